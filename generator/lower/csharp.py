"""The neutral lowering -> C# text: types, identifiers, documentation comments, declarations.

Input: `Api` of all versions, and the registry for documentation. Output: frozen views of ready lines for the templates. All of it is C# 7.2
but for what the templates have behind `#if NET8_0_OR_GREATER`, and every type is blittable: `bool` and `char` of C are bytes, function
pointers in structs are `IntPtr`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..model import registry as model
from ..model.ctype import Array, CType, FunctionType, Named, Pointer, Qualified, strip_const
from ..model.declaration_order import mentioned
from ..model.layout import StructLayout
from ..model.registry import Registry, Slot
from ..names import free_name, snake_name
from ..text import wrap
from .calls.api import lower as lower_calls
from .calls.function import Api, Function
from .calls.parameter import Parameter
from .forms import Layout, layouts
from .raw import CallbackForm, Form, Layouts, callback_forms, slots, struct_forms
from .told import Told, book

WIDTH = 120
_DOC_WIDTH = 100

#: https://learn.microsoft.com/dotnet/csharp/language-reference/keywords; contextual ones may be names.
_KEYWORDS = frozenset(
    "abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum "
    "event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock long "
    "namespace new null object operator out override params private protected public readonly ref return sbyte sealed short "
    "sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual "
    "void volatile while".split()
)
_SCALARS = {
    "void": "void",
    "bool": "byte",
    "char": "byte",
    "signed char": "sbyte",
    "unsigned char": "byte",
    "short": "short",
    "unsigned short": "ushort",
    "int": "int",
    "unsigned int": "uint",
    "long": "Long",
    "unsigned long": "UnsignedLong",
    "long long": "long",
    "unsigned long long": "ulong",
    **{
        f"{u}int{bits}_t": name
        for u, names in (("", "sbyte short int long"), ("u", "byte ushort uint ulong"))
        for bits, name in zip((8, 16, 32, 64), names.split(), strict=True)
    },
    "size_t": "UIntPtr",
    "uintptr_t": "UIntPtr",
    "ptrdiff_t": "IntPtr",
    "intptr_t": "IntPtr",
    "float": "float",
    "double": "double",
}
#: Of each convention: what attributes of delegates say, and types of function pointers. ORT_API_CALL is stdcall on 32-bit Windows and the
#: only convention there is on all other platforms of .NET, where Stdcall means that one, too.
_CONVENTIONS = {"ort": ("Winapi", "Stdcall"), "plain": ("Cdecl", "Cdecl")}

#: Types of constants, and what fits into them; the first that a value fits into is taken.
_INTEGERS = (
    ("int", -(2**31), 2**31 - 1),
    ("uint", 0, 2**32 - 1),
    ("long", -(2**63), 2**63 - 1),
    ("ulong", 0, 2**64 - 1),
)

_NOTHING = Told((), "", (), "")
_INNER = ("    /// <summary>The type of a member, which C declares in place.</summary>",)
#: Types of which C# has arrays inside a struct.
_FIXED = frozenset("byte sbyte short ushort int uint long ulong float double char bool".split())
#: Words that may be names of parameters in C.
_WORDS = re.compile(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b")
#: Names that the templates use around a callback or a call.
_TAKEN = frozenset(
    {"host", "body", "made", "error", "shielded", "function", "await"}
)  # mono's compiler reserves the last one everywhere
#: What tables have from Table and object.
_OF_TABLES = frozenset(
    "Name Version Slots Start Has Serves Find Address Refuse Reach Release Given Pointer At AllSlots ToString Equals GetHashCode GetType "
    "MemberwiseClone Finalize ReferenceEquals".split()
)
#: What structs have from object, and the function that makes one.
_OF_STRUCTS = frozenset(
    {"ToString", "Equals", "GetHashCode", "GetType", "MemberwiseClone", "Finalize", "ReferenceEquals", "For"}
)
#: Structs with these layouts are bytes.
AS_BYTES = frozenset({Layout.BIT_FIELDS, Layout.ALIGNED})


def identifier(name: str) -> str:
    """A name as an identifier of C#."""
    return f"@{name}" if name in _KEYWORDS else name


def camel(name: str) -> str:
    """Words with underscores between them as the name of a parameter, ex) "logSeverityLevel"."""
    first, *others = snake_name(name).split("_")
    joined = first + "".join(word.capitalize() for word in others)
    return f"{joined}_" if joined in _TAKEN or joined[:1].isdigit() else identifier(joined)


def member_name(name: str, of: str) -> str:
    """The name of a member of a struct."""
    return f"{name}_" if name in _OF_STRUCTS or name == of else identifier(name)


def pascal(name: str) -> str:
    """Such words as the name of a member, ex) "ModelEditor"."""
    return "".join(word.capitalize() for word in snake_name(name).split("_"))


def escaped(text: str) -> str:
    """Text in which XML has no markup."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def comment(told: Told, indent: int, params: Sequence[str] = (), slot: str = "") -> tuple[str, ...]:
    """A documentation comment; `params` are those that the declaration has, `slot` is what is said where nothing else is."""

    def said_of(text: str) -> str:
        return escaped(_WORDS.sub(lambda word: _named(word[0], params), text) if "_" in text else text)

    paragraphs = [said_of(text) for text in told.paragraphs]
    if told.page:
        paragraphs.insert(0, f'See the <see href="{escaped(told.page)}">official reference</see>.')
    if not paragraphs:
        if not slot:
            return ()
        paragraphs.append(slot)
    lines = _tagged("summary", paragraphs[:1])
    if paragraphs[1:]:
        lines += _tagged(
            "remarks", [f"<para>{text}</para>" for text in paragraphs[1:]] if paragraphs[2:] else paragraphs[1:]
        )
    for name, said in told.params:
        if camel(name) in params:
            lines += _tagged("param", [said_of(said)], f' name="{camel(name).removeprefix("@")}"')
    if told.returns:
        lines += _tagged("returns", [said_of(told.returns)])
    pad = " " * indent
    return tuple(f"{pad}/// {line}" for line in lines)


def _named(word: str, params: Sequence[str]) -> str:
    """A word of a text: what C calls a parameter has another name here."""
    found = camel(word)
    return found.removeprefix("@") if found in params else word


def _tagged(tag: str, paragraphs: Sequence[str], attributes: str = "") -> list[str]:
    start, end = f"<{tag}{attributes}>", f"</{tag}>"
    if len(paragraphs) == 1 and len(start) + len(paragraphs[0]) + len(end) <= _DOC_WIDTH:
        return [f"{start}{paragraphs[0]}{end}"]
    return [start, *(line for text in paragraphs for line in wrap(text, _DOC_WIDTH)), end]


def listed(head: str, items: Sequence[str], tail: str, indent: int) -> tuple[str, ...]:
    """`head(items)tail` on one line, or with the items below it, as many on each line as fit."""
    pad = " " * indent
    line = f"{pad}{head}({', '.join(items)}){tail}"
    if len(line) <= WIDTH:
        return (line,)
    deeper = f"{pad}    "
    lines = wrap_items(items, WIDTH - len(deeper) - len(tail) - 1)
    return (f"{pad}{head}(", *(f"{deeper}{text}" for text in lines[:-1]), f"{deeper}{lines[-1]}){tail}")


def wrap_items(items: Sequence[str], width: int) -> list[str]:
    """Items with commas between them, broken into lines only behind commas."""
    lines, line = [], ""
    for i, item in enumerate(items):
        text = item if i == len(items) - 1 else f"{item},"
        if line and len(line) + 1 + len(text) > width:
            lines.append(line)
            line = text
        else:
            line = f"{line} {text}" if line else text
    return [*lines, line]


# ------------------------------------------------------------------------------------------------------- views


@dataclass(frozen=True, slots=True)
class Item:
    """A declaration with its documentation."""

    name: str
    doc: tuple[str, ...]
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EnumView:
    """An enum."""

    name: str
    type: str  # what it is made of where that is no int: " : byte"
    doc: tuple[str, ...]
    values: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class CallbackView:
    """A function of the application: its delegate, and what keeps exceptions inside it."""

    name: str
    doc: tuple[str, ...]
    delegate: str  # the name of its type
    attribute: str
    declaration: tuple[str, ...]
    factory: str
    params: str  # their names
    ends: str  # "status", "nothing", or the type of the value


@dataclass(frozen=True, slots=True)
class StructView:
    """A struct that is no API table, in one form."""

    name: str
    doc: tuple[str, ...]
    layout: str  # the arguments of its StructLayout
    members: tuple[Item, ...]
    version_member: str  # the member that says which version it was made for; "" without one
    callbacks: tuple[CallbackView, ...]


@dataclass(frozen=True, slots=True)
class MethodView:
    """The method that calls a slot."""

    c: str
    name: str
    member: str  # of the struct
    index: int
    since: int
    until: int  # 0: it is still there
    doc: tuple[str, ...]
    head: tuple[str, ...]
    pointer: tuple[str, ...]  # the type of function pointers
    attribute: str
    delegate: tuple[str, ...]
    bound: tuple[str, ...]
    call: tuple[str, ...]
    tried: str  # the arguments zero


@dataclass(frozen=True, slots=True)
class TableView:
    """An API table."""

    name: str
    attribute: str
    since: int
    getter: str  # C name of the function that gives it
    doc: tuple[str, ...]
    methods: tuple[MethodView, ...]


@dataclass(frozen=True, slots=True)
class ReleasedView:
    """A type of objects that are released."""

    name: str
    release: str  # ex) "OrtCompileApi.ReleaseModelCompilationOptions"
    table: str  # the expression that gives the table, from that of OrtApi, which is `api`
    index: int


@dataclass(frozen=True, slots=True)
class ProjectView:
    """Everything."""

    oldest: int
    newest: int
    handles: tuple[Item, ...]
    longs: bool  # is there a `long` of C, whose size is the platform's?
    enums: tuple[EnumView, ...]
    callbacks: tuple[CallbackView, ...]
    constants: tuple[tuple[str, str, str], ...]  # name, type and value
    structs: tuple[StructView, ...]
    older: tuple[StructView, ...]
    tables: tuple[TableView, ...]
    released: tuple[ReleasedView, ...]


@dataclass(frozen=True, slots=True)
class Spelling:
    """C types in C#."""

    callbacks: frozenset[str]  # names of types of function pointers
    typedefs: Mapping[str, CType]

    @classmethod
    def of(cls, registry: Registry) -> Spelling:
        """That of a registry."""
        return cls.among(lower_calls(registry))

    @classmethod
    def among(cls, api: Api) -> Spelling:
        """The same, of its neutral lowering."""
        return cls(frozenset(form.function.c for form in callback_forms(api)), api.typedefs)

    def spelled(self, ctype: CType) -> str:
        """A C type in C#, ex) "byte*"."""
        if isinstance(ctype, Qualified):
            return self.spelled(ctype.of)
        if isinstance(ctype, Pointer):
            target = strip_const(ctype.to)
            # The address of an array is that of its first element.
            while isinstance(array := self._resolved(target), Array):
                target = strip_const(array.of)
            return "IntPtr" if isinstance(target, FunctionType) else f"{self.spelled(target)}*"
        if isinstance(ctype, FunctionType):
            return "IntPtr"
        assert isinstance(ctype, Named), ctype
        if ctype.name in self.callbacks:
            return "IntPtr"
        if ctype.name in self.typedefs:
            return self.spelled(self.typedefs[ctype.name])
        return _SCALARS.get(ctype.name, ctype.name)

    def fields(self, name: str, ctype: CType, of: str = "", others: Sequence[str] = ()) -> tuple[str, ...]:
        """The declarations of a member; an array of what `fixed` does not take is a struct with a member for each element."""
        element, count = self._resolved(ctype), 1
        while isinstance(element, Array):
            count *= element.count
            element = self._resolved(element.of)
        if not isinstance(self._resolved(ctype), Array):
            return (f"public {self.spelled(ctype)} {member_name(name, of)};",)
        spelled = self.spelled(element)
        if spelled in _FIXED:
            return (f"public fixed {spelled} {member_name(name, of)}[{count}];",)
        elements = free_name(f"{name}Elements", others)
        return (
            f"public {elements} {member_name(name, of)};",
            "",
            "[StructLayout(LayoutKind.Sequential)]",
            f"public unsafe struct {elements}",
            "{",
            *(f"    public {spelled} _{i};" for i in range(count)),
            "}",
        )

    def _resolved(self, ctype: CType) -> CType:
        bare = strip_const(ctype)
        while isinstance(bare, Named) and bare.name in self.typedefs:
            bare = strip_const(self.typedefs[bare.name])
        return bare


class _Lowering:
    def __init__(self, registry: Registry) -> None:
        self.api: Api = lower_calls(registry)
        self._book = book(registry)
        self._spelling = Spelling.among(self.api)
        self._layouts = Layouts(registry)
        self._records = frozenset(struct.name for struct in self.api.structs) | {"Long", "UnsignedLong"}

    def signature(self, params: Iterable[Parameter | model.Param]) -> tuple[list[str], list[str]]:
        """Types and names of parameters."""
        found = list(params)
        return [self._spelling.spelled(strip_const(p.type)) for p in found], [camel(p.name) for p in found]

    # ----------------------------------------------------------------------------------- declarations

    def handles(self) -> tuple[Item, ...]:
        names = sorted(h.name for h in self.api.handles if not h.struct)
        return tuple(
            Item(name, comment(self._book.item(name), 4, slot="An object of ONNX Runtime."), ()) for name in names
        )

    def released(self) -> tuple[ReleasedView, ...]:
        """The objects that a function of a table ends."""
        functions = {f"{t.name}.{f.c}": (t, f) for t in self.api.tables for f in slots(self.api, t.name)}
        found = []
        for handle in self.api.handles:
            table, f = functions.get(handle.releases[-1], (None, None)) if handle.releases else (None, None)
            if table is None or f is None:
                continue
            where = f"api?.{pascal(table.attribute)}" if table.getter else "api"
            found.append(ReleasedView(handle.name, f.qualified, where, f.index))
        return tuple(sorted(found, key=lambda view: view.name))

    def enums(self) -> tuple[EnumView, ...]:
        found = []
        for enum in self.api.enums:
            values = []
            for value in enum.values:
                told = self._book.teller.item(value, enum.since, enum.name)
                values.append(
                    Item(value.name, comment(told, 8), (f"        {identifier(value.name)} = {value.value},",))
                )
            doc = comment(self._book.item(enum.name), 4)
            of = "" if enum.type is None else f" : {self._spelling.spelled(enum.type)}"
            found.append(EnumView(enum.name, of, doc, tuple(values)))
        return tuple(found)

    def callbacks(self) -> tuple[CallbackView, ...]:
        """All named types of functions, the newest form of each first."""
        return tuple(self._callback_form(form) for form in callback_forms(self.api))

    def _callback_form(self, form: CallbackForm) -> CallbackView:
        f = form.function
        types, names = self.signature(f.params)
        note = "" if form.last is None else _as(f.since, form.last)
        return self._callback(
            form.name,
            f"{form.name}",
            self._book.item(f.c),
            note,
            f.convention,
            types,
            names,
            f.returns.type,
            f.checked,
            4,
        )

    def _callback(
        self,
        name: str,
        delegate: str,
        told: Told,
        note: str,
        convention: str,
        types: Sequence[str],
        names: Sequence[str],
        returns: CType,
        status: bool,
        indent: int,
    ) -> CallbackView:
        returned = self._spelling.spelled(strip_const(returns))
        items = [f"{one} {name}" for one, name in zip(types, names, strict=True)]
        doc = comment(told, indent, names, slot=note or f"The function of {name}.")
        ends = "status" if status or model.is_status_type(returns) else "nothing" if returned == "void" else returned
        return CallbackView(
            name,
            doc,
            delegate,
            f"[UnmanagedFunctionPointer(CallingConvention.{_CONVENTIONS[convention][0]})]",
            listed(f"public unsafe delegate {returned} {delegate}", items, ";", indent),
            name,
            ", ".join(names),
            ends,
        )

    def structs(self, newest: bool) -> tuple[StructView, ...]:
        """The newest forms, or all others."""
        return tuple(self._struct(form) for form in struct_forms(self.api) if (form.last is None) is newest)

    def _struct(self, form: Form) -> StructView:
        struct = form.struct
        doc = comment(self._book.item(form.c), 4) if not struct.inner else _INNER
        if form.last is not None:
            doc = comment(Told((_as(form.first, form.last),), "", (), ""), 4)
        # C# aligns nothing to more than 8, so neither what stores such a struct nor what stores that has its layout.
        if not AS_BYTES.isdisjoint(layouts(struct)) or self._layouts.of(form).align > 8:
            return StructView(form.name, doc, "LayoutKind.Explicit", _bytes(self._layouts.of(form)), "", ())
        members, callbacks = [], []
        for m in form.members:
            told = self._book.member(form.c, m.name, form.struct.since) if not struct.inner else _NOTHING
            doc_of_member = comment(told, 8)
            if isinstance(m.type, Slot | model.Callback | model.Function):
                lines: tuple[str, ...] = (f"public IntPtr {member_name(m.name, form.name)};",)
                if not m.type.variadic:
                    callbacks.append(self._callback_member(m.name, m.type, told))
                    said = f'The address of a <see cref="{form.name}Slots.{m.name}Fn"/>.'
                    doc_of_member = comment(_NOTHING, 8, slot=said)
            else:
                lines = self._spelling.fields(m.name, m.type, form.name, [other.name for other in form.members])
            place = ["[FieldOffset(0)]"] if struct.union else []
            members.append(Item(m.name, doc_of_member, tuple(f"        {line}".rstrip() for line in (*place, *lines))))
        first = form.members[0].name if form.members else ""
        stamped = first if first in ("version", "ort_version_supported") else ""
        kind = "LayoutKind.Explicit" if struct.union else "LayoutKind.Sequential"
        layout_text = kind if struct.pack is None else f"{kind}, Pack = {struct.pack}"
        return StructView(form.name, doc, layout_text, tuple(members), stamped, tuple(callbacks))

    def _callback_member(self, name: str, function: model.Callable, told: Told) -> CallbackView:
        types, names = self.signature(function.params)
        returns = function.returns
        return self._callback(
            name, f"{name}Fn", told, "", function.convention, types, names, returns.type, returns.status, 8
        )

    def tables(self) -> tuple[TableView, ...]:
        found = []
        for table in self.api.tables:
            functions = slots(self.api, table.name)
            getter = next((f.c for f in slots(self.api, "OrtApi") if f.name == table.getter), "")
            methods = tuple(self._method(table.name, table.since, f) for f in functions)
            doc = comment(self._book.item(table.name), 4)
            found.append(TableView(table.name, pascal(table.attribute), table.since, getter, doc, methods))
        return tuple(found)

    def _zero(self, ctype: str) -> str:
        if ctype.endswith("*"):
            return "null"
        if ctype in ("IntPtr", "UIntPtr"):
            return f"{ctype}.Zero"
        return f"default({ctype})" if ctype in self._records else "0"

    def _method(self, table: str, since: int, f: Function) -> MethodView:
        types, names = self.signature(f.params)
        returned = "void" if f.gives_nothing else self._spelling.spelled(strip_const(f.returns.type))
        items = [f"{one} {name}" for one, name in zip(types, names, strict=True)]
        attribute, convention = _CONVENTIONS[f.convention]
        name = f"{f.c}_" if f.c in _OF_TABLES or f.c == f"{table}Table" else identifier(f.c)
        place = member_name(f.c, table)
        # clang-format joins the lines of a type.
        pointer = f"delegate * unmanaged[{convention}]<{', '.join([*types, returned])}>"
        bind = f"Marshal.GetDelegateForFunctionPointer<{f.c}Fn>(At({f.index}).{place})"
        bound = f"            var function = _{f.c} ?? (_{f.c} = {bind});"
        return MethodView(
            f.c,
            name,
            place,
            f.index,
            f.since,
            f.until or 0,
            comment(self._book.member(table, f.c, since), 8, names, slot=f"Slot {f.index}."),
            listed(f"public {returned} {name}", items, "", 8),
            (f"            var function = ({pointer})Reach({f.index});",),
            f"[UnmanagedFunctionPointer(CallingConvention.{attribute})]",
            listed(f"private delegate {returned} {f.c}Fn", items, ";", 8),
            (bound,)
            if len(bound) <= WIDTH
            else (f"            var function = _{f.c} ??", f"                (_{f.c} = {bind});"),
            listed("function" if f.gives_nothing else "return function", names, ";", 12),
            ", ".join(map(self._zero, types)),
        )


def _bytes(layout: StructLayout) -> tuple[Item, ...]:
    """The members of a struct that C# cannot lay out: its bytes, and what gives it its alignment, of at most 8."""
    place = "        [FieldOffset(0)]"
    found = Item("Bytes", (), (place, f"        public fixed byte Bytes[{layout.size}];"))
    if layout.align == 1:
        return (found,)
    word = {2: "ushort", 4: "uint"}.get(layout.align, "ulong")
    return found, Item("Alignment", (), (place, f"        public {word} Alignment;"))


def _mentions_long(registry: Registry) -> bool:
    items = (i for section in model.MAIN_SECTIONS for i in registry.section(section))
    return any(name in ("long", "unsigned long") for item in items for name in mentioned(item))


def _constant(value: int | str) -> tuple[str, str]:
    """The type and the text of a constant."""
    if isinstance(value, str):
        return "string", json.dumps(value)
    fits = next(t for t, low, high in _INTEGERS if low <= value <= high)
    return fits, str(value)


def _as(first: int, last: int) -> str:
    return f"As ORT 1.{first} to 1.{last} had it." if first < last else f"As ORT 1.{last} alone had it."


def lower(registry: Registry) -> ProjectView:
    """The whole project."""
    it = _Lowering(registry)
    return ProjectView(
        oldest=it.api.oldest,
        newest=registry.newest_described,
        handles=it.handles(),
        longs=_mentions_long(registry),
        enums=it.enums(),
        callbacks=it.callbacks(),
        constants=tuple((name, *_constant(value)) for name, value in it.api.constants.items()),
        structs=it.structs(newest=True),
        older=it.structs(newest=False),
        tables=it.tables(),
        released=it.released(),
    )
