"""Names that nothing defines: one message for all of them where a file of the spec is missing.

Input: a registry, and the mistakes that were found in it. Output: the mistakes, those with names that are not defined put together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..errors import Diagnostic, Location, Note, followers
from ..load.spec_folder import STANDARD_FILES, api_file, table_file
from ..model.registry import Registry
from .names import CLOSED, LIFETIME, UNKNOWN

#: Names that a message lists.
_SHOWN = 5
#: More standard files are missing in specs that have other files.
_MOST_MISSING = 2
#: So many names are not misspelled one by one.
_MANY = 10


def explain_missing(registry: Registry, diagnostics: Sequence[Diagnostic]) -> list[Diagnostic]:
    """The mistakes, with one in place of all that follow from a file that is not there."""
    about = [d for d in diagnostics if d.cause is not None and d.cause.kind == UNKNOWN]
    names = sorted({d.cause.name for d in about if d.cause is not None})
    if not names:
        return list(diagnostics)
    files = _missing_files(registry, names)
    first = min(about, key=lambda d: (d.follows, d.loc))
    if len(names) < (2 if files else _MANY):
        note = Note(f"there is no spec/ort/{files[0]}; was it removed?") if files else None
        return [replace(d, notes=(*d.notes, note)) if note and d is first else d for d in diagnostics]
    shown = ", ".join(names[:_SHOWN]) + (", ..." if len(names) > _SHOWN else "")
    hidden = {UNKNOWN, LIFETIME, CLOSED} if files else {UNKNOWN}
    others = [d for d in diagnostics if d.cause is None or d.cause.kind not in hidden]
    message = f"{len(names)} names are not defined anywhere: {shown}"
    notes = [followers(len(diagnostics) - len(others) - 1, first.loc)]
    loc = first.loc
    if files:
        loc = Location(f"spec/ort/{files[0]}", 1, 1)
        message = f"this file is missing, and {message}"
        notes = [Note(f"so is spec/ort/{name}") for name in files[1:]] + notes
        notes.append(Note("restore it, or define the names in another file"))
    else:
        notes.append(Note("is a file missing?"))
    return [Diagnostic(loc, message, tuple(notes)), *others]


def _missing_files(registry: Registry, names: Sequence[str]) -> list[str]:
    """The files in which such names are usually defined and that the spec does not have, if it has the others."""
    present = {api_file(file.loc.file) for file in registry.files}
    standard = [name for name in STANDARD_FILES if name not in present]
    if len(standard) > _MOST_MISSING:
        return []
    tables = [file for name in names if (file := table_file(name)) and file not in present]
    return standard or tables
