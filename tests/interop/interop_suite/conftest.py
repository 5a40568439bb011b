"""The interop suite: tests/interop/test_interop_suite.py starts it, one process per ONNX Runtime and rig.

ORTFORGE_SUITE_LIBRARY names the ONNX Runtime, ORTFORGE_INTEROP_RIG the rig.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.gc_freeze import freeze
from tests.interop.interop_suite.interop_helpers import Raw, save_model

LIBRARY = os.environ.get("ORTFORGE_SUITE_LIBRARY")
RIG = os.environ.get("ORTFORGE_INTEROP_RIG", "cpu")

collect_ignore_glob = [] if LIBRARY else ["test_*.py"]


@pytest.fixture(scope="session")
def ort() -> Any:
    """The ONNX Runtime under test."""
    import ortforge

    assert LIBRARY
    return ortforge.load(LIBRARY)


@pytest.fixture(scope="session")
def env(ort: Any) -> Any:
    return ort.api.create_env(4, "interop")


@pytest.fixture(scope="session")
def rig(ort: Any) -> Any:
    from tests.interop.interop_suite import rigs

    found = rigs.rig(RIG)
    if ort.api_version < found.oldest:
        pytest.skip(f"{RIG} needs API {found.oldest}")
    freeze("onnx")  # the tests collect often
    return found


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir())) if sys.platform == "linux" else 0


@pytest.fixture(autouse=True)
def nothing_leaks(rig: Any) -> Iterator[None]:
    """After a test no struct of an EP, no file and nothing in a driver is left over."""
    gc.collect()
    gc.freeze()  # what earlier tests left is there to stay
    before, files = rig.live(), open_files()
    yield
    gc.collect()
    assert rig.live() == before
    assert open_files() <= files + rig.spare[0]
    assert rig.left() == {}


class Loaded:
    """An EP library and its first device."""

    def __init__(self, ort: Any, ep: Any) -> None:
        self.ort = ort
        self.ep = ep
        self.device = ep.devices[0]


@pytest.fixture
def load(ort: Any, env: Any, rig: Any) -> Iterator[Callable[..., Loaded]]:
    """Load a factory; unloaded at the end, which fails if something is still in use."""
    from ortforge import interop

    loaded: list[Any] = []

    def make(factory: Any = None, name: str = "ep", interface: str | None = None) -> Loaded:
        ep = interop.load_ep(
            ort,
            env,
            f"{name}-{len(loaded)}.virtual",
            rig.factory() if factory is None else factory,
            interface=interface or rig.interface,  # type: ignore[arg-type]
        )
        loaded.append(ep)
        return Loaded(ort, ep)

    yield make
    gc.collect()
    for ep in reversed(loaded):
        ep.unregister()


@pytest.fixture
def ep(load: Callable[..., Loaded]) -> Loaded:
    return load()


@pytest.fixture
def importer(ort: Any, ep: Loaded) -> Iterator[Any]:
    """An importer of the router."""
    from ortforge import interop

    with interop.ExternalResourceImporter.for_device(ort, ep.device) as found:
        yield found


@pytest.fixture
def memory(rig: Any) -> Iterator[Any]:
    """An allocation of the producer."""
    found = rig.memory(4096)
    yield found
    found.close()


@pytest.fixture
def timeline(rig: Any) -> Iterator[Any]:
    """A timeline of the producer."""
    found = rig.timeline()
    yield found
    found.finish()
    found.close()


@pytest.fixture
def stream(ort: Any, ep: Loaded) -> Iterator[Any]:
    with ort.api.create_sync_stream_for_ep_device(ep.device) as found:
        yield found


@pytest.fixture
def raw(importer: Any, rig: Any) -> Raw:
    return Raw(importer, rig)


@pytest.fixture
def refused() -> Callable[..., str]:
    """Run something that has to end in an OrtError with a sentence; the sentence."""
    from ortforge import OrtError

    def check(codes: int | tuple[int, ...], call: Callable[..., Any], *args: Any, **kwargs: Any) -> str:
        wanted = codes if isinstance(codes, tuple) else (codes,)
        with pytest.raises(OrtError) as caught:
            call(*args, **kwargs)
        assert int(caught.value.code) in wanted, caught.value
        assert len(caught.value.message.split()) >= 4, "a sentence"
        return caught.value.message

    return check


@pytest.fixture
def session(ort: Any, env: Any, ep: Loaded) -> Iterator[Any]:
    """z = x * y over 2x3 floats, on the EP alone."""
    from onnx import helper

    model = save_model([helper.make_node("Mul", ["x", "y"], ["z"])], ["x", "y"], "z", (2, 3))
    with ort.api.create_session_options() as options:
        ort.api.session_options_append_execution_provider_v2(options, env, [ep.device], [], [])
        ort.api.add_session_config_entry(options, "session.disable_cpu_ep_fallback", "1")
        with ort.api.create_session_from_array(env, model, options) as found:
            yield found
