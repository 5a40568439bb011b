"""What the templates of the C headers see.

Input: nothing; `c_headers`, `c_tests` and `config_keys` fill these. Output: frozen dataclasses of ready text. A template
loops over them and asks nothing but whether something is there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from operator import itemgetter
from typing import Any, ClassVar, TypeAlias

from ..model.registry import OverlayInfo, Registry
from ..render import REGENERATE
from ..text import by_key
from .c import TYPEDEF_NO_EXCEPTION

#: A condition of the preprocessor, and what stands under it.
Gated: TypeAlias = tuple[str, Any]


@dataclass(frozen=True, slots=True)
class Piece:
    """A declaration with the comment above it."""

    doc: str
    code: str
    kind: ClassVar[str] = "piece"


@dataclass(frozen=True, slots=True)
class Group:
    """What stands under one condition."""

    gate: str  # ex) "ORT_API_VERSION >= 24"; "" for none
    pieces: tuple[Any, ...]  # of one kind: declarations, aliases, initialisers or lines


def grouped(gated: Iterable[Gated]) -> tuple[Group, ...]:
    """Consecutive pieces of one condition together."""
    return tuple(Group(gate, tuple(piece for _, piece in run)) for gate, run in groupby(gated, itemgetter(0)))


def gathered(gated: Iterable[Gated]) -> tuple[Group, ...]:
    """All pieces of one condition together, wherever they stand."""
    return tuple(Group(gate, tuple(pieces)) for gate, pieces in by_key(gated).items())


@dataclass(frozen=True, slots=True)
class EnumBody:
    """An enum with its enumerators."""

    doc: str
    opening: str  # ex) "typedef enum OrtErrorCode {"
    closing: str
    groups: tuple[Group, ...]
    kind: ClassVar[str] = "enum"


@dataclass(frozen=True, slots=True)
class TypedEnumBody:
    """An enum with a type of its own, and what stands for it in C before C23."""

    doc: str
    name: str
    opening: str  # ex) "enum OrtKind : uint8_t {"
    typedef: str  # ex) "typedef uint8_t OrtKind;"
    groups: tuple[Group, ...]
    macros: tuple[Group, ...]
    kind: ClassVar[str] = "typed_enum"


@dataclass(frozen=True, slots=True)
class StructBody:
    """A struct with its members."""

    doc: str
    name: str
    opening: str  # ex) "struct OrtEp {"
    pack: int | None  # most bytes that a member is aligned to
    groups: tuple[Group, ...]
    has_constructor: bool  # in C++: one that initialises `first` and `others`, or those of `cxx_members`
    first: str  # ex) "device_id{}"
    others: tuple[Group, ...]
    cxx_members: str | None  # template with C++ member functions, the constructor included
    size_check: str | None  # ex) "sizeof(OrtResourceCount) == 56"
    in_minimal_build: bool
    kind: ClassVar[str] = "struct"


@dataclass(frozen=True, slots=True)
class MsvcTypedef:
    """A typedef that the Microsoft compiler gets with an annotation."""

    doc: str
    annotation: str
    code: str
    kind: ClassVar[str] = "msvc_typedef"


@dataclass(frozen=True, slots=True)
class Getter:
    """An experimental function: its type, its name, and how C++ looks it up."""

    doc: str
    typedef: str
    function: str  # ex) "OrtApi_ExperimentalApiTest_SinceV28"
    kind: ClassVar[str] = "getter"


@dataclass(frozen=True, slots=True)
class Section:
    """A titled part of a header."""

    title: str
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Alias:
    """A macro that is another name of something, and gives way to a definition of the user's."""

    doc: str
    name: str
    alias: str


@dataclass(frozen=True, slots=True)
class Initialiser:
    """A macro that initialises a struct."""

    name: str  # ex) "ORT_EP_INIT"
    struct: str
    member: str | None  # the version member; None for a struct with a C++ constructor instead
    version: str  # what goes into it
    c: str  # ex) "{.gpu_mem_limit = SIZE_MAX}"; for a struct without a version member


@dataclass(frozen=True, slots=True)
class HeaderView:
    """One header."""

    name: str
    banner: tuple[str, ...]
    guard: str
    oldest: int
    newest: int
    complete: int  # the newest version that is known whole; the default
    measured: tuple[int, ...] = ()  # versions that are known whole although their headers could not be had
    constants: tuple[Group, ...] = ()
    forward: tuple[Group, ...] = ()
    sections: tuple[Section, ...] = ()
    gates: Mapping[str, str] = field(default_factory=dict)  # of the macros the template defines, by name
    aligned: str = ""  # the macro that aligns structs and members, if one is needed
    unnamed: str = ""  # the macro in front of types in place without a name, if there are any
    annotations: tuple[Group, ...] = ()  # macros that expand to nothing
    aliases: tuple[Group, ...] = ()  # macros that are other names
    getters: tuple[Group, ...] = ()  # of experimental functions
    initialisers: tuple[Group, ...] = ()
    early: tuple[Group, ...] = ()  # what stands before the rest: enums of overlays, headers that the main one needs
    late: tuple[str, ...] = ()  # headers that it includes behind its declarations
    first: HeaderView | None = None  # those of its declarations that stand before the headers in `early`
    is_early: bool = False  # is it one that the main header includes before its own declarations?
    overlay: OverlayInfo | None = None
    macro: str = ""  # of an overlay, ex) "ORTFORGE_OVERLAY_26821_D3D12_INTEROP"
    typedef_no_exception: str = TYPEDEF_NO_EXCEPTION


def banner(sources: Iterable[str], maker: str = "c_headers") -> tuple[str, ...]:
    """The four lines on top of a generated file."""
    folders: dict[str, list[str]] = {}
    for source in dict.fromkeys(sources):
        folder, _, name = source.rpartition("/")
        folders.setdefault(folder, []).append(name.removesuffix(".yaml"))
    braced = [f"{f}/{n[0] if len(n) == 1 else '{' + ','.join(n) + '}'}.yaml" for f, n in folders.items()]
    return (
        f"Generated by ortforge (generator/ortforge_tools/emit/{maker}.py)",
        f"from {', '.join(braced)}",
        "Do not edit: change the spec or the template instead.",
        f"Regenerate with: {REGENERATE}",
    )


def header_view(registry: Registry, name: str, sources: Iterable[str]) -> HeaderView:
    """A header for all versions, with nothing in it; `sources` are the spec files that it is made from."""
    return HeaderView(
        name=name,
        banner=banner(sources),
        guard=re.sub(r"[^A-Za-z0-9]", "_", name).upper(),
        oldest=registry.oldest,
        newest=registry.newest,
        complete=registry.newest_described,
        measured=tuple(r.version for r in registry.releases if r.headers == "measured"),
    )
