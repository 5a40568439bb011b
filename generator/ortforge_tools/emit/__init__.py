"""Emitters: a checked registry -> (path, text) pairs. One module per kind of output.

An emitter is a function `emit(registry, renderer) -> Iterator[File]`; it lowers what it needs, renders
templates and yields. It never touches the disk. How to add an output is in
docs/adding-a-language.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from ..model.registry import Registry
    from ..render import Renderer  # with it comes Jinja2, which most questions do not need


@dataclass(frozen=True, slots=True)
class File:
    """One file to be written."""

    path: PurePosixPath  # relative to generated/, or bindings/ for a project: PurePosixPath("c/onnxruntime_c_api.h")
    text: str


#: The package of the bindings in Python.
PYTHON = PurePosixPath("python/ortforge_abi")

Emitter: TypeAlias = "Callable[[Registry, Renderer], Iterator[File]]"
