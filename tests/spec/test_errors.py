"""One tiny spec per mistake in tests/spec/errors: NAME.yaml states it, NAME.err is the whole report.

`ORTFORGE_UPDATE=1 pytest tests/spec/test_errors.py` rewrites the reports; read the difference before committing it.
NAME.beside.txt is a second spec file. A file of the same name in accepted/ is the conforming variant.
Files called overlay-* are proposals on top of base.txt, contract-* are rules about contracts.txt, wrapper-* are about what a wrapper calls of
wrapper.txt, config-* (but for -parameters and -elsewhere) are configuration keys.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ortforge._files import MAX_FILE_BYTES
from ortforge_tools import pipeline
from ortforge_tools.check import check
from ortforge_tools.errors import SpecError
from ortforge_tools.load import load
from ortforge_tools.lower.c_headers import lower
from ortforge_tools.model.layout import layout
from ortforge_tools.model.select import select

FOLDER = Path(__file__).parent / "errors"
MISTAKES = sorted(FOLDER.glob("*.yaml"))
ACCEPTED = sorted(FOLDER.glob("accepted/*.yaml"))


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda p: p.stem)
def test_mistake_is_reported_with_its_place(mistake: Path, tmp_path: Path) -> None:
    """Every mistake ends in a SpecError with file, line, column and advice, and in nothing else."""
    write_spec(mistake, tmp_path)
    with pytest.raises(SpecError) as caught:
        pipeline.read_registry(tmp_path)
    expected = mistake.with_suffix(".err")
    text = f"{caught.value}\n"
    if os.environ.get("ORTFORGE_UPDATE"):
        expected.write_text(text, encoding="utf-8")
    assert expected.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("spec", ACCEPTED, ids=lambda p: p.stem)
def test_the_conforming_variant_is_accepted(spec: Path, tmp_path: Path) -> None:
    """The check refuses the mistake, not the form: the headers and the layouts of its variant can be generated."""
    write_spec(spec, tmp_path)
    registry = pipeline.read_registry(tmp_path)
    assert lower(registry)
    for version in (registry.oldest, registry.newest):
        assert layout(select(registry, version)) is not None


def test_each_conforming_variant_has_its_mistake() -> None:
    """A variant is not left behind when its mistake is renamed."""
    assert ACCEPTED
    assert {path.stem for path in ACCEPTED} <= {path.stem for path in MISTAKES}


def write_spec(path: Path, folder: Path) -> None:
    """Make a spec folder with one of the files in tests/spec/errors."""
    kinds = {
        "overlay": ("base.txt", "proposals/p.yaml"),
        "contract": ("contracts.txt", "contracts/abc.yaml"),
        "config": ("", "ort/config_keys/x.yaml"),
        "wrapper": ("wrapper.txt", "wrapper/w.yaml"),
    }
    base, name = kinds.get(path.stem.partition("-")[0], ("", "ort/x.yaml"))
    if path.stem in ("config-parameters", "config-elsewhere"):
        name = "ort/x.yaml"
    for part in ("ort", "ort/config_keys", "proposals", "contracts", "wrapper"):
        (folder / part).mkdir()
    if base:
        (folder / "ort" / "base.yaml").write_bytes((FOLDER / base).read_bytes())
    (folder / name).write_bytes(path.read_bytes())
    beside = path.with_suffix(".beside.txt")
    if beside.exists():
        (folder / "ort" / "y.yaml").write_bytes(beside.read_bytes())
    if path.stem == "config-headers":  # what else is in these headers
        (folder / "ort" / "y.yaml").write_text("header: onnxruntime_c_api.h\nhandles: [{name: OrtX, since: 14}]\n")
        again = "header: onnxruntime_c_api.h\nconfig_keys: [{name: session.b, scope: session, since: 14, constant: kOrtB}]\n"
        (folder / "ort" / "config_keys" / "z.yaml").write_text(again)


@pytest.mark.parametrize(
    ("content", "report"),
    [
        (None, "spec/ort/x.yaml:1:1: error: cannot be read: Is a directory"),
        (b"#" * (MAX_FILE_BYTES + 1), "spec/ort/x.yaml:1:1: error: cannot be read: larger than 16 MiB"),
        (b"# one\n# two \xff\n", "spec/ort/x.yaml:2:7: error: not UTF-8"),
    ],
    ids=["unreadable", "too large", "not UTF-8"],
)
def test_a_file_that_is_no_text(content: bytes | None, report: str, tmp_path: Path) -> None:
    """What cannot be read as text is named; the other files are still read and reported."""
    (tmp_path / "ort").mkdir()
    if content is None:
        (tmp_path / "ort" / "x.yaml").mkdir()
    else:
        (tmp_path / "ort" / "x.yaml").write_bytes(content)
    (tmp_path / "ort" / "y.yaml").write_bytes(b"oops: 1\n")
    with pytest.raises(SpecError) as caught:
        load(tmp_path)
    assert report in str(caught.value).splitlines()
    assert "spec/ort/y.yaml:1:1: error: unknown key 'oops'" in str(caught.value)


def test_two_overlays_of_one_name(tmp_path: Path) -> None:
    """An overlay is chosen by its name; each file that shares one is reported."""
    (tmp_path / "ort").mkdir()
    (tmp_path / "proposals").mkdir()
    (tmp_path / "ort" / "base.yaml").write_bytes((FOLDER / "base.txt").read_bytes())
    for name in ("p", "q"):
        text = "overlay: {name: p, adds_to: 16, title: t, source: s}\nheader: p.h\n"
        (tmp_path / "proposals" / f"{name}.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(SpecError) as caught:
        check(load(tmp_path))
    assert str(caught.value).splitlines() == [
        f"spec/proposals/{name}.yaml:1:10: error: there are two overlays called 'p'" for name in ("p", "q")
    ]


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
        "stands behind",
        "nothing takes its place",
        "the same Python name",
        "is not a pointer",
        "has its length in unknown",
        "is freed with",
        "is released with unknown",
        "does not take",
        "can only add",
        "cannot add macro",
        "cannot add experimental function",
        "alone",
        "adds 'OrtTwice' twice",
        "adds 'OrtApi.Q' twice",
        "a struct with a version only grows at its end",
        "enumerator 'ORT_KIND_A' is 1 in 14 to 15 and 2 in 16 and newer",
        "lets go what unknown",
        "holds the sizes of unknown",
        "is ended with unknown",
        "control characters",
        "extends unknown struct",
        "duplicate key",
        "anchors and aliases",
        "did you mean",
        "is not a release",
        "is outside the described ones",
        "cannot show what exists",
        "only implemented structs say what NULL means",
        "is mandatory in every case",
        "is needed with unknown",
        "no effect of NULL does harm",
        "neither mandatory nor needed",
        "has two effects",
        "an effect that was measured is not inferred",
        "only a status has a code",
        "unknown error code",
        "says nothing without doc",
        "is not a group",
        "the file of group",
        "is not the ID of a rule",
        "stands behind ABC-02",
        "rule 'ABC-02' is there twice",
        "does not say what it speaks of",
        "speaks of unknown",
        "cannot hold in 23",
        "say already",
        "does not fit since 24",
        "outlives 'OrtOld'",
        "names no test",
        "is both tested and untestable",
        "in which ways",
        "is untestable, but has",
        "what its probe does",
        "unknown way 'publik'",
        "way 'direct' is there twice",
        "unknown fact 'gates'",
        "has no target whose 'result'",
        "the registry does not say 'mandatory' of",
        "the registry does not say 'needed' of",
        "the registry does not say 'result' of",
        "the registry does not say 'stamp' of",
        "says nothing",
        "is not a source",
        "but the release is of",
        "no date to compare it with",
        "there is no day",
        "names no single place",
        "has a repository, but no commit",
        "has a package, but no version",
        "the source of release 21 is of",
        "does not say what was measured instead",
        "its patch release is",
    ):
        assert fragment in reports, fragment
