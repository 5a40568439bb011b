"""Names of parameters that collide with other identifiers in generated code get underscores, and no others do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ortforge_tools import pipeline
from ortforge_tools.lower.calls.api import lower
from ortforge_tools.lower.calls.function import Function
from ortforge_tools.lower.parameter_names import resolve_names, substitute, with_placeholders


def function(*names: str) -> Function:
    f = next(f for table in lower(pipeline.read_api()).tables for f in table.functions if len(f.params) > 2)
    return replace(f, params=tuple(replace(f.params[0], name=name) for name in names))


@pytest.mark.parametrize(
    ("names", "code", "resolved"),
    [
        (("status", "x"), "call(zz0zz, zz1zz)", ["status", "x"]),
        (("status", "x"), "status = call(zz0zz, zz1zz)", ["status_", "x"]),
        (("status", "status_"), "status = call(zz0zz, zz1zz)", ["status__", "status_"]),
        (("x", "x_length"), "zz0zz_length = len(zz0zz); call(zz1zz)", ["x_", "x_length"]),
        (("x", "length"), "zz0zz_zz1zz = zz0zz_length", ["x", "length_"]),
        (("key",), 'named("key", zz0zz)', ["key"]),
        (("key",), 'named("a \\" key", zz0zz)', ["key"]),
        (("key",), "object.key(zz0zz)", ["key"]),
    ],
)
def test_names_that_collide(names: tuple[str, ...], code: str, resolved: list[str]) -> None:
    assert resolve_names(function(*names), str, [code]) == resolved


def test_placeholders_are_substituted() -> None:
    f = with_placeholders(function(*"abcdefghijkl"))
    assert substitute([p.name for p in f.params], list("abcdefghijkl")) == tuple("abcdefghijkl")
    assert substitute([], ["a"]) == ()
    assert substitute(["", "zz0zz_length"], ["a"]) == ("", "a_length")
