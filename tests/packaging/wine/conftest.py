"""What the tests under Wine share: Windows itself, and this checkout's package as a wheel unpacked there."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import MappingProxyType

import pytest

from tests.packaging.packages import pure_wheels, unpack
from tests.packaging.wine.mingw import built_with_mingw
from tests.packaging.wine.prefix import Wine, windows_path
from tools.debian import NotPossibleError
from tools.install_wine import install

ROOT = Path(__file__).parents[3]


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


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What ran and how long each part took; what was made for it counts for the first that needs it."""
    parts: dict[str, list[float]] = {}
    for outcome in (
        "passed",
        "failed",
        "error",
        "skipped",
        "",
    ):  # the last is that of what comes before and after a test
        for report in terminalreporter.getreports(outcome):
            number, seconds = parts.setdefault(report.nodeid.partition("::")[0], [0, 0.0])
            parts[report.nodeid.partition("::")[0]] = [number + bool(outcome), seconds + report.duration]
    if parts:
        terminalreporter.section("what ran on Windows under Wine")
        terminalreporter.write_line(f"{'part':36} tests  seconds")
        for part, (number, seconds) in parts.items():
            terminalreporter.write_line(f"{Path(part).stem:36} {number:5.0f} {seconds:8.1f}")


@pytest.fixture(scope="session", autouse=True)
def _projects(request: pytest.FixtureRequest, wine: Wine) -> Iterator[None]:
    """Projects that the chosen tests need are built while others are tested, which takes one core."""
    found = dict.fromkeys(
        (item.callspec.params.get("style"), item.callspec.params.get("backend", getattr(item.module, "BACKEND", None)))
        for item in request.session.items
        if isinstance(item, pytest.Function) and hasattr(item, "callspec")
    )
    with ThreadPoolExecutor(1) as pool:
        built = [pool.submit(built_with_mingw, style, backend) for style, backend in found if style and backend]
        yield
        for one in built:
            one.cancel()


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheels of this checkout, unpacked."""
    folder = tmp_path_factory.mktemp("package")
    return unpack(folder / "unpacked", *pure_wheels(folder))


@pytest.fixture(scope="session")
def ortforge(wine: Wine, package: Path) -> Ortforge:
    return Ortforge(wine, package)


class Ortforge:
    """The package on Windows: its command line, and suites of tests that import it."""

    def __init__(self, wine: Wine, package: Path) -> None:
        self.wine, self.package = wine, package

    def __call__(
        self,
        *words: str,
        seconds: float = 300,
        at: Path | None = None,
        environment: Mapping[str, str] = MappingProxyType({}),
    ) -> subprocess.CompletedProcess[str]:
        """Run the command line."""
        return self.python("-m", "ortforge", *words, seconds=seconds, environment=environment, at=at)

    def python(
        self, *words: str, seconds: float, environment: Mapping[str, str], at: Path | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Run Python where the package can be imported."""
        variables = {**environment, "PYTHONPATH": windows_path(self.package)}
        return self.wine.python(*words, seconds=seconds, environment=variables, at=at)

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
        return self.pytest(ROOT, *chosen, *options, seconds=seconds, environment=variables, imported=(ROOT,))
