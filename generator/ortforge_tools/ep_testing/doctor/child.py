"""Probes in processes of their own, so that what is inspected can neither end nor stop this one.

Input: the name of a probe and its arguments. Output: an `Answer`: what the probe reported until it ended, and how it ended.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from dataclasses import dataclass, field
from typing import IO, Any

from ..processes import Process, cause_of_death, command

#: Seconds that a probe may take; compiling the C part of an EP in Python is among them.
TIMEOUT = 60.0
#: Bytes that a probe may print; a library may print without end.
_MOST = 16 << 20


@dataclass(frozen=True, slots=True)
class Answer:
    """What a probe found out."""

    facts: dict[str, Any] = field(default_factory=dict)
    error: str | None = None  # why there is no more, in words; None if the probe went to its end
    crashed: bool = False  # did the process die, or had it to be ended?


def ask(probe: str, *arguments: str, timeout: float = TIMEOUT) -> Answer:
    """Run a probe. Never raises because of what it inspects."""
    environment = {**os.environ, "ORT_DISABLE_TELEMETRY": "1", "PYTHONFAULTHANDLER": ""}
    try:
        # Files and no pipes: what a library starts may hold them open, and nobody waits for that.
        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as said:
            process = Process(
                command("ortforge_tools.ep_testing.doctor.probes", probe, *arguments),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=said,
                env=environment,
            )
            code = _wait(process, timeout)
            facts, error = _read(_content(output))
            if code is None:
                return Answer(facts, f"it did not answer within {timeout:g} s", crashed=True)
            if code == 0 or error is not None:
                return Answer(facts, error)
            return Answer(facts, f"the process {_death(code)}{_last(_content(said))}", crashed=True)
    except OSError as problem:
        return Answer(error=f"no process could be started: {problem.strerror}")


def _content(file: IO[bytes]) -> bytes:
    file.seek(0)
    return file.read(_MOST)


def _wait(process: Process, timeout: float) -> int | None:
    """The exit code, or None if it had to be ended. Nothing that it has started is left behind."""
    try:
        return int(process.popen.wait(timeout))
    except subprocess.TimeoutExpired:
        return None
    finally:
        process.end()


def _read(output: bytes) -> tuple[dict[str, Any], str | None]:
    """One JSON object a line; later values of a key replace earlier ones, and those of lists are added to them."""
    facts: dict[str, Any] = {}
    for line in output.splitlines():
        try:
            found = json.loads(line)
        except ValueError:
            continue
        for key, value in found.items() if isinstance(found, dict) else ():
            facts[key] = facts[key] + value if isinstance(value, list) and isinstance(facts.get(key), list) else value
    error = facts.pop("error", None)
    return facts, error


def _death(code: int) -> str:
    name = cause_of_death(code)
    return f"died of {name}" if name else f"ended with {code}"


def _last(said: bytes) -> str:
    """The last thing that was printed, if it says anything."""
    lines = [line.strip() for line in said.decode("utf-8", "replace").splitlines() if line.strip()]
    return f" ({lines[-1][:300]})" if lines else ""
