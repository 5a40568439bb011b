"""The application's side: importer, imported memory and semaphores as Python objects with `with` and `close()`.

Input: an EP device, operating system handles, sizes, offsets and values. Output: tensors (OrtValue) over the
imported memory, and waits and signals on streams. The wrappers belong to the application, what is inside them to
the EP (proposal, section 9).

Note [Order of release]: Any order is safe. A tensor keeps its memory, and memory and semaphores keep their
importer, until the last of them is gone; `close()` only gives up the application's own share. What was closed
refuses to be used. A call is an owner as long as it lasts, so another thread may close what it uses.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, cast

from .._api import access as modes
from .._api.handles import Handle
from .._errors import ArgumentError
from .._public import publish
from ..ep._interop_structs import (
    DESCRIPTOR_VERSION,
    SIZE_MAX,
    ProposalMemoryDescriptor,
    SemaphoreDescriptor,
)
from ..importers._sharing import Shared
from ._checks import integer, native
from ._checks import library as check_library
from ._descriptors import Copy, copied
from ._native import NativeStream, StreamKind, TensorPlace, beside, native_stream, place, tensor_descriptor
from ._router import route_for, route_into
from ._routes import Route
from ._wrappers import Owner, Wrapper

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, SupportsIndex

    from typing_extensions import Self

    from ortforge_abi import OrtEpDevice, OrtMemoryInfo, OrtValue
    from ortforge_abi.library import Library

    from ._native import AnyStream

#: What is behind importers that are not released yet. Python finalises garbage in any order, the environment before what needs it
#: too; what is in here, and what that needs, is no garbage, not even at interpreter exit: one count more is never given back.
_unreleased: set[_Importer] = set()
ctypes.pythonapi.Py_IncRef(ctypes.py_object(_unreleased))

READ_WRITE, READ_ONLY, WRITE_ONLY = modes.READ_WRITE, modes.READ_ONLY, modes.WRITE_ONLY
_U64_MAX = (1 << 64) - 1


class _Importer:
    """What is behind an importer."""

    def __init__(self, route: Route) -> None:
        self.route = route
        self._unreleased = _unreleased  # at exit the module's own name may be gone
        self._unreleased.add(self)
        self._count(1)

    def _count(self, by: int) -> None:
        if self.route.owner is not None:
            self.route.owner.use("importers", by)

    def close(self) -> None:
        """Release it."""
        self.route.release()
        self._count(-1)
        self._unreleased.discard(self)


class _Import:
    """What is behind memory or a semaphore. It keeps the importer it came by, so calls go that way."""

    def __init__(self, importer: Shared, kind: str, handle: Any, copy: Copy | None) -> None:
        self._copy = copy if copy is not None and copy.is_there() else None
        self.importer = importer.acquire()
        self.route: Route = importer.thing.route
        self.kind = kind
        self.handle = handle
        if self.route.owner is not None:
            self.route.owner.use(self.kind, 1)

    def close(self) -> None:
        """Release it, then its share of the importer."""
        if self.kind == "memory imports":
            self.route.release_memory(self.handle)
        else:
            self.route.release_semaphore(self.handle)
        if self._copy is not None:
            self._copy.end()
        if self.route.owner is not None:
            self.route.owner.use(self.kind, -1)
        self.importer.release()


class ExternalMemory(Wrapper):
    """An imported allocation. The application keeps the resource itself, and its operating system handle."""

    _what = "memory import"

    def __init__(self, importer: ExternalResourceImporter, shared: Shared, size: int, offset: int, access: int) -> None:
        self.importer = importer
        self.size = size
        self.offset = offset
        self.access = access
        self._shared = shared

    def tensor(
        self, element_type: Any, shape: Sequence[SupportsIndex], offset: int = 0, location: OrtMemoryInfo | None = None
    ) -> OrtValue:
        """`importer.create_tensor(self, ...)`."""
        return self.importer.create_tensor(self, element_type, shape, offset, location)

    def input_place(self, element_type: Any, shape: Sequence[SupportsIndex], offset: int = 0) -> TensorPlace:
        """A tensor as `bind_input(name, *place)` of the onnxruntime package's IOBinding takes it. Keeps nothing alive.

        Raises: as `tensor` does; and OrtError, ORT_INVALID_ARGUMENT: the memory is WRITE_ONLY, or the route is not "beside".
        """
        return self._place("OrtApi.BindInput", element_type, shape, offset)

    def output_place(self, element_type: Any, shape: Sequence[SupportsIndex], offset: int = 0) -> TensorPlace:
        """The same for `bind_output(name, *place)`; refused if the memory is READ_ONLY."""
        return self._place("OrtApi.BindOutput", element_type, shape, offset)

    def _place(self, function: str, element_type: Any, shape: Any, offset: int) -> TensorPlace:
        modes.check(self.importer.library._context, self.access, "val_ptr", function)
        shared = self.importer.memory_of(self)
        with shared as thing:
            return place(thing.route, thing.handle, tensor_descriptor(element_type, shape, offset))

    def __repr__(self) -> str:
        return f"<ExternalMemory, {'closed' if self.closed else f'{self.size} bytes'}>"


class ExternalSemaphore(Wrapper):
    """An imported timeline semaphore. The application keeps the semaphore itself, and its operating system handle."""

    _what = "imported semaphore"

    def __init__(self, importer: ExternalResourceImporter, shared: Shared) -> None:
        self.importer = importer
        self._shared = shared

    def wait(self, stream: AnyStream, value: int) -> None:
        """`importer.wait(self, ...)`."""
        self.importer.wait(self, stream, value)

    def signal(self, stream: AnyStream, value: int) -> None:
        """`importer.signal(self, ...)`."""
        self.importer.signal(self, stream, value)

    def __repr__(self) -> str:
        return f"<ExternalSemaphore{', closed' if self.closed else ''}>"


class ExternalResourceImporter(Wrapper):
    """Imports memory and semaphores for one EP device. It holds nothing of any session; several may share it.

    Attributes:
        device: the EP device; None for one of `for_memory`.
        route: "ort" through ONNX Runtime's own functions, "direct" to an EP with the proposal's interface, or "beside" an EP
            that has no importer.
        reason: why it is that route, in words.
    """

    _what = "importer"

    def __init__(self, library: Library, ep_device: OrtEpDevice) -> None:
        """The same as `for_device`."""
        check_library(library, "CreateExternalResourceImporterForDevice")
        self._begin(library, ep_device, route_for(library, ep_device))

    def _begin(self, library: Library, ep_device: OrtEpDevice | None, route: Route) -> None:
        self.library: Library = library
        self.device = ep_device
        self._route = route
        self.route: str = route.name
        self.reason: str = route.reason
        self._shared = Shared(_Importer(route))

    @classmethod
    def for_device(cls, library: Library, ep_device: OrtEpDevice) -> Self:
        """The importer of an EP device; no session is needed.

        Raises:
            OrtError: ORT_NOT_IMPLEMENTED, with the reason, when the EP or ONNX Runtime cannot; or the EP's own error.
            HandleError: the device's handle is closed.
            ArgumentError: no EP device, or one of another library.
        """
        return cls(library, ep_device)

    @classmethod
    def for_memory(cls, library: Library, memory_info: OrtMemoryInfo) -> Self:
        """An importer beside an EP that has no OrtEpDevice here, ex) CUDA as `InferenceSession(..., providers=[...])` has it.

        Args:
            library: makes the tensors; the onnxruntime package's sessions need none, only `ExternalMemory.input_place`.
            memory_info: the EP's, ex) "Cuda" with the number of the device. It may be closed afterwards.

        Raises:
            OrtError: ORT_NOT_IMPLEMENTED, with the reason: it is not memory of CUDA, or there is no driver.
            HandleError: the handle is closed.
            ArgumentError: no OrtMemoryInfo, or one of another library.
        """
        check_library(library, "CreateImporterForMemory")
        made = cls.__new__(cls)
        made._begin(library, None, route_into(library, memory_info))
        return made

    def is_like(self, other: ExternalResourceImporter) -> bool:
        """Do both lead to the same EP device by the same route? Then the one takes what the other imported."""
        if self is other:
            return True
        if self.device is None or other.device is None:
            return False
        return self.device.address == other.device.address and self.route == other.route

    # ---------------------------------------------------------------------------------------------- memory

    def can_import_memory(self, handle_type: int) -> bool:
        """May `import_memory` get handles of this OrtExternalMemoryHandleType? False for types nobody knows."""
        kind = integer(handle_type, "handle_type", -(1 << 31), (1 << 31) - 1)
        with self._open("CanImportMemory"):
            return self._route.can_import_memory(kind)

    def import_memory(
        self, handle_type: int, native_handle: Any, size: int, offset: int = 0, access: int = READ_WRITE
    ) -> ExternalMemory:
        """Open an allocation of somebody else, without copying.

        Args:
            handle_type: the OrtExternalMemoryHandleType of the handle.
            native_handle: the HANDLE or file descriptor as an int, or an object with `fileno()`. It stays the
                application's and may be closed after the call.
            size: bytes of the whole allocation.
            offset: where the part to be used begins.
            access: READ_WRITE, READ_ONLY (inputs) or WRITE_ONLY (outputs). Tensors are refused for what it does not
                allow; the EP hears of it through the proposal's interface alone.

        Raises:
            OrtError: the EP refused; ORT_NOT_IMPLEMENTED for a handle type it cannot import.
            ArgumentError: a number out of range for C.
            HandleError: the importer was closed.
        """
        shared = self._open("ImportMemory")
        descriptor = ProposalMemoryDescriptor(
            DESCRIPTOR_VERSION,
            integer(handle_type, "handle_type", -(1 << 31), (1 << 31) - 1),
            native(native_handle),
            integer(size, "size", 0, SIZE_MAX),
            integer(offset, "offset", 0, SIZE_MAX),
            integer(access, "access", 0, 2),
        )
        made = self._import(shared, descriptor, "OrtExternalMemoryHandleType", descriptor.handle_type, "memory imports")
        return ExternalMemory(self, made, descriptor.size_bytes, descriptor.offset_bytes, descriptor.access_mode)

    def create_tensor(
        self,
        memory: ExternalMemory,
        element_type: Any,
        shape: Sequence[SupportsIndex],
        offset: int = 0,
        location: OrtMemoryInfo | None = None,
    ) -> OrtValue:
        """A tensor whose data is the imported memory itself, for use as input or output. It keeps the memory alive.

        Args:
            memory: an import of this importer.
            element_type: an ONNXTensorElementDataType, or a numpy dtype.
            shape: the dimensions; empty for a scalar.
            offset: bytes from the start of the imported part to the first element.
            location: where the tensor is to be reported to live; only memory of the EP device is possible.

        Raises:
            OrtError: the EP refused: it does not fit, is misaligned, or has elements that cannot lie in memory.
            ArgumentError: a number out of range for C, memory of another importer, or another location.
            HandleError: importer or memory was closed.
        """
        shared = self.memory_of(memory)
        with shared:
            address = self.native_tensor(memory, element_type, shape, offset, location)
            value: OrtValue = self.library.wrap(_ort_value(), address, owned=True, keep=Owner(shared))
        return cast("OrtValue", modes.restrict(value, memory.access))

    def memory_of(self, memory: ExternalMemory) -> Shared:
        """What is behind memory that a tensor of this importer is to lie in.

        Raises:
            ArgumentError: memory of another importer.
            HandleError: importer or memory was closed.
        """
        function = "CreateTensorFromMemory"
        self._open(function)
        _check_own(memory, ExternalMemory, self, "memory", function)
        return memory._open(function)

    def native_tensor(
        self, memory: ExternalMemory, element_type: Any, shape: Any, offset: int, location: OrtMemoryInfo | None
    ) -> int:
        """An OrtValue that keeps nothing alive: the caller's to release."""
        shared = self.memory_of(memory)
        self.check_location(location)
        descriptor = tensor_descriptor(element_type, shape, offset)
        with shared as thing:
            address: int = thing.route.create_tensor(thing.handle, descriptor)
            return address

    def check_location(self, location: OrtMemoryInfo | None) -> None:
        """Refuse a location that is not memory of this EP device.

        Raises:
            ArgumentError: it is not.
        """
        if location is None:
            return
        compare = self.library.api.compare_memory_info
        if all(compare(info, location) for info in self._route.memory_infos()):
            raise ArgumentError("CreateTensorFromMemory: 'location' must be memory of the importer's EP device")

    # ------------------------------------------------------------------------------------------ semaphores

    def can_import_semaphore(self, semaphore_type: int) -> bool:
        """May `import_semaphore` get handles of this OrtExternalSemaphoreType? True also promises wait and signal."""
        kind = integer(semaphore_type, "type", -(1 << 31), (1 << 31) - 1)
        with self._open("CanImportSemaphore"):
            return self._route.can_import_semaphore(kind)

    def import_semaphore(self, semaphore_type: int, native_handle: Any) -> ExternalSemaphore:
        """Open a timeline semaphore of somebody else; arguments and errors as for `import_memory`."""
        shared = self._open("ImportSemaphore")
        descriptor = SemaphoreDescriptor(
            DESCRIPTOR_VERSION,
            integer(semaphore_type, "type", -(1 << 31), (1 << 31) - 1),
            native(native_handle),
        )
        made = self._import(shared, descriptor, "OrtExternalSemaphoreType", descriptor.type, "semaphore imports")
        return ExternalSemaphore(self, made)

    def _import(self, importer: Shared, descriptor: Any, enum: str, kind: int, what: str) -> Shared:
        """What the EP makes of a descriptor, with a native handle of the EP's own: see `descriptors`."""
        memory = what == "memory imports"
        with importer:
            copy = copied(enum, kind, descriptor.native_handle or 0, "ImportMemory" if memory else "ImportSemaphore")
            try:
                if copy is not None:
                    descriptor.native_handle = copy.number
                do = self._route.import_memory if memory else self._route.import_semaphore
                return Shared(_Import(importer, what, do(descriptor), copy))
            except BaseException:
                if copy is not None:
                    copy.end()
                raise

    def wrap_stream(self, native: AnyStream, kind: StreamKind = "application") -> NativeStream:
        """A stream of the driver, ex) a CUstream, for `wait`, `signal`, `set_sync_stream` and `flush`. Only on the route "beside".

        Args:
            native: its address, or an object with `__cuda_stream__()`. It must be a stream, and live as long as the wrapper.
            kind: whose it is: "application", or "ep" for the one that the EP got as `user_compute_stream`. It has to be true.

        Raises:
            OrtError: ORT_INVALID_ARGUMENT; a stream of another device or context, or the EP has an importer.
            HandleError: the importer was closed.
            ArgumentError: no address, or no such kind.
        """
        return NativeStream(self._open("WrapStream"), native, kind)

    def wait(self, semaphore: ExternalSemaphore, stream: AnyStream, value: int) -> None:
        """Let work that is queued on the stream from now on wait until the semaphore has reached `value`.

        Returns at once. A run is ordered by it only when it uses the stream: see `set_sync_stream`. On the route "beside" the
        stream may be one of the driver, too: what `wrap_stream` made, or takes.

        Raises:
            OrtError: the EP refused, ex) because the stream is one of another device.
            HandleError: importer, semaphore or stream was closed.
            ArgumentError: a value out of range, or a semaphore of another importer.
        """
        shared, where = self._on_stream(semaphore, stream, "WaitSemaphore")
        with shared as thing:
            thing.route.wait(thing.handle, where, integer(value, "value", 0, _U64_MAX))

    def signal(self, semaphore: ExternalSemaphore, stream: AnyStream, value: int) -> None:
        """Set the semaphore to `value` once everything queued on the stream before is done. Returns at once.

        Raises: as `wait` does; and OrtError when the value is not larger than the ones before.
        """
        shared, where = self._on_stream(semaphore, stream, "SignalSemaphore")
        with shared as thing:
            thing.route.signal(thing.handle, where, integer(value, "value", 0, _U64_MAX))

    def _on_stream(self, semaphore: ExternalSemaphore, stream: AnyStream, function: str) -> tuple[Shared, Any]:
        self._open(function)
        if type(semaphore) is not ExternalSemaphore or semaphore.importer is not self:
            _check_own(semaphore, ExternalSemaphore, self, "semaphore", function)
        native = None if isinstance(stream, Handle) else native_stream(stream, function)
        if native is None:
            return semaphore._open(function), self.library._context.resolve(stream, "OrtSyncStream", "stream", function)
        beside(self._route, function)
        return semaphore._open(function), native

    def __repr__(self) -> str:
        return f"<ExternalResourceImporter, {'closed' if self.closed else f'{self.route} route'}>"


def _check_own(value: Any, cls: type, importer: ExternalResourceImporter, name: str, function: str) -> None:
    """Refuse what another importer made: it may be of another device or EP (rule INT-23)."""
    if not isinstance(value, cls):
        raise ArgumentError(f"{function}: parameter '{name}' must be an {cls.__name__}, not {type(value).__name__}")
    theirs: ExternalResourceImporter = value.importer  # type: ignore[attr-defined]
    if theirs is not importer and not theirs.is_like(importer):
        how = "came by another route" if theirs.route != importer.route else "was imported for another device"
        raise ArgumentError(f"{function}: the {cls.__name__} given for '{name}' {how}")


def _ort_value() -> Any:
    from ortforge_abi import OrtValue

    return OrtValue


publish("ortforge.interop", ExternalMemory, ExternalResourceImporter, ExternalSemaphore)
