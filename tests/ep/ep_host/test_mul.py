"""An EP in Python against ONNX Runtime's own CPU EP."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from onnx import TensorProto, numpy_helper

from ortforge import HandleError
from ortforge.ep import CpuEp, CpuEpFactory, live_structs, register
from tests.ep.ep_host.common import FLOAT, INT64, ROUTE, floats, node, save_model
from tests.ep.ep_host.mul_ep import AddFactory, ArithmeticFactory, MulFactory


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    """y = a * b + a, z = relu(y) * a over [n, 3]."""
    nodes = [node("Mul", ["a", "b"], ["m"]), node("Add", ["m", "a"], ["y"])]
    nodes += [node("Relu", ["y"], ["r"]), node("Mul", ["r", "a"], ["z"])]
    return save_model(tmp_path / "mixed.onnx", nodes, {"a": ["n", 3], "b": [3]}, {"y": ["n", 3], "z": ["n", 3]})


@pytest.mark.parametrize("factories", [[MulFactory], [AddFactory], [MulFactory, AddFactory], [ArithmeticFactory]])
def test_bit_equal_with_the_cpu_ep(rt: Any, mixed: Path, factories: list[Any]) -> None:
    registrations = [register(rt.target(), f.__name__, f) for f in factories]
    feeds = {"a": floats(5, 3), "b": floats(3, seed=1)}
    expected = rt.run(rt.session(mixed), feeds)
    session = rt.session(mixed, *registrations, strict=False)
    assert live_structs()["OrtNodeComputeInfo"] >= len(factories)
    for one, two in zip(rt.run(session, feeds), expected, strict=True):
        assert one.dtype == two.dtype
        assert one.tobytes() == two.tobytes()
    del session
    for registration in registrations:
        registration.unregister()


def one_node(folder: Path, shapes: tuple[Any, Any, Any], element: int = FLOAT) -> Path:
    a, b, y = ((shape, element) for shape in shapes)
    return save_model(folder / "one.onnx", [node("Mul", ["a", "b"], ["y"])], {"a": a, "b": b}, {"y": y})


@pytest.mark.parametrize(
    "shapes", [((), ()), ((3,), ()), ((2, 1, 4), (3, 1)), ((0, 3), (3,)), ((1,) * 6, (2,)), ((0,), (0,))]
)
def test_shapes(rt: Any, tmp_path: Path, shapes: tuple[Any, Any]) -> None:
    """Scalars, broadcasting, tensors without elements (rule NCI-10)."""
    result = np.broadcast_shapes(*shapes)
    model = one_node(tmp_path, (list(shapes[0]), list(shapes[1]), list(result)))
    with register(rt.target(), "mul", MulFactory) as registration:
        session = rt.session(model, registration)
        feeds = {
            "a": np.asarray(floats(*shapes[0]), np.float32),
            "b": np.asarray(floats(*shapes[1], seed=1), np.float32),
        }
        (y,) = rt.run(session, feeds)
        assert y.shape == result
        assert y.tobytes() == np.multiply(feeds["a"], feeds["b"]).tobytes()
        del session


def test_dynamic_shapes_change_from_run_to_run(rt: Any, tmp_path: Path) -> None:
    model = one_node(tmp_path, (["n", "k"], ["k"], ["n", "k"]))
    with register(rt.target(), "mul", MulFactory) as registration:
        session = rt.session(model, registration)
        for n, k in ((1, 3), (4, 2), (0, 5), (100, 7)):
            a, b = floats(n, k), floats(k, seed=n)
            assert rt.run(session, {"a": a, "b": b})[0].tobytes() == (a * b).tobytes()
        del session


def test_integers(rt: Any, tmp_path: Path) -> None:
    model = one_node(tmp_path, ([3], [3], [3]), INT64)
    with register(rt.target(), "mul", MulFactory) as registration:
        session = rt.session(model, registration)
        a = np.array([1, -5, 1 << 40])
        assert (rt.run(session, {"a": a, "b": a[::-1].copy()})[0] == a * a[::-1]).all()
        del session


def test_types_numpy_lacks_stay_with_other_eps(rt: Any, tmp_path: Path) -> None:
    model = one_node(tmp_path, ([3], [3], [3]), TensorProto.BFLOAT16)
    with register(rt.target(), "mul", MulFactory) as registration:
        before = live_structs().get("OrtNodeComputeInfo", 0)
        with pytest.raises(Exception, match=r"(?i)implement|kernel|fallback|type"):
            rt.session(model, registration)
        assert live_structs().get("OrtNodeComputeInfo", 0) == before


def test_a_group_with_everything(rt: Any, tmp_path: Path) -> None:
    """Initializers, attributes, optional inputs, several outputs, constants, a value used twice."""
    nodes = [
        node("Mul", ["x", "w"], ["m"]),
        node("LeakyRelu", ["m"], ["l"], alpha=0.25),
        node("Clip", ["l", "", "high"], ["c"]),
        node("Split", ["c", "sizes"], ["p", "q"], axis=1),
        node("Add", ["p", "p"], ["y"]),
        node("Relu", ["q"], ["z"]),
    ]
    initializers = [
        numpy_helper.from_array(floats(4, seed=3), "w"),
        numpy_helper.from_array(np.array([1, 3], np.int64), "sizes"),
        numpy_helper.from_array(np.array(0.5, np.float32), "high"),
    ]
    model = save_model(
        tmp_path / "all.onnx", nodes, {"x": ["n", 4]}, {"y": ["n", 1], "z": ["n", 3]}, initializers=initializers
    )
    feeds = {"x": floats(7, 4)}
    expected = rt.run(rt.session(model), feeds)
    with register(rt.target(), "arithmetic", ArithmeticFactory) as registration:
        session = rt.session(model, registration)
        assert live_structs()["OrtNodeComputeInfo"] == 1
        for one, two in zip(rt.run(session, feeds), expected, strict=True):
            assert one.tobytes() == two.tobytes()
        del session


def test_the_ep_says_who_it_is(rt: Any) -> None:
    with register(rt.target(), "arithmetic", ArithmeticFactory) as registration:
        (device,) = registration.devices()
        if rt.name == "package":
            assert (device.ep_name, device.ep_vendor) == ("ArithmeticEp", "ortforge")
            assert device.ep_metadata["version"] == "3.2.1"
        else:
            assert rt.api.ep_device_ep_vendor(device) == "ortforge"
        assert registration.factory.registration_name == "arithmetic"
        assert registration.factory.ort.version == rt.version
    with pytest.raises(HandleError):
        _ = registration.factory


@pytest.fixture
def busy() -> Iterator[None]:
    """Threads hand the interpreter on more often than every 5 ms: more interleavings, and less waiting."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-4)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("busy")
@pytest.mark.parametrize("parallel", [False, True])
def test_eight_threads(rt: Any, tmp_path: Path, parallel: bool) -> None:
    """1,000 runs each; with ORT_PARALLEL, where the calls come on ORT's own threads, 250, because those wait for each other."""
    nodes = [node("Mul", ["a", "b"], [f"m{i}"]) for i in range(3)]
    nodes += [node("Exp", [f"m{i}"], [f"e{i}"]) for i in range(3)]
    nodes += [node("Mul", [f"e{i}", "a"], [f"y{i}"]) for i in range(3)]
    model = save_model(tmp_path / "wide.onnx", nodes, {"a": [4], "b": [4]}, {f"y{i}": [4] for i in range(3)})
    wrong: list[str] = []
    with register(rt.target(), "mul", MulFactory) as registration:
        sessions = [rt.session(model, registration, parallel=parallel, strict=False), rt.session(model)]

        def work(seed: int) -> None:
            feeds = {"a": floats(4, seed=seed), "b": floats(4, seed=seed + 100)}
            expected = [y.tobytes() for y in rt.run(sessions[1], feeds)]
            for _ in range(250 if parallel else 1000):
                if [y.tobytes() for y in rt.run(sessions[0], feeds)] != expected:
                    wrong.append(f"thread {seed}")
                    return

        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        sessions.clear()
    assert not wrong


def test_sessions_at_the_same_time(rt: Any, mixed: Path) -> None:
    """Created in several threads, released in another order (rules EPF-28, GEN-14)."""
    with register(rt.target(), "arithmetic", ArithmeticFactory) as registration:
        feeds = {"a": floats(5, 3), "b": floats(3, seed=1)}
        expected = rt.run(rt.session(mixed), feeds)
        sessions: list[Any] = []
        threads = [
            threading.Thread(target=lambda: sessions.append(rt.session(mixed, registration, strict=False)))
            for _ in range(6)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(sessions) == 6
        while sessions:
            sessions.pop(0)
            for session in sessions:
                assert rt.run(session, feeds)[1].tobytes() == expected[1].tobytes()
        del session


def test_fifty_registrations(rt: Any, mixed: Path) -> None:
    for i in range(50):
        registration = register(rt.target(), "again", MulFactory)
        assert len(registration.devices()) == 1
        if i % 10 == 0:
            session = rt.session(mixed, registration, strict=False)
            rt.run(session, {"a": floats(5, 3), "b": floats(3)})
            del session
        registration.unregister()
        assert not live_structs()


def test_one_class_under_two_names(rt: Any) -> None:
    """Independent factories (rule LIB-17)."""
    one, two = register(rt.target(), "one", MulFactory), register(rt.target(), "two", MulFactory)
    assert one.factory is not two.factory
    one.unregister()
    assert two.factory.registration_name == "two"
    two.unregister()


def test_a_name_twice(rt: Any) -> None:
    """The first one stays as it was, also where ONNX Runtime (1.23, 1.24) forgets to release the second factory."""
    with register(rt.target(), "mul", MulFactory) as first:
        factory = first.factory
        for cls in (AddFactory, MulFactory):
            with pytest.raises(Exception, match=r"(?i)regist"):
                register(rt.target(), "mul", cls)
        assert first.factory is factory
        assert len(first.devices()) == 1


def test_a_name_in_two_onnx_runtimes(rt: Any) -> None:
    """The package has one of its own; each registration has the factory that its ONNX Runtime made."""
    if ROUTE != "bindings":
        pytest.skip("the package is the other one")
    import onnxruntime

    with register(rt.target(), "mul", MulFactory) as one, register(onnxruntime, "mul", MulFactory) as two:
        assert one.factory is not two.factory
        assert one.factory.ort is not two.factory.ort
        assert len(one.devices()) == len(two.devices()) == 1
        two.unregister()
        assert len(one.devices()) == 1


@pytest.mark.parametrize(("level", "seen"), [(99, ["Gemm"]), (1, ["Gemm"]), (0, ["MatMul", "Add"])])
def test_what_get_capability_sees(rt: Any, tmp_path: Path, level: int, seen: list[str]) -> None:
    """ONNX Runtime fuses before it asks, as docs/python-eps.md says."""
    if rt.name == "package":
        pytest.skip("the same ONNX Runtime as with the bindings")
    found: list[list[str]] = []

    class Looks(CpuEp):
        def get_capability(self, graph: Any, graph_support_info: Any) -> None:
            api = self.ort.api
            nodes = api.graph_get_nodes(graph, api.graph_get_num_nodes(graph))
            found.append([api.node_get_operator_type(node) for node in nodes])

    nodes = [node("MatMul", ["a", "w"], ["m"]), node("Add", ["m", "b"], ["y"])]
    weights = [numpy_helper.from_array(np.ones((3, 3), np.float32), "w"), numpy_helper.from_array(floats(3), "b")]
    model = save_model(tmp_path / "gemm.onnx", nodes, {"a": [2, 3]}, {"y": [2, 3]}, initializers=weights)
    factory = type("Looking", (CpuEpFactory,), {"name": "Looks", "kernels": {}, "ep_class": Looks})
    with register(rt.target(), "looks", factory) as registration, rt.api.create_session_options() as options:
        rt.api.set_session_graph_optimization_level(options, level)
        rt.api.session_options_append_execution_provider_v2(options, rt.env, registration.devices(), [], [])
        rt.api.create_session(rt.env, model, options).close()
    assert found[0] == seen
