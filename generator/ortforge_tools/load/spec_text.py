"""Model -> canonical YAML text of a spec file: the inverse of `load`.

Input: a `SpecFile`. Output: its text, which loads back to an equal `SpecFile`. Like the loader it is driven by
the `key(...)` declarations. `format` and `import-headers --write` write files with it, and a test holds the committed
files to this form, so that rewriting never makes noise.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Mapping
from typing import Any, TypeAlias

from ..model import backends
from ..model.concurrency import Blocking, ThreadSafety
from ..model.contracts import Violation
from ..model.ctype import CType, Link, chain
from ..model.cxx_wrapper import Companion, WrapperFunction
from ..model.keys import keys_of
from ..model.registry import STATUS, Enumerator, Field, NullEffect, Param, Returns, SpecFile
from ..text import wrap

#: What the mappings around an item say of the keys that are inherited.
Outer: TypeAlias = Mapping[str, Any]

_WIDTH = 120
#: Text that YAML reads back as itself without quotes. Quoted whenever in doubt.
_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_.+/()' ,;=<>*-]*(?<! )\Z")
_PLAIN_IN_FLOW = re.compile(r"[A-Za-z_][A-Za-z0-9_.+/() <>-]*(?<! )\Z")
#: Neither 1.24.4 nor an IID is a number to YAML.
_NO_NUMBER = re.compile(r"(?:[0-9]+\.[0-9]+\.[0-9]+|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\Z")
#: What YAML reads as the end of a line, or refuses, unless it is escaped.
_ESCAPED = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]")
_WORDS = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n", "~", "True", "False", "None"})
#: Short mappings that are written on one line where they fit.
_COMPACT: tuple[type, ...] = (
    Param,
    Enumerator,
    Field,
    Returns,
    NullEffect,
    Blocking,
    ThreadSafety,
    WrapperFunction,
    Companion,
    Violation,
    backends.Call,
    backends.Driver,
    backends.Entry,
    backends.Error,
    backends.Flag,
    backends.Requirement,
)


def spec_text(spec: SpecFile) -> str:
    """The canonical text of a spec file."""
    blocks = [spec.comment] if spec.comment else []
    for name, key in keys_of(SpecFile).items():
        value = getattr(spec, name)
        if not value:
            continue
        if isinstance(value, str):
            blocks.append(f"{name}: {_scalar(value)}\n")
        elif key.kind == "item":
            blocks.append(f"{name}:\n" + "".join(_block(value, 2, {})))
        else:
            lines = [f"{name}:\n"]
            for item in value:
                lines += _entry(item, 2, {"since": spec.overlay.adds_to} if spec.overlay else {})
            blocks.append("".join(lines))
    head = blocks.pop(0) if spec.comment else ""
    return head + "\n".join(blocks)


def document_text(document: Any, comment: str = "") -> str:
    """The canonical text of a file that is one mapping, e.g. those of spec/wrapper: short values first, then the lists."""
    short, lists = [], []
    declared = keys_of(type(document))
    outer = {name: getattr(document, name) for name, key in declared.items() if key.inherit}
    for name, value in _present(document, {}):
        if declared[name].kind in ("items", "members") and value:
            entries = "".join(line for item in value for line in _entry(item, 2, outer))
            lists.append(f"\n{name}:\n{entries}")
        elif declared[name].kind == "text" and len(name) + 2 + len(_scalar(value)) > _WIDTH and _can_fold(value):
            short.append(f"{name}: >-\n" + "".join(f"  {line}\n" for line in wrap(value, _WIDTH - 2)))
        else:
            short.append(f"{name}: {_flow(value, declared[name].kind)}\n")
    return comment + "".join(short) + "".join(lists)


def _present(item: Any, inherited: Outer) -> list[tuple[str, Any]]:
    """The keys to write: those that differ from their default or from what the parent says."""
    defaults = {field.name: field.default for field in dataclasses.fields(item)}
    result = []
    for name, key in keys_of(type(item)).items():
        value, default = getattr(item, name), defaults[name]
        if key.inherit:
            default = inherited.get(name, default)
        if default is dataclasses.MISSING or value != default:
            result.append((name, value))
    return result


def _entry(item: Any, indent: int, inherited: Outer) -> list[str]:
    """One list element."""
    pad = " " * indent
    if isinstance(item, _COMPACT):
        line = f"{pad}- {_flow_mapping(item, inherited)}\n"
        if len(line) <= _WIDTH + 1:
            return [line]
    lines = _block(item, indent + 2, inherited)
    return [f"{pad}- {lines[0].lstrip()}", *lines[1:]]


def _block(item: Any, indent: int, inherited: Outer) -> list[str]:
    """A mapping, one key a line, with long lists below their keys."""
    pad = " " * indent
    outer = {**inherited, **{n: getattr(item, n) for n, key in keys_of(type(item)).items() if key.inherit}}
    lines: list[str] = []
    for name, value in _present(item, inherited):
        kind = keys_of(type(item))[name].kind
        if kind in ("items", "members") and value:
            lines.append(f"{pad}{name}:\n")
            for child in value:
                lines += _entry(child, indent + 2, outer)
        elif kind == "text" and len(pad) + len(name) + 2 + len(_scalar(value)) > _WIDTH and _can_fold(value):
            lines.append(f"{pad}{name}: >-\n")
            lines += [f"{pad}  {line}\n" for line in wrap(value, _WIDTH - indent - 2)]
        elif kind == "item" and len(pad) + len(name) + 2 + len(_flow(value, kind)) > _WIDTH:
            lines += [f"{pad}{name}:\n", *_block(value, indent + 2, {})]
        elif kind == "texts" and len(pad) + len(name) + 2 + len(_flow(value, kind)) > _WIDTH:
            lines += [f"{pad}{name}:\n", *(f"{pad}  - {_scalar(one)}\n" for one in value)]
        else:
            lines.append(f"{pad}{name}: {_flow(value, kind)}\n")
    return lines


def _flow_mapping(item: Any, inherited: Outer) -> str:
    declared = keys_of(type(item))
    return (
        "{" + ", ".join(f"{n}: {_flow(v, declared[n].kind, inside=True)}" for n, v in _present(item, inherited)) + "}"
    )


def _flow(value: Any, kind: str, inside: bool = False) -> str:
    if kind == "item":
        return _flow_mapping(value, {})
    if kind == "type":
        return _type(value)
    if kind == "returns":
        return _returns(value)
    if kind == "nullness":
        return {True: "true", False: "false", None: "unknown"}[value]
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return "[" + ", ".join(_scalar(v, True) if isinstance(v, str) else str(v) for v in value) + "]"
    return _scalar(value, inside) if isinstance(value, str) else str(value)


def _returns(value: Returns) -> str:
    if value == STATUS:
        return "status"
    if value == Returns(type=value.type):
        return _type(value.type)
    return _flow_mapping(value, {})


def _type(ctype: CType) -> str:
    links = chain(ctype)
    return _link(links[0]) if len(links) == 1 else _links(links)


def _links(links: list[Link]) -> str:
    return "[" + ", ".join(map(_link, links)) + "]"


def _link(link: Link) -> str:
    if isinstance(link, int):
        return f"{{array: {link}}}"
    if isinstance(link, list):
        return "{function: [" + ", ".join(_link(p[0]) if len(p) == 1 else _links(p) for p in link) + "]}"
    return link


def _can_fold(text: str) -> bool:
    """Is text the same after its lines were broken at spaces and joined again?"""
    return text == " ".join(text.split()) and not _ESCAPED.search(text)


def _scalar(text: str, inside: bool = False) -> str:
    """A string as YAML: plain where that is safe, quoted otherwise."""
    pattern = _PLAIN_IN_FLOW if inside else _PLAIN
    if _NO_NUMBER.match(text):
        return text
    if pattern.match(text) and text not in _WORDS and ": " not in text and " #" not in text:
        return text
    return _ESCAPED.sub(lambda match: f"\\u{ord(match[0]):04x}", json.dumps(text, ensure_ascii=False))
