"""Two forms of a function -> what changed, each fact with a verdict.

Input: two slots, callbacks or functions of one name. Output: `Fact`s. What a change means depends on who writes the
function: a slot of a table is called by users; a slot of a struct that an EP fills, and every callback, is written by
them, so promises about arguments and results count the other way round.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ...lower.differences import Difference, member_differences
from ...model.ctype import Pointer
from ...model.registry import Param
from .changes import ABI, BEHAVIOUR, FINE, SOURCE, Judgement
from .judge_types import TypeNames, judge_type

_WORD = re.compile(r"[A-Za-z_]\w*")
_NOT_PASSED, _NULL_NOW = "NULL may not be passed any more", "it may be NULL now"
#: What a changed promise about NULL means for users who call the function, and for users who write it.
_PROMISES = {
    "nullable": (_NOT_PASSED, _NULL_NOW),
    "args_nonnull": (_NOT_PASSED, "arguments may be NULL now"),
    "result_nullable": (_NULL_NOW, "NULL may not be given any more"),
    "nullable result": (_NULL_NOW, "NULL may not be given any more"),
}


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that changed in a function."""

    param: str  # the parameter it concerns, by its old name; "" for the function itself
    fact: str  # ex) "dir"
    detail: str  # ex) "dir: in -> out"
    judgement: Judgement


@dataclass(frozen=True, slots=True)
class Names:
    """What type names stand for on both sides."""

    before: TypeNames
    after: TypeNames

    def judge(self, old: Any, new: Any, use: str) -> Judgement:
        """The verdict on a changed type."""
        return judge_type(old, self.before, new, self.after, use)


def call_changes(old: Any, new: Any, called: bool, names: Names) -> Iterator[Fact]:
    """Everything that changed between two forms of a function that users call, or that they write."""
    judge = _Judge(old, new, called, names)
    for difference in member_differences(old, new, old.name):
        param = difference.path.removeprefix(old.name).lstrip(".")
        detail = parameters(old.params, new.params) if difference.fact == "parameters" else difference.detail
        yield Fact(param, difference.fact, detail, judge.judge(param, difference))


class _Judge:
    """Knows both forms."""

    def __init__(self, old: Any, new: Any, called: bool, names: Names) -> None:
        self._called = called
        self._names = names
        self._params: dict[str, Param] = {p.name: p for p in old.params}
        self._renamed = {a.name: b.name for a, b in zip(old.params, new.params, strict=False)}

    def judge(self, param: str, difference: Difference) -> Judgement:
        """The verdict on one difference."""
        fact, old, new = difference.fact, difference.before, difference.after
        if fact == "parameters":
            return Judgement(ABI, "callers and callee disagree about the arguments")
        if fact == "convention":
            return Judgement(ABI, "32-bit Windows has two calling conventions; elsewhere nothing changes")
        if fact == "variadic":
            return Judgement(ABI, "some platforms pass such arguments in other places")
        if fact == "noexcept":
            if self._called or not new:
                return FINE
            return Judgement(SOURCE, "from C++17 on only a noexcept function can be assigned")
        if fact == "export":
            return FINE if new else Judgement(ABI, "the library does not export it any more")
        if fact == "type":
            return self._names.judge(old, new, "argument" if self._called else "slot")
        if fact == "result":
            return self._names.judge(old, new, "result" if self._called else "slot")
        if fact == "name":
            return self._name(new)
        if fact == "length":
            return self._length(old, new)
        if param and "null" in fact and not isinstance(self._params[param].type, Pointer):
            return FINE  # of a number it says nothing
        return self._contract(fact, new)

    def _name(self, new: str) -> Judgement:
        if new in self._renamed and self._renamed[new] != new:
            return Judgement(BEHAVIOUR, "parameters change places")
        return FINE

    def _length(self, old: str | None, new: str | None) -> Judgement:
        """A count that is now stated, or whose parameter only has a new name, is none that changed."""
        words = _WORD.findall(old or "")
        renamed = _WORD.sub(lambda match: self._renamed.get(match[0], match[0]), old or "")
        same = new is None or renamed == new or not set(words) <= set(self._renamed)  # it named nothing that was there
        return FINE if old is None or same else Judgement(BEHAVIOUR, "other parameters count the elements")

    def _contract(self, fact: str, new: Any) -> Judgement:
        """Directions, nullability, units: users may rely on less than before, or have to do more."""
        if fact == "nullable":
            narrower = new is False if self._called else new is True  # what was unknown could have been either
        elif fact in _PROMISES:
            narrower = bool(new) == self._called
        else:
            return Judgement(BEHAVIOUR)
        return Judgement(BEHAVIOUR, _PROMISES[fact][not self._called]) if narrower else FINE


def parameters(old: tuple[Param, ...], new: tuple[Param, ...]) -> str:
    """Which parameters came and went, ex) "default_logger added as argument 3"."""
    before, after = ({p.name for p in side} for side in (old, new))
    gone = [f"{p.name} removed (was argument {i})" for i, p in enumerate(old, 1) if p.name not in after]
    added = [f"{p.name} added as argument {i}" for i, p in enumerate(new, 1) if p.name not in before]
    return ", ".join([*gone, *added]) or f"{len(old)} -> {len(new)} parameters"
