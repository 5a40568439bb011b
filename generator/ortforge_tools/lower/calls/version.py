"""All versions -> one: what the headers of a single release declare, for outputs that are about one.

Input: `Api`, and a version. Output: `Api` without anything that this version lacks: the functions of every table in the order of
their slots, the members of every struct, the values of every enum. `model.select` does the same to the registry itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from ...model.registry import Enum, alive
from ...model.select import known_version
from .function import Api, Struct, Table

T = TypeVar("T")


def at(api: Api, version: int) -> Api:
    """The API of one version.

    Raises:
        SelectError: the registry does not have the version.
    """
    known_version(version, api.oldest, api.newest)
    return replace(
        api,
        oldest=version,
        newest=version,
        tables=tuple(table_at(table, version) for table in api.tables if table.since <= version),
        experimental=_alive(api.experimental, version),
        structs=tuple(_struct(struct, version) for struct in _alive(api.structs, version)),
        handles=tuple(handle for handle in api.handles if handle.since <= version),
        enums=tuple(_enum(enum, version) for enum in _alive(api.enums, version)),
        callbacks=_alive(api.callbacks, version),
        exports=_alive(api.exports, version),
    )


def _alive(items: Iterable[T], version: int) -> tuple[T, ...]:
    return tuple(item for item in items if alive(item, version))


def table_at(table: Table, version: int) -> Table:
    """The table with the functions of one version, in the order of their slots."""
    return replace(table, functions=tuple(sorted(_alive(table.functions, version), key=lambda f: f.index)))


def _struct(struct: Struct, version: int) -> Struct:
    members = _alive(struct.members, version)
    return struct if len(members) == len(struct.members) else replace(struct, members=members)


def _enum(enum: Enum, version: int) -> Enum:
    values = _alive(enum.values, version)
    return enum if len(values) == len(enum.values) else replace(enum, values=values)
