"""The short way to an EP: a factory with functions over numpy arrays, one per operator.

Input: a subclass of `CpuEpFactory` with kernels. Output: an EP on the CPU device that claims the nodes it has kernels
for, in groups as large as possible, and runs them on views of ONNX Runtime's own memory.

    class MulFactory(CpuEpFactory):
        name = "MulEp"
        kernels = {"Mul": np.multiply}

        @kernel("Relu")
        def relu(node, x):
            return np.maximum(x, 0)
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ortforge_abi.ep import Ep, EpFactory, NodeComputeInfo

from .._errors import ArgumentError
from .._public import publish
from .graph import GraphReader, NodeView
from .groups import convex_groups
from .kernel_io import DTYPES, kernel_io
from .plan import Step, compute_function

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any, ClassVar, TypeVar

    from ortforge_abi import (
        OrtEpDevice,
        OrtEpGraphSupportInfo,
        OrtGraph,
        OrtHardwareDevice,
        OrtKernelContext,
        OrtKeyValuePairs,
        OrtLogger,
        OrtNode,
        OrtSessionOptions,
    )

    F = TypeVar("F", bound=Callable[..., Any])

_NEWEST = 1 << 31
_CPU = 0


@dataclass(frozen=True, slots=True)
class Kernel:
    """A function for an operator.

    It gets the NodeView and one array per input (None where an optional one is missing) and returns an array, or a tuple
    with one per output. A numpy ufunc gets the arrays alone.
    """

    function: Callable[..., Any]
    op_type: str
    domain: str = ""
    since: int = 1
    until: int = _NEWEST
    dtypes: frozenset[str] | None = None  # of all inputs and outputs; None: whatever numpy has

    def takes(self, node: NodeView) -> bool:
        """Can it run this node?"""
        if not self.since <= node.since_version <= self.until:
            return False
        for value in (*node.inputs, *node.outputs):
            if value is None:
                continue
            dtype = DTYPES.get(value.element)
            if dtype is None or value.element >= 16 or (self.dtypes is not None and dtype.name not in self.dtypes):
                return False
        return True


def kernel(
    op_type: str, domain: str = "", *, since: int = 1, until: int = _NEWEST, dtypes: Sequence[str] | None = None
) -> Callable[[F], F]:
    """Make a function of a CpuEpFactory the kernel of an operator.

    `since` and `until` limit the version of the operator, `dtypes` the types of its inputs and outputs.
    """

    def mark(function: F) -> F:
        limits = None if dtypes is None else frozenset(dtypes)
        function._ort_kernel = Kernel(function, op_type, domain, since, until, limits)  # type: ignore[attr-defined]
        return function

    return mark


class FusedNode(NodeComputeInfo):
    """A group of nodes, ready to run. It holds nothing of any run, so any number of threads may run it at once."""

    def __init__(self, function: Callable[[int], None]) -> None:
        self._fast = function

    def compute(self, compute_state: Any, kernel_context: OrtKernelContext) -> None:  # noqa: ARG002
        """Run it; the host calls `_fast` directly."""
        self._fast(kernel_context.address)


class CpuEp(Ep):
    """The EP of a session. Subclass it for more, and name the subclass in `CpuEpFactory.ep_class`."""

    def __init__(self, factory: CpuEpFactory) -> None:
        self.factory = factory
        self._kernels = factory.all_kernels()

    def get_name(self) -> str:
        """The factory's name (rule EP-02)."""
        return self.factory.get_name()

    def claims(self, node: NodeView) -> bool:
        """Will this EP run a node? By default it does whenever it has a kernel for its operator, version and types."""
        found = self._kernels.get((node.domain, node.op_type))
        return found is not None and found.takes(node)

    def get_capability(self, graph: OrtGraph, graph_support_info: OrtEpGraphSupportInfo) -> None:
        """Claim nodes in maximal convex groups."""
        reader, api = GraphReader(self.ort), self.ort.api
        handles = api.graph_get_nodes(graph, api.graph_get_num_nodes(graph))
        wanted = self._kernels.keys()
        claimed: list[bool] = []
        parents: list[list[int]] = []
        producer: dict[str, int] = {}
        for i, handle in enumerate(handles):
            domain = api.node_get_domain(handle)
            known = ("" if domain == "ai.onnx" else domain, api.node_get_operator_type(handle)) in wanted
            node = reader.node(handle, attributes=known)
            owner = api.node_get_ep_name(handle)
            claimed.append(known and owner in (None, "", self.get_name()) and self.claims(node))
            names = [v.name for v in node.inputs if v is not None]
            implicit = api.node_get_implicit_inputs(handle, api.node_get_num_implicit_inputs(handle))
            names += [api.get_value_info_name(v) for v in implicit]
            parents.append([producer[n] for n in names if n in producer])
            producer |= {v.name: i for v in node.outputs if v is not None}
        for group in convex_groups(claimed, parents):
            nodes = [handles[i] for i in group]
            self.ort.ep.ep_graph_support_info_add_nodes_to_fuse(graph_support_info, nodes, None)

    def compile(self, graphs: list[OrtGraph], fused_nodes: list[OrtNode]) -> Sequence[NodeComputeInfo]:
        """Look up everything that can be looked up before a run."""
        return [FusedNode(self._plan(graph, node)) for graph, node in zip(graphs, fused_nodes, strict=True)]

    def _plan(self, graph: OrtGraph, fused: OrtNode) -> Callable[[int], None]:
        reader = GraphReader(self.ort)
        outside = reader.node(fused, attributes=False)
        inputs = {v.name: i for i, v in enumerate(outside.inputs) if v is not None}
        constants = {
            name: reader.initializer_array(info)
            for name, info in reader.initializers(graph).items()
            if name not in inputs
        }
        steps = []
        for node in reader.nodes(graph):
            found = self._kernels[node.domain, node.op_type]
            steps.append(Step(found.function, node, isinstance(found.function, np.ufunc)))
        outputs = {v.name: i for i, v in enumerate(outside.outputs) if v is not None}
        return compute_function(kernel_io(self.ort), steps, inputs, constants, outputs)


class CpuEpFactory(EpFactory):
    """A factory whose EP runs functions over numpy arrays on the CPU. Set `name`, and give it kernels."""

    name: ClassVar[str] = ""
    vendor: ClassVar[str] = "ortforge"
    version: ClassVar[str] = "0.1.0"
    #: Operator (`"Mul"`, or `"my.domain::Op"`) -> function; beside those marked with `@kernel`.
    kernels: ClassVar[Mapping[str, Callable[..., Any]]] = {}
    ep_class: ClassVar[type[CpuEp]] = CpuEp

    def get_name(self) -> str:
        """The class attribute `name`."""
        return self.name or type(self).__name__

    def get_vendor(self) -> str:
        """The class attribute `vendor`."""
        return self.vendor

    def get_version(self) -> str:
        """The class attribute `version`."""
        return self.version

    def all_kernels(self) -> dict[tuple[str, str], Kernel]:
        """Domain and operator -> kernel."""
        found = {}
        for key, function in self.kernels.items():
            domain, _, op_type = key.rpartition("::")
            found[domain, op_type] = Kernel(function, op_type, domain)
        for cls in reversed(type(self).__mro__):
            for value in vars(cls).values():
                mark = getattr(getattr(value, "__func__", value), "_ort_kernel", None)
                if mark is not None:
                    found[mark.domain, mark.op_type] = mark
        return found

    def get_supported_devices(self, devices: list[OrtHardwareDevice]) -> Sequence[OrtEpDevice]:
        """The CPU."""
        return [self.create_ep_device(d) for d in devices if self.ort.api.hardware_device_type(d) == _CPU][:1]

    def create_ep(
        self,
        devices: list[OrtHardwareDevice],
        ep_metadata_pairs: list[OrtKeyValuePairs],  # noqa: ARG002
        session_options: OrtSessionOptions,  # noqa: ARG002
        logger: OrtLogger,  # noqa: ARG002
    ) -> Ep:
        """One EP per session."""
        if len(devices) != 1:
            raise ArgumentError(f"{self.get_name()} runs on one device, not on {len(devices)}")
        return self.ep_class(self)


publish("ortforge.ep", CpuEp, CpuEpFactory, FusedNode, Kernel, kernel)
