"""Spec files -> model.

Input: folders of YAML files. Output: `Registry`. The loader is driven by the `key(...)` declarations of
`model`: it takes the keys it knows and refuses the rest, with the nearest known key as advice. It checks the
shape of every value; what values mean to each other is the business of `check`.
"""

from __future__ import annotations

import functools
import gc
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from . import nodes
from .ctype import SCALARS, Array, Const, CType, FunctionType, Named, Pointer
from .errors import Location, Note, Report, SpecError, did_you_mean
from .keys import Key, cached_by_class, keys_of
from .model import SECTIONS, STATUS, Field, Overlay, Registry, Returns, Slot, SpecFile, Union
from .patterns import PATTERNS
from .spec_folder import misplaced, read_text, spec_files

T = TypeVar("T")

_IDENTIFIER = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")
_INTEGER = re.compile(r"-?(0|[1-9][0-9]*)\Z")
#: Control characters, and halves of surrogate pairs, which no UTF-8 file can hold.
_FORBIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f\ud800-\udfff]")
_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_BOOLEANS = {"true": True, "false": False}
#: Longest piece of input that a message quotes.
_SHOWN = 60
#: Everything ORT declares fits in 64 bits; longer digit strings are mistakes, and slow to convert.
_MAX_DIGITS = 20


class _BadValueError(Exception):
    """A value that was reported and cannot be used; caught by the nearest list or mapping."""


@contextmanager
def _no_gc() -> Iterator[None]:
    """Hold the garbage collector while many small objects are made that all survive (a third of the time)."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


class Loader:
    """Turns the node tree of one file into model objects, reporting every mistake it meets."""

    def __init__(self, file: str, text: str, report: Report) -> None:
        self._file = file
        self._suspicious = "\\" in text or _FORBIDDEN.search(text) is not None  # escapes can make any character
        self._anchors = "&" in text
        self._report = report
        self._seen: set[int] = set()  # nodes visited, to refuse aliases
        self._header = ""
        self._types: dict[tuple[str, ...], CType] = {}
        self._readers: dict[str, Callable[[Node, Key, int | None], Any]] = {
            "identifier": self._identifier,
            "text": lambda node, key, since: self._text(node),
            "integer": lambda node, key, since: self._integer(node),
            "version": lambda node, key, since: self._version(node),
            "versions": self._versions,
            "boolean": self._boolean,
            "nullness": self._nullness,
            "choice": self._choice,
            "type": lambda node, key, since: self.ctype(node),
            "returns": self._returns,
            "item": lambda node, key, since: self.item(node, key.of or SpecFile, since),
            "items": self._items,
            "members": self._members,
            "names": self._names,
            "texts": lambda node, key, since: self._each(node, "texts", self._text),
            **dict.fromkeys(PATTERNS, self._matching),
        }

    # ------------------------------------------------------------------------------------------ structure

    def fail(self, node: Node, message: str, *notes: Note | None) -> _BadValueError:
        """Report a mistake at `node`; raise what this returns."""
        self._report.error(nodes.location(node, self._file), message, *(n for n in notes if n))
        return _BadValueError()

    def _visit(self, node: Node) -> None:
        if not self._anchors:
            return
        if id(node) in self._seen:
            raise self.fail(node, "anchors and aliases are not allowed in a spec file", Note("write the value again"))
        self._seen.add(id(node))

    def pairs(self, node: Node, what: str) -> dict[str, tuple[ScalarNode, Node]]:
        """The keys of a mapping with their nodes; duplicate keys are reported with both places."""
        if not isinstance(node, MappingNode):
            raise self.fail(node, f"expected {what} (a mapping), found {_kind(node)}")
        self._visit(node)
        found: dict[str, tuple[ScalarNode, Node]] = {}
        for key_node, value in node.value:
            if not isinstance(key_node, ScalarNode):
                self.fail(key_node, f"a key must be a plain word, found {_kind(key_node)}")
            elif key_node.value in found:
                first = nodes.location(found[key_node.value][0], self._file)
                self.fail(key_node, f"duplicate key '{_short(key_node.value)}'", Note("first written here", first))
            else:
                found[key_node.value] = (key_node, value)
        return found

    def elements(self, node: Node, what: str) -> list[Node]:
        """The elements of a sequence."""
        if not isinstance(node, SequenceNode):
            raise self.fail(node, f"expected a list of {what}, found {_kind(node)}")
        self._visit(node)
        return list(node.value)

    def item(self, node: Node, cls: type[T], since: int | None) -> T:
        """Build a `cls` from a mapping. Unknown and missing keys are reported; the rest is still read."""
        declared = keys_of(cls)
        what = _article(cls.__name__)
        found = self.pairs(node, what)
        values: dict[str, Any] = {}
        bad = False
        for name in found.keys() - declared.keys():
            advice = did_you_mean(name, declared.keys()) or _known(declared)
            self.fail(found[name][0], f"unknown key '{_short(name)}' in {what}", advice)
            bad = True
        if "since" in found and "since" in declared:
            try:  # read first: the children inherit it
                since = self._version(found["since"][1])
            except _BadValueError:
                bad = True
        if cls is SpecFile:
            since = self._file_defaults(found)
        for name in _needed(cls):
            if name not in found:
                if declared[name].inherit and since is not None:
                    values[name] = since
                else:
                    self.fail(node, f"missing key '{name}' in {what}", Note(f"{name}: {declared[name].doc}"))
                    bad = True
        for name, (_key_node, value) in found.items():
            key = declared.get(name)
            if key is not None:
                try:
                    values[name] = self._readers[key.kind](value, key, since)
                except _BadValueError:
                    bad = True
        if bad:
            raise _BadValueError
        if _takes_header(cls):
            values["header"] = self._header
        make: Any = cls
        made: T = make(loc=nodes.location(node, self._file), **values)
        return made

    def _file_defaults(self, found: dict[str, tuple[ScalarNode, Node]]) -> int | None:
        """What every item of the file inherits: its header, and in an overlay the version it adds to."""
        if "header" in found and isinstance(found["header"][1], ScalarNode):
            self._header = found["header"][1].value
        if "overlay" in found and isinstance(found["overlay"][1], MappingNode):
            for key_node, value in found["overlay"][1].value:
                if key_node.value == "adds_to" and isinstance(value, ScalarNode) and value.value.isdecimal():
                    return int(value.value) if len(value.value) < 4 else None
        return None

    def _items(self, node: Node, key: Key, since: int | None) -> tuple[Any, ...]:
        assert key.of is not None
        return self._each(node, _plural(key.of.__name__), lambda n: self.item(n, key.of, since))  # type: ignore[arg-type]

    def _members(self, node: Node, key: Key, since: int | None) -> tuple[Any, ...]:
        return self._each(node, "members", lambda n: self._member(n, since))

    def _member(self, node: Node, since: int | None) -> Any:
        """A member is what its keys say: `returns` makes it a slot, `union` a union, otherwise it is a field."""
        names = (
            {k.value for k, _ in node.value if isinstance(k, ScalarNode)} if isinstance(node, MappingNode) else set()
        )
        cls = Slot if names & {"returns", "params"} else Union if "union" in names else Field
        return self.item(node, cls, since)

    def _each(self, node: Node, what: str, read: Callable[[Node], Any]) -> tuple[Any, ...]:
        """Read every element, so that all mistakes of a list are shown, then give up if there was one."""
        result = []
        bad = False
        for element in self.elements(node, what):
            try:
                result.append(read(element))
            except _BadValueError:
                bad = True
        if bad:
            raise _BadValueError
        return tuple(result)

    # -------------------------------------------------------------------------------------------- scalars

    def _text(self, node: Node) -> str:
        if not isinstance(node, ScalarNode):
            raise self.fail(node, f"expected text, found {_kind(node)}")
        text: str = node.value
        if self._suspicious and _FORBIDDEN.search(text):
            raise self.fail(node, "control characters are not allowed")
        return text

    def _matching(self, node: Node, key: Key, since: int | None) -> str:
        """Text that goes into C as it is."""
        text = self._text(node)
        pattern = PATTERNS[key.kind]
        if not pattern.fits(text):
            raise self.fail(node, f"{_quoted(text)} is not {pattern.what}", Note(pattern.advice))
        return text

    def _identifier(self, node: Node, key: Key, since: int | None) -> str:
        text = self._text(node)
        if not _IDENTIFIER.match(text) or not text.isascii():
            raise self.fail(node, f"'{_short(text)}' is not a C identifier")
        return text

    def _integer(self, node: Node) -> int:
        text = self._text(node)
        if not _INTEGER.match(text) or len(text) > _MAX_DIGITS:
            raise self.fail(
                node, f"'{_short(text)}' is not a whole number", Note("write decimal digits, without leading zeros")
            )
        return int(text)

    def _version(self, node: Node) -> int:
        value = self._integer(node)
        if not 1 <= value <= 999:
            raise self.fail(node, f"{value} is not an API version", Note("write the N of ORT 1.N, ex) 24"))
        return value

    def _versions(self, node: Node, key: Key, since: int | None) -> tuple[int, ...]:
        values = self._each(node, "two API versions", self._version)
        if len(values) != 2:
            raise self.fail(node, "expected two API versions: [last without it, first with it]")
        return values

    def _boolean(self, node: Node, key: Key, since: int | None) -> bool:
        text = self._text(node)
        if text not in _BOOLEANS:
            raise self.fail(node, f"'{_short(text)}' is not a boolean", Note("write true or false"))
        return _BOOLEANS[text]

    def _nullness(self, node: Node, key: Key, since: int | None) -> bool | None:
        text = self._text(node)
        if text == "unknown":
            return None
        if text not in _BOOLEANS:
            raise self.fail(node, f"'{_short(text)}' says nothing about NULL", Note("write true, false or unknown"))
        return _BOOLEANS[text]

    def _choice(self, node: Node, key: Key, since: int | None) -> str:
        text = self._text(node)
        if text not in key.choices:
            raise self.fail(
                node, f"'{_short(text)}' is not one of {', '.join(key.choices)}", did_you_mean(text, key.choices)
            )
        return text

    def _names(self, node: Node, key: Key, since: int | None) -> tuple[str, ...]:
        return self._each(
            node, "names", lambda n: "..." if getattr(n, "value", "") == "..." else self._identifier(n, key, since)
        )

    # ---------------------------------------------------------------------------------------------- types

    def ctype(self, node: Node) -> CType:
        """A type: a name, or a prefix chain such as `[pointer, const, OrtEnv]`."""
        if isinstance(node, ScalarNode):
            return self._chain(node, [node])
        return self._chain(node, self.elements(node, "type links, ex) [pointer, const, OrtEnv]"))

    def _chain(self, node: Node, links: list[Node]) -> CType:
        if not links:
            raise self.fail(node, "an empty type", Note("write a name, or a chain such as [pointer, const, OrtEnv]"))
        last = links[-1]
        if isinstance(last, MappingNode) and len(links) > 1:
            return self._wrap(links[:-1], self._function(last))
        name = self._text(last)
        if name in ("pointer", "const"):
            raise self.fail(last, f"a type cannot end in '{name}'", Note("end the chain with a type name"))
        if name not in SCALARS and not _IDENTIFIER.match(name):
            raise self.fail(
                last,
                f"'{_short(name)}' is not the name of a type",
                Note("write types as data, ex) [pointer, const, char]"),
            )
        return self._wrap(links[:-1], Named(name))

    def _function(self, node: Node) -> CType:
        """`{function: [RESULT, PARAMETER...]}`: a function type without a name."""
        found = self.pairs(node, "a function type")
        if set(found) != {"function"}:
            raise self.fail(node, "expected a type name or {function: [RESULT, PARAMETER...]}")
        parts = self._each(found["function"][1], "types: the result, then the parameters", self.ctype)
        if not parts:
            raise self.fail(node, "a function type needs a result", Note("write {function: [void]} for one without"))
        return FunctionType(parts[0], parts[1:])

    def _wrap(self, links: list[Node], ctype: CType) -> CType:
        for link in reversed(links):
            if isinstance(link, ScalarNode) and link.value == "pointer":
                ctype = Pointer(ctype)
            elif isinstance(link, ScalarNode) and link.value == "const":
                if isinstance(ctype, Const):
                    raise self.fail(link, "const twice in a row")
                ctype = Const(ctype)
            elif isinstance(link, MappingNode):
                found = self.pairs(link, "an array count")
                if set(found) != {"array"}:
                    raise self.fail(link, "expected {array: COUNT}")
                count = self._integer(found["array"][1])
                if not 1 <= count <= 1 << 20:
                    raise self.fail(link, f"an array of {count} elements is not possible")
                ctype = Array(ctype, count)
            else:
                word = getattr(link, "value", _kind(link))
                raise self.fail(
                    link,
                    f"'{_short(word)}' cannot stand here in a type",
                    Note("links are pointer, const and {array: N}"),
                )
        return ctype

    def _returns(self, node: Node, key: Key, since: int | None) -> Returns:
        if isinstance(node, ScalarNode) and node.value == "status":
            return STATUS
        if isinstance(node, MappingNode):
            return self.item(node, Returns, since)
        return Returns(type=self.ctype(node), loc=nodes.location(node, self._file))


def _kind(node: Node) -> str:
    if isinstance(node, MappingNode):
        return "a mapping"
    if isinstance(node, SequenceNode):
        return "a list"
    return f"'{_short(node.value)}'" if node.value else "nothing"


def _short(text: str) -> str:
    """Quoted input, cut where it would drown the message."""
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def _quoted(text: str) -> str:
    """Quoted input on one line, whatever is in it."""
    return f"'{_short(text)}'" if text.isprintable() else ascii(_short(text))


@cached_by_class
def _needed(cls: type) -> tuple[str, ...]:
    """The keys a mapping for `cls` must have, or take from the mapping around it."""
    return tuple(name for name, key in keys_of(cls).items() if key.required or key.inherit)


@cached_by_class
def _takes_header(cls: type) -> bool:
    """Does an item of this class know the header it is declared in? The file says which one that is."""
    return "header" in getattr(cls, "__dataclass_fields__", {}) and "header" not in keys_of(cls)


@functools.cache
def _article(name: str) -> str:
    given = {"SpecFile": "spec file", "OverlayInfo": "overlay", "Returns": "result"}
    word = given.get(name) or _CAPITAL.sub(" ", name).lower()
    return f"{'an' if word[0] in 'aeiou' else 'a'} {word}"


def _plural(name: str) -> str:
    return f"{_CAPITAL.sub(' ', name).lower()}s"


def _known(declared: Any) -> Note:
    return Note(f"known keys: {', '.join(declared)}")


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
        return Loader(file, text, report).item(root, cls, None)
    except _BadValueError:
        return None


def load_text(text: str, file: str, report: Report) -> SpecFile | None:
    """Read one spec file from text. Mistakes go to `report`; None when nothing usable is left."""
    spec = load_item(text, file, SpecFile, report)
    if spec is None:
        return None
    comment = "".join(line for line in _leading_comment(text))
    return _with_comment(spec, comment)


def _leading_comment(text: str) -> Iterator[str]:
    for line in text.splitlines(keepends=True):
        if not line.startswith("#"):
            return
        yield line


def _with_comment(spec: SpecFile, comment: str) -> SpecFile:
    import dataclasses

    return dataclasses.replace(spec, comment=comment)


def load(root: Path) -> Registry:
    """Read the whole spec: `ort/` (the shipped API) and `proposals/` (overlays).

    Raises:
        SpecError: every mistake in every file, at once.
    """
    report = Report()
    files: list[SpecFile] = []
    overlays: list[Overlay] = []
    misplaced(root, report)
    with _no_gc():
        for folder in ("ort", "proposals"):
            try:
                found = spec_files(root, folder)
            except SpecError as error:
                report.diagnostics.extend(error.diagnostics)
                continue
            for path, name in found:
                try:
                    text = read_text(path, name)
                except SpecError as error:
                    report.diagnostics.extend(error.diagnostics)
                    continue
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
    files.append(spec)
