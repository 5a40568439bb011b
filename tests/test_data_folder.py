"""Folders of known files in the cache: whatever happens to one, whoever opens it next finds what belongs there."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ortforge import _files as files
from ortforge import _locks as locks
from ortforge._data_folder import adding_to, verify
from waiting import HANG

CONTENTS = {"spec/ort/api.yaml": b"api: 1\n", "spec/ort/enums.yaml": b"enums: 1\n", "templates/a.j2": b"a\n"}
posix = pytest.mark.skipif(os.name != "posix", reason="links and modes are POSIX's")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that was made, with a file that was added."""
    monkeypatch.setenv("ORTFORGE_CACHE", str(tmp_path))
    path = tmp_path / "data" / "0123"
    assert verify(path, lambda: CONTENTS) == ()
    with adding_to(path):
        (path / "made").mkdir()
        (path / "made" / "registry.json").write_bytes(b"{}")
        (path / "made" / "page.md").write_bytes(b"# Page\n")
    return path


def held(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != locks.LOCK
    }


MADE = {"made/registry.json": b"{}", "made/page.md": b"# Page\n"}


def never() -> dict[str, bytes]:
    raise AssertionError("nothing differs, so nobody needs the contents")


def test_what_is_as_it_was_is_not_unpacked_again(folder: Path) -> None:
    assert verify(folder, never) == ()
    assert held(folder) == CONTENTS | MADE


def longer(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"more: 2\n")


def of_the_same_size_and_time(path: Path) -> None:
    """What rsync, or a program that is careful with times, leaves."""
    status = path.stat()
    path.write_bytes(path.read_bytes().replace(b"1", b"2"))
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert (path.stat().st_size, path.stat().st_mtime_ns) == (status.st_size, status.st_mtime_ns)


def another_in_its_place(path: Path) -> None:
    other = path.with_name("other")
    other.write_bytes(b"api: 3\n")
    shutil.copystat(path, other)
    other.replace(path)


def a_link(path: Path) -> None:
    path.unlink()
    path.symlink_to(__file__)


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "more.yaml").write_bytes(b"x: 1\n")


def a_linked_folder(path: Path) -> None:
    """The whole folder is somebody's own, which stays as it is."""
    own = path.parents[4] / "own"
    path.parent.rename(own)
    path.parent.symlink_to(own)


@pytest.mark.parametrize(
    "change",
    [
        longer,
        of_the_same_size_and_time,
        another_in_its_place,
        lambda path: os.truncate(path, 3),
        lambda path: os.truncate(path, 0),
        lambda path: path.unlink(),
        lambda path: path.with_name("extra.yaml").write_bytes(b"x: 1\n"),
        lambda path: shutil.rmtree(path.parent),
        a_folder,
        pytest.param(a_link, marks=posix),
        pytest.param(a_linked_folder, marks=posix),
    ],
    ids=[
        "longer",
        "same size and time",
        "another file",
        "truncated",
        "empty",
        "removed",
        "added",
        "folder removed",
        "a folder",
        "a link",
        "a linked folder",
    ],
)
def test_whatever_differs_is_restored(folder: Path, change: Callable[[Path], object]) -> None:
    """By whatever means; the files that were added stay, and what was restored is named once."""
    change(folder / "spec" / "ort" / "api.yaml")
    restored = verify(folder, lambda: CONTENTS)
    assert restored
    assert all(name.startswith("spec/ort") for name in restored)
    assert held(folder) == CONTENTS | MADE
    assert not (folder / "spec" / "ort").is_symlink()
    assert verify(folder, never) == ()


@pytest.mark.parametrize("change", [longer, lambda path: path.unlink()], ids=["longer", "removed"])
def test_what_was_added_is_there_as_a_whole_or_not_at_all(folder: Path, change: Callable[[Path], object]) -> None:
    """Who added it looks for one of the files, and adds all of them again."""
    change(folder / "made" / "page.md")
    assert verify(folder, lambda: CONTENTS) == ("made/page.md",)
    assert held(folder) == CONTENTS


def test_a_change_while_files_are_added_is_not_taken_for_true(folder: Path) -> None:
    with adding_to(folder):
        longer(folder / "templates" / "a.j2")
        (folder / "more").write_bytes(b"more")
    assert verify(folder, lambda: CONTENTS) == ("templates/a.j2",)
    assert held(folder) == CONTENTS | MADE | {"more": b"more"}


def test_a_new_time_alone_is_no_change(folder: Path) -> None:
    """A copied or restored home has other times."""
    os.utime(folder / "templates" / "a.j2", ns=(1, 1))
    assert verify(folder, lambda: CONTENTS) == ()
    assert verify(folder, never) == ()


@pytest.mark.parametrize("damage", [lambda path: path.unlink(), longer, lambda path: os.truncate(path, 40)])
def test_without_a_record_nothing_is_believed(folder: Path, damage: Callable[[Path], object]) -> None:
    """An older version left none, or it is damaged; what nobody can vouch for goes."""
    (record,) = (folder.parents[1] / "sums").iterdir()
    damage(record)
    longer(folder / "spec" / "ort" / "api.yaml")
    restored = verify(folder, lambda: CONTENTS)
    assert "spec/ort/api.yaml" in restored
    assert held(folder) == CONTENTS


def test_a_half_of_it_is_completed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its process was killed while it unpacked: nobody had changed anything."""
    monkeypatch.setenv("ORTFORGE_CACHE", str(tmp_path))
    folder = tmp_path / "data" / "0123"
    (folder / "spec" / "ort").mkdir(parents=True)
    (folder / "spec" / "ort" / "api.yaml").write_bytes(CONTENTS["spec/ort/api.yaml"])
    assert verify(folder, lambda: CONTENTS) == ()
    assert held(folder) == CONTENTS


HOLD = """
import sys
from pathlib import Path
from ortforge._data_folder import verify

def contents():
    print("unpacking", flush=True)
    sys.stdin.readline()
    return {"a": b"1"}

print(verify(Path(sys.argv[1]), contents))
"""


@posix
def test_processes_wait_for_each_other(tmp_path: Path) -> None:
    """The second one unpacks nothing."""
    environment = {**os.environ, "ORTFORGE_CACHE": str(tmp_path)}
    command = [sys.executable, "-c", HOLD, str(tmp_path / "data" / "0123")]
    pipe = subprocess.PIPE
    both = [subprocess.Popen(command, env=environment, stdin=pipe, stdout=pipe, text=True) for _ in range(2)]
    outputs = {process.stdout: process for process in both if process.stdout is not None}
    ready, _, _ = select.select(list(outputs), [], [], HANG)
    first, second = sorted(both, key=lambda process: process.stdout not in ready)
    assert first.communicate("\n", HANG)[0] == "unpacking\n()\n"
    assert second.communicate("", HANG)[0] == "()\n"


def test_who_must_not_wait_is_refused(tmp_path: Path) -> None:
    with locks.locked(tmp_path), pytest.raises(BlockingIOError), locks.locked(tmp_path, wait=False):
        pass
    with locks.locked(tmp_path, wait=False):
        pass


def test_the_system_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some network file systems have none."""

    def refuse(handle: int, wait: bool) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(locks, "take", refuse)
    with locks.locked(tmp_path, wait=False):
        assert tmp_path.exists()


def test_without_a_place_for_records_everything_is_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "cache_folder", lambda *_: None)
    folder = tmp_path / "0123"
    assert verify(folder, lambda: CONTENTS) == ()
    longer(folder / "templates" / "a.j2")
    assert verify(folder, lambda: CONTENTS) == ("templates/a.j2",)
    assert held(folder) == CONTENTS
