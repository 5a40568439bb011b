"""`interop.c_table`: the interop library of runtime/cpp, compiled at first use and told of the EPs of the program.

What goes through it is for the interop suite; here is how it comes to be.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import cpp_build
from tests.waiting import HANG
from tools.ort_libs import NEWEST, ort_library

pytestmark = pytest.mark.skipif(cpp_build.compiler() is None, reason="no C++ compiler")

TABLE = """
import sys
import ortforge
from ortforge import interop
from ortforge.ep import BuildError
tables = []
for path in sys.argv[1:]:
    ort = ortforge.load(path)
    try:
        tables.append(interop.c_table(ort))
        assert interop.c_table(ort) == tables[-1]
    except (BuildError, ortforge.ApiVersionError) as error:
        print(type(error).__name__, error)
print(len(set(tables)))
"""


def _run(*versions: str, **changes: str) -> str:
    """What the program above says with some releases."""
    found = [ort_library(version) for version in versions]
    if None in found:
        pytest.skip(f"ONNX Runtime {versions} is not in .cache/ort; `make ort-libs` fetches it")
    command = [sys.executable, "-c", TABLE, *map(str, found)]
    variables = {**os.environ, "ORT_DISABLE_TELEMETRY": "1", **changes}
    done = subprocess.run(command, capture_output=True, text=True, env=variables, timeout=HANG, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
    return done.stdout


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"PATH": "/nowhere", "CXX": ""},
            "needs a C++ compiler once, to build the interop library; none of c++, g++ and clang",
        ),
        ({"CXX": "no-such-compiler"}, "the C++ compiler named in CXX, 'no-such-compiler', was not found"),
        ({"CXX": "false"}, "the C++ compiler failed (false"),
    ],
)
def test_without_a_compiler(tmp_path: Path, changes: dict[str, str], message: str) -> None:
    said = _run(NEWEST, ORTFORGE_CACHE=str(tmp_path), **changes)
    assert said.startswith("BuildError ")
    assert message in said
    assert said.endswith("\n0\n")
    assert [path.name for path in (tmp_path / "ep").iterdir()] == []


def test_it_is_compiled_once(tmp_path: Path) -> None:
    compiler = cpp_build.with_quickest()
    assert _run(NEWEST, ORTFORGE_CACHE=str(tmp_path), **compiler) == "1\n"
    built = sorted((tmp_path / "ep").iterdir())  # and the copy that is loaded
    assert [path.name.startswith("interop-library-") for path in built] == [True, True]
    assert _run(NEWEST, ORTFORGE_CACHE=str(tmp_path), **{**compiler, "PATH": "/nowhere"}) == "1\n"
    assert sorted((tmp_path / "ep").iterdir()) == built


def test_each_onnx_runtime_has_its_own() -> None:
    """All in one process; the oldest release has none."""
    said = _run("1.23.2", "1.24.4", NEWEST, "1.22.1")
    assert said.splitlines() == ["ApiVersionError the proposal adds to API 23; this is ONNX Runtime 1.22.1", "3"]
