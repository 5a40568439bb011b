"""Programs that end while something is imported: no finaliser reaches into a library that was unloaded."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from tests.interop.interop_suite.exits import HOLDERS
from tests.waiting import HANG


@pytest.mark.parametrize("holder", HOLDERS)
def test_exit_with_an_open_importer(rig: Any, holder: str) -> None:
    command = [sys.executable, "-m", "tests.interop.interop_suite.exits", holder]
    done = subprocess.run(command, capture_output=True, text=True, timeout=HANG, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "ends\n", "")
