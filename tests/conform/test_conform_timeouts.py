"""Time limits that a busy machine does not use up: processes that wait for a processor, and such that wait for something else."""

from __future__ import annotations

import contextlib
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from ortforge_tools.ep_testing.conform import cpu_timeout
from ortforge_tools.ep_testing.conform.cpu_timeout import Limit, ended
from ortforge_tools.ep_testing.conform.run import _next
from tests.waiting import PATIENCE, never, until

pytestmark = [
    pytest.mark.clock,
    pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="this system does not count such waiting"),
]

#: Works for ever on one processor, with as many others beside it.
_BUSY = "import os; os.sched_setaffinity(0, [min(os.sched_getaffinity(0))]); print(flush=True)\nwhile True: pass"
_ASLEEP = "import sys; print(flush=True); sys.stdin.read()"


@contextlib.contextmanager
def processes(program: str, count: int) -> Iterator[list[int]]:
    """Processes that have begun."""
    with contextlib.ExitStack() as stack:
        found = []
        for _ in range(count):
            command = [sys.executable, "-c", program]
            process = stack.enter_context(subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE))
            stack.callback(process.kill)
            assert process.stdout is not None
            process.stdout.readline()
            found.append(process.pid)
        yield found


def test_waiting_for_a_processor_does_not_count() -> None:
    """Of three that share a processor, each could work for a third of the time: its limit comes three times as late."""
    with processes(_BUSY, 3) as (one, *_):
        limit = Limit(0.01, one)
        assert until(lambda: sum(cpu_timeout._delays(one).values()) / 1e9 > sum(limit._before.values()) / 1e9 + 0.1)
        assert limit._allowed() > 0.1


def test_waiting_for_something_else_counts() -> None:
    with processes(_ASLEEP, 1) as (one,):
        state = Path(f"/proc/{one}/stat")
        assert until(lambda: state.read_text().rpartition(")")[2].split()[0] == "S")
        limit = Limit(0.01, one)
        assert until(lambda: limit.left() < 0)
        assert limit._allowed() == 0.01


def test_a_limit_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also for what spins on a machine on which it hardly gets its turn."""
    waited = iter([0, *[10**12] * 3])
    monkeypatch.setattr(cpu_timeout, "_delays", lambda _: {"1": next(waited)})
    limit = Limit(0.01, 1)
    assert limit._allowed() == pytest.approx(0.2)


def test_threads_that_are_gone_or_new() -> None:
    """The thread that waited longest counts, since the limit began."""
    before, after = {"1": 5 * 10**9, "2": 10**9}, {"1": 6 * 10**9, "3": 3 * 10**9}
    states = iter([before, after])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cpu_timeout, "_delays", lambda _: next(states))
        assert Limit(1, 1)._allowed() == 4


def test_a_process_that_is_gone() -> None:
    with processes(_ASLEEP, 1) as (one,):
        limit = Limit(0.01, one)
    assert limit._allowed() == 0.01


def test_the_next_event_of_a_child() -> None:
    """One that is there, one that comes, and none."""
    events: queue.Queue[dict[str, str] | None] = queue.Queue()
    events.put({"step": "run"})
    assert _next(events, Limit(PATIENCE, os.getpid())) == {"step": "run"}
    later = threading.Timer(0.01, events.put, [None])
    later.start()
    assert _next(events, Limit(PATIENCE, os.getpid())) is None
    with pytest.raises(queue.Empty):
        _next(events, Limit(0.01, os.getpid()))


def test_waiting_for_a_thread() -> None:
    goes_on = threading.Event()
    thread = threading.Thread(target=goes_on.wait)
    thread.start()
    assert not ended(thread, 0.01)
    assert never(lambda: not thread.is_alive())
    goes_on.set()
    assert ended(thread, PATIENCE)
