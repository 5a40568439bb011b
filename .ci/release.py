"""Is this a release that one may publish?

    python .ci/release.py version v0.2.0
    python .ci/release.py files dist [--python python3.10 ...]

`version`: the tag, the version of the package and the newest section of CHANGELOG.md are the same. `files`: what lies in the folder is installed into fresh environments,
one for each Python, and used: the wheel brings numpy and nothing else, runs without the command line and then says what to install, has every command with the extra
`tools`, which brings the other wheel; the source distribution does the same where it is built. Models run on the package onnxruntime of the index.
Exit code 1 with a line for each thing that is wrong.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
#: The file with the version.
VERSION = "runtime/ortforge/__init__.py"
PURE = "-none-any.whl"
#: What a new environment has beside what was asked for.
OWN = {"pip", "setuptools", "wheel"}
#: Importing it loads neither the command line nor an ONNX Runtime.
IMPORT = """
import sys, ortforge, ortforge.c_api, ortforge.ep, ortforge.interop
print(ortforge.__version__, ortforge.backend)
loaded = {"yaml", "jinja2", "click", "rich", "pycparser", "lief"} & set(sys.modules)
sys.exit(f"loaded: {loaded}" if loaded else 0)
"""
#: The names of all commands.
COMMANDS = "from ortforge_tools.cli import cli; print(*sorted(cli.commands))"


def version_problems(tag: str, source: str, changelog: str) -> Iterator[str]:
    """What keeps this tag from being the release of these files."""
    found = re.search(r'^__version__ = "([^"]+)"$', source, re.MULTILINE)
    version = found[1] if found else None
    if version is None:
        yield f"{VERSION}: there is no line __version__ = ..."
    elif tag != f"v{version}":
        yield f"the tag is {tag}, the version in {VERSION} is {version}: the tag must be v{version}"
    sections = re.findall(r"^## \[([^\]]+)\](?: - (\S+))?$", changelog, re.MULTILINE)
    released = [(name, date) for name, date in sections if name != "Unreleased"]
    if not released:
        yield "CHANGELOG.md: no version has a section"
    elif released[0][0] != version:
        yield f"CHANGELOG.md: the newest section is {released[0][0]}, not {version}"
    elif not re.fullmatch(r"\d{4}-\d{2}-\d{2}", released[0][1]):
        yield f"CHANGELOG.md: the section of {version} has no date (## [{version}] - YYYY-MM-DD)"


def files_problems(folder: Path, pythons: list[str]) -> Iterator[str]:
    """What is wrong with the files of a release."""
    wheels, sdists = sorted(folder.glob("*.whl")), sorted(folder.glob("*.tar.gz"))
    pure = next((path for path in wheels if path.name.startswith("ortforge-") and path.name.endswith(PURE)), None)
    if len(sdists) != 1 or pure is None or not any(path.name.startswith("ortforge_tools-") for path in wheels):
        found = [path.name for path in (*sdists, *wheels)]
        yield f"{folder}: a release has one source distribution, a pure wheel and one of ortforge-tools; there is {found}"
        return
    for python in pythons:
        with tempfile.TemporaryDirectory() as scratch:
            yield from (f"{python}, {pure.name}: {problem}" for problem in installed(python, pure, Path(scratch)))
    with tempfile.TemporaryDirectory() as scratch:
        yield from (f"{pythons[-1]}, {sdists[0].name}: {p}" for p in installed(pythons[-1], sdists[0], Path(scratch)))


def installed(python: str, file: Path, scratch: Path) -> Iterator[str]:
    """What is wrong with a file of the release in a fresh environment of this Python."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("ORTFORGE_", "PYTHON"))}
    environment |= {"HOME": str(scratch), "ORT_DISABLE_TELEMETRY": "1"}

    def run(*command: str, code: int = 0) -> str | None:
        """What it prints; None, and a line of why, if it ends with another exit code."""
        if not Path(command[0]).exists() and command[0] != python:
            problems.append(f"{Path(command[0]).name} was not installed")
            return None
        done = subprocess.run(
            command,
            cwd=scratch,
            env=environment,
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        if done.returncode == code:
            return done.stdout
        problems.append(f"exit code {done.returncode} of {' '.join(command[1:])[:80]!r}: {done.stdout[-1500:]}")
        return None

    problems: list[str] = []
    run(python, "-m", "venv", str(scratch / "venv"))
    here = scratch / "venv" / ("Scripts" if os.name == "nt" else "bin")
    inside, program = str(here / "python"), str(here / "ortforge")
    pip = (inside, "-m", "pip", "--disable-pip-version-check")
    if run(*pip, "install", "--quiet", str(file.resolve())) is None:
        yield from problems
        return
    listed = {row["name"] for row in json.loads(run(*pip, "list", "--format=json") or "[]")} - OWN
    if listed != {"ortforge", "numpy"}:
        problems.append(f"it brings {sorted(listed)}; it should bring numpy alone")
    imported = run(inside, "-c", IMPORT)
    if imported is None:  # then nothing else of it works
        yield from problems
        return
    print(f"{file.name}, {(run(inside, '--version') or '').strip()}: {imported.strip()}")
    said = run(inside, "-m", "ortforge", "versions", code=2)
    if said is not None and "[tools]" not in said:
        problems.append(f"without the extra `tools`, the command line says: {said[-500:]}")
    # An ONNX Runtime may have no wheel for the newest Python; everything else has.
    tools = ("--find-links", str(file.resolve().parent), f"ortforge[tools] @ {file.resolve().as_uri()}")
    if run(*pip, "install", "--quiet", *tools) is not None:
        for command in (run(inside, "-c", COMMANDS) or "").split():
            run(program, command, "--help")
        run(program, "check")
        run(program, "api", "CreateSession")
    if run(*pip, "install", "--quiet", "--only-binary=:all:", "onnxruntime") is not None:
        said = run(program, "demo")
        if said is not None and "as NumPy computes it" not in said:  # a step whose parts are missing is no failure
            problems.append(f"the demo ran no model: {said[-1500:]}")
    yield from problems


def main() -> int:
    """Run the command line; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    version = commands.add_parser("version", help="is this tag the version, with a section of the changelog?")
    version.add_argument("tag")
    files = commands.add_parser("files", help="do the files of a release install and work?")
    files.add_argument("folder", type=Path)
    files.add_argument("--python", action="append", help="a Python to install into; may be repeated")
    given = parser.parse_args()
    if given.command == "version":
        texts = ((ROOT / name).read_text(encoding="utf-8") for name in (VERSION, "CHANGELOG.md"))
        problems = list(version_problems(given.tag, *texts))
    else:
        problems = list(files_problems(given.folder, given.python or [sys.executable]))
    for problem in problems:
        print(f"error: {problem}", file=sys.stderr)
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
