"""Python callables -> C callbacks.

Input: a callback type of the registry and a callable. Output: a ctypes function that turns C arguments into Python
values, calls, and turns the result back. Nothing escapes into C: an exception becomes an error status where the
callback returns one, and goes to sys.unraisablehook where it does not. Handles given to a callable end with the
call.
"""

from __future__ import annotations

import ctypes
import sys
from types import SimpleNamespace

from .._errors import ArgumentError, OrtError
from .arguments import bad, to_buffer
from .ctypes_types import SCALARS, WIDE_PATHS, ort_function
from .facts import Form, Param, not_alive, pick
from .gated import Kind, callback
from .handles import Handle
from .loggers import LOGGER, marking
from .memory import AllocatedBuffer, view_at

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from .context import Context

_vp = ctypes.c_void_p
_ENDED = "was only valid during the callback"


def report(error: BaseException, function: object) -> None:
    """Hand an exception that cannot go anywhere to sys.unraisablehook; what that raises is ignored."""
    try:
        _report(error, function)
    except BaseException as worse:  # noqa: BLE001 - there is nobody left to tell
        del worse


def _report(error: BaseException, function: object) -> None:
    message = "Exception ignored in ONNX Runtime callback"
    hook: Any = sys.unraisablehook
    if hook is not sys.__unraisablehook__:
        hook(
            SimpleNamespace(
                exc_type=type(error),
                exc_value=error,
                exc_traceback=error.__traceback__,
                err_msg=message,
                object=function,
            )
        )
    elif sys.stderr is not None:  # the default hook takes only the interpreter's own arguments: do what it does
        import traceback

        lines = traceback.format_exception(type(error), error, error.__traceback__)
        sys.stderr.write(f"{message}: {function!r}\n{''.join(lines)}")


def text_of(error: BaseException) -> str:
    """What an exception says; that it cannot say it is no reason to fail."""
    try:
        return str(error.message) if isinstance(error, OrtError) else f"{type(error).__name__}: {error}"
    except BaseException:  # noqa: BLE001 - __str__ may do anything
        return f"{type(error).__name__}: (its text cannot be had)"


def code_of(error: BaseException) -> int:
    """The OrtErrorCode an exception becomes; never ORT_OK, and never a number that does not fit."""
    if isinstance(error, OrtError):
        try:
            return int(error.code) if 0 < int(error.code) < 1 << 31 else 1
        except BaseException:  # noqa: BLE001 - a code can be anything
            return 1
    return 9 if isinstance(error, NotImplementedError) else 2 if isinstance(error, ArgumentError) else 1


def c_text(text: str) -> bytes:
    """A message as C can have it."""
    return text.encode("utf-8", "replace").replace(b"\0", b" ")


def error_status(context: Context, error: BaseException) -> int:
    """An error status that says what a Python exception says; OrtError keeps its code."""
    code = code_of(error) if isinstance(error, OrtError) else 1
    return context.new_status(code, c_text(text_of(error)))


def make(context: Context, value: Any, name: str, parameter: str, function: str) -> Any:
    """A C callback of a type that calls a Python callable.

    Raises:
        ArgumentError: it cannot be called.
        ApiVersionError: this ONNX Runtime has no such callback.
    """
    maker = context.callback_makers.get(name)
    if maker is None:
        maker = context.callback_makers[name] = _maker(context, name)
    if not callable(value):
        raise bad(value, parameter, function, "callable")
    return maker.make(value)


def _maker(context: Context, name: str) -> Maker:
    forms = context.facts.callback(name)
    form = pick(forms, context.version)
    if form is None:
        since, until = min(f.since for f in forms), max(f.until or 0 for f in forms)
        raise not_alive(name, since, until, context.version, context.host)
    return Maker(context, form)


def loop_body(value: Any, parameter: str, function: str) -> Any:
    """The body of a parallel loop, which takes the index of an iteration.

    Raises:
        ArgumentError: it cannot be called.
    """
    if not callable(value):
        raise bad(value, parameter, function, "callable")

    def body(_: object, index: int) -> None:
        try:
            value(index)
        except BaseException as error:  # noqa: BLE001 - nothing may cross C
            report(error, value)

    return _LOOP_BODY(body)


_LOOP_BODY = ctypes.CFUNCTYPE(None, _vp, ctypes.c_size_t)


class Maker:
    """Makes callbacks of one type."""

    def __init__(self, context: Context, form: Form) -> None:
        self._context = context
        self._form = form
        self._sizes = {a.length for a in form.args if a.kind == ">array"}
        convention = ctypes.CFUNCTYPE if form.plain else ort_function
        result = None if form.returns.kind == "none" else _vp
        arguments = [self._ctype(a) for a in form.args]
        self._prototype = convention(result, *arguments)
        kinds = {a.kind for a in form.args}
        own_state = "state" in kinds and "callback" not in kinds  # otherwise it is that other callback's
        self._kind = Kind(form.c, convention, result, arguments) if own_state else None
        self._results = [(i, a) for i, a in enumerate(form.args) if a.kind in (">array", ">handle", ">memory")]
        self._counts = [i for i, a in enumerate(form.args) if a.kind in (">int", ">count")]

    def _ctype(self, arg: Param) -> Any:
        if arg.kind in ("int", "length", "enum", "bool"):
            return SCALARS.get(arg.of, ctypes.c_int)
        if arg.kind == "string":
            return ctypes.c_char_p
        if arg.kind == "path":
            return ctypes.c_wchar_p if WIDE_PATHS else ctypes.c_char_p
        return _vp

    def make(self, function: Callable[..., Any]) -> Any:
        """The C callback for a callable."""
        context, form = self._context, self._form
        invoked = marking(function) if form.c == LOGGER else function
        status = form.returns.kind == "status"

        def call(*args: Any) -> Any:
            ended: list[Any] = []
            try:
                result = invoked(*self._values(args, ended))
                if form.returns.kind not in ("status", "none"):
                    return _address(result)
                self._write(args, result)
            except BaseException as error:  # noqa: BLE001 - nothing may cross C
                if status:
                    return error_status(context, error)
                report(error, function)
            finally:
                _end(ended)
            return None

        return callback(self._prototype(call)) if self._kind is None else self._kind.make(context, call)

    def _values(self, args: Sequence[Any], ended: list[Any]) -> list[Any]:
        found = []
        for i, arg in enumerate(self._form.args):
            if arg.kind[0] == ">" or arg.kind in ("length", "state") or i in self._sizes:
                continue
            found.append(self._value(i, arg, args, ended))
        return found

    def _value(self, i: int, arg: Param, args: Sequence[Any], ended: list[Any]) -> Any:
        value = args[i]
        if arg.kind == "string":
            return None if value is None else value.decode("utf-8", "surrogateescape")
        if arg.kind == "enum":
            return self._context.member(arg.of, value)
        if arg.kind == "handle":
            return None if value is None else self._handle(arg.of, value, ended)
        if arg.kind == "handles":
            count = args[self._length(i)]
            pointers = (_vp * count).from_address(value) if value and count else ()
            return [self._handle(arg.of, p, ended) for p in pointers if p]
        if arg.kind == "buffer":
            view = view_at(value or 0, args[self._length(i)] if value else 0, True, None)
            ended.append(view)
            return view
        if arg.kind == "callback":
            worker = ctypes.CFUNCTYPE(None, _vp)(value)
            state = next(args[j] for j, a in enumerate(self._form.args) if a.kind == "state" and j > i)
            return lambda: worker(state)
        return value or 0 if arg.kind in ("pointer", "address") else value

    def _handle(self, name: str, pointer: int, ended: list[Any]) -> Any:
        if self._context.facts.handle(name) is None:
            return pointer
        handle = self._context.handle_class(name).make(pointer, False)
        ended.append(handle)
        return handle

    def _length(self, i: int) -> int:
        return next(j for j, a in enumerate(self._form.args) if a.kind == "length" and i in a.counts)

    def _write(self, args: Sequence[Any], result: Any) -> None:
        """Store what the callable returned where C wants it."""
        for i, arg in self._results:
            if arg.kind == ">array":
                self._write_array(args, i, arg, result)
            elif arg.kind == ">memory":
                self._write_memory(args, i, arg, result)
            else:
                self._write_handle(args[i], arg, result)

    def _write_array(self, args: Sequence[Any], i: int, arg: Param, result: Any) -> None:
        capacity = args[arg.length or 0]
        items = [self._context.resolve(v, arg.of, "result", self._form.c) for v in result or ()]
        if len(items) > capacity:
            raise ArgumentError(f"{self._form.c}: {len(items)} results where at most {capacity} are allowed")
        room = (_vp * capacity).from_address(args[i])
        room[: len(items)] = items
        ctypes.c_size_t.from_address(args[self._counts[0]]).value = len(items)

    def _write_memory(self, args: Sequence[Any], i: int, arg: Param, result: Any) -> None:
        count, allocator = arg.length or 0, arg.allocator or 0
        address, size, keep = to_buffer(result, "void", False, "result", self._form.c)
        room = result.give(args[allocator]) if isinstance(result, AllocatedBuffer) else 0
        if not room:
            room = self._context.alloc(args[allocator], max(size, 1))
            ctypes.memmove(room, address, size)
        del keep
        _vp.from_address(args[i]).value = room
        ctypes.c_size_t.from_address(args[count]).value = size

    def _write_handle(self, target: int, arg: Param, result: Any) -> None:
        context, name = self._context, self._form.c
        if result is None:
            if not arg.null_result:
                raise ArgumentError(f"{name}: the callable must return an {arg.of}, not None")
            _vp.from_address(target).value = None
            return
        if arg.owned:  # C owns it from now on
            ref = context.take(result, arg.of, "result", name)
            _vp.from_address(target).value = int(ref)
            context.given((result,), [ref], None, name)
        else:
            _vp.from_address(target).value = int(context.resolve(result, arg.of, "result", name))


def _address(result: Any) -> int | None:
    """The pointer in what a callable returned."""
    if result is None or isinstance(result, int):
        return result or None
    if isinstance(result, Handle):
        return result.address
    return ctypes.addressof(result)


def _end(values: list[Any]) -> None:
    """What was only lent to a callable must not be used any more."""
    for value in values:
        if isinstance(value, memoryview):
            try:
                value.release()
            except BufferError as error:
                report(error, value)
        else:
            value._gone = _ENDED
            value.close()
