"""The whole pipeline in one place: load -> check -> emit -> collect.

Input: a spec folder. Output: every generated file in memory. The command line and the tests call the same two
functions, so what CI checks is what people run. What only some questions need is imported by the functions that need it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, TypeVar

from .check import check
from .errors import Report
from .load import load
from .model.registry import Registry

if TYPE_CHECKING:
    from .emit import Emitter
    from .model.backends import Backend
    from .model.contracts import Contract

T = TypeVar("T")

#: Every kind of output, and the module in `emit` that makes it. To add one: a module there, a folder in templates/,
#: a line here. Modules are imported when their output is wanted, since the command line starts for every question.
EMITTERS: dict[str, str] = {
    "c": "c_headers",
    "python": "python_bindings",
    "config-keys": "config_keys",
    "experimental": "experimental_groups",
    "python-ep": "python_ep",
    "cpp": "cpp",
    "cpp-importers": "cpp_importers",
    "backends": "backends",
    "contracts": "contracts",
    "conform": "conform",
    "wrappers": "wrappers",
    "mutants": "mutants",
    "nulls": "nulls_page",
    "tests": "layout_tests",
    "json": "registry_json",
    "schema": "schema",
    "tables": "tables",
    "report": "report",
    "keys": "spec_keys",
    "ep": "ep_scaffolds",
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


def read_api(spec: Path | None = None) -> Registry:
    """Load and check the API and the proposals alone, for questions that backends and rules have no part in.

    Raises:
        SpecError: every mistake in these spec files.
    """
    registry = load(spec or spec_root())
    check(registry)
    return registry


def read_api_and_wrapper(spec: Path | None = None) -> Registry:
    """Load and check the API, the proposals and what is known of ORT's C++ wrapper, for questions about sources.

    Raises:
        SpecError: every mistake in these spec files.
    """
    from .check.wrappers import check_wrappers
    from .load.parts import load_wrappers

    registry = read_api(spec)
    return replace(registry, wrappers=_part(registry, spec, load_wrappers, check_wrappers))


def read_registry(spec: Path | None = None) -> Registry:
    """Load and check the registry.

    Raises:
        SpecError: every mistake in the spec files.
    """
    registry = read_api_and_wrapper(spec)
    return replace(registry, backends=read_backends(registry, spec), contracts=read_contracts(registry, spec))


def read_backends(registry: Registry, spec: Path | None = None) -> tuple[Backend, ...]:
    """Load the backends and check them against the registry.

    Raises:
        SpecError: every mistake in these spec files.
    """
    from .check.backends import check_backends
    from .load.parts import load_backends

    return _part(registry, spec, load_backends, check_backends)


def read_contracts(registry: Registry, spec: Path | None = None) -> tuple[Contract, ...]:
    """Load the rules for plugin EPs and check them against the registry.

    Raises:
        SpecError: every mistake in these spec files.
    """
    from .check.contracts import check_contracts
    from .load.parts import load_contracts

    return _part(registry, spec, load_contracts, check_contracts)


def _part(
    registry: Registry,
    spec: Path | None,
    read: Callable[[Path, Report], tuple[T, ...]],
    checked: Callable[[Registry, tuple[T, ...], Report], None],
) -> tuple[T, ...]:
    """One folder of the spec: every mistake in every file, at once."""
    report = Report()
    found = read(spec or spec_root(), report)
    checked(registry, found, report)
    report.raise_if_any()
    return found


def render(registry: Registry, only: tuple[str, ...] = ()) -> dict[PurePosixPath, str]:
    """Render all outputs, or those named in `only`, in memory."""
    from .render import Renderer
    from .write import collect

    renderer = Renderer()
    chosen = only or tuple(EMITTERS)
    return collect(file for name in chosen for file in emitter(name)(registry, renderer))
