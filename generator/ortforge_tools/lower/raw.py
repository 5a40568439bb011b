"""All versions -> declarations for languages that have no preprocessor, where one declaration serves every version.

Input: the neutral lowering, all versions. Output: structs in their forms, callbacks in theirs, tables with their slots in order. What
only grew is one form, because what an older version has is the beginning of it; what lost members or changed has a form for
each time, and the newest has the C name. No language's spelling is here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..text import by_key
from .calls.api import bare
from .calls.function import Api, Function, Member, Struct
from .calls.version import table_at


@dataclass(frozen=True, slots=True)
class Form:
    """A struct as some versions have it."""

    c: str
    first: int
    last: int | None  # None: the newest form, which newer versions are taken to begin with, too
    members: tuple[Member, ...]
    struct: Struct

    @property
    def name(self) -> str:
        """Its name in languages that need one for every form, for example "OrtCUDAProviderOptionsUpTo14"."""
        return form_name(self.c, self.last)


@dataclass(frozen=True, slots=True)
class CallbackForm:
    """A named type of function pointers as some versions have it."""

    function: Function
    last: int | None

    @property
    def name(self) -> str:
        """Its name in languages that need one for every form."""
        return form_name(self.function.c, self.last)


def form_name(c: str, last: int | None) -> str:
    """The name of one form of something; the newest has the C name."""
    return c if last is None else f"{c}UpTo{last}"


def struct_forms(api: Api) -> tuple[Form, ...]:
    """Every struct that is no API table (OrtApiBase is none here), in all its forms, the newest of each first."""
    forms: list[Form] = []
    for struct in api.structs:
        last: int | None = None
        members = members_at(struct, api.newest)
        first = api.newest
        for version in range(api.newest - 1, struct.since - 1, -1):
            older = members_at(struct, version)
            if older != members[: len(older)]:
                forms.append(Form(struct.name, first, last, members, struct))
                members, last = older, version
            first = version
        forms.append(Form(struct.name, first, last, members, struct))
    return tuple(forms)


def members_at(struct: Struct, version: int) -> tuple[Member, ...]:
    """The members that one version has."""
    return tuple(m for m in struct.members if m.since <= version and (m.until is None or version <= m.until))


def callback_forms(api: Api) -> tuple[CallbackForm, ...]:
    """Every callback; the newest form has the C name, and forms that only differ in const are one."""
    result: list[CallbackForm] = []
    for forms in by_key((function.c, function) for function in api.callbacks).values():
        seen: list[object] = []
        for function in sorted(forms, key=lambda f: -f.since):
            if _shape(function) not in seen:
                result.append(CallbackForm(function, function.until if seen else None))
                seen.append(_shape(function))
    return tuple(result)


def _shape(function: Function) -> object:
    return function.convention, bare(function.returns.type), tuple(bare(p.type) for p in function.params)


def slots(api: Api, table: str) -> Sequence[Function]:
    """The functions of a table in the order of their slots, as the newest version has them."""
    return next(table_at(t, api.newest).functions for t in api.tables if t.name == table)
