"""Registry -> generated/conform/wrappers.hpp: the functions between ONNX Runtime and an EP library under test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from ..lower.wrappers import OLDEST, lower
from ..model.registry import Registry
from ..render import REGENERATE, Renderer
from . import File


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Yield the header."""
    structs, tables = lower(registry)
    text = renderer.render("conform/wrappers.hpp.j2", structs=structs, tables=tables, oldest=OLDEST, command=REGENERATE)
    yield File(PurePosixPath("conform/wrappers.hpp"), text)
