"""Facts of one source, release by release, and how two of them are compared.

A fact is a name and what is said of it, ex) "OrtApi[3]" and "CreateEnv at 24: OrtStatusPtr (OrtLoggingLevel, ...)". On file each stands once, with the
releases it holds in.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

DATA = Path(__file__).parents[2] / "data" / "cross_checks"

#: What a source says in one release: name -> statement.
Facts = Mapping[str, str]


def spans(releases: Iterable[int]) -> str:
    """`[24, 25, 26, 28]` as "24-26 28"."""
    parts: list[list[int]] = []
    for release in sorted(releases):
        if parts and parts[-1][-1] == release - 1:
            parts[-1][-1:] = [parts[-1][-1], release] if len(parts[-1]) == 1 else [release]
        else:
            parts.append([release])
    return " ".join("-".join(map(str, part)) for part in parts)


def releases(text: str) -> list[int]:
    """The inverse of `spans`."""
    found: list[int] = []
    for part in text.split():
        first, _, last = part.partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


def folded(by_release: Mapping[int, Facts]) -> dict[str, dict[str, str]]:
    """Name -> statement -> releases, for a file that shows in review what a release changed."""
    found: dict[str, dict[str, list[int]]] = {}
    for release, facts in by_release.items():
        for name, statement in facts.items():
            found.setdefault(name, {}).setdefault(statement, []).append(release)
    return {
        name: {text: spans(where) for text, where in sorted(said.items(), key=lambda pair: pair[1])}
        for name, said in sorted(found.items())
    }


def unfolded(folded_facts: Mapping[str, Mapping[str, str]]) -> dict[int, dict[str, str]]:
    """The inverse of `folded`."""
    found: dict[int, dict[str, str]] = {}
    for name, said in folded_facts.items():
        for statement, where in said.items():
            for release in releases(where):
                found.setdefault(release, {})[name] = statement
    return found


def write(name: str, document: Mapping[str, Any]) -> None:
    """Keep what was recorded of a source."""
    DATA.mkdir(exist_ok=True)
    (DATA / f"{name}.json").write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def read(name: str) -> dict[str, Any]:
    """What was recorded of a source."""
    document: dict[str, Any] = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    return document


@dataclass(frozen=True, slots=True)
class Difference:
    """One name on which source and registry do not agree."""

    name: str
    source: str | None  # None: it says nothing of that name
    registry: str | None
    releases: str

    def __str__(self) -> str:
        return f"{self.name} ({self.releases}): the source has {self.source}, the registry {self.registry}"


def differences(source: Mapping[int, Facts], registry: Mapping[int, Facts]) -> list[Difference]:
    """Where the two disagree, with the releases of each disagreement put together."""
    found: dict[tuple[str, str | None, str | None], list[int]] = {}
    for release, said in source.items():
        known = registry[release]
        for name in {**said, **known}:
            if said.get(name) != known.get(name):
                found.setdefault((name, said.get(name), known.get(name)), []).append(release)
    return sorted(
        (Difference(*key, spans(where)) for key, where in found.items()),
        key=lambda d: (d.name, releases(d.releases)),
    )


def reasons(name: str) -> dict[str, dict[str, str]]:
    """The reasons for differences with a source: name -> what differs -> why."""
    every = yaml.safe_load((DATA / "reasons.yaml").read_text(encoding="utf-8"))
    found: dict[str, dict[str, str]] = every[name] or {}
    return found


def unexplained(found: Iterable[Difference], known: Mapping[str, Mapping[str, str]]) -> list[str]:
    """Differences without a reason, and reasons without a difference.

    A reason names what both sides say and in which releases, so it cannot hide another difference of the same item.
    """
    left = {(name, what) for name, said in known.items() for what in said}
    problems = []
    for difference in found:
        what = f"{difference.releases}: {difference.source} / {difference.registry}"
        if (difference.name, what) in left:
            left.discard((difference.name, what))
        else:
            problems.append(f"no reason for {difference.name!r}: {what!r}")
    return problems + [f"reason without a difference: {name!r}: {what!r}" for name, what in sorted(left)]
