"""The second half of the pipeline in one place: a registry -> every generated file.

Input: a checked registry. Output: texts in memory, by path; `write` brings them to the disk or compares them with it.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from .folders import is_checkout
from .model.registry import Registry

if TYPE_CHECKING:
    from .emit import Emitter

#: Every kind of output, and the module that makes it. How to add one is in docs/adding-a-language.md. What
#: tools print has its schema beside them. Modules are imported when their output is wanted, since the command line starts
#: for every question.
EMITTERS: dict[str, str] = {
    "c": "emit.c_headers",
    "python": "emit.python_bindings",
    "config-keys": "emit.config_keys",
    "experimental": "emit.experimental_groups",
    "python-ep": "emit.python_ep",
    "cpp": "emit.cpp",
    "cpp-importers": "emit.cpp_importers",
    "backends": "emit.backends",
    "contracts": "emit.contracts",
    "conform": "emit.conform",
    "wrappers": "emit.wrappers",
    "mutants": "emit.mutants",
    "nulls": "emit.nulls_page",
    "tests": "emit.layout_tests",
    "json": "emit.registry_json",
    "schema": "emit.schema",
    "tables": "tools.tables.schema",
    "report": "emit.report",
    "keys": "emit.spec_keys",
    "ep": "tools.scaffold.samples",
}

#: What only a checkout keeps: samples, pages for its readers, what its tests compile. No wheel has them; --only makes them anywhere.
OF_CHECKOUT = frozenset({"ep", "keys", "mutants", "nulls", "report", "tests"})


def kept() -> tuple[str, ...]:
    """The outputs that stand in generated/ of this installation."""
    return tuple(name for name in EMITTERS if name not in OF_CHECKOUT or is_checkout())


def emitter(name: str) -> Emitter:
    """The function that makes one kind of output."""
    found: Emitter = import_module(f".{EMITTERS[name]}", __package__).emit
    return found


def render(registry: Registry, only: tuple[str, ...] = ()) -> dict[PurePosixPath, str]:
    """Render all outputs, or those named in `only`, in memory."""
    from .render import Renderer
    from .write import collect

    renderer = Renderer()
    chosen = only or tuple(EMITTERS)
    return collect(file for name in chosen for file in emitter(name)(registry, renderer))
