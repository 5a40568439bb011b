"""Rules of spec/contracts -> rules with everything that follows from the registry, and their words for documentation.

Input: a checked registry with its contracts. Output: `ResolvedRule`s: versions written out, what ORT does about a NULL
slot taken from that slot; and the views of generated/CONTRACTS.md.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from ..model.contract_targets import Target, Targets
from ..model.contracts import Contract, Rule, Violation
from ..model.registry import PHASES, NullEffect, Registry, Slot, Struct, once
from ..text import by_key
from ..text import table_cell as _cell
from .nulls import need, null_clause

#: Effects of a rule's violation that end the process of a test, or may.
_FATAL = frozenset({"crash", "hang", "undefined"})
_ISSUES = "https://github.com/{}/issues/{}"
_ORT = "microsoft/onnxruntime"


@dataclass(frozen=True, slots=True)
class ResolvedRule:
    """A rule as others need it."""

    rule: Rule
    group: str
    since: int
    until: int | None
    violations: tuple[Violation, ...]
    isolated: bool  # its test must run in a process of its own


@once
def resolve(registry: Registry) -> tuple[tuple[Contract, tuple[ResolvedRule, ...]], ...]:
    """All groups with their resolved rules, in documentation order."""
    targets = Targets(registry)
    return tuple(
        (contract, tuple(_resolve(targets, contract, rule) for rule in contract.rules))
        for contract in registry.contracts
    )


def _resolve(targets: Targets, contract: Contract, rule: Rule) -> ResolvedRule:
    violations = rule.violations
    if rule.nulls or {"mandatory", "needed"} & set(rule.generated):
        violations = (*_from_nulls(targets.known(rule.targets)), *violations)
    isolated = "direct" in rule.ways or any(v.effect in _FATAL for v in violations)
    return ResolvedRule(
        rule=rule,
        group=contract.group,
        since=rule.since or targets.since(rule.targets),
        until=rule.until,
        violations=violations,
        isolated=isolated and bool(set(rule.ways) - {"file"}),
    )


def _from_nulls(targets: Iterable[Target]) -> tuple[Violation, ...]:
    """What the registry says about NULL in the slots that a rule wants filled; slots with one effect go together."""
    names = by_key(
        (_violation(effect), target.name)
        for target in targets
        for effect in (target.slot.if_null if target.slot else ())
        if effect.effect != "unused"
    )
    return tuple(replace(violation, when=f"{' or '.join(found)} is NULL") for violation, found in names.items())


def _violation(effect: NullEffect) -> Violation:
    quiet = effect.effect in ("default", "absent", "silent")
    when = "" if quiet or effect.at == "call" else PHASES[effect.at]
    return Violation(
        effect="silent" if quiet else effect.effect,
        code=effect.code,
        measured=effect.measured,
        inferred=effect.inferred,
        doc=", ".join(part for part in (when, effect.doc) if part) or None,
    )


# ---------------------------------------------------------------------------------------------- documentation


def rule_row(resolved: ResolvedRule) -> dict[str, str]:
    """A rule as a row of its group's table, in Markdown."""
    rule = resolved.rule
    until = f" to {resolved.until}" if resolved.until else ""
    inferred = f"<br>*Inferred: {_cell(rule.inferred)}.*" if rule.inferred else ""
    return {
        "id": rule.id,
        "anchor": rule.id.lower(),
        "subject": "<br>".join([*(f"`{name}`" for name in rule.targets), *([_cell(rule.topic)] if rule.topic else [])]),
        "since": f"{resolved.since}{until}",
        "severity": rule.severity,
        "text": _cell(rule.text) + inferred,
        "violations": "<br>".join(_said(violation) for violation in resolved.violations),
        "test": _test(resolved),
        "sources": ", ".join(_link(source) for source in rule.sources),
    }


def _said(violation: Violation) -> str:
    parts = [f"{violation.when}: " if violation.when else "", f"**{violation.effect}**"]
    parts.append(f" {violation.code}" if violation.code else "")
    parts.append(f", {violation.doc}" if violation.doc else "")
    origin = ", ".join(violation.measured) or ("inferred" if violation.inferred else "")
    parts.append(f" ({origin})" if origin else "")
    return _cell("".join(parts))


def _test(resolved: ResolvedRule) -> str:
    rule = resolved.rule
    if rule.untestable:
        return _cell(f"none: {rule.untestable}")
    how = [f"generated: {', '.join(rule.generated)}"] if rule.generated else []
    how += [f"probe `{rule.probe}`"] if rule.probe else []
    ways = [*rule.ways, *(["isolated"] if resolved.isolated else [])]
    said = f"{'; '.join(how)} ({', '.join(ways)})"
    return _cell(f"{said}. {rule.test}" if rule.test else said)


def issue_address(source: str) -> str | None:
    """The address of a source that is an issue, ex) "#28601"; None for a file."""
    repository, hash_, number = source.partition("#")
    return _ISSUES.format(repository or _ORT, number) if hash_ else None


def _link(source: str) -> str:
    address = issue_address(source)
    return f"[{source}]({address})" if address else f"`{source}`"


def null_tables(registry: Registry) -> list[tuple[Struct, list[dict[str, str]]]]:
    """What NULL means in every slot that says it, by struct."""
    tables = []
    for struct in registry.section("structs"):
        rows = [_null_row(struct, m) for m in struct.members if isinstance(m, Slot) and m.until is None and m.if_null]
        if rows:
            tables.append((struct, rows))
    return tables


def _null_row(struct: Struct, slot: Slot) -> dict[str, str]:
    """A slot and what NULL means in it, in Markdown."""
    since = min(m.since for m in struct.members if m.name == slot.name)  # of its first form
    early = f" (after {slot.observed[0]})" if slot.observed else ""
    return {
        "name": slot.name,
        "since": f"{since}{early}",
        "need": need(slot),
        "effects": "<br>".join(_cell(_capital(null_clause(effect))) for effect in slot.if_null),
    }


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
