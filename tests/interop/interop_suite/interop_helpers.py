"""What tests of the interop suite share: raw descriptors, bytes and models."""

from __future__ import annotations

import ctypes
import functools
import sys
import threading
from typing import Any

import numpy as np
import pytest
import yaml

from ortforge._api.handles import reference
from ortforge_tools.folders import spec_root
from tests import cpp_build
from tests.waiting import PATIENCE, until

INVALID_ARGUMENT, NOT_IMPLEMENTED = 2, 9
VERSION = 24


class Raw:
    """The EP's importer with descriptors as an application may fill them, wrong ones too."""

    def __init__(self, importer: Any, rig: Any) -> None:
        self.route = importer._route
        self.rig = rig
        self.version = VERSION if rig.interface == "shipped" else 1

    def import_memory(self, memory: Any, **changes: Any) -> int:
        """ImportMemory; the native handle."""
        from ortforge.ep._interop_structs import ProposalMemoryDescriptor

        values = {
            "version": self.version,
            "handle_type": self.rig.memory_type,
            "native_handle": memory.handle,
            "size_bytes": memory.size,
            **changes,
        }
        descriptor = ProposalMemoryDescriptor(**values)
        return int(self.route._make("ImportMemory", ctypes.addressof(descriptor)))

    def tensor(self, handle: int, shape: Any = (2, 3), **changes: Any) -> Any:
        """CreateTensorFromMemory; an OrtValue that keeps nothing alive by itself."""
        from ortforge.c_api import OrtValue
        from ortforge.ep._interop_structs import TensorDescriptor

        numbers = (ctypes.c_int64 * len(shape))(*shape) if shape is not None else None
        values = {
            "version": self.version,
            "element_type": 1,
            "shape": ctypes.cast(numbers, ctypes.POINTER(ctypes.c_int64)) if numbers is not None else None,
            "rank": len(shape) if shape is not None else 0,
            **changes,
        }
        descriptor = TensorDescriptor(**values)
        address = self.route._make("CreateTensorFromMemory", handle, ctypes.addressof(descriptor))
        return self.route.library.wrap(OrtValue, address, owned=True)

    def import_semaphore(self, timeline: Any, **changes: Any) -> int:
        """ImportSemaphore; the native handle."""
        from ortforge.ep._interop_structs import SemaphoreDescriptor

        values = {
            "version": self.version,
            "type": self.rig.semaphore_type,
            "native_handle": timeline.handle,
            **changes,
        }
        descriptor = SemaphoreDescriptor(**values)
        return int(self.route._make("ImportSemaphore", ctypes.addressof(descriptor)))


def save_model(nodes: list[Any], inputs: list[str], output: str, shape: tuple[int, ...]) -> bytes:
    """A model of float tensors of one shape."""
    from onnx import helper

    infos = [helper.make_tensor_value_info(name, 1, shape) for name in inputs]
    graph = helper.make_graph(nodes, "graph", infos, [helper.make_tensor_value_info(output, 1, shape)])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    return bytes(model.SerializeToString())


def floats(*values: float) -> bytes:
    return np.array(values, np.float32).tobytes()


def as_floats(data: bytes) -> list[float]:
    return [float(x) for x in np.frombuffer(data, np.float32)]


@functools.cache
def added() -> list[str]:
    """The functions that the proposal adds to OrtApi."""
    spec = yaml.safe_load((spec_root() / "proposals" / "26821-d3d12-interop.yaml").read_text(encoding="utf-8"))
    return [m["name"] for m in next(e for e in spec["extend"] if e["struct"] == "OrtApi")["members"]]


def interop_table(ort: Any) -> Any:
    """The router's table, where it can be compiled."""
    from ortforge import interop

    if cpp_build.compiler() is None:
        pytest.skip("no C++ compiler for the interop library")
    return interop.interop_table(ort)


def table_address(ort: Any, name: str) -> int:
    """The address of a function of the router's table."""
    from ortforge_abi.raw import types

    layout = types(23).OrtApi
    at = ctypes.sizeof(layout) + 8 * added().index(name) if name in added() else getattr(layout, name).offset
    return ctypes.c_void_p.from_address(interop_table(ort).address + at).value or 0


def table_slot(ort: Any, name: str, *parameters: Any) -> Any:
    """A function of the router's table, as a client in C calls it: it raises OrtError for a status."""
    result = None if name.startswith("Release") else ctypes.c_void_p
    function = ctypes.CFUNCTYPE(result, *parameters)(table_address(ort, name))

    def call(*args: Any) -> None:
        if status := function(*args):
            ort._context.raise_status(status, name)

    return call


def table_run(
    ort: Any, session: Any, options: int | None, inputs: dict[str, int], outputs: dict[str, int]
) -> list[int]:
    """Run of the table with addresses of tensors, 0 for an output that is to be made; the addresses of the outputs."""
    vp, size = ctypes.c_void_p, ctypes.c_size_t
    names = [(ctypes.c_char_p * len(given))(*(name.encode() for name in given)) for given in (inputs, outputs)]
    values = [(vp * len(given))(*given.values()) for given in (inputs, outputs)]
    run = table_slot(ort, "Run", vp, vp, vp, vp, size, vp, size, vp)
    arrays: list[Any] = [*names, *values]
    at = [ctypes.addressof(array) for array in arrays]
    run(session.address, options, at[0], at[2], len(inputs), at[1], len(outputs), at[3])
    return [value or 0 for value in values[1]]


def run_and_wait(run: Any, session: Any, options: Any, inputs: dict[str, Any], outputs: dict[str, Any]) -> None:
    """A `run_async`, until its callback was called and the thread that did so holds nothing any more."""
    values = [session, *inputs.values(), *outputs.values()]
    references = [reference(value) for value in values]
    before = [sys.getrefcount(each) for each in references]
    done = threading.Event()
    errors: list[Any] = []

    def callback(found: list[Any], error: Any) -> None:
        errors.append(error)
        done.set()

    names = [*inputs], [*outputs]
    run(session, options, names[0], [*inputs.values()], names[1], [*outputs.values()], callback)
    assert done.wait(PATIENCE), "no callback"
    assert until(lambda: [sys.getrefcount(each) for each in references] == before)
    assert errors == [None]


_vp = ctypes.c_void_p


class TableClient:
    """A client in C of the router's table with an importer of a device; what it makes are numbers."""

    def __init__(self, ort: Any, device: Any) -> None:
        self.ort = ort
        self.importer = self._made("CreateExternalResourceImporterForDevice", device.address)

    def _made(self, name: str, *args: Any) -> int:
        out = _vp()
        table_slot(self.ort, name, *[_vp] * (len(args) + 1))(*args, ctypes.addressof(out))
        return out.value or 0

    def memory(self, kind: int, handle: int, size: int, access: int = 0) -> int:
        """ImportMemory."""
        from ortforge.ep._interop_structs import ProposalMemoryDescriptor

        given = ProposalMemoryDescriptor(1, kind, handle, size, 0, access)
        return self._made("ExternalResourceImporter_ImportMemory", self.importer, ctypes.addressof(given))

    def tensor(self, memory: int, offset: int = 0) -> int:
        """CreateTensorFromMemory: 2x3 floats."""
        from ortforge.ep._interop_structs import TensorDescriptor

        given = TensorDescriptor(1, 1, (ctypes.c_int64 * 2)(2, 3), 2, offset)
        name = "ExternalResourceImporter_CreateTensorFromMemory"
        return self._made(name, self.importer, memory, ctypes.addressof(given), None)

    def semaphore(self, kind: int, handle: int) -> int:
        """ImportSemaphore."""
        from ortforge.ep._interop_structs import SemaphoreDescriptor

        given = SemaphoreDescriptor(1, kind, handle)
        return self._made("ExternalResourceImporter_ImportSemaphore", self.importer, ctypes.addressof(given))

    def release(self, kind: str, handle: int) -> None:
        """A Release function, ex) "ExternalMemoryHandle"."""
        table_slot(self.ort, f"Release{kind}", _vp)(handle)

    def close(self) -> None:
        """Release the importer."""
        self.release("ExternalResourceImporter", self.importer)
