"""What a compiler must agree with, version by version, for languages where one declaration serves every version.

Input: the registry, and the forms of its structs. Output: facts with the versions that they hold in: places of members, sizes, slot
numbers, values of enums. The numbers come from `layout` and from the positions in each version, as those of the C layout tests do,
and never from the text of a declaration.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ..model.layout import SYSV32, SYSV64, WINDOWS32, layout
from ..model.once import once
from ..model.registry import Api, Registry, Slot, Struct
from ..model.select import select
from ..text import by_key
from .c_order import fields_in
from .calls.api import lower
from .raw import Form, struct_forms

#: kind, form or enum, member or value, and the numbers: of a `slot` its number, of a `field` offset and size with pointers of 8 and then of
#: 4 bytes, of a `size` both sizes, of a `value` the value, of `slots` how many there are. 32-bit numbers are -1 where 32-bit platforms differ.
_Key = tuple[str, str, str, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that holds in all versions from `first` to `last`."""

    kind: str  # slot | field | size | value | slots
    of: str
    name: str
    numbers: tuple[int, ...]
    first: int
    last: int


def facts(registry: Registry, forms: Iterable[Form]) -> tuple[Fact, ...]:
    """Every fact of every version."""
    by_struct = by_key((form.c, form) for form in forms)
    versions = range(registry.oldest, registry.newest_described + 1)
    told: dict[int, tuple[_Key, ...]] = {}
    held = by_key((key, v) for v in versions for key in _keys(select(registry, v), by_struct, told))
    return tuple(Fact(*key, first, last) for key, found in held.items() for first, last in _runs(found))


@once
def of_every_version(registry: Registry) -> tuple[Fact, ...]:
    """The same of the forms of a registry's own structs, for all languages."""
    return facts(registry, struct_forms(lower(registry)))


def counts(found: Iterable[Fact], oldest: int, newest: int) -> dict[int, int]:
    """How many facts hold in each version."""
    all_of_them = tuple(found)
    return {v: sum(fact.first <= v <= fact.last for fact in all_of_them) for v in range(oldest, newest + 1)}


def _runs(versions: list[int]) -> Iterator[tuple[int, int]]:
    """Numbers in a row, as pairs of the first and the last."""
    first = previous = versions[0]
    for version in versions[1:]:
        if version != previous + 1:
            yield first, previous
            first = version
        previous = version
    yield first, previous


def _keys(api: Api, forms: Mapping[str, list[Form]], told: dict[int, tuple[_Key, ...]]) -> Iterator[_Key]:
    others = [struct for struct in api.structs if struct.role != "table" or struct.name == "OrtApiBase"]
    models = [layout(api, model, others) for model in (SYSV64, SYSV32, WINDOWS32)]
    for struct in api.structs:
        if struct.name not in forms:
            if id(struct) not in told:
                told[id(struct)] = tuple(_table(struct))
            yield from told[id(struct)]
            continue
        form = next(
            f for f in forms[struct.name] if f.first <= api.version and (f.last is None or api.version <= f.last)
        )
        wide, narrow, windows = (model[struct.name] for model in models)
        for member in struct.members if addressable(struct) else ():
            small = narrow.members[member.name]
            if small != windows.members[member.name]:
                small = (-1, -1)
            yield "field", form.name, member.name, (*wide.members[member.name], *small)
        if len(struct.members) == len(form.members):
            yield "size", form.name, "", (wide.size, narrow.size if narrow.size == windows.size else -1)
    for enum in api.enums:
        for value in enum.values:
            yield "value", enum.name, value.name, (value.value,)


def addressable(struct: Struct) -> bool:
    """Does every language have the members where their types put them? Of others the size is compared."""
    return (
        not struct.is_union
        and struct.pack is None
        and struct.align is None
        and all(field.bits is None and field.align is None for field in fields_in(struct.members))
    )


def _table(struct: Struct) -> Iterator[_Key]:
    found = [member for member in struct.members if isinstance(member, Slot)]
    yield "slots", struct.name, "", (len(found),)
    for index, slot in enumerate(found):
        yield "slot", struct.name, slot.name, (index,)
