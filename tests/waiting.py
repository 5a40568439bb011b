"""Waiting for what other threads and processes do, without assuming how fast this machine is.

A test waits for an event, and a limit only ends what hangs. That something does not happen can be told by no event: such a test looks
for a MOMENT, which is blind on a slow machine, and never wrong.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Collection, Iterable
from typing import Any

#: Seconds after which what did not happen is held to happen no more. Only tests that fail wait so long; for those that have to fail it can be said.
PATIENCE = float(os.environ.get("ORTFORGE_TEST_PATIENCE", "120"))
#: Seconds for a whole process that a test starts, for the same purpose.
HANG = 900
#: For processes with EPs: streams wait as long for a signal, where a test does not say otherwise.
WAITS = {"ORTFORGE_WAIT_LIMIT_MS": f"{PATIENCE * 1000:.0f}"}
#: For suites of which most has to fail. What is too slow for it counts as noticed, so it is no less than a quarter of what others wait.
SHORT = {"ORTFORGE_TEST_PATIENCE": f"{PATIENCE / 4}", "ORTFORGE_WAIT_LIMIT_MS": f"{PATIENCE / 4 * 1000:.0f}"}
#: For suites in processes of their own, which use no plugin of pytest: to load that of hypothesis takes as long as the shorter ones run.
NO_PLUGINS = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
#: Seconds to look for something that must not happen.
MOMENT = 0.05


def marked(cases: Iterable[tuple[str, ...]], chosen: Collection[tuple[str, ...]]) -> list[Any]:
    """Parameters, of which those that are chosen have the marker `clock`: tools/steady.py runs them often."""
    import pytest

    return [pytest.param(*case, marks=[pytest.mark.clock] if case in chosen else []) for case in cases]


def until(condition: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Look until it is so; False if it is not so in time."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return condition()
        time.sleep(0.001)
    return True


def never(condition: Callable[[], bool]) -> bool:
    """Did it not become so while somebody looked?"""
    return not until(condition, MOMENT)


class Background:
    """A call on a thread of its own, which begins at once."""

    def __init__(self, call: Callable[..., Any], *args: Any) -> None:
        self._found: Any = None
        self._error: BaseException | None = None

        def work() -> None:
            try:
                self._found = call(*args)
            except BaseException as error:  # noqa: BLE001 - for whoever asks for the result
                self._error = error

        self._thread = threading.Thread(target=work, daemon=True)
        self._thread.start()

    @property
    def ident(self) -> int:
        """Of the thread."""
        assert self._thread.ident is not None
        return self._thread.ident

    @property
    def is_over(self) -> bool:
        """Has it returned, or raised something?"""
        return not self._thread.is_alive()

    def result(self) -> Any:
        """What it returned or raised, once it has."""
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "it hangs"
        if self._error is not None:
            raise self._error
        return self._found

    def forget(self) -> None:
        """Keep what it returned no longer."""
        self._found = None


def in_threads(work: Callable[[], object], count: int = 8) -> None:
    """Call `work` in several threads at once, and raise what the first of them raised once all are through."""
    errors: list[BaseException] = []

    def guarded() -> None:
        try:
            work()
        except BaseException as error:  # noqa: BLE001 - raised below
            errors.append(error)

    threads = [threading.Thread(target=guarded) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]
