"""RunAsync: everything the run needs stays alive until its callback fired.

Input: the slot. Output: a function whose callable gets the output values and None, or an empty list and an OrtError. It
is called on a thread of ONNX Runtime. Values that were given as outputs come back as the same objects.

All runs share one C callback, which is never freed: a callback that freed itself would return into memory that is
gone. The number of a run travels through ORT as the user data.
"""

from __future__ import annotations

import ctypes
import itertools

from . import callbacks, results
from .arguments import bad, same_length, to_items, to_texts
from .ctypes_types import ort_function
from .handles import reference

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .bindings import Function
    from .context import Context

_vp = ctypes.c_void_p
_numbers = itertools.count(1)

#: Runs in progress: what finishes each of them, and what must stay alive until then.
_pending: dict[int, tuple[Callable[..., None], Any]] = {}


def _fired(number: int, found: int | None, count: int, status: int | None) -> None:
    finish, _keep = _pending.pop(number)
    finish(found, count, status)


_callback = ctypes.CFUNCTYPE(None, _vp, _vp, ctypes.c_size_t, _vp)(_fired)


def make(context: Context, form: Function, address: int) -> Callable[..., Any]:
    """The Python function for RunAsync."""
    call = ort_function(_vp, *([_vp] * 4), ctypes.c_size_t, _vp, ctypes.c_size_t, _vp, _vp, _vp)(address)
    name = form.qualified
    values = context.handle_class("OrtValue")

    def run_async(
        session: Any,
        run_options: Any,
        input_names: Any,
        input: Any,  # noqa: A002 - the name of the C parameter
        output_names: Any,
        output: Any,
        run_async_callback: Any,
    ) -> None:
        if not callable(run_async_callback):
            raise bad(run_async_callback, "run_async_callback", name, "callable")
        ref = context.resolve(session, "OrtSession", "session", name)
        options = context.resolve(run_options, "OrtRunOptions", "run_options", name, nullable=True)
        input_names = to_items(input_names, "input_names", name, "str")
        output_names = to_items(output_names, "output_names", name, "str")
        names, count = to_texts(input_names, "input_names", name)
        inputs = context.resolve_all(to_items(input, "input", name, "OrtValue"), "OrtValue", "input", name)
        if len(inputs) != count:
            raise same_length(name, {"input_names": count, "input": len(inputs)})
        wanted, outs = to_texts(output_names, "output_names", name)
        room, given = results.output_space(context, output, outs, "output", name, "OrtValue")
        refs = [None if v is None else reference(v) for v in given]
        array = (_vp * count)(*inputs)
        shared = inputs if not set(input_names).isdisjoint(output_names) else []

        def finish(found: int | None, number: int, status: int | None) -> None:
            try:
                done: list[Any] = []
                error = context.error(status, name) if status else None
                if error is None and found:
                    done = results.outputs(given, (_vp * number).from_address(found), values.make, (ref, *shared))
                run_async_callback(done, error)
            except BaseException as problem:  # noqa: BLE001 - nothing may cross C
                callbacks.report(problem, run_async_callback)

        number = next(_numbers)
        _pending[number] = (finish, (ref, options, names, inputs, array, wanted, room, refs, given))
        status = call(ref, options, names, array, count, wanted, outs, room, _callback, number)
        if status:
            _pending.pop(number, None)
            context.raise_status(status, name)

    return run_async
