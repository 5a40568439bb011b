"""generated/python/ortforge_abi/backends.py: what the importers know of their drivers; and the JSON Schema of spec/backends.

Input: the registry with its backends. Output: constants by ORT value, as named tuples, because importers look things up
by the number that ORT hands them; `schema/backends.schema.json` for editors; `BACKENDS.md` for people.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from pathlib import PurePosixPath
from typing import Any

from ..model.backends import MEMORY_ENUM, SEMAPHORE_ENUM, Backend, Kind
from ..model.registry import Registry, enumerators
from ..render import REGENERATE, Renderer
from ..text import by_key
from . import PYTHON, File
from .schema import document_schema, schema_file

_PATH = PYTHON / "backends.py"


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Render the constants and the page, and yield the schema."""
    backends = [_Lowered(registry, backend).context() for backend in registry.backends]
    yield File(_PATH, renderer.render("python_backends/backends.py.j2", command=REGENERATE, backends=backends))
    page = renderer.render("report/BACKENDS.md.j2", command=REGENERATE, backends=registry.backends)
    yield File(PurePosixPath("BACKENDS.md"), page)
    yield schema_file("backends", document_schema(Backend, "ortforge backend file"))


class _Lowered:
    """One backend as Python literals."""

    def __init__(self, registry: Registry, backend: Backend) -> None:
        self._registry = registry
        self._backend = backend
        self._flags = {flag.name: flag.value for flag in backend.flags}

    def context(self) -> dict[str, Any]:
        """What the template prints."""
        backend = self._backend
        codes = enumerators(self._registry, "OrtErrorCode")
        files = by_key((driver.platform, driver.file) for driver in backend.drivers)
        tables = [
            ("libraries", [f"{_text(p)}: {_tuple(names)}" for p, names in files.items()]),
            ("memory", self._kinds(backend.memory, MEMORY_ENUM)),
            ("semaphores", self._kinds(backend.semaphores, SEMAPHORE_ENUM)),
            ("flags", [f"{_text(name)}: {value}" for name, value in self._flags.items()]),
            ("calls", [f"{_text(m.name)}: {_tuple(c.name for c in m.calls)}" for m in backend.methods]),
            ("extensions", [f"{_text(e.name)}: {_tuple(e.platforms)}" for e in backend.extensions]),
            ("errors", [f"{e.value}: ({_text(e.name)}, {codes[e.ort]})" for e in backend.errors]),
        ]
        return {
            "constant": backend.name.upper(),
            "name": _text(backend.name),
            "title": _text(backend.title),
            "platforms": _tuple(backend.platforms),
            "tables": tables,
        }

    def _kinds(self, kinds: Iterable[Kind], enum: str) -> list[str]:
        values = enumerators(self._registry, enum)
        lines = []
        for kind in kinds:
            flags = reduce(or_, (self._flags[flag] for flag in kind.flags), 0)
            parts = [
                f"ort={_text(kind.ort)}",
                f"name={_text(kind.native or '')}",
                f"value={kind.value or 0}",
                f"platforms={_tuple(kind.platforms)}",
                f"flags={flags}",
                f"extensions={_tuple(kind.extensions)}",
                f"ownership={_text(kind.ownership)}",
                f"available={kind.available}",
                f"size_multiple={kind.size_multiple}",
            ]
            lines.append(f"{values[kind.ort]}: HandleType({', '.join(parts)})")
        return lines


def _text(text: str) -> str:
    return json.dumps(text)


def _tuple(names: Iterable[str]) -> str:
    names = [_text(name) for name in names]
    return f"({', '.join(names)}{',' if len(names) == 1 else ''})"
