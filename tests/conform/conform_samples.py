"""Small EP libraries that are compiled for a test, and `ortforge conform` as a process of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from ortforge_tools.emit.conform import report_schema
from tools.ort_libs import VERSIONS, ort_library

ROOT = Path(__file__).resolve().parents[2]
NEWEST = VERSIONS[-1]
SCHEMA = report_schema()

needs_compilers = [
    pytest.mark.skipif(sys.platform != "linux" or shutil.which("cc") is None, reason="needs Linux and a C compiler"),
    pytest.mark.skipif(ort_library(NEWEST) is None, reason=f"ONNX Runtime {NEWEST} is not in .cache/ort"),
]


def sample(folder: Path, defect: str, source: str = "multiplying_ep.c", macro: str = "DEFECT") -> Path:
    """A source of tests/conform as a library, with a defect."""
    path = folder / f"lib{defect.lower()}.so"
    sources = [ROOT / "tests" / "conform" / name for name in source.split()]
    flags = ["-shared", "-fPIC", "-fvisibility=hidden", "-Wall", "-Wextra", "-Werror", f"-D{macro}={defect}"]
    subprocess.run(["cc", *flags, f"-I{ROOT / 'generated' / 'c'}", *sources, "-o", path], check=True)
    return path


@dataclass(frozen=True)
class Ended:
    """How the command ended."""

    code: int
    shown: str
    said: str

    @property
    def errors(self) -> list[str]:
        """The sentences on stderr that are no progress."""
        return [line.removeprefix("error: ") for line in self.said.splitlines() if line.startswith("error: ")]


def environment(**more: object) -> dict[str, str]:
    """That of a command whose releases come from the cache of the tests."""
    return {**os.environ, "ORTFORGE_CACHE": str(ROOT / ".cache"), **{k: str(v) for k, v in more.items()}}


def started(*arguments: object, cwd: Path | None = None, **variables: object) -> subprocess.Popen[str]:
    """The command, which goes on by itself."""
    command = [str(Path(sys.executable).parent / "ortforge"), *map(str, arguments)]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, cwd=cwd, env=environment(**variables))


def ended(*arguments: object, cwd: Path | None = None, **variables: object) -> Ended:
    """The command, at its end."""
    with started(*arguments, cwd=cwd, **variables) as process:
        shown, said = process.communicate()
    return Ended(process.returncode, shown, said)


def valid(text: str | bytes) -> dict[str, Any]:
    """A report that follows its schema."""
    data: dict[str, Any] = json.loads(text)
    jsonschema.validate(data, SCHEMA)
    return data


def statuses(text: str | bytes) -> dict[str, dict[str, Any]]:
    """The results on the first release, by rule."""
    return {result["rule"]: result for result in valid(text)["runs"][0]["results"]}
