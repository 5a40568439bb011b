"""Hand-written C++ -> what it does in place of generated functions, or around them.

Input: a folder of C++ files. Output: the names with two underscores that they define, such as `OrtApi__ReleaseStatus`: what is made
from the registry looks there for a function of its own name, so that no list says which are written by hand.
"""

from __future__ import annotations

import re
from pathlib import Path

#: A definition begins in the first column, as clang-format has it; calls are within functions.
_DEFINED = re.compile(r"^(?![\s/#*]).*?\b(\w+?__\w+)\s*[({]", re.MULTILINE)


def defined(folder: Path) -> frozenset[str]:
    """The names that the C++ files in a folder define."""
    files = sorted(path for path in folder.iterdir() if path.suffix in (".hpp", ".cpp"))
    return frozenset(name for path in files for name in _DEFINED.findall(path.read_text(encoding="utf-8")))
