"""Configuration keys of two Apis -> changes.

Input: two Apis. Output: the keys that came, went, or changed. A key that went is no break for the compiler unless its constant went
too; but a program that sets it sets nothing any more, and nobody says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...lower.config_keys import key_path, value_words
from ...lower.one_line import declaration, first_sentence
from ...model.config_keys import ConfigKey
from ...model.registry import Api
from .changes import BEHAVIOUR, FINE, SOURCE, Change, Judgement, change_of

GROUP = "configuration keys"
#: What becomes of a key that went, in the options that look at what they are given; all others store it.
_GONE = {"ep": "the EP does not know it any more", "arena": "CreateArenaCfgV2 refuses it"}
_SILENT = "ONNX Runtime stores it and reads it no more"
_CONSTANT = Judgement(SOURCE, "the constant is gone")


def key_changes(old: Api, new: Api) -> Iterator[Change]:
    """All of them, those of the new Api in its order first."""
    before, after = ({_place(key): key for key in api.config_keys} for api in (old, new))
    for place, key in after.items():
        was = before.get(place)
        if was is None:
            patch = f"; with {key.patch}" if key.patch else ""
            yield _change(key, "added", f"({value_words(key)}{patch})", FINE)
        elif was != key:
            yield from _differences(was, key)
    for place, key in before.items():
        if place not in after:
            constant = key.constant and all(other.constant != key.constant for other in after.values())
            yield _change(
                key, "removed", "", _CONSTANT if constant else Judgement(BEHAVIOUR, _GONE.get(key.scope, _SILENT))
            )


def _place(key: ConfigKey) -> tuple[str, tuple[str, ...], str]:
    return key.scope, key.eps if key.scope == "ep" else (), key.name


def _differences(old: ConfigKey, new: ConfigKey) -> Iterator[Change]:
    if old.constant != new.constant:
        judgement = FINE if old.constant is None else _CONSTANT
        yield _change(new, "changed", f"constant: {old.constant} -> {new.constant}", judgement, "constant")
    if old.under != new.under:
        judgement = FINE if new.under is None else Judgement(SOURCE, f"only where {new.under} is defined")
        yield _change(new, "changed", f"under: {old.under} -> {new.under}", judgement, "under")
    if old.form != new.form:
        yield _change(new, "changed", f"value: {value_words(old)} -> {value_words(new)}", Judgement(BEHAVIOUR), "form")
    elif old.default != new.default:
        detail = f"default: {_said(old.default)} -> {_said(new.default)}"
        yield _change(new, "changed", detail, Judgement(BEHAVIOUR), "default")
    for value in new.allowed:
        if value not in old.allowed:
            yield _change(new, "changed", f'value "{value}" added', FINE, "allowed")
    for value in old.allowed:
        if value not in new.allowed:
            yield _change(new, "changed", f'value "{value}" removed', Judgement(BEHAVIOUR), "allowed")


def _said(default: str | None) -> str:
    return "none" if default is None else f'"{default}"'


def _change(key: ConfigKey, change: str, detail: str, judgement: Judgement, fact: str = "") -> Change:
    changed = change_of(GROUP, key, change, detail, judgement, fact, key_path(key))
    doc = first_sentence(key.doc) if change == "added" else ""
    return replace(changed, declaration=declaration(key) if change != "changed" else "", doc=doc)
