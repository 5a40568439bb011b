"""EPs in C++, built with mingw and tested by their own tests: on the CPU, and on Direct3D 11, which DXVK has over Vulkan."""

from __future__ import annotations

import os
import re

import pytest

from tests.ep.scaffold_build import sample
from tests.packaging.wine.conftest import Ortforge
from tests.packaging.wine.mingw import built_with_mingw, exported
from tests.packaging.wine.prefix import windows_path

#: Half of the time is that of these: what many threads do, and processes that register again and again.
LONG = "at_once or eight_threads or a_hundred_times or automatic_selection"
CASES = [
    pytest.param("compile", "d3d11", ("-k", f"not ({LONG})"), id="compile-d3d11-most", marks=pytest.mark.quick),
    *(
        pytest.param(style, backend, (), id=f"{style}-{backend}")
        for backend in ("cpu", "d3d11")
        for style in ("compile", "kernel")
    ),
]


@pytest.mark.parametrize(("style", "backend", "options"), CASES)
def test_own_tests(ortforge: Ortforge, style: str, backend: str, options: tuple[str, ...]) -> None:
    library = built_with_mingw(style, backend)
    assert exported(library) == ["CreateEpFactories", "ReleaseEpFactory"]
    variables = {
        "EP_LIBRARY": windows_path(library),
        "EP_TWIN_LIBRARY": windows_path(library.with_name(f"{library.stem}_twin.dll")),
        "EP_CONFORM": "0",
    }
    tests = sample(style, backend) / "tests"
    said = ortforge.pytest(sample(style, backend), tests, *options, seconds=900, environment=variables)
    print(said)
    found = re.search(r"(\d+) passed", said)
    assert found is not None
    assert int(found[1]) > 100, os.linesep.join(said.splitlines()[-5:])
