"""tests/strict_skips.py: what CI accepts as a reason for a skip, and what fails the run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def run(folder: Path, body: str, *options: str) -> subprocess.CompletedProcess[str]:
    """A run of pytest with the plugin over one test file."""
    (folder / "test_it.py").write_text(f"import pytest\n\n{body}\n")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": ""}
    words = ("-q", "-p", "tests.strict_skips", "--strict-skips", *options, str(folder))
    return subprocess.run(
        [sys.executable, "-m", "pytest", *words],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("options", [(), ("-n", "2")])
@pytest.mark.parametrize(
    ("body", "code"),
    [
        ('def test_a(): pytest.skip("no zsh here")', 1),
        ('pytest.skip("no zsh here", allow_module_level=True)\n\ndef test_a(): pass', 1),
        ('@pytest.mark.skipif(True, reason="no zsh here")\ndef test_a(): pass\n\ndef test_b(): pass', 1),
        ('def test_a(): pytest.skip("takes long, and runs only if ORTFORGE_EVERY_VERSION=1 is set")', 0),
        ("def test_a(): pass", 0),
        ('@pytest.mark.xfail(reason="no zsh here")\ndef test_a(): assert False', 0),
    ],
)
def test_unknown_reasons_fail_the_run(tmp_path: Path, body: str, code: int, options: tuple[str, ...]) -> None:
    done = run(tmp_path, body, *options)
    assert (done.returncode, "no zsh here" in done.stdout.partition("does not accept")[2]) == (code, code == 1), (
        done.stdout
    )
