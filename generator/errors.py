"""Places in files, and the one exception hierarchy of ortforge.

Input: nothing. Output: `Location`, `Diagnostic`, and the exceptions every other stage raises. The root of
the hierarchy is `OrtforgeError`, so that callers can catch everything of ours with one clause; user mistakes
are reported as `SpecError`, which carries any number of diagnostics so that all of them are shown at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ..runtime.errors import OrtforgeError, RequestError

#: Comparing names takes time that grows with their length; nobody misspells a longer one.
_LONGEST_NAME = 200


class Location(NamedTuple):
    """A place in a file. Lines and columns count from 1, as compilers print them.

    Every object of the model has one, and a tuple is made in a third of the time of a frozen dataclass.
    """

    file: str  # ex) "spec/ort/api.yaml"
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Note:
    """Extra advice under a diagnostic, with a place of its own where there is one."""

    message: str
    loc: Location | None = None

    def __str__(self) -> str:
        return f"note: {self.message}" + (f" ({self.loc})" if self.loc else "")


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One mistake: where it is, what is wrong, and what to do (the notes)."""

    loc: Location
    message: str
    notes: tuple[Note, ...] = ()

    def __str__(self) -> str:
        return "\n".join([f"{self.loc}: error: {self.message}", *(f"  {note}" for note in self.notes)])


class SpecError(OrtforgeError):
    """One or more mistakes in spec files or headers; `str()` is the whole gcc-style report, sorted by place."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        unique = dict.fromkeys(diagnostics)  # two stages may stumble over one mistake
        self.diagnostics = tuple(sorted(unique, key=lambda d: (d.loc, d.message)))
        super().__init__("\n".join(map(str, self.diagnostics)))


class HeaderError(RequestError):
    """A header directory that cannot be read as an ONNX Runtime release."""


class OutputError(RequestError):
    """Something in the output folder stands in the way (an orphan file, a path emitted twice, no permission)."""


class ToolError(RequestError):
    """A program ortforge needs (the C preprocessor, a compiler) is missing or failed."""


class Report:
    """Collects diagnostics, so that one run shows every mistake.

    `raise_if_any()` ends a stage; until then the stage goes on with what it could understand.
    """

    def __init__(self) -> None:
        self.diagnostics: list[Diagnostic] = []

    def error(self, loc: Location, message: str, *notes: Note | None) -> None:
        """Record one mistake; a note that is None is none."""
        self.diagnostics.append(Diagnostic(loc, message, tuple(note for note in notes if note is not None)))

    def raise_if_any(self) -> None:
        """Raise `SpecError` with everything recorded so far, if there is anything."""
        if self.diagnostics:
            raise SpecError(self.diagnostics)


def did_you_mean(name: str, known: Iterable[str]) -> Note | None:
    """A note that proposes the known name nearest to `name`, or None when nothing is near.

    Given a mapping of names to places, the note says where the proposed name is defined.
    """
    import difflib

    matches = difflib.get_close_matches(name[:_LONGEST_NAME], list(known), n=1, cutoff=0.6)
    if not matches:
        return None
    place = known[matches[0]] if isinstance(known, Mapping) else None
    return Note(f"did you mean '{matches[0]}'?", place)
