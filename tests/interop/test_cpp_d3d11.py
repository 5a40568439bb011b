"""The importer for Direct3D 11 in the generated C++ layer: on COM objects of the tests, and against the Windows headers."""

from __future__ import annotations

import functools
import shutil
import subprocess
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from ortforge_tools.pipeline import read_registry
from tests import cpp_build
from tests.waiting import HANG
from tools.ort_libs import ON_DEMAND, on_demand

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


# Every fact of spec/backends/d3d11.yaml as an assertion in C.
PREAMBLE = """
#define COBJMACROS
#include <stddef.h>
#include <windows.h>
#undef DEFINE_GUID
#define DEFINE_GUID(name, l, w1, w2, b1, b2, b3, b4, b5, b6, b7, b8) enum { \\
    name##_1 = l, name##_2 = w1, name##_3 = w2, \\
    name##_4 = ((unsigned)b1 << 24) | (b2 << 16) | (b3 << 8) | b4, \\
    name##_5 = ((unsigned)b5 << 24) | (b6 << 16) | (b7 << 8) | b8 }
#include <d3d11_4.h>
#include <dxgi1_4.h>
#define SAME(what, value) _Static_assert((unsigned long long)(what) == (value), #what)
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
    # tests/packaging/wine builds with mingw, and test_other_platforms.py has clang compile a project for Windows.
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


def facts() -> Iterator[str]:
    """One line of C for each."""
    backend = next(backend for backend in read_registry().backends if backend.name == "d3d11")
    for interface in backend.interfaces:
        for method in interface.methods:
            yield f"SAME(offsetof({interface.name}Vtbl, {method.name}) / sizeof(void *), {method.index});"
        if interface.name == "IUnknown":  # its IID is declared elsewhere, and nobody asks for it
            continue
        iid = uuid.UUID(interface.iid)
        fields = (iid.time_low, iid.time_mid, iid.time_hi_version, iid.int >> 32 & 0xFFFFFFFF, iid.int & 0xFFFFFFFF)
        yield from (f"SAME((unsigned)IID_{interface.name}_{i}, {field}u);" for i, field in enumerate(fields, start=1))
    yield from (f"SAME({flag.name}, {flag.value}u);" for flag in backend.flags)
    yield from (f"SAME((unsigned){error.name}, {error.value}u);" for error in backend.errors)
    called = {call.name for method in backend.methods for call in method.calls}
    assert called <= {f"{i.name}.{method.name}" for i in backend.interfaces for method in i.methods}


def compiled(lines: list[str]) -> str:
    compiler = "x86_64-w64-mingw32-gcc"
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed (apt-get install mingw-w64)")
    command = [compiler, "-std=gnu11", "-fsyntax-only", "-x", "c", "-"]
    source = PREAMBLE + "\n".join(lines) + "\n"
    return subprocess.run(command, input=source, capture_output=True, text=True, check=False).stderr


def test_the_registry_agrees_with_the_windows_headers() -> None:
    lines = list(facts())
    assert len(lines) > 90
    assert compiled(lines) == ""


@pytest.mark.parametrize("name", ["Wait", "OpenSharedFence"])
def test_a_wrong_index_would_be_seen(name: str) -> None:
    line = next(line for line in facts() if f", {name})" in line)
    head, _, index = line.removesuffix(");").rpartition(", ")
    assert "static assertion failed" in compiled([f"{head}, {int(index) + 1});"])


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
