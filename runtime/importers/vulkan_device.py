"""A Vulkan device for the importer: finding the physical one by its identity, making or adopting a logical one, queues.

Input: a UUID, a LUID or a PCI bus id, or the handles of a device that an EP already has. Output: `VulkanDevice`. It is
counted: the backend and every import hold it, so releases work in any order (rule INT-15).

The package `vulkan` is optional; it is imported at the first use, and what is missing is said in a BackendError.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from ...generated.python.backends import VULKAN
from ..public import publish
from .backend import INVALID_ARGUMENT, NOT_IMPLEMENTED, BackendError
from .descriptors import driver_error, missing, platform_name
from .validate import invalid

#: Oldest API with timeline semaphores, device identity and external memory in its core.
_API_VERSION = (1, 2)
_CPU_DEVICE = 4  # VK_PHYSICAL_DEVICE_TYPE_CPU
_TIMELINE_FEATURE, _ADDRESS_FEATURE = "timelineSemaphore", "bufferDeviceAddress"
#: How long the end of a device waits for work that is under way.
_END_NS = 2_000_000_000


def vulkan_package() -> ModuleType:
    """The `vulkan` package, with the loader it needs.

    Raises:
        BackendError: ORT_NOT_IMPLEMENTED; the package or the Vulkan loader is not installed.
    """
    try:
        import vulkan
    except ImportError:
        raise missing(VULKAN, "the Python package vulkan is not installed (pip install vulkan)") from None
    except OSError:
        loader = ", ".join(VULKAN.libraries.get(platform_name(), ("a Vulkan loader",)))
        raise missing(VULKAN, f"no Vulkan loader is installed ({loader})") from None
    package: ModuleType = vulkan
    return package


def vk_call(name: str, *arguments: Any) -> Any:
    """Call a function of Vulkan.

    Raises:
        BackendError: it returned an error; the message has the function and the VkResult's name.
    """
    vk: Any = vulkan_package()
    return vk_checked(name, getattr(vk, name), *arguments)


def vk_checked(name: str, function: Any, *arguments: Any) -> Any:
    """As `vk_call`, for a function that was looked up in a device."""
    vk: Any = vulkan_package()
    try:
        return function(*arguments)
    except (vk.VkError, vk.VkException) as error:
        codes = [code for code, cls in vk.exception_codes.items() if cls is type(error) and code is not None]
        raise driver_error(VULKAN, codes[0] if codes else -13, name) from None
    except KeyError as error:  # a VkResult the package does not know, or (of extensions) with the wrong sign
        raise driver_error(VULKAN, int(error.args[0]), name) from None


@dataclass(frozen=True, slots=True)
class PhysicalDevice:
    """What a Vulkan device is known by. `handle` is valid as long as the instance it was listed with."""

    name: str
    uuid: bytes  # 16 bytes; the same GPU has the same in CUDA, HIP and Vulkan
    driver_uuid: bytes
    luid: int | None  # the adapter's LUID as one number, as ORT's metadata has it; None where there is none
    pci_bus_id: str | None  # ex) "0000:65:00.0"; None where the driver does not say
    is_cpu: bool
    api_version: tuple[int, int]
    extensions: frozenset[str] = field(repr=False)
    handle: Any = field(repr=False, compare=False)


def create_instance() -> Any:
    """A VkInstance that knows nothing of windows. The caller destroys it.

    Raises:
        BackendError: there is no loader, or no driver.
    """
    vk: Any = vulkan_package()
    version = vk.VK_MAKE_VERSION(*_API_VERSION, 0)
    application = vk.VkApplicationInfo(pApplicationName="ortforge", apiVersion=version)
    try:
        return vk_call("vkCreateInstance", vk.VkInstanceCreateInfo(pApplicationInfo=application), None)
    except BackendError as error:
        raise BackendError(NOT_IMPLEMENTED, f"the vulkan importer is not available: {error.message}") from None


def physical_devices(instance: Any) -> list[PhysicalDevice]:
    """All devices of an instance, described."""
    return [_describe(handle) for handle in vk_call("vkEnumeratePhysicalDevices", instance)]


def _describe(handle: Any) -> PhysicalDevice:
    vk: Any = vulkan_package()
    extensions = frozenset(e.extensionName for e in vk_call("vkEnumerateDeviceExtensionProperties", handle, None))
    pci = vk.VkPhysicalDevicePCIBusInfoPropertiesEXT()
    has_pci = "VK_EXT_pci_bus_info" in extensions
    identity = vk.VkPhysicalDeviceIDProperties(pNext=pci if has_pci else None)
    properties = vk.VkPhysicalDeviceProperties2(pNext=identity)
    vk.vkGetPhysicalDeviceProperties2(handle, properties)
    found = properties.properties
    version = (found.apiVersion >> 22 & 0x7F, found.apiVersion >> 12 & 0x3FF)
    place = f"{pci.pciDomain:04x}:{pci.pciBus:02x}:{pci.pciDevice:02x}.{pci.pciFunction:x}" if has_pci else None
    return PhysicalDevice(
        name=vk.ffi.string(found.deviceName).decode("utf-8", "replace"),
        uuid=bytes(identity.deviceUUID),
        driver_uuid=bytes(identity.driverUUID),
        luid=int.from_bytes(bytes(identity.deviceLUID), "little") if identity.deviceLUIDValid else None,
        pci_bus_id=place,
        is_cpu=found.deviceType == _CPU_DEVICE,
        api_version=version,
        extensions=extensions,
        handle=handle,
    )


def select(
    devices: Sequence[PhysicalDevice],
    *,
    uuid: bytes | None = None,
    luid: int | None = None,
    pci_bus_id: str | None = None,
) -> PhysicalDevice:
    """The one device with all of the given identities; without any, the first that is not a CPU, else the first.

    Raises:
        BackendError: ORT_NOT_IMPLEMENTED without devices, ORT_INVALID_ARGUMENT if none or several have them.
    """
    if not devices:
        raise missing(VULKAN, "Vulkan has no device")
    if uuid is None and luid is None and pci_bus_id is None:
        return next((d for d in devices if not d.is_cpu), devices[0])
    fitting = [
        d
        for d in devices
        if (uuid is None or d.uuid == bytes(uuid))
        and (luid is None or d.luid == luid)
        and (pci_bus_id is None or (d.pci_bus_id or "").lower() == pci_bus_id.lower())
    ]
    if len(fitting) == 1:
        return fitting[0]
    asked = ", ".join(
        f"{what} {value}"
        for what, value in (("UUID", uuid and bytes(uuid).hex()), ("LUID", luid), ("PCI bus id", pci_bus_id))
        if value is not None
    )
    there = "; ".join(f"{d.name} (UUID {d.uuid.hex()})" for d in devices)
    count = "no Vulkan device has" if not fitting else f"{len(fitting)} Vulkan devices have"
    raise BackendError(INVALID_ARGUMENT, f"{count} {asked}; there are: {there}")


class Queue:
    """A VkQueue, with the lock that everybody who submits to it must hold, and a count of what was submitted here."""

    def __init__(self, handle: Any, family: int) -> None:
        self.handle = handle
        self.family = family
        self.lock: threading.RLock = threading.RLock()
        self.progress: Any = None  # a timeline semaphore of our own: the number of the newest submission that is done
        self.submitted = 0


class VulkanDevice:
    """A logical device and its queues. Made with one owner; `release` by the last one ends it.

    Attributes:
        physical: the physical device.
        handle: the VkDevice.
        queues: by their address, which is what an OrtSyncStream of a Vulkan EP has as its native handle.
        addresses: whether buffers have device addresses.
    """

    def __init__(
        self,
        physical: PhysicalDevice,
        handle: Any,
        queues: Iterable[Queue],
        extensions: frozenset[str],
        addresses: bool,
        instance: Any = None,
    ) -> None:
        vk: Any = vulkan_package()
        self.physical = physical
        self.handle = handle
        self.extensions = extensions
        self.addresses = addresses
        self._instance = instance  # only of a device that was made here: that one is also destroyed here
        self.at_end: list[Callable[[], object]] = []  # before the device ends
        self._owners = 1
        self._owners_lock = threading.Lock()
        self.queues: dict[int, Queue] = {int(vk.ffi.cast("uintptr_t", queue.handle)): queue for queue in queues}
        for queue in self.queues.values():
            queue.progress = self.timeline()

    @classmethod
    def create(
        cls, *, uuid: bytes | None = None, luid: int | None = None, pci_bus_id: str | None = None, queues: int = 1
    ) -> VulkanDevice:
        """Make a logical device on the physical one with the given identity, with all that imports can use.

        Raises:
            BackendError: ORT_NOT_IMPLEMENTED (no package, loader, driver, or the device is too old), or as `select`.
        """
        instance = create_instance()
        try:
            physical = select(physical_devices(instance), uuid=uuid, luid=luid, pci_bus_id=pci_bus_id)
            return cls._on(physical, instance, queues)
        except BaseException:
            vk_call("vkDestroyInstance", instance, None)
            raise

    @classmethod
    def _on(cls, physical: PhysicalDevice, instance: Any, count: int) -> VulkanDevice:
        vk: Any = vulkan_package()
        if physical.api_version < _API_VERSION:
            version = ".".join(map(str, physical.api_version))
            raise missing(VULKAN, f"{physical.name} has Vulkan {version}; timeline semaphores need 1.2")
        address = vk.VkPhysicalDeviceBufferDeviceAddressFeatures()
        timeline = vk.VkPhysicalDeviceTimelineSemaphoreFeatures(pNext=address)
        vk.vkGetPhysicalDeviceFeatures2(physical.handle, vk.VkPhysicalDeviceFeatures2(pNext=timeline))
        if not timeline.timelineSemaphore:
            raise missing(VULKAN, f"{physical.name} has no timeline semaphores")
        addresses = bool(address.bufferDeviceAddress)
        address.bufferDeviceAddressCaptureReplay = address.bufferDeviceAddressMultiDevice = 0
        here = platform_name()
        wanted = {name for name, platforms in VULKAN.extensions.items() if here in platforms and "external" in name}
        extensions = frozenset(wanted & physical.extensions)
        families = vk.vkGetPhysicalDeviceQueueFamilyProperties(physical.handle)
        family = next((i for i, f in enumerate(families) if f.queueFlags & vk.VK_QUEUE_COMPUTE_BIT), 0)
        count = min(count, families[family].queueCount)
        # The package copies structs into arrays and forgets what they point to: keep `chosen` until the call is done.
        chosen = vk.VkDeviceQueueCreateInfo(queueFamilyIndex=family, queueCount=count, pQueuePriorities=[1.0] * count)
        info = vk.VkDeviceCreateInfo(
            pNext=timeline,
            queueCreateInfoCount=1,
            pQueueCreateInfos=[chosen],
            enabledExtensionCount=len(extensions),
            ppEnabledExtensionNames=sorted(extensions),
        )
        handle = vk_call("vkCreateDevice", physical.handle, info, None)
        found = [Queue(vk.vkGetDeviceQueue(handle, family, i), family) for i in range(count)]
        return cls(physical, handle, found, extensions, addresses, instance)

    @classmethod
    def adopt(
        cls,
        physical_device: int,
        device: int,
        queues: Mapping[int, int],
        *,
        extensions: Iterable[str] = (),
        addresses: bool = False,
    ) -> VulkanDevice:
        """Use the device of an EP, which must outlive this and has timeline semaphores switched on.

        `queues`: VkQueue -> its family. `extensions`: those that were enabled. `addresses`: is bufferDeviceAddress on?
        Whoever else submits to these queues must hold `lock(queue)` meanwhile.
        """
        vk: Any = vulkan_package()
        found = [Queue(vk.ffi.cast("VkQueue", address), family) for address, family in queues.items()]
        physical = _describe(vk.ffi.cast("VkPhysicalDevice", physical_device))
        return cls(physical, vk.ffi.cast("VkDevice", device), found, frozenset(extensions), addresses)

    # ---------------------------------------------------------------------------------------------- owners

    def acquire(self) -> VulkanDevice:
        """One more owner."""
        with self._owners_lock:
            if self._owners == 0:
                raise invalid(f"the device {self.physical.name} was released before")
            self._owners += 1
        return self

    def release(self) -> None:
        """One owner less; the last one ends what was made here."""
        with self._owners_lock:
            self._owners -= 1
            last = self._owners == 0
        if last:
            self._end()

    # ------------------------------------------------------------------------------------------------- use

    def queue(self, stream: int) -> Queue:
        """The queue that a stream stands for.

        Raises:
            BackendError: it is none of this device (rule INT-28).
        """
        found = self.queues.get(stream)
        if found is None:
            raise invalid(f"the stream {stream:#x} is no queue of {self.physical.name} that this importer knows")
        return found

    def lock(self, stream: int) -> AbstractContextManager[Any]:
        """What everybody holds while submitting to this queue: Vulkan wants that from its callers."""
        return self.queue(stream).lock

    def function(self, name: str) -> Any:
        """A function of an extension.

        Raises:
            BackendError: ORT_NOT_IMPLEMENTED; the device does not have it.
        """
        vk: Any = vulkan_package()
        try:
            return vk.vkGetDeviceProcAddr(self.handle, name)
        except (vk.ProcedureNotFoundError, vk.ExtensionNotSupportedError):
            raise BackendError(NOT_IMPLEMENTED, f"{self.physical.name} has no {name}") from None

    def timeline(self, initial: int = 0) -> Any:
        """A new timeline VkSemaphore. The caller destroys it."""
        vk: Any = vulkan_package()
        kind = vk.VkSemaphoreTypeCreateInfo(semaphoreType=vk.VK_SEMAPHORE_TYPE_TIMELINE, initialValue=initial)
        return vk_call("vkCreateSemaphore", self.handle, vk.VkSemaphoreCreateInfo(pNext=kind), None)

    def counter(self, semaphore: Any) -> int:
        """The value a timeline semaphore has now."""
        return int(vk_call("vkGetSemaphoreCounterValue", self.handle, semaphore))

    def finished(self, work: Mapping[Queue, int]) -> bool:
        """Are these submissions (their numbers, by queue) done?"""
        return all(self.counter(queue.progress) >= number for queue, number in work.items())

    def _end(self) -> None:
        """Destroy what was made here, or leave it be if work that never ends still uses it."""
        vk: Any = vulkan_package()
        if not self._idle():
            return  # Vulkan forbids destroying what is in use: better a leak than a crash
        for end in self.at_end:
            end()
        for queue in self.queues.values():
            vk.vkDestroySemaphore(self.handle, queue.progress, None)
        if self._instance is not None:
            vk.vkDestroyDevice(self.handle, None)
            vk.vkDestroyInstance(self._instance, None)

    def _idle(self) -> bool:
        vk: Any = vulkan_package()
        for queue in self.queues.values():
            info = vk.VkSemaphoreWaitInfo(semaphoreCount=1, pSemaphores=[queue.progress], pValues=[queue.submitted])
            try:
                vk.vkWaitSemaphores(self.handle, info, _END_NS)
            except (vk.VkException, vk.VkError):
                return False
        return True


publish("ortforge.importers", VulkanDevice)
