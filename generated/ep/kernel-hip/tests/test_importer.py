"""Imported memory as tensors of SampleKernelHipExecutionProvider: what can be, and what is refused before the driver sees it.

With EP_STAND_IN=1 memory files serve as memory of the GPU, which only a stand-in for the driver imports.
"""

import os
import sys

import pytest
from support import in_child, needs

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="what is imported here are file descriptors of Linux"),
    needs(24, "importing memory through ONNX Runtime"),
]
stand_in = pytest.mark.skipif(
    os.environ.get("EP_STAND_IN") != "1", reason="imports memory files, which only a stand-in for the driver takes"
)


def client(program, *arguments, **variables):
    """Run a program that uses the C API in a process of its own."""
    names = "import threading\nfrom c_api import *\nfrom shared_memory import *"
    return in_child(f"{names}\n{program}", *arguments, **variables)


def test_what_can_be_imported():
    client("""
with Host("types.virtual") as host:
    importer = host.importer()
    assert [kind for kind in (*range(-1, 10), 77) if can_import(importer, "CanImportMemory", kind)] == [OPAQUE_FD]
    found = [kind for kind in (*range(-1, 10), 77) if can_import(importer, "CanImportSemaphore", kind)]
    assert found == [], found
    release(importer=importer)
""")


def test_bad_input():
    """Each gives a status with a sentence, and leaves nothing behind."""
    client("""
memory = Shared(4096)
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
    importer = host.importer()
    before = descriptors()
    for words, handle, size, offset, kind in (
        ("native_handle", None, 4096, 0, OPAQUE_FD),
        ("no open file descriptor", closed, 4096, 0, OPAQUE_FD),
        ("no file descriptor", -5, 4096, 0, OPAQUE_FD),
        ("size_bytes", memory.fd, 0, 0, OPAQUE_FD),
        ("offset_bytes", memory.fd, 4096, 4096, OPAQUE_FD),
        ("offset_bytes", memory.fd, 4096, 2**64 - 4, OPAQUE_FD),
    ):
        refused(words, import_memory, importer, handle, size, offset, kind)
    refused("handles of type 77", import_memory, importer, memory.fd, 4096, 0, 77, code=NOT_IMPLEMENTED)
    refused("version", import_memory, importer, memory.fd, 4096, version=0)
    refused("type 77", import_semaphore, importer, memory.fd, 77, code=NOT_IMPLEMENTED)
    assert descriptors() == before
    release(importer=importer)
""")


@stand_in
def test_ten_thousand_cycles():
    """Import, tensor, release: neither memory nor file descriptors become more."""
    client("""
memory = Shared(1 << 20)

def cycle(importer):
    block = import_memory(importer, memory.fd, 1 << 20)
    value = make_tensor(importer, block, [256, 1024])
    release(value=value, memory=block)

with Host("cycles.virtual") as host:
    importer = host.importer()
    for _ in range(1000):
        cycle(importer)
    files, used = descriptors(), resident()
    for _ in range(10_000):
        cycle(importer)
    assert descriptors() == files
    assert resident() - used < 4 << 20, f"{resident() - used} bytes more"
    release(importer=importer)
""")
