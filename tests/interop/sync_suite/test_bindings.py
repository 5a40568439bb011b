"""IoBinding: when bound tensors are read."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ortforge import PreparedRun, interop, value_from_numpy
from tests.interop.sync_suite.frames import NEW, NOTHING, RESULTS, Background, Frame


def test_bound_tensors_are_read_in_the_run(frame: Frame, mul: Any) -> None:
    """Bound once, before anything was produced; each frame is ordered by the stream."""
    binding = frame.bind(mul)
    for value, x in ((1, 7), (2, 8)):
        frame.semaphore.wait(frame.stream, value)
        with frame.late_producer(value, x=x):
            interop.run_with_binding(mul, frame.options, binding)
            assert frame.result() == 10 * x


def test_binding_without_the_stream(frame: Frame, mul: Any) -> None:
    binding = frame.bind(mul)
    frame.semaphore.wait(frame.stream, 1)
    interop.run_with_binding(mul, None, binding)
    assert frame.result() == RESULTS["mul"][0]


@pytest.mark.parametrize("model", ["input on both", "input on the host"])
def test_copies_are_made_when_bound(frame: Frame, sessions: Any, ort: Any, model: str) -> None:
    """Not in the run, and not by SynchronizeBoundInputs: the second frame is computed from the first one's data."""
    session = sessions(model)
    frame.produce(None)
    binding = frame.bind(session)
    ort.api.run_with_binding(session, None, binding)
    assert frame.result() == RESULTS[model][1]
    frame.produce(None, x=1)
    ort.api.synchronize_bound_inputs(binding)
    ort.api.run_with_binding(session, None, binding)
    assert frame.result() == RESULTS[model][1], "of the copy that was made when it was bound"
    ort.api.bind_input(binding, "x", frame.x)
    ort.api.run_with_binding(session, None, binding)
    assert frame.result() == RESULTS[model][0]


def test_host_arrays_are_copied_when_bound(frame: Frame, mul: Any, ort: Any) -> None:
    """The other direction: an array given for an input that the device reads."""
    x = np.full((2, 3), 7, np.float32)
    binding = frame.bind(mul)
    ort.api.bind_input(binding, "x", value_from_numpy(ort, x))
    ort.api.run_with_binding(mul, None, binding)
    x[:] = 8
    ort.api.run_with_binding(mul, None, binding)
    assert frame.result() == NEW
    ort.api.bind_input(binding, "x", value_from_numpy(ort, x))
    ort.api.run_with_binding(mul, None, binding)
    assert frame.result() == 80


@pytest.mark.parametrize("model", ["mul", "input on both"])
def test_prepared_runs_read_inputs_anew(frame: Frame, sessions: Any, model: str) -> None:
    """Arrays that the device reads, imported tensors that the host reads."""
    session = sessions(model)
    x: Any = np.full((2, 3), 7, np.float32) if model == "mul" else frame.x
    frame.produce(None)
    with PreparedRun(session, {"x": x, "y": frame.y}, {"z": frame.z}) as run:
        run()
        assert frame.result() == RESULTS[model][1]
        if model == "mul":
            x[:] = 1
        else:
            frame.produce(None, x=1)
        run()
        assert frame.result() == RESULTS[model][0]


@pytest.mark.parametrize("model", ["input on both", "input on the host"])
def test_bind_input_waits_for_the_stream(frame: Frame, sessions: Any, ort: Any, model: str) -> None:
    """ONNX Runtime's own copies old data; the router's waits for the producer, frame by frame."""
    session = sessions(model)
    binding = frame.bind(session)
    frame.semaphore.wait(frame.stream, 1)
    ort.api.bind_input(binding, "x", frame.x)
    with frame.late_producer(1):
        interop.run_with_binding(session, frame.options, binding)
        assert frame.result() == RESULTS[model][0]
    frame.produce(2, x=1)
    frame.semaphore.wait(frame.stream, 3)
    with frame.late_producer(3):
        interop.bind_input(session, frame.options, binding, "x", frame.x)
        interop.run_with_binding(session, frame.options, binding)
        assert frame.result() == RESULTS[model][1]


@pytest.mark.asynchronous
def test_synchronize_bound_outputs(frame: Frame, mul: Any, ort: Any) -> None:
    """It waits for nothing where ONNX Runtime does not know OrtEp::Sync yet, before 1.25."""
    options = frame.make_options(frame.stream, waits=False)
    binding = frame.bind(mul)
    frame.semaphore.wait(frame.stream, 1)
    interop.run_with_binding(mul, options, binding)
    assert frame.result() == NOTHING
    synchronize = Background(ort.api.synchronize_bound_outputs, binding)
    if ort.api_version < 25:
        synchronize.result()
        assert frame.result() == NOTHING
    else:
        assert synchronize.is_held()
    frame.produce(1)
    synchronize.result()
    interop.flush(frame.stream)
    assert frame.result() == NEW
