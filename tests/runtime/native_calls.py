"""Calls of everything that the bindings have, with what comes; tests/runtime/test_native_calls.py starts this in processes of their own.

PYTHONPATH names the root of the checkout.

    python -m tests.runtime.native_calls calls LIBRARY SEED COUNT      what each call gave, one a line: the same with both backends
    python -m tests.runtime.native_calls references LIBRARY COUNT [N]  which calls, done so often, leave something behind; one in N kinds of calls
    python -m tests.runtime.native_calls runs LIBRARY COUNT            memory in each of so many runs
    python -m tests.runtime.native_calls threads LIBRARY COUNT         runs, closes and releases in several threads at once

Where the process has LeakSanitizer, it looks for leaks while everything that lives can still be reached.
"""

from __future__ import annotations

import array
import contextlib
import ctypes
import functools
import gc
import os
import random
import re
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

import ortforge
import ortforge_abi.native
from ortforge_tools.lower.calls.parameter import Parameter, Role
from tests.gc_freeze import look_for_leaks
from tests.runtime.ort_suite.registry_api import functions, tables, visible
from tests.runtime.ort_suite.suite_models import edited, one_node, tensor_info

FLOAT, INT64, STRING = 1, 7, 8

#: Functions that are not called, and why.
LEFT_OUT = {
    Role.POINTER: "reads or frees whatever it is told to",
    Role.FUNCTION: "calls whatever it is told to",
    Role.CALLBACK: "keeps a function for ever",
    Role.TABLE: "gives functions that no Python calls",
}
#: What keeps everything that it was ever given, as long as the object that is changed, or any environment, lives.
KEEPS = (
    "create_env_with_global_thread_pools",
    "session_options_set_weightless_source_model_buffer",
    "model_compilation_options_set_input_model_from_buffer",
    "model_compilation_options_set_output_model_buffer",
    "model_compilation_options_set_output_model_external_initializers_buffer",
)
VERBOSE = "update_env_with_custom_log_level"  # gigabytes of logs


class Odd:
    """Says that it is a number, and fails as a sequence."""

    def __index__(self) -> int:
        return 3

    def __iter__(self) -> Iterator[object]:
        raise ValueError("mine")

    def __repr__(self) -> str:
        return "Odd"


class Raises:
    """Raises whatever it is asked."""

    def _raises(self, *args: object) -> Any:
        raise ValueError("mine")

    __index__ = __int__ = __float__ = __bool__ = __len__ = __getitem__ = __iter__ = __fspath__ = __array__ = _raises
    __dlpack__ = __dlpack_device__ = __buffer__ = __hash__ = __eq__ = _raises

    def __repr__(self) -> str:
        return "Raises"


class Ends(Raises):
    """Raises what `except Exception` does not catch, whatever attribute is looked for."""

    def __getattribute__(self, name: str) -> Any:
        if name.startswith("__") and name not in ("__array__", "__len__", "__iter__"):
            return super().__getattribute__(name)
        raise Ended("mine")

    def __repr__(self) -> str:
        return "Ends"


class Ended(BaseException):
    """No Exception."""


class Proxy:
    """Has every attribute, and each is a number."""

    def __getattr__(self, name: str) -> Any:
        return 5


class Number(int):
    """Of a class of its own."""


class Text(str):
    """Of a class of its own."""

    __slots__ = ()


class Several(list[Any]):
    """Of a class of its own."""


class Named(dict[Any, Any]):
    """Of a class of its own."""


class Arrays(np.ndarray[Any, Any]):
    """Of a class of its own."""


def released() -> memoryview:
    """A view that may not be used any more."""
    view = memoryview(bytearray(24))
    view.release()
    return view


#: As many dimensions as numpy has.
MOST = 64 if np.lib.NumpyVersion(np.__version__) >= "2.0.0" else 32


def odd_arrays() -> list[Any]:
    """Arrays that lie otherwise, are of other types, or are no arrays of numpy."""
    plain = np.arange(6, dtype=np.float32).reshape(2, 3)
    fixed = plain.copy()
    fixed.flags.writeable = False
    return [
        *(np.zeros((2, 3), t) for t in "?bBhHiIlLqQefdgFDG"),
        *(np.zeros(3, t) for t in ("S3", "U3", "V3", "M8[s]", "m8[s]", "O", "f4,i4", ">f4", ">i8", ">U2", "S0")),
        np.zeros((2, 3), np.dtype("f4", metadata={"a": 1})),
        plain.T,
        plain[::-1],
        plain[:, ::2],
        plain[:, :0],
        np.asfortranarray(plain),
        np.broadcast_to(plain[:1], (2, 3)),
        np.broadcast_to(np.float32(1), (2, 1 << 50)),
        fixed,
        plain.view(Arrays),
        np.ma.masked_array(plain, plain > 2),
        np.zeros((1,) * MOST, np.float32),
        np.zeros((0,) * MOST, np.float32),
        np.array(1, np.float32),
        np.array("a"),
        np.array([["a", 3, None]], object),
        np.array([["a", "b\0", "\ud800"]], object),
        np.array([[b"a", b"\xff", ""]], object),
        array.array("f", range(6)),
        (ctypes.c_float * 6)(),
        memoryview(bytes(24)).cast("f", (2, 3)),
        memoryview(bytearray(24)).cast("f", (2, 3)),
        memoryview(bytearray(24))[::2],
        released(),
    ]


class World:
    """A library, and an object of each type that can be had."""

    def __init__(self, library: str, folder: Path) -> None:
        self.library = ortforge.load(library)
        api = self.api = self.library.api
        # Warnings of ONNX Runtime are not what is compared.
        self.env = api.create_env(4, "calls")

        def x(name: str, kind: int = FLOAT) -> Any:
            return tensor_info(name, ["n", 3], kind)

        y = tensor_info("y", ["n", 3])
        self.models = [
            one_node(folder / "add.onnx", "Add", [x("x"), x("z")], [y]),
            one_node(folder / "neg.onnx", "Neg", [x("x", INT64)], [tensor_info("y", ["n", 3], INT64)]),
            one_node(folder / "text.onnx", "Identity", [x("x", STRING)], [tensor_info("y", ["n", 3], STRING)]),
        ]
        self.sessions = [ortforge.Session(m, library=self.library, intra_op_num_threads=1) for m in self.models]
        self._made: dict[str, Any] = {}
        self.allocator = api.get_allocator_with_default_options()
        self._makers = self._all_makers()
        self.closed = api.create_session_options()
        self.ended = [self.closed, *(self._makers[kind]() for kind in ("OrtValue", "OrtMemoryInfo", "OrtRunOptions"))]
        for ended in self.ended:
            ended.close()
        self.others = sorted({"OrtSession", *self._makers} - {"OrtEnv"})
        self.odd = odd_arrays()

    def _all_makers(self) -> dict[str, Callable[[], Any]]:
        api, session = self.api, self.sessions[0].handle
        cpu = api.create_cpu_memory_info(0, 0)
        data = np.ones((2, 3), np.float32)
        found: dict[str, Callable[[], Any]] = {
            "OrtEnv": lambda: api.create_env(4, "calls"),
            "OrtSession": lambda: api.create_session(self.env, self.models[0]),
            "OrtSessionOptions": api.create_session_options,
            "OrtRunOptions": api.create_run_options,
            "OrtMemoryInfo": lambda: api.create_cpu_memory_info(0, 0),
            "OrtAllocator": api.get_allocator_with_default_options,
            "OrtValue": lambda: api.create_tensor_with_data_as_ort_value(cpu, data, [2, 3], FLOAT),
            "OrtTypeInfo": lambda: api.session_get_input_type_info(session, 0),
            "OrtTensorTypeAndShapeInfo": api.create_tensor_type_and_shape_info,
            "OrtIoBinding": lambda: api.create_io_binding(session),
            "OrtModelMetadata": lambda: api.session_get_model_metadata(session),
            "OrtThreadingOptions": api.create_threading_options,
            "OrtPrepackedWeightsContainer": api.create_prepacked_weights_container,
            "OrtArenaCfg": lambda: api.create_arena_cfg_v2(["max_mem"], [0]),
            "OrtCustomOpDomain": lambda: api.create_custom_op_domain("own"),
            "OrtOpAttr": lambda: api.create_op_attr("a", np.array([1], np.int64), 1, 1),
        }
        if self.library.api_version >= 22:
            editor, compiling = self.library.model_editor, self.library.compile
            found |= {
                "OrtKeyValuePairs": api.create_key_value_pairs,
                "OrtEpDevice": lambda: api.get_ep_devices(self.env)[0],
                "OrtHardwareDevice": lambda: api.ep_device_device(api.get_ep_devices(self.env)[0]),
                "OrtGraph": editor.create_graph,
                "OrtNode": lambda: editor.create_node("Add", "", "n", ["a", "b"], ["c"], []),
                "OrtModel": lambda: edited(self.library),
                "OrtValueInfo": lambda: editor.create_value_info("x", api.session_get_input_type_info(session, 0)),
                "OrtModelCompilationOptions": lambda: compiling.create_model_compilation_options_from_session_options(
                    self.env, api.create_session_options()
                ),
            }
        return found

    def one(self, kind: str) -> Any:
        """An object of a type; None if there is none. What was closed or given away is made anew."""
        found = self._made.get(kind)
        if found is None or found.closed:
            try:
                found = self._made[kind] = self._makers[kind]()
            except (KeyError, IndexError, ortforge.OrtforgeError):
                return None
        return found

    def functions(self) -> list[tuple[str, Any, list[Parameter]]]:
        """Name, function and visible parameters of all that are called."""
        found = []
        for table, (attribute, since) in tables().items():
            if since > self.library.api_version:
                continue
            described, bound = functions(table), getattr(self.library, attribute)
            for name in dir(bound):
                form = described[name][-1]
                if (
                    form.offered
                    and name != VERBOSE
                    and not any(p.role in LEFT_OUT for p in (*form.params, form.returns))
                ):
                    found.append((f"{attribute}.{name}", getattr(bound, name), visible(form)))
        return found


def right(p: Parameter, world: World, chance: random.Random) -> Any:
    """An argument of the kind that a function takes."""
    if p.nullable and chance.random() < 0.3:
        return None
    match p.role:
        case Role.HANDLE:
            return world.one(p.of)
        case Role.HANDLES:
            return [world.one(p.of) for _ in range(chance.randrange(3))]
        case Role.INTEGER:
            return chance.choice([0, 1, 2, 3])
        case Role.FLOATING:
            return chance.choice([0.5, 2.0])
        case Role.BOOLEAN | Role.FLAG:
            return chance.random() < 0.5
        case Role.ENUM:
            members = list(getattr(ortforge.c_api, p.of))
            return chance.choice([*members, 0, 1])
        case Role.STRING:
            return chance.choice(["x", "y", "z", "ä", ""])
        case Role.PATH:
            return chance.choice(["missing.onnx", Path("mïssing"), b"missing"])
        case Role.BUFFER:
            return chance.choice(
                [np.arange(6, dtype=np.float32), np.arange(6), bytearray(24), world.models[0].read_bytes()]
            )
        case Role.NUMBERS:
            return chance.choice([[2, 3], (1,), [], np.array([2, 3])])
        case Role.STRINGS:
            return chance.choice([["x", "z"], ("x", "z"), ["x"], ["y"], []])
        case Role.ARRAY | Role.LENGTH:
            return chance.choice([0, 1, 2])
        case _:
            return None


def wrong(world: World, chance: random.Random) -> Any:
    """Anything at all."""
    numbers = [
        None,
        True,
        0,
        -1,
        1 << 40,
        1 << 63,  # room for 2^31 numbers would be had, and filled
        1 << 64,
        1 << 200,
        -(1 << 63),
        -(1 << 200),
        1.5,
        -0.0,
        1e308,
        float("nan"),
        float("inf"),
        1j,
        Number(1),
        np.int8(1),
        np.float32(2),
        np.uint64((1 << 64) - 1),
    ]
    texts = ["", "x", "a\0b", "\ud800", "\udcff", b"x", b"\0", b"\xff", bytearray(b"x"), "ä" * 50, Text("x"), Path("x")]
    several: list[Any] = [
        *([], (), ["x", 3], [1, 1 << 70], {}, set(), range(3), {"x": 1}, [None], [[]], ["a", "a\0"]),
        *(Several(["x", "z"]), Several([1]), Named(x=1), iter(()), [-1], [1 << 40], [0] * 65, ("x",) * 100, ["\ud800"]),
        *([Odd()], [Raises()], [world.one("OrtValue"), world.ended[1]], (world.one(chance.choice(world.others)),)),
    ]
    objects: list[Any] = [
        object,
        Odd(),
        Raises(),
        Ends(),
        Proxy(),
        Ended,
        *world.ended,
        world.one("OrtValue"),
        world.one("OrtMemoryInfo"),
        *(world.one(chance.choice(world.others)) for _ in range(4)),
        int,
        world.sessions[0],
        world.library,
        world.api,
    ]
    arrays = [
        *world.odd,
        np.arange(3.0)[::2],
        np.zeros((2, 0)),
        np.array(["a"], object),
        np.arange(3).astype(">i4"),
        memoryview(b"abc"),
    ]
    kinds: list[list[Any]] = [numbers, texts, several, objects, arrays]
    return chance.choice(chance.choice(kinds))


def feeds(world: World, chance: random.Random) -> Any:
    """What a Session is fed with, sometimes what it wants."""
    arrays: list[Any] = [
        *(np.arange(6).reshape(2, 3).astype(t) for t in ("f4", "f4", "f4", "i8", "i8", "f8", ">f4", "i1", "?")),
        *(np.ones(shape, np.float32) for shape in ((0, 3), (1, 3), (3,), (2, 3, 1), (2, 2), ())),
        np.array([["a", "ä", ""]], object),
        np.array([["a", "b", "c"]]),
        np.array([["a", None, "c"]], object),
        np.arange(12, dtype=np.float32).reshape(4, 3)[::2],
        np.frombuffer(bytes(24), np.float32).reshape(2, 3),
        np.frombuffer(bytes(25), np.uint8)[1:].view(np.float32).reshape(2, 3),
        [[1.0, 2.0, 3.0]],
        [["a", "b", "c"]],
        [[1, 2], [3]],
        world.one("OrtValue"),
        *world.ended,
        wrong(world, chance),
        chance.choice(world.odd),
        chance.choice(world.odd),
        chance.choice(world.odd),
    ]
    if chance.random() < 0.05:
        return wrong(world, chance)
    names: list[Any] = chance.choice(
        [["x", "z"]] * 6
        + [["x"]] * 6
        + [[], ["z"], ["x", "z", "q"], ["z", "x"], [1], [None, "x"], [Text("x")], ["\ud800"]]
    )
    same = chance.choice(arrays)
    given = {name: same if chance.random() < 0.7 else chance.choice(arrays) for name in names}
    return Named(given) if chance.random() < 0.05 else given


def runs_of_sessions(world: World) -> list[tuple[str, Any, Any]]:
    """As `functions`, with what makes the arguments."""

    def arguments(chance: random.Random) -> tuple[list[Any], dict[str, Any]]:
        given = [feeds(world, chance)]
        outputs = [
            None,
            None,
            ["y"],
            ("y",),
            ["y", "y"],
            [],
            ["q"],
            {"y": None},
            {"y": np.zeros((2, 3), np.float32)},
            {"y": chance.choice(world.odd)},
            {"y": wrong(world, chance)},
            Several(["y"]),
            [Text("y")],
            ["y", Raises()],
            wrong(world, chance),
            "y",
            5,
        ]
        options = [None, None, None, *map(world.one, ("OrtRunOptions", "OrtMemoryInfo")), world.closed, 3]
        if chance.random() < 0.5:
            given.append(chance.choice(outputs))
            if chance.random() < 0.3:
                given.append(chance.choice(options))
        return given, {"tag": "a"} if chance.random() < 0.05 else {}

    def bound(chance: random.Random) -> tuple[list[Any], dict[str, Any]]:
        given, _ = arguments(chance)
        outputs = chance.choice(
            [None, {"y": None}, {"y": np.zeros((2, 3), np.float32)}, {"y": chance.choice(world.odd)}]
        )
        return [*given[:1], *([outputs] if outputs is not None else given[1:2])], {}

    return [
        (f"Session{i}.{name}", call, make)
        for i, session in enumerate(world.sessions)
        for name, call, make in (
            ("run", session.run, arguments),
            ("bind", functools.partial(run_bound, session), bound),
        )
    ]


def run_bound(session: Any, *given: Any) -> list[Any]:
    """Bind, run twice, close, and run what is closed."""
    found: list[Any] = []
    with session.bind(*given) as prepared:
        for _ in range(2):
            prepared.run()
            found.append(
                {name: ortforge.value_to_numpy(session.library, value) for name, value in prepared.outputs.items()}
            )
        found.append(answer(prepared.run, [1], {}).partition(":")[0])
        prepared.inputs.clear()
        prepared.run()
        native = prepared.run
    return [*found, answer(prepared, [], {}), answer(native, [], {})]


#: Addresses, times, and what ONNX Runtime takes first from a set.
_HIDDEN = re.compile(
    r"0x[0-9a-f]+|initializer with name \w+|\b\d{7,}\b|\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d(?:_\d+)?(?:\.\d+)?"
)


def shown(value: object) -> str:
    """A value without what differs between two processes."""
    return _HIDDEN.sub("~", repr(value)).replace("\n", " ")[:400]


def answer(call: Callable[..., Any], args: list[Any], named: dict[str, Any]) -> str:
    try:
        return shown(call(*args, **named))
    except (Exception, Ended) as error:  # noqa: BLE001 - it is what is looked at
        return f"{type(error).__name__}: {shown(str(error))}"


def calls(world: World, seed: int, count: int) -> None:
    """Do it, and print what each call gave."""
    chance, every, sessions = random.Random(seed), world.functions(), runs_of_sessions(world)
    for _ in range(count):
        args: list[Any]
        if chance.random() < 0.15:
            name, call, make = chance.choice(sessions)
            args, named = make(chance)
        else:
            name, call, params = chance.choice(every)
            args, named = [right(p, world, chance) for p in params], {}
            for _ in range(chance.choice([0, 1, 1, 1, 2])):
                if args:
                    args[chance.randrange(len(args))] = wrong(world, chance)
            if chance.random() < 0.1:
                args = [*args, wrong(world, chance)][: chance.randrange(len(args) + 2)]
            if params and len(args) == len(params) and chance.random() < 0.1:
                named = {chance.choice([params[-1].name, "nonsense"]): args.pop()}
        print(name, shown(args), shown(named), end=" -> ", flush=True)  # before ONNX Runtime may end the process
        print(answer(call, args, named))


def references(world: World, count: int, every: int = 1) -> None:
    """Do every call that can be done cheaply so often, or of all kinds of calls one in so many, and name those that leave something behind."""
    chance, looked_at = random.Random(0), 0
    cases: list[tuple[str, Any, list[Any]]] = [
        ("Session.run", world.sessions[0].run, [{name: np.ones((2, 3), np.float32) for name in "xz"}])
    ]
    for name, call, params in world.functions():
        args = [right(p, world, chance) for p in params]
        if name.partition(".")[2] not in KEEPS:
            cases.append((name, call, args))
        cases += [(name, call, [*args[:i], object(), *args[i + 1 :]]) for i in range(len(args))]
    gc.freeze()  # what there is by now is not looked through again and again
    cases = cases[::every]
    for name, call, args in cases:
        began = time.perf_counter()
        for _ in range(20):
            answer_only(call, args)
        each = (time.perf_counter() - began) / 20
        often = min(count, int(0.2 / each))
        if often < 100:
            continue
        looked_at += 1
        more, grown = 0, list[int]()
        for _ in range(8):  # what is there once and for all is there by then
            gc.collect()
            blocks, counts = sys.getallocatedblocks(), [sys.getrefcount(a) for a in args]
            for _ in range(often):
                answer_only(call, args)
            gc.collect()
            more = sys.getallocatedblocks() - blocks
            grown = [i for i, a in enumerate(args) if sys.getrefcount(a) - counts[i] > often // 10]
            if more < often // 10 and not grown:
                break
        else:
            print(f"GROWS {name}{shown(args)}: {more} blocks and references of the arguments {grown} in {often} calls")
    print(f"{looked_at} of {len(cases)} kinds of calls were done up to {count} times")


def answer_only(call: Callable[..., Any], args: list[Any]) -> None:
    with contextlib.suppress(ortforge.OrtforgeError, TypeError):
        call(*args)


def resident() -> int:
    """Memory of this process, in KiB."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE") >> 10


def runs(world: World, count: int) -> None:
    """Memory, in each way to run something, from the first tenth of so many runs to the last."""
    session, api = world.sessions[0], world.api
    x = np.ones((2, 3), np.float32)
    names, value, wrong_shape = ["x", "z"], world.one("OrtValue"), np.ones((3, 2), np.float32)
    bound, fresh = session.bind({"x": x, "z": x}, {"y": x.copy()}), session.bind({"x": x, "z": x})
    other = ortforge.value_from_numpy(world.library, wrong_shape)
    ways: dict[str, Callable[[], object]] = {
        "Session.run": lambda: session.run({"x": x, "z": x}),
        "OrtApi.Run": lambda: api.run(session.handle, None, names, [value, value], ["y"]),
        "PreparedRun": bound.run,
        "PreparedRun, outputs of ONNX Runtime": fresh.run,
        "Session.run that is refused": lambda: session.run({"x": x, "z": wrong_shape}),
        "OrtApi.Run that fails": lambda: api.run(session.handle, None, names, [value, other], ["y"]),
        "a call with a wrong type": lambda: api.is_tensor(x),  # type: ignore[arg-type]
        "a call with a closed handle": lambda: api.is_tensor(world.ended[1]),
    }
    for name, way in ways.items():
        found = []
        for _ in range(10):
            for _ in range(count // 10):
                with contextlib.suppress(ortforge.OrtforgeError):
                    way()
            gc.collect()
            found.append((resident(), sys.getallocatedblocks()))
        more = (f"{found[-1][0] - found[0][0]} KiB", f"{found[-1][1] - found[0][1]} blocks")
        print(f"{name}: {' and '.join(more)} more after {count} runs, {found[0][0]} KiB at first", flush=True)


def threads(world: World, count: int) -> None:
    """Some threads run and make, others close and release."""
    api, x = world.api, np.arange(6, dtype=np.float32).reshape(2, 3)
    shared: list[Any] = [None] * 4
    problems: list[BaseException] = []
    done = [0]

    def work(number: int) -> None:
        chance = random.Random(number)
        try:
            for _ in range(count):
                place = chance.randrange(len(shared))
                session = shared[place]
                try:
                    if session is None or number == 0:
                        shared[place] = ortforge.Session(world.models[0], library=world.library, intra_op_num_threads=1)
                    elif chance.random() < 0.1:
                        session.close()
                        shared[place] = None
                    else:
                        y = session.run({"x": x, "z": x})["y"]
                        assert (y == x + x).all()
                        value = api.create_tensor_as_ort_value(world.allocator, [2, 3], FLOAT)
                        shared_values[place] = value  # whose handle another thread lets go of
                        api.get_dimensions(api.get_tensor_type_and_shape(shared_values[place]), 2)
                        done[0] += 1
                except ortforge.HandleError:
                    pass  # closed meanwhile
        except BaseException as error:  # noqa: BLE001 - raised below
            problems.append(error)

    shared_values: list[Any] = [world.one("OrtValue")] * len(shared)
    workers = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    if problems:
        raise problems[0]
    print(f"about {done[0]} runs in {len(workers)} threads")


def main(what: str, library: str, *numbers: str) -> None:
    folder = Path.cwd()  # a scratch folder: some calls write files
    world = World(library, folder)
    modes: dict[str, Callable[..., None]] = {"calls": calls, "references": references, "runs": runs, "threads": threads}
    modes[what](world, *map(int, numbers))
    look_for_leaks()
    free = "" if getattr(sys, "_is_gil_enabled", lambda: True)() else "t"
    module = ortforge_abi.native.module
    origin = module.__spec__.origin if module else ""
    print(
        f"done on the {ortforge.backend} backend of Python {sys.version_info[0]}.{sys.version_info[1]}{free} {origin}"
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
