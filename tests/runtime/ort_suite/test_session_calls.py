"""Session.run and PreparedRun.run at their edges: what the native module does by itself and what it hands to Python looks the same."""

from __future__ import annotations

import ctypes
import gc
import inspect
import sys
import threading
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ortforge
from ortforge import ArgumentError, HandleError, OrtError, Session
from tests.runtime.ort_suite.gated_run import Gate, wait_until_in_run
from tests.runtime.ort_suite.suite_models import one_node, save_model, tensor_info

X = np.arange(6, dtype=np.float32).reshape(2, 3)
NATIVE = ortforge.backend == "native"
MANY = 30  # more than runs in C have places for


@pytest.fixture
def many(new: Callable[..., Session], tmp_path: Path) -> Session:
    """yi = xi + x0, thirty times."""
    from onnx import helper

    nodes = [helper.make_node("Add", [f"x{i}", "x0"], [f"y{i}"]) for i in range(MANY)]
    ends = [[tensor_info(f"{name}{i}", ["n"]) for i in range(MANY)] for name in "xy"]
    session = new(save_model(tmp_path / "many.onnx", nodes, *ends))
    session.run({f"x{i}": np.zeros(2, np.float32) for i in range(MANY)})  # the first run is always one of Python
    return session


def test_many_inputs_and_outputs(many: Session) -> None:
    feeds = {f"x{i}": np.full(2, i + 1, np.float32) for i in range(MANY)}
    found = many.run(feeds)
    assert list(found) == [f"y{i}" for i in range(MANY)]
    assert [y.tolist() for y in found.values()] == [[i + 2.0] * 2 for i in range(MANY)]
    found = many.run(dict(reversed(feeds.items())), ["y7", "y0"])
    assert {name: y.tolist() for name, y in found.items()} == {"y7": [9.0, 9.0], "y0": [2.0, 2.0]}
    assert list(found) == ["y7", "y0"]


def test_outputs_by_name(model: Session) -> None:
    name = str(np.str_("y"))  # not the object that the session has
    for wanted in (None, ["y"], ("y",), [name], ["y", "y"], iter(["y"]), {"y": None}, np.array(["y"]).tolist()):
        found = model.run({"x": X}, wanted)  # type: ignore[arg-type]
        assert list(found) == ["y"]
        np.testing.assert_array_equal(found["y"], X + X)
    for refused, said in ((["z"], "no output 'z'"), ([1], "no output 1"), ("y", "list of names"), (["y", "z"], "'z'")):
        with pytest.raises(ArgumentError, match=said):
            model.run({"x": X}, refused)  # type: ignore[arg-type]
    with pytest.raises(OrtError):
        model.run({"x": X}, [])


def test_every_way_to_call_it(model: Session) -> None:
    def run(*given: Any, **more: Any) -> None:
        np.testing.assert_array_equal(model.run(*given, **more)["y"], X + X)

    for _ in range(2):
        run({"x": X})
        run({"x": X}, None)
        run({"x": X}, None, None)
        run(feeds={"x": X})
        run({"x": X}, outputs=["y"])
        run({"x": X}, run_options=None)
        run({"x": X}, ["y"], tag="a tag")
    assert list(inspect.signature(model.run).parameters) == ["feeds", "outputs", "run_options", "more"]
    for given in ((), ({"x": X}, None, None, None)):
        with pytest.raises(TypeError):
            model.run(*given)


@pytest.fixture
def default(new: Callable[..., Session], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Session, list[int]]:
    """y = x + w, where w is 10 unless it is given; and for each run that was Python's the number of what it was given."""
    from onnx import TensorProto, helper

    from ortforge._sessions import calls
    from ortforge._sessions.calls import Calls

    real, seen = Calls.run, list[int]()
    monkeypatch.setattr(calls, "QUICK_S", 1000)  # whatever else goes on, no run takes longer

    def run(self: Calls, feeds: Any, *more: Any, **named: Any) -> dict[str, Any]:
        seen.append(len(feeds))
        return real(self, feeds, *more, **named)

    monkeypatch.setattr(Calls, "run", run)
    w = helper.make_tensor("w", TensorProto.FLOAT, [1], [10.0])
    ends = [tensor_info("w", [1]), tensor_info("x", ["n"])], [tensor_info("y", ["n"])]
    session = new(
        save_model(tmp_path / "w.onnx", [helper.make_node("Add", ["x", "w"], ["y"])], *ends, initializers=[w])
    )
    session._calls._runs.quick.value = 100  # type: ignore[union-attr] # else the first run is one of Python
    return session, seen


def test_inputs_that_may_be_left_out(default: tuple[Session, list[int]]) -> None:
    session, seen = default
    assert [info.required for info in session.inputs.values()] == [True, False]
    x, w = np.arange(2, dtype=np.float32), np.full(1, 5, np.float32)
    for _ in range(3):
        assert session.run({"x": x})["y"].tolist() == [10, 11]
        assert session.run({"w": w, "x": x})["y"].tolist() == [5, 6]
        assert session.run({"x": x + 1, "w": w * 2})["y"].tolist() == [11, 12]
    assert (seen == []) == NATIVE
    seen.clear()
    assert session.run({"x": x, "w": None})["y"].tolist() == [10, 11]
    for wrong in ({"w": w}, {"x": x, "v": w}, {"x": x, "w": w, "v": w}, {}):
        with pytest.raises(ArgumentError):
            session.run(wrong)
    assert len(seen) == 5


def test_run_options(default: tuple[Session, list[int]], library: Any) -> None:
    session, seen = default
    x, api = np.arange(2, dtype=np.float32), library.api
    options = api.create_run_options()
    api.run_options_set_run_tag(options, "mine")
    for _ in range(3):
        assert session.run({"x": x}, None, options)["y"].tolist() == [10, 11]
        assert session.run({"x": x}, ["y"], run_options=options)["y"].tolist() == [10, 11]
        assert session.run(run_options=options, feeds={"x": x}, outputs=None)["y"].tolist() == [10, 11]
    assert (seen == []) == NATIVE
    api.run_options_set_terminate(options)
    for _ in range(2):
        with pytest.raises(OrtError):
            session.run({"x": x}, None, options)
    api.run_options_unset_terminate(options)
    assert session.run({"x": x}, None, options)["y"].tolist() == [10, 11]
    wrong: Any = object()
    with pytest.raises(ArgumentError, match="run_options"):
        session.run({"x": x}, None, wrong)
    with pytest.raises(ArgumentError):
        session.run({"x": x}, None, api.create_session_options())
    options.close()
    with pytest.raises(HandleError):
        session.run({"x": x}, None, options)
    run: Any = session.run
    with pytest.raises(TypeError):
        run({"x": x}, None, None, run_options=None)


def test_a_subclass_has_its_own_run(library: Any, add_model: Path) -> None:
    class Counted(Session):
        count = 0

        def run(self, *given: Any, **more: Any) -> dict[str, Any]:
            self.count += 1
            return super().run(*given, **more)

    with Counted(add_model, library=library) as session:
        for _ in range(3):
            np.testing.assert_array_equal(session.run({"x": X})["y"], X + X)
        assert session.count == 3


def test_a_patched_run_is_seen_by_new_sessions(library: Any, add_model: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real, seen = Session.run, []

    def run(self: Session, *given: Any, **more: Any) -> dict[str, Any]:
        seen.append(self)
        return real(self, *given, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Session, "run", run)
        with Session(add_model, library=library) as session:
            np.testing.assert_array_equal(session.run({"x": X})["y"], X + X)
            assert seen == [session]
    with Session(add_model, library=library) as session:
        np.testing.assert_array_equal(session.run({"x": X})["y"], X + X)
        assert session not in seen


def test_a_function_that_was_kept(new: Callable[..., Session], add_model: Path) -> None:
    """It ends with the Session, and a Session that nobody has goes at once, without the garbage collector."""
    session = new(add_model)
    run = session.run
    for _ in range(2):
        run({"x": X})
    gc.disable()
    try:
        gone = weakref.ref(session)
        del session
        assert (gone() is None) == NATIVE  # a method in Python keeps its object
        np.testing.assert_array_equal(run({"x": X})["y"], X + X)
    finally:
        gc.enable()
    session = new(add_model)
    run = session.run
    run({"x": X})
    session.close()
    with pytest.raises(HandleError, match="the Session was closed"):
        run({"x": X})


@pytest.mark.parametrize("when", ["at once", "after runs", "after a run in Python", "during a run"])
def test_a_function_that_was_kept_keeps_no_model(
    library: Any, add_model: Path, gated_model_path: Path, when: str
) -> None:
    """Whoever has `run` of a closed Session has no more than that. Bytes that a session was told to keep go when it does."""
    during = when == "during a run"
    data = np.frombuffer(bytearray((gated_model_path if during else add_model).read_bytes()), np.uint8)
    gone = weakref.ref(data)
    session = Session(data, library=library, intra_op_num_threads=1, session_use_ort_model_bytes_directly=True)
    del data
    run = session.run
    found: list[Any] = []
    gate = Gate(library) if during else None
    if when.startswith("after"):
        feeds: dict[str, Any] = {"x": X if when == "after runs" else X.tolist()}
        for _ in range(3):
            run(feeds)
    threads: list[threading.Thread] = []
    if gate:
        given: dict[str, Any] = {"x": gate.x, "shut": gate._shut}
        threads = [threading.Thread(target=lambda: found.append(run(given)["y"])) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            wait_until_in_run(thread.ident)
    session.close()
    gc.collect()
    assert (gone() is None) != during
    with pytest.raises(HandleError, match="the Session was closed"):
        run({"x": X})
    if gate:
        gate.open()
        for thread in threads:
            thread.join()
        assert len(found) == 2
        for y in found:
            np.testing.assert_array_equal(y, gate.x)
        del y
        assert gone() is not None  # the arrays are over memory of the session's
        found.clear()
        gc.collect()
    assert gone() is None


def test_without_references_the_session_goes(new: Callable[..., Session], add_model: Path) -> None:
    gc.disable()
    try:
        session = new(add_model)
        calls = weakref.ref(session._calls)
        y = session.run({"x": X})["y"]
        y = session.run({"x": X})["y"]
        del session
        assert calls() is None
        np.testing.assert_array_equal(y, X + X)
    finally:
        gc.enable()


def test_feeds_that_change_their_minds(model: Session) -> None:
    """A dict of somebody else's making is not one that C looks into."""

    class Odd(dict[str, Any]):
        def __getitem__(self, name: str) -> Any:
            return X

    class Sub(np.ndarray):
        pass

    for _ in range(2):
        np.testing.assert_array_equal(model.run(Odd(x=X))["y"], X + X)
        np.testing.assert_array_equal(model.run({"x": X.view(Sub)})["y"], X + X)
        with pytest.raises(ArgumentError, match="float64"):
            model.run({"x": X.astype(np.float64)})
        with pytest.raises(ArgumentError, match="no input 'z'"):
            model.run({"z": X})
        with pytest.raises(ArgumentError, match="dimension 1 must be 3"):
            model.run({"x": np.zeros((2, 4), np.float32)})


@pytest.mark.parametrize("shape", [(), (1,), (2,) * 9, (1,) * 32], ids=lambda shape: f"rank {len(shape)}")
def test_any_rank(new: Callable[..., Session], tmp_path: Path, shape: tuple[int, ...]) -> None:
    session = new(
        one_node(tmp_path / "r.onnx", "Neg", [tensor_info("x", list(shape))], [tensor_info("y", list(shape))])
    )
    x = np.arange(np.prod(shape, dtype=int), dtype=np.float32).reshape(shape)
    for _ in range(3):
        y = session.run({"x": x})["y"]
        assert (y.shape, y.dtype) == (shape, x.dtype)
        np.testing.assert_array_equal(y, -x)


def test_nothing_piles_up(many: Session) -> None:
    """References, of whatever a run takes or gives, in both kinds of run and in failed ones."""
    feeds = {f"x{i}": np.full(2, i, np.float32) for i in range(MANY)}
    bad = {**feeds, "x3": np.zeros(3, np.float32)}
    watched = [feeds["x1"], feeds["x1"].dtype, "y1", None, feeds, many]

    def work() -> None:
        for _ in range(50):
            many.run(feeds)
            many.run(feeds, ["y1"])
            many.run(feeds, ["y1"], tag="t")
            for wrong in ({"x": 1}, bad):
                with pytest.raises((ArgumentError, OrtError)):
                    many.run(wrong)
        gc.collect()

    work()
    before = [sys.getrefcount(item) for item in watched]
    blocks = sys.getallocatedblocks()
    work()
    after = [sys.getrefcount(item) for item in watched]
    assert [b for a, b in zip(after, before, strict=True) if abs(a - b) > 25] == []
    assert sys.getallocatedblocks() - blocks < 2000


def test_a_run_that_took_long(new: Callable[..., Session], add_model: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was known as quick is so no more, and the next run of the main thread is one that Ctrl-C ends."""
    from ortforge._sessions import calls

    monkeypatch.setattr(calls, "QUICK_S", -1)  # every run takes longer
    session = new(add_model)
    quick = session._calls._runs.quick  # type: ignore[union-attr]
    quick.value = X.nbytes
    session.run({"x": X})
    assert quick.value == -1


@pytest.mark.skipif(not NATIVE, reason="of the native module")
def test_addresses_above_the_middle(library: Any) -> None:
    """Half of all addresses are no Py_ssize_t, which 32-bit systems use: they are numbers from 0 on."""
    module = library._context.facts.module("native").module
    highest = 2 ** (8 * ctypes.sizeof(ctypes.c_void_p)) - 8
    nothing = library.api.create_run_options()
    made = module.prepared(*[highest] * 4, (), nothing, *[print] * 3, ((b"x", highest),))
    made.close()
    with pytest.raises(OverflowError):
        module.prepared(*[highest * 16] * 4, (), nothing, *[print] * 3, ())


def test_an_interrupt_of_a_prepared_run(library: Any, model: Session) -> None:
    """The binding is there for the next run, whichever call an interrupt comes after."""
    prepared = model.bind({"x": X}, ["y"])
    context, options = model.library._context, library.api.create_run_options()
    interrupted = list[str]()

    class Context:
        """Has the functions of a library, of which one is interrupted once."""

        def __init__(self, at: str) -> None:
            self.at = at

        def __getattr__(self, name: str) -> Any:
            return getattr(context, name)

        def function(self, qualified: str, *types: Any) -> Any:
            real = context.function(qualified, *types)

            def call(*args: Any) -> Any:
                status = real(*args)
                if qualified == self.at not in interrupted:
                    interrupted.append(qualified)
                    raise KeyboardInterrupt
                return status

            return call

    prepared._free[:] = prepared._free or [ctypes.c_void_p(prepared._binding.address)]  # which the native module has
    for copies, at in (([], "OrtApi.RunWithBinding"), ([(b"x", prepared.inputs["x"])], "OrtApi.BindInput")):
        prepared._copies = copies
        run = prepared._prepare(Context(at), options)
        with pytest.raises(KeyboardInterrupt):
            run()
        run()  # with outputs of ONNX Runtime's there is no other binding
    assert interrupted == ["OrtApi.RunWithBinding", "OrtApi.BindInput"]


def test_prepared_runs_of_threads(library: Any, new: Callable[..., Session], gated_model_path: Path) -> None:
    """While one runs, another binding is used; where outputs are ONNX Runtime's that is refused; closing waits for nobody."""
    gate, session = Gate(library), new(gated_model_path)
    y = np.zeros((2, 3), np.float32)
    errors: list[str] = []
    failed = threading.Event()

    def work(run: Callable[[], None]) -> None:
        try:
            run()
        except HandleError as error:
            errors.append(str(error))
            failed.set()

    feeds = {"x": gate.x, "shut": gate._shut}
    for prepared in (session.bind(feeds, {"y": y}), session.bind(feeds)):
        gate._shut[...] = 1
        threads = [threading.Thread(target=work, args=[prepared.run]) for _ in range(2)]
        for thread in threads:
            thread.start()
        if prepared._given["y"] is None:
            failed.wait()  # whichever of them came second
        run = prepared.run
        gate.open()
        for thread in threads:
            thread.join()
        prepared.close()
        with pytest.raises(HandleError, match="closed"):
            run()
    assert errors == ["this PreparedRun is running in another thread, and its outputs cannot be shared"]
    np.testing.assert_array_equal(y, gate.x)


def test_a_prepared_run_closed_during_a_run(library: Any, new: Callable[..., Session], gated_model_path: Path) -> None:
    gate, session = Gate(library), new(gated_model_path)
    y = np.zeros((2, 3), np.float32)
    prepared = session.bind({"x": gate.x, "shut": gate._shut}, {"y": y})
    thread = threading.Thread(target=lambda: prepared.run())  # noqa: PLW0108 - a frame that is at the call
    thread.start()
    wait_until_in_run(thread.ident)
    prepared.close()
    session.close()
    gc.collect()
    gate.open()
    thread.join()
    np.testing.assert_array_equal(y, gate.x)
