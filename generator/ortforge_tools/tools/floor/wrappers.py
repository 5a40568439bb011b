"""Names of ORT's C++ wrapper -> what they need, where the wrapper's own headers are not at hand.

Input: what the spec knows of the wrapper's releases. Output: for a class, the type of ORT's that it holds; for a function, `Form`s: the newest slot that it
calls, by releases of the wrapper; and the type of its result. Which release a program is built with is settled later (`wrapper_release`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...model.cxx_wrapper import CxxWrapper, WrapperClass, WrapperFunction, family
from ...text import by_key
from . import tree
from .facts import Fact, Facts
from .uses import Form

NAMESPACE = "Ort"
_Found = tuple[tuple[Form, ...], bool]


class Wrapper:
    """Resolves names of the namespace Ort."""

    def __init__(self, facts: Facts, described: Iterable[CxxWrapper]) -> None:
        described = tuple(described)
        self._facts = facts
        self._classes = {one.name: one for wrapper in described for one in wrapper.classes}
        self._methods = {name: _by_name(one.functions) for name, one in self._classes.items()}
        self._functions = _by_name(f for wrapper in described for f in wrapper.functions)
        self.headers = {
            one.name: one.since for wrapper in described for one in wrapper.headers if one.since > wrapper.since
        }
        self._known: dict[tuple[str, str, int | None], _Found] = {}
        self.oldest = min((wrapper.since for wrapper in described), default=0)
        self.newest = max((wrapper.newest for wrapper in described), default=0)

    def is_class(self, name: str) -> bool:
        """Is it a class of the wrapper, without its namespace?"""
        return family(name) in self._classes

    def handle(self, type_: str) -> Fact | None:
        """The type that a class of the wrapper holds: an Ort::ConstNode holds an OrtNode."""
        found = self._class(type_)
        return None if found is None or found.handle is None else self._facts.names.get(found.handle)

    def existence(self, type_: str) -> Form | None:
        """Which releases of the wrapper have a class; None for what is no class of it."""
        found = self._class(type_)
        if found is None:
            return None
        return Form(found.since, found.until, "", self._facts.oldest)

    def method(self, type_: str, name: str, given: int | None) -> _Found:
        """What a method needs, release by release, and whether overloads that fit need different things; nothing for no method."""
        found = self._class(type_)
        return ((), False) if found is None else self._forms(found.name, self._methods[found.name], name, given)

    def constructor(self, type_: str, given: int | None) -> _Found:
        """What making an object needs: `Ort::Session(...)` calls CreateSession."""
        return self.method(type_, family(tree.last(type_)), given)

    def function(self, name: str, given: int | None) -> _Found:
        """What a function outside classes needs."""
        return self._forms("", self._functions, name, given)

    def gives(self, type_: str, name: str) -> str:
        """The type of what a function gives; empty if the spec does not say. `type_` is empty for one outside classes."""
        found = self._class(type_) if type_ else None
        functions = self._functions if not type_ else {} if found is None else self._methods[found.name]
        return next((one.gives for one in reversed(functions.get(name, ())) if one.gives), "")

    def _class(self, type_: str) -> WrapperClass | None:
        if not type_.startswith(f"{NAMESPACE}::"):
            return None
        return self._classes.get(family(tree.last(type_)))

    def _forms(
        self, owner: str, functions: Mapping[str, list[WrapperFunction]], name: str, given: int | None
    ) -> _Found:
        key = (owner, name, given)
        if key not in self._known:
            overloads = functions.get(name, [])
            fitting = [one for one in overloads if one.takes(given)] or overloads
            self._known[key] = self._by_release(fitting)
        return self._known[key]

    def _by_release(self, overloads: list[WrapperFunction]) -> _Found:
        """Of several overloads in one release it is the one that needs the least."""
        found: list[Form] = []
        several = False
        for release in range(self.oldest, self.newest + 1):
            needs = [self._newest(one) for one in overloads if one.since <= release <= (one.until or release)]
            if not needs:
                continue
            several = several or len({fact.since if fact else self._facts.oldest for fact in needs}) > 1
            least = min(needs, key=lambda fact: fact.since if fact else 0)
            symbol, since, until = (least.path, least.since, least.until) if least else ("", self._facts.oldest, None)
            before = found[-1] if found else None
            if before and (before.last, before.symbol, before.since) == (release - 1, symbol, since):
                found[-1] = Form(before.first, release, symbol, since, until)
            else:
                found.append(Form(release, release, symbol, since, until))
        if found and found[-1].last == self.newest:
            found[-1] = Form(found[-1].first, None, found[-1].symbol, found[-1].since, found[-1].until)
        return tuple(found), several

    def _newest(self, function: WrapperFunction) -> Fact | None:
        slots = (self._facts.member(*_parted(path)) for path in function.slots)
        return max((fact for fact in slots if fact), key=lambda fact: fact.since, default=None)


def _by_name(functions: Iterable[WrapperFunction]) -> dict[str, list[WrapperFunction]]:
    return by_key((one.name, one) for one in functions)


def _parted(path: str) -> tuple[str, str]:
    struct, _, name = path.partition(".")
    return struct, name
