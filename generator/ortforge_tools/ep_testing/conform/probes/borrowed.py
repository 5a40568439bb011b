"""What the library is given for the time of a call: strings, graphs, options, values."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ortforge._sessions.tensors import value_from_numpy

from .. import guard_pages
from ..checks import PUBLIC, RECORDER, Check, absent, add, check, expect
from ..public import Public
from ..recorded import Recorded
from ..trace import Trace

_COMPILED = ("OrtEp.GetCapability", "OrtEp.Compile", "OrtEp.GetCompiledModelCompatibilityInfo")


def _late(t: Recorded, functions: Sequence[str]) -> None:
    """Nothing that was given to some functions is used after they returned."""
    if not t.life.of(*functions):
        absent(f"{' and '.join(functions)} {'was' if len(functions) == 1 else 'were'} not called")
    found = [f"{line['n']} in {line.get('in', 'a thread of its own')}" for line in t.life.late(*functions)]
    said = "; ".join(dict.fromkeys(found))
    expect(not found, f"nothing that {functions[0]} was given is used after it returned", f"it is, by {said}")


for _probe, _name, _rule, _functions in (
    ("borrowed_arguments", "session_options", "GEN-11", ("OrtEpFactory.CreateEp",)),
    ("graphs_after_call", "graphs_and_nodes", "GEN-12", _COMPILED),
    ("borrowed_arguments", "tensors_of_a_copy", "DTI-12", ("OrtDataTransferImpl.CopyTensors",)),
    ("borrowed_arguments", "events", "PRF-04", ("OrtEpProfilerImpl.StopEvent",)),
    ("prepack_private", "weights", "KRN-11", ("OrtKernelImpl.PrePackWeight",)),
):
    add(Check(_probe, _name, (_rule,), RECORDER, partial(_late, functions=_functions)))


def _failures(trace: Trace) -> list[str]:
    """Those of functions that are given something, or use what others were given."""
    found = [c for c in trace.calls if c.failed and c.name != "ReleaseEpFactory"]
    return sorted({f"{c.name}: {c.message}" for c in found})


def _hidden(t: Recorded, wish: str, what: str) -> None:
    """A life with copies that go away is like one without."""
    if not t.life.calls:
        absent("nothing was called")
    hidden = _failures(t.another((wish, 1, ""), thorough=True))
    expect(hidden == _failures(t.life), f"nothing changes when {what} is gone", f"{hidden}")


@check("borrowed_arguments", "GEN-10", way=RECORDER)
def strings(t: Recorded) -> None:
    _hidden(t, "hide_texts", "a string that a function was given")


@check("borrowed_arguments", "NCI-06", way=RECORDER)
def node_names(t: Recorded) -> None:
    if not t.life.api("OrtEpApi.NodeComputeContext_NodeName"):
        absent("the EP asks for no name of a node")
    _late(t, ["OrtNodeComputeInfo.CreateState"])
    _hidden(t, "hide_names", "the name of a node")


class _Pages:
    """An array whose memory can be taken away."""

    def __init__(self, given: NDArray[Any]) -> None:
        self._size = max(given.nbytes, 1)
        self._address = guard_pages.allocate(self._size)
        memory: Any = (ctypes.c_char * self._size).from_address(self._address)
        self.array = np.frombuffer(memory, given.dtype, given.size).reshape(given.shape)
        self.array[...] = given

    def allow(self, touching: bool) -> None:
        """Let the memory be touched, or not."""
        guard_pages.allow(self._address, self._size, guard_pages.BOTH if touching else guard_pages.NOTHING)


@check("kept_memory", "NCI-14", way=PUBLIC, alone=True)
def other_memory_in_each_run(t: Public) -> None:
    case = t.case()
    session = t.case_session(case)
    taken: list[_Pages] = []
    for seed in range(3):
        feeds = {name: _Pages(array) for name, array in case.feeds(seed).items()}
        arrays = {name: memory.array for name, memory in feeds.items()}
        outputs = {name: _Pages(np.zeros_like(array)) for name, array in t.cpu(case, arrays).items()}
        session.run_bound(
            {name: value_from_numpy(t.runtime, memory.array) for name, memory in feeds.items()},
            {name: value_from_numpy(t.runtime, memory.array) for name, memory in outputs.items()},
        )
        found = {name: memory.array for name, memory in outputs.items()}
        t.compare(case, arrays, found, "with the memory of the run before taken away", "numbers" if seed else "")
        taken += [*feeds.values(), *outputs.values()]
        for memory in taken:
            memory.allow(False)
    session.close()
    for memory in taken:
        memory.allow(True)
