"""The first half of the pipeline in one place: load -> check.

Input: a spec folder. Output: a registry. The command line and the tests call the same functions, so what CI checks is what
people run. What only some questions need is imported by the functions that need it. `outputs` is the other half.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from .check import check
from .errors import Report
from .folders import output_root, package_root, spec_root
from .load import load
from .model.registry import Registry

if TYPE_CHECKING:
    from .model.backends import Backend
    from .model.contracts import Contract

__all__ = [
    "output_root",
    "package_root",
    "read_api",
    "read_api_and_wrapper",
    "read_backends",
    "read_contracts",
    "read_registry",
    "spec_root",
]

T = TypeVar("T")


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
