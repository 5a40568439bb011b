"""Sessions and runs: several at once, one after the other, failing, with other memory and streams."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

import numpy as np

from ortforge._errors import OrtError
from ortforge._sessions.tensors import value_from_numpy

from ..cases import BASIC, Case, mixed
from ..checks import PUBLIC, Blocked, Failed, absent, check, expect, skip
from ..entry import DEFAULT
from ..process import holdings, left_each_time, settled
from ..protobuf import Node
from ..public import Public, Session, distance
from ..threads import at_once

_THREADS = 4
_ROUNDS = 5
_MANY = 60
_LARGE = (256, 300)
_MIB = 1 << 20
#: Bytes on the heap. Measured without an EP at fault: none of either on 1.31.1, up to 150 of a session on 1.24.4.
_LEFT_BY_SESSIONS, _LEFT_BY_RUNS = 300, 40


@check("threads_sessions", "GEN-14", way=PUBLIC)
def made_and_released_at_once(t: Public) -> None:
    case = t.case()

    def work(number: int) -> None:
        for i in range(_ROUNDS):
            session = t.case_session(case)
            t.check_run(session, case, number * 10 + i)
            session.handle.close()

    at_once(_THREADS, work, "sessions of several threads work")


@check("threads_runs", "GEN-15", "NCI-07", way=PUBLIC)
def one_session(t: Public) -> None:
    case = t.case()
    session = t.case_session(case)

    def work(number: int) -> None:
        for i in range(_ROUNDS * 2):
            t.check_run(session, case, number * 100 + i)

    at_once(_THREADS, work, "runs of several threads on one session work")
    session.close()


@check("two_sessions", "EPF-28", way=PUBLIC)
def first_is_released(t: Public) -> None:
    case = t.case()
    first, second = t.case_session(case), t.case_session(case)
    t.check_run(first, case, 1)
    first.close()
    t.check_run(second, case, 2, "on the second session, after the first was released")
    second.close()


@check("several_devices", "EPF-23", way=PUBLIC, since=23)
def all_of_one_name(t: Public) -> None:
    by_name: dict[str | None, list[Any]] = {}
    for device in t.devices:
        by_name.setdefault(t.api.ep_device_ep_name(device), []).append(device)
    several = [devices for devices in by_name.values() if len(devices) > 1]
    if not several:
        absent("no factory offers several devices")
    case = t.case()
    for devices in several:
        try:
            t.case_session(case, devices=devices, fallback=True).close()
        except OrtError as error:
            if "memory" not in error.message.lower():
                skip(f"the EP does not take all its devices at once: {error.message}")
            expect(False, "equal device memory infos of all devices of one EP", error.message)


@check("junk_options", "EPF-29", way=PUBLIC)
def senseless_values(t: Public) -> None:
    device = t.devices[0]
    t.claims(BASIC[0])  # if the process ends here already, it is no matter of options
    keys = list(t.api.get_key_value_pairs(t.api.ep_device_ep_options(device))[0])
    for key in ["no such option", *keys]:
        for value in ("", "senseless", "-1", "x" * 10_000):
            with suppress(OrtError), t.api.create_session_options() as options:
                t.api.session_options_append_execution_provider_v2(options, t.env, [device], [key], [value])
                t.session(BASIC[0], options, common=False).handle.close()


@check("dynamic_options", "EP-23", way=PUBLIC, since=23)
def unknown_keys(t: Public) -> None:
    case = t.case()
    session = t.case_session(case)
    for keys, values in ((["no such option"], ["x"]), (["ep.dynamic.workload_type"], ["senseless"]), ([""], [""])):
        with suppress(OrtError):
            t.api.set_ep_dynamic_options(session.handle, keys, values)
    t.check_run(session, case, what="after senseless dynamic options")
    session.close()


@check("run_after_failure", "NCI-11", "APP-06", way=PUBLIC)
def good_after_bad(t: Public) -> None:
    case = t.case()
    session = t.case_session(case)
    feeds = case.feeds()
    name = next(iter(feeds))
    for wrong in ({**feeds, name: np.zeros((1, 2, 3, 4, 5), feeds[name].dtype)}, {"no such input": feeds[name]}):
        try:
            session.run(wrong)
        except OrtError:
            t.check_run(session, case, what="after a run that failed")
    session.close()


@check("run_after_failure", "NCI-11", "APP-06", way=PUBLIC)
def inputs_that_do_not_fit(t: Public) -> None:
    found = [c for c in t.sound if c.elementwise and len(c.graph.inputs) == 2]
    case = next((c.dynamic() for c in found if t.claims(c.dynamic() or c)), None)
    if case is None:
        absent("the EP takes no operator of two inputs with open shapes")
    session = t.case_session(case)
    first, second = case.shapes
    dtype = np.dtype(case.graph.inputs[0].dtype)
    try:
        session.run({first: np.ones((2, 3), dtype), second: np.ones((4, 5), dtype)})
    except OrtError:
        t.check_run(session, case, what="after inputs that do not fit each other")
        session.close()
        return
    session.close()
    expect(False, "an error status for inputs that do not fit each other", "success", rule="NCI-11")


@check("run_callbacks", "EP-24", way=PUBLIC)
def good_and_failing_runs(t: Public) -> None:
    case = t.case()
    session = t.case_session(case)
    feeds = case.feeds()
    for i in range(_MANY):
        with suppress(OrtError):
            session.run({name: np.zeros((1, 2, 3, 4, 5), a.dtype) for name, a in feeds.items()})
        t.check_run(session, case, i, "after runs that failed")
    session.close()


def _large(t: Public) -> Case:
    """A chain of operators on large inputs."""
    case = t.case(elementwise=True).sized(_LARGE)
    found = next((made for made in (case.chained(4), case) if t.claims(made)), None)
    return found or absent("the EP takes no large model")


@check("outputs_after_run", "EP-25", "NCI-12", way=PUBLIC)
def read_at_once(t: Public) -> None:
    t.check_runs(_large(t), _ROUNDS, "read right after the run")


@check("outputs_after_run", "NCI-12", way=PUBLIC)
def chains_with_the_cpu(t: Public) -> None:
    """Erf is an operator few EPs take: what lies around it runs on the EP under test."""
    t.check_runs(mixed(t.case(elementwise=True).sized(_LARGE)), _ROUNDS, fallback=True)


@check("outputs_after_run", "EP-32", way=PUBLIC, since=25)
def bound_inputs(t: Public) -> None:
    case = _large(t)
    session = t.case_session(case)
    for i in range(_ROUNDS):
        feeds = case.feeds(i)
        cpu = t.api.create_cpu_memory_info(0, 0)
        values = session.run_bound(t.values(feeds), dict.fromkeys(session.outputs, cpu), synchronize=True)
        results = {name: t.array(value) for name, value in zip(session.outputs, values, strict=True)}
        t.compare(case, feeds, results, "with bound inputs", "numbers" if i else "")
    session.close()


@check("stream_reuse", "STR-08", way=PUBLIC)
def several_runs(t: Public) -> None:
    case = t.case()
    session = t.case_session(case)
    for i in range(_MANY + 10):
        t.check_run(session, case, i, f"in run {i + 1}")
    session.close()


@check("dropped_constants", "EP-12", way=PUBLIC)
def constants_after_loading(t: Public) -> None:
    """The model's bytes are overwritten after the session was made, and an optimised session frees its weights."""
    found = [made for made in (case.weighted() for case in t.sound) if made is not None]
    found += [case for case in t.sound if case.graph.initializers]
    for case in [c for c in found[:6] if t.claims(c)] or absent("the EP takes no model with constants"):
        t.check_runs(case, 2)


@check("nhwc_operators", "EP-21", way=PUBLIC)
def convolution(t: Public) -> None:
    t.check_runs(next((c for c in t.sound if c.name == "Conv"), None) or absent("the EP does not take Conv"))


def _device_memory(t: Public) -> Any:
    info = t.api.ep_device_memory_info(t.devices[0], DEFAULT) if t.runtime.api_version >= 23 else None
    if info is None:
        absent("the device has no memory of its own")
    return info


def _on_device(t: Public, session: Session, case: Case, seed: int) -> tuple[Any, Any]:
    """Run with the first output left on the device: feeds and value."""
    feeds = case.feeds(seed)
    (value,) = session.run_bound(t.values(feeds), {session.outputs[0]: _device_memory(t)})
    return feeds, value


def _fetched(t: Public, value: Any, like: np.ndarray) -> np.ndarray:
    """A value of the device as an array."""
    info = t.api.get_tensor_memory_info(value)
    if int(t.api.memory_info_get_device_type(info)) == 0:
        return t.array(value)
    target = np.zeros_like(like)
    t.api.copy_tensors(t.env, [value], [value_from_numpy(t.runtime, target)])
    return target


@check("value_outlives_session", "ALC-17", way=PUBLIC, since=23)
def output_on_the_device(t: Public) -> None:
    case = t.case()
    _device_memory(t)
    session = t.case_session(case)
    feeds, value = _on_device(t, session, case, 0)
    session.close()
    wanted = t.cpu(case, feeds)[session.outputs[0]]
    difference = distance(_fetched(t, value, wanted), wanted)
    expect(not difference, "an output keeps its numbers after its session was released", difference)
    value.close()


@check("stream_memory", "ALC-09", way=PUBLIC, since=23)
def outputs_on_the_device(t: Public) -> None:
    case = _large(t)
    _device_memory(t)
    session = t.case_session(case)
    kept = [_on_device(t, session, case, i) for i in range(_ROUNDS)]
    for feeds, value in kept:
        wanted = t.cpu(case, feeds)[session.outputs[0]]
        difference = distance(_fetched(t, value, wanted), wanted)
        expect(not difference, "outputs on the device keep their numbers over later runs", difference)
        value.close()
    session.close()


def _expect_left(left: int | None, bound: int, wanted: str, symptom: str) -> None:
    if left is None:
        skip("the C library does not tell what is on the heap")
    expect(left < bound, wanted, f"{left} bytes of each", symptom=symptom)


@check("session_growth", "APP-05", way=PUBLIC)
def sessions_come_and_go(t: Public) -> None:
    case = t.case()

    def rounds(count: int) -> None:
        for i in range(count):
            session = t.case_session(case)
            t.check_run(session, case, i)
            session.handle.close()

    rounds(5)
    before = holdings()
    left = left_each_time(lambda: rounds(1), 10)
    grown = settled(before, 20 * _MIB)
    wanted, symptom = (
        "memory, files and threads as before after some sessions",
        "sessions" * grown.endswith("of memory"),
    )
    expect(not grown, wanted, f"{grown} more", symptom=symptom)
    wanted = "nothing stays on the heap of a session that has ended"
    _expect_left(left, _LEFT_BY_SESSIONS, wanted, "sessions")


@check("run_growth", "APP-08", way=PUBLIC)
def runs_follow_one_another(t: Public) -> None:
    case = t.case()
    session = t.case_session(case)
    feeds = case.feeds()
    for _ in range(50):
        session.run(feeds)
    left = left_each_time(lambda: session.run(feeds), 100)
    session.close()
    _expect_left(left, _LEFT_BY_RUNS, "nothing stays on the heap of a run that has ended", "runs")


@check("aliased_inputs", "KRN-19", way=PUBLIC, since=24)
def inputs_stay_as_they_are(t: Public) -> None:
    case = t.case(elementwise=True)
    nodes = [*case.graph.nodes, Node("Neg", [case.graph.inputs[0].name], ["z"])]
    outputs = [*case.graph.outputs, replace(case.graph.outputs[0], name="z")]
    both = replace(case, name=f"{case.name} beside Neg", graph=replace(case.graph, nodes=nodes, outputs=outputs))
    session = t.case_session(both, fallback=True)
    feeds = both.feeds()
    before = {name: array.copy() for name, array in feeds.items()}
    values = [value_from_numpy(t.runtime, array) for array in feeds.values()]
    t.api.run(session.handle, None, list(feeds), values, session.outputs)
    for name, array in before.items():
        expect(np.array_equal(array, feeds[name]), "inputs are unchanged after Run", f"'{name}' has changed")
    t.check_run(session, both, what="where another node reads the same input")
    session.close()


@check("custom_op_domains", "EPF-53", way=PUBLIC, since=24)
def options_are_released_first(t: Public) -> None:
    case = t.case()
    options = t.options()
    session = t.session(case, options)
    options.close()
    t.check_run(session, case, what="after the session options were released")
    session.close()


@check("graph_capture", "EP-36", way=PUBLIC, since=26)
def with_capture_on(t: Public) -> None:
    try:
        case = t.case()
    except Blocked:  # if capture is what is wrong, ONNX Runtime says so
        session, said = t.case_session(t.claimed[0]), ""
        try:
            with t.task.step("run"):
                session.run(t.claimed[0].feeds())
        except (OrtError, Failed) as error:
            said = str(error)
        session.close()
        expect("Graph capture" not in said, "a graph that is captured in some runs", said)
        raise
    with t.options() as options:
        session = t.session(case, options)
    for i in range(3):
        t.check_run(session, case, i)
    session.close()
