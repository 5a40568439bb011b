"""Commands that answer on Windows as on Linux."""

from __future__ import annotations

import pytest

from wine.conftest import Ortforge


@pytest.mark.parametrize(
    ("command", "said"),
    [
        pytest.param("versions", "OrtEpApi", marks=pytest.mark.quick),
        ("check", "no errors"),
        ("generate --check", "up to date"),
        ("diff 1.30 1.31", ""),
        ("api CreateSession", "CreateSession"),
        ("doctor", "onnxruntime"),
    ],
)
def test_answers(ortforge: Ortforge, command: str, said: str) -> None:
    done = ortforge(*command.split())
    assert done.returncode == 0, done.stdout
    assert said in done.stdout
