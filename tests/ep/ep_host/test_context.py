"""EPContext nodes with their data outside of the model: in files, and through the application's callbacks (1.31)."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.ep.ep_host.context_app import EPS, WITH_CALLBACKS, application, context_nodes, has_callbacks, products


@pytest.fixture(scope="module")
def app(rt: Any) -> Any:
    return application(rt)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / "models \u00e9"
    path.mkdir()
    return path


@pytest.fixture(params=EPS)
def ep(app: Any, request: pytest.FixtureRequest) -> Iterator[str]:
    """Every EP."""
    with app.registered(request.param) as name:
        yield name


@pytest.fixture(params=WITH_CALLBACKS)
def modern(app: Any, rt: Any, request: pytest.FixtureRequest) -> Iterator[str]:
    """The EPs that know callbacks, where there are any."""
    if not has_callbacks(rt):
        pytest.skip(f"ONNX Runtime {rt.version} has no callbacks for EPContext data")
    with app.registered(request.param) as name:
        yield name


class Store:
    """What an application keeps by name, and what it was asked for."""

    def __init__(self) -> None:
        self.data: dict[str, bytes] = {}
        self.read_names: list[str] = []
        self.threads: set[int] = set()

    def write(self, name: str, data: bytes) -> None:
        assert name not in self.data
        self.threads.add(threading.get_ident())
        self.data[name] = data

    def read(self, name: str) -> bytes:
        self.threads.add(threading.get_ident())
        self.read_names.append(name)
        return self.data[name]


def compiled(app: Any, ep: str, folder: Path, model: bytes, embed: bool, write: Any = None, **config: str) -> Path:
    source, target = folder / "model.onnx", folder / "compiled.onnx"
    source.write_bytes(model)
    app.compile(ep, source, target, embed, write, **config)
    return target


def check(app: Any, session: Any, *factors: Any) -> None:
    x = np.arange(6, dtype=np.float32).reshape(2, 3) + 1
    np.testing.assert_array_equal(app.run(session, x), x * np.float32(np.prod(factors)))


@pytest.mark.parametrize("embed", [True, False])
def test_without_callbacks(app: Any, ep: str, folder: Path, embed: bool) -> None:
    """Files beside the model, or nothing but the model, in every release."""
    path = compiled(app, ep, folder, products(2, -2), embed)
    nodes = context_nodes(path)
    assert [node["embed_mode"] for node in nodes] == [int(embed)] * 2
    others = {file.name for file in folder.iterdir()} - {"model.onnx", path.name}
    assert others == (set() if embed else {node["ep_cache_context"].decode() for node in nodes})
    check(app, app.load(ep, path), 2, -2)  # as bytes, -2 is no UTF-8
    if not embed:
        assert len(others) == 2
        for name in others:
            (folder / name).unlink()
        with pytest.raises(Exception, match="cannot be read"):
            app.load(ep, path)


def test_through_callbacks(app: Any, modern: str, folder: Path) -> None:
    store = Store()
    path = compiled(app, modern, folder, products(2, 5), False, store.write)
    assert {file.name for file in folder.iterdir()} == {"model.onnx", path.name}  # no file of the EP's
    names = [node["ep_cache_context"].decode() for node in context_nodes(path)]
    assert sorted(names) == sorted(store.data)
    assert sorted(store.data.values()) == sorted(np.full(3, f, np.float32).tobytes() for f in (2, 5))
    path.rename(folder / "moved.onnx")  # a name is no path: the application alone knows where the data is
    check(app, app.load(modern, folder / "moved.onnx", store.read), 2, 5)
    assert sorted(store.read_names) == sorted(names)
    check(app, app.load(modern, (folder / "moved.onnx").read_bytes(), store.read), 2, 5)
    with pytest.raises(Exception, match="cannot be read"):
        app.load(modern, folder / "moved.onnx")


def test_embedded_data_passes_no_callback(app: Any, modern: str, folder: Path) -> None:
    store = Store()
    path = compiled(app, modern, folder, products(3), True, store.write)
    check(app, app.load(modern, path, store.read), 3)
    assert not store.data
    assert not store.read_names


def test_files_are_read_through_the_callback_too(app: Any, modern: str, folder: Path) -> None:
    """A model that was compiled without callbacks can be loaded with one."""
    path = compiled(app, modern, folder, products(3), False)
    store = Store()
    for file in folder.glob("*.bin"):
        store.data[file.name] = file.read_bytes()
        file.unlink()
    check(app, app.load(modern, path, store.read), 3)


def test_empty_data(app: Any, modern: str, folder: Path) -> None:
    store = Store()
    path = compiled(app, modern, folder, products(1, 4), False, store.write)
    assert sorted(map(len, store.data.values())) == [0, 12]
    check(app, app.load(modern, path, store.read), 4)


def test_much_data(app: Any, modern: str, folder: Path) -> None:
    """100 MB, byte for byte."""
    factors = np.random.default_rng(0).standard_normal(25_000_000).astype(np.float32)
    store = Store()
    path = compiled(app, modern, folder, products(factors), False, store.write)
    (data,) = store.data.values()
    assert data == factors.tobytes()
    assert path.stat().st_size < 1 << 16
    session = app.load(modern, path, store.read)
    x = np.ones((1, len(factors)), np.float32)
    np.testing.assert_array_equal(app.run(session, x)[0], factors)


def test_names_that_are_not_ascii(app: Any, modern: str, folder: Path) -> None:
    """As they are in the model: the EP in C++ calls the data after the node."""
    store = Store()
    path = compiled(app, modern, folder, products(2, names=("\u00e9chelle \u6570",)), False, store.write)
    if modern == "ContextEp":
        assert list(store.data) == ["\u00e9chelle \u6570.bin"]
    import onnx

    made, name = onnx.load(path), "\u00e4ndern/\u540d\u524d"
    (attribute,) = [a for a in made.graph.node[0].attribute if a.name == "ep_cache_context"]
    store.data[name] = store.data.pop(attribute.s.decode())
    attribute.s = name.encode()
    onnx.save(made, path)
    check(app, app.load(modern, path, store.read), 2)
    assert store.read_names == [name]


def test_from_another_thread(app: Any, modern: str, folder: Path) -> None:
    store, config = Store(), {f"ep.{modern.lower()}.thread": "1"}
    path = compiled(app, modern, folder, products(2), False, store.write, **config)
    check(app, app.load(modern, path, store.read, **config), 2)
    assert threading.get_ident() not in store.threads


class RefusedError(Exception):
    """Of the application."""


def test_errors_of_the_application(app: Any, modern: str, folder: Path) -> None:
    def refuse(name: str, data: bytes = b"") -> bytes:
        raise RefusedError(f"the vault is shut, said over {name}")

    with pytest.raises(Exception, match=r"the vault is shut, said over .*\.bin"):
        compiled(app, modern, folder, products(2), False, refuse)
    assert {file.name for file in folder.iterdir()} == {"model.onnx"}
    store = Store()
    path = compiled(app, modern, folder, products(2), False, store.write)
    with pytest.raises(Exception, match="the vault is shut, said over"):
        app.load(modern, path, refuse)
    with pytest.raises(Exception, match="not that of the model"):  # of the EP, about what the application gave
        app.load(modern, path, lambda name: store.read(name)[:-1])
    check(app, app.load(modern, path, store.read), 2)


def test_an_ep_that_knows_no_callbacks(app: Any, rt: Any, folder: Path) -> None:
    """Its slot is NULL: ONNX Runtime refuses for it, and asks only where a callback is needed."""
    if not has_callbacks(rt):
        pytest.skip(f"ONNX Runtime {rt.version} has no callbacks for EPContext data")
    store = Store()
    with app.registered("cpp for 1.30") as ep:
        with pytest.raises(Exception, match="does not support the registered EPContext data write callback"):
            compiled(app, ep, folder, products(2), False, store.write)
        path = compiled(app, ep, folder, products(2), False)
        with pytest.raises(Exception, match="does not support the registered EPContext data read callback"):
            app.load(ep, path, store.read)
        check(app, app.load(ep, path), 2)
        path.unlink()
        path = compiled(app, ep, folder, products(2), True, store.write)
        check(app, app.load(ep, path, store.read), 2)
    assert not store.data
    assert not store.read_names


def test_callbacks_live_as_long_as_they_are_needed(app: Any, modern: str, folder: Path) -> None:
    """As long as options, compilation options and sessions made of them, and no longer."""
    store = Store()
    path = compiled(app, modern, folder, products(2), False, store.write)

    def read(name: str) -> bytes:
        return store.read(name)

    gone = weakref.ref(read)
    session = app.load(modern, path, read)
    del read
    gc.collect()
    assert store.read_names
    check(app, session, 2)
    del session
    gc.collect()
    assert gone() is None
