"""Registry -> the views of the generated C tests.

Input: a checked `Registry`. Output: static assertions about every size, offset and value, with numbers from
`lower.layout` and never from a compiler; and a list of everything in the headers, so that a test can touch it
once. Both are gated by ORT_API_VERSION, so that one file serves all versions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from ..model.ctype import Array, CType, FunctionType, Named, strip_const
from ..model.header_order import INIT_HEADER, MAIN_HEADER
from ..model.layout import SYSV32, SYSV64, WINDOWS32, StructLayout, layout, stands_alone
from ..model.registry import EXPERIMENTAL_HEADER, Api, Field, Overlay, Registry, Slot, Struct, Union, alive, lookup_name
from ..model.select import select
from ..text import by_key
from .c import gate, integer, keyword
from .c_headers import init_macro, initialisers, of_the_main_header
from .c_views import Group, banner, gathered
from .config_keys import key_gate, key_headers

_MAKER = "layout_tests"


@dataclass(frozen=True, slots=True)
class LayoutView:
    """A file of static assertions."""

    name: str
    banner: tuple[str, ...]
    includes: tuple[str, ...]
    groups: tuple[Group, ...]
    sizes: tuple[Group, ...]  # macros that stand for the size of a struct in the version that is compiled for


@dataclass(frozen=True, slots=True)
class Touched:
    """A struct with function pointers, each of which is read once."""

    name: str
    spelled: str
    gate: str
    slots: tuple[Group, ...]
    in_minimal_build: bool


@dataclass(frozen=True, slots=True)
class Initialised:
    """A struct that its initialiser macro is tried on."""

    name: str
    macro: str
    checks: tuple[str, ...]  # C expressions that must hold for `value`


@dataclass(frozen=True, slots=True)
class CompileView:
    """A program that uses everything in the headers once."""

    name: str
    banner: tuple[str, ...]
    includes: tuple[str, ...]
    macros: tuple[Group, ...]
    values: tuple[Group, ...]
    types: tuple[Group, ...]
    structs: tuple[Touched, ...]
    experimental: tuple[Group, ...]
    keys: tuple[Group, ...]  # comparisons of constants with their texts
    initialised: tuple[Group, ...]


# -------------------------------------------------------------------------------------------------- layout


def lower_layout(registry: Registry) -> tuple[LayoutView, ...]:
    """The layout tests: one file for the shipped API, one per overlay."""
    versions = range(registry.oldest, registry.newest + 1)
    by_version = {version: select(registry, version) for version in versions}
    sources = [file.loc.file for file in registry.files if file.structs or file.enums]
    measured = (*registry.section("structs"), *registry.section("enums"))
    experimental = any(item.header == EXPERIMENTAL_HEADER for item in measured)
    views = [
        LayoutView(
            name="layout.c",
            banner=banner(sources, _MAKER),
            includes=(MAIN_HEADER, *([EXPERIMENTAL_HEADER] if experimental else [])),
            groups=_ranges(by_version),
            sizes=gathered(
                (gate(s.since, s.until, registry.oldest, registry.newest), f"SIZE_OF_{s.name};")
                for s in registry.section("structs")
            ),
        )
    ]
    for overlay in registry.overlays:
        version = overlay.info.adds_to
        api = select(registry, version, [overlay.info.name])
        views.append(
            LayoutView(
                name=f"layout_{_stem(overlay)}.c",
                banner=banner([overlay.items.loc.file], _MAKER),
                includes=(overlay.items.header,),
                groups=(Group("", tuple(_facts(api, {}))),),
                sizes=(),
            )
        )
    return tuple(views)


def _stem(overlay: Overlay) -> str:
    return overlay.items.header.removesuffix(".h").removeprefix("onnxruntime_")


def _ranges(by_version: dict[int, Api]) -> tuple[Group, ...]:
    """All facts of all versions, each gated by the versions it holds in."""
    told: dict[int, tuple[str, ...]] = {}
    stated = {version: tuple(_facts(api, told)) for version, api in by_version.items()}
    held = by_key((fact, version) for version, facts in stated.items() for fact in facts)
    sizes = {fact for fact in held if fact.startswith("SIZE")}
    first, last = min(by_version), max(by_version)
    gated: dict[tuple[int, str], list[str]] = {}
    for fact, versions in held.items():
        if fact in sizes:
            continue
        start = previous = versions[0]
        for version in [*versions[1:], last + 2]:
            if version != previous + 1:
                condition = gate(start, None if previous == last else previous, first, last)
                gated.setdefault((start, condition), []).append(fact)
                start = version
            previous = version
    size_facts = {version: [fact for fact in facts if fact in sizes] for version, facts in stated.items()}
    for version, lines in _sizes(size_facts):
        gated.setdefault((version, gate(version, None, first, last)), []).extend(lines)
    in_order = sorted(gated.items(), key=lambda entry: entry[0][0])
    return tuple(Group(condition, tuple(facts)) for (_, condition), facts in in_order)


def _sizes(stated: Mapping[int, list[str]]) -> Iterator[tuple[int, list[str]]]:
    """Macros for the sizes that each version brings. A later one replaces them, so that a release only adds lines."""
    known: dict[str, str] = {}
    for version, facts in stated.items():
        lines = []
        for fact in facts:
            name = f"SIZE_OF_{fact.partition(',')[0].split()[-1]}"
            if known.get(name) != fact:
                lines += [f"#undef {name}"] * (name in known)
                lines.append(f"#define {name} {fact.removesuffix(';')}")
                known[name] = fact
        if lines:
            yield version, lines


def _facts(api: Api, told: dict[int, tuple[str, ...]]) -> Iterable[str]:
    """What a compiler must agree with, one macro call a line.

    `told` takes those of structs that hold no other by value, by id: they are the same in every version that shares the struct.
    """
    new = [struct for struct in api.structs if id(struct) not in told]
    models = [layout(api, model, new) for model in (SYSV64, SYSV32, WINDOWS32)]
    for struct in api.structs:
        facts = told.get(id(struct)) or tuple(_places(struct, *(model[struct.name] for model in models)))
        if stands_alone(struct):
            told[id(struct)] = facts
        yield from facts
    for enum in api.enums:
        for value in enum.values:
            signed = "(long long)" if value.value >= 1 << 63 else ""  # what it is compared with is signed
            yield f"VALUE({value.name}, {signed}{integer(value.value)});"


def _places(struct: Struct, wide: StructLayout, narrow: StructLayout, windows: StructLayout) -> Iterable[str]:
    spelled = f"{keyword(struct)} {struct.name}"
    for member in struct.members:
        if (isinstance(member, Union) and member.unnamed) or member.name not in wide.members:
            continue  # it has no address that could be asked for
        yield _place(spelled, member.name, isinstance(member, Slot), wide, narrow, windows)
    if narrow.size == windows.size:
        yield f"SIZE({spelled}, {wide.size}, {narrow.size});"
    else:
        yield f"SIZE_64({spelled}, {wide.size});"


def _place(
    spelled: str, member: str, slot: bool, wide: StructLayout, narrow: StructLayout, windows: StructLayout
) -> str:
    offset, size = wide.members[member]
    offset32, size32 = narrow.members[member]
    if slot and offset == 2 * offset32 and offset % SYSV64.pointer == 0:
        return f"SLOT({spelled}, {member}, {offset // SYSV64.pointer});"
    if narrow.members[member] != windows.members[member]:
        return f"MEMBER_64({spelled}, {member}, {offset}, {size});"
    return f"MEMBER({spelled}, {member}, {offset}, {size}, {offset32}, {size32});"


# ------------------------------------------------------------------------------------------------- touching


def lower_compile(registry: Registry) -> tuple[CompileView, ...]:
    """The compile tests, one in C and one in C++."""
    first, last = registry.oldest, registry.newest
    structs = registry.section("structs")
    enums = registry.section("enums")
    named = (*registry.section("typedefs"), *registry.section("callbacks"))
    sized = _Sized(registry)

    def when(item: Any) -> str:
        return gate(item.since, item.until, first, last)

    program = CompileView(
        name="headers_compile.c",
        banner=banner((file.loc.file for file in registry.files if not file.releases), _MAKER),
        includes=(
            *of_the_main_header(registry),
            EXPERIMENTAL_HEADER,
            INIT_HEADER,
            *(header.name for header in key_headers(registry)),
        ),
        macros=gathered(
            (when(m), m.name)
            for m in (*registry.section("macros"), *(c for c in registry.section("constants") if c.type is None))
        ),
        values=gathered((_joined(when(e), when(v)), v.name) for e in enums for v in e.values),
        types=gathered(
            [(when(i), f"struct {i.name}* {i.name}_") for i in registry.section("handles")]
            + [(when(i), f"{keyword(i)} {i.name}* {i.name}_") for i in structs]
            + [(when(i), f"{i.name}{'' if sized(i.name) else '*'} {i.name}_") for i in named]
            + [(when(i), f"{'enum ' if i.type is None else ''}{i.name} {i.name}_") for i in enums]
            + [
                (when(i), f"OrtExperimental_{lookup_name(i)}_Fn {lookup_name(i)}_")
                for i in registry.section("experimental")
            ],
        ),
        structs=tuple(
            Touched(
                name=s.name,
                spelled=f"{keyword(s)} {s.name}",
                gate=when(s),
                slots=gathered(
                    (gate(m.since, m.until, s.since, last), m.name) for m in s.members if isinstance(m, Slot)
                ),
                in_minimal_build=s.minimal_build,
            )
            for s in structs
            if any(isinstance(m, Slot) for m in s.members)
        ),
        experimental=gathered((when(f), lookup_name(f)) for f in registry.section("experimental")),
        keys=gathered(
            (key_gate(k, first, last), f'strcmp({k.constant}, "{k.name}") != 0')
            for k in registry.section("config_keys")
            if k.constant is not None
        ),
        initialised=_initialised(registry),
    )
    return program, replace(program, name="headers_compile.cpp")


class _Sized:
    """Whether a value of a type can be stored in every release: an alias of a handle or of a function has no size."""

    def __init__(self, registry: Registry) -> None:
        self._typedefs = by_key((typedef.name, typedef.type) for typedef in registry.section("typedefs"))
        self._handles = frozenset(handle.name for handle in registry.section("handles"))

    def __call__(self, name: str) -> bool:
        if name in self._typedefs:
            return all(self._stored(ctype) for ctype in self._typedefs[name])
        return name not in self._handles and name != "void"

    def _stored(self, ctype: CType) -> bool:
        ctype = strip_const(ctype)
        return not isinstance(ctype, FunctionType) and (not isinstance(ctype, Named) or self(ctype.name))


def _joined(outer: str, inner: str) -> str:
    return inner if not outer or outer == inner else f"{outer} && {inner}" if inner else outer


def _initialised(registry: Registry) -> tuple[Group, ...]:
    constants = frozenset(c.name for c in registry.section("constants"))
    by_name = {struct.name: struct for struct in registry.section("structs")}
    typedefs = {typedef.name: typedef.type for typedef in registry.section("typedefs")}

    def comparable(ctype: CType) -> bool:
        """C compares neither structs nor arrays."""
        bare = strip_const(ctype)
        while isinstance(bare, Named) and bare.name in typedefs:
            bare = strip_const(typedefs[bare.name])
        return not isinstance(bare, Array) and not (isinstance(bare, Named) and bare.name in by_name)

    result = []
    for group in initialisers(by_name.values(), constants, registry.oldest, registry.newest):
        structs = []
        for init in group.pieces:
            checks = []
            struct = by_name[init.struct]
            for member in struct.members:
                if isinstance(member, Union) or member.since > struct.since or not alive(member, registry.newest):
                    continue  # not in every version
                if isinstance(member, Field) and not comparable(member.type):
                    continue
                default = getattr(member, "default", None)
                expected = init.version if member.name == init.member else default or "0"
                checks.append(f"value.{member.name} == {expected}")
            structs.append(Initialised(init.struct, init_macro(init.struct), tuple(checks)))
        result.append(Group(group.gate, tuple(structs)))
    return tuple(result)
