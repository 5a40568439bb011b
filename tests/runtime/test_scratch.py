"""Temporary folders: they go with their process, or when the next one is made."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from ortforge import _scratch
from ortforge._scratch import Scratch

HOLD = """
import sys
from ortforge._scratch import Scratch
folder = Scratch()
(folder.path / "sub").mkdir()
(folder.path / "sub" / "file").touch()
print(folder.path, flush=True)
sys.stdin.read()
"""
OWN = "from ortforge._scratch import own_folder; assert own_folder() == own_folder(); print(own_folder())"


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("TMPDIR", "TEMP", "TMP"):
        monkeypatch.setenv(name, str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    return tmp_path


@contextmanager
def holder() -> Iterator[tuple[Path, subprocess.Popen[str]]]:
    """A process with a folder, killed in the end."""
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", HOLD], stdin=pipe, stdout=pipe, text=True) as process:
        try:
            assert process.stdout is not None
            yield Path(process.stdout.readline().strip()), process
        finally:
            process.kill()


def test_one_goes_with_its_block(temporary: Path) -> None:
    with Scratch() as one, Scratch() as other:
        assert one.path != other.path
        (one.path / "file").touch()
        assert len(list(temporary.iterdir())) == 4
    assert list(temporary.iterdir()) == []
    one.cleanup()  # once more does nothing


def test_that_of_a_process_goes_with_it(temporary: Path) -> None:
    said = subprocess.run([sys.executable, "-c", OWN], capture_output=True, text=True, check=True).stdout
    assert Path(said.strip()).parent == temporary
    assert list(temporary.iterdir()) == []


def test_what_a_killed_process_left_goes_with_the_next(temporary: Path) -> None:
    """And nothing of a process that lives."""
    with holder() as (lives, _):
        with holder() as (killed, process):
            process.kill()
            process.wait()
            assert (killed / "sub" / "file").exists()
            with Scratch():
                assert not killed.exists()
                assert (lives / "sub" / "file").exists()
        assert sorted(path.name for path in temporary.iterdir()) == [lives.name, f"{lives.name}.lock"]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_forked_process_leaves_its_parents_alone() -> None:
    folder = Scratch()
    child = os.fork()
    if not child:
        folder.cleanup()
        os._exit(0 if folder.path.exists() else 1)
    assert os.waitpid(child, 0)[1] == 0
    with Scratch():
        assert folder.path.exists()
    folder.cleanup()
    assert not folder.path.exists()


def test_a_lock_that_another_process_takes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks for folders of ended processes may hold it: nobody waits for them."""
    refused: list[int] = []

    def take(handle: int, wait: bool) -> None:
        assert not wait
        if len(refused) < 2:
            refused.append(handle)
            raise BlockingIOError

    monkeypatch.setattr(_scratch, "take", take)
    with Scratch() as scratch:
        assert scratch.path.is_dir()
    assert len(refused) == 2
