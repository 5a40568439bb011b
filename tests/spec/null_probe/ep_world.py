"""An EP of ortforge's on the CPU, for what only an EP has: devices, streams, importers, and in GetCapability graphs and nodes."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable
from typing import Any, ClassVar

from ortforge.ep import library_path, register
from ortforge.importers import CpuInteropFactory, StreamedEp

from .world import World, maker

#: What runs in GetCapability, with the graph and the place for its answer; None: nothing.
_hook: Callable[[Any, Any], None] | None = None


class ProbedEp(StreamedEp):
    """Lets the probe look at the graph before it answers."""

    def get_capability(self, graph: Any, graph_support_info: Any) -> None:
        if _hook is not None:
            _hook(graph, graph_support_info)
        super().get_capability(graph, graph_support_info)


class ProbedFactory(CpuInteropFactory):
    """The EP under its name."""

    name: ClassVar[str] = "NullProbe"
    ep_class = ProbedEp
    stand_in = True  # descriptors of files pass for handles of Direct3D, which every release has

    def get_device_memory_capacity(self, ep_device: Any, memory_type: Any) -> tuple[int, int]:
        """Two numbers, for releases that ask."""
        return 2, 1


def compiled() -> str:
    """Compile what stands for the EP; done once, before the first fork."""
    return str(library_path(ProbedFactory))


def registration(w: World) -> Any:
    """Register it."""
    return register(w.env, "null_probe", ProbedFactory)


def inside_capability(w: World, body: Callable[[], None]) -> None:
    """Run `body` in GetCapability, where `w` has a graph, its nodes and values, and the EP's answer."""
    global _hook  # noqa: PLW0603
    done: list[bool] = []
    failed: list[Exception] = []

    def hook(graph: Any, support_info: Any) -> None:
        if done or w.ort.graph_get_parent_node(graph) is not None:
            return
        done.append(True)
        w.inside |= {"graph": graph, "support_info": support_info}
        try:
            body()
        except Exception as error:  # noqa: BLE001  # ONNX Runtime would run the nodes elsewhere, and say nothing
            failed.append(error)

    _hook = hook
    w.ort.set_session_graph_optimization_level(w.other_session_options, 0)  # constants are not folded
    w.ort.session_options_append_execution_provider_v2(w.other_session_options, w.env, w.registered.devices(), [], [])
    w.ort.create_session(w.env, w.folder / "constant.onnx", w.other_session_options)
    if not done:
        raise LookupError("ONNX Runtime never asked the EP what it can run")
    if failed:
        raise failed[0]


def _nodes(w: World) -> dict[str, Any]:
    """The nodes of the graph by operator."""
    found = w.ort.graph_get_nodes(w.graph, w.ort.graph_get_num_nodes(w.graph))
    return {w.ort.node_get_operator_type(n): n for n in found}


@maker
def node(w: World) -> Any:
    return _nodes(w)["Add"]


@maker
def softmax(w: World) -> Any:
    """The node with an attribute."""
    return _nodes(w)["Softmax"]


@maker
def conditional(w: World) -> Any:
    """The node with graphs of its own."""
    return _nodes(w)["If"]


@maker
def branch(w: World) -> Any:
    """A graph without inputs and initializers."""
    return w.ort.node_get_subgraphs(w.conditional, 2)[0][0]


@maker
def source(w: World) -> Any:
    """The node without inputs."""
    return _nodes(w)["RandomNormal"]


@maker
def graph_input(w: World) -> Any:
    return w.ort.graph_get_inputs(w.graph, w.ort.graph_get_num_inputs(w.graph))[0]


@maker
def initializer(w: World) -> Any:
    return w.ort.graph_get_initializers(w.graph, w.ort.graph_get_num_initializers(w.graph))[0]


@maker
def graph_output(w: World) -> Any:
    """A value that no node reads."""
    return w.ort.graph_get_outputs(w.graph, w.ort.graph_get_num_outputs(w.graph))[0]


@maker
def tensor_attribute(w: World) -> Any:
    """An attribute that is a tensor."""
    return w.ort.node_get_attributes(_nodes(w)["ConstantOfShape"], 1)[0]


@maker
def factory(w: World) -> Any:
    """The EP's factory, as ONNX Runtime knows it."""
    made = w.registered.factory
    return int(type(made)._ort_struct(made, w.library._context, "OrtEpFactory", "ep_factory", "the probe"))


@maker
def made_device(w: World) -> Any:
    """A device of the EP that ONNX Runtime does not have."""
    return w.library.ep.create_ep_device(w.registered.factory, w.hardware_device)


@maker
def device_memory_info(w: World) -> Any:
    return w.registered.factory.memory_info


@maker
def importer(w: World) -> Any:
    return w.library.interop.create_external_resource_importer_for_device(w.ep_device)


@maker
def memory_descriptor(w: World) -> Any:
    """A file in memory, as an exported allocation."""
    fd = os.memfd_create("null probe")
    os.truncate(fd, 4096)
    desc = w.library.types.OrtExternalMemoryDescriptor()
    desc.version = w.library.api_version
    desc.handle_type = 0
    desc.native_handle = fd
    desc.size_bytes = 4096
    desc.access_mode = 0
    return w.keep(desc)


@maker
def external_memory(w: World) -> Any:
    return w.library.interop.import_memory(w.importer, w.memory_descriptor)


@maker
def tensor_descriptor(w: World) -> Any:
    desc = w.library.types.OrtExternalTensorDescriptor()
    desc.version = w.library.api_version
    desc.element_type = 1
    desc.shape = ctypes.cast(w.keep((ctypes.c_int64 * 2)(2, 3)), type(desc.shape))
    desc.rank = 2
    return w.keep(desc)


@maker
def semaphore_descriptor(w: World) -> Any:
    fd = os.memfd_create("null probe semaphore")
    os.truncate(fd, 8)
    desc = w.library.types.OrtExternalSemaphoreDescriptor()
    desc.version = w.library.api_version
    desc.type = 0
    desc.native_handle = fd
    return w.keep(desc)


@maker
def semaphore(w: World) -> Any:
    return w.library.interop.import_semaphore(w.importer, w.semaphore_descriptor)


@maker
def own_hardware_device(w: World) -> Any:
    return w.library.ep.create_hardware_device(0, 1, 2, "vendor", None)


@maker
def memory_device(w: World) -> Any:
    return w.library.ep.memory_info_get_memory_device(w.memory_info)


@maker
def kernel_registry(w: World) -> Any:
    return w.library.ep.create_kernel_registry()


@maker
def kernel_def_builder(w: World) -> Any:
    builder = w.library.ep.create_kernel_def_builder()
    w.library.ep.kernel_def_builder_set_operator_type(builder, "Relu")
    w.library.ep.kernel_def_builder_set_domain(builder, "")
    w.library.ep.kernel_def_builder_set_since_version(builder, 1, 20)
    w.library.ep.kernel_def_builder_set_execution_provider(builder, "NullProbe")
    return builder


@maker
def kernel_def(w: World) -> Any:
    return w.library.ep.kernel_def_builder_build(w.kernel_def_builder)


@maker
def data_type(w: World) -> Any:
    return w.library.ep.get_tensor_data_type(1)


@maker
def op_schema(w: World) -> Any:
    w.env  # schemas are there once an environment is  # noqa: B018
    return w.library.ep.get_op_schema("Add", 17, "")


@maker
def type_constraint(w: World) -> Any:
    return w.library.ep.op_schema_get_input_type_constraint(w.op_schema, 0)


@maker
def profiling_event(w: World) -> Any:
    return w.library.ep.create_profiling_event(0, 1, 1, "event", 0, 1, ["key"], ["value"])


@maker
def ep_context_config(w: World) -> Any:
    return w.library.ep.session_options_get_ep_context_config(w.other_session_options)
