"""What is new in API 32, used from C with an EP in C++, and from Python on the last release before it.

The suites of Python on releases that have it are run by test_runtime_ort.py and test_ep_host.py.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import cpp_build
from tests.bindings import c_programs
from tests.bindings.c_programs import SANITIZERS, lines_of, run
from tests.waiting import HANG
from tools.ort_libs import LAST_WITHOUT, NEWEST

VERSION = 32
PROGRAM = "memory_capacity"

pytestmark = pytest.mark.skipif(
    shutil.which("gcc") is None or sys.platform != "linux",
    reason="needs gcc, and the libraries are those of Linux wheels",
)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return c_programs.build([PROGRAM], tmp_path_factory.mktemp("program"), VERSION) / PROGRAM


@pytest.fixture(scope="module")
def ep_library() -> Path:
    """An EP in C++, with the same sanitizers."""
    return cpp_build.build("capacity_ep.cpp", *SANITIZERS, name="capacity_ep_sanitized")


def test_memory_capacity(program: Path, ep_library: Path) -> None:
    lines = lines_of(run(program, NEWEST, ep_library))
    assert lines[:2] == ["type 0: 1099511627776 1000", "type 77: 1099511627776 1077"]
    refused = [line for line in lines if line.startswith("refused ")]
    assert len(refused) == 5
    assert any("EpFactory::get_device_memory_capacity: there is no such memory" in line for line in refused)


@pytest.mark.parametrize("version", [LAST_WITHOUT[VERSION], "1.24.4"])
def test_the_program_says_that_an_older_release_will_not_do(program: Path, version: str) -> None:
    c_programs.refuses_older_release(program, VERSION, version, "/nowhere")


ON_OLDER = """
import sys
import ortforge

ort = ortforge.load(sys.argv[1])
with ort.api.create_env(3, "test") as env:
    ort.api.register_execution_provider_library(env, "CapacityEp", sys.argv[2])
    print(*[ort.api.ep_device_ep_name(device) for device in ort.api.get_ep_devices(env)])
    ort.api.unregister_execution_provider_library(env, "CapacityEp")
"""


def test_an_ep_of_this_release_on_the_last_without_it() -> None:
    """Its factory is stamped with the host's version, so the host never sees the slot."""
    library, ep = c_programs.library(LAST_WITHOUT[VERSION]), cpp_build.build("capacity_ep.cpp", name="capacity_ep")
    command = [sys.executable, "-c", ON_OLDER, str(library), str(ep)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=HANG, check=True)
    assert "CapacityEp" in done.stdout.split()


@pytest.mark.parametrize("file", ["test_memory_capacity.py", "test_versions.py"])
def test_the_last_release_without_it(file: str) -> None:
    """The suites in Python on the release before: every function that is new raises ApiVersionError."""
    c_programs.python_suite("runtime/ort_suite", file, LAST_WITHOUT[VERSION])
