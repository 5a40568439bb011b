"""The board of public EPs: the page and its picture are what `make board` makes, and every failure has a sentence."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from ortforge._statuses import BAD, FAIL
from ortforge_tools.ep_testing.conform import facts
from ortforge_tools.text import yaml_strings
from tools import draw_board as board

TABLE: dict[str, Any] = yaml_strings(board.TABLE.read_text("utf-8"))
RESULTS: dict[str, Any] = json.loads(board.RESULTS.read_text("utf-8"))
SVG = "{http://www.w3.org/2000/svg}"


def test_page_and_picture_are_those_of_the_results() -> None:
    """`make board` makes them anew."""
    eps = board.load()
    page = board.PAGE.read_text("utf-8")
    assert page == board.whole_page(page, eps)
    assert board.PICTURE.read_text("utf-8") == board.drawing(eps)


def test_a_failure_needs_a_sentence() -> None:
    """The message says which, and where to write it."""
    table = copy.deepcopy(TABLE)
    table["qnn"]["reasons"] = table["qnn"]["reasons"][1:]
    with pytest.raises(board.BoardError, match=r"qnn: look at EPF-07, and say in public_eps.yaml"):
        board.read(table, RESULTS)


def test_a_sentence_needs_a_failure() -> None:
    """Of a rule that is kept by now, or that somebody else breaks."""
    results = copy.deepcopy(RESULTS)
    for run in results["qnn"].values():
        del run["bad"]["EPF-07"]
    with pytest.raises(board.BoardError, match=r"qnn: EPF-07 fails on no release"):
        board.read(TABLE, results)
    with pytest.raises(board.BoardError, match="has no stranger"):
        board.read(TABLE, {**RESULTS, "stranger": {}})
    with pytest.raises(board.BoardError, match="mlx: there are no results"):
        board.read({**TABLE, "mlx": {"name": "mlx", "machine": "none"}}, RESULTS)


def test_results_are_of_rules_that_exist() -> None:
    """And of the whole set: each run says something of every rule that its release knows."""
    for runs in RESULTS.values():
        for run in runs.values():
            assert run["bad"].keys() <= facts.rules().keys()
            assert sum(run["counts"].values()) <= len(facts.rules())
            assert "stopped" not in run
            assert len(run["bad"]) == sum(run["counts"].get(status, 0) for status in BAD)


def test_what_is_kept_of_a_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`record` adds a release and leaves the others."""
    monkeypatch.setattr(board, "RESULTS", tmp_path / "results.json")
    result = {"rule": "LIB-01", "status": FAIL}
    run = {"ort": "1.31.1", "refused": None, "stopped": "late", "exercised": {"rules": 1, "of": 9}}
    for ort in ("1.31.1", "1.24.4"):
        (tmp_path / "r.json").write_text(
            json.dumps({"runs": [{**run, "ort": ort, "counts": {FAIL: 1, "PASS": 0}, "results": [result]}]})
        )
        board.main(["record", "mine", str(tmp_path / "r.json")])
    found = json.loads((tmp_path / "results.json").read_text())
    assert list(found["mine"]) == ["1.24.4", "1.31.1"]
    assert found["mine"]["1.31.1"] == {"counts": {FAIL: 1}, "of": 9, "bad": {"LIB-01": FAIL}, "stopped": "late"}


def test_the_picture_fits_its_frame() -> None:
    """Every EP and release is there, nothing lies outside, and names end before the cells begin (7.2 units a letter)."""
    svg = ET.fromstring(board.PICTURE.read_text("utf-8"))
    width, height = float(svg.get("width", "0")), float(svg.get("height", "0"))
    texts = {text.text for text in svg.iter(f"{SVG}text")}
    eps = board.load()
    assert {ep.name for ep in eps} | {f"ORT {ort}" for ort in board.releases(eps)} <= texts
    for rect in svg.iter(f"{SVG}rect"):
        x, y, wide, high = (float(rect.get(key, "0")) for key in ("x", "y", "width", "height"))
        assert x + wide <= width
        assert y + high <= height
    assert max(len(ep.name) for ep in eps) * 7.2 < 372
