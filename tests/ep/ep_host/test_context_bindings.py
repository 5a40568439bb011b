"""Callbacks for EPContext data through ortforge's bindings: codes of errors, memory, lives, what is replaced and cleared."""

from __future__ import annotations

import gc
import io
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ortforge import AllocatedBuffer, ApiVersionError, ArgumentError, HandleError, OrtError
from tests.ep.ep_host.common import ROUTE
from tests.ep.ep_host.context_app import WITH_CALLBACKS, application, has_callbacks, products

if ROUTE == "package":
    pytest.skip("of the bindings, which this route does not use", allow_module_level=True)

NO_SUCHFILE = 3
DATA = np.full(3, 2, np.float32).tobytes()


@pytest.fixture(scope="module")
def app(rt: Any) -> Any:
    return application(rt)


@pytest.fixture(params=WITH_CALLBACKS)
def ep(app: Any, rt: Any, request: pytest.FixtureRequest) -> Iterator[str]:
    if not has_callbacks(rt):
        pytest.skip(f"ONNX Runtime {rt.version} has no callbacks; test_older_releases_say_so")
    with app.registered(request.param) as name:
        yield name


class Compiler:
    """Compiles one model into a folder with a write callback; the data is DATA."""

    def __init__(self, app: Any, ep: str, folder: Path) -> None:
        self.app, self.folder, self.target = app, folder, folder / "compiled.onnx"
        (folder / "model.onnx").write_bytes(products(2))
        self.options = app.compiler.create_model_compilation_options_from_session_options(app.rt.env, app.options(ep))
        app.compiler.model_compilation_options_set_input_model_path(self.options, folder / "model.onnx")
        app.compiler.model_compilation_options_set_output_model_path(self.options, self.target)
        app.compiler.model_compilation_options_set_ep_context_embed_mode(self.options, False)

    def to(self, write: Any) -> None:
        self.app.compiler.model_compilation_options_set_ep_context_data_write_func(self.options, write)

    def compile(self) -> Path:
        self.app.compiler.compile_model(self.app.rt.env, self.options)
        return self.target


@pytest.fixture
def compiler(app: Any, ep: str, tmp_path: Path) -> Compiler:
    return Compiler(app, ep, tmp_path)


@pytest.fixture
def compiled(compiler: Compiler) -> Path:
    compiler.to(lambda name, data: None)
    return compiler.compile()


class Loader:
    """Loads the compiled model with a read callback."""

    def __init__(self, app: Any, ep: str, model: Path) -> None:
        self.app, self.model, self.options = app, model, app.options(ep)

    def of(self, read: Any) -> None:
        self.app.api.session_options_set_ep_context_data_read_func(self.options, read)

    def load(self) -> Any:
        return self.app.api.create_session(self.app.rt.env, self.model, self.options)

    def check(self, session: Any) -> None:
        x = np.ones((2, 3), np.float32)
        np.testing.assert_array_equal(self.app.run(session, x), x * 2)


@pytest.fixture
def loader(app: Any, ep: str, compiled: Path) -> Loader:
    return Loader(app, ep, compiled)


def test_older_releases_say_so(app: Any, rt: Any) -> None:
    if has_callbacks(rt):
        return
    for table, name in (
        (app.api, "session_options_set_ep_context_data_read_func"),
        (app.compiler, "model_compilation_options_set_ep_context_data_write_func"),
        (app.library.ep, "session_options_get_ep_context_config"),
    ):
        with pytest.raises(ApiVersionError, match=r"needs ONNX Runtime 1\.31 or newer"):
            getattr(table, name)


@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (OrtError(NO_SUCHFILE, "gone", "application"), "ORT_NO_SUCHFILE", "gone"),
        (KeyError("k\u00e9y"), "ORT_FAIL", "KeyError: 'k\u00e9y'"),
        (KeyboardInterrupt(), "ORT_FAIL", "KeyboardInterrupt"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_a_callback_raises_is_a_status(
    loader: Loader, compiler: Compiler, error: BaseException, code: str, message: str
) -> None:
    """The EP hands it on, code and all, and ONNX Runtime hands on what the EP says."""

    def fail(*arguments: Any) -> Any:
        raise error

    compiler.to(fail)
    loader.of(fail)
    for call in (loader.load, compiler.compile):
        with pytest.raises(OrtError, match=message) as caught:
            call()
        assert caught.value.code.name == code
        compiler.target.unlink(missing_ok=True)
    assert not compiler.target.exists()


@pytest.mark.parametrize(
    ("result", "message"),
    [
        (None, "'result' must be a buffer"),
        ("text", "'result' must be a buffer"),
        (7, "'result' must be a buffer"),
        (np.ones((4, 2), np.float32)[:, 1], "contiguous"),
    ],
    ids=["None", "str", "int", "strided"],
)
def test_what_is_no_data(loader: Loader, result: Any, message: str) -> None:
    loader.of(lambda name, allocator: result)
    with pytest.raises(OrtError, match=message):
        loader.load()


def test_data_of_any_kind(loader: Loader) -> None:
    for data in (DATA, bytearray(DATA), memoryview(DATA), np.full(3, 2, np.float32)):
        loader.of(lambda name, allocator, data=data: data)
        loader.check(loader.load())


def test_data_in_place(loader: Loader) -> None:
    """Memory of the allocator is handed over; nobody copies it, and nobody has it afterwards."""
    made: list[AllocatedBuffer] = []
    views: list[memoryview] = []

    def read(name: str, allocator: Any) -> Any:
        buffer = AllocatedBuffer(allocator, len(DATA))
        made.append(buffer)
        views.append(buffer.view())
        assert io.BytesIO(DATA).readinto(views[-1]) == len(DATA)
        return buffer

    loader.of(read)
    loader.check(loader.load())
    assert [buffer.owner for buffer in made] == [None]
    with pytest.raises(HandleError, match="handed over"):
        made[0].view()
    with pytest.raises(ValueError, match="released"):
        _ = views[0][0]
    loader.of(lambda name, allocator: made[0])  # once more
    with pytest.raises(OrtError, match="handed over"):
        loader.load()


def test_memory_of_another_allocator_is_copied(app: Any, loader: Loader) -> None:
    buffer = AllocatedBuffer(app.api.get_allocator_with_default_options(), len(DATA))
    buffer.view()[:] = DATA
    block: Any = buffer.owner
    real, block.allocator = block.allocator, 12345
    try:
        loader.of(lambda name, allocator: buffer)
        loader.check(loader.load())
        assert buffer.owner is block
    finally:
        block.allocator = real


def test_what_a_write_callback_gets_ends_with_the_call(compiler: Compiler) -> None:
    kept: list[memoryview] = []

    def write(name: str, data: memoryview) -> None:
        assert data.readonly
        assert bytes(data) == DATA
        kept.append(data)

    compiler.to(write)
    compiler.compile()
    with pytest.raises(ValueError, match="released"):
        bytes(kept[0])


def test_a_read_callback_cannot_keep_the_allocator(loader: Loader) -> None:
    kept: list[Any] = []
    loader.of(lambda name, allocator: kept.append(allocator) or DATA)
    loader.check(loader.load())
    with pytest.raises(HandleError, match="only valid during the callback"):
        _ = kept[0].address


def test_the_last_one_counts_and_none_clears(app: Any, ep: str, compiler: Compiler, tmp_path: Path) -> None:
    first: list[str] = []
    second: list[str] = []
    compiler.to(lambda name, data: first.append(name))
    compiler.to(lambda name, data: second.append(name))
    compiler.compile()
    assert (len(first), len(second)) == (0, 1)
    compiler.to(None)
    compiler.target.unlink()
    compiler.compile()
    (file,) = tmp_path.glob("*.bin")  # without a callback the EP writes a file
    loader = Loader(app, ep, compiler.target)
    loader.of(lambda name, allocator: first.append(name))
    loader.of(None)
    loader.check(loader.load())
    assert not first
    loader.of(lambda name, allocator: second.append(name) or DATA)
    loader.check(loader.load())
    assert second[1:] == [file.name]


def test_lives(loader: Loader) -> None:
    """A callback lives as long as its options, or anything that was made of them."""

    def read(name: str, allocator: Any) -> bytes:
        return DATA

    gone = weakref.ref(read)
    loader.of(read)
    del read
    gc.collect()
    session = loader.load()
    loader.options.close()
    gc.collect()
    assert gone() is not None
    loader.check(session)
    session.close()
    gc.collect()
    assert gone() is None


@pytest.mark.parametrize("clone", ["clone", "compilation options"])
def test_lives_of_copies(app: Any, loader: Loader, clone: str) -> None:
    """Options that were copied have the callback too."""

    def read(name: str, allocator: Any) -> bytes:
        return DATA

    gone = weakref.ref(read)
    loader.of(read)
    del read
    original = loader.options
    if clone == "clone":
        loader.options = app.api.clone_session_options(original)
    else:
        loader.options = app.compiler.create_model_compilation_options_from_session_options(app.rt.env, original)
    original.close()
    gc.collect()
    assert gone() is not None
    if clone == "clone":
        loader.check(loader.load())
    loader.options.close()
    gc.collect()
    assert gone() is None


def test_an_ep_without_the_slot(app: Any, rt: Any, tmp_path: Path) -> None:
    """ONNX Runtime refuses for it, with ORT_FAIL, as spec/ort/ep_structs.yaml says of a slot that is NULL."""
    if not has_callbacks(rt):
        pytest.skip(f"ONNX Runtime {rt.version} has no callbacks; test_older_releases_say_so")
    with app.registered("cpp for 1.30") as ep:
        compiler = Compiler(app, ep, tmp_path)
        compiler.to(lambda name, data: None)
        with pytest.raises(OrtError, match="write callback") as caught:
            compiler.compile()
        assert caught.value.code.name == "ORT_FAIL"
        compiler.to(None)
        loader = Loader(app, ep, compiler.compile())
        loader.of(lambda name, allocator: DATA)
        with pytest.raises(OrtError, match="read callback") as caught:
            loader.load()
        assert caught.value.code.name == "ORT_FAIL"
        del compiler, loader


def test_wrong_arguments(app: Any, loader: Loader, compiler: Compiler) -> None:
    nothing: Any = None
    calls: list[Callable[[], Any]] = [
        lambda: app.api.session_options_set_ep_context_data_read_func(nothing, print),
        lambda: app.api.session_options_set_ep_context_data_read_func(loader.options, 7),
        lambda: app.compiler.model_compilation_options_set_ep_context_data_write_func(nothing, print),
        lambda: app.compiler.model_compilation_options_set_ep_context_data_write_func(compiler.options, "x"),
    ]
    for call in calls:
        with pytest.raises(ArgumentError, match="parameter"):
            call()
