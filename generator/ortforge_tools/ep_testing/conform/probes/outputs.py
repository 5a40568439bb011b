"""GEN-05: what calls write when they fail."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from ..checks import DIRECT, Absent, Blocked, check, expect, skip
from ..direct import Direct
from ..imports import importings
from ..objects import StatusError
from .memory import foreign

_GARBAGE = 0xBADBADBAD


def _failing(t: Direct) -> Iterator[tuple[str, Callable[[Any], Any]]]:
    """Calls that should fail, as functions of their out-parameter."""
    for factory in t.with_devices():
        nothing = (ctypes.c_void_p * 1)()
        given = (nothing, nothing, 0, t.kept(t.api.create_session_options()), t.logger)
        yield "OrtEpFactory.CreateEp", partial(factory.call, "CreateEp", *given)
        info = foreign(t)
        if factory.has("CreateAllocator"):
            yield "OrtEpFactory.CreateAllocator", partial(factory.call, "CreateAllocator", info, None)
        if factory.has("CreateSyncStreamForDevice"):
            slot = "CreateSyncStreamForDevice"
            yield f"OrtEpFactory.{slot}", partial(factory.call, slot, t.memory_device(info), None)
    try:
        importers = list(importings(t))
    except (Absent, Blocked):
        return
    for found in importers:
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
