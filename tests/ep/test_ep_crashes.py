"""The table of crashes that EPs written in Python must not cause: tests/data/ep_crashes.yaml against registry and tests."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
import yaml

from ortforge_tools import pipeline
from ortforge_tools.model.registry import Slot

SUITE = Path(__file__).parent / "ep_host"
TABLE = Path(__file__).parents[1] / "data" / "ep_crashes.yaml"


def table() -> dict[str, list[str]]:
    found: dict[str, list[str]] = yaml.safe_load(TABLE.read_text(encoding="utf-8"))
    return found


def functions(file: str) -> set[str]:
    tree = ast.parse((SUITE / file).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("case", list(table()))
def test_cases_name_tests_that_exist(case: str) -> None:
    tests = table()[case]
    assert tests, f"{case} names no test"
    for test in tests:
        file, _, name = test.partition("::")
        assert name in functions(file), test


def test_every_mandatory_slot_is_a_case() -> None:
    structs = [s for s in pipeline.read_registry().section("structs") if s.role == "implemented"]
    mandatory = {f"{s.name}.{m.name}" for s in structs for m in s.members if isinstance(m, Slot) and m.mandatory}
    assert len(mandatory) > 30
    assert mandatory - set(table()) == set()
    assert {case for case in table() if case.startswith("Ort") and " " not in case} - mandatory == set()


def test_exits_are_run() -> None:
    """Functions of exits.py are tests only as cases of test_ep_host."""
    from tests.ep.test_ep_host import EXITS

    named = {test.partition("::")[2] for tests in table().values() for test in tests if test.startswith("exits.py")}
    assert named <= set(EXITS)
