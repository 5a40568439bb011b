"""Makes docs/conform-public-eps.md and its picture from what was recorded of public EPs: `make board`.

    python -m tools.draw_board                        the page and the picture
    python -m tools.draw_board record EP REPORT...    keep what `ortforge conform --report` wrote of an EP of the table

tests/data/public_eps.yaml says which EPs there are, and what each failure is, as somebody found who looked at it; public_eps.json has the
results. A failure without a sentence is an error, and so is a sentence without a failure.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from ortforge._statuses import BAD, EXERCISED, PASS
from ortforge_tools.ep_testing.conform import facts
from ortforge_tools.text import yaml_strings

ROOT = Path(__file__).resolve().parents[1]
TABLE, RESULTS = ROOT / "tests" / "data" / "public_eps.yaml", ROOT / "tests" / "data" / "public_eps.json"
PAGE, PICTURE = ROOT / "docs" / "conform-public-eps.md", ROOT / "docs" / "conform-public-eps.svg"
FROM, TO = "<!-- `make board` writes what follows -->", "<!-- until here -->"
#: Least share of rules kept, in percent; fill and text, orange to blue, which all eyes tell apart and which differ in grey, too.
_STEPS = (
    (100, "#1f5fa8", "#ffffff"),
    (97, "#6aa6d8", "#10243a"),
    (94, "#cfe1f2", "#10243a"),
    (90, "#f7dcb4", "#3a2400"),
    (0, "#e08a3c", "#2a1600"),
)
_NAMES, _CELL, _DOWN, _TOP, _GAP = 372, 124, 50, 74, 6
_STYLE = """\
svg { --eps-text: #1f2328; --eps-quiet: #59636e; --eps-line: #8b949e; }
@media (prefers-color-scheme: dark) { svg { --eps-text: #e6edf3; --eps-quiet: #a0abb9; --eps-line: #6e7681; } }
.eps { font-family: system-ui, "Segoe UI", "DejaVu Sans", sans-serif; font-size: 13px; fill: var(--text, var(--eps-text)); }
.eps .quiet { font-size: 11px; fill: var(--quiet, var(--eps-quiet)); }
.eps .empty { fill: none; stroke: var(--line, var(--eps-line)); stroke-dasharray: 3 3; }
"""


class BoardError(Exception):
    """The files do not go together. The message says what to do."""


@dataclass(frozen=True)
class Ep:
    """A row: an EP on a machine."""

    key: str
    name: str  # with its version
    machine: str
    note: str
    reasons: Mapping[str, tuple[str, str]]  # by rule: whose fault, and what it is
    results: Mapping[str, Mapping[str, Any]]  # by release; none where the platform is another

    @property
    def bad(self) -> dict[str, dict[str, list[str]]]:
        """By rule and status the releases."""
        found: dict[str, dict[str, list[str]]] = {}
        for ort, result in self.results.items():
            for rule, status in result["bad"].items():
                found.setdefault(rule, {}).setdefault(status, []).append(ort)
        return {rule: found[rule] for rule in facts.rules() if rule in found}


def read(table: Mapping[str, Any], results: Mapping[str, Any]) -> list[Ep]:
    """The rows.

    Raises:
        BoardError: a failure has no sentence, or a sentence no failure.
    """
    if unknown := results.keys() - table.keys():
        raise BoardError(f"{TABLE.name} has no {', '.join(unknown)}")
    eps = []
    for key, row in table.items():
        reasons = dict(_reasons(table, row))
        ep = Ep(key, row["name"], row["machine"], row.get("note", ""), reasons, results.get(key, {}))
        if missing := [rule for rule in ep.bad if rule not in reasons]:
            raise BoardError(f"{key}: look at {', '.join(missing)}, and say in {TABLE.name} whose fault it is and what")
        if stale := [rule for rule in reasons if rule not in ep.bad]:
            raise BoardError(f"{key}: {', '.join(stale)} fails on no release; take the sentence out of {TABLE.name}")
        if not ep.results and not ep.note:
            raise BoardError(f"{key}: there are no results; say in a note why")
        eps.append(ep)
    return eps


def _reasons(table: Mapping[str, Any], row: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, str]]]:
    """By rule whose fault a failure is, and what it is; `like` names a row that says the same of the rule."""
    for reason in row.get("reasons", []):
        for rule in reason["rules"].split():
            other = dict(_reasons(table, table[reason["like"]])) if "like" in reason else {}
            yield rule, other[rule] if other else (reason["fault"], reason["says"])


def _age(version: str) -> list[int]:
    return [int(number) for number in version.split(".")]


def releases(eps: list[Ep]) -> list[str]:
    """All releases, oldest first."""
    return sorted({ort for ep in eps for ort in ep.results}, key=_age)


def recorded(report: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """What is kept of a report, by release."""
    found = {}
    for run in report["runs"]:
        bad = {r["rule"]: r["status"] for r in run["results"] if r["status"] in BAD}
        counts = {status: number for status, number in run["counts"].items() if number}
        found[run["ort"]] = {"counts": counts, "of": run["exercised"]["of"], "bad": bad}
        found[run["ort"]] |= {key: run[key] for key in ("refused", "stopped") if run[key]}
    return found


def _tested(result: Mapping[str, Any]) -> tuple[int, int]:
    """The rules that are kept, of those that were exercised."""
    return result["counts"].get(PASS, 0), sum(result["counts"].get(status, 0) for status in EXERCISED)


# ---------------------------------------------------------------------------------------------------- picture


def _text(x: float, y: float, text: str, more: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}"{more}>{escape(text)}</text>'


def _cell(x: float, y: float, name: str, result: Mapping[str, Any] | None) -> Iterator[str]:
    middle, height = x + _CELL / 2, _DOWN - _GAP
    centre = ' text-anchor="middle"'
    if result is None:
        yield f'<rect class="empty" x="{x}" y="{y}" width="{_CELL}" height="{height}" rx="4"/>'
        yield _text(middle, y + height / 2 + 4, "not run", f' class="quiet"{centre}')
        return
    kept, tested = _tested(result)
    fill, ink = next((fill, ink) for least, fill, ink in _STEPS if 100 * kept >= least * tested)
    of = f"{tested} of {result['of']} rules tested"
    said = ", ".join(result["bad"]) or "nothing is broken"
    yield f"<g><title>{escape(name)}: {kept} of {tested} rules kept; {of}; {said}</title>"
    yield f'<rect x="{x}" y="{y}" width="{_CELL}" height="{height}" rx="4" fill="{fill}"/>'
    share = f"{100 * kept // tested} %" + (", refused" if result.get("refused") else "")
    yield _text(middle, y + 18, share, f'{centre} font-weight="600" fill="{ink}" style="fill: {ink}"')
    yield _text(middle, y + 31, f"{kept} of {tested}", f'{centre} font-size="11" style="fill: {ink}"')
    yield f'<rect x="{x + 8}" y="{y + 36}" width="{_CELL - 16}" height="4" fill="{ink}" opacity="0.2"/>'
    width = (_CELL - 16) * tested / result["of"]
    yield f'<rect x="{x + 8}" y="{y + 36}" width="{width:.1f}" height="4" fill="{ink}"/></g>'


def _legend(y: float) -> Iterator[str]:
    x, before = float(_NAMES), 101
    yield _text(12, y + 10, "share of the tested rules that are kept", ' class="quiet"')
    for least, fill, _ in _STEPS:
        label = "100 %" if least == 100 else f"{least} to {before - 1} %" if least else f"below {before} %"
        yield f'<rect x="{x:g}" y="{y}" width="14" height="12" rx="2" fill="{fill}"/>'
        yield _text(x + 19, y + 10, label, ' class="quiet"')
        x, before = x + 98, least
    yield _text(
        12,
        y + 28,
        "bar: share of the rules that could be tested; the others are about what the EP does not offer there",
        ' class="quiet"',
    )


def drawing(eps: list[Ep]) -> str:
    """The picture."""
    columns = releases(eps)
    width = _NAMES + len(columns) * (_CELL + _GAP) + 8
    height = _TOP + len(eps) * _DOWN + 4
    lines = [*_legend(8)]
    for i, ort in enumerate(columns):
        x = _NAMES + i * (_CELL + _GAP) + _CELL / 2
        lines.append(_text(x, _TOP - 10, f"ORT {ort}", ' text-anchor="middle" font-weight="600"'))
    for row, ep in enumerate(eps):
        y = _TOP + row * _DOWN
        lines += [_text(12, y + 18, ep.name, ' font-weight="600"'), _text(12, y + 34, ep.machine, ' class="quiet"')]
        if not ep.results:
            lines.append(_text(_NAMES, y + 26, ep.note, ' class="quiet"'))
            continue
        for i, ort in enumerate(columns):
            lines += _cell(_NAMES + i * (_CELL + _GAP), y, f"{ep.name} on {ort}", ep.results.get(ort))
    body = "\n".join(lines)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img"'
        f' aria-label="EPs and releases: the share of rules kept">\n<style>\n{_STYLE}</style>\n<g class="eps">\n{body}\n</g>\n</svg>\n'
    )


# ------------------------------------------------------------------------------------------------------- page


def _where(ep: Ep, found: Mapping[str, list[str]]) -> str:
    """How, and on which releases, a rule is broken, ex) FAIL on 1.24.4."""
    orts = [ort for orts in found.values() for ort in orts]
    return ", ".join(found) + (f" on {', '.join(sorted(orts, key=_age))}" if len(orts) < len(ep.results) else "")


def _section(ep: Ep) -> Iterator[str]:
    yield from (f"## {ep.name}, on {ep.machine}", "", *([ep.note, ""] if ep.note else []))
    rows: dict[tuple[str, str], dict[str, list[str]]] = {}
    for rule, found in ep.bad.items():
        rows.setdefault(ep.reasons[rule], {}).setdefault(_where(ep, found), []).append(rule)
    if rows:
        yield from ("| Rules | Whose fault | What it is |", "|---|---|---|")
        for (fault, says), places in rows.items():
            cell = "<br>".join(f"{', '.join(rules)}: {where}" for where, rules in places.items())
            yield f"| {cell} | {fault} | {says} |"
        yield ""


def page(eps: list[Ep]) -> str:
    """The part of the page that is made."""
    columns = releases(eps)
    lines = [f"![EPs and releases: the share of rules kept]({PICTURE.name})", ""]
    lines += [f"| EP | {' | '.join(columns)} |", "|---" * (len(columns) + 1) + "|"]
    for ep in eps:
        cells = []
        for ort in columns:
            result = ep.results.get(ort)
            cells.append("{}/{}".format(*_tested(result)) + " of " + str(result["of"]) if result else "")
        lines.append(f"| {ep.name}, {ep.machine} | {' | '.join(cells)} |")
    lines += ["", "Each cell: rules kept / tested, of those that a check can test on the release.", ""]
    lines += [line for ep in eps for line in _section(ep)]
    return "\n".join(lines)


def whole_page(old: str, eps: list[Ep]) -> str:
    """The page with that part made anew."""
    before, _, rest = old.partition(FROM)
    return f"{before}{FROM}\n\n{page(eps)}\n{TO}{rest.partition(TO)[2]}"


def load() -> list[Ep]:
    """The rows that are committed."""
    return read(yaml_strings(TABLE.read_text("utf-8")), json.loads(RESULTS.read_text("utf-8")))


def main(arguments: list[str]) -> None:
    """Do what the arguments say."""
    if arguments[:1] == ["record"]:
        results = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
        for file in arguments[2:]:
            results.setdefault(arguments[1], {}).update(recorded(json.loads(Path(file).read_text("utf-8"))))
        lines = ",\n".join(
            f'"{key}": {{\n' + ",\n".join(f'  "{o}": {json.dumps(r)}' for o, r in sorted(runs.items())) + "\n}"
            for key, runs in sorted(results.items())
        )
        RESULTS.write_text(f"{{\n{lines}\n}}\n", "utf-8")
        return
    eps = load()
    PICTURE.write_text(drawing(eps), "utf-8")
    PAGE.write_text(whole_page(PAGE.read_text("utf-8"), eps), "utf-8")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except BoardError as error:
        sys.exit(f"error: {error}")
