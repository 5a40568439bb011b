"""Prints what CUDA and Vulkan find on this machine; exit code 1 and the reason if the GPU tests cannot run."""

from __future__ import annotations

import sys


def main() -> int:
    from ortforge.runtime.importers.backend import BackendError
    from ortforge.runtime.importers.cuda_driver import call, device_count, open_device

    try:
        version = (device_count() and call("cuDriverGetVersion")) or 0
        if not version:
            print("no GPU tests: the NVIDIA driver has no device")
            return 1
        print(f"CUDA driver {version // 1000}.{version % 1000 // 10}")
        for ordinal in range(device_count()):
            device = open_device(ordinal)
            print(
                f"  device {ordinal}: {device.name}, sm_{device.capability[0]}{device.capability[1]}, "
                f"{device.pci_bus_id}, UUID {device.uuid.hex()}, timelines: {device.has_timelines}"
            )
            device.release()
        uuid = open_device(0).uuid
    except BackendError as error:
        print(f"no GPU tests: {error.message}")
        return 1
    try:
        from ortforge.runtime.importers.vulkan_device import VulkanDevice

        producer = VulkanDevice.create(uuid=uuid)
    except BackendError as error:
        print(f"no GPU tests: nothing can produce memory to import: {error.message}")
        return 1
    print(f"Vulkan producer on the same device: {getattr(producer.physical, 'name', 'yes')}")
    producer.release()
    return 0


if __name__ == "__main__":
    sys.exit(main())
