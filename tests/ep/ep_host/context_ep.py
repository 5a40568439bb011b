"""An EP that compiles products, y = x * k: the twin of tests/cpp/context_ep.cpp.

What it writes into EPContext nodes, to files beside the model, or through the application's callbacks, is the weight k. A weight of
ones is empty data, and a product of two inputs a star. With ep.contextep.thread=1 it calls the callbacks from a thread of its own.
"""

from __future__ import annotations

import threading
import zlib
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from ortforge.ep import Ep, EpContext, EpFactory, GraphReader, NodeComputeInfo, NodeView, kernel_io


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


FLOAT = 1
TWO_INPUTS = b"*"


class Product(NodeComputeInfo):
    def __init__(self, data: Any) -> None:
        self.two = bytes(data[:2]) == TWO_INPUTS
        if len(data) % 4 and not self.two:
            raise ValueError("the data is no row of floats")
        self.factors = np.frombuffer(data, np.float32) if len(data) and not self.two else np.ones(1, np.float32)

    def compute(self, compute_state: Any, kernel_context: Any) -> None:
        io, context = kernel_io(self.ort), kernel_context.address
        x = io.input(context, 0)
        assert x is not None
        y = io.output(context, 0, x.shape, x.dtype)
        assert y is not None
        other: Any = np.resize(self.factors, x.shape)
        if self.two:  # a square has one input
            other = io.input(context, self.ort.api.kernel_context_get_input_count(kernel_context) - 1)
        if other is None or other.shape != x.shape:
            raise ValueError("the inputs of a product must have one shape")
        np.multiply(x, other, out=y)


def has_weight(node: NodeView) -> bool:
    x, factor = node.inputs
    assert x is not None
    assert factor is not None
    return bool(
        factor.constant and x.shape and factor.shape and len(factor.shape) == 1 and x.shape[-1] == factor.shape[0]
    )


def is_product(node: NodeView) -> bool:
    if node.op_type != "Mul" or node.domain or any(v is None or v.element != FLOAT for v in node.inputs):
        return False
    x, factor = node.inputs
    return has_weight(node) or x.shape == factor.shape  # type: ignore[union-attr]


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
            if is_product(node) or self.context.is_own(node):
                options = self.ort.types.OrtNodeFusionOptions()
                options.ort_version_supported = self.ort.api_version
                options.drop_constant_initializers = is_product(node) and has_weight(node)
                self.ort.ep.ep_graph_support_info_add_nodes_to_fuse(graph_support_info, [node.handle], options)

    def compile(self, graphs: list[Any], fused_nodes: list[Any]) -> Any:
        reader = GraphReader(self.ort)
        infos, nodes = [], []
        for graph, fused in zip(graphs, fused_nodes, strict=True):
            (node,) = reader.nodes(graph)
            if self.context.is_own(node):
                found = self.called(partial(self.context.read, graph, node))
                if zlib.crc32(found) != node.attributes.get("hash"):
                    raise ValueError("the data is not that of the model")
                infos.append(Product(found))
                continue
            data = TWO_INPUTS
            if has_weight(node):
                weight = reader.initializer_array(reader.initializers(graph)[node.inputs[1].name])  # type: ignore[union-attr]
                data = b"" if (weight == 1).all() else weight.tobytes()
            if self.context.enabled:
                own = {"hash": zlib.crc32(data)}
                nodes.append(self.called(partial(self.context.write, graph, fused, data, own)))
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
