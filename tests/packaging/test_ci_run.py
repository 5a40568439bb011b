""".ci/run, with a Makefile of targets that only say that they ran: what failed is named, and nothing outlives it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import HANG, until

ROOT = Path(__file__).resolve().parents[2]
#: The targets that take long wait for somebody to stop them, if WAIT is set, and take back what they did.
MAKEFILE = f"""\
.PHONY: venv ort-libs system-packages wine native style lint lang-test wine-test test
venv ort-libs system-packages wine native style lint:
	@echo did $@; test "$(FAILS)" != $@
lang-test wine-test test:
	@{sys.executable} -c "$$BODY" $@; test "$(FAILS)" != $@
"""
BODY = """
import os, pathlib, sys, time
place = pathlib.Path(sys.argv[1])
try:
    place.touch()
    while "WAIT" in os.environ:
        time.sleep(0.01)
finally:
    place.unlink(missing_ok=True)
print("did", *sys.argv[1:])
"""

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("make") is None, reason="needs Linux, as CI does, and make"
)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / ".ci").mkdir()
    (tmp_path / "tmp").mkdir()
    shutil.copy(ROOT / ".ci" / "run", tmp_path / ".ci")
    (tmp_path / "Makefile").write_text(MAKEFILE)
    return tmp_path


def started(checkout: Path, **variables: str) -> subprocess.Popen[str]:
    """It, as a terminal or a runner starts it: whoever starts this may have told all of its children not to hear of Ctrl-C."""
    environment = {**os.environ, "BODY": BODY, "TMPDIR": str(checkout / "tmp"), **variables}
    for name in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS"):
        environment.pop(name, None)
    code = "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); os.execvp(sys.argv[1], sys.argv[1:])"
    command = [sys.executable, "-c", code, str(checkout / ".ci" / "run")]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment, start_new_session=True
    )


@pytest.mark.parametrize("fails", ["", "lint", "lang-test", "wine-test", "test"])
def test_what_failed_is_said_last(checkout: Path, fails: str) -> None:
    """All parts run all the same."""
    with started(checkout, FAILS=fails) as process:
        said, _ = process.communicate(timeout=HANG)
    assert process.returncode == (1 if fails else 0), said
    assert {line for line in said.splitlines() if line.startswith("did ")} == {
        f"did {name}"
        for name in (
            *("venv", "ort-libs", "system-packages", "wine", "native", "style", "lint", "lang-test", "wine-test"),
            "test",
        )
    }
    assert (said.splitlines()[-1] == f"failed: make {fails}") == bool(fails), said
    assert list((checkout / "tmp").iterdir()) == []


@pytest.mark.parametrize("fails", ["venv", "style"])
def test_what_all_need_and_what_takes_seconds_comes_first(checkout: Path, fails: str) -> None:
    with started(checkout, FAILS=fails) as process:
        said, _ = process.communicate(timeout=HANG)
    assert process.returncode not in (0, None), said
    assert "did test" not in said


@pytest.mark.clock
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_who_stops_it_stops_all(checkout: Path, number: int, code: int) -> None:
    """And what runs takes back what it did."""
    with started(checkout, WAIT="1") as process:
        try:
            assert until(lambda: (checkout / "test").exists() and (checkout / "lang-test").exists())
            process.send_signal(number)
            said, _ = process.communicate(timeout=HANG)
        finally:
            process.kill()
    assert process.returncode == code, said
    assert "did lint" in said
    assert sorted(path.name for path in checkout.iterdir()) == [".ci", "Makefile", "tmp"]
    assert list((checkout / "tmp").iterdir()) == []
