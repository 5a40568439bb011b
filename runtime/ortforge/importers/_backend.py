"""What a driver must be able to do for the importer of an EP: the border between `importer` and the backends.

Input: native handles and values, checked by `validate`. Output: imported memory and semaphores. A backend serves one
device, may be called from any thread, and knows nothing of ONNX Runtime: its errors become statuses in `importer`.
"""

from __future__ import annotations

from typing import Protocol

from ortforge_abi import enums

from .._errors import OrtError
from .._public import publish

FAIL, INVALID_ARGUMENT, NOT_IMPLEMENTED, EP_FAIL = 1, 2, 9, 11


class BackendError(OrtError):
    """A driver said no, or cannot be had. It becomes a status with this code and message.

    Code ORT_NOT_IMPLEMENTED (9) means that platform or driver is missing, or that it cannot import this kind of handle;
    ORT_INVALID_ARGUMENT (2) that the application gave something impossible; ORT_EP_FAIL (11) that the driver failed.
    """

    def __init__(self, code: int, message: str) -> None:
        super().__init__(enums.facts("OrtErrorCode").members.get(code, code), message, "importer")


def cpp_only(backend: str) -> BackendError:
    """The error of a backend that Python does not have, by its name in spec/backends."""
    return BackendError(
        NOT_IMPLEMENTED,
        f"the {backend} importer exists in C++ only: `ortforge new-ep --backend {backend}` writes an EP with it; "
        "Python imports on the CPU and with CUDA",
    )


class ImportedMemory(Protocol):
    """One imported allocation."""

    address: int  # device pointer (CPU: host pointer) of the start of the allocation
    size: int  # bytes

    def close(self) -> None:
        """Undo the import in the right order, exactly once; a second call does nothing."""


class ImportedSemaphore(Protocol):
    """One imported timeline semaphore."""

    def close(self) -> None:
        """Undo the import, exactly once; a second call does nothing. Work that waits for it must not crash."""


class Backend(Protocol):
    """A driver, for one device.

    Native handles are the `void*` of the descriptor as an int: a file descriptor for the OPAQUE_FD types, a HANDLE for
    the others. Imports never close the application's handle, whatever the driver does with one (rule INT-12): a driver
    that takes over a file descriptor gets a duplicate.

    `stream` is the native handle of an OrtSyncStream, ex) a CUstream.
    """

    name: str  # ex) "cpu", "cuda"
    memory_types: frozenset[int]  # OrtExternalMemoryHandleType values that platform and driver can import (INT-06)
    semaphore_types: frozenset[int]  # OrtExternalSemaphoreType values

    def import_memory(self, handle_type: int, native_handle: int, size: int, dedicated: bool) -> ImportedMemory:
        """Open an allocation and map all of it.

        Raises:
            BackendError: the driver refused; the message has its error's name.
        """
        raise NotImplementedError

    def import_semaphore(self, semaphore_type: int, native_handle: int) -> ImportedSemaphore:
        """Open a timeline semaphore.

        Raises:
            BackendError: the driver refused; the message has its error's name.
        """
        raise NotImplementedError

    def wait(self, semaphore: ImportedSemaphore, stream: int, value: int) -> None:
        """Let later work on the stream wait for the value. Returns at once (rule INT-26).

        Raises:
            BackendError: the stream is not one of this device (rule INT-28), or the driver failed (rule INT-29).
        """

    def signal(self, semaphore: ImportedSemaphore, stream: int, value: int) -> None:
        """Set the value once earlier work on the stream has finished. Returns at once (rule INT-27).

        Raises:
            BackendError: as for `wait`; or the value is not larger than the ones before, where that can be known.
        """

    def close(self) -> None:
        """Let go of the driver. Imports stay usable for release afterwards (rule INT-15)."""


publish("ortforge.importers", Backend, BackendError, ImportedMemory, ImportedSemaphore)
