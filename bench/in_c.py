"""C that benchmarks compile against the generated headers."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from pathlib import Path

from ortforge_tools import pipeline

#: `now()`: microseconds of a clock that only goes forward.
NOW = """
#include <time.h>
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e6 + t.tv_nsec * 1e-3;
}
"""


def compiled(folder: Path, name: str, source: str) -> ctypes.CDLL | None:
    """The source as a library, whose files are left in `folder`; None without gcc."""
    path, target = folder / f"{name}.c", folder / f"{name}.so"
    path.write_text(source)
    command = ["gcc", "-O2", "-shared", "-fPIC", "-I", str(pipeline.output_root() / "c"), "-o", str(target), str(path)]
    try:
        result = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return None
    if result.returncode:
        print(result.stderr, file=sys.stderr)
        return None
    return ctypes.CDLL(str(target))
