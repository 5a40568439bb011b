"""GEN: the statuses that the library returns and gets, and exceptions that leave it, as the recorder saw them."""

from __future__ import annotations

from collections.abc import Iterable

from .. import facts
from ..checks import RECORDER, check, expect
from ..recorded import Recorded
from ..trace import Line, Trace


def where(lines: Iterable[Line]) -> str:
    """The places of what was wrong."""
    return "; ".join(dict.fromkeys(f"{line['n'] or 'outside of any call'}: {line['what']}" for line in lines))


def left(trace: Trace) -> str:
    """The statuses that the library still had at the end, by the functions they came from."""
    origins: list[str] = trace.marks("end")[-1]["statuses"]
    return ", ".join(f"{origins.count(o)} of {o}" for o in dict.fromkeys(origins))


@check("status", "GEN-01", way=RECORDER)
def given_away(t: Recorded) -> None:
    wrong = t.life.bad("spent")
    expect(not wrong, "no status is used after it was released or returned", where(wrong))


@check("status", "GEN-02", way=RECORDER)
def of_the_host(t: Recorded) -> None:
    wrong = t.life.bad("foreign")
    expect(not wrong, "every status returned was made by ONNX Runtime", where(wrong))


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
    expect(not wrong, "no exception leaves a function", where(wrong))


@check("callback_exceptions", "GEN-07", way=RECORDER)
def of_other_functions(t: Recorded) -> None:
    wrong = [line for line in t.life.bad("threw") if not _declared(line["n"])]
    expect(not wrong, "no exception leaves a function", where(wrong))
