"""Registry -> generated/tests/: what the C headers are held against.

Input: a checked registry. Output: layout.c and one more per overlay (static assertions about sizes, offsets and
values), headers_compile.c and headers_compile.cpp (everything in the headers used once).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from ..lower.c_tests import lower_compile, lower_layout
from ..model.registry import Registry
from ..render import Renderer
from . import File

FOLDER = PurePosixPath("tests")


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """The layout tests and the compile tests.

    Raises:
        SpecError: a member is stored by value whose type has no known size.
    """
    for layout in lower_layout(registry):
        yield File(FOLDER / layout.name, renderer.render("tests/layout.c.j2", view=layout))
    for program in lower_compile(registry):
        yield File(FOLDER / program.name, renderer.render("tests/headers_compile.j2", view=program))
