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


def _opened(name: str) -> tuple[Any, str]:
    try:
        return ctypes.CDLL(name), ""
    except OSError as error:
        return None, f"not installed ({error})"


class _Library:
    """The library of a driver, whose functions are called by name.

    Raises:
        DriverError: it is not there.
    """

    def __init__(self, backend: BackendFacts) -> None:
        self.library: Any = None
        reason = "there is none for this platform"
        for name in backend.libraries.get(platform_name(), ()):
            if self.library is None:
                self.library, reason = _opened(name)
        if self.library is None:
            raise DriverError(reason)

    def __call__(self, name: str, *arguments: Any) -> None:
        """Call a function that says with 0 that it succeeded."""
        function = getattr(self.library, name, None) or self._looked_up(name)
        function.restype = c_int
        if result := function(*arguments):
            raise DriverError(f"installed, but {name} failed with {result}")

    def _looked_up(self, name: str) -> Any:
        """A function that CUDA's library does not export; the driver is asked for it."""
        getter = getattr(self.library, "cuGetProcAddress_v2", None)
        address, status = c_void_p(), c_int()
        if getter is not None:
            getter.argtypes = [c_char_p, c_void_p, c_int, ctypes.c_uint64, c_void_p]
            getter(name.encode(), byref(address), 12000, 0, byref(status))
        if not address.value:
            raise DriverError(f"installed, but it has no {name}")
        return ctypes.CFUNCTYPE(c_int)(address.value)


def _ask(backend: BackendFacts, init: str, version: str, count: str, name: str) -> tuple[int, list[str]]:
    """The version and the names of devices, from functions that CUDA and HIP have alike."""
    call, number, devices = _Library(backend), c_int(), c_int()
    call(init, 0)
    call(version, byref(number))
    call(count, byref(devices))
    names = []
    for ordinal in range(devices.value):
        text = ctypes.create_string_buffer(_NAME)
        call(name, text, _NAME, ordinal)
        names.append(text.value.decode("utf-8", "replace"))
    return number.value, names


def cuda() -> dict[str, Any]:
    """NVIDIA's driver: the newest CUDA it serves, and the devices."""
    version, devices = _ask(CUDA, "cuInit", "cuDriverGetVersion", "cuDeviceGetCount", "cuDeviceGetName")
    return {"version": f"{version // 1000}.{version % 1000 // 10}", "devices": devices}


def hip() -> dict[str, Any]:
    """The HIP runtime and its devices."""
    version, devices = _ask(HIP, "hipInit", "hipRuntimeGetVersion", "hipGetDeviceCount", "hipDeviceGetName")
    return {"version": f"{version // 10_000_000}.{version // 100_000 % 100}", "devices": devices}


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
    call, version = _Library(VULKAN), c_uint32()
    call("vkEnumerateInstanceVersion", byref(version))
    application = _ApplicationInfo(type=_APPLICATION_INFO, name=b"ortforge", api=_VULKAN_1_2)
    create = _InstanceCreateInfo(type=_INSTANCE_CREATE_INFO, application=ctypes.addressof(application))
    instance = c_void_p()
    call("vkCreateInstance", byref(create), None, byref(instance))
    count = c_uint32()
    call("vkEnumeratePhysicalDevices", instance, byref(count), None)
    handles = (c_void_p * count.value)()
    call("vkEnumeratePhysicalDevices", instance, byref(count), handles)
    devices = []
    describe = call.library.vkGetPhysicalDeviceProperties
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
    if name in _OWN:
        return _OWN[name]()
    _Library(BACKENDS[name])
    return {"version": None, "devices": []}
