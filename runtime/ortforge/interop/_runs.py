"""Runs on a stream, and where a session's outputs are made: what the proposal adds to sessions and run options (5.3).

Input: run options, streams, sessions. Output: runs that are ordered by the waits and signals of a stream.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._api import placement
from .._public import publish
from .._sessions import stream_runs
from .._tensors.make import taken
from ._checks import library_of_handle
from ._libraries import environments
from ._native import NativeStream

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from ortforge_abi import (
        OrtEpDevice,
        OrtIoBinding,
        OrtRunOptions,
        OrtSession,
        OrtSyncStream,
        OrtValue,
    )
    from ortforge_abi.library import Library
    from ortforge_abi.types import TensorLike

    from .._errors import OrtError

_SINCE = 24


def set_sync_stream(run_options: OrtRunOptions, stream: OrtSyncStream | NativeStream | None) -> None:
    """Let runs with these options use a stream, which they keep alive; None takes back the one that was set before.

    Of a stream of the driver (`ExternalResourceImporter.wrap_stream`) ONNX Runtime hears nothing: runs of this module and of Session wait
    for one of the application first, and one of the EP has the EP's work in it anyway.

    On ONNX Runtime 1.24 and newer this is RunOptionsSetSyncStream. On 1.23 it holds for the same runs only;
    see Note [Streams before 1.24] in _sessions/stream_runs.py.

    Raises:
        HandleError: one of the two was closed.
        ArgumentError: wrong types, or objects of different libraries.
    """
    context = library_of_handle(run_options, "OrtRunOptions", "run_options", "RunOptions_SetSyncStream")._context
    native, stream = (stream.twin(), None) if isinstance(stream, NativeStream) else (None, stream)
    function = "RunOptions_SetSyncStream"
    if context.version >= _SINCE:
        context.library.api.run_options_set_sync_stream(run_options, stream)
    else:
        context.resolve(run_options, "OrtRunOptions", "run_options", function)
        placement.give(run_options, context.resolve(stream, "OrtSyncStream", "stream", function, True))
    if native is not None:
        placement.give(run_options, None, native)


def flush(stream: OrtSyncStream | NativeStream) -> None:
    """Block until everything queued on a stream is done.

    Raises:
        OrtError: the EP reports a failure, ex) a wait that took too long.
        HandleError: the stream was closed.
        ArgumentError: no stream.
    """
    if isinstance(stream, NativeStream):
        stream.flush()
        return
    context = library_of_handle(stream, "OrtSyncStream", "stream", "Flush")._context
    address = context.resolve(stream, "OrtSyncStream", "stream", "Flush")
    stream_runs.flush(context, int(address))


def inputs_on_host(session: OrtSession) -> frozenset[str]:
    """The inputs that the session wants in host memory: those that nodes of the CPU EP read, or nobody.

    Imported tensors given for them are copied, see Note [Inputs that are copied first] in _sessions/stream_runs.py. Ask once, after the session was
    made, and move those nodes to the EP or bind something else if the copy is not wanted.
    """
    library_of_handle(session, "OrtSession", "session", "SessionGetMemoryInfoForInputs")
    return stream_runs.inputs_on_host(session)


def _by_name(names: Any, values: Any) -> dict[str, Any]:
    """Inputs by name; what is wrong with them is for ONNX Runtime's function to say."""
    listed = isinstance(names, (list, tuple)) and isinstance(values, (list, tuple))
    return dict(zip(names, values, strict=False)) if listed else {}


def run(
    session: OrtSession,
    run_options: OrtRunOptions | None,
    input_names: Sequence[str],
    inputs: Sequence[OrtValue | TensorLike],
    output_names: Sequence[str],
    outputs: Sequence[OrtValue | TensorLike | None] | None = None,
) -> Any:
    """`OrtApi.run` on the stream of the run options, whatever the version, and whoever reads the inputs.

    Raises:
        OrtError: the run failed, or what was queued on the stream before.
        HandleError: something was closed.
        ArgumentError: wrong types, or objects of different libraries.
    """
    library = library_of_handle(session, "OrtSession", "session", "Run")
    inputs = taken(library, inputs)
    stream_runs.before_run(session, run_options, "OrtApi.Run", _by_name(input_names, inputs))
    made = library.api.run(session, run_options, input_names, inputs, output_names, outputs)
    stream_runs.after_run(run_options, made)
    return made


def run_async(
    session: OrtSession,
    run_options: OrtRunOptions | None,
    input_names: Sequence[str],
    inputs: Sequence[OrtValue | TensorLike],
    output_names: Sequence[str],
    outputs: Sequence[OrtValue | TensorLike | None],
    callback: Callable[[list[Any], OrtError | None], None],
) -> None:
    """`OrtApi.run_async` on the stream of the run options. Where `run` has to wait first, so does the caller of this."""
    library = library_of_handle(session, "OrtSession", "session", "RunAsync")
    inputs = taken(library, inputs)
    stream_runs.before_run(session, run_options, "OrtApi.RunAsync", _by_name(input_names, inputs))
    library.api.run_async(session, run_options, input_names, inputs, output_names, outputs, callback)


def bind_input(
    session: OrtSession,
    run_options: OrtRunOptions | None,
    binding: OrtIoBinding,
    name: str,
    value: OrtValue | TensorLike,
) -> None:
    """`OrtApi.bind_input` for an input that may have to be copied: ONNX Runtime copies it now, and only now.

    Where that is so the calling thread waits for the stream of the run options first. For the next frame bind it again.
    """
    library = library_of_handle(session, "OrtSession", "session", "BindInput")
    (value,) = taken(library, (value,))
    stream_runs.before_copies(session, run_options, {name: value})
    library.api.bind_input(binding, name, value)


def run_with_binding(session: OrtSession, run_options: OrtRunOptions | None, binding: OrtIoBinding) -> None:
    """`OrtApi.run_with_binding` on the stream of the run options, whatever the version; see `bind_input`."""
    library = library_of_handle(session, "OrtSession", "session", "RunWithBinding")
    stream_runs.before_run(session, run_options, "OrtApi.RunWithBinding", {})
    library.api.run_with_binding(session, run_options, binding)


def ep_devices_for_outputs(session: OrtSession) -> list[OrtEpDevice | None]:
    """The EP device each output of a session is made on; None where that cannot be told.

    ONNX Runtime 1.24 and newer say so themselves. Before, the memory an output is in is compared with that of the EP
    devices of the environments the router knows (`load_ep`): two devices with equal memory cannot be told apart.
    """
    library = library_of_handle(session, "OrtSession", "session", "SessionGetEpDeviceForOutputs")
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


publish(
    "ortforge.interop",
    bind_input,
    ep_devices_for_outputs,
    flush,
    inputs_on_host,
    run,
    run_async,
    run_with_binding,
    set_sync_stream,
)
