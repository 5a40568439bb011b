"""The enumerators of a table beside ORT's -> findings, one for each cause.

Input: a table and the values of one version. Output: `Finding`s. A name that is left out makes all behind it wrong by the same number,
whether they count on or somebody wrote the values; they are one finding.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from .findings import Finding
from .tables import Entry, Table, folded, without_prefix

_NAMES = 4
_WRAP = 1 << 32


def compare(table: Table, values: Mapping[str, int], ever: Mapping[str, int]) -> Iterator[Finding]:
    """What differs.

    Args:
        values: Those of the binding's version.
        ever: Those of all versions: a table may know of more than its version has.
    """
    by_key = _keys(values) | {key: name for key, name in _keys(ever).items() if name not in values}
    known = {**ever, **values}
    seen = set()
    wrong: list[tuple[Entry, str, int]] = []
    own = _own_names(table, by_key, values)
    for entry in table.entries:
        name = by_key.get(folded(entry.name))
        if name is None:
            if entry.value is not None and entry.name != "_" and not table.loose:
                other = own.get(entry.value)
                said = "is not in the registry" if other is None else f"is {other} in ONNX Runtime"
                message = f"{entry.name} = {entry.value} {said}"
                yield Finding.at(entry, "unknown", message, error=False)
            continue
        seen.add(name)
        if entry.value is None or entry.value in (known[name], known[name] + _WRAP):
            yield from _said(wrong, known)
            wrong = []
            continue
        off = entry.value - known[name]
        if wrong and off != wrong[0][2]:
            yield from _said(wrong, known)
            wrong = []
        wrong.append((entry, name, off))
    yield from _said(wrong, known)
    there = {values[name] for name in seen if name in values} | own.keys()  # of these there may be aliases
    missing = [f"{name} = {value}" for name, value in values.items() if value not in there and name not in seen]
    if missing and not table.loose:
        message = f"it does not know {', '.join(missing)}"
        yield Finding.at(table, "short", message, error=False)


def _own_names(table: Table, by_key: Mapping[str, str], values: Mapping[str, int]) -> dict[int, str]:
    """What the table has under a name of its own: value -> ORT's name, where no entry bears it."""
    borne = {by_key.get(folded(entry.name)) for entry in table.entries}
    left = {value: name for name, value in values.items() if name not in borne}
    given = {entry.value for entry in table.entries if folded(entry.name) not in by_key}
    return {value: name for value, name in left.items() if value in given}


def _keys(values: Mapping[str, int]) -> dict[str, str]:
    """ORT's names by their keys, whole and without what all of them begin with."""
    by_key = {folded(name): name for name in values}
    return {short: by_key[key] for key, short in without_prefix(by_key).items()} | by_key


def _said(wrong: list[tuple[Entry, str, int]], values: Mapping[str, int]) -> Iterator[Finding]:
    if not wrong:
        return
    entry, name, off = wrong[0]
    message = f"{entry.name} is {entry.value}; ORT's is {values[name]}"
    if len(wrong) > 1:
        rest = [other.name for other, _, _ in wrong[1:]]
        named = ", ".join(rest[:_NAMES]) + (f" and {len(rest) - _NAMES} more" if len(rest) > _NAMES else "")
        many = len(rest) > 1
        message += f"; {named} behind it {'are' if many else 'is'} off by {off:+d} too"
    shift = off if len(wrong) > 1 else 0
    yield Finding("value", entry.line, message, values[name], True, entry.column, shift, len(wrong) - 1)
