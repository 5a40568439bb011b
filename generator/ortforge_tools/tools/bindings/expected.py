"""The registry's structs and enums of one version, in the form in which bindings are read.

Input: an `Api`. Output: `Expected`.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...model import ctype as c
from ...model.ctype import SCALAR_SIZES
from ...model.registry import Api, Callback, Field, Slot, version_member
from ...model.registry import Member as ModelMember
from . import shapes
from .shapes import Known, Shape
from .tables import folded

_SCALARS: dict[str, Shape | None] = {
    **{name: shapes.Integer(8 * size) for name, size in SCALAR_SIZES.items()},
    "size_t": shapes.Integer(shapes.WORD),
    "float": shapes.Plain("float"),
    "double": shapes.Plain("double"),
    "bool": shapes.BOOL,
    "void": shapes.VOID,
    "ORTCHAR_T": shapes.PATH,
    "long": None,
}


@dataclass(frozen=True, slots=True)
class Member:
    """A slot or field, and the type it has."""

    name: str
    key: str  # the name as languages share it
    shape: Shape | None


@dataclass(frozen=True, slots=True)
class ExpectedStruct:
    """A struct of one version."""

    name: str
    role: str
    versioned: bool  # may it be shorter than ORT's?
    members: tuple[Member, ...]


@dataclass(frozen=True, slots=True)
class Expected:
    """One version."""

    version: int
    structs: dict[str, ExpectedStruct]
    enums: dict[str, dict[str, int]]
    known: Known


def expected(api: Api) -> Expected:
    """Everything a binding of this version can have."""
    shaper = _Shaper(api)
    structs = {
        s.name: ExpectedStruct(
            s.name,
            s.role,
            s.role == "table" or version_member(s) is not None,
            tuple(Member(m.name, folded(m.name), shaper.member(m)) for m in s.members),
        )
        for s in api.structs
    }
    return Expected(
        api.version, structs, {e.name: {v.name: v.value for v in e.values} for e in api.enums}, shaper.known
    )


class _Shaper:
    def __init__(self, api: Api) -> None:
        self._callbacks = {item.name: item for item in api.callbacks}
        self._typedefs = {item.name: item.type for item in api.typedefs}
        self._enums = {item.name for item in api.enums}
        self.known: Known = {
            **{item.name: "type" for item in api.handles},
            **{item.name: "type" for item in api.structs},
            **dict.fromkeys(self._enums, "enum"),
            **dict.fromkeys(self._typedefs, "typedef"),
            **dict.fromkeys(self._callbacks, "callback"),
        }

    def member(self, member: ModelMember) -> Shape | None:
        """The shape of a member; None for unions."""
        if isinstance(member, Slot):
            return self._call(member)
        return self.type(member.type) if isinstance(member, Field) else None

    def _call(self, item: Slot | Callback) -> Shape:
        return shapes.Function(tuple(self.type(p.type) for p in item.params), self.type(item.returns.type))

    def type(self, ctype: c.CType) -> Shape | None:
        """The shape of a type."""
        if isinstance(ctype, c.Qualified):
            return self.type(ctype.of)
        if isinstance(ctype, c.Pointer):
            target = ctype.to
            if isinstance(target, c.FunctionType):
                return shapes.Function(tuple(map(self.type, target.params)), self.type(target.returns))
            return shapes.Pointer(self.type(target))
        if not isinstance(ctype, c.Named):
            return None
        name = ctype.name
        if name in _SCALARS:
            return _SCALARS[name]
        if name in self._enums:
            return shapes.Integer(32, name)
        if name in self._callbacks:
            return self._call(self._callbacks[name])
        return self.type(self._typedefs[name]) if name in self._typedefs else shapes.Named(name)
