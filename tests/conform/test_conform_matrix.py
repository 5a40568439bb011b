"""`ortforge conform matrix` and `ortforge new-tests`, on small libraries that are healthy or have one defect."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result

from ortforge._statuses import ABSENT, CRASH, FAIL, HANG, PASS, SKIP
from ortforge_tools.cli import cli
from ortforge_tools.commands import pytest_files as new_tests
from ortforge_tools.emit.conform import matrix_schema
from ortforge_tools.ep_testing.conform import facts, matrix
from ortforge_tools.ep_testing.conform.checks import Outcome
from ortforge_tools.ep_testing.conform.report import Report, Run
from tools.ort_libs import VERSIONS

ROOT = Path(__file__).resolve().parents[2]
NEWEST = VERSIONS[-1]
TWO = f"{VERSIONS[-2]},{NEWEST}"

needs_compiler = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """Releases come from the cache of the tests."""
    monkeypatch.setenv("ORTFORGE_CACHE", str(ROOT / ".cache"))


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Compiles tests/conform/tiny_ep.c with a defect."""
    folder = tmp_path_factory.mktemp("tiny")

    def make(defect: str) -> Path:
        path = folder / f"lib{defect.lower()}.so"
        if not path.exists():
            source = ROOT / "tests" / "conform" / "tiny_ep.c"
            flags = ["-shared", "-fPIC", "-fvisibility=hidden", f"-DDEFECT={defect}"]
            subprocess.run(["cc", *flags, f"-I{ROOT / 'generated' / 'c'}", source, "-o", path], check=True)
        return path

    return make


def run(*arguments: str | os.PathLike[str]) -> Result:
    return CliRunner().invoke(cli, [os.fspath(a) for a in arguments])


# ------------------------------------------------------------------------------------------------------ matrix


def test_the_quick_rules_exist() -> None:
    """Each is a rule that can be tested."""
    assert set(matrix.QUICK) <= set(facts.rules())
    assert not [rule for rule in matrix.QUICK if facts.rules()[rule].untestable]


@needs_compiler
def test_each_library_meets_each_release(build: Callable[[str], Path]) -> None:
    """The exit code says whether any cell has a failure; JSON follows its schema."""
    ran = run(
        "conform",
        "matrix",
        build("NONE"),
        build("ABORTS"),
        "--ort",
        TWO,
        "--rules",
        "LIB-01,LIB-10,LIB-14",
        "--format",
        "json",
    )
    data = json.loads(ran.stdout)
    jsonschema.validate(data, matrix_schema())
    assert ran.exit_code == 1
    healthy, broken = data["libraries"]
    assert [c["ort"] for c in healthy["cells"]] == TWO.split(",")
    assert {c["verdict"] for c in healthy["cells"]} == {"ok"}
    assert {c["verdict"] for c in broken["cells"]} == {CRASH}
    assert broken["cells"][0]["why"].startswith("LIB-14: expected the process lives")
    assert run("conform", "matrix", build("NONE"), "--ort", NEWEST, "--rules", "LIB-01").exit_code == 0


def _outcomes(*given: tuple[str, str, str]) -> tuple[Outcome, ...]:
    return tuple(Outcome(rule, status, f"check of {rule}", "this", happened) for rule, status, happened in given)


REPORTS = [
    Report(
        "a|b.so",
        "a",
        "",
        (
            Run("1.24.4", _outcomes(("LIB-01", PASS, ""), ("LIB-08", FAIL, "that"), ("LIB-14", HANG, "<nothing>"))),
            Run(
                "1.31.1",
                _outcomes(("LIB-01", PASS, ""), ("EPF-01", SKIP, "registration failed: too <new>")),
                refusal="register",
                refused="registration failed: too <new>",
            ),
        ),
    ),
    Report("b.so", "b", "", (Run("1.31.1", _outcomes(("EPF-01", ABSENT, "the library offers no device here"))),)),
]


def test_a_cell_says_the_worst_and_why() -> None:
    """A library that refuses a release cleanly, or has no device there, is not broken."""
    first, second = matrix.rows(REPORTS)
    assert [(c.verdict, c.bad) for c in first.cells] == [(HANG, True), ("refused", False)]
    assert first.cells[0].why == "LIB-14: expected this; <nothing>"
    assert second.cells[0].verdict == "no device"


def test_markdown_has_a_column_for_each_release() -> None:
    """Bars in names do not break the table; a pair that was not tested has an empty cell."""
    lines = matrix.as_markdown(matrix.rows(REPORTS)).splitlines()
    assert lines[0] == "| EP library | 1.24.4 | 1.31.1 |"
    assert lines[2] == "| a\\|b.so | HANG 1/3 of 3 | refused 1/1 of 2 |"
    assert lines[3] == "| b.so |  | no device 0/0 of 1 |"
    assert "* a\\|b.so on 1.24.4: LIB-14: expected this; &lt;nothing>" in lines


def test_html_is_well_formed() -> None:
    """Every element that is opened is closed, and texts are escaped."""
    stack: list[str] = []
    texts: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            if tag != "meta":
                stack.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert stack.pop() == tag

        def handle_data(self, data: str) -> None:
            texts.append(data)

    page = matrix.as_html(matrix.rows(REPORTS))
    Reader().feed(page)
    assert stack == []
    assert "<nothing>" not in page
    assert "LIB-14: expected this; <nothing>" in texts
    assert page.count("<tr>") == 3


@needs_compiler
def test_what_cannot_be_tested_is_refused_first(build: Callable[[str], Path], tmp_path: Path) -> None:
    """One sentence and exit code 2, before any library is tested."""
    for arguments in (
        [build("NONE"), tmp_path / "nothing.so"],
        [build("NONE"), "--rules", "LIB-99"],
        [build("NONE"), "--ort", "newest"],
    ):
        ran = run("conform", "matrix", *arguments)
        assert ran.exit_code == 2
        assert ran.stdout == ""
        assert ran.stderr.startswith("error: ")
        assert ran.stderr.count("\n") == 1
    assert run("conform", "matrix").exit_code == 2


# --------------------------------------------------------------------------------------------------- new-tests


@needs_compiler
def test_the_tests_of_a_library_run(build: Callable[[str], Path], tmp_path: Path) -> None:
    """A file per feature that it offers; with a library that breaks one rule, that rule's test fails and no other."""
    folder = tmp_path / "conformance"
    ran = run("new-tests", build("NONE"), folder, "--ort", NEWEST)
    assert ran.exit_code == 0, ran.stderr
    files = {path.name for path in folder.iterdir()}
    assert {"conftest.py", "test_lib.py", "test_epf.py", "test_ep.py"} <= files
    assert "test_str.py" not in files  # it has no streams
    assert "# Your own cases:" in (folder / "test_lib.py").read_text()
    again = run("new-tests", build("NONE"), folder, "--ort", NEWEST)
    assert again.exit_code == 2
    assert "already; move them away, or name another folder" in again.stderr
    variables = {**os.environ, "EP_LIBRARY": str(build("WRITES_TOO_MUCH")), "EP_ORT": NEWEST}
    command = [sys.executable, "-m", "pytest", "-q", "-rf", "-p", "no:cacheprovider", str(folder)]
    nested = subprocess.run(command, capture_output=True, text=True, check=False, env=variables, cwd=tmp_path)
    assert nested.returncode == 1, nested.stdout
    failed = [line for line in nested.stdout.splitlines() if line.startswith("FAILED")]
    assert len(failed) == 1, nested.stdout
    assert "test_lib.py::test_lib_08" in failed[0]
    assert "reproduce: ortforge conform" in nested.stdout


def test_features_are_those_that_are_offered() -> None:
    """Rules that no library can break, and groups of which nothing is there, are left out."""
    outcomes = _outcomes(("LIB-01", PASS, ""), ("NCI-05", SKIP, "untestable"), ("INT-01", ABSENT, "no importer"))
    assert new_tests.offered([Run("1.31.1", outcomes)]) == {"LIB": ["LIB-01"]}


def test_any_path_and_any_text_gives_python(tmp_path: Path) -> None:
    """Quotes and backslashes in names do no harm."""
    files = new_tests.render(
        'a"b\\c.so', "", {group: [r for r in facts.rules() if r.startswith(group)] for group in facts.groups()}
    )
    for name, text in files.items():
        compile(text, name, "exec")
    new_tests.write({"test_x.py": "x = 1\n"}, tmp_path / "new" / "folder")
    assert (tmp_path / "new" / "folder" / "test_x.py").read_text() == "x = 1\n"
