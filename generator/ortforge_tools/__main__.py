"""The entry point: `ortforge`, or `python -m ortforge`.

The garbage collector is off from the first import on: the process lives for a moment, and nearly everything it
makes lasts to its end. For the same reason it leaves without taking half a million objects apart.
"""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
from pathlib import Path
from types import FrameType
from typing import NoReturn

from .missing import lacking


def main() -> NoReturn:
    """Run the command line and leave with its exit code."""
    gc.disable()
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # the shell closed it
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - open to the end
    signal.signal(signal.SIGTERM, _terminated)
    try:
        from .cli import cli
        from .commands.group import sentence
    except ModuleNotFoundError as error:
        _last_words(f"error: {lacking(error)}\n")
        os._exit(2)
    except KeyboardInterrupt:  # before the commands' own handling
        _last_words("stopped\n")
        os._exit(128 + signal.SIGINT)

    code: int | str | None = 0
    try:
        cli(prog_name="ortforge")
    except SystemExit as stop:
        code = stop.code
    except BrokenPipeError:  # a reader that left early
        code = 1
    except OSError as error:  # help, completion: before the commands' own handling
        code = 1
        _last_words(f"error: {sentence(error)}\n")
    except KeyboardInterrupt:
        code = 128 + signal.SIGINT
        _last_words("stopped\n")
    try:
        sys.stdout.flush()
    except (OSError, ValueError):
        code = code or 1
    _last_words("")
    if scratch := sys.modules.get("ortforge._scratch"):  # atexit is passed over
        scratch.clean()
    os._exit(code if isinstance(code, int) else 1)


def _terminated(number: int, frame: FrameType | None) -> NoReturn:  # noqa: ARG001
    """Leave as from an exception, so that child processes and temporary folders go; a second signal does not wait."""
    signal.signal(number, signal.SIG_DFL)
    raise SystemExit(128 + number)


def _last_words(text: str) -> None:
    """To stderr, if that still goes anywhere."""
    with contextlib.suppress(OSError, ValueError):
        sys.stderr.write(text)
        sys.stderr.flush()


if __name__ == "__main__":
    main()
