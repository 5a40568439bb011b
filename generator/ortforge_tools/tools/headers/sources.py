"""A folder of headers -> copies for the preprocessor, and what the preprocessor alone cannot tell.

Input: a folder with C headers, as they are (CRLF, a byte order mark, Latin-1 in a comment). Output: `Sources`: the texts that a release consists of, the
main header and what it includes from the folder; stand-ins for all that it includes from elsewhere; the conditions under which macros are defined; and groups
of declarations that may be left out, each with a mark in the copy that tells whether it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from ...errors import HeaderError, Location
from ...model.registry import EXPERIMENTAL_HEADER, EXPERIMENTAL_LIST
from .experimental import without_malformed
from .notes import REVIEW, HeaderNote
from .set_aside import SAL_NAME
from .source_text import header_text

MAIN_HEADER = "onnxruntime_c_api.h"
#: Macros that annotate and are kept as names in the output, besides the SAL ones.
MARKERS = ("ORT_API_CALL", "NO_EXCEPTION", "ORT_EXPORT", "ORT_ALL_ARGS_NONNULL", "ORT_MUST_USE_RESULT", "ORTCHAR_T")
#: Put in front of annotation macros where they are defined, so that -dD still shows which definitions hold.
BLANKED = "ORTFORGE_BLANKED_"
#: The pragmas that tell that a group of declarations was not left out, and that an #error was reached.
GROUP, REFUSAL = "ORTFORGE_GROUP", "ORTFORGE_REFUSAL"

_ANNOTATION_DEFINE = re.compile(
    rf"^([ \t]*#[ \t]*define[ \t]+)((?:_[A-Z][A-Za-z0-9_]*_|{'|'.join(MARKERS)}))\b", re.MULTILINE
)
_COMMENT = re.compile(r'/\*.*?\*/|//[^\n]*|("(?:\\.|[^"\\\n])*")', re.DOTALL)
_INCLUDE = re.compile(r'^[ \t]*#[ \t]*(?:include|import)[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)', re.MULTILINE)
_DIRECTIVE = re.compile(r"^[ \t]*#[ \t]*(\w+)[ \t]*(.*?)[ \t]*$")
_DEFINE = re.compile(r"(\w+)(\()?")
_ASKED = re.compile(r"\b(?!defined\b|__has_)([A-Za-z_]\w*)\s*\(")
_WORD = re.compile(r"\b[A-Za-z_]\w*")
#: The prototype of a function, without its semicolon.
_STATIC_FUNCTION = re.compile(r"\b(?:static|inline|__inline|__forceinline)\b[^;{}=]*\)\s*\{")
_FUNCTION = re.compile(r"(?!typedef\b|static\b)[^;{}()=]+\((?:[^;{}()]|\([^;{}()]*\))*\)[^;{}()=]*")
#: What exports a function, which differs between platforms and changes no declaration.
_EXPORTS = re.compile(
    r"\b(?:__declspec\s*\(\s*dll(?:ex|im)port\s*\)|__attribute__\s*\(\(\s*(?:__)?visibility(?:__)?\s*\([^()]*\)\s*\)\)|__cdecl\b)\s*"
)
_SAL = re.compile(r"\b_[A-Z]\w*_(?:\([^()]*\))?\s*")
#: Macros of compilers that have the same value on every platform ORT is built for.
SAME_EVERYWHERE = {
    "__ORDER_LITTLE_ENDIAN__": "1234",
    "__ORDER_BIG_ENDIAN__": "4321",
    "__ORDER_PDP_ENDIAN__": "3412",
    "__BYTE_ORDER__": "1234",
    "__FLOAT_WORD_ORDER__": "1234",
    "__CHAR_BIT__": "8",
    "__SCHAR_MAX__": "127",
    "__SHRT_MAX__": "32767",
    "__INT_MAX__": "2147483647",
    "__LONG_LONG_MAX__": "9223372036854775807ll",
    "__SIZEOF_SHORT__": "2",
    "__SIZEOF_INT__": "4",
    "__SIZEOF_LONG_LONG__": "8",
    "__SIZEOF_FLOAT__": "4",
    "__SIZEOF_DOUBLE__": "8",
}
#: Macros on which a release's declarations may depend: language, version and compiler, and ORT's own switches.
_KNOWN_CONDITIONS = frozenset(
    "defined __cplusplus __STDC_VERSION__ __GNUC__ __clang__ __has_feature __has_attribute __has_c_attribute "
    "ORT_API_VERSION ORT_MINIMAL_BUILD ORT_DLL_IMPORT __DOXYGEN__".split()
) | frozenset(SAME_EVERYWHERE)


@dataclass(frozen=True, slots=True)
class Definition:
    """Where a macro is defined in the text of a header, whether that holds or not."""

    loc: Location
    has_params: bool
    conditions: tuple[str, ...]  # of the groups around it, without those of versions and include guards


@dataclass(frozen=True, slots=True)
class GatedGroup:
    """Declarations that a condition may leave out."""

    number: int
    loc: Location
    condition: str
    chain: tuple[str, int]  # the header and line of the #if that the groups of one choice have in common
    code: str  # what it declares, without annotations and functions with a body
    inside: tuple[int, ...]  # the lines of the groups around it
    functions_only: bool  # declares functions outside of all braces: nothing else depends on it
    of_platform: bool  # the condition is one of platforms, not a user's definition


@dataclass(slots=True)
class Sources:
    """The headers of a release."""

    texts: dict[str, str] = field(default_factory=dict)  # by name below the folder; with marks
    lines: dict[str, list[str]] = field(default_factory=dict)  # as they are written
    roots: list[str] = field(default_factory=list)  # what no other header includes
    #: Headers from elsewhere: their names below the folder of stand-ins -> as they are written, and where first.
    stand_ins: dict[str, tuple[str, Location]] = field(default_factory=dict)
    definitions: dict[str, list[Definition]] = field(default_factory=dict)
    groups: list[GatedGroup] = field(default_factory=list)
    guards: set[str] = field(default_factory=set)
    asked: dict[str, Location] = field(default_factory=dict)  # functions in conditions, and where first
    refusals: list[tuple[Location, str]] = field(default_factory=list)  # #error lines that depend on the platform
    notes: list[HeaderNote] = field(default_factory=list)

    def unknown_conditions(self) -> dict[str, Location]:
        """Functions that conditions ask and no header defines; a preprocessor refuses these."""
        return {name: loc for name, loc in self.asked.items() if name not in self.definitions}


def header_folder(directory: Path) -> Path:
    """The folder below `directory` that has the main header: the folder itself, or include/... of a release.

    Raises:
        HeaderError: no such folder, or no onnxruntime_c_api.h in it.
    """
    if not directory.is_dir():
        raise HeaderError(f"{directory}: not a folder")
    for candidate in (
        directory,
        directory / "include",
        directory / "include/onnxruntime/core/session",
        directory / "onnxruntime/core/session",
    ):
        if (candidate / MAIN_HEADER).is_file():
            return candidate
    raise HeaderError(f"{directory}: no {MAIN_HEADER} here, nor in include/ below it")


def without_comments(text: str) -> str:
    """The text with spaces in place of comments, every place where it was."""
    return _COMMENT.sub(lambda m: m[0] if m[1] else re.sub(r"[^\n]", " ", m[0]), text)


def collect(folder: Path) -> Sources:
    """Read the main header, those that stand beside it, and what they include from the folder.

    That of experimental functions is read only together with their list.

    Raises:
        HeaderError: one of them cannot be read.
    """
    beside = sorted(p.name for p in folder.glob("onnxruntime_*c_api.h") if p.name != EXPERIMENTAL_HEADER)
    experimental = [EXPERIMENTAL_HEADER] * states_experimental(folder)
    sources = Sources()
    for root in (MAIN_HEADER, *beside, *experimental):
        if root not in sources.texts:
            sources.roots.append(root)
            add_header(folder, root, sources)
    return sources


def states_experimental(folder: Path) -> bool:
    """Does a folder have both headers of experimental functions?"""
    return all((folder / name).is_file() for name in (EXPERIMENTAL_HEADER, EXPERIMENTAL_LIST))


def collect_one(folder: Path, name: str) -> Sources:
    """Read one header, and what it includes from the folder.

    Raises:
        HeaderError: one of them cannot be read.
    """
    sources = Sources(roots=[name])
    add_header(folder, name, sources)
    return sources


def add_header(folder: Path, root: str, sources: Sources) -> None:
    """Add a header and all that it includes from the folder."""
    waiting = [root]
    while waiting:
        name = waiting.pop(0)
        if name in sources.texts:
            continue
        text = header_text(folder / name)
        sources.lines[name] = text.split("\n")
        plain = without_comments(text)
        if name == EXPERIMENTAL_LIST:
            text, notes = without_malformed(name, text, plain)
            plain = without_comments(text)
            sources.notes += notes
        marked = _ANNOTATION_DEFINE.sub(rf"\1{BLANKED}\2", _Scan(sources, name, text, plain).marked())
        for match in _INCLUDE.finditer(plain):
            written = match[1] or match[2]
            found = _resolve(folder, name, written)
            if found is not None:
                waiting.append(found)
            else:
                found = stand_in(written)
                line = plain.count("\n", 0, match.start()) + 1
                column = match.start(1 if match[1] else 2) - plain.rfind("\n", 0, match.start())
                sources.stand_ins.setdefault(found, (written, Location(name, line, column)))
            if found != written:
                marked = marked.replace(match[0].strip(), f"#include <{found}>")
        sources.texts[name] = marked


def stand_in(name: str) -> str:
    """The name of an empty header for one from elsewhere: it stays below the folder of these."""
    parts = [part for part in re.split(r"[/\\]", name) if part not in ("", ".", "..") and ":" not in part]
    return "/".join(parts)[-200:] or "nothing.h"


def _resolve(folder: Path, includer: str, name: str) -> str | None:
    """The name below the folder of a header that is in it; None for one from elsewhere, the C++ wrapper included."""
    root = folder.resolve()
    for base in (folder / PurePosixPath(includer).parent, folder):
        path = base / name
        if path.is_file() and path.resolve().is_relative_to(root):
            return path.resolve().relative_to(root).as_posix()
    short = PurePosixPath(name).name
    return short if short.startswith("onnxruntime_") and (folder / short).is_file() else None


class _Scan:
    """The conditional groups of a header."""

    def __init__(self, sources: Sources, name: str, text: str, plain: str) -> None:
        self._sources, self._name = sources, name
        self._lines, self._plain = text.split("\n"), plain.split("\n")

    def marked(self) -> str:
        """The text with a mark at the start of each group of declarations that a condition may leave out."""
        stack: list[str] = []
        marks: dict[int, GatedGroup] = {}
        opened: dict[int, int] = {}  # by depth, the line of the group's directive
        chains: dict[int, int] = {}  # and that of its #if
        conditions: list[int] = []
        first_directive = True
        for number, last, keyword, rest in self._directives():
            if keyword.startswith(("if", "el", "endif")):
                conditions.append(last)
            if keyword in ("if", "ifdef", "ifndef"):
                condition = {"if": rest, "ifdef": f"defined({rest})", "ifndef": f"!defined({rest})"}[keyword]
                if keyword == "ifndef" and (first_directive or self._is_guard(number, rest)):
                    self._sources.guards.add(rest)
                    condition = ""
                stack.append(condition)
                opened[len(stack)] = chains[len(stack)] = number
            elif keyword in ("elif", "else", "elifdef", "elifndef", "endif") and stack:
                if not any(_is_of_cpp(condition) for condition in stack[:-1]):
                    inside = tuple(opened[depth] for depth in range(1, len(stack)))
                    self._group(stack[-1], opened[len(stack)], number, (chains[len(stack)], inside), marks)
                if keyword == "endif":
                    stack.pop()
                else:
                    stack[-1] = rest if keyword.startswith("elif") else f"!({stack[-1]})" if stack[-1] else ""
                    opened[len(stack)] = number
            elif keyword == "define":
                self._defined(number, rest, stack)
            elif keyword == "error" and not all(map(_is_of_versions, stack)):
                self._lines[number - 1] = f"#pragma {REFUSAL} {len(self._sources.refusals)}"
                self._sources.refusals.append((Location(self._name, number, 1), rest))
            if keyword in ("if", "elif"):
                for name in _ASKED.findall(rest):
                    self._sources.asked.setdefault(name, Location(self._name, number, 1))
            first_directive = first_directive and keyword == "pragma"
        return self._with(marks, conditions)

    def _with(self, marks: dict[int, GatedGroup], conditions: list[int]) -> str:
        """The text with marks; a line behind each condition says which line follows, also where a group with a mark was left out."""
        self._sources.groups += marks.values()
        if not marks:
            return "\n".join(self._lines)
        result, behind = [], set(conditions)
        for number, line in enumerate(self._lines, 1):
            result.append(line)
            if number in marks:
                result.append(f"#pragma {GROUP} {marks[number].number}")
            if number in behind:
                result.append(f"#line {number + 1}")
        return "\n".join(result)

    def _directives(self) -> Iterator[tuple[int, int, str, str]]:
        """First and last line, keyword and the rest of each directive; those that go on in further lines are put together."""
        number = 0
        while number < len(self._plain):
            first = number
            line = self._plain[number]
            while line.endswith("\\") and number + 1 < len(self._plain):
                number += 1
                line = line[:-1] + " " + self._plain[number]
            number += 1
            match = _DIRECTIVE.match(line)
            if match:
                yield first + 1, number, match[1], match[2]

    def _is_guard(self, number: int, name: str) -> bool:
        """Does `#define NAME` follow, and is the name that of the header?"""
        following = next((line.strip() for line in self._plain[number:] if line.strip()), "")
        words = re.sub(r"[^A-Z0-9]", "", PurePosixPath(self._name).stem.upper())
        return following.split()[:3] == ["#define", name] and words in re.sub(r"[^A-Z0-9]", "", name.upper())

    def _group(
        self, condition: str, start: int, end: int, around: tuple[int, tuple[int, ...]], marks: dict[int, GatedGroup]
    ) -> None:
        """Mark a group with declarations whose condition is not one of version, language or compiler."""
        unknown = [w for w in _WORD.findall(condition) if w not in _KNOWN_CONDITIONS]
        if not any(not word.startswith("ORTFORGE_") and word not in self._sources.guards for word in unknown):
            return
        code = self._plain[start : end - 1]
        place = Location(self._name, start, 1)
        while code and self._plain[start - 1].endswith("\\"):  # the directive goes on
            start, code = start + 1, code[1:]
        declared = " ".join(" ".join(_without_directives(code)).split())
        if declared:
            number = len(self._sources.groups) + len(marks)
            plain = _without_bodies(_EXPORTS.sub("", _SAL.sub("", declared)))
            functions_only = _declares_functions(plain) and self._is_top_level(start)
            chain, of_platform = (self._name, around[0]), not _is_of_versions(condition)
            marks[start] = GatedGroup(number, place, condition, chain, plain, around[1], functions_only, of_platform)

    def _is_top_level(self, end: int) -> bool:
        """Is the line outside of all braces, but for those of `extern "C"`?"""
        code = "\n".join(_without_directives(_without_cpp(self._plain[:end])))
        return code.count("{") == code.count("}")

    def _defined(self, number: int, rest: str, stack: list[str]) -> None:
        match = _DEFINE.match(rest)
        if match is None:
            return
        name = match[1]
        conditions = tuple(c for c in stack if c and not _is_of_versions(c))
        column = self._lines[number - 1].find(name) + 1
        definition = Definition(Location(self._name, number, max(column, 1)), bool(match[2]), conditions)
        self._sources.definitions.setdefault(name, []).append(definition)


def _is_of_cpp(condition: str) -> bool:
    """Is it one that holds in C++ alone?"""
    return "__cplusplus" in condition and "!" not in condition


def _declares_functions(code: str) -> bool:
    """Are the declarations of a text prototypes of functions, all of them?"""
    *declarations, rest = code.split(";")
    return not rest.strip() and all(_FUNCTION.fullmatch(text.strip()) for text in declarations)


def _without_bodies(code: str) -> str:
    """Declarations without the static functions among them, which belong to no ABI."""
    result, at = "", 0
    for match in _STATIC_FUNCTION.finditer(code):
        if match.start() < at:
            continue
        depth, end = 0, match.end() - 1
        while end < len(code):
            depth += {"{": 1, "}": -1}.get(code[end], 0)
            end += 1
            if not depth:
                break
        result, at = result + code[at : match.start()], end
    return (result + code[at:]).strip()


def declared_functions(code: str) -> set[str]:
    """The names of the functions in a text of prototypes."""
    return set(re.findall(r"(\w+)\s*\((?!\s*\*)[^;]*;", code))


def _without_cpp(lines: Iterable[str]) -> Iterator[str]:
    """The lines that no condition keeps for C++ alone."""
    stack: list[str] = []
    for line in lines:
        match = _DIRECTIVE.match(line)
        if match and match[1].startswith("if"):
            stack.append(match[2] if match[1] != "ifndef" else f"!{match[2]}")
        elif match and match[1].startswith("el") and stack:
            stack[-1] = match[2] if match[1].startswith("elif") else f"!{stack[-1]}"
        elif match and match[1] == "endif" and stack:
            stack.pop()
        elif not any(map(_is_of_cpp, stack)):
            yield line


def _without_directives(lines: Iterable[str]) -> Iterator[str]:
    """Lines of code; a directive takes the lines that it goes on in along."""
    inside = False
    for line in lines:
        if not inside and not line.lstrip().startswith("#"):
            yield line
        inside = line.endswith("\\") and (inside or line.lstrip().startswith("#"))


def _is_of_versions(condition: str) -> bool:
    """Does a condition say nothing of the platform: is it about versions, documentation, or a definition of the user's own?"""
    if re.fullmatch(r"!defined\(\w+\)", condition) and not condition[9:-1].startswith("_"):
        return True
    words = set(_WORD.findall(condition)) - {"defined"}
    return all(word in ("ORT_API_VERSION", "__DOXYGEN__") or word.startswith("ORTFORGE_") for word in words)


def platform_note(name: str, definitions: list[Definition]) -> HeaderNote | None:
    """What a person should look at: a macro that is another one on other platforms, or for other compilers."""
    gated = [d for d in definitions if d.conditions]
    if not gated or name in MARKERS or SAL_NAME.match(name):
        return None
    conditions = ", ".join(dict.fromkeys(condition for d in gated for condition in d.conditions))
    return HeaderNote(
        gated[0].loc,
        REVIEW,
        f"macro {name} depends on {conditions}: its definition for C on Linux was read",
        "write down by hand what it is elsewhere",
        subject=name,
    )
