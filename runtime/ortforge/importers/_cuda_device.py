"""A CUDA device and its primary context: who holds it, and what is to be released later.

Input: the number of a device. Output: what streams, imports and semaphores need of it.

Note [Contexts]: ORT calls from whichever thread it likes, and the application may use CUDA itself. So the device's primary
context is pushed for the time of every callback and popped again; what was current before stays current.

Note [The end]: When nobody holds a device any more, its context is given back. A stream that waits for a semaphore nobody signals
keeps the driver from that: giving back would wait for it. Then the device stays as it is, for whoever opens it next, or until
the process ends, when the driver drops everything.

Note [Lost devices]: Some errors break a context for good (`LOST`). The first one is remembered, so that every later error names
the cause. Things are released on a lost device all the same.
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from .._public import publish
from ._backend import BackendError
from ._cuda_driver import LOST, attempt, call, device_count, driver, error_of, luid_of, undo
from ._cuda_releases import PATIENCE, Releases, log
from ._validate import invalid

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_INVALID_VALUE = 1
_TIMELINE_INTEROP, _MEMORY_POOLS = 114, 115  # CUdevice_attribute

_lock = threading.RLock()
_opened: dict[int, CudaDevice] = {}  # those in use, by number


class _Current:
    """A context that is current in a block, on the thread of the block."""

    __slots__ = ("_device",)

    def __init__(self, device: CudaDevice) -> None:
        self._device = device

    def __enter__(self) -> None:
        result, _ = attempt("cuCtxPushCurrent", self._device.context)
        if result:
            raise self._device.error(result, "cuCtxPushCurrent")

    def __exit__(self, *exc: object) -> None:
        undo("cuCtxPopCurrent")


class CudaDevice:
    """One device and its primary context. Shared in a process, counted, thread-safe. Get one with `open_cuda_device`.

    Who uses it holds it (`acquire`, `release`): the EP, importers, every import. When nobody does, `at_end` functions run
    and the context is given back to the driver; see Note [The end].
    """

    def __init__(self, ordinal: int) -> None:
        self.ordinal = ordinal
        self.lost: str = ""  # the error that broke the context
        self.at_end: list[Callable[[], object]] = []
        self.left_work = False  # a stream was closed with work under way
        self.at_stream_end: list[Callable[[Any], None]] = []  # called with such a stream
        self.streams: set[Any] = set()  # the live ones, and released ones with semaphores under way
        self.releases: Releases = Releases(self._is_waiting)
        self._holders = 1
        self.handle: Any = call("cuDeviceGet", ordinal)
        self.name: str = _text(call("cuDeviceGetName", 96, self.handle))
        self.uuid: bytes = bytes(call("cuDeviceGetUuid", self.handle).bytes)
        self.pci_bus_id: str = _text(call("cuDeviceGetPCIBusId", 32, self.handle)).lower()
        self.luid: int | None = luid_of(self.handle)
        self.capability: tuple[int, int] = (self._attribute(75), self._attribute(76))
        self.has_timelines: bool = bool(self._attribute(_TIMELINE_INTEROP))
        self.has_pools: bool = bool(self._attribute(_MEMORY_POOLS))
        self.context: Any = call("cuDevicePrimaryCtxRetain", self.handle)
        self._current = _Current(self)

    def __str__(self) -> str:
        return f"CUDA device {self.ordinal}"

    def _attribute(self, number: int) -> int:
        module = driver()
        result, value = attempt("cuDeviceGetAttribute", module.CUdevice_attribute(number), self.handle)
        if result not in (0, _INVALID_VALUE):
            raise error_of(result, "cuDeviceGetAttribute")
        return 0 if result else int(value)  # older drivers do not know newer attributes

    # ---------------------------------------------------------------------------------------------------- calls

    def error(self, result: int, function: str) -> BackendError:
        """The error of a call on this device; see Note [Lost devices]."""
        found = error_of(result, function)
        if result in LOST and not self.lost:
            self.lost = found.message
        if self.lost:
            cause = "" if self.lost == found.message else f" (since {self.lost})"
            return BackendError(int(found.code), f"{self} is lost: {found.message}{cause}")
        return found

    def call(self, function: str, *arguments: Any) -> Any:
        """Call a function of the driver that must succeed, in a block with the device current.

        Raises:
            BackendError: it failed.
        """
        result, value = attempt(function, *arguments)
        if result:
            raise self.error(result, function)
        return value

    def current(self) -> _Current:
        """Push the context for a block; see Note [Contexts].

        Raises:
            BackendError: the device is lost.
        """
        return self._current

    def undo(self, *calls: tuple[Any, ...]) -> None:
        """Release things one after the other, each call with its arguments; never fails, see `cuda_driver.undo`."""
        pushed, _ = attempt("cuCtxPushCurrent", self.context)
        if pushed:
            pushed, _ = attempt("cuCtxPushCurrent", self.context)
        for function, *arguments in calls:
            undo(function, *arguments)
        if not pushed:
            undo("cuCtxPopCurrent")

    def undo_when_idle(self, *calls: tuple[Any, ...]) -> None:
        """As `undo`, for calls that wait for the whole device: put off while a stream waits for somebody outside."""
        self.releases.when_idle(lambda: self.undo(*calls))

    def _is_waiting(self) -> bool:
        """Does a stream wait for somebody outside? See Note [Waiting for the device] in `cuda_releases`."""
        return any(stream.waits_for() for stream in list(self.streams))

    def check_stream(self, handle: int) -> None:
        """Refuse a native stream of another device or context, with the device current. NULL is that of the current one.

        Raises:
            BackendError: ORT_INVALID_ARGUMENT.
        """
        result, context = attempt("cuStreamGetCtx", handle)
        if result or int(context) != int(self.context):
            raise invalid(f"the stream belongs to another device or context, not to that of {self}")

    # -------------------------------------------------------------------------------------------------- holders

    def acquire(self) -> CudaDevice:
        """One more holder."""
        with _lock:
            self._holders += 1
        return self

    def release(self) -> None:
        """One holder less. The last one waits a little for work under way; see Note [The end]."""
        with _lock:
            self._holders -= 1
            last = not self._holders
        if last:
            self.releases.settle(PATIENCE)  # without the lock: somebody may open the device meanwhile, and hold it
            self._end()

    def _end(self) -> None:
        """Give the context back, if nobody holds the device and nothing is left to do."""
        with _lock:
            if self._holders or _opened.get(self.ordinal) is not self:
                return
            if left := self.releases.left():
                log.warning("%s stays open: work that does not end still uses %d things", self, left)
                return
            del _opened[self.ordinal]
            for end in reversed(self.at_end):
                end()
            undo("cuDevicePrimaryCtxRelease", self.handle)


def _text(raw: bytes) -> str:
    return raw.partition(b"\0")[0].decode("utf-8", "replace").strip()


def open_cuda_device(ordinal: int = 0) -> CudaDevice:
    """A device, with one holder more: `release` it.

    Raises:
        BackendError: the driver is missing, there is no such device, or it has no context to give.
    """
    count = device_count()
    if not 0 <= ordinal < count:
        raise invalid(f"there is no CUDA device {ordinal}; this machine has {count}")
    with _lock:
        device = _opened.get(ordinal)
        if device is not None:
            return device.acquire()
        device = _opened[ordinal] = CudaDevice(ordinal)
        return device


publish("ortforge.importers", CudaDevice, open_cuda_device)
