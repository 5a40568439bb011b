"""Ownership of imported buffers: who else uses the memory is outside of this Vulkan device, and gets it back between frames.

Input: the imports of a device. Output: commands that take the buffers over from VK_QUEUE_FAMILY_EXTERNAL when a wait for an imported
semaphore is over, and hand them back before one is signalled, as the chapter "Synchronization and Cache Control" of the Vulkan
specification wants it of exclusive resources.

Note [Which buffers]: A wait does not say what its semaphore guards, so all imports of the device are taken over at each wait and handed
back at each signal. For buffers that is no more than making writes visible: whoever has several frames in flight loses nothing.
"""

from __future__ import annotations

import threading
from typing import Any

from ...generated.python.backends import VULKAN
from .vulkan_device import Queue, VulkanDevice, vk_call, vulkan_package

_WHOLE_SIZE = (1 << 64) - 1  # the package has it as -1
_EXTERNAL = VULKAN.flags["VK_QUEUE_FAMILY_EXTERNAL"]


class Ownership:
    """The imported buffers of one device, and command buffers that move them. Its owner ends it before the device."""

    def __init__(self, device: VulkanDevice) -> None:
        self._device = device
        self._lock = threading.Lock()
        self._buffers: dict[int, Any] = {}  # VkBuffer by the import that has it
        self._pools: dict[Queue, Any] = {}
        self._recorded: dict[Queue, list[tuple[int, Any]]] = {}  # command buffers with the submission that they were in

    def add(self, key: int, buffer: Any) -> None:
        """An import begins."""
        with self._lock:
            self._buffers[key] = buffer

    def remove(self, key: int) -> None:
        """It ends: no later submission has its buffer."""
        with self._lock:
            self._buffers.pop(key, None)

    def commands(self, queue: Queue, number: int, *, acquire: bool) -> list[Any]:
        """What the submission `number` of a queue has to do, with the queue's lock held; empty without imports.

        Raises:
            BackendError: Vulkan has no memory for it.
        """
        with self._lock:
            buffers = list(self._buffers.values())
            if not buffers:
                return []
            commands = self._idle(queue)
            self._record(commands, buffers, queue.family, acquire)
            self._recorded[queue].append((number, commands))
            return [commands]

    def _idle(self, queue: Queue) -> Any:
        """A command buffer that nothing under way uses."""
        vk: Any = vulkan_package()
        recorded = self._recorded.setdefault(queue, [])
        if recorded and self._device.counter(queue.progress) >= recorded[0][0]:
            return recorded.pop(0)[1]
        if queue not in self._pools:
            info = vk.VkCommandPoolCreateInfo(
                flags=vk.VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT, queueFamilyIndex=queue.family
            )
            self._pools[queue] = vk_call("vkCreateCommandPool", self._device.handle, info, None)
        one = vk.VkCommandBufferAllocateInfo(
            commandPool=self._pools[queue], level=vk.VK_COMMAND_BUFFER_LEVEL_PRIMARY, commandBufferCount=1
        )
        return vk_call("vkAllocateCommandBuffers", self._device.handle, one)[0]

    @staticmethod
    def _record(commands: Any, buffers: list[Any], family: int, acquire: bool) -> None:
        vk: Any = vulkan_package()
        everything = vk.VK_PIPELINE_STAGE_ALL_COMMANDS_BIT
        here = everything | vk.VK_PIPELINE_STAGE_HOST_BIT
        access = vk.VK_ACCESS_MEMORY_READ_BIT | vk.VK_ACCESS_MEMORY_WRITE_BIT
        access |= vk.VK_ACCESS_HOST_READ_BIT | vk.VK_ACCESS_HOST_WRITE_BIT
        barriers = [
            vk.VkBufferMemoryBarrier(
                srcAccessMask=0 if acquire else access,
                dstAccessMask=access if acquire else 0,
                srcQueueFamilyIndex=_EXTERNAL if acquire else family,
                dstQueueFamilyIndex=family if acquire else _EXTERNAL,
                buffer=buffer,
                offset=0,
                size=_WHOLE_SIZE,
            )
            for buffer in buffers
        ]
        info = vk.VkCommandBufferBeginInfo(flags=vk.VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT)
        vk_call("vkBeginCommandBuffer", commands, info)
        stages = (everything, here) if acquire else (here, everything)
        vk.vkCmdPipelineBarrier(commands, *stages, 0, 0, None, len(barriers), barriers, 0, None)
        vk_call("vkEndCommandBuffer", commands)

    def end(self) -> None:
        """Nothing is under way any more."""
        for pool in self._pools.values():
            vk_call("vkDestroyCommandPool", self._device.handle, pool, None)


_owned: dict[VulkanDevice, Ownership] = {}
_owned_lock = threading.Lock()


def ownership(device: VulkanDevice) -> Ownership:
    """That of a device, which its importers share."""
    with _owned_lock:
        found = _owned.get(device)
        if found is None:
            found = _owned[device] = Ownership(device)
            device.at_end.append(lambda: _ended(device))
        return found


def _ended(device: VulkanDevice) -> None:
    _owned.pop(device).end()
