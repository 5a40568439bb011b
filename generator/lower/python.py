"""Registry -> what the Python bindings and their stubs are made from.

Input: the registry, all versions at once. Output: `Bindings`: every API table, struct, enum, callback and handle
with the versions that have it, parameters classified by `python_kinds`. Forms of a slot that differ only in
annotations or const are one function to Python; real changes stay apart, each with the versions it holds for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...runtime.errors import OrtforgeError
from ..model.ctype import Const, Named, Pointer, base_name
from ..model.registry import (
    EXPERIMENTAL_HEADER,
    Enum,
    Function,
    Handle,
    Member,
    Registry,
    Slot,
    Struct,
    Union,
    alive,
    lookup_name,
)
from ..names import python_name
from .python_kinds import Arg, Classifier, Names, result
from .python_names import check_unique, table_attribute
from .python_types import signature_code, type_code

#: An owner of this form names the slot that ends what was written.
_SLOT = "slot:"
#: Options whose entries runtime/api/config_keys.py looks at.
_WATCHED = frozenset({"session", "run", "env"})
_TEXT = Pointer(Const(Named("char")))


@dataclass(frozen=True, slots=True)
class FunctionView:
    """One function of an API table, one callback, or one experimental function."""

    name: str  # Python
    c: str
    table: str
    since: int
    until: int | None
    index: int
    convention: str
    returns: Arg
    args: tuple[Arg, ...]
    doc: str | None
    lookup: str = ""  # experimental: the name it is looked up by
    extra: str = ""  # ">X": X frees the list that is made, "<X": what X kept is forgotten, "!": not offered,
    # "^X": sets configuration entries of the scope X

    def encode(self) -> str:
        """One line: names, versions, result, parameters."""
        head = " ".join(
            [
                self.name,
                self.c if self.c != _camel(self.name) else "=",
                str(self.since) if self.until is None else f"{self.since}-{self.until}",
                str(self.index),
                f"@{self.lookup}" if self.lookup else self.extra or ("~" if self.convention == "plain" else ""),
            ]
        ).rstrip()
        return "|".join([head, self.returns.encode(), *(arg.encode() for arg in self.args)])


@dataclass(frozen=True, slots=True)
class TableView:
    """An API table."""

    name: str  # ex) "OrtModelEditorApi"
    attribute: str  # ex) "model_editor"
    since: int
    getter: str  # Python name of the function of OrtApi that gives it; empty for OrtApi
    functions: tuple[FunctionView, ...]
    doc: str | None

    def newest(self) -> tuple[FunctionView, ...]:
        """One form per function: what type checkers see."""
        return tuple({f.name: f for f in self.functions if f.extra != "!"}.values())


@dataclass(frozen=True, slots=True)
class MemberView:
    """A member of a struct in some versions."""

    name: str
    code: str
    since: int
    until: int | None
    doc: str | None = None


@dataclass(frozen=True, slots=True)
class StructView:
    """A struct that is not an API table."""

    name: str
    since: int
    until: int | None
    members: tuple[MemberView, ...]
    unions: dict[str, tuple[MemberView, ...]]
    doc: str | None


@dataclass(frozen=True, slots=True)
class HandleView:
    """A class of Python objects that stand for pointers."""

    name: str
    since: int
    stable: int  # the first release whose main headers have it: before, it was for experimental functions
    releases: tuple[str, ...]  # what ends one, ex) "OrtApi.ReleaseEnv"; several where that changed, oldest first
    struct: bool  # its members are public: the object has `.contents`
    shared: bool  # a process has one
    doc: str | None


@dataclass(frozen=True, slots=True)
class Bindings:
    """Everything."""

    oldest: int
    newest: int
    tables: tuple[TableView, ...]
    experimental: tuple[FunctionView, ...]
    structs: tuple[StructView, ...]
    handles: tuple[HandleView, ...]
    enums: tuple[Enum, ...]
    callbacks: tuple[FunctionView, ...]
    typedefs: dict[str, str]
    constants: dict[str, int]


def lower(registry: Registry) -> Bindings:
    """The whole registry, as the Python emitter needs it.

    Raises:
        OrtforgeError: two C names would get one Python name.
    """
    names = Names.of(registry)
    structs = registry.section("structs")
    tables = tuple(_table(names, registry, s) for s in structs if s.role == "table" and s.name != "OrtApiBase")
    experimental = tuple(_experimental(names, f) for f in registry.section("experimental"))
    callbacks = tuple(_callback(names, c) for c in registry.section("callbacks"))
    check_unique("experimental", [(f.name, f.lookup) for f in experimental])
    return Bindings(
        oldest=registry.oldest,
        newest=registry.newest,
        tables=tables,
        experimental=experimental,
        structs=tuple(_struct(s) for s in structs if s.role != "table" or s.name == "OrtApiBase"),
        handles=_handles(registry, [*(f for t in tables for f in t.functions), *experimental, *callbacks]),
        enums=registry.section("enums"),
        callbacks=_collapse(callbacks),
        typedefs={name: type_code(ctype) for name, ctype in names.typedefs.items()},
        constants={c.name: c.value for c in registry.section("constants")},
    )


def _indices(struct: Struct, versions: Iterable[int]) -> list[tuple[Slot, int]]:
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


def _table(names: Names, registry: Registry, struct: Struct) -> TableView:
    views = []
    for slot, index in _indices(struct, range(registry.oldest, registry.newest + 1)):
        views.append(_function(names, struct.name, slot, index))
    functions = _not_offered(_collapse(views))
    check_unique(struct.name, [(f.name, f.c) for f in functions])
    return TableView(
        struct.name, table_attribute(struct.name), struct.since, _getter(registry, struct), functions, struct.doc
    )


def _getter(registry: Registry, struct: Struct) -> str:
    """The function of OrtApi that gives a table: the one without parameters that returns a pointer to it."""
    for api in registry.section("structs"):
        if api.name == "OrtApi":
            for m in api.members:
                if isinstance(m, Slot) and not m.params and base_name(m.returns.type) == struct.name:
                    return python_name(m.name)
    return ""


def _function(names: Names, table: str, slot: Any, index: int) -> FunctionView:
    qualified = f"{table}.{slot.name}" if table else slot.name
    args = Classifier(names, slot.params).args()
    check_unique(qualified, [(a.name, p.name) for a, p in zip(args, slot.params, strict=True)])
    return FunctionView(
        name=python_name(slot.name),
        c=slot.name,
        table=table,
        since=slot.since,
        until=slot.until,
        index=index,
        convention=slot.convention,
        returns=result(names, slot.returns),
        args=args,
        doc=slot.doc,
        extra=_extra(slot) or _sets(names, slot),
    )


def _extra(slot: Any) -> str:
    """What a function does besides: `FunctionView.extra`."""
    for param in slot.params:
        if (param.owner or "").startswith(_SLOT):
            return f">{param.owner.removeprefix(_SLOT)}"
    forgets = getattr(slot, "forgets", None)
    return f"<{forgets}" if forgets else ""


def _sets(names: Names, slot: Any) -> str:
    """The scope of the entries that a function sets: by key and value in an object that it changes, or all of a struct."""
    for param in slot.params:
        if param.keys_of in _WATCHED and param.type == _TEXT and slot.params[0].dir == "inout":
            return f"^{param.keys_of}"
        scope = names.entries.get(base_name(param.type))
        if scope in _WATCHED and param.dir == "in":
            return f"^{scope}"
    return ""


def _not_offered(functions: tuple[FunctionView, ...]) -> tuple[FunctionView, ...]:
    """Mark the functions whose work others do, and that could only do harm when they are called by hand."""
    ended_by = {f.extra[1:] for f in functions if f.extra.startswith(">")}
    return tuple(replace(f, extra="!") if f.c in ended_by else f for f in functions)


def _experimental(names: Names, function: Function) -> FunctionView:
    view = _function(names, "experimental", function, -1)
    return replace(view, table="experimental", lookup=lookup_name(function))


def _callback(names: Names, callback: Any) -> FunctionView:
    return replace(_function(names, "", callback, -1), name=callback.name)


def _collapse(views: Sequence[FunctionView]) -> tuple[FunctionView, ...]:
    """Join forms that are the same to a caller; the newest annotations win, the oldest version counts."""
    merged: list[FunctionView] = []
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


def _same_call(old: FunctionView, new: FunctionView) -> bool:
    return (
        old.c == new.c
        and old.index == new.index
        and old.until is not None
        and len(old.args) == len(new.args)
        and _bare(old.returns) == _bare(new.returns)
        and all(_bare(a) == _bare(b) for a, b in zip(old.args, new.args, strict=True))
        and (old.table != "" or old.convention == new.convention)
    )


def _bare(arg: Arg) -> str:
    return arg.code.replace("=", "").replace("OrtStatusPtr", "*OrtStatus")


def _struct(struct: Struct) -> StructView:
    unions: dict[str, tuple[MemberView, ...]] = {}
    members: list[MemberView] = []
    for member in struct.members:
        if isinstance(member, Union):
            unions[member.name] = tuple(
                MemberView(f.name, type_code(f.type), f.since, f.until, f.doc) for f in member.union
            )
        view = MemberView(member.name, _member_code(struct, member), member.since, member.until, member.doc)
        last = members[-1] if members else None
        if last and last.name == view.name and last.until is not None and _plain(last.code) == _plain(view.code):
            members[-1] = replace(view, since=last.since)
        else:
            members.append(view)
    return StructView(struct.name, struct.since, struct.until, tuple(members), unions, struct.doc)


def _plain(code: str) -> str:
    return code.replace("=", "").replace("OrtStatusPtr", "*OrtStatus")


def _member_code(struct: Struct, member: Member) -> str:
    if isinstance(member, Slot):
        return signature_code(member)
    if isinstance(member, Union):
        return f"<{struct.name}.{member.name}>"
    return type_code(member.type)


def _handles(registry: Registry, functions: Sequence[FunctionView]) -> tuple[HandleView, ...]:
    """Opaque types, and structs that functions hand out or that have to be released."""
    opaque: dict[str, list[Handle]] = {}
    for handle in registry.section("handles"):
        opaque.setdefault(handle.name, []).append(handle)
    given = {
        a.of for f in functions for a in (f.returns, *f.args) if a.kind in (">handle", ">array", ">list", "outputs")
    }
    taken = {a.of for f in functions for a in f.args if a.kind in ("handle", "handles")}
    structs = [
        s
        for s in {s.name: s for s in registry.section("structs")}.values()
        if s.role != "table" and (s.release or s.name in given or (s.role == "implemented" and s.name in taken))
    ]
    return (
        *(_handle(sorted(forms, key=lambda form: form.since)) for forms in opaque.values()),
        *(HandleView(s.name, s.since, s.since, (s.release,) if s.release else (), True, False, s.doc) for s in structs),
    )


def _handle(forms: Sequence[Handle]) -> HandleView:
    newest = forms[-1]
    stable = min(f.since for f in forms if f.header != EXPERIMENTAL_HEADER or f is newest)
    releases = tuple(dict.fromkeys(f.release for f in forms if f.release))
    return HandleView(newest.name, forms[0].since, stable, releases, False, newest.shared, newest.doc)


def _camel(name: str) -> str:
    return "".join(word.capitalize() for word in name.split("_"))
