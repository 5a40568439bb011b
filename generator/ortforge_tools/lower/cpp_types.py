"""C types and names -> C++ text.

Input: the types of parameters, and C names. Output: types and identifiers of
the C++ layer: views of handles, classes an EP derives from, what a parameter of a kind is to a C++ author.
"""

from __future__ import annotations

import functools
import re

from ..model.ctype import Const, CType, FunctionType, Named, Pointer, Qualified, strip_const
from ..model.reserved import reason
from ..text import wrap
from .c import Declarer

_WIDTH = 116
_NAME = re.compile(r"\w+$")

_DECLARER = Declarer()


def spelled(ctype: CType) -> str:
    """The text of a type, for example `const OrtNode**`."""
    return _DECLARER.type(ctype)


def declared(ctype: CType, name: str) -> str:
    """The text of a parameter, for example `void (*body)(void*, size_t)`."""
    return _DECLARER.declare(ctype, name)


def pointee(ctype: CType) -> str:
    """The text of what a pointer points to, without const where that is a pointer itself."""
    ctype = strip_const(ctype)
    assert isinstance(ctype, Pointer), ctype
    inner = strip_const(ctype.to)
    return spelled(inner if isinstance(inner, Pointer) else ctype.to)


def points_to_const(ctype: CType) -> bool:
    """Is there a const anywhere in it?"""
    while not isinstance(ctype, Named | FunctionType):
        if isinstance(ctype, Const):
            return True
        if isinstance(ctype, Qualified):
            ctype = ctype.of
            continue
        ctype = ctype.to if isinstance(ctype, Pointer) else ctype.of
    return False


@functools.cache
def identifier(name: str) -> str:
    """A name as a C++ identifier: a keyword, a type or a macro gets underscores behind it. Small letters alone can be one that C's name is not."""
    while reason(name, at_file_scope=False):
        name += "_"
    return name


def snake(c_name: str) -> str:
    """The part of function names that stands for a handle: `OrtKernelInfo` -> `kernel_info`."""
    from ..names import snake_name

    return snake_name(c_name.removeprefix("Ort"))


def comment(paragraphs: list[str], indent: int) -> list[str]:
    """A documentation comment."""
    pad = " " * indent
    lines: list[str] = []
    for text in paragraphs:
        lines += wrap(" ".join(text.replace("*/", "* /").split()), _WIDTH - indent - 5)
    if len(lines) == 1:
        return [f"{pad}/** {lines[0]} */"]
    return [f"{pad}/** {lines[0]}", *(f"{pad} *  {line}" for line in lines[1:-1]), f"{pad} *  {lines[-1]} */"]
