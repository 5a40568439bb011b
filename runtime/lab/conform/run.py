"""Runs checks in child processes with a time limit: whatever a library does, it is a result.

Input: a plan for one release. Output: outcomes. A process that dies or hangs is looked at in two steps: the check it was
in runs again by itself; if that dies too, it is a CRASH of the check's rule, or, if it died while the check only
prepared something that others need as well, the reason why all of them are skipped. Somebody is always to blame: when no
rule failed that explains such a death, the rule that owns the step gets it.
"""

from __future__ import annotations

import json
import os
import queue
import re
import signal
import tempfile
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from ...errors import OrtforgeError
from ...statuses import BAD, CRASH, HANG, SKIP
from .channel import listen
from .checks import Check
from .hosts import Release
from .nursery import Child, Nursery
from .outcomes import Outcome
from .patience import Limit
from .plan import Batch, Plan
from .subject import Subject
from .task import BEHIND

#: The rule that owns a step which many checks need; each step needs those before it.
_OWNERS = {
    "use tables that end early": "VER-17",
    "load the library": "LIB-24",
    "create factories": "LIB-14",
    "create factories with unusual arguments": "LIB-14",
    "create factories on another host": "LIB-06",
    "get devices": "EPF-11",
    "get devices without hardware": "EPF-16",
    "create an EP": "EPF-24",
    "create allocators": "EPF-33",
    "create data transfers": "EPF-38",
    "create streams": "EPF-43",
    "create notifications": "STR-04",
    "create profilers": "EP-33",
    "create importers": "INT-02",
    "make calls fail": "GEN-05",
    "register": "LIB-16",
    "unregister": "ORD-01",
    "choose the EP": "EPF-53",
    "create a session": "GEN-06",
    "run": "GEN-07",
    "run with empty tensors": "NCI-10",
    "release a session": "EP-47",
    "release the environment": "ORD-02",
    "use the library": "EPF-24",
}
#: Steps of single checks: a death in one of them follows from nothing else.
_SINGLE = (
    "create factories with unusual arguments",
    "create factories on another host",
    "get devices without hardware",
)
#: Deaths behind the recorder are those of the same steps, but hide nothing that happens without it.
_OWNERS |= {step + BEHIND: owner for step, owner in _OWNERS.items()}
_ADDRESS = re.compile(r"0x[0-9a-f]{5,}")
_TAIL = 30


class CheckError(OrtforgeError):
    """A check went wrong by its own fault: a mistake of ortforge."""


@dataclass
class _Death:
    """How a child process ended before it was done."""

    check: str
    step: str
    hang: bool
    signal: str
    happened: str
    trace: tuple[str, ...]


@dataclass
class Runner:
    """One library on one release."""

    subject: Subject
    release: Release
    name: str
    timeout: float
    recorder: str = ""
    no_recorder: str = ""
    progress: Callable[[str], None] = lambda _: None
    learned: dict[str, Any] = field(default_factory=dict)
    dead: dict[str, _Death] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _nursery: Nursery | None = None
    _children: set[Child] = field(default_factory=set)
    _stopped: bool = False

    def run(self, plan: Plan, pool: ThreadPoolExecutor) -> list[Outcome]:
        """Run a plan; all outcomes, of rules that are chosen."""
        wanted = frozenset(plan.rules)
        outcomes = list(plan.outcomes)
        with tempfile.TemporaryDirectory(prefix="ortforge-run-") as home, Nursery(_environment(home)) as self._nursery:
            try:
                for second in (False, True):
                    batches = [b for b in plan.batches if b.second == second]
                    for found in pool.map(lambda b: self._batch(b, wanted), batches):
                        outcomes += found
            except BaseException:  # Ctrl-C, for one: nobody waits for what still runs
                self._stop()
                pool.shutdown()  # before the folder goes in which it runs
                raise
        return outcomes + self._unexplained(outcomes, wanted)

    def _stop(self) -> None:
        with self._lock:
            self._stopped = True
            for child in self._children:
                child.kill()

    # ------------------------------------------------------------------------------------------------- batches

    def _batch(self, batch: Batch, rules: frozenset[str]) -> list[Outcome]:
        outcomes: list[Outcome] = []
        left = list(batch.checks)
        while left:
            done, death = self._process(left, rules)
            outcomes += done
            finished = {o.check for o in done}
            if death is None:
                break
            at = next(i for i, c in enumerate(left) if c.id == death.check)
            culprit = left[at]
            before = left[:at]
            outcomes = [o for o in outcomes if o.check != culprit.id]
            outcomes += self._apart(culprit, before, death, rules)
            left = [c for c in left[at + 1 :] if c.id not in finished]
        return outcomes

    def _apart(self, check: Check, before: Sequence[Check], death: _Death, rules: frozenset[str]) -> list[Outcome]:
        """The outcomes of a check at which a process ended."""
        if before:
            done, alone = self._process([check], rules)
            if alone is None:
                _, again = self._process([*before, check], rules)
                if again is None or again.check != check.id:
                    return done  # it came from chance, not from what ran before
                death = again
                death.happened += ", though only after other checks in one process: " + ", ".join(c.id for c in before)
            else:
                death = alone
        if death.step:
            with self._lock:
                self.dead.setdefault(death.step, death)
            done, again = self._process([check], rules)
            if again is None:
                return done
            death = again
        status = HANG if death.hang else CRASH
        return [
            Outcome(r, status, check.id, "the process lives", death.happened, death.signal, death.trace)
            for r in check.rules
            if r in rules
        ]

    def _unexplained(self, outcomes: Iterable[Outcome], rules: frozenset[str]) -> list[Outcome]:
        """Crashes of common steps that no failed rule explains, and those of steps that only single checks take."""
        broken = {o.rule for o in outcomes if o.status in BAD}
        single = [s for s in _SINGLE if s in self.dead and _OWNERS[s] in rules and _OWNERS[s] not in broken]
        if broken or not self.dead or single:
            return [self._blamed(step, outcomes, rules) for step in single]
        return [self._blamed(next(step for step in _OWNERS if step in self.dead), outcomes, rules)]

    def _blamed(self, step: str, outcomes: Iterable[Outcome], rules: frozenset[str]) -> Outcome:
        """The crash of a step; those of later steps follow from it."""
        death, owner = self.dead[step], _OWNERS[step]
        if "terminate called" in "\n".join(death.trace) and owner != "LIB-14":
            owner = "GEN-06"
        if owner not in rules:
            blocked = [o for o in outcomes if o.status == SKIP and step in o.happened]
            owner = blocked[0].rule if blocked else owner
        status = HANG if death.hang else CRASH
        happened = f"{death.happened} when a check wanted to {step}"
        return Outcome(owner, status, death.check, "the process lives", happened, death.signal, death.trace)

    # ----------------------------------------------------------------------------------------------- processes

    def _process(self, checks: Sequence[Check], rules: frozenset[str]) -> tuple[list[Outcome], _Death | None]:
        """Run checks in one process: the outcomes, and how it ended if it did before its time."""
        with self._lock:
            dead = {step: death.happened for step, death in self.dead.items()}
            learned = dict(self.learned)
        task = {
            "library": self.subject.target,
            "ort": str(self.release.path),
            "name": self.name,
            "recorder": self.recorder,
            "no_recorder": self.no_recorder,
            "learned": learned,
            "dead": dead,
        }
        order = {"task": task, "checks": [c.id for c in checks], "rules": sorted(rules), "folder": str(Path.cwd())}
        with tempfile.TemporaryFile() as errors, tempfile.TemporaryDirectory(prefix="ortforge-run-") as home:
            assert self._nursery is not None
            with self._nursery.start(errors, home) as child:
                with self._lock:
                    self._children.add(child)
                try:
                    if self._stopped:
                        raise CheckError("the run was stopped")
                    try:
                        child.stdin.write(json.dumps(order))
                        child.stdin.close()
                    except BrokenPipeError:
                        pass
                    return self._listen(child, child.stdout, errors, checks)
                finally:
                    with self._lock:
                        self._children.discard(child)

    def _listen(
        self, child: Child, channel: IO[str], errors: IO[bytes], checks: Sequence[Check]
    ) -> tuple[list[Outcome], _Death | None]:
        events = listen(channel)
        outcomes: list[Outcome] = []
        current, step, done, hang = checks[0].id, "", False, False
        while True:
            try:
                event = _next(events, Limit(self.timeout, child.pid))
            except queue.Empty:
                hang = True
                child.kill()
                break
            if event is None:
                break
            if "begin" in event:
                current, step = event["begin"], ""
            elif "step" in event:
                step = event["step"]
            elif "learn" in event:
                with self._lock:
                    self.learned[event["learn"]] = event["value"]
            elif "end" in event:
                outcomes += [
                    Outcome(o["rule"], o["status"], event["end"], o.get("expected", ""), _same(o.get("happened", "")))
                    for o in event["outcomes"]
                ]
                self.progress(event["end"])
            elif "broken" in event:
                child.kill()
                raise CheckError(f"the check {event['broken']} is broken: {event['error']}\n{event['trace']}")
            elif "done" in event:
                done = True
                break  # others may hold the channel open: what the library has started
        code = child.wait()
        if done:
            return outcomes, None
        errors.seek(0)
        said = errors.read().decode("utf-8", "replace").splitlines()
        name = "" if hang or code >= 0 else _signal(-code)
        happened = (
            f"no answer within {self.timeout:g} s"
            if hang
            else f"the process died of {name}"
            if name
            else (f"the process ended with exit code {code}")
        )
        return outcomes, _Death(current, step, hang, name, happened, _trace(said))


def _next(events: queue.Queue[dict[str, Any] | None], limit: Limit) -> dict[str, Any] | None:
    """The next event.

    Raises:
        queue.Empty: none comes within the limit.
    """
    while True:
        left = limit.left()
        try:
            return events.get(timeout=max(left, 0))
        except queue.Empty:
            if left < 0:
                raise


def _environment(home: str) -> dict[str, str]:
    """The environment of a child process: nothing of it lands in the user's home, and freed memory is overwritten."""
    found = dict(os.environ)
    found.update(
        HOME=home,
        TMPDIR=home,
        ORT_DISABLE_TELEMETRY="1",
        MALLOC_PERTURB_="165",
        PYTHONFAULTHANDLER="1",
        OPENBLAS_NUM_THREADS="1",
    )
    found.setdefault("ORTFORGE_CACHE", str(_cache()))
    return found


def _cache() -> str:
    from .hosts import cache

    return str(cache().parent)


def _signal(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


def _same(text: str) -> str:
    """A message without addresses, which differ from run to run."""
    return _ADDRESS.sub("0x...", text)


def _trace(lines: Sequence[str]) -> tuple[str, ...]:
    """What a dying process said last, without what differs from run to run."""
    kept = [_same(line.rstrip()) for line in lines if line.strip()]
    return tuple(kept[-_TAIL:])
