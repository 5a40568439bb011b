"""The description of a symbol -> lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ...model.known import KNOWN
from ...text import wrap

_CALLED = {"during": "during the call", "later": "later"}
#: Rows that say what stands there, where something does.
_PLAIN = {
    "ended by": "ended_by",
    "exported as": "export",
    "looked up": "lookup",
    "became": "became",
    "Python": "python_name",
    "header": "header",
    "reference": "reference",
    "defined in": "defined",
}
_SEVERITIES = {"S1": "red", "S2": "yellow"}


def lines(data: dict[str, Any], width: int) -> Iterator[tuple[str, str]]:
    """(style, line): the style is a colour, "bold", or ""."""
    yield "bold", f"{data['name']}  ({kind(data)})"
    end = "" if data["declaration"].startswith(("#", '"')) else ";"  # a key without a constant is declared nowhere
    yield "", f"  {data['declaration']}{end}"
    if data["doc"]:
        yield "", ""
        yield from (("", f"  {line}") for line in wrap(data["doc"], width - 2))
    yield "", ""
    yield from _facts(data, width)
    if data["params"]:
        yield "", ""
        yield "bold", "  Parameters"
        for param in data["params"]:
            yield from _hanging(f"    {param['name']}: ", "; ".join(param_words(param)), width)
    if data["members"]:
        yield "", ""
        yield "bold", f"  {'Enumerators' if data['kind'] == 'enum' else 'Members'}"
        for member in data["members"]:
            yield "", f"    {member['declaration']}{_lived(member, data)}"
    if data["rules"]:
        yield "", ""
        yield "bold", "  Rules"
        for rule in data["rules"]:
            head = f"    {rule['id']} {rule['severity']}: "
            for number, (_, line) in enumerate(_hanging(head, rule["text"], width)):
                yield _SEVERITIES.get(rule["severity"], "") if number == 0 else "", line


def kind(data: dict[str, Any]) -> str:
    """What it is, ex) "slot 7 of OrtApi"."""
    if data["slot"] is not None and data["role"] != "descriptor":
        return f"{data['kind']} {data['slot']} of {data['owner']}"
    if data["owner"]:
        return f"{data['kind']} of {data['owner']}"
    return f"{data['kind']}, {data['role']}" if data["role"] else str(data["kind"])


def versions(data: dict[str, Any]) -> str:
    """The releases that have it, ex) "1.24 and newer"."""
    if data["overlay"]:
        return f"proposal {data['overlay']}, on top of 1.{data['since']}"
    patch = data["key"]["patch"] if data["key"] else None
    first = (patch or f"1.{data['since']}") + (" or older" if data["oldest"] else "")
    if data["observed"]:
        first += f" (or a release after 1.{data['observed'][0]})"
    return f"{first}, gone after 1.{data['until']}" if data["until"] else f"{first}, and newer"


def _facts(data: dict[str, Any], width: int) -> Iterator[tuple[str, str]]:
    rows = [("versions", versions(data))]
    if KNOWN[data["known"]]:
        rows.append(("known", KNOWN[data["known"]]))
    if data["key"]:
        rows += _key_rows(data["key"])
    rows += [(f"since 1.{form['since']}", "; ".join(form["changes"])) for form in data["forms"][1:]]
    returns = data["returns"]
    if returns and not returns["status"] and returns["type"] != "void":
        rows.append(("returns", "; ".join(result_words(returns)) or returns["type"]))
    if data["null"]:
        rows.append(("NULL", data["null"]))
    if data["blocking"]:
        rows.append(("blocking", data["blocking"]["words"]))
    if data["thread_safety"] and data["thread_safety"]["words"]:
        rows.append(("threads", data["thread_safety"]["words"]))
    rows += [(title, data[key]) for title, key in _PLAIN.items() if data[key]]
    column = max(len(name) for name, _ in rows) + 2
    for name, value in rows:
        yield from _hanging(f"  {name:<{column}}", value, width)


def _key_rows(key: dict[str, Any]) -> list[tuple[str, str]]:
    """What only configuration keys have."""
    rows = [("of", key["where"]), ("value", key["words"])]
    if key["constant"]:
        rows.append(("constant", key["constant"] + (f", if {key['under']} is defined" if key["under"] else "")))
    if key["eps"]:
        rows.append(("read by", ", ".join(key["eps"])))
    return rows


def _lived(member: dict[str, Any], data: dict[str, Any]) -> str:
    since = f"since 1.{member['since']}" if member["since"] > data["since"] else ""
    until = f"gone after 1.{member['until']}" if member["until"] and member["until"] != data["until"] else ""
    said = ", ".join(part for part in (since, until) if part)
    return f"  ({said})" if said else ""


def param_words(param: dict[str, Any]) -> list[str]:
    """What is known of a parameter, direction first, ex) ["out", "not NULL", "the caller ends it with ..."]."""
    said = [{"in": "in", "out": "out", "inout": "in and out"}[param["dir"]]]
    if param["length"]:
        said.append(f"array of {param['length']} {'bytes' if param['bytes'] else 'elements'}")
    if "*" in param["type"]:
        null = {True: "may be NULL", False: "not NULL", None: "whether it may be NULL is not known"}[param["nullable"]]
        said.append(f"NULL only if {param['length']} is 0" if param["null_if_empty"] else null)
    if param["result_nullable"]:
        said.append("NULL may be written")
    if param["called"]:
        said.append(f"called {' and '.join(_CALLED[when] for when in param['called'])}")
    if param["keys_of"]:
        said.append(f"configuration key ({param['keys_of']})")
    if param["ownership"]:
        said.append(param["ownership"])
    if param["known"]:
        said.append(f"known: {param['known']}")
    return [*said, param["doc"]] if param["doc"] else said


def result_words(returns: dict[str, Any]) -> list[str]:
    """What is known of a result, its type first."""
    said = [returns["type"]]
    if "*" in returns["type"]:
        said.append({True: "may be NULL", False: "never NULL", None: ""}[returns["nullable"]])
    return [part for part in (*said, returns["ownership"], returns["doc"]) if part]


def _hanging(head: str, text: str, width: int) -> Iterator[tuple[str, str]]:
    """`text` behind `head`, later lines below its beginning."""
    rest: Iterable[str] = wrap(text, max(width - len(head), 40)) or [""]
    for number, line in enumerate(rest):
        yield "", (head if number == 0 else " " * len(head)) + line
