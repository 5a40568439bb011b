"""Tensors that lie in memory which may only be read, or only be written.

Input: handles of tensors, and the parameter that one is given for. Output: nothing, or an error. The memory descriptor that ONNX Runtime
ships has no access mode, and ONNX Runtime asks nobody: what was said at the import is remembered with the handle.

Note [Restricted handles]: the functions of a library compare the class of a handle, take its reference, and do nothing else
while that works. A restricted handle is of another class, so it is looked at closely, and no other handle pays for that.
"""

from __future__ import annotations

from .._errors import OrtError
from .handles import reference

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

READ_WRITE, READ_ONLY, WRITE_ONLY = 0, 1, 2
_INVALID_ARGUMENT = 2
#: Parameters that are written to or read from -> the access that does not allow it.
_FORBIDDEN = {
    "OrtApi.Run outputs": READ_ONLY,
    "OrtApi.RunAsync output": READ_ONLY,
    "OrtApi.BindOutput val_ptr": READ_ONLY,
    "OrtApi.CopyTensors dst_tensors": READ_ONLY,
    "OrtApi.Run inputs": WRITE_ONLY,
    "OrtApi.RunAsync input": WRITE_ONLY,
    "OrtApi.BindInput val_ptr": WRITE_ONLY,
    "OrtApi.CopyTensors src_tensors": WRITE_ONLY,
}


def restrict(handle: Any, access: int) -> Any:
    """The handle of a tensor, in place of the one given, that knows which access its memory allows."""
    if access == READ_WRITE:
        return handle
    made = object.__new__(handle._context.handle_class(type(handle).__name__).restricted())
    made._reference = reference(handle)
    made._access = access
    handle.close()
    return made


def check(context: Any, access: int, parameter: str, function: str) -> None:
    """Refuse a tensor for a parameter.

    Raises:
        OrtError: ORT_INVALID_ARGUMENT.
    """
    if _FORBIDDEN.get(f"{function} {parameter.partition('[')[0]}") == access:
        words = ("READ_ONLY", "written to") if access == READ_ONLY else ("WRITE_ONLY", "read from")
        said = (
            f"the tensor given for '{parameter}' lies in memory that was imported {words[0]}, and would be {words[1]}"
        )
        raise OrtError(context.member("OrtErrorCode", _INVALID_ARGUMENT), said, function)
