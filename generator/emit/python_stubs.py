"""generated/python: the stubs of the ctypes bindings, which type checkers and editors read.

Input: the registry, all versions. Output: `__init__.pyi` (handles, enums and functions) and `raw.pyi` (structs).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from ..lower import python_codes
from ..lower.calls.api import lower
from ..lower.calls.function import Function, Struct
from ..lower.experimental import Group, groups
from ..lower.python_stubs import Stubs
from ..model.registry import Enum, Registry
from ..render import REGENERATE, Renderer
from ..text import in_docstring, wrap
from . import File

_PATH = PurePosixPath("python")
_WIDTH = 112
_REFERENCE = "https://onnxruntime.ai/docs/api/c/"

_CTYPES = {
    "int": "int",
    "bool": "bool",
    "float": "float",
    "double": "float",
    "char": "bytes",
}


@dataclass(frozen=True, slots=True)
class Method:
    """A function in a stub."""

    name: str
    signature: str
    doc: str


@dataclass(frozen=True, slots=True)
class Value:
    """A constant or a member in a stub."""

    name: str
    value: str
    doc: str


@dataclass(frozen=True, slots=True)
class Class:
    """A class in a stub."""

    name: str
    doc: str
    members: tuple[Method | Value, ...] = ()


@dataclass(frozen=True, slots=True)
class GroupClass:
    """A group of experimental functions in a stub."""

    name: str
    attribute: str
    first: int
    last: int | None
    releases: str
    members: tuple[Method | Value, ...]


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Render the stubs."""
    bindings = lower(registry)
    stubs = Stubs(bindings)
    context = {"command": REGENERATE, "b": bindings}
    yield File(
        _PATH / "__init__.pyi",
        renderer.render(
            "python/init.pyi.j2",
            enums=[_enum(e) for e in bindings.enums],
            handles=[Class(h.name, _doc(h.doc, h.name, h.since, "    ")) for h in bindings.handles],
            tables=[
                Class(t.name, _doc(t.doc, t.name, t.since, "    "), _methods(stubs, t.newest()))
                for t in bindings.tables
            ],
            experimental=_methods(stubs, bindings.experimental),
            groups=[
                GroupClass(g.name, g.python, g.since, g.until, g.releases, _members(stubs, bindings.experimental, g))
                for g in groups(registry)
            ],
            **context,
        ),
    )
    structs = tuple(_struct(s) for s in {s.name: s for s in bindings.structs}.values())
    yield File(_PATH / "raw.pyi", renderer.render("python/raw.pyi.j2", structs=structs, **context))


def _methods(stubs: Stubs, functions: tuple[Function, ...]) -> tuple[Method | Value, ...]:
    return tuple(Method(f.name, stubs.signature(f), _function_doc(f)) for f in functions)


def _members(stubs: Stubs, functions: tuple[Function, ...], group: Group) -> tuple[Method | Value, ...]:
    names = {member.python for member in group.members}
    return _methods(stubs, tuple(f for f in functions if f.name in names))


def _function_doc(function: Function) -> str:
    c = function.lookup or f"{function.table}.{function.c}"
    head = f"{c}, ONNX Runtime 1.{function.since}" + (
        " or newer." if function.until is None else f" to 1.{function.until}."
    )
    text = [_sentence(function.doc), head] if function.doc else [f"{head} See {_REFERENCE}"]
    return _wrap(text, "        ")


def _sentence(doc: str) -> str:
    return in_docstring(doc)


def _doc(doc: str | None, name: str, since: int, indent: str) -> str:
    head = f"{name}, ONNX Runtime 1.{since} or newer."
    return _wrap([_sentence(doc), head] if doc else [f"{head} See {_REFERENCE}"], indent)


def _wrap(paragraphs: list[str], indent: str) -> str:
    """A docstring: one line when it fits, otherwise summary, blank line, rest."""
    if len(paragraphs) == 1 and len(paragraphs[0]) + len(indent) + 6 <= _WIDTH:
        return f'"""{paragraphs[0]}"""'
    body = f"\n\n{indent}".join(f"\n{indent}".join(wrap(p, _WIDTH - len(indent))) for p in paragraphs)
    return f'"""{body}\n{indent}"""'


def _enum(enum: Enum) -> Class:
    members = {v.name: Value(v.name, str(v.value), f"1.{v.since}") for v in enum.values}
    return Class(enum.name, _doc(enum.doc, enum.name, enum.since, "    "), tuple(members.values()))


def _struct(struct: Struct) -> Class:
    members = {}
    for m in struct.members:
        span = f"1.{m.since}" + (" or newer" if m.until is None else f" to 1.{m.until}")
        members[m.name] = Value(m.name, _field(python_codes.member(struct.name, m.type)), span)
    return Class(struct.name, _doc(struct.doc, struct.name, struct.since, "    "), tuple(members.values()))


def _field(code: str) -> str:
    if code in _CTYPES:
        return _CTYPES[code]
    if code in ("*=char", "*=ORTCHAR_T"):
        return "bytes | str | None" if code.endswith("T") else "bytes | None"
    if code == "*void":
        return "int | None"
    if code[0] in "*{(<[" or code.endswith(("Fn", "Func", "Function")):
        return "Any"
    return "int" if not code.startswith("Ort") or not code.endswith("Descriptor") else code
