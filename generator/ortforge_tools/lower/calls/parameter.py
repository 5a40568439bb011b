"""What one parameter, or the result of a function, is to a caller.

A `Role` says what stands behind the C type, a `Direction` who writes, and the other fields who owns it, when it may be
NULL, and which parameters belong together. Indices count the C parameters of the function from 0.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from enum import Enum
from operator import attrgetter

from ...model.ctype import Const, CType, Pointer


class Direction(Enum):
    """Who writes through a pointer; plain values are `IN`."""

    IN = "in"
    OUT = "out"
    INOUT = "inout"


class Role(Enum):
    """What a parameter stands for. Members say what a caller gives (IN, INOUT) and what it gets (OUT)."""

    INTEGER = "integer"
    BOOLEAN = "boolean"
    FLAG = "flag"  # an int that is only ever 0 or something else
    FLOATING = "floating"
    ENUM = "enum"
    STRING = "string"  # text that ends in NUL
    PATH = "path"  # text of the platform's paths
    HANDLE = "handle"  # an object; see `taken`, `kept`, `owned` for what becomes of it
    STRUCT = "struct"  # OUT: room for a struct that the function fills
    TABLE = "table"  # OUT: an API table
    CALLBACK = "callback"  # a function of the application, of a type the registry knows
    FUNCTION = "function"  # a function of a type that has no name
    STATE = "state"  # handed back to the callback before it
    BUFFER = "buffer"  # memory whose length is another parameter
    POINTER = "pointer"  # memory of a size that only the caller knows
    ADDRESS = "address"  # OUT: a pointer of which nothing more is known
    NUMBERS = "numbers"  # an array of scalars
    HANDLES = "handles"
    STRINGS = "strings"
    PATHS = "paths"
    BUFFERS = "buffers"  # an array of addresses, beside their sizes
    VALUES = "values"  # INOUT: objects that are given or made; NULL asks for a new one
    LENGTH = "length"  # of what `counts` names
    SIZES = "sizes"  # of the elements of `sizes_of`, in bytes
    ARRAY = "array"  # OUT: room that the caller sized
    LIST = "list"  # OUT: an array that the function made
    COUNT = "count"  # OUT: how long a list or memory is
    MEMORY = "memory"  # OUT: memory of somebody else
    TEXT = "text"  # OUT: asked for twice: with NULL for the size, then for the content
    SIZE = "size"  # of such a text, before and after
    NAMES = "names"  # OUT: strings one after the other without terminators, beside their `lengths`
    DEFERRED = "deferred"  # OUT: written by a later call on the same object
    HIDDEN = "hidden"  # part of what another parameter stands for
    STATUS = "status"  # a result: the error, or NULL
    NOTHING = "nothing"  # a result: void
    THIS = "this"  # of a slot that an EP fills: the struct itself
    TOKEN = "token"  # noqa: S105 - of a slot that an EP fills: an object of its own that ORT carries as an opaque pointer
    RECORD = "record"  # a struct or union by value


#: Parameters that follow from others: nobody has to give them or wants to get them.
DERIVED = frozenset({Role.LENGTH, Role.SIZES, Role.STATE, Role.COUNT, Role.SIZE, Role.HIDDEN})


@dataclass(frozen=True, slots=True)
class Parameter:
    """One C parameter, or the result of a function."""

    name: str  # lower case with underscores
    type: CType
    role: Role
    direction: Direction = Direction.IN
    of: str = ""  # C name of the handle, enum, callback, scalar or element type; "bytes" of an array counted in bytes
    nullable: bool = False  # NULL may be given
    null_if_empty: bool = False  # NULL may be given where there are no elements
    null_result: bool = False  # what is written or returned may be NULL
    owned: bool = False  # OUT: the caller has to end it
    taken: bool = False  # IN: the function takes it over
    kept: bool = False  # IN: it must outlive the object that the call changes or makes
    copied: bool = False  # IN: what the call makes needs only what this was made from
    length: int | None = None  # the parameter with the number of elements or bytes
    lengths: int | None = None  # of NAMES: the parameter with the length of each
    allocator: int | None = None  # the parameter with the allocator that what was made goes back to
    counts: tuple[int, ...] = field(default=())  # of a LENGTH: all that it is the length of
    counted_by: str = ""  # of a LENGTH of what is written: C name of the function that says how many there are
    sizes_of: int | None = None  # of SIZES: the parameter whose elements they are about
    keys_of: str | None = None  # a configuration key of this scope
    tensors: str = ""  # IN: a tensor of another library may be given, and is "read" or "written"
    lent: str | None = None  # of a handle: how long an EP may use it; see `registry.LENT`
    doc: str | None = None

    def renamed(self, name: str) -> Parameter:
        """A copy with another name."""
        return self if name == self.name else Parameter(name, *_BESIDES_NAME(self))

    def takes(self, *roles: Role) -> bool:
        """Is it given by the caller, in one of these roles?"""
        return self.direction is not Direction.OUT and self.role in roles

    def gives(self, *roles: Role) -> bool:
        """Is it written or returned by the function, in one of these roles?"""
        return self.direction is Direction.OUT and self.role in roles

    @property
    def out(self) -> bool:
        """Is it a result?"""
        return self.direction is Direction.OUT

    @property
    def written(self) -> bool:
        """Is memory of the caller written to?"""
        return self.role is Role.BUFFER and self.direction is Direction.INOUT

    @property
    def read_only(self) -> bool:
        """Is it a pointer to something const?"""
        return isinstance(self.type, Pointer) and isinstance(self.type.to, Const)

    @property
    def given_or_made(self) -> bool:
        """Is it both an argument and part of the result?"""
        return self.role is Role.VALUES


#: All fields behind the first: every third parameter gets another name in some language, for which `dataclasses.replace` takes too long.
_BESIDES_NAME = attrgetter(*(f.name for f in fields(Parameter) if f.name != "name"))
