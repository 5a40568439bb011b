"""The interop library for applications in C and C++ (runtime/cpp/ortforge/interop): found by CMake, and without Python.

The frames of examples/interop with a producer in another process, which checks every byte, through the routes of the library.
"""

from __future__ import annotations

import math
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ortforge import __version__
from ortforge_tools.folders import output_root
from tests import cpp_build
from tests.ep import scaffold_build
from tests.fakes import build
from tests.interop import interop_library
from tests.interop.interop_library import EXAMPLE, SHAPE, application, installed, ort, run, said
from tests.waiting import HANG, WAITS
from tools.ort_libs import NEWEST, ON_DEMAND, on_demand

FRAMES = 1000
BYTES = FRAMES * 4 * math.prod(SHAPE)
LUID = 77
#: Releases and interfaces: "shipped" is reached through ONNX Runtime 1.24 and newer, "proposal" directly.
COMBINATIONS = (
    ("1.23.2", "proposal"),
    ("1.24.4", "shipped"),
    ("1.24.4", "proposal"),
    (NEWEST, "shipped"),
    (NEWEST, "proposal"),
)
ROUTES = {"shipped": "ort", "proposal": "direct"}
SANITIZERS = {"address,undefined": cpp_build.UNDEFINED, "thread": ()}

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="handles are file descriptors of memory files here")


def cpu_ep(folder: Path, interface: str, *flags: str, suffix: str = "", **settings: object) -> Path:
    """The compiled CPU EP of tests/cpp, on an adapter and with file descriptors as D3D12 handles."""
    if cpp_build.compiler() is None:
        pytest.skip("no C++ compiler")
    built = cpp_build.importer_ep("cpu", interface, *flags, suffix=suffix)
    return cpp_build.variant(built, folder, "CppEp", **{"stand_in": 1, "luid": LUID, **settings})


def all_is_well(found: dict[str, str], route: str) -> None:
    assert found["code"] == "0", found
    assert found["route"] == route
    assert f'"checked_bytes": {BYTES}' in found["producer"]
    assert found["error"] == "-"


# ------------------------------------------------------------------------------------------------------- building


def test_the_application_needs_no_python() -> None:
    libraries = subprocess.run(["ldd", str(application())], capture_output=True, text=True, check=True).stdout
    assert "libortforge_interop" in libraries
    assert "libpython" not in libraries
    assert (
        "libpython"
        not in subprocess.run(
            ["ldd", str(interop_library.library())], capture_output=True, text=True, check=True
        ).stdout
    )


C_PROGRAM = """
#include <ortforge/interop/interop.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  const OrtApi* api = (const OrtApi*)1;
  (void)OrtforgeGetInteropApi(NULL, &api);  /* nobody could make a status */
  printf("%d %d\\n", (int)OrtforgeOpenHandles(), api != NULL);
  return 0;
}
"""


def test_a_project_in_c_finds_it(tmp_path: Path) -> None:
    (tmp_path / "main.c").write_text(C_PROGRAM)
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.18)\nproject(p LANGUAGES C CXX)\n"
        f"find_package(ortforge {'.'.join(__version__.split('.')[:2])} CONFIG REQUIRED)\n"
        "add_executable(main main.c)\nset_property(TARGET main PROPERTY C_STANDARD 11)\n"
        "target_compile_options(main PRIVATE -Wall -Wextra -Werror)\n"
        "target_link_libraries(main PRIVATE ortforge::interop)\n"
    )
    folder = scaffold_build.build(tmp_path, tmp_path / "build", CMAKE_PREFIX_PATH=str(installed()))
    assert scaffold_build.run([folder / "main"]) == "0 0\n"


def test_a_version_that_is_not_there_is_not_found(tmp_path: Path) -> None:
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.18)\nproject(p LANGUAGES CXX)\nfind_package(ortforge 9.0 CONFIG REQUIRED)\n"
    )
    command = [
        "cmake",
        "-S",
        str(tmp_path),
        "-B",
        str(tmp_path / "b"),
        "-G",
        "Ninja",
        f"-DCMAKE_PREFIX_PATH={installed()}",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode
    assert "ortforge" in done.stderr


LAYOUT = """
#include "onnxruntime_d3d12_interop.h"
namespace shipped { constexpr size_t kFirst = offsetof(OrtApi, CreateExternalResourceImporterForDevice) / sizeof(void*); }
static_assert(sizeof(OrtApi) / sizeof(void*) - shipped::kFirst == 13, "the proposal adds thirteen");
static_assert(shipped::kFirst == SLOTS, "the generated number of slots");
"""


def test_the_additions_lie_where_the_header_has_them() -> None:
    types = (output_root() / "cpp" / "ortforge" / "proposal_types.hpp").read_text()
    slots = re.search(r"kOrtApiSlots = (\d+);", types)
    assert slots
    cxx = cpp_build.compiler()
    if cxx is None:
        pytest.skip("no C++ compiler")

    def compiles(number: int) -> bool:
        command = [
            cxx,
            "-std=c++17",
            "-fsyntax-only",
            f"-I{output_root() / 'c'}",
            f"-DSLOTS={number}",
            "-x",
            "c++",
            "-",
        ]
        text = "#include <cstddef>\n" + LAYOUT
        return subprocess.run(command, input=text, text=True, capture_output=True, check=False).returncode == 0

    assert compiles(int(slots[1]))
    assert not compiles(int(slots[1]) + 1)


# -------------------------------------------------------------------------------------------------- every frame


@pytest.mark.parametrize(("version", "interface"), COMBINATIONS)
def test_frames(version: str, interface: str, tmp_path: Path) -> None:
    ep, model = cpu_ep(tmp_path, interface), interop_library.model(tmp_path)
    options = {"ort": ort(version), "ep": ep, "model": model, "interface": interface, "luid": LUID, "types": "d3d12"}
    found = said(run(application(), {}, frames=FRAMES, **options))
    assert found["version"] == version
    all_is_well(found, ROUTES[interface])


@pytest.mark.slow
@pytest.mark.parametrize("sanitizer", SANITIZERS)
@pytest.mark.parametrize(("version", "interface"), COMBINATIONS)
def test_frames_under_sanitizers(version: str, interface: str, sanitizer: str, tmp_path: Path) -> None:
    """Library, application and EP are instrumented; nothing is suppressed."""
    # All three are compiled for it. What clients do wrongly is always tried with AddressSanitizer.
    if not on_demand():
        pytest.skip(ON_DEMAND)
    flags = SANITIZERS[sanitizer]
    program = interop_library.instrumented(sanitizer, *flags)
    suffix = f"_{sanitizer.partition(',')[0]}"
    ep = cpu_ep(tmp_path, interface, f"-fsanitize={sanitizer}", *flags, suffix=suffix)
    options = {"ort": ort(version), "ep": ep, "model": interop_library.model(tmp_path), "interface": interface}
    # Sanitizers open libraries in the program's place, so that of ONNX Runtime does not find its own neighbours.
    environment = {"LD_LIBRARY_PATH": str(ort(version).parent)}
    found = said(run(program, environment, frames=FRAMES, luid=LUID, types="d3d12", **options))
    all_is_well(found, ROUTES[interface])
    assert found["stderr"] == ""


# ------------------------------------------------------------------------------------------- what clients do wrongly


def mistakes(version: str, kind: str, sanitizer: str, folder: Path, closes: int = 0) -> None:
    """tests/cpp/interop_host.cpp: bad descriptors, handles, streams, accesses, sessions and ends."""
    if kind == "cuda" and (sanitizer or build.compiler() is None):
        pytest.skip("the stand-ins of drivers are not instrumented, or there is no C compiler for them")
    device, interface = ("cuda" if kind == "cuda" else "cpu"), ("proposal" if kind == "direct" else "shipped")
    flags = (f"-fsanitize={sanitizer}", *SANITIZERS[sanitizer]) if sanitizer else ()
    suffix = f"_{sanitizer.partition(',')[0]}" if sanitizer else ""
    if cpp_build.compiler() is None:
        pytest.skip("no C++ compiler")
    settings = {"importer": "none", "devices": 2} if kind == "cuda" else {"closes": closes}
    ep = cpp_build.variant(cpp_build.importer_ep(device, interface, *flags, suffix=suffix), folder, "Ep", **settings)
    library = interop_library.instrumented_library(sanitizer, *flags) if sanitizer else interop_library.library()
    source = cpp_build.SOURCES / "interop_host.cpp"
    program = interop_library.linked_with(library, *flags, name=f"interop_host{suffix}", source=source)
    command = [str(program), str(ort(version)), str(ep), str(interop_library.model(folder)), kind]
    environment = {**os.environ, "ORT_DISABLE_TELEMETRY": "1", **WAITS, "LD_LIBRARY_PATH": str(ort(version).parent)}
    if kind == "cuda":
        environment |= build.environment(FAKE_CUDA_DEVICES="2")
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=HANG, check=False)
    assert (done.returncode, done.stdout) == (0, "well\n"), done.stderr[-4000:]


# ------------------------------------------------------------------------------------------------- what goes wrong


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """For the variants of an EP and the model of one test."""
    return tmp_path


@pytest.mark.parametrize("version", ["1.23.2", NEWEST])
def test_no_way_is_a_status_with_every_reason(version: str, folder: Path) -> None:
    ep, model = cpu_ep(folder, "shipped", importer="none"), interop_library.model(folder)
    found = said(run(application(), {}, ort=ort(version), ep=ep, model=model, luid=LUID, types="d3d12"))
    assert found["code"] == "1"
    assert re.search("1.23.2 has no interop functions|importer", found["error"]), found
    assert "beside the EP: nothing is known of how to import into memory" in found["error"]


def test_a_wrong_declaration_is_refused(folder: Path) -> None:
    ep, model = cpu_ep(folder, "shipped"), interop_library.model(folder)
    found = said(run(application(), {}, ort=ort(NEWEST), ep=ep, model=model, interface="proposal"))
    assert found["code"] == "1"
    assert "declared to have the proposal's interface, which adds to API 23, but its factory says API" in found["error"]


def test_a_producer_that_does_not_wait_is_found_out(folder: Path) -> None:
    """The check of every byte can fail: a producer whose frames come late, without the client being told."""
    ep, model = cpu_ep(folder, "shipped"), interop_library.model(folder)
    early = folder / "early.py"
    early.write_text(
        f"import sys; sys.path.insert(0, {str(EXAMPLE)!r})\nimport producer\nsubmit = producer.Producer.submit\n"
        "class Hasty(producer.Producer):\n"
        "    def submit(self, frame):\n"
        "        producer.time.sleep(0)\n"
        "        signal = self.fence.signal\n"
        "        signal(producer.ready(frame))\n"
        "        self.fence.signal = lambda value: None\n"
        "        self.fence.wait(producer.done(frame), 20)\n"
        "        submit(self, frame)\n"
        "        self.fence.signal = signal\n"
        "producer.Producer = Hasty\nraise SystemExit(producer.main())\n"
    )
    options = {"ort": ort(NEWEST), "ep": ep, "model": model, "luid": LUID, "types": "d3d12", "frames": 10}
    # The client waits for frames of a producer that has ended: not as long as where only what hangs is ended.
    found = said(run(application(), {"ORTFORGE_WAIT_LIMIT_MS": "20000"}, sys.executable, str(early), **options))
    assert found["code"] == "1"
    assert "bytes of the output are wrong" in found["producer"]


@pytest.mark.parametrize("sanitizer", ["", "address,undefined"])
@pytest.mark.parametrize(
    ("version", "kind"),
    [("1.23.2", "direct"), (NEWEST, "direct"), ("1.24.4", "cpu"), (NEWEST, "cpu"), (NEWEST, "cuda")],
)
def test_mistakes_of_clients_are_statuses(version: str, kind: str, sanitizer: str, tmp_path: Path) -> None:
    """On every route; each interface needs another EP with sanitizers, so by default one has them."""
    if sanitizer and kind == "direct" and not on_demand():
        pytest.skip(ON_DEMAND)
    mistakes(version, kind, sanitizer, tmp_path)


@pytest.mark.parametrize("kind", ["cpu", "direct"])
def test_an_ep_that_closes_descriptors_closes_copies(kind: str, tmp_path: Path) -> None:
    """The application's own are looked at after every import."""
    mistakes(NEWEST, kind, "", tmp_path, closes=1)


# ------------------------------------------------------------------------------- beside an EP without an importer

STREAMS = ("ort", "application", "ep")
#: Programs of clients that make a mistake: what is left out, by a macro in the place of a function of the table.
NOTHING = "=ReleaseStatus==nullptr?nullptr:nullptr"
MISTAKES = {
    "does_not_wait": ("-DExternalResourceImporter_WaitSemaphore(a,b,c,d)" + NOTHING, "ort"),
    "waits_on_another_stream": ("-DRunOptions_SetSyncStream(a,b)" + NOTHING, "application"),
}


def beside(
    program: Path, folder: Path, stream: str, version: str = NEWEST, frames: int = FRAMES, device: str = "cuda"
) -> dict[str, str]:
    """Frames with a compiled EP of tests/cpp, which leaves its importer out, on the stand-in for the driver."""
    if build.compiler() is None:
        pytest.skip("no C compiler for the stand-ins of drivers")
    hardware = "processor" if version == "1.23.2" else "made up"
    built = cpp_build.importer_ep(device, "shipped")
    ep = cpp_build.variant(built, folder, "NoImporter", importer="none", hardware=hardware)
    options = {"ort": ort(version), "ep": ep, "model": interop_library.model(folder), "stream": stream}
    return said(run(program, build.environment(), frames=frames, **options))


@pytest.mark.parametrize("stream", STREAMS)
@pytest.mark.parametrize("version", ["1.23.2", "1.24.4", NEWEST])
def test_frames_beside_an_ep_without_an_importer(version: str, stream: str, tmp_path: Path) -> None:
    if version != NEWEST and stream != "ort" and not on_demand():
        pytest.skip(ON_DEMAND)
    found = beside(application(), tmp_path, stream, version)
    all_is_well(found, "beside")
    assert ("has no interop functions" if version == "1.23.2" else "has no importer") in found["reason"]
    assert "CUDA device 0" in found["reason"]


def test_memory_of_hip_is_imported_beside_an_ep(tmp_path: Path) -> None:
    """The library has an importer for it, which claims what HIP has on Linux: memory, but no semaphores."""
    found = beside(application(), tmp_path, "ort", device="hip")
    assert (found["code"], found["error"]) == ("1", "the EP cannot import such semaphores")


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_missing_wait_is_found_out(mistake: str, tmp_path: Path) -> None:
    macro, stream = MISTAKES[mistake]
    flags = (macro, "-Wno-unused-function")
    program = interop_library.linked_with(interop_library.library(), *flags, name=f"interop_app_{mistake}")
    found = beside(program, tmp_path, stream, frames=200)
    assert found["code"] == "1"
    assert re.search(
        r"bytes of the output are wrong|client has set it to .*: it did not wait",
        found.get("producer", "") + found["error"],
    ), found
