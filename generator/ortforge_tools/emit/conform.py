"""The schemas of what `ortforge conform` and `ortforge conform matrix` write: JSON, and JUnit XML."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

from ortforge._statuses import (
    ABSENT,
    BAD,
    CRASH,
    ERROR,
    HANG,
    MATRIX_FORMAT,
    MODELS_FORMAT,
    NO_DEVICE,
    NOT_LOADED,
    NOT_RUN,
    PASS,
    REFUSED,
    REPORT_FORMAT,
    SKIP,
    STATUSES,
    SYMPTOMS,
    UNFINISHED,
    UNKNOWN,
    VERDICTS,
    WORKS,
)

from ..model.contracts import SEVERITIES
from ..model.registry import Registry
from ..render import Renderer
from . import File
from .schema import DIALECT, closed, schema_file

_TEXT: dict[str, Any] = {"type": "string"}
_OPTIONAL: dict[str, Any] = {"type": ["string", "null"]}
_RULE = {"type": "string", "pattern": "^[A-Z]+-[0-9]{2}$"}


def emit(registry: Registry, renderer: Renderer) -> Iterator[File]:
    """Yield all of them."""
    yield schema_file("conform", report_schema())
    yield schema_file("matrix", matrix_schema())
    yield schema_file("models", models_schema())
    yield File(PurePosixPath("schema/junit.xsd"), renderer.render("conform/junit.xsd.j2", bad=(*BAD, *UNKNOWN)))


def report_schema() -> dict[str, Any]:
    """The JSON Schema of a report."""
    result = {
        "rule": _RULE,
        "severity": {"enum": list(SEVERITIES)},
        "status": {"enum": list(STATUSES)},
        "check": {"type": ["string", "null"], "description": "the check that says so; null where none had to run"},
        "text": {**_TEXT, "description": "the rule"},
    }
    bad = dict.fromkeys(("expected", "happened", "reproduce"), _TEXT)
    ended = {"signal": {"type": ["string", "null"]}, "backtrace": {"type": "array", "items": _TEXT}}
    rows = closed(
        result,
        **bad,
        **ended,
        known={"type": "boolean", "description": "the baseline lists it"},
        symptom={"enum": [None, *SYMPTOMS], "description": "as what breaches of other rules show, too"},
        reason=_TEXT,
    )
    rows["allOf"] = [
        _when(BAD, [*bad, "known", "symptom"]),
        _when((CRASH, HANG), list(ended)),
        _when((ERROR,), ["reason", "reproduce", "backtrace"]),
        _when((NOT_RUN, SKIP, ABSENT), ["reason"]),
        {"if": {"properties": {"status": {"const": PASS}}}, "then": {"maxProperties": len(result)}},
    ]
    counts = closed({status: {"type": "integer", "minimum": 0} for status in STATUSES})
    follows = {"type": "array", "items": _RULE, "description": "rules that fail only because of it"}
    cause = closed({"rule": _RULE, "sentence": {**_TEXT, "description": "what the library does"}, "follows": follows})
    number = {"type": "integer", "minimum": 0}
    seen = closed({"rules": number, "of": {**number, "description": "rules that a check can test on this release"}})
    run = closed(
        {
            "ort": _TEXT,
            "refused": {**_OPTIONAL, "description": "why the library cannot be loaded or registered"},
            "stopped": {**_OPTIONAL, "description": "why not every check was reached"},
            "exercised": seen,
            "counts": counts,
            "causes": {"type": "array", "items": cause, "description": "the likeliest first; each failure is in one"},
            "results": {"type": "array", "items": {"$ref": "#/$defs/Result"}},
        }
    )
    report = closed(
        {
            "format": {"const": REPORT_FORMAT},
            "library": {**_TEXT, "description": "as it was given"},
            "passed": {
                "type": "boolean",
                "description": "no failure that is not known, no stale baseline, and nothing left open",
            },
            "runs": {"type": "array", "items": {"$ref": "#/$defs/Run"}, "description": "one per ONNX Runtime release"},
            "stale_baseline": {"type": "array", "items": _TEXT},
        },
        shard={"type": "object", "description": "of a part of the work: what `ortforge conform merge` needs"},
    )
    return {"$schema": DIALECT, "title": "ortforge conform report", **report, "$defs": {"Run": run, "Result": rows}}


def matrix_schema() -> dict[str, Any]:
    """The JSON Schema of a matrix."""
    counts = closed({status: {"type": "integer", "minimum": 0} for status in STATUSES})
    cell = closed(
        {
            "ort": _TEXT,
            "verdict": {"enum": [WORKS, REFUSED, NOT_LOADED, NO_DEVICE, UNFINISHED, ERROR, *BAD]},
            "counts": counts,
            "why": {"type": ["string", "null"], "description": "the first failure, or why little could be tested"},
        }
    )
    row = closed({"library": _TEXT, "cells": {"type": "array", "items": {"$ref": "#/$defs/Cell"}}})
    table = closed(
        {
            "format": {"const": MATRIX_FORMAT},
            "passed": {"type": "boolean", "description": "no cell has a failure, and none is open"},
            "libraries": {"type": "array", "items": {"$ref": "#/$defs/Row"}},
        }
    )
    return {"$schema": DIALECT, "title": "ortforge conform matrix", **table, "$defs": {"Row": row, "Cell": cell}}


def models_schema() -> dict[str, Any]:
    """The JSON Schema of a report on models."""
    number = {"type": "integer", "minimum": 0}
    claim = closed(
        {
            "nodes": {**number, "description": "nodes that the EP has"},
            "of": number,
            "partitions": number,
            "others": {"type": "object", "additionalProperties": number, "description": "operators of other EPs"},
        }
    )
    claim["type"] = ["object", "null"]
    case = closed(
        {
            "case": {**_TEXT, "description": "of the corpus, or what was done with the model"},
            "operator": _OPTIONAL,
            "verdict": {"enum": list(VERDICTS)},
            "claim": {**claim, "description": "null where nobody tells"},
        },
        happened=_TEXT,
        reproduce=_TEXT,
        backtrace={"type": "array", "items": _TEXT},
    )
    run = closed(
        {
            "ort": _TEXT,
            "refused": {**_OPTIONAL, "description": "why the library cannot be loaded or registered"},
            "stopped": {**_OPTIONAL, "description": "why not everything was reached"},
            "counts": closed(dict.fromkeys(VERDICTS, number)),
            "cases": {"type": "array", "items": {"$ref": "#/$defs/Case"}},
        }
    )
    report = closed(
        {
            "format": {"const": MODELS_FORMAT},
            "library": {**_TEXT, "description": "as it was given"},
            "model": {**_OPTIONAL, "description": "path of the author's model; null for cases of operators"},
            "passed": {"type": "boolean", "description": "something was compared, and nothing is bad or left open"},
            "runs": {"type": "array", "items": {"$ref": "#/$defs/Run"}, "description": "one per ONNX Runtime release"},
        }
    )
    return {"$schema": DIALECT, "title": "ortforge conform with models", **report, "$defs": {"Run": run, "Case": case}}


def _when(statuses: tuple[str, ...], required: list[str]) -> dict[str, Any]:
    return {"if": {"properties": {"status": {"enum": list(statuses)}}}, "then": {"required": required}}
