"""`ortforge check-bindings` on public bindings: the verdicts of docs/check-bindings-public.md, each of which was looked at by hand.

ORTFORGE_PUBLIC_BINDINGS=DIR names a folder with the sources: DIR/OWNER+NAME is the repository OWNER/NAME at the commit that
tests/data/public_bindings.yaml names. Older cases are DIR/ort-sys-rc.12/lib.rs and DIR/ort-sys-rc.13/lib.rs from the crate ort-sys, and DIR/go/*.h
from two releases of onnxruntime_go. What is not there is skipped.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from ortforge_tools.cli import cli

PUBLIC = os.environ.get("ORTFORGE_PUBLIC_BINDINGS") or None
ROOT = Path(__file__).resolve().parents[2]
BINDINGS: list[dict[str, Any]] = yaml.safe_load((ROOT / "tests/data/public_bindings.yaml").read_text(encoding="utf-8"))


def sources(path: str) -> Path:
    if PUBLIC is None:
        pytest.skip("ORTFORGE_PUBLIC_BINDINGS names no folder with sources of public bindings")
    found = Path(PUBLIC) / path
    if not found.exists():
        pytest.skip(f"{found} is not there")
    return found


def check(path: Path) -> dict[str, Any]:
    done = CliRunner().invoke(cli, ["check-bindings", str(path), "--json"])
    assert done.exit_code in (0, 1), done.output
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def mistakes(data: dict[str, Any], name: str) -> list[tuple[str, int]]:
    (found,) = (t for t in data["tables"] if t["name"] == name)
    return [(f["kind"], f["place"]) for f in found["findings"] if f["error"]]


@pytest.mark.parametrize("binding", BINDINGS, ids=lambda binding: binding["repo"])
def test_public_bindings(binding: dict[str, Any]) -> None:
    root = sources(binding["repo"].replace("/", "+"))
    path = root / binding["path"]
    if "nothing" in binding:
        done = CliRunner().invoke(cli, ["check-bindings", str(path)])
        assert (done.exit_code, done.stderr) == (2, f"error: {path}: {binding['nothing']}\n")
        return
    data = check(path)
    compared = [t for t in data["tables"] if t["compared"]]
    found = [
        [str(Path(t["file"]).relative_to(root)), t["name"], f["kind"], f["place"]]
        for t in compared
        for f in t["findings"]
        if f["error"]
    ]
    assert found == binding.get("mistakes", [])
    assert [one for one in data["not_read"] if one["kind"] == "syntax"] == []
    assert {t["language"] for t in compared} == set(binding["languages"])
    assert (len(compared), sum(t["members"] for t in compared)) == (binding["tables"], binding["members"])
    assert [t["called"] for t in data["tables"] if not t["compared"]] == binding.get("own", [])


def test_the_page_has_every_binding() -> None:
    """And the commit it was looked at."""
    page = (ROOT / "docs/check-bindings-public.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| ")]
    for binding in BINDINGS:
        (row,) = (line for line in rows if f"| {binding['repo']} " in line)
        assert binding["commit"][:7] in row
        assert ("nothing" in binding) == ("exit code 2" in row)


def test_ort_sys_rc_12_lacks_a_slot() -> None:
    """2.0.0-rc.12: slot 394 is missing and 20 behind it are off; two parameters are pointers that ORT takes as sizes."""
    data = check(sources("ort-sys-rc.12/lib.rs"))
    assert sorted(mistakes(data, "OrtApi")) == [("missing", 394), ("type", 366), ("type", 398)]
    assert mistakes(data, "OrtCustomOp") == [("type", 23), ("type", 25)]
    assert data["errors"] == 5


def test_ort_sys_rc_13_has_every_slot() -> None:
    """2.0.0-rc.13: no slot is missing or off. The two sizes are still pointers."""
    data = check(sources("ort-sys-rc.13/lib.rs"))
    assert sorted(mistakes(data, "OrtApi")) == [("type", 366), ("type", 398)]
    assert data["errors"] == 2


def test_an_error_code_header_with_wrong_values() -> None:
    """The copy of onnxruntime_error_code.h that onnxruntime_go had for 1.28, and the right one of 1.29. One name is missing: one finding."""
    data = check(sources("go"))
    wrong = [t for t in data["tables"] if t["errors"]]
    assert [(t["name"], t["errors"]) for t in wrong] == [("OrtErrorCode", 1)]
    assert sum(t["name"] == "OrtErrorCode" for t in data["tables"]) == 2
