"""The importer for Direct3D 11 in the generated C++ layer: on COM objects of the tests, and against the Windows headers."""

from __future__ import annotations

import functools
import shutil
import subprocess
from pathlib import Path

import pytest

import cpp_build
from ort_libs import ON_DEMAND, on_demand
from waiting import HANG

CASES = ("imports", "order", "buffers", "host", "removed", "old", "elsewhere")
MINGW = "x86_64-w64-mingw32-g++-posix"
STRICT = "-std=c++17 -Wall -Wextra -Wpedantic -Wshadow -Werror".split()
INCLUDES = '#include "ortforge/importer.hpp"\n#include "ortforge/d3d11/importer.hpp"\n'
LAYOUTS = """
#include <cstddef>
#include <d3d11_4.h>
#include <dxgi1_4.h>
namespace ours = ortforge::d3d11;
static_assert(sizeof(ours::Luid) == sizeof(LUID) && offsetof(ours::Luid, high) == offsetof(LUID, HighPart));
static_assert(sizeof(ours::BufferDesc) == sizeof(D3D11_BUFFER_DESC));
static_assert(offsetof(ours::BufferDesc, width) == offsetof(D3D11_BUFFER_DESC, ByteWidth));
static_assert(sizeof(ours::Box) == sizeof(D3D11_BOX) && offsetof(ours::Box, right) == offsetof(D3D11_BOX, right));
static_assert(sizeof(ours::Mapped) == sizeof(D3D11_MAPPED_SUBRESOURCE));
static_assert(D3D11_USAGE_STAGING == 3 && D3D11_CPU_ACCESS_READ == 0x20000 && D3D11_MAP_READ == 1);
static_assert(sizeof(ours::AdapterDesc) == sizeof(DXGI_ADAPTER_DESC));
static_assert(offsetof(ours::AdapterDesc, luid) == offsetof(DXGI_ADAPTER_DESC, AdapterLuid));
"""


@functools.cache
def said(compiler: str) -> tuple[int, str]:
    """How the cases of tests/cpp/d3d11_layer.cpp ended."""
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    program = cpp_build.build("d3d11_layer.cpp", name="d3d11_layer", program=True, cxx=compiler)
    done = subprocess.run([program], capture_output=True, text=True, timeout=HANG, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("compiler", cpp_build.COMPILERS)
@pytest.mark.parametrize("case", CASES)
def test_on_objects_of_the_tests(case: str, compiler: str) -> None:
    code, output = said(compiler)
    assert f"passed {case}" in output.splitlines(), output
    assert code in (0, 1), output  # not ended by a signal


@pytest.mark.parametrize("compiler", ["g++", "clang++", MINGW])
def test_it_compiles_without_headers_of_windows(compiler: str) -> None:
    # tests/wine builds with mingw, and test_other_platforms.py has clang compile a project for Windows.
    if compiler != "g++" and not on_demand():
        pytest.skip(ON_DEMAND)
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    command = [compiler, *STRICT, "-fsyntax-only", *cpp_build.INCLUDES, "-x", "c++", "-"]
    done = subprocess.run(command, input=INCLUDES, capture_output=True, text=True, check=False)
    assert done.stderr == ""


def test_layouts_are_those_of_the_windows_headers() -> None:
    if shutil.which(MINGW) is None:
        pytest.skip(f"{MINGW} is not installed")
    command = [MINGW, *STRICT, "-fsyntax-only", *cpp_build.INCLUDES, "-x", "c++", "-"]
    done = subprocess.run(command, input=INCLUDES + LAYOUTS, capture_output=True, text=True, check=False)
    assert done.stderr == ""


def test_it_links_for_windows(tmp_path: Path) -> None:
    """Nothing but libraries of the system is needed; those of Direct3D are opened at run time."""
    if shutil.which(MINGW) is None:
        pytest.skip(f"{MINGW} is not installed")
    source = cpp_build.SOURCES / "d3d11_layer.cpp"
    command = [
        MINGW,
        *STRICT,
        "-Wno-pedantic",
        "-static",
        *cpp_build.INCLUDES,
        str(source),
        "-o",
        str(tmp_path / "layer.exe"),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert (tmp_path / "layer.exe").stat().st_size > 0
