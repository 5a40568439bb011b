"""Preprocessed headers -> Api, the same dataclasses the spec loads into.

Input: a header folder. Output: `Api` with every public item of these headers, in header order. All headers are
read by this one function, official and generated alike, so comparing the results compares the headers.
"""

from __future__ import annotations

import bisect
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pycparser import c_ast, c_parser

from ...errors import HeaderError, Location
from ...model.ctype import Array, Const, CType, FunctionType, Named, Pointer
from ...model.registry import (
    STATUS,
    Api,
    Callback,
    Enum,
    Enumerator,
    Field,
    Function,
    Handle,
    Macro,
    Member,
    Param,
    Returns,
    Slot,
    Struct,
    Typedef,
    Union,
    is_status_type,
)
from . import sal
from .preprocess import MAIN_HEADER, Annotation, Preprocessed, preprocess

#: Functions that make a status instead of reporting one.
_MAKES_STATUS = re.compile(r"CreateStatus")
#: Internal helpers of the headers that user code has no business with.
_PRIVATE_MACROS = frozenset({"__has_feature", "ORT_EXPERIMENTAL_API"})
_ENUM_BITS = 32


@dataclass(frozen=True, slots=True)
class _Places:
    """Annotations sorted out by the function they belong to.

    A function's anchor is the position of its name. What stands before an anchor and after the previous
    function's parameters describes the function; what stands between anchor and closing parenthesis describes
    the next parameter name that follows.
    """

    anchors: list[tuple[int, int]]
    by_anchor: dict[tuple[int, int], list[Annotation]]  # before the name: result, convention
    inside: dict[tuple[int, int], list[Annotation]]  # after the name: parameters, NO_EXCEPTION


class _Reader:
    def __init__(self, source: Preprocessed, tree: c_ast.FileAST, version: int) -> None:
        self._source = source
        self._tree = tree
        self._version = version
        self._typedefs: dict[str, c_ast.Node] = {}
        self._places = self._sort_annotations()

    # ------------------------------------------------------------------------------------------- positions

    def _position(self, node: Any) -> tuple[int, int]:
        coord = node.coord
        return (coord.line, coord.column or 0) if coord else (0, 0)

    def _location(self, node: Any) -> Location:
        line, column = self._position(node)
        file, there = self._source.origin(line)
        return Location(file, there, column)

    def _file(self, node: Any) -> str:
        return self._source.origin(self._position(node)[0])[0]

    def _stated(self, node: Any) -> dict[str, Any]:
        """What every item of these headers has."""
        return {"since": self._version, "header": self._file(node), "loc": self._location(node)}

    def _sort_annotations(self) -> _Places:
        anchors: list[tuple[int, int]] = []
        position, name_node = self._position, self._name_node

        class Functions(c_ast.NodeVisitor):  # type: ignore[misc]  # pycparser has no types
            def visit_FuncDecl(self, node: Any) -> None:  # noqa: N802  (pycparser calls it by this name)
                anchors.append(position(name_node(node)))  # not its parameters: a function among them has no facts

        Functions().visit(self._tree)
        anchors.sort()
        places = _Places(anchors, {a: [] for a in anchors}, {a: [] for a in anchors})
        closing = self._closing_positions(anchors)
        for annotation in self._source.annotations:
            here = (annotation.line, annotation.column)
            index = bisect.bisect_left(anchors, here)
            previous = anchors[index - 1] if index else None
            if previous is not None and here < closing[previous]:
                places.inside[previous].append(annotation)
            elif index < len(anchors):
                places.by_anchor[anchors[index]].append(annotation)
        return places

    def _closing_positions(self, anchors: list[tuple[int, int]]) -> dict[tuple[int, int], tuple[int, int]]:
        """The end of each function declaration: the first `;` (or the end of the text) after its name."""
        lines = self._source.text.split("\n")
        result = {}
        for line, column in anchors:
            at, start = line, column
            while at <= len(lines):
                found = lines[at - 1].find(";", start)
                if found >= 0:
                    result[(line, column)] = (at, found + 1)
                    break
                at, start = at + 1, 0
            else:
                result[(line, column)] = (at, 0)
        return result

    # ----------------------------------------------------------------------------------------------- types

    def ctype(self, node: Any) -> CType:
        if isinstance(node, c_ast.Typename):
            return self.ctype(node.type)
        if isinstance(node, c_ast.PtrDecl):
            target: CType = Pointer(self.ctype(node.type))
            return Const(target) if "const" in node.quals else target
        if isinstance(node, c_ast.FuncDecl):
            params = [self.ctype(p.type) for p in (node.args.params if node.args else ())]
            return FunctionType(self.ctype(node.type), () if params == [Named("void")] else tuple(params))
        if isinstance(node, c_ast.ArrayDecl):
            if node.dim is None:
                return Pointer(self.ctype(node.type))
            return Array(self.ctype(node.type), self._evaluate(node.dim, {}))
        if isinstance(node, c_ast.TypeDecl):
            inner = node.type
            if isinstance(inner, c_ast.IdentifierType):
                name = " ".join(inner.names)
                ctype: CType = Named({"_Bool": "bool", "unsigned": "unsigned int"}.get(name, name))
            elif isinstance(inner, (c_ast.Struct, c_ast.Enum, c_ast.Union)) and inner.name:
                ctype = Named(inner.name)
            else:
                raise self._error(node, "a nameless type inside a declaration")
            return Const(ctype) if "const" in node.quals else ctype
        raise self._error(node, f"a declaration ortforge cannot read ({type(node).__name__})")

    def _error(self, node: Any, message: str) -> HeaderError:
        return HeaderError(f"{self._location(node)}: error: {message}")

    def _evaluate(self, node: Any, known: dict[str, int]) -> int:
        """The value of a constant expression, as a C compiler with 32-bit ints computes it."""
        if isinstance(node, c_ast.Constant):
            try:
                return int(node.value.rstrip("uUlL"), 0)
            except ValueError:
                raise self._error(node, f"'{node.value}' is not an integer constant") from None
        if isinstance(node, c_ast.ID) and node.name in known:
            return known[node.name]
        if isinstance(node, c_ast.UnaryOp) and node.op in "-+~":
            value = self._evaluate(node.expr, known)
            return {"-": -value, "+": value, "~": ~value}[node.op]
        if isinstance(node, c_ast.BinaryOp) and node.op in ("<<", "|", "+", "-", "*"):
            left, right = self._evaluate(node.left, known), self._evaluate(node.right, known)
            if node.op == "<<" and not 0 <= right < 64:
                raise self._error(node, f"a shift by {right}")
            return {
                "<<": lambda: left << right,
                "|": lambda: left | right,
                "+": lambda: left + right,
                "-": lambda: left - right,
                "*": lambda: left * right,
            }[node.op]()
        raise self._error(node, "a constant expression ortforge cannot evaluate")

    # ------------------------------------------------------------------------------------------- functions

    def _callable(self, node: Any, name: str, name_node: Any) -> dict[str, Any]:
        """The parts that slots, callbacks and functions share, from a FuncDecl."""
        anchor = self._position(name_node)
        before = self._places.by_anchor.get(anchor, [])
        inside = self._places.inside.get(anchor, [])
        strange = sal.unknown(a for a in [*before, *inside] if not a.name.isupper() and a.name.startswith("_"))
        if strange:
            raise self._error(
                name_node,
                f"unknown annotation {strange[0].name} at '{name}'; teach generator/tools/headers/sal.py about it",
            )
        params = self._params(node, [a for a in inside if a.name.startswith("_")])
        returned = self.ctype(node.type)
        status = is_status_type(returned) and not _MAKES_STATUS.search(name)
        if status and returned == STATUS.type:
            returns = STATUS
        else:
            returns = Returns(type=returned, status=status, nullable=True if status else _result_nullable(before))
        return {
            "name": name,
            "returns": returns,
            "params": params,
            "convention": "ort" if any(a.name == "ORT_API_CALL" for a in before) else "plain",
            "noexcept": any(a.name == "NO_EXCEPTION" for a in inside),
            "loc": self._location(name_node),
        }

    def _params(self, node: Any, annotations: list[Annotation]) -> tuple[Param, ...]:
        declared = list(node.args.params) if node.args else []
        if len(declared) == 1 and isinstance(declared[0], c_ast.Typename) and self.ctype(declared[0]) == Named("void"):
            return ()
        result = []
        rest = list(annotations)
        for index, param in enumerate(declared):
            if isinstance(param, c_ast.EllipsisParam):
                raise self._error(node, "a variadic function")
            ctype = self.ctype(param.type)
            here = self._param_anchor(param)
            mine = [a for a in rest if (a.line, a.column) < here]
            rest = rest[len(mine) :]
            name = getattr(param, "name", None) or f"param{index}"
            result.append(Param(name=name, type=ctype, loc=self._location(param), **sal.facts(mine, ctype)))
        return tuple(result)

    def _param_anchor(self, param: Any) -> tuple[int, int]:
        """A position inside the parameter, after its annotations: its name, or its innermost type."""
        inner = param.type
        while not isinstance(inner, c_ast.TypeDecl):
            inner = inner.type
        return self._position(inner) if inner.declname else self._position(inner.type)

    # --------------------------------------------------------------------------------------------- structs

    def _members(self, struct: Any) -> tuple[Member, ...]:
        return tuple(self._member(decl) for decl in struct.decls or ())

    def _member(self, decl: Any) -> Member:
        inner = decl.type
        if isinstance(inner, c_ast.PtrDecl) and isinstance(inner.type, c_ast.FuncDecl):
            parts = self._callable(inner.type, decl.name, self._name_node(inner))
            anchor = self._position(self._name_node(inner))
            nonnull = any(a.name == "ORT_ALL_ARGS_NONNULL" for a in self._places.inside.get(anchor, []))
            return Slot(since=self._version, args_nonnull=nonnull, **parts)
        if isinstance(inner, c_ast.TypeDecl) and isinstance(inner.type, c_ast.Union):
            fields = tuple(
                Field(name=d.name, type=self.ctype(d.type), since=self._version, loc=self._location(d))
                for d in inner.type.decls or ()
            )
            return Union(name=decl.name, union=fields, since=self._version, loc=self._location(decl))
        return Field(name=decl.name, type=self.ctype(inner), since=self._version, loc=self._location(decl))

    @staticmethod
    def _name_node(node: Any) -> Any:
        while not isinstance(node, c_ast.TypeDecl):
            node = node.type
        return node

    # ------------------------------------------------------------------------------------------ everything

    def read(self) -> Api:
        mine = [n for n in self._tree.ext if "/" not in self._file(n) and self._file(n).endswith(".h")]
        bodies: dict[str, Any] = {}
        tags: dict[str, Any] = {}
        enums: dict[str, Any] = {}
        aliases: dict[str, Any] = {}
        callbacks: list[Callback] = []
        functions: list[Function] = []
        for node in mine:
            for struct in self._declared(node, c_ast.Struct):
                (bodies if struct.decls is not None else tags).setdefault(struct.name, struct)
            for enum in self._declared(node, c_ast.Enum):
                if enum.values is not None:
                    enums.setdefault(enum.name, enum)
            if isinstance(node, c_ast.Typedef):
                if isinstance(node.type, c_ast.PtrDecl) and isinstance(node.type.type, c_ast.FuncDecl):
                    parts = self._callable(node.type.type, node.name, self._name_node(node.type))
                    callbacks.append(Callback(since=self._version, header=self._file(node), **parts))
                else:
                    aliases.setdefault(node.name, node)
            elif isinstance(node, c_ast.Decl) and isinstance(node.type, c_ast.FuncDecl):
                anchor = self._name_node(node.type)
                parts = self._callable(node.type, node.name, anchor)
                export = any(a.name == "ORT_EXPORT" for a in self._places.by_anchor.get(self._position(anchor), []))
                functions.append(Function(since=self._version, header=self._file(node), export=export, **parts))
        typedefs = tuple(
            Typedef(name=name, type=self.ctype(node.type), **self._stated(node))
            for name, node in aliases.items()
            if name not in bodies and name not in tags and name not in enums
        )
        read_enums = tuple(self._enum(node, name in aliases) for name, node in enums.items())
        return Api(
            version=self._version,
            macros=tuple(self._macros(read_enums)),
            handles=tuple(Handle(name=name, **self._stated(node)) for name, node in tags.items() if name not in bodies),
            enums=read_enums,
            typedefs=typedefs,
            callbacks=tuple(callbacks),
            structs=tuple(self._struct(node, name in aliases) for name, node in bodies.items()),
            functions=tuple(functions),
        )

    @staticmethod
    def _declared(node: Any, kind: type) -> Iterable[Any]:
        """Structs or enums that a top-level declaration introduces."""
        inner = node
        while inner is not None:
            if isinstance(inner, kind):
                return [inner] if getattr(inner, "name", None) else []
            inner = getattr(inner, "type", None)
            if isinstance(inner, c_ast.FuncDecl):
                return []
        return []

    def _enum(self, node: Any, has_typedef: bool) -> Enum:
        known: dict[str, int] = {}
        values = []
        following = 0
        for entry in node.values.enumerators:
            value = self._evaluate(entry.value, known) if entry.value is not None else following
            if not -(1 << (_ENUM_BITS - 1)) <= value < 1 << _ENUM_BITS:
                raise self._error(entry, f"enumerator {entry.name} does not fit in an int")
            if value >= 1 << (_ENUM_BITS - 1):
                value -= 1 << _ENUM_BITS  # `1 << 31` is INT_MIN on every compiler ORT is built with
            known[entry.name] = value
            following = value + 1
            values.append(Enumerator(name=entry.name, value=value, since=self._version, loc=self._location(entry)))
        style = "typedef" if has_typedef else "tag"
        return Enum(name=node.name, style=style, values=tuple(values), **self._stated(node))

    def _struct(self, node: Any, has_typedef: bool) -> Struct:
        members = self._members(node)
        slots = any(isinstance(m, Slot) for m in members)
        table = slots and re.search(r"Api(Base)?$", node.name)
        role = "table" if table else "implemented" if slots else "descriptor"
        style = "typedef" if has_typedef else "tag"
        return Struct(name=node.name, role=role, style=style, members=members, **self._stated(node))

    def _macros(self, enums: Iterable[Enum]) -> Iterable[Macro]:
        named = {value.name for enum in enums for value in enum.values}
        seen = set()
        for macro in self._source.macros:
            if macro.name in seen or macro.name in _PRIVATE_MACROS or macro.name.endswith("_H"):
                continue
            seen.add(macro.name)
            alias = macro.body if macro.params is None and macro.body in named else None
            yield Macro(name=macro.name, params=macro.params, alias=alias, since=self._version, header=macro.file)


def _result_nullable(annotations: list[Annotation]) -> bool | None:
    names = {a.name for a in annotations}
    return True if "_Ret_maybenull_" in names else False if "_Ret_notnull_" in names else None


def read_headers(directory: Path, api_version: int | None = None) -> Api:
    """Read a folder of C API headers.

    Args:
        directory: a release's header folder, or `generated/c`.
        api_version: for the generated headers, the version to select with ORT_API_VERSION.

    Returns:
        Every public item, all with `since` set to the version of the headers.

    Raises:
        HeaderError: not ORT headers, truncated, or C that ortforge cannot read; the message has the place.
        ToolError: no C preprocessor.
    """
    source = preprocess(directory, api_version)
    parser = c_parser.CParser()
    try:
        tree = parser.parse(source.text, filename="")
    except RecursionError:
        raise HeaderError(f"{directory}: nested too deeply to be an ONNX Runtime header") from None
    except Exception as error:  # noqa: BLE001  # pycparser raises ParseError, and plain errors on some broken input
        raise HeaderError(_parse_message(source, str(error), directory)) from None
    try:
        api = _Reader(source, tree, source.version).read()
    except RecursionError:
        raise HeaderError(f"{directory}: nested too deeply to be an ONNX Runtime header") from None
    if not any(s.name == "OrtApi" for s in api.structs):
        raise HeaderError(f"{directory}: {MAIN_HEADER} does not define struct OrtApi; is the file truncated?")
    return replace(api, version=source.version)


def _parse_message(source: Preprocessed, message: str, directory: Path) -> str:
    """pycparser's message with the place in the header instead of the place in the preprocessed text."""
    match = re.match(r"[^:]*:(\d+):(\d+): (.*)", message, re.DOTALL)
    if not match:
        return f"{directory}: error: not valid C: {message}"
    file, line = source.origin(int(match[1]))
    return f"{file}:{line}:{match[2]}: error: not valid C: {match[3]}"
