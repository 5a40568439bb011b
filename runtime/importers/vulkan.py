"""The Vulkan backend: memory and timeline semaphores of other APIs as VkBuffers and VkSemaphores.

Input: handles that `importer` checked, and queues as streams. Output: imports. Handle types, flags and who owns a
handle afterwards come from spec/backends/vulkan.yaml; what the device really can do is asked of the driver (rule
INT-06).

Waiting and signalling are empty submissions to the queue: the rules of submission order make everything submitted later
wait, and make the signal wait for everything submitted earlier. Sources: proposal 10.4; Vulkan specification, "Memory
Allocation", "Synchronization and Cache Control". Vulkan wants one thread at a time on a queue: `VulkanDevice.lock`.
"""

from __future__ import annotations

import threading
from collections.abc import Collection
from contextlib import ExitStack
from typing import Any

from ...generated.python.backends import VULKAN, HandleType
from ..public import publish
from .backend import NOT_IMPLEMENTED, BackendError, ImportedSemaphore
from .descriptors import check_value, lent_fd, platform_name, row_of
from .validate import invalid
from .vulkan_device import VulkanDevice, vk_call, vk_checked, vulkan_package
from .vulkan_memory import VulkanMemory, memory_type
from .vulkan_ownership import ownership
from .vulkan_semaphore import VulkanSemaphore, graveyard

_FLAGS = VULKAN.flags


_OPAQUE = (VULKAN.memory[2].value, VULKAN.memory[3].value)


class VulkanBackend:
    """Imports into one Vulkan device. Thread-safe.

    The address of imported memory is a device address (VkDeviceAddress), which kernels of a Vulkan EP can use; with
    `host=True` it is the host address of the mapped memory, for a driver on the CPU or an integrated GPU. `host=None`
    takes the host address on CPU devices only. `memory_type` is the index of the memory type that opaque handles were
    exported with; by default the first fitting one, which is what exporters take too. Vulkan offers no way to ask for
    it. `dedicated` has the OrtExternalMemoryHandleType values whose memory was allocated for one resource, ex) with
    VkMemoryDedicatedAllocateInfo: see Note [Dedicated memory] in `gpu_importer`. What the driver knows to be dedicated only
    is imported as such anyway.

    Raises (the constructor):
        BackendError: ORT_NOT_IMPLEMENTED; device addresses were asked of a device without them.
    """

    name: str = VULKAN.name

    def __init__(
        self,
        device: VulkanDevice,
        *,
        host: bool | None = None,
        memory_type: int | None = None,
        dedicated: Collection[int] = (),
    ) -> None:
        vulkan_package()
        self._host = device.physical.is_cpu if host is None else host
        if not self._host and not device.addresses:
            raise BackendError(NOT_IMPLEMENTED, f"{device.physical.name} has no buffer device addresses; use host=True")
        self.device = device
        self._memory_type = memory_type
        self._closed = False
        self._dedicated: set[int] = set(dedicated)
        self._lock = threading.Lock()
        self.memory_types: frozenset[int] = frozenset(self._importable_memory())
        self.semaphore_types: frozenset[int] = frozenset(self._importable_semaphores())
        device.acquire()
        self._owned = ownership(device)

    @classmethod
    def create(
        cls,
        *,
        uuid: bytes | None = None,
        luid: int | None = None,
        pci_bus_id: str | None = None,
        host: bool | None = None,
        memory_type: int | None = None,
        dedicated: Collection[int] = (),
    ) -> VulkanBackend:
        """A backend with a device of its own, chosen by identity.

        Raises:
            BackendError: ORT_NOT_IMPLEMENTED; no package, loader, driver or device that fits.
        """
        device = VulkanDevice.create(uuid=uuid, luid=luid, pci_bus_id=pci_bus_id)
        try:
            return cls(device, host=host, memory_type=memory_type, dedicated=dedicated)
        finally:
            device.release()

    # ------------------------------------------------------------------------------------- what it can do

    def _rows(self, table: dict[int, HandleType]) -> dict[int, HandleType]:
        rows = VULKAN.importable(table, platform_name())
        return {ort: row for ort, row in rows.items() if self.device.extensions.issuperset(row.extensions)}

    def _importable_memory(self) -> list[int]:
        vk: Any = vulkan_package()
        found = []
        for ort, row in self._rows(VULKAN.memory).items():
            info = vk.VkPhysicalDeviceExternalBufferInfo(usage=self._usage(), handleType=row.value)
            answer = vk.VkExternalBufferProperties()  # made by the function it would have no sType
            vk.vkGetPhysicalDeviceExternalBufferProperties(self.device.physical.handle, info, answer)
            features = answer.externalMemoryProperties.externalMemoryFeatures
            if features & _FLAGS["VK_EXTERNAL_MEMORY_FEATURE_IMPORTABLE_BIT"]:
                found.append(ort)
            if features & _FLAGS["VK_EXTERNAL_MEMORY_FEATURE_DEDICATED_ONLY_BIT"]:
                self._dedicated.add(ort)
        return found

    def _importable_semaphores(self) -> list[int]:
        vk: Any = vulkan_package()
        found = []
        for ort, row in self._rows(VULKAN.semaphores).items():
            kind = vk.VkSemaphoreTypeCreateInfo(semaphoreType=vk.VK_SEMAPHORE_TYPE_TIMELINE)
            info = vk.VkPhysicalDeviceExternalSemaphoreInfo(pNext=kind, handleType=row.value)
            answer = vk.VkExternalSemaphoreProperties()  # made by the function it would have no sType
            vk.vkGetPhysicalDeviceExternalSemaphoreProperties(self.device.physical.handle, info, answer)
            if answer.externalSemaphoreFeatures & _FLAGS["VK_EXTERNAL_SEMAPHORE_FEATURE_IMPORTABLE_BIT"]:
                found.append(ort)
        return found

    def _usage(self) -> int:
        vk: Any = vulkan_package()
        usage = vk.VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | vk.VK_BUFFER_USAGE_TRANSFER_SRC_BIT
        usage |= vk.VK_BUFFER_USAGE_TRANSFER_DST_BIT
        return int(usage | (_FLAGS["VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT"] if self.device.addresses else 0))

    # ---------------------------------------------------------------------------------------------- memory

    def import_memory(self, handle_type: int, native_handle: int, size: int, dedicated: bool) -> VulkanMemory:
        """Open an allocation and bind a VkBuffer to all of it. The handle stays the application's.

        Raises:
            BackendError: the type is not importable here, or Vulkan refused; the message has the VkResult's name.
        """
        self._check_open()
        row = row_of(VULKAN.memory, handle_type, self.memory_types, self.name)
        dedicated = dedicated or handle_type in self._dedicated
        memory = VulkanMemory(self.device, size, self._owned)
        try:
            with ExitStack() as lent:
                if row.platforms == ("linux",):
                    native_handle = lent.enter_context(lent_fd(native_handle, row.ownership))
                self._allocate(memory, row, native_handle, dedicated)
            self._bind(memory)
            self._owned.add(id(memory), memory.buffer)
        except BaseException:
            memory.close()
            raise
        return memory

    def _allocate(self, memory: VulkanMemory, row: HandleType, native_handle: int, dedicated: bool) -> None:
        vk: Any = vulkan_package()
        device = self.device.handle
        external = vk.VkExternalMemoryBufferCreateInfo(handleTypes=row.value)
        info = vk.VkBufferCreateInfo(
            pNext=external, size=memory.size, usage=self._usage(), sharingMode=vk.VK_SHARING_MODE_EXCLUSIVE
        )
        memory.buffer = vk_call("vkCreateBuffer", device, info, None)
        needs = vk.vkGetBufferMemoryRequirements(device, memory.buffer)
        chain = self._import_info(row, native_handle)
        if dedicated:
            chain = vk.VkMemoryDedicatedAllocateInfo(pNext=chain, buffer=memory.buffer)
        if self.device.addresses:
            flags = _FLAGS["VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT"]
            chain = vk.VkMemoryAllocateFlagsInfo(pNext=chain, flags=flags)
        try:
            bits = needs.memoryTypeBits & self._types_of(row, native_handle)
            index = self._type_index(bits, row.value in _OPAQUE)
            allocation = vk.VkMemoryAllocateInfo(
                pNext=chain, allocationSize=max(row.allocated(memory.size), needs.size), memoryTypeIndex=index
            )
            memory.memory = vk_call("vkAllocateMemory", device, allocation, None)
        except BaseException:
            memory.on_close("vkDestroyBuffer", memory.buffer, None)
            raise
        memory.on_close("vkFreeMemory", memory.memory, None)
        memory.on_close("vkDestroyBuffer", memory.buffer, None)  # before the memory: the order is backwards

    @staticmethod
    def _import_info(row: HandleType, native_handle: int) -> Any:
        vk: Any = vulkan_package()
        if row.platforms == ("linux",):
            return vk.VkImportMemoryFdInfoKHR(handleType=row.value, fd=native_handle)
        handle = vk.ffi.cast("void*", native_handle)
        return vk.VkImportMemoryWin32HandleInfoKHR(handleType=row.value, handle=handle)

    def _types_of(self, row: HandleType, native_handle: int) -> int:
        """The memory types a handle can be imported as; opaque handles must not be asked for."""
        vk: Any = vulkan_package()
        if row.value in _OPAQUE:
            return 0xFFFFFFFF if self._memory_type is None else 1 << self._memory_type
        ask = self.device.function("vkGetMemoryWin32HandlePropertiesKHR")
        answer = vk.VkMemoryWin32HandlePropertiesKHR()
        handle = vk.ffi.cast("void*", native_handle)
        vk_checked("vkGetMemoryWin32HandlePropertiesKHR", ask, self.device.handle, row.value, handle, answer)
        return int(answer.memoryTypeBits)

    def _type_index(self, bits: int, opaque: bool) -> int:
        vk: Any = vulkan_package()
        types = vk.vkGetPhysicalDeviceMemoryProperties(self.device.physical.handle)
        flags = [types.memoryTypes[i].propertyFlags for i in range(types.memoryTypeCount)]
        try:
            return memory_type(flags, bits, opaque, self._host)
        except BackendError as error:
            raise BackendError(int(error.code), f"{self.device.physical.name}: {error.message}") from None

    def _bind(self, memory: VulkanMemory) -> None:
        vk: Any = vulkan_package()
        device = self.device.handle
        vk_call("vkBindBufferMemory", device, memory.buffer, memory.memory, 0)
        if self._host:
            mapped = vk_call("vkMapMemory", device, memory.memory, 0, memory.size, 0)
            memory.on_close("vkUnmapMemory", memory.memory)
            memory.address = int(vk.ffi.cast("uintptr_t", vk.ffi.from_buffer(mapped)))
        else:
            info = vk.VkBufferDeviceAddressInfo(buffer=memory.buffer)
            memory.address = int(vk.lib.vkGetBufferDeviceAddress(device, vk.ffi.addressof(info)))

    # ------------------------------------------------------------------------------------------ semaphores

    def import_semaphore(self, semaphore_type: int, native_handle: int) -> VulkanSemaphore:
        """Open a timeline semaphore. The handle stays the application's.

        Raises:
            BackendError: the type is not importable here, or Vulkan refused; the message has the VkResult's name.
        """
        self._check_open()
        row = row_of(VULKAN.semaphores, semaphore_type, self.semaphore_types, self.name)
        vk: Any = vulkan_package()
        semaphore = self.new_semaphore()
        try:
            if row.platforms == ("linux",):
                function = self.device.function("vkImportSemaphoreFdKHR")
                with lent_fd(native_handle, row.ownership) as copy:
                    info = vk.VkImportSemaphoreFdInfoKHR(semaphore=semaphore.handle, handleType=row.value, fd=copy)
                    vk_checked("vkImportSemaphoreFdKHR", function, self.device.handle, info)
            else:
                function = self.device.function("vkImportSemaphoreWin32HandleKHR")
                handle = vk.ffi.cast("void*", native_handle)
                info = vk.VkImportSemaphoreWin32HandleInfoKHR(
                    semaphore=semaphore.handle, handleType=row.value, handle=handle
                )
                vk_checked("vkImportSemaphoreWin32HandleKHR", function, self.device.handle, info)
        except BaseException:
            semaphore.close()
            raise
        return semaphore

    def new_semaphore(self, initial: int = 0) -> VulkanSemaphore:
        """A timeline semaphore of this device, for producers that share the VkDevice and need no handle."""
        self._check_open()
        return VulkanSemaphore(self.device, self.device.timeline(check_value(initial)))

    def wait(self, semaphore: ImportedSemaphore, stream: int, value: int) -> None:
        """Everything submitted to the queue from now on waits for the value. Returns at once.

        Raises:
            BackendError: a foreign queue or semaphore, or vkQueueSubmit failed.
        """
        self._mine(semaphore).submit(self.device.queue(stream), check_value(value), signal=False, owned=self._owned)

    def signal(self, semaphore: ImportedSemaphore, stream: int, value: int) -> None:
        """Set the value when everything submitted to the queue so far is done. Returns at once.

        Raises:
            BackendError: the value is not larger than the current one and those signalled before, a foreign queue or
                semaphore, or vkQueueSubmit failed.
        """
        mine = self._mine(semaphore)
        queue = self.device.queue(stream)
        with mine.lock:
            newest = max(self.device.counter(mine.handle), mine.last_signal)
            if check_value(value) <= newest:
                raise invalid(f"the semaphore is or will be at {newest}: it cannot be signalled with {value}")
            mine.submit(queue, value, signal=True, owned=self._owned)

    def _mine(self, semaphore: ImportedSemaphore) -> VulkanSemaphore:
        self._check_open()
        if not isinstance(semaphore, VulkanSemaphore) or semaphore.device is not self.device:
            raise invalid("the semaphore belongs to another device")
        return semaphore

    # ------------------------------------------------------------------------------------------ from the host

    def value(self, semaphore: VulkanSemaphore) -> int:
        """The value a semaphore has now."""
        return self.device.counter(self._mine(semaphore).handle)

    def host_wait(self, semaphore: VulkanSemaphore, value: int, timeout: float) -> bool:
        """Wait on the CPU (vkWaitSemaphores), at most `timeout` seconds; whether the value came."""
        vk: Any = vulkan_package()
        info = vk.VkSemaphoreWaitInfo(
            semaphoreCount=1, pSemaphores=[self._mine(semaphore).handle], pValues=[check_value(value)]
        )

        def waited(*arguments: Any) -> bool:
            try:
                vk.vkWaitSemaphores(*arguments)
            except vk.VkTimeout:
                return False
            return True

        return bool(vk_checked("vkWaitSemaphores", waited, self.device.handle, info, int(timeout * 1e9)))

    def host_signal(self, semaphore: VulkanSemaphore, value: int) -> None:
        """Set the value from the CPU (vkSignalSemaphore)."""
        vk: Any = vulkan_package()
        mine = self._mine(semaphore)
        with mine.lock:
            newest = max(self.device.counter(mine.handle), mine.last_signal)
            if check_value(value) <= newest:
                raise invalid(f"the semaphore is or will be at {newest}: it cannot be signalled with {value}")
            info = vk.VkSemaphoreSignalInfo(semaphore=mine.handle, value=value)
            vk_call("vkSignalSemaphore", self.device.handle, info)

    # ------------------------------------------------------------------------------------------------ the end

    def _check_open(self) -> None:
        if self._closed:
            raise invalid("the importer was released before")

    def close(self) -> None:
        """Let go of the device, which ends when the last import does."""
        with self._lock:
            closed, self._closed = self._closed, True
        if not closed:
            graveyard.sweep()
            self.device.release()


publish("ortforge.importers", VulkanBackend)
