"""Tensors for clients in C, which release them where the router cannot see it.

Input: a tensor of the EP over an import. Output: one of the router's own over the same memory, that keeps the
import.

Note [Tensors keep their memory]: A client releases tensors with the host's ReleaseValue, which the router does not
see. It hands out a tensor of its own over the EP's, with a deleter: when the last user is gone, an IoBinding's copy
included, the EP's tensor is released and its share of the memory given up. Without a C compiler (see runtime/api/gate.py)
the EP's own tensor is handed out, and memory has to outlive it.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

from ..ep.interop_structs import vp
from ..importers.sharing import Shared, tensor_maker

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ...generated.python import OrtEpDevice, OrtMemoryInfo, OrtValue
    from ...generated.python.library import Library

_KINDS_OF_MEMORY = (0, 5)  # OrtDeviceMemoryType: default, host accessible


class _Tensor:
    """The EP's tensor behind one that a client has; see Note [Tensors keep their memory]."""

    def __init__(self, release: Callable[[int], None], value: int, memory: Shared) -> None:
        self._release = release
        self.ended: Callable[[], None] | None = None
        self.value = value
        self._memory = memory.acquire()

    def disown(self) -> int:
        """The EP's tensor itself, for the client: nobody will say when that ends, so it keeps nothing."""
        value, self.value = self.value, 0
        return value

    def close(self) -> None:
        """Release it, then its share of the memory."""
        if self.ended is not None:
            self.ended()
        if self.value:
            self._release(self.value)
        self._memory.release()


def keeping_tensor(
    library: Library,
    device: OrtEpDevice,
    value: int,
    memory: Shared,
    shape: Sequence[int],
    element: int,
    watch: Callable[[int], Callable[[], None] | None],
) -> int:
    """An OrtValue over the same memory as `value`, which is taken over; it keeps `memory` until the last user is gone.

    `watch` is told where the data is, and says what is to be called then.

    Raises:
        OrtError: ONNX Runtime refused; `value` is released then.
    """
    from ..api.gate import BuildError

    context = library._context
    tensor_of = _Tensor(context.function("OrtApi.ReleaseValue", None, vp), value, memory)
    hold = Shared(tensor_of)
    try:
        tensor: OrtValue = context.handle_class("OrtValue").make(value, False)
        info = _memory_of(library, device, tensor)
        if info is None:  # the EP put it somewhere else than where its device has memory
            return tensor_of.disown()
        data = vp()
        status = context.function("OrtApi.GetTensorMutableData", vp, vp, vp)(value, ctypes.addressof(data))
        if status:
            context.raise_status(status, "OrtApi.GetTensorMutableData")
        tensor_of.ended = watch(data.value or 0)
        size = library.api.get_tensor_size_in_bytes(tensor)
        return tensor_maker(library, info).make(hold, data.value or 0, size, shape, element)
    except BuildError:
        return tensor_of.disown()
    finally:
        hold.release()


def _memory_of(library: Library, device: OrtEpDevice, tensor: OrtValue) -> OrtMemoryInfo | None:
    """The EP device's own OrtMemoryInfo for the memory a tensor is in: it lives as long as the device."""
    api = library.api
    info = api.get_tensor_memory_info(tensor)
    for kind in _KINDS_OF_MEMORY:
        found = api.ep_device_memory_info(device, kind)
        if found is not None and api.compare_memory_info(found, info) == 0:
            return found
    return None
