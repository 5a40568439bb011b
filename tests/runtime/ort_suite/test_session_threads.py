"""Threads that do what they like with the same sessions, at once: 10^5 runs where no global lock orders them, fewer where one does.

Each thread compares what it gets with what it gave, so that a result of another's run is found.
"""

from __future__ import annotations

import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ortforge import ArgumentError, HandleError, Session, value_to_numpy
from tests.waiting import PATIENCE, in_threads, until

FREE = not getattr(sys, "_is_gil_enabled", lambda: True)()
#: Of all threads together.
RUNS = 100_000 if FREE else 2_000
THREADS = 4


@pytest.fixture(autouse=True)
def the_lock_is_as_it_was() -> Iterator[None]:
    """Nothing that is imported brings a global lock back: Python says so when a module does, and goes on with one."""
    yield
    assert (not getattr(sys, "_is_gil_enabled", lambda: True)()) == FREE == ("free-threading" in sys.version)


def numbered(work: Callable[[int], object], count: int = THREADS) -> None:
    """Call `work` with a number in each of several threads, which begin together."""
    numbers, together = iter(range(count)), threading.Barrier(count, timeout=PATIENCE)
    mine = threading.Lock()

    def one() -> None:
        with mine:
            number = next(numbers)
        together.wait()
        work(number)

    in_threads(one, count)


@contextmanager
def noted(problems: list[Exception]) -> Iterator[None]:
    """Note what is raised, and go on."""
    try:
        yield
    except Exception as error:  # noqa: BLE001 - compared with none
        problems.append(error)


def arrays(number: int) -> list[Any]:
    """Inputs of a thread, of several shapes."""
    return [np.full((rows, 3), number * 10 + rows, np.float32) for rows in (1, 2, 7)]


@pytest.mark.parametrize("threads", [2, THREADS])
def test_one_session(model: Session, threads: int) -> None:
    def work(number: int) -> None:
        feeds = [{"x": x} for x in arrays(number)]
        for i in range(RUNS // threads):
            given = feeds[i % 3]
            (found,) = model.run(given).values()
            assert found.shape == given["x"].shape
            assert found[-1, -1] == 2 * given["x"][0, 0]

    numbered(work, threads)


def test_the_same_feeds_and_results_that_others_let_go(model: Session) -> None:
    """The last reference to a result, and with it the memory of ONNX Runtime, goes in another thread than made it."""
    feeds, made = {"x": np.arange(6, dtype=np.float32).reshape(2, 3)}, deque[Any](maxlen=8)
    wanted = feeds["x"] * 2

    def work(number: int) -> None:
        for _ in range(RUNS // THREADS // 4):
            made.append(model.run(feeds, ["y"] if number % 2 else None)["y"])
            with suppress(IndexError):
                assert (made.popleft() == wanted).all()

    numbered(work)


def test_errors_are_of_the_thread_that_made_the_mistake(model: Session) -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"x": np.ones((2, 4), np.float32)}, "dimension 1 must be 3"),
        ({"x": np.ones((2, 3))}, "float64"),
        ({"z": np.ones((2, 3), np.float32)}, "has no input 'z'"),
    ]

    def work(number: int) -> None:
        (x, *_) = arrays(number)
        for i in range(RUNS // THREADS // 50):
            if number % 2:
                feeds, said = wrong[i % 3]
                with pytest.raises(ArgumentError, match=said):
                    model.run(feeds)
            else:
                assert model.run({"x": x})["y"][0, 0] == 2 * x[0, 0]

    numbered(work)


@pytest.mark.usefixtures("env")
def test_sessions_come_and_go(new: Callable[..., Session], add_model: Path) -> None:
    """A run of a session that another thread closes is either done or refused.

    An environment stays: ONNX Runtime 1.23 may refuse to make one while another thread ends the last, whose logger is still there.
    """
    shared: list[Any] = [None, None]
    runs, data = [0] * THREADS, add_model.read_bytes()

    def work(number: int) -> None:
        x = arrays(number)[1]
        for i in range(max(RUNS // THREADS // 25, 100)):
            place = (number + i) % 2
            if i % 20 == number:
                shared[place] = new(data, intra_op_num_threads=1)  # the one there goes as soon as nobody runs it
            elif (session := shared[place]) is not None:
                if i % 50 == number:
                    session.close()
                try:
                    assert (session.run({"x": x})["y"] == 2 * x).all()
                    runs[number] += 1
                except HandleError:
                    assert session.closed
                assert "Session" in repr(session)

    numbered(work)
    assert all(runs), runs


def test_one_prepared_run(model: Session) -> None:
    """Over arrays it may be run at the same time. Where ONNX Runtime makes the output, it is run by one thread, and the others are refused."""
    x, y = np.full((2, 3), 4, np.float32), np.zeros((2, 3), np.float32)
    both, alone = model.bind({"x": x}, {"y": y}), model.bind({"x": x})
    done = [0] * THREADS

    def work(number: int) -> None:
        for _ in range(RUNS // THREADS // 2):
            both()
            try:
                alone()
                done[number] += 1
            except HandleError as error:
                assert "is running in another thread" in str(error)

    numbered(work)
    assert sum(done) >= RUNS // THREADS // 2 / 100
    assert (y == 8).all()
    assert (value_to_numpy(model.library, alone.outputs["y"]) == 8).all()


def test_a_prepared_run_that_is_closed_meanwhile(model: Session) -> None:
    x, y = np.full((2, 3), 4, np.float32), np.zeros((2, 3), np.float32)

    def one() -> None:
        run, left = model.bind({"x": x}, {"y": y}), [0]

        def work(number: int) -> None:
            for i in range(50):
                if number == 0 and i == 25:
                    run.close()
                try:
                    run()
                except HandleError:
                    left[0] += 1

        numbered(work)
        assert left[0] >= 25
        with pytest.raises(HandleError):
            run()

    for _ in range(10):
        one()


@pytest.mark.usefixtures("env")
def test_closed_by_two_threads_at_once(new: Callable[..., Session], add_model: Path) -> None:
    sessions = [new(add_model, intra_op_num_threads=1) for _ in range(300 if FREE else 20)]
    at, problems = [0, 0], list[Exception]()

    def work(number: int) -> None:
        for i, session in enumerate(sessions):
            at[number] = i
            while at[1 - number] < i:
                pass  # whoever slept would come too late
            with noted(problems):  # the other one goes on
                session.close()
        at[number] = len(sessions)

    numbered(work, 2)
    assert problems == []
    assert all(session.closed for session in sessions)


@pytest.mark.usefixtures("env")
def test_closed_while_another_thread_uses_it(new: Callable[..., Session], add_model: Path) -> None:
    x = arrays(1)[1]
    sessions = [new(add_model, intra_op_num_threads=1) for _ in range(100 if FREE else 10)]
    used, problems = [0] * len(sessions), list[Exception]()

    def work(number: int) -> None:
        for i, session in enumerate(sessions):
            if number:
                assert until(lambda i=i: used[i] > 0)  # type: ignore[misc]
                session.close()
                continue
            with noted(problems), suppress(HandleError):
                while True:
                    used[i] += 1
                    assert session.handle.address
                    assert (session.run({"x": x})["y"] == 2 * x).all()

    numbered(work, 2)
    assert problems == []
