"""External resources for direct checks: memory and timelines to import, descriptors, and the calls of an importer.

Input: the context. Output: `Importing`. The resources are those of Linux without any driver: a memfd is an allocation, and
another one that holds a 64-bit counter a timeline. An importer that takes only what its driver made refuses them, and
what needs a real import is skipped then.
"""

from __future__ import annotations

import ctypes
import mmap
import os
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any

import numpy as np

from ortforge_abi.raw import types

from . import facts
from .checks import Absent, Skipped, absent, skip
from .cpu_timeout import until
from .direct import Direct
from .objects import Object, StatusError

_vp = ctypes.c_void_p
OPAQUE_FD = facts.values("OrtExternalMemoryHandleType")["ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD"]
TIMELINE_FD = facts.values("OrtExternalSemaphoreType")["ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD"]
FLOAT = 1
SIZE = 4096


def closed_copy(fd: int) -> int:
    """The number of a file descriptor that is no longer open."""
    copy = os.dup(fd)
    os.close(copy)
    return copy


class Allocation:
    """Memory that can be imported, and seen from here."""

    def __init__(self, size: int = SIZE) -> None:
        self.size = size
        self.fd = os.memfd_create("conform")
        os.ftruncate(self.fd, size)
        self.bytes = mmap.mmap(self.fd, size)

    def floats(self, count: int, offset: int = 0) -> np.ndarray[Any, np.dtype[np.float32]]:
        """A copy of numbers in it."""
        return np.frombuffer(self.bytes[offset : offset + 4 * count], np.float32).copy()


class Timeline:
    """A timeline semaphore that can be imported, and seen from here."""

    def __init__(self) -> None:
        self.fd = os.memfd_create("conform")
        os.ftruncate(self.fd, 8)
        self._counter = ctypes.c_uint64.from_buffer(mmap.mmap(self.fd, 8))

    @property
    def value(self) -> int:
        """Its value."""
        return self._counter.value

    def signal(self, value: int) -> None:
        """Raise it."""
        self._counter.value = value

    def reached(self, value: int, seconds: float) -> bool:
        """Wait for a value, for a while."""
        return until(lambda: self.value >= value, seconds)


class Importing:
    """An importer and what it is given."""

    def __init__(self, direct: Direct, place: int = 0) -> None:
        self.direct = direct
        self.factory, self.device, self.importer = direct.importers[place]
        self.version = self.importer.version
        self._keep: list[Any] = []

    # ---------------------------------------------------------------------------------------------- descriptors

    def memory_descriptor(self, fd: int | None, size: int = SIZE, offset: int = 0, **other: int) -> Any:
        """An OrtExternalMemoryDescriptor."""
        fields = {"version": self.version, "handle_type": OPAQUE_FD, "size_bytes": size, "offset_bytes": offset}
        return self._made("OrtExternalMemoryDescriptor", fd, {**fields, **other})

    def semaphore_descriptor(self, fd: int | None, **other: int) -> Any:
        """An OrtExternalSemaphoreDescriptor."""
        return self._made("OrtExternalSemaphoreDescriptor", fd, {"version": self.version, "type": TIMELINE_FD, **other})

    def _made(self, name: str, fd: int | None, fields: dict[str, int]) -> Any:
        made = getattr(types(self.version), name)(**fields)
        made.native_handle = _vp(fd)
        self._keep.append(made)
        return made

    def tensor_descriptor(
        self, shape: Sequence[int] | None, element: int = FLOAT, offset: int = 0, rank: int | None = None, **other: int
    ) -> Any:
        """An OrtExternalTensorDescriptor; `shape` None is a NULL pointer."""
        made = types(self.version).OrtExternalTensorDescriptor(version=self.version, element_type=element, **other)
        made.rank = (len(shape) if shape is not None else 0) if rank is None else rank
        made.offset_bytes = offset
        if shape is not None:
            dims = (ctypes.c_int64 * max(len(shape), 1))(*shape)
            self._keep.append(dims)
            made.shape = ctypes.cast(dims, type(made.shape))
        self._keep.append(made)
        return made

    # ---------------------------------------------------------------------------------------------------- calls

    @property
    def claims_memory(self) -> bool:
        """Does it take file descriptors of memory?"""
        return bool(self.importer.has("CanImportMemory") and self.importer.call("CanImportMemory", OPAQUE_FD))

    @property
    def claims_semaphores(self) -> bool:
        """Does it take file descriptors of timelines?"""
        return bool(self.importer.has("CanImportSemaphore") and self.importer.call("CanImportSemaphore", TIMELINE_FD))

    def import_memory(self, descriptor: Any) -> Object | None:
        """Call ImportMemory.

        Raises:
            StatusError: it failed.
        """
        return self.importer.made("ImportMemory", "OrtExternalMemoryHandle", ctypes.pointer(descriptor))

    def import_semaphore(self, descriptor: Any) -> Object | None:
        """Call ImportSemaphore.

        Raises:
            StatusError: it failed.
        """
        return self.importer.made("ImportSemaphore", "OrtExternalSemaphoreHandle", ctypes.pointer(descriptor))

    def imported(self, allocation: Allocation, offset: int = 0) -> Object:
        """A handle of an allocation.

        Raises:
            Absent: the importer takes no file descriptors of memory.
            Skipped: it takes them of its own driver only.
        """
        if not self.claims_memory:
            raise Absent("the importer takes no file descriptors of memory")
        descriptor = self.memory_descriptor(allocation.fd, allocation.size, offset)
        return _given(lambda: self.import_memory(descriptor), "memory", "ImportMemory gives NULL (INT-11)")

    def imported_timeline(self, timeline: Timeline) -> Object:
        """A handle of a timeline; as for `imported`."""
        if not self.claims_semaphores:
            raise Absent("the importer takes no file descriptors of timelines")
        descriptor = self.semaphore_descriptor(timeline.fd)
        return _given(lambda: self.import_semaphore(descriptor), "counters", "ImportSemaphore gives NULL (INT-25)")

    @cached_property
    def works(self) -> bool:
        """Does it take the memory we make?"""
        try:
            self.imported(Allocation()).call("Release")
        except (Absent, Skipped):
            return False
        return True

    def must_work(self) -> None:
        """Skip the check unless it takes the memory we make."""
        if not self.works:
            skip("the importer does not take memory of the operating system")

    def tensor(self, handle: Object, descriptor: Any, null: bool = False) -> int:
        """Call CreateTensorFromMemory: an OrtValue.

        Args:
            null: whether the check is about a success without a tensor.

        Raises:
            StatusError: it failed.
            Skipped: it succeeded without a tensor.
        """
        out = _vp()
        self.importer.call("CreateTensorFromMemory", handle.address, ctypes.pointer(descriptor), ctypes.pointer(out))
        if not out.value and not null:
            skip("CreateTensorFromMemory gives NULL (INT-21)")
        return out.value or 0

    def of(self, importer: Object) -> Importing:
        """The same for another importer of the device."""
        made = Importing(self.direct)
        made.factory, made.device, made.importer = self.factory, self.device, importer
        return made

    def release_tensor(self, value: int) -> None:
        """Release an OrtValue."""
        self.direct.runtime.raw.OrtApi.ReleaseValue(value)

    def address(self, value: int) -> int:
        """Where the data of an OrtValue lie."""
        out = _vp()
        self.direct.runtime.raw.OrtApi.GetTensorMutableData(value, ctypes.pointer(out))
        return out.value or 0

    def names_device(self, handle: Object) -> bool:
        """Is ep_device of a handle the device of this importer?"""
        return (ctypes.cast(handle.struct.ep_device, _vp).value or 0) == self.device

    def stream(self) -> Object:
        """A stream of the device.

        Raises:
            Absent: there is none.
        """
        return next((stream for own, stream in self._streams() if own), None) or absent("the device has no streams")

    def foreign_streams(self) -> list[Object]:
        """The streams of other devices, of this factory and of others."""
        return [stream for own, stream in self._streams() if not own]

    def _streams(self) -> Iterator[tuple[bool, Object]]:
        """Every stream of the library: is it of this device?"""
        own = self.direct.memory_device(self.direct.memory_info(self.device))
        equal = self.direct.runtime.raw.OrtEpApi.MemoryDevice_AreEqual
        for factory, memory, stream in self.direct.streams:
            yield factory.address == self.factory.address and bool(equal(memory, own)), stream


def _given(imported: Callable[[], Object | None], what: str, null: str) -> Object:
    """The handle of an import; where there is none, nothing can be said."""
    try:
        return imported() or skip(null)
    except StatusError as error:
        skip(f"the importer does not take {what} of the operating system: {error.message}")


def importings(direct: Direct) -> Iterator[Importing]:
    """Every importer."""
    return (Importing(direct, place) for place in range(len(direct.importers)))


def reachable(direct: Direct, kind: str) -> list[Object]:
    """Every object of a struct that can be had this way.

    Raises:
        Absent: the EP does not offer any.
    """
    ways: dict[str, Any] = {
        "OrtEpFactory": lambda: direct.factories,
        "OrtEp": lambda: [ep for _, ep in direct.eps],
        "OrtAllocator": lambda: [a for *_, a in direct.allocators],
        "OrtDataTransferImpl": lambda: [t for _, t in direct.transfers],
        "OrtSyncStreamImpl": lambda: [s for *_, s in direct.streams],
        "OrtSyncNotificationImpl": lambda: [n for _, n in direct.notifications],
        "OrtEpProfilerImpl": lambda: [p for _, p in direct.profilers],
        "OrtExternalResourceImporterImpl": lambda: [i for *_, i in direct.importers],
        "OrtExternalMemoryHandle": lambda: [i.imported(Allocation()) for i in importings(direct)],
        "OrtExternalSemaphoreHandle": lambda: [i.imported_timeline(Timeline()) for i in importings(direct)],
    }
    objects: list[Object] = ways[kind]() if kind in ways else absent(f"no {kind} can be had without a session")
    return objects
