"""What the tests under Wine share: Windows itself, and this checkout's package as a wheel unpacked there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from wine.install import NotPossibleError, install
from wine.prefix import Wine, windows_path

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def wine() -> Iterator[Wine]:
    try:
        windows = install(ROOT / ".cache" / "wine")
    except NotPossibleError as reason:
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

    def suite(self, folder: str, *files: str, release: str, seconds: float, options: Sequence[str] = ()) -> str:
        """Run the tests of a folder of this checkout there, or of some of its files; what pytest printed.

        Raises:
            AssertionError: one failed, or none ran.
        """
        tests = ROOT / "tests"
        environment = {
            "PYTHONPATH": ";".join(windows_path(path) for path in (self.package, tests / folder, tests)),
            "ORTFORGE_SUITE_LIBRARY": windows_path(self.wine.windows.runtime(release)),
        }
        root = f"--rootdir={windows_path(ROOT)}"
        command = ("-m", "pytest", "-q", root, "-o", r"cache_dir=C:\pytest")
        paths = [windows_path(tests / folder / file) for file in files] or [windows_path(tests / folder)]
        done = self.wine.python(*command, *paths, *options, seconds=seconds, environment=environment)
        assert done.returncode == 0, done.stdout[-12000:]
        return done.stdout
