"""The pages that say how to add something: whoever follows one, and touches nothing that it does not list, gets there.

Each page is followed to the letter in a copy of the checkout; by default that of rules, which asks most. With ORTFORGE_EVERY_VERSION=1 one place
after the other is left out, and something of ours has to notice.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from ortforge_tools import pipeline
from tests import cpp_build
from tests.docs import procedures
from tests.docs.procedures import Checkout, Piece, Place
from tools.ort_libs import ON_DEMAND, VERSIONS, on_demand, ort_library

#: The most places that each may have.
MOST = {"language": 4, "rule": 4, "backend": 6}
#: What commands make when a page is followed; nobody writes there.
MADE = ("generated/", "tests/data/mutant_outcomes.json")

PROCEDURES = list(MOST)


@functools.cache
def example(procedure: str) -> tuple[Piece, ...]:
    """The example of a page; its rule has the number that is free now, whatever the page says."""
    group = "LIB"
    rules = pipeline.spec_root() / "contracts" / f"{group.lower()}.yaml"
    free = len(re.findall(rf"^  - id: {group}-\d\d$", rules.read_text("utf-8"), re.MULTILINE)) + 1
    pieces = procedures.pieces(procedures.page(procedure))
    if procedure != "rule":
        return tuple(pieces)
    (given,) = re.findall(r"^  - id: (\S+)$", "".join(piece.text for piece in pieces), re.MULTILINE)
    return tuple(replace(piece, text=piece.text.replace(given, f"{group}-{free:02}")) for piece in pieces)


def listed(procedure: str) -> list[Place]:
    return procedures.places(procedures.page(procedure))


def without(procedure: str, place: Place) -> list[Piece]:
    """The example without what belongs into a place."""
    return [piece for piece in example(procedure) if not place.has(piece.path)]


def outside(paths: Iterable[str], places: Iterable[Place]) -> list[str]:
    """The paths that no place has."""
    return [path for path in paths if not any(place.has(path) for place in places)]


def cases(procedure: str, expected: dict[str, str]) -> list[object]:
    """Every place of a page, with what has to be said when it is left out."""
    places = listed(procedure)
    long = pytest.mark.skipif(not on_demand(), reason=ON_DEMAND)
    return [pytest.param(place, expected.get(place.pattern, ""), id=place.pattern, marks=long) for place in places]


# ------------------------------------------------------------------------------------------------------ the pages


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_a_page_is_short(procedure: str) -> None:
    patterns = [place.pattern for place in listed(procedure)]
    assert 0 < len(patterns) <= MOST[procedure]
    assert len(set(patterns)) == len(patterns)


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_a_page_lists_what_its_example_touches_and_nothing_else(procedure: str) -> None:
    places, pieces = listed(procedure), example(procedure)
    assert outside([piece.path for piece in pieces], places) == [], (
        "the example needs a place that the page does not list"
    )
    for place in places:
        assert any(place.has(piece.path) for piece in pieces), (
            f"{place.pattern} is listed, and the example does without"
        )


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_a_page_that_lacks_a_place_is_noticed(procedure: str) -> None:
    """The check above can fail."""
    places = listed(procedure)
    for left_out in places:
        rest = [place for place in places if place is not left_out]
        assert outside([piece.path for piece in example(procedure)], rest), left_out.pattern


def test_what_places_have() -> None:
    assert Place("generator/ortforge_tools/emit/<name>.py", "").has("generator/ortforge_tools/emit/zig.py")
    assert not Place("generator/ortforge_tools/emit/<name>.py", "").has("generator/ortforge_tools/emit/zig/x.py")
    assert not Place("generator/ortforge_tools/emit/<name>.py", "").has("generator/ortforge_tools/emit/zig_py")
    assert Place("templates/<name>/", "").has("templates/zig/deep/table.txt.j2")
    assert not Place("templates/<name>/", "").has("templates/zig.j2")


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """A copy that no other test uses."""
    return Checkout(tmp_path)


def followed(checkout: Checkout, procedure: str, act: Callable[[], None]) -> None:
    """Apply the whole example, do what the page says, and see that nothing else has changed by hand."""
    before = checkout.files()
    checkout.apply(example(procedure))
    act()
    after = checkout.files()
    changed = [path for path in sorted({*before, *after}) if before.get(path) != after.get(path)]
    by_hand = [path for path in changed if not path.startswith(MADE)]
    assert outside(by_hand, listed(procedure)) == []
    assert {piece.path for piece in example(procedure)} <= set(by_hand)


def fine(result: tuple[int, str]) -> None:
    code, said = result
    assert code == 0, said[-6000:]


def noticed(results: Iterable[tuple[int, str]], expected: str) -> None:
    """One of them failed, and said why."""
    said = ""
    for code, text in results:
        said += text
        if code:
            assert expected, f"the test does not know yet what is said:\n{said[-4000:]}"
            assert re.search(expected, said), said[-6000:]
            return
    pytest.fail(f"nothing noticed it:\n{said[-4000:]}")


# ----------------------------------------------------------------------------------------------------- a language

LANGUAGE = {
    "generator/ortforge_tools/emit/<name>.py": r"No module named 'ortforge_tools\.emit\.zig'",
    "templates/<name>/": r"templates/zig/onnxruntime\.zig\.j2:1: error",
    "generator/ortforge_tools/outputs.py": r"see EMITTERS in generator/ortforge_tools/outputs\.py",
    "tests/bindings/test_<name>.py": r"no test speaks of the output 'zig'",
}


def test_a_language(checkout: Checkout) -> None:
    if not on_demand():
        pytest.skip(ON_DEMAND)

    def act() -> None:
        fine(checkout.generate())
        fine(
            checkout.test(
                "tests/bindings/test_zig.py", "tests/generator/test_outputs.py", "tests/generator/test_layers.py"
            )
        )
        fine(checkout.run("ruff", "check", "--quiet", "generator", "tests/bindings/test_zig.py"))
        fine(checkout.run("ruff", "format", "--check", "--quiet", "generator", "tests/bindings/test_zig.py"))

    followed(checkout, "language", act)


@pytest.mark.parametrize(("place", "expected"), cases("language", LANGUAGE))
def test_a_language_without(place: Place, expected: str, checkout: Checkout) -> None:
    checkout.apply(without("language", place))
    noticed(
        (check() for check in (checkout.generate, lambda: checkout.test("tests/generator/test_outputs.py"))), expected
    )


# --------------------------------------------------------------------------------------------------------- a rule

RULE = {
    "spec/contracts/<group>.yaml": r"mutant 'moves-away' names the rule 'LIB-\d\d', which spec/contracts does not have",
    "generator/ortforge_tools/ep_testing/conform/probes/<module>.py": r"working_directory",
    "tests/conform/mutants/<file>.cpp": r"moves_away",
    "tests/data/mutants.yaml": r"moves_away",
}
#: What is about the data of rules and mutants, and runs no library.
OF_RULES = (
    "tests/spec/test_contracts.py",
    *(
        f"tests/conform/test_mutants.py::{name}"
        for name in ("test_the_table_is_sound", "test_named_defects_are_all_used")
    ),
    "tests/conform/test_mutants.py::test_every_grave_rule_is_mutated",
    "tests/conform/test_conform.py::test_every_probe_exists_and_is_named",
)


@pytest.mark.slow
def test_a_rule(tmp_path: Path) -> None:
    """Its mutant is found by the rule, and by no other; the healthy EP keeps it."""
    newest = VERSIONS[-1]
    if ort_library(newest) is None:
        pytest.skip(f"ONNX Runtime {newest} is not in .cache/ort; `make ort-libs` fetches it")
    if cpp_build.compiler() is None:
        pytest.skip("there is no C++ compiler")
    healthy = cpp_build.importer_ep("cpu", "shipped")
    checkout = Checkout(tmp_path, cached=("cpp", "ort"))
    built = tmp_path / "mutants"

    def act() -> None:
        fine(checkout.generate())
        fine(checkout.run("tools.record_mutants", str(built), "moves-away"))
        fine(checkout.generate())
        fine(
            checkout.test(
                *OF_RULES, "tests/conform/test_mutants.py::test_each_was_caught_by_its_rule_and_what_follows_only"
            )
        )
        fine(checkout.run("ruff", "check", "--quiet", "generator/ortforge_tools/ep_testing"))
        ask = ("ortforge_tools", "conform", "--ort", newest, "--rules", rule())
        fine(checkout.run(*ask, str(healthy)))
        noticed([checkout.run(*ask, str(built / "libmoves_away.so"))], rf"FAIL +{rule()}")

    followed(checkout, "rule", act)


def rule() -> str:
    """The ID of the example's rule."""
    found = re.search(r"[A-Z]+-\d\d", example("rule")[0].text)
    assert found
    return found[0]


@pytest.mark.parametrize(("place", "expected"), cases("rule", RULE))
def test_a_rule_without(place: Place, expected: str, checkout: Checkout) -> None:
    checkout.apply(without("rule", place))
    noticed((check() for check in (checkout.generate, lambda: checkout.test(*OF_RULES))), expected)


def test_a_rule_that_was_not_recorded(checkout: Checkout) -> None:
    """The command that the page names is not left out either."""
    checkout.apply(example("rule"))
    recorded = "tests/conform/test_mutants.py::test_each_was_caught_by_its_rule_and_what_follows_only"
    fine(checkout.generate())
    noticed([checkout.test(recorded)], "moves-away")


# ------------------------------------------------------------------------------------------------------ a backend

BACKEND = {
    "spec/backends/<name>.yaml": r"there is no backend in spec/backends|see layers\.yaml",
    "runtime/cpp/ortforge/<name>/": r"there is no runtime/cpp/ortforge/memfd/importer\.hpp",
    "templates/new_ep_cpp/backend-<name>/": r"see layers\.yaml",
    "tests/interop/test_cpp_<name>.py": r"no test includes ortforge/memfd/importer\.hpp",
}


def of_backends(checkout: Checkout) -> tuple[int, str]:
    """What goes through all backends, and compiles nothing."""
    return checkout.test(
        "tests/spec/test_backends_spec.py", "-k", "there_is or there_are or claims or constants or fits"
    )


def test_a_backend(checkout: Checkout, tmp_path: Path) -> None:
    if not on_demand():
        pytest.skip(ON_DEMAND)
    if cpp_build.compiler() is None:
        pytest.skip("there is no C++ compiler")

    def act() -> None:
        fine(checkout.run("ortforge_tools", "check"))
        fine(checkout.generate())
        fine(of_backends(checkout))
        fine(checkout.test("tests/interop/test_cpp_memfd.py"))
        for style in ("compile", "kernel"):
            made = tmp_path / style
            options = ("--backend", "memfd", "--style", style)
            fine(checkout.run("ortforge_tools", "new-ep", "acme", *options, str(made)))
            assert "ortforge::WithMemfd<" in (made / "src" / "parts.h").read_text("utf-8")
            assert (made / "ortforge" / "cpp" / "ortforge" / "memfd" / "importer.hpp").is_file()
            assert "memory without a name" in (made / "README.md").read_text("utf-8")
            assert not list(made.rglob("layers.yaml"))
        fine(checkout.run("ruff", "check", "--quiet", "tests/interop/test_cpp_memfd.py"))
        fine(checkout.run("ruff", "format", "--check", "--quiet", "tests/interop/test_cpp_memfd.py"))

    followed(checkout, "backend", act)


@pytest.mark.parametrize(("place", "expected"), cases("backend", BACKEND))
def test_a_backend_without(place: Place, expected: str, checkout: Checkout) -> None:
    checkout.apply(without("backend", place))
    noticed((check() for check in (checkout.generate, lambda: of_backends(checkout))), expected)
