"""Python that uses ortforge's bindings -> uses.

Input: source text. Output: `Use`s of functions of the tables under their Python names (`ort.api.create_session`), of the raw level under C
names, and of names imported from the bindings. Version tests guard them: conditions (`api_version >= 24`, `hasattr(ort.api,
"...")`), and `try` that catches what the bindings raise on hosts that are too old.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from ...errors import Location
from ...names import python_name, table_attribute
from ...text import by_key
from . import version_tests
from .facts import Fact, Facts
from .sources import Source
from .uses import BY_NAME, CALL_IN_PYTHON, CERTAIN, IMPORT, Guard, Remark, Use
from .version_tests import UNKNOWN, Test

_BASE = "OrtApiBase"
_LIBRARY, _RAW, _EXPERIMENTAL = "Library", "raw", "Experimental"
_LOADERS = frozenset({"load", "from_api_base", "Library"})
#: The version of a function: the object whose attribute it is, its Python name. None if it is not a function of the bindings.
_Since = Callable[[ast.expr, str], int | None]

_CAUGHT = frozenset({"ApiVersionError", "AttributeError", "OrtforgeError", "Exception"})
_OPERATORS: dict[type[ast.cmpop], str] = {
    ast.GtE: ">=", ast.Gt: ">", ast.Lt: "<", ast.LtE: "<=", ast.Eq: "==", ast.NotEq: "!=",
}  # fmt: skip


class PythonReader:
    """Finds uses; one for all files."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        functions = {python_name(fact.path.partition(".")[2]) for fact in facts.members.get("OrtApi", {}).values()}
        self._attributes = {table_attribute(table, functions): table for table in facts.tables() if table != _BASE}
        self._functions = {
            table: {python_name(fact.path.partition(".")[2]): fact for fact in facts.members.get(table, {}).values()}
            for table in self._attributes.values()
        }
        self._functions[_EXPERIMENTAL] = {python_name(f.path): f for f in facts.experimental.values()}
        self._alone = by_key(pair for table in self._functions.values() for pair in table.items())

    def read(self, source: Source, remarks: list[Remark]) -> list[Use]:
        """The uses in a file; none if it has nothing to do with ortforge."""
        if b"ortforge" not in source.data:
            return []
        try:
            tree = ast.parse(source.data)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            line, column = getattr(error, "lineno", None) or 1, getattr(error, "offset", None) or 1
            remarks.append(
                Remark(
                    f"left out: no Python: {getattr(error, 'msg', None) or error}", Location(source.name, line, column)
                )
            )
            return []
        visitor = _Visitor(self, source)
        try:
            visitor.visit(tree)
        except RecursionError:
            remarks.append(Remark("not read to its end: nested too deeply", Location(source.name, 1, 1)))
        return visitor.uses

    def table(self, attribute: str) -> str | None:
        """The table behind an attribute of a library."""
        return _EXPERIMENTAL if attribute == "experimental" else self._attributes.get(attribute)

    def function(self, table: str, name: str) -> Fact | None:
        """A function of a table."""
        return self._functions.get(table, {}).get(name)

    def alone(self, name: str) -> Fact | None:
        """The function of that name, if only one table has it and it has two words."""
        found = self._alone.get(name, [])
        return found[0] if len(found) == 1 and "_" in name else None

    @property
    def facts(self) -> Facts:
        """What C names mean."""
        return self._facts


class _Visitor(ast.NodeVisitor):
    def __init__(self, reader: PythonReader, source: Source) -> None:
        self.uses: list[Use] = []
        self._reader = reader
        self._source = source
        self._lines = source.data.decode("utf-8", "replace").splitlines() or [""]
        self._scopes: list[dict[str, str]] = [{}]
        self._members: list[dict[str, str]] = []
        self._guards: list[int] = []

    # ------------------------------------------------------------------------------------------ types

    def _type(self, node: ast.AST | None) -> str | None:
        """What an expression is: a library, a table by its C name, the raw level, a table of it ("raw:OrtApi")."""
        if isinstance(node, ast.Name):
            return next((scope[node.id] for scope in reversed(self._scopes) if node.id in scope), None)
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            return _LIBRARY if called in _LOADERS and self._type(node.func) is None else None
        if isinstance(node, ast.Attribute):
            if isinstance(node.value, ast.Name) and node.value.id == "self" and self._members:
                return self._members[-1].get(node.attr)
            owner = self._type(node.value)
            if owner == _LIBRARY:
                return _RAW if node.attr == "raw" else self._reader.table(node.attr)
            if owner == _RAW and node.attr in self._reader.facts.members:
                return f"{_RAW}:{node.attr}"
        return None

    def _annotated(self, node: ast.AST | None) -> str | None:
        name = node.value if isinstance(node, ast.Constant) else getattr(node, "attr", getattr(node, "id", ""))
        if name == _LIBRARY:
            return _LIBRARY
        return name if isinstance(name, str) and name in self._reader._functions else None

    # ------------------------------------------------------------------------------------------- uses

    def visit_Attribute(self, node: ast.Attribute) -> None:
        owner = self._type(node.value)
        if owner is not None and owner.startswith(f"{_RAW}:"):
            self._use(node, self._reader.facts.member(owner.partition(":")[2], node.attr), CERTAIN)
        elif owner is not None:
            self._use(node, self._reader.function(owner, node.attr), CERTAIN)
        elif isinstance(node.value, ast.Attribute) and self._reader.table(node.value.attr):
            self._use(node, self._reader.alone(node.attr), BY_NAME)
        self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        if (node.module or "").startswith("ortforge"):
            for alias in node.names:
                fact = self._reader.facts.names.get(alias.name)
                if fact is not None:
                    self._use(alias, fact, CERTAIN, IMPORT)

    def _use(self, node: ast.expr | ast.alias, fact: Fact | None, sure: str, kind: str = CALL_IN_PYTHON) -> None:
        if fact is None:
            return
        end = node.end_col_offset or node.col_offset
        column = node.col_offset
        line = node.lineno
        if isinstance(node, ast.Attribute):
            line, column = node.end_lineno or node.lineno, end - len(node.attr.encode())
        text = self._lines[line - 1].encode() if line <= len(self._lines) else b""
        place = Location(self._source.name, line, len(text[:column].decode("utf-8", "replace")) + 1)
        guards = tuple(Guard(version, False) for version in self._guards if version)
        self.uses.append(Use(place, fact.path, kind, fact.since, fact.until, guards, sure))

    # ------------------------------------------------------------------------------------- declarations

    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            self._assign(target, self._type(node.value))
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self._assign(node.target, self._annotated(node.annotation) or self._type(node.value))
        self.generic_visit(node)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self._assign(node.target, self._type(node.value))
        self.generic_visit(node)

    def _assign(self, target: ast.expr, type_: str | None) -> None:
        if type_ is None:
            return
        if isinstance(target, ast.Name):
            self._scopes[-1][target.id] = type_
        elif isinstance(target, ast.Attribute) and getattr(target.value, "id", "") == "self" and self._members:
            self._members[-1][target.attr] = type_

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._members.append({})
        for item in ast.walk(node):  # a method may use what a later one sets
            if isinstance(item, ast.Assign):
                for target in item.targets:
                    if isinstance(target, ast.Attribute):
                        self._assign(target, self._type(item.value))
        self.generic_visit(node)
        self._members.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        names = {}
        for arg in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
            type_ = self._annotated(arg.annotation)
            if type_ is not None:
                names[arg.arg] = type_
        for decorator in node.decorator_list:
            self.visit(decorator)
        self._scopes.append(names)
        outer, self._guards = self._guards, list(self._guards)
        self._block(node.body)
        self._guards = outer
        self._scopes.pop()

    visit_AsyncFunctionDef = visit_FunctionDef  # noqa: N815

    # ------------------------------------------------------------------------------------------- guards

    @contextmanager
    def _under(self, version: int) -> Iterator[None]:
        self._guards.append(version)
        yield
        self._guards.pop()

    def _block(self, body: Sequence[ast.stmt]) -> None:
        """Statements; one that leaves unless the host is new enough guards those behind it."""
        added = 0
        for item in body:
            self.visit(item)
            if isinstance(item, ast.If) and not item.orelse and _leaves(item.body):
                self._guards.append(self._test(item.test).false)
                added += 1
        for _ in range(added):
            self._guards.pop()

    def generic_visit(self, node: ast.AST) -> None:
        for _, value in ast.iter_fields(node):
            if isinstance(value, list) and value and all(isinstance(item, ast.stmt) for item in value):
                self._block(value)
            else:
                for item in value if isinstance(value, list) else [value]:
                    if isinstance(item, ast.AST):
                        self.visit(item)

    def visit_If(self, node: ast.If | ast.IfExp) -> None:
        test = self._test(node.test)
        self.visit(node.test)
        for part, version in ((node.body, test.true), (node.orelse, test.false)):
            with self._under(version):
                if isinstance(part, list):
                    self._block(part)
                else:
                    self.visit(part)

    visit_IfExp = visit_If  # noqa: N815

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        least = 0
        for value in node.values:
            with self._under(least):
                self.visit(value)
            test = self._test(value)
            least = max(least, test.true if isinstance(node.op, ast.And) else test.false)

    def visit_Try(self, node: ast.Try) -> None:
        with self._under(self._reader.facts.newest if _catches(node) else 0):
            self._block(node.body)
        for handler in node.handlers:
            self._block(handler.body)
        self._block(node.orelse)
        self._block(node.finalbody)

    def _test(self, node: ast.expr) -> Test:
        """What a condition says of the version."""
        return _condition(node, self._since)

    def _since(self, owner: ast.expr, name: str) -> int | None:
        table = self._type(owner)
        fact = self._reader.function(table, name) if table else self._reader.alone(name)
        return None if fact is None else fact.since


def _condition(node: ast.expr, since: _Since, depth: int = 0) -> Test:
    """What a condition says of the version."""
    if depth > 20:
        return UNKNOWN
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return _condition(node.operand, since, depth + 1).opposite()
    if isinstance(node, ast.BoolOp):
        tests = [_condition(value, since, depth + 1) for value in node.values]
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


def _catches(node: ast.Try) -> bool:
    """Does it go on where the host lacks a function?"""
    return any(name in _CAUGHT for handler in node.handlers for name in _caught(handler.type))


def _caught(node: ast.expr | None) -> Iterable[str]:
    parts = node.elts if isinstance(node, ast.Tuple) else [node]
    return ["Exception" if part is None else getattr(part, "attr", getattr(part, "id", "")) for part in parts]


def _leaves(body: Sequence[ast.stmt]) -> bool:
    """Does nothing behind these statements run once they have?"""
    last = body[-1] if body else None
    if isinstance(last, ast.Expr) and isinstance(last.value, ast.Call):
        return getattr(last.value.func, "attr", getattr(last.value.func, "id", "")) in ("skip", "exit", "fail")
    return isinstance(last, (ast.Return, ast.Raise, ast.Continue, ast.Break))
