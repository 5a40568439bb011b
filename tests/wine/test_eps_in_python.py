"""EPs in Python, their C part compiled by what `ortforge[ep]` brings: no other compiler is there."""

from __future__ import annotations

import pytest

from wine.conftest import Ortforge
from wine.install import NEWEST


@pytest.mark.parametrize(
    "file", [pytest.param("test_mul.py", marks=pytest.mark.quick), "test_errors.py", "test_more.py"]
)
def test_suite(ortforge: Ortforge, file: str) -> None:
    variables = {"ORTFORGE_EP_ROUTE": "bindings"}
    print(ortforge.suite("ep_host", file, release=NEWEST, seconds=900, environment=variables))
