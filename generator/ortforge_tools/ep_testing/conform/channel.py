"""What child processes report: one JSON object a line.

Input: the pipe from a child. Output: a queue of events. Libraries may write into every file that is open, so whatever is no
event is left out.
"""

from __future__ import annotations

import json
import queue
import threading
from typing import IO, Any

#: The keys of events.
_EVENTS = ({"begin"}, {"step"}, {"learn", "value"}, {"refused", "said"}, {"end", "outcomes"}, {"done"})


def listen(channel: IO[str]) -> queue.Queue[dict[str, Any] | None]:
    """The events as they come, and None at the end. The channel is closed then."""
    events: queue.Queue[dict[str, Any] | None] = queue.Queue()
    threading.Thread(target=_read, args=(channel, events), daemon=True).start()
    return events


def _read(channel: IO[str], events: queue.Queue[dict[str, Any] | None]) -> None:
    with channel:
        for line in channel:
            if (event := _event(line)) is not None:
                events.put(event)
    events.put(None)


def _event(line: str) -> dict[str, Any] | None:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) and set(found) in _EVENTS else None
