"""Models on releases: jobs -> a report, which is there at any moment as far as it is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from typing import Any

from ortforge._statuses import SKIP

from ..checks import Check, Outcome
from ..conform import REGISTRATION, Progress, Watched
from ..hosts import Release
from ..plan import Batch, Plan
from ..run import Runner
from ..subject import Subject
from . import report as forms
from .corpus import Case
from .report import Report

#: Cases in one process: more make a report come later, fewer start the EP more often.
_TOGETHER = 100


def test(
    subject: Subject,
    releases: Sequence[Release],
    cases: Sequence[Case],
    model: str,
    words: Sequence[str],
    *,
    registration: str,
    jobs: int,
    timeout: float,
    deadline: float | None,
    progress: Progress,
    keep: Callable[[Report], None],
) -> Report:
    """Run cases on each release; options as for `conform.conform`.

    Args:
        model: path of the author's model; empty for the corpus.
        words: what the command that shows a result again needs beside.
    """
    checks = [c.job.check(c.name) for c in cases if c.job is not None]
    untried = tuple(Outcome(f"model.{c.name}", SKIP, happened=c.reason) for c in cases if c.job is None)
    batches = tuple(Batch(tuple(checks[i : i + _TOGETHER])) for i in range(0, len(checks), _TOGETHER))
    plan = Plan(tuple(f"model.{c.name}" for c in cases), batches, untried)
    models: dict[str, Any] = {f"model.{c.name}": asdict(c.job) for c in cases if c.job is not None}
    runners = [Runner(subject, r, plan, registration or REGISTRATION, timeout, models=models) for r in releases]
    names = [(c.name, c.operator) for c in cases]

    def report() -> Report:
        runs = [
            forms.Run(
                r.release.version, r.release.given, forms.rows(names, r.outcomes(), r.learned), r.refused[1], r.stopped
            )
            for r in runners
        ]
        return Report(subject.given, subject.name, model, tuple(runs), tuple(words))

    with Watched(runners, report, keep, deadline) as watched, ThreadPoolExecutor(jobs) as pool:
        for runner in runners:
            runner.heard = _heard(runner, checks, progress, watched.heard)
            if not runner.stopped:
                runner.run(pool)
    return report()


def _heard(runner: Runner, checks: Sequence[Check], progress: Progress, news: Callable[[], None]) -> Callable[[], None]:
    """What tells how far it is, with a line that lasts for every hundred cases."""
    hundreds = 0

    def heard() -> None:
        nonlocal hundreds
        news()
        done = len(runner.found())
        where = f"ONNX Runtime {runner.release.version}: {done}/{len(checks)}"
        if done // _TOGETHER > hundreds or done == len(checks):
            hundreds = done // _TOGETHER
            progress(f"{where} cases", True)
        progress(f"{where} {runner.current}", False)

    return heard
