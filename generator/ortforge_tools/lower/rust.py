"""The foreign model -> Rust text: types, identifiers, doc comments, and the layout that rustfmt gives to declarations.

Input: `Foreign`, a part at a time, from the templates. Output: lines. The crate's rustfmt.toml says `max_width` 120 and `use_small_heuristics`
Max, so that what fits on a line stands on one.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from ..model.ctype import Array, Const, CType, FunctionType, Named, Pointer, Qualified, strip_const
from ..names import free_name, snake_name
from .doc_text import Doc, flow
from .foreign import INTEGERS, Function, Item, Kind, Limits, Receiver, Result, Struct, Table, Value
from .forms import Layout
from .layout_facts import Fact

WIDTH = 120

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
    **{
        c: f"c_{c.replace('unsigned ', 'u').replace('signed ', 's').replace(' ', '')}"
        for c in (*INTEGERS, "char", "long")
    },
    **{f"{sign}int{bits}_t": f"{sign or 'i'}{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)},
    "unsigned long": "c_ulong",
    "void": "c_void",
    "bool": "bool",
    "size_t": "usize",
    "uintptr_t": "usize",
    "ptrdiff_t": "isize",
    "intptr_t": "isize",
    "float": "f32",
    "double": "f64",
}
#: Of each convention. "system" is stdcall on 32-bit Windows and "C" everywhere else, which is what ORT_API_CALL is.
_CONVENTIONS = {"ort": "system", "plain": "C"}
#: What Rust cannot lay out.
LIMITS = Limits(frozenset({Layout.BIT_FIELDS, Layout.ALIGNED}))


def identifier(name: str) -> str:
    """A name as an identifier of Rust: a keyword becomes a raw identifier, or gets an underscore where it may be none.

    So does such a name with underscores behind it, so that no two names become one.
    """
    if (name.rstrip("_") or "_") in _NEVER_RAW:
        return f"{name}_"
    return f"r#{name}" if name in _KEYWORDS else name


def format_type(ctype: CType) -> str:
    """A C type in Rust, for example "*const c_char"."""
    if isinstance(ctype, Pointer):
        if isinstance(strip_const(ctype.to), FunctionType):
            return format_type(strip_const(ctype.to))
        return f"*const {format_type(ctype.to.of)}" if isinstance(ctype.to, Const) else f"*mut {format_type(ctype.to)}"
    if isinstance(ctype, FunctionType):
        params = ", ".join(format_type(strip_const(param)) for param in ctype.params)
        return f'Option<unsafe extern "C" fn({params}){_arrow(ctype.returns)}>'
    if isinstance(ctype, Qualified):
        return format_type(ctype.of)
    if isinstance(ctype, Array):
        return f"[{format_type(ctype.of)}; {ctype.count}]"
    assert isinstance(ctype, Named)
    return _SCALARS.get(ctype.name, ctype.name)


def _arrow(returns: CType) -> str:
    return "" if returns == Named("void") else f" -> {format_type(returns)}"


# --------------------------------------------------------------------------------------------------- formatting


def listed(head: str, items: Sequence[str], tail: str, indent: int) -> list[str]:
    """`head(items)tail` as rustfmt has it: on one line, or one item on each."""
    pad = " " * indent
    line = f"{pad}{head}({', '.join(items)}){tail}"
    if len(line) <= WIDTH or not items:
        return [line]
    return [f"{pad}{head}(", *(f"{pad}    {item}," for item in items), f"{pad}){tail}"]


def pointer(head: str, f: Function, indent: int = 4) -> str:
    """A member, or an alias (`pub type X =`), that is a pointer to a function which may be NULL."""
    params = [*named(f.params), *(["..."] if f.variadic else [])]
    convention = "plain" if f.variadic else f.convention  # Rust has these in C's convention alone
    function = f'unsafe extern "{_CONVENTIONS[convention]}" fn'
    returns, pad, end = _arrow(f.returns.type), " " * indent, "," if indent else ";"
    option = f"Option<{function}({', '.join(params)}){returns}>{end}"
    if len(f"{pad}{head} {option}") <= WIDTH:
        return f"{pad}{head} {option}"
    if len(f"{pad}    {option}") <= WIDTH:
        return f"{pad}{head}\n{pad}    {option}"
    inner = listed(function, params, f"{returns},", indent + 4)
    return "\n".join([f"{pad}{head} Option<", *inner, f"{pad}>{end}"])


def doc(text: Doc, indent: int = 0, note: str = "") -> str:
    """A doc comment with its line end, parameters under the names that the declaration has; "" without one."""
    paragraphs = [*([note] if note else []), *map(escaped, text.paragraphs)]
    if text.page:
        paragraphs.insert(1 if note else 0, f"See the [official reference]({text.page}).")
    notes = [f"* `{snake_name(name)}`: {escaped(sentences)}" for name, sentences in text.params]
    if text.returns:
        notes.append(f"* returns: {escaped(text.returns)}")
    pad = " " * indent
    return "".join(f"{pad}/// {line}".rstrip() + "\n" for line in flow(paragraphs, notes, "", "  "))


def escaped(text: str) -> str:
    """Text in which rustdoc takes nothing for a link, a tag or emphasis."""
    return re.sub(r"([\\\[\]<>*`])", r"\\\1", text)


def named(params: Sequence[Value], *taken: Collection[str]) -> list[str]:
    """Parameters with their types; `taken` are names that mean something else."""
    return [f"{identifier(free_name(p.name, *taken))}: {format_type(p.type)}" for p in params]


# ------------------------------------------------------------------------------------------------- declarations


def constant(item: Item) -> str:
    """The type and the value of a constant."""
    if isinstance(item.value, str):
        text = "".join(c if c.isprintable() and c not in '"\\' else f"\\u{{{ord(c):x}}}" for c in item.value)
        return f'&str = "{text}"'
    return f"{'i' if item.value < 0 else 'u'}{item.bits} = {item.value}"


def representation(struct: Struct) -> str:
    """What `repr` says of a struct."""
    more = f", align({struct.align})" if struct.as_bytes else f", packed({struct.pack})" if struct.pack else ""
    return f"C{more}"


def members(struct: Struct) -> Sequence[Value | Function]:
    """The members of a struct, or its bytes."""
    storage = Array(Named("uint8_t"), struct.size)
    return (Value("bytes", storage, storage, Kind.ARRAY),) if struct.as_bytes else struct.members


def member(m: Value | Function) -> str:
    """A member of a struct or table."""
    head = f"pub {identifier(m.c)}:"
    return pointer(head, m) if isinstance(m, Function) else f"    {head} {format_type(m.type)},"


def fact(fact: Fact) -> list[str]:
    """A fact as a call of the macro of its kind."""
    names = [fact.of, *([identifier(fact.name)] if fact.name else [])]
    if not fact.numbers:
        return listed("ended!", [str(fact.first), fact.kind, *names], ",", 8)
    return listed(f"{fact.kind}!", [*names, *map(str, (*fact.numbers, fact.first))], ",", 8)


# -------------------------------------------------------------------------------------------------------- calls


def method(table: Table, f: Function) -> str:
    """The name of a slot's method, which may be a keyword."""
    return free_name(f.name, _OF_TABLES, _OF_API | table.parts if table.name == "OrtApi" else ())


def accessor(table: Table, f: Function) -> list[str]:
    """The head of the method that calls a slot."""
    returned = "()" if f.result is Result.NOTHING else format_type(f.returns.type)
    head = f"pub unsafe fn {identifier(method(table, f))}"
    return listed(head, ["&self", *named(f.params, _IN_CALLS)], f" -> Result<{returned}, Missing> {{", 4)


def call(f: Function) -> list[str]:
    """What such a method does in the end."""
    args = [identifier(free_name(p.name, _IN_CALLS)) for p in f.params]
    if f.result is Result.NOTHING:
        return [*listed("call", args, ";", 8), "        Ok(())"]
    return listed("Ok(call", args, ")", 8)


def tried(table: Table, f: Function) -> list[str]:
    """The line of a test that calls it with zeros."""
    return listed("tried!", ["table", identifier(method(table, f)), str(f.index), *["z()"] * len(f.params)], ",", 8)


# ----------------------------------------------------------------------------------------- what an EP implements


def slot(f: Function) -> str:
    """The name of a slot's method, in a trait and in what fills the slot, before it is an identifier."""
    return free_name(f.name, _OF_OBJECTS)


def trait_method(f: Function) -> list[str]:
    """The head of a slot's method."""
    returns = " -> Result<(), Failure>" if f.result is Result.STATUS else _arrow(f.returns.type)
    head = f"unsafe fn {identifier(slot(f))}"
    if f.receiver is Receiver.CONSUMED:
        lines = listed(head, named(f.params), "", 4)
        return [*lines[:-1], f"{lines[-1]}{returns}", "    where", "        Self: Sized,", "    {"]
    return listed(head, ["&self", *named(f.params)], f"{returns} {{", 4)


def trampoline(struct: Struct, f: Function) -> list[str]:
    """The head of what ORT calls."""
    head = f'unsafe extern "{_CONVENTIONS[f.convention]}" fn {_trampoline(struct, f)}<T: {struct.short}Slots>'
    this = f"this: {format_type(f.params[0].type)}"
    return listed(head, [this, *named(f.params[1:], *_reserved(f))], f"{_arrow(f.returns.type)} {{", 0)


def fill(struct: Struct, f: Function) -> list[str]:
    """The statement that fills a slot."""
    target, function = f"        self.raw_mut().{identifier(f.c)} =", f"Some({_trampoline(struct, f)}::<T>);"
    line = f"{target} {function}"
    return [line] if len(line) <= WIDTH else [target, f"            {function}"]


def shielded(f: Function) -> list[str]:
    """The body of what ORT calls."""
    name = identifier(slot(f))
    if f.receiver is Receiver.CONSUMED:
        return [f"    let _ = shield(|| unsafe {{ T::{name}(this) }});"]
    args = ["this", *(identifier(free_name(p.name, *_reserved(f))) for p in f.params[1:])]
    call = f"it.{name}"
    inner = f"{_wrapper(f)}(this, |it: &T| {call}({', '.join(args)}))"
    line = f"    unsafe {{ {inner} }}"
    if len(line) <= WIDTH:
        return [line]
    if len(inner) + 8 <= WIDTH:
        return ["    unsafe {", f"        {inner}", "    }"]
    block = listed(call, args, "", 12)
    return ["    unsafe {", f"        {_wrapper(f)}(this, |it: &T| {{", *block, "        })", "    }"]


def _trampoline(struct: Struct, f: Function) -> str:
    return f"{snake_name(struct.short)}_{slot(f)}"


def _wrapper(f: Function) -> str:
    return "status" if f.result is Result.STATUS else "value"


def _reserved(f: Function) -> tuple[Collection[str], Collection[str]]:
    return _IN_SLOTS, {_wrapper(f)}
