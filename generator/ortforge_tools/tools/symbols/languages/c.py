"""Items -> C over several lines, as people read it.

A function with a parameter on each line where one line is too long, the whole definition of an enum or a plain struct, the directive of a macro.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....lower.c import Declarer, tagged_names
from ....lower.one_line import declaration
from ....model.ctype import FunctionType, Pointer
from ....model.registry import Callback, Constant, Enum, Macro, Registry, Struct, Typedef
from ..index import Symbols
from . import WIDTH, Key

_INDENT = "    "


def signatures(registry: Registry) -> Mapping[Key, str]:
    """The declaration of every symbol in its newest form."""
    declarer = Declarer(tagged_names(registry))
    return {(s.path, s.overlay): _declared(s.newest, declarer) for s in Symbols(registry).all}


def slots(registry: Registry) -> Mapping[Key, str]:
    """Functions as pointers in a struct."""
    declarer = Declarer(tagged_names(registry))
    functions = (s for s in Symbols(registry).all if "." in s.path and hasattr(s.newest, "returns"))
    return {
        (s.path, s.overlay): f"{_function(f'(ORT_API_CALL* {s.newest.name})', s.newest, declarer)};" for s in functions
    }


def _declared(item: Any, declarer: Declarer) -> str:
    if isinstance(item, Callback):
        return f"typedef {_function(f'(*{item.name})', item, declarer)};"
    if hasattr(item, "returns"):
        return f"{_function(item.name, item, declarer)};"
    if isinstance(item, (Macro, Constant)):
        return declaration(item)
    if isinstance(item, Typedef):
        return f"typedef {declarer.declare(item.type, item.name)};"
    if isinstance(item, (Enum, Struct)):
        return _definition(item)
    return f"{declaration(item)};"


def _function(name: str, item: Any, declarer: Declarer) -> str:
    returns, params = item.returns, item.params
    said = [declarer.declare(p.type, p.name) for p in params] or ["void"]
    head = f"{declarer.declare(returns.type, name)}("
    line = f"{head}{', '.join(said)})"
    if len(line) <= WIDTH and not _is_callback(returns.type):
        return line
    return f"{head}\n{_INDENT}" + f",\n{_INDENT}".join(said) + ")"


def _is_callback(ctype: object) -> bool:
    return isinstance(ctype, Pointer) and isinstance(ctype.to, FunctionType)


def _definition(item: Enum | Struct) -> str:
    word = "enum" if isinstance(item, Enum) else "struct"
    typedef = item.style == "typedef"
    head, tail = (f"typedef {word} {item.name}", f" {item.name};") if typedef else (f"{word} {item.name}", ";")
    if isinstance(item, Struct) and item.role != "descriptor":
        return f"{head}{tail}"
    parts = item.values if isinstance(item, Enum) else item.members
    members = {part.name: part for part in parts if part.until == item.until}.values()
    end = "," if isinstance(item, Enum) else ";"
    return "\n".join([f"{head} {{", *(f"{_INDENT}{declaration(part)}{end}" for part in members), f"}}{tail}"])
