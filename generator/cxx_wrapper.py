"""spec/wrapper/*.yaml -> what ORT's C++ wrapper calls, release by release.

Input: the folder of the spec. Output: `CxxWrapper`: classes and functions of the namespace Ort, each with the slots it calls and the
releases of the wrapper in which it does. The wrapper is a header of its own that programs bring along, so which slots a program needs depends on
which release of the wrapper it is built with. Names and slots are facts; no line of the wrapper is here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from .errors import Location, Note, Report, did_you_mean
from .keys import key, place
from .load import leading_comment, load_folder
from .model import Registry, Slot

FOLDER = "wrapper"
#: What the wrapper puts around the name of a class: one that only looks (`ConstNode`), one that does not own (`UnownedValue`), one that
#: only has the methods (`detail::ValueImpl`). All of them are one class here.
_AFFIXES = re.compile(r"^(?:Const|Unowned|Base)+(?=[A-Z])|(?:Impl|Unowned)+$")

_SINCE = "first release N of ORT 1.N whose wrapper has it in this form; a child's defaults to its parent's"
_UNTIL = "last release whose wrapper has it in this form; absent while it lives"


@dataclass(frozen=True, slots=True, kw_only=True)
class WrapperFunction:
    """A function of the wrapper, in one form: overloads, and what changed between releases, are further ones."""

    name: str = key("identifier", "its name; that of the class for a constructor")
    since: int = key("version", _SINCE, inherit=True)
    until: int | None = key("version", _UNTIL, None)
    args: int = key("integer", "the most arguments it takes", 0)
    optional: int = key("integer", "how many of these may be left out", 0)
    slots: tuple[str, ...] = key(
        "texts", "what it calls, ex) OrtApi.GetTensorData; without what is asked for first", ()
    )
    gives: str | None = key(
        "text", "type of its result, where that is of the wrapper or of ORT, ex) Ort::TypeInfo", None
    )
    loc: Location = place()

    def takes(self, given: int | None) -> bool:
        """May it be called with so many arguments? None: with any number."""
        return given is None or self.args - self.optional <= given <= self.args


@dataclass(frozen=True, slots=True, kw_only=True)
class WrapperClass:
    """A class of the wrapper, with what `Const`, `Unowned` and `Impl` forms of it have."""

    name: str = key("identifier", "its name in the namespace, without Const, Unowned and Impl, ex) Value")
    since: int = key("version", _SINCE, inherit=True)
    until: int | None = key("version", _UNTIL, None)
    handle: str | None = key("identifier", "the type of ORT's that an object of it holds", None)
    functions: tuple[WrapperFunction, ...] = key("items", "methods and constructors, by name", (), of=WrapperFunction)
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Companion:
    """A header in the folder of the wrapper."""

    name: str = key("header", "its name")
    since: int = key("version", "first release that has it", inherit=True)
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class CxxWrapper:
    """A header of ORT's C++ wrapper through its releases."""

    header: str = key("header", "its name")
    namespace: str = key("text", "the namespace that its classes and functions are in", "Ort")
    since: int = key("version", "first release that is described", inherit=True)
    newest: int = key("version", "last release that is described")
    source: str = key("text", "where the facts come from")
    headers: tuple[Companion, ...] = key(
        "items", "all headers in its folder, by name; who includes one needs a release that has it", (), of=Companion
    )
    functions: tuple[WrapperFunction, ...] = key("items", "functions outside classes, by name", (), of=WrapperFunction)
    classes: tuple[WrapperClass, ...] = key("items", "classes, by name", (), of=WrapperClass)
    comment: str = ""
    loc: Location = place()


def family(name: str) -> str:
    """The class that a name of the wrapper stands for: `ConstValueImpl` is Value."""
    return _AFFIXES.sub("", name)


def load_wrappers(root: Path, registry: Registry) -> tuple[CxxWrapper, ...]:
    """Read and check `wrapper/` of a spec folder; no such folder means that nothing is known of the wrapper.

    Raises:
        SpecError: every mistake in every file, at once.
    """
    report = Report()
    found = [
        replace(wrapper, comment=leading_comment(path.read_text(encoding="utf-8")))
        for path, wrapper in load_folder(root, FOLDER, CxxWrapper, report)
    ]
    check_wrappers(found, registry, report)
    report.raise_if_any()
    return tuple(found)


def check_wrappers(wrappers: Iterable[CxxWrapper], registry: Registry, report: Report) -> None:
    """Check what wrappers call against the registry; mistakes go to `report`."""
    slots = _slots(registry)
    for wrapper in wrappers:
        _Checker(wrapper, slots, registry, report).check()


def _slots(registry: Registry) -> dict[str, Slot]:
    """The slots of tables in their first form. A slot never ends, so the first one says when it is there."""
    found: dict[str, Slot] = {}
    for struct in registry.section("structs"):
        for member in struct.members if struct.role == "table" else ():
            if isinstance(member, Slot):
                found.setdefault(f"{struct.name}.{member.name}", member)
    return found


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
        seen: dict[str, WrapperClass] = {}
        for one in wrapper.classes:
            if (first := seen.setdefault(one.name, one)) is not one:
                self._report.error(one.loc, f"class '{one.name}' is there twice", Note("also here", first.loc))
            if family(one.name) != one.name:
                self._report.error(one.loc, f"class '{one.name}' is a form of '{family(one.name)}'")
            if one.handle is not None and one.handle not in self._types:
                note = did_you_mean(one.handle, self._types)
                self._report.error(one.loc, f"unknown type '{one.handle}'", *([note] if note else []))
            self._lives(one, wrapper.since, None, one.name)
            self._functions(one.functions, one.since, one.until)

    def _functions(self, functions: Iterable[WrapperFunction], since: int, until: int | None) -> None:
        for function in functions:
            self._lives(function, since, until, function.name)
            if not 0 <= function.optional <= function.args:
                self._report.error(
                    function.loc,
                    f"'{function.name}' takes {function.args} arguments, {function.optional} of them optional",
                )
            for path in function.slots:
                self._slot(function, path)

    def _slot(self, function: WrapperFunction, path: str) -> None:
        slot = self._slots.get(path)
        if slot is None:
            note = did_you_mean(path, {name: one.loc for name, one in self._slots.items()})
            self._report.error(function.loc, f"unknown slot '{path}'", *([note] if note else []))
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


def living(wrapper: CxxWrapper, release: int) -> Iterator[tuple[WrapperClass | None, WrapperFunction]]:
    """The functions that the wrapper of a release has, with their classes."""
    for function in wrapper.functions:
        if _alive(function, release):
            yield None, function
    for one in wrapper.classes:
        for function in one.functions:
            if _alive(function, release):
                yield one, function


def _alive(item: WrapperFunction, release: int) -> bool:
    return item.since <= release <= (item.until or release)
