"""generated/python/ortforge_abi/config_keys.py: configuration keys as constants, and the facts that warnings of wrong ones rest on.

Input: the registry, all versions. Output: a module with a documented constant for each key, which costs next to nothing to import,
and `_config_keys.py` with a line for each form of one. Options of single EPs have no constants: several EPs have some of the same
name.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..lower.config_keys import described_keys
from ..model.config_keys import SCOPES, ConfigKey
from ..model.registry import KEY_SECTION, Registry
from ..names import key_constant
from ..render import REGENERATE, Renderer
from ..text import wrap
from . import PYTHON, File

#: Keys of these have functions that take any text: those whose use is looked at.
_WATCHED = ("session", "run", "env", "dynamic")
_WIDTH = 117  # of a line of a docstring, and its quotes


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Render the constants, and the facts."""
    keys: tuple[ConfigKey, ...] = registry.section(KEY_SECTION)
    scopes = {f"{title[:1].upper()}{title[1:]}": _constants(keys, scope) for scope, title in SCOPES.items()}
    lines = [_line(key) for key in keys if key.scope in _WATCHED]
    for name, template, context in (
        ("config_keys", "config_keys", {"scopes": {title: found for title, found in scopes.items() if found}}),
        ("_config_keys", "config_key_facts", {"lines": lines}),
    ):
        yield File(PYTHON / f"{name}.py", renderer.render(f"python/{template}.py.j2", command=REGENERATE, **context))


def _constants(keys: tuple[ConfigKey, ...], scope: str) -> list[tuple[str, str, str]]:
    """The name of a variable, the key and its documentation, of each key; options of single EPs have none."""
    return [
        (key_constant(scope, key.name), key.name, "\n".join(wrap(text.replace("\\", "\\\\"), _WIDTH)))
        for key, text in (described_keys(keys, scope) if scope != "ep" else ())
    ]


def _line(key: ConfigKey) -> str:
    first = key.first_release.removeprefix("1.")
    versions = first if key.until is None else f"{first}-{key.until}"
    bounds = ["." if bound is None else str(bound) for bound in (key.minimum, key.maximum)]
    return " ".join([key.scope, versions, key.name, key.form, *bounds, "|".join(key.allowed)]).rstrip()
