"""What the library makes with functions of ONNX Runtime and never gives back.

Which functions hand over an object, and which take one, is in the registry: parameters with an owner.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from .. import facts
from ..checks import RECORDER, absent, check, expect
from ..recorded import Recorded
from ..trace import Trace

_FEWEST = 3


@cache
def _owned(owner: str) -> dict[str, list[str]]:
    """The parameters of functions whose objects become the caller's, or the callee's, ex) OrtApi.ReleaseValue: [input]."""
    return {
        f"{table}.{member['name']}": names
        for table, struct in facts.structs().items()
        if table.endswith("Api")
        for member in struct["members"]
        if (names := [p["name"] for p in member.get("params", ()) if p["owner"] == owner])
    }


def _addresses(value: Any) -> Iterator[str]:
    """The pointers in what a line says."""
    if isinstance(value, str) and value.startswith("0x"):
        yield value
    elif isinstance(value, list):
        for one in value:
            yield from _addresses(one)


def left(trace: Trace) -> Counter[tuple[str, str]]:
    """How many objects are left of each (function of ONNX Runtime, function of the EP that called it)."""
    made: dict[str, tuple[str, str]] = {}
    for line in trace.lines:
        if line["e"] == "back":  # what the EP hands over
            for value in line["a"].values():
                for address in _addresses(value):
                    made.pop(address, None)
        elif line["e"] == "api":
            name, given = line["n"], line["a"]
            if "code" in given:
                continue
            for key in _owned("callee").get(name, ()):
                for address in _addresses(given.get(key)):
                    made.pop(address, None)
            for key in _owned("caller").get(name, ()):
                for address in _addresses(given.get(key)):
                    made[address] = (name, line.get("in", "a thread of its own"))
    return Counter(made.values())


@check("objects_left", "GEN-18", way=RECORDER)
def none_each_time(t: Recorded) -> None:
    if not t.life.calls:
        absent("nothing was called")
    times = Counter(call.name for call in t.life.calls)
    # A library may keep a few for good: what counts is what piles up with the calls.
    piles = {where: count for where, count in left(t.life).items() if count >= max(_FEWEST, times[where[1]] / 2)}
    said = "; ".join(f"{n} of {made} in {times[called]} calls of {called}" for (made, called), n in piles.items())
    wanted = "what the library makes for a call or a session is released with it"
    symptom = t.life.lost_in(called for _, called in piles)
    expect(not piles, wanted, f"left are {said}", symptom=symptom)
