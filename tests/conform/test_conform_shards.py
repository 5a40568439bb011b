"""Work for several machines: `ortforge conform --plan`, `--shard`, and `conform merge`, which comes to the report of one run."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conform.conform_samples import ended, needs_compilers, sample, valid
from tools.ort_libs import ON_DEMAND, VERSIONS, on_demand

pytestmark = needs_compilers
later = pytest.mark.skipif(not on_demand(), reason=ON_DEMAND)
TWO = ",".join(VERSIONS[-2:])
FORMS = ("json", "text", "junit", "markdown", "badge")


def parts(library: object, folder: Path, count: int, *how: object) -> list[Path]:
    """The reports of all shards."""
    files = [folder / f"{i}.json" for i in range(1, count + 1)]
    for i, file in enumerate(files, 1):
        done = ended("conform", library, "--shard", f"{i}/{count}", "--report", file, "--jobs", "1", *how)
        assert done.code in (0, 1, 2), done.said
        assert valid(file.read_text())["shard"]["part"] == i
    return files


@pytest.mark.parametrize(
    ("source", "defect", "count", "code", "how"),
    [
        ("multiplying_ep.c", "CLAIMED_TWICE", 3, 1, ("--ort", VERSIONS[-1])),
        pytest.param("multiplying_ep.c", "COMPILE_FAILS", 6, 1, ("--ort", TWO, "--rules", "EP,GEN"), marks=later),
        ("multiplying_ep.c", "NEEDS_1_99", 3, 2, ("--ort", VERSIONS[-1], "--rules", "LIB,EPF")),
        ("tiny_ep.c", "ABORTS", 3, 1, ("--ort", VERSIONS[-1], "--rules", "LIB,EPF")),
        pytest.param("tiny_ep.c", "CRASHES_IN_SESSION", 3, 1, ("--ort", VERSIONS[-1]), marks=later),
        (
            "tiny_ep.c",
            "NONE",
            2,
            0,
            ("--ort", VERSIONS[-1], "--rules", "LIB,VER,EPF-49", "--registration-name", "mine"),
        ),
    ],
)
def test_merged_shards_are_one_run(
    tmp_path: Path, source: str, defect: str, count: int, code: int, how: tuple[str, ...]
) -> None:
    """To the letter, with the same exit code and the same sentences; in whatever order they are given."""
    library = sample(tmp_path, defect, source)
    whole = ended("conform", library, "--jobs", "1", "--format", "json", *how)
    merged = ended("conform", "merge", *reversed(parts(library, tmp_path, count, *how)), "--format", "json")
    assert merged.shown == whole.shown
    assert (merged.code, merged.errors) == (whole.code, whole.errors)
    assert whole.code == code


def test_the_forms_of_a_merged_report(tmp_path: Path) -> None:
    """They are those of one run; a baseline and a share that must be reached are for the whole."""
    library = sample(tmp_path, "ABORTS", "tiny_ep.c")
    how = ("--ort", VERSIONS[-1], "--rules", "LIB-01,LIB-02,LIB-14,LIB-16")
    files = parts(library, tmp_path, 3, *how)
    for form in FORMS:
        one = ended("conform", library, "--jobs", "1", "--format", form, *how)
        two = ended("conform", "merge", *files, "--format", form)
        assert (one.shown, one.code, one.errors) == (two.shown, two.code, two.errors)
    known = tmp_path / "known.txt"
    assert ended("conform", library, *how, "--write-baseline", known).code == 1
    assert ended("conform", "merge", *files, "--baseline", known).code == 0
    assert ended("conform", "merge", *files, "--baseline", known, "--min-exercised", "100").code == 1


def test_a_badge(tmp_path: Path) -> None:
    """It counts what was tested, and is red for what is broken."""
    library = sample(tmp_path, "ABORTS", "tiny_ep.c")
    how = ("--ort", VERSIONS[-1], "--rules", "LIB-01,LIB-14")
    shown = json.loads(ended("conform", library, *how, "--format", "badge").shown)
    assert shown["message"] == f"1 of 2 rules kept on ORT {VERSIONS[-1]}"
    assert (shown["color"], shown["schemaVersion"]) == ("red", 1)
    healthy = ended("conform", library, *how[:2], "--rules", "LIB-01", "--format", "badge")
    assert json.loads(healthy.shown)["color"] == "brightgreen"


def test_a_plan_is_a_matrix(tmp_path: Path) -> None:
    """Every check of every release is in exactly one part, and each part is what the shard of that number does."""
    library = sample(tmp_path, "NONE", "tiny_ep.c")
    plan = json.loads(ended("conform", library, "--ort", TWO, "--rules", "LIB,EP", "--plan").shown)["include"]
    assert {(e["ort"], e["group"]) for e in plan} == {
        (v, g) for v in VERSIONS[-2:] for g in ("direct", "public", "recorder")
    }
    assert [e["shard"] for e in plan] == [f"{i}/6" for i in range(1, 7)]
    assert len({e["name"] for e in plan}) == 6
    assert {e["releases"] for e in plan} == {TWO}
    files = parts(library, tmp_path, 6, "--ort", TWO, "--rules", "LIB,EP")
    for entry, file in zip(plan, files, strict=True):
        (run,) = json.loads(file.read_text())["runs"]
        assert run["ort"] == entry["ort"]
        assert entry["checks"] >= 0


def test_a_shard_that_was_stopped_leaves_the_answer_open(tmp_path: Path) -> None:
    """What it had not reached is NOT RUN in the whole, too."""
    library = sample(tmp_path, "HANGS", "tiny_ep.c")
    how = ("--ort", VERSIONS[-1])
    files = parts(library, tmp_path, 3, *how, "--deadline", "4", "--timeout", "60")
    merged = ended("conform", "merge", *files, "--format", "json")
    assert "the time of 4 s was over" in json.loads(merged.shown)["runs"][0]["stopped"]
    assert merged.code == 2


# ------------------------------------------------------------------------------------------------- what is refused


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The reports of three shards."""
    folder = tmp_path_factory.mktemp("three")
    return parts(sample(folder, "NONE", "tiny_ep.c"), folder, 3, "--ort", VERSIONS[-1], "--rules", "LIB")


def _told(change: Callable[[dict[str, Any]], object]) -> Callable[[dict[str, Any]], object]:
    return lambda report: change(report["shard"])


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_told(lambda s: s.update(name="other")), "has another library than"),
        (_told(lambda s: s.update(file="0" * 64)), "has another build of the library than"),
        (_told(lambda s: s.update(releases=["1.24.4"])), "has another list of releases than"),
        (_told(lambda s: s.update(ortforge="9.9")), "has another version of ortforge than"),
        (_told(lambda s: s.update(plan="0" * 64)), "has another choice of rules"),
        (_told(lambda s: s.update(of=2)), "has another number of shards than"),
        (_told(lambda s: s.update(part=1)), "are both shard 1/3"),
        (_told(lambda s: s.update(part="x")), "is no report of a shard"),
        (_told(lambda s: s["runs"][0].pop("rules")), "is no report of a shard"),
        (_told(lambda s: s["runs"][0].update(ort="one")), "is no report of a shard"),
        (_told(lambda s: s["runs"][0]["outcomes"][0].update(status="FINE")), "is no report of a shard"),
        (_told(lambda s: s["runs"][0]["outcomes"][0].update(more=1)), "is no report of a shard"),
        (lambda report: report.pop("shard"), "is no report of a shard"),
    ],
)
def test_shards_that_do_not_belong_together(
    three: list[Path], tmp_path: Path, change: Callable[[dict[str, Any]], object], said: str
) -> None:
    """One sentence that names the file, and exit code 2."""
    report = json.loads(three[1].read_text())
    change(report)
    other = tmp_path / "other.json"
    other.write_text(json.dumps(report))
    merged = ended("conform", "merge", three[0], other, three[2])
    assert merged.code == 2
    (error,) = merged.errors
    assert said in error
    assert str(other) in error


def test_shards_that_are_missing(three: list[Path], tmp_path: Path) -> None:
    """Or twice there, or no files at all."""
    assert ended("conform", "merge", *three).code == 0
    assert ended("conform", "merge", three[1]).errors == ["there is no report of shard 1/3 and 3/3"]
    assert ended("conform", "merge", *three, three[0]).errors == [f"{three[0]} and {three[0]} are both shard 1/3"]
    assert ended("conform", "merge", tmp_path / "none.json").code == 2
    (tmp_path / "text.json").write_text("[" * 100_000)
    assert "is no report of a shard" in ended("conform", "merge", tmp_path / "text.json").errors[0]
    assert ended("conform", "merge").code == 2


@pytest.mark.parametrize("shard", ["", "0/3", "4/3", "1/4", "1", "a/b", "1/3 ", "1/99999"])
def test_shards_that_do_not_exist(tmp_path: Path, shard: str) -> None:
    """A single release has three parts of work."""
    ran = ended("conform", sample(tmp_path, "NONE", "tiny_ep.c"), "--ort", VERSIONS[-1], "--shard", shard)
    assert ran.code == 2
    assert f"'{shard}' is no shard" in ran.errors[0]


def test_a_library_called_merge(tmp_path: Path) -> None:
    """The word is the command; the library is ./merge."""
    sample(tmp_path, "NONE", "tiny_ep.c").rename(tmp_path / "merge")
    ran = ended("conform", "./merge", "--ort", VERSIONS[-1], "--rules", "LIB-01", cwd=tmp_path)
    assert (ran.code, "1 PASS" in ran.shown) == (0, True)
    assert "conform merge" in ended("conform", "merge", "--help", cwd=tmp_path).shown
