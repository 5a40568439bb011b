"""GEN: the statuses that the library returns and gets, and exceptions that leave it, as the recording library saw them."""

from __future__ import annotations

from collections.abc import Iterable

from .. import facts
from ..checks import PROXY, check, expect
from ..proxied import Proxied
from ..trace import Line, Trace


def where(lines: Iterable[Line]) -> str:
    """The places of what was wrong."""
    return "; ".join(dict.fromkeys(f"{line['n'] or 'outside of any call'}: {line['what']}" for line in lines))


def left(trace: Trace) -> str:
    """The statuses that the library still had at the end, by the functions they came from."""
    origins: list[str] = trace.marks("end")[-1]["statuses"]
    return ", ".join(f"{origins.count(o)} of {o}" for o in dict.fromkeys(origins))


@check("status", "GEN-01", way=PROXY)
def given_away(t: Proxied) -> None:
    wrong = t.life.bad("spent")
    expect(not wrong, "no status is used after it was released or returned", where(wrong))


@check("status", "GEN-02", way=PROXY)
def of_the_host(t: Proxied) -> None:
    wrong = t.life.bad("foreign")
    expect(not wrong, "every status returned was made by ONNX Runtime", where(wrong))


@check("status", "GEN-04", way=PROXY)
def released_or_returned(t: Proxied) -> None:
    kept = left(t.life)
    expect(not kept, "every status that the library gets is released or returned", f"{kept} were not")


@check("status_arguments", "GEN-03", way=PROXY)
def code_and_message(t: Proxied) -> None:
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


@check("callback_exceptions", "GEN-06", way=PROXY)
def of_functions_declared_so(t: Proxied) -> None:
    wrong = [line for line in t.life.bad("threw") if _declared(line["n"])]
    expect(not wrong, "no exception leaves a function", where(wrong))


@check("callback_exceptions", "GEN-07", way=PROXY)
def of_other_functions(t: Proxied) -> None:
    wrong = [line for line in t.life.bad("threw") if not _declared(line["n"])]
    expect(not wrong, "no exception leaves a function", where(wrong))
