"""Of all tests; mypy does not look at it, since tests/ort_suite has a module of this name, too."""

from frozen import pytest_collection_finish, pytest_configure, pytest_unconfigure

__all__ = ["pytest_collection_finish", "pytest_configure", "pytest_unconfigure"]
