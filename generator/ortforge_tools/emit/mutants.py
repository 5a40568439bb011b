"""MUTANTS.md: the proof that `ortforge conform` can fail.

Input: the tables of mutants and legal twins, what was recorded when all mutants ran, all in tests/data, and the rules. Output: the page; none
where there are no tests, as in an installed wheel.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any

from ortforge._statuses import PASS

from .. import folders
from ..errors import OutputError, did_you_mean
from ..model.contracts import rules
from ..model.registry import Registry
from ..render import Renderer
from ..text import yaml_strings
from . import File


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Yield the page.

    Raises:
        OutputError: a mutant is to be found by a rule that does not exist.
    """
    folder = folders.checkout_root() / "tests" / "data"
    table, outcomes = folder / "mutants.yaml", folder / "mutant_outcomes.json"
    if table.exists() and outcomes.exists():
        yield File(
            PurePosixPath("MUTANTS.md"), renderer.render("report/MUTANTS.md.j2", **_page(registry, table, outcomes))
        )


def _page(registry: Registry, table: Path, outcomes: Path) -> dict[str, Any]:
    data: dict[str, Any] = yaml_strings(table.read_text("utf-8"))
    caught: dict[str, list[str]] = json.loads(outcomes.read_text("utf-8"))
    severities = {rule.id: rule.severity for rule in rules(registry.contracts)}
    for row in data["mutants"]:
        if row["rule"] not in severities:
            note = did_you_mean(row["rule"], severities)
            advice = f"; {note.message}" if note else ""
            raise OutputError(
                f"tests/data/mutants.yaml: error: mutant '{row['id']}' names the rule '{row['rule']}', which spec/contracts does not have{advice}"
            )
    rows = [
        {"reason": "", **mutant, "severity": severities[mutant["rule"]], "caught": caught.get(mutant["id"], [])}
        for mutant in data["mutants"]
    ]
    twins = yaml_strings((table.parent / "twins.yaml").read_text("utf-8"))["twins"]
    return {
        "rows": rows,
        "twins": [{"says": PASS, **twin} for twin in twins],
        "rules": len({row["rule"] for row in rows}),
        "grave": len({row["rule"] for row in rows if row["severity"] in ("S1", "S2")}),
        "caught": sum(row["rule"] in row["caught"] for row in rows),
        "unmutated": data["unmutated"],
        "severities": severities,
    }
