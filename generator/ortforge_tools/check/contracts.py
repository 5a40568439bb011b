"""What the rules of spec/contracts mean to each other and to the registry.

Input: loaded `Contract`s and the registry. Output: mistakes in a `Report`: IDs, targets, versions, facts, ways, codes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from ortforge._statuses import SYMPTOMS

from ..errors import Cause, Note, Report, did_you_mean
from ..model.contract_targets import Target, Targets, has_result
from ..model.contracts import FACTS, WAYS, Contract, Rule, Violation
from ..model.registry import Registry, Struct, enumerators, version_member
from .names import outside, twins, unknown
from .nulls import ERROR_CODES, check_effect, release_problem

_GROUP = re.compile(r"[A-Z]{2,4}\Z")
_SOURCE = re.compile(r"(?:[\w.-]+/[\w.-]+)?#[1-9][0-9]*\Z|[\w./-]+\.(?:h|cc|cpp|inc)\Z")


def check_contracts(registry: Registry, contracts: Sequence[Contract], report: Report) -> None:
    """Check all groups; mistakes go to `report`."""
    checker = _Checker(registry, report)
    for contract, first in twins(contracts, lambda contract: contract.order):
        report.error(contract.loc, f"two groups have the order {contract.order}", Note("also here", first.loc))
    for contract in contracts:
        checker.group(contract)


class _Checker:
    """Checks rules one by one; knows which IDs are taken."""

    def __init__(self, registry: Registry, report: Report) -> None:
        self._registry = registry
        self._report = report
        self._targets = Targets(registry)
        self._codes = enumerators(registry, ERROR_CODES)
        self._ids: dict[str, Rule] = {}

    def group(self, contract: Contract) -> None:
        """Check one file."""
        if not _GROUP.match(contract.group):
            self._report.error(contract.loc, f"'{contract.group}' is not a group", Note("write 2 to 4 capital letters"))
            return
        previous = 0
        for rule in contract.rules:
            number = self._number(contract, rule)
            first = self._ids.setdefault(rule.id, rule)
            if first is not rule:
                self._report.error(rule.loc, f"rule '{rule.id}' is there twice", Note("also here", first.loc))
            elif number and number < previous:
                self._report.error(rule.loc, f"rule '{rule.id}' stands behind {contract.group}-{previous:02}")
            previous = max(previous, number)
            self._rule(rule)

    def _number(self, contract: Contract, rule: Rule) -> int:
        match = re.match(rf"{contract.group}-([0-9]{{2}})\Z", rule.id)
        if match is None or match[1] == "00":
            advice = Note(f"write {contract.group}-01 and so on; IDs are never used again")
            self._report.error(rule.loc, f"'{rule.id}' is not the ID of a rule of group {contract.group}", advice)
            return 0
        return int(match[1])

    def _rule(self, rule: Rule) -> None:
        targets = self._known_targets(rule)
        self._versions(rule, targets)
        self._tested(rule, targets)
        for violation in rule.violations:
            self._violation(rule, violation)
        for source in rule.sources:
            if not _SOURCE.match(source):
                advice = Note("write a file, ex) core/session/environment.cc, or an issue, ex) #28601 or owner/name#1")
                self._report.error(rule.loc, f"'{source}' is not a source", advice)

    def _known_targets(self, rule: Rule) -> list[Target]:
        if not rule.targets and not rule.topic:
            advice = Note("name targets of the registry, or a topic")
            self._report.error(rule.loc, f"rule '{rule.id}' does not say what it speaks of", advice)
        for name in rule.targets:
            if self._targets.get(name) is None:
                note = did_you_mean(name, self._targets.names())
                self._report.error(rule.loc, f"rule '{rule.id}' speaks of unknown '{name}'", note, cause=unknown(name))
        return list(self._targets.known(rule.targets))

    # ------------------------------------------------------------------------------------------- versions

    def _versions(self, rule: Rule, targets: list[Target]) -> None:
        oldest, newest = self._registry.oldest, self._registry.newest
        least = self._targets.since(rule.targets)
        if rule.since is not None and not oldest <= rule.since <= newest:
            said = f"since {rule.since} is outside the described releases ({oldest} to {newest})"
            note = outside(self._registry, rule.since)
            self._report.error(rule.loc, said, note, cause=Cause("release", str(rule.since)))
        elif rule.since is not None and rule.since < (first := self._first(targets)):
            what = f"'{targets[0].name}'" if len(targets) == 1 and first > self._targets.first else "what it speaks of"
            self._report.error(rule.loc, f"rule '{rule.id}' cannot hold in {rule.since}: {what} is there since {first}")
        elif rule.since == least:
            advice = Note("leave it out")
            self._report.error(rule.loc, f"since {least} is what the targets of '{rule.id}' say already", advice)
        if rule.until is not None and not (rule.since or least) <= rule.until < newest:
            said = f"until {rule.until} does not fit since {rule.since or least} and the newest release {newest}"
            note = Note("until is the last version in which the rule holds; leave it out while it does")
            self._report.error(rule.loc, said, note)
        for target in targets:
            if target.until is not None and (rule.until is None or rule.until > target.until):
                said = f"rule '{rule.id}' outlives '{target.name}', which is gone after {target.until}"
                cause = Cause("outlived", target.name)
                self._report.error(rule.loc, said, Note(f"write until: {target.until}"), cause=cause)

    def _first(self, targets: list[Target]) -> int:
        """The API version from which one of the targets is there, in a plugin EP."""
        return max(self._targets.first, min((t.since for t in targets), default=self._targets.first))

    # ---------------------------------------------------------------------------------------------- tests

    def _tested(self, rule: Rule, targets: list[Target]) -> None:
        tested = bool(rule.generated or rule.probe)
        if tested == (rule.untestable is not None):
            problem = "is both tested and untestable" if tested else "names no test"
            advice = Note("write generated, probe, or untestable with the reason")
            self._report.error(rule.loc, f"rule '{rule.id}' {problem}", advice)
        if tested and not rule.ways:
            self._report.error(rule.loc, f"rule '{rule.id}' does not say in which ways it is tested")
        if rule.untestable is not None and (rule.ways or rule.test):
            self._report.error(rule.loc, f"rule '{rule.id}' is untestable, but has ways or a test")
        if rule.probe is not None and not rule.test:
            self._report.error(rule.loc, f"rule '{rule.id}' does not say what its probe does and expects")
        self._among(rule, rule.ways, WAYS, "way")
        self._among(rule, rule.generated, FACTS, "fact")
        self._among(rule, rule.shows, SYMPTOMS, "symptom")
        if rule.cause is not None and not tested:
            self._report.error(rule.loc, f"rule '{rule.id}' is the cause of nothing that is seen: it has no test")
        elif rule.shows and rule.cause is None:
            self._report.error(rule.loc, f"rule '{rule.id}' shows as something, but does not say what its cause is")
        if rule.nulls and ({"mandatory", "needed"} & set(rule.generated) or not any(_explained(t) for t in targets)):
            self._report.error(rule.loc, f"'nulls' of rule '{rule.id}' says nothing", Note("leave it out"))
        for fact in rule.generated:
            if not targets and fact in ("mandatory", "needed", "result", "stamp"):
                self._report.error(rule.loc, f"rule '{rule.id}' has no target whose '{fact}' can be tested")
            for target in targets:
                if not _states(target, fact):
                    said = f"the registry does not say '{fact}' of '{target.name}', target of rule '{rule.id}'"
                    self._report.error(rule.loc, said, Note(f"{fact}: {FACTS[fact]}", target.forms[-1].loc))

    def _among(self, rule: Rule, names: tuple[str, ...], known: Iterable[str], what: str) -> None:
        for index, name in enumerate(names):
            if name not in known:
                self._report.error(rule.loc, f"unknown {what} '{name}'", did_you_mean(name, list(known)))
            elif name in names[:index]:
                self._report.error(rule.loc, f"{what} '{name}' is there twice")

    def _violation(self, rule: Rule, violation: Violation) -> None:
        for release in violation.measured:
            since = rule.since or self._targets.since(rule.targets)
            problem = release_problem(self._registry, release, since)
            if problem:
                known = release_problem(self._registry, release, 0) is None  # the targets are too young for it
                self._report.error(violation.loc, problem, cause=Cause("measured", f"since {since}") if known else None)
        check_effect(violation, self._codes, self._report)


def _explained(target: Target) -> bool:
    """Does the registry say what ORT does if the target is NULL?"""
    return target.slot is not None and bool(target.slot.if_null)


def _states(target: Target, fact: str) -> bool:
    """Does the registry state `fact` of a target?"""
    slot = target.slot
    if fact == "mandatory":
        return slot is not None and slot.mandatory
    if fact == "needed":
        return slot is not None and bool(slot.needed_with)
    if fact == "result":
        return slot is not None and has_result(slot)
    if fact == "stamp":
        struct = target.struct or target.forms[-1]
        return isinstance(struct, Struct) and version_member(struct) is not None
    return True
