"""Which EPs have a session's nodes, and whether a run of it can have a stream.

Input: a session, and run options with a stream. Output: nothing, or an error before ONNX Runtime is called.

Note [Streams that no node uses]: From 1.24 on ONNX Runtime puts a run's stream in the place of one of the session's
own. If the session has none it reads through a NULL pointer (1.24.4 to 1.31.1); if it has some, but none of that device,
it answers ORT_INVALID_ARGUMENT itself. It has one when a node of the main graph is on a device whose EP makes streams.
Where nodes went is recorded with the session: options that an EP is appended to here are told so. What is recorded does not tell
the main graph from those inside of If and the like, so where an operator of another EP may hold such a graph, and for
sessions that somebody else made, the EP of an input or an output has to be the proof.
"""

from __future__ import annotations

from .._errors import OrtError
from .handles import Handle, hold, kept_by, kept_for, reference

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

_SINCE = 24
_INVALID_ARGUMENT = 2
_DEFAULT_MEMORY = 0  # OrtDeviceMemoryType
_CPU = 0  # OrtMemoryInfoDeviceType
_NOBODY_KNOWS = 0  # in place of the address of a device
#: Keys of what run options keep; of a stream of the driver, which runs wait for, ONNX Runtime hears nothing.
STREAM, NATIVE = "stream", "native stream"
_RECORD = "session.record_ep_graph_assignment_info"
#: Operators that hold graphs: those of ONNX, then those of com.microsoft.
_WITH_GRAPHS = frozenset("If Loop Scan SequenceMap BeamSearch GreedySearch Sampling WhisperBeamSearch".split())


def record(context: Any, options: Any) -> None:
    """Let sessions with these options remember where nodes go, unless the application has decided that itself."""
    if context.version < _SINCE or not isinstance(options, Handle) or options.closed:
        return  # what is wrong is for the function itself to say
    api = context.library.api
    mine = type(options).__name__ == "OrtSessionOptions" and options._context is context
    if mine and not api.has_session_config_entry(options, _RECORD):
        api.add_session_config_entry(options, _RECORD, "1")


def give(run_options: Any, stream: int | None, native: Any = None) -> None:
    """Remember the stream of run options, by its reference, or a native one: kept as long as they are, in place of the one before."""
    hold(reference(run_options), stream, STREAM)
    hold(reference(run_options), native, NATIVE)
    run_options._has_stream = stream is not None or native is not None
    run_options._stream_device = _device(stream)


def stream_of(run_options: Any, key: str = STREAM) -> Any:
    """The stream of run options, as a reference, or the native one; None for none, and for what is none or was closed."""
    if not isinstance(run_options, Handle) or not run_options._has_stream or run_options.closed:
        return None
    return kept_for(reference(run_options), key)


def check(session: Any, run_options: Any, function: str) -> None:
    """Refuse to run a session on a stream if ONNX Runtime would crash; see Note [Streams that no node uses].

    What was found is kept with the session, by the stream's EP.

    Raises:
        OrtError: ORT_INVALID_ARGUMENT, with the reason.
        HandleError: the session was closed.
    """
    if not isinstance(session, Handle) or stream_of(run_options) is None:
        return  # what is wrong is for the function itself to say
    device = run_options._stream_device
    try:
        problem = session._stream_problems[device]  # type: ignore[attr-defined]
    except (AttributeError, KeyError):
        if session._context.version < _SINCE:
            return
        problem = Placement(session, device).problem()
        session.__dict__.setdefault("_stream_problems", {})[device] = problem
    if problem is not None:
        raise OrtError(session._context.member("OrtErrorCode", _INVALID_ARGUMENT), problem, function)


def _device(stream: int | None) -> int:
    """The OrtEpDevice of a stream, by the stream's reference."""
    return _NOBODY_KNOWS if stream is None else _of(stream, "OrtEpDevice") or _NOBODY_KNOWS


def device_of_stream(stream: int) -> int:
    """The address of the OrtEpDevice that a stream was made for, by the stream's reference; 0 if nobody knows."""
    return int(_device(stream))


class Placement:
    """Where the nodes of a session are, as seen by a stream of an EP device, given by its address."""

    def __init__(self, session: Handle, device: int) -> None:
        self._session = session
        self._context = session._context
        self._api = self._context.library.api
        self._own = None if device == _NOBODY_KNOWS else self._name(self._lent("OrtEpDevice", device))

    def problem(self) -> str | None:
        """Why a stream of the EP cannot be given to a run of the session; None if it can."""
        if any(map(self._streams, self._at_the_ends())):
            return None
        whose = "an EP that makes streams" if self._own is None else f"{self._own}, the EP of the stream"
        try:
            parts = list(self._parts())
        except OrtError:
            return (
                f"it cannot be told whether the session has nodes on {whose}: set {_RECORD} of its options to 1, or "
                "flush the stream and run without it"
            )
        inside = any(not _WITH_GRAPHS.isdisjoint(ops) for name, ops in parts if not self._streams(name))
        there = any(self._streams(name) for name, _ in parts)
        if there and inside:
            return (
                f"it cannot be told whether nodes on {whose}, are outside of If, Loop and the like, because no input or "
                "output is there: flush the stream, and run without it"
            )
        return None if there else f"the session has no node on {whose}"

    def _at_the_ends(self) -> set[str]:
        """The EPs that inputs are wanted by and outputs made by."""
        api, session = self._api, self._session
        found = [
            *api.session_get_ep_device_for_outputs(session, api.session_get_output_count(session)),
            *api.session_get_ep_device_for_inputs(session, api.session_get_input_count(session)),
        ]
        return {self._name(device) for device in found if device is not None}

    def _parts(self) -> Iterator[tuple[str, set[str]]]:
        """What was assigned: the EP, and the operators.

        Raises:
            OrtError: nothing was recorded.
        """
        api = self._api
        for part in api.session_get_ep_graph_assignment_info(self._session):
            nodes = api.ep_assigned_subgraph_get_nodes(part)
            yield api.ep_assigned_subgraph_get_ep_name(part), set(map(api.ep_assigned_node_get_operator_type, nodes))

    def _streams(self, name: str) -> bool:
        """Does the session work on streams of an EP? Only memory of devices has any."""
        devices = self._devices(name)
        if devices is None:
            return name == self._own
        return any(self._has_memory(d) and (name == self._own or self._makes_streams(d)) for d in devices)

    def _devices(self, name: str) -> list[Any] | None:
        """The devices that the session uses an EP with: those it was made with, or else all; None if nobody knows."""
        ref = reference(self._session)
        options, env = _of(ref, "OrtSessionOptions"), _of(ref, "OrtEnv")
        refs = [] if options is None else [r for r in _flat(kept_by(options)) if getattr(r, "of", "") == "OrtEpDevice"]
        known = [self._lent("OrtEpDevice", r) for r in refs]
        found = [d for d in known if self._name(d) == name]
        if found or env is None:
            return found or None
        return [d for d in self._api.get_ep_devices(self._lent("OrtEnv", env)) if self._name(d) == name]

    def _has_memory(self, device: Any) -> bool:
        info = self._api.ep_device_memory_info(device, _DEFAULT_MEMORY)
        return info is not None and self._api.memory_info_get_device_type(info) != _CPU

    def _makes_streams(self, device: Any) -> bool:
        try:
            self._api.create_sync_stream_for_ep_device(device).close()
        except OrtError:
            return False
        return True

    def _name(self, device: Any) -> str:
        return str(self._api.ep_device_ep_name(device))

    def _lent(self, name: str, address: int) -> Any:
        return self._context.handle_class(name).make(address, False)


def _flat(items: Any) -> Iterator[Any]:
    for item in items:
        if isinstance(item, list | tuple):
            yield from item
        else:
            yield item


def _of(ref: int, name: str) -> Any:
    """What a reference keeps of a type."""
    return next((item for item in _flat(kept_by(ref)) if getattr(item, "of", "") == name), None)
