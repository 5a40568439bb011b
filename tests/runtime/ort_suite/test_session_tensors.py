"""Tensors of other libraries in runs of a Session: what the native module takes by itself gives the same as Python, and goes back to its producer."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ortforge
from ortforge import ArgumentError, OrtforgeError, Session, TensorError
from tests.runtime.ort_suite.suite_models import save_model, tensor_info
from tests.runtime.tensor_producers import Producer, on_threads
from tests.waiting import HANG

pytestmark = pytest.mark.usefixtures("frozen_libraries")
X = np.arange(6, dtype=np.float32).reshape(2, 3)
NATIVE = ortforge.backend == "native"
#: Element type -> its number, and the operator that gives it back; `Cast` where ONNX Runtime has no other for it.
ELEMENTS = {
    "float32": 1,
    "uint8": 2,
    "int8": 3,
    "int32": 6,
    "int64": 7,
    "bool": 9,
    "float16": 10,
    "float64": 11,
    "bfloat16": 16,
    "float8_e4m3fn": 17,
    "float8_e5m2": 19,
}


@pytest.fixture
def in_python(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Has something for each run that took the long way. Every run is a quick one, however slow the machine is."""
    from ortforge._sessions import calls, interrupts
    from ortforge._sessions.calls import Calls

    for module in (calls, interrupts):
        monkeypatch.setattr(module, "QUICK_S", HANG)
    whole = Calls.any
    found: list[int] = []

    def counted(*args: Any) -> Any:
        found.append(1)
        return whole(*args)

    monkeypatch.setattr(Calls, "any", counted)
    return found


def _tensor(module: Any, array: Any) -> Any:
    """An array as a tensor of a library."""
    if module.__name__ == "jax":
        module.config.update("jax_platforms", "cpu")
        module.config.update("jax_enable_x64", True)
        return module.numpy.asarray(array)
    found = array if array.dtype.isbuiltin == 1 else ortforge.from_dlpack(ortforge.load(), array)
    return module.from_dlpack(found)


@pytest.mark.parametrize("name", ELEMENTS)
@pytest.mark.parametrize("producer", ["tvm_ffi", "jax", "torch"])
def test_every_type(
    new: Callable[..., Session], library: Any, tmp_path: Path, producer: str, name: str, in_python: list[int]
) -> None:
    from onnx import helper

    module = pytest.importorskip(producer)
    ml_dtypes = pytest.importorskip("ml_dtypes")
    dtype = np.dtype(getattr(ml_dtypes, name, None) or name)
    info = [[tensor_info(n, [2, 3], ELEMENTS[name])] for n in "xy"]
    session = new(save_model(tmp_path / "m.onnx", [helper.make_node("Identity", ["x"], ["y"])], *info, opset=19, ir=9))
    array = X.astype(dtype)
    if producer == "tvm_ffi" and dtype.isbuiltin != 1:
        tensor = module.from_dlpack(ortforge.from_dlpack(library, array))
    else:
        tensor = _tensor(module, array)
    for _ in range(4):  # the first run is always one of Python
        y = session.run({"x": tensor})["y"]
        assert y.dtype == dtype
        np.testing.assert_array_equal(y.view(np.uint8), array.view(np.uint8))
    assert len(in_python) == (1 if NATIVE else 4)


@pytest.mark.parametrize("versioned", [True, False])
def test_what_was_taken_goes_back(
    new: Callable[..., Session], add_model: Path, versioned: bool, in_python: list[int]
) -> None:
    """Once, when the run is over; memory of another tensor at the same place is seen as it is then."""
    model = new(add_model)
    model.run({"x": X.tolist()})
    in_python.clear()
    for strides in (None, (3, 1)):
        given = Producer(versioned, strides=strides)
        np.testing.assert_array_equal(model.run({"x": given})["y"], X + X)
        gc.collect()
        assert len(given.deleted) == 1
        with pytest.raises(TensorError, match="used before"):
            model.run({"x": given})
        assert len(given.deleted) == 1
    offset = Producer(versioned, shape=(1, 3), byte_offset=12)
    np.testing.assert_array_equal(model.run({"x": offset})["y"], X[1:] * 2)
    one = Producer(
        versioned, shape=(1, 3), strides=(7, 1)
    )  # of a dimension of one element the stride counts for nothing
    np.testing.assert_array_equal(model.run({"x": one})["y"], X[:1] * 2)
    assert len(in_python) == (2 if NATIVE else 6)


ODD: dict[str, tuple[dict[str, Any], str]] = {
    "dtype": ({"dtype": (0, 32, 1)}, "int32"),
    "lanes": ({"dtype": (2, 32, 2), "shape": (2, 1)}, "lanes"),
    "not contiguous": ({"strides": (1, 2)}, "not contiguous"),
    "unaligned": ({"byte_offset": 1, "shape": (1, 3)}, "not aligned"),
    "no memory": ({"data": 0}, "NULL"),
    "a dimension below 0": ({"shape": (-1, 3)}, "no tensor has the shape"),
    "too much": ({"shape": (1 << 40, 1 << 40)}, "no tensor has the shape"),
    "dimensions below 0": ({"ndim": -1}, "dimensions"),
    "no shape": ({"has_shape": False}, "no shape"),
    "device": ({"device": (12, 0)}, "device"),
    "version": ({"version": (2, 0)}, "DLPack 2.0"),
}


@pytest.mark.parametrize("what", ODD)
def test_what_is_refused(model: Session, what: str) -> None:
    """In the same words on both backends, and the tensor goes back."""
    changes, said = ODD[what]
    model.run({"x": X})
    given = Producer(**changes)
    with pytest.raises(OrtforgeError, match=said):
        model.run({"x": given})
    gc.collect()
    assert len(given.deleted) == 1 or given.capsule is not None
    np.testing.assert_array_equal(model.run({"x": X})["y"], X + X)


def test_what_is_allowed(model: Session) -> None:
    model.run({"x": X})
    read_only = Producer(flags=1)
    np.testing.assert_array_equal(model.run({"x": read_only})["y"], X + X)
    assert model.run({"x": Producer(shape=(0, 3))})["y"].shape == (0, 3)


def test_producers_of_every_kind(model: Session) -> None:
    """More types than a session remembers, among them those that raise, give something else, or end the session."""
    model.run({"x": X})

    def one(**members: Any) -> Any:
        return type("Own", (), {"__dlpack_device__": lambda _: (1, 0), **members})()

    for _ in range(2):
        for _ in range(6):
            given = one(__dlpack__=lambda _, **more: X.__dlpack__(**more))
            np.testing.assert_array_equal(model.run({"x": given})["y"], X + X)
        old = one(__dlpack__=lambda _: X.__dlpack__())  # knows no versions
        np.testing.assert_array_equal(model.run({"x": old})["y"], X + X)
        for wrong in (lambda _, **more: 5, lambda _, **more: 1 / 0, lambda _, **more: object()):
            with pytest.raises(TensorError):
                model.run({"x": one(__dlpack__=wrong)})
        with pytest.raises(TensorError):
            model.run({"x": one(__dlpack__=None)})
        for device in ((1,), 1, (), ("a", 0), None):
            given = one(__dlpack__=lambda _, **more: 5, __dlpack_device__=lambda _, device=device: device)
            with pytest.raises(OrtforgeError):
                model.run({"x": given})

    def stop(_: Any, **more: Any) -> Any:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        model.run({"x": one(__dlpack__=stop)})

    def end(_: Any, **more: Any) -> Any:
        model.close()
        return X.__dlpack__(**more)

    with pytest.raises(ArgumentError, match="no input 'z'"):
        model.run({"z": X})
    try:
        np.testing.assert_array_equal(model.run({"x": one(__dlpack__=end)})["y"], X + X)
    except OrtforgeError as error:
        assert "closed" in str(error) or "released" in str(error)


def test_nothing_is_kept(model: Session) -> None:
    """Neither a tensor nor a reference to one, however often it is run."""
    tvm_ffi = pytest.importorskip("tvm_ffi")
    data = X.copy()
    tensor = tvm_ffi.from_dlpack(data)
    for _ in range(5):
        model.run({"x": tensor})
    before = sys.getrefcount(tensor), sys.getrefcount(data)
    for _ in range(200):
        model.run({"x": tensor})
    assert (sys.getrefcount(tensor), sys.getrefcount(data)) == before


def test_tensors_of_threads(model: Session) -> None:
    tvm_ffi = pytest.importorskip("tvm_ffi")
    barrier = threading.Barrier(4)

    def work() -> None:
        barrier.wait()
        for i in range(200):
            data = np.full((1 + i % 3, 3), i, np.float32)
            np.testing.assert_array_equal(model.run({"x": tvm_ffi.from_dlpack(data)})["y"], data + data)

    with on_threads(4) as start:
        start(work)
