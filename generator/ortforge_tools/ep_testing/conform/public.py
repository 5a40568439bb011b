"""The library in a real environment, as an application uses it.

Input: the task. Output: `Public`, the context of checks: registrations, sessions and runs through the bindings.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ortforge._errors import ArgumentError, OrtError
from ortforge._sessions.tensors import value_from_numpy, value_to_numpy

from . import cases, facts
from .cases import Case
from .checks import Absent, Blocked, Failed, expect
from .task import Task

Arrays = dict[str, NDArray[Any]]
#: Relative and absolute differences allowed, by the size of a floating point number.
_TOLERANCE = {2: (1e-2, 1e-2), 4: (2e-3, 1e-4), 8: (1e-6, 1e-8)}
_NOT_IMPLEMENTED = facts.values("OrtErrorCode")["ORT_NOT_IMPLEMENTED"]
_NO_FALLBACK = "session.disable_cpu_ep_fallback"
#: What ONNX Runtime says where that keeps a session from being created.
_FALLEN_BACK = "fallback to CPU EP has been explicitly disabled"


class Session:
    """A session and the names of its inputs and outputs."""

    def __init__(self, public: Public, handle: Any, outputs: Sequence[str]) -> None:
        self.public, self.handle, self.outputs = public, handle, list(outputs)
        public._sessions.append(handle)
        self.runs = 0  # that have begun: what runs beside another is not the first either
        self._counts = threading.Lock()

    def run(self, feeds: Mapping[str, NDArray[Any]], options: Any = None, outputs: Sequence[str] = ()) -> Arrays:
        """Run; copies of the outputs.

        Raises:
            OrtError: ONNX Runtime or the EP refused.
            Failed: an output was not made.
        """
        return self.run_and_tell(feeds, options, outputs)[0]

    def run_and_tell(
        self, feeds: Mapping[str, NDArray[Any]], options: Any = None, outputs: Sequence[str] = ()
    ) -> tuple[Arrays, bool]:
        """The same, and whether no other run of the session had begun when this one ended.

        Raises:
            OrtError: ONNX Runtime or the EP refused.
            Failed: an output was not made.
        """
        runtime = self.public.runtime
        names = list(outputs or self.outputs)
        values = [value_from_numpy(runtime, np.array(array)) for array in feeds.values()]
        with self._counts:
            self.runs += 1
        made = runtime.api.run(self.handle, options, list(feeds), values, names)
        with self._counts:
            alone = self.runs == 1
        results = {name: self.public.array(value) for name, value in zip(names, made, strict=True)}
        for value in (*made, *values):
            value.close()
        return results, alone

    def close(self) -> None:
        """Release it."""
        with self.public.task.step("release a session"):
            self.handle.close()


class Public:
    """The context of public checks."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.runtime = task.runtime
        self.api = task.runtime.api
        self.env = task.env
        self._claims: dict[str, bool] = {}
        self._refused: dict[str, str] = {}  # cases whose sessions fail otherwise than because the CPU EP has nodes
        self._tried = False  # to register the library
        self._sessions: list[Any] = []  # no session ends by chance, outside of the step that is about that
        self._references: dict[bytes, Session | None] = {}  # models in the CPU EP's sessions

    # --------------------------------------------------------------------------------------------- registration

    def register(self, name: str | None = None) -> list[Any]:
        """Register the library; the devices that came with it.

        Raises:
            Blocked: ONNX Runtime or the library refused.
        """
        name = name or self.task.name
        first, self._tried = not self._tried, True
        before = {d.address for d in self.api.get_ep_devices(self.env)}
        with self.task.step("register"):
            try:
                self.api.register_execution_provider_library(self.env, name, self.task.path)
            except OrtError as error:
                said = f"registration failed: {error.message}"
                if first:  # by others it has been registered before, or something stands in the way
                    self.task.refuse("register", said)
                raise Blocked(said) from None
        return [d for d in self.api.get_ep_devices(self.env) if d.address not in before]

    def unregister(self, name: str | None = None) -> None:
        """Unregister the library."""
        with self.task.step("unregister"):
            self.api.unregister_execution_provider_library(self.env, name or self.task.name)

    @contextmanager
    def registered(self, name: str) -> Iterator[list[Any]]:
        """The library under another name, for a while."""
        devices = self.register(name)
        yield devices
        self.unregister(name)

    @cached_property
    def registered_devices(self) -> list[Any]:
        """The devices of the registration that checks share; perhaps none."""
        return self.register()

    @property
    def devices(self) -> list[Any]:
        """The devices of the registration that checks share.

        Raises:
            Absent: there are none.
        """
        if not self.registered_devices:
            raise Absent("the library offers no device on this machine")
        return self.registered_devices

    # ------------------------------------------------------------------------------------------------- sessions

    def options(
        self, devices: Sequence[Any] | None = None, config: Mapping[str, str] | None = None, fallback: bool = False
    ) -> Any:
        """Session options with the EP."""
        options = self.api.create_session_options()
        for key, value in {**({} if fallback else {_NO_FALLBACK: "1"}), **(config or {})}.items():
            self.api.add_session_config_entry(options, key, value)
        chosen = self.devices[:1] if devices is None else devices
        with self.task.step("choose the EP"):
            self.api.session_options_append_execution_provider_v2(options, self.env, chosen, [], [])
        return options

    def session(self, model: bytes, outputs: Sequence[str], options: Any, common: bool = True) -> Session:
        """A session; errors are the caller's affair. What is not `common` is unlike what all checks need.

        Raises:
            OrtError: ONNX Runtime refused.
        """
        with self.task.step("create a session") if common else nullcontext():
            handle = self.api.create_session_from_array(self.env, model, options)
        return Session(self, handle, outputs)

    def adopt(self, handle: Any, outputs: Sequence[str]) -> Session:
        """A session that was made otherwise."""
        return Session(self, handle, outputs)

    def case_session(self, case: Case, **how: Any) -> Session:
        """A session for a case; options as for `options`."""
        with self.options(**how) as options:
            return self.session(case.model, [v.name for v in case.graph.outputs], options)

    def claims(self, case: Case) -> bool:
        """Does the EP take all nodes of a case?"""
        if case.name not in self._claims:
            try:
                self.case_session(case).close()
            except OrtError as error:
                self._claims[case.name] = False
                if _FALLEN_BACK not in error.message:
                    self._refused[case.name] = error.message
            else:
                self._claims[case.name] = True
        return self._claims[case.name]

    @cached_property
    def claimed(self) -> list[Case]:
        """The basic cases that the EP takes, found out once for all processes."""
        found = self.task.learned.get("claimed")
        if found is None:
            found = [case.name for case in cases.BASIC if self.claims(case)]
            self.task.learn("claimed", found)
            self.task.learn("refused", self._refused)
        return [case for case in cases.BASIC if case.name in found]

    @property
    def refused(self) -> dict[str, str]:
        """The basic cases of which no session can be created although nobody else has their nodes, and what was said."""
        _ = self.claimed
        return dict(self.task.learned["refused"])

    def claimed_of(self, devices: Sequence[Any]) -> list[Case]:
        """The basic cases that the EP takes, for devices of a registration that is not the shared one."""
        if "sound" in self.task.learned:
            return [case for case in cases.BASIC if case.name in self.task.learned["sound"]]
        for case in cases.BASIC:
            try:
                self.check_runs(case, devices=devices[:1])
            except (OrtError, Failed):
                continue
            return [case]
        return []

    def close(self) -> None:
        """Release the environment."""
        for session in filter(None, self._references.values()):
            session.handle.close()
        with self.task.step("release the environment"):
            self.env.close()

    @cached_property
    def sound(self) -> list[Case]:
        """The basic cases that the EP takes and runs with the right results, found out once for all processes."""
        found = self.task.learned.get("sound")
        if found is None:
            found = [case.name for case in self.claimed if self._runs(case)]
            self.task.learn("sound", found)
        return [case for case in cases.BASIC if case.name in found]

    def _runs(self, case: Case) -> bool:
        try:
            self.check_runs(case)
        except (OrtError, Failed):
            return False
        return True

    def case(self, *, elementwise: bool = False) -> Case:
        """A model that the EP runs, with the right results.

        Raises:
            Absent: it takes none of ours.
            Blocked: it takes some, but all go wrong, which is a matter of EP-46.
        """
        for case in self.sound:
            if case.elementwise or not elementwise:
                return case
        which = "the basic models" + " of elementwise operators" * elementwise
        if any(case.elementwise or not elementwise for case in self.claimed):
            raise Blocked(f"the EP runs none of {which} with the right results (EP-46)")
        raise Absent(f"the EP takes none of {which}")

    def check_run(self, session: Session, case: Case, seed: int = 0, what: str = "", step: str = "run") -> None:
        """Run a session of a case and compare with the CPU EP. A `step` of another name is not what all checks need.

        Raises:
            Failed: the results differ.
        """
        feeds = case.feeds(seed)
        with self.task.step(step):
            found, alone = session.run_and_tell(feeds)
        self.compare(case, feeds, found, what, "" if alone else "numbers")

    def check_runs(self, case: Case, count: int = 1, what: str = "", step: str = "run", **how: Any) -> None:
        """Make a session for a case, check so many runs of it, and release it; `how` as for `options`.

        Raises:
            Failed: the results differ.
        """
        session = self.case_session(case, **how)
        for seed in range(count):
            self.check_run(session, case, seed, what, step)
        session.close()

    def compare(self, case: Case, feeds: Arrays, found: Arrays, what: str = "", symptom: str = "") -> None:
        """Compare results with those of the CPU EP.

        Raises:
            Failed: they differ.
        """
        where = f"{case.name}{', ' * bool(what)}{what}"
        for name, wanted in self.cpu(case, feeds).items():
            if name in found:
                expected = f"an output of shape {list(wanted.shape)} from {where}"
                expect(found[name].shape == wanted.shape, expected, f"its shape is {list(found[name].shape)}")
                difference = distance(found[name], wanted)
                expect(not difference, f"the numbers of the CPU EP from {where}", difference, symptom=symptom)

    def cpu(self, case: Case, feeds: Mapping[str, NDArray[Any]]) -> Arrays:
        """What the CPU EP makes of a case; nothing where it does not know the operator for such types."""
        if case.model not in self._references:
            self._references[case.model] = self._cpu_session(case)
        session = self._references[case.model]
        return session.run(feeds) if session else {}

    def _cpu_session(self, case: Case) -> Session | None:
        with self.api.create_session_options() as options:
            self.api.set_intra_op_num_threads(options, 1)  # no threads that wait for work, and take the EP's time
            try:
                handle = self.api.create_session_from_array(self.env, case.model, options)
            except OrtError as error:
                if error.code == _NOT_IMPLEMENTED:
                    return None
                raise
        return Session(self, handle, [v.name for v in case.graph.outputs])

    def array(self, value: Any) -> NDArray[Any]:
        """A copy of an output.

        Raises:
            Failed: it was not made.
        """
        try:
            return np.array(value_to_numpy(self.runtime, value))
        except ArgumentError as error:
            raise Failed("a tensor in every output", str(error), symptom="output") from None

    def messages(self, start: int = 0, severity: int = 2) -> Iterable[str]:
        """What was logged, from a place on, at a severity or worse."""
        return [message for level, message in self.task.log[start:] if level >= severity]


def distance(found: NDArray[Any], wanted: NDArray[Any]) -> str:
    """How results differ; empty if they are close enough for their type."""
    if found.dtype != wanted.dtype:
        return f"the type is {found.dtype.name}, not {wanted.dtype.name}"
    if wanted.dtype.kind != "f":
        wrong = int(np.sum(found != wanted))
        return f"{wrong} of {wanted.size} elements differ" if wrong else ""
    relative, absolute = _TOLERANCE[wanted.dtype.itemsize]
    close = np.isclose(found, wanted, rtol=relative, atol=absolute, equal_nan=True)
    if close.all():
        return ""
    place = tuple(int(i) for i in np.argwhere(~close)[0])
    return f"{int(np.sum(~close))} of {wanted.size} elements differ, first at {list(place)}: {found[place]} instead of {wanted[place]}"
