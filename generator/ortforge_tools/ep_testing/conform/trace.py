"""What the recorder has written: calls with their arguments, objects, and what was wrong at once.

Input: a file with one JSON object per line. Output: `Trace`, which checks ask. The kinds of lines ("e"): call and back
(of the EP's functions), api (of ONNX Runtime's), made (an object handed over), graph, again, alloc, free, late (use of
something gone), bad (what breaks a rule by itself), mark.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Line = dict[str, Any]


@dataclass(frozen=True)
class Call:
    """One call of a function of the EP: what it was given, and what came back if it did."""

    name: str
    number: int
    thread: int
    object: int  # 0 for none
    given: dict[str, Any]
    back: dict[str, Any] | None
    began: int  # places in the trace
    ended: int

    @property
    def results(self) -> dict[str, Any]:
        """What came back; nothing if it did not return."""
        return self.back or {}

    @property
    def succeeded(self) -> bool:
        """Did it return, and not an error status?"""
        return self.back is not None and not self.failed

    @property
    def message(self) -> str:
        """Of an error status that it returned."""
        return str(self.results.get("message"))

    @property
    def failed(self) -> bool:
        """Did it return an error status?"""
        return self.back is not None and "code" in self.back


class Trace:
    """The lines of one trace."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines
        backs = {line["i"]: (place, line) for place, line in enumerate(lines) if line["e"] == "back"}
        self.calls: list[Call] = []
        for place, line in enumerate(lines):
            if line["e"] == "call":
                ended, back = backs.get(line["i"], (len(lines), None))
                answer = None if back is None else back["a"]
                self.calls.append(
                    Call(line["n"], line["i"], line["t"], line.get("o", 0), line["a"], answer, place, ended)
                )

    def of(self, *names: str) -> list[Call]:
        """The calls of some functions."""
        return [call for call in self.calls if call.name in names]

    def api(self, *names: str) -> list[Line]:
        """The calls of some functions of ONNX Runtime."""
        return [line for line in self.lines if line["e"] == "api" and line["n"] in names]

    def during(self, call: Call, *names: str, again: bool = False) -> list[Line]:
        """The calls of functions of ONNX Runtime within one of the EP's; of all functions if none are named."""
        lines = self.api(*names) if names else [line for line in self.lines if line["e"] == "api"]
        return [line for line in lines if line.get("i") == call.number and bool(line.get("again")) == again]

    def bad(self, *kinds: str) -> list[Line]:
        """What was wrong at once."""
        return [line for line in self.lines if line["e"] == "bad" and line["k"] in kinds]

    def late(self, *functions: str) -> list[Line]:
        """Uses of what was only lent to some functions."""
        return [line for line in self.lines if line["e"] == "late" and line["since"] in functions]

    def made(self, kind: str) -> list[Line]:
        """The objects of a struct that the EP handed over."""
        return [line for line in self.lines if line["e"] == "made" and line["type"] == kind]

    def marks(self, name: str) -> list[Line]:
        """Lines of the check's own."""
        return [line for line in self.lines if line["e"] == "mark" and line["n"] == name]

    def lost_in(self, functions: Iterable[str]) -> str:
        """The symptom of something that is lost in these functions, of the EP or of ONNX Runtime: some are called in runs."""
        names, running = set(functions), False
        for line in self.lines:
            if line["e"] == "mark":
                running = line["n"] == "run"
            elif running and line.get("n") in names:
                return "runs"
        return "sessions"

    def graph(self, call: Call) -> list[dict[str, Any]]:
        """The nodes of the graph that GetCapability was asked about."""
        found = [line for line in self.lines if line["e"] == "graph" and line["i"] == call.number]
        return list(found[0]["nodes"]) if found else []


def read(path: Path) -> Trace:
    """A trace from its file; a last line that was cut off is left out."""
    return Trace(list(_lines(path)))


def _lines(path: Path) -> Iterator[Line]:
    with path.open(encoding="ascii") as lines:
        for line in lines:
            if line.endswith("\n"):
                yield json.loads(line)
