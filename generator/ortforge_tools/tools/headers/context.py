"""What the readers of declarations share: places, notes, annotations, and the items that were read.

Input: `Preprocessed`. Output: `Context`, which all parts of `read` write to.
"""

from __future__ import annotations

from typing import Any

from pycparser import c_ast

from ...errors import Location
from ...model.ctype import SCALARS
from . import sal
from .c_text import Span
from .constant_expressions import Integer
from .declarations import Declarations
from .notes import LOST, REVIEW, HeaderNote
from .placed import PlacedAnnotations
from .preprocess import Preprocessed
from .set_aside import Annotation
from .sources import MARKERS

#: Attributes that say how something is called; "cdecl" is what every compiler does without a word.
CALLING = frozenset(
    {"stdcall", "fastcall", "thiscall", "vectorcall", "ms_abi", "sysv_abi", "regparm", "pcs", "regcall"}
)
#: Attributes that the model has in another form, or that mean nothing to the ABI.
EXPORTS = frozenset({"dllexport", "dllimport", "visibility"})
LAYOUT = frozenset({"packed", "aligned", "align", "alignas"})
_OTHER_LAYOUT = frozenset(
    {"mode", "vector_size", "ext_vector_type", "transparent_union", "scalar_storage_order", "ms_struct", "gcc_struct"}
)
_SILENT = frozenset({"cdecl", "asm", "unused", "maybe_unused", "used", "warn_if_not_aligned", *EXPORTS, *LAYOUT})
#: Attributes that say what a name says, and nothing about the ABI.
_COMMON = frozenset(
    "deprecated unavailable nodiscard warn_unused_result noreturn restrict nonnull returns_nonnull pure const malloc cold hot "
    "format format_arg sentinel nothrow leaf weak flag_enum enum_extensibility fallthrough access alloc_size".split()
)


class UnreadableError(Exception):
    """A declaration that the model cannot hold: where, why, and what to do."""

    def __init__(self, node: Any, message: str, cure: str = "", bare: bool = False) -> None:
        super().__init__(message)
        self.node, self.message, self.cure = node, message, cure
        self.bare = bare  # nothing may stand in its place


class Context:
    """What is known while headers are read."""

    def __init__(self, source: Preprocessed, misprints: frozenset[tuple[str, str]] | None = None) -> None:
        self.source = source
        self.misprints = misprints  # parameters and lengths that name none of the others; None keeps all such lengths
        self.text = source.plain.text
        self.declarations = Declarations(source)
        self.version = source.version
        self.annotations = PlacedAnnotations(source)
        self.notes: list[HeaderNote] = []
        self.span = Span(0, 0)  # of the declaration that is looked at
        self.names: dict[str, str] = {}  # tag -> the name of the type in C's headers
        self.bare: set[str] = set()  # structs and enums with a typedef of their name
        self.known: set[str] = set(SCALARS)  # names of types
        self.values: dict[str, Integer] = {}  # of constants and enumerators
        self.mentioned: dict[str, Any] = {}  # structs without a body, and the nodes that mention them first
        self.items: dict[str, list[Any]] = {}  # by section
        self.opaque_unions: dict[str, Any] = {}  # unions without a body, and the nodes that mention them first
        self._seen: dict[str, Any] = {}  # names, and the nodes that declare them first

    def add(self, section: str, item: Any) -> None:
        """One item more."""
        self.items.setdefault(section, []).append(item)

    def is_new(self, name: str, node: Any, repeatable: bool = False) -> bool:
        """Is nothing of this name there yet? The first declaration counts."""
        if name not in self._seen:
            self._seen[name] = node
            return True
        if not repeatable and self._seen[name] is not node:  # one struct has several typedefs: `S, *SPtr`
            self.note(node, REVIEW, f"'{name}' is declared twice: the first declaration is read")
        return False

    def mention(self, name: str, tag: Any, node: Any) -> None:
        """Note that a node mentions a struct or union that is not defined so far."""
        if isinstance(tag, c_ast.Struct):
            self.mentioned.setdefault(name, node)
        elif isinstance(tag, c_ast.Union):
            self.opaque_unions.setdefault(name, node)

    def offset(self, node: Any) -> int:
        """Where a node begins; what has no name takes the place of its type or width."""
        for part in (node, getattr(node, "bitsize", None), getattr(node, "type", None), getattr(node, "to_type", None)):
            coord = getattr(part, "coord", None)
            if coord is not None and coord.line:
                return self.text.offset(coord.line, coord.column or 1)
        return self.text.tokens[self.span.first].start

    def location(self, node: Any) -> Location:
        """The place of a node in a header."""
        return self.declarations.location(self.offset(node))

    def stated(self, node: Any) -> dict[str, Any]:
        """What every item of these headers has."""
        loc = self.location(node)
        return {"since": self.version, "header": loc.file, "loc": loc}

    def note(self, node: Any, kind: str, message: str, cure: str = "") -> None:
        """Say something about a node."""
        self.notes.append(HeaderNote(self.location(node), kind, message, cure))

    def lost(self, what: str, error: UnreadableError) -> None:
        """Say what cannot be read, and why."""
        self.note(error.node, LOST, f"{what}: {error.message}", error.cure)

    def index(self, name: str, node: Any) -> int | None:
        """The token of the name that a node declares."""
        return self.text.named(name, self.offset(node))

    def kept(self, node: Any, annotations: list[Annotation]) -> tuple[str, ...]:
        """The annotations that have no other place in the model.

        Raises:
            UnreadableError: one of them changes the layout, in a way that the model does not have.
        """
        result = []
        for annotation in annotations:
            if annotation.name in _OTHER_LAYOUT:
                raise UnreadableError(node, f"the attribute {annotation} changes its layout", "declare it without")
            sal_known = sal.is_known(annotation)
            if annotation.name in (*MARKERS, *_SILENT, "nonnull") or annotation.name in CALLING or sal_known:
                continue
            if annotation.name not in _COMMON and not sal.is_standard(annotation.name):
                how = "is read by the words of its name" if sal.by_name(annotation.name) else "is kept as it is"
                place = self.declarations.location(self.text.offset(annotation.line, annotation.column))
                message = f"unknown annotation {annotation.name} {how}"
                self.notes.append(HeaderNote(place, REVIEW, message, "see that this is what it means"))
            result.append(str(annotation))
        return tuple(dict.fromkeys(result))

    def brace(self, node: Any) -> int | None:
        """The token that opens the body of a struct, union or enum."""
        index = self.text.index(self.offset(node))
        tokens = self.text.tokens
        while index < len(tokens) and tokens[index].text != "{":
            if tokens[index].text == ";":
                return None
            index += 1
        return index if index < len(tokens) else None
