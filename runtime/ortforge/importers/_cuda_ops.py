"""The operators of the CUDA EP: which nodes it takes, and the kernels ORT calls for them.

Input: nodes of a graph, then kernel contexts. Output: answers for GetCapability, and launches on the stream of the run; nothing is
waited for. MemcpyFromHost and MemcpyToHost are among them: without kernels of ours ORT uses its own, which only know host
memory, and everything behind them would be given host pointers (measured on 1.24.4 and 1.31.1).
"""

from __future__ import annotations

import ctypes
import math
from typing import TYPE_CHECKING

from ortforge_abi.ep import KernelImpl

from .._ep_kit.graph import GraphReader, NodeView
from .._ep_kit.kernel_io import kernel_io
from .._errors import OrtError
from ..ep._objects import EpError
from ._backend import EP_FAIL, FAIL, BackendError
from ._cuda_kernels import BINARY, kernels_of
from ._cuda_memory import no_memory
from ._cuda_queue import Runs, Stream, find_stream
from ._validate import invalid

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ortforge_abi import OrtGraph, OrtKernelContext, OrtKernelRegistry, OrtNode
    from ortforge_abi.library import Library

    from .._ep_kit.kernel_io import KernelIO
    from ._cuda_device import CudaDevice
    from ._cuda_kernels import Kernels
    from ._cuda_memory import CudaTransfer

FLOAT = 1
_CPU_INPUT, _CPU_OUTPUT = -2, -1
_ANY_OPSET = 1000
_MOST_LAUNCHES = 1024  # of one node
#: Element types that a copy may have: all whose elements lie in memory as they are.
_COPIED = (1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 16)
_vp = ctypes.c_void_p


class Session:
    """What the kernels of one session share. `close` ends it."""

    def __init__(self, ort: Library, device: CudaDevice, transfer: CudaTransfer) -> None:
        context = ort._context
        self.ort = ort
        self.device: CudaDevice = device.acquire()
        self.transfer = transfer
        self.io: KernelIO = kernel_io(ort)
        self._raise = context.raise_status
        self._stream = context.function("OrtApi.KernelContext_GetGPUComputeStream", _vp, _vp, _vp)
        self._own: Stream | None = None
        self.runs: Runs = Runs()
        try:
            self.kernels: Kernels = kernels_of(device)
        except BaseException:
            device.release()
            raise

    def stream(self, context: int) -> tuple[Stream, bool]:
        """The stream a kernel works on; True: one of ours, to be waited for, because the run has none."""
        room = _vp()
        if status := self._stream(context, ctypes.addressof(room)):
            self._raise(status, "OrtApi.KernelContext_GetGPUComputeStream")
        if room.value:
            found = find_stream(room.value, self.device)
            self.runs.use(found)
            return found, False
        if self._own is None:
            self._own = Stream(self.device)
        return self._own, True

    def close(self) -> None:
        """The session is gone."""
        if self._own is not None:
            self._own.close()
        self.device.release()


class CudaKernel(KernelImpl):
    """A kernel of one node. Driver errors become ORT_FAIL: after EP_FAIL some callers try again on the CPU."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def compute(self, context: OrtKernelContext) -> None:
        """Launch on the stream of the run."""
        try:
            stream, own = self.session.stream(context.address)
            with self.session.device.current():
                self.launch(context, stream)
            if own:
                stream.synchronize()
        except BackendError as error:
            if int(error.code) == EP_FAIL:
                raise EpError(FAIL, error.message) from None
            raise

    def launch(self, context: OrtKernelContext, stream: Stream) -> None:
        """Queue the work, with the device's context current."""
        raise NotImplementedError

    def _input(self, context: int, index: int) -> tuple[int, tuple[int, ...]]:
        found = self.session.io.input_address(context, index)
        if found is None:
            raise invalid(f"input {index} is missing")
        address, _, shape = found
        return address, shape

    def _output(self, context: int, shape: tuple[int, ...]) -> int:
        try:
            return self.session.io.output_address(context, 0, shape) or 0
        except OrtError as error:
            raise no_memory(error.message) if int(error.code) == FAIL else error from None


class BinaryKernel(CudaKernel):
    """Add, Sub, Mul or Div of tensors with equal shapes, or of a tensor with each of its rows."""

    def __init__(self, session: Session, name: str) -> None:
        super().__init__(session)
        self._name = name

    def launch(self, context: OrtKernelContext, stream: Stream) -> None:
        """One element per thread, one launch per row."""
        a, left = self._input(context.address, 0)
        b, right = self._input(context.address, 1)
        rows = launches(left, right)
        if rows is None:
            raise invalid(f"the CUDA EP does not broadcast {list(left)} and {list(right)}")
        shape = left if len(left) >= len(right) else right
        out = self._output(context.address, shape)
        count = math.prod(shape) // max(rows, 1)
        step_a, step_b = (4 * count if len(s) == len(shape) else 0 for s in (left, right))
        for i in range(rows):
            at = (a + i * step_a, b + i * step_b, out + 4 * i * count)
            self.session.kernels.binary(self._name, stream, *at, count)


class ReluKernel(CudaKernel):
    """Relu."""

    def launch(self, context: OrtKernelContext, stream: Stream) -> None:
        """One element per thread."""
        a, shape = self._input(context.address, 0)
        self.session.kernels.relu(stream, a, self._output(context.address, shape), math.prod(shape))


class MatMulKernel(CudaKernel):
    """MatMul of [..., m, k] with [k, n], or with [..., k, n] of the same leading dimensions."""

    def launch(self, context: OrtKernelContext, stream: Stream) -> None:
        """One product per leading index; one for all of them if the right side is a matrix."""
        a, left = self._input(context.address, 0)
        b, right = self._input(context.address, 1)
        if not _fits(left, right):
            raise invalid(f"the CUDA EP does not multiply {list(left)} with {list(right)}")
        rows, inner, columns = left[-2], left[-1], right[-1]
        out = self._output(context.address, (*left[:-1], columns))
        launch = self.session.kernels.matmul
        if len(right) == 2:
            launch(stream, a, b, out, (math.prod(left[:-1]), inner, columns))
            return
        for i in range(math.prod(left[:-2])):
            at = (a + 4 * i * rows * inner, b + 4 * i * inner * columns, out + 4 * i * rows * columns)
            launch(stream, *at, (rows, inner, columns))


class GemmKernel(CudaKernel):
    """Gemm without factors and transposition, which is what ORT makes of MatMul and Add."""

    def launch(self, context: OrtKernelContext, stream: Stream) -> None:
        """The product, then the sum in place."""
        a, left = self._input(context.address, 0)
        b, right = self._input(context.address, 1)
        if len(left) != 2 or not _fits(left, right):
            raise invalid(f"the CUDA EP does not multiply {list(left)} with {list(right)}")
        shape = (left[0], right[1])
        out = self._output(context.address, shape)
        kernels = self.session.kernels
        kernels.matmul(stream, a, b, out, (left[0], left[1], right[1]))
        found = self.session.io.input_address(context.address, 2)
        if found is None:
            return
        c, _, third = found
        rows = launches(shape, third)
        if rows is None or len(third) > 2:
            raise invalid(f"the CUDA EP does not broadcast {list(third)} to {list(shape)}")
        count = math.prod(shape) // max(rows, 1)
        for i in range(rows):
            at = out + 4 * i * count
            kernels.binary("add", stream, at, c, at, count)


class MemcpyKernel(CudaKernel):
    """MemcpyFromHost and MemcpyToHost."""

    def launch(self, context: OrtKernelContext, stream: Stream) -> None:
        """Copy in the order of the stream."""
        api = self.session.ort.api
        source = api.kernel_context_get_input(context, 0)
        if source is None:
            raise invalid("nothing to copy")
        with api.get_tensor_type_and_shape(source) as info:
            shape = api.get_dimensions(info, api.get_dimensions_count(info))
        target = api.kernel_context_get_output(context, 0, shape)
        if target is not None:
            self.session.transfer.copy(source, target, stream)


def _fits(left: Sequence[Any], right: Sequence[Any]) -> bool:
    """Can MatMulKernel do this?"""
    if len(left) < 2 or len(right) < 2 or left[-1] != right[-2]:
        return False
    return len(right) == 2 or tuple(left[:-2]) == tuple(right[:-2])


def launches(left: Sequence[Any], right: Sequence[Any]) -> int | None:
    """How many launches an element-wise kernel needs: one for equal shapes, else one per row that equals the smaller shape.

    None if it is too many, or another kind of broadcasting.
    """
    if tuple(left) == tuple(right):
        return 1
    large, small = (left, right) if len(left) >= len(right) else (right, left)
    lead = large[: len(large) - len(small)]
    if len(large) == len(small) or tuple(large[len(lead) :]) != tuple(small):
        return None
    if not all(isinstance(d, int) for d in lead):
        return None
    return math.prod(lead) if math.prod(lead) <= _MOST_LAUNCHES else None


def registry(ort: Library, session: Session, ep_name: str) -> OrtKernelRegistry:
    """The kernel registry of a session's EP (rules KRN-15 to KRN-20)."""
    ep = ort.ep
    made = ep.create_kernel_registry()
    table: list[tuple[str, tuple[int, ...], Any]] = [
        *((op, (FLOAT,), lambda _, name=name: BinaryKernel(session, name)) for op, (name, _) in BINARY.items()),
        ("Relu", (FLOAT,), lambda _: ReluKernel(session)),
        ("MatMul", (FLOAT,), lambda _: MatMulKernel(session)),
        ("Gemm", (FLOAT,), lambda _: GemmKernel(session)),
        ("MemcpyFromHost", _COPIED, lambda _: MemcpyKernel(session)),
        ("MemcpyToHost", _COPIED, lambda _: MemcpyKernel(session)),
    ]
    for op, elements, make in table:
        with ep.create_kernel_def_builder() as builder:
            ep.kernel_def_builder_set_operator_type(builder, op)
            ep.kernel_def_builder_set_domain(builder, "")
            ep.kernel_def_builder_set_since_version(
                builder, 1 if op.startswith("Mem") or op == "MatMul" else 6, _ANY_OPSET
            )
            ep.kernel_def_builder_set_execution_provider(builder, ep_name)
            ep.kernel_def_builder_add_type_constraint(builder, "T", [ep.get_tensor_data_type(e) for e in elements])
            if op == "MemcpyFromHost":
                ep.kernel_def_builder_set_input_mem_type(builder, 0, _CPU_INPUT)
            if op == "MemcpyToHost":
                ep.kernel_def_builder_set_output_mem_type(builder, 0, _CPU_OUTPUT)
            with ep.kernel_def_builder_build(builder) as definition:
                ep.kernel_registry_add_kernel(made, definition, make)
    return made


class Chooser:
    """Says which nodes of a graph the EP takes: those with a kernel, and shapes that it can do whatever they turn out to be."""

    def __init__(self, ort: Library) -> None:
        self._ort = ort
        self._reader = GraphReader(ort)

    def choose(self, graph: OrtGraph) -> list[OrtNode]:
        """The nodes to take."""
        return [node.handle for node in self._reader.nodes(graph) if self._can_do(node)]

    def _can_do(self, node: NodeView) -> bool:
        if node.domain:
            return False
        if node.op_type == "Relu":
            return True
        if node.op_type not in BINARY and node.op_type not in ("MatMul", "Gemm"):
            return False
        inputs: list[Any] = self._ort.api.node_get_inputs(node.handle, len(node.inputs))
        left, right, *more = (None if value is None else self._dimensions(value) for value in inputs)
        if left is None or right is None:
            return False
        if node.op_type == "MatMul":
            return _fits(left, right)
        if node.op_type == "Gemm":
            return _plain(node) and _fits(left, right) and (len(node.inputs) < 3 or _adds(left, right, more[0]))
        return launches(left, right) is not None

    def _dimensions(self, value: Any) -> tuple[int | str, ...] | None:
        """Numbers, and names where the model has names; None if a dimension has neither."""
        api = self._ort.api
        type_info: Any = api.get_value_info_type_info(value)
        tensor: Any = None if type_info is None else api.cast_type_info_to_tensor_info(type_info)
        if tensor is None or not api.tensor_type_and_shape_has_shape(tensor):
            return None
        rank = api.get_dimensions_count(tensor)
        numbers, names = api.get_dimensions(tensor, rank), api.get_symbolic_dimensions(tensor, rank)
        found: list[int | str] = [n if n >= 0 else name for n, name in zip(numbers, names, strict=True)]
        return None if "" in found else tuple(found)


def _plain(node: NodeView) -> bool:
    """A Gemm without factors and transposition."""
    numbers = {"alpha": 1.0, "beta": 1.0, "transA": 0, "transB": 0}
    return all(node.attributes.get(name, value) == value for name, value in numbers.items())


def _adds(left: Sequence[Any], right: Sequence[Any], third: Sequence[Any] | None) -> bool:
    """Can GemmKernel add this to the product?"""
    return third is not None and len(third) <= 2 and launches((left[0], right[1]), third) is not None
