"""Checks of configuration keys.

Input: a registry. Output: mistakes in a `Report`.
"""

from __future__ import annotations

import re

from ..errors import Note
from ..model.config_keys import ConfigKey
from ..model.known import KNOWN
from ..model.registry import SECTIONS
from ..names import key_constant
from .names import Names, twins

_INTEGER = re.compile(r"-?(0|[1-9][0-9]*)\Z")
_NUMBER = re.compile(r"-?[0-9]+(\.[0-9]+)?(e-?[0-9]+)?\Z")


class ConfigKeys(Names):
    """Checks the configuration keys."""

    def config_keys(self) -> None:
        """Check all of them."""
        self._own_headers()
        names: dict[tuple[str, str, str], list[ConfigKey]] = {}
        for item in self._sections["config_keys"]:
            self._versions(item, None)
            ep = item.eps[0] if item.scope == "ep" and item.eps else ""
            self._claim(names, (item.scope, ep, item.name), item, f"the key '{item.name}' is there")
            self._constant(item)
            self._patch(item)
            self._spelling(item)
            self._value(item)
        keys = (item for item in self._sections["config_keys"] if item.scope != "ep")
        for item, twin in twins(keys, lambda item: key_constant(item.scope, item.name)):
            if (twin.scope, twin.name) != (item.scope, item.name):
                message = f"'{item.name}' and '{twin.name}' have the same Python name"
                self._report.error(item.loc, message, Note("also here", twin.loc))

    def _own_headers(self) -> None:
        """A header with constants has one file of keys and nothing else."""
        taken = {item.header: item.loc for section in SECTIONS for item in self._sections[section]}
        for file in self._registry.files:
            first = next((key for key in file.config_keys if key.constant is not None), None)
            if first is not None and taken.setdefault(file.header, first.loc) != first.loc:
                note = Note("here; give these keys a header of their own", taken[file.header])
                self._report.error(first.loc, f"'{file.header}' has other things already", note)

    def _constant(self, item: ConfigKey) -> None:
        if item.constant is not None:
            self._identifier(item.constant, item.loc, at_file_scope=True)
            if not item.header:
                note = Note("add 'header' to the file, or leave 'constant' out")
                self._report.error(item.loc, f"no header declares the constant '{item.constant}'", note)
        elif item.known == "header":
            note = Note(f"add known: and one of {', '.join(word for word in KNOWN if KNOWN[word])}")
            self._report.error(item.loc, f"'{item.name}' has no constant, and so no header shows it", note)
        if item.constant is None and item.under is not None:
            self._report.error(item.loc, f"'{item.name}' has no constant that '{item.under}' could hide")

    def _patch(self, item: ConfigKey) -> None:
        """A key that came with a patch release is of that release's API version."""
        minor, _, patch = (item.patch or "").removeprefix("1.").partition(".")
        if item.patch is not None and (minor != str(item.since) or int(patch) == 0):
            note = Note(
                f"patch releases are 1.{item.since}.1 and later; leave 'patch' out where 1.{item.since}.0 has the key"
            )
            self._report.error(
                item.loc, f"'{item.name}' is since {item.since}, but its patch release is {item.patch}", note
            )

    def _spelling(self, item: ConfigKey) -> None:
        if item.prefix != item.name.endswith("."):
            note = Note("a prefix ends in '.', and nothing else does")
            self._report.error(item.loc, f"'{item.name}' is {'a' if item.prefix else 'no'} prefix", note)
        if item.scope == "ep" and len(item.eps) != 1:
            self._report.error(item.loc, f"'{item.name}' is an option of one EP; name it in 'eps'")

    def _value(self, item: ConfigKey) -> None:
        numeric = item.form in ("integer", "number")
        if (item.minimum is not None or item.maximum is not None) and not numeric:
            self._report.error(item.loc, f"'{item.name}' has bounds, but its value is no number")
        if item.minimum is not None and item.maximum is not None and item.minimum > item.maximum:
            self._report.error(item.loc, f"no number is from {item.minimum} to {item.maximum}")
        if bool(item.allowed) != (item.form == "one_of"):
            note = Note("'allowed' and form: one_of need each other")
            self._report.error(item.loc, f"the values of '{item.name}' are not clear", note)
        if len(set(item.allowed)) != len(item.allowed):
            self._report.error(item.loc, f"'{item.name}' has a value twice")
        if item.default is not None and not _fits(item, item.default):
            self._report.error(item.loc, f"the default '{item.default}' of '{item.name}' is no value that it can have")


def _fits(item: ConfigKey, value: str) -> bool:
    """Is `value` one that the key can have?"""
    if item.form in ("flag", "boolean"):
        return value in (("0", "1") if item.form == "flag" else ("0", "1", "false", "true", "False", "True"))
    if item.form == "one_of":
        return value in item.allowed
    if item.form == "integer" and _INTEGER.match(value):
        return (item.minimum is None or int(value) >= item.minimum) and (
            item.maximum is None or int(value) <= item.maximum
        )
    if item.form == "number":
        return _NUMBER.match(value) is not None
    return item.form != "integer"
