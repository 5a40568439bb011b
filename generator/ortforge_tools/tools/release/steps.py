"""The steps of a release day, and running them.

Input: `Inputs` and the registry. Output: `Step`s, most of them a command as a person would type it. Each can be run again: what is done already changes nothing.
A step that fails ends the day; what earlier steps wrote stays, and none leaves a file half-written.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from ...folders import checkout_root
from ...model.registry import Registry
from .inputs import Inputs

DONE, FAILED, SKIPPED = "done", "failed", "skipped"


@dataclass(frozen=True, slots=True)
class Step:
    """A step: a command, or a function of this process that gives lines to print."""

    name: str
    does: str
    command: tuple[str, ...] = ()
    run: Callable[[], list[str]] | None = None
    accepts: tuple[int, ...] = (0,)  # exit codes
    skipped: str = ""  # why it is not run

    @property
    def typed(self) -> str:
        """The command as a person types it; empty for a function."""
        return shlex.join(self.command)


@dataclass
class Result:
    """How a step ended."""

    name: str
    does: str
    command: str
    state: str
    why: str = ""
    output: list[str] = field(default_factory=list)  # of a function, and of a command that was not shown

    def as_data(self) -> dict[str, Any]:
        """As JSON has it."""
        return asdict(self)


def steps(
    registry: Registry, inputs: Inputs, changelog: Callable[[], list[str]], skip: tuple[str, ...]
) -> tuple[Step, ...]:
    """What there is to do, in order.

    Args:
        registry: as it is before the first step.
        inputs: where the release comes from.
        changelog: drafts the entry.
        skip: names of steps to leave out.
    """
    number, wheels = str(inputs.version), tuple(map(_word, inputs.wheels))
    planned = (
        Step(
            "tables",
            "read the tables of the library",
            ("ortforge", "tables", *wheels),
            accepts=(0, 1),
            skipped="" if wheels else _NO_WHEEL,
        ),
        _import(registry, inputs),
        Step("format", "write the spec in canonical form", ("ortforge", "format")),
        Step("generate", "generate all outputs", ("ortforge", "generate")),
        _compare(inputs),
        Step("quick", "lint, and test the pipeline", ("make", "quick")),
        Step("pictures", "redraw the pictures of the registry", ("make", "pictures", "PICTURES=charts transcripts")),
        Step("changelog", f"draft the entry of CHANGELOG.md for {inputs.release}", run=changelog),
        Step(
            "review",
            f"what API {number} still needs from a person",
            ("ortforge", "check", "--review", "--since", f"1.{number}"),
        ),
    )
    return tuple(
        Step(s.name, s.does, s.command, s.run, s.accepts, "left out with --skip") if s.name in skip else s
        for s in planned
    )


_NO_WHEEL = "no library; name a wheel with --wheel"


def _import(registry: Registry, inputs: Inputs) -> Step:
    entry = next((r for r in registry.releases if r.version == inputs.version), None)
    if inputs.headers is not None:
        known = entry is not None and entry.headers == "complete"
        headers = ("ortforge", "import-headers", _word(inputs.headers), "--api-version", str(inputs.version), "--write")
        return Step("import", "import the headers", headers, skipped=_known(inputs) if known else "")
    symbols = ("ortforge", "import-symbols", _word(inputs.wheels[0]), "--write")
    return Step("import", "import the symbols", symbols, skipped=_known(inputs) if entry is not None else "")


def _word(path: Path) -> str:
    """A path in a command that runs in the checkout."""
    root = checkout_root()
    return str(path.relative_to(root) if path.is_relative_to(root) else path)


def _known(inputs: Inputs) -> str:
    return f"the registry describes 1.{inputs.version} already"


def _compare(inputs: Inputs) -> Step:
    does = "compare what was imported with its source"
    if inputs.headers is not None:
        return Step(
            "compare", does, ("ortforge", "import-headers", _word(inputs.headers), "--api-version", str(inputs.version))
        )
    return Step("compare", does, ("ortforge", "import-symbols", _word(inputs.wheels[0])))


def run(step: Step, *, shown: bool) -> Result:
    """Run a step.

    Args:
        step: it.
        shown: does the command print to this process's own output?
    """
    result = Result(step.name, step.does, step.typed, DONE)
    if step.skipped:
        result.state, result.why = SKIPPED, step.skipped
    elif step.run is not None:
        result.output = step.run()
    else:
        code, result.output = _call(step.command, shown)
        if code not in step.accepts:
            result.state, result.why = FAILED, f"exit code {code}"
    return result


def _call(words: tuple[str, ...], shown: bool) -> tuple[int, list[str]]:
    """Exit code and, if it was not shown, output."""
    command = [sys.executable, "-m", *words] if words[0] == "ortforge" else list(words)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(_search_path())}
    output = None if shown else subprocess.PIPE
    try:
        done = subprocess.run(
            command,
            cwd=checkout_root(),
            env=environment,
            stdout=output,
            stderr=None if shown else subprocess.STDOUT,
            text=True,
            check=False,
        )
    except OSError as error:
        return 127, [f"{words[0]} cannot be started: {error.strerror}"]
    return done.returncode, (done.stdout or "").splitlines()


def _search_path() -> Iterator[str]:
    """What this process imports ortforge from comes first: a copy of the checkout is not the one that is installed."""
    yield from (str(checkout_root() / name) for name in ("runtime", "generated/python", "generator"))
    if before := os.environ.get("PYTHONPATH"):
        yield before
