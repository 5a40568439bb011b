"""Checks of what C, or every language that headers are made for, has no declaration for.

Input: types where they are used, enums, constants and the layout of structs. Output: mistakes in a `Report`, with the form to write in place. Whatever gets
through here is expressed by every output: typed, or passed through in the form that it has in C (`lower.forms`).
"""

from __future__ import annotations

from dataclasses import replace

from ..errors import Location, Note, SpecError
from ..model.ctype import (
    SCALAR_SIZES,
    SCALARS,
    Array,
    CType,
    FunctionType,
    Named,
    Pointer,
    Qualified,
    base_name,
    names_in,
    spell,
)
from ..model.ctype import strip_const as bare
from ..model.declaration_order import fields_in
from ..model.layout import SYSV64, WINDOWS64, DataModel, StructLayout, layout
from ..model.registry import Constant, Enum, Field, Struct, Typedef
from ..model.select import select
from .names import Names, Range

_POWERS = frozenset(1 << n for n in range(13))
_WIDEST = 64


class Expressible(Names):
    """Checks the forms of one set of sections."""

    def _resolved(self, ctype: CType) -> CType:
        """A type without typedefs and qualifiers at its outermost level."""
        typedefs = {typedef.name: typedef.type for typedef in self._sections["typedefs"]}
        found = bare(ctype)
        while isinstance(found, Named) and found.name in typedefs:
            found = bare(typedefs.pop(found.name))
        return found

    def _is_integer(self, ctype: CType) -> bool:
        found = self._resolved(ctype)
        return isinstance(found, Named) and (
            SCALARS.get(found.name) in ("integer", "char", "bool") or self._is_enum(found)
        )

    def _is_enum(self, ctype: Named) -> bool:
        return any(enum.name == ctype.name for enum in self._sections["enums"])

    # ---------------------------------------------------------------------------------------- where types stand

    def _by_value(self, ctype: CType, loc: Location, what: str, is_result: bool = False) -> None:
        """A parameter or result: what is passed has a size, and is no array."""
        found = self._resolved(ctype)
        if found == Named("void") and not is_result:
            self._report.error(loc, f"{what} cannot be of type void")
        elif isinstance(found, Array):
            said = f"{what} is an array, which C passes as a pointer"
            self._report.error(loc, said, Note(f"{_pointer_to(found.of)}; in a header, {_c_pointer(found.of)}"))
        elif isinstance(found, FunctionType):
            said = f"{what} is a function, which C passes as a pointer"
            self._report.error(loc, said, Note(f"{_pointer_to(found)}; in a header, a typedef of a pointer to it"))
        elif isinstance(found, Named) and self._is_opaque(found.name):
            said = f"{what} is a '{found.name}' by value, whose size nobody knows"
            self._report.error(loc, said, Note(_pointer_to(found)))
        self._inside(ctype, loc, what)

    def _returned(self, ctype: CType, loc: Location, what: str) -> None:
        """A result: C declares one that is a function pointer only under a name."""
        found = bare(ctype)
        if isinstance(found, Pointer) and isinstance(_behind_pointers(found), Array | FunctionType):
            advice = Note(
                "give the type a name: add it to 'callbacks' or 'typedefs', and write the name here; in a header, declare a typedef"
            )
            self._report.error(loc, f"{what} is {spell(found)}, which has no name", advice)
            return
        self._by_value(ctype, loc, what, is_result=True)

    def _stored(self, ctype: CType, loc: Location, what: str) -> None:
        """A member: what is stored has a size."""
        found = self._resolved(ctype)
        if isinstance(found, FunctionType):
            self._report.error(loc, f"{what} is a function, which no struct holds", Note(_pointer_to(found)))
        elif isinstance(found, Named) and self._is_opaque(found.name):
            said = f"{what} is stored by value, but the size of '{found.name}' is not known"
            self._report.error(loc, said, Note(f"store a pointer to it instead: {_pointer_to(found)}"))
        elif found == Named("void"):
            self._report.error(loc, f"{what} cannot be of type void")
        self._inside(ctype, loc, what)

    def _named(self, typedef: Typedef) -> None:
        """A name for a type: that of a function is only of use behind a pointer, which gets a name of its own."""
        if self._names_itself(typedef):
            self._report.error(
                typedef.loc, f"typedef '{typedef.name}' stands for itself", Note("write what it stands for")
            )
            return
        if isinstance(bare(typedef.type), FunctionType):
            note = Note(
                "add a pointer to it to 'callbacks', and use that name; in a header, write typedef ... (*NAME)(...)"
            )
            self._report.error(typedef.loc, f"typedef '{typedef.name}' is a function, not a pointer to one", note)
        self._inside(typedef.type, typedef.loc, f"typedef '{typedef.name}'")

    def _names_itself(self, typedef: Typedef) -> bool:
        typedefs = {other.name: other.type for other in self._sections["typedefs"]}
        waiting, seen = list(names_in(typedef.type)), set()
        while waiting:
            name = waiting.pop()
            if name == typedef.name:
                return True
            if name in typedefs and name not in seen:
                seen.add(name)
                waiting += names_in(typedefs[name])
        return False

    def _inside(self, ctype: CType, loc: Location, what: str) -> None:
        """What arrays inside of a type hold, and what function types take and give."""
        while isinstance(ctype, Pointer | Qualified | Array):
            if isinstance(ctype, Array):
                self._element_type(ctype.of, loc, what)
            ctype = ctype.to if isinstance(ctype, Pointer) else ctype.of
        if isinstance(ctype, FunctionType):
            for part in ctype.params:
                self._by_value(part, loc, f"a parameter of the function that {what} points to")
            self._returned(ctype.returns, loc, f"the result of the function that {what} points to")

    def _element_type(self, ctype: CType, loc: Location, what: str) -> None:
        """An element of an array has a size."""
        element = self._resolved(ctype)
        opaque = isinstance(element, Named) and (element.name == "void" or self._is_opaque(element.name))
        if opaque or isinstance(element, FunctionType):
            message = f"{what} has an array of {spell(ctype)}, whose size is not known"
            self._report.error(loc, message, Note("write an array of pointers"))

    def _is_opaque(self, name: str) -> bool:
        return any(handle.name == name for handle in self._sections["handles"]) and name not in self._structs

    # --------------------------------------------------------------------------------------------- constants

    def _constant_value(self, constant: Constant) -> None:
        """A constant has one value, of the type that it names."""
        what = f"constant '{constant.name}'"
        if (constant.value is None) is (constant.text is None):
            self._report.error(constant.loc, f"{what} needs either 'value' or 'text'")
        if constant.value is not None and not -(1 << 63) <= constant.value < 1 << 64:
            self._report.error(constant.loc, f"{what} is {constant.value}, which no integer of C can hold")
        if constant.type is None:
            return
        self._type(constant.type, constant.loc, Range.of(constant), what)
        ctype = self._resolved(constant.type)
        if constant.value is not None and not self._is_integer(constant.type):
            said = f"{what} is the number {constant.value}, but {spell(constant.type)} is not an integer type"
            self._report.error(constant.loc, said)
        elif constant.value is not None and isinstance(ctype, Named):
            low, high = _limits(ctype.name)
            if self._is_enum(ctype) and constant.body is None:
                message = f"{what} is the number {constant.value}, which C++ does not convert to the enum {ctype.name}"
                self._report.error(constant.loc, message, Note("write body: and the name of an enumerator"))
            elif not self._is_enum(ctype) and not low <= constant.value <= high:
                message = f"{what} is {constant.value}, which does not fit in {spell(constant.type)}"
                self._report.error(constant.loc, message)
        elif constant.text is not None and not _is_text(ctype):
            note = Note("write type: [pointer, const, char]")
            self._report.error(constant.loc, f"{what} is a text, but of type {spell(constant.type)}", note)

    def _enum_values(self, enum: Enum) -> None:
        """Every value fits into the type of the enum, which C before C23 has only as a name for that type."""
        if enum.type is not None and enum.style == "tag":
            advice = Note("write style: typedef, or leave 'type' out")
            self._report.error(enum.loc, f"enum '{enum.name}' has a type, so C before C23 has no tag for it", advice)
        ctype = Named("int") if enum.type is None else bare(enum.type)
        name = base_name(ctype)
        if not isinstance(ctype, Named) or SCALARS.get(name) != "integer":
            said = f"the type of enum '{enum.name}' is {spell(enum.type or ctype)}, which is not an integer type"
            self._report.error(enum.loc, said, Note("write one such as uint8_t or int64_t"))
            return
        low, high = _limits(name)
        for value in enum.values:
            if not low <= value.value <= high:
                of = "a C int, the type of every enumerator" if enum.type is None else spell(enum.type)
                note = Note("give the enum a wider 'type'") if enum.type is None else None
                self._report.error(value.loc, f"{value.value} does not fit in {of}", note)

    # ------------------------------------------------------------------------------------------------ layout

    def _layout(self, struct: Struct) -> None:
        """Packing, alignment and bit-fields are such that every compiler does the same."""
        if struct.is_union and struct.role != "descriptor":
            note = Note("write role: descriptor")
            self._report.error(
                struct.loc,
                f"union '{struct.name}' is {struct.role}; nothing tells which of its members is one to call",
                note,
            )
        for what, number in (("pack", struct.pack), ("align", struct.align)):
            self._power(number, struct.loc, f"'{what}' of '{struct.name}'")
        self._fixed_size(struct)
        fields = list(fields_in(struct.members))
        for field in fields:
            self._power(field.align, field.loc, f"'align' of '{struct.name}.{field.name}'")
            if struct.pack is not None and max(field.align or 1, self._aligned(field.type)) > struct.pack:
                said = f"'{struct.name}.{field.name}' is aligned to more bytes than its struct is packed to, which compilers do differently"
                self._report.error(field.loc, said, Note("leave out one of the two"))
        if not any(field.bits is not None for field in fields):
            return
        sound = [self._bit_field(struct, field) for field in fields if field.bits is not None]  # all are reported
        if all(sound):
            self._same_everywhere(struct)

    def _aligned(self, ctype: CType, seen: frozenset[str] = frozenset()) -> int:
        """To how many bytes a type that is stored is aligned by an `align` of its own, or of a part."""
        name = self._stored_name(ctype)
        struct = next((s for s in self._sections["structs"] if s.name == name), None)
        if struct is None or name in seen:
            return 1
        parts = () if struct.pack else tuple(fields_in(struct.members))
        inner = (max(field.align or 1, self._aligned(field.type, seen | {name})) for field in parts)
        return max([struct.align or 1, *inner])

    def _power(self, number: int | None, loc: Location, what: str) -> None:
        if number is not None and number not in _POWERS:
            self._report.error(loc, f"{what} is {number}", Note("write a power of two, at most 4096"))

    def _bit_field(self, struct: Struct, field: Field) -> bool:
        what = f"bit-field '{struct.name}.{field.name}'"
        if not self._is_integer(field.type):
            self._report.error(field.loc, f"{what} is of type {spell(field.type)}, which is not an integer type")
            return False
        found = self._resolved(field.type)
        typed = next((e.type for e in self._sections["enums"] if found == Named(e.name) and e.type is not None), found)
        size = 8 * SCALAR_SIZES.get(base_name(typed), 4)
        if found == Named("bool"):
            size = 1
        if not 1 <= (field.bits or 0) <= min(size, _WIDEST):
            self._report.error(field.loc, f"{what} has {field.bits} bits; its type has {size}")
            return False
        if struct.pack is not None or field.align is not None:
            note = Note("use whole integers there")
            self._report.error(field.loc, f"{what} is packed or aligned, which compilers lay out differently", note)
            return False
        return True

    def _same_everywhere(self, struct: Struct) -> None:
        """Bit-fields of different types, or beside members that could share their bytes, lie elsewhere with another compiler."""
        layouts = self._layouts(struct, replace(SYSV64, units=True))  # with the same scalars: a long may have two sizes
        if layouts is None:
            return
        one, other = layouts
        if (one.size, one.members) != (other.size, other.members):
            first = next(field for field in fields_in(struct.members) if field.bits is not None)
            said = f"the bit-fields of '{struct.name}' lie elsewhere with Microsoft's compiler"
            note = Note("give neighbors one type, and fill its bits, for example with a reserved bit-field")
            self._report.error(first.loc, said, note)

    def _fixed_size(self, struct: Struct) -> None:
        """A size that never changes is the one that the struct has."""
        layouts = self._layouts(struct, WINDOWS64) if struct.fixed_size is not None else None
        if layouts is not None and any(one.size != struct.fixed_size for one in layouts):
            message = (
                f"'fixed_size' of '{struct.name}' is {struct.fixed_size}, but its members make {layouts[0].size} bytes"
            )
            self._report.error(struct.loc, message, Note("leave 'fixed_size' out where sizes differ"))

    def _layouts(self, struct: Struct, other: DataModel) -> tuple[StructLayout, StructLayout] | None:
        """The layout of a struct on Linux and on another platform; None if one of its types is a mistake that is reported elsewhere."""
        version = struct.since if struct.until is None else struct.until
        try:
            api = select(self._registry, min(version, self._registry.newest))
            forms = [form for form in api.structs if form.name == struct.name]
            return layout(api, SYSV64, forms)[struct.name], layout(api, other, forms)[struct.name]
        except (SpecError, KeyError):
            return None

    def _contains_itself(self, struct: Struct) -> None:
        """A struct that is stored in itself, directly or not, has no size."""
        by_name = {other.name: other for other in self._sections["structs"]}

        def reaches(name: str, seen: frozenset[str]) -> bool:
            for field in fields_in(by_name[name].members):
                stored = self._stored_name(field.type)
                if stored == struct.name:
                    return True
                if stored in by_name and stored not in seen and reaches(stored, seen | {stored}):
                    return True
            return False

        for field in fields_in(struct.members):
            stored = self._stored_name(field.type)
            if stored == struct.name or (stored in by_name and reaches(stored, frozenset({stored}))):
                said = f"'{struct.name}.{field.name}' stores the struct in itself"
                self._report.error(field.loc, said, Note("store a pointer to it instead"))

    def _stored_name(self, ctype: CType) -> str:
        found = self._resolved(ctype)
        while isinstance(found, Array):
            found = self._resolved(found.of)
        return found.name if isinstance(found, Named) else ""

    def _variadic(self, item: object, loc: Location, path: str) -> None:
        """C, up to C23, wants a parameter in front of the others."""
        if getattr(item, "variadic", False) and not getattr(item, "params", ()):
            self._report.error(
                loc, f"'{path}' is variadic, but has no parameter", Note("C wants one in front of '...'")
            )

    def _not_empty(self, struct: Struct) -> None:
        """C has no struct without members."""
        if not struct.members:
            note = Note("a type whose members nobody knows is one of 'handles'")
            self._report.error(struct.loc, f"struct '{struct.name}' has no members", note)


def _behind_pointers(ctype: CType) -> CType:
    while isinstance(ctype, Pointer | Qualified):
        ctype = ctype.to if isinstance(ctype, Pointer) else ctype.of
    return ctype


def _is_text(ctype: CType) -> bool:
    return isinstance(ctype, Pointer) and bare(ctype.to) == Named("char")


def _limits(integer: str) -> tuple[int, int]:
    """The least and the greatest value of an integer type, where it is largest."""
    if integer == "bool":
        return 0, 1
    bits = 8 * SCALAR_SIZES.get(integer, 8)
    unsigned = integer.startswith("u") or integer == "size_t"
    return (0, (1 << bits) - 1) if unsigned else (-(1 << bits - 1), (1 << bits - 1) - 1)


def _c_pointer(ctype: CType) -> str:
    """How C writes a pointer to an element, for people who can change a header."""
    return f"{ctype.name}*" if isinstance(ctype, Named) else "a pointer to its elements"


def _pointer_to(ctype: CType) -> str:
    return f"write [pointer, {ctype.name}]" if isinstance(ctype, Named) else "write [pointer, ...]"
