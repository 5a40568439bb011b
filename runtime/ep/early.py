"""What ONNX Runtime asks a factory for right after its devices, made before the devices are handed over.

A registration that fails after GetSupportedDevices leaves ONNX Runtime 1.23 and 1.24 with devices that point to
nothing, and a crash later (rules ORD-06, EPF-35). The data transfer and the allocators of announced memory are
therefore made while GetSupportedDevices is still running, where an error undoes everything, and given out when ORT
asks for them.
"""

from __future__ import annotations

from ortforge.runtime.arguments import type_name
from ortforge.runtime.errors import ArgumentError

from .host import Entry

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NOTHING = object()
_KEY = "made early"


def prepare(entry: Entry) -> None:
    """Make the data transfer and one allocator per announced memory.

    Raises:
        ArgumentError: something else was returned. Whatever the factory raises passes through.
    """
    factory: Any = entry.object
    made: dict[Any, Any] = {}
    transfer = factory.create_data_transfer()
    if transfer is not None and getattr(transfer, "_struct", "") != "OrtDataTransferImpl":
        raise ArgumentError(f"create_data_transfer must return a DataTransferImpl or None, not {type_name(transfer)}")
    made["create_data_transfer"] = transfer
    for info in factory.__dict__.get("_memory_infos", ()):
        if info.closed or info.address in made:
            continue
        allocator = factory.create_allocator(info, None)
        if getattr(allocator, "_struct", "") != "OrtAllocator":
            raise ArgumentError(f"create_allocator must return an Allocator for {info}, not {type_name(allocator)}")
        if allocator.info() is None:
            raise ArgumentError("info must return an OrtMemoryInfo, not None")
        made[info.address] = allocator
    entry.kept[_KEY] = made


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
