"""The ways from an application to the importer of an EP: through ONNX Runtime's functions, or straight to it.

Input: an EP device, then native addresses and descriptors. Output: native addresses of importer, memory, semaphores
and tensors; errors as OrtError. Nothing is owned here: `objects` decides when what is released. Both routes take
descriptors as the proposal has them; the shipped interface gets its own layout and version.
"""

from __future__ import annotations

import ctypes
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NoReturn

from ortforge_abi import enums

from .._api.handles import reference
from .._errors import OrtError
from ..ep._interop_structs import (
    CREATE_IMPORTER,
    IMPORTER_SLOTS,
    MemoryDescriptor,
    ProposalMemoryDescriptor,
    SemaphoreDescriptor,
    TensorDescriptor,
    slot,
    u64,
    vp,
)

if TYPE_CHECKING:
    from typing import Any

    from ortforge_abi import OrtEpDevice, OrtMemoryInfo
    from ortforge_abi.library import Library

    from ._libraries import EpLibrary

NOT_IMPLEMENTED = 9
_FAIL = 1
_IMPORTER = "ProposalOrtExternalResourceImporterImpl"
_CREATE = "CreateExternalResourceImporterForDevice"


def error(code: int, message: str, function: str) -> OrtError:
    """An OrtError of the router's own."""
    return OrtError(enums.facts("OrtErrorCode").members.get(code, code), message, function)


def not_implemented(reason: str, function: str = _CREATE) -> NoReturn:
    """Neither route can serve this.

    Raises:
        OrtError: always, ORT_NOT_IMPLEMENTED with the reason.
    """
    raise error(NOT_IMPLEMENTED, reason, function)


class Route(ABC):
    """One importer, reached in one way. Addresses in, addresses out; a NULL result never gets out."""

    name = ""

    def __init__(self, library: Library, device: OrtEpDevice | None, owner: EpLibrary | None, reason: str) -> None:
        self.library = library
        self.device = device
        #: Why it is this one, in words.
        self.reason = reason
        #: Keeps the environment, and so the EP's library, whoever closes the handle.
        self._reference = None if device is None else reference(device)
        self.owner = owner
        self._context = library._context
        self.importer = 0

    def _status(self, status: int | None, function: str) -> None:
        if status:
            self._context.raise_status(status, function)

    def _result(self, status: int | None, out: Any, function: str) -> int:
        self._status(status, function)
        if not out.value:
            raise error(_FAIL, "the EP said it succeeded but gave a NULL pointer", function)
        return int(out.value)

    @abstractmethod
    def can_import_memory(self, kind: int) -> bool:
        """May memory of this kind be imported?"""

    @abstractmethod
    def import_memory(self, descriptor: ProposalMemoryDescriptor) -> Any:
        """The handle of an import."""

    @abstractmethod
    def release_memory(self, handle: Any) -> None:
        """End an import."""

    @abstractmethod
    def create_tensor(self, handle: Any, descriptor: TensorDescriptor) -> int:
        """An OrtValue over an import."""

    @abstractmethod
    def can_import_semaphore(self, kind: int) -> bool:
        """May semaphores of this kind be imported?"""

    @abstractmethod
    def import_semaphore(self, descriptor: SemaphoreDescriptor) -> Any:
        """The handle of an imported semaphore."""

    @abstractmethod
    def release_semaphore(self, handle: Any) -> None:
        """End an imported semaphore."""

    @abstractmethod
    def wait(self, handle: Any, stream: int, value: int) -> None:
        """Let a stream wait."""

    @abstractmethod
    def signal(self, handle: Any, stream: int, value: int) -> None:
        """Let a stream signal."""

    @abstractmethod
    def release(self) -> None:
        """End the importer."""

    def memory_infos(self) -> list[OrtMemoryInfo]:
        """Where tensors may be said to live: the EP device's own memory, and what it shares with the host."""
        if self.device is None:
            return []
        found = [self.library.api.ep_device_memory_info(self.device, kind) for kind in (0, 5)]
        return [info for info in found if info is not None]


class ShippedRoute(Route):
    """Through the OrtInteropApi of ONNX Runtime 1.24 and newer, which checks what it checks and asks the EP."""

    name = "ort"

    def __init__(self, library: Library, device: OrtEpDevice, owner: EpLibrary | None) -> None:
        super().__init__(library, device, owner, f"the EP has an importer that ONNX Runtime {library.version} reaches")
        calls = library.__dict__.get("_interop_calls")
        if calls is None:
            calls = library.__dict__["_interop_calls"] = _shipped_calls(self._context)
        self._calls: dict[str, Any] = calls
        #: What goes into descriptors: the newest version both sides know.
        self.version: int = library.api_version
        out = vp()
        self._status(calls[_CREATE](reference(device), ctypes.byref(out)), f"OrtInteropApi.{_CREATE}")
        if not out.value:
            name = library.api.ep_device_ep_name(device)
            not_implemented(f"the EP {name} has no importer for external resources on this device")
        self.importer: int = out.value

    def can_import_memory(self, kind: int) -> bool:
        return self._can("CanImportMemory", kind)

    def _can(self, function: str, kind: int) -> bool:
        out = ctypes.c_bool()
        self._status(self._calls[function](self.importer, kind, ctypes.byref(out)), f"OrtInteropApi.{function}")
        return out.value

    def import_memory(self, descriptor: ProposalMemoryDescriptor) -> int:
        own = MemoryDescriptor.from_buffer_copy(descriptor)
        own.version = self.version
        return self._make("ImportMemory", ctypes.byref(own))

    def _make(self, function: str, *args: Any) -> int:
        out = vp()
        status = self._calls[function](self.importer, *args, ctypes.byref(out))
        return self._result(status, out, f"OrtInteropApi.{function}")

    def release_memory(self, handle: int) -> None:
        self._calls["ReleaseExternalMemoryHandle"](handle)

    def create_tensor(self, handle: int, descriptor: TensorDescriptor) -> int:
        own = TensorDescriptor.from_buffer_copy(descriptor)
        own.version = self.version
        return self._make("CreateTensorFromMemory", handle, ctypes.byref(own))

    def can_import_semaphore(self, kind: int) -> bool:
        return self._can("CanImportSemaphore", kind)

    def import_semaphore(self, descriptor: SemaphoreDescriptor) -> int:
        own = SemaphoreDescriptor.from_buffer_copy(descriptor)
        own.version = self.version
        return self._make("ImportSemaphore", ctypes.byref(own))

    def release_semaphore(self, handle: int) -> None:
        self._calls["ReleaseExternalSemaphoreHandle"](handle)

    def wait(self, handle: int, stream: int, value: int) -> None:
        self._status(self._calls["WaitSemaphore"](self.importer, handle, stream, value), "OrtInteropApi.WaitSemaphore")

    def signal(self, handle: int, stream: int, value: int) -> None:
        status = self._calls["SignalSemaphore"](self.importer, handle, stream, value)
        self._status(status, "OrtInteropApi.SignalSemaphore")

    def release(self) -> None:
        self._calls["ReleaseExternalResourceImporter"](self.importer)


def _shipped_calls(context: Any) -> dict[str, Any]:
    """The functions of OrtInteropApi over plain addresses."""
    kinds: dict[str, tuple[Any, ...]] = {
        _CREATE: (vp, vp, vp),
        "ReleaseExternalResourceImporter": (None, vp),
        "CanImportMemory": (vp, vp, ctypes.c_int, vp),
        "ImportMemory": (vp, vp, vp, vp),
        "ReleaseExternalMemoryHandle": (None, vp),
        "CreateTensorFromMemory": (vp, vp, vp, vp, vp),
        "CanImportSemaphore": (vp, vp, ctypes.c_int, vp),
        "ImportSemaphore": (vp, vp, vp, vp),
        "ReleaseExternalSemaphoreHandle": (None, vp),
        "WaitSemaphore": (vp, vp, vp, vp, u64),
        "SignalSemaphore": (vp, vp, vp, vp, u64),
    }
    return {name: context.function(f"OrtInteropApi.{name}", *kind) for name, kind in kinds.items()}


class DirectRoute(Route):
    """Straight to an EP with the proposal's interface: section 6.4, with the router in the place of ORT."""

    name = "direct"

    def __init__(self, library: Library, device: OrtEpDevice, owner: EpLibrary) -> None:
        super().__init__(library, device, owner, f"'{owner.name}' was declared to have the proposal's importer")
        try:
            factory, function = owner.factory_of(device)
        except LookupError as reason:
            not_implemented(str(reason))
        create = CREATE_IMPORTER(function)
        out = vp()
        self._status(create(factory, _memory_device(library, device), ctypes.addressof(out)), f"OrtEpFactory.{_CREATE}")
        if not out.value:
            not_implemented(f"the EP of '{owner.name}' has no importer for external resources on this device")
        self.importer: int = out.value
        self._calls = {name: slot(_IMPORTER, self.importer, name, kind) for name, kind in IMPORTER_SLOTS.items()}

    def _call(self, name: str) -> Any:
        found = self._calls[name]
        if found is None:
            function = f"OrtExternalResourceImporterImpl.{name}"
            not_implemented(f"the importer of the EP leaves {name} NULL", function)
        return found

    def can_import_memory(self, kind: int) -> bool:
        call = self._calls["CanImportMemory"]
        return call is not None and bool(call(self.importer, kind))

    def import_memory(self, descriptor: ProposalMemoryDescriptor) -> int:
        return self._make("ImportMemory", ctypes.addressof(descriptor))

    def _make(self, function: str, *args: Any) -> int:
        out = vp()
        status = self._call(function)(self.importer, *args, ctypes.addressof(out))
        return self._result(status, out, f"OrtExternalResourceImporterImpl.{function}")

    def release_memory(self, handle: int) -> None:
        if call := self._calls["ReleaseMemory"]:
            call(self.importer, handle)

    def create_tensor(self, handle: int, descriptor: TensorDescriptor) -> int:
        return self._make("CreateTensorFromMemory", handle, ctypes.addressof(descriptor))

    def can_import_semaphore(self, kind: int) -> bool:
        call = self._calls["CanImportSemaphore"]
        return call is not None and bool(call(self.importer, kind))

    def import_semaphore(self, descriptor: SemaphoreDescriptor) -> int:
        return self._make("ImportSemaphore", ctypes.addressof(descriptor))

    def release_semaphore(self, handle: int) -> None:
        if call := self._calls["ReleaseSemaphore"]:
            call(self.importer, handle)

    def wait(self, handle: int, stream: int, value: int) -> None:
        status = self._call("WaitSemaphore")(self.importer, handle, stream, value)
        self._status(status, "OrtExternalResourceImporterImpl.WaitSemaphore")

    def signal(self, handle: int, stream: int, value: int) -> None:
        status = self._call("SignalSemaphore")(self.importer, handle, stream, value)
        self._status(status, "OrtExternalResourceImporterImpl.SignalSemaphore")

    def release(self) -> None:
        if call := self._calls["Release"]:
            call(self.importer)


def _memory_device(library: Library, device: OrtEpDevice) -> int:
    """Step 1 of section 6.4: the OrtMemoryDevice of an OrtEpDevice."""
    info = library.api.ep_device_memory_info(device, 0)
    found = None if info is None else library.ep.memory_info_get_memory_device(info)
    if found is None:
        not_implemented("the EP device has no memory of its own to import into")
    return found.address
