"""Child processes that start quickly: forked from one that has loaded what all of them need, and no ONNX Runtime.

Input: the environment. Output: `Child`ren, each with pipes and an exit code of its own. A run of all checks takes twenty
processes, and most of the time of each would go into loading the same modules.

The nursery forks a guard for each child, and the guard forks the child, waits for it and tells its exit code through a pipe;
so nobody has to wait for anybody else, and whatever a child does, the nursery lives. It ends when its socket is closed. A
child ends with whatever it has started, also when the process that wanted it is gone.
"""

from __future__ import annotations

import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import IO, TYPE_CHECKING

from ..modules import command

if TYPE_CHECKING:
    from typing_extensions import Self

_ROOM = 4096


class Child:
    """A process that runs checks. A context manager that leaves nothing running."""

    def __init__(self, nursery: socket.socket, errors: IO[bytes], home: str) -> None:
        order, stdin = os.pipe()
        stdout, answers = os.pipe()
        state, guard = os.pipe()
        try:
            # One message is one child: the pipes travel with it.
            socket.send_fds(nursery, [home.encode()], [order, answers, errors.fileno(), guard])
        finally:
            for number in (order, answers, guard):
                os.close(number)
        self.stdin: IO[str] = os.fdopen(stdin, "w", encoding="utf-8")
        #: Whoever reads it closes it.
        self.stdout: IO[str] = os.fdopen(stdout, "r", encoding="utf-8", errors="replace")
        self._state = os.fdopen(state, "r", encoding="ascii")
        #: Its number; 0 if there is no such process, because the nursery has ended.
        self.pid = int(self._state.readline() or 0)
        self._code: int | None = None

    def kill(self) -> None:
        """End it."""
        if self._code is None and self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    def wait(self) -> int:
        """Its exit code, once it has ended; that of a signal is negative."""
        if self._code is None:
            self._code = int(self._state.readline() or 1)
        return self._code

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *problem: object) -> None:
        if kind is not None:
            self.kill()
        self.wait()
        for stream in (self.stdin, self._state):  # stdout belongs to who reads it: it may be held open by others
            with suppress(BrokenPipeError):
                stream.close()


class Nursery:
    """The process that children are forked from. A context manager."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._socket, far = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with far:
            self._process = subprocess.Popen(
                command(__name__, str(far.fileno())),
                env=dict(environment),
                stdin=subprocess.DEVNULL,
                pass_fds=[far.fileno()],
            )

    def start(self, errors: IO[bytes], home: str) -> Child:
        """A new child.

        Args:
            errors: what it prints to stderr goes there.
            home: its working directory, home, and folder for temporary files.
        """
        return Child(self._socket, errors, home)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self._socket.close()
        self._process.wait()


def _preload() -> None:
    import numpy  # noqa: ICN001, F401

    from . import checks, direct, facts, public, worker  # noqa: F401

    checks.checks()
    facts.rules()
    facts.structs()


def _guard(home: str, order: int, answers: int, errors: int, state: int) -> None:
    """Fork the child, and tell its number and its exit code."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    pid = os.fork()
    if pid == 0:
        os.close(state)
        os.setpgid(0, 0)
        _become(home, order, answers, errors)
    for number in (order, answers, errors):
        os.close(number)
    with suppress(OSError):
        os.setpgid(pid, pid)  # the child does the same; whoever is first
    with suppress(BrokenPipeError):
        os.write(state, f"{pid}\n".encode())
    _await(pid, state)
    # Its number is its own until somebody waits for it: what it has started ends with it.
    with suppress(OSError):
        os.killpg(pid, signal.SIGKILL)
    _, status = os.waitpid(pid, 0)
    with suppress(BrokenPipeError):
        os.write(state, f"{os.waitstatus_to_exitcode(status)}\n".encode())


def _await(pid: int, state: int) -> None:
    """Until the child has ended, or nobody is left who wants to know."""
    try:
        child = os.pidfd_open(pid)
    except OSError:  # a kernel before 5.3
        os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
        return
    waiting = select.poll()
    waiting.register(child, select.POLLIN)
    waiting.register(state, 0)  # an error is all that is to be heard: the other end is closed
    waiting.poll()
    os.close(child)


def _become(home: str, order: int, answers: int, errors: int) -> None:
    """Be a child; it does not return."""
    for number, target in ((order, 0), (answers, 1), (errors, 2)):
        os.dup2(number, target)
        os.close(number)
    os.environ.update(HOME=home, TMPDIR=home)
    os.chdir(home)
    from .worker import main

    code = 1
    try:
        main()
        code = 0
    except BaseException:  # noqa: BLE001 - the parent gets it as the last words of a process that died
        import traceback

        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def main() -> None:
    """Fork a child for each message, until there are no more."""
    nursery = socket.socket(fileno=int(sys.argv[1]))
    _preload()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # guards are nobody's to wait for
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent closes the socket
    while True:
        message, numbers, _, _ = socket.recv_fds(nursery, _ROOM, 4)
        if not message:
            return
        if os.fork() == 0:
            nursery.close()
            try:
                _guard(message.decode(), *numbers)
            finally:
                os._exit(0)
        for number in numbers:
            os.close(number)


if __name__ == "__main__":
    main()
