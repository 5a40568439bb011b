"""The floor + a compiler -> whether it agrees.

Input: a `Result`, the sources, the compiler and its options. Output: `Proof`. With ortforge's headers, which give exactly the API that
ORT_API_VERSION says, the sources have to compile at the version that was found, and to fail one below, at one of the uses that need it.
Nothing is run and nothing is written.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from ...errors import ToolError
from ...folders import cpp_root, output_root
from ..headers.compiler import run
from .options import VERSION, Options
from .result import Result
from .sources import CPP, FloorError, Source, is_layer
from .uses import Use

_C = frozenset({".c"})
_UNITS = frozenset({".c", ".cc", ".cpp", ".cxx", ".c++"})
_ERROR = re.compile(r"^(?P<file>(?:[A-Za-z]:)?[^:\n(]+)(?::|\()(?P<line>\d+)[:,)].*?\berror\b")
_INCLUDED = re.compile(r"(?:In file included| +)\s*from (?P<file>(?:[A-Za-z]:)?[^:\n]+):(?P<line>\d+)")
_TIMEOUT, _MEMORY = 600, 4 << 30
_SHOWN, _KEPT = 5, 50


@dataclass(frozen=True, slots=True)
class Complaint:
    """An error of the compiler."""

    file: str
    line: int
    text: str
    through: tuple[tuple[str, int], ...] = ()  # the lines that include the file


@dataclass(frozen=True, slots=True)
class Step:
    """One version that was tried."""

    version: int
    compiled: bool
    said: str
    errors: tuple[Complaint, ...] = ()


@dataclass(frozen=True, slots=True)
class Proof:
    """What the compiler says."""

    compiler: str
    agrees: bool
    steps: tuple[Step, ...]


class Prover:
    """Compiles sources for versions of the API."""

    def __init__(self, found: Sequence[Source], options: Options, compiler: str | None, newest_described: int) -> None:
        cpp = [s for s in found if s.language == CPP and not is_layer(s.data)]
        self._files = [s.path for s in cpp if s.path.suffix.lower() in _UNITS] or [s.path for s in cpp]
        self._options = options
        self._newest = newest_described
        self._given = compiler
        self.compiler = compiler or find_compiler()
        if shutil.which(self.compiler.split()[0]) is None:
            raise FloorError(f"there is no compiler called {self.compiler}; name one with --compiler")
        if not self._files:
            raise FloorError("--prove compiles C and C++, and there is none")

    def compile(self, version: int) -> tuple[Complaint, ...]:
        """The errors of all files with the headers of a version.

        Raises:
            FloorError: the compiler cannot be started, or does not end.
        """
        with ThreadPoolExecutor(max_workers=max(os.cpu_count() or 1, 1)) as pool:
            found = pool.map(lambda path: self._file(path, version), self._files)
            return tuple(complaint for complaints in found for complaint in complaints)

    def _file(self, path: Path, version: int) -> list[Complaint]:
        command = [*self._compiler_for(path), *self._flags(path, version), str(path)]
        try:
            done = run(command, Path.cwd(), _TIMEOUT, _MEMORY)
        except ToolError as error:
            raise FloorError(str(error)) from None
        if done.code is None:
            raise FloorError(f"{self.compiler} does not end: {path}")
        if done.code == 0:
            return []
        text = done.said.decode("utf-8", "replace")
        return list(_complaints(text)) or [
            Complaint(str(path), 1, text.strip().splitlines()[-1] if text.strip() else "it failed")
        ]

    def _compiler_for(self, path: Path) -> list[str]:
        if path.suffix.lower() in _C:
            c = self.compiler if self._given else os.environ.get("CC") or shutil.which("cc") or self.compiler
            return [*c.split(), "-x", "c"]
        return [*self.compiler.split(), "-x", "c++"]

    def _flags(self, path: Path, version: int) -> list[str]:
        words = [word.replace(VERSION, str(version)) for word in self._options.words]
        if path.suffix.lower() not in _C and not any(word.startswith("-std=") for word in words):
            words.append("-std=c++17")
        if version > self._newest:
            words.append("-DORTFORGE_PARTIAL_API")
        own = [f"-I{root}" for root in (output_root() / "c", output_root() / "cpp", cpp_root())]
        return ["-fsyntax-only", "-w", "-fno-diagnostics-color", *words, *own, f"-DORT_API_VERSION={version}"]


def find_compiler() -> str:
    """The C++ compiler: what CXX names, else the first one found."""
    named = os.environ.get("CXX", "").strip()
    return named or next((name for name in ("c++", "g++", "clang++") if shutil.which(name)), "c++")


def prove(
    found: Result, prover: Prover, versions: tuple[int, int], progress: Callable[[str], None] = lambda _: None
) -> Proof:
    """Compile at the version that was found and below it.

    Args:
        versions: The oldest and the newest version that the headers can be cut to.

    Raises:
        FloorError: the sources do not compile whatever the version, or the compiler cannot be used.
    """
    oldest, newest = versions
    steps = []
    progress(f"compiling with the headers of 1.{found.headers}")
    errors = prover.compile(found.headers)
    if errors:
        first = next(_others(prover, range(found.headers + 1, newest + 1), progress), None)
        if first is None:
            raise FloorError(_never(found.headers, newest, errors))
        step = Step(found.headers, False, f"the compiler needs newer ones, those of 1.{first}", errors)
        return Proof(prover.compiler, False, (step,))
    steps.append(Step(found.headers, True, "it compiles"))
    agrees = True
    below = [(found.headers, [u for u in found.uses if u.built_anyway and u.since == found.headers])]
    if found.floor != found.headers:
        below.append((found.floor, [u for u in found.raising if u.built_anyway]))
    for version, uses in below:
        if version <= oldest:
            steps.append(Step(version, True, "no older headers are known to compare with"))
        elif not uses:
            steps.append(Step(version, True, "what needs this release is not seen by a compiler"))
        else:
            progress(f"compiling with the headers of 1.{version - 1}")
            step = _refused(version - 1, prover.compile(version - 1), uses)
            steps.append(step)
            agrees = agrees and not step.compiled and bool(step.errors)
    return Proof(prover.compiler, agrees, tuple(steps))


def _others(prover: Prover, versions: Iterable[int], progress: Callable[[str], None]) -> Iterator[int]:
    """The versions that the sources compile with."""
    for version in versions:
        progress(f"compiling with the headers of 1.{version}")
        if not prover.compile(version):
            yield version


def _refused(version: int, errors: tuple[Complaint, ...], uses: list[Use]) -> Step:
    """Does it fail, and where it should?"""
    if not errors:
        return Step(version, True, "it compiles, too; are other headers of ONNX Runtime found before ortforge's?")
    places = {(os.path.realpath(use.place.file), use.place.line) for use in uses}
    mine = tuple(e for e in errors if not places.isdisjoint(_places(e)))
    if not mine:
        said = "it does not compile, but the errors are at none of the uses that were found"
        return Step(version, True, said, errors[:_KEPT])
    hit = len({at for e in mine for at in _places(e)} & places)
    said = f"{len(errors)} errors, at {hit} of the {len(places)} lines that need 1.{version + 1}"
    return Step(version, False, said, mine[:_KEPT])


def _places(error: Complaint) -> set[tuple[str, int]]:
    return {(os.path.realpath(file), line) for file, line in ((error.file, error.line), *error.through)}


def _never(version: int, newest: int, errors: tuple[Complaint, ...]) -> str:
    listed = "".join(f"\n  {error.text}" for error in errors[:_SHOWN])
    tried = f"1.{version}" if version == newest else f"1.{version} to 1.{newest}"
    return (
        f"the sources do not compile with the headers of {tried}; give the compiler what it needs behind --, "
        f"ex) -- -I include -DNAME=1; with those of 1.{version} it says:{listed}"
    )


def _complaints(text: str) -> Iterator[Complaint]:
    """The errors in what a compiler wrote, each with the lines through which its file was included."""
    through: list[tuple[str, int]] = []
    for line in text.splitlines():
        included = _INCLUDED.match(line)
        if included is not None:
            through = through if line.startswith(" ") else []
            through.append((included["file"], int(included["line"])))
            continue
        error = _ERROR.match(line)
        if error is not None:
            yield Complaint(error["file"].strip(), int(error["line"]), line.strip(), tuple(through))
            through = []
