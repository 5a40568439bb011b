"""Device identity: LUID, UUID and PCI bus id from metadata, D3D12 and Vulkan, and when two devices are the same."""

from __future__ import annotations

import ctypes
from types import SimpleNamespace
from typing import Any

import pytest

from ortforge import ArgumentError
from ortforge.interop import (
    DeviceIdentity,
    Luid,
    PciAddress,
    d3d12_identity,
    identity_from_metadata,
    parse_uuid,
    vulkan_identity,
)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("0", 0, 0),
        ("54321", 54321, 0),
        (str(1 << 32), 0, 1),
        (str((7 << 32) | 0xFFFFFFFF), 0xFFFFFFFF, 7),
        (str((1 << 64) - 1), 0xFFFFFFFF, -1),
        ("-1", 0xFFFFFFFF, -1),
        (" 12 ", 12, 0),
    ],
)
def test_luid_of_a_decimal_string(text: str, low: int, high: int) -> None:
    found = Luid.parse(text)
    assert (found.low, found.high) == (low, high)
    assert Luid.from_bytes(int(found).to_bytes(8, "little")) == found
    assert Luid.parse(str(found)) == found


def test_luid_bytes_are_those_of_the_windows_struct() -> None:
    class Windows(ctypes.Structure):
        _fields_ = (("LowPart", ctypes.c_uint32), ("HighPart", ctypes.c_int32))

    raw = bytes(Windows(0x89ABCDEF, -2))
    found = Luid.from_bytes(raw)
    assert (found.low, found.high) == (0x89ABCDEF, -2)
    assert d3d12_identity(0x89ABCDEF, -2).luid == found


@pytest.mark.parametrize("text", ["", "0x10", "1.0", "12a", str(1 << 64), str(-(1 << 63) - 1), "१२"])
def test_bad_luids(text: str) -> None:
    with pytest.raises(ArgumentError, match="64 bits"):
        Luid.parse(text)


def test_luid_of_the_wrong_length() -> None:
    with pytest.raises(ArgumentError, match="eight bytes"):
        Luid.from_bytes(b"\0" * 7)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("0000:01:00.0", (0, 1, 0, 0)),
        ("01:00.0", (0, 1, 0, 0)),
        ("00000000:C1:1F.7", (0, 0xC1, 0x1F, 7)),
        ("abcd:0a:00", (0xABCD, 0x0A, 0, 0)),
    ],
)
def test_pci(text: str, wanted: tuple[int, ...]) -> None:
    found = PciAddress.parse(text)
    assert (found.domain, found.bus, found.device, found.function) == wanted
    assert PciAddress.parse(str(found)) == found


@pytest.mark.parametrize("text", ["", "1", "0000:01:00.8", "gg:00.0", "0000:01:00.0:0"])
def test_bad_pci(text: str) -> None:
    with pytest.raises(ArgumentError, match="PCI"):
        PciAddress.parse(text)


def test_uuids() -> None:
    wanted = bytes(range(16))
    for text in ("00010203-0405-0607-0809-0a0b0c0d0e0f", "GPU-000102030405060708090A0B0C0D0E0F", f"{{{wanted.hex()}}}"):
        assert parse_uuid(text) == wanted
    for text in ("", "0" * 31, "0" * 33, "g" * 32):
        with pytest.raises(ArgumentError, match="UUID"):
            parse_uuid(text)


UUID = bytes(range(16))
LUID = Luid(5, 0)
PCI = PciAddress(0, 1, 0, 0)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        (DeviceIdentity(LUID), DeviceIdentity(LUID), True),
        (DeviceIdentity(LUID), DeviceIdentity(Luid(6, 0)), False),
        (DeviceIdentity(LUID), DeviceIdentity(Luid(5, 1)), False),
        (DeviceIdentity(LUID), DeviceIdentity(None, UUID), None),
        (DeviceIdentity(), DeviceIdentity(LUID, UUID, PCI), None),
        (DeviceIdentity(None, UUID, PCI), DeviceIdentity(None, UUID), True),
        (DeviceIdentity(None, UUID, PCI), DeviceIdentity(None, UUID, PciAddress(0, 2, 0, 0)), False),
        (DeviceIdentity(LUID, UUID, PCI), DeviceIdentity(LUID, UUID, PCI), True),
    ],
)
def test_same_device(one: DeviceIdentity, other: DeviceIdentity, same: bool | None) -> None:
    assert one.same_as(other) is same
    assert other.same_as(one) is same


def test_metadata() -> None:
    found = identity_from_metadata(
        {"LUID": "21474836480", "pci_bus_id": "0000:01:00.0", "UUID": UUID.hex(), "Discrete": "1"}
    )
    assert found == DeviceIdentity(Luid(0, 5), UUID, PCI)
    assert identity_from_metadata({"LUID": "none", "pci_bus_id": "?", "uuid": ""}) == DeviceIdentity()


@pytest.mark.parametrize("valid", [0, 1])
def test_vulkan(valid: int) -> None:
    ids = SimpleNamespace(deviceUUID=UUID, deviceLUID=bytes([5, 0, 0, 0, 0, 0, 0, 0]), deviceLUIDValid=valid)
    pci: Any = SimpleNamespace(pciDomain=0, pciBus=1, pciDevice=0, pciFunction=0)
    found = vulkan_identity(ids, pci)
    assert found == DeviceIdentity(LUID if valid else None, UUID, PCI)
