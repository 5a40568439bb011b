"""Devices and memory: OrtDevice, OrtMemoryInfo, OrtArenaCfg, and what plugin EPs offer.

Input: names and numbers, or handles. Output: objects with the properties that the package gives them.
"""

from __future__ import annotations

from .._public import publish
from ._enums import (
    OrtAllocatorType,
    OrtDeviceMemoryType,
    OrtDeviceVendorId,
    OrtHardwareDeviceType,
    OrtMemType,
)
from ._host import api, env, library, pairs, plain_api

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

_CPU, _GPU, _FPGA, _NPU, _DML = range(5)
#: Names of devices -> type, maker, and the name of their memory before makers were known.
_KINDS: dict[str, tuple[int, int, str]] = {
    "cpu": (_CPU, 0, "Cpu"),
    "cuda": (_GPU, OrtDeviceVendorId.NVIDIA, "Cuda"),
    "dml": (_DML, OrtDeviceVendorId.MICROSOFT, "DML"),
    "cann": (_NPU, OrtDeviceVendorId.HUAWEI, "Cann"),
    "webgpu": (_GPU, 0, "WebGPU_Buffer"),
    "gpu": (_GPU, 0, "Gpu"),
    "npu": (_NPU, 0, "Npu"),
}
#: Types whose numbers are others in C.
_IN_C = {_DML: 1, _NPU: 2, _FPGA: 3}
_HAS_MAKERS = 23  # the API whose memory infos say who made the device
_INT_MAX = (1 << 31) - 1


class OrtDevice:
    """A kind of memory on a device: type, kind of memory, maker, number."""

    def __init__(self, type: int, memory: int, *rest: int) -> None:  # noqa: A002 - as the package has it
        self._type, self._memory = type, memory
        self._vendor, self._id = rest if len(rest) > 1 else (0, *rest)

    @staticmethod
    def make(ort_device_name: str, device_id: int, vendor_id: int = -1) -> OrtDevice:
        """By name: cpu, cuda, dml, cann, webgpu, gpu, npu."""
        if ort_device_name not in _KINDS:
            raise Exception(f"Unsupported device type: {ort_device_name}")  # noqa: TRY002 - as the package does
        kind, vendor, _ = _KINDS[ort_device_name]
        return OrtDevice(kind, 0, vendor if vendor_id < 0 else int(vendor_id), device_id)

    def device_id(self) -> int:
        """Its number."""
        return self._id

    def device_type(self) -> int:
        """Its type."""
        return self._type

    def device_vendor_id(self) -> int:
        """Its maker."""
        return self._vendor

    def device_mem_type(self) -> int:
        """The kind of its memory."""
        return self._memory

    vendor_id, mem_type = device_vendor_id, device_mem_type

    def _get_c_device(self) -> OrtDevice:
        return self

    def memory(self) -> Any:
        """The OrtMemoryInfo of C."""
        if self._type == _CPU:
            return api.create_cpu_memory_info(OrtAllocatorType.ORT_DEVICE_ALLOCATOR, OrtMemType.DEFAULT)
        name = next((n for k, v, n in _KINDS.values() if k == self._type and v == self._vendor), "Gpu")
        if library.api_version < _HAS_MAKERS:
            return api.create_memory_info(name, OrtAllocatorType.ORT_DEVICE_ALLOCATOR, self._id, OrtMemType.DEFAULT)
        for device in api.get_ep_devices(env()):
            info = api.ep_device_memory_info(device, self._memory)
            if info is not None and (api.memory_info_get_vendor_id(info), api.memory_info_get_id(info)) == (
                self._vendor,
                self._id,
            ):
                return info
        kind = _IN_C.get(self._type, self._type)
        return api.create_memory_info_v2(name, kind, self._vendor, self._id, self._memory, 0, 0)


for _name, (_kind, *_) in {**_KINDS, "fpga": (_FPGA, 0, ""), "default_memory": (0, 0, "")}.items():
    setattr(OrtDevice, _name, staticmethod(lambda kind=_kind: kind))


def device_of(device: Any, device_id: int = 0, vendor_id: int = -1) -> OrtDevice:
    """A device from a name and numbers, or as it is."""
    return device if isinstance(device, OrtDevice) else OrtDevice.make(device.lower(), device_id, vendor_id)


class OrtMemoryInfo:
    """Where memory is and who allocates it."""

    def __init__(self, name: str, allocator_type: Any, device_id: int, mem_type: Any, *, _info: Any = None) -> None:
        self._info = plain_api.create_memory_info(name, allocator_type, device_id, mem_type) if _info is None else _info

    @classmethod
    def of(cls, info: Any) -> OrtMemoryInfo:
        """Over an OrtMemoryInfo of C."""
        return cls("", 0, 0, 0, _info=info)

    @classmethod
    def create_v2(
        cls,
        name: str,
        device_type: Any,
        vendor_id: int,
        device_id: int,
        mem_type: Any,
        alignment: int,
        allocator_type: Any,
    ) -> OrtMemoryInfo:
        """By the type of the device and its maker."""
        return cls.of(
            api.create_memory_info_v2(name, device_type, vendor_id, device_id, mem_type, alignment, allocator_type)
        )

    @property
    def name(self) -> str:
        """Its name."""
        return str(api.memory_info_get_name(self._info))

    @property
    def device_id(self) -> int:
        """The number of the device."""
        return int(api.memory_info_get_id(self._info))

    @property
    def mem_type(self) -> Any:
        """An OrtMemType."""
        return OrtMemType(api.memory_info_get_mem_type(self._info))

    @property
    def allocator_type(self) -> Any:
        """An OrtAllocatorType."""
        return OrtAllocatorType(api.memory_info_get_type(self._info))

    @property
    def device_mem_type(self) -> Any:
        """An OrtDeviceMemoryType."""
        return OrtDeviceMemoryType(api.memory_info_get_device_mem_type(self._info))

    @property
    def device_vendor_id(self) -> int:
        """The maker of the device."""
        return int(api.memory_info_get_vendor_id(self._info))


class OrtArenaCfg:
    """How an arena grows; -1 is the default."""

    _NAMES = (
        "max_mem",
        "arena_extend_strategy",
        "initial_chunk_size_bytes",
        "max_dead_bytes_per_chunk",
        "initial_growth_chunk_size_bytes",
        "max_power_of_two_extend_bytes",
    )

    def __init__(self, *given: Any) -> None:
        values = dict(given[0]) if len(given) == 1 else dict(zip(self._NAMES, given, strict=False))
        for name in values:
            if name not in self._NAMES:
                raise RuntimeError(f"Invalid OrtArenaCfg option: {name}")
        for name in self._NAMES:
            setattr(self, name, values.get(name, 0 if name == "max_mem" else -1))

    def made(self) -> Any:
        """The OrtArenaCfg of C."""
        values = {name: int(value) for name in self._NAMES if (value := getattr(self, name)) >= 0}
        return api.create_arena_cfg_v2(list(values), list(values.values()))


class _Wrapper:
    """An object over a handle; two over the same object are equal."""

    def __init__(self, handle: Any) -> None:
        self._handle = handle

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other._handle.address == self._handle.address

    def __hash__(self) -> int:
        return hash(self._handle.address)


def _reads(prefix: str, name: str, make: Any = None) -> Any:
    """A property that a function of C reads."""
    function = f"{prefix}_{name}"

    def read(self: _Wrapper) -> Any:
        found = getattr(api, function)(self._handle)
        return found if make is None else make(found)

    return property(read, doc=name)


class OrtHardwareDevice(_Wrapper):
    """A device of the machine."""

    type = _reads("hardware_device", "type", OrtHardwareDeviceType)
    vendor_id = _reads("hardware_device", "vendor_id")
    vendor = _reads("hardware_device", "vendor")
    device_id = _reads("hardware_device", "device_id")
    metadata = _reads("hardware_device", "metadata", pairs)


class OrtSyncStream(_Wrapper):
    """A stream of an EP device."""

    def get_handle(self) -> int:
        """What the EP has for it."""
        return int(api.sync_stream_get_handle(self._handle) or 0)


class OrtEpDevice(_Wrapper):
    """An execution provider on a device."""

    ep_name = _reads("ep_device", "ep_name")
    ep_vendor = _reads("ep_device", "ep_vendor")
    ep_metadata = _reads("ep_device", "ep_metadata", pairs)
    ep_options = _reads("ep_device", "ep_options", pairs)
    device = _reads("ep_device", "device", OrtHardwareDevice)

    def memory_info(self, memory_type: Any) -> OrtMemoryInfo | None:
        """Memory of the device."""
        info = api.ep_device_memory_info(self._handle, memory_type)
        return None if info is None else OrtMemoryInfo.of(info)

    def create_sync_stream(self) -> OrtSyncStream:
        """A stream on the device."""
        return OrtSyncStream(api.create_sync_stream_for_ep_device(self._handle))


class OrtEpAssignedNode(_Wrapper):
    """A node that an execution provider took."""

    name = _reads("ep_assigned_node_get", "name")
    domain = _reads("ep_assigned_node_get", "domain")
    op_type = _reads("ep_assigned_node_get", "operator_type")


class OrtEpAssignedSubgraph(_Wrapper):
    """Nodes that an execution provider took together."""

    ep_name = _reads("ep_assigned_subgraph_get", "ep_name")

    def get_nodes(self) -> list[OrtEpAssignedNode]:
        """Its nodes."""
        return [OrtEpAssignedNode(node) for node in api.ep_assigned_subgraph_get_nodes(self._handle)]


publish(
    "ortforge.compat.onnxruntime",
    OrtDevice,
    OrtMemoryInfo,
    OrtArenaCfg,
    OrtHardwareDevice,
    OrtSyncStream,
    OrtEpDevice,
    OrtEpAssignedNode,
    OrtEpAssignedSubgraph,
)
