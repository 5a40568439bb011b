"""What people see while checks run: which one has begun, and each group of them that is done.

Input: a `Runner`, whenever it has heard something. Output: lines, with whether they are worth keeping.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ortforge._statuses import STATUSES

from . import facts
from .checks import Check
from .outcomes import Outcome

if TYPE_CHECKING:
    from .run import Runner

Progress = Callable[[str, bool], None]


class Heard:
    """Called whenever a runner has heard something."""

    def __init__(self, runner: Runner, progress: Progress, news: Callable[[], None]) -> None:
        self._runner, self._progress, self._news = runner, progress, news
        self._checks = [check for batch in runner.plan.batches for check in batch.checks]
        self._groups: dict[str, list[Check]] = {}
        for check in self._checks:
            group = facts.rules()[check.rules[0]].group
            self._groups.setdefault(f"{group}, {check.way}", []).append(check)
        self._lock = threading.Lock()

    def __call__(self) -> None:
        """Tell."""
        self._news()
        found = self._runner.found()
        where = f"ONNX Runtime {self._runner.release.version}: {len(found)}/{len(self._checks)}"
        with self._lock:
            for group in [g for g, checks in self._groups.items() if all(c.id in found for c in checks)]:
                self._progress(f"{where} {group}: {_counts(found, self._groups.pop(group))}", True)
        self._progress(f"{where} {self._runner.current}", False)


def _counts(found: Mapping[str, Sequence[Outcome]], checks: Sequence[Check]) -> str:
    """ex) 12 PASS, 1 FAIL, of results of checks: rules may have several."""
    number = Counter(outcome.status for check in checks for outcome in found[check.id])
    return ", ".join(f"{number[s]} {s}" for s in STATUSES if number[s])
