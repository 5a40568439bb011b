"""GEN: statuses, exceptions, and objects of ONNX Runtime's that are never given back, as the recorder saw them.

Which functions hand over an object, and which take one, is in the registry: parameters with an owner.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from .. import facts
from ..checks import RECORDER, absent, check, expect
from ..recorded import Recorded
from ..trace import Line, Trace


def where(lines: Iterable[Line]) -> str:
    """The places of what was wrong."""
    return "; ".join(dict.fromkeys(f"{line['n'] or 'outside of any call'}: {line['what']}" for line in lines))


def left(trace: Trace) -> str:
    """The statuses that the library still had at the end, by the functions they came from."""
    origins: list[str] = trace.marks("end")[-1]["statuses"]
    return ", ".join(f"{origins.count(o)} of {o}" for o in dict.fromkeys(origins))


def expect_nothing(wrong: Sequence[Line], expected: str) -> None:
    """Fail with the places of what was wrong."""
    expect(not wrong, expected, where(wrong))


@check("status", "GEN-01", way=RECORDER)
def given_away(t: Recorded) -> None:
    expect_nothing(t.life.bad("spent"), "no status is used after it was released or returned")


@check("status", "GEN-02", way=RECORDER)
def of_the_host(t: Recorded) -> None:
    expect_nothing(t.life.bad("foreign"), "every status returned was made by ONNX Runtime")


@check("status", "GEN-04", way=RECORDER)
def released_or_returned(t: Recorded) -> None:
    kept = left(t.life)
    symptom = t.life.lost_in(t.life.marks("end")[-1]["statuses"])
    expect(not kept, "every status that the library gets is released or returned", f"{kept} were not", symptom=symptom)


@check("status_arguments", "GEN-03", way=RECORDER)
def code_and_message(t: Recorded) -> None:
    for line in t.life.api("OrtApi.CreateStatus"):
        given = line["a"]
        where_ = line.get("in", "a thread of its own")
        expect(given["code_given"], "no status is made with ORT_OK", f"one is, in {where_}")
        expect(given["msg"] is not None, "every status is made with a message", f"one has NULL, in {where_}")


def _declared(name: str) -> bool:
    """Is a function declared noexcept?"""
    struct, _, slot = name.partition(".")
    found = facts.member(struct, slot, facts.newest()) if slot else None
    return bool(found and found.noexcept)


@check("callback_exceptions", "GEN-06", way=RECORDER)
def of_functions_declared_so(t: Recorded) -> None:
    wrong = [line for line in t.life.bad("threw") if _declared(line["n"])]
    expect_nothing(wrong, "no exception leaves a function")


@check("callback_exceptions", "GEN-07", way=RECORDER)
def of_other_functions(t: Recorded) -> None:
    wrong = [line for line in t.life.bad("threw") if not _declared(line["n"])]
    expect_nothing(wrong, "no exception leaves a function")


# ------------------------------------------------------------------------------------------------------ objects

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


def _objects_left(trace: Trace) -> Counter[tuple[str, str]]:
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
    piles = {
        where: count for where, count in _objects_left(t.life).items() if count >= max(_FEWEST, times[where[1]] / 2)
    }
    said = "; ".join(f"{n} of {made} in {times[called]} calls of {called}" for (made, called), n in piles.items())
    wanted = "what the library makes for a call or a session is released with it"
    symptom = t.life.lost_in(called for _, called in piles)
    expect(not piles, wanted, f"left are {said}", symptom=symptom)
