"""project -> its files, from the template folders that make it up.

A C++ project is some folders of templates/new_ep_cpp laid over each other: `base`, which every project has, and `with-<part>` for each part.
Without --minimal there are operators for a device (`operators`, and what `backend-<backend>` has or borrows) and thorough tests of them (`suite`,
`suite-<style>`, `backend-<backend>`) in the place of those of the base and of parts. A Python project is templates/new_ep_python. A file that ends in `.j2` is rendered, any
other is copied; `__package__` in a path stands for the import package. To add a part, add a line in `parts` and its folder; to add a backend, its folder,
which describes itself (see `backends`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any

from ...emit import File
from ...errors import OutputError
from ...folders import template_root
from ...lower.cpp_handles import OLDEST
from ...model.registry import Registry
from ...render import Renderer
from .backends import DEFAULT, WORDS, Backend, backends
from .backends import FILE as LAYERS
from .c_tables import CTables
from .parts import context as parts_context
from .parts import of_backend
from .project import FILE, MINIMAL, STYLES, Project, as_text, project

#: What a style of EP cannot do without: struct and slot.
_NEEDED = {"kernel": ("OrtEp", "GetKernelRegistry")}
#: The folder whose files others may replace.
_BASE = "new_ep_cpp/base"
#: Parts that have more than tests, which those of a project with operators for its device make up for.
_MORE_THAN_TESTS = frozenset({"package"})
_SUFFIX = ".j2"
#: Both styles, with and without a device: what a reader has to see, and what shows in a change how projects change.
_COMMITTED = frozenset({("compile", "cpu"), ("kernel", "cuda")})


def _backend(described: Project) -> Backend:
    return backends()[described.backend]


def folders(described: Project) -> tuple[str, ...]:
    """The template folders of a project, below templates/."""
    if described.language == "python":
        return ("new_ep_python",)
    if described.style == MINIMAL:
        shared = ("with-parts",) if set(described.parts) - _MORE_THAN_TESTS else ()
        names = ("base", *shared, *(f"with-{part}" for part in described.parts))
    else:
        backend = _backend(described)
        parts = (f"with-{part}" for part in described.all_parts if part in _MORE_THAN_TESTS)
        names = ("base", *parts, "operators", "suite", f"suite-{described.style}")
        names += (*backend.layers.borrows, f"backend-{backend.family}")
    return tuple(f"new_ep_cpp/{name}" for name in names)


def available(described: Project) -> bool:
    """Are all its template folders there?"""
    return all((template_root() / folder).is_dir() for folder in folders(described))


def samples() -> list[Project]:
    """One C++ project for each style and backend that there are templates for."""
    every = [project(f"sample_{s}_{b}", "cpp", s, b, "ortforge") for s in STYLES for b in backends()]
    return [sample for sample in every if available(sample)]


def minimal_sample() -> Project:
    """The smallest project."""
    return project("sample_minimal", "cpp", MINIMAL, vendor="ortforge")


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """generated/ep/<style>-<backend>/: what `ortforge new-ep` writes for some samples, without the base layer; tests render all."""
    for sample in (*(s for s in samples() if (s.style, s.backend) in _COMMITTED), minimal_sample()):
        root = PurePosixPath("ep") / f"{sample.style}-{sample.backend}"
        for path, text in render(sample, registry, renderer).items():
            yield File(root / path, text)


def min_api(described: Project, registry: Registry) -> int:
    """The oldest API version that has everything a project needs."""
    if described.language == "python":
        needs = ""
    elif not _backend(described).layers.gpu:
        return OLDEST  # kernels have another way where ORT lacks them: they run in fused nodes
    else:
        needs = "kernel"  # that copy, and devices that ORT does not know
    struct, slot = _NEEDED.get(needs, ("OrtEpFactory", "GetVersion"))
    found = next(s for s in registry.section("structs") if s.name == struct)
    since: list[int] = [m.since for m in found.members if m.name == slot]
    return max(OLDEST, *since)


def context(described: Project, registry: Registry) -> dict[str, Any]:
    """What templates may use."""
    oldest = min_api(described, registry)
    backend = _backend(described) if described.language != "python" else None
    requires = backend.layers.requires if backend else ()
    device = None if backend is None or backend.name == DEFAULT else of_backend(backend.name, backend.layers.ep)
    parts = parts_context(described.all_parts if backend else (), device)
    return {
        "project": described,
        "package": described.package,
        "distribution": described.distribution,
        "ep_name": described.ep_name,
        "vendor": described.vendor,
        "stem": described.stem,
        "library": f"{described.stem}_ep",  # of the library file, the CMake target and the C++ namespace
        "family": backend.family if backend else "",
        "gpu": backend is not None and backend.layers.gpu,
        "suite": described.style in STYLES,  # thorough tests of the operators that come with it
        "requires": requires,
        "required": [re.split(r"[<>=!~\[ ]", package)[0] for package in requires],
        "min_api": oldest,
        "c": CTables(registry),
        **parts,
        "releases": [f'"1.{minor}.*"' for minor in range(oldest, registry.newest + 1)],
    }


def render(described: Project, registry: Registry, renderer: Renderer) -> dict[str, str]:
    """The files of a project by path, without the vendored base layer.

    Raises:
        OutputError: there are no templates for this combination, or two folders beside the base have the same file.
    """
    if not available(described):
        raise OutputError(f"this ortforge has no {described.style} scaffold for the backend {described.backend} yet")
    values = context(described, registry)
    files: dict[str, str] = {} if described.language == "python" else {FILE: as_text(described)}
    replaceable: set[str] = set()
    for folder in folders(described):
        root = template_root() / folder
        for source in sorted(path for path in root.rglob("*") if _is_template(path)):
            inside = source.relative_to(root).as_posix()
            target = inside.removesuffix(_SUFFIX).replace("__package__", described.package)
            if target in files and target not in replaceable:
                raise OutputError(f"templates/{folder}/{inside}: another template makes {target} already")
            rendered = inside.endswith(_SUFFIX)
            files[target] = renderer.render(f"{folder}/{inside}", **values) if rendered else source.read_text("utf-8")
            replaceable = replaceable | {target} if folder == _BASE else replaceable - {target}
    return files


def _is_template(path: Path) -> bool:
    return path.is_file() and "__pycache__" not in path.parts and path.name not in (LAYERS, WORDS)
