"""What a release is checked for, before anything of it is published: .ci/release.py, and the permissions of the workflows."""

from __future__ import annotations

import importlib.util
import re
import sys
import zipfile
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
_SPEC = importlib.util.spec_from_file_location("release", ROOT / ".ci" / "release.py")
assert _SPEC is not None
assert _SPEC.loader is not None
release = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(release)

SOURCE = '"""Doc."""\n__version__ = "0.2.0"\n'
CHANGES = "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-11-23\n\n### Added\n\n## [0.1.0] - 2026-01-01\n"
OURS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize(
    ("tag", "source", "changes", "message"),
    [
        ("v0.2.0", SOURCE, CHANGES, ""),
        ("v0.2.0", SOURCE, CHANGES.replace("## [Unreleased]\n\n", ""), ""),
        ("0.2.0", SOURCE, CHANGES, "the tag must be v0.2.0"),
        ("v0.2.1", SOURCE, CHANGES, "the tag is v0.2.1, the version in runtime/ortforge/__init__.py is 0.2.0"),
        ("v0.2.0", SOURCE.replace("__version__", "version"), CHANGES, "no line __version__"),
        ("v0.2.0", SOURCE, CHANGES.replace("## [0.2.0]", "## [0.3.0]"), "the newest section is 0.3.0, not 0.2.0"),
        ("v0.2.0", SOURCE, CHANGES.replace(" - 2026-11-23", ""), "the section of 0.2.0 has no date"),
        ("v0.2.0", SOURCE, "# Changelog\n\n## [Unreleased]\n", "no version has a section"),
    ],
)
def test_a_tag_is_the_version(tag: str, source: str, changes: str, message: str) -> None:
    said = list(release.version_problems(tag, source, changes))
    assert message in said[0] if message else said == [], said


def test_our_version_is_one_that_a_tag_can_have() -> None:
    """The two files of the repository are read: only the tag, and a section that no release has written yet, are wrong."""
    texts = [(ROOT / name).read_text(encoding="utf-8") for name in (release.VERSION, "CHANGELOG.md")]
    (first, *_) = release.version_problems("v0", *texts)
    assert re.match(r"the tag is v0, the version in \S+/__init__\.py is \d+\.\d+\.\d+: ", first), first


def wheel(folder: Path, name: str, requires: str = "") -> None:
    """A wheel with nothing in it but the name."""
    info = f"{name}-0.2.0.dist-info"
    with zipfile.ZipFile(folder / f"{name}-0.2.0-py3-none-any.whl", "w") as file:
        file.writestr(f"{name}/__init__.py", "")
        file.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.2.0\n{requires}")
        file.writestr(
            f"{info}/WHEEL", "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        file.writestr(f"{info}/RECORD", "")


def test_files_of_a_release(tmp_path: Path) -> None:
    """A folder that lacks a file is no release; a wheel that is not what it should be is told by each thing that is wrong."""
    assert "a release has one source distribution" in next(release.files_problems(tmp_path, [sys.executable]))
    wheel(tmp_path, "ortforge")
    assert "a release has one source distribution" in next(release.files_problems(tmp_path, [sys.executable]))
    (tmp_path / "ortforge-0.2.0.tar.gz").touch()
    assert "one of ortforge-tools" in next(release.files_problems(tmp_path, [sys.executable]))
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    brings, imports = release.installed(sys.executable, tmp_path / "ortforge-0.2.0-py3-none-any.whl", scratch)
    assert brings == "it brings ['ortforge']; it should bring numpy alone"
    assert imports.startswith("exit code 1 of ")
    assert "No module named 'ortforge.c_api'" in imports


def test_jobs_have_permissions_of_their_own() -> None:
    """No workflow gives all its jobs more than to read, and only a tag publishes."""
    assert {"ci.yml", "release.yml", "site.yml"} <= {path.name for path in OURS}
    for path in OURS:
        content = yaml.safe_load(path.read_text(encoding="utf-8"))
        assert content["permissions"] in ({}, {"contents": "read"}), path.name
    jobs = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8"))["jobs"]
    writers = {name for name, job in jobs.items() if "write" in job["permissions"].values()}
    assert writers == {"publish"}
    assert jobs["publish"]["if"] == "github.ref_type == 'tag'"
    assert set(jobs["publish"]["needs"]) == set(jobs) - {"publish"}
