"""EP-46, NCI-08 to NCI-10, KRN-20 to KRN-22: what the EP claims, compared with the CPU EP."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import numpy as np

from ortforge._errors import OrtError
from ortforge._sessions.tensors import value_from_numpy

from ..cases import Case, control_flow, one
from ..checks import PUBLIC, absent, check, expect, expect_none, skip
from ..protobuf import Graph, Node, Value
from ..public import Public

_TYPES = ("float16", "float64", "int32", "int64", "uint8")
_SHAPES = ((), (1,), (5,), (2, 3, 4), (1, 1, 1, 1), (33, 65))
_BROADCASTS = (((2, 3), (3,)), ((2, 1, 3), (4, 1)), ((), (2, 3)), ((2, 3), (1, 1)))
_EMPTY = ((0,), (0, 3), (2, 0, 3))
#: Operators to vary, of those that an EP claims: every check would take minutes with all of them.
_FEW = 4
#: Elements of memory behind an output.
_BEHIND = 1024


def _compare(t: Public, cases: Iterator[Case], what: str) -> None:
    """Run what the EP claims of some cases. Raises Absent: it claims nothing."""
    count = 0
    for case in cases:
        if t.claims(case):
            count += 1
            t.check_runs(case)
    if not count:
        absent(f"the EP takes {what}")


def _elementwise(t: Public) -> list[Case]:
    t.case()
    found = [case for case in t.sound if case.elementwise]
    return found[:_FEW]


@check("operators", "EP-46", way=PUBLIC)
def basic(t: Public) -> None:
    """What each check of other rules takes for granted."""
    _compare(t, iter(t.claimed), "none of the basic models")


@check("kept_claims", "EP-54", way=PUBLIC)
def sessions_of_claimed_nodes(t: Public) -> None:
    if not t.refused:
        _ = t.claimed or absent("the EP takes none of the basic models")
        return
    nothing = Case("no nodes", Graph([], [Value("a", "float32", (2,))], [Value("a", "float32", (2,))]), {"a": (2,)})
    try:
        t.case_session(nothing, fallback=True).close()
    except OrtError as error:
        skip(f"no session at all can be created with the EP: {error.message}")
    name, said = next(iter(t.refused.items()))
    expect(False, f"a session of {name}, or that its nodes stay with the CPU EP", said)


@check("operators", "EP-46", way=PUBLIC)
def nothing_behind_outputs(t: Public) -> None:
    """Outputs of the caller's, at the beginning of larger memory."""
    for case in _elementwise(t):
        session, feeds = t.case_session(case), case.feeds()
        expected = t.cpu(case, feeds)
        rooms = {name: np.full(array.size + _BEHIND, -7, array.dtype) for name, array in expected.items()}
        outputs = {
            name: value_from_numpy(t.runtime, room[: expected[name].size].reshape(expected[name].shape))
            for name, room in rooms.items()
        }
        session.run_bound(t.values(feeds), outputs, "run")
        for name, room in rooms.items():
            untouched = (room[expected[name].size :] == -7).all()
            expect(untouched, f"nothing is written behind the output of {case.name}", "the memory has changed")
        session.close()


def _same_twice(case: Case) -> Case:
    """An operator that gets one input for both of its own."""
    node, value = case.graph.nodes[0], case.graph.inputs[0]
    graph = replace(case.graph, nodes=[replace(node, inputs=[value.name] * 2)], inputs=[value])
    shapes = {value.name: case.shapes[value.name]}
    return replace(case, name=f"{case.name}, one input twice", graph=graph, shapes=shapes)


@check("operators", "EP-46", way=PUBLIC)
def one_input_twice(t: Public) -> None:
    pairs = [case for case in _elementwise(t) if len(case.graph.inputs) == 2]
    _compare(t, (_same_twice(case) for case in pairs), "no operators of two inputs")


@check("operators", "EP-46", way=PUBLIC)
def element_types(t: Public) -> None:
    _compare(t, (c.typed(d) for c in _elementwise(t) for d in _TYPES), "no other element types")


@check("operators", "EP-46", way=PUBLIC)
def broadcasting(t: Public) -> None:
    pairs = [case for case in _elementwise(t) if len(case.graph.inputs) == 2]
    _compare(t, (c.broadcast(a, b) for c in pairs for a, b in _BROADCASTS), "no operators that broadcast")


@check("operators", "EP-46", way=PUBLIC)
def open_shapes(t: Public) -> None:
    opened = [made for case in _elementwise(t) if (made := case.dynamic()) and t.claims(made)]
    for case in opened or absent("the EP takes no models with open shapes"):
        session = t.case_session(case)
        for shape in ((2, 3), (5, 7), (1, 1), (64, 3)):
            t.check_run(session, replace(case, shapes=dict.fromkeys(case.shapes, shape)), what=f"shape {list(shape)}")
        session.close()


@check("operators", "NCI-10", way=PUBLIC)
def scalars_and_other_shapes(t: Public) -> None:
    _compare(t, (c.sized(s) for c in _elementwise(t) for s in _SHAPES), "no other shapes")


@check("operators", "NCI-10", way=PUBLIC)
def empty_tensors(t: Public) -> None:
    count = 0
    for base in _elementwise(t):
        case = base.dynamic()
        if case is None or not t.claims(case):
            continue
        session = t.case_session(case)
        count += 1
        for length in (0, 2):
            sized = replace(case, shapes=dict.fromkeys(case.shapes, (length, 3)))
            t.check_run(session, sized, what=f"shape [{length}, 3]", step="run with empty tensors")
        session.close()
    for base in _elementwise(t):
        for shape in _EMPTY:
            case = base.sized(shape)
            if t.claims(case):
                count += 1
                t.check_runs(case, step="run with empty tensors")
    if not count:
        absent("the EP takes no empty tensors")


@check("operators", "NCI-08", way=PUBLIC)
def some_outputs(t: Public) -> None:
    base = t.case(elementwise=True)
    chain = base.chained(3)
    outputs = [replace(base.graph.outputs[0], name=n) for n in ("t0", "t1")]
    graph = replace(chain.graph, outputs=[*chain.graph.outputs, *outputs])
    case = replace(chain, name=f"{base.name}, three outputs", graph=graph)
    if not t.claims(case):
        absent("the EP takes no chain of operators")
    session = t.case_session(case)
    feeds = case.feeds()
    for names in (["y"], ["t0"], ["t1", "y"], ["y", "t0", "t1"]):
        with t.task.step("run"):
            found = session.run(feeds, outputs=names)
        expect(sorted(found) == sorted(names), f"the outputs {names}", f"{sorted(found)}")
        t.compare(case, feeds, found, f"with outputs {names}", "numbers" if session.runs > 1 else "")
    session.close()


@check("operators", "NCI-09", way=PUBLIC)
def shapes_as_inferred(t: Public) -> None:
    start = len(t.task.log)
    if not t.claimed:
        absent("the EP takes none of the basic models")
    for case in t.claimed:
        with suppress(OrtError):
            session = t.case_session(case)
            with t.task.step("run"):
                session.run(case.feeds())
    warned = [m for severity, m in t.task.log[start:] if severity >= 2 and "does not match actual shape" in m]
    expect_none(warned, "outputs of the shape that was inferred")


def _reading_shapes() -> Iterator[Case]:
    """Operators that read an input on the host."""
    a = Value("a", "float32", (2, 6))
    yield one("Reshape", [a], (3, 4), {"s": np.array([3, 4])})
    yield one("Expand", [a], (3, 2, 6), {"s": np.array([3, 2, 6])})
    yield one("Slice", [a], (1, 4), {"b": np.array([1, 2]), "e": np.array([2, 6])})
    yield one("Gather", [a], (2, 2), {"i": np.array([5, 0])}, {"axis": 1})
    yield one("Unsqueeze", [a], (1, 2, 6), {"x": np.array([0])})


@check("operators", "KRN-20", way=PUBLIC, since=24)
def inputs_on_the_host(t: Public) -> None:
    _compare(t, _reading_shapes(), "no operators that read shapes or indices")


@check("control_flow", "KRN-21", "KRN-22", way=PUBLIC, since=24)
def if_and_loop(t: Public) -> None:
    for case in control_flow(t.case(elementwise=True)):
        t.check_runs(case, 4, fallback=True)


@check("control_flow", "KRN-21", way=PUBLIC, since=24)
def scan(t: Public) -> None:
    t.case()
    body = Graph(
        [Node("Add", ["s", "x"], ["o"]), Node("Mul", ["o", "x"], ["k"])],
        [Value("s", "float32", (3,)), Value("x", "float32", (3,))],
        [Value("o", "float32", (3,)), Value("k", "float32", (3,))],
        name="body",
    )
    node = Node("Scan", ["a", "b"], ["y", "z"], {"body": body, "num_scan_inputs": 1})
    inputs = [Value("a", "float32", (3,)), Value("b", "float32", (4, 3))]
    graph = Graph([node], inputs, [Value("y", "float32", (3,)), Value("z", "float32", (4, 3))])
    t.check_runs(Case("Scan", graph, {"a": (3,), "b": (4, 3)}), fallback=True)
