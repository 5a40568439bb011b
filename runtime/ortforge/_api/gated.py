"""C callbacks that ORT gives a state back, behind the gate of runtime/ortforge/_api/gate.c, where a C compiler could build it.

Input: a Python function, and what of the registry describes its callback. Output: a C function pointer, with the state to
hand over beside it. Behind the gate a callback can neither be entered once the interpreter goes away, nor fail before its
first line. Without a compiler the pointer is the ctypes function itself: then ONNX Runtime must not call it any more when
the program ends, and a signal during one that returns a status is not safe.
"""

from __future__ import annotations

import ctypes
import threading

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .context import Context

_vp = ctypes.c_void_p
_HEADER = 16  # bytes before a state: CreateStatus first, the ctypes function last
_answer = ctypes.c_int64.from_address
_lock = threading.Lock()
_gates: list[Any] = []  # the gate, or None if it cannot be built
_free: list[int] = []  # states that nobody uses; their memory is never freed, because C code may still look at it


def answering(function: Callable[..., Any]) -> Callable[..., int]:
    """The gate's form of a callback: the answer goes into the room the gate has for it, and only then its number back.

    Whatever goes wrong in between, from before the first line on, the gate does not get the number (see gate.c).
    """

    def call(*raw: Any) -> int:
        value = function(*raw)
        if value:
            _answer(raw[-2]).value = value
        return raw[-1]  # type: ignore[no-any-return]

    return call


def _gate() -> Any:
    """The gate; None without a C compiler."""
    if not _gates:
        from .compiler import BuildError
        from .gate import gate

        try:
            found: Any = gate()
        except BuildError:
            found = None
        _gates.append(found)
    return _gates[0]


class State:
    """What ORT hands back to a callback: an address that the gate knows the ctypes function by."""

    def __init__(self, context: Context, target: Any) -> None:
        with _lock:
            self._memory = _free.pop() if _free else _allocate(_HEADER)
        _vp.from_address(self._memory).value = context.slot("OrtApi", "CreateStatus")
        _vp.from_address(self._memory + _HEADER - ctypes.sizeof(_vp)).value = ctypes.cast(target, _vp).value
        self.address: int = self._memory + _HEADER

    def __del__(self, _free: list[int] = _free) -> None:
        _free.append(self._memory)


_allocate = ctypes.pythonapi.PyMem_RawMalloc
_allocate.argtypes = [ctypes.c_size_t]
_allocate.restype = ctypes.c_size_t


class Callback(_vp):
    """A C function pointer; `state` is what belongs into the parameter for it. Keeps what it needs."""

    state: int | None = None
    kept: Any = None


class Kind:
    """The callbacks of one type."""

    def __init__(self, name: str, convention: Callable[..., Any], result: Any, arguments: list[Any]) -> None:
        self._name = name
        self._plain = convention(result, *arguments)
        self._gated = convention(ctypes.c_size_t, *arguments, _vp, ctypes.c_size_t)

    def target(self, function: Callable[..., Any]) -> tuple[Any, int | None]:
        """The ctypes function, and the gate's function that stands before it."""
        gate = _gate()
        if gate is None:
            return self._plain(function), None
        return self._gated(answering(function)), gate.callback(self._name)

    def make(self, context: Context, function: Callable[..., Any]) -> Callback:
        """A callback of its own for a function, which takes any number of arguments more than C gives."""
        target, entry = self.target(function)
        if entry is None:
            return callback(target)
        state = State(context, target)
        made = Callback(entry)
        made.state, made.kept = state.address, (target, state)
        return made


def callback(function: Any) -> Callback:
    """A ctypes function as a `Callback`."""
    made = Callback(ctypes.cast(function, _vp).value)
    made.kept = function
    return made
