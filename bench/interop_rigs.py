"""Where the interop benchmark runs: an EP, and a producer that shares memory and timelines with it.

cpu     shared memory between this process and the CPU EP in Python; Linux only
cuda    the CUDA EP in Python: on a real driver with Vulkan on the same GPU as the producer, else on the stand-in of tests/fakes,
        where only the cost of calls means anything

Both ends of a buffer are shown: `fd` is what the EP imports, `host` is memory of an application that copies, and `download` and
`upload` are those copies.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

MEMORY_FD, TIMELINE_FD = 3, 2  # OrtExternalMemoryHandleType, OrtExternalSemaphoreType
_POLL = 5e-6


class SharedBuffer:
    """A memfd of floats."""

    def __init__(self, count: int) -> None:
        self.size = 4 * count
        self.fd = os.memfd_create("frame", os.MFD_ALLOW_SEALING)
        os.ftruncate(self.fd, self.size)
        self._map = mmap.mmap(self.fd, self.size)
        self.shared = np.frombuffer(self._map, np.float32)
        self.host = np.zeros(count, np.float32)

    def download(self) -> None:
        """Shared memory -> host."""
        np.copyto(self.host, self.shared)

    def upload(self) -> None:
        """Host -> shared memory."""
        np.copyto(self.shared, self.host)

    def close(self) -> None:
        del self.shared
        self._map.close()
        os.close(self.fd)


class SharedTimeline:
    """A counter in a memfd."""

    def __init__(self) -> None:
        self.fd = os.memfd_create("timeline", os.MFD_ALLOW_SEALING)
        os.ftruncate(self.fd, 8)
        self._map = mmap.mmap(self.fd, 8)
        self._counter = ctypes.c_uint64.from_buffer(self._map)

    @property
    def value(self) -> int:
        """Its value now."""
        return self._counter.value

    def signal(self, value: int) -> None:
        """Raise it, as the producer."""
        self._counter.value = value

    def wait(self, value: int) -> None:
        """Block until the EP has raised it."""
        while self._counter.value < value:
            time.sleep(_POLL)

    def close(self) -> None:
        del self._counter
        self._map.close()
        os.close(self.fd)


class Rig:
    """What the benchmark needs to know."""

    name = ""
    title = ""
    #: Why the two paths cannot be compared here; "" if they can.
    no_paths = ""
    copies = ""
    #: Do the bounds on calls hold here? Not where a stand-in's own time is in them.
    bounded = True

    def factory(self) -> type[Any]:
        """The EP."""
        raise NotImplementedError

    def idle_factory(self) -> type[Any]:
        """The same EP with an importer that neither waits nor signals."""
        raise NotImplementedError

    def buffer(self, count: int) -> Any:
        """Floats that the producer shares."""
        return SharedBuffer(count)

    def timeline(self) -> Any:
        """A timeline that the producer shares."""
        return SharedTimeline()

    def driver_alone(self, fd: int, step: int) -> DriverAlone | None:
        """The driver's calls of a wait (step 0) or signal of a timeline, without anything of ours; None where there is no driver."""

    def close(self) -> None:
        """The producer ends."""


class CpuRig(Rig):
    """The CPU EP in Python on shared memory."""

    name = "cpu"
    title = "the CPU EP in Python, memory and timeline shared by file descriptor (no GPU, no driver)"
    copies = "out of shared memory, into the EP's memory, out of it, into shared memory"

    def factory(self) -> type[Any]:
        from ortforge.importers import CpuInteropFactory

        return CpuInteropFactory

    def idle_factory(self) -> type[Any]:
        from ortforge.importers import CpuBackend, CpuInteropFactory

        def create(self: Any, ep_device: Any) -> Any:  # noqa: ARG001 - the slot's parameters
            return _idle_importer()(CpuBackend(self.device, self.stand_in), self.memory_info)

        return _idle(CpuInteropFactory, create, device_id=1)


class CudaRig(Rig):
    """The CUDA EP in Python."""

    name = "cuda"

    def driver_alone(self, fd: int, step: int) -> DriverAlone | None:
        """Context, operation, the event behind it, context: through cuda-bindings, as the importer."""
        return DriverAlone(fd, step)

    def factory(self) -> type[Any]:
        from ortforge.importers import CudaFactory

        return CudaFactory

    def idle_factory(self) -> type[Any]:
        from ortforge.importers import CudaFactory
        from ortforge.importers._cuda_ep import DEFAULT, ORDINAL, to_dict

        def create(self: Any, ep_device: Any) -> Any:
            ordinal = int(to_dict(self.ort, self.ort.api.ep_device_ep_metadata(ep_device))[ORDINAL])
            return _idle_importer()(self._backend(ordinal), self.info(ordinal, DEFAULT))

        return _idle(CudaFactory, create)


class DriverAlone:
    """An imported timeline, a stream and an event, by cuda-bindings alone."""

    def __init__(self, fd: int, step: int) -> None:
        from ortforge.importers import open_cuda_device
        from ortforge.importers._cuda_driver import call, driver
        from ortforge_abi.backends import CUDA

        self._driver = module = driver()
        self._device = open_cuda_device(0)
        kind = "SIGNAL" if step else "WAIT"
        self._params = getattr(module, f"CUDA_EXTERNAL_SEMAPHORE_{kind}_PARAMS")()
        self._fence = self._params.params.fence
        self._operate = module.cuSignalExternalSemaphoresAsync if step else module.cuWaitExternalSemaphoresAsync
        wanted = module.CUDA_EXTERNAL_SEMAPHORE_HANDLE_DESC()
        wanted.type = module.CUexternalSemaphoreHandleType(CUDA.semaphores[TIMELINE_FD].value)
        wanted.handle.fd = os.dup(fd)  # the driver's from now on
        with self._device.current():
            self._semaphore = call("cuImportExternalSemaphore", wanted)
            self._stream = call("cuStreamCreate", 1)
            self._event = call("cuEventCreate", 2)

    def __call__(self, value: int) -> None:
        module = self._driver
        module.cuCtxPushCurrent(self._device.context)
        self._fence.value = value
        failed = int(self._operate([self._semaphore], [self._params], 1, self._stream)[0])
        module.cuEventRecord(self._event, self._stream)
        module.cuCtxPopCurrent()
        assert not failed

    def flush(self) -> None:
        """Everything queued is done."""
        with self._device.current():
            self._device.call("cuStreamSynchronize", self._stream)

    def close(self) -> None:
        """All of it."""
        self.flush()
        self._device.undo(
            ("cuStreamDestroy", self._stream),
            ("cuEventDestroy", self._event),
            ("cuDestroyExternalSemaphore", self._semaphore),
        )
        self._device.release()


class StandInRig(CudaRig):
    """The CUDA EP on the stand-in of the driver: what the calls above the driver cost."""

    title = "the CUDA EP in Python on the STAND-IN of tests/fakes: no GPU, no NVIDIA driver; costs of calls only"
    no_paths = "copies of a stand-in mean nothing, so zero-copy and copying are not compared here"
    bounded = False

    def __init__(self) -> None:
        from tests.fakes.build import build_fake_nvrtc
        from tests.fakes.control import Fake

        self.fake = Fake.cuda()
        self._nvrtc = ctypes.CDLL(str(build_fake_nvrtc()))


class VulkanBuffer:
    """Exported device memory of a Vulkan device, with a host buffer of the application on either side."""

    def __init__(self, producer: Any, count: int) -> None:
        self._exported = producer.export(4 * count)
        self.size = self._exported.size
        self.fd = self._exported.fd
        self.host = np.frombuffer(self._exported.staging, np.float32, count)

    def download(self) -> None:
        """Device memory -> host, and wait."""
        self._exported.download(self.host.nbytes)

    def upload(self) -> None:
        """Host -> device memory, and wait."""
        self._exported.upload(self.host.nbytes)

    def close(self) -> None:
        del self.host
        self._exported.close()


class VulkanTimeline:
    """An exported timeline semaphore of a Vulkan device."""

    def __init__(self, producer: Any) -> None:
        self._timeline = producer.timeline()
        self.fd = self._timeline.fd

    @property
    def value(self) -> int:
        """Its value now."""
        return int(self._timeline.value)

    def signal(self, value: int) -> None:
        """Raise it, as the producer."""
        self._timeline.signal(value)

    def wait(self, value: int) -> None:
        """Block until the EP has raised it."""
        self._timeline.wait(value)

    def close(self) -> None:
        self._timeline.close()


class GpuRig(CudaRig):
    """The CUDA EP on a real driver, with Vulkan on the same GPU as the producer."""

    copies = "Vulkan device -> host, host -> CUDA, CUDA -> host, host -> Vulkan device"

    def __init__(self, device: Any) -> None:
        from ortforge.importers._cuda_kernels import image
        from tests.interop.vulkan_producer import VulkanProducer

        image(device.capability)  # NVRTC may be missing; `make gpu-test` installs it
        self._producer = VulkanProducer(uuid=device.uuid)
        self.title = f"the CUDA EP in Python on {device.name}, frames of Vulkan on the same GPU"
        probe = self._producer.timeline()
        if probe.fd is None:
            self.no_paths = "this Vulkan driver cannot export timeline semaphores"
        probe.close()

    def buffer(self, count: int) -> Any:
        return VulkanBuffer(self._producer, count)

    def timeline(self) -> Any:
        return VulkanTimeline(self._producer)

    def close(self) -> None:
        self._producer.close()


def _idle_importer() -> type[Any]:
    """An importer whose waits and signals do nothing at all."""
    from ortforge.importers import Importer

    def nothing(self: Any, handle: Any, stream: Any, value: int) -> None:
        """Wait for nothing, signal nothing."""

    return type("IdleImporter", (Importer,), {"wait_semaphore": nothing, "signal_semaphore": nothing})


def _idle(base: type[Any], create: Any, **members: Any) -> type[Any]:
    members |= {"name": "OrtforgeIdle", "create_external_resource_importer_for_device": create}
    return type("IdleFactory", (base,), members)


def _cuda() -> Rig | str:
    try:
        import cuda.bindings.driver  # noqa: F401 - only whether it is there
    except ImportError:
        return "the package cuda-bindings is not installed (pip install cuda-bindings)"
    try:
        stand_in = hasattr(ctypes.CDLL("libcuda.so.1"), "fake_report")  # somebody put it into LD_LIBRARY_PATH
    except OSError:
        stand_in = True
    if stand_in:
        from tests.fakes.build import BuildError

        try:
            return StandInRig()
        except BuildError as error:
            return f"there is no NVIDIA driver, and no stand-in for it: {error}"
    from ortforge.importers import BackendError, open_cuda_device

    try:
        device = open_cuda_device(0)
        try:
            return GpuRig(device)
        finally:
            device.release()
    except BackendError as error:
        return f"an NVIDIA driver is there, but {error.message}"


def rigs() -> list[tuple[str, Rig | str]]:
    """Every kind of machine, with its rig or the reason why there is none."""
    if sys.platform != "linux":
        reason = "shared memory by file descriptor needs Linux"
        return [("cpu", reason), ("cuda", reason)]
    return [("cpu", CpuRig()), ("cuda", _cuda())]
