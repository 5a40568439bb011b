"""RunAsync: everything the run needs stays alive until its callback fired.

Input: the slot and the arguments of a run. The callable gets the output values and None, or an empty list and an OrtError. It
is called on a thread of ONNX Runtime. Values that were given as outputs come back as the same objects.

All runs share one C callback, which is never freed: a callback that freed itself would return into memory that is
gone. The state that travels through ORT says which run it is.

Note [Runs at interpreter exit]: ONNX Runtime's threads must not come back into an interpreter that is gone. At exit the
runs in progress have a while to finish; then they are told to stop, which they do between two nodes. What still runs
after that keeps its session for ever, and is kept out by the gate.
"""

from __future__ import annotations

import atexit
import ctypes
import time

from . import callbacks, results
from .arguments import bad, same_length, to_items, to_texts
from .gated import Kind, State, callback

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .context import Context

_vp = ctypes.c_void_p

#: How long interpreter exit waits for runs to finish, and then again for them to stop.
_EXIT_S = 2.0
_STEP_S = 0.01

#: Runs in progress, by the address of their state: what finishes one, what stops it, and what must stay alive until then.
_pending: dict[int, tuple[Callable[..., None], Callable[[], None], Any]] = {}
_shared: list[Any] = []  # the ctypes function of all runs, and the C function that ORT gets


def _fired(state: int, found: int | None, count: int, status: int | None, *_: int) -> None:
    run = _pending.pop(state, None)
    if run is not None:
        run[0](found, count, status)


def _function() -> tuple[Any, Any]:
    """The C callback of all runs, made once."""
    if not _shared:
        kind = Kind("RunAsyncCallbackFn", ctypes.CFUNCTYPE, None, [_vp, _vp, ctypes.c_size_t, _vp])
        target, entry = kind.target(_fired)
        _shared[:] = [target, callback(target) if entry is None else _vp(entry)]
        atexit.register(_finish)  # after the gate has registered its own end, so that this comes before
    return _shared[0], _shared[1]


def _finish() -> None:
    """See Note [Runs at interpreter exit]."""
    _wait(_EXIT_S)
    for _, stop, _keep in list(_pending.values()):
        stop()
    _wait(_EXIT_S)
    if _pending:
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(_pending))


def _wait(seconds: float) -> None:
    end = time.monotonic() + seconds
    while _pending and time.monotonic() < end:
        time.sleep(_STEP_S)


def start(
    context: Context,
    call: Any,
    session: Any,
    run_options: Any,
    input_names: Any,
    input: Any,  # noqa: A002 - the name of the C parameter
    output_names: Any,
    output: Any,
    run_async_callback: Any,
) -> None:
    """RunAsync.

    `call` is the slot. Its arguments and the callback's are addresses, where the registry has typed pointers; a test compares the two.
    """
    name = "OrtApi.RunAsync"
    ref = context.resolve(session, "OrtSession", "session", name)
    if not callable(run_async_callback):
        raise bad(run_async_callback, "run_async_callback", name, "callable")
    if run_options is None:
        run_options = context.library.api.create_run_options()
    options = context.resolve(run_options, "OrtRunOptions", "run_options", name)
    if run_options._has_stream:
        from . import placement

        placement.check(session, run_options, name)
    input_names = to_items(input_names, "input_names", name, "str")
    output_names = to_items(output_names, "output_names", name, "str")
    names, count = to_texts(input_names, "input_names", name)
    inputs = context.resolve_all(to_items(input, "input", name, "OrtValue"), "OrtValue", "input", name, "read")
    if len(inputs) != count:
        raise same_length(name, {"input_names": count, "input": len(inputs)})
    wanted, outs = to_texts(output_names, "output_names", name)
    room, given = results.output_space(context, output, outs, "output", name, "OrtValue")
    array = (_vp * count)(*inputs)
    shared = inputs if not set(input_names).isdisjoint(output_names) else []
    terminate = context.function("OrtApi.RunOptionsSetTerminate", _vp, _vp)

    def finish(found: int | None, number: int, status: int | None) -> None:
        try:
            done: list[Any] = []
            error = context.error(status, name) if status else None
            if error is None and found:
                made = context.objects.OrtValue.make
                done = results.outputs(given, (_vp * number).from_address(found), made, (ref, *shared))
            run_async_callback(done, error)
        except BaseException as problem:  # noqa: BLE001 - nothing may cross C
            callbacks.report(problem, run_async_callback)

    def stop() -> None:
        terminate(options)

    target, entry = _function()
    state = State(context, target)
    _pending[state.address] = (finish, stop, (ref, options, names, inputs, array, wanted, room, given, state))
    status = call(ref, options, names, array, count, wanted, outs, room, entry, state.address)
    if status:
        _pending.pop(state.address, None)
        context.raise_status(status, name)
