"""What producer and client agree on: how frames lie in the two allocations, the values of the fence, the handles.

Input: a shape and a number of slots. Output: offsets and sizes in bytes; a message of JSON that carries the handles.
"""

from __future__ import annotations

import json
import math
import socket
from dataclasses import asdict, dataclass

_ALIGNMENT = 256
_MOST_BYTES = 4096


@dataclass(frozen=True)
class Layout:
    """Frames of float32 in an allocation: `base` bytes that are not the client's, then slots with gaps behind them."""

    shape: tuple[int, ...]
    slots: int
    base: int = _ALIGNMENT

    @property
    def frame_bytes(self) -> int:
        """Bytes of one frame."""
        return 4 * math.prod(self.shape)

    @property
    def stride(self) -> int:
        """Bytes from one slot to the next."""
        return -(-self.frame_bytes // _ALIGNMENT) * _ALIGNMENT + _ALIGNMENT

    @property
    def size(self) -> int:
        """Bytes of the whole allocation."""
        return self.base + self.slots * self.stride

    def offset(self, slot: int) -> int:
        """Bytes from `base` to a slot."""
        return slot * self.stride


def ready(frame: int) -> int:
    """The value of the fence from which on a frame's input is there. Frames count from 1, the fence starts at 0."""
    return 2 * frame


def done(frame: int) -> int:
    """The value of the fence from which on a frame's output is there."""
    return 2 * frame + 1


@dataclass(frozen=True)
class Shared:
    """What a client is given. The handles are HANDLEs on Windows, file descriptors elsewhere, and stay the giver's.

    Attributes:
        adapter_luid: the LUID of the adapter that the memory is on.
        layout: that of the input allocation, and of the output allocation.
        memory_type, semaphore_type: OrtExternalMemoryHandleType and OrtExternalSemaphoreType of the handles.
    """

    adapter_luid: int
    layout: Layout
    memory_type: int
    semaphore_type: int
    input_handle: int
    output_handle: int
    fence_handle: int


def send(connection: socket.socket, shared: Shared) -> None:
    """Give the handles to whoever is at the other end."""
    fields = asdict(shared) | {
        "stride": shared.layout.stride,
        "size": shared.layout.size,
    }  # for readers who cannot reckon
    descriptors = [fields.pop(f"{name}_handle") for name in ("input", "output", "fence")]
    socket.send_fds(connection, [json.dumps(fields).encode()], descriptors)


def receive(connection: socket.socket) -> Shared:
    """The other end of `send`. The descriptors are new ones, to be closed by the caller."""
    message, descriptors, _, _ = socket.recv_fds(connection, _MOST_BYTES, 3)
    if not message:
        raise ConnectionError("the producer ended before it shared anything")
    fields = json.loads(message)
    layout = fields.pop("layout")
    del fields["stride"], fields["size"]
    layout["shape"] = tuple(layout["shape"])
    names = ("input_handle", "output_handle", "fence_handle")
    return Shared(layout=Layout(**layout), **fields, **dict(zip(names, descriptors, strict=True)))
