"""External memory: a frame that the EP imports against a frame that is copied, and what router and importer cost.

The same frames three times. Zero-copy: imported once; then wait, run, signal. Copying, as applications do it without interop:
out of the producer's memory to the host, CopyTensors to tensors of the EP that are made once, run, and the same way back.
Host tensors, which is less work to write: ONNX Runtime gets tensors of the host and copies by itself. All are checked for right
bytes first. They alternate in one process; ratios are taken within a round, and their median and quartiles are printed.

Then each wait, signal and run: through the router, through ONNX Runtime's own function, into an importer that does nothing,
and from C. What a rig is and which there are: interop_rigs.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import interop_calls
import numpy as np
from interop_rigs import MEMORY_FD, TIMELINE_FD, Rig, rigs
from measure import spread, verdict

import ortforge
from ortforge import interop, value_from_numpy

SHAPES = ((1, 3, 224, 224), (1, 3, 720, 1280), (1, 3, 1080, 1920))
ROUNDS = 21
RATIO = 1.0  # zero-copy takes at most as long as copying


def model(shape: tuple[int, ...]) -> bytes:
    """y = x * x, the cheapest there is, so that the paths are seen and not the work."""
    from onnx import TensorProto, helper

    x, y = (helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name in "xy")
    graph = helper.make_graph([helper.make_node("Mul", ["x", "x"], ["y"])], "square", [x], [y])
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    return bytes(made.SerializeToString())


class Setup:
    """ONNX Runtime with the EP of a rig."""

    def __init__(self, library: Any, env: Any, rig: Rig) -> None:
        self.library = library
        self.api = library.api
        self.env = env
        self.rig = rig
        self.ep = interop.load_ep(library, env, f"{rig.name}.virtual", rig.factory())
        self.device = self.ep.devices[0]
        self.stream = self.api.create_sync_stream_for_ep_device(self.device)
        self.options = self.api.create_run_options()
        interop.set_sync_stream(self.options, self.stream)

    def session(self, shape: tuple[int, ...]) -> Any:
        """The model on the EP alone."""
        options = self.api.create_session_options()
        self.api.set_intra_op_num_threads(options, 1)
        self.api.add_session_config_entry(options, "session.disable_cpu_ep_fallback", "1")
        self.api.session_options_append_execution_provider_v2(options, self.env, [self.device], [], [])
        return self.api.create_session_from_array(self.env, model(shape), options)

    def close(self) -> None:
        """Everything of the EP ends."""
        self.options.close()
        self.stream.close()
        self.ep.unregister()


class Paths:
    """Frames of one shape, and both ways to run the model on them."""

    def __init__(self, setup: Setup, shape: tuple[int, ...]) -> None:
        count = int(np.prod(shape))
        self.setup = setup
        self.session = setup.session(shape)
        self.source, self.target = setup.rig.buffer(count), setup.rig.buffer(count)
        self.timeline = setup.rig.timeline()
        self._value = 0
        importer = interop.ExternalResourceImporter.for_device(setup.library, setup.device)
        memory = [importer.import_memory(MEMORY_FD, b.fd, b.size) for b in (self.source, self.target)]
        self.imported = [m.tensor(np.float32, shape) for m in memory]
        self.semaphore = importer.import_semaphore(TIMELINE_FD, self.timeline.fd)
        hosts = (self.source.host, self.target.host)
        self.hosts = [value_from_numpy(setup.library, host.reshape(shape)) for host in hosts]
        api = setup.api
        self._allocator = api.get_shared_allocator(setup.env, api.ep_device_memory_info(setup.device, 0))
        self.own = [api.create_tensor_as_ort_value(self._allocator, shape, 1) for _ in hosts]

    def zero_copy(self) -> None:
        """The frame is ready and signalled; its result is signalled back."""
        ready, done = self._value + 1, self._value + 2
        self._value = done
        self.timeline.signal(ready)
        self.semaphore.wait(self.setup.stream, ready)
        x, y = self.imported
        interop.run(self.session, self.setup.options, ["x"], [x], ["y"], [y])
        self.semaphore.signal(self.setup.stream, done)
        self.timeline.wait(done)

    def copying(self) -> None:
        """The frame is copied to the host and into a tensor of the EP; the result goes the same way back."""
        setup, (x, y) = self.setup, self.own
        self.source.download()
        setup.api.copy_tensors(setup.env, self.hosts[:1], [x], setup.stream)
        setup.api.run(self.session, setup.options, ["x"], [x], ["y"], [y])
        setup.api.copy_tensors(setup.env, [y], self.hosts[1:], setup.stream)
        interop.flush(setup.stream)
        self.target.upload()

    def host_tensors(self) -> None:
        """As `copying`, but ONNX Runtime copies between the host and the EP, to memory it takes for each run."""
        x, y = self.hosts
        self.source.download()
        self.setup.api.run(self.session, None, ["x"], [x], ["y"], [y])
        self.target.upload()

    def check(self, path: Callable[[], None], seed: int) -> None:
        """A new frame gives its own bytes, and the old result is overwritten."""
        source, target = self.source, self.target
        frame = np.random.default_rng(seed).standard_normal(source.host.size, np.float32)
        source.host[:] = frame
        target.host[:] = -1
        source.upload(), target.upload()
        source.host[:] = -2
        target.host[:] = -2
        path()
        target.host[:] = -2
        target.download()
        assert target.host.tobytes() == (frame * frame).tobytes(), f"{path.__name__} gave wrong bytes"

    def close(self) -> None:
        """In any order."""
        self.session.close()
        for value in (*self.imported, *self.hosts, *self.own):
            value.close()
        self.imported, self.hosts, self.own = [], [], []
        self.semaphore.close()
        for thing in (self.source, self.target, self.timeline):
            thing.close()


def seconds(work: Callable[[], None]) -> float:
    """Once."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def compare(setup: Setup, shape: tuple[int, ...]) -> float:
    """Print all paths and the ratios; the median ratio of zero-copy to copying."""
    paths = Paths(setup, shape)
    ways = (paths.zero_copy, paths.copying, paths.host_tensors)
    for seed in range(2 * len(ways)):  # twice: a result of the frame before must not pass
        paths.check(ways[seed % len(ways)], seed)
    found: dict[str, list[float]] = {way.__name__: [] for way in ways}
    for i in range(ROUNDS):  # who goes first changes, so that nobody always finds the caches warm
        for way in ways[i % len(ways) :] + ways[: i % len(ways)]:
            found[way.__name__].append(seconds(way))
    paths.close()
    own = found.pop("zero_copy")
    print(f"  {name_of(shape)}: zero-copy {statistics.median(own) * 1e3:.3f} ms")
    middles = []
    for name, other in found.items():
        ratios = [a / b for a, b in zip(own, other, strict=True)]
        low, middle, high = statistics.quantiles(ratios, n=4)
        words = name.replace("_", " ")
        middles.append(spread(f"zero copy, {setup.rig.name}, {name_of(shape)}", words, ratios))
        time_ms = f"{words} {statistics.median(other) * 1e3:.3f} ms"
        print(f"    {time_ms:<27} zero-copy / {words} = {middle:.2f} (quartiles {low:.2f} to {high:.2f})")
    return middles[0]


def name_of(shape: tuple[int, ...]) -> str:
    """1x3x224x224 and the like."""
    return "x".join(map(str, shape))


def on(library: Any, env: Any, rig: Rig, scratch: Path) -> None:
    """Everything on one rig."""
    print(f"\n  -- {rig.name}: {rig.title}")
    setup = Setup(library, env, rig)
    if rig.no_paths:
        print(f"  {rig.no_paths}")
    else:
        print(f"  frames of floats, {ROUNDS} rounds each, bytes checked; the copies are: {rig.copies}")
        for shape in SHAPES:
            verdict(f"{rig.name}: zero-copy / copying of {name_of(shape)}", compare(setup, shape), RATIO)
    interop_calls.measure(setup, scratch)
    setup.close()


def main() -> None:
    """Measure and print."""
    library = ortforge.load()
    env = library.api.create_env(3, "bench")
    print(f"  {library}")
    with tempfile.TemporaryDirectory() as scratch:
        for name, rig in rigs():
            if isinstance(rig, str):
                print(f"\n  -- {name}: not measured: {rig}")
                continue
            on(library, env, rig, Path(scratch))
            rig.close()


if __name__ == "__main__":
    main()
