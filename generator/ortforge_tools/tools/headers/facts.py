"""An Api as lines of text: one line for each fact that headers state.

Input: `Api`. Output: lines, and a digest of them. Two Apis have the same lines exactly when `compare` finds no
difference but in the bodies of macros, which the registry states of some alone; so a digest recorded from official headers stands in for them where
they are not at hand.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

from ...model.ctype import spell
from ...model.registry import EXPERIMENTAL_HEADER, MAIN_SECTIONS, Api, Constant, Enum, Field, Macro, Struct, Union


def lines(api: Api) -> list[str]:
    """All facts of an Api, sorted by section and name; members keep their order."""
    result: list[str] = []
    for section in MAIN_SECTIONS:
        items = [i for i in getattr(api, section) if i.header != EXPERIMENTAL_HEADER]
        for item in sorted(items, key=lambda i: str(i.name)):
            result += (f"{section} {line}" for line in _item(item))
    return result


def digest(api: Api) -> str:
    """SHA-256 of the lines."""
    return hashlib.sha256("\n".join(lines(api)).encode()).hexdigest()


def _item(item: Any) -> Iterator[str]:
    if isinstance(item, Enum):
        yield f"{item.name} {item.style}" + (f" : {spell(item.type)}" if item.type is not None else "")
        yield from (f"{item.name}.{v.name} = {v.value}" for v in item.values)
    elif isinstance(item, Struct):
        layout = [
            f" {word} {value}" for word, value in (("pack", item.pack), ("align", item.align)) if value is not None
        ]
        yield f"{item.name} {item.style}{' union' if item.is_union else ''}{''.join(layout)}"
        for index, member in enumerate(item.members):
            yield f"{item.name}[{index}] {_member(member)}"
    elif isinstance(item, Macro):
        yield f"{item.name} {'object' if item.params is None else len(item.params)}"
    elif isinstance(item, Constant):
        of = f" {spell(item.type)}" if item.type is not None else ""
        yield f"{item.name}{of} = {item.text if item.value is None else item.value}"
    elif hasattr(item, "returns"):
        yield _callable(item) + (" exported" if getattr(item, "export", False) else "")
    elif hasattr(item, "type"):
        yield f"{item.name}: {spell(item.type)}"
    else:
        yield str(item.name)


def _member(member: Any) -> str:
    if isinstance(member, Union):
        kind = f"{'unnamed ' if member.unnamed else ''}{'union' if member.union else 'struct'}"
        return f"{member.name} {kind} " + "; ".join(map(_member, member.parts))
    if isinstance(member, Field):
        width = f" : {member.bits}" if member.bits is not None else ""
        return f"{member.name}: {spell(member.type)}{width}" + (f" align {member.align}" if member.align else "")
    return _callable(member)


def _callable(item: Any) -> str:
    params = ", ".join(_param(p) for p in item.params)
    flags = f"{item.convention}{' noexcept' if item.noexcept else ''}"
    flags += " args-nonnull" if getattr(item, "args_nonnull", False) else ""
    flags += " variadic" if item.variadic else ""
    return f"{item.name}({params}) -> {spell(item.returns.type)} {flags}"


def _param(param: Any) -> str:
    words = [param.dir]
    words += {True: ["nullable"], False: [], None: ["unannotated"]}[param.nullable]
    words += ["result-nullable"] if param.result_nullable else []
    words += [f"length {param.length}{' bytes' if param.bytes else ''}"] if param.length else []
    return f"{param.name}: {' '.join(words)} {spell(param.type)}"
