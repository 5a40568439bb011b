"""The Direct3D 11 backend: buffers and fences of Direct3D 12, opened on an ID3D11Device such as OpenVINO's.

Input: NT handles of D3D12's CreateSharedHandle. Output: ID3D11Buffers, and waits and signals on the immediate context.
Facts come from spec/backends/d3d11.yaml. Works on Windows; creation says ORT_NOT_IMPLEMENTED elsewhere. Sources:
proposal 10.3; Microsoft's pages on ID3D11Device1::OpenSharedResource1, ID3D11Device5::OpenSharedFence and
ID3D11DeviceContext4.

Direct3D 11 has no device addresses: the address of imported memory is the ID3D11Buffer, which OpenVINO makes its remote
tensor from. So an EP on this backend makes tensors itself; adding offsets to that address would be meaningless.

Note [Threads]: An immediate context is for one thread at a time. `D3D11Backend.lock` is held while it is used here; an
EP that uses the same context holds it too, or switches ID3D11Multithread on.
"""

from __future__ import annotations

import ctypes
import threading
from ctypes import c_uint32, c_void_p
from typing import Any

from ...generated.python.backends import D3D11
from ..public import publish
from .backend import EP_FAIL, NOT_IMPLEMENTED, BackendError, ImportedSemaphore
from .com import AdapterDesc, BufferDesc, ComObject, Luid, check, iid
from .descriptors import check_value, driver_error, missing, platform_name, row_of
from .validate import invalid

#: Direct3D 12 places resources at multiples of this, and reports their allocations rounded up to it.
_ALIGNMENT = 65536
_REMOVED = (1 << 64) - 1  # GetCompletedValue of a fence whose device is gone
_LEVELS = ("D3D_FEATURE_LEVEL_11_1", "D3D_FEATURE_LEVEL_11_0")


class D3D11Memory:
    """An opened buffer. `address` is the ID3D11Buffer, 0 once closed; `size` its width in bytes."""

    has_inner_addresses: bool = False  # a tensor begins where the buffer begins

    def __init__(self, buffer: ComObject, size: int) -> None:
        self._buffer = buffer
        self.size = size

    @property
    def address(self) -> int:
        """The ID3D11Buffer. It is borrowed: AddRef it to keep it."""
        return self._buffer.address

    def close(self) -> None:
        """Release the buffer. Direct3D keeps it for work under way."""
        self._buffer.close()


class D3D11Semaphore:
    """An opened fence."""

    def __init__(self, fence: ComObject, device: ComObject) -> None:
        self.fence = fence
        self.device = device
        self.last_signal = -1
        self.lock: threading.Lock = threading.Lock()

    def close(self) -> None:
        """Release the fence. Direct3D keeps it for work under way."""
        with self.lock:
            self.fence.close()


class D3D11Backend:
    """Imports into one ID3D11Device, which is kept alive meanwhile.

    Args:
        device: address of the EP's ID3D11Device; a reference of its own is taken.
        platform: whose handles are imported; another than this one only makes sense with objects of the tests.

    Raises:
        BackendError: ORT_NOT_IMPLEMENTED; not on Windows, or the device is older than Direct3D 11.1.
    """

    name: str = D3D11.name

    def __init__(self, device: int, *, platform: str | None = None) -> None:
        where = platform or platform_name()
        if where not in D3D11.platforms:
            raise missing(D3D11, "Direct3D 11 exists on Windows only")
        given = ComObject(device)
        opener = given.query("ID3D11Device1")
        if opener is None:
            raise missing(D3D11, "the device does not have ID3D11Device1 (Direct3D 11.1)")
        self._device: ComObject = opener
        self._fences = opener.query("ID3D11Device5")
        self._context: ComObject | None = None
        self._streams: set[int] = set()
        self._closed = False
        self.lock: threading.RLock = threading.RLock()
        try:
            immediate = opener.made("ID3D11Device.GetImmediateContext")
            self._context = immediate.query("ID3D11DeviceContext4")
            self._streams = {immediate.address} | ({self._context.address} if self._context else set())
            immediate.close()  # the device keeps its immediate context
        except BaseException:
            self.close()
            raise
        self.memory_types: frozenset[int] = frozenset(D3D11.importable(D3D11.memory, where))
        fences = self._fences is not None and self._context is not None
        self.semaphore_types: frozenset[int] = frozenset(D3D11.importable(D3D11.semaphores, where) if fences else ())

    @classmethod
    def create(cls, luid: int | None = None) -> D3D11Backend:
        """A backend with a device of its own, on the adapter with a LUID or the default one.

        Raises:
            BackendError: ORT_NOT_IMPLEMENTED; not on Windows, no Direct3D 11, or no such adapter.
        """
        if platform_name() not in D3D11.platforms:
            raise missing(D3D11, "Direct3D 11 exists on Windows only")
        device = _create_device(luid)
        try:
            return cls(device.address)
        finally:
            device.close()

    @property
    def luid(self) -> int:
        """The LUID of the device's adapter as one number, as ORT's metadata has it."""
        dxgi = self._open().query("IDXGIDevice")
        if dxgi is None:
            raise BackendError(NOT_IMPLEMENTED, "the device has no IDXGIDevice")
        try:
            adapter = dxgi.made("IDXGIDevice.GetAdapter")
        finally:
            dxgi.close()
        try:
            desc = AdapterDesc()
            adapter.checked("IDXGIAdapter.GetDesc", ctypes.byref(desc))
        finally:
            adapter.close()
        return int(desc.luid.number)

    # ---------------------------------------------------------------------------------------------- memory

    def import_memory(self, handle_type: int, native_handle: int, size: int, dedicated: bool) -> D3D11Memory:  # noqa: ARG002
        """OpenSharedResource1 as an ID3D11Buffer. The handle stays the application's.

        `size` may be that of the allocation, which Direct3D 12 rounds up.

        Raises:
            BackendError: the type is not importable, the buffer is smaller, or Direct3D refused.
        """
        device = self._open()
        row_of(D3D11.memory, handle_type, self.memory_types, self.name)
        buffer = self._made(device, "ID3D11Device1.OpenSharedResource1", native_handle, iid("ID3D11Buffer"))
        desc = BufferDesc()
        buffer.call("ID3D11Buffer.GetDesc", ctypes.byref(desc))
        width = int(desc.width)
        if size > -(-width // _ALIGNMENT) * _ALIGNMENT:
            buffer.close()
            raise invalid(f"size_bytes is {size}, but the shared buffer has only {width} bytes")
        return D3D11Memory(buffer, min(size, width))

    # ------------------------------------------------------------------------------------------ semaphores

    def import_semaphore(self, semaphore_type: int, native_handle: int) -> D3D11Semaphore:
        """OpenSharedFence. The handle stays the application's.

        Raises:
            BackendError: the type is not importable, or Direct3D refused.
        """
        self._open()
        row_of(D3D11.semaphores, semaphore_type, self.semaphore_types, self.name)
        assert self._fences is not None  # nothing would be importable
        fence = self._made(self._fences, "ID3D11Device5.OpenSharedFence", native_handle, iid("ID3D11Fence"))
        return D3D11Semaphore(fence, self._device)

    def wait(self, semaphore: ImportedSemaphore, stream: int, value: int) -> None:
        """ID3D11DeviceContext4::Wait: the GPU waits before later work of the context. Returns at once.

        Raises:
            BackendError: a foreign context or semaphore, or Direct3D refused.
        """
        mine, context = self._mine(semaphore), self._context_of(stream)
        with mine.lock, self.lock:
            self._checked(context, "ID3D11DeviceContext4.Wait", self._fence(mine).address, check_value(value))

    def signal(self, semaphore: ImportedSemaphore, stream: int, value: int) -> None:
        """ID3D11DeviceContext4::Signal behind earlier work of the context, and a flush. Returns at once.

        Raises:
            BackendError: the value is not larger than the current one, a foreign context or semaphore, or Direct3D
                refused.
        """
        mine, context = self._mine(semaphore), self._context_of(stream)
        with mine.lock, self.lock:
            fence = self._fence(mine)
            completed = int(fence.call("ID3D11Fence.GetCompletedValue"))
            if completed == _REMOVED:
                raise self._removed("ID3D11Fence.GetCompletedValue")
            newest = max(completed, mine.last_signal)
            if check_value(value) <= newest:
                raise invalid(f"the fence is or will be at {newest}: it cannot be signalled with {value}")
            self._checked(context, "ID3D11DeviceContext4.Signal", fence.address, value)
            mine.last_signal = value
            context.call("ID3D11DeviceContext.Flush")

    def _mine(self, semaphore: ImportedSemaphore) -> D3D11Semaphore:
        if not isinstance(semaphore, D3D11Semaphore) or semaphore.device is not self._open():
            raise invalid("the semaphore belongs to another device")
        return semaphore

    @staticmethod
    def _fence(semaphore: D3D11Semaphore) -> ComObject:
        if not semaphore.fence.address:
            raise invalid("the semaphore was released before")
        return semaphore.fence

    def _context_of(self, stream: int) -> ComObject:
        """Only the immediate context can wait and signal (rule INT-28)."""
        if self._context is None or stream not in self._streams:
            raise invalid(f"the stream {stream:#x} is not the immediate context of this device")
        return self._context

    # ----------------------------------------------------------------------------------------------- errors

    def _made(self, device: ComObject, name: str, handle: int, interface: Any) -> ComObject:
        try:
            return device.made(name, c_void_p(handle), interface)
        except BackendError as error:
            raise self._with_reason(error) from None

    def _checked(self, target: ComObject, name: str, *arguments: Any) -> None:
        try:
            target.checked(name, *arguments)
        except BackendError as error:
            raise self._with_reason(error) from None

    def _with_reason(self, error: BackendError) -> BackendError:
        """For a device that was removed: why."""
        if "DXGI_ERROR_DEVICE_REMOVED" not in error.message:
            return error
        return self._removed(error.message)

    def _removed(self, what: str) -> BackendError:
        reason = int(self._device.call("ID3D11Device.GetDeviceRemovedReason"))
        return BackendError(EP_FAIL, f"{what}; {driver_error(D3D11, reason, 'the device was removed and').message}")

    # ---------------------------------------------------------------------------------------------- the end

    def _open(self) -> ComObject:
        if self._closed:
            raise invalid("the importer was released before")
        return self._device

    def close(self) -> None:
        """Let go of the device. Buffers and fences hold it themselves, so imports live on (rule INT-15)."""
        with self.lock:
            closed, self._closed = self._closed, True
        if closed:
            return
        for reference in (self._context, self._fences, self._device):
            if reference is not None:
                reference.close()


def _create_device(luid: int | None) -> ComObject:
    """D3D11CreateDevice on the adapter with a LUID, or on the default one."""
    d3d11, dxgi = (_library(name) for name in D3D11.libraries["windows"])
    flags = D3D11.flags
    adapter = None
    if luid is not None:
        found = c_void_p()
        check(dxgi.CreateDXGIFactory1(iid("IDXGIFactory4"), ctypes.byref(found)) & 0xFFFFFFFF, "CreateDXGIFactory1")
        factory = ComObject(found.value or 0)
        try:
            adapter = factory.made("IDXGIFactory4.EnumAdapterByLuid", Luid.of(luid), iid("IDXGIAdapter"))
        finally:
            factory.close()
    levels = (c_uint32 * len(_LEVELS))(*(flags[name] for name in _LEVELS))
    kind = flags["D3D_DRIVER_TYPE_HARDWARE" if adapter is None else "D3D_DRIVER_TYPE_UNKNOWN"]
    device = c_void_p()
    result = d3d11.D3D11CreateDevice(
        c_void_p(adapter.address if adapter else None),
        kind,
        None,
        c_uint32(0),
        levels,
        len(levels),
        flags["D3D11_SDK_VERSION"],
        ctypes.byref(device),
        None,
        None,
    )
    if adapter is not None:
        adapter.close()
    try:
        check(result & 0xFFFFFFFF, "D3D11CreateDevice")
    except BackendError as error:
        raise missing(D3D11, error.message) from None
    return ComObject(device.value or 0)


def _library(name: str) -> Any:
    windll: Any = getattr(ctypes, "WinDLL", ctypes.CDLL)
    try:
        return windll(name)
    except OSError:
        raise missing(D3D11, f"{name} is not there") from None


publish("ortforge.importers", D3D11Backend)
