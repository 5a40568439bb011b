"""The neutral lowering -> Go text: types, identifiers, doc comments, the shims in C, and the columns that gofmt gives to declarations.

Input: `Api` of all versions, and the registry for documentation. Output: frozen views of ready lines for the templates. Types, members,
functions and values keep their C names, so that a search finds them; a member that begins in lower case is written as one word.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from ..model import registry as model
from ..model.ctype import Array, CType, FunctionType, Named, Pointer, Qualified, base_name, strip_const
from ..model.layout import INT
from ..model.registry import Registry
from ..model.reserved import reason
from ..names import free_name, snake_name
from ..text import wrap
from .c import Declarer, tagged_names
from .calls.api import lower as lower_calls
from .calls.function import Api, Function, Member
from .calls.parameter import Parameter, Role
from .cpp_types import identifier as c_identifier
from .forms import Layout, layouts
from .raw import Form, Layouts, callback_forms, slots, struct_forms
from .told import Told, book

_DOC_WIDTH = 100

#: The keywords, https://go.dev/ref/spec#Keywords, and what the bodies of methods mean by a name.
_TAKEN = frozenset(
    "break case chan const continue default defer else fallthrough for func go goto if import interface map package range "
    "return select struct switch type var C cgo err raw table unsafe bool byte error int int8 int16 int32 int64 uint8 uint16 uint32 uint64 "
    "uintptr float32 float64 nil returned".split()
)
#: The methods of every table in bindings/go/capi/table.go.
METHODS_OF_TABLES = frozenset({"Has", "Library", "Pointer", "Slots", "reach"})
#: What the body of a function that C calls means by a name.
_IN_CALLBACKS = frozenset({"called", "told", "callback", "handle"})
_POINTER = "unsafe.Pointer"
_NOTHING = Told((), "", (), "")
#: The highest alignment of a type in Go.
MAX_ALIGN = 8
#: What storage of an alignment is made of.
_UNITS = {1: "byte", 2: "uint16", 4: "uint32", 8: "uint64"}
_SCALARS = {
    "bool": "bool",
    "char": "byte",
    "signed char": "int8",
    "unsigned char": "byte",
    "short": "int16",
    "unsigned short": "uint16",
    "int": "int32",
    "unsigned int": "uint32",
    "long": "Long",
    "unsigned long": "UnsignedLong",
    "long long": "int64",
    "unsigned long long": "uint64",
    **{f"{sign}int{bits}_t": f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)},
    "size_t": "uintptr",
    "uintptr_t": "uintptr",
    "ptrdiff_t": "int",
    "intptr_t": "int",
    "float": "float32",
    "double": "float64",
}
#: What cgo calls the scalars whose C names are more than a word.
_CGO = {
    "signed char": "schar",
    "unsigned char": "uchar",
    "unsigned short": "ushort",
    "unsigned int": "uint",
    "unsigned long": "ulong",
    "long long": "longlong",
    "unsigned long long": "ulonglong",
}
#: Scalars that package raw declares, since their size is the platform's.
_OF_RAW = frozenset({"Long", "UnsignedLong"})
#: Structs with these layouts are bytes.
AS_BYTES = frozenset({Layout.UNION, Layout.PACKED, Layout.BIT_FIELDS, Layout.ALIGNED})


@cache
def identifier(name: str) -> str:
    """The name of a parameter: words joined, the first in lower case."""
    first, *others = snake_name(name).split("_")
    joined = first + "".join(word.capitalize() for word in others)
    joined = f"{joined}_" if joined[0].isdigit() else joined
    while joined in _TAKEN or reason(
        joined, at_file_scope=False
    ):  # cgo writes headers of C with the names of what is exported
        joined += "_"
    return joined


def exported(name: str) -> str:
    """The name of a member: C's, or where that begins in lower case or with an underscore, its words joined."""
    if name[0].isupper():
        return name
    joined = "".join(word[0].upper() + word[1:] for word in name.split("_") if word)
    return joined if joined[:1].isalpha() else f"X{joined or name}"


def members(names: Iterable[str]) -> dict[str, str]:
    """The names of the members of one struct: two that would be the same get underscores behind them."""
    found: dict[str, str] = {}
    every = list(names)
    for name in sorted(every, key=lambda name: exported(name) != name):  # those that stay as they are in C come first
        found[name] = free_name(exported(name), found.values())
    return found


def spelled(ctype: CType, package: str = "") -> str:
    """A C type in Go, ex) "*byte", "**raw.OrtEnv" with the package "raw."."""
    if isinstance(ctype, Pointer):
        target = strip_const(ctype.to)
        if isinstance(target, FunctionType) or target == Named("void"):
            return _POINTER
        return f"*{spelled(target, package)}"
    if isinstance(ctype, Qualified):
        return spelled(ctype.of, package)
    if isinstance(ctype, FunctionType):
        return _POINTER
    if isinstance(ctype, Array):
        return f"[{ctype.count}]{spelled(ctype.of, package)}"
    assert isinstance(ctype, Named)
    scalar = _SCALARS.get(ctype.name)
    return f"{package}{scalar or ctype.name}" if scalar is None or scalar in _OF_RAW else scalar


def columns(rows: Iterable[Sequence[str]], indent: str = "\t") -> list[str]:
    """Lines that follow each other, as gofmt has them: the cells of a column begin below each other, the last is as it is.

    A column ends at a line that has no cell behind it.
    """
    found = [list(row) for row in rows]
    for column in range(max(map(len, found)) - 1):
        for has_more, run in itertools.groupby(found, lambda row: len(row) > column + 1):  # noqa: B023 - used at once
            if has_more:
                group = list(run)
                width = max(len(row[column]) for row in group)
                for row in group:
                    row[column] = row[column].ljust(width)
    return [indent + " ".join(row) for row in found]


def commented(rows: Iterable[tuple[Sequence[str], Sequence[str]]]) -> list[str]:
    """Rows with the comment above each; what stands without one follows in the columns of the row before."""
    lines: list[str] = []
    run: list[Sequence[str]] = []
    for comment_above, row in rows:
        if comment_above:
            lines += columns(run) if run else []
            run = []
            lines += comment_above
        run.append(row)
    return lines + (columns(run) if run else [])


def comment(told: Told, opening: str, indent: str = "") -> tuple[str, ...]:
    """A doc comment that begins with a sentence; parameters under the names that the declaration has."""
    paragraphs = [opening, *told.paragraphs] if opening else list(told.paragraphs)
    if told.page:
        paragraphs.append(f"See {told.page}")
    notes = [f"{identifier(name)}: {said}" for name, said in told.params]
    if told.returns:
        notes.append(f"result: {told.returns}")
    lines: list[str] = []
    for paragraph in paragraphs:
        lines += [*([""] if lines else []), *wrap(paragraph, _DOC_WIDTH)]
    if notes and lines:
        lines.append("")
    for note in notes:
        first, *others = wrap(note, _DOC_WIDTH)
        lines += [f"  - {first}", *(f"    {line}" for line in others)]
    return tuple(f"{indent}// {line}" if line else f"{indent}//" for line in lines)


# ------------------------------------------------------------------------------------------------------- views


@dataclass(frozen=True, slots=True)
class Item:
    """A declaration: its doc comment, and lines."""

    name: str
    doc: tuple[str, ...]
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EnumView:
    """An open enum."""

    name: str
    type: str
    doc: tuple[str, ...]
    lines: tuple[str, ...]
    values: tuple[str, ...]  # the names
    cases: tuple[str, ...]  # one name for each value


@dataclass(frozen=True, slots=True)
class StructView:
    """A struct that is no API table."""

    name: str
    doc: tuple[str, ...]
    lines: tuple[str, ...]
    members: tuple[tuple[str, str], ...]  # C name, and the declaration


@dataclass(frozen=True, slots=True)
class Call:
    """The method that calls a slot, and the function in C behind it."""

    c: str
    index: int
    since: int
    until: int  # 0: it is still there
    doc: tuple[str, ...]
    head: str  # from the name of the method to its results
    nothing: str  # what is returned in front of an error
    body: tuple[str, ...]
    shim: str  # the function of C without its body
    shim_body: str
    tried: str  # a call of the method with zeros, in the package capi itself


@dataclass(frozen=True, slots=True)
class TableView:
    """An API table."""

    name: str
    since: int
    getter: str  # C name of the slot of OrtApi that gives it; "" for OrtApi
    doc: tuple[str, ...]
    lines: tuple[str, ...]
    calls: tuple[Call, ...]


@dataclass(frozen=True, slots=True)
class CallbackView:
    """A function of Go that ONNX Runtime may call."""

    name: str  # C name of the type of function pointers
    constructor: str  # ex) "NewLoggingFunction"
    go: str  # the type of the function in Go
    status: bool  # does it give a status, so that errors can be told?
    trampoline: str  # C: the function without its body
    shim: str  # C: its body
    declared: str  # C: what Go exports
    received: str  # Go: the parameters of what is exported
    given: str  # Go: the arguments of the function


@dataclass(frozen=True, slots=True)
class ModuleView:
    """Everything."""

    oldest: int
    newest: int
    handles: tuple[Item, ...]
    enums: tuple[EnumView, ...]
    typedefs: tuple[tuple[str, str], ...]
    callbacks: tuple[Item, ...]
    constants: tuple[tuple[str, str], ...]  # name and value
    structs: tuple[StructView, ...]
    older: tuple[StructView, ...]  # forms that are not the newest
    tables: tuple[TableView, ...]
    functions: tuple[CallbackView, ...]
    released: tuple[tuple[str, str, str], ...]  # handles, and the table and the function that end one
    members: Mapping[str, Mapping[str, str]]  # struct -> C name of a member -> its name


class _Lowering:
    def __init__(self, registry: Registry) -> None:
        self.api: Api = lower_calls(registry)
        self._declarer = Declarer(tagged_names(registry))
        self._book = book(registry)
        self._enums = {enum.name: INT if enum.type is None else base_name(enum.type) for enum in self.api.enums}
        self._callbacks = frozenset(f.c for f in self.api.callbacks)
        self._structs = frozenset(struct.name for struct in self.api.structs)
        self._layouts = Layouts(registry)
        self.members = {struct.name: members(m.name for m in struct.members) for struct in self.api.structs}
        self.members |= {form.name: self.members[form.c] for form in struct_forms(self.api)}
        self.members |= {t.name: members(f.c for f in t.functions) for t in self.api.tables}
        self._bare: dict[str, str] = {}  # callbacks -> what functions about them are called, ex) "LoggingFunction"
        for name in dict.fromkeys(f.c for f in self.api.callbacks):
            bare = name.removeprefix("Ort")
            self._bare[name] = name if bare in self._bare.values() or bare in self._callbacks else bare

    def doc(self, name: str, opening: str) -> tuple[str, ...]:
        """The comment of a top-level item."""
        return comment(self._book.item(name), opening)

    def member_doc(self, struct: str, name: str, since: int, opening: str, indent: str) -> tuple[str, ...]:
        """The comment of a member."""
        return comment(self._book.member(struct, name, since), opening, indent)

    # -------------------------------------------------------------------------------------------- raw

    def handles(self) -> tuple[Item, ...]:
        names = sorted(h.name for h in self.api.handles if not h.struct)
        return tuple(Item(n, self.doc(n, f"{n} is a type whose pointers stand for objects."), ()) for n in names)

    def released(self) -> tuple[tuple[str, str, str], ...]:
        """The handles that a function of a table ends, with the table and the function."""
        tables = {table.name for table in self.api.tables}
        ends = ((h.name, h.releases[-1].partition(".")) for h in self.api.handles if h.releases and not h.struct)
        return tuple(sorted((name, table, end) for name, (table, _, end) in ends if table in tables))

    def enums(self) -> tuple[EnumView, ...]:
        found = []
        for enum in self.api.enums:
            rows = []
            seen: dict[int, str] = {}
            for value in enum.values:
                doc = comment(self._book.teller.item(value, enum.since, enum.name), "", "\t")
                rows.append((doc, (value.name, enum.name, f"= {value.value}")))
                seen.setdefault(value.value, value.name)
            opening = f"{enum.name} is an open enum: any number is a value."
            found.append(
                EnumView(
                    enum.name,
                    "int32" if enum.type is None else spelled(enum.type),
                    self.doc(enum.name, opening),
                    tuple(commented(rows)),
                    tuple(value.name for value in enum.values),
                    tuple(seen.values()),
                )
            )
        return tuple(found)

    def callbacks(self) -> tuple[Item, ...]:
        """The types of function pointers; all are addresses, whatever the form."""
        found = []
        for form in callback_forms(self.api):
            if form.last is None:
                name = form.function.c
                opening = f"{name} is the address of a function in C, `{self._signature(form.function)}`."
                found.append(Item(name, self.doc(name, opening), (f"type {name} = {_POINTER}",)))
        return tuple(found)

    def _signature(self, function: Function | model.Callable) -> str:
        params = ", ".join(self._declarer.declare(strip_const(p.type), p.name) for p in function.params)
        return f"{self._declarer.type(function.returns.type)} ({params or 'void'})"

    def structs(self, newest: bool) -> tuple[StructView, ...]:
        """The newest forms, or all others."""
        return tuple(self._struct(form) for form in struct_forms(self.api) if (form.last is None) is newest)

    def _struct(self, form: Form) -> StructView:
        # Go aligns nothing to more than 8, so neither what stores such a struct nor what stores that has its layout.
        if not AS_BYTES.isdisjoint(layouts(form.struct)) or self._layouts.of(form).align > MAX_ALIGN:
            return self._stored(form)
        rows: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
        names = self.members[form.c]
        for m in form.members:
            doc = self.member_doc(form.c, m.name, form.struct.since, "", "\t") if not form.struct.inner else ()
            row: tuple[str, ...] = (names[m.name], self._member(m))
            if isinstance(m.type, model.Slot | model.Callback | model.Function):
                row = (*row, f"// {self._signature(m.type)}")
            rows.append((doc, row))
        members = tuple((m.name, " ".join(row)) for m, (_, row) in zip(form.members, rows, strict=True))
        return StructView(form.name, self._doc_of(form), tuple(commented(rows)), members)

    def _stored(self, form: Form) -> StructView:
        """Memory of the size and alignment of what Go cannot lay out: unions, and structs whose members do not lie where their types put them."""
        found = self._layouts.of(form)
        unit = min(found.align, MAX_ALIGN)
        storage = f"[{found.size // unit}]{_UNITS[unit]}"
        return StructView(
            form.name, self._doc_of(form), (f"\tStorage {storage}",), (("storage", f"Storage {storage}"),)
        )

    def _doc_of(self, form: Form) -> tuple[str, ...]:
        what = "union" if form.struct.union else "struct"
        opening = f"{form.name} is a {what} of the C API"
        if form.struct.inner:
            opening = f"{form.name} is the type of a member, a {what} that C declares in place"
        elif form.last is not None:
            opening += f", as ORT 1.{form.first} to 1.{form.last} had it" if form.first < form.last else ""
            opening += f", as ORT 1.{form.last} alone had it" if form.first == form.last else ""
        return comment(_NOTHING, f"{opening}.") if form.struct.inner else self.doc(form.c, f"{opening}.")

    @staticmethod
    def _member(member: Member) -> str:
        if isinstance(member.type, model.Slot | model.Callback | model.Function):
            return "Function"
        return spelled(member.type)

    # ------------------------------------------------------------------------------------------- calls

    def tables(self) -> tuple[TableView, ...]:
        found = []
        getters = {f.name: f.c for f in slots(self.api, "OrtApi")}
        for table in self.api.tables:
            names = self.members[table.name]
            rows = [((), (names[f.c], "Function", f"// slot {f.index}")) for f in slots(self.api, table.name)]
            calls = tuple(self._call(table.name, table.since, f) for f in slots(self.api, table.name))
            opening = f"{table.name} is an API table as ONNX Runtime lays it out: each member is a function, or NULL."
            doc = self.doc(table.name, opening)
            getter = getters[table.getter] if table.getter else ""
            found.append(TableView(table.name, table.since, getter, doc, tuple(commented(rows)), calls))
        return tuple(found)

    def _call(self, table: str, since: int, f: Function) -> Call:
        params = [(identifier(p.name), p) for p in f.params]
        given = ", ".join(["table.at", *(self._given(name, p.type) for name, p in params)])
        shim = f"{table}_{f.c}"
        called = f"C.{shim}({given})"
        body: tuple[str, ...]
        if f.checked:
            result, nothing, body = "error", "", (f'return table.library.failure("{table}.{f.c}", {called})',)
        elif f.gives_nothing:
            result, nothing, body = "error", "", (called, "return nil")
        else:
            go = spelled(f.returns.type, "raw.")
            result, nothing = f"({go}, error)", f"{self._zero(f.returns.type)}, "
            body = (f"return {self._taken(go, f.returns.type, called)}, nil",)
        typed = ", ".join(f"{name} {self._typed(p.type)}" for name, p in params)
        c_params = ["const void* table", *(f"{self._flat(p.type)} {snake_name(p.name)}_" for p in f.params)]
        c_given = ", ".join(self._unflat(p.type, f"{snake_name(p.name)}_") for p in f.params)
        inner = f"((const {table}*)table)->{f.c}({c_given})"
        returned = self._flat(f.returns.type)
        if f.gives_nothing:
            c_body = f"{inner};"
        elif self._is_struct(f.returns.type):
            returned, c_body = "void", f"*({self._declarer.type(strip_const(f.returns.type))}*)returned_ = {inner};"
            c_params.append("void* returned_")
            called = f"C.{shim}({', '.join([given, f'{_POINTER}(&returned)'])})"
            body = (f"var returned {result.removeprefix('(').partition(',')[0]}", called, "return returned, nil")
        elif returned == "void*":
            c_body = f"return (void*){inner};"
        else:
            c_body = f"return {inner};"
        zeros = ", ".join(self._zero(p.type) for p in f.params)
        method = free_name(f.c, METHODS_OF_TABLES)
        tried = f"t.{method}({zeros})"
        return Call(
            f.c,
            f.index,
            f.since,
            f.until or 0,
            self.member_doc(table, f.c, since, f"{method} calls slot {f.index} of {table}.", ""),
            f"{method}({typed}) {result}",
            nothing,
            body,
            f"{returned} {shim}({', '.join(c_params)})",
            c_body,
            f"errorOf({tried})" if nothing else tried,
        )

    def _resolved(self, ctype: CType) -> CType:
        """A type without qualifiers and typedefs."""
        bare = strip_const(ctype)
        while isinstance(bare, Named) and bare.name in self.api.typedefs:
            bare = strip_const(self.api.typedefs[bare.name])
        return bare

    def _pointer(self, ctype: CType) -> bool:
        bare = self._resolved(ctype)
        return isinstance(bare, Pointer) or (isinstance(bare, Named) and bare.name in self._callbacks)

    def _is_struct(self, ctype: CType) -> bool:
        bare = self._resolved(ctype)
        return isinstance(bare, Named) and bare.name in self._structs

    def _flat(self, ctype: CType) -> str:
        """The type that a shim has for a parameter or result: void*, int or a scalar, so that cgo needs no header of ours.

        A struct by value is the address of one.
        """
        bare = self._resolved(ctype)
        if self._pointer(bare) or self._is_struct(bare):
            return "void*"
        assert isinstance(bare, Named), bare
        flat = self._enums.get(bare.name, bare.name)
        return INT if flat == "ORTCHAR_T" else flat

    def _unflat(self, ctype: CType, name: str) -> str:
        """What a shim hands on."""
        bare = self._resolved(ctype)
        if self._is_struct(bare):
            return f"*(const {self._declarer.type(bare)}*){name}"
        if isinstance(bare, Pointer) and isinstance(strip_const(bare.to), FunctionType):
            return f"({self._declarer.type(bare)})(uintptr_t){name}"
        if isinstance(bare, Named) and bare.name in self._callbacks:
            return f"({bare.name})(uintptr_t){name}"
        if isinstance(bare, Named) and (bare.name in self._enums or bare.name == "ORTCHAR_T"):
            return f"({self._declarer.type(bare)}){name}"
        return name

    def _typed(self, ctype: CType) -> str:
        return spelled(strip_const(ctype), "raw.")

    def _given(self, name: str, ctype: CType) -> str:
        """A value of Go for a shim."""
        if self._is_struct(ctype):
            return f"{_POINTER}(&{name})"
        if self._pointer(ctype):
            return f"{_POINTER}({name})" if self._typed(ctype) != _POINTER else name
        flat = self._flat(ctype)
        return f"C.{_CGO.get(flat, flat)}({name})"

    def _taken(self, go: str, ctype: CType, called: str) -> str:
        """What a shim gave, in Go."""
        if go == _POINTER:
            return called
        return f"({go})({called})" if self._pointer(ctype) else f"{go}({called})"

    def _zero(self, ctype: CType) -> str:
        if self._pointer(ctype):
            return "nil"
        if self._is_struct(ctype):
            return f"{self._typed(ctype)}{{}}"
        return "false" if self._resolved(ctype) == Named("bool") else "0"

    # --------------------------------------------------------------------------------------- callbacks

    def functions(self) -> tuple[CallbackView, ...]:
        """The callbacks that a function of a table takes together with a state, which is what leads back to a function of Go."""
        taken = {p.of for t in self.api.tables for f in t.functions for p in f.params if p.takes(Role.CALLBACK)}
        forms = (f.function for f in callback_forms(self.api) if f.last is None and f.function.c in taken)
        return tuple(self._function(f) for f in forms if self._can_be_of_go(f))

    def _can_be_of_go(self, f: Function) -> bool:
        """Others are given as the address of a function in C."""
        states = sum(p.role is Role.STATE for p in f.params)
        by_value = any(self._is_struct(p.type) for p in f.params)
        returns = f.gives_nothing or strip_const(f.returns.type) in _STATUSES
        return states == 1 and returns and not by_value and not f.variadic

    def _function(self, f: Function) -> CallbackView:
        status = not f.gives_nothing
        others = [p for p in f.params if p.role is not Role.STATE]
        state = next(c_identifier(p.name) for p in f.params if p.role is Role.STATE)
        name = self._bare[f.c]
        go = f"func({', '.join(f'{identifier(p.name)} {self._typed(p.type)}' for p in others)})"
        declared = ", ".join(["uintptr_t handle", *(f"{self._flat(p.type)} {snake_name(p.name)}_" for p in others)])
        received = ", ".join(f"{_received_name(p)} {self._received(p)}" for p in others)
        params = ", ".join(self._declarer.declare(strip_const(p.type), c_identifier(p.name)) for p in f.params)
        passed = ", ".join([f"*(uintptr_t*){state}", *(self._passed(p) for p in others)])
        convention = "ORT_API_CALL " if f.convention == "ort" else ""
        result = self._declarer.type(f.returns.type)
        return CallbackView(
            f.c,
            f"New{name}",
            f"{go} error" if status else go,
            status,
            f"static {result} {convention}of_{f.c}({params})",
            f"{'return ' if status else ''}ortforge{name}({passed});",
            f"{'void*' if status else 'void'} ortforge{name}({declared})",
            received,
            ", ".join(self._back(p) for p in others),
        )

    def _received(self, p: Parameter) -> str:
        if self._pointer(p.type):
            return _POINTER
        flat = self._flat(p.type)
        return f"C.{_CGO.get(flat, flat)}"

    def _passed(self, p: Parameter) -> str:
        name = c_identifier(p.name)
        return f"(void*){name}" if self._pointer(p.type) else name

    def _back(self, p: Parameter) -> str:
        return self._taken(self._typed(p.type), p.type, _received_name(p))


def _received_name(p: Parameter) -> str:
    return free_name(identifier(p.name), _IN_CALLBACKS)


_STATUSES = (Named("OrtStatusPtr"), Pointer(Named("OrtStatus")))


def lower(registry: Registry) -> ModuleView:
    """The whole module."""
    it = _Lowering(registry)
    api = it.api
    return ModuleView(
        oldest=api.oldest,
        newest=registry.newest_described,
        handles=it.handles(),
        enums=it.enums(),
        typedefs=tuple((name, spelled(ctype)) for name, ctype in api.typedefs.items()),
        callbacks=it.callbacks(),
        constants=tuple((name, json.dumps(value)) for name, value in api.constants.items()),
        structs=it.structs(newest=True),
        older=it.structs(newest=False),
        tables=it.tables(),
        functions=it.functions(),
        released=it.released(),
        members=it.members,
    )
