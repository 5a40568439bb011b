"""The suite of the bindings, on the oldest release that plugin EPs run on and on the newest."""

from __future__ import annotations

import pytest

from wine.conftest import Ortforge
from wine.install import NEWEST, OLD


@pytest.mark.parametrize("release", [OLD, pytest.param(NEWEST, marks=pytest.mark.quick)])
def test_suite(ortforge: Ortforge, release: str) -> None:
    # 1.24 cannot open a path that the code page of Windows lacks.
    options = ["-k", "not path_with_other_characters"] if release == OLD else []
    print(ortforge.suite("ort_suite", *options, release=release, seconds=900))
