"""Registry -> generated/conform/recorder.hpp: the functions between ONNX Runtime and an EP library under test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from ..folders import recorder_root
from ..lower.overrides import Overrides
from ..lower.recorder import OLDEST, lower
from ..model.registry import Registry
from ..render import REGENERATE, Renderer
from . import File


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Yield the header."""
    overrides = Overrides(recorder_root())
    structs, tables = lower(registry, overrides)
    overrides.check()
    text = renderer.render("conform/recorder.hpp.j2", structs=structs, tables=tables, oldest=OLDEST, command=REGENERATE)
    yield File(PurePosixPath("conform/recorder.hpp"), text)
