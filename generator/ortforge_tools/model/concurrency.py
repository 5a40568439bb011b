"""What a caller with several threads has to know of functions and objects, as frozen dataclasses.

Input: nothing; `load` fills these from the keys `blocking` and `thread_safety` of spec files. Output: part of the model. What follows
from them for one function is told by `lower.concurrency`.

Note [Blocking]: a function without `blocking` was looked at, and does nothing but read or change objects in memory: it takes ORT's
own short locks and memory from its own allocator, and at most writes to the log. That any function may call the logging function
of the environment is not repeated at each.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..errors import Location
from .keys import key, place

#: How a fact of threads is known, and the words for it.
SOURCES = {
    "header": "the official header says it",
    "docs": "ONNX Runtime's documentation or its maintainers say it",
    "code": "read in ONNX Runtime's sources",
    "measured": "measured",
    "signature": "follows from the parameters",
}

#: Why a call should not be made with a lock held.
BLOCKING = {
    "long": "may take long: it reads files, loads libraries, compiles, runs a model, or waits for a device or a thread",
    "calls_back": "calls functions that the application or an EP gave ORT, on this thread or on others",
    "joins": "waits for threads of ORT to end, so it must not be called on one of them, where callbacks are called",
    "allocates": "calls functions of the OrtAllocator that it was given, which may be the application's own",
    "unknown": "nobody has looked yet",
}

#: What several threads may do with one object at the same time.
LEVELS = {
    "safe": "several threads may call it at the same time with the same object",
    "reads": "several threads may read the object at the same time, but none while another changes it",
    "serial": "one thread at a time",
}

_SOURCE = f"how it is known: {'; '.join(f'{name}: {words}' for name, words in SOURCES.items())}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Blocking:
    """Why a caller lets go of what other threads need, ex) the lock of an interpreter, before it calls the function."""

    how: tuple[str, ...] = key(
        "choices", "; ".join(f"{name}: {words}" for name, words in BLOCKING.items()), choices=tuple(BLOCKING)
    )
    source: str = key("choice", _SOURCE, choices=tuple(SOURCES))
    doc: str | None = key("text", "what takes long, and which functions are called", None)
    loc: Location = place()


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreadSafety:
    """What several threads may do at the same time. Of what ORT calls: what it expects of whoever implements it."""

    level: str = key("choice", "; ".join(f"{name}: {words}" for name, words in LEVELS.items()), choices=tuple(LEVELS))
    source: str = key("choice", _SOURCE, choices=tuple(SOURCES))
    doc: str | None = key("text", "what it rests on, and exceptions", None)
    loc: Location = place()
