"""Runs checks in child processes with a time limit: whatever a library does, it is a result.

Input: a plan for one release. Output: outcomes, at any moment those that are known. A process that dies or hangs is looked at in two
steps: the check it was in runs again by itself; if that dies too, it is a CRASH of the check's rule, or, if it died while
the check only prepared something that others need as well, the reason why all of them are skipped; then
`crash_attribution` finds the rule. A check that raises what no check should raise is an ERROR of its rules, and the others go on.
"""

from __future__ import annotations

import json
import os
import queue
import re
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_EXCEPTION, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ortforge import _cache
from ortforge._scratch import Scratch
from ortforge._statuses import NOT_RUN

from ..processes import LINUX, cause_of_death
from .checks import Check, Outcome
from .child import Child, Spares
from .cpu_timeout import Limit
from .crash_attribution import Death, unexplained
from .hosts import Release
from .plan import Batch, Plan
from .subject import Subject
from .task import PLACE, PRINTED, at_home

if TYPE_CHECKING:
    from .fork_server import ForkServer

_ADDRESS = re.compile(r"0x[0-9a-f]{5,}")
_TAIL = 30
#: Seconds after which who waits looks whether a signal has come.
_LOOK = 0.5
_THROWN = re.compile(r"terminate called|  what\(\):")
#: The ways in which a library can be of no use; the sentence of the first of them says most.
REFUSALS = ("load", "register", "create")


class _Stopped(Exception):  # noqa: N818 - an end, not an error
    """Nobody waits for the rest."""


@dataclass
class Runner:
    """One library on one release."""

    subject: Subject
    release: Release
    plan: Plan
    name: str
    timeout: float
    recorder: str = ""
    no_recorder: str = ""
    models: Mapping[str, Any] = field(default_factory=dict)  # what checks of models are made of, by their names
    heard: Callable[[], None] = lambda: None  # called whenever there is something new
    learned: dict[str, Any] = field(default_factory=dict)
    dead: dict[str, Death] = field(default_factory=dict)
    refusals: dict[str, str] = field(default_factory=dict)
    stopped: str = ""  # why not everything was run
    current: str = ""  # the check that began last
    _found: dict[str, list[Outcome]] = field(default_factory=dict)  # by check
    ended: bool = False  # everything is done that will be
    _lock: threading.Condition = field(default_factory=threading.Condition)
    _busy: int = 0  # processes that run, or begin or end just now
    _starter: ForkServer | Spares | None = None
    _children: set[Child] = field(default_factory=set)

    def run(self, pool: ThreadPoolExecutor) -> None:
        """Run the plan."""
        with Scratch() as home, _starter(_environment(str(home.path))) as self._starter:
            try:
                for second in (False, True):
                    _wait_for([pool.submit(self._batch, b) for b in self.plan.batches if b.second == second])
            except BaseException:  # Ctrl-C, for one: nobody waits for what still runs
                self.stop("the run was stopped")
                self._wait_until_idle()  # before the folder goes in which it runs
                raise
            finally:
                self.ended = True

    def stop(self, why: str) -> None:
        """End what runs, and begin nothing more."""
        with self._lock:
            self.stopped = self.stopped or why
            for child in self._children:
                child.kill()

    def _wait_until_idle(self) -> None:
        """The pool does not know of a thread during whose start somebody stopped it."""
        with self._lock:
            while self._busy:
                self._lock.wait(_LOOK)

    @property
    def refused(self) -> tuple[str, str]:
        """How the library cannot be used, and why, in the words of who refused; empty texts if it can."""
        with self._lock:
            return next(((kind, self.refusals[kind]) for kind in REFUSALS if kind in self.refusals), ("", ""))

    def found(self) -> dict[str, list[Outcome]]:
        """The outcomes that are known, by check."""
        with self._lock:
            return dict(self._found)

    def outcomes(self) -> list[Outcome]:
        """All outcomes, of rules that are chosen; what was not reached yet is among them."""
        with self._lock:
            found = [*self.plan.outcomes, *(o for outcomes in self._found.values() for o in outcomes)]
            why = self.stopped or "its turn has not come"
            left = [c for batch in self.plan.batches for c in batch.checks if c.id not in self._found]
            found += [Outcome(r, NOT_RUN, c.id, happened=why) for c in left for r in self._of(c)]
            ended = self.ended and self.plan.whole
            return found + (unexplained(self.dead, found, self.plan.rules) if ended else [])

    def _of(self, check: Check) -> list[str]:
        """The rules of a check that are chosen."""
        return [rule for rule in check.rules if rule in self.plan.rules]

    def _keep(self, check: str, outcomes: list[Outcome] | None) -> None:
        with self._lock:
            if outcomes is None:
                self._found.pop(check, None)
            else:
                self._found[check] = outcomes
        self.heard()

    # ------------------------------------------------------------------------------------------------- batches

    def _batch(self, batch: Batch) -> None:
        left = list(batch.checks)
        try:
            while left:
                death = self._process(left, left)
                if death is None:
                    break
                at = next(i for i, c in enumerate(left) if c.id == death.check)
                self._keep(death.check, None)
                self._apart(left[at], left[:at], death)
                left = left[at + 1 :]
        except _Stopped:
            return

    def _apart(self, check: Check, before: Sequence[Check], death: Death) -> None:
        """The outcomes of a check at which a process ended."""
        if before:
            alone = self._process([check], [check])
            if alone is None:
                again = self._process([*before, check], [])
                if again is None or again.check != check.id:
                    return  # it came from chance, not from what ran before
                death = again
                death.happened += ", though only after other checks in one process: " + ", ".join(c.id for c in before)
            else:
                death = alone
        if death.step:
            with self._lock:
                self.dead.setdefault(death.step, death)
            again = self._process([check], [check])
            if again is None:
                return
            death = again
        self._keep(check.id, [death.outcome(rule) for rule in self._of(check)])

    # ----------------------------------------------------------------------------------------------- processes

    def _process(self, checks: Sequence[Check], kept: Sequence[Check]) -> Death | None:
        """Run checks in one process, and keep the outcomes of some; how it ended if it did before its time.

        Raises:
            _Stopped: nobody waits for them any more.
        """
        with self._lock:
            if self.stopped:
                raise _Stopped
            self._busy += 1
        try:
            return self._live(checks, kept)
        finally:
            with self._lock:
                self._busy -= 1
                self._lock.notify_all()

    def _live(self, checks: Sequence[Check], kept: Sequence[Check]) -> Death | None:
        """The life of that process."""
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
        rules, folder = sorted(self.plan.rules), str(Path.cwd())
        models = {c.id: self.models[c.id] for c in checks if c.id in self.models}
        order = {"task": task, "checks": [c.id for c in checks], "rules": rules, "folder": folder, "models": models}
        assert self._starter is not None
        with Scratch() as home, self._starter.start() as child:
            with self._lock:
                self._children.add(child)
            try:
                if self.stopped:
                    child.kill()
                    raise _Stopped
                child.order(json.dumps({**order, "home": str(home.path)}))
                return self._listen(child, home.path, checks[0].id, {c.id for c in kept})
            finally:
                with self._lock:
                    self._children.discard(child)

    def _listen(self, child: Child, home: Path, current: str, kept: set[str]) -> Death | None:
        events = child.events()
        step, done, hang = "", False, False
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
                self.current = current
                self.heard()
            elif "step" in event:
                step = event["step"]
            elif "learn" in event:
                with self._lock:
                    self.learned[event["learn"]] = event["value"]
            elif "refused" in event:
                with self._lock:
                    self.refusals.setdefault(event["refused"], event["said"])
                if event["refused"] == "load" and self.subject.binary is None:
                    self.stop("without its class nothing can be tested")  # a library is opened in several ways
            elif "end" in event:
                if event["end"] in kept:
                    self._keep(event["end"], [_outcome(event["end"], o) for o in event["outcomes"]])
            elif "done" in event:
                done = True
                break  # others may hold the channel open: what the library has started
        code = child.wait()
        if done:
            return None
        if self.stopped:
            raise _Stopped
        name = "" if hang else cause_of_death(code)
        happened = (
            f"no answer within {self.timeout:g} s"
            if hang
            else f"the process died of {name}"
            if name
            else f"the process ended with exit code {code}"
        )
        death = Death(current, step, hang, name, happened, _trace(_said(home / PRINTED).splitlines()))
        if not hang:
            death.place(_said(home / PLACE).strip())
        return death


def _wait_for(work: Sequence[Future[None]]) -> None:
    """Wait until all is done; what one raises is raised, and what has not begun by then never begins.

    A signal that comes between the interpreter's last look for signals and its wait wakes nobody, nor does one that another thread
    gets: it is noticed when the wait ends, so none is long.
    """
    left = set(work)
    try:
        while left:
            done, left = wait(left, _LOOK, FIRST_EXCEPTION)
            for one in done:
                one.result()
    finally:
        for one in left:
            one.cancel()


def _starter(environment: Mapping[str, str]) -> ForkServer | Spares:
    if LINUX:
        from .fork_server import ForkServer

        return ForkServer(environment)
    return Spares(environment)


def _said(file: Path) -> str:
    try:
        return file.read_text("utf-8", errors="replace")
    except OSError:  # the process had no time to make it, or has removed it
        return ""


def _outcome(check: str, told: dict[str, Any]) -> Outcome:
    """What a child process told of a rule; a trace if the check went wrong."""
    trace = tuple(told.pop("trace", "").splitlines()[-_TAIL:])
    return Outcome(**{**told, "happened": _same(told.get("happened", ""))}, check=check, backtrace=trace)


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
    """The environment of a child process: nothing of it lands in the user's home, and freed memory is overwritten.

    It calls through ctypes: a frame of Python for each function, by which a death says where it happened.
    """
    found = dict(os.environ)
    found.update(
        **at_home(home),
        ORTFORGE_BACKEND="ctypes",
        ORT_DISABLE_TELEMETRY="1",
        MALLOC_PERTURB_="165",
        PYTHONFAULTHANDLER="1",
        OPENBLAS_NUM_THREADS="1",
    )
    found.setdefault("ORTFORGE_CACHE", str(_cache.base()))
    return found


def _same(text: str) -> str:
    """A message without addresses, which differ from run to run."""
    return _ADDRESS.sub("0x...", text)


def _trace(lines: Sequence[str]) -> tuple[str, ...]:
    """What a dying process said last, without what differs from run to run."""
    kept = [_same(line.rstrip()) for line in lines if line.strip()]
    last = kept[-_TAIL:]
    # Of many threads there is more to say than that, and an exception was told before.
    return tuple([line for line in kept[:-_TAIL] if _THROWN.match(line)] + last)
