"""EPs in Python, their C part compiled by what `ortforge[ep]` brings: no other compiler is there."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.packaging.wine.conftest import ROOT, Ortforge
from tests.packaging.wine.prefix import windows_path
from tools.install_wine import NEWEST

REGISTER = """
import sys, ortforge
from tests.ep.ep_host.mul_ep import MulFactory
from ortforge.ep import register
from ortforge._api.compiler import C, _compiler
print(*_compiler(C), sep="\\n")
with ortforge.load(sys.argv[1]).api.create_env(3, "eps") as env, register(env, "mul", MulFactory) as registered:
    print(registered.library.path)
    print(len(registered.devices()))
"""


@pytest.mark.parametrize("file", ["test_mul.py", "test_errors.py", "test_rare_structs.py"])
def test_suite(ortforge: Ortforge, file: str) -> None:
    variables = {"ORTFORGE_EP_ROUTE": "bindings"}
    print(ortforge.suite("ep/ep_host", file, release=NEWEST, seconds=900, environment=variables))


@pytest.mark.parametrize("named", [pytest.param(False, marks=pytest.mark.quick), True])
def test_one_from_nothing(ortforge: Ortforge, tmp_path: Path, named: bool) -> None:
    """With an empty cache: by the one compiler that pip brought, or one that CC names, and no temporary folder stays."""
    cache, temporary = tmp_path / "a cache", tmp_path / "temporary"
    temporary.mkdir()
    variables = {
        "ORTFORGE_CACHE": windows_path(cache),
        "TEMP": windows_path(temporary),
        "TMP": windows_path(temporary),
        "PYTHONPATH": f"{windows_path(ortforge.package)};{windows_path(ROOT)}",
    }
    (brought,) = ortforge.wine.windows.packages.rglob("tcc.exe")
    if named:
        brought = shutil.copytree(brought.parent, tmp_path / "a compiler") / "tcc.exe"
        variables["CC"] = windows_path(brought)
    library = windows_path(ortforge.wine.windows.runtime(NEWEST))
    done = ortforge.wine.python("-c", REGISTER, library, seconds=300, environment=variables)
    assert done.stdout.count("\n") == 3, done.stdout
    compiler, path, devices = done.stdout.splitlines()
    assert compiler.lower() == windows_path(brought).lower()
    assert path.startswith(f"{windows_path(cache)}\\ep\\"), done.stdout
    assert int(devices) > 0
    assert list(temporary.iterdir()) == []


def test_temporary_folders(ortforge: Ortforge) -> None:
    print(ortforge.pytest(ROOT, ROOT / "tests" / "runtime" / "test_scratch.py", seconds=300, environment={}))
