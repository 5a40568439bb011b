"""What the library is given for the time of a call: strings, graphs, options, values."""

from __future__ import annotations

from ..checks import PROXY, absent, check, expect
from ..proxied import Proxied
from ..trace import Trace

_COMPILED = ("OrtEp.GetCapability", "OrtEp.Compile", "OrtEp.GetCompiledModelCompatibilityInfo")


def _late(t: Proxied, *functions: str) -> None:
    """Nothing that was given to some functions is used after they returned."""
    if not t.life.of(*functions):
        absent(f"{' and '.join(functions)} were not called")
    found = [f"{line['n']} in {line.get('in', 'a thread of its own')}" for line in t.life.late(*functions)]
    said = "; ".join(dict.fromkeys(found))
    expect(not found, f"nothing that {functions[0]} was given is used after it returned", f"it is, by {said}")


@check("borrowed_arguments", "GEN-11", way=PROXY)
def session_options(t: Proxied) -> None:
    _late(t, "OrtEpFactory.CreateEp")


@check("graphs_after_call", "GEN-12", way=PROXY)
def graphs_and_nodes(t: Proxied) -> None:
    _late(t, *_COMPILED)


@check("borrowed_arguments", "DTI-12", way=PROXY)
def tensors_of_a_copy(t: Proxied) -> None:
    _late(t, "OrtDataTransferImpl.CopyTensors")


@check("borrowed_arguments", "PRF-04", way=PROXY)
def events(t: Proxied) -> None:
    _late(t, "OrtEpProfilerImpl.StopEvent")


@check("prepack_private", "KRN-11", way=PROXY)
def weights(t: Proxied) -> None:
    _late(t, "OrtKernelImpl.PrePackWeight")


def _failures(trace: Trace) -> list[str]:
    return sorted({f"{c.name}: {(c.back or {}).get('message')}" for c in trace.calls if c.failed})


def _hidden(t: Proxied, wish: str, what: str) -> None:
    """A life with copies that go away is like one without."""
    if not t.life.calls:
        absent("nothing was called")
    hidden = _failures(t.another((wish, 1, ""), thorough=True))
    expect(hidden == _failures(t.life), f"nothing changes when {what} is gone", f"{hidden}")


@check("borrowed_arguments", "GEN-10", way=PROXY)
def strings(t: Proxied) -> None:
    _hidden(t, "hide_texts", "a string that a function was given")


@check("borrowed_arguments", "NCI-06", way=PROXY)
def node_names(t: Proxied) -> None:
    if not t.life.api("OrtEpApi.NodeComputeContext_NodeName"):
        absent("the EP asks for no name of a node")
    _late(t, "OrtNodeComputeInfo.CreateState")
    _hidden(t, "hide_names", "the name of a node")
