"""The native module in forms of its own: with sanitizers, with planted mistakes. And the program tests/runtime/native_calls.py, which calls what is in it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tests.waiting import HANG, NO_PLUGINS

ROOT = Path(__file__).parents[2]
#: Mistakes in C, by what is planted before the module's source: functions that it calls do more, or less.
_PLANTED = """
#pragma GCC optimize ("O0") /* compiles in a fifth of the time */
#ifndef _WIN32
#include <pyconfig.h>
#endif
#ifndef Py_GIL_DISABLED
#define Py_LIMITED_API 0x030B0000
#endif
#include <Python.h>
#include <stdlib.h>
#include <string.h>
"""
MISTAKES = {
    "reference": """
static inline PyObject *planted(void *p) { PyObject *made = PyLong_FromVoidPtr(p); Py_XINCREF(made); return made; }
#define PyLong_FromVoidPtr planted
""",
    "leak": """
static inline size_t planted(const char *text) { char *volatile lost = malloc(40); lost = NULL; return strlen(text) + (lost != NULL); }
#define strlen planted
""",
    "overflow": """
static inline void *planted(size_t count, size_t size) { return calloc(count, size / 2); }
#define calloc planted
""",
    "behaviour": """
static inline size_t planted(const char *text) { volatile int much = 0x7fffffff; much = much + 1; return strlen(text); }
#define strlen planted
""",
    "race": """
static long planted_calls;
static inline PyObject *planted(void *p) { planted_calls++; return PyLong_FromVoidPtr(p); }
#define PyLong_FromVoidPtr planted
""",
}


def without_module(folder: Path) -> Path:
    """What PYTHONPATH names for the package without runtime/ortforge/_compiled, whose module would be taken before any other."""
    package = folder / "package" / "ortforge"
    if not package.exists():
        package.mkdir(parents=True)
        for path in (ROOT / "runtime" / "ortforge").iterdir():
            if path.name not in ("_compiled", "__pycache__"):
                (package / path.name).symlink_to(path)
    return package.parent


def variables(folder: Path, *flags: str, mistake: str = "") -> dict[str, str]:
    """What makes a process use a module of its own, which it compiles first unless it lies in the folder."""
    words = ["gcc", *flags]
    folder.mkdir(parents=True, exist_ok=True)
    if mistake:
        header = folder / f"{mistake}.h"
        header.write_text(_PLANTED + MISTAKES[mistake])
        words += ["-include", str(header)]
    return {
        "ORTFORGE_CACHE": str(folder),
        "CC": " ".join(words),
        "ORTFORGE_BACKEND": "native",
        "PYTHONPATH": str(without_module(folder)),
    }


def program(
    *words: str, cwd: Path, environment: Mapping[str, str], python: str = sys.executable
) -> subprocess.CompletedProcess[str]:
    """Run a Python program, which finds what tests are made of; `cwd` is for what it writes."""
    paths = [environment.get("PYTHONPATH", ""), str(ROOT)]
    fixed = {"ORT_DISABLE_TELEMETRY": "1", "PYTHONHASHSEED": "0", "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    every = {**os.environ, **NO_PLUGINS, **environment, **fixed}
    return subprocess.run(
        [python, *words],
        cwd=cwd,
        env=every,
        capture_output=True,
        encoding="utf-8",
        errors="backslashreplace",  # a log of ONNX Runtime's, under a name that is no UTF-8
        timeout=4 * HANG,
        check=False,
    )


def called(*words: str, cwd: Path, environment: Mapping[str, str], python: str = sys.executable) -> str:
    """What tests/runtime/native_calls.py printed, but for its last line, which says that it came to its end and on which backend."""
    done = program("-m", "tests.runtime.native_calls", *words, cwd=cwd, environment=environment, python=python)
    said, _, last = done.stdout.rstrip("\n").rpartition("\n")
    assert done.returncode == 0, f"{done.returncode}: {done.stdout[-1500:]}\n{done.stderr[-3000:]}"
    assert last.startswith(f"done on the {environment['ORTFORGE_BACKEND']} backend of Python 3."), last
    assert environment.get("ORTFORGE_CACHE", "") in last, last
    return said
