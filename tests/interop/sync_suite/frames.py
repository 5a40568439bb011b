"""One frame of a pipeline: a producer that is late, a run, a consumer.

x, y and z lie in one import of shared memory. Until the producer has written, x holds old data, so a run that does not
wait is seen in its result: OLD instead of NEW.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
from collections.abc import Callable
from typing import Any

import ortforge
from ortforge import OrtError, interop
from tests.interop.blocked_threads import BlockedThreads
from tests.interop.interop_suite.interop_helpers import as_floats, floats
from tests.waiting import Background as Thread
from tests.waiting import until

NOTHING, OLD, NEW = 0.0, 10.0, 70.0
"""z before any run, and x * y with the producer's old and new data."""
_X, _Y, _Z, _W = 0, 256, 512, 768
_SIZE, _BYTES = 6, 24

#: Models of 2x3 floats: nodes, inputs, output. Neg is a node of the CPU EP, all others belong to the EP under test.
MODELS: dict[str, tuple[list[tuple[str, list[str], str]], list[str], str]] = {
    "mul": ([("Mul", ["x", "y"], "z")], ["x", "y"], "z"),
    "add": ([("Add", ["x", "y"], "z")], ["x", "y"], "z"),
    "input on both": ([("Neg", ["x"], "n"), ("Mul", ["x", "y"], "p"), ("Add", ["n", "p"], "z")], ["x", "y"], "z"),
    "input on the host": ([("Neg", ["x"], "n"), ("Mul", ["n", "y"], "z")], ["x", "y"], "z"),
    "output on the host": ([("Mul", ["x", "y"], "p"), ("Neg", ["p"], "z")], ["x", "y"], "z"),
    "host in the middle": ([("Mul", ["x", "y"], "p"), ("Neg", ["p"], "n"), ("Add", ["n", "y"], "z")], ["x", "y"], "z"),
}
#: z of each model, with the old and with the new data.
RESULTS = {
    "mul": (OLD, NEW),
    "add": (11.0, 17.0),
    "input on both": (9.0, 63.0),
    "input on the host": (-10.0, -70.0),
    "output on the host": (-10.0, -70.0),
    "host in the middle": (0.0, -60.0),
}


@functools.cache
def _model(name: str) -> bytes:
    from onnx import helper

    from tests.interop.interop_suite.interop_helpers import save_model

    nodes, inputs, output = MODELS[name]
    made = [helper.make_node(op, given, [result]) for op, given, result in nodes]
    return save_model(made, inputs, output, (2, 3))


def make_session(ort: Any, env: Any, device: Any, name: str, threads: int = 1) -> Any:
    """A session on the device and the CPU EP."""
    with ort.api.create_session_options() as options:
        ort.api.set_intra_op_num_threads(options, threads)
        ort.api.session_options_append_execution_provider_v2(options, env, [device], [], [])
        return ort.api.create_session_from_array(env, _model(name), options)


#: Every way to run a `Session`: z of the frame's tensors, on the frame's stream.
SESSION_RUNS: dict[str, Callable[[Any, dict[str, Any], Frame], Any]] = {
    "run": lambda session, given, frame: session.run(given, {"z": frame.z}, frame.options),
    "bind": lambda session, given, frame: session.bind(given, {"z": frame.z}, frame.options)(),
    "run_async": lambda session, given, frame: asyncio.run(session.run_async(given, ["z"], frame.options)),
}


class Background(Thread):
    """A call on another thread."""

    blocked_threads = BlockedThreads()  # what this process knows of who waits; conftest.py says it

    def is_held(self) -> bool:
        """Does it wait for somebody outside?"""
        return self.blocked_threads.is_held(self)


def late_session_run(way: str, frame: Frame, env: Any, device: Any, model: str) -> float:
    """z of a `Session` on the device and the CPU EP, whose producer writes once somebody waits for it; the way says in which thread."""

    def run() -> float:
        # With one thread run_async has a thread of asyncio, which is over when the run is; those of ONNX Runtime go on for a moment.
        how = {"providers": [device], "env": env, "library": frame.ort, "intra_op_num_threads": 1}
        with ortforge.Session(_model(model), **how) as session:
            found = SESSION_RUNS[way](session, {"x": frame.x, "y": frame.y}, frame)
            return frame.result() if way != "run_async" else float(found["z"].min())

    held = Background.blocked_threads.holds()
    frame.semaphore.wait(frame.stream, 1)
    running = Background(run)
    assert until(lambda: running.is_over or held())
    frame.produce(1)
    return float(running.result())


class Frame:
    """Memory, a timeline, and a stream with its run options."""

    def __init__(self, ort: Any, rig: Any, device: Any, importer: Any) -> None:
        self.ort = ort
        self._rig = rig
        self._device = device
        self._blocked_threads = Background.blocked_threads
        self._open = contextlib.ExitStack()
        self.memory = rig.memory(4096)
        self.timeline = rig.timeline()
        self.imported = self._open.enter_context(importer.import_memory(rig.memory_type, self.memory.handle, 4096))
        self.semaphore = self._open.enter_context(importer.import_semaphore(rig.semaphore_type, self.timeline.handle))
        self.x, self.y, self.z, self.w = (self._open.enter_context(self.tensor(at)) for at in (_X, _Y, _Z, _W))
        self.memory.write(_X, floats(*[1] * _SIZE))
        self.memory.write(_Y, floats(*[10] * _SIZE))
        self.stream = self.make_stream()
        self.options = self.make_options(self.stream)

    def tensor(self, offset: int, shape: tuple[int, ...] = (2, 3)) -> Any:
        """A tensor over the import."""
        return self.imported.tensor(1, shape, offset)

    def make_stream(self, **settings: Any) -> Any:
        """A stream of the device."""
        with self.ort.api.create_key_value_pairs() as pairs:
            for key, value in settings.items():
                self.ort.api.add_key_value_pair(pairs, key, str(value))
            made = self.ort.api.create_sync_stream_for_ep_device(self._device, pairs)
        return self._open.enter_context(made)

    def make_options(self, stream: Any = None, waits: bool = True) -> Any:
        """Run options with a stream; `waits=False`: Run does not wait for the work it has queued."""
        made = self._open.enter_context(self.ort.api.create_run_options())
        if stream is not None:
            interop.set_sync_stream(made, stream)
        if not waits:
            self.ort.api.add_run_config_entry(made, "disable_synchronize_execution_providers", "1")
        return made

    def limit(self, stream: Any, milliseconds: int) -> None:
        """Change how long a stream waits. A limit from the start may be reached before all is queued."""
        from ortforge.importers import _cpu_queue as cpu_queue
        from ortforge.importers import _cuda_queue as cuda_queue

        find = cpu_queue.find if self._rig.drops_waits else cuda_queue.find_stream
        find(self.ort.api.sync_stream_get_handle(stream)).limit = milliseconds / 1000

    def settle(self, stream: Any) -> None:
        """Flush a stream whose time limit is so short that a busy machine may reach it again."""

        def is_done() -> bool:
            with contextlib.suppress(OrtError):
                interop.flush(stream)
                return True
            return False

        assert until(is_done), "it does not come to an end"

    # ---------------------------------------------------------------------------------------------- producer

    def produce(self, signal: int | None = 1, x: float = 7.0) -> None:
        """Write new data, then signal."""
        self.memory.write(_X, floats(*[x] * _SIZE))
        if signal is not None:
            self.timeline.signal(signal)

    def late_producer(self, signal: int | None = 1, x: float = 7.0) -> contextlib.AbstractContextManager[None]:
        """`produce` on another thread once the block waits for it; a block that does not is over before."""
        return self._blocked_threads.late(lambda: self.produce(signal, x))

    def held_device(self) -> contextlib.AbstractContextManager[Callable[[], object]]:
        """Kernels and copies do not begin before what this gives is called, where the rig `can_hold` them."""
        return self._rig.fake.held() if self.can_hold else contextlib.nullcontext(lambda: None)

    @property
    def can_hold(self) -> bool:
        """Can the device be held?"""
        return hasattr(self._rig, "fake")

    # ---------------------------------------------------------------------------------------------- consumer

    def is_quiet(self) -> bool:
        """Has nobody signalled anything, now that nothing moves any more?"""
        self._blocked_threads.settle()
        return bool(self.timeline.value == 0)

    def result(self) -> float:
        """z as the consumer sees it now."""
        return self._read(_Z)

    def stays(self, value: float) -> bool:
        """Is z still that, now that nothing moves any more?"""
        self._blocked_threads.settle()
        return self.result() == value

    def second_result(self) -> float:
        """w as the consumer sees it now."""
        return self._read(_W)

    def _read(self, offset: int) -> float:
        found = set(as_floats(self.memory.read(offset, _BYTES)))
        assert len(found) == 1, "half written"
        return found.pop()

    def consume(self, value: int = 2) -> float:
        """Wait for a signal as the consumer does, then read z."""

        def is_signalled() -> bool:
            self._blocked_threads.nap()
            return bool(self.timeline.value >= value)

        assert until(is_signalled), f"{value} was never signalled"
        return self.result()

    # --------------------------------------------------------------------------------------------------- run

    def run(self, session: Any, options: Any = None, **given: Any) -> Any:
        """`interop.run` of the frame's tensors into z."""
        return self._run(interop.run, session, options, **given)

    def plain_run(self, session: Any, options: Any = None, **given: Any) -> Any:
        """The same with ONNX Runtime's own Run."""
        return self._run(self.ort.api.run, session, options, **given)

    def _run(self, function: Any, session: Any, options: Any, **given: Any) -> Any:
        x, y = given.get("x", self.x), given.get("y", self.y)
        outputs = [given.get("z", self.z)]
        return function(session, options or self.options, ["x", "y"], [x, y], ["z"], outputs)

    def bind(self, session: Any) -> Any:
        """An IoBinding of the frame's tensors, with ONNX Runtime's own functions."""
        api = self.ort.api
        made = self._open.enter_context(api.create_io_binding(session))
        api.bind_input(made, "x", self.x)
        api.bind_input(made, "y", self.y)
        api.bind_output(made, "z", self.z)
        return made

    def close(self) -> None:
        """Let everything that waits go on, then give it up."""
        if self.timeline.value < 1 << 40:
            self.timeline.signal(1 << 40)
        with contextlib.suppress(Exception):
            interop.flush(self.stream)
        self._open.close()
        self.memory.close()
        self.timeline.close()
