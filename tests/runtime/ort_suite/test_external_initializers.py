"""Compiled models whose weights are in a buffer of their own (1.31): written, aligned, loaded again, and what cannot be."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper, numpy_helper

from ortforge import (
    ApiVersionError,
    ArgumentError,
    DeferredBuffer,
    HandleError,
    OrtError,
    value_from_numpy,
    value_to_numpy,
)

FILE = "weights.bin"
#: Sizes in bytes: 36, 60 and 20.
SHAPES = {"w1": (3, 3), "w2": (3, 5), "w3": (5,)}
DIRECTLY = ("session.use_external_initializer_file_buffers_directly", "1")


def weights() -> dict[str, Any]:
    random = np.random.default_rng(31)
    return {name: random.standard_normal(shape).astype(np.float32) for name, shape in SHAPES.items()}


def numpy_result(x: Any) -> Any:
    w = weights()
    return x @ w["w1"] @ w["w2"] + w["w3"]


@pytest.fixture(scope="module")
def model() -> bytes:
    """y = x w1 w2 + w3."""
    graph = helper.make_graph(
        [
            helper.make_node("MatMul", ["x", "w1"], ["a"]),
            helper.make_node("MatMul", ["a", "w2"], ["b"]),
            helper.make_node("Add", ["b", "w3"], ["y"]),
        ],
        "graph",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["n", 3])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, ["n", 5])],
        [numpy_helper.from_array(value, name) for name, value in weights().items()],
    )
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    return bytes(made.SerializeToString())


@pytest.fixture
def compiling(library: Any) -> Any:
    """The table of the compiler; on what is older the absence of the functions is all there is to test."""
    if library.api_version < 31:
        for name in ("buffer", "alignment"):
            with pytest.raises(ApiVersionError, match=r"needs ONNX Runtime 1\.(22|31)"):
                getattr(library.compile, f"model_compilation_options_set_output_model_external_initializers_{name}")
        pytest.skip(f"{library.version} has no buffers for weights, and says so")
    return library.compile


@dataclass
class Compiled:
    model: DeferredBuffer
    weights: DeferredBuffer

    def places(self) -> dict[str, tuple[str, int, int]]:
        """Weight -> file, offset and length, for those outside the model."""
        found = {}
        for tensor in onnx.load_from_string(self.model.tobytes()).graph.initializer:
            facts = {entry.key: entry.value for entry in tensor.external_data}
            if tensor.data_location == TensorProto.EXTERNAL:
                found[tensor.name] = (facts["location"], int(facts["offset"]), int(facts["length"]))
        return found


class Compiler:
    """Compiles one model with what a test wants."""

    def __init__(self, library: Any, env: Any, options: Any, allocator: Any, model: bytes) -> None:
        self._compiling, self._env, self._options = library.compile, env, options
        self._allocator, self._model = allocator, model

    def options(self, data: bytes | None = None) -> Any:
        made = self._compiling.create_model_compilation_options_from_session_options(self._env, self._options)
        self._compiling.model_compilation_options_set_input_model_from_buffer(made, data or self._model)
        return made

    def buffers(self, made: Any, threshold: int = 0, name: str = FILE) -> Compiled:
        model = self._compiling.model_compilation_options_set_output_model_buffer(made, self._allocator)
        found = self._compiling.model_compilation_options_set_output_model_external_initializers_buffer(
            made, name, threshold, self._allocator
        )
        return Compiled(model, found)

    def align(self, made: Any, alignment: int, minimum: int = 0) -> None:
        self._compiling.model_compilation_options_set_output_model_external_initializers_alignment(
            made, alignment, minimum
        )

    def compile(self, made: Any) -> None:
        self._compiling.compile_model(self._env, made)


@pytest.fixture
def compiler(library: Any, compiling: Any, env: Any, options: Any, allocator: Any, model: bytes) -> Compiler:
    assert compiling
    return Compiler(library, env, options, allocator, model)


@pytest.fixture
def compiled(compiler: Compiler) -> Compiled:
    made = compiler.options()
    found = compiler.buffers(made)
    compiler.compile(made)
    return found


def check(library: Any, session: Any) -> None:
    x = np.random.default_rng(1).standard_normal((4, 3)).astype(np.float32)
    (y,) = library.api.run(session, None, ["x"], [value_from_numpy(library, x)], ["y"])
    np.testing.assert_allclose(value_to_numpy(library, y), numpy_result(x), rtol=1e-5, atol=1e-5)


def load(library: Any, env: Any, model: Any, files: dict[str, Any], *config: tuple[str, str]) -> Any:
    api = library.api
    options = api.create_session_options()
    api.set_intra_op_num_threads(options, 1)
    for key, value in config:
        api.add_session_config_entry(options, key, value)
    if files:
        api.add_external_initializers_from_files_in_memory(options, list(files), list(files.values()))
    return api.create_session_from_array(env, model, options)


def test_weights_in_a_buffer(library: Any, env: Any, compiled: Compiled) -> None:
    assert compiled.places() == {"w1": (FILE, 0, 36), "w2": (FILE, 36, 60), "w3": (FILE, 96, 20)}
    assert compiled.weights.tobytes() == b"".join(value.tobytes() for value in weights().values())
    assert compiled.weights.view().readonly
    check(library, load(library, env, compiled.model.view(), {FILE: compiled.weights.view()}))


def test_the_session_outlives_the_objects(library: Any, env: Any, compiler: Compiler) -> None:
    """Used directly, the buffer is memory of the session: it goes back to its allocator after that."""
    made = compiler.options(scaling_by(np.full(1000, 3, np.float32)))
    found = compiler.buffers(made)
    freed = heard_free(library, found.weights)
    compiler.compile(made)
    session = load(library, env, found.model.view(), {FILE: found.weights.view()}, DIRECTLY)
    made.close()
    found.model.close()
    found.weights.close()
    with pytest.raises(HandleError):
        found.weights.view()
    gc.collect()
    assert not freed
    (y,) = library.api.run(session, None, ["x"], [value_from_numpy(library, np.ones(1000, np.float32))], ["y"])
    assert (value_to_numpy(library, y) == 3).all()
    y.close()
    session.close()
    gc.collect()
    assert len(freed) == 1


@pytest.mark.parametrize(
    ("config", "shift", "changes"), [((), 0, False), ((DIRECTLY,), 0, True), ((DIRECTLY,), 1, False)]
)
def test_used_directly_means_no_copy(
    library: Any, env: Any, compiler: Compiler, config: Any, shift: int, changes: bool
) -> None:
    """The trap of session.use_external_initializer_file_buffers_directly: who changes the buffer changes the model.

    Weights that are small, or lie where floats may not, are copied all the same.
    """
    made = compiler.options(scaling_by(np.full(1000, 3, np.float32)))
    found = compiler.buffers(made)
    compiler.compile(made)
    size = len(found.weights.view())
    room = np.zeros(size + 128, np.uint8)
    at = -room.ctypes.data % 64 + shift
    mine = room[at : at + size]
    mine[:] = np.frombuffer(found.weights.view(), np.uint8)
    session = load(library, env, found.model.view(), {FILE: mine}, ("session.disable_prepacking", "1"), *config)
    x = value_from_numpy(library, np.ones(1000, np.float32))
    for expected in (3, 0 if changes else 3):
        (y,) = library.api.run(session, None, ["x"], [x], ["y"])
        assert (value_to_numpy(library, y) == expected).all()
        mine[:] = 0


def heard_free(library: Any, *buffers: DeferredBuffer) -> list[tuple[int, int]]:
    """What the buffers give back from now on: allocator and address."""
    freed: list[tuple[int, int]] = []

    def free(allocator: int, address: int) -> None:
        freed.append((allocator, address))
        library._context.free(allocator, address)

    for buffer in buffers:
        buffer._free = free
    return freed


def scaling_by(factors: Any) -> bytes:
    """y = x * factors."""
    graph = helper.make_graph(
        [helper.make_node("Mul", ["x", "factors"], ["y"])],
        "graph",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, factors.shape)],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, factors.shape)],
        [numpy_helper.from_array(factors, "factors")],
    )
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    return bytes(made.SerializeToString())


@pytest.mark.parametrize(
    ("threshold", "outside"),
    [(0, 3), (20, 3), (21, 2), (36, 2), (37, 1), (60, 1), (61, 0), (1 << 40, 0)],
)
def test_the_threshold(library: Any, env: Any, compiler: Compiler, threshold: int, outside: int) -> None:
    """Weights of exactly that size leave the model; if none does, the buffer is filled and empty."""
    made = compiler.options()
    found = compiler.buffers(made, threshold)
    with pytest.raises(HandleError, match="not written yet"):
        found.weights.view()
    compiler.compile(made)
    assert found.weights.filled
    assert len(found.places()) == outside
    view = found.weights.view()
    assert len(view) == sum(length for _, _, length in found.places().values())
    assert bool(found.weights.pointer.value) == bool(outside)
    check(library, load(library, env, found.model.view(), {FILE: view} if outside else {}))
    found.weights.close()
    with pytest.raises(HandleError, match="was closed"):
        found.weights.view()


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize(
    ("alignment", "minimum", "offsets"),
    [
        (64, 0, (0, 64, 128)),
        (64, 37, (0, 64, 124)),
        (64, 1 << 40, (0, 36, 96)),
        (4096, 0, (0, 4096, 8192)),
        (1, 0, (0, 36, 96)),
        (0, 0, (0, 36, 96)),
    ],
)
def test_alignment(
    library: Any, env: Any, compiler: Compiler, alignment: int, minimum: int, offsets: tuple[int, ...], first: bool
) -> None:
    made = compiler.options()
    if first:  # the order of the calls does not matter
        compiler.align(made, alignment, minimum)
    found = compiler.buffers(made)
    if not first:
        compiler.align(made, alignment, minimum)
    compiler.compile(made)
    assert tuple(offset for _, offset, _ in found.places().values()) == offsets
    assert len(found.weights.view()) == offsets[-1] + 20
    session = load(library, env, found.model.view(), {FILE: found.weights.view()}, DIRECTLY)
    check(library, session)


@pytest.mark.parametrize("alignment", [3, 63, 96])
def test_what_is_no_alignment(compiler: Compiler, alignment: int) -> None:
    with pytest.raises(OrtError, match="power of two") as caught:
        compiler.align(compiler.options(), alignment)
    assert caught.value.code.name == "ORT_INVALID_ARGUMENT"


@pytest.mark.parametrize("name", ["", "C:/weights.bin" if sys.platform == "win32" else "/weights.bin"])
def test_what_is_no_name(compiler: Compiler, name: str) -> None:
    with pytest.raises(OrtError, match="relative path"):
        compiler.buffers(compiler.options(), name=name)


def test_wrong_arguments(compiler: Compiler, compiling: Any, allocator: Any) -> None:
    made, nothing = compiler.options(), None
    set_buffer: Any = compiling.model_compilation_options_set_output_model_external_initializers_buffer
    for arguments in (
        (nothing, FILE, 0, allocator),
        (made, nothing, 0, allocator),
        (made, FILE, -1, allocator),
        (made, FILE, 0, nothing),
    ):
        with pytest.raises(ArgumentError, match="parameter"):
            set_buffer(*arguments)


def test_a_failed_compilation_writes_nothing(compiler: Compiler) -> None:
    made = compiler.options(b"no model")
    found = compiler.buffers(made)
    with pytest.raises(OrtError):
        compiler.compile(made)
    for buffer in (found.model, found.weights):
        assert not buffer.filled
        with pytest.raises(HandleError, match="not written yet"):
            buffer.view()
        buffer.close()


def test_the_model_may_go_to_a_file(
    library: Any, env: Any, compiler: Compiler, compiling: Any, allocator: Any, tmp_path: Path
) -> None:
    """It cannot be loaded by its path alone then: nobody wrote the file that it names."""
    made, path = compiler.options(), tmp_path / "out.onnx"
    compiling.model_compilation_options_set_output_model_path(made, path)
    buffer = compiling.model_compilation_options_set_output_model_external_initializers_buffer(made, FILE, 0, allocator)
    compiler.compile(made)
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
    with library.api.create_session_options() as options, pytest.raises(OrtError):
        library.api.create_session(env, path, options)
    check(library, load(library, env, path.read_bytes(), {FILE: buffer.view()}))


def test_the_last_destination_counts(compiler: Compiler, compiling: Any, tmp_path: Path) -> None:
    made = compiler.options()
    found = compiler.buffers(made)
    compiling.model_compilation_options_set_output_model_path(made, tmp_path / "out.onnx")
    compiling.model_compilation_options_set_output_model_external_initializers_file(made, FILE, 0)
    compiler.compile(made)
    assert not found.weights.filled
    assert (tmp_path / FILE).is_file()


def test_another_name_for_the_file(library: Any, env: Any, compiled: Compiled) -> None:
    for files in ({"other.bin": compiled.weights.view()}, {}):
        with pytest.raises(OrtError):
            load(library, env, compiled.model.view(), files)
    with pytest.raises(OrtError):
        load(library, env, compiled.model.view(), {FILE: compiled.weights.view()[:-1]})


def test_buffers_go_back_to_their_allocator(library: Any, compiler: Compiler, allocator: Any) -> None:
    """Whether or not anybody looked, and only once nothing needs them."""
    made = compiler.options()
    found = compiler.buffers(made)
    freed = heard_free(library, found.weights, found.model)
    compiler.compile(made)
    model, where = found.model.pointer.value, found.weights.pointer.value
    view = found.weights.view()[4:]
    found.weights.close()
    found.model.close()
    assert freed == [(allocator.address, model)]
    assert bytes(view[:4]) == weights()["w1"].tobytes()[4:8]
    del view
    gc.collect()
    assert freed == [(allocator.address, model), (allocator.address, where)]


@pytest.fixture
def threads() -> Iterator[list[threading.Thread]]:
    started: list[threading.Thread] = []
    yield started
    for thread in started:
        thread.join()


def test_several_threads_compile(library: Any, env: Any, compiler: Compiler, threads: list[threading.Thread]) -> None:
    errors: list[BaseException] = []

    def work() -> None:
        try:
            for _ in range(5):
                made = compiler.options()
                found = compiler.buffers(made)
                compiler.align(made, 64)
                compiler.compile(made)
                check(library, load(library, env, found.model.view(), {FILE: found.weights.view()}, DIRECTLY))
        except BaseException as error:  # noqa: BLE001 - shown below
            errors.append(error)

    threads += [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors
