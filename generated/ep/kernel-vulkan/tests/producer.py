"""What an application with Vulkan has: memory and timeline semaphores that it exports as file descriptors.

It needs the package `vulkan` (pip install vulkan), which only these tests use.
"""

import os
from pathlib import Path

import numpy as np
import vulkan as vk

_OPAQUE_FD = 1  # of VkExternalMemoryHandleTypeFlagBits and VkExternalSemaphoreHandleTypeFlagBits
EXTENSIONS = ("VK_KHR_external_memory_fd", "VK_KHR_external_semaphore_fd")


class Producer:
    """A device of its own, the first one there is."""

    def __init__(self):
        application = vk.VkApplicationInfo(pApplicationName="tests", apiVersion=vk.VK_MAKE_VERSION(1, 2, 0))
        self._instance = vk.vkCreateInstance(vk.VkInstanceCreateInfo(pApplicationInfo=application), None)
        self._adapter = vk.vkEnumeratePhysicalDevices(self._instance)[0]
        there = {e.extensionName for e in vk.vkEnumerateDeviceExtensionProperties(self._adapter, None)}
        self._extensions = [name for name in EXTENSIONS if name in there]
        timeline = vk.VkPhysicalDeviceTimelineSemaphoreFeatures(timelineSemaphore=1)
        queue = vk.VkDeviceQueueCreateInfo(queueFamilyIndex=0, queueCount=1, pQueuePriorities=[1.0])
        info = vk.VkDeviceCreateInfo(
            pNext=timeline,
            queueCreateInfoCount=1,
            pQueueCreateInfos=[queue],
            enabledExtensionCount=len(self._extensions),
            ppEnabledExtensionNames=self._extensions,
        )
        self.device = vk.vkCreateDevice(self._adapter, info, None)

    def function(self, name):
        return vk.vkGetDeviceProcAddr(self.device, name)

    def memory(self, size):
        """Exported memory that the host sees: file descriptor, floats, and size in bytes, which may be more."""
        external = vk.VkExternalMemoryBufferCreateInfo(handleTypes=_OPAQUE_FD)
        usage = vk.VK_BUFFER_USAGE_STORAGE_BUFFER_BIT
        usage |= vk.VK_BUFFER_USAGE_TRANSFER_SRC_BIT | vk.VK_BUFFER_USAGE_TRANSFER_DST_BIT
        buffer = vk.vkCreateBuffer(self.device, vk.VkBufferCreateInfo(pNext=external, size=size, usage=usage), None)
        needs = vk.vkGetBufferMemoryRequirements(self.device, buffer)
        types = vk.vkGetPhysicalDeviceMemoryProperties(self._adapter)
        visible = vk.VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | vk.VK_MEMORY_PROPERTY_HOST_COHERENT_BIT
        fitting = [
            i
            for i in range(types.memoryTypeCount)
            if needs.memoryTypeBits >> i & 1 and types.memoryTypes[i].propertyFlags & visible == visible
        ]
        info = vk.VkMemoryAllocateInfo(
            pNext=vk.VkExportMemoryAllocateInfo(handleTypes=_OPAQUE_FD),
            allocationSize=needs.size,
            memoryTypeIndex=fitting[0],
        )
        memory = vk.vkAllocateMemory(self.device, info, None)
        vk.vkBindBufferMemory(self.device, buffer, memory, 0)
        mapped = vk.vkMapMemory(self.device, memory, 0, size, 0)
        fd = self.function("vkGetMemoryFdKHR")(
            self.device, vk.VkMemoryGetFdInfoKHR(memory=memory, handleType=_OPAQUE_FD)
        )
        return fd, np.frombuffer(mapped, np.float32, size // 4), needs.size

    def timeline(self):
        """An exported timeline semaphore; None if the driver exports none."""
        kind = vk.VkSemaphoreTypeCreateInfo(semaphoreType=vk.VK_SEMAPHORE_TYPE_TIMELINE)
        asked = vk.VkPhysicalDeviceExternalSemaphoreInfo(pNext=kind, handleType=_OPAQUE_FD)
        answer = vk.vkGetPhysicalDeviceExternalSemaphoreProperties(self._adapter, asked)
        if EXTENSIONS[1] not in self._extensions or not answer.externalSemaphoreFeatures & 1:
            return None
        return Timeline(self)


class Timeline:
    """A timeline semaphore: its file descriptor, and its value."""

    def __init__(self, producer):
        self._device = producer.device
        export = vk.VkExportSemaphoreCreateInfo(handleTypes=_OPAQUE_FD)
        kind = vk.VkSemaphoreTypeCreateInfo(pNext=export, semaphoreType=vk.VK_SEMAPHORE_TYPE_TIMELINE)
        self._semaphore = vk.vkCreateSemaphore(self._device, vk.VkSemaphoreCreateInfo(pNext=kind), None)
        info = vk.VkSemaphoreGetFdInfoKHR(semaphore=self._semaphore, handleType=_OPAQUE_FD)
        self.fd = producer.function("vkGetSemaphoreFdKHR")(self._device, info)

    def signal(self, value):
        vk.vkSignalSemaphore(self._device, vk.VkSemaphoreSignalInfo(semaphore=self._semaphore, value=value))

    def wait(self, value):
        info = vk.VkSemaphoreWaitInfo(semaphoreCount=1, pSemaphores=[self._semaphore], pValues=[value])
        vk.vkWaitSemaphores(self._device, info, 60_000_000_000)


def descriptors():
    """How many file descriptors this process has."""
    return len(list(Path("/proc/self/fd").iterdir()))


def resident():
    """Bytes of memory in use by this process."""
    return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGESIZE")
