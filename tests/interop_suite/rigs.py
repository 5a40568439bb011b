"""What the interop suite needs to know of an EP: how to make it, and how a producer makes memory and semaphores for it.

A rig for another EP is a subclass of `Rig` in `RIGS`, and named with releases in tests/test_interop_suite.py; every
test of the suite then runs with it. The CPU's rigs need no driver.
"""

from __future__ import annotations

import ctypes
import mmap
import os
from abc import ABC, abstractmethod
from typing import Any, Literal

from ortforge.runtime.importers.cpu_ep import CpuInteropFactory, CpuProposalFactory


class Memory(ABC):
    """An allocation of the producer."""

    handle: int
    size: int

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

    @property
    @abstractmethod
    def value(self) -> int:
        """Its value now."""

    @abstractmethod
    def signal(self, value: int) -> None:
        """Raise it."""

    @abstractmethod
    def close(self) -> None:
        """Free it, and its handle."""


class Rig(ABC):
    """One EP with one interface."""

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

    @property
    def oldest(self) -> int:
        """The oldest API version it works with."""
        return 24 if self.interface == "shipped" else 23

    @abstractmethod
    def factory(self) -> type[Any]:
        """The factory of the EP."""

    @abstractmethod
    def other_factory(self) -> type[Any]:
        """The factory of another device: its handles and streams are foreign to the first."""

    @abstractmethod
    def without_importer(self) -> type[Any]:
        """A factory without an importer."""

    @abstractmethod
    def without_result(self) -> type[Any]:
        """A factory whose importer slot succeeds with NULL."""

    @abstractmethod
    def memory(self, size: int) -> Memory:
        """An allocation to import."""

    @abstractmethod
    def timeline(self) -> Timeline:
        """A timeline to import, at 0."""


class SharedMemory(Memory):
    """A memfd."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.handle = os.memfd_create("ortforge-memory", os.MFD_ALLOW_SEALING)
        os.ftruncate(self.handle, size)
        self._map = mmap.mmap(self.handle, size)

    def write(self, offset: int, data: bytes) -> None:
        self._map[offset : offset + len(data)] = data

    def read(self, offset: int, size: int) -> bytes:
        return self._map[offset : offset + size]

    def close(self) -> None:
        self._map.close()
        os.close(self.handle)


class Counter(Timeline):
    """A memfd with a 64-bit counter."""

    def __init__(self) -> None:
        self._memory = SharedMemory(8)
        self.handle = self._memory.handle
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


class CpuProposalRig(CpuRig):
    """The CPU EP with the proposal's interface; file descriptors stand in for D3D12 handles."""

    interface = "proposal"
    memory_type = 0
    semaphore_type = 0
    impossible_memory = (2,)
    impossible_semaphores = (1,)
    base = CpuProposalFactory


class CudaRig(CpuRig):
    """The CUDA EP with ONNX Runtime's own interface, on the first of two devices of the stand-in."""

    knows_values = False
    drops_waits = False

    def __init__(self) -> None:
        from fakes.build import build_fake_nvrtc
        from fakes.control import Fake

        os.environ["FAKE_CUDA_DEVICES"] = "2"
        self.fake = Fake.cuda()
        ctypes.CDLL(str(build_fake_nvrtc()))
        from ortforge.runtime.importers.cuda_ep import CudaFactory

        self.base = self.on_device(CudaFactory, 0, "OrtforgeCudaEp")

    @staticmethod
    def on_device(base: type[Any], ordinal: int, name: str) -> type[Any]:
        return type(name, (base,), {"name": name, "ordinals": frozenset({ordinal})})

    def other_factory(self) -> type[Any]:
        return self.on_device(self.base, 1, "OtherDevice")

    def without_importer(self) -> type[Any]:
        from ortforge.runtime.ep import EpFactory
        from ortforge.runtime.importers.cuda_ep import _CudaFactory

        return type("WithoutImporter", (_CudaFactory, EpFactory), {"name": "WithoutImporter"})


class CudaProposalRig(CudaRig):
    """The CUDA EP with the proposal's interface: the stand-in's table of Win32 handles serves as Windows."""

    interface = "proposal"
    memory_type = 0
    semaphore_type = 0
    impossible_memory = (3,)
    impossible_semaphores = (2,)
    handles_are_fds = False

    def __init__(self) -> None:
        super().__init__()
        from ortforge.runtime.importers.cuda_ep import CudaProposalFactory

        windows = type("OnWindows", (CudaProposalFactory,), {"platform": "windows"})
        self.base = self.on_device(windows, 0, "OrtforgeCudaProposalEp")

    @property
    def oldest(self) -> int:
        return 24  # made-up devices

    def without_importer(self) -> type[Any]:
        from ortforge.runtime.ep import ProposalEpFactory
        from ortforge.runtime.importers.cuda_ep import _CudaFactory

        return type("WithoutImporter", (_CudaFactory, ProposalEpFactory), {"name": "WithoutImporter"})

    def memory(self, size: int) -> Memory:
        return Win32Memory(self.fake, size)

    def timeline(self) -> Timeline:
        return Win32Counter(self.fake)


class Win32Memory(SharedMemory):
    """A memfd with a handle in the stand-in's table."""

    def __init__(self, fake: Any, size: int, fence: bool = False) -> None:
        super().__init__(size)
        self._fd, self._fake = self.handle, fake
        self.handle = fake.win32_from_fd(self._fd, fence=fence)

    def close(self) -> None:
        self._fake.close_win32(self.handle)
        self.handle = self._fd
        super().close()


class Win32Counter(Counter):
    """A memfd with a 64-bit counter, and a handle of a fence in the stand-in's table."""

    def __init__(self, fake: Any) -> None:
        self._memory = Win32Memory(fake, 8, True)
        self.handle = self._memory.handle
        self._counter = ctypes.c_uint64.from_buffer(self._memory._map)


RIGS: dict[str, type[Rig]] = {
    "cpu": CpuRig,
    "cpu-proposal": CpuProposalRig,
    "cuda": CudaRig,
    "cuda-proposal": CudaProposalRig,
}
