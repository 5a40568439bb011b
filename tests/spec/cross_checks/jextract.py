"""What jextract made of ONNX Runtime's headers: facts of every struct, enum, callback and function of a release.

Source: the git history of a Java binding that commits jextract's output, one commit a release. jextract is a tool of the OpenJDK on top of
libclang. Of each struct it leaves three accounts: the declaration as C in a comment, the memory layout with its padding, and for each
function pointer a descriptor of how its arguments are passed. The accounts must agree with each other before anything is recorded.

Not in it: parameter names (but those of callbacks), annotations, calling conventions, handles, macros that are no integers.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pycparser import c_ast, c_parser

#: The folder of the output, and the file with what has no file of its own.
FOLDER = "src/main/java/com/jyuzawa/onnxruntime_extern"
_GLOBAL = "onnxruntime_all_h"

_SNIPPET = re.compile(r"/\*\*\n\s*\* \{@snippet lang=c :\n(.*?)\n\s*\* \}\n\s*\*/", re.DOTALL)
_STAR = re.compile(r"^\s*\* ?", re.MULTILINE)
_ENUMERATOR = re.compile(r"enum (\w*)\.(\w+) = (-?\d+)\Z")
_VALUE = re.compile(r"private static final int (\w+) = \(int\) ?(-?\d+)L;")
_DEFINE = re.compile(r"#define (\w+) (-?\d+)\Z")
_LAYOUT = re.compile(r"\$LAYOUT = MemoryLayout\.(struct|union)Layout\((.*?)\)\s*\.withName\(\"([^\"]+)\"\);", re.DOTALL)
_PART = re.compile(
    r"MemoryLayout\.paddingLayout\((?P<pad>\d+)\)"
    r"|MemoryLayout\.sequenceLayout\((?P<count>\d+), (?:\w+\.)?(?P<of>C_\w+)\)\s*\.withName\(\s*\"(?P<array>\w+)\"\)"
    r"|(?:\w+\.)?(?P<scalar>C_\w+)\s*\.withName\(\s*\"(?P<plain>\w+)\"\)"
    r"|(?P<struct>[\w.]+)\.layout\(\)\s*\.withName\(\s*\"(?P<nested>\w+)\"\)"
)
_DESCRIPTOR = re.compile(
    r"(?:class (?P<name>\w+) \{(?:(?!class )[\s\S])*?)FunctionDescriptor\.(?P<kind>of|ofVoid)\((?P<args>[^;]*?)\);"
)
_NAMES = re.compile(r"interface Function \{\s*[\w.]+ apply\((.*?)\);", re.DOTALL)
_SIZES = {
    "C_BOOL": 1,
    "C_CHAR": 1,
    "C_SHORT": 2,
    "C_INT": 4,
    "C_FLOAT": 4,
    "C_LONG": 8,
    "C_LONG_LONG": 8,
    "C_DOUBLE": 8,
    "C_POINTER": 8,
}
#: One letter for each way in which an argument is passed; a long and a long long are the same on 64-bit Linux.
LETTERS = {
    "C_BOOL": "b",
    "C_CHAR": "c",
    "C_SHORT": "s",
    "C_INT": "i",
    "C_FLOAT": "f",
    "C_LONG": "l",
    "C_LONG_LONG": "l",
    "C_DOUBLE": "d",
    "C_POINTER": "p",
}


class SourceError(Exception):
    """The output of jextract is not what this reader expects; it must be looked at by a person."""


def git(repository: Path, *arguments: str) -> str:
    """The output of a git command on a repository, bare or not."""
    command = ["git", "-C", str(repository), *arguments]
    return subprocess.run(command, capture_output=True, check=True, text=True, encoding="utf-8").stdout


def commits(repository: Path) -> dict[int, str]:
    """API version -> the last commit whose output is of that version and in today's form."""
    found: dict[int, str] = {}
    for commit in git(repository, "log", "--format=%H", "--", FOLDER).split():  # the newest first
        files = git(repository, "ls-tree", "--name-only", commit, f"{FOLDER}/").split()
        if not {f"{FOLDER}/OrtApi.java", f"{FOLDER}/{_GLOBAL}.java"} <= set(files):
            continue
        version = re.search(
            r"#define ORT_API_VERSION (\d+)", git(repository, "show", f"{commit}:{FOLDER}/{_GLOBAL}.java")
        )
        if version and "@snippet lang=c :\n * struct OrtApi {" in git(
            repository, "show", f"{commit}:{FOLDER}/OrtApi.java"
        ):
            found.setdefault(int(version[1]), commit)
    return dict(sorted(found.items()))


def facts(repository: Path, commit: str) -> dict[str, str]:
    """Everything one commit's output says."""
    names = [n for n in git(repository, "ls-tree", "--name-only", commit, f"{FOLDER}/").split("\n") if n]
    texts = {Path(n).stem: git(repository, "show", f"{commit}:{n}") for n in names}
    return _Output(texts).facts()


class _Output:
    def __init__(self, texts: dict[str, str]) -> None:
        self._texts = texts
        self._sizes: dict[str, int] = {}

    def facts(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for name, text in self._texts.items():
            if name == "module-info":
                continue
            if name.startswith(_GLOBAL):
                found.update(self._globals(text))
                continue
            said = _snippets(text)[0]
            if said.startswith("typedef"):
                found.update(self._callback(name, said, text))
            else:
                found.update(self._struct(name, said, text))
        return found

    # ------------------------------------------------------------------------------------- enums and functions

    def _globals(self, text: str) -> Iterator[tuple[str, str]]:
        values = {name: int(value) for name, value in _VALUE.findall(text)}
        for said in _snippets(text):
            if match := _ENUMERATOR.match(said):
                if values.get(match[2], int(match[3])) != int(match[3]):
                    raise SourceError(f"{match[2]}: {match[3]} in the comment, {values[match[2]]} in the code")
                yield f"{match[1]}.{match[2]}", match[3]
            elif match := _DEFINE.match(said):
                yield match[1], match[2]
            elif not said.startswith(("#", "typedef")) and "(" in said:
                declared = _parsed(f"{said};")[-1]
                yield declared.name, f"function {_type(declared.type)}"

    def _callback(self, name: str, said: str, text: str) -> Iterator[tuple[str, str]]:
        declared = _parsed(f"{said};")[-1]
        function = declared.type.type
        yield name, f"callback {_type(function)} [{self._descriptor(text, None, function)}]"
        match = _NAMES.search(text)
        if match is None:
            raise SourceError(f"{name}: no interface with the names of its parameters")
        yield f"{name}()", ", ".join(p.split()[-1] for p in match[1].split(",") if p.strip())

    # ----------------------------------------------------------------------------------------------- structs

    def _struct(self, name: str, said: str, text: str) -> Iterator[tuple[str, str]]:
        node = next(n.type for n in reversed(_parsed(f"{said};")) if isinstance(n, c_ast.Decl))
        places, size = self._layout(name, text)
        members = node.decls or []
        if list(places) != [m.name for m in members]:
            raise SourceError(f"{name}: the declaration has {[m.name for m in members]}, the layout {list(places)}")
        yield name, f"struct of {size} bytes"
        for index, member in enumerate(members):
            yield f"{name}[{index}]", f"{member.name} at {places[member.name]}: {self._member(member, text)}"

    def _member(self, member: Any, text: str) -> str:
        inner = member.type
        if isinstance(inner, c_ast.PtrDecl) and isinstance(inner.type, c_ast.FuncDecl):
            return f"{_type(inner.type)} [{self._descriptor(text, member.name, inner.type)}]"
        if isinstance(inner, c_ast.TypeDecl) and isinstance(inner.type, c_ast.Union):
            return "union " + "; ".join(f"{d.name}: {_type(d.type)}" for d in inner.type.decls)
        return _type(inner)

    def _layout(self, name: str, text: str) -> tuple[dict[str, int], int]:
        """Where the members are, and the size of it all."""
        match = next(m for m in _LAYOUT.finditer(text) if m[3] == name or m[1] == "union" == name)
        places: dict[str, int] = {}
        offset = 0
        for part in _PART.finditer(match[2]):
            size = self._part(part, text)
            if member := part["plain"] or part["array"] or part["nested"]:
                places[member] = offset
            offset += size
        self._sizes[name] = offset
        return places, offset

    def _part(self, part: re.Match[str], text: str) -> int:
        if part["pad"]:
            return int(part["pad"])
        if part["scalar"]:
            return _SIZES[part["scalar"]]
        if part["array"]:
            return int(part["count"]) * _SIZES[part["of"]]
        outer, _, inner = part["struct"].partition(".")
        if inner:  # a union inside the struct
            match = next(m for m in _LAYOUT.finditer(text) if m[1] == "union")
            return max(self._part(p, text) for p in _PART.finditer(match[2]))
        if outer not in self._sizes:
            self._layout(outer, self._texts[outer])
        return self._sizes[outer]

    def _descriptor(self, text: str, name: str | None, function: Any) -> str:
        """How result and arguments are passed, ex) "p(ipp)", checked against the declaration."""
        for match in _DESCRIPTOR.finditer(text):
            if name is None or match["name"] == name:
                letters = [LETTERS[word] for word in re.findall(r"C_\w+", match["args"])]
                result = "v" if match["kind"] == "ofVoid" else letters.pop(0)
                params = function.args.params if function.args else []
                if [_type(p.type) for p in params] == ["void"]:
                    params = []
                if len(params) != len(letters):
                    raise SourceError(f"{name}: {len(params)} parameters declared, {len(letters)} described")
                return f"{result}({''.join(letters)})"
        raise SourceError(f"{name}: no descriptor")


# ------------------------------------------------------------------------------------------------------------ C


def _snippets(text: str) -> list[str]:
    return [_STAR.sub("", "\n" + m[1]).strip() for m in _SNIPPET.finditer(text)]


def _parsed(text: str) -> list[Any]:
    """The declarations in C text whose type names nobody declared."""
    words = "const struct enum union void char short int long unsigned signed float double".split()
    first = re.findall(r"(?:^|[(,{;])\s*(?:typedef\s+)?(?:const\s+)?([A-Za-z_]\w*)(?=[\s*,)])", text, re.MULTILINE)
    known = "".join(f"typedef int {name};\n" for name in dict.fromkeys(first) if name not in words)
    return list(c_parser.CParser().parse(known + text).ext)


def _type(node: Any) -> str:
    """A type in words that `registry.spelled` uses as well."""
    if isinstance(node, c_ast.Typename):
        return _type(node.type)
    if isinstance(node, c_ast.PtrDecl):
        inner = _type(node.type)
        return f"{inner}*{' const' if 'const' in node.quals else ''}"
    if isinstance(node, c_ast.FuncDecl):
        params = [_type(p.type) for p in (node.args.params if node.args else ())]
        return f"{_type(node.type)} ({', '.join([] if params == ['void'] else params)})"
    if isinstance(node, c_ast.ArrayDecl):
        return f"{_type(node.type)}[{node.dim.value}]" if node.dim else f"{_type(node.type)}*"
    inner = node.type
    name = inner.name if isinstance(inner, c_ast.Struct | c_ast.Enum | c_ast.Union) else " ".join(inner.names)
    name = {"_Bool": "bool", "unsigned": "unsigned int"}.get(name, name)
    return f"const {name}" if "const" in node.quals else name
