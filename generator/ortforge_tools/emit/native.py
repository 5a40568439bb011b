"""generated/native: the functions of tables as methods in C, and the page that says which stay in Python, and why.

Input: the registry, all versions; for the key also the C that is written by hand. Output: C files that `native.c` includes, a module of Python with what tells one native module from another, and
NATIVE.md. What loads the module is runtime/ortforge/_api/native.py.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

from ..folders import native_root
from ..lower.native import view
from ..lower.python.identifiers import python_api
from ..model.registry import Registry
from ..render import REGENERATE, Renderer
from . import PYTHON, File


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Render the native module."""
    api = python_api(registry)
    v = view(api)

    def render(template: str, **views: Any) -> str:
        return renderer.render(f"native/{template}.j2", command=REGENERATE, b=api, v=v, **views)

    sources = {"native.h": render("native.h"), "native.c": render("native.c")}
    sources |= {f"{group.module}.c": render("table.c", g=group) for group in v.groups}
    for name, text in sources.items():
        yield File(PurePosixPath("native", name), text)
    by_hand = [path.read_text() for path in sorted(native_root().glob("*.[ch]"))]
    key = hashlib.sha256("".join((*sources.values(), *by_hand)).encode()).hexdigest()[:16]
    yield File(PYTHON / "native.py", render("key.py", key=key))
    reasons = Counter(why for group in v.groups for _, why in group.stay).most_common()
    yield File(PurePosixPath("NATIVE.md"), render("coverage.md", reasons=reasons))
