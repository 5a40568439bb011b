"""A Vulkan renderer in a process of its own, which knows nothing of ONNX Runtime: `renderer.py SOCKET FRAMES WIDTH HEIGHT SLOTS`.

It draws frames of floats, each row with a value of its own, into a ring in exportable device memory. Two timeline semaphores order the queue:
`rendered` is n when frame n is drawn, `consumed` is n when its slot may be drawn over. Through the socket go the descriptors of the ring and of
two counters that say the same, because Mesa's lavapipe exports no timelines; a driver that does has vkGetSemaphoreFdKHR in their place.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import socket
import struct
import sys
import threading
import time
from typing import Any

import vulkan as vk

OPAQUE_FD = 1
EXTENSION = "VK_KHR_external_memory_fd"
PATIENCE = 10_000_000_000  # nanoseconds


def pixel(frame: int, row: int) -> int:
    """A pixel of a row, as the bits of its float."""
    return int.from_bytes(struct.pack("=f", row + frame), sys.byteorder)


def create_device() -> tuple[Any, int]:
    """A VkDevice that exports memory and has timelines, and its queue family."""
    application = vk.VkApplicationInfo(pApplicationName="renderer", apiVersion=vk.VK_MAKE_VERSION(1, 2, 0))
    instance = vk.vkCreateInstance(vk.VkInstanceCreateInfo(pApplicationInfo=application), None)
    adapter = vk.vkEnumeratePhysicalDevices(instance)[0]
    families = vk.vkGetPhysicalDeviceQueueFamilyProperties(adapter)
    family = next(i for i, f in enumerate(families) if f.queueFlags & vk.VK_QUEUE_COMPUTE_BIT)
    queue = vk.VkDeviceQueueCreateInfo(queueFamilyIndex=family, queueCount=1, pQueuePriorities=[1.0])
    info = vk.VkDeviceCreateInfo(
        pNext=vk.VkPhysicalDeviceTimelineSemaphoreFeatures(timelineSemaphore=1),
        queueCreateInfoCount=1,
        pQueueCreateInfos=[queue],
        enabledExtensionCount=1,
        ppEnabledExtensionNames=[EXTENSION],
    )
    return vk.vkCreateDevice(adapter, info, None), family


def counter() -> tuple[int, Any]:
    """A counter in shared memory: its descriptor, and its value."""
    file = os.memfd_create("counter", os.MFD_ALLOW_SEALING)
    os.ftruncate(file, 8)
    return file, ctypes.c_uint64.from_buffer(mmap.mmap(file, 8))


class Renderer:
    """A queue, a ring of frames in one allocation, and the timelines."""

    def __init__(self, width: int, height: int, slots: int) -> None:
        self.handle, self.family = create_device()
        self.queue = vk.vkGetDeviceQueue(self.handle, self.family, 0)
        self.row, self.size, self.slots = 4 * width, 4 * width * height, slots
        external = vk.VkExternalMemoryBufferCreateInfo(handleTypes=OPAQUE_FD)
        usage = vk.VK_BUFFER_USAGE_TRANSFER_DST_BIT | vk.VK_BUFFER_USAGE_STORAGE_BUFFER_BIT
        ring = vk.VkBufferCreateInfo(pNext=external, size=self.size * slots, usage=usage)
        self.buffer = vk.vkCreateBuffer(self.handle, ring, None)
        needs = vk.vkGetBufferMemoryRequirements(self.handle, self.buffer)
        first = (needs.memoryTypeBits & -needs.memoryTypeBits).bit_length() - 1
        export = vk.VkExportMemoryAllocateInfo(handleTypes=OPAQUE_FD)
        allocation = vk.VkMemoryAllocateInfo(pNext=export, allocationSize=needs.size, memoryTypeIndex=first)
        memory = vk.vkAllocateMemory(self.handle, allocation, None)
        vk.vkBindBufferMemory(self.handle, self.buffer, memory, 0)
        get = vk.VkMemoryGetFdInfoKHR(memory=memory, handleType=OPAQUE_FD)
        self.ring: int = vk.vkGetDeviceProcAddr(self.handle, "vkGetMemoryFdKHR")(self.handle, get)
        self.allocated: int = needs.size
        kind = vk.VkSemaphoreTypeCreateInfo(semaphoreType=vk.VK_SEMAPHORE_TYPE_TIMELINE)
        timeline = vk.VkSemaphoreCreateInfo(pNext=kind)
        self.rendered, self.consumed = (vk.vkCreateSemaphore(self.handle, timeline, None) for _ in range(2))
        again = vk.VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT
        pool_info = vk.VkCommandPoolCreateInfo(flags=again, queueFamilyIndex=self.family)
        pool = vk.vkCreateCommandPool(self.handle, pool_info, None)
        self.commands = vk.vkAllocateCommandBuffers(
            self.handle, vk.VkCommandBufferAllocateInfo(commandPool=pool, commandBufferCount=slots)
        )

    def wait(self, semaphore: Any, value: int) -> None:
        """Block this thread until a timeline has the value."""
        info = vk.VkSemaphoreWaitInfo(semaphoreCount=1, pSemaphores=[semaphore], pValues=[value])
        vk.vkWaitSemaphores(self.handle, info, PATIENCE)

    def draw(self, frame: int) -> None:
        """Submit a frame. The queue waits until its slot is free, and says when it is drawn."""
        free = max(frame - self.slots, 0)
        self.wait(self.rendered, free)  # so the commands may be recorded anew
        commands, start = self.commands[frame % self.slots], frame % self.slots * self.size
        vk.vkBeginCommandBuffer(commands, vk.VkCommandBufferBeginInfo())
        for row in range(self.size // self.row):
            vk.vkCmdFillBuffer(commands, self.buffer, start + row * self.row, self.row, pixel(frame, row))
        hand_over = vk.VkBufferMemoryBarrier(
            srcAccessMask=vk.VK_ACCESS_TRANSFER_WRITE_BIT,
            dstAccessMask=0,
            srcQueueFamilyIndex=self.family,
            dstQueueFamilyIndex=vk.VK_QUEUE_FAMILY_EXTERNAL,
            buffer=self.buffer,
            offset=start,
            size=self.size,
        )
        stages = vk.VK_PIPELINE_STAGE_TRANSFER_BIT, vk.VK_PIPELINE_STAGE_ALL_COMMANDS_BIT
        vk.vkCmdPipelineBarrier(commands, *stages, 0, 0, None, 1, [hand_over], 0, None)
        vk.vkEndCommandBuffer(commands)
        values = vk.VkTimelineSemaphoreSubmitInfo(
            waitSemaphoreValueCount=1,
            pWaitSemaphoreValues=[free],
            signalSemaphoreValueCount=1,
            pSignalSemaphoreValues=[frame],
        )
        work = vk.VkSubmitInfo(
            pNext=values,
            waitSemaphoreCount=1,
            pWaitSemaphores=[self.consumed],
            pWaitDstStageMask=[vk.VK_PIPELINE_STAGE_ALL_COMMANDS_BIT],
            commandBufferCount=1,
            pCommandBuffers=[commands],
            signalSemaphoreCount=1,
            pSignalSemaphores=[self.rendered],
        )
        vk.vkQueueSubmit(self.queue, 1, [work], vk.VK_NULL_HANDLE)


def main(line: socket.socket, frames: int, width: int, height: int, slots: int) -> None:
    """Draw all frames; end when the other side hangs up."""
    renderer = Renderer(width, height, slots)
    (rendered, told), (consumed, heard) = counter(), counter()
    socket.send_fds(line, [renderer.allocated.to_bytes(8, "little")], [renderer.ring, rendered, consumed])

    def tell() -> None:
        for frame in range(1, frames + 1):
            renderer.wait(renderer.rendered, frame)
            told.value = frame

    def hear() -> None:
        last = 0
        while last < frames:
            if (now := heard.value) > last:
                signal = vk.VkSemaphoreSignalInfo(semaphore=renderer.consumed, value=now)
                vk.vkSignalSemaphore(renderer.handle, signal)
                last = now
            time.sleep(50e-6)

    for relay in (tell, hear):
        threading.Thread(target=relay, daemon=True).start()
    for frame in range(1, frames + 1):
        renderer.draw(frame)
    line.recv(1)


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])), *map(int, sys.argv[2:]))
