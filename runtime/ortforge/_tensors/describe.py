"""Where the memory of a value lies, and what is in it.

Input: an OrtValue. Output: a `Description`, or the reason why other libraries cannot have it.
"""

from __future__ import annotations

from dataclasses import dataclass

from .._api.handles import READ_ONLY, kept_for, reference
from .elements import elements_of
from .errors import TensorError
from .marks import SAID

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

    from .._api.facts import Element

_IMPORTED_READ_ONLY = 1  # of the access modes of external memory
#: DLPack's types of devices. What lies in the last three can be read by the CPU.
CPU, CUDA, CUDA_HOST, ROCM_HOST, CUDA_MANAGED = 1, 2, 3, 11, 13
HOST = (CPU, 0)
#: ORT's side of it: OrtMemoryInfoDeviceType, OrtDeviceMemoryType, the PCI number of the maker, the older name.
ORT_CPU, ORT_GPU, ORT_DEFAULT, ORT_HOST_ACCESSIBLE = 0, 1, 0, 5
NVIDIA = 0x10DE
CUDA_NAME = "Cuda"
SINCE_VENDORS = 23
MEMORY_OF_THE_CPU = 0  # OrtMemType; what is less is host memory that a device can reach


@dataclass(frozen=True, slots=True)
class Description:
    """A tensor in memory: contiguous, the last dimension first."""

    address: int
    shape: tuple[int, ...]
    count: int
    element: Element
    device: tuple[int, int]  # DLPack's type and number
    readonly: str  # SAID, UNSAID, or "" where it may be written

    @property
    def size(self) -> int:
        """Its bytes."""
        return (self.count * self.element.bits + 7) // 8


def describe(value: Any) -> Description:
    """What a value is.

    Raises:
        TensorError: no tensor, a tensor of strings, or one in memory that DLPack has no name for here.
        HandleError: it was closed.
    """
    ref = reference(value)
    api = value._context.library.api
    if not api.is_tensor(value):
        raise TensorError("the value is not a tensor")
    with api.get_tensor_type_and_shape(value) as info:
        number = int(api.get_tensor_element_type(info))
        shape = tuple(api.get_dimensions(info, api.get_dimensions_count(info)))
        count = api.get_tensor_shape_element_count(info)
    element = elements_of(value._context.facts).by_number.get(number)
    if element is None:
        raise TensorError(f"elements of type {number} do not lie in memory one after the other")
    address = api.get_tensor_mutable_data(value) if count else 0
    return Description(address, shape, count, element, _device(api, value), _readonly(value, ref))


def _readonly(value: Any, ref: int) -> str:
    if getattr(value, "_access", 0) == _IMPORTED_READ_ONLY:
        return SAID
    return kept_for(ref, READ_ONLY) or ""


def _device(api: Any, value: Any) -> tuple[int, int]:
    info = api.get_tensor_memory_info(value)
    kind = int(api.memory_info_get_device_type(info))
    if kind == ORT_CPU or api.memory_info_get_mem_type(info) < MEMORY_OF_THE_CPU:
        return HOST
    name, vendor = api.memory_info_get_name(info), 0
    if api._context.version >= SINCE_VENDORS:
        if int(api.memory_info_get_device_mem_type(info)) == ORT_HOST_ACCESSIBLE:
            return HOST
        vendor = api.memory_info_get_vendor_id(info)
    if kind == ORT_GPU and (vendor == NVIDIA or name == CUDA_NAME):
        return CUDA, api.memory_info_get_id(info)
    raise TensorError(
        f"the tensor is in memory of '{name}'; other libraries can have tensors on the CPU and on CUDA devices"
    )
