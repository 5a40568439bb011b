"""The lines of a trace -> the order of calls, as a tree of steps in which repetitions are told once.

Input: a `Trace` with the marks of `session`. Output: a `Sequence`. A call stands within the one that was running on its thread, and otherwise within what the
application was asking then. What an EP calls is told by function, in the order in which these came back first, with counts; neighbours that are the same, also
groups of them, are one step with a count.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from .. import facts
from ..trace import Line, Trace

#: Kinds of steps: the application asks ONNX Runtime; ONNX Runtime calls the EP; the EP calls ONNX Runtime; several, repeated.
ASK, CALL, API, LOOP = "ask", "call", "api", "loop"
APPLICATION, RUNTIME, LIBRARY = "application", "ONNX Runtime", "EP library"
#: The longest group of neighbours that is looked for as a repetition.
_GROUP = 12


@dataclass(frozen=True)
class Step:
    """A call, or calls that are the same."""

    kind: str
    name: str = ""  # struct.slot; of a library's own functions their name
    thread: int = 1  # in the order in which threads come up
    times: int = 1
    error: str = ""  # the status that it returned, or what else went wrong
    returned: bool = True
    steps: tuple[Step, ...] = ()  # within it

    @property
    def owner(self) -> str:
        """The lifeline of the one that is called, if that is the EP's."""
        struct, dot, _ = self.name.partition(".")
        return struct if dot else LIBRARY

    @property
    def calls(self) -> int:
        """How many calls it stands for."""
        inside = sum(step.calls for step in self.steps)
        return self.times * (inside + (self.kind != LOOP))


@dataclass(frozen=True)
class Sequence:
    """One session."""

    library: str
    ort: str
    model: str
    steps: tuple[Step, ...]
    ended: str = ""  # how the process died, if it did
    note: str = ""

    @property
    def lifelines(self) -> list[str]:
        """Who calls or is called, in the order of a diagram: the application, ONNX Runtime, structs of the EP as they come up."""
        owners = dict.fromkeys(step.owner for step in self.every if step.kind == CALL)
        outside = any(step.kind == API for step in self.steps)
        return [APPLICATION, RUNTIME, *dict.fromkeys([*([LIBRARY] if outside else []), *owners])]

    @property
    def every(self) -> Iterator[Step]:
        """All steps."""
        return (step for _, step in walked(self.steps))

    @property
    def threads(self) -> int:
        """How many threads were seen."""
        return len({step.thread for step in self.every if step.kind != LOOP})

    @property
    def calls(self) -> int:
        """How many calls there were."""
        return sum(step.calls for step in self.steps)


def walked(steps: tuple[Step, ...], depth: int = 0) -> Iterator[tuple[int, Step]]:
    """All steps, with how deep they are."""
    for step in steps:
        yield depth, step
        yield from walked(step.steps, depth + 1)


@dataclass(eq=False)
class _Open:
    """A step while the trace is read."""

    kind: str
    name: str
    thread: int
    error: str = ""
    returned: bool = False
    steps: list[_Open] = field(default_factory=list)


def sequence(trace: Trace, *, library: str, ort: str, model: str, ended: str = "", note: str = "") -> Sequence:
    """The order of calls in a trace; `ended` says how its process died."""
    root = _Tree()
    for line in trace.lines:
        root.read(line)
    for last in root.unreturned():
        last.error = last.error or (f"never returned: {ended}" if ended else "never returned")
    return Sequence(library, ort, model, _closed(root.top.steps), ended, note)


class _Tree:
    def __init__(self) -> None:
        self.top = _Open(LOOP, "", 1)
        self._asked: _Open | None = None
        self._running: dict[int, list[_Open]] = {}
        self._calls: dict[int, _Open] = {}
        self._threads: dict[int, int] = {}
        self._codes = {value: name for name, value in facts.values("OrtErrorCode").items()}

    def read(self, line: Line) -> None:
        """Add a line; kinds that say nothing of the order are left out."""
        kind = line["e"]
        if kind == "mark":
            self._mark(_text(line["n"]))
        elif kind == "call":
            self._call(line)
        elif kind == "back":
            self._back(line)
        elif kind == "api":
            where = self._calls.get(line.get("i", 0)) or self._asked or self.top
            where.steps.append(_Open(API, line["n"], self._thread(line), self._status(line["a"]), True))
        elif kind == "bad" and line["i"] in self._calls:
            call = self._calls[line["i"]]
            call.error = call.error or f"{line['k']}: {_text(line['what'])}"

    def unreturned(self) -> Iterator[_Open]:
        """The innermost call of each thread that was not over at the end."""
        for calls in self._running.values():
            yield from calls[-1:]

    def _mark(self, said: str) -> None:
        word, _, rest = said.partition(" ")
        if word == "ask":
            self._asked = _Open(ASK, rest, 1)
            self.top.steps.append(self._asked)
        elif word in ("answer", "refused") and self._asked is not None:
            self._asked.returned, self._asked.error = True, rest
            self._asked = None

    def _call(self, line: Line) -> None:
        thread = self._thread(line)
        running = self._running.setdefault(thread, [])
        call = self._calls[line["i"]] = _Open(CALL, line["n"], thread)
        (running[-1] if running else self._asked or self.top).steps.append(call)
        running.append(call)

    def _back(self, line: Line) -> None:
        call = self._calls.get(line["i"])
        if call is None:
            return
        call.returned, call.error = True, self._status(line["a"]) or call.error
        running = self._running[call.thread]
        if call in running:
            del running[running.index(call) :]

    def _thread(self, line: Line) -> int:
        return self._threads.setdefault(line["t"], len(self._threads) + 1)

    def _status(self, answer: dict[str, object]) -> str:
        if "code" not in answer:
            return ""
        code = answer["code"]
        name = self._codes.get(code, f"error code {code}") if isinstance(code, int) else "an error"
        return f"{name}: {_text(str(answer.get('message') or ''))}"


def _text(value: str) -> str:
    """A text of the trace, which has a character for each byte."""
    try:
        return value.encode("latin-1").decode("utf-8", "replace")
    except UnicodeEncodeError:
        return value


def _closed(steps: list[_Open]) -> tuple[Step, ...]:
    made: list[Step] = []
    own: dict[Step, int] = {}

    def flush() -> None:
        made.extend(replace(step, times=times) for step, times in own.items())
        own.clear()

    for step in steps:
        found = Step(
            step.kind, step.name, step.thread, error=step.error, returned=step.returned, steps=_closed(step.steps)
        )
        if step.kind == API:
            own[found] = own.get(found, 0) + 1
            continue
        flush()
        made.append(found)
    flush()
    return tuple(_folded(made))


def _folded(steps: list[Step]) -> Iterator[Step]:
    """The steps, with repetitions of neighbours told once: at each place those that leave out most."""
    at = 0
    while at < len(steps):
        saved, size, times = 0, 1, 1
        for group in range(1, min(_GROUP, (len(steps) - at) // 2) + 1):
            count = 1
            while steps[at + count * group : at + (count + 1) * group] == steps[at : at + group]:
                count += 1
            if (count - 1) * group > saved:
                saved, size, times = (count - 1) * group, group, count
        if size > 1:
            yield Step(LOOP, times=times, steps=tuple(steps[at : at + size]), thread=steps[at].thread)
        else:
            yield replace(steps[at], times=steps[at].times * times)
        at += size * times
