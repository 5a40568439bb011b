"""What a thorough life of a library consists of, beyond plain sessions and runs: everything that an application may do with an EP.

Input: the context of recorder checks, a case that the EP takes, its devices. Output: none; the recorder has it. Whatever ONNX Runtime
refuses, because the EP does not offer it, is left out: what must work is the affair of other checks.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from ortforge._errors import OrtError
from ortforge._sessions.tensors import value_from_numpy

from .cases import BASIC, Case
from .imports import OPAQUE_FD
from .protobuf import Graph, Node, Value

if TYPE_CHECKING:
    from .public import Arrays, Session

_THREADS = 3
#: Element types of constants beside float32.
_TYPES = ("float16", "float64", "int32", "int64", "uint8")
#: What an application tells an EP while a session lives, and what it asks about a compiled model.
_OPTION = ("ep.dynamic.workload_type", "Efficient")
_COMPATIBILITY = "a text that no EP has written"


class Life(Protocol):
    """What everything is done with: the library behind the recorder, registered."""

    api: Any
    env: Any
    runtime: Any
    task: Any

    @property
    def taken(self) -> Sequence[Case]:
        """Basic cases that the EP takes."""

    @property
    def weighted(self) -> Sequence[Case]:
        """Those of them that have constants."""

    def adopt(self, handle: Any, outputs: Sequence[str]) -> Session:
        """A session that was made otherwise."""

    def options(
        self, devices: Sequence[Any] | None = None, config: Mapping[str, str] | None = None, fallback: bool = False
    ) -> Any:
        """Session options with the EP."""

    def session(self, model: bytes, outputs: Sequence[str], options: Any, common: bool = True) -> Session:
        """A session; errors are the caller's affair."""

    def run_quietly(self, session: Session, feeds: Arrays) -> None:
        """Run; errors are the affair of other checks."""

    def try_case(
        self,
        case: Case,
        devices: Sequence[Any],
        runs: int = 0,
        fallback: bool = False,
        work: Callable[[Session], None] | None = None,
    ) -> bool:
        """Make a session, run it, do something else with it; False if there is none."""


def everything(t: Life, case: Case, devices: Sequence[Any]) -> None:
    """All of it."""
    t.try_case(case, devices, work=lambda first: _together(t, case, devices, first))
    _options_in_between(t, case, devices)
    if case.elementwise:
        from .probes.operators import control_flow

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
            t.try_case(_typed(weighted, dtype), devices)
        with suppress(OrtError):
            shared_weights(t, weighted, devices, run)
    if t.runtime.api_version >= 23:
        with suppress(OrtError):
            t.api.create_sync_stream_for_ep_device(devices[0], None).close()
    if t.runtime.api_version >= 24:
        with suppress(OrtError):
            _asks_importer(t, devices[0])


def _asks_importer(t: Life, device: Any) -> None:
    """What an importer takes, if there is one."""
    with t.task.step("create importers"):
        importer = t.runtime.interop.create_external_resource_importer_for_device(device)
    if importer is not None:
        with closing(importer):
            t.runtime.interop.can_import_memory(importer, OPAQUE_FD)
            t.runtime.interop.can_import_semaphore(importer, OPAQUE_FD)


def _together(t: Life, case: Case, devices: Sequence[Any], longer: Session) -> None:
    """A second session comes and goes; then a run that fails, and several threads."""
    t.try_case(case, devices, runs=1)
    t.run_quietly(longer, {name: np.zeros((1, 2, 3, 4, 5), a.dtype) for name, a in case.feeds().items()})

    def work() -> None:
        with suppress(OrtError):
            longer.run(case.feeds())

    threads = [threading.Thread(target=work) for _ in range(_THREADS)]
    with t.task.step("run"):
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


def _options_in_between(t: Life, case: Case, devices: Sequence[Any]) -> None:
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


def _profile(t: Life, case: Case, devices: Sequence[Any]) -> None:
    """A session with a profile."""
    with t.options(devices=devices[:1]) as options:
        t.api.enable_profiling(options, str(Path("recorded").resolve()))
        session = t.session(case.model, [v.name for v in case.graph.outputs], options)
    try:
        for seed in range(2):
            t.run_quietly(session, case.feeds(seed))
    finally:
        session.close()


def _compiled(t: Life, case: Case, devices: Sequence[Any]) -> None:
    """A model that is compiled, in which the EP puts its own nodes."""
    if t.runtime.api_version < 23:
        return
    source, target = (Path(f"recorded{end}.onnx").resolve() for end in ("", "_ctx"))
    source.write_bytes(case.model)
    compiler = t.runtime.compile
    with (
        t.options(devices=devices[:1]) as options,
        compiler.create_model_compilation_options_from_session_options(t.env, options) as how,
        t.task.step("create a session"),
    ):
        compiler.model_compilation_options_set_input_model_path(how, source)
        compiler.model_compilation_options_set_output_model_path(how, target)
        compiler.model_compilation_options_set_ep_context_embed_mode(how, True)
        try:
            compiler.compile_model(t.env, how)
        finally:
            target.unlink(missing_ok=True)


def shared_weights(t: Life, case: Case, devices: Sequence[Any], work: Callable[[Session], None]) -> None:
    """Two sessions whose constants are the application's, and packed once for both; the second lives longer, and works again.

    Raises:
        OrtError: there is no such session.
    """
    create = t.api.create_session_from_array_with_prepacked_weights_container
    with ExitStack() as stack:
        container = stack.enter_context(t.api.create_prepacked_weights_container())
        weights = {
            name: stack.enter_context(value_from_numpy(t.runtime, np.array(array)))
            for name, array in case.graph.initializers.items()
        }

        def session() -> Session:
            with t.options(devices=devices[:1]) as options:
                for name, value in weights.items():
                    t.api.add_initializer(options, name, value)
                with t.task.step("create a session"):
                    handle = create(t.env, case.model, options, container)
            return t.adopt(handle, [v.name for v in case.graph.outputs])

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


def _typed(case: Case, dtype: str) -> Case:
    """A case with another element type, that of the constants included."""
    made = case.typed(dtype)
    weights = {name: np.array(array, dtype) for name, array in case.graph.initializers.items()}
    return replace(made, graph=replace(made.graph, initializers=weights))


def nested(case: Case) -> Case:
    """An elementwise case outside of and in both branches of an If: three graphs, of which the EP takes something."""
    node, y = case.graph.nodes[0], case.graph.outputs[0]
    branches = {
        name: Graph(
            [replace(node, inputs=["t", *node.inputs[1:]], outputs=[out], name=name)],
            [],
            [replace(y, name=out)],
            name=name,
        )
        for name, out in (("then", "p"), ("else", "q"))
    }
    nodes = [
        replace(node, outputs=["t"], name="before"),
        Node("If", ["flag"], [y.name], {f"{name}_branch": graph for name, graph in branches.items()}),
    ]
    graph = Graph(nodes, [*case.graph.inputs, Value("flag", "bool", ())], [y], case.graph.initializers)
    shapes = {**case.shapes, "flag": ()}
    return replace(case, name=f"{case.name} in graphs of If", graph=graph, shapes=shapes, elementwise=False)


def mixed(case: Case) -> Case:
    """An elementwise case with an operator between that few EPs take: a path leads out of the EP and back."""
    first = case.graph.nodes[0]
    shape = replace(case.graph.outputs[0])
    second = [*first.inputs[1:]] or []
    nodes = [
        replace(first, outputs=["t0"], name="n0"),
        Node("Erf", ["t0"], ["t1"], name="n1"),
        Node("Add", ["t0", "t1"], ["t2"], name="n2"),
        replace(first, inputs=["t2", *second], outputs=[shape.name], name="n3"),
    ]
    graph = Graph(nodes, case.graph.inputs, case.graph.outputs, case.graph.initializers)
    return replace(case, name=f"{case.name} around Erf", graph=graph)
