"""contracts.json, CONTRACTS.md and their schemas: the rules for plugin EPs, for programs and for people.

Input: the registry with its contracts. Output: `contracts.json` with everything resolved, the schema it fits, the schema of
the files in spec/contracts for editors, and the documentation. Nothing without rules.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

from ..lower.contracts import ResolvedRule, null_tables, resolve, rule_row
from ..model.contracts import EFFECTS, FACTS, SEVERITIES, WAYS, Contract, Rule, Violation
from ..model.keys import keys_of
from ..model.registry import Registry
from ..render import REGENERATE, Renderer
from . import File
from .schema import DIALECT, closed, document_schema, resolved_schema, schema_file

#: Raised when the meaning of a key changes; adding keys does not.
FORMAT = 1


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Yield the four files."""
    yield schema_file("contracts", document_schema(Contract, "ortforge contract file"))
    yield schema_file("contracts_json", contracts_schema())
    yield File(PurePosixPath("contracts.json"), _by_rule(contracts_document(registry)))
    yield File(PurePosixPath("CONTRACTS.md"), renderer.render("report/CONTRACTS.md.j2", **_page(registry)))


def contracts_document(registry: Registry) -> dict[str, Any]:
    """All rules as plain data: defaults written out, versions and effects of NULL filled in."""
    return {
        "format": FORMAT,
        "severities": SEVERITIES,
        "effects": EFFECTS,
        "ways": WAYS,
        "facts": FACTS,
        "groups": [
            {"group": contract.group, "title": contract.title, "doc": contract.doc, "rules": [_rule(r) for r in rules]}
            for contract, rules in resolve(registry)
        ],
    }


def _rule(resolved: ResolvedRule) -> dict[str, Any]:
    data = {name: getattr(resolved.rule, name) for name in keys_of(Rule)}
    data["since"] = resolved.since
    data["violations"] = [{name: getattr(v, name) for name in keys_of(Violation)} for v in resolved.violations]
    data["isolated"] = resolved.isolated
    return data


def contracts_schema() -> dict[str, Any]:
    """The JSON Schema of contracts.json."""
    rule = resolved_schema(Rule)
    rule["properties"]["since"] = {"type": "integer", "description": "first API version in which it holds"}
    rule["properties"]["isolated"] = {"type": "boolean", "description": "its test needs a process of its own"}
    rule["required"] = list(rule["properties"])
    words = {"type": "object", "additionalProperties": {"type": "string"}}
    text = {"type": "string"}
    rules = {"type": "array", "items": {"$ref": "#/$defs/Rule"}}
    group = closed({"group": text, "title": text, "doc": {"type": ["string", "null"]}, "rules": rules})
    document = closed(
        {
            "format": {"const": FORMAT},
            **dict.fromkeys(("severities", "effects", "ways", "facts"), words),
            "groups": {"type": "array", "items": group},
        }
    )
    definitions = {"Rule": rule, "Violation": resolved_schema(Violation)}
    return {"$schema": DIALECT, "title": "ortforge contracts", **document, "$defs": definitions}


def _page(registry: Registry) -> dict[str, Any]:
    groups: list[dict[str, Any]] = [
        {
            "name": contract.group,
            "anchor": contract.group.lower(),
            "title": contract.title,
            "doc": contract.doc,
            "rows": [rule_row(rule) for rule in rules],
            "tested": sum(not rule.rule.untestable for rule in rules),
        }
        for contract, rules in resolve(registry)
    ]
    return {
        "command": REGENERATE,
        "groups": groups,
        "total": sum(len(g["rows"]) for g in groups),
        "tested": sum(g["tested"] for g in groups),
        "severities": SEVERITIES,
        "effects": EFFECTS,
        "ways": WAYS,
        "facts": FACTS,
        "nulls": [{"name": struct.name, "rows": rows} for struct, rows in null_tables(registry)],
    }


def _by_rule(document: dict[str, Any]) -> str:
    """One rule on one line, so that a diff reads well."""
    encode = json.JSONEncoder(ensure_ascii=False).encode
    head = [f'  "{name}": {encode(value)},' for name, value in document.items() if name != "groups"]
    groups = []
    for group in document["groups"]:
        rules = ",\n".join(f"      {encode(rule)}" for rule in group["rules"])
        opening = encode({name: value for name, value in group.items() if name != "rules"})[:-1]
        groups.append(f'    {opening}, "rules": [\n{rules}\n    ]}}')
    return "\n".join(["{", *head, '  "groups": [', ",\n".join(groups), "  ]", "}"]) + "\n"
