"""Registry -> the C++ that stands between ONNX Runtime and an EP library under test.

Input: a checked registry, and the overrides in generator/ortforge_tools/ep_testing/conform/recorder. Output: for each struct that an EP makes a
function per slot that records the call, hands it on to the EP's own and records what comes back, and the same for each slot of
the tables that an EP calls. What is done with an argument follows from its role in `calls`; the classes named in the lines (`Slot`,
`Api`) are hand-written. So is all that only one slot needs: an override takes the place of the generated function, and one that
is a struct Slot_Around is told before and after the EP's function is called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from ..model.ctype import FunctionType, Named, Pointer, strip_const
from ..model.registry import Field, Registry, Slot, Struct, version_member
from .c import Declarer, tagged_names
from .calls.api import function
from .calls.api import lower as lower_calls
from .calls.function import Api
from .calls.names import Names
from .calls.parameter import Parameter, Role
from .ep_classes import is_method
from .overrides import Overrides

#: Releases before it have factories of another form.
OLDEST = 23
_NUMBERS = (Role.INTEGER, Role.BOOLEAN, Role.ENUM, Role.FLAG, Role.LENGTH, Role.COUNT, Role.SIZE)
_VARIABLES = frozenset({"call", "self", "result", "around", "tables"})
_ARRAYS = (Role.HANDLES, Role.BUFFERS, Role.PATHS, Role.VALUES)


@dataclass(frozen=True, slots=True)
class Wrapper:
    """One function."""

    name: str  # e.g. "OrtEp_GetCapability"
    slot: str  # ex) "GetCapability"
    since: int
    mandatory: bool
    head: str  # result, name and parameters
    body: tuple[str, ...]  # empty of one that is overridden


@dataclass(frozen=True, slots=True)
class Wrapped:
    """A struct that an EP fills, or a table that it calls."""

    name: str
    since: int
    stamp: str
    fields: tuple[Field, ...]
    functions: tuple[Wrapper, ...]
    getter: str = ""  # of a table: what gives ONNX Runtime's own; empty of the first


@dataclass
class _Pieces:
    """What the parameters of one function add to its body."""

    before: list[str] = field(default_factory=list)
    arguments: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)  # only after success
    always: list[str] = field(default_factory=list)
    unusable: list[str] = field(default_factory=list)  # conditions under which the EP must not be called


@dataclass(frozen=True, slots=True)
class _Call:
    """A slot with its parameters by role, under the names that they have in C."""

    slot: Slot
    name: str  # ex) "OrtEp.GetCapability"
    params: tuple[tuple[str, Parameter], ...]
    returns: Parameter

    def length(self, p: Parameter) -> str:
        """The C name of the parameter with the length of an array, as an argument; empty without one."""
        return "" if p.length is None else self.params[p.length][0]


def lower(registry: Registry, overrides: Overrides) -> tuple[tuple[Wrapped, ...], tuple[Wrapped, ...]]:
    """The structs and the tables."""
    return _Lowering(registry, overrides).all()


class _Lowering:
    def __init__(self, registry: Registry, overrides: Overrides) -> None:
        self._declarer = Declarer(tagged_names(registry))
        self._names = Names.of(registry)
        self._overrides = overrides
        self._structs: dict[str, Struct] = {s.name: s for s in registry.section("structs") if s.until is None}
        api = lower_calls(registry)
        self._functions = {(t.name, f.c): f for t in api.tables for f in t.functions if f.until is None}
        for struct in self._structs.values():
            for slot in _living(struct) if struct.role == "implemented" else ():
                self._functions[struct.name, slot.name] = function(self._names, struct.name, slot, 0)
        made = set(self._made(api))
        self._wrapped = [s for s in self._structs.values() if s.name in made and self._copied(s)]
        self._objects = frozenset(s.name for s in self._wrapped)

    def _made(self, api: Api) -> Iterator[str]:
        """The structs of which an EP gives objects away: by what its functions write, or to functions that take them over."""
        for f in self._functions.values():
            table = self._structs[f.table].role == "table"
            yield from (p.of for p in f.params if (p.taken if table else p.out))
        for callback in api.callbacks:
            yield from (p.of for p in callback.params if p.out)

    def _copied(self, struct: Struct) -> bool:
        """Can another struct stand for it? Not if an application reads pointers and structs in it."""
        fields = [m for m in struct.members if isinstance(m, Field)]
        return (
            struct.role == "implemented"
            and version_member(struct) is not None
            and all(isinstance(m.type, Named) and self._names.scalar(m.type.name) in _NUMBERS for m in fields)
            and all(is_method(struct, slot) for slot in _living(struct))
        )

    def all(self) -> tuple[tuple[Wrapped, ...], tuple[Wrapped, ...]]:
        return tuple(map(self._struct, self._wrapped)), tuple(self._tables())

    def _tables(self) -> Iterator[Wrapped]:
        """The table that an EP gets from GetApi, and those that functions without parameters give."""
        getters = [f for f in self._functions.values() if f.returns.role is Role.TABLE and not f.params]
        yield from (self._table(self._structs[name], "") for name in dict.fromkeys(f.table for f in getters))
        yield from (self._table(self._structs[f.returns.of], f"real_table<{f.table}>->{f.c}()") for f in getters)

    def _struct(self, struct: Struct) -> Wrapped:
        fields = tuple(m for m in struct.members if isinstance(m, Field))
        made = tuple(self._wrapper(struct, slot, self._slot) for slot in _living(struct))
        return Wrapped(struct.name, struct.since, fields[0].name, fields[1:], made)

    def _table(self, struct: Struct, getter: str) -> Wrapped:
        # What takes more arguments than it declares cannot be handed on: the EP gets ORT's own function.
        made = tuple(self._wrapper(struct, slot, self._function) for slot in _living(struct) if not slot.variadic)
        return Wrapped(struct.name, struct.since, "", (), made, getter)

    def _wrapper(self, struct: Struct, slot: Slot, body: Callable[[Struct, _Call], Iterable[str]]) -> Wrapper:
        f = self._functions[struct.name, slot.name]
        params = tuple((_parameter(p.name), q) for p, q in zip(slot.params, f.params, strict=True))
        call = _Call(slot, f.qualified, params, f.returns)
        given = ", ".join(self._declarer.declare(p.type, _parameter(p.name)) for p in slot.params) or "void"
        return Wrapper(
            f"{struct.name}_{slot.name}",
            slot.name,
            slot.since,
            slot.mandatory,
            f"{self._declarer.type(slot.returns.type)} ORT_API_CALL {struct.name}_{slot.name}({given}) noexcept",
            () if self._overrides.has(struct.name, slot.name) else tuple(body(struct, call)),
        )

    # ------------------------------------------------------------------------------------------------- EP's slots

    def _slot(self, struct: Struct, call: _Call) -> Iterator[str]:
        (this, own), *rest = call.params
        slot, pieces = call.slot, _Pieces()
        for name, p in rest:
            self._slot_param(call, name, p, pieces)
        result = self._declarer.type(slot.returns.type)
        void = call.returns.role is Role.NOTHING
        status = call.returns.role is Role.STATUS
        around = self._overrides.has(struct.name, f"{slot.name}_Around")
        called = f"throwing(self->{slot.name})({', '.join(['self', *pieces.arguments])});"
        yield f'Slot call("{call.name}", {this});'
        yield from pieces.before
        if own.taken:
            yield f"call.ends({this});"
        yield "call.enter();"
        yield f"auto* const self = call.self<{struct.name}>();"
        unusable = " || ".join([f"self == nullptr || self->{slot.name} == nullptr", *pieces.unusable])
        yield f"if ({unusable}) return call.refuse{'' if void else f'<{result}>'}();"
        if around:
            yield f"{struct.name}_{slot.name}_Around around{{{', '.join(['call', 'self', *(name for name, _ in rest)])}}};"
            yield "around.before();"
        if not void:
            yield f"{result} result{{}};"
        yield from ("try {", f"  {called if void else f'result = {called}'}", "} catch (...) {")
        yield from (f"  call.threw({'' if void else 'result'});", "}")
        if not void:
            yield f"call.{'checked' if status else 'returned'}(result);"
        if around:
            yield "around.after(result);"
        yield from _if_succeeded(pieces.after, status)
        yield from (*pieces.always, "call.leave();")
        if not void:
            yield "return result;"

    def _slot_param(self, call: _Call, name: str, p: Parameter, pieces: _Pieces) -> None:
        length, own = call.length(p), p.of in self._objects
        argument = name
        if p.out:
            argument = self._slot_result(call, name, p, pieces)
        elif not _is_address(p):
            pieces.before += _number(name, p)
        elif p.role is Role.HANDLE and own:
            argument = f"real_of({name})"
            pieces.before.append(f'call.object("{name}", {name});')
            pieces.unusable.append(f"call.freed({name})")
            if p.taken:
                pieces.before.append(f"call.ends({name});")
        elif p.role is Role.HANDLES and own:
            argument = f"{name}_real.data()"
            pieces.before.append(f'const Unwrapped {name}_real(call, "{name}", {name}, {length});')
            pieces.unusable.append(f"call.freed({name}, {length})")
            if p.taken:
                pieces.before.append(f"{name}_real.end(call);")
        elif p.takes(Role.STRING, Role.STRINGS):
            argument = f"{name}_lent"
            counted = f", {length}" if length else ""
            kind, verb = ("auto*", "texts") if length else ("const char*", "text")
            pieces.before.append(f'{kind} const {argument} = call.{verb}("{name}", {name}{counted});')
        elif p.role in _ARRAYS:
            verb = "lends" if p.lent == "call" else "stays" if self._names.lent.get(p.of) == "call" else "pointers"
            pieces.before.append(f'call.{verb}("{name}", {name}, {length});')
        else:
            pieces.before.append(f'call.{"lends" if p.lent == "call" else "pointer"}("{name}", {name});')
        pieces.arguments.append(argument)

    def _slot_result(self, call: _Call, name: str, p: Parameter, pieces: _Pieces) -> str:
        """What happens to a result; gives the argument."""
        length = call.length(p)
        own = p.of in self._objects
        if p.role is Role.ARRAY and _twice(p):
            pieces.before.append(f'Room {name}_room(call, "{name}", {name}, {length});')
            if own:
                succeeded = "result == nullptr" if call.returns.role is Role.STATUS else "true"
                pieces.always.append(f"{name}_room.wrap(call, {succeeded});")
            else:
                pieces.after.append(f"{name}_room.give(call);")
            pieces.always.append(f"{name}_room.finish(call);")
            return f"{name}_room.data()"
        if p.role is Role.HANDLE and own:
            pieces.after.append(f'call.made("{name}", {name});')
        elif _twice(p) and not length:
            pieces.after.append(f'call.wrote("{name}", {name});')
        else:
            pieces.after += _written(name, p)
        return name

    # ---------------------------------------------------------------------------------------------- ORT's tables

    def _function(self, struct: Struct, call: _Call) -> Iterator[str]:
        pieces, returns = _Pieces(), call.returns
        for name, p in call.params:
            self._function_param(call, name, p, pieces)
        called = f"real_table<{struct.name}>->{call.slot.name}({', '.join(pieces.arguments)})"
        if returns.role is Role.TABLE and not call.params:
            yield f"return recorded(real_table<{returns.of}>);"
            return
        yield f'Api call("{call.name}");'
        yield from pieces.before
        if returns.role is Role.STATUS:
            forwards = " && call.forwards()" if call.slot.claims else ""
            yield "auto* result = call.refused();"
            yield f"if (result == nullptr{forwards}) result = call.got({called});"
            yield from _if_succeeded(pieces.after, True)
        elif returns.role is Role.NOTHING:
            yield from (f"if (call.alive()) {called};", *pieces.after)
        else:
            yield f"{self._declarer.type(call.slot.returns.type)} result{{}};"
            yield f"if (call.alive()) result = {f'from_ort({called})' if returns.of in self._objects else called};"
            yield from ("call.returned(result);", *pieces.after)
            if returns.lent == "call":
                yield f'call.gives("", result, {str(returns.owned).lower()});'
        yield from (*pieces.always, "call.done();")
        if returns.role is not Role.NOTHING:
            yield "return result;"

    def _function_param(self, call: _Call, name: str, p: Parameter, pieces: _Pieces) -> None:
        length, own, lent = call.length(p), p.of in self._objects, p.lent == "call"
        argument = name
        if p.out and not _twice(p):
            pieces.after += _written(name, p)
        elif p.out and p.role is Role.HANDLE and own:
            pieces.after.append(f"if ({name} != nullptr) *{name} = from_ort(*{name});")
            pieces.after.append(f'call.wrote("{name}", {name});')
        elif p.takes(Role.HANDLE) and own:
            argument = f"to_ort(call, {name}{', true' if p.taken else ''})"
            pieces.before.append(f'call.object("{name}", {name});')
        elif p.out and p.role in (Role.HANDLE, Role.ARRAY) and lent:
            counted = f", {length}" if length else ""
            pieces.after.append(f'call.gives("{name}", {name}, {str(p.owned).lower()}{counted});')
        elif p.out and p.role is Role.HANDLE:
            pieces.after.append(f'call.wrote("{name}", {name});')
        elif p.out:
            pass
        elif not _is_address(p):
            pieces.before += _number(name, p)
        elif p.role is Role.STRING:
            pieces.before.append(f'call.text("{name}", {name});')
        elif p.role in _ARRAYS and not own:
            pieces.before.append(f'call.{"uses" if lent else "pointers"}("{name}", {name}, {length});')
        elif p.role not in (*_ARRAYS, Role.STRINGS, Role.FUNCTION):
            pieces.before.append(f'call.{"uses" if lent else "pointer"}("{name}", {name});')
            pieces.before += self._members(name, p.of)
            if p.taken and lent:
                pieces.always.append(f"call.gone({name});")
        pieces.arguments.append(argument)

    def _members(self, name: str, target: str) -> list[str]:
        """The numbers in a plain struct that an EP hands over."""
        struct = self._structs.get(target)
        if struct is None or struct.role != "descriptor" or struct.since < OLDEST:
            return []
        return [
            f'if ({name} != nullptr) call.number("{name}.{m.name}", static_cast<std::int64_t>({name}->{m.name}));'
            for m in struct.members
            if isinstance(m, Field) and isinstance(m.type, Named) and m.since <= struct.since
            if self._names.scalar(m.type.name) in _NUMBERS
        ]


def _parameter(name: str) -> str:
    """The name of a parameter beside the variables of its function."""
    return f"{name}_" if name in _VARIABLES else name


def _if_succeeded(lines: list[str], status: bool) -> list[str]:
    """Lines that only hold if there was no error."""
    return ["if (result == nullptr) {", *(f"  {line}" for line in lines), "}"] if lines and status else lines


def _number(name: str, p: Parameter) -> list[str]:
    return [f'call.number("{name}", static_cast<std::int64_t>({name}));'] if p.role in _NUMBERS else []


def _written(name: str, p: Parameter) -> list[str]:
    if p.role not in _NUMBERS:
        return []
    return [f'if ({name} != nullptr) call.number("{name}", static_cast<std::int64_t>(*{name}));']


def _is_address(p: Parameter) -> bool:
    """Is it the address of data? That of a function says nothing."""
    bare = strip_const(p.type)
    return isinstance(bare, Pointer) and not isinstance(strip_const(bare.to), FunctionType)


def _twice(p: Parameter) -> bool:
    """Is a pointer written?"""
    return isinstance(p.type, Pointer) and isinstance(p.type.to, Pointer)


def _living(struct: Struct) -> Iterator[Slot]:
    """The slots in the form that they have today."""
    return (member for member in struct.members if isinstance(member, Slot) and member.until is None)
