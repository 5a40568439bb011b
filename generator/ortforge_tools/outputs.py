"""The second half of the pipeline in one place: a registry -> every generated file.

Input: a checked registry. Output: texts in memory, by path; `write` brings them to the disk or compares them with it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

import ortforge

from . import cache
from .folders import PACKAGE, bindings_root, checkout_root, is_checkout, output_root
from .projects import PROJECTS, hand_written, hand_written_paths

if TYPE_CHECKING:
    from .emit import Emitter, File
    from .model.registry import Registry

#: Every kind of output, and the module that makes it. How to add one is in docs/adding-a-language.md. What
#: tools print has its schema beside them. Modules are imported when their output is wanted, since the command line starts
#: for every question.
EMITTERS: dict[str, str] = {
    "c": "emit.c_headers",
    "python": "emit.python_bindings",
    "native": "emit.native",
    "config-keys": "emit.config_keys",
    "experimental": "emit.experimental_groups",
    "python-ep": "emit.python_ep",
    "cpp": "emit.cpp",
    "cpp-importers": "emit.cpp_importers",
    "backends": "emit.backends",
    "contracts": "emit.contracts",
    "conform": "emit.conform",
    "recorder": "emit.recorder",
    "mutants": "emit.mutants",
    "nulls": "emit.nulls_page",
    "tests": "emit.layout_tests",
    "json": "emit.registry_json",
    "schema": "emit.schema",
    "tables": "tools.tables.schema",
    "report": "emit.report",
    "keys": "emit.spec_keys",
    "ep": "tools.scaffold.layers",
    "rust": "emit.rust",
    "csharp": "emit.csharp",
    "go": "emit.golang",
}

#: What only a checkout keeps: samples, pages for its readers, what its tests compile. No wheel has them; --only makes them anywhere.
OF_CHECKOUT = frozenset({"csharp", "ep", "go", "keys", "mutants", "nulls", "report", "rust", "tests"})


@dataclass(frozen=True)
class Destination:
    """A folder with outputs: generated/, where nothing else lies, or bindings/, whose other files are hand-written."""

    root: Path
    shared: bool  # with hand-written files

    def own(self, files: Mapping[PurePosixPath, str]) -> dict[PurePosixPath, str]:
        """Those of the outputs that stand here: path -> text or checksum."""
        return {path: text for path, text in files.items() if (path.parts[0] in PROJECTS) is self.shared}


def destinations() -> tuple[Destination, ...]:
    """The folders of this installation that have outputs."""
    generated = Destination(output_root(), False)
    return (generated, Destination(bindings_root(), True)) if is_checkout() else (generated,)


def location(path: PurePosixPath) -> Path:
    """Where an output stands in this checkout."""
    return (bindings_root() if path.parts[0] in PROJECTS else output_root()) / path


def with_hand_written(files: Mapping[PurePosixPath, str]) -> dict[PurePosixPath, str]:
    """The files, and the hand-written ones of each project among them, so that it is complete anywhere.

    Raises:
        OutputError: a generated file has the path of a hand-written one.
    """
    from .emit import File
    from .write import collect

    names = {path.parts[0] for path in files}.intersection(PROJECTS)
    sources = {path: text for name in sorted(names) for path, text in hand_written(name).items()}
    return collect(File(path, text) for path, text in (*files.items(), *sources.items()))


def kept() -> tuple[str, ...]:
    """The outputs that stand in generated/ and bindings/ of this installation."""
    return tuple(name for name in EMITTERS if name not in OF_CHECKOUT or is_checkout())


def emitter(name: str) -> Emitter:
    """The function that makes one kind of output."""
    found: Emitter = import_module(f".{EMITTERS[name]}", __package__).emit
    return found


#: Outputs that follow from backends or rules, too; of the others each is the same if only the API and the proposals are read.
BEYOND_API = frozenset({"backends", "contracts", "cpp-importers", "mutants"})

#: Outputs that ask for the same lowerings: who makes one makes all of them, so that much is worked out once. All of these start from `lower.calls`; C, and what
#: the languages say in comments and compare in tests, is in the second half alone, and two halves are made at the same time.
_TOGETHER = (("python", "native", "python-ep", "cpp", "experimental"), ("rust", "csharp", "go", "c", "tests"))

#: Everything that outputs follow from, in a checkout, but for the hand-written files of the projects: code, facts, templates, and what is copied or recorded.
SOURCES = ("generator", "runtime", "spec", "templates", "tests/data")
_LIBRARIES = ("jinja2", "markupsafe", "yaml")
_SUMS = "outputs"


def _sources_of_projects() -> Iterator[Path]:
    """Generated code avoids the names that these declare."""
    return (bindings_root() / path for name in PROJECTS for path in hand_written_paths(name))


class Sums:
    """The checksums of all outputs as they were last made of the files that are here now.

    Whether outputs are up to date can be told from these without making them again. Nothing is known after any change of the
    sources, and then they are made.
    """

    def __init__(self, chosen: tuple[str, ...], complete: bool = False) -> None:
        """The outputs that were chosen; `complete` with the hand-written files of their projects."""
        self._chosen = (*chosen, "complete") if complete else chosen
        self._inputs = self._now()

    def _now(self) -> cache.Inputs | None:
        root = checkout_root()
        places = [root / name for name in SOURCES] if is_checkout() else [PACKAGE, Path(ortforge.__file__).parent]
        places += _sources_of_projects()
        return cache.inputs(places, _LIBRARIES, " ".join(self._chosen))

    def known(self) -> dict[PurePosixPath, str] | None:
        """The checksum of every output; None if there is none of these sources."""
        kept = self._inputs.find(_SUMS) if self._inputs else None
        return None if kept is None else {PurePosixPath(path): found for path, found in json.loads(kept).items()}

    def keep(self, files: Mapping[PurePosixPath, str]) -> None:
        """Keep the checksums of outputs that were made since this object was, of sources that did not change meanwhile."""
        if self._inputs and self._now() == self._inputs:
            from .write import checksum

            found = {str(path): checksum(text.encode()) for path, text in files.items()}
            self._inputs.keep(_SUMS, json.dumps(found).encode())


def render(registry: Registry, only: tuple[str, ...] = (), alone: bool = True) -> dict[PurePosixPath, str]:
    """Render all outputs, or those named in `only`, in memory; not `alone` takes a second process where that is possible."""
    from . import parallel
    from .render import Renderer
    from .write import collect

    renderer = Renderer()

    chosen = only or tuple(EMITTERS)
    groups = [tuple(name for name in chosen if name in group) for group in _TOGETHER]
    pieces: dict[str, tuple[str, ...]] = {group[0]: group for group in groups if group}
    pieces |= {name: (name,) for name in chosen if not any(name in group for group in groups)}

    def made(piece: str) -> tuple[dict[str, list[File]], dict[str, bytes]]:
        return {name: list(emitter(name)(registry, renderer)) for name in pieces[piece]}, renderer.compiled()

    both = not alone and len(pieces) > 1 and parallel.possible()
    done = parallel.in_two(tuple(pieces), made) if both else {piece: made(piece) for piece in pieces}
    renderer.keep({key: code for _, compiled in done.values() for key, code in compiled.items()})
    files = {name: found for by_name, _ in done.values() for name, found in by_name.items()}
    return collect(file for name in dict.fromkeys(chosen) for file in files[name])
