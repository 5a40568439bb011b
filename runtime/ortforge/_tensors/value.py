"""What an OrtValue has for other libraries: the base of the generated class, and what types call tensors of others.

Input: the value. Output: what `export` makes of it; nothing is imported before that is asked for.
"""

from __future__ import annotations

from .._api.handles import READ_ONLY, Handle, kept_for, reference

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any, Protocol

    class HasDLPack(Protocol):
        """A tensor of a library that speaks DLPack."""

        def __dlpack__(self, *, stream: Any = ...) -> Any:
            """A capsule with the tensor."""

    class HasCudaArrayInterface(Protocol):
        """A tensor in memory of a CUDA device."""

        @property
        def __cuda_array_interface__(self) -> dict[str, Any]:
            """What it is."""

    class HasArrayInterface(Protocol):
        """A tensor that numpy can make an array of."""

        @property
        def __array_interface__(self) -> dict[str, Any]:
            """What it is."""

    class HasDataPointer(Protocol):
        """An OrtValue of the package onnxruntime."""

        def data_ptr(self) -> int:
            """Where it is."""

        def device_name(self) -> str:
            """On what."""

        def element_type(self) -> int:
            """What it is made of."""


class Tensor(Handle):
    """A value that other libraries can take over without a copy, if it is a tensor of numbers.

    `numpy.from_dlpack(value)`, `torch.from_dlpack(value)`, `jax.dlpack.from_dlpack(value)` and so on make a tensor over the same
    memory, which lives as long as the last of both. What one writes the other sees.
    """

    __module__ = "ortforge.c_api"

    def __dlpack__(
        self,
        *,
        stream: int | None = None,
        max_version: tuple[int, int] | None = None,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> Any:
        """A DLPack capsule over the tensor's memory, which it keeps alive. Meant for the `from_dlpack` of other libraries.

        Args:
            stream: of a tensor on a CUDA device, the stream that the consumer will use: None or 1 is the legacy default
                stream, 2 that of the thread, -1 asks for no order, anything else is an address. None for the CPU.
            max_version: the newest version the consumer knows, ex) (1, 0); None is the form before versions.
            dl_device: where the consumer wants the tensor; only where it is.
            copy: True asks for a copy, which only tensors on the CPU give.

        Raises:
            TensorError: no tensor of numbers, another device, a read-only tensor for a consumer before versions.
            HandleError: the value was closed.
        """
        from .export import capsule

        return capsule(self, stream, max_version, dl_device, copy)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """For `numpy.asarray(value)`: an array over the tensor's memory, which it keeps alive; a copy where another dtype is asked for.

        Raises: as `__dlpack__` does; without this numpy would make an array with this object in it.
        """
        import numpy as np

        array = np.from_dlpack(self)
        if dtype is not None and array.dtype != dtype:
            if copy is False:
                raise ValueError(f"an array of {np.dtype(dtype)} over a tensor of {array.dtype} needs a copy")
            return array.astype(dtype)
        return array.copy() if copy else array

    def __dlpack_device__(self) -> tuple[int, int]:
        """DLPack's type and number of the device that the tensor is on.

        Raises: as `__dlpack__` does.
        """
        from .describe import describe

        return describe(self).device

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        """The tensor for CuPy, Numba and others, version 3; AttributeError unless it is on a CUDA device."""
        from .export import cuda_array_interface

        return cuda_array_interface(self)

    def _must_be_writable(self, parameter: str, function: str) -> None:
        """Refuse a tensor over memory that must only be read.

        Raises:
            TensorError: it is one.
        """
        if readonly := kept_for(reference(self), READ_ONLY):
            from .errors import TensorError

            raise TensorError(f"{function}: the tensor given for '{parameter}' would be written, but {readonly}")

    @classmethod
    def _of_tensor(cls, context: Any, tensor: Any, written: bool, parameter: str, function: str) -> Tensor:
        """A value over a tensor of another library, given for a parameter.

        Raises:
            TensorError: it cannot be one as it is.
            ArgumentError: it is no tensor.
        """
        from .make import value_for

        value: Tensor = value_for(context.library, tensor, written, parameter, function)
        return value
