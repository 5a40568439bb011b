"""EPs in C++, built with mingw and tested by their own tests: on the CPU, and on Direct3D 11, which DXVK has over Vulkan."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from scaffold_build import build, layer, sample
from wine.conftest import Ortforge
from wine.prefix import windows_path

#: Not the mingw-w64 without std::thread.
TOOLS = {
    "CMAKE_SYSTEM_NAME": "Windows",
    "CMAKE_C_COMPILER": "x86_64-w64-mingw32-gcc-posix",
    "CMAKE_CXX_COMPILER": "x86_64-w64-mingw32-g++-posix",
    "CMAKE_RC_COMPILER": "x86_64-w64-mingw32-windres",
    "EP_STATIC_RUNTIME": "ON",
}


CASES = [
    ("compile", "cpu"),
    ("kernel", "cpu"),
    pytest.param("compile", "d3d11", marks=pytest.mark.quick),
    ("kernel", "d3d11"),
]


@pytest.mark.parametrize(("style", "backend"), CASES)
def test_own_tests(ortforge: Ortforge, style: str, backend: str, tmp_path: Path) -> None:
    built = build(sample(style, backend), tmp_path / "build", EP_ORTFORGE=str(layer()), **TOOLS)
    name = f"sample_{style}_{backend}_ep"
    variables = {
        "EP_LIBRARY": windows_path(built / f"{name}.dll"),
        "EP_TWIN_LIBRARY": windows_path(built / f"{name}_twin.dll"),
        "EP_CONFORM": "0",
    }
    said = ortforge.pytest(sample(style, backend), sample(style, backend) / "tests", seconds=900, environment=variables)
    print(said)
    found = re.search(r"(\d+) passed(?:, (\d+) skipped)?", said)
    assert found is not None
    assert int(found[1]) > 100, os.linesep.join(said.splitlines()[-5:])
