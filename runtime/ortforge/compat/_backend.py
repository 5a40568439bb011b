"""The interface of onnx for backends, over InferenceSession: `prepare`, `run`, `supports_device`."""

from __future__ import annotations

import os
import unittest

from onnx import checker, helper
from onnx.backend.base import Backend, BackendRep

from .._public import publish
from ._functions import get_available_providers, get_device
from ._options import RunOptions, SessionOptions
from ._session import InferenceSession

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

#: What callers may set. Nothing that writes files, or ends a run.
_RUN = ("log_severity_level", "log_verbosity_level", "logid", "only_execute_path_to_fetches")
_SESSION = (
    *("enable_cpu_mem_arena", "enable_mem_pattern", "enable_mem_reuse", "execution_mode", "execution_order"),
    *("graph_optimization_level", "inter_op_num_threads", "intra_op_num_threads", "log_severity_level"),
    *("log_verbosity_level", "logid", "use_deterministic_compute", "use_per_session_threads"),
)
_RELEASED_ONLY = "ALLOW_RELEASED_ONNX_OPSET_ONLY"


def _set(options: Any, given: Any, allowed: tuple[str, ...]) -> Any:
    for name, value in given.items():
        if name in allowed:
            setattr(options, name, value)
        elif hasattr(options, name):
            raise RuntimeError(
                f"{type(options).__name__} attribute '{name}' is not permitted via the backend API. "
                f"Allowed attributes: {', '.join(sorted(allowed))}"
            )
    return options


class OnnxRuntimeBackendRep(BackendRep):
    """A model that is ready to run."""

    def __init__(self, session: InferenceSession) -> None:
        self._session = session

    def run(self, inputs: Any, **kwargs: Any) -> Any:
        """Run it: a list has an array for each input."""
        options, wanted = _set(RunOptions(), kwargs, _RUN), self._session.get_inputs()
        if not isinstance(inputs, list):
            if len(wanted) != 1:
                raise RuntimeError(f"Model expect {len(wanted)} inputs")
            inputs = [inputs]
        return self._session.run(None, {i.name: given for i, given in zip(wanted, inputs, strict=False)}, options)


class OnnxRuntimeBackend(Backend):
    """ONNX Runtime as a backend of onnx."""

    @classmethod
    def is_compatible(cls, model: Any, device: str | None = None, **kwargs: Any) -> bool:
        """Can it run a model on a device?"""
        del model, kwargs
        return cls.supports_device(get_device() if device is None else device)

    @classmethod
    def is_opset_supported(cls, model: Any) -> tuple[bool, str]:
        """Are the opsets of a model released? With ALLOW_RELEASED_ONNX_OPSET_ONLY=0 all are taken."""
        for opset in model.opset_import if os.environ.get(_RELEASED_ONLY, "1") == "1" else ():
            domain = opset.domain or "ai.onnx"
            if (domain, opset.version) not in helper.OP_SET_ID_VERSION_MAP:
                return (
                    False,
                    f"only released onnx opsets are supported; got domain '{domain}' version '{opset.version}'",
                )
        return True, ""

    @classmethod
    def supports_device(cls, device: str) -> bool:
        """Is the library built for a device?"""
        return ("GPU" if device == "CUDA" else device) in get_device().split("-")

    @classmethod
    def prepare(cls, model: Any, device: str | None = None, **kwargs: Any) -> OnnxRuntimeBackendRep:
        """Load a model: a path, bytes, a model of onnx, a session, or what this gave before."""
        if isinstance(model, OnnxRuntimeBackendRep):
            return model
        if isinstance(model, InferenceSession):
            return OnnxRuntimeBackendRep(model)
        if not isinstance(model, str | bytes):
            data = model.SerializeToString()
            checker.check_model(data)
            supported, problem = cls.is_opset_supported(model)
            if not supported:
                raise unittest.SkipTest(problem)
            return cls.prepare(data, device, **kwargs)
        without = os.environ.get("ORT_ONNX_BACKEND_EXCLUDE_PROVIDERS", "").split(",")
        providers = [name for name in get_available_providers() if name not in without]
        session = InferenceSession(model, _set(SessionOptions(), kwargs, _SESSION), providers)
        session.disable_fallback()  # it would hide what fails
        if device is not None and not cls.supports_device(device):
            raise RuntimeError(f"Incompatible device expected '{device}', got '{get_device()}'")
        return OnnxRuntimeBackendRep(session)

    @classmethod
    def run_model(cls, model: Any, inputs: Any, device: str | None = None, **kwargs: Any) -> Any:
        """Load and run a model."""
        return cls.prepare(model, device, **kwargs).run(inputs, **kwargs)

    @classmethod
    def run_node(cls, node: Any, inputs: Any, device: Any = None, outputs_info: Any = None, **kwargs: Any) -> Any:
        """Not there."""
        raise NotImplementedError("It is much more efficient to run a whole model than every node independently.")


is_compatible = OnnxRuntimeBackend.is_compatible
prepare = OnnxRuntimeBackend.prepare
run = OnnxRuntimeBackend.run_model
supports_device = OnnxRuntimeBackend.supports_device

publish("ortforge.compat.onnxruntime", OnnxRuntimeBackend, OnnxRuntimeBackendRep)
