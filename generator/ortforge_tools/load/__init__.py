"""Spec files -> model.

Input: folders of YAML files. Output: `Registry`. The loader is driven by the `key(...)` declarations of the model's
classes. It checks the shape of every value; what values mean to each other is the business of `check`.

nodes      YAML text -> nodes with positions
values     nodes -> text, numbers, types
items      nodes -> objects of the model
parts      the folders beside that of the API: backends, rules, C++ wrappers
spec_folder  which files there are, and their texts
spec_text  the way back: model -> YAML
comments   comments stay where they are when a file is written again
canonical  the canonical text of a file, of any kind
yaml_errors  what is wrong with text that is not YAML, and the cure
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

from ..cache import no_gc
from ..errors import Location, Note, Report, SpecError
from ..model.registry import KEY_SECTION, SECTIONS, Overlay, Registry, SpecFile
from . import nodes
from .comments import leading_comment
from .items import Loader
from .spec_folder import KEY_FOLDER, check_folder, misplaced, read_text, spec_files
from .values import BadValueError

T = TypeVar("T")

_API, _KEYS = "ort", f"ort/{KEY_FOLDER}"


def load_item(text: str, file: str, cls: type[T], report: Report) -> T | None:
    """Read one YAML document as a `cls`. Mistakes go to `report`; None when nothing usable is left."""
    try:
        root = nodes.compose(text, file)
    except SpecError as error:
        report.diagnostics.extend(error.diagnostics)
        return None
    if root is None:
        report.error(Location(file, 1, 1), "the file is empty")
        return None
    try:
        return Loader(file, text, report).item(root, cls, {})
    except BadValueError:
        return None


def load_folder(root: Path, folder: str, cls: type[T], report: Report) -> Iterator[tuple[Path, T]]:
    """Read every file of a folder of the spec as a `cls`; none if there is no such folder. Mistakes go to `report`."""
    for path, name, text in _texts(root, folder, report):
        item = load_item(text, name, cls, report)
        if item is not None:
            yield path, item


def _texts(root: Path, folder: str, report: Report) -> Iterator[tuple[Path, str, str]]:
    """The files of a folder with their names in messages and their texts; those that cannot be read are reported."""
    with report.collecting():
        for path, name in spec_files(root, folder):
            with report.collecting():
                yield path, name, read_text(path, name)


def load_text(text: str, file: str, report: Report) -> SpecFile | None:
    """Read one spec file from text. Mistakes go to `report`; None when nothing usable is left."""
    spec = load_item(text, file, SpecFile, report)
    if spec is None:
        return None
    return dataclasses.replace(spec, comment=leading_comment(text))


def load(root: Path) -> Registry:
    """Read the whole spec: `ort/` (the shipped API, and its configuration keys) and `proposals/` (overlays).

    Raises:
        SpecError: every mistake in every file, at once.
    """
    check_folder(root)
    report = Report()
    files: list[SpecFile] = []
    overlays: list[Overlay] = []
    misplaced(root, report)
    with no_gc():
        for folder in (_API, _KEYS, "proposals"):
            for _, name, text in _texts(root, folder, report):
                spec = load_text(text, name, report)
                if spec is not None:
                    _place(spec, name, folder, files, overlays, report)
    if not report.diagnostics and not any(f.releases for f in files):
        report.error(Location("spec/ort", 1, 1), "no releases are described", Note("add a file with a 'releases' list"))
    report.raise_if_any()
    return Registry(files=tuple(files), overlays=tuple(overlays))


def _place(
    spec: SpecFile, name: str, folder: str, files: list[SpecFile], overlays: list[Overlay], report: Report
) -> None:
    """Sort a file into the shipped API or the overlays; an overlay must say that it is one."""
    loc = Location(name, 1, 1)
    if folder == "proposals":
        if spec.overlay is None:
            report.error(loc, "a proposal needs an 'overlay' key that says what it adds to")
        else:
            overlays.append(Overlay(info=spec.overlay, items=spec))
        return
    if spec.overlay is not None or spec.extend:
        report.error(loc, "only files in spec/proposals may be overlays")
    if any(getattr(spec, s) for s in SECTIONS) and not spec.header:
        report.error(loc, "missing key 'header': the generated header the items go to")
    if folder == _KEYS and any(getattr(spec, s) for s in SECTIONS):
        report.error(loc, f"a file of configuration keys has nothing else; put what C declares into spec/{_API}")
    if folder != _KEYS and getattr(spec, KEY_SECTION):
        report.error(loc, f"configuration keys are in spec/{_KEYS}")
    files.append(spec)
