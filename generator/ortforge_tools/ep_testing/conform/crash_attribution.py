"""Which rule gets the death of a process that no failed rule explains.

Input: deaths by the step in which they happened, and outcomes. Output: outcomes of the rules that own those steps. A process that dies
while a check prepares something that others need as well is the reason why all of them are skipped; somebody is always to
blame for it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from ortforge._statuses import BAD, CRASH, HANG, SKIP

from .checks import Outcome
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
    "run": "EP-46",
    "run with empty tensors": "NCI-10",
    "release a session": "EP-47",
    "release the environment": "ORD-02",
    "use the library": "EPF-24",
}
#: The line of a trace before the innermost function of Python of the thread that died.
_DEAD = r"(?m:^Current thread .*\n)"
#: Steps of single checks: a death in one of them follows from nothing else.
_SINGLE = (
    "create factories with unusual arguments",
    "create factories on another host",
    "get devices without hardware",
)
#: Deaths behind the recorder are those of the same steps, but hide nothing that happens without it.
_OWNERS |= {step + BEHIND: owner for step, owner in _OWNERS.items()}


@dataclass
class Death:
    """How a child process ended before it was done."""

    check: str
    step: str
    hang: bool
    signal: str
    happened: str
    trace: tuple[str, ...]

    def outcome(self, rule: str, happened: str = "") -> Outcome:
        """It, as the outcome of a rule."""
        status = HANG if self.hang else CRASH
        said = happened or self.happened
        return Outcome(rule, status, self.check, "the process lives", said, self.signal, self.trace, self._symptom())

    def _symptom(self) -> str:
        if "terminate called recursively" in self._text and "what():" not in self._text:
            return "exceptions"  # of two threads at once, and the words of neither are left
        return "run" if not self.thrown and self._within("ort_api.py", "run") else ""

    @property
    def thrown(self) -> str:
        """The words of the exception that ended it, or its type; empty if none did."""
        found = [line for line in self.trace if line.startswith(("terminate called after", "  what():"))]
        return re.split(r"what\(\): *|instance of ", found[-1])[-1] if found else ""

    def place(self, slot: str) -> None:
        """Say which function it happened in, of ONNX Runtime or else the slot that was called last, and of what exception."""
        found = re.search(
            rf'{_DEAD}(?: +File ".*table.py".*\n)? +File ".*[\\/](ort_\w*api)\.py", line \d+ in (\w+)', self._text
        )
        names = ["".join(word.capitalize() for word in part.split("_")) for part in (found.groups() if found else ())]
        where = f" in {slot}" if self._within("objects.py", "raw") else f" in {'.'.join(names)}" if names else ""
        self.happened = (
            f"the process died of an exception{where}: {self.thrown}" if self.thrown else self.happened + where
        )

    @property
    def _text(self) -> str:
        return "\n".join(self.trace)

    def _within(self, file: str, function: str) -> bool:
        """Was the thread that died in a function of ours, or in what that called?"""
        return re.search(rf'{_DEAD} +File ".*{file}", line \d+ in {function}', self._text) is not None


def unexplained(dead: Mapping[str, Death], outcomes: Collection[Outcome], rules: Collection[str]) -> list[Outcome]:
    """Crashes of common steps that no failed rule explains, and those of steps that only single checks take."""
    broken = {o.rule for o in outcomes if o.status in BAD}
    single = [s for s in _SINGLE if s in dead and _OWNERS[s] in rules and _OWNERS[s] not in broken]
    if broken or not dead or single:
        return [_blamed(dead[step], step, outcomes, rules) for step in single]
    first = next(step for step in _OWNERS if step in dead)  # those of later steps follow from it
    return [_blamed(dead[first], first, outcomes, rules)]


def _blamed(death: Death, step: str, outcomes: Iterable[Outcome], rules: Collection[str]) -> Outcome:
    owner = _OWNERS[step]
    if "terminate called" in "\n".join(death.trace) and owner != "LIB-14":
        owner = "GEN-06"
    if owner not in rules:
        blocked = [o for o in outcomes if o.status == SKIP and step in o.happened]
        owner = blocked[0].rule if blocked else owner
    return death.outcome(owner, f"{death.happened} when a check wanted to {step}")
