"""The symbols of a release's library -> differences to the registry, or the `Api` of that release.

Input: a registry, and a `Library` with symbols, as ONNX Runtime's wheels for macOS have it. Symbols state the name, the order and the parameter types of all slots of
all tables. What they do not state is inferred, and says so (`known: inferred`): results, names of parameters, directions, lengths and NULL. The headers of the
release complete it once they are public; see `completion`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from ortforge._binaries.facts import SYSTEMS
from ortforge._errors import RequestError

from ...lower.c import Declarer
from ...model.ctype import SCALARS, CType, Named, Pointer, base_name, names_in
from ...model.header_order import EP_HEADER, MAIN_HEADER
from ...model.registry import EXPERIMENTAL_HEADER, MAIN_SECTIONS, Api, Handle, Member, Registry, Slot, Struct, Typedef
from ...model.select import select
from ...text import by_key
from ..tables.facts import FOUND, NULL, Library, MemberFunction, Signature
from ..tables.plan import tables
from .guesses import Guesses
from .symbol_types import SymbolTypes

#: Names that functions of a class share with members of a struct before the class counts as an implementation of the struct.
_ENOUGH = 3
#: Bytes of a member, and how far behind the known end of a struct a read still counts as one of a new member.
_MEMBER, _FAR = 8, 64


class SymbolError(RequestError):
    """A library whose symbols cannot add its release to the registry. The message says why, and what would help."""


@dataclass(frozen=True, slots=True)
class SymbolDifference:
    """A slot or member of which library and registry state different things."""

    path: str
    detail: str
    new: bool = False  # the registry ends before it

    def __str__(self) -> str:
        return f"{self.path}: {self.detail}"


@dataclass(frozen=True, slots=True)
class SymbolComparison:
    """A library's symbols beside the registry."""

    version: int  # of the registry
    compared: int  # slots and members
    differences: tuple[SymbolDifference, ...]


@dataclass(frozen=True, slots=True)
class Unknown:
    """Something that symbols cannot tell and no rule infers well enough."""

    path: str  # of a slot, a struct or a type
    what: str  # e.g. "char may be ORTCHAR_T, which is char on macOS"

    def __str__(self) -> str:
        return f"{self.path}: {self.what}"


@dataclass(frozen=True, slots=True)
class SymbolApi:
    """The API of a release from symbols."""

    api: Api
    unknown: tuple[Unknown, ...]
    partial: bool  # may a struct that EPs fill have members that are not in it?


def compare_symbols(registry: Registry, library: Library) -> SymbolComparison:
    """Every slot and member that has a symbol, against the library's release or the newest one before it.

    Raises:
        SymbolError: the library has no symbols.
    """
    require_symbols(library)
    if library.minor < registry.oldest:
        raise SymbolError(
            f"the library is ONNX Runtime {library.version}; the registry begins with 1.{registry.oldest}"
        )
    version = min(library.minor, registry.newest)
    known = _Known(registry, version)
    differences = list(known.table_differences(library))
    implementations = _implementations(known, library)
    for struct, functions in implementations.items():
        differences += known.member_differences(struct, functions)
    count = len(library.signatures) + sum(map(len, implementations.values()))
    return SymbolComparison(version, count, tuple(differences))


def read_symbols(registry: Registry, library: Library) -> SymbolApi:
    """The API of a release that the registry does not have yet.

    Raises:
        SymbolError: the library has no symbols, is not newer than the registry, or contradicts it.
    """
    require_symbols(library)
    version = library.minor
    if version <= registry.newest:
        raise SymbolError(
            f"the library is ONNX Runtime {library.version}, and the registry describes 1.{registry.newest} already: "
            "only a newer release can be added; without --write the library is compared with the registry"
        )
    if library.serves not in (version, None):
        raise SymbolError(
            f"the library says {library.version}, but serves API versions up to {library.serves}: it is a build from between two releases"
        )
    wrong = [difference for difference in compare_symbols(registry, library).differences if not difference.new]
    if wrong:
        more = f" (and {len(wrong) - 1} more)" if len(wrong) > 1 else ""
        raise SymbolError(
            f"the library contradicts the registry, so ONNX Runtime {library.version} is not added: {wrong[0]}{more}; "
            "if the release did change it, import its headers"
        )
    return _Reader(registry, library).read()


def require_symbols(library: Library) -> None:
    """Refuse to go on with a library that is stripped.

    Raises:
        SymbolError: no symbol of it states types.
    """
    if not library.states_types:
        raise SymbolError(
            f"the library of ONNX Runtime {library.version} for {SYSTEMS[library.system]} has no symbols that state types; the wheels for macOS keep them: "
            f"pip download --no-deps --only-binary=:all: --platform macosx_14_0_arm64 onnxruntime=={library.version}"
        )


class _Known:
    """What the registry has of a version."""

    def __init__(self, registry: Registry, version: int) -> None:
        self.types = SymbolTypes(select(registry, version))
        self.tables = tables(registry, version)
        self.implemented = tables(registry, version, "implemented")

    def table_differences(self, library: Library) -> Iterator[SymbolDifference]:
        for signature in library.signatures:
            slots = self.tables.get(signature.table, ())
            path = f"{signature.table}[{signature.slot}]"
            if signature.problem:
                yield SymbolDifference(path, signature.problem)
            elif signature.slot >= len(slots):
                yield SymbolDifference(path, f"{_c(signature.name, signature.params)} is not in the registry", new=True)
            elif slots[signature.slot].name != signature.name:
                slot = slots[signature.slot]
                yield SymbolDifference(
                    path, f"{signature.name} in the library, {slot.name} in the registry ({slot.loc})"
                )
            else:
                yield from self._types(path, signature, slots[signature.slot])
        lengths = {table.name: table.slots for table in library.tables if table.state == FOUND}
        left_out = {table.name for table in library.tables if table.state == NULL}
        for name, slots in self.tables.items():
            if name not in left_out:
                for slot in slots[lengths.get(name, 0) :]:
                    yield SymbolDifference(f"{name}.{slot.name}", f"not in the library ({slot.loc})")

    def member_differences(self, struct: str, functions: tuple[MemberFunction, ...]) -> Iterator[SymbolDifference]:
        members = {member.name: member for member in self.implemented[struct]}
        for function in functions:
            path = f"{struct}.{function.name}"
            if function.name in members:
                yield from self._types(path, function, members[function.name])
            else:
                yield SymbolDifference(path, f"{_c(function.name, function.params)} is not in the registry", new=True)

    def _types(self, path: str, function: Signature | MemberFunction, member: Member) -> Iterator[SymbolDifference]:
        if not isinstance(member, Slot):
            yield SymbolDifference(path, f"a function in the library, no function in the registry ({member.loc})")
            return
        ours = self.types.params(member.params)
        if ours != function.params:
            theirs = _c(function.name, function.params)
            yield SymbolDifference(
                path, f"{theirs} in the library, {_c(member.name, ours)} in the registry ({member.loc})"
            )


def _implementations(known: _Known, library: Library) -> dict[str, tuple[MemberFunction, ...]]:
    """The functions of classes of the library that are such structs, without those that only have another name there than the member."""
    by_scope = by_key(((function.struct, function.scope), function) for function in library.members)
    implementations = {}
    for (struct, _), functions in by_scope.items():
        members = {member.name: member for member in known.implemented.get(struct, ()) if isinstance(member, Slot)}
        names = {function.name for function in functions}
        if len(names & members.keys()) >= _ENOUGH:
            others = [known.types.params(member.params) for name, member in members.items() if name not in names]
            implementations[struct] = tuple(f for f in functions if f.name in members or f.params not in others)
    return implementations


@dataclass
class _Reader:
    """One release that is being put together: the API before it, and what its symbols add."""

    registry: Registry
    library: Library
    unknown: list[Unknown] = field(default_factory=list)
    partial: bool = False

    def __post_init__(self) -> None:
        self.version = self.library.minor
        self.known = _Known(self.registry, self.registry.newest)
        before = select(self.registry, self.registry.newest)
        self.sections = {
            name: [item for item in getattr(before, name) if item.header != EXPERIMENTAL_HEADER]
            for name in MAIN_SECTIONS
        }
        self.experimental = {
            item.name: (name, item)
            for name in MAIN_SECTIONS
            for item in getattr(before, name)
            if item.header == EXPERIMENTAL_HEADER
        }
        self.guesses = Guesses.of(before)
        self.headers = {struct.name: struct.header for struct in before.structs}

    def read(self) -> SymbolApi:
        names = self._table_names()
        added: dict[str, list[Slot]] = {}
        for signature in self.library.signatures:
            table = names.get(signature.table, signature.table)
            if signature.slot >= len(self.known.tables.get(table, ())):
                gives = names.get(f"{table}[{signature.slot}]")
                added.setdefault(table, []).append(self._slot(signature, table, gives))
        for struct, slots in (*added.items(), *self._members().items()):
            self._append(struct, tuple(slots))
        self._declare_types()
        sections: dict[str, Any] = {name: tuple(items) for name, items in self.sections.items()}
        api = Api(version=self.version, **sections)
        return SymbolApi(api, tuple(self.unknown), self.partial)

    def _table_names(self) -> dict[str, str]:
        """Getters of tables that the registry does not have -> their names: GetThingApi gives out OrtThingApi."""
        signatures = {f"{s.table}[{s.slot}]": s for s in self.library.signatures}
        names: dict[str, str] = {}
        for table in self.library.tables:
            if not table.name and table.getter in signatures:
                getter = signatures[table.getter].name
                names[table.getter] = f"Ort{getter.removeprefix('Get')}"
                self._note(names[table.getter], f"the name of the table follows from that of {getter}")
        return names

    def _slot(self, signature: Signature | MemberFunction, struct: str, gives: str | None = None) -> Slot:
        """A new slot, with what nothing states inferred."""
        types = tuple(map(self.known.types.named, signature.params))
        result, doubt = self.guesses.result(signature.name, types, gives)
        path = f"{struct}.{signature.name}"
        if doubt:
            self._note(path, doubt)
        if any(base_name(ctype) == "char" for ctype in types):
            self._note(path, "char may be ORTCHAR_T, which is char on macOS")
        return Slot(
            name=signature.name,
            since=self.version,
            known="measured",
            convention="ort",
            noexcept=result.status,
            returns=result,
            params=self.guesses.params(signature.name, types),
        )

    def _note(self, path: str, what: str) -> None:
        self.unknown.append(Unknown(path, what))

    def _append(self, struct: str, slots: tuple[Slot, ...]) -> None:
        structs = self.sections["structs"]
        for index, item in enumerate(structs):
            if item.name == struct:
                structs[index] = replace(item, members=(*item.members, *slots))
                return
        structs.append(
            Struct(name=struct, since=self.version, known="measured", header=MAIN_HEADER, role="table", members=slots)
        )

    # ------------------------------------------------------------------------------------------ structs of EPs

    def _members(self) -> dict[str, list[Slot]]:
        """New members of structs that EPs or applications fill, as far as their place is certain: one behind the last."""
        members: dict[str, list[Slot]] = {}
        for struct, functions in _implementations(self.known, self.library).items():
            names = {member.name for member in self.known.implemented[struct]}
            new = [function for function in functions if function.name not in names]
            if len(new) == 1:
                members[struct] = [self._slot(new[0], struct)]
            elif new:
                self.partial = True
                listed = ", ".join(_c(function.name, function.params) for function in new)
                self._note(struct, f"new members whose order is not known: {listed}")
        for check in self.library.checks:
            struct = self._struct_at(check.offset)
            end = _MEMBER * len(self.known.implemented[struct]) if struct else 0
            if struct and (check.offset - end) // _MEMBER >= len(members.get(struct, ())):
                self.partial = True
                place = check.function or "a function without a symbol"
                what = f"the library reads a member at offset {check.offset}, in {place}, whose name and type have no symbol"
                self._note(struct, what)
        return members

    def _struct_at(self, offset: int) -> str:
        """The struct behind whose known end an offset lies, the nearest one; "" if it is none."""
        ends = [(_MEMBER * len(members), name) for name, members in self.known.implemented.items()]
        end, name = max(((end, name) for end, name in ends if end <= offset), default=(0, ""))
        return name if name and offset - end < _FAR else ""

    # ----------------------------------------------------------------------------------------------- new types

    def _declare_types(self) -> None:
        """Declare what only types of parameters name: what is passed by value as an int, anything else as a handle.

        Types of experimental functions become those of all.
        """
        declared = {item.name for items in self.sections.values() for item in items}
        uses: dict[str, list[tuple[CType, str]]] = {}
        for struct in self.sections["structs"]:
            for slot in struct.members:
                if isinstance(slot, Slot) and slot.since == self.version:
                    for param in slot.params:
                        for name in names_in(param.type):
                            uses.setdefault(name, []).append((param.type, self.headers.get(struct.name, MAIN_HEADER)))
        self._bring_forward(
            {name for name, places in uses.items() if any(header == MAIN_HEADER for _, header in places)}
        )
        for name, places in uses.items():
            if name in declared or name in SCALARS:
                continue
            header = EP_HEADER if all(header == EP_HEADER for _, header in places) else MAIN_HEADER
            if name in self.experimental:
                section, known = self.experimental[name]
                self.sections[section].append(replace(known, since=self.version, known="inferred", header=header))
            elif any(ctype == Named(name) for ctype, _ in places):
                self._note(
                    name, "passed by value, so an enum or a struct; declared as an int until its values are known"
                )
                item = Typedef(name=name, since=self.version, known="inferred", header=header, type=Named("int"))
                self.sections["typedefs"].append(item)
            else:
                if not any(_is_handle(ctype, name) for ctype, _ in places):
                    self._note(name, "a handle, a struct or an enum; declared as a handle")
                handle = Handle(name=name, since=self.version, known="inferred", header=header)
                self.sections["handles"].append(handle)

    def _bring_forward(self, names: set[str]) -> None:
        """Declare in the main header what its new functions take and only the header for EPs declared; handles and structs need no declaration there."""
        for section in ("enums", "typedefs", "callbacks"):
            self.sections[section] = [
                replace(item, header=MAIN_HEADER) if item.name in names and item.header == EP_HEADER else item
                for item in self.sections[section]
            ]


def _is_handle(ctype: CType, name: str) -> bool:
    """Does a type show that functions make the object: a pointer to a pointer to it?"""
    return ctype == Pointer(Pointer(Named(name)))


def _c(name: str, params: Iterable[CType]) -> str:
    return f"{name}({', '.join(map(Declarer().type, params))})"
