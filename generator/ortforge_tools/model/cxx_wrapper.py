"""What ORT's C++ wrapper calls, release by release, as data.

A `CxxWrapper` is a file in spec/wrapper: the classes and functions of the namespace Ort, each with the slots it calls and the
releases of the wrapper in which it does. The wrapper is a header of its own that programs bring along, so which slots a program
needs depends on which release of the wrapper it is built with. Names and slots are facts; no line of the wrapper is here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ..errors import Location
from .keys import key, place

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
