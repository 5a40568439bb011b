"""What a test says to a stand-in: a report of all that is alive and went wrong, and the ways to make things go wrong.

fake = Fake.cuda()                      builds and loads it; from now on this process has a "GPU"
... use cuda.bindings.driver, or a library that finds libcuda.so.1 ...
fake.fail_call("cuMemAlloc", 2)         the second call from now returns CUDA_ERROR_OUT_OF_MEMORY
assert fake.report().leaks == {}
"""

from __future__ import annotations

import contextlib
import ctypes
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.fakes.build import build_fake_cuda, build_fake_hip
from tests.waiting import until

OUT_OF_MEMORY = 2

_CONTROLS: dict[str, tuple[object, list[object]]] = {
    "fake_report": (ctypes.c_size_t, [ctypes.c_char_p, ctypes.c_size_t]),
    "fake_calls": (ctypes.c_size_t, [ctypes.c_char_p, ctypes.c_size_t]),
    "fake_live": (ctypes.c_size_t, []),
    "fake_forget": (None, []),
    "fake_fail_call": (ctypes.c_int, [ctypes.c_char_p, ctypes.c_long, ctypes.c_int]),
    "fake_clear_failures": (None, []),
    "fake_lose_device": (ctypes.c_int, [ctypes.c_int, ctypes.c_int]),
    "fake_abort_waits": (None, []),
    "fake_delay_kernels": (None, [ctypes.c_uint]),
    "fake_delay_copies": (None, [ctypes.c_uint]),
    "fake_hold": (None, [ctypes.c_int]),
    "fake_at_rest": (ctypes.c_int, []),
    "fake_held_hosts": (ctypes.c_size_t, []),
    "fake_device_bytes": (ctypes.c_void_p, [ctypes.c_ulonglong, ctypes.c_size_t]),
    "fake_win32_create_memory": (ctypes.c_void_p, [ctypes.c_ulonglong]),
    "fake_win32_create_fence": (ctypes.c_void_p, []),
    "fake_win32_create_typed": (ctypes.c_void_p, [ctypes.c_int, ctypes.c_int, ctypes.c_ulonglong]),
    "fake_win32_from_fd": (ctypes.c_void_p, [ctypes.c_int, ctypes.c_int]),
    "fake_win32_duplicate": (ctypes.c_void_p, [ctypes.c_void_p]),
    "fake_win32_close": (ctypes.c_int, [ctypes.c_void_p]),
    "fake_win32_fd": (ctypes.c_int, [ctypes.c_void_p]),
}


@dataclass(frozen=True)
class Call:
    """A call to the driver, or a step that a stream carried out; `result` is -1 while it has not returned."""

    number: int
    thread: int
    name: str
    result: int


@dataclass(frozen=True)
class Report:
    """What is alive now, and what went wrong since the start or the last `forget()`."""

    live: dict[str, int]
    pending: int
    """Tasks in streams that are not done."""
    calls: int
    reclaimed_with_contexts: int
    """Objects that nobody released and that ended with their context."""
    ranges: list[str] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)
    """Rules that were broken without an error code, for example memory destroyed below a mapped buffer."""
    refusals: list[str] = field(default_factory=list)
    """A sentence for each error that the stand-in returned (except injected ones)."""

    @property
    def leaks(self) -> dict[str, int]:
        """What is alive, by kind."""
        return {name: count for name, count in self.live.items() if count}


class Fake:
    """A loaded stand-in. `library` is its ctypes library, for calls to the driver itself."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.library = ctypes.CDLL(str(path))
        for name, (result, arguments) in _CONTROLS.items():
            function = getattr(self.library, name)
            function.restype = result
            function.argtypes = arguments

    @classmethod
    def cuda(cls) -> Fake:
        return cls(build_fake_cuda())

    @classmethod
    def hip(cls) -> Fake:
        return cls(build_fake_hip())

    def _text(self, name: str) -> str:
        function = getattr(self.library, name)
        while True:
            room = int(function(None, 0)) + 4096
            buffer = ctypes.create_string_buffer(room)
            if int(function(buffer, room)) <= room:
                return buffer.value.decode()

    def report(self) -> Report:
        return Report(**json.loads(self._text("fake_report")))

    def calls(self, *names: str) -> list[Call]:
        """The newest 16384 calls and steps, in order; with names only those."""
        rows = (line.split(" ") for line in self._text("fake_calls").splitlines())
        every = [Call(int(number), int(thread), name, int(result)) for number, thread, name, result in rows]
        return [call for call in every if not names or call.name in names]

    def live(self) -> int:
        """How many objects are alive; cheaper than a report."""
        return int(self.library.fake_live())

    def forget(self) -> None:
        """Empties the lists of violations and refusals."""
        self.library.fake_forget()

    def fail_call(self, function: str, nth: int = 1, error: int = OUT_OF_MEMORY) -> None:
        """The nth call of `function` (without _v2) from now returns `error` and does nothing; 0 means every call."""
        assert self.library.fake_fail_call(function.encode(), nth, error), "no room for another failure"

    def clear_failures(self) -> None:
        self.library.fake_clear_failures()

    def lose_device(self, ordinal: int = 0, *, lost: bool = True) -> None:
        """Every call that needs this device fails from now on; what waits is given up; releases are still honoured."""
        assert self.library.fake_lose_device(ordinal, lost), f"there is no device {ordinal}"

    def abort_waits(self) -> None:
        """Gives up every wait that is now in a stream, for events and semaphores; their streams are broken then."""
        self.library.fake_abort_waits()

    def delay_kernels(self, milliseconds: int) -> None:
        self.library.fake_delay_kernels(milliseconds)

    def delay_copies(self, milliseconds: int) -> None:
        self.library.fake_delay_copies(milliseconds)

    @contextlib.contextmanager
    def held(self) -> Iterator[Callable[[], None]]:
        """Kernels, copies and fills do not begin in a block, until what it is given is called."""
        self.library.fake_hold(1)
        try:
            yield lambda: self.library.fake_hold(0)
        finally:
            self.library.fake_hold(0)

    def is_at_rest(self) -> bool:
        """Whatever is queued waits, for a semaphore or for being let go: nothing moves unless somebody outside does something."""
        return bool(self.library.fake_at_rest())

    def settle(self) -> None:
        """Wait until it is at rest."""
        assert until(self.is_at_rest), "the streams never come to rest"

    def held_hosts(self) -> int:
        """How many threads of the host are in a call that waits for queued work, while all of that is at rest."""
        return int(self.library.fake_held_hosts())

    def device_bytes(self, address: int, size: int) -> memoryview:
        """The bytes of device memory where they really are, without waiting for any stream."""
        place = self.library.fake_device_bytes(address, size)
        assert place, self.report().refusals[-1]
        return memoryview((ctypes.c_ubyte * size).from_address(place)).cast("B")

    def create_win32_memory(self, size: int, handle_type: int = 0) -> int:
        """A handle as from CreateSharedHandle; with a handle type it may be imported as that only."""
        return int(self.library.fake_win32_create_typed(0, handle_type, size) or 0)

    def create_win32_fence(self, handle_type: int = 0) -> int:
        return int(self.library.fake_win32_create_typed(1, handle_type, 8) or 0)

    def win32_from_fd(self, fd: int, *, fence: bool = False) -> int:
        """A handle on what another process shares as a file descriptor; `fd` stays the caller's."""
        return int(self.library.fake_win32_from_fd(fd, fence) or 0)

    def duplicate_win32(self, handle: int) -> int:
        return int(self.library.fake_win32_duplicate(handle) or 0)

    def close_win32(self, handle: int) -> bool:
        """False if it was not open."""
        return bool(self.library.fake_win32_close(handle))

    def win32_fd(self, handle: int) -> int:
        """A file descriptor of the bytes (of a fence: its 64-bit counter), to be mapped and closed by the caller."""
        return int(self.library.fake_win32_fd(handle))
