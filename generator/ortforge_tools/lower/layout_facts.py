"""What a compiler must agree with, version by version, for languages where one declaration serves every version.

Input: the registry, and the forms of its structs. Output: facts by the version that introduced them: places of members, sizes, slot
numbers, values of enums. The numbers come from `layout` and from the positions in each version, as those of the C layout tests do,
and never from the text of a declaration.

Note [Facts]: a fact holds until a later version states the same thing anew, or ends it. So no fact names the newest version, and a
release only adds facts behind those of the releases before it. Of a struct that grew, the declaration has the last size that is stated; sizes
before it are not larger: a member may fit into padding on some platforms.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ..model.declaration_order import fields_in
from ..model.layout import SYSV32, SYSV64, WINDOWS32, StructLayout, layout, stands_alone
from ..model.registry import Api, Registry, Slot, Struct, once
from ..model.select import select
from ..text import by_key
from .calls.api import lower
from .raw import Form, struct_forms

#: kind, form or enum, member or value
_Thing = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Fact:
    """What one version states of a thing; see Note [Facts]."""

    kind: str  # slot | field | size | value | slots
    of: str
    name: str
    #: Of a `slot` its number, of a `field` offset and size with pointers of 8 and then of 4 bytes, of a `size` both sizes, of a `value` the
    #: value, of `slots` how many there are; none if the thing ended. 32-bit numbers are -1 where 32-bit platforms differ.
    numbers: tuple[int, ...]
    first: int

    @property
    def what(self) -> str:
        """Its name in messages: those of the same thing have the same one."""
        if self.kind == "field":
            return f"{self.of}.{self.name}"
        return f"{self.kind} {self.of}.{self.name}" if self.name else f"{self.kind} of {self.of}"


def facts(registry: Registry, forms: Iterable[Form]) -> tuple[Fact, ...]:
    """Every fact, those of the oldest version first."""
    by_struct = by_key((form.c, form) for form in forms)
    known: dict[tuple[int, str], tuple[tuple[_Thing, tuple[int, ...]], ...]] = {}
    found: list[Fact] = []
    before: dict[_Thing, tuple[int, ...]] = {}
    for version in range(registry.oldest, registry.newest_described + 1):
        here = dict(_stated(select(registry, version), by_struct, known))
        found += [Fact(*thing, numbers, version) for thing, numbers in here.items() if before.get(thing) != numbers]
        found += [Fact(*thing, (), version) for thing in before if thing not in here]
        before = here
    return tuple(found)


@once
def of_every_version(registry: Registry) -> tuple[Fact, ...]:
    """The same of the forms of a registry's own structs, for all languages."""
    return facts(registry, struct_forms(lower(registry)))


def held(found: Iterable[Fact], version: int) -> tuple[Fact, ...]:
    """The facts that hold in a version."""
    last = {fact.what: fact for fact in found if fact.first <= version}
    return tuple(fact for fact in last.values() if fact.numbers)


def counts(found: Iterable[Fact], oldest: int, newest: int) -> dict[int, int]:
    """How many facts hold in each version."""
    by_first = by_key((fact.first, fact) for fact in found)
    active: set[str] = set()
    result: dict[int, int] = {}
    for version in range(oldest, newest + 1):
        for fact in by_first.get(version, ()):
            if fact.numbers:
                active.add(fact.what)
            else:
                active.discard(fact.what)
        result[version] = len(active)
    return result


def _stated(
    api: Api, forms: Mapping[str, list[Form]], known: dict[tuple[int, str], tuple[tuple[_Thing, tuple[int, ...]], ...]]
) -> Iterator[tuple[_Thing, tuple[int, ...]]]:
    """Things of one version with their numbers. `known` takes those of tables and of structs that stand alone, by id and form: versions share them."""
    named = [(struct, _form(struct, forms, api.version)) for struct in api.structs]
    new = [struct for struct, form in named if form and (id(struct), form) not in known]
    models = [layout(api, model, new) for model in (SYSV64, SYSV32, WINDOWS32)]
    for struct, form in named:
        stated = known.get((id(struct), form))
        if stated is None:
            stated = tuple(_places(form, struct, *(model[struct.name] for model in models)) if form else _table(struct))
            if not form or stands_alone(struct):
                known[id(struct), form] = stated
        yield from stated
    for enum in api.enums:
        for value in enum.values:
            yield ("value", enum.name, value.name), (value.value,)


def _form(struct: Struct, forms: Mapping[str, list[Form]], version: int) -> str:
    """The name of the form that a struct has in a version; empty for tables."""
    found = (f for f in forms.get(struct.name, ()) if f.first <= version <= (f.last or version))
    return next((form.name for form in found), "")


def _places(
    form: str, struct: Struct, wide: StructLayout, narrow: StructLayout, windows: StructLayout
) -> Iterator[tuple[_Thing, tuple[int, ...]]]:
    # Go and C# have what stores a member of a higher alignment as bytes.
    for member in struct.members if addressable(struct) and wide.align <= 8 else ():
        small = narrow.members[member.name]
        if small != windows.members[member.name]:
            small = (-1, -1)
        yield ("field", form, member.name), (*wide.members[member.name], *small)
    yield ("size", form, ""), (wide.size, narrow.size if narrow.size == windows.size else -1)


def addressable(struct: Struct) -> bool:
    """Does every language have the members where their types put them? Of others the size is compared."""
    return (
        not struct.is_union
        and struct.pack is None
        and struct.align is None
        and all(field.bits is None and field.align is None for field in fields_in(struct.members))
    )


def _table(struct: Struct) -> Iterator[tuple[_Thing, tuple[int, ...]]]:
    slots = [member for member in struct.members if isinstance(member, Slot)]
    yield ("slots", struct.name, ""), (len(slots),)
    for index, slot in enumerate(slots):
        yield ("slot", struct.name, slot.name), (index,)
