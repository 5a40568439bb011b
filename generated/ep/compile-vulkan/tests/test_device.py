"""The device of SampleCompileVulkanExecutionProvider: Vulkan, its memory, streams for applications, and machines without a driver."""

import os
import subprocess
import sys
import textwrap

import numpy as np
import onnxruntime as ort
import pytest
from models import MUL
from support import devices, in_child, library, session


def test_it_is_a_gpu():
    (device,) = devices()
    assert device.device.type == ort.OrtHardwareDeviceType.GPU
    assert device.ep_metadata["vulkan_device"] == "0"
    assert len(bytes.fromhex(device.ep_metadata["uuid"])) == 16


def test_a_machine_without_a_driver():
    """The library loads, offers no device, and says why in the log."""
    program = """
        import sys
        import onnxruntime as ort
        ort.set_default_logger_severity(2)
        for i in range(3):
            ort.register_execution_provider_library("none.virtual", sys.argv[1])
            assert not [d for d in ort.get_ep_devices() if d.ep_name == "SampleCompileVulkanExecutionProvider"]
            ort.unregister_execution_provider_library("none.virtual")
    """
    # The loader finds no driver.
    nothing = {**os.environ, "VK_ICD_FILENAMES": os.devnull, "VK_DRIVER_FILES": os.devnull}
    command = [sys.executable, "-c", textwrap.dedent(program), library()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, env=nothing)
    assert done.returncode == 0, done.stderr
    assert "SampleCompileVulkanExecutionProvider offers no device: the vulkan importer is not available: " in done.stderr


def test_streams():
    in_child(
        """
        register()
        (device,) = devices()
        streams = [device.create_sync_stream() for _ in range(20)]
        assert 0 not in {stream.get_handle() for stream in streams}
        del streams
        for _ in range(200):
            device.create_sync_stream()
        unregister()
        """
    )


@pytest.mark.parametrize("count", [1, 63, 64, 65, 1000, (1 << 16) - 1, 1 << 16, (1 << 16) + 1, 300_000])
def test_blocks_of_every_size(count):
    """Small blocks share an allocation, large ones have one of their own; both are used again and again."""
    run = session(MUL)
    x = np.arange(count, dtype=np.float32)
    for _ in range(3):
        assert np.array_equal(run.run(None, {"a": x, "b": x})[0], x * x)
