"""Callbacks: loggers and asynchronous runs, their lives and their exceptions; and threads."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ortforge import ArgumentError, HandleError, OrtError, PreparedRun, value_from_numpy, value_to_numpy
from ortforge._api import run_async
from tests.runtime.ort_suite.gated_run import Gate, is_in_run
from tests.waiting import HANG, PATIENCE, Background, in_threads, until


@pytest.fixture
def unraisable(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    seen: list[Any] = []
    monkeypatch.setattr(sys, "unraisablehook", seen.append)
    return seen


def noisy(api: Any, env: Any, model: Path, function: Any) -> Any:
    """A session whose creation logs something, to `function`."""
    options = api.create_session_options()
    api.set_intra_op_num_threads(options, 1)
    api.set_session_log_severity_level(options, 0)
    api.set_user_logging_function(options, function)
    gc.collect()
    return api.create_session(env, model, options)


def test_a_logger_hears_everything(api: Any, env: Any, add_model: Path) -> None:
    lines: list[tuple[Any, ...]] = []
    session = noisy(api, env, add_model, lambda *line: lines.append(line))
    assert lines
    severity, category, logid, location, message = lines[0]
    assert severity.name == "ORT_LOGGING_LEVEL_VERBOSE" or severity.name.startswith("ORT_LOGGING_LEVEL_")
    assert all(isinstance(text, str) for text in (category, logid, location, message))
    assert session.owned


def test_a_logger_lives_as_long_as_the_session(library: Any, env: Any, add_model: Path) -> None:
    count = [0]

    def log(*line: Any) -> None:
        count[0] += 1

    session = noisy(library.api, env, add_model, log)
    del log
    gc.collect()
    before = count[0]
    options = library.api.create_run_options()
    library.api.run_options_set_run_log_severity_level(options, 0)
    value = value_from_numpy(library, np.ones((1, 3), np.float32))
    library.api.run(session, options, ["x"], [value], ["y"])
    assert count[0] >= before


def test_an_exception_in_a_logger_goes_to_the_hook(api: Any, env: Any, add_model: Path, unraisable: list[Any]) -> None:
    def log(*line: Any) -> None:
        raise KeyError("logger")

    session = noisy(api, env, add_model, log)
    assert session.owned
    assert unraisable
    assert isinstance(unraisable[0].exc_value, KeyError)
    assert unraisable[0].object is log


def test_environment_with_a_logger(library: Any, add_model: Path) -> None:
    """In a process of its own: only the first environment's logger is used."""
    code = f"""
import gc, ortforge
api = ortforge.load({library.path!r}).api
lines = []
env = api.create_env_with_custom_logger(lambda *line: lines.append(line), 0, "own")
options = api.create_session_options()
api.set_intra_op_num_threads(options, 1)
session = api.create_session(env, {str(add_model)!r}, options)
env.close()
gc.collect()
assert all(len(line) == 5 and isinstance(line[4], str) for line in lines)
assert lines
assert api.session_get_input_count(session) == 1
session.close()
"""
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=HANG, check=False)
    assert result.returncode == 0, result.stderr


def async_session(api: Any, env: Any, model: Path) -> Any:
    options = api.create_session_options()
    api.set_intra_op_num_threads(options, 2)
    return api.create_session(env, model, options)


@pytest.mark.clock
def test_run_async(library: Any, env: Any, add_model: Path) -> None:
    api = library.api
    session = async_session(api, env, add_model)
    done = threading.Event()
    found: list[Any] = []

    def callback(outputs: list[Any], error: OrtError | None) -> None:
        found.append((outputs, error, threading.get_ident()))
        done.set()

    x = value_from_numpy(library, np.ones((2, 3), np.float32))
    assert api.run_async(session, None, ["x"], [x], ["y"], None, callback) is None
    del x, callback, session
    gc.collect()
    assert done.wait(PATIENCE)
    outputs, error, _ = found[0]
    assert error is None
    assert value_to_numpy(library, outputs[0]).tolist() == [[2, 2, 2]] * 2
    assert until(lambda: not run_async._pending)


@pytest.mark.clock
def test_run_async_into_a_given_output(library: Any, env: Any, add_model: Path) -> None:
    session = async_session(library.api, env, add_model)
    array = np.zeros((2, 3), np.float32)
    y = value_from_numpy(library, array)
    done = threading.Event()
    found: list[Any] = []

    def callback(outputs: list[Any], error: OrtError | None) -> None:
        found.extend(outputs)
        done.set()

    x = value_from_numpy(library, np.ones((2, 3), np.float32))
    library.api.run_async(session, None, ["x"], [x], ["y"], [y], callback)
    assert done.wait(PATIENCE)
    assert found[0] is y
    assert array.sum() == 12


LAST_ON_A_THREAD_OF_ORT = """
import gc, sys, threading
import numpy as np
import ortforge
from ortforge._api import elsewhere

elsewhere._DAEMON_S = 0.01  # threads with a Thread object that stands for them wait that long

library = ortforge.load({library!r})
api = library.api
env = api.create_env(2, "last")
foreign, started = [], {{thread.ident for thread in threading.enumerate()}}


def run(close, known):
    options = api.create_session_options()
    api.set_intra_op_num_threads(options, 2)
    session = api.create_session(env, {model!r}, options)
    x = ortforge.value_from_numpy(library, np.ones((2, 3), np.float32))
    done = threading.Event()

    def callback(outputs, error, keep=[session]):
        foreign.append(threading.get_ident() not in started)
        if known:
            threading.current_thread()
        if close:
            keep.pop().close()
        gc.collect()
        done.set()

    api.run_async(session, None, ["x"], [x], ["y"], None, callback)
    del session, callback
    assert done.wait({hang})


for number in range(200):
    run(number % 2, number % 4 > 1)
assert foreign == [True] * 200, foreign
print("done")
"""


@pytest.mark.clock
def test_the_last_reference_goes_on_a_thread_of_onnx_runtime(library: Any, add_model: Path) -> None:
    """A session waits for its threads when it is released, so none of them may do it: ONNX Runtime crashed there."""
    code = LAST_ON_A_THREAD_OF_ORT.format(library=library.path, model=str(add_model), hang=HANG)
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=HANG, check=False)
    assert (result.returncode, result.stdout) == (0, "done\n"), result.stderr


@pytest.mark.clock
def test_run_async_errors(library: Any, env: Any, add_model: Path, unraisable: list[Any]) -> None:
    api = library.api
    session = async_session(api, env, add_model)
    x = value_from_numpy(library, np.ones((2, 4), np.float32))
    done = threading.Event()
    found: list[Any] = []

    def callback(outputs: list[Any], error: OrtError | None) -> None:
        found.append((outputs, error))
        done.set()

    api.run_async(session, None, ["x"], [x], ["y"], None, callback)
    assert done.wait(PATIENCE)
    assert found[0][0] == []
    assert isinstance(found[0][1], OrtError)
    again = threading.Event()

    def fails(outputs: Any, error: Any) -> None:
        again.set()
        raise ValueError("mine")

    api.run_async(session, None, ["x"], [value_from_numpy(library, np.ones((2, 3), np.float32))], ["y"], None, fails)
    assert again.wait(PATIENCE)
    assert until(lambda: bool(unraisable))
    assert isinstance(unraisable[0].exc_value, ValueError)
    with pytest.raises(ArgumentError, match="'run_async_callback' must be callable"):
        api.run_async(session, None, ["x"], [x], ["y"], None, None)
    with pytest.raises(ArgumentError, match="different lengths"):
        api.run_async(session, None, ["x", "z"], [x], ["y"], None, print)


@pytest.mark.clock
def test_two_threads_overlap_in_a_run(library: Any, env: Any, options: Any, gated_model_path: Path) -> None:
    """While one thread is inside Run, another one runs Python code: the call releases the GIL, or it would never end."""
    session = library.api.create_session(env, gated_model_path, options)
    gate, here = Gate(library), threading.get_ident()

    def let_go() -> None:
        assert until(lambda: is_in_run(here))
        for _ in range(50):
            time.sleep(0.001)
        gate.open()

    other = Background(let_go)
    (y,) = library.api.run(session, None, gate.names, gate.values, ["y"])
    assert value_to_numpy(library, y).tolist() == gate.x.tolist()
    other.result()


@pytest.mark.clock
def test_eight_threads(library: Any, session: Any) -> None:
    errors: list[BaseException] = []

    def work(number: int) -> None:
        try:
            for i in range(150):
                array = np.full((2, 3), number + i, np.float32)
                (y,) = library.api.run(session, None, ["x"], [value_from_numpy(library, array)], ["y"])
                assert (value_to_numpy(library, y) == 2 * (number + i)).all()
        except BaseException as error:  # noqa: BLE001
            errors.append(error)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors


def test_prepared_run(library: Any, session: Any) -> None:
    x, y = np.ones((1, 3), np.float32), np.zeros((1, 3), np.float32)
    run = PreparedRun(session, {"x": x}, {"y": y})
    run()
    assert y.tolist() == [[2, 2, 2]]
    x[:] = 5
    run.run()
    assert y.tolist() == [[10, 10, 10]]
    session.close()
    gc.collect()
    x[:] = 6
    run()
    assert y.tolist() == [[12, 12, 12]]
    assert value_to_numpy(library, run.outputs["y"]) is not None
    hoisted = run.run
    run.close()
    y[:] = 0
    for call in (run, run.run, hoisted):
        with pytest.raises(HandleError, match="was closed"):
            call()
    assert not y.any()


UNUSABLE: dict[str, Callable[[], Any]] = {
    "is not contiguous": lambda: np.ones((1, 6), np.float32)[:, ::2],
    "is not in native byte order": lambda: np.ones((1, 3), np.dtype(np.float32).newbyteorder()),
    "is read only": lambda: np.frombuffer(bytes(12), np.float32).reshape(1, 3),
    "is text": lambda: np.array([["a", "b", "c"]]),
    "is not aligned": lambda: np.frombuffer(bytearray(13), np.uint8)[1:].view(np.float32).reshape(1, 3),
}


@pytest.mark.parametrize("reason", UNUSABLE)
def test_prepared_run_copies_nothing(library: Any, session: Any, reason: str) -> None:
    """An array that had to be copied would be bound, and what is changed later not seen."""
    good, bad = np.ones((1, 3), np.float32), UNUSABLE[reason]()
    for inputs, outputs, name in (({"x": bad}, {"y": good}, "x"), ({"x": good}, {"y": bad}, "y")):
        with pytest.raises(
            ArgumentError, match=rf"array given for '{name}' {reason}, so it would be copied.*np\.require"
        ):
            PreparedRun(session, inputs, outputs)
    if reason == "is text":
        return
    usable = np.require(bad, bad.dtype.newbyteorder("="), ["C", "W", "A"])
    run = PreparedRun(session, {"x": usable}, {"y": good})
    usable[:] = 4
    run()
    assert good.tolist() == [[8, 8, 8]]
    assert value_to_numpy(library, value_from_numpy(library, bad)).tolist() == bad.tolist()  # copied there, as it says


def test_prepared_run_allocates_outputs(library: Any, session: Any) -> None:
    with PreparedRun(session, {"x": np.ones((4, 3), np.float32)}, {"y": None}) as run:
        run()
        assert value_to_numpy(library, run.outputs["y"]).shape == (4, 3)


def test_prepared_run_reports_errors(library: Any, session: Any) -> None:
    with pytest.raises(OrtError):
        PreparedRun(session, {"z": np.ones((1, 3), np.float32)}, {"y": None})
    run = PreparedRun(session, {"x": np.ones((1, 4), np.float32)}, {"y": None})
    for _ in range(3):
        with pytest.raises(OrtError, match=r"OrtApi.RunWithBinding"):
            run()
    with pytest.raises(ArgumentError):
        PreparedRun("session", {}, {})  # type: ignore[arg-type]


def test_prepared_run_in_threads(library: Any, session: Any) -> None:
    x, y = np.ones((1, 3), np.float32), np.zeros((1, 3), np.float32)
    run = PreparedRun(session, {"x": x}, {"y": y})

    def work() -> None:
        for _ in range(500):
            run()

    in_threads(work)
    assert y.tolist() == [[2, 2, 2]]
