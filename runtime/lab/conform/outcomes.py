"""Results: of checks as they come out of the child processes, and of rules.

A rule may have several checks. The worst of their results is the rule's; a check that could say nothing does not
outweigh one that passed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...statuses import ABSENT, CRASH, FAIL, HANG, PASS, SKIP

_ORDER = (CRASH, HANG, FAIL, PASS, SKIP, ABSENT)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one check, or all checks together, say about one rule."""

    rule: str
    status: str
    check: str = ""
    expected: str = ""
    happened: str = ""  # for SKIP and NOT APPLICABLE the reason
    signal: str = ""
    backtrace: tuple[str, ...] = ()


def combine(outcomes: Iterable[Outcome]) -> Outcome:
    """The outcome of a rule, from those of its checks."""
    return min(outcomes, key=lambda o: (_ORDER.index(o.status), o.check))
