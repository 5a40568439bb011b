"""Questions about revisions: `ortforge diff`, `floor` and `docs` as whole processes, beside the least that any such answer needs.

The peers: parsing the headers of one release (preprocessor and pycparser), which a comparison of two folders does twice;
a bare start of the interpreter; and for floor, reading the same 100,000 lines into syntax trees and nothing else. The lines are ortforge's
own C++, over and over in folders of their own: each copy has its own declarations.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from itertools import count
from pathlib import Path

from measure import median_ms, table, verdict

from ortforge_tools import pipeline

HEADERS = pipeline.output_root() / "c"

PARSE = f"""
from pathlib import Path
from ortforge_tools.tools.headers.read import read_headers
read_headers(Path({str(HEADERS)!r}), 29)
"""


def run(*command: str) -> None:
    """Run a program to its end; 1 is an answer, too."""
    result = subprocess.run([sys.executable, *command], capture_output=True, text=True, check=False)
    if result.returncode not in (0, 1) or result.stderr:
        sys.exit(f"{' '.join(command[:4])} ... failed:\n{result.stderr[-2000:]}")


def diff(*arguments: str) -> float:
    """Milliseconds of one comparison."""
    return median_ms(lambda: run("-m", "ortforge_tools", "diff", *arguments), runs=9)


#: What 100,000 lines of C++ are made of.
SOURCES = ("tests/cpp", "tests/c", "examples/interop", "generated/ep/compile-cpu/src", "generated/ep/kernel-cuda/src")
LINES = 100_000
SUFFIXES = (".cpp", ".hpp", ".h", ".c")

PARSE_ALL = """
import sys
from pathlib import Path
from ortforge_tools.tools.floor import tree
for path in sorted(Path(sys.argv[1]).rglob("*.[ch]*")):
    tree.parse(path.read_bytes())
"""


def sources(folder: Path) -> int:
    """Copy ortforge's own C++ into a folder until there are enough lines; how many there are."""
    root = pipeline.checkout_root()
    files = [p for name in SOURCES for p in sorted((root / name).rglob("*")) if p.suffix in SUFFIXES]
    lines = 0
    for copy in count():
        for path in files:
            target = folder / f"copy{copy}" / path.relative_to(root)
            target.parent.mkdir(parents=True, exist_ok=True)
            data = path.read_bytes()
            target.write_bytes(data)
            lines += data.count(b"\n")
            if lines >= LINES:
                return lines
    raise AssertionError("unreachable: the loop has no end")


def floor(folder: Path) -> list[tuple[str, float]]:
    """Milliseconds for the floor of the folder, and for parsing its files alone."""
    command = ("-m", "ortforge_tools", "floor", str(folder))
    return [
        ("floor of 100,000 lines of C++", median_ms(lambda: run(*command), runs=3)),
        ("parse 100,000 lines of C++", median_ms(lambda: run("-c", PARSE_ALL, str(folder)), runs=3)),
    ]


def site() -> float:
    """Milliseconds of writing the whole site into a new folder."""
    with tempfile.TemporaryDirectory() as folder:
        numbers = iter(range(1_000))
        return median_ms(
            lambda: run("-m", "ortforge_tools", "docs", "--json", "--out", str(Path(folder) / str(next(numbers)))),
            runs=3,
        )


def main() -> None:
    """Measure and print."""
    rows = [
        ("diff 1.22 1.23", diff("1.22", "1.23")),
        ("diff 1.14 1.29, Markdown", diff("1.14", "1.29", "--format", "markdown")),
        ("diff 1.29 FOLDER", diff("1.29", str(HEADERS))),
        ("docs, the whole site", site()),
        ("parse one release's headers", median_ms(lambda: run("-c", PARSE), runs=9)),
        ("start the interpreter", median_ms(lambda: run("-c", "pass"), runs=9)),
    ]
    table(rows, "ms", "parse one release's headers")
    verdict("diff of two versions, seconds", dict(rows)["diff 1.22 1.23"] / 1e3, 0.5)
    verdict("the site, seconds", dict(rows)["docs, the whole site"] / 1e3, 10)
    with tempfile.TemporaryDirectory() as scratch:
        lines = sources(Path(scratch))
        rows = floor(Path(scratch))
    table(rows, "ms", "parse 100,000 lines of C++")
    verdict(f"floor of {lines:,} lines of C++, seconds", rows[0][1] / 1e3, 10)


if __name__ == "__main__":
    main()
