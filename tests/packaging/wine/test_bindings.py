"""The suite of the bindings, on the oldest release that plugin EPs run on and on the newest."""

from __future__ import annotations

import pytest

from tests.packaging.wine.conftest import Ortforge
from tools.install_wine import NEWEST, OLD

#: Where Windows differs most: paths, strings, calls, memory and what is wrong with them.
MAIN = (
    "test_bad_input.py",
    "test_callbacks.py",
    "test_session_runs.py",
)


@pytest.mark.quick
def test_main_files(ortforge: Ortforge) -> None:
    print(ortforge.suite("runtime/ort_suite", *MAIN, release=NEWEST, seconds=900))


@pytest.mark.parametrize("release", [OLD, NEWEST])
def test_suite(ortforge: Ortforge, release: str) -> None:
    # 1.24 cannot open a path that the code page of Windows lacks.
    options = ["-k", "not path_with_other_characters"] if release == OLD else []
    print(ortforge.suite("runtime/ort_suite", *options, release=release, seconds=900))
