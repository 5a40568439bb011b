"""Which EP device is which GPU: identities of EP devices compared with those of D3D12, CUDA and Vulkan devices.

Input: the metadata of an EP device and of its hardware device; what the other API says about its device. Output: an
identity of up to three parts, and whether two identities name the same device (proposal, sections 5.4 and 8.1).

    LUID   64 bits, Windows only. ONNX Runtime has it as a decimal string; D3D12 as LowPart and HighPart; CUDA and
           Vulkan as eight bytes, low part first.
    UUID   16 bytes, from CUDA and Vulkan; the same for the same GPU.
    PCI    domain, bus, device, function; the same for the same GPU on one machine.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ortforge_abi import enums

from .._errors import ArgumentError, OrtError
from .._public import publish
from ..ep._objects import to_dict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from ortforge_abi import OrtEpDevice
    from ortforge_abi.library import Library

#: Keys of metadata, in lower case, by what they hold. Hardware metadata is ORT's own, the rest the EP's.
_LUID_KEYS = ("luid",)
_UUID_KEYS = ("uuid", "device_uuid", "gpu_uuid", "deviceuuid")
_PCI_KEYS = ("pci_bus_id", "pci_address", "pcibusid", "pci")
_PCI = re.compile(r"(?:([0-9a-f]{1,8}):)?([0-9a-f]{1,2}):([0-9a-f]{1,2})(?:\.([0-7]))?\Z", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Luid:
    """A locally unique identifier of an adapter: `low` is the DWORD LowPart, `high` the LONG HighPart."""

    low: int
    high: int

    @classmethod
    def parse(cls, text: str) -> Luid:
        """From the decimal string of ONNX Runtime's hardware metadata.

        Raises:
            ArgumentError: it is no decimal number of 64 bits.
        """
        stripped = text.strip()
        if not re.fullmatch(r"-?[0-9]{1,20}", stripped) or not -(1 << 63) <= int(stripped) < 1 << 64:
            raise ArgumentError(f"a LUID is a decimal number of 64 bits, not {text!r}")
        return cls.from_int(int(stripped))

    @classmethod
    def from_int(cls, value: int) -> Luid:
        """From the 64-bit number."""
        high = value >> 32 & 0xFFFFFFFF
        return cls(value & 0xFFFFFFFF, high - (1 << 32) if high >> 31 else high)

    @classmethod
    def from_bytes(cls, data: bytes | bytearray | memoryview) -> Luid:
        """From the eight bytes CUDA and Vulkan give.

        Raises:
            ArgumentError: they are not eight.
        """
        if len(data) != 8:
            raise ArgumentError(f"a LUID has eight bytes, not {len(data)}")
        return cls.from_int(int.from_bytes(bytes(data), "little"))

    def __int__(self) -> int:
        return (self.high & 0xFFFFFFFF) << 32 | self.low

    def __str__(self) -> str:
        return str(int(self))


@dataclass(frozen=True, slots=True)
class PciAddress:
    """Where a device is plugged in."""

    domain: int
    bus: int
    device: int
    function: int = 0

    @classmethod
    def parse(cls, text: str) -> PciAddress:
        """From text like `0000:01:00.0`, `01:00.0` or `00000000:01:00.0`.

        Raises:
            ArgumentError: it is no such text.
        """
        found = _PCI.match(text.strip())
        if found is None:
            raise ArgumentError(f"a PCI bus id looks like 0000:01:00.0, not {text!r}")
        return cls(int(found[1] or "0", 16), int(found[2], 16), int(found[3], 16), int(found[4] or "0", 16))

    def __str__(self) -> str:
        return f"{self.domain:04x}:{self.bus:02x}:{self.device:02x}.{self.function}"


def parse_uuid(text: str) -> bytes:
    """The 16 bytes of a UUID written with or without dashes, braces or the prefix `GPU-`.

    Raises:
        ArgumentError: it is no UUID.
    """
    digits = text.strip().lower().removeprefix("gpu-").strip("{}").replace("-", "")
    if not re.fullmatch(r"[0-9a-f]{32}", digits):
        raise ArgumentError(f"a UUID has 32 hexadecimal digits, which {text!r} has not")
    return bytes.fromhex(digits)


@dataclass(frozen=True, slots=True)
class DeviceIdentity:
    """What is known about which device it is; None where it is not."""

    luid: Luid | None = None
    uuid: bytes | None = None
    pci: PciAddress | None = None

    def same_as(self, other: DeviceIdentity) -> bool | None:
        """Is it the same device? None when the two have no part in common that could tell.

        One part that differs is enough to tell two devices apart, and one that agrees to make them the same otherwise.
        """
        pairs = ((self.luid, other.luid), (self.uuid, other.uuid), (self.pci, other.pci))
        known = [a == b for a, b in pairs if a is not None and b is not None]
        return all(known) if known else None


def identity(library: Library, ep_device: OrtEpDevice) -> DeviceIdentity:
    """The identity of an EP device: ORT's hardware metadata first, then the EP's own. Malformed values are left out."""
    api = library.api
    metadata = to_dict(library, api.ep_device_ep_metadata(ep_device))
    if (hardware := api.ep_device_device(ep_device)) is not None:
        metadata |= to_dict(library, api.hardware_device_metadata(hardware))
    return identity_from_metadata(metadata)


def identity_from_metadata(metadata: Mapping[str, str]) -> DeviceIdentity:
    """The identity in metadata; keys are compared without regard to case."""
    lower = {key.lower(): value for key, value in metadata.items()}

    def first(keys: Iterable[str], parse: Any) -> Any:
        for key in keys:
            if key in lower:
                try:
                    return parse(lower[key])
                except ArgumentError:
                    continue
        return None

    return DeviceIdentity(
        first(_LUID_KEYS, Luid.parse), first(_UUID_KEYS, parse_uuid), first(_PCI_KEYS, PciAddress.parse)
    )


def d3d12_identity(low: int, high: int) -> DeviceIdentity:
    """The identity of a D3D12 adapter: the two parts of ID3D12Device::GetAdapterLuid."""
    return DeviceIdentity(Luid.from_int((high & 0xFFFFFFFF) << 32 | (low & 0xFFFFFFFF)))


def vulkan_identity(ids: Any, pci: Any = None) -> DeviceIdentity:
    """The identity of a Vulkan device.

    Args:
        ids: a VkPhysicalDeviceIDProperties: `deviceUUID`, `deviceLUID`, `deviceLUIDValid`.
        pci: a VkPhysicalDevicePCIBusInfoPropertiesEXT: `pciDomain`, `pciBus`, `pciDevice`, `pciFunction`.
    """
    address = None if pci is None else PciAddress(pci.pciDomain, pci.pciBus, pci.pciDevice, pci.pciFunction)
    luid = Luid.from_bytes(bytes(ids.deviceLUID[0:8])) if ids.deviceLUIDValid else None
    return DeviceIdentity(luid, bytes(ids.deviceUUID[0:16]), address)


def cuda_identity(ordinal: int = 0) -> DeviceIdentity:
    """The identity of a CUDA device, asked from the driver with cuda-bindings.

    Raises:
        OrtError: ORT_NOT_IMPLEMENTED: there are no cuda-bindings, no driver or no such device.
    """
    from ._backend import NOT_IMPLEMENTED, BackendError
    from ._cuda_driver import call, driver, luid_of

    try:
        driver()
        device = call("cuDeviceGet", ordinal)
        uuid = bytes(call("cuDeviceGetUuid", device).bytes)[:16]
        text = call("cuDeviceGetPCIBusId", 32, device)
    except BackendError as error:
        code = enums.facts("OrtErrorCode").members.get(NOT_IMPLEMENTED, NOT_IMPLEMENTED)
        raise OrtError(code, error.message, "cuda_identity") from None
    luid = luid_of(device)
    return DeviceIdentity(
        None if luid is None else Luid.from_int(luid),
        uuid,
        PciAddress.parse(text.split(b"\0", 1)[0].decode("ascii", "replace")),
    )


def find_ep_devices(library: Library, devices: Iterable[OrtEpDevice], wanted: DeviceIdentity) -> list[OrtEpDevice]:
    """The EP devices that are the wanted device: usually one per EP. Those that cannot be told are left out."""
    return [device for device in devices if identity(library, device).same_as(wanted)]


publish(
    "ortforge.interop",
    DeviceIdentity,
    Luid,
    PciAddress,
    cuda_identity,
    d3d12_identity,
    find_ep_devices,
    identity,
    identity_from_metadata,
    parse_uuid,
    vulkan_identity,
)
