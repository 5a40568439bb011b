"""What the named types of a registry are: handles, structs, tables, enums, callbacks, typedefs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from ...model.ctype import SCALARS, Array, Const, CType, FunctionType, Named, Pointer, Qualified, strip_const
from ...model.registry import Enum, Field, Registry, SpecFile
from .parameter import Role

_SCALAR_ROLES = {
    "integer": Role.INTEGER,
    "char": Role.INTEGER,
    "bool": Role.BOOLEAN,
    "float": Role.FLOATING,
    "path": Role.PATH,
}


@dataclass(frozen=True, slots=True)
class Names:
    """The named types, by what they are."""

    handles: frozenset[str]  # opaque types
    structs: frozenset[str]
    tables: frozenset[str]
    enums: frozenset[str]  # those that are an int
    callbacks: frozenset[str]
    typedefs: Mapping[str, CType]
    typed_enums: Mapping[str, CType] = field(
        default_factory=dict
    )  # those of another type, as whose integers they count
    values: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # enum -> its enumerators
    lent: Mapping[str, str] = field(default_factory=dict)  # handle -> how long an EP may use one, see `registry.LENT`
    entries: Mapping[str, str] = field(default_factory=dict)  # struct -> scope of the configuration keys in a member

    @classmethod
    def of(cls, registry: Registry) -> Names:
        """Collect them."""
        structs = registry.section("structs")
        return cls(
            handles=frozenset(i.name for i in registry.section("handles")),
            structs=frozenset(i.name for i in structs),
            tables=frozenset(i.name for i in structs if i.role == "table"),
            enums=frozenset(i.name for i in registry.section("enums") if i.type is None),
            callbacks=frozenset(i.name for i in registry.section("callbacks")),
            typedefs={i.name: i.type for i in registry.section("typedefs") if i.name not in SCALARS},
            typed_enums={i.name: i.type for i in registry.section("enums") if i.type is not None},
            values=_values(registry.section("enums")),
            lent={i.name: i.lent for i in registry.section("handles") if i.lent is not None},
            entries={i.name: m.keys_of for i in structs for m in i.members if isinstance(m, Field) and m.keys_of},
        )

    def with_items(self, items: SpecFile) -> Names:
        """These, and what an overlay adds."""
        return replace(
            self,
            handles=self.handles | {i.name for i in items.handles},
            structs=self.structs | {i.name for i in items.structs},
            enums=self.enums | {i.name for i in items.enums if i.type is None},
            values={**self.values, **_values(items.enums)},
        )

    def resolve(self, ctype: CType) -> CType:
        """`ctype` without typedefs and without qualifiers at its outermost level."""
        ctype = strip_const(ctype)
        while isinstance(ctype, Named) and (ctype.name in self.typedefs or ctype.name in self.typed_enums):
            ctype = strip_const(self.typedefs.get(ctype.name) or self.typed_enums[ctype.name])
        return ctype

    def objects(self, name: str) -> bool:
        """Do pointers to `name` stand for objects?"""
        return name in self.handles or name in self.structs

    def plain(self, name: str) -> bool:
        """Are values of this type numbers?"""
        return name in self.enums or SCALARS.get(name, "void") not in ("void", "path")

    def scalar(self, name: str) -> Role:
        """The role of a plain value of this type."""
        if name in self.enums:
            return Role.ENUM
        if name in self.callbacks:
            return Role.CALLBACK
        return _SCALAR_ROLES.get(SCALARS.get(name, ""), Role.RECORD)

    def pointers(self, ctype: CType) -> tuple[int, str, bool]:
        """How many pointers stand before a name, the name without typedefs, and whether what is named is const.

        The name is empty behind an array or a function.
        """
        depth, const = 0, False
        while True:
            if isinstance(ctype, FunctionType | Array):
                return depth, "", const
            if isinstance(ctype, Pointer):
                depth, const, ctype = depth + 1, False, ctype.to
            elif isinstance(ctype, Qualified):
                const, ctype = const or isinstance(ctype, Const), ctype.of
            else:
                target = self.typedefs.get(ctype.name) or self.typed_enums.get(ctype.name)
                if target is None:
                    return depth, ctype.name, const
                ctype = target


def _values(enums: Iterable[Enum]) -> dict[str, dict[str, int]]:
    return {enum.name: {value.name: value.value for value in enum.values} for enum in enums}
