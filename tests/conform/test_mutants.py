"""The proof that `ortforge conform` can fail: tests/data/mutants.yaml, healthy EPs with one defect each.

What all of them gave with every rule is recorded (record_mutants.py, generated/MUTANTS.md). Some run each time, with the rules that
must catch them; ORTFORGE_EVERY_VERSION=1 runs all. The healthy EPs pass.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from ortforge._statuses import BAD, PASS
from ortforge_tools.ep_testing.conform import checks, facts, hosts, plan
from ortforge_tools.ep_testing.conform.conform import conform
from ortforge_tools.ep_testing.conform.subject import subject
from tests import cpp_build
from tests.conform import mutants
from tools.ort_libs import VERSIONS, left_out, on_demand

ROOT = Path(__file__).resolve().parents[2]
NEWEST = VERSIONS[-1]
#: Of the mutants, this many run each time: every so-manieth, so that all kinds are among them.
FEW = 10
HEALTHY = [v for v in VERSIONS if int(v.split(".")[1]) >= hosts.FIRST_MINOR]
ALL = on_demand()
TABLE = mutants.table()
GRAVE = {r.id for r in facts.rules().values() if r.severity in ("S1", "S2")}


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch) -> None:
    """Releases come from the cache of the tests."""
    monkeypatch.setenv("ORTFORGE_CACHE", str(ROOT / ".cache"))


@pytest.fixture(scope="session")
def factory(tmp_path_factory: pytest.TempPathFactory) -> mutants.Factory:
    """Makes mutants; the scaffolds are those that other tests build, too."""
    for tool in ("cmake", "ninja"):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")
    if cpp_build.compiler() is None:
        pytest.skip("there is no C++ compiler")
    return mutants.Factory(tmp_path_factory.getbasetemp())


def run(library: Path, version: str, *rules: str, name: str = "") -> dict[str, str]:
    """Rule -> status of a library, registered under a name, on a release; of all rules if none are named."""
    release = hosts.cached(version, ROOT / ".cache" / "ort")
    if release is None:
        pytest.skip(f"ONNX Runtime {version} is not in .cache/ort; `make ort-libs` fetches it")
    with subject(str(library)) as given:
        report = conform(given, [hosts.Release(version, release)], plan.chosen(rules), registration=name, jobs=2)
    return {o.rule: o.status for o in report.runs[0].outcomes}


# -------------------------------------------------------------------------------------------------- the table


def test_the_table_is_sound() -> None:
    """Every row names a base, a defect that no other row has, and rules there are."""
    assert len(TABLE) >= 200
    assert len({m.id for m in TABLE}) == len(TABLE)
    assert len({(m.base, m.defect) for m in TABLE}) == len(TABLE)
    for mutant in TABLE:
        assert mutant.base in mutants.BASES, mutant.id
        assert {mutant.rule, *mutant.follows} <= set(facts.rules()), mutant.id
        assert mutant.rule not in mutant.follows, mutant.id
        assert bool(mutant.follows) == bool(mutant.reason), f"{mutant.id}: what follows from a defect has a reason"


def test_named_defects_are_all_used() -> None:
    """A defect that no row names proves nothing, and one that is misspelt would be no defect."""
    text = "".join(p.read_text("utf-8") for p in sorted(mutants.SOURCES.glob("*.cpp")))
    named = set(re.findall(r"^DEFECT\(\w+, (\w+)\) \{", text, re.MULTILINE))
    named |= set(re.findall(r"^IMPORTER_DEFECT\((\w+)\)", text, re.MULTILINE))
    named |= set(re.findall(r"\bis\(\"(\w+)\"\)", text)) - {"null"}
    both = set(re.findall(r"^COMPUTE_DEFECT\((\w+),", text, re.MULTILINE))
    used = {m.defect.split()[0] for m in (*TABLE, *mutants.twins())}
    general = {"zero", "empty", "fail", "throw", "abort", "garbage", "stamp"}
    general |= {"late", "twice", "as_status", "fourth_throws", "throws_number", "one_thread", "another_thread", "leak"}
    assert used <= named | both | {f"kernel_{name}" for name in both} | general | {"null", "build"}
    assert named - general <= used, sorted(named - general - used)
    assert {name.removeprefix("kernel_") for name in used} >= both


def test_every_grave_rule_is_mutated() -> None:
    """Each S1 or S2 rule with a check has a mutant that it catches, or a reason why there is none; those are few."""
    found = checks.checks().values()
    tested = {rule for check in found for rule in check.rules} & GRAVE
    mutated = {m.rule for m in TABLE}
    assert not mutated & set(mutants.unmutated())
    assert set(mutants.unmutated()) <= tested
    assert tested - mutated - set(mutants.unmutated()) == set()
    assert len(mutants.unmutated()) * 10 <= len(tested)
    assert len(mutated) >= 230


def test_each_was_caught_by_its_rule_and_what_follows_only() -> None:
    """As recorded with every rule."""
    found = mutants.recorded()
    assert list(found) == [m.id for m in TABLE]
    wrong = {m.id: mutants.difference(m, found[m.id]) for m in TABLE if any(mutants.difference(m, found[m.id]))}
    assert wrong == {}


# --------------------------------------------------------------------------------------------- run here and now

#: A defect of how the shim is built has all of it compiled again, which is for those who ask for all.
RUNNABLE = [m for m in TABLE if not m.defect.startswith("build ")]
CHOSEN = TABLE if ALL else RUNNABLE[:: max(len(RUNNABLE) // FEW, 1)]


@pytest.mark.slow
@pytest.mark.parametrize("mutant", CHOSEN, ids=[m.id for m in CHOSEN])
def test_its_rule_catches_it(mutant: mutants.Mutant, factory: mutants.Factory) -> None:
    """With the one rule; of all mutants with every rule, see the test of what was recorded."""
    found = run(factory.make(mutant), mutant.ort or NEWEST, mutant.rule)
    assert found[mutant.rule] in BAD


@pytest.mark.slow
@pytest.mark.parametrize("version", HEALTHY)
@pytest.mark.parametrize("base", mutants.BASES)
def test_the_healthy_ones_pass(base: str, version: str, factory: mutants.Factory) -> None:
    """Behind the shim, without a defect: every rule."""
    if not ALL and (base != "full" or left_out(version)):
        pytest.skip("only 'full' on the newest release, unless ORTFORGE_EVERY_VERSION=1 is set")
    found = run(factory.make(mutants.Mutant(f"healthy-{base}", base, "", "")), version)
    assert mutants.caught(found) == []
    assert sum(status == PASS for status in found.values()) > 80


@pytest.mark.slow
@pytest.mark.parametrize("version", HEALTHY)
@pytest.mark.parametrize("style", ["compile", "kernel"])
def test_the_scaffolds_pass(style: str, version: str, factory: mutants.Factory) -> None:
    """With memory of their own where a release lets them have it."""
    if not ALL and (style, version) not in {("compile", HEALTHY[0]), ("kernel", HEALTHY[-1])}:
        pytest.skip("one on the oldest and one on the newest release, unless ORTFORGE_EVERY_VERSION=1 is set")
    with_memory = int(version.split(".")[1]) >= 24
    found = run(factory.base(style), version, name="scaffold.virtual" if with_memory else "")
    assert mutants.caught(found) == []
    assert sum(status == PASS for status in found.values()) > (120 if with_memory else 80)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["", "scaffold.virtual"])
@pytest.mark.parametrize("style", ["compile", "kernel"])
def test_the_scaffolds_pass_on_every_release(style: str, name: str, factory: mutants.Factory) -> None:
    """Of each minor release from 1.23 on the newest patch release; those that are missing are fetched."""
    if not ALL:
        pytest.skip("fetches every release of ONNX Runtime; set ORTFORGE_EVERY_VERSION=1")
    newest = int(NEWEST.split(".")[1])
    releases = [hosts.release(wanted) for wanted in hosts.parse("all", newest)]
    with subject(str(factory.base(style))) as given:
        report = conform(given, releases, plan.chosen([]), registration=name, jobs=2)
    bad = {(r.ort, o.rule): o.happened for r in report.runs for o in r.outcomes if o.status in BAD}
    assert bad == {}
    assert len(report.runs) == len(releases) >= newest - hosts.FIRST_MINOR


@pytest.mark.slow
def test_a_library_with_two_devices_passes(factory: mutants.Factory) -> None:
    """What is imported for one device works on its streams, and is refused on those of the other (INT-26 to INT-28)."""
    library = cpp_build.variant(cpp_build.importer_ep("cpu", "shipped"), factory.folder / "two", "TwoEp", devices=2)
    found = run(library, NEWEST, "INT", "DTI", "STR", "NOT")
    assert mutants.caught(found) == []
    assert [found[f"INT-{n}"] for n in (26, 27, 28)] == [PASS] * 3


def test_at_least_200_rules_are_tested() -> None:
    """By a check; each of the others says in spec/contracts why it cannot be, or is on the list of checks to come."""
    tested = {rule for check in checks.checks().values() for rule in check.rules}
    others = [r for r in facts.rules().values() if r.id not in tested]
    assert len(tested) >= 220
    assert all(r.untestable or r.probe or r.generated for r in others)
    assert not [r.id for r in facts.rules().values() if r.id in tested and r.untestable]
