"""The application's half of EPContext nodes: models that are compiled and loaded, with its own callbacks or without.

By one route it is ortforge's bindings, by the other the onnxruntime package, whose callbacks nobody here wrote.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from ortforge.ep import register
from tests.cpp_build import build
from tests.ep.ep_host.common import ROUTE, WHERE, minor
from tests.ep.ep_host.context_ep import ContextFactory

#: Gives the data of a name, and takes the data of a name.
Read = Callable[[str], bytes]
Write = Callable[[str, bytes], None]
#: EPs under test: their names by kind.
EPS = {"python": "PyContextEp", "cpp": "ContextEp", "cpp for 1.30": "ContextEp"}
#: Those that know the callbacks.
WITH_CALLBACKS = ("python", "cpp")
_LARGEST = 1 << 31


def cpp_library(kind: str) -> Path:
    """The EP in C++, for API 31 or an older one."""
    flags = ["-DORT_API_VERSION=30"] if kind.endswith("1.30") else []
    return build("context_ep.cpp", *flags, name=f"context_ep{'_30' if flags else ''}")


class Bindings:
    """Through ortforge."""

    def __init__(self, rt: Any) -> None:
        self.rt, self.api, self.compiler = rt, rt.api, rt.library.compile
        self.library = rt.library

    @contextmanager
    def registered(self, kind: str) -> Iterator[str]:
        """An EP, registered."""
        if kind == "python":
            with register(self.rt.env, "context", ContextFactory):
                yield EPS[kind]
            return
        self.api.register_execution_provider_library(self.rt.env, "context", cpp_library(kind))
        try:
            yield EPS[kind]
        finally:
            gc.collect()
            self.api.unregister_execution_provider_library(self.rt.env, "context")

    def options(self, ep: str, config: dict[str, str] | None = None) -> Any:
        options = self.api.create_session_options()
        self.api.set_intra_op_num_threads(options, 1)
        devices = [d for d in self.api.get_ep_devices(self.rt.env) if self.api.ep_device_ep_name(d) == ep]
        self.api.session_options_append_execution_provider_v2(options, self.rt.env, devices, [], [])
        for key, value in (config or {}).items():
            self.api.add_session_config_entry(options, key, value)
        return options

    def compile(
        self, ep: str, source: Path, target: Path, embed: bool, write: Write | None = None, **config: str
    ) -> None:
        """Compile a model file."""
        options = self.compiler.create_model_compilation_options_from_session_options(
            self.rt.env, self.options(ep, config)
        )
        self.compiler.model_compilation_options_set_input_model_path(options, source)
        self.compiler.model_compilation_options_set_output_model_path(options, target)
        self.compiler.model_compilation_options_set_ep_context_embed_mode(options, embed)
        if write is not None:
            self.compiler.model_compilation_options_set_ep_context_data_write_func(
                options, lambda name, data: write(name, bytes(data))
            )
        self.compiler.compile_model(self.rt.env, options)

    def load(self, ep: str, model: Path | bytes, read: Read | None = None, **config: str) -> Any:
        """A session of a model, and its options."""
        options = self.options(ep, config)
        if read is not None:
            self.api.session_options_set_ep_context_data_read_func(options, lambda name, allocator: read(name))
        if isinstance(model, bytes):
            return self.api.create_session_from_array(self.rt.env, model, options)
        return self.api.create_session(self.rt.env, model, options)

    def run(self, session: Any, x: Any) -> Any:
        return self.rt.run(session, {"x": x})[0]


class Package:
    """Through the onnxruntime package."""

    def __init__(self, rt: Any) -> None:
        self.rt, self.ort = rt, rt.ort

    @contextmanager
    def registered(self, kind: str) -> Iterator[str]:
        """An EP, registered."""
        if kind == "python":
            with register(self.ort, "context", ContextFactory):
                yield EPS[kind]
            return
        self.ort.register_execution_provider_library("context", str(cpp_library(kind)))
        try:
            yield EPS[kind]
        finally:
            gc.collect()
            self.ort.unregister_execution_provider_library("context")

    def options(self, ep: str, config: dict[str, str] | None = None) -> Any:
        options = self.ort.SessionOptions()
        options.intra_op_num_threads = 1
        options.log_severity_level = 3
        options.add_provider_for_devices([d for d in self.ort.get_ep_devices() if d.ep_name == ep], {})
        for key, value in (config or {}).items():
            options.add_session_config_entry(key, value)
        return options

    def compile(
        self, ep: str, source: Path, target: Path, embed: bool, write: Write | None = None, **config: str
    ) -> None:
        """Compile a model file."""
        compiler = self.ort.ModelCompiler(self.options(ep, config), str(source), embed_compiled_data_into_model=embed)
        if write is not None:
            compiler.set_ep_context_data_write_func(lambda name, data: write(name, data.read()))
        compiler.compile_to_file(str(target))

    def load(self, ep: str, model: Path | bytes, read: Read | None = None, **config: str) -> Any:
        """A session of a model."""

        def fill(name: str, room: Any) -> None:
            assert read is not None
            data = read(name)
            room.allocate(len(data))
            if data:
                room.write(data)

        options = self.options(ep, config)
        if read is not None:
            options.set_ep_context_data_read_func(fill, _LARGEST)
        found = str(model) if isinstance(model, Path) else model
        session = self.ort.InferenceSession(found, options, enable_fallback=0)
        session.disable_fallback()
        return session

    def run(self, session: Any, x: Any) -> Any:
        return self.rt.run(session, {"x": x})[0]


def application(rt: Any) -> Any:
    """That of the route this process tests."""
    return Package(rt) if ROUTE == "package" else Bindings(rt)


def has_callbacks(rt: Any) -> bool:
    """Are there callbacks in this ONNX Runtime?"""
    return minor(rt.version) >= 31


def products(*factors: Any, names: tuple[str, ...] = ()) -> bytes:
    """A model that multiplies its input, of [n, 3] floats, with one factor after another: a node, and a group, for each."""
    from onnx import TensorProto, helper, numpy_helper

    arrays = [np.full(3, f, np.float32) if np.isscalar(f) else f for f in factors]
    width = arrays[0].shape[0]
    nodes, weights, last = [], [], "x"
    for i, array in enumerate(arrays):
        output = "y" if i == len(arrays) - 1 else f"t{i}"
        name = names[i] if i < len(names) else f"product_{i}"
        nodes.append(helper.make_node("Mul", [last, f"k{i}"], [output], name=name))
        weights.append(numpy_helper.from_array(array, f"k{i}"))
        last = output
    shape: list[str | int | None] = ["n", width]
    graph = helper.make_graph(
        nodes,
        "products",
        [helper.make_tensor_value_info("x", TensorProto.FLOAT, shape)],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, shape)],
        weights,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    return bytes(model.SerializeToString())


def context_nodes(path: Path) -> list[dict[str, Any]]:
    """The attributes of the EPContext nodes of a compiled model."""
    import onnx

    made = onnx.load(path)
    found = [node for node in made.graph.node if node.op_type == "EPContext"]
    assert len(found) == len(made.graph.node), "every node was compiled"
    return [{a.name: onnx.helper.get_attribute_value(a) for a in node.attribute} for node in found]


__all__ = ["EPS", "WHERE", "WITH_CALLBACKS", "application", "context_nodes", "cpp_library", "has_callbacks", "products"]
