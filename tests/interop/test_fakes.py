"""The stand-ins for GPU drivers in tests/fakes: that they build, and do and refuse what they say (fakes/scenarios)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fakes import build
from tests.fakes.build import BuildError, build_fake_cuda, build_fake_hip, build_fake_nvrtc
from tests.fakes.runner import collect
from tests.waiting import HANG, marked

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the stand-ins are for Linux")

TESTS = Path(__file__).parents[1]
MAX_LINES = 600


#: Scenarios about what waits for what; tools/steady.py runs them.
CLOCKS = """
    streams_run_later pageable_memory_is_staged_or_waited_for the_legacy_stream_orders_blocking_streams_only events_order_streams
    what_is_held_waits_and_the_rest_is_known binary_semaphores_are_reset_by_the_wait waits_can_be_given_up
    two_processes_share_memory_and_a_timeline the_environment_injects_too
""".split()


@pytest.fixture(scope="module")
def outcomes(request: pytest.FixtureRequest) -> dict[str, str]:
    """Of the scenarios that were chosen."""
    items = [item for item in request.session.items if item.path == request.path]
    names = [
        str(item.callspec.params["name"])
        for item in items
        if isinstance(item, pytest.Function) and hasattr(item, "callspec")
    ]
    if build.compiler() is None:
        pytest.skip("no C compiler")
    for make in (build_fake_cuda, build_fake_nvrtc, build_fake_hip):
        make()
    environment = {name: value for name, value in os.environ.items() if not name.startswith("FAKE_")}
    environment["PYTHONPATH"] = os.pathsep.join([str(TESTS.parent), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-m", "tests.fakes.runner", *names]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=HANG, check=False)
    assert done.returncode == 0, done.stderr[-4000:]
    parsed: dict[str, str] = json.loads(done.stdout)
    return parsed


@pytest.mark.parametrize(
    "name", marked([(name,) for name in sorted(collect())], [(f"cuda.{name}",) for name in CLOCKS])
)
def test_scenario(outcomes: dict[str, str], name: str) -> None:
    outcome = outcomes[name]
    if outcome.startswith("skip: "):
        pytest.skip(outcome.removeprefix("skip: "))
    assert not outcome, f"{name}\n{outcome}"


def test_a_build_is_used_again() -> None:
    library = build_fake_cuda()
    before = library.stat()
    assert build_fake_cuda() == library
    after = library.stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


def test_no_compiler_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CC", raising=False)
    with pytest.raises(BuildError, match="need a compiler: install gcc, or set CC"):
        build_fake_cuda()


def test_what_does_not_compile_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "broken.c").write_text("int f(void) { return }\n", encoding="utf-8")
    monkeypatch.setattr(build, "FAKES", tmp_path)
    monkeypatch.setattr(build, "CACHE", tmp_path / "cache")
    with pytest.raises(BuildError, match=r"broken\.c:1:.*error"):
        build._build(("broken",), "libbroken.so", ())
    assert not list((tmp_path / "cache").glob("broken-*"))


def test_sources_are_small() -> None:
    sizes = {path.name: len(path.read_text(encoding="utf-8").splitlines()) for path in TESTS.glob("fakes/*/*.[ch]")}
    assert sizes
    assert {name: size for name, size in sizes.items() if size > MAX_LINES} == {}


def test_the_environment_names_every_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/elsewhere")
    found = build.environment(FAKE_CUDA_DEVICES=2)
    folders = found["LD_LIBRARY_PATH"].split(os.pathsep)
    assert folders[-1] == "/elsewhere"
    assert [Path(folder).is_dir() for folder in folders[:-1]] == [True] * 4
    assert found["FAKE_CUDA_DEVICES"] == "2"
