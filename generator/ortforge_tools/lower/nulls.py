"""NULL slots in words: one sentence for each, for the documentation of every language.

Input: the slots of structs that an EP or an application fills. Output: sentences.
"""

from __future__ import annotations

from ..model.registry import PHASES, NullEffect, Slot


def null_clause(effect: NullEffect) -> str:
    """One effect in words, ex) "ORT crashes when a session is created (1.24.4)"."""
    when = "" if effect.at == "call" and effect.doc else f" {PHASES[effect.at]}"
    words = {
        "crash": f"ORT crashes{when}",
        "status": f"the error {effect.code}{when}" if effect.code else f"an error{when}",
        "log": f"a message in the log{when}",
        "unused": "ORT does not call it",
    }.get(effect.effect)
    said = ", ".join(part for part in (words, effect.doc) if part) or "the feature is off"
    origin = ", ".join(effect.measured) or ("inferred" if effect.inferred else "")
    return f"{said} ({origin})" if origin else said


def _cases(slot: Slot) -> str:
    """When a slot that may be NULL must not be, ex) "nodes are fused"."""
    cases = [slot.needed] if slot.needed else []
    if slot.needed_if_true:
        cases.append(f"{' or '.join(slot.needed_if_true)} answers true")
    if slot.needed_with:
        cases.append(f"{' or '.join(slot.needed_with)} is there")
    return " or ".join(cases)


def need(slot: Slot) -> str:
    """Whether a slot may be NULL, ex) "Must not be NULL if nodes are fused"."""
    if slot.mandatory:
        return "Must not be NULL"
    cases = _cases(slot)
    return f"Must not be NULL if {cases}" if cases else "May be NULL"


def null_sentence(slot: Slot) -> str:
    """What is known about NULL in a slot, as one sentence; "" where nothing is."""
    if not (slot.if_null or slot.mandatory or slot.sometimes_needed):
        return ""
    clauses = "; ".join(map(null_clause, slot.if_null))
    said = need(slot)
    if not clauses:
        return f"{said}."
    return f"May be NULL: then {clauses}." if said == "May be NULL" else f"{said}; otherwise {clauses}."


def without_sentence(slot: Slot) -> str:
    """The same for languages in which an EP leaves a method out, ex) "Without it, the answer is true."."""
    if not slot.if_null:
        return ""
    cases = _cases(slot)
    clauses = "; ".join(map(null_clause, slot.if_null))
    return f"Needed if {cases}; without it, {clauses}." if cases else f"Without it, {clauses}."
