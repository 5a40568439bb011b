"""The first calls of sessions, all releases. Made by `ortforge generate`; do not edit.

A method reads handles, converts its arguments, calls the C function and makes Python values of the results. A library has subclasses
without the functions that its release does not have, see runtime/ortforge/_api/table.py.
"""

# ruff: noqa
# mypy: disable-error-code="no-any-return, assignment, unreachable, comparison-overlap, redundant-expr, union-attr"
# pyright: reportOperatorIssue=false, reportAttributeAccessIssue=false

from __future__ import annotations

from ctypes import POINTER, c_char_p, c_int, c_size_t, c_void_p
from ortforge._api import results
from ortforge._api.arguments import SIZE_T_MAX, SIZE_T_MIN, space, to_int, to_path, to_text
from ortforge._api.ctypes_types import c_path
from ortforge._api.handles import class_of, unlike
from ortforge._api.table import Table

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import SupportsIndex
    from .types import StrPath
    from .enums import OrtLoggingLevel
    from .handles import OrtEnv, OrtSession, OrtSessionOptions, OrtTensorTypeAndShapeInfo
void_p_p = POINTER(c_void_p)


class FirstCalls(Table):
    """What every session calls; OrtApi has the same methods."""

    __module__ = "ortforge.c_api"
    _name = "OrtApi"
    _rows = {
        "CreateEnv": ("create_env", "create_env", 3, 14, None, c_void_p, (c_int, c_char_p, void_p_p)),
        "CreateSession": ("create_session", "create_session", 7, 14, None, c_void_p, (c_void_p, c_path, c_void_p, void_p_p)),
        "GetSymbolicDimensions": ("get_symbolic_dimensions", "get_symbolic_dimensions", 63, 14, None, c_void_p, (c_void_p, c_void_p, c_size_t)),
    }

    def create_env(self, log_severity_level: OrtLoggingLevel | int, logid: str) -> OrtEnv:
        """Makes the environment, or gives the process's existing one. logid marks log lines; release it after
        everything else.

        OrtApi.CreateEnv, ONNX Runtime 1.14 or newer.

        Blocking: may take long: looks for hardware devices the first time (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        with self._objects.OrtEnv.shared:
            _log_severity_level = self._context.to_enum(log_severity_level, "OrtLoggingLevel", "log_severity_level", "OrtApi.CreateEnv")
            _logid = logid.encode() if logid.__class__ is str and logid.isascii() and "\0" not in logid else to_text(logid, "logid", "OrtApi.CreateEnv")
            _out = c_void_p()
            call = self._c.CreateEnv
            if status := call(_log_severity_level, _logid, _out):
                raise self._context.error(status, "OrtApi.CreateEnv")
            make = self._objects.OrtEnv.own
            return make(_out.value, "OrtApi.CreateEnv", ())

    def create_session(self, env: OrtEnv, model_path: StrPath, options: OrtSessionOptions | None = None) -> OrtSession:
        """Loads a model file and prepares it for running. The options may be released afterwards, the environment
        may not.

        OrtApi.CreateSession, ONNX Runtime 1.14 or newer.

        Blocking: may take long, calls functions of the application or of EPs: reads and optimises the model,
        compiles it with the EPs and prepares the weights; EPs, custom operators, allocators and the functions
        for custom threads are called (source: ONNX Runtime's sources).

        Args:
            env
            model_path
            options: NULL stands for default options.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _env = env._reference if class_of(env) is self._objects.OrtEnv.cls else unlike()
            _options = None if options is None else options._reference if class_of(options) is self._objects.OrtSessionOptions.cls else unlike()
        except (AttributeError, TypeError):
            _env = self._context.resolve(env, "OrtEnv", "env", "OrtApi.CreateSession")
            _options = self._context.resolve(options, "OrtSessionOptions", "options", "OrtApi.CreateSession", True)
        _model_path = to_path(model_path, "model_path", "OrtApi.CreateSession")
        _out = c_void_p()
        call = self._c.CreateSession
        if status := call(_env, _model_path, _options, _out):
            del _env, _options
            raise self._context.error(status, "OrtApi.CreateSession")
        make = self._objects.OrtSession.own
        return make(_out.value, "OrtApi.CreateSession", (_env, _options))

    def get_symbolic_dimensions(self, info: OrtTensorTypeAndShapeInfo, dim_params_length: SupportsIndex) -> list[str]:
        """Writes for each dimension its name, or an empty string. The strings belong to the description.

        OrtApi.GetSymbolicDimensions, ONNX Runtime 1.14 or newer.

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _info = info._reference if class_of(info) is self._objects.OrtTensorTypeAndShapeInfo.cls else unlike()
        except (AttributeError, TypeError):
            _info = self._context.resolve(info, "OrtTensorTypeAndShapeInfo", "info", "OrtApi.GetSymbolicDimensions")
        _dim_params_length = to_int(dim_params_length, SIZE_T_MIN, SIZE_T_MAX, "dim_params_length", "OrtApi.GetSymbolicDimensions")
        _dim_params = space(c_char_p, _dim_params_length, "dim_params_length", "OrtApi.GetSymbolicDimensions")
        if dim_params_length.__class__ is not int or not SIZE_T_MIN <= dim_params_length <= SIZE_T_MAX:
            dim_params_length = to_int(dim_params_length, SIZE_T_MIN, SIZE_T_MAX, "dim_params_length", "OrtApi.GetSymbolicDimensions")
        call = self._c.GetSymbolicDimensions
        if status := call(_info, _dim_params, dim_params_length):
            del _info
            raise self._context.error(status, "OrtApi.GetSymbolicDimensions")
        return [results.text(v) for v in _dim_params]
