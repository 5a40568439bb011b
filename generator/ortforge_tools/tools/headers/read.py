"""Preprocessed headers -> Api, the same dataclasses the spec loads into.

Input: a header folder. Output: `Reading`: an `Api` with every public item of these headers, in header order, and notes on what was not read as it stands
there. All headers are read by this one function, official and generated alike, so comparing the results compares the headers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pycparser import c_ast

from ...errors import HeaderError
from ...model.ctype import Pointer, base_name, strip_const
from ...model.registry import EXPERIMENTAL_HEADER, Api, Callback, Constant, Function, Handle, Macro, Typedef
from .calls import Calls, name_node
from .constant_expressions import NotConstantError, integer_of, text_of
from .context import EXPORTS, LAYOUT, Context, UnreadableError
from .declarations import Declaration
from .enums import Enums
from .experimental import as_function, function_of, is_name_constant
from .macros import Macros
from .notes import LOST, REVIEW, SKIPPED, HeaderNote
from .preprocess import Preprocessed, preprocess
from .sources import MAIN_HEADER, platform_note
from .structs import Structs, definition, laid_out
from .types import Types


@dataclass(frozen=True, slots=True)
class Reading:
    """What a folder of headers says."""

    api: Api
    notes: tuple[HeaderNote, ...] = ()
    unspeakable: frozenset[str] = frozenset()  # structs whose names are ours: C declares them in place


class _Reader:
    def __init__(self, source: Preprocessed, misprints: frozenset[tuple[str, str]] | None) -> None:
        self._context = Context(source, misprints)
        self._types = Types(self._context)
        self._calls = Calls(self._context, self._types)
        self._enums = Enums(self._context, self._types)
        self._structs = Structs(self._context, self._types, self._calls, self._enums)

    def read(self) -> Api:
        """Everything that the headers declare.

        Raises:
            HeaderError: they end inside of a declaration.
        """
        declarations = list(self._context.declarations.read())
        self._name_types(declarations)
        for declaration in declarations:
            self._context.span = declaration.span
            for node in declaration.nodes:
                self._top_level(node)
        self._mention_handles()
        macros = self._macros()
        sections: dict[str, Any] = {name: tuple(items) for name, items in self._context.items.items()}
        return Api(version=self._context.version, macros=macros, **sections)

    def note(self, note: HeaderNote) -> None:
        """One note more."""
        self._context.notes.append(note)

    def unspeakable(self) -> frozenset[str]:
        """The structs that have no name in C."""
        return frozenset(self._structs.unspeakable)

    def notes(self) -> tuple[HeaderNote, ...]:
        """What is to be said of them, in the order of the headers."""
        context = self._context
        return tuple(sorted((*context.source.notes, *context.declarations.notes, *context.notes), key=lambda n: n.loc))

    def _name_types(self, declarations: list[Declaration]) -> None:
        """Give each struct and enum the name that users know: that of its typedef, where there is one."""
        typedefs: dict[str, list[str]] = {}
        for declaration in declarations:
            for node in declaration.nodes:
                if not isinstance(node, c_ast.Typedef):
                    continue
                self._context.known.add(node.name)
                inner = node.type.type if isinstance(node.type, c_ast.TypeDecl) else None
                if isinstance(inner, (c_ast.Struct, c_ast.Union, c_ast.Enum)):
                    if inner.name is None:
                        inner.name = node.name
                    typedefs.setdefault(inner.name, []).append(node.name)
        for tag, names in typedefs.items():
            name = tag if tag in names else names[0]
            self._context.names[tag] = name
            self._context.bare.add(name)

    def _top_level(self, node: Any) -> None:
        try:
            if isinstance(node, c_ast.Typedef):
                self._typedef(node)
            elif isinstance(node, c_ast.Decl):
                self._decl(node)
        except UnreadableError as error:
            self._context.lost(f"{_in_words(node)} is skipped", error)

    def _typedef(self, node: Any) -> None:
        defined = definition(node.type)
        direct = isinstance(node.type, c_ast.TypeDecl)
        mine = self._context.annotations.outside(self._context.span)
        if defined is not None and not defined.name:
            defined.name = f"{node.name}_type"
        if isinstance(defined, (c_ast.Struct, c_ast.Union)):
            self._structs.define(
                defined, [a for a in mine if a.name in LAYOUT and a.name != "packed"] if direct else None
            )
        elif isinstance(defined, c_ast.Enum):
            self._enums.define(defined, "tag")
        inner = node.type.type
        if direct and isinstance(inner, (c_ast.Struct, c_ast.Union, c_ast.Enum)):
            name = self._context.names.get(inner.name, inner.name)
            if name == node.name:
                if defined is None:
                    self._context.mention(name, inner, node)
                return
        if not self._context.is_new(node.name, node, repeatable=True):
            return
        if isinstance(node.type, c_ast.PtrDecl) and isinstance(node.type.type, c_ast.FuncDecl):
            parts, _ = self._calls.read(node.type.type, node.name, name_node(node.type))
            experimental = function_of(node.name)
            if experimental is not None:
                self._context.add("experimental", self._experimental(node, *experimental, parts))
                return
            self._context.add(
                "callbacks", Callback(since=self._context.version, header=self._context.location(node).file, **parts)
            )
            return
        if any(a.name in ("aligned", "align", "alignas", "packed") for a in mine) and defined is None:
            raise UnreadableError(node, "a typedef with an alignment of its own", "align the members of that type")
        annotations = self._context.kept(node, mine)
        self._context.add(
            "typedefs",
            Typedef(
                name=node.name, type=self._types.ctype(node.type), annotations=annotations, **self._context.stated(node)
            ),
        )

    def _experimental(self, node: Any, name: str, since: int, parts: dict[str, Any]) -> Function:
        if since > self._context.version:
            raise UnreadableError(node, f"1.{since} is newer than these headers", "name the release that brings it")
        return as_function(name, since, parts)

    def _decl(self, node: Any) -> None:
        defined = definition(node.type)
        if isinstance(defined, c_ast.Enum):
            self._enums.define(defined, "tag")
        elif defined is not None and defined.name:
            self._structs.define(defined)
        if isinstance(node.type, c_ast.FuncDecl):
            self._function(node)
        elif node.name is not None:
            self._variable(node)
        elif isinstance(node.type, c_ast.Struct) and defined is None:
            self._context.mentioned.setdefault(self._context.names.get(node.type.name, node.type.name), node)

    def _function(self, node: Any) -> None:
        if not self._context.is_new(node.name, node, repeatable=True):
            return
        if "static" in node.storage:
            self._context.note(node, SKIPPED, f"function {node.name} is static, so it belongs to no library: skipped")
            return
        parts, around = self._calls.read(node.type, node.name, name_node(node.type))
        export = any(a.name == "ORT_EXPORT" or a.name in EXPORTS for a in around)
        self._context.add(
            "functions",
            Function(since=self._context.version, header=self._context.location(node).file, export=export, **parts),
        )

    def _variable(self, node: Any) -> None:
        """A variable: a constant if it is static, const and has a value."""
        if is_name_constant(node.name):
            return
        ctype = node.type
        constant = "const" in (getattr(ctype, "quals", None) or ()) or isinstance(ctype, c_ast.ArrayDecl)
        if "static" not in node.storage or not constant or node.init is None:
            cure = "give it by a function"
            what = "is static, but not a constant with a value" if "static" in node.storage else "is a variable"
            kind = SKIPPED if "static" in node.storage else LOST
            self._context.note(node, kind, f"'{node.name}' {what}: skipped", cure if kind == LOST else "")
            return
        stated: dict[str, Any] = {"name": node.name, **self._context.stated(node)}
        text = isinstance(node.init, c_ast.Constant) and node.init.type == "string" and node.init.value[0] == '"'
        try:
            if text:
                of = self._types.ctype(ctype.type)
                self._context.add("constants", Constant(type=Pointer(of), text=text_of(node.init.value), **stated))
            else:
                of = strip_const(self._types.ctype(ctype))
                target = integer_of(of)
                value = self._types.evaluator.evaluate(node.init)
                value = value.to(*target) if target is not None else value
                self._context.add("constants", Constant(type=of, value=value.value, **stated))
                self._context.values[node.name] = value
        except NotConstantError as error:
            number = not isinstance(ctype, c_ast.ArrayDecl) and base_name(self._types.ctype(ctype)) not in _FRACTIONS
            cure = "write its value as a whole number" if number else "only integers and texts are read; add a function"
            self._context.note(node, SKIPPED, f"constant '{node.name}' is skipped: {error}", cure)

    def _mention_handles(self) -> None:
        """Structs without a body are handles."""
        structs = {struct.name for struct in self._context.items.get("structs", ())}
        for name, node in self._context.opaque_unions.items():
            if name not in structs:
                message = f"union {name} has no members in these headers: only a struct can be opaque"
                self._context.note(node, LOST, message, f"define the union, or declare 'struct {name}'")
        for name, node in self._context.mentioned.items():
            if name not in structs and name is not None:
                self._context.add("handles", Handle(name=name, **self._context.stated(node)))

    def _macros(self) -> tuple[Macro, ...]:
        macros = Macros(
            self._context.version, self._context.values, self._types.evaluator, self._context.declarations.types
        )
        found: list[Macro] = []
        for item in macros.sorted_out(self._context.source.macros, self._context.source.sources.guards):
            note = platform_note(item.name, self._context.source.sources.definitions.get(item.name, []))
            if note is not None:
                self._context.notes.append(note)
            if isinstance(item, Macro):
                found.append(item)
            else:
                self._context.add("constants", item)
        self._context.notes += macros.notes
        return tuple(found)


#: Scalars that no constant of the registry has.
_FRACTIONS = frozenset({"float", "double"})


def _in_words(node: Any) -> str:
    if isinstance(node, c_ast.Typedef):
        experimental = function_of(node.name)
        return f"experimental function {experimental[0]}" if experimental else f"typedef {node.name}"
    if isinstance(node.type, c_ast.FuncDecl):
        return f"function {node.name}"
    defined = definition(node.type)
    if defined is not None:
        return f"{type(defined).__name__.lower()} {defined.name or ''}".rstrip()
    return f"'{node.name}'" if node.name else "a declaration"


def read(
    directory: Path, api_version: int | None = None, misprints: frozenset[tuple[str, str]] | None = None
) -> Reading:
    """Read a folder of C API headers, and say what of them was not read.

    Args:
        directory: a release's header folder, or `generated/c`.
        api_version: for the generated headers, the version to select with ORT_API_VERSION.
        misprints: parameters with lengths that name no parameter and are kept all the same, see `lineage.misprints`;
            None keeps all as they are written.

    Returns:
        Every public item, all with `since` set to the version of the headers, and notes on the rest.

    Raises:
        HeaderError: not ORT headers, truncated, or not C at all; the message has the place.
        ToolError: no C preprocessor.
    """
    source = preprocess(directory, api_version)
    reader = _Reader(source, misprints)
    try:
        api = reader.read()
    except RecursionError:
        raise HeaderError(f"{directory}: nested too deeply to be an ONNX Runtime header") from None
    if not any(s.name == "OrtApi" for s in api.structs):
        first = next((str(note) for note in reader.notes() if note.kind != REVIEW), "is the file truncated?")
        raise HeaderError(f"{directory}: {MAIN_HEADER} does not define struct OrtApi; {first}")
    stated = EXPERIMENTAL_HEADER in source.sources.texts
    api = laid_out(replace(api, version=source.version, states_experimental=stated), reader.note)
    return Reading(api, reader.notes(), reader.unspeakable())


def read_headers(
    directory: Path, api_version: int | None = None, misprints: frozenset[tuple[str, str]] | None = None
) -> Api:
    """Read a folder of C API headers of which all has to be read that belongs to the ABI; see `read`.

    Raises:
        HeaderError: something was not, or as of `read`.
        ToolError: no C preprocessor.
    """
    reading = read(directory, api_version, misprints)
    lost = [str(note) for note in reading.notes if note.kind == LOST]
    if lost:
        raise HeaderError("\n".join(lost))
    return reading.api
