"""How the generated C++ layer and the scaffolds of `ortforge new-ep` keep the rules for plugin EPs: tests/data/scaffold_rules.yaml.

No S1 or S2 rule is left out, and what the table names is there, runs, and passes: both CPU scaffolds are built once, their own
tests run, and `ortforge conform` says of them, and of two EPs of tests/cpp with devices of their own, what the table says.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.model.contracts import rules
from ortforge_tools.model.registry import Registry
from tests import cpp_build
from tests.ep.scaffold_build import built_sample, layer, own_tests, rendered, sample
from tests.interop.test_interop_suite import RIGS, passed_tests
from tests.interop.test_interop_suite import rules as int_rules
from tests.interop.test_traceability import STARTED_BY, collected
from tools.ort_libs import VERSIONS, on_demand, ort_library

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent
TABLE: dict[str, dict[str, Any]] = yaml.safe_load((TESTS / "data" / "scaffold_rules.yaml").read_text(encoding="utf-8"))
KEYS = {"construction", "tests", "not_applicable", "without"}
#: The scaffolds that run anywhere.
SCAFFOLDS = ("compile-cpu", "kernel-cpu")
#: EPs of the layer with devices of their own, and the names to register them under.
EXAMPLES = {"device_ep": "device.virtual", "importer_ep": "importer"}
#: The name to register a library under; scaffolds for the CPU have memory, streams and an importer with that ending only.
REGISTRATIONS = {**dict.fromkeys(SCAFFOLDS, "scaffold.virtual"), **EXAMPLES}
INT_RULES = "interop/test_interop_suite.py::test_every_rule_is_shown"


@pytest.fixture(scope="module")
def registry() -> Registry:
    return pipeline.read_registry()


def faults(table: dict[str, dict[str, Any]]) -> list[str]:
    """What is wrong with the entries, each by itself."""
    found = []
    for rule, entry in table.items():
        if (
            len({"construction", "not_applicable"} & set(entry)) > 1
            or not set(entry) <= KEYS
            or not all(entry.values())
        ):
            found.append(f"{rule}: an entry has construction, tests or both, or not_applicable")
        if not {"construction", "tests", "not_applicable"} & set(entry):
            found.append(f"{rule} is open")
        if "without" in entry and "not_applicable" not in entry:
            found.append(f"{rule}: only what does not apply can be so without something")
        found += [f"{rule}: {test}: {fault}" for test in entry.get("tests", ()) if (fault := missing(rule, test))]
    return found


def missing(rule: str, test: str) -> str:
    """Why a test of an entry cannot show anything; empty if it can."""
    if test.startswith("conform "):
        return "" if test.removeprefix("conform ") in (*SCAFFOLDS, *EXAMPLES) else "there is no such EP here"
    file, _, name = test.partition("::")
    folder, _, rest = file.rpartition("/")
    if folder in SCAFFOLDS:
        path = rendered() / folder / "tests" / rest
    elif folder in STARTED_BY or Path(file).match("*/test_*.py"):
        path = TESTS / file
    else:
        return "nothing starts the tests of that folder"
    if not path.is_file():
        return "there is no such file"
    if test == INT_RULES and ("cpp-cpu" not in RIGS or rule not in int_rules()):
        return "the suite shows no such rule of a compiled EP"
    return "" if name in collected(path) else "there is no such test in the file, or it is always skipped"


def test_no_rule_is_left_out(registry: Registry) -> None:
    """Each S1 and S2 rule of what EPs implement, in the order of the rules; what no test can show is not claimed to be shown."""
    groups = set("EPF EP NCI ALC DTI STR NOT INT KRN PRF".split())
    wanted = [r for c in registry.contracts if c.group in groups for r in c.rules if r.severity in ("S1", "S2")]
    assert list(TABLE) == [rule.id for rule in wanted]
    for rule in wanted:
        assert not (rule.untestable and set(TABLE[rule.id]) == {"tests"}), f"{rule.id} cannot be tested"


def test_every_entry_stands() -> None:
    assert faults(TABLE) == []


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ({}, "R is open"),
        ({"open": "later"}, "an entry has"),
        ({"tests": []}, "an entry has"),
        ({"construction": "x", "not_applicable": "y"}, "an entry has"),
        ({"tests": ["compile-cpu/test_groups.py::test_no_such_thing"]}, "no such test in the file"),
        ({"tests": ["kernel-cpu/test_no_such_file.py::test_x"]}, "no such file"),
        ({"tests": ["ep/test_cpp_base.py::built"]}, "no such test in the file"),
        ({"tests": ["cpp/behaviour.cpp::test_x"]}, "nothing starts"),
        ({"tests": ["conform hip_ep"]}, "no such EP"),
        ({"tests": [INT_RULES]}, "the suite shows no such rule"),
        ({"construction": "x", "without": ["sync"]}, "only what does not apply"),
    ],
)
def test_entries_that_do_not_stand(entry: dict[str, Any], fault: str) -> None:
    assert any(fault in said for said in faults({"R": entry}))


def overridden(names: Collection[str]) -> list[str]:
    """The names that sources of scaffolds use, whatever the style and backend."""
    templates = pipeline.checkout_root() / "templates" / "new_ep_cpp"
    sources = [path for path in templates.rglob("*") if "src" in path.parts and path.is_file()]
    sources += (layer() / "cpp" / "ortforge" / "operators").iterdir()  # what projects stand on
    assert len(sources) > 20
    code = [re.sub(r"//.*", "", path.read_text(encoding="utf-8")) for path in sources]
    words = {word for text in code for word in re.findall(r"\w+", text)}
    return [name for name in names if name in words]


def test_scaffolds_do_without() -> None:
    """What an entry says that no scaffold has: the layer knows it, and the scaffolds do not use it."""
    words = {
        word
        for path in (layer() / "cpp" / "ortforge").glob("*.hpp")
        for word in re.findall(r"\w+", path.read_text(encoding="utf-8"))
    }
    c_api = pipeline.output_root() / "c" / "onnxruntime_c_api.h"
    words |= set(re.findall(r"\bOrt\w+", c_api.read_text(encoding="utf-8")))
    for rule, entry in TABLE.items():
        names = entry.get("without", ())
        assert words.issuperset(names), f"{rule}: {set(names) - words} is nothing the layer has"
        assert not overridden(names), (
            f"{rule}: a scaffold uses {overridden(names)}, so the rule applies: name tests instead"
        )
    assert overridden(["get_capability", "create_data_transfer_of_nothing"]) == ["get_capability"]


def test_the_layer_fills_what_is_mandatory(registry: Registry) -> None:
    """Where the table says `construction` of a rule about mandatory slots, the generated C++ fills them in every case."""
    always: set[str] = set()
    for path in (layer() / "cpp" / "ortforge").glob("*.hpp"):
        text = path.read_text(encoding="utf-8")
        for struct in re.findall(r"^struct Box<\w+> final : Reserved<(\w+)> \{", text, re.MULTILINE):
            always |= {f"{struct}.{slot}" for slot in re.findall(r"^    box\.(\w+) = \1;", text, re.MULTILINE)}
    checked = 0
    for rule in rules(registry.contracts):
        if {"mandatory", "needed"} & set(rule.generated) and "construction" in TABLE.get(rule.id, {}):
            assert always.issuperset(rule.targets), rule.id
            checked += 1
    assert checked > 25


# -------------------------------------------------------------------------------------------------- built, and run


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """The library of an EP of the table, compiled when it is asked for first."""
    if cpp_build.compiler() is None:
        pytest.skip("no C++ compiler")
    root = tmp_path_factory.mktemp("variants")
    made: dict[str, Path] = {}

    def build(name: str) -> Path:
        if name not in made:
            made[name] = example(name) if name in EXAMPLES else built_sample(*name.split("-"))[0]
        return made[name]

    def example(name: str) -> Path:
        if name == "device_ep":
            return cpp_build.build("device_ep.cpp", "-DORTFORGE_MIN_ORT_VERSION=24", name=name)
        return cpp_build.variant(cpp_build.importer_ep("cpu", "shipped"), root, "ImporterEp")

    return build


def wanted(prefix: str) -> dict[str, list[str]]:
    """Rule -> the tests of its entry that begin so, without that."""
    found = {
        rule: [test.removeprefix(prefix) for test in entry.get("tests", ()) if test.startswith(prefix)]
        for rule, entry in TABLE.items()
    }
    return {rule: tests for rule, tests in found.items() if tests}


@pytest.mark.slow
@pytest.mark.parametrize("name", SCAFFOLDS)
def test_tests_of_scaffolds_pass(name: str, tmp_path: Path) -> None:
    """All of a scaffold's own tests, but for conform of one; those of the table were not skipped."""
    style, backend = name.split("-")
    report, source = tmp_path / "report.xml", sample(style, backend)
    arguments = ["-q", f"--junitxml={report}", str(source / "tests")]
    conform = "1" if style == "compile" or on_demand() else "0"  # tests/conform/test_mutants.py has it for the others
    own_tests(source, *built_sample(style, backend), None, *arguments, EP_CONFORM=conform, HOME=str(tmp_path))
    passed = passed_tests(report.read_text(encoding="utf-8"))
    named = wanted(f"{name}/")
    assert len(named) > 15
    assert {rule: set(tests) - passed for rule, tests in named.items() if not passed.issuperset(tests)} == {}


@pytest.mark.slow
@pytest.mark.parametrize("name", [*SCAFFOLDS, *EXAMPLES])
def test_rules_pass(name: str, built: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch) -> None:
    """`ortforge conform` has tested each rule that the table says so of, and it passed; a skipped one did not."""
    if ort_library(VERSIONS[-1]) is None:
        pytest.skip(f"ONNX Runtime {VERSIONS[-1]} is not in .cache/ort; `make ort-libs` fetches it")
    monkeypatch.setenv("ORTFORGE_CACHE", str(ROOT / ".cache"))
    named = [rule for rule, libraries in wanted("conform ").items() if name in libraries]
    assert len(named) > 3
    command = [
        "conform",
        str(built(name)),
        "--ort",
        VERSIONS[-1],
        "--rules",
        ",".join(named),
        "--format",
        "json",
        "--registration-name",
        REGISTRATIONS[name],
    ]
    said = CliRunner().invoke(cli, command)
    (ran,) = json.loads(said.stdout)["runs"]
    assert [r["rule"] for r in ran["results"]] == named
    assert {r["rule"]: r for r in ran["results"] if r["status"] != "PASS"} == {}
