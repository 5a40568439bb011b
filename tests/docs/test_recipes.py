"""The recipes of docs/recipes run, and their list is whole."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ep import scaffold_build
from tests.interop import interop_library
from tests.waiting import HANG, WAITS
from tools.ort_libs import NEWEST, ort_library

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = sorted((ROOT / "examples" / "recipes").glob("*/recipe.*"))
PAGES = ROOT / "docs" / "recipes"
#: A program ends with it where it needs what the machine does not have.
LACKING = 77
#: Of ONNX Runtime, that recipes in C++ run on.
VERSIONS = ("1.23.2", "1.24.4", NEWEST)


def run(folder: Path, *command: str | Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **WAITS, "ORT_DISABLE_TELEMETRY": "1"}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=HANG, check=False
    )


@pytest.mark.parametrize(
    "program", [path for path in PROGRAMS if path.suffix == ".py"], ids=lambda path: path.parent.name
)
def test_a_recipe_runs(program: Path, tmp_path: Path) -> None:
    ep = [scaffold_build.built_sample("compile", "vulkan")[0]] if program.parent.name == "vulkan_renderer" else []
    done = run(tmp_path, sys.executable, "-W", "error", program, *ep)
    if done.returncode == LACKING:
        assert done.stdout.startswith("this recipe needs ")
        pytest.skip(done.stdout.strip())
    assert done.returncode == 0, f"{done.stdout[-2000:]}\n{done.stderr[-6000:]}"
    assert done.stdout.strip()


@pytest.mark.skipif(sys.platform != "linux", reason="the producer shares memory by file descriptors")
@pytest.mark.parametrize(
    "program", [path for path in PROGRAMS if path.suffix == ".cpp"], ids=lambda path: path.parent.name
)
def test_a_recipe_without_python_runs(program: Path, tmp_path: Path) -> None:
    built = scaffold_build.build(
        program.parent,
        tmp_path / "build",
        CMAKE_PREFIX_PATH=str(interop_library.installed()),
        CMAKE_CXX_FLAGS="-Wall -Wextra -Werror",
    )
    linked = run(tmp_path, "ldd", built / "recipe")
    assert "libortforge_interop" in linked.stdout
    assert "libpython" not in linked.stdout
    ran = [run(tmp_path, built / "recipe", library) for library in map(ort_library, VERSIONS) if library is not None]
    if not ran:
        pytest.skip("no ONNX Runtime is in .cache/ort; `make ort-libs` fetches it")
    assert [(done.returncode, done.stderr) for done in ran] == [(0, "")] * len(ran)
    wrong = run(tmp_path, built / "recipe", "/dev/null")
    assert (wrong.returncode, wrong.stderr) == (1, "the argument must be ONNX Runtime's library, 1.23 or newer\n")


def test_every_recipe_has_its_row_and_its_page() -> None:
    text = (PAGES / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \[[^]]+\]\(([\w-]+\.md)\) \| `([^`]+)` \| [^|]+ \| [^|]+ \|$", text, re.MULTILINE)
    assert [ROOT / "examples" / "recipes" / name for _, name in sorted(rows, key=lambda row: row[1])] == PROGRAMS
    assert {page for page, _ in rows} == {path.name for path in PAGES.glob("*.md")} - {"README.md"}
    for page, name in rows:
        folder, file = name.split("/")
        command = f"python examples/recipes/{name}" if file.endswith(".py") else f"cmake -S examples/recipes/{folder} "
        assert f"$ {command}" in (PAGES / page).read_text(encoding="utf-8")
