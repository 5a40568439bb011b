"""What the tests under Wine share: Windows itself, and this checkout's package as a wheel unpacked there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import pytest

from wine.install import NotPossibleError, install
from wine.prefix import Wine, windows_path

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def wine() -> Iterator[Wine]:
    try:
        windows = install(ROOT / ".cache" / "wine")
    except NotPossibleError as reason:
        if os.environ.get("ORTFORGE_WINE") == "require":
            pytest.fail(str(reason))
        pytest.skip(str(reason))
    with Wine(windows) as running:
        yield running


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel of this checkout, unpacked."""
    folder = tmp_path_factory.mktemp("package")
    source = folder / "source"
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file() and not name.startswith("tests/"):
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, source / name)
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", str(folder)]
    subprocess.run([*command, str(source)], check=True, env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"})
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        wheel.extractall(folder / "unpacked")
    return folder / "unpacked"


@pytest.fixture(scope="session")
def ortforge(wine: Wine, package: Path) -> Ortforge:
    return Ortforge(wine, package)


class Ortforge:
    """The package on Windows: its command line, and suites of tests that import it."""

    def __init__(self, wine: Wine, package: Path) -> None:
        self.wine, self.package = wine, package

    def __call__(self, *words: str, seconds: float = 300, at: Path | None = None) -> subprocess.CompletedProcess[str]:
        """Run the command line."""
        environment = {"PYTHONPATH": windows_path(self.package)}
        return self.wine.python("-m", "ortforge", *words, seconds=seconds, environment=environment, at=at)

    def pytest(
        self,
        root: Path,
        *words: Path | str,
        seconds: float,
        environment: Mapping[str, str],
        imported: Sequence[Path] = (),
    ) -> str:
        """Run tests there, with folders that they import from; what pytest printed.

        Raises:
            AssertionError: one failed, or none ran.
        """
        paths = ";".join(windows_path(path) for path in (self.package, *imported))
        command = ["-m", "pytest", "-q", f"--rootdir={windows_path(root)}", "-o", r"cache_dir=C:\pytest"]
        command += ["-c", windows_path(root / "pyproject.toml")]
        command += [windows_path(word) if isinstance(word, Path) else word for word in words]
        done = self.wine.python(*command, seconds=seconds, environment={**environment, "PYTHONPATH": paths})
        assert done.returncode == 0, done.stdout[-12000:]
        return done.stdout

    def suite(
        self,
        folder: str,
        *words: str,
        release: str,
        seconds: float,
        environment: Mapping[str, str] = MappingProxyType({}),
    ) -> str:
        """Run the tests of a folder of this checkout there, or those of some of its files; what pytest printed.

        Raises:
            AssertionError: one failed, or none ran.
        """
        tests = ROOT / "tests" / folder
        chosen = [tests / word for word in words if word.startswith("test_")] or [tests]
        options = [word for word in words if not word.startswith("test_")]
        library = windows_path(self.wine.windows.runtime(release))
        variables = {**environment, "ORTFORGE_SUITE_LIBRARY": library}
        imported = (tests, ROOT / "tests")
        return self.pytest(ROOT, *chosen, *options, seconds=seconds, environment=variables, imported=imported)
