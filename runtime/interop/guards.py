"""What stands before functions of the host that clients in C reach through the router's table.

Input: what the client gives. Output: the host's own answer, or a refusal. Runs need it most: on 1.23 they wait for their stream, see
Note [Streams before 1.24] in `runs`; on newer releases a stream that no node uses is refused, see
runtime/api/placement.py; and on all of them tensors are, whose memory was imported READ_ONLY or WRITE_ONLY. What there is
nothing to look for goes to the host at once.
"""

from __future__ import annotations

import ctypes
from collections import Counter
from typing import TYPE_CHECKING

from ..api import access, placement
from ..api.ctypes_types import ort_function
from ..ep.interop_structs import size_t, vp
from ..errors import ArgumentError, OrtError
from . import runs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from ...generated.python.library import Library

STATUS = "status"  # what a function returns
_INVALID_ARGUMENT = 2
_SINCE_STREAMS = 24
_RUN = (vp, vp, vp, vp, size_t, vp, size_t, vp)
#: Functions that run a session, and their parameters.
_RUNS: dict[str, tuple[Any, ...]] = {"Run": _RUN, "RunWithBinding": (vp, vp, vp), "RunAsync": (*_RUN, vp, vp)}
#: Functions that take a tensor, and how they will use it.
_BINDS = {"BindInput": access.WRITE_ONLY, "BindOutput": access.READ_ONLY}
#: Functions after which sessions remember where their nodes go.
_APPENDS: dict[str, tuple[Any, ...]] = {
    "SessionOptionsAppendExecutionProvider": (vp, vp, vp, vp, size_t),
    "SessionOptionsAppendExecutionProvider_V2": (vp, vp, vp, size_t, vp, vp, size_t),
    "SessionOptionsSetEpSelectionPolicy": (vp, ctypes.c_int),
    "SessionOptionsSetEpSelectionPolicyDelegate": (vp, vp, vp),
}
_CREATE_STREAM = "CreateSyncStreamForEpDevice"


class Guards:
    """The functions in place of the host's. `run_streams` has the streams that run options were given."""

    def __init__(self, library: Library, host: int, layout: Any) -> None:
        self._library = library
        self._context = library._context
        self._host = host
        self._layout = layout
        self.run_streams: dict[int, int] = {}
        self._devices: dict[int, int] = {}  # of streams: the OrtEpDevice
        self._restricted: Counter[tuple[int, int]] = Counter()  # where data is and what is not allowed there
        self._data = self._context.function("OrtApi.GetTensorMutableData", vp, vp, vp)

    def functions(self) -> Iterator[tuple[str, Any, tuple[Any, ...], Callable[..., None]]]:
        """Name, result, parameters, function."""
        for name, parameters in _RUNS.items():
            yield name, STATUS, parameters, self._run(name, parameters)
        for name, forbidden in _BINDS.items():
            yield name, STATUS, (vp, vp, vp), self._bind(name, forbidden)
        yield "ReleaseRunOptions", None, (vp,), self._forgetting("ReleaseRunOptions", self.run_streams)
        if self._library.api_version < _SINCE_STREAMS:
            return
        for name, parameters in _APPENDS.items():
            yield name, STATUS, parameters, self._recording(name, parameters)
        yield _CREATE_STREAM, STATUS, (vp, vp, vp), self._create_stream()
        yield "ReleaseSyncStream", None, (vp,), self._forgetting("ReleaseSyncStream", self._devices)

    def watch(self, mode: int) -> Callable[[int], Callable[[], None] | None]:
        """Remember what the memory of a tensor allows, until what this gives is called."""

        def begin(data: int) -> Callable[[], None] | None:
            if mode == access.READ_WRITE or not data:
                return None

            def end() -> None:
                self._restricted[data, mode] -= 1
                if self._restricted[data, mode] == 0:
                    del self._restricted[data, mode]

            self._restricted[data, mode] += 1
            return end

        return begin

    def _real(self, name: str, *kinds: Any) -> Any:
        """The host's function."""
        return ort_function(*kinds)(vp.from_address(self._host + getattr(self._layout, name).offset).value or 0)

    def _call(self, name: str, parameters: tuple[Any, ...]) -> Callable[..., None]:
        real = self._real(name, vp, *parameters)

        def call(*args: Any) -> None:
            if status := real(*args):
                self._context.raise_status(status, f"OrtApi.{name}")

        return call

    def _refuse(self, message: str, function: str) -> OrtError:
        return OrtError(self._context.member("OrtErrorCode", _INVALID_ARGUMENT), message, function)

    # ----------------------------------------------------------------------------------------------- streams

    def _run(self, name: str, parameters: tuple[Any, ...]) -> Callable[..., None]:
        call = self._call(name, parameters)

        def run(session: int, options: int | None, *rest: Any) -> None:
            if len(rest) > 1 and self._restricted:
                _, inputs, count, _, number, outputs, *_ = rest
                self._check_all(inputs, count, access.WRITE_ONLY, name)
                self._check_all(outputs, number, access.READ_ONLY, name)
            stream = self.run_streams.get(options or 0)
            if stream is not None:
                self._before_run(session, stream, f"OrtApi.{name}")
            call(session, options, *rest)

        return run

    def _before_run(self, session: int, stream: int, function: str) -> None:
        """Wait for the stream, or see that the session has a node that uses it."""
        if self._library.api_version < _SINCE_STREAMS:
            runs.flush_native(self._library, stream)
            return
        if not session:
            raise ArgumentError("parameter 'session' is NULL")
        device = self._devices.get(stream) or placement.device_of(self._context, stream)
        lent = self._context.handle_class("OrtSession").make(session, False)
        if problem := placement.Placement(lent, device).problem():
            raise self._refuse(problem, function)

    def _create_stream(self) -> Callable[..., None]:
        call = self._call(_CREATE_STREAM, (vp, vp, vp))

        def create(device: int, options: int | None, out: int | None) -> None:
            call(device, options, out)
            self._devices[vp.from_address(out or 0).value or 0] = device

        return create

    def _recording(self, name: str, parameters: tuple[Any, ...]) -> Callable[..., None]:
        call = self._call(name, parameters)

        def append(options: int | None, *rest: Any) -> None:
            if options:
                placement.record(self._context, self._context.handle_class("OrtSessionOptions").make(options, False))
            call(options, *rest)

        return append

    def _forgetting(self, name: str, known: dict[int, int]) -> Callable[..., None]:
        """What is known of an object ends with it."""
        real = self._real(name, None, vp)

        def release(address: int | None) -> None:
            known.pop(address or 0, None)
            real(address)

        return release

    # ------------------------------------------------------------------------------------------------ access

    def _bind(self, name: str, forbidden: int) -> Callable[..., None]:
        call = self._call(name, (vp, vp, vp))

        def bind(binding: int | None, given: int | None, value: int | None) -> None:
            if self._restricted:
                self._check(value, forbidden, f"OrtApi.{name}")
            call(binding, given, value)

        return bind

    def _check_all(self, values: int | None, count: int, forbidden: int, name: str) -> None:
        for value in (vp * count).from_address(values) if values else ():
            self._check(value, forbidden, f"OrtApi.{name}")

    def _check(self, value: int | None, forbidden: int, function: str) -> None:
        """Refuse a tensor whose data lies where it must not be used so.

        Raises:
            OrtError: ORT_INVALID_ARGUMENT.
        """
        data = vp()
        if not value:
            return
        if status := self._data(value, ctypes.addressof(data)):
            self._context.error(status, function)  # no tensor: no memory that was imported
        elif self._restricted[data.value or 0, forbidden] > 0:
            words = ("READ_ONLY", "an output") if forbidden == access.READ_ONLY else ("WRITE_ONLY", "an input")
            raise self._refuse(f"a tensor in memory that was imported {words[0]} was given for {words[1]}", function)
