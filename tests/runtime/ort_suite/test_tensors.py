"""Tensors of other libraries as inputs and outputs, and what is refused."""

from __future__ import annotations

import ctypes
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ortforge
from ortforge import ArgumentError, PreparedRun, TensorError, from_dlpack, interop, value_to_numpy
from ortforge.c_api import ONNXTensorElementDataType
from tests.runtime.tensor_producers import Producer, WithInterface

ONES = np.ones((2, 3), np.float32)


def address(value: Any) -> int:
    return int(value._context.library.api.get_tensor_mutable_data(value))


class WithDLPack:
    """An array that only has `__dlpack__`."""

    def __init__(self, data: Any) -> None:
        self.data = data

    def __dlpack__(self, **how: Any) -> Any:
        return self.data.__dlpack__(**how)


class Old(WithDLPack):
    """As before versions."""

    def __dlpack__(self, stream: Any = None) -> Any:  # type: ignore[override]
        return self.data.__dlpack__(stream=stream)


def of_onnxruntime(data: Any) -> Any:
    """The package's own OrtValue: another ONNX Runtime in this process, which only holds the memory."""
    ort = pytest.importorskip("onnxruntime", reason="onnxruntime is not installed")
    return ort.OrtValue.ortvalue_from_numpy(data)


FORMS = [
    lambda a: a,
    WithDLPack,
    Old,
    WithInterface,
    lambda a: a.__dlpack__(),
    memoryview,
    lambda a: memoryview(a).toreadonly(),
    lambda a: (ctypes.c_float * a.size).from_buffer(a),
    of_onnxruntime,
]
NAMES = [
    "numpy",
    "dlpack",
    "dlpack without versions",
    "interface",
    "capsule",
    "buffer",
    "read-only",
    "ctypes",
    "onnxruntime",
]


@pytest.mark.parametrize("form", FORMS, ids=NAMES)
def test_every_form_is_a_value_over_the_same_memory(library: Any, form: Any) -> None:
    data = np.arange(6, dtype=np.float32)
    given = form(data)
    value = from_dlpack(library, given)
    assert address(value) == (given.data_ptr() if form is of_onnxruntime else data.ctypes.data)
    np.testing.assert_array_equal(value_to_numpy(library, value), data)


@pytest.mark.parametrize("form", [f for f, n in zip(FORMS, NAMES, strict=True) if n != "ctypes"])
def test_every_form_is_an_input(library: Any, api: Any, session: Any, form: Any) -> None:
    (y,) = api.run(session, None, ["x"], [form(ONES.copy())], ["y"])
    np.testing.assert_array_equal(value_to_numpy(library, y), 2 * ONES)
    (y,) = interop.run(session, None, ["x"], [form(ONES.copy())], ["y"])
    np.testing.assert_array_equal(value_to_numpy(library, y), 2 * ONES)


@pytest.mark.parametrize("form", [WithDLPack, WithInterface, memoryview, of_onnxruntime])
def test_outputs_are_written_in_place(api: Any, session: Any, form: Any) -> None:
    given, room = form(ONES.copy()), np.zeros((2, 3), np.float32)
    out = form(room)
    assert api.run(session, None, ["x"], [given], ["y"], [out]) == [out]
    np.testing.assert_array_equal(out.numpy() if form is of_onnxruntime else room, 2 * ONES)


def test_bindings_and_prepared_runs_take_them(api: Any, session: Any) -> None:
    x, y = ONES.copy(), np.zeros((2, 3), np.float32)
    with api.create_io_binding(session) as binding:
        api.bind_input(binding, "x", WithDLPack(x))
        api.bind_output(binding, "y", WithInterface(y))
        x[:] = 3  # the binding is over this memory, and keeps it
        api.run_with_binding(session, None, binding)
        np.testing.assert_array_equal(y, 6 * ONES)
        interop.bind_input(session, None, binding, "x", ONES.copy().data)
        interop.run_with_binding(session, None, binding)
        np.testing.assert_array_equal(y, 2 * ONES)
    with PreparedRun(session, {"x": WithDLPack(x)}, {"y": y.data}) as run:
        x[:] = 4
        run()
    np.testing.assert_array_equal(y, 8 * ONES)


def test_asynchronous_runs_keep_them(api: Any, env: Any, add_model: Path) -> None:
    options = api.create_session_options()
    api.set_intra_op_num_threads(options, 2)  # the least that RunAsync takes
    session = api.create_session(env, add_model, options)
    done, y = threading.Event(), np.zeros((2, 3), np.float32)
    given: list[Any] = []

    def finished(values: list[Any], error: Any) -> None:
        given.extend([values, error])
        done.set()

    out = WithDLPack(y)
    api.run_async(session, None, ["x"], [WithDLPack(ONES.copy())], ["y"], [out], finished)
    assert done.wait(60)
    assert given == [[out], None]
    np.testing.assert_array_equal(y, 2 * ONES)


def test_every_element_of_the_registry_goes_both_ways(library: Any) -> None:
    """Elements that numpy lacks keep their names, ex) bfloat16, and those that share bytes their number."""
    from ortforge._tensors.elements import elements_of

    seen = set()
    for element in elements_of(library._context.facts).by_number.values():
        if element.bits == 2 and library.api_version == 24:
            continue  # ONNX Runtime 1.24 refuses UINT2 and takes INT2 for it
        storage = np.zeros(12, element.storage or "uint8")
        count = storage.nbytes * 8 // element.bits
        given = Producer(shape=(count,), dtype=(element.dlpack, element.bits, 1), data=storage.ctypes.data)
        try:
            value = from_dlpack(library, given)
        except ortforge.ApiVersionError:  # the registry knows newer ones
            continue
        except ortforge.OrtError as error:
            assert element.name.startswith("complex"), error
            continue
        again = from_dlpack(library, value.__dlpack__(max_version=(1, 0)))
        assert address(value) == address(again) == storage.ctypes.data
        with library.api.get_tensor_type_and_shape(again) as info:
            assert library.api.get_tensor_element_type(info) == element.value
            assert library.api.get_dimensions(info, 1) == [count]
        seen.add(element.value)
    assert {1, 9, 10, 16} <= seen


def test_ml_dtypes(library: Any) -> None:
    ml_dtypes = pytest.importorskip("ml_dtypes", reason="ml_dtypes is not installed")
    data = np.ones((2, 2), ml_dtypes.bfloat16)
    value = from_dlpack(library, data)
    with library.api.get_tensor_type_and_shape(value) as info:
        found = library.api.get_tensor_element_type(info)
    assert found == ONNXTensorElementDataType.ONNX_TENSOR_ELEMENT_DATA_TYPE_BFLOAT16
    assert address(value) == data.ctypes.data


def test_copies_are_made_when_asked_for(library: Any) -> None:
    data = np.arange(24, dtype=np.float32).reshape(4, 6)
    for given in (data[::-2, ::3], data.T, np.broadcast_to(data[0], (3, 6)), data):
        for form in (lambda a: a, WithDLPack):
            if not given.flags.writeable and form is WithDLPack:
                continue  # numpy itself refuses to give that
            value = from_dlpack(library, form(given), copy=True)
            np.testing.assert_array_equal(value_to_numpy(library, value), given)
            assert not np.may_share_memory(value_to_numpy(library, value), data)
    assert address(from_dlpack(library, data, copy=None)) == data.ctypes.data
    np.testing.assert_array_equal(value_to_numpy(library, from_dlpack(library, data.T, copy=None)), data.T)
    with pytest.raises(ArgumentError, match="copy"):
        from_dlpack(library, data, copy=1)  # type: ignore[arg-type]


# ------------------------------------------------------------------------------------------------- read only


def test_read_only_tensors_are_inputs_and_never_written(library: Any, api: Any, session: Any) -> None:
    data = ONES.copy()
    data.flags.writeable = False
    value = from_dlpack(library, data)
    assert address(value) == data.ctypes.data
    assert not value_to_numpy(library, value).flags.writeable
    (y,) = api.run(session, None, ["x"], [value], ["y"])
    for out in (value, data):
        with pytest.raises(TensorError, match="read only"):
            api.run(session, None, ["x"], [y], ["y"], [out])
        with api.create_io_binding(session) as binding, pytest.raises(TensorError, match="read only"):
            api.bind_output(binding, "y", out)
    with pytest.raises(TensorError, match="read only"):
        PreparedRun(session, {"x": y}, {"y": data.data})
    np.testing.assert_array_equal(data, ONES)
    with pytest.raises(BufferError, match="max_version"):
        value.__dlpack__()
    assert not np.from_dlpack(value).flags.writeable
    value.__dlpack__(copy=True)  # nothing of the original is in it


def test_what_cannot_say_that_it_may_be_written_is_not(library: Any, api: Any, session: Any) -> None:
    """As numpy has it: of DLPack without versions nobody knows, and JAX, whose arrays never change, gives nothing else."""
    old = Old(ONES.copy())
    with pytest.raises(TensorError, match="without versions"):
        api.run(session, None, ["x"], [old], ["y"], [old])
    value = from_dlpack(library, old)
    with pytest.raises(TensorError, match="without versions"):
        api.run(session, None, ["x"], [old], ["y"], [value])
    assert not np.from_dlpack(value).flags.writeable
    value.__dlpack__()  # those who ask for no version are told as little as we were
