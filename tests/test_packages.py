"""The source distribution and the wheel: what is in them, and what is not."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from ortforge.generator import outputs
from ortforge.generator.pipeline import read_registry

ROOT = Path(__file__).resolve().parents[1]
#: The folders that the package is made of.
_PACKAGES = ("generated", "generator", "runtime", "spec", "templates")
_BUILD = "import sys; from setuptools import build_meta as b; getattr(b, sys.argv[1])(sys.argv[2])"


def _tracked() -> list[str]:
    """The files of the repository, new ones included."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("this is no git checkout, so nobody knows which files belong to it")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    return sorted(name for name in done.stdout.decode().split("\0") if name and (ROOT / name).is_file())


def test_sdist_is_the_repository_and_wheel_the_package(tmp_path: Path) -> None:
    """Tests can be run from the one; nothing of tests, benchmarks or documents slips into the other."""
    tracked = _tracked()
    sources, built = tmp_path / "sources", tmp_path / "dist"
    for name in tracked:
        (sources / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, sources / name)
    built.mkdir()
    for step in ("build_sdist", "build_wheel"):  # each reads the arguments of its process
        command = [sys.executable, "-c", _BUILD, step, built]
        done = subprocess.run(command, cwd=sources, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-2000:]
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert [name for name in tracked if name not in held] == []
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = [name for name in wheel.namelist() if ".dist-info/" not in name]
    assert {name.split("/")[1] for name in names} == {*_PACKAGES, "__init__.py", "py.typed"}
    inside = {name.removeprefix("ortforge/") for name in names}
    assert inside - set(tracked) == set()
    left_out = {f"generated/{path}" for path in outputs.render(read_registry(), tuple(outputs.OF_CHECKOUT))}
    assert {"generated/MUTANTS.md", "generated/ep/compile-cpu/.gitignore", "generated/tests/layout.c"} <= left_out
    wanted = {name for name in tracked if name.split("/")[0] in _PACKAGES} - left_out
    assert wanted - inside == set()
    assert inside & left_out == set()
