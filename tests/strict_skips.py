"""The option --strict-skips of pytest: a skipped test fails the run unless its reason is one that CI accepts.

CI installs what its tests need, so a missing tool is a mistake there. On a developer's machine the same tests are skipped.
"""

from __future__ import annotations

import re

import pytest

#: Reasons that CI accepts.
ACCEPTED = (
    # A longer run, or files that CI does not have.
    r"ORTFORGE_\w+( names no folder|=1| is not set| does not name)",
    r"test_scaffold_rules\.py runs them",
    r"; `?make (native-test|pythons PYTHONS=[^`]+)`? makes (one|it)",
    r"the operators of the project without parts say the same",
    # Hardware and its software.
    r"no NVIDIA driver on this machine",
    r"needs onnxruntime-gpu",
    r"nvidia-cuda-nvrtc is not installed",
    r"No module named 'hip'",
    # Does not apply.
    r"runtime/ortforge/_compiled has the module",
    r"which this route does not use",
    r"the onnxruntime package has no functions? for",
    r"ONNX Runtime 1\.23 has no kernels of EPs",
    r"the stand-ins of drivers are not instrumented",
    r"root may write everywhere",
)
_ACCEPTED = re.compile("|".join(ACCEPTED))


class _Skips:
    """Collects the skipped tests of a run."""

    def __init__(self) -> None:
        self._refused: list[str] = []

    def _add(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        if report.skipped and not hasattr(report, "wasxfail"):
            reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
            if not _ACCEPTED.search(reason):
                self._refused.append(f"{report.nodeid}: {reason}")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test was skipped, here or in a worker of xdist."""
        self._add(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A module was skipped as a whole."""
        self._add(report)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail a run that passed otherwise."""
        if self._refused and session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """List the skips that failed the run."""
        if self._refused:
            terminalreporter.section("skipped for a reason that tests/strict_skips.py does not accept", red=True)
            for line in sorted(set(self._refused)):
                terminalreporter.write_line(line)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    parser.addoption("--strict-skips", action="store_true", help="fail if a test is skipped for an unexpected reason")


def pytest_configure(config: pytest.Config) -> None:
    """Watch the run; a worker of xdist leaves that to its controller."""
    if config.getoption("--strict-skips") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Skips(), "ortforge-strict-skips")
