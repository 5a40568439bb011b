"""Which checks to run, and which of them share a process.

Input: the rules chosen, one release. Output: `Batch`es. Checks share a process with those of their way, except for
those that leave something behind; when a process dies, `run` repeats the check at fault apart.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ortforge._errors import RequestError
from ortforge._statuses import ABSENT, SKIP

from . import checks as declared
from . import facts
from .checks import DIRECT, FILE, PUBLIC, RECORDER, Check, Outcome

#: Checks in one process at most: a process that dies costs the repetition of one check, whatever the size.
_SIZE = 40


class RuleError(RequestError):
    """No such rule."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Checks that run in one process, in order."""

    checks: tuple[Check, ...]
    second: bool = False  # it waits for what the first ones find out


@dataclass(frozen=True, slots=True)
class Plan:
    """What to run for one release."""

    rules: tuple[str, ...]
    batches: tuple[Batch, ...]
    outcomes: tuple[Outcome, ...]  # of rules that need no process: too new for the release, untestable
    whole: bool = True  # not a shard of it, which does not see all that explains a death


def chosen(given: Sequence[str]) -> list[str]:
    """The rules that the words of --rules name: IDs, groups, or nothing for all.

    Raises:
        RuleError: a word names nothing.
    """
    rules, groups = facts.rules(), facts.groups()
    words = [w.strip().upper() for text in given for w in text.split(",") if w.strip()]
    if not words:
        return list(rules)
    found: set[str] = set()
    for word in words:
        if word in groups:
            found.update(r.id for r in rules.values() if r.group == word)
        elif word in rules:
            found.add(word)
        else:
            near = difflib.get_close_matches(word, [*groups, *rules], n=1)
            advice = f"; did you mean {near[0]}?" if near else f"; groups are {', '.join(groups)}"
            raise RuleError(f"there is no rule or group '{word}'{advice}")
    return [rule for rule in rules if rule in found]


def plan(rules: Iterable[str], api: int) -> Plan:
    """What to run for some rules on a release of an API version."""
    known, rules = facts.rules(), list(rules)
    wanted = [rule for rule in rules if known[rule].since <= api]
    checks = declared.of_rules(wanted)
    tested = {rule for check in checks for rule in check.rules}
    outcomes = [
        Outcome(rule, ABSENT, happened=f"it holds from ORT 1.{known[rule].since} on")
        for rule in rules
        if known[rule].since > api
    ]
    for rule in wanted:
        if known[rule].untestable:
            outcomes.append(Outcome(rule, SKIP, happened=f"untestable: {known[rule].untestable}"))
        elif rule not in tested:
            outcomes.append(Outcome(rule, SKIP, happened="there is no check for it yet"))
    outcomes += [
        Outcome(rule, ABSENT, check.id, happened=f"the check needs ORT 1.{check.since}")
        for check in checks
        for rule in check.rules
        if check.since > api and rule in wanted
    ]
    return Plan(tuple(wanted), tuple(batches([c for c in checks if c.since <= api])), tuple(outcomes))


def batches(checks: Sequence[Check]) -> list[Batch]:
    """The processes for some checks."""
    found: list[Batch] = []
    for ways in ((FILE, DIRECT), (PUBLIC,), (RECORDER,)):
        together = [c for c in checks if c.way in ways and not c.alone]
        found += [Batch(tuple(together[i : i + _SIZE]), RECORDER in ways) for i in range(0, len(together), _SIZE)]
    found += [Batch((c,), c.way in (PUBLIC, RECORDER)) for c in checks if c.alone]
    return found
