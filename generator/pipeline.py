"""The whole pipeline in one place: load -> check -> emit -> collect.

Input: a spec folder. Output: every generated file in memory. The command line and the tests call the same two
functions, so what CI checks is what people run.
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pathlib import Path, PurePosixPath

from .backends import load_backends
from .check import check
from .emit import Emitter
from .load import load
from .model import Registry
from .render import Renderer
from .write import collect

#: Every kind of output, and the module in `emit` that makes it. To add one: a module there, a folder in templates/,
#: a line here. Modules are imported when their output is wanted, since the command line starts for every question.
EMITTERS: dict[str, str] = {
    "c": "c_headers",
    "python": "python_bindings",
    "stubs": "python_stubs",
    "python-ep": "python_ep",
    "backends": "backends",
    "tests": "layout_tests",
    "json": "registry_json",
    "schema": "schema",
    "report": "report",
}


def emitter(name: str) -> Emitter:
    """The function that makes one kind of output."""
    found: Emitter = import_module(f"ortforge.generator.emit.{EMITTERS[name]}").emit
    return found


def package_root() -> Path:
    """The folder of the package: a checkout's root, or where the wheel was installed."""
    return Path(__file__).resolve().parents[1]


def spec_root() -> Path:
    """The registry's folder."""
    return package_root() / "spec"


def output_root() -> Path:
    """The folder of the generated files."""
    return package_root() / "generated"


def read_registry(spec: Path | None = None) -> Registry:
    """Load and check the registry.

    Raises:
        SpecError: every mistake in the spec files.
    """
    root = spec or spec_root()
    registry = load(root)
    check(registry)
    return replace(registry, backends=load_backends(root, registry))


def render(registry: Registry, only: tuple[str, ...] = ()) -> dict[PurePosixPath, str]:
    """Render all outputs, or those named in `only`, in memory."""
    renderer = Renderer()
    chosen = only or tuple(EMITTERS)
    return collect(file for name in chosen for file in emitter(name)(registry, renderer))
