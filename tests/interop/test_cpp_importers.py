"""The importers of the generated C++ layer, beside tests/interop/interop_suite, which shows the INT rules for them: that every header
compiles by itself, what sanitizers say, that nothing is left over, and devices of one library that are foreign to each other.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests import cpp_build
from tests.fakes import build
from tests.interop.interop_suite.interop_helpers import INVALID_ARGUMENT, Raw, save_model
from tests.waiting import HANG
from tools.ort_libs import NEWEST, ON_DEMAND, on_demand, ort_library

#: What importers of all backends share.
IMPORTER = set("dynamic_library file_descriptor handle_types importer importer_backend lent_tensor time_limit".split())
#: The tables, and what is written by hand around them.
HEADERS = sorted(
    {
        path.relative_to(root).as_posix()
        for root in (root / "ortforge" for root in cpp_build.HEADERS[1:])
        for path in root.rglob("*.hpp")
        if path.parent not in (root, root / "after") or path.stem in IMPORTER
    }
)
COMPILERS = ("g++", "clang++", "x86_64-w64-mingw32-g++-posix")
#: The oldest with one compiler: test_other_platforms.py compiles all headers, for Windows too.
ALWAYS = {(23, "clang++")}
STRICT = "-std=c++17 -Wall -Wextra -Wpedantic -Wshadow -Werror -fsyntax-only".split()
CYCLES = 10_000
THREADS = 4
DEVICES = ("cpu", "cuda")  # those of drivers on their stand-ins
SLACK = 2 << 20  # bytes that allocators may keep; one leaked page a cycle would be twenty times more
VERSIONS = ("1.24.4", NEWEST)
SANITIZERS = {"": (), "address,undefined": cpp_build.UNDEFINED, "thread": ()}

linux = pytest.mark.skipif(sys.platform != "linux", reason="shared memory by file descriptor needs Linux")


def test_there_are_headers() -> None:
    assert {"importer.hpp", "cpu/importer.hpp", "backends/cuda.hpp"} <= set(HEADERS)


def compiles(command: list[str], source: str) -> None:
    done = subprocess.run(command, input=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{source}\n{done.stderr}"


@pytest.mark.parametrize("compiler", COMPILERS)
@pytest.mark.parametrize("version", [23, 29])
def test_headers_compile(compiler: str, version: int) -> None:
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    if (version, compiler) not in ALWAYS and not on_demand():
        pytest.skip(ON_DEMAND)
    command = [compiler, *STRICT, f"-DORT_API_VERSION={version}", *cpp_build.INCLUDES, "-x", "c++", "-"]
    # The interop library is compiled for the newest API, and asks the ONNX Runtime that it meets what it has.
    headers = [header for header in HEADERS if version >= 24 or not header.startswith("interop/")]
    compiles(command, "".join(f'#include "ortforge/{header}"\n' for header in headers))


def test_headers_need_no_other_before_them(tmp_path: Path) -> None:
    """But the layer's own, which is compiled before because it takes long."""
    if not on_demand():
        pytest.skip(ON_DEMAND)
    if shutil.which("g++") is None:
        pytest.skip("g++ is not installed")
    before = tmp_path / "before.hpp"
    before.write_text('#include "ortforge/ortforge.hpp"\n')
    options = ["-std=c++17", *cpp_build.INCLUDES]
    subprocess.run(["g++", *options, "-x", "c++-header", str(before), "-o", f"{before}.gch"], check=True)
    for header in HEADERS:
        command = ["g++", *options, "-fsyntax-only", "-include", str(before), "-x", "c++", "-"]
        compiles(command, f'#include "ortforge/{header}"\n')


# ------------------------------------------------------------------------------------------------ over and over


@pytest.fixture
def model(tmp_path: Path) -> Path:
    from onnx import helper

    path = tmp_path / "mul.onnx"
    path.write_bytes(save_model([helper.make_node("Mul", ["x", "y"], ["z"])], ["x", "y"], "z", (2, 3)))
    return path


#: The stand-ins are compiled without sanitizers: ThreadSanitizer sees their calls of the C library, and not their atomics, nor that the
#: thread-local variables they have are done with when the dynamic linker frees them.
NOT_INSTRUMENTED = "called_from_lib:libcuda.so.1\ncalled_from_lib:libamdhip64.so\nrace:_dl_deallocate_tls\n"


def host(device: str, sanitizer: str, version: str, model: Path, cxx: str = "g++") -> str:
    """Run tests/cpp/importer_host.cpp; what it printed."""
    library = ort_library(version)
    if library is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    if shutil.which(cxx) is None:
        pytest.skip(f"{cxx} is not installed")
    flags = (f"-fsanitize={sanitizer}", *SANITIZERS[sanitizer]) if sanitizer else ()
    suffix = f"_{sanitizer.partition(',')[0]}" if sanitizer else ""
    if device != "cpu" and build.compiler() is None:
        pytest.skip("no C compiler for the stand-ins of drivers")
    ep = cpp_build.importer_ep(device, "shipped", *flags, suffix=suffix, cxx=cxx)
    program = cpp_build.build("importer_host.cpp", *flags, name=f"importer_host{suffix}", program=True, cxx=cxx)
    command = [str(program), str(library), str(ep), "TestEp", str(model), str(CYCLES), str(THREADS)]
    environment = dict(os.environ)
    if device != "cpu":
        ignored = model.with_name("suppressions.txt")
        ignored.write_text(NOT_INSTRUMENTED)
        environment = build.environment(TSAN_OPTIONS=f"suppressions={ignored}")
    if not sanitizer:
        environment |= cpp_build.FEW_MAPPINGS
    done = subprocess.run(command, capture_output=True, text=True, timeout=HANG, check=False, env=environment)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr[-8000:]}"
    return done.stdout


@linux
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize(
    ("version", "cxx"), [(VERSIONS[0], "g++"), *((VERSIONS[1], cxx) for cxx in cpp_build.COMPILERS)]
)
def test_cycles_leave_nothing(version: str, cxx: str, device: str, model: Path) -> None:
    if device != "cpu" and not on_demand():
        pytest.skip(ON_DEMAND)
    lines = host(device, "", version, model, cxx).splitlines()
    before, after = ([int(n) for n in re.findall(r"\d+", line)] for line in lines)
    assert after[0] == before[0], "files"
    # Imports leave none: the program waits until they are gone. A stream of a stand-in is a thread of it, with a stack and a page that
    # guards it; there are as many as Runs were under way at once, and one may still be ending.
    streams = 0 if device == "cpu" else THREADS
    assert after[1] <= before[1] + 2 * streams, "mappings"
    assert after[2] <= before[2] + SLACK, "resident bytes"


@linux
@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("sanitizer", [s for s in SANITIZERS if s])
def test_sanitizers_find_nothing(sanitizer: str, device: str, model: Path) -> None:
    """Leaks among it: LeakSanitizer is part of AddressSanitizer."""
    if not on_demand():
        pytest.skip(ON_DEMAND)
    host(device, sanitizer, VERSIONS[-1], model)


# --------------------------------------------------------------------------------------------- two devices at once


@pytest.fixture
def two_devices(tmp_path: Path) -> Iterator[tuple[Any, Any]]:
    """An ONNX Runtime, and one compiled EP with two devices."""
    import ortforge
    from ortforge import interop

    library = ort_library(VERSIONS[-1])
    if library is None:
        pytest.skip(f"ONNX Runtime {VERSIONS[-1]} is not in .cache/ort; `make ort-libs` fetches it")
    if cpp_build.compiler() is None:
        pytest.skip("no C++ compiler")
    ep = cpp_build.variant(cpp_build.importer_ep("cpu", "shipped"), tmp_path, "TwoDevices", devices=2)
    ort = ortforge.load(library)
    with (
        ort.api.create_env(4, "two devices") as env,
        interop.load_ep(ort, env, "two-devices", ep) as loaded,
    ):
        yield ort, loaded.devices


@linux
def test_devices_of_one_library_are_foreign_to_each_other(two_devices: Any) -> None:
    """Handles and streams of one device are refused by the importer of another one (rules INT-23, INT-28)."""
    from ortforge import OrtError, interop
    from tests.interop.interop_suite.rigs import CpuRig

    ort, devices = two_devices
    rig = CpuRig()
    memory, timeline = rig.memory(4096), rig.timeline()
    importers = [interop.ExternalResourceImporter.for_device(ort, device) for device in devices]
    streams = [ort.api.create_sync_stream_for_ep_device(device) for device in devices]
    first, second = (Raw(importer, rig) for importer in importers)
    imported, semaphore = first.import_memory(memory), first.import_semaphore(timeline)
    calls: list[tuple[Any, ...]] = [
        (second.tensor, imported),
        (second.route.wait, semaphore, int(streams[1].address), 1),
        (second.route.signal, semaphore, int(streams[1].address), 1),
        (first.route.wait, semaphore, int(streams[1].address), 1),
        (first.route.signal, semaphore, int(streams[1].address), 1),
    ]
    for call, *args in calls:
        with pytest.raises(OrtError, match=r"another device|the stream belongs to device 1") as caught:
            call(*args)
        assert int(caught.value.code) == INVALID_ARGUMENT
    first.tensor(imported).close()
    first.route.signal(semaphore, int(streams[0].address), 1)
    assert timeline.value == 1
    first.route.release_memory(imported)
    first.route.release_semaphore(semaphore)
    for thing in (*streams, *importers, memory, timeline):
        thing.close()
