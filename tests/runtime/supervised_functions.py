"""What the tests of runtime.binaries.supervised have done in child processes."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from ortforge._binaries.facts import BinaryError


def crash(path: Path, argument: Any) -> None:
    print("last words", file=sys.stderr, flush=True)
    os.kill(os.getpid(), argument)


def leave(path: Path, argument: Any) -> None:
    os._exit(argument)


def spin(path: Path, argument: Any) -> None:
    while True:
        pass


def fill(path: Path, argument: Any) -> int:
    return len(bytearray(argument))


def prints(path: Path, argument: Any) -> str:
    os.write(1, b"noise of a native library")
    print("and more of it")
    return f"{path.name} {argument}"


def refuses(path: Path, argument: Any) -> None:
    raise BinaryError("a sentence")


def mistake(path: Path, argument: Any) -> None:
    raise TypeError("a mistake of ours")
