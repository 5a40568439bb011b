"""The schema of what `ortforge tables --json` writes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ortforge._binaries.facts import SYSTEMS

from ...emit import File
from ...emit.schema import DIALECT, closed, schema_file
from ...model.registry import Registry
from ...render import Renderer
from .facts import FORMAT, MACHINES, VERDICTS

_TEXT: dict[str, Any] = {"type": "string"}
_NUMBER: dict[str, Any] = {"type": "integer", "minimum": 0}


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Yield the schema."""
    yield schema_file("tables", tables_schema())


def tables_schema() -> dict[str, Any]:
    """The JSON Schema of the result."""
    table = closed(
        {
            "table": _or_null(_TEXT, "null for a table that the registry does not have"),
            "getter": _or_null(_TEXT, "the slot or function that gives it out, ex) OrtApi[317]; null if nothing does"),
            "library": _or_null(_NUMBER, "slots in the library"),
            "registry": _or_null(_NUMBER, "slots in the registry"),
            "verdict": {"enum": list(VERDICTS)},
        }
    )
    slot = closed(
        {
            "table": {**_TEXT, "description": "its name, or its getter where it has none"},
            "slot": _NUMBER,
            "name": _or_null(_TEXT, "null for a slot that the registry does not have"),
            "signature": _or_null(
                _TEXT, "name and parameter types by the slot's symbol; null where the library has none"
            ),
            "address": _NUMBER,
            "arguments": _list(_TEXT, "registers of arguments that its code reads before it writes them"),
            "strings": _list(_TEXT, "texts that its code uses"),
            "whole": {"type": "boolean", "description": "whether all of its code could be looked at"},
        }
    )
    library = closed(
        {
            "path": {**_TEXT, "description": "as it was given; behind a colon the name within an archive"},
            "system": {"enum": list(SYSTEMS)},
            "machine": {"enum": list(MACHINES)},
            "version": {**_TEXT, "description": "as the library says"},
            "serves": _or_null(
                _NUMBER, "the newest API version that its GetApi gives out; null if its code does not tell"
            ),
            "compared_with": {**_NUMBER, "description": "API version of the registry"},
            "tables": _list({"$ref": "#/$defs/Table"}),
            "slots": _list({"$ref": "#/$defs/Slot"}),
        }
    )
    refused = closed({"path": _TEXT, "why": _TEXT})
    result = closed(
        {
            "format": {"const": FORMAT},
            "differences": {**_NUMBER, "description": "tables that differ"},
            "libraries": _list({"$ref": "#/$defs/Library"}),
            "failed": _list(refused, "what could not be worked on"),
            "left_out": _list(refused, "libraries in archives, beside others, for machines whose code is not read"),
        }
    )
    definitions = {"Library": library, "Table": table, "Slot": slot}
    return {"$schema": DIALECT, "title": "ortforge tables", **result, "$defs": definitions}


def _or_null(schema: dict[str, Any], description: str) -> dict[str, Any]:
    return {**schema, "type": [schema["type"], "null"], "description": description}


def _list(items: dict[str, Any], description: str = "") -> dict[str, Any]:
    return {"type": "array", "items": items} | ({"description": description} if description else {})
