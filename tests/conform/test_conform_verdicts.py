"""Verdicts that cannot lie: libraries that cannot be used, EPs that refuse what they claim, checks that go wrong, and how much was tested."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import jsonschema
import pytest

from ortforge._statuses import ABSENT, BAD, CRASH, ERROR, FAIL, HANG, NOT_RUN, PASS, SKIP
from ortforge_tools.emit.conform import matrix_schema
from ortforge_tools.ep_testing.conform import hosts
from ortforge_tools.ep_testing.conform.checks import Outcome, combine
from ortforge_tools.ep_testing.conform.report import Report, Run, as_junit, as_markdown, as_text
from tests.conform.conform_samples import NEWEST, ended, needs_compilers, sample, statuses, valid
from tools.ort_libs import CACHE, VERSIONS, on_demand, ort_library

pytestmark = needs_compilers
RELEASES = [v for v in VERSIONS if int(v.split(".")[1]) >= hosts.FIRST_MINOR]
#: A library that needs one that is not there: its functions are those of a healthy one.
MISSING = "libno_such_driver_of_anybody.so.7"


@pytest.fixture
def unloadable(tmp_path: Path) -> Path:
    """A library that needs another one, which is not there."""
    other = tmp_path / MISSING
    sample_of = ["cc", "-shared", "-fPIC", "-x", "c", "/dev/null", f"-Wl,-soname,{MISSING}", "-o", str(other)]
    subprocess.run(sample_of, check=True)
    source = Path(__file__).parents[1] / "conform" / "tiny_ep.c"
    include = Path(__file__).parents[2] / "generated" / "c"
    path = tmp_path / "liblacking.so"
    command = ["cc", "-shared", "-fPIC", f"-I{include}", source, "-Wl,--no-as-needed", other, "-o", path]
    subprocess.run([str(word) for word in command], check=True)
    other.unlink()
    return path


# ------------------------------------------------------------------------------------- what cannot be used at all


def test_what_cannot_be_loaded_is_no_success(unloadable: Path) -> None:
    """The loader's sentence comes first, and whole; what was tested without loading is shown all the same."""
    result = ended("conform", unloadable, "--ort", NEWEST, "--format", "json")
    reason = f"the library cannot be loaded: {MISSING}: cannot open shared object file: No such file or directory"
    assert result.code == 2
    assert result.errors == [f"lacking on ONNX Runtime {NEWEST}: {reason}"]
    data = valid(result.shown)
    assert data["passed"] is False
    assert data["runs"][0]["refused"] == reason
    found = statuses(result.shown)
    assert {r for r in found if found[r]["status"] == PASS} == {"LIB-01", "LIB-02", "LIB-03", "LIB-05"}
    assert {r["status"] for r in found.values()} == {PASS, SKIP}


def test_a_matrix_says_what_is_missing(unloadable: Path, tmp_path: Path) -> None:
    """Beside a library that works; in the forms of the table the whole sentence."""
    healthy = sample(tmp_path, "NONE", "tiny_ep.c")
    shown = {}
    for form in ("text", "json", *(("markdown", "html") if on_demand() else ())):
        result = ended(
            "conform", "matrix", unloadable, healthy, "--ort", NEWEST, "--rules", "LIB-01,LIB-12", "--format", form
        )
        assert result.code == 2
        assert MISSING in result.errors[0]
        assert f"{MISSING}: cannot open shared object file: No such file or directory" in result.shown
        assert "not loaded" in result.shown
        assert len(result.errors) == 1
        shown[form] = result.shown
    data = json.loads(shown["json"])
    jsonschema.validate(data, matrix_schema())
    assert [row["cells"][0]["verdict"] for row in data["libraries"]] == ["not loaded", "ok"]
    assert data["passed"] is False


def test_a_library_that_no_release_takes(tmp_path: Path) -> None:
    """It says why in its own words, and breaks no rule; a matrix in which another release takes it would be fine."""
    library = sample(tmp_path, "NEEDS_1_99")
    result = ended("conform", library, "--ort", NEWEST, "--rules", "LIB,EPF", "--format", "json")
    assert result.code == 2
    assert result.errors == [f"needs_1_99 on ONNX Runtime {NEWEST}: registration failed: ONNX Runtime 1.99 is needed"]
    assert not [r for r in statuses(result.shown).values() if r["status"] in BAD]
    assert ended("conform", "matrix", library, "--ort", NEWEST, "--rules", "LIB-16").code == 2


@pytest.mark.parametrize(
    ("defect", "said"),
    [
        ("NO_FACTORY", "CreateEpFactories gave no factory"),
        ("DEVICES_FAIL", "OrtEpFactory.GetSupportedDevices returned status 1: nobody knows"),
    ],
)
def test_a_library_of_which_nothing_can_be_tested(tmp_path: Path, defect: str, said: str) -> None:
    """It loads, and has nothing to offer: that is no success."""
    result = ended("conform", sample(tmp_path, defect), "--ort", NEWEST, "--rules", "EPF-01,EPF-25,EPF-59")
    assert (result.code, result.errors) == (2, [f"{defect.lower()} on ONNX Runtime {NEWEST}: {said}"])


def test_a_class_that_cannot_be_imported(tmp_path: Path) -> None:
    """Of an EP in Python: the error of the import is the sentence."""
    (tmp_path / "broken_ep.py").write_text("import no_such_module_of_anybody\n")
    result = ended("conform", "broken_ep:Factory", "--ort", NEWEST, "--rules", "LIB-12,LIB-16", cwd=tmp_path)
    assert result.code == 2
    assert "broken_ep:Factory cannot be imported: ModuleNotFoundError: No module named 'no_such" in result.errors[0]


def test_a_class_that_is_misspelt(tmp_path: Path) -> None:
    """Said at once, with the name that was meant: no check can do anything without it."""
    (tmp_path / "spelt_ep.py").write_text("class ScaleFactory:\n    pass\n")
    result = ended("conform", "spelt_ep:ScaleFactry", "--ort", NEWEST, cwd=tmp_path)
    assert result.code == 2
    (said,) = result.errors
    assert said.endswith("module 'spelt_ep' has no attribute 'ScaleFactry'; did you mean 'ScaleFactory'?")
    assert "  not everything was run: without its class nothing can be tested" in result.shown


_FACTORY = """
from ortforge.ep import EpFactory

class Factory(%s):
    def get_name(self):
        return "Factory"

    def get_supported_devices(self, devices):
        return []

    def create_ep(self, *given):
        return None
"""


@pytest.mark.parametrize(
    ("base", "said"),
    [
        ("EpFactory", "Factory cannot be registered: it does not define get_vendor (OrtEpFactory.GetVendor)"),
        (
            "object",
            "an EP is registered by its factory class, a subclass of EpFactory, not by <class 'made_ep.Factory'>",
        ),
    ],
)
def test_a_class_that_is_no_factory(tmp_path: Path, base: str, said: str) -> None:
    """One sentence, not an error of every check."""
    (tmp_path / "made_ep.py").write_text(_FACTORY % base)
    result = ended("conform", "made_ep:Factory", "--ort", NEWEST, cwd=tmp_path)
    assert (result.code, result.errors) == (2, [f"Factory on ONNX Runtime {NEWEST}: made_ep:Factory: {said}"])
    assert len(result.shown.splitlines()) < 10


@pytest.mark.parametrize(("given", "said"), [("broken_ep", "; a class in Python is named MODULE:CLASS"), ("ep.so", "")])
def test_what_is_not_there(tmp_path: Path, given: str, said: str) -> None:
    """A module without its class is told how a class is named; a file is not."""
    result = ended("conform", given, "--ort", NEWEST, cwd=tmp_path)
    assert (result.code, result.errors) == (2, [f"{given} does not exist{said}"])


# ------------------------------------------------------------------------------------ EPs that are there, and dead

#: What is wrong, and the rules that say so: no other may.
DEAD = {
    "FACTORIES_FAIL": {"LIB-25"},
    "CREATE_EP_FAILS": {"EPF-59"},
    "COMPILE_FAILS": {"EP-54"},
    "COMPILE_FAILS_LATE": {"EP-54"},
    "COMPILE_FAILS_AND_FREES": {"EP-15", "EP-54"},
    "CREATE_STATE_FAILS": {"EP-54"},
    "RELEASE_FAILS_AFTER_USE": {"LIB-19"},
    "INFO_WITHOUT_SLOTS": {"NCI-01", "NCI-02", "NCI-03"},
}
#: What an EP may do as well.
ALIVE = ("NONE", "NEEDS_DEFAULTS")
RULES = ",".join(sorted(set().union(*DEAD.values())))


@pytest.mark.parametrize("defect", DEAD)
def test_a_dead_ep_breaks_a_rule(tmp_path: Path, defect: str) -> None:
    """The exit code says so, and the matrix too, with its quick set."""
    library = sample(tmp_path, defect)
    result = ended("conform", library, "--ort", NEWEST, "--rules", RULES, "--format", "json")
    found = statuses(result.shown)
    assert {rule for rule, r in found.items() if r["status"] in BAD} == DEAD[defect]
    assert result.code == 1


@pytest.mark.parametrize("defect", ["FACTORIES_FAIL", "CREATE_EP_FAILS", "COMPILE_FAILS", "CREATE_STATE_FAILS"])
def test_the_quick_set_finds_it(tmp_path: Path, defect: str) -> None:
    result = ended("conform", "matrix", sample(tmp_path, defect), "--ort", NEWEST)
    assert result.code == 1
    assert "FAIL " in result.shown
    assert next(iter(DEAD[defect])) in result.shown


@pytest.mark.parametrize("version", RELEASES)
@pytest.mark.parametrize("variant", ALIVE)
def test_one_that_lives_does_not(tmp_path: Path, variant: str, version: str) -> None:
    """Nothing of it is a failure on any release, and what is about sessions was really tested."""
    if ort_library(version) is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    result = ended("conform", sample(tmp_path, variant), "--ort", version, "--rules", RULES, "--format", "json")
    found = statuses(result.shown)
    assert {r["status"] for r in found.values()} == {PASS}, found
    assert result.code == 0


def test_without_a_compiler_a_dead_ep_is_dead(tmp_path: Path) -> None:
    """The public way alone finds it: the sentence is ONNX Runtime's."""
    library = sample(tmp_path, "COMPILE_FAILS")
    cache = tmp_path / "cache"  # in which no recorder has been kept
    cache.mkdir()
    (cache / "ort").symlink_to(CACHE)
    words = ("conform", library, "--ort", NEWEST, "--rules", "EP-54", "--format", "json")
    result = ended(*words, CXX="no-such-compiler", ORTFORGE_CACHE=cache)
    assert statuses(result.shown)["EP-54"]["check"] == "kept_claims.sessions_of_claimed_nodes"
    assert "what was claimed cannot be compiled" in statuses(result.shown)["EP-54"]["happened"]
    assert result.code == 1


# --------------------------------------------------------------------------------------------- checks that go wrong

#: Planted where every child process of Python begins: two checks that raise, one of them what no bug of ours would.
_PLANTED = """
from dataclasses import replace
try:
    from ortforge_tools.ep_testing.conform import checks
except ImportError:
    pass
else:
    def raises(context):
        raise LookupError("nobody thought of this")
    for name in ("factory_count.number_is_assigned", "register_again.several_times"):
        checks.checks()
        checks._checks[name] = replace(checks._checks[name], function=raises)
"""


def test_an_exception_in_a_check_is_that_checks_error(tmp_path: Path) -> None:
    """The rest is tested, and nobody takes it for a success; a rule that is broken still ends with 1."""
    (tmp_path / "sitecustomize.py").write_text(_PLANTED)
    library = sample(tmp_path, "NONE", "tiny_ep.c")
    rules = ("--rules", "LIB-08,LIB-12,LIB-16,ORD-07")
    result = ended("conform", library, "--ort", NEWEST, *rules, "--format", "json", PYTHONPATH=tmp_path)
    found = statuses(result.shown)
    assert {rule: r["status"] for rule, r in found.items()} == {
        "LIB-08": PASS,
        "LIB-12": ERROR,
        "LIB-16": ERROR,
        "ORD-07": PASS,
    }
    assert found["LIB-12"]["reason"] == "LookupError: nobody thought of this"
    assert found["LIB-12"]["backtrace"][-1] == "LookupError: nobody thought of this"
    assert result.code == 2
    said = (
        f"none on ONNX Runtime {NEWEST}: the check factory_count.number_is_assigned of LIB-12 went wrong: LookupError"
    )
    assert result.errors[0].startswith(said)
    text = ended("conform", library, "--ort", NEWEST, *rules, PYTHONPATH=tmp_path).shown
    assert "ERROR          LIB-16: LookupError: nobody thought of this" in text
    broken = sample(tmp_path, "WRITES_TOO_MUCH", "tiny_ep.c")
    assert ended("conform", broken, "--ort", NEWEST, *rules, PYTHONPATH=tmp_path).code == 1
    assert ended("conform", "matrix", library, "--ort", NEWEST, *rules, PYTHONPATH=tmp_path).code == 2


def test_what_is_not_known_is_no_pass() -> None:
    """A rule with a check that went wrong, or has not come yet, did not pass; one that is broken is broken."""

    def of(*given: str) -> str:
        return combine([Outcome("LIB-01", status) for status in given]).status

    assert of(PASS, ERROR) == ERROR
    assert of(PASS, NOT_RUN, SKIP) == NOT_RUN
    assert of(NOT_RUN, ERROR) == ERROR
    assert of(ERROR, FAIL) == FAIL
    assert of(NOT_RUN, CRASH) == CRASH
    report = Report("a.so", "a", "", (Run("1.31.1", (Outcome("LIB-01", ERROR, "exports.x", happened="why"),)),))
    assert not report.passed
    assert not report.bad
    assert '<error type="ERROR" message="why">' in as_junit(report)


# ------------------------------------------------------------------------------------------------ how much was tested


def test_the_share_of_rules_that_were_tested(tmp_path: Path) -> None:
    """It is in every report; what was not applicable was not tested, and what nobody can test does not count."""
    outcomes = (
        Outcome("LIB-01", PASS),
        Outcome("LIB-08", FAIL, "x", "this", "that"),
        Outcome("LIB-09", ABSENT, "y", happened="no device"),
        Outcome("LIB-10", SKIP, "z", happened="blocked"),
        Outcome("LIB-18", SKIP, happened="untestable: nobody can"),
    )
    assert Run("1.31.1", outcomes).exercised == (2, 4)
    assert Run("1.31.1", outcomes).share == 50
    assert Run("1.31.1", ()).share == 100
    library = sample(tmp_path, "NONE", "tiny_ep.c")
    rules = ("--rules", "LIB-08,LIB-12,INT-01,INT-02")  # it has no importer
    text = ended("conform", library, "--ort", NEWEST, *rules)
    assert (text.code, text.errors) == (0, [])
    assert "exercised: 3 of 4 rules that can be tested on this release (75 %)" in text.shown
    assert ended("conform", library, "--ort", NEWEST, *rules, "--min-exercised", "75").code == 0
    few = ended("conform", library, "--ort", NEWEST, *rules, "--min-exercised", "76")
    assert few.code == 1
    assert few.errors == [
        f"none on ONNX Runtime {NEWEST}: 75.0 % of the rules were exercised, and --min-exercised asks for 76"
    ]


@pytest.mark.parametrize(
    ("status", "happened", "said"),
    [
        (
            ABSENT,
            "the EP takes no operators of two inputs",
            "the EP took none of the models it was offered, so nothing",
        ),
        (
            ABSENT,
            "the library offers no device here",
            "the library offers no device here, so nothing of what it computes",
        ),
        (PASS, "", ""),
        (SKIP, "blocked", ""),
    ],
)
def test_an_ep_that_ran_nothing(status: str, happened: str, said: str) -> None:
    """A misspelt name of an operator keeps every rule, so the reports say that no result was compared."""
    one = Run("1.31.1", (Outcome("LIB-01", PASS), Outcome("EP-46", status, happened=happened)))
    report = Report("ep.so", "ep", "", (one,))
    assert one.idle.startswith(said)
    assert bool(one.idle) == bool(said)
    assert [("yellow", f"  {one.idle}")] * bool(said) == [line for line in as_text(report) if line[0] == "yellow"]
    assert (f"On ONNX Runtime 1.31.1: {one.idle}." in as_markdown(report)) == bool(said)


@pytest.mark.parametrize("status", [FAIL, CRASH, HANG])
def test_no_advice_where_no_ep_was_made(status: str) -> None:
    """Other models would not be taken either."""
    none = Outcome("EP-46", ABSENT, happened="the EP takes none of the basic models")
    one = Run("1.31.1", (Outcome("EPF-59", status, "factory.x", "this", "that"), none))
    assert one.idle == "CreateEp fails (EPF-59), so nothing of what the EP computes was tested"
