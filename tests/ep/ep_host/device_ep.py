"""A Python EP with a device of its own: memory, copies, streams and kernels, all simulated and all strict.

Device memory is host memory, but only the device may know: addresses are looked up in a table, and a copy or a kernel
that is given any other address fails. A stream is a thread with a queue, so work really happens later.
"""

from __future__ import annotations

import ctypes
import queue
import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from ortforge.ep import (
    DTYPES,
    Allocator,
    DataTransferImpl,
    Ep,
    EpError,
    EpFactory,
    KernelImpl,
    SyncNotificationImpl,
    SyncStreamImpl,
    array_at,
    kernel_io,
    stream_object,
)
from tests import waiting

GPU = 1
FLOAT = 1
VENDOR = 0xF00D
NAME = "DeviceEp"


class Device:
    """The memory of the device."""

    def __init__(self) -> None:
        self.blocks: dict[int, Any] = {}
        self.lock = threading.Lock()
        self.allocated = 0
        self.on_stream = 0
        self.freed: list[Any] = []

    def alloc(self, size: int) -> int | None:
        if size > 1 << 30:
            return None
        block = (ctypes.c_char * (max(size, 1) + 64))()
        address = (ctypes.addressof(block) + 63) & ~63
        with self.lock:
            self.blocks[address] = (block, size)
            self.allocated += 1
        return address

    def free(self, address: int | None) -> None:
        if address:
            with self.lock:
                self.freed.append(self.blocks.pop(address))  # work on a stream may still use it (rule ALC-09)

    def owns(self, address: int, size: int) -> bool:
        with self.lock:
            return any(start <= address and address + size <= start + n for start, (_, n) in self.blocks.items())

    def check(self, address: int, size: int) -> None:
        if size and not self.owns(address, size):
            raise EpError(1, f"0x{address:x} is no device memory")


class DeviceAllocator(Allocator):
    def __init__(self, device: Device, info: Any) -> None:
        self.device, self.memory_info = device, info

    def alloc(self, size: int) -> int | None:
        return self.device.alloc(size)

    def free(self, p: int | None) -> None:
        self.device.free(p)

    def info(self) -> Any:
        return self.memory_info

    def alloc_on_stream(self, size: int, stream: Any) -> int | None:
        self.device.on_stream += stream is not None
        return self.device.alloc(size)

    def get_stats(self) -> Any:
        pairs = self.ort.api.create_key_value_pairs()
        self.ort.api.add_key_value_pair(pairs, "NumAllocs", str(self.device.allocated))
        return pairs


class Stream(SyncStreamImpl):
    """A queue that a thread works off."""

    def __init__(self, streams: dict[int, Stream], device: Device) -> None:
        self.device = device
        self.handle = 0x57E40000 + len(streams)
        streams[self.handle] = self
        self.work: queue.SimpleQueue[Callable[[], object] | None] = queue.SimpleQueue()
        self.error: BaseException | None = None
        self.thread = threading.Thread(target=self._loop, daemon=True)
        self.thread.start()

    def _loop(self) -> None:
        while (job := self.work.get()) is not None:
            self._run(job)

    def _run(self, job: Callable[[], object]) -> None:
        try:
            job()
        except Exception as error:  # noqa: BLE001
            self.error = error

    def get_handle(self) -> int:
        return self.handle

    def create_notification(self) -> SyncNotificationImpl:
        return Notification(self)

    def flush(self) -> None:
        done = threading.Event()
        self.work.put(done.set)
        assert done.wait(waiting.PATIENCE)
        if self.error is not None:
            error, self.error = self.error, None
            raise error

    def on_session_run_end(self) -> None:
        self.flush()
        self.device.freed.clear()

    def release(self) -> None:
        self.work.put(None)


class Notification(SyncNotificationImpl):
    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self.event = threading.Event()

    def activate(self) -> None:
        self.event.clear()
        self.stream.work.put(self.event.set)

    def wait_on_device(self, consumer_stream: Any) -> None:
        consumer = stream_object(self.ort, consumer_stream)
        consumer.work.put(self.event.wait)

    def wait_on_host(self) -> None:
        assert self.event.wait(waiting.PATIENCE)


class Transfer(DataTransferImpl):
    def __init__(self, factory: DeviceFactory) -> None:
        self.factory = factory

    def _mine(self, memory: Any) -> bool:
        ep = self.ort.ep
        return bool(
            int(ep.memory_device_get_device_type(memory)) == GPU and ep.memory_device_get_vendor_id(memory) == VENDOR
        )

    def can_copy(self, src_memory_device: Any, dst_memory_device: Any) -> bool:
        kinds = [self._mine(src_memory_device), self._mine(dst_memory_device)]
        cpu = [int(self.ort.ep.memory_device_get_device_type(m)) == 0 for m in (src_memory_device, dst_memory_device)]
        return any(kinds) and all(a or b for a, b in zip(kinds, cpu, strict=True))

    def copy_tensors(self, src_tensors: list[Any], dst_tensors: list[Any], streams: list[Any]) -> None:
        for source, target, stream in zip(src_tensors, dst_tensors, streams, strict=True):
            self.factory.copy(source, target, None if stream is None else stream_object(self.ort, stream))


class Kernel(KernelImpl):
    """A binary ufunc on device memory, in the order of the stream if there is one."""

    def __init__(self, factory: DeviceFactory, ufunc: Any) -> None:
        self.factory, self.ufunc = factory, ufunc

    def compute(self, context: Any) -> None:
        factory, io = self.factory, kernel_io(self.ort)
        arrays = []
        for i in (0, 1):
            found = io.input_address(context.address, i)
            assert found is not None
            address, element, shape = found
            array = array_at(address, shape, DTYPES[element])
            factory.device.check(address, array.nbytes)
            arrays.append(array)
        shape = np.broadcast_shapes(*(a.shape for a in arrays))
        address = io.output_address(context.address, 0, shape) or 0
        out = array_at(address, shape, arrays[0].dtype)
        factory.device.check(address, out.nbytes)
        stream = factory.stream_of(context)
        if stream is None:
            self.ufunc(*arrays, out)
        else:
            stream.work.put(partial(self.ufunc, *arrays, out))
        factory.ran.append(self.ufunc.__name__)


class Memcpy(KernelImpl):
    """MemcpyFromHost and MemcpyToHost: without them ORT uses its own, which only know host memory."""

    def __init__(self, factory: DeviceFactory, to_host: bool) -> None:
        self.factory, self.to_host = factory, to_host

    def compute(self, context: Any) -> None:
        api = self.ort.api
        source = api.kernel_context_get_input(context, 0)
        assert source is not None
        with api.get_tensor_type_and_shape(source) as info:
            dims = api.get_dimensions(info, api.get_dimensions_count(info))
        target = api.kernel_context_get_output(context, 0, dims)
        stream = self.factory.stream_of(context)
        self.factory.copy(source, target, stream)
        if stream is not None and self.to_host:
            stream.flush()


def _made(make: Callable[[], KernelImpl], info: Any) -> Any:
    return make()


class DeviceEp(Ep):
    """Kernels only: nothing is compiled."""

    def __init__(self, factory: DeviceFactory) -> None:
        self.factory = factory
        self.registry: Any = None

    def get_name(self) -> str:
        return NAME

    def get_kernel_registry(self) -> Any:
        if self.registry is None:
            self.registry = self._registry()
        return self.registry

    def make(self, ufunc: Any) -> KernelImpl:
        """The kernel of a node."""
        return Kernel(self.factory, ufunc)

    def _registry(self) -> Any:
        ep, factory = self.ort.ep, self.factory
        registry = ep.create_kernel_registry()
        kernels: list[tuple[str, int, Callable[[], KernelImpl]]] = [
            ("Mul", 14, lambda: self.make(np.multiply)),
            ("Add", 14, lambda: self.make(np.add)),
            ("MemcpyFromHost", 1, lambda: Memcpy(factory, False)),
            ("MemcpyToHost", 1, lambda: Memcpy(factory, True)),
        ]
        for op_type, since, make in kernels:
            builder = ep.create_kernel_def_builder()
            ep.kernel_def_builder_set_operator_type(builder, op_type)
            ep.kernel_def_builder_set_domain(builder, "")
            ep.kernel_def_builder_set_since_version(builder, since, 1000)
            ep.kernel_def_builder_set_execution_provider(builder, NAME)
            ep.kernel_def_builder_add_type_constraint(builder, "T", [ep.get_tensor_data_type(FLOAT)])
            if op_type == "MemcpyFromHost":
                ep.kernel_def_builder_set_input_mem_type(builder, 0, -2)
            if op_type == "MemcpyToHost":
                ep.kernel_def_builder_set_output_mem_type(builder, 0, -1)
            definition = ep.kernel_def_builder_build(builder)
            ep.kernel_registry_add_kernel(registry, definition, partial(_made, make))
        return registry

    def get_capability(self, graph: Any, graph_support_info: Any) -> None:
        api, ep = self.ort.api, self.ort.ep
        for node in api.graph_get_nodes(graph, api.graph_get_num_nodes(graph)):
            if ep.ep_graph_support_info_look_up_kernel(graph_support_info, node) is not None:
                ep.ep_graph_support_info_add_single_node(graph_support_info, node)

    def on_run_start(self, run_options: Any) -> None:
        self.factory.runs.append("start")

    def on_run_end(self, run_options: Any, sync_stream: bool) -> None:
        self.factory.runs.append("end")


class DeviceFactory(EpFactory):
    """Offers a made-up GPU, when the registration's name allows it (rule LIB-23)."""

    def __init__(self) -> None:
        self.device = Device()
        api = self.ort.api
        self.info = api.create_memory_info_v2("DeviceEp memory", GPU, VENDOR, 0, 0, 0, 0)
        self.hardware: list[Any] = []
        self.copies: list[str] = []
        self.ran: list[str] = []
        self.runs: list[str] = []
        self.streams: dict[int, Stream] = {}

    def get_name(self) -> str:
        return NAME

    def get_vendor(self) -> str:
        return "ortforge tests"

    def get_version(self) -> str:
        return "1.2.3"

    def get_supported_devices(self, devices: list[Any]) -> list[Any]:
        if not self.virtual_devices_allowed:
            return []
        self.hardware = [self.ort.ep.create_hardware_device(GPU, VENDOR, 7, "made up", None)]
        return [self.create_ep_device(self.hardware[0], {"kind": "virtual"}, memory=(self.info,))]

    def create_ep(self, devices: Any, ep_metadata_pairs: Any, session_options: Any, logger: Any) -> Ep:
        return DeviceEp(self)

    def create_allocator(self, memory_info: Any, allocator_options: Any) -> Allocator:
        if memory_info is None or self.ort.api.compare_memory_info(memory_info, self.info):
            raise EpError(2, "not memory of this EP")
        return DeviceAllocator(self.device, self.info)

    def create_data_transfer(self) -> DataTransferImpl:
        return Transfer(self)

    def is_stream_aware(self) -> bool:
        return True

    def create_sync_stream_for_device(self, memory_device: Any, stream_options: Any) -> SyncStreamImpl:
        return Stream(self.streams, self.device)

    def stream_of(self, context: Any) -> Stream | None:
        """The stream a kernel runs on."""
        return self.streams.get(self.ort.api.kernel_context_get_gpu_compute_stream(context))

    def copy(self, source: Any, target: Any, stream: Stream | None) -> None:
        """Copy between host and device, after checking that the device side is device memory."""
        api, io = self.ort.api, kernel_io(self.ort)
        size = api.get_tensor_size_in_bytes(source)
        assert size == api.get_tensor_size_in_bytes(target)
        kinds = []
        for value in (source, target):
            on_device = int(api.memory_info_get_device_type(api.get_tensor_memory_info(value))) == GPU
            if on_device:
                self.device.check(io.data_address(value), size)
            kinds.append("device" if on_device else "host")
        self.copies.append("->".join(kinds))
        a, b = io.data_address(source), io.data_address(target)
        if not size:
            return
        if stream is None:
            ctypes.memmove(b, a, size)
        else:
            stream.work.put(partial(ctypes.memmove, b, a, size))
            stream.flush()
