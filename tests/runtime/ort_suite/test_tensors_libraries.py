"""Real libraries give their tensors and take ours: the same memory, whichever way, and the same type."""

from __future__ import annotations

import gc
import importlib
import mmap
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from ortforge import ArgumentError, PreparedRun, TensorError, from_dlpack, value_to_numpy
from tests.runtime.tensor_producers import on_threads

pytestmark = pytest.mark.usefixtures("frozen_libraries")
#: dtypes that all of them know by these names.
COMMON = ("float32", "float16", "bfloat16", "int8", "uint8", "int16", "int32", "bool")
WIDE = ("float64", "int64")
UNSIGNED = ("uint16", "uint32", "uint64")
FLOAT8 = ("float8_e4m3fn", "float8_e4m3fnuz", "float8_e5m2", "float8_e5m2fnuz")


@dataclass(frozen=True)
class Real:
    """A library."""

    name: str
    module: Any
    zeros: Callable[[tuple[int, ...], str], Any]
    take: Callable[[Any], Any]
    address: Callable[[Any], int]
    dtypes: tuple[str, ...]

    def dtype(self, tensor: Any) -> str:
        return str(tensor.dtype).rpartition(".")[2]


def _torch(torch: Any) -> Real:
    return Real(
        "torch",
        torch,
        lambda shape, dtype: torch.zeros(shape, dtype=getattr(torch, dtype)),
        torch.from_dlpack,
        lambda t: t.data_ptr(),
        (*COMMON, *WIDE, *UNSIGNED, *FLOAT8),
    )


def _jax(jax: Any) -> Real:
    jax.config.update("jax_platforms", "cpu")
    jax.config.update("jax_enable_x64", True)  # else it has no 64 bits
    return Real(
        "jax",
        jax,
        jax.numpy.zeros,
        jax.dlpack.from_dlpack,
        lambda t: t.unsafe_buffer_pointer(),
        (*COMMON, *WIDE, *UNSIGNED, *FLOAT8),
    )


def _tvm_ffi(tvm_ffi: Any) -> Real:
    import ml_dtypes

    def zeros(shape: tuple[int, ...], dtype: str) -> Any:
        """It makes none itself: of a library that has the type, or of one that has the bytes."""
        kind = np.dtype(getattr(ml_dtypes, dtype, None) or dtype)
        if kind.isbuiltin == 1:
            return tvm_ffi.from_dlpack(np.zeros(shape, kind))
        return tvm_ffi.from_dlpack(from_dlpack(_library[0], np.zeros(shape, kind)))

    return Real(
        "tvm_ffi", tvm_ffi, zeros, tvm_ffi.from_dlpack, lambda t: t.data_ptr(), (*COMMON, *WIDE, *UNSIGNED, *FLOAT8)
    )


def _numpy(numpy: Any) -> Real:
    builtin = tuple(d for d in (*COMMON, *WIDE, *UNSIGNED) if d != "bfloat16")
    return Real("numpy", numpy, numpy.zeros, numpy.from_dlpack, lambda t: t.ctypes.data, builtin)


_library: list[Any] = []
_KINDS = {"numpy": _numpy, "jax": _jax, "torch": _torch, "tvm_ffi": _tvm_ffi}


@pytest.fixture(params=list(_KINDS))
def real(request: pytest.FixtureRequest, library: Any) -> Real:
    _library[:] = [library]
    try:
        module = importlib.import_module(request.param)
    except ImportError:
        pytest.skip(f"{request.param} is not installed")
    return _KINDS[request.param](module)


def address(value: Any) -> int:
    return int(value._context.library.api.get_tensor_mutable_data(value))


def test_both_ways_without_a_copy(library: Any, real: Real) -> None:
    for dtype in real.dtypes:
        theirs = real.zeros((2, 3), dtype)
        value = from_dlpack(library, theirs)
        assert address(value) == real.address(theirs), dtype
        back = real.take(value)
        assert real.address(back) == real.address(theirs), dtype
        assert real.dtype(back) == real.dtype(theirs) == dtype
        assert tuple(back.shape) == (2, 3)


def test_inputs_and_outputs_of_runs(library: Any, api: Any, session: Any, real: Real) -> None:
    x = real.take(from_dlpack(library, np.ones((2, 3), np.float32)))
    (y,) = api.run(session, None, ["x"], [x], ["y"])
    theirs = real.take(y)
    assert real.address(theirs) == address(y)
    del y
    gc.collect()
    np.testing.assert_array_equal(value_to_numpy(library, from_dlpack(library, theirs)), np.full((2, 3), 2))
    with PreparedRun(session, {"x": x}, {"y": None}) as run:
        run()
        assert real.address(real.take(run.outputs["y"])) == address(run.outputs["y"])


def test_what_a_library_says_of_its_tensor_is_passed_on(library: Any, api: Any, session: Any, real: Real) -> None:
    if real.name == "torch":
        torch = real.module
        # PyTorch's C functions give the memory of these as it is, which is not what they are.
        with pytest.raises(TensorError, match="resolve_neg"):
            from_dlpack(library, torch.tensor([1 + 2j]).conj().imag)
        with pytest.raises(TensorError, match="resolve_conj"):
            from_dlpack(library, torch.tensor([1 + 2j]).conj())
        for bad in (torch.zeros(3, device="meta"), torch.eye(3).to_sparse()):
            with pytest.raises(TensorError, match="Tensor does not give"):
                from_dlpack(library, bad)
        for bad in (torch.zeros(4, 4).T, torch.zeros(4).expand(3, 4)):
            with pytest.raises(TensorError, match="contiguous"):
                from_dlpack(library, bad)
        np.testing.assert_array_equal(
            value_to_numpy(library, from_dlpack(library, torch.arange(6.0).reshape(2, 3).T, copy=None)),
            np.arange(6, dtype=np.float32).reshape(2, 3).T,
        )
    elif real.name == "jax":
        jnp = real.module.numpy
        deleted = jnp.zeros(3)
        deleted.delete()
        with pytest.raises(TensorError, match="ArrayImpl does not give"):
            from_dlpack(library, deleted)
        with pytest.raises(TensorError, match="without versions"):  # JAX's arrays never change
            api.run(session, None, ["x"], [jnp.ones((2, 3), jnp.float32)], ["y"], [jnp.zeros((2, 3), jnp.float32)])
    elif real.name == "tvm_ffi":
        with pytest.raises(ArgumentError):
            from_dlpack(library, real.module.Shape([1, 2]))
    elif np.dtype(np.longdouble).itemsize > 8:  # on Windows it is a double
        with pytest.raises(TensorError, match=r"no tensors of dtype"):
            from_dlpack(library, real.module.zeros(3, np.longdouble))


def test_many_round_trips(library: Any, real: Real) -> None:
    """From eight threads; see test_tensors_lives for what is left behind."""

    def trips() -> None:
        theirs = real.zeros((16,), "float32")
        for _ in range(1250):
            back = real.take(from_dlpack(library, theirs))
            assert real.address(back) == real.address(theirs)

    with on_threads(8) as run:
        run(trips)


def test_a_chain_of_all_that_are_here(library: Any) -> None:
    """numpy's memory, through each library and a value in between, is still where it was."""
    _library[:] = [library]
    data = np.frombuffer(mmap.mmap(-1, 4096), np.float32, 6)  # JAX copies what does not begin at a multiple of 64 bytes
    data[:] = np.arange(6)
    tensor: Any = data
    passed = []
    for name, make in _KINDS.items():
        try:
            module = importlib.import_module(name)
        except ImportError:
            continue
        tensor = make(module).take(from_dlpack(library, tensor))
        passed.append(name)
    value = from_dlpack(library, tensor)
    assert address(value) == data.ctypes.data
    del tensor
    data[0] = 9
    assert value_to_numpy(library, value)[0] == 9
    print("went through", passed)
