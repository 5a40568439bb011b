"""The checks: functions that look at the library under test, by the name of the probe they belong to.

`@check("factory_count", "LIB-08", way=DIRECT)` declares one. It gets the context of its way and fails with
`expect`, says that the EP lacks the feature with `absent`, or that nothing can be said here with `skip`. A check of
several rules names the rule in each call; those it never fails have passed when it ends.

A rule may have several checks. The worst of their results is the rule's; a check that could say nothing does not outweigh one that
passed. One that went wrong or was not reached does: the rule may be broken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NoReturn

from ortforge._statuses import ABSENT, CRASH, ERROR, FAIL, HANG, NOT_RUN, PASS, SKIP

FILE, DIRECT, PUBLIC, RECORDER = "file", "direct", "public", "recorder"

#: Modules of probes/, in the order of the groups.
MODULES = tuple(
    """
    library generated factory memory copies streams ep importer
    external_tensors semaphores registration sessions operators context_data
    profiles statuses pairing borrowed claims computing kernels failures
    """.split()
)


class Failed(Exception):  # noqa: N818 - a result, not an error
    """The library breaks a rule."""

    def __init__(self, expected: str, happened: str, rule: str = "", symptom: str = "") -> None:
        super().__init__(f"expected {expected}; {happened}")
        self.expected, self.happened, self.rule, self.symptom = expected, happened, rule, symptom


class Absent(Exception):  # noqa: N818
    """The EP does not offer what the rule is about."""


class Skipped(Exception):  # noqa: N818
    """Nothing can be said on this machine or with this ONNX Runtime."""


class Blocked(Skipped):
    """Something else that is wrong with the library is in the way."""


def absent(reason: str) -> NoReturn:
    """The EP does not offer the feature."""
    raise Absent(reason)


def skip(reason: str) -> NoReturn:
    """Nothing can be said."""
    raise Skipped(reason)


def blocked(reason: str) -> NoReturn:
    """Something else that is wrong with the library is in the way."""
    raise Blocked(reason)


def expect(fine: object, expected: str, happened: str, rule: str = "", symptom: str = "") -> None:
    """Fail unless `fine`. `rule` is needed in checks of several rules; `symptom` is one of statuses.SYMPTOMS."""
    if not fine:
        raise Failed(expected, happened, rule, symptom)


def expect_none(problems: Sequence[str], expected: str) -> None:
    """Fail with the first of some problems."""
    expect(not problems, expected, problems[0] if problems else "")


@dataclass(frozen=True, slots=True)
class Check:
    """One check."""

    probe: str
    name: str
    rules: tuple[str, ...]
    way: str
    function: Callable[[Any], None]
    alone: bool = False  # it wants a process of its own, because of what it leaves behind
    since: int = 0  # needs this API version of the host, beyond what its rules need

    @property
    def id(self) -> str:
        """Its name in reports."""
        return f"{self.probe}.{self.name}"


_checks: dict[str, Check] = {}


def check(
    probe: str, *rules: str, way: str, alone: bool = False, since: int = 0
) -> Callable[[Callable[[Any], None]], Callable[[Any], None]]:
    """Declare a check."""

    def declare(function: Callable[[Any], None]) -> Callable[[Any], None]:
        add(Check(probe, function.__name__, rules, way, function, alone, since))
        return function

    return declare


def add(made: Check) -> None:
    """Declare a check that was made by a program."""
    assert made.id not in _checks, made.id
    _checks[made.id] = made


def checks() -> dict[str, Check]:
    """All checks, by ID."""
    for module in MODULES:
        import_module(f"{__package__}.probes.{module}")
    return _checks


def of_rules(rules: Iterable[str]) -> list[Check]:
    """The checks that say something about any of `rules`."""
    return [check for check in checks().values() if set(rules).intersection(check.rules)]


# ---------------------------------------------------------------------------------------------------- results

_ORDER = (CRASH, HANG, FAIL, ERROR, NOT_RUN, PASS, SKIP, ABSENT)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one check, or all checks together, say about one rule."""

    rule: str
    status: str
    check: str = ""
    expected: str = ""
    happened: str = ""  # for what is neither PASS nor a failure the reason
    signal: str = ""
    backtrace: tuple[str, ...] = ()
    symptom: str = ""  # as what a breach of another rule shows so, one of statuses.SYMPTOMS


def combine(outcomes: Iterable[Outcome]) -> Outcome:
    """The outcome of a rule, from those of its checks."""
    return min(outcomes, key=lambda o: (_ORDER.index(o.status), o.check))
