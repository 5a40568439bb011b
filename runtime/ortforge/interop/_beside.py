"""Beside an EP that has no importer: memory and semaphores are imported here, with the importers of `runtime/ortforge/importers`.

Input: the OrtMemoryInfo of an EP, which says whose device it is; then descriptors and native streams. Output: tensors that report the
EP's memory, device addresses, waits and signals. The EP takes no notice.

What makes that right: a device address of CUDA means the same to everybody in the device's primary context, and what is queued on
a stream is ordered with whatever else is, whoever queued it. runtime/cpp/ortforge/interop/beside_route.hpp is the same in C++, for devices
of HIP and host memory too.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

from .._api import placement
from .._api.handles import reference
from ..ep._interop_structs import size_t, vp
from ..importers._cuda import CudaBackend
from ..importers._cuda_queue import Stream, adopted_stream
from ..importers._importer import MemoryRecord, ProposalImporter, SemaphoreRecord
from ._routes import Route, error, not_implemented

if TYPE_CHECKING:
    from ortforge_abi import OrtEpDevice, OrtMemoryInfo
    from ortforge_abi.library import Library

    from ..ep._interop_structs import ProposalMemoryDescriptor, SemaphoreDescriptor, TensorDescriptor
    from ._libraries import EpLibrary

_INVALID = 2
_GPU = 1  # OrtMemoryInfoDeviceType
_NVIDIA, _AMD = 0x10DE, 0x1002
_CREATE = "CreateTensorWithDataAsOrtValue"


class Native(int):
    """The address of a native stream, which no address of an OrtSyncStream can be taken for."""

    __slots__ = ()


class _Cuda(CudaBackend):
    """On streams of whoever made them."""

    def stream(self, handle: int) -> Stream:
        """Any CUstream of the device's primary context."""
        return adopted_stream(handle, self.device)


def place_of(library: Library, info: OrtMemoryInfo) -> tuple[int, int, int]:
    """What kind of device some memory belongs to: OrtMemoryInfoDeviceType, vendor and number."""
    api = library.api
    kind, vendor = api.memory_info_get_device_type(info), api.memory_info_get_vendor_id(info)
    return int(kind), int(vendor), int(api.memory_info_get_id(info))


class BesideRoute(Route):
    """Into the memory that an OrtMemoryInfo stands for.

    Raises:
        OrtError: ORT_NOT_IMPLEMENTED, with the reason: it is not memory of CUDA, or there is no driver.
    """

    name = "beside"

    def __init__(
        self, library: Library, device: OrtEpDevice | None, owner: EpLibrary | None, info: OrtMemoryInfo, reason: str
    ) -> None:
        super().__init__(library, device, owner, reason)
        self._place = place_of(library, info)
        kind, vendor, number = self._place
        if kind != _GPU or vendor != _NVIDIA:
            name = library.api.memory_info_get_name(info)
            cure = "; the interop library in C imports into AMD's" if kind == _GPU and vendor == _AMD else ""
            not_implemented(
                f"Python imports into memory of NVIDIA's GPUs only, not into '{name}' (vendor {vendor:#06x}){cure}"
            )
        self._backend = _Cuda(number)
        self._core = ProposalImporter(self._backend, info)
        self._core._library = library  # in use, though not by ONNX Runtime
        #: What IOBinding of the onnxruntime package calls the device, and its number.
        self.where = ("cuda", number)
        self.reason += f"ortforge imports into {self._backend.device} itself"
        self.info: OrtMemoryInfo = self._context.handle_class("OrtMemoryInfo").make(reference(info), False)
        self._get_handle = self._context.function("OrtApi.SyncStream_GetHandle", vp, vp)
        self._create = self._context.function(f"OrtApi.{_CREATE}", vp, vp, vp, size_t, vp, size_t, ctypes.c_int, vp)

    def memory_infos(self) -> list[OrtMemoryInfo]:
        return [self.info]

    # ---------------------------------------------------------------------------------------------- memory

    def can_import_memory(self, kind: int) -> bool:
        return self._core.can_import_memory(kind)

    def import_memory(self, descriptor: ProposalMemoryDescriptor) -> MemoryRecord:
        return self._core.import_memory(descriptor)  # type: ignore[arg-type]  # the same members

    def release_memory(self, handle: MemoryRecord) -> None:
        handle.release()

    def address(self, handle: MemoryRecord, descriptor: TensorDescriptor) -> int:
        """Where a tensor over an import lies, for the device."""
        return self._core.place(handle, descriptor)[0]

    def create_tensor(self, handle: MemoryRecord, descriptor: TensorDescriptor) -> int:
        address, size, shape, element = self._core.place(handle, descriptor)
        dimensions, out = (ctypes.c_int64 * len(shape))(*shape), vp()
        at = ctypes.addressof(dimensions)
        status = self._create(reference(self.info), address, size, at, len(shape), element, ctypes.byref(out))
        return self._result(status, out, f"OrtApi.{_CREATE}")

    # ------------------------------------------------------------------------------------------ semaphores

    def can_import_semaphore(self, kind: int) -> bool:
        return self._core.can_import_semaphore(kind)

    def import_semaphore(self, descriptor: SemaphoreDescriptor) -> SemaphoreRecord:
        return self._core.import_semaphore(descriptor)  # type: ignore[arg-type]  # the same members

    def release_semaphore(self, handle: SemaphoreRecord) -> None:
        handle.release()

    def wait(self, handle: SemaphoreRecord, stream: int, value: int) -> None:
        self._backend.wait(handle.shared.thing, self._native(stream, "WaitSemaphore"), value)

    def signal(self, handle: SemaphoreRecord, stream: int, value: int) -> None:
        self._backend.signal(handle.shared.thing, self._native(stream, "SignalSemaphore"), value)

    def _native(self, stream: int, function: str) -> int:
        """What is behind a stream of ONNX Runtime. One of another device may be anything, and no driver could tell."""
        if type(stream) is Native:
            return stream
        made_for = placement.device_of_stream(stream)
        if made_for and not self._is_mine(made_for):
            raise error(_INVALID, "the stream was made for another EP device", function)
        return int(self._get_handle(stream) or 0)

    def _is_mine(self, device: int) -> bool:
        if self._reference is not None:
            return device == self._reference
        made_for: OrtEpDevice = self._context.handle_class("OrtEpDevice").make(device, False)
        info = self.library.api.ep_device_memory_info(made_for, 0)
        return info is not None and place_of(self.library, info) == self._place

    # --------------------------------------------------------------------------------------- native streams

    def check(self, stream: int) -> None:
        """Refuse a native stream that is not of the device.

        Raises:
            OrtError: ORT_INVALID_ARGUMENT; it is not.
        """
        self._backend.stream(stream)

    def flush(self, stream: int) -> None:
        """Wait until what was queued on a native stream is done.

        Raises:
            OrtError: something that was queued failed, or a wait took too long.
        """
        self._backend.stream(stream).synchronize()

    def release(self) -> None:
        self._core.release()
