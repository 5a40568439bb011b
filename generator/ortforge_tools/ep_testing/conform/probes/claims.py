"""EP: the nodes that GetCapability claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ..checks import RECORDER, absent, check, expect, expect_none, skip
from ..recorded import Recorded
from ..trace import Call, Line

_FUSE = "OrtEpApi.EpGraphSupportInfo_AddNodesToFuse"
_SINGLE = "OrtEpApi.EpGraphSupportInfo_AddSingleNode"


def _asked(t: Recorded) -> list[Call]:
    """The calls of GetCapability that succeeded."""
    found = [c for c in t.life.of("OrtEp.GetCapability") if c.succeeded]
    return found or absent("GetCapability was not called")


def _claims(t: Recorded) -> Iterator[tuple[Call, list[Line]]]:
    """The claims of each call."""
    count = 0
    for call in _asked(t):
        lines = t.life.during(call, _FUSE, _SINGLE)
        count += len(lines)
        yield call, lines
    if not count:
        absent("the EP claims no node of our models")


def _nodes(line: Line) -> list[str]:
    given = line["a"]
    return list(given["nodes"]) if "nodes" in given else [given["node"]]


def _title(node: dict[str, Any]) -> str:
    return f"{node.get('op', 'a node')} with output {', '.join(node['to'])}"


@check("capability_errors", "EP-04", way=RECORDER)
def no_error(t: Recorded) -> None:
    calls = t.life.of("OrtEp.GetCapability") or absent("GetCapability was not called")
    expect_none([c.message for c in calls if c.failed], "GetCapability succeeds for all models")


@check("claimed_nodes", "EP-06", way=RECORDER)
def nodes_of_the_graph(t: Recorded) -> None:
    for call, lines in _claims(t):
        known = {node["p"] for node in t.life.graph(call)}
        for line in lines:
            strange = [n for n in _nodes(line) if n not in known]
            expect(not strange, "claimed nodes are nodes of the graph", f"{len(strange)} of a group are not")


@check("claimed_nodes", "EP-07", way=RECORDER)
def groups_have_nodes(t: Recorded) -> None:
    for line in t.life.api(_FUSE) or absent("the EP claims no group of our models"):  # ONNX Runtime may have refused it
        expect(_nodes(line), "every claimed group has a node", "one has none")


@check("claimed_nodes", "EP-09", way=RECORDER)
def each_node_once(t: Recorded) -> None:
    for call, lines in _claims(t):
        titles = {node["p"]: _title(node) for node in t.life.graph(call)}
        times = Counter(n for line in lines for n in _nodes(line))
        twice = [titles.get(n, "a node") for n, count in times.items() if count > 1]
        expect(not twice, "every node is in one group only", f"{', '.join(twice)} is in several")


@check("claimed_nodes", "EP-08", way=RECORDER)
def no_path_leads_out_and_back(t: Recorded) -> None:
    for call, lines in _claims(t):
        nodes = {node["p"]: node for node in t.life.graph(call)}
        makers = {value: p for p, node in nodes.items() for value in node["to"] if value}
        after: dict[str, set[str]] = {p: set() for p in nodes}
        for p, node in nodes.items():
            for value in node["from"]:
                if value in makers:
                    after[makers[value]].add(p)
        for line in lines:
            group = set(_nodes(line)) & set(nodes)
            outside = [n for p in group for n in after[p] if n not in group]
            seen: set[str] = set()
            while outside:
                p = outside.pop()
                if p not in seen:
                    seen.add(p)
                    back = after[p] & group
                    expected = "no path between nodes of a group leads over a node outside"
                    expect(not back, expected, f"one leads over {_title(nodes[p])}")
                    outside += after[p]


@check("claimed_nodes", "EP-10", way=RECORDER)
def none_of_other_eps(t: Recorded) -> None:
    others = 0
    for call, lines in _claims(t):
        names = {c.results.get("r") for c in t.life.of("OrtEp.GetName") if c.object == call.object}
        taken = {n["p"]: n for n in t.life.graph(call) if n.get("ep") and n["ep"] not in names}
        others += len(taken)
        for line in lines:
            wrong = [_title(taken[n]) for n in _nodes(line) if n in taken]
            expect(not wrong, "no node that another EP has is claimed", f"{', '.join(wrong)} is")
    if not others:
        skip("no graph had nodes of another EP")


@check("claimed_kernels", "EP-11", way=RECORDER)
def kernels_of_single_nodes(t: Recorded) -> None:
    count = 0
    for call, lines in _claims(t):
        nodes = {node["p"]: node for node in t.life.graph(call)}
        for line in lines:
            if line["n"] == _SINGLE and line["a"].get("kernel", -1) >= 0:
                count += 1
                node = nodes.get(line["a"]["node"], {"to": []})
                expect(line["a"]["kernel"], "a node that is claimed alone has a kernel", f"{_title(node)} has none")
    if not count:
        absent("the EP claims no single nodes")


# With ORT 1.23 an EP cannot tell a node that it has claimed before, so it may remember graphs.
@check("capability_repeated", "EP-05", way=RECORDER, since=24)
def the_same_answer_twice(t: Recorded) -> None:
    trace = t.another(("twice", 1, ""))
    failed = {line["i"]: line["failed"] for line in trace.lines if line["e"] == "again"}
    calls = [c for c in trace.of("OrtEp.GetCapability") if c.number in failed] or absent("GetCapability was not called")
    for call in calls:
        expect(not failed[call.number], "GetCapability succeeds again", "it failed")
        first, second = (
            sorted(sorted(_nodes(line)) for line in trace.during(call, _FUSE, _SINGLE, again=again))
            for again in (False, True)
        )
        happened = f"first {len(first)} groups, then {len(second)}, or other nodes in them"
        expect(first == second, "the same claims when asked again about the same graph", happened)


@check("stamp", "VER-19", way=RECORDER)
def fusion_options(t: Recorded) -> None:
    name = "node_fusion_options.ort_version_supported"
    stamps = [line["a"][name] for line in t.life.api(_FUSE) if name in line["a"]]
    if not stamps:
        absent("the EP gives no fusion options")
    expect(min(stamps) >= 23, "OrtNodeFusionOptions.ort_version_supported is at least 23", f"it is {min(stamps)}")


@check("kept_claims", "EP-54", way=RECORDER)
def nothing_refuses_them(t: Recorded) -> None:
    calls = t.life.of("OrtEp.Compile", "OrtNodeComputeInfo.CreateState", "OrtKernelCreateFunc")
    for call in calls or absent("nothing was claimed of our models"):
        said = call.message
        expect(not call.failed, f"{call.name} takes what GetCapability claimed", f"it fails: {said}")
