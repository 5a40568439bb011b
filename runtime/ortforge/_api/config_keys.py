"""Configuration keys that ONNX Runtime will not read: a warning, and what was probably meant.

Around the functions that set an entry of session or run options, and the one that makes an environment with entries, stands something
that warns with ConfigKeyWarning. The keys of the registry are parsed at the first entry that is set. Nothing is
ever refused: ONNX Runtime itself stores every key, and one that it does not know may be an EP's, or newer than the registry.

Note [Entries that are set again]: ONNX Runtime logs that a key gets another value. Without an environment there is nothing to log with,
and it ends the process (measured with 1.20.1 to 1.31.1). An entry that is there already is therefore only set while an environment
lives, one of the moment if need be.

What is warned of: a key that differs from a known one by a slip of the pen; one that this ONNX Runtime is too old for, or that it has no
more; one of another kind of options; and a value that the key cannot have, which ONNX Runtime mostly takes for the default.
"""

from __future__ import annotations

import functools
import warnings

from .._errors import OrtforgeError
from .handles import Handle

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from .context import Context
    from .facts import Facts

    Known = Mapping[str, Sequence["Key"]]

#: How much alike a wrong key and the one that was meant are, of 1. EPs and applications have keys of their own, and most of them share
#: words with those of ORT.
_ALIKE = 0.88
#: The same where there may be keys that are not known: one letter in twenty.
_NEARLY = 0.95
_NUMBERS = {"integer": r"[+-]?[0-9]+", "number": r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?"}
#: Nobody misspells a longer key, and comparing takes time that grows with the length.
_LONGEST = 200
#: How a value may be written, for each form of which a wrong one can be told.
_WORDS = {"flag": '"0" or "1"', "boolean": '"true" or "false"', "integer": "a whole number", "number": "a number"}
_RUN_ENTRIES = 23  # the API that can tell what is in run options
_QUIET = 4  # OrtLoggingLevel: fatal errors only, in an environment that is made for a moment
_OPTIONS = {
    "session": "session options",
    "run": "run options",
    "env": "an environment",
    "dynamic": "SetEpDynamicOptions",
}


class ConfigKeyWarning(UserWarning):
    """A configuration key or value that the loaded ONNX Runtime will not read as it was probably meant."""

    __module__ = "ortforge"


class Key:
    """A key of the registry, in one form."""

    __slots__ = ("form", "maximum", "minimum", "name", "patch", "scope", "since", "until", "values")
    scope: str
    name: str
    form: str
    since: int
    patch: int  # 1 for a key that came with 1.N.1; 0 for one of 1.N.0
    until: int | None

    def __init__(self, line: str) -> None:
        self.scope, versions, self.name, self.form, minimum, maximum, *rest = line.split(" ")
        since, _, until = versions.partition("-")
        minor, _, patch = since.partition(".")
        self.since, self.patch, self.until = int(minor), int(patch or 0), int(until) if until else None
        self.minimum: int | None = None if minimum == "." else int(minimum)
        self.maximum: int | None = None if maximum == "." else int(maximum)
        self.values: tuple[str, ...] = tuple(rest[0].split("|")) if rest else ()

    def lives(self, version: int, release: str) -> bool:
        """Does API `version` have it, in the patch release that the library says it is, e.g. "1.24.4"?"""
        if self.patch and version == self.since == _number(release, 1) and _number(release, 2) < self.patch:
            return False
        return self.since <= version and (self.until is None or version <= self.until)

    @property
    def first_release(self) -> str:
        """The first release that has it, e.g. "1.23.1"."""
        return f"1.{self.since}.{self.patch}" if self.patch else f"1.{self.since}"


@functools.cache
def known(facts: Facts) -> Known:
    """The keys of what `_OPTIONS` names, by name, in all forms."""
    found: dict[str, list[Key]] = {}
    for line in facts.config_keys().splitlines():
        if line:
            key = Key(line)
            found.setdefault(key.name, []).append(key)
    return found


def problem(keys: Known, scope: str, name: str, value: str | None, version: int, release: str) -> str | None:
    """What is wrong with an entry, or None.

    Args:
        keys: those that are known.
        scope: of the options: session, run or env.
        name: the key.
        value: its value; None if only the key is in question.
        version: API version of the loaded ONNX Runtime, as far as the registry knows it.
        release: what it calls itself, ex) "1.24.4".
    """
    forms = keys.get(name, ())
    here = [key for key in forms if key.scope == scope]
    if not here:
        return _elsewhere(scope, name, forms) or _misspelt(keys, scope, name, version, release)
    living = [key for key in here if key.lives(version, release)]
    if not living:
        return _other_release(name, here, version, release)
    if value is not None and not _fits(living[-1], value):
        return f"the value of {name!r} must be {_wanted(living[-1])}, not {value[:_LONGEST]!r}"
    return None


def _elsewhere(scope: str, name: str, forms: Sequence[Key]) -> str | None:
    there = next((key.scope for key in forms if key.scope in _OPTIONS), None)
    if there is None:
        return None
    return f"{name!r} is a key of {_OPTIONS[there]}; ONNX Runtime does not look for it in {_OPTIONS[scope]}"


def _misspelt(keys: Known, scope: str, name: str, version: int, release: str) -> str | None:
    import difflib

    newer = _number(release, 1) > version  # it may have keys that the registry does not have yet
    area = _ep_area(name)
    names = {
        key.name for forms in keys.values() for key in forms if key.scope == scope and area in ("", _ep_area(key.name))
    }
    by_case = {known_name.lower(): known_name for known_name in names}
    near = by_case.get(name.strip().lower()) or next(
        iter(difflib.get_close_matches(name[:_LONGEST], sorted(names), n=1, cutoff=_NEARLY if newer else _ALIKE)), None
    )
    if near is None:
        return None
    forms = keys[near]
    living = any(key.lives(version, release) for key in forms)
    since = "" if living else f" (ONNX Runtime {forms[0].first_release} or newer)"
    return f"ONNX Runtime knows no key {name[:_LONGEST]!r}; did you mean {near!r}{since}?"


def _number(release: str, place: int) -> int:
    """The minor (1) or patch (2) number of a release, 24 or 4 of 1.24.4; 0 where it has none."""
    number = release.split(".")[place : place + 1]
    return int(number[0]) if number and number[0].isdecimal() else 0


def _ep_area(name: str) -> str:
    """What an EP's own keys begin with, ex) "ep.acme."; empty for other keys."""
    parts = name.split(".", 2)
    return f"ep.{parts[1]}." if parts[0] == "ep" and len(parts) > 2 else ""


def _other_release(name: str, forms: Sequence[Key], version: int, release: str) -> str:
    first = min(forms, key=lambda key: (key.since, key.patch))
    if (version, _number(release, 2)) < (first.since, first.patch):
        return f"{name!r} is known since ONNX Runtime {first.first_release}; this is {release}, which does not read it"
    last = max(key.until or 0 for key in forms)
    return f"{name!r} was last known to ONNX Runtime 1.{last}; this is {release}, which does not read it"


def _fits(key: Key, value: str) -> bool:
    if key.form in ("flag", "boolean"):
        return value in ("0", "1") or (key.form == "boolean" and value in ("false", "true", "False", "True"))
    if key.form == "one_of":
        return value in key.values
    if key.form not in ("integer", "number"):
        return True
    import re

    if not re.fullmatch(_NUMBERS[key.form], value):  # what C reads, and not all that Python does
        return False
    number = float(value)
    return (key.minimum is None or number >= key.minimum) and (key.maximum is None or number <= key.maximum)


def _wanted(key: Key) -> str:
    if key.form == "one_of":
        return "one of " + ", ".join(repr(value) for value in key.values)
    words = _WORDS[key.form]
    if key.minimum is not None:
        words += f" from {key.minimum}" + ("" if key.maximum is None else f" to {key.maximum}")
    return words


# --------------------------------------------------------------------------------------------- functions


class watching:  # noqa: N801 - used like a function
    """Around a call that sets an entry: warns when the call has succeeded."""

    def __init__(self, context: Context, scope: str, options: Any, name: Any, value: Any) -> None:
        self._context = context
        self._scope = scope
        self._name = name
        self._value = value
        is_set = _session_entry_is_set if scope == "session" else _run_entry_is_set
        self._again = is_set(context, options, name)
        self._env: Any = None

    def __enter__(self) -> None:
        if self._again:  # Note [Entries that are set again]
            self._env = self._context.table_object("OrtApi").create_env(_QUIET, "ortforge")

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        if self._env is not None:
            self._env.close()
        if kind is None:
            assert isinstance(self._name, str)  # the function has refused everything else
            context = self._context
            _warn(problem(known(context.facts), self._scope, self._name, self._value, context.version, context.host))


class watching_entries:  # noqa: N801 - used like a function
    """Around the call that makes an environment: its options have the entries as OrtKeyValuePairs."""

    def __init__(self, context: Context, options: Any) -> None:
        self._context = context
        self._options = options

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        context = self._context
        if kind is None:
            for name, value in _entries(context, getattr(self._options, "config_entries", None)):
                _warn(problem(known(context.facts), "env", name, value, context.version, context.host))


def _warn(said: str | None) -> None:
    """Warn at the line that called the function: behind this one, `__exit__` and the method."""
    if said is not None:
        warnings.warn(said, ConfigKeyWarning, stacklevel=4)


def _session_entry_is_set(context: Context, options: Any, name: Any) -> bool:
    try:
        return bool(context.table_object("OrtApi").has_session_config_entry(options, name))
    except (OrtforgeError, TypeError):  # the call itself will say what is wrong
        return False


def _run_entry_is_set(context: Context, options: Any, name: Any) -> bool:
    """Asked for, where ONNX Runtime can tell; otherwise remembered with the handle."""
    if context.version >= _RUN_ENTRIES:
        try:
            return context.table_object("OrtApi").get_run_config_entry(options, name) is not None
        except (OrtforgeError, TypeError):
            return False
    if not isinstance(options, Handle) or not isinstance(name, str):
        return False
    there: set[str] = options.__dict__.setdefault("_entries", set())
    found = name in there
    there.add(name)
    return found


def _entries(context: Context, pairs: Any) -> list[tuple[str, str]]:
    """The entries behind a pointer to OrtKeyValuePairs."""
    address = getattr(pairs, "value", pairs)
    if not address:
        return []
    handle = context.handle_class("OrtKeyValuePairs").make(address, False, ())
    keys, values = context.table_object("OrtApi").get_key_value_pairs(handle)
    return list(zip(keys, values, strict=True))
