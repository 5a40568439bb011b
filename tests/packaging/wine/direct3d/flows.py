"""Other clients than the example's, mistakes that have to be seen, and what looks like one and is none."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from typing import Any
from unittest import mock

import numpy as np
from client_flow import Client, client_flow, find_device

from ortforge import OrtError, interop
from tests.packaging.wine.direct3d.application import InThread

_Importer = interop.ExternalResourceImporter


def refused(words: str, call: Callable[..., object], *arguments: Any) -> None:
    """An error with these words comes out. No context manager: contextlib's keeps the frames of an error for a while, and what is in them."""
    try:
        call(*arguments)
    except OrtError as error:
        assert words in str(error), error
    else:
        raise AssertionError(f"it was accepted: {words}")


def refusals(ort: Any, env: Any, shared: Any, model_path: Any, frames: int) -> None:
    """Direct3D's own errors, and those of the importer."""
    device = find_device(ort, env, shared.adapter_luid)
    size, memory_type, fence_type = shared.layout.size, shared.memory_type, shared.semaphore_type
    with _Importer.for_device(ort, device) as importer, ort.api.create_sync_stream_for_ep_device(device) as stream:
        for handle in (0x7770, shared.fence_handle):
            words = "ID3D11Device1.OpenSharedResource1 failed: E_INVALIDARG (0x80070057)"
            refused(words, importer.import_memory, memory_type, handle, size)
        for handle in (0x7770, shared.input_handle):
            words = "ID3D11Device5.OpenSharedFence failed: E_INVALIDARG (0x80070057)"
            refused(words, importer.import_semaphore, fence_type, handle)
        words = f"size_bytes is 1048576, but the shared buffer has only {size} bytes"
        refused(words, importer.import_memory, memory_type, shared.input_handle, 1 << 20)
        with importer.import_memory(memory_type, shared.input_handle, size) as memory:
            words = "has to begin where the allocation begins, not at byte 4"
            refused(words, memory.tensor, np.float32, (2,), 4)
        with importer.import_semaphore(fence_type, shared.fence_handle) as fence:
            fence.signal(stream, 5)
            refused("5", fence.signal, stream, 5)
            InThread.now.application.wait(5, 60)  # the other side sees it


def waits_in_vain(ort: Any, env: Any, shared: Any, model_path: Any, frames: int) -> None:
    """The producer is late: a run gives up after the limit of the EP, and later ones are right."""
    with Client(ort, env, shared, model_path) as client:
        refused("nobody signalled", client.run_frame, 1)
        producer = InThread.now.producer
        producer.submit(1)
        client.run_frame(1)
        producer.fence.wait(3, 60)
        producer.check(1)


def releases_early(ort: Any, env: Any, shared: Any, model_path: Any, frames: int) -> None:
    """Memory is closed before the tensors over it are used, the importer before what it has imported (rules INT-15, INT-16)."""
    memories: list[Any] = []
    importers: list[Any] = []
    real = _Importer.import_memory

    def spy(self: Any, *args: Any, **named: Any) -> Any:
        importers.append(self)
        memories.append(real(self, *args, **named))
        return memories[-1]

    with mock.patch.object(_Importer, "import_memory", spy):
        client = Client(ort, env, shared, model_path)
    with client:
        for memory in memories:
            memory.close()
        for frame in range(1, frames + 1):
            client.run_frame(frame)
        importers[0].close()


def imports_twice(ort: Any, env: Any, shared: Any, model_path: Any, frames: int) -> None:
    """Each handle is imported once more and released at once."""
    memory, semaphore = _Importer.import_memory, _Importer.import_semaphore

    def spy(real: Any) -> Any:
        def twice(self: Any, *args: Any, **named: Any) -> Any:
            real(self, *args, **named).close()
            return real(self, *args, **named)

        return twice

    with (
        mock.patch.object(_Importer, "import_memory", spy(memory)),
        mock.patch.object(_Importer, "import_semaphore", spy(semaphore)),
    ):
        client_flow(ort, env, shared, model_path, frames)


def runs_beside_the_stream(ort: Any, env: Any, shared: Any, model_path: Any, frames: int) -> None:
    """Runs are given no stream. A device has one context, whatever it is called, so they come after the wait all the same."""
    with mock.patch.object(interop, "set_sync_stream"):
        client_flow(ort, env, shared, model_path, frames)


def does_not_wait(ort: Any, env: Any, shared: Any, model_path: Any, frames: int) -> None:
    """The client does not wait for the input."""
    with mock.patch.object(interop.ExternalSemaphore, "wait"):
        client_flow(ort, env, shared, model_path, frames)


def signals_too_early(ort: Any, env: Any, shared: Any, model_path: Any, frames: int) -> None:
    """The fence says that a frame is done before its run."""
    with Client(ort, env, shared, model_path) as client:
        for frame in range(1, frames + 1):
            client.fence.wait(client.stream, 2 * frame)
            client.fence.signal(client.stream, 2 * frame + 1)
            with mock.patch.multiple(type(client.fence), wait=lambda *_: None, signal=lambda *_: None):
                client.run_frame(frame)


def on_another_adapter(ort: Any, env: Any, shared: Any, model_path: Any, frames: int) -> None:
    """The frames are on an adapter that no EP is on."""
    find_device(ort, env, shared.adapter_luid + 1)


_ADD_REF, _RELEASE = 1, 2  # places in the table of every COM object


def _count_on_buffer(method: int) -> Callable[..., None]:
    """A client that changes the reference count of the buffer behind its output; the address of a tensor here is its ID3D11Buffer."""

    def client(ort: Any, env: Any, shared: Any, model_path: Any, frames: int) -> None:
        with Client(ort, env, shared, model_path) as client:
            for frame in range(1, frames + 1):
                client.run_frame(frame)
            buffer = ort.api.get_tensor_mutable_data(client.outputs[0])
            table = ctypes.c_void_p.from_address(buffer).value or 0
            function = ctypes.c_void_p.from_address(table + method * ctypes.sizeof(ctypes.c_void_p)).value or 0
            prototype = ctypes.WINFUNCTYPE(ctypes.c_uint32, ctypes.c_void_p)  # type: ignore[attr-defined]
            prototype(function)(buffer)

    return client


def closes_handles(ort: Any, env: Any, shared: Any, model_path: Any, frames: int) -> None:
    """A handle of the application is closed by the client once it is imported."""
    client_flow(ort, env, shared, model_path, frames)
    ctypes.windll.kernel32.CloseHandle(ctypes.c_void_p(shared.input_handle))  # type: ignore[attr-defined]


CLIENTS: dict[str, Callable[..., None]] = {
    "keeps_a_buffer": _count_on_buffer(_ADD_REF),
    "releases_a_buffer_twice": _count_on_buffer(_RELEASE),
} | {
    function.__name__: function
    for function in (
        client_flow,
        refusals,
        waits_in_vain,
        releases_early,
        imports_twice,
        runs_beside_the_stream,
        does_not_wait,
        signals_too_early,
        on_another_adapter,
        closes_handles,
    )
}
