"""Threads that a logger is being called in: they must not run a session.

Input: the functions that log lines go to. Output: the same functions, which say in what threads they are; and an error for a run in one of these.

Note [Runs in a logger]: ONNX Runtime writes some lines while it holds a lock, ex) that of the arena that tensors are allocated in, and a run
takes the same lock. No thread gets one twice, so that such a run would never end (measured with 1.20.1 and 1.31.1). Which lines
these are nobody can know, hence no run in a logger is begun at all.
"""

from __future__ import annotations

import ctypes
from _thread import RLock, get_ident

from .._errors import OrtError

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .context import Context

LOGGER = "OrtLoggingFunction"
_FAIL = 1  # OrtErrorCode

#: The threads. What begins a run asks first whether there are any.
inside: set[int] = set()
#: How many they are, for the native module, which reads it where it is.
count = ctypes.c_int(0)
_lock = RLock()  # deallocations happen anywhere, and may log


def marking(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function; while it runs its thread is one of `inside`."""

    def log(*line: Any) -> None:
        thread = get_ident()
        if thread in inside:  # of a line that was written on behalf of this one
            function(*line)
            return
        try:
            with _lock:
                inside.add(thread)
                count.value = len(inside)
            function(*line)
        finally:
            with _lock:
                inside.discard(thread)
                count.value = len(inside)

    return log


def check(context: Context, function: str) -> None:
    """Refuse a run in a thread that a logger is being called in.

    Raises:
        OrtError: ORT_FAIL; it is one.
    """
    if get_ident() in inside:
        raise OrtError(
            context.member("OrtErrorCode", _FAIL),
            "a logger must not run a session: ONNX Runtime may hold a lock while it writes a line, and would wait for it for ever",
            function,
        )
