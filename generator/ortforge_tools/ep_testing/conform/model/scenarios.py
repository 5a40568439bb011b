"""What is done with a model in a child process: each a check, which compares the EP with the CPU EP.

Input: the context of public checks and a `Job`. Output: results of checks; the model's partition is told as something learned.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ortforge._errors import OrtError
from ortforge._sessions.prepared import PreparedRun
from ortforge._sessions.tensors import STORAGE, value_from_numpy, value_to_numpy

from ..cases import TOLERANCE, Arrays
from ..checks import PUBLIC, Check, Failed, Skipped, absent, skip
from ..threads import problems_at_once
from . import inputs as given

if TYPE_CHECKING:
    from ..public import Public

#: What a claim promises; a failure that expects this was refused late.
LATE = "what is claimed in GetCapability compiles and runs"
_NUMBERS = "the results of the CPU EP"
_RECORD = "session.record_ep_graph_assignment_info"
#: The first API version that tells which EP has which nodes.
_ASSIGNED = 24
_RUNS, _THREADS = 20, 4


@dataclass(frozen=True)
class Job:
    """One thing to do with one model."""

    scenario: str
    model: str  # path
    inputs: tuple[str, ...] = ()  # paths of .npz; none: they are made
    outputs: str = ""  # path of one with results that are right too
    random: bool = False  # only shapes can be compared
    tolerance: dict[str, tuple[float, float]] = field(default_factory=dict)

    def check(self, name: str) -> Check:
        """It, as a check, whose rule has its name."""
        return Check("model", name, (f"model.{name}",), PUBLIC, partial(_run_scenario, self, f"model.{name}"))


class _Loaded:
    """A session of the model, with the EP before the CPU EP, or without it."""

    def __init__(self, t: Public, path: str, ep: bool, fallback: bool = True) -> None:
        self.t, self.api = t, t.api
        config = {_RECORD: "1"}
        with t.options(fallback=fallback, config=config) if ep else t.api.create_session_options() as options:
            self.handle = t.api.create_session(t.env, path, options)
        self.inputs = given.typed(t.api, self.handle, "input")
        self.outputs = given.typed(t.api, self.handle, "output")

    def values(self, feeds: Arrays) -> dict[str, Any]:
        """The inputs as values of ONNX Runtime's, over the same memory.

        Raises:
            Skipped: an array is of another type.
        """
        for value in self.inputs:
            dtype = feeds[value.name].dtype if value.name in feeds else None
            if dtype and value.element != given.STRING and dtype != STORAGE[value.element]:
                skip(f"the input '{value.name}' is of {value.dtype}, and the array for it of {dtype}")
        return {
            value.name: value_from_numpy(self.t.runtime, feeds[value.name], value.element)
            for value in self.inputs
            if value.name in feeds
        }

    def run(self, feeds: Arrays) -> Arrays:
        """Run; copies of the outputs."""
        values, names = self.values({n: np.array(a) for n, a in feeds.items()}), [value.name for value in self.outputs]
        made = self.api.run(self.handle, None, list(values), list(values.values()), names)
        if missing := [n for n, v in zip(names, made, strict=True) if not self.api.is_tensor(v)]:
            raise Failed(_NUMBERS, f"the output '{missing[0]}' was not made")
        found = {n: np.array(value_to_numpy(self.t.runtime, v)) for n, v in zip(names, made, strict=True)}
        for value in (*made, *values.values()):
            value.close()
        self.t.task.send(step="")  # a sign of life: large models take long
        return found

    def claim(self) -> dict[str, Any]:
        """What the EP has: nodes, partitions; the operators of others."""
        own = self.api.ep_device_ep_name(self.t.devices[0])
        nodes, parts, others = 0, 0, Counter[str]()
        for part in self.api.session_get_ep_graph_assignment_info(self.handle):
            found = self.api.ep_assigned_subgraph_get_nodes(part)
            if self.api.ep_assigned_subgraph_get_ep_name(part) == own:
                nodes, parts = nodes + len(found), parts + 1
            else:
                others.update(map(self.api.ep_assigned_node_get_operator_type, found))
        return {
            "nodes": nodes,
            "of": nodes + others.total(),
            "partitions": parts,
            "others": dict(sorted(others.items())),
        }


class _Scenario:
    """A model, loaded with the EP and without it, and inputs for it."""

    def __init__(self, job: Job, name: str, t: Public) -> None:
        self.job, self.t = job, t
        _ = t.devices
        self.ep = self._claimed(name)
        self.cpu: _Loaded | None = None
        self.refused = ""  # why the CPU EP cannot be asked
        try:
            self.cpu = _Loaded(t, job.model, False)
        except OrtError as error:
            self.refused = error.message
        self.sets, self.wanted = self._sets()

    def _claimed(self, name: str) -> _Loaded:
        """The session with the EP.

        Raises:
            Absent: the EP claims nothing of it.
            Skipped: ONNX Runtime cannot load it, whoever has its nodes.
            Failed: the session is refused only with the EP.
        """
        recorded = self.t.runtime.api_version >= _ASSIGNED
        try:
            made = _Loaded(self.t, self.job.model, True, fallback=recorded)
        except OrtError as error:
            self._blame_others(error, recorded)
            raise Failed(LATE, f"no session: {error.message}") from None
        if recorded:
            claim = made.claim()
            self.t.task.learn(name, claim)
            if not claim["nodes"]:
                absent("the EP claims none of its nodes" if claim["of"] else "ONNX Runtime leaves no node of it")
        return made

    def _blame_others(self, error: OrtError, recorded: bool) -> None:
        try:
            _Loaded(self.t, self.job.model, False).handle.close()
        except OrtError as other:
            if other.message == error.message or not recorded:
                said = other.message.replace(f"Load model from {self.job.model} failed:", "")
                skip(f"ONNX Runtime refuses it without the EP too: {said}")
        if not recorded and "fallback to CPU EP has been explicitly disabled" in error.message:
            absent("the EP does not claim all of its nodes, and this release does not tell which")

    def _sets(self) -> tuple[list[Arrays], list[Arrays]]:
        """Sets of inputs, and for each what is right: what the CPU EP makes of it, or what came with them."""
        read = [given.read(Path(path)) for path in self.job.inputs]
        came = given.read(Path(self.job.outputs)) if self.job.outputs else None
        for sets in [read] if read else given.made(self.ep.inputs):
            try:
                if self.cpu is not None:
                    return sets, [self.cpu.run(feeds) for feeds in sets]
            except OrtError as error:
                self.refused = error.message
        if came is not None:
            return read, [came]
        whose = "its inputs" if read else "inputs made from its shapes (--inputs takes others)"
        raise Skipped(f"nothing to compare with, because the CPU EP refuses {whose}: {self.refused}")

    def compare(self, found: Arrays, at: int = 0, what: str = "") -> None:
        """Compare the outputs of a set with those that are right.

        Raises:
            Failed: they differ.
        """
        tolerance, numbers = TOLERANCE | self.job.tolerance, not self.job.random
        said = given.output_difference(self.ep.outputs, found, self.wanted[at], tolerance, numbers)
        if said and self.job.outputs:  # the CPU EP may be the one that is wrong
            came = given.read(Path(self.job.outputs))
            said = given.output_difference(self.ep.outputs, found, came, tolerance, numbers) and said
        if said:
            raise Failed(_NUMBERS, said + what)

    def check(self, at: int = 0, what: str = "", session: _Loaded | None = None) -> None:
        """Run a set, and compare.

        Raises:
            Failed: the run fails, or the outputs differ.
        """
        try:
            found = (session or self.ep).run(self.sets[at])
        except OrtError as error:
            if self.refused == error.message:
                skip(f"the CPU EP refuses it too: {self.refused}")
            raise Failed(LATE, f"a run fails: {_said(error)}{what}") from None
        self.compare(found, at, what)


def _said(error: OrtError) -> str:
    """What the EP said, without ONNX Runtime's words on which of its nodes, whose names may be chance."""
    return error.message.rpartition("Status Message: ")[2]


def _run_scenario(job: Job, name: str, t: Public) -> None:
    scenario = _Scenario(job, name, t)
    SCENARIOS[job.scenario](scenario)
    if job.random:
        skip("its results are random; their shapes are right")
    for session in (scenario.ep, scenario.cpu):
        if session is not None:
            session.handle.close()


def values(scenario: _Scenario) -> None:
    """One run."""
    scenario.check()


def shapes(scenario: _Scenario) -> None:
    """A run for each set of inputs, which have other shapes."""
    if not given.opened(scenario.ep.inputs):
        skip("no dimension of its inputs is open")
    if len({str([a.shape for a in feeds.values()]) for feeds in scenario.sets}) == 1:
        skip("all its inputs have the same shapes; give several files of inputs")
    for at, feeds in enumerate(scenario.sets):
        scenario.check(at, f", of inputs of the shapes {', '.join(str(list(a.shape)) for a in feeds.values())}")


def repeated(scenario: _Scenario) -> None:
    """Many runs of one session, and one more session beside it."""
    for i in range(_RUNS):
        scenario.check(i % len(scenario.sets), f", in run {i + 1} of a session")
    second = _Loaded(scenario.t, scenario.job.model, True)
    scenario.check(0, ", in a second session", second)
    scenario.check(0, ", in a session beside another")
    second.handle.close()


def concurrent(scenario: _Scenario) -> None:
    """Runs of one session in several threads at once."""

    def work(number: int) -> None:
        for i in range(_RUNS // _THREADS):
            scenario.check((number + i) % len(scenario.sets), f", while {_THREADS} threads run the session")

    problems = problems_at_once(_THREADS, work)
    if problems:
        raise problems[0]


def bound(scenario: _Scenario) -> None:
    """IOBinding: inputs that change in place, with outputs that ONNX Runtime makes, and with outputs of the caller's."""
    session, feeds = scenario.ep, {name: np.array(array) for name, array in scenario.sets[0].items()}
    sizes = [[a.shape for a in (*x.values(), *y.values())] for x, y in zip(scenario.sets, scenario.wanted, strict=True)]
    alike = [at for at, found in enumerate(sizes) if found == sizes[0]]
    text = any(v.element == given.STRING for v in session.inputs)  # it is copied when it is bound
    for where in ("ONNX Runtime", "the caller"):
        outputs = {
            v.name: None
            if v.element == given.STRING or where == "ONNX Runtime"
            else value_from_numpy(scenario.t.runtime, np.zeros_like(scenario.wanted[0][v.name]), v.element)
            for v in session.outputs
        }
        try:
            with PreparedRun(session.handle, session.values(feeds), outputs) as run:
                for at in [0, 0] if text else [0, *alike]:
                    for name, array in feeds.items():
                        array[...] = scenario.sets[at][name]
                    run()
                    scenario.t.task.send(step="")
                    found = {n: np.array(value_to_numpy(scenario.t.runtime, v)) for n, v in run.outputs.items()}
                    scenario.compare(found, at, f", with IOBinding and outputs of {where}")
        except OrtError as error:
            raise Failed(LATE, f"a run with IOBinding and outputs of {where} fails: {_said(error)}") from None


def context(scenario: _Scenario) -> None:
    """The EPContext round trip: compiled, loaded again, run."""
    t, target = scenario.t, Path("compiled.onnx").resolve()
    try:
        t.compile(Path(scenario.job.model), target, embed=False, fallback=True)
    except OrtError as error:
        skip(f"the EP does not compile it: {error.message}")
    if not target.exists() or b"EPContext" not in target.read_bytes():
        skip("the EP writes no EPContext nodes")
    try:
        again = _Loaded(t, str(target), True)
    except OrtError as error:
        raise Failed(LATE, f"no session of the compiled model: {error.message}") from None
    for at in range(len(scenario.sets)):
        scenario.check(at, ", of the compiled model", again)


SCENARIOS: Mapping[str, Callable[[_Scenario], None]] = {
    "values": values,
    "dynamic shapes": shapes,
    "repeated runs": repeated,
    "concurrent runs": concurrent,
    "IOBinding": bound,
    "EPContext": context,
}
