"""The objects that factories make, with the arguments ONNX Runtime would give.

Input: the task. Output: `Direct`, the context of direct checks.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property, partial
from typing import Any

from . import facts
from .checks import Absent, Blocked
from .entry import DEFAULT, Entry
from .objects import Object, StatusError

_vp = ctypes.c_void_p


class Direct(Entry):
    """The context of direct checks."""

    # ------------------------------------------------------------------------------------------------- objects

    @contextmanager
    def making(self, what: str) -> Iterator[None]:
        """Around what other checks take for granted: an error status blocks them."""
        with self.task.step(f"create {what}"):
            try:
                yield
            except StatusError as error:
                raise Blocked(str(error)) from None

    def new_ep(self, factory: Object, devices: list[int] | None = None) -> Object:
        """Call CreateEp as a session with one device does.

        Raises:
            Blocked: it failed, which an EP may for good reasons.
        """
        chosen = self.devices(factory)[:1] if devices is None else devices
        hardware = [self.hardware_of(d) for d in chosen]
        metadata = [self.api.ep_device_ep_metadata(self.wrap("OrtEpDevice", d)) for d in chosen]
        pairs = [m.address for m in metadata]
        with self.making("an EP"):
            ep = self.create_ep(factory, hardware, pairs, chosen)
        if ep is None:
            raise Blocked("CreateEp succeeded without an OrtEp")
        return ep

    def hardware_of(self, device: int) -> int:
        """The OrtHardwareDevice of an OrtEpDevice."""
        found = self.api.ep_device_device(self.wrap("OrtEpDevice", device))
        return found.address if found is not None else 0

    def create_ep(
        self, factory: Object, hardware: list[int], pairs: list[Any], devices: list[int] | None = None
    ) -> Object | None:
        """Call CreateEp; the session options have the defaults of `devices`, as those of a session do."""
        first = (_vp * max(len(hardware), 1))(*hardware)
        second = (_vp * max(len(pairs), 1))(*pairs)
        options = self.api.create_session_options()
        for device in map(partial(self.wrap, "OrtEpDevice"), devices or []):
            name = str(self.api.ep_device_ep_name(device)).lower()
            for key, value in zip(*self.api.get_key_value_pairs(self.api.ep_device_ep_options(device)), strict=True):
                self.api.add_session_config_entry(options, f"ep.{name}.{key}", value)
        return factory.made("CreateEp", "OrtEp", first, second, len(hardware), self.kept(options), self.logger)

    @cached_property
    def eps(self) -> list[tuple[Object, Object]]:
        """An OrtEp of each factory that offers devices, with its factory."""
        return [(factory, self.new_ep(factory)) for factory in self.with_devices()]

    def new_allocator(self, factory: Object, info: int, options: int | None = None) -> Object | None:
        """Call CreateAllocator of a factory."""
        return factory.made("CreateAllocator", "OrtAllocator", info, options)

    @cached_property
    def allocators(self) -> list[tuple[Object, int, int, Object]]:
        """(factory, kind of memory, memory info, allocator) for all registered memory.

        Raises:
            Absent: no memory is registered.
        """
        found = []
        for factory in self.with_devices():
            for _, kind, info in self.memories(factory):
                with self.making("allocators"):
                    made = self.new_allocator(factory, info)
                if made is None:
                    raise Blocked("CreateAllocator succeeded without an allocator")
                found.append((factory, kind, info, made))
        if not found:
            raise Absent("no OrtEpDevice has memory of its own")
        return found

    def new_transfer(self, factory: Object) -> Object | None:
        """Call CreateDataTransfer."""
        return factory.made("CreateDataTransfer", "OrtDataTransferImpl")

    @cached_property
    def transfers(self) -> list[tuple[Object, Object]]:
        """The data transfer of each factory that has one."""
        found = []
        for factory in self.factories:
            with self.making("data transfers"):
                made = self.new_transfer(factory)
            if made is not None:
                found.append((factory, made))
        if not found:
            raise Absent("the library has no data transfer")
        return found

    def stream_devices(self) -> list[tuple[Object, int]]:
        """(factory, OrtMemoryDevice) for which streams can be made.

        Raises:
            Absent: no factory is aware of streams.
        """
        found = []
        for factory in self.with_devices():
            if not factory.has("IsStreamAware") or not factory.call("IsStreamAware"):
                continue
            for _, kind, info in self.memories(factory):
                if kind == DEFAULT:
                    found.append((factory, self.memory_device(info)))
        if not found:
            raise Absent("the library has no streams")
        return found

    def new_stream(self, factory: Object, memory: int, options: int | None = None) -> Object | None:
        """Call CreateSyncStreamForDevice of a factory."""
        return factory.made("CreateSyncStreamForDevice", "OrtSyncStreamImpl", memory, options)

    @cached_property
    def streams(self) -> list[tuple[Object, int, Object]]:
        """(factory, memory device, stream) for each device with memory."""
        found = []
        for factory, memory in self.stream_devices():
            with self.making("streams"):
                made = self.new_stream(factory, memory)
            if made is None:
                raise Blocked("CreateSyncStreamForDevice succeeded without a stream")
            found.append((factory, memory, made))
        return found

    @cached_property
    def notifications(self) -> list[tuple[Object, Object]]:
        """(stream, notification) for each stream."""
        found = []
        for _, _, stream in self.streams:
            with self.making("notifications"):
                made = stream.made("CreateNotification", "OrtSyncNotificationImpl")
            if made is not None:
                found.append((stream, made))
        return found

    @cached_property
    def profilers(self) -> list[tuple[Object, Object]]:
        """(OrtEp, profiler) for each EP that has one."""
        found = []
        for _, ep in self.eps:
            if not ep.has("CreateProfiler"):
                continue
            with self.making("profilers"):
                made = ep.made("CreateProfiler", "OrtEpProfilerImpl")
            if made is not None:
                found.append((ep, made))
        if not found:
            raise Absent("the EP has no profiler")
        return found

    @cached_property
    def importers(self) -> list[tuple[Object, int, Object]]:
        """(factory, OrtEpDevice, importer) for each device that has one.

        Raises:
            Absent: none has.
        """
        found = []
        for factory in self.with_devices():
            if not factory.has("CreateExternalResourceImporterForDevice"):
                continue
            for device in self.devices(factory):
                made = self.new_importer(factory, device)
                found += [] if made is None else [(factory, device, made)]
        if not found:
            raise Absent("the library imports no external resources")
        return found

    def new_importer(self, factory: Object, device: int) -> Object | None:
        """Call CreateExternalResourceImporterForDevice; None if the device is not supported."""
        slot, kind = "CreateExternalResourceImporterForDevice", "OrtExternalResourceImporterImpl"
        with self.making("importers"):
            try:
                return factory.made(slot, kind, device)
            except StatusError as error:
                if error.code != facts.values("OrtErrorCode")["ORT_NOT_IMPLEMENTED"]:
                    raise
                return None
