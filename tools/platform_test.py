"""What the table of platforms says of a machine, tried on the machine itself, whichever it is: Linux, macOS or Windows.

The command line, the suite of the bindings, EPs in Python, and EPs in C++ as `new-ep` writes them, built by the compiler that is there.
.github/workflows/platforms.yml runs it. It needs the package with its extras tools, ep, onnx and onnxruntime, and pytest, psutil and ml_dtypes.
Exit code: how many parts failed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path
from types import MappingProxyType

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"
COMMANDS = ("versions", "check", "generate --check", "diff 1.30 1.31", "api CreateSession", "doctor")
STYLES = ("compile", "kernel")
_LIBRARIES = ("onnxruntime.dll", "libonnxruntime.so*", "libonnxruntime*.dylib")


def python(*words: str | Path, at: Path = ROOT, variables: Mapping[str, str] = MappingProxyType({})) -> None:
    """Run Python.

    Raises:
        subprocess.CalledProcessError: it failed.
    """
    environment = {**os.environ, "ORT_DISABLE_TELEMETRY": "1", "PYTHONUTF8": "1", **variables}
    subprocess.run([sys.executable, *map(str, words)], cwd=at, env=environment, check=True)


def library() -> Path:
    """That of the installed onnxruntime."""
    found = find_spec("onnxruntime")
    assert found is not None, "onnxruntime is not installed"
    assert found.origin is not None
    folder = Path(found.origin).parent / "capi"
    return next(path for pattern in _LIBRARIES for path in sorted(folder.glob(pattern)))


def commands() -> None:
    for command in COMMANDS:
        python("-m", "ortforge", *command.split())


def suite(folder: str, *files: str) -> None:
    chosen = [TESTS / folder / file for file in files] or [TESTS / folder]
    variables = {"ORTFORGE_SUITE_LIBRARY": str(library()), "ORTFORGE_EP_ROUTE": "bindings", "PYTHONPATH": str(ROOT)}
    python("-m", "pytest", "-q", "-o", "norecursedirs=.*", *chosen, variables=variables)


def ep(style: str) -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as scratch:  # Windows keeps what it loaded
        folder = Path(scratch)
        python("-m", "ortforge", "new-ep", "acme", folder / "acme", "--style", style)
        strict = "--config-settings=cmake.define.EP_WERROR=ON"
        python("-m", "pip", "wheel", "-q", "--no-deps", strict, "-w", folder / "dist", folder / "acme")
        wheel = next((folder / "dist").glob("*.whl"))
        python("-m", "pip", "install", "-q", "--no-deps", "--target", folder / "site", wheel)
        python(
            "-m", "pytest", "-q", at=folder / "acme", variables={"PYTHONPATH": str(folder / "site"), "EP_CONFORM": "0"}
        )


PARTS: Mapping[str, Callable[[], None]] = {
    "command line": commands,
    "bindings": lambda: suite("runtime/ort_suite"),
    "EPs in Python": lambda: suite("ep/ep_host", "test_mul.py", "test_errors.py", "test_rare_structs.py"),
    **{f"EP in C++, {style}-style": lambda style=style: ep(style) for style in STYLES},  # type: ignore[misc]
}


def main(*wanted: str) -> int:
    """Run the parts whose names begin with one of `wanted`, or all."""
    failed = []
    for name, part in PARTS.items():
        if wanted and not name.startswith(wanted):
            continue
        began = time.monotonic()
        try:
            part()
        except subprocess.CalledProcessError as error:
            failed.append(name)
            print(f"{name}: failed with {error.returncode}", file=sys.stderr, flush=True)
        else:
            print(f"{name}: passed, {time.monotonic() - began:.0f} s", flush=True)
    return len(failed)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
