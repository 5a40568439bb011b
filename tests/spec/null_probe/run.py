"""Every try in a process of its own, and what came of it."""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import resource
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ortforge import OrtError
from ortforge_tools.model.ctype import VOID, Const, Named, Pointer
from ortforge_tools.model.registry import Param, Registry, effective

from . import arguments, ep_world, graphs, models, ort_api, other_tables, values  # noqa: F401  (graphs, values: makers)
from .arguments import Array, Recipe
from .calls import Calls, Function, Tables
from .kernels import inside_kernel
from .world import World

#: Arguments of functions that need more than the types and names of their parameters say.
FUNCTIONS = {**ort_api.FUNCTIONS, **other_tables.FUNCTIONS}

#: What a parameter is given. Arrays are also tried without elements, to tell whether it is NULL or their emptiness that is refused.
VALID, NULL, EMPTY, NULL_EMPTY = "valid", "NULL", "no elements", "NULL without elements"

NOT_TRIED = "not tried"

#: How long one try may take.
_LIMIT_S = 60
#: What can only be had inside of a function, and the kinds that lead there.
_PLACES = {
    "kernel_info": ("kernel_info", "logger"),
    "kernel_context": ("kernel_context", "op"),
    "shape_context": ("shape_context",),
    "capability": ("graph", "node", "graph_input", "support_info"),
}


@dataclass(frozen=True, slots=True)
class Try:
    """One call: with valid arguments, or with one of them another."""

    path: str
    param: str | None = None  # None: everything is valid
    kind: str = VALID

    @property
    def key(self) -> str:
        """Its name among those of its function."""
        return f"{self.param}: {self.kind}" if self.param else self.kind


class Prober:
    """Runs tries on one library."""

    def __init__(self, library: Any, registry: Registry, folder: Path, ep_library: str) -> None:
        self._library = library
        self.calls = Calls(library, registry)
        self._folder = folder
        self._ep_library = ep_library

    def outcome(self, attempt: Try) -> str:
        """Run one try in a child: "accepted", a status code, a signal, or why it could not be made."""
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(read)
            with contextlib.suppress(BaseException):
                self._child(attempt, write)
            os._exit(9)
        os.close(write)
        with os.fdopen(read) as stream:
            said = [json.loads(line) for line in stream]
        _, status = os.waitpid(child, 0)
        return _judged(said, status)

    def _child(self, attempt: Try, write: int) -> None:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        signal.alarm(_LIMIT_S)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        if not os.environ.get("NULL_PROBE_VERBOSE"):
            os.dup2(quiet, 2)

        def say(**facts: Any) -> None:
            os.write(write, (json.dumps(facts) + "\n").encode())

        world = World(self._library, self._folder)
        world.__dict__["calls"] = self.calls
        world.__dict__["ep_library"] = self._ep_library
        world.__dict__["operator_library"] = self._folder / models.OPERATORS
        try:
            self._attempt(world, attempt, say)
        except BaseException as error:  # noqa: BLE001
            say(stage="failed", why=_why(error))
        os._exit(0)

    def _attempt(self, world: World, attempt: Try, say: Any) -> None:
        function = self.calls.functions[attempt.path]
        place = self._place(function)

        def body() -> None:
            arguments = self._arguments(world, function, attempt)
            say(stage="calling")
            result = self.calls.call(attempt.path, *arguments)
            if function.slot.returns.status and result:
                say(stage="status", code=self.calls.code(result))
                return
            plain = function.slot.returns.status or function.slot.returns.type == VOID
            say(stage="accepted", result=None if plain else bool(result))
            if result and _points(function.slot.returns.type):
                ctypes.string_at(result, 1)  # what is no object cannot be read
            self._afterwards(world, function, arguments, attempt.param)
            say(stage="used")

        if place is None:
            body()
        elif place == "capability":
            ep_world.inside_capability(world, body)
        else:
            inside_kernel(world, place, body)

    def _place(self, function: Function) -> str | None:
        """Where the objects that a function needs can be had."""
        if function.path in other_tables.PLACES:
            return other_tables.PLACES[function.path]
        given = FUNCTIONS.get(function.path, {})
        for place, kinds in _PLACES.items():
            for param in function.params:
                if param.dir != "out" and param.name not in given and arguments.HANDLES.get(_handle(param)) in kinds:
                    return place
        return None

    # ------------------------------------------------------------------------------------------- arguments

    def _arguments(self, world: World, function: Function, attempt: Try) -> list[Any]:
        """Arguments for all parameters: valid ones, but for what is tried."""
        special = dict(FUNCTIONS.get(function.path, {}))
        if attempt.kind in (EMPTY, NULL_EMPTY):
            special |= other_tables.WITHOUT_ELEMENTS.get(f"{function.path}.{attempt.param}", {})
        elif attempt.kind == NULL:
            special |= other_tables.BESIDE_NULL.get(f"{function.path}.{attempt.param}", {})
        made: dict[str, Any] = {}
        counts: dict[str, int] = {}
        for param in function.params:
            argument = self._argument(world, special, param)
            length = length_of(function, param.name)
            if isinstance(argument, Array):
                if length is not None:
                    counts[length] = argument.count
                if argument.count == 0 and attempt.kind == NULL and param.name == attempt.param:
                    raise LookupError("the array has no elements here")
                argument = argument.start
            if param.name == attempt.param:
                argument = argument if attempt.kind == EMPTY else None
                if attempt.kind != NULL and length is not None:
                    counts[length] = 0
            made[param.name] = argument
        if attempt.kind != NULL and attempt.param is not None:
            counts[str(length_of(function, attempt.param))] = 0
        return [counts.get(p.name, made[p.name]) for p in function.params]

    def _argument(self, world: World, special: dict[str, Recipe], param: Param) -> Any:
        if param.name in special:
            return special[param.name](world)
        pointer = self.calls.is_pointer(param.type)
        if pointer and param.dir == "out":
            return arguments.out(world)
        if param.name in arguments.NAMES and not (pointer and _handle(param)):
            return arguments.NAMES[param.name](world)
        if not pointer:
            return 0
        if _handle(param) in arguments.HANDLES:
            return getattr(world, arguments.HANDLES[_handle(param)])
        if param.name in arguments.NAMES:
            return arguments.NAMES[param.name](world)
        raise LookupError(f"nothing is known that '{param.name}' could be given")

    # ------------------------------------------------------------------------------------------ afterwards

    def _afterwards(self, world: World, function: Function, arguments: list[Any], null: str | None) -> None:
        """Use what the call changed or made: a mistake may show only then."""
        if (
            function.slot.name.startswith("Release")
            or function.path in other_tables.NOT_USED
            or (null is not None and self._is_receiver(function, null))
        ):
            return
        receivers = [p for p in function.params if p.dir != "out" and self.calls.is_pointer(p.type)]
        kind = _handle(receivers[0]) if receivers else ""
        if kind == "OrtSessionOptions" and "Get" not in function.slot.name and "Has" not in function.slot.name:
            world.ort.run(self._session(world, world.session_options), None, ["x"], [world.x], ["y"])
        elif kind == "OrtRunOptions" and "Get" not in function.slot.name:
            world.ort.run(world.session, world.run_options, ["x"], [world.x], ["y"])
        elif kind == "OrtThreadingOptions" and function.slot.name.startswith("Set"):
            env = world.ort.create_env_with_global_thread_pools(4, "after", world.threading_options)
            world.ort.disable_per_session_threads(world.other_session_options)
            world.ort.create_session(env, world.folder / "add.onnx", world.other_session_options)
        elif kind == "OrtIoBinding" and function.slot.name.startswith("Bind"):
            world.ort.bind_input(world.io_binding, "x", world.x)
            world.ort.bind_output(world.io_binding, "y", world.y)
            world.ort.run_with_binding(world.session, None, world.io_binding)
        elif kind == "OrtModelCompilationOptions" and "Set" in function.slot.name:
            world.library.compile.compile_model(world.env, world.compilable_options)
        elif function.path == "OrtApi.RunAsync":
            time.sleep(0.5)  # the callback comes on another thread
        self._use_results(world, function, arguments)

    def _session(self, world: World, options: Any) -> Any:
        return world.ort.create_session(world.env, world.folder / "add.onnx", options)

    def _is_receiver(self, function: Function, name: str) -> bool:
        """Is it the object that the function is about?"""
        first = next((p for p in function.params if self.calls.is_pointer(p.type)), None)
        return first is not None and first.name == name

    def _use_results(self, world: World, function: Function, arguments: list[Any]) -> None:
        """Sessions run, environments make sessions, values say what they are."""
        for param, argument in zip(function.params, arguments, strict=True):
            if param.dir != "out" or argument is None or not isinstance(argument, ctypes.Array):
                continue
            inner = param.type.to if isinstance(param.type, Pointer) else None
            if not (isinstance(inner, Pointer) and isinstance(inner.to, Named)) or not argument[0]:
                continue
            name = inner.to.name
            if name == "OrtSession" and "Package" not in function.path and "Editor" not in function.slot.name:
                made = world.library.wrap(_cls(name), argument[0])
                world.ort.run(made, None, ["x"], [world.x], ["y"])
            elif name == "OrtEnv":
                made = world.library.wrap(_cls(name), argument[0])
                world.ort.create_session(made, world.folder / "add.onnx", world.other_session_options)
            elif name == "OrtValue" and param.owner == "caller":
                made = world.library.wrap(_cls(name), argument[0])
                world.ort.get_value_type(made)


def _why(error: BaseException) -> str:
    """What failed, in words of ours: messages of ONNX Runtime are not kept."""
    if isinstance(error, OrtError):
        return f"{error.function}: {error.code.name}"
    return str(error) if isinstance(error, LookupError) else f"{type(error).__name__}: {error}"[:200]


def _points(ctype: Any) -> bool:
    """Is it a pointer to something that can be read? A void* may be anything."""
    return isinstance(ctype, Pointer) and ctype.to != VOID


def _cls(name: str) -> Any:
    import ortforge_abi as generated

    return getattr(generated, name)


def _handle(param: Param) -> str:
    """The handle or struct that a parameter points to; empty if it is something else."""
    ctype: Any = param.type
    while isinstance(ctype, Const):
        ctype = ctype.of
    if not isinstance(ctype, Pointer):
        return ""
    inner = ctype.to
    while isinstance(inner, Const):
        inner = inner.of
    return inner.name if isinstance(inner, Named) and inner.name.startswith("Ort") else ""


def length_of(function: Function, name: str) -> str | None:
    """The parameter that the caller gives the length of an array in."""
    param = effective(next(p for p in function.params if p.name == name))
    if param.length is None or param.length.startswith("*"):
        return None
    counted = next((p for p in function.params if p.name == param.length), None)
    return counted.name if counted is not None and not isinstance(counted.type, Pointer) else None


def _judged(said: list[dict[str, Any]], status: int) -> str:
    stages = [s["stage"] for s in said]
    died = os.waitstatus_to_exitcode(status)
    if died < 0:
        crash = "hangs" if died == -signal.SIGALRM else "crashes"
        return f"accepted, then it {crash}" if "accepted" in stages else crash
    for fact in said:
        if fact["stage"] == "status":
            return str(fact["code"])
    if "used" in stages:
        result = next(s for s in said if s["stage"] == "accepted")["result"]
        return "accepted" if result is None else "gives a value" if result else "gives NULL or 0"
    failed = next((s["why"] for s in said if s["stage"] == "failed"), f"the child ended with {died}")
    return f"accepted, then {failed}" if "accepted" in stages else f"{NOT_TRIED}: {failed}"


def is_valid(outcome: str) -> bool:
    """Did a call with valid arguments work, so that something is learned from one with NULL?

    What fails afterwards, ex) a run that was told to stop, does not count.
    """
    return outcome.startswith(("accepted", "gives")) and not outcome.endswith(("crashes", "hangs"))


def tries(tables: Tables, path: str) -> Iterator[Try]:
    """Everything to try on a function beside a call with valid arguments."""
    function = tables.functions[path]
    for param in function.params:
        if tables.is_pointer(param.type):
            yield Try(path, param.name, NULL)
            if length_of(function, param.name) is not None:
                yield Try(path, param.name, EMPTY)
                yield Try(path, param.name, NULL_EMPTY)


def outcomes_of(prober: Prober, path: str) -> dict[str, str]:
    """What came of all tries of one function."""
    valid = prober.outcome(Try(path))
    found = {VALID: valid}
    if is_valid(valid):
        for attempt in tries(prober.calls, path):
            outcome = prober.outcome(attempt)
            same = outcome == valid and valid.startswith("accepted")  # what fails afterwards fails anyway
            found[attempt.key] = "accepted" if same else outcome
    return found
