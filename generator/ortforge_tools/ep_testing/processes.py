"""Child processes that take with them whatever they have started: a process group, or a job object of Windows.

Input: a command. Output: a `Process`, and the name of what it died of.
"""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

LINUX, WINDOWS = sys.platform == "linux", sys.platform == "win32"
#: How Windows calls the exceptions that end processes. abort() of its C library ends one with 3.
_EXCEPTIONS = {
    3: "SIGABRT",
    0x20474343: "a C++ exception",  # that of GCC
    0x80000003: "STATUS_BREAKPOINT",
    0xC0000005: "STATUS_ACCESS_VIOLATION",
    0xC0000006: "STATUS_IN_PAGE_ERROR",
    0xC0000008: "STATUS_INVALID_HANDLE",
    0xC0000017: "STATUS_NO_MEMORY",
    0xC000001D: "STATUS_ILLEGAL_INSTRUCTION",
    0xC0000025: "STATUS_NONCONTINUABLE_EXCEPTION",
    0xC0000094: "STATUS_INTEGER_DIVIDE_BY_ZERO",
    0xC00000FD: "STATUS_STACK_OVERFLOW",
    0xC0000135: "STATUS_DLL_NOT_FOUND",
    0xC0000139: "STATUS_ENTRYPOINT_NOT_FOUND",
    0xC0000142: "STATUS_DLL_INIT_FAILED",
    0xC0000374: "STATUS_HEAP_CORRUPTION",
    0xC0000409: "STATUS_STACK_BUFFER_OVERRUN",
    0xC0000420: "STATUS_ASSERTION_FAILURE",
    0xE06D7363: "a C++ exception",
}
#: Runs a module without the folder one is in, which `python -m` puts first: a dis.py that lies there is not Python's. -P is newer than 3.10.
_START = (
    "import sys; sys.path[:] = [p for p in sys.path if p]; del sys.argv[0]; "
    "import runpy; runpy.run_module(sys.argv[0], run_name='__main__', alter_sys=True)"
)
_KILL_ON_JOB_CLOSE, _EXTENDED_LIMITS = 0x2000, 9
#: ERROR_INTERNAL_ERROR: Wine says so, rarely and on busy machines, of a process that ended before its first instruction.
_NOT_BEGUN, _TRIES = 1359, 3


def command(module: str, *arguments: str) -> list[str]:
    """The command that runs a module of this Python."""
    return [sys.executable, "-c", _START, module, *arguments]


def cause_of_death(code: int) -> str:
    """The name of the signal or exception that an exit code stands for; empty if the process ended by itself."""
    if WINDOWS:
        code &= 0xFFFFFFFF
        return _EXCEPTIONS.get(code, f"exception 0x{code:08X}" if code >= 0x80000000 else "")
    if code >= 0:
        return ""
    try:
        return signal.Signals(-code).name
    except ValueError:
        return f"signal {-code}"


#: What ctypes says of an exception of Windows in a function that it called, after the word "exception: ".
_CAUGHT = {"access violation": 0xC0000005, "stack overflow": 0xC00000FD, "breakpoint": 0x80000003}


def die_of(error: BaseException) -> None:
    """End this process as it would have ended without ctypes, if that has caught an exception of Windows; `error` is what it made of it."""
    if WINDOWS and isinstance(error, OSError):
        code = (getattr(error, "winerror", None) or 0) & 0xFFFFFFFF
        for words, number in _CAUGHT.items():
            code = number if f"exception: {words}" in str(error) else code
        if cause_of_death(code):
            os._exit(code - (1 << 32) if code >> 31 else code)


class Process:
    """A running command.

    Args:
        command: the words of the command.
        options: those of `subprocess.Popen`.

    Raises:
        OSError: it cannot be started; it names the program.
    """

    def __init__(self, command: Sequence[str], **options: Any) -> None:
        self.popen = _started(command, start_new_session=not WINDOWS, **options)
        self._job = _Job(self.popen) if WINDOWS else None

    def end(self) -> int:
        """End it with all that it has started, if it lives; its exit code."""
        if self._job:
            self._job.end()
        else:
            with suppress(OSError):
                os.killpg(self.popen.pid, signal.SIGKILL)
        self.popen.kill()
        return self.popen.wait()


def _started(command: Sequence[str], tries: int = _TRIES, **options: Any) -> subprocess.Popen[Any]:
    try:
        return subprocess.Popen(command, **options)
    except OSError as error:
        if getattr(error, "winerror", None) == _NOT_BEGUN and tries > 1:
            return _started(command, tries - 1, **options)
        # The system names no file where it lacks something else, ex) memory or room for one more process.
        raise OSError(error.errno, f"it cannot be started: {error.strerror}", command[0]) from None


class _Limits(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION, of which only the flags matter."""

    _fields_ = [("times", ctypes.c_int64 * 2), ("flags", ctypes.c_uint32), ("others", ctypes.c_size_t * 15)]


class _Job:
    """A job object: what its processes start is in it too, and ends with it, also when this process is gone."""

    def __init__(self, process: Any) -> None:
        self._kernel: Any = ctypes.WinDLL("kernel32")  # type: ignore[attr-defined,unused-ignore]
        self._kernel.CreateJobObjectW.restype = ctypes.c_void_p
        self._job = ctypes.c_void_p(self._kernel.CreateJobObjectW(None, None))
        limits = _Limits(flags=_KILL_ON_JOB_CLOSE)
        self._kernel.SetInformationJobObject(self._job, _EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits))
        self._kernel.AssignProcessToJobObject(self._job, ctypes.c_void_p(int(process._handle)))

    def end(self) -> None:
        if self._job.value:
            self._kernel.TerminateJobObject(self._job, 1)
            self._kernel.CloseHandle(self._job)
            self._job = ctypes.c_void_p()
