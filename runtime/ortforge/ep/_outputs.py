"""Outputs that a compute method has forgotten: ONNX Runtime gives nothing to the node behind, which crashes (rule NCI-08).

Input: the address of an OrtKernelContext, before and after `compute`. Output: nothing, or an error. Outputs that were made with ortforge's
functions are known. Somebody else may have made the others, and there is no function to ask whether one is there; but it cannot be
had in another shape then, and that is what is tried: a shape that no kernel makes.
"""

from __future__ import annotations

import ctypes

from .._errors import ArgumentError

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from ._lives import Entry

_vp, _size = ctypes.c_void_p, ctypes.c_size_t
_RANK = 33
_NOWHERE = (ctypes.c_int64 * _RANK)()


def begin(entry: Entry, kernel_context: int) -> None:
    """A compute method is about to be called: outputs it makes are written down from now on."""
    entry.context.outputs_taken[kernel_context] = set()


def end(entry: Entry, kernel_context: int) -> None:
    """It has returned."""
    entry.context.outputs_taken.pop(kernel_context, None)


def check(entry: Entry, kernel_context: int) -> None:
    """Refuse what a compute method has left.

    Raises:
        ArgumentError: an output that somebody wants is not there.
    """
    context = entry.context
    count, value = _size(), _vp()
    of = context._internal("OrtApi.KernelContext_GetOutputCount", _vp, _vp, _vp)
    get = context._internal("OrtApi.KernelContext_GetOutput", _vp, _vp, _size, _vp, _size, _vp)
    release = context._internal("OrtApi.ReleaseStatus", None, _vp)
    if status := of(kernel_context, ctypes.addressof(count)):
        release(status)
    for i in sorted(set(range(count.value)) - context.outputs_taken[kernel_context]):
        value.value = None
        if status := get(kernel_context, i, ctypes.addressof(_NOWHERE), _RANK, ctypes.addressof(value)):
            release(status)
        elif value.value:
            raise ArgumentError(f"made no output {i}: every output has to be asked for with kernel_context_get_output")
