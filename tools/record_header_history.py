"""What changed between the official headers of neighbouring releases, found without any code of ortforge's.

    python -m tools.record_header_history DIR     # DIR/<version>/onnxruntime_c_api.h for each version

This is the second opinion on `ortforge diff`: its own reader of headers (text, no preprocessor, macros as they stand), sizes
and offsets from a C compiler, and its own rules for verdicts. The result, one line a change, is kept in
tests/data/header_history.json for machines without the headers. Only names, numbers and verdicts are recorded.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

DATA = Path(__file__).parents[1] / "tests" / "data" / "header_history.json"

_TOKEN = re.compile(r"[A-Za-z_]\w*|\d\w*|\.\.\.|<<|\S")
_COMMENT = re.compile(r'/\*.*?\*/|//[^\n]*|("(?:[^"\\\n]|\\.)*")', re.DOTALL)
_SAL = re.compile(r"_[A-Z]\w*_\Z")
_MARKS = {"NO_EXCEPTION", "ORT_MUST_USE_RESULT", "ORT_ALL_ARGS_NONNULL", "ORT_EXPORT", "ORT_API_CALL"}
_NOT_OF_USERS = {"ORT_EXPERIMENTAL_API", "__has_feature"}
_SEVERITY = ("compatible", "behaviour", "source", "abi")


@dataclass
class Param:
    """A parameter: what its annotations promise, its type as tokens, its name."""

    direction: str
    optional: bool | None  # None: a pointer without a word about it
    null_result: bool
    length: str
    type: str
    name: str


@dataclass
class Func:
    """A function slot, callback or function."""

    result: str
    params: list[Param]
    noexcept: bool
    convention: bool
    nonnull: bool


@dataclass
class Header:
    """One release."""

    structs: dict[str, dict[str, Func | str]] = field(default_factory=dict)  # members in order: slot, or type
    enums: dict[str, dict[str, int]] = field(default_factory=dict)
    functions: dict[str, Func] = field(default_factory=dict)
    callbacks: dict[str, Func] = field(default_factory=dict)
    typedefs: dict[str, str] = field(default_factory=dict)
    handles: set[str] = field(default_factory=set)
    macros: dict[str, str] = field(default_factory=dict)  # what they stand for, as text
    numbers: dict[str, int] = field(default_factory=dict)  # sizes, offsets and values from the compiler


# ------------------------------------------------------------------------------------------------- reading


def read(folder: Path) -> Header:
    """Read the headers of a release."""
    header = Header()
    text = ""
    for name in ("onnxruntime_error_code.h", "onnxruntime_c_api.h", "onnxruntime_ep_c_api.h"):
        if (folder / name).exists():
            raw = (folder / name).read_text(encoding="utf-8-sig").replace("\r\n", "\n")
            text += _active(_COMMENT.sub(lambda m: m[1] or " ", raw).replace("\\\n", " "), header.macros)
    header.macros = {m: t for m, t in header.macros.items() if not m.endswith("_H") and m not in _NOT_OF_USERS}
    opaque: set[str] = set()
    for statement in _split(_TOKEN.findall(text), ";"):
        _statement(statement, header, opaque)
    header.handles = opaque - set(header.structs)
    for name in header.typedefs.keys() & (header.enums.keys() | header.structs.keys()):
        del header.typedefs[name]  # the bare name of an enum, declared once more
    header.numbers = _measure(folder, header)
    return header


def _active(text: str, macros: dict[str, str]) -> str:
    """The lines that a C compiler on Linux sees, and in `macros` the macros it knows at the end."""
    defined = {"__GNUC__": ""}
    stack: list[bool] = []
    kept = []
    for line in text.split("\n"):
        directive = re.match(r"\s*#\s*(\w+)\s*(.*)", line)
        if directive is None:
            kept.append(line if all(stack) else "")
            continue
        word, rest = directive[1], directive[2].strip()
        name = re.match(r"(!?)\s*(?:defined\s*\(?\s*)?(\w+)", rest)
        if word in ("ifdef", "ifndef"):
            stack.append((rest.split()[0] in defined) == (word == "ifdef"))
        elif word == "if":
            simple = name is not None and "defined" in rest and "&&" not in rest and "||" not in rest
            stack.append(bool(simple and name and (name[2] in defined) != bool(name[1])))
        elif word == "else":
            stack[-1] = not stack[-1]
        elif word == "endif":
            stack.pop()
        elif word in ("define", "undef") and all(stack):
            found = re.match(r"\w+", rest)
            assert found is not None
            defined.pop(found[0], None)
            if word == "define":
                defined[found[0]] = rest[found.end() :].strip()
    macros |= {name: text for name, text in defined.items() if name != "__GNUC__"}
    return "\n".join(kept) + "\n"


def _split(tokens: list[str], separator: str) -> list[list[str]]:
    """Split where no bracket is open."""
    parts: list[list[str]] = [[]]
    depth = 0
    for token in tokens:
        depth += (token in "({[") - (token in ")}]")
        if token == separator and depth == 0:
            parts.append([])
        else:
            parts[-1].append(token)
    return [part for part in parts if part]


def _closing(tokens: list[str], start: int) -> int:
    """The index of the bracket that closes the one at `start`."""
    depth = 0
    for index in range(start, len(tokens)):
        depth += (tokens[index] in "({[") - (tokens[index] in ")}]")
        if depth == 0:
            return index
    raise ValueError(f"no closing bracket: {' '.join(tokens[start : start + 20])}")


def _statement(tokens: list[str], header: Header, opaque: set[str]) -> None:
    plain = [t for t in tokens if t not in ("typedef", "const")]
    if tokens[0] == "ORT_RUNTIME_CLASS":
        opaque.add(f"Ort{tokens[2]}")
    elif plain[0] in ("struct", "enum") and "{" in plain[:3]:
        opening = tokens.index("{")
        body = tokens[opening + 1 : _closing(tokens, opening)]
        if plain[0] == "enum":
            header.enums[plain[1]] = dict.fromkeys((entry[0] for entry in _split(body, ",")), 0)
        else:
            header.structs[plain[1]] = dict(_member(member) for member in _split(body, ";"))
        if tokens[0] == "typedef" and tokens[-2] == "*":  # a typedef of a pointer to what is defined here
            header.typedefs[tokens[-1]] = f"const {plain[1]} *"
    elif plain[0] == "struct" and len(plain) <= 3:
        opaque.add(plain[1])
    elif tokens[0] == "typedef" and "(" in tokens:
        name, func = _function(tokens[1:])
        header.callbacks[name] = func
    elif tokens[0] == "typedef":
        header.typedefs[tokens[-1]] = _type(tokens[1:-1])
    elif "(" in tokens:
        name, func = _function(tokens)
        header.functions[name] = func


def _member(tokens: list[str]) -> tuple[str, Func | str]:
    if tokens[0] == "union":
        return tokens[-1], " ".join(tokens[:-1])
    if "(" in tokens:
        return _function(tokens)
    if tokens[-1] == "]":
        return tokens[-4], _type(tokens[:-4]) + " array " + tokens[-2]
    return tokens[-1], _type(tokens[:-1])


def _function(tokens: list[str]) -> tuple[str, Func]:
    """A function however it is declared: by one of the macros, as a pointer, or plainly."""
    marks = {t for t in tokens if t in _MARKS}
    head = [t for t in tokens if t not in _MARKS]
    while _SAL.match(head[0]):
        head = head[_closing(head, 1) + 1 :] if head[1] == "(" else head[1:]
    inside = head[2 : _closing(head, 1)] if head[1] == "(" else []
    if head[0] == "ORT_CLASS_RELEASE":
        param = Param("in", True, False, "", f"Ort{head[2]} *", "input")
        return f"Release{head[2]}", Func("void", [param], False, True, False)
    if head[0] in ("ORT_API2_STATUS", "ORT_API_STATUS"):
        named, *parts = _split(inside, ",")
        return named[0], Func("OrtStatus *", _params(parts), True, True, "ORT_ALL_ARGS_NONNULL" in marks)
    if head[0] == "ORT_API_T":
        returned, named, *parts = _split(inside, ",")
        return named[0], Func(_type(returned), _params(parts), True, True, "ORT_ALL_ARGS_NONNULL" in marks)
    last = len(head) - 1
    opening = next(i for i in range(last, -1, -1) if head[i] == "(" and _closing(head, i) == last)
    params = _params(_split(head[opening + 1 : last], ","))
    if head[opening - 1] == ")":  # RESULT (* NAME) (PARAMETERS)
        name, result = head[opening - 2], head[: opening - 4]
    else:
        name, result = head[opening - 1], head[: opening - 1]
    flags = "NO_EXCEPTION" in marks, "ORT_API_CALL" in marks, "ORT_ALL_ARGS_NONNULL" in marks
    return name, Func(_type(result), params, *flags)


def _params(parts: list[list[str]]) -> list[Param]:
    return [_param(part) for part in parts if part != ["void"]]


def _param(tokens: list[str]) -> Param:
    words: list[str] = []
    lengths: list[str] = []
    rest: list[str] = []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        if _SAL.match(token):
            words.append(token)
            if index + 1 < len(tokens) and tokens[index + 1] == "(":
                end = _closing(tokens, index + 1)
                lengths.append(" ".join(tokens[index + 2 : end]))
                index = end
        else:
            rest.append(token)
        index += 1
    if "(" in rest:  # a pointer to a function
        name = rest[rest.index("*", rest.index("(")) + 1]
        kind = " ".join(t for t in rest if t != name)
    elif rest[-1] == "]":
        opening = rest.index("[")
        name, kind = rest[opening - 1], _type(rest[: opening - 1]) + " *"
    else:
        name, kind = rest[-1], _type(rest[:-1])
    direction = "inout" if any("_Inout" in w for w in words) else "out" if any("_Out" in w for w in words) else "in"
    null_result = any("result" in w and "maybenull" in w for w in words)
    optional = any(w.endswith("_opt_") or "_opt_" in w for w in words) if words else None if "*" in kind else False
    return Param(direction, optional, null_result, lengths[0] if lengths else "", kind, name)


def _type(tokens: list[str]) -> str:
    kept = ["OrtStatus *" if t == "OrtStatusPtr" else t for t in tokens if t not in ("struct", "enum")]
    return " ".join(t for t in kept if not _SAL.match(t) and t not in _MARKS)


def _measure(folder: Path, header: Header) -> dict[str, int]:
    lines = ["#include <stddef.h>", "#include <stdio.h>", '#include "onnxruntime_c_api.h"', "int main(void) {"]
    for struct, members in header.structs.items():
        lines.append(f'printf("{struct} %d\\n", (int)sizeof(struct {struct}));')
        lines += [f'printf("{struct}.{m} %d\\n", (int)offsetof(struct {struct}, {m}));' for m in members]
    for enum, values in header.enums.items():
        lines += [f'printf("{enum}.{v} %d\\n", (int){v});' for v in values]
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    assert compiler is not None, "a C compiler is needed"
    with tempfile.TemporaryDirectory() as scratch:
        source, program = Path(scratch, "measure.c"), Path(scratch, "measure")
        source.write_text("\n".join([*lines, "return 0; }"]), encoding="utf-8")
        subprocess.run([compiler, "-w", f"-I{folder}", str(source), "-o", str(program)], check=True)
        output = subprocess.run([str(program)], check=True, capture_output=True, text=True).stdout
    return {name: int(number) for name, number in map(str.split, output.splitlines())}


# ---------------------------------------------------------------------------------------------- comparison


def changes(old: Header, new: Header) -> list[str]:
    """One line a change: what, what happened to it, the fact or place, and the verdict; sorted."""
    lines: set[str] = set()
    for kind in ("structs", "enums", "functions", "callbacks", "typedefs", "handles", "macros"):
        before, after = set(getattr(old, kind)), set(getattr(new, kind))
        lost = "abi" if kind == "functions" else "source"
        lines |= {f"{name} added - compatible" for name in after - before}
        lines |= {f"{name} removed - {lost}" for name in before - after}
    for name in old.structs.keys() & new.structs.keys():
        lines |= _struct(name, old, new)
    for name in old.enums.keys() & new.enums.keys():
        lines |= _enum(name, old, new)
    for name in old.functions.keys() & new.functions.keys():
        lines |= _func(name, old.functions[name], new.functions[name], users_call=True)
    for name in old.callbacks.keys() & new.callbacks.keys():
        lines |= _func(name, old.callbacks[name], new.callbacks[name], users_call=False)
    return sorted(lines)


def _struct(name: str, old: Header, new: Header) -> set[str]:
    before, after = old.structs[name], new.structs[name]
    table = name.endswith(("Api", "ApiBase"))
    functions = any(isinstance(m, Func) for m in after.values())
    versioned = table or next(iter(before)) in ("version", "ort_version_supported")
    was, now = old.numbers, new.numbers
    where = {m: list(after).index(m) if functions else now[f"{name}.{m}"] for m in after}
    lines: set[str] = set()
    renamed: dict[str, str] = {}
    for gone in before.keys() - after.keys():
        heir = [m for m in after.keys() - before.keys() if now[f"{name}.{m}"] == was[f"{name}.{gone}"]]
        if heir and before[gone] == after[heir[0]]:
            renamed[heir[0]] = gone
            lines.add(f"{name}.{heir[0]} renamed {where[heir[0]]} source")
        else:
            place = list(before).index(gone) if functions else was[f"{name}.{gone}"]
            lines.add(f"{name}.{gone} removed {place} abi")
    older = [now[f"{name}.{m}"] for m in after if m in before or m in renamed]
    for member, what in after.items():
        path = f"{name}.{member}"
        if member in renamed:
            continue
        if member not in before:
            verdict = "compatible"
            if now[path] < max(older, default=-1):
                verdict = "abi"
            elif not versioned:
                verdict = "abi" if now[name] > was[name] else "behaviour"
            lines.add(f"{path} added {where[member]} {verdict}")
            continue
        if was[path] != now[path]:
            lines.add(f"{path} moved {where[member]} abi")
        previous = before[member]
        if isinstance(what, Func) and isinstance(previous, Func):
            lines |= _func(path, previous, what, users_call=table)
        elif what != previous:
            lines.add(f"{path} changed type abi")
    return lines


def _enum(name: str, old: Header, new: Header) -> set[str]:
    lines = set()
    before, after = old.enums[name], new.enums[name]
    renamed = {
        new.macros[gone]: gone
        for gone in before.keys() - after.keys()
        if new.macros.get(gone) in after.keys() - before.keys()
        and old.numbers[f"{name}.{gone}"] == new.numbers[f"{name}.{new.macros[gone]}"]
    }
    for value in after:
        path = f"{name}.{value}"
        if value in renamed:  # its old name stands for it, as a macro
            lines.add(f"{path} renamed {new.numbers[path]} compatible")
        elif value not in before:
            lines.add(f"{path} added {new.numbers[path]} compatible")
        elif old.numbers[path] != new.numbers[path]:
            lines.add(f"{path} changed value abi")
    lines |= {
        f"{name}.{v} removed {old.numbers[f'{name}.{v}']} source"
        for v in before
        if v not in after and v not in renamed.values()
    }
    return lines


def _func(path: str, old: Func, new: Func, users_call: bool) -> set[str]:
    lines = set()
    if old.noexcept != new.noexcept:
        lines.add(f"{path} changed noexcept {'source' if new.noexcept and not users_call else 'compatible'}")
    if old.convention != new.convention:
        lines.add(f"{path} changed convention abi")
    if old.result != new.result:
        lines.add(f"{path} changed result abi")
    if old.nonnull != new.nonnull:
        lines.add(f"{path} changed sal {'behaviour' if new.nonnull == users_call else 'compatible'}")
    if len(old.params) != len(new.params):
        return lines | {f"{path} changed parameters abi"}
    names = {a.name: b.name for a, b in zip(old.params, new.params, strict=True)}
    for before, after in zip(old.params, new.params, strict=True):
        here = f"{path}.{before.name}"
        if before.name != after.name:
            lines.add(f"{here} changed name {'behaviour' if after.name in names else 'compatible'}")
        if before.type != after.type:
            lines.add(f"{here} changed type abi")
        verdict = _promises(before, after, users_call, names)
        if verdict:
            lines.add(f"{here} changed sal {verdict}")
    return lines


def _promises(before: Param, after: Param, users_call: bool, names: dict[str, str]) -> str:
    """The worst of what changed in the annotations of a parameter; "" if nothing did."""
    found = []
    if before.direction != after.direction:
        found.append("behaviour")
    if before.optional != after.optional:
        forbidden, allowed = after.optional is False, after.optional is True
        bad = "*" in before.type and (forbidden if users_call else allowed)
        found.append("behaviour" if bad else "compatible")
    if before.null_result != after.null_result:
        found.append("behaviour" if after.null_result == users_call else "compatible")
    if before.length != after.length:
        known = before.length in names
        other = known and after.length != "" and names[before.length] != after.length
        found.append("behaviour" if other else "compatible")
    return max(found, key=_SEVERITY.index, default="")


def history(root: Path) -> dict[str, list[str]]:
    """The changes between all neighbours below `root`, ex) {"14-15": [...]}."""
    versions = sorted(int(folder.name) for folder in root.iterdir() if folder.name.isdigit())
    headers = {version: read(root / str(version)) for version in versions}
    return {f"{old}-{new}": changes(headers[old], headers[new]) for old, new in pairwise(versions)}


def main() -> None:
    """Read every release below the folder given and write the data file."""
    found = history(Path(sys.argv[1]))
    for pair, lines in found.items():
        breaks = sum(line.endswith(("abi", "source")) for line in lines)
        print(f"{pair}: {len(lines)} changes, {breaks} of them breaks")
    DATA.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
