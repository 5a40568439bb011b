"""What the registry says of the functions that the bindings have, for tests that go through all of them."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from ortforge_tools import pipeline
from ortforge_tools.lower.calls.function import Api, Function
from ortforge_tools.lower.calls.parameter import Parameter
from ortforge_tools.lower.python.identifiers import python_api
from ortforge_tools.lower.python.signatures import Signatures


@functools.cache
def api() -> Api:
    """Every function."""
    return python_api(pipeline.read_registry())


@functools.cache
def tables() -> Mapping[str, tuple[str, int]]:
    """Table -> its attribute of a library, and the version it appeared in."""
    return {t.name: (t.attribute, t.since) for t in api().tables}


@functools.cache
def functions(table: str) -> Mapping[str, tuple[Function, ...]]:
    """Python name -> the forms of a function of a table, or of "experimental"."""
    every = (
        api().experimental if table == "experimental" else next(t.functions for t in api().tables if t.name == table)
    )
    found: dict[str, tuple[Function, ...]] = {}
    for f in every:
        found[f.name] = (*found.get(f.name, ()), f)
    return found


def visible(function: Function) -> list[Parameter]:
    """The parameters that a caller gives."""
    return Signatures.visible(function)


@functools.cache
def opaque() -> frozenset[str]:
    """The handle types without public members."""
    return frozenset(h.name for h in api().handles if not h.struct)
