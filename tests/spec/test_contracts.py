"""spec/contracts: all rules are there, say what they must, and follow the registry; what is generated from them."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import jsonschema
import pytest
import yaml

from ortforge_tools import pipeline
from ortforge_tools.check.contracts import check_contracts
from ortforge_tools.emit.contracts import contracts_document, contracts_schema
from ortforge_tools.emit.schema import document_schema
from ortforge_tools.errors import Report, SpecError
from ortforge_tools.load import load
from ortforge_tools.load.parts import load_contracts
from ortforge_tools.lower.contracts import ResolvedRule, resolve
from ortforge_tools.model.contracts import FACTS, Contract, Rule, probes, rules
from ortforge_tools.model.registry import Registry, Slot

FILES = sorted((pipeline.spec_root() / "contracts").glob("*.yaml"))
ERRORS = Path(__file__).parent / "errors"
SCHEMA = document_schema(Contract, "ortforge contract file")

#: So many there were when this was written; rules come, and none goes.
LEAST = 318


@pytest.fixture(scope="module")
def registry() -> Registry:
    return pipeline.read_registry()


@pytest.fixture(scope="module")
def resolved(registry: Registry) -> dict[str, ResolvedRule]:
    return {rule.rule.id: rule for _, found in resolve(registry) for rule in found}


def test_all_rules_are_there(registry: Registry) -> None:
    """In groups of one file each, numbered without gaps: an ID is never given away again."""
    groups = [c.group for c in registry.contracts]
    assert sorted(f"{group.lower()}.yaml" for group in groups) == [path.name for path in FILES]
    assert groups[0] == "LIB"
    for contract in registry.contracts:
        expected = [f"{contract.group}-{number:02}" for number in range(1, len(contract.rules) + 1)]
        assert [rule.id for rule in contract.rules] == expected
    assert len(list(rules(registry.contracts))) >= LEAST


def test_every_slot_that_ort_requires_has_a_rule(registry: Registry) -> None:
    """A generated test of the fact `mandatory`, for all structs that plugin EPs fill; custom operators are not theirs."""
    ruled = {target for rule in rules(registry.contracts) if "mandatory" in rule.generated for target in rule.targets}
    required = {
        f"{struct.name}.{slot.name}"
        for struct in registry.section("structs")
        for slot in struct.members
        if isinstance(slot, Slot) and slot.mandatory and struct.name != "OrtCustomOp"
    }
    assert len(required) > 30
    assert required == ruled


def test_every_slot_needed_with_another_has_a_rule(registry: Registry) -> None:
    """The same for slots that are needed beside others, or in some case: a generated test, or a probe that knows them."""
    generated = {t for rule in rules(registry.contracts) if "needed" in rule.generated for t in rule.targets}
    by_probe = {t for rule in rules(registry.contracts) if rule.nulls for t in rule.targets}
    for struct in registry.section("structs"):
        for slot in struct.members:
            name = f"{struct.name}.{slot.name}"
            if isinstance(slot, Slot) and slot.needed_with:
                assert name in generated | by_probe, name
            if isinstance(slot, Slot) and (slot.needed or slot.needed_if_true):
                assert name in by_probe, name


def test_effects_of_null_come_from_the_slots(resolved: dict[str, ResolvedRule], registry: Registry) -> None:
    """A rule that repeats a fact of the registry repeats nothing of what NULL does; it is filled in."""
    assert not next(r for r in rules(registry.contracts) if r.id == "EPF-38").violations
    (crash,) = resolved["EPF-38"].violations
    assert (crash.effect, crash.measured) == ("crash", ("1.24.4", "1.31.1"))
    assert crash.when == "OrtEpFactory.CreateDataTransfer is NULL"
    both = resolved["EP-35"].violations
    assert [(v.effect, v.when) for v in both] == [("log", "OrtEp.IsGraphCaptured or OrtEp.ReplayGraph is NULL")]
    assert [v.effect for v in resolved["EPF-36"].violations] == ["crash", "status"]


def test_versions_follow_the_targets(resolved: dict[str, ResolvedRule]) -> None:
    """What a rule does not say itself is the version of its newest target, and never older than plugin EPs."""
    since = {name: rule.since for name, rule in resolved.items()}
    assert since["EPF-01"] == 22
    assert since["EPF-06"] == 23
    assert since["INT-09"] == 24
    assert since["EP-45"] == 29
    assert since["ALC-04"] == 22  # OrtAllocator is much older
    assert min(since.values()) == 22


def test_dangerous_rules_are_tested_in_processes_of_their_own(resolved: dict[str, ResolvedRule]) -> None:
    """Whatever may kill or hang the process, and all that calls a library directly."""
    for rule in resolved.values():
        if {"public", "direct", "recorder"} & set(rule.rule.ways) and (
            "direct" in rule.rule.ways or any(v.effect in ("crash", "hang", "undefined") for v in rule.violations)
        ):
            assert rule.isolated, rule.rule.id
    assert not resolved["EPF-46"].isolated


def test_most_rules_have_a_test(registry: Registry) -> None:
    """At least 200; the others say why not. A probe has one name for all its rules, and no rule lacks words."""
    tested = [rule for rule in rules(registry.contracts) if not rule.untestable]
    assert len(tested) >= 200
    found = probes(registry.contracts)
    assert {name for names in found.values() for name in names} == {rule.id for rule in tested if rule.probe}
    assert found["exports"] == ("LIB-01", "LIB-02", "LIB-03")
    assert {fact for rule in tested for fact in rule.generated} == set(FACTS)
    for rule in tested:
        assert rule.test or set(rule.generated) <= {"mandatory", "needed", "result"}, rule.id


def sentences(rule: Rule) -> list[str]:
    """Every text of a rule."""
    texts = [rule.text, rule.topic, rule.inferred, rule.test, rule.untestable]
    texts += [text for v in rule.violations for text in (v.when, v.doc)]
    return [text for text in texts if text]


def test_texts_stand_on_their_own(registry: Registry) -> None:
    """Whole sentences without line numbers, private abbreviations or marks of their origin."""
    private = re.compile(r"\bE24\b|\bE31\b|\b[HC]:\d|\.(?:cc|h):\d|\(inf\)|->|\bPUB\b|\bVT\b|\bISO\b|\bUAF\b|\bUB\b|`")
    for rule in rules(registry.contracts):
        assert rule.text[0].isupper(), rule.id
        assert rule.text.endswith("."), rule.id
        assert len(rule.text) > 30, rule.id
        assert not rule.text.startswith(("It ", "They ", "This ", "The function is", "The functions are")), rule.id
        for text in sentences(rule):
            assert not private.search(text), f"{rule.id}: {text}"
        if rule.test:
            assert rule.test[0].isupper(), rule.id
            assert rule.test.endswith("."), rule.id
        for violation in rule.violations:
            assert violation.doc, rule.id
    repeated = [text for text, count in Counter(rule.text for rule in rules(registry.contracts)).items() if count > 1]
    assert repeated == []


# --------------------------------------------------------------------------------------------- what is made of them


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.name)
def test_file_fits_the_schema_for_editors(path: Path) -> None:
    jsonschema.Draft202012Validator(SCHEMA).validate(yaml.safe_load(path.read_text(encoding="utf-8")))


def test_schemas(registry: Registry) -> None:
    """contracts.json fits its schema, and both committed schemas are those of the model; they can refuse."""
    validator = jsonschema.Draft202012Validator(contracts_schema())
    document = json.loads(json.dumps(contracts_document(registry)))
    validator.validate(document)
    folder = pipeline.output_root()
    for name, schema in (("contracts", SCHEMA), ("contracts_json", contracts_schema())):
        assert json.loads((folder / "schema" / f"{name}.schema.json").read_text(encoding="utf-8")) == schema
    assert json.loads((folder / "contracts.json").read_text(encoding="utf-8")) == document
    del document["groups"][0]["rules"][0]["isolated"]
    assert not validator.is_valid(document)
    assert not jsonschema.Draft202012Validator(SCHEMA).is_valid({"group": "ABC", "title": "x", "order": 1})


def test_documentation_has_every_rule(registry: Registry) -> None:
    """One table per group, one row with an anchor per rule, and as many columns in every row."""
    page = (pipeline.output_root() / "CONTRACTS.md").read_text(encoding="utf-8")
    assert re.findall(r'^\| <a id="([a-z]+-\d\d)"></a>([A-Z]+-\d\d) \|', page, re.MULTILINE) == [
        (rule.id.lower(), rule.id) for rule in rules(registry.contracts)
    ]
    assert page.count("| Rule | Speaks of | Since |") == len(registry.contracts)
    for line in page.splitlines():
        if line.startswith('| <a id="'):
            assert len(re.findall(r"(?<!\\)\|", line)) == 9, line[:60]
            assert set(re.findall(r"<[^>]*>", line)) <= {line[2 : line.index(">") + 1], "</a>", "<br>"}, line[:60]
    for contract in registry.contracts:
        assert f"| [{contract.group}](#{contract.group.lower()}) | {contract.title} | {len(contract.rules)} |" in page
    assert "### OrtEpFactory" in page.partition("## NULL slots")[2]


def read_rules(root: Path) -> tuple[Contract, ...]:
    report, registry = Report(), load(root)
    found = load_contracts(root, report)
    check_contracts(registry, found, report)
    report.raise_if_any()
    return found


def test_no_folder_means_no_rules(tmp_path: Path) -> None:
    """A registry without spec/contracts is whole."""
    (tmp_path / "ort").mkdir()
    (tmp_path / "ort" / "base.yaml").write_bytes((ERRORS / "contracts.txt").read_bytes())
    assert read_rules(tmp_path) == ()


def test_mistakes_between_files(tmp_path: Path) -> None:
    """Two groups in one place of the documentation, one ID in two files, and a file of another name."""
    for folder in ("ort", "contracts"):
        (tmp_path / folder).mkdir()
    (tmp_path / "ort" / "base.yaml").write_bytes((ERRORS / "contracts.txt").read_bytes())
    rule = "{id: ABC-01, topic: t, severity: S4, text: A rule., untestable: it is an example}"
    for name in ("abc", "abd"):
        text = f"group: ABC\ntitle: T\norder: 1\nrules:\n  - {rule}\n"
        (tmp_path / "contracts" / f"{name}.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(SpecError) as caught:
        read_rules(tmp_path)
    assert str(caught.value).splitlines() == [
        "spec/contracts/abd.yaml:1:1: error: the file of group 'ABC' is called abd.yaml",
        "spec/contracts/abd.yaml:1:1: error: two groups have the order 1",
        "  note: also here (spec/contracts/abc.yaml:1:1)",
        "spec/contracts/abd.yaml:5:5: error: rule 'ABC-01' is there twice",
        "  note: also here (spec/contracts/abc.yaml:5:5)",
    ]
