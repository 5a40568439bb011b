"""The objects that calls need, made when they are first asked for.

Input: a loaded library, a folder with models. Output: handles of ortforge's bindings, whose `address` is passed on, or
ctypes objects. Nothing is released: the process ends after one call.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ortforge.c_api import OrtKernelInfo

FLOAT, STRING, INT64 = 1, 8, 7


class World:
    """Makes objects by name: `world.session` is made once, and then the same."""

    def __init__(self, library: Any, folder: Path) -> None:
        self.library = library
        self.ort = library.api
        self.folder = folder
        self.kept: list[Any] = []
        self.inside: dict[str, Any] = {}  # what the function that runs right now was given

    def __getattr__(self, name: str) -> Any:
        if name in self.inside:
            return self.inside[name]
        make: Callable[[World], Any] | None = MAKERS.get(name)
        if make is None:
            raise AttributeError(f"nothing makes {name!r}")
        found = self.__dict__[name] = make(self)
        return found

    def keep(self, value: Any) -> Any:
        """Keep a ctypes object until the end."""
        self.kept.append(value)
        return value

    def scratch(self, name: str) -> bytes:
        """A path to write to."""
        return str(self.folder / name).encode()


MAKERS: dict[str, Callable[[World], Any]] = {}


def maker(function: Callable[[World], Any]) -> Callable[[World], Any]:
    """Makes the object that is called like the function."""
    MAKERS[function.__name__] = function
    return function


@maker
def env(w: World) -> Any:
    return w.ort.create_env(4, "null probe")


@maker
def session_options(w: World) -> Any:
    options = w.ort.create_session_options()
    w.ort.set_intra_op_num_threads(options, 1)
    w.ort.set_session_log_severity_level(options, 4)
    return options


@maker
def other_session_options(w: World) -> Any:
    return w.ort.create_session_options()


@maker
def run_options(w: World) -> Any:
    return w.ort.create_run_options()


@maker
def session(w: World) -> Any:
    return w.ort.create_session(w.env, w.folder / "add.onnx", w.other_session_options)


@maker
def source_session(w: World) -> Any:
    """A session without inputs."""
    return w.ort.create_session(w.env, w.folder / "source.onnx", w.other_session_options)


@maker
def profiled_session(w: World) -> Any:
    options = w.ort.create_session_options()
    w.ort.enable_profiling(options, w.folder / "profile")
    return w.ort.create_session(w.env, w.folder / "add.onnx", options)


@maker
def override_session(w: World) -> Any:
    """A session whose model has an initializer that may be overridden."""
    return w.ort.create_session(w.env, w.folder / "initializer.onnx", w.other_session_options)


@maker
def assigned_session(w: World) -> Any:
    options = w.ort.create_session_options()
    w.ort.add_session_config_entry(options, "session.record_ep_graph_assignment_info", "1")
    return w.ort.create_session(w.env, w.folder / "add.onnx", options)


@maker
def ep_subgraph(w: World) -> Any:
    return w.ort.session_get_ep_graph_assignment_info(w.assigned_session)[0]


@maker
def ep_node(w: World) -> Any:
    return w.ort.ep_assigned_subgraph_get_nodes(w.ep_subgraph)[0]


@maker
def metadata(w: World) -> Any:
    return w.ort.session_get_model_metadata(w.session)


@maker
def io_binding(w: World) -> Any:
    return w.ort.create_io_binding(w.session)


@maker
def bound(w: World) -> Any:
    """A binding with everything bound."""
    w.ort.bind_input(w.io_binding, "x", w.x)
    w.ort.bind_output_to_device(w.io_binding, "y", w.memory_info)
    return w.io_binding


@maker
def threading_options(w: World) -> Any:
    return w.ort.create_threading_options()


@maker
def pairs(w: World) -> Any:
    pairs = w.ort.create_key_value_pairs()
    w.ort.add_key_value_pair(pairs, "key", "value")
    return pairs


@maker
def op_attr(w: World) -> Any:
    value = w.keep(ctypes.c_int64(1))
    out = ctypes.c_void_p()
    status = w.calls.call("OrtApi.CreateOpAttr", b"axis", value, 1, 1, out)
    assert not status
    return out.value


@maker
def logger(w: World) -> Any:
    """That of the kernel which is being made."""
    return w.ort.kernel_info_get_logger(w.library.wrap(OrtKernelInfo, w.kernel_info))


@maker
def made_op(w: World) -> Any:
    """An operator made of a kernel's info."""
    names, types = (ctypes.c_char_p * 1)(b"T"), (ctypes.c_int * 1)(FLOAT)
    result = ctypes.c_void_p()
    made = w.calls.call("OrtApi.CreateOp", w.kernel_info, b"Add", b"", 14, names, types, 1, None, 0, 2, 1, result)
    assert not made
    return result.value


@maker
def kernel_info_copy(w: World) -> Any:
    result = ctypes.c_void_p()
    assert not w.calls.call("OrtApi.CopyKernelInfo", w.kernel_info, result)
    return result.value


@maker
def operators(w: World) -> bytes:
    """A library of custom operators without any."""
    return str(w.operator_library).encode()


@maker
def custom_domain(w: World) -> Any:
    return w.ort.create_custom_op_domain("null.probe")


@maker
def lora_adapter(w: World) -> Any:
    return w.ort.create_lora_adapter(w.folder / "adapter.onnx_adapter", None)


@maker
def initializer_info(w: World) -> Any:
    return w.ort.create_external_initializer_info(w.folder / "weights.bin", 0, 24)


@maker
def status(w: World) -> int:
    return int(w.library._context.new_status(1, b"made for the probe"))


@maker
def registered(w: World) -> Any:
    """The name under which an EP library is registered."""
    from .ep_world import registration

    return registration(w)


@maker
def ep_device(w: World) -> Any:
    return w.registered.devices()[0]


@maker
def hardware_device(w: World) -> Any:
    return w.ort.ep_device_device(w.ep_device)


@maker
def stream(w: World) -> Any:
    return w.ort.create_sync_stream_for_ep_device(w.ep_device)


@maker
def incompatibility(w: World) -> Any:
    name = w.ort.ep_device_ep_name(w.ep_device)
    return w.ort.get_hardware_device_ep_incompatibility_details(w.env, name, w.hardware_device)
