"""Items -> an order in which C accepts them.

Input: items of the model. Output: the same items, what must be complete before it is used in front of its user,
and registry order otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ..errors import Diagnostic, Note, SpecError
from ..text import by_key
from .ctype import Array, CType, FunctionType, Named, Pointer, Qualified, names_in
from .registry import Callback, Constant, Enum, Field, Function, Member, Slot, Struct, Typedef, Union


def mentioned(item: Any) -> Iterator[str]:
    """Every type name an item mentions."""
    if isinstance(item, (Slot, Callback, Function)):
        yield from names_in(item.returns.type)
        for param in item.params:
            yield from names_in(param.type)
    elif isinstance(item, Struct):
        for member in item.members:
            yield from mentioned(member)
    elif isinstance(item, Union):
        for part in item.parts:
            yield from mentioned(part)
    elif isinstance(item, (Typedef, Field, Constant, Enum)) and item.type is not None:
        yield from names_in(item.type)


def _stored(ctype: CType) -> str | None:
    """The name of the type that is stored by value, None behind a pointer."""
    while not isinstance(ctype, Named):
        if isinstance(ctype, (Pointer, FunctionType)):
            return None
        assert isinstance(ctype, (Qualified, Array))
        ctype = ctype.of
    return ctype.name


def stored_in(members: Iterable[Member]) -> Iterator[str]:
    """The names of the types that members store by value."""
    for field in fields_in(members):
        name = _stored(field.type)
        if name is not None:
            yield name


def needed(item: Any, forward: frozenset[str]) -> Iterator[str]:
    """The names that must be declared in full before an item; `forward` are those a pointer can do without."""
    yield from (name for name in mentioned(item) if name not in forward)
    if isinstance(item, Struct):
        yield from stored_in(item.members)
    elif isinstance(item, (Typedef, Constant)) and item.type is not None:
        stored = _stored(item.type)
        if stored is not None:
            yield stored


def fields_in(members: Iterable[Member]) -> Iterator[Field]:
    """The plain members, those of types in place included."""
    for member in members:
        if isinstance(member, Union):
            yield from fields_in(member.parts)
        elif isinstance(member, Field):
            yield member


def ordered(items: list[Any], forward: frozenset[str], elsewhere: Mapping[str, str]) -> list[tuple[Any, Any]]:
    """Items in an order in which C accepts them, each with the one that pulled it to its place.

    Args:
        items: what the header declares, in the order wanted.
        forward: names of handles and structs.
        elsewhere: names that only a later header declares, with that header.

    Raises:
        SpecError: everything that needs itself, or what only a later header declares.
    """
    by_name: dict[str, list[Any]] = by_key((item.name, item) for item in items)
    done: dict[int, bool] = {}  # by id; False while its needs are being placed
    result: list[tuple[Any, Any]] = []
    mistakes: list[Diagnostic] = []

    def place(item: Any, root: Any) -> None:
        state = done.get(id(item))
        if state is None:
            done[id(item)] = False
            for name in needed(item, forward):
                if name in elsewhere:
                    message = f"'{item.name}' needs '{name}', which only {elsewhere[name]} declares"
                    mistakes.append(Diagnostic(item.loc, message, (Note(f"move '{name}' to an earlier header"),)))
                for other in by_name.get(name, ()):
                    place(other, root)
            done[id(item)] = True
            result.append((item, root))
        elif state is False:
            note = Note("write [pointer, void] in place of one of the types that need each other")
            mistakes.append(Diagnostic(item.loc, f"'{item.name}' cannot be declared before itself", (note,)))

    for item in items:
        place(item, item)
    if mistakes:
        raise SpecError(mistakes)
    return result
