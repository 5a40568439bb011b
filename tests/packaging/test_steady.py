"""tools/steady.py finds tests that fail now and then, says what they said, and is no check that cannot fail."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import HANG, until
from tools.steady import busy, cores

ROOT = Path(__file__).parents[2]
SOMETIMES = """
import pathlib, pytest

COUNT = pathlib.Path(__file__).with_name("count")

@pytest.mark.clock
def test_good(): pass

@pytest.mark.clock
def test_in_two_of_three_rounds():
    COUNT.write_text(str(int(COUNT.read_text()) + 1) if COUNT.exists() else "1")
    assert COUNT.read_text() != "2", "the second time is bad"

def test_without_the_marker(): assert False, "this one counts only with --all"
"""


def steady(folder: Path, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    path = folder / "test_sometimes.py"
    path.write_text(program, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = clock\n", encoding="utf-8")
    command = [sys.executable, "-m", "tools.steady", "--loops", "1", "--jobs", "1", *arguments, str(path)]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=environment, timeout=HANG, check=False)


@pytest.fixture(scope="module")
def thrice(tmp_path_factory: pytest.TempPathFactory) -> subprocess.CompletedProcess[str]:
    return steady(tmp_path_factory.mktemp("steady"), SOMETIMES, "--times", "3")


def test_what_fails_now_and_then_is_found(thrice: subprocess.CompletedProcess[str]) -> None:
    assert thrice.returncode == 1
    counts = [line.partition(" in ")[0] for line in thrice.stdout.splitlines() if line.startswith("round ")]
    assert counts == [
        "round 1 of 3: 2 passed, 0 failed, 0 skipped",
        "round 2 of 3: 1 passed, 1 failed, 0 skipped",
        "round 3 of 3: 2 passed, 0 failed, 0 skipped",
    ]
    assert "the second time is bad" in thrice.stdout
    assert thrice.stdout.endswith("failed 1 of 3 times: test_sometimes::test_in_two_of_three_rounds\n")


def test_the_marker_chooses(thrice: subprocess.CompletedProcess[str], tmp_path: Path) -> None:
    assert "test_without_the_marker" not in thrice.stdout
    everything = steady(tmp_path, SOMETIMES, "--times", "1", "--all")
    assert everything.returncode == 1
    assert "failed 1 of 1 times: test_sometimes::test_without_the_marker" in everything.stdout


def test_what_holds_holds(tmp_path: Path) -> None:
    done = steady(tmp_path, SOMETIMES, "--times", "1")
    assert done.returncode == 0, done.stdout
    assert done.stdout.endswith("nothing failed in 1 rounds beside 1 busy loops\n")


@pytest.mark.parametrize(
    ("program", "code", "said"),
    [
        ("def test_other(): pass", 2, "no test was run"),
        ("import no_such_module", 1, "No module named 'no_such_module'"),
        ("import os, pytest\n@pytest.mark.clock\ndef test_dies(): os.kill(os.getpid(), 9)", 1, "pytest ended with -9"),
    ],
    ids=["nothing to run", "not to be read", "dies"],
)
def test_what_cannot_be_run_is_no_success(tmp_path: Path, program: str, code: int, said: str) -> None:
    done = steady(tmp_path, program, "--times", "1")
    assert done.returncode == code
    assert said in done.stdout + done.stderr


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="/proc says how long a process has worked")
def test_busy_loops_are_busy_and_end() -> None:
    def children() -> list[Path]:
        mine = f"{os.getpid()}"
        return [p for p in Path("/proc").glob("[0-9]*/stat") if fields(p)[1:2] == [mine]]

    def fields(stat: Path) -> list[str]:
        """State, parent, and the rest."""
        try:
            return stat.read_text().rpartition(")")[2].split()
        except OSError:  # it is gone
            return []

    before = set(children())
    with busy(len(cores()) + 1):
        loops = set(children()) - before
        assert len(loops) == len(cores()) + 1
        assert until(lambda: all(int(fields(loop)[11]) > 5 for loop in loops))  # ticks of a processor
    assert until(lambda: set(children()) <= before)
