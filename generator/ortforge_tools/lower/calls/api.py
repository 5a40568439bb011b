"""The registry -> `Api`: every function, struct and handle with the versions that have it.

Input: the registry, all versions at once. Output: `Api`. Forms of a slot that differ only in annotations or const are one function
to a caller; real changes stay apart, each with the versions it holds for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ortforge._errors import OrtforgeError

from ...model import registry as model
from ...model.ctype import STATUS_POINTER, Array, Const, CType, FunctionType, Named, Pointer, Qualified, base_name
from ...model.layout import inner_name
from ...model.registry import EXPERIMENTAL_HEADER, Registry, Slot, alive, lookup_name, once
from ...names import check_unique, snake_name, table_attribute
from ...text import by_key
from ..experimental import distinct_names
from .classify import SLOT_OWNER, Classifier, result
from .function import Api, Function, Handle, Member, Struct, Table
from .names import Names
from .parameter import Parameter, Role

#: Options whose entries somebody looks at when they are set.
_WATCHED = frozenset({"session", "run", "env"})
_TEXT = Pointer(Const(Named("char")))


@once
def lower(registry: Registry) -> Api:
    """The whole registry.

    Raises:
        OrtforgeError: two C names would get one name.
    """
    names = Names.of(registry)
    structs = registry.section("structs")
    tables = tuple(_table(names, registry, s) for s in structs if s.role == "table" and s.name != "OrtApiBase")
    distinct = distinct_names(registry.section("experimental"))
    experimental = tuple(_experimental(names, f, distinct[lookup_name(f)]) for f in registry.section("experimental"))
    callbacks = tuple(_callback(names, c) for c in registry.section("callbacks"))
    check_unique("experimental", [(f.name, f.lookup) for f in experimental])
    return Api(
        oldest=registry.oldest,
        newest=registry.newest,
        tables=tables,
        experimental=experimental,
        structs=tuple(made for s in structs if s.role != "table" or s.name == "OrtApiBase" for made in _structs(s)),
        handles=_handles(registry, [*(f for t in tables for f in t.functions), *experimental, *callbacks]),
        enums=registry.section("enums"),
        callbacks=_collapse(callbacks),
        exports=tuple(function(names, "", f, -1) for f in registry.section("functions")),
        typedefs=dict(names.typedefs),
        constants={c.name: (c.text or "") if c.value is None else c.value for c in registry.section("constants")},
    )


def _indices(struct: model.Struct, versions: Iterable[int]) -> list[tuple[Slot, int]]:
    """Every form of every slot with its position, which must be the same wherever the form lives."""
    positions: dict[int, int] = {}
    for version in versions:
        index = 0
        for i, member in enumerate(struct.members):
            if alive(member, version):
                if positions.setdefault(i, index) != index:
                    raise OrtforgeError(
                        f"{member.loc}: {struct.name}.{member.name} moves; give it 'until' and a new form"
                    )
                index += 1
    return [(m, positions[i]) for i, m in enumerate(struct.members) if isinstance(m, Slot) and i in positions]


def _table(names: Names, registry: Registry, struct: model.Struct) -> Table:
    views = []
    for slot, index in _indices(struct, range(registry.oldest, registry.newest + 1)):
        views.append(function(names, struct.name, slot, index))
    functions = _not_offered(_collapse(views))
    check_unique(struct.name, [(f.name, f.c) for f in functions])
    attribute = table_attribute(struct.name, _functions_of_api(registry))
    return Table(struct.name, attribute, struct.since, _getter(registry, struct), functions, struct.doc)


@once
def _functions_of_api(registry: Registry) -> frozenset[str]:
    """The names of OrtApi's functions, beside which some languages have the other tables."""
    apis = (struct for struct in registry.section("structs") if struct.name == "OrtApi")
    return frozenset(snake_name(m.name) for api in apis for m in api.members if isinstance(m, Slot))


def _getter(registry: Registry, struct: model.Struct) -> str:
    """The function of OrtApi that gives a table: the one without parameters that returns a pointer to it."""
    for api in registry.section("structs"):
        if api.name == "OrtApi":
            for m in api.members:
                if isinstance(m, Slot) and not m.params and base_name(m.returns.type) == struct.name:
                    return snake_name(m.name)
    return ""


def function(names: Names, table: str, slot: Any, index: int) -> Function:
    """A slot, callback or experimental function.

    Raises:
        OrtforgeError: two of its parameters would get one name.
    """
    qualified = f"{table}.{slot.name}" if table else slot.name
    params = Classifier(names, slot.params).parameters()
    check_unique(qualified, [(a.name, p.name) for a, p in zip(params, slot.params, strict=True)])
    return Function(
        name=snake_name(slot.name),
        c=slot.name,
        table=table,
        since=slot.since,
        until=slot.until,
        index=index,
        convention=slot.convention,
        returns=result(names, slot.returns),
        params=params,
        doc=slot.doc,
        ends_list=_ends_list(slot),
        forgets=getattr(slot, "forgets", None) or "",
        sets_keys=_sets(names, slot),
        blocking=getattr(slot, "blocking", None),
        variadic=slot.variadic,
    )


def _ends_list(slot: Any) -> str:
    """The slot that ends the list which this one makes."""
    owners = (param.owner or "" for param in slot.params)
    return next((owner.removeprefix(SLOT_OWNER) for owner in owners if owner.startswith(SLOT_OWNER)), "")


def _sets(names: Names, slot: Any) -> str:
    """The scope of the entries that a function sets: by key and value in an object that it changes, or all of a struct."""
    for param in slot.params:
        if param.keys_of in _WATCHED and param.type == _TEXT and slot.params[0].dir == "inout":
            return str(param.keys_of)
        scope = names.entries.get(base_name(param.type))
        if scope in _WATCHED and param.dir == "in":
            return str(scope)
    return ""


def _not_offered(functions: tuple[Function, ...]) -> tuple[Function, ...]:
    """Mark the functions whose work others do, and that could only do harm when they are called by hand."""
    ended_by = {f.ends_list for f in functions if f.ends_list}
    return tuple(replace(f, offered=False) if f.c in ended_by else f for f in functions)


def _experimental(names: Names, item: model.Function, name: str) -> Function:
    return replace(function(names, "experimental", replace(item, name=name), -1), lookup=lookup_name(item))


def _callback(names: Names, callback: Any) -> Function:
    return replace(function(names, "", callback, -1), name=callback.name)


def _collapse(views: Sequence[Function]) -> tuple[Function, ...]:
    """Join forms that are the same to a caller; the newest annotations win, the oldest version counts."""
    merged: list[Function] = []
    forms: dict[str, list[int]] = {}  # where the forms of each function are in `merged`
    for view in views:
        known = forms.setdefault(view.c, [])
        same = next((i for i in known if _same_call(merged[i], view)), None)
        if same is None:
            known.append(len(merged))
            merged.append(view)
        else:
            merged[same] = replace(view, since=merged[same].since)
    return tuple(merged)


def _same_call(old: Function, new: Function) -> bool:
    return (
        old.c == new.c
        and old.index == new.index
        and old.until is not None
        and len(old.params) == len(new.params)
        and bare(old.returns.type) == bare(new.returns.type)
        and all(bare(a.type) == bare(b.type) for a, b in zip(old.params, new.params, strict=True))
        and (old.table != "" or old.convention == new.convention)
    )


def bare(ctype: CType, names: Mapping[str, CType] = {"OrtStatusPtr": STATUS_POINTER}) -> CType:
    """A type without qualifiers and without `names` for other types: what differs only in these is the same to a caller."""
    if isinstance(ctype, Qualified):
        return bare(ctype.of, names)
    if isinstance(ctype, Pointer):
        return Pointer(bare(ctype.to, names))
    if isinstance(ctype, Array):
        return Array(bare(ctype.of, names), ctype.count)
    if isinstance(ctype, FunctionType):
        return FunctionType(bare(ctype.returns, names), tuple(bare(param, names) for param in ctype.params))
    return bare(names[ctype.name], names) if ctype.name in names else ctype


def _structs(struct: model.Struct) -> Iterator[Struct]:
    """A struct behind those that are declared in it."""
    members: list[Member] = []
    for member in struct.members:
        if isinstance(member, model.Union):
            yield from _inner(struct.name, member, struct.pack)
        view = _member(struct.name, member)
        last = members[-1] if members else None
        if last and last.name == view.name and last.until is not None and _same_member(last, view):
            members[-1] = replace(view, since=last.since)
        else:
            members.append(view)
    yield Struct(
        struct.name,
        struct.since,
        struct.until,
        tuple(members),
        struct.doc,
        struct.is_union,
        struct.pack,
        struct.align,
    )


def _inner(owner: str, member: model.Union, pack: int | None) -> Iterator[Struct]:
    """A type in place, which is packed as what it stands in."""
    name = inner_name(owner, member)
    for part in member.parts:
        if isinstance(part, model.Union):
            yield from _inner(name, part, pack)
    members = tuple(_member(name, part) for part in member.parts)
    yield Struct(name, member.since, member.until, members, member.doc, bool(member.union), pack, inner=True)


def _member(owner: str, member: model.Member) -> Member:
    if isinstance(member, Slot):
        return Member(member.name, member, member.since, member.until, member.doc)
    if isinstance(member, model.Union):
        kind = Named(inner_name(owner, member))
        return Member(member.name, kind, member.since, member.until, member.doc, unnamed=member.unnamed)
    return Member(
        member.name, member.type, member.since, member.until, member.doc, bits=member.bits, align=member.align
    )


def _same_member(old: Member, new: Member) -> bool:
    return (_shape(old.type), old.bits, old.align) == (_shape(new.type), new.bits, new.align)


def _shape(kind: CType | model.Callable) -> object:
    if isinstance(kind, Slot | model.Callback | model.Function):
        return kind.convention, bare(kind.returns.type), tuple(bare(p.type) for p in kind.params)
    return bare(kind)


def _handles(registry: Registry, functions: Sequence[Function]) -> tuple[Handle, ...]:
    """Opaque types, and structs that functions hand out or that have to be released."""
    opaque: dict[str, list[model.Handle]] = by_key((handle.name, handle) for handle in registry.section("handles"))
    given = {p.of for f in functions for p in (f.returns, *f.params) if _hands_out(p)}
    taken = {p.of for f in functions for p in f.params if p.takes(Role.HANDLE, Role.HANDLES)}
    structs = [
        s
        for s in {s.name: s for s in registry.section("structs")}.values()
        if s.role != "table" and (s.release or s.name in given or (s.role == "implemented" and s.name in taken))
    ]
    joining = {f.qualified for f in functions if f.blocking is not None and "joins" in f.blocking.how}
    return (
        *(_handle(sorted(forms, key=lambda form: form.since), joining) for forms in opaque.values()),
        *(
            Handle(
                s.name, s.since, s.since, (s.release,) if s.release else (), True, False, s.release in joining, s.doc
            )
            for s in structs
        ),
    )


def _hands_out(param: Parameter) -> bool:
    return param.gives(Role.HANDLE, Role.ARRAY, Role.LIST) or param.given_or_made


def _handle(forms: Sequence[model.Handle], joining: Iterable[str]) -> Handle:
    newest = forms[-1]
    stable = min(f.since for f in forms if f.header != EXPERIMENTAL_HEADER or f is newest)
    releases = tuple(dict.fromkeys(f.release for f in forms if f.release))
    joins = not set(joining).isdisjoint(releases)
    first, applications, lent = forms[0].since, newest.for_applications, newest.lent
    return Handle(newest.name, first, stable, releases, False, newest.shared, joins, newest.doc, applications, lent)
