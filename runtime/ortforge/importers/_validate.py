"""Descriptors of external memory, semaphores and tensors, checked before a driver sees them.

Input: the members of a descriptor. Output: nothing, or what was computed from them. ONNX Runtime checks none
of it, so an importer must. Python's ints do not wrap around, so every comparison here means what it
says; products are compared with what memory can hold. Rules INT-09, INT-10, INT-18, INT-19, INT-20, VER-16.
"""

from __future__ import annotations

import ctypes
import os
import stat
from collections.abc import Sequence

from ortforge_abi import enums
from ortforge_abi.elements import ELEMENTS

from ._backend import INVALID_ARGUMENT, NOT_IMPLEMENTED, BackendError

SIZE_MAX = (1 << 8 * ctypes.sizeof(ctypes.c_size_t)) - 1
_POINTER_MAX = SIZE_MAX
_INT64_MAX = (1 << 63) - 1
_MOST_ACCESS = 2  # WRITE_ONLY
MAX_RANK = 64
_BYTE = 8  # bits

#: Oldest `version` a descriptor of ONNX Runtime's own interface can have: the release that brought it.
_SHIPPED_VERSION = 24
#: The only `version` of the proposal's descriptors.
_PROPOSAL_VERSION = 1

#: OrtExternalMemoryHandleType and OrtExternalSemaphoreType values whose handle is a file descriptor.
MEMORY_FD_TYPES = frozenset({3})
SEMAPHORE_FD_TYPES = frozenset({2})
#: OrtExternalMemoryHandleType values whose handle is an address of this process.
MEMORY_ADDRESS_TYPES = frozenset({4})


def invalid(message: str) -> BackendError:
    """An ORT_INVALID_ARGUMENT."""
    return BackendError(INVALID_ARGUMENT, message)


def enum_name(enum: str, value: int) -> str:
    """A readable name of an enum's value: the last words of its C name, or the number."""
    member = enums.facts(enum).members.get(int(value))
    if member is None:
        return f"type {int(value)}"
    for prefix in ("ORT_EXTERNAL_MEMORY_HANDLE_TYPE_", "ORT_EXTERNAL_SEMAPHORE_", "ONNX_TENSOR_ELEMENT_DATA_TYPE_"):
        if member.name.startswith(prefix):
            return str(member.name.removeprefix(prefix))
    return str(member.name)


def check_version(version: int, what: str, proposal: bool) -> None:
    """Refuse a descriptor whose layout is not known (rules INT-09, VER-16); newer ones of ORT only add members."""
    if proposal and version != _PROPOSAL_VERSION:
        raise invalid(
            f"the {what} descriptor has version {version}; the proposal's interface has only {_PROPOSAL_VERSION}"
        )
    if not proposal and version < _SHIPPED_VERSION:
        raise invalid(
            f"the {what} descriptor has version {version}: set it to ORT_API_VERSION, "
            f"which is {_SHIPPED_VERSION} or more where there are external resources"
        )


def check_handle_value(native_handle: int, fd: bool) -> None:
    """Refuse what can be no handle at all."""
    if native_handle == 0:
        reason = " (file descriptor 0 cannot be told from it: duplicate it first)" if fd else ""
        raise invalid(f"native_handle is NULL{reason}")
    if fd and not 0 < native_handle < 1 << 31:
        raise invalid(f"native_handle {_signed(native_handle)} is no file descriptor")
    if not fd and native_handle in (-1, _POINTER_MAX):
        raise invalid("native_handle is INVALID_HANDLE_VALUE")


def _signed(value: int) -> int:
    return value - _POINTER_MAX - 1 if value > _POINTER_MAX >> 1 else value


def open_descriptor(native_handle: int) -> os.stat_result:
    """What is behind a file descriptor.

    Raises:
        BackendError: it is not open, or is a directory, a pipe or a socket.
    """
    try:
        found = os.fstat(native_handle)
    except OSError as error:
        raise invalid(f"native_handle {native_handle} is no open file descriptor ({error.strerror})") from None
    except OverflowError:
        raise invalid(f"native_handle {native_handle} is no file descriptor") from None
    if stat.S_ISDIR(found.st_mode):
        raise invalid(f"native_handle {native_handle} is the file descriptor of a directory, not of shared memory")
    if stat.S_ISFIFO(found.st_mode) or stat.S_ISSOCK(
        found.st_mode
    ):  # Mesa's lavapipe would read from it, and wait for ever
        raise invalid(
            f"native_handle {native_handle} is the file descriptor of a pipe or a socket, not of shared memory"
        )
    return found


def is_named(handle_type: int, release: int) -> bool:
    """May ONNX Runtime 1.`release` hand such a handle on? Addresses only if it means one by the number: nothing else finds out."""
    since = enums.facts("OrtExternalMemoryHandleType").values.get(handle_type, (0, None))[0]
    return handle_type not in MEMORY_ADDRESS_TYPES or since <= release


def check_named(handle_type: int, release: int, host: str) -> None:
    """Refuse what `is_named` denies.

    Raises:
        BackendError: ORT_NOT_IMPLEMENTED, with the release that is needed.
    """
    if not is_named(handle_type, release):
        since = enums.facts("OrtExternalMemoryHandleType").values[handle_type][0]
        name = enum_name("OrtExternalMemoryHandleType", handle_type)
        raise BackendError(NOT_IMPLEMENTED, f"memory handles of {name} need ONNX Runtime 1.{since}; this is {host}")


def check_memory(
    version: int,
    handle_type: int,
    native_handle: int,
    size: int,
    offset: int,
    supported: frozenset[int],
    *,
    proposal: bool = False,
    fd_types: frozenset[int] = MEMORY_FD_TYPES,
) -> None:
    """Check an OrtExternalMemoryDescriptor (rules INT-07, INT-09, INT-10).

    Raises:
        BackendError: ORT_NOT_IMPLEMENTED for a handle type outside `supported`, else ORT_INVALID_ARGUMENT.
    """
    check_version(version, "memory", proposal)
    if handle_type not in supported:
        raise BackendError(
            NOT_IMPLEMENTED,
            f"memory handles of {enum_name('OrtExternalMemoryHandleType', handle_type)} cannot be imported here; "
            f"{_these('OrtExternalMemoryHandleType', supported)}",
        )
    check_handle_value(native_handle, handle_type in fd_types)
    if size == 0:
        raise invalid("size_bytes is 0: an allocation has at least one byte")
    if not 0 < size <= _INT64_MAX:
        raise invalid(f"size_bytes is {size}, more than any allocation can have")
    if not 0 <= offset < size:
        raise invalid(f"offset_bytes ({offset}) must be less than size_bytes ({size})")


def check_access(access_mode: int) -> None:
    """Refuse an OrtExternalMemoryAccessMode that is none (proposal, section 5.1)."""
    if not 0 <= access_mode <= _MOST_ACCESS:
        raise invalid(f"access_mode is {access_mode}: it must be READ_WRITE (0), READ_ONLY (1) or WRITE_ONLY (2)")


def check_semaphore(
    version: int,
    semaphore_type: int,
    native_handle: int,
    supported: frozenset[int],
    *,
    proposal: bool = False,
    fd_types: frozenset[int] = SEMAPHORE_FD_TYPES,
) -> None:
    """Check an OrtExternalSemaphoreDescriptor (rule INT-25).

    Raises:
        BackendError: ORT_NOT_IMPLEMENTED for a type outside `supported`, else ORT_INVALID_ARGUMENT.
    """
    check_version(version, "semaphore", proposal)
    if semaphore_type not in supported:
        raise BackendError(
            NOT_IMPLEMENTED,
            f"semaphores of {enum_name('OrtExternalSemaphoreType', semaphore_type)} cannot be imported here; "
            f"{_these('OrtExternalSemaphoreType', supported)}",
        )
    check_handle_value(native_handle, semaphore_type in fd_types)


def _these(enum: str, supported: frozenset[int]) -> str:
    if not supported:
        return "this backend can import none on this platform"
    return "what can be: " + ", ".join(enum_name(enum, value) for value in sorted(supported))


def element_size(element_type: int) -> int:
    """Bytes of one element (rule INT-19).

    Raises:
        BackendError: the elements have no addresses of their own, or the type is not known.
    """
    found = ELEMENTS.get(element_type)
    if found is not None and found.bits >= _BYTE:
        return found.bits // _BYTE
    name = enum_name("ONNXTensorElementDataType", element_type)
    if name == "STRING":
        raise invalid("strings cannot lie in external memory: their elements are objects of ONNX Runtime")
    if found is not None:
        raise invalid(f"{name} elements are smaller than a byte and cannot lie in external memory")
    raise invalid(f"element type {element_type} ({name}) is none that a tensor over external memory can have")


def tensor_bytes(element_type: int, shape: Sequence[int]) -> int:
    """Bytes of a tensor (rules INT-18, INT-19); the empty shape is a scalar (rule INT-20).

    Raises:
        BackendError: a dimension is zero or negative, the product is too large, or as for `element_size`.
    """
    width = element_size(element_type)
    if len(shape) > MAX_RANK:
        raise invalid(f"the tensor has {len(shape)} dimensions; at most {MAX_RANK} are possible")
    total = width
    for i, dimension in enumerate(shape):
        if dimension < 0:
            raise invalid(f"dimension {i} of the tensor is {dimension}: dimensions must be known and positive")
        if dimension == 0:
            raise invalid(f"dimension {i} of the tensor is 0: a tensor without elements needs no external memory")
        total *= dimension
        if total > _INT64_MAX:
            raise invalid(f"a tensor of shape {_shape(shape)} with elements of {width} bytes does not fit into memory")
    return total


def _shape(shape: Sequence[int]) -> str:
    return "x".join(map(str, shape)) or "scalar"


def check_shape(rank: int, has_shape: bool) -> None:
    """Refuse a rank that no shape belongs to (rule INT-20). To be called before the array behind it is read."""
    if rank > MAX_RANK:
        raise invalid(f"the tensor descriptor has rank {rank}; at most {MAX_RANK} is possible")
    if rank and not has_shape:
        raise invalid(f"the tensor descriptor has rank {rank}, but its shape is NULL")


def tensor_range(
    version: int,
    element_type: int,
    shape: Sequence[int],
    tensor_offset: int,
    memory_size: int,
    memory_offset: int = 0,
    *,
    proposal: bool = False,
) -> tuple[int, int]:
    """Where a tensor lies in an allocation: offset from its start, and bytes (rules INT-17, INT-18, INT-19).

    `memory_size` and `memory_offset` are those of the memory descriptor, whose offset the tensor's is added to.

    Raises:
        BackendError: ORT_INVALID_ARGUMENT; the tensor does not fit, or does not start where an element may.
    """
    check_version(version, "tensor", proposal)
    size = tensor_bytes(element_type, shape)
    room = memory_size - memory_offset
    if not 0 <= tensor_offset < room:
        raise invalid(f"the tensor's offset_bytes ({tensor_offset}) lies outside the {room} bytes of the import")
    if size > room - tensor_offset:
        raise invalid(
            f"a tensor of shape {_shape(shape)} has {size} bytes, but behind offset_bytes {tensor_offset} "
            f"the import has only {room - tensor_offset}"
        )
    start = memory_offset + tensor_offset
    width = element_size(element_type)
    if start % width:
        name = enum_name("ONNXTensorElementDataType", element_type)
        raise invalid(f"the tensor would start at byte {start} of the allocation; {name} needs a multiple of {width}")
    return start, size
