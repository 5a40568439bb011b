"""The keys `blocking` and `thread_safety` -> what holds for one function.

Input: a slot, function or callback, and the struct that has it. Output: `Threads`. What nobody has said of a function follows from the
object it is called with, its first parameter; where that says nothing either, nothing is known.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..model.concurrency import Blocking, ThreadSafety
from ..model.ctype import Const, Pointer, base_name
from ..model.registry import Callback, Registry, Struct, effective

#: A function that only reads an object that several threads may read is one that they may call at the same time.
_READ = "no other thread may change it meanwhile"

#: The choices of the keys in a few words, for people who know what the keys are about.
_HOW = {
    "long": "may take long",
    "calls_back": "calls functions of the application or of EPs",
    "joins": "waits for ONNX Runtime's threads to end, so not from a callback on one of them",
    "allocates": "calls the given OrtAllocator",
    "unknown": "nobody has looked yet",
}
_LEVELS = {
    "safe": "several threads at the same time",
    "reads": "several threads that read, or one that changes it",
    "serial": "one thread at a time",
}
_SOURCES = {
    "header": "official header",
    "docs": "documentation or maintainers",
    "code": "ONNX Runtime's sources",
    "measured": "measured",
    "signature": "parameters",
}


@dataclass(frozen=True, slots=True)
class Threads:
    """What is known of a function."""

    blocking: Blocking | None  # None: there is no reason not to call it with a lock held
    safety: ThreadSafety | None  # None: no source says anything
    through: str | None  # the type of the object that `safety` is said of; None: of the function itself


class Concurrency:
    """Answers for the functions of a registry."""

    def __init__(self, registry: Registry) -> None:
        self._objects: dict[str, ThreadSafety] = {
            item.name: item.thread_safety
            for section in ("handles", "structs")
            for item in registry.section(section)
            if item.thread_safety is not None
        }

    def of(self, item: Any, owner: Struct | None = None) -> Threads:
        """What holds for a slot, function or callback; `owner` is the struct of a slot."""
        blocking = getattr(item, "blocking", None)
        if item.thread_safety is not None:
            return Threads(blocking, item.thread_safety, None)
        if isinstance(item, Callback) or (owner is not None and owner.role != "table") or not item.params:
            return Threads(blocking, None, None)
        first = effective(item.params[0])
        name = base_name(first.type)
        said = self._objects.get(name or "")
        if said is None or first.dir == "out" or not isinstance(first.type, Pointer):
            return Threads(blocking, None, None)
        if said.level == "reads":
            reads = isinstance(first.type.to, Const)
            said = ThreadSafety(
                level="safe" if reads else "serial", source=said.source, doc=_READ if reads else said.doc
            )
        return Threads(blocking, said, name)

    def level(self, item: Any, owner: Struct | None = None) -> str:
        """The level of a function alone: safe, reads, serial or unknown."""
        safety = self.of(item, owner).safety
        return safety.level if safety else "unknown"


def blocking_words(blocking: Blocking) -> str:
    """One line, ex) "may take long: reads the model (source: ONNX Runtime's sources)"."""
    return _told(", ".join(_HOW[how] for how in blocking.how), blocking.doc, blocking.source)


def safety_words(safety: ThreadSafety, through: str | None) -> str:
    """One line, ex) "as every OrtIoBinding, one thread at a time: plain data without a lock (source: ...)"."""
    words = _LEVELS[safety.level]
    return _told(f"as every {through}, {words}" if through else words, safety.doc, safety.source)


def _told(words: str, doc: str | None, source: str) -> str:
    return f"{words}{f': {doc}' if doc else ''} (source: {_SOURCES[source]})"
