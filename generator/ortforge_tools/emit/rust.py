"""Registry -> the generated files of bindings/rust, a crate with ONNX Runtime's C API.

Input: a checked registry. Output: declarations, a method for every slot, traits for the structs that execution providers fill, and what tests
compare in every version. The loader, the layer for execution providers and the examples are hand-written and lie beside them.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..lower import rust
from ..model.registry import Registry
from ..render import Renderer
from . import File
from .foreign_project import Project

_CRATE = Project(
    folder="rust",
    limits=rust.LIMITS,
    files="Cargo.toml src/generated/calls/mod.rs src/generated/older.rs src/generated/raw.rs src/generated/released.rs "
    "src/generated/slots.rs src/generated/versions.rs tests/generated/calls.rs",
    layout="tests/generated/layout.rs",
    table="src/generated/calls/table.rs",
    table_path=lambda name: f"src/generated/calls/{name.lower()}.rs",
)


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """The generated files of the crate."""
    return _CRATE.emit(registry, renderer, lambda _: {"rust": rust})
