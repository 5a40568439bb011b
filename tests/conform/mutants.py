"""Mutants: a healthy EP library behind a shim that gives it one defect (tests/conform/mutants), as rows of tests/data/mutants.yaml.

The shim is compiled once. A mutant is a copy of it with a text in it that names the healthy library and the defect. Legal twins
(tests/data/twins.yaml) are made the same way, with something that an EP may do in place of the defect.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import subprocess
import tempfile
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from ortforge._statuses import BAD, PASS
from ortforge_tools.ep_testing.conform import facts
from tests import cpp_build
from tests.ep import scaffold_build

TESTS = Path(__file__).resolve().parents[1]
SOURCES = TESTS / "conform" / "mutants"
TABLE = TESTS / "data" / "mutants.yaml"
RECORDED = TESTS / "data" / "mutant_outcomes.json"
TWINS = TESTS / "data" / "twins.yaml"
TWINS_RECORDED = TESTS / "data" / "twin_outcomes.json"
#: The healthy EPs. "full" is the importer's with every optional function, which the shim adds, and work that waits for its stream.
BASES = ("compile", "kernel", "importer", "full")
_TEXT, _ROOM = b"ORTFORGE-MUTANT\n", 2048
#: What did not change is not compiled again: a new defect costs one file.
_OBJECTS = cpp_build.CACHE / "mutant-objects"
_FLAGS = "-std=c++14 -O0 -pthread -Wall -Wextra -Werror -Wno-unused-result -fPIC -fvisibility=hidden".split()
#: API versions that the shim knows the lengths of tables for.
_VERSIONS = range(facts.newest() + 1)


@dataclass(frozen=True)
class Mutant:
    """One row of the table."""

    id: str
    base: str
    defect: str  # "" for the healthy EP behind the shim; "build FLAG" for one that is compiled in
    rule: str  # which catches it
    follows: tuple[str, ...] = ()  # rules that catch the same defect
    ort: str = ""  # the release to try it on; the newest if empty
    reason: str = ""  # why others catch it too


@cache
def table() -> tuple[Mutant, ...]:
    """The rows."""
    data: dict[str, Any] = yaml.safe_load(TABLE.read_text("utf-8"))
    return tuple(Mutant(**{**row, "follows": tuple(row.get("follows", ()))}) for row in data["mutants"])


@dataclass(frozen=True)
class Twin(Mutant):
    """One row of the table of legal twins: `rule` allows it."""

    says: str = PASS  # the status of the rule

    def verdict(self, statuses: Mapping[str, str]) -> list[str]:
        """The status of its rule, and the rules that found something wrong, of statuses by rule."""
        return [statuses[self.rule], *caught(statuses)]


@cache
def twins() -> tuple[Twin, ...]:
    """The legal twins."""
    data: dict[str, Any] = yaml.safe_load(TWINS.read_text("utf-8"))
    return tuple(Twin(**row) for row in data["twins"])


@cache
def unmutated() -> Mapping[str, str]:
    """Rules of severity S1 and S2 that have a check and no mutant, and why."""
    data: dict[str, Any] = yaml.safe_load(TABLE.read_text("utf-8"))
    found: dict[str, str] = data["unmutated"]
    return found


@cache
def recorded() -> dict[str, list[str]]:
    """The rules that found something wrong with each mutant when all were run; see record_mutants.py."""
    found: dict[str, list[str]] = json.loads(RECORDED.read_text("utf-8"))
    return found


def difference(mutant: Mutant, caught: Collection[str]) -> tuple[list[str], list[str]]:
    """The rule of a mutant if it did not catch it, and rules that should not have; those that follow may or may not, ex) with threads."""
    return [mutant.rule] * (mutant.rule not in caught), [r for r in caught if r not in (mutant.rule, *mutant.follows)]


def _slots() -> Iterator[str]:
    """slots.inc: the slots of every struct that an EP fills, in the version of the C headers."""
    newest = max(v for v in _VERSIONS if facts.whole(v))
    for struct in facts.IMPLEMENTED:
        if facts.structs()[struct]["since"] <= newest and struct not in _NO_EP_FILLS:
            for member in facts.members(struct, newest):
                if member.slot:
                    yield f"SLOT({struct}, {member.name})\n"


#: Helpers of control flow, and options, which the shim never sees.
_NO_EP_FILLS = frozenset({"OrtLoopKernelHelper", "OrtScanKernelHelper", "OrtNodeFusionOptions"})


def _tables() -> Iterator[str]:
    """tables.inc: how many slots the tables of the host have, by version."""
    for name, macro in (("OrtApi", "ORT_API_SLOTS"), ("OrtEpApi", "ORT_EP_API_SLOTS")):
        yield f"#ifdef {macro}\n"
        for version in _VERSIONS:
            yield f"{macro}({facts.length(name, max(version, 14))})\n"
        yield "#endif\n"


@cache
def shim(*defines: str) -> Path:
    """The compiled shim. `defines` are macros.

    Raises:
        BuildError: it does not compile.
    """
    cxx = cpp_build.usual_compiler(())
    if cxx is None:
        raise cpp_build.BuildError("there is no C++ compiler: install g++, or name one in the variable CXX")
    generated = {"slots.inc": "".join(_slots()), "tables.inc": "".join(_tables())}
    options = [cxx, *_FLAGS, *[f"-D{d}" for d in defines]]
    common = hashlib.sha256(repr((Path(cxx).name, options[1:], sorted(generated.items()))).encode())
    for path in [*sorted(SOURCES.glob("*.hpp")), *sorted((cpp_build.GENERATED / "c").glob("*.h"))]:
        common.update(path.name.encode() + b"\0" + path.read_bytes())
    objects = {}
    for source in sorted(SOURCES.glob("*.cpp")):
        digest = common.copy()
        digest.update(source.name.encode() + b"\0" + source.read_bytes())
        objects[source] = _OBJECTS / f"{source.stem}-{digest.hexdigest()[:16]}.o"
    whole = hashlib.sha256(repr([path.name for path in objects.values()]).encode()).hexdigest()[:16]
    target = cpp_build.CACHE / f"mutants-{whole}" / "libshim.so"
    _OBJECTS.mkdir(parents=True, exist_ok=True)
    with (cpp_build.CACHE / "mutants.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not target.exists():
            with tempfile.TemporaryDirectory(dir=cpp_build.CACHE, prefix=".build-") as scratch:
                made = Path(scratch) / "made"
                made.mkdir()
                for name, text in generated.items():
                    (made / name).write_text(text, "utf-8")
                for source, built in objects.items():
                    if not built.exists():
                        _run([*options, f"-I{made}", f"-I{cpp_build.GENERATED / 'c'}", "-c", str(source)], built, made)
                # Symbols bind inside, so that several mutants in one process never share a defect.
                command = [*options, "-shared", "-Wl,-Bsymbolic", *map(str, objects.values()), "-ldl"]
                _run(command, made / target.name, made)
                made.rename(target.parent)
    return target


def _run(command: list[str], target: Path, scratch: Path) -> None:
    """Compile or link into a file that is there as a whole or not at all."""
    out = scratch / f"{target.name}.part"
    done = subprocess.run([*command, "-o", str(out)], capture_output=True, text=True, check=False)
    if done.returncode:
        raise cpp_build.BuildError(f"{' '.join(command)}\n{done.stderr}")
    out.rename(target)


class Factory:
    """Makes mutants below a folder, and builds the healthy EPs when they are first needed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._bases: dict[str, Path] = {}

    def base(self, name: str) -> Path:
        """A healthy EP, as it is without the shim; "full" has none."""
        if name not in self._bases:
            if name in ("importer", "full"):
                made = cpp_build.variant(cpp_build.importer_ep("cpu", "shipped"), self.folder / "bases", "ImporterEp")
            else:
                made, _ = scaffold_build.built_sample(name)
            self._bases[name] = made
        return self._bases[name]

    def make(self, mutant: Mutant) -> Path:
        """The library of a mutant."""
        built = mutant.defect.removeprefix("build ") if mutant.defect.startswith("build ") else ""
        text = f"{self.base(mutant.base)}\n{'' if built else mutant.defect}\n{mutant.base}\n".encode()
        data = shim(*built.split()).read_bytes()
        room = _TEXT + bytes(_ROOM - len(_TEXT))
        assert data.count(room) == 1
        assert len(_TEXT + text) < _ROOM
        self.folder.mkdir(parents=True, exist_ok=True)
        target = self.folder / f"lib{mutant.id.replace('-', '_')}.so"
        target.write_bytes(data.replace(room, (_TEXT + text).ljust(_ROOM, b"\0")))
        return target


def caught(results: Mapping[str, str]) -> list[str]:
    """The rules that found something wrong, of results by rule."""
    return [rule for rule, status in results.items() if status in BAD]
