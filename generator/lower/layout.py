"""Model -> sizes and offsets of every struct, computed without a compiler.

Input: an `Api` and a data model. Output: `StructLayout`s by struct name. The rules are those every C compiler
ORT is built with follows: members in order, each at the next multiple of its alignment, the size rounded up to
the largest alignment; an enum is an int, a pointer to a function is as large as a pointer to data. The layout
tests and the Python bindings take their numbers from here, so a compiler that disagrees is noticed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..errors import Diagnostic, Note, SpecError
from ..model.ctype import Array, Const, CType, Named, Pointer, base_name, spell
from ..model.registry import Api, Field, Member, Slot, Struct, Union

INT_SIZE = 4


@dataclass(frozen=True, slots=True)
class DataModel:
    """What differs between platforms; everything else has one size everywhere."""

    name: str
    pointer: int  # size of a pointer and of size_t
    long: int
    wide: int  # alignment of 8-byte scalars inside a struct
    path: int  # size of ORTCHAR_T


SYSV64 = DataModel("x86-64 System V", pointer=8, long=8, wide=8, path=1)
WINDOWS64 = DataModel("x86-64 Windows", pointer=8, long=4, wide=8, path=2)
SYSV32 = DataModel("i386 System V", pointer=4, long=4, wide=4, path=1)
WINDOWS32 = DataModel("i386 Windows", pointer=4, long=4, wide=8, path=2)

#: Sizes of the scalars that are the same everywhere.
SCALAR_SIZES = {
    **dict.fromkeys(("bool", "char", "unsigned char", "int8_t", "uint8_t"), 1),
    **dict.fromkeys(("short", "int16_t", "uint16_t"), 2),
    **dict.fromkeys(("int", "unsigned int"), INT_SIZE),
    **dict.fromkeys(("int32_t", "uint32_t", "float"), 4),
    **dict.fromkeys(("int64_t", "uint64_t", "double"), 8),
}


@dataclass(frozen=True, slots=True)
class StructLayout:
    """Where everything in a struct is, in bytes."""

    size: int
    align: int
    members: Mapping[str, tuple[int, int]]  # name -> (offset, size)


class _Computer:
    def __init__(self, api: Api, model: DataModel) -> None:
        self._model = model
        self._structs = {s.name: s for s in api.structs}
        self._typedefs = {t.name: t.type for t in api.typedefs}
        self._sized: dict[str, tuple[int, int]] = {name: (size, size) for name, size in SCALAR_SIZES.items()}
        for name in ("int64_t", "uint64_t", "double"):
            self._sized[name] = (8, model.wide)
        self._sized["long"] = (model.long, model.long)
        self._sized["ORTCHAR_T"] = (model.path, model.path)
        pointer = (model.pointer, model.pointer)
        self._sized["size_t"] = pointer
        self._sized.update((callback.name, pointer) for callback in api.callbacks)
        self._sized.update((enum.name, (INT_SIZE, INT_SIZE)) for enum in api.enums)
        self._open: list[str] = []  # structs being computed, to refuse one that contains itself
        self.done: dict[str, StructLayout] = {}

    def struct(self, struct: Struct) -> StructLayout:
        """The layout of a struct, and of every struct inside it."""
        if struct.name in self.done:
            return self.done[struct.name]
        self._open.append(struct.name)
        offset, align = 0, 1
        members: dict[str, tuple[int, int]] = {}
        for member in struct.members:
            size, needed = self._member(member)
            offset = _round_up(offset, needed)
            members[member.name] = (offset, size)
            offset += size
            align = max(align, needed)
        self._open.pop()
        result = StructLayout(_round_up(offset, align), align, members)
        self.done[struct.name] = result
        return result

    def _member(self, member: Member) -> tuple[int, int]:
        if isinstance(member, Slot):
            return self._model.pointer, self._model.pointer
        if isinstance(member, Union):
            parts = [self._type(f.type, f) for f in member.union]
            align = max((a for _, a in parts), default=1)
            return _round_up(max((s for s, _ in parts), default=0), align), align
        return self._type(member.type, member)

    def _type(self, ctype: CType, member: Field) -> tuple[int, int]:
        """Size and alignment of a type that is stored by value."""
        if isinstance(ctype, Pointer):
            return self._model.pointer, self._model.pointer
        if isinstance(ctype, Const):
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


def stands_alone(struct: Struct) -> bool:
    """Does its layout follow from the struct itself, whatever else there is in the Api?"""
    return all(
        isinstance(member, Slot)
        or (isinstance(member, Field) and (isinstance(member.type, Pointer) or base_name(member.type) in SCALAR_SIZES))
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
