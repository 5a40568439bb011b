"""The library in a real environment, as an application uses it.

Input: the task. Output: `Public`, the context of checks: registrations, sessions and runs through the bindings.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ortforge._errors import ArgumentError, OrtError
from ortforge._sessions.tensors import value_from_numpy, value_to_numpy
from ortforge_abi import OrtMemoryInfo

from . import cases, facts
from .cases import TOLERANCE, Arrays, Case, first_difference
from .checks import Absent, Blocked, Failed, expect
from .task import Task

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
        names = list(outputs or self.outputs)
        values = self.public.values(feeds)
        with self._counts:
            self.runs += 1
        results = self.public.api.run(self.handle, options, list(values), list(values.values()), names)
        arrays = {name: self.public.array(value) for name, value in zip(names, results, strict=True)}
        for value in (*results, *values.values()):
            value.close()
        return arrays

    def run_bound(
        self, inputs: Mapping[str, Any], outputs: Mapping[str, Any], step: str = "", synchronize: bool = False
    ) -> list[Any]:
        """Run with an IOBinding; the values of the outputs.

        Args:
            inputs: values.
            outputs: values, or the memory info of where ONNX Runtime makes them.
            step: of which process deaths in the run are, see `task`; of none if it is empty.
            synchronize: whether to wait for the inputs first.
        """
        api = self.public.api
        with api.create_io_binding(self.handle) as binding:
            for name, value in inputs.items():
                api.bind_input(binding, name, value)
            for name, target in outputs.items():
                bind = api.bind_output_to_device if isinstance(target, OrtMemoryInfo) else api.bind_output
                bind(binding, name, target)
            if synchronize:
                api.synchronize_bound_inputs(binding)
            with self.public.task.step(step) if step else nullcontext():
                api.run_with_binding(self.handle, None, binding)
            api.synchronize_bound_outputs(binding)
            values: list[Any] = api.get_bound_output_values(binding, api.get_allocator_with_default_options())
            return values

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

    def session(self, case: Case, options: Any, model: bytes | Path | None = None, common: bool = True) -> Session:
        """A session of a case, or of another model made from it. What is not `common` is unlike what all checks need.

        Raises:
            OrtError: ONNX Runtime refused.
        """
        create: Any = self.api.create_session if isinstance(model, Path) else self.api.create_session_from_array
        with self.task.step("create a session") if common else nullcontext():
            handle = create(self.env, case.model if model is None else model, options)
        return Session(self, handle, case.outputs)

    def load(self, case: Case, model: bytes | Path) -> Session:
        """A session of a model that was compiled from a case."""
        with self.options() as options:
            return self.session(case, options, model, common=False)

    def compile(
        self, source: Path, target: Path, embed: bool = True, write: Callable[[Any], None] | None = None, **how: Any
    ) -> None:
        """Compile a model; `write` sets more of the compilation options, `how` is as for `options`.

        Raises:
            OrtError: ONNX Runtime, the EP or the application refused.
        """
        compiler = self.runtime.compile
        with (
            self.options(**how) as options,
            compiler.create_model_compilation_options_from_session_options(self.env, options) as compilation,
        ):
            compiler.model_compilation_options_set_input_model_path(compilation, source)
            compiler.model_compilation_options_set_output_model_path(compilation, target)
            compiler.model_compilation_options_set_ep_context_embed_mode(compilation, embed)
            if write is not None:
                write(compilation)
            compiler.compile_model(self.env, compilation)

    def case_session(self, case: Case, **how: Any) -> Session:
        """A session for a case; options as for `options`."""
        with self.options(**how) as options:
            return self.session(case, options)

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
            results = session.run(feeds)
        self.compare(case, feeds, results, what, "numbers" if session.runs > 1 else "")

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
        return Session(self, handle, case.outputs)

    def values(self, arrays: Mapping[str, NDArray[Any]]) -> dict[str, Any]:
        """Tensors with copies of arrays."""
        return {name: value_from_numpy(self.runtime, np.array(array)) for name, array in arrays.items()}

    def array(self, value: Any) -> NDArray[Any]:
        """A copy of an output.

        Raises:
            Failed: it was not made.
        """
        try:
            return np.array(value_to_numpy(self.runtime, value))
        except ArgumentError as error:
            raise Failed("a tensor in every output", str(error), symptom="output") from None


def distance(found: NDArray[Any], wanted: NDArray[Any]) -> str:
    """How results differ; empty if they are close enough for their type."""
    if found.dtype != wanted.dtype:
        return f"the type is {found.dtype.name}, not {wanted.dtype.name}"
    return first_difference(found, wanted, TOLERANCE.get(wanted.dtype.name))
