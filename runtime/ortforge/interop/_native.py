"""What is the driver's and not ONNX Runtime's: streams by their address, and places of tensors by theirs.

Input: addresses, objects of other libraries, tensor descriptors. Output: `NativeStream` for calls that take an OrtSyncStream too, and
`TensorPlace` for an IOBinding of the onnxruntime package.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from .._api.arguments import type_name
from .._errors import ArgumentError
from .._public import publish
from ..ep._interop_structs import DESCRIPTOR_VERSION, SIZE_MAX, TensorDescriptor
from ._beside import BesideRoute, Native
from ._checks import dimensions, element, integer
from ._routes import error
from ._wrappers import Wrapper

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Protocol, SupportsIndex, TypeAlias

    from ortforge_abi import OrtSyncStream

    from ..importers._sharing import Shared
    from ._routes import Route

    class CudaStream(Protocol):
        """A stream of PyTorch, CuPy, cuda-core and others."""

        def __cuda_stream__(self) -> tuple[int, int]:
            """Version of the protocol, and address."""

    AnyStream: TypeAlias = OrtSyncStream | "NativeStream" | CudaStream | int

_INVALID = 2
#: Whose a native stream is, which says what a run with it is ordered by.
StreamKind = Literal["application", "ep"]


def beside(
    route: Route, function: str, what: str = "it waits and signals on streams of CreateSyncStreamForEpDevice only"
) -> BesideRoute:
    """A route, for what only the one beside an EP does.

    Raises:
        OrtError: ORT_INVALID_ARGUMENT; it leads to an importer of the EP's, of which `what` is said.
    """
    if isinstance(route, BesideRoute):
        return route
    raise error(_INVALID, f"the EP has an importer, reached by the route '{route.name}': {what}", function)


class NativeStream(Wrapper):
    """A stream of the driver, ex) a CUstream, that an importer beside an EP has looked at. It ends nothing but itself.

    Attributes:
        address: the driver's handle.
        kind: "application": the EP does not work on it, and a run with it waits for it on the calling thread first. "ep": the
            one that the EP got as `user_compute_stream`; the EP's work is in it already.
    """

    _what = "wrapped stream"

    def __init__(self, importer: Shared, native: Any, kind: StreamKind) -> None:
        """As `ExternalResourceImporter.wrap_stream` makes it."""
        address = native_stream(native, "WrapStream")
        if address is None:
            raise ArgumentError(f"WrapStream: parameter 'native' must be an address, not {type_name(native)}")
        if kind not in get_args(StreamKind):
            raise ArgumentError(f"WrapStream: parameter 'kind' must be 'application' or 'ep', not {kind!r}")
        with importer as thing:
            beside(thing.route, "WrapStream").check(address)
        self.address = address
        self.kind: StreamKind = kind
        self._shared = importer.acquire()

    def twin(self) -> NativeStream:
        """The same with a share of its own: for who keeps it."""
        return NativeStream(self._open("RunOptions_SetSyncStream"), self.address, self.kind)

    def flush(self) -> None:
        """Block until everything queued on it is done; see `interop.flush`."""
        with self._open("Flush") as thing:
            beside(thing.route, "Flush").flush(self.address)

    def __repr__(self) -> str:
        return f"<NativeStream {self.address:#x}, {'closed' if self.closed else f'of the {self.kind}'}>"


def native_stream(stream: Any, function: str) -> Native | None:
    """The address of a native stream; None for anything else.

    Raises:
        HandleError: it was wrapped, and the wrapper was closed.
        ArgumentError: the address does not fit.
    """
    if isinstance(stream, NativeStream):
        stream._open(function)
        return Native(stream.address)
    if isinstance(stream, int):
        return Native(integer(stream, "stream", 0, SIZE_MAX))
    if hasattr(type(stream), "__cuda_stream__"):
        return Native(integer(stream.__cuda_stream__()[1], "stream", 0, SIZE_MAX))
    return None


class TensorPlace(NamedTuple):
    """A tensor as `IOBinding.bind_input(name, *place)` and `bind_output(name, *place)` of the onnxruntime package take it."""

    device_type: str
    device_id: int
    #: ONNXTensorElementDataType.
    element_type: int
    shape: tuple[int, ...]
    buffer_ptr: int


def tensor_descriptor(element_type: Any, shape: Sequence[SupportsIndex], offset: int) -> TensorDescriptor:
    """The descriptor of a tensor.

    Raises:
        ArgumentError: a number out of range for C, or no element type.
    """
    numbers = dimensions(shape)
    array = (ctypes.c_int64 * len(numbers))(*numbers)
    return TensorDescriptor(
        DESCRIPTOR_VERSION,
        element(element_type),
        ctypes.cast(array, ctypes.POINTER(ctypes.c_int64)) if numbers else None,  # which keeps the array
        len(numbers),
        integer(offset, "offset", 0, SIZE_MAX),
    )


def place(route: Route, handle: Any, descriptor: TensorDescriptor) -> TensorPlace:
    """Where a tensor over an import lies.

    Raises:
        OrtError: ORT_INVALID_ARGUMENT; it does not fit, or only the EP knows.
    """
    way = beside(route, "CreateTensorFromMemory", "only it knows what the address of a tensor is")
    shape = tuple(descriptor.shape[: descriptor.rank]) if descriptor.rank else ()
    return TensorPlace(*way.where, descriptor.element_type, shape, way.address(handle, descriptor))


publish("ortforge.interop", NativeStream, TensorPlace)
