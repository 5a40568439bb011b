"""generated/python/ortforge_abi/config_keys.py: configuration keys as constants, and the facts that warnings of wrong ones rest on.

Input: the registry, all versions. Output: a module with a documented constant for each key, which costs next to nothing to import,
and `_config_keys.py` with a line for each form of one. Options of single EPs have no constants: several EPs have some of the same
name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..lower.config_keys import key_sentences
from ..model.config_keys import SCOPES, ConfigKey
from ..model.registry import KEY_SECTION, Registry
from ..names import key_constant
from ..render import REGENERATE, Renderer
from ..text import wrap
from . import PYTHON, File

#: Keys of these have functions that take any text: those whose use is looked at.
_WATCHED = ("session", "run", "env", "dynamic")
_WIDTH = 117  # of a line of a docstring, and its quotes


@dataclass(frozen=True, slots=True)
class Constant:
    """A key as a variable."""

    python: str
    name: str
    doc: str


@dataclass(frozen=True, slots=True)
class Scope:
    """The keys of one kind of options."""

    title: str
    keys: tuple[Constant, ...]


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Render the constants, and the facts."""
    keys: tuple[ConfigKey, ...] = registry.section(KEY_SECTION)
    context = {"command": REGENERATE, "b": registry}
    scopes = [Scope(f"{title[:1].upper()}{title[1:]}", tuple(_constants(keys, name))) for name, title in SCOPES.items()]
    yield File(
        PYTHON / "config_keys.py",
        renderer.render("python/config_keys.py.j2", scopes=[s for s in scopes if s.keys], **context),
    )
    yield File(
        PYTHON / "_config_keys.py",
        renderer.render(
            "python/config_key_facts.py.j2", lines=[_line(key) for key in keys if key.scope in _WATCHED], **context
        ),
    )


def _constants(keys: tuple[ConfigKey, ...], scope: str) -> Iterator[Constant]:
    """One constant a key; what is told is its newest form."""
    newest = {key.name: key for key in keys if key.scope == scope and scope != "ep"}
    first = {key.name: key.first_release for key in reversed(keys) if key.scope == scope}
    for name, key in newest.items():
        text = " ".join(key_sentences(key, first[name]))
        yield Constant(key_constant(scope, name), name, "\n".join(wrap(text.replace("\\", "\\\\"), _WIDTH)))


def _line(key: ConfigKey) -> str:
    first = key.first_release.removeprefix("1.")
    versions = first if key.until is None else f"{first}-{key.until}"
    bounds = ["." if bound is None else str(bound) for bound in (key.minimum, key.maximum)]
    return " ".join([key.scope, versions, key.name, key.form, *bounds, "|".join(key.allowed)]).rstrip()
