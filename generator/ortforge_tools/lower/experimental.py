"""Experimental functions -> groups that are fetched whole or not at all.

Input: the registry. Output: `Group`s in its order. Experimental functions come and go between releases, and most are of no use alone: a group is
there in the releases that have all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..model.registry import Function, Registry, lookup_name
from ..names import check_unique, python_name
from ..text import by_key


@dataclass(frozen=True, slots=True)
class Member:
    """One function of a group."""

    field: str  # its name less that of the table, ex) "CreateSession"
    function: str  # the name it is looked up by, ex) "OrtModelPackageApi_CreateSession_SinceV28"
    python: str  # its name in the Python bindings


@dataclass(frozen=True, slots=True)
class Group:
    """Functions that belong together."""

    name: str  # ex) "ModelPackage"
    since: int  # the first release that has all
    until: int | None  # the last one; None while they live
    members: tuple[Member, ...]

    @property
    def python(self) -> str:
        """The name of the attribute in Python."""
        return python_name(self.name)

    @property
    def macro(self) -> str:
        """The name in macros."""
        return self.python.upper()

    @property
    def gate(self) -> str:
        """The condition under which headers declare the functions."""
        least = f"ORT_API_VERSION >= {self.since}"
        return least if self.until is None else f"{least} && ORT_API_VERSION <= {self.until}"

    @property
    def releases(self) -> str:
        """The releases, in words."""
        return f"ORT 1.{self.since} to 1.{self.until}" if self.until is not None else f"ORT 1.{self.since} and newer"


def groups(registry: Registry) -> tuple[Group, ...]:
    """The groups of experimental functions; a function that names none belongs to none."""
    found = by_key((f.group, f) for f in registry.section("experimental") if f.group is not None)
    names = distinct_names(registry.section("experimental"))
    return tuple(_group(name, functions, names) for name, functions in found.items())


def distinct_names(functions: Iterable[Function]) -> dict[str, str]:
    """By the name that each is looked up by, a name that no other has: a later function of one name has its release in it."""
    functions = tuple(functions)
    first: dict[str, int] = {}
    for function in functions:
        first[function.name] = min(function.since, first.get(function.name, function.since))
    return {lookup_name(f): f.name if f.since == first[f.name] else lookup_name(f) for f in functions}


def _group(name: str, functions: list[Function], names: Mapping[str, str]) -> Group:
    members = tuple(
        Member(names[lookup_name(f)].partition("_")[2], lookup_name(f), python_name(names[lookup_name(f)]))
        for f in functions
    )
    check_unique(f"functions of {name}", [(m.field, m.function) for m in members])
    ends = [f.until for f in functions if f.until is not None]
    return Group(name, max(f.since for f in functions), min(ends, default=None), members)
