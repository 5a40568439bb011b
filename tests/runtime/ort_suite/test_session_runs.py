"""Runs of a Session: for asyncio, bound, profiled, ended by Ctrl-C, in threads; and what is left behind."""

from __future__ import annotations

import _thread
import asyncio
import gc
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ortforge import ArgumentError, HandleError, OrtError, Session
from tests.runtime.ort_suite.gated_run import Gate, wait_until_in_run
from tests.runtime.ort_suite.suite_models import save_model, tensor_info
from tests.waiting import PATIENCE, until

X = np.arange(6, dtype=np.float32).reshape(2, 3)


# ----------------------------------------------------------------------------------------- other ways to run


def test_asyncio(new: Callable[..., Session], add_model: Path) -> None:
    async def several(session: Session) -> list[Any]:
        found: list[Any] = await asyncio.gather(*[session.run_async({"x": X + i}) for i in range(8)])
        return found

    for threads in (1, 2):  # ONNX Runtime has no thread for it with one
        session = new(add_model, intra_op_num_threads=threads)
        for i, found in enumerate(asyncio.run(several(session))):
            np.testing.assert_array_equal(found["y"], (X + i) * 2)
        with pytest.raises(ArgumentError, match=r"run_async: input 'x' got an array of float64"):
            asyncio.run(session.run_async({"x": X.astype(float)}))
        with pytest.raises(ArgumentError, match=r"^Session\.run_async: the model has no output 'q'"):
            asyncio.run(session.run_async({"x": X}, ["q"]))
        with pytest.raises(ArgumentError, match="dimension 1 must be 3"):
            asyncio.run(session.run_async({"x": np.ones((2, 2), np.float32)}))


@pytest.mark.parametrize("threads", [1, 2])  # with one the run has a thread of asyncio
def test_asyncio_ends_a_run_whose_task_is_cancelled(
    library: Any, new: Callable[..., Session], gated_model_path: Path, threads: int
) -> None:
    from ortforge._api import run_async

    gate = Gate(library)
    session, options = new(gated_model_path, intra_op_num_threads=threads), library.api.create_run_options()
    given = {"x": gate.x, "shut": gate._shut}

    async def cancelled() -> None:
        task = asyncio.ensure_future(session.run_async(given, run_options=options))
        await asyncio.sleep(0)  # the run begins
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(cancelled())
    end = time.monotonic() + 30
    while (late := bool(run_async._pending)) and time.monotonic() < end:
        pass
    gate.open()
    assert not late
    found = None
    while found is None and time.monotonic() < end:  # what was told to end is over: its options may be used again
        with suppress(OrtError):
            found = session.run(given, run_options=options)["y"]
    np.testing.assert_array_equal(found, gate.x)


def test_bind_refuses_what_a_run_would(model: Session) -> None:
    """In words of who binds, and before the first run; shapes of outputs are left to ONNX Runtime."""
    x, refused = X.copy(), pytest.raises
    with refused(ArgumentError, match=r"^Session\.bind: nothing was given for the input <x: float32"):
        model.bind({})
    with refused(ArgumentError, match=r"^Session\.bind: input 'x' has \d dimensions .*; the model wants float32"):
        model.bind({"x": x[np.newaxis]})
    with refused(
        ArgumentError, match=r"^Session\.bind: the array for output 'y' is float64, and the model makes float32"
    ):
        model.bind({"x": x}, {"y": np.zeros((2, 3))})
    with refused(ArgumentError, match=r"^Session\.bind: the model has no output 'Y'"):
        model.bind({"x": x}, {"Y": None})
    with refused(ArgumentError, match=r"^Session\.bind: parameter 'x' must be"):
        model.bind({"x": x.tolist()})
    with model.bind({"x": x}) as run:
        assert repr(run) == "<PreparedRun: x -> y (made by ONNX Runtime)>"
        run()
        made = np.asarray(run.outputs["y"])
        np.testing.assert_array_equal(made, X + X)
        assert made.dtype == np.float32
        assert np.asarray(run.outputs["y"], np.float64).dtype == np.float64
    assert repr(run) == "<PreparedRun, closed>"


def test_bind(model: Session) -> None:
    x, y = X.copy(), np.zeros((2, 3), np.float32)
    with model.bind({"x": x}, {"y": y}) as run:
        run()
        np.testing.assert_array_equal(y, X + X)
        x += 1
        run()
        np.testing.assert_array_equal(y, (X + 1) * 2)
    with model.bind({"x": x}, tag="a") as run:
        run()
        assert list(run.outputs) == ["y"]
    with pytest.raises(ArgumentError, match=r"Session.bind: the model has no input 'z'"):
        model.bind({"z": x})
    with pytest.raises(ArgumentError, match="no output 'z'"):
        model.bind({"x": x}, ["z"])
    wrong: Any
    for wrong in ("x", ["x"], {"x"}, x, ()):
        with pytest.raises(ArgumentError, match=r"Session\.bind: give a mapping of names to arrays, not "):
            model.bind(wrong)
    for wrong in ("y", 1):
        with pytest.raises(
            ArgumentError, match=r"Session\.bind: parameter 'outputs' must be a list of names or a mapping"
        ):
            model.bind({"x": x}, wrong)


def test_profiling(new: Callable[..., Session], add_model: Path, tmp_path: Path) -> None:
    session = new(add_model, profiling=tmp_path / "prüfung")
    session.run({"x": X})
    found = Path(session.end_profiling())
    assert found.name.startswith("prüfung")
    assert "twice" in found.read_text(encoding="utf-8")


def test_lora(new: Callable[..., Session], tmp_path: Path) -> None:
    from onnx import helper, numpy_helper

    code = (
        "import sys, numpy as np, onnxruntime as o\n"
        "a = o.AdapterFormat()\n"
        "a.set_parameters({'w': o.OrtValue.ortvalue_from_numpy(np.full(3, 5, np.float32))})\n"
        "a.set_adapter_version(1); a.set_model_version(1); a.export_adapter(sys.argv[1])"
    )
    path = tmp_path / "w.onnx_adapter"
    made = subprocess.run([sys.executable, "-c", code, path], capture_output=True, text=True, check=False)
    if "No module named 'onnxruntime'" in made.stderr:
        pytest.skip("needs the package onnxruntime to write an adapter")
    assert made.returncode == 0, made.stderr
    zero = numpy_helper.from_array(np.zeros(3, np.float32), "w")
    ends = [tensor_info("x", [3]), tensor_info("w", [3])], [tensor_info("y", [3])]
    session = new(
        save_model(tmp_path / "l.onnx", [helper.make_node("Add", ["x", "w"], ["y"])], *ends, initializers=[zero])
    )
    one = np.ones(3, np.float32)
    for given in (path, path.read_bytes()):
        adapter = session.lora_adapter(given)
        assert session.run({"x": one}, lora_adapter=adapter)["y"].tolist() == [6, 6, 6]
        assert session.run({"x": one}, lora_adapter=[adapter])["y"].tolist() == [6, 6, 6]
    assert session.run({"x": one})["y"].tolist() == [1, 1, 1]
    with pytest.raises(OrtError):
        session.lora_adapter(b"no adapter")


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("none.adapter", r"; there is no file 'none\.adapter'; it was looked for in \S"),
        ("{}/none", r"; there is no file '[^']+none' \["),
        ("{}", r"; '[^']+' is a folder \["),
        ("{}/text", r"; the file is '[^']+text' \["),
        ("", r"; the path is empty \["),
    ],
)
def test_a_file_that_is_no_adapter_is_named(model: Session, tmp_path: Path, file: str, said: str) -> None:
    (tmp_path / "text").write_bytes(b"no adapter" * 20)
    with pytest.raises(OrtError, match=said):
        model.lora_adapter(file.format(tmp_path))


# ---------------------------------------------------------------------------------------------- ends and threads


def test_a_closed_session(new: Callable[..., Session], add_model: Path) -> None:
    with new(add_model) as session:
        assert not session.closed
    session.close()
    closed: bool = session.closed
    assert closed
    assert repr(session).endswith(", closed>")
    uses: list[Callable[[], object]] = [
        lambda: session.run({"x": X}),
        lambda: asyncio.run(session.run_async({"x": X})),
        lambda: session.bind({"x": X}),
        lambda: session.handle,
        lambda: session.metadata,
        session.end_profiling,
        session.__enter__,
    ]
    for use in uses:
        with pytest.raises(HandleError, match="the Session was closed"):
            use()


def test_closed_in_another_thread(library: Any, new: Callable[..., Session], gated_model_path: Path) -> None:
    gate, session = Gate(library), new(gated_model_path)
    found: list[Any] = []

    def run() -> None:
        found.append(session.run({"x": gate.x, "shut": gate._shut})["y"])
        try:
            session.run({"x": gate.x, "shut": gate._shut})
        except HandleError as error:
            found.append(str(error))

    thread = threading.Thread(target=run)
    thread.start()
    wait_until_in_run(thread.ident)
    session.close()
    gate.open()
    thread.join()
    np.testing.assert_array_equal(found[0], gate.x)
    assert found[1] == "the Session was closed"


@pytest.fixture
def interruptible() -> Iterator[None]:
    """A shell's background jobs begin with Ctrl-C ignored, and interrupt_main then does nothing."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("kind", ["arrays", "values", "options"])
def test_ctrl_c_ends_a_run(library: Any, new: Callable[..., Session], gated_model_path: Path, kind: str) -> None:
    gate, session = Gate(library), new(gated_model_path)
    options = library.api.create_run_options() if kind == "options" else None
    values = {"x": gate.x, "shut": gate._shut} if kind != "values" else dict(zip(gate.names, gate.values, strict=True))
    ended, late = threading.Event(), []
    main = threading.main_thread().ident

    def interrupt() -> None:
        wait_until_in_run(main)
        _thread.interrupt_main()
        if not ended.wait(30):  # it was not ended: let it come to its end, so that the test can
            late.append(True)
            gate.open()

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        session.run(values, run_options=options)
    ended.set()
    thread.join()
    assert not late
    gate.open()
    np.testing.assert_array_equal(session.run(values, run_options=options)["y"], gate.x)


@pytest.mark.usefixtures("interruptible")
def test_a_second_ctrl_c_leaves_run_options_usable() -> None:
    """Who does not wait for the end of a run that is stopped finds its options as they were, once it has ended."""
    from ortforge._sessions import interrupts

    begun, may_end = threading.Event(), threading.Event()
    marks: list[str] = []

    class Api:
        def run_options_set_terminate(self, _: object) -> None:
            marks.append("set")

        def run_options_unset_terminate(self, _: object) -> None:
            marks.append("unset")

    def work() -> None:
        begun.set()
        may_end.wait(PATIENCE)

    def interrupt() -> None:
        begun.wait(PATIENCE)
        _thread.interrupt_main()
        until(lambda: bool(marks))
        _thread.interrupt_main()

    thread = threading.Thread(target=interrupt)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        interrupts._elsewhere(work, Api(), None)
    thread.join()
    assert marks == ["set"]
    may_end.set()
    assert until(lambda: marks[-1] == "unset")


def test_which_runs_are_made_by_another_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    from ortforge._sessions import interrupts

    runs, here = interrupts.Interruptible(None), threading.get_ident()

    def elsewhere(size: int) -> bool:
        return bool(runs(threading.get_ident, size, None) != here)

    monkeypatch.setattr(interrupts, "QUICK_S", float("inf"))
    with pytest.raises(ZeroDivisionError):
        runs(lambda: 1 // 0, 1000, None)
    assert [elsewhere(n) for n in (5, 5, 4, 6, 6, 0)] == [True, False, False, True, False, False]
    monkeypatch.setattr(interrupts, "QUICK_S", -1.0)
    assert [elsewhere(n) for n in (6, 6, 1)] == [False, True, True]
    monkeypatch.setattr(interrupts, "MAIN", None)
    assert not elsewhere(100)


def test_threads_run_one_session(model: Session) -> None:
    wrong: list[Any] = []

    def run(k: int) -> None:
        for i in range(300):
            array = np.full((1 + i % 3, 3), k * 1000 + i, np.float32)
            if not (model.run({"x": array})["y"] == array * 2).all():
                wrong.append((k, i))

    threads = [threading.Thread(target=run, args=(k,)) for k in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_runs_leave_nothing_behind(model: Session) -> None:
    from ortforge._api.handles import _kept

    model.run({"x": X})
    gc.collect()
    before = len(_kept)
    for i in range(500):
        model.run({"x": X + i})
        with pytest.raises(ArgumentError):
            model.run({"x": np.ones((2, 2), np.float32)})
    gc.collect()
    assert len(_kept) <= before + 2


def test_everything_is_let_go(library: Any, add_model: Path) -> None:
    session = Session(add_model, library=library)
    session.run({"x": X})
    gone = weakref.ref(session), weakref.ref(session.handle)
    del session
    gc.collect()
    assert [g() for g in gone] == [None, None]


@pytest.mark.parametrize("how", ["run", "run in another thread", "a quick run", "bind", "run_async"])
def test_a_session_whose_run_failed_is_let_go(library: Any, tmp_path: Path, how: str) -> None:
    """At once: what waits for the garbage collector may outlive the library of an EP."""
    from onnx import helper

    node, inputs = helper.make_node("Reshape", ["x", "s"], ["y"]), [tensor_info("x", ["n"]), tensor_info("s", ["r"], 7)]
    path = save_model(tmp_path / "reshape.onnx", [node], inputs, [tensor_info("y", ["a", "b"])])
    wrong = {"x": np.ones(3, np.float32), "s": np.array([7, 9])}

    def fail() -> weakref.ref[Session]:
        session = Session(path, library=library)
        if how == "a quick run":
            session._calls._runs.quick.value = 1000  # type: ignore[union-attr]
        work: Callable[[], object] = lambda: session.run(wrong)  # noqa: E731
        if how == "bind":
            work = session.bind(wrong).run

        async def wait() -> None:
            with pytest.raises(OrtError):  # caught here: asyncio.run itself keeps what it raises
                await session.run_async(wrong)

        if how == "run_async":
            asyncio.run(wait())
        else:
            with pytest.raises(OrtError):
                work()
        del work
        return weakref.ref(session)

    gc.collect()
    gc.disable()
    try:
        if how == "run in another thread":
            found: list[weakref.ref[Session]] = []
            thread = threading.Thread(target=lambda: found.append(fail()))
            thread.start()
            thread.join()
        else:
            found = [fail()]
        assert until(lambda: found[0]() is None)  # a thread of ONNX Runtime may be on its way out of the callback
    finally:
        gc.enable()


@pytest.mark.parametrize("wrong", [3, "x", "closed", "memory"])
def test_run_options_of_another_kind(model: Session, library: Any, wrong: Any) -> None:
    """Handles above all: ONNX Runtime would take their memory for run options."""
    given: Any = library.api.create_cpu_memory_info(0, 0) if wrong == "memory" else wrong
    if wrong == "closed":
        given = library.api.create_run_options()
        given.close()
    calls: list[Callable[[], Any]] = [
        lambda: model.run({"x": X}, None, given),
        lambda: model.bind({"x": X}, None, given),
    ]
    calls.append(lambda: model.run({"x": X}, None, given, tag="a"))
    for call in calls:
        with pytest.raises((ArgumentError, HandleError), match=r"Session\.run: .*'run_options'"):
            call()
    with pytest.raises((ArgumentError, HandleError), match=r"Session\.run: .*'run_options'"):
        asyncio.run(model.run_async({"x": X}, None, given))
