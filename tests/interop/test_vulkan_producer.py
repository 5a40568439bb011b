"""The Vulkan producer of the GPU tests by itself: copies that wait for timeline values and signal them, on the GPU."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.interop.vulkan_producer import VulkanProducer, reason_without_vulkan, validated, without_validation
from tests.waiting import HANG

REASON = reason_without_vulkan()
pytestmark = pytest.mark.skipif(REASON is not None, reason=str(REASON))
SIZE = 1 << 12
FRAMES = 100


@pytest.fixture
def producer() -> Iterator[VulkanProducer]:
    made = VulkanProducer()
    yield made
    made.close()


def test_frames_in_the_order_of_a_timeline(producer: VulkanProducer) -> None:
    """As `make gpu-test` does it, with a thread of the host in the place of CUDA."""
    memory, timeline = producer.export(SIZE), producer.timeline()
    wrong: list[BaseException] = []

    def consumer() -> None:
        try:
            for i in range(FRAMES):
                timeline.wait(2 * i + 1)
                timeline.signal(2 * i + 2)
        except BaseException as error:  # noqa: BLE001 - told below
            wrong.append(error)

    thread = threading.Thread(target=consumer)
    thread.start()
    for i in range(FRAMES):
        frame = bytes([i]) * SIZE
        memory.write(frame, wait=(timeline.handle, 2 * i), signal=(timeline.handle, 2 * i + 1))
        assert memory.read(SIZE, wait=(timeline.handle, 2 * i + 2)) == frame
    thread.join()
    assert not wrong
    assert timeline.value == 2 * FRAMES
    timeline.close()
    memory.close()


def test_parts_are_copied_where_they_belong(producer: VulkanProducer) -> None:
    memory = producer.export(SIZE)
    memory.write(bytes(SIZE))
    memory.write(b"middle", offset=1000)
    assert memory.read(6, offset=1000) == b"middle"
    assert memory.read(SIZE) == bytes(1000) + b"middle" + bytes(SIZE - 1006)
    memory.close()


def test_what_cannot_be_exported_is_said(producer: VulkanProducer) -> None:
    """A timeline has a descriptor or a reason, never neither."""
    timeline = producer.timeline()
    assert (timeline.fd is None) == bool(timeline.refusal)
    assert not timeline.refusal or producer.device.physical.name in timeline.refusal
    timeline.close()


PROGRAM = """
import sys
from tests.interop.vulkan_producer import VulkanProducer, vk
producer = VulkanProducer()
frame, timeline = producer.export(4096), producer.timeline()
for i in range(5):
    frame.write(bytes([i]) * 4096, signal=(timeline.handle, i + 1))
    assert frame.read(4096, wait=(timeline.handle, i + 1)) == bytes([i]) * 4096
if sys.argv[1:] == ["wrong"]:
    info = vk.VkBufferCreateInfo(size=0, usage=vk.VK_BUFFER_USAGE_STORAGE_BUFFER_BIT)
    vk.vkCreateBuffer(producer.device.handle, info, None)
for thing in (timeline, frame, producer):
    thing.close()
print("done")
"""


@pytest.mark.parametrize("wrong", [False, True], ids=["frames", "a mistake"])
def test_the_validation_layers_find_nothing(wrong: bool, tmp_path: Path) -> None:
    """The mistake shows that the layers look."""
    if (reason := without_validation()) is not None:
        pytest.skip(reason)
    env = validated(tmp_path)
    env["PYTHONPATH"] = os.pathsep.join([str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])])
    command = [sys.executable, "-c", PROGRAM, *(["wrong"] if wrong else [])]
    done = subprocess.run(command, capture_output=True, text=True, env=env, timeout=HANG, check=False)
    assert done.stdout.endswith("done\n"), done.stderr
    assert ("VUID-VkBufferCreateInfo-size" in done.stdout) == wrong, done.stdout
    assert done.stdout.count("VUID") == 0 or wrong, done.stdout
