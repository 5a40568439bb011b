"""Functions, tables, structs and handles, each with the versions that have it."""

from __future__ import annotations

from dataclasses import dataclass

from ...model.concurrency import Blocking
from ...model.ctype import CType
from ...model.registry import Callable, Enum
from .parameter import Parameter, Role


@dataclass(frozen=True, slots=True)
class Function:
    """One function of an API table, one callback, one experimental function, or one slot that an EP fills."""

    name: str  # lower case with underscores; of callbacks the C name
    c: str
    table: str  # C name of the table or struct; "experimental", or empty for callbacks
    since: int
    until: int | None
    index: int  # of the slot in its table; -1 without one
    convention: str  # ort | plain
    returns: Parameter
    params: tuple[Parameter, ...]
    doc: str | None
    lookup: str = ""  # experimental: the name it is looked up by
    ends_list: str = ""  # C name of the slot that ends the list that is made
    forgets: str = ""  # C name of the slot whose arguments are not kept any more after this call
    sets_keys: str = ""  # the scope of the configuration entries that it sets
    offered: bool = True  # False: its work is done where it is needed, and calling it could only do harm
    blocking: Blocking | None = None  # why not to call it with a lock held
    variadic: bool = False

    @property
    def qualified(self) -> str:
        """What messages call it, ex) "OrtApi.CreateEnv"."""
        return f"{self.table}.{self.c}" if self.table.startswith("Ort") else self.c

    @property
    def checked(self) -> bool:
        """Does it return a status?"""
        return self.returns.role is Role.STATUS

    @property
    def gives_nothing(self) -> bool:
        """Does it return neither a value nor a status?"""
        return self.returns.role is Role.NOTHING

    def length_of(self, i: int) -> int | None:
        """The parameter that has the length of a given array or memory."""
        return next((j for j, p in enumerate(self.params) if p.takes(Role.LENGTH) and i in p.counts), None)


@dataclass(frozen=True, slots=True)
class Table:
    """An API table."""

    name: str  # ex) "OrtModelEditorApi"
    attribute: str  # ex) "model_editor"
    since: int
    getter: str  # name of the function of OrtApi that gives it; empty for OrtApi
    functions: tuple[Function, ...]  # all forms; those of one function in the order of the spec
    doc: str | None

    def newest(self) -> tuple[Function, ...]:
        """One form per function that is offered."""
        return tuple({f.name: f for f in self.functions if f.offered}.values())


@dataclass(frozen=True, slots=True)
class Member:
    """A member of a struct in some versions."""

    name: str
    type: CType | Callable  # Callable: of a function pointer; a type that C declares in place is one of `Api.structs`
    since: int
    until: int | None
    doc: str | None = None
    bits: int | None = None  # width of a bit-field
    align: int | None = None
    unnamed: bool = False  # C reaches its parts without a name


@dataclass(frozen=True, slots=True)
class Struct:
    """A struct that is not an API table, in one form."""

    name: str
    since: int
    until: int | None
    members: tuple[Member, ...]
    doc: str | None
    union: bool = False
    pack: int | None = None
    align: int | None = None
    inner: bool = False  # C declares it in place, inside another one, and has no name for it


@dataclass(frozen=True, slots=True)
class Handle:
    """A type whose pointers stand for objects."""

    name: str
    since: int
    stable: int  # the first release whose main headers have it: before, it was for experimental functions
    releases: tuple[str, ...]  # what ends one, ex) "OrtApi.ReleaseEnv"; several where that changed, oldest first
    struct: bool  # its members are public
    shared: bool  # a process has one
    joins: bool  # what ends one waits for threads of ORT, so it must not be called on one of them
    doc: str | None
    for_applications: bool = False  # no EP meets one
    lent: str | None = None  # how long an EP may use one that it is given; see `registry.LENT`


@dataclass(frozen=True, slots=True)
class Api:
    """Everything."""

    oldest: int
    newest: int
    tables: tuple[Table, ...]
    experimental: tuple[Function, ...]
    structs: tuple[Struct, ...]  # those declared in place before those that have them
    handles: tuple[Handle, ...]
    enums: tuple[Enum, ...]
    callbacks: tuple[Function, ...]
    exports: tuple[Function, ...]  # what the library itself exports, ex) OrtGetApiBase
    typedefs: dict[str, CType]
    constants: dict[str, int | str]
