"""Runs scenarios, each in a process of its own, and prints what became of them as JSON.

A stand-in changes what the whole process sees as its GPU driver, so nothing of it may be loaded into the process of
pytest. Starting Python for each scenario would be slow: this program imports what they need and forks.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn

LIMIT_SECONDS = 600  # ends what hangs
MODULES = ("tests.fakes.scenarios.cuda", "tests.fakes.scenarios.bindings", "tests.fakes.scenarios.hip")


class SkipScenarioError(Exception):
    """A scenario that cannot run here."""


@dataclass(frozen=True)
class Scenario:
    run: Callable[[], None]
    environment: dict[str, str]


SCENARIOS: dict[str, Scenario] = {}


def scenario(**environment: object) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Registers a scenario; the keywords are environment variables it runs under."""

    def register(function: Callable[[], None]) -> Callable[[], None]:
        name = f"{function.__module__.rsplit('.', 1)[-1]}.{function.__name__}"
        assert name not in SCENARIOS, f"two scenarios are called {name}"
        SCENARIOS[name] = Scenario(function, {key: str(value) for key, value in environment.items()})
        return function

    return register


def collect() -> dict[str, Scenario]:
    for module in MODULES:
        importlib.import_module(module)
    return SCENARIOS


def _child(chosen: Scenario, pipe: int) -> NoReturn:
    message = ""
    try:
        os.environ.update(chosen.environment)
        chosen.run()
    except SkipScenarioError as skipped:
        message = f"skip: {skipped}"
    except BaseException:  # noqa: BLE001 - whatever it was, the parent shall read it
        message = traceback.format_exc()
    os.write(pipe, message.encode()[-60000:])
    os._exit(0)  # threads of streams may still wait for what never comes


def run(chosen: Scenario) -> str:
    """Empty if it went well, "skip: reason", or what went wrong."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reading)
        _child(chosen, writing)
    os.close(writing)
    os.set_blocking(reading, False)
    deadline = time.monotonic() + LIMIT_SECONDS
    message, status = b"", 0
    while True:
        done, status = os.waitpid(process, os.WNOHANG)
        with contextlib.suppress(BlockingIOError):
            message += os.read(reading, 65536)
        if done:
            break
        if time.monotonic() > deadline:
            os.kill(process, signal.SIGKILL)
            os.waitpid(process, 0)
            os.close(reading)
            return f"still running after {LIMIT_SECONDS} s"
        time.sleep(0.002)
    with contextlib.suppress(BlockingIOError):
        message += os.read(reading, 65536)
    os.close(reading)
    if os.WIFSIGNALED(status):
        return f"killed by {signal.Signals(os.WTERMSIG(status)).name}"
    return message.decode()


def main(names: list[str]) -> None:
    for module in ("numpy", "cuda.bindings.driver", "cuda.bindings.nvrtc"):
        with contextlib.suppress(ImportError):
            importlib.import_module(module)
    every = collect()
    print(json.dumps({name: run(every[name]) for name in names or every}, indent=1))


if __name__ == "__main__":
    from tests.fakes.runner import main as imported  # the module that the scenarios register with, not this __main__

    imported(sys.argv[1:])
