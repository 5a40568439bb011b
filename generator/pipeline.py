"""The whole pipeline in one place: load -> check -> emit -> collect.

Input: a spec folder. Output: every generated file in memory. The command line and the tests call the same two
functions, so what CI checks is what people run.
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path, PurePosixPath

from .check import check
from .emit import Emitter, c_headers, layout_tests, python_bindings, registry_json, report, schema
from .load import load
from .model import Registry
from .render import Renderer
from .write import collect

#: Every kind of output. To add one: a module in emit/, a folder in templates/, a line here.
EMITTERS: dict[str, Emitter] = {
    "c": c_headers.emit,
    "python": python_bindings.emit,
    "tests": layout_tests.emit,
    "json": registry_json.emit,
    "schema": schema.emit,
    "report": report.emit,
}


def package_root() -> Path:
    """The folder of the package: a checkout's root, or where the wheel was installed."""
    return Path(str(files("ortforge")))


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
    registry = load(spec or spec_root())
    check(registry)
    return registry


def render(registry: Registry, only: tuple[str, ...] = ()) -> dict[PurePosixPath, str]:
    """Render all outputs, or those named in `only`, in memory."""
    renderer = Renderer()
    chosen = only or tuple(EMITTERS)
    return collect(file for name in chosen for file in EMITTERS[name](registry, renderer))
