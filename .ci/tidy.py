"""clang-tidy over every header of runtime/cpp, in one source that includes them all; `make lint` runs it.

Exit code: that of clang-tidy; 0, and a sentence, where it is not installed or is another release than the one whose checks are known:
each release has new ones, which may not fail unasked.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CPP = ROOT / "runtime" / "cpp"
SOURCE = ROOT / ".cache" / "tidy" / "every_header.cpp"
RELEASE = 23
FLAGS = ["-std=c++17", "-Wall", "-Wextra", f"-I{ROOT / 'generated/c'}", f"-I{ROOT / 'generated/cpp'}", f"-I{CPP}"]
HOW = f"`pip install 'clang-tidy=={RELEASE}.*'` gets it"


def main() -> int:
    """Write the source, and look at it."""
    program = os.environ.get("CLANG_TIDY") or shutil.which("clang-tidy")
    if program is None:
        print(f"clang-tidy is not installed, so it did not look at runtime/cpp; {HOW}")
        return 0
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
    if (found := re.search(r"version (\d+)", said)) is None or int(found[1]) != RELEASE:
        print(f"{program} is not release {RELEASE}, so it did not look at runtime/cpp; {HOW}")
        return 0
    names = sorted(path.relative_to(CPP).as_posix() for path in CPP.rglob("*.hpp"))
    SOURCE.parent.mkdir(parents=True, exist_ok=True)
    SOURCE.write_text("".join(f'#include "{name}"\n' for name in names), encoding="utf-8")
    config = f"--config-file={ROOT / '.clang-tidy'}"
    command = [program, "--quiet", config, f"--header-filter={CPP}/.*", str(SOURCE), "--", *FLAGS]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stdout, done.stderr, sep="\n", file=sys.stderr)
    else:
        print(f"clang-tidy: {len(names)} headers are fine")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
