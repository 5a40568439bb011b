"""Neutral names -> Python identifiers: the same functions, where nothing is called like a keyword of Python.

Input: what `calls` says. Output: the same, with `in_` for `in`.
"""

from __future__ import annotations

from dataclasses import replace

from ...model.registry import Registry
from ...names import python_identifier
from ..calls.api import lower
from ..calls.function import Api, Function, Table


def python_api(registry: Registry) -> Api:
    """The whole registry, with names that Python can use.

    Raises:
        OrtforgeError: two C names would get one name.
    """
    api = lower(registry)
    return replace(
        api,
        tables=tuple(map(_table, api.tables)),
        experimental=tuple(map(python_function, api.experimental)),
        callbacks=tuple(map(python_function, api.callbacks)),
    )


def python_function(function: Function) -> Function:
    """One function; the same object where no name has to change, which is nearly always."""
    name = python_identifier(function.name)
    names = [python_identifier(p.name) for p in function.params]
    if name == function.name and names == [p.name for p in function.params]:
        return function
    params = tuple(replace(p, name=n) for p, n in zip(function.params, names, strict=True))
    return replace(function, name=name, params=params)


def _table(table: Table) -> Table:
    return replace(table, functions=tuple(map(python_function, table.functions)))
