"""generated/python: compact tables of the whole API for the ctypes bindings, and the stubs that type checkers read.

Input: the registry, all versions. Output: `_tables.py` (constants that cost almost nothing to import), the modules
that look things up in them at first use, and their `.pyi` files. The machinery is in runtime/.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from ortforge.generator.lower.python import Bindings, FunctionView, StructView, lower
from ortforge.generator.lower.python_stubs import Stubs
from ortforge.generator.model import Enum, Registry
from ortforge.generator.render import REGENERATE, Renderer

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


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Render the Python bindings."""
    bindings = lower(registry)
    stubs = Stubs(bindings)
    context = {"command": REGENERATE, "b": bindings}
    yield File(PurePosixPath("__init__.py"), renderer.render("python/package.py.j2", **context))
    yield File(_PATH / "__init__.py", renderer.render("python/init.py.j2", names=_public(bindings), **context))
    yield File(_PATH / "_tables.py", renderer.render("python/tables.py.j2", t=_tables(bindings), **context))
    yield File(_PATH / "raw.py", renderer.render("python/raw.py.j2", **context))
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
            **context,
        ),
    )
    structs = tuple(_struct(s) for s in {s.name: s for s in bindings.structs}.values())
    yield File(_PATH / "raw.pyi", renderer.render("python/raw.pyi.j2", structs=structs, **context))


def _public(bindings: Bindings) -> list[str]:
    names = {h.name for h in bindings.handles} | {e.name for e in bindings.enums} | {t.name for t in bindings.tables}
    return sorted(names | set(bindings.constants) | {"Experimental"})


def _tables(bindings: Bindings) -> dict[str, str]:
    """The texts of `_tables.py`; runtime/bindings.py parses them."""
    structs = []
    for s in bindings.structs:
        structs.append(f"{s.name} {_versions(s.since, s.until)}")
        structs += [f" {m.name} {_versions(m.since, m.until)} {m.code}" for m in s.members]
        for name, members in s.unions.items():
            structs.append(f"<{s.name}.{name}> {s.since}")
            structs += [f" {m.name} {_versions(m.since, m.until)} {m.code}" for m in members]
    enums = []
    for e in bindings.enums:
        enums.append(f"{e.name} {_versions(e.since, e.until)}")
        enums += [f" {v.name} {v.value} {_versions(v.since, v.until)}" for v in e.values]
    return {
        "TABLES": _lines(f"{t.name} {t.attribute} {t.since} {t.getter}".rstrip() for t in bindings.tables),
        "HANDLES": _lines(
            " ".join([h.name, str(h.since), "s" if h.struct else "h", h.release]).rstrip() for h in bindings.handles
        ),
        "ENUMS": _lines(enums),
        "STRUCTS": _lines(structs),
        "CALLBACKS": _lines(c.encode() for c in bindings.callbacks),
        "TYPEDEFS": _lines(f"{name} {code}" for name, code in bindings.typedefs.items()),
        "CONSTANTS": _lines(f"{name} {value}" for name, value in bindings.constants.items()),
        "experimental": _lines(f.encode() for f in bindings.experimental),
        **{t.name: _lines(f.encode() for f in t.functions) for t in bindings.tables},
    }


def _lines(lines: Iterator[str] | list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _versions(since: int, until: int | None) -> str:
    return str(since) if until is None else f"{since}-{until}"


def _methods(stubs: Stubs, functions: tuple[FunctionView, ...]) -> tuple[Method | Value, ...]:
    return tuple(Method(f.name, stubs.signature(f), _function_doc(f)) for f in functions)


def _function_doc(function: FunctionView) -> str:
    c = function.lookup or f"{function.table}.{function.c}"
    head = f"{c}, ONNX Runtime 1.{function.since}" + (
        " or newer." if function.until is None else f" to 1.{function.until}."
    )
    text = [_sentence(function.doc), head] if function.doc else [f"{head} See {_REFERENCE}"]
    return _wrap(text, "        ")


def _sentence(doc: str) -> str:
    return " ".join(doc.replace("\\", "\\\\").replace('"""', "'''").split())


def _doc(doc: str | None, name: str, since: int, indent: str) -> str:
    head = f"{name}, ONNX Runtime 1.{since} or newer."
    return _wrap([_sentence(doc), head] if doc else [f"{head} See {_REFERENCE}"], indent)


def _wrap(paragraphs: list[str], indent: str) -> str:
    """A docstring: one line when it fits, otherwise summary, blank line, rest."""
    if len(paragraphs) == 1 and len(paragraphs[0]) + len(indent) + 6 <= _WIDTH:
        return f'"""{paragraphs[0]}"""'
    body = f"\n\n{indent}".join(
        f"\n{indent}".join(textwrap.wrap(p, _WIDTH - len(indent), break_long_words=False, break_on_hyphens=False))
        for p in paragraphs
    )
    return f'"""{body}\n{indent}"""'


def _enum(enum: Enum) -> Class:
    members = {v.name: Value(v.name, str(v.value), f"1.{v.since}") for v in enum.values}
    return Class(enum.name, _doc(enum.doc, enum.name, enum.since, "    "), tuple(members.values()))


def _struct(struct: StructView) -> Class:
    members = {}
    for m in struct.members:
        span = f"1.{m.since}" + (" or newer" if m.until is None else f" to 1.{m.until}")
        members[m.name] = Value(m.name, _field(m.code), span)
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
