"""The suite that runs against the ONNX Runtime in ORTFORGE_SUITE_LIBRARY; tests/runtime/test_runtime_ort.py starts it.

One process has one ONNX Runtime: two copies in one process would share their thread pools' and loggers' global state.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.gc_freeze import freeze, look_for_leaks

LIBRARY = os.environ.get("ORTFORGE_SUITE_LIBRARY")

collect_ignore_glob = [] if LIBRARY else ["test_*.py"]

WARNING = 2


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say what was tested: a backend or a Python that was wanted and is not there must not go unnoticed."""
    import sys

    import ortforge

    free = "" if getattr(sys, "_is_gil_enabled", lambda: True)() else "t"
    python = f"{sys.version_info[0]}.{sys.version_info[1]}{free}"
    if sys.platform != "win32":
        look_for_leaks()
    ran = sum(len(terminalreporter.stats.get(outcome, ())) for outcome in ("passed", "failed"))
    terminalreporter.write_line(f"{ran} tests ran on the {ortforge.backend} backend of Python {python}")


@pytest.fixture(scope="session")
def library() -> Any:
    """The ONNX Runtime under test."""
    import ortforge

    assert LIBRARY
    return ortforge.load(LIBRARY)


@pytest.fixture(scope="session")
def api(library: Any) -> Any:
    return library.api


@pytest.fixture(scope="session")
def env(api: Any) -> Iterator[Any]:
    with api.create_env(WARNING, "suite") as env:
        yield env


@pytest.fixture
def options(api: Any) -> Any:
    options = api.create_session_options()
    api.set_intra_op_num_threads(options, 1)
    return options


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("models")


@pytest.fixture(scope="session")
def add_model(folder: Path) -> Path:
    """y = x + x over [n, 3] floats."""
    from onnx import helper

    from tests.runtime.ort_suite.suite_models import save_model, tensor_info

    node = helper.make_node("Add", ["x", "x"], ["y"], name="twice")
    path = folder / "add.onnx"
    return save_model(
        path, [node], [tensor_info("x", ["n", 3])], [tensor_info("y", ["n", 3])], metadata={"kéy": "välue"}
    )


@pytest.fixture(scope="session")
def gated_model_path(folder: Path) -> Path:
    """A model whose run lasts until its `Gate` is opened."""
    from tests.runtime.ort_suite.gated_run import gated_model

    return gated_model(folder / "gated.onnx")


@pytest.fixture
def session(api: Any, env: Any, options: Any, add_model: Path) -> Any:
    return api.create_session(env, add_model, options)


@pytest.fixture
def cpu(api: Any) -> Any:
    return api.create_cpu_memory_info(0, 0)


@pytest.fixture
def allocator(api: Any) -> Any:
    return api.get_allocator_with_default_options()


@pytest.fixture
def x(library: Any) -> Any:
    """A value over six floats."""
    from ortforge import value_from_numpy

    return value_from_numpy(library, np.arange(6, dtype=np.float32).reshape(2, 3))


@pytest.fixture
def new(library: Any) -> Callable[..., Any]:
    """Makes sessions of the library under test."""

    def make(model: Any, **options: Any) -> Any:
        from ortforge import Session

        return Session(model, library=library, **options)

    return make


@pytest.fixture
def model(new: Callable[..., Any], add_model: Path) -> Iterator[Any]:
    """A Session."""
    with new(add_model) as session:
        yield session


@pytest.fixture(scope="session", autouse=True)
def frozen() -> None:
    """What every test imports: `collected` comes after each."""
    freeze("onnx", "ortforge.c_api")


@pytest.fixture(scope="module")
def frozen_libraries() -> None:
    """Those that tests share tensors with."""
    freeze("jax", "torch", "tvm_ffi")


@pytest.fixture(autouse=True)
def collected() -> Iterator[None]:
    """What a test leaves behind is released now, so that a crash names the test."""
    yield
    gc.collect()
