"""What came of all tries, kept beside the reasons that people give, and what it means for the registry.

`nullable` is what the annotation of the header promises, `actual` and `null_if_empty` what is true although it does not. What they promise together must
be accepted by every library it was tried on. The reverse does not hold: a library may take NULL although nothing promises it, because it does not look
at the argument at all, or only later. Such a case is listed with its reason in tests/data/null_probe.yaml, or the promise is made.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from ortforge_tools.model.registry import Api, Param, Slot, effective

from .calls import Tables
from .run import EMPTY, NOT_TRIED, NULL, NULL_EMPTY, VALID, is_valid

_DATA = Path(__file__).parents[2] / "data"
OUTCOMES, REASONS = _DATA / "null_probe.json", _DATA / "null_probe.yaml"

#: Of one library: path of a function -> what was tried -> what came of it.
Outcomes = Mapping[str, Mapping[str, str]]


def read() -> dict[str, dict[str, dict[str, str]]]:
    """What was recorded: release -> outcomes."""
    document = json.loads(OUTCOMES.read_text(encoding="utf-8"))
    found: dict[str, dict[str, dict[str, str]]] = {release: {} for release in document["releases"]}
    for path, tries in document["outcomes"].items():
        for key, said in tries.items():
            each = said if isinstance(said, dict) else dict.fromkeys(document["releases"], said)
            for release, outcome in each.items():
                found[release].setdefault(path, {})[key] = outcome
    return found


def write(found: Mapping[str, Outcomes]) -> None:
    """Keep it; what all releases agree in stands once."""
    paths = dict.fromkeys(path for outcomes in found.values() for path in outcomes)
    document: dict[str, Any] = {"releases": list(found), "outcomes": {}}
    for path in paths:
        keys = dict.fromkeys(key for outcomes in found.values() for key in outcomes.get(path, ()))
        tries = {}
        for key in keys:
            said = {
                release: outcomes[path][key] for release, outcomes in found.items() if key in outcomes.get(path, ())
            }
            same = len(said) == len(found) and len(set(said.values())) == 1
            tries[key] = next(iter(said.values())) if same else said
        document["outcomes"][path] = tries
    OUTCOMES.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")


def reasons() -> dict[str, dict[str, str]]:
    """The reasons: "not_tried", "not_promised" and "none_not_promised", by path or parameter."""
    found = yaml.safe_load(REASONS.read_text(encoding="utf-8"))
    return {kind: {of: entry["why"] for entry in entries for of in entry["of"]} for kind, entries in found.items()}


def taken(outcome: str) -> bool:
    """Was NULL taken, for good?"""
    return outcome in ("accepted", "gives a value", "gives NULL or 0")


def mistakes(
    api: Api, found: Outcomes, why: Mapping[str, Mapping[str, str]], used: set[tuple[str, str]]
) -> Iterator[str]:
    """Where outcomes contradict the registry without a reason. `used` collects the reasons that were needed."""
    tables = Tables(api)
    for path, tries in found.items():
        slot = tables.functions[path].slot
        if not slot.returns.status and tables.is_pointer(slot.returns.type):
            yield from _of_result(path, slot, tries[VALID])
        if not is_valid(tries[VALID]):
            if path in why["not_tried"]:
                used.add(("not_tried", path))
            else:
                yield f"{path}: a call with valid arguments ends with: {tries[VALID]}"
            continue
        for param in slot.params:
            yield from _of_parameter(path, effective(param), tries, why, used)


def _of_result(path: str, slot: Slot, valid: str) -> Iterator[str]:
    if slot.returns.nullable is None:
        yield f"{path}: whether the result may be NULL is 'unknown'"
    elif not slot.returns.nullable and valid == "gives NULL or 0":
        yield f"{path}: the result may not be NULL, but is"


def _of_parameter(
    path: str, param: Param, tries: Mapping[str, str], why: Mapping[str, Mapping[str, str]], used: set[tuple[str, str]]
) -> Iterator[str]:
    name = f"{path}({param.name})"
    null, none = tries.get(f"{param.name}: {NULL}"), tries.get(f"{param.name}: {NULL_EMPTY}")
    if null is not None and not null.startswith(NOT_TRIED):
        if param.nullable is None:
            yield f"{name}: whether it may be NULL is 'unknown', but it was tried: {null}"
        elif param.nullable and not taken(null):
            yield f"{name}: may be NULL, but: {null}"
        elif not param.nullable and taken(null) and not _explained("not_promised", name, why, used):
            yield f"{name}: may not be NULL, but is taken: {null}"
    if none is not None and not param.nullable:
        if param.null_if_empty and not taken(none):
            yield f"{name}: may be NULL without elements, but: {none}"
        elif not param.null_if_empty and taken(none) and not _explained("none_not_promised", name, why, used):
            yield f"{name}: may not be NULL without elements, but is taken: {none}"


def _explained(kind: str, name: str, why: Mapping[str, Mapping[str, str]], used: set[tuple[str, str]]) -> bool:
    if name in why[kind]:
        used.add((kind, name))
        return True
    return False


__all__ = ["EMPTY", "Outcomes", "mistakes", "read", "reasons", "taken", "write"]
