"""A Vulkan producer for tests: memory and timeline semaphores that other APIs import, filled by copies on the GPU.

It is what an application would be: a device of its own, device-local memory exported with VkExportMemoryAllocateInfo,
and submissions that wait for and signal timeline values. Runs on lavapipe and on real drivers.

    python tests/vulkan_producer.py SOCKET SIZE     exports SIZE bytes to whoever listens at the Unix socket SOCKET
"""

from __future__ import annotations

import ctypes
import os
import socket
import sys
from typing import Any

from ortforge.runtime.importers.backend import BackendError
from ortforge.runtime.importers.vulkan_device import VulkanDevice, vk_call

_OPAQUE_FD = 1


def reason_without_vulkan() -> str | None:
    """Why there can be no producer here; None if there can."""
    try:
        VulkanDevice.create().release()
    except BackendError as error:
        return error.message
    return None


class Timeline:
    """A timeline semaphore of the producer. `fd` is None where the driver cannot export one."""

    def __init__(self, producer: VulkanProducer) -> None:
        import vulkan as vk

        self._device = producer.device
        can = "VK_KHR_external_semaphore_fd" in self._device.extensions
        export = vk.VkExportSemaphoreCreateInfo(handleTypes=_OPAQUE_FD) if can else None
        kind = vk.VkSemaphoreTypeCreateInfo(pNext=export, semaphoreType=vk.VK_SEMAPHORE_TYPE_TIMELINE)
        info = vk.VkSemaphoreCreateInfo(pNext=kind)
        self.handle = vk_call("vkCreateSemaphore", self._device.handle, info, None)
        self.fd: int | None = None
        if can:
            get = vk.VkSemaphoreGetFdInfoKHR(semaphore=self.handle, handleType=_OPAQUE_FD)
            self.fd = self._device.function("vkGetSemaphoreFdKHR")(self._device.handle, get)

    @property
    def value(self) -> int:
        return self._device.counter(self.handle)

    def close(self) -> None:
        if self.fd is not None:
            os.close(self.fd)
        vk_call("vkDestroySemaphore", self._device.handle, self.handle, None)


class _Buffer:
    """A VkBuffer with memory of its own."""

    def __init__(self, device: VulkanDevice, size: int, *, export: bool) -> None:
        import vulkan as vk

        self.device = device
        external = vk.VkExternalMemoryBufferCreateInfo(handleTypes=_OPAQUE_FD) if export else None
        usage = vk.VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | vk.VK_BUFFER_USAGE_TRANSFER_SRC_BIT
        usage |= vk.VK_BUFFER_USAGE_TRANSFER_DST_BIT
        info = vk.VkBufferCreateInfo(pNext=external, size=size, usage=usage)
        self.buffer = vk_call("vkCreateBuffer", device.handle, info, None)
        needs = vk.vkGetBufferMemoryRequirements(device.handle, self.buffer)
        self.size = needs.size
        allocation = vk.VkMemoryAllocateInfo(
            pNext=vk.VkExportMemoryAllocateInfo(handleTypes=_OPAQUE_FD) if export else None,
            allocationSize=needs.size,
            memoryTypeIndex=self._type(needs.memoryTypeBits, export),
        )
        self.memory = vk_call("vkAllocateMemory", device.handle, allocation, None)
        vk_call("vkBindBufferMemory", device.handle, self.buffer, self.memory, 0)

    def _type(self, bits: int, local: bool) -> int:
        import vulkan as vk

        wanted = vk.VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT if local else vk.VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT
        wanted |= 0 if local else vk.VK_MEMORY_PROPERTY_HOST_COHERENT_BIT
        types = vk.vkGetPhysicalDeviceMemoryProperties(self.device.physical.handle)
        return next(
            i
            for i in range(types.memoryTypeCount)
            if bits >> i & 1 and types.memoryTypes[i].propertyFlags & wanted == wanted
        )

    def close(self) -> None:
        vk_call("vkDestroyBuffer", self.device.handle, self.buffer, None)
        vk_call("vkFreeMemory", self.device.handle, self.memory, None)


class Exported(_Buffer):
    """Exported memory; `size` is that of the allocation. `fd` belongs to the producer until it is closed."""

    def __init__(self, producer: VulkanProducer, size: int) -> None:
        import vulkan as vk

        super().__init__(producer.device, size, export=True)
        self._producer = producer
        get = vk.VkMemoryGetFdInfoKHR(memory=self.memory, handleType=_OPAQUE_FD)
        self.fd: int = self.device.function("vkGetMemoryFdKHR")(self.device.handle, get)
        self._staging = _Buffer(self.device, size, export=False)
        mapped = vk_call("vkMapMemory", self.device.handle, self._staging.memory, 0, size, 0)
        self._bytes = memoryview(mapped)

    def write(self, data: bytes, wait: tuple[Any, int] | None = None, signal: tuple[Any, int] | None = None) -> None:
        """Copy bytes into the memory on the GPU, between a wait and a signal; only waits itself without a signal."""
        self._bytes[: len(data)] = data
        self._producer.copy(self._staging.buffer, self.buffer, len(data), wait, signal)

    def read(self, size: int, wait: tuple[Any, int] | None = None) -> bytes:
        """Copy bytes out of the memory on the GPU, and wait for them."""
        self._producer.copy(self.buffer, self._staging.buffer, size, wait, None)
        return bytes(self._bytes[:size])

    def close(self) -> None:
        os.close(self.fd)
        vk_call("vkUnmapMemory", self.device.handle, self._staging.memory)
        self._staging.close()
        super().close()


class VulkanProducer:
    """An application with a Vulkan device of its own."""

    def __init__(self, uuid: bytes | None = None, device: VulkanDevice | None = None) -> None:
        import vulkan as vk

        self.device = device.acquire() if device else VulkanDevice.create(uuid=uuid)
        self.queue = next(iter(self.device.queues.values()))
        info = vk.VkCommandPoolCreateInfo(queueFamilyIndex=self.queue.family)
        self._pool = vk_call("vkCreateCommandPool", self.device.handle, info, None)

    def copy(self, source: Any, target: Any, size: int, wait: Any, signal: Any) -> None:
        """Submit a copy; without a signal, wait until it is done."""
        import vulkan as vk

        info = vk.VkCommandBufferAllocateInfo(
            commandPool=self._pool, level=vk.VK_COMMAND_BUFFER_LEVEL_PRIMARY, commandBufferCount=1
        )
        commands = vk_call("vkAllocateCommandBuffers", self.device.handle, info)[0]
        vk_call("vkBeginCommandBuffer", commands, vk.VkCommandBufferBeginInfo())
        vk.vkCmdCopyBuffer(commands, source, target, 1, [vk.VkBufferCopy(srcOffset=0, dstOffset=0, size=size)])
        vk_call("vkEndCommandBuffer", commands)
        values = vk.VkTimelineSemaphoreSubmitInfo(
            waitSemaphoreValueCount=1 if wait else 0,
            pWaitSemaphoreValues=[wait[1]] if wait else None,
            signalSemaphoreValueCount=1 if signal else 0,
            pSignalSemaphoreValues=[signal[1]] if signal else None,
        )
        submission = vk.VkSubmitInfo(
            pNext=values,
            waitSemaphoreCount=1 if wait else 0,
            pWaitSemaphores=[wait[0]] if wait else None,
            pWaitDstStageMask=[vk.VK_PIPELINE_STAGE_ALL_COMMANDS_BIT] if wait else None,
            signalSemaphoreCount=1 if signal else 0,
            pSignalSemaphores=[signal[0]] if signal else None,
            commandBufferCount=1,
            pCommandBuffers=[commands],
        )
        with self.queue.lock:
            vk_call("vkQueueSubmit", self.queue.handle, 1, [submission], vk.VK_NULL_HANDLE)
            if not signal:
                vk_call("vkQueueWaitIdle", self.queue.handle)

    def export(self, size: int) -> Exported:
        """Memory for others."""
        return Exported(self, size)

    def timeline(self) -> Timeline:
        """A timeline semaphore, for others too where the driver can export it."""
        return Timeline(self)

    def close(self) -> None:
        vk_call("vkDeviceWaitIdle", self.device.handle)
        vk_call("vkDestroyCommandPool", self.device.handle, self._pool, None)
        self.device.release()


def main(path: str, size: int) -> None:
    """Export memory to another process: the descriptor goes out, one byte comes back, then the bytes are shown."""
    producer = VulkanProducer()
    exported = producer.export(size)
    exported.write(bytes(i * 7 % 256 for i in range(size)))
    with socket.socket(socket.AF_UNIX) as connection:
        connection.connect(path)
        socket.send_fds(connection, [exported.size.to_bytes(8, "little")], [exported.fd])
        assert connection.recv(1) == b"w"  # the other side has written
        connection.sendall(exported.read(size))
    exported.close()
    producer.close()


def bytes_at(address: int, size: int) -> bytes:
    """Host memory."""
    return ctypes.string_at(address, size)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
