"""Hooks and fixtures of all tests."""

from __future__ import annotations

import gc
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from tests.strict_skips import pytest_addoption, pytest_configure

__all__ = ["pytest_addoption", "pytest_configure"]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[Any]:
    """Nothing of what is imported to collect tests is garbage, and it stays until the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_unconfigure() -> None:
    """Extension modules look at their end whether all of theirs was given back."""
    gc.unfreeze()


#: Files that wait for long, which others use the processors for if these begin first.
WAITING = ("test_sync_contract.py",)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Else the last process of all would wait alone."""
    items.sort(key=lambda item: item.path.name not in WAITING)


@pytest.fixture
def interruptible() -> Iterator[None]:
    """A shell's background jobs begin with Ctrl-C ignored, and so do the processes that they start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
