"""One tiny spec per mistake in tests/errors: NAME.yaml states it, NAME.err is the whole report.

`ORTFORGE_UPDATE=1 pytest tests/test_errors.py` rewrites the reports; read the difference before committing it.
Files called overlay-* are proposals on top of base.txt.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ortforge.generator.check import check
from ortforge.generator.errors import SpecError
from ortforge.generator.load import load

FOLDER = Path(__file__).parent / "errors"
MISTAKES = sorted(FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda p: p.stem)
def test_mistake_is_reported_with_its_place(mistake: Path, tmp_path: Path) -> None:
    """Every mistake ends in a SpecError with file, line, column and advice, and in nothing else."""
    overlay = mistake.stem.startswith("overlay-")
    (tmp_path / "ort").mkdir()
    (tmp_path / "proposals").mkdir()
    if overlay:
        (tmp_path / "ort" / "base.yaml").write_bytes((FOLDER / "base.txt").read_bytes())
    name = "proposals/p.yaml" if overlay else "ort/x.yaml"
    (tmp_path / name).write_bytes(mistake.read_bytes())
    with pytest.raises(SpecError) as caught:
        check(load(tmp_path))
    expected = mistake.with_suffix(".err")
    text = f"{caught.value}\n"
    if os.environ.get("ORTFORGE_UPDATE"):
        expected.write_text(text, encoding="utf-8")
    assert expected.read_text(encoding="utf-8") == text


def test_there_is_a_mistake_for_every_report_in_the_checker() -> None:
    """Each message of check.py and load.py appears in some .err file, so that none is untested."""
    reports = "\n".join(p.read_text(encoding="utf-8") for p in FOLDER.glob("*.err"))
    for fragment in (
        "is defined twice",
        "is outside the described releases",
        "only in",
        "unknown type",
        "is a keyword of C ",
        "is a keyword of C++",
        "is a keyword of Python",
        "stands behind",
        "nothing takes its place",
        "the same Python name",
        "is not a pointer",
        "has its length in unknown",
        "is freed with",
        "is released with unknown",
        "does not take",
        "can only add",
        "extends unknown struct",
        "duplicate key",
        "anchors and aliases",
        "did you mean",
    ):
        assert fragment in reports, fragment
