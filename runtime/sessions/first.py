"""The first session of a process: ONNX Runtime makes its environment while Python loads what a session needs.

Input: where the library is. Output: the library and the environment, as `load` and `create_env` give them. ONNX Runtime's first environment takes longer
than everything else of a first session, and needs neither Python's lock nor anything of the bindings. It is made in the calling thread, because in others malloc
has to ask the system for every page; another thread loads modules meanwhile, and makes what no environment is needed for. Nothing of this happens
before a Session is made.
"""

from __future__ import annotations

import _thread
import atexit
import ctypes
import os
import sys
from contextlib import suppress

from ...generated.python import FIRST_SLOTS, NEWEST, OLDEST
from ..api.opening import making, negotiated, opened, ort_function, version_of
from . import later

if sys.version_info < (3, 13):  # where threading takes the thread that loads it for the main one
    import threading  # noqa: F401

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from ...generated.python import OrtEnv
    from ...generated.python.library import Library
    from ...generated.python.types import StrPath
    from ..api.context import Context

WARNING = 2  # OrtLoggingLevel
NAME = "ortforge"  # of the environment, in lines that ONNX Runtime logs
#: What this is the first of: where it is loaded, there is little left to load, and perhaps an environment.
_BINDINGS = __name__.replace("sessions.first", "api.library")

_LONGEST_S = 10.0
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
    env, end, call = _vp(), None, object()
    making.add(call)  # another thread may end an environment with a logger, which the one that is made here has, too
    try:
        name, base = opened(path)
        text, minor = version_of(base, name)
        api, _ = negotiated(OLDEST, NEWEST, base, minor, text, name)
        slots = (_vp * (max(FIRST_SLOTS.values()) + 1)).from_address(api)
        create = ort_function(_vp, ctypes.c_int, ctypes.c_char_p, _vp)(slots[FIRST_SLOTS["CreateEnv"]])
        end = ort_function(None, _vp)(slots[FIRST_SLOTS["ReleaseEnv"]])
        others = _Elsewhere(name)
        status = create(WARNING, NAME.encode(), ctypes.addressof(env))
        library = others.library()
        made = _owned(library._context, env, status)
    except BaseException:
        if end is not None and env.value:
            end(env)
        raise
    finally:
        making.discard(call)
    return library, made


def _owned(context: Context, env: ctypes.c_void_p, status: int | None) -> OrtEnv:
    """What CreateEnv made, taken out of where it wrote it."""
    with context.objects.OrtEnv.shared:
        if status:
            raise context.error(status, "OrtApi.CreateEnv")
        address, env.value = env.value, None
        made: OrtEnv = context.objects.OrtEnv.own(address, "OrtApi.CreateEnv", ())
        return made


def _library(path: str) -> Library:
    """The library, and what a session calls before it exists."""
    from ..api.quick import functions

    library = later.load(path)
    for name in ("OrtEnv", "OrtSessionOptions", "OrtSession"):
        library._context.handle_class(name)
    functions(library._context)
    return library


def _rest(library: Library) -> None:
    """What a session calls once it exists."""
    from ..tensors.host import cpu_memory

    for name in ("read", "Calls"):
        getattr(later, name)
    cpu_memory(library)
    for name in ("ONNXType", "ONNXTensorElementDataType"):
        library._context.member(name, 0)
    for name in ("OrtAllocator", "OrtTypeInfo", "OrtTensorTypeAndShapeInfo", "OrtValue"):
        library._context.handle_class(name)


class _Elsewhere:
    """The work of the other thread, for the library at this path; of the caller's, where there are no more threads."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._found: Library | None = None
        self._error: BaseException | None = None
        self._done, self._over = _thread.allocate_lock(), _thread.allocate_lock()
        self._done.acquire()
        self._over.acquire()
        try:
            _thread.start_new_thread(self._work, ())
        except RuntimeError:
            self._work()
        # A child that is forked while modules are loaded finds their locks taken for ever, and an interpreter must not end before its threads.
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(before=self._wait)
        atexit.register(self._wait)

    def _work(self) -> None:
        try:
            self._found = _library(self._path)
        except BaseException as error:  # noqa: BLE001 - raised where the caller waits
            self._error = error
        self._done.release()
        if self._found is not None:
            with suppress(Exception):  # who needs it meets the same error
                _rest(self._found)
        self._over.release()

    def _wait(self) -> None:
        """Until nothing is loaded any more; no longer than that can take."""
        if self._over.acquire(True, _LONGEST_S):
            self._over.release()

    def library(self) -> Library:
        """The library, when it is loaded."""
        with self._done:
            if self._found is None:
                error, self._error = self._error, None  # not kept by what its traceback sees
                assert error is not None
                try:
                    raise error
                finally:
                    del error
            return self._found
