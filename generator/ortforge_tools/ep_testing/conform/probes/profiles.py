"""PRF: what the EP puts into profiles."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..checks import PUBLIC, RECORDER, absent, check, expect, expect_none
from ..public import Public
from ..recorded import Recorded
from ..threads import at_once

_RUNS = 3
#: Microseconds by which an event may stand out, since clocks are read one after the other.
_SLACK = 2000
#: A thread may lose its core between ORT's reading of the clock and the EP's, for longer than that; hardly in each of so many profiles.
_PROFILES = 5
_OWN = ("Kernel", "Api")


def _profile(t: Public) -> list[dict[str, Any]]:
    """The events of a session with some runs."""
    case = t.case()
    with t.options() as options:
        t.api.enable_profiling(options, str(Path("profile").resolve()))
        session = t.session(case, options)
    for i in range(_RUNS):
        t.check_run(session, case, i, "with profiling on")
    name = t.api.session_end_profiling(session.handle, t.api.get_allocator_with_default_options())
    session.close()
    return _read(Path(name))


def _read(path: Path) -> list[dict[str, Any]]:
    """The events of a profile. What an EP puts into it is in it as it is."""
    try:
        found: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))
    except ValueError as error:
        expect(False, "a profile that is JSON", f"{error}")
        return []
    return found


def _events(t: Public) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The EP's own events, and the runs. Raises Absent: the EP has none."""
    events = [e for e in _profile(t) if "ts" in e]
    own = [e for e in events if e.get("cat") in _OWN] or absent("the EP adds no events to profiles")
    runs = [e for e in events if e.get("name") == "model_run"]
    return own, runs


@check("profile", "PRF-05", way=PUBLIC, since=25)
def inside_the_runs(t: Public) -> None:
    said = ""
    for _ in range(_PROFILES):
        own, runs = _events(t)
        first = min(r["ts"] for r in runs) - _SLACK
        last = max(r["ts"] + r["dur"] for r in runs) + _SLACK
        outside = sum(not first <= e["ts"] <= last for e in own)
        if not outside:
            return
        said = f"{outside} of {len(own)} do not"
    expect(False, "events of the EP lie between the first and the last run", said)


@check("profile", "PRF-06", way=PUBLIC, since=25)
def none_twice(t: Public) -> None:
    own, _ = _events(t)
    keys = [json.dumps([e.get(k) for k in ("name", "ts", "dur", "tid", "args")], sort_keys=True) for e in own]
    twice = [k for k in set(keys) if keys.count(k) > 1]
    expect(not twice, "no event is in the profile twice", f"{len(twice)} are")


@check("profile", "PRF-06", way=RECORDER, since=25)
def never_none(t: Recorded) -> None:
    calls = t.life.api("OrtEpApi.ProfilingEventsContainer_AddEvents") or absent("the EP adds no events to profiles")
    problems = [line["a"].get("message") or "no events" for line in calls if "code" in line["a"]]
    expect_none(problems, "AddEvents succeeds, which it does with one event or more")


@check("profile_threads", "PRF-08", way=PUBLIC, since=25)
def several_profiled_runs(t: Public) -> None:
    case = t.case()
    session = t.case_session(case)
    prefixes = [str(Path(f"run{i}").resolve()) for i in range(3)]

    def work(number: int) -> None:
        with t.api.create_run_options() as options:
            t.api.run_options_enable_profiling(options, prefixes[number])
            t.compare(case, case.feeds(), session.run(case.feeds(), options), "in a profiled run", "numbers")

    at_once(len(prefixes), work, "profiled runs of several threads work")
    session.close()
    counts = []
    for prefix in prefixes:
        paths = sorted(Path(prefix).parent.glob(f"{Path(prefix).name}*.json"))
        counts += [sum(e.get("cat") in _OWN for e in _read(path)) for path in paths]
    if not any(counts):
        absent("the EP adds no events to profiles of runs")
    expect(len(set(counts)) == 1, "the same number of events of the EP in each profile", f"{counts}")
