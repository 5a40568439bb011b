"""Registry -> generated/rust/: a crate with ONNX Runtime's C API, and tests of its layout in every version.

Input: a checked registry. Output: declarations, a method for every slot, a loader, a layer for execution providers, tests, examples. It is
a package of its own: no wheel of ortforge has it.
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
    "README.md",
    "clippy.toml",
    "rustfmt.toml",
    "src/lib.rs",
    "src/raw.rs",
    "src/older.rs",
    "src/table.rs",
    "src/allocated.rs",
    "src/base.rs",
    "src/calls.rs",
    "src/failure.rs",
    "src/load.rs",
    "src/object.rs",
    "src/owned.rs",
    "src/path.rs",
    "src/slots.rs",
    "src/ep.rs",
    "src/ep/tests.rs",
    "tests/calls.rs",
    "tests/host.rs",
    "examples/session.rs",
    "examples/inspect.rs",
    "examples/mul_ep.rs",
)


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """The crate.

    Raises:
        SpecError: a member is stored by value whose type has no known size.
    """
    view = lower(registry)

    def render(template: str, **more: object) -> str:
        return renderer.render(f"rust/{template}.j2", command=REGENERATE, v=view, getters=_getters(view), **more)

    for name in _FILES:
        yield File(FOLDER / name, render(name))
    yield File(FOLDER / ".gitignore", render("gitignore"))
    for table in view.tables:
        yield File(FOLDER / "src/calls" / f"{table.name.lower()}.rs", render("src/calls_table.rs", table=table))
    found = of_every_version(registry)
    lines = [_fact(fact) for fact in found]
    numbers = counts(found, view.oldest, view.newest)
    yield File(FOLDER / "tests/layout.rs", render("tests/layout.rs", facts=lines, counts=numbers))


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
