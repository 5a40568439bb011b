"""A group of nodes -> one function of a kernel context's address.

Input: the nodes in order, their functions, and which values are inputs, constants and outputs of the group. Output: a
closure with everything hoisted. Its state is its local variables, so threads never meet.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..errors import ArgumentError, OrtforgeError
from .kernel_io import DTYPES, broadcast
from .objects import EpError, code_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any, NoReturn

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
        simple = _single_ufunc(io, steps[0], inputs, outputs)
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
    count, read = len(slots), io.input

    def run(context: int) -> None:
        values: list[Any] = [None] * (count + 1)
        for index, where in reads:
            values[where] = read(context, index)
        for where, array in fixed:
            values[where] = array
        for step, takes, gives, dtypes in plan:
            _run_step(step, takes, gives, dtypes, values)
        for index, where in writes:
            array = values[where]
            room = io.output(context, index, array.shape, array.dtype)
            if room is not None:
                np.copyto(room, array)

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
            found = np.asarray(array)
            if dtype is not None and found.dtype != dtype:
                raise ArgumentError(f"{step.label()} returned an array of {found.dtype} where the model has {dtype}")
            values[where] = found


def _reraise(step: Step, error: Exception) -> NoReturn:
    """The same error, with the node that caused it."""
    raise EpError(code_of(error), f"{step.label()}: {type(error).__name__}: {error}") from error


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
    read, write, function = io.input, io.output, step.function
    dtype, index = DTYPES[result.element], outputs[result.name]

    if len(given) == 2:  # the most common case, written out
        first, second = given

        def run_two(context: int) -> None:
            a, b = read(context, first), read(context, second)
            if a is None or b is None:
                raise ArgumentError(f"{step.label()}: an input is missing")
            shape = a.shape if a.shape == b.shape else broadcast((a, b))
            try:
                function(a, b, write(context, index, shape, dtype))
            except OrtforgeError:
                raise
            except Exception as error:  # noqa: BLE001 - whatever the author's function raises
                _reraise(step, error)

        return run_two

    def run(context: int) -> None:
        arrays = [a for a in (read(context, i) for i in given) if a is not None]
        try:
            function(*arrays, write(context, index, broadcast(arrays), dtype))
        except OrtforgeError:
            raise
        except Exception as error:  # noqa: BLE001 - whatever the author's function raises
            _reraise(step, error)

    return run
