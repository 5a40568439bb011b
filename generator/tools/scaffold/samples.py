"""generated/ep/<style>-<backend>/: what `ortforge new-ep` writes, for every style and backend.

Input: the templates, and the releases and minimum versions of the registry. Output: one project each, without the vendored base layer: that is
generated/c and generated/cpp, and CMake finds it there with -D<NAME>_EP_ORTFORGE=generated.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from ...emit import File
from ...model.registry import Registry
from ...render import Renderer
from .layers import render, samples


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Render every combination there are templates for."""
    for sample in samples():
        root = PurePosixPath("ep") / f"{sample.style}-{sample.backend}"
        for path, text in render(sample, registry, renderer).items():
            yield File(root / path, text)
