"""The folder of the spec: which files it has, and their texts.

Input: the folder. Output: paths with the names that messages and banners use, and texts. Names start with `spec/` wherever the
folder is, so that outputs do not depend on it; the command line puts the real folder into its messages (`moved`).
"""

from __future__ import annotations

import codecs
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from ortforge._files import read_regular

from ..errors import Cause, Diagnostic, Location, Note, Report, SpecError

#: Where configuration keys are, below the folder of the shipped API.
KEY_FOLDER = "config_keys"
#: What is in the folder. Nothing else in it is read.
_API = "ort"
FOLDERS = ("backends", "contracts", _API, f"{_API}/{KEY_FOLDER}", "proposals", "wrapper")
#: Files of the shipped API that every whole spec has, beside one for each table.
STANDARD_FILES = (
    "callbacks.yaml",
    "enums.yaml",
    "ep_callbacks.yaml",
    "ep_enums.yaml",
    "ep_handles.yaml",
    "ep_structs.yaml",
    "error_codes.yaml",
    "handles.yaml",
    "macros.yaml",
    "provider_options.yaml",
    "structs.yaml",
)
_TABLE = re.compile(r"Ort(\w*Api(?:Base)?)\Z")
_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_SUFFIXES = (".yaml", ".yml")
_NAME = re.compile(r"[A-Za-z0-9_.-]+\Z")
_LOGICAL = "spec/"


def check_folder(root: Path) -> None:
    """Refuse a folder that is not a spec, without a look at anything below it.

    Raises:
        SpecError: it has no folder of the shipped API with YAML files.
    """
    if _is_spec(root):
        return
    places = (root / "spec", root.parent, root.absolute().parent, root.absolute().parent.parent)
    near = next((place for place in places if _is_spec(place)), None)
    advice = Note(f"did you mean {near}?") if near else Note(f"name the folder that has {', '.join(FOLDERS)}")
    message = f"not a spec: there is no folder '{_API}' with YAML files in it"
    raise SpecError([Diagnostic(Location(_LOGICAL.rstrip("/"), 1, 1), message, (advice,))])


def _is_spec(root: Path) -> bool:
    return _has_files(root / _API) or _has_files(root / _API / KEY_FOLDER)


def _has_files(folder: Path) -> bool:
    try:
        with os.scandir(folder) as entries:
            return any(entry.name.endswith(_SUFFIXES) and not entry.name.startswith(".") for entry in entries)
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:  # whoever reads it says why
        return True


def folder_of(path: Path) -> tuple[Path, str] | None:
    """The spec that a file belongs to by where it is, and the folder of the spec that it is in; None if it is in none."""
    for folder in FOLDERS:
        parts = Path(folder).parts
        if path.parent.parts[-len(parts) :] == parts:
            root = path.parents[len(parts)]
            if _is_spec(root):
                return root, folder
    return None


def read_text(path: Path, name: str) -> str:
    """The text of a spec file.

    Raises:
        SpecError: unreadable, no regular file, too large, or not UTF-8.
    """
    return decoded(read_data(path, name), name)


def read_data(path: Path, name: str) -> bytes:
    """What is in a spec file.

    Raises:
        SpecError: unreadable, no regular file, or too large.
    """
    try:
        return read_regular(path)
    except OSError as error:
        raise SpecError([Diagnostic(Location(name, 1, 1), f"cannot be read: {error.strerror}")]) from None


def decoded(data: bytes, name: str) -> str:
    """The text of a file.

    Raises:
        SpecError: it is not UTF-8.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        note = Note("save the file as UTF-8")
        raise SpecError([Diagnostic(Location(name, 1, 1), "UTF-16 is not the encoding of a spec file", (note,))])
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        note = Note("save the file as UTF-8")
        raise SpecError([Diagnostic(Location(name, line, column), "not UTF-8", (note,))]) from None


def spec_files(root: Path, folder: str) -> list[tuple[Path, str]]:
    """The YAML files of one folder of the spec, with the names messages use, in name order.

    Raises:
        SpecError: the folder cannot be read.
    """
    directory, name = root / folder, f"{_LOGICAL}{folder}"
    try:
        found = sorted(entry.name for entry in directory.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return []
    except OSError as error:
        raise SpecError([Diagnostic(Location(name, 1, 1), f"cannot be read: {error.strerror}")]) from None
    return [(directory / f, f"{name}/{f}") for f in found if f.endswith(_SUFFIXES) and not f.startswith(".")]


def table_file(name: str) -> str | None:
    """The file of an API table, e.g. ep_api.yaml for OrtEpApi; None for other names."""
    table = _TABLE.match(name)
    return _WORD.sub("_", table[1]).lower() + ".yaml" if table else None


def below(name: str) -> str:
    """The path of a file below the folder of the spec."""
    return name.removeprefix(_LOGICAL)


def api_file(name: str) -> str:
    """The path of a file of the shipped API below spec/ort, ex) "api.yaml" or "config_keys/session.yaml"."""
    return name.removeprefix(f"{_LOGICAL}ort/")


def misplaced(root: Path, report: Report) -> None:
    """Report YAML files that nobody would read, and names that cannot stand in a comment."""
    note = Note(f"spec files are in {', '.join(_LOGICAL + folder for folder in FOLDERS)}")
    for path in _yaml_files(root, report):
        parts = path.relative_to(root).parts
        name = _LOGICAL + "/".join(parts)
        if "/".join(parts[:-1]) not in FOLDERS:
            cause = Cause("stray", parts[0] if len(parts) > 1 else "")
            report.error(Location(ascii(name)[1:-1], 1, 1), "nobody reads a spec file here", note, cause=cause)
        elif not path.name.endswith(_SUFFIXES):
            report.error(Location(ascii(name)[1:-1], 1, 1), "the name of a spec file ends in .yaml")
        elif not _NAME.match(path.name):
            advice = Note("use letters, digits, '_', '-' and '.'")
            report.error(Location(ascii(name)[1:-1], 1, 1), "the name of a spec file has other characters", advice)


def _yaml_files(root: Path, report: Report) -> Iterator[Path]:
    """Everything that looks like a spec file, at any depth."""

    def refused(error: OSError) -> None:
        place = Path(error.filename).relative_to(root).as_posix() if error.filename else ""
        report.error(Location(f"{_LOGICAL}{place}".rstrip("/."), 1, 1), f"cannot be read: {error.strerror}")

    for folder, folders, files in os.walk(root, onerror=refused):
        folders[:] = sorted(f for f in folders if not f.startswith(".") and f != "__pycache__")
        for name in sorted(files):
            if not name.startswith(".") and name.lower().endswith(_SUFFIXES):
                yield Path(folder, name)


def moved(diagnostic: Diagnostic, root: Path) -> Diagnostic:
    """A mistake as it is told of files below the given folder, which is not ortforge's own."""
    notes = tuple(Note(_there(n.message, root), _place(n.loc, root)) for n in diagnostic.notes)
    loc = _place(diagnostic.loc, root)
    assert loc is not None
    return replace(diagnostic, loc=loc, message=_there(diagnostic.message, root), notes=notes)


def _place(loc: Location | None, root: Path) -> Location | None:
    if loc is None or not loc.file.startswith(_LOGICAL.rstrip("/")):
        return loc
    return loc._replace(file=str(root / loc.file.removeprefix(_LOGICAL.rstrip("/")).lstrip("/")))


def _there(text: str, root: Path) -> str:
    """Folders named in sentences."""
    return re.sub(rf"\bspec/(?=({'|'.join(FOLDERS)})\b)", lambda _: f"{root}{os.sep}", text)
