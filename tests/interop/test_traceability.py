"""The requirements of proposal 26821: none is without tests, and every test that is named is one that runs."""

from __future__ import annotations

import ast
import functools
from pathlib import Path
from typing import Any

import pytest
import yaml

TESTS = Path(__file__).parents[1]
REQUIREMENTS: dict[str, dict[str, Any]] = yaml.safe_load(
    (TESTS / "data" / "traceability.yaml").read_text(encoding="utf-8")
)
#: Folder of a suite -> the file that starts it, with every test_*.py in it.
STARTED_BY = {
    "interop/interop_suite": "interop/test_interop_suite.py",
    "interop/sync_suite": "interop/test_sync_contract.py",
    "interop/cuda_suite": "interop/test_cuda.py",
    "ep/ep_host": "ep/test_ep_host.py",
}


@functools.cache
def collected(path: Path) -> frozenset[str]:
    """What pytest collects from a file: functions and methods of classes by their names, except what is always skipped."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found |= {node.name} if runs(node) else set()
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test") and runs(node):
            methods = [m for m in node.body if isinstance(m, ast.FunctionDef)]
            found |= {f"{node.name}::{m.name}" for m in methods if runs(m)}
    return frozenset(name for name in found if name.split("::")[-1].startswith("test_"))


def runs(node: ast.FunctionDef | ast.ClassDef) -> bool:
    return not any(ast.unparse(d).startswith(("pytest.mark.skip(", "pytest.mark.xfail")) for d in node.decorator_list)


def test_all_requirements_are_there() -> None:
    """The seven of section 2 (D3D12 sharing is two here), and the eighth that section 12 adds."""
    assert len([r for r in REQUIREMENTS.values() if 2 in r["sections"]]) == 7 + 1
    assert len([r for r in REQUIREMENTS.values() if 12 in r["sections"]]) == 8 + 1
    assert {section for r in REQUIREMENTS.values() for section in r["sections"]} == {2, 12}


@pytest.mark.parametrize("requirement", list(REQUIREMENTS))
def test_requirements_are_shown(requirement: str) -> None:
    about = REQUIREMENTS[requirement]
    assert about["means"]
    tests: list[str] = about["tests"]
    assert tests, f"nothing shows: {requirement}"
    assert len(set(tests)) == len(tests)
    for test in tests:
        file, _, name = test.partition("::")
        path = TESTS / file
        assert path.name.startswith("test_"), test
        assert path.is_file(), f"there is no {file}"
        assert name in collected(path), f"there is no {test}"
        folder = file.rpartition("/")[0]
        if "/" in folder:
            assert path.parent.name in (TESTS / STARTED_BY[folder]).read_text(encoding="utf-8")
