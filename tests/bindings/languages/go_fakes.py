"""Libraries that are no ONNX Runtime, or none that can be used: C programs of a few lines.

Input: a folder. Output: shared libraries in it, each named for what is wrong with it.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

from ortforge_tools import pipeline

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


#: It serves the newest API version that is described, and all before.
_SERVES = f"version <= {pipeline.read_registry().newest_described}"


def _source(
    text: str = '"1.25.0"', serves: str = _SERVES, members: str = "get_api, version", base: str = "&base"
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

#: Every environment is refused with a status of no known code, whose text is no UTF-8; how many statuses live is what it says of its build.
SOURCES["failing"] = """
#include <stdio.h>
#include "onnxruntime_c_api.h"
static int alive;
static OrtStatus* ORT_API_CALL create_env(OrtLoggingLevel level, const char* id, OrtEnv** out) { ++alive; return (OrtStatus*)&alive; }
static OrtErrorCode ORT_API_CALL code(const OrtStatus* status) { return (OrtErrorCode)77; }
static const char* ORT_API_CALL message(const OrtStatus* status) { return "broken \\xff\\xfe text\\n"; }
static void ORT_API_CALL release(OrtStatus* status) { --alive; }
static const char* ORT_API_CALL info(void) {
  static char text[32];
  snprintf(text, sizeof text, "%d alive", alive);
  return text;
}
static const OrtApi api = {.CreateEnv = create_env, .GetErrorCode = code, .GetErrorMessage = message, .ReleaseStatus = release,
                           .GetBuildInfoString = info};
static const OrtApi* ORT_API_CALL get_api(uint32_t version) { return &api; }
static const char* ORT_API_CALL version(void) { return "1.31.0-\\xff"; }
static const OrtApiBase base = {get_api, version};
const OrtApiBase* ORT_API_CALL OrtGetApiBase(void) { return &base; }
"""
HEADERS = pipeline.output_root() / "c"


def write(folder: Path) -> Path:
    """All of them; the folder."""
    (folder / "text.so").write_text("no library")
    for name, source in SOURCES.items():
        code = folder / f"{name}.c"
        code.write_text(source)
        command = ["gcc", "-shared", "-fPIC", "-w", "-I", str(HEADERS), "-o", str(folder / f"{name}.so"), str(code)]
        subprocess.run(command, check=True, capture_output=True, timeout=60)
    return folder
