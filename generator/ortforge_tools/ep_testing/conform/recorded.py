"""The library behind the recording one, used as an application would: from registration to the end.

Input: the task, with the path of the recorder. Output: `Recorded`, the context of checks. `Recorded.life` is the
trace that most checks look at; others live a life of their own, in which the recorder does something more.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, nullcontext, suppress
from functools import cached_property, partial
from pathlib import Path
from typing import Any

import numpy as np

from ortforge._errors import OrtError

from .cases import BASIC, Arrays, Case, control_flow, mixed, nested
from .checks import Blocked, Failed, skip
from .imports import OPAQUE_FD
from .public import Public, Session
from .recorder import Recorder
from .task import BEHIND, Task
from .threads import problems_at_once
from .trace import Trace, read

_CASES = 4
_THREADS = 3
#: Element types of constants beside float32.
_TYPES = ("float16", "float64", "int32", "int64", "uint8")
#: What an application tells an EP while a session lives, and what it asks about a compiled model.
_OPTION = ("ep.dynamic.workload_type", "Efficient")
_COMPATIBILITY = "a text that no EP has written"


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


# --------------------------------------------------------------------------------------------- a thorough life


def everything(t: Recorded, case: Case, devices: Sequence[Any]) -> None:
    """Everything that an application may do with an EP. What ONNX Runtime refuses is left out: what must work is for other checks."""
    t.try_case(case, devices, work=lambda first: _together(t, case, devices, first))
    _options_in_between(t, case, devices)
    if case.elementwise:
        for model in (mixed(case), nested(case), *control_flow(case)):
            t.try_case(model, devices, runs=1, fallback=True)
    with suppress(OrtError):
        _profile(t, case, devices)
    with suppress(OrtError):
        _compiled(t, case, devices)
    for case_with_constants in BASIC:  # with them an EP can fail that takes the operator otherwise
        if case_with_constants.graph.initializers and case_with_constants not in t.taken:
            t.try_case(case_with_constants, devices, fallback=True)
    for weighted in t.weighted:
        run = partial(t.run_quietly, feeds=weighted.feeds())
        for dtype in _TYPES:
            t.try_case(weighted.typed(dtype), devices)
        with suppress(OrtError):
            shared_weights(t, weighted, devices, run)
    if t.runtime.api_version >= 23:
        with suppress(OrtError):
            t.api.create_sync_stream_for_ep_device(devices[0], None).close()
    if t.runtime.api_version >= 24:
        with suppress(OrtError):
            _asks_importer(t, devices[0])


def _asks_importer(t: Recorded, device: Any) -> None:
    """What an importer takes, if there is one."""
    with t.task.step("create importers"):
        importer = t.runtime.interop.create_external_resource_importer_for_device(device)
    if importer is not None:
        with closing(importer):
            t.runtime.interop.can_import_memory(importer, OPAQUE_FD)
            t.runtime.interop.can_import_semaphore(importer, OPAQUE_FD)


def _together(t: Recorded, case: Case, devices: Sequence[Any], longer: Session) -> None:
    """A second session comes and goes; then a run that fails, and several threads."""
    t.try_case(case, devices, runs=1)
    t.run_quietly(longer, {name: np.zeros((1, 2, 3, 4, 5), a.dtype) for name, a in case.feeds().items()})

    def work(_: int) -> None:
        with suppress(OrtError):
            longer.run(case.feeds())

    with t.task.step("run"):
        problems_at_once(_THREADS, work)


def _options_in_between(t: Recorded, case: Case, devices: Sequence[Any]) -> None:
    """Texts that are given to the EP while it works."""
    if t.runtime.api_version < 23:
        return

    def work(session: Session) -> None:
        for _ in range(2):  # what was kept the first time is used the second time
            with suppress(OrtError), t.task.step("run"):
                t.api.set_ep_dynamic_options(session.handle, [_OPTION[0]], [_OPTION[1]])
            with suppress(OrtError):
                t.api.get_model_compatibility_for_ep_devices(devices[:1], _COMPATIBILITY)
        for seed in range(2):
            t.run_quietly(session, case.feeds(seed))

    t.try_case(case, devices, work=work)


def _profile(t: Recorded, case: Case, devices: Sequence[Any]) -> None:
    """A session with a profile."""
    with t.options(devices=devices[:1]) as options:
        t.api.enable_profiling(options, str(Path("recorded").resolve()))
        session = t.session(case, options)
    try:
        for seed in range(2):
            t.run_quietly(session, case.feeds(seed))
    finally:
        session.close()


def _compiled(t: Recorded, case: Case, devices: Sequence[Any]) -> None:
    """A model that is compiled, in which the EP puts its own nodes."""
    if t.runtime.api_version < 23:
        return
    source, target = (Path(f"recorded{end}.onnx").resolve() for end in ("", "_ctx"))
    source.write_bytes(case.model)
    try:
        with t.task.step("create a session"):
            t.compile(source, target, devices=devices[:1])
    finally:
        target.unlink(missing_ok=True)


def shared_weights(t: Recorded, case: Case, devices: Sequence[Any], work: Callable[[Session], None]) -> None:
    """Two sessions whose constants are the application's, and packed once for both; the second lives longer, and works again.

    Raises:
        OrtError: there is no such session.
    """
    create = t.api.create_session_from_array_with_prepacked_weights_container
    with ExitStack() as stack:
        container = stack.enter_context(t.api.create_prepacked_weights_container())
        weights = {n: stack.enter_context(value) for n, value in t.values(case.graph.initializers).items()}

        def session() -> Session:
            with t.options(devices=devices[:1]) as options:
                for name, value in weights.items():
                    t.api.add_initializer(options, name, value)
                with t.task.step("create a session"):
                    return Session(t, create(t.env, case.model, options, container), case.outputs)

        first = session()
        try:
            second = session()
        except OrtError:
            first.close()
            raise
        with closing(second):
            with closing(first):
                work(first)
                work(second)
            work(second)
