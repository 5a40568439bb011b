"""Inputs and outputs that ONNX Runtime copies, and copies between EPs inside a graph."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ortforge import interop, value_from_numpy, value_to_numpy
from tests.interop.sync_suite.frames import NEW, NOTHING, RESULTS, SESSION_RUNS, Background, Frame, late_session_run

ON_HOST = ["input on both", "input on the host"]


@pytest.mark.parametrize("model", ON_HOST)
def test_inputs_on_the_host_are_known(sessions: Any, mul: Any, model: str) -> None:
    assert interop.inputs_on_host(sessions(model)) == {"x"}
    assert interop.inputs_on_host(mul) == frozenset()


@pytest.mark.since(24)
@pytest.mark.parametrize("model", ON_HOST)
def test_inputs_on_the_host_are_copied_too_early(frame: Frame, sessions: Any, model: str) -> None:
    """Although the stream is on the options: the copy is made before the run, and in no stream."""
    session = sessions(model)
    frame.semaphore.wait(frame.stream, 1)
    run = Background(frame.plain_run, session)
    assert run.is_held()
    frame.produce(1)
    run.result()
    assert frame.result() == RESULTS[model][0]


@pytest.mark.parametrize("model", ON_HOST)
def test_the_routers_run_waits_for_inputs_on_the_host(frame: Frame, sessions: Any, model: str) -> None:
    frame.semaphore.wait(frame.stream, 1)
    with frame.late_producer(1):
        frame.run(sessions(model))
        assert frame.result() == RESULTS[model][1]


@pytest.mark.parametrize("way", SESSION_RUNS)
def test_sessions_wait_for_inputs_on_the_host(frame: Frame, env: Any, ep: Any, way: str) -> None:
    model = "input on the host"
    assert late_session_run(way, frame, env, ep.device, model) == RESULTS[model][1]


@pytest.mark.parametrize("model", ON_HOST)
def test_flush_before_the_run_helps_too(frame: Frame, sessions: Any, model: str) -> None:
    frame.semaphore.wait(frame.stream, 1)
    with frame.late_producer(1):
        interop.flush(frame.stream)
        frame.plain_run(sessions(model))
        assert frame.result() == RESULTS[model][1]


@pytest.mark.since(24)
def test_only_such_inputs_hold_the_caller(frame: Frame, sessions: Any, ort: Any) -> None:
    """The same session with x in host memory: nothing is copied from the device, so the router does not wait first."""
    session = sessions("input on the host")
    x = np.full((2, 3), 5, np.float32)
    frame.semaphore.wait(frame.stream, 1)
    run = Background(lambda: frame.run(session, x=value_from_numpy(ort, x)))
    assert run.is_held()
    frame.produce(1)
    run.result()
    assert frame.result() == -50


@pytest.mark.asynchronous
def test_host_inputs_are_read_before_run_returns(frame: Frame, mul: Any, ort: Any) -> None:
    """The array may be used anew although the work is not done; imported memory may not."""
    options = frame.make_options(frame.stream, waits=False)
    x = np.full((2, 3), 7, np.float32)
    frame.semaphore.wait(frame.stream, 1)
    frame.run(mul, options, x=value_from_numpy(ort, x))
    x[:] = 99
    assert frame.result() == NOTHING
    frame.produce(1)
    interop.flush(frame.stream)
    assert frame.result() == NEW
    frame.semaphore.wait(frame.stream, 2)
    frame.run(mul, options)
    frame.produce(2, x=9)
    interop.flush(frame.stream)
    assert frame.result() == 90, "what lay in imported memory when the stream got there"


def test_host_outputs_are_there_when_run_returns(frame: Frame, mul: Any, ort: Any) -> None:
    """Made by ONNX Runtime or given: behind the wait and the work, in host memory."""
    for value in (1, 2):
        frame.semaphore.wait(frame.stream, value)
        z = np.zeros((2, 3), np.float32)
        with frame.late_producer(value, x=6 + value):
            (made,) = frame.run(mul, z=None if value == 1 else value_from_numpy(ort, z))
            assert (value_to_numpy(ort, made) == 60 + 10 * value).all()


@pytest.mark.asynchronous
def test_host_outputs_make_run_wait(frame: Frame, mul: Any, ort: Any) -> None:
    """Even where Run is told not to wait: the copy to the host is behind the work."""
    options = frame.make_options(frame.stream, waits=False)
    frame.semaphore.wait(frame.stream, 1)
    run = Background(lambda: frame.run(mul, options, z=None))
    assert run.is_held()
    frame.produce(1)
    (made,) = run.result()
    assert (value_to_numpy(ort, made) == NEW).all()


def test_imported_outputs_of_cpu_nodes(frame: Frame, sessions: Any) -> None:
    """ONNX Runtime copies them after the last node; when Run returns they are there, and signals come later."""
    model = "output on the host"
    frame.semaphore.wait(frame.stream, 1)
    with frame.late_producer(1):
        frame.run(sessions(model))
        assert frame.result() == RESULTS[model][1]
        frame.semaphore.signal(frame.stream, 2)
        assert frame.consume(2) == RESULTS[model][1]


def test_copies_between_eps_are_ordered(frame: Frame, sessions: Any, ort: Any) -> None:
    """EP, CPU EP, EP: each sees what the one before made, behind the stream's wait; without the stream, of old data."""
    model = "host in the middle"
    session = sessions(model)
    with ort.api.create_run_options() as options:
        frame.semaphore.wait(frame.stream, 1)
        frame.run(session, options)
        assert frame.result() == RESULTS[model][0]
    with frame.late_producer(1):
        frame.run(session)
        assert frame.result() == RESULTS[model][1]


@pytest.mark.asynchronous
@pytest.mark.parametrize("model", ["host in the middle", "output on the host"])
def test_cpu_nodes_make_run_wait(frame: Frame, sessions: Any, model: str) -> None:
    """A node of the CPU EP works on the calling thread, which has to wait for what it reads."""
    options = frame.make_options(frame.stream, waits=False)
    frame.semaphore.wait(frame.stream, 1)
    run = Background(frame.run, sessions(model), options)
    assert run.is_held()
    frame.produce(1)
    run.result()
    frame.semaphore.signal(frame.stream, 2)
    assert frame.consume(2) == RESULTS[model][1]
