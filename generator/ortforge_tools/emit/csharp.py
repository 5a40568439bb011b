"""Registry -> the generated files of bindings/csharp, a project with ONNX Runtime's C API.

Input: a checked registry. Output: declarations, a method for every slot, a class for each object that is released, and what tests compare in
every version. The loader, texts, callbacks and the example are hand-written and lie beside them.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..lower import csharp
from ..lower.type_names import declared_types, with_free_types
from ..model.registry import Registry
from ..render import Renderer
from . import File
from .foreign_project import Project

NAME = "Ortforge.Native"
_PROJECT = Project(
    folder="csharp",
    limits=csharp.LIMITS,
    files="Version.g.props src/Callbacks.g.cs src/Enums.g.cs src/Handles.g.cs src/Older.g.cs src/Owned.g.cs "
    "src/Structs.g.cs tests/Calls.g.cs",
    layout="tests/Layout.g.cs",
    table="src/Tables/Table.g.cs",
    table_path=lambda name: f"src/Tables/{name}.g.cs",
)


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """The generated files of the project."""
    taken = declared_types("csharp", r"class|struct|enum|interface|delegate\s+\w+")
    registry = with_free_types(registry, taken, ("Table", "Slots", "Handle"))
    return _PROJECT.emit(registry, renderer, lambda _: {"name": NAME, "cs": csharp})
