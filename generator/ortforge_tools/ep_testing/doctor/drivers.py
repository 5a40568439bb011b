"""Which GPU drivers answer, through their own libraries: no package is needed.

Input: the name of a backend. A function of its own asks the driver for version and devices; of a backend without one, all that is seen is
whether its library can be loaded. Output: plain facts, or `DriverError`. The names of the libraries are those of spec/backends. All of this runs
in child processes.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from ctypes import byref, c_char_p, c_int, c_uint32, c_void_p
from typing import TYPE_CHECKING, Any

from ortforge._errors import OrtforgeError
from ortforge.importers._descriptors import platform_name
from ortforge_abi.backends import BACKENDS, CUDA, HIP, VULKAN

if TYPE_CHECKING:
    from ortforge_abi.backends import BackendFacts

_NAME = 256
_VULKAN_1_2 = 1 << 22 | 2 << 12
_APPLICATION_INFO, _INSTANCE_CREATE_INFO = 0, 1
_PROPERTIES = 1024  # VkPhysicalDeviceProperties has 824 bytes
_DEVICE_NAME = 20  # where the name of the device stands in it


class DriverError(OrtforgeError):
    """A driver that is not there, or does not answer. The message says which."""


def _load(backend: BackendFacts) -> Any:
    said = "there is none for this platform"
    for name in backend.libraries.get(platform_name(), ()):
        found = _opened(name)
        if not isinstance(found, OSError):
            return found
        said = f"not installed ({found})"
    raise DriverError(said)


def _opened(name: str) -> Any:
    try:
        return ctypes.CDLL(name)
    except OSError as error:
        return error


def _call(function: Any, name: str, *arguments: Any) -> None:
    function.restype = c_int
    result = function(*arguments)
    if result:
        raise DriverError(f"installed, but {name} failed with {result}")


class _Cuda:
    """The driver's functions; where the library does not export one, the driver is asked for it."""

    def __init__(self, library: Any) -> None:
        self._library = library

    def __call__(self, name: str, *arguments: Any) -> None:
        function = getattr(self._library, name, None) or self._asked(name)
        _call(function, name, *arguments)

    def _asked(self, name: str) -> Any:
        getter = getattr(self._library, "cuGetProcAddress_v2", None)
        address, status = c_void_p(), c_int()
        if getter is not None:
            getter.argtypes = [c_char_p, c_void_p, c_int, ctypes.c_uint64, c_void_p]
            getter(name.encode(), byref(address), 12000, 0, byref(status))
        if not address.value:
            raise DriverError(f"installed, but it has no {name}")
        return ctypes.CFUNCTYPE(c_int)(address.value)


def cuda() -> dict[str, Any]:
    """NVIDIA's driver: the newest CUDA it serves, and the devices."""
    call = _Cuda(_load(CUDA))
    call("cuInit", 0)
    version, count = c_int(), c_int()
    call("cuDriverGetVersion", byref(version))
    call("cuDeviceGetCount", byref(count))
    devices = []
    for ordinal in range(count.value):
        name = ctypes.create_string_buffer(_NAME)
        call("cuDeviceGetName", name, _NAME, ordinal)
        devices.append(name.value.decode("utf-8", "replace"))
    return {"version": f"{version.value // 1000}.{version.value % 1000 // 10}", "devices": devices}


def hip() -> dict[str, Any]:
    """The HIP runtime and its devices."""
    library = _load(HIP)
    version, count = c_int(), c_int()
    _call(library.hipInit, "hipInit", 0)
    _call(library.hipRuntimeGetVersion, "hipRuntimeGetVersion", byref(version))
    _call(library.hipGetDeviceCount, "hipGetDeviceCount", byref(count))
    devices = []
    for ordinal in range(count.value):
        name = ctypes.create_string_buffer(_NAME)
        _call(library.hipDeviceGetName, "hipDeviceGetName", name, _NAME, ordinal)
        devices.append(name.value.decode("utf-8", "replace"))
    return {"version": f"{version.value // 10_000_000}.{version.value // 100_000 % 100}", "devices": devices}


class _ApplicationInfo(ctypes.Structure):
    """VkApplicationInfo."""

    _fields_ = (
        ("type", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("version", c_uint32),
        ("engine", c_char_p),
        ("engine_version", c_uint32),
        ("api", c_uint32),
    )


class _InstanceCreateInfo(ctypes.Structure):
    """VkInstanceCreateInfo."""

    _fields_ = (
        ("type", c_int),
        ("next", c_void_p),
        ("flags", c_uint32),
        ("application", c_void_p),
        ("layer_count", c_uint32),
        ("layers", c_void_p),
        ("extension_count", c_uint32),
        ("extensions", c_void_p),
    )


def vulkan() -> dict[str, Any]:
    """The Vulkan loader and the devices of its drivers."""
    library = _load(VULKAN)
    version = c_uint32()
    _call(library.vkEnumerateInstanceVersion, "vkEnumerateInstanceVersion", byref(version))
    application = _ApplicationInfo(type=_APPLICATION_INFO, name=b"ortforge", api=_VULKAN_1_2)
    create = _InstanceCreateInfo(type=_INSTANCE_CREATE_INFO, application=ctypes.addressof(application))
    instance = c_void_p()
    _call(library.vkCreateInstance, "vkCreateInstance", byref(create), None, byref(instance))
    count = c_uint32()
    _call(library.vkEnumeratePhysicalDevices, "vkEnumeratePhysicalDevices", instance, byref(count), None)
    handles = (c_void_p * count.value)()
    _call(library.vkEnumeratePhysicalDevices, "vkEnumeratePhysicalDevices", instance, byref(count), handles)
    devices = []
    describe = library.vkGetPhysicalDeviceProperties
    describe.restype, describe.argtypes = None, [c_void_p, c_void_p]
    for handle in handles[: count.value]:
        properties = ctypes.create_string_buffer(_PROPERTIES)
        describe(handle, properties)
        name = properties.raw[_DEVICE_NAME : _DEVICE_NAME + _NAME].split(b"\0")[0].decode("utf-8", "replace")
        api = c_uint32.from_buffer_copy(properties)
        devices.append(f"{name} (Vulkan {_version(api.value)})")
    return {"version": _version(version.value), "devices": devices}


def _version(number: int) -> str:
    return f"{number >> 22 & 0x7F}.{number >> 12 & 0x3FF}.{number & 0xFFF}"


_OWN: dict[str, Callable[[], dict[str, Any]]] = {"cuda": cuda, "hip": hip, "vulkan": vulkan}


def names() -> dict[str, str]:
    """The backends with a driver on this platform, and what people call these: the first word of their titles."""
    found = {name: backend for name, backend in BACKENDS.items() if backend.libraries.get(platform_name())}
    return {name: backend.title.split()[0] for name, backend in found.items()}


def answer(name: str) -> dict[str, Any]:
    """What the driver of a backend says: its version, None where nobody asks for it, and devices.

    Raises:
        DriverError: it is not installed, or does not answer.
    """
    own = _OWN.get(name)
    if own is not None:
        return own()
    _load(BACKENDS[name])
    return {"version": None, "devices": []}
