"""Macros of the sources -> what is known of them in conditions.

Input: definitions, each with the version test it stands under. Output: values; and gates, which are macros that are only defined, or only not 0, from some
version of the API on: `#if ORT_API_VERSION >= 28` / `#define HAVE_PACKAGES 1`. What one file defines counts in the others, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from . import version_tests
from .version_tests import Gate


@dataclass(frozen=True, slots=True)
class Definition:
    """One #define of a macro without parameters."""

    body: str
    low: int  # the least version of the API of whoever gets to it

    def is_zero(self) -> bool:
        """Is it false in a condition?"""
        return version_tests.number(self.body, {}) == 0


class Macros:
    """What is known while a file is read."""

    def __init__(self, given: Mapping[str, str | None], gates: Mapping[str, Gate]) -> None:
        self.known: dict[str, str | None] = dict(given)
        self.gates = dict(gates)
        self.definitions: dict[str, list[Definition]] = {}
        self._given = frozenset(given)

    def define(self, name: str, body: str, low: int) -> None:
        """A definition. What stands under a condition may have another value elsewhere; a number that is the only one is taken as it is."""
        if name in self._given:
            return
        found = self.definitions.setdefault(name, [])
        found.append(Definition(body, low))
        self.known.pop(name, None)
        self.gates.pop(name, None)
        if (gate := gate_of(found)) is not None:
            self.gates[name] = gate
        elif len({one.body for one in found}) == 1 and version_tests.number(body, self.known) is not None:
            self.known[name] = body

    def undefine(self, name: str) -> None:
        """An #undef."""
        if name not in self._given:
            self.definitions.pop(name, None)
            self.gates.pop(name, None)
            self.known[name] = None


def gate_of(definitions: Iterable[Definition]) -> Gate | None:
    """The version from which a macro is there, if there is one."""
    definitions = list(definitions)
    true = [one.low for one in definitions if not one.is_zero()]
    if not true or not min(true):
        return None
    return Gate(min(true), 0 if any(one.is_zero() for one in definitions) else min(true))


def shared(files: Iterable[Mapping[str, list[Definition]]]) -> dict[str, Gate]:
    """The gates that hold in every file, of the definitions of all of them."""
    together: dict[str, list[Definition]] = {}
    for file in files:
        for name, found in file.items():
            together.setdefault(name, []).extend(found)
    gates = ((name, gate_of(found)) for name, found in together.items())
    return {name: gate for name, gate in gates if gate is not None}
