"""Symbols -> the contexts of their pages.

Input: the content. Output: for each symbol that has a page: path, symbol, context of its template.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...model.known import KNOWN
from ...model.registry import Slot, Struct
from ..symbols.text import kind, param_words, result_words, versions
from .collect import Content, Entry, struct_of
from .matrix import runs

#: Kinds in the order in which they are listed, with the words for many of them.
KINDS = {
    "struct": "Structs",
    "enum": "Enums",
    "handle": "Handles",
    "callback": "Callbacks",
    "function": "Exported functions",
    "experimental function": "Experimental functions",
    "typedef": "Typedefs",
    "constant": "Constants",
    "macro": "Macros",
}
ROLES = {
    "table": ("Tables", "ONNX Runtime fills them; applications and EPs call their slots."),
    "implemented": ("Implemented by others", "An EP or an application fills their slots; ONNX Runtime calls them."),
    "descriptor": ("Plain structs", "Data that both sides read."),
}
#: So many members of the same struct are listed beside one of them, on each side.
_NEIGHBOURS = 8


def symbol_pages(content: Content) -> Iterator[tuple[Entry, dict[str, Any]]]:
    """Every symbol with a page of its own."""
    by_name = {(e.symbol.path, e.symbol.overlay): e for e in content.entries}
    for entry in content.entries:
        if entry.place.anchor:
            continue
        struct = struct_of(entry)
        parent = None
        if entry.symbol.owner is not None:
            owner = entry.symbol.owner.name
            parent = by_name.get((owner, entry.symbol.overlay)) or by_name.get((owner, None))
        context: dict[str, Any] = {
            "entry": entry,
            "data": entry.data,
            "owner": struct.name if struct else None,
            "parent": parent,
            "kind": kind(dict(entry.data)),
            "versions": versions(dict(entry.data)),
            "runs": runs(entry.symbol, content.registry),
            "declarations": content.declarations(entry),
            "params": [_param(p) for p in entry.data["params"]],
            "returns": _returns(entry.data["returns"]),
            "members": _members(content, entry),
            "layout": content.layouts.get((entry.symbol.path, entry.symbol.overlay)),
            "uses": content.uses(entry),
            "examples": content.examples.of(entry.symbol.path) if entry.symbol.overlay is None else [],
            "details": _details(entry),
            **_neighbours(content, entry),
        }
        yield entry, context


def group_title(entry: Entry) -> str:
    """The heading under which the list of all symbols has one that belongs to nothing else."""
    if entry.symbol.kind == "struct":
        return ROLES[entry.data["role"]][0]
    return KINDS.get(entry.symbol.kind, "")


def _param(param: dict[str, Any]) -> dict[str, Any]:
    direction, *facts = param_words({**param, "doc": None})
    return {"name": param["name"], "type": param["type"], "dir": direction, "facts": facts, "doc": param["doc"]}


def _returns(returns: dict[str, Any] | None) -> dict[str, Any] | None:
    if returns is None or (returns["type"] == "void" and not returns["doc"]):
        return None
    facts = result_words({**returns, "doc": None})[1:]
    if returns["status"]:
        facts = ["NULL on success; otherwise a status that the caller releases"]
    return {"type": returns["type"], "facts": facts, "doc": returns["doc"]}


def _members(content: Content, entry: Entry) -> list[dict[str, Any]]:
    """The members of a struct or enum, those that are gone last."""
    layout = content.layouts.get((entry.symbol.path, entry.symbol.overlay))
    rows: list[dict[str, Any]] = []
    for member in content.members(entry):
        gone = member.data["until"] is not None and member.data["until"] != entry.data["until"]
        where = layout.members.get(member.name) if layout and not gone else None
        slot = member.data["slot"] if not gone and entry.data["role"] != "descriptor" else None
        at = [member.data["value"], slot, f"+{where[0]}" if where else None]
        own_page = isinstance(member.symbol.newest, Slot)
        rows.append(
            {"entry": member, "at": next((a for a in at if a is not None), ""), "own_page": own_page, "gone": gone}
        )
    return sorted(rows, key=lambda row: bool(row["gone"]))


def _details(entry: Entry) -> list[tuple[str, str | None]]:
    data = entry.data
    return [
        ("If the slot is NULL", data["null"]),
        ("Blocking", data["blocking"] and data["blocking"]["words"]),
        ("Thread safety", data["thread_safety"] and data["thread_safety"]["words"]),
        ("Known", KNOWN[data["known"]]),
        ("Python name", data["python_name"]),
        ("Exported as", data["export"]),
        ("Ended by", data["ended_by"]),
        ("Header", data["header"]),
        ("Defined in", data["defined"]),
    ]


def _neighbours(content: Content, entry: Entry) -> dict[str, Any]:
    """The members around a slot; the others of its kind around anything else."""
    owner = entry.symbol.owner
    if isinstance(owner, Struct):
        members = [m for m in content.siblings((owner.name, entry.symbol.overlay)) if not m.place.anchor]
    else:
        alike = content.top(entry.symbol.kind, entry.symbol.overlay)
        members = [e for e in alike if e.data["role"] == entry.data["role"]]
    at = next(i for i, member in enumerate(members) if member is entry)
    first = max(0, min(at - _NEIGHBOURS, len(members) - 2 * _NEIGHBOURS - 1))
    return {"siblings": members[first : first + 2 * _NEIGHBOURS + 1], "group": group_title(entry)}
