"""An EP on the CPU that behaves like one on a GPU: memory of its own kind, streams, an importer for external resources.

Input: models of Mul, Add and Relu, imported memory. Output: the same numbers as ONNX Runtime's own CPU EP. Its memory
is announced as that of a GPU, so that ORT treats it as a device: tensors are copied in and out, runs have streams, and
imported tensors are used where they lie. A kernel waits until its stream has done what was queued before, then works.

Two factories: `CpuInteropFactory` with the interface of ONNX Runtime 1.24 and newer, `CpuProposalFactory` with that of
proposal 26821 for the direct route, on ONNX Runtime 1.23 too. The latter takes file descriptors as D3D12 handles; see
Note [Stand-in handle types] in `cpu`.
"""

from __future__ import annotations

import ctypes
import threading
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from ortforge_abi.ep import (
    Allocator,
    DataTransferImpl,
    EpFactory,
    ProposalEpFactory,
    SyncNotificationImpl,
    SyncStreamImpl,
)

from .._ep_kit.cpu import CpuEp, CpuEpFactory, Kernel
from .._ep_kit.kernel_io import kernel_io
from .._public import publish
from ..ep._objects import FactoryObject, to_dict
from . import _cpu_queue as cpu_queue
from ._backend import EP_FAIL, INVALID_ARGUMENT, BackendError
from ._cpu import CpuBackend
from ._importer import Importer, ProposalImporter

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from ortforge_abi import (
        OrtEpDevice,
        OrtGraph,
        OrtHardwareDevice,
        OrtKeyValuePairs,
        OrtLogger,
        OrtMemoryDevice,
        OrtMemoryInfo,
        OrtNode,
        OrtSessionOptions,
        OrtSyncStream,
        OrtValue,
    )
    from ortforge_abi.ep import Ep

_CPU = 0
_GPU = 1
_DEFAULT_MEMORY = 0
_DEVICE_ALLOCATOR = 0
_VENDOR_ID = 0x0F0C
_ALIGNMENT = 64

_vp = ctypes.c_void_p


def relu(node: object, x: Any) -> Any:  # noqa: ARG001
    """ONNX Relu."""
    return np.maximum(x, x.dtype.type(0))


class CpuStream(SyncStreamImpl):
    """A stream: a queue of the CPU."""

    def __init__(self, device: object, limit: float) -> None:
        self.queue: cpu_queue.CpuQueue = cpu_queue.CpuQueue(device, limit)

    def get_handle(self) -> int:
        """The number of the queue (rule STR-03)."""
        return self.queue.handle

    def create_notification(self) -> SyncNotificationImpl:
        """A mark in the queue (rule STR-04)."""
        return CpuNotification(self.queue)

    def flush(self) -> None:
        """Everything queued is done (rule STR-06)."""
        self.queue.flush()

    def on_session_run_end(self) -> None:
        """Nothing belongs to a run."""

    def release(self) -> None:
        """What still waits is dropped (rule STR-09)."""
        self.queue.close()


class CpuNotification(SyncNotificationImpl):
    """A mark in a queue that another queue, or the host, waits for. It may be set more than once (rule NOT-05)."""

    def __init__(self, queue: cpu_queue.CpuQueue) -> None:
        self._queue = queue
        self._reached = threading.Event()
        self._active = False

    def activate(self) -> None:
        """Mark the place the queue has got to."""
        reached = self._reached = threading.Event()
        self._active = True

        def mark() -> bool:
            reached.set()
            return True

        self._queue.submit(mark)

    def wait_on_device(self, consumer_stream: OrtSyncStream) -> None:
        """Let a queue of the same EP wait, without blocking the caller (rule NOT-03)."""
        handle = self._stream_handle(consumer_stream)
        cpu_queue.find(handle, self._queue.device).submit(self._reached.is_set)

    def _stream_handle(self, stream: OrtSyncStream) -> int:
        call = self.ort._context.function("OrtApi.SyncStream_GetHandle", _vp, _vp)
        return int(call(stream.address) or 0)

    def wait_on_host(self) -> None:
        """Block until the mark is reached; at once when it was never set (rule NOT-04)."""
        if self._active and not self._reached.is_set():
            self._queue.flush()
            if not self._reached.wait(self._queue.limit):
                raise BackendError(EP_FAIL, f"a notification was not reached within {self._queue.limit:g} s")


class CpuAllocator(Allocator):
    """Memory of the device: aligned blocks of the host."""

    def __init__(self, info: OrtMemoryInfo) -> None:
        self._info = info
        self._blocks: dict[int, Any] = {}

    def alloc(self, size: int) -> int | None:
        """A block; None for no bytes."""
        if size == 0:
            return None
        room = (
            ctypes.create_string_buffer(size + _ALIGNMENT) if size < 1 << 16 else np.empty(size + _ALIGNMENT, np.uint8)
        )
        start = ctypes.addressof(room) if isinstance(room, ctypes.Array) else int(room.ctypes.data)
        address = -(-start // _ALIGNMENT) * _ALIGNMENT
        self._blocks[address] = room
        return address

    def free(self, p: int | None) -> None:
        """Give a block back; unknown ones are ignored."""
        if p:
            self._blocks.pop(p, None)

    def info(self) -> OrtMemoryInfo:
        """The device's memory."""
        return self._info


class CpuTransfer(DataTransferImpl):
    """Copies between the device and the host: both are reachable, so it is memmove behind the stream."""

    def __init__(self, factory: _DeviceFactory) -> None:
        self._factory = factory

    def can_copy(self, src_memory_device: OrtMemoryDevice, dst_memory_device: OrtMemoryDevice) -> bool:
        """Between this device and the CPU, and inside this device."""
        kinds = {self._kind(src_memory_device), self._kind(dst_memory_device)}
        return None not in kinds and kinds != {"cpu"}

    def _kind(self, device: OrtMemoryDevice) -> str | None:
        ep = self.ort.ep
        if ep.memory_device_get_device_type(device) == _CPU:
            return "cpu"
        mine = ep.memory_info_get_memory_device(self._factory.memory_info)
        return "own" if ep.memory_device_are_equal(device, mine) else None

    def copy_tensors(
        self, src_tensors: list[OrtValue], dst_tensors: list[OrtValue], streams: list[OrtSyncStream | None]
    ) -> None:
        """Copy each once its stream has done what was queued before (rule DTI-07: streams may be missing).

        Raises:
            BackendError: the tensors differ in size (rule DTI-11), or one lies at NULL (rule ALC-05).
        """
        io, api = kernel_io(self.ort), self.ort.api
        all_streams = streams or [None] * len(src_tensors)
        for source, target, stream in zip(src_tensors, dst_tensors, all_streams, strict=True):
            if stream is not None:
                cpu_queue.find(api.sync_stream_get_handle(stream) or 0).flush()
            size = api.get_tensor_size_in_bytes(source)
            room = api.get_tensor_size_in_bytes(target)
            if size != room:
                raise BackendError(INVALID_ARGUMENT, f"{size} bytes cannot be copied to a tensor of {room}")
            if size:
                to, of = io.data_address(target), io.data_address(source)
                if not (to and of):
                    raise BackendError(INVALID_ARGUMENT, "a tensor lies at NULL")
                ctypes.memmove(to, of, size)


class StreamedEp(CpuEp):
    """Runs kernels behind what their stream was given before."""

    def _plan(self, graph: OrtGraph, fused: OrtNode) -> Callable[[int], None]:
        run = super()._plan(graph, fused)
        get = self.ort._context.function("OrtApi.KernelContext_GetGPUComputeStream", _vp, _vp, _vp)
        raise_status = self.ort._context.raise_status

        def behind_stream(context: int) -> None:
            room = _vp()
            if status := get(context, ctypes.addressof(room)):
                raise_status(status, "OrtApi.KernelContext_GetGPUComputeStream")
            if room.value:
                cpu_queue.find(room.value).flush()
            run(context)

        return behind_stream


class _DeviceFactory(FactoryObject):
    """What both factories share."""

    name: ClassVar[str] = ""
    vendor: ClassVar[str] = "ortforge"
    version: ClassVar[str] = "0.1.0"
    kernels: ClassVar[Mapping[str, Callable[..., Any]]] = {"Mul": np.multiply, "Add": np.add, "Relu": relu}
    ep_class: ClassVar[type[CpuEp]] = StreamedEp
    stand_in: ClassVar[bool] = False
    #: Tells devices of several factories apart.
    device_id: ClassVar[int] = 0
    #: What the EP says of its device, ex) {"LUID": "4294967297"} for applications that look for an adapter.
    metadata: ClassVar[Mapping[str, str]] = {}

    def __init__(self) -> None:
        self.memory_info: OrtMemoryInfo = self.ort.api.create_memory_info_v2(
            f"{self.get_name()} memory",
            _GPU,
            _VENDOR_ID,
            self.device_id,
            _DEFAULT_MEMORY,
            _ALIGNMENT,
            _DEVICE_ALLOCATOR,
        )
        #: What streams and importers of the same device have in common.
        self.device: str = f"device {self.device_id} of {self.registration_name or self.get_name()}"

    def get_name(self) -> str:
        """The class attribute `name`."""
        return self.name or type(self).__name__

    def get_vendor(self) -> str:
        """The class attribute `vendor`."""
        return self.vendor

    def get_version(self) -> str:
        """The class attribute `version`."""
        return self.version

    def get_supported_devices(self, devices: list[OrtHardwareDevice]) -> Sequence[OrtEpDevice]:
        """The CPU, with memory of its own."""
        found = [d for d in devices if self.ort.api.hardware_device_type(d) == _CPU][:1]
        return [self.create_ep_device(d, self.metadata, memory=(self.memory_info,)) for d in found]

    def create_ep(
        self,
        devices: list[OrtHardwareDevice],
        ep_metadata_pairs: list[OrtKeyValuePairs],  # noqa: ARG002
        session_options: OrtSessionOptions,  # noqa: ARG002
        logger: OrtLogger,  # noqa: ARG002
    ) -> Ep:
        """One EP per session."""
        if len(devices) != 1:
            raise BackendError(INVALID_ARGUMENT, f"{self.get_name()} runs on one device, not on {len(devices)}")
        return self.ep_class(self)  # type: ignore[arg-type]  # it needs name and kernels only

    def all_kernels(self) -> dict[tuple[str, str], Kernel]:
        """Domain and operator -> kernel."""
        return CpuEpFactory.all_kernels(self)  # type: ignore[arg-type]

    def create_allocator(
        self,
        memory_info: OrtMemoryInfo | None,
        allocator_options: OrtKeyValuePairs | None,  # noqa: ARG002
    ) -> Allocator:
        """An allocator for the device's memory, and no other (rule EPF-32)."""
        if memory_info is not None and self.ort.api.compare_memory_info(memory_info, self.memory_info) != 0:
            raise BackendError(INVALID_ARGUMENT, f"{self.get_name()} has no allocator for this memory")
        return CpuAllocator(self.memory_info)

    def create_data_transfer(self) -> DataTransferImpl:
        """A new one each time (rule EPF-40)."""
        return CpuTransfer(self)

    def is_stream_aware(self) -> bool:
        """It has streams."""
        return True

    def create_sync_stream_for_device(
        self,
        memory_device: OrtMemoryDevice,  # noqa: ARG002
        stream_options: OrtKeyValuePairs | None,
    ) -> SyncStreamImpl:
        """A stream; the option `wait_limit_ms` limits how long it waits for a semaphore."""
        limit = to_dict(self.ort, stream_options).get("wait_limit_ms")
        return CpuStream(self.device, cpu_queue.time_limit(limit))


class CpuInteropFactory(_DeviceFactory, EpFactory):
    """The EP with the interface of ONNX Runtime 1.24 and newer."""

    name = "OrtforgeCpuInterop"

    def create_external_resource_importer_for_device(self, ep_device: OrtEpDevice) -> Importer:  # noqa: ARG002
        """Any number of importers, without a session (rule INT-02)."""
        return Importer(CpuBackend(self.device, self.stand_in), self.memory_info)


class CpuProposalFactory(_DeviceFactory, ProposalEpFactory):
    """The EP with the interface of proposal 26821, section 6."""

    name = "OrtforgeCpuProposal"
    stand_in = True

    def create_external_resource_importer_for_device(self, memory_device: OrtMemoryDevice) -> ProposalImporter:  # noqa: ARG002
        """Any number of importers, without a session (rule INT-02)."""
        return ProposalImporter(CpuBackend(self.device, self.stand_in), self.memory_info)


publish("ortforge.importers", CpuInteropFactory, CpuProposalFactory, StreamedEp)
