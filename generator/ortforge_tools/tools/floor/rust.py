"""Rust -> uses.

Input: source text. Output: `Use`s of slots that are called through a table (`(api.CreateEnv)(...)`) or a macro (`ortsys![unsafe CreateEnv(...)]`),
filled (`OrtEpFactory { CreateEp: ... }`, `factory.CreateEp = ...`), of types and enumerators, and of the version that is asked for
(`(base.GetApi)(24)`). Items under `#[cfg(feature = "api-24")]` are under a version test.
In Rust a field with a capital letter is a slot of somebody's C table, so one word is enough to tell which.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tree_sitter import Node

from ...errors import Location
from . import tree, version_tests
from .facts import Fact, Facts
from .sources import Source
from .uses import ASKED, BY_NAME, CERTAIN, NULLED, ONLY_TABLES, Guard, Remark, Use

_PATTERN = """
(field_expression field: (field_identifier) @field)
(macro_invocation) @macro
(struct_expression) @struct
(type_identifier) @name
(scoped_identifier name: (identifier) @name)
(identifier) @name
(struct_item name: (type_identifier) @own)
(enum_item name: (type_identifier) @own)
(enum_variant name: (identifier) @own)
(type_item name: (type_identifier) @own)
(const_item name: (identifier) @own)
(const_item) @const
(let_declaration) @let
(call_expression) @called
(string_literal) @string
"""
_GATE = re.compile(r'feature\s*=\s*"api[-_](\d+)"')
_NEGATED = re.compile(r"\bnot\s*\(")
_CALLED = re.compile(r"[\[({]\s*(?:@?(?P<table>\w+)\s*:)?\s*(?:unsafe\s+)?(?P<name>[A-Z]\w+)\s*[\[({]", re.DOTALL)
_UNPACKED = re.compile(r"\.(?:unwrap|expect)\([^()]*\)|[()?*\s]")
_NUMBER = re.compile(r"(\d[\d_]*)(?:[iu](?:8|16|32|64|128|size))?\Z")
_TABLES = {"editor": "OrtModelEditorApi", "compile": "OrtCompileApi", "ep": "OrtEpApi"}
_NULL = re.compile(r"None\Z|(?:\w+::)*null(?:_mut)?(?:::<[^()]*>)?\(\)\Z")
_VERSION_TEST = re.compile(r"(?P<name>\w+)(?:\(\))?\s*(?P<way>>=|>|<=|<|==)\s*(?P<number>\d+)\w*\s*\Z")


class RustReader:
    """Finds uses; one for all files."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts

    def read(self, sources: Iterable[Source], remarks: list[Remark]) -> Iterator[Use]:
        """The uses in some files; a constant of one counts in all."""
        roots = [(source, tree.parse(source.data, tree.RUST).root_node) for source in sources]
        found = [(source, tree.captures(_PATTERN, root, tree.RUST)) for source, root in roots]
        numbers = _numbers(node for _, captures in found for node in captures.get("const", ()))
        for source, captures in found:
            yield from self._file(source, captures, numbers, remarks)

    def _file(
        self, source: Source, found: dict[str, list[Node]], numbers: dict[str, int], remarks: list[Remark]
    ) -> list[Use]:
        own = {tree.text(node) for node in found.get("own", ())}
        if "OrtApi" in own:
            remarks.append(Remark(ONLY_TABLES, Location(source.name, 1, 1)))
            return []
        uses = [*self._fields(found.get("field", ()), source), *self._macros(found.get("macro", ()), source)]
        uses += self._filled(found.get("struct", ()), source)
        uses += self._looked_up(found.get("string", ()), source)
        uses += self._asked(found.get("called", ()), _getters(found.get("let", ())), numbers, source)
        for node in found.get("name", ()):
            fact = self._facts.names.get(tree.text(node))
            if fact is not None and fact.path not in own and fact.kind != "macro":
                uses.append(self._use(node, fact, "call" if fact.kind == "function" else fact.kind, CERTAIN, source))
        return uses

    def _fields(self, nodes: list[Node] | tuple[()], source: Source) -> Iterator[Use]:
        for node in nodes:
            fact = self._alone(tree.text(node))
            if fact is not None and fact.kind == "slot":
                kind = "call"
                if (value := _assigned(node)) is not None:
                    kind = NULLED if _is_null(value) else "slot filled"
                yield self._use(node, fact, kind, BY_NAME, source)

    def _asked(
        self, calls: Iterable[Node], getters: set[str], numbers: dict[str, int], source: Source
    ) -> Iterator[Use]:
        """`(base.GetApi)(24)`, or through a variable: the version that is asked for is needed."""
        for node in calls:
            called, given = tree.child(node, "function"), tree.child(node, "arguments")
            if called is None or given is None or given.named_child_count != 1:
                continue
            through = called.type == "parenthesized_expression" and _is_getter(called)
            if not through and tree.text(called) not in getters:
                continue
            version = _number(tree.text(given.named_children[0]), numbers)
            if version is not None:
                symbol = f"OrtApiBase.GetApi({version})"
                yield Use(
                    self._place(given.named_children[0], source), symbol, ASKED, version, None, tuple(_guards(node))
                )

    def _looked_up(self, nodes: Iterable[Node], source: Source) -> Iterator[Use]:
        """`c"OrtApi_Thing_SinceV28"`: an experimental function."""
        for node in nodes:
            fact = self._facts.experimental.get(tree.text(node).lstrip("bc").strip('"').removesuffix("\\0"))
            if fact is not None:
                yield self._use(node, fact, fact.kind, CERTAIN, source)

    def _alone(self, name: str) -> Fact | None:
        return self._facts.alone(name) if name[:1].isupper() else None

    def _macros(self, nodes: list[Node] | tuple[()], source: Source) -> Iterator[Use]:
        """Inside a macro there are only tokens."""
        for node in nodes:
            if "ortsys" not in tree.text(tree.child(node, "macro")):
                continue
            listed = next((n for n in node.named_children if n.type == "token_tree"), None)
            match = _CALLED.match(tree.text(listed))
            if listed is None or match is None:
                continue
            table = _TABLES.get(match["table"] or "", "OrtApi")
            fact = self._facts.member(table, match["name"]) or self._alone(match["name"])
            at = next((n for n in listed.named_children if tree.text(n) == match["name"]), listed)
            if fact is not None:
                yield self._use(at, fact, "call", CERTAIN, source)

    def _filled(self, nodes: list[Node] | tuple[()], source: Source) -> Iterator[Use]:
        for node in nodes:
            name = tree.text(tree.child(node, "name")).rpartition("::")[2]
            body = tree.child(node, "body")
            for item in body.named_children if body is not None else ():
                field = tree.child(item, "field") or next(iter(item.named_children), None)
                fact = self._facts.member(name, tree.text(field))
                if field is not None and fact is not None:
                    filled = NULLED if _is_null(tree.child(item, "value")) else "slot filled"
                    yield self._use(field, fact, filled if fact.kind == "slot" else "member", CERTAIN, source)

    def _use(self, node: Node, fact: Fact, kind: str, sure: str, source: Source) -> Use:
        guards = tuple(_guards(node)) if fact.since > self._facts.oldest else ()
        return fact.use(self._place(node, source), kind, guards, sure)

    @staticmethod
    def _place(node: Node, source: Source) -> Location:
        row, column = node.start_point
        line = source.data.split(b"\n", row + 1)[row]
        return Location(source.name, row + 1, len(line[:column].decode("utf-8", "replace")) + 1)


def _assigned(field: Node) -> Node | None:
    """What a slot is set to: `factory.CreateEp = ...`"""
    outer = field.parent.parent if field.parent is not None else None
    if outer is None or outer.type != "assignment_expression" or tree.child(outer, "left") != field.parent:
        return None
    return tree.child(outer, "right")


def _is_null(node: Node | None) -> bool:
    """`None`, `ptr::null()`"""
    return node is not None and _NULL.match(tree.text(node)) is not None


def _numbers(constants: Iterable[Node]) -> dict[str, int]:
    """The values of constants that are numbers; without those that have several, as features choose."""
    found: dict[str, set[int | None]] = {}
    for node in constants:
        value = _number(tree.text(tree.child(node, "value")), {})
        found.setdefault(tree.text(tree.child(node, "name")), set()).add(value)
    return {name: value for name, values in found.items() if len(values) == 1 for value in values if value is not None}


def _number(written: str, numbers: dict[str, int]) -> int | None:
    match = _NUMBER.match(written)
    return int(match[1].replace("_", "")) if match else numbers.get(written.rpartition("::")[2])


def _getters(declarations: Iterable[Node]) -> set[str]:
    """Variables that hold the function: `let get_api = (*base).GetApi.unwrap();`"""
    held = ((tree.text(tree.child(node, "pattern")), tree.child(node, "value")) for node in declarations)
    return {name for name, value in held if value is not None and _is_getter(value)}


def _is_getter(node: Node) -> bool:
    """Is it the slot GetApi, whatever it is unpacked from?"""
    short = node.end_byte - node.start_byte < 200
    return short and _UNPACKED.sub("", tree.text(node)).endswith(".GetApi")


def _guards(node: Node) -> Iterator[Guard]:
    """Attributes with features, and `if version >= 24`."""
    inner = node
    for outer in tree.ancestors(node):
        before = inner.prev_named_sibling
        while before is not None and before.type in ("attribute_item", "line_comment", "block_comment"):
            yield from _gates(tree.text(before))
            before = before.prev_named_sibling
        if outer.type == "if_expression":
            yield from _tested(outer, inner)
        if outer.type == "source_file":
            for item in outer.named_children:
                if item.type == "inner_attribute_item":
                    yield from _gates(tree.text(item))
        inner = outer


def _gates(attribute: str) -> Iterator[Guard]:
    if "cfg" in attribute and not _NEGATED.search(attribute) and "any(" not in attribute:
        for version in _GATE.findall(attribute):
            yield Guard(int(version), True)


def _tested(outer: Node, inner: Node) -> Iterator[Guard]:
    condition = tree.child(outer, "condition")
    if condition is None or condition == inner:
        return
    written = tree.text(condition)
    if written.startswith("cfg!"):
        yield from _gates(written) if tree.child(outer, "consequence") == inner else ()
        return
    match = _VERSION_TEST.search(written)
    if match is None or "||" in written or not version_tests.names_version(match["name"]):
        return
    test = version_tests.compared(match["way"], int(match["number"]))
    version = test.true if tree.child(outer, "consequence") == inner else test.false
    if version:
        yield Guard(version, False)
