"""Programs that end in the middle of something: `python exits.py CASE FOLDER`. Each must end with exit code 0.

tests/ep/test_ep_host.py runs every function here, by both routes, against several ONNX Runtimes.
"""

from __future__ import annotations

import itertools
import random
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from ortforge import HandleError
from ortforge.ep import CpuEpFactory, kernel, register
from tests.ep.ep_host.common import floats, node, runtime, save_model
from tests.waiting import PATIENCE

#: Seconds that a thread is busy for; the process has ended long before, or was given up.
FOR_EVER = 1e6
FEEDS = {"a": floats(3), "b": floats(3, seed=1)}
kept: list[Any] = []  # lives until the interpreter takes modules apart


def start(folder: Path, function: Callable[..., Any], parallel: bool = False) -> tuple[Any, Any]:
    """A session whose Mul is `function`."""
    nodes = [node("Mul", ["a", "b"], [f"m{i}"]) for i in range(4)] + [
        node("Exp", [f"m{i}"], [f"y{i}"]) for i in range(4)
    ]
    model = save_model(folder / "exit.onnx", nodes, {"a": [3], "b": [3]}, {f"y{i}": [3] for i in range(4)})
    factory = type(
        "ExitFactory", (CpuEpFactory,), {"name": "ExitEp", "mul": kernel("Mul")(lambda _, a, b: function(a, b))}
    )
    rt = runtime()
    registration = register(rt.target(), "exit", factory)
    session = rt.session(model, registration, parallel=parallel, strict=False)
    kept.extend([rt, registration, session])
    return rt, session


def daemon(work: Callable[[], object]) -> threading.Event:
    """Start a daemon thread that works for ever; the event says that it has got some of it done."""
    under_way = threading.Event()

    def body() -> None:
        for done in itertools.count():
            work()
            if done == 20:
                under_way.set()

    threading.Thread(target=body, daemon=True).start()
    return under_way


def live_session(folder: Path) -> None:
    rt, session = start(folder, np.multiply)
    rt.run(session, FEEDS)


def registered_library(folder: Path) -> None:
    rt, session = start(folder, np.multiply)
    rt.run(session, FEEDS)
    kept.remove(session)


def everything_in_a_cycle(folder: Path) -> None:
    """Collected in any order, if at all."""
    rt, session = start(folder, np.multiply)
    rt.run(session, FEEDS)
    cycle: list[Any] = [*kept]
    cycle.append(cycle)
    kept.clear()


def unregistered_before_the_session(folder: Path) -> None:
    """The wrong order (rule ORD-03) is refused; by way of the package itself it does no harm, because the code behind the
    struct never goes away."""
    rt, session = start(folder, np.multiply)
    rt.run(session, FEEDS)
    try:
        kept[1].unregister()
    except HandleError:
        if rt.name == "package":
            rt.ort.unregister_execution_provider_library("exit")
    else:
        raise AssertionError("unregistered under a live session")


def daemon_in_a_tight_loop(folder: Path) -> None:
    rt, session = start(folder, np.multiply)
    for daemons in [daemon(lambda: rt.run(session, FEEDS)) for _ in range(3)]:
        assert daemons.wait(PATIENCE)


def daemon_in_a_parallel_session(folder: Path) -> None:
    rt, session = start(folder, np.multiply, parallel=True)
    assert daemon(lambda: rt.run(session, FEEDS)).wait(PATIENCE)


def daemon_asleep_in_compute(folder: Path) -> None:
    inside = threading.Event()

    def sleep(a: Any, b: Any) -> Any:
        inside.set()
        time.sleep(FOR_EVER)
        return a * b

    rt, session = start(folder, sleep)
    daemon(lambda: rt.run(session, FEEDS))
    assert inside.wait(PATIENCE)


def daemon_busy_in_compute(folder: Path) -> None:
    """It wants the interpreter back all the time, also while that goes away."""
    inside = threading.Event()

    def busy(a: Any, b: Any) -> Any:
        inside.set()
        end = time.monotonic() + FOR_EVER
        while time.monotonic() < end:
            pass
        return a * b

    rt, session = start(folder, busy)
    daemon(lambda: rt.run(session, FEEDS))
    assert inside.wait(PATIENCE)


def daemon_waking_up_in_compute(folder: Path) -> None:
    """Its naps end at every moment of the shutdown."""
    inside = threading.Event()

    def naps(a: Any, b: Any) -> Any:
        inside.set()
        end = time.monotonic() + FOR_EVER
        while time.monotonic() < end:
            time.sleep(0.0005)
        return a * b

    rt, session = start(folder, naps)
    for _ in range(3):
        daemon(lambda: rt.run(session, FEEDS))
    assert inside.wait(PATIENCE)


def daemon_creating_sessions(folder: Path) -> None:
    rt, _ = start(folder, np.multiply)
    assert daemon(lambda: rt.session(folder / "exit.onnx", kept[1], strict=False)).wait(PATIENCE)


def exit_with_a_daemon(folder: Path) -> None:
    """The program ends by sys.exit while the EP is in use."""
    rt, session = start(folder, np.multiply)
    assert daemon(lambda: rt.run(session, FEEDS)).wait(PATIENCE)
    print("reached the end", flush=True)
    sys.exit(0)


def session_in_atexit(folder: Path) -> None:
    """Something else is released at exit, after the gate was closed."""
    import atexit

    holder: list[Any] = []
    atexit.register(holder.clear)  # registered first, called last
    rt, session = start(folder, np.multiply)
    rt.run(session, FEEDS)
    holder.extend(kept)
    kept.clear()


def forked(folder: Path) -> None:
    """A child process that ends at once does not disturb the parent."""
    import os

    rt, session = start(folder, np.multiply)
    child = os.fork()
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)
    rt.run(session, FEEDS)


class Interrupts:
    """SIGALRM at moments of an attempt: its handler raises KeyboardInterrupt.

    No clock says how long an attempt takes here and now, so the alarms adapt: they come later after each attempt that
    was cut short, and within the time it took after each that was not. Between attempts nothing is raised.
    """

    MOST = 2  # of one attempt: the second may come while the first is dealt with

    def __init__(self) -> None:
        self.raised = 0
        self._left = 0
        self._span = 1e-4

    def __enter__(self) -> None:
        signal.signal(signal.SIGALRM, self._handle)

    def __exit__(self, *_: object) -> None:
        """No alarm may come when the interpreter has given the signal back to the system, which ends the process."""
        self._left = 0
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, signal.SIG_IGN)

    def _alarm(self) -> None:
        signal.setitimer(signal.ITIMER_REAL, max(random.uniform(0, self._span), 1e-6))

    def _handle(self, *_: object) -> None:
        if self._left:
            self._left -= 1
            self.raised += 1
            if self._left:
                self._alarm()
            raise KeyboardInterrupt

    def attempt(self, call: Callable[[], object]) -> bool:
        """Call something that alarms come into; was it left alone?"""
        signal.setitimer(signal.ITIMER_REAL, 0)  # the last attempt may have ended before an alarm of its own,
        for _ in range(10):
            pass  # and one that came at that moment is handled here, where it raises nothing
        before, start = self.raised, time.monotonic()
        self._left = random.randint(1, self.MOST)
        self._contained(call, 2 * self._left)  # one alarm may be told twice: as an error, and by a finaliser
        whole = self.raised == before
        self._span = 2 * (time.monotonic() - start) if whole else 1.1 * self._span
        return whole

    def _contained(self, call: Callable[[], object], depth: int) -> None:
        """Call it, whatever comes out of it; one that comes while another one is caught is caught a level further out."""
        try:
            if depth:
                self._contained(call, depth - 1)
                return
            self._alarm()
            call()
        except (Exception, KeyboardInterrupt):  # noqa: BLE001 - of whichever binding
            pass
        finally:
            self._left = 0
            for _ in range(10):
                pass  # what a finaliser hands on arrives a little later: here


def signals_during_sessions_and_runs(folder: Path) -> None:
    """A signal's handler raises at every moment: also before the first line of a callback, where nothing can catch it.
    What comes out is an error or KeyboardInterrupt."""
    rt, _ = start(folder, np.multiply)

    def once() -> None:
        session = rt.session(folder / "exit.onnx", kept[1], strict=False)
        for _ in range(10):
            rt.run(session, FEEDS)

    whole, interrupts = 0, Interrupts()
    with interrupts:
        while interrupts.raised < 150 or whole < 10:
            whole += interrupts.attempt(once)
    rt.run(rt.session(folder / "exit.onnx", kept[1], strict=False), FEEDS)


CASES = [
    live_session,
    registered_library,
    everything_in_a_cycle,
    unregistered_before_the_session,
    daemon_in_a_tight_loop,
    daemon_in_a_parallel_session,
    daemon_asleep_in_compute,
    daemon_busy_in_compute,
    daemon_waking_up_in_compute,
    daemon_creating_sessions,
    exit_with_a_daemon,
    session_in_atexit,
    forked,
    signals_during_sessions_and_runs,
]


if __name__ == "__main__":
    {case.__name__: case for case in CASES}[sys.argv[1]](Path(sys.argv[2]))
    print("reached the end", flush=True)
