"""The sentences of the pages that people read: without code, and each with its place.

Input: a page in Markdown. Output: what a linter for prose can read, in which no code and no address is left.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from markdown_it import MarkdownIt

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    *(ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "SECURITY", "CODE_OF_CONDUCT")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
_END = re.compile(r"(?<=[.!?:;])\s")


@dataclass(frozen=True)
class Words:
    """A paragraph, a cell or a heading."""

    line: int  # of the page; that of the first line of its block
    text: str  # a word such as `x3code` stands for each piece of code

    def sentences(self) -> list[str]:
        """Its sentences; what stands behind a colon or a semicolon is one of its own."""
        return _END.split(self.text)


def words(page: Path) -> Iterator[Words]:
    """Everything on a page that is said and is no code."""
    number = count(1)
    line = 0
    for token in MarkdownIt("commonmark", {"html": True}).enable("table").parse(page.read_text(encoding="utf-8")):
        line = token.map[0] + 1 if token.map else line
        if token.type != "inline":
            continue
        said = []
        for child in token.children or ():
            if child.type in ("softbreak", "hardbreak"):
                said.append(" ")
            elif child.type == "code_inline":
                said.append(f"x{next(number)}code")  # it ends with no digit: "code1 1.0.3" would repeat one
            elif child.type in ("text", "image"):
                said.append(child.content)
        yield Words(line, "".join(said).strip())
