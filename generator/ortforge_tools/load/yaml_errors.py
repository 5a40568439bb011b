"""What is wrong with text that is not YAML, and what to do about it.

Input: the exception of the YAML parser, and the text. Output: a `Diagnostic` with the place and a cure. The parser says what it did not expect; what its
author meant shows in the line.
"""

from __future__ import annotations

import json
import re

import yaml

from ..errors import Diagnostic, Location, Note

#: A key with its value, as most lines of a spec are.
_PAIR = re.compile(r"\s*(?:- +)?([A-Za-z_]\w*):\s+(\S.*)\Z")
_TIGHT = re.compile(r"\s*(?:- +)?([A-Za-z_]\w*):(?=[^\s:])")
_CONFLICT = re.compile(r"^(?:<{7} |={7}$|>{7} )", re.MULTILINE)
#: What the parser was in the middle of, where its beginning helps.
_OPENED = re.compile("flow|quoted scalar")
#: Longest text that a note quotes.
_SHOWN = 60
#: What the parsers say -> what to do, in the order in which they are tried.
_CURES = (
    (r"undefined alias", "anchors and aliases are not allowed in a spec file; quote text that begins with '*'"),
    (r"alphabetic or numeric character", "quote text that begins with '&' or '*'"),
    (r"another document", "a spec file is one document; put the rest into a file of its own"),
    (r"'-' indicator|<block end>", "indent this line like those of the same list or item"),
    (r"end of stream", "a quotation mark is missing at the end of the text"),
    (r"',' or|node content", "close each bracket, separate entries with ', ', and quote text that has ': ' in it"),
    (r"expected ':'", "a key is followed by ': '"),
    (r"expected key", "indent the keys of an item alike"),
)


def from_parser(error: yaml.MarkedYAMLError, text: str, file: str) -> Diagnostic:
    """The mistake that the parser stumbled over."""
    problem = f"not valid YAML: {error.problem}"
    conflict = _CONFLICT.search(text)
    if conflict:
        location = Location(file, text.count("\n", 0, conflict.start()) + 1, 1)
        return Diagnostic(location, "not valid YAML: a merge conflict was not resolved", (Note("choose a version"),))
    mark, opened = error.problem_mark or error.context_mark, error.context_mark
    if mark is None:
        return Diagnostic(Location(file, 1, 1), problem)
    lines = [line.rstrip("\r") for line in (*text.split("\n"), "")]
    cure = _cure(str(error.problem), lines[mark.line], mark.column, lines[mark.line - 1])
    notes = [Note(cure)] if cure else []
    if opened is not None and opened.index != mark.index and _OPENED.search(str(error.context)):
        notes.append(Note("opened here", Location(file, opened.line + 1, opened.column + 1)))
    return Diagnostic(Location(file, mark.line + 1, mark.column + 1), problem, tuple(notes))


def _cure(problem: str, line: str, column: int, above: str) -> str:
    at = line[column : column + 1]
    pair = _PAIR.match(line)
    if "\t" in (at, line[:1]) or "tab character" in problem:
        return "indent with spaces; a tab cannot indent YAML"
    if at in tuple("`@%") and "start any token" in problem:
        return f"text cannot begin with '{at}'; {_quoted(line)}"
    if "mapping values" in problem:
        tight = _TIGHT.match(line) or _TIGHT.match(above)
        if tight and not _PAIR.match(line[:column]):
            return f"write a space after the colon: '{tight[1]}: '"
        return f"text with ': ' in it needs quotes; {_quoted(line)}"
    if "expected key" in problem and pair and pair[2][0] in "'\"[{":
        return f"text that begins with {pair[2][0]} needs quotes; {_quoted(line)}"
    return next((cure for pattern, cure in _CURES if re.search(pattern, problem)), "")


def _quoted(line: str) -> str:
    """How to quote the value of a line."""
    pair = _PAIR.match(line)
    if pair is None or len(pair[2]) > _SHOWN:
        return 'put it between quotation marks: "..."'
    return f"write {pair[1]}: {json.dumps(pair[2].rstrip(), ensure_ascii=False)}"


def from_reader(error: yaml.YAMLError, text: str, file: str) -> Diagnostic:
    """A character that YAML forbids: there is an offset instead of a mark."""
    position = getattr(error, "position", 0)
    line = text.count("\n", 0, position) + 1
    problem = str(error).splitlines()[0]
    return Diagnostic(Location(file, line, 1), f"not valid YAML: {problem}", (Note("remove the character"),))
