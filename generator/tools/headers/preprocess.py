"""Header folder -> one preprocessed text, with its annotations set aside.

Input: a folder with a release's C headers, as they are (CRLF, SAL annotations, split files). Output:
`Preprocessed`: plain C for pycparser, the annotations with their positions in it, and the macro names.

The annotations (`_In_`, ORT_API_CALL, NO_EXCEPTION ...) are macros that expand to nothing on Linux, yet they
carry the facts this project lives on. So the folder is copied with the definitions of exactly these macros
blanked out; the preprocessor then leaves the bare names in its output, where they are recorded and replaced by
spaces. The preprocessor runs without predefined macros and with our own stand-ins for libc headers: what is
read does not depend on the machine.
"""

from __future__ import annotations

import bisect
import os
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path

from ...errors import HeaderError
from .compiler import failure, find_compiler, run
from .source_text import header_text, preprocessor_error

MAIN_HEADER = "onnxruntime_c_api.h"

#: Macros that annotate and are kept as names in the output, besides the SAL ones.
MARKERS = ("ORT_API_CALL", "NO_EXCEPTION", "ORT_EXPORT", "ORT_ALL_ARGS_NONNULL", "ORT_MUST_USE_RESULT", "ORTCHAR_T")

_SAL_NAME = r"_[A-Z][A-Za-z0-9_]*_"
#: Put in front of annotation macros where they are defined, so that -dD still shows which definitions hold.
_BLANKED = "ORTFORGE_BLANKED_"
_DIRECTIVE = re.compile(r"#(define|undef) (\w+)")
_ANNOTATION_DEFINE = re.compile(
    rf"^([ \t]*#[ \t]*define[ \t]+)((?:{_SAL_NAME}|{'|'.join(MARKERS)}))\b(\([^)]*\))?[^\n\\]*$", re.MULTILINE
)
_DEFINE = re.compile(r"^[ \t]*#[ \t]*define[ \t]+([A-Za-z_]\w*)(\(([^)]*)\))?(?:[ \t]+(.*))?$", re.MULTILINE)
_LINE_MARKER = re.compile(r'^#(?:line)? (\d+) "((?:[^"\\]|\\.)*)"')
_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)

#: Stand-ins for the libc headers. `bool` stays a name, and so does ORTCHAR_T, so that types are read as written.
_LIBC = {
    "stdint.h": "".join(
        f"typedef {'un' * u}signed {t} {'u' * u}int{n}_t;\n"
        for n, t in ((8, "char"), (16, "short"), (32, "int"), (64, "long long"))
        for u in (0, 1)
    )
    + "typedef long intptr_t;\ntypedef unsigned long uintptr_t;\n",
    "stddef.h": "typedef unsigned long size_t;\ntypedef long ptrdiff_t;\n",
    "stdbool.h": "typedef _Bool bool;\n",
    "stdlib.h": "",
    "string.h": "",
}
_PRELUDE = "#include <stdint.h>\n#include <stddef.h>\n#include <stdbool.h>\ntypedef char ORTCHAR_T;\n"


@dataclass(frozen=True, slots=True)
class Annotation:
    """One annotation: its name, its argument, and where it stood in `Preprocessed.text`."""

    name: str  # ex) "_In_reads_"
    argument: str | None  # ex) "num_devices"
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class MacroDefinition:
    """A `#define` of a header."""

    name: str
    params: tuple[str, ...] | None
    body: str
    file: str


@dataclass(frozen=True, slots=True)
class Preprocessed:
    """What pycparser gets, and what was set aside for it."""

    text: str
    annotations: tuple[Annotation, ...]
    macros: tuple[MacroDefinition, ...]
    version: int
    _lines: tuple[tuple[int, str, int], ...]  # (first line in text, file, line there)

    def origin(self, line: int) -> tuple[str, int]:
        """The header file and line behind a line of `text`."""
        index = bisect.bisect_right(self._lines, line, key=lambda entry: entry[0]) - 1
        if index < 0:
            return "<built-in>", line
        first, file, there = self._lines[index]
        return file, there + line - first


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
    with tempfile.TemporaryDirectory(prefix="ortforge-headers-") as scratch:
        work = Path(scratch)
        macros = _copy_headers(folder, work)
        _write_libc(work)
        command = [find_compiler(), "-E", "-dD", "-x", "c", "-std=c11", "-nostdinc", "-undef", "-I", str(work / "libc")]
        if api_version is not None:
            command += [f"-DORT_API_VERSION={api_version}", "-DORTFORGE_PARTIAL_API"]
        (work / "main.c").write_text(_PRELUDE + f'#include "api/{MAIN_HEADER}"\n', encoding="utf-8")
        result = run([*command, str(work / "main.c")], work)
        if result.code != 0:
            said = result.said.decode("utf-8", "replace").replace(str(work / "api") + "/", "")
            raise HeaderError(preprocessor_error(folder, said) or f"{folder}: {failure(result.code, said)}")
        output = result.output.decode("utf-8", "replace")
        return _take_apart(output, macros, str(work / "api") + os.sep, _version(macros, api_version, folder))


def _copy_headers(folder: Path, work: Path) -> tuple[MacroDefinition, ...]:
    """Copy the C API headers with the annotation macros blanked out; the macros of all of them."""
    target = work / "api"
    target.mkdir()
    macros: list[MacroDefinition] = []
    for source in sorted(folder.glob("onnxruntime_*c_api.h")) + sorted(folder.glob("onnxruntime_error_code.h")):
        text = header_text(source)
        macros += _macros(text, source.name)
        blanked = _ANNOTATION_DEFINE.sub(rf"\1{_BLANKED}\2\3", text)
        (target / source.name).write_text(blanked, encoding="utf-8", newline="\n")
    return tuple(macros)


def _macros(text: str, file: str) -> list[MacroDefinition]:
    plain = _COMMENT.sub(lambda m: "\n" * m[0].count("\n") or " ", text).replace("\\\n", " ")
    found = []
    for match in _DEFINE.finditer(plain):
        name, has_params, params, body = match[1], match[2], match[3], match[4]
        names = tuple(p.strip() for p in params.split(",")) if has_params else None
        found.append(MacroDefinition(name, names, (body or "").strip(), file))
    return found


def _write_libc(work: Path) -> None:
    libc = work / "libc"
    libc.mkdir()
    for name, text in _LIBC.items():
        guarded = f"#ifndef GUARD_{name[:-2]}\n#define GUARD_{name[:-2]}\n{text}#endif\n"
        (libc / name).write_text(guarded, encoding="utf-8")


def _version(macros: tuple[MacroDefinition, ...], asked: int | None, folder: Path) -> int:
    """The API version the headers declare, or the one they were asked for."""
    declared = [m.body for m in macros if m.name == "ORT_API_VERSION"]
    if not declared or not declared[0].isdigit():
        raise HeaderError(f"{folder}: {MAIN_HEADER} does not define ORT_API_VERSION; is this an ONNX Runtime header?")
    return asked if asked is not None else int(declared[0])


def _take_apart(output: str, macros: tuple[MacroDefinition, ...], prefix: str, version: int) -> Preprocessed:
    """Split the preprocessor's output into C text, annotations and the line table."""
    known = {m.name for m in macros if re.fullmatch(_SAL_NAME, m.name)} | set(MARKERS) - {"ORTCHAR_T"}
    pattern = re.compile(
        rf"\b({'|'.join(sorted(map(re.escape, known), key=len, reverse=True))})\b([ \t]*\(([^()]*)\))?"
    )
    with_argument = {m.name for m in macros if m.params is not None}
    annotations: list[Annotation] = []
    table: list[tuple[int, str, int]] = []
    lines: list[str] = []
    active: dict[str, bool] = {}
    for raw in output.split("\n"):
        marker = _LINE_MARKER.match(raw)
        if marker:
            file = marker[2].removeprefix(prefix)
            table.append((len(lines) + 1, file, int(marker[1])))
            continue
        if raw.startswith("#"):
            directive = _DIRECTIVE.match(raw)
            if directive:
                active[directive[2].removeprefix(_BLANKED)] = directive[1] == "define"
            lines.append("")
            continue
        number = len(lines) + 1

        def aside(match: re.Match[str], number: int = number) -> str:
            takes = match[1] in with_argument and match[2] is not None
            annotations.append(Annotation(match[1], match[3].strip() if takes else None, number, match.start() + 1))
            width = len(match[0]) if takes else len(match[1])
            return " " * width + match[0][width:]

        lines.append(pattern.sub(aside, raw))
    holding = tuple(m for m in macros if active.get(m.name))
    return Preprocessed("\n".join(lines), tuple(annotations), holding, version, tuple(table))
