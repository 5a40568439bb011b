"""Generation time: every output of ortforge, its ctypes output alone, ctypesgen and cffi on the same headers.

All run as whole processes on the generated headers at API 29, which state exactly what the official ones do.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from measure import median_ms, table, verdict

from ortforge.generator import pipeline

HEADERS = pipeline.output_root() / "c"
NAMES = ("onnxruntime_error_code.h", "onnxruntime_c_api.h", "onnxruntime_ep_c_api.h")

CFFI = """
import re, subprocess, sys
from cffi import FFI
out, headers = sys.argv[1:3]
libc = out + ".libc"
import os
os.makedirs(libc, exist_ok=True)
for name in ("stdlib.h", "string.h", "stdint.h", "stdbool.h", "stddef.h"):
    open(os.path.join(libc, name), "w").close()
text = subprocess.run(
    ["gcc", "-E", "-P", "-nostdinc", "-I", libc, "-D__attribute__(x)=", "-DORT_API_VERSION=29",
     headers + "/onnxruntime_c_api.h"],
    check=True, capture_output=True, text=True).stdout
ffi = FFI()
ffi.set_source("_ort_cffi", None)
ffi.cdef(text)
ffi.emit_python_code(out)
"""


def run(*command: str) -> None:
    """Run a program to its end; its output matters only when it fails."""
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        sys.exit(f"{' '.join(command[:4])} ... failed:\n{result.stderr[-2000:]}")


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as scratch:
        out = Path(scratch)
        ortforge = (sys.executable, "-m", "ortforge.generator", "generate")
        headers = [str(HEADERS / name) for name in NAMES]
        ctypesgen = (
            str(Path(sys.executable).parent / "ctypesgen"),
            "--cpp",
            "gcc -E -DORT_API_VERSION=29",
            "-I",
            str(HEADERS),
            "-o",
            str(out / "ctypesgen.py"),
            *headers,
        )
        rows = [
            ("ortforge, every output", median_ms(lambda: run(*ortforge, "--out", str(out / "all")))),
            (
                "ortforge, ctypes alone",
                median_ms(lambda: run(*ortforge, "--only", "python", "--out", str(out / "python"))),
            ),
            ("ctypesgen", median_ms(lambda: run(*ctypesgen))),
            (
                "cffi, ABI mode",
                median_ms(lambda: run(sys.executable, "-c", CFFI, str(out / "_ort_cffi.py"), str(HEADERS))),
            ),
        ]
        table(rows, "ms", "ctypesgen")
        times = dict(rows)
        verdict("every output, seconds", times["ortforge, every output"] / 1e3, 1.0)
        verdict("ctypes alone / ctypesgen", times["ortforge, ctypes alone"] / times["ctypesgen"], 0.5)


if __name__ == "__main__":
    main()
