"""The sync suite: tests/interop/test_sync_contract.py starts it, one process per ONNX Runtime and rig, as the interop suite."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.gc_freeze import freeze
from tests.interop.blocked_threads import BlockedThreads
from tests.interop.interop_suite.conftest import LIBRARY, RIG, env, ep, importer, load, nothing_leaks, ort, refused, rig
from tests.interop.sync_suite.frames import Background, Frame, make_session

__all__ = ["env", "ep", "importer", "load", "nothing_leaks", "ort", "refused", "rig"]

collect_ignore_glob = [] if LIBRARY else ["test_*.py"]

#: Rigs whose kernels only queue work: with the others a kernel works on the thread that runs the model.
ASYNCHRONOUS = ("cuda", "cuda-proposal")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Say of each test that cannot show its sentence here why."""
    for item in items:
        item.add_marker(pytest.mark.clock)
        rigs = item.get_closest_marker("asynchronous")
        if rigs is not None and RIG not in ASYNCHRONOUS:
            item.add_marker(pytest.mark.skip(reason="kernels of this EP work on the thread that runs the model"))


@pytest.fixture(scope="session", autouse=True)
def frozen() -> None:
    """`nothing_leaks` collects garbage around every test; what was imported stays anyway."""
    freeze("onnx")


@pytest.fixture(scope="session", autouse=True)
def taken_out() -> Iterator[None]:
    """ORTFORGE_SYNC_WITHOUT takes waits or the streams of runs out: then tests of the order they give have to fail."""
    from ortforge import interop

    def nothing(*args: Any) -> None:
        return None

    without = os.environ.get("ORTFORGE_SYNC_WITHOUT", "")
    with pytest.MonkeyPatch.context() as patch:
        if without == "waits":
            patch.setattr(interop.ExternalResourceImporter, "wait", nothing)
        if without == "streams":
            patch.setattr(interop, "set_sync_stream", nothing)
        yield


@pytest.fixture(autouse=True)
def versions(request: pytest.FixtureRequest, ort: Any) -> None:
    """`since` and `until` say for which API versions a test was written."""
    since, until = request.node.get_closest_marker("since"), request.node.get_closest_marker("until")
    if since is not None and ort.api_version < since.args[0]:
        pytest.skip(f"needs ONNX Runtime 1.{since.args[0]}")
    if until is not None and ort.api_version > until.args[0]:
        pytest.skip(f"is about ONNX Runtime 1.{until.args[0]} and older")


def pytest_configure(config: pytest.Config) -> None:
    """The markers of this suite."""
    config.addinivalue_line("markers", "asynchronous: needs an EP whose kernels only queue their work")
    config.addinivalue_line("markers", "since(version): needs this API version")
    config.addinivalue_line("markers", "until(version): is about this API version and older ones")


def forget_failure() -> None:
    """pytest keeps the traceback of a failure, and that would keep what the failed call was given: then all tests after it fail."""
    trace = getattr(sys, "last_traceback", None)
    traceback.clear_frames(trace)
    for frame, _ in traceback.walk_tb(trace):
        frame.f_locals  # noqa: B018 - before Python 3.13 a copy, which is brought up to date


@pytest.fixture(autouse=True)
def blocked_threads(rig: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waits is known without a clock."""
    Background.blocked_threads = BlockedThreads(getattr(rig, "fake", None), driver=RIG in ASYNCHRONOUS)
    Background.blocked_threads.install(monkeypatch)


@pytest.fixture
def make_frame(ort: Any, rig: Any, ep: Any, importer: Any) -> Iterator[Callable[[], Frame]]:
    """Make frames; all are closed at the end, and a driver that keeps count has nothing to complain of."""
    made: list[Frame] = []

    def make() -> Frame:
        made.append(Frame(ort, rig, ep.device, importer))
        return made[-1]

    yield make
    forget_failure()
    for frame in made:
        frame.close()
    if hasattr(rig, "fake"):
        report = rig.fake.report()
        rig.fake.forget()
        assert report.violations == []


@pytest.fixture
def frame(make_frame: Callable[[], Frame]) -> Frame:
    return make_frame()


@pytest.fixture
def sessions(ort: Any, env: Any, ep: Any) -> Iterator[Callable[..., Any]]:
    """Make sessions on the EP: `sessions("mul")`; see `frames.MODELS`."""
    made: list[Any] = []

    def make(name: str, **settings: Any) -> Any:
        made.append(make_session(ort, env, ep.device, name, **settings))
        return made[-1]

    yield make
    for session in made:
        session.close()


@pytest.fixture
def mul(sessions: Callable[..., Any]) -> Any:
    """z = x * y, all on the EP."""
    return sessions("mul")
