"""The objects that factories make, with the arguments ONNX Runtime would give.

Input: the task. Output: `Direct`, the context of direct checks.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Sequence
from functools import cached_property, partial

from . import facts
from .checks import Blocked, absent, blocked
from .entry import DEFAULT, Entry
from .objects import Object, StatusError

_vp = ctypes.c_void_p


class Direct(Entry):
    """The context of direct checks."""

    def _create(self, what: str, create: Callable[[], Object | None]) -> Object | None:
        """Make what other checks take for granted: an error status blocks them."""
        with self.task.step(f"create {what}"):
            try:
                return create()
            except StatusError as error:
                raise Blocked(str(error)) from None

    def new_ep(self, factory: Object, devices: list[int] | None = None) -> Object:
        """Call CreateEp as a session with one device does.

        Raises:
            Blocked: it failed, which an EP may for good reasons.
        """
        chosen = self.devices(factory)[:1] if devices is None else devices
        ep = self._create("an EP", partial(self.create_ep, factory, chosen, chosen))
        return ep or blocked("CreateEp succeeded without an OrtEp")

    def hardware_of(self, device: int) -> int:
        """The OrtHardwareDevice of an OrtEpDevice."""
        hardware = self.api.ep_device_device(self.wrap("OrtEpDevice", device))
        return hardware.address if hardware is not None else 0

    def create_ep(self, factory: Object, devices: list[int], defaults: Sequence[int] = ()) -> Object | None:
        """Call CreateEp; the session options have the defaults of some devices, as those of a session do."""
        count = len(devices)
        hardware = (_vp * max(count, 1))(*map(self.hardware_of, devices))
        metadata = [self.api.ep_device_ep_metadata(self.wrap("OrtEpDevice", device)).address for device in devices]
        pairs = (_vp * max(count, 1))(*metadata)
        options = self.api.create_session_options()
        for device in map(partial(self.wrap, "OrtEpDevice"), defaults):
            name = str(self.api.ep_device_ep_name(device)).lower()
            for key, value in zip(*self.api.get_key_value_pairs(self.api.ep_device_ep_options(device)), strict=True):
                self.api.add_session_config_entry(options, f"ep.{name}.{key}", value)
        return factory.made("CreateEp", "OrtEp", hardware, pairs, count, self.kept(options), self.logger)

    @cached_property
    def eps(self) -> list[tuple[Object, Object]]:
        """An OrtEp of each factory that offers devices, with its factory."""
        return [(factory, self.new_ep(factory)) for factory in self.with_devices()]

    def new_allocator(self, factory: Object, info: int) -> Object | None:
        """Call CreateAllocator of a factory."""
        return factory.made("CreateAllocator", "OrtAllocator", info, None)

    def _allocator(self, factory: Object, info: int) -> Object:
        allocator = self._create("allocators", partial(self.new_allocator, factory, info))
        return allocator or blocked("CreateAllocator succeeded without an allocator")

    @cached_property
    def allocators(self) -> list[tuple[Object, int, int, Object]]:
        """(factory, kind of memory, memory info, allocator) for all registered memory.

        Raises:
            Absent: no memory is registered.
        """
        memories = [(f, kind, info) for f in self.with_devices() for _, kind, info in self.memories(f)]
        allocators = [(f, kind, info, self._allocator(f, info)) for f, kind, info in memories]
        return allocators or absent("no OrtEpDevice has memory of its own")

    def new_transfer(self, factory: Object) -> Object | None:
        """Call CreateDataTransfer."""
        return factory.made("CreateDataTransfer", "OrtDataTransferImpl")

    @cached_property
    def transfers(self) -> list[tuple[Object, Object]]:
        """The data transfer of each factory that has one."""
        transfers = [(f, self._create("data transfers", partial(self.new_transfer, f))) for f in self.factories]
        return [(f, t) for f, t in transfers if t is not None] or absent("the library has no data transfer")

    def stream_devices(self) -> list[tuple[Object, int]]:
        """(factory, OrtMemoryDevice) for which streams can be made.

        Raises:
            Absent: no factory is aware of streams.
        """
        aware = [f for f in self.with_devices() if f.has("IsStreamAware") and f.call("IsStreamAware")]
        devices = [
            (f, self.memory_device(info)) for f in aware for _, kind, info in self.memories(f) if kind == DEFAULT
        ]
        return devices or absent("the library has no streams")

    def new_stream(self, factory: Object, memory: int) -> Object | None:
        """Call CreateSyncStreamForDevice of a factory."""
        return factory.made("CreateSyncStreamForDevice", "OrtSyncStreamImpl", memory, None)

    def _stream(self, factory: Object, memory: int) -> Object:
        stream = self._create("streams", partial(self.new_stream, factory, memory))
        return stream or blocked("CreateSyncStreamForDevice succeeded without a stream")

    @cached_property
    def streams(self) -> list[tuple[Object, int, Object]]:
        """(factory, memory device, stream) for each device with memory."""
        return [(factory, memory, self._stream(factory, memory)) for factory, memory in self.stream_devices()]

    @cached_property
    def notifications(self) -> list[tuple[Object, Object]]:
        """(stream, notification) for each stream."""
        create = ("CreateNotification", "OrtSyncNotificationImpl")
        made = [(s, self._create("notifications", partial(s.made, *create))) for *_, s in self.streams]
        return [(stream, notification) for stream, notification in made if notification is not None]

    @cached_property
    def profilers(self) -> list[tuple[Object, Object]]:
        """(OrtEp, profiler) for each EP that has one."""
        eps = [ep for _, ep in self.eps if ep.has("CreateProfiler")]
        made = [(ep, self._create("profilers", partial(ep.made, "CreateProfiler", "OrtEpProfilerImpl"))) for ep in eps]
        return [(ep, profiler) for ep, profiler in made if profiler is not None] or absent("the EP has no profiler")

    @cached_property
    def importers(self) -> list[tuple[Object, int, Object]]:
        """(factory, OrtEpDevice, importer) for each device that has one.

        Raises:
            Absent: none has.
        """
        able = [f for f in self.with_devices() if f.has("CreateExternalResourceImporterForDevice")]
        made = [(f, device, self.new_importer(f, device)) for f in able for device in self.devices(f)]
        importers = [(f, device, importer) for f, device, importer in made if importer is not None]
        return importers or absent("the library imports no external resources")

    def new_importer(self, factory: Object, device: int) -> Object | None:
        """Call CreateExternalResourceImporterForDevice; None if the device is not supported."""

        def create() -> Object | None:
            slot, kind = "CreateExternalResourceImporterForDevice", "OrtExternalResourceImporterImpl"
            try:
                return factory.made(slot, kind, device)
            except StatusError as error:
                if error.code != facts.values("OrtErrorCode")["ORT_NOT_IMPLEMENTED"]:
                    raise
                return None

        return self._create("importers", create)
