"""Functions of API tables -> C++ functions that check, convert and own.

Input: one classified function. Output: its C++ signature and body as text, or None where a parameter is of a kind that
has no C++ form (callbacks, results written later): such functions are called through the raw table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ..model.ctype import Pointer, strip_const
from .calls.function import Function
from .calls.parameter import Parameter, Role
from .cpp_types import declared, identifier, pointee, points_to_const, spelled
from .parameter_names import resolve_names, substitute, with_placeholders

#: Table -> the guard that gives it, see runtime/cpp/ortforge/host.hpp.
TABLES = {"OrtApi": "api", "OrtEpApi": "ep_api", "OrtModelEditorApi": "model_editor_api"}

_PLAIN = (Role.INTEGER, Role.BOOLEAN, Role.FLOATING, Role.ENUM)
#: In a second call, a parameter that is not lowered yet.
_LATER = re.compile(r"@(\d+)@")


@dataclass(frozen=True, slots=True)
class CallView:
    """One function, ready to print."""

    name: str
    c: str
    table: str
    since: int
    result: str
    params: tuple[str, ...]
    defaults: tuple[str, ...]  # of each parameter in a declaration: " = nullptr", or empty
    body: tuple[str, ...]
    doc: str | None

    @property
    def qualified(self) -> str:
        """What messages call it."""
        return f"{self.table}::{self.c}"

    @property
    def declared(self) -> str:
        """The parameter list of a declaration."""
        return ", ".join(p + d for p, d in zip(self.params, self.defaults, strict=True))


@dataclass(slots=True)
class _Parts:
    """What a body is put together from."""

    params: list[str] = field(default_factory=list)
    optional: list[str] = field(default_factory=list)  # parameters that may be left out at the end
    before: list[str] = field(default_factory=list)
    passed: dict[int, str] = field(default_factory=dict)  # C argument by index
    after: list[str] = field(default_factory=list)
    results: list[tuple[str, str]] = field(default_factory=list)  # type, expression


def _length(f: Function, arg: Parameter) -> Parameter:
    """The parameter with the length of a result."""
    assert arg.length is not None
    return f.params[arg.length]


class CallWriter:
    """Writes functions; knows the views of handles and which function counts what."""

    def __init__(self, views: Mapping[str, str], structs: frozenset[str], counters: Mapping[str, str]) -> None:
        self._views = views  # C name of a handle -> its view
        self._structs = structs  # plain data
        self._counters = counters  # "Graph_GetNodes" -> "Graph_GetNumNodes"

    def write(self, f: Function, name: str, method: bool) -> CallView | None:
        """The C++ form of a function; of a method, the first parameter is the object."""

        call = self._write(with_placeholders(f), name, method)
        if call is None:
            return None
        names = resolve_names(f, identifier, ["\n".join((call.result, *call.params, *call.body))])
        return replace(
            call,
            params=substitute(call.params, names),
            body=substitute(call.body, names),
        )

    def _write(self, f: Function, name: str, method: bool) -> CallView | None:
        parts = _Parts()
        for i, arg in enumerate(f.params):
            if arg.takes(*_PLAIN) and (count := self._counted(f, i)) is not None:
                parts.before.append(f"const std::size_t {identifier(arg.name)} = {count};")
        if f.table not in TABLES or any(not self._add(parts, f, i, a, method) for i, a in enumerate(f.params)):
            return None
        returned = self._returned(f.returns)
        if returned is None:
            return None
        return CallView(
            name=identifier(name),
            c=f.c,
            table=f.table,
            since=f.since,
            result=self._result_type(parts, returned[0]),
            params=tuple(parts.params),
            defaults=tuple(self._defaults(parts)),
            body=tuple(self._body(f, parts, returned)),
            doc=f.doc,
        )

    # -------------------------------------------------------------------------------------------- the whole

    @staticmethod
    def _defaults(parts: _Parts) -> list[str]:
        found: list[str] = []
        for param in reversed(parts.params):
            if param not in parts.optional or "" in found:
                found.append("")
            else:
                found.append(" = nullptr")
        return found[::-1]

    def _body(self, f: Function, parts: _Parts, returned: tuple[str, str]) -> list[str]:
        lines = [f'constexpr const char* kFunction = "{f.table}::{f.c}";']
        lines += [f"const auto* const table = detail::{TABLES[f.table]}<{f.since}>(kFunction);", *parts.before]
        call = f"table->{f.c}({', '.join(parts.passed[i] for i in range(len(f.params)))})"
        if f.returns.gives(Role.STATUS):
            lines.append(f"detail::check({call}, kFunction);")
        elif f.returns.gives(Role.NOTHING):
            lines.append(f"{call};")
        else:
            lines.append(f"return {returned[1].format(call)};")
            return lines
        lines += (_LATER.sub(lambda found: parts.passed[int(found[1])], line) for line in parts.after)
        if len(parts.results) == 1:
            lines.append(f"return {parts.results[0][1]};")
        elif parts.results:
            lines.append(f"return {{{', '.join(expression for _, expression in parts.results)}}};")
        return lines

    @staticmethod
    def _result_type(parts: _Parts, returned: str) -> str:
        if returned:
            return returned
        if len(parts.results) > 1:
            return f"std::tuple<{', '.join(t for t, _ in parts.results)}>"
        return parts.results[0][0] if parts.results else "void"

    def _returned(self, arg: Parameter) -> tuple[str, str] | None:
        """Type and conversion of what a function returns by itself; ("", "") if nothing."""
        if arg.gives(Role.STATUS, Role.NOTHING):
            return "", ""
        if arg.gives(Role.STRING):
            return "std::string_view", "detail::view({})"
        if arg.gives(Role.PATH):
            return "std::basic_string_view<PathChar>", "detail::view({})"
        if arg.gives(Role.INTEGER, Role.BOOLEAN, Role.FLOATING, Role.ENUM):
            return spelled(strip_const(arg.type)), "{}"
        if arg.gives(Role.HANDLE) and arg.of in self._views:
            view = self._views[arg.of]
            return (f"Owned<{view}>", f"Owned<{view}>({{}})") if arg.owned else (view, f"{view}({{}})")
        if arg.gives(Role.ADDRESS) and isinstance(arg.type, Pointer):
            return spelled(arg.type), "{}"
        return None

    # ------------------------------------------------------------------------------------------- parameters

    def _add(self, parts: _Parts, f: Function, i: int, arg: Parameter, method: bool) -> bool:
        if i == 0 and method:
            parts.passed[i] = "self(kFunction)"
            return True
        name = identifier(arg.name)
        if arg.out:
            return self._add_out(parts, f, i, arg, name)
        return self._add_in(parts, f, i, arg, name)

    def _add_in(self, parts: _Parts, f: Function, i: int, arg: Parameter, name: str) -> bool:
        nullable, given = arg.nullable, arg.taken
        if arg.takes(*_PLAIN):
            if self._counted(f, i) is None:
                parts.params.append(f"{spelled(strip_const(arg.type))} {name}")
            parts.passed[i] = name
        elif arg.takes(Role.STRING, Role.PATH):
            parts.params.append(f"{'Text' if arg.role is Role.STRING else 'PathText'} {name}")
            text = f"{name}.c_str()"
            parts.passed[i] = text if nullable else f'detail::given({text}, kFunction, "{arg.name}")'
        elif arg.takes(Role.HANDLE):
            if arg.of == "OrtAllocator" and any(a.gives(Role.STRING) and a.allocator == i for a in f.params):
                parts.passed[i] = "detail::default_allocator()"
                return True
            return self._add_handle(parts, i, arg, name, nullable, given)
        elif arg.takes(Role.HANDLES) and arg.of in self._views:
            view = self._views[arg.of]
            view = f"Owned<{view}>" if given else view
            parts.params.append(f"std::vector<{view}> {name}" if given else f"const std::vector<{view}>& {name}")
            parts.before.append(f"detail::Pointers<{pointee(arg.type)}> {name}_pointers({name});")
            parts.passed[i] = f"{name}_pointers.data()"
            if given:
                parts.after.append(f"detail::given_away({name});")
        elif arg.takes(Role.NUMBERS):
            parts.params.append(f"Span<const {arg.of}> {name}")
            parts.passed[i] = f"{name}.data()"
        elif arg.takes(Role.STRINGS):
            parts.params.append(f"Texts {name}")
            parts.passed[i] = f"{name}.data()"
        elif arg.takes(Role.LENGTH):
            self._add_length(parts, f, i, arg)
        elif arg.takes(Role.BUFFER) and arg.of == "void" and not given:
            parts.params.append(declared(arg.type, name))
            parts.passed[i] = name
        elif arg.takes(Role.BUFFER) and not given:
            parts.params.append(f"Span<{spelled(arg.type)[:-1]}> {name}")
            parts.passed[i] = f"{name}.data()"
        elif arg.takes(Role.POINTER):
            parts.params.append(declared(arg.type, name))
            parts.passed[i] = name
        else:
            return False
        return True

    def _add_length(self, parts: _Parts, f: Function, i: int, arg: Parameter) -> None:
        """The length of arrays is theirs; only memory of unknown content comes with a length of its own."""
        name = identifier(arg.name)
        first = f.params[arg.counts[0]]
        if first.takes(Role.BUFFER) and first.of == "void":
            parts.params.append(f"{arg.of or spelled(arg.type)} {name}")
            parts.passed[i] = name
            return
        arrays = [identifier(f.params[link].name) for link in arg.counts]
        for other in arrays[1:]:
            parts.before.append(f"if ({other}.size() != {arrays[0]}.size()) detail::unequal(kFunction);")
        parts.passed[i] = f"static_cast<{spelled(arg.type)}>({arrays[0]}.size())"

    def _add_handle(self, parts: _Parts, i: int, arg: Parameter, name: str, nullable: bool, given: bool) -> bool:
        if arg.of in self._structs:
            const = "const " if points_to_const(arg.type) else ""
            parts.params.append(f"{const}{arg.of}* {name}" if nullable else f"{const}{arg.of}& {name}")
            parts.passed[i] = name if nullable else f"&{name}"
            parts.optional += parts.params[-1:] if nullable else []
            return True
        if arg.of not in self._views:
            return False
        view = self._views[arg.of]
        parts.params.append(f"Owned<{view}> {name}" if given else f"{view} {name}")
        pointer = f"{name}.get()"
        parts.passed[i] = pointer if nullable else f'detail::given({pointer}, kFunction, "{arg.name}")'
        if given:
            parts.after.append(f"static_cast<void>({name}.release());")
        return True

    # ---------------------------------------------------------------------------------------------- results

    def _counted(self, f: Function, i: int) -> str | None:
        """The call that gives the size of an array: `get_num_nodes()`."""
        if any(a.gives(Role.ARRAY) and a.length == i for a in f.params):
            return self._counters.get(f.c)
        return None

    def _local(self, parts: _Parts, i: int, arg: Parameter, name: str, initial: str = "{}") -> None:
        parts.before.append(f"{pointee(arg.type)} {name}{initial};")
        parts.passed[i] = f"&{name}"

    def _add_out(self, parts: _Parts, f: Function, i: int, arg: Parameter, name: str) -> bool:
        if arg.gives(Role.INTEGER, Role.BOOLEAN, Role.FLOATING, Role.ENUM, Role.STRUCT):
            self._local(parts, i, arg, name)
            parts.results.append((pointee(arg.type), name))
        elif arg.gives(Role.FLAG):
            self._local(parts, i, arg, name)
            parts.results.append(("bool", f"{name} != 0"))
        elif arg.gives(Role.STRING, Role.PATH):
            self._add_text(parts, i, arg, name)
        elif arg.gives(Role.HANDLE):
            if arg.of not in self._views:
                return False
            self._local(parts, i, arg, name, " = nullptr")
            view = self._views[arg.of]
            made = f"Owned<{view}>" if arg.owned else view
            parts.results.append((made, f"{made}({name})"))
        elif arg.gives(Role.ADDRESS):
            self._local(parts, i, arg, name)
            parts.results.append((pointee(arg.type), name))
        elif arg.gives(Role.ARRAY):
            return self._add_array(parts, f, i, arg, name)
        elif arg.gives(Role.LIST):
            return self._add_list(parts, f, i, arg, name)
        elif arg.gives(Role.MEMORY):
            size = _length(f, arg)
            if arg.allocator is not None or not size.gives(Role.COUNT) or arg.of != "void":
                return False
            self._local(parts, i, arg, name, " = nullptr")
            parts.results.append(("Buffer", f"Buffer{{{name}, {identifier(size.name)}}}"))
        elif arg.gives(Role.COUNT):
            self._local(parts, i, arg, name)
        elif arg.gives(Role.TEXT):
            self._add_twice(parts, f, i, arg, name)
        elif arg.gives(Role.SIZE):
            parts.passed[i] = f"&{name}"
        else:
            return False
        return True

    def _add_text(self, parts: _Parts, i: int, arg: Parameter, name: str) -> None:
        self._local(parts, i, arg, name, " = nullptr")
        char = "char" if arg.gives(Role.STRING) else "PathChar"
        if arg.allocator is not None:  # from an allocator, which the caller does not have to choose
            parts.results.append(("std::string", f"detail::taken({name})"))
        else:
            text = "std::string_view" if char == "char" else f"std::basic_string_view<{char}>"
            parts.results.append((text, f"detail::view({name})"))

    def _add_array(self, parts: _Parts, f: Function, i: int, arg: Parameter, name: str) -> bool:
        size = identifier(_length(f, arg).name)
        element = "unsigned char" if arg.of == "bytes" else pointee(arg.type)
        if arg.of not in self._views and element.startswith(("const Ort", "Ort")) and element.endswith("*"):
            return False
        parts.before.append(f"std::vector<{element}> {name}({size});")
        parts.passed[i] = f"{name}.data()"
        if arg.of in self._views:
            view = self._views[arg.of]
            parts.results.append((f"std::vector<{view}>", f"detail::views<{view}>({name})"))
        elif arg.of == "char":
            parts.results.append(("std::vector<std::string_view>", f"detail::texts({name})"))
        else:
            parts.results.append((f"std::vector<{element}>", name))
        return True

    def _add_list(self, parts: _Parts, f: Function, i: int, arg: Parameter, name: str) -> bool:
        if arg.allocator is not None or f.ends_list:  # memory of an allocator, or with an end of its own
            return False
        count = identifier(_length(f, arg).name)
        self._local(parts, i, arg, name, " = nullptr")
        if arg.of in self._views:
            view = self._views[arg.of]
            parts.results.append((f"std::vector<{view}>", f"Views<{view}>({name}, {count}).vector()"))
        elif arg.of == "char":
            parts.results.append(
                ("std::vector<std::string_view>", f"Views<std::string_view>({name}, {count}).vector()")
            )
        else:
            parts.results.append((f"Span<const {arg.of}>", f"Span<const {arg.of}>({name}, {count})"))
        return True

    def _add_twice(self, parts: _Parts, f: Function, i: int, arg: Parameter, name: str) -> None:
        """Asked for twice: with NULL the function only writes the size."""
        size = identifier(_length(f, arg).name)
        parts.before.append(f"std::size_t {size} = 0;")
        parts.passed[i] = "nullptr"
        order = ", ".join(
            f"{name}.data()" if j == i else (f"&{size}" if j == arg.length else parts.passed.get(j, f"@{j}@"))
            for j in range(len(f.params))
        )
        container = "std::string" if arg.of == "char" else f"std::vector<{arg.of}>"
        parts.after.append(f"{container} {name}({size}{', 0' if arg.of == 'char' else ''});")
        call = f"table->{f.c}({order})"
        parts.after.append(
            f"if ({size} != 0) {f'detail::check({call}, kFunction)' if f.returns.gives(Role.STATUS) else call};"
        )
        end = f"detail::cut({name}, {size});" if arg.of == "char" else f"{name}.resize({size});"
        parts.after.append(end)
        parts.results.append((container, name))
