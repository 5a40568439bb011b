"""The native module on Windows: made by mingw with headers of this machine's Python, linked to the stable ABI, used by a newer Python there."""

from __future__ import annotations

from pathlib import Path

import pytest

from ortforge_abi.native import KEY
from tests.packaging.python_headers import python_headers
from tests.packaging.wine.conftest import Ortforge
from tests.packaging.wine.mingw import C, compiled_with_mingw
from tools.install_wine import NEWEST

ROOT = Path(__file__).parents[3]


@pytest.fixture
def native(ortforge: Ortforge, tmp_path: Path) -> Path:
    """The module, where a wheel carries it."""
    headers = python_headers(tmp_path / "include", windows=True)
    target = ortforge.package / "ortforge" / "_compiled" / f"native-{KEY}.abi3.pyd"
    words = ["-shared", "-O2", "-std=c11", "-Wall", "-Wextra", "-Werror", f"-I{headers}"]
    library = ortforge.wine.windows.python / "python3.dll"  # what runtime/ortforge/_api/native.py links to, too
    return compiled_with_mingw(C, *words, str(ROOT / "generated/native/native.c"), str(library), target=target)


def test_suites_on_the_native_backend(ortforge: Ortforge, native: Path) -> None:
    files = ("test_lifetimes.py", "test_session.py", "test_session_arrays.py", "test_values.py")
    try:
        said = ortforge.suite("runtime/ort_suite", *files, release=NEWEST, seconds=900)
    finally:
        native.unlink()  # others use ctypes
    assert "tests ran on the native backend" in said
