"""Programs that end in the middle of something: `python exits.py CASE FOLDER`. Each must end with exit code 0.

tests/test_ep_host.py runs every function here, by both routes, against several ONNX Runtimes.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from ep_host.common import floats, node, runtime, save_model
from ortforge.runtime.ep import register
from ortforge.runtime.ep.cpu import CpuEpFactory, kernel
from ortforge.runtime.errors import HandleError

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
    """Start a daemon thread and wait until it says it is under way."""
    running = threading.Event()

    def body() -> None:
        running.set()
        while True:
            work()

    threading.Thread(target=body, daemon=True).start()
    assert running.wait(30)
    return running


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
    for _ in range(3):
        daemon(lambda: rt.run(session, FEEDS))
    time.sleep(0.3)


def daemon_in_a_parallel_session(folder: Path) -> None:
    rt, session = start(folder, np.multiply, parallel=True)
    daemon(lambda: rt.run(session, FEEDS))
    time.sleep(0.3)


def daemon_asleep_in_compute(folder: Path) -> None:
    inside = threading.Event()

    def sleep(a: Any, b: Any) -> Any:
        inside.set()
        time.sleep(60)
        return a * b

    rt, session = start(folder, sleep)
    daemon(lambda: rt.run(session, FEEDS))
    assert inside.wait(30)


def daemon_busy_in_compute(folder: Path) -> None:
    """It wants the interpreter back all the time, also while that goes away."""
    inside = threading.Event()

    def busy(a: Any, b: Any) -> Any:
        inside.set()
        end = time.monotonic() + 60
        while time.monotonic() < end:
            pass
        return a * b

    rt, session = start(folder, busy)
    daemon(lambda: rt.run(session, FEEDS))
    assert inside.wait(30)


def daemon_waking_up_in_compute(folder: Path) -> None:
    """Its naps end at every moment of the shutdown."""
    inside = threading.Event()

    def naps(a: Any, b: Any) -> Any:
        inside.set()
        for _ in range(20000):
            time.sleep(0.0005)
        return a * b

    rt, session = start(folder, naps)
    for _ in range(3):
        daemon(lambda: rt.run(session, FEEDS))
    assert inside.wait(30)


def daemon_creating_sessions(folder: Path) -> None:
    rt, _ = start(folder, np.multiply)
    daemon(lambda: rt.session(folder / "exit.onnx", kept[1], strict=False))
    time.sleep(0.5)


def exit_with_a_daemon(folder: Path) -> None:
    """The program ends by sys.exit while the EP is in use."""
    rt, session = start(folder, np.multiply)
    daemon(lambda: rt.run(session, FEEDS))
    time.sleep(0.1)
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


def signals_during_sessions_and_runs(folder: Path) -> None:
    """A signal's handler raises at every moment: also before the first line of a callback, where nothing can catch it.
    What comes out is an error or KeyboardInterrupt."""
    import signal

    armed, fired, whole = False, 0, 0

    def handler(*_: Any) -> None:
        nonlocal fired
        if armed:
            fired += 1
            raise KeyboardInterrupt

    rt, _ = start(folder, np.multiply)
    signal.signal(signal.SIGALRM, handler)
    signal.setitimer(signal.ITIMER_REAL, 0.001, 0.0017)
    end = time.monotonic() + 2

    def once() -> None:
        nonlocal armed, whole
        armed = True
        session = rt.session(folder / "exit.onnx", kept[1], strict=False)
        for _ in range(10):
            rt.run(session, FEEDS)
            whole += 1
        armed = False

    over = False
    while not over:
        try:  # around everything: what a finaliser hands on arrives a little later
            once()
            over = time.monotonic() > end
        except (Exception, KeyboardInterrupt):  # noqa: BLE001 - of whichever binding
            armed = False
    signal.setitimer(signal.ITIMER_REAL, 0)
    assert fired > 100
    assert whole
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
