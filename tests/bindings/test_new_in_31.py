"""What is new in API 31, used from C, and from Python on the last release before it.

The suites of Python on releases that have it are run by test_runtime_ort.py and test_ep_host.py.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import numpy as np
import pytest
from onnx import TensorProto, helper, numpy_helper

from tests import cpp_build
from tests.bindings import c_programs
from tests.bindings.c_programs import SANITIZERS, lines_of, run
from tests.ep.ep_host.context_app import products
from tests.runtime.model_packages import Variant, scaling, write_package
from tools.ort_libs import LAST_WITHOUT, NEWEST

VERSION = 31
PROGRAMS = ("model_package", "external_initializers", "ep_context")

pytestmark = pytest.mark.skipif(
    shutil.which("gcc") is None or sys.platform != "linux",
    reason="needs gcc, and the libraries are those of Linux wheels",
)


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the programs."""
    return c_programs.build(PROGRAMS, tmp_path_factory.mktemp("programs"), VERSION)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    variants = {"other": Variant(scaling(3), ep="SomebodyElse"), "plain": Variant(scaling(2))}
    return write_package(
        tmp_path / "package \u00e9", {"decoder": variants, "empty": {}, "o": {"v": Variant(None, ep=None)}}
    )


def test_model_package(programs: Path, package: Path) -> None:
    lines = lines_of(run(programs / "model_package", NEWEST, package, "decoder"))
    assert lines[:8] == [
        "schema 1",
        "component decoder",
        "variant other for SomebodyElse",
        "variant plain for CPUExecutionProvider",
        "component empty",
        "component o",
        "variant v for (no EP)",
        f"manifest {package / 'manifest.json'}",
    ]
    assert sum(line.startswith("refused ") for line in lines) == 14
    assert f"selected plain in {package / 'decoder' / 'plain'}" in lines
    expected = np.ones((2, 3), np.float32) * 2
    assert [line for line in lines if line.startswith("y ")] == [f"y {' '.join(f'{v:.9g}' for v in expected.flat)}"] * 2


@pytest.mark.parametrize("manifest", [None, "{", {"schema_version": "2.0", "components": {}}], ids=str)
def test_bad_model_package(programs: Path, package: Path, manifest: object) -> None:
    if manifest is None:
        (package / "manifest.json").unlink()
    else:
        write_package(package, {}, manifest)
    done = run(programs / "model_package", NEWEST, package, "decoder")
    assert done.returncode == 1
    assert "CreateModelPackageContext" in done.stderr
    assert "Failed to open model package" in done.stderr


def test_nothing_to_select(programs: Path, package: Path) -> None:
    done = run(programs / "model_package", NEWEST, package, "empty")
    assert done.returncode == 1
    assert "No suitable model variant" in done.stderr


@pytest.fixture
def model(tmp_path: Path) -> Path:
    random = np.random.default_rng(31)
    weights = {n: random.standard_normal(s).astype(np.float32) for n, s in (("a", (3, 3)), ("b", (3, 5)), ("c", (5,)))}
    nodes = [("MatMul", ["x", "a"], "p"), ("MatMul", ["p", "b"], "q"), ("Add", ["q", "c"], "y")]
    graph = helper.make_graph(
        [helper.make_node(op, inputs, [output]) for op, inputs, output in nodes],
        "graph",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["n", 3])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, ["n", 5])],
        [numpy_helper.from_array(value, name) for name, value in weights.items()],
    )
    path = tmp_path / "model.onnx"
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    path.write_bytes(made.SerializeToString())
    np.save(tmp_path / "y.npy", np.ones((2, 3), np.float32) @ weights["a"] @ weights["b"] + weights["c"])
    return path


def test_external_initializers(programs: Path, model: Path) -> None:
    lines = lines_of(run(programs / "external_initializers", NEWEST, model))
    assert [line for line in lines if line.startswith("threshold ")] == [
        "threshold 0 alignment 0: 116 bytes",
        "threshold 0 alignment 64: 148 bytes",
        "threshold 60 alignment 0: 60 bytes",
        "threshold 61 alignment 0: 0 bytes, NULL",
    ]
    results = [line.split()[1:] for line in lines if line.startswith("y ")]
    assert len(results) == 4
    for found in results:
        np.testing.assert_allclose(
            np.array(found, np.float32).reshape(2, 5), np.load(model.parent / "y.npy"), rtol=1e-5, atol=1e-5
        )
    assert sum(line.startswith("refused ") for line in lines) == 10


@pytest.fixture(scope="module")
def ep_library() -> Path:
    """An EP in C++, with the same sanitizers."""
    return cpp_build.build("context_ep.cpp", *SANITIZERS, name="context_ep_sanitized")


def test_ep_context(programs: Path, ep_library: Path, tmp_path: Path) -> None:
    """Every block that the application takes of the EP's allocator goes back there: LeakSanitizer looks."""
    model, compiled = tmp_path / "model.onnx", tmp_path / "compiled.onnx"
    model.write_bytes(products(2, 1, -4))  # ones are empty data
    lines = lines_of(run(programs / "ep_context", NEWEST, ep_library, "ContextEp", model, compiled))
    assert sorted(line for line in lines if line.startswith("data ")) == [
        "data product_0.bin 12",
        "data product_1.bin 0",
        "data product_2.bin 12",
    ]
    assert [line for line in lines if line.startswith("y ")] == ["y -8 -8 -8 -8 -8 -8"] * 2
    refused = [line for line in lines if line.startswith("refused ")]
    assert any("the store is closed for writing" in line for line in refused)
    assert any("the store is closed for reading" in line for line in refused)
    assert {path.name for path in tmp_path.iterdir()} == {"model.onnx", "compiled.onnx"}


@pytest.mark.parametrize("version", [LAST_WITHOUT[VERSION], "1.24.4"])
@pytest.mark.parametrize("program", PROGRAMS)
def test_programs_say_that_an_older_release_will_not_do(programs: Path, program: str, version: str) -> None:
    count = {"model_package": 2, "external_initializers": 1, "ep_context": 4}[program]
    c_programs.refuses_older_release(programs / program, VERSION, version, *["/nowhere"] * count)


@pytest.mark.parametrize("file", ["test_model_packages.py", "test_external_initializers.py", "test_versions.py"])
def test_the_last_release_without_it(file: str) -> None:
    """The suites in Python on the release before: every function that is new raises ApiVersionError."""
    c_programs.python_suite("runtime/ort_suite", file, LAST_WITHOUT[VERSION])
