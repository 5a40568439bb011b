"""A device of a driver of GPUs, CUDA's or HIP's: who holds it, what is to be released later, and how the driver is called.

Input: a class for each driver, which knows how its functions are called. Output: what streams, imports and semaphores need of it.

Note [The end]: When nobody holds a device any more, its context is given back. A stream that waits for a semaphore nobody signals
keeps the driver from that: giving back would wait for it. Then the device stays as it is, for whoever opens it next, or until
the process ends, when the driver drops everything.

Note [Lost devices]: Some errors break a context for good (`LOST`). The first one is remembered, so that every later error names
the cause. Things are released on a lost device all the same.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, TypeVar

from .backend import BackendError
from .gpu_releases import PATIENCE, Releases, log

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager
    from typing import Any

    from typing_extensions import Self

    from ...generated.python.backends import BackendFacts

D = TypeVar("D", bound="GpuDevice")
_lock = threading.RLock()


@dataclass(frozen=True, slots=True)
class Names:
    """What a driver calls the functions that all of them have."""

    create_event: str
    record_event: str
    query_event: str
    synchronize_event: str
    destroy_event: str
    create_stream: str
    query_stream: str
    synchronize_stream: str
    destroy_stream: str
    import_memory: str
    map_buffer: str
    free: str
    destroy_memory: str
    import_semaphore: str
    destroy_semaphore: str
    wait: str
    signal: str

    @classmethod
    def of(cls, facts: BackendFacts, prefix: str, made_by: str) -> Names:
        """The names of a driver: `made_by` is the end of those that make streams and events."""
        calls = facts.calls
        return cls(
            create_event=f"{prefix}EventCreate{made_by}",
            record_event=f"{prefix}EventRecord",
            query_event=f"{prefix}EventQuery",
            synchronize_event=f"{prefix}EventSynchronize",
            destroy_event=f"{prefix}EventDestroy",
            create_stream=f"{prefix}StreamCreate{made_by}",
            query_stream=f"{prefix}StreamQuery",
            synchronize_stream=f"{prefix}StreamSynchronize",
            destroy_stream=f"{prefix}StreamDestroy",
            import_memory=calls["import_memory"][0],
            map_buffer=calls["import_memory"][1],
            free=calls["release_memory"][0],
            destroy_memory=calls["release_memory"][1],
            import_semaphore=calls["import_semaphore"][0],
            destroy_semaphore=calls["release_semaphore"][0],
            wait=calls["wait_semaphore"][0],
            signal=calls["signal_semaphore"][0],
        )


class GpuDevice(ABC):
    """One device of one driver. Shared in a process, counted, thread-safe.

    Who uses it holds it (`acquire`, `release`): the EP, importers, every import. When nobody does, `at_end` functions run
    and the context is given back to the driver; see Note [The end].
    """

    #: What errors call the driver.
    title: ClassVar[str]
    facts: ClassVar[BackendFacts]
    names: ClassVar[Names]
    #: Results after which a context is of no use.
    LOST: ClassVar[frozenset[int]]
    #: Those in use, by what `key` says.
    opened: ClassVar[dict[Any, Any]]
    #: Must a buffer that was mapped over imported memory be freed before the memory is destroyed?
    frees_mapped_buffers: bool = True
    #: Does it import the timeline semaphores of Vulkan?
    has_timelines: bool = True

    def __init__(self, ordinal: int) -> None:
        self.ordinal = ordinal
        self.lost: str = ""  # the error that broke the context
        self.at_end: list[Callable[[], None]] = []
        self.left_work = False  # a stream was closed with work under way
        self.at_stream_end: list[Callable[[Any], None]] = []  # called with such a stream
        self.streams: set[Any] = set()  # the live ones, and released ones with semaphores under way
        self.releases: Releases = Releases(self._is_waiting)
        self._holders = 1

    def __str__(self) -> str:
        return f"{self.title} device {self.ordinal}"

    # ------------------------------------------------------------------------------------------ the driver's part

    @property
    @abstractmethod
    def key(self) -> Any:
        """What tells it from other devices."""

    @abstractmethod
    def attempt(self, function: str, *arguments: Any) -> tuple[int, Any]:
        """Call a function of the driver: its result, and what it gives.

        Raises:
            BackendError: the driver is too old for it.
        """

    @abstractmethod
    def error_of(self, result: int, function: str) -> BackendError:
        """The error of a call, with the driver's own name of it."""

    @abstractmethod
    def current(self) -> AbstractContextManager[None]:
        """Make the device current on this thread for a block; what was before is so again afterwards.

        Raises:
            BackendError: the device is lost.
        """

    @abstractmethod
    def undo(self, *calls: tuple[Any, ...]) -> None:
        """Release things one after the other, each call with its arguments. What fails is tried once more, then logged."""

    @abstractmethod
    def give_back(self) -> None:
        """Nobody uses the device any more: the driver gets its context back."""

    @abstractmethod
    def check_stream(self, handle: int) -> None:
        """Refuse a native stream that is none of this device's, or of another context; with the device current.

        Raises:
            BackendError: ORT_INVALID_ARGUMENT.
        """

    # ---------------------------------------------------------------------------------------------------- calls

    def error(self, result: int, function: str) -> BackendError:
        """The error of a call on this device."""
        found = self.error_of(result, function)
        if result in self.LOST and not self.lost:
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
        result, given = self.attempt(function, *arguments)
        if result:
            raise self.error(result, function)
        return given

    def undo_when_idle(self, *calls: tuple[Any, ...]) -> None:
        """As `undo`, for calls that wait for the whole device: put off while a stream waits for somebody outside."""
        self.releases.when_idle(lambda: self.undo(*calls))

    def _is_waiting(self) -> bool:
        """Does a stream wait for somebody outside? See Note [Waiting for the device] in `gpu_releases`."""
        return any(stream.waits_for() for stream in list(self.streams))

    # -------------------------------------------------------------------------------------------------- holders

    def acquire(self) -> Self:
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
            if self._holders or self.opened.get(self.key) is not self:
                return
            if left := self.releases.left():
                log.warning("%s stays open: work that does not end still uses %d things", self, left)
                return
            del self.opened[self.key]
            for end in reversed(self.at_end):
                end()
            self.give_back()

    @classmethod
    def open(cls, key: Any, make: Callable[[], GpuDevice]) -> Any:
        """The device of a key, with one holder more; made if nobody uses it yet."""
        with _lock:
            found = cls.opened.get(key)
            if found is None:
                found = cls.opened[key] = make()
                return found
            return found.acquire()
