"""Streams on sessions with no node of the stream's EP: refused before ONNX Runtime, which would crash, is called.

Every session here has the EP; what differs is where its nodes went.
"""

from __future__ import annotations

import ctypes
import functools
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ortforge
from ortforge import OrtError, PreparedRun, interop
from tests.interop.interop_suite.interop_helpers import run_and_wait, table_run, table_slot
from tests.interop.sync_suite.conftest import forget_failure

pytestmark = pytest.mark.since(24)
SHAPE = (2, 3)
_vp = ctypes.c_void_p


def _model(case: str) -> bytes:
    """y of x, 2x3 floats. Neg is for the CPU EP, Mul and Add are for the EP under test."""
    from onnx import TensorProto, helper

    def tensor(name: str) -> Any:
        return helper.make_tensor_value_info(name, TensorProto.FLOAT, SHAPE)

    def branch(op: str) -> Any:
        return helper.make_graph([helper.make_node(op, ["x", "x"], [op])], op, [], [tensor(op)])

    yes = helper.make_node("Constant", [], ["c"], value=helper.make_tensor("c", TensorProto.BOOL, [], [True]))
    either = [
        helper.make_node("ReduceMax", ["x"], ["m"], keepdims=0),
        helper.make_node("Cast", ["m"], ["c"], to=TensorProto.BOOL),
        helper.make_node("If", ["c"], ["i"], then_branch=branch("Mul"), else_branch=branch("Add")),
    ]
    nodes = {
        "host alone": [helper.make_node("Neg", ["x"], ["y"])],
        "nothing at all": [yes, helper.make_node("Identity", ["x"], ["y"])],
        "in branches": [*either, helper.make_node("Neg", ["i"], ["y"])],
        "device alone": [helper.make_node("Mul", ["x", "x"], ["y"])],
        "in the middle": [
            helper.make_node("Neg", ["x"], ["a"]),
            helper.make_node("Mul", ["a", "a"], ["b"]),
            helper.make_node("Neg", ["b"], ["y"]),
        ],
        "beside branches": [*either, helper.make_node("Mul", ["i", "x"], ["y"])],
    }
    graph = helper.make_graph(nodes[case], "graph", [tensor("x")], [tensor("y")])
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    return bytes(made.SerializeToString())


@pytest.fixture
def session(ort: Any, env: Any, ep: Any) -> Callable[..., Any]:
    def make(case: str, *devices: Any, record: str | None = None) -> Any:
        with ort.api.create_session_options() as options:
            for device in devices or (ep.device,):
                ort.api.session_options_append_execution_provider_v2(options, env, [device], [], [])
            if record is not None:
                ort.api.add_session_config_entry(options, "session.record_ep_graph_assignment_info", record)
            return ort.api.create_session_from_array(env, _model(case), options)

    return make


@pytest.fixture
def x(ort: Any) -> Any:
    return ortforge.value_from_numpy(ort, np.full(SHAPE, 3, np.float32))


def _bound(ort: Any, session: Any, x: Any) -> Any:
    binding = ort.api.create_io_binding(session)
    ort.api.bind_input(binding, "x", x)
    ort.api.bind_output(binding, "y", ortforge.value_from_numpy(ort, np.zeros(SHAPE, np.float32)))
    return binding


def _through_the_table(ort: Any, session: Any, stream: Any, x: Any, bound: bool) -> None:
    options = ort.api.create_run_options()
    table_slot(ort, "RunOptions_SetSyncStream", _vp, _vp)(options.address, stream.address)
    if bound:
        binding = _bound(ort, session, x)
        table_slot(ort, "RunWithBinding", _vp, _vp, _vp)(session.address, options.address, binding.address)
    else:
        (made,) = table_run(ort, session, options.address, {"x": x.address}, {"y": 0})
        ort.wrap(ortforge.c_api.OrtValue, made, owned=True).close()


def _asynchronous(ort: Any, run: Any, session: Any, options: Any, x: Any) -> None:
    y = ortforge.value_from_numpy(ort, np.zeros(SHAPE, np.float32))
    run_and_wait(run, session, options, {"x": x}, {"y": y})


#: Every way to run a session on a stream.
WAYS: dict[str, Callable[[Any, Any, Any, Any, Any], Any]] = {
    "interop.run": lambda ort, s, o, stream, x: interop.run(s, o, ["x"], [x], ["y"]),
    "api.run": lambda ort, s, o, stream, x: ort.api.run(s, o, ["x"], [x], ["y"]),
    "interop.run_with_binding": lambda ort, s, o, stream, x: interop.run_with_binding(s, o, _bound(ort, s, x)),
    "api.run_with_binding": lambda ort, s, o, stream, x: ort.api.run_with_binding(s, o, _bound(ort, s, x)),
    "interop.run_async": lambda ort, s, o, stream, x: _asynchronous(ort, interop.run_async, s, o, x),
    "api.run_async": lambda ort, s, o, stream, x: _asynchronous(ort, ort.api.run_async, s, o, x),
    "PreparedRun": lambda ort, s, o, stream, x: PreparedRun(s, {"x": x}, {"y": None}, o)(),
    "C Run": lambda ort, s, o, stream, x: _through_the_table(ort, s, stream, x, False),
    "C RunWithBinding": lambda ort, s, o, stream, x: _through_the_table(ort, s, stream, x, True),
}


@pytest.fixture
def options(ort: Any, ep: Any) -> Any:
    with ort.api.create_sync_stream_for_ep_device(ep.device) as stream, ort.api.create_run_options() as made:
        interop.set_sync_stream(made, stream)
        yield made, stream
        forget_failure()


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("case", ["host alone", "nothing at all", "in branches"])
def test_no_node_uses_the_stream(
    ort: Any, session: Any, options: Any, x: Any, way: str, case: str, refused: Any
) -> None:
    with session(case) as made:
        text = refused(2, WAYS[way], ort, made, *options, x)
    assert ("has no node on" if case != "in branches" else "outside of If") in text


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("case", ["device alone", "in the middle", "beside branches"])
def test_some_node_does(ort: Any, session: Any, options: Any, x: Any, way: str, case: str) -> None:
    """Twins of the above, with inputs and outputs on the host."""
    with session(case) as made:
        WAYS[way](ort, made, *options, x)
        interop.set_sync_stream(options[0], None)
        WAYS["api.run"](ort, made, *options, x)


def test_without_the_stream_again(ort: Any, session: Any, options: Any, x: Any, refused: Any) -> None:
    with session("host alone") as made:
        run = functools.partial(WAYS["interop.run"], ort, made, *options, x)
        refused(2, run)
        interop.set_sync_stream(options[0], None)
        run()
        interop.set_sync_stream(*options)
        refused(2, run)


def test_get_capability_that_raised(
    ort: Any, env: Any, load: Any, rig: Any, x: Any, refused: Any, monkeypatch: Any
) -> None:
    """Then all nodes are on the CPU EP, and the session is there."""
    if not rig.in_python:
        pytest.skip("for EPs in Python")
    loaded = load(name="raising")

    def raises(*args: Any) -> None:
        raise ValueError("planted")

    made_ep = type(loaded.ep._registration.factory)
    real = made_ep.create_ep

    def create_ep(self: Any, *args: Any) -> Any:
        found = real(self, *args)
        found.get_capability = raises
        return found

    monkeypatch.setattr(made_ep, "create_ep", create_ep)
    with ort.api.create_session_options() as options:
        ort.api.session_options_append_execution_provider_v2(options, env, [loaded.device], [], [])
        try:
            made = ort.api.create_session_from_array(env, _model("device alone"), options)
        except OrtError:
            return  # ONNX Runtime made no session of it
    with made, ort.api.create_sync_stream_for_ep_device(loaded.device) as stream, ort.api.create_run_options() as given:
        interop.set_sync_stream(given, stream)
        refused(2, interop.run, made, given, ["x"], [x], ["y"])


def test_sessions_that_recorded_nothing(ort: Any, session: Any, options: Any, x: Any, refused: Any) -> None:
    """The application has said no: then only inputs and outputs tell."""
    with session("device alone", record="0") as made:
        WAYS["api.run"](ort, made, *options, x)
    for case in ("in the middle", "host alone"):
        with session(case, record="0") as made:
            assert "record_ep_graph_assignment_info" in refused(2, WAYS["api.run"], ort, made, *options, x)


def test_sessions_with_two_eps(
    ort: Any, session: Any, options: Any, ep: Any, load: Any, rig: Any, x: Any, refused: Any
) -> None:
    """The nodes go to the EP that was named first; the other's streams are refused, by ONNX Runtime where it has one."""
    other = load(rig.other_factory(), name="other")
    for first, second, fits in ((ep.device, other.device, True), (other.device, ep.device, False)):
        with session("device alone", first, second) as made:
            if fits:
                WAYS["interop.run"](ort, made, *options, x)
            else:
                refused(2, WAYS["interop.run"], ort, made, *options, x)


def test_it_is_found_out_once(ort: Any, session: Any, options: Any, x: Any, monkeypatch: Any) -> None:
    from ortforge._api.placement import Placement

    calls: list[Any] = []
    real = Placement.problem
    monkeypatch.setattr(Placement, "problem", lambda self: (calls.append(self), real(self))[1])
    with session("in the middle") as made:
        for _ in range(3):
            WAYS["interop.run"](ort, made, *options, x)
    assert len(calls) == 1
