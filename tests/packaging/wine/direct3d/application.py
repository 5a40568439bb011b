"""The application of section 8 of the proposal, on Direct3D 12: application.cpp, with the example's frames."""

from __future__ import annotations

import ctypes
import threading
from typing import Any

import numpy as np
from producer import Producer
from run import SHAPE, WAIT_SECONDS
from shared import Layout, Shared, done


class Bytes:
    """What the host has of a buffer; the application's queue copies it."""

    def __init__(self, size: int) -> None:
        self.bytes = np.zeros(size, np.uint8)

    @property
    def address(self) -> ctypes.c_void_p:
        return ctypes.c_void_p(self.bytes.ctypes.data)


class Application:
    """Buffers, and a fence as the example's producer takes one."""

    def __init__(self, path: str, layout: Layout) -> None:
        self._library = ctypes.CDLL(path)
        self.input, self.output = Bytes(layout.size), Bytes(layout.size)
        handles, luid = (ctypes.c_void_p * 3)(), ctypes.c_uint64()
        self._call("Start", ctypes.c_size_t(layout.size), handles, ctypes.byref(luid))
        self.handles, self.luid = [handle or 0 for handle in handles], luid.value

    def _call(self, name: str, *arguments: Any) -> None:
        function = self._library[name]
        function.restype = ctypes.c_char_p
        if error := function(*arguments):
            raise ValueError(error.decode())

    def signal(self, value: int) -> None:
        """Copy both buffers to the device, and signal behind that."""
        self._call("Submit", self.input.address, self.output.address, ctypes.c_uint64(value))

    def wait(self, value: int, seconds: float) -> None:
        """Wait for the fence, and copy both buffers back."""
        limit = ctypes.c_uint32(int(seconds * 1000))
        self._call("Read", self.input.address, self.output.address, ctypes.c_uint64(value), limit)

    def raise_to(self, value: int) -> None:
        """Set the fence from the host."""
        self._call("Raise", ctypes.c_uint64(value))

    def end(self) -> None:
        """Release everything; a ValueError if somebody else released too much, or too little."""
        self._call("End")


class InThread:
    """The producer beside the client, as run.py has it in another process: nothing is shared between processes here."""

    #: The newest.
    now: InThread

    def __init__(self, path: str, types: tuple[int, int], frames: int) -> None:
        layout = Layout(SHAPE, slots=1, base=0)  # Direct3D 11 has no addresses inside buffers
        self.application, self._frames = Application(path, layout), frames
        application: Any = self.application
        self.producer = Producer(layout, application.input, application.output, application)
        self.shared = Shared(application.luid, layout, *types, *application.handles)
        self._error = self.left = ""
        self._thread = threading.Thread(target=self._run)
        self._thread.start()
        InThread.now = self

    def _run(self) -> None:
        try:
            self.producer.run(self._frames, WAIT_SECONDS, None)
        except ValueError as error:
            self._error = str(error)

    def report(self, seconds: float = 60) -> dict[str, Any]:
        """What it says at its end."""
        self._thread.join(seconds)
        return {"checked_bytes": self.producer.checked, "error": self._error}

    def end_waits(self) -> None:
        """Nobody waits any more."""
        self.application.raise_to(done(self._frames))

    def close(self) -> None:
        """The end of the application; `left` says what is wrong with it."""
        self._thread.join()
        try:
            self.application.end()
        except ValueError as error:
            self.left = str(error)
