"""generated/ep/<style>-<backend>/: what `ortforge new-ep` writes, for two of its styles and backends and the smallest; tests render all of them.

Input: the templates, and the releases and minimum versions of the registry. Output: one project each, without the vendored base layer.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from ...emit import File
from ...model.registry import Registry
from ...render import Renderer
from .layers import minimal_sample, render, samples

#: Both styles, with and without a device: what a reader has to see, and what shows in a change how projects change.
COMMITTED = frozenset({("compile", "cpu"), ("kernel", "cuda")})


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Render the projects that are committed."""
    for sample in (*(s for s in samples() if (s.style, s.backend) in COMMITTED), minimal_sample()):
        root = PurePosixPath("ep") / f"{sample.style}-{sample.backend}"
        for path, text in render(sample, registry, renderer).items():
            yield File(root / path, text)
