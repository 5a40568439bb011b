"""A C compiler that is run over headers which may be anything: within limits of time, memory and output.

Input: a command. Output: its exit code and what it printed. A macro that doubles itself asks for more memory than there is, and a header that includes
itself prints without end; both end the compiler, and nothing else.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

from ...errors import ToolError

#: What a compiler may use for ORT's headers with tests of all that they declare; it uses a tenth of that.
SECONDS, MEMORY, OUTPUT = 60, 2 << 30, 256 << 20
#: Shells count in KiB and in blocks of 512 bytes. Where a system knows no such limit, there is none.
_LIMITED = 'ulimit -v {memory} 2>/dev/null; ulimit -f {output} 2>/dev/null; exec "$@"'


@dataclass(frozen=True, slots=True)
class Ran:
    """How a compiler ended: its exit code, None if it took too long, and what it printed."""

    code: int | None
    output: bytes
    said: bytes


def find_compiler() -> str:
    """The C compiler to preprocess and compile with: $CC, then cc, gcc, clang.

    Raises:
        ToolError: there is none.
    """
    for name in (os.environ.get("CC"), "cc", "gcc", "clang"):
        if name and shutil.which(name):
            return name
    raise ToolError("no C compiler found: install gcc or clang, or point CC at one")


def run(command: list[str], folder: Path, seconds: float | None = None, memory: int = MEMORY) -> Ran:
    """Run it in a folder, and end it with all that it has started where it goes beyond a limit.

    Args:
        seconds: How long it may take; SECONDS if nothing is said.
        memory: How much memory each of its processes may use, in bytes.

    Raises:
        ToolError: it cannot be run.
    """
    posix = os.name == "posix"
    shell = _LIMITED.format(memory=memory >> 10, output=OUTPUT >> 9)
    limited = ["sh", "-c", shell, "sh", *command] if posix else command
    try:
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as said:
            process = subprocess.Popen(
                limited, stdin=subprocess.DEVNULL, stdout=output, stderr=said, cwd=folder, start_new_session=posix
            )
            code: int | None = None
            try:
                code = process.wait(SECONDS if seconds is None else seconds)
            except subprocess.TimeoutExpired:
                pass
            finally:
                if posix:  # the driver's children, too
                    with contextlib.suppress(ProcessLookupError, PermissionError):
                        os.killpg(process.pid, signal.SIGKILL)
                process.kill()
                process.wait()
            output.seek(0)
            said.seek(0)
            return Ran(code, output.read(OUTPUT), said.read(1 << 20))
    except OSError as error:
        raise ToolError(f"{command[0]} cannot be run: {error.strerror}") from None


def failure(code: int | None, said: str, what: str = "the C preprocessor failed") -> str:
    """Why a compiler did not succeed, in words."""
    if code is None:
        return f"{what}: it did not finish within {SECONDS} s"
    if not said.strip() or code in (-signal.SIGXFSZ, 128 + signal.SIGXFSZ):
        return f"{what}: it wanted more than {MEMORY >> 30} GiB of memory, or to print more than {OUTPUT >> 20} MiB"
    return f"{what}:\n{said.strip()[:2000]}"
