"""Commands that answer on Windows as on Linux."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.wine.conftest import Ortforge
from tests.packaging.wine.prefix import windows_path
from tools.install_wine import NEWEST


@pytest.mark.parametrize(
    ("command", "said"),
    [
        pytest.param("versions", "OrtEpApi", marks=pytest.mark.quick),
        ("check", "no errors"),
        ("generate --check", "up to date"),
        ("diff 1.30 1.31", ""),
        ("api CreateSession", "CreateSession"),
        ("doctor", "onnxruntime"),
        ("tables {library}", "no differences"),
    ],
)
def test_answers(ortforge: Ortforge, command: str, said: str) -> None:
    library = windows_path(ortforge.wine.windows.runtime(NEWEST))
    done = ortforge(*(word.format(library=library) for word in command.split()))
    assert done.returncode == 0, done.stdout
    assert said in done.stdout


@pytest.mark.parametrize("words", [["--backend", "d3d11"], ["--minimal"]])
def test_projects_are_those_of_linux(ortforge: Ortforge, words: list[str], tmp_path: Path) -> None:
    done = ortforge("new-ep", "acme", *words, windows_path(tmp_path / "windows"))
    assert done.returncode == 0, done.stdout
    command = [sys.executable, "-m", "ortforge", "new-ep", "acme", *words, str(tmp_path / "linux")]
    subprocess.run(command, check=True, capture_output=True)
    assert _files(tmp_path / "windows") == _files(tmp_path / "linux")


def _files(project: Path) -> dict[str, bytes]:
    return {path.relative_to(project).as_posix(): path.read_bytes() for path in project.rglob("*") if path.is_file()}
