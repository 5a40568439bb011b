"""What is given closes, changes or runs things while it is looked at: a result or a named error, and the process lives. On both backends.

The values of native_calls.py are wrong and hold still; these do not.
"""

from __future__ import annotations

import functools
import gc
import os
import subprocess
import sys
import threading
import weakref
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ortforge import ArgumentError, HandleError, OrtforgeError, Session
from tests.runtime.ort_suite.suite_models import one_node, tensor_info
from tests.waiting import HANG

X = np.arange(6, dtype=np.float32).reshape(2, 3)


class Key:
    """Is looked at wherever a dict looks for `text`, and does something then."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.does: Callable[[], object] = lambda: None

    def __hash__(self) -> int:
        return hash(self.text)

    def __eq__(self, other: object) -> bool:
        self.does()
        return False


@pytest.fixture
def sum_of_two(new: Callable[..., Session], tmp_path: Path) -> Session:
    infos = [tensor_info(name, ["n", 3]) for name in "xz"]
    return new(one_node(tmp_path / "two.onnx", "Add", infos, [tensor_info("y", ["n", 3])]), intra_op_num_threads=1)


@pytest.mark.parametrize("what", ["clear", "close", "run", "raise", "grow"])
def test_keys_that_act(sum_of_two: Session, what: str) -> None:
    """The last reference to an array that is already taken goes, the session is closed, or another run begins."""
    session, ended = sum_of_two, list[str]()

    def raises() -> None:
        raise KeyError("mine")

    def gone() -> None:
        ended.append("x")
        if not session.closed:
            session.run({"x": X, "z": X})

    def grow(feeds: dict[Any, Any]) -> None:
        feeds.update((str(i), X) for i in range(100))

    for often in range(3):
        feeds: dict[Any, Any] = {}
        acts: dict[str, Callable[[], object]] = {
            "clear": feeds.clear,
            "close": session.close,
            "run": lambda: session.run({"x": X, "z": X}),
            "raise": raises,
            "grow": functools.partial(grow, feeds),
        }
        feeds["x"] = np.arange(6, dtype=np.float32).reshape(2, 3) + often
        weakref.finalize(feeds["x"], gone)
        key = Key("z")
        feeds[key] = X  # found before the one that is meant
        feeds["z"] = X
        alone = Key("x")
        key.does = alone.does = acts[what]
        with suppress(OrtforgeError, KeyError):
            session.run(feeds, ["y"])
        with suppress(OrtforgeError, KeyError):
            session.run({alone: X, "z": X})  # type: ignore[dict-item]
        key.does = alone.does = lambda: None
        del feeds, acts
        gc.collect()
    assert ended == ["x"] * 3
    if what == "close":
        with pytest.raises(HandleError, match="closed"):
            session.run({"x": X, "z": X})
    else:
        np.testing.assert_array_equal(session.run({"x": X, "z": X})["y"], X + X)


@pytest.mark.parametrize("what", ["clear", "close", "run", "raise", "replace"])
def test_values_that_act(sum_of_two: Session, what: str) -> None:
    """While one value is converted, the others or the session go."""
    session = sum_of_two
    feeds: dict[str, Any] = {}

    def raises() -> None:
        raise RuntimeError("mine")

    acts: dict[str, Callable[[], object]] = {
        "clear": feeds.clear,
        "close": session.close,
        "run": lambda: session.run({"x": X, "z": X}),
        "raise": raises,
        "replace": lambda: feeds.update(x=None, z=X.copy()),
    }

    def array(self: object, *args: object, **named: object) -> Any:
        acts[what]()
        return X.copy().__dlpack__()

    value = type("Acts", (), {"__dlpack__": array, "__dlpack_device__": lambda self: (1, 0)})()
    for order in ("xz", "zx"):
        feeds.clear()
        feeds.update(zip(order, (X + 1, value), strict=True))
        if what in ("raise", "close"):
            with pytest.raises(OrtforgeError):
                session.run(feeds)
        else:  # what was given when the run began
            np.testing.assert_array_equal(session.run(feeds)["y"], X + X + 1)
    if what == "raise":
        with pytest.raises(ArgumentError, match="does not give its tensor: mine"):
            session.run({"x": value, "z": X})


def test_views_outlive_everything(new: Callable[..., Session], add_model: Path) -> None:
    session = new(add_model)
    y = session.run({"x": X})["y"]
    views = [y[::-1], memoryview(y), y.reshape(-1)[2:], np.frombuffer(y, np.uint8)]
    with suppress(ValueError):  # numpy owns no such memory
        y.resize((100, 100), refcheck=False)
    session.close()
    del session, y
    gc.collect()
    np.testing.assert_array_equal(views[0][::-1], X + X)
    np.testing.assert_array_equal(np.asarray(views[1]), X + X)
    views[0][:] = 7  # it can be written to
    assert (views[3].view(np.float32) == 7).all()


def test_options_that_close(model: Session, library: Any) -> None:
    """What is given as one argument closes the handle that was given as another, which has been converted by then."""
    api = library.api
    options = api.create_session_options()

    class Closes:
        def __init__(self, handle: Any) -> None:
            self.handle = handle

        def __index__(self) -> int:
            self.handle.close()
            gc.collect()
            return 1

        def __iter__(self) -> Any:
            self.handle.close()
            gc.collect()
            return iter([1, 2])

    with suppress(ArgumentError, HandleError):
        api.set_intra_op_num_threads(options, Closes(options))
    memory = api.create_cpu_memory_info(0, 0)
    with suppress(ArgumentError, HandleError):
        api.create_tensor_with_data_as_ort_value(memory, X.copy(), Closes(memory), 1)
    value = api.create_tensor_as_ort_value(api.get_allocator_with_default_options(), [2, 3], 1)
    with suppress(ArgumentError, HandleError):
        api.tensor_at(value, Closes(value))
    assert value.closed
    with suppress(ArgumentError, HandleError, OrtforgeError):
        api.run(model.handle, None, ["x"], [value], Closes(value))
    with pytest.raises(HandleError):
        api.is_tensor(value)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="Windows has no fork")
def test_a_child_after_fork(library: Any, add_model: Path) -> None:
    """Sessions of a parent, without threads of their own, run in its child, which ends as it should; the parent goes on."""
    code = f"""
import gc, os, numpy as np, ortforge
session = ortforge.Session({str(add_model)!r}, library={library.path!r}, intra_op_num_threads=1)
x = np.ones((2, 3), np.float32)
y = session.run({{"x": x}})["y"]
prepared = session.bind({{"x": x}})
child = os.fork()
assert (session.run({{"x": x}})["y"] == y).all()
prepared.run()
assert (ortforge.value_to_numpy(session.library, prepared.outputs["y"]) == y).all()
if not child:
    session.close()
    del y, prepared
    gc.collect()
    os._exit(7)
assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
assert (session.run({{"x": x}})["y"] == y).all()
print("through")
"""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=HANG, check=False)
    assert (said.returncode, said.stdout) == (0, "through\n"), said.stderr


@pytest.mark.parametrize("what", ["close", "raise", "run", "run below"])
def test_a_logger_that_acts(library: Any, add_model: Path, what: str) -> None:
    """Called within a run, it closes the session and what is bound, raises, or runs, which is refused: it would never end. In a process of its own: one logger is used in each."""
    code = f"""
import gc, sys, numpy as np, ortforge
sys.unraisablehook = lambda *about: None
state = dict(on=False, seen=0)
refused = []
def log(*line):
    if not state["on"]:
        return
    state["seen"] += 1
    state["on"] = False
    what = {what!r}
    if what == "raise":
        raise ValueError("mine")
    for call in calls[what]:
        try:
            call()
        except ortforge.OrtError as error:
            refused.append("a logger must not run a session" in str(error))
    gc.collect()
api = ortforge.load({library.path!r}).api
env = api.create_env_with_custom_logger(log, 0, "own")
session = ortforge.Session({str(add_model)!r}, library={library.path!r}, intra_op_num_threads=1, log_severity_level=0)
x = np.ones((2, 3), np.float32)
prepared = session.bind({{"x": x}}, {{"y": np.zeros((2, 3), np.float32)}})
value = ortforge.value_from_numpy(ortforge.load({library.path!r}), x)
prepared_anew = prepared._prepare(session.handle._context, api.create_run_options())
calls = {{
    "raise": (),
    "close": (prepared.close, session.close),
    "run": (lambda: session.run({{"x": x}}), lambda: session.run({{"x": x.tolist()}})),
    "run below": (prepared.run, prepared_anew, lambda: api.run(session.handle, None, ["x"], [value], ["y"])),
}}
for call in (prepared.run, lambda: session.run({{"x": x}})):
    state["on"] = True
    try:
        call()
    except ortforge.OrtforgeError as error:
        assert "closed" in str(error) or "mine" in str(error), error
assert refused == [True] * ("run" in {what!r} and state["seen"] * len(calls[{what!r}])), refused
print(state["seen"])
"""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=HANG, check=False)
    assert said.returncode == 0, said.stderr[-3000:]
    assert int(said.stdout) > 0


def test_arrays_that_other_threads_let_go_of(sum_of_two: Session) -> None:
    """Feeds are cleared and filled anew while runs read them."""
    feeds: dict[str, Any] = {"x": X, "z": X}
    over = threading.Event()

    def change() -> None:
        while not over.is_set():
            feeds["x"] = np.ones((2, 3), np.float32)
            feeds["z"] = feeds["x"] * 2
            feeds.pop("x", None)
            feeds["x"] = np.ones((0, 3), np.float32)
            feeds.clear()
            feeds.update(x=np.full((2, 3), 3, np.float32), z=np.full((2, 3), 4, np.float32))

    thread = threading.Thread(target=change)
    thread.start()
    fine = 0
    try:
        for _ in range(1000):
            with suppress(OrtforgeError):
                y = sum_of_two.run(feeds)["y"]
                fine += bool(np.isin(y, (1, 2, 3, 4, 5, 6, 7, *(X + X).ravel())).all())
    finally:
        over.set()
        thread.join()
    print(f"{fine} of 1000 runs found all their inputs")
    np.testing.assert_array_equal(sum_of_two.run({"x": X, "z": X})["y"], X + X)
