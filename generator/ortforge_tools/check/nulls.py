"""NULL slots: what the registry says ORT does about them, checked.

Input: the slots of structs that an EP or an application fills. Output: mistakes in a `Report`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence

from ..errors import Note, Report, did_you_mean
from ..model.contracts import Violation
from ..model.registry import NullEffect, Registry, Slot, Struct, enumerators, slots
from .names import unknown

#: The enum of error codes.
ERROR_CODES = "OrtErrorCode"
#: Effects after which an EP that leaves the slot out still works.
_HARMLESS = frozenset({"default", "absent", "unused"})
#: A release of ORT, as people and wheels name it.
_RELEASE = re.compile(r"1\.([1-9][0-9]{0,2})\.(0|[1-9][0-9]{0,2})\Z")


def release_problem(registry: Registry, name: str, since: int) -> str | None:
    """What is wrong with `name` as a release in which something that exists since `since` was measured, or None."""
    match = _RELEASE.match(name)
    if match is None:
        return f"'{name}' is not a release, ex) 1.24.4"
    version = int(match[1])
    if not registry.oldest <= version <= registry.newest:
        return f"release {name} is outside the described ones (1.{registry.oldest} to 1.{registry.newest})"
    if version < since:
        return f"release {name} cannot show what exists from API version {since} on"
    return None


def check_effect(effect: NullEffect | Violation, codes: Collection[str], report: Report) -> None:
    """What ORT does about NULL, or about a rule that is broken: how it is known, and its error code."""
    if effect.measured and effect.inferred:
        report.error(effect.loc, "an effect that was measured is not inferred")
    if effect.code is not None and effect.effect != "status":
        report.error(effect.loc, f"only a status has a code; this effect is '{effect.effect}'")
    elif effect.code is not None and effect.code not in codes:
        cause = None if codes else unknown(ERROR_CODES)
        note = did_you_mean(effect.code, list(codes))
        report.error(effect.loc, f"unknown error code '{effect.code}'", note, cause=cause, follows=True)


def check_nulls(registry: Registry, report: Report) -> None:
    """Check what all slots say about NULL."""
    paths, codes = slots(registry), enumerators(registry, ERROR_CODES)
    for struct in registry.section("structs"):
        for member in struct.members:
            if isinstance(member, Slot) and (member.if_null or member.sometimes_needed):
                _Checker(registry, report, struct, member, paths, codes).check()


class _Checker:
    """One slot that says something about NULL."""

    def __init__(
        self,
        registry: Registry,
        report: Report,
        struct: Struct,
        slot: Slot,
        slots: Mapping[str, Sequence[Slot]],
        codes: Collection[str],
    ) -> None:
        self._registry, self._slots, self._codes = registry, slots, codes
        self._report = report
        self._struct, self._slot = struct, slot
        self._path = f"{struct.name}.{slot.name}"
        self._since = slots[self._path][0].since  # a new form changes nothing here

    def check(self) -> None:
        slot = self._slot
        if self._struct.role != "implemented":
            self._report.error(
                slot.loc, f"ORT fills '{self._path}' itself; only implemented structs say what NULL means"
            )
        if slot.mandatory and slot.sometimes_needed:
            advice = Note("leave needed, needed_with and needed_if_true out")
            self._report.error(slot.loc, f"'{self._path}' is mandatory in every case", advice)
        for other in slot.needed_with:
            if other not in self._slots or other == self._path:
                note = did_you_mean(other, list(self._slots))
                self._report.error(slot.loc, f"'{self._path}' is needed with unknown '{other}'", note)
        self._effects(slot.if_null)
        for effect in slot.if_null:
            self._effect(effect)

    def _effects(self, effects: tuple[NullEffect, ...]) -> None:
        """All effects together must agree with what the slot says about itself."""
        slot = self._slot
        harmless = all(e.effect in _HARMLESS for e in effects)
        if slot.mandatory and effects and harmless:
            self._report.error(slot.loc, f"'{self._path}' is mandatory, but no effect of NULL does harm")
        crash = next((e for e in effects if e.effect == "crash"), None)
        if crash is not None and not (slot.mandatory or slot.sometimes_needed):
            said = f"ORT crashes if '{self._path}' is NULL, but the slot is neither mandatory nor needed in some case"
            self._report.error(crash.loc, said, Note("write mandatory: true, or the case as needed: ..."))
        seen: dict[tuple[str, str | None, str], NullEffect] = {}
        for effect in effects:
            for release in effect.measured:
                first = seen.setdefault((effect.at, effect.doc, release), effect)
                if first is not effect:
                    said = f"NULL in '{self._path}' has two effects in {release}"
                    self._report.error(effect.loc, said, Note("also here; say in doc which case each is", first.loc))

    def _effect(self, effect: NullEffect) -> None:
        for release in effect.measured:
            problem = release_problem(self._registry, release, self._since)
            if problem:
                self._report.error(effect.loc, problem)
        check_effect(effect, self._codes, self._report)
        if effect.effect in ("default", "silent") and not effect.doc:
            self._report.error(effect.loc, f"effect '{effect.effect}' says nothing without doc")
