"""A session in a child process -> what was recorded, whatever became of the process.

Input: a subject, a release, perhaps a model. Output: a `Recording`, whose `fault` says what went wrong. The processes are those of `conform`: first
one finds a model that the EP takes, then another has the recorded session.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from ortforge._errors import RequestError
from ortforge._scratch import Scratch
from ortforge._statuses import ABSENT, BAD, CRASH, HANG, PASS

from .. import recorder
from ..checks import Outcome
from ..conform import REGISTRATION, Progress
from ..hosts import Release
from ..plan import Batch, Plan
from ..run import Runner
from ..subject import Subject
from ..trace import Trace, read
from .order import Sequence, sequence
from .session import TAKEN, Job

_LOOK, _SESSION = "trace.look", "trace.session"


@dataclass(frozen=True)
class Recording:
    """What was recorded, and how it ended."""

    sequence: Sequence
    broken: str = ""  # what the library did: died, hung, refused a session or a run; a sentence
    unknown: str = ""  # why there is no session to speak of; a sentence


def record(
    subject: Subject,
    release: Release,
    *,
    model: Path | None = None,
    registration: str = "",
    timeout: float = 60,
    progress: Progress = lambda text, lasting: None,  # noqa: ARG005
) -> Recording:
    """Record one session with the library.

    Args:
        model: what the session is made of; None for a small model that the EP takes.
        registration: the name to register under.
        timeout: seconds without a sign of life after which the process counts as hung.

    Raises:
        RecorderError: the recorder cannot be built.
        RequestError: the library has spoilt the trace.
    """
    progress(f"ONNX Runtime {release.version}: building the recorder", False)
    library = str(recorder.build(release.api))
    with Scratch() as folder, ThreadPoolExecutor(1) as pool:
        file = folder.path / "trace.jsonl"
        jobs = {_SESSION: Job(str(file), str(model.resolve()) if model else "")}
        if model is None:
            jobs[_LOOK] = Job("")
        checks = {name: job.check(name.partition(".")[2]) for name, job in jobs.items()}
        batches = tuple(Batch((check,), second=name == _SESSION) for name, check in checks.items())
        runner = Runner(
            subject,
            release,
            Plan(tuple(jobs), batches, ()),
            registration or REGISTRATION,
            timeout,
            recorder=library,
            models={name: asdict(job) for name, job in jobs.items()},
        )
        progress(f"ONNX Runtime {release.version}: a session with {subject.name}", False)
        runner.run(pool)
        lines = _lines(file)
    (ended,) = [outcome for outcome in runner.outcomes() if outcome.check == _SESSION]
    note = ""
    if model is None and TAKEN not in runner.learned:
        note = "the EP takes none of ortforge's small models; name one with --model"
    died = ended.happened if ended.status in (CRASH, HANG) else ""
    found = sequence(
        lines,
        library=subject.name,
        ort=release.version,
        model=model.name if model else str(runner.learned.get(TAKEN, "")),
        ended=died,
        note=note,
    )
    broken, unknown = _said(ended, runner.refused[1])
    return Recording(found, broken, unknown)


def _said(ended: Outcome, refused: str) -> tuple[str, str]:
    """What the library did wrong, and why nothing is known of it."""
    if ended.status == PASS:
        return "", ""
    if ended.status in BAD:
        where = f" ({ended.expected} was expected)" if ended.expected else ""
        return f"{ended.happened}{where}", ""
    if ended.status == ABSENT:
        return "", ended.happened
    return "", refused or ended.happened


def _lines(file: Path) -> Trace:
    if not file.exists():
        return Trace([])
    try:
        return read(file)
    except (ValueError, KeyError, TypeError) as error:
        raise RequestError(f"the trace cannot be read; the library may have written into it: {error}") from None
