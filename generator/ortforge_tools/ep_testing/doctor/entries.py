"""Entries of session and run options that somebody sets -> which of them an ONNX Runtime will not read.

Input: entries as they were named, and the copies of ONNX Runtime that are here. Output: `Entry`s. What the registry does not know is
looked for in the library itself: every key that it reads stands in it as a text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ortforge._api import config_keys
from ortforge._binaries.key_strings import has_key, has_text
from ortforge_abi import NEWEST
from ortforge_abi.facts import FACTS

from .copies import Copy

#: Areas whose keys ONNX Runtime itself reads; others may be those of EPs or of the application.
_OWN = ("session.", "optimization.", "mlas.")


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry, and what one ONNX Runtime will do with it."""

    scope: str  # session or run
    key: str
    value: str | None
    host: str
    reads: bool | None  # None: no key of ONNX Runtime's own; an EP or the application may read it
    problem: str | None

    @property
    def text(self) -> str:
        """As it was named."""
        return self.key if self.value is None else f"{self.key}={self.value}"


def examine(given: Sequence[tuple[str, str]], hosts: Sequence[Copy]) -> Iterator[Entry]:
    """Look at entries, each a scope and KEY or KEY=VALUE."""
    for scope, text in given:
        key, equals, rest = text.partition("=")
        value = rest if equals else None
        for host in hosts:
            yield Entry(scope, key, value, host.label, *_looked_up(scope, key, value, host))


def problems(entries: Iterable[Entry]) -> Iterator[str]:
    """A sentence for each entry that is not read."""
    for entry in entries:
        if entry.problem:
            yield f"entry {entry.text} in {entry.host}: {entry.problem}"


def _looked_up(scope: str, key: str, value: str | None, host: Copy) -> tuple[bool | None, str | None]:
    """Does it read the entry, and what is wrong?"""
    version = min(host.newest or NEWEST, NEWEST)
    keys = config_keys.known(FACTS)
    said = config_keys.problem(keys, scope, key, value, version, host.version or "")
    if key in keys:
        return said is None, said
    try:
        library = Path(host.path or "").read_bytes()
    except OSError:
        return None, said
    if has_text(library, key):
        return True, None
    if said is None and key.startswith(_OWN) and not has_key(library, key):
        return False, f"{key!r} is not in the library, so ONNX Runtime {host.version} does not read it"
    return (None if said is None else False), said
