"""C and C++ text -> the same text without directives, and what each line stands under.

Input: a file's bytes. Output: `Cleaned`: every byte at its place, but directives, branches that are never taken and ORT's
markers of declarations (ORT_API_CALL, SAL annotations) blank, because a parser that does not run the preprocessor stumbles
over them (`markers`). Of branches that only make sense one without the other, the first one stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from . import version_tests
from .macros import Definition, Macros, shared
from .markers import without_markers
from .options import Options
from .uses import Guard

_OPAQUE = (
    rb'//[^\n]*|/\*.*?(?:\*/|\Z)|R"(?P<raw>[^()\\\s]{0,16})\(.*?(?:\)(?P=raw)"|\Z)|"(?:[^"\\\n]|\\.)*"'
    rb"|(?<![0-9A-Fa-f])'(?:[^'\\\n]|\\.)+'"
)
_PARTS = re.compile(
    rb"(?P<opaque>" + _OPAQUE + rb")|^[ \t]*#(?P<directive>(?:[^\n\\]|\\\r?\n|\\.)*)", re.DOTALL | re.MULTILINE
)
_SAID = re.compile(rb"[ \t]*(?P<word>[a-z_]+)[ \t]*(?P<rest>.*)", re.DOTALL)
_DEFINE = re.compile(rb"(?P<name>[A-Za-z_]\w*)(?P<params>\([^)]*\))?(?P<body>.*)", re.DOTALL)
_INCLUDE = re.compile(rb"[\"<](?P<name>[^\">\n]+)[\">]")
_BRACKETS = re.compile(rb"[(){}]")
_INNER = re.compile(_OPAQUE, re.DOTALL)
#: Conditions inside each other; the C standard asks compilers for 63.
_DEEPEST = 250


@dataclass(frozen=True, slots=True)
class Define:
    """A macro that the file defines."""

    name: str
    params: tuple[str, ...] | None
    body: bytes
    offset: int  # of the body in the file


@dataclass(frozen=True, slots=True)
class Demand:
    """An #error for versions below: the file does not compile with them."""

    version: int
    offset: int


@dataclass(slots=True)
class Cleaned:
    """A file ready to be parsed."""

    data: bytes
    defines: list[Define] = field(default_factory=list)
    demands: list[Demand] = field(default_factory=list)
    markers: list[tuple[str, int]] = field(default_factory=list)  # ORT's that were made blank
    includes: list[tuple[str, int]] = field(default_factory=list)
    left_out: list[int] = field(default_factory=list)  # offsets of branches that could not stay beside another one
    definitions: dict[str, list[Definition]] = field(default_factory=dict)  # of macros without parameters
    deep: bool = False  # conditions inside of more others than any program has; the rest was left as it is
    _spans: list[tuple[int, int, int]] = field(default_factory=list)

    def guards(self, offset: int) -> tuple[Guard, ...]:
        """The version tests of the preprocessor around a place."""
        return tuple(Guard(low, True) for start, end, low in self._spans if start <= offset < end)


@dataclass(slots=True)
class _Branch:
    start: int
    low: int
    dead: bool
    end: int = 0


@dataclass(slots=True)
class _Block:
    """An #if while it is open."""

    branches: list[_Branch]
    past: int  # the least version that got past all conditions so far
    over: bool  # one of the conditions always holds
    outer: int
    harmless: bool  # the guard of a header, or always taken


def clean(data: bytes, options: Options) -> Cleaned:
    """Take the directives out."""
    return _Cleaner(data, options).run()


def gates(texts: Iterable[bytes], options: Options) -> dict[str, version_tests.Gate]:
    """Macros that only some versions of the API have, by all texts that test the version."""
    tested = (text for text in texts if version_tests.VERSION.encode() in text)
    return shared(clean(text, options).definitions for text in tested)


class _Cleaner:
    def __init__(self, data: bytes, options: Options) -> None:
        self._options = options
        self._source = data
        self._out = bytearray(data)
        self._macros = Macros(options.macros, options.gates)
        self._found = Cleaned(b"", definitions=self._macros.definitions)
        self._open: list[_Block] = []

    def run(self) -> Cleaned:
        for match in _PARTS.finditer(self._source):
            if match["directive"] is None:
                if match["opaque"][:1] == b"/":
                    self._blank(match.start(), match.end())
            else:
                self._blank(match.start(), match.end())
                if said := _SAID.match(match["directive"]):
                    self._directive(said["word"], said["rest"], match.start("directive") + said.start("rest"), match)
            if len(self._open) > _DEEPEST:
                return Cleaned(b"", deep=True)
        while self._open:
            self._close(self._open.pop(), len(self._source))
        self._found.markers += without_markers(self._out, self._options.beside)
        self._found.data = bytes(self._out)
        return self._found

    def _directive(self, word: bytes, rest: bytes, offset: int, match: re.Match[bytes]) -> None:
        dead = self._dead()
        if word in (b"if", b"ifdef", b"ifndef"):
            test = self._test(word, rest)
            low = self._open[-1].branches[-1].low if self._open else 0
            block = _Block(
                [_Branch(match.end(), max(low, test.true), dead or test.truth is False)],
                test.false,
                test.truth is True,
                low,
                test.truth is True or word == b"ifndef",
            )
            self._open.append(block)
        elif word in (b"elif", b"elifdef", b"elifndef", b"else") and self._open:
            block = self._open[-1]
            block.branches[-1].end = match.start()
            test = version_tests.Test(True) if word == b"else" else self._test(word[2:], rest)
            never = block.over or test.truth is False or self._dead(1)
            block.branches.append(_Branch(match.end(), max(block.outer, block.past, test.true), never))
            block.over = block.over or test.truth is True
            block.past = max(block.past, test.false)
        elif word == b"endif" and self._open:
            self._close(self._open.pop(), match.start())
        elif word == b"define" and not dead:
            self._define(rest, offset)
        elif word == b"undef" and not dead:
            self._macros.undefine(rest.decode("utf-8", "replace").strip())
        elif word == b"include" and not dead:
            if named := _INCLUDE.match(rest):
                self._found.includes.append((named["name"].decode("utf-8", "replace"), offset))
        elif word == b"error" and not dead and self._open:
            self._demand(match.start())

    def _demand(self, offset: int) -> None:
        """An #error for old versions, and for these alone: the branch and those around it have no other condition."""
        block = self._open[-1]
        if len(block.branches) == 1 and block.past and all(outer.harmless for outer in self._open[:-1]):
            self._found.demands.append(Demand(block.past, offset))

    def _dead(self, inner: int = 0) -> bool:
        """Is what stands here never compiled? A branch inside of a dead one is dead, so the innermost block tells."""
        around = self._open[-1 - inner] if len(self._open) > inner else None
        return around is not None and around.branches[-1].dead

    def _test(self, word: bytes, rest: bytes) -> version_tests.Test:
        text = _INNER.sub(b" ", rest).replace(b"\\\r\n", b" ").replace(b"\\\n", b" ").decode("utf-8", "replace")
        if word in (b"ifdef", b"ifndef", b"def", b"ndef"):
            found = self._read(f"defined({text.strip()})")
            return found.opposite() if b"n" in word else found
        return self._read(text)

    def _read(self, condition: str) -> version_tests.Test:
        return version_tests.read(condition, self._macros.known, self._options.oldest, self._macros.gates)

    def _define(self, rest: bytes, offset: int) -> None:
        match = _DEFINE.match(rest)
        if match is None:
            return
        name = match["name"].decode()
        params = match["params"]
        names = None if params is None else tuple(p.strip() for p in params[1:-1].decode("utf-8", "replace").split(","))
        body = _INNER.sub(lambda m: m[0] if m[0][:1] in b"\"'R" else b" " * len(m[0]), match["body"])
        body = body.replace(b"\\\r\n", b"  \n").replace(b"\\\n", b" \n")
        self._found.defines.append(Define(name, names, body, offset + match.start("body")))
        if names is None:
            low = self._open[-1].branches[-1].low if self._open else 0
            self._macros.define(name, body.decode("utf-8", "replace").strip(), low)

    def _close(self, block: _Block, end: int) -> None:
        block.branches[-1].end = end
        alive = [b for b in block.branches if not b.dead]
        kept = alive
        if len(alive) > 1 and not all(self._balanced(b) for b in alive):
            kept = alive[:1]
            self._found.left_out += [b.start for b in alive[1:]]
        for branch in block.branches:
            if branch not in kept:
                self._blank(branch.start, branch.end)
            elif branch.low:
                self._found._spans.append((branch.start, branch.end, branch.low))

    def _balanced(self, branch: _Branch) -> bool:
        depth = 0
        for mark in _BRACKETS.findall(_INNER.sub(b"", self._source[branch.start : branch.end])):
            depth += 1 if mark in b"({" else -1
            if depth < 0:
                return False
        return depth == 0

    def _blank(self, start: int, end: int) -> None:
        piece = self._out[start:end]
        self._out[start:end] = re.sub(rb"[^\n]", b" ", bytes(piece))
