"""Results: of checks as they come out of the child processes, and of rules.

A rule may have several checks. The worst of their results is the rule's; a check that could say nothing does not
outweigh one that passed. One that went wrong or was not reached does: the rule may be broken.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ortforge._statuses import ABSENT, CRASH, ERROR, FAIL, HANG, NOT_RUN, PASS, SKIP

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
