"""SPEC_KEYS.md: every key that spec files know, from the `key(...)` declarations of the model.

Input: nothing but the model. Output: `SPEC_KEYS.md`, the reference beside docs/spec-format.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from ..model.backends import Backend
from ..model.contracts import Contract
from ..model.cxx_wrapper import CxxWrapper
from ..model.keys import Key, keys_of
from ..model.registry import Registry, SpecFile
from ..patterns import PATTERNS
from ..render import Renderer
from . import File
from .schema import reachable

_VALUES = {
    "identifier": "C identifier",
    "integer": "whole number",
    "version": "API version",
    "versions": "two API versions",
    "boolean": "true or false",
    "nullness": "true, false or unknown",
    "returns": "`status`, a type, or a mapping (Returns)",
    "members": "list of Slot, Field and Union",
    "names": "list of names",
    "texts": "list of texts",
    **{kind: pattern.what for kind, pattern in PATTERNS.items()},
}


@dataclass(frozen=True, slots=True)
class KeyRow:
    """One key."""

    name: str
    value: str
    needed: str
    doc: str


@dataclass(frozen=True, slots=True)
class Table:
    """The keys of one kind of mapping."""

    name: str
    doc: str
    rows: tuple[KeyRow, ...]


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Yield SPEC_KEYS.md."""
    context = {
        "files": _tables(SpecFile),
        "backends": _tables(Backend),
        "contracts": _tables(Contract),
        "wrapper": _tables(CxxWrapper),
    }
    yield File(PurePosixPath("SPEC_KEYS.md"), renderer.render("report/SPEC_KEYS.md.j2", **context))


def _tables(cls: type) -> list[Table]:
    return [
        Table(
            reached.__name__,
            (reached.__doc__ or "").splitlines()[0],
            tuple(KeyRow(name, _value(key), _needed(key), key.doc) for name, key in keys_of(reached).items()),
        )
        for reached in reachable(cls, set())
    ]


def _value(key: Key) -> str:
    of: Any = key.of
    if key.kind == "choice":
        return " or ".join(f"`{choice}`" for choice in key.choices)
    if key.kind == "choices":
        return "list of " + " or ".join(f"`{choice}`" for choice in key.choices)
    if key.kind == "item":
        return f"mapping ({of.__name__})"
    if key.kind == "items":
        return f"list of {of.__name__}"
    return _VALUES.get(key.kind, key.kind)


def _needed(key: Key) -> str:
    if key.inherit:
        return "or its parent's"
    return "yes" if key.required else ""
