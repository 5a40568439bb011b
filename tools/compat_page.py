"""docs/compat-onnxruntime.md, made of what was measured and of the reasons for it: `python -m tools.compat_page` writes it anew.

Input: tests/data/compat_outcomes.json, which tools/run_compat_suite.py writes, and tests/data/compat.yaml. Of each test the first outcome is that of
ortforge.compat.onnxruntime, the second that of the package of the same release.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
DATA = ROOT / "tests" / "data"
OUTCOMES = DATA / "compat_outcomes.json"
REASONS = DATA / "compat.yaml"
PAGE = ROOT / "docs" / "compat-onnxruntime.md"
#: Of a file: how many pass on both sides, how many both sides skip, by reason, and the others with both outcomes.
Outcomes = dict[str, Any]


def _cut(reason: str) -> str:
    """Without the patterns of names that the tests of operators leave out, which are long and in any order."""
    return reason.partition(' "(')[0]


def _kind(outcome: str) -> str:
    return outcome.partition(":")[0]


def short(tests: dict[str, list[str]]) -> dict[str, Any]:
    """Outcomes of a file in the form in which they are kept."""
    alike = [ours for ours, theirs in tests.values() if _kind(ours) == _kind(theirs)]
    skips = [_cut(one.removeprefix("skip: ")) for one in alike if one.startswith("skip")]
    others = {t: b for t, b in tests.items() if _kind(b[0]) != _kind(b[1]) or _kind(b[0]) == "fail"}
    return {"both": alike.count("pass"), "skipped": {r: skips.count(r) for r in sorted({*skips})}, "others": others}


@functools.cache
def reasons() -> Any:
    return yaml.safe_load(REASONS.read_text(encoding="utf-8"))


def left_out() -> dict[str, str]:
    """File -> why none of its tests is run."""
    return {file: part["why"] for part in reasons()["left_out"] for file in part["files"]}


def measured() -> dict[str, Outcomes]:
    found: dict[str, Outcomes] = json.loads(OUTCOMES.read_text(encoding="utf-8"))
    return found


def beyond_c() -> dict[str, str]:
    """`file::test` -> what C lacks for it."""
    return {test: part["why"] for part in reasons()["missing_in_c"] for test in part["tests"]}


def explained() -> dict[str, str]:
    """The same for tests that fail for another reason."""
    return {test: part["why"] for part in reasons()["other"] for test in part["tests"]}


def counts(files: Outcomes) -> Iterator[tuple[str, int, int, int, int, int]]:
    """File; tests; those that both skip; those that the package passes; of these, those that C carries; of these, those that pass."""
    lacking = beyond_c()
    for file, found in sorted(files.items()):
        good = [t for t, (_, theirs) in found["others"].items() if theirs == "pass"]
        carried = found["both"] + sum(f"{file}::{t}" not in lacking for t in good)
        skipped = sum(found["skipped"].values())
        yield (
            file,
            found["both"] + skipped + len(found["others"]),
            skipped,
            found["both"] + len(good),
            carried,
            found["both"],
        )


def share(files: Outcomes) -> tuple[int, int]:
    """Of the tests that the package passes and C carries, how many pass, and how many there are."""
    rows = list(counts(files))
    return sum(r[5] for r in rows), sum(r[4] for r in rows)


def failures(files: Outcomes) -> Iterator[tuple[str, str]]:
    """`file::test` and what it said, of those that the package passes and this does not."""
    for file, found in sorted(files.items()):
        yield from ((f"{file}::{t}", ours) for t, (ours, theirs) in found["others"].items() if theirs == "pass")


def _short(test: str) -> str:
    return test.replace("onnxruntime_test_", "").replace(".py::", ": ")


def page() -> str:
    """The text of the page."""
    why, lines = reasons(), []
    lines += [why["intro"].strip(), ""]
    for title, part in (("The same", "same"), ("What differs", "differs"), ("What is missing", "missing")):
        lines += [f"## {title}", "", *(f"* {' '.join(item.split())}" for item in why[part]), ""]
    lines += ["## onnxruntime's own Python tests", "", why["how"].strip(), ""]
    causes = {**beyond_c(), **explained()}
    for release, files in sorted(measured().items()):
        passed, carried = share(files)
        lines += [
            f"### {release}: {passed} of {carried}",
            "",
            f"Sources: {why['sources'][release]}. {100 * passed / carried:.1f} % of those that the package passes and C carries.",
            "",
            "| file | tests | skipped by both | the package passes | of these, C carries | of these, pass |",
            "| --- | --- | --- | --- | --- | --- |",
            *(f"| {' | '.join(map(str, row))} |" for row in counts(files)),
            "",
        ]
        failed = list(failures(files))
        by_cause: dict[str, list[str]] = {}
        for test, _ in failed:
            by_cause.setdefault(causes.get(test, "no reason given"), []).append(_short(test))
        if by_cause:
            lines += ["Those that fail here and pass with the package:", ""]
            lines += [f"* {' '.join(cause.split())}: {', '.join(tests)}" for cause, tests in by_cause.items()]
            lines.append("")
        theirs = [
            f"{_short(f'{file}::{t}')} ({'passes here' if a == 'pass' else 'here too'})"
            for file, found in sorted(files.items())
            for t, (a, b) in found["others"].items()
            if b.startswith("fail")
        ]
        if theirs:
            lines += ["Those that fail with the package itself: " + ", ".join(theirs) + ".", ""]
        skipped = {
            (r, _short(f"{file}::")[:-2]): n for file, found in files.items() for r, n in found["skipped"].items()
        }
        lines += ["Those that the tests skip on this machine, with the package too:", ""]
        lines += [f"* {cause} ({file}, {n})" for (cause, file), n in sorted(skipped.items())]
        lines.append("")
    lines += ["### Left out", "", "| file | why |", "| --- | --- |"]
    lines += [f"| {file} | {' '.join(cause.split())} |" for file, cause in sorted(left_out().items())]
    lines += ["", "## Programs", "", *(f"* {' '.join(item.split())}" for item in why["programs"])]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
