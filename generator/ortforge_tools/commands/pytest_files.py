"""A folder of pytest files for an EP library: a file per feature that it offers, a test per rule.

Input: the report of one run, which says what the library offers. Output: files, written as a whole or not at all.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ortforge._errors import RequestError
from ortforge._statuses import ABSENT

from ..ep_testing.conform import facts
from ..ep_testing.conform.report import Run
from ..render import Renderer

_WIDTH = 110
#: What an author can add to the rules of a group that no tool can know.
_HINTS = {
    "LIB": "what your library does when its drivers are missing or too old.",
    "EPF": "which devices you offer on which hardware, and your provider options.",
    "EP": "models that your EP must take as a whole, and ones that it must leave alone.",
    "NCI": "models of yours with inputs at the edges of what your EP takes.",
    "KRN": "each of your kernels with the types, shapes and attributes that it claims.",
    "INT": "memory and semaphores of the devices that you import from.",
}
_HINT = "what these rules leave open for your EP."


class NewTestsError(RequestError):
    """The tests cannot be written. The message says why."""


@dataclass(frozen=True, slots=True)
class RuleTest:
    """One test."""

    id: str
    function: str
    text: str


def offered(runs: Sequence[Run]) -> dict[str, list[str]]:
    """The groups that the library offers something of, with their rules that can be tested."""
    known = facts.rules()
    present = {o.rule for run in runs for o in run.outcomes if o.status != ABSENT}
    testable = [rule for rule in present if not known[rule].untestable]
    groups = {known[rule].group for rule in testable}
    return {
        group: [r.id for r in known.values() if r.group == group and r.id in present and not r.untestable]
        for group in facts.groups()
        if group in groups
    }


def render(library: str, registration: str, groups: dict[str, list[str]]) -> dict[str, str]:
    """The files by name."""
    renderer = Renderer()
    files = {
        "conftest.py": renderer.render(
            "new_tests/conftest.py.j2", library=_quoted(library), registration=_quoted(registration)
        )
    }
    titles, known = facts.groups(), facts.rules()
    for group, ids in groups.items():
        tests = [RuleTest(i, i.lower().replace("-", "_"), _wrapped(known[i].text)) for i in ids]
        hint = _HINTS.get(group, _HINT)
        files[f"test_{group.lower()}.py"] = renderer.render(
            "new_tests/test_feature.py.j2", title=titles[group], rules=tests, hint=hint
        )
    return files


def _quoted(text: str) -> str:
    """A Python string."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _wrapped(text: str) -> str:
    """The text of a rule as the inside of a docstring."""
    flat = " ".join(text.split()).replace("\\", "\\\\").replace('"""', "'''")
    if flat.endswith('"'):
        flat += " "
    return textwrap.fill(flat, _WIDTH, subsequent_indent="    ")


def write(files: dict[str, str], folder: Path) -> None:
    """Write the files into a folder, which is made if need be.

    Raises:
        NewTestsError: one of them is there already; nothing is written then.
    """
    there = [name for name in files if (folder / name).exists()]
    if there:
        raise NewTestsError(f"{folder} has {', '.join(there)} already; move them away, or name another folder")
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
