"""What the Rust crate ort-sys declares: the members of tables and structs, with their types, release by release.

Source: a folder with lib.rs of the crate, whose members say from which API version on they exist (`#[cfg(feature = "api-24")]`), and N.rs: the pages
of its reference for a newer version N, as text, which may be cut off. People write these declarations by hand, so this is a second opinion on order,
names and types. Whether what a pointer points to is const, and whether a type is signed, a Rust declaration may say as it likes: both are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

#: The tables. Other structs are in the crate in one form only, whatever the version.
STRUCTS = ("OrtApiBase", "OrtApi", "OrtModelEditorApi", "OrtCompileApi", "OrtModelPackageApi")
#: The callbacks that only the pages of newer versions have.
CALLBACKS = ("OrtReadNamedBufferFunc", "OrtWriteNamedBufferFunc")

_NOISE = re.compile(r'//[^\n]*|#\[doc = "(?:[^"\\]|\\.)*"\]')
_FEATURE = re.compile(r'#\[cfg\(feature = "api-(\d+)"\)\]')
_NOT_WASM = 'not(target_arch = "wasm32")'
_FIELDS = re.compile(r"Show (\d+) fields")
_SCALARS = {
    "c_char": "char",
    "os_char": "char",
    "ortchar": "char",
    "c_void": "void",
    "c_int": "int",
    "i8": "int8",
    "u8": "int8",
    "i32": "int",
    "u32": "int",
    "i64": "int64",
    "u64": "int64",
    "usize": "int64",
    "f32": "float",
    "f64": "double",
    "()": "void",
}


def facts(folder: Path) -> dict[int, dict[str, str]]:
    """Everything lib.rs says of the versions that it knows, and N.rs of N."""
    found: dict[int, dict[str, str]] = {}
    source = _NOISE.sub("", (folder / "lib.rs").read_text(encoding="utf-8"))
    newest = max(int(m[1]) for m in _FEATURE.finditer(source))
    for version in range(17, newest + 1):
        said = dict(_structs(source, version))
        getters = {text.partition(":")[0] for name, text in said.items() if name.startswith("OrtApi[")}
        absent = [s for s in STRUCTS[2:] if s.replace("Ort", "Get", 1) not in getters]
        found[version] = {name: text for name, text in said.items() if name.partition("[")[0] not in absent}
    for page in sorted(p for p in folder.glob("*.rs") if p.stem.isdecimal()):
        text = page.read_text(encoding="utf-8")
        found[int(page.stem)] = {**dict(_structs(text, int(page.stem))), **dict(_callbacks(text))}
    return found


def _structs(source: str, version: int) -> Iterator[tuple[str, str]]:
    for name in STRUCTS:
        start = re.search(rf"pub struct {name} \{{", source)
        if start is None:
            continue
        members = list(_members(source[start.end() :], version))
        fields = _FIELDS.match(source[start.end() :].lstrip())
        yield name, f"{fields[1] if fields else len(members)} members"
        for index, (member, text) in enumerate(members):
            yield f"{name}[{index}]", f"{member}: {text}"


def _members(body: str, version: int) -> Iterator[tuple[str, str]]:
    """The members of a struct in one version, up to its closing brace or to where the text is cut off."""
    wanted = True
    at = 0
    while match := re.compile(r"\}|#\[cfg\(([^\]]*)\)\]|pub (?:r#)?(\w+): ?").search(body, at):
        at = match.end()
        if match[0] == "}":
            return
        if match[1]:
            feature = _FEATURE.match(match[0])
            wanted = int(feature[1]) <= version if feature else match[1] == _NOT_WASM
            continue
        end = _end(body, at)
        if end is None:
            return
        if wanted:
            yield match[2], _type(body[at:end])
        wanted, at = True, end


def _callbacks(source: str) -> Iterator[tuple[str, str]]:
    for name in CALLBACKS:
        if match := re.search(rf"pub type {name} = (.*?);", source):
            yield name, _type(match[1])


def _end(body: str, start: int) -> int | None:
    """Where a type ends: the comma or brace outside of all brackets."""
    depth = 0
    for at in range(start, len(body)):
        letter = body[at]
        if letter in "([{<":
            depth += 1
        elif letter in ")]}" or (letter == ">" and body[at - 1] != "-"):
            if depth == 0:
                return at
            depth -= 1
        elif letter == "," and depth == 0:
            return at
    return None


def _type(text: str) -> str:
    """A Rust type in the words of `plain`."""
    text = " ".join(text.split())
    if match := re.fullmatch(r"Option ?< ?(.*?),? ?>", text):
        return _type(match[1])
    if match := re.fullmatch(r'(?:unsafe )?extern "\w+" fn ?\((.*)\)(?: -> (.*))?', text):
        params = [p.split(": ", 1)[-1] for p in _split(match[1])]
        passed = (_type(p) + "*" * (" fn(" in p) for p in params)  # what C calls a pointer to a function
        return f"{_type(match[2] or '()')} ({', '.join(passed)})"
    if match := re.fullmatch(r"\*(?:mut|const) (.*)", text):
        return f"{_type(match[1])}*"
    name = text.rsplit("::", 1)[-1]
    return _SCALARS.get(name, name)


def _split(text: str) -> list[str]:
    parts, at = [], 0
    while at < len(text) and (end := _end(text + ",", at)) is not None:
        parts.append(text[at:end].strip())
        at = end + 1
    return [p for p in parts if p]


def plain(spelled: str) -> str:
    """A C type as `registry.spelled` writes it, with what Rust declarations leave open left out."""
    same = {"uint32_t": "int", "int32_t": "int", "uint64_t": "int64", "int64_t": "int64", "size_t": "int64"}
    same |= {"uint8_t": "int8", "int8_t": "int8"}
    text = re.sub(r"\bconst ?| const\b", "", spelled)
    text = re.sub(r"^OrtStatus\*(?= \()", "OrtStatusPtr", text)  # one type, which ort-sys always calls so in results
    return re.sub(r"\w+", lambda m: same.get(m[0], m[0]), text)
