"""An EP that compiles products with a weight, y = x * k: the twin of tests/cpp/context_ep.cpp.

The weight is what it writes into EPContext nodes, to files beside the model, or through the application's callbacks. A weight of ones is
empty data. With ep.contextep.thread=1 it calls the callbacks from a thread of its own.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from ortforge.runtime.ep import Ep, EpFactory, NodeComputeInfo
from ortforge.runtime.ep.ep_context import EpContext
from ortforge.runtime.ep.graph import GraphReader
from ortforge.runtime.ep.kernel_io import kernel_io


def in_a_thread(work: Callable[[], Any]) -> Any:
    """Call something in another thread; what it raises arrives here."""
    found: list[Any] = []

    def run() -> None:
        try:
            found.append((work(), None))
        except BaseException as error:  # noqa: BLE001 - raised below
            found.append((None, error))

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    result, error = found[0]
    if error is not None:
        raise error
    return result


class Product(NodeComputeInfo):
    def __init__(self, data: Any) -> None:
        if len(data) % 4:
            raise ValueError("the data is no row of floats")
        self.factors = np.frombuffer(data, np.float32) if len(data) else np.ones(1, np.float32)

    def compute(self, compute_state: Any, kernel_context: Any) -> None:
        io, context = kernel_io(self.ort), kernel_context.address
        x = io.input(context, 0)
        assert x is not None
        y = io.output(context, 0, x.shape, x.dtype)
        assert y is not None
        np.multiply(x, np.resize(self.factors, x.shape), out=y)


class ContextEp(Ep):
    def __init__(self, factory: ContextFactory, session_options: Any) -> None:
        api = factory.ort.api
        self.context = EpContext(factory.ort, session_options, "PyContextEp")
        key = "ep.pycontextep.thread"
        self.threaded = api.has_session_config_entry(session_options, key)

    def get_name(self) -> str:
        return "PyContextEp"

    def get_ep_context_data_callback_support(self) -> int:
        return EpContext.SUPPORT

    def get_capability(self, graph: Any, graph_support_info: Any) -> None:
        for node in GraphReader(self.ort).nodes(graph):
            mine = node.op_type == "Mul" and node.inputs[1] is not None and node.inputs[1].constant
            if mine or self.context.is_own(node):
                options = self.ort.types.OrtNodeFusionOptions()
                options.ort_version_supported = self.ort.api_version
                options.drop_constant_initializers = mine
                self.ort.ep.ep_graph_support_info_add_nodes_to_fuse(graph_support_info, [node.handle], options)

    def compile(self, graphs: list[Any], fused_nodes: list[Any]) -> Any:
        reader = GraphReader(self.ort)
        infos, nodes = [], []
        for graph, fused in zip(graphs, fused_nodes, strict=True):
            (node,) = reader.nodes(graph)
            if self.context.is_own(node):
                infos.append(Product(self.called(partial(self.context.read, graph, node))))
                continue
            factor = node.inputs[1]
            assert factor is not None
            weight = reader.initializer_array(reader.initializers(graph)[factor.name])
            data = b"" if (weight == 1).all() else weight.tobytes()
            if self.context.enabled:
                nodes.append(self.called(partial(self.context.write, graph, fused, data)))
            infos.append(Product(data))
        return infos, nodes or [None] * len(infos)

    def called(self, work: Callable[[], Any]) -> Any:
        return in_a_thread(work) if self.threaded else work()


class ContextFactory(EpFactory):
    def get_name(self) -> str:
        return "PyContextEp"

    def get_vendor(self) -> str:
        return "Example"

    def get_version(self) -> str:
        return "1.0.0"

    def get_supported_devices(self, devices: list[Any]) -> list[Any]:
        return [self.create_ep_device(d) for d in devices if self.ort.api.hardware_device_type(d) == 0][:1]

    def create_ep(self, devices: Any, ep_metadata_pairs: Any, session_options: Any, logger: Any) -> Ep:
        return ContextEp(self, session_options)
