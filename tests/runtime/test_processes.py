"""Child processes that cannot be started: what is tried again, and what is said."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from ortforge_tools.ep_testing import processes

_NOT_BEGUN = 1359


def _refuses(monkeypatch: pytest.MonkeyPatch, times: int, winerror: int) -> list[object]:
    """Let so many starts fail as they do on Windows; what was tried."""
    tried: list[object] = []
    start = subprocess.Popen

    def popen(command: Any, **options: Any) -> subprocess.Popen[Any]:
        tried.append(command)
        if len(tried) <= times:
            problem = OSError(5, "Internal error")
            problem.winerror = winerror  # type: ignore[attr-defined, unused-ignore]
            raise problem
        return start(command, **options)

    monkeypatch.setattr(subprocess, "Popen", popen)
    return tried


def test_a_process_that_did_not_begin_is_started_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = _refuses(monkeypatch, 2, _NOT_BEGUN)
    process = processes.Process([sys.executable, "-c", "raise SystemExit(3)"])
    assert process.popen.wait() == 3
    assert len(tried) == 3


@pytest.mark.parametrize(("winerror", "tries"), [(_NOT_BEGUN, 3), (5, 1)])
def test_what_cannot_be_started_is_named(monkeypatch: pytest.MonkeyPatch, winerror: int, tries: int) -> None:
    tried = _refuses(monkeypatch, 9, winerror)
    with pytest.raises(OSError, match="it cannot be started: Internal error") as caught:
        processes.Process([sys.executable, "-c", ""])
    assert caught.value.filename == sys.executable
    assert len(tried) == tries
