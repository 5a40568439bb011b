"""Session: a model that is ready to run.

Input: a model, options as keywords. Output: arrays by name for arrays by name. `calls` has the hot path.
"""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np

from ortforge_abi.library import Library, load

from .._api.arguments import bad
from .._api.handles import hold, reference
from .._api.memory import view_of
from .._api.quick import environment, functions
from .._errors import ArgumentError, HandleError, OrtError
from .._public import publish
from .calls import Calls
from .value_info import ValueInfo, read
from .values import check_dtype, given_for

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, NoReturn

    from typing_extensions import Self, Unpack

    from ortforge_abi import (
        OrtEnv,
        OrtEpDevice,
        OrtLoraAdapter,
        OrtModel,
        OrtRunOptions,
        OrtSession,
        OrtSessionOptions,
    )
    from ortforge_abi.keywords import RunKeywords, SessionKeywords
    from ortforge_abi.ort_api import OrtApi
    from ortforge_abi.types import BufferLike, StrPath

    from .metadata import ModelMetadata
    from .prepared import PreparedRun

    Provider = str | OrtEpDevice | tuple[str | OrtEpDevice, Mapping[str, object]]

#: What the package onnxruntime calls it -> what it is here.
_OTHERS = {
    "get_inputs": "it has `inputs`, a dict by name",
    "get_outputs": "it has `outputs`, a dict by name",
    "get_modelmeta": "it has `metadata`",
    "io_binding": "it has `bind`",
    "run_with_iobinding": "it has `bind`",
    "get_providers": "`library.api.session_get_ep_graph_assignment_info(session.handle)` tells which took part of the model, "
    "if `session_record_ep_graph_assignment_info=True` was given",
    "get_overridable_initializers": "they are in `inputs`, with `required=False`",
}
_PACKAGE = "ortforge.compat.onnxruntime.InferenceSession has the names of the package onnxruntime"


class Session:
    """A model that is ready to run: `Session("model.onnx").run({"x": array})["y"]`.

    Threads may run it at the same time. `close`, or `with`, ends it early; runs in progress come to their end, and arrays that came
    from it live on.

    Attributes:
        inputs: what it takes, by name.
        outputs: what it gives, by name.
        library: the ONNX Runtime it is of.
    """

    def __init__(
        self,
        model: StrPath | BufferLike | OrtModel,
        *,
        providers: Sequence[Provider] = (),
        options: OrtSessionOptions | None = None,
        env: OrtEnv | None = None,
        library: Library | StrPath | None = None,
        **more: Unpack[SessionKeywords],
    ) -> None:
        """Load a model.

        Args:
            model: a path; the bytes of a model; a model of onnx; or an OrtModel of the model editor, which is given away.
            providers: execution providers, the preferred first: names, EP devices, or pairs of one of them and its options. What none of them
                takes runs on the CPU.
            options: session options to start from; they are not changed.
            env: the environment; all sessions of a process share one.
            library: an ONNX Runtime, or where it is; else the one of `ortforge.load()`.
            more: session options, ex) `intra_op_num_threads=1`, `graph_optimization_level="all"`, `profiling="prefix"`,
                `free_dimension_override_by_name={"batch": 1}`, and configuration keys, ex) `session_disable_prepacking=True` or
                `config={"session.disable_prepacking": "1"}`.

        Raises:
            ArgumentError: no model, an option or provider that there is not, or a value that cannot be.
            ApiVersionError: this ONNX Runtime is too old for an option.
            LibraryError: no ONNX Runtime was found.
            OrtError: ONNX Runtime refused the model or an option.
        """
        own = env is None
        self.library: Library = library if isinstance(library, Library) else load(library)
        api: OrtApi = functions(self.library._context)
        self._calls: Calls | None = None
        self._native: Any = None
        self._name = ""
        env = environment(self.library._context) if env is None else env
        try:
            chosen = api.create_session_options() if options is None else api.clone_session_options(options)
            if more:
                from . import settings

                settings.apply(api, "OrtSessionOptions", chosen, more, "Session")
            if providers or not isinstance(providers, tuple):
                from .providers import append

                append(self.library, env, chosen, providers)
            session = self._load(env, model, chosen)
        finally:
            if own:
                env.close()  # the session needs it as long as it lives
        self._session: OrtSession = session
        allocator = api.get_allocator_with_default_options()

        def found(what: str, required: bool = True) -> dict[str, ValueInfo]:
            count = getattr(api, f"session_get_{what}_count")(session)
            names = [getattr(api, f"session_get_{what}_name")(session, i, allocator) for i in range(count)]
            kinds = getattr(api, f"session_get_{what}_type_info")
            return {name: read(api, name, kinds(session, i), required) for i, name in enumerate(names)}

        self.inputs: dict[str, ValueInfo] = {**found("input"), **found("overridable_initializer", required=False)}
        self.outputs: dict[str, ValueInfo] = found("output")
        self._calls = Calls(self.library, session, self.inputs, self.outputs)
        self._native = self._calls.native()
        if self._native and type(self).run is _run:
            self.__dict__["run"] = self._native.run  # in place of the method, which costs a call more

    def _load(self, env: Any, model: Any, options: Any) -> OrtSession:
        api: OrtApi = functions(self.library._context)
        if isinstance(model, str | os.PathLike):
            self._name = Path(os.fsdecode(model)).name
            try:
                return api.create_session(env, model, options)
            except OrtError as error:
                path = Path(os.fsdecode(model))
                if path.exists():
                    raise self._explained(error, model) from None
                if path.is_absolute():
                    raise
                where = f"{error.message}; it was looked for in {Path.cwd()}"
                raise OrtError(error.code, where, error.function) from None
        if type(model).__name__ == "OrtModel":
            return self.library.model_editor.create_session_from_model(env, model, options)
        data = model.SerializeToString() if hasattr(model, "SerializeToString") else model
        if view_of(data) is None:
            raise bad(model, "model", "Session", "a path, the bytes of a model, a model of onnx, or an OrtModel")
        try:
            session = api.create_session_from_array(env, data, options)
        except OrtError as error:
            raise self._explained(error, data) from None
        from ortforge_abi import config_keys as keys

        kept = keys.SESSION_USE_ORT_MODEL_BYTES_DIRECTLY, keys.SESSION_USE_ORT_MODEL_BYTES_FOR_INITIALIZERS
        if any(api.has_session_config_entry(options, key) for key in kept):
            hold(reference(session), data, "model")  # ONNX Runtime reads it as long as the session lives
        return session

    @staticmethod
    def _explained(error: OrtError, model: Any) -> OrtError:
        """What is wrong with a model that was refused, behind the words of ONNX Runtime."""
        from .model_files import explained

        message = explained(error.message, model)
        return error if message == error.message else OrtError(error.code, message, error.function)

    # -------------------------------------------------------------------------------------------------- runs

    def run(
        self,
        feeds: Mapping[str, Any],
        outputs: Sequence[str] | Mapping[str, Any] | None = None,
        run_options: OrtRunOptions | None = None,
        **more: Unpack[RunKeywords],
    ) -> dict[str, Any]:
        """Run the model and wait for it.

        Args:
            feeds: by name arrays, tensors of other libraries, OrtValues, lists and numbers; lists for sequences, dicts for maps. Nothing that
                is contiguous, aligned and may be written is copied. Inputs with a default value may be left out.
            outputs: names of those that are wanted; or by name arrays that they are written to, None for a new one. Without it all.
            run_options: options of runs; they may be used again.
            more: options of this run, ex) `tag="a"`, `log_severity_level=3`, `lora_adapter=adapter`, `sync_stream=stream`.

        Returns:
            By name arrays over the memory of ONNX Runtime, which each keeps alive; lists for sequences, dicts for maps, None for an optional
            without a value. What numpy cannot have stays an OrtValue.

        Raises:
            ArgumentError: an input, output or option that there is not, is missing, or does not fit; the message says what the model wants.
            ApiVersionError: this ONNX Runtime is too old for an option.
            HandleError: the session was closed.
            OrtError: ONNX Runtime reported an error; or a logger runs it, see runtime/ortforge/_api/loggers.py.
            KeyboardInterrupt: of Ctrl-C in the main thread; the run is ended by RunOptionsSetTerminate. A run of the same or less
                input than one that took less than 5 ms is not ended before it is done.
        """
        return self._alive().run(feeds, outputs, run_options, **more)

    async def run_async(
        self,
        feeds: Mapping[str, Any],
        outputs: Sequence[str] | None = None,
        run_options: OrtRunOptions | None = None,
        **more: Unpack[RunKeywords],
    ) -> dict[str, Any]:
        """`run` for asyncio: on threads of ONNX Runtime, while other tasks go on. Cancelling the task ends the run.

        Raises: as `run` does. A session with one thread has none to give, so the run then has a thread of asyncio.
        """
        from .async_runs import run_async

        calls = self._alive()
        return await run_async(
            calls, feeds, tuple(self.outputs if outputs is None else outputs), calls.options(run_options, more)
        )

    def bind(
        self,
        inputs: Mapping[str, Any],
        outputs: Mapping[str, Any] | Sequence[str] | None = None,
        run_options: OrtRunOptions | None = None,
        **more: Unpack[RunKeywords],
    ) -> PreparedRun:
        """A run that is set up once, for the innermost loop: see PreparedRun. Outputs that are only named are made by ONNX Runtime.

        Raises: as `run` does; an array or list whose memory cannot be bound is refused, too.
        """
        calls = self._alive()
        options = calls.options(run_options, more) if more or run_options is not None else None
        given_for(inputs, self.inputs, "bind")
        if isinstance(outputs, str) or not (outputs is None or hasattr(outputs, "__iter__")):
            raise ArgumentError(
                f"Session.bind: parameter 'outputs' must be a list of names or a mapping, not {type(outputs).__name__}"
            )
        for name, value in inputs.items():
            info, where = self.inputs[name], f"Session.bind: input {name!r}"
            check_dtype(info, value, where)
            if isinstance(value, np.ndarray) and info.kind == "tensor" and (problem := info.problem(value.shape)):
                raise ArgumentError(f"{where} {problem}; the model wants {info.type}")
        names = self.outputs if outputs is None else outputs
        given = {
            calls.output(n, "bind").name: outputs[n] if hasattr(outputs, "items") else None  # type: ignore[call-overload, index]
            for n in names
        }
        for name, value in given.items():
            calls.fits(name, value, "bind")
        from .prepared import PreparedRun

        return PreparedRun(self._session, inputs, given, options, "Session.bind")

    # ----------------------------------------------------------------------------------------- what it is

    @property
    def handle(self) -> OrtSession:
        """The OrtSession, for functions of `library.api`.

        Raises:
            HandleError: the session was closed.
        """
        self._alive()
        return self._session

    @property
    def metadata(self) -> ModelMetadata:
        """What the model says of itself."""
        from .metadata import metadata_of

        return metadata_of(self.library.api, self.handle)

    def end_profiling(self) -> str:
        """End the profiling that the option `profiling` began; the path of the file.

        Raises:
            HandleError: the session was closed.
        """
        return self.library.api.session_end_profiling(
            self.handle, self.library.api.get_allocator_with_default_options()
        )

    def lora_adapter(self, adapter: StrPath | BufferLike) -> OrtLoraAdapter:
        """An adapter from a file or from bytes, for `run(..., lora_adapter=adapter)`.

        Raises:
            OrtError: it is none; the message names the file.
        """
        api = self.library.api
        if isinstance(adapter, str | os.PathLike):
            try:
                return api.create_lora_adapter(adapter)
            except OrtError as error:
                from .model_files import named

                raise OrtError(error.code, named(error.message, adapter), error.function) from None
        return api.create_lora_adapter_from_array(adapter)

    def __repr__(self) -> str:
        state = ", closed" if self._calls is None else ""
        ends = [", ".join(f"{i.name}: {i.type}" for i in infos.values()) for infos in (self.inputs, self.outputs)]
        return f"<Session{f' {self._name!r}' if self._name else ''}: {' -> '.join(ends)}; ONNX Runtime {self.library.version}{state}>"

    def __reduce__(self) -> NoReturn:
        raise TypeError("a Session cannot be copied or pickled: it is of this process. Make one where it is needed")

    if not TYPE_CHECKING:  # for type checkers any name would be one

        def __getattr__(self, name):
            near = _OTHERS.get(name)
            hint = f"; {near}. {_PACKAGE}" if near else ""
            raise AttributeError(f"'Session' object has no attribute {name!r}{hint}", name=name, obj=self)

    # ------------------------------------------------------------------------------------------------ its end

    def _alive(self) -> Calls:
        calls = self._calls  # looked at once: another thread may close it meanwhile
        if calls is None:
            raise HandleError("the Session was closed")
        return calls

    @property
    def closed(self) -> bool:
        """Was it closed?"""
        return self._calls is None

    def close(self) -> None:
        """End it: nothing can be run any more. Doing it twice does nothing."""
        calls, native = self._calls, self._native  # another thread may do the same
        if calls is not None:
            calls.closed = True
        if native:
            self.__dict__.pop("run", None)
            native.close()  # somebody may have kept its `run`
        self._calls = self._native = None
        self._session.close()

    def __enter__(self) -> Self:
        self._alive()
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()


_run = Session.run  # what somebody puts in its place, or a subclass has, is used
publish("ortforge", Session)
