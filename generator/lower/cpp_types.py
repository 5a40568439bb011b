"""Type codes and names -> C++ text.

Input: the codes of `python_types` that the classified parameters carry, and C names. Output: types and identifiers of
the C++ layer: views of handles, classes an EP derives from, what a parameter of a kind is to a C++ author.
"""

from __future__ import annotations

import re

from ..text import wrap

_WIDTH = 116
_NAME = re.compile(r"\w+$")

#: Words a parameter or method cannot be called in C++ although it can in Python.
_KEYWORDS = frozenset(
    "alignas asm auto bool case catch char const default delete do double enum explicit export extern float for goto if "
    "int long mutable namespace new operator private protected public register short signed sizeof static struct switch "
    "template this throw typedef typename union unsigned using virtual void volatile".split()
)


def decode(code: str) -> str:
    """The C type of a code, ex) `**=OrtNode` -> `const OrtNode**`."""
    if code[0] == "*":
        return decode(code[1:]) + "*"
    if code[0] == "=":
        inner = decode(code[1:])
        return f"{inner} const" if inner.endswith("*") else f"const {inner}"
    return code.replace("_", " ") if code in ("unsigned_char", "unsigned_int") else code


def pointee(code: str) -> str:
    """The C type of what a pointer of this code points to, without const at its outermost level."""
    assert code[0] == "*" or code.startswith("=*"), code
    inner = code.removeprefix("=")[1:]
    return decode(inner.removeprefix("=") if inner.startswith("=*") else inner)


def identifier(name: str) -> str:
    """A name as a C++ identifier."""
    return f"{name}_" if name in _KEYWORDS else name


def snake(c_name: str) -> str:
    """The part of function names that stands for a handle: `OrtKernelInfo` -> `kernel_info`."""
    from ..names import python_name

    return python_name(c_name.removeprefix("Ort"))


def comment(paragraphs: list[str], indent: int) -> list[str]:
    """A documentation comment."""
    pad = " " * indent
    lines: list[str] = []
    for text in paragraphs:
        lines += wrap(" ".join(text.replace("*/", "* /").split()), _WIDTH - indent - 5)
    if len(lines) == 1:
        return [f"{pad}/** {lines[0]} */"]
    return [f"{pad}/** {lines[0]}", *(f"{pad} *  {line}" for line in lines[1:-1]), f"{pad} *  {lines[-1]} */"]
