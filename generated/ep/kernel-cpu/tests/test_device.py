"""The device of SampleKernelCpuExecutionProvider: the CPU, plain host memory, streams for applications."""

import onnxruntime as ort
from support import devices, in_child, needs


def test_it_is_the_cpu():
    (device,) = devices()
    assert device.device.type == ort.OrtHardwareDeviceType.CPU


@needs(28, "an allocator of a CPU EP that is safe to announce, without which there are no streams,")
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


def test_results_outlive_their_session():
    """Memory that was freed is overwritten here, where the C library can do it (glibc)."""
    in_child(
        """
        register()
        for n in range(1, 20):
            x = np.arange(n, dtype=np.float32)
            found = session(MUL).run(None, {"a": x, "b": x})
            gc.collect()
            cpu_session(MUL)
            assert found[0].tolist() == (x * x).tolist()
            del found
        unregister()
        """,
        MALLOC_PERTURB_="221",
        GLIBC_TUNABLES="glibc.malloc.tcache_count=0",
    )
