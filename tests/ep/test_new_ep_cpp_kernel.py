"""The kernel style of C++ scaffolds, beyond its own tests: weights of several sessions, and a device with memory of its own."""

from __future__ import annotations

import json
import shutil
import sys
from importlib import metadata
from pathlib import Path

import pytest

from ortforge_tools.tools.scaffold.create import create
from ortforge_tools.tools.scaffold.project import project
from tests import cpp_build
from tests.ep.scaffold_build import build, built_sample, own_tests, run
from tools.ort_libs import ONE_VERSION, VERSIONS, left_out, ort_library
from tools.ort_packages import ort_package

TESTS = Path(__file__).resolve().parents[1]
#: Releases with kernel registries for EPs.
HOSTS = [v for v in VERSIONS if int(v.split(".")[1]) >= 24]

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("version", HOSTS)
def test_weights_of_two_sessions(version: str) -> None:
    """With a container for packed weights, with a weight of the application, with both."""
    library = ort_library(version)
    if library is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    ep, _ = built_sample("kernel")
    program = [str(part) for part in (sys.executable, TESTS / "ep" / "packed_weights_host.py", library, ep)]
    found = json.loads(run([*program, "SampleKernelCpuExecutionProvider"], ORT_DISABLE_TELEMETRY="1").splitlines()[-1])
    kinds = {case: {kind for kind, _ in copies} for case, copies in found.items()}
    assert kinds.pop("not to be shared") == {"an own"}
    assert set(map(tuple, kinds.values())) == {("a shared",)}
    assert len(kinds) == 3
    # The first two sessions of a case live at once. ORT keeps containers for its own CPU EP; should a release share the
    # weights of others, the README of the scaffold has to say so.
    assert all(first != second for (_, first), (_, second), _ in found.values())


def test_the_helper_for_loop_writes_exactly(tmp_path: Path) -> None:
    """The values of all iterations, not a byte more, on a stream and on none; a size that does not fit is refused (rule KRN-25)."""
    library, compiler = ort_library(VERSIONS[-1]), cpp_build.compiler()
    if library is None:
        pytest.skip(f"ONNX Runtime {VERSIONS[-1]} is not in .cache/ort; `make ort-libs` fetches it")
    if compiler is None:
        pytest.skip("no C++ compiler")
    program = tmp_path / "loop_helper"
    run([compiler, *cpp_build.FLAGS, *cpp_build.INCLUDES, cpp_build.SOURCES / "loop_helper.cpp", "-o", program, "-ldl"])
    run([program, library])


#: Tests of the project, but for what cannot be as it is on the CPU: which nodes there are, names of registrations, and weights
#: that are read where the application left them (for such a device ORT copies them when it loads a session).
ON_ANY_DEVICE = ["test_models.py", "test_control_flow.py", "test_kernels.py", "test_weights.py"]
OTHERWISE = " and ".join(
    f"not test_{name}"
    for name in ("one_option", "two_eps", "the_three_modes", "copies_of_equal", "the_original_is_not_read_again")
)
ON_A_DEVICE = """
import sys
sys.path.insert(0, sys.argv[1])
from support import *
from test_models import MIXED
from test_weights import LAYERS, packings
register()
found = placement(MIXED, [(2, 3)] * 2)
assert found == {EP_NAME: ["Mul", "MatMul", "Relu"], CPU_NAME: ["Sigmoid"]}, found
ran = [e["args"] for e in events(MIXED, feeds(cpu_session(MIXED), [(2, 3)] * 2)) if "op_name" in e.get("args", {})]
copies = {(e["op_name"], e["provider"]) for e in ran if e["op_name"].startswith("Memcpy")}
assert copies == {("MemcpyToHost", EP_NAME), ("MemcpyFromHost", EP_NAME)}, copies
for mode in ("share", "own"):
    assert [kind for _, kind, _ in packings(LAYERS, mode)] == ["an own", "an own"]
unregister()
"""


@pytest.fixture(scope="module")
def gpu(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A project of the kernel style whose device is a made-up GPU, and its build folder."""
    root = tmp_path_factory.mktemp("gpu")
    create(project("gpu", "cpp", "kernel", vendor="nobody"), root / "gpu")
    shutil.copy(TESTS / "cpp" / "virtual_gpu.hpp", root / "gpu" / "src")
    parts = root / "gpu" / "src" / "parts.h"
    text = parts.read_text("utf-8").replace("<ortforge/operators/with_importer.hpp>", '"virtual_gpu.hpp"')
    parts.write_text(text.replace("ortforge::WithImporter<", "virtual_gpu::WithVirtualGpu<"), "utf-8")
    support = root / "gpu" / "tests" / "support.py"
    support.write_text(
        support.read_text("utf-8").replace('register(name="gpu_ep"', 'register(name="gpu_ep.virtual"'), "utf-8"
    )
    return root / "gpu", build(root / "gpu", root / "build")


@pytest.mark.parametrize("version", HOSTS)
def test_a_device_with_memory_of_its_own(gpu: tuple[Path, Path], version: str) -> None:
    """ORT then puts copying kernels in, keeps conditions on the host, and weights on the device."""
    if left_out(version):
        pytest.skip(ONE_VERSION)
    folder, made = gpu
    package = ort_package(version)
    if package is None and version != metadata.version("onnxruntime"):
        pytest.skip(f"the package of ONNX Runtime {version} is not in .cache/ort-packages; `make ort-libs` fetches it")
    files = [str(folder / "tests" / name) for name in ON_ANY_DEVICE]
    output = own_tests(folder, made / "libgpu_ep.so", made / "libgpu_ep_twin.so", package, *files, "-k", OTHERWISE)
    assert f"onnxruntime {version} in " in output
    assert " passed" in output
    path = {"PYTHONPATH": str(package)} if package else {}
    variables = {"EP_LIBRARY": str(made / "libgpu_ep.so"), "ORT_DISABLE_TELEMETRY": "1", **path}
    run([sys.executable, "-c", ON_A_DEVICE, folder / "tests"], **variables)
