"""The device of SampleCompileCudaExecutionProvider: a GPU, its memory, streams for applications, and machines without a driver."""

import inspect
import subprocess
import sys
import textwrap

import numpy as np
import onnxruntime as ort
import pytest
from models import MUL, model, node
from support import check, devices, in_child, library, session


def test_it_is_a_gpu():
    (device,) = devices()
    assert device.device.type == ort.OrtHardwareDeviceType.GPU
    assert device.ep_metadata["cuda_device"] == "0"
    assert len(bytes.fromhex(device.ep_metadata["uuid"])) == 16


def test_a_machine_without_a_driver():
    """The library loads, offers no device, and says why in the log."""
    program = """
        import sys
        import onnxruntime as ort
        ort.set_default_logger_severity(2)
        for i in range(3):
            ort.register_execution_provider_library("none.virtual", sys.argv[1])
            assert not [d for d in ort.get_ep_devices() if d.ep_name == "SampleCompileCudaExecutionProvider"], "there is one"
            ort.unregister_execution_provider_library("none.virtual")
    """
    command = [sys.executable, "-c", textwrap.dedent(program), library()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if "there is one" in done.stderr:
        pytest.skip("this machine has one")
    assert done.returncode == 0, done.stderr
    assert "SampleCompileCudaExecutionProvider offers no device: CUDA is not available: " in done.stderr


def test_streams():
    in_child(
        """
        register()
        (device,) = devices()
        streams = [device.create_sync_stream() for _ in range(20)]
        assert len({stream.get_handle() for stream in streams}) == 20
        assert 0 not in {stream.get_handle() for stream in streams}
        del streams
        for _ in range(200):
            device.create_sync_stream()
        unregister()
        """
    )


@pytest.mark.skipif(
    "vendor_id" not in inspect.signature(ort.OrtValue.ortvalue_from_numpy).parameters,
    reason="this package makes no tensors on devices of EP libraries",
)
def test_tensors_stay_on_the_device():
    """What one Run wrote is read by the next, without a copy to the host."""
    run = session(MUL, strict=True)
    (output,) = [value.name for value in run.get_outputs()]
    x = np.arange(6, dtype=np.float32)
    where = {"device_type": "gpu", "device_id": 0, "vendor_id": devices()[0].device.vendor_id}
    first = ort.OrtValue.ortvalue_from_numpy(x, **where)
    second, third = (ort.OrtValue.ortvalue_from_shape_and_type([6], np.float32, **where) for _ in range(2))
    for source, target in ((first, second), (second, third)):
        binding = run.io_binding()
        for name in "ab":
            binding.bind_ortvalue_input(name, source)
        binding.bind_ortvalue_output(output, target)
        run.run_with_iobinding(binding)
    assert third.device_name() != "cpu"
    assert third.numpy().tolist() == (x**4).tolist()


@pytest.mark.parametrize(
    ("left", "right"),
    [((2, 1, 4, 1, 3, 1, 2), (1, 5, 1, 2, 1, 2, 1)), ((3, 1), (1, 4)), ((), (2, 3)), ((4, 1, 1), (4, 6, 5))],
)
def test_broadcast(left, right):
    """More axes than the kernel has room for, among them."""
    nodes = [node("Mul", "a b", "y")]
    inputs = {name: [f"{name}{i}" for i in range(len(shape))] for name, shape in (("a", left), ("b", right))}
    made = model(nodes, inputs, {"y": None})
    check(made, [left, right], strict=True)
