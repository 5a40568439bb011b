"""Registry -> generated/csharp/: a C# project with ONNX Runtime's C API, and tests of its layout in every version.

Input: a checked registry. Output: declarations, a method for every slot, a loader, owned objects, tests, an example. It is a package of its own: no
wheel of ortforge has it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from ..lower.csharp import lower
from ..lower.layout_facts import Fact, counts, of_every_version
from ..lower.type_names import declared_in_templates, with_free_types
from ..model.registry import Registry
from ..render import REGENERATE, Renderer
from . import File

FOLDER = PurePosixPath("csharp")
NAME = "Ortforge.Native"
#: Files that are one template each.
_FILES = (
    ".clang-format",
    "README.md",
    "src/Enums.cs",
    "src/Handles.cs",
    "src/Callbacks.cs",
    "src/Structs.cs",
    "src/Older.cs",
    "src/Table.cs",
    "src/Base.cs",
    "src/Library.cs",
    "src/Loader.cs",
    "src/Callback.cs",
    "src/Failure.cs",
    "src/Owned.cs",
    "src/Text.cs",
    "tests/Calls.cs",
    "tests/Host.cs",
    "tests/Program.cs",
    "tests/Tests.csproj",
    "examples/Session.cs",
    "examples/Session.csproj",
)


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """The project.

    Raises:
        SpecError: a member is stored by value whose type has no known size.
    """
    taken = declared_in_templates("csharp", r"class|struct|enum|interface|delegate\s+\w+")
    registry = with_free_types(registry, taken, ("Table", "Slots", "Handle"))
    view = lower(registry)

    def render(template: str, **more: object) -> str:
        return renderer.render(f"csharp/{template}.j2", command=REGENERATE, name=NAME, v=view, **more)

    for name in _FILES:
        yield File(FOLDER / name, render(name))
    yield File(FOLDER / ".gitignore", render("gitignore"))
    yield File(FOLDER / f"{NAME}.csproj", render("library.csproj"))
    for table in view.tables:
        yield File(FOLDER / "src/Tables" / f"{table.name}.cs", render("src/TableOf.cs", table=table))
    found = of_every_version(registry)
    numbers = counts(found, view.oldest, view.newest)
    lines = [_fact(fact) for fact in found]
    yield File(FOLDER / "tests/Layout.cs", render("tests/Layout.cs", facts=lines, counts=numbers))


def _fact(fact: Fact) -> str:
    """A fact as a call of the method of its kind."""
    if not fact.numbers:
        return f'Ended("{fact.what}", {fact.first});'
    named = [f'"{fact.of}"', *([f'"{fact.name}"'] if fact.name else [])]
    if fact.kind == "size":
        named.append(f"sizeof({fact.of})")
    return f"{fact.kind.capitalize()}({', '.join([*named, *map(str, (*fact.numbers, fact.first))])});"
