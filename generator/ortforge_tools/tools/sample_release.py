"""A made-up next release for the demo: headers with one more function, and the lines that it adds to each output.

Input: generated headers. Output: headers of the next release; of two states of an output folder, the declarations of the function.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ..errors import OutputError

FUNCTION = "SessionGetDemoCount"
#: Its name in Python.
METHOD = "session_get_demo_count"
DECLARATION = f"ORT_API2_STATUS({FUNCTION}, _In_ const OrtSession* session, _Out_ size_t* out);"

_HEADER = "onnxruntime_c_api.h"
_TABLE = re.compile(r"^struct OrtApi \{\n.*?^(?=\};$)", re.MULTILINE | re.DOTALL)
#: Lines of a header that name the newest version, and nothing else that the number could mean.
_NEWEST = r"^(#define ORT_API_VERSION |#if ORT_API_VERSION < \d+ \|\| ORT_API_VERSION > |#error .* to ){}\b"


@dataclass(frozen=True, slots=True)
class Place:
    """Where the function is declared in one output."""

    language: str
    file: str  # below the output folder
    pattern: str  # of the line


PLACES = (
    Place("C", f"c/{_HEADER}", rf"ORT_API2_STATUS\({FUNCTION},"),
    Place("Python", "python/ortforge_abi/ort_api.py", rf"def {METHOD}\("),
    Place("C++", "cpp/ortforge/views.hpp", r"\bget_demo_count\("),
    Place("Rust", "rust/src/generated/calls/ortapi.rs", rf"\bfn {METHOD}\("),
    Place("Go", "go/capi/ortapi_gen.go", rf"^func .*\b{FUNCTION}\("),
    Place("C#", "csharp/src/Tables/OrtApi.g.cs", rf"\bpublic .*\b{FUNCTION}\("),
    Place("layout tests", "tests/layout.c", rf"\b{FUNCTION}\b"),
    Place("registry.json", "registry.json", rf'"name": "{FUNCTION}"'),
)


def write_headers(generated: Path, newest: int, folder: Path) -> None:
    """Write headers of release `newest` + 1, which differ from the generated ones by the function.

    Raises:
        OutputError: the generated headers are not those of `newest`.
    """
    texts = {path.name: path.read_text(encoding="utf-8") for path in sorted(generated.glob("*.h"))}
    number = re.compile(_NEWEST.format(newest), re.MULTILINE)
    table = _TABLE.search(texts.get(_HEADER, ""))
    if table is None or not number.search(texts[_HEADER]):
        raise OutputError(f"{generated / _HEADER}: not the header of API {newest}; renew it with: ortforge generate")
    texts[_HEADER] = f"{texts[_HEADER][: table.end()]}  {DECLARATION}\n{texts[_HEADER][table.end() :]}"
    folder.mkdir()
    for name, text in texts.items():
        (folder / name).write_text(number.sub(rf"\g<1>{newest + 1}", text), encoding="utf-8")


def texts_of(generated: Path) -> dict[str, str]:
    """The texts of the files in `PLACES`, as far as this installation generates them."""
    paths = {place.file: generated / place.file for place in PLACES}
    return {name: path.read_text(encoding="utf-8") for name, path in paths.items() if path.is_file()}


def declarations(before: Mapping[str, str], after: Mapping[str, str]) -> Iterator[tuple[Place, str]]:
    """For each output the declaration that was added; an empty one where there is none."""
    for place in PLACES:
        if place.file in after:
            known, lines = frozenset(before.get(place.file, "").splitlines()), after[place.file].splitlines()
            added = (i for i, line in enumerate(lines) if line not in known and re.search(place.pattern, line))
            first = next(added, None)
            yield place, "" if first is None else _statement(lines[first:])


def _statement(lines: list[str]) -> str:
    """The first line; one that ends in an open parenthesis goes on to the closing one."""
    last = 0
    if lines[0].endswith("("):
        last = next(i for i, line in enumerate(lines) if line.lstrip().startswith(")"))
    text = " ".join(" ".join(lines[: last + 1]).split())
    return text.removesuffix(" {").replace("( ", "(").replace(", )", ")")
