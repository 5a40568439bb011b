"""generated/cpp/ortforge: what importers of external memory for EPs in C++ take from the registry.

Input: the registry with its backends. Output: a table per backend (backends/<name>.hpp), and what all tables share. The
importers themselves are written by hand, in runtime/cpp.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath
from typing import Any

from ..model.backends import MEMORY_ENUM, PLATFORMS, SEMAPHORE_ENUM, Backend, Kind
from ..model.registry import Enum, Registry, enumerators
from ..render import REGENERATE, Renderer
from . import File

_PATH = PurePosixPath("cpp/ortforge")
_FOLDER = "cpp_importers"
_TABLE = f"{_FOLDER}/table.hpp.j2"
_BEGINNINGS = ("ORT_EXTERNAL_MEMORY_HANDLE_TYPE_", "ORT_EXTERNAL_SEMAPHORE_")


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Render the tables and the names in them."""
    context: dict[str, Any] = {
        "command": REGENERATE,
        "platforms": PLATFORMS,
        "memory_names": _names(registry, MEMORY_ENUM),
        "semaphore_names": _names(registry, SEMAPHORE_ENUM),
    }
    for backend in registry.backends:
        text = renderer.render(_TABLE, backend=_table(registry, backend), **context)
        yield File(_PATH / "backends" / f"{backend.name}.hpp", text)
    yield File(_PATH / "handle_types.hpp", renderer.render(f"{_FOLDER}/handle_types.hpp.j2", **context))


def short(name: str) -> str:
    """An enumerator without the beginning that all of its enum have: D3D12_RESOURCE."""
    for beginning in _BEGINNINGS:
        name = name.removeprefix(beginning)
    return name


def _names(registry: Registry, name: str) -> list[tuple[int, str]]:
    """Each value of an enum with its first name."""
    enum: Enum = next(e for e in registry.section("enums") if e.name == name)
    found: dict[int, str] = {}
    for value in enum.values:
        found.setdefault(value.value, _text(short(value.name)))
    return list(found.items())


def _table(registry: Registry, backend: Backend) -> dict[str, Any]:
    """One backend as C++ literals."""
    codes = enumerators(registry, "OrtErrorCode")
    flags = {flag.name: flag.value for flag in backend.flags}
    return {
        "name": backend.name,
        "title": backend.title,
        "address": backend.address,
        "stream": backend.stream,
        "methods": [(m.name, _calls(m.calls)) for m in backend.methods],
        "libraries": [
            (platform, [_text(d.file) for d in backend.drivers if d.platform == platform])
            for platform in backend.platforms
        ],
        "memory": _rows(registry, MEMORY_ENUM, backend.memory, flags),
        "semaphores": _rows(registry, SEMAPHORE_ENUM, backend.semaphores, flags),
        "flags": [(flag.name, flag.value, flag.doc) for flag in backend.flags],
        "extensions": [(e.name, _text(e.name), _platforms(e.platforms)) for e in backend.extensions],
        "errors": [(e.value, _text(e.name), e.ort) for e in backend.errors if e.ort in codes],
        "interfaces": [(i.name, _guid(i.iid), [(m.name, m.index) for m in i.methods]) for i in backend.interfaces],
    }


def _calls(calls: Iterable[Any]) -> str:
    return ", ".join(c.name if c.when is None else f"{c.name} ({c.when})" for c in calls) or "nothing of a driver"


def _rows(registry: Registry, enum: str, kinds: Iterable[Kind], flags: dict[str, int]) -> list[dict[str, Any]]:
    values = enumerators(registry, enum)
    since = {value.name: value.since for e in registry.section("enums") if e.name == enum for value in e.values}
    return [
        {
            "ort": values[kind.ort],
            "ort_name": _text(short(kind.ort)),
            "name": _text(kind.native or ""),
            "value": kind.value or 0,
            "platforms": _platforms(kind.platforms),
            "flags": sum(flags[name] for name in kind.flags),
            "extension": _text(kind.extensions[0]) if kind.extensions else '""',
            "ownership": kind.ownership,
            "available": "true" if kind.available else "false",
            "is_fd": "true" if kind.ort.endswith("_FD") else "false",
            "address_since": since[kind.ort] if kind.ort.endswith("_HOST_ALLOCATION") else 0,
            "size_multiple": kind.size_multiple,
        }
        for kind in kinds
    ]


def _platforms(names: Iterable[str]) -> str:
    return " | ".join(f"k{name.capitalize()}" for name in names)


def _guid(iid: str) -> str:
    """The parts of a GUID as a C initialiser."""
    first, second, third, fourth, last = iid.split("-")
    rest = [f"0x{fourth[i : i + 2]}" for i in (0, 2)] + [f"0x{last[i : i + 2]}" for i in range(0, 12, 2)]
    return f"{{0x{first}, 0x{second}, 0x{third}, {{{', '.join(rest)}}}}}"


def _text(text: str) -> str:
    return json.dumps(text)
