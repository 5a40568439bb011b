"""The first session of a process: ONNX Runtime makes its environment while Python loads what a session needs.

Input: where the library is. Output: the library and the environment, as `load` and `create_env` give them. ONNX Runtime's first environment takes longer
than everything else of a first session, and needs neither Python's lock nor anything of the bindings. It is made in the calling thread, because in others malloc
has to ask the system for every page; another thread loads modules meanwhile, and makes what no environment is needed for. Nothing of this happens
before a Session is made.
"""

from __future__ import annotations

import _thread
import ctypes
import sys
import threading  # noqa: F401 - whoever loads it first is its main thread, before Python 3.13

from ...generated.python import NEWEST, OLDEST, SLOTS
from ..api.opening import negotiated, opened, ort_function, version_of
from ..errors import LibraryError

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

    from ...generated.python import OrtEnv
    from ...generated.python.library import Library
    from ...generated.python.types import StrPath

WARNING = 2  # OrtLoggingLevel
NAME = "ortforge"  # of the environment, in lines that ONNX Runtime logs
#: What this is the first of: where it is loaded, there is little left to load, and perhaps an environment.
_BINDINGS = __name__.replace("sessions.first", "api.library")
#: Types of objects that every session has.
_HANDLES = ("OrtEnv", "OrtSessionOptions", "OrtSession", "OrtAllocator", "OrtTypeInfo", "OrtTensorTypeAndShapeInfo", "OrtValue")

#: What every session needs of `later`; the rest of that comes with it, or is for few.
_NEEDED = ("Calls", "read")

_vp = ctypes.c_void_p


def is_first() -> bool:
    """Has this process loaded nothing of the bindings yet?"""
    return _BINDINGS not in sys.modules


def begin(path: StrPath | None) -> tuple[Library, OrtEnv]:
    """The library, loaded, and its environment.

    Raises:
        LibraryError: as `ortforge.load` does.
        ArgumentError: a NUL character in the path.
        OrtError: ONNX Runtime could not make an environment.
    """
    name, base = opened(path)
    if not base:
        raise LibraryError(f"OrtGetApiBase of {name} is a NULL pointer")
    text, minor = version_of(base, name)
    api, _ = negotiated(OLDEST, NEWEST, base, minor, text, name)
    slots = (_vp * (max(SLOTS.values()) + 1)).from_address(api)
    create = ort_function(_vp, ctypes.c_int, ctypes.c_char_p, _vp)(slots[SLOTS["CreateEnv"]])
    end = ort_function(None, _vp)(slots[SLOTS["ReleaseEnv"]])
    env = _vp()
    others = _Elsewhere(name)
    try:
        status = create(WARNING, NAME.encode(), ctypes.addressof(env))
        library = others.library()
        context = library._context
        with context.objects.OrtEnv.shared:
            if status:
                raise context.error(status, "OrtApi.CreateEnv")
            made = context.objects.OrtEnv.own(env.value, "OrtApi.CreateEnv", ())
    except BaseException:
        if env.value:
            end(env)
        raise
    return library, made


def _prepared(path: str) -> Library:
    """The library with all that a session needs of Python."""
    from ..tensors.host import cpu_memory
    from . import later

    library = later.load(path)
    library.api  # noqa: B018 - made at first use
    cpu_memory(library)
    for name in _NEEDED:
        getattr(later, name)
    for name in _HANDLES:
        library._context.handle_class(name)
    return library


class _Elsewhere:
    """`_prepared` on a thread of its own; on the caller's, where there are no more threads."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._library: Any = None
        self._error: BaseException | None = None
        self._done = _thread.allocate_lock()
        self._done.acquire()
        try:
            _thread.start_new_thread(self._work, ())
        except RuntimeError:
            self._work()

    def _work(self) -> None:
        try:
            self._library = _prepared(self._path)
        except BaseException as error:  # noqa: BLE001 - raised where the caller waits
            self._error = error
        self._done.release()

    def library(self) -> Library:
        """What came of it, when it has."""
        with self._done:
            if self._error is not None:
                raise self._error
            return self._library  # type: ignore[no-any-return]
