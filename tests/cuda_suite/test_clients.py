"""Two clients of one device: what one waits for is not the other's business (`Runs` in gpu_streams)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from machine import Machine, floats
from test_streams import Frame

from ortforge.ep import stream_object
from standstill import Standstill
from waiting import Background, until

pytestmark = pytest.mark.clock


@pytest.fixture
def clients(machine: Machine, importer: Any, mul_model: Path, cuda: Any) -> Iterator[tuple[Frame, Frame]]:
    if int(machine.ort.version.split(".")[1]) < 25:
        pytest.skip("SynchronizeBoundOutputs reaches an EP from ONNX Runtime 1.25 on")
    made = Frame(machine, importer, mul_model, cuda), Frame(machine, importer, mul_model, cuda)
    yield made
    for one in made:
        one.close()


def without_waiting(machine: Machine, frame: Frame, stream: Any) -> None:
    machine.api.run_options_set_sync_stream(frame.options, stream)
    machine.api.add_run_config_entry(frame.options, "disable_synchronize_execution_providers", "1")


def bound(machine: Machine, frame: Frame) -> Any:
    binding = machine.api.create_io_binding(frame.session)
    for name, tensor in zip("aby", frame.tensors, strict=True):
        (machine.api.bind_output if name == "y" else machine.api.bind_input)(binding, name, tensor)
    return binding


def test_sync_with_a_client_whose_producer_is_late(
    machine: Machine, device: Any, clients: tuple[Frame, Frame], stream: Any
) -> None:
    """The other has a session of its own, and its run is behind a wait that nobody answers."""
    mine, other = clients
    late = machine.api.create_sync_stream_for_ep_device(device)
    without_waiting(machine, other, late)
    other.wait(late, 1)
    other.run()
    without_waiting(machine, mine, stream)
    a, b = floats(64, seed=1), floats(64, seed=2)
    mine.produce(a, b, 1)
    mine.wait(stream, 1)
    binding = bound(machine, mine)
    machine.api.run_with_binding(mine.session, mine.options, binding)
    machine.api.synchronize_bound_inputs(binding)
    machine.api.synchronize_bound_outputs(binding)
    assert mine.result() == (a * b).tobytes()
    assert other.result() == bytes(256)
    other.produce(a, b, 1)
    stream_object(machine.ort, late).flush()
    assert other.result() == (a * b).tobytes()
    binding.close()
    late.close()


def test_sync_waits_for_the_sessions_own_run_and_no_further(
    machine: Machine, clients: tuple[Frame, Frame], stream: Any, standstill: Standstill
) -> None:
    """The twin: it holds until the run is done; what was queued on the same stream after it does not count."""
    mine, _ = clients
    without_waiting(machine, mine, stream)
    mine.wait(stream, 1)
    binding = bound(machine, mine)
    machine.api.run_with_binding(mine.session, mine.options, binding)
    mine.wait(stream, 2)  # for the next frame, whose producer is later still
    a, b = floats(64, seed=1), floats(64, seed=2)
    synchronize = Background(machine.api.synchronize_bound_outputs, binding)
    assert until(standstill.holds(lambda: synchronize.ident))
    assert not synchronize.is_over
    mine.produce(a, b, 1)
    synchronize.result()
    assert mine.result() == (a * b).tobytes()
    machine.api.synchronize_bound_outputs(binding)  # nothing is left to wait for
    mine.timeline.signal(2)
    stream_object(machine.ort, stream).flush()
    binding.close()
