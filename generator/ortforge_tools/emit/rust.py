"""Registry -> the generated files of bindings/rust, a crate with ONNX Runtime's C API.

Input: a checked registry. Output: declarations, a method for every slot, traits for the structs that execution providers fill, and what tests
compare in every version. The loader, the layer for execution providers and the examples are hand-written and lie beside them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from ..lower.layout_facts import Fact, counts, of_every_version
from ..lower.rust import CrateView, identifier, listed, lower
from ..model.registry import Registry
from ..render import REGENERATE, Renderer
from . import File

FOLDER = PurePosixPath("rust")
#: Files that are one template each.
_FILES = (
    "Cargo.toml",
    "src/generated/calls/mod.rs",
    "src/generated/older.rs",
    "src/generated/raw.rs",
    "src/generated/released.rs",
    "src/generated/slots.rs",
    "src/generated/versions.rs",
    "tests/generated/calls.rs",
)


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """The generated files of the crate.

    Raises:
        SpecError: a member is stored by value whose type has no known size.
    """
    view = lower(registry)

    def render(template: str, **more: object) -> str:
        return renderer.render(f"rust/{template}.j2", command=REGENERATE, v=view, getters=_getters(view), **more)

    for name in _FILES:
        yield File(FOLDER / name, render(name))
    calls = PurePosixPath("src/generated/calls")
    for table in view.tables:
        yield File(FOLDER / calls / f"{table.name.lower()}.rs", render(f"{calls}/table.rs", table=table))
    found = of_every_version(registry)
    lines = [_fact(fact) for fact in found]
    numbers = counts(found, view.oldest, view.newest)
    layout = "tests/generated/layout.rs"
    yield File(FOLDER / layout, render(layout, facts=lines, counts=numbers))


def _getters(view: CrateView) -> dict[str, int]:
    """The slot of OrtApi that gives each other table."""
    index = {f.name: f.index for table in view.tables if table.name == "OrtApi" for f in table.accessors}
    return {table.name: index[table.getter] for table in view.tables if table.getter}


def _fact(fact: Fact) -> list[str]:
    """A fact as a call of the macro of its kind."""
    named = [fact.of, *([identifier(fact.name)] if fact.name else [])]
    if not fact.numbers:
        return listed("ended!", [str(fact.first), fact.kind, *named], ",", 8)
    return listed(f"{fact.kind}!", [*named, *map(str, (*fact.numbers, fact.first))], ",", 8)
