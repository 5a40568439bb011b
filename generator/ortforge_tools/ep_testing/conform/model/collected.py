"""The cases of onnx.backend.test, which onnx works out anew whenever they are asked for: its reference runs all of them, which takes seconds.

Input: the installed package onnx. Output: all cases, with their numbers. They are kept in the user's cache, for the versions of onnx, numpy
and Python that they were made with, and for the files of onnx that they come from.
"""

from __future__ import annotations

import hashlib
import pickle
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ortforge import __version__
from ortforge._cache import find, keep
from ortforge._sessions.tensors import STORAGE
from ortforge_abi.elements import ELEMENTS

from . import inputs


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
    if (kept := find("corpus", name)) is not None:
        return [Collected(*fields) for fields in pickle.loads(kept)]  # noqa: S301 - the user's own, like .pyc files
    found = _collect()
    keep("corpus", name, pickle.dumps([tuple(case) for case in found], pickle.HIGHEST_PROTOCOL))
    return found


def _key() -> str:
    """What the cases follow from."""
    import onnx
    from onnx.backend.test import case

    files = sorted(path for folder in case.__path__ for path in Path(folder).rglob("*.py"))
    facts = [(path.name, (now := path.stat()).st_size, now.st_mtime_ns) for path in files]
    versions = (__version__, onnx.__version__, np.__version__, sys.version)
    own = [Path(file).read_bytes() for file in (__file__, inputs.__file__) if Path(file).exists()]
    known = (versions, facts, own, {n: e.name for n, e in ELEMENTS.items()}, STORAGE)
    return hashlib.sha256(repr(known).encode()).hexdigest()[:20]


def _collect() -> list[Collected]:
    from onnx.backend.test.case.node import collect_testcases

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return [_of(one) for one in collect_testcases("")]


def _of(one: Any) -> Collected:
    graph = one.model.graph
    operators = tuple((node.domain, node.op_type) for node in graph.node)
    feeds: tuple[NDArray[Any], ...] = ()
    results, reason = feeds, ""
    try:
        given, expected = one.data_sets[0]
        feeds, results = _arrays(graph.input, given), _arrays(graph.output, expected)
    except (ValueError, IndexError) as error:
        feeds, results, reason = (), (), str(error)
    return Collected(one.name, operators, one.model.SerializeToString(), feeds, results, reason)


def _arrays(described: Sequence[Any], values: Sequence[Any]) -> tuple[NDArray[Any], ...]:
    """The tensors of a case.

    Raises:
        ValueError: there are more or fewer than described, or one is no tensor, or has elements that numpy cannot hold.
    """
    from onnx import TensorProto, numpy_helper

    if len(described) != len(values):
        raise ValueError(f"{len(values)} tensors for {len(described)} inputs or outputs")
    found = []
    for value in values:
        if value is None or isinstance(value, list):
            raise ValueError("sequences and optional values are not compared")
        found.append(inputs.stored(numpy_helper.to_array(value) if isinstance(value, TensorProto) else value))
    return tuple(found)
