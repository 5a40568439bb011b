"""A condition or handler in Python -> what it says of the version.

Input: expressions. Output: `Test`s of conditions (`api_version >= 24`, `hasattr(ort.api, "...")`, and what `not`, `and`, `or` make of them),
and whether a `try` catches what the bindings raise on hosts that are too old.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Sequence

from . import version_tests
from .version_tests import UNKNOWN, Test

#: The version of a function: the object whose attribute it is, its Python name. None if it is no function of the bindings.
Since = Callable[[ast.expr, str], int | None]

_CAUGHT = frozenset({"ApiVersionError", "AttributeError", "OrtforgeError", "Exception"})
_OPERATORS: dict[type[ast.cmpop], str] = {
    ast.GtE: ">=", ast.Gt: ">", ast.Lt: "<", ast.LtE: "<=", ast.Eq: "==", ast.NotEq: "!=",
}  # fmt: skip


def condition(node: ast.expr, since: Since, depth: int = 0) -> Test:
    """What a condition says of the version."""
    if depth > 20:
        return UNKNOWN
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return condition(node.operand, since, depth + 1).opposite()
    if isinstance(node, ast.BoolOp):
        tests = [condition(value, since, depth + 1) for value in node.values]
        whole = tests[0] if isinstance(node.op, ast.And) else tests[0].opposite()
        for test in tests[1:]:
            whole = version_tests.both(whole, test if isinstance(node.op, ast.And) else test.opposite())
        return whole if isinstance(node.op, ast.And) else whole.opposite()
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        return _compared(node)
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "hasattr" and len(node.args) == 2:
        name = node.args[1]
        text = name.value if isinstance(name, ast.Constant) and isinstance(name.value, str) else ""
        version = since(node.args[0], text)
        return UNKNOWN if version is None else Test(true=version)
    return UNKNOWN


def _compared(node: ast.Compare) -> Test:
    operator = _OPERATORS.get(type(node.ops[0]), "")
    for one, other, way in (
        (node.left, node.comparators[0], operator),
        (node.comparators[0], node.left, version_tests.MIRRORED.get(operator, "")),
    ):
        name = getattr(one, "attr", getattr(one, "id", ""))
        if isinstance(other, ast.Constant) and type(other.value) is int and version_tests.names_version(name):
            return version_tests.compared(way, other.value)
    return UNKNOWN


def catches(node: ast.Try) -> bool:
    """Does it go on where the host lacks a function?"""
    return any(name in _CAUGHT for handler in node.handlers for name in _names(handler.type))


def _names(node: ast.expr | None) -> Iterable[str]:
    parts = node.elts if isinstance(node, ast.Tuple) else [node]
    return ["Exception" if part is None else getattr(part, "attr", getattr(part, "id", "")) for part in parts]


def leaves(body: Sequence[ast.stmt]) -> bool:
    """Does nothing behind these statements run once they have?"""
    last = body[-1] if body else None
    if isinstance(last, ast.Expr) and isinstance(last.value, ast.Call):
        return getattr(last.value.func, "attr", getattr(last.value.func, "id", "")) in ("skip", "exit", "fail")
    return isinstance(last, (ast.Return, ast.Raise, ast.Continue, ast.Break))
