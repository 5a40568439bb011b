"""Whose imported buffers are, and which memory type they have: on a real driver, under the validation layers where they are installed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ortforge.importers import BackendError, VulkanBackend, VulkanDevice
from ortforge.runtime.importers.backend import EP_FAIL, NOT_IMPLEMENTED
from ortforge.runtime.importers.vulkan_memory import memory_type
from ortforge.runtime.importers.vulkan_semaphore import graveyard
from vulkan_producer import VulkanProducer, reason_without_vulkan, validated, without_validation
from waiting import HANG, until

REASON = reason_without_vulkan()
needs_vulkan = pytest.mark.skipif(REASON is not None, reason=str(REASON))
SIZE, VK_FD = 1 << 12, 3
LOCAL, VISIBLE, CACHED = 1, 2 | 4, 8
ALL = 0xFFFFFFFF

#: Memory types as drivers list them.
DISCRETE = [LOCAL, VISIBLE, VISIBLE | CACHED]
DISCRETE_WITH_A_WINDOW = [LOCAL, VISIBLE, VISIBLE | CACHED, LOCAL | VISIBLE]
INTEGRATED = [LOCAL | VISIBLE, LOCAL | VISIBLE | CACHED]
CPU = [LOCAL | VISIBLE | CACHED]


@pytest.mark.parametrize("types", [DISCRETE, DISCRETE_WITH_A_WINDOW])
def test_a_discrete_gpu_exports_what_the_host_does_not_see(types: list[int]) -> None:
    """Any type that the host sees would be another one than the exporter's, which Vulkan forbids."""
    assert memory_type(types, ALL, opaque=True, host=False) == 0
    with pytest.raises(BackendError, match="the host does not see memory of type 0") as error:
        memory_type(types, ALL, opaque=True, host=True)
    assert error.value.code == NOT_IMPLEMENTED


@pytest.mark.parametrize("types", [INTEGRATED, CPU])
@pytest.mark.parametrize("host", [False, True])
def test_where_the_host_sees_everything(types: list[int], host: bool) -> None:
    assert memory_type(types, ALL, opaque=True, host=host) == 0


def test_memory_type_that_the_importer_was_told() -> None:
    """An exporter that took a window of the device, or host memory."""
    assert memory_type(DISCRETE_WITH_A_WINDOW, 1 << 3, opaque=True, host=True) == 3
    assert memory_type(DISCRETE, 1 << 1, opaque=True, host=True) == 1
    assert memory_type(DISCRETE, 1 << 1, opaque=True, host=False) == 1


def test_other_handles_may_be_anything_that_fits() -> None:
    """The driver was asked for their types: then one that the host sees is right."""
    assert memory_type(DISCRETE_WITH_A_WINDOW, ALL, opaque=False, host=True) == 3
    assert memory_type(DISCRETE, ALL, opaque=False, host=True) == 1
    assert memory_type(DISCRETE, ALL, opaque=False, host=False) == 0
    for opaque in (False, True):
        with pytest.raises(BackendError, match=r"no .*memory type") as error:
            memory_type(DISCRETE, 0, opaque=opaque, host=True)
        assert error.value.code == EP_FAIL


# --------------------------------------------------------------------------------------------------- ownership


@pytest.fixture
def device() -> Iterator[VulkanDevice]:
    found = VulkanDevice.create()
    yield found
    found.release()


@pytest.fixture
def producer(device: VulkanDevice) -> Iterator[VulkanProducer]:
    made = VulkanProducer(uuid=device.physical.uuid)
    yield made
    made.close()


@pytest.fixture
def barriers(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """The families of every barrier that is recorded from now on: from, to."""
    import vulkan as vk

    found: list[tuple[int, int]] = []
    real = vk.vkCmdPipelineBarrier

    def record(*arguments: Any) -> None:
        found.extend((b.srcQueueFamilyIndex, b.dstQueueFamilyIndex) for b in arguments[7])
        real(*arguments)

    monkeypatch.setattr(vk, "vkCmdPipelineBarrier", record)
    return found


@needs_vulkan
def test_imports_change_hands(device: VulkanDevice, producer: VulkanProducer, barriers: list[tuple[int, int]]) -> None:
    """Taken over at a wait, handed back at a signal; without imports there is nothing to do."""
    import vulkan as vk

    backend = VulkanBackend(device)
    semaphore, stream = backend.new_semaphore(), next(iter(device.queues))
    family, others = device.queues[stream].family, vk.VK_QUEUE_FAMILY_EXTERNAL
    backend.signal(semaphore, stream, 1)
    assert barriers == []
    frames = [producer.export(SIZE) for _ in range(2)]
    imports = [backend.import_memory(VK_FD, frame.fd, SIZE, False) for frame in frames]
    backend.wait(semaphore, stream, 1)
    assert barriers == [(others, family)] * 2
    del barriers[:]
    imports[0].close()
    backend.signal(semaphore, stream, 2)
    assert barriers == [(family, others)]
    assert backend.host_wait(semaphore, 2, HANG)
    imports[1].close()
    del barriers[:]
    backend.wait(semaphore, stream, 2)
    assert barriers == []
    for thing in (semaphore, backend):
        thing.close()
    for frame in frames:
        frame.close()


@needs_vulkan
def test_memory_that_is_closed_while_a_wait_is_under_way(device: VulkanDevice, producer: VulkanProducer) -> None:
    """Its buffer is in what was submitted: it ends when that is done, and nobody waits for it."""
    backend = VulkanBackend(device)
    semaphore, stream = backend.new_semaphore(), next(iter(device.queues))
    frame = producer.export(SIZE)
    memory = backend.import_memory(VK_FD, frame.fd, SIZE, False)
    backend.wait(semaphore, stream, 1)
    before = len(graveyard)
    memory.close()
    memory.close()

    def is_swept() -> bool:
        graveyard.sweep()
        return len(graveyard) == before

    assert (len(graveyard), memory.address) == (before + 1, 0)
    backend.host_signal(semaphore, 1)
    assert until(is_swept)
    semaphore.close()
    backend.close()
    frame.close()


PROGRAM = """
import sys, vulkan as vk
from vulkan_producer import VulkanProducer
from ortforge.importers import VulkanBackend, VulkanDevice
device = VulkanDevice.create()
producer, backend = VulkanProducer(uuid=device.physical.uuid), VulkanBackend(device)
frame, stream = producer.export(4096), next(iter(device.queues))
semaphore = backend.new_semaphore()
for i in range(5):
    memory = backend.import_memory(3, frame.fd, 4096, False)
    frame.write(bytes([i]) * 4096)
    backend.signal(semaphore, stream, 3 * i + 1)
    backend.wait(semaphore, stream, 3 * i + 2)
    memory.close()
    backend.host_wait(semaphore, 3 * i + 1, 60)
    backend.host_signal(semaphore, 3 * i + 2)
    backend.signal(semaphore, stream, 3 * i + 3)
    backend.host_wait(semaphore, 3 * i + 3, 60)
if sys.argv[1:] == ["wrong"]:
    info = vk.VkBufferCreateInfo(size=0, usage=vk.VK_BUFFER_USAGE_STORAGE_BUFFER_BIT)
    vk.vkCreateBuffer(device.handle, info, None)
for thing in (semaphore, backend, frame, producer):
    thing.close()
device.release()
print("done")
"""


@needs_vulkan
@pytest.mark.parametrize("wrong", [False, True], ids=["our frames", "a mistake"])
def test_the_validation_layers_find_nothing(wrong: bool, tmp_path: Path) -> None:
    """Frames in and out, imports that end while they are in use. The mistake shows that the layers look."""
    if (reason := without_validation()) is not None:
        pytest.skip(reason)
    env = validated(tmp_path)
    env["PYTHONPATH"] = os.pathsep.join([str(Path(__file__).parent), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-c", PROGRAM, *(["wrong"] if wrong else [])]
    done = subprocess.run(command, capture_output=True, text=True, env=env, timeout=HANG, check=False)
    assert done.stdout.endswith("done\n"), done.stderr
    assert ("VUID-VkBufferCreateInfo-size" in done.stdout) == wrong, done.stdout
    assert done.stdout.count("VUID") == 0 or wrong, done.stdout
