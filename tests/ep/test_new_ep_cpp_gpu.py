"""C++ scaffolds for GPUs on the stand-ins of the drivers: all of their own tests, and that nothing is left over in the driver.

Linking and running takes longest: that is one of them by default, and all with ORTFORGE_EVERY_VERSION=1. The others are compiled.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ep.scaffold_build import built_sample, layer, own_tests, run, sample
from tests.fakes import build
from tools.ort_libs import ON_DEMAND, VERSIONS, on_demand, ort_library

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = [("compile", "cuda"), ("kernel", "cuda"), ("compile", "hip"), ("kernel", "hip")]
#: Beside what is built and linked: each other project once, by another compiler than that, and one with kernels.
ALWAYS = {("compile", "hip", "g++"), ("kernel", "cuda", "g++")}
COMPILERS = ("g++", "clang++", "x86_64-w64-mingw32-g++-posix")
FLAGS = "-std=c++17 -Wall -Wextra -Wpedantic -Wshadow -Werror -fsyntax-only -DORTFORGE_MIN_ORT_VERSION=24".split()
DEFAULT = {("compile", "cuda")}

#: Sessions, Runs and streams of an EP library, then what the stand-in of its driver still holds.
LEFT_OVER = """
import gc
import sys
sys.path[:0] = sys.argv[1:3]
from tests.fakes.control import Fake
fake = getattr(Fake, sys.argv[3])()
from support import *
from test_models import MIXED
for i in range(3):
    register()
    runs = [session(MIXED) for _ in range(2)]
    streams = [devices()[0].create_sync_stream() for _ in range(3)]
    for run in runs:
        run.run(None, feeds(run, [(4, 3)] * 2, seed=i))
    del run, runs, streams
    gc.collect()
    unregister()
    report = fake.report()
    assert report.calls > 50, report
    assert (report.leaks, report.violations, report.refusals) == ({}, [], []), report
"""

#: The memory that both sides can use, filled and read by the CPU.
PINNED = """
import ctypes
import sys
from pathlib import Path
import ortforge
library, ep, name = sys.argv[1:]
ort = ortforge.load(library)
HOST_ACCESSIBLE, size = 5, 4096
with ort.api.create_env(3, "pinned") as env:
    ort.api.register_execution_provider_library(env, "pinned.virtual", Path(ep))
    (device,) = [d for d in ort.api.get_ep_devices(env) if ort.api.ep_device_ep_name(d) == name]
    info = ort.api.ep_device_memory_info(device, HOST_ACCESSIBLE)
    allocator = ort.api.get_shared_allocator(env, info)
    for _ in range(10):
        block = ort.api.allocator_alloc(allocator, size)
        ctypes.memset(block, 0x5A, size)
        assert ctypes.string_at(block, size) == bytes([0x5A]) * size
        ort.api.allocator_free(allocator, block)
    del allocator, info, device
    ort.api.unregister_execution_provider_library(env, "pinned.virtual")
print("done")
"""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="the stand-ins for GPU drivers need Linux"),
]


@pytest.fixture(params=SAMPLES, ids="-".join)
def made(request: pytest.FixtureRequest) -> tuple[str, str, Path, Path]:
    """Style, backend, the library and its twin."""
    style, backend = request.param
    if request.param not in DEFAULT and not on_demand():
        pytest.skip(ON_DEMAND)
    if build.compiler() is None:
        pytest.skip("no C compiler for the stand-ins")
    return (style, backend, *built_sample(style, backend))


@pytest.mark.parametrize("compiler", COMPILERS)
@pytest.mark.parametrize(("style", "backend"), SAMPLES)
def test_compiles_without_a_warning(style: str, backend: str, compiler: str) -> None:
    """All of it at once, as CMake's unity builds have it; nothing is linked."""
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    if (style, backend, compiler) not in ALWAYS and not on_demand():
        pytest.skip(ON_DEMAND)
    folder = sample(style, backend) / "src"
    includes = [f"-I{folder}", "-isystem", str(layer() / "c"), "-isystem", str(layer() / "cpp")]
    source = "".join(f'#include "{path.name}"\n' for path in sorted(folder.glob("*.cpp")))
    command = [compiler, *FLAGS, *includes, "-x", "c++", "-"]
    done = subprocess.run(command, input=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def libraries() -> str:
    """Where the dynamic linker finds the stand-ins."""
    return build.environment()["LD_LIBRARY_PATH"]


def test_its_own_tests_pass_on_the_stand_in(made: tuple[str, str, Path, Path]) -> None:
    style, backend, library, twin = made
    output = own_tests(sample(style, backend), library, twin, None, LD_LIBRARY_PATH=libraries(), EP_STAND_IN="1")
    found = re.search(r"(\d+) passed(?:, (\d+) skipped)?", output)
    assert found is not None, output
    assert int(found[1]) > 150
    assert int(found[2] or 0) < 5, output


def test_without_a_driver_they_are_skipped_with_the_reason(made: tuple[str, str, Path, Path]) -> None:
    style, backend, library, twin = made
    tests = [str(sample(style, backend) / "tests" / name) for name in ("test_device.py", "test_library.py")]
    output = own_tests(sample(style, backend), library, twin, None, *tests)
    if "3 passed" not in output:
        pytest.skip("this machine has such a GPU")
    assert f"{backend.upper()} is not available: " in output


def test_nothing_is_left_in_the_driver(made: tuple[str, str, Path, Path]) -> None:
    style, backend, library, _ = made
    folder = sample(style, backend) / "tests"
    program: list[str | Path] = [sys.executable, "-c", LEFT_OVER, folder, ROOT, backend]
    run(program, LD_LIBRARY_PATH=libraries(), EP_LIBRARY=str(library))


def test_pinned_memory_is_the_hosts_too(made: tuple[str, str, Path, Path]) -> None:
    """Rule ALC-16."""
    style, backend, library, _ = made
    host = ort_library(VERSIONS[-1])
    if host is None:
        pytest.skip(f"ONNX Runtime {VERSIONS[-1]} is not in .cache/ort; `make ort-libs` fetches it")
    name = f"Sample{style.title()}{backend.title()}ExecutionProvider"
    program: list[str | Path] = [sys.executable, "-c", PINNED, host, library, name]
    assert run(program, LD_LIBRARY_PATH=libraries()).endswith("done\n")
