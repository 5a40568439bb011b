"""What is said of single slots beyond NULL, and of how long an EP may use what it is given.

Input: the slots of tables and of structs that an EP or an application fills. Output: mistakes in a `Report`.
"""

from __future__ import annotations

from collections.abc import Container, Iterable

from ..errors import Note, Report, did_you_mean
from ..model.ctype import Named, base_name
from ..model.harmless import given, harmless
from ..model.registry import TYPE_SECTIONS, Handle, Param, Registry, Slot, Struct
from .names import undefined


def check_slots(registry: Registry, report: Report) -> None:
    """Check all slots and handles, those of overlays too."""
    enums = {e.name: {v.name: v.value for v in e.values} for e in registry.section("enums")}
    structs: tuple[Struct, ...] = registry.section("structs")
    handles: tuple[Handle, ...] = registry.section("handles")
    defined = {item.name for section in TYPE_SECTIONS for item in registry.section(section)}
    for struct in (*structs, *(struct for overlay in registry.overlays for struct in overlay.items.structs)):
        names = {m.name: m for m in struct.members if isinstance(m, Slot)}
        for slot in names.values():
            _relations(struct, slot, names, report)
            _harmless(struct, slot, enums, defined, report)
            for param in slot.params:
                if param.counted_by is not None and (param.counted_by not in names or param.counted_by == slot.name):
                    note = did_you_mean(param.counted_by, {name: one.loc for name, one in names.items()})
                    said = f"parameter '{param.name}' of '{struct.name}.{slot.name}' is counted by unknown"
                    report.error(param.loc, f"{said} '{param.counted_by}'", note)
                if param.lent is not None and not (struct.role == "implemented" and _names_one(param, handles)):
                    said = f"parameter '{param.name}' of '{struct.name}.{slot.name}' is no handle that an EP is given"
                    report.error(
                        param.loc,
                        f"{said}, so nothing is lent with it",
                        cause=undefined(param.type, defined),
                        follows=True,
                    )
    _lent(structs, handles, report)


def _names_one(param: Param, handles: tuple[Handle, ...]) -> bool:
    return param.dir != "out" and any(handle.name == base_name(param.type) for handle in handles)


def _relations(struct: Struct, slot: Slot, slots: dict[str, Slot], report: Report) -> None:
    """What a slot says of others of its struct."""
    path = f"{struct.name}.{slot.name}"
    replaced = (slot.replaces,) if slot.replaces is not None else ()
    if (replaced or slot.needed_if_true or slot.useless_without) and struct.role != "implemented":
        report.error(slot.loc, f"ORT fills '{path}' itself; only what an EP fills depends on other slots")
    if slot.claims and struct.role != "table":
        report.error(slot.loc, f"'{path}' claims nothing: an EP claims nodes with functions of ORT's tables")
    said = {"replaces": replaced, "needs": slot.needed_if_true, "is useless without": slot.useless_without}
    for verb, others in said.items():
        for other in others:
            if other not in slots or other == slot.name:
                note = did_you_mean(other, {name: one.loc for name, one in slots.items() if one is not slot})
                word = "is needed by" if verb == "needs" else verb
                report.error(slot.loc, f"'{path}' {word} unknown '{other}'", note)
    for other in slot.needed_if_true:
        if other in slots and given(slots[other]) != Named("bool"):
            note = Note("declared here", slots[other].loc)
            report.error(slot.loc, f"'{path}' is needed if '{other}' answers true, but that answers no bool", note)


def _harmless(
    struct: Struct, slot: Slot, enums: dict[str, dict[str, int]], defined: Container[str], report: Report
) -> None:
    if slot.harmless is None:
        return
    path = f"{struct.name}.{slot.name}"
    if struct.role != "implemented":
        report.error(slot.loc, f"ORT fills '{path}' itself; only what an EP fills has a harmless answer")
        return
    try:
        harmless(slot, enums)
    except ValueError as error:
        answer = given(slot)
        cause = undefined(answer, defined) if answer is not None else None
        note = Note(f"its answer is {error}")
        report.error(slot.loc, f"'{path}' cannot answer '{slot.harmless}'", note, cause=cause, follows=True)


def given_to_eps(structs: Iterable[Struct]) -> dict[str, str]:
    """The names of what EPs are given, each with a slot that ORT calls with it."""
    return {
        base_name(param.type): f"{struct.name}.{slot.name}"
        for struct in structs
        for slot in struct.members
        if struct.role == "implemented" and isinstance(slot, Slot) and slot.until is None
        for param in slot.params
        if param.dir != "out"
    }


def _lent(structs: tuple[Struct, ...], handles: tuple[Handle, ...], report: Report) -> None:
    """Whatever an EP is given says how long."""
    by = given_to_eps(structs)
    for handle in handles:
        if handle.for_applications and handle.name in by:
            said = f"'{handle.name}' is for applications, but an EP is given one by '{by[handle.name]}'"
            report.error(handle.loc, said)
        if handle.lent is None and handle.name in by and handle.until is None:
            said = f"an EP is given '{handle.name}' by '{by[handle.name]}', and nothing says for how long"
            report.error(handle.loc, said, Note("write lent: call, lasting, or unknown"))
