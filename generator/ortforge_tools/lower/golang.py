"""The foreign model -> Go text: types, identifiers, doc comments, the shims in C, and the columns that gofmt gives to declarations.

Input: `Foreign`, a part at a time, from the templates. Output: lines. Types, members, functions and values keep their C names, so that a search
finds them; a member that begins in lower case is written as one word.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from ..model.ctype import Array, CType, FunctionType, Named, Pointer, Qualified, strip_const
from ..model.layout import INT
from ..model.registry import Registry
from ..model.reserved import reason
from ..names import free_name, snake_name
from .c import Declarer, tagged_names
from .cpp_types import identifier as c_identifier
from .doc_text import NO_DOC, Doc, flow
from .foreign import INTEGERS, Enum, Foreign, Function, Kind, Limits, Result, Struct, Table, Value
from .forms import Layout
from .layout_facts import Fact

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
_SCALARS = {
    **{c: f"{sign}int{bits}" for c, (sign, bits) in INTEGERS.items()},
    "bool": "bool",
    "char": "byte",
    "unsigned char": "byte",
    "long": "Long",
    "unsigned long": "UnsignedLong",
    "size_t": "uintptr",
    "uintptr_t": "uintptr",
    "ptrdiff_t": "int",
    "intptr_t": "int",
    "float": "float32",
    "double": "float64",
}
#: What cgo calls the scalars whose C names are more than a word.
_CGO = {"signed char": "schar", "long long": "longlong", "unsigned long long": "ulonglong"} | {
    f"unsigned {name}": f"u{name}" for name in ("char", "short", "int", "long")
}
#: Scalars that package raw declares, since their size is the platform's.
_OF_RAW = frozenset({"Long", "UnsignedLong"})
#: What Go cannot lay out: it aligns nothing to more than 8.
LIMITS = Limits(frozenset({Layout.UNION, Layout.PACKED, Layout.BIT_FIELDS, Layout.ALIGNED}), max_align=8)
#: What storage of an alignment is made of.
_UNITS = {1: "unsigned char", 2: "uint16_t", 4: "uint32_t", 8: "uint64_t"}


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


def member_names(names: Iterable[str]) -> dict[str, str]:
    """The names of the members of one struct: two that would be the same get underscores behind them."""
    result: dict[str, str] = {}
    for name in sorted(names, key=lambda name: exported(name) != name):  # those that stay as they are in C come first
        result[name] = free_name(exported(name), result.values())
    return result


def format_type(ctype: CType, package: str = "") -> str:
    """A C type in Go, for example "*byte", "**raw.OrtEnv" with the package "raw."."""
    if isinstance(ctype, Pointer):
        target = strip_const(ctype.to)
        if isinstance(target, FunctionType) or target == Named("void"):
            return _POINTER
        return f"*{format_type(target, package)}"
    if isinstance(ctype, Qualified):
        return format_type(ctype.of, package)
    if isinstance(ctype, FunctionType):
        return _POINTER
    if isinstance(ctype, Array):
        return f"[{ctype.count}]{format_type(ctype.of, package)}"
    assert isinstance(ctype, Named)
    scalar = _SCALARS.get(ctype.name)
    return f"{package}{scalar or ctype.name}" if scalar is None or scalar in _OF_RAW else scalar


def columns(rows: Iterable[Sequence[str]], indent: str = "\t") -> list[str]:
    """Lines that follow each other, as gofmt has them: the cells of a column begin below each other, the last is as it is.

    A column ends at a line that has no cell behind it.
    """
    cells = [list(row) for row in rows]
    for column in range(max(map(len, cells)) - 1):
        for has_more, run in itertools.groupby(cells, lambda row: len(row) > column + 1):  # noqa: B023 - used at once
            if has_more:
                group = list(run)
                width = max(len(row[column]) for row in group)
                for row in group:
                    row[column] = row[column].ljust(width)
    return [indent + " ".join(row) for row in cells]


def commented(rows: Iterable[tuple[str, Sequence[str]]]) -> str:
    """Rows with the comment above each; what stands without one follows in the columns of the row before."""
    text = ""
    run: list[Sequence[str]] = []
    for comment, row in rows:
        if comment:
            text += "".join(f"{line}\n" for line in columns(run)) if run else ""
            run = []
            text += comment
        run.append(row)
    return text + "\n".join(columns(run) if run else [])


def doc(text: Doc, opening: str = "", indent: str = "") -> str:
    """A doc comment, which begins with a sentence, with its line end; parameters under the names that the declaration has."""
    paragraphs = [*([opening] if opening else []), *text.paragraphs]
    if text.page:
        paragraphs.append(f"See {text.page}")
    notes = [f"{identifier(name)}: {sentences}" for name, sentences in text.params]
    if text.returns:
        notes.append(f"result: {text.returns}")
    return "".join(f"{indent}// {line}".rstrip() + "\n" for line in flow(paragraphs, notes, "  - ", "    "))


# ------------------------------------------------------------------------------------------------- declarations


def values(enum: Enum) -> str:
    """The constants of an enum."""
    return commented((doc(v.doc, "", "\t"), (v.name, enum.name, f"= {v.value}")) for v in enum.values)


def cases(enum: Enum) -> list[str]:
    """One name for each value."""
    names: dict[int | str, str] = {}
    for value in enum.values:
        names.setdefault(value.value, value.name)
    return list(names.values())


def struct_doc(struct: Struct) -> str:
    """The comment of a struct."""
    kind = "union" if struct.union else "struct"
    if struct.inner:
        return doc(NO_DOC, f"{struct.name} is the type of a member, a {kind} that C declares in place.")
    form = f", as {struct.note.removeprefix('As ')}" if struct.note else "."
    return doc(struct.doc, f"{struct.name} is a {kind} of the C API{form}")


def members(struct: Struct) -> Sequence[Value | Function]:
    """The members of a struct, or memory of its size and alignment."""
    unit = min(struct.align, LIMITS.max_align)
    storage = Array(Named(_UNITS[unit]), struct.size // unit)
    return (Value("storage", storage, storage, Kind.ARRAY),) if struct.as_bytes else struct.members


def table_rows(table: Table) -> str:
    """The members of a table."""
    names = names_of(table)
    return commented(("", (names[f.c], "Function", f"// slot {f.index}")) for f in table.slots)


def names_of(owner: Struct | Table) -> dict[str, str]:
    """The names of members by their C names."""
    return member_names(m.c for m in (owner.slots if isinstance(owner, Table) else members(owner)))


def names_in(api: Foreign) -> dict[str, dict[str, str]]:
    """The names of the members of everything, by the name of what they are in."""
    return {s.name: names_of(s) for s in api.structs} | {table.name: names_of(table) for table in api.tables}


def fact(fact: Fact, members_of: Mapping[str, Mapping[str, str]]) -> str:
    """A fact as an element of the table of the test: what is measured, and the numbers that are expected."""
    of, name, numbers = fact.of, members_of.get(fact.of, {}).get(fact.name, ""), (*fact.numbers, 0)
    first, second, *expected = {
        "field": (f"unsafe.Offsetof({of}{{}}.{name})", f"int64(unsafe.Sizeof({of}{{}}.{name}))", *numbers[:2]),
        "size": (f"unsafe.Sizeof({of}{{}})", "0", numbers[0], 0),
        "slot": (
            f"unsafe.Offsetof({of}{{}}.{name})",
            f'place({of}Slots, {numbers[0]}, "{fact.name}")',
            8 * numbers[0],
            1,
        ),
        "slots": ("0", "0", numbers[0], -1),  # counted in each version
        "value": (fact.name, "0", numbers[0], 0),
    }[fact.kind]
    measured = first if first == "0" else f"int64({first})"
    return f'{{"{fact.what}", {measured}, {second}, {", ".join(map(str, (*expected, fact.first)))}}},'


# ------------------------------------------------------------------------------------------------------ methods


def method(f: Function) -> str:
    """The name of the method that calls a slot."""
    return free_name(f.c, METHODS_OF_TABLES)


def head(f: Function) -> str:
    """The head of such a method, from its name on."""
    result = "error" if f.result is not Result.VALUE else f"({_typed(f.returns)}, error)"
    return f"{method(f)}({_parameters(f.params)}) {result}"


def nothing(f: Function) -> str:
    """What is returned in front of an error."""
    return f"{_zero(f.returns)}, " if f.result is Result.VALUE else ""


def body(table: Table, f: Function) -> list[str]:
    """The statements that call the shim."""
    args = ["table.at", *(_to_c(identifier(p.name), p) for p in f.params)]
    by_value = f.returns.kind is Kind.STRUCT
    called = f"C.{table.name}_{f.c}({', '.join([*args, *([f'{_POINTER}(&returned)'] if by_value else [])])})"
    if f.result is Result.STATUS:
        return [f'return table.library.failure("{table.name}.{f.c}", {called})']
    if f.result is Result.NOTHING:
        return [called, "return nil"]
    if by_value:
        return [f"var returned {_typed(f.returns)}", called, "return returned, nil"]
    return [f"return {_from_c(f.returns, called)}, nil"]


def tried(f: Function) -> str:
    """A call of the method with zeros, in the package capi itself."""
    call = f"t.{method(f)}({', '.join(map(_zero, f.params))})"
    return f"errorOf({call})" if f.result is Result.VALUE else call


def callback_type(f: Function) -> str:
    """The type of a function of Go that ONNX Runtime calls through a callback."""
    return f"func({_parameters(_others(f))}){' error' if f.result is Result.STATUS else ''}"


def received(f: Function) -> str:
    """The parameters of the function that is exported to C for it."""
    return ", ".join(f"{_received_name(p)} {_received(p)}" for p in _others(f))


def passed_on(f: Function) -> str:
    """The arguments that it passes on."""
    return ", ".join(_from_c(p, _received_name(p)) for p in _others(f))


def _parameters(params: Iterable[Value]) -> str:
    return ", ".join(f"{identifier(p.name)} {_typed(p)}" for p in params)


def _others(f: Function) -> list[Value]:
    return [p for i, p in enumerate(f.params) if i != f.state]


def _received(p: Value) -> str:
    return _POINTER if _is_address(p) else f"C.{_cgo(p)}"


def _received_name(p: Value) -> str:
    return free_name(identifier(p.name), _IN_CALLBACKS)


def _typed(value: Value) -> str:
    return format_type(value.type, "raw.")


def _is_address(value: Value) -> bool:
    return value.kind in (Kind.POINTER, Kind.FUNCTION)


def _to_c(name: str, value: Value) -> str:
    """A value of Go for a shim."""
    if value.kind is Kind.STRUCT:
        return f"{_POINTER}(&{name})"
    if _is_address(value):
        return f"{_POINTER}({name})" if _typed(value) != _POINTER else name
    return f"C.{_cgo(value)}({name})"


def _from_c(value: Value, expression: str) -> str:
    """What a shim gave, in Go."""
    go = _typed(value)
    if go == _POINTER:
        return expression
    return f"({go})({expression})" if _is_address(value) else f"{go}({expression})"


def _zero(value: Value) -> str:
    if _is_address(value):
        return "nil"
    if value.kind is Kind.STRUCT:
        return f"{_typed(value)}{{}}"
    return "false" if value.bare == Named("bool") else "0"


# -------------------------------------------------------------------------------------------------------- shims


def _cgo(value: Value) -> str:
    flat = _flat(value)
    return _CGO.get(flat, flat)


def _flat(value: Value) -> str:
    """The type that a shim has for a parameter or result: void*, int or a scalar, so that cgo needs no header of ours.

    A struct by value is the address of one.
    """
    if _is_address(value) or value.kind is Kind.STRUCT:
        return "void*"
    return INT if value.scalar == "ORTCHAR_T" else value.scalar


def _flat_params(params: Iterable[Value]) -> list[str]:
    return [f"{_flat(p)} {p.name}_" for p in params]


def shim(table: Table, f: Function) -> str:
    """The head of the function in C that calls a slot."""
    params = ["const void* table", *_flat_params(f.params)]
    if f.returns.kind is Kind.STRUCT:
        return f"void {table.name}_{f.c}({', '.join([*params, 'void* returned_'])})"
    returns = "void" if f.result is Result.NOTHING else _flat(f.returns)
    return f"{returns} {table.name}_{f.c}({', '.join(params)})"


def exported_callback(f: Function) -> str:
    """The declaration in C of what Go exports for a callback."""
    returns = "void*" if f.result is Result.STATUS else "void"
    return f"{returns} ortforge{f.short}({', '.join(['uintptr_t handle', *_flat_params(_others(f))])})"


@dataclass(frozen=True, slots=True)
class Shims:
    """Text of C that names the types of its headers."""

    declarer: Declarer

    @classmethod
    def of(cls, registry: Registry) -> Shims:
        """Those of a registry."""
        return cls(Declarer(tagged_names(registry)))

    def signature(self, f: Function) -> str:
        """The type of a function, for comments."""
        params = ", ".join(self.declarer.declare(p.type, p.c) for p in f.params)
        return f"{self.declarer.type(f.returns.type)} ({params or 'void'})"

    def struct_rows(self, struct: Struct) -> str:
        """The members of a struct with their comments."""
        names = names_of(struct)
        return commented((doc(m.doc, "", "\t"), self.member(names[m.c], m)) for m in members(struct))

    def member(self, name: str, m: Value | Function) -> tuple[str, ...]:
        """The cells of a member."""
        return (name, "Function", f"// {self.signature(m)}") if isinstance(m, Function) else (name, format_type(m.type))

    def body(self, table: Table, f: Function) -> str:
        """The statement of a shim."""
        args = ", ".join(self._argument(p, f"{p.name}_") for p in f.params)
        call = f"((const {table.name}*)table)->{f.c}({args})"
        if f.result is Result.NOTHING:
            return f"{call};"
        if f.returns.kind is Kind.STRUCT:
            return f"*({self.declarer.type(f.returns.type)}*)returned_ = {call};"
        return f"return (void*){call};" if _is_address(f.returns) else f"return {call};"

    def _argument(self, p: Value, name: str) -> str:
        """What a shim hands on."""
        if p.kind is Kind.STRUCT:
            return f"*(const {self.declarer.type(p.type)}*){name}"
        if p.kind is Kind.FUNCTION:
            return f"({self.declarer.type(p.type)})(uintptr_t){name}"
        return f"({self.declarer.type(p.type)}){name}" if p.kind is Kind.ENUM or p.scalar == "ORTCHAR_T" else name

    def trampoline(self, f: Function) -> str:
        """The head of the function in C that ONNX Runtime calls for a function of Go."""
        params = ", ".join(self.declarer.declare(p.type, c_identifier(p.name)) for p in f.params)
        convention = "ORT_API_CALL " if f.convention == "ort" else ""
        return f"static {self.declarer.type(f.returns.type)} {convention}of_{f.c}({params})"

    def trampoline_body(self, f: Function) -> str:
        """Its statement."""
        names = [c_identifier(p.name) for p in f.params]
        args = [f"(void*){name}" if _is_address(p) else name for p, name in zip(f.params, names, strict=True)]
        assert f.state is not None
        del args[f.state]
        passed = ", ".join([f"*(uintptr_t*){names[f.state]}", *args])
        return f"{'return ' if f.result is Result.STATUS else ''}ortforge{f.short}({passed});"
