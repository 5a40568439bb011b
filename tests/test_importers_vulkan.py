"""The Vulkan backend on a real driver (Mesa's lavapipe will do): another device or process is the producer."""

from __future__ import annotations

import ctypes
import itertools
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import ortforge
from ortforge.generated.python.backends import VULKAN
from ortforge.importers import BackendError, VulkanBackend, VulkanDevice
from ortforge.runtime.importers import vulkan_device
from ortforge.runtime.importers.backend import INVALID_ARGUMENT, NOT_IMPLEMENTED
from ortforge.runtime.importers.descriptors import lent_fd, platform_name
from ortforge.runtime.importers.vulkan_device import PhysicalDevice, create_instance, select
from ortforge.runtime.importers.vulkan_semaphore import graveyard
from vulkan_producer import Exported, VulkanProducer, bytes_at, reason_without_vulkan
from waiting import HANG, MOMENT, PATIENCE, in_threads, until

REASON = reason_without_vulkan()
needs_vulkan = pytest.mark.skipif(REASON is not None, reason=str(REASON))

D3D12_RESOURCE, D3D12_HEAP, VK_WIN32, VK_FD = range(4)
D3D12_FENCE, TIMELINE_WIN32, TIMELINE_FD = range(3)
SIZE = 1 << 16
PATTERN = bytes(range(256)) * (SIZE // 256)


@pytest.fixture(scope="module")
def device() -> Iterator[VulkanDevice]:
    found = VulkanDevice.create()
    yield found
    found.release()


@pytest.fixture(scope="module")
def producer(device: VulkanDevice) -> Iterator[VulkanProducer]:
    made = VulkanProducer(uuid=device.physical.uuid)
    yield made
    made.close()


@pytest.fixture
def backend(device: VulkanDevice) -> Iterator[VulkanBackend]:
    made = VulkanBackend(device)
    if VK_FD not in made.memory_types:
        pytest.skip(f"{device.physical.name} cannot import memory from file descriptors")
    yield made
    made.close()


@pytest.fixture
def exported(producer: VulkanProducer) -> Iterator[Exported]:
    made = producer.export(SIZE)
    made.write(PATTERN)
    yield made
    made.close()


@pytest.fixture
def queue(device: VulkanDevice) -> int:
    return next(iter(device.queues))


def fds() -> list[str]:
    return sorted(p.name for p in Path("/proc/self/fd").iterdir())


# ------------------------------------------------------------------------------------------------ what can be


@needs_vulkan
def test_claims_what_the_driver_can_import(backend: VulkanBackend, device: VulkanDevice) -> None:
    assert backend.name == "vulkan"
    here = platform_name()
    assert backend.memory_types <= set(VULKAN.importable(VULKAN.memory, here))
    assert backend.semaphore_types <= set(VULKAN.importable(VULKAN.semaphores, here))
    if "VK_KHR_external_semaphore_fd" not in device.extensions:
        assert backend.semaphore_types == frozenset()


@needs_vulkan
@pytest.mark.parametrize("handle_type", [D3D12_RESOURCE, D3D12_HEAP, 4, 77])
def test_refuses_what_it_does_not_claim(backend: VulkanBackend, exported: Exported, handle_type: int) -> None:
    if handle_type in backend.memory_types:
        pytest.skip("importable here")
    with pytest.raises(BackendError, match="vulkan") as error:
        backend.import_memory(handle_type, exported.fd, SIZE, False)
    assert error.value.code == NOT_IMPLEMENTED


@needs_vulkan
def test_semaphores_need_the_extension(backend: VulkanBackend, exported: Exported) -> None:
    if TIMELINE_FD in backend.semaphore_types:
        pytest.skip("importable here")
    with pytest.raises(BackendError, match="TIMELINE_SEMAPHORE_OPAQUE_FD cannot be imported by vulkan here") as error:
        backend.import_semaphore(TIMELINE_FD, exported.fd)
    assert error.value.code == NOT_IMPLEMENTED


def test_without_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "vulkan", None)
    with pytest.raises(BackendError, match="pip install vulkan") as error:
        VulkanBackend.create()
    assert error.value.code == NOT_IMPLEMENTED


def test_without_a_driver() -> None:
    """The loader finds no driver: the reason has the name of the error."""
    if REASON is not None and ("not installed" in REASON or "loader" in REASON):
        pytest.skip(str(REASON))
    code = (
        "from ortforge.runtime.importers.vulkan import VulkanBackend\n"
        "from ortforge.runtime.importers.backend import BackendError\n"
        "try:\n    VulkanBackend.create()\nexcept BackendError as e:\n    print(int(e.code), e.message)\n"
    )
    env = {**os.environ, "VK_ICD_FILENAMES": "/nonexistent.json", "VK_DRIVER_FILES": "/nonexistent.json"}
    env["PYTHONPATH"] = str(Path(ortforge.__path__[0]).parent)
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=HANG, check=True
    )
    assert done.stdout.startswith("9 the vulkan importer is not available: ")


# --------------------------------------------------------------------------------------------------- devices


@needs_vulkan
def test_selection_by_identity(device: VulkanDevice) -> None:
    physical = device.physical
    assert len(physical.uuid) == 16
    backend = VulkanBackend.create(uuid=physical.uuid)
    assert backend.device.physical.uuid == physical.uuid
    backend.close()
    with pytest.raises(BackendError, match=f"no Vulkan device has UUID {'ab' * 16}; there are: .*") as error:
        VulkanBackend.create(uuid=b"\xab" * 16)
    assert error.value.code == INVALID_ARGUMENT


def card(uuid: int, luid: int | None, pci: str | None, cpu: bool = False) -> PhysicalDevice:
    return PhysicalDevice(f"card {uuid}", bytes([uuid] * 16), bytes(16), luid, pci, cpu, (1, 3), frozenset(), None)


def test_selection() -> None:
    devices = [card(1, None, None, cpu=True), card(2, 0x300010F0, "0000:65:00.0"), card(3, 77, "0000:66:00.0")]
    assert select(devices) is devices[1]
    assert select(devices[:1]) is devices[0]
    assert select(devices, luid=77) is devices[2]
    assert select(devices, pci_bus_id="0000:65:00.0") is devices[1]
    assert select(devices, uuid=bytes([3] * 16), luid=77) is devices[2]
    nobody: list[dict[str, Any]] = [{"luid": 0}, {"uuid": bytes(16)}, {"uuid": bytes([3] * 16), "luid": 0x300010F0}]
    for given in nobody:
        with pytest.raises(BackendError, match="no Vulkan device has"):
            select(devices, **given)
    with pytest.raises(BackendError, match="2 Vulkan devices have LUID 77"):
        select([devices[2], devices[2]], luid=77)
    with pytest.raises(BackendError, match="no device"):
        select([])


@needs_vulkan
def test_an_old_device_is_refused() -> None:
    instance = create_instance()
    old = PhysicalDevice("old card", bytes(16), bytes(16), None, None, False, (1, 1), frozenset(), None)
    with pytest.raises(BackendError, match=r"old card has Vulkan 1\.1; timeline semaphores need 1\.2"):
        VulkanDevice._on(old, instance, 1)
    vulkan_device.vk_call("vkDestroyInstance", instance, None)


@needs_vulkan
def test_an_adopted_device_is_left_alone(device: VulkanDevice, exported: Exported) -> None:
    """An EP hands over the handles of its own device; it works after the importer is gone."""
    import vulkan as vk

    def address(handle: Any) -> int:
        return int(vk.ffi.cast("uintptr_t", handle))

    adopted = VulkanDevice.adopt(
        address(device.physical.handle),
        address(device.handle),
        {stream: queue.family for stream, queue in device.queues.items()},
        extensions=device.extensions,
        addresses=device.addresses,
    )
    backend = VulkanBackend(adopted, host=True)
    adopted.release()
    memory = backend.import_memory(VK_FD, exported.fd, exported.size, False)
    assert bytes_at(memory.address, SIZE) == PATTERN
    backend.close()
    memory.close()
    device.timeline()
    with pytest.raises(BackendError, match="released before"):
        adopted.acquire()


# --------------------------------------------------------------------------------------------------- memory


@needs_vulkan
@pytest.mark.parametrize("dedicated", [False, True])
def test_memory_is_the_same(backend: VulkanBackend, exported: Exported, dedicated: bool) -> None:
    memory = backend.import_memory(VK_FD, exported.fd, exported.size, dedicated)
    assert memory.size == exported.size
    assert bytes_at(memory.address, SIZE) == PATTERN
    exported.write(b"written later")
    assert bytes_at(memory.address, 13) == b"written later"
    ctypes.memmove(memory.address + 1000, b"written here", 12)
    assert exported.read(1012)[1000:] == b"written here"
    memory.close()
    memory.close()
    assert memory.address == 0
    os.fstat(exported.fd)  # the application's descriptor is still its own (INT-12)


@needs_vulkan
@pytest.mark.parametrize(("said", "told"), [((), False), ((VK_WIN32,), False), ((VK_FD,), True)])
def test_types_that_are_dedicated(
    device: VulkanDevice, exported: Exported, monkeypatch: pytest.MonkeyPatch, said: tuple[int, ...], told: bool
) -> None:
    """Descriptors have no room for it: whoever makes the backend knows. The driver is told of the buffer that is bound."""
    vk: Any = vulkan_device.vulkan_package()
    real, buffers = vk.VkMemoryDedicatedAllocateInfo, []

    def recorded(**fields: Any) -> Any:
        buffers.append(fields["buffer"])
        return real(**fields)

    monkeypatch.setattr(vk, "VkMemoryDedicatedAllocateInfo", recorded)
    backends = (
        VulkanBackend(device, dedicated=said),
        VulkanBackend.create(uuid=device.physical.uuid, dedicated=frozenset(said)),
    )
    for backend in backends:
        memory = backend.import_memory(VK_FD, exported.fd, exported.size, False)
        assert buffers == ([memory.buffer] if told else [])
        assert bytes_at(memory.address, SIZE) == PATTERN
        buffers.clear()
        memory.close()
        backend.close()


@needs_vulkan
def test_device_addresses(device: VulkanDevice, exported: Exported) -> None:
    if not device.addresses:
        pytest.skip("no buffer device addresses")
    backend = VulkanBackend(device, host=False)
    memory = backend.import_memory(VK_FD, exported.fd, exported.size, False)
    assert memory.address
    assert memory.address % 256 == 0
    if device.physical.is_cpu:  # lavapipe's device addresses are host addresses
        assert bytes_at(memory.address, SIZE) == PATTERN
    memory.close()
    backend.close()


@needs_vulkan
def test_device_addresses_are_asked_for_where_there_are_none(device: VulkanDevice) -> None:
    adopted = VulkanDevice(device.physical, device.handle, [], device.extensions, addresses=False)
    with pytest.raises(BackendError, match="no buffer device addresses; use host=True") as error:
        VulkanBackend(adopted, host=False)
    assert error.value.code == NOT_IMPLEMENTED
    VulkanBackend(adopted, host=True).close()
    adopted.release()


@needs_vulkan
def test_another_process_is_the_producer(backend: VulkanBackend, tmp_path: Path) -> None:
    path = str(tmp_path / "socket")
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(path)
        listener.listen()
        listener.settimeout(PATIENCE)
        script = Path(__file__).with_name("vulkan_producer.py")
        env = {**os.environ, "PYTHONPATH": str(Path(ortforge.__path__[0]).parent)}
        child = subprocess.Popen([sys.executable, str(script), path, str(SIZE)], env=env)
        connection, _ = listener.accept()
        with connection:
            connection.settimeout(PATIENCE)
            data, received, _, _ = socket.recv_fds(connection, 8, 1)
            size = int.from_bytes(data, "little")
            memory = backend.import_memory(VK_FD, received[0], size, False)
            os.close(received[0])
            assert bytes_at(memory.address, SIZE) == bytes(i * 7 % 256 for i in range(SIZE))
            answer = bytes(i * 11 % 256 for i in range(SIZE))
            ctypes.memmove(memory.address, answer, SIZE)
            connection.sendall(b"w")
            with connection.makefile("rb") as stream:
                assert stream.read(SIZE) == answer
        assert child.wait(PATIENCE) == 0
    memory.close()


@needs_vulkan
def test_memory_lives_longer_than_the_backend(exported: Exported, producer: VulkanProducer) -> None:
    backend = VulkanBackend.create()
    memory = backend.import_memory(VK_FD, exported.fd, exported.size, False)
    semaphore = backend.new_semaphore()
    backend.close()
    backend.close()
    assert bytes_at(memory.address, SIZE) == PATTERN
    with pytest.raises(BackendError, match="released before"):
        backend.import_memory(VK_FD, exported.fd, exported.size, False)
    memory.close()
    semaphore.close()


@needs_vulkan
def test_bad_descriptors(backend: VulkanBackend, exported: Exported, tmp_path: Path) -> None:
    before = fds()
    folder = os.open(tmp_path, os.O_RDONLY)
    null = os.open("/dev/null", os.O_RDWR)
    memfd = os.memfd_create("not of Vulkan")
    os.ftruncate(memfd, SIZE)
    closed = os.dup(memfd)
    os.close(closed)
    for fd, text in (
        (closed, "no open file descriptor"),
        (folder, "directory"),
        (null, "vkAllocateMemory failed: VK_ERROR"),
        (memfd, "vkAllocateMemory failed: VK_ERROR"),
    ):
        with pytest.raises(BackendError, match=text):
            backend.import_memory(VK_FD, fd, SIZE, False)
    with pytest.raises(BackendError, match="VK_ERROR"):
        backend.import_memory(VK_FD, exported.fd, exported.size * 64, False)
    for fd in (folder, null, memfd):
        os.close(fd)
    assert fds() == before


@needs_vulkan
def test_a_wrong_memory_type_is_an_error(device: VulkanDevice, exported: Exported) -> None:
    backend = VulkanBackend(device, memory_type=31)
    with pytest.raises(BackendError, match="memory type for this handle"):
        backend.import_memory(VK_FD, exported.fd, exported.size, False)
    backend.close()


@needs_vulkan
def test_a_failing_step_undoes_the_others(
    backend: VulkanBackend, exported: Exported, monkeypatch: pytest.MonkeyPatch
) -> None:
    import vulkan as vk

    calls: list[str] = []

    def counted(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            calls.append(name)
            return real(*arguments)

        return call

    for name in ("vkCreateBuffer", "vkAllocateMemory", "vkBindBufferMemory", "vkDestroyBuffer", "vkFreeMemory"):
        monkeypatch.setattr(vk, name, counted(name, getattr(vk, name)))

    def lost(*arguments: Any) -> None:
        raise vk.VkErrorDeviceLost

    monkeypatch.setattr(vk, "vkMapMemory", lost)
    before = fds()
    with pytest.raises(BackendError, match=r"vkMapMemory failed: VK_ERROR_DEVICE_LOST \(-4\)") as error:
        backend.import_memory(VK_FD, exported.fd, exported.size, False)
    assert error.value.code == 11
    order = ["vkCreateBuffer", "vkAllocateMemory", "vkBindBufferMemory", "vkDestroyBuffer", "vkFreeMemory"]
    assert calls == order
    assert fds() == before


# ----------------------------------------------------------------------------------------------- semaphores


@pytest.mark.clock
@needs_vulkan
def test_wait_and_signal_in_order(backend: VulkanBackend, queue: int) -> None:
    given, done = backend.new_semaphore(), backend.new_semaphore(3)
    backend.wait(given, queue, 5)  # neither waits: nobody else is here to signal
    backend.signal(done, queue, 6)
    assert not backend.host_wait(done, 6, MOMENT), "the signal comes after the wait"
    assert backend.value(done) == 3
    backend.host_signal(given, 5)
    assert backend.host_wait(done, 6, PATIENCE)
    backend.wait(given, queue, 0)  # a value that was reached
    for semaphore in (given, done):
        semaphore.close()
        semaphore.close()


@pytest.mark.clock
@needs_vulkan
def test_a_copy_waits_for_the_slow_producer(
    backend: VulkanBackend, device: VulkanDevice, exported: Exported, queue: int
) -> None:
    """What is submitted after `wait` sees the bytes that were written before the value came."""
    consumer = VulkanProducer(device=device)  # the same device and queue as the backend
    result = consumer.export(SIZE)
    memory = backend.import_memory(VK_FD, exported.fd, exported.size, False)
    ready, done = backend.new_semaphore(), backend.new_semaphore()
    backend.wait(ready, queue, 1)
    consumer.copy(memory.buffer, result.buffer, SIZE, None, (done.handle, 1))
    backend.signal(done, queue, 2)

    assert not backend.host_wait(done, 2, MOMENT)
    exported.write(PATTERN[::-1])
    backend.host_signal(ready, 1)
    assert backend.host_wait(done, 2, PATIENCE)
    assert result.read(SIZE) == PATTERN[::-1]
    for thing in (memory, ready, done, result, consumer):
        thing.close()


@needs_vulkan
def test_values_must_grow(backend: VulkanBackend, queue: int) -> None:
    semaphore = backend.new_semaphore(2)
    backend.signal(semaphore, queue, 7)
    for value in (7, 6, 0):
        with pytest.raises(BackendError, match=f"cannot be signalled with {value}") as error:
            backend.signal(semaphore, queue, value)
        assert error.value.code == INVALID_ARGUMENT
    with pytest.raises(BackendError, match="cannot be signalled with 3"):
        backend.host_signal(semaphore, 3)
    for value in (-1, 1 << 64):
        with pytest.raises(BackendError, match="64 bits"):
            backend.wait(semaphore, queue, value)
    assert backend.host_wait(semaphore, 7, PATIENCE)
    semaphore.close()


def buried() -> int:
    """How many semaphores wait for their end, after a look at all of them."""
    graveyard.sweep()
    return len(graveyard)


@pytest.mark.clock
@needs_vulkan
def test_closed_while_a_wait_is_under_way(backend: VulkanBackend, queue: int) -> None:
    semaphore = backend.new_semaphore()
    backend.wait(semaphore, queue, 1)
    handle, waiting = semaphore.handle, len(graveyard)
    semaphore.close()  # does not wait: nobody else is here to signal
    assert len(graveyard) == waiting + 1
    for use in (backend.wait, backend.signal):
        with pytest.raises(BackendError, match="released before"):
            use(semaphore, queue, 2)
    import vulkan as vk

    vk.vkSignalSemaphore(backend.device.handle, vk.VkSemaphoreSignalInfo(semaphore=handle, value=1))
    assert until(lambda: buried() == waiting)


@needs_vulkan
def test_foreign_queues_and_semaphores(backend: VulkanBackend, producer: VulkanProducer, queue: int) -> None:
    other = VulkanBackend(producer.device)
    semaphore = other.new_semaphore()
    with pytest.raises(BackendError, match="another device"):
        backend.wait(semaphore, queue, 1)
    for stream in (queue, 0, 0xDEADBEE8):
        with pytest.raises(BackendError, match="no queue of") as error:
            other.signal(semaphore, stream, 1)
        assert error.value.code == INVALID_ARGUMENT
    semaphore.close()
    other.close()


@pytest.mark.clock
@needs_vulkan
def test_a_device_with_work_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is left to the process: destroying it would be undefined. Nothing hangs."""
    monkeypatch.setattr(vulkan_device, "_END_NS", 10_000_000)
    backend = VulkanBackend.create()
    semaphore = backend.new_semaphore()
    backend.wait(semaphore, next(iter(backend.device.queues)), 1)
    semaphore.close()
    backend.close()  # nobody else is here to signal
    # let the driver's thread end: what never ends here would keep the process from ending
    import vulkan as vk

    vk.vkSignalSemaphore(semaphore.device.handle, vk.VkSemaphoreSignalInfo(semaphore=semaphore.handle, value=1))
    assert until(lambda: buried() >= 0 and semaphore not in graveyard._waiting)


@needs_vulkan
def test_semaphores_of_the_producer(backend: VulkanBackend, producer: VulkanProducer, queue: int) -> None:
    """Where the driver has VK_KHR_external_semaphore_fd: two devices share a timeline."""
    if TIMELINE_FD not in backend.semaphore_types:
        pytest.skip("no VK_KHR_external_semaphore_fd here")
    timeline = producer.timeline()
    assert timeline.fd is not None
    semaphore = backend.import_semaphore(TIMELINE_FD, timeline.fd)
    backend.signal(semaphore, queue, 5)
    assert backend.host_wait(semaphore, 5, PATIENCE)
    assert timeline.value == 5
    os.fstat(timeline.fd)
    semaphore.close()
    timeline.close()


# ---------------------------------------------------------------------------------------------------- all of it


@needs_vulkan
def test_cycles_leave_nothing(backend: VulkanBackend, exported: Exported, queue: int) -> None:
    def cycle(value: int) -> None:
        memory = backend.import_memory(VK_FD, exported.fd, exported.size, False)
        semaphore = backend.new_semaphore()
        backend.signal(semaphore, queue, value)
        backend.wait(semaphore, queue, value)
        memory.close()
        semaphore.close()

    for i in range(1, 200):
        cycle(i)
    before, pages = fds(), resident()
    maps = Path("/proc/self/maps").read_text().count("\n")
    for i in range(200, 1700):
        cycle(i)
    assert until(lambda: buried() == 0)
    assert fds() == before
    assert Path("/proc/self/maps").read_text().count("\n") <= maps + 8
    assert resident() - pages < 2048, "pages of memory"


def resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1])


@needs_vulkan
def test_devices_leave_nothing() -> None:
    for _ in range(3):
        VulkanBackend.create().close()
    before = fds()
    for _ in range(20):
        VulkanBackend.create().close()
    assert fds() == before


@needs_vulkan
def test_threads(backend: VulkanBackend, exported: Exported, queue: int) -> None:
    semaphore = backend.new_semaphore()
    values = itertools.count(1)
    turn = threading.Lock()

    def work() -> None:
        for _ in range(50):
            memory = backend.import_memory(VK_FD, exported.fd, exported.size, False)
            with turn:
                backend.signal(semaphore, queue, next(values))
            backend.wait(semaphore, queue, 1)
            assert bytes_at(memory.address, 256) == PATTERN[:256]
            memory.close()

    in_threads(work)
    assert backend.host_wait(semaphore, 400, PATIENCE)
    semaphore.close()


@needs_vulkan
def test_win32_structs_are_filled_from_the_table() -> None:
    """What a driver on Windows would be given, looked at here: D3D12 resources, heaps and opaque handles."""
    for handle_type in (D3D12_RESOURCE, D3D12_HEAP, VK_WIN32):
        row = VULKAN.memory[handle_type]
        info = VulkanBackend._import_info(row, 0x1234)
        assert info.handleType == row.value
        assert int(vulkan_device.vulkan_package().ffi.cast("uintptr_t", info.handle)) == 0x1234


# ------------------------------------------------------------------------------------------------- descriptors


@pytest.mark.skipif(sys.platform != "linux", reason="file descriptors of Linux")
@pytest.mark.parametrize(
    ("ownership", "driver_closes"),
    [("kept", False), ("consumed", True), ("unspecified", False), ("unspecified", True)],
)
def test_lent_descriptors(ownership: str, driver_closes: bool) -> None:
    fd = os.memfd_create("application")
    before = fds()
    with lent_fd(fd, ownership) as copy:
        assert copy != fd
        assert os.fstat(copy).st_ino == os.fstat(fd).st_ino
        if driver_closes:
            os.close(copy)
    assert fds() == before
    with pytest.raises(RuntimeError), lent_fd(fd, ownership):
        raise RuntimeError("the import failed")
    assert fds() == before
    os.close(fd)
