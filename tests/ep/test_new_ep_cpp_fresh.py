"""Every C++ scaffold from nothing, with the commands of its README: ortforge installed from a copy of its sources into an
environment of its own, `ortforge new-ep`, plain CMake, a wheel, and its tests with nothing but its extra `test` installed.

First as on a machine without the hardware, where tests skip only for want of it and say so; then CUDA and HIP on the stand-ins of their
drivers, and Vulkan on a driver of this machine (Mesa's lavapipe will do). That is two minutes for each, and pip asks its
index for packages: with ORTFORGE_EVERY_VERSION=1 only.
"""

from __future__ import annotations

import functools
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from ortforge_tools.tools.scaffold.backends import backends
from ortforge_tools.tools.scaffold.layers import samples
from tests.fakes import build as fakes_build
from tests.interop.vulkan_producer import reason_without_vulkan
from tools.ort_libs import ON_DEMAND, on_demand

ROOT = Path(__file__).resolve().parents[2]
#: What the package is made of.
SOURCES = ("pyproject.toml", "README.md", "LICENSE")
FOLDERS = (".ci", "examples", "generated", "generator", "runtime", "spec", "templates")
NO_DRIVER = {"VK_ICD_FILENAMES": os.devnull, "VK_DRIVER_FILES": os.devnull}
#: How a scaffold's tests say that hardware is missing: "CUDA is not available: ", "the vulkan importer is not available: ".
MISSING = " is not available: "
#: What else a test may skip for on Linux with the newest ONNX Runtime, with a device and without.
ALLOWED = (
    "ONNX Runtime gives both EPs the stream of one of them",
    "imports memory files, which only a stand-in for the driver takes",
    "ortforge is not installed",
    "the driver exports no timeline semaphores",
    "this ONNX Runtime is new enough",
    "this machine has one",
)
TRY = """
import json, sys
from pathlib import Path
import numpy as np
import onnxruntime as ort
import onnxruntime_ep_acme as ep
sys.path.insert(0, "tests")
from models import MUL
library = Path(ep.get_library_path())
assert library.is_file(), library
assert Path(ep.__file__).parent == library.parent, library
assert ep.get_ep_names() == ["AcmeExecutionProvider"] == [ep.get_ep_name()]
facts = json.loads((library.parent / "ort.json").read_text("utf-8"))
assert ep.MIN_ORT_VERSION == facts["min_ort_version"]
ort.register_execution_provider_library("acme", str(library))
found = [device for device in ort.get_ep_devices() if device.ep_name == ep.get_ep_name()]
if found:
    options = ort.SessionOptions()
    options.add_provider_for_devices(found, {})
    session = ort.InferenceSession(MUL, options)
    assert session.get_providers()[0] == ep.get_ep_name()
    x = np.arange(3, dtype=np.float32)
    assert session.run(None, {"a": x, "b": x})[0].tolist() == [0, 1, 4]
    del session
ort.unregister_execution_provider_library("acme")
print(len(found), "devices")
"""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="the stand-ins for GPU drivers need Linux"),
]


def run(command: Sequence[str | Path], folder: Path | None = None, **variables: str) -> str:
    """What a command prints, run as a user would: nothing of this Python's environment, or of the tests', is in its own."""
    ours = {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "MYPYPATH", "LD_LIBRARY_PATH", "CMAKE_GENERATOR"}
    kept = {k: v for k, v in os.environ.items() if k not in ours and not k.startswith(("EP_", "ORTFORGE_", "FAKE_"))}
    done = subprocess.run(
        command, cwd=folder, env={**kept, **variables}, capture_output=True, text=True, check=False, timeout=1800
    )
    said = f"{done.stdout[-8000:]}\n{done.stderr[-4000:]}"
    assert done.returncode == 0, f"{' '.join(map(str, command))}: exit code {done.returncode}\n{said}"
    return done.stdout


def environment(folder: Path) -> Path:
    """The Python of a new virtual environment."""
    run([sys.executable, "-m", "venv", folder])
    return folder / "bin" / "python"


@functools.cache
def ortforge(base: Path) -> Path:
    """The command, in an environment that holds what `pip install` of the sources brings."""
    sources = base / "sources"
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, sources / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in SOURCES:
        shutil.copy(ROOT / file, sources)
    python = environment(base / "with-ortforge")
    run([python, "-m", "pip", "install", "--quiet", sources, sources / "generator"])
    return python.with_name("ortforge")


@functools.cache
def other_python(base: Path) -> Path:
    """The Python that runs a scaffold's tests; what it has installed comes from the scaffold's wheel."""
    return environment(base / "with-the-test-extra")


@pytest.fixture(scope="module", params=samples(), ids=lambda made: f"{made.style}-{made.backend}")
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A backend, and the project for it, built."""
    if not on_demand():
        pytest.skip(ON_DEMAND)
    for tool in ("cmake", "c++"):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")
    base = tmp_path_factory.getbasetemp()
    style, backend = request.param.style, request.param.backend
    folder = base / f"fresh-{style}-{backend}"
    said = run([ortforge(base), "new-ep", "acme", folder, "--style", style, "--backend", backend])
    assert f"wrote {folder / 'CMakeLists.txt'}" in said
    run(["cmake", "-S", folder, "-B", folder / "build"])
    run(["cmake", "--build", folder / "build"], CMAKE_BUILD_PARALLEL_LEVEL="2")
    return backend, folder


def own_tests(folder: Path, base: Path, **variables: str) -> tuple[int, dict[str, int]]:
    """Run a project's tests: how many passed, and reason -> how many skipped for it."""
    home = base / "home"
    home.mkdir(exist_ok=True)
    said = run([other_python(base), "-m", "pytest"], folder, HOME=str(home), ORT_DISABLE_TELEMETRY="1", **variables)
    assert f"EP library {folder / 'build'}" in said
    last = said.splitlines()[-1]
    passed, skipped = (re.search(rf"(\d+) {word}", last) for word in ("passed", "skipped"))
    assert passed is not None, said
    reasons: dict[str, int] = {}
    for count, reason in re.findall(r"^SKIPPED \[(\d+)\] \S+?(?:\d+)?: (.+)$", said, re.MULTILINE):
        reasons[reason] = reasons.get(reason, 0) + int(count)
    assert sum(reasons.values()) == int(skipped[1] if skipped else 0), said  # each with a reason
    print(f"{last.strip('= ')}; " + "; ".join(f"{count}: {reason}" for reason, count in reasons.items()))
    return int(passed[1]), reasons


def test_the_wheel_holds_a_library_that_is_found(
    made: tuple[str, Path], tmp_path_factory: pytest.TempPathFactory
) -> None:
    """This one comes first: it installs the scaffold's extra `test`, and takes the wheel itself away again."""
    backend, folder = made
    base = tmp_path_factory.getbasetemp()
    python, dist = other_python(base), folder / "dist"
    pip: list[str | Path] = [python, "-m", "pip", "--disable-pip-version-check"]
    quick = "--config-settings=cmake.define.CMAKE_UNITY_BUILD=ON"  # every file was compiled by itself already
    run(
        [*pip, "wheel", "--quiet", "--no-deps", quick, "--wheel-dir", dist, "."], folder, CMAKE_BUILD_PARALLEL_LEVEL="2"
    )
    (wheel,) = dist.glob("onnxruntime_ep_acme-0.1.0-py3-none-linux_*.whl")
    run([*pip, "install", "--quiet", "--force-reinstall", "--no-deps", wheel])
    run([*pip, "install", "--quiet", f"{wheel}[test]"])
    try:
        said = run([python, "-c", TRY], folder, ORT_DISABLE_TELEMETRY="1", **NO_DRIVER)
    finally:
        run([*pip, "uninstall", "--quiet", "--yes", "onnxruntime-ep-acme"])
    assert (said.strip() == "1 devices") == (not backends()[backend].layers.gpu) or backend in ("cuda", "hip"), said


def test_without_the_hardware_tests_skip_with_the_reason(
    made: tuple[str, Path], tmp_path_factory: pytest.TempPathFactory
) -> None:
    backend, folder = made
    passed, reasons = own_tests(folder, tmp_path_factory.getbasetemp(), **NO_DRIVER)
    needs_hardware = backends()[backend].layers.gpu
    others = [reason for reason in reasons if MISSING not in reason and not reason.startswith(ALLOWED)]
    assert others == []
    if not needs_hardware:
        assert not any(MISSING in reason for reason in reasons)
        assert passed > 150
    else:
        assert passed >= 3
        assert sum(count for reason, count in reasons.items() if MISSING in reason) > 150, (
            "this machine has the hardware"
        )


def test_with_a_device_tests_pass(made: tuple[str, Path], tmp_path_factory: pytest.TempPathFactory) -> None:
    backend, folder = made
    base = tmp_path_factory.getbasetemp()
    variables = {}
    if backend in ("cuda", "hip"):
        if fakes_build.compiler() is None:
            pytest.skip("no C compiler for the stand-ins")
        variables = {"LD_LIBRARY_PATH": fakes_build.environment()["LD_LIBRARY_PATH"], "EP_STAND_IN": "1"}
    elif backend == "vulkan":
        if (reason := reason_without_vulkan()) is not None:
            pytest.skip(reason)
    else:
        needs_hardware = backends()[backend].layers.gpu
        pytest.skip(
            f"no stand-in here for the driver of {backend}" if needs_hardware else "the tests on the CPU have run"
        )
    passed, reasons = own_tests(folder, base, **variables)
    assert passed > 150
    assert [reason for reason in reasons if not reason.startswith(ALLOWED)] == []
