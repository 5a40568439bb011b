"""The cases of onnx.backend.test as files: models with attributes, types and shapes, inputs, and results.

Input: the installed package onnx, and patterns. Output: a `Job` for each case, and the reasons of those that cannot be tried. Nothing of
them is kept: they are made anew each time, in a folder that goes.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import numpy as np

from ....errors import RequestError
from .inputs import Arrays, stored
from .lives import Job

#: What stands for the operator of a case that has several nodes.
SEVERAL = "(several)"
#: The oldest version of operators that a case is stamped with: ONNX Runtime vouches for 7 and newer.
_OLDEST = 7
#: Newer versions of the format brought nothing that a case needs; all releases with EP libraries read this one.
_NEWEST_IR = 10


@dataclass(frozen=True, slots=True)
class Case:
    """One case."""

    name: str
    operator: str
    job: Job | None  # None if it cannot be tried
    reason: str = ""


def write(folder: Path, wanted: Sequence[str], tolerance: dict[str, tuple[float, float]]) -> list[Case]:
    """The cases whose name or operator one of the patterns fits, as files of a folder; all without patterns.

    Raises:
        RequestError: onnx is not installed, or no case is wanted.
    """
    try:
        from onnx.backend.test.case.node import collect_testcases
    except ImportError as error:
        raise RequestError(
            f"--operators takes its cases from the package onnx, which cannot be used: {error}; pip install 'ortforge[onnx]'"
        ) from None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        found = [_case(folder, one, tolerance) for one in collect_testcases("") if _wanted(one, wanted)]
    if not found:
        raise RequestError(f"no case of onnx.backend.test has a name or an operator like {' or '.join(wanted)}")
    return sorted(found, key=lambda case: (case.operator, case.name))


def _operator(model: Any) -> str:
    nodes = model.graph.node
    one = nodes[0]
    return SEVERAL if len(nodes) > 1 else f"{one.domain}.{one.op_type}".removeprefix("ai.onnx.").lstrip(".")


def _wanted(one: Any, patterns: Sequence[str]) -> bool:
    names = (one.name, _operator(one.model))
    return not patterns or any(fnmatchcase(n.lower(), p.lower()) for n in names for p in patterns)


def _case(folder: Path, one: Any, tolerance: dict[str, tuple[float, float]]) -> Case:
    operator, model = _operator(one.model), one.model
    inputs, outputs = one.data_sets[0]
    try:
        feeds = _named([v.name for v in model.graph.input], inputs)
        results = _named([v.name for v in model.graph.output], outputs)
    except ValueError as error:
        return Case(one.name, operator, None, str(error))
    paths = [folder / f"{one.name}.{end}" for end in ("onnx", "in.npz", "out.npz")]
    _stamp(model)
    paths[0].write_bytes(model.SerializeToString())
    for path, arrays in zip(paths[1:], (feeds, results), strict=True):
        with path.open("wb") as file:
            np.savez(file, **arrays)  # type: ignore[arg-type]  # names may be anything
    random = any(_random(node, version) for node, version in _nodes(model))
    job = Job("values", str(paths[0]), (str(paths[1]),), str(paths[2]), random, tolerance)
    return Case(one.name, operator, job)


def _named(names: Sequence[str], values: Sequence[Any]) -> Arrays:
    """The tensors of a case by name.

    Raises:
        ValueError: one is no tensor, or has elements that numpy cannot hold.
    """
    from onnx import TensorProto, numpy_helper

    found: Arrays = {}
    for name, value in zip(names, values, strict=True):
        if value is None or isinstance(value, list):
            raise ValueError("sequences and optional values are not compared")
        found[name] = stored(numpy_helper.to_array(value) if isinstance(value, TensorProto) else value)
    return found


def _nodes(model: Any) -> Iterator[tuple[Any, int]]:
    """All nodes of a model, those of inner graphs too, with the version of their operators."""
    versions = {o.domain: o.version for o in model.opset_import}
    graphs = [model.graph]
    while graphs:
        for node in graphs.pop().node:
            graphs += [a.g for a in node.attribute if a.HasField("g")]
            yield node, versions[node.domain]


def _schema(node: Any, version: int) -> Any:
    from onnx import defs

    return defs.get_schema(node.op_type, version, node.domain)


def _random(node: Any, version: int) -> bool:
    """Is it random by itself? What holds graphs is whatever they are."""
    determinism = str(getattr(_schema(node, version), "node_determinism", ""))
    return determinism.endswith(".NonDeterministic") and not any(a.HasField("g") for a in node.attribute)


def _stamp(model: Any) -> None:
    """Say of the model that it needs nothing newer than it does, so that older releases take it."""
    model.ir_version = min(model.ir_version, _NEWEST_IR)
    for entry in model.opset_import:
        if not entry.domain:
            since = [_schema(n, v).since_version for n, v in _nodes(model) if not n.domain]
            entry.version = max(_OLDEST, *since) if since else entry.version
