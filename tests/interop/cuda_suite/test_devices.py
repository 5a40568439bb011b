"""Two devices: what belongs to one is refused by the other. Two stand-ins, or a machine that has two."""

from __future__ import annotations

import os
from typing import Any

import pytest

from ortforge import OrtError, value_from_numpy
from tests.interop.cuda_suite.machine import FAKE, Machine, floats


@pytest.fixture
def pair(machine: Machine, cuda: Any) -> Any:
    devices = cuda.devices()
    if len(devices) < 2:
        pytest.skip("this machine has one device")
    return devices


def test_stand_ins_are_two(cuda: Any) -> None:
    if FAKE and os.environ.get("FAKE_CUDA_DEVICES") == "2":
        assert len(cuda.devices()) == 2


def test_a_handle_of_another_device(machine: Machine, pair: Any) -> None:
    """Rule INT-23, and INT-03: each importer works on the device it was made for."""
    interop = machine.ort.interop
    first, second = (interop.create_external_resource_importer_for_device(d) for d in pair[:2])
    memory, timeline = machine.allocation(4096), machine.timeline()
    handle = interop.import_memory(first, machine.memory_descriptor(memory.fd, memory.size))
    semaphore = interop.import_semaphore(first, machine.semaphore_descriptor(timeline.fd))
    with pytest.raises(OrtError, match="another device") as caught:
        interop.create_tensor_from_memory(second, handle, machine.tensor_descriptor((4,)))
    assert int(caught.value.code) == 2
    tensor = interop.create_tensor_from_memory(first, handle, machine.tensor_descriptor((4,)))
    assert machine.api.memory_info_get_id(machine.api.get_tensor_memory_info(tensor)) == 0
    streams = [machine.api.create_sync_stream_for_ep_device(d) for d in pair[:2]]
    with pytest.raises(OrtError, match="another device"):
        interop.wait_semaphore(second, semaphore, streams[1], 0)
    with pytest.raises(OrtError, match="belongs to CUDA device 1, the semaphore to device 0"):
        interop.wait_semaphore(first, semaphore, streams[1], 0)  # rule INT-28
    interop.wait_semaphore(first, semaphore, streams[0], 0)
    for thing in (tensor, handle, semaphore, *streams, first, second):
        thing.close()
    memory.close()
    timeline.close()


def test_sessions_on_both(machine: Machine, pair: Any, mul_model: Any) -> None:
    """Each on its own device; one session cannot have both."""
    api = machine.api
    for chosen in ([pair[0]], [pair[1]], pair[:2]):
        options = api.create_session_options()
        api.session_options_append_execution_provider_v2(options, machine.env, chosen, [], [])
        if len(chosen) == 2:
            with pytest.raises(OrtError, match="works on one device, not on 2"):
                api.create_session(machine.env, mul_model, options)
            continue
        session = api.create_session(machine.env, mul_model, options)
        a, b = floats(64, seed=1), floats(64, seed=2)
        (y,) = machine.run(session, {"a": a, "b": b})
        assert y.tobytes() == (a * b).tobytes()


def test_copies_between_devices(machine: Machine, pair: Any) -> None:
    """Device to device across devices (rule DTI-05)."""
    import numpy as np

    api = machine.api
    data, back = floats(100), np.zeros(100, np.float32)
    values = []
    for device in pair[:2]:
        allocator = api.get_shared_allocator(machine.env, api.ep_device_memory_info(device, 0))
        values.append(api.create_tensor_as_ort_value(allocator, (100,), 1))
    api.copy_tensors(machine.env, [value_from_numpy(machine.ort, data)], values[:1], None)
    api.copy_tensors(machine.env, values[:1], values[1:], None)
    api.copy_tensors(machine.env, values[1:], [value_from_numpy(machine.ort, back)], None)
    assert back.tobytes() == data.tobytes()
    del values
