"""What a method under construction consists of, shared by the modules that write its parts.

Local names in the method begin with an underscore: `_x` is the C argument of parameter x, `_x_length` how long it is, `_x_kept` what
keeps its memory in place, `_x_refs` a list of references, `_x_sizes` the sizes of its elements. Names of parameters never begin with an
underscore.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ..calls.function import Function
from ..calls.parameter import Parameter, Role


@dataclass(frozen=True, slots=True)
class Objects:
    """Which types have classes of handles."""

    opaque: frozenset[str]
    structs: frozenset[str]  # the members are public: a ctypes struct may be given in place of a handle
    shared: frozenset[str]  # a process has one object

    def __contains__(self, name: str) -> bool:
        return name in self.opaque or name in self.structs


@dataclass(slots=True)
class Draft:
    """The parts of one method."""

    f: Function
    objects: Objects
    fetch: list[str] = field(default_factory=list)  # reads of handles, the fast way, in one try
    slow: list[str] = field(default_factory=list)  # the same, with every reason to refuse
    before: list[str] = field(default_factory=list)  # conversions
    after: list[str] = field(default_factory=list)  # what happens on success
    results: list[str] = field(default_factory=list)
    types: list[str] = field(default_factory=list)  # of the C arguments, in ctypes
    taken: list[int] = field(default_factory=list)  # parameters with objects that are given away
    keep: list[str] = field(default_factory=list)  # what a new handle is made from

    @property
    def name(self) -> str:
        """The function, as messages call it, as a literal."""
        return f'"{self.f.qualified}"'

    def param(self, i: int) -> Parameter:
        """A parameter."""
        return self.f.params[i]

    def local(self, i: int) -> str:
        """The C argument of a parameter."""
        return f"_{self.f.params[i].name}"

    def argument(self, i: int) -> str:
        """The expression that is passed for a parameter."""
        param = self.f.params[i]
        if param.takes(Role.INTEGER, Role.BOOLEAN, Role.FLOATING):
            return param.name
        if param.takes(Role.LENGTH):
            return f"{self.local(self.measured(i)[0])}_length"
        if param.takes(Role.SIZES) and param.sizes_of is not None:
            return f"{self.local(param.sizes_of)}_sizes"
        if param.takes(Role.STATE):  # what the callback before it wants to get back; see runtime/ortforge/_api/gated.py
            owner = next((j for j in range(i - 1, -1, -1) if self.f.params[j].takes(Role.CALLBACK)), None)
            return "None" if owner is None else f"None if {self.local(owner)} is None else {self.local(owner)}.state"
        return f"byref({self.local(i)})" if param.gives(Role.STRUCT) else self.local(i)

    def measured(self, i: int) -> list[int]:
        """The sequences whose length a parameter is."""
        others = (Role.VALUES, Role.SIZES, Role.LENGTH)
        return [j for j in self.f.params[i].counts if self.f.params[j].role not in others]

    def has(self, *roles: Role) -> bool:
        """Is there a result in one of these roles?"""
        return any(p.gives(*roles) for p in self.f.params)

    @property
    def makes_owned(self) -> bool:
        """Does it make an object that the caller owns?"""
        return any(p.gives(Role.HANDLE) and p.owned for p in self.f.params)

    @property
    def references(self) -> list[str]:
        """The references of single handles, in order; the first is that of the object that is called."""
        return [self.local(i) for i, p in enumerate(self.f.params) if p.takes(Role.HANDLE)]

    @property
    def owner(self) -> str:
        """What keeps memory and objects alive that belong to the object that is called."""
        return self.references[0] if self.references else ""

    def or_null(self, i: int, call: str, *otherwise: str) -> list[str]:
        """Lines that convert an argument, or pass NULL for None where that is allowed."""
        param = self.f.params[i]
        if not param.nullable and not param.null_if_empty:
            return [call]
        null = [f"    {self.local(i)} = None", *(f"    {line}" for line in otherwise)]
        return [f"if {param.name} is None:", *null, "else:", f"    {call}"]
