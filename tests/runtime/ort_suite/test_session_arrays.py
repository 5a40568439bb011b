"""What goes into runs of a Session and comes out: arrays, tensors of others, strings, sequences, maps, optionals."""

from __future__ import annotations

import gc
import sys
import threading
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ortforge import ArgumentError, Session, value_from_numpy
from tests.runtime.ort_suite.gated_run import Gate, wait_until_in_run
from tests.runtime.ort_suite.suite_models import one_node, save_model, tensor_info

X = np.arange(6, dtype=np.float32).reshape(2, 3)


@pytest.mark.parametrize(
    "given",
    [
        X,
        X.tolist(),
        np.asfortranarray(X),
        X[:, ::-1].copy()[:, ::-1],
        X.astype(">f4"),
        np.frombuffer(X.tobytes(), np.float32).reshape(2, 3),
        np.frombuffer(bytearray(b"\0" + X.tobytes()), np.float32, offset=1).reshape(2, 3),
        X.data,
    ],
    ids=["plain", "list", "fortran", "reversed", "big-endian", "read only", "unaligned", "buffer"],
)
def test_arrays_of_every_kind(
    model: Session, given: Any, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ortforge._sessions.calls import Calls

    whole, longer = Calls.any, []

    def counted(*args: Any) -> Any:
        longer.append(1)
        return whole(*args)

    monkeypatch.setattr(Calls, "any", counted)
    for _ in range(3):
        np.testing.assert_array_equal(model.run({"x": given})["y"], X + X)
    assert len(longer) == (0 if request.node.callspec.id == "plain" else 3)


def test_what_lies_where_another_array_lay(model: Session) -> None:
    """Values over arrays are used again: the numbers are those of now, and another shape is seen."""
    for n in (1, 2, 1, 0, 5, 2):
        for k in range(3):
            y = model.run({"x": np.full((n, 3), k, np.float32)})["y"]
            assert (y.shape, y.tolist()) == ((n, 3), [[2 * k] * 3] * n)
    array = np.zeros((6, 3), np.float32)
    for n in range(1, 6):
        array[:] = n
        np.testing.assert_array_equal(model.run({"x": array[:n]})["y"], array[:n] * 2)


def test_more_elements_than_an_int_has(new: Callable[..., Session], tmp_path: Path) -> None:
    ends = [tensor_info("x", ["n"], 2)], [tensor_info("y", [1], 7)]
    session = new(one_node(tmp_path / "n.onnx", "Shape", *ends))
    many = np.zeros((1 << 31) + 5, np.uint8)  # of which no page is ever there
    assert session.run({"x": many})["y"].tolist() == [many.size]
    assert session.run({"x": many[::2][:3]})["y"].tolist() == [3]


def test_an_array_is_not_moved_during_a_run(library: Any, new: Callable[..., Session], gated_model_path: Path) -> None:
    """Even if nobody else has it any more, or somebody wants to resize it."""
    gate, session, found = Gate(library), new(gated_model_path), []
    feeds: dict[str, Any] = {"x": gate.x.copy(), "shut": gate._shut}
    gone, x = weakref.ref(feeds["x"]), feeds["x"]
    before = sys.getrefcount(x)
    thread = threading.Thread(target=lambda: found.append(session.run(feeds)["y"]))
    thread.start()
    wait_until_in_run(thread.ident)
    while sys.getrefcount(x) <= before:  # the run holds it
        pass
    with pytest.raises(ValueError, match="resize"):
        x.resize((4, 3))
    feeds.clear()
    del x
    gc.collect()
    assert gone() is not None
    gate.open()
    thread.join()
    np.testing.assert_array_equal(found[0], gate.x)
    assert gone() is None


def test_outputs_are_not_copied_and_outlive_the_session(new: Callable[..., Session], add_model: Path) -> None:
    session = new(add_model)
    y = session.run({"x": X})["y"]
    other = session.run({"x": X + 1})["y"]
    assert not y.flags.owndata
    assert y.flags.writeable
    view = y[1:]
    session.close()
    del session, y
    gc.collect()
    assert view.tolist() == [[6, 8, 10]]
    assert other.sum() == 42


def test_outputs_are_released_with_their_last_view(model: Session, library: Any) -> None:
    from ortforge._api.handles import _kept

    y = model.run({"x": X})["y"]
    memory = weakref.ref(y.base)
    view = y[:1]
    before = len(_kept)
    del y
    gc.collect()
    assert memory() is not None
    assert len(_kept) == before
    del view
    gc.collect()
    assert memory() is None
    assert len(_kept) == before - 1


def test_outputs_to_write_to(model: Session) -> None:
    room = np.zeros((2, 3), np.float32)
    assert model.run({"x": X}, {"y": room})["y"] is room
    np.testing.assert_array_equal(room, X + X)
    assert model.run({"x": X}, {"y": None})["y"].sum() == 30
    with pytest.raises(ArgumentError, match=r"output 'y' is float64, and the model makes float32"):
        model.run({"x": X}, {"y": np.zeros((2, 3))})
    with pytest.raises(ArgumentError, match=r"output 'y' is not contiguous"):
        model.run({"x": X}, {"y": np.zeros((3, 2), np.float32).T})


def test_values_and_tensors_of_others(model: Session, library: Any) -> None:
    class Foreign:
        def __init__(self, array: Any) -> None:
            self.array = array

        def __dlpack__(self, **options: Any) -> Any:
            return self.array.__dlpack__(**options)

        def __dlpack_device__(self) -> Any:
            return self.array.__dlpack_device__()

    assert model.run({"x": value_from_numpy(library, X)})["y"].sum() == 30
    assert model.run({"x": Foreign(X)})["y"].sum() == 30
    with pytest.raises(ArgumentError, match=r"got a Foreign of int64, and the model wants float32"):
        model.run({"x": Foreign(X.astype(np.int64))})


def test_an_output_that_is_an_input(new: Callable[..., Session], folder: Path) -> None:
    from tests.runtime.ort_suite.suite_models import passthrough

    array = np.full((1, 3), 7, np.float32)
    found = new(passthrough(folder)).run({"x": array})
    del array
    gc.collect()
    junk = [np.zeros((1, 3), np.float32) for _ in range(100)]
    assert found["x"].tolist() == [[7, 7, 7]]
    del junk


def test_strings(new: Callable[..., Session], tmp_path: Path) -> None:
    ends = [tensor_info("x", [None], 8)], [tensor_info("y", [None], 8)]
    session = new(one_node(tmp_path / "s.onnx", "Identity", *ends))
    assert session.inputs["x"].type == "string[?]"
    for given in (["a", "ü"], np.array(["a", "ü"]), np.array(["a", "ü"], object)):
        assert session.run({"x": given})["y"].tolist() == ["a", "ü"]
    with pytest.raises(ArgumentError, match=r"got an array of float32, and the model wants string"):
        session.run({"x": np.ones(2, np.float32)})


@pytest.mark.parametrize(("name", "number"), [("bfloat16", 16), ("float8_e4m3fn", 17), ("float8_e5m2", 19)])
def test_types_of_ml_dtypes(new: Callable[..., Session], tmp_path: Path, name: str, number: int) -> None:
    ml_dtypes = pytest.importorskip("ml_dtypes")
    dtype = np.dtype(getattr(ml_dtypes, name))
    newer: dict[str, Any] = {"opset": 19, "ir": 9}  # which have float8
    path = save_model(tmp_path / "c.onnx", *_cast(number), **newer)
    session = new(path)
    x = session.run({"x": np.array([1, 2.5], np.float32)})["y"]
    assert (session.outputs["y"].dtype, x.dtype) == (dtype, dtype)
    assert x.astype(np.float32).tolist() == [1, 2.5]
    back = new(save_model(tmp_path / "b.onnx", *_cast(1, number), **newer))
    for given in (x, x.view(f"u{dtype.itemsize}"), [1, 2.5]):
        assert back.run({"x": given})["y"].tolist() == [1, 2.5]
    with pytest.raises(ArgumentError, match=rf"got an array of float32, and the model wants {name}"):
        back.run({"x": np.ones(2, np.float32)})


def _cast(to: int, of: int = 1) -> Any:
    from onnx import helper

    node = helper.make_node("Cast", ["x"], ["y"], to=to)
    return [node], [tensor_info("x", [2], of)], [tensor_info("y", [2], to)]


# ------------------------------------------------------------------------------- sequences, maps, optionals


def test_sequences(new: Callable[..., Session], tmp_path: Path) -> None:
    from onnx import TensorProto, helper

    x = helper.make_tensor_sequence_value_info("x", TensorProto.FLOAT, None)
    y = helper.make_tensor_sequence_value_info("y", TensorProto.FLOAT, None)
    session = new(one_node(tmp_path / "s.onnx", "Identity", [x], [y]))
    assert session.inputs["x"].type == "sequence of float32"
    found = session.run({"x": [X, X[:1]]})["y"]
    assert [f.tolist() for f in found] == [X.tolist(), X[:1].tolist()]
    for wrong, said in ((X, "give a list, not ndarray"), ([X.astype(int)], "input 'x', item 0 got an array of int64")):
        with pytest.raises(ArgumentError, match=said):
            session.run({"x": wrong})


def test_maps(new: Callable[..., Session], tmp_path: Path) -> None:
    from onnx import TensorProto, helper

    value = helper.make_tensor_type_proto(TensorProto.FLOAT, [])
    x = helper.make_value_info("x", helper.make_map_type_proto(TensorProto.INT64, value))
    node = helper.make_node("DictVectorizer", ["x"], ["y"], domain="ai.onnx.ml", int64_vocabulary=[1, 5, 7])
    session = new(save_model(tmp_path / "m.onnx", [node], [x], [tensor_info("y", [1, 3])]))
    assert session.inputs["x"].type == "map of int64 to float32"
    assert session.run({"x": {7: 0.5, 1: 2.0}})["y"].tolist() == [[2, 0, 0.5]]
    with pytest.raises(ArgumentError, match="give a dict, not list"):
        session.run({"x": [1]})
    zip_ = helper.make_node("ZipMap", ["x"], ["z"], domain="ai.onnx.ml", classlabels_strings=["a", "b", "c"])
    texts = helper.make_map_type_proto(TensorProto.STRING, value)
    z = helper.make_value_info("z", helper.make_sequence_type_proto(texts))
    session = new(save_model(tmp_path / "z.onnx", [zip_], [tensor_info("x", ["n", 3])], [z]))
    assert session.outputs["z"].type == "sequence of map of string to float32"
    assert session.run({"x": X})["z"] == [{"a": 0, "b": 1, "c": 2}, {"a": 3, "b": 4, "c": 5}]


def test_optionals(new: Callable[..., Session], tmp_path: Path) -> None:
    from onnx import TensorProto, helper

    kind = helper.make_optional_type_proto(helper.make_tensor_type_proto(TensorProto.FLOAT, [2, 3]))
    y = helper.make_value_info("y", kind)
    full = new(one_node(tmp_path / "f.onnx", "Optional", [tensor_info("x", [2, 3])], [y]))
    assert full.outputs["y"].type == "optional of float32[2, 3]"
    np.testing.assert_array_equal(full.run({"x": X})["y"], X)
    tensor = helper.make_tensor_type_proto(TensorProto.FLOAT, [2, 3])
    empty = new(one_node(tmp_path / "e.onnx", "Optional", [], [y], type=tensor))
    assert empty.run({}) == {"y": None}
    inside = helper.make_value_info("x", kind)
    has = new(one_node(tmp_path / "h.onnx", "OptionalHasElement", [inside], [tensor_info("y", [], TensorProto.BOOL)]))
    assert bool(has.run({"x": X})["y"]) is True
    with pytest.raises(ArgumentError, match=r"got None, and the model wants optional of float32\[2, 3\]; C has no way"):
        has.run({"x": None})
