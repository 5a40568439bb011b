"""Child processes for checks, on every system: each has pipes and an exit code of its own.

Input: the environment. Output: `Child`ren. A run of all checks takes twenty processes, and most of the time of each goes into loading the same
modules. So one is always started ahead, and waits for its order. `fork_server` has a quicker way, for Linux.

A child ends with whatever it has started, also when the process that wanted it is gone.
"""

from __future__ import annotations

import json
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from typing import IO, TYPE_CHECKING, Any

from ..processes import WINDOWS, Process, command

if TYPE_CHECKING:
    from typing_extensions import Self


#: What a child reports, one JSON object a line, has one of these sets of keys. Libraries may write into every file that is open.
_EVENTS = ({"begin"}, {"step"}, {"learn", "value"}, {"refused", "said"}, {"end", "outcomes"}, {"done"})


class Child:
    """A process that runs checks. A context manager that leaves nothing running."""

    stdin: IO[str]
    #: Whoever reads it closes it: what the library has started may hold it open.
    stdout: IO[str]
    #: Its number; 0 if there is no such process.
    pid: int

    def order(self, line: str) -> None:
        """Say what is to be done, in one line."""
        with suppress(OSError):  # it has ended, which is seen elsewhere
            self.stdin.write(line + "\n")
            self.stdin.flush()

    def events(self) -> queue.Queue[dict[str, Any] | None]:
        """What it reports, as it comes, and None at the end. Its stdout is closed then."""
        events: queue.Queue[dict[str, Any] | None] = queue.Queue()
        threading.Thread(target=self._read, args=(events,), daemon=True).start()
        return events

    def _read(self, events: queue.Queue[dict[str, Any] | None]) -> None:
        with self.stdout:
            for line in self.stdout:
                with suppress(ValueError, RecursionError):
                    event = json.loads(line)
                    if isinstance(event, dict) and set(event) in _EVENTS:
                        events.put(event)
        events.put(None)

    def kill(self) -> None:
        """End it."""
        raise NotImplementedError

    def wait(self) -> int:
        """Its exit code, once it has ended, as subprocess gives it."""
        raise NotImplementedError

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *problem: object) -> None:
        if kind is not None:
            self.kill()
        self.wait()
        with suppress(OSError):
            self.stdin.close()


class _Spawned(Child):
    def __init__(self, environment: Mapping[str, str]) -> None:
        pipe = subprocess.PIPE
        words, text = command(__name__), {"text": True, "encoding": "utf-8", "errors": "replace"}
        self._process = Process(words, stdin=pipe, stdout=pipe, env=dict(environment), **text)
        self.stdin, self.stdout = self._process.popen.stdin, self._process.popen.stdout  # type: ignore[assignment]
        self.pid = self._process.popen.pid

    def kill(self) -> None:
        if self._process.popen.poll() is None:
            self._process.end()

    def wait(self) -> int:
        code = self._process.popen.wait()
        self._process.end()
        return code


class Spares:
    """Children that are started ahead. A context manager."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._environment = environment
        self._next = _Spawned(environment)
        self._lock = threading.Lock()

    def start(self) -> Child:
        """A new child."""
        with self._lock:
            child, self._next = self._next, _Spawned(self._environment)
        return child

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        with self._next as spare:
            spare.kill()
        spare.stdout.close()


def preload() -> None:
    """Load what all children need, and no ONNX Runtime."""
    import numpy  # noqa: ICN001, F401
    import psutil  # noqa: F401

    from . import checks, direct, facts, public, worker  # noqa: F401

    checks.checks()
    facts.rules()
    facts.structs()


def _watch() -> None:
    """End with the process that wanted this one: then nobody holds the other end of the pipe."""
    sys.stdin.read()
    os.killpg(0, signal.SIGKILL)


def main() -> None:
    """Be a child."""
    preload()
    from .worker import work

    line = sys.stdin.readline()
    if not WINDOWS:  # where its job does that, and a pipe that is read from cannot be looked at
        threading.Thread(target=_watch, daemon=True).start()
    if line:
        work(line)


if __name__ == "__main__":
    main()
