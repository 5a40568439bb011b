"""The programs of examples/calls -> which lines show how a function is called.

Input: the folder, and the names that functions have in each language. Output: `Program`s in the order of the folder's README.md, which lists them all. A line `%% TITLE` in a comment
begins a section; what stands before the first is an opening that no function is shown with. tests/docs/test_call_examples.py runs every program.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ...errors import OutputError
from ..symbols.languages import Language, language
from .document import slug

#: The list of programs, in the order in which a function's example is looked for.
LIST = "README.md"
#: A table and the function's name in a language -> its path.
Names = Mapping[tuple[str, str], str]
_LISTED = re.compile(r"\]\((\w+\.(?:py|c))\)")
_SECTION = re.compile(r"[ \t]*(?://|#) %% (.+)")
#: How a table gets a name, in Python and in C, and how its functions are called then.
_TABLE = re.compile(r"^(\w+) = ort\.(\w+)$|\bconst (Ort\w+) ?\* ?(\w+)", re.MULTILINE)
_CALL = re.compile(r"(?<![\w.])(OrtGetApiBase\(\)|\w+)(?:\.|->)(\w+)")
_COMMENT = re.compile(r"(?:^|\s)(?:#|//)(?:\s|$)")


@dataclass(frozen=True, slots=True)
class Call:
    """A function that is called."""

    line: int  # of the program, from 1
    word: str  # as it is written, for example "create_session"
    path: str  # for example "OrtApi.CreateSession"


@dataclass(frozen=True, slots=True)
class Section:
    """Lines that do one thing."""

    title: str
    code: str
    calls: Mapping[str, str]  # word -> path

    @property
    def id(self) -> str:
        """Its anchor."""
        return slug(self.title)

    def word(self, path: str) -> str:
        """How the function is written here."""
        return next(word for word, found in self.calls.items() if found == path)


@dataclass(frozen=True)
class Program:
    """A file of the folder."""

    name: str
    language: Language
    title: str
    summary: str
    opening: str  # what comes before the first section, without the sentence at its top
    sections: tuple[Section, ...]

    @property
    def page(self) -> str:
        """Its place on the site."""
        return f"examples/{self.name.replace('.', '-')}.html"


@dataclass(frozen=True)
class Examples:
    """All programs."""

    programs: tuple[Program, ...]

    def of(self, path: str) -> list[tuple[Program, Section]]:
        """The first section of each language that calls a function."""
        return list(self._first.get(path, {}).values())

    @property
    def functions(self) -> set[str]:
        """The paths of all that are shown."""
        return set(self._first)

    @cached_property
    def _first(self) -> dict[str, dict[str, tuple[Program, Section]]]:
        found: dict[str, dict[str, tuple[Program, Section]]] = {}
        for program in self.programs:
            for section in program.sections:
                for path in section.calls.values():
                    found.setdefault(path, {}).setdefault(program.language.name, (program, section))
        order = ("python", "c")
        return {path: dict(sorted(by.items(), key=lambda one: order.index(one[0]))) for path, by in found.items()}


def examples(folder: Path, python_names: Names, c_names: Iterable[str]) -> Examples:
    """Read all programs.

    Raises:
        OutputError: the list and the folder differ, a program has no sentence at its top, or calls a function that is not there.
    """
    listed = list(dict.fromkeys(_LISTED.findall((folder / LIST).read_text(encoding="utf-8"))))
    present = {path.name for path in folder.iterdir() if path.suffix in (".py", ".c")}
    if present != set(listed):
        raise OutputError(
            f"{folder / LIST}: lists and folder differ: {', '.join(sorted(present.symmetric_difference(listed)))}"
        )
    in_c = {(table, word): f"{table}.{word}" for table, _, word in (name.partition(".") for name in c_names)}
    return Examples(tuple(_program(folder / name, python_names if name.endswith(".py") else in_c) for name in listed))


def _program(path: Path, names: Names) -> Program:
    text = path.read_text(encoding="utf-8")
    python = path.suffix == ".py"
    head = re.match(r'"""(.+?): (.+?)"""\n+' if python else r"/\* (.+?): (.+?) \*/\n+", text, re.DOTALL)
    if head is None:
        raise OutputError(f'{path}: begins with no sentence "TITLE: what it shows"')
    found = list(_calls(path, text, names))
    lines = text.splitlines()
    begins = [number for number, line in enumerate(lines) if _SECTION.fullmatch(line)]
    sections = []
    for begin, end in zip(begins, [*begins[1:], len(lines)], strict=True):
        match = _SECTION.fullmatch(lines[begin])
        calls = {call.word: call.path for call in found if begin < call.line - 1 < end}
        sections.append(Section(match[1] if match else "", _block(lines[begin + 1 : end]), calls))
    opening = _block(lines[text[: head.end()].count("\n") : begins[0] if begins else len(lines)])
    summary = " ".join(head[2].split())
    summary = summary[:1].upper() + summary[1:]
    return Program(path.name, language("python" if python else "c"), head[1], summary, opening, tuple(sections))


def _block(lines: list[str]) -> str:
    return textwrap.dedent("\n".join(lines)).strip("\n")


def _calls(path: Path, text: str, names: Names) -> Iterator[Call]:
    """Calls through what was named as a table: `api = ort.api` in Python, `const OrtApi* api` in C."""
    tables = {"OrtGetApiBase()": "OrtApiBase"}
    for name, attribute, table, pointer in _TABLE.findall(text):
        of = "OrtApi" if attribute == "api" else f"Ort{attribute.title().replace('_', '')}Api"
        tables[pointer or name] = table or of
    for number, line in enumerate(text.splitlines(), 1):
        code = _COMMENT.split(line)[0]
        if "OrtGetApiBase()" in code:
            yield Call(number, "OrtGetApiBase", "OrtGetApiBase")
        for name, word in _CALL.findall(code):
            if name in tables:
                if (tables[name], word) not in names:
                    raise OutputError(f"{path}:{number}: {tables[name]} has no function {word}")
                yield Call(number, word, names[tables[name], word])
