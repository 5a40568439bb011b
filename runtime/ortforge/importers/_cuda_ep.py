"""An EP on CUDA, in Python: a device of its own with memory, copies, streams, kernels and an importer.

Input: models of float Add, Sub, Mul, Div, Relu and MatMul; memory and semaphores of other APIs. Output: results that never leave the
device unless the model's outputs are wanted on the host. For everything else in a model ORT uses the CPU EP, with copies.

`register(env, "cuda", CudaFactory)` offers every NVIDIA GPU that ORT has found. ORT finds none on some systems; registered under
a name that ends in `.virtual`, the EP offers the CUDA devices ORT does not know as virtual ones (rule LIB-23). Without a driver it
offers nothing, and `CudaBackend` and sessions say why. Needs ONNX Runtime 1.24 or newer.

`CudaProposalFactory` is the same EP with the interface of proposal 26821 for the direct route of `ortforge.interop`.

Imported memory must not be read by nodes of the CPU EP before it is ready: ORT copies such inputs before the run, in no
stream (docs/synchronization.md, S24).
"""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, ClassVar

from ortforge_abi.backends import CUDA
from ortforge_abi.ep import Allocator, DataTransferImpl, Ep, EpFactory, ProposalEpFactory, SyncStreamImpl

from .._public import publish
from ..ep._objects import FactoryObject, to_dict
from . import _cuda_driver as cuda_driver
from ._backend import EP_FAIL, FAIL, BackendError
from ._cpu_queue import time_limit
from ._cuda import CudaBackend
from ._cuda_device import CudaDevice, open_cuda_device
from ._cuda_memory import (
    ALIGNMENT,
    DEFAULT,
    GPU,
    HOST_ACCESSIBLE,
    VENDOR_ID,
    CudaAllocator,
    CudaTransfer,
    DeviceMemory,
    PinnedAllocator,
    device_memory,
)
from ._cuda_ops import Chooser, Session, registry
from ._cuda_releases import log
from ._cuda_streams import SyncStream, end_of_run
from ._descriptors import missing
from ._importer import Importer, ProposalImporter
from ._validate import invalid

if TYPE_CHECKING:
    from typing import Any

    from ortforge_abi import (
        OrtEpDevice,
        OrtEpGraphSupportInfo,
        OrtGraph,
        OrtHardwareDevice,
        OrtKernelRegistry,
        OrtKeyValuePairs,
        OrtLogger,
        OrtMemoryDevice,
        OrtMemoryInfo,
        OrtRunOptions,
        OrtSessionOptions,
    )

_GPU_HARDWARE = 1
#: Key of the EP device's metadata that holds the number of the CUDA device.
ORDINAL = "cuda_device"
_DEVICE_ALLOCATOR = 0


class CudaEp(Ep):
    """The EP of one session, on one device."""

    def __init__(self, factory: _CudaFactory, device: CudaDevice, memory: DeviceMemory) -> None:
        self._memory = memory
        self._name = factory.get_name()
        self._session = Session(factory.ort, device, factory.transfer())
        self._registry: OrtKernelRegistry | None = None

    def get_name(self) -> str:
        """The factory's name."""
        return self._name

    def get_capability(self, graph: OrtGraph, graph_support_info: OrtEpGraphSupportInfo) -> None:
        """Take the nodes that the kernels can do, one by one."""
        ep = self.ort.ep
        for node in Chooser(self.ort).choose(graph):
            if ep.ep_graph_support_info_look_up_kernel(graph_support_info, node) is not None:
                ep.ep_graph_support_info_add_single_node(graph_support_info, node)

    def get_kernel_registry(self) -> OrtKernelRegistry:
        """The kernels, Memcpy among them."""
        if self._registry is None:
            self._registry = registry(self.ort, self._session, self._name)
        return self._registry

    def on_run_start(self, run_options: OrtRunOptions) -> None:  # noqa: ARG002
        """Refuse to run on a lost device: what follows would only say that there is no memory."""
        self._memory.check()
        self._session.runs.begin()

    def on_run_end(self, run_options: OrtRunOptions, sync_stream: bool) -> None:  # noqa: ARG002
        """The streams of the run come next, see Note [Errors at the end of a run] in `cuda_streams`."""
        end_of_run(sync_stream)
        self._session.runs.end(sync_stream)

    def sync(self) -> None:
        """Wait until the session's runs are done; ORT calls it before and after it copies for an IoBinding."""
        self._session.runs.synchronize()

    def release(self) -> None:
        """The session is gone."""
        self._session.close()


class _CudaFactory(FactoryObject):
    """What both factories share."""

    name: ClassVar[str] = "OrtforgeCudaEp"
    #: Whose handles are imported; None is this platform. Anything else only makes sense with the stand-ins of the tests.
    platform: ClassVar[str | None] = None
    #: Numbers of the CUDA devices to offer; None is all of them.
    ordinals: ClassVar[frozenset[int] | None] = None

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._devices: dict[int, CudaDevice] = {}
        self._infos: dict[tuple[int, int], OrtMemoryInfo] = {}  # by ordinal and kind of memory
        self._memories: dict[int, DeviceMemory] = {}
        self._transfer: CudaTransfer | None = None
        self._made_up: list[Any] = []  # virtual devices, which ORT only borrows
        self.unavailable: str = ""  # why there are no devices

    # --------------------------------------------------------------------------------------------- devices

    def get_name(self) -> str:
        """The name of the EP."""
        return self.name

    def get_vendor(self) -> str:
        """Who made it."""
        return "ortforge"

    def get_vendor_id(self) -> int:
        """NVIDIA's number: memory of this EP is that of their devices."""
        return VENDOR_ID

    def get_version(self) -> str:
        """Its version."""
        return "0.1.0"

    def get_supported_devices(self, devices: list[OrtHardwareDevice]) -> list[OrtEpDevice]:
        """An EP device for each CUDA device that ORT knows; see the module for virtual ones. None without a driver."""
        try:
            count = cuda_driver.device_count()
            for ordinal in range(count):
                if self.ordinals is None or ordinal in self.ordinals:
                    self.device(ordinal)
        except BackendError as error:
            self.unavailable = error.message
            log.warning("%s", error.message)
            return []
        found: list[OrtEpDevice] = []
        left = dict(self._devices)
        for hardware in devices:
            matching = self._matching(hardware, left)
            if matching is not None:
                del left[matching.ordinal]
                found.append(self._offer(hardware, matching, {}))
        if self.virtual_devices_allowed:
            for device in left.values():
                found.append(self._offer(self._virtual(device), device, {"virtual": "1"}))  # noqa: PERF401
        return found

    def _matching(self, hardware: OrtHardwareDevice, left: dict[int, CudaDevice]) -> CudaDevice | None:
        """The CUDA device that is a hardware device of ORT: by LUID and PCI bus id, else the next one."""
        from ._devices import DeviceIdentity, Luid, PciAddress, identity_from_metadata

        api = self.ort.api
        if int(api.hardware_device_type(hardware)) != _GPU_HARDWARE:
            return None
        if api.hardware_device_vendor_id(hardware) != VENDOR_ID:
            return None
        wanted = identity_from_metadata(to_dict(self.ort, api.hardware_device_metadata(hardware)))
        for device in left.values():
            luid = None if device.luid is None else Luid.from_int(device.luid)
            same = wanted.same_as(DeviceIdentity(luid, device.uuid, PciAddress.parse(device.pci_bus_id)))
            if same is not False:
                return device
        return None

    def _virtual(self, device: CudaDevice) -> OrtHardwareDevice:
        facts = self.ort.api.create_key_value_pairs()
        add = self.ort.api.add_key_value_pair
        add(facts, "Description", device.name)
        add(facts, "pci_bus_id", device.pci_bus_id)
        if device.luid is not None:
            add(facts, "LUID", str(device.luid))
        made = self.ort.ep.create_hardware_device(_GPU_HARDWARE, VENDOR_ID, device.ordinal, "NVIDIA", facts)
        self._made_up.append(made)
        return made

    def _offer(self, hardware: OrtHardwareDevice, device: CudaDevice, more: dict[str, str]) -> OrtEpDevice:
        metadata = {
            ORDINAL: str(device.ordinal),
            "cuda_device_name": device.name,
            "uuid": device.uuid.hex(),
            "pci_bus_id": device.pci_bus_id,
            **more,
        }
        if device.luid is not None:
            metadata["luid"] = str(device.luid)
        memory = (self.info(device.ordinal, DEFAULT), self.info(device.ordinal, HOST_ACCESSIBLE))
        return self.create_ep_device(hardware, metadata, memory=memory)

    def info(self, ordinal: int, kind: int) -> OrtMemoryInfo:
        """The memory info of a device: its own memory, or host memory it can reach."""
        found = self._infos.get((ordinal, kind))
        if found is None:
            name = "OrtforgeCuda" if kind == DEFAULT else "OrtforgeCudaPinned"
            found = self.ort.api.create_memory_info_v2(
                name, GPU, VENDOR_ID, ordinal, kind, ALIGNMENT, _DEVICE_ALLOCATOR
            )
            self._infos[ordinal, kind] = found
        return found

    def device(self, ordinal: int) -> CudaDevice:
        """A device, held until this factory ends.

        Raises:
            BackendError: there is no such device, or no driver.
        """
        with self._lock:
            found = self._devices.get(ordinal)
            if found is None:
                found = self._devices[ordinal] = open_cuda_device(ordinal)
            return found

    def _memory(self, ordinal: int) -> DeviceMemory:
        with self._lock:
            found = self._memories.get(ordinal)
            if found is None:
                found = self._memories[ordinal] = device_memory(self.device(ordinal))
            return found

    # ------------------------------------------------------------------------------------- what ORT asks for

    def create_ep(
        self,
        devices: list[OrtHardwareDevice],  # noqa: ARG002
        ep_metadata_pairs: list[OrtKeyValuePairs],
        session_options: OrtSessionOptions,  # noqa: ARG002
        logger: OrtLogger,  # noqa: ARG002
    ) -> Ep:
        """The EP for a session on one device.

        Raises:
            BackendError: more than one device, or the device or NVRTC cannot be used.
        """
        if len(ep_metadata_pairs) != 1:
            raise invalid(f"a session of {self.name} works on one device, not on {len(ep_metadata_pairs)}")
        ordinal = to_dict(self.ort, ep_metadata_pairs[0]).get(ORDINAL)
        if ordinal is None:
            raise missing(CUDA, self.unavailable or "the device is none of this EP")
        try:
            return CudaEp(self, self.device(int(ordinal)), self._memory(int(ordinal)))
        except BackendError as error:
            raise _not_ep_fail(error) from None

    def create_allocator(
        self,
        memory_info: OrtMemoryInfo | None,
        allocator_options: OrtKeyValuePairs | None,  # noqa: ARG002
    ) -> Allocator:
        """An allocator for one of the infos that were announced."""
        compare = self.ort.api.compare_memory_info
        for (ordinal, kind), info in list(self._infos.items()):
            if memory_info is not None and compare(memory_info, info) == 0:
                memory = self._memory(ordinal)
                return CudaAllocator(memory, info) if kind == DEFAULT else PinnedAllocator(memory, info)
        raise invalid(f"{self.name} has no memory of this kind")

    def transfer(self) -> CudaTransfer:
        """The copies of this factory."""
        with self._lock:
            if self._transfer is None:
                for ordinal in self._devices:
                    self._memory(ordinal)
                self._transfer = CudaTransfer(self.ort, self._memories)
            return self._transfer

    def create_data_transfer(self) -> DataTransferImpl | None:
        """Copies; none without a device."""
        return self.transfer() if self._devices else None

    def is_stream_aware(self) -> bool:
        """Runs have streams."""
        return True

    def create_sync_stream_for_device(
        self, memory_device: OrtMemoryDevice, stream_options: OrtKeyValuePairs | None
    ) -> SyncStreamImpl:
        """A stream; the option `wait_limit_ms` says how long the host waits for semaphores that nobody signals."""
        limit = time_limit(to_dict(self.ort, stream_options).get("wait_limit_ms"))
        return SyncStream(self.device(self._ordinal(memory_device)), limit)

    def _ordinal(self, memory: OrtMemoryDevice) -> int:
        return int(self.ort.ep.memory_device_get_device_id(memory))

    def _backend(self, ordinal: int) -> CudaBackend:
        return CudaBackend(self.device(ordinal), self.platform)

    def release(self) -> None:
        """The EP was unregistered: the driver gets back what this factory held."""
        with self._lock:
            devices, self._devices = self._devices, {}
            self._memories.clear()
        for device in devices.values():
            device.release()


def _not_ep_fail(error: BackendError) -> BackendError:
    """CreateEp must not fail with EP_FAIL: the onnxruntime package would then quietly use the CPU."""
    return BackendError(FAIL if int(error.code) == EP_FAIL else int(error.code), error.message)


class CudaFactory(_CudaFactory, EpFactory):
    """The EP with the interface of ONNX Runtime 1.24 and newer."""

    def create_external_resource_importer_for_device(self, ep_device: OrtEpDevice) -> Importer:
        """An importer for a device (rules INT-01 to INT-03)."""
        ordinal = int(to_dict(self.ort, self.ort.api.ep_device_ep_metadata(ep_device)).get(ORDINAL, -1))
        return Importer(self._backend(ordinal), self.info(ordinal, DEFAULT))


class CudaProposalFactory(_CudaFactory, ProposalEpFactory):
    """The EP with the interface of proposal 26821, section 6.1."""

    name: ClassVar[str] = "OrtforgeCudaProposalEp"

    def create_external_resource_importer_for_device(self, memory_device: OrtMemoryDevice) -> ProposalImporter:
        """An importer for the device of some memory."""
        ordinal = self._ordinal(memory_device)
        return ProposalImporter(self._backend(ordinal), self.info(ordinal, DEFAULT))


publish("ortforge.importers", CudaFactory, CudaProposalFactory)
