"""The forms that a declaration can take: one closed list, and how one that a language has no code for is passed through.

Input: functions of `calls`. Output: the same functions, where each parameter that a language cannot take or give in its own types has the form
that it has in C: an address, or a plain number. Every emitter states for each form whether it is typed or raw (`Support`), so that a form that
nobody thought of is found by a test and not by whoever generates.

A function is raw as a whole where C itself is needed to call it: it takes or gives a struct by value, or more arguments than it declares. Such
a function has no method, and stays reachable through the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from ..model.ctype import Pointer, strip_const
from .calls.function import Function, Struct
from .calls.parameter import Parameter, Role


class Layout(Enum):
    """How a struct is laid out."""

    PLAIN = "members where their types put them"
    UNION = "union"
    INNER = "declared in place"
    PACKED = "packed"
    ALIGNED = "with an alignment of its own, or of a member"
    BIT_FIELDS = "with bit-fields"


def roles(names: str) -> frozenset[Role]:
    """Roles by their names, which have spaces between them."""
    return frozenset(map(Role, names.split()))


#: Roles of what a caller gives, of what a function writes through a pointer, and of what it returns by itself.
GIVEN = roles(
    "integer boolean floating enum string path handle callback function state buffer pointer "
    "numbers handles strings paths buffers values length sizes record"
)
WRITTEN = roles(
    "integer boolean floating flag enum string path handle struct address array list count memory text size names "
    "deferred hidden"
)
RETURNED = roles("status nothing integer boolean floating enum string path handle table address record")


@dataclass(frozen=True, slots=True)
class Support:
    """Which roles a language has in its own types; all others are raw."""

    given: frozenset[Role]
    written: frozenset[Role]
    returned: frozenset[Role]
    raw_given: frozenset[Role]
    raw_written: frozenset[Role]
    raw_returned: frozenset[Role]

    def missing(self) -> Iterator[str]:
        """Forms of which nothing is stated, or both; empty if the statement is complete."""
        for use, forms, typed, raw in (
            ("given", GIVEN, self.given, self.raw_given),
            ("written", WRITTEN, self.written, self.raw_written),
            ("returned", RETURNED, self.returned, self.raw_returned),
        ):
            for role in Role:
                if role not in forms and role in typed | raw:
                    yield f"{use} {role.value}: no form"
                elif role in forms and (role in typed) is (role in raw):
                    yield f"{use} {role.value}: {'typed and raw' if role in raw else 'neither typed nor raw'}"


#: Arrays and memory, and the roles of what says how long they are.
_MEASURES = roles("length count size sizes hidden")
_SCALARS = roles("integer boolean floating enum")


def needs_c(function: Function) -> str:
    """Why only C can call a function, or be called as one; empty if other languages can."""
    if function.variadic:
        return "takes more arguments than it declares"
    for param in function.params:
        if param.role is Role.RECORD:
            return "takes a struct by value"
    if function.returns.role is Role.RECORD:
        return "returns a struct by value"
    return ""


def degrade(function: Function, is_typed: Callable[[Function, Parameter], bool]) -> tuple[Function, tuple[str, ...]]:
    """A function whose untyped parameters have the form that they have in C, and the names of these.

    Args:
        function: any function.
        is_typed: has the language a form of its own for a parameter of the function?
    """
    raw = {i for i, p in enumerate(function.params) if p.role not in _MEASURES and not is_typed(function, p)}
    if not raw:
        return function, ()
    raw |= {i for i, p in enumerate(function.params) if p.role in _MEASURES and _measures_raw(function, i, raw)}
    raw |= {i for i, p in enumerate(function.params) if p.role is Role.STATE and not _has_callback(function, i, raw)}
    params = tuple(_raw(p) if i in raw else _without(p, raw) for i, p in enumerate(function.params))
    names = tuple(p.name for i, p in enumerate(function.params) if i in raw and params[i] != p)
    return replace(function, params=params), names


def degrade_result(function: Function, is_typed: Callable[[Parameter], bool]) -> Function:
    """A function whose untyped result is an address, if it is a pointer in C."""
    returns = function.returns
    if is_typed(returns) or not isinstance(strip_const(returns.type), Pointer):
        return function
    return replace(function, returns=replace(returns, role=Role.ADDRESS, of=""))


def _measures_raw(function: Function, i: int, raw: set[int]) -> bool:
    """Does what it measures not need it any more?"""
    params = function.params
    if params[i].role is Role.LENGTH:
        return all(j in raw for j in params[i].counts)
    if params[i].role is Role.SIZES:
        return params[i].sizes_of in raw
    users = [j for j, p in enumerate(params) if i in (p.length, p.lengths)]
    return all(j in raw for j in users)


def _has_callback(function: Function, i: int, raw: set[int]) -> bool:
    """Is there a typed callback that gets the state back?"""
    before = (j for j in range(i - 1, -1, -1) if function.params[j].takes(Role.CALLBACK, Role.FUNCTION))
    return next(before, None) not in (None, *raw)


def _without(param: Parameter, raw: set[int]) -> Parameter:
    """A parameter that measures raw ones no more."""
    counts = tuple(i for i in param.counts if i not in raw)
    return param if counts == param.counts else replace(param, counts=counts)


def _raw(param: Parameter) -> Parameter:
    """The form that a parameter has in C: an address, or a plain number."""
    pointer = isinstance(strip_const(param.type), Pointer)
    plain = Parameter(
        param.name, param.type, Role.POINTER, of=param.of, nullable=param.nullable, kept=param.kept, doc=param.doc
    )
    if pointer or param.role in (Role.CALLBACK, Role.FUNCTION, Role.STATE, Role.RECORD):
        return replace(plain, of="void", nullable=param.nullable or param.role is Role.STATE)
    return replace(plain, role=param.role if param.role in _SCALARS else Role.INTEGER, nullable=False)


def layouts(struct: Struct) -> Iterator[Layout]:
    """What is unusual about the layout of a struct; nothing of a plain one."""
    if struct.inner:
        yield Layout.INNER
    if struct.union:
        yield Layout.UNION
    if struct.pack is not None:
        yield Layout.PACKED
    if struct.align is not None or any(m.align is not None for m in struct.members):
        yield Layout.ALIGNED
    if any(m.bits is not None for m in struct.members):
        yield Layout.BIT_FIELDS


@dataclass(frozen=True, slots=True)
class Raw:
    """A declaration, or a part of one, that a language passes through in the form that it has in C."""

    path: str  # ex) "OrtApi.Run"
    why: str


def structs_as_bytes(structs: Iterable[Struct], raw: frozenset[Layout]) -> Iterator[Raw]:
    """The structs that a language has as bytes of the right size, since it cannot lay them out."""
    for struct in structs:
        why = [layout.value for layout in layouts(struct) if layout in raw]
        if why:
            yield Raw(struct.name, ", ".join(why))
