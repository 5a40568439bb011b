"""Writing: atomic, only what changed, orphans refused, and the same bytes everywhere."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path, PurePosixPath

import pytest
from click.testing import CliRunner

from ortforge_tools import outputs, pipeline
from ortforge_tools.cli import cli
from ortforge_tools.emit import File
from ortforge_tools.errors import OutputError
from ortforge_tools.write import collect, compare, write, write_text


def test_generated_files_are_up_to_date() -> None:
    """What is committed is what the registry gives."""
    files = outputs.render(pipeline.read_registry())
    for place in outputs.destinations():
        assert [str(c.path) for c in compare(place.own(files), place.root, place.shared)] == []


def test_writing_twice_writes_nothing(tmp_path: Path) -> None:
    """A file whose content stays is not touched, so that builds do not start anew."""
    files = {PurePosixPath("a/b.txt"): "x\n", PurePosixPath("c.txt"): "ü\n"}
    assert write(files, tmp_path) == [PurePosixPath("a/b.txt"), PurePosixPath("c.txt")]
    assert write(files, tmp_path) == []
    assert (tmp_path / "c.txt").read_bytes() == "ü\n".encode()
    files[PurePosixPath("c.txt")] = "y\n"
    assert write(files, tmp_path) == [PurePosixPath("c.txt")]
    assert sorted(p.name for p in tmp_path.rglob("*") if p.is_file()) == ["b.txt", "c.txt"]


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Atomic: when the new file cannot take its place, the old content stays and nothing lies beside it."""
    target = tmp_path / "a.txt"
    target.write_text("old\n")

    def refuse(source: str, target: Path) -> None:
        raise PermissionError(errno.EACCES, "Permission denied", str(target))

    monkeypatch.setattr(os, "replace", refuse)
    for attempt in (lambda: write({PurePosixPath("a.txt"): "new\n"}, tmp_path), lambda: write_text(target, "new\n")):
        with pytest.raises(OutputError, match=r"a\.txt: cannot be written: Permission denied"):
            attempt()
        assert target.read_text() == "old\n"
        assert [p.name for p in tmp_path.iterdir()] == ["a.txt"]


@pytest.mark.parametrize(
    "left", ["rust/target/debug/a.o", "rust/Cargo.lock", "csharp/obj/a.json", "python/__pycache__/a.pyc"]
)
def test_what_a_build_leaves_is_no_orphan(tmp_path: Path, left: str) -> None:
    files = {PurePosixPath(left).parents[-2] / "a.txt": "x\n"}
    (tmp_path / left).parent.mkdir(parents=True)
    (tmp_path / left).write_text("built")
    write(files, tmp_path)
    assert compare(files, tmp_path) == []
    assert (tmp_path / left).exists()


def test_orphans_are_refused_before_anything_is_written(tmp_path: Path) -> None:
    """A file nobody generates stops the run and is named."""
    (tmp_path / "old.h").write_text("stale")
    with pytest.raises(OutputError, match=r"old\.h"):
        write({PurePosixPath("new.h"): "x\n"}, tmp_path)
    assert not (tmp_path / "new.h").exists()


def test_folders_of_others_are_not_searched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`generate --out /` names what is at the top, and does not read a whole disk."""
    (tmp_path / "theirs" / "deep").mkdir(parents=True)
    (tmp_path / "ours").mkdir()
    (tmp_path / "ours" / "old.h").touch()
    real, visited = os.scandir, []

    def noting(place: str) -> object:
        visited.append(Path(place).name)
        return real(place)

    monkeypatch.setattr(os, "scandir", noting)
    files = {PurePosixPath("ours/new.h"): "x\n"}
    with pytest.raises(OutputError) as caught:
        write(files, tmp_path, ours=False)
    assert str(caught.value).splitlines()[1:] == [f"  {tmp_path / 'ours' / 'old.h'}", f"  {tmp_path / 'theirs'}"]
    assert {str(change.path) for change in compare(files, tmp_path) if change.kind == "orphan"} == {
        "theirs",
        "ours/old.h",
    }
    assert set(visited) == {tmp_path.name, "ours"}


def test_one_path_twice_and_paths_outside_are_refused() -> None:
    """Two emitters must not fight over a file, and none may leave the output folder."""
    file = File(PurePosixPath("a"), "x")
    with pytest.raises(OutputError, match="emitted twice"):
        collect([file, file])
    with pytest.raises(OutputError, match="below the output folder"):
        collect([File(PurePosixPath("../a"), "x")])


@pytest.mark.parametrize("change", ["edit", "delete", "orphan"])
def test_check_fails_with_a_diff_and_the_cure(change: str, tmp_path: Path) -> None:
    """Any difference makes `generate --check` exit with 1, show it, and name the command that mends it."""
    runner = CliRunner()
    assert runner.invoke(cli, ["generate", "--out", str(tmp_path)]).exit_code == 0
    assert runner.invoke(cli, ["generate", "--check", "--out", str(tmp_path)]).exit_code == 0
    target = tmp_path / "REPORT.md"
    if change == "edit":
        target.write_text(target.read_text().replace("| OrtApi |", "| OrtApy |", 1))
    elif change == "delete":
        target.unlink()
    else:
        (tmp_path / "orphan.txt").write_text("x")
    result = runner.invoke(cli, ["generate", "--check", "--out", str(tmp_path)])
    assert result.exit_code == 1
    assert "ortforge generate" in result.stderr
    expected = {"edit": "-| OrtApy |", "delete": "REPORT.md: missing", "orphan": "orphan.txt: orphan"}[change]
    assert expected in result.stdout
    if change != "orphan":
        assert runner.invoke(cli, ["generate", "--out", str(tmp_path)]).exit_code == 0
        assert runner.invoke(cli, ["generate", "--check", "--out", str(tmp_path)]).exit_code == 0


def test_output_is_the_same_for_any_hash_seed_and_folder(tmp_path: Path) -> None:
    """Byte for byte: two hash seeds, two working folders."""
    results = []
    for seed in ("1", "4242"):
        folder = tmp_path / f"cwd{seed}"
        folder.mkdir()
        out = tmp_path / f"out{seed}"
        subprocess.run(
            [sys.executable, "-m", "ortforge", "generate", "--out", str(out)],
            cwd=folder,
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=True,
            capture_output=True,
        )
        results.append({p.relative_to(out): p.read_bytes() for p in sorted(out.rglob("*")) if p.is_file()})
    assert results[0] == results[1]
    assert len(results[0]) > 3
    here = str(Path.cwd())
    assert not any(here.encode() in data or str(tmp_path).encode() in data for data in results[0].values())
