"""Symbols in C++: the layer for EPs. What it does not wrap is called as in C."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....folders import cpp_root
from ....lower import cpp_ep, cpp_handles
from ....lower.cpp_calls import CallView
from ....lower.cpp_handles import OLDEST
from ....lower.overrides import Overrides
from ....model.registry import Registry
from . import Key, laid_out, structs_of_eps


def signatures(registry: Registry) -> Mapping[Key, str]:
    """What the layer has."""
    overrides = Overrides(cpp_root() / "ortforge")
    handles = cpp_handles.lower(registry, OLDEST, overrides)
    found: dict[Key, str] = {(path, None): text for path, text in _calls(handles)}
    for (struct, overlay), cls in zip(structs_of_eps(registry), cpp_ep.lower(registry, OLDEST, overrides), strict=True):
        found[struct, overlay] = f"class ortforge::{cls.name}"
        for method in cls.shown:
            end = " = 0;" if method.need == "abstract" else ";"
            text = laid_out(f"virtual {method.result} {cls.name}::{method.name}", method.params, end)
            found[f"{struct}.{method.c}", overlay] = text
    return found


def _calls(handles: cpp_handles.HandleSet) -> Iterator[tuple[str, str]]:
    for cls in handles.classes:
        yield cls.c, f"class ortforge::{cls.name}"
        for call in cls.calls:
            yield f"{call.table}.{call.c}", _call(call, f"{cls.name}::", " const;")
    for call in handles.functions:
        yield f"{call.table}.{call.c}", _call(call, "ortforge::", ";")


def _call(call: CallView, scope: str, end: str) -> str:
    params = tuple(p + d for p, d in zip(call.params, call.defaults, strict=True))
    return laid_out(f"{call.result} {scope}{call.name}", params, end)
