"""Always something to see: progress in logs, reports that are valid at any moment, deadlines, signals, and children that import what is ours."""

from __future__ import annotations

import json
import os
import random
import signal
import time
from pathlib import Path

import jsonschema
import pytest

from ortforge._errors import RequestError
from ortforge._files import check_target, replace_text
from ortforge._statuses import NOT_RUN, PASS
from ortforge_tools.emit.conform import matrix_schema
from tests.conform.conform_samples import NEWEST, ROOT, ended, needs_compilers, sample, started, statuses, valid
from tests.waiting import HANG, until
from tools.ort_libs import on_demand

pytestmark = needs_compilers
#: Of a library that hangs when its factories are created: the first two are known at once, the third never.
RULES = ("--rules", "LIB-01,LIB-02,LIB-12")


def known(path: Path, rule: str) -> bool:
    """Is the result of a rule in a report that somebody writes?"""
    return path.exists() and any(
        r["rule"] == rule and r["status"] == PASS for r in valid(path.read_bytes())["runs"][0]["results"]
    )


def test_a_log_has_a_line_for_each_group(tmp_path: Path) -> None:
    """On stderr, which is no terminal here, with how far it is."""
    library = sample(tmp_path, "NONE", "tiny_ep.c")
    result = ended("conform", library, "--ort", NEWEST, "--rules", "LIB-01,LIB-12,EPF-01,LIB-16", "--jobs", 1)
    assert result.code == 0
    assert [line.partition(": ")[2] for line in result.said.splitlines()] == [
        "1/5 LIB, file: 1 PASS",
        "2/5 LIB, direct: 1 PASS",
        "4/5 EPF, direct: 2 PASS",
        "5/5 LIB, public: 1 PASS",
    ]
    assert result.said.startswith(f"ONNX Runtime {NEWEST}: ")
    matrix = ended("conform", "matrix", library, "--ort", NEWEST, "--rules", "LIB-01")
    assert matrix.said == f"{library} ONNX Runtime {NEWEST}: 1/1 LIB, file: 1 PASS\n"


@pytest.mark.clock
@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_who_is_stopped_says_what_is_known(tmp_path: Path, number: int, code: int) -> None:
    """The report in the file, and that on stdout: what was found, and that the rest was not reached."""
    library, file = sample(tmp_path, "HANGS", "tiny_ep.c"), tmp_path / "report.json"
    arguments = ("conform", library, "--ort", NEWEST, *RULES, "--report", file, "--format", "json")
    with started(*arguments) as process:
        try:
            assert until(lambda: known(file, "LIB-02"))
            process.send_signal(number)
            shown, said = process.communicate(timeout=HANG)
        finally:
            process.kill()
    assert process.returncode == code
    assert file.read_text() == shown
    found = statuses(shown)
    assert {rule: r["status"] for rule, r in found.items()} == {"LIB-01": PASS, "LIB-02": PASS, "LIB-12": NOT_RUN}
    assert found["LIB-12"]["reason"] == valid(shown)["runs"][0]["stopped"] == "the run was stopped"
    assert said.endswith("stopped\n") == (number == signal.SIGINT)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["libhangs.so", "report.json"]


@pytest.mark.clock
def test_a_deadline_ends_everything(tmp_path: Path) -> None:
    """Long before the library would count as hung, on every release; nothing is a failure, and nothing a success."""
    library = sample(tmp_path, "HANGS", "tiny_ep.c")
    arguments = (library, "--ort", f"1.24.4,{NEWEST}", *RULES, "--timeout", 80000, "--deadline", 10)
    result = ended("conform", *arguments, "--format", "json")
    assert result.code == 2
    first, second = valid(result.shown)["runs"]
    assert [r["status"] for r in first["results"]] == [PASS, PASS, NOT_RUN]
    assert [r["status"] for r in second["results"]] == [NOT_RUN] * 3
    assert result.errors == [
        "hangs on ONNX Runtime 1.24.4: 1 rules were not reached: the time of 10 s was over",
        f"hangs on ONNX Runtime {NEWEST}: 3 rules were not reached: the time of 10 s was over",
    ]
    table = ended("conform", "matrix", *arguments, "--format", "json")
    assert table.code == 2
    data = json.loads(table.shown)
    jsonschema.validate(data, matrix_schema())
    assert {cell["verdict"] for cell in data["libraries"][0]["cells"]} == {"unfinished"}


@pytest.mark.clock
@pytest.mark.usefixtures("interruptible")
def test_a_matrix_that_is_stopped_says_what_is_known(tmp_path: Path) -> None:
    """One library is done, the other hangs; the one behind it has no row."""
    healthy, hangs = sample(tmp_path, "NONE", "tiny_ep.c"), sample(tmp_path, "HANGS", "tiny_ep.c")
    file = tmp_path / "matrix.json"

    def rows() -> list[dict[str, object]]:
        data = json.loads(file.read_bytes()) if file.exists() else {"libraries": []}
        return list(data["libraries"])

    with started("conform", "matrix", healthy, hangs, healthy, "--ort", NEWEST, *RULES, "--report", file) as process:
        try:
            assert until(lambda: len(rows()) == 2)
            process.send_signal(signal.SIGTERM)
            shown, _ = process.communicate(timeout=HANG)
        finally:
            process.kill()
    assert process.returncode == 143
    jsonschema.validate(json.loads(file.read_bytes()), matrix_schema())
    assert [row["library"] for row in rows()] == [str(healthy), str(hangs)]
    assert "ok               3/3 of 3" in shown
    assert "unfinished" in shown


@pytest.mark.clock
def test_who_is_killed_leaves_a_valid_report(tmp_path: Path) -> None:
    """At any moment, some of them at random; what is in it is what a whole run finds."""
    library, file = sample(tmp_path, "NONE", "tiny_ep.c"), tmp_path / "report.json"
    arguments = ("conform", library, "--ort", NEWEST, "--rules", "LIB,VER,EPF", "--report", file)
    ended(*arguments)  # what the first run has to make is there from then on
    begun = time.monotonic()
    whole = ended(*arguments)
    takes = time.monotonic() - begun
    assert whole.code == 0
    last = {rule: r["status"] for rule, r in statuses(file.read_bytes()).items()}
    assert NOT_RUN not in last.values()
    moments = random.Random(14)
    partial = 0
    for _ in range(10 if on_demand() else 4):
        file.unlink()
        with started(*arguments) as process:
            until(file.exists)
            time.sleep(moments.uniform(0, takes))
            process.kill()
            process.communicate()
        found = {rule: r["status"] for rule, r in statuses(file.read_bytes()).items()}
        assert set(found) == set(last)
        assert {rule: s for rule, s in found.items() if s not in (last[rule], NOT_RUN)} == {}
        partial += NOT_RUN in found.values()
    assert partial


def test_a_report_is_written_as_a_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who cannot write it keeps the one that was there, and leaves nothing beside it."""
    file = tmp_path / "report.json"
    replace_text(file, "old")
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
        with pytest.raises(OSError, match="No space left"):
            replace_text(file, "new")
    assert [(p.name, p.read_text()) for p in tmp_path.iterdir()] == [("report.json", "old")]
    os.mkfifo(tmp_path / "pipe")
    for place, said in (
        (tmp_path / "pipe", "it is no file"),
        (tmp_path / "no" / "x", f"there is no folder {tmp_path / 'no'}"),
    ):
        with pytest.raises(RequestError, match=f"the report cannot be written to {place}: {said}"):
            check_target(place, "the report")
    library = sample(tmp_path, "NONE", "tiny_ep.c")
    for command in ("rules", "matrix"):
        result = ended("conform", command, library, "--ort", NEWEST, "--report", tmp_path / "pipe")
        assert (result.code, result.shown) == (2, "")
        assert result.said == f"error: the report cannot be written to {tmp_path / 'pipe'}: it is no file\n"


@pytest.mark.parametrize("name", ["dis.py", "json.py", "numpy.py", "click.py", "runpy.py", "ortforge/__init__.py"])
def test_what_lies_around_is_not_imported(tmp_path: Path, name: str) -> None:
    """The working folder is no place for modules of ours, in no child process; the one that was asked about ORT included."""
    stray = tmp_path / name
    stray.parent.mkdir(exist_ok=True)
    stray.write_text("raise SystemExit('a stray module was imported')\n")
    library = sample(tmp_path, "NONE", "tiny_ep.c")
    ort = ROOT / ".cache" / "ort" / NEWEST / f"libonnxruntime.so.{NEWEST}"
    result = ended("conform", library, "--ort", ort, "--rules", "LIB-01,LIB-12,LIB-16,GEN-01", cwd=tmp_path)
    assert (result.code, result.errors) == (0, []), result.said
    assert result.shown.splitlines()[1].strip() == "4 PASS"


def test_an_ep_in_python_is_found_where_one_is(tmp_path: Path) -> None:
    """A class names a module, which may lie in the working folder; there it comes after what is installed."""
    (tmp_path / "dis.py").write_text("raise SystemExit('a stray module was imported')\n")
    (tmp_path / "mine.py").write_text("raise ValueError('found')\n")
    result = ended("conform", "mine:Factory", "--ort", NEWEST, "--rules", "LIB-12", cwd=tmp_path)
    assert result.errors[0].endswith("mine:Factory cannot be imported: ValueError: found")
