"""`ortforge conform`: a library, releases and rules -> a report, which is there at any moment as far as it is known."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Generic, TypeVar

from ortforge._binaries.facts import to_json
from ortforge._statuses import STATUSES

from . import facts
from .checks import RECORDER, Check, Outcome
from .hosts import Release
from .plan import Plan, plan
from .recorder import RecorderError, build
from .report import Report, run
from .run import Runner
from .shards import Part
from .subject import Subject

if TYPE_CHECKING:
    from typing_extensions import Self

R = TypeVar("R")
#: What a library is registered as, unless the user says otherwise.
REGISTRATION = "ortforge_conform"
#: Seconds between two looks at whether there is something to keep, or the time is over.
_TICK = 0.5


Progress = Callable[[str, bool], None]  # gets lines, and whether they are worth keeping


class Heard:
    """Called whenever a runner has heard something."""

    def __init__(self, runner: Runner, progress: Progress, news: Callable[[], None]) -> None:
        self._runner, self._progress, self._news = runner, progress, news
        self._checks = [check for batch in runner.plan.batches for check in batch.checks]
        self._groups: dict[str, list[Check]] = {}
        for check in self._checks:
            group = facts.rules()[check.rules[0]].group
            self._groups.setdefault(f"{group}, {check.way}", []).append(check)
        self._lock = threading.Lock()

    def __call__(self) -> None:
        """Tell."""
        self._news()
        found = self._runner.found()
        where = f"ONNX Runtime {self._runner.release.version}: {len(found)}/{len(self._checks)}"
        with self._lock:
            for group in [g for g, checks in self._groups.items() if all(c.id in found for c in checks)]:
                self._progress(f"{where} {group}: {_counts(found, self._groups.pop(group))}", True)
        self._progress(f"{where} {self._runner.current}", False)


def _counts(found: Mapping[str, Sequence[Outcome]], checks: Sequence[Check]) -> str:
    """ex) 12 PASS, 1 FAIL, of results of checks: rules may have several."""
    number = Counter(outcome.status for check in checks for outcome in found[check.id])
    return ", ".join(f"{number[s]} {s}" for s in STATUSES if number[s])


def _recorder(planned: Plan, release: Release, progress: Progress) -> tuple[str, str]:
    """The path of the recorder if checks need it; else why it cannot be had."""
    if not any(check.way == RECORDER for batch in planned.batches for check in batch.checks):
        return "", ""
    progress(f"ONNX Runtime {release.version}: building the recorder", False)
    try:
        return str(build(release.api)), ""
    except RecorderError as error:
        return "", str(error)


class Watched(Generic[R]):
    """One library on several releases, one after the other. A context manager, whose clock runs inside.

    Args:
        report: what is known by now.
        keep: called with it at the beginning, as it grows, and at the end.
        deadline: seconds after which everything ends.
    """

    def __init__(
        self,
        runners: Sequence[Runner],
        report: Callable[[], R],
        keep: Callable[[R], None] | None,
        deadline: float | None,
    ) -> None:
        self._runners, self._report, self._kept = runners, report, keep
        self._news, self._end = threading.Event(), threading.Event()
        self._clock = threading.Thread(target=self._watch, daemon=True)
        self._until = None if deadline is None else time.monotonic() + deadline
        self._over = f"the time of {deadline:g} s was over" if deadline is not None else ""

    def heard(self) -> None:
        """There is something new."""
        self._news.set()

    def _keep(self) -> None:
        if self._kept is not None:
            self._kept(self._report())

    def stop(self, why: str) -> None:
        """End what runs, and begin nothing more."""
        for runner in self._runners:
            if not runner.ended:
                runner.stop(why)

    def _watch(self) -> None:
        while not self._end.wait(_TICK):
            if self._until is not None and time.monotonic() >= self._until:
                self.stop(self._over)
            if self._news.is_set():
                self._news.clear()
                self._keep()

    def __enter__(self) -> Self:
        self._keep()
        self._clock.start()
        return self

    def __exit__(self, kind: object, *problem: object) -> None:
        if kind is not None:
            self.stop("the run was stopped")
        self._end.set()
        self._clock.join()
        self._keep()


def conform(
    subject: Subject,
    releases: Sequence[Release],
    rules: Sequence[str],
    *,
    registration: str = "",
    jobs: int = 1,
    timeout: float = 60,
    deadline: float | None = None,
    progress: Progress = lambda text, lasting: None,  # noqa: ARG005
    keep: Callable[[Report], None] | None = None,
    part: Part | None = None,
) -> Report:
    """Test a library on each release.

    Args:
        rules: IDs, see `plan.chosen`.
        registration: the name to register under; some libraries insist on one.
        jobs: processes at a time.
        timeout: seconds without a sign of life after which a process counts as hung.
        deadline: seconds after which everything ends, with what is known by then.
        progress: called with a line whenever a check begins or a group of them is done; True with what is worth keeping.
        keep: called with the report at the beginning, as it grows, and at the end, which may be an exception.
        part: what to do of it, if not everything; it knows the releases.
    """
    learned = {"binary": to_json(subject.binary)} if subject.binary is not None else {}
    runners = []
    for release in releases:
        planned = plan(rules, release.api)
        planned = part.cut(planned, release.version) if part else planned
        runners.append(Runner(subject, release, planned, registration or REGISTRATION, timeout))

    def report() -> Report:
        runs = [run(r.release.version, r.outcomes(), r.release.given, r.refused, r.stopped) for r in runners]
        shard = part.told(subject, registration, runners, list(rules)) if part else None
        return Report(subject.given, subject.name, registration, tuple(runs), shard=shard)

    with Watched(runners, report, keep, deadline) as all_of_it, ThreadPoolExecutor(max(jobs, 1)) as pool:
        for runner in runners:
            runner.recorder, runner.no_recorder = _recorder(runner.plan, runner.release, progress)
            runner.learned.update(learned)
            runner.heard = Heard(runner, progress, all_of_it.heard)
            if not runner.stopped:
                runner.run(pool)
    return report()
