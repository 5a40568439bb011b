"""A Vulkan producer for tests: memory and timeline semaphores that other APIs import, filled by copies on the GPU.

It is what an application would be: a device of its own, device-local memory exported with VkExportMemoryAllocateInfo,
and submissions that wait for and signal timeline values. Runs on lavapipe and on real drivers.

Note [Memory of others]: Exported buffers belong to one queue family at a time. Each copy takes the buffer over from
VK_QUEUE_FAMILY_EXTERNAL (unless nobody else ever had it) and hands it back, as the chapter "Synchronization and Cache Control"
of the Vulkan specification wants it for memory that another API uses in between.

Note [Not dedicated]: An importer's descriptor cannot say that the memory of a Vulkan handle is dedicated to one buffer, and CUDA
must be told so. A driver that exports buffers in no other way is refused.
"""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import Any

from ortforge.importers import BackendError
from ortforge.importers._backend import NOT_IMPLEMENTED
from tests.interop.vulkan_device import VulkanDevice, vk
from tests.waiting import PATIENCE

_OPAQUE_FD = 1
_EXPORTABLE_MEMORY, _DEDICATED_ONLY, _EXPORTABLE_SEMAPHORE = 2, 1, 1
_LIMIT_NS = int(PATIENCE * 1e9)
_WHOLE_SIZE = (1 << 64) - 1  # the package has it as -1


def reason_without_vulkan() -> str | None:
    """Why there can be no producer here; None if there can."""
    try:
        VulkanDevice().close()
    except BackendError as error:
        return error.message
    return None


def without_validation() -> str | None:
    """Why there are no validation layers here; None if there are."""
    if "VK_LAYER_KHRONOS_validation" in {layer.layerName for layer in vk.vkEnumerateInstanceLayerProperties()}:
        return None
    return "the validation layers of Vulkan are not installed (Debian: vulkan-validationlayers)"


def validated(folder: Path) -> dict[str, str]:
    """The environment of a program under the validation layers, which print what is wrong; `folder` is for their settings."""
    settings = folder / "vk_layer_settings.txt"
    lines = ("debug_action = VK_DBG_LAYER_ACTION_LOG_MSG", "report_flags = error")
    settings.write_text("".join(f"khronos_validation.{line}\n" for line in lines))
    layers = {"VK_INSTANCE_LAYERS": "VK_LAYER_KHRONOS_validation", "VK_LAYER_SETTINGS_PATH": str(settings)}
    return {**os.environ, **layers}


class Timeline:
    """A timeline semaphore of the producer. `fd` is None where the driver cannot export one; `refusal` says why."""

    def __init__(self, producer: VulkanProducer) -> None:
        self._device = producer.device
        self.refusal = self._refusal()
        export = None if self.refusal else vk.VkExportSemaphoreCreateInfo(handleTypes=_OPAQUE_FD)
        kind = vk.VkSemaphoreTypeCreateInfo(pNext=export, semaphoreType=vk.VK_SEMAPHORE_TYPE_TIMELINE)
        info = vk.VkSemaphoreCreateInfo(pNext=kind)
        self.handle = vk.vkCreateSemaphore(self._device.handle, info, None)
        self.fd: int | None = None
        if not self.refusal:
            get = vk.VkSemaphoreGetFdInfoKHR(semaphore=self.handle, handleType=_OPAQUE_FD)
            self.fd = self._device.function("vkGetSemaphoreFdKHR")(self._device.handle, get)

    def _refusal(self) -> str:
        name = self._device.physical.name
        if "VK_KHR_external_semaphore_fd" not in self._device.extensions:
            return f"{name} has no VK_KHR_external_semaphore_fd"
        kind = vk.VkSemaphoreTypeCreateInfo(semaphoreType=vk.VK_SEMAPHORE_TYPE_TIMELINE)
        info = vk.VkPhysicalDeviceExternalSemaphoreInfo(pNext=kind, handleType=_OPAQUE_FD)
        answer = vk.VkExternalSemaphoreProperties()  # made by the function it would have no sType
        vk.vkGetPhysicalDeviceExternalSemaphoreProperties(self._device.physical.handle, info, answer)
        if not answer.externalSemaphoreFeatures & _EXPORTABLE_SEMAPHORE:
            return f"{name} exports no timeline semaphores as file descriptors"
        return ""

    @property
    def value(self) -> int:
        return int(vk.vkGetSemaphoreCounterValue(self._device.handle, self.handle))

    def signal(self, value: int) -> None:
        """Raise it, from the host."""
        vk.vkSignalSemaphore(self._device.handle, vk.VkSemaphoreSignalInfo(semaphore=self.handle, value=value))

    def wait(self, value: int) -> None:
        """Block until it has the value; VkTimeout if that takes longer than anybody has patience for."""
        wait_for(self._device, self.handle, value)

    def close(self) -> None:
        if self.fd is not None:
            os.close(self.fd)
        vk.vkDestroySemaphore(self._device.handle, self.handle, None)


def wait_for(device: VulkanDevice, semaphore: Any, value: int) -> None:
    """Block until a timeline has a value."""
    info = vk.VkSemaphoreWaitInfo(semaphoreCount=1, pSemaphores=[semaphore], pValues=[value])
    vk.vkWaitSemaphores(device.handle, info, _LIMIT_NS)


class _Buffer:
    """A VkBuffer with memory of its own."""

    def __init__(self, device: VulkanDevice, size: int, *, export: bool) -> None:
        self.device = device
        usage = vk.VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | vk.VK_BUFFER_USAGE_TRANSFER_SRC_BIT
        usage |= vk.VK_BUFFER_USAGE_TRANSFER_DST_BIT
        if export:
            _check_export(device, usage)
        external = vk.VkExternalMemoryBufferCreateInfo(handleTypes=_OPAQUE_FD) if export else None
        info = vk.VkBufferCreateInfo(pNext=external, size=size, usage=usage)
        self.buffer = vk.vkCreateBuffer(device.handle, info, None)
        needs = vk.vkGetBufferMemoryRequirements(device.handle, self.buffer)
        self.size = needs.size
        allocation = vk.VkMemoryAllocateInfo(
            pNext=vk.VkExportMemoryAllocateInfo(handleTypes=_OPAQUE_FD) if export else None,
            allocationSize=needs.size,
            memoryTypeIndex=self._type(needs.memoryTypeBits, export),
        )
        self.memory = vk.vkAllocateMemory(device.handle, allocation, None)
        vk.vkBindBufferMemory(device.handle, self.buffer, self.memory, 0)

    def _type(self, bits: int, local: bool) -> int:
        """Device-local memory, or memory the host reads and writes: cached, where there is such a thing."""
        visible = vk.VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | vk.VK_MEMORY_PROPERTY_HOST_COHERENT_BIT
        cached = visible | vk.VK_MEMORY_PROPERTY_HOST_CACHED_BIT
        types = vk.vkGetPhysicalDeviceMemoryProperties(self.device.physical.handle)
        for wanted in (vk.VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT,) if local else (cached, visible):
            for i in range(types.memoryTypeCount):
                if bits >> i & 1 and types.memoryTypes[i].propertyFlags & wanted == wanted:
                    return i
        raise BackendError(NOT_IMPLEMENTED, f"{self.device.physical.name} has no memory for this buffer")

    def close(self) -> None:
        vk.vkDestroyBuffer(self.device.handle, self.buffer, None)
        vk.vkFreeMemory(self.device.handle, self.memory, None)


def _check_export(device: VulkanDevice, usage: int) -> None:
    """See Note [Not dedicated]."""
    info = vk.VkPhysicalDeviceExternalBufferInfo(usage=usage, handleType=_OPAQUE_FD)
    answer = vk.VkExternalBufferProperties()  # made by the function it would have no sType
    vk.vkGetPhysicalDeviceExternalBufferProperties(device.physical.handle, info, answer)
    features = answer.externalMemoryProperties.externalMemoryFeatures
    if not features & _EXPORTABLE_MEMORY:
        raise BackendError(NOT_IMPLEMENTED, f"{device.physical.name} exports no buffers as file descriptors")
    if features & _DEDICATED_ONLY:
        raise BackendError(NOT_IMPLEMENTED, f"{device.physical.name} exports buffers as dedicated memory only")


class Exported(_Buffer):
    """Exported memory; `size` is that of the allocation. `fd` belongs to the producer until it is closed.

    `staging` is host memory, as many bytes as were asked for, between which and the exported memory copies go; not to be
    touched after `close`.
    """

    def __init__(self, producer: VulkanProducer, size: int) -> None:
        super().__init__(producer.device, size, export=True)
        self._producer = producer
        self._lent = False  # see Note [Memory of others]
        get = vk.VkMemoryGetFdInfoKHR(memory=self.memory, handleType=_OPAQUE_FD)
        self.fd: int = self.device.function("vkGetMemoryFdKHR")(self.device.handle, get)
        self._staging = _Buffer(self.device, size, export=False)
        self.staging = memoryview(vk.vkMapMemory(self.device.handle, self._staging.memory, 0, size, 0))

    def write(
        self, data: bytes, wait: tuple[Any, int] | None = None, signal: tuple[Any, int] | None = None, offset: int = 0
    ) -> None:
        """Copy bytes into the memory on the GPU, between a wait and a signal; only waits itself without a signal."""
        self._producer.finish()  # the copy before may still read the staging memory
        self.staging[offset : offset + len(data)] = data
        self.upload(len(data), wait, signal, offset)

    def read(self, size: int, wait: tuple[Any, int] | None = None, offset: int = 0) -> bytes:
        """Copy bytes out of the memory on the GPU, and wait for them."""
        self.download(size, wait, offset)
        return bytes(self.staging[offset : offset + size])

    def upload(
        self, size: int, wait: tuple[Any, int] | None = None, signal: tuple[Any, int] | None = None, offset: int = 0
    ) -> None:
        """Copy from the staging memory; only waits itself without a signal."""
        self._copy(self._staging.buffer, self.buffer, size, wait, signal, offset)

    def download(self, size: int, wait: tuple[Any, int] | None = None, offset: int = 0) -> None:
        """Copy into the staging memory, and wait."""
        self._copy(self.buffer, self._staging.buffer, size, wait, None, offset)

    def _copy(self, source: Any, target: Any, size: int, wait: Any, signal: Any, offset: int) -> None:
        lent, self._lent = self._lent, True
        self._producer.copy(source, target, size, wait, signal, offset=offset, exported=self.buffer, lent=lent)

    def close(self) -> None:
        os.close(self.fd)
        vk.vkUnmapMemory(self.device.handle, self._staging.memory)
        self._staging.close()
        super().close()


class VulkanProducer:
    """An application with a Vulkan device of its own. One thread at a time may use it."""

    def __init__(self, uuid: bytes | None = None) -> None:
        self.device = VulkanDevice(uuid)
        info = vk.VkCommandPoolCreateInfo(
            flags=vk.VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT, queueFamilyIndex=self.device.family
        )
        self._pool = vk.vkCreateCommandPool(self.device.handle, info, None)
        one = vk.VkCommandBufferAllocateInfo(
            commandPool=self._pool, level=vk.VK_COMMAND_BUFFER_LEVEL_PRIMARY, commandBufferCount=1
        )
        self._commands = vk.vkAllocateCommandBuffers(self.device.handle, one)[0]
        self._done = self.device.timeline()
        self._submitted = 0
        self._lock = threading.Lock()

    def finish(self) -> None:
        """Block until the last copy is done."""
        wait_for(self.device, self._done, self._submitted)

    def copy(
        self,
        source: Any,
        target: Any,
        size: int,
        wait: Any,
        signal: Any,
        *,
        offset: int = 0,
        exported: Any = None,
        lent: bool = False,
    ) -> None:
        """Submit a copy, at the same offset of both; without a signal, wait until it is done.

        `lent`: somebody else has the buffer `exported` meanwhile.
        """
        with self._lock:
            self.finish()
            self._record(source, target, size, offset, exported, lent)
            self._submit(wait, signal)
            if not signal:
                self.finish()

    def _record(self, source: Any, target: Any, size: int, offset: int, exported: Any, lent: bool) -> None:
        family, others = self.device.family, vk.VK_QUEUE_FAMILY_EXTERNAL
        anything = vk.VK_PIPELINE_STAGE_ALL_COMMANDS_BIT
        move, host = vk.VK_PIPELINE_STAGE_TRANSFER_BIT, vk.VK_PIPELINE_STAGE_HOST_BIT
        both = vk.VK_ACCESS_TRANSFER_READ_BIT | vk.VK_ACCESS_TRANSFER_WRITE_BIT

        def barrier(before: Any, after: Any, reads: int, writes: int, families: tuple[int, int], buffer: Any) -> None:
            made = vk.VkBufferMemoryBarrier(
                srcAccessMask=writes,
                dstAccessMask=reads,
                srcQueueFamilyIndex=families[0],
                dstQueueFamilyIndex=families[1],
                buffer=buffer,
                offset=0,
                size=_WHOLE_SIZE,
            )
            vk.vkCmdPipelineBarrier(self._commands, before, after, 0, 0, None, 1, [made], 0, None)

        vk.vkBeginCommandBuffer(self._commands, vk.VkCommandBufferBeginInfo())
        if lent:
            barrier(anything, move, both, 0, (others, family), exported)
        region = vk.VkBufferCopy(srcOffset=offset, dstOffset=offset, size=size)
        vk.vkCmdCopyBuffer(self._commands, source, target, 1, [region])
        if exported is not None:
            barrier(move, anything, 0, both, (family, others), exported)
        if exported is not None and target != exported:
            same = (vk.VK_QUEUE_FAMILY_IGNORED, vk.VK_QUEUE_FAMILY_IGNORED)
            barrier(move, host, vk.VK_ACCESS_HOST_READ_BIT, vk.VK_ACCESS_TRANSFER_WRITE_BIT, same, target)
        vk.vkEndCommandBuffer(self._commands)

    def _submit(self, wait: Any, signal: Any) -> None:
        number = self._submitted + 1
        signals = [(self._done, number), *([signal] if signal else [])]
        values = vk.VkTimelineSemaphoreSubmitInfo(
            waitSemaphoreValueCount=1 if wait else 0,
            pWaitSemaphoreValues=[wait[1]] if wait else None,
            signalSemaphoreValueCount=len(signals),
            pSignalSemaphoreValues=[value for _, value in signals],
        )
        submission = vk.VkSubmitInfo(
            pNext=values,
            waitSemaphoreCount=1 if wait else 0,
            pWaitSemaphores=[wait[0]] if wait else None,
            pWaitDstStageMask=[vk.VK_PIPELINE_STAGE_ALL_COMMANDS_BIT] if wait else None,
            signalSemaphoreCount=len(signals),
            pSignalSemaphores=[semaphore for semaphore, _ in signals],
            commandBufferCount=1,
            pCommandBuffers=[self._commands],
        )
        vk.vkQueueSubmit(self.device.queue, 1, [submission], vk.VK_NULL_HANDLE)
        self._submitted = number

    def export(self, size: int) -> Exported:
        """Memory for others."""
        return Exported(self, size)

    def timeline(self) -> Timeline:
        """A timeline semaphore, for others too where the driver can export it."""
        return Timeline(self)

    def close(self) -> None:
        vk.vkDeviceWaitIdle(self.device.handle)
        vk.vkDestroySemaphore(self.device.handle, self._done, None)
        vk.vkDestroyCommandPool(self.device.handle, self._pool, None)
        self.device.close()
