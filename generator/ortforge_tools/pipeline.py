"""The first half of the pipeline in one place: load -> check.

Input: a spec folder. Output: a registry. The command line and the tests call the same functions, so what CI checks is what
people run. What only some questions need is imported by the functions that need it. `outputs` is the other half.

What came out of ortforge's own spec is kept, because most commands ask for it and nothing changes it between two of them, and so is
what the lowering works out of it and takes long; see `cache` for when it is found again. Spec folders of other people are read each time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import ortforge

from . import cache
from .folders import PACKAGE, checkout_root, output_root, spec_root

if TYPE_CHECKING:
    from .errors import Report
    from .model.backends import Backend
    from .model.contracts import Contract
    from .model.cxx_wrapper import CxxWrapper
    from .model.registry import Registry

__all__ = [
    "checkout_root",
    "output_root",
    "read_api",
    "read_api_and_wrapper",
    "read_registry",
    "spec_root",
    "unformatted_files",
]

_RUNTIME = Path(ortforge.__file__).resolve().parent
#: What makes a registry of spec files.
CODE = (
    *(PACKAGE / name for name in ("cache.py", "check", "errors.py", "folders.py", "load", "model", "names.py")),
    *(PACKAGE / name for name in ("patterns.py", "pipeline.py", "text.py")),
    *(_RUNTIME / name for name in ("_cache.py", "_errors.py", "_files.py", "_statuses.py")),
)

#: Further code that kept answers depend on.
LOWERING = PACKAGE / "lower"
#: What was read in this process of one state of the files: by its digest, its parts by name.
_REMEMBERED: dict[bytes, dict[str, Any]] = {}

T = TypeVar("T")


def read_api(spec: Path | None = None) -> Registry:
    """Load and check the API and the proposals alone, for questions that backends and rules have no part in.

    Raises:
        SpecError: every mistake in these spec files.
    """
    reader = _Reader(spec)
    return reader.keeping_answers(reader.api())


def read_api_and_wrapper(spec: Path | None = None) -> Registry:
    """Load and check the API, the proposals and what is known of ORT's C++ wrapper, for questions about sources.

    Raises:
        SpecError: every mistake in these spec files.
    """
    reader = _Reader(spec)
    return reader.remembered("api and wrappers", reader.api_and_wrappers)


def read_registry(spec: Path | None = None) -> Registry:
    """Load and check the registry.

    Raises:
        SpecError: every mistake in the spec files.
    """
    reader = _Reader(spec)
    return reader.keeping_answers(reader.remembered("registry", reader.registry))


def unformatted_files(registry: Registry, spec: Path | None = None) -> tuple[str, ...]:
    """The names of the files that this registry was read from and that are not in canonical form.

    Raises:
        SpecError: a file cannot be read any more.
    """
    return _Reader(spec).unformatted(registry)


class _Reader:
    """Reads the parts of one spec folder, or finds them as they were when the same spec was last read and checked."""

    def __init__(self, spec: Path | None) -> None:
        self._root = spec or spec_root()
        self._keep = self._root == spec_root()
        self._inputs = self._now()
        self._changed = False  # while they were read

    def _now(self) -> cache.Inputs | None:
        if not self._keep:
            return None
        return cache.inputs((self._root, *CODE), ("yaml",))

    def api(self) -> Registry:
        return self._kept("api", self._read_api)

    def _read_api(self) -> Registry:
        from .check import check
        from .load import load

        registry = load(self._root)
        check(registry)
        return registry

    def api_and_wrappers(self) -> Registry:
        registry = self.api()
        return replace(registry, wrappers=self.wrappers(registry))

    def registry(self) -> Registry:
        registry = self.api_and_wrappers()
        return replace(registry, backends=self.backends(registry), contracts=self.contracts(registry))

    def wrappers(self, registry: Registry) -> tuple[CxxWrapper, ...]:
        def read() -> tuple[CxxWrapper, ...]:
            from .check.wrappers import check_wrappers
            from .load.parts import load_wrappers

            return self._part(registry, load_wrappers, check_wrappers)

        return self._kept("wrappers", read)

    def backends(self, registry: Registry) -> tuple[Backend, ...]:
        def read() -> tuple[Backend, ...]:
            from .check.backends import check_backends
            from .load.parts import load_backends

            return self._part(registry, load_backends, check_backends)

        return self._kept("backends", read)

    def contracts(self, registry: Registry) -> tuple[Contract, ...]:
        def read() -> tuple[Contract, ...]:
            from .check.contracts import check_contracts
            from .load.parts import load_contracts

            return self._part(registry, load_contracts, check_contracts)

        return self._kept("contracts", read)

    def unformatted(self, registry: Registry) -> tuple[str, ...]:
        def read() -> tuple[str, ...]:
            from .load.canonical import unformatted

            return unformatted(self._root, registry)

        return self._kept("unformatted", read)

    def _part(
        self,
        registry: Registry,
        read: Callable[[Path, Report], tuple[T, ...]],
        checked: Callable[[Registry, tuple[T, ...], Report], None],
    ) -> tuple[T, ...]:
        """One folder of the spec: every mistake in every file, at once."""
        from .errors import Report

        report = Report()
        found = read(self._root, report)
        checked(registry, found, report)
        report.raise_if_any()
        return found

    def remembered(self, part: str, make: Callable[[], T]) -> T:
        """What this process read before, if the files are still the same; nobody changes it."""
        if self._inputs is None:
            return make()
        parts = _REMEMBERED.get(self._inputs.digest)
        if parts is None:
            parts = {}
            _REMEMBERED.clear()  # of what the files were before
            _REMEMBERED[self._inputs.digest] = parts
        if part in parts:
            found: T = parts[part]
            return found
        made = make()
        if not self._changed:
            parts[part] = made
        return made

    def _kept(self, part: str, make: Callable[[], T]) -> T:
        """A part of the registry: kept, or made and then kept if its files are still those that it was made of."""
        return self.remembered(part, lambda: self._found_or_made(part, make))

    def _found_or_made(self, part: str, make: Callable[[], T]) -> T:
        found, same = cache.found_or_made(part, make, self._inputs, self._now)
        self._changed = self._changed or not same
        return found

    def keeping_answers(self, registry: Registry) -> Registry:
        """The registry that was read; what the lowering works out of it is kept as long as it and the code of the lowering are the same."""
        read = self._inputs
        if read is not None and not self._changed:

            def now() -> cache.Inputs | None:
                return cache.inputs([LOWERING], (), read.digest.hex())

            registry.keep_answers(lambda name, make: cache.found_or_made(name, make, now(), now)[0])
        return registry
