"""SPEC_KEYS.md: every key that spec files know, from the `key(...)` declarations of the model.

Input: nothing but the model. Output: `SPEC_KEYS.md`, the reference beside docs/spec-format.md.
"""

from __future__ import annotations

from collections.abc import Iterator
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


#: The folders of the spec, and what a file in them is.
_FILES = (
    ("spec/ort and spec/proposals", SpecFile),
    ("spec/backends", Backend),
    ("spec/contracts", Contract),
    ("spec/wrapper", CxxWrapper),
)


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Yield SPEC_KEYS.md."""
    files = [(title, cls.__name__, [_table(reached) for reached in reachable(cls, set())]) for title, cls in _FILES]
    yield File(PurePosixPath("SPEC_KEYS.md"), renderer.render("report/SPEC_KEYS.md.j2", files=files))


def _table(cls: type) -> dict[str, Any]:
    """The keys of one kind of mapping."""
    rows = [
        {"name": name, "value": _value(key), "needed": _needed(key), "doc": key.doc}
        for name, key in keys_of(cls).items()
    ]
    return {"name": cls.__name__, "doc": (cls.__doc__ or "").splitlines()[0], "rows": rows}


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
