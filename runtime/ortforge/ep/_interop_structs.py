"""The structs of both interfaces, and calls through their slots.

Input: addresses, and the registry's tables. Output: ctypes structs with the members of one interface, and functions
that call a slot, or say that it is NULL. The proposal's structs are those of
spec/proposals/26821-d3d12-interop.yaml.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

from .._api.ctypes_types import ort_function
from ._structs import layout

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

vp = ctypes.c_void_p
size_t = ctypes.c_size_t
u64 = ctypes.c_uint64

SIZE_MAX = (1 << 8 * ctypes.sizeof(size_t)) - 1
PROPOSAL_API = 23
DESCRIPTOR_VERSION = 1


class ProposalMemoryDescriptor(ctypes.Structure):
    """OrtExternalMemoryDescriptor of the proposal, section 5.1."""

    _fields_ = (
        ("version", ctypes.c_uint32),
        ("handle_type", ctypes.c_int),
        ("native_handle", vp),
        ("size_bytes", size_t),
        ("offset_bytes", size_t),
        ("access_mode", ctypes.c_int),
    )


class SemaphoreDescriptor(ctypes.Structure):
    """OrtExternalSemaphoreDescriptor: the same members in both interfaces."""

    _fields_ = (("version", ctypes.c_uint32), ("type", ctypes.c_int), ("native_handle", vp))


class TensorDescriptor(ctypes.Structure):
    """OrtExternalTensorDescriptor: the same members in both interfaces."""

    _fields_ = (
        ("version", ctypes.c_uint32),
        ("element_type", ctypes.c_int),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("rank", size_t),
        ("offset_bytes", size_t),
    )


class MemoryDescriptor(ctypes.Structure):
    """OrtExternalMemoryDescriptor of ONNX Runtime 1.24 and newer: the proposal's without its last member."""

    _fields_ = ProposalMemoryDescriptor._fields_[:-1]


#: Slot of the proposal's OrtExternalResourceImporterImpl -> its function type.
IMPORTER_SLOTS: dict[str, Any] = {
    "CanImportMemory": ort_function(ctypes.c_bool, vp, ctypes.c_int),
    "ImportMemory": ort_function(vp, vp, vp, vp),
    "ReleaseMemory": ort_function(None, vp, vp),
    "CreateTensorFromMemory": ort_function(vp, vp, vp, vp, vp),
    "CanImportSemaphore": ort_function(ctypes.c_bool, vp, ctypes.c_int),
    "ImportSemaphore": ort_function(vp, vp, vp, vp),
    "ReleaseSemaphore": ort_function(None, vp, vp),
    "WaitSemaphore": ort_function(vp, vp, vp, vp, u64),
    "SignalSemaphore": ort_function(vp, vp, vp, vp, u64),
    "Release": ort_function(None, vp),
}
CREATE_IMPORTER = ort_function(vp, vp, vp, vp)
_GET_NAME = ort_function(ctypes.c_char_p, vp)


def slot(struct: str, address: int, name: str, kind: Any) -> Callable[..., Any] | None:
    """The function in a slot of a proposal's struct; None if it is NULL."""
    where = getattr(layout(struct, PROPOSAL_API), name).offset
    found = vp.from_address(address + where).value
    return kind(found) if found else None


#: Where the importer slot of a proposal's OrtEpFactory is.
IMPORTER_SLOT: int = layout("ProposalOrtEpFactory", PROPOSAL_API).CreateExternalResourceImporterForDevice.offset


def factory_stamp(factory: int) -> int:
    """The `ort_version_supported` of an OrtEpFactory."""
    return ctypes.c_uint32.from_address(factory).value


def factory_name(factory: int) -> str:
    """The EP's name, as GetName of an OrtEpFactory says."""
    call = slot("ProposalOrtEpFactory", factory, "GetName", _GET_NAME)
    return (call(factory) or b"").decode("utf-8", "replace") if call else ""
