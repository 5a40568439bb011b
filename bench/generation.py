"""Generation time: every output of ortforge, its ctypes output alone, a check that finds nothing to do, ctypesgen and cffi.

All run as whole processes, in turns, on the generated headers at API 29, which state exactly what the official ones do.

Every row has its .pyc files, and ctypesgen the tables of its parser that its package brings. What ortforge keeps besides is named:
"first" runs find nothing kept, as after a fresh installation or a change of ortforge itself: they read the YAML, compile the templates and,
for a check, make every output. "Again" runs find the registry and the compiled templates of the run before them; they make every output anew,
into a folder that is empty. Only a check that is run again needs no outputs: it compares checksums of what is there with those
of the last time, after it has read every file that outputs follow from. Bounds are of "again" runs.
"""

from __future__ import annotations

import itertools
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from measure import alternating, medians, ratio, table, verdict

from ortforge_tools import outputs, pipeline

HEADERS = pipeline.output_root() / "c"
NAMES = ("onnxruntime_error_code.h", "onnxruntime_c_api.h", "onnxruntime_ep_c_api.h")
ROUNDS = 7
#: Outputs that are crates, modules or projects of another language: each has a bound of its own.
LANGUAGES = ("rust", "csharp", "go")
COMPARED = {
    "every output, again": "generate, every output",
    "without languages, again": "generate, all but Rust, C# and Go",
    "ctypes alone, again": "generate, ctypes alone",
    "check, again": "generate --check",
}

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


def taken(*command: str, cache: Path | None = None) -> float:
    """Milliseconds of a program from start to end; its output matters only when it fails."""
    environment = os.environ if cache is None else {**os.environ, "ORTFORGE_CACHE": str(cache)}
    start = time.perf_counter()
    result = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    end = time.perf_counter()
    if result.returncode:
        sys.exit(f"{' '.join(command[:4])} ... failed:\n{result.stderr[-2000:]}")
    return (end - start) * 1e3


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as scratch:
        rows = _rows(Path(scratch))
        rounds = alternating(rows, ROUNDS)
    found = medians(rounds)
    table(found, "ms", "ctypesgen")
    times = dict(found)
    for row, what in COMPARED.items():
        measured = ratio(rounds, row, "ctypesgen", what=what)
        print(f"  {row} / ctypesgen, round by round: {measured:.2f}")
    verdict("every output, seconds", times["every output, again"] / 1e3, 1.0)
    without = times["without languages, again"]
    verdict("every output without languages / ctypesgen", without / times["ctypesgen"], 1.0)
    for name in LANGUAGES:
        share = times["every output, again"] - times[f"without {name}, again"]
        verdict(f"{name} / ctypesgen", share / times["ctypesgen"], 0.2)
    verdict("ctypes alone / ctypesgen", times["ctypes alone, again"] / times["ctypesgen"], 0.5)
    verdict("check without a change / ctypesgen", times["check, again"] / times["ctypesgen"], 0.6)


def _rows(scratch: Path) -> dict[str, Callable[[], float]]:
    """What is measured. Each run of ortforge writes to a folder of its own, so that it has everything to write."""
    fresh = (scratch / str(number) for number in itertools.count())
    kept = scratch / "kept"

    def ortforge(*arguments: str, out: bool = True) -> Callable[[bool], float]:
        command = (sys.executable, "-m", "ortforge_tools", "generate", *arguments)

        def run(again: bool) -> float:
            where = ("--out", str(next(fresh))) if out else ()
            return taken(*command, *where, cache=kept if again else next(fresh))

        return run

    def without(*names: str) -> Callable[[bool], float]:
        return ortforge(*(w for name in outputs.EMITTERS if name not in names for w in ("--only", name)))

    shares = {f"without {name}": without(name) for name in LANGUAGES}
    kinds = {
        "every output": ortforge(),
        "without languages": without(*LANGUAGES),
        "ctypes alone": ortforge("--only", "python"),
        "check": ortforge("--check", out=False),
    }
    ctypesgen = (
        str(Path(sys.executable).parent / "ctypesgen"),
        *("--cpp", "gcc -E -DORT_API_VERSION=29", "-I", str(HEADERS), "-o", str(scratch / "ctypesgen.py")),
        *(str(HEADERS / name) for name in NAMES),
    )
    cffi = (sys.executable, "-c", CFFI, str(scratch / "_ort_cffi.py"), str(HEADERS))
    return {
        **{f"{name}, again": lambda run=run: run(True) for name, run in (kinds | shares).items()},  # type: ignore[misc]
        "ctypesgen": lambda: taken(*ctypesgen),
        "cffi, ABI mode": lambda: taken(*cffi),
        **{f"{name}, first": lambda run=run: run(False) for name, run in kinds.items()},  # type: ignore[misc]
    }


if __name__ == "__main__":
    main()
