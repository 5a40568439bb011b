"""Enums under the names of the package.

Input: the enums of the registry. Output: enums with the same values. Most names are those of C less what they begin with; only the others stand here.
"""

from __future__ import annotations

import enum

from ortforge_abi import enums as c

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any


class Enum(enum.IntEnum):
    """An enum that prints as those of the package do."""

    __str__ = enum.Enum.__str__


def _enum(name: str, prefix: str = "", /, **others: str) -> Any:
    """The enum of a name, whose members lose a prefix; `others` are names that follow no rule."""
    source: dict[str, Any] = dict(getattr(c, name).__members__)
    members = {new: int(source.pop(old)) for new, old in others.items()}
    members |= (
        {}
        if others
        else {old.removeprefix(prefix): int(value) for old, value in source.items() if old.startswith(prefix)}
    )
    make: Any = Enum  # the functional form
    made = make(name, members, module="ortforge.compat.onnxruntime")
    made.__doc__ = c.__dict__[name].__doc__ if name in c.__dict__ else None
    return made


GraphOptimizationLevel = _enum("GraphOptimizationLevel")
ExecutionMode = _enum("ExecutionMode")
OrtSparseFormat = _enum("OrtSparseFormat")
OrtMemoryInfoDeviceType = _enum("OrtMemoryInfoDeviceType", "OrtMemoryInfoDeviceType_")
OrtDeviceMemoryType = _enum("OrtDeviceMemoryType", "OrtDeviceMemoryType_")
OrtHardwareDeviceType = _enum("OrtHardwareDeviceType", "OrtHardwareDeviceType_")
OrtExecutionProviderDevicePolicy = _enum("OrtExecutionProviderDevicePolicy", "OrtExecutionProviderDevicePolicy_")
OrtCompileApiFlags = _enum("OrtCompileApiFlags", "OrtCompileApiFlags_")
OrtCompiledModelCompatibility = _enum("OrtCompiledModelCompatibility", "OrtCompiledModelCompatibility_")
OrtDeviceEpIncompatibilityReason = _enum("OrtDeviceEpIncompatibilityReason", "OrtDeviceEpIncompatibility_")
OrtAllocatorType = _enum(
    "OrtAllocatorType",
    INVALID="OrtInvalidAllocator",
    ORT_DEVICE_ALLOCATOR="OrtDeviceAllocator",
    ORT_ARENA_ALLOCATOR="OrtArenaAllocator",
)
OrtMemType = _enum(
    "OrtMemType",
    CPU_INPUT="OrtMemTypeCPUInput",
    CPU_OUTPUT="OrtMemTypeCPUOutput",
    CPU="OrtMemTypeCPU",
    DEFAULT="OrtMemTypeDefault",
)


class ExecutionOrder(Enum):
    """In which order nodes run. C has no function for it, so only DEFAULT has an effect."""

    DEFAULT = 0
    PRIORITY_BASED = 1
    MEMORY_EFFICIENT = 2


class OrtDeviceVendorId(enum.IntEnum):
    """Makers of devices, by the numbers of PCI."""

    NONE = 0x0000
    AMD = 0x1002
    NVIDIA = 0x10DE
    ARM = 0x13B5
    MICROSOFT = 0x1414
    HUAWEI = 0x19E5
    QUALCOMM = 0x5143
    INTEL = 0x8086


ExecutionOrder.__module__ = OrtDeviceVendorId.__module__ = "ortforge.compat.onnxruntime"
