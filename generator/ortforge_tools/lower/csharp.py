"""The foreign model -> C# text: types, identifiers, documentation comments, declarations.

Input: `Foreign`, a part at a time, from the templates. Output: lines. All of it is C# 7.2 but for what the templates have behind
`#if NET8_0_OR_GREATER`, and every type is blittable: `bool` and `char` of C are bytes, function pointers in structs are `IntPtr`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..model.ctype import Array, CType, FunctionType, Named, Pointer, base_name
from ..names import free_name, snake_name
from ..text import wrap
from .doc_text import NO_DOC, Doc
from .doc_text import WIDTH as DOC_WIDTH
from .foreign import INTEGERS, Enum, Function, Item, Kind, Limits, Released, Result, Struct, Table, Value
from .forms import Layout
from .layout_facts import Fact

WIDTH = 120

#: https://learn.microsoft.com/dotnet/csharp/language-reference/keywords; contextual ones may be names.
_KEYWORDS = frozenset(
    "abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum "
    "event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock long "
    "namespace new null object operator out override params private protected public readonly ref return sbyte sealed short "
    "sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual "
    "void volatile while".split()
)
_INTEGERS = {
    f"{sign}{bits}": name
    for sign, names in (("", "sbyte short int long"), ("u", "byte ushort uint ulong"))
    for bits, name in zip((8, 16, 32, 64), names.split(), strict=True)
}
_SCALARS = {
    **{c: _INTEGERS[f"{sign}{bits}"] for c, (sign, bits) in INTEGERS.items()},
    "void": "void",
    "bool": "byte",
    "char": "byte",
    "long": "Long",
    "unsigned long": "UnsignedLong",
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
#: What C# cannot lay out: it aligns nothing to more than 8.
LIMITS = Limits(frozenset({Layout.BIT_FIELDS, Layout.ALIGNED}), max_align=8)


def identifier(name: str) -> str:
    """A name as an identifier of C#."""
    return f"@{name}" if name in _KEYWORDS else name


def camel(name: str) -> str:
    """Words with underscores between them as the name of a parameter, for example "logSeverityLevel"."""
    first, *others = snake_name(name).split("_")
    joined = first + "".join(word.capitalize() for word in others)
    return f"{joined}_" if joined in _TAKEN or joined[:1].isdigit() else identifier(joined)


def member_name(name: str, of: str) -> str:
    """The name of a member of a struct."""
    return f"{name}_" if name in _OF_STRUCTS or name == of else identifier(name)


def pascal(name: str) -> str:
    """Such words as the name of a member, for example "ModelEditor"."""
    return "".join(word.capitalize() for word in snake_name(name).split("_"))


def escaped(text: str) -> str:
    """Text in which XML has no markup."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def doc(text: Doc, indent: int, params: Sequence[str] = (), otherwise: str = "") -> str:
    """A documentation comment with its line end; `params` are those that the declaration has, `otherwise` is the text where there is none."""

    def in_xml(sentences: str) -> str:
        return escaped(_WORDS.sub(lambda word: _named(word[0], params), sentences) if "_" in sentences else sentences)

    paragraphs = list(map(in_xml, text.paragraphs))
    if text.page:
        paragraphs.insert(0, f'See the <see href="{escaped(text.page)}">official reference</see>.')
    if not paragraphs:
        if not otherwise:
            return ""
        paragraphs.append(otherwise)
    lines = _tagged("summary", paragraphs[:1])
    if paragraphs[1:]:
        several = [f"<para>{paragraph}</para>" for paragraph in paragraphs[1:]]
        lines += _tagged("remarks", several if paragraphs[2:] else paragraphs[1:])
    for name, sentences in text.params:
        if camel(name) in params:
            lines += _tagged("param", [in_xml(sentences)], f' name="{camel(name).removeprefix("@")}"')
    if text.returns:
        lines += _tagged("returns", [in_xml(text.returns)])
    pad = " " * indent
    return "".join(f"{pad}/// {line}\n" for line in lines)


def struct_doc(struct: Struct) -> str:
    """The comment of a struct."""
    return doc(Doc((struct.note,), "", (), "") if struct.note else struct.doc, 4)


def callback_doc(f: Function, name: str, indent: int) -> str:
    """The comment of a delegate."""
    return doc(f.doc, indent, names(f), f.note or f"The function of {name}.")


def member_doc(struct: Struct, m: Value | Function) -> str:
    """The comment of a member; what a function is for stands with its delegate."""
    if isinstance(m, Function) and not m.variadic:
        return doc(NO_DOC, 8, otherwise=f'The address of a <see cref="{struct.name}Slots.{m.c}Fn"/>.')
    return doc(m.doc, 8)


def _named(word: str, params: Sequence[str]) -> str:
    """A word of a text: what C calls a parameter has another name here."""
    name = camel(word)
    return name.removeprefix("@") if name in params else word


def _tagged(tag: str, paragraphs: Sequence[str], attributes: str = "") -> list[str]:
    start, end = f"<{tag}{attributes}>", f"</{tag}>"
    if len(paragraphs) == 1 and len(start) + len(paragraphs[0]) + len(end) <= DOC_WIDTH:
        return [f"{start}{paragraphs[0]}{end}"]
    return [start, *(line for text in paragraphs for line in wrap(text, DOC_WIDTH)), end]


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


def format_type(ctype: CType) -> str:
    """A bare C type in C#, for example "byte*"."""
    if isinstance(ctype, Pointer):
        target = ctype.to
        while isinstance(target, Array):  # the address of an array is that of its first element
            target = target.of
        return "IntPtr" if isinstance(target, FunctionType) else f"{format_type(target)}*"
    return "IntPtr" if isinstance(ctype, FunctionType) else _SCALARS.get(base_name(ctype), base_name(ctype))


def fields(name: str, ctype: CType, of: str = "", others: Sequence[str] = ()) -> tuple[str, ...]:
    """The declarations of a member; an array of what `fixed` does not take is a struct with a member for each element."""
    element, count = ctype, 1
    while isinstance(element, Array):
        count *= element.count
        element = element.of
    if element is ctype:
        return (f"public {format_type(ctype)} {member_name(name, of)};",)
    if format_type(element) in _FIXED:
        return (f"public fixed {format_type(element)} {member_name(name, of)}[{count}];",)
    elements = free_name(f"{name}Elements", others)
    return (
        f"public {elements} {member_name(name, of)};",
        "",
        "[StructLayout(LayoutKind.Sequential)]",
        f"public unsafe struct {elements}",
        "{",
        *(f"    public {format_type(element)} _{i};" for i in range(count)),
        "}",
    )


# --------------------------------------------------------------------------------------------------------- declarations


def base(enum: Enum) -> str:
    """What an enum is made of where that is not an int, for example " : byte"."""
    name = format_type(enum.type)
    return "" if name == "int" else f" : {name}"


def member(struct: Struct, m: Value | Function) -> str:
    """The declaration of a member."""
    place = ["[FieldOffset(0)]"] if struct.union or struct.as_bytes else []
    if isinstance(m, Function):
        lines: tuple[str, ...] = (f"public IntPtr {member_name(m.c, struct.name)};",)
    else:
        lines = fields(m.c, m.bare, struct.name, [other.c for other in struct.members])
    return "\n".join(f"        {line}".rstrip() for line in (*place, *lines))


def signature(f: Function) -> list[str]:
    """The parameters with their types."""
    return [f"{format_type(p.bare)} {camel(p.name)}" for p in f.params]


def returned(f: Function) -> str:
    """The type of the result."""
    return "void" if f.result is Result.NOTHING else format_type(f.returns.bare)


def delegate(f: Function, name: str, indent: int, access: str = "public unsafe") -> str:
    """The declaration of a delegate with its attribute."""
    attribute = f"[UnmanagedFunctionPointer(CallingConvention.{_CONVENTIONS[f.convention][0]})]"
    head = f"{access} delegate {returned(f)} {name}"
    return "\n".join([" " * indent + attribute, *listed(head, signature(f), ";", indent)])


# ------------------------------------------------------------------------------------------------------------ methods


def method_head(table: Table, f: Function) -> tuple[str, ...]:
    """The head of the method that calls a slot."""
    return listed(f"public {returned(f)} {method(table, f)}", signature(f), "", 8)


def pointer(f: Function) -> str:
    """The type of a function pointer. clang-format joins the lines of a type."""
    types = [*(format_type(p.bare) for p in f.params), returned(f)]
    return f"delegate * unmanaged[{_CONVENTIONS[f.convention][1]}]<{', '.join(types)}>"


def zeros(f: Function) -> str:
    """The arguments zero."""
    return ", ".join(map(_zero, f.params))


def _zero(value: Value) -> str:
    name = format_type(value.bare)
    if name.endswith("*"):
        return "null"
    if name in ("IntPtr", "UIntPtr"):
        return f"{name}.Zero"
    return f"default({name})" if value.kind is Kind.STRUCT or name in ("Long", "UnsignedLong") else "0"


def constant(item: Item) -> str:
    """The type, the name and the value of a constant."""
    if isinstance(item.value, str):
        return f"string {item.name} = {item.literal}"
    sign = "" if item.value < 2 ** (item.bits - 1) else "u"
    return f"{_INTEGERS[f'{sign}{item.bits}']} {item.name} = {item.value}"


def layout(struct: Struct) -> str:
    """The arguments of a struct's StructLayout."""
    kind = "Explicit" if struct.union or struct.as_bytes else "Sequential"
    pack = f", Pack = {struct.pack}" if struct.pack is not None and not struct.as_bytes else ""
    return f"LayoutKind.{kind}{pack}"


def members(struct: Struct) -> Sequence[Value | Function]:
    """The members of a struct; or its bytes, and what gives it its alignment, of at most 8."""
    if not struct.as_bytes:
        return struct.members
    storage, word = Array(Named("char"), struct.size), Named(f"uint{8 * min(struct.align, LIMITS.max_align)}_t")
    alignment = (Value("Alignment", word, word, Kind.SCALAR),) if struct.align > 1 else ()
    return (Value("Bytes", storage, storage, Kind.ARRAY), *alignment)


def delegates(struct: Struct) -> list[Function]:
    """The members for which there are delegates."""
    return [f for f in struct.functions if not f.variadic]


def method(table: Table, f: Function) -> str:
    """The name of the method that calls a slot."""
    return f"{f.c}_" if f.c in _OF_TABLES or f.c == f"{table.name}Table" else identifier(f.c)


def names(f: Function) -> list[str]:
    """The names of the parameters."""
    return [camel(p.name) for p in f.params]


def call(f: Function) -> tuple[str, ...]:
    """The statement that calls a function."""
    return listed("function" if f.result is Result.NOTHING else "return function", names(f), ";", 12)


def bound(table: Table, f: Function) -> tuple[str, ...]:
    """The statement that makes a delegate of a slot."""
    bind = f"Marshal.GetDelegateForFunctionPointer<{f.c}Fn>(At({f.index}).{member_name(f.c, table.name)})"
    line = f"            var function = _{f.c} ?? (_{f.c} = {bind});"
    if len(line) <= WIDTH:
        return (line,)
    return f"            var function = _{f.c} ??", f"                (_{f.c} = {bind});"


def table_of(released: Released) -> str:
    """The expression that gives the table which ends an object, from that of OrtApi, which is `api`."""
    return f"api?.{pascal(released.table.attribute)}" if released.table.getter else "api"


def fact(fact: Fact) -> str:
    """A fact as a call of the method of its kind."""
    if not fact.numbers:
        return f'Ended("{fact.what}", {fact.first});'
    arguments = [f'"{fact.of}"', *([f'"{fact.name}"'] if fact.name else [])]
    if fact.kind == "size":
        arguments.append(f"sizeof({fact.of})")
    return f"{fact.kind.capitalize()}({', '.join([*arguments, *map(str, (*fact.numbers, fact.first))])});"
