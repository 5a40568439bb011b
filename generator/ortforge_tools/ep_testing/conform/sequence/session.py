"""One session behind the recorder, in a child process: registered, created, run, released, unregistered.

Input: a `Job`. Output: a trace file, in which marks say what the application asks: "ask OrtApi.Run", and "answer" or "refused" with
ONNX Runtime's words when it is back. The file outlives the process.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ortforge._errors import OrtError
from ortforge._sessions.tensors import value_from_numpy

from ..cases import BASIC, Arrays
from ..checks import PUBLIC, RECORDER, Blocked, Check, absent
from ..model import inputs

if TYPE_CHECKING:
    from ..public import Public, Session
    from ..recorded import Recorded

#: What a process tells those after it: the name of the first basic case that the EP takes.
TAKEN = "trace.taken"


@dataclass(frozen=True)
class Job:
    """A session to record, or with no trace file the search for a model that the EP takes."""

    trace: str
    model: str = ""  # path; empty for a model of ours
    runs: int = 2

    def check(self, name: str) -> Check:
        """It, as a check, whose rule has its name."""
        if not self.trace:
            return Check("trace", name, (f"trace.{name}",), PUBLIC, _look)
        return Check("trace", name, (f"trace.{name}",), RECORDER, partial(_live, self))


def _look(t: Public) -> None:
    """Find a basic case that the EP takes, in a process of its own: the session that is recorded is the first of its process."""
    for case in BASIC if t.registered_devices else ():
        if t.claims(case):
            t.task.learn(TAKEN, case.name)
            return


def _live(job: Job, t: Recorded) -> None:
    with t.recorded(file=Path(job.trace)):
        with _asked(t, "OrtApi.RegisterExecutionProviderLibrary"):
            devices = t.register()
        try:
            if devices:
                _session(job, t, devices)
        finally:
            with _asked(t, "OrtApi.UnregisterExecutionProviderLibrary"):
                t.unregister()
        if not devices:
            absent("the library offers no device on this machine, so there is no session")


def _session(job: Job, t: Recorded, devices: list[Any]) -> None:
    taken = t.task.learned.get(TAKEN)
    case = next((case for case in BASIC if case.name == taken), BASIC[0])
    with _asked(t, "OrtApi.SessionOptionsAppendExecutionProvider_V2"):
        options = t.options(devices=devices[:1], fallback=True)
    with options:
        if job.model:
            with _asked(t, "OrtApi.CreateSession"):
                session = Session(t, t.api.create_session(t.env, job.model, options), ())
        else:
            with _asked(t, "OrtApi.CreateSessionFromArray"):
                session = t.session(case, options)
    try:
        values = inputs.typed(t.api, session.handle, "input")
        feeds = next(inputs.made(values))[0] if job.model else case.feeds()
        for _ in range(job.runs):
            _run(t, session, values, feeds)
    finally:
        with _asked(t, "OrtApi.ReleaseSession"):
            session.close()


def _run(t: Recorded, session: Session, typed: list[inputs.Typed], feeds: Arrays) -> None:
    names = [value.name for value in inputs.typed(t.api, session.handle, "output")]
    given = [value_from_numpy(t.runtime, np.array(feeds[value.name]), value.element) for value in typed]
    made = []
    try:
        with _asked(t, "OrtApi.Run"):
            made = t.api.run(session.handle, None, [value.name for value in typed], given, names)
    finally:
        for value in (*made, *given):
            value.close()


@contextmanager
def _asked(t: Recorded, name: str) -> Iterator[None]:
    """Around what the application asks of ONNX Runtime."""
    t.recorder.mark(f"ask {name}")
    try:
        yield
    except OrtError as error:
        t.recorder.mark(f"refused {error.message}")
        raise
    except Blocked as error:
        t.recorder.mark(f"refused {error}")
        raise
    t.recorder.mark("answer")
