"""What is said of ORT's C++ wrapper beside the registry.

Input: loaded `CxxWrapper`s and the registry. Output: mistakes in a `Report`: lives, arguments, slots, types.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..errors import Note, Report, did_you_mean
from ..model.cxx_wrapper import Companion, CxxWrapper, WrapperClass, WrapperFunction, family
from ..model.registry import Registry, Slot, slots
from .names import twins


def check_wrappers(registry: Registry, wrappers: Iterable[CxxWrapper], report: Report) -> None:
    """Check what wrappers call against the registry; mistakes go to `report`."""
    # A slot never ends, so its first form says when it is there.
    first = {path: forms[0] for path, forms in slots(registry, "table").items()}
    for wrapper in wrappers:
        _Checker(wrapper, first, registry, report).check()


class _Checker:
    """What the keys of one wrapper mean to each other and to the registry."""

    def __init__(self, wrapper: CxxWrapper, slots: dict[str, Slot], registry: Registry, report: Report) -> None:
        self._wrapper = wrapper
        self._slots = slots
        self._types = {item.name: item.loc for s in ("handles", "structs") for item in registry.section(s)}
        self._report = report

    def check(self) -> None:
        wrapper = self._wrapper
        if wrapper.since > wrapper.newest:
            self._report.error(wrapper.loc, f"the wrapper is described from {wrapper.since} to {wrapper.newest}")
        for header in wrapper.headers:
            self._lives(header, wrapper.since, None, header.name)
        self._functions(wrapper.functions, wrapper.since, None)
        for again, first in twins(wrapper.classes, lambda cls: cls.name):
            self._report.error(again.loc, f"class '{again.name}' is there twice", Note("also here", first.loc))
        for one in wrapper.classes:
            if family(one.name) != one.name:
                self._report.error(one.loc, f"class '{one.name}' is a form of '{family(one.name)}'")
            if one.handle is not None and one.handle not in self._types:
                self._report.error(one.loc, f"unknown type '{one.handle}'", did_you_mean(one.handle, self._types))
            self._lives(one, wrapper.since, None, one.name)
            self._functions(one.functions, one.since, one.until)

    def _functions(self, functions: Iterable[WrapperFunction], since: int, until: int | None) -> None:
        for function in functions:
            self._lives(function, since, until, function.name)
            if not 0 <= function.optional <= function.args:
                said = f"'{function.name}' takes {function.args} arguments, {function.optional} of them optional"
                self._report.error(function.loc, said)
            for path in function.slots:
                self._slot(function, path)

    def _slot(self, function: WrapperFunction, path: str) -> None:
        slot = self._slots.get(path)
        if slot is None:
            note = did_you_mean(path, {name: one.loc for name, one in self._slots.items()})
            self._report.error(function.loc, f"unknown slot '{path}'", note)
            return
        if slot.since > function.since:
            said = f"the wrapper of 1.{function.since} cannot call '{path}', which is there since 1.{slot.since}"
            self._report.error(function.loc, said, Note("declared here", slot.loc))

    def _lives(
        self, item: WrapperClass | WrapperFunction | Companion, since: int, until: int | None, name: str
    ) -> None:
        last = min(until or self._wrapper.newest, self._wrapper.newest)
        ends = None if isinstance(item, Companion) else item.until
        if not since <= item.since <= (ends or last) <= last:
            lives = f"{item.since} to {ends or self._wrapper.newest}"
            self._report.error(item.loc, f"'{name}' lives from {lives}, what it is in from {since} to {last}")
