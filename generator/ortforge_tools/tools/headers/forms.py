"""The forms that an item has through the releases: one more release, and what people wrote carried over.

Input: the forms so far, and what a release has. Output: forms with `since` and `until`. A new form takes what headers do not state from the one
before it.
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass, replace
from typing import Any

from ...lower.differences import member_differences
from ...model.keys import keys_of
from ...model.registry import Enumerator


@dataclass(frozen=True, slots=True)
class Arrival:
    """A release that is added."""

    version: int
    observed: tuple[int, ...] = ()  # the gap in the releases before it, where there is one

    def fresh(self, item: Any, header: str | None = None, since: int | None = None) -> Any:
        """An item that the release brings."""
        changes: dict[str, Any] = {"since": since or self.version}
        if self.observed:
            changes["observed"] = self.observed
        if header is not None:
            changes["header"] = header
        return replace(item, **changes)

    def close(self, item: Any, since: int | None = None) -> Any:
        """An item that the release does not have any more; its parts end with it."""
        changes: dict[str, Any] = {
            name: tuple(self.close(part, since) if part.until is None else part for part in getattr(item, name))
            for name in ("values", "members", "union")
            if hasattr(item, name)
        }
        return replace(item, until=(since or self.version) - 1, **changes)

    def sequence(self, old: tuple[Any, ...], new: tuple[Any, ...], since: int) -> tuple[Any, ...]:
        """Merge members or enumerators so that the new release sees exactly `new`, in its order."""
        living = [i for i, m in enumerate(old) if m.until is None]
        matches = _align([old[i] for i in living], list(new))
        kept = {living[a]: b for a, b in matches}
        result: list[Any] = []
        next_new = 0
        for index, member in enumerate(old):
            if index in kept:
                result += self._arrivals(new[next_new : kept[index]], result, since)
                next_new = kept[index] + 1
                result.append(annotated(member, new[kept[index]]))
            elif member.until is None:
                result.append(self.close(member, since))
                if next_new < len(new) and new[next_new].name == member.name:  # its new form stands right behind it
                    result += self._arrivals(new[next_new : next_new + 1], result, since)
                    next_new += 1
            else:
                result.append(member)
        result += self._arrivals(new[next_new:], result, since)
        return tuple(result)

    def _arrivals(self, members: tuple[Any, ...], before: list[Any], since: int) -> list[Any]:
        closed = {m.name: m for m in before if m.until == since - 1}
        fresh = [self.fresh(m, since=since) for m in members]
        return [inherit(m, closed[m.name]) if m.name in closed else m for m in fresh]


def annotated(old: Any, new: Any) -> Any:
    """The old form with the attributes that the new one states, which change no form, in its parts, too; `sequence` does members and enumerators."""
    changes: dict[str, Any] = {}
    lacking = tuple(text for text in new.annotations if text not in old.annotations)
    if lacking:
        changes["annotations"] = old.annotations + lacking
    for name in ("params", "union", "struct"):
        parts = {part.name: part for part in getattr(new, name, None) or () if not isinstance(part, str)}
        if parts:
            changes[name] = tuple(annotated(p, parts[p.name]) if p.name in parts else p for p in getattr(old, name))
    return replace(old, **changes)


def same_form(old: Any, new: Any) -> bool:
    """Do headers state the same of two members, enumerators or items of one name?"""
    if type(old) is not type(new) or old.name != new.name:
        return False
    if isinstance(old, Enumerator):
        return bool(old.value == new.value)
    return not list(member_differences(old, new, old.name))


def inherit(new: Any, old: Any) -> Any:
    """Carry what people wrote from the old form of an item to the new one, and from its parts to those of one name."""
    before = keys_of(type(old))
    changes: dict[str, Any] = {}
    for name, key in keys_of(type(new)).items():
        if name not in before:
            continue
        if key.by_people:
            changes[name] = getattr(old, name)
        elif key.kind == "returns":
            changes[name] = inherit(getattr(new, name), getattr(old, name))
        elif key.kind in ("items", "members"):
            parts = {part.name: part for part in getattr(old, name)}
            changes[name] = tuple(
                inherit(part, parts[part.name]) if part.name in parts else part for part in getattr(new, name)
            )
    return replace(new, **changes)


def _align(old: list[Any], new: list[Any]) -> list[tuple[int, int]]:
    """Pairs of equal members, in order: the longest common run of both sequences."""
    by_name = {m.name: m for m in new}
    keys_old = [m.name if m.name in by_name and same_form(m, by_name[m.name]) else f"{m.name} (changed)" for m in old]
    keys_new = [m.name for m in new]
    pairs = []
    for block in difflib.SequenceMatcher(None, keys_old, keys_new, autojunk=False).get_matching_blocks():
        pairs += [(block.a + k, block.b + k) for k in range(block.size)]
    return pairs
