"""Access modes: what was imported READ_ONLY is no output, what was imported WRITE_ONLY is no input, however it is given."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import ortforge
from ortforge import PreparedRun, interop
from ortforge.interop import READ_ONLY, READ_WRITE, WRITE_ONLY
from tests.interop.interop_suite.interop_helpers import (
    INVALID_ARGUMENT,
    TableClient,
    as_floats,
    floats,
    run_and_wait,
    table_run,
    table_slot,
)

SHAPE = (2, 3)
_vp = ctypes.c_void_p
WORDS = {READ_ONLY: "READ_ONLY", WRITE_ONLY: "WRITE_ONLY"}


class Tensors:
    """x and y to read, z to write, in three imports; `modes` are theirs."""

    def __init__(self, importer: Any, rig: Any, modes: dict[str, int]) -> None:
        self.memory = {name: rig.memory(4096) for name in modes}
        for name in ("x", "y"):
            self.memory[name].write(0, floats(*[3] * 6))
        self.imports = [
            importer.import_memory(rig.memory_type, self.memory[name].handle, 4096, access=mode)
            for name, mode in modes.items()
        ]
        self.x, self.y, self.z = (memory.tensor(np.float32, SHAPE) for memory in self.imports)

    def result(self) -> list[float]:
        return as_floats(self.memory["z"].read(0, 24))

    def close(self) -> None:
        for thing in (self.x, self.y, self.z, *self.imports, *self.memory.values()):
            thing.close()


@pytest.fixture
def tensors(importer: Any, rig: Any) -> Iterator[Callable[..., Tensors]]:
    made: list[Tensors] = []

    def make(**modes: int) -> Tensors:
        made.append(Tensors(importer, rig, {"x": READ_WRITE, "y": READ_WRITE, "z": READ_WRITE, **modes}))
        return made[-1]

    yield make
    for each in made:
        each.close()


def _asynchronous(run: Any, session: Any, t: Tensors) -> None:
    run_and_wait(run, session, None, {"x": t.x, "y": t.y}, {"z": t.z})


def _bound(ort: Any, session: Any, t: Tensors) -> None:
    with ort.api.create_io_binding(session) as binding:
        interop.bind_input(session, None, binding, "x", t.x)
        ort.api.bind_input(binding, "y", t.y)
        ort.api.bind_output(binding, "z", t.z)
        interop.run_with_binding(session, None, binding)


#: Every way to give a tensor to a session.
WAYS: dict[str, Callable[[Any, Any, Tensors], Any]] = {
    "interop.run": lambda ort, s, t: interop.run(s, None, ["x", "y"], [t.x, t.y], ["z"], [t.z]),
    "api.run": lambda ort, s, t: ort.api.run(s, None, ["x", "y"], [t.x, t.y], ["z"], [t.z]),
    "interop.run_async": lambda ort, s, t: _asynchronous(interop.run_async, s, t),
    "api.run_async": lambda ort, s, t: _asynchronous(ort.api.run_async, s, t),
    "binding": _bound,
    "PreparedRun": lambda ort, s, t: PreparedRun(s, {"x": t.x, "y": t.y}, {"z": t.z})(),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("name", "mode"), [("x", WRITE_ONLY), ("y", WRITE_ONLY), ("z", READ_ONLY)])
def test_what_is_not_allowed(
    ort: Any, session: Any, tensors: Any, way: str, name: str, mode: int, refused: Any
) -> None:
    given = tensors(**{name: mode})
    assert WORDS[mode] in refused(INVALID_ARGUMENT, WAYS[way], ort, session, given)
    assert given.result() == [0] * 6


@pytest.mark.parametrize("way", WAYS)
def test_what_is_allowed(ort: Any, session: Any, tensors: Any, way: str) -> None:
    given = tensors(x=READ_ONLY, z=WRITE_ONLY)
    WAYS[way](ort, session, given)
    assert given.result() == [9] * 6


def test_copies(ort: Any, env: Any, tensors: Any, refused: Any) -> None:
    given = tensors(x=READ_ONLY, z=WRITE_ONLY)
    ort.api.copy_tensors(env, [given.x], [given.z], None)
    assert given.result() == [3] * 6
    for sources, targets in (([given.z], [given.y]), ([given.y], [given.x])):
        refused(INVALID_ARGUMENT, ort.api.copy_tensors, env, sources, targets, None)


def test_restricted_tensors_are_tensors(ort: Any, tensors: Any) -> None:
    """Whatever else takes one takes it still."""
    given = tensors(x=READ_ONLY)
    assert isinstance(given.x, ortforge.c_api.OrtValue)
    assert ort.api.is_tensor(given.x)
    assert ort.api.get_tensor_size_in_bytes(given.x) == 24
    address = given.x.address
    with given.x:
        assert f"0x{address:x}" in repr(given.x)
    assert given.x.closed
    with pytest.raises(ortforge.HandleError):
        ort.api.is_tensor(given.x)


class Client:
    """A client in C of the router's table: x * y into z, each of an import of its own."""

    def __init__(self, ort: Any, rig: Any, device: Any, modes: dict[str, int]) -> None:
        self.ort = ort
        self.memory = {name: rig.memory(4096) for name in modes}
        self._client = TableClient(ort, device)
        self._handles = [
            self._client.memory(rig.memory_type, self.memory[name].handle, 4096, mode) for name, mode in modes.items()
        ]
        self.values = {name: self._client.tensor(at) for name, at in zip(modes, self._handles, strict=True)}

    def run(self, session: Any) -> None:
        x, y, z = self.values.values()
        table_run(self.ort, session, None, {"x": x, "y": y}, {"z": z})

    def bind(self, session: Any) -> None:
        with self.ort.api.create_io_binding(session) as binding:
            for function, names in (("BindInput", "xy"), ("BindOutput", "z")):
                for name in names:
                    table_slot(self.ort, function, _vp, ctypes.c_char_p, _vp)(
                        binding.address, name.encode(), self.values[name]
                    )

    def close(self) -> None:
        for value in self.values.values():
            self._client.release("Value", value)
        for handle in self._handles:
            self._client.release("ExternalMemoryHandle", handle)
        self._client.close()
        for memory in self.memory.values():
            memory.close()


@pytest.mark.parametrize("way", [Client.run, Client.bind])
@pytest.mark.parametrize(
    ("modes", "word"),
    [
        ((READ_ONLY, READ_WRITE, WRITE_ONLY), None),
        ((READ_WRITE, READ_WRITE, READ_WRITE), None),
        ((READ_WRITE, WRITE_ONLY, READ_WRITE), "WRITE_ONLY"),
        ((READ_WRITE, READ_WRITE, READ_ONLY), "READ_ONLY"),
    ],
)
def test_clients_in_c(ort: Any, rig: Any, ep: Any, session: Any, way: Any, modes: Any, word: Any, refused: Any) -> None:
    client = Client(ort, rig, ep.device, dict(zip("xyz", modes, strict=True)))
    try:
        if word is None:
            way(client, session)
        else:
            assert word in refused(INVALID_ARGUMENT, way, client, session)
    finally:
        client.close()
    assert "handles and tensors of clients in C" not in ep.ep.in_use
