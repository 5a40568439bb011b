"""Items -> C over several lines, as people read it.

Input: a described symbol. Output: C text: a function with a parameter on each line where one line is too long, the whole
definition of an enum or a plain struct, the directive of a macro.
"""

from __future__ import annotations

from ...lower.c import Declarer
from ...lower.one_line import declaration
from ...model.ctype import FunctionType, Pointer
from ...model.registry import Callback, Constant, Enum, Macro, Struct, Typedef
from .collect import Entry

#: The longest line of code on a page.
_WIDTH = 84
_INDENT = "    "


def declared(entry: Entry, declarer: Declarer) -> str:
    """The declaration of a symbol in its newest form."""
    item = entry.symbol.newest
    if isinstance(item, Callback):
        return f"typedef {_function(f'(*{item.name})', item, declarer)};"
    if hasattr(item, "returns"):
        return f"{_function(item.name, item, declarer)};"
    if isinstance(item, (Macro, Constant)):
        return declaration(item)
    if isinstance(item, Typedef):
        return f"typedef {declarer.declare(item.type, item.name)};"
    if isinstance(item, (Enum, Struct)):
        return _definition(entry, item)
    return f"{entry.data['declaration']};"


def _function(name: str, item: object, declarer: Declarer) -> str:
    returns, params = item.returns, item.params  # type: ignore[attr-defined]
    said = [declarer.declare(p.type, p.name) for p in params] or ["void"]
    head = f"{declarer.declare(returns.type, name)}("
    line = f"{head}{', '.join(said)})"
    if len(line) <= _WIDTH and not _is_callback(returns.type):
        return line
    return f"{head}\n{_INDENT}" + f",\n{_INDENT}".join(said) + ")"


def _is_callback(ctype: object) -> bool:
    return isinstance(ctype, Pointer) and isinstance(ctype.to, FunctionType)


def _definition(entry: Entry, item: Enum | Struct) -> str:
    word = "enum" if isinstance(item, Enum) else "struct"
    head, tail = (
        (f"typedef {word} {item.name}", f" {item.name};")
        if item.style == "typedef"
        else (
            f"{word} {item.name}",
            ";",
        )
    )
    members = [m["declaration"] for m in entry.data["members"] if m["until"] == entry.data["until"]]
    if isinstance(item, Struct) and item.role != "descriptor":
        return f"{head}{tail}"
    end = "," if isinstance(item, Enum) else ";"
    return "\n".join([f"{head} {{", *(f"{_INDENT}{member}{end}" for member in members), f"}}{tail}"])
