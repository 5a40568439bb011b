"""Header folder -> one preprocessed text, with its annotations set aside.

Input: a folder with a release's C headers, as they are (CRLF, SAL annotations, split files). Output:
`Preprocessed`: plain C for pycparser, the annotations with their positions in it, macros and pragmas.

The annotations (`_In_`, ORT_API_CALL, NO_EXCEPTION ...) are macros that expand to nothing on Linux, yet they
carry the facts this project lives on. So the folder is copied with these macros defined under another name;
the preprocessor then leaves the bare names in its output, where they are recorded and replaced by
spaces. The preprocessor runs with our own stand-ins for libc headers, and without predefined macros but those that
are the same on every platform: what is read does not depend on the machine. What declarations depend on otherwise,
such as the size of a pointer, is named.
"""

from __future__ import annotations

import bisect
import contextlib
import os
import re
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

from ...errors import HeaderError, Location
from .compiler import failure, find_compiler, run
from .notes import LOST, REVIEW, SKIPPED, HeaderNote
from .set_aside import SAL_NAME, Aside, set_aside
from .source_text import MOST_COLUMNS, preprocessor_error
from .sources import (
    BLANKED,
    GROUP,
    MAIN_HEADER,
    MARKERS,
    REFUSAL,
    SAME_EVERYWHERE,
    GatedGroup,
    Sources,
    collect,
    declared_functions,
    header_folder,
)

_LINE_MARKER = re.compile(r'^#(?:line)? (\d+) "((?:[^"\\]|\\.)*)"')
_DEFINED = re.compile(r"#define ([^\W\d]\w*)(\(([^)]*)\))?(?: (.*))?")
_UNDEFINED = re.compile(r"#undef (\w+)")
_PACK = re.compile(r"#pragma pack\s*\((.*)\)")
_GROUP = re.compile(rf"#pragma {GROUP} (\d+)")
_REFUSAL = re.compile(rf"#pragma {REFUSAL} (\d+)")
#: What macros may make of a line.
_LONGEST_EXPANSION = 10 * MOST_COLUMNS
#: Lines that a macro's arguments may take.
_LONGEST_CALL = 40
#: The lines of a compiler's message that show the source.
_SHOWN = re.compile(r"^ *\d* \|.*\n?", re.MULTILINE)
#: The file in which each macro stands behind its name, to be expanded.
_EXPANSIONS = "ortforge-expansions.h"
_EXPANDED = re.compile(r'"(\w+)" = ?(.*)')

#: What a compiler makes of an integer type; the stand-ins for <stdint.h> and <limits.h> have these limits.
_LIMITS = "".join(
    f"#define INT{n}_MAX {(1 << n - 1) - 1}{end}\n#define INT{n}_MIN (-{(1 << n - 1) - 1}{end} - 1)\n"
    f"#define UINT{n}_MAX {(1 << n) - 1}{'u' if n > 16 else ''}{end}\n"
    for n, end in ((8, ""), (16, ""), (32, ""), (64, "ll"))
)
_STDINT = "".join(
    f"typedef {'un' * u}signed {t} {'u' * u}int{n}_t;\n"
    for n, t in ((8, "char"), (16, "short"), (32, "int"), (64, "long long"))
    for u in (0, 1)
)
#: Stand-ins for the libc headers. `bool` stays a name, and so does ORTCHAR_T, so that types are read as written.
_LIBC = {
    "stdint.h": _STDINT
    + "typedef long intptr_t;\ntypedef unsigned long uintptr_t;\n"
    + _LIMITS
    + "#define SIZE_MAX 18446744073709551615ul\n#define INTPTR_MAX 9223372036854775807l\n#define UINTPTR_MAX 18446744073709551615ul\n"
    + "#define INT64_C(X) X##ll\n#define UINT64_C(X) X##ull\n#define INT32_C(X) X\n#define UINT32_C(X) X##u\n",
    "inttypes.h": "#include <stdint.h>\n",
    "limits.h": "#define CHAR_BIT 8\n#define SCHAR_MAX 127\n#define UCHAR_MAX 255\n#define SHRT_MAX 32767\n#define USHRT_MAX 65535\n"
    "#define INT_MAX 2147483647\n#define INT_MIN (-2147483647 - 1)\n#define UINT_MAX 4294967295u\n#define LLONG_MAX 9223372036854775807ll\n"
    "#define LLONG_MIN (-9223372036854775807ll - 1)\n#define ULLONG_MAX 18446744073709551615ull\n",
    "stddef.h": "typedef unsigned long size_t;\ntypedef long ptrdiff_t;\ntypedef int wchar_t;\n#define NULL ((void*)0)\n",
    "stdbool.h": "typedef _Bool bool;\n#define true 1\n#define false 0\n",
    "stdalign.h": "#define alignas _Alignas\n#define alignof _Alignof\n",
    "stdnoreturn.h": "#define noreturn _Noreturn\n",
    "stdarg.h": "typedef struct ortforge_va_list* va_list;\n",
    "stdio.h": "typedef struct ortforge_file FILE;\n",
    "time.h": "typedef long time_t;\n",
    "wchar.h": "#include <stddef.h>\n",
    "uchar.h": "typedef unsigned short char16_t;\ntypedef unsigned int char32_t;\n",
    "sys/types.h": "#include <stddef.h>\ntypedef long ssize_t;\ntypedef long off_t;\n",
    **dict.fromkeys(("stdlib.h", "string.h", "assert.h", "errno.h", "float.h", "math.h", "specstrings.h", "sal.h"), ""),
}
_PRELUDE = (
    "#define __GNUC__ 12\n#include <stdint.h>\n#include <stddef.h>\n#include <stdbool.h>\ntypedef char ORTCHAR_T;\n"
)


@dataclass(frozen=True, slots=True)
class MacroDefinition:
    """A `#define` of a header that holds at the end."""

    name: str
    params: tuple[str, ...] | None
    body: str
    expanded: str  # what an object-like macro becomes where it is used
    loc: Location


@dataclass(frozen=True, slots=True)
class Preprocessed:
    """What pycparser gets, and what was set aside for it."""

    plain: Aside
    macros: tuple[MacroDefinition, ...]
    version: int
    packs: tuple[tuple[int, int | None], ...]  # (line of the text, bytes that structs are packed to from there on)
    sources: Sources
    notes: tuple[HeaderNote, ...]
    _lines: tuple[tuple[int, str, int], ...]  # (first line in text, file, line there)

    def origin(self, line: int) -> tuple[str, int]:
        """The header file and line behind a line of the text."""
        index = bisect.bisect_right(self._lines, line, key=lambda entry: entry[0]) - 1
        if index < 0:
            return "<built-in>", line
        first, file, there = self._lines[index]
        return file, there + line - first

    def place(self, line: int, column: int, word: str) -> Location:
        """Where a word of the text stands in a header. A macro's arguments stand in one line of the text, wherever they were written."""
        file, there = self.origin(line)
        lines = self.sources.lines.get(file, [])[there - 1 : there + _LONGEST_CALL]
        if lines and not lines[0].startswith(word, column - 1):
            pattern = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)")
            for number, text in enumerate(lines if word.isidentifier() else ()):
                found = pattern.search(text)
                if found:
                    return Location(file, there + number, found.start() + 1)
                if ";" in text:
                    break
            column = min(column, len(lines[0]) - len(lines[0].lstrip()) + 1)
        return Location(file, there, column)

    def is_ours(self, file: str) -> bool:
        """Is it a header of the folder?"""
        return file in self.sources.texts

    def packed_at(self, line: int) -> int | None:
        """Most bytes that the members of a struct are aligned to that begins in a line; None where nothing limits it."""
        index = bisect.bisect_right(self.packs, line, key=lambda entry: entry[0]) - 1
        return self.packs[index][1] if index >= 0 else None


def preprocess(directory: Path, api_version: int | None = None) -> Preprocessed:
    """Run the C preprocessor over a header folder.

    Args:
        directory: the folder of a release's headers, or of the generated ones.
        api_version: defines ORT_API_VERSION on the command line; only the generated headers heed it.

    Raises:
        HeaderError: unreadable headers, or headers that are not ORT's.
        ToolError: no preprocessor.
    """
    folder = header_folder(directory)
    found = preprocess_sources(folder, collect(folder), api_version)
    declared = next((macro for macro in found.macros if macro.name == "ORT_API_VERSION"), None)
    if declared is None or not declared.body.isdigit():
        raise HeaderError(f"{folder}: {MAIN_HEADER} does not define ORT_API_VERSION; is this an ONNX Runtime header?")
    return replace(found, version=int(declared.body) if api_version is None else api_version)


def preprocess_sources(
    folder: Path, sources: Sources, api_version: int | None = None, defined: str | None = None
) -> Preprocessed:
    """Run the C preprocessor over headers of a folder; the version is that on the command line, or 0.

    Raises:
        HeaderError: the preprocessor refuses them.
        ToolError: no preprocessor.
    """
    with tempfile.TemporaryDirectory(prefix="ortforge-headers-") as scratch:
        work = Path(scratch)
        _write(sources, work)
        # GNU's C has no trigraphs, as C23.
        command = [find_compiler(), *"-E -dD -x c -std=gnu11 -nostdinc -undef -DORTFORGE_TYPED_ENUMS".split()]
        command += ["-I", str(work / "libc"), "-I", str(work / "api")]
        if api_version is not None:
            command += [f"-DORT_API_VERSION={api_version}", "-DORTFORGE_PARTIAL_API"]
        command += [f"-D{name}={value}" for name, value in SAME_EVERYWHERE.items()]
        command += [f"-D{defined}"] if defined else []
        result = run([*command, str(work / "main.c")], work)
        if result.code != 0:
            said = result.said.decode("utf-8", "replace").replace(str(work / "api") + "/", "")
            said = _SHOWN.sub("", said)
            raise HeaderError(preprocessor_error(folder, said) or f"{folder}: {failure(result.code, said)}")
        output = _Output(result.output.decode("utf-8", "replace"), str(work / "api") + os.sep, sources)
        return output.taken_apart(api_version or 0)


def _write(sources: Sources, work: Path) -> None:
    """The copies of the headers, stand-ins for all others, and the file that includes them."""
    for name, text in sources.texts.items():
        _put(work / "api", name, text)
    for name in {**_LIBC, **sources.stand_ins}:
        guard = "GUARD_" + re.sub(r"\W", "_", name)
        _put(work / "libc", name, f"#ifndef {guard}\n#define {guard}\n{_LIBC.get(name, '')}#endif\n")
    objects = [name for name, found in sources.definitions.items() if not any(d.has_params for d in found)]
    expansions = "".join(f'"{name}" = {name}\n' for name in objects if name not in sources.guards)
    _put(work, _EXPANSIONS, expansions)
    includes = "".join(f'#include "api/{name}"\n' for name in sources.roots)
    asked = "".join(f"#define {name}(...) 0\n" for name in sources.unknown_conditions())
    (work / "main.c").write_text(f'{_PRELUDE}{asked}{includes}#include "{_EXPANSIONS}"\n', encoding="utf-8")


def _put(root: Path, name: str, text: str) -> None:
    """Write a file below a folder. One whose name no file can have is left to the preprocessor, which names the line."""
    path = root / name
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


class _Output:
    """What the preprocessor printed."""

    def __init__(self, output: str, prefix: str, sources: Sources) -> None:
        self._output, self._prefix, self._sources = output, prefix, sources
        self._lines: list[str] = []
        self._table: list[tuple[int, str, int]] = []
        self._defined: dict[str, MacroDefinition] = {}
        self._expanded: dict[str, str] = {}
        self._packs: list[tuple[int, int | None]] = []
        self._stack: list[tuple[str, int | None]] = []
        self._pack: int | None = None
        self._reached: set[int] = set()
        self._files: set[str] = set()
        self._notes: list[HeaderNote] = []

    def taken_apart(self, version: int) -> Preprocessed:
        """Split the output into C text, annotations, macros and the line table."""
        for raw in self._output.split("\n"):
            self._line(raw)
        definitions = self._sources.definitions
        markers = {name for name in definitions if SAL_NAME.match(name)} | set(MARKERS) - {"ORTCHAR_T"}
        with_argument = {name for name, found in definitions.items() if any(d.has_params for d in found)}
        plain = set_aside("\n".join(self._lines), markers, with_argument)
        macros = tuple(
            replace(macro, expanded=self._expanded.get(macro.name, macro.body))
            for macro in self._defined.values()
            if macro.loc.file in self._sources.texts
        )
        asked = [
            HeaderNote(loc, REVIEW, f"a condition asks {name}(), which no header defines: it is taken as false")
            for name, loc in self._sources.unknown_conditions().items()
        ]
        notes = (*self._sources.notes, *self._notes, *asked, *self._left_out(), *self._stood_in())
        return Preprocessed(plain, macros, version, tuple(self._packs), self._sources, notes, tuple(self._table))

    def _line(self, raw: str) -> None:
        marker = _LINE_MARKER.match(raw)
        if marker:
            file = marker[2].removeprefix(self._prefix)
            self._files.add(file)
            self._table.append((len(self._lines) + 1, file, int(marker[1])))
            return
        if raw.startswith("#"):
            self._directive(raw)
            self._lines.append("")
        elif self._table and self._table[-1][1].endswith(_EXPANSIONS):
            match = _EXPANDED.match(raw)
            if match:
                self._expanded[match[1]] = match[2].strip()
            self._lines.append("")
        elif len(raw) > _LONGEST_EXPANSION:
            place = self._here()
            said = f"macros make a line of {len(raw)} characters of this; is this an ONNX Runtime header?"
            raise HeaderError(f"{place}: error: {said}")
        else:
            self._lines.append(raw)

    def _here(self) -> Location:
        if not self._table:
            return Location("<built-in>", 1, 1)
        first, file, there = self._table[-1]
        return Location(file, there + len(self._lines) + 1 - first, 1)

    def _directive(self, raw: str) -> None:
        patterns = (_DEFINED, _UNDEFINED, _PACK, _GROUP, _REFUSAL)
        defined, undefined, pack, group, refusal = (pattern.match(raw) for pattern in patterns)
        if defined:
            name = defined[1].removeprefix(BLANKED)
            params = tuple(p.strip() for p in defined[3].split(",")) if defined[2] else None
            here = self._here()
            known = self._sources.definitions.get(name, ())
            on_command_line = here.file.startswith("<")  # ORT_API_VERSION, which generated headers leave to their user
            place = next((d.loc for d in known if d.loc[:2] == here[:2] or on_command_line), here)
            self._defined.pop(name, None)
            self._defined[name] = MacroDefinition(name, params, (defined[4] or "").strip(), "", place)
        elif undefined:
            self._defined.pop(undefined[1].removeprefix(BLANKED), None)
        elif group:
            self._reached.add(int(group[1]))
        elif refusal:
            loc, text = self._sources.refusals[int(refusal[1])]
            message = f"an #error was reached, which was passed over: {text}"
            self._notes.append(HeaderNote(loc, LOST, message, "declare the same on every platform"))
        elif pack:
            self._packed(pack[1])

    def _packed(self, argument: str) -> None:
        """`#pragma pack`: a number, push or pop, each with a name or a number behind it, or nothing."""
        words = [word.strip() for word in argument.split(",")]
        numbers = [int(word) for word in words if word.isdigit()]
        labels = [word for word in words[1:] if word and not word.isdigit()]
        if words[0] == "push":
            self._stack.append((labels[0] if labels else "", self._pack))
        elif words[0] == "pop":
            self._popped(labels[0] if labels else "")
        elif words[0] and not numbers:
            message = f"#pragma pack({argument}) is not understood"
            self._notes.append(HeaderNote(self._here(), LOST, message, "write push, pop or a number of bytes"))
        if numbers or not words[0]:
            self._pack = numbers[0] if numbers and numbers[0] else None
        self._packs.append((len(self._lines) + 1, self._pack))

    def _popped(self, label: str) -> None:
        places = [i for i, (name, _) in enumerate(self._stack) if not label or name == label]
        if not places:
            message = "#pragma pack(pop) without a push"
            self._notes.append(HeaderNote(self._here(), LOST, message, "write the push in front of it"))
            return
        self._pack = self._stack[places[-1]][1]
        del self._stack[places[-1] :]

    def _left_out(self) -> list[HeaderNote]:
        """Declarations that exist on other platforms alone."""
        read = {group.chain: group for group in self._sources.groups if group.number in self._reached}
        left_out = {group.loc[:2] for group in self._sources.groups if group.number not in self._reached}
        notes = []
        for group in self._sources.groups:
            if group.loc.file not in self._files:
                continue
            if group.number in self._reached:
                notes += self._read_alone(group)
                continue
            if any((group.loc.file, line) in left_out for line in group.inside):
                continue
            other = read.get(group.chain)
            if other is None:
                message = f"what follows is declared only where {group.condition}, and was not read"
                kind = SKIPPED if group.functions_only else LOST
                notes.append(
                    HeaderNote(group.loc, kind, message, "declare it everywhere, or add it to the spec by hand")
                )
            elif other.code != group.code:
                message = f"what follows is declared otherwise where {group.condition}; line {other.loc.line} was read"
                kind = LOST if group.of_platform and not _are_other_functions(group, other) else REVIEW
                notes.append(HeaderNote(group.loc, kind, message, "declare the same everywhere"))
        return notes

    def _read_alone(self, group: GatedGroup) -> list[HeaderNote]:
        """A note on declarations that were read, and do not exist on other platforms."""
        beside = any(other.chain == group.chain and other is not group for other in self._sources.groups)
        if beside or not group.of_platform or not group.code:
            return []
        message = f"what follows is declared only where {group.condition}, and was read as if it were everywhere"
        kind = REVIEW if group.functions_only else LOST
        return [HeaderNote(group.loc, kind, message, "declare it everywhere")]

    def _stood_in(self) -> list[HeaderNote]:
        """Headers that were empty because they are not in the folder."""
        reached = {re.sub(r".*[/\\]libc[/\\]", "", file) for file in self._files if f"{os.sep}libc{os.sep}" in file}
        return [
            HeaderNote(
                loc,
                SKIPPED,
                f"'{written}' is not in the folder: an empty header was read in its place",
                "put it beside the others if it declares something of ONNX Runtime's",
            )
            for name, (written, loc) in self._sources.stand_ins.items()
            if name not in _LIBC and name in reached
        ]


def _are_other_functions(group: GatedGroup, other: GatedGroup) -> bool:
    """Do two groups declare functions alone, none of them in both?"""
    if not (group.functions_only and other.functions_only):
        return False
    return declared_functions(group.code).isdisjoint(declared_functions(other.code))
