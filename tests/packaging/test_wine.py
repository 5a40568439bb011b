"""The tests under Wine, where there is none: they say why they do not run, and wait for nobody."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools import debian, install_wine
from tools.debian import NotPossibleError

ROOT = Path(__file__).parents[2]
#: Why Wine is not there, on whatever machine and Python these tests run.
REASONS = r"E: no network|only root on Debian can install it|takes Python 3\.11 or newer to read"


@pytest.fixture
def apt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Debian's archive, in place of everything that is installed."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(install_wine, "PROGRAMS", ("wine-that-nobody-has",))
    monkeypatch.setattr("os.geteuid", lambda: 0)
    return tmp_path / "apt-get"


def _program(path: Path, code: str) -> None:
    path.write_text(f"#!/bin/sh\n{code}\n")
    path.chmod(0o755)


@pytest.mark.skipif(sys.platform != "linux", reason="Wine is installed on Debian only")
def test_an_archive_that_does_not_answer(apt: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _program(apt, "exec /bin/sleep 600")
    with monkeypatch.context() as patch:
        patch.setattr(debian, "SECONDS", 0.5)
        with pytest.raises(NotPossibleError, match=r"apt-get .* update: not done after 0 s"):
            install_wine._packages()
    _program(apt, "case $* in *update) ;; *) echo 'E: Unable to fetch some archives' >&2; exit 100;; esac")
    with pytest.raises(NotPossibleError, match=r"--download-only: E: Unable to fetch some archives"):
        install_wine._packages()
    _program(apt, "exit 0")
    install_wine._packages()  # who says that it did it, did


@pytest.mark.parametrize(("how", "outcome"), [("try", "SKIPPED"), ("require", "ERROR")])
def test_without_wine(how: str, outcome: str, tmp_path: Path) -> None:
    """Skipped with the reason, or an error where it has to be there."""
    _program(tmp_path / "apt-get", "echo 'E: no network' >&2; exit 100")
    words = ("tests/packaging/wine/test_command_line.py", "-k", "versions", "-o", f"cache_dir={tmp_path}")
    variables = {**os.environ, "PATH": str(tmp_path), "ORTFORGE_WINE": how}
    command = [sys.executable, "-m", "pytest", *words]
    done = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True, check=False)
    assert (done.returncode, outcome in done.stdout) == ((how == "require"), True), done.stdout
    assert re.search(REASONS, done.stdout)
    assert "test_command_line                        1 " in done.stdout


def test_they_are_not_among_the_others() -> None:
    few = f"--ignore-glob={ROOT / 'tests' / 'packaging' / 'test_[a-v]*'}"
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "tests/packaging", few]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    assert "tests/packaging/test_wine.py" in said
    assert "tests/packaging/wine/" not in said


def test_a_python_that_reads_no_toml(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """3.10: it says so before anything is installed."""
    monkeypatch.setattr(install_wine, "find_spec", lambda name: None)
    with pytest.raises(NotPossibleError, match=r"which takes Python 3\.11 or newer to read"):
        install_wine.install(tmp_path / "wine")
    assert not (tmp_path / "wine").exists()


@pytest.mark.parametrize(("how", "code"), [("try", 0), ("require", 1)])
def test_it_is_installed_beforehand(
    how: str, code: int, apt: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`make wine` says why it cannot be, which is an error where it has to be."""
    _program(apt, "echo 'E: no network' >&2; exit 100")
    monkeypatch.setenv("ORTFORGE_WINE", how)
    assert install_wine.main() == code
    assert re.match(f"wine: .*({REASONS})", capsys.readouterr().err)
