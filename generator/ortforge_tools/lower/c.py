"""Types and declarations -> C text.

Input: `CType`s and the callables of the model. Output: ready C declarations. This is the only place that prints
a C type; everything that needs one (headers, tests, error messages of the C side) asks here.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..model.ctype import Array, Const, CType, FunctionType, Named, Pointer, Qualified, strip_const
from ..model.registry import STATUS, Callable, Field, Function, Macro, Param, Registry, Slot, Struct, Typedef, Union

WIDTH = 110
#: Aligns a member or a struct. The headers that need it define it.
ALIGNED = "ORTFORGE_ALIGNED"
#: In front of a type in place without a name, which C99 does not have, and C++ only as a union.
UNNAMED = "ORTFORGE_UNNAMED"
#: The first API version that defines the annotation; before it, another one says nearly the same.
_UPDATES_SINCE = 16
_OPT_SINCE = 23
#: A typedef may carry an exception specification only from C++17 on. The headers define and undefine this macro.
TYPEDEF_NO_EXCEPTION = "ORTFORGE_TYPEDEF_NO_EXCEPTION"


def tagged_names(registry: Registry) -> dict[str, str]:
    """How the types are spelled that C knows by tag only: {"OrtCustomHandleType": "struct OrtCustomHandleType"}."""
    spelled: dict[str, str] = {}
    sources = (*registry.files, *(overlay.items for overlay in registry.overlays))
    for source in sources:
        spelled.update((s.name, f"{keyword(s)} {s.name}") for s in source.structs if s.style == "tag")
        spelled.update((e.name, f"enum {e.name}") for e in source.enums if e.style == "tag")
    return spelled


class Declarer:
    """Prints declarations; knows which type names need `struct` or `enum` in front."""

    def __init__(self, tagged: Mapping[str, str] | None = None) -> None:
        self._tagged = tagged or {}
        self._prefixes: dict[CType, str] = {}

    # ----------------------------------------------------------------------------------------------- types

    def type(self, ctype: CType) -> str:
        """A type without a name, ex) "const OrtEnv* const*"."""
        known = self._prefixes.get(ctype)
        if known is None:
            known = self._prefixes[ctype] = self._type(ctype)
        return known

    def _type(self, ctype: CType) -> str:
        if isinstance(ctype, Named):
            return self._tagged.get(ctype.name, ctype.name)
        if isinstance(ctype, Qualified) and _is_prefix(ctype):
            inner, word = self.type(ctype.of), "const" if isinstance(ctype, Const) else "volatile"
            return f"{inner} {word}" if isinstance(strip_const(ctype.of), Pointer) else f"{word} {inner}"
        if isinstance(ctype, Pointer) and _is_prefix(ctype):
            return f"{self.type(ctype.to)}*"
        return self.declare(ctype, "").rstrip()

    def declare(self, ctype: CType, name: str) -> str:
        """A variable, member or parameter, ex) "uint64_t words[6]", "void (*fn)(void*, size_t)"."""
        if _is_prefix(ctype):
            return f"{self.type(ctype)} {name}"
        if isinstance(ctype, Array):
            return self.declare(ctype.of, f"{name}[{ctype.count}]")
        if isinstance(ctype, FunctionType):
            params = ", ".join(map(self.type, ctype.params)) or "void"
            return self.declare(ctype.returns, f"{name}({params})")
        if isinstance(ctype, Qualified):
            return self.declare(ctype.of, f"{'const' if isinstance(ctype, Const) else 'volatile'} {name}".rstrip())
        assert isinstance(ctype, Pointer)
        grouped = isinstance(strip_const(ctype.to), Array | FunctionType)
        return self.declare(ctype.to, f"(*{name})" if grouped else f"*{name}")

    # ------------------------------------------------------------------------------------------- callables

    def params(self, item: Callable) -> list[str]:
        """The parameters of a callable with their annotations."""
        result = []
        for param in item.params:
            note = annotation(param, item.since)
            declared = self.declare(param.type, param.name)
            result.append(f"{note} {declared}" if note else declared)
        return [*result, "..."] if item.variadic else result

    def slot(self, slot: Slot, indent: int) -> str:
        """A function pointer member."""
        params = self.params(slot)
        if slot.returns == STATUS and slot.noexcept and slot.convention == "ort" and params:
            return filled(f"ORT_API2_STATUS({slot.name}, ", params, ");", indent)
        tail = ")" + (" NO_EXCEPTION" if slot.noexcept else "")
        tail += " ORT_ALL_ARGS_NONNULL;" if slot.args_nonnull else ";"
        return filled(self._result(slot) + self._pointer(slot, slot.name), params, tail, indent)

    def callback(self, item: Callable, name: str) -> str:
        """A typedef of a function pointer."""
        tail = f") {TYPEDEF_NO_EXCEPTION};" if item.noexcept else ");"
        return filled(f"typedef {self._result(item)}{self._pointer(item, name)}", self.params(item), tail, 0)

    def function(self, function: Function) -> str:
        """A function that the library exports."""
        params = self.params(function)
        export = "ORT_EXPORT " if function.export else ""
        if function.returns == STATUS and function.noexcept and function.convention == "ort" and params:
            return filled(f"{export}ORT_API_STATUS({function.name}, ", params, ");", 0)
        convention = "ORT_API_CALL " if function.convention == "ort" else ""
        tail = ") NO_EXCEPTION;" if function.noexcept else ");"
        return filled(f"{export}{self._result(function)} {convention}{function.name}(", params, tail, 0)

    def _result(self, item: Callable) -> str:
        returns = item.returns
        text = self.type(returns.type)
        if returns.status or not isinstance(strip_const(returns.type), Pointer):
            return text
        return {True: f"_Ret_maybenull_ {text}", False: f"_Ret_notnull_ {text}", None: text}[returns.nullable]

    @staticmethod
    def _pointer(item: Callable, name: str) -> str:
        return f"(ORT_API_CALL* {name})(" if item.convention == "ort" else f" (*{name})("

    # --------------------------------------------------------------------------------------- other members

    def field(self, field: Field) -> str:
        """A plain member."""
        aligned = f"{ALIGNED}({field.align}) " if field.align is not None else ""
        width = f" : {field.bits}" if field.bits is not None else ""
        return f"{aligned}{self.declare(field.type, field.name)}{width};"

    def union(self, union: Union, comments: Mapping[str, str], indent: int) -> str:
        """A type in place, with the ready comment of each part that has one, by the part's name."""
        pad = " " * (indent + 2)
        lines = [f"{UNNAMED} " * union.unnamed + f"{'union' if union.union else 'struct'} {{"]
        for part in union.parts:
            if comments.get(part.name):
                lines.append(comments[part.name])
            code = self.field(part) if isinstance(part, Field) else self.union(part, {}, indent + 2)
            lines.append(f"{pad}{code}")
        closing = "}" if union.unnamed else f"}} {union.name}"
        return "\n".join([*lines, f"{' ' * indent}{closing};"])

    def typedef(self, typedef: Typedef) -> str:
        """A name for another type."""
        return f"typedef {self.declare(typedef.type, typedef.name)};"


def _is_prefix(ctype: CType) -> bool:
    """Does all of the type stand in front of the name?"""
    while not isinstance(ctype, Named):
        if isinstance(ctype, (Array, FunctionType)):
            return False
        ctype = ctype.to if isinstance(ctype, Pointer) else ctype.of
    return True


def keyword(struct: Struct) -> str:
    """What C declares it with."""
    return "union" if struct.is_union else "struct"


def macro_params(macro: Macro) -> str:
    """The parameters of a macro in parentheses; "" where it has no list of them."""
    return f"({', '.join(macro.params)})" if macro.params is not None else ""


def filled(head: str, params: list[str], tail: str, indent: int) -> str:
    """`head` + parameters + `tail`, broken where the line would get longer than WIDTH.

    Later lines start below what follows the last parenthesis of `head`, or a step further in where that is too
    far to the right.
    """
    params = params or ["void"]
    line = f"{head}{', '.join(params)}{tail}"
    if indent + len(line) <= WIDTH:
        return line
    lead = indent + head.rindex("(") + 1
    longest = max(map(len, params)) + len(tail)
    row = head
    if lead + longest > WIDTH or indent + len(head) + len(params[0]) + 1 > WIDTH:
        lead = indent + 4
        if not head.endswith(" "):
            row = ""
    rows: list[str] = [] if row else [head]
    column = indent
    for index, param in enumerate(params):
        piece = param + (tail if index == len(params) - 1 else ",")
        fits = column + len(row) + (not row.endswith((" ", "("))) + len(piece) <= WIDTH
        if row and not fits:
            rows.append(row.rstrip() if column == indent else " " * lead + row)
            row = ""
        if not row:
            column, row = lead, piece
        else:
            row += piece if row.endswith((" ", "(")) else f" {piece}"
    rows.append(row if column == indent and len(rows) == 0 else " " * lead + row)
    return "\n".join(rows)


def annotation(param: Param, since: int) -> str:
    """The SAL annotation of a parameter: the inverse of `headers.sal.facts`."""
    bare = strip_const(param.type)
    pointer = isinstance(bare, Pointer)
    to_pointer = isinstance(bare, Pointer) and isinstance(strip_const(bare.to), Pointer)
    if param.dir == "in":
        if param.length and not param.bytes:  # the API has no annotation for bytes that are read
            return f"_In_reads_({param.length})" + (" _In_opt_" if param.nullable else "")
        if param.nullable:
            return "_Frees_ptr_opt_" if param.owner == "callee" and pointer else "_In_opt_"
        return "_In_" if pointer and param.nullable is False else ""
    if param.dir == "inout":
        if param.length:
            updates = f"_Inout_updates_{'' if since >= _UPDATES_SINCE else 'all_'}({param.length})"
            return updates + (" _Inout_opt_" if param.nullable else "")
        return "_Inout_opt_" if param.nullable else "_Inout_"
    opt = " _Out_opt_" if param.nullable else ""  # ORT's headers have no annotation for both
    if param.result_nullable:
        buffer = f"_Outptr_result_buffer_maybenull_({param.length})"
        return (buffer if param.length else "_Outptr_result_maybenull_") + opt
    if param.length:
        if param.bytes:
            return ("_Outptr_" if to_pointer else f"_Out_writes_bytes_all_({param.length})") + opt
        if param.nullable and since >= _OPT_SINCE:
            return f"_Out_writes_opt_({param.length})"
        return f"_Out_writes_{'' if since >= _UPDATES_SINCE else 'all_'}({param.length}){opt}"
    if param.nullable:
        return "_Outptr_opt_" if to_pointer and since >= _OPT_SINCE else "_Out_opt_"
    return "_Outptr_" if to_pointer else "_Out_"


def integer(value: int) -> str:
    """An integer constant. The least numbers have no literal: `-2147483648` is a long, and what lacks a suffix is signed."""
    if value in (-(1 << 31), -(1 << 63)):
        return f"({value + 1} - 1)"
    return f"{value}ULL" if value >= 1 << 63 else str(value)


def gate(since: int, until: int | None, first: int, last: int) -> str:
    """The preprocessor condition for versions `since` to `until` where only `first` to `last` come here."""
    lower = since > first
    upper = until is not None and until < last
    if lower and upper:
        return (
            f"ORT_API_VERSION == {since}"
            if since == until
            else f"ORT_API_VERSION >= {since} && ORT_API_VERSION <= {until}"
        )
    if lower:
        return f"ORT_API_VERSION >= {since}"
    return f"ORT_API_VERSION <= {until}" if upper else ""
