"""What the tests share: the library under test, sessions with it, and where nodes ran."""

import gc
import json
import os
import re
import subprocess
import sys
import tempfile
import textwrap
from pathlib import Path

import numpy as np
import onnxruntime as ort

ROOT = Path(__file__).resolve().parents[1]
EP_NAME, VENDOR, MIN_API = (
    re.search(rf'^set\(EP_{name} "?(.*?)"?\)(?: |$)', (ROOT / "CMakeLists.txt").read_text("utf-8"), re.MULTILINE)[1]
    for name in ("NAME", "VENDOR", "MIN_API")
)
TWIN_NAME = EP_NAME.replace("ExecutionProvider", "TwinExecutionProvider")
CPU_NAME = "CPUExecutionProvider"

#: The N of the installed ONNX Runtime's 1.N.
API = int(ort.__version__.split(".")[1])
MIN_API = int(MIN_API)


def needs(api, what):
    """Skips a test on an ONNX Runtime that does not have `what` yet."""
    import pytest  # not above: programs of `in_child` start sooner without it

    return pytest.mark.skipif(API < api, reason=f"{what} came with ONNX Runtime 1.{api}")


def _built(name):
    suffix = {"win32": ".dll", "darwin": ".dylib"}.get(sys.platform, ".so")
    file = ("" if sys.platform == "win32" else "lib") + name + suffix
    found = [path for path in (ROOT / "build").rglob(file) if path.is_file()]
    return str(max(found, key=lambda path: path.stat().st_mtime)) if found else None


def library():
    """The library: $EP_LIBRARY, or the installed package's, or the newest one in build/."""
    if "EP_LIBRARY" in os.environ:
        return os.environ["EP_LIBRARY"]
    try:
        import onnxruntime_ep_sample_compile_cpu as package
    except ImportError:
        found = _built("sample_compile_cpu_ep")
        if found is None:
            import pytest

            pytest.exit("nothing to test: build first (cmake -B build && cmake --build build)", returncode=4)
        return found
    return package.get_library_path()


def twin_library():
    """The same EP under another name: $EP_TWIN_LIBRARY, or the newest one in build/."""
    found = os.environ.get("EP_TWIN_LIBRARY") or _built("sample_compile_cpu_ep_twin")
    if found is None:
        import pytest

        pytest.skip("the twin library is not built: it comes with cmake -DEP_TESTS=ON")
    return found


def devices(name=EP_NAME):
    return [device for device in ort.get_ep_devices() if device.ep_name == name]


def session(model, options=None, config=None, eps=((EP_NAME, None),), profile=None, optimize=False, strict=False):
    """A session of the EP.

    Args:
        options: Of the first EP.
        config: Session config entries.
        eps: Names and options of the EPs, the most wanted first; none for the CPU EP alone.
        profile: Prefix of a profile to write.
        optimize: Let ONNX Runtime rewrite the model first.
        strict: Refuse to leave nodes to the CPU EP.
    """
    settings = ort.SessionOptions()
    settings.log_severity_level = 3
    if not optimize:
        settings.graph_optimization_level = ort.GraphOptimizationLevel.ORT_DISABLE_ALL
    if strict:
        settings.add_session_config_entry("session.disable_cpu_ep_fallback", "1")
    for key, value in (config or {}).items():
        settings.add_session_config_entry(key, value)
    if profile is not None:
        settings.enable_profiling = True
        settings.profile_file_prefix = str(profile)
    for name, own in eps:
        settings.add_provider_for_devices(devices(name), own if own is not None else options or {})
    # Without `enable_fallback=0` the package would hide errors of an EP by trying again without it.
    return ort.InferenceSession(model, settings, enable_fallback=0)


def cpu_session(model):
    return session(model, eps=())


def feeds(run, shapes, seed=0):
    """Random inputs for a session."""
    random = np.random.default_rng(seed)
    return {
        value.name: random.standard_normal(shape).astype(np.float32)
        for value, shape in zip(run.get_inputs(), shapes, strict=True)
    }


def check(model, shapes, **arguments):
    """A model gives the same with the EP as without; returns the session."""
    ours, theirs = session(model, **arguments), cpu_session(model)
    inputs = feeds(theirs, shapes)
    for found, expected in zip(ours.run(None, inputs), theirs.run(None, inputs), strict=True):
        assert found.shape == expected.shape
        assert found.dtype == expected.dtype
        np.testing.assert_allclose(found, expected, rtol=1e-5, atol=1e-6)
    return ours


def events(model, inputs, **arguments):
    """The profile of a session that ran a model once: a list of events."""
    with tempfile.TemporaryDirectory() as folder:
        run = session(model, profile=Path(folder) / "profile", **arguments)
        run.run(None, inputs)
        return json.loads(Path(run.end_profiling()).read_text("utf-8"))


def placement(model, shapes, **arguments):
    """Name of an EP -> operators of the nodes it ran; a fused group is one node. Copies are left out."""
    inputs = feeds(cpu_session(model), shapes)
    found = {}
    for event in events(model, inputs, **arguments):
        details = event.get("args", {})
        if event.get("cat") != "Node" or not event["name"].endswith("_kernel_time"):
            continue
        if not details["op_name"].startswith("Memcpy"):
            found.setdefault(details["provider"], []).append(details["op_name"])
    return found


def in_child(program, *arguments, **variables):
    """Run a program in a process of its own, where a crash is only a failed test.

    It has all names of this module and of `models`, and the environment variables. Returns what it printed.
    """
    path = os.pathsep.join([str(Path(__file__).parent), *filter(None, [os.environ.get("PYTHONPATH")])])
    # Modules of the folder that the tests are started from may have the same names.
    own = "import sys\nsys.path = [path for path in sys.path if path]\nfrom support import *\nfrom models import *\n"
    program = own + textwrap.dedent(program)
    result = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", program, *map(str, arguments)],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": path, "EP_LIBRARY": library(), "PYTHONWARNINGS": "ignore", **variables},
        timeout=300,
    )
    assert result.returncode == 0, f"exit code {result.returncode}\n{result.stdout[-2000:]}\n{result.stderr[-6000:]}"
    return result.stdout


def register(name="sample_compile_cpu_ep", path=None):
    ort.register_execution_provider_library(name, path or library())


def unregister(name="sample_compile_cpu_ep"):
    gc.collect()  # sessions must be gone before the library
    ort.unregister_execution_provider_library(name)
