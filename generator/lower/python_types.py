"""C types -> the compact codes of the generated Python tables.

Input: a `CType`. Output: a code that the bindings parse at first use. One character per level, left to right:

    *T        pointer to T                     =T        const T
    [n]T      array of n T                     {R,A,B}   function with ORT's calling convention
    (R,A,B)   function with the compiler's own convention
"""

from __future__ import annotations

from collections.abc import Iterable

from ..model.ctype import Array, Const, CType, FunctionType, Named, Pointer
from ..model.registry import Callable


def type_code(ctype: CType) -> str:
    """The code of a type, ex) `const OrtEnv*` -> `*=OrtEnv`."""
    if isinstance(ctype, Named):
        return ctype.name.replace(" ", "_")
    if isinstance(ctype, Pointer):
        return "*" + type_code(ctype.to)
    if isinstance(ctype, Const):
        return "=" + type_code(ctype.of)
    if isinstance(ctype, Array):
        return f"[{ctype.count}]{type_code(ctype.of)}"
    assert isinstance(ctype, FunctionType)
    return function_code("plain", (ctype.returns, *ctype.params))


def function_code(convention: str, types: Iterable[CType]) -> str:
    """The code of a function type: the result first, then the parameters."""
    left, right = "{}" if convention == "ort" else "()"
    return left + ",".join(map(type_code, types)) + right


def signature_code(item: Callable) -> str:
    """The code of the function type of a slot, callback or function."""
    return function_code(item.convention, (item.returns.type, *(p.type for p in item.params)))
