"""Methods of ORT's C++ wrapper -> slots, where the wrapper's own headers are not at hand.

Input: a class of the namespace Ort and a method. Output: the slot behind it. The wrapper names its methods after the slots, less the name of
the class: `Ort::Session::GetInputCount` is `OrtApi::SessionGetInputCount`. What follows no such rule is not resolved, and said to
be so; the class alone needs its handle.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from .facts import Fact, Facts

_AFFIXES = re.compile(r"^(?:Const|Unowned|Base)+(?=[A-Z])|(?:Impl|Unowned)+$")
_ENDINGS = re.compile(r"(?:Allocated|Unsafe|Copy|Names?)$")
_GETTER = re.compile(r"Get(?:Api|EpApi|ModelEditorApi|CompileApi|InteropApi|TrainingApi)\Z")


class Wrapper:
    """Resolves names of the namespace Ort."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._by_handle: dict[str, dict[str, Fact]] = {}
        self._slots: dict[str, Fact] = {}
        for struct in facts.tables():
            for name, fact in facts.members[struct].items():
                self._slots.setdefault(name, fact)
                for short in _shortened(name, fact.first):
                    self._by_handle.setdefault(fact.first, {}).setdefault(short.lower(), fact)

    def handle(self, type_: str) -> Fact | None:
        """The handle that a class of the wrapper holds: `Ort::ConstNode` holds an OrtNode."""
        if not type_.startswith("Ort::"):
            return None
        name = _AFFIXES.sub("", type_.partition("<")[0].rpartition("::")[2])
        return self._facts.names.get(f"Ort{name}")

    def function(self, name: str) -> Fact | None:
        """`Ort::GetEpApi` and the like; None for others."""
        return self._slots.get(name) if _GETTER.match(name) and name != "GetApi" else None

    def method(self, type_: str, name: str) -> Fact | None:
        """The slot behind a method."""
        handle = self.handle(type_)
        if handle is None:
            return None
        short = handle.path.removeprefix("Ort")
        own = self._by_handle.get(handle.path, {})
        plain = _ENDINGS.sub("", name)
        for candidate in (name, plain, f"{plain}s", f"Get{name}", f"Get{plain}"):
            found = own.get(candidate.lower())
            if found is not None:
                return found
        for candidate in (f"{short}_{name}", f"{short}{name}", f"{name}{short}", name):
            if candidate in self._slots:
                return self._slots[candidate]
        return None

    def constructor(self, type_: str) -> Fact | None:
        """The slot that makes one: `Ort::Session(...)` calls CreateSession."""
        handle = self.handle(type_)
        return None if handle is None else self._slots.get(f"Create{handle.path.removeprefix('Ort')}")


def _shortened(slot: str, handle: str) -> Iterator[str]:
    """What a slot may be called as a method of its handle's class."""
    short = handle.removeprefix("Ort")
    yield slot
    for prefix in (f"{short}_", short):
        if short and slot.startswith(prefix) and slot != prefix:
            yield slot[len(prefix) :]
    if short and short in slot:
        yield slot.replace(short, "", 1)
