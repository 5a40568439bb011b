"""CUDA <- Vulkan: frames that a Vulkan device makes and reads back, and that the CUDA EP works on without a copy.

With a real driver both work on one GPU, and memory and timeline semaphore are Vulkan's (OPAQUE_FD). With the stand-in the memory is
lavapipe's and the timeline a counter in shared memory, because lavapipe exports no semaphores. Everything goes through the
router and the real ONNX Runtime.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from ortforge import OrtError, interop
from tests.interop.cuda_suite.machine import (
    FAKE,
    OPAQUE_FD,
    TIMELINE_FD,
    Machine,
    VulkanAllocation,
    collect,
    node,
    save_model,
)
from tests.waiting import never, until


def missing() -> str:
    """Why Vulkan cannot be had in this process; "" if it can."""
    try:
        import vulkan  # noqa: F401 - it loads the loader
    except (ImportError, OSError) as error:
        return f"no Vulkan loader: {error}"
    return ""


#: On a GPU these are what `make gpu-test` is for: there a missing loader is a failure.
MISSING = missing() if FAKE else ""
pytestmark = pytest.mark.skipif(MISSING != "", reason=MISSING or "there is one")

SHAPE = (1, 3, 224, 224)
COUNT = int(np.prod(SHAPE))
SIZE = 4 * COUNT
FRAMES = 300 if FAKE else 1000
BASE = np.random.default_rng(26821).standard_normal(COUNT, np.float32)


class Frames:
    """An application: a frame's memory, its result's memory and a timeline, all of Vulkan, imported once."""

    def __init__(self, machine: Machine, device: Any) -> None:
        self.source, self.target = (VulkanAllocation(machine.vulkan(), SIZE) for _ in range(2))
        self.timeline = machine.timeline()
        self.importer = interop.ExternalResourceImporter.for_device(machine.ort, device)
        imports = [
            self.importer.import_memory(OPAQUE_FD, memory.fd, memory.size, memory.offset)
            for memory in (self.source, self.target)
        ]
        self.tensors = [memory.tensor(np.float32, SHAPE) for memory in imports]
        self.semaphore = self.importer.import_semaphore(TIMELINE_FD, self.timeline.fd)
        self.source.exported.write(b"\0" * SIZE)
        self.target.exported.write(b"\0" * SIZE)

    def produce(self, frame: bytes, after: int) -> None:
        """Vulkan writes a frame once the timeline has reached `after`, and then signals the next value."""
        if FAKE:
            self.source.exported.write(frame)
            self.timeline.signal(after + 1)
        else:
            handle = self.timeline.handle
            self.source.exported.write(frame, wait=(handle, after), signal=(handle, after + 1))

    def result(self, after: int) -> bytes:
        """Vulkan reads the result once the timeline has reached `after`."""
        if FAKE:
            assert until(lambda: self.timeline.value >= after)
        wait = None if FAKE else (self.timeline.handle, after)
        found: bytes = self.target.exported.read(SIZE, wait=wait)
        return found

    def close(self) -> None:
        for tensor in self.tensors:
            tensor.close()
        self.semaphore.close()
        self.importer.close()
        collect()
        for thing in (self.source, self.target, self.timeline):
            thing.close()


@pytest.fixture
def frames(machine: Machine, device: Any) -> Iterator[Frames]:
    made = Frames(machine, device)
    yield made
    made.close()


@pytest.fixture
def session(machine: Machine, cuda: Any, tmp_path: Any) -> Iterator[Any]:
    """y = x * x + x, over one frame."""
    nodes = [node("Mul", ["x", "x"], ["s"]), node("Add", ["s", "x"], ["y"])]
    with machine.session(save_model(tmp_path / "m.onnx", nodes, {"x": SHAPE}, {"y": SHAPE}), cuda) as made:
        yield made


def want(frame: Any) -> bytes:
    found: bytes = (frame * frame + frame).tobytes()
    return found


@pytest.mark.parametrize("run_waits", [True, False])
def test_frames(machine: Machine, frames: Frames, session: Any, stream: Any, run_waits: bool) -> None:
    """Every byte of every frame, whether Run waits for its work or returns at once (rules INT-24, INT-26, INT-27)."""
    options = machine.api.create_run_options()
    interop.set_sync_stream(options, stream)
    if not run_waits:
        machine.api.add_run_config_entry(options, "disable_synchronize_execution_providers", "1")
    x, y = frames.tensors
    for i in range(FRAMES):
        frame = BASE + np.float32(i)
        frames.produce(frame.tobytes(), 2 * i)
        frames.semaphore.wait(stream, 2 * i + 1)
        interop.run(session, options, ["x"], [x], ["y"], [y])
        frames.semaphore.signal(stream, 2 * i + 2)
        assert frames.result(2 * i + 2) == want(frame), f"frame {i}"
    interop.flush(stream)
    assert frames.timeline.value == 2 * FRAMES
    print(f"{FRAMES} frames of {SIZE} bytes, all bytes right")


def test_cuda_waits_for_vulkan(machine: Machine, frames: Frames, session: Any, stream: Any) -> None:
    """The wait, the run and the signal are queued before the frame is there: nothing runs early."""
    options = machine.api.create_run_options()
    interop.set_sync_stream(options, stream)
    machine.api.add_run_config_entry(options, "disable_synchronize_execution_providers", "1")
    x, y = frames.tensors
    frames.semaphore.wait(stream, 1)
    interop.run(session, options, ["x"], [x], ["y"], [y])
    frames.semaphore.signal(stream, 2)
    assert never(lambda: frames.timeline.value != 0)
    assert frames.target.exported.read(SIZE) == b"\0" * SIZE
    frames.produce(BASE.tobytes(), 0)
    assert frames.result(2) == want(BASE)


def test_it_is_the_same_memory(machine: Machine, frames: Frames, session: Any) -> None:
    """What Vulkan changes behind the back of a tensor, CUDA reads, and the other way round: nothing was copied (INT-17)."""
    x, y = frames.tensors
    for i in range(3):
        frame = BASE - np.float32(i)
        frames.source.exported.write(frame.tobytes())
        interop.run(session, None, ["x"], [x], ["y"], [y])
        assert frames.target.exported.read(SIZE) == want(frame)
    interop.run(session, None, ["x"], [y], ["y"], [x])
    assert frames.source.exported.read(SIZE) == want(np.frombuffer(want(frame), np.float32))


def test_vulkan_may_free_first(machine: Machine, device: Any, session: Any) -> None:
    """An import keeps the memory, whatever the producer does with its own (rule INT-12)."""
    frames = Frames(machine, device)
    frames.source.exported.write(BASE.tobytes())
    x, _ = frames.tensors
    frames.source.close()
    target = frames.target.exported
    interop.run(session, None, ["x"], frames.tensors[:1], ["y"], frames.tensors[1:])
    assert target.read(SIZE) == want(BASE)
    del x
    for thing in (*frames.tensors, frames.semaphore, frames.importer):
        thing.close()
    collect()
    frames.target.close()
    frames.timeline.close()


def test_identity(machine: Machine, device: Any) -> None:
    """The EP device, CUDA and Vulkan agree about which GPU it is: UUID, PCI bus id, and LUID where there is one."""
    from ortforge.interop import DeviceIdentity, Luid, PciAddress, cuda_identity, find_ep_devices, identity

    found = identity(machine.ort, device)
    cuda = cuda_identity(0)
    assert found.uuid == cuda.uuid
    assert found.pci == cuda.pci
    assert found.luid == cuda.luid
    assert find_ep_devices(machine.ort, [device], cuda) == [device]
    with pytest.raises(OrtError, match="cuDeviceGet failed: CUDA_ERROR_INVALID_DEVICE") as caught:
        cuda_identity(1000)
    assert int(caught.value.code) == 9
    physical = machine.vulkan().device.physical
    luid = None if physical.luid is None else Luid.from_int(physical.luid)
    pci = None if physical.pci_bus_id is None else PciAddress.parse(physical.pci_bus_id)
    vulkan = DeviceIdentity(luid, physical.uuid, pci)
    if FAKE:  # lavapipe is another device
        assert find_ep_devices(machine.ort, [device], vulkan) == []
        return
    assert vulkan.uuid == found.uuid
    assert pci is None or pci == found.pci
    assert luid is None or found.luid is None or luid == found.luid
    assert find_ep_devices(machine.ort, [device], vulkan) == [device]
