"""Child processes that start quickly on Linux: forked from one that has loaded what all of them need, and no ONNX Runtime.

Input: the environment. Output: `Child`ren, as `child.Spares` has them.

The server forks a guard for each child, and the guard forks the child, waits for it and tells its exit code through a pipe;
so nobody has to wait for anybody else, and whatever a child does, the server lives. It ends when its socket is closed. A
child ends with whatever it has started, also when the process that wanted it is gone.
"""

from __future__ import annotations

import gc
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from ..processes import command
from .child import Child, preload

if TYPE_CHECKING:
    from typing_extensions import Self


class _Forked(Child):
    def __init__(self, server: socket.socket) -> None:
        order, stdin = os.pipe()
        stdout, answers = os.pipe()
        state, guard = os.pipe()
        try:
            # One message is one child: the pipes travel with it.
            socket.send_fds(server, [b"child"], [order, answers, guard])
        finally:
            for number in (order, answers, guard):
                os.close(number)
        self.stdin = os.fdopen(stdin, "w", encoding="utf-8")
        self.stdout = os.fdopen(stdout, "r", encoding="utf-8", errors="replace")
        self._state = os.fdopen(state, "r", encoding="ascii")
        self.pid = int(self._state.readline() or 0)
        self._code: int | None = None

    def kill(self) -> None:
        if self._code is None and self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    def wait(self) -> int:
        if self._code is None:
            self._code = int(self._state.readline() or 1)
        return self._code

    def __exit__(self, kind: object, *problem: object) -> None:
        super().__exit__(kind, *problem)
        self._state.close()


class ForkServer:
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

    def start(self) -> Child:
        """A new child."""
        return _Forked(self._socket)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self._socket.close()
        self._process.wait()


def _guard(order: int, answers: int, state: int) -> None:
    """Fork the child, and tell its number and its exit code."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    pid = os.fork()
    if pid == 0:
        os.close(state)
        os.setpgid(0, 0)
        _become(order, answers)
    for number in (order, answers):
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


def _become(order: int, answers: int) -> None:
    """Be a child; it does not return."""
    for number, target in ((order, 0), (answers, 1)):
        os.dup2(number, target)
        os.close(number)
    from .worker import work

    work(sys.stdin.readline())


def main() -> None:
    """Fork a child for each message, until there are no more."""
    server = socket.socket(fileno=int(sys.argv[1]))
    preload()
    gc.freeze()  # what was loaded stays: collecting in a child neither goes through it nor copies its pages
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # guards are nobody's to wait for
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent closes the socket
    while True:
        message, numbers, _, _ = socket.recv_fds(server, 16, 3)
        if not message:
            return
        if os.fork() == 0:
            server.close()
            try:
                _guard(*numbers)
            finally:
                os._exit(0)
        for number in numbers:
            os.close(number)


if __name__ == "__main__":
    main()
