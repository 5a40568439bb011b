"""The device of SampleKernelCpuExecutionProvider: the CPU, in host memory or with memory and streams of its own."""

import onnxruntime as ort
import pytest
from support import devices, in_child


def test_it_is_the_cpu():
    (device,) = devices()
    assert device.device.type == ort.OrtHardwareDeviceType.CPU


def test_streams_need_memory_of_its_own():
    """Up to 1.31 ONNX Runtime crashes when a run on host memory gets one."""
    (device,) = devices()
    with pytest.raises(Exception, match="stream|memory"):
        device.create_sync_stream()


def test_streams():
    in_child(
        """
        register("streams.virtual")
        (device,) = devices()
        streams = [device.create_sync_stream() for _ in range(20)]
        assert len({stream.get_handle() for stream in streams}) == 20
        assert 0 not in {stream.get_handle() for stream in streams}
        del streams
        for _ in range(200):
            device.create_sync_stream()
        unregister("streams.virtual")
        """
    )


def test_memory_of_its_own():
    """Tensors are copied there and back, between nodes of both EPs too, and bodies of If read what is outside."""
    in_child(
        """
        register("memory.virtual")
        check(one_node("Mul", (2, 3), (3,)), [(2, 3), (3,)])
        nodes = [node("Mul", "a b", "c"), node("Sigmoid", "c", "d"), node("Mul", "d a", "y")]
        mixed = model(nodes, {"a": ["n"], "b": ["n"]}, {"y": ["n"]})
        check(mixed, [(5,), (5,)])
        branch = conditional([node("Mul", "a b", "t")], [node("Sigmoid", "a", "e")], {"a": ["n"], "b": ["n"]})
        for taken in (True, False):
            inputs = {"cond": np.array(taken), "a": np.arange(7, dtype=np.float32), "b": np.full(7, 2, np.float32)}
            (found,), (expected,) = (run.run(None, inputs) for run in (session(branch), cpu_session(branch)))
            np.testing.assert_allclose(found, expected, rtol=1e-6)
        unregister("memory.virtual")
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
