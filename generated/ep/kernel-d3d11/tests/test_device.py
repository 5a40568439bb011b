"""The device of SampleKernelD3d11ExecutionProvider: Direct3D 11, streams for applications, and machines without it."""

import subprocess
import sys
import textwrap

import onnxruntime as ort
import pytest
from support import devices, in_child, library


def test_it_is_a_gpu():
    (device,) = devices()
    assert device.device.type == ort.OrtHardwareDeviceType.GPU
    assert device.ep_metadata["d3d11_device"] == "0"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has Direct3D 11")
def test_a_machine_without_a_driver():
    """The library loads, offers no device, and says why in the log."""
    program = """
        import sys
        import onnxruntime as ort
        ort.set_default_logger_severity(2)
        for i in range(3):
            ort.register_execution_provider_library("none.virtual", sys.argv[1])
            assert not [d for d in ort.get_ep_devices() if d.ep_name == "SampleKernelD3d11ExecutionProvider"]
            ort.unregister_execution_provider_library("none.virtual")
    """
    command = [sys.executable, "-c", textwrap.dedent(program), library()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    reason = "the d3d11 importer is not available: Direct3D 11 exists on Windows only"
    assert f"SampleKernelD3d11ExecutionProvider offers no device: {reason}" in done.stderr


def test_streams():
    in_child(
        """
        register()
        (device,) = devices()
        streams = [device.create_sync_stream() for _ in range(20)]
        assert 0 not in {stream.get_handle() for stream in streams}
        unregister()
        """
    )
