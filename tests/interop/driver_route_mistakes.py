"""What applications do wrongly on the route "beside" in Python, on the stand-in for CUDA's driver with two devices.

    python driver_route_mistakes.py LIBRARY_OF_ORT EP_WITHOUT_IMPORTER EP_WITH_IMPORTER MODEL close|leave

Prints "well". `leave` ends the interpreter with everything open, held by a function, as applications do.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import ortforge
from ortforge import ArgumentError, HandleError, OrtError, interop
from tests.fakes.control import Fake
from tests.interop.driver_route_host import GPU, NVIDIA, cuda_stream

MEMORY, SEMAPHORE = 3, 2  # of file descriptors
SHAPE, SIZE = (1, 3, 32, 32), 1 << 16
INVALID, NOT_IMPLEMENTED, EP_FAIL = 2, 9, 11
#: What the script still has when it ends, in a function of it.
HELD: list[Callable[[], object]] = []


def refused(error: type[Exception] | int, words: str, call: Callable[..., Any], *arguments: Any) -> None:
    """The call has to end in an error of this class, or an OrtError with this code, that says this."""
    try:
        call(*arguments)
    except (OrtError, ArgumentError, HandleError) as problem:
        found: Any = int(problem.code) if isinstance(problem, OrtError) else type(problem)
        assert found == error, f"{found} and not {error}: {problem}"
        assert words in str(problem), f"{words!r} is not in: {problem}"
    else:
        raise AssertionError(f"this should have been refused: {words}")


def file_of(size: int) -> int:
    """What a Vulkan allocation or semaphore is for the stand-in of the driver."""
    file = os.memfd_create("shared")
    os.ftruncate(file, size)
    return file


def imports(importer: Any, memory_file: int, timeline: int) -> tuple[Any, Any]:
    """Memory and a semaphore, and what is no handle of either."""
    memory = importer.import_memory(MEMORY, memory_file, SIZE)
    semaphore = importer.import_semaphore(SEMAPHORE, timeline)
    os.fstat(memory_file), os.fstat(timeline)  # both are open still
    assert not importer.can_import_semaphore(0)
    refused(NOT_IMPLEMENTED, "D3D12_FENCE cannot be imported here", importer.import_semaphore, 0, timeline)
    refused(NOT_IMPLEMENTED, "D3D12_RESOURCE cannot be imported here", importer.import_memory, 0, memory_file, SIZE)
    refused(INVALID, "9999 is no open file descriptor", importer.import_semaphore, SEMAPHORE, 9999)
    with Path("/dev/null").open() as null:
        refused(INVALID, "cuImportExternalSemaphore failed", importer.import_semaphore, SEMAPHORE, null)
    refused(INVALID, "the import has only", memory.tensor, 1, SHAPE, SIZE - 4)
    refused(INVALID, "the import has only", memory.input_place, 1, SHAPE, SIZE - 4)
    return memory, semaphore


def accesses(importer: Any, file: int) -> None:
    """READ_ONLY is no output, WRITE_ONLY no input."""
    with (
        importer.import_memory(MEMORY, file, SIZE, access=interop.READ_ONLY) as read,
        importer.import_memory(MEMORY, file, SIZE, access=interop.WRITE_ONLY) as write,
    ):
        assert read.input_place(np.float32, SHAPE)[:4] == ("cuda", 0, 1, SHAPE)
        assert write.output_place(np.float32, SHAPE, 256).buffer_ptr % 256 == 0
        refused(INVALID, "READ_ONLY", read.output_place, np.float32, SHAPE)
        refused(INVALID, "WRITE_ONLY", write.input_place, np.float32, SHAPE)
    refused(HandleError, "memory import was closed", read.input_place, np.float32, SHAPE)
    refused(HandleError, "memory import was closed", write.tensor, np.float32, SHAPE)


def streams(ort: Any, importer: Any, other: Any, semaphore: Any, mine: int, foreign: int) -> None:
    """Those of another device, by whatever name; and closed ones."""
    refused(INVALID, "another device or context", importer.wrap_stream, foreign)
    refused(INVALID, "another device or context", semaphore.wait, foreign, 1)
    refused(INVALID, "another device or context", semaphore.signal, foreign, 1)
    with cuda_stream(0, is_primary=False) as strange:
        refused(INVALID, "another device or context", importer.wrap_stream, strange, "ep")
        refused(INVALID, "another device or context", semaphore.wait, strange, 1)
    with ort.api.create_sync_stream_for_ep_device(other.device) as theirs:
        refused(INVALID, "another EP device", semaphore.wait, theirs, 1)
    refused(ArgumentError, "must be an address", importer.wrap_stream, "a stream")
    refused(ArgumentError, "'application' or 'ep'", importer.wrap_stream, mine, "mine")
    refused(ArgumentError, "between 0 and", importer.wrap_stream, -1)

    class Theirs:
        def __cuda_stream__(self) -> tuple[int, int]:
            return 0, mine

    with importer.wrap_stream(Theirs(), "ep") as wrapped:
        assert (wrapped.address, wrapped.kind) == (mine, "ep")
        semaphore.signal(wrapped, 1)
        semaphore.wait(Theirs(), 1)
        interop.flush(wrapped)
        refused(INVALID, "only goes forward", semaphore.signal, mine, 1)
        semaphore.wait(wrapped, 2)
        refused(EP_FAIL, "waiting for value 2", interop.flush, wrapped)
        with other.wrap_stream(foreign) as there:
            refused(INVALID, "another device or context", semaphore.wait, there, 2)
            theirs = other.import_semaphore(SEMAPHORE, HELD_FILES[1])
            refused(ArgumentError, "was imported for another device", importer.wait, theirs, wrapped, 2)
            theirs.close()
        os.pwrite(HELD_FILES[1], (2).to_bytes(8, sys.byteorder), 0)
        interop.flush(wrapped)
    refused(HandleError, "was closed", semaphore.wait, wrapped, 1)
    refused(HandleError, "was closed", interop.flush, wrapped)


def runs(ort: Any, env: Any, model: str, importer: Any, memory: Any, mine: int) -> None:
    """A run whose options have a stream that was closed: they keep it. And runs of things that were closed."""
    api = ort.api
    with api.create_session_options() as options:
        api.session_options_append_execution_provider_v2(options, env, [importer.device], [], [])
        session = api.create_session(env, Path(model), options)
    run_options = api.create_run_options()
    wrapped = importer.wrap_stream(mine)
    interop.set_sync_stream(run_options, wrapped)
    wrapped.close()
    value, out = memory.tensor(np.float32, SHAPE), memory.tensor(np.float32, SHAPE, 1 << 15)
    interop.run(session, run_options, ["input"], [value], ["output"], [out])
    refused(HandleError, "was closed", interop.set_sync_stream, run_options, wrapped)
    twin = importer.wrap_stream(mine)
    interop.set_sync_stream(run_options, twin)
    value.close()
    refused(HandleError, "was released", interop.run, session, run_options, ["input"], [value], ["output"], [out])
    session.close()
    refused(HandleError, "was released", interop.run, session, run_options, ["input"], [out], ["output"], [out])
    interop.set_sync_stream(run_options, None)
    for thing in (run_options, out, twin):
        thing.close()


def no_way(ort: Any, with_importer: Any, mine: int) -> None:
    """Memory of nobody, devices that are not there, and EPs that have an importer."""
    make = interop.ExternalResourceImporter.for_memory
    refused(
        NOT_IMPLEMENTED,
        "Python imports into memory of NVIDIA's GPUs only",
        make,
        ort,
        ort.api.create_cpu_memory_info(0, 0),
    )
    far = ort.api.create_memory_info_v2("Cuda", GPU, NVIDIA, 7, 0, 0, 0)
    refused(INVALID, "there is no CUDA device 7", make, ort, far)
    refused(ArgumentError, "OrtMemoryInfo", make, ort, None)
    with make(ort, ort.api.create_memory_info("Cuda", 0, 0, 0)) as old:  # as applications of before 1.23 name it
        assert old.route == "beside"
    if ort.api_version < 24:
        return
    with interop.ExternalResourceImporter.for_device(ort, with_importer) as other:
        assert (other.route, "reaches" in other.reason) == ("ort", True)
        refused(INVALID, "streams of CreateSyncStreamForEpDevice only", other.wrap_stream, mine)
        with other.import_memory(MEMORY, HELD_FILES[0], SIZE) as memory:
            refused(INVALID, "only it knows", memory.input_place, 1, SHAPE)
        with other.import_semaphore(SEMAPHORE, HELD_FILES[1]) as semaphore:
            refused(INVALID, "streams of CreateSyncStreamForEpDevice only", semaphore.wait, mine, 1)


def ends(ep: Any, importer: Any, memory: Any, semaphore: Any, mine: int) -> None:
    """Closed things are refused; an EP in use stays."""
    refused(HandleError, "in use", ep.unregister)
    importer.close()
    refused(HandleError, "importer was closed", importer.import_memory, MEMORY, HELD_FILES[0], SIZE)
    refused(HandleError, "importer was closed", importer.wrap_stream, mine)
    refused(HandleError, "importer was closed", semaphore.wait, mine, 1)
    memory.close()
    refused(HandleError, "importer was closed", memory.tensor, 1, SHAPE)
    refused(HandleError, "in use", ep.unregister)
    semaphore.close()


def main() -> None:
    """All of it."""
    fake = Fake.cuda()
    library, without, with_importer, model, end = sys.argv[1:]
    ort = ortforge.load(library)
    env = ort.api.create_env(4, "mistakes")
    ep = interop.load_ep(ort, env, "without.virtual", without)
    rival = interop.load_ep(ort, env, "with.virtual", with_importer)
    HELD_FILES.extend((file_of(SIZE), file_of(8)))
    importer, other = (interop.ExternalResourceImporter.for_device(ort, device) for device in ep.devices)
    with cuda_stream(0) as mine, cuda_stream(1) as foreign:
        memory, semaphore = imports(importer, *HELD_FILES)
        accesses(importer, HELD_FILES[0])
        streams(ort, importer, other, semaphore, mine, foreign)
        runs(ort, env, model, importer, memory, mine)
        no_way(ort, rival.devices[0], mine)
        if end == "leave":
            semaphore.wait(mine, 2)
            kept = (memory.tensor(1, SHAPE), importer.wrap_stream(mine), ep, rival, other, semaphore)
            HELD.append(lambda: kept)
        else:
            ends(ep, importer, memory, semaphore, mine)
    if end == "close":
        other.close()
        ep.unregister()
        rival.unregister()
        report = fake.report()
        assert (report.leaks, report.violations) == ({}, []), report
    print("well", flush=True)


HELD_FILES: list[int] = []

if __name__ == "__main__":
    main()
