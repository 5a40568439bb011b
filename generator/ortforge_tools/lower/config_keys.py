"""Configuration keys -> what every output tells of them: values in words, and the views of the C headers.

Input: the registry. Output: texts, and one `HeaderView` for each official header with constants of keys. A constant is declared as in
the official one, a pointer to const characters, but is const itself too where that one forgot it, so that no compiler warns of a
variable that nobody uses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from ..model.config_keys import FORMS, ConfigKey
from ..model.known import KNOWN
from ..model.registry import Registry
from .c import gate
from .c_docs import block, escape
from .c_views import Group, HeaderView, Piece, grouped, header_view

#: What their keys are about shows in the keys themselves.
_PLAIN_SCOPES = frozenset({"session", "run", "env", "dynamic"})
#: Longest line of a header.
_WIDTH = 120


def key_headers(registry: Registry) -> tuple[HeaderView, ...]:
    """The views of all headers with constants of keys, in the order of the spec files."""
    views = []
    for file in registry.files:
        declared = [key for key in file.config_keys if key.constant is not None]
        if declared:
            view = header_view(registry, file.header, [key.loc.file for key in declared])
            views.append(replace(view, constants=_groups(declared, registry.oldest, registry.newest)))
    return tuple(views)


def key_gate(key: ConfigKey, first: int, last: int) -> str:
    """The condition under which a header for versions `first` to `last` has the constant of a key."""
    conditions = [gate(key.since, key.until, first, last), f"defined({key.under})" if key.under else ""]
    return " && ".join(filter(None, conditions))


def _groups(keys: list[ConfigKey], first: int, last: int) -> tuple[Group, ...]:
    """Constants in order; those that follow each other under one condition together."""
    return grouped((key_gate(key, first, last), Piece(_comment(key, first), _declared(key))) for key in keys)


def _declared(key: ConfigKey) -> str:
    line = f'static const char* const {key.constant} = "{key.name}";'
    return line if len(line) <= _WIDTH else f'static const char* const {key.constant} =\n    "{key.name}";'


def _comment(key: ConfigKey, first: int) -> str:
    head = [" ".join(part for part in (escape(key.doc or ""), escape(f"Value: {value_words(key)}.")) if part)]
    if key.since > first:
        head.append(f"\\since ORT {key.first_release}")
    if key.until is not None:
        head.append(f"\\note Gone after ORT 1.{key.until}.")
    if told := KNOWN[key.known]:
        head.append(f"\\note {told[0].upper()}{told[1:]}.")
    return block(head, [], 0)


def key_path(key: ConfigKey) -> str:
    """The name under which a key is found: itself, with a word before it where other options may have one of that name."""
    if key.scope in _PLAIN_SCOPES:
        return key.name
    return f"{key.eps[0] if key.scope == 'ep' else key.scope}.{key.name}"


def key_facts(key: ConfigKey) -> dict[str, Any]:
    """What is known of a key besides its name, versions and meaning, as plain data."""
    facts = ("scope", "constant", "under", "prefix", "eps", "form", "allowed", "minimum", "maximum", "default")
    found = {name: getattr(key, name) for name in facts}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in found.items()}


def key_sentences(key: ConfigKey, first: str) -> list[str]:
    """What a key does, what its value is, and which releases have it, a sentence each; `first` is the release that its oldest form came with."""
    versions = f"ONNX Runtime {first}" + (" or newer" if key.until is None else f" to 1.{key.until}")
    found = [key.doc or "", f"Value: {value_words(key)}.", f"{versions}."]
    if key.eps and key.scope != "ep":
        found.insert(1, f"Read by {', '.join(key.eps)}.")
    return [sentence for sentence in found if sentence]


def described_keys(keys: Iterable[ConfigKey], scope: str) -> Iterator[tuple[ConfigKey, str]]:
    """The newest form of each key of a scope, with its sentences."""
    of_scope = [key for key in keys if key.scope == scope]
    first = {key.name: key.first_release for key in reversed(of_scope)}
    for key in {key.name: key for key in of_scope}.values():
        yield key, " ".join(key_sentences(key, first[key.name]))


def value_words(key: ConfigKey) -> str:
    """What a value is like, ex) '"0" or "1"; without it "0"'."""
    if key.form == "one_of":
        quoted = [f'"{value}"' for value in key.allowed]
        said = f"{', '.join(quoted[:-1])} or {quoted[-1]}" if len(quoted) > 1 else quoted[0]
    elif key.form in ("list", "unknown"):
        said = {"list": "a list", "unknown": "in a form that no source tells"}[key.form]
    else:
        said = FORMS[key.form]
    if key.minimum is not None and key.maximum is not None:
        said += f" from {key.minimum} to {key.maximum}"
    elif key.minimum is not None:
        said += f" from {key.minimum} on"
    elif key.maximum is not None:
        said += f" up to {key.maximum}"
    return said if key.default is None else f'{said}; without it "{key.default}"'
