"""Prints what CUDA and Vulkan find on this machine: `python -m tests.interop.cuda_suite.gpu_report real`, or `fake` for the stand-in.

Nothing that is missing is an error here: the tests that need it say so.
"""

from __future__ import annotations

import os
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

_ICD_FOLDERS = (
    "/etc/vulkan/icd.d",
    "/usr/local/share/vulkan/icd.d",
    "/usr/share/vulkan/icd.d",
    "/usr/local/etc/vulkan/icd.d",
)


def packages() -> list[str]:
    """The packages that the tests of a GPU need."""
    found = []
    for name in ("cuda-bindings", "nvidia-cuda-nvrtc", "nvidia-cuda-nvrtc-cu12", "vulkan", "onnx"):
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            continue
    return [f"packages: {', '.join(found) or 'none'}"]


def cuda() -> tuple[list[str], bytes | None]:
    """Driver, devices, compiler; the UUID of the first device."""
    from ortforge.importers import BackendError, open_cuda_device
    from ortforge.importers._cuda_driver import call, device_count

    lines, uuid = [], None
    try:
        number = (count := device_count()) and call("cuDriverGetVersion")
        lines.append(f"CUDA driver {number // 1000}.{number % 1000 // 10}, devices: {count}")
        for ordinal in range(count):
            device = open_cuda_device(ordinal)
            luid = f", LUID {device.luid:#x}" if device.luid else ""
            lines.append(
                f"  device {ordinal}: {device.name}, sm_{device.capability[0]}{device.capability[1]}, UUID {device.uuid.hex()}, "
                f"PCI {device.pci_bus_id}{luid}, timeline semaphores: {'yes' if device.has_timelines else 'no'}"
            )
            uuid = uuid or device.uuid
            device.release()
    except BackendError as error:
        lines.append(f"CUDA: {error.message}")
    return lines, uuid


def vulkan(uuid: bytes | None) -> list[str]:
    """Drivers and devices of Vulkan, and which of them is the CUDA device."""
    from ortforge.importers import BackendError
    from tests.interop.vulkan_device import create_instance, physical_devices, vk

    drivers = os.environ.get("VK_DRIVER_FILES") or os.environ.get("VK_ICD_FILENAMES")
    named = (
        drivers.split(os.pathsep) if drivers else [str(f) for d in _ICD_FOLDERS for f in sorted(Path(d).glob("*.json"))]
    )
    lines = [f"Vulkan drivers (ICDs): {', '.join(named) or 'none'}"]
    try:
        instance = create_instance()
    except BackendError as error:
        return [*lines, f"Vulkan: {error.message}"]
    try:
        for device in physical_devices(instance):
            same = "the CUDA device" if device.uuid == uuid else "another device than CUDA's"
            can = [
                name
                for name in ("external_memory_fd", "external_semaphore_fd")
                if f"VK_KHR_{name}" in device.extensions
            ]
            lines.append(
                f"  {device.name}, Vulkan {'.'.join(map(str, device.api_version))}, UUID {device.uuid.hex()}, "
                f"PCI {device.pci_bus_id or 'not known'}, exports: {', '.join(can) or 'nothing'}; {same}"
            )
    except BackendError as error:
        lines.append(f"Vulkan: {error.message}")
    finally:
        vk.vkDestroyInstance(instance, None)
    return lines


def main(kind: str) -> None:
    """Print all of it."""
    if kind == "fake":
        from tests.fakes.control import Fake

        Fake.cuda()
        print("  the CUDA driver is the STAND-IN of tests/fakes")
    lines, uuid = cuda()
    try:
        lines += vulkan(uuid)
    except (ImportError, OSError) as error:
        lines.append(f"Vulkan: {error}")
    for line in [*packages(), *lines]:
        print(f"  {line}")


if __name__ == "__main__":
    main(sys.argv[1])
