"""The table of platforms says what CI ran, and the package's classifiers say what the table does."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import HANG
from tools import platforms

ROOT = platforms.ROOT
TEXT = platforms.FILE.read_text(encoding="utf-8")
TABLE = platforms.read(TEXT)
GATE = "tests/packaging/test_other_platforms.py::test_sources[runtime/ortforge/_api/gate.c-macos-arm64]"


def test_the_readme_has_the_table() -> None:
    readme = platforms.README.read_text(encoding="utf-8")
    assert platforms.replaced(readme, TABLE) == readme, "`python -m tools.platforms draw` writes it anew"


def test_classifiers_follow_the_table() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert set(re.findall(r'"(Operating System :: .*?)"', project)) == TABLE.offered()


def test_proofs_exist() -> None:
    proofs = sorted({proof for cell in TABLE.cells for proof in cell.proofs})
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", *proofs]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=HANG, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr


def test_ci_runs_what_the_table_says() -> None:
    """What each run of `make` did is compared by that run; here, that CI has those runs."""
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    runs = {TABLE.words[cell.known].run for cell in TABLE.cells}
    for run, target in {"test": "test", "quick": "wine-test"}.items():
        assert run not in runs or re.search(rf"^ *part {target}\b", ci, re.MULTILINE), "see .ci/run"


def xml(**cases: str) -> str:
    """What pytest writes of cases of test_other_platforms.py's test_sources."""
    inner = {"passed": "", "failed": "<failure/>", "skipped": '<skipped message="no Wine"/>'}
    lines = [
        f'<testcase classname="tests.packaging.test_other_platforms" name="test_sources[{name}]">{inner[how]}</testcase>'
        for name, how in cases.items()
    ]
    return f"<testsuites><testsuite>{''.join(lines)}</testsuite></testsuites>"


ONE = """
words:
  in CI: {run: test, executed: true, means: it is}
  Wine, in CI: {run: quick, executed: true, means: it is}
  Wine: {run: wine, executed: true, means: it is}
  not tried: {run: null, executed: false, means: it is not}
parts: [bindings]
platforms:
  Here: {classifier: "Operating System :: Here", bindings: {known: "%s"%s}}
"""
PROOFS = ', proofs: ["tests/packaging/test_other_platforms.py::test_sources%s"]'


@pytest.mark.parametrize(
    ("known", "proof", "run", "cases", "said"),
    [
        ("in CI", "", "test", {"a": "passed", "b": "skipped"}, None),
        ("in CI", "[a]", "test", {"a": "passed", "b": "failed"}, None),
        ("in CI", "", "test", {"a": "passed", "b": "failed"}, "failed"),
        ("in CI", "[b]", "test", {"a": "passed"}, "did not run"),
        ("in CI", "", "test", {}, "did not run"),
        ("in CI", "", "test", {"a": "skipped"}, "was skipped: no Wine"),
        ("Wine, in CI", "", "quick", {"a": "passed"}, None),
        ("Wine, in CI", "", "quick", {}, "did not run"),
        ("Wine, in CI", "", "wine", {"a": "failed"}, "failed"),
        ("Wine", "", "quick", {}, None),
        ("Wine", "", "wine", {}, "did not run"),
        ("Wine", "", "test", {}, None),
    ],
)
def test_what_was_not_run_is_a_mistake(
    known: str, proof: str, run: str, cases: dict[str, str], said: str | None, tmp_path: Path
) -> None:
    (tmp_path / "report.xml").write_text(xml(**cases))
    table = platforms.read(ONE % (known, PROOFS % proof))
    found = list(platforms.missing(table, run, platforms.report(tmp_path / "report.xml")))
    assert [sentence.endswith(said or "") for _, sentence in found] == ([True] if said else [])
    assert all(mistake for mistake, _ in found)


def test_a_machine_without_wine_says_so(tmp_path: Path) -> None:
    (tmp_path / "report.xml").write_text(xml(a="skipped"))
    table = platforms.read(ONE % ("Wine, in CI", PROOFS % ""))
    ((mistake, sentence),) = platforms.missing(table, "quick", platforms.report(tmp_path / "report.xml"))
    assert (mistake, sentence.rpartition(": ")[2]) == (False, "no Wine")


def test_words_need_proofs() -> None:
    with pytest.raises(AssertionError, match="proofs are for what was run"):
        platforms.read(ONE % ("in CI", ""))
    with pytest.raises(AssertionError, match="proofs are for what was run"):
        platforms.read(ONE % ("not tried", PROOFS % ""))
    with pytest.raises(KeyError):
        platforms.read(ONE % ("perhaps", ""))
    assert platforms.read(ONE % ("not tried", "")).offered() == set()


def test_pytest_writes_such_a_report(tmp_path: Path) -> None:
    """The names of a real one, as `make test` writes it, are those of the table; and the program answers with its exit code."""
    path = tmp_path / "report.xml"
    command = [sys.executable, "-m", "pytest", "-q", "-n", "1", f"--junitxml={path}", GATE]
    subprocess.run(command, cwd=ROOT, capture_output=True, timeout=HANG, check=True, env=os.environ)
    found = platforms.report(path)
    assert list(found.cases) == [GATE]
    program = [sys.executable, str(ROOT / "tools" / "platforms.py"), "ran", "test", str(path)]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    if (sys.platform, os.uname().machine) == ("linux", "x86_64"):
        assert done.returncode == 1
        assert GATE not in done.stderr or found.of(GATE) != ["passed"]
        assert "tests/runtime/test_runtime_ort.py::test_suite did not run" in done.stderr
