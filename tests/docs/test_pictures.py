"""Pictures of docs/ show what is so: what a command says, and which outputs there are. Each has words for those who do not see it."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from ortforge_tools import pipeline
from ortforge_tools.model.registry import Registry, alive
from ortforge_tools.outputs import EMITTERS
from ortforge_tools.tools.headers.merge import cut
from tools import draw_bench, draw_charts, draw_pipeline, draw_trace, draw_transcripts
from tools.draw_transcripts import TRANSCRIPTS, lines, said, shown

ROOT = Path(__file__).resolve().parents[2]
_SVG = "{http://www.w3.org/2000/svg}"
PICTURES = sorted((ROOT / "docs").rglob("*.svg"))


#: Pictures may be one release behind the registry: `make pictures` is a step of adding a release, and none of the others.
BEHIND = 1


@cache
def registry() -> Registry:
    return pipeline.read_registry()


def lengths() -> list[str]:
    """How long OrtApi is in the releases that a picture may be of, the newest first."""
    (table,) = (struct for struct in registry().section("structs") if struct.name == "OrtApi")
    versions = [release.version for release in registry().releases][: -2 - BEHIND : -1]
    return [str(sum(alive(member, version) for member in table.members)) for version in versions]


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_a_transcript_is_what_the_command_says(name: str) -> None:
    """`make pictures` draws it anew."""
    command, folder = TRANSCRIPTS[name]
    picture = (draw_transcripts.FOLDER / name).read_text(encoding="utf-8")
    printed = "".join(["$", *command.split(), *"".join(lines(said(command, folder))).split()])
    newest, *older = lengths()
    assert shown(picture) in [
        printed.replace(f"ONNXRuntimehas{newest}", f"ONNXRuntimehas{n}") for n in (newest, *older)
    ]


def test_another_word_is_noticed() -> None:
    name = "check-bindings.svg"
    picture = (draw_transcripts.FOLDER / name).read_text(encoding="utf-8")
    assert "GetErrorMessage" in shown(picture)
    assert shown(picture.replace("GetErrorMessage", "GetErrorText")) != shown(picture)


@pytest.mark.parametrize("name", draw_charts.CHARTS)
def test_charts_have_the_numbers_of_the_registry(name: str) -> None:
    picture = (draw_charts.FOLDER / name).read_text(encoding="utf-8")
    newest = draw_charts.told(picture)["releases"][-1]
    assert newest >= registry().newest - BEHIND
    numbers = draw_charts.data(name, cut(registry(), newest))
    assert draw_charts.told(picture) == numbers
    for row, counted in numbers["rows"].items():
        assert row in picture
        assert len(counted) == newest - registry().oldest + 1
    if name == "growth.svg":  # what the headers of ONNX Runtime have
        row = numbers["rows"]["OrtApi"]
        assert (row[0], row[29 - 14]) == (239, 425)


def test_benchmarks_have_the_ratios_that_were_recorded() -> None:
    """`make pictures` draws them anew. Each ratio and its quartiles are in it, the ratio as a number that is read, too."""
    picture = draw_bench.PICTURE.read_text(encoding="utf-8")
    assert draw_charts.told(picture) == draw_bench.data()
    rows = draw_bench.rows(draw_bench.data())
    read = ["".join(element.itertext()) for element in ET.fromstring(picture).iter(f"{_SVG}text")]
    for row in rows:
        assert row.words in read
        if row.ratio is not None:
            low, middle, high = row.ratio
            assert low <= middle <= high
            assert f"{middle:.2f}" in read
    marks = len(ET.fromstring(picture).findall(f".//{_SVG}g[@id='benchmarks-axes_1']//{_SVG}use"))
    assert marks >= sum(row.ratio is not None for row in rows)


def test_another_ratio_is_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    other = draw_bench.data()
    other["calls"]["ratios"][0]["high"] += 0.01
    (tmp_path / "ratios.json").write_text(json.dumps(other))
    monkeypatch.setattr(draw_bench, "RECORDED", tmp_path / "ratios.json")
    assert draw_charts.told(draw_bench.PICTURE.read_text(encoding="utf-8")) != draw_bench.data()


def test_the_pipeline() -> None:
    assert draw_pipeline.PICTURE.read_text(encoding="utf-8") == draw_pipeline.drawn()


def test_the_pipeline_lacks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """An output that is new must be put into the picture."""
    monkeypatch.setitem(EMITTERS, "cobol", EMITTERS["c"])
    with pytest.raises(SystemExit, match="cobol"):
        draw_pipeline.drawn()


def test_the_session_is_the_one_that_was_recorded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """`make pictures` draws it anew; with another call in what was recorded it is another picture."""
    picture = draw_trace.PICTURE.read_text(encoding="utf-8")
    assert picture == draw_trace.drawn()
    other = tmp_path / "other.json"
    other.write_text(draw_trace.RECORDED.read_text(encoding="utf-8").replace("OrtEp.Compile", "OrtEp.Compiled"))
    monkeypatch.setattr(draw_trace, "RECORDED", other)
    assert picture != draw_trace.drawn()


@pytest.mark.parametrize("path", PICTURES, ids=lambda p: p.stem)
def test_pictures_are_whole_files_with_nothing_from_elsewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    ET.fromstring(text)
    assert not re.search(r"url\((?!#)|<image|@import|<script|href=\"(?!#)", text)


@pytest.mark.parametrize("path", PICTURES, ids=lambda p: p.stem)
def test_pictures_are_light_or_dark_as_the_system_is(path: Path) -> None:
    """A transcript is dark on both: it brings the ground of a terminal. No other has a ground of its own."""
    text = path.read_text(encoding="utf-8")
    if path.name in TRANSCRIPTS:
        assert "prefers-color-scheme" not in text
        return
    assert "@media (prefers-color-scheme: dark)" in text
    _, _, width, height = ET.fromstring(text).attrib["viewBox"].split()
    assert f'width="{width}" height="{height}" fill="#' not in text


def test_pictures_in_pages_have_words() -> None:
    """What stands for a picture where it cannot be seen says what it shows."""
    found = []
    for page in [ROOT / "README.md", ROOT / "bench" / "README.md", *(ROOT / "docs").rglob("*.md")]:
        found += re.findall(r"!\[([^\]]*)\]\(([^)]+\.svg)\)", page.read_text(encoding="utf-8"))
    assert found
    assert [name for words, name in found if len(words.split()) < 4] == []
