"""The library is registered once for all tests, and the twin where a test asks for it."""

import ctypes
import gc
import os
import tempfile

os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")

import onnxruntime as ort
import pytest
import support

#: Tests that need no device.
ANY_MACHINE = {"test_this_onnxruntime_is_new_enough", "test_exports", "test_a_machine_without_a_driver"}


def pytest_report_header():
    return f"onnxruntime {ort.__version__} in {os.path.dirname(ort.__file__)}, EP library {support.library()}"


@pytest.fixture(scope="session", autouse=True)
def registered():
    if support.API < support.MIN_API:
        pytest.skip(f"this EP needs ONNX Runtime 1.{support.MIN_API} or newer")
    if "san.so" in os.environ.get("LD_PRELOAD", ""):
        ctypes.CDLL(support.library())  # stays loaded, so that a sanitizer's report at the end has names
    gc.freeze()  # what was imported stays; `unregister` has to go through everything else
    support.register()
    yield
    support.unregister()


@pytest.fixture(scope="session")
def twin(registered):
    """The name of a second EP, alike in all but its name."""
    support.register("sample_kernel_cuda_ep_twin", support.twin_library())
    yield support.TWIN_NAME
    support.unregister("sample_kernel_cuda_ep_twin")


@pytest.fixture(autouse=True)
def device(registered, request):
    """Skips what needs a device where there is none."""
    if not support.devices() and request.node.name not in ANY_MACHINE:
        pytest.skip(support.why_no_device())


@pytest.fixture
def folder():
    with tempfile.TemporaryDirectory() as path:
        yield path
