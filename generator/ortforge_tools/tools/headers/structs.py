"""Structs and unions of pycparser -> those of the model, with the types that are declared in them.

Input: nodes. Output: items in the `Context`. What cannot be read of a struct is named in a note, and something of the size of a pointer stands in its place,
so that what follows stays where it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pycparser import c_ast

from ...errors import Diagnostic, Location, SpecError
from ...model.ctype import VOID, CType, FunctionType, Named, Pointer, base_name
from ...model.declaration_order import fields_in
from ...model.layout import layout
from ...model.registry import Api, Field, Inner, Member, Slot, Struct, Union
from .calls import Calls, name_node
from .constant_expressions import NotConstantError
from .context import LAYOUT, Context, UnreadableError
from .declarations import Unread
from .enums import Enums
from .notes import LOST, HeaderNote
from .set_aside import Annotation
from .types import Types

_RAW = Pointer(VOID)  # stands for a member that cannot be read
#: The default of `aligned` without a number, on 64-bit systems.
_MOST_ALIGNED = 16
#: Compilers align nothing to more than this by themselves, so a pack of as much changes nothing.
_NATURAL = 8


class Structs:
    """Reads structs and unions."""

    def __init__(self, context: Context, types: Types, calls: Calls, enums: Enums) -> None:
        self._context, self._types, self._calls, self._enums = context, types, calls, enums
        self.unspeakable: set[str] = set()  # those with a name that is not C's

    def _members(self, struct: Any, name: str, pack: int | None) -> tuple[Member, ...]:
        members: list[Member] = []
        for number, decl in enumerate(struct.decls or ()):
            if isinstance(decl, Unread):
                members.append(self._raw(decl, decl.name))
                continue
            if isinstance(decl, (c_ast.Pragma, c_ast.StaticAssert)):
                continue
            what = f"member '{decl.name}' of {name}" if decl.name else f"member {number} of {name}"
            try:
                members += self._member(decl, name, pack, number)
            except UnreadableError as error:
                self._context.lost(f"{what} is not read", error)
                if decl.name and not error.bare:
                    members.append(self._raw(decl, decl.name))
        return tuple(members)

    def _raw(self, node: Any, name: str) -> Field:
        """What stands in the place of a member that cannot be read, so that those behind it stay where they are."""
        return Field(name=name, type=_RAW, since=self._context.version, loc=self._context.location(node))

    def _member(self, decl: Any, owner: str, pack: int | None, number: int) -> list[Member]:
        inner = decl.type
        if isinstance(inner, c_ast.PtrDecl) and isinstance(inner.type, c_ast.FuncDecl):
            if self._alignment(decl, self._of_member(decl)) is not None:
                cure = "align the struct as a whole, or declare a typedef of the function and use that"
                raise UnreadableError(decl, "a function pointer with an alignment of its own", cure)
            parts, around = self._calls.read(inner.type, decl.name, name_node(inner))
            if inner.quals:
                return [self._qualified_function(decl, parts)]
            nonnull = any(a.name == "ORT_ALL_ARGS_NONNULL" or str(a) == "nonnull" for a in around)
            return [Slot(since=self._context.version, args_nonnull=nonnull, **parts)]
        stated: dict[str, Any] = {"since": self._context.version, "loc": self._context.location(decl)}
        defined = definition(inner)
        if defined is not None:
            whole = isinstance(inner, (c_ast.Struct, c_ast.Union))  # without a name behind it
            if isinstance(defined, c_ast.Enum):
                self._enums.define(defined, "tag")
            elif not defined.name and (whole or isinstance(inner, c_ast.TypeDecl)):
                in_place = self._in_place(decl, defined, owner, pack, whole)
                if in_place is not None:
                    return [in_place]
            if not isinstance(defined, c_ast.Enum):
                if defined.name is None:
                    defined.name = f"{owner}_{decl.name}"
                    self.unspeakable.add(defined.name)
                self.define(defined, member=True)
            if whole:
                return []
        mine = self._of_member(decl)
        bits = self._types.evaluated(decl.bitsize).value if decl.bitsize is not None else None
        if decl.name is None and bits is None:
            return []  # it declares a type, or nothing
        if bits == 0:
            cure = "give the bit-field before it the width that is left"
            raise UnreadableError(decl, "a bit-field of no width, which only aligns the next one", cure, bare=True)
        if any(a.name == "packed" for a in mine):
            raise UnreadableError(decl, "a member that is packed alone", "pack the struct as a whole")
        field = Field(
            name=decl.name or f"unnamed_bits_{number}",
            type=self._type_of_member(decl, defined),
            bits=bits,
            align=self._alignment(decl, mine),
            annotations=self._context.kept(decl, mine),
            **stated,
        )
        return [field]

    def _qualified_function(self, decl: Any, parts: dict[str, Any]) -> Field:
        """A function pointer that is const or volatile, which a slot cannot be."""
        if parts["convention"] != "plain" or parts["noexcept"] or parts["variadic"]:
            cure = f"leave '{' '.join(decl.type.quals)}' out"
            raise UnreadableError(decl, f"a function of ORT that is {' '.join(decl.type.quals)}", cure)
        ctype = self._types.ctype(decl.type)
        since, loc, kept = self._context.version, self._context.location(decl), parts["annotations"]
        return Field(name=decl.name, type=ctype, since=since, annotations=kept, loc=loc)

    def _of_member(self, decl: Any) -> list[Annotation]:
        index = (
            self._context.index(decl.name, decl) if decl.name else self._context.text.index(self._context.offset(decl))
        )
        if index is None or index >= len(self._context.text.tokens):
            return []
        return self._context.annotations.outside(self._context.annotations.innermost(self._context.span, index))

    def _type_of_member(self, decl: Any, defined: Any | None) -> CType:
        """The type of a member; an enum without a name that is declared there is an int."""
        if not isinstance(defined, c_ast.Enum) or defined.name:
            return self._types.ctype(decl.type)
        if not isinstance(decl.type, c_ast.TypeDecl):
            raise UnreadableError(decl, "an enum without a name inside of a type", "declare the enum by itself")
        if decl.bitsize is not None:  # compilers differ in whether it is signed
            raise UnreadableError(decl, "a bit-field of an enum without a name", "give the enum a name")
        return self._types.qualified(Named("int"), decl.type)

    def _in_place(self, decl: Any, defined: Any, owner: str, pack: int | None, unnamed: bool) -> Union | None:
        """A type that is declared in place and has no name; None where it needs one."""
        opening = self._context.brace(defined)
        mine = self._of_member(decl)
        of_type = self._context.annotations.of_type(opening) if opening is not None else []
        laid_out = [a for a in (*of_type, *mine) if a.name in LAYOUT]
        fields: list[Inner] = []
        members = self._members(defined, f"{owner}.{decl.name}" if decl.name else owner, pack)
        # A pragma packs it as well; an attribute of the outer type does not.
        simple = not laid_out and pack == self._packed_by_pragma(decl.coord.line)
        for member in members:
            if isinstance(member, Slot):
                simple = simple and member.convention == "plain" and not member.variadic
                types = tuple(param.type for param in member.params)
                ctype = Pointer(FunctionType(member.returns.type, types))
                fields.append(Field(name=member.name, type=ctype, since=member.since, loc=member.loc))
            else:
                fields.append(member)
        if not members:
            raise UnreadableError(decl, "a type in place without members", "leave it out")
        if not simple:
            if unnamed:
                cure = "give the member a name"
                raise UnreadableError(decl, "a type in place that is packed, aligned or has functions of ORT", cure)
            return None
        key = "union" if isinstance(defined, c_ast.Union) else "struct"
        parts: dict[str, Any] = {key: tuple(fields)}
        name = decl.name or f"unnamed_{fields[0].name}"
        return Union(
            name=name,
            unnamed=unnamed,
            since=self._context.version,
            annotations=self._context.kept(decl, mine),
            loc=self._context.location(decl),
            **parts,
        )

    def _packed_by_pragma(self, line: int) -> int | None:
        pack = self._context.source.packed_at(line)
        return None if pack is not None and pack >= _NATURAL else pack

    def _alignment(self, node: Any, annotations: list[Annotation]) -> int | None:
        """The alignment that annotations ask for."""
        wanted = [self._aligned_to(node, a) for a in annotations if a.name in ("aligned", "align", "alignas")]
        return max(wanted, default=None) or None

    def _aligned_to(self, node: Any, annotation: Annotation) -> int:
        if not annotation.argument:
            return _MOST_ALIGNED
        try:
            return self._context.declarations.constant(annotation.argument, self._types.evaluator)
        except NotConstantError as error:
            raise UnreadableError(node, f"the alignment {annotation}: {error}", "write the number") from None

    def define(self, node: Any, typedef: list[Annotation] | None = None, member: bool = False) -> None:
        """Define a struct or union that has a name, once; with `member`, what stands in front of it is of the member."""
        name = self._context.names.get(node.name, node.name)
        if not self._context.is_new(name, node):
            return
        self._context.known.add(name)
        opening = self._context.brace(node)
        of_type = self._context.annotations.of_type(opening, member) if opening is not None else []
        mine = [*of_type, *(typedef or ())]
        line = (
            node.coord.line
            if opening is None
            else self._context.text.position(self._context.text.tokens[opening].start)[0]
        )
        pack = 1 if any(a.name == "packed" for a in mine) else self._packed_by_pragma(line)
        union = isinstance(node, c_ast.Union)
        members = self._members(node, name, pack)
        slots = [] if union else [m for m in members if isinstance(m, Slot)]
        table = slots and re.search(r"Api(Base)?$", name)
        # Slots that are given no object are callbacks in plain data.
        implemented = any(base_name(slot.params[0].type) == name for slot in slots if slot.params)
        struct = Struct(
            name=name,
            role="table" if table else "implemented" if implemented else "descriptor",
            style="typedef" if name in self._context.bare else "tag",
            is_union=union,
            pack=pack,
            align=self._alignment(node, mine),
            members=members,
            annotations=self._context.kept(node, mine),
            **self._context.stated(node),
        )
        self._context.add("structs", struct)


def definition(node: Any) -> Any | None:
    """The struct, union or enum with a body that a declaration defines."""
    inner = node
    while inner is not None:
        if isinstance(inner, c_ast.Enum):
            return inner if inner.values is not None else None
        if isinstance(inner, (c_ast.Struct, c_ast.Union)):
            return inner if inner.decls is not None else None
        if isinstance(inner, c_ast.FuncDecl):
            return None
        inner = getattr(inner, "type", None)
    return None


def laid_out(api: Api, tell: Callable[[HeaderNote], None]) -> Api:
    """An Api whose structs all have a size: a member without one is named, and something of the size of a pointer takes its place."""
    while (wrong := _without_size(api)) is not None:
        structs = tuple(_without(struct, wrong.loc) for struct in api.structs)
        if structs == api.structs:
            raise SpecError([wrong])
        api = replace(api, structs=structs)
        tell(HeaderNote(wrong.loc, LOST, wrong.message, "store a pointer to it, or define it in front"))
    return api


def _without_size(api: Api) -> Diagnostic | None:
    """A member whose size is not known."""
    try:
        layout(api)
    except SpecError as error:
        return error.diagnostics[0]
    return None


def _without(struct: Struct, loc: Location) -> Struct:
    """A struct with a pointer in place of the member that has a place, itself or in a part of it."""
    members = []
    for member in struct.members:
        inside = member.loc == loc or (isinstance(member, Union) and any(f.loc == loc for f in fields_in([member])))
        raw = Field(name=member.name, type=_RAW, since=member.since, loc=member.loc)
        members.append(raw if inside and member != raw else member)
    return replace(struct, members=tuple(members))
