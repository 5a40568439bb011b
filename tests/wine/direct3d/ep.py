"""An EP in Python on a Direct3D 11 device: ortforge's importer for it, its immediate context as the stream, and kernels on the CPU.

Imported tensors are ID3D11Buffers; they are copied to the host and back around the kernels, as the C++ scaffold does.
"""

from __future__ import annotations

import ctypes
import threading
import time
from typing import TYPE_CHECKING

import numpy as np

from ortforge.ep import CpuEp, KernelIO, SyncStreamImpl
from ortforge.importers import BackendError, CpuInteropFactory, D3D11Backend, Importer
from ortforge.runtime.ep.objects import to_dict
from ortforge.runtime.ep_kit.kernel_io import _DATA, _DIMS, _FIELDS, _RANK
from ortforge.runtime.importers.com import BufferDesc, iid
from ortforge.runtime.importers.cpu_ep import CpuTransfer
from ortforge.runtime.importers.cpu_queue import time_limit
from ortforge.runtime.importers.d3d11 import _create_device

if TYPE_CHECKING:
    from typing import Any

_EP_FAIL, _NOT_IMPLEMENTED = 11, 9
_STAGING, _CPU_READ, _MAP_READ = 3, 0x20000, 1  # D3D11_USAGE, D3D11_CPU_ACCESS_FLAG, D3D11_MAP


class Device:
    """A device, its context, and which buffers are imported."""

    def __init__(self, luid: int) -> None:
        self.com = _create_device(luid)
        context = self.com.made("ID3D11Device.GetImmediateContext")
        newest, fences = context.query("ID3D11DeviceContext4"), self.com.query("ID3D11Device5")
        assert newest is not None
        assert fences is not None
        self.context, self._fences = newest, fences
        self._progress = fences.made("ID3D11Device5.CreateFence", 0, 0, iid("ID3D11Fence"))
        self._finished = 0
        self.imported: set[int] = set()
        self.lock = threading.RLock()

    def read(self, buffer: int, size: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
        """The bytes at the start of a buffer, behind all that the context was given.

        Raises:
            BackendError: what it was given took too long.
        """
        desc = BufferDesc(size, _STAGING, 0, _CPU_READ, 0, 0)
        staging = self.com.made("ID3D11Device.CreateBuffer", ctypes.byref(desc), None)
        box = (ctypes.c_uint32 * 6)(0, 0, 0, size, 1, 1)
        mapped = (ctypes.c_uint64 * 2)()
        try:
            with self.lock:
                copy = (staging.address, 0, 0, 0, 0, buffer, 0, ctypes.byref(box))
                self.context.call("ID3D11DeviceContext.CopySubresourceRegion", *copy)
                self.finish()
                self.context.checked(
                    "ID3D11DeviceContext.Map", staging.address, 0, _MAP_READ, 0, ctypes.addressof(mapped)
                )
                found = np.frombuffer(ctypes.string_at(mapped[0], size), np.uint8)
                self.context.call("ID3D11DeviceContext.Unmap", staging.address, 0)
        finally:
            staging.close()
        return found

    def write(self, buffer: int, data: np.ndarray[Any, Any]) -> None:
        """Copy to the start of a buffer, behind all that the context was given."""
        box = (ctypes.c_uint32 * 6)(0, 0, 0, data.nbytes, 1, 1)
        given = (buffer, 0, ctypes.byref(box), data.ctypes.data, 0, 0)
        with self.lock:
            self.context.call("ID3D11DeviceContext.UpdateSubresource", *given)

    def finish(self) -> None:
        """Wait until the context has done what it was given.

        Raises:
            BackendError: it took too long.
        """
        with self.lock:
            self._finished += 1
            number = self._finished
            self.context.checked("ID3D11DeviceContext4.Signal", self._progress.address, number)
            self.context.call("ID3D11DeviceContext.Flush")
        end = time.monotonic() + time_limit(None)
        while self._progress.call("ID3D11Fence.GetCompletedValue") < number:
            if time.monotonic() > end:
                raise BackendError(_EP_FAIL, "the work of the context took too long; nobody signalled")
            time.sleep(20e-6)

    def close(self) -> None:
        """Give everything back."""
        for reference in (self._progress, self._fences, self.context, self.com):
            reference.close()


class Backend(D3D11Backend):
    """The backend; the device learns of the buffers."""

    def __init__(self, device: Device) -> None:
        super().__init__(device.com.address)
        self._of = device

    def import_memory(self, *arguments: Any) -> Any:
        """Import, and remember the buffer. Its address may be used again only after its release."""
        found = super().import_memory(*arguments)
        self._of.imported.add(found.address)
        return found


class Stream(SyncStreamImpl):
    """The immediate context."""

    def __init__(self, device: Device) -> None:
        self._device = device

    def get_handle(self) -> int:
        """The ID3D11DeviceContext4."""
        return self._device.context.address

    def create_notification(self) -> Any:
        """Nobody asks for one here."""
        raise BackendError(_NOT_IMPLEMENTED, "no notifications")

    def flush(self) -> None:
        """Everything is done."""
        self._device.finish()

    def on_session_run_end(self) -> None:
        """Nothing belongs to a run."""

    def release(self) -> None:
        """The context stays the device's."""


class BufferIO(KernelIO):
    """Inputs and outputs that may be imported buffers."""

    def __init__(self, ort: Any, device: Device) -> None:
        super().__init__(ort)
        self._device = device
        self._written: list[tuple[int, np.ndarray[Any, Any]]] = []

    def array(self, found: Any, i: int) -> Any:  # type: ignore[override]
        """An input; of an imported buffer, a copy."""
        at = i * _FIELDS
        address = found[at + _DATA]
        if address not in self._device.imported:
            return KernelIO.array(found, i)
        shape = tuple(found[at + _DIMS : at + _DIMS + found[at + _RANK]])
        return self._device.read(address, 4 * int(np.prod(shape))).view(np.float32).reshape(shape)

    def output(self, kernel_context: int, index: int, shape: tuple[int, ...], dtype: Any) -> Any:
        """Room for an output; for an imported buffer, room that `finish` copies there."""
        address = self.output_address(kernel_context, index, shape)
        if address not in self._device.imported:
            return super().output(kernel_context, index, shape, dtype)
        self._written.append((address, np.empty(shape, dtype)))
        return self._written[-1][1]

    def finish(self) -> None:
        """Copy what was written to where it belongs."""
        for address, data in self._written:
            self._device.write(address, data)
        self._written.clear()


class D3D11Ep(CpuEp):
    """Runs kernels on copies of what is imported."""

    def _plan(self, graph: Any, fused: Any) -> Any:
        io = self.ort.__dict__["_kernel_io"] = BufferIO(self.ort, self.factory.device)  # type: ignore[attr-defined]
        run = super()._plan(graph, fused)

        def whole(context: int) -> None:
            run(context)
            io.finish()

        return whole


class Transfer(CpuTransfer):
    """Copies in host memory, where all is that was not imported."""

    def copy_tensors(self, src_tensors: Any, dst_tensors: Any, streams: Any) -> None:
        """At once: no kernel is under way when its Compute has returned."""
        super().copy_tensors(src_tensors, dst_tensors, [])


class D3D11Factory(CpuInteropFactory):
    """The EP on the first adapter that ONNX Runtime names."""

    name = "OrtforgeD3D11"
    ep_class = D3D11Ep
    device: Any

    def get_supported_devices(self, devices: Any) -> Any:
        """That adapter's device."""
        for hardware in devices:
            metadata = to_dict(self.ort, self.ort.api.hardware_device_metadata(hardware))
            if "LUID" in metadata:
                self.device = Device(int(metadata["LUID"]))
                return [self.create_ep_device(hardware, memory=(self.memory_info,))]
        return []

    def release(self) -> None:
        """Give the device back."""
        self.device.close()

    def create_data_transfer(self) -> Transfer:
        """A new one each time."""
        return Transfer(self)

    def create_sync_stream_for_device(self, memory_device: Any, stream_options: Any) -> Stream:
        """The one that there is."""
        return Stream(self.device)

    def create_external_resource_importer_for_device(self, ep_device: Any) -> Importer:
        """Any number of importers."""
        return Importer(Backend(self.device), self.memory_info)
