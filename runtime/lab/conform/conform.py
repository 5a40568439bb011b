"""`ortforge conform`: a library, releases and rules -> a report."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from ...binaries.facts import to_json
from .checks import RECORDER
from .hosts import Release
from .plan import Plan, plan
from .recorder import RecorderError, build
from .report import Report, run
from .run import Runner
from .subject import Subject

#: What a library is registered as, unless the user says otherwise.
REGISTRATION = "ortforge_conform"


def _recorder(planned: Plan, release: Release, progress: Callable[[str], None]) -> tuple[str, str]:
    """The path of the recorder if checks need it; else why it cannot be had."""
    if not any(check.way == RECORDER for batch in planned.batches for check in batch.checks):
        return "", ""
    progress(f"ONNX Runtime {release.version}: building the recorder")
    try:
        return str(build(release.api)), ""
    except RecorderError as error:
        return "", str(error)


def conform(
    subject: Subject,
    releases: Sequence[Release],
    rules: Sequence[str],
    *,
    registration: str = "",
    jobs: int = 1,
    timeout: float = 60,
    thorough: bool = False,
    progress: Callable[[str], None] = lambda _: None,
) -> Report:
    """Test a library on each release.

    Args:
        rules: IDs, see `plan.chosen`.
        registration: the name to register under; some libraries insist on one.
        jobs: processes at a time.
        timeout: seconds without a sign of life after which a process counts as hung.
        progress: called with a line whenever a check is done.
    """
    runs = []
    with ThreadPoolExecutor(max_workers=max(jobs, 1)) as pool:
        for release in releases:
            planned = plan(rules, release.api, thorough)
            recorder, reason = _recorder(planned, release, progress)
            total = sum(len(b.checks) for b in planned.batches)
            count = [0]

            def done(name: str, release: Release = release, total: int = total, count: list[int] = count) -> None:
                count[0] += 1
                progress(f"ONNX Runtime {release.version}: {min(count[0], total)}/{total} {name}")

            learned = {"binary": to_json(subject.binary)} if subject.binary is not None else {}
            runner = Runner(subject, release, registration or REGISTRATION, timeout, recorder, reason, done, learned)
            runs.append(run(release.version, runner.run(planned, pool), release.given))
    return Report(subject.given, subject.name, registration, tuple(runs))
