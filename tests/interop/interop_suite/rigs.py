"""What the interop suite needs to know of an EP: how to make it, and how a producer makes memory and semaphores for it.

A rig for another EP is a subclass of `Rig` in `RIGS`, and named with releases in tests/interop/test_interop_suite.py; every
test of the suite then runs with it. The CPU's rigs need no driver.
"""

from __future__ import annotations

import ctypes
import mmap
import os
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from ortforge.importers import CpuInteropFactory, CpuProposalFactory


class Memory(ABC):
    """An allocation of the producer."""

    handle: int
    size: int
    fd: int  # a file descriptor of its bytes: `handle`, if that is one

    @abstractmethod
    def write(self, offset: int, data: bytes) -> None:
        """Put bytes into it."""

    @abstractmethod
    def read(self, offset: int, size: int) -> bytes:
        """Its bytes."""

    @abstractmethod
    def close(self) -> None:
        """Free it, and its handle."""


class Timeline(ABC):
    """A timeline semaphore of the producer."""

    handle: int
    fd: int  # a file descriptor of its 64-bit counter: `handle`, if that is one

    @property
    @abstractmethod
    def value(self) -> int:
        """Its value now."""

    @abstractmethod
    def signal(self, value: int) -> None:
        """Raise it."""

    def finish(self) -> None:
        """Leave nobody waiting for it, after a test that failed."""
        self.signal((1 << 64) - 1)

    @abstractmethod
    def close(self) -> None:
        """Free it, and its handle."""


class Struct(NamedTuple):
    """An importer as C sees it: the address and name of its struct, and the address of the device it was made for."""

    address: int
    name: str
    device: int


class Rig(ABC):
    """One EP with one interface. Its factories are what `load_ep` takes: classes of Python, or compiled libraries."""

    interface: Literal["shipped", "proposal"]
    memory_type: int
    semaphore_type: int
    #: Types that are known to headers, but that this platform cannot import (rule INT-06).
    impossible_memory: tuple[int, ...]
    impossible_semaphores: tuple[int, ...]
    handles_are_fds = True
    #: Does the EP see what a producer has signalled? CUDA cannot ask an imported semaphore for its value.
    knows_values = True
    #: Does a wait that took too long leave the stream? No driver can take one out.
    drops_waits = True
    #: Can timeline semaphores be imported at all? Some drivers of Vulkan have none to share, ex) older ones of Mesa's lavapipe.
    imports_semaphores = True
    #: Does the EP look at the files behind file descriptors itself, and say what is wrong with them?
    knows_files = True
    #: Can everybody map what is behind the file descriptors?
    maps_files = True
    #: Is an import refused that is a byte too large? Drivers may round sizes up.
    exact_sizes = True
    #: The codes of errors that come from whoever looks behind a handle: ORT_INVALID_ARGUMENT, or what a driver says.
    refusals: tuple[int, ...] = (2,)
    largest_value = (1 << 64) - 1
    #: Room for what a driver opens, maps and allocates for itself meanwhile: files, mappings, bytes.
    spare = (0, 4, 2 << 20)

    #: Does the EP take addresses of this process as memory?
    host_allocations = False

    #: Is the EP written in Python?
    in_python = True

    def takes_addresses(self, ort: Any) -> bool:
        """Does it, with this ONNX Runtime? They came with 1.30."""
        return self.host_allocations and int(ort.api_version) >= 30

    @property
    def oldest(self) -> int:
        """The oldest API version it works with."""
        return 24 if self.interface == "shipped" else 23

    @abstractmethod
    def factory(self) -> Any:
        """The EP."""

    @abstractmethod
    def other_factory(self) -> Any:
        """The EP on another device: its handles and streams are foreign to the first."""

    @abstractmethod
    def without_importer(self) -> Any:
        """The EP without an importer."""

    @abstractmethod
    def without_result(self) -> Any:
        """The EP with an importer slot that succeeds with NULL."""

    @abstractmethod
    def memory(self, size: int) -> Memory:
        """An allocation to import."""

    @abstractmethod
    def timeline(self) -> Timeline:
        """A timeline to import, at 0."""

    @abstractmethod
    def duplicate(self, handle: int) -> int:
        """A native handle of one's own of the same thing."""

    @abstractmethod
    def close_handle(self, handle: int) -> None:
        """Close a native handle."""

    @abstractmethod
    def is_open(self, handle: int) -> bool:
        """Is it still open?"""

    @abstractmethod
    def cancel(self, stream: int, reason: str) -> None:
        """End what the host waits for on a stream, given by its native handle."""

    @abstractmethod
    def d3d12(self) -> Rig:
        """This rig, or one with the same interface whose EP takes handles of D3D12 types."""

    def left(self) -> dict[str, Any]:
        """What a driver still holds, and the rules of its own that were broken; nothing after a test."""
        return {}

    def live(self) -> dict[str, int]:
        """What of the EP is alive, by name. Deleters are not counted: they are pooled."""
        from ortforge.ep import live_structs

        return {name: count for name, count in live_structs().items() if name != "OrtAllocator"}

    def importers(self) -> list[Struct]:
        """The importers that are alive, the newest last."""
        from ortforge.ep import _lives as lives

        found = [e for e in lives._entries.values() if e.struct.endswith("OrtExternalResourceImporterImpl")]
        entries: list[Any] = found
        return [Struct(e.address, e.struct, e.object.device.address) for e in entries]

    def access_modes(self, monkeypatch: Any) -> Callable[[], list[int]]:
        """What imports from now on say of their access."""
        from ortforge.importers import ProposalImporter

        seen: list[int] = []
        real = ProposalImporter.import_memory

        def spy(self: Any, desc: Any) -> Any:
            seen.append(desc.access_mode)
            return real(self, desc)

        monkeypatch.setattr(ProposalImporter, "import_memory", spy)
        return lambda: seen


class SharedMemory(Memory):
    """A memfd."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.handle = self.fd = os.memfd_create("ortforge-memory", os.MFD_ALLOW_SEALING)
        os.ftruncate(self.fd, size)
        self._map = mmap.mmap(self.fd, size)

    def write(self, offset: int, data: bytes) -> None:
        self._map[offset : offset + len(data)] = data

    def read(self, offset: int, size: int) -> bytes:
        return self._map[offset : offset + size]

    def close(self) -> None:
        self._map.close()
        os.close(self.fd)


class Counter(Timeline):
    """A memfd with a 64-bit counter."""

    def __init__(self) -> None:
        self._memory = SharedMemory(8)
        self.handle = self.fd = self._memory.fd
        self._counter = ctypes.c_uint64.from_buffer(self._memory._map)

    @property
    def value(self) -> int:
        return self._counter.value

    def signal(self, value: int) -> None:
        self._counter.value = value

    def close(self) -> None:
        del self._counter
        self._memory.close()


class CpuRig(Rig):
    """The CPU EP with ONNX Runtime's own interface."""

    interface: Literal["shipped", "proposal"] = "shipped"
    memory_type = 3
    semaphore_type = 2
    impossible_memory: tuple[int, ...] = (0, 1, 2)
    impossible_semaphores: tuple[int, ...] = (0, 1)
    host_allocations = True
    base: type[Any] = CpuInteropFactory

    def factory(self) -> type[Any]:
        return self.base

    def other_factory(self) -> type[Any]:
        return type("Other", (self.base,), {"name": "OtherDevice", "device_id": 1})

    def without_importer(self) -> type[Any]:
        bases = tuple(b for b in self.base.__bases__)
        return type("WithoutImporter", bases, {"name": "WithoutImporter"})

    def without_result(self) -> type[Any]:
        def nothing(self: Any, device: Any) -> None:
            return None

        members = {"name": "WithoutResult", "create_external_resource_importer_for_device": nothing}
        return type("WithoutResult", (self.base,), members)

    def memory(self, size: int) -> Memory:
        return SharedMemory(size)

    def timeline(self) -> Timeline:
        return Counter()

    def duplicate(self, handle: int) -> int:
        return os.dup(handle)

    def close_handle(self, handle: int) -> None:
        os.close(handle)

    def is_open(self, handle: int) -> bool:
        try:
            os.fstat(handle)
        except OSError:
            return False
        return True

    def cancel(self, stream: int, reason: str) -> None:
        from ortforge.importers import _cpu_queue as cpu_queue

        cpu_queue.cancel_cpu_wait(stream, reason)

    def d3d12(self) -> Rig:
        found = CpuRig()
        found.base = type("StandIn", (self.base,), {"stand_in": True})
        return found


class CpuProposalRig(CpuRig):
    """The CPU EP with the proposal's interface; file descriptors stand in for D3D12 handles."""

    interface = "proposal"
    memory_type = 0
    semaphore_type = 0
    impossible_memory = (2,)
    impossible_semaphores = (1,)
    base = CpuProposalFactory

    def d3d12(self) -> Rig:
        return self


class CudaRig(CpuRig):
    """The CUDA EP with ONNX Runtime's own interface, on the first of two devices of the stand-in."""

    knows_values = False
    drops_waits = False
    knows_files = False
    host_allocations = False

    def __init__(self) -> None:
        from tests.fakes.build import build_fake_nvrtc
        from tests.fakes.control import Fake

        os.environ["FAKE_CUDA_DEVICES"] = "2"
        self.fake = Fake.cuda()
        ctypes.CDLL(str(build_fake_nvrtc()))
        from ortforge.importers import CudaFactory

        self.base = self.on_device(CudaFactory, 0, "OrtforgeCudaEp")

    @staticmethod
    def on_device(base: type[Any], ordinal: int, name: str) -> type[Any]:
        return type(name, (base,), {"name": name, "ordinals": frozenset({ordinal})})

    def other_factory(self) -> type[Any]:
        return self.on_device(self.base, 1, "OtherDevice")

    def without_importer(self) -> type[Any]:
        from ortforge.ep import EpFactory
        from ortforge.importers._cuda_ep import _CudaFactory

        return type("WithoutImporter", (_CudaFactory, EpFactory), {"name": "WithoutImporter"})

    def cancel(self, stream: int, reason: str) -> None:
        from ortforge.importers import cancel_cuda_wait

        cancel_cuda_wait(stream, reason)

    def d3d12(self) -> Rig:
        return CudaWindowsRig(self.fake, self.base)

    def left(self) -> dict[str, Any]:
        report = self.fake.report()
        self.fake.forget()
        found: dict[str, Any] = dict(report.leaks)
        if report.violations:
            found["violations"] = report.violations
        return found


class CudaWindowsRig(CudaRig):
    """The CUDA EP as if on Windows: the stand-in has a table of Win32 handles."""

    memory_type = 0
    semaphore_type = 0
    impossible_memory = (3,)
    impossible_semaphores = (2,)
    handles_are_fds = False

    def __init__(self, fake: Any, base: type[Any]) -> None:
        self.fake = fake
        self.base = type("OnWindows", (base,), {"platform": "windows"})

    def memory(self, size: int) -> Memory:
        return Win32Memory(self.fake, size)

    def timeline(self) -> Timeline:
        return Win32Counter(self.fake)

    def duplicate(self, handle: int) -> int:
        return int(self.fake.duplicate_win32(handle))

    def close_handle(self, handle: int) -> None:
        assert self.fake.close_win32(handle)

    def is_open(self, handle: int) -> bool:
        fd = self.fake.win32_fd(handle)
        if fd >= 0:
            os.close(fd)
        return bool(fd >= 0)

    def d3d12(self) -> Rig:
        return self


class CudaProposalRig(CudaWindowsRig):
    """The CUDA EP with the proposal's interface, whose types are those of Windows."""

    interface = "proposal"

    def __init__(self) -> None:
        from ortforge.importers import CudaProposalFactory

        fake = CudaRig().fake
        super().__init__(fake, self.on_device(CudaProposalFactory, 0, "OrtforgeCudaProposalEp"))

    @property
    def oldest(self) -> int:
        return 24  # made-up devices

    def without_importer(self) -> type[Any]:
        from ortforge.ep import ProposalEpFactory
        from ortforge.importers._cuda_ep import _CudaFactory

        return type("WithoutImporter", (_CudaFactory, ProposalEpFactory), {"name": "WithoutImporter"})


class Win32Memory(SharedMemory):
    """A memfd with a handle in the stand-in's table."""

    def __init__(self, fake: Any, size: int, fence: bool = False) -> None:
        super().__init__(size)
        self._fake = fake
        self.handle = fake.win32_from_fd(self.fd, fence=fence)

    def close(self) -> None:
        self._fake.close_win32(self.handle)
        super().close()


class Win32Counter(Counter):
    """A memfd with a 64-bit counter, and a handle of a fence in the stand-in's table."""

    def __init__(self, fake: Any) -> None:
        self._memory = Win32Memory(fake, 8, True)
        self.handle, self.fd = self._memory.handle, self._memory.fd
        self._counter = ctypes.c_uint64.from_buffer(self._memory._map)


def _gpu() -> Rig:
    from tests.interop.interop_suite.gpu_rig import CudaGpuRig

    return CudaGpuRig()


def rig(name: str) -> Rig:
    """The rig of a name, ex) "cpu" or "cpp-cpu"; those of compiled EPs are in `cpp_rigs`."""
    if name.startswith("cpp-"):
        from tests.interop.interop_suite.cpp_rigs import CPP_RIGS

        return CPP_RIGS[name]()
    return RIGS[name]()


RIGS: dict[str, Callable[[], Rig]] = {
    "cpu": CpuRig,
    "cpu-proposal": CpuProposalRig,
    "cuda": CudaRig,
    "cuda-proposal": CudaProposalRig,
    "cuda-gpu": _gpu,
}
