"""C++ scaffolds for Vulkan and Direct3D 11: they compile without a warning, and all of their own tests pass.

Those for Vulkan on a real driver (Mesa's lavapipe will do). Without one, and for Direct3D outside of Windows, the tests that need a
device skip, with the reason. Compiling takes longest: by default everything is compiled, and linked and run with ORTFORGE_EVERY_VERSION=1.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ortforge_tools.tools.scaffold.project import STYLES
from tests.ep.scaffold_build import build, built_sample, layer, own_tests, sample
from tests.interop.vulkan_producer import reason_without_vulkan
from tests.packaging.wine.mingw import exported
from tools.ort_libs import ON_DEMAND, on_demand

#: Beside what test_other_platforms.py compiles: each project once.
ALWAYS = {("compile", "vulkan", "g++"), ("kernel", "d3d11", "g++")}
COMPILERS = ("g++", "clang++", "x86_64-w64-mingw32-g++-posix")
FLAGS = "-std=c++17 -Wall -Wextra -Wpedantic -Wshadow -Werror -fsyntax-only -DORTFORGE_MIN_ORT_VERSION=24".split()

pytestmark = pytest.mark.slow


@pytest.fixture(params=STYLES)
def made(request: pytest.FixtureRequest) -> tuple[str, Path, Path]:
    """Style, the library and its twin."""
    if not on_demand():
        pytest.skip(ON_DEMAND)
    if sys.platform != "linux":
        pytest.skip("the library's name is that of Linux")
    return (request.param, *built_sample(request.param, "vulkan"))


@pytest.mark.parametrize("compiler", COMPILERS)
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("backend", ["vulkan", "d3d11"])
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


def test_its_own_tests_pass(made: tuple[str, Path, Path]) -> None:
    if (reason := reason_without_vulkan()) is not None:
        pytest.skip(reason)
    style, library, twin = made
    output = own_tests(sample(style, "vulkan"), library, twin, None)
    found = re.search(r"(\d+) passed(?:, (\d+) skipped)?", output)
    assert found is not None, output
    assert int(found[1]) > 150
    assert int(found[2] or 0) < 5, output
    print("\n".join(line for line in output.splitlines() if line.startswith("SKIPPED")))


def test_without_a_driver_they_are_skipped_with_the_reason(made: tuple[str, Path, Path]) -> None:
    style, library, twin = made
    tests = [str(sample(style, "vulkan") / "tests" / name) for name in ("test_device.py", "test_library.py")]
    nothing = {"VK_ICD_FILENAMES": os.devnull, "VK_DRIVER_FILES": os.devnull}
    output = own_tests(sample(style, "vulkan"), library, twin, None, *tests, **nothing)
    assert "3 passed" in output, output
    assert "the vulkan importer is not available: " in output


@pytest.mark.parametrize("style", STYLES)
def test_direct3d_links_for_windows(style: str, tmp_path: Path) -> None:
    """With nothing but libraries of the system; the DLL exports what ONNX Runtime looks for, and nothing else."""
    compiler = COMPILERS[2]
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    if not on_demand():
        pytest.skip(ON_DEMAND)  # tests/packaging/wine builds, loads and runs it
    windows = {
        "CMAKE_SYSTEM_NAME": "Windows",
        "CMAKE_CXX_COMPILER": compiler,
        "CMAKE_RC_COMPILER": "x86_64-w64-mingw32-windres",
    }
    folder = build(sample(style, "d3d11"), tmp_path, EP_ORTFORGE=str(layer()), EP_TESTS="OFF", **windows)
    assert exported(folder / f"sample_{style}_d3d11_ep.dll") == ["CreateEpFactories", "ReleaseEpFactory"]


def test_direct3d_elsewhere_says_why() -> None:
    """The library of Direct3D 11 loads on Linux too, and offers nothing."""
    if sys.platform != "linux":
        pytest.skip("the library's name is that of Linux")
    if not on_demand():
        pytest.skip(ON_DEMAND)
    library, twin = built_sample("compile", "d3d11")
    output = own_tests(sample("compile", "d3d11"), library, twin, None)
    assert "3 passed" in output, output
    assert "Direct3D 11 exists on Windows only" in output
