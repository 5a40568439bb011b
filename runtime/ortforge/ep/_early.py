"""What ONNX Runtime asks a factory for right after its devices, made before the devices are handed over.

A registration that fails after GetSupportedDevices leaves ONNX Runtime 1.23 and 1.24 with devices that point to
nothing, and a crash later (rules ORD-06, EPF-35). The data transfer and the allocators of announced memory are
therefore made while GetSupportedDevices is still running, where an error undoes everything, and given out when ORT
asks for them.
"""

from __future__ import annotations

from .._api.arguments import type_name
from .._api.handles import Handle
from .._errors import ArgumentError
from ._lives import ANNOUNCED, Entry, find

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

NOTHING = object()
_KEY = "made early"
_KINDS_OF_MEMORY = (0, 5)  # OrtDeviceMemoryType: default, host accessible


def prepare(entry: Entry, devices: Sequence[Any]) -> None:
    """Make the data transfer and one allocator per memory that was announced on the devices.

    Raises:
        ArgumentError: something else was returned. Whatever the factory raises passes through.
    """
    factory: Any = entry.object
    made: dict[Any, Any] = {}
    transfer = factory.create_data_transfer()
    if transfer is not None and getattr(transfer, "_struct", "") != "OrtDataTransferImpl":
        raise ArgumentError(f"create_data_transfer must return a DataTransferImpl or None, not {type_name(transfer)}")
    made["create_data_transfer"] = transfer
    infos = _announced(entry, devices)
    for info in infos:
        allocator = factory.create_allocator(info, None)
        if getattr(allocator, "_struct", "") != "OrtAllocator":
            raise ArgumentError(f"create_allocator must return an Allocator for {info}, not {type_name(allocator)}")
        if allocator.info() is None:
            raise ArgumentError("info must return an OrtMemoryInfo, not None")
        made[info.address] = allocator
    entry.kept[_KEY] = made
    entry.kept[ANNOUNCED] = infos


def _announced(entry: Entry, devices: Sequence[Any]) -> list[Any]:
    """The memory of the devices, each once."""
    api = entry.context.library.api
    if not isinstance(devices, list | tuple):
        return []
    found = [api.ep_device_memory_info(d, k) for d in devices if isinstance(d, Handle) for k in _KINDS_OF_MEMORY]
    return list({info.address: info for info in found if info is not None}.values())


def take(entry: Entry, method: str, values: list[Any]) -> Any:
    """The object made early for this call, once; NOTHING when the method has to be called."""
    made = entry.kept.get(_KEY)
    if not made:
        return NOTHING
    if method == "create_data_transfer":
        return made.pop(method, NOTHING)
    if method == "create_allocator" and values[0] is not None and values[1] is None:
        return made.pop(values[0].address, NOTHING)
    return NOTHING


def check_default_device(entry: Entry, device: Any) -> None:
    """ONNX Runtime 1.31 crashes when the default memory device of an EP is not memory of its devices (rule EP-42).

    Raises:
        ArgumentError: it is not.
    """
    ep = entry.context.library.ep
    maker = find(entry.factory)
    infos = [] if maker is None else maker.kept.get(ANNOUNCED, [])
    if not any(ep.memory_device_are_equal(ep.memory_info_get_memory_device(info), device) for info in infos):
        raise ArgumentError("must return the memory device of memory that was announced on an EP device, or None")
