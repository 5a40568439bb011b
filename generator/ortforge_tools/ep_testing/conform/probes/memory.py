"""EPF-31 to EPF-34, ALC, GEN-05: allocators, and what calls write when they fail."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from .. import facts
from ..checks import DIRECT, Absent, Blocked, absent, check, expect, skip
from ..direct import Direct
from ..entry import HOST_ACCESSIBLE
from ..imports import importings
from ..objects import Object, StatusError
from ..process import at_most
from ..threads import at_once

_HUGE, _ROOM = 1 << 62, 1 << 31
_SIZES = (1, 2, 3, 7, 16, 63, 64, 65, 100, 1000, 4096, 5000, 70_000)
_MALLOC_ALIGNMENT = 16
_ROUNDS = 40
_GARBAGE = 0xBADBADBAD
#: Statistics that ONNX Runtime reads as numbers.
_NUMBERS = re.compile(r"-?\d+\Z")
_KNOWN = (
    *("Limit", "InUse", "TotalAllocated", "MaxInUse", "NumAllocs", "NumReserves"),
    *("NumArenaExtensions", "NumArenaShrinkages", "MaxAllocSize"),
)


def _with_memory(t: Direct) -> list[Object]:
    return [f for f in t.with_devices() if t.memories(f)] or absent("no OrtEpDevice has memory of its own")


@check("allocator_slots", "EPF-31", way=DIRECT, since=23)
def factory_has_create_allocator(t: Direct) -> None:
    for factory in _with_memory(t):
        wanted = "OrtEpFactory.CreateAllocator is filled, because a device has memory"
        expect(factory.has("CreateAllocator"), wanted, "it is NULL")


@check("allocator_slots", "EPF-33", way=DIRECT, since=23)
def an_allocator_for_each_memory(t: Direct) -> None:
    for factory in _with_memory(t):
        for _, _, info in t.memories(factory):
            made = t.new_allocator(factory, info)
            expect(made, "CreateAllocator gives an allocator for every registered memory info", "it gave NULL")


@check("allocator_slots", "EP-27", way=DIRECT, since=23)
def ep_gives_allocators(t: Direct) -> None:
    for factory, ep in t.eps:
        if not ep.has("CreateAllocator"):
            absent("OrtEp.CreateAllocator is NULL, so the factory's is used")
        for _, _, info in t.memories(factory):
            made = ep.made("CreateAllocator", "OrtAllocator", info)
            expect(made, "OrtEp.CreateAllocator gives an allocator for every registered memory info", "it gave NULL")
            if made is not None:
                factory.call("ReleaseAllocator", made.address)


def _foreign(t: Direct) -> int:
    """A memory info that the library has not made."""
    return t.kept(t.api.create_memory_info_v2("Foreign", 1, 0xBAD, 7, 0, 0, 0))


@check("foreign_memory_info", "EPF-32", way=DIRECT, since=23)
def unknown(t: Direct) -> None:
    for factory in _with_memory(t):
        factory.make_and_release("CreateAllocator", "OrtAllocator", _foreign(t), None)


@check("allocator_options", "EPF-34", way=DIRECT, since=23)
def none_empty_and_unknown(t: Direct) -> None:
    for factory in _with_memory(t):
        for entries in (None, {}, {"no such option": "x", "": "", "arena.max_mem": "senseless"}):
            pairs = t.pairs(entries)
            for _, _, info in t.memories(factory):
                factory.make_and_release("CreateAllocator", "OrtAllocator", info, pairs)


@check("allocator_info", "ALC-02", way=DIRECT, since=23)
def equals_the_registered_one(t: Direct) -> None:
    for _, _, info, allocator in t.allocators:
        own = allocator.call("Info") or absent("OrtAllocator.Info gives NULL (ALC-01)")
        different = t.api.compare_memory_info(t.wrap("OrtMemoryInfo", info), t.wrap("OrtMemoryInfo", own))
        wanted = "OrtAllocator.Info is equal to the memory info the allocator was made for"
        expect(not different, wanted, "CompareMemoryInfo finds a difference")
        expect(allocator.call("Info") == own, "OrtAllocator.Info gives the same pointer in every call", "it changes")


@check("allocator_info", "ALC-03", way=DIRECT, since=23)
def is_no_arena(t: Direct) -> None:
    for *_, allocator in t.allocators:
        own = allocator.call("Info")
        if own:
            kind = int(t.api.memory_info_get_type(t.wrap("OrtMemoryInfo", own)))
            arena = facts.values("OrtAllocatorType")["OrtArenaAllocator"]
            expect(kind != arena, "an allocator type other than OrtArenaAllocator", "it is OrtArenaAllocator")


@check("alloc_failure", "ALC-05", way=DIRECT, alone=True)
def half_of_the_address_space(t: Direct) -> None:
    for *_, allocator in t.allocators:
        with at_most(_ROOM):  # after such a request OpenVINO's allocator takes memory without end
            block = allocator.call("Alloc", _HUGE)
            expect(not block, f"OrtAllocator.Alloc({_HUGE}) gives NULL", "it gives a pointer")
            small = allocator.call("Alloc", _SIZES[-1])
        expect(small, "the allocator works after a request that it could not fulfil", "Alloc gives NULL from then on")
        allocator.call("Free", small)


@check("alloc_sizes", "ALC-06", way=DIRECT)
def nothing(t: Direct) -> None:
    for *_, allocator in t.allocators:
        allocator.call("Free", allocator.call("Alloc", 0))


@check("alloc_sizes", "ALC-07", way=DIRECT)
def aligned(t: Direct) -> None:
    for *_, allocator in t.allocators:
        for size in _SIZES:
            block = allocator.call("Alloc", size)
            expect(block, f"OrtAllocator.Alloc({size}) gives memory", "it gives NULL")
            wanted = f"blocks at multiples of {_MALLOC_ALIGNMENT} bytes"
            happened = f"one of {size} bytes lies {block % _MALLOC_ALIGNMENT} behind"
            expect(block % _MALLOC_ALIGNMENT == 0, wanted, happened)
            allocator.call("Free", block)


@check("alloc_sizes", "ALC-08", way=DIRECT)
def freed_in_any_order(t: Direct) -> None:
    for *_, allocator in t.allocators:
        blocks = [allocator.call("Alloc", size) for size in _SIZES]
        for slot, more in (("Reserve", ()), ("AllocOnStream", (None,))):
            if allocator.has(slot):
                blocks += [allocator.call(slot, size, *more) for size in _SIZES]
        given = [b for b in blocks if b]
        expect(len(set(given)) == len(given), "every block is given out once", "one was given out twice")
        for block in [*given[::2], *given[1::2]]:
            allocator.call("Free", block)


def _touchable(t: Direct, kind: int, allocator: Object) -> bool:
    """Can the CPU read and write blocks of an allocator?"""
    info = allocator.call("Info")
    if not info:
        return False
    return kind == HOST_ACCESSIBLE or t.device_type(info) == 0


@check("alloc_sizes", "ALC-10", way=DIRECT)
def reserved_blocks_keep_their_data(t: Direct) -> None:
    reserving = [(kind, a) for _, kind, _, a in t.allocators if a.has("Reserve")] or absent("no allocator has Reserve")
    for kind, allocator in reserving:
        reserved = allocator.call("Reserve", 4096)
        expect(reserved, "OrtAllocator.Reserve(4096) gives memory", "it gives NULL")
        touchable = _touchable(t, kind, allocator)
        if touchable:
            ctypes.memset(reserved, 0x5A, 4096)
        others = [allocator.call("Alloc", 4096) for _ in range(8)]
        expect(reserved not in others, "a reserved block is given out once", "Alloc gave it out again")
        for block in others:
            allocator.call("Free", block)
        if allocator.has("Shrink"):
            allocator.call("Shrink")
        if touchable:
            data = ctypes.string_at(reserved, 4096)
            expect(data == b"\x5a" * 4096, "a reserved block keeps its data", "the data has changed")
        allocator.call("Free", reserved)


def _on_streams(t: Direct) -> list[tuple[Object, Object]]:
    """(factory, allocator) of those with AllocOnStream."""
    found = [(f, a) for f, _, _, a in t.allocators if a.has("AllocOnStream")]
    return found or absent("no allocator has AllocOnStream")


@check("alloc_on_stream", "ALC-11", way=DIRECT, since=23)
def with_and_without_a_stream(t: Direct) -> None:
    for factory, allocator in _on_streams(t):
        block = allocator.call("AllocOnStream", 256, None)
        if block:
            allocator.call("Free", block)
        for owner, _, stream in t.streams:
            if owner.address == factory.address:
                block = allocator.call("AllocOnStream", 256, t.stream(stream))
                expect(block, "AllocOnStream with a stream of the EP gives memory", "it gives NULL")
                allocator.call("Free", block)


@check("stream_memory", "ALC-12", way=DIRECT, since=23)
def streams_come_and_go(t: Direct) -> None:
    for factory, allocator in _on_streams(t):
        devices = [m for f, m in t.stream_devices() if f.address == factory.address]
        live: set[int] = set()
        for memory in devices[:1] * _ROUNDS:
            stream = t.new_stream(factory, memory)
            if stream is None:
                continue
            token = t.stream(stream)
            blocks = [allocator.call("AllocOnStream", 512, token) for _ in range(3)]
            wanted = "no block is given out twice while streams come and go"
            expect(not live.intersection(blocks) and len(set(blocks)) == 3, wanted, "one was")
            live.add(blocks[0])
            for block in blocks[1:]:
                allocator.call("Free", block)
            stream.call("Release")
        for block in live:
            allocator.call("Free", block)


@check("allocator_stats", "ALC-13", way=DIRECT, since=23)
def numbers(t: Direct) -> None:
    found = [a for *_, a in t.allocators if a.has("GetStats")] or absent("no allocator has GetStats")
    for allocator in found:
        out = ctypes.c_void_p()
        allocator.call("GetStats", ctypes.pointer(out))
        expect(out.value, "OrtAllocator.GetStats gives key-value pairs", "it gives NULL")
        second = ctypes.c_void_p()
        allocator.call("GetStats", ctypes.pointer(second))
        wanted = "OrtAllocator.GetStats gives pairs of its own in every call"
        expect(out.value != second.value, wanted, "two calls gave the same, and ONNX Runtime frees both")
        t.runtime._context.handle_class("OrtKeyValuePairs").make(second.value or 0, True).close()
        pairs = t.runtime._context.handle_class("OrtKeyValuePairs").make(out.value or 0, True)
        for key in _KNOWN:
            value = t.api.get_key_value(pairs, key)
            if value is not None:
                expect(_NUMBERS.match(value), f"the statistic {key} is a number", f"it is '{value}'")
        pairs.close()


@check("allocator_shrink", "ALC-14", way=DIRECT, since=25)
def blocks_survive(t: Direct) -> None:
    found = [(kind, a) for _, kind, _, a in t.allocators if a.has("Shrink")] or absent("no allocator has Shrink")
    for kind, allocator in found:
        blocks = [allocator.call("Alloc", 4096) for _ in range(8)]
        touchable = _touchable(t, kind, allocator)
        for i, block in enumerate(blocks if touchable else ()):
            ctypes.memset(block, i + 1, 4096)
        for block in blocks[::2]:
            allocator.call("Free", block)
        allocator.call("Shrink")
        more = [allocator.call("Alloc", 4096) for _ in range(8)]
        expect(not set(more) & set(blocks[1::2]), "Shrink frees no block that is in use", "one was given out again")
        for i, block in enumerate(blocks if touchable else ()):
            if i % 2:
                data = ctypes.string_at(block, 4096)
                expect(data == bytes([i + 1]) * 4096, "Shrink changes no data", "the data has changed")
        for block in [*more, *blocks[1::2]]:
            allocator.call("Free", block)


@check("pairing", "EPF-37", way=DIRECT, alone=True, since=23)
def released_without_an_ep(t: Direct) -> None:
    for *_, allocator in t.allocators:
        allocator.release()


@check("threads_allocator", "ALC-15", way=DIRECT)
def several_threads(t: Direct) -> None:
    for _, kind, _, allocator in t.allocators:
        touchable = _touchable(t, kind, allocator)
        problems: list[str] = []
        work = partial(_work, allocator, touchable, problems)
        at_once(4, work, "blocks of one thread are not touched by another", problems)


def _work(allocator: Object, touchable: bool, problems: list[str], thread: int) -> None:
    number = thread + 1  # what is written into its blocks
    for round_ in range(_ROUNDS):
        blocks = [(size, allocator.call("Alloc", size)) for size in _SIZES]
        for size, block in blocks:
            if not block:
                problems.append(f"Alloc({size}) gave NULL")
            elif touchable:
                ctypes.memset(block, number, size)
        for size, block in blocks[round_ % 2 :] + blocks[: round_ % 2]:
            if block and touchable and ctypes.string_at(block, size) != bytes([number]) * size:
                problems.append(f"a block of {size} bytes has changed")
            if block:
                allocator.call("Free", block)


@check("host_accessible", "ALC-16", way=DIRECT, since=23)
def written_and_read(t: Direct) -> None:
    accessible = [a for _, kind, _, a in t.allocators if kind == HOST_ACCESSIBLE]
    for allocator in accessible or absent("the library has no HOST_ACCESSIBLE memory"):
        block = allocator.call("Alloc", 4096)
        expect(block, "Alloc gives memory", "it gives NULL")
        ctypes.memset(block, 0x5A, 4096)
        expect(ctypes.string_at(block, 4096) == b"\x5a" * 4096, "the block holds what was written", "it does not")
        allocator.call("Free", block)


@check("outputs", "ALC-19", way=DIRECT, since=23)
def null_with_an_error(t: Direct) -> None:
    for factory in _with_memory(t):
        out = ctypes.c_void_p(_GARBAGE)
        try:
            with t.task.step("make calls fail"):
                factory.call("CreateAllocator", _foreign(t), None, ctypes.pointer(out))
        except StatusError:
            wanted = "after an error the allocator written is NULL or nothing is written"
            expect(out.value in (None, _GARBAGE), wanted, "a pointer was written")
        else:
            if out.value not in (None, _GARBAGE):
                factory.call("ReleaseAllocator", out.value)


def _failing(t: Direct) -> Iterator[tuple[str, Callable[[Any], Any]]]:
    """Calls that should fail, as functions of their out-parameter."""
    for factory in t.with_devices():
        nothing = (ctypes.c_void_p * 1)()
        given = (nothing, nothing, 0, t.kept(t.api.create_session_options()), t.logger)
        yield "OrtEpFactory.CreateEp", partial(factory.call, "CreateEp", *given)
        info = _foreign(t)
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
