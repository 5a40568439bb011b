"""Libraries on Windows: read as files, and found with those that they need, whatever their folder is called."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests import cpp_build
from tests.packaging.wine.conftest import Ortforge
from tests.packaging.wine.prefix import Wine, windows_path
from tests.runtime.binary_samples import recorded
from tools.install_wine import NEWEST

C, CPP = "x86_64-w64-mingw32-gcc-posix", "x86_64-w64-mingw32-g++-posix"
ROOT = Path(__file__).parents[3]
#: In none of the code pages that Wine knows is all of it.
NAME = "Ключ 鍵 é"
REGISTER = """
import sys, ortforge
library = ortforge.load(sys.argv[1])
with library.api.create_env(3, "libraries") as env:
    for path in sys.argv[2:]:
        try:
            library.api.register_execution_provider_library(env, path, path)
            print(True)
        except ortforge.OrtError as error:
            print(error)
"""


def _make(*command: object) -> None:
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def _needed(folder: Path, answer: int) -> None:
    (folder / "needed.c").write_text(f"int needed(void) {{ return {answer}; }}\n")
    _make(C, "-shared", folder / "needed.c", "-o", folder / "needed.dll")


@pytest.fixture(scope="module")
def ep(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An EP library that needs another one, which lies beside it."""
    folder = tmp_path_factory.mktemp("libraries") / NAME
    folder.mkdir()
    _needed(folder, 1)
    (folder / "needs.c").write_text(
        "int needed(void);\nint __stdcall DllMain(void* a, unsigned long b, void* c) { return needed(); }\n"
    )
    sources = (ROOT / "tests" / "c" / "doctor_ep.c", folder / "needs.c", folder / "needed.dll")
    include = f"-I{ROOT / 'generated' / 'c'}"
    _make(C, "-shared", "-DWANTS=24", include, *sources, "-o", folder / "ep.dll")
    return folder / "ep.dll"


@pytest.fixture
def planted(ep: Path, tmp_path: Path) -> tuple[Path, Mapping[str, str]]:
    """The current folder and PATH, with a library of the name of the one that is needed, which makes loading fail."""
    _needed(tmp_path, 0)
    return tmp_path, {"WINEPATH": windows_path(tmp_path)}


def test_an_ep_library_that_needs_another(
    ortforge: Ortforge, ep: Path, planted: tuple[Path, Mapping[str, str]]
) -> None:
    """By ONNX Runtime, which lies in a folder of such a name, too. Without the other library it is said so."""
    here, environment = planted
    library = Path(shutil.copy(ortforge.wine.windows.runtime(NEWEST), ep.parent))
    (here / "alone").mkdir()
    alone = Path(shutil.copy(ep, here / "alone"))
    words = [windows_path(path) for path in (library, alone, ep)]
    variables = {"PYTHONPATH": windows_path(ortforge.package), **environment}
    done = ortforge.wine.python("-c", REGISTER, *words, seconds=120, environment=variables, at=here / "alone")
    refused, registered = done.stdout.splitlines()
    assert refused.startswith("OrtApi.RegisterExecutionProviderLibrary: "), refused
    assert registered == "True"


def test_as_the_interop_library_opens_it(wine: Wine, ep: Path, planted: tuple[Path, Mapping[str, str]]) -> None:
    """By a path that begins in the current folder."""
    here, environment = planted
    program = here / "open.exe"
    source = Path(__file__).with_name("open_library.cpp")
    _make(CPP, "-std=c++17", "-O1", "-Wall", "-Werror", "-static", *cpp_build.INCLUDES, source, "-o", program)
    assert (
        wine.run(program, f"{NAME}/ep.dll", seconds=60, environment=environment, at=ep.parents[1]).stdout == "opened\n"
    )
    said = wine.run(program, "nothing.dll", seconds=60, environment=environment, at=ep.parents[1]).stdout
    assert "cannot be loaded" in said


@pytest.mark.quick
def test_files(ortforge: Ortforge, ep: Path, tmp_path: Path) -> None:
    """Read by `tables` and by conform, which says what it cannot load."""
    folder = tmp_path / NAME
    folder.mkdir()
    paths = [windows_path(recorded(name, folder)) for name in ("pe-x86_64.dll", "macho-fat.dylib", "elf-aarch64.so")]
    done = ortforge("tables", *paths)
    assert done.returncode == 0, done.stdout
    for path, kind in zip(paths, ("Windows on x86_64", "macOS on x86_64", "Linux on aarch64"), strict=True):
        assert f"{path}: ONNX Runtime 1.22.1 for {kind}" in done.stdout
    done = ortforge("conform", paths[-1])
    said = f"error: {paths[-1]} is a library for Linux on aarch64; this is Windows on x86_64\n"
    assert (done.returncode, done.stdout) == (2, said)
