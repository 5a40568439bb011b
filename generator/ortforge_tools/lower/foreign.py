"""The registry -> the C API as a foreign language declares it: what Rust, Go, C# and others only spell.

Input: the neutral lowering of all versions, the registry for documentation and layouts. Output: `Foreign`, in which everything is decided that does
not depend on a language: the forms that structs and callbacks need, what fills or ends what, which value a call gives, what is behind a typedef,
which struct has to be bytes. A language adds types, names, keywords and syntax. Types are C types, names are C names.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum as PythonEnum

from ..model import registry as model
from ..model.ctype import VOID, Array, CType, FunctionType, Named, Pointer, base_name, strip_const
from ..model.declaration_order import mentioned
from ..model.layout import INT, StructLayout, layout_of_all
from ..model.registry import Registry, once
from ..model.select import select
from ..names import snake_name
from .calls.api import bare
from .calls.api import lower as lower_calls
from .calls.function import Api
from .calls.function import Function as Call
from .calls.parameter import Role
from .doc_text import NO_DOC, Doc, doc_book
from .forms import Layout, layouts
from .raw import CallbackForm, Form, callback_forms, slots, struct_forms

_IN_PLACE = Doc(("The type of a member, which C declares in place.",), "", (), "")
#: Integers of one size on every platform -> "u" without a sign, and bits.
INTEGERS: Mapping[str, tuple[str, int]] = {
    **{f"{sign}int{bits}_t": (sign, bits) for sign in ("", "u") for bits in (8, 16, 32, 64)},
    **{
        f"{word}{c}": (sign, bits)
        for word, sign in (("", ""), ("unsigned ", "u"))
        for c, bits in (("short", 16), ("int", 32), ("long long", 64))
    },
    "signed char": ("", 8),
    "unsigned char": ("u", 8),
}


class Kind(PythonEnum):
    """What stands behind a C type and its typedefs."""

    SCALAR = "scalar"
    ENUM = "enum"
    POINTER = "pointer"
    FUNCTION = "function"  # a pointer to a function, with or without a name
    STRUCT = "struct"  # a struct or union by value
    ARRAY = "array"


class Result(PythonEnum):
    """What a function returns."""

    NOTHING = "nothing"
    STATUS = "status"  # an error, or NULL
    VALUE = "value"


class Receiver(PythonEnum):
    """Is a slot of a struct called with the struct first?"""

    NONE = "none"
    BORROWED = "borrowed"
    CONSUMED = "consumed"  # it ends the struct, and does nothing else


@dataclass(frozen=True, slots=True)
class Value:
    """A parameter, a result, or a member that is not a function."""

    c: str  # C name; "" of a result
    type: CType  # without qualifiers of its own
    bare: CType  # without any qualifiers, typedefs and names of callbacks
    kind: Kind
    doc: Doc = NO_DOC
    scalar: str = ""  # of a scalar its C name, of an enum that of what it is made of

    @property
    def name(self) -> str:
        """Its words in lower case, with underscores between them."""
        return snake_name(self.c)


@dataclass(frozen=True, slots=True)
class Function:
    """A slot of a table, a callback, or a member of a struct that is a function pointer."""

    c: str
    name: str  # of a slot its words in lower case; of a callback that of its form
    doc: Doc
    params: tuple[Value, ...]
    returns: Value
    result: Result
    convention: str  # ort | plain
    variadic: bool
    since: int
    until: int | None = None
    index: int = -1
    #: Of a callback. "As ORT 1.14 alone had it." of a form that is not the newest.
    note: str = ""
    short: str = ""
    #: The parameter that leads back to a function of the language, if a table's function takes it with the callback and nothing else is in the way.
    state: int | None = None
    #: Of a member.
    receiver: Receiver = Receiver.NONE


@dataclass(frozen=True, slots=True)
class Struct:
    """A struct or union in one of its forms."""

    c: str
    name: str  # of the form
    doc: Doc
    note: str  # "As ORT 1.14 alone had it." of a form that is not the newest
    union: bool
    inner: bool
    pack: int | None
    layouts: frozenset[Layout]  # what not every language can lay out
    as_bytes: bool  # the language cannot lay it out by its members
    size: int  # on 64-bit System V, as is `align`
    align: int
    members: tuple[Value | Function, ...]  # none of bytes
    stamp: str  # the member that says which version it was made for; "" without one
    short: str  # of what an EP fills: what names about it begin with, for example "Ep"; otherwise ""

    @property
    def functions(self) -> tuple[Function, ...]:
        """The members that are function pointers."""
        return tuple(m for m in self.members if isinstance(m, Function))

    @property
    def methods(self) -> tuple[Function, ...]:
        """Those that are called with the struct."""
        return tuple(f for f in self.functions if f.receiver is not Receiver.NONE)


@dataclass(frozen=True, slots=True)
class Table:
    """An API table, with its slots in order."""

    name: str
    attribute: str  # for example "model_editor"
    since: int
    doc: Doc
    slots: tuple[Function, ...]
    getter: Function | None  # the slot of OrtApi that gives it
    parts: frozenset[str]  # attributes of the tables that its slots give


@dataclass(frozen=True, slots=True)
class Released:
    """A type whose objects a slot ends."""

    name: str
    is_struct: bool
    table: Table
    slot: Function


@dataclass(frozen=True, slots=True)
class Item:
    """A handle, or a value of an enum or constant."""

    name: str
    doc: Doc
    value: int | str = 0

    @property
    def literal(self) -> str:
        """The value as most languages write it."""
        return json.dumps(self.value)

    @property
    def bits(self) -> int:
        """The bits that a number needs, with or without a sign."""
        return 32 if -(2**31) <= int(self.value) < 2**32 else 64


@dataclass(frozen=True, slots=True)
class Enum:
    """An open enum."""

    name: str
    type: CType
    doc: Doc
    values: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Foreign:
    """Everything."""

    oldest: int
    newest: int
    handles: tuple[Item, ...]
    enums: tuple[Enum, ...]
    typedefs: Mapping[str, CType]
    constants: tuple[Item, ...]
    callbacks: tuple[Function, ...]  # the newest form of each before the others
    structs: tuple[Struct, ...]  # the same
    tables: tuple[Table, ...]
    released: tuple[Released, ...]
    mentioned: frozenset[str]  # names of types


@dataclass(frozen=True, slots=True)
class Limits:
    """What a language cannot lay out."""

    as_bytes: frozenset[Layout]
    max_align: int = 2**32

    def apply(self, struct: Struct) -> Struct:
        """A struct as the language has it: some are only bytes of their size."""
        if struct.align <= self.max_align and self.as_bytes.isdisjoint(struct.layouts):
            return struct
        return replace(struct, as_bytes=True, members=(), stamp="", short="")


class _Lowering:
    def __init__(self, registry: Registry) -> None:
        self.api: Api = lower_calls(registry)
        self._docs = doc_book(registry)
        self._registry = registry
        self._layouts: dict[int, Mapping[str, StructLayout]] = {}
        callbacks, forms = callback_forms(self.api), struct_forms(self.api)
        kinds = ((Kind.STRUCT, self.api.structs), (Kind.ENUM, self.api.enums))
        self._kinds: dict[str, Kind] = {item.name: kind for kind, items in kinds for item in items}
        # What has a name of its own.
        functions = {form.function.c: Pointer(FunctionType(VOID, ())) for form in callbacks}
        self._names: dict[str, CType] = {**self.api.typedefs, **functions}
        self._integers = {e.name: bare(e.type or Named(INT), self._names) for e in self.api.enums}
        self._taken = {p.of for t in self.api.tables for f in t.functions for p in f.params if p.takes(Role.CALLBACK)}
        roles = {s.name: s.role for s in registry.section("structs")}
        filled = [
            f.c
            for f in forms
            if f.last is None and roles.get(f.c) == "implemented" and f.members[0].name == model.STAMPS[1]
        ]
        self._short = _short_names([*filled, *(form.name for form in callbacks)])
        self.callbacks = tuple(self._callback(form) for form in callbacks)
        self.structs = tuple(self._struct(form) for form in forms)
        self.tables = self._tables()

    def _value(self, c: str, ctype: CType, doc: Doc = NO_DOC) -> Value:
        behind = bare(ctype, self._names)
        if isinstance(behind, Pointer | FunctionType):
            target = behind.to if isinstance(behind, Pointer) else behind
            kind = Kind.FUNCTION if isinstance(target, FunctionType) else Kind.POINTER
        else:
            kind = Kind.ARRAY if isinstance(behind, Array) else self._kinds.get(base_name(behind), Kind.SCALAR)
        scalar = base_name(self._integers.get(base_name(behind), behind))
        return Value(c, strip_const(ctype), behind, kind, doc, scalar if kind in (Kind.SCALAR, Kind.ENUM) else "")

    def _function(self, f: Call, doc: Doc, result: Result) -> Function:
        params = tuple(self._value(p.name, p.type) for p in f.params)
        returns, until = self._value("", f.returns.type), f.until
        return Function(
            f.c, f.name, doc, params, returns, result, f.convention, f.variadic, f.since, until, index=f.index
        )

    # ---------------------------------------------------------------------------------- callbacks and structs

    def _callback(self, form: CallbackForm) -> Function:
        f = form.function
        base = self._function(f, self._docs.item(f.c), self._result(f.returns.type))
        states = [i for i, p in enumerate(f.params) if p.role is Role.STATE]
        closes = (
            form.last is None
            and f.c in self._taken
            and len(states) == 1
            and base.result is not Result.VALUE
            and not f.variadic
            and all(p.kind is not Kind.STRUCT for p in base.params)
        )
        state = states[0] if closes else None
        return replace(base, name=form.name, note=_note(f.since, form.last), short=self._short[form.name], state=state)

    def _result(self, returns: CType) -> Result:
        if model.is_status_type(strip_const(returns)):
            return Result.STATUS
        return Result.NOTHING if self._value("", returns).bare == VOID else Result.VALUE

    def _struct(self, form: Form) -> Struct:
        struct, version = form.struct, self._registry.newest if form.last is None else form.last
        if version not in self._layouts:
            self._layouts[version] = layout_of_all(select(self._registry, version))
        layout = self._layouts[version][form.c]
        first = form.members[0].name if form.members else ""
        return Struct(
            c=form.c,
            name=form.name,
            doc=_IN_PLACE if struct.inner else self._docs.item(form.c),
            note=_note(form.first, form.last),
            union=struct.union,
            inner=struct.inner,
            pack=struct.pack,
            layouts=frozenset(layouts(struct)),
            as_bytes=False,
            size=layout.size,
            align=layout.align,
            members=tuple(self._member(form, m.name, m.type) for m in form.members),
            stamp=first if first in model.STAMPS else "",
            short=self._short.get(form.name, ""),
        )

    def _member(self, form: Form, c: str, kind: CType | model.Callable) -> Value | Function:
        doc = NO_DOC if form.struct.inner else self._docs.member(form.c, c, form.struct.since)
        if isinstance(kind, CType):
            return self._value(c, kind, doc)
        return Function(
            c,
            snake_name(c),
            doc,
            tuple(self._value(p.name, p.type) for p in kind.params),
            self._value("", kind.returns.type),
            self._result(kind.returns.type),
            kind.convention,
            kind.variadic,
            kind.since,
            receiver=_receiver(form.c, kind),
        )

    # ------------------------------------------------------------------------------------------------- tables

    def _tables(self) -> tuple[Table, ...]:
        functions = {
            table.name: tuple(self._slot(table.name, table.since, f) for f in slots(self.api, table.name))
            for table in self.api.tables
        }
        getters = {f.name: f for f in functions.get("OrtApi", ())}
        parts = frozenset(table.attribute for table in self.api.tables if table.getter)
        return tuple(
            Table(
                t.name,
                t.attribute,
                t.since,
                self._docs.item(t.name),
                functions[t.name],
                getters.get(t.getter),
                parts if t.name == "OrtApi" else frozenset(),
            )
            for t in self.api.tables
        )

    def _slot(self, table: str, since: int, f: Call) -> Function:
        result = Result.STATUS if f.checked else Result.NOTHING if f.gives_nothing else Result.VALUE
        return self._function(f, self._docs.member(table, f.c, since), result)

    def released(self) -> tuple[Released, ...]:
        ends = {f"{table.name}.{f.c}": (table, f) for table in self.tables for f in table.slots}
        handles = sorted((h for h in self.api.handles if h.releases), key=lambda h: h.name)
        return tuple(Released(h.name, h.struct, *ends[h.releases[-1]]) for h in handles if h.releases[-1] in ends)

    # -------------------------------------------------------------------------------------------------- others

    def handles(self) -> tuple[Item, ...]:
        names = sorted(h.name for h in self.api.handles if not h.struct)
        return tuple(Item(name, self._docs.item(name)) for name in names)

    def enums(self) -> tuple[Enum, ...]:
        return tuple(
            Enum(
                enum.name,
                self._integers[enum.name],
                self._docs.item(enum.name),
                tuple(Item(v.name, self._docs.value(enum, v), v.value) for v in enum.values),
            )
            for enum in self.api.enums
        )


def _receiver(struct: str, slot: model.Callable) -> Receiver:
    if not slot.params or slot.variadic or base_name(slot.params[0].type) != struct:
        return Receiver.NONE
    if slot.params[0].owner != "callee":
        return Receiver.BORROWED
    return Receiver.CONSUMED if len(slot.params) == 1 and slot.returns.type == VOID else Receiver.NONE


def _note(first: int, last: int | None) -> str:
    """What is said of a form that is not the newest."""
    if last is None:
        return ""
    return f"As ORT 1.{first} to 1.{last} had it." if first < last else f"As ORT 1.{last} alone had it."


def _short_names(names: Sequence[str]) -> dict[str, str]:
    """What names about a type begin with, for example "Ep" of OrtEp, "LoggingFunction" of OrtLoggingFunction: no two begin with the same words."""
    short: dict[str, str] = {}
    reserved = {snake_name(name) for name in names}
    for name in names:
        bare = name.removeprefix("Ort").removesuffix("Impl")
        short[name] = bare if bare[:1].isalpha() and snake_name(bare) not in reserved else name
        reserved.add(snake_name(short[name]))
    return short


def lower(registry: Registry, limits: Limits) -> Foreign:
    """The API for a language with these limits.

    Raises:
        SpecError: a member is stored by value whose type has no known size.
    """
    api = _lowered(registry)
    return replace(api, structs=tuple(limits.apply(struct) for struct in api.structs))


@once
def _lowered(registry: Registry) -> Foreign:
    """The API for a language that can lay out everything."""
    lowering = _Lowering(registry)
    api = lowering.api
    items = (item for section in model.MAIN_SECTIONS for item in registry.section(section))
    return Foreign(
        oldest=api.oldest,
        newest=registry.newest_described,
        handles=lowering.handles(),
        enums=lowering.enums(),
        typedefs=api.typedefs,
        constants=tuple(Item(name, NO_DOC, value) for name, value in api.constants.items()),
        callbacks=lowering.callbacks,
        structs=lowering.structs,
        tables=lowering.tables,
        released=lowering.released(),
        mentioned=frozenset(name for item in items for name in mentioned(item)),
    )
