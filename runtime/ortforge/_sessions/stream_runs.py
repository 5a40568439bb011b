"""What has to be true before a session runs on a stream, for every way to run one in Python; interop/state.hpp has it for the C table.

Input: a session, run options and inputs. Output: nothing, once the run may begin; or an error before ONNX Runtime is called.

Note [Streams before 1.24]: ONNX Runtime 1.23 cannot put a stream of the application on a run: a session uses
streams of its own. What can be had is the order: the calling thread first waits until the stream has done what was
queued on it, runs, and returns when the run is complete, so that waits before and signals after
it mean the same. What cannot be had is overlap: the calling thread blocks in the wait, and the run's work is not on
the stream. Of streams of the driver no release knows; so it is with those of the application.

Note [Inputs that are copied first]: An input that a node of the CPU EP reads is wanted in host memory. ONNX Runtime
copies a tensor that lies elsewhere before the run, or when it is bound, and in no stream: no wait holds that copy
back. The calling thread therefore waits for the stream before ONNX Runtime gets such a tensor.
"""

from __future__ import annotations

import ctypes
import weakref

from .._api import placement
from .._errors import OrtError

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ortforge_abi import OrtSession

_SINCE = 24
_FAIL = 1
_HOST = 0  # OrtMemoryInfoDeviceType_CPU
_vp = ctypes.c_void_p
_on_host: weakref.WeakKeyDictionary[Any, frozenset[str]] = weakref.WeakKeyDictionary()


def before_run(session: Any, run_options: Any, function: str, inputs: Mapping[str, Any]) -> None:
    """Refuse a stream that ONNX Runtime would crash with, and wait for it where only the calling thread can.

    Raises:
        OrtError: no node of the session is on the stream's EP, or what was queued on the stream failed.
        HandleError: the session was closed.
    """
    native = placement.stream_of(run_options, placement.NATIVE)
    if native is None:
        placement.check(session, run_options, function)  # before anything waits
    if native.kind == "application" if native is not None else session._context.version < _SINCE:
        wait(session, run_options)
    else:
        before_copies(session, run_options, inputs)


def before_copies(session: OrtSession, run_options: Any, inputs: Mapping[str, Any]) -> None:
    """Wait for the stream if ONNX Runtime is about to copy one of these inputs from a device to the host."""
    if getattr(run_options, "_has_stream", False) and _is_copied(session, inputs):
        wait(session, run_options)


def after_run(run_options: Any, made: Iterable[Any]) -> None:
    """Let values know the stream that still writes them, if the run was told to return when its work is queued."""
    stream = placement.stream_of(run_options)
    if stream is None or run_options._context.version < _SINCE:
        return
    from ortforge_abi.config_keys import RUN_DISABLE_SYNCHRONIZE_EXECUTION_PROVIDERS as KEY

    from .._tensors.make import written_by

    api = run_options._context.library.api
    if api.get_run_config_entry(run_options, KEY) == "1":
        written_by(made, stream)


def wait(session: Any, run_options: Any) -> None:
    """Block until everything queued on the stream of run options is done, if they have one."""
    if (native := placement.stream_of(run_options, placement.NATIVE)) is not None:
        native.flush()
    elif (stream := placement.stream_of(run_options)) is not None:
        flush(session._context, stream)


def flush(context: Any, stream: int) -> None:
    """Block until everything queued on an OrtSyncStream, given by its address, is done.

    Raises:
        OrtError: the EP reports a failure, e.g. a wait that took too long.
    """
    impl = context.function("OrtEpApi.SyncStream_GetImpl", _vp, _vp)(stream)
    if not impl:
        code = context.member("OrtErrorCode", _FAIL)
        raise OrtError(code, "the stream has no implementation", "OrtEpApi.SyncStream_GetImpl")
    struct = context.types.OrtSyncStreamImpl
    if status := struct.from_address(impl).Flush(ctypes.cast(impl, ctypes.POINTER(struct))):
        context.raise_status(status, "OrtSyncStreamImpl.Flush")


def memory_of_inputs(session: OrtSession) -> dict[str, Any]:
    """The memory that a session wants each input in."""
    api = session._context.library.api
    count = api.session_get_input_count(session)
    allocator = api.get_allocator_with_default_options()
    names = [api.session_get_input_name(session, i, allocator) for i in range(count)]
    return dict(zip(names, api.session_get_memory_info_for_inputs(session, count), strict=True))


def inputs_on_host(session: OrtSession) -> frozenset[str]:
    """The inputs that a session wants in host memory; see `interop.inputs_on_host`."""
    if (found := _on_host.get(session)) is None:
        kind, wanted = session._context.library.api.memory_info_get_device_type, memory_of_inputs(session)
        found = _on_host[session] = frozenset(name for name, info in wanted.items() if kind(info) == _HOST)
    return found


def _is_copied(session: OrtSession, inputs: Mapping[str, Any]) -> bool:
    api, wanted = session._context.library.api, inputs_on_host(session)
    tensors = [value for name, value in inputs.items() if name in wanted and api.is_tensor(value)]
    return any(api.memory_info_get_device_type(api.get_tensor_memory_info(value)) != _HOST for value in tensors)
