"""Model -> sizes and offsets of every struct, computed without a compiler.

Input: an `Api` and a data model. Output: `StructLayout`s by struct name. The rules are those every C compiler
ORT is built with follows: members in order, each at the next multiple of its alignment, the size rounded up to
the largest alignment; an enum is an int, a pointer to a function is as large as a pointer to data. The layout
tests and the Python bindings take their numbers from here, so a compiler that disagrees is noticed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ..errors import Diagnostic, Note, SpecError
from .ctype import SCALAR_SIZES, Array, CType, Named, Pointer, Qualified, base_name, spell
from .registry import Api, Field, Member, Slot, Struct, Union

INT = "int"


@dataclass(frozen=True, slots=True)
class DataModel:
    """What differs between platforms; everything else has one size everywhere."""

    name: str
    pointer: int  # size of a pointer and of size_t
    long: int
    wide: int  # alignment of 8-byte scalars inside a struct
    path: int  # size of ORTCHAR_T
    units: bool = False  # a bit-field of another size than the one before starts a unit of its own


SYSV64 = DataModel("x86-64 System V", pointer=8, long=8, wide=8, path=1)
WINDOWS64 = DataModel("x86-64 Windows", pointer=8, long=4, wide=8, path=2, units=True)
SYSV32 = DataModel("i386 System V", pointer=4, long=4, wide=4, path=1)
WINDOWS32 = DataModel("i386 Windows", pointer=4, long=4, wide=8, path=2, units=True)

#: Sizes of scalars that are as large as a pointer, or as a long.
_POINTER_SIZED = ("size_t", "ptrdiff_t", "intptr_t", "uintptr_t")
_LONGS = ("long", "unsigned long")
#: Their alignment differs between platforms.
_WIDE = ("int64_t", "uint64_t", "long long", "unsigned long long", "double")


@dataclass(frozen=True, slots=True)
class StructLayout:
    """Where everything in a struct is, in bytes. Bit-fields have no address, and are not among the members."""

    size: int
    align: int
    members: Mapping[str, tuple[int, int]]  # name -> (offset, size)
    bit_fields: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # name -> (offset, width), in bits


@dataclass(slots=True)
class _Fill:
    """A struct while members are put into it; positions are in bits."""

    bits: int = 0  # where the next member may begin
    align: int = 1
    size: int = 0  # in bytes, of the largest member of a union
    unit: int = 0  # size in bytes of the type of the bit-field before, 0 behind another member
    unit_end: int = 0  # where the storage of that bit-field ends


def scalar_layouts(model: DataModel) -> dict[str, tuple[int, int]]:
    """Size and alignment of each scalar that has one, in bytes."""
    sized: dict[str, tuple[int, int]] = {name: (size, size) for name, size in SCALAR_SIZES.items()}
    sized.update((name, (8, model.wide)) for name in _WIDE)
    sized.update((name, (model.long, model.long)) for name in _LONGS)
    sized["ORTCHAR_T"] = (model.path, model.path)
    sized.update((name, (model.pointer, model.pointer)) for name in _POINTER_SIZED)
    return sized


class _Computer:
    def __init__(self, api: Api, model: DataModel) -> None:
        self._model = model
        self._structs = {s.name: s for s in api.structs}
        self._typedefs = {t.name: t.type for t in api.typedefs}
        self._sized = scalar_layouts(model)
        pointer = (model.pointer, model.pointer)
        self._sized.update((callback.name, pointer) for callback in api.callbacks)
        for enum in api.enums:
            self._sized[enum.name] = self._sized[INT if enum.type is None else base_name(enum.type)]
        self._open: list[str] = []  # structs being computed, to refuse one that contains itself
        self.done: dict[str, StructLayout] = {}

    def struct(self, struct: Struct) -> StructLayout:
        """The layout of a struct, and of every struct inside it."""
        if struct.name in self.done:
            return self.done[struct.name]
        if _is_table(struct):
            self.done[struct.name] = self._table(struct)
            return self.done[struct.name]
        self._open.append(struct.name)
        result = self._aggregate(struct.name, struct.members, struct.is_union, struct.pack, struct.align)
        self._open.pop()
        return result

    def _table(self, struct: Struct) -> StructLayout:
        """Function pointers alone, one behind the other: tables have thousands of them."""
        size = self._model.pointer
        places = {slot.name: (i * size, size) for i, slot in enumerate(struct.members)}
        return StructLayout(len(places) * size, size, places, {})

    def _aggregate(
        self, name: str, members: Iterable[Member], union: bool, pack: int | None, least: int | None
    ) -> StructLayout:
        fill = _Fill(align=least or 1)
        places: dict[str, tuple[int, int]] = {}
        bit_places: dict[str, tuple[int, int]] = {}
        for member in members:
            if union:
                fill.bits = fill.unit = 0
            size, needed = self._member(name, member, pack)
            width = member.bits if isinstance(member, Field) else None
            if width is None:
                taken = fill.unit_end if fill.unit and self._model.units else fill.bits
                offset = _round_up(_bytes(taken), needed)
                places[member.name] = (offset, size)
                fill.bits, fill.unit = (offset + size) * 8, 0
            else:
                self._bit_field(fill, size, needed, width)
                bit_places[member.name] = (fill.bits - width, width)
            fill.align = max(fill.align, needed)
            fill.size = max(fill.size, _bytes(fill.bits))
        result = StructLayout(_round_up(fill.size, fill.align), fill.align, places, bit_places)
        self.done[name] = result
        return result

    def _bit_field(self, fill: _Fill, size: int, align: int, width: int) -> None:
        """Put a bit-field behind what is there, or into the next unit of its type if it does not fit into this one."""
        if self._model.units:
            if fill.unit != size or fill.bits + width > fill.unit_end:
                taken = fill.unit_end if fill.unit else fill.bits
                fill.bits = _round_up(_bytes(taken), align) * 8
                fill.unit_end = fill.bits + size * 8
            fill.size = max(fill.size, _bytes(fill.unit_end))
        elif fill.bits % (size * 8) + width > size * 8:
            fill.bits = _round_up(_bytes(fill.bits), align) * 8
        fill.bits, fill.unit = fill.bits + width, size

    def _member(self, owner: str, member: Member, pack: int | None) -> tuple[int, int]:
        size, align = self._natural(owner, member, pack)
        if pack is not None:
            align = min(align, pack)
        return size, max(align, getattr(member, "align", None) or 1)

    def _natural(self, owner: str, member: Member, pack: int | None) -> tuple[int, int]:
        if isinstance(member, Slot):
            return self._model.pointer, self._model.pointer
        if isinstance(member, Union):
            inner = self._aggregate(inner_name(owner, member), member.parts, bool(member.union), pack, None)
            return inner.size, inner.align
        return self._type(member.type, member)

    def _type(self, ctype: CType, member: Field) -> tuple[int, int]:
        """Size and alignment of a type that is stored by value."""
        if isinstance(ctype, Pointer):
            return self._model.pointer, self._model.pointer
        if isinstance(ctype, Qualified):
            return self._type(ctype.of, member)
        if isinstance(ctype, Array):
            size, align = self._type(ctype.of, member)
            return size * ctype.count, align
        if isinstance(ctype, Named):
            known = self._sized.get(ctype.name)
            if known is not None:
                return known
            if ctype.name in self._typedefs:
                return self._type(self._typedefs[ctype.name], member)
            if ctype.name in self._structs and ctype.name not in self._open:
                inner = self.struct(self._structs[ctype.name])
                return inner.size, inner.align
        message = f"member '{member.name}' is stored by value, but the size of {spell(ctype)} is not known"
        raise SpecError([Diagnostic(member.loc, message, (Note("store a pointer to it instead"),))])


def _is_table(struct: Struct) -> bool:
    plain = not struct.is_union and struct.pack is None and struct.align is None
    return plain and set(map(type, struct.members)) == {Slot}


def inner_name(owner: str, member: Union) -> str:
    """The name of a type that is declared in place, where a name is needed."""
    return f"{owner}_{member.name}"


def _bytes(bits: int) -> int:
    return (bits + 7) // 8


_SCALARS = frozenset(scalar_layouts(SYSV64))


def stands_alone(struct: Struct) -> bool:
    """Does its layout follow from the struct itself, whatever else there is in the Api?"""
    return all(
        isinstance(member, Slot)
        or (isinstance(member, Field) and (isinstance(member.type, Pointer) or base_name(member.type) in _SCALARS))
        for member in struct.members
    )


def _round_up(offset: int, align: int) -> int:
    return (offset + align - 1) // align * align


def layout(api: Api, model: DataModel = SYSV64, structs: Iterable[Struct] | None = None) -> Mapping[str, StructLayout]:
    """Sizes and offsets of all structs of an Api, or of those that are named.

    Raises:
        SpecError: a member is stored by value whose type has no known size.
    """
    computer = _Computer(api, model)
    return {struct.name: computer.struct(struct) for struct in (api.structs if structs is None else structs)}


def layout_of_all(api: Api, model: DataModel = SYSV64) -> Mapping[str, StructLayout]:
    """The same, with the types that structs declare in place under `inner_name`.

    Raises:
        SpecError: a member is stored by value whose type has no known size.
    """
    computer = _Computer(api, model)
    for struct in api.structs:
        computer.struct(struct)
    return computer.done
