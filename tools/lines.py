"""Counts the hand-written lines of each package, so that growth is visible in review.

    python -m tools.lines                  the working tree
    python -m tools.lines --base main      the same, compared with another revision

Input: the files that git tracks. Binary files are not counted, and neither are those of bindings/ that say "Code generated ... DO NOT EDIT.";
elsewhere only what makes such files says so.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from ortforge_tools.projects import says_generated

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = (
    "generator/ortforge_tools",
    "templates",
    "runtime/ortforge",
    "runtime/cpp",
    "runtime/native",
    "bindings",
)
TOTAL = "total"


def git(root: Path, *words: str, text: bytes = b"") -> bytes:
    return subprocess.run(["git", *words], cwd=root, input=text, capture_output=True, check=True).stdout


def files(root: Path, revision: str | None) -> Iterator[tuple[str, bytes]]:
    """The tracked files of the packages with their contents: of the working tree, or of a revision."""
    if revision is None:
        for name in git(root, "ls-files", "-z", "--", *PACKAGES).decode().split("\0"):
            if (path := root / name).is_file():
                yield name, path.read_bytes()
        return
    listing = git(root, "ls-tree", "-r", "-z", revision, "--", *(f"{package}/" for package in PACKAGES)).decode()
    entries = [entry.partition("\t") for entry in listing.split("\0") if entry]
    hashes = [about.split()[2] for about, _, _ in entries]
    contents = git(root, "cat-file", "--batch", text="".join(f"{name}\n" for name in hashes).encode())
    for _, _, name in entries:
        header, _, contents = contents.partition(b"\n")
        size = int(header.split()[2])
        yield name, contents[:size]
        contents = contents[size + 1 :]


def count(root: Path, revision: str | None = None) -> Counter[str]:
    """Hand-written lines by package, by its folders as "package/folder", and in all."""
    lines: Counter[str] = Counter()
    for name, data in files(root, revision):
        package = next(package for package in PACKAGES if PurePosixPath(name).is_relative_to(package))
        if b"\0" in data or (package == "bindings" and says_generated(data)):
            continue
        inner = PurePosixPath(name).relative_to(package).parts
        rows = [TOTAL, package, *([f"{package}/{inner[0]}"] if len(inner) > 1 else [])]
        lines.update(dict.fromkeys(rows, data.count(b"\n")))
    return lines


def report(now: Counter[str], base: Counter[str] | None = None) -> Iterator[str]:
    """The table: packages in order, their folders by name; with a base its lines and the change."""
    names = {*now, *(base or ())}
    for package in (*PACKAGES, TOTAL):
        folders = sorted(name for name in names if name.startswith(f"{package}/") and name not in PACKAGES)
        for name in (package, *folders):
            label = name if name == package else f"  {name.removeprefix(package)[1:]}"
            row = f"{label:28} {now[name]:8}"
            if base is not None:
                row += f" {base[name]:8} {now[name] - base[name]:+8}"
            yield row


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base", metavar="REVISION", help="compare with this revision, e.g. main")
    options = parser.parse_args()
    try:
        base = count(ROOT, options.base) if options.base else None
        print("\n".join(report(count(ROOT), base)))
    except subprocess.CalledProcessError as error:
        print(error.stderr.decode().strip(), file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
