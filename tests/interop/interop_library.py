"""The interop library of runtime/cpp and the application of examples/interop, compiled as the tests need them."""

from __future__ import annotations

import functools
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ortforge_tools.folders import cpp_root
from tests import cpp_build
from tests.ep import scaffold_build
from tests.waiting import HANG, WAITS
from tools.ort_libs import ort_library

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "interop"
BUILT = cpp_build.CACHE.parent / "interop"
SHAPE = (1, 3, 32, 32)
#: For the first frame it waits through all that the application does at its start.
PRODUCER = (sys.executable, str(EXAMPLE / "producer.py"), f"--wait-seconds={HANG}")


@functools.cache
def installed() -> Path:
    """Where `cmake --install` put the library, its headers and its package."""
    BUILT.mkdir(parents=True, exist_ok=True)
    with scaffold_build.locked("interop"):
        folder = scaffold_build.build(cpp_root(), BUILT / "build", ORTFORGE_WERROR="ON", CMAKE_BUILD_TYPE="Release")
        scaffold_build.run(["cmake", "--install", str(folder), "--prefix", str(BUILT / "prefix")])
    return BUILT / "prefix"


@functools.cache
def application() -> Path:
    """examples/interop/app.cpp, which finds the installed library by find_package."""
    prefix = installed()
    with scaffold_build.locked("interop"):
        return scaffold_build.build(EXAMPLE, BUILT / "app", CMAKE_PREFIX_PATH=str(prefix)) / "app"


def instrumented(sanitizer: str, *flags: str) -> Path:
    """The same application and the library, both with a sanitizer."""
    more = (f"-fsanitize={sanitizer}", *flags)
    return linked_with(instrumented_library(sanitizer, *more), *more, name=f"interop_app_{sanitizer.partition(',')[0]}")


def instrumented_library(sanitizer: str, *flags: str) -> Path:
    """The library with a sanitizer; the flags are all that it takes."""
    if cpp_build.compiler() is None:
        pytest.skip("no C++ compiler")
    source = cpp_root() / "ortforge" / "interop" / "library.cpp"
    return cpp_build.build(str(source), *flags, name=f"interop_{sanitizer.partition(',')[0]}")


def linked_with(library: Path, *flags: str, name: str, source: Path = EXAMPLE / "app.cpp") -> Path:
    """A program, the application if nothing else is said, compiled with flags of its own."""
    link = ("-Wl,--no-as-needed", str(library), f"-Wl,-rpath,{library.parent}")
    return cpp_build.build(str(source), *flags, *link, name=name, program=True)


def library() -> Path:
    """The installed library itself."""
    return next((installed() / "lib").rglob("libortforge_interop.so"))


@functools.cache
def model(folder: Path) -> Path:
    """The model of the example."""
    sys.path.insert(0, str(EXAMPLE))
    try:
        from frames import save_model
    finally:
        sys.path.remove(str(EXAMPLE))
    path = folder / "frames.onnx"
    save_model(path, SHAPE)
    return path


def ort(version: str) -> Path:
    """A release of ONNX Runtime; a skip if it was not fetched."""
    found = ort_library(version)
    if found is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    return found


def run(
    program: Path, environment: dict[str, str], *producer: str, **options: object
) -> subprocess.CompletedProcess[str]:
    """Run the application; `producer` is its command, the example's if there is none."""
    command = [str(program), *(f"{name}={value}" for name, value in options.items()), "--", *(producer or PRODUCER)]
    variables = {name: value for name, value in os.environ.items() if not name.startswith("FAKE_")}
    variables |= {"ORT_DISABLE_TELEMETRY": "1", **WAITS, **environment}
    return subprocess.run(command, capture_output=True, text=True, env=variables, timeout=HANG, check=False)


def said(done: subprocess.CompletedProcess[str]) -> dict[str, str]:
    """What the application printed, by name; with everything else if it did not end well."""
    lines = [line.split(None, 1) for line in done.stdout.splitlines()]
    return {
        "code": str(done.returncode),
        "stderr": done.stderr[-6000:],
        **{line[0]: line[1] for line in lines if len(line) == 2},
    }
