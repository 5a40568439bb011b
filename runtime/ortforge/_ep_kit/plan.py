"""A group of nodes -> one function of a kernel context's address.

Input: the nodes in order, their functions, and which values are inputs, constants and outputs of the group. Output: a
closure with everything hoisted. Its state is its local variables, so threads never meet.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .._api.callbacks import code_of, text_of
from .._errors import ArgumentError
from ..ep._objects import EpError
from .kernel_io import DTYPES, array_at, broadcast

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any, NoReturn

    from numpy.typing import NDArray

    from .graph import NodeView
    from .kernel_io import KernelIO


@dataclass(frozen=True, slots=True)
class Step:
    """One node and the function that computes it."""

    function: Callable[..., Any]
    node: NodeView
    ufunc: bool

    def label(self) -> str:
        """The node in words, for errors."""
        return f"{self.node.op_type} '{self.node.name}'"


def compute_function(
    io: KernelIO,
    steps: Sequence[Step],
    inputs: Mapping[str, int],
    constants: Mapping[str, Any],
    outputs: Mapping[str, int],
) -> Callable[[int], None]:
    """The function that runs a group."""
    if len(steps) == 1:
        simple = _single_ufunc(io, steps[0], inputs, outputs) or _single_function(io, steps[0], inputs, outputs)
        if simple is not None:
            return simple
    slots: dict[str, int] = {}

    def slot(name: str) -> int:
        return slots.setdefault(name, len(slots))

    reads = [(index, slot(name)) for name, index in inputs.items()]
    fixed = [(slot(name), array) for name, array in constants.items()]
    plan = []
    for step in steps:
        takes = [-1 if v is None else slot(v.name) for v in step.node.inputs]
        gives = [-1 if v is None else slot(v.name) for v in step.node.outputs]
        dtypes = [None if v is None else DTYPES.get(v.element) for v in step.node.outputs]
        plan.append((step, takes, gives, dtypes))
    missing = [name for name in outputs if name not in slots]
    if missing:
        raise ArgumentError(f"no node of the group computes {', '.join(missing)}")
    writes = [(index, slots[name]) for name, index in outputs.items()]
    count, array = len(slots), io.array
    gather = io.gatherer([index for index, _ in reads])
    places = [where for _, where in reads]

    def run(context: int) -> None:
        values: list[Any] = [None] * (count + 1)
        found = gather(context)
        for i, where in enumerate(places):
            values[where] = array(found, i)
        for where, constant in fixed:
            values[where] = constant
        for step, takes, gives, dtypes in plan:
            _run_step(step, takes, gives, dtypes, values)
        for index, where in writes:
            result = values[where]
            room = io.output(context, index, result.shape, result.dtype)
            if room is not None:
                np.copyto(room, result)

    return run


def _run_step(step: Step, takes: list[int], gives: list[int], dtypes: list[Any], values: list[Any]) -> None:
    arrays = [values[i] for i in takes]
    try:
        result = step.function(*arrays) if step.ufunc else step.function(step.node, *arrays)
    except Exception as error:  # noqa: BLE001 - whatever the author's function raises
        _reraise(step, error)
    results = result if isinstance(result, tuple) else (result,)
    if len(results) != len(gives):
        raise ArgumentError(f"{step.label()} returned {len(results)} arrays instead of {len(gives)}")
    for where, dtype, array in zip(gives, dtypes, results, strict=True):
        if where >= 0:
            values[where] = _checked(step, array, dtype)


def _checked(step: Step, value: Any, dtype: Any) -> NDArray[Any]:
    """What a function returned, as an array of the model's type."""
    if value is None:  # what a function returns that forgets to
        raise ArgumentError(f"{step.label()} returned None instead of an array")
    found = np.asarray(value)
    if dtype is not None and found.dtype != dtype:
        raise ArgumentError(f"{step.label()} returned an array of {found.dtype} where the model has {dtype}")
    return found


def _reraise(step: Step, error: Exception) -> NoReturn:
    """The same error, with the node that caused it."""
    raise EpError(code_of(error), f"{step.label()}: {text_of(error)}") from error


def _single_ufunc(
    io: KernelIO, step: Step, inputs: Mapping[str, int], outputs: Mapping[str, int]
) -> Callable[[int], None] | None:
    """One ufunc of one output, every input from outside: it can write where ONNX Runtime wants the result."""
    node = step.node
    values = [None if v is None else inputs.get(v.name) for v in node.inputs]
    given = [i for i in values if i is not None]
    result = node.outputs[0] if len(node.outputs) == 1 else None
    if not step.ufunc or len(given) != len(node.inputs) or result is None or result.element not in DTYPES:
        return None
    dtype, index = DTYPES[result.element], outputs[result.name]
    function, output, array, gather, n = step.function, io.output_address, io.array, io.gatherer(given), len(given)
    # The arrays of the last run, beside what they were made of. In a loop over the same memory nothing has to be made
    # anew: the records are compared as a whole. A tuple is read and replaced in one step, whatever other threads do.
    last: tuple[bytes, int, tuple[Any, ...]] = (b"", 0, ())

    def run(context: int) -> None:
        nonlocal last
        found = gather(context)
        key, (known, at, arrays) = bytes(found), last
        if key != known:
            arrays, at = tuple(array(found, i) for i in range(n)), 0
            if any(a is None for a in arrays):
                raise ArgumentError(f"{step.label()}: an input is missing")
        shape = arrays[-1].shape if at else broadcast(arrays[:n])
        where = output(context, index, shape)
        if where is None:
            return
        if where != at:
            arrays = (*arrays[:n], array_at(where, shape, dtype))
            last = (key, where, arrays)
        try:
            function(*arrays)
        except Exception as error:  # noqa: BLE001 - whatever the ufunc raises
            _reraise(step, error)

    return run


def _single_function(
    io: KernelIO, step: Step, inputs: Mapping[str, int], outputs: Mapping[str, int]
) -> Callable[[int], None] | None:
    """One function of one output, every input from outside.

    It may do what it likes with its arrays, so that each run gets new ones; what they are views of is kept as in
    `_single_ufunc`.
    """
    node = step.node
    values = [None if v is None else inputs.get(v.name) for v in node.inputs]
    given = [i for i in values if i is not None]
    result = node.outputs[0] if len(node.outputs) == 1 else None
    if step.ufunc or len(given) != len(node.inputs) or result is None or result.element not in DTYPES:
        return None
    dtype, index = DTYPES[result.element], outputs[result.name]
    function, output, array, gather, n = step.function, io.output_address, io.array, io.gatherer(given), len(given)
    copy = np.copyto
    last: tuple[bytes, tuple[Any, ...]] = (b"", ())
    room: tuple[int, Any] = (0, None)

    def run(context: int) -> None:
        nonlocal last, room
        found = gather(context)
        key, (known, arrays) = bytes(found), last
        if key != known:
            arrays = tuple(array(found, i) for i in range(n))
            last = (key, arrays)
        try:
            made = function(node, *[None if a is None else a.view() for a in arrays])
        except Exception as error:  # noqa: BLE001 - whatever the author's function raises
            _reraise(step, error)
        if made.__class__ is not np.ndarray or made.dtype is not dtype:
            if isinstance(made, tuple):
                if len(made) != 1:
                    raise ArgumentError(f"{step.label()} returned {len(made)} arrays instead of 1")
                made = made[0]
            made = _checked(step, made, dtype)
        where = output(context, index, made.shape)
        if where is None:
            return
        at, target = room
        if where != at or target.shape != made.shape:
            target = array_at(where, made.shape, dtype)
            room = (where, target)
        copy(target, made)

    return run
