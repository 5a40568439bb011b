"""Lives of handles: released once, in the right order, by whatever ends them; nothing leaks."""

from __future__ import annotations

import ctypes
import functools
import gc
import os
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ortforge
from ortforge import DeferredBuffer, HandleError, value_from_numpy, value_to_numpy
from ortforge._api import handles
from ortforge._api.ctypes_types import Types
from ortforge._api.elsewhere import deferring
from tests.runtime.ort_suite.gated_run import Gate, is_in_run
from tests.waiting import HANG, MOMENT, Background, until


def test_a_restricted_handle_is_looked_at_closely(library: Any, api: Any, session: Any) -> None:
    """It is of another class than other handles, see access.py, and is a tensor still."""
    from ortforge import OrtError
    from ortforge._api import access

    binding, y = api.create_io_binding(session), value_from_numpy(library, np.zeros((1, 3), np.float32))
    api.bind_output(binding, "y", y)
    address = y.address
    restricted = access.restrict(y, access.READ_ONLY)
    assert y.closed
    assert restricted.address == address
    assert type(restricted) is not type(y)
    assert api.is_tensor(restricted)
    with pytest.raises(OrtError, match="imported READ_ONLY"):
        api.bind_output(binding, "y", restricted)
    restricted.close()
    with pytest.raises(HandleError):
        api.is_tensor(restricted)


class Releases:
    """Counts the releases of one handle type and remembers their order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, library: Any, *types: str) -> None:
        self.order: list[str] = []
        for name in types:
            made = library._context.handle_class(name)
            real = library._context.function(f"OrtApi.Release{name[3:]}", None, ctypes.c_void_p)
            owned = handles.owned_reference(name, self._counting(name, real))
            monkeypatch.setattr(made, "own", handles._make_own(made.cls, owned, library._context))
            monkeypatch.setattr(made, "owned", owned)
            monkeypatch.setitem(library.__dict__, "_fresh", None)
        for table in ("api",):  # functions that were bound before hold the old reference types
            functions = getattr(library, table)
            for key in [k for k in functions.__dict__ if not k.startswith("_")]:
                monkeypatch.delitem(functions.__dict__, key)

    def _counting(self, name: str, real: Any) -> Any:
        def release(pointer: int) -> None:
            self.order.append(name)
            real(pointer)

        return release

    def count(self, name: str) -> int:
        return self.order.count(name)


@pytest.fixture
def releases(monkeypatch: pytest.MonkeyPatch, library: Any) -> Releases:
    return Releases(monkeypatch, library, "OrtEnv", "OrtSession", "OrtSessionOptions", "OrtValue", "OrtIoBinding")


def test_with_close_and_collection_release_once(api: Any, releases: Releases) -> None:
    with api.create_session_options() as options:
        assert options.owned
    assert releases.count("OrtSessionOptions") == 1
    options.close()
    del options
    assert releases.count("OrtSessionOptions") == 1
    other = api.create_session_options()
    other.close()
    assert releases.count("OrtSessionOptions") == 2
    third = api.create_session_options()
    del third
    gc.collect()
    assert releases.count("OrtSessionOptions") == 3


def test_released_on_errors(api: Any, releases: Releases) -> None:
    with pytest.raises(RuntimeError), api.create_session_options():
        raise RuntimeError
    assert releases.count("OrtSessionOptions") == 1


def test_children_go_before_parents(api: Any, add_model: Path, releases: Releases) -> None:
    env = api.create_env(2, "order")
    options = api.create_session_options()
    session = api.create_session(env, add_model, options)
    binding = api.create_io_binding(session)
    env.close()
    session.close()
    options.close()
    assert releases.order == []
    binding.close()
    assert releases.order == ["OrtIoBinding", "OrtSession", "OrtSessionOptions", "OrtEnv"] or (
        releases.order[:2] == ["OrtIoBinding", "OrtSession"]
        and set(releases.order[2:]) == {"OrtEnv", "OrtSessionOptions"}
    )


def test_cycles_keep_the_order(api: Any, add_model: Path, releases: Releases) -> None:
    class Holder:
        """Points to itself and to everything, in an order that would be wrong."""

    for _ in range(20):
        holder: Any = Holder()
        holder.env = api.create_env(2, "cycle")
        holder.options = api.create_session_options()
        holder.session = api.create_session(holder.env, add_model, holder.options)
        holder.binding = api.create_io_binding(holder.session)
        holder.again = [holder, {"holder": holder}]
        holder.env.holder = holder
        holder.session.holder = holder
        del holder
    gc.collect()
    assert releases.count("OrtSession") == releases.count("OrtEnv") == 20
    for i, name in enumerate(releases.order):
        if name == "OrtEnv":
            assert releases.order[:i].count("OrtSession") > releases.order[:i].count("OrtEnv")


@pytest.mark.clock
def test_closing_during_a_run_waits_for_it(
    library: Any, env: Any, options: Any, gated_model_path: Path, releases: Releases
) -> None:
    api = library.api
    session = api.create_session(env, gated_model_path, options)
    gate = Gate(library)
    run = Background(lambda: api.run(session, None, gate.names, gate.values, ["y"]))
    assert until(lambda: run.is_over or is_in_run(run.ident))
    time.sleep(MOMENT)  # from the first line of the function to the call
    session.close()
    for value in gate.values:
        value.close()
    assert releases.count("OrtSession") == 0
    assert not run.is_over
    gate.open()
    (y,) = run.result()
    assert value_to_numpy(library, y).tolist() == gate.x.tolist()
    del y
    run.forget()
    gc.collect()
    assert releases.count("OrtSession") == 1


class Signals:
    """A handler that raises KeyboardInterrupt, what of that was lost in finalizers, and C functions to release with: one sends a signal, one
    writes to the address."""

    def __init__(self) -> None:
        self.handled: list[int] = []
        self.lost: list[Any] = []
        self.send = ctypes.CDLL(None)["raise"]
        self.write_time = ctypes.CDLL(None).time
        for function in (self.send, self.write_time):
            function.argtypes, function.restype = [ctypes.c_void_p], None

    def handle(self, number: int, frame: Any) -> None:
        self.handled.append(number)
        raise KeyboardInterrupt

    def note(self, unraisable: Any) -> None:
        self.lost.append(unraisable.exc_type)


@pytest.fixture
def signals(monkeypatch: pytest.MonkeyPatch) -> Iterator[Signals]:
    found = Signals()
    before = signal.signal(signal.SIGUSR1, found.handle)
    interrupt = signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background ignores it
    monkeypatch.setattr(sys, "unraisablehook", found.note)
    yield found
    signal.signal(signal.SIGUSR1, before)
    signal.signal(signal.SIGINT, interrupt)


def reference_type(library: Any, kind: str, release: Any, shared: handles.Shared) -> type[int]:
    """A type of references as `HandleClass` makes it for the backend of this process."""
    defer = deferring(release, handles._kept) if kind in ("joins", "shared") else None
    native = library._context.facts.module("native").module
    if native is None:
        if defer is None:
            return handles.owned_reference("Test", release)
        return handles.deferring_reference("Test", release, defer, shared if kind == "shared" else None)
    base, address = native.Reference, ctypes.cast(release, ctypes.c_void_p).value
    borrowed = handles.native_reference("Test", base)
    if kind == "shared":
        return handles.native_reference("Test", base, (address, defer, shared.leave), borrowed, shared)
    return handles.native_reference("Test", base, address if defer is None else (address, defer, None), borrowed)


KINDS = ["owned", "joins", "shared"]


@pytest.mark.skipif(sys.platform == "win32", reason="sends itself a signal")
@pytest.mark.clock
@pytest.mark.parametrize("kind", [*KINDS, "given"])
def test_a_release_that_is_interrupted(library: Any, signals: Signals, kind: str) -> None:
    """The object is released once, what it kept is let go, and KeyboardInterrupt arrives where the program goes on."""
    shared = handles.Shared()
    make = reference_type(library, kind, signals.send, shared)
    kept = {1, 2, 3}
    alone = sys.getrefcount(kept)
    gone: list[Any] = []
    ref = make(int(signal.SIGUSR1))
    number = id(ref)
    handles.retain(ref, (kept,))
    if kind == "given":
        handles.give(ref, None)
        del ref
    else:
        refs = [ref]
        del ref

        def clear() -> None:
            refs.clear()
            gone.append("too late")

        with pytest.raises(KeyboardInterrupt):
            clear()
    assert signals.handled == ([] if kind == "given" else [signal.SIGUSR1])
    assert signals.lost == gone == []
    assert number not in handles._kept
    assert shared.count == 0
    assert not shared._left
    assert sys.getrefcount(kept) == alone


@pytest.mark.clock
@pytest.mark.skipif(sys.platform == "win32", reason="sends itself a signal")
@pytest.mark.parametrize("kind", KINDS)
def test_an_interrupt_before_the_first_line_of_a_finalizer(library: Any, signals: Signals, kind: str) -> None:
    """The signal is there when the finalizer begins. In C, that does not matter; in Python, the object stays, and nothing else happens."""
    shared = handles.Shared()
    make = reference_type(library, kind, signals.write_time, shared)

    class Raises:
        """Sends the signal in its own C-level end, right before that of the reference."""

        __del__ = staticmethod(functools.partial(signals.send, int(signal.SIGUSR1)))

    interrupted, times = 0, [ctypes.c_long(0) for _ in range(50)]
    for now in times:
        pair = [make(ctypes.addressof(now)), Raises()]  # the last one ends first
        try:
            del pair[:]
            time.sleep(0)
        except KeyboardInterrupt:
            interrupted += 1
    released = sum(now.value > 0 for now in times)
    assert len(signals.handled) == 50
    if ortforge.backend == "native":
        assert (released, interrupted, signals.lost) == (50, 50, [])
        assert shared.count == 0
    else:
        assert released == interrupted == 50 - len(signals.lost)
        assert set(signals.lost) <= {KeyboardInterrupt}


@pytest.mark.clock
@pytest.mark.skipif(sys.platform == "win32", reason="sends itself a signal")
def test_a_handler_of_the_program_is_called_once(library: Any, signals: Signals) -> None:
    """What it raises in a finalizer in Python is printed; in C it arrives."""
    make = reference_type(library, "owned", signals.send, handles.Shared())
    before = signal.signal(signal.SIGINT, signals.handle)
    try:
        refs = [make(int(signal.SIGINT))]
        if ortforge.backend == "native":
            with pytest.raises(KeyboardInterrupt):
                refs.clear()
        else:
            refs.clear()
    finally:
        signal.signal(signal.SIGINT, before)
    assert signals.handled == [signal.SIGINT]
    assert signals.lost == ([] if ortforge.backend == "native" else [KeyboardInterrupt])


@pytest.mark.parametrize("daemon", [False, True])
@pytest.mark.parametrize("kind", ["joins", "shared"])
def test_closed_in_a_thread_of_python(library: Any, signals: Signals, kind: str, daemon: bool) -> None:
    """The object is released when the reference is gone, by the thread itself if it is certain that Python started it."""
    now, shared = ctypes.c_long(0), handles.Shared()
    make = reference_type(library, kind, signals.write_time, shared)
    refs = [make(ctypes.addressof(now))]
    thread = threading.Thread(target=refs.clear, daemon=daemon)
    thread.start()
    thread.join()
    assert now.value > 0
    assert shared.count == 0


@pytest.mark.clock
def test_racing_closes_release_once(api: Any, releases: Releases) -> None:
    for _ in range(50):
        options = api.create_session_options()
        barrier = threading.Barrier(4)

        def close(options: Any = options, barrier: threading.Barrier = barrier) -> None:
            barrier.wait()
            options.close()

        threads = [threading.Thread(target=close) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert releases.count("OrtSessionOptions") == 50


def test_borrowed_handles_keep_their_owner(library: Any, session: Any) -> None:
    api = library.api
    info = api.session_get_input_type_info(session, 0)
    tensor = api.cast_type_info_to_tensor_info(info)
    address = info.address
    del info
    gc.collect()
    assert address
    assert api.get_dimensions(tensor, 2) == [-1, 3]


def test_a_given_initializer_keeps_its_memory(library: Any, env: Any, options: Any) -> None:
    if library.api_version < 22:
        pytest.skip("needs OrtModelEditorApi")
    from tests.runtime.ort_suite.suite_models import edited

    model = edited(library)
    gc.collect()
    junk = [np.zeros((2, 3), np.float32) for _ in range(100)]
    session = library.model_editor.create_session_from_model(env, model, options)
    model.close()
    gc.collect()
    x = value_from_numpy(library, np.zeros((2, 3), np.float32))
    (y,) = library.api.run(session, None, ["x"], [x], ["y"])
    assert value_to_numpy(library, y).tolist() == [[10, 10, 10]] * 2
    del junk


def test_numpy_memory_is_let_go(library: Any, session: Any) -> None:
    array = np.zeros((1, 3), np.float32)
    gone = weakref.ref(array)
    value = value_from_numpy(library, array)
    outputs = library.api.run(session, None, ["x"], [value], ["y"])
    del array
    assert gone() is not None
    value.close()
    gc.collect()
    assert gone() is None
    assert outputs


def test_nothing_is_left_behind(library: Any, session: Any, allocator: Any) -> None:
    api = library.api

    def work() -> None:
        value = value_from_numpy(library, np.ones((4, 3), np.float32))
        (y,) = api.run(session, None, ["x"], [value], ["y"])
        value_to_numpy(library, y)
        api.session_get_input_name(session, 0, allocator)
        binding = api.create_io_binding(session)
        api.bind_input(binding, "x", value)
        api.bind_output(binding, "y", y)
        api.run_with_binding(session, None, binding)
        api.get_bound_output_values(binding, allocator)

    for _ in range(50):
        work()
    gc.collect()
    kept = len(handles._kept)
    objects = len(gc.get_objects())
    for _ in range(300):
        work()
    gc.collect()
    assert len(handles._kept) <= kept
    assert len(gc.get_objects()) < objects + 200


def resident() -> int:
    """Memory of this process, in bytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_memory_does_not_grow(library: Any, session: Any, allocator: Any, options: Any) -> None:
    api = library.api
    data = np.ones((1000, 3), np.float32)

    def work() -> None:
        value = value_from_numpy(library, data.copy())
        api.run(session, None, ["x"], [value], ["y"])
        api.get_available_providers()
        api.session_get_output_name(session, 0, allocator)
        api.session_get_model_metadata(session)
        api.get_session_config_entry(api.clone_session_options(options), "x") if api.has_session_config_entry(
            options, "x"
        ) else None
        with pytest.raises(Exception, match="index"):
            api.session_get_input_name(session, 9, allocator)

    for _ in range(300):
        work()
    gc.collect()
    before = resident()
    for _ in range(1500):
        work()
    gc.collect()
    assert resident() - before < 6 << 20  # leaking only the statuses or names would cost as much


def test_allocations_and_frees_pair_up(library: Any, session: Any) -> None:
    """An allocator of the application's counts what ORT takes from it and what the bindings give back."""
    types = library.types
    taken: dict[int, Any] = {}
    sizes: list[int] = []

    def alloc(this: Any, size: int) -> int:
        block = ctypes.create_string_buffer(max(size, 1))
        taken[ctypes.addressof(block)] = block
        sizes.append(size)
        return ctypes.addressof(block)

    def free(this: Any, pointer: int | None) -> None:
        if pointer:
            taken.pop(pointer)

    memory = library.api.create_cpu_memory_info(0, 0)
    struct = types.OrtAllocator()
    struct.version = library.api_version
    fields = dict(types.OrtAllocator._fields_)
    struct.Alloc = fields["Alloc"](alloc)
    struct.Free = fields["Free"](free)
    struct.Info = fields["Info"](lambda this: memory.address)
    if "Reserve" in fields:
        struct.Reserve = fields["Reserve"](alloc)
    api = library.api
    assert api.session_get_input_name(session, 0, struct) == "x"
    metadata = api.session_get_model_metadata(session)
    assert api.model_metadata_get_producer_name(metadata, struct) == "ortforge-tests"
    assert api.model_metadata_get_custom_metadata_map_keys(metadata, struct) == ["kéy"]
    binding = api.create_io_binding(session)
    api.bind_input(binding, "x", value_from_numpy(library, np.ones((1, 3), np.float32)))
    api.bind_output_to_device(binding, "y", memory)
    api.run_with_binding(session, None, binding)
    assert api.get_bound_output_names(binding, struct) == ["y"]
    assert len(api.get_bound_output_values(binding, struct)) == 1
    assert len(sizes) >= 6
    assert not taken
    tensor = api.create_tensor_as_ort_value(struct, [2], 1)
    assert len(taken) == 1
    address = ctypes.addressof(struct)
    del struct
    gc.collect()
    tensor.close()
    assert address
    assert not taken


EXITS = {
    "globals": "session = make()",
    "closed env": "session = make(); env.close()",
    "in a cycle": "holder = []; holder.append((holder, env, make())); del env",
    "in a module": "import types, sys; m = types.ModuleType('m'); sys.modules['m'] = m; m.s = make(); m.e = env",
    "with a logger": "session = make(); assert heard",
    "a daemon thread": (
        "import threading; s = make(); x = value()\n"
        "def loop():\n"
        "    while True: api.run(s, None, ['x'], [x], ['y']); ran.set()\n"
        "ran = threading.Event()\n"
        "threading.Thread(target=loop, daemon=True).start(); assert ran.wait(PATIENCE)"
    ),
    "an error": "session = make(); raise SystemExit(0)",
    "a logger after its end": (
        "import atexit\n"
        "def check():\n"
        "    before = len(heard)\n"
        "    assert make()\n"
        "    assert len(heard) == before\n"
        "from ortforge._api.gate import gate; shut = gate()._shut; atexit.unregister(shut)\n"
        "atexit.register(check); atexit.register(shut); make(); assert heard"
    ),
    "a run in the background": (
        "from ortforge._api import run_async; run_async._EXIT_S = PATIENCE\n"
        "import atexit; done = []; atexit.register(lambda: print(*[error for _, error in done]))\n"  # called last
        "s = make(path=GATED); gate = Gate(library); names = gate.names\n"
        "for i in range(3): api.run_async(s, None, names, gate.values, ['y'], None, lambda *found: done.append(found))\n"
        "assert not done; atexit.register(gate.open); del s"  # called first
    ),
    "a run in the background that takes long": (
        "from ortforge._api import run_async; wait = run_async._wait; limits = iter([0.05, PATIENCE])\n"
        "run_async._wait = lambda _: wait(next(limits))\n"
        "import atexit; done = []; atexit.register(lambda: print(*[error.code.name for _, error in done]))\n"
        "s = make(path=GATED); gate = Gate(library); names = gate.names\n"
        "for i in range(20): api.run_async(s, None, names, gate.values, ['y'], None, lambda *found: done.append(found))"
    ),
}


#: How the first environment is made, where that matters: a process has only one.
FIRST = dict.fromkeys(
    ("with a logger", "a logger after its end"),
    "api.create_env_with_custom_logger(lambda *line: heard.append(line), 0, 'exit')",
)


#: What is printed at the end.
PRINTED = {
    "a run in the background": "None None None",
    "a run in the background that takes long": " ".join(["ORT_FAIL"] * 20),
}


@pytest.mark.clock
@pytest.mark.parametrize("way", EXITS)
def test_interpreter_exit(library: Any, add_model: Path, gated_model_path: Path, way: str) -> None:
    code = f"""
import ortforge, numpy as np
from ortforge import value_from_numpy
from tests.runtime.ort_suite.gated_run import Gate
from tests.waiting import PATIENCE
library = ortforge.load({library.path!r})
api = library.api
heard = []
env = {FIRST.get(way, 'api.create_env(2, "exit")')}
options = api.create_session_options()
api.set_intra_op_num_threads(options, 2)
GATED = {str(gated_model_path)!r}
def make(env=env, path={str(add_model)!r}): return api.create_session(env, path, options)
def value(*shape): return value_from_numpy(library, np.ones(shape or (1, 3), np.float32))
{EXITS[way]}
"""
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=HANG, check=False)
    assert result.returncode == 0, result.stderr
    assert "Traceback" not in result.stderr
    assert result.stdout.strip() == PRINTED.get(way, "")


SHARED = {
    "a logger": """
first = api.create_env_with_custom_logger(lambda *line: heard.append(line), 0, "first")
second = api.create_env(2, "second")
""",
    "a logger in options": """
def make():
    struct = library.types.OrtEnvCreationOptions()
    struct.version = library.api_version
    struct.logging_severity_level = 0
    struct.log_id = b"first"
    struct.custom_logging_function = library.types.OrtLoggingFunction(lambda *line: heard.append(line))
    return api.create_env_with_options(struct)
first = make()
second = api.create_env(2, "second")
""",
}


@pytest.mark.parametrize("way", SHARED)
def test_what_an_environment_keeps_lives_as_long_as_any_environment(library: Any, add_model: Path, way: str) -> None:
    """A process has one OrtEnv, whatever number of handles stands for it."""
    if "options" in way and library.api_version < 24:
        pytest.skip("needs OrtEnvCreationOptions")
    code = f"""
import gc, ortforge
library = ortforge.load({library.path!r})
api = library.api
shared = library._context.handle_class("OrtEnv")
heard = []
{SHARED[way]}
assert first.address == second.address
first.close()
del first
gc.collect()
junk = [bytes(n) for n in range(20000)]
options = api.create_session_options()
api.set_intra_op_num_threads(options, 1)
before = len(heard)
session = api.create_session(second, {str(add_model)!r}, options)
assert len(heard) > before
second.close()
assert shared.shared.count == 1
session.close()
assert shared.shared.count == 0
assert not shared.shared._left
"""
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=HANG, check=False)
    assert result.returncode == 0, result.stderr


def test_a_pointer_for_a_callback_is_kept(library: Any, options: Any) -> None:
    class Data(ctypes.Structure):
        """What a thread creation function is given."""

    for target, call in (
        (options, library.api.session_options_set_custom_thread_creation_options),
        (library.api.create_threading_options(), library.api.set_global_custom_thread_creation_options),
    ):
        data = Data()
        gone = weakref.ref(data)
        call(target, data)
        del data
        gc.collect()
        assert gone() is not None
        target.close()
        gc.collect()
        assert gone() is None


def test_a_node_takes_its_attributes(library: Any) -> None:
    if library.api_version < 22:
        pytest.skip("needs OrtModelEditorApi")
    api, editor = library.api, library.model_editor
    kind = 1  # ORT_OP_ATTR_INT
    for _ in range(50):
        made = [api.create_op_attr(name, ctypes.c_int64(7), 1, kind) for name in ("axis", "other")]
        node = editor.create_node("Softmax", "", "node", ["x"], ["y"], iter(made))
        assert all(attribute.closed for attribute in made)
        with pytest.raises(HandleError, match=r"was given to OrtModelEditorApi\.CreateNode"):
            editor.create_node("Softmax", "", "node", ["x"], ["y"], made)
        node.close()
        del made
        gc.collect()
    twice = api.create_op_attr("axis", ctypes.c_int64(7), 1, kind)
    with pytest.raises(HandleError):
        editor.create_node("Softmax", "", "node", ["x"], ["y"], [twice, twice])
    assert not twice.closed
    nothing: Any
    for nothing in (None, [], ()):
        assert editor.create_node("Relu", "", "node", ["x"], ["y"], nothing).owned


def test_types_are_made_once_by_racing_threads(library: Any) -> None:
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    wrong: list[Any] = []

    def use(made: Types, barrier: threading.Barrier) -> None:
        barrier.wait()
        for name in ("OrtAllocator", "OrtCustomOp", "OrtApiBase"):
            try:
                if ctypes.sizeof(getattr(made, name)()) == 0 or getattr(made, name) is not getattr(made, name):
                    wrong.append(name)
            except Exception as error:  # noqa: BLE001
                wrong.append(error)

    try:
        for _ in range(60):
            made, barrier = Types(library._context.facts, library.api_version), threading.Barrier(4)
            threads = [threading.Thread(target=use, args=(made, barrier)) for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert not wrong


def test_a_deferred_buffer_is_freed_after_its_views() -> None:
    freed: list[Any] = []
    block = ctypes.create_string_buffer(b"model")
    buffer = DeferredBuffer(lambda allocator, address: freed.append((allocator, address)), 7)
    buffer.close()
    assert not freed
    buffer.pointer.value, buffer.size.value = ctypes.addressof(block), 5
    view = buffer.view()
    other = buffer.view()[1:]
    buffer.close()
    buffer.close()
    with pytest.raises(HandleError):
        buffer.view()
    view.release()
    del view
    assert not freed
    assert bytes(other) == b"odel"
    del other
    assert freed == [(7, ctypes.addressof(block))]
    del buffer
    assert len(freed) == 1
