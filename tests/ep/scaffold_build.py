"""C++ scaffolds as the tests build and run them."""

from __future__ import annotations

import fcntl
import functools
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

import pytest

from ortforge_tools import pipeline
from ortforge_tools.render import Renderer
from ortforge_tools.tools.scaffold.base import vendored_files
from ortforge_tools.tools.scaffold.layers import render, samples
from ortforge_tools.tools.scaffold.parts import PARTS
from ortforge_tools.write import existing, write
from tests import cpp_build
from tests.waiting import HANG, NO_PLUGINS
from tools.ort_libs import on_demand

#: Every part of a minimal project that goes with the others; kernels take the place of two.
GROWN = [part.name for part in PARTS if not part.excludes]
#: What tells CMake of the quickest compiler, if that is not its own choice.
CLANG = {"CMAKE_CXX_COMPILER": found} if (found := cpp_build.quickest()) else {}
#: As authors do, without optimisation but on demand.
ONE_BY_ONE = {
    "CMAKE_CXX_FLAGS_RELEASE": "-O1" if on_demand() else "-O0",
    "EP_WERROR": "ON",
    "EP_TESTS": "ON",
}
#: All sources of a target at once, which a precompiled header would only delay.
AT_ONCE = {**ONE_BY_ONE, "CMAKE_UNITY_BUILD": "ON", "CMAKE_UNITY_BUILD_BATCH_SIZE": "0", "EP_PCH": "OFF"}
#: The shortest builds.
QUICK = {**AT_ONCE, **CLANG}
#: Built by CMake's own choice, mostly g++, and so is the wheel of test_new_ep_cpp.py: what EPs do must depend on no compiler.
BY_ANOTHER = {("kernel", "cpu")}
TOOLS = ("cmake", "ninja", "c++")
CACHE = Path(__file__).resolve().parents[2] / ".cache" / "scaffolds"


def run(command: Sequence[str | Path], **variables: str) -> str:
    """What a command prints; a failed test if it fails."""
    result = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, **variables}, timeout=HANG
    )
    said = f"{result.stdout[-8000:]}\n{result.stderr[-4000:]}"
    assert result.returncode == 0, f"{' '.join(map(str, command))}: exit code {result.returncode}\n{said}"
    return result.stdout


def build(source: Path, folder: Path, how: Mapping[str, str] = QUICK, /, **defines: str) -> Path:
    """Configure and build a project in a folder, which is returned; with sanitizers, which clang++ may lack, by CMake's own choice of a compiler."""
    for tool in TOOLS:
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")
    chosen = {**(AT_ONCE if "EP_SANITIZE" in defines else how), **defines}
    _for_one_compiler(folder, chosen.get("CMAKE_CXX_COMPILER") or os.environ.get("CXX", ""))
    options = [f"-D{key}={value}" for key, value in chosen.items()]
    run(["cmake", "-S", source, "-B", folder, "-G", "Ninja", *options])
    run(["cmake", "--build", folder])
    return folder


def _for_one_compiler(folder: Path, compiler: str) -> None:
    """Empty a build folder in which an earlier run had another compiler: CMake would make a mixture."""
    known = folder / "compiler.txt"
    if (folder / "CMakeCache.txt").exists() and (not known.exists() or known.read_text("utf-8") != compiler):
        shutil.rmtree(folder)
    folder.mkdir(parents=True, exist_ok=True)
    known.write_text(compiler, "utf-8")


@contextmanager
def locked(name: str) -> Iterator[None]:
    """One process at a time: tests run in several."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@functools.cache
def rendered() -> Path:
    """A folder with every scaffold as `<style>-<backend>`, and their base layer as `ortforge`, as new-ep writes them. Only what
    changed is written, so that no more than that is compiled again."""
    registry, renderer = pipeline.read_registry(), Renderer()
    folders = {f"{s.style}-{s.backend}": render(s, registry, renderer) for s in samples()}
    folders["ortforge"] = vendored_files()
    files = {PurePosixPath(name, path): text for name, made in folders.items() for path, text in made.items()}
    root = CACHE / "sources"
    with locked("sources"):
        for path in existing(root) - set(files):
            (root / path).unlink()
        write(files, root)
    return root


def sample(style: str, backend: str = "cpu") -> Path:
    """The scaffold of a style and backend."""
    return rendered() / f"{style}-{backend}"


def layer() -> Path:
    """The base layer as projects have it."""
    return rendered() / "ortforge"


@functools.cache
def built_sample(style: str, backend: str = "cpu") -> tuple[Path, Path]:
    """The library of that scaffold and its twin, built once in a run of the tests; what did not change is not compiled again."""
    folder = CACHE / "built" / f"{style}-{backend}"
    with locked(f"{style}-{backend}"):
        how = AT_ONCE if (style, backend) in BY_ANOTHER else QUICK
        build(sample(style, backend), folder, how, EP_ORTFORGE=str(layer()))
    return folder / f"libsample_{style}_{backend}_ep.so", folder / f"libsample_{style}_{backend}_ep_twin.so"


def own_tests(
    source: Path, library: Path | None, twin: Path, package: Path | None, *arguments: str, **variables: str
) -> str:
    """Run the tests of a project in a process of their own; what pytest prints.

    Args:
        library: None for the library of an installed package.
        package: Folder of Python packages that come before the installed ones, ex) another onnxruntime.
        arguments: Of pytest, instead of the folder of the tests.
        variables: Of the environment.
    """
    path = [str(package)] if package else []
    if library:
        variables["EP_LIBRARY"] = str(library)
    variables.setdefault("EP_CONFORM", "0")  # the suite has tests of its own for that, and this takes a while
    return run(
        [
            *(sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-c", source / "pyproject.toml"),
            *(arguments or [str(source / "tests")]),
        ],
        PYTHONPATH=os.pathsep.join([*path, *filter(None, [os.environ.get("PYTHONPATH")])]),
        PYTHONDONTWRITEBYTECODE="1",
        EP_TWIN_LIBRARY=str(twin),
        ORT_DISABLE_TELEMETRY="1",
        **NO_PLUGINS,
        **variables,
    )
