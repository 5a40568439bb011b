"""Imported memory as tensors of SampleCompileCpuExecutionProvider, and runs that wait for a producer and say when they are done."""

import sys

import pytest
from support import in_child, needs, twin_library

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="what is imported here are file descriptors of Linux"),
    needs(24, "importing memory through ONNX Runtime"),
]


def client(program, *arguments, **variables):
    """Run a program that uses the C API in a process of its own."""
    names = "import threading\nfrom c_api import *\nfrom shared_memory import *"
    return in_child(f"{names}\n{program}", *arguments, **variables)


def test_frames():
    """A producer writes a frame late and signals; the run waits for it and signals in turn. No byte is copied."""
    client("""
memory, counter = Shared(4096), Counter()
x, y = memory.floats[16:22], memory.floats[64:70]

def produce(frames):
    for frame in range(1, frames + 1):
        time.sleep(0.002)  # whoever does not wait reads the frame before
        x[:] = np.arange(6) + frame
        y[:] = np.nan
        counter.value = 2 * frame - 1
        counter.wait(2 * frame)
        assert y.tolist() == [(i + frame) ** 2 for i in range(6)]

with Host("frames.virtual") as host:
    session, stream, importer = host.session(MUL), host.stream(), host.importer()
    options = api().make("CreateRunOptions")
    api().plain("RunOptionsSetSyncStream", options, stream)
    block = import_memory(importer, memory.fd, 4096 - 32, 32)
    tensors = [make_tensor(importer, block, [6], offset) for offset in (32, 224)]
    semaphore = import_semaphore(importer, counter.fd)
    assert api().make("GetTensorMutableData", tensors[1]) - api().make("GetTensorMutableData", tensors[0]) == 192
    producer = threading.Thread(target=produce, args=(50,))
    producer.start()
    for frame in range(1, 51):
        interop().call("WaitSemaphore", importer, semaphore, stream, 2 * frame - 1)
        run(session, options, {"a": tensors[0], "b": tensors[0]}, {"y": tensors[1]})
        interop().call("SignalSemaphore", importer, semaphore, stream, 2 * frame)
    producer.join()
    assert counter.value == 100
    release(value=tensors, memory=block, semaphore=semaphore, options=options)
    release(stream=stream, session=session, importer=importer)
""")


def test_what_can_be_imported():
    client("""
with Host("types.virtual") as host:
    importer = host.importer()
    types = [OPAQUE_FD, *([HOST_ALLOCATION] if API >= 30 else [])]
    assert [kind for kind in (*range(-1, 10), 77) if can_import(importer, "CanImportMemory", kind)] == types
    assert [kind for kind in (*range(-1, 10), 77) if can_import(importer, "CanImportSemaphore", kind)] == [TIMELINE_FD]
    release(importer=importer)
""")


def test_bad_input():
    """Each gives a status with a sentence, and leaves nothing behind."""
    client("""
memory, counter, tiny = Shared(4096), Counter(), Shared(4)
closed = os.dup(memory.fd)
os.close(closed)

def refused(words, function, *arguments, code=INVALID_ARGUMENT, **named):
    try:
        function(*arguments, **named)
    except Error as error:
        assert error.code == code, error
        assert words in str(error), error
    else:
        raise AssertionError(f"{words}: it was accepted")

with Host("bad.virtual") as host:
    importer, stream = host.importer(), host.stream()
    before = descriptors()
    for words, handle, size, offset, kind in (
        ("native_handle", None, 4096, 0, OPAQUE_FD),
        ("no open file descriptor", closed, 4096, 0, OPAQUE_FD),
        ("no file descriptor", -5, 4096, 0, OPAQUE_FD),
        ("has only 4096 bytes", memory.fd, 4097, 0, OPAQUE_FD),
        ("size_bytes", memory.fd, 0, 0, OPAQUE_FD),
        ("offset_bytes", memory.fd, 4096, 4096, OPAQUE_FD),
        ("offset_bytes", memory.fd, 4096, 2**64 - 4, OPAQUE_FD),
    ):
        refused(words, import_memory, importer, handle, size, offset, kind)
    refused("handles of type 0", import_memory, importer, memory.fd, 4096, 0, D3D12_RESOURCE, code=NOT_IMPLEMENTED)
    refused("type 77", import_memory, importer, memory.fd, 4096, 0, 77, code=NOT_IMPLEMENTED)
    refused("version", import_memory, importer, memory.fd, 4096, version=0)

    block = import_memory(importer, memory.fd, 4096, 1024)
    for words, shape, offset in (
        ("bytes", [1024], 0),
        ("bytes", [768], 4),
        ("negative", [-1], 0),
        ("does not fit into memory", [2**62, 8], 0),
        ("offset_bytes", [1], 2**64 - 1024),
        ("need a multiple of 4", [1], 2),
        ("shape", None, 0),
    ):
        refused(words, make_tensor, importer, block, shape, offset)
    refused("STRING elements cannot lie", make_tensor, importer, block, [4], element=STRING)
    refused("type 77 elements cannot lie", make_tensor, importer, block, [4], element=77)
    refused("version", make_tensor, importer, block, [4], version=0)
    release(value=make_tensor(importer, block, [768]))

    refused("4 bytes", import_semaphore, importer, tiny.fd)
    refused("no open file descriptor", import_semaphore, importer, closed)
    refused("type 77", import_semaphore, importer, counter.fd, 77, code=NOT_IMPLEMENTED)
    semaphore = import_semaphore(importer, counter.fd)
    counter.value = 7
    refused("is at 7 already", interop().call, "SignalSemaphore", importer, semaphore, stream, 7)
    interop().call("SignalSemaphore", importer, semaphore, stream, 8)
    counter.wait(8)
    release(memory=block, semaphore=semaphore, stream=stream, importer=importer)
    assert descriptors() == before
""")


def test_handles_of_another_device():
    client(
        """
memory, counter = Shared(64), Counter()
with Host("one.virtual") as one:
    api().call("RegisterExecutionProviderLibrary", one.env, b"two.virtual", sys.argv[1].encode())
    other = one.find_device(TWIN_NAME)
    importer, second, stream = one.importer(), one.importer(other), one.stream()
    block, semaphore = import_memory(second, memory.fd, 64), import_semaphore(second, counter.fd)
    for attempt in (
        lambda: make_tensor(importer, block, [1]),
        lambda: interop().call("WaitSemaphore", importer, semaphore, stream, 1),
        lambda: interop().call("SignalSemaphore", second, semaphore, stream, 1),
    ):
        try:
            attempt()
        except Error as error:
            assert error.code == INVALID_ARGUMENT, error
        else:
            raise AssertionError("a handle of another device was accepted")
    assert counter.value == 0
    release(memory=block, semaphore=semaphore, stream=stream, importer=[importer, second])
    api().call("UnregisterExecutionProviderLibrary", one.env, b"two.virtual")
""",
        twin_library(),
    )


@pytest.mark.parametrize("order", ["importer memory session", "memory session importer", "session importer memory"])
def test_tensors_outlive_the_rest(order):
    """Memory lives as long as a tensor over it. Freed memory is overwritten here, where the C library can (glibc)."""
    client(
        """
shared = Shared(4096)
with Host("order.virtual") as host:
    handles = {"session": host.session(MUL), "importer": host.importer()}
    handles["memory"] = import_memory(handles["importer"], shared.fd, 4096)
    value = make_tensor(handles["importer"], handles["memory"], [4])
    shared.floats[:4] = 3
    run(handles["session"], None, {"a": value, "b": value}, {"y": value})
    for what in sys.argv[1:]:
        release(**{what: handles[what]})
        assert (ctypes.c_float * 4).from_address(api().make("GetTensorMutableData", value))[:] == [9] * 4
    release(value=value)
""",
        *order.split(),
        MALLOC_PERTURB_="221",
        GLIBC_TUNABLES="glibc.malloc.tcache_count=0",
    )


def test_ten_thousand_cycles():
    """Import, tensor, release: neither memory nor file descriptors become more."""
    client("""
memory, counter = Shared(1 << 20), Counter()

def cycle(importer):
    block = import_memory(importer, memory.fd, 1 << 20)
    value, semaphore = make_tensor(importer, block, [256, 1024]), import_semaphore(importer, counter.fd)
    release(value=value, memory=block, semaphore=semaphore)

with Host("cycles.virtual") as host:
    importer = host.importer()
    for _ in range(1000):
        cycle(importer)
    files, used = descriptors(), resident()
    for _ in range(10_000):
        cycle(importer)
    assert descriptors() == files
    assert resident() - used < 2 << 20, f"{resident() - used} bytes more"
    release(importer=importer)
""")


def test_copies():
    """A copy waits for what is on its stream; when it returns, the tensors of both ends may go (rule DTI-12)."""
    client("""
source, target, counter = Shared(4096), Shared(4096), Counter()

def produce():
    time.sleep(0.02)
    source.floats[:] = np.arange(1024)
    counter.value = 1

with Host("copies.virtual") as host:
    stream, importer = host.stream(), host.importer()
    semaphore = import_semaphore(importer, counter.fd)
    blocks = [import_memory(importer, shared.fd, 4096) for shared in (source, target)]
    values = [make_tensor(importer, block, [1024]) for block in blocks]
    interop().call("WaitSemaphore", importer, semaphore, stream, 1)
    producer = threading.Thread(target=produce)
    producer.start()
    api().call("CopyTensors", host.env, byref(c_void_p(values[0])), byref(c_void_p(values[1])), stream, 1)
    release(value=values, memory=blocks[0])
    interop().call("SignalSemaphore", importer, semaphore, stream, 2)
    counter.wait(2)
    producer.join()
    assert target.floats.tolist() == list(range(1024))
    release(memory=blocks[1], semaphore=semaphore, stream=stream, importer=importer)
""")


def test_a_producer_that_is_gone():
    """A wait that nobody answers ends with a sentence; the stream works again after that."""
    client(
        """
counter, memory = Counter(), Shared(64)
with Host("gone.virtual") as host:
    session, stream, importer = host.session(MUL), host.stream(), host.importer()
    options = api().make("CreateRunOptions")
    api().plain("RunOptionsSetSyncStream", options, stream)
    block, semaphore = import_memory(importer, memory.fd, 64), import_semaphore(importer, counter.fd)
    value = make_tensor(importer, block, [4])
    interop().call("WaitSemaphore", importer, semaphore, stream, 5)
    try:
        run(session, options, {"a": value, "b": value}, {"y": value})
    except Error as error:
        assert "waiting for value 5 of a semaphore that is at 0 took longer than 0.1 s" in str(error), error
    else:
        raise AssertionError("nobody signalled")
    run(session, options, {"a": value, "b": value}, {"y": value})
    release(value=value, memory=block, semaphore=semaphore, options=options)
    release(stream=stream, session=session, importer=importer)
""",
        ORTFORGE_WAIT_LIMIT_MS="100",
    )


def test_no_importer_without_memory_of_its_own():
    """The name has no ending `.virtual`. That it imports nothing is no error (rule INT-01)."""
    client("""
with Host("plain") as host:
    assert host.importer() is None
""")
