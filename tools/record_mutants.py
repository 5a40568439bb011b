"""Runs `ortforge conform` on mutants with every rule, and records which rules find something wrong: tests/data/mutant_outcomes.json.

    python -m tools.record_mutants FOLDER [ID...]    # all mutants and legal twins, or some; what is built lands in FOLDER

Takes about ten seconds for each. What is recorded of others stays. Rules that only the recorder tests are left out of what mutants
of other rules caught, unless they are named as following from the defect. Twins are recorded in tests/data/twin_outcomes.json: the
status of their rule, and whatever finds something wrong.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from ortforge_tools.ep_testing.conform import checks, facts, hosts, plan
from ortforge_tools.ep_testing.conform.conform import conform
from ortforge_tools.ep_testing.conform.subject import subject
from tests.conform import mutants
from tools.ort_libs import VERSIONS


def found(library: Path, ort: str, rules: list[str]) -> dict[str, str]:
    """Rule -> status, of one library on one release."""
    with subject(str(library)) as given:
        report = conform(given, [hosts.release(ort)], plan.chosen(rules), jobs=2)
    for said in report.unknown:
        print(said, flush=True)
    return {o.rule: o.status for o in report.runs[0].outcomes}


def seen(mutant: mutants.Mutant, statuses: dict[str, str]) -> tuple[list[str], str]:
    """What is recorded of a mutant or twin, and how that differs from its row."""
    if isinstance(mutant, mutants.Twin):
        verdict = mutant.verdict(statuses)
        return verdict, "" if verdict == [mutant.says] else " ".join(verdict)
    plain = {rule for check in checks.checks().values() if check.way != checks.RECORDER for rule in check.rules}
    caught = mutants.caught(statuses)
    if mutant.rule in plain:
        caught = [r for r in caught if r in plain or r in (mutant.rule, *mutant.follows)]
    missing, extra = mutants.difference(mutant, caught)
    order = list(facts.rules())
    return sorted(caught, key=order.index), " ".join([*(f"-{r}" for r in missing), *(f"+{r}" for r in extra)])


def record(file: Path, table: Sequence[mutants.Mutant], wanted: list[str], factory: mutants.Factory) -> int:
    """The number of those that gave something else than their row says."""
    known = json.loads(file.read_text("utf-8")) if file.exists() else {}
    rows = [m for m in table if not wanted or m.id in wanted]
    for built in sorted({m.defect for m in rows if m.defect.startswith("build ")}):
        mutants.shim(*built.split()[1:])
    wrong = 0
    for mutant in rows:
        known[mutant.id], said = seen(mutant, found(factory.make(mutant), mutant.ort or VERSIONS[-1], []))
        wrong += bool(said)
        print(f"{mutant.id}: {said or 'as expected'}", flush=True)
        kept = {m.id: known[m.id] for m in table if m.id in known}
        file.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    return wrong


def main(folder: Path, wanted: list[str]) -> int:
    """Record; 1 if some mutant was caught by the wrong rules, or a twin by any."""
    os.environ.setdefault("ORTFORGE_CACHE", str(mutants.TESTS.parent / ".cache"))
    factory = mutants.Factory(folder)
    wrong = record(mutants.RECORDED, mutants.table(), wanted, factory)
    wrong += record(mutants.TWINS_RECORDED, mutants.twins(), wanted, factory)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
