"""Spec files -> their canonical texts.

Input: the text of a spec file of any kind, or a folder of them. Output: the text that `ortforge format` writes: it says the same, has the same comments, and
every file that says the same has the same text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..errors import Location, Note, Report
from ..model.backends import Backend
from ..model.contracts import Contract
from ..model.cxx_wrapper import FOLDER, CxxWrapper
from ..model.registry import Registry, SpecFile
from . import load_item, load_text
from .comments import carry_comments, leading_comment
from .spec_folder import FOLDERS, below, check_folder, decoded, read_data, read_text, spec_files
from .spec_text import document_text, spec_text

#: What the files of a folder are; those of the others describe the API.
_DOCUMENTS: dict[str, type[Any]] = {"backends": Backend, "contracts": Contract, FOLDER: CxxWrapper}


@dataclass(frozen=True, slots=True)
class Formatted:
    """A spec file with its canonical text."""

    path: Path
    name: str  # in messages
    data: bytes  # what is in the file
    canonical: str

    @property
    def text(self) -> str:
        """What is in the file."""
        return self.data.decode("utf-8")

    @property
    def differs(self) -> bool:
        """Is the file not in canonical form?"""
        return self.data != self.canonical.encode()


def canonical_text(text: str, folder: str, name: str, report: Report) -> str | None:
    """The canonical text of a file; None if it cannot be read, and mistakes go to `report`.

    Args:
        text: what stands in the file.
        folder: the folder of the spec that it is in, one of `FOLDERS`.
        name: the name of the file in messages.
    """
    before, again = len(report.diagnostics), Report()
    item = _read(text, folder, name, report)
    if item is None or len(report.diagnostics) > before:
        return None
    result = _text(item, text)
    if _read(result, folder, name, again) != item:
        note = Note("this is a mistake of ortforge's; please report it with the file")
        report.error(Location(name, 1, 1), "the canonical text of this file would say something else", note)
    with_comments = carry_comments(text, result, name, report)
    return with_comments if len(report.diagnostics) == before else None


def _text(item: Any, text: str) -> str:
    return spec_text(item) if isinstance(item, SpecFile) else document_text(item, leading_comment(text))


def _read(text: str, folder: str, name: str, report: Report) -> Any:
    if folder in _DOCUMENTS:
        return load_item(text, name, _DOCUMENTS[folder], report)
    return load_text(text, name, report)


def format_file(path: Path, folder: str, name: str, report: Report) -> Formatted | None:
    """A file with its canonical text; None if it has none, and mistakes go to `report`."""
    canonical = None
    with report.collecting():
        data = read_data(path, name)
        canonical = canonical_text(decoded(data, name), folder, name, report)
    return None if canonical is None else Formatted(path, name, data, canonical)


def format_folder(root: Path, report: Report) -> Iterator[Formatted]:
    """Every file of a spec with its canonical text; mistakes go to `report`."""
    for folder in FOLDERS:
        with report.collecting():
            files = (format_file(path, folder, name, report) for path, name in spec_files(root, folder))
            yield from (formatted for formatted in files if formatted is not None)


def unformatted(root: Path, registry: Registry) -> tuple[str, ...]:
    """The names of the files of a spec that are not in canonical form.

    Raises:
        SpecError: a file cannot be read any more.
    """
    overlays = (overlay.items for overlay in registry.overlays)
    items: tuple[Any, ...] = (*registry.files, *overlays, *registry.backends, *registry.contracts, *registry.wrappers)
    names = []
    for item in items:
        name = item.loc.file
        text = read_text(root / below(name), name)
        if carry_comments(text, _text(item, text), name, Report()) != text:
            names.append(name)
    return tuple(sorted(names))


def read_files(root: Path) -> dict[Path, bytes]:
    """What is in the files of a spec.

    Raises:
        SpecError: one cannot be read.
    """
    check_folder(root)
    return {path: read_data(path, name) for folder in FOLDERS for path, name in spec_files(root, folder)}


def with_comments(root: Path, texts: Mapping[str, str], before: Mapping[Path, bytes]) -> dict[Path, str]:
    """New texts of files of a spec, by their paths in it, with the comments that the files have now.

    Raises:
        SpecError: a comment has no place in a new text.
    """
    report, result = Report(), {}
    for name, text in texts.items():
        path = root / name
        logical = f"spec/{name}"
        old = decoded(before[path], logical) if path in before else ""
        result[path] = carry_comments(old, text, logical, report)
    report.raise_if_any()
    return result
