"""Registry -> experimental functions in groups: c/onnxruntime_experimental_groups.h and cpp/ortforge/experimental.hpp.

Input: the registry. Output: for each group a struct of typed function pointers, and a getter that fills all of it or nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from ..lower.experimental import groups
from ..model.registry import Registry
from ..render import REGENERATE, Renderer
from . import File

_SPEC = "spec/ort/experimental.yaml"


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Render both headers."""
    found = groups(registry)
    first = min((group.since for group in found), default=registry.newest)
    for template, path in (
        ("c/experimental_groups.h.j2", "c/onnxruntime_experimental_groups.h"),
        ("cpp/experimental.hpp.j2", "cpp/ortforge/experimental.hpp"),
    ):
        text = renderer.render(template, groups=found, first=first, command=REGENERATE, spec=_SPEC)
        yield File(PurePosixPath(path), text)
