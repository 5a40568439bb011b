"""Places in files, and the one exception hierarchy of ortforge.

Input: nothing. Output: `Location`, `Diagnostic`, and the exceptions every other stage raises. The root of
the hierarchy is `OrtforgeError`, so that callers can catch everything of ours with one clause; user mistakes
are reported as `SpecError`, which carries any number of diagnostics so that all of them are shown at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import NamedTuple

from ortforge._errors import OrtforgeError, RequestError

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


class Cause(NamedTuple):
    """What mistakes have in common that one correction ends, e.g. a type that is not defined."""

    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One mistake: where it is, what is wrong, and what to do (the notes)."""

    loc: Location
    message: str
    notes: tuple[Note, ...] = ()
    cause: Cause | None = None
    follows: bool = False  # from others with the same cause, so it is not the one to show

    def __str__(self) -> str:
        return "\n".join([f"{self.loc}: error: {self.message}", *(f"  {note}" for note in self.notes)])


class SpecError(OrtforgeError):
    """One or more mistakes in spec files or headers; `str()` is the whole gcc-style report, sorted by place."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        unique = dict.fromkeys(diagnostics)  # two stages may stumble over one mistake
        in_order = sorted(unique, key=lambda d: (d.loc, d.message))
        self.diagnostics = tuple(sorted(one_per_cause(in_order), key=lambda d: (d.loc, d.message)))
        super().__init__("\n".join(map(str, self.diagnostics)))


def one_per_cause(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The mistakes, and of those with one cause the first alone, with the number of the others."""
    alone: list[Diagnostic] = []
    together: dict[Cause, list[Diagnostic]] = {}
    for diagnostic in diagnostics:
        if diagnostic.cause is None:
            alone.append(diagnostic)
        else:
            together.setdefault(diagnostic.cause, []).append(diagnostic)
    for group in together.values():
        first, *others = sorted(group, key=lambda d: d.follows)
        notes = (followers(len(others), others[0].loc),) if others else ()
        alone.append(replace(first, notes=(*first.notes, *notes)))
    return alone


def followers(count: int, loc: Location) -> Note:
    """The note that stands for mistakes that are not shown, since they end with the one above; the first is at `loc`."""
    return Note(f"and {count} more that follow from it, the first here" if count > 1 else "and 1 more, here", loc)


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

    def error(
        self, loc: Location, message: str, *notes: Note | None, cause: Cause | None = None, follows: bool = False
    ) -> None:
        """Record one mistake; a note that is None is none.

        Of mistakes with one cause the first that does not follow from the others is shown.
        """
        present = tuple(note for note in notes if note is not None)
        self.diagnostics.append(Diagnostic(loc, message, present, cause, follows))

    @contextmanager
    def collecting(self) -> Iterator[None]:
        """Record every mistake of a `SpecError` that is raised inside; it ends the block, and nothing else."""
        try:
            yield
        except SpecError as error:
            self.diagnostics.extend(error.diagnostics)

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
