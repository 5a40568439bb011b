"""Memory of a CUDA device for ORT: allocators on the device and in pinned host memory, and copies between all of them.

Input: sizes, OrtValues, streams. Output: addresses, and bytes where they belong.

Note [Stream order]: Memory that ORT asks for on a stream comes from a pool of our own (cuMemAllocFromPoolAsync), and is free for
others as soon as that stream gets there. ORT's Free names no stream (rule ALC-09), although any stream may still be using the
memory. So if the stream it came from is the only one, the memory goes back on that; else on a stream that first waits for
all of them. Nothing blocks the caller. Memory that was asked for without a stream comes from the pool too, so that its end does not
block either: cuMemFree would wait for the whole device, and for ever if a stream waits for a semaphore.

Note [Copies without a stream]: They must be complete on return (rule DTI-07). cuMemcpyHtoD is not enough: it returns when
pageable memory was staged, and our streams do not wait for the default stream it works on. So such copies go through a stream of
their own that is waited for.
"""

from __future__ import annotations

import ctypes
import threading
from typing import TYPE_CHECKING

from ortforge_abi.ep import Allocator, DataTransferImpl

from .._ep_kit.kernel_io import kernel_io
from ._backend import FAIL, BackendError
from ._cuda_device import CudaDevice
from ._cuda_driver import attempt, driver
from ._cuda_queue import NON_BLOCKING, NOT_READY, Stream, find_stream, live_streams
from ._cuda_releases import log
from ._validate import invalid

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from ortforge_abi import OrtMemoryDevice, OrtMemoryInfo, OrtSyncStream, OrtValue
    from ortforge_abi.library import Library

CPU, GPU = 0, 1
DEFAULT, HOST_ACCESSIBLE = 0, 5
VENDOR_ID = 0x10DE
#: What cuMemAlloc and the pools promise at least.
ALIGNMENT = 256

_PORTABLE = 1
_KEEP_ALL = (1 << 64) - 1
_vp = ctypes.c_void_p


class DeviceMemory:
    """What allocators and copies of a device share: the pool, and two streams of our own."""

    def __init__(self, device: CudaDevice) -> None:
        self.device = device
        self.pool: Any = None
        with device.current():
            self._copying = device.call("cuStreamCreate", NON_BLOCKING)
            try:
                self._freeing = device.call("cuStreamCreate", NON_BLOCKING)
            except BackendError:
                device.undo(("cuStreamDestroy", self._copying))
                raise
            try:
                self.pool = self._make_pool() if device.has_pools else None
            except BackendError as error:
                log.warning("no memory pool, allocations will wait for the device: %s", error.message)
        device.at_end.append(self._close)
        device.at_stream_end.append(self._at_stream_end)
        self._unordered = False  # a stream is gone whose work nothing tells of

    def _make_pool(self) -> Any:
        module = driver()
        wanted = module.CUmemPoolProps()
        wanted.allocType = module.CUmemAllocationType.CU_MEM_ALLOCATION_TYPE_PINNED
        wanted.location.type = module.CUmemLocationType.CU_MEM_LOCATION_TYPE_DEVICE
        wanted.location.id = self.device.ordinal
        pool = self.device.call("cuMemPoolCreate", wanted)
        threshold = module.CUmemPool_attribute.CU_MEMPOOL_ATTR_RELEASE_THRESHOLD
        attempt("cuMemPoolSetAttribute", pool, threshold, module.cuuint64_t(_KEEP_ALL))  # a matter of speed only
        return pool

    def _close(self) -> None:
        self.device.undo(
            ("cuStreamDestroy", self._copying),
            ("cuStreamSynchronize", self._freeing) if not self.device.lost else ("cuStreamQuery", self._freeing),
            ("cuStreamDestroy", self._freeing),
            *([("cuMemPoolDestroy", self.pool)] if self.pool is not None else []),
        )

    def check(self) -> None:
        """Is the device still there?

        Raises:
            BackendError: it is lost.
        """
        with self.device.current():
            result, _ = attempt("cuStreamQuery", self._copying)
            if result not in (0, NOT_READY):
                raise self.device.error(result, "cuStreamQuery")

    def allocate(self, size: int, stream: Stream | None) -> int:
        """Memory, in the order of a stream if there is one.

        Raises:
            BackendError: there is not enough, or the device is lost.
        """
        with self.device.current():
            if self.pool is None:
                return int(self.device.call("cuMemAlloc", size))
            queue = self._copying if stream is None else stream.native
            address = int(self.device.call("cuMemAllocFromPoolAsync", size, self.pool, queue))
            if stream is None:
                try:
                    self.device.call("cuStreamSynchronize", queue)
                except BackendError:
                    self.device.undo(("cuMemFreeAsync", address, queue))
                    raise
            return address

    def free(self, address: int, stream: Stream | None) -> None:
        """Give memory back; `stream` is the one it was allocated on. See Note [Stream order]."""
        if self.pool is None:
            self.device.undo_when_idle(("cuMemFree", address))
            return
        streams = live_streams(self.device)
        if self._unordered:
            self._free_when_idle(address)
            return
        try:
            if streams == [stream] and not self.device.left_work:
                with streams[0].in_use() as alive:
                    if alive:
                        self.device.undo(("cuMemFreeAsync", address, streams[0].native))
                        return
            for each in streams:
                self.wait_for(each)
        except BackendError as error:
            log.warning("the device is waited for before memory goes back: %s", error.message)
            self._free_when_idle(address)
            return
        self.device.undo(("cuMemFreeAsync", address, self._freeing))

    def _free_when_idle(self, address: int) -> None:
        self.device.undo_when_idle(("cuCtxSynchronize",), ("cuMemFreeAsync", address, self._freeing))

    def _at_stream_end(self, stream: Stream) -> None:
        """A stream is destroyed with work in progress. It goes in any case; if nothing can be recorded behind its work, all memory waits for the device."""
        try:
            self.wait_for(stream)
        except BackendError as error:
            log.warning("from now on memory waits for the device before it goes back: %s", error.message)
            self._unordered = True

    def wait_for(self, stream: Stream) -> None:
        """Let memory that is freed from now on wait for what is queued on a stream, unless that is destroyed."""
        with stream.in_use() as alive:
            if not alive:
                return
            event = stream.event()
            try:
                self.device.call("cuEventRecord", event, stream.native)
                self.device.call("cuStreamWaitEvent", self._freeing, event, 0)
            finally:
                stream.keep(event)

    def copy(self, target: int, source: int, size: int, function: str, stream: Stream | None, pageable: bool) -> None:
        """Copy with one of the driver's asynchronous functions; without a stream it is complete on return.

        `pageable` says that the driver will wait for the stream: if the stream waits for the outside world, the host
        does so first, with its time limit.
        """
        if stream is not None and pageable and stream.waits_for():
            stream.synchronize()
        with self.device.current():
            queue = self._copying if stream is None else stream.native
            self.device.call(function, target, source, size, queue)
            if stream is None:
                self.device.call("cuStreamSynchronize", queue)


_memories: dict[CudaDevice, DeviceMemory] = {}
_lock = threading.Lock()


def device_memory(device: CudaDevice) -> DeviceMemory:
    """The memory of a device, set up at the first use. Ends with the device, which the caller holds.

    Raises:
        BackendError: the driver refused.
    """
    with _lock:
        found = _memories.get(device)
        if found is None:
            found = _memories[device] = DeviceMemory(device)
            device.at_end.append(lambda: _memories.pop(device, None))
        return found


_reasons: dict[int, str] = {}  # why the last allocation on a thread failed


def _failed(size: int, error: BackendError) -> None:
    """Note why an allocation failed: an allocator cannot say more to ORT than NULL."""
    _reasons[threading.get_ident()] = error.message
    log.warning("no %d bytes: %s", size, error.message)


def no_memory(what: str) -> BackendError:
    """The error when ORT goes on with a NULL that it got for memory, which it does (rule ALC-05)."""
    reason = _reasons.pop(threading.get_ident(), "")
    return BackendError(FAIL, f"{what}{reason and ': '}{reason}")


class CudaAllocator(Allocator):
    """Device memory (rules ALC-01 to ALC-17). A failure is NULL, and a line in the log `ortforge.gpu`."""

    def __init__(self, memory: DeviceMemory, info: OrtMemoryInfo) -> None:
        self._memory = memory
        self._info = info
        self._streams: dict[int, Stream] = {}  # address -> the stream it was allocated on

    def info(self) -> OrtMemoryInfo:
        """The info it was made for."""
        return self._info

    def alloc(self, size: int) -> int | None:
        """Memory that can be used at once; None for no bytes or if there is not enough."""
        return self._allocate(size, None)

    def alloc_on_stream(self, size: int, stream: OrtSyncStream | None) -> int | None:
        """Memory that work on the stream can use."""
        try:
            handle = 0 if stream is None else self.ort.api.sync_stream_get_handle(stream)
            return self._allocate(size, find_stream(handle) if handle else None)
        except BackendError as error:
            _failed(size, error)
            return None

    def _allocate(self, size: int, stream: Stream | None) -> int | None:
        if size <= 0:
            return None
        try:
            address = self._memory.allocate(size, stream)
        except BackendError as error:
            _failed(size, error)
            return None
        if stream is not None:
            self._streams[address] = stream
        return address

    def free(self, p: int | None) -> None:
        """Give memory back; see Note [Stream order]."""
        if p:
            self._memory.free(p, self._streams.pop(p, None))


class PinnedAllocator(Allocator):
    """Host memory the device can reach (rule ALC-16)."""

    def __init__(self, memory: DeviceMemory, info: OrtMemoryInfo) -> None:
        self._device = memory.device
        self._info = info

    def info(self) -> OrtMemoryInfo:
        """The info it was made for."""
        return self._info

    def alloc(self, size: int) -> int | None:
        """Pinned memory; None for no bytes or if there is not enough."""
        if size <= 0:
            return None
        try:
            with self._device.current():
                return int(self._device.call("cuMemHostAlloc", size, _PORTABLE))
        except BackendError as error:
            _failed(size, error)
            return None

    def free(self, p: int | None) -> None:
        """Give it back; the driver waits for copies under way, but nobody waits for a semaphore."""
        if p:
            self._device.undo_when_idle(("cuMemFreeHost", p))


class Place:
    """Where a tensor lies."""

    __slots__ = ("address", "ordinal", "pageable")

    def __init__(self, address: int, ordinal: int | None, pageable: bool) -> None:
        self.address: int = address
        self.ordinal: int | None = ordinal  # of the device; None for host memory
        self.pageable: bool = pageable  # host memory that the driver does not know


class Places:
    """Finds out where tensors of a library lie."""

    def __init__(self, ort: Library) -> None:
        context = ort._context
        self._io = kernel_io(ort)
        self._raise = context.raise_status
        self._info = context.function("OrtApi.GetTensorMemoryInfo", _vp, _vp, _vp)
        self._type = context.function("OrtApi.MemoryInfoGetDeviceType", None, _vp, _vp)
        self._memory_type = context.function("OrtApi.MemoryInfoGetDeviceMemType", ctypes.c_int, _vp)
        self._id = context.function("OrtApi.MemoryInfoGetId", _vp, _vp, _vp)
        self._size = context.function("OrtApi.GetTensorSizeInBytes", _vp, _vp, _vp)

    def size(self, value: OrtValue) -> int:
        """Bytes of a tensor."""
        room = ctypes.c_size_t()
        if status := self._size(value.address, ctypes.addressof(room)):
            self._raise(status, "OrtApi.GetTensorSizeInBytes")
        return room.value

    def place(self, value: OrtValue) -> Place:
        """Where a tensor lies."""
        info, number = _vp(), ctypes.c_int()
        if status := self._info(value.address, ctypes.addressof(info)):
            self._raise(status, "OrtApi.GetTensorMemoryInfo")
        self._type(info, ctypes.addressof(number))
        address = self._io.data_address(value)
        if number.value != GPU:
            return Place(address, None, True)
        if self._memory_type(info) != DEFAULT:
            return Place(address, None, False)
        if status := self._id(info, ctypes.addressof(number)):
            self._raise(status, "OrtApi.MemoryInfoGetId")
        return Place(address, number.value, False)


class CudaTransfer(DataTransferImpl):
    """Copies tensors between the host and CUDA devices, and between devices (rules DTI-01 to DTI-15)."""

    def __init__(self, ort: Library, memories: Mapping[int, DeviceMemory]) -> None:
        self._memories = memories  # by ordinal
        self._places = Places(ort)

    def can_copy(self, src_memory_device: OrtMemoryDevice, dst_memory_device: OrtMemoryDevice) -> bool:
        """Only if one side is a device of ours, and the other one too or the CPU (rule DTI-04)."""
        kinds = {self._kind(src_memory_device), self._kind(dst_memory_device)}
        return "own" in kinds and None not in kinds

    def _kind(self, memory: OrtMemoryDevice) -> str | None:
        ep = self.ort.ep
        kind = int(ep.memory_device_get_device_type(memory))
        if kind == CPU:
            return "cpu"
        mine = ep.memory_device_get_device_id(memory) in self._memories
        return "own" if kind == GPU and mine and ep.memory_device_get_vendor_id(memory) == VENDOR_ID else None

    def copy_tensors(
        self, src_tensors: list[OrtValue], dst_tensors: list[OrtValue], streams: list[OrtSyncStream | None]
    ) -> None:
        """Copy each pair, in the order of its stream if it has one."""
        get = self.ort.api.sync_stream_get_handle
        for i, (source, target) in enumerate(zip(src_tensors, dst_tensors, strict=True)):
            given = streams[i] if streams else None
            handle = get(given) if given is not None else 0
            self.copy(source, target, find_stream(handle) if handle else None)

    def copy(self, source: OrtValue, target: OrtValue, stream: Stream | None) -> None:
        """Copy one tensor.

        Raises:
            BackendError: the sizes differ, there is no memory behind a tensor, or the driver failed.
        """
        size = self._places.size(source)
        room = self._places.size(target)
        if size != room:
            raise invalid(f"a tensor of {size} bytes cannot be copied to one of {room} bytes")
        if not size:
            return
        a, b = self._places.place(source), self._places.place(target)
        if not a.address or not b.address:
            raise no_memory(f"a tensor of {size} bytes to be copied has no memory")
        if a.ordinal is None and b.ordinal is None:
            if stream is not None:
                stream.synchronize()
            ctypes.memmove(b.address, a.address, size)
            return
        ordinal = a.ordinal if a.ordinal is not None else b.ordinal
        memory = self._memories.get(-1 if ordinal is None else ordinal)
        if memory is None:
            raise invalid(f"a tensor lies on CUDA device {ordinal}, which this EP does not use")
        memory.copy(b.address, a.address, size, _function(a, b), stream, b.pageable)


def _function(source: Place, target: Place) -> str:
    """The driver's function for a direction."""
    if source.ordinal is None:
        return "cuMemcpyHtoDAsync"
    if target.ordinal is None:
        return "cuMemcpyDtoHAsync"
    return "cuMemcpyDtoDAsync" if source.ordinal == target.ordinal else "cuMemcpyAsync"
