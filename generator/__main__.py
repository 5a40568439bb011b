"""The entry point: `ortforge`, or `python -m ortforge.generator`.

The garbage collector is off from the first import on: the process lives for a moment, and nearly everything it
makes lasts to its end. For the same reason it leaves without taking half a million objects apart.
"""

from __future__ import annotations

import gc
import os
import sys
from typing import NoReturn


def main() -> NoReturn:
    """Run the command line and leave with its exit code."""
    gc.disable()
    from .cli import cli

    code: int | str | None = 0
    try:
        cli(prog_name="ortforge")
    except SystemExit as stop:
        code = stop.code
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code if isinstance(code, int) else 1)


if __name__ == "__main__":
    main()
