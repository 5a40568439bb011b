"""The cases of onnx.backend.test as files: models with attributes, types and shapes, inputs, and results.

Input: the cases that were collected, and patterns. Output: a `Job` for each case, and the reasons of those that cannot be tried. The files
are made anew each time, in a folder that goes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import numpy as np

from ortforge._errors import RequestError

from ..cases import Arrays
from .collected import Collected, collected
from .scenarios import Job

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
        found = [_case(folder, one, tolerance) for one in collected() if _wanted(one, wanted)]
    except ImportError as error:
        raise RequestError(
            f"cases of operators come from the package onnx, which cannot be used: {error}; get it with: pip install 'onnx>=1.20'"
        ) from None
    if not found:
        raise RequestError(f"no case of onnx.backend.test has a name or an operator like {' or '.join(wanted)}")
    return sorted(found, key=lambda case: (case.operator, case.name))


def _operator(one: Collected) -> str:
    domain, name = one.operators[0]
    return SEVERAL if len(one.operators) > 1 else f"{domain}.{name}".removeprefix("ai.onnx.").lstrip(".")


def _wanted(one: Collected, patterns: Sequence[str]) -> bool:
    names = (one.name, _operator(one))
    return not patterns or any(fnmatchcase(n.lower(), p.lower()) for n in names for p in patterns)


def _case(folder: Path, one: Collected, tolerance: dict[str, tuple[float, float]]) -> Case:
    from onnx import ModelProto

    operator = _operator(one)
    if one.reason:
        return Case(one.name, operator, None, one.reason)
    model = ModelProto.FromString(one.model)
    feeds = _named(model.graph.input, one.inputs)
    results = _named(model.graph.output, one.outputs)
    paths = [folder / f"{one.name}.{end}" for end in ("onnx", "in.npz", "out.npz")]
    _stamp(model)
    paths[0].write_bytes(model.SerializeToString())
    for path, arrays in zip(paths[1:], (feeds, results), strict=True):
        with path.open("wb") as file:
            np.savez(file, **arrays)  # type: ignore[arg-type]  # names may be anything
    random = any(_random(node, version) for node, version in _nodes(model))
    job = Job("values", str(paths[0]), (str(paths[1]),), str(paths[2]), random, tolerance)
    return Case(one.name, operator, job)


def _named(described: Sequence[Any], values: Sequence[Any]) -> Arrays:
    """The tensors of a case by name."""
    return {about.name: value for about, value in zip(described, values, strict=True)}


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
