"""A copy of what packages are made of, where they can be built: that leaves things beside the sources."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Collection
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
#: The folders that the package is made of.
PACKAGES = ("compat", "examples", "generated", "generator", "runtime", "spec", "templates")
#: A program: the hook of the build backend, and the folder for what it makes.
BUILD = "import sys; from setuptools import build_meta as b; getattr(b, sys.argv[1])(sys.argv[2])"


def tracked() -> list[str]:
    """The files of the repository, new ones included."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is no git checkout, so nobody knows which files belong to it")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    return sorted(name for name in done.stdout.decode().split("\0") if name and (ROOT / name).is_file())


def copied(sources: Path, folders: Collection[str] = ()) -> list[str]:
    """Copy the files of the repository, or of folders of its top level ("" has those that are in none); their names."""
    names = [name for name in tracked() if not folders or name.rpartition("/")[0].partition("/")[0] in folders]
    for name in names:
        (sources / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, sources / name)
    return names
