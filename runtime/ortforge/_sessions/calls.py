"""The hot path of a Session: arrays in, Run, arrays out.

Input: feeds by name, ready run options. Output: arrays over the memory of what ONNX Runtime made. The native module has the same for plain arrays,
runtime/native/runs.c; everything else comes here.

Note [Values that are used again]: an OrtValue over an array only says address, type and shape. Arrays that lie where those of the last run
lay, with the same shape, therefore get the values of that run. What is being read cannot go away meanwhile: a run holds the
buffers of its arrays, which numpy does not move then, and references to the values.
"""

from __future__ import annotations

import ctypes
from _thread import get_ident as _ident
from time import perf_counter as _now

import numpy as np

from ortforge_abi.elements import ELEMENTS

from .._api import loggers
from .._api.handles import _kept, reference
from .._api.quick import functions
from .._errors import ArgumentError, HandleError, OrtError, OrtforgeError
from .interrupts import MAIN, QUICK_S, Interruptible
from .outputs import Outputs, row
from .value_info import STRING, ValueInfo, shown
from .values import from_value, given_for, to_value, unknown

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any, NoReturn

_vp, _long, _size, _char = ctypes.c_void_p, ctypes.c_int64, ctypes.c_size_t, ctypes.c_char
_address = ctypes.addressof
_buffer: Any = _char.from_buffer
_ndarray = np.ndarray
_RUN = "OrtApi.Run"
_VERSIONS = {"max_version": (1, 3)}  # what `__dlpack__` is told


class Calls:
    """The runs of one session."""

    def __init__(
        self, library: Any, session: Any, inputs: Mapping[str, ValueInfo], outputs: Mapping[str, ValueInfo]
    ) -> None:
        context = self._context = session._context
        self.library, self.session = library, session
        self.inputs, self.outputs = inputs, outputs
        self._reference = reference(session)
        self._pointer = _vp(self._reference)
        self._call = context.function(_RUN, _vp)  # no prototype: ready-made arguments need no conversion
        create = (_vp, _vp, _vp, _size, _vp, _size, ctypes.c_int, _vp)
        self._create = context.function("OrtApi.CreateTensorWithDataAsOrtValue", *create)
        from .._tensors.host import cpu_memory

        self._memory = reference(cpu_memory(library))
        self._owned = context.objects.OrtValue.owned
        required = [info for info in inputs.values() if info.required]
        plain = all(i.kind == "tensor" and i.dtype is not None and i.element != STRING for i in required)
        self._fast = tuple((i.name, i.dtype) for i in required) if plain else None
        self._elements = [i.element for i in required]
        self._in_names = _texts([i.name for i in required])
        self._in_count = _size(len(required))
        self._last: tuple[Any, Any, Any, int] = (None, None, None, 0)
        self._plans: dict[Any, Any] = {}
        self._runs = Interruptible(functions(context))
        self._outputs = Outputs(library, context)
        self._array = self._outputs.array
        self.closed = False

    def native(self) -> Any:
        """What has `run` in C; None without the native module, or where inputs are no plain arrays."""
        context, fast = self._context, self._fast
        module = context.facts.module("native").module
        if module is None or fast is None:
            return None
        inputs = sorted(self.inputs.values(), key=lambda info: not info.required)
        alike = not self.inputs.keys().isdisjoint(self.outputs)
        rows = [_tensor(info, alike) for info in (*inputs, *self.outputs.values())]
        quick, count, options = self._runs.quick, len(inputs), context.objects.OrtRunOptions
        return module.runs(
            context.table("OrtApi"),
            context.version,
            self._memory,
            self._reference,
            _address(quick),
            MAIN,
            (self._memory, quick),
            _ndarray,
            self.run,
            lambda status, feeds: self.explained(context.error(status, _RUN), feeds or {}),
            lambda name, address: self._outputs.slowly(self.outputs[name], self._adopted(address)),
            refuse,
            _producer,
            _VERSIONS,
            int(QUICK_S * 1e9),
            options.cls,
            len(fast),
            tuple(rows[:count]),
            tuple(rows[count:]),
        )

    def run(self, feeds: Any, outputs: Any = None, run_options: Any = None, **more: Any) -> dict[str, Any]:
        """See `Session.run`."""
        if self.closed:
            refuse()
        if hasattr(outputs, "keys") and not hasattr(feeds, "keys"):  # the order of the package onnxruntime
            raise ArgumentError(
                "Session.run: arrays by name come first, then names of outputs: run({'x': array}, ['y'])"
            )
        if more or run_options is not None:
            run_options = self.options(run_options, more)
        if outputs is None or outputs.__class__ is tuple:
            return self(feeds, outputs, run_options)
        if isinstance(outputs, str) or not hasattr(outputs, "__iter__"):
            raise ArgumentError(
                f"Session.run: parameter 'outputs' must be a list of names or a mapping, not {type(outputs).__name__}"
            )
        if hasattr(outputs, "items"):
            return self.any(feeds, outputs, run_options)
        return self(feeds, tuple(outputs), run_options)

    def options(self, given: Any, more: Mapping[str, Any]) -> Any:
        """Options of one run. Those given are changed by keywords, because nothing copies run options."""
        options = self._stoppable(given)
        self._context.resolve(options, "OrtRunOptions", "run_options", "Session.run")
        if more:
            from . import settings

            settings.apply(self.library.api, "OrtRunOptions", options, more, "Session.run")
        return options

    def __call__(self, feeds: Any, wanted: Any, options: Any) -> dict[str, Any]:
        """Run the model.

        Args:
            feeds: arrays by name.
            wanted: names of outputs as a tuple; None for all of them.
            options: an OrtRunOptions, or None.

        Raises:
            ArgumentError: something given does not fit; the message says what the model wants.
            OrtError: ONNX Runtime reported an error.
        """
        fast = self._fast
        if (
            fast is None
            or feeds.__class__ is not dict
            or len(feeds) != len(fast)
            or (options is not None and options._has_stream)
        ):
            return self.any(feeds, wanted, options)
        key: list[Any] = []
        arrays, held = [], []  # another thread may change `feeds` meanwhile
        plain = False
        try:
            for name, dtype in fast:
                array = feeds[name]
                if array.__class__ is not _ndarray or array.dtype is not dtype:
                    break
                arrays.append(array)
                held.append(start := _buffer(array))  # refuses what is read only, empty or not contiguous
                key.append(_address(start))
                key.append(array.shape)
            else:
                plain = True
        except (KeyError, TypeError, ValueError):
            pass
        if not plain:
            return self.any(feeds, wanted, options)
        last = self._last
        if last[0] != key:
            made = self._values(key, arrays)
            if made is None:
                return self.any(feeds, wanted, options)
            self._last = last = made
        try:
            plan = self._plans.get(wanted)
        except TypeError:  # what is no name
            plan = None
        names, count, outputs, room, alike = plan or self._plan(wanted)
        if alike:
            return self.any(feeds, wanted, options)
        if loggers.inside:
            loggers.check(self._context, _RUN)
        found, chosen = room(), None if options is None else reference(options)
        arguments = (
            self._pointer,
            None if chosen is None else _vp(chosen),
            self._in_names,
            last[1],
            self._in_count,
            names,
            count,
            found,
        )
        if _ident() != MAIN:
            refs = self._taken(self._call(*arguments), found, feeds)
        elif last[3] <= self._runs.quick.value:
            began = _now()
            status = self._call(*arguments)
            if _now() - began > QUICK_S:
                self._runs.quick.value = -1
            refs = self._taken(status, found, feeds)
        else:
            with_options = self._stoppable(options)
            arguments = (self._pointer, _vp(reference(with_options)), *arguments[2:])
            given = feeds, held, last  # kept as long as the work, whoever waits for it

            def work() -> list[Any]:
                return self._taken(self._call(*arguments), found, given[0])

            refs = self._runs(work, last[3], with_options)
        return {info[0]: self._array(info, ref) for info, ref in zip(outputs, refs)}  # noqa: B905 - as many as wanted

    def _taken(self, status: Any, found: Any, feeds: Any) -> list[Any]:
        """References to what a run made."""
        if status:
            raise self.explained(self._context.error(status, _RUN), feeds)
        return [self._adopted(address) for address in found[:]]

    def _adopted(self, address: int) -> Any:
        """A reference to a value of a run, which keeps the session."""
        ref = self._owned(address)
        _kept[id(ref)] = {0: self._reference}
        return ref

    def _stoppable(self, options: Any) -> Any:
        return functions(self._context).create_run_options() if options is None else options

    # ------------------------------------------------------------------------------------------------- inputs

    def _values(self, key: list[Any], arrays: list[Any]) -> tuple[Any, Any, Any, int] | None:
        """Values over arrays whose addresses and shapes are in `key`; None if they do not lie as ONNX Runtime wants them."""
        refs, total = [], 0
        for i, array in enumerate(arrays):
            if not array.flags.aligned:
                return None
            shape, out = array.shape, _vp()
            dims = (_long * len(shape))(*shape)
            status = self._create(
                self._memory, key[2 * i], array.nbytes, dims, len(shape), self._elements[i], _address(out)
            )
            if status:
                self._context.raise_status(status, "OrtApi.CreateTensorWithDataAsOrtValue")
            refs.append(self._owned(out.value))
            total += array.nbytes
        return key, (_vp * len(refs))(*refs), refs, total

    def _plan(self, wanted: Any) -> Any:
        """What does not change between runs with the same outputs."""
        outputs = list(self.outputs.values()) if wanted is None else [self.output(name) for name in wanted]
        names = [info.name for info in outputs]
        alike = not set(names).isdisjoint(self.inputs)
        rows = [row(info) for info in outputs]
        found = self._plans[wanted] = (_texts(names), _size(len(names)), rows, _vp * len(names), alike)
        return found

    def output(self, name: Any, what: str = "run") -> ValueInfo:
        """The output of a name; ArgumentError if there is none."""
        info = self.outputs.get(name) if isinstance(name, str) else None
        if info is None:
            raise unknown(f"Session.{what}: the model has no output", name, self.outputs)
        return info

    def values(self, feeds: Any, what: str = "run") -> dict[str, Any]:
        """OrtValues for feeds of any kind.

        Raises:
            ArgumentError: one is missing, is not an input, or does not fit.
        """
        given_for(feeds, self.inputs, what)
        return {
            name: to_value(self.library, self.inputs[name], given, f"Session.{what}: input {name!r}")
            for name, given in list(feeds.items())  # what is asked for its tensor may change them
            if given is not None or self.inputs[name].required
        }

    def any(self, feeds: Any, wanted: Any, options: Any) -> dict[str, Any]:
        """A run with values of any kind."""
        given = None if wanted is None or not hasattr(wanted, "items") else wanted
        names = tuple(self.outputs if wanted is None else wanted)
        infos = [self.output(name) for name in names]
        values = self.values(feeds)
        room = None if given is None else [None if g is None else self._room(n, g) for n, g in given.items()]
        api = functions(self._context)
        options = self._stoppable(options)

        def work() -> Any:
            arguments = (self.session, options, list(values), list(values.values()), list(names), room)
            if not options._has_stream:
                return api.run(*arguments)
            from .stream_runs import after_run, before_run

            before_run(self.session, options, _RUN, values)
            made = api.run(*arguments)
            after_run(options, made)
            return made

        try:
            found = self._runs(work, sum(self._bytes(value) for value in values.values()), options)
        except OrtError as error:
            raise self.explained(error, feeds) from None
        return {
            info.name: given[info.name]
            if given and given[info.name] is not None
            else from_value(self.library, info, value)
            for info, value in zip(infos, found, strict=True)
        }

    def _bytes(self, value: Any) -> int:
        """Of the elements of a tensor; 0 of anything else."""
        api = functions(self._context)
        try:
            if not api.is_tensor(value):
                return 0
            with api.get_tensor_type_and_shape(value) as info:
                element = ELEMENTS.get(int(api.get_tensor_element_type(info)))
                return api.get_tensor_shape_element_count(info) * element.bits // 8 if element else 0
        except OrtforgeError:  # for the run to say
            return 0

    def _room(self, name: str, given: Any) -> Any:
        """A value over an array that an output is written to."""
        from .._api.handles import Handle
        from .._tensors.make import value_for
        from .tensors import must_be_copied, value_from_numpy

        if isinstance(given, Handle):
            return given
        if not isinstance(given, np.ndarray):
            return value_for(self.library, given, True, name, "Session.run")
        if reason := must_be_copied(given):
            raise ArgumentError(f"Session.run: the array for output {name!r} {reason}, so nothing can be written to it")
        self.fits(name, given)
        return value_from_numpy(self.library, given, self.outputs[name].element)

    def fits(self, name: str, given: Any, what: str = "run") -> None:
        """Refuse an array for an output that has not its elements. Shapes are for ONNX Runtime to compare: what a model says of those of outputs may be wrong."""
        info = self.outputs[name]
        if not isinstance(given, np.ndarray) or info.kind != "tensor":
            return
        if given.dtype != info.dtype:
            raise ArgumentError(
                f"Session.{what}: the array for output {name!r} is {given.dtype}, and the model makes {info.type}"
            )

    def explained(self, error: OrtError, feeds: Mapping[str, Any]) -> Exception:
        """What ONNX Runtime refused in words of the caller, if its shapes are the reason; else its own error."""
        given = list(self._shapes(feeds))
        for info, shape in given:
            if problem := info.problem(shape):
                told = ArgumentError(f"Session.run: input {info.name!r} {problem}; the model wants {info.type}")
                told.__cause__ = error
                return told
        unequal = _unequal(given)
        return OrtError(error.code, f"{error.message.rstrip()}; {unequal}", error.function) if unequal else error

    def _shapes(self, feeds: Mapping[str, Any]) -> Iterator[tuple[ValueInfo, tuple[int, ...]]]:
        """The tensors among what was given, and their shapes."""
        for name, given in list(feeds.items()):  # another thread may change them meanwhile
            info, shape = self.inputs.get(name), getattr(given, "shape", None)
            if isinstance(given, list | tuple | int | float | str):
                shape = _shape(given)
            if info is not None and info.kind == "tensor" and isinstance(shape, tuple):
                yield info, shape


Calls.run.__qualname__ = "Session.run"  # what Python's own messages call it


def _unequal(given: list[tuple[ValueInfo, tuple[int, ...]]]) -> str:
    """A symbol of the model that was given two sizes, in words; "" if there is none."""
    found: dict[str, tuple[int, str]] = {}
    for info, shape in given:
        for symbol, size in zip(info.shape or (), shape, strict=False):
            if not isinstance(symbol, str):
                continue
            before, where = found.setdefault(symbol, (size, info.name))
            if before != size:
                place = "" if where == info.name else f" in {where!r}"
                return f"'{shown(symbol)}' is {before}{place} and {size} in {info.name!r}"
    return ""


def _shape(given: Any) -> tuple[int, ...] | None:
    """Of the array that a list or number becomes; None if it becomes none."""
    try:
        return tuple(np.shape(given))
    except ValueError:  # lists of different lengths
        return None


def refuse(*args: Any, **more: Any) -> NoReturn:  # noqa: ARG001
    """What a run of a closed session does."""
    raise HandleError("the Session was closed")


def _tensor(info: ValueInfo, alike: bool) -> tuple[Any, ...]:
    """What the native module wants to know of an input or output."""
    name, element, dtype, width, _ = row(info)
    if element < 0 or alike:
        return name, None, element, width, 1, -1
    code = ELEMENTS[element].dlpack
    return name, dtype, element, width, dtype.alignment, -1 if code is None else code


def _producer(cls: type) -> Any:
    """What runs in C have to know of a type of tensors; None if they are for Python."""
    from .._tensors.dlpack import producer

    return producer(cls)


def _texts(names: Sequence[str]) -> Any:
    return (ctypes.c_char_p * len(names))(*[name.encode() for name in names])
