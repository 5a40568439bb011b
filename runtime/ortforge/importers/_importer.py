"""The importer of an EP: both interfaces, ONNX Runtime's own and the proposal's, over any backend.

Input: calls of ORT or of the router, with descriptors as the application filled them. Output: imports of the backend,
tensors over them, waits and signals on streams. What ORT does not check is checked here (see `validate`), so a backend
sees only what can be.

Note [Lives]: An import is a `Shared` whose owners are its handle and the tensors over it. Handles need no importer to
be released (rules INT-14, INT-15), and memory goes away when handle and tensors are gone, in any order (INT-16).
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

from ortforge_abi.ep import (
    ExternalMemoryHandle,
    ExternalResourceImporterImpl,
    ExternalSemaphoreHandle,
    ProposalExternalResourceImporterImpl,
)

from .._public import publish
from ..ep._objects import ImporterObject
from . import _validate as validate
from ._backend import NOT_IMPLEMENTED, Backend, BackendError
from ._sharing import Shared, tensor_maker
from ._validate import invalid

if TYPE_CHECKING:
    from typing import Any

    from ortforge_abi import OrtMemoryInfo, OrtSyncStream, OrtValue, raw

_vp = ctypes.c_void_p
#: Kinds of handle whose allocation is a resource of its own, as a driver has to be told.
_DEDICATED = frozenset({0})


class MemoryRecord(ExternalMemoryHandle):
    """One imported allocation: what `import_memory` returns, for either interface."""

    def __init__(self, shared: Shared, device: int, size: int, offset: int) -> None:
        self.shared = shared
        self.device_address = device
        self.size = size
        self.offset = offset

    def release(self) -> None:
        """The application let go. Tensors may still keep the memory."""
        self.shared.release()


class SemaphoreRecord(ExternalSemaphoreHandle):
    """One imported timeline semaphore: what `import_semaphore` returns, for either interface."""

    def __init__(self, shared: Shared, device: int) -> None:
        self.shared = shared
        self.device_address = device

    def release(self) -> None:
        """The application let go. Work on a stream may still keep it."""
        self.shared.release()


class _Core(ImporterObject):
    """What both interfaces share. `memory_info` is that of the EP device: tensors report it (rule INT-22)."""

    _proposal = False

    def __init__(self, backend: Backend, memory_info: OrtMemoryInfo) -> None:
        self.backend = backend
        self._info = memory_info
        self._get_handle: Any = None
        self.memory_fd_types: frozenset[int] = frozenset(getattr(backend, "memory_fd_types", validate.MEMORY_FD_TYPES))
        self.semaphore_fd_types: frozenset[int] = frozenset(
            getattr(backend, "semaphore_fd_types", validate.SEMAPHORE_FD_TYPES)
        )

    def release(self) -> None:
        """The importer is gone; imports made through it live on."""
        self.backend.close()

    # ---------------------------------------------------------------------------------------------- memory

    def can_import_memory(self, handle_type: int) -> bool:
        """Only what platform and driver can really do; false for kinds that are not known (INT-05, INT-06)."""
        kind = int(handle_type)
        return kind in self.backend.memory_types and validate.is_named(kind, self.ort.api_version)

    def import_memory(self, desc: raw.OrtExternalMemoryDescriptor) -> MemoryRecord:
        """Open an allocation (rules INT-07, INT-09, INT-10). The application's handle stays open (INT-12)."""
        kind, native = int(desc.handle_type), desc.native_handle or 0
        size, offset = int(desc.size_bytes), int(desc.offset_bytes)
        validate.check_named(kind, self.ort.api_version, self.ort.version)
        validate.check_memory(
            desc.version,
            kind,
            native,
            size,
            offset,
            self.backend.memory_types,
            proposal=self._proposal,
            fd_types=self.memory_fd_types,
        )
        if self._proposal:
            validate.check_access(desc.access_mode)  # only the proposal's descriptor has one
        if kind in self.memory_fd_types:
            validate.open_descriptor(native)
        memory = self.backend.import_memory(kind, native, size, kind in _DEDICATED)
        return MemoryRecord(Shared(memory), self._device(), size, offset)

    def create_tensor_from_memory(self, mem_handle: Any, tensor_desc: raw.OrtExternalTensorDescriptor) -> OrtValue:
        """A tensor over an import, nothing copied (rules INT-17 to INT-23)."""
        address, size, shape, element = self.place(mem_handle, tensor_desc)
        value = tensor_maker(self.ort, self._info).make(mem_handle.shared, address, size, shape, element)
        tensor: OrtValue = self.ort._context.handle_class("OrtValue").make(value, True)
        return tensor

    def place(self, mem_handle: Any, tensor_desc: Any) -> tuple[int, int, tuple[int, ...], int]:
        """Where a tensor over an import is to lie: address, bytes, shape and element type."""
        if not isinstance(mem_handle, MemoryRecord) or mem_handle.device_address != self._device():
            raise invalid("the memory handle was imported by another EP or for another device")
        validate.check_version(tensor_desc.version, "tensor", self._proposal)
        validate.check_shape(tensor_desc.rank, bool(tensor_desc.shape))
        shape = self.tensor_shape(tensor_desc)
        element = int(tensor_desc.element_type)
        start, size = validate.tensor_range(
            tensor_desc.version,
            element,
            shape,
            int(tensor_desc.offset_bytes),
            mem_handle.size,
            mem_handle.offset,
            proposal=self._proposal,
        )
        return mem_handle.shared.thing.address + start, size, shape, element

    # ------------------------------------------------------------------------------------------ semaphores

    def can_import_semaphore(self, type: int) -> bool:  # noqa: A002 - the parameter's name in C
        """Only what platform and driver can really do (rule INT-25)."""
        return int(type) in self.backend.semaphore_types

    def import_semaphore(self, desc: raw.OrtExternalSemaphoreDescriptor) -> SemaphoreRecord:
        """Open a timeline semaphore (rule INT-25). The application's handle stays open (INT-12)."""
        kind, native = int(desc.type), desc.native_handle or 0
        validate.check_semaphore(
            desc.version,
            kind,
            native,
            self.backend.semaphore_types,
            proposal=self._proposal,
            fd_types=self.semaphore_fd_types,
        )
        if kind in self.semaphore_fd_types:
            validate.open_descriptor(native)
        return SemaphoreRecord(Shared(self.backend.import_semaphore(kind, native)), self._device())

    def wait_semaphore(self, handle: Any, stream: OrtSyncStream, value: int) -> None:
        """Let later work on the stream wait for the value; returns at once (rule INT-26)."""
        self.backend.wait(self._semaphore(handle), self._stream(stream), value)

    def signal_semaphore(self, handle: Any, stream: OrtSyncStream, value: int) -> None:
        """Set the value after earlier work on the stream; returns at once (rule INT-27)."""
        self.backend.signal(self._semaphore(handle), self._stream(stream), value)

    def _semaphore(self, handle: Any) -> Any:
        if not isinstance(handle, SemaphoreRecord) or handle.device_address != self._device():
            raise invalid("the semaphore handle was imported by another EP or for another device")
        if not handle.shared.owners:
            raise invalid("the semaphore handle was released before")
        return handle.shared.thing

    def _stream(self, stream: OrtSyncStream) -> int:
        """The native handle of a stream; whether it is one of this device the backend knows (rule INT-28)."""
        if self._get_handle is None:
            self._get_handle = self.ort._context.function("OrtApi.SyncStream_GetHandle", _vp, _vp)
        found = self._get_handle(stream.address)
        if not found:
            raise BackendError(NOT_IMPLEMENTED, "the stream has no native handle: its EP is not stream-aware")
        return int(found)

    def _device(self) -> int:
        return self.device.address if self.device is not None else 0


class Importer(_Core, ExternalResourceImporterImpl):
    """An importer with the interface ONNX Runtime 1.24 and newer has."""


class ProposalImporter(_Core, ProposalExternalResourceImporterImpl):
    """An importer with the interface of proposal 26821, section 6.2."""

    _proposal = True

    def release_memory(self, record: MemoryRecord) -> None:
        """ReleaseMemory; called by the host of the EP with what `import_memory` returned."""
        record.release()

    def release_semaphore(self, record: SemaphoreRecord) -> None:
        """ReleaseSemaphore; called by the host of the EP with what `import_semaphore` returned."""
        record.release()


publish("ortforge.importers", Importer, ProposalImporter)
