"""Questions about revisions: `ortforge diff` as a whole process, beside the least that any such answer needs.

The peers: parsing the headers of one release (preprocessor and pycparser), which a comparison of two folders does twice;
and a bare start of the interpreter.
"""

from __future__ import annotations

import subprocess
import sys

from measure import median_ms, table, verdict

from ortforge.generator import pipeline

HEADERS = pipeline.output_root() / "c"

PARSE = f"""
from pathlib import Path
from ortforge.generator.headers.read import read_headers
read_headers(Path({str(HEADERS)!r}), 29)
"""


def run(*command: str) -> None:
    """Run a program to its end; 1 is an answer, too."""
    result = subprocess.run([sys.executable, *command], capture_output=True, text=True, check=False)
    if result.returncode not in (0, 1) or result.stderr:
        sys.exit(f"{' '.join(command[:4])} ... failed:\n{result.stderr[-2000:]}")


def diff(*arguments: str) -> float:
    """Milliseconds of one comparison."""
    return median_ms(lambda: run("-m", "ortforge.generator", "diff", *arguments), runs=9)


def main() -> None:
    """Measure and print."""
    rows = [
        ("diff 1.22 1.23", diff("1.22", "1.23")),
        ("diff 1.14 1.29, Markdown", diff("1.14", "1.29", "--format", "markdown")),
        ("diff 1.29 FOLDER", diff("1.29", str(HEADERS))),
        ("parse one release's headers", median_ms(lambda: run("-c", PARSE), runs=9)),
        ("start the interpreter", median_ms(lambda: run("-c", "pass"), runs=9)),
    ]
    table(rows, "ms", "parse one release's headers")
    verdict("diff of two versions, seconds", dict(rows)["diff 1.22 1.23"] / 1e3, 0.5)


if __name__ == "__main__":
    main()
