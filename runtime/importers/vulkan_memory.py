"""Memory of a Vulkan device that was imported: what becomes of it, and which memory type it has.

Input: handles of Vulkan, and the properties of memory types. Output: `VulkanMemory`, filled by `vulkan`.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Any

from .backend import EP_FAIL, NOT_IMPLEMENTED, BackendError
from .vulkan_device import Queue, VulkanDevice, vk_call
from .vulkan_ownership import Ownership
from .vulkan_semaphore import graveyard

_LOCAL, _VISIBLE = 1, 2 | 4  # VkMemoryPropertyFlagBits: device-local; host-visible and host-coherent


def memory_type(flags: Sequence[int], bits: int, opaque: bool, host: bool) -> int:
    """The memory type that a handle is imported as: its place in `flags`, the properties of all types, among those in `bits`.

    An opaque handle has the type of its exporter, and exporters take what is local to the device: on a discrete GPU the host does
    not see that, and a type that it sees would be another one. All other memory may be what suits the importer.

    Raises:
        BackendError: ORT_NOT_IMPLEMENTED; the host would not see the memory. ORT_EP_FAIL; there is no type.
    """
    wishes = (_LOCAL, 0) if opaque or not host else (_LOCAL | _VISIBLE, _VISIBLE)
    for wish in wishes:
        for i, found in enumerate(flags):
            if bits >> i & 1 and found & wish == wish:
                if host and found & _VISIBLE != _VISIBLE:
                    raise BackendError(
                        NOT_IMPLEMENTED,
                        f"the host does not see memory of type {i}, which exporters take: use device addresses, or say with "
                        "memory_type which one it is",
                    )
                return i
    what = "host-visible memory type" if host else "memory type"
    raise BackendError(EP_FAIL, f"there is no {what} for this handle (types {bits:#x})")


class VulkanMemory:
    """Imported memory with a VkBuffer over all of it.

    Attributes:
        address: see `VulkanBackend`; 0 once closed.
        size: bytes, as the application said.
        buffer: the VkBuffer, for storage and transfers; it starts at the start of the allocation.
        memory: the VkDeviceMemory.
    """

    def __init__(self, device: VulkanDevice, size: int, owned: Ownership) -> None:
        self.address: int = 0
        self.size = size
        self.buffer: Any = None
        self.memory: Any = None
        self.device: VulkanDevice = device.acquire()
        self.work: dict[Queue, int] = {}  # number of the last submission that may use it, by queue
        self._owned = owned
        self._undo = ExitStack()  # filled step by step, run backwards: unmap, destroy the buffer, free the memory
        self._undo.callback(device.release)
        self._closed = False
        self._lock = threading.Lock()

    def on_close(self, name: str, *arguments: Any) -> None:
        """Add the call that undoes a step."""
        self._undo.callback(vk_call, name, self.device.handle, *arguments)

    def close(self) -> None:
        """Unmap, destroy the buffer, free the memory, now or when what was submitted until now is done."""
        with self._lock:
            closed, self._closed, self.address = self._closed, True, 0
        if not closed:
            self._owned.remove(id(self))
            self.work = {queue: queue.submitted for queue in self.device.queues.values()}
            graveyard.bury(self)

    def destroy(self) -> None:
        """The end; nothing uses it any more."""
        self._undo.close()
