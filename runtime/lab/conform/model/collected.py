"""The cases of onnx.backend.test, which onnx works out anew whenever they are asked for: its reference runs all of them, which takes seconds.

Input: the installed package onnx. Output: all cases, with their numbers. They are kept in the user's folder, for the versions of onnx, numpy
and Python that they were made with, and for the files of onnx that they come from; a file that was damaged is not taken.
"""

from __future__ import annotations

import hashlib
import pickle
import platform
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ....files import find_kept, keep
from .inputs import stored


class Collected(NamedTuple):
    """A case as onnx has it."""

    name: str
    operators: tuple[tuple[str, str], ...]  # domain and operator of each node
    model: bytes
    inputs: tuple[NDArray[Any], ...]
    outputs: tuple[NDArray[Any], ...]
    reason: str  # why its numbers are not here; else empty


def collected() -> list[Collected]:
    """Every case, as it was kept, or collected and then kept where that can be done.

    Raises:
        ImportError: onnx is not installed.
    """
    name = f"{_key()}.pickle"
    if (kept := find_kept("corpus", name)) is not None:
        return [Collected(*fields) for fields in pickle.loads(kept)]  # noqa: S301 - the user's own, like .pyc files
    found = _collect()
    keep("corpus", name, pickle.dumps([tuple(case) for case in found], pickle.HIGHEST_PROTOCOL), most=1)
    return found


def _key() -> str:
    """What the cases follow from."""
    import onnx
    from onnx.backend.test import case

    files = sorted(path for folder in case.__path__ for path in Path(folder).rglob("*.py"))
    facts = [(path.name, (now := path.stat()).st_size, now.st_mtime_ns) for path in files]
    known = (Collected._fields, onnx.__version__, np.__version__, platform.python_version(), facts)
    return hashlib.sha256(repr(known).encode()).hexdigest()[:20]


def _collect() -> list[Collected]:
    from onnx.backend.test.case.node import collect_testcases

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return [_of(one) for one in collect_testcases("")]


def _of(one: Any) -> Collected:
    operators = tuple((node.domain, node.op_type) for node in one.model.graph.node)
    inputs, outputs = one.data_sets[0]
    try:
        numbers, reason = (_arrays(inputs), _arrays(outputs)), ""
    except ValueError as error:
        numbers, reason = ((), ()), str(error)
    return Collected(one.name, operators, one.model.SerializeToString(), *numbers, reason)


def _arrays(values: Sequence[Any]) -> tuple[NDArray[Any], ...]:
    """The tensors of a case.

    Raises:
        ValueError: one is no tensor, or has elements that numpy cannot hold.
    """
    from onnx import TensorProto, numpy_helper

    found = []
    for value in values:
        if value is None or isinstance(value, list):
            raise ValueError("sequences and optional values are not compared")
        found.append(stored(numpy_helper.to_array(value) if isinstance(value, TensorProto) else value))
    return tuple(found)
