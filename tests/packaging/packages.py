"""Building packages: copies of what they are made of, and the hooks of their backend."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Collection
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
#: The folders that the distributions are made of; "" stands for the files of the top level.
PARTS = ("", ".ci", "bindings", "examples", "generated", "generator", "runtime", "spec", "templates")
#: A program: the hook of the build backend, and the folder for what it makes.
BUILD = "import sys; from hatchling import build; getattr(build, sys.argv[1])(sys.argv[2])"


def python_path(root: Path = ROOT) -> str:
    """What PYTHONPATH names for the packages of a checkout."""
    return os.pathsep.join(str(root / name) for name in ("runtime", "generated/python", "generator"))


def tracked() -> list[str]:
    """The files of the repository, new ones included."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is not a git checkout, so nobody knows which files belong to it")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    return sorted(name for name in done.stdout.decode().split("\0") if name and (ROOT / name).is_file())


def copied(sources: Path, folders: Collection[str] = ()) -> list[str]:
    """Copy the files of the repository, or of folders of its top level ("" has those that are in none); their names."""
    names = [name for name in tracked() if not folders or name.rpartition("/")[0].partition("/")[0] in folders]
    for name in names:
        (sources / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, sources / name)
    return names


def build(hook: str, project: Path, target: Path, **variables: str) -> tuple[Path, str]:
    """Call a hook of the backend in a project's folder; the file that it made, and what it printed."""
    target.mkdir(parents=True, exist_ok=True)
    before = set(target.iterdir())
    command = [sys.executable, "-c", BUILD, hook, str(target)]
    done = subprocess.run(
        command, cwd=project, env={**os.environ, **variables}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    (made,) = set(target.iterdir()) - before
    return made, done.stdout + done.stderr


def pure_wheels(folder: Path) -> tuple[Path, Path]:
    """The pure wheels of both distributions, in `dist` of a folder."""
    sources = folder / "sources"
    copied(sources, PARTS)
    ortforge, _ = build("build_wheel", sources, folder / "dist", ORTFORGE_COMPILED="0")
    tools, _ = build("build_wheel", sources / "generator", folder / "dist")
    return ortforge, tools


def unpack(folder: Path, *wheels: Path) -> Path:
    """What pip does with wheels; the folder."""
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder)
    return folder
