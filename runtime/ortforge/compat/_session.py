"""InferenceSession, as programs know it: how it is made, and what it says of itself.

Input: a model, options, execution providers. Output: a session whose runs are in `runs`.
"""

from __future__ import annotations

import os
import warnings
from dataclasses import dataclass, field

from .._errors import OrtError
from .._public import publish
from .._sessions.session import Session
from .._sessions.value_info import ValueInfo
from ._devices import OrtEpAssignedSubgraph, OrtEpDevice, OrtMemoryInfo, device_of
from ._enums import ExecutionMode, GraphOptimizationLevel
from ._host import EXCEPTIONS, api, env, library, texts, translated
from ._kinds import element_of, type_text
from ._options import SessionOptions
from ._provider_args import CPU, available, check_and_normalize_provider_args, present
from ._runs import TENSOR, Runs
from ._values import OrtValue

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

_LOAD_CONFIG = "ORT_LOAD_CONFIG_FROM_MODEL"
_CONFIG = "ort_config"  # the key in a model's metadata
_ENUMS = {"execution_mode": ExecutionMode, "graph_optimization_level": GraphOptimizationLevel}
_DISABLED = "optimization.disable_specified_optimizers"


@dataclass(frozen=True)
class NodeArg:
    """An input or output of a model."""

    name: str
    type: str
    shape: list[int | str | None]

    def __str__(self) -> str:
        return f"NodeArg(name='{self.name}', type='{self.type}', shape={self.shape})"

    __repr__ = __str__


@dataclass
class ModelMetadata:
    """What a model says of itself."""

    producer_name: str = ""
    graph_name: str = ""
    domain: str = ""
    description: str = ""
    graph_description: str = ""
    version: int = 0
    custom_metadata_map: dict[str, str] = field(default_factory=dict)


def _arg(info: ValueInfo) -> NodeArg:
    inner = info.of if info.kind == "optional" and info.of else info
    return NodeArg(info.name, type_text(info), list(inner.shape or ()))


class Runner(Session):
    """What runs. Of a model that is refused it says what the package does: the words of ONNX Runtime alone."""

    @staticmethod
    def _explained(error: OrtError, model: Any) -> OrtError:  # noqa: ARG004
        return error


class InferenceSession(Runs):
    """A model that is ready to run."""

    def __init__(
        self,
        path_or_bytes: str | bytes | os.PathLike[str],
        sess_options: SessionOptions | None = None,
        providers: Sequence[Any] | None = None,
        provider_options: Sequence[Any] | None = None,
        **kwargs: Any,
    ) -> None:
        """Load a model.

        Args:
            path_or_bytes: the path of a file, or what is in one.
            sess_options: options.
            providers: execution providers, the preferred first: names, or pairs with options.
            provider_options: the options, if `providers` has only names.
            kwargs: `enable_fallback`, `read_config_from_model` and `disabled_optimizers`.
        """
        self._enable_fallback = int(kwargs.get("enable_fallback", 1)) == 1
        self._model_path = self._model_bytes = None
        if isinstance(path_or_bytes, str | os.PathLike):
            self._model_path = os.fspath(path_or_bytes)
        elif isinstance(path_or_bytes, bytes):
            self._model_bytes = path_or_bytes
        else:
            raise TypeError(f"Unable to load from type '{type(path_or_bytes)}'")
        self._sess_options_initial = sess_options
        self._fallback_providers = [CPU]
        self._read_config = int(kwargs.get("read_config_from_model", os.environ.get(_LOAD_CONFIG) == "1")) == 1
        self._disabled = kwargs.get("disabled_optimizers")
        try:
            self._create(providers, provider_options)
        except (ValueError, RuntimeError) as error:
            if not self._enable_fallback:
                raise
            print("*************** EP Error ***************")  # noqa: T201 - the package does
            print(f"EP Error {error} when using {providers}")  # noqa: T201
            print(f"Falling back to {self._fallback_providers} and retrying.")  # noqa: T201
            print("****************************************")  # noqa: T201
            try:
                self._create(self._fallback_providers, None)
            except Exception as second:
                raise second from error
            self.disable_fallback()

    def _create(self, providers: Any, provider_options: Any) -> None:
        self._session: Runner | None = None
        there = available()
        names, options = check_and_normalize_provider_args(providers, provider_options, there)
        asked = [p[0] if isinstance(p, tuple) else p for p in providers or ()]
        if {"TensorrtExecutionProvider", "CUDAExecutionProvider"} <= {
            *asked,
            *there,
        } and "CUDAExecutionProvider" in asked:
            self._fallback_providers = ["CUDAExecutionProvider", CPU]
        given = SessionOptions() if self._sess_options_initial is None else self._sess_options_initial
        if not isinstance(given, SessionOptions):
            raise TypeError(f"sess_options must be SessionOptions, not {type(given).__name__}")
        if names and given.has_providers():
            warnings.warn(
                "Specified 'providers'/'provider_options' when creating InferenceSession but SessionOptions has "
                "already been configured with providers. InferenceSession will only use the providers "
                "passed to InferenceSession().",
                stacklevel=3,
            )
        if env.pools is not None and given.use_per_session_threads:
            raise RuntimeError("use_per_session_threads must be false when using a global thread pool")
        handle = given.made(providers=not names)
        if self._disabled:
            api.add_session_config_entry(handle, _DISABLED, ";".join(self._disabled))
        chosen = dict(zip(names, options, strict=True))
        used = present(names)
        model: Any = self._model_bytes if self._model_path is None else self._model_path
        try:
            session = Runner(
                model, options=handle, env=env(), library=library, providers=[(n, chosen[n]) for n in used if n != CPU]
            )
        except OrtError as error:
            raise translated(error) from None
        self._session = session
        self._sess_options = given
        self._providers = [*(n for n in (used if names else given._names) if n != CPU), CPU]
        self._provider_options = {name: chosen.get(name, {}) if name != CPU else {} for name in self._providers}
        self._infos = session.inputs
        self._inputs_meta = [_arg(i) for i in session.inputs.values() if i.required]
        self._overridable_initializers = [_arg(i) for i in session.inputs.values() if not i.required]
        self._outputs_meta = [_arg(i) for i in session.outputs.values()]
        self._names = tuple(session.outputs)
        outputs = session.outputs.values()
        self._plain = all(
            i.kind == TENSOR and i.dtype is not None and i.dtype.isbuiltin == 1 and i.name not in session.inputs
            for i in outputs
        )
        if self._read_config:
            self._take_config(session.metadata.custom.get(_CONFIG))

    def _take_config(self, text: str | None) -> None:
        """Show what ONNX Runtime took from the model."""
        if text is None:
            return
        import json

        self._sess_options = SessionOptions()
        for name, value in json.loads(text).get("session_options", {}).items():
            kind = _ENUMS.get(name) or type(getattr(self._sess_options, name, value))
            self._sess_options._values[name] = kind(value)

    @property
    def _sess(self) -> InferenceSession | None:
        return None if self._session is None else self

    # ---------------------------------------------------------------------------------------------- what it is

    def get_session_options(self) -> SessionOptions:
        """The options that it was made with."""
        return self._sess_options

    def get_inputs(self) -> list[NodeArg]:
        """What it takes."""
        return self._inputs_meta

    def get_outputs(self) -> list[NodeArg]:
        """What it gives."""
        return self._outputs_meta

    def get_overridable_initializers(self) -> list[NodeArg]:
        """What it takes that has a default value."""
        return self._overridable_initializers

    def get_modelmeta(self) -> ModelMetadata:
        """What the model says of itself."""
        assert self._session is not None
        m = self._session.metadata
        return ModelMetadata(m.producer, m.graph, m.domain, m.description, m.graph_description, m.version, m.custom)

    def get_input_memory_infos(self) -> list[OrtMemoryInfo]:
        """Where its inputs should be."""
        found = api.session_get_memory_info_for_inputs(self._handle, len(self._inputs_meta))
        return [OrtMemoryInfo.of(info) for info in found]

    def get_output_memory_infos(self) -> list[OrtMemoryInfo]:
        """Where its outputs will be."""
        found = api.session_get_memory_info_for_outputs(self._handle, len(self._outputs_meta))
        return [OrtMemoryInfo.of(info) for info in found]

    def get_input_epdevices(self) -> list[OrtEpDevice | None]:
        """The EP devices of its inputs; None where one has none."""
        found = api.session_get_ep_device_for_inputs(self._handle, len(self._inputs_meta))
        return [None if device is None else OrtEpDevice(device) for device in found]

    def get_providers(self) -> list[str]:
        """Its execution providers."""
        return self._providers

    def get_provider_options(self) -> dict[str, dict[str, str]]:
        """The options that they were given."""
        return self._provider_options

    def get_provider_graph_assignment_info(self) -> list[OrtEpAssignedSubgraph]:
        """Which execution provider took which nodes; the entry session.record_ep_graph_assignment_info must be "1"."""
        return [OrtEpAssignedSubgraph(s) for s in api.session_get_ep_graph_assignment_info(self._handle)]

    def set_providers(self, providers: Any = None, provider_options: Any = None) -> None:
        """Make it again, with others."""
        self._create(providers, provider_options)

    # ---------------------------------------------------------------------------------------------------- else

    def end_profiling(self) -> str:
        """End profiling: the path of the file."""
        return str(api.session_end_profiling(self._handle, api.get_allocator_with_default_options()))

    def get_profiling_start_time_ns(self) -> int:
        """When profiling began, as time.monotonic_ns() counts."""
        return int(api.session_get_profiling_start_time_ns(self._handle))

    def set_ep_dynamic_options(self, options: Mapping[str, str]) -> None:
        """Options of execution providers that may change between runs."""
        api.set_ep_dynamic_options(self._handle, *texts(options))

    def create_ortvalue_from_shape_and_type(
        self, shape: Sequence[int], element_type: Any, device_type: str, device_id: int = 0, vendor_id: int = -1
    ) -> OrtValue:
        """A new tensor in memory of this session."""
        allocator = api.create_allocator(self._handle, device_of(device_type, device_id, vendor_id).memory())
        return OrtValue(api.create_tensor_as_ort_value(allocator, list(shape), element_of(element_type)))

    def release_captured_graph(self, graph_annotation_id: int = 0) -> None:
        """Let a graph go that an execution provider has captured."""
        api.session_release_captured_graph(self._handle, graph_annotation_id)

    def get_tuning_results(self) -> Any:
        """Not there: C has no function for it."""
        raise EXCEPTIONS["NotImplemented"]("the C API has no function for tuning results")

    set_tuning_results = get_tuning_results


publish("ortforge.compat.onnxruntime", InferenceSession, NodeArg, ModelMetadata)
