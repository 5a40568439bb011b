"""The recorder: what it sees of a healthy EP library, and of ones with a defect that only it can see."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from ortforge._statuses import ABSENT, CRASH, FAIL, HANG, PASS, SKIP
from ortforge_tools.cli import cli
from ortforge_tools.ep_testing.conform import checks, facts, hosts, recorder, trace
from ortforge_tools.ep_testing.conform.checks import RECORDER
from tools.ort_libs import VERSIONS, ort_library

ROOT = Path(__file__).resolve().parents[2]
NEWEST = VERSIONS[-1]
#: The rules that only sessions behind the recorder say something about.
RULES = sorted({rule for check in checks.checks().values() if check.way == RECORDER for rule in check.rules})

pytestmark = pytest.mark.skipif(
    shutil.which("cc") is None or shutil.which("c++") is None, reason="there is no C or C++ compiler"
)


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """Releases come from the cache of the tests, and the recorder goes there."""
    monkeypatch.setenv("ORTFORGE_CACHE", str(ROOT / ".cache"))


@pytest.fixture(scope="module")
def build(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Compiles tests/conform/multiplying_ep.c with a defect."""
    folder = tmp_path_factory.mktemp("multiplying")

    def make(defect: str) -> Path:
        path = folder / f"lib{defect.lower()}.so"
        source = ROOT / "tests" / "conform" / "multiplying_ep.c"
        flags = ["-shared", "-fPIC", "-fvisibility=hidden", "-Wall", "-Wextra", "-Werror", f"-DDEFECT={defect}"]
        subprocess.run(["cc", *flags, f"-I{ROOT / 'generated' / 'c'}", source, "-o", path], check=True)
        return path

    return make


def results(library: Path, ort: str, *rules: str) -> dict[str, dict[str, Any]]:
    """The results on one release, by rule."""
    arguments = ["conform", str(library), "--ort", ort, "--rules", ",".join(rules), "--format", "json"]
    ran = CliRunner().invoke(cli, arguments)
    data = json.loads(ran.stdout)
    return {r["rule"]: r for r in data["runs"][0]["results"]}


def of_status(found: dict[str, dict[str, Any]], *statuses: str) -> dict[str, str]:
    """The rules with one of these statuses, and what happened."""
    return {rule: r.get("happened", r.get("reason", "")) for rule, r in found.items() if r["status"] in statuses}


@pytest.mark.parametrize("version", [v for v in VERSIONS if int(v.split(".")[1]) >= hosts.FIRST_MINOR])
def test_a_healthy_library_passes(build: Callable[[str], Path], version: str) -> None:
    """No rule is broken, and those about claims, statuses and graphs are really tested."""
    if ort_library(version) is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    found = results(build("NONE"), version, *RULES)
    assert of_status(found, FAIL, CRASH, HANG) == {}
    passed = set(of_status(found, PASS))
    assert {"GEN-01", "GEN-02", "GEN-04", "GEN-10", "GEN-12", "EP-06", "EP-08", "EP-19", "NCI-13", "EP-15"} <= passed


#: What is wrong with the library, and the rules that say so.
DEFECTS = {
    "FOREIGN_STATUS": ("GEN-02",),
    "STATUS_TWICE": ("GEN-01",),
    "STATUS_KEPT": ("GEN-04",),
    "STATUS_OK": ("GEN-03",),
    "NODE_AFTER_CALL": ("GEN-12",),
    "OPTIONS_AFTER_CALL": ("GEN-11",),
    "CLAIMED_TWICE": ("EP-09",),
    "EMPTY_GROUP": ("EP-07",),
    "NOT_CONVEX": ("EP-08",),
    "OTHER_CLAIMS": ("EP-05",),
    "NO_INFO": ("EP-14",),
    "NO_RELEASE_STATE": ("NCI-03",),
    "NO_STAMP": ("VER-02",),
    "NAME_KEPT": ("GEN-10",),
    "SHARED_EP_FREED": ("EPF-30",),
    "CAPABILITY_FAILS": ("EP-04",),
    "NAME_OF_NODE_KEPT": ("NCI-06",),
    "OPTIONS_UNSTAMPED": ("VER-19",),
    "FREES_INFOS": ("EP-15",),
}


@pytest.mark.parametrize("defect", DEFECTS)
def test_a_defect_is_seen_by_its_rule(build: Callable[[str], Path], defect: str) -> None:
    """The rule that owns it fails, and the process lives unless the defect is about freed memory."""
    found = results(build(defect), NEWEST, *DEFECTS[defect])
    assert set(of_status(found, FAIL, CRASH)) == set(DEFECTS[defect]), found


def test_without_a_compiler_the_checks_are_skipped(
    build: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The reason names what is missing."""
    monkeypatch.setenv("CXX", "no-such-compiler")
    library = build("NONE")  # whose release is in the usual cache
    release = ROOT / ".cache" / "ort" / NEWEST / f"libonnxruntime.so.{NEWEST}"
    monkeypatch.setenv("ORTFORGE_CACHE", str(tmp_path))  # it may have been made before
    found = results(library, str(release), "GEN-12")
    assert found["GEN-12"]["status"] == SKIP
    assert "'no-such-compiler', was not found" in found["GEN-12"]["reason"]


def test_the_library_is_built_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """For each API version that the registry knows whole; newer hosts get the newest of these."""
    assert recorder.version_for(24) == 24
    assert recorder.version_for(facts.newest() + 5) == facts.newest()
    path = recorder.build(24)
    made = path.stat().st_mtime_ns
    monkeypatch.setattr(subprocess, "run", None)
    assert recorder.build(24).stat().st_mtime_ns == made


def test_a_trace_that_was_cut_off_is_read(tmp_path: Path) -> None:
    """The last line of a process that died is left out; a call that never returned has no answer."""
    file = tmp_path / "trace.jsonl"
    lines = [
        {"e": "call", "i": 1, "n": "OrtEp.Compile", "t": 1, "o": 2, "a": {"count": 1}},
        {"e": "api", "n": "OrtApi.Graph_GetNodes", "t": 1, "i": 1, "in": "OrtEp.Compile", "a": {}},
    ]
    file.write_text("".join(json.dumps(line) + "\n" for line in lines) + '{"e": "back", "i')
    found = trace.read(file)
    (call,) = found.of("OrtEp.Compile")
    assert call.back is None
    assert not call.failed
    assert len(found.during(call, "OrtApi.Graph_GetNodes")) == 1


def test_rules_need_what_they_are_about(build: Callable[[str], Path]) -> None:
    """An EP without kernels and streams is not measured by rules about them."""
    found = results(build("NONE"), NEWEST, "KRN-15", "STR-10", "PRF-04", "DTI-12")
    assert set(of_status(found, ABSENT)) == {"KRN-15", "STR-10", "PRF-04", "DTI-12"}
    assert os.environ["ORTFORGE_CACHE"] == str(ROOT / ".cache")
