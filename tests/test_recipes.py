"""The recipes of docs/recipes run, and their list is whole."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from waiting import HANG, WAITS

ROOT = Path(__file__).resolve().parents[1]
PROGRAMS = sorted((ROOT / "examples" / "recipes").glob("*/recipe.py"))
PAGES = ROOT / "docs" / "recipes"
#: A program ends with it where it needs what the machine does not have.
LACKING = 77


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.parent.name)
def test_a_recipe_runs(program: Path, tmp_path: Path) -> None:
    environment = {**os.environ, **WAITS, "ORT_DISABLE_TELEMETRY": "1"}
    command = [sys.executable, "-W", "error", str(program)]
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=HANG, check=False
    )
    if done.returncode == LACKING:
        assert done.stdout.startswith("this recipe needs ")
        pytest.skip(done.stdout.strip())
    assert done.returncode == 0, f"{done.stdout[-2000:]}\n{done.stderr[-6000:]}"
    assert done.stdout.strip()


def test_every_recipe_has_its_row_and_its_page() -> None:
    text = (PAGES / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \[[^]]+\]\(([\w-]+\.md)\) \| `([^`]+)` \| [^|]+ \| [^|]+ \|$", text, re.MULTILINE)
    assert [ROOT / "examples" / "recipes" / name for _, name in sorted(rows, key=lambda row: row[1])] == PROGRAMS
    assert {page for page, _ in rows} == {path.name for path in PAGES.glob("*.md")} - {"README.md"}
    for page, name in rows:
        assert f"python examples/recipes/{name}" in (PAGES / page).read_text(encoding="utf-8")
