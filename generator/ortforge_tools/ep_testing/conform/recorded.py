"""The library behind the recording one, used as an application would: from registration to the end.

Input: the task, with the path of the recorder. Output: `Recorded`, the context of checks. `Recorded.life` is the
trace that most checks look at; others live a life of their own, in which the recorder does something more.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from functools import cached_property
from pathlib import Path
from typing import Any

from ortforge._errors import OrtError

from .cases import BASIC, Case
from .checks import Blocked, Failed, skip
from .public import Arrays, Public, Session
from .recorder import Recorder
from .task import BEHIND, Task
from .thorough import everything
from .trace import Trace, read

_CASES = 4


class _Steps(Task):
    """A task whose library is the recording one."""

    quiet = False  # no step is named: what dies then, dies in the check

    def step(self, name: str) -> Any:
        return nullcontext() if self.quiet else super().step(name + BEHIND)


class Recorded(Public):
    """The context of recorder checks."""

    def __init__(self, task: Task) -> None:
        self.given = task
        behind = _Steps(**{name: getattr(task, name) for name in task.__dataclass_fields__})
        if task.recorder:
            behind.__dict__["path"] = task.recorder
        self.steps = behind
        self._lives = 0
        self._blocked = ""  # why the library can no longer be used in this process
        super().__init__(behind)

    @cached_property
    def recorder(self) -> Recorder:
        """The recorder.

        Raises:
            Skipped: it could not be built.
        """
        if not self.given.recorder:
            skip(self.given.no_recorder)
        return Recorder(self.given.recorder)

    # ---------------------------------------------------------------------------------------------------- lives

    @contextmanager
    def recorded(self, quiet: bool = True, file: Path | None = None) -> Iterator[list[Trace]]:
        """A trace of what happens inside; the list gets it at the end. Wishes are the caller's affair.

        Args:
            quiet: a death inside is one of the check, and not of a step.
            file: where it is written; None for a file that goes with the process.
        """
        self._lives += 1
        file = file or Path(f"trace-{os.getpid()}-{self._lives}.jsonl").resolve()
        self.recorder.open(self.given.path, file)
        found: list[Trace] = []
        self.steps.quiet = quiet
        try:
            yield found
        finally:
            self.steps.quiet = False
            self.recorder.mark("end")
            found.append(read(file))

    @contextmanager
    def listed(self) -> Iterator[list[Any]]:
        """The library, registered for a while."""
        if self._blocked:
            raise Blocked(self._blocked)
        devices = self.register()
        try:
            yield devices
        except Blocked as reason:  # what is still in use cannot be unregistered
            self._blocked = str(reason)
            raise
        self.unregister()

    @cached_property
    def life(self) -> Trace:
        """The trace of a life in which everything is used.

        Raises:
            Blocked: the library cannot be registered.
        """
        _ = self.taken
        with self.recorded(quiet=False) as found, self.listed() as devices:
            if devices:
                self.use(devices, thorough=True)
        return found[0]

    def another(self, *wishes: tuple[str, int, str], thorough: bool = False) -> Trace:
        """The trace of another life, with wishes to the recorder."""
        _ = self.life
        with self.recorded() as found:
            for name, number, text in wishes:
                self.recorder.wish(name, number, text)
            with self.listed() as devices:
                if devices:
                    self.use(devices, thorough)
        return found[0]

    # ------------------------------------------------------------------------------------------------------ use

    @cached_property
    def taken(self) -> list[Case]:
        """Basic cases that the EP takes; found out in a life of its own where no other process did."""
        known = self.given.learned.get("sound", self.given.learned.get("claimed"))
        if known is None:
            known = []
            with self.recorded(quiet=False), self.listed() as devices:
                known += [case.name for case in (BASIC if devices else ()) if self.try_case(case, devices)]
        found = [case for case in BASIC if case.name in known]
        first = [case for case in found if case.elementwise][:2]
        weighted = [case for case in found if case.graph.initializers]
        return list({case.name: case for case in [*first, *weighted, *found]}.values())[:_CASES]

    @property
    def weighted(self) -> list[Case]:
        """Those of them that have constants."""
        return [case for case in self.taken if case.graph.initializers]

    def try_case(
        self,
        case: Case,
        devices: Sequence[Any],
        runs: int = 0,
        fallback: bool = False,
        work: Callable[[Session], None] | None = None,
    ) -> bool:
        """Make a session with the first device, run it, do something else with it; False if there is none.

        It is closed in any case. Errors of runs are the affair of other checks.
        """
        try:
            session = self.case_session(case, devices=devices[:1], fallback=fallback)
        except OrtError:
            return False
        try:
            for seed in range(runs):
                self.run_quietly(session, case.feeds(seed))
            if work is not None:
                work(session)
        finally:
            session.close()
        return True

    def run_quietly(self, session: Session, feeds: Arrays) -> None:
        """Run; errors are the affair of other checks."""
        self.recorder.mark("run")
        with suppress(OrtError, Failed), self.task.step("run"):
            session.run(feeds)
        self.recorder.mark("ran")

    def use(self, devices: Sequence[Any], thorough: bool = False) -> None:
        """Sessions and runs with the first device."""
        # An EP whose sessions fail shows in them why.
        for case in self.taken or BASIC[:_CASES]:
            self.try_case(case, devices, runs=2, fallback=not self.taken)
        if thorough and self.taken:
            everything(self, self.taken[0], devices)
