"""PreparedRun: a session with inputs and outputs bound once, so that a run is one call.

Input: a session, named values, numpy arrays or tensors of other libraries. Output: a callable that runs the model in place. Binding is done with an
IoBinding: measured against Run with prepared arrays it costs less, because ORT looks the names up only once.
"""

from __future__ import annotations

import ctypes

from .._api import loggers
from .._api.handles import Handle, reference
from .._errors import ArgumentError, HandleError
from .._public import publish
from .stream_runs import before_run, memory_of_inputs

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any, NoReturn

    from typing_extensions import Self

    from ortforge_abi import OrtIoBinding, OrtRunOptions, OrtSession, OrtValue
    from ortforge_abi.types import TensorLike

_RUN = "OrtApi.RunWithBinding"
_BIND = "OrtApi.BindInput"
_SINCE_MEMORY_OF_INPUTS = 23


class PreparedRun:
    """A run that is set up once: `prepared()` runs the model on the bound memory.

    Inputs are read anew in every run: change the arrays in place. Those that do not lie where the session wants them, which
    ONNX Runtime copies when they are bound, are therefore bound anew each time (1.23 and newer). Outputs given as arrays or values are written in
    place; outputs given as None are allocated by ONNX Runtime and are in `outputs` after a run.

    Arrays, and tensors of other libraries, are bound as they are, never copied: they must be contiguous, aligned, writeable, in native
    byte order, and not text.

    Everything that is bound stays alive as long as this object. Threads may call it at the same time, although their
    runs then write to the same outputs; where ONNX Runtime allocates an output this is refused with HandleError.

    Raises:
        ArgumentError: no session, a name that is no str, or an array that cannot be a tensor over its own memory.
        HandleError: something given was closed.
        OrtError: the session has no input or output of that name.
    """

    def __init__(
        self,
        session: OrtSession,
        inputs: Mapping[str, OrtValue | TensorLike],
        outputs: Mapping[str, OrtValue | TensorLike | None],
        run_options: OrtRunOptions | None = None,
        caller: str = "PreparedRun",
    ) -> None:
        self._caller = caller  # in messages
        if not isinstance(session, Handle):
            raise ArgumentError(f"PreparedRun: parameter 'session' must be an OrtSession, not {type(session).__name__}")
        context = session._context
        self._library = context.library
        self.session = session
        self.inputs: dict[str, OrtValue] = {name: self._value(name, v, False) for name, v in inputs.items()}
        self._given: dict[str, OrtValue | None] = {
            name: None if v is None else self._value(name, v, True) for name, v in outputs.items()
        }
        options = self._library.api.create_run_options() if run_options is None else run_options
        self._binding = self._bind()
        self._copies = self._copied()
        self._free = [_argument(reference(self._binding))]
        self._closed: list[bool] = []  # holds something once this object is closed
        self._run = self._prepare(context, options)
        self._native = self._in_c(context, options)
        if self._native:
            self._run = self._native.run

    def _value(self, name: str, value: Any, written: bool) -> Any:
        if isinstance(value, Handle):
            return value
        from numpy import ndarray

        from .._tensors.make import value_for
        from .tensors import must_be_copied, value_from_numpy

        if not isinstance(value, ndarray):
            return value_for(self._library, value, written, name, self._caller)
        if reason := must_be_copied(value):
            raise ArgumentError(
                f"{self._caller}: the array given for '{name}' {reason}, so it would be copied and later changes of it not "
                "seen; use np.require(array, array.dtype.newbyteorder('='), ['C', 'W', 'A']) in its place, or give a value made by "
                "value_from_numpy"
            )
        return value_from_numpy(self._library, value)

    def _bind(self) -> OrtIoBinding:
        """A new binding of everything."""
        api = self._library.api
        binding: OrtIoBinding = api.create_io_binding(self.session)
        for name, value in self.inputs.items():
            api.bind_input(binding, name, value)
        for name, given in self._given.items():
            if given is None:
                from .._tensors.host import cpu_memory

                api.bind_output_to_device(binding, name, cpu_memory(self._library))
            else:
                api.bind_output(binding, name, given)
        return binding

    def _copied(self) -> list[tuple[bytes, OrtValue]]:
        """The inputs that are not in the memory where the session reads them."""
        api = self._library.api
        if self.session._context.version < _SINCE_MEMORY_OF_INPUTS:
            return []
        wanted = memory_of_inputs(self.session)

        def place(info: Any) -> tuple[int, int]:
            return int(api.memory_info_get_device_type(info)), api.memory_info_get_id(info)

        def lies_there(name: str, value: Any) -> bool:
            info = wanted.get(name)  # none of an initializer that is overridden
            if info is None or not api.is_tensor(value):
                return False
            return place(api.get_tensor_memory_info(value)) == place(info)

        return [(name.encode(), value) for name, value in self.inputs.items() if not lies_there(name, value)]

    def _another(self) -> Any:
        """A binding for a run while another one is in progress: ONNX Runtime must not run one binding twice at once."""
        if any(value is None for value in self._given.values()):
            raise HandleError("this PreparedRun is running in another thread, and its outputs cannot be shared")
        return _argument(reference(self._bind()))

    def _in_c(self, context: Any, options: Any) -> Any:
        """What has `run` in C, by the native module: on the binding of this object, and in Python on another one while a run is in progress."""
        module = context.facts.module("native").module
        if module is None:
            return None
        self._free.clear()  # it has the binding
        session = self.session
        refs = reference(session), reference(options), reference(self._binding)
        return module.prepared(
            context.table("OrtApi"),
            *refs,
            (refs, self._copies),
            options,
            lambda: self._check(options),
            self._run,
            lambda status: context.error(status, _RUN),
            tuple((name, reference(value)) for name, value in self._copies),
        )

    def _prepare(self, context: Any, options: Any) -> Callable[[], None]:
        """A closure over ready-made arguments, whose references keep everything alive during a call."""
        # No prototype: c_void_p objects need no conversion at all.
        call = context.function(_RUN, ctypes.c_void_p)
        session = _argument(context.resolve(self.session, "OrtSession", "session", "PreparedRun"))
        option = _argument(context.resolve(options, "OrtRunOptions", "run_options", "PreparedRun"))
        raise_status = context.raise_status
        another = self._another
        take, put, closed = self._free.pop, self._free.append, self._closed
        bind = context.function(_BIND, ctypes.c_void_p)
        check = self._check
        copied = [(ctypes.c_char_p(name), _argument(reference(value))) for name, value in self._copies]

        def run_anew() -> None:
            if closed:
                _refuse()
            if options._has_stream or loggers.inside:
                check(options)
            try:
                binding = take()
            except IndexError:
                binding = another()
            try:
                status = None
                for name, value in copied:
                    status = status or bind(binding, name, value)
                status = status or call(session, option, binding)
            finally:  # KeyboardInterrupt comes right after a call
                put(binding)
            if status:
                raise_status(status, _RUN)

        def run() -> None:
            if closed:
                _refuse()
            if options._has_stream or loggers.inside:
                check(options)
            try:
                binding = take()
            except IndexError:
                binding = another()
            try:
                status = call(session, option, binding)
            finally:
                put(binding)
            if status:
                raise_status(status, _RUN)

        return run_anew if copied else run

    def _check(self, options: Any) -> None:
        """Refuse what ONNX Runtime would crash or hang in, and wait where it does not."""
        loggers.check(self.session._context, _RUN)
        if options._has_stream:
            before_run(self.session, options, _RUN, self.inputs)

    def __call__(self) -> None:
        """Run the model.

        Raises:
            OrtError: ONNX Runtime reported an error.
            HandleError: this object was closed.
        """
        self._run()

    @property
    def run(self) -> Callable[[], None]:
        """The same as calling this object, without looking anything up: for the innermost loop."""
        return self._run

    def __repr__(self) -> str:
        if self._closed:
            return "<PreparedRun, closed>"
        made = [name if given is not None else f"{name} (made by ONNX Runtime)" for name, given in self._given.items()]
        return f"<PreparedRun: {', '.join(self.inputs)} -> {', '.join(made)}>"

    @property
    def outputs(self) -> dict[str, OrtValue]:
        """The output values by name; those ONNX Runtime allocates are those of the last run."""
        if all(value is not None for value in self._given.values()):
            return {name: value for name, value in self._given.items() if value is not None}
        api = self._library.api
        allocator = api.get_allocator_with_default_options()
        names = api.get_bound_output_names(self._binding, allocator)
        found = dict(zip(names, api.get_bound_output_values(self._binding, allocator), strict=False))
        return {name: self._given[name] or found[name] for name in self._given}

    def close(self) -> None:
        """Let go of the binding; what is bound lives on if somebody else needs it."""
        self._run = _refuse
        self._closed.append(True)
        self._free.clear()
        if self._native:
            self._native.close()
        self._binding.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()


def _argument(ref: int) -> ctypes.c_void_p:
    """A ready-made argument that keeps the object behind a reference alive."""
    argument = ctypes.c_void_p(ref)
    argument._reference = ref  # type: ignore[attr-defined]
    return argument


def _refuse() -> NoReturn:
    raise HandleError("the PreparedRun was closed")


publish("ortforge", PreparedRun)
