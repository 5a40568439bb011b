"""EPs in C++, built with mingw and tested by their own tests: on the CPU, and on Direct3D 11, which DXVK has over Vulkan."""

from __future__ import annotations

import os
import re

import pytest

from scaffold_build import sample
from wine.conftest import Ortforge
from wine.mingw import built_with_mingw, exported
from wine.prefix import windows_path

CASES = [
    ("compile", "cpu"),
    ("kernel", "cpu"),
    pytest.param("compile", "d3d11", marks=pytest.mark.quick),
    ("kernel", "d3d11"),
]


@pytest.mark.parametrize(("style", "backend"), CASES)
def test_own_tests(ortforge: Ortforge, style: str, backend: str) -> None:
    library = built_with_mingw(style, backend)
    assert exported(library) == ["CreateEpFactories", "ReleaseEpFactory"]
    variables = {
        "EP_LIBRARY": windows_path(library),
        "EP_TWIN_LIBRARY": windows_path(library.with_name(f"{library.stem}_twin.dll")),
        "EP_CONFORM": "0",
    }
    said = ortforge.pytest(sample(style, backend), sample(style, backend) / "tests", seconds=900, environment=variables)
    print(said)
    found = re.search(r"(\d+) passed(?:, (\d+) skipped)?", said)
    assert found is not None
    assert int(found[1]) > 100, os.linesep.join(said.splitlines()[-5:])
