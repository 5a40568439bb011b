"""What the comments in a header say: since when something exists, and which arguments and results may be NULL.

Source: official headers. Comments are no source of truth (about half of the items have none, and some are wrong), but each of them is a claim of the
people who wrote the function, made independently of position and annotation. Recorded are claims in words of ours, never a sentence of theirs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

#: The headers of a release.
HEADERS = ("onnxruntime_c_api.h", "onnxruntime_ep_c_api.h", "onnxruntime_error_code.h")

_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*(?:\n[ \t]*//[^\n]*)*", re.DOTALL)
_LINE = re.compile(r"^[ \t]*(?:/\*\*?<?|//[/!]?<?|\*/|\*(?!/)| \*(?!/))?", re.MULTILINE)
_SINCE = re.compile(r"[\\@]since\s+(?:Version\s*)?1\.(\d+)", re.IGNORECASE)
_DECLARED = re.compile(
    r"\s*(?:ORT_EXPORT\s+)?(?:"
    r"ORT_(?:API2|API)_STATUS\(\s*(?P<status>\w+)"
    r"|ORT_API_T\(\s*[^,()]+,\s*(?P<plain>\w+)"
    r"|ORT_CLASS_RELEASE2?\(\s*(?P<release>\w+)\s*\)"
    r"|ORT_RUNTIME_CLASS\(\s*(?P<handle>\w+)\s*\)"
    r"|(?:typedef\s+)?(?:struct|enum)\s+(?P<type>\w+)\s*\{"
    r"|#define\s+(?P<macro>\w+)"
    r"|(?P<typedef>typedef\b)?[^;{}()#=]*?\(\s*(?:ORT_API_CALL\s*)?\*\s*(?P<slot>\w+)\s*\)\s*\("
    r"|[^;{}()#=,]*?\b(?P<function>\w+)\s*\("
    r"|[^;{}()#=,]*?[\s*](?P<field>\w+)(?:\[\w+\])?\s*;"
    r"|(?P<enumerator>\w+)\s*(?:=[^,}/]*)?[,}/\s]"
    r")"
)
_SCOPE = re.compile(r"^(?:typedef\s+)?(struct|enum)\s+(\w+)\s*\{|^\}", re.MULTILINE)


_EXCERPT = "-excerpt"


def releases(folder: Path) -> dict[int, Path]:
    """The releases in a folder of header folders: "29" for a whole release, "30-excerpt" for a part of one."""
    found = {}
    for path in folder.iterdir():
        version = path.name.removesuffix(_EXCERPT)
        if version.isdecimal() and path.is_dir():
            found[int(version)] = path
    return dict(sorted(found.items()))


def is_excerpt(path: Path) -> bool:
    """Does a folder hold only a part of a release's headers?"""
    return path.name.endswith(_EXCERPT)


@dataclass(frozen=True, slots=True)
class _Parameter:
    name: str
    written: bool  # a pointer that the function writes, annotated as such


@dataclass(frozen=True, slots=True)
class Commented:
    """A declaration and the text of the comments that belong to it."""

    path: str  # "OrtApi.CreateEnv", "OrtEnv", "OrtErrorCode.ORT_FAIL"
    text: str
    parameters: tuple[_Parameter, ...] | None = None  # None: not a function
    status: bool = False  # it reports an error


def commented(folder: Path) -> Iterator[Commented]:
    """Every declaration with a comment, in the headers of one release."""
    for name in HEADERS:
        path = folder / name
        if path.is_file():
            yield from _of(path.read_bytes().decode("utf-8").replace("\r\n", "\n"))


def _of(text: str) -> Iterator[Commented]:
    scopes = _scopes(text)
    for match in _COMMENT.finditer(text):
        said = _LINE.sub("", match[0].removesuffix("*/"))
        scope = next((s for first, last, s in scopes if first < match.start() < last), None)
        if re.match(r"/\*\*<|//[/!]<", match[0]):
            if name := _before(text, match.start()):
                yield Commented(f"{scope}.{name}" if scope else name, said)
            continue
        place = _DECLARED.match(text, match.end())
        if place is None or place.lastgroup is None:
            continue
        kind = place.lastgroup
        name = {"release": f"Release{place[kind]}", "handle": f"Ort{place[kind]}"}.get(kind, place[kind])
        outer = kind in ("type", "handle", "macro") or place["typedef"]
        path = name if scope is None or outer else f"{scope}.{name}"
        if kind in ("status", "plain", "slot", "release", "function"):
            parameters = tuple(_parameters(text, place.end(), kind))
            status = kind == "status" or bool(re.search(r"\bOrtStatus(?:Ptr|\s*\*)", place[0]))
            yield Commented(path, said, parameters, status)
        else:
            yield Commented(path, said)


def _before(text: str, at: int) -> str | None:
    """The enumerator or field that a comment behind it belongs to."""
    line = text[text.rfind("\n", 0, at) + 1 : at]
    match = re.search(r"(\w+)\s*(?:=\s*[^,;]*)?[,;]?\s*$", line)
    return match[1] if match else None


def _parameters(text: str, at: int, kind: str) -> Iterator[_Parameter]:
    """The parameters of a declaration; `at` stands behind its name, or behind the parenthesis that follows a pointer."""
    if kind == "release":
        yield _Parameter("input", False)
        return
    depth, start = 1, at
    for place in range(at, len(text)):
        letter = text[place]
        depth += (letter == "(") - (letter == ")")
        if (letter == "," and depth == 1) or depth == 0:
            if match := re.search(r"(\w+)\s*(?:\[\w*\])?\s*$", text[start:place].strip()):
                declared = text[start:place]
                yield _Parameter(match[1], declared.count("*") > 1 and bool(re.search(r"_(?:Out|Inout)", declared)))
            start = place + 1
        if depth == 0:
            return


def _scopes(text: str) -> list[tuple[int, int, str]]:
    """Where the body of each struct and enum begins and ends."""
    blank = _COMMENT.sub(lambda m: re.sub(r"[^\n]", " ", m[0]), text)
    found: list[tuple[int, int, str]] = []
    opened: tuple[int, str] | None = None
    for match in _SCOPE.finditer(blank):
        if match[2]:
            opened = (match.start(), match[2])
        elif opened:
            found.append((opened[0], match.start(), opened[1]))
            opened = None
    return found


# ------------------------------------------------------------------------------------------------------ since


def since(folder: Path) -> dict[str, str]:
    """Path -> the N of `\\since Version 1.N`."""
    found = {}
    for item in commented(folder):
        if match := _SINCE.search(item.text):
            found[item.path] = match[1]
    return found


# ------------------------------------------------------------------------------------------------------- NULL

#: What a comment may claim of an argument, of what is written through one, of a result, and of a slot that an EP fills.
MAY, MUST_NOT, IF_EMPTY = "may be NULL", "must not be NULL", "may be NULL without elements"
ELEMENTS, WRITTEN = "its elements may be NULL", "NULL may be written"
RETURNED, SLOT = "NULL may be returned", "the slot may be NULL"

_NULL = r"\bnull(?:ptr|\(s\))?\b(?![- ]terminat|-\w)"
_SECTION = re.compile(r"[\\@](param|return|returns|brief|note|since|snippet|remarks|see)\b(?:\[([\w,]+)\])?")
_OUTSIDE = re.compile(r"<[^>]*>|\\(?:html|end)\w+|\bnon[- ]null\b[- ]terminated", re.IGNORECASE)
_FORBIDDEN = re.compile(r"\b(?:cannot|must not|should not|can't) be (?:a )?null", re.IGNORECASE)
_EMPTY = re.compile(rf"{_NULL}[^.]*\bif `?\w+`? is (?:0|zero)\b", re.IGNORECASE)
_EACH = re.compile(rf"array of {_NULL} values|\[i\] could either be a {_NULL}", re.IGNORECASE)
_OPTIONAL = re.compile(r"(?:the )?optional\b(?! EP-specific)|.*\bthis parameter is optional\b", re.IGNORECASE)
_READS_NULL = re.compile(rf"ignored if set to {_NULL}", re.IGNORECASE)
_ASKED = re.compile(rf"\bif `(\w+)` is {_NULL}", re.IGNORECASE)
_SET = re.compile(rf"`?\*?(\w+)`?(?: output parameter)?(?: is| are| will be|) (?:set )?to {_NULL}", re.IGNORECASE)
_SET_BOTH = re.compile(rf"(\w+) and (\w+) are set to {_NULL}", re.IGNORECASE)
_SENT = re.compile(rf"{_NULL}(?: pointer)? (?:will be|is|was) returned|\breturns? {_NULL}", re.IGNORECASE)
_SLOT_MAY = re.compile(
    r"implementation of this function is (?:generally )?optional"
    rf"|^if {_NULL},? \w+::\w+ will be used|will be used if this is {_NULL}|^if set to {_NULL}"
    rf"|set this function pointer to {_NULL}|should set this to {_NULL}",
    re.IGNORECASE,
)


def nulls(folder: Path) -> dict[str, str]:
    """What comments claim of NULL: "OrtApi.Run(run_options)", "OrtApi.GetKeyValue" -> the claims above, joined by "; "."""
    found: dict[str, set[str]] = {}
    for item in commented(folder):
        if item.parameters is not None:
            for name, claim in _claims(item):
                found.setdefault(name, set()).add(claim)
    return {name: "; ".join(sorted(claims)) for name, claims in found.items()}


def _claims(item: Commented) -> Iterator[tuple[str, str]]:
    parameters = {p.name: p for p in item.parameters or ()}
    text = _OUTSIDE.sub(" ", " ".join(item.text.split()))
    sections = list(_SECTION.finditer(text))
    yield from _prose(item, text[: sections[0].start() if sections else len(text)], parameters)
    for section, following in zip_longest(sections, sections[1:]):
        said = text[section.end() : following.start() if following else len(text)].strip()
        if section[1] == "param":
            name, _, said = said.partition(" ")
            for other, claim in _of_parameter(said, name, parameters):
                yield f"{item.path}({other})", claim
        elif section[1].startswith("return"):
            if re.search(_NULL, said, re.IGNORECASE) and not item.status:
                yield item.path, RETURNED
        else:
            yield from _prose(item, said, parameters)


def _of_parameter(said: str, name: str, parameters: dict[str, _Parameter]) -> Iterator[tuple[str, str]]:
    """The claims of one \\param, which may speak of other parameters, too."""
    if both := _SET_BOTH.search(said):
        yield from ((other, WRITTEN) for other in both.groups())
    elif _FORBIDDEN.search(said):
        yield name, MUST_NOT
    elif _EMPTY.search(said):
        yield name, IF_EMPTY
    elif _EACH.search(said):
        yield name, ELEMENTS
    elif re.search(_NULL, said, re.IGNORECASE):
        written = name in parameters and parameters[name].written and not _READS_NULL.search(said)
        yield name, WRITTEN if written else MAY
    elif _OPTIONAL.match(said):
        yield name, MAY


def _prose(item: Commented, text: str, parameters: dict[str, _Parameter]) -> Iterator[tuple[str, str]]:
    """Claims outside of \\param and \\return."""
    outputs = [p.name for p in parameters.values() if p.written]
    for sentence in re.split(r"(?<=[.!?])\s+", text):
        for match in _ASKED.finditer(sentence):
            if match[1] in parameters:
                yield f"{item.path}({match[1]})", MAY
        for match in _SET.finditer(sentence):
            if match[1] in outputs:
                yield f"{item.path}({match[1]})", WRITTEN
        if _SENT.search(sentence):
            if not item.status:
                yield item.path, RETURNED
            elif len(outputs) == 1:
                yield f"{item.path}({outputs[0]})", WRITTEN
        if _SLOT_MAY.search(sentence):
            yield item.path, SLOT
