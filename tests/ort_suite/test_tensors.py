"""Tensors of other libraries as inputs and outputs, and what is refused."""

from __future__ import annotations

import ctypes
import datetime as dt
import mmap
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ortforge
from ortforge import ArgumentError, HandleError, PreparedRun, TensorError, from_dlpack, interop, value_to_numpy
from ortforge.c_api import ONNXTensorElementDataType
from tensor_producers import Producer

ONES = np.ones((2, 3), np.float32)


def address(value: Any) -> int:
    return int(value._context.library.api.get_tensor_mutable_data(value))


class WithInterface:
    """Has `__array_interface__` and nothing else."""

    def __init__(self, data: Any, **changes: Any) -> None:
        self.data = data
        self.__array_interface__ = {**data.__array_interface__, **changes}


WithInterface.__array_interface__ = {}


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
    from ortforge.runtime.tensors.elements import elements_of

    seen = set()
    for element in elements_of(library._context.facts).by_number.values():
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


# ------------------------------------------------------------------------------------------------ bad input

WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "lanes": ({"dtype": (2, 32, 4)}, "lanes"),
    "strides": ({"strides": (1, 2)}, "not contiguous"),
    "negative strides": ({"strides": (-3, 1)}, "not contiguous"),
    "zero strides": ({"strides": (0, 1)}, "not contiguous"),
    "an unknown type": ({"dtype": (2, 31, 1)}, "type 2 with 31 bits"),
    "pointers": ({"dtype": (3, 64, 1)}, "type 3 with 64 bits"),
    "padded elements": ({"dtype": (0, 4, 1), "flags": 4}, "pack"),
    "another layout": ({"version": (2, 0)}, "DLPack 2.0"),
    "no dimensions": ({"ndim": -1}, "-1 dimensions"),
    "no shape": ({"has_shape": False}, "no shape"),
    "a negative length": ({"shape": (2, -3)}, "shape"),
    "more than there can be": ({"shape": (1 << 40, 1 << 40)}, "shape"),
    "no memory": ({"data": None}, "NULL"),
    "misaligned": ({"byte_offset": 1}, "not aligned"),
    "OpenCL": ({"device": (4, 0)}, "type 4"),
    "Metal": ({"device": (8, 0)}, "type 8"),
    "a device of another world": ({"device": (99, -1)}, "type 99"),
    "a CUDA device that is not there": ({"device": (2, 99)}, "NVIDIA|CUDA device 99"),
}


@pytest.mark.parametrize("case", WRONG)
def test_wrong_tensors_are_refused_and_given_back(library: Any, api: Any, session: Any, case: str) -> None:
    changes, message = WRONG[case]
    given = Producer(**changes)
    with pytest.raises(TensorError, match=message):
        from_dlpack(library, given)
    assert len(given.deleted) == 1
    again = Producer(**changes)
    with pytest.raises(TensorError, match=rf"OrtApi.Run: parameter 'inputs\[0\]': .*({message})"):
        api.run(session, None, ["x"], [again], ["y"])
    assert len(again.deleted) == 1


@pytest.mark.parametrize("versioned", [True, False])
def test_the_right_one_beside_them_is_taken_and_given_back(library: Any, versioned: bool) -> None:
    cases: list[dict[str, Any]] = [
        {},
        {"strides": (3, 1)},
        {"byte_offset": 4, "shape": (1, 5), "strides": (77, 1)},
        {"device": (3, 1)},
    ]
    for changes in cases:
        given = Producer(versioned, **changes)
        value = from_dlpack(library, given)
        np.testing.assert_array_equal(
            value_to_numpy(library, value).ravel(), given.data.ravel()[changes.get("byte_offset", 0) // 4 :]
        )
        assert given.deleted == []
        del value
        assert len(given.deleted) == 1


def test_empty_tensors_need_no_memory(library: Any) -> None:
    given = Producer(shape=(0, 3), data=None, strides=(99, 7))
    value = from_dlpack(library, given)
    assert np.from_dlpack(value).shape == (0, 3)
    del value
    assert len(given.deleted) == 1


def test_capsules_are_used_once(library: Any) -> None:
    given = Producer()
    value = from_dlpack(library, given)
    for capsule in (given, given.capsule):
        with pytest.raises(TensorError, match="used before"):
            from_dlpack(library, capsule)
    del value
    assert len(given.deleted) == 1
    with pytest.raises(TensorError, match=r"datetime\.datetime_CAPI"):
        from_dlpack(library, dt.datetime_CAPI)


def test_released_tensors_are_refused(library: Any, api: Any, session: Any, tmp_path: Path) -> None:
    view = memoryview(bytearray(24))
    view.release()
    path = tmp_path / "file"
    path.write_bytes(bytes(24))
    with path.open("r+b") as file:
        mapped = mmap.mmap(file.fileno(), 24)
    mapped.close()
    for given in (view, mapped):
        with pytest.raises(TensorError, match=r"released|closed"):
            from_dlpack(library, given)
    value = from_dlpack(library, ONES.copy())
    value.close()
    for use in (value.__dlpack__, value.__dlpack_device__, lambda: from_dlpack(library, value)):
        with pytest.raises((HandleError, TensorError), match="released"):
            use()
    with pytest.raises(HandleError, match="released"):
        api.run(session, None, ["x"], [value], ["y"])


class Raising:
    """Its library does not give it."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def __dlpack__(self, **_: Any) -> Any:
        raise self.error


BAD = [
    (np.array(["a"]), "text"),
    (np.array([object()]), "objects"),
    (np.array([1], dtype=">i4"), "byte order"),
    (np.array(["2020-01-01"], dtype="datetime64[D]"), "datetime64"),
    (np.zeros(2, dtype=[("a", "f4")]), "no tensors"),
    (np.zeros(2, np.longdouble), "no tensors"),
    (WithInterface(ONES, typestr="nonsense"), "WithInterface"),
    (WithInterface(ONES, shape=(-1,)), "WithInterface"),
    (Raising(ValueError("it is gone")), "it is gone"),
    (Raising(TypeError("wrong")), "wrong"),
    (Raising(MemoryError("full")), "full"),
]


@pytest.mark.parametrize(("given", "message"), BAD)
def test_what_cannot_be_a_tensor_is_refused_by_name(library: Any, given: Any, message: str) -> None:
    with pytest.raises(TensorError, match=message):
        from_dlpack(library, given)


@pytest.mark.parametrize("given", [None, 1, 2.0, "text", [1.0], {}, object(), np.float32, Raising])
def test_what_is_no_tensor_is_refused_as_such(library: Any, api: Any, session: Any, given: Any) -> None:
    with pytest.raises(ArgumentError):
        from_dlpack(library, given)
    with pytest.raises(ArgumentError):
        api.run(session, None, ["x"], [given], ["y"])
    with pytest.raises(ArgumentError), api.create_io_binding(session) as binding:
        api.bind_input(binding, "x", given)


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ({"stream": 1}, "stream"),
        ({"max_version": 1}, "max_version"),
        ({"max_version": ("a", "b")}, "max_version"),
        ({"dl_device": (2, 0)}, "device"),
        ({"copy": 1}, "copy"),
    ],
)
def test_wrong_wishes_of_consumers(library: Any, how: Any, message: str) -> None:
    value = from_dlpack(library, ONES.copy())
    with pytest.raises(TensorError, match=message):
        value.__dlpack__(**how)


def test_values_that_are_no_tensors_of_numbers(library: Any, api: Any) -> None:
    text = ortforge.value_from_numpy(library, np.array(["a", "b"]))
    sequence = api.create_value([from_dlpack(library, ONES.copy())], 2)
    for value in (text, sequence):
        with pytest.raises(TensorError):
            value.__dlpack__()
        with pytest.raises(TensorError):
            np.from_dlpack(value)
        assert not hasattr(value, "__cuda_array_interface__")


def test_only_runs_and_bindings_take_them(library: Any, api: Any) -> None:
    """A handle is wanted elsewhere: nobody would hold what is made for the call."""
    for function in (api.is_tensor, api.get_tensor_mutable_data, api.release_value):
        with pytest.raises(ArgumentError, match="OrtValue"):
            function(ONES)
    with pytest.raises(ArgumentError, match="OrtValue"):
        api.create_value([ONES], 2)
