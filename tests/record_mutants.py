"""Runs `ortforge conform` on mutants with every rule, and records which rules find something wrong: tests/data/mutant_outcomes.json.

    python tests/record_mutants.py FOLDER [ID...]    # all mutants, or some; what is built lands in FOLDER

Takes about ten seconds for each mutant. What is recorded of other mutants stays. Rules that only the recorder tests are left
out of what mutants of other rules caught, unless they are named as following from the defect.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import mutants
from ort_libs import VERSIONS
from ortforge.runtime.lab.conform import checks, facts, hosts, plan
from ortforge.runtime.lab.conform.conform import conform
from ortforge.runtime.lab.conform.subject import subject


def found(library: Path, ort: str, rules: list[str]) -> dict[str, str]:
    """Rule -> status, of one library on one release."""
    with subject(str(library)) as given:
        report = conform(given, [hosts.release(ort)], plan.chosen(rules), jobs=2)
    for said in report.unknown:
        print(said, flush=True)
    return {o.rule: o.status for o in report.runs[0].outcomes}


def main(folder: Path, wanted: list[str]) -> int:
    """Record; 1 if some mutant was caught by the wrong rules."""
    os.environ.setdefault("ORTFORGE_CACHE", str(mutants.TESTS.parent / ".cache"))
    factory = mutants.Factory(folder)
    known = mutants.recorded() if mutants.RECORDED.exists() else {}
    rows = [m for m in mutants.table() if not wanted or m.id in wanted]
    plain = {rule for check in checks.checks().values() if check.way != checks.RECORDER for rule in check.rules}
    wrong = 0
    for built in sorted({m.defect for m in rows if m.defect.startswith("build ")}):
        mutants.shim(*built.split()[1:])
    for mutant in rows:
        caught = mutants.caught(found(factory.make(mutant), mutant.ort or VERSIONS[-1], []))
        if mutant.rule in plain:
            caught = [r for r in caught if r in plain or r in (mutant.rule, *mutant.follows)]
        known[mutant.id] = sorted(caught, key=list(facts.rules()).index)
        missing, extra = mutants.difference(mutant, caught)
        said = " ".join([*(f"-{r}" for r in missing), *(f"+{r}" for r in extra)])
        wrong += bool(said)
        print(f"{mutant.id}: {said or 'as expected'}", flush=True)
        kept = {m.id: known[m.id] for m in mutants.table() if m.id in known}
        mutants.RECORDED.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
