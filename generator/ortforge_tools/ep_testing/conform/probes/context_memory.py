"""EP-51 to EP-53: what callbacks for the data of EPContext nodes give, and the copy of them that an EP takes.

What becomes of the memory and the statuses is seen by the recorder.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from ortforge._errors import OrtError

from ..application import READ, WRITE, Application, compile_case, load, outside
from ..checks import RECORDER, Absent, absent, check, expect, skip
from ..recorded import Recorded
from ..trace import Trace
from .statuses import left

_SINCE = 31


def _life(t: Recorded) -> Trace:
    """A life in which compiled models are loaded with a read callback: with their data, with less of it, and with none.

    Raises:
        Absent: the EP has no such models.
    """
    if not t.taken:
        absent("the EP takes none of the basic models")
    lacks: list[Absent] = []
    with t.recorded() as found:
        t.recorder.wish("context_data")
        with t.listed() as devices:
            try:
                _use(t, devices)
            except Absent as reason:  # the library has to be unregistered all the same
                lacks.append(reason)
    if lacks:
        raise lacks[0]
    return found[0]


def _use(t: Recorded, devices: Sequence[Any]) -> None:
    if not devices:
        absent("the library offers no device on this machine")
    case, app = t.taken[0], Application(t)
    path, data = outside(t, case, "recorded", devices[:1])
    for change in (slice(None), slice(0, -1), slice(0, 8), slice(0, 0)):
        app.kept = {name: content[change] for name, content in data.items()}
        with suppress(OrtError):
            load(t, case, path, app, devices[:1]).handle.close()
    app.refuses = True
    with suppress(OrtError):
        load(t, case, path, app, devices[:1]).handle.close()
    with suppress(OrtError):
        compile_case(t, case, "recorded-refused", False, app, devices[:1])


@check("context_data_memory", "EP-51", way=RECORDER, since=_SINCE)
def given_back_once(t: Recorded) -> None:
    trace = _life(t)
    given = [line for line in trace.api(READ) if "buffer" in line["a"]]
    if not given:
        absent("the EP reads no data through a callback")
    if any(not line["a"]["watched"] for line in given):
        skip("the EP gives the callback an allocator of its own, and nobody else sees what goes back there")
    # ONNX Runtime may give the same memory again: what counts is the order.
    blocks: Counter[str] = Counter()
    for line in trace.lines:
        if line["e"] == "api" and line["n"] == READ and "buffer" in line["a"]:
            blocks[line["a"]["buffer"]] += 1
        elif line["e"] == "data freed":
            blocks[line["block"]] -= 1
    kept = sum(blocks.values())
    wanted = "all memory of the read callback goes back to its allocator"
    expect(kept == 0, wanted, f"{kept} of {len(given)} blocks do not")


@check("context_data_refused", "EP-52", way=RECORDER, since=_SINCE)
def statuses_end(t: Recorded) -> None:
    trace = _life(t)
    if not any("code" in line["a"] for line in trace.api(READ, WRITE)):
        absent("no callback refused anything")
    kept = left(trace)
    wanted = "statuses of callbacks are released or returned"
    expect(not any(n in kept for n in (READ, WRITE)), wanted, f"{kept} are not")


@check("context_config", "EP-53", way=RECORDER, since=_SINCE)
def released_once(t: Recorded) -> None:
    made = [line for line in t.life.api("OrtEpApi.SessionOptionsGetEpContextConfig") if line["a"].get("config")]
    if not made:
        absent("the EP does not ask for the application's callbacks")
    late = [line["n"] for line in t.life.late("OrtEpApi.ReleaseEpContextConfig")]
    expect(not late, "no copy of the callbacks is used after its end", f"one is, by {', '.join(dict.fromkeys(late))}")
    ended = t.life.api("OrtEpApi.ReleaseEpContextConfig")
    ended = [line for line in ended if line["a"].get("input")]
    wanted = "every copy of the callbacks is released"
    expect(len(made) == len(ended), wanted, f"{len(made)} were made, {len(ended)} ended")
