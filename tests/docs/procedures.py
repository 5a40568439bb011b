"""The procedures of docs/adding-a-*.md as data, and copies of the checkout in which they are followed.

A page has a table of places, whose paths may hold `<words>` that stand for names, and folders, which end in a slash. A piece is a block
of code behind a line that names its file: alone for a new file, with `below` and a line of a file that is there, or `at the end` of it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.packaging.packages import python_path
from tests.waiting import HANG

ROOT = Path(__file__).resolve().parents[2]
_PLACES = re.compile(r"^\| place \| .*?\n\| --- .*?\n((?:\|.*\n)+)", re.MULTILINE)
_ROW = re.compile(r"^\| `([^`]+)` \| (.+) \|$", re.MULTILINE)
_PIECE = re.compile(
    r"^`(?P<path>[\w./-]+)`(?:, below `(?P<below>[^`\n]+)`|(?P<end>, at the end))?:\n\n```\w+\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
#: What a copy does without: what is made, but for what Python compiled, and what is about neither generating nor testing. Other processes write
#: `.pyc.*` at this moment.
_LEFT_OUT = shutil.ignore_patterns(".git", ".venv", ".cache", ".hypothesis", "*.pyc.*", "dist", "*.egg-info", "bench")


@dataclass(frozen=True, slots=True)
class Place:
    """A row of a page's table."""

    pattern: str  # ex) "generator/ortforge_tools/emit/<name>.py", or "templates/<name>/" for all below
    holds: str

    def has(self, path: str) -> bool:
        """Is a file in this place?"""
        parts = re.split(r"(<\w+>)", self.pattern)
        expression = "".join(r"[\w-]+" if part.startswith("<") else re.escape(part) for part in parts)
        return re.fullmatch(expression + (".+" if self.pattern.endswith("/") else ""), path) is not None


@dataclass(frozen=True, slots=True)
class Piece:
    """A file, or what is added to one."""

    path: str
    text: str
    below: str = ""  # the line that it is put below
    end: bool = False  # is it put at the end of a file that is there?

    @property
    def new(self) -> bool:
        """Is it a whole file?"""
        return not self.below and not self.end


def page(procedure: str) -> Path:
    """The page of a procedure, ex) "language"."""
    return ROOT / "docs" / f"adding-a-{procedure}.md"


def places(path: Path) -> list[Place]:
    """The places that a page lists."""
    tables = _PLACES.findall(path.read_text("utf-8"))
    assert len(tables) == 1, f"{path.name} has {len(tables)} tables of places, not one"
    rows = _ROW.findall(tables[0])
    assert len(rows) == tables[0].count("\n"), f"{path.name}: a row of the table of places does not begin with a path"
    return [Place(pattern, holds) for pattern, holds in rows]


def pieces(path: Path) -> list[Piece]:
    """The example of a page."""
    text = path.read_text("utf-8")
    return [Piece(m["path"], m["text"], m["below"] or "", bool(m["end"])) for m in _PIECE.finditer(text)]


class Checkout:
    """A copy of the checkout that may be changed, and whose commands see nothing of the original but what `.cache` links to."""

    def __init__(self, folder: Path, cached: Sequence[str] = ()) -> None:
        self.root = folder / "ortforge"
        shutil.copytree(ROOT, self.root, ignore=_LEFT_OUT, symlinks=True)
        (self.root / ".cache").mkdir()
        for name in cached:
            (ROOT / ".cache" / name).mkdir(parents=True, exist_ok=True)
            (self.root / ".cache" / name).symlink_to(ROOT / ".cache" / name)

    def apply(self, added: Iterable[Piece]) -> None:
        """Put pieces where they belong."""
        for piece in added:
            target = self.root / piece.path
            if piece.new:
                assert not target.exists(), f"{piece.path} is there already"
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(piece.text, "utf-8")
                continue
            text = target.read_text("utf-8")
            if piece.below:
                assert text.count(f"{piece.below}\n") == 1, f"{piece.path} has no line '{piece.below}', or several"
                text = text.replace(f"{piece.below}\n", f"{piece.below}\n{piece.text}")
            else:
                text += piece.text
            target.write_text(text, "utf-8")

    def run(self, *command: str) -> tuple[int, str]:
        """Run a module of Python in the copy; its exit code, and what it said."""
        done = subprocess.run(
            [sys.executable, "-m", *command],
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": python_path(self.root), "COLUMNS": "200"},
            capture_output=True,
            text=True,
            timeout=HANG,
            check=False,
        )
        return done.returncode, done.stdout + done.stderr

    def generate(self) -> tuple[int, str]:
        """`ortforge generate`."""
        return self.run("ortforge_tools", "generate")

    def test(self, *arguments: str) -> tuple[int, str]:
        """Some tests of the copy; the exit code is 0 only if none failed and none was skipped."""
        code, said = self.run("pytest", "-q", "-p", "no:xdist", "--tb=short", *arguments)
        return (code or (1 if re.search(r"\b\d+ skipped\b", said) else 0)), said

    def files(self) -> dict[str, bytes]:
        """Every file by its path."""
        skipped = {".cache", "__pycache__"}
        return {
            p.relative_to(self.root).as_posix(): p.read_bytes()
            for p in self.root.rglob("*")
            if p.is_file() and not skipped & set(p.relative_to(self.root).parts)
        }
