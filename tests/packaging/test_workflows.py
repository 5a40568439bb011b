"""The workflows for GitHub, ours and those of new projects, are valid and safe.

actionlint knows runners, actions with their inputs, and expressions; zizmor what others could make of a workflow.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
import yaml

from tests.ep.scaffold_build import rendered
from tools.ort_libs import VERSIONS

ROOT = Path(__file__).resolve().parents[2]
OURS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PROGRAM = Path(sys.executable).with_name("actionlint")
FINE = """
on: push
jobs:
  test:
    strategy:
      matrix:
        os: [windows-latest, macos-latest, ubuntu-24.04-arm]
    runs-on: ${{ matrix.os }}
    steps:
      - uses: actions/checkout@v6
      - run: make test
        shell: bash
"""

PINNED = "actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1"
SAFE = f"""
name: test
on: push
permissions: {{}}
concurrency: test
jobs:
  test:
    name: test
    runs-on: ubuntu-latest
    timeout-minutes: 5
    steps:
      - uses: {PINNED}
        with:
          persist-credentials: false
      - run: make test
"""


def lint(*files: Path) -> str:
    if not PROGRAM.exists():
        pytest.skip("actionlint is not installed; the extra `test` brings it")
    # Shell scripts are not looked at: whether shellcheck is there would decide.
    done = subprocess.run([PROGRAM, "-shellcheck=", *files], capture_output=True, text=True, check=False)
    assert bool(done.returncode) == bool(done.stdout), done.stderr
    return done.stdout


def test_ours() -> None:
    assert {"ci.yml", "platforms.yml"} <= {path.name for path in OURS}
    assert lint(*OURS) == ""


def test_those_of_new_projects() -> None:
    files = sorted(rendered().glob("*/.github/workflows/*.yml"))
    assert files
    assert lint(*files) == ""


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("", "", ""),
        ("windows-latest", "windows-newest", 'label "windows-newest" is unknown'),
        ("matrix.os }", "matrix.system }", 'property "system" is not defined'),
        ("checkout@v6", "checkout@v4", 'runtime "node20" is deprecated'),
        ("shell: bash", "shell: fish", 'shell name "fish" is invalid'),
        ("run: make", "runs: make", 'step must run script with "run"'),
    ],
)
def test_what_is_a_mistake(old: str, new: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "test.yml").write_text(FINE.replace(old, new))
    said = lint(tmp_path / "test.yml")
    assert message in said if message else said == "", said


def audit(*files: Path) -> str:
    """What zizmor says, without asking any server."""
    program = PROGRAM.with_name("zizmor")
    if not program.exists():
        pytest.skip("zizmor is not installed; the extra `test` brings it")
    command: list[str | Path] = [
        program,
        "--offline",
        "--no-progress",
        "--quiet",
        "--no-config",
        "--format=plain",
        *files,
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    assert bool(done.returncode) == (": " in said and "No findings" not in said), said
    return said if done.returncode else ""


def test_ours_are_safe() -> None:
    assert audit(ROOT / ".github", ROOT / "action.yml") == ""


def test_those_of_new_projects_are_safe() -> None:
    files = sorted(rendered().glob("*/.github/workflows/*.yml"))
    assert files
    for path in {path.read_text(encoding="utf-8"): path for path in files}.values():  # most are the same
        assert audit(path) == ""


def test_new_projects_may_only_read() -> None:
    for path in rendered().glob("*/.github/workflows/*.yml"):
        content = yaml.safe_load(path.read_text(encoding="utf-8"))
        assert content["permissions"] == {}
        assert {tuple(job["permissions"].items()) for job in content["jobs"].values()} == {(("contents", "read"),)}


def pins(text: str) -> dict[str, str]:
    """Action -> the commit and version that a workflow uses of it."""
    return {action: " ".join(pin.split()) for action, pin in re.findall(r"uses: ([\w-][\w./-]*)@(.*)", text)}


def unlike(ours: Iterable[str], theirs: str) -> list[str]:
    """Actions that a workflow of a new project has otherwise than ours, which Dependabot keeps up to date."""
    known = {pin for text in ours for pin in pins(text).items()}
    assert known
    return [f"{action}@{pin}" for action, pin in pins(theirs).items() if (action, pin) not in known]


def test_new_projects_have_our_actions() -> None:
    """An installed ortforge has no workflows to read them from, so its templates have them too: bring these to what our workflows have."""
    ours = [path.read_text(encoding="utf-8") for path in OURS]
    for path in rendered().glob("*/.github/workflows/*.yml"):
        text = path.read_text(encoding="utf-8")
        assert len(pins(text)) >= 3
        assert unlike(ours, text) == [], path
    assert unlike([f"- uses: {PINNED}"], f"- uses: {PINNED}") == []
    assert unlike([f"- uses: {PINNED}"], f"- uses: {PINNED.replace('3d3c', '3d3d')}") != []
    assert unlike([f"- uses: {PINNED}"], "- uses: actions/checkout@v6") != []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("", "", ""),
        (PINNED, "actions/checkout@v6", "unpinned-uses"),
        ("          persist-credentials: false\n", "          fetch-depth: 1\n", "artipacked"),
        ("run: make test", 'run: echo "${{ github.head_ref }}"', "template-injection"),
        ("on: push", "on: pull_request_target", "dangerous-triggers"),
    ],
)
def test_what_is_unsafe(old: str, new: str, message: str, tmp_path: Path) -> None:
    folder = tmp_path / ".github" / "workflows"
    folder.mkdir(parents=True)
    (folder / "test.yml").write_text(SAFE.replace(old, new))
    said = audit(folder / "test.yml")
    assert message in said if message else said == "", said


def test_the_release_is_the_newest_of_the_registry() -> None:
    assert f"onnxruntime=={VERSIONS[-1]} " in (ROOT / ".github/workflows/platforms.yml").read_text()
