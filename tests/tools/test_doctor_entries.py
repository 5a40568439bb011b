"""`ortforge doctor --entry`: keys and values that an ONNX Runtime does not read are named, and no others."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from ortforge._api import config_keys
from ortforge_abi.facts import FACTS
from ortforge_tools.ep_testing.doctor import copies, entries
from tests.tools.test_doctor import OLD, doctor, old_library, pytestmark  # noqa: F401 - the mark holds here, too


def entries_of(*arguments: str) -> tuple[list[dict[str, Any]], list[str]]:
    """What is said of entries in the old library, and the problems."""
    code, data = doctor("--library", str(old_library()), *arguments)
    problems = [said for said in data["problems"] if said.startswith("entry ")]
    assert code == 1 or not problems
    return [entry for entry in data["entries"] if "(ortforge.load())" in entry["host"]], problems


@pytest.mark.parametrize(
    ("option", "entry", "words"),
    [
        ("--entry", "session.disable_prepackin=1", "did you mean 'session.disable_prepacking'?"),
        ("--entry", "session.disable_prepacking=yes", """must be "0" or "1", not 'yes'"""),
        ("--entry", "session.nothing_like_it", "is not in the library, so ONNX Runtime 1.24.4 does not read it"),
        ("--entry", "session.strict_workspace_verification", "is known since ONNX Runtime 1.31; this is 1.24.4"),
        ("--entry", "ep.share_ep_context=1", "did you mean 'ep.share_ep_contexts'?"),
        ("--run-entry", "session.disable_prepacking=1", "is a key of session options"),
    ],
    ids=lambda value: value if "." in value else None,
)
def test_entries_that_are_not_read(option: str, entry: str, words: str) -> None:
    (found,), problems = entries_of(option, entry)
    assert found["reads"] is False
    assert words in found["problem"]
    assert f"entry {entry} in {found['host']}: {found['problem']}" in problems


@pytest.mark.parametrize(
    ("option", "entry", "reads"),
    [
        ("--entry", "session.disable_prepacking=1", True),
        ("--entry", "session.disable_prepacking", True),
        ("--run-entry", "memory.enable_memory_arena_shrinkage=cpu:0", True),
        ("--entry", "ep.acme.speed=9", None),
        ("--entry", "my.own.thing", None),
        ("--entry", "mlas_is_what_i_call_mine", None),
    ],
    ids=lambda value: value if isinstance(value, str) and "." in value else None,
)
def test_entries_that_may_be_read(option: str, entry: str, reads: bool | None) -> None:
    (found,), problems = entries_of(option, entry)
    assert (found["reads"], found["problem"]) == (reads, None)
    assert problems == []


def test_a_key_that_only_the_library_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The registry has not heard of it, and something like it; the library has it, so nothing is wrong."""
    library = old_library()
    host = copies.Copy(copies.LOADED, "", str(library), OLD, 1, 24)
    key = "session.disable_prepacking"
    without = {name: forms for name, forms in config_keys.known(FACTS).items() if name != key}
    monkeypatch.setattr(config_keys, "known", lambda facts: without)
    (there, slip) = entries.examine([("session", key), ("session", f"{key[:-1]}")], [host])
    assert (there.reads, there.problem) == (True, None)
    assert slip.reads is None  # the beginning of a key that is there: nothing certain


def test_entries_are_shown() -> None:
    """As text: each with every ONNX Runtime that is here; an empty key is refused."""
    command = [sys.executable, "-m", "ortforge", "doctor", "--library", str(old_library())]
    command += [
        "--entry",
        "ep.acme.speed=9",
        "--entry",
        "session.disable_prepacking=1",
        "--entry",
        "session.dsable_prepacking",
    ]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    heading, *lines = done.stdout[done.stdout.index("Entries\n") :].splitlines()
    assert heading == "Entries"
    host = f"  ONNX Runtime {OLD} (ortforge.load())"
    assert f"{host} keeps ep.acme.speed=9 for EPs and the application; it has no such key of its own" in lines
    assert f"{host} reads session.disable_prepacking=1" in lines
    assert any(line.startswith(host) and "did you mean" in line for line in lines)
    assert done.returncode == 1
    for option in ("--entry", "--run-entry"):
        refused = subprocess.run([*command, option, "=1"], capture_output=True, text=True, timeout=300, check=False)
        assert refused.returncode == 2
        assert "need a key" in refused.stderr
