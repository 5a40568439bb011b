"""The gate of the EP host: what the slots of EPs written in Python go through, so that none runs after interpreter exit.

Input: gate.c as a library, which has the generated list of slots, ep_slots.h. Output: C functions for the slots of structs and for callbacks with a state.
"""

from __future__ import annotations

import atexit
import ctypes
import itertools
import threading

from .compiled import compiled

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

#: How long interpreter exit waits for callbacks in progress.
_EXIT_MS = 2000
#: How long it gives threads that have just come out of ONNX Runtime to get to where they wait.
_SETTLE_MS = 100


class Gate:
    """The loaded gate: one per process."""

    def __init__(self) -> None:
        library = ctypes.CDLL(str(compiled("_api/gate.c")))
        self._slot = library.ortforge_gate_slot
        self._slot.restype = ctypes.c_void_p
        self._slot.argtypes = [ctypes.c_size_t, ctypes.c_void_p]
        self._run = library.ortforge_gate_run
        self._run.restype = ctypes.c_void_p
        self._close = library.ortforge_gate_close
        self._close.restype = ctypes.c_int
        library.ortforge_gate_name.restype = ctypes.c_char_p
        library.ortforge_gate_name.argtypes = [ctypes.c_size_t]
        names = iter(map(library.ortforge_gate_name, itertools.count()).__next__, None)
        self._indices = {name.decode(): i for i, name in enumerate(names)}
        known = [
            ctypes.cast(f, ctypes.c_void_p)
            for f in (ctypes.pythonapi.Py_IsInitialized, ctypes.pythonapi.PyGILState_Check)
        ]
        library.ortforge_gate_python(*known)
        atexit.register(self._shut)

    def slot(self, name: str, callback: Any) -> int:
        """The address of the C function of a slot, which from now on calls `callback`."""
        target = ctypes.cast(callback, ctypes.c_void_p).value
        return int(self._slot(self._indices[name], target))

    def callback(self, name: str) -> int:
        """The address of the C function for a type of callbacks; each finds its ctypes function in its state."""
        return int(self._slot(self._indices[name], None))

    def run_hook(self, end: bool, python: bool) -> int:
        """What goes into OnRunStart or OnRunEnd: it counts runs, and calls the slot if the class has such a method."""
        return int(self._run(end, python))

    def _shut(self) -> None:
        self._close(_EXIT_MS, _SETTLE_MS if threading.active_count() > 1 else 0)


_lock = threading.RLock()
_gates: list[Gate] = []


def gate() -> Gate:
    """The gate, built and loaded at first use.

    Raises:
        BuildError: it could not be compiled.
    """
    with _lock:
        if not _gates:
            _gates.append(Gate())
        return _gates[0]
