"""Calling COM objects through their vtables, with what spec/backends/d3d11.yaml knows of the interfaces.

Input: the address of an object, an interface and a method. Output: what the method returns. Where a method stands in
the vtable and what the IIDs are is data of the spec; how each is called stands here. Both are checked against the
Windows headers by the tests. On 64 bits Windows has one calling convention, so that the tests can run objects of their
own anywhere.
"""

from __future__ import annotations

import ctypes
import functools
import threading
import uuid
from ctypes import POINTER, c_int32, c_uint16, c_uint32, c_uint64, c_void_p
from typing import Any

from ...generated.python.backends import D3D11
from .backend import BackendError
from .descriptors import driver_error

_prototype = getattr(ctypes, "WINFUNCTYPE", ctypes.CFUNCTYPE)
_POINTER = ctypes.sizeof(c_void_p)


class Luid(ctypes.Structure):
    """LUID: which adapter."""

    _fields_ = (("low", c_uint32), ("high", c_int32))

    @classmethod
    def of(cls, number: int) -> Luid:
        """From one number, low part in the low bits, as ORT's metadata has it."""
        return cls.from_buffer_copy(number.to_bytes(8, "little"))

    @property
    def number(self) -> int:
        """As one number."""
        return int.from_bytes(bytes(self), "little")


class BufferDesc(ctypes.Structure):
    """D3D11_BUFFER_DESC."""

    _fields_ = tuple((n, c_uint32) for n in ("width", "usage", "bind", "access", "misc", "stride"))


class AdapterDesc(ctypes.Structure):
    """DXGI_ADAPTER_DESC."""

    _fields_ = (
        ("description", c_uint16 * 128),
        ("vendor", c_uint32),
        ("device", c_uint32),
        ("subsystem", c_uint32),
        ("revision", c_uint32),
        ("memory", ctypes.c_size_t * 3),
        ("luid", Luid),
    )


_HRESULT = c_uint32  # compared without a sign, as the spec and Microsoft's pages write them
#: Result and parameters after `this` of every method that is called.
_SIGNATURES: dict[str, tuple[Any, ...]] = {
    "IUnknown.QueryInterface": (_HRESULT, c_void_p, c_void_p),
    "IUnknown.AddRef": (c_uint32,),
    "IUnknown.Release": (c_uint32,),
    "ID3D11Device.CreateBuffer": (_HRESULT, POINTER(BufferDesc), c_void_p, c_void_p),
    "ID3D11Device.GetDeviceRemovedReason": (_HRESULT,),
    "ID3D11Device.GetImmediateContext": (None, c_void_p),
    "ID3D11Device1.OpenSharedResource1": (_HRESULT, c_void_p, c_void_p, c_void_p),
    "ID3D11Device5.OpenSharedFence": (_HRESULT, c_void_p, c_void_p, c_void_p),
    "ID3D11Device5.CreateFence": (_HRESULT, c_uint64, c_uint32, c_void_p, c_void_p),
    "ID3D11DeviceContext.Map": (_HRESULT, c_void_p, c_uint32, c_uint32, c_uint32, c_void_p),
    "ID3D11DeviceContext.Unmap": (None, c_void_p, c_uint32),
    "ID3D11DeviceContext.CopySubresourceRegion": (None, c_void_p, *(c_uint32,) * 4, c_void_p, c_uint32, c_void_p),
    "ID3D11DeviceContext.UpdateSubresource": (None, c_void_p, c_uint32, c_void_p, c_void_p, c_uint32, c_uint32),
    "ID3D11DeviceContext.Flush": (None,),
    "ID3D11DeviceContext4.Signal": (_HRESULT, c_void_p, c_uint64),
    "ID3D11DeviceContext4.Wait": (_HRESULT, c_void_p, c_uint64),
    "ID3D11Buffer.GetDesc": (None, POINTER(BufferDesc)),
    "ID3D11Fence.GetCompletedValue": (c_uint64,),
    "IDXGIFactory4.EnumAdapterByLuid": (_HRESULT, Luid, c_void_p, c_void_p),
    "IDXGIDevice.GetAdapter": (_HRESULT, c_void_p),
    "IDXGIAdapter.GetDesc": (_HRESULT, POINTER(AdapterDesc)),
}


@functools.cache
def _method(name: str) -> tuple[int, Any]:
    """Offset in the vtable, and the function type."""
    interface, _, method = name.partition(".")
    index = D3D11.interfaces[interface].methods[method]
    result, *parameters = _SIGNATURES[name]
    return index * _POINTER, _prototype(result, c_void_p, *parameters)


@functools.cache
def iid(interface: str) -> Any:
    """The IID of an interface, as 16 bytes in memory."""
    return ctypes.create_string_buffer(uuid.UUID(D3D11.interfaces[interface].iid).bytes_le, 16)


def call(address: int, name: str, *arguments: Any) -> Any:
    """Call `Interface.Method` of the object at an address. The result is as the method has it."""
    offset, prototype = _method(name)
    table = c_void_p.from_address(address).value or 0
    return prototype(c_void_p.from_address(table + offset).value)(address, *arguments)


def check(result: int, name: str) -> None:
    """Raise for an HRESULT that is a failure.

    Raises:
        BackendError: the message has the method and the name of the error.
    """
    if result & 0x80000000:
        raise driver_error(D3D11, result, name)


class ComObject:
    """A reference to a COM object, given back by `close`, exactly once."""

    def __init__(self, address: int) -> None:
        self.address: int = address
        self._lock = threading.Lock()

    def call(self, name: str, *arguments: Any) -> Any:
        """Call a method whose result is no error."""
        return call(self.address, name, *arguments)

    def checked(self, name: str, *arguments: Any) -> None:
        """Call a method that returns an HRESULT.

        Raises:
            BackendError: it failed.
        """
        check(call(self.address, name, *arguments), name)

    def made(self, name: str, *arguments: Any) -> ComObject:
        """Call a method whose last parameter gives a new reference.

        Raises:
            BackendError: it failed, or gave nothing.
        """
        found = c_void_p()
        result = call(self.address, name, *arguments, ctypes.addressof(found))
        check(result or 0, name)
        if not found.value:
            raise driver_error(D3D11, 0x80004005, name)
        return ComObject(found.value)

    def query(self, interface: str) -> ComObject | None:
        """Another interface of the same object; None if it does not have it."""
        try:
            return self.made("IUnknown.QueryInterface", iid(interface))
        except BackendError:
            return None

    def close(self) -> None:
        """Give the reference back."""
        with self._lock:
            address, self.address = self.address, 0
        if address:
            call(address, "IUnknown.Release")
