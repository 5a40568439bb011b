"""The runs of an InferenceSession.

Input: feeds of what programs give. Output: lists of arrays in the order of the outputs. A run goes the quick way of an ortforge.Session. What that
refuses goes the long way, in which ONNX Runtime itself says what is wrong, in the words that programs match.
"""

from __future__ import annotations

import numpy as np

from .._api.handles import Handle
from .._errors import ArgumentError, OrtError, OrtforgeError
from .._sessions.tensors import value_from_numpy
from .._sessions.value_info import STRING, ValueInfo
from .._sessions.values import from_value, to_value
from ._binding import IOBinding
from ._host import EXCEPTIONS, Table, api, library, translated
from ._making import empty_sequence, text_value
from ._options import RunOptions
from ._sparse import SparseTensor
from ._values import OrtValue, OrtValueVector, python_of

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from .._sessions.session import Session

TENSOR = "tensor"
_RUN = "OrtApi.Run"  # what else fails is repeated the long way
_execution: Any = Table("api", "Error in execution: ")


class Runs:
    """What a session can run with; its other half makes and describes it."""

    _session: Session | None
    _infos: Mapping[str, ValueInfo]
    _inputs_meta: list[Any]
    _names: tuple[str, ...]
    _plain: bool  # are all outputs what the quick way gives?
    _providers: list[str]
    _fallback_providers: list[str]
    _enable_fallback: bool

    def set_providers(self, providers: Any = None, provider_options: Any = None) -> None:
        """Make it again, with others."""
        raise NotImplementedError

    @property
    def _handle(self) -> Any:
        if self._session is None:
            raise RuntimeError("the session could not be made again; give set_providers what it can be made with")
        return self._session.handle

    def disable_fallback(self) -> None:
        """Let a run that an execution provider failed in fail."""
        self._enable_fallback = False

    def enable_fallback(self) -> None:
        """Repeat such a run on the CPU, once."""
        self._enable_fallback = True

    # ---------------------------------------------------------------------------------------------------- runs

    def run(
        self, output_names: Sequence[str] | None, input_feed: Mapping[str, Any], run_options: RunOptions | None = None
    ) -> Any:
        """Run the model: outputs in the order of `output_names`, or all."""
        names = self._wanted(output_names)
        options = _handle_of(run_options)
        for given in input_feed.values():
            if given.__class__ is OrtValue:
                return self._falling_back(lambda: self._run_slowly(names, input_feed, options))
        try:
            found = self._session.run(input_feed, names if output_names else None, options)  # type: ignore[union-attr]
        except (OrtforgeError, AttributeError) as error:
            cause = error.__cause__ if isinstance(error, ArgumentError) else error
            if isinstance(cause, OrtError) and cause.function == _RUN:
                return self._again(translated(cause), lambda: self._run_slowly(names, input_feed, options))
            return self._falling_back(lambda: self._run_slowly(names, input_feed, options))
        if self._plain:
            return [found[name] for name in names]
        return [self._given(name, found[name]) for name in names]

    def _wanted(self, names: Any) -> tuple[str, ...]:
        if isinstance(names, str):
            raise TypeError("output_names must be a list of names, not str")
        return tuple(names) if names else self._names

    def _python(self, name: str, value: Any) -> Any:
        """An output of the long way as programs get it."""
        assert self._session is not None
        return self._given(name, from_value(library, self._session.outputs[name], value))

    def _given(self, name: str, found: Any) -> Any:
        """An output as programs get it; what may be an input's memory is copied."""
        return found.copy() if name in self._infos and isinstance(found, np.ndarray) else python_of(found)

    def _run_slowly(self, names: Sequence[str], feed: Mapping[str, Any], options: Any) -> list[Any]:
        values = self._values(feed)
        found = api.run(self._handle, options, list(values), list(values.values()), list(names))
        return [self._python(n, v) for n, v in zip(names, found, strict=True)]

    def _again(self, error: Exception, work: Callable[[], Any]) -> Any:
        """Repeat what an execution provider failed in without it; raise what anything else failed with."""
        if not (isinstance(error, EXCEPTIONS["EPFail"]) and self._enable_fallback):
            raise error from None
        print(f"EP Error: {error} using {self._providers}")  # noqa: T201 - the package does
        print(f"Falling back to {self._fallback_providers} and retrying.")  # noqa: T201
        self.set_providers(self._fallback_providers)
        self.disable_fallback()
        return work()

    def _falling_back(self, work: Callable[[], Any]) -> Any:
        try:
            return work()
        except EXCEPTIONS["EPFail"] as error:
            return self._again(error, work)

    def _check(self, feed: Mapping[str, Any]) -> None:
        missing = [i.name for i in self._inputs_meta if i.name not in feed and not i.type.startswith("optional")]
        if missing:
            raise ValueError(f"Required inputs ({missing}) are missing from input feed ({list(feed)}).")

    def _values(self, feed: Mapping[str, Any]) -> dict[str, Any]:
        """Values for feeds, made by what is given: whether it fits ONNX Runtime says."""
        self._check(feed)
        return {name: self._value(name, given) for name, given in feed.items() if given is not None}

    def _value(self, name: str, given: Any) -> Any:
        if isinstance(given, OrtValue | SparseTensor):
            return given._value
        if isinstance(given, Handle):
            return given
        info = self._infos.get(name)
        inner = info.of if info is not None and info.kind == "optional" and info.of else info
        array = isinstance(given, np.ndarray)
        if inner is None and not array:
            raise RuntimeError(f"Failed to find input with name: {name} in the model input def list")
        try:
            if array and (inner is None or inner.kind == TENSOR):
                return _text(given) if given.dtype.kind in "VO" else value_from_numpy(library, given)
            assert inner is not None
            if inner.kind == TENSOR and inner.element == STRING and not isinstance(given, str):
                given = np.array(given, object)
            if inner.kind == "sequence" and inner.of and inner.of.element and not len(given):
                return empty_sequence(inner.of.element)
            return to_value(library, inner, given, f"input '{name}'")
        except ArgumentError as error:
            wanted = "string" if inner is not None and inner.element == STRING else "int64_t"
            for key in given if isinstance(given, dict) else ():
                if isinstance(key, str) != (wanted == "string"):
                    text = (
                        f"Unexpected key type  {type(key)}, it cannot be linked to C type {wanted} for input '{name}'."
                    )
                    raise RuntimeError(text) from None
            if isinstance(given, list) and inner is not None and inner.kind == TENSOR:
                raise RuntimeError("Could not create tensor from given input list") from error
            raise RuntimeError(f"Unable to handle object of type {type(given)}: {error}") from None

    def run_async(
        self,
        output_names: Sequence[str] | None,
        input_feed: Mapping[str, Any],
        callback: Callable[[list[Any], Any, str], object],
        user_data: Any = None,
        run_options: RunOptions | None = None,
    ) -> None:
        """Start a run; `callback(results, user_data, error)` is called on a thread of ONNX Runtime."""
        names = self._wanted(output_names)
        values = self._values(input_feed)

        def told(found: Any, error: Any) -> None:
            if error is not None:
                callback([], user_data, str(translated(error)))
                return
            callback([self._python(n, v) for n, v in zip(names, found, strict=True)], user_data, "")

        options = _handle_of(run_options)
        api.run_async(self._handle, options, list(values), list(values.values()), list(names), None, told)

    def run_with_ort_values(self, output_names: Any, input_dict_ort_values: Any, run_options: Any = None) -> Any:
        """Run with OrtValues, which it also gives."""
        if hasattr(output_names, "items"):  # the order of the package's inner module
            output_names, input_dict_ort_values = input_dict_ort_values, output_names
        self._check(input_dict_ort_values)
        names = list(output_names or self._names)
        values = {name: value._value for name, value in input_dict_ort_values.items()}
        options = _handle_of(run_options)

        def work() -> Any:
            found = api.run(self._handle, options, list(values), list(values.values()), names)
            return OrtValueVector(OrtValue(value) for value in found)

        return self._falling_back(work)

    def run_with_ortvaluevector(
        self, run_options: Any, feed_names: Any, feeds: Any, fetch_names: Any, fetches: Any, fetch_devices: Any
    ) -> None:
        """Run with OrtValues; `fetches` gets what comes out."""
        del fetch_devices
        fetches[:] = self.run_with_ort_values(list(fetch_names), dict(zip(feed_names, feeds, strict=True)), run_options)

    def io_binding(self) -> IOBinding:
        """A binding of inputs and outputs."""
        return IOBinding(self)

    def run_with_iobinding(self, iobinding: IOBinding, run_options: RunOptions | None = None) -> None:
        """Run what is bound."""
        _execution.run_with_binding(self._handle, _handle_of(run_options), iobinding._handle)


def _handle_of(options: Any) -> Any:
    if options is not None and not isinstance(options, RunOptions):
        raise TypeError(f"run_options must be RunOptions, not {type(options).__name__}")
    return None if options is None else options._handle


def _text(array: Any) -> Any:
    """A tensor of strings from objects, or from bytes of which none are padding."""
    items = [i.tobytes() if isinstance(i, np.void) else i for i in array.ravel()]
    if all(isinstance(i, str) and "\0" not in i for i in items):
        return value_from_numpy(library, array)
    return text_value([_str(i) for i in items], array.shape)


def _str(item: Any) -> str:
    return item.decode("utf-8", "surrogateescape") if isinstance(item, bytes) else str(item)
