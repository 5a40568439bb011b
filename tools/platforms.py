"""The table of platforms: tests/data/platforms.yaml -> README.md, and what CI ran compared with it.

    python -m tools.platforms draw                 writes the README's table anew
    python -m tools.platforms ran test REPORT      did the proofs that this run must hold run and pass? REPORT is pytest's --junitxml

Runs are `test` (`make test`), `wine` (`make wine-test`) and `quick` (`make wine-test WINE_TEST_ARGS="-m quick"`), which is a part of `wine`.
A proof under Wine may be skipped with a reason, which is printed: that is a machine where Wine cannot be had. Exit code 1 for any other.
"""

from __future__ import annotations

import platform
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "tests" / "data" / "platforms.yaml"
README = ROOT / "README.md"
BEGIN, END = "<!-- made by tools/platforms.py -->\n", "<!-- end -->\n"
#: A run -> the runs whose proofs it must hold.
HOLDS = {"test": ("test",), "quick": ("quick",), "wine": ("quick", "wine")}


@dataclass(frozen=True)
class Word:
    """What a cell may say."""

    run: str | None
    executed: bool
    means: str


@dataclass(frozen=True)
class Cell:
    """How a part is known to work on a platform. Proofs are pytest's names of tests, without parameters for all their cases."""

    platform: str
    part: str
    known: str
    proofs: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """The file."""

    words: Mapping[str, Word]
    parts: tuple[str, ...]
    classifiers: Mapping[str, str]
    cells: tuple[Cell, ...]

    def offered(self) -> set[str]:
        """Classifiers of platforms whose bindings were executed."""
        return {
            self.classifiers[c.platform] for c in self.cells if c.part == "bindings" and self.words[c.known].executed
        }


def read(text: str) -> Table:
    """The table as in the file.

    Raises:
        KeyError: a cell is missing, or says a word that is not explained.
    """
    found: dict[str, Any] = yaml.safe_load(text)
    words = {name: Word(**word) for name, word in found["words"].items()}
    cells = []
    for name, row in found["platforms"].items():
        for part in found["parts"]:
            cell = Cell(name, part, row[part]["known"], tuple(row[part].get("proofs", ())))
            assert bool(words[cell.known].run) == bool(cell.proofs), f"{name}, {part}: proofs are for what was run"
            cells.append(cell)
    classifiers = {name: row["classifier"] for name, row in found["platforms"].items()}
    return Table(words, tuple(found["parts"]), classifiers, tuple(cells))


def drawn(table: Table) -> str:
    """The table in Markdown, and what its words mean."""
    lines = [f"| | {' | '.join(table.parts)} |", f"| --- |{' --- |' * len(table.parts)}"]
    rows = {name: " | ".join(c.known for c in table.cells if c.platform == name) for name in table.classifiers}
    lines += [f"| {name} | {row} |" for name, row in rows.items()]
    used = {cell.known for cell in table.cells}
    words = "; ".join(f"*{name}*: {word.means}" for name, word in table.words.items() if name in used)
    return "\n".join([*lines, "", f"{words}.", ""])


def replaced(readme: str, table: Table) -> str:
    """The README with the table between its two marks."""
    before, rest = readme.split(BEGIN)
    return before + BEGIN + drawn(table) + END + rest.split(END)[1]


@dataclass(frozen=True)
class Report:
    """Outcomes of the cases in a file of pytest's --junitxml: "passed", "failed", or the reason of a skip."""

    cases: Mapping[str, str]

    def of(self, proof: str) -> list[str]:
        """Outcomes of a test's cases."""
        return [
            how
            for name, how in self.cases.items()
            if name == proof or ("[" not in proof and name.partition("[")[0] == proof)
        ]


def report(path: Path) -> Report:
    """Read one."""
    cases = {}
    for case in ET.parse(path).iter("testcase"):  # our own
        how = "passed"
        for child in case:
            if child.tag in ("failure", "error"):
                how = "failed"
            elif child.tag == "skipped" and how == "passed":
                how = child.get("message") or "skipped"
        cases[f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name')}"] = how
    return Report(cases)


def missing(table: Table, run: str, found: Report) -> Iterator[tuple[bool, str]]:
    """What the table claims and a run did not show: is it a mistake, and a sentence."""
    for cell in table.cells:
        if table.words[cell.known].run not in HOLDS[run]:
            continue
        for proof in cell.proofs:
            where, how = f"{cell.platform}, {cell.part}, '{cell.known}': {proof}", found.of(proof)
            if not how:
                yield True, f"{where} did not run"
            elif "failed" in how:
                yield True, f"{where} failed"
            elif "passed" not in how:
                yield run == "test", f"{where} was skipped: {how[0]}"


def main(command: str, *words: str) -> int:
    """Draw, or compare."""
    table = read(FILE.read_text(encoding="utf-8"))
    if command == "draw":
        README.write_text(replaced(README.read_text(encoding="utf-8"), table), encoding="utf-8")
        return 0
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        print("platforms: CI is Linux on x86-64, so nothing is compared here")
        return 0
    run, path = words
    sentences = list(missing(table, run, report(Path(path))))
    for _, sentence in sentences:
        print(f"tests/data/platforms.yaml: {sentence}", file=sys.stderr)
    print(f"platforms: what the table says of {run} was run" if not sentences else "platforms: see above")
    return int(any(mistake for mistake, _ in sentences))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
