"""LIB: what the library exports, and its two functions."""

from __future__ import annotations

import ctypes
import re
from pathlib import Path
from typing import Any

from ortforge._binaries.facts import Binary, BinaryError, from_json, to_json
from ortforge._binaries.reading import read_for_here

from ..checks import DIRECT, FILE, RECORDER, check, expect, skip
from ..direct import Direct
from ..entry import CAPACITY, Created
from ..objects import Object
from ..recorded import Recorded
from ..task import Task

_ABSURD = 0xDEAD
_ROUNDS = 10
#: The API version that plugin EPs came with.
_OLDEST = 22
_FAR = "1.999.0"
#: Its library, as ELF, PE and Mach-O files name it: ex) libonnxruntime.so.1, onnxruntime.dll, @rpath/libonnxruntime.1.dylib
_ONNXRUNTIME = re.compile(r"(?:\A|/)(?:lib)?onnxruntime\.", re.IGNORECASE)


def _file(task: Task) -> Binary:
    if "binary" not in task.learned:  # an EP in Python, whose library was made just now
        try:
            task.learn("binary", to_json(read_for_here(Path(task.path))))
        except BinaryError as error:
            skip(str(error))
    return from_json(task.learned["binary"])


@check("exports", "LIB-01", way=FILE)
def create_ep_factories(task: Task) -> None:
    expect("CreateEpFactories" in _file(task).exports, "an export named CreateEpFactories", "there is none")


@check("exports", "LIB-02", way=FILE)
def release_ep_factory(task: Task) -> None:
    expect("ReleaseEpFactory" in _file(task).exports, "an export named ReleaseEpFactory", "there is none")


@check("exports", "LIB-03", way=FILE)
def get_provider(task: Task) -> None:
    expect("GetProvider" not in _file(task).exports, "no export named GetProvider", "there is one")


@check("dependencies", "LIB-05", way=FILE)
def onnxruntime(task: Task) -> None:
    found = [n for n in _file(task).needed if _ONNXRUNTIME.search(n)]
    expect(not found, "no dependency on an ONNX Runtime library", f"the library needs {', '.join(found)}")


@check("factory_count", "LIB-08", way=DIRECT)
def room_for_one(t: Direct) -> None:
    made = t.create(capacity=1)
    expect(not made.beyond, "nothing is written behind the room for one factory", "the memory behind it has changed")
    made.release()


@check("factory_count", "LIB-09", way=DIRECT)
def room_for_none(t: Direct) -> None:
    usual = t.created
    made = t.create(capacity=0)
    wanted = "an error status from a call without room for factories"
    expect(made.error is not None, wanted, f"success, with num_factories = {made.count}")
    if len(usual.factories) > 1:
        made = t.create(capacity=1)
        wanted = f"an error status from a call with room for one of {len(usual.factories)} factories"
        expect(made.error is not None, wanted, "success")


@check("factory_count", "LIB-10", way=DIRECT)
def number_within_room(t: Direct) -> None:
    for capacity in (CAPACITY, 1):
        made = t.create(capacity=capacity)
        if made.error is None:
            expect(made.count <= capacity, f"num_factories is at most {capacity}", f"num_factories is {made.count}")
            made.release()


def _made(t: Direct, **how: Any) -> Created:
    made = t.create(**how)
    return made if made.error is None else skip(str(made.error))


@check("factory_count", "LIB-11", way=DIRECT)
def entries_fit_number(t: Direct) -> None:
    made = _made(t)
    expected = f"with num_factories = {made.count}, entries 0 to {made.count - 1} are set and all others NULL"
    expect(made.written == list(range(min(made.count, CAPACITY))), expected, f"set are {made.written or 'none'}")
    made.release()


@check("factory_count", "LIB-12", way=DIRECT)
def number_is_assigned(t: Direct) -> None:
    made = _made(t, count=_ABSURD)
    expect(made.count != _ABSURD, "num_factories is assigned", "it has the value from before the call")
    made.release()


@check("factory_count", "LIB-13", way=DIRECT)
def nothing_after_an_error(t: Direct) -> None:
    made = t.create(capacity=0)
    if made.error is None:
        skip("a call without room for factories succeeds (LIB-09)")
    expect(not made.beyond, "after an error status no factory is written", "one was written behind the room")


@check("entry_exceptions", "LIB-14", "GEN-08", way=DIRECT)
def without_room(t: Direct) -> None:
    t.create(capacity=0)
    t.create(name="")
    made = t.create(name="x" * 10_000)
    made.release()


@check("borrowed_arguments", "LIB-15", way=DIRECT)
def registration_name(t: Direct) -> None:
    for factory in t.factories:
        t.devices(factory)
    made = _made(t, name="borrowed name")
    before = [f.text("GetName") for f in made.factories if f.has("GetName")]
    name = made.name
    ctypes.memset(name, 0xDD, ctypes.sizeof(name) - 1)
    after = [f.text("GetName") for f in made.factories if f.has("GetName")]
    expect(before == after, "the names of factories do not change with the memory of an argument", f"{before}, {after}")
    for factory in made.factories:
        if factory.has("GetSupportedDevices"):
            t.supported(factory, t.hardware)
    made.release()


@check("release_factory", "LIB-19", way=DIRECT)
def returns_null(t: Direct) -> None:
    made = _made(t)
    for factory in made.factories:
        _release(t, factory, "ReleaseEpFactory returns NULL")


def _release(t: Direct, factory: Object, expected: str) -> None:
    status = t.entry.ReleaseEpFactory(factory.address)
    expect(not status, expected, str(t.runtime._context.error(status, "ReleaseEpFactory")) if status else "")


@check("release_factory", "LIB-19", way=DIRECT)
def returns_null_after_use(t: Direct) -> None:
    for _ in range(_ROUNDS):
        made = _made(t)
        for factory in made.factories:
            devices, _, _ = t.supported(factory, t.hardware)
            for device in devices[:1]:
                ep = t.new_ep(factory, [device])
                ep.release()
            _release(t, factory, "ReleaseEpFactory returns NULL for a factory that was used")


@check("release_factory", "LIB-19", way=RECORDER)
def returns_null_at_the_end(t: Recorded) -> None:
    for call in t.life.of("ReleaseEpFactory"):
        expect(not call.failed, "ReleaseEpFactory returns NULL when the library is unregistered", str(call.back))


@check("create_factories", "LIB-25", way=DIRECT)
def works_where_it_can(t: Direct) -> None:
    error = t.create().error
    if error is None:
        return
    newer = t.host()  # the same, under a name that no library can find too old
    newer.call_itself(_FAR)
    same = t.create(newer).error
    asked = {*t.usual.asked, *newer.asked}
    if same is None or max(asked, default=0) > t.usual.newest or max(t.usual.asked, default=0) < _OLDEST:
        skip(f"the library does not want this release: {error}")
    expect(False, f"success on a release that gave it API version {max(t.usual.asked)}", str(error))


@check("release_factory", "LIB-20", way=DIRECT)
def in_unusual_order(t: Direct) -> None:
    first, second = t.create(name="first"), t.create(name="second")
    if first.error or second.error:
        skip(str(first.error or second.error))
    first.release()
    third = t.create(name="third")
    second.release()
    third.release()


@check("old_host", "LIB-07", way=DIRECT, alone=True)
def host_that_is_too_old(t: Direct) -> None:
    made = t.create(t.host(newest=20))
    wanted = "an error status on a host that serves API 20 at most"
    expect(made.error is not None, wanted, f"success, with num_factories = {made.count}")
    expect(made.error and made.error.message, "a status with a message", "the message is empty")


@check("old_host", "LIB-06", way=DIRECT, alone=True)
def host_with_the_first_api_only(t: Direct) -> None:
    made = t.create(t.host(newest=1))  # which every release serves, so that a status can be made
    expect(not made.factories, "no factory on a host that serves API 1 only", f"{made.count} were made")


@check("old_host", "LIB-06", way=DIRECT, alone=True)
def oldest_host(t: Direct) -> None:
    made = t.create(t.host(newest=22))
    made.release()


@check("old_host", "VER-01", way=DIRECT, alone=True)
def asks_for_known_versions(t: Direct) -> None:
    for newest in (22, 23, 24, t.runtime.api_version):
        host = t.host(newest=newest)
        t.create(host).release()
        unknown = sorted({v for v in host.asked if v > newest})
        happened = f"on ORT 1.{newest} it asked for {', '.join(map(str, unknown))}"
        expect(not unknown, "GetApi is asked for versions that the host has", happened)
