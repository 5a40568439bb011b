"""The router as a table of C functions: OrtApi of version 23 with the thirteen slots of proposal 26821 behind it.

Input: a library. Output: the address of a table for clients written against
`generated/c/onnxruntime_d3d12_interop.h` and nothing else. The slots of version 23 are the host's own functions but for some.
The others are Python's, over the same objects that Python programs use, so routes, checks and lives are the same.

Note [Handles are numbers]: What a client gets as OrtExternalMemoryHandle* and the like is a number that was never
used before, not an address. A released or foreign handle is therefore always recognised, and never read.

Runs, and what is given to them, are looked at first: see `guards`.
"""

from __future__ import annotations

import ctypes
import itertools
from typing import TYPE_CHECKING, cast

from ...generated.python.raw import types
from ..api.callbacks import report
from ..api.ctypes_types import ort_function
from ..api.handles import at_once
from ..ep.interop_structs import (
    DESCRIPTOR_VERSION,
    PROPOSAL_API,
    ProposalMemoryDescriptor,
    SemaphoreDescriptor,
    TensorDescriptor,
    size_t,
    u64,
    vp,
)
from ..errors import ApiVersionError, ArgumentError, HandleError, OrtError, OrtforgeError
from ..public import publish
from . import runs
from .checks import library as check_library
from .guards import STATUS as _STATUS
from .guards import Guards
from .lending import keeping_tensor
from .objects import ExternalMemory, ExternalResourceImporter, ExternalSemaphore

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ...generated.python import OrtEpDevice
    from ...generated.python.library import Library
    from ..importers.sharing import Shared

_FAIL, _INVALID_ARGUMENT, _NOT_IMPLEMENTED = 1, 2, 9
_MOST_DIMENSIONS = 64
_SINCE_STREAMS = 24

#: The slots of the proposal in the order of its header (a test compares): name, what it returns, parameters.
SLOTS: tuple[tuple[str, Any, tuple[Any, ...]], ...] = (
    ("CreateExternalResourceImporterForDevice", _STATUS, (vp, vp)),
    ("ReleaseExternalResourceImporter", None, (vp,)),
    ("ExternalResourceImporter_CanImportMemory", _STATUS, (vp, ctypes.c_int, vp)),
    ("ExternalResourceImporter_ImportMemory", _STATUS, (vp, vp, vp)),
    ("ReleaseExternalMemoryHandle", None, (vp,)),
    ("ExternalResourceImporter_CreateTensorFromMemory", _STATUS, (vp, vp, vp, vp, vp)),
    ("ExternalResourceImporter_CanImportSemaphore", _STATUS, (vp, ctypes.c_int, vp)),
    ("ExternalResourceImporter_ImportSemaphore", _STATUS, (vp, vp, vp)),
    ("ReleaseExternalSemaphoreHandle", None, (vp,)),
    ("ExternalResourceImporter_WaitSemaphore", _STATUS, (vp, vp, vp, u64)),
    ("ExternalResourceImporter_SignalSemaphore", _STATUS, (vp, vp, vp, u64)),
    ("SessionGetEpDeviceForOutputs", _STATUS, (vp, vp, size_t)),
    ("RunOptions_SetSyncStream", _STATUS, (vp, vp)),
)
_tokens = itertools.count(0x26821010, 0x10)


def _handle(found: Any, what: str) -> Any:
    """An object behind a client's handle."""
    if found is None:
        raise HandleError(f"the {what} is none of this table, or was released")
    return found


def _not_null(value: int | None, name: str) -> int:
    if not value:
        raise ArgumentError(f"parameter '{name}' is NULL")
    return value


def _check_version(version: int, what: str) -> None:
    if version != DESCRIPTOR_VERSION:
        raise ArgumentError(f"the {what} descriptor has version {version}; it must be {DESCRIPTOR_VERSION}")


class InteropTable:
    """The table of one library. `address` is what clients get; it is never freed."""

    def __init__(self, library: Library) -> None:
        if library.api_version < PROPOSAL_API:
            raise ApiVersionError(f"the proposal adds to API {PROPOSAL_API}; this is ONNX Runtime {library.version}")
        self.library = library
        self._context = library._context
        get_api = ort_function(vp, ctypes.c_uint32)(vp.from_address(library.api_base).value or 0)
        layout = types(PROPOSAL_API).OrtApi
        slots = ctypes.sizeof(layout) // ctypes.sizeof(vp)
        self._memory = (vp * (slots + len(SLOTS)))()
        self.address: int = ctypes.addressof(self._memory)
        self._host = get_api(PROPOSAL_API)
        ctypes.memmove(self.address, self._host, ctypes.sizeof(layout))
        self._importers: dict[int, ExternalResourceImporter] = {}
        self._imports: dict[int, ExternalMemory] = {}
        self._semaphores: dict[int, ExternalSemaphore] = {}
        self._guards = Guards(library, self._host, layout)
        self._keep: list[Any] = []
        for i, (name, result, parameters) in enumerate(SLOTS):
            method = getattr(self, "_" + name)
            make = self._with_status if result is _STATUS else self._void
            self._memory[slots + i] = make(method, parameters)
        if library.api_version >= _SINCE_STREAMS:
            at = slots + next(i for i, s in enumerate(SLOTS) if s[0] == "SessionGetEpDeviceForOutputs")
            self._memory[at] = ctypes.cast(
                self._function("OrtApi." + SLOTS[at - slots][0], vp, vp, vp, size_t), vp
            ).value
        for name, result, parameters, function in self._guards.functions():
            make = self._with_status if result is _STATUS else self._void
            self._memory[getattr(layout, name).offset // ctypes.sizeof(vp)] = make(function, parameters)

    def _function(self, qualified: str, *kinds: Any) -> Any:
        return self._context.function(qualified, *kinds)

    # ------------------------------------------------------------------------------------------- functions

    def _with_status(self, method: Callable[..., None], parameters: tuple[Any, ...]) -> int | None:
        def call(*args: Any) -> int | None:
            try:
                method(*args)
            except BaseException as error:  # noqa: BLE001 - nothing may cross C
                return self._status(error)
            return None

        # A signal that came while the client was in C must be raised inside `try`: what ctypes returns for an error is success.
        return self._callback(ort_function(vp, *parameters)(at_once(call)))

    def _void(self, method: Callable[..., None], parameters: tuple[Any, ...]) -> int | None:
        def call(*args: Any) -> None:
            try:
                method(*args)
            except BaseException as error:  # noqa: BLE001 - nothing may cross C
                report(error, method)

        return self._callback(ort_function(None, *parameters)(at_once(call)))

    def _callback(self, made: Any) -> int | None:
        self._keep.append(made)
        return ctypes.cast(made, vp).value

    def _status(self, error: BaseException) -> int:
        """A status for an exception, made by the host's CreateStatus."""
        code, message = _FAIL, str(error) or type(error).__name__
        if isinstance(error, OrtError):
            code, message = int(error.code) or _FAIL, error.message
        elif isinstance(error, ArgumentError | HandleError):
            code = _INVALID_ARGUMENT
        elif isinstance(error, ApiVersionError):
            code = _NOT_IMPLEMENTED
        elif not isinstance(error, OrtforgeError):
            message = f"{type(error).__name__}: {error}"
        return self._context.new_status(code, message.encode("utf-8", "replace").replace(b"\0", b" "))

    def _lend(self, name: str, address: int | None, parameter: str) -> Any:
        """A handle for an object of the host that belongs to the client."""
        return self._context.handle_class(name).make(_not_null(address, parameter), False)

    # ------------------------------------------------------------------------------------ making importers

    def _CreateExternalResourceImporterForDevice(self, device: int, out: int) -> None:  # noqa: N802 - C's name
        vp.from_address(_not_null(out, "out_importer")).value = None
        made = ExternalResourceImporter(self.library, self._lend("OrtEpDevice", device, "ep_device"))
        token = next(_tokens)
        self._importers[token] = made
        vp.from_address(out).value = token

    def _ReleaseExternalResourceImporter(self, importer: int | None) -> None:  # noqa: N802
        if importer:
            _handle(self._importers.pop(importer, None), "OrtExternalResourceImporter").close()

    def _importer(self, token: int | None) -> ExternalResourceImporter:
        found: ExternalResourceImporter = _handle(
            self._importers.get(_not_null(token, "importer")), "OrtExternalResourceImporter"
        )
        return found

    # ----------------------------------------------------------------------------------------------- memory

    def _ExternalResourceImporter_CanImportMemory(self, importer: int, kind: int, out: int) -> None:  # noqa: N802
        found = self._importer(importer).can_import_memory(kind)
        ctypes.c_bool.from_address(_not_null(out, "out_supported")).value = found

    def _ExternalResourceImporter_ImportMemory(self, importer: int, desc: int, out: int) -> None:  # noqa: N802
        vp.from_address(_not_null(out, "out_handle")).value = None
        owner = self._importer(importer)
        given = ProposalMemoryDescriptor.from_address(_not_null(desc, "desc"))
        _check_version(given.version, "memory")
        made = owner.import_memory(
            given.handle_type, given.native_handle or 0, given.size_bytes, given.offset_bytes, given.access_mode
        )
        token = next(_tokens)
        self._imports[token] = made
        vp.from_address(out).value = token

    def _ReleaseExternalMemoryHandle(self, handle: int | None) -> None:  # noqa: N802
        if handle:
            _handle(self._imports.pop(handle, None), "OrtExternalMemoryHandle").close()

    def _ExternalResourceImporter_CreateTensorFromMemory(  # noqa: N802
        self, importer: int, handle: int, desc: int, location: int | None, out: int
    ) -> None:
        vp.from_address(_not_null(out, "out_tensor")).value = None
        owner = self._importer(importer)
        memory = _handle(self._imports.get(_not_null(handle, "mem_handle")), "OrtExternalMemoryHandle")
        given = TensorDescriptor.from_address(_not_null(desc, "tensor_desc"))
        _check_version(given.version, "tensor")
        if given.rank > _MOST_DIMENSIONS or (given.rank and not given.shape):
            what = "no shape" if given.rank <= _MOST_DIMENSIONS else f"more than {_MOST_DIMENSIONS} dimensions"
            raise ArgumentError(f"the tensor descriptor has rank {given.rank} but {what}")
        shape = list(given.shape[: given.rank]) if given.rank else []
        where = self._lend("OrtMemoryInfo", location, "tensor_location") if location else None
        shared = owner.memory_of(memory)
        with shared:
            value = owner.native_tensor(memory, given.element_type, shape, given.offset_bytes, where)
            vp.from_address(out).value = keeping_tensor(
                self.library,
                cast("OrtEpDevice", owner.device),
                value,
                shared,
                shape,
                given.element_type,
                self._guards.watch(memory.access),
            )

    # ------------------------------------------------------------------------------------------- semaphores

    def _ExternalResourceImporter_CanImportSemaphore(self, importer: int, kind: int, out: int) -> None:  # noqa: N802
        found = self._importer(importer).can_import_semaphore(kind)
        ctypes.c_bool.from_address(_not_null(out, "out_supported")).value = found

    def _ExternalResourceImporter_ImportSemaphore(self, importer: int, desc: int, out: int) -> None:  # noqa: N802
        vp.from_address(_not_null(out, "out_handle")).value = None
        owner = self._importer(importer)
        given = SemaphoreDescriptor.from_address(_not_null(desc, "desc"))
        _check_version(given.version, "semaphore")
        made = owner.import_semaphore(given.type, given.native_handle or 0)
        token = next(_tokens)
        self._semaphores[token] = made
        vp.from_address(out).value = token

    def _ReleaseExternalSemaphoreHandle(self, handle: int | None) -> None:  # noqa: N802
        if handle:
            _handle(self._semaphores.pop(handle, None), "OrtExternalSemaphoreHandle").close()

    def _on_stream(self, importer: int, handle: int, stream: int) -> Shared:
        """What is behind a semaphore; looked up in two dicts, because this runs for every frame."""
        owner = self._importer(importer)
        semaphore = _handle(self._semaphores.get(_not_null(handle, "semaphore_handle")), "OrtExternalSemaphoreHandle")
        _not_null(stream, "stream")
        if not semaphore.importer.is_like(owner):
            raise ArgumentError("the semaphore was imported for another device or by another route")
        owner._open("OrtExternalResourceImporter")
        found: Shared = semaphore._open("OrtExternalSemaphoreHandle")
        return found

    def _ExternalResourceImporter_WaitSemaphore(  # noqa: N802
        self, importer: int, handle: int, stream: int, value: int
    ) -> None:
        with self._on_stream(importer, handle, stream) as thing:
            thing.route.wait(thing.handle, stream, value)

    def _ExternalResourceImporter_SignalSemaphore(  # noqa: N802
        self, importer: int, handle: int, stream: int, value: int
    ) -> None:
        with self._on_stream(importer, handle, stream) as thing:
            thing.route.signal(thing.handle, stream, value)

    # ------------------------------------------------------------------------------------------------- runs

    def _SessionGetEpDeviceForOutputs(self, session: int, out: int, count: int) -> None:  # noqa: N802
        found = runs.ep_devices_for_outputs(self._lend("OrtSession", session, "session"))
        if len(found) != count:
            raise ArgumentError(f"the session has {len(found)} outputs, not {count}")
        room = (vp * count).from_address(_not_null(out, "outputs_ep_devices"))
        room[:] = [None if device is None else device.address for device in found]

    def _RunOptions_SetSyncStream(self, options: int, stream: int) -> None:  # noqa: N802
        _not_null(options, "run_options")
        _not_null(stream, "stream")
        if self.library.api_version >= _SINCE_STREAMS:
            self._function("OrtApi.RunOptionsSetSyncStream", None, vp, vp)(options, stream)
        self._guards.run_streams[options] = stream

    @property
    def open_handles(self) -> dict[str, int]:
        """How many handles clients have not released: for tests and for finding leaks."""
        return {
            "importers": len(self._importers),
            "memory": len(self._imports),
            "semaphores": len(self._semaphores),
        }


def interop_table(library: Library) -> InteropTable:
    """The table of a library, made once.

    Raises:
        ApiVersionError: ONNX Runtime is older than 1.23.
        ArgumentError: no library.
    """
    found: InteropTable | None = check_library(library, "c_table").__dict__.get("_interop_table")
    if found is None:
        found = library.__dict__.setdefault("_interop_table", InteropTable(library))
    return found


def c_table(library: Library) -> int:
    """The address of the `OrtApi` that clients of the proposal's header use; it stays valid as long as the process.

    Raises:
        ApiVersionError: ONNX Runtime is older than 1.23.
    """
    return interop_table(library).address


publish("ortforge.interop", InteropTable, c_table, interop_table)
