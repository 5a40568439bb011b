"""Session and run options from keywords.

Input: keywords. Output: calls of the functions that set them. Which keywords there are is told by generated/python/ortforge_abi/setters.py, and by the
configuration keys: `session.disable_prepacking` is `session_disable_prepacking=`.
"""

from __future__ import annotations

import functools
import os
from typing import NamedTuple

from .._errors import ArgumentError
from .values import unknown

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any


class Kind(NamedTuple):
    """A kind of options."""

    entry: str  # the function that sets an entry
    scope: str  # of its configuration keys
    beside: tuple[str, ...]  # parameters of the functions that take the keywords


_KINDS = {
    "OrtSessionOptions": Kind("add_session_config_entry", "session", ("providers", "options", "env", "library")),
    "OrtRunOptions": Kind("add_run_config_entry", "run", ("feeds", "outputs", "run_options")),
}
#: Names of configuration keys that are given as a mapping.
_CONFIG = "config"


class Setting(NamedTuple):
    """A keyword: the functions behind it, the types of what they take, and whether a list is a call for each."""

    on: str
    off: str
    takes: tuple[str, ...]
    adds: bool

    def apply(self, api: Any, options: Any, name: str, value: Any) -> None:
        """Set it.

        Raises:
            ArgumentError: a value that it cannot have.
            ApiVersionError: this ONNX Runtime is too old for it.
        """
        if not self.takes or (self.off and value is False):
            if not isinstance(value, bool):
                raise ArgumentError(f"{name} must be True or False, not {value!r}")
            switch = self.on if value else self.off
            if not switch:
                raise ArgumentError(f"{name}={value} cannot be said: it is so without it")
            getattr(api, switch)(options)
            return
        function = getattr(api, self.on)
        if len(self.takes) == 1:
            for one in value if self.adds and isinstance(value, list | tuple) else [value]:
                function(options, _member(self.takes[0], one, name))
            return
        value = mapping(name, value)
        if self.takes[0].startswith("Sequence"):
            function(options, list(value), list(value.values()))
            return
        for key, one in value.items():
            function(options, key, one)


def mapping(name: str, value: Any) -> Any:
    """The value, if it is a mapping; `name` says what it was given for.

    Raises:
        ArgumentError: it is none.
    """
    if not hasattr(value, "items"):
        raise ArgumentError(f"{name} must be a mapping, not {type(value).__name__}")
    return value


def _member(annotation: str, value: Any, name: str) -> Any:
    """A member of an enum from its name, its word, or another end that no other has; anything else as it is."""
    enum, _, other = annotation.partition(" | ")
    if other != "int" or not isinstance(value, str):
        return value
    import ortforge_abi as python

    members = {m.name.lower(): m for m in getattr(python, enum)}
    by_word, given = words(members), value.lower()
    ends = [text for text in members if text.endswith(f"_{given}")]
    full = given if given in members else by_word.get(given) or (ends[0] if len(ends) == 1 else "")
    if not full:
        raise unknown(f"{name} cannot be", value, by_word)
    return members[full]


def words(names: Iterable[str]) -> dict[str, str]:
    """Short word -> name of a member of an enum, without what all begin with: "disable_all"; and without "enable": "all"."""
    names = list(names)
    common = os.path.commonprefix(names).rpartition("_")[0] + "_"  # noqa: RUF071 - of names, not of paths
    return {name.removeprefix(common).lower().removeprefix("enable_"): name for name in names}


@functools.cache
def known(kind: str) -> Mapping[str, Setting]:
    """The keywords of a kind of options."""
    from ortforge_abi.setters import SETTERS

    return {name: Setting(*row) for name, row in SETTERS[kind].items()}


@functools.cache
def keys(kind: str) -> Mapping[str, str]:
    """Keyword -> configuration key, by the names of the constants; and the keys themselves."""
    from ortforge_abi.facts import FACTS

    from .._api.config_keys import known as registered

    names = [name for name, forms in registered(FACTS).items() if any(f.scope == _KINDS[kind].scope for f in forms)]
    return {**{name.replace(".", "_").lower(): name for name in names}, **{name: name for name in names}}


def apply(api: Any, kind: str, options: Any, given: Mapping[str, Any], function: str) -> None:
    """Set what keywords say.

    Raises:
        ArgumentError: a keyword that there is not, with what was probably meant, or a value that it cannot have.
        ApiVersionError: this ONNX Runtime is too old for one.
        OrtError: ONNX Runtime refused one.
    """
    enter: Callable[..., None] = getattr(api, _KINDS[kind].entry)
    for name, value in given.items():
        setting = known(kind).get(name)
        if setting is not None:
            setting.apply(api, options, name, value)
        elif name == _CONFIG:
            for key, one in mapping(name, value).items():
                enter(options, key, _text(kind, key, one))
        elif name in keys(kind):
            key = keys(kind)[name]
            enter(options, key, _text(kind, key, value))
        else:
            raise unknown(
                f"{function}: there is no option", name, [*_KINDS[kind].beside, *known(kind), _CONFIG, *keys(kind)]
            )


def _text(kind: str, key: str, value: Any) -> Any:
    """The value of an entry as ONNX Runtime reads it."""
    from ortforge_abi.facts import FACTS

    from .._api.config_keys import known as registered

    if isinstance(value, bool):
        words = any(f.form == "boolean" for f in registered(FACTS).get(key, ()) if f.scope == _KINDS[kind].scope)
        return str(value).lower() if words else str(int(value))
    return str(value) if isinstance(value, int | float) else value
