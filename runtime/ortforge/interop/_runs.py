"""Runs on a stream, and where a session's outputs are made: what the proposal adds to sessions and run options (5.3).

Input: run options, streams, sessions. Output: runs that are ordered by the waits and signals of a stream.

Note [Streams before 1.24]: ONNX Runtime 1.23 cannot put a stream of the application on a run: a session uses
streams of its own. What can be had is the order: `run` then first waits, on the calling thread, until the stream
has done what was queued on it, runs, and returns when the run is complete, so that waits before and signals after
it mean the same. What cannot be had is overlap: the calling thread blocks in the wait, and the run's work is not on
the stream.

Note [Inputs that are copied first]: An input that a node of the CPU EP reads is wanted in host memory. ONNX Runtime
copies a tensor that lies elsewhere before the run, or when it is bound, and in no stream: no wait holds that copy
back. The functions here therefore let the calling thread wait for the stream before ONNX Runtime gets such a tensor.
"""

from __future__ import annotations

import ctypes
import weakref
from typing import TYPE_CHECKING

from ortforge_abi.config_keys import RUN_DISABLE_SYNCHRONIZE_EXECUTION_PROVIDERS

from .._api import placement
from .._api.handles import Handle, hold, kept_for, reference
from .._public import publish
from .._tensors.make import taken, written_by
from ..ep._interop_structs import vp
from ._checks import library_of_handle
from ._libraries import environments
from ._native import NativeStream
from ._routes import error

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
_FAIL = 1
_HOST = 0  # OrtMemoryInfoDeviceType_CPU
_NATIVE = "native stream"
_on_host: weakref.WeakKeyDictionary[Any, frozenset[str]] = weakref.WeakKeyDictionary()


def set_sync_stream(run_options: OrtRunOptions, stream: OrtSyncStream | NativeStream | None) -> None:
    """Let runs with these options use a stream, which they keep alive; None takes back the one that was set before.

    Of a stream of the driver (`ExternalResourceImporter.wrap_stream`) ONNX Runtime hears nothing: runs of this module wait for
    one of the application first, and one of the EP has the EP's work in it anyway.

    On ONNX Runtime 1.24 and newer this is RunOptionsSetSyncStream. On 1.23 it holds for the runs of this module only;
    see Note [Streams before 1.24].

    Raises:
        HandleError: one of the two was closed.
        ArgumentError: wrong types, or objects of different libraries.
    """
    context = library_of_handle(run_options, "OrtRunOptions", "run_options", "RunOptions_SetSyncStream")._context
    native, stream = (stream.twin(), None) if isinstance(stream, NativeStream) else (None, stream)
    if native is not None or run_options._has_native_stream:
        hold(reference(run_options), native, _NATIVE)
        run_options._has_native_stream = native is not None
    if context.version >= _SINCE:
        context.library.api.run_options_set_sync_stream(run_options, stream)
    else:
        function = "RunOptions_SetSyncStream"
        context.resolve(run_options, "OrtRunOptions", "run_options", function)
        placement.give(run_options, context.resolve(stream, "OrtSyncStream", "stream", function, True))


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


def inputs_on_host(session: OrtSession) -> frozenset[str]:
    """The inputs that the session wants in host memory: those that nodes of the CPU EP read, or nobody.

    Imported tensors given for them are copied, see Note [Inputs that are copied first]. Ask once, after the session was
    made, and move those nodes to the EP or bind something else if the copy is not wanted.
    """
    api = library_of_handle(session, "OrtSession", "session", "SessionGetMemoryInfoForInputs").api
    found = _on_host.get(session)
    if found is None:
        count = api.session_get_input_count(session)
        allocator = api.get_allocator_with_default_options()
        names = [api.session_get_input_name(session, i, allocator) for i in range(count)]
        infos = api.session_get_memory_info_for_inputs(session, count)
        pairs = zip(names, infos, strict=True)
        found = frozenset(name for name, info in pairs if api.memory_info_get_device_type(info) == _HOST)
        _on_host[session] = found
    return found


def _is_copied_first(session: OrtSession, names: Sequence[str], values: Sequence[Any]) -> bool:
    """Does ONNX Runtime copy one of these inputs from a device to the host?"""
    wanted = inputs_on_host(session)
    if not wanted or not isinstance(names, (list, tuple)) or not isinstance(values, (list, tuple)):
        return False  # what is wrong with the arguments is for ONNX Runtime's function to say
    library = session._context.library
    given = [value for name, value in zip(names, values, strict=False) if name in wanted]
    return any(_is_on_device(library, value) for value in given)


def _is_on_device(library: Library, value: OrtValue) -> bool:
    api = library.api
    if not api.is_tensor(value):
        return False
    return bool(api.memory_info_get_device_type(api.get_tensor_memory_info(value)) != _HOST)


def _before_run(
    session: OrtSession, run_options: OrtRunOptions | None, names: Sequence[str] = (), values: Sequence[Any] = ()
) -> None:
    """Wait for the stream of the options, if only the calling thread can; see the notes of this module."""
    native = _native_of(run_options)
    if native is not None:
        if native.kind == "application" or _is_copied_first(session, names, values):
            native.flush()
        return
    stream = placement.stream_of(run_options)
    if stream is None:
        return
    placement.check(session, run_options, "OrtApi.Run")  # before anything waits
    if session._context.version < _SINCE or _is_copied_first(session, names, values):
        flush_native(session._context.library, stream)


def _native_of(run_options: OrtRunOptions | None) -> NativeStream | None:
    if not isinstance(run_options, Handle) or not run_options._has_native_stream or run_options.closed:
        return None
    found: NativeStream | None = kept_for(reference(run_options), _NATIVE)
    return found


def _does_not_wait(run_options: OrtRunOptions) -> bool:
    """Was a run with these options told to return when its work is queued? Before 1.24 none does."""
    api, key = run_options._context.library.api, RUN_DISABLE_SYNCHRONIZE_EXECUTION_PROVIDERS
    return run_options._context.version >= _SINCE and bool(api.get_run_config_entry(run_options, key) == "1")


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
    _before_run(session, run_options, input_names, inputs)
    made = library.api.run(session, run_options, input_names, inputs, output_names, outputs)
    if (
        run_options is not None
        and (stream := placement.stream_of(run_options)) is not None
        and _does_not_wait(run_options)
    ):
        written_by(made, stream)
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
    _before_run(session, run_options, input_names, inputs)
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
    stream, native = placement.stream_of(run_options), _native_of(run_options)
    if (stream is not None or native is not None) and _is_copied_first(session, (name,), (value,)):
        if native is not None:
            native.flush()
        elif stream is not None:
            flush_native(library, stream)
    library.api.bind_input(binding, name, value)


def run_with_binding(session: OrtSession, run_options: OrtRunOptions | None, binding: OrtIoBinding) -> None:
    """`OrtApi.run_with_binding` on the stream of the run options, whatever the version; see `bind_input`."""
    library = library_of_handle(session, "OrtSession", "session", "RunWithBinding")
    _before_run(session, run_options)
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
