"""Shards: parts of the work for several machines, and the one report that theirs make.

The unit of work is a group of checks on a release. Checks that share a process stay together, and a shard carries what its checks said and
how processes died, so that `merge` comes to the verdicts of one run.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ortforge import __version__
from ortforge._errors import RequestError
from ortforge._files import read_regular

from .checks import DIRECT, FILE, PUBLIC, RECORDER, Outcome, checks
from .crash_attribution import Death, unexplained
from .plan import Batch, Plan, plan
from .report import Report, Run, run
from .run import REFUSALS

if TYPE_CHECKING:
    from .hosts import Release
    from .run import Runner
    from .subject import Subject

#: Groups of checks, by the way of their first, in the order in which they run.
GROUPS = {DIRECT: (FILE, DIRECT), PUBLIC: (PUBLIC,), RECORDER: (RECORDER,)}
#: The check that finds out which models the EP runs, for the recorder's checks, which want to know.
_TEACHER = "operators.nothing_behind_outputs"
_FORM = re.compile(r"([1-9][0-9]{0,3})/([1-9][0-9]{0,3})\Z")
#: What must be the same in all shards, and how to say that it is not.
_SAME = {
    "name": "library",
    "file": "build of the library",
    "releases": "list of releases",
    "ortforge": "version of ortforge",
    "plan": "choice of rules or --registration-name, or other checks",
    "of": "number of shards",
}


class ShardError(RequestError):
    """No such shard, or files that make no report together. The message says which and why."""


@dataclass(frozen=True, slots=True)
class Shard:
    """Part i of n."""

    part: int
    of: int

    def __str__(self) -> str:
        return f"{self.part}/{self.of}"

    def groups(self, release: int) -> list[str]:
        """What it runs on a release; each release begins with another group, so that few shards have some of each."""
        count = len(GROUPS)
        places = [release * count + (i + release) % count for i in range(count)]
        return [g for g, place in zip(GROUPS, places, strict=True) if place % self.of == self.part - 1]


def shard(text: str, releases: int) -> Shard:
    """What --shard says.

    Raises:
        ShardError: it is no part, or there is less work.
    """
    found = _FORM.match(text)
    made = Shard(int(found[1]), int(found[2])) if found else None
    if made is None or made.part > made.of:
        raise ShardError(f"'{text}' is no shard; write ex) 2/3 for the second of three")
    if made.of > releases * len(GROUPS):
        raise ShardError(f"'{text}' is no shard: there are {releases * len(GROUPS)} parts of work, see --plan")
    return made


def listed(subject: Subject, releases: Sequence[Release], rules: Sequence[str]) -> dict[str, Any]:
    """What --plan prints: the work, in the form of a matrix of GitHub Actions."""
    names, count = ",".join(r.given or r.version for r in releases), len(releases) * len(GROUPS)
    include = []
    for part in range(1, count + 1):
        one = Shard(part, count)
        at = next(i for i in range(len(releases)) if one.groups(i))
        (group,) = one.groups(at)
        checks = [c for b in _cut(plan(rules, releases[at].api), [group]).batches for c in b.checks]
        include.append(
            {
                "library": subject.given,
                "name": f"{subject.name}-{releases[at].version}-{group}",
                "ort": releases[at].version,
                "group": group,
                "checks": len(checks),
                "releases": names,
                "shard": str(one),
            }
        )
    return {"include": include}


def _cut(whole: Plan, groups: Sequence[str]) -> Plan:
    """The part of a plan that has some groups. The first of them has also what needs no process."""
    ways = [way for group in groups for way in GROUPS[group]]
    kept = [b for b in whole.batches if b.checks[0].way in ways]
    if RECORDER in groups and PUBLIC not in groups:
        kept += [Batch((c,)) for b in whole.batches for c in b.checks if c.id == _TEACHER]
    return replace(
        whole,
        batches=tuple(kept),
        outcomes=whole.outcomes if DIRECT in groups else (),
        whole=len(groups) == len(GROUPS),
    )


class Part:
    """The part of the work that one machine does.

    Args:
        text: what --shard says.
    """

    def __init__(self, text: str) -> None:
        self._text, self._shard, self._releases = text, Shard(1, 1), [""]
        self._at: dict[str, list[int]] = {}

    def begin(self, releases: Sequence[str]) -> None:
        """Say which releases there are, by their names in --ort.

        Raises:
            ShardError: there is no such part of the work.
        """
        self._shard, self._releases = shard(self._text, len(releases)), list(releases)

    def wants(self, at: int) -> bool:
        """Is there something to do on the release at this place?"""
        return bool(self._shard.groups(at))

    def add(self, version: str, at: int) -> None:
        """Say which version that release is."""
        self._at.setdefault(version, []).append(at)

    def groups(self, version: str) -> list[str]:
        """What is to be done on a release."""
        mine = [group for at in self._at[version] for group in self._shard.groups(at)]
        return [group for group in GROUPS if group in mine]

    def cut(self, whole: Plan, version: str) -> Plan:
        """The same of its plan."""
        return _cut(whole, self.groups(version))

    def told(self, subject: Subject, registration: str, runners: Sequence[Runner], asked: object) -> dict[str, Any]:
        """What `merge` needs beside the report."""
        digest = hashlib.sha256(Path(subject.target).read_bytes()).hexdigest() if subject.binary else ""
        return {
            "part": self._shard.part,
            "of": self._shard.of,
            "ortforge": __version__,
            "name": subject.name,
            "file": digest,
            "registration": registration,
            "releases": self._releases,
            "plan": hashlib.sha256(json.dumps([asked, registration, *checks()]).encode()).hexdigest(),
            "runs": [self._run(runner) for runner in runners],
        }

    def _run(self, runner: Runner) -> dict[str, Any]:
        version = runner.release.version
        groups = self.groups(version)
        return {
            "ort": version,
            "given": runner.release.given,
            "place": [min(self._at[version]), list(GROUPS).index(groups[0])],
            "rules": runner.plan.rules,
            "refused": runner.refused,
            "stopped": runner.stopped,
            "dead": {step: asdict(death) for step, death in runner.dead.items()},
            "outcomes": [asdict(outcome) for outcome in runner.outcomes()],
        }


def merge(files: Sequence[Path]) -> Report:
    """The report of one run, from those of all its shards.

    Raises:
        ShardError: a file is none of them, is there twice or is missing, or belongs to another run.
    """
    found = [(file, *_read(file)) for file in files]
    first, library, told = found[0]
    by_part: dict[int, Path] = {}
    for file, _, other in found:
        for key, what in _SAME.items():
            if other[key] != told[key]:
                raise ShardError(f"{file} has another {what} than {first}: {other[key]}, not {told[key]}")
        if other["part"] in by_part:
            raise ShardError(f"{by_part[other['part']]} and {file} are both shard {other['part']}/{told['of']}")
        by_part[other["part"]] = file
    if missing := [f"{part}/{told['of']}" for part in range(1, told["of"] + 1) if part not in by_part]:
        raise ShardError(f"there is no report of shard {' and '.join(missing)}")
    parts = sorted((one for _, _, other in found for one in other["runs"]), key=lambda one: one["place"])
    releases = dict.fromkeys(one["ort"] for one in parts)
    runs = tuple(_joined([one for one in parts if one["ort"] == ort]) for ort in releases)
    return Report(library, told["name"], told["registration"], runs)


def _read(file: Path) -> tuple[str, dict[str, Any]]:
    """The library and the shard of a report."""
    try:
        data = json.loads(read_regular(file))
        told = {**data["shard"], "runs": [_made(one) for one in data["shard"]["runs"]]}
        shard(f"{told['part']}/{told['of']}", len(told["releases"]))
        for one in told["runs"]:
            _ = _joined([one]).share
        names = {key: str(told[key]) for key in ("name", "file", "ortforge", "registration", "plan")}
        return str(data["library"]), told | names
    except OSError as error:
        raise ShardError(f"{file} cannot be read: {error.strerror}") from None
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError, ShardError):
        raise ShardError(f"{file} is no report of a shard; --report of `ortforge conform --shard` writes one") from None


def _made(one: dict[str, Any]) -> dict[str, Any]:
    """What `Part._run` told, with its objects again."""
    texts = {key: str(one[key]) for key in ("ort", "given", "stopped")}
    return {
        **texts,
        "place": [int(number) for number in one["place"]],
        "rules": one["rules"],
        "refused": (str(one["refused"][0]), str(one["refused"][1])),
        "dead": {step: Death(**_tuples(death)) for step, death in one["dead"].items()},
        "outcomes": [Outcome(**_tuples(outcome)) for outcome in one["outcomes"]],
    }


def _tuples(told: dict[str, Any]) -> dict[str, Any]:
    """The fields of a dataclass; JSON has lists where it has tuples of texts."""
    return {
        k: tuple(map(str, v)) if isinstance(v, list) else v if isinstance(v, bool) else str(v) for k, v in told.items()
    }


def _joined(parts: Sequence[dict[str, Any]]) -> Run:
    """One release, from what was done on it."""
    dead = {step: death for part in reversed(parts) for step, death in part["dead"].items()}
    outcomes = [outcome for part in parts for outcome in part["outcomes"]]
    outcomes += unexplained(dead, outcomes, parts[0]["rules"])
    refused = min((p["refused"] for p in parts), key=lambda r: (*REFUSALS, "").index(r[0]))
    stopped = next((p["stopped"] for p in parts if p["stopped"]), "")
    return run(parts[0]["ort"], outcomes, parts[0]["given"], refused, stopped)
