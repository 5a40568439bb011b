"""The importer for Vulkan in the generated C++ layer, on a real driver (Mesa's lavapipe will do), and what it declares of Vulkan."""

from __future__ import annotations

import functools
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import cpp_build
from tests.interop.test_interop_suite import run_pytest
from tests.interop.vulkan_producer import reason_without_vulkan, validated, without_validation
from tests.waiting import HANG
from tools.ort_libs import NEWEST, ON_DEMAND, on_demand, ort_library

CASES = ("order", "growth", "ends", "memory", "types", "ownership", "no_loader", "never", "streams")
HEADERS = ("ortforge/importer.hpp", "ortforge/vulkan/importer.hpp")
INCLUDES = "".join(f'#include "{name}"\n' for name in HEADERS)
STRICT = "-std=c++17 -Wall -Wextra -Wpedantic -Wshadow -Werror -fsyntax-only".split()


@functools.cache
def program() -> Path:
    """tests/cpp/vulkan_layer.cpp, compiled."""
    if cpp_build.compiler() is None:
        pytest.skip("no C++ compiler")
    return cpp_build.build("vulkan_layer.cpp", name="vulkan_layer", program=True)


@functools.cache
def said() -> tuple[int, str]:
    """How its cases ended."""
    done = subprocess.run([program()], capture_output=True, text=True, timeout=HANG, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("case", CASES)
def test_on_a_driver(case: str) -> None:
    code, output = said()
    if code == 77:
        pytest.skip(output.strip())
    assert f"passed {case}" in output.splitlines(), output
    assert code in (0, 1), output  # not ended by a signal


def test_the_validation_layers_find_nothing(tmp_path: Path) -> None:
    """All cases once more. That the layers look is seen in test_vulkan_producer.py."""
    if said()[0] == 77:
        pytest.skip(said()[1].strip())
    if (reason := without_validation()) is not None:
        pytest.skip(reason)
    done = subprocess.run(
        [program()], capture_output=True, text=True, timeout=HANG, env=validated(tmp_path), check=False
    )
    assert (done.returncode, done.stdout.count("passed")) == (0, len(CASES)), done.stdout
    assert "VUID" not in done.stdout, done.stdout


def test_without_a_driver() -> None:
    """The loader alone, without a device."""
    if said()[0] == 77:
        pytest.skip(said()[1].strip())
    nothing = {**os.environ, "VK_ICD_FILENAMES": os.devnull, "VK_DRIVER_FILES": os.devnull}
    done = subprocess.run([program()], capture_output=True, text=True, timeout=HANG, env=nothing, check=False)
    assert done.returncode == 77, done.stderr
    assert "the vulkan importer is not available" in done.stdout


@pytest.mark.parametrize("compiler", ["g++", "clang++", "x86_64-w64-mingw32-g++-posix"])
def test_it_compiles_without_headers_of_vulkan(compiler: str) -> None:
    if compiler != "g++" and not on_demand():
        pytest.skip(ON_DEMAND)  # test_other_platforms.py has clang compile a project with it, for Windows
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    command = [compiler, *STRICT, *cpp_build.INCLUDES, "-x", "c++", "-"]
    done = subprocess.run(command, input=INCLUDES, capture_output=True, text=True, check=False)
    assert done.stderr == ""


def test_layouts_and_values_are_those_of_vulkan() -> None:
    """Compared with the Python package, whose declarations come from the official headers."""
    try:
        import vulkan as vk
    except (ImportError, OSError) as error:
        pytest.skip(f"the package vulkan cannot be imported: {error}")
    output = subprocess.run([program(), "facts"], capture_output=True, text=True, check=True).stdout
    checked = 0
    for kind, name, number in re.findall(r"^(sizeof|value) (\w+) (\d+)$", output, re.MULTILINE):
        if kind == "sizeof":
            try:
                theirs = vk.ffi.sizeof(name)
            except vk.ffi.error:
                assert "Win32" in name  # the package for Linux leaves them out
                continue
        else:
            theirs = getattr(vk, name)
        assert theirs == int(number), name
        checked += 1
    assert checked > 55


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="what is imported here are file descriptors of Linux")
@pytest.mark.parametrize("file", ["test_int_memory.py", "test_int_tensor.py"])
def test_the_rules_for_importers(file: str) -> None:
    """The interop suite with a compiled EP on Vulkan; what the driver cannot do is skipped, and says why."""
    if (reason := reason_without_vulkan()) is not None:
        pytest.skip(reason)
    if (library := ort_library(NEWEST)) is None:
        pytest.skip(f"ONNX Runtime {NEWEST} is not in .cache/ort; `make ort-libs` fetches it")
    program()
    target = Path(__file__).parent / "interop_suite" / file
    found = run_pytest(target, ORTFORGE_INTEROP_RIG="cpp-vulkan", ORTFORGE_SUITE_LIBRARY=str(library))
    assert found.returncode == 0, found.output
    assert found.passed
    print("\n".join(re.findall(r"^SKIPPED .*$", found.output, re.MULTILINE)))
