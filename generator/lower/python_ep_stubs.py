"""Kinds -> the types an EP's author sees: signatures of the methods that ORT calls.

Input: a slot as a `FunctionView`. Output: the text of a parameter list and result. What the host passes and accepts at
run time follows the same kinds, see runtime/ep/convert.py.
"""

from __future__ import annotations

from collections.abc import Mapping

from .python import FunctionView
from .python_kinds import Arg

#: Structs that an EP only reads: a method gets its own copy.
_PLAIN = {
    "int": "int",
    "bool": "bool",
    "float": "float",
    "string": "str",
    "address": "int",
    "pointer": "int",
    "token": "Any",
    "numbers": "list[int]",
    "strings": "list[str]",
    "buffers": "list[memoryview]",
}


def hidden(view: FunctionView) -> frozenset[int]:
    """The parameters no method sees: the object itself, lengths, and the room for results."""
    found = {0} if view.args and view.args[0].kind in ("this", "hidden") else set()
    for i, arg in enumerate(view.args):
        if arg.kind[0] == ">" or arg.kind in ("length", "sizes", "state", "hidden", "this"):
            found.add(i)
        if arg.kind == ">array":
            found.update(arg.links)
    return frozenset(found)


class Signatures:
    """Makes signatures; knows which structs are classes of Python EPs."""

    def __init__(self, classes: Mapping[str, str], prefix: str) -> None:
        self._classes = classes
        self._prefix = prefix

    def signature(self, view: FunctionView) -> str:
        """`(self, graph: OrtGraph, ...) -> None`."""
        skip = hidden(view)
        parts = [f"{a.name}: {self._accepts(a)}" for i, a in enumerate(view.args) if i not in skip]
        return f"({', '.join(['self', *parts])}) -> {self._gives(view)}"

    def _accepts(self, arg: Arg) -> str:
        null = " | None" if "?" in arg.flags else ""
        if arg.kind == "enum":
            return f"{arg.of} | int" if not self._prefix else "int"
        if arg.kind == "handle":
            return self._class(arg.of) + null
        if arg.kind == "handles":
            null = " | None" if "?" in arg.flags else ""
            return f"list[{self._class(arg.of)}{null}]"
        found = _PLAIN[arg.kind]
        return found + null if found != "Any" else found

    def _class(self, name: str) -> str:
        if name in self._classes:
            found = self._classes[name]
            return f"{found} | {name}" if name == "OrtAllocator" else found
        return f"raw.{name}" if name.endswith(("Descriptor", "Config", "Count")) else name

    def _gives(self, view: FunctionView) -> str:
        if view.returns.kind not in ("status", "none"):
            return self._result(view.returns)
        counted = any(a.kind == ">array" for a in view.args)
        parts = [a for a in view.args if a.kind[0] == ">" and not (counted and a.kind == ">int")]
        if not parts:
            return "None"
        required = [a for a in parts if not (a.kind == ">array" and "!" in a.flags)]
        full = f"tuple[{', '.join(self._result(a) for a in parts)}]" if len(parts) > 1 else self._result(parts[0])
        return full if len(required) == len(parts) else f"{self._result(required[0])} | {full}"

    def _result(self, arg: Arg) -> str:
        null = " | None" if "!" in arg.flags else ""
        if arg.kind == ">handle":
            return self._class(arg.of) + null
        if arg.kind in (">array", ">list"):
            return f"Sequence[{self._class(arg.of)}{null}]"
        if arg.kind == ">struct":
            return f"raw.{arg.of}"
        if arg.kind == ">enum":
            return f"{arg.of} | int"
        if arg.kind == ">address":
            return "int | None"
        known = {">int": "int", ">bool": "bool", ">flag": "bool", ">string": f"str{null}", ">token": "object"}
        return known.get(arg.kind, "object")  # a kind that no slot had when this was written
