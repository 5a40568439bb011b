"""Registry -> generated/c/: the C headers.

Input: a checked registry. Output: drop-in replacements of the official headers for every API version, those with the
constants of configuration keys included, the initialiser macros, and one header per overlay.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import PurePosixPath

from ..lower.c_headers import experimental_list, lower
from ..lower.config_keys import key_headers
from ..model.header_order import HEADERS, INIT_HEADER
from ..model.registry import EXPERIMENTAL_LIST, Registry
from ..render import Renderer
from . import File

FOLDER = PurePosixPath("c")


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """The C headers.

    Raises:
        SpecError: items that cannot be brought into an order C accepts.
    """
    yield from shipped(registry, renderer)
    listed = experimental_list(registry)
    if listed.constants:
        text = renderer.render("c/experimental_list.inc.j2", view=listed)
        yield File(FOLDER / EXPERIMENTAL_LIST, text)
    for header in key_headers(registry):
        yield File(FOLDER / header.name, renderer.render("c/config_keys.h.j2", view=header))


def shipped(registry: Registry, renderer: Renderer, only: Collection[str] = ()) -> Iterator[File]:
    """The headers without those of configuration keys, or some of them by name: modules of other languages bring theirs.

    Raises:
        SpecError: items that cannot be brought into an order C accepts.
    """
    for view in lower(registry):
        if only and view.name not in only:
            continue
        own = view.name in (*HEADERS, INIT_HEADER)
        template = "c/overlay.h.j2" if view.overlay else f"c/{view.name}.j2" if own else "c/header.h.j2"
        text = renderer.render(template, view=view)
        yield File(FOLDER / view.name, text)
