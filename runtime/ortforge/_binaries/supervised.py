"""Functions that read files with native code, in a child process that has limits.

Input: a function of a path, and a path. Output: what it returns, as JSON has it. A file that lies may send LIEF anywhere: into a
crash, an endless loop, or all of the memory. That ends the child, and here it is one sentence.
"""

from __future__ import annotations

import errno
import importlib.util
import json
import os
import signal
import stat
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from .._files import open_regular
from .._installation import install_command
from .facts import BinaryError

#: Of the extra `tools`, what every reading needs.
_MODULES = ("lief",)
#: First bytes of ELF, PE and Mach-O: 32 and 64 bit of both byte orders, and several architectures in one file.
_MAGIC = (b"\x7fELF", b"MZ", b"\xfe\xed\xfa\xce", b"\xfe\xed\xfa\xcf", b"\xce\xfa\xed\xfe", b"\xcf\xfa\xed\xfe")
_FAT = (b"\xca\xfe\xba\xbe", b"\xca\xfe\xba\xbf")
#: Libraries of ONNX Runtime have 15 to 60 MB, those with kernels for many GPUs several hundred.
_LARGEST = 1 << 30
#: From this size on a file must consist of data, because LIEF reads holes too.
_LARGE = 128 << 20
#: Memory of the child: its own, and so many times the size of the file. LIEF holds the file twice, and tables beside it.
_MEMORY, _TIMES = 360 << 20, 3
#: Seconds of CPU time: some, and one for so many bytes. What the machine does beside does not count.
_SECONDS, _PER_SECOND = 4, 16 << 20
#: Seconds until nobody waits any more, on a machine that has no time for the child.
_PATIENCE = 120
_MOST = 64 << 20
#: Nothing is imported before the search path is the parent's: the folder one is in is on it, in front.
_START = "import sys; sys.path[:] = sys.argv[1:]; from {} import main; main()"


@dataclass(frozen=True, slots=True)
class Limits:
    """What the child may use; 0 is no limit."""

    memory: int  # bytes
    seconds: int  # of CPU time


def limits(size: int) -> Limits:
    """Those for a file of so many bytes."""
    return Limits(_MEMORY + _TIMES * size, _SECONDS + size // _PER_SECOND)


def run(function: Callable[[Path, Any], Any], path: Path, argument: Any = None, seconds: int = 0) -> Any:
    """Call `function(path, argument)` in a child process.

    Args:
        function: of a module's top level; it may raise BinaryError.
        path: of the file.
        argument: anything that JSON can hold.
        seconds: of CPU time that the function may need beside reading the file.

    Raises:
        BinaryError: the file is no shared library or cannot be read, the function says so, the child was ended by a limit or
            by the file, or LIEF is not installed.
        RuntimeError: the function has a mistake; with its traceback.
    """
    size = check(path)
    require()
    allowed = replace(limits(size), seconds=limits(size).seconds + seconds)
    order = {
        "function": f"{function.__module__}:{function.__qualname__}",
        "path": os.fspath(path),
        "argument": argument,
        "limits": [allowed.memory, allowed.seconds],
    }
    code, answer, said = _ask(json.dumps(order))
    if code is None:
        raise BinaryError(f"{path} could not be read within {_PATIENCE} s")
    if code < 0 and code == -getattr(signal, "SIGXCPU", 0):
        raise BinaryError(f"{path} is damaged: reading it takes longer than {allowed.seconds} s")
    try:
        found = json.loads(answer)
    except ValueError:
        found = None
    if code or not isinstance(found, dict):
        raise BinaryError(f"{path} is damaged: it ends the process that reads it ({_death(code)}){_last(said)}")
    if "fault" in found:
        raise RuntimeError(f"reading {path} failed by a mistake of ortforge:\n{found['fault']}")
    if "error" in found:
        raise BinaryError(found["error"])
    return found["result"]


def require(*others: str) -> None:
    """Refuse to go on without what reads libraries, and other modules of the extra `tools`.

    Raises:
        BinaryError: the message says how to install it.
    """
    missing = [name for name in (*_MODULES, *others) if importlib.util.find_spec(name) is None]
    if missing:
        raise BinaryError(
            f"reading libraries needs {' and '.join(missing)}, which {'are' if len(missing) > 1 else 'is'} not installed; "
            f"get {'them' if len(missing) > 1 else 'it'} with: {install_command('tools')}"
        )


def check(path: Path) -> int:
    """The size of what may be a shared library.

    Raises:
        BinaryError: a folder, a pipe, a device, nothing that can be read, too large, or with other first bytes.
    """
    try:
        mode = path.stat().st_mode
        if stat.S_ISDIR(mode):
            raise BinaryError(f"{path} is a folder; name a library in it")
        if not stat.S_ISREG(mode):
            raise BinaryError(f"{path} is a pipe or a device, not a library file")
        handle, status = open_regular(path)
        try:
            size = status.st_size
            start = os.read(handle, 8)
            data = _data(handle, size) if size > _LARGE else size
        finally:
            os.close(handle)
    except OSError as error:
        raise BinaryError(f"{path} cannot be read: {error.strerror}") from None
    except ValueError as error:  # a NUL in the name
        raise BinaryError(f"{path} cannot be read: {error}") from None
    if not begins(start):
        raise BinaryError(f"{path} is not a shared library")
    if size > _LARGEST:
        raise BinaryError(f"{path} has {size >> 20} MiB; libraries of up to {_LARGEST >> 20} MiB are read")
    if data < size // 2:
        raise BinaryError(f"{path} is damaged: {data >> 20} of its {size >> 20} MiB are there, the rest are holes")
    return size


def begins(start: bytes) -> bool:
    """Are these the first bytes of a file that may be a shared library?"""
    # A class file of Java begins like a Mach-O file with several architectures, of which there are never so many.
    fat = start[:4] in _FAT and 0 < int.from_bytes(start[4:8], "big") < 40
    return start.startswith(_MAGIC) or fat


def _data(handle: int, size: int) -> int:
    """The bytes of a file that are no holes."""
    found = at = 0
    try:
        while at < size:
            start = os.lseek(handle, at, os.SEEK_DATA)
            at = os.lseek(handle, start, os.SEEK_HOLE)
            found += at - start
    except AttributeError:  # a system without such a question
        return size
    except OSError as error:
        return found if error.errno == errno.ENXIO else size  # ENXIO: only a hole is left
    return found


def _ask(order: str) -> tuple[int | None, bytes, bytes]:
    """Exit code (None if it did not end), what it answered, what it said."""
    command = [sys.executable, "-c", _START.format(f"{__package__}.child"), *sys.path]
    # Threads of numerical libraries would be counted as memory; faults are told here, not by a handler.
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "PYTHONFAULTHANDLER": ""}
    try:
        with tempfile.TemporaryFile() as answer, tempfile.TemporaryFile() as said:
            process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=answer, stderr=said, env=environment, close_fds=True
            )
            try:
                process.communicate(order.encode(), timeout=_PATIENCE)
            except subprocess.TimeoutExpired:
                return None, b"", b""
            finally:
                process.kill()
                process.wait()
            answer.seek(0)
            said.seek(0)
            return process.returncode, answer.read(_MOST), said.read(_MOST)
    except OSError as problem:
        raise BinaryError(f"no process could be started to read it: {problem.strerror}") from None


def _death(code: int) -> str:
    if code < 0:
        try:
            return signal.Signals(-code).name
        except ValueError:
            return f"signal {-code}"
    return f"exit code {code}" if code < 1 << 31 else f"exit code 0x{code:08X}"


def _last(said: bytes) -> str:
    """The last thing that it printed."""
    lines = said.decode("utf-8", "replace").strip().splitlines()
    return f": {lines[-1][:200]}" if lines else ""
