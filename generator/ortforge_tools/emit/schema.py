"""JSON Schemas, generated from the `key(...)` declarations of the model so that they cannot drift.

Input: nothing but the model. Output: `schema/spec.schema.json` and `schema/wrapper.schema.json` for editors of spec files, and the schema of
registry.json (used by `registry_json`). The loader stays the validator: it speaks lines and columns.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

from ..lower.platform_facts import DATA_MODELS
from ..model.concurrency import LEVELS
from ..model.config_keys import ConfigKey
from ..model.ctype import SCALARS
from ..model.cxx_wrapper import CxxWrapper
from ..model.keys import Key, keys_of
from ..model.registry import (
    KEY_SECTION,
    SECTIONS,
    Callback,
    Enum,
    Field,
    Function,
    OverlayInfo,
    Param,
    Registry,
    Release,
    Returns,
    Slot,
    SpecFile,
    Union,
)
from ..patterns import PATTERNS
from ..render import Renderer
from . import File

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def closed(required: dict[str, Any], **optional: Any) -> dict[str, Any]:
    """The schema of a mapping with these keys and no others."""
    properties = {**required, **optional}
    return {"type": "object", "properties": properties, "required": list(required), "additionalProperties": False}


def schema_file(name: str, schema: dict[str, Any]) -> File:
    """A schema as a file of generated/schema."""
    return File(PurePosixPath(f"schema/{name}.schema.json"), json.dumps(schema, indent=2) + "\n")


_IDENTIFIER = "^[A-Za-z_][A-Za-z0-9_]*$"
_LINK = {
    "anyOf": [
        {"type": "string", "description": "pointer, const, volatile, or (last) the name of a type"},
        closed({"array": {"type": "integer", "minimum": 1}}),
        closed({"function": {"type": "array", "minItems": 1, "description": "result, then parameters"}}),
    ]
}


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Yield the schemas of spec files."""
    yield schema_file("spec", spec_schema())
    yield schema_file("wrapper", document_schema(CxxWrapper, "ortforge wrapper file"))


def spec_schema() -> dict[str, Any]:
    """The JSON Schema of a spec file, as an editor wants it."""
    definitions: dict[str, Any] = {
        "type": {
            "description": "a type name, or a prefix chain such as [pointer, const, OrtEnv]",
            "anyOf": [{"type": "string"}, {"type": "array", "items": _LINK, "minItems": 1}],
        },
        "returns": {"anyOf": [{"const": "status"}, {"$ref": "#/$defs/type"}, {"$ref": "#/$defs/Returns"}]},
        "member": {"anyOf": [{"$ref": f"#/$defs/{cls.__name__}"} for cls in (Slot, Field, Union)]},
    }
    for cls in reachable(SpecFile, set()):
        definitions[cls.__name__] = _object(cls)
    root = definitions.pop("SpecFile")
    return {"$schema": DIALECT, "title": "ortforge spec file", **root, "$defs": definitions}


def document_schema(cls: type, title: str) -> dict[str, Any]:
    """The JSON Schema of a YAML file that is one `cls`, for classes that hold no C types."""
    definitions = {reached.__name__: _object(reached) for reached in reachable(cls, set())}
    root = definitions.pop(cls.__name__)
    return {"$schema": DIALECT, "title": title, **root, "$defs": definitions}


def reachable(cls: type, seen: set[type]) -> list[type]:
    """`cls` and every dataclass its keys lead to, in order of appearance."""
    if cls in seen:
        return []
    seen.add(cls)
    found = [cls]
    for key in keys_of(cls).values():
        following = {"members": (Slot, Field, Union), "returns": (Returns,)}.get(key.kind, (key.of,) if key.of else ())
        for child in following:
            found += reachable(child, seen)
    return found


def _object(cls: type) -> dict[str, Any]:
    declared = keys_of(cls)
    required = [name for name, key in declared.items() if key.required]
    schema: dict[str, Any] = {
        "type": "object",
        "description": (cls.__doc__ or "").splitlines()[0],
        "properties": {name: {**_value(key), "description": key.doc} for name, key in declared.items()},
        "additionalProperties": False,
    }
    return {**schema, "required": required} if required else schema


def _value(key: Key) -> dict[str, Any]:
    simple: dict[str, dict[str, Any]] = {
        "identifier": {"type": "string", "pattern": _IDENTIFIER},
        "text": {"type": "string"},
        "integer": {"type": "integer"},
        "version": {"type": "integer", "minimum": 1, "maximum": 999},
        "versions": {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
        "boolean": {"type": "boolean"},
        "nullness": {"enum": [True, False, "unknown"]},
        "type": {"$ref": "#/$defs/type"},
        "returns": {"$ref": "#/$defs/returns"},
        "members": {"type": "array", "items": {"$ref": "#/$defs/member"}},
        "names": {"type": "array", "items": {"type": "string"}},
        "texts": {"type": "array", "items": {"type": "string"}},
        **{kind: {"type": "string", "pattern": f"^({p.regex})$"} for kind, p in PATTERNS.items()},
    }
    if key.kind == "choice":
        return {"enum": list(key.choices)}
    if key.kind == "choices":
        return {"type": "array", "items": {"enum": list(key.choices)}, "minItems": 1, "uniqueItems": True}
    if key.kind in ("item", "items"):
        assert key.of is not None
        reference = {"$ref": f"#/$defs/{key.of.__name__}"}
        return reference if key.kind == "item" else {"type": "array", "items": reference}
    return simple[key.kind]


# ------------------------------------------------------------------------------------------ registry.json

_RESOLVED_TYPE = {"type": "array", "items": _LINK, "minItems": 1}


def registry_schema(version: int) -> dict[str, Any]:
    """The JSON Schema of registry.json: the same keys, all present, with types as chains."""
    definitions: dict[str, Any] = {}
    sections: dict[str, Any] = {}
    for name in SECTIONS:
        cls = keys_of(SpecFile)[name].of
        assert cls is not None
        for reached in reachable(cls, set()):
            definitions.setdefault(reached.__name__, resolved_schema(reached))
        sections[name] = {"type": "array", "items": {"$ref": f"#/$defs/{cls.__name__}"}}
    definitions["member"] = {"oneOf": [{"$ref": f"#/$defs/{cls.__name__}"} for cls in (Slot, Field, Union)]}
    definitions |= {reached.__name__: resolved_schema(reached) for reached in reachable(Release, set())}
    definitions["ConfigKey"] = resolved_schema(ConfigKey)
    overlay = resolved_schema(OverlayInfo)
    members = {"type": "array", "items": {"$ref": "#/$defs/member"}}
    extension = closed({"struct": {"type": "string"}, "members": members})
    overlay["properties"] |= {**sections, "extend": {"type": "array", "items": extension}}
    overlay["required"] = list(overlay["properties"])
    properties = {
        "format": {"const": version},
        "oldest": {"type": "integer"},
        "newest": {"type": "integer"},
        **_platform_schema(),
        "releases": {"type": "array", "items": {"$ref": "#/$defs/Release"}},
        **sections,
        KEY_SECTION: {"type": "array", "items": {"$ref": "#/$defs/ConfigKey"}},
        "overlays": {"type": "array", "items": overlay},
    }
    return {"$schema": DIALECT, "title": "ortforge registry", **closed(properties), "$defs": definitions}


def _platform_schema() -> dict[str, Any]:
    """The sections that say what C's words mean on a platform."""
    names = list(DATA_MODELS)
    text, number = {"type": "string"}, {"type": "integer"}
    missing = {"type": "null"}
    each = closed({name: {"anyOf": [number, missing]} for name in names})
    model = closed(
        {
            "name": {"enum": names},
            "systems": {**text, "description": "where it is that of C compilers"},
            "pointer": {**number, "description": "bytes of a pointer"},
        }
    )
    scalar = closed(
        {
            "name": {**text, "description": "the name that ends a type"},
            "kind": {"enum": sorted(set(SCALARS.values()))},
            "signed": {"anyOf": [{"type": "boolean"}, missing], "description": "of integers; null for all others"},
            "size": {**each, "description": "bytes by data model; null for void"},
            "align": {**each, "description": "bytes that a member of a struct is aligned to"},
            "definition": {
                "anyOf": [closed({"windows": text, "elsewhere": text}), missing],
                "description": "the C type that it stands for, where that differs",
            },
        }
    )
    convention = closed(
        {
            "name": {"enum": ["ort", "plain"], "description": "what `convention` of a function says"},
            "windows_x86": {"enum": ["stdcall", "cdecl"], "description": "on 32-bit Windows"},
            "elsewhere": {"const": "c", "description": "the only convention of the platform's C compilers"},
            "macro": {"anyOf": [text, missing], "description": "the macro that the headers write for it"},
        }
    )
    sections = {"data_models": model, "scalars": scalar, "conventions": convention}
    return {name: {"type": "array", "items": item} for name, item in sections.items()}


def resolved_schema(cls: type) -> dict[str, Any]:
    """The schema of a `cls` with every key present, defaults written out."""
    properties: dict[str, Any] = {}
    absent = {field.name: field.default for field in dataclasses.fields(cls)}
    for name, key in keys_of(cls).items():
        if name == "actual":
            continue
        schema = _resolved_value(key)
        optional = absent.get(name) is None or key.kind == "nullness"
        properties[name] = (
            {"anyOf": [schema, {"type": "null"}], "description": key.doc}
            if optional and not (key.required or key.inherit)
            else {**schema, "description": key.doc}
        )
    if "header" in getattr(cls, "__dataclass_fields__", {}):
        properties["header"] = {"type": "string", "description": "generated C header that declares it"}
    if cls in (Slot, Function, Callback):
        properties["threads"] = {
            "enum": [*LEVELS, "unknown"],
            "description": "thread_safety of the function, or what follows from the object it is called with",
        }
    if cls is Function:
        said = "name that OrtApi::GetExperimentalFunction takes; null for a function that the library exports"
        properties["lookup"] = {"anyOf": [{"type": "string"}, {"type": "null"}], "description": said}
    if cls is Param:
        optional_text, flag = {"anyOf": [{"type": "string"}, {"type": "null"}]}, {"type": "boolean"}
        annotation = closed(
            {
                "dir": {"enum": ["in", "out", "inout"]},
                "nullable": {"anyOf": [flag, {"type": "null"}]},
                "result_nullable": flag,
                "length": optional_text,
                "bytes": flag,
            }
        )
        said = "what the annotations of the header state, where that is not what holds; null where they are right"
        properties["stated"] = {"anyOf": [annotation, {"type": "null"}], "description": said}
    if cls is Enum:
        properties["size"] = {"type": "integer", "description": "bytes of a value, on every platform"}
    if cls is Slot:
        properties["python_name"] = {"type": "string", "description": "its name in the Python bindings"}
    if cls in (Slot, Field, Union):
        properties["kind"] = {"const": cls.__name__.lower()}
        properties["index"] = {"type": "integer", "description": "position in the first version that has it"}
    if cls.__name__ == "Struct":
        properties["slots"] = {
            "type": "object",
            "additionalProperties": {"type": "integer"},
            "description": "number of members by API version",
        }
    return {**closed(properties), "required": [name for name in properties if name != "index"]}


def _resolved_value(key: Key) -> dict[str, Any]:
    if key.kind == "type":
        return _RESOLVED_TYPE
    if key.kind == "returns":
        return {"$ref": "#/$defs/Returns"}
    if key.kind == "nullness":
        return {"type": "boolean"}
    if key.kind == "choices" and not key.required:  # none is the default
        return {"type": "array", "items": {"enum": list(key.choices)}, "uniqueItems": True}
    if key.kind == "versions":
        return {"type": "array", "items": {"type": "integer"}}
    return _value(key)
