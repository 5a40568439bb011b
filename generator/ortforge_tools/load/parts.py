"""The folders of the spec beside that of the API -> backends, rules, and what ORT's C++ wrapper calls.

Input: the folder of the spec. Output: `Backend`s, `Contract`s, `CxxWrapper`s, unchecked; mistakes go to a `Report`. A folder that is not there has none.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ..errors import Report
from ..model.backends import Backend
from ..model.contracts import Contract
from ..model.cxx_wrapper import FOLDER, CxxWrapper
from . import load_folder
from .comments import leading_comment


def load_backends(root: Path, report: Report) -> tuple[Backend, ...]:
    """The backends, in the order of their files."""
    found: list[Backend] = []
    for path, backend in load_folder(root, "backends", Backend, report):
        if f"{backend.name}.yaml" != path.name:
            report.error(backend.loc, f"the file of backend '{backend.name}' is called {path.name}")
        found.append(backend)
    return tuple(found)


def load_contracts(root: Path, report: Report) -> tuple[Contract, ...]:
    """The groups of rules, in the order of documentation."""
    found: list[Contract] = []
    for path, contract in load_folder(root, "contracts", Contract, report):
        if f"{contract.group.lower()}.yaml" != path.name:
            report.error(contract.loc, f"the file of group '{contract.group}' is called {path.name}")
        found.append(contract)
    return tuple(sorted(found, key=lambda contract: contract.order))


def load_wrappers(root: Path, report: Report) -> tuple[CxxWrapper, ...]:
    """What is known of C++ wrappers."""
    return tuple(
        replace(wrapper, comment=leading_comment(path.read_text(encoding="utf-8")))
        for path, wrapper in load_folder(root, FOLDER, CxxWrapper, report)
    )
