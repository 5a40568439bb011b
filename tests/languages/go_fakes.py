"""Libraries that are no ONNX Runtime, or none that can be used: C programs of a few lines.

Input: a folder. Output: shared libraries in it, each named for what is wrong with it.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

_BASE = """
#include <stddef.h>
#include <stdint.h>
typedef struct {{ const void* (*GetApi)(uint32_t); const char* (*GetVersionString)(void); }} Base;
static const char table[8192];
static const void* get_api(uint32_t version) {{ return {serves} ? table : NULL; }}
static const char* version(void) {{ return {text}; }}
static const Base base = {{{members}}};
const Base* OrtGetApiBase(void) {{ return {base}; }}
"""


def _source(
    text: str = '"1.25.0"', serves: str = "version <= 31", members: str = "get_api, version", base: str = "&base"
) -> str:
    return _BASE.format(text=text, serves=serves, members=members, base=base)


SOURCES = {
    "empty": "int nothing;",
    "base": _source(base="NULL"),
    "members": _source(members="NULL, version"),
    "string": _source(text="NULL"),
    "words": _source(text='"one.two"'),
    "two": _source(text='"2.0.0"'),
    "bytes": _source(text='"\\xff\\xfe.1"'),
    "old": _source(text='"1.10.0"', serves="version <= 10"),
    "new": _source(text='"1.99.0"', serves="version > 90"),
    "newer": _source(text='"1.99.0"'),
}


def write(folder: Path) -> Path:
    """All of them; the folder."""
    (folder / "text.so").write_text("no library")
    for name, source in SOURCES.items():
        code = folder / f"{name}.c"
        code.write_text(source)
        command = ["gcc", "-shared", "-fPIC", "-w", "-o", str(folder / f"{name}.so"), str(code)]
        subprocess.run(command, check=True, capture_output=True, timeout=60)
    return folder
