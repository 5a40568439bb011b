"""The formatters of Rust, Go and C#, in place over bindings/, hand-written and generated files alike; `make lint` runs it.

    python .ci/bindings.py          show what is not formatted
    python .ci/bindings.py --fix    format it, which `make format` does

A formatter that is not installed is named and left out; `make lang-test` brings all of them, and linters and compilers too. Exit code 1 if a file is not formatted.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BINDINGS = ROOT / "bindings"
#: What builds leave.
ARTIFACTS = {"bin", "obj", "target"}


def files(project: str, suffix: str) -> list[str]:
    """The sources of a project, relative to it."""
    root = BINDINGS / project
    paths = sorted(path.relative_to(root) for path in root.rglob(f"*{suffix}"))
    return [str(path) for path in paths if not ARTIFACTS.intersection(path.parts)]


def commands(fix: bool) -> dict[str, list[str]]:
    """What formats each project, or says what is not formatted."""
    clang_format = shutil.which("clang-format", path=str(Path(sys.executable).parent)) or "clang-format"
    check = [] if fix else ["--check"]
    return {
        "rust": ["rustfmt", *check, "--edition", "2021", *files("rust", ".rs")],
        "go": ["gofmt", "-w" if fix else "-l", "."],
        "csharp": [clang_format, *(["-i"] if fix else ["--dry-run", "--Werror"]), *files("csharp", ".cs")],
    }


def works(program: str) -> bool:
    """Is it installed? A program of rustup is there, but does nothing, where no toolchain is the default."""
    if shutil.which(program) is None:
        return False
    help_text = subprocess.run([program, "--help"], capture_output=True, check=False)
    return help_text.returncode == 0


def main() -> int:
    """Run each formatter that is there."""
    parser = argparse.ArgumentParser(description="format bindings/, or show what is not formatted")
    parser.add_argument("--fix", action="store_true", help="format the files")
    failed = []
    for project, command in commands(parser.parse_args().fix).items():
        if not works(command[0]):
            print(f"{command[0]} is not installed, or does not run, so it did not look at bindings/{project}")
            continue
        done = subprocess.run(command, cwd=BINDINGS / project, stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode or done.stdout:
            print(done.stdout, file=sys.stderr)
            failed.append(project)
    if failed:
        print(f"not formatted: {', '.join(f'bindings/{name}' for name in failed)}; cure: make format", file=sys.stderr)
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
