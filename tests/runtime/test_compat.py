"""ortforge.compat.onnxruntime beside the package onnxruntime of the same release, and the page that says how they differ."""

from __future__ import annotations

import copy
import functools
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tools import compat_page
from tools.ort_libs import VERSIONS, ort_library
from tools.ort_packages import VERSIONS as PACKAGES
from tools.ort_packages import ort_package

ROOT = Path(__file__).resolve().parents[2]
NEWEST = PACKAGES[-1]
CODE: dict[str, list[str]] = yaml.safe_load((ROOT / "tests" / "data" / "compat_code.yaml").read_text(encoding="utf-8"))
#: What the package has at its top that is no part of its API, or that C cannot carry.
NO_PART = {
    "import_capi_exception",
    "onnxruntime_validation",
    "check_distro_info",
    "package_name",
    "version",
    "cuda_version",
}
MISSING = {
    "AdapterFormat",
    # 1.32
    "ModelPackage",
    "ModelPackageComponentContext",
    "ModelPackageContext",
    "ModelPackageOptions",
    "ModelPackageWriteMode",
    "set_default_logger_callback",
}
#: Modules that are attributes after `import onnxruntime`, and none here: one of Python, and those of how the package was built.
NOT_HERE = {"": {"contextlib"}, ".capi": {"build_and_package_info", "onnxruntime_validation"}}


def child(side: str, version: str, *command: str) -> subprocess.CompletedProcess[str]:
    package = ort_package(version)
    if package is None:
        pytest.skip(f"the package of {version} is not in .cache/ort-packages; `make ort-libs` fetches it")
    path = str(package) if side == "package" else ""
    environment = {**os.environ, "PYTHONPATH": path, "ORTFORGE_ORT_LIBRARY": str(package / "onnxruntime")}
    return subprocess.run([sys.executable, *command], env=environment, capture_output=True, text=True, check=False)


@functools.cache
def outcomes(side: str, version: str, kind: str) -> list[Any]:
    """What the pieces of code of a kind give; each is a result or exception, and warnings."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "code.json"
        file.write_text(json.dumps(CODE[kind]), encoding="utf-8")
        done = child(side, version, str(ROOT / "tests" / "runtime" / "compat_backends.py"), side, str(file))
    found = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("[")]
    assert len(found) == len(CODE[kind]), done.stderr[-2000:]
    return found


def compared(version: str, kind: str) -> list[tuple[str, Any, Any]]:
    return list(zip(CODE[kind], outcomes("compat", version, kind), outcomes("package", version, kind), strict=True))


@pytest.mark.parametrize(("version", "kind"), [*((v, "same") for v in PACKAGES), (NEWEST, "newest")])
def test_what_is_the_same(version: str, kind: str) -> None:
    assert [(code, ours, theirs) for code, ours, theirs in compared(version, kind) if ours != theirs] == []


def exception(outcome: Any) -> str:
    return str(outcome[0]).partition(":")[0]


@pytest.mark.parametrize("version", PACKAGES)
def test_errors_of_the_same_class(version: str) -> None:
    found = compared(version, "kind")
    assert [row for row in found if exception(row[1]) != exception(row[2])] == []
    assert all(exception(ours).endswith(("Error", "Argument")) for _, ours, _ in found)


def test_what_differs_does() -> None:
    """On the newest; otherwise it belongs to what is the same."""
    assert [code for code, ours, theirs in compared(NEWEST, "differs") if ours == theirs] == []


@pytest.mark.parametrize("version", PACKAGES)
def test_names(version: str) -> None:
    """All that the package offers is here, but what the page calls missing."""
    code = "import json, onnxruntime as o; print(json.dumps([n for n in vars(o) if n[0] != '_' and type(vars(o)[n]).__name__ != 'module']))"
    theirs = set(json.loads(child("package", version, "-c", code).stdout))
    ours = set(
        json.loads(child("compat", version, "-c", f"from ortforge import compat; compat.install(); {code}").stdout)
    )
    assert theirs - ours - NO_PART <= MISSING
    assert {"InferenceSession", "OrtValue", "SessionOptions"} <= theirs


LATE = """
import sys, types
sys.modules["onnxruntime"] = types.ModuleType("onnxruntime")
from ortforge import compat
try:
    compat.install()
except ImportError as error:
    print(error)
"""
INNER = """
from ortforge import compat
compat.install()
import onnxruntime, ortforge, ortforge.compat.onnxruntime.capi.onnxruntime_pybind11_state as a
import onnxruntime.capi.onnxruntime_pybind11_state as b, onnxruntime.capi._pybind_state as c
from onnxruntime.capi.onnxruntime_inference_collection import InferenceSession
assert a.Fail is b.Fail is c.Fail and InferenceSession is onnxruntime.InferenceSession is b.InferenceSession
assert ortforge.load() is ortforge.load()
print(ortforge.load().version)
"""


#: With nothing but the first import.
CAPI = """
{first}
for inner in ("_pybind_state", "onnxruntime_pybind11_state"):
    try:
        onnxruntime.InferenceSession("/no/such.onnx")
    except getattr(onnxruntime.capi, inner).NoSuchFile as error:
        print(type(error).__name__)
print(onnxruntime.capi.onnxruntime_inference_collection.InferenceSession is onnxruntime.InferenceSession)
from onnxruntime.capi.onnxruntime_pybind11_state import NoSuchFile
print(NoSuchFile is onnxruntime.capi.onnxruntime_pybind11_state.NoSuchFile)
"""


@pytest.mark.parametrize(
    "first", ["import ortforge.compat.onnxruntime as onnxruntime", "from ortforge import compat; compat.install()"]
)
def test_inner_names_need_no_import_of_their_own(first: str) -> None:
    installed = "install" in first
    code = CAPI.format(first=f"{first}\nimport onnxruntime" if installed else first)
    if not installed:  # without `install` that line would be for the package
        code = code.replace("from onnxruntime", "from ortforge.compat.onnxruntime")
    done = child("compat", NEWEST, "-c", code)
    assert done.stdout.split() == ["NoSuchFile", "NoSuchFile", "True", "True"], done.stderr


def test_inner_modules_are_loaded_at_their_first_use() -> None:
    code = "import sys, ortforge.compat.onnxruntime as o; print([n for n in sys.modules if '.capi' in n]); o.capi.none"
    done = child("compat", NEWEST, "-c", code)
    assert done.stdout == "[]\n"
    assert "AttributeError: module 'ortforge.compat.onnxruntime.capi' has no attribute 'none'" in done.stderr


@pytest.mark.parametrize("inner", NOT_HERE)
@pytest.mark.parametrize("version", PACKAGES)
def test_names_after_a_plain_import(version: str, inner: str) -> None:
    """Modules too, of which `test_names` says nothing."""
    code = f"import json, onnxruntime as o; print(json.dumps(dir(o{inner})))"
    theirs = set(json.loads(child("package", version, "-c", code).stdout))
    ours = set(
        json.loads(child("compat", version, "-c", f"from ortforge import compat; compat.install(); {code}").stdout)
    )
    lacking = {name for name in theirs - ours if name[0] != "_"}
    assert lacking <= NOT_HERE[inner] | NO_PART | MISSING
    assert NOT_HERE[inner] & ours == set()
    assert inner or {"capi", "InferenceSession"} <= theirs & ours


def test_installing() -> None:
    assert "was imported before" in child("compat", NEWEST, "-c", LATE).stdout
    done = child("compat", NEWEST, "-c", INNER)
    assert done.stdout == f"{NEWEST}\n", done.stderr


def test_the_library_of_the_package_is_found_in_its_place() -> None:
    code = (
        "import os; del os.environ['ORTFORGE_ORT_LIBRARY']\nfrom ortforge import compat; compat.install()\n"
        "import ortforge, onnxruntime; print(ortforge.load().version, onnxruntime.__version__)\n"
        "import onnxruntime.quantization.quant_utils as q; print(q.__file__)"
    )
    done = child("package", NEWEST, "-c", code)
    assert done.stdout.splitlines()[0] == f"{NEWEST} {NEWEST}", done.stderr
    assert str(ort_package(NEWEST)) in done.stdout.splitlines()[1]


def test_no_library_is_an_import_error() -> None:
    code = "import os; os.environ['ORTFORGE_ORT_LIBRARY'] = '/no/such.so'\nimport ortforge.compat.onnxruntime"
    done = child("compat", NEWEST, "-c", code)
    assert "ImportError: no ONNX Runtime library at /no/such.so" in done.stderr


def test_the_package_itself_does_not_load_it() -> None:
    code = "import sys, ortforge; ortforge.load; print([n for n in sys.modules if 'compat' in n or n == 'numpy'])"
    assert child("compat", NEWEST, "-c", code).stdout == "[]\n"


OLD = """
import ortforge.compat.onnxruntime as o, numpy as np, sys
s = o.InferenceSession(sys.argv[1])
print(o.__version__, s.run(None, {s.get_inputs()[0].name: np.array([[-1, 0, 2]], np.float32)})[0].tolist(), s.get_outputs()[0].type)
"""


PLUGIN = """
import sys
if sys.argv[1] == "compat":
    from ortforge import compat
    compat.install()
sys.path.insert(0, sys.argv[2])
import onnxruntime as o, numpy as np
from tests.runtime.compat_backends import model
from ortforge.ep import CpuEpFactory, EpError, kernel, library_path

class Seven(CpuEpFactory):
    name = "Seven"
    kernels = {"Relu": lambda node, x: x * 0 + 7}

class Fails(CpuEpFactory):
    name = "Fails"
    @kernel("Relu")
    def relu(node, x):
        raise EpError(11, "no")  # ORT_EP_FAIL

m, x = model("Relu", {"x": (1, [1, 3])}, {"y": (1, [1, 3])}), np.array([[-1, 0, 2]], np.float32)
o.register_execution_provider_library("seven", str(library_path(Seven)))
o.register_execution_provider_library("fails", str(library_path(Fails)))
print(o.get_available_providers())
seven, fails = ([d for d in o.get_ep_devices() if d.ep_name == name] for name in ("Seven", "Fails"))
s = o.InferenceSession(m, providers=["Seven"])
print(s.get_providers(), s.run(None, {"x": x})[0].tolist())
for devices in (seven, fails):
    so = o.SessionOptions()
    so.add_provider_for_devices(devices, {})
    so.add_session_config_entry("session.record_ep_graph_assignment_info", "1")
    s = o.InferenceSession(m, so)
    print([(g.ep_name, [n.op_type for n in g.get_nodes()]) for g in s.get_provider_graph_assignment_info()])
    print(s.get_providers(), s.run(None, {"x": x})[0].tolist(), s.get_providers(), s._enable_fallback)
del s, so
o.unregister_execution_provider_library("seven")
"""


def test_plugin_eps(tmp_path: Path) -> None:
    """Chosen by name and by device; a run that one fails is repeated on the CPU, with the same words."""
    file = tmp_path / "plugin.py"
    file.write_text(PLUGIN, encoding="utf-8")
    ours, theirs = (child(side, NEWEST, str(file), side, str(ROOT)) for side in ("compat", "package"))
    assert ours.returncode == 0, ours.stderr
    assert ours.stdout == theirs.stdout
    assert "Falling back to ['CPUExecutionProvider'] and retrying." in ours.stdout
    assert "[[7.0, 7.0, 7.0]]" in ours.stdout


@pytest.mark.parametrize("version", VERSIONS)
def test_every_release(version: str, tmp_path: Path) -> None:
    from tests.runtime.compat_backends import model

    library = ort_library(version)
    if library is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    path = tmp_path / "m.onnx"
    path.write_bytes(model("Relu", {"x": (1, [1, 3])}, {"y": (1, [1, 3])}))
    environment = {**os.environ, "ORTFORGE_ORT_LIBRARY": str(library)}
    done = subprocess.run(
        [sys.executable, "-c", OLD, str(path)], env=environment, capture_output=True, text=True, check=False
    )
    assert done.stdout == f"{version} [[0.0, 0.0, 2.0]] tensor(float)\n", done.stderr


# ------------------------------------------------------------------------------------- docs/compat-onnxruntime.md


def unexplained(measured: dict[str, Any]) -> list[str]:
    causes = {**compat_page.beyond_c(), **compat_page.explained()}
    failed = {test for files in measured.values() for test, _ in compat_page.failures(files)}
    return sorted(failed - set(causes)) + sorted(
        f"{test}: has a reason, and does not fail" for test in set(causes) - failed
    )


def test_the_page_is_made_of_what_was_measured() -> None:
    """`python -m tools.compat_page` writes it anew."""
    assert compat_page.PAGE.read_text(encoding="utf-8") == compat_page.page()


def test_every_failure_has_its_reason() -> None:
    measured = compat_page.measured()
    oldest, newest = measured
    assert unexplained(measured) == []
    file = "onnxruntime_test_python.py"
    planted = copy.deepcopy(measured)
    planted[newest][file]["others"]["TestInferenceSession.test_run_model"] = ["fail: x", "pass"]
    assert unexplained(planted) == [f"{file}::TestInferenceSession.test_run_model"]
    del planted[newest][file]
    del planted[oldest][file]
    assert any("does not fail" in one for one in unexplained(planted))


def test_nine_of_ten_pass() -> None:
    for release, files in compat_page.measured().items():
        passed, carried = compat_page.share(files)
        assert carried > 1000, release
        assert passed >= 0.9 * carried, release
        small = {
            file: found for file, found in files.items() if file != "onnx_backend_test_series.py"
        }  # it has most of them
        passed, carried = compat_page.share(small)
        assert carried > 100, release
        assert passed >= 0.9 * carried, release


def test_files_that_are_left_out_are_not_run() -> None:
    run = {file for files in compat_page.measured().values() for file in files}
    assert run & set(compat_page.left_out()) == set()
