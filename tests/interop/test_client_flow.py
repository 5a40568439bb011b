"""examples/interop: the client flow of proposal 26821 in Python and C++, with a producer in another process.

Every run is a process of its own, and the producer another; it checks every byte of every output.
"""

from __future__ import annotations

import json
import math
import os
import re
import shutil
import subprocess
import sys
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from ortforge_tools.model.select import select
from ortforge_tools.pipeline import output_root, read_registry
from ortforge_tools.tools.scaffold.project import STYLES
from tests import cpp_build
from tests.ep.scaffold_build import built_sample
from tests.interop.client_flow_host import EXAMPLE, HANG, MISTAKES, Case
from tests.waiting import WAITS
from tools.ort_libs import NEWEST, ON_DEMAND, ONE_VERSION, left_out, on_demand, ort_library

HERE = Path(__file__).resolve().parent
HEADERS = output_root() / "c"
SOURCE = EXAMPLE / "client_flow.cpp"
FLAGS = ["-std=c++17", "-Wall", "-Wextra", "-Werror"]
COMPILER = shutil.which(os.environ.get("CXX") or "g++") or shutil.which("clang++")

FRAMES = 2000  # half of them with Run, half with RunWithBinding
BYTES = FRAMES * 4 * math.prod((1, 3, 32, 32))
LIMIT_MS = 5000  # longer than any process is kept from work
CLIENTS = ("python", "cpp")
#: Releases and interfaces: "shipped" goes through ONNX Runtime 1.24 and newer, "proposal" directly to the EP.
COMBINATIONS = (
    ("1.23.2", "proposal"),
    ("1.24.4", "shipped"),
    ("1.24.4", "proposal"),
    (NEWEST, "shipped"),
    (NEWEST, "proposal"),
)
#: With both clients and with EPs in Python and C++; the others with the client in Python and the EP in Python, unless ORTFORGE_EVERY_VERSION=1 is set.
ALWAYS = {("1.23.2", "proposal"), (NEWEST, "shipped")}
ROUTES = {"shipped": "ort", "proposal": "direct"}

linux = pytest.mark.skipif(sys.platform != "linux", reason="handles are file descriptors of memory files here")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The client in C++."""
    compiler = cpp_build.usual_compiler(())
    if compiler is None:
        pytest.skip("no C++ compiler")
    target = tmp_path_factory.mktemp("client") / "libclient_flow.so"
    optimised = "-O2" if on_demand() else "-O0"
    command = [compiler, *FLAGS, optimised, "-shared", "-fPIC", f"-I{HEADERS}", str(SOURCE), "-o", str(target)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return str(target)


@pytest.fixture
def case(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    """Make a case; the client in C++ is compiled when a case wants it."""

    def make(client: str, version: str, interface: str, ep: str = "cpu", frames: int = FRAMES) -> Case:
        library = ort_library(version)
        if library is None:
            pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
        if ep.startswith("cpp-"):
            if cpp_build.compiler() is None:
                pytest.skip("no C++ compiler")
            cpp_build.importer_ep(ep.removeprefix("cpp-"), interface)  # here, where it may take its time
        if ep == "cuda":
            pytest.importorskip("cuda.bindings.driver", reason="cuda-bindings is not installed")
        compiled = request.getfixturevalue("built") if client == "cpp" else None
        return Case(str(library), ep, interface, frames, built=compiled, scratch=str(tmp_path))

    return make


def run(case: Case, **variables: str) -> dict[str, Any]:
    """The report of a run, which must come to its end whatever happens."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("FAKE_")}
    environment |= {"ORT_DISABLE_TELEMETRY": "1", **WAITS, **variables}
    environment["PYTHONPATH"] = os.pathsep.join([str(HERE.parents[1]), *filter(None, [os.environ.get("PYTHONPATH")])])
    arguments = {name: value for name, value in asdict(case).items() if value is not None}
    command = [sys.executable, str(HERE / "client_flow_host.py"), json.dumps(arguments)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=HANG + 30, check=False)
    said = f"{json.dumps(arguments)}\nexit code {done.returncode}\n{done.stdout[-4000:]}\n{done.stderr[-8000:]}"
    assert done.returncode == 0, said
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    print(said)  # shown when the test fails later
    return found


def nothing_is_left(report: dict[str, Any]) -> None:
    """No handle of the client, no import, and nothing of the driver where there is one."""
    assert report["left_over"] == {}
    assert report.get("leaks", {}) == {}
    assert report.get("violations", []) == []


def all_is_well(report: dict[str, Any], interface: str) -> None:
    assert report["error"] == ""
    assert report["checked_bytes"] == BYTES
    assert report["route"] == ROUTES[interface]
    nothing_is_left(report)


# -------------------------------------------------------------------------------------------------- every frame


@linux
@pytest.mark.parametrize("client", CLIENTS)
@pytest.mark.parametrize(("version", "interface"), COMBINATIONS)
def test_cpu(case: Any, client: str, version: str, interface: str) -> None:
    if client != "python" and (version, interface) not in ALWAYS and not on_demand():
        pytest.skip(ON_DEMAND)
    report = run(case(client, version, interface))
    assert report["version"] == version
    all_is_well(report, interface)


@linux
@pytest.mark.parametrize("client", CLIENTS)
@pytest.mark.parametrize(("version", "interface"), COMBINATIONS)
def test_compiled_cpu_ep(case: Any, client: str, version: str, interface: str) -> None:
    """An EP in C++, with an importer of the generated layer."""
    if (version, interface) not in ALWAYS and not on_demand():
        pytest.skip(ON_DEMAND)
    all_is_well(run(case(client, version, interface, "cpp-cpu")), interface)


@linux
@pytest.mark.parametrize("client", CLIENTS)
@pytest.mark.parametrize("ep", ["cpp-cuda", "cpp-hip"])
@pytest.mark.parametrize(("version", "interface"), COMBINATIONS[1:])
def test_compiled_gpu_ep(case: Any, client: str, ep: str, version: str, interface: str) -> None:
    """EPs in C++ with the importers for CUDA and HIP, on the strict stand-ins for the drivers, with handles as on Windows."""
    if left_out(version):
        pytest.skip(ONE_VERSION)
    # By default each importer with the interface that tests/interop/test_interop_suite.py compiles it for.
    if (ep, interface) not in {("cpp-cuda", "shipped"), ("cpp-hip", "proposal")} and not on_demand():
        pytest.skip(ON_DEMAND)
    all_is_well(run(case(client, version, interface, ep)), interface)


@linux
@pytest.mark.parametrize("version", ["1.24.4", NEWEST])
def test_memory_patterns(case: Any, version: str) -> None:
    """From the second run on they take all memory at once: ONNX Runtime 1.24 on a stream of its own, which no EP has made."""
    report = run(case("python", version, "shipped", "cpp-cuda", 10))
    assert report["error"] == ""
    assert report["checked_bytes"] == BYTES // FRAMES * 10
    nothing_is_left(report)


@linux
@pytest.mark.parametrize("client", CLIENTS)
@pytest.mark.parametrize(("version", "interface"), COMBINATIONS[1:])
def test_cuda_stand_in(case: Any, client: str, version: str, interface: str) -> None:
    """The CUDA EP on the strict stand-in for its driver, with handles as on Windows."""
    if left_out(version):
        pytest.skip(ONE_VERSION)
    if (client, interface) not in {("python", "shipped"), ("cpp", "proposal")} and not on_demand():
        pytest.skip(ON_DEMAND)
    all_is_well(run(case(client, version, interface, "cuda")), interface)


@linux
@pytest.mark.parametrize("version", ["1.24.4", NEWEST])
def test_cuda_stand_in_with_file_descriptors(case: Any, version: str) -> None:
    """Vulkan's handle types on Linux, which the proposal has not: for the client in Python only."""
    if left_out(version):
        pytest.skip(ONE_VERSION)
    all_is_well(run(replace(case("python", version, "shipped", "cuda"), handles="fd")), "shipped")


@linux
@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("version", ["1.24.4", NEWEST])
def test_scaffold(case: Any, version: str, style: str) -> None:
    """A project of `ortforge new-ep` as it is written, with the handle types that it takes."""
    if left_out(version):
        pytest.skip(ONE_VERSION)
    library, _ = built_sample(style)
    made = replace(case("python", version, "shipped", "scaffold"), handles="fd", ep_library=str(library))
    all_is_well(run(made), "shipped")


@linux
@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
def test_scaffold_on_a_gpu(case: Any, style: str) -> None:
    """The same for CUDA, on the strict stand-in for its driver."""
    if style != "compile" and not on_demand():
        pytest.skip(ON_DEMAND)
    library, _ = built_sample(style, "cuda")
    made = replace(case("python", NEWEST, "shipped", "scaffold-cuda"), handles="fd", ep_library=str(library))
    all_is_well(run(made), "shipped")


# ------------------------------------------------------------------------------------------------- what goes wrong


@linux
@pytest.mark.parametrize("client", CLIENTS)
@pytest.mark.parametrize(
    ("ep", "version", "interface", "die_at"),  # of 200 frames the first 100 are with Run
    [
        pytest.param("cpu", "1.23.2", "proposal", 50, marks=pytest.mark.clock),
        ("cpu", NEWEST, "shipped", 150),
        ("cpp-cpu", NEWEST, "shipped", 50),
        ("cpp-cpu", "1.23.2", "proposal", 150),
        ("cuda", NEWEST, "shipped", 50),
        ("cuda", NEWEST, "proposal", 150),
        ("cpp-cuda", NEWEST, "shipped", 50),
    ],
)
def test_the_producer_is_killed(case: Any, client: str, ep: str, version: str, interface: str, die_at: int) -> None:
    """The client ends within the wait limit, with a sentence, and gives everything back."""
    if client != "python" and (ep, version) != ("cpp-cpu", NEWEST) and not on_demand():
        pytest.skip(ON_DEMAND)
    killed = replace(case(client, version, interface, ep, 200), die_at=die_at)
    report = run(killed, ORTFORGE_WAIT_LIMIT_MS=str(LIMIT_MS))
    assert re.search(
        rf"waiting for value {2 * die_at} of a semaphore.* took longer than {LIMIT_MS // 1000} s", report["error"]
    )
    assert "exit code -9" in report["producer"]
    nothing_is_left(report)


@linux
@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistakes_of_a_client_are_seen(case: Any, mistake: str) -> None:
    """The checks can fail: clients that do not wait, that run beside their stream, or that write elsewhere."""
    report = run(replace(case("python", NEWEST, "shipped"), mistake=mistake), ORTFORGE_WAIT_LIMIT_MS=str(LIMIT_MS))
    # A client that does not wait reads the input too early, or says that it is done before there is one.
    early = "|client has set it to .*: it did not wait" if mistake == "does_not_wait" else ""
    assert re.search("bytes of the output are wrong" + early, report["error"] + (report.get("producer") or ""))
    nothing_is_left(report)


@linux
@pytest.mark.parametrize(
    ("obstacle", "sentence"),
    [
        ("another_adapter", "no EP device is on the adapter with LUID 1"),
        ("no_importer", "has no importer for external resources"),
        ("other_handles", "the EP cannot import (D3D12 resources|memory handles of type 0)"),
        ("part_of_the_model", "output .*is not on the EP device of the importer"),
    ],
)
@pytest.mark.parametrize(
    ("client", "version", "interface"), [("cpp", "1.23.2", "proposal"), ("python", NEWEST, "shipped")]
)
def test_a_client_that_cannot_go_on_says_why(
    case: Any, client: str, version: str, interface: str, obstacle: str, sentence: str
) -> None:
    report = run(replace(case(client, version, interface, frames=10), obstacle=obstacle))
    assert re.search(sentence, report["error"])
    nothing_is_left(report)


# -------------------------------------------------------------------------------------- the names of the proposal

#: Functions of API 23 in the listings of section 8.
SECTION_8 = set(
    "GetEpDevices EpDevice_Device HardwareDevice_Metadata GetKeyValue ReleaseStatus CreateSyncStreamForEpDevice "
    "CreateSessionOptions SessionOptionsAppendExecutionProvider_V2 CreateSession SessionGetInputCount "
    "SessionGetOutputCount SessionGetEpDeviceForInputs CreateRunOptions Run RunWithBinding ReleaseRunOptions "
    "CreateIoBinding BindInput BindOutput ReleaseIoBinding ReleaseValue ReleaseSyncStream ReleaseSession "
    "ReleaseSessionOptions".split()
)
#: Types and constants of API 23 in those listings; `env` and `modelPath` have the types that are named last.
SECTION_8_TYPES = set(
    "OrtApi OrtStatus OrtEpDevice OrtHardwareDevice OrtKeyValuePairs OrtValue OrtSyncStream OrtSessionOptions "
    "OrtSession OrtRunOptions OrtIoBinding ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT OrtEnv ORTCHAR_T".split()
)
#: What the listings leave out: "error handling is abbreviated"; the convention that pointers to Release functions
#: have; and the LUID in the metadata of an EP, because no hardware of these tests has one.
MORE = {"GetErrorMessage", "ORT_API_CALL", "EpDevice_EpMetadata"}

REGISTRY = read_registry()
OVERLAY = next(o for o in REGISTRY.overlays if o.info.name == "26821-d3d12-interop")


def proposed() -> tuple[set[str], set[str]]:
    """Of the proposal itself: its functions for applications, and the names of its types and constants."""
    items = OVERLAY.items
    functions = {m.name for e in items.extend if e.struct == "OrtApi" for m in e.members}
    types = {item.name for section in (items.handles, items.enums, items.structs, items.constants) for item in section}
    types |= {value.name for enum in items.enums for value in enum.values}
    return functions, types


def every_name() -> set[str]:
    """All names of API 23 with the proposal, and every macro of the headers."""
    api = select(REGISTRY, OVERLAY.info.adds_to, [OVERLAY.info.name])
    sections = (api.handles, api.enums, api.structs, api.typedefs, api.callbacks, api.functions, api.constants)
    names = {item.name for section in sections for item in section}
    names |= {value.name for enum in api.enums for value in enum.values}
    names |= {m.name for struct in api.structs if struct.name in ("OrtApi", "OrtApiBase") for m in struct.members}
    assert COMPILER is not None
    header = HEADERS / OVERLAY.items.header
    command = [COMPILER, "-std=c++17", "-x", "c++", "-E", "-dM", str(header)]
    macros = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return names | set(re.findall(r"^#define ((?:ORT|ONNX)\w+)", macros, re.MULTILINE))


def narrowed_header(folder: Path) -> Path:
    """A header of the proposal's name after which the compiler refuses every other name of the API."""
    functions, types = proposed()
    others = sorted(every_name() - functions - types - SECTION_8 - SECTION_8_TYPES - MORE)
    lines = [f'#include "{HEADERS / OVERLAY.items.header}"']
    lines += [line for name in others for line in (f"#undef {name}", f"#pragma GCC poison {name}")]
    (folder / OVERLAY.items.header).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


def refused(text: str, folder: Path) -> str:
    """Why a C++ client is more than the proposal; nothing if it is not."""
    includes = re.findall(r"^\s*#\s*include\s*(.*)$", text, re.MULTILINE)
    others = [i for i in includes if i != f'"{OVERLAY.items.header}"' and not re.fullmatch(r"<[a-z_]+>", i)]
    if others:
        return f"includes {', '.join(others)}"  # only headers of the C++ standard library have names like <vector>
    assert COMPILER is not None
    command = [COMPILER, *FLAGS, "-fsyntax-only", f"-I{narrowed_header(folder)}", "-x", "c++", "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False).stderr


def code() -> str:
    return SOURCE.read_text(encoding="utf-8")


@pytest.mark.skipif(COMPILER is None, reason="no C++ compiler")
def test_the_cpp_client_uses_names_of_the_proposal_only(tmp_path: Path) -> None:
    assert refused(code(), tmp_path) == ""


@pytest.mark.skipif(COMPILER is None, reason="no C++ compiler")
@pytest.mark.parametrize(
    ("more", "why"),
    [
        ("const void* f(const OrtApi* api) { return api->GetEpApi(); }", "GetEpApi"),
        ("const char* f(const OrtApi* api) { return api->GetBuildInfoString(); }", "GetBuildInfoString"),
        ("auto f() { return ORT_EXTERNAL_MEMORY_DESCRIPTOR_INIT; }", "ORT_EXTERNAL_MEMORY_DESCRIPTOR_INIT"),
        ("const OrtApiBase* f() { return nullptr; }", "OrtApiBase"),
        ("int f() { return ORT_API_VERSION; }", "ORT_API_VERSION"),
        ('#include "onnxruntime_ep_c_api.h"', "onnxruntime_ep_c_api.h"),
        ("#include <unistd.h>", "unistd.h"),
        ("#include <onnxruntime/onnxruntime_cxx_api.h>", "onnxruntime_cxx_api.h"),
    ],
)
def test_other_names_are_refused(more: str, why: str, tmp_path: Path) -> None:
    assert why in refused(f"{code()}\n{more}\n", tmp_path)


def test_the_cpp_client_takes_every_step() -> None:
    """Every function of section 5.2 and of the listings of section 8 is called."""
    functions, _ = proposed()
    assert len(functions) == 13
    used = set(re.findall(r"\bapi->(\w+)", re.sub(r"//.*", "", code())))
    assert functions | SECTION_8 <= used


@pytest.mark.parametrize("compiler", ["g++", "clang++", "x86_64-w64-mingw32-g++"])
def test_the_cpp_client_compiles(compiler: str) -> None:
    if shutil.which(compiler) is None:
        pytest.skip(f"{compiler} is not installed")
    command = [compiler, *FLAGS, "-Wpedantic", "-fsyntax-only", f"-I{HEADERS}", str(SOURCE)]
    assert subprocess.run(command, capture_output=True, text=True, check=False).stderr == ""


# ------------------------------------------------------------------------------------------------- the command line


@linux
@pytest.mark.parametrize("client", CLIENTS)
def test_command_line(client: str) -> None:
    library = ort_library(NEWEST)
    if library is None:
        pytest.skip(f"ONNX Runtime {NEWEST} is not in .cache/ort; `make ort-libs` fetches it")
    command = [sys.executable, str(EXAMPLE / "run.py"), client, "--library", str(library), "--frames", "10"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=HANG, check=False)
    assert done.returncode == 0, done.stderr
    assert re.search(rf"^checked_bytes +{10 * BYTES // FRAMES}$", done.stdout, re.MULTILINE)


@linux
def test_command_line_says_what_is_missing(tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLE / "run.py"), "python", "--library", str(tmp_path / "libonnxruntime.so")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=HANG, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("run.py: ")
    assert "Traceback" not in done.stderr
