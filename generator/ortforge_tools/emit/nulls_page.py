"""NULLS.md: what ONNX Runtime did about NULL, parameter by parameter, beside what the registry promises.

Input: the registry, and the outcomes and reasons that tests/spec/null_probe keeps in tests/data. Output: the page; none where there are no tests, as in an
installed wheel.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from .. import folders
from ..model.registry import Param, Registry, effective, slots
from ..render import Renderer
from ..text import yaml_strings
from . import File

#: What tests/spec/null_probe calls its tries.
_VALID, _NULL, _NONE = "valid", "NULL", "NULL without elements"
_TAKEN = ("accepted", "gives a value", "gives NULL or 0")


@dataclass(frozen=True, slots=True)
class Row:
    """One parameter, with NULL given for it."""

    param: str
    promise: str  # what the registry says
    outcomes: tuple[str, ...]  # by release


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Yield the page."""
    folder = folders.checkout_root() / "tests" / "data"
    outcomes, reasons = folder / "null_probe.json", folder / "null_probe.yaml"
    if outcomes.exists() and reasons.exists():
        context = _page(registry, outcomes, reasons)
        yield File(PurePosixPath("NULLS.md"), renderer.render("report/NULLS.md.j2", **context))


def _page(registry: Registry, outcomes: Path, reasons: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(outcomes.read_text("utf-8"))
    why: dict[str, list[dict[str, Any]]] = yaml_strings(reasons.read_text("utf-8"))
    releases: list[str] = data["releases"]
    functions = slots(registry, "table")
    groups: dict[str, list[Row]] = {}
    for path, tries in data["outcomes"].items():
        table, _, name = path.partition(".")
        for param in functions[path][-1].params:
            groups.setdefault(table, []).extend(_rows(name, effective(param), tries, releases))
    rows = [row for group in groups.values() for row in group]
    return {
        "releases": releases,
        "groups": {table: rows for table, rows in groups.items() if rows},
        "functions": sum(len(t) > 1 for t in data["outcomes"].values()),
        "count": len(rows),
        "promised": [r for r in rows if r.promise.startswith("may be NULL")],
        "unpromised": [r for r in rows if r.promise == "not NULL" and any(o in _TAKEN for o in r.outcomes)],
        "crashing": [r for r in rows if any(o.endswith("crashes") for o in r.outcomes)],
        "why": why,
    }


def _rows(name: str, param: Param, tries: Mapping[str, Any], releases: list[str]) -> Iterator[Row]:
    null, none = tries.get(f"{param.name}: {_NULL}"), tries.get(f"{param.name}: {_NONE}")
    if null is not None:
        promise = {True: "may be NULL", False: "not NULL", None: "unknown"}[param.nullable]
        yield Row(f"{name}({param.name})", promise, _each(null, releases))
    if none is not None and not param.nullable:
        promise = "may be NULL" if param.null_if_empty else "not NULL"
        yield Row(f"{name}({param.name}), no elements", promise, _each(none, releases))


def _each(said: str | Mapping[str, str], releases: list[str]) -> tuple[str, ...]:
    return tuple(said if isinstance(said, str) else said.get(release, "") for release in releases)
