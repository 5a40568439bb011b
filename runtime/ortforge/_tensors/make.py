"""Values over the memory of other tensors.

Input: a tensor of another library. Output: an OrtValue over the same memory, which it keeps alive, where ONNX Runtime looks for it: memory of
the CPU, or what an EP device says is its own.
"""

from __future__ import annotations

from .._api.arguments import bad
from .._api.handles import READ_ONLY, Handle, hold, reference
from .._api.memory import Memory
from .._errors import ArgumentError
from . import cuda
from .describe import CUDA_NAME, HOST, NVIDIA, ORT_DEFAULT, ORT_GPU, SINCE_VENDORS
from .elements import elements_of
from .errors import TensorError
from .foreign import Foreign, foreign
from .host import cpu_memory
from .marks import PENDING

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any


def value_of(library: Any, tensor: Any, copy: bool | None, stream: int | None, location: Any) -> Any:
    """See `from_dlpack` in runtime/ortforge/_sessions/tensors.py; `stream` is an address."""
    found = foreign(elements_of(library._context.facts), tensor, stream)
    if copy or (copy is None and found.problem()):
        array = found.copied()
        found = Foreign(array.ctypes.data, found.shape, None, found.element, HOST, "", array)
    return _value(library, found, location)


def value_for(library: Any, tensor: Any, written: bool, parameter: str, function: str) -> Any:
    """A value over a tensor that was given for a parameter.

    Raises:
        TensorError: it cannot be one, or it is read only and would be written.
        ArgumentError: it is no tensor.
    """
    try:
        found = foreign(elements_of(library._context.facts), tensor, None)
    except TensorError as error:
        raise TensorError(f"{function}: parameter '{parameter}': {error}") from error.__cause__
    except ArgumentError:
        raise bad(tensor, parameter, function, "an OrtValue or a tensor of another library") from None
    return value_over(library, found, written, parameter, function)


def value_over(library: Any, found: Foreign, written: bool, parameter: str, function: str) -> Any:
    """`value_for` for what is known of a tensor already: some give it once."""
    try:
        return _value(library, found, None, written)
    except TensorError as error:
        raise TensorError(f"{function}: parameter '{parameter}': {error}") from error.__cause__


def taken(library: Any, values: Any) -> Any:
    """A sequence of inputs, with values for the tensors of other libraries.

    Raises:
        TensorError: one of them cannot be one.
        ArgumentError: it is no tensor.
    """
    if not isinstance(values, list | tuple) or all(isinstance(value, Handle) for value in values):
        return values
    return [
        v if isinstance(v, Handle) else value_for(library, v, False, f"inputs[{i}]", "Run")
        for i, v in enumerate(values)
    ]


def written_by(values: Any, stream: int) -> None:
    """Let values know the stream that still writes them, of a run that did not wait for it."""
    for value in values:
        if isinstance(value, Handle):
            hold(reference(value), stream, PENDING)


def _value(library: Any, found: Foreign, location: Any, written: bool = False) -> Any:
    if written and found.readonly:
        raise TensorError(f"the tensor would be written, but {found.readonly}")
    if problem := found.problem():
        raise TensorError(f"the tensor {problem}; make it so with its own library, or use from_dlpack with copy=None")
    if found.device != HOST:
        ordinal = found.device[1]
        if found.pending is None:
            cuda.check(ordinal)
        else:
            cuda.wait(ordinal, found.pending)
        info = location or _cuda_memory(library, ordinal)
    else:
        info = location or cpu_memory(library)
    memory = Memory(found.address, found.size, found.owner)
    value = library.api.create_tensor_with_data_as_ort_value(info, memory, found.shape, found.element.value)
    if found.readonly:
        hold(reference(value), found.readonly, READ_ONLY)
    return value


def _cuda_memory(library: Any, ordinal: int) -> Any:
    """The memory of a CUDA device: as an EP device has it, which matters to ONNX Runtime, else by its older name."""
    api = library.api
    if library.api_version < SINCE_VENDORS:
        return api.create_memory_info(CUDA_NAME, 0, ordinal, 0)
    with api.create_env(2, "ortforge") as env:  # the one that is there
        for device in api.get_ep_devices(env):
            info = api.ep_device_memory_info(device, ORT_DEFAULT)
            if info is not None and int(api.memory_info_get_device_type(info)) == ORT_GPU:
                place = api.memory_info_get_vendor_id(info), api.memory_info_get_id(info)
                if place == (NVIDIA, ordinal):
                    return info
    return api.create_memory_info_v2(CUDA_NAME, ORT_GPU, NVIDIA, ordinal, ORT_DEFAULT, 0, 0)
