"""A value as other libraries take it: a DLPack capsule, or `__cuda_array_interface__`.

Input: an OrtValue. Output: what its consumer wants, over the same memory, which it keeps alive.

Note [numpy makes the capsules]: A capsule's deleter is called on any thread, with errors in flight, and when the interpreter is gone, so it
must be C code. numpy's is: a capsule is that of an array of numpy over the value's memory, in which type, device and flags are set before
anybody sees it. The array is never looked into, so it may as well lie on a device, or have elements that share bytes.
"""

from __future__ import annotations

import ctypes
import operator

import numpy as np

from .._api.handles import kept_for, reference
from .._api.memory import view_at
from . import cuda, dlpack
from .describe import CUDA, HOST, Description, describe
from .errors import TensorError
from .marks import PENDING, SAID

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

_VERSIONS_SINCE = "2.1.0"
_HAS_VERSIONS = np.lib.NumpyVersion(np.__version__) >= _VERSIONS_SINCE


def array_over(value: Any, found: Description, dtype: str) -> NDArray[Any]:
    """An array of numpy over the memory of a value, which it keeps alive."""
    if not found.count:
        return np.empty(found.shape, dtype)
    size = found.count * np.dtype(dtype).itemsize
    return np.frombuffer(view_at(found.address, size, False, reference(value)), dtype).reshape(found.shape)


def capsule(
    value: Any,
    stream: int | None,
    max_version: tuple[int, int] | None,
    dl_device: tuple[int, int] | None,
    copy: bool | None,
) -> Any:
    """See `Tensor.__dlpack__`."""
    found = describe(value)
    if found.element.dlpack is None:
        raise TensorError(f"DLPack has no code for elements of type {found.element.value}")
    if copy is not None and copy is not True and copy is not False:
        raise TensorError(f"__dlpack__: 'copy' must be True, False or None, not {copy!r}")
    versioned = _wants_versions(max_version)
    if dl_device is not None and tuple(dl_device) != found.device:
        raise TensorError(f"the tensor is on device {found.device} and is not copied to {tuple(dl_device)}")
    _order(value, found, stream)
    if copy and (found.device != HOST or not found.element.storage):
        raise TensorError("a tensor on a device, or with elements that share bytes, is not copied; ask for copy=None")
    if found.readonly == SAID and not (versioned or copy):
        raise TensorError(
            "the tensor is read only, which DLPack can say from version 1.0 on: ask with max_version=(1, 0)"
        )
    array = array_over(value, found, found.element.storage or "uint8")
    if copy and not _HAS_VERSIONS:
        array = array.copy()
    made = array.__dlpack__(max_version=max_version, copy=copy) if _HAS_VERSIONS else array.__dlpack__()
    if not (found.element.native and found.device == HOST) or found.readonly:
        _say(made, found, bool(copy))
    return made


def _wants_versions(max_version: Any) -> bool:
    if max_version is None:
        return False
    try:
        major, _ = (operator.index(part) for part in max_version)
    except (TypeError, ValueError):
        raise TensorError(f"__dlpack__: 'max_version' must be a pair of ints or None, not {max_version!r}") from None
    return major >= dlpack.MAJOR and _HAS_VERSIONS


def _say(made: Any, found: Description, copied: bool) -> None:
    """Set in a capsule what numpy does not know."""
    address, versioned = dlpack.address_in(made)
    if versioned:
        managed = dlpack.DLManagedTensorVersioned.from_address(address)
        if found.readonly and not copied:
            managed.flags |= dlpack.READ_ONLY
        tensor = managed.dl_tensor
    else:
        tensor = dlpack.DLManagedTensor.from_address(address).dl_tensor
    tensor.dtype.code, tensor.dtype.bits = found.element.dlpack, found.element.bits
    tensor.device.device_type, tensor.device.device_id = found.device
    if found.device != HOST:
        tensor.data = found.address


def _order(value: Any, found: Description, stream: Any) -> None:
    """Let a consumer's stream wait for the value to be written, as the standard of array libraries wants it."""
    if found.device == HOST:
        if stream is not None:
            raise TensorError(f"a tensor on the CPU has no streams: 'stream' must be None, not {stream!r}")
        consumer = -1
    else:
        consumer = cuda.LEGACY if stream is None else _index(stream)
        if consumer < -1 or consumer == 0:
            raise TensorError(
                f"{consumer} is no stream of CUDA: 1 is the legacy default stream, 2 that of the thread, -1 none"
            )
    writer = kept_for(reference(value), PENDING)
    if writer is None or consumer == -1:
        return
    cuda.order(found.device[1], _native(value, writer), consumer)


def _index(stream: Any) -> int:
    try:
        return operator.index(stream)
    except TypeError:
        raise TensorError(f"__dlpack__: 'stream' must be an int or None, not {type(stream).__name__}") from None


def cuda_array_interface(value: Any) -> dict[str, Any]:
    """See `Tensor.__cuda_array_interface__`."""
    try:
        found = describe(value)
    except TensorError as error:
        raise AttributeError(
            f"no __cuda_array_interface__: {error}", name="__cuda_array_interface__", obj=value
        ) from None
    if found.device[0] != CUDA or not found.element.native:
        raise AttributeError(
            "no __cuda_array_interface__: the tensor is not on a CUDA device, or numpy has no name for its elements",
            name="__cuda_array_interface__",
            obj=value,
        )
    writer = kept_for(reference(value), PENDING)
    return {
        "shape": found.shape,
        "typestr": np.dtype(found.element.storage).str,
        "data": (found.address, bool(found.readonly)),
        "strides": None,
        "version": 3,
        "stream": None if writer is None else _native(value, writer),
    }


def _native(value: Any, stream: int) -> int:
    """The CUstream of an OrtSyncStream."""
    vp = ctypes.c_void_p
    return value._context.function("OrtApi.SyncStream_GetHandle", vp, vp)(stream) or cuda.LEGACY
