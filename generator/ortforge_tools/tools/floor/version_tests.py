"""The condition of an #if -> which API versions take which branch.

Input: the text behind `#if`, and macros whose values are known. Output: `Test`: is it always true or never, and the least
ORT_API_VERSION of whoever is in its branch, or in the other one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

VERSION = "ORT_API_VERSION"
_TOKEN = re.compile(r"\s*(?:(defined)\b|([A-Za-z_]\w*)|(0[xX][0-9a-fA-F]+|\d+)[uUlL]*|(&&|\|\||[<>=!]=|[<>!()]|\S))")
_WORDS = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
#: What a variable that holds the version of the host's API is called; `opset_version` is none.
_VERSIONED = frozenset(
    "ort onnx runtime onnxruntime api version host supported negotiated current loaded available actual lib library minor "
    "effective get k g m s ep table number compiled installed min max".split()
)
#: Nobody nests deeper; a hostile file must not end the interpreter.
_DEEPEST = 50


@dataclass(frozen=True, slots=True)
class Test:
    """What is known of a condition."""

    truth: bool | None = None  # None: it depends
    true: int = 0  # the least version that gets into the branch; 0: any
    false: int = 0  # the least version that gets past it

    def opposite(self) -> Test:
        """The condition with ! in front."""
        return Test(None if self.truth is None else not self.truth, self.false, self.true)


UNKNOWN = Test()


@dataclass(frozen=True, slots=True)
class Gate:
    """A macro that a version test stands behind."""

    true: int  # the least version where it is not 0
    defined: int  # the least version where it is defined; 0: it may be in any


def read(text: str, known: Mapping[str, str | None], oldest: int = 0, gates: Mapping[str, Gate] | None = None) -> Test:
    """The meaning of a condition; UNKNOWN for what cannot be told.

    Args:
        known: Macros with a known value; None for one that is known not to be defined.
        oldest: No version of the API is older.
        gates: Macros that a version test stands behind.
    """
    try:
        return _Reader(text, known, oldest, gates or {}).either(0)
    except (IndexError, ValueError):
        return UNKNOWN


def number(text: str | None, known: Mapping[str, str | None], depth: int = 0) -> int | None:
    """The value of a number, or of a macro that stands for one."""
    plain = (text or "").strip().strip("()").rstrip("uUlL")
    if plain in known and depth < _DEEPEST:
        return number(known[plain], known, depth + 1)
    try:
        return int(plain, 0)
    except ValueError:
        return None


def names_version(name: str) -> bool:
    """Is a variable, member or function called as if it held the version of the host's API?"""
    words = [word.lower() for word in _WORDS.findall(name)]
    return "version" in words and _VERSIONED.issuperset(words)


def compared(operator: str, version: int) -> Test:
    """`VERSION operator version`."""
    return {
        ">=": Test(true=version),
        ">": Test(true=version + 1),
        "<": Test(false=version),
        "<=": Test(false=version + 1),
        "==": Test(true=version),
        "!=": Test(false=version),
    }.get(operator, UNKNOWN)


def both(left: Test, right: Test) -> Test:
    """left && right"""
    if left.truth is False or right.truth is False:
        return Test(False)
    truth = True if left.truth and right.truth else None
    if left.truth:
        return Test(truth, right.true, right.false)
    if right.truth:
        return Test(truth, left.true, left.false)
    return Test(truth, max(left.true, right.true), min(left.false, right.false))


def _from(operator: str, version: int, oldest: int) -> Test:
    """`VERSION operator version`, where no version is older than `oldest`."""
    test = compared(operator, version)
    if operator in ("==", "!=") or not 0 < max(test.true, test.false) <= oldest:
        return test
    return Test(test.true > 0)


MIRRORED = {">=": "<=", ">": "<", "<": ">", "<=": ">=", "==": "==", "!=": "!="}


class _Reader:
    def __init__(self, text: str, known: Mapping[str, str | None], oldest: int, gates: Mapping[str, Gate]) -> None:
        self._oldest = oldest
        self._gates = gates
        self._tokens = [next(part for part in match.groups() if part) for match in _TOKEN.finditer(text)]
        self._known = known
        self._at = 0

    def _next(self) -> str:
        self._at += 1
        return self._tokens[self._at - 1]

    def _sees(self, *texts: str) -> bool:
        return self._at < len(self._tokens) and self._tokens[self._at] in texts

    def either(self, depth: int) -> Test:
        """A chain of ||"""
        if depth > _DEEPEST:
            return UNKNOWN
        found = self._chain(depth)
        while self._sees("||"):
            self._next()
            found = both(found.opposite(), self._chain(depth).opposite()).opposite()
        return found

    def _chain(self, depth: int) -> Test:
        found = self._one(depth)
        while self._sees("&&"):
            self._next()
            found = both(found, self._one(depth))
        return found

    def _one(self, depth: int) -> Test:
        if depth > _DEEPEST:
            return UNKNOWN
        word = self._next()
        if word == "!":
            return self._one(depth + 1).opposite()
        if word == "(":
            found = self.either(depth + 1)
            self._next()
            return found
        if word == "defined":
            opened = self._sees("(")
            if opened:
                self._next()
            name = self._next()
            if opened:
                self._next()
            return self.defined(name)
        if self._sees(*MIRRORED):
            return self._compared(word, self._next(), self._next())
        value = number(word, self._known)
        if value is None and word in self._gates:
            return Test(true=self._gates[word].true)
        return UNKNOWN if value is None else Test(bool(value))

    def defined(self, name: str) -> Test:
        """Is a macro defined?"""
        if name not in self._known:
            return Test(true=self._gates[name].defined) if name in self._gates else UNKNOWN
        return Test(self._known[name] is not None)

    def _compared(self, left: str, operator: str, right: str) -> Test:
        first, second = number(left, self._known), number(right, self._known)
        if left == VERSION and second is not None:
            return _from(operator, second, self._oldest)
        if right == VERSION and first is not None:
            return _from(MIRRORED[operator], first, self._oldest)
        if first is None or second is None:
            return UNKNOWN
        return Test(
            {
                ">=": first >= second,
                ">": first > second,
                "<": first < second,
                "<=": first <= second,
                "==": first == second,
                "!=": first != second,
            }[operator]
        )
