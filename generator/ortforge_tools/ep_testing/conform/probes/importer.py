"""INT: importers, and the import of memory."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from .. import facts
from ..checks import DIRECT, absent, check, expect
from ..direct import Direct
from ..imports import OPAQUE_FD, SIZE, Allocation, Importing, Timeline, closed_copy, importings
from ..objects import StatusError

_CODES = facts.values("OrtErrorCode")
_INVALID = _CODES["ORT_INVALID_ARGUMENT"]
REFUSED = (_INVALID, _CODES["ORT_NOT_IMPLEMENTED"])
UNKNOWN = (77, 1000, 0x7FFFFFFF, -1)
_ON_WINDOWS_ONLY = ("D3D12", "WIN32")
_SIZE_MAX = ctypes.c_size_t(-1).value
_ROUNDS = 20


def refused(call: Callable[[], Any], what: str, codes: tuple[int, ...] = (_INVALID,), *, rule: str = "") -> None:
    """A call must return an error status of one of these codes."""
    names = " or ".join(name for name, value in _CODES.items() if value in codes)
    try:
        call()
    except StatusError as error:
        expect(error.code in codes, f"{names} for {what}", str(error), rule)
        return
    expect(False, f"{names} for {what}", "success", rule)


@check("callback_exceptions", "GEN-07", way=DIRECT, alone=True, since=24)
def of_handles(t: Direct) -> None:
    for client in claiming(t):
        client.imported(Allocation()).call("Release")
        if client.claims_semaphores:
            client.imported_timeline(Timeline()).call("Release")


@check("importer_twice", "INT-02", way=DIRECT, since=24)
def two_are_independent(t: Direct) -> None:
    for first in importings(t):
        other = t.new_importer(first.factory, first.device)
        expect(other, "a second importer for the same device", "there was none")
        if other is not None:
            other.call("Release")
        if first.works:
            first.imported(Allocation()).call("Release")


@check("can_import", "INT-05", way=DIRECT, since=24)
def unknown_types(t: Direct) -> None:
    for client in importings(t):
        for kind in UNKNOWN:
            expect(not _can(client, "CanImportMemory", kind), f"memory of type {kind} is not claimed", "it is")


def _can(client: Importing, slot: str, kind: int) -> bool:
    return client.importer.has(slot) and bool(client.importer.call(slot, kind))


@check("can_import", "INT-06", way=DIRECT, since=24)
def types_of_other_platforms(t: Direct) -> None:
    for client in importings(t):
        for name, kind in facts.values("OrtExternalMemoryHandleType").items():
            if any(word in name for word in _ON_WINDOWS_ONLY):
                expect(not _can(client, "CanImportMemory", kind), f"{name} is not claimed on Linux", "it is")


@check("import_unclaimed", "INT-07", way=DIRECT, since=24)
def are_refused(t: Direct) -> None:
    known = set(facts.values("OrtExternalMemoryHandleType").values())
    for client in importings(t):
        allocation = Allocation()
        for kind in sorted({*known, *UNKNOWN}):
            if not _can(client, "CanImportMemory", kind) and client.importer.has("ImportMemory"):
                descriptor = client.memory_descriptor(allocation.fd, handle_type=kind)
                refused(partial(client.import_memory, descriptor), f"memory of the unclaimed type {kind}", REFUSED)


@check("importer_slots", "INT-08", way=DIRECT, since=24)
def claims_have_slots(t: Direct) -> None:
    memory = ("ImportMemory", "ReleaseMemory", "CreateTensorFromMemory")
    semaphores = ("ImportSemaphore", "ReleaseSemaphore", "WaitSemaphore", "SignalSemaphore")
    for client in importings(t):
        for enum, ask, slots in (
            ("OrtExternalMemoryHandleType", "CanImportMemory", memory),
            ("OrtExternalSemaphoreType", "CanImportSemaphore", semaphores),
        ):
            if any(_can(client, ask, kind) for kind in facts.values(enum).values()):
                for slot in slots:
                    expect(client.importer.has(slot), f"{slot} is filled, because {ask} claims a type", "it is NULL")


def claiming(t: Direct) -> Iterator[Importing]:
    """The importers that take file descriptors of memory."""
    clients = [client for client in importings(t) if client.claims_memory]
    yield from clients or absent("the importer takes no file descriptors of memory")


@check("import_bad_memory", "INT-09", way=DIRECT, since=24)
def senseless_descriptors(t: Direct) -> None:
    for client in claiming(t):
        allocation = Allocation()
        for what, descriptor in (
            ("a descriptor without a handle", client.memory_descriptor(-1)),
            ("a file descriptor that is closed", client.memory_descriptor(closed_copy(allocation.fd))),
            ("size 0", client.memory_descriptor(allocation.fd, size=0)),
        ):
            refused(partial(client.import_memory, descriptor), what)


@check("descriptor_version", "VER-16", way=DIRECT, since=24)
def version_0_and_far_above(t: Direct) -> None:
    for client in claiming(t):
        allocation = Allocation()
        refused(partial(client.import_memory, client.memory_descriptor(allocation.fd, version=0)), "version 0")
        client.must_work()
        handle = client.import_memory(client.memory_descriptor(allocation.fd, version=9999))
        expect(handle, "descriptors of a version far above the host's are accepted", "the handle is NULL")
        if handle is None:
            continue
        descriptor = client.tensor_descriptor((4,))
        descriptor.version = 0
        refused(partial(client.tensor, handle, descriptor), "a tensor descriptor of version 0")
        handle.call("Release")


@check("import_bad_memory", "INT-10", way=DIRECT, since=24)
def offsets_behind_the_end(t: Direct) -> None:
    for client in claiming(t):
        allocation = Allocation()
        for offset in (SIZE + 1, SIZE * 2, _SIZE_MAX - 3, _SIZE_MAX):
            descriptor = client.memory_descriptor(allocation.fd, offset=offset)
            refused(partial(client.import_memory, descriptor), f"offset {offset:#x} in {SIZE} bytes")
        try:
            handle = client.import_memory(client.memory_descriptor(allocation.fd, offset=SIZE))
        except StatusError as error:
            wanted = "ORT_INVALID_ARGUMENT for an offset at the end"
            expect(error.code == _INVALID or not client.works, wanted, str(error))
            continue
        if handle is not None:
            refused(partial(client.tensor, handle, client.tensor_descriptor((1,))), "a tensor on no bytes")
            handle.call("Release")


@check("handle_members", "INT-11", way=DIRECT, since=24)
def are_set(t: Direct) -> None:
    for client in claiming(t):
        allocation = Allocation()
        with suppress(StatusError):  # it may take memory of its own driver only
            expect(client.import_memory(client.memory_descriptor(allocation.fd)), "a handle", "ImportMemory gives NULL")
        handle = client.imported(allocation, offset=256)
        struct = handle.struct
        expect(struct.version >= 24, "the version of a handle is at least 24", f"it is {struct.version}")
        device = ctypes.cast(struct.ep_device, ctypes.c_void_p).value or 0
        wanted = "ep_device of a handle is the device of the importer"
        expect(device == client.device, wanted, "it is another" if device else "it is NULL")
        copy = struct.descriptor
        given = (OPAQUE_FD, SIZE, 256)
        own = (int(copy.handle_type), int(copy.size_bytes), int(copy.offset_bytes))
        expect(own == given, f"a copy of the descriptor: type, size and offset {given}", f"they are {own}")
        expect(handle.has("Release"), "Release of a handle is filled", "it is NULL")
        handle.call("Release")


@check("native_handle", "INT-12", way=DIRECT, since=24)
def stays_the_callers(t: Direct) -> None:
    for client in claiming(t):
        allocation = Allocation()
        before = os.fstat(allocation.fd)
        handle = client.imported(allocation)
        for when in ("import", "release"):
            try:
                after = os.fstat(allocation.fd)
            except OSError:
                expect(False, f"the file descriptor is open after {when}", "it is closed")
                return
            same = (before.st_dev, before.st_ino) == (after.st_dev, after.st_ino)
            expect(same, f"the file descriptor is that of the same file after {when}", "it is another")
            if when == "import":
                handle.call("Release")


def _opened() -> tuple[int, int]:
    """Open files and mappings of this process."""
    maps = Path("/proc/self/maps").read_bytes().count(b"\n")
    return len(list(Path("/proc/self/fd").iterdir())), maps


@check("handle_release", "INT-14", way=DIRECT, since=24)
def both_ways(t: Direct) -> None:
    for client in claiming(t):
        allocation = Allocation()

        def rounds(client: Importing = client, allocation: Allocation = allocation) -> None:
            for _ in range(_ROUNDS):
                client.imported(allocation).call("Release")
                if client.importer.has("ReleaseMemory"):
                    client.importer.call("ReleaseMemory", client.imported(allocation).address)

        rounds()
        files, maps = _opened()
        rounds()
        more_files, more_maps = _opened()
        wanted = "no open files or mappings are left of imports that were released"
        happened = f"{more_files - files} files and {more_maps - maps} mappings more after {2 * _ROUNDS} imports"
        expect(more_files <= files and more_maps < maps + _ROUNDS, wanted, happened)


@check("release_order", "INT-15", way=DIRECT, since=24)
def importer_first(t: Direct) -> None:
    for client in claiming(t):
        client.must_work()
        importer = t.new_importer(client.factory, client.device)
        if importer is None:
            continue
        own = client.of(importer)
        handle = own.imported(Allocation())
        importer.call("Release")
        handle.call("Release")
