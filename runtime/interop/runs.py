"""Runs on a stream, and where a session's outputs are made: what the proposal adds to sessions and run options (5.3).

Input: run options, streams, sessions. Output: runs that are ordered by the waits and signals of a stream.

Note [Streams before 1.24]: ONNX Runtime 1.23 cannot put a stream of the application on a run: a session uses
streams of its own. What can be had is the order: `run` then first waits, on the calling thread, until the stream
has done what was queued on it, runs, and returns when the run is complete, so that waits before and signals after
it mean the same. What cannot be had is overlap: the calling thread blocks in the wait, and the run's work is not on
the stream.
"""

from __future__ import annotations

import ctypes
import weakref
from typing import TYPE_CHECKING

from .libraries import environments
from .routes import error
from .structs import vp

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ortforge.generated.python import (
        OrtEpDevice,
        OrtIoBinding,
        OrtRunOptions,
        OrtSession,
        OrtSyncStream,
        OrtValue,
    )
    from ortforge.runtime.library import Library

_SINCE = 24
_FAIL = 1
_streams: weakref.WeakKeyDictionary[Any, Any] = weakref.WeakKeyDictionary()


def set_sync_stream(run_options: OrtRunOptions, stream: OrtSyncStream) -> None:
    """Let runs with these options use a stream, which they keep alive.

    On ONNX Runtime 1.24 and newer this is RunOptionsSetSyncStream. On 1.23 it holds for `run` and `run_with_binding` of
    this module only; see Note [Streams before 1.24].

    Raises:
        HandleError: one of the two was closed.
        ArgumentError: wrong types, or objects of different libraries.
    """
    context = run_options._context
    if context.version >= _SINCE:
        context.library.api.run_options_set_sync_stream(run_options, stream)
        return
    context.resolve(run_options, "OrtRunOptions", "run_options", "RunOptions_SetSyncStream")
    context.resolve(stream, "OrtSyncStream", "stream", "RunOptions_SetSyncStream")
    _streams[run_options] = stream


def flush(stream: OrtSyncStream) -> None:
    """Block until everything queued on a stream is done.

    Raises:
        OrtError: the EP reports a failure, ex) a wait that took too long.
        HandleError: the stream was closed.
    """
    context = stream._context
    address = context.resolve(stream, "OrtSyncStream", "stream", "Flush")
    flush_native(context.library, int(address))


def flush_native(library: Library, stream: int) -> None:
    """`flush` for an address."""
    context = library._context
    impl = context.function("OrtEpApi.SyncStream_GetImpl", vp, vp)(stream)
    if not impl:
        raise error(_FAIL, "the stream has no implementation", "OrtEpApi.SyncStream_GetImpl")
    struct = context.types.OrtSyncStreamImpl
    call = struct.from_address(impl).Flush
    if status := call(ctypes.cast(impl, ctypes.POINTER(struct))):
        context.raise_status(status, "OrtSyncStreamImpl.Flush")


def before_run(run_options: OrtRunOptions | None) -> None:
    """What has to happen before a run with these options; nothing on ONNX Runtime 1.24 and newer."""
    stream = _streams.get(run_options) if run_options is not None else None
    if stream is not None:
        flush(stream)


def run(
    session: OrtSession,
    run_options: OrtRunOptions | None,
    input_names: Sequence[str],
    inputs: Sequence[OrtValue],
    output_names: Sequence[str],
    outputs: Sequence[OrtValue | None] | None = None,
) -> Any:
    """`OrtApi.run` on the stream of the run options, whatever the version."""
    before_run(run_options)
    return session._context.library.api.run(session, run_options, input_names, inputs, output_names, outputs)


def run_with_binding(session: OrtSession, run_options: OrtRunOptions | None, binding: OrtIoBinding) -> None:
    """`OrtApi.run_with_binding` on the stream of the run options, whatever the version."""
    before_run(run_options)
    session._context.library.api.run_with_binding(session, run_options, binding)


def ep_devices_for_outputs(session: OrtSession) -> list[OrtEpDevice | None]:
    """The EP device each output of a session is made on; None where that cannot be told.

    ONNX Runtime 1.24 and newer say so themselves. Before, the memory an output is in is compared with that of the EP
    devices of the environments the router knows (`load_ep`): two devices with equal memory cannot be told apart.
    """
    library = session._context.library
    count = library.api.session_get_output_count(session)
    if library.api_version >= _SINCE:
        return list(library.api.session_get_ep_device_for_outputs(session, count))
    devices = [d for env in environments(library)[:1] for d in library.api.get_ep_devices(env)]
    return [
        _device_of(library, info, devices) for info in library.api.session_get_memory_info_for_outputs(session, count)
    ]


def _device_of(library: Library, info: Any, devices: list[Any]) -> Any:
    api = library.api
    for device in devices:
        own = api.ep_device_memory_info(device, 0)
        if own is not None and api.compare_memory_info(own, info) == 0:
            return device
    for device in devices:  # EPs on the CPU announce no memory
        if api.ep_device_memory_info(device, 0) is None and api.memory_info_get_device_type(info) == 0:
            return device
    return None
