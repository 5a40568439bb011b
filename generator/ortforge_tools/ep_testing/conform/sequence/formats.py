"""Steps as lines of text, and as plain data and back.

Input: a `Sequence`. Output: text in which every character can be shown: what an EP says may have any.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .order import API, APPLICATION, ASK, CALL, LIBRARY, LOOP, RUNTIME, Sequence, Step, walked

#: Raised when the meaning of a key changes; adding keys does not.
FORMAT = 1
#: Of a text of the EP's, what is shown of it where room is short.
_LONGEST = 160


def visible(text: str) -> str:
    """A text in one line, without what no document may have and what turns the direction of others."""
    return "".join(c if c.isprintable() else " " if c in "\t\n\r" else "\ufffd" for c in text)


def short(text: str, most: int = _LONGEST) -> str:
    """A visible text, cut off."""
    shown = visible(text)
    return shown if len(shown) <= most else shown[: most - 1] + "\u2026"


def title(found: Sequence) -> str:
    """What it is a picture of."""
    return visible(f"Calls between ONNX Runtime {found.ort} and {found.library} in one session")


def counts(found: Sequence) -> str:
    """How much there is."""
    model = f", model {visible(found.model)}" if found.model else ""
    threads = f" on {found.threads} threads" if found.threads > 1 else ""
    return f"{found.calls} calls{threads}{model}"


def label(step: Step, threads: int) -> str:
    """A step in a few words: the function, how often, and on which thread if there are several."""
    times = f" \u00d7{step.times}" if step.times > 1 else ""
    if step.kind == LOOP:
        return f"{step.times} times"
    return f"{visible(step.name)}{times}" + (f" [thread {step.thread}]" if threads > 1 and step.kind != ASK else "")


def ends(step: Step, caller: str) -> tuple[str, str]:
    """The lifelines of a step that is a call: who calls, and who is called."""
    if step.kind == ASK:
        return APPLICATION, RUNTIME
    return (RUNTIME, step.owner) if step.kind == CALL else (caller or LIBRARY, RUNTIME)


def lines(found: Sequence) -> Iterator[tuple[str, str]]:
    """(colour, line); the colour may be "bold" or ""."""
    yield "bold", title(found)
    yield "", counts(found)
    for text in filter(None, (found.note, found.ended)):
        yield "yellow", visible(text)
    for depth, step in walked(found.steps):
        sign = {ASK: "", CALL: "\u2192 ", API: "\u2190 ", LOOP: "\u21bb "}[step.kind]
        said = f"{'  ' * (depth + 1)}{sign}{label(step, found.threads)}"
        yield ("red", f"{said}: {short(step.error)}") if step.error else ("", said)


def as_data(found: Sequence) -> dict[str, Any]:
    """Everything as plain data; what is as usual is left out of steps."""
    return {
        "format": FORMAT,
        "library": found.library,
        "onnxruntime": found.ort,
        "model": found.model,
        "calls": found.calls,
        "threads": found.threads,
        "ended": found.ended,
        "note": found.note,
        "lifelines": found.lifelines,
        "steps": [_data(step) for step in found.steps],
    }


def _data(step: Step) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": step.kind}
    data |= {"name": step.name, "thread": step.thread} if step.kind != LOOP else {}
    data |= {"times": step.times} if step.times > 1 else {}
    data |= {"error": step.error} if step.error else {}
    data |= {"returned": False} if not step.returned else {}
    data |= {"steps": [_data(inner) for inner in step.steps]} if step.steps else {}
    return data


def from_data(data: dict[str, Any]) -> Sequence:
    """What `as_data` has told."""
    steps = tuple(map(_step, data["steps"]))
    return Sequence(data["library"], data["onnxruntime"], data["model"], steps, data["ended"], data["note"])


def _step(data: dict[str, Any]) -> Step:
    steps = tuple(map(_step, data.get("steps", [])))
    return Step(**{"thread": steps[0].thread if steps else 1, **data, "steps": steps})
