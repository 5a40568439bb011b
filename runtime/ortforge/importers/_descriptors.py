"""File descriptors lent to drivers, and what all drivers' backends share.

Input: a file descriptor of the application. Output: a copy for the driver, closed by whoever has to. Drivers differ in
what they do with a descriptor (`ownership` in spec/backends): the application's own is never touched (rule INT-12).
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from ._backend import EP_FAIL, NOT_IMPLEMENTED, BackendError
from ._validate import invalid, open_descriptor

if TYPE_CHECKING:
    from ortforge_abi.backends import BackendFacts, HandleType

#: Held until it is known whether a driver closed its copy: no other import may get the same number meanwhile.
_settling = threading.RLock()


def platform_name() -> str:
    """This platform as spec/backends names it: "linux", "windows", or what Python calls any other."""
    return {"win32": "windows", "cygwin": "windows"}.get(sys.platform, sys.platform)


@contextmanager
def lent_fd(fd: int, ownership: str) -> Iterator[int]:
    """A copy of `fd` for a driver's import, done with as `ownership` says when the block ends without an exception.

    "kept": the driver leaves it open, so it is closed here. "consumed": the driver closes it. "unspecified": closed
    here if it is still the same open file. After an exception too: a failed import takes nothing over, but Mesa's
    lavapipe closes the descriptor all the same.

    Raises:
        BackendError: `fd` is not open, is a directory, or there are no more descriptors.
    """
    before = open_descriptor(fd)
    with _settling:
        try:
            copy = os.dup(fd)
        except OSError as error:
            raise BackendError(EP_FAIL, f"file descriptor {fd} cannot be duplicated: {error.strerror}") from None
        try:
            yield copy
        except BaseException:
            if _still_open(copy, before):
                os.close(copy)
            raise
        if ownership == "kept" or (ownership == "unspecified" and _still_open(copy, before)):
            os.close(copy)


def _still_open(fd: int, file: os.stat_result) -> bool:
    try:
        now = os.fstat(fd)
    except OSError:
        return False
    return (now.st_dev, now.st_ino) == (file.st_dev, file.st_ino)


def row_of(table: dict[int, HandleType], handle_type: int, claimed: Iterable[int], backend: str) -> HandleType:
    """The row of a handle type that may be imported (rule INT-07).

    Raises:
        BackendError: it is not among those `claimed`.
    """
    row = table.get(handle_type)
    if row is None:
        raise BackendError(NOT_IMPLEMENTED, f"{backend} knows no handles of type {handle_type}")
    if handle_type not in claimed:
        raise BackendError(NOT_IMPLEMENTED, f"{row.ort} cannot be imported by {backend} here")
    return row


def driver_error(table: BackendFacts, value: int, call: str, name: str | None = None) -> BackendError:
    """The error of a driver call: its name as the driver has it, and the code that ORT gets."""
    known, code = table.errors.get(value, (None, EP_FAIL))
    shown = name or known or f"error {value if abs(value) < 1 << 31 else hex(value)}"
    return BackendError(code, f"{call} failed: {shown} ({value if value < 1 << 31 else hex(value)})")


def missing(table: BackendFacts, reason: str) -> BackendError:
    """The backend cannot work on this machine."""
    return BackendError(NOT_IMPLEMENTED, f"the {table.name} importer is not available: {reason}")


def check_value(value: int) -> int:
    """A value of a timeline.

    Raises:
        BackendError: it does not fit in 64 bits.
    """
    if not 0 <= value < 1 << 64:
        raise invalid(f"{value} is no value of a timeline semaphore: it must fit in 64 bits")
    return value
