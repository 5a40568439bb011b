"""Values that are made of no array: over memory of others, on devices, of text, of nothing.

Input: shapes, element types, addresses. Output: OrtValues of C.
"""

from __future__ import annotations

import functools
import math

from ortforge_abi.elements import ELEMENTS

from .._api.memory import Memory
from .._sessions.value_info import STRING
from ._devices import OrtDevice
from ._host import api, env, library
from ._kinds import IN_MODELS, element_of

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

NOT_TEXT = "Creation of OrtValues is currently only supported from non-string numpy arrays"
_CPU = 0


def over(address: int, device: OrtDevice, given: Any, shape: Sequence[int], complaint: str) -> Any:
    """A value over memory at an address, which is somebody else's."""
    number, shape = element_of(given), [int(n) for n in shape]
    if number == STRING or number not in ELEMENTS:
        raise RuntimeError(complaint)
    size = (math.prod(shape) * ELEMENTS[number].bits + 7) // 8
    memory = Memory(int(address), size)
    return api.create_tensor_with_data_as_ort_value(device.memory(), memory, shape, number)


def placed(shape: Sequence[int], given: Any, info: Any, complaint: str = "Can't allocate memory on the") -> Any:
    """A new tensor in memory of a kind."""
    number = element_of(given)
    if number == STRING:
        raise RuntimeError(NOT_TEXT)
    allocator = None
    if int(api.memory_info_get_device_type(info)) == _CPU:
        allocator = api.get_allocator_with_default_options()
    elif library.api_version >= 23:
        allocator = api.get_shared_allocator(env(), info)
    if allocator is None:
        raise RuntimeError(
            f"{complaint} {api.memory_info_get_name(info)} device using this package of OnnxRuntime: "
            "no execution provider that was registered shares an allocator for it."
        )
    return api.create_tensor_as_ort_value(allocator, [int(n) for n in shape], number)


def text_value(items: Sequence[str], shape: Sequence[int]) -> Any:
    """A tensor of strings, which may have NUL characters inside."""
    value = api.create_tensor_as_ort_value(api.get_allocator_with_default_options(), shape, STRING)
    for i, text in enumerate(items):
        data = text.encode("utf-8", "surrogateescape")
        if data:
            api.get_resized_string_tensor_element_buffer(value, i, len(data))[:] = data
    return value


@functools.cache
def empty_sequence(element: int) -> Any:
    """A sequence of no tensors, which C makes nothing of: what an operator gives, in a model of one node."""

    def field(number: int, content: bytes | int) -> bytes:  # of a protobuf message
        if isinstance(content, int):
            return bytes([number << 3, content])
        return bytes([number << 3 | 2, len(content)]) + content

    kind = IN_MODELS.get(element, element)
    attribute = field(1, b"dtype") + field(3, kind) + bytes([0xA0, 1, 2])  # an INT
    node = field(2, b"s") + field(4, b"SequenceEmpty") + field(5, attribute)
    tensors = field(4, field(1, field(1, field(1, kind))))
    graph = field(1, node) + field(2, b"g") + field(12, field(1, b"s") + field(2, tensors))
    model = field(1, 8) + field(7, graph) + field(8, field(2, 11))
    session = api.create_session_from_array(env(), model, None)
    return api.run(session, None, [], [], ["s"])[0]
