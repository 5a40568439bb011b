"""Two types -> how they differ, and what that means where they are used.

Input: types of two Apis. Output: `Judgement`s. Types are compared with the typedefs of their own Api resolved, so another
name for the same type is no change.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...model.ctype import (
    SCALAR_SIZES,
    Array,
    Const,
    CType,
    FunctionType,
    Named,
    Pointer,
    Qualified,
    Volatile,
    chain,
    strip_const,
)
from ...model.registry import Api
from .changes import ABI, BEHAVIOUR, COMPATIBLE, FINE, SOURCE, Judgement

#: Integers that are one type on every platform ORT is built for.
_EXACT = {"int": "int32_t", "unsigned int": "uint32_t", "unsigned char": "uint8_t", "short": "int16_t"}

#: How types can differ, and the verdict by use. argument: users pass it to ORT; result: users take it from ORT; slot:
#: users write functions of the type, and C++ assigns a function only to a pointer of exactly its type; field: users
#: read and write it in a struct.
_VERDICTS: dict[str, dict[str, str]] = {
    "const added": {"argument": COMPATIBLE, "result": SOURCE, "slot": SOURCE, "field": SOURCE},
    "const dropped": {"argument": SOURCE, "result": COMPATIBLE, "slot": SOURCE, "field": SOURCE},
    "const": {"argument": SOURCE, "result": SOURCE, "slot": SOURCE, "field": SOURCE},
    "to void": {"argument": COMPATIBLE, "result": SOURCE, "slot": SOURCE, "field": SOURCE},
    "from void": {"argument": SOURCE, "result": COMPATIBLE, "slot": SOURCE, "field": SOURCE},
    "sign": {"argument": BEHAVIOUR, "result": BEHAVIOUR, "slot": SOURCE, "field": BEHAVIOUR},
    "enum": {"argument": SOURCE, "result": SOURCE, "slot": SOURCE, "field": SOURCE},
    "other": {"argument": ABI, "result": ABI, "slot": ABI, "field": ABI},
}
_WHY = {
    "const added": "the same but for {qualifiers}",
    "const dropped": "the same but for {qualifiers}",
    "const": "the same but for {qualifiers}",
    "to void": "the same but for the type pointed to",
    "from void": "the same but for the type pointed to",
    "sign": "an integer of the same size, with another sign",
    "enum": "an integer of the same size, which C++ does not convert",
    "other": "another type, of another size or meaning",
}


@dataclass(frozen=True, slots=True)
class TypeNames:
    """What the names in types stand for in one Api."""

    typedefs: dict[str, CType]
    enums: dict[str, CType]  # and the types of their values

    @classmethod
    def of(cls, api: Api) -> TypeNames:
        """Those of `api`."""
        return cls({t.name: t.type for t in api.typedefs}, {e.name: e.type or Named("int") for e in api.enums})

    def resolve(self, ctype: CType) -> CType:
        """`ctype` without typedefs, and with one name for each integer."""
        if isinstance(ctype, Named):
            target = self.typedefs.get(ctype.name)
            return self.resolve(target) if target is not None else Named(_EXACT.get(ctype.name, ctype.name))
        if isinstance(ctype, Pointer):
            return Pointer(self.resolve(ctype.to))
        if isinstance(ctype, Const | Volatile):
            return type(ctype)(self.resolve(ctype.of))
        if isinstance(ctype, Array):
            return Array(self.resolve(ctype.of), ctype.count)
        return FunctionType(self.resolve(ctype.returns), tuple(map(self.resolve, ctype.params)))

    def integer(self, ctype: CType) -> tuple[str, int] | None:
        """("enum" or "integer", size) of a plain integer."""
        if not isinstance(ctype, Named):
            return None
        if ctype.name in self.enums:
            number = self.integer(self.resolve(self.enums[ctype.name]))
            return "enum", number[1] if number is not None else SCALAR_SIZES["int"]
        size = SCALAR_SIZES.get(ctype.name)
        return ("integer", size) if size is not None and ctype.name not in ("float", "double", "bool") else None


def judge_type(old: CType, before: TypeNames, new: CType, after: TypeNames, use: str) -> Judgement:
    """What it means that `old` became `new` where it is used as an argument, result, slot or field."""
    old, new = before.resolve(old), after.resolve(new)
    if use != "field":  # a function gets and gives copies
        old, new = strip_const(old), strip_const(new)
    how = _how(old, before, new, after)
    if how is None:
        return Judgement(COMPATIBLE, "another name for the same type")
    verdict = _VERDICTS[how][use]
    return FINE if verdict == COMPATIBLE else Judgement(verdict, _WHY[how].format(qualifiers=_qualifiers(old, new)))


def _how(old: CType, before: TypeNames, new: CType, after: TypeNames) -> str | None:
    if old == new:
        return None
    if not isinstance(old, Pointer) and _bare(old) == _bare(new):
        return "const"
    if isinstance(old, Pointer) and isinstance(new, Pointer):
        if strip_const(old.to) == strip_const(new.to):
            had, has = _own_qualifiers(old.to), _own_qualifiers(new.to)
            if had != has and (had < has or has < had):
                return "const added" if had < has else "const dropped"
        if _bare(old) == _bare(new):
            return "const"
        if _bare(new.to) == Named("void"):
            return "to void"
        return "from void" if _bare(old.to) == Named("void") else "other"
    integers = before.integer(_bare(old)), after.integer(_bare(new))
    if None in integers or integers[0][1] != integers[1][1]:  # type: ignore[index]
        return "other" if _bare(old) != _bare(new) else "const"
    return "enum" if "enum" in (integers[0][0], integers[1][0]) else "sign"  # type: ignore[index]


def _own_qualifiers(ctype: CType) -> frozenset[type]:
    """The qualifiers at the outermost level of a type."""
    found = set()
    while isinstance(ctype, Qualified):
        found.add(type(ctype))
        ctype = ctype.of
    return frozenset(found)


def _qualifiers(old: CType, new: CType) -> str:
    """The qualifiers that two types differ in."""
    words = {Const: "const", Volatile: "volatile"}
    counts = [[str(chain(side)).count(repr(word)) for word in words.values()] for side in (old, new)]
    differing = [word for word, was, now in zip(words.values(), *counts, strict=True) if was != now]
    return " and ".join(differing) or "const"


def _bare(ctype: CType) -> CType:
    """`ctype` without any qualifier."""
    if isinstance(ctype, Qualified):
        return _bare(ctype.of)
    if isinstance(ctype, Pointer):
        return Pointer(_bare(ctype.to))
    if isinstance(ctype, Array):
        return Array(_bare(ctype.of), ctype.count)
    return ctype
