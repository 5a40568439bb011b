"""The suite of one ONNX Runtime by one route; tests/ep/test_ep_host.py starts it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any

import pytest

from tests.ep.ep_host.common import ROUTE, runtime
from tests.gc_freeze import freeze

collect_ignore_glob = [] if ROUTE else ["test_*.py"]


@pytest.fixture(scope="session")
def rt() -> Any:
    """The ONNX Runtime under test."""
    return runtime()


@pytest.fixture(scope="session", autouse=True)
def frozen() -> None:
    """`nothing_left` goes through all objects around every test; what was imported stays anyway."""
    freeze("onnx", "ortforge.ep")


@pytest.fixture(autouse=True)
def nothing_left() -> Iterator[None]:
    """ORT gives back every struct it was given."""
    from ortforge.ep import live_structs

    gc.collect()
    gc.freeze()  # what earlier tests left is there to stay
    before = live_structs()
    yield
    gc.collect()
    assert live_structs() == before
