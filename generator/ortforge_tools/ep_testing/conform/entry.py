"""The library's two functions, its factories and their devices, called without ONNX Runtime in between.

Input: the task. Output: `Entry`, the first half of `direct.Direct`. The library gets the tables of a `Host`, and a logger
of ours.
"""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ortforge._api.ctypes_types import Pointer

from .checks import Absent, Blocked
from .host import Hook, Host
from .objects import Object, StatusError, check_status
from .task import Task

_vp = ctypes.c_void_p
#: Room for factories that ONNX Runtime offers.
CAPACITY = 4
#: Room for devices that ONNX Runtime offers.
DEVICES = 8
_CANARY, _BEHIND = 0x5AFE5AFE5AFE5AFE, 64
DEFAULT, HOST_ACCESSIBLE = 0, 5


#: Functions of ONNX Runtime whose calls are noted.
RECORDED = (
    "OrtApi.CreateKeyValuePairs",
    "OrtApi.ReleaseKeyValuePairs",
    "OrtApi.ReleaseMemoryInfo",
    "OrtEpApi.CreateEpDevice",
    "OrtEpApi.ReleaseEpDevice",
    "OrtEpApi.EpDevice_AddAllocatorInfo",
)


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a function of ONNX Runtime by the library."""

    name: str
    args: tuple[int, ...]
    written: int  # what it wrote through its last parameter, where that is a pointer to a pointer
    result: Any
    note: str = ""  # of CreateEpDevice the entry "version" of the metadata


def _number(value: Any) -> int:
    """An argument as a number; text is none."""
    if isinstance(value, bytes) or value is None:
        return 0
    if isinstance(value, Pointer):
        return ctypes.cast(value, _vp).value or 0
    return int(value)


def _written(value: Any) -> int:
    given: Any = value
    if not isinstance(given, Pointer) or getattr(given, "_type_", None) is not _vp or not _number(given):
        return 0
    return int(given.contents.value or 0)


def _room(count: int) -> Any:
    """Room for pointers that the library writes, with marks behind it."""
    return (_vp * (count + _BEHIND))(*[None] * count, *[_CANARY] * _BEHIND)


def _overrun(room: Any, count: int) -> bool:
    """Are the marks no longer there?"""
    return any(mark != _CANARY for mark in room[count:])


class Created:
    """One call of CreateEpFactories."""

    def __init__(self, direct: Entry, host: Host, capacity: int, name: Any, count: int = 0) -> None:
        self.direct, self.host, self.capacity = direct, host, capacity
        self.name = name
        self.entries = _room(capacity)
        number = ctypes.c_size_t(count)
        status = direct.entry.CreateEpFactories(
            ctypes.addressof(name),
            host.address,
            direct.logger,
            ctypes.addressof(self.entries),
            capacity,
            ctypes.byref(number),
        )
        self.count = number.value
        self.error: StatusError | None = None
        try:
            check_status(direct.runtime, status, "CreateEpFactories")
        except StatusError as error:
            self.error = error

    @property
    def beyond(self) -> bool:
        """Was something written past the room?"""
        return _overrun(self.entries, self.capacity)

    @property
    def written(self) -> list[int]:
        """The entries within the room that are not NULL."""
        return [i for i in range(self.capacity) if self.entries[i]]

    @property
    def factories(self) -> list[Object]:
        """The factories; none after an error."""
        count = 0 if self.error else min(self.count, self.capacity)
        return [Object(self.direct.runtime, "OrtEpFactory", int(e)) for e in self.entries[:count] if e]

    def release(self) -> None:
        """Release the factories; an error status is a matter of LIB-19."""
        for factory in self.factories:
            status = self.direct.entry.ReleaseEpFactory(factory.address)
            with suppress(StatusError):
                check_status(self.direct.runtime, status, "ReleaseEpFactory")


class Entry:
    """The library, its factories, their devices."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.runtime = task.runtime
        self.api = task.runtime.api
        self.log: list[tuple[int, str]] = []  # what the library logged
        self._logger = ctypes.create_string_buffer(256)
        self.logger = ctypes.addressof(self._logger)
        self.calls: list[Call] = []  # of functions of ONNX Runtime, those in RECORDED
        self._streams: dict[int, Object] = {}
        self._keep: list[Any] = []

    def kept(self, handle: Any) -> int:
        """The address of a handle that lives as long as the checks."""
        self._keep.append(handle)
        return int(handle.address)

    def pairs(self, entries: Mapping[str, str] | None) -> int | None:
        """New OrtKeyValuePairs, kept; None for none."""
        if entries is None:
            return None
        made = self.api.create_key_value_pairs()
        for key, value in entries.items():
            self.api.add_key_value_pair(made, key, value)
        return self.kept(made)

    # ------------------------------------------------------------------------------------------------ library

    @cached_property
    def entry(self) -> Any:
        """The library with its two functions."""
        with self.task.step("load the library"):
            try:
                library = ctypes.CDLL(self.task.path)
            except OSError as error:
                raise self.task.refuse("load", f"the library cannot be loaded: {error}") from None
            for name in ("CreateEpFactories", "ReleaseEpFactory"):
                if not hasattr(library, name):
                    raise Blocked(f"the library does not export {name}")
                getattr(library, name).restype = _vp
            library.CreateEpFactories.argtypes = [_vp, _vp, _vp, _vp, ctypes.c_size_t, _vp]
            library.ReleaseEpFactory.argtypes = [_vp]
            return library

    @cached_property
    def usual(self) -> Host:
        """The OrtApiBase that checks share: a library may refuse to serve two in one process."""
        return self.host()

    def host(self, newest: int | None = None, **hooks: Hook) -> Host:
        """Another OrtApiBase, for checks in a process of their own; hooks are named Table__Slot."""
        named = {name.replace("__", "."): hook for name, hook in hooks.items()}
        own: dict[str, Hook] = {
            "OrtApi.Logger_LogMessage": self._log,
            "OrtApi.Logger_GetLoggingSeverityLevel": self._severity,
            "OrtApi.SyncStream_GetHandle": self._stream_handle,
            "OrtEpApi.SyncStream_GetImpl": self._stream_impl,
            **{name: self._recorded(name) for name in RECORDED},
        }
        named = {**own, **named}
        made = Host(self.runtime, newest, named)
        self._keep.append(made)
        return made

    def _log(self, original: Any, logger: Any, severity: int, message: Any, *rest: Any) -> Any:
        if logger != self.logger:
            return original(logger, severity, message, *rest)
        self.log.append((int(severity), (message or b"").decode("utf-8", "replace")))
        return 0

    def _recorded(self, name: str) -> Hook:
        """A hook that notes a call: its name, its arguments as numbers, what it wrote through the last, its result."""

        def call(original: Any, *args: Any) -> Any:
            note = b""
            if name == "OrtEpApi.CreateEpDevice" and args[2]:
                note = self.runtime.raw.OrtApi.GetKeyValue(args[2], b"version") or b""
            result = original(*args)
            numbers = tuple(_number(a) for a in args)
            self.calls.append(Call(name, numbers, _written(args[-1]), result, note.decode("utf-8", "replace")))
            return result

        return call

    def stream(self, impl: Object) -> int:
        """An OrtSyncStream for a stream of the library, which only the tables of our hosts understand."""
        token = ctypes.create_string_buffer(256)
        self._keep.append(token)
        self._streams[ctypes.addressof(token)] = impl
        return ctypes.addressof(token)

    def _stream_impl(self, original: Any, stream: int) -> Any:
        impl = self._streams.get(stream)
        return original(stream) if impl is None else impl.address

    def _stream_handle(self, original: Any, stream: int) -> Any:
        impl = self._streams.get(stream)
        return original(stream) if impl is None else impl.call("GetHandle")

    def _severity(self, original: Any, logger: Any, out: Any) -> Any:
        if logger != self.logger:
            return original(logger, out)
        out[0] = 2  # warnings and worse
        return 0

    def create(
        self, host: Host | None = None, capacity: int = CAPACITY, name: str | None = None, count: int = 0
    ) -> Created:
        """Call CreateEpFactories."""
        text = ctypes.create_string_buffer((self.task.name if name is None else name).encode())
        _ = self.task.env, self.entry  # ONNX Runtime has an environment before it loads a library
        # A library that dies of unusual arguments only is still there for all other checks.
        unusual = "with unusual arguments" if capacity != CAPACITY or name is not None else ""
        with self.task.step(f"create factories {'on another host' if host is not None else unusual}".strip()):
            made = Created(self, host or self.usual, capacity, text, count)
        self._keep.append(made)
        return made

    @cached_property
    def created(self) -> Created:
        """The factories that checks share.

        Raises:
            Blocked: there are none.
        """
        _ = self.task.env  # ONNX Runtime has one by then
        made = self.create()
        if made.error or not made.factories:
            raise self.task.refuse("create", str(made.error or "CreateEpFactories gave no factory"))
        return made

    @property
    def factories(self) -> list[Object]:
        """The factories that checks share."""
        return self.created.factories

    # ------------------------------------------------------------------------------------------------ devices

    @cached_property
    def hardware(self) -> list[int]:
        """The OrtHardwareDevices of this machine."""
        env = self.task.env
        if self.runtime.api_version >= 24:
            count = self.api.get_num_hardware_devices(env)
            return [d.address for d in self.api.get_hardware_devices(env, count)]
        found: dict[int, None] = {}
        for device in self.api.get_ep_devices(env):
            hardware = self.api.ep_device_device(device)
            if hardware is not None:
                found[hardware.address] = None
        return list(found)

    def supported(
        self, factory: Object, hardware: list[int], room: int = DEVICES, count: int = 0
    ) -> tuple[list[int], int, bool]:
        """Call GetSupportedDevices: the entries below the number, the number, and whether the room was overrun."""
        given = (_vp * max(len(hardware), 1))(*hardware)
        entries = _room(room)
        number = ctypes.c_size_t(count)
        with self.task.step("get devices" if hardware else "get devices without hardware"):
            factory.call("GetSupportedDevices", given, len(hardware), entries, room, ctypes.pointer(number))
        devices = [entries[i] or 0 for i in range(min(number.value, room))]
        return devices, number.value, _overrun(entries, room)

    @cached_property
    def _devices(self) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for factory in self.factories:
            try:
                devices, _, _ = self.supported(factory, self.hardware)
            except StatusError as error:
                raise self.task.refuse("create", str(error)) from None
            found[factory.address] = [d for d in devices if d]
        return found

    def devices(self, factory: Object) -> list[int]:
        """The OrtEpDevices of a factory, for the hardware of this machine."""
        return self._devices[factory.address]

    def with_devices(self) -> list[Object]:
        """The factories that offer devices.

        Raises:
            Absent: none does.
        """
        found = [f for f in self.factories if self.devices(f)]
        if not found:
            raise Absent("the library offers no device on this machine")
        return found

    def wrap(self, name: str, address: int) -> Any:
        """A handle of the bindings for a pointer."""
        return self.runtime._context.handle_class(name).make(address, False)

    def memory_info(self, device: int, kind: int = DEFAULT) -> int:
        """The OrtMemoryInfo of an OrtEpDevice; 0 where there is none."""
        if self.runtime.api_version < 23:
            return 0
        info = self.api.ep_device_memory_info(self.wrap("OrtEpDevice", device), kind)
        return info.address if info is not None else 0

    def device_type(self, info: int) -> int:
        """The OrtMemoryInfoDeviceType of an OrtMemoryInfo."""
        return int(self.api.memory_info_get_device_type(self.wrap("OrtMemoryInfo", info)))

    def memory_device(self, info: int) -> int:
        """The OrtMemoryDevice of an OrtMemoryInfo."""
        return int(self.runtime.raw.OrtEpApi.MemoryInfo_GetMemoryDevice(info) or 0)

    def memories(self, factory: Object) -> list[tuple[int, int, int]]:
        """(device, kind of memory, OrtMemoryInfo) of everything a factory has registered."""
        found = []
        for device in self.devices(factory):
            for kind in (DEFAULT, HOST_ACCESSIBLE):
                info = self.memory_info(device, kind)
                found += [(device, kind, info)] * bool(info)
        return found
