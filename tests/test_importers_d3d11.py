"""The Direct3D 11 backend: its tables against the Windows headers, and its code on COM objects made here.

Real Direct3D needs Windows. What can be shown anywhere: every vtable index, IID, constant and struct is that of
mingw-w64's headers; the right methods are called with the right arguments; references are given back exactly once;
errors have sentences.
"""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sys
import uuid
from collections.abc import Callable, Iterator
from ctypes import c_uint32, c_uint64, c_void_p
from pathlib import Path
from typing import Any

import pytest

from ortforge.generated.python.backends import D3D11
from ortforge.importers import BackendError, D3D11Backend, Importer
from ortforge.runtime.ep.interop_structs import TensorDescriptor
from ortforge.runtime.importers import com
from ortforge.runtime.importers.backend import EP_FAIL, INVALID_ARGUMENT, NOT_IMPLEMENTED
from ortforge.runtime.importers.importer import MemoryRecord
from ortforge.runtime.importers.sharing import Shared

D3D12_RESOURCE, D3D12_HEAP, VK_WIN32, VK_FD = range(4)
D3D12_FENCE = 0
COMPILER = "x86_64-w64-mingw32-gcc"
E_INVALIDARG, E_NOINTERFACE, REMOVED, HUNG = 0x80070057, 0x80004002, 0x887A0005, 0x887A0006
SLOTS = 160


# ------------------------------------------------------------------------------- against the Windows headers

PREAMBLE = """
#define COBJMACROS
#include <stddef.h>
#include <windows.h>
#undef DEFINE_GUID
#define DEFINE_GUID(name, l, w1, w2, b1, b2, b3, b4, b5, b6, b7, b8) enum { \\
    name##_1 = l, name##_2 = w1, name##_3 = w2, \\
    name##_4 = ((unsigned)b1 << 24) | (b2 << 16) | (b3 << 8) | b4, \\
    name##_5 = ((unsigned)b5 << 24) | (b6 << 16) | (b7 << 8) | b8 }
#include <d3d11_4.h>
#include <dxgi1_4.h>
#define SAME(what, value) _Static_assert((unsigned long long)(what) == (value), #what)
"""


def assertions() -> Iterator[str]:
    """One line of C for every fact."""
    for name, interface in D3D11.interfaces.items():
        for method, index in interface.methods.items():
            yield f"SAME(offsetof({name}Vtbl, {method}) / sizeof(void *), {index});"
        if name == "IUnknown":  # its IID is declared elsewhere, and nobody asks for it
            continue
        value = uuid.UUID(interface.iid)
        fields = (value.time_low, value.time_mid, value.time_hi_version, value.int >> 32 & 0xFFFFFFFF)
        for i, field in enumerate((*fields, value.int & 0xFFFFFFFF), start=1):
            yield f"SAME((unsigned)IID_{name}_{i}, {field}u);"
    for name, flag in D3D11.flags.items():
        yield f"SAME({name}, {flag}u);"
    for error, (name, _) in D3D11.errors.items():
        yield f"SAME((unsigned){name}, {error}u);"
    for ours, theirs in (
        (com.BufferDesc, "D3D11_BUFFER_DESC"),
        (com.AdapterDesc, "DXGI_ADAPTER_DESC"),
        (com.Luid, "LUID"),
    ):
        yield f"SAME(sizeof({theirs}), {ctypes.sizeof(ours)});"
    yield f"SAME(offsetof(D3D11_BUFFER_DESC, ByteWidth), {com.BufferDesc.width.offset});"
    yield f"SAME(offsetof(DXGI_ADAPTER_DESC, AdapterLuid), {com.AdapterDesc.luid.offset});"
    yield f"SAME(offsetof(LUID, HighPart), {com.Luid.high.offset});"


@pytest.fixture
def compiled(tmp_path: Path) -> Callable[[str], str]:
    if shutil.which(COMPILER) is None:
        pytest.skip(f"{COMPILER} is not installed (apt-get install mingw-w64)")

    def run(lines: str) -> str:
        source = tmp_path / "facts.c"
        source.write_text(PREAMBLE + lines + "\n")
        command = [COMPILER, "-std=gnu11", "-fsyntax-only", str(source)]
        return subprocess.run(command, capture_output=True, text=True, check=False).stderr

    return run


def test_tables_are_those_of_the_windows_headers(compiled: Callable[[str], str]) -> None:
    lines = list(assertions())
    assert len(lines) > 90
    assert compiled("\n".join(lines)) == ""


@pytest.mark.parametrize("name", ["Wait", "OpenSharedFence"])
def test_a_wrong_index_would_be_seen(compiled: Callable[[str], str], name: str) -> None:
    line = next(line for line in assertions() if f", {name})" in line)
    head, _, index = line.removesuffix(");").rpartition(", ")
    assert "static assertion failed" in compiled(f"{head}, {int(index) + 1});")


def test_every_method_of_the_table_can_be_called() -> None:
    methods = {f"{name}.{m}" for name, interface in D3D11.interfaces.items() for m in interface.methods}
    assert methods == set(com._SIGNATURES)
    called = {call for calls in D3D11.calls.values() for call in calls}
    assert called <= methods


# -------------------------------------------------------------------------------------- COM objects made here


class Unknown:
    """A COM object in Python: counted, with traps in every slot that is not implemented."""

    interfaces: tuple[str, ...] = ()

    def __init__(self) -> None:
        self.references = 1
        self.log: list[tuple[Any, ...]] = []
        self._callbacks: list[Any] = []
        self._table = (c_void_p * SLOTS)()
        for slot in range(SLOTS):
            self._set(slot, ctypes.c_uint32, (), self._trap(slot))
        self.method("IUnknown.QueryInterface", self._query)
        self.method("IUnknown.AddRef", self._add)
        self.method("IUnknown.Release", self._drop)
        self._object = (c_void_p * 1)(ctypes.addressof(self._table))
        self.address = ctypes.addressof(self._object)

    def _trap(self, slot: int) -> Callable[..., int]:
        def trap(*arguments: int) -> int:
            self.log.append(("trap", slot))
            return 0x80004001

        return trap

    def _set(self, slot: int, result: Any, parameters: tuple[Any, ...], function: Callable[..., Any]) -> None:
        callback = com._prototype(result, c_void_p, *parameters)(function)
        self._callbacks.append(callback)
        self._table[slot] = ctypes.cast(callback, c_void_p).value

    def method(self, name: str, function: Callable[..., Any]) -> None:
        """Implement a method; `function` is called without `this`."""
        interface, _, method = name.partition(".")
        result, *parameters = com._SIGNATURES[name]
        wide = tuple(p if p in (c_uint64, com.Luid) else c_void_p for p in parameters)
        index = D3D11.interfaces[interface].methods[method]
        self._set(index, result, wide, lambda this, *arguments: function(*arguments))

    def _query(self, wanted: int, out: int) -> int:
        name = name_of(wanted)
        if name not in self.interfaces:
            return E_NOINTERFACE
        self.references += 1
        c_void_p.from_address(out).value = self.address
        return 0

    def _add(self) -> int:
        self.references += 1
        return self.references

    def _drop(self) -> int:
        self.references -= 1
        assert self.references >= 0
        return self.references


def name_of(wanted: int) -> str:
    """The interface an IID in memory belongs to."""
    found = uuid.UUID(bytes_le=ctypes.string_at(wanted, 16))
    return next((n for n, i in D3D11.interfaces.items() if i.iid == str(found)), str(found))


class Buffer(Unknown):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.width = width
        self.method("ID3D11Buffer.GetDesc", self._desc)

    def _desc(self, out: int) -> None:
        com.BufferDesc.from_address(out).width = self.width


class Fence(Unknown):
    def __init__(self) -> None:
        super().__init__()
        self.value = 0
        self.method("ID3D11Fence.GetCompletedValue", lambda: self.value)


class Context(Unknown):
    interfaces: tuple[str, ...] = ("ID3D11DeviceContext", "ID3D11DeviceContext4")

    def __init__(self) -> None:
        super().__init__()
        self.result = 0
        for name in ("Wait", "Signal"):
            self.method(f"ID3D11DeviceContext4.{name}", self._logged(name))
        self.method("ID3D11DeviceContext.Flush", lambda: self.log.append(("Flush",)))

    def _logged(self, name: str) -> Callable[[int, int], int]:
        def call(fence: int, value: int) -> int:
            self.log.append((name, fence, value))
            return self.result

        return call


class Adapter(Unknown):
    def __init__(self) -> None:
        super().__init__()
        self.method("IDXGIAdapter.GetDesc", self._desc)

    def _desc(self, out: int) -> int:
        com.AdapterDesc.from_address(out).luid = com.Luid.of(0x3_000010F0)
        return 0


class Device(Unknown):
    """A device that opens handle 0x100 as a buffer and 0x200 as a fence."""

    interfaces: tuple[str, ...] = ("ID3D11Device", "ID3D11Device1", "ID3D11Device5", "IDXGIDevice")

    def __init__(self) -> None:
        super().__init__()
        self.context, self.buffer, self.fence, self.adapter = Context(), Buffer(1000), Fence(), Adapter()
        self.method("ID3D11Device.GetImmediateContext", lambda out: self._give(self.context, out))
        self.method("ID3D11Device1.OpenSharedResource1", self._opener(0x100, "ID3D11Buffer", self.buffer))
        self.method("ID3D11Device5.OpenSharedFence", self._opener(0x200, "ID3D11Fence", self.fence))
        self.method("ID3D11Device.GetDeviceRemovedReason", lambda: HUNG)

    def has_adapter(self) -> None:
        """Give IDXGIDevice its method; in one table with the others, since this object has only one."""
        self.method("IDXGIDevice.GetAdapter", lambda out: self._give(self.adapter, out))

    @staticmethod
    def _give(thing: Unknown, out: int) -> int:
        thing.references += 1
        c_void_p.from_address(out).value = thing.address
        return 0

    def _opener(self, right: int, interface: str, thing: Unknown) -> Callable[[int, int, int], int]:
        def opened(handle: int, wanted: int, out: int) -> int:
            self.log.append(("open", handle, name_of(wanted)))
            return self._give(thing, out) if handle == right and name_of(wanted) == interface else E_INVALIDARG

        return opened

    @property
    def everything(self) -> tuple[Unknown, ...]:
        return self, self.context, self.buffer, self.fence, self.adapter


@pytest.fixture
def device() -> Iterator[Device]:
    """Afterwards every object has the one reference it was made with, and no trap was called."""
    made = Device()
    yield made
    for thing in made.everything:
        assert thing.references == 1, type(thing).__name__
        assert not [entry for entry in thing.log if entry[0] == "trap"], type(thing).__name__


@pytest.fixture
def backend(device: Device) -> Iterator[D3D11Backend]:
    made = D3D11Backend(device.address, platform="windows")
    yield made
    made.close()
    made.close()


# --------------------------------------------------------------------------------------------------- creation


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has Direct3D 11")
def test_elsewhere_it_is_not_implemented() -> None:
    makers: list[Callable[[], D3D11Backend]] = [
        D3D11Backend.create,
        lambda: D3D11Backend.create(7),
        lambda: D3D11Backend(0),
    ]
    for make in makers:
        with pytest.raises(BackendError, match=r"the d3d11 importer is not available: .* Windows only") as error:
            make()
        assert error.value.code == NOT_IMPLEMENTED


@pytest.mark.skipif(sys.platform != "win32", reason="needs Windows")
def test_a_real_device() -> None:
    backend = D3D11Backend.create()
    assert backend.memory_types == {D3D12_RESOURCE}
    other = D3D11Backend.create(backend.luid)
    assert other.luid == backend.luid
    with pytest.raises(BackendError, match="OpenSharedResource1 failed"):
        backend.import_memory(D3D12_RESOURCE, 0x4, 16, True)
    other.close()
    backend.close()


def test_claims_what_it_can(backend: D3D11Backend) -> None:
    assert backend.name == "d3d11"
    assert backend.memory_types == {D3D12_RESOURCE}, "heaps cannot be opened"
    assert backend.semaphore_types == {D3D12_FENCE}


def test_an_old_device(device: Device) -> None:
    device.interfaces = ("ID3D11Device",)
    with pytest.raises(BackendError, match=r"Direct3D 11\.1") as error:
        D3D11Backend(device.address, platform="windows")
    assert error.value.code == NOT_IMPLEMENTED


@pytest.mark.parametrize("which", ["device", "context"])
def test_memory_without_fences(device: Device, which: str) -> None:
    if which == "device":
        device.interfaces = ("ID3D11Device", "ID3D11Device1")
    else:
        device.context.interfaces = ("ID3D11DeviceContext",)
    backend = D3D11Backend(device.address, platform="windows")
    assert backend.memory_types == {D3D12_RESOURCE}
    assert backend.semaphore_types == frozenset()
    with pytest.raises(BackendError, match="D3D12_FENCE cannot be imported by d3d11 here") as error:
        backend.import_semaphore(D3D12_FENCE, 0x200)
    assert error.value.code == NOT_IMPLEMENTED
    backend.close()


def test_the_adapter(device: Device, backend: D3D11Backend) -> None:
    device.has_adapter()
    assert backend.luid == 0x3_000010F0


def test_luids() -> None:
    luid = com.Luid.of(0xFFFFFFFF_000010F0)
    assert (luid.low, luid.high, luid.number) == (0x10F0, -1, 0xFFFFFFFF_000010F0)


# --------------------------------------------------------------------------------------------------- memory


def test_memory(device: Device, backend: D3D11Backend) -> None:
    memory = backend.import_memory(D3D12_RESOURCE, 0x100, 1000, True)
    assert memory.address == device.buffer.address
    assert memory.size == 1000
    assert device.log == [("open", 0x100, "ID3D11Buffer")]
    memory.close()
    memory.close()
    assert memory.address == 0


def test_memory_lives_longer_than_the_backend(device: Device) -> None:
    backend = D3D11Backend(device.address, platform="windows")
    memory = backend.import_memory(D3D12_RESOURCE, 0x100, 1000, True)
    semaphore = backend.import_semaphore(D3D12_FENCE, 0x200)
    backend.close()
    with pytest.raises(BackendError, match="released before"):
        backend.import_memory(D3D12_RESOURCE, 0x100, 1000, True)
    with pytest.raises(BackendError, match="released before"):
        backend.wait(semaphore, device.context.address, 1)
    memory.close()
    semaphore.close()


def test_sizes(backend: D3D11Backend) -> None:
    memory = backend.import_memory(D3D12_RESOURCE, 0x100, 65536, True)  # the allocation's, as D3D12 reports it
    assert memory.size == 1000
    memory.close()
    with pytest.raises(BackendError, match="size_bytes is 65537, but the shared buffer has only 1000 bytes") as error:
        backend.import_memory(D3D12_RESOURCE, 0x100, 65537, True)
    assert error.value.code == INVALID_ARGUMENT


def test_tensors_begin_where_the_buffer_begins(device: Device, backend: D3D11Backend) -> None:
    """Its address is an object, and nothing is at four bytes behind that."""
    importer: Any = Importer(backend, None)  # type: ignore[arg-type]  # what tensors report is not asked for
    memory = MemoryRecord(Shared(backend.import_memory(D3D12_RESOURCE, 0x100, 1000, True)), 0, 1000, 0)
    shape = (ctypes.c_int64 * 1)(2)
    desc = TensorDescriptor(version=24, element_type=1, rank=1, shape=shape)
    assert importer.place(memory, desc)[:2] == (device.buffer.address, 8)
    desc.offset_bytes = 4
    with pytest.raises(
        BackendError, match=r"has to begin where the allocation begins, not at byte 4: the device"
    ) as error:
        importer.place(memory, desc)
    assert error.value.code == NOT_IMPLEMENTED
    memory.release()


@pytest.mark.parametrize("handle_type", [D3D12_HEAP, VK_WIN32, VK_FD, 4, 77])
def test_refuses_what_it_does_not_claim(device: Device, backend: D3D11Backend, handle_type: int) -> None:
    with pytest.raises(BackendError, match="d3d11") as error:
        backend.import_memory(handle_type, 0x100, 1000, True)
    assert error.value.code == NOT_IMPLEMENTED
    assert device.log == []


def test_driver_errors(device: Device, backend: D3D11Backend) -> None:
    with pytest.raises(BackendError, match=r"OpenSharedResource1 failed: E_INVALIDARG \(0x80070057\)") as error:
        backend.import_memory(D3D12_RESOURCE, 0x104, 1000, True)
    assert error.value.code == INVALID_ARGUMENT
    with pytest.raises(BackendError, match=r"OpenSharedFence failed: E_INVALIDARG"):
        backend.import_semaphore(D3D12_FENCE, 0x100)


# ----------------------------------------------------------------------------------------------- semaphores


def test_wait_and_signal(device: Device, backend: D3D11Backend) -> None:
    semaphore = backend.import_semaphore(D3D12_FENCE, 0x200)
    stream, fence = device.context.address, device.fence.address
    backend.wait(semaphore, stream, 5)
    backend.signal(semaphore, stream, (1 << 63) + 5)
    assert device.context.log == [("Wait", fence, 5), ("Signal", fence, (1 << 63) + 5), ("Flush",)]
    semaphore.close()
    semaphore.close()
    with pytest.raises(BackendError, match="released before"):
        backend.wait(semaphore, stream, 6)


def test_values_must_grow(device: Device, backend: D3D11Backend) -> None:
    semaphore = backend.import_semaphore(D3D12_FENCE, 0x200)
    device.fence.value = 3
    with pytest.raises(BackendError, match="is or will be at 3: it cannot be signalled with 3"):
        backend.signal(semaphore, device.context.address, 3)
    backend.signal(semaphore, device.context.address, 9)
    with pytest.raises(BackendError, match="will be at 9"):
        backend.signal(semaphore, device.context.address, 8)
    with pytest.raises(BackendError, match="64 bits"):
        backend.wait(semaphore, device.context.address, 1 << 64)
    semaphore.close()


def test_a_removed_device(device: Device, backend: D3D11Backend) -> None:
    semaphore = backend.import_semaphore(D3D12_FENCE, 0x200)
    device.context.result = REMOVED
    with pytest.raises(BackendError, match=r"Wait failed: DXGI_ERROR_DEVICE_REMOVED.*DXGI_ERROR_DEVICE_HUNG") as error:
        backend.wait(semaphore, device.context.address, 5)
    assert error.value.code == EP_FAIL
    device.fence.value = (1 << 64) - 1
    with pytest.raises(BackendError, match="DXGI_ERROR_DEVICE_HUNG"):
        backend.signal(semaphore, device.context.address, 5)
    semaphore.close()


def test_foreign_contexts_and_semaphores(device: Device, backend: D3D11Backend) -> None:
    semaphore = backend.import_semaphore(D3D12_FENCE, 0x200)
    for stream in (0, 0x1230):
        with pytest.raises(BackendError, match="not the immediate context") as error:
            backend.signal(semaphore, stream, 1)
        assert error.value.code == INVALID_ARGUMENT
    second = Device()
    other = D3D11Backend(second.address, platform="windows")
    with pytest.raises(BackendError, match="another device"):
        other.wait(semaphore, second.context.address, 1)
    other.close()
    semaphore.close()


def test_cycles_leave_nothing(device: Device, backend: D3D11Backend) -> None:
    for value in range(1, 1001):
        memory = backend.import_memory(D3D12_RESOURCE, 0x100, 1000, True)
        semaphore = backend.import_semaphore(D3D12_FENCE, 0x200)
        backend.signal(semaphore, device.context.address, value)
        memory.close()
        semaphore.close()
    assert device.buffer.references == device.fence.references == 1


def test_results_are_compared_without_sign() -> None:
    assert com._HRESULT is c_uint32
    for value in D3D11.errors:
        with pytest.raises(BackendError):
            com.check(value, "test")
    com.check(1, "S_FALSE is no error")
