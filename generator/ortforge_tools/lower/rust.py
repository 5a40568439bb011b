"""The neutral lowering -> Rust text: types, identifiers, doc comments, and the layout that rustfmt gives to declarations.

Input: `Api` of all versions, and the registry for documentation. Output: frozen views of ready lines for the templates. The crate's
rustfmt.toml says `max_width` 120 and `use_small_heuristics` Max, so that what fits on a line stands on one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ..model import registry as model
from ..model.ctype import (
    VOID,
    Array,
    Const,
    CType,
    FunctionType,
    Named,
    Pointer,
    Qualified,
    base_name,
    strip_const,
)
from ..model.registry import Registry, Slot
from ..names import free_name, snake_name
from ..text import wrap
from .calls.api import lower as lower_calls
from .calls.function import Api, Function, Member, Struct
from .calls.parameter import Parameter
from .forms import Layout, layouts
from .raw import Form, Layouts, callback_forms, slots, struct_forms
from .told import Told, book

WIDTH = 120
_DOC_WIDTH = 100

#: The strict and reserved keywords of edition 2021, https://doc.rust-lang.org/reference/keywords.html
_KEYWORDS = frozenset(
    "as break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut pub ref return "
    "self Self static struct super trait true type unsafe use where while async await abstract become box do final macro "
    "override priv typeof unsized virtual yield try gen".split()
)
_NEVER_RAW = frozenset({"crate", "self", "super", "Self", "_"})
#: What the bodies of functions mean by a name: of methods of tables, and of what ORT calls.
_IN_CALLS, _IN_SLOTS = frozenset({"call"}), frozenset({"this", "it"})
#: The functions that `Table` has, `Table<OrtApi>`, and `Object`, see the templates table.rs, owned.rs, allocated.rs, failure.rs and object.rs.
_OF_TABLES = frozenset("new as_ptr version slots find address check empty missing".split())
_OF_API = frozenset("make make_all allocated text checked".split())
_OF_OBJECTS = frozenset("new of raw_mut into_raw end behind clone".split())

_SCALARS = {
    "void": "c_void",
    "bool": "bool",
    "char": "c_char",
    "signed char": "c_schar",
    "unsigned char": "c_uchar",
    "short": "c_short",
    "unsigned short": "c_ushort",
    "int": "c_int",
    "unsigned int": "c_uint",
    "long": "c_long",
    "unsigned long": "c_ulong",
    "long long": "c_longlong",
    "unsigned long long": "c_ulonglong",
    **{f"{sign}int{bits}_t": f"{'u' if sign else 'i'}{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)},
    "size_t": "usize",
    "uintptr_t": "usize",
    "ptrdiff_t": "isize",
    "intptr_t": "isize",
    "float": "f32",
    "double": "f64",
}
#: Types of constants, and what fits into them; the first that a value fits into is taken.
_INTEGERS = (
    ("u32", 0, 2**32 - 1),
    ("i32", -(2**31), -1),
    ("u64", 0, 2**64 - 1),
    ("i64", -(2**63), -1),
)
#: Of each convention. "system" is stdcall on 32-bit Windows and "C" everywhere else, which is what ORT_API_CALL is.
_CONVENTIONS = {"ort": "system", "plain": "C"}
#: Structs with these layouts are bytes.
AS_BYTES = frozenset({Layout.BIT_FIELDS, Layout.ALIGNED})


def identifier(name: str) -> str:
    """A name as an identifier of Rust: a keyword becomes a raw identifier, or gets an underscore where it may be none.

    So does such a name with underscores behind it, so that no two names become one.
    """
    if (name.rstrip("_") or "_") in _NEVER_RAW:
        return f"{name}_"
    return f"r#{name}" if name in _KEYWORDS else name


def spelled(ctype: CType) -> str:
    """A C type in Rust, ex) "*const c_char"."""
    if isinstance(ctype, Pointer):
        if isinstance(strip_const(ctype.to), FunctionType):
            return spelled(strip_const(ctype.to))
        return f"*const {spelled(ctype.to.of)}" if isinstance(ctype.to, Const) else f"*mut {spelled(ctype.to)}"
    if isinstance(ctype, FunctionType):
        params = ", ".join(spelled(strip_const(param)) for param in ctype.params)
        return f'Option<unsafe extern "C" fn({params}){_arrow(ctype.returns)}>'
    if isinstance(ctype, Qualified):
        return spelled(ctype.of)
    if isinstance(ctype, Array):
        return f"[{spelled(ctype.of)}; {ctype.count}]"
    assert isinstance(ctype, Named)
    return _SCALARS.get(ctype.name, ctype.name)


def _arrow(returns: CType) -> str:
    return "" if returns == Named("void") else f" -> {spelled(returns)}"


# ------------------------------------------------------------------------------------------------------ layout


def listed(head: str, items: Sequence[str], tail: str, indent: int) -> list[str]:
    """`head(items)tail` as rustfmt has it: on one line, or one item on each."""
    pad = " " * indent
    line = f"{pad}{head}({', '.join(items)}){tail}"
    if len(line) <= WIDTH or not items:
        return [line]
    return [f"{pad}{head}(", *(f"{pad}    {item}," for item in items), f"{pad}){tail}"]


def member(name: str, convention: str, params: Sequence[str], returns: str, indent: int) -> list[str]:
    """A member, or an alias (`type X =`), that is a pointer to a function which may be NULL."""
    head = f'unsafe extern "{_CONVENTIONS[convention]}" fn'
    pad = " " * indent
    alias = name.startswith("pub type ")
    end = ";" if alias else ","
    line = f"{pad}{name} Option<{head}({', '.join(params)}){returns}>{end}"
    if len(line) <= WIDTH:
        return [line]
    below = f"{pad}    Option<{head}({', '.join(params)}){returns}>{end}"
    if len(below) <= WIDTH:
        return [f"{pad}{name}", below]
    inner = listed(head, params, f"{returns},", indent + 4)
    return [f"{pad}{name} Option<", *inner, f"{pad}>{end}"]


def comment(told: Told, indent: int) -> list[str]:
    """A doc comment, parameters under the names that the declaration has."""
    paragraphs = [escaped(text) for text in told.paragraphs]
    if told.page:
        paragraphs.insert(0, f"See the [official reference]({told.page}).")
    notes = [f"* `{snake_name(name)}`: {escaped(said)}" for name, said in told.params]
    if told.returns:
        notes.append(f"* returns: {escaped(told.returns)}")
    lines: list[str] = []
    for paragraph in paragraphs:
        lines += [*([""] if lines else []), *wrap(paragraph, _DOC_WIDTH)]
    if notes and lines:
        lines.append("")
    for note in notes:
        first, *others = wrap(note, _DOC_WIDTH)
        lines += [first, *(f"  {line}" for line in others)]
    pad = " " * indent
    return [f"{pad}/// {line}" if line else f"{pad}///" for line in lines]


def escaped(text: str) -> str:
    """Text in which rustdoc takes nothing for a link, a tag or emphasis."""
    found = text.replace("\\", "\\\\")
    for character in "[]<>*`":
        found = found.replace(character, f"\\{character}")
    return found


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
    values: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class StructView:
    """A struct or a union."""

    name: str
    doc: tuple[str, ...]
    layout: str  # ex) "#[repr(C)]"
    keyword: str
    members: tuple[Item, ...]
    version_member: str  # the member that says which version it was made for; "" without one


@dataclass(frozen=True, slots=True)
class Accessor:
    """The method that calls a slot."""

    name: str
    c: str
    member: str  # of the struct
    index: int
    since: int
    until: str
    doc: tuple[str, ...]
    head: tuple[str, ...]
    call: tuple[str, ...]
    tried: tuple[str, ...]  # a line of tests/calls.rs


@dataclass(frozen=True, slots=True)
class TableView:
    """An API table."""

    name: str
    attribute: str
    since: int
    getter: str
    doc: tuple[str, ...]
    members: tuple[Item, ...]
    accessors: tuple[Accessor, ...]


@dataclass(frozen=True, slots=True)
class SlotView:
    """A slot that an EP fills: the method of a trait, and the function that ORT calls."""

    name: str
    method_name: str  # the same as an identifier
    c: str
    doc: tuple[str, ...]
    method: tuple[str, ...]
    trampoline: tuple[str, ...]
    fill: tuple[str, ...]
    call: tuple[str, ...]
    ends: str  # of a slot that takes the struct over: the parameter that is the struct; otherwise ""


@dataclass(frozen=True, slots=True)
class ImplementedView:
    """A struct that an EP fills."""

    name: str
    trait: str
    prefix: str
    slots: tuple[SlotView, ...]


@dataclass(frozen=True, slots=True)
class CrateView:
    """Everything."""

    oldest: int
    newest: int
    handles: tuple[Item, ...]
    enums: tuple[EnumView, ...]
    typedefs: tuple[tuple[str, str], ...]
    callbacks: tuple[Item, ...]
    constants: tuple[tuple[str, str, str], ...]  # name, type and value
    structs: tuple[StructView, ...]
    older: tuple[StructView, ...]  # forms that are not the newest
    older_callbacks: tuple[Item, ...]
    tables: tuple[TableView, ...]
    implemented: tuple[ImplementedView, ...]
    released: tuple[
        tuple[str, str, str], ...
    ]  # handles, the method of OrtApi's table that gives the table ("" for its own), that which ends one


class _Lowering:
    def __init__(self, registry: Registry) -> None:
        self.api: Api = lower_calls(registry)
        self._book = book(registry)
        self._roles = {s.name: s.role for s in registry.section("structs")}
        self._layouts = Layouts(registry)

    def doc(self, name: str, indent: int = 0) -> tuple[str, ...]:
        """The comment of a top-level item."""
        return tuple(comment(self._book.item(name), indent))

    def member_doc(self, struct: str, name: str, since: int, indent: int) -> tuple[str, ...]:
        """The comment of a member."""
        return tuple(comment(self._book.member(struct, name, since), indent))

    # -------------------------------------------------------------------------------------------- raw

    def handles(self) -> tuple[Item, ...]:
        names = sorted(h.name for h in self.api.handles if not h.struct)
        return tuple(Item(name, self.doc(name), ()) for name in names)

    def released(self) -> tuple[tuple[str, str, str], ...]:
        """The handles that a function of a table ends, with the table and the function."""
        ends = {
            f"{table.name}.{f.c}": (
                table.attribute if table.getter else "",
                identifier(self._method_name(table.name, f)),
            )
            for table in self.api.tables
            for f in slots(self.api, table.name)
        }
        handles = (h for h in self.api.handles if h.releases and not h.struct)
        return tuple(sorted((h.name, *ends[h.releases[-1]]) for h in handles if h.releases[-1] in ends))

    def enums(self) -> tuple[EnumView, ...]:
        found = []
        for enum in self.api.enums:
            values = []
            for value in enum.values:
                lines = comment(self._book.teller.item(value, enum.since, enum.name), 4)
                values.append(
                    Item(
                        value.name,
                        tuple(lines),
                        (f"    pub const {identifier(value.name)}: Self = Self({value.value});",),
                    )
                )
            ctype = "c_int" if enum.type is None else spelled(enum.type)
            found.append(EnumView(enum.name, ctype, self.doc(enum.name), tuple(values)))
        return tuple(found)

    def callbacks(self, newest: bool) -> tuple[Item, ...]:
        """The newest forms, or all others."""
        found = []
        for form in callback_forms(self.api):
            if (form.last is None) is not newest:
                continue
            f = form.function
            lines = self._pointer(f"pub type {form.name} =", f, 0)
            note = () if form.last is None else (_as(f.since, form.last), "///")
            found.append(Item(form.name, (*note, *self.doc(f.c)), tuple(lines)))
        return tuple(found)

    def structs(self, newest: bool) -> tuple[StructView, ...]:
        """The newest forms, or all others."""
        return tuple(self._struct(form) for form in struct_forms(self.api) if (form.last is None) is newest)

    def _struct(self, form: Form) -> StructView:
        struct = form.struct
        doc = self.doc(form.c) if not struct.inner else ("/// The type of a member, which C declares in place.",)
        if form.last is not None:
            doc = (_as(form.first, form.last), "///", *doc)
        keyword, layout = "union" if struct.union else "struct", ["C"]
        if not is_typed(struct):
            size = self._layouts.of(form)
            layout.append(f"align({size.align})")
            members: tuple[Item, ...] = (Item("bytes", (), (f"    pub bytes: [u8; {size.size}],",)),)
            return StructView(form.name, doc, f"#[repr({', '.join(layout)})]", "struct", members, "")
        if struct.pack is not None:
            layout.append(f"packed({struct.pack})")
        members = tuple(self._member(form, m) for m in form.members)
        first = form.members[0].name if form.members else ""
        stamped = first if first in ("version", "ort_version_supported") else ""
        return StructView(form.name, doc, f"#[repr({', '.join(layout)})]", keyword, members, stamped)

    def _member(self, form: Form, m: Member) -> Item:
        doc = self.member_doc(form.c, m.name, form.struct.since, 4) if not form.struct.inner else ()
        if isinstance(m.type, model.Slot | model.Callback | model.Function):
            head = f"pub {identifier(m.name)}:"
            return Item(m.name, doc, tuple(self._function_member(head, m.type)))
        return Item(m.name, doc, (f"    pub {identifier(m.name)}: {spelled(strip_const(m.type))},",))

    @staticmethod
    def _pointer(head: str, f: Function, indent: int) -> list[str]:
        params = [*named(f.params), *(["..."] if f.variadic else [])]
        return member(head, "plain" if f.variadic else f.convention, params, _arrow(f.returns.type), indent)

    @staticmethod
    def _function_member(head: str, function: model.Callable) -> list[str]:
        params = [*signature(function.params), *(["..."] if function.variadic else [])]
        convention = "plain" if function.variadic else function.convention  # Rust has these in C's convention alone
        return member(head, convention, params, _arrow(function.returns.type), 4)

    def tables(self) -> tuple[TableView, ...]:
        found = []
        for table in self.api.tables:
            members, accessors = [], []
            for f in slots(self.api, table.name):
                lines = self._pointer(f"pub {identifier(f.c)}:", f, 4)
                method = self._method_name(table.name, f)
                link = f"    /// Slot {f.index}; see [`Table::{method}`](crate::Table::{method})."
                members.append(Item(f.c, (link,), tuple(lines)))
                accessors.append(self._accessor(table.name, table.since, f))
            found.append(
                TableView(
                    table.name,
                    table.attribute,
                    table.since,
                    table.getter,
                    self.doc(table.name),
                    tuple(members),
                    tuple(accessors),
                )
            )
        return tuple(found)

    def _method_name(self, table: str, f: Function) -> str:
        """The name of a slot's method, which may be a keyword."""
        taken = _OF_API | {t.attribute for t in self.api.tables if t.getter} if table == "OrtApi" else frozenset()
        return free_name(f.name, _OF_TABLES, taken)

    def _accessor(self, table: str, since: int, f: Function) -> Accessor:
        returned = "()" if f.gives_nothing else spelled(f.returns.type)
        method = self._method_name(table, f)
        params = tuple(p.renamed(free_name(p.name, _IN_CALLS)) for p in f.params)
        head = listed(f"pub unsafe fn {identifier(method)}", ["&self", *named(params)], "", 4)
        tail = f" -> Result<{returned}, Missing> {{"
        if len(head) == 1 and len(head[0] + tail) > WIDTH:
            items = ["&self", *named(params)]
            head = [f"    pub unsafe fn {identifier(method)}(", *(f"        {item}," for item in items), "    )"]
        head[-1] += tail
        given = [identifier(p.name) for p in params]
        return Accessor(
            method,
            f.c,
            identifier(f.c),
            f.index,
            f.since,
            "None" if f.until is None else f"Some({f.until})",
            self.member_doc(table, f.c, since, 4),
            tuple(head),
            (*listed("call", given, ";", 8), "        Ok(())")
            if f.gives_nothing
            else tuple(listed("Ok(call", given, ")", 8)),
            tuple(listed("tried!", ["table", identifier(method), str(f.index), *["z()"] * len(f.params)], ",", 8)),
        )

    def implemented(self) -> tuple[ImplementedView, ...]:
        """The structs with `ort_version_supported`, whose slots are given the struct first."""
        found: list[ImplementedView] = []
        for form in struct_forms(self.api):
            if self._roles.get(form.c) != "implemented" or form.members[0].name != "ort_version_supported":
                continue
            bare = form.c.removeprefix("Ort").removesuffix("Impl")
            if not bare[:1].isalpha() or snake_name(bare) in {view.prefix for view in found}:
                bare = form.c
            trait, prefix = f"{bare}Slots", snake_name(bare)
            views = tuple(
                self._slot(form, trait, prefix, m.name, m.type)
                for m in form.members[1:]
                if isinstance(m.type, Slot) and is_method(form.c, m.type)
            )
            found.append(ImplementedView(form.c, trait, prefix, views))
        return tuple(found)

    def _slot(self, form: Form, trait: str, prefix: str, c: str, slot: Slot) -> SlotView:
        name = free_name(snake_name(c), _OF_OBJECTS)
        status = slot.returns.status or model.is_status_type(slot.returns.type)
        taken = (_IN_SLOTS, {"status" if status else "value"})
        others = [replace(p, name=free_name(snake_name(p.name), *taken)) for p in slot.params[1:]]
        returns = " -> Result<(), Failure>" if status else _arrow(slot.returns.type)
        ends = identifier(snake_name(slot.params[0].name)) if slot.params[0].owner == "callee" else ""
        items = [*([] if ends else ["&self"]), *signature(slot.params)]
        method = listed(f"unsafe fn {identifier(name)}", items, "", 4)
        if len(method[0]) + len(f"{returns} {{") > WIDTH and len(method) == 1:
            method = [f"    unsafe fn {identifier(name)}(", *(f"        {item}," for item in items), "    )"]
        method[-1:] = (
            [f"{method[-1]}{returns}", "    where", "        Self: Sized,", "    {"]
            if ends
            else [f"{method[-1]}{returns} {{"]
        )
        head = f'unsafe extern "{_CONVENTIONS[slot.convention]}" fn {prefix}_{name}<T: {trait}>'
        this = f"this: {spelled(slot.params[0].type)}"
        typed = [f"{identifier(p.name)}: {spelled(strip_const(p.type))}" for p in others]
        trampoline = listed(head, [this, *typed], f"{_arrow(slot.returns.type)} {{", 0)
        given = ["this", *(identifier(p.name) for p in others)]
        doc = self.member_doc(form.c, c, form.struct.since, 4)
        fill = [f"        self.raw_mut().{identifier(c)} = Some({prefix}_{name}::<T>);"]
        if len(fill[0]) > WIDTH:
            fill = [f"        self.raw_mut().{identifier(c)} =", f"            Some({prefix}_{name}::<T>);"]
        if ends:
            call = [f"    let _ = shield(|| unsafe {{ T::{identifier(name)}(this) }});"]
        else:
            call = _guarded("status" if status else "value", f"it.{identifier(name)}", given)
        return SlotView(
            name, identifier(name), c, doc, tuple(method), tuple(trampoline), tuple(fill), tuple(call), ends
        )


def _guarded(wrapper: str, called: str, given: Sequence[str]) -> list[str]:
    """The body of what ORT calls, as rustfmt has it."""
    inner = f"{wrapper}(this, |it: &T| {called}({', '.join(given)}))"
    line = f"    unsafe {{ {inner} }}"
    if len(line) <= WIDTH:
        return [line]
    if len(inner) + 8 <= WIDTH:
        return ["    unsafe {", f"        {inner}", "    }"]
    block = listed(called, given, "", 12)
    return ["    unsafe {", f"        {wrapper}(this, |it: &T| {{", *block, "        })", "    }"]


def _as(first: int, last: int) -> str:
    return f"/// As ORT 1.{first} to 1.{last} had it." if first < last else f"/// As ORT 1.{last} alone had it."


def _constant(value: int | str) -> tuple[str, str]:
    """The type and the text of a constant."""
    if isinstance(value, str):
        escaped_text = "".join(c if c.isprintable() and c not in '"\\' else f"\\u{{{ord(c):x}}}" for c in value)
        return "&str", f'"{escaped_text}"'
    fits = next(t for t, low, high in _INTEGERS if low <= value <= high)
    return fits, str(value)


def is_typed(struct: Struct) -> bool:
    """Can Rust lay it out by its members?"""
    return AS_BYTES.isdisjoint(layouts(struct))


def is_method(struct: str, slot: Slot) -> bool:
    """Is it called with the struct, and can Rust define such a function? Other slots are for `raw_mut`.

    One that ends the struct does nothing else.
    """
    if not slot.params or base_name(slot.params[0].type) != struct or slot.variadic:
        return False
    ends = slot.params[0].owner == "callee"
    return not ends or (len(slot.params) == 1 and slot.returns.type == VOID)


def named(params: Iterable[Parameter]) -> list[str]:
    """Parameters with their types."""
    return [f"{identifier(p.name)}: {spelled(strip_const(p.type))}" for p in params]


def signature(params: Iterable[model.Param]) -> list[str]:
    """The same, of the model."""
    return [f"{identifier(snake_name(p.name))}: {spelled(strip_const(p.type))}" for p in params]


def lower(registry: Registry) -> CrateView:
    """The whole crate."""
    it = _Lowering(registry)
    api = it.api
    return CrateView(
        oldest=api.oldest,
        newest=registry.newest_described,
        handles=it.handles(),
        enums=it.enums(),
        typedefs=tuple((name, spelled(ctype)) for name, ctype in api.typedefs.items()),
        callbacks=it.callbacks(newest=True),
        constants=tuple((name, *_constant(value)) for name, value in api.constants.items()),
        structs=it.structs(newest=True),
        older=it.structs(newest=False),
        older_callbacks=it.callbacks(newest=False),
        tables=it.tables(),
        implemented=it.implemented(),
        released=it.released(),
    )
