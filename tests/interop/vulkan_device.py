"""Vulkan devices for tests: what each is known by, and a logical device that can export memory and timelines.

Importing this needs neither the package `vulkan` nor a loader; what is missing is a `BackendError` at first use.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from ortforge.importers import BackendError
from ortforge.importers._backend import NOT_IMPLEMENTED

try:
    vk: Any = import_module("vulkan")
    MISSING = ""
except (ImportError, OSError) as error:  # no package, or no loader
    vk, MISSING = None, str(error)

_CPU_DEVICE = 4  # VK_PHYSICAL_DEVICE_TYPE_CPU
_EXPORTS = ("VK_KHR_external_memory_fd", "VK_KHR_external_semaphore_fd")


@dataclass(frozen=True, slots=True)
class PhysicalDevice:
    """What a Vulkan device is known by. `handle` is valid as long as the instance it was listed with."""

    handle: Any
    name: str
    uuid: bytes  # the same in CUDA and HIP
    luid: int | None
    pci_bus_id: str | None  # None where the driver does not say
    is_cpu: bool
    api_version: tuple[int, int]
    extensions: frozenset[str]


def create_instance() -> Any:
    """A VkInstance. The caller destroys it.

    Raises:
        BackendError: package, loader or driver is missing.
    """
    if MISSING:
        raise BackendError(NOT_IMPLEMENTED, f"no Vulkan: {MISSING}")
    application = vk.VkApplicationInfo(pApplicationName="tests", apiVersion=vk.VK_MAKE_VERSION(1, 2, 0))
    try:
        return vk.vkCreateInstance(vk.VkInstanceCreateInfo(pApplicationInfo=application), None)
    except vk.VkError as error:
        raise BackendError(NOT_IMPLEMENTED, f"no driver of Vulkan: {type(error).__name__}") from None


def physical_devices(instance: Any) -> Iterator[PhysicalDevice]:
    """All devices of an instance, described."""
    for handle in vk.vkEnumeratePhysicalDevices(instance):
        extensions = frozenset(e.extensionName for e in vk.vkEnumerateDeviceExtensionProperties(handle, None))
        pci = vk.VkPhysicalDevicePCIBusInfoPropertiesEXT() if "VK_EXT_pci_bus_info" in extensions else None
        identity = vk.VkPhysicalDeviceIDProperties(pNext=pci)
        properties = vk.VkPhysicalDeviceProperties2(pNext=identity)
        vk.vkGetPhysicalDeviceProperties2(handle, properties)
        found = properties.properties
        yield PhysicalDevice(
            handle=handle,
            name=vk.ffi.string(found.deviceName).decode("utf-8", "replace"),
            uuid=bytes(identity.deviceUUID),
            luid=int.from_bytes(bytes(identity.deviceLUID), "little") if identity.deviceLUIDValid else None,
            pci_bus_id=pci and f"{pci.pciDomain:04x}:{pci.pciBus:02x}:{pci.pciDevice:02x}.{pci.pciFunction:x}",
            is_cpu=found.deviceType == _CPU_DEVICE,
            api_version=(found.apiVersion >> 22 & 0x7F, found.apiVersion >> 12 & 0x3FF),
            extensions=extensions,
        )


class VulkanDevice:
    """A logical device with one queue, on the device with a UUID; without one on the first GPU, else on the CPU.

    Raises:
        BackendError: there is none, or it has no timeline semaphores.
    """

    def __init__(self, uuid: bytes | None = None) -> None:
        self._instance = create_instance()
        with self._destroyed_on_error():
            self.physical = self._select(uuid)
            self.extensions = [name for name in _EXPORTS if name in self.physical.extensions]
            self.family, self.handle = self._create()
        self.queue: Any = vk.vkGetDeviceQueue(self.handle, self.family, 0)

    @contextmanager
    def _destroyed_on_error(self) -> Iterator[None]:
        try:
            yield
        except BaseException:
            vk.vkDestroyInstance(self._instance, None)
            raise

    def _select(self, uuid: bytes | None) -> PhysicalDevice:
        devices = sorted(physical_devices(self._instance), key=lambda device: device.is_cpu)
        for device in devices:
            if uuid in (None, device.uuid):
                return device
        raise BackendError(NOT_IMPLEMENTED, f"Vulkan has no such device, only {[device.name for device in devices]}")

    def _create(self) -> tuple[int, Any]:
        adapter = self.physical.handle
        timeline = vk.VkPhysicalDeviceTimelineSemaphoreFeatures()
        vk.vkGetPhysicalDeviceFeatures2(adapter, vk.VkPhysicalDeviceFeatures2(pNext=timeline))
        if self.physical.api_version < (1, 2) or not timeline.timelineSemaphore:
            raise BackendError(NOT_IMPLEMENTED, f"{self.physical.name} has no timeline semaphores")
        families = vk.vkGetPhysicalDeviceQueueFamilyProperties(adapter)
        family = next((i for i, f in enumerate(families) if f.queueFlags & vk.VK_QUEUE_COMPUTE_BIT), 0)
        queue = vk.VkDeviceQueueCreateInfo(queueFamilyIndex=family, queueCount=1, pQueuePriorities=[1.0])
        info = vk.VkDeviceCreateInfo(
            pNext=timeline,
            queueCreateInfoCount=1,
            pQueueCreateInfos=[queue],
            enabledExtensionCount=len(self.extensions),
            ppEnabledExtensionNames=self.extensions,
        )
        return family, vk.vkCreateDevice(adapter, info, None)

    def function(self, name: str) -> Any:
        """A function of an extension."""
        return vk.vkGetDeviceProcAddr(self.handle, name)

    def timeline(self) -> Any:
        """A timeline VkSemaphore at 0. The caller destroys it."""
        kind = vk.VkSemaphoreTypeCreateInfo(semaphoreType=vk.VK_SEMAPHORE_TYPE_TIMELINE)
        return vk.vkCreateSemaphore(self.handle, vk.VkSemaphoreCreateInfo(pNext=kind), None)

    def close(self) -> None:
        """Destroy it. Its work is done."""
        vk.vkDestroyDevice(self.handle, None)
        vk.vkDestroyInstance(self._instance, None)
