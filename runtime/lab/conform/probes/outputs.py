"""GEN-05: what calls write when they fail."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from ..checks import DIRECT, Absent, Blocked, check, expect, skip
from ..direct import Direct
from ..imports import Importing
from ..objects import StatusError

_GARBAGE = 0xBADBADBAD


def _failing(t: Direct) -> Iterator[tuple[str, Callable[[Any], Any]]]:
    """Calls that should fail, as functions of their out-parameter."""
    for factory in t.with_devices():
        nothing = (ctypes.c_void_p * 1)()
        given = (nothing, nothing, 0, t.options().address, t.logger)
        yield "OrtEpFactory.CreateEp", partial(factory.call, "CreateEp", *given)
        info = t.api.create_memory_info_v2("Foreign", 1, 0xBAD, 7, 0, 0, 0)
        t._keep.append(info)
        if factory.has("CreateAllocator"):
            yield "OrtEpFactory.CreateAllocator", partial(factory.call, "CreateAllocator", info.address, None)
        if factory.has("CreateSyncStreamForDevice"):
            slot = "CreateSyncStreamForDevice"
            yield f"OrtEpFactory.{slot}", partial(factory.call, slot, t.memory_device(info.address), None)
    try:
        importers = range(len(t.importers))
    except (Absent, Blocked):
        return
    for place in importers:
        found = Importing(t, place)
        memory, semaphore = found.memory_descriptor(-1), found.semaphore_descriptor(-1)
        if found.importer.has("ImportMemory"):
            yield "ImportMemory", partial(found.importer.call, "ImportMemory", ctypes.pointer(memory))
        if found.importer.has("ImportSemaphore"):
            yield "ImportSemaphore", partial(found.importer.call, "ImportSemaphore", ctypes.pointer(semaphore))


@check("outputs", "GEN-05", way=DIRECT, since=23)
def null_or_untouched(t: Direct) -> None:
    failed = 0
    for name, call in _failing(t):
        out = ctypes.c_void_p(_GARBAGE)
        try:
            with t.task.step("make calls fail"):
                call(ctypes.pointer(out))
        except StatusError:
            failed += 1
            fine = out.value in (None, _GARBAGE)
            expect(fine, f"after an error of {name} its output is NULL or as before", "a pointer was written")
    if not failed:
        skip("no call could be made to fail")
