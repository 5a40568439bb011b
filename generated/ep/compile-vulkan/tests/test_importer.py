"""Memory and timeline semaphores of another Vulkan device, as tensors of SampleCompileVulkanExecutionProvider."""

import importlib.util
import sys

import pytest
from support import in_child

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="what is imported here are file descriptors of Linux")
needs_producer = pytest.mark.skipif(
    importlib.util.find_spec("vulkan") is None, reason="the producer of these tests needs the package vulkan"
)


def client(program, *arguments, **variables):
    """Run a program that uses the C API in a process of its own; a test whose program says `skip: ...` is skipped."""
    said = in_child(f"import os\nimport threading\nfrom c_api import *\n{program}", *arguments, **variables)
    for line in said.splitlines():
        if line.startswith("skip: "):
            pytest.skip(line.removeprefix("skip: "))


@needs_producer
def test_memory():
    """A Run works on the bytes of the producer, at any offset; nothing is copied."""
    client("""
from producer import *
fd, floats, size = Producer().memory(4096)
with Host("memory.virtual") as host:
    importer, session = host.importer(), host.session(MUL)
    if not can_import(importer, "CanImportMemory", OPAQUE_FD):
        print("skip: the driver imports no memory from file descriptors")
        sys.exit()
    block = import_memory(importer, fd, size, 64)
    os.fstat(fd)  # it is still the application's
    tensors = [make_tensor(importer, block, [6], offset) for offset in (0, 512)]
    for frame in range(1, 20):
        floats[16:22] = np.arange(6) + frame
        run(session, None, {"a": tensors[0], "b": tensors[0]}, {"y": tensors[1]})
        assert floats[144:150].tolist() == [(i + frame) ** 2 for i in range(6)]
    release(memory=block, importer=importer, session=session, value=tensors)
""")


@needs_producer
def test_frames():
    """A producer writes a frame late and signals; the Run waits for it and signals in turn."""
    client("""
import time
from producer import *
producer = Producer()
timeline = producer.timeline()
if timeline is None:
    print("skip: the driver exports no timeline semaphores")
    sys.exit()
fd, floats, size = producer.memory(4096)

def produce():
    for frame in range(1, 21):
        time.sleep(0.002)  # whoever does not wait reads the frame before
        floats[:6] = np.arange(6) + frame
        timeline.signal(2 * frame - 1)
        timeline.wait(2 * frame)
        assert floats[64:70].tolist() == [(i + frame) ** 2 for i in range(6)]

with Host("frames.virtual") as host:
    session, stream, importer = host.session(MUL), host.stream(), host.importer()
    options = api().make("CreateRunOptions")
    api().plain("RunOptionsSetSyncStream", options, stream)
    block, semaphore = import_memory(importer, fd, size), import_semaphore(importer, timeline.fd)
    tensors = [make_tensor(importer, block, [6], offset) for offset in (0, 256)]
    thread = threading.Thread(target=produce)
    thread.start()
    for frame in range(1, 21):
        interop().call("WaitSemaphore", importer, semaphore, stream, 2 * frame - 1)
        run(session, options, {"a": tensors[0], "b": tensors[0]}, {"y": tensors[1]})
        interop().call("SignalSemaphore", importer, semaphore, stream, 2 * frame)
    thread.join()
    release(value=tensors, memory=block, semaphore=semaphore, options=options)
    release(stream=stream, session=session, importer=importer)
""")


@needs_producer
def test_ten_thousand_cycles():
    """Import, tensor, release: neither memory nor file descriptors become more."""
    client("""
from producer import *
fd, floats, size = Producer().memory(1 << 16)

def cycle(importer):
    block = import_memory(importer, fd, size)
    release(value=make_tensor(importer, block, [1024]), memory=block)

with Host("cycles.virtual") as host:
    importer = host.importer()
    if not can_import(importer, "CanImportMemory", OPAQUE_FD):
        print("skip: the driver imports no memory from file descriptors")
        sys.exit()
    for _ in range(1000):
        cycle(importer)
    files, used = descriptors(), resident()
    for _ in range(10_000):
        cycle(importer)
    assert descriptors() == files
    assert resident() - used < 4 << 20, f"{resident() - used} bytes more"
    release(importer=importer)
""")


def test_bad_input():
    """Each gives a status with a sentence, and leaves nothing behind."""
    client("""
def refused(words, codes, function, *arguments, **named):
    try:
        function(*arguments, **named)
    except Error as error:
        assert error.code in codes, error
        assert words in str(error), error
    else:
        raise AssertionError(f"{words}: it was accepted")

with Host("bad.virtual") as host:
    importer = host.importer()
    reader, writer = os.pipe()
    closed = os.dup(reader)
    os.close(closed)
    known = can_import(importer, "CanImportMemory", OPAQUE_FD)
    wrong = (INVALID_ARGUMENT,) if known else (INVALID_ARGUMENT, NOT_IMPLEMENTED)
    for kind in (D3D12_RESOURCE, 77, -1):
        assert not can_import(importer, "CanImportMemory", kind)
        refused("", (NOT_IMPLEMENTED,), import_memory, importer, reader, 4096, 0, kind)
    for handle in (None, closed, -5):
        refused("", wrong, import_memory, importer, handle, 4096)
    for size, offset in ((0, 0), (4096, 4096)):
        refused("", wrong, import_memory, importer, reader, size, offset)
    refused("version", wrong, import_memory, importer, reader, 4096, version=0)
    refused("pipe" if known else "", wrong, import_memory, importer, reader, 4096)
    refused("", (INVALID_ARGUMENT, NOT_IMPLEMENTED), import_semaphore, importer, reader)
    os.close(reader)
    os.close(writer)
    release(importer=importer)
""")
