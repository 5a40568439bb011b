"""Registry -> the generated files of bindings/csharp, a project with ONNX Runtime's C API.

Input: a checked registry. Output: declarations, a method for every slot, a class for each object that is released, and what tests compare in
every version. The loader, texts, callbacks and the example are hand-written and lie beside them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from ..lower.csharp import lower
from ..lower.layout_facts import Fact, counts, of_every_version
from ..lower.type_names import declared_types, with_free_types
from ..model.registry import Registry
from ..render import REGENERATE, Renderer
from . import File

FOLDER = PurePosixPath("csharp")
NAME = "Ortforge.Native"
#: Files that are one template each.
_FILES = (
    "Version.g.props",
    "src/Callbacks.g.cs",
    "src/Enums.g.cs",
    "src/Handles.g.cs",
    "src/Older.g.cs",
    "src/Owned.g.cs",
    "src/Structs.g.cs",
    "tests/Calls.g.cs",
)


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """The generated files of the project.

    Raises:
        SpecError: a member is stored by value whose type has no known size.
    """
    taken = declared_types("csharp", r"class|struct|enum|interface|delegate\s+\w+")
    registry = with_free_types(registry, taken, ("Table", "Slots", "Handle"))
    view = lower(registry)

    def render(template: str, **more: object) -> str:
        return renderer.render(f"csharp/{template}.j2", command=REGENERATE, name=NAME, v=view, **more)

    for name in _FILES:
        yield File(FOLDER / name, render(name))
    tables = PurePosixPath("src/Tables")
    for table in view.tables:
        yield File(FOLDER / tables / f"{table.name}.g.cs", render(f"{tables}/Table.g.cs", table=table))
    found = of_every_version(registry)
    numbers = counts(found, view.oldest, view.newest)
    lines = [_fact(fact) for fact in found]
    layout = "tests/Layout.g.cs"
    yield File(FOLDER / layout, render(layout, facts=lines, counts=numbers))


def _fact(fact: Fact) -> str:
    """A fact as a call of the method of its kind."""
    if not fact.numbers:
        return f'Ended("{fact.what}", {fact.first});'
    named = [f'"{fact.of}"', *([f'"{fact.name}"'] if fact.name else [])]
    if fact.kind == "size":
        named.append(f"sizeof({fact.of})")
    return f"{fact.kind.capitalize()}({', '.join([*named, *map(str, (*fact.numbers, fact.first))])});"
