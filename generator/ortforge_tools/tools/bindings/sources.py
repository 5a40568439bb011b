"""Files and folders -> tables, and what was not read, with the reason.

Input: paths. Output: `Collected`: every struct and enum in the sources below them that may be ONNX Runtime's. Folders of builds,
packages and version control are left out and said to be. A file in which nothing of ONNX Runtime's is mentioned is not parsed.
"""

from __future__ import annotations

import os
import re
import stat
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tree_sitter import Node

from ortforge._errors import RequestError
from ortforge._files import read_regular

from .languages import LANGUAGES, UNREAD, Language, language_of
from .match import Matcher
from .parse import GrammarError, Parsed, TooLongError, parse
from .syntax import Source, below, column, line
from .tables import Table
from .texts import NoTextError, decoded

_LEFT_OUT = frozenset(
    "target node_modules build bin obj zig-cache .zig-cache zig-out __pycache__ .dart_tool .gradle .build site-packages venv".split()
)
#: Nobody wrote a larger file by hand, and generators do not either.
_LARGEST = 8 << 20
#: So many names of ONNX Runtime's where a text cannot be parsed are a table that was not read.
_TABLE = 4
#: So many lines lie between the head of a struct and its first member.
_HEAD = 4
_PIECE = 1 << 12
_PREFIXES = ("Ort", "ONNX")
#: What members are to the grammars, which become orphans where a struct is not understood.
_MEMBER = re.compile(r"(?i)field|property|enumerator|variant|typed_expression|pair|\Adeclaration\Z")


#: What the body of a function is to them.
_BODY = re.compile(r"block|compound_statement|function_body")
#: What is called, looked up or defined as a function is no member: `api->CreateEnv(...)`, `sys::CreateEnv`, `virtual void Compile(`.
_USED = re.compile(rb"(?:\.|->|::)[ \t]*\w+|\w+[ \t]*\(")
_INK = re.compile(rb"[^\n]")
_UNPARSED = "cannot be parsed from here on, and members of ONNX Runtime's structs stand here"


class SourceError(RequestError):
    """A path that cannot be read, or is of no language that is understood."""


@dataclass(frozen=True, slots=True)
class Left:
    """A file or folder that was not read, or not all of it."""

    path: str
    kind: str  # language | other | folder | link | unreadable | text | large | syntax
    reason: str
    line: int = 0
    column: int = 0

    @property
    def place(self) -> str:
        """Where, as messages have it."""
        return f"{self.path}:{self.line}:{self.column}" if self.line else self.path


@dataclass(slots=True)
class Collected:
    """What was found below some paths."""

    tables: list[Table] = field(default_factory=list)
    left: list[Left] = field(default_factory=list)
    read: Counter[str] = field(default_factory=Counter)  # files by language, whatever is in them
    empty: list[str] = field(default_factory=list)  # of the files that were read
    delegates: int = 0  # of C#, named like slots, whether a struct has these slots or not


Progress = Callable[[str], None]


def collect(paths: Sequence[Path], matcher: Matcher, progress: Progress = lambda _: None) -> Collected:
    """The tables of files, and of all files below folders, in name order.

    Raises:
        SourceError: no such path, or a file that is named and cannot be read.
        GrammarError: the grammar of a file in which names of ONNX Runtime's stand is not installed.
    """
    found = Collected()
    for path in dict.fromkeys(paths):
        if path.is_dir():
            for file in _files(path, found.left):
                progress(f"reading {file}")
                _read(file, matcher, found)
            continue
        before = len(found.left)
        _named(path)
        _read(path, matcher, found)
        if len(found.left) > before and found.left[-1].kind != "syntax":
            raise SourceError(f"{path}: {found.left[-1].reason}")
    return found


def _named(path: Path) -> None:
    """A file that is named has to be one that is read."""
    if not path.exists():
        raise SourceError(f"{path}: no such file or folder")
    if not path.is_file():
        raise SourceError(f"{path}: is neither a file nor a folder")
    if language_of(path) is None:
        other = UNREAD.get(path.suffix.lower())
        said = f"{other} is not read" if other else "what it is cannot be told from its name"
        raise SourceError(f"{path}: {said}; read are {', '.join(_by_language())}")


def _by_language() -> Iterator[str]:
    for language in LANGUAGES:
        yield f"{language.name} ({' '.join(language.suffixes[:5])}{' ...' if len(language.suffixes) > 5 else ''})"


def _files(root: Path, left: list[Left]) -> Iterator[Path]:
    def refused(error: OSError) -> None:
        left.append(Left(str(error.filename), "unreadable", f"cannot be read: {error.strerror}"))

    for folder, folders, names in os.walk(root, onerror=refused):
        entered = []
        for name in sorted(folders):
            path = Path(folder, name)
            if path.is_symlink():
                left.append(Left(str(path), "link", "a link to a folder: its files are read where they are"))
            elif name in _LEFT_OUT:
                left.append(Left(str(path), "folder", "a folder of builds or packages"))
            elif name.startswith("."):
                left.append(Left(str(path), "folder", "a hidden folder"))
            else:
                entered.append(name)
        folders[:] = entered
        for name in sorted(names):
            path = Path(folder, name)
            if language_of(path) is not None:
                yield path
            elif (other := UNREAD.get(path.suffix.lower())) is not None:
                left.append(Left(str(path), "language", f"{other} is not read"))
            else:
                ending = path.suffix.lower()
                left.append(Left(str(path), "other", f"no source: {ending}" if ending else "no source"))


def _read(path: Path, matcher: Matcher, found: Collected) -> None:
    language = language_of(path)
    assert language is not None
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            found.left.append(Left(str(path), "unreadable", "is neither a file nor a folder"))
            return
        data = decoded(read_regular(path, _LARGEST))
    except NoTextError as error:
        found.left.append(Left(str(path), "text", str(error)))
        return
    except OSError as error:
        large = (error.strerror or "").startswith("larger")
        found.left.append(Left(str(path), "large" if large else "unreadable", f"cannot be read: {error.strerror}"))
        return
    found.read[language.name] += 1
    if not data.strip():
        found.empty.append(str(path))
    if matcher.mentioned(data):
        _parse(Source(str(path), data), language, matcher, found)


def _parse(source: Source, language: Language, matcher: Matcher, found: Collected) -> None:
    from .readers import READERS

    try:
        parsed = parse(source, language)
        reader = READERS[language.name](parsed)
        tables = list(reader.tables())
    except GrammarError as error:
        raise GrammarError(f"{source.name}: {error}") from None
    except TooLongError as error:
        found.left.append(
            Left(source.name, "syntax", f"cannot be read, though names of ONNX Runtime's stand here: {error}")
        )
        return
    found.tables += tables
    found.delegates += matcher.like_slots(reader.delegates_named())
    unread = _unread(parsed, tables, matcher)
    if unread is not None:
        found.left.append(unread)


def _unread(parsed: Parsed, tables: Sequence[Table], matcher: Matcher) -> Left | None:
    """The first piece that cannot be parsed and has members of ONNX Runtime's that are in no table."""
    broken = [table for table in tables if table.broken]
    theirs = [table for table in broken if any(matcher.match(table))]
    # A struct of ONNX Runtime's name without its members is one of which the grammar made something else.
    others = [table for table in broken if not (table.name.startswith(_PREFIXES) and matcher.names(table))]
    known = {(place.line, place.column) for table in (*theirs, *others) for place in table.broken}
    for error in parsed.errors:
        place = line(error), column(error, parsed.source)
        if error.type != "ERROR" or place in known:
            continue
        members = [n for n in error.children if _MEMBER.search(n.type)]
        words = [n for n in error.children if not n.child_count]
        if matcher.members_in(_joined(members)) >= _TABLE or len(matcher.neighbours_in(_joined(words))) >= _TABLE:
            orphans = sorted((*members, *words), key=lambda n: n.start_byte)
            first = next((n for n in orphans if matcher.members_in(n.text or b"")), error)
            return Left(parsed.source.name, "syntax", _UNPARSED, line(first), column(first, parsed.source))
    errors = [e for e in parsed.errors if (line(e), column(e, parsed.source)) not in known]
    if not errors or theirs:
        return None
    found = _orphaned(parsed, errors, tables, matcher)
    return found and Left(parsed.source.name, "syntax", _UNPARSED, line(found), column(found, parsed.source))


def _orphaned(parsed: Parsed, errors: Sequence[Node], tables: Sequence[Table], matcher: Matcher) -> Node | None:
    """The mistake that leaves members of ONNX Runtime's in no table, though the grammar makes something of their lines."""
    text = _outside(parsed)
    missed = _missed(text, tables, matcher)
    begun = any(matcher.names(table) for table in tables if not table.enum)
    if begun and len(missed) >= _TABLE:
        return errors[0]
    near = [error for error in errors if matcher.names_in(_lines(error, parsed.source))] if missed else []
    if near and len(missed) >= (1 if begun else _TABLE):
        return near[0]
    # A struct whose head has lost a word: the mistake is there, and the lines of its members have none.
    rows = _missed(_USED.sub(lambda found: b" " * len(found[0]), text), tables, matcher)
    head = _before(errors, rows[0]) if len(rows) >= _TABLE else None
    return head if head is not None and text.count(b"\n", head.start_byte, rows[0]) <= _HEAD else None


def _before(errors: Sequence[Node], at: int) -> Node:
    """The mistake that a place of the text follows; the first, where none is before it."""
    return [errors[0], *(error for error in errors if error.start_byte <= at)][-1]


def _missed(text: bytes, tables: Sequence[Table], matcher: Matcher) -> list[int]:
    """Where neighbours in a struct of ONNX Runtime's stand that are in no table."""
    names = (" ".join(entry.name for entry in table.entries).encode() for table in tables)
    read = {pair for named in names for pair in matcher.neighbours_in(named)}
    return sorted(at for pair, at in matcher.neighbours_in(text).items() if pair not in read)


def _outside(parsed: Parsed) -> bytes:
    """The text from around the first mistake on, blank where comments name members, and functions call one after the other."""
    data = bytearray(parsed.source.data)
    for node in below(parsed.root, lambda n: not _is_function(n)):
        if _is_function(node) or "comment" in node.type:
            held = slice(node.start_byte, node.end_byte)
            data[held] = _INK.sub(b" ", bytes(data[held]))
    begin = max(parsed.errors[0].start_byte - _PIECE, 0)
    return b" " * begin + bytes(data[begin:])


def _is_function(node: Node) -> bool:
    body = node.child_by_field_name("body")
    return body is not None and not node.has_error and _BODY.search(body.type) is not None


def _lines(node: Node, source: Source) -> bytes:
    """A node with the whole lines in which it begins and ends, as far as anybody would read."""
    begin = max(source.data.rfind(b"\n", 0, node.start_byte) + 1, node.start_byte - _PIECE)
    end = source.data.find(b"\n", node.end_byte)
    return source.data[begin : min(len(source.data) if end < 0 else end, node.start_byte + _PIECE)]


def _joined(nodes: Sequence[Node]) -> bytes:
    return b" ".join((n.text or b"")[:_PIECE] for n in nodes)
