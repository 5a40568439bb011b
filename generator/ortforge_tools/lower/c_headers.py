"""Registry -> the views of the C headers.

Input: a checked `Registry`. Output: one `HeaderView` per header of the shipped API and one per overlay, with all
text ready; the templates only lay it out. Every item is lowered once and gated by ORT_API_VERSION, never once
per version.

Note [Forward declarations]: every handle and struct is declared in the first header that mentions it, because C
before C11 refuses a second `typedef struct X X;`. What must be complete before it is used (enums, typedefs,
callbacks, structs stored by value) is put in front of its user; otherwise registry order is kept.
"""

from __future__ import annotations

import functools
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from operator import itemgetter
from typing import Any

from ..folders import template_root
from ..model.ctype import Const, CType
from ..model.declaration_order import fields_in, mentioned, ordered
from ..model.header_order import FIRST_PART, INIT_HEADER, MAIN_HEADER, arrange
from ..model.registry import (
    EXPERIMENTAL_HEADER,
    EXPERIMENTAL_LIST,
    SECTIONS,
    Callback,
    Constant,
    Enum,
    Field,
    Function,
    Handle,
    Macro,
    Member,
    Overlay,
    Registry,
    Slot,
    Struct,
    Typedef,
    Union,
    lookup_name,
    once,
    together,
    version_member,
)
from ..model.select import members_added
from ..text import by_key
from .c import ALIGNED, UNNAMED, Declarer, filled, gate, integer, keyword, macro_params, tagged_names
from .c_docs import Comments
from .c_views import (
    Alias,
    EnumBody,
    Gated,
    Getter,
    Group,
    HeaderView,
    Initialiser,
    MsvcTypedef,
    Piece,
    Section,
    StructBody,
    TypedEnumBody,
    gathered,
    grouped,
    header_view,
)
from .ends import Ends

_DEFINED = re.compile(r"^[ \t]*#[ \t]*define[ \t]+(\w+)", re.MULTILINE)
#: C++ member functions of structs, written by hand: they are an interface, not facts.
_CXX_MEMBERS = {"OrtResourceCount": "c/parts/cxx_resource_count.j2"}
#: What the Microsoft compiler is told about a typedef.
_MSVC_TYPEDEF = {"OrtStatusPtr": "_Return_type_success_(return == 0)"}
#: What the main header does not include.
_APART = frozenset({EXPERIMENTAL_HEADER, INIT_HEADER})
_TITLES = ("Enums", "Types", "Structs", "API tables", "Functions")


# ------------------------------------------------------------------------------------------------ lowering


class _Lowering:
    def __init__(self, registry: Registry, first: int, last: int, overlay: Overlay | None = None) -> None:
        self.first = first
        self.last = last
        self._declarer = Declarer(tagged_names(registry))
        ends = Ends.of(registry)
        self._comments = Comments(ends, first, overlay.info.name if overlay else None)
        self._extensions = [(o, members_added([o]), Comments(ends, first, o.info.name)) for o in registry.overlays]

    # --------------------------------------------------------------------------------------------- members

    def members(self, struct: Struct) -> Iterator[Gated]:
        """The members of a struct, and those that overlays append."""
        last = self.last if struct.until is None else struct.until
        often = _repeated(struct.members)
        for member in struct.members:
            condition = gate(member.since, member.until, struct.since, last)
            doc = self._comments.member(member, struct.name, struct.since, 2, member.name in often)
            yield condition, self._member(member, struct, doc)
        for overlay, added, comments in self._extensions:
            for member in added.get(struct.name, ()):
                doc = comments.member(member, struct.name, member.since, 2)
                yield f"defined({overlay_macro(overlay)})", self._member(member, struct, doc)

    def _member(self, member: Member, struct: Struct, doc: str) -> Piece:
        if isinstance(member, Slot):
            return Piece(doc, self._declarer.slot(member, 2))
        if isinstance(member, Union):
            inner = {part.name: self._comments.member(part, struct.name, member.since, 4) for part in member.parts}
            return Piece(doc, self._declarer.union(member, inner, 2))
        return Piece(doc, self._declarer.field(member))

    def _initialised(self, struct: Struct) -> list[Gated]:
        """The initialiser list of the C++ constructor; empty without one."""
        last = self.last if struct.until is None else struct.until
        return [
            (
                gate(m.since, m.until, struct.since, last),
                Piece("", f"{m.name}{{{getattr(m, 'default', None) or ''}}}"),
            )
            for m in (struct.members if struct.constructor else ())
        ]

    # ----------------------------------------------------------------------------------------------- items

    def item(self, item: Any, forms: bool = False) -> Piece | EnumBody | TypedEnumBody | StructBody | MsvcTypedef:
        """One top-level declaration; `forms`: there are several of this name, for different versions."""
        if isinstance(item, Enum):
            return self._enum(item)
        if isinstance(item, Struct):
            inits = self._initialised(item)
            return StructBody(
                doc=self._comments.item(item, struct=True),
                name=item.name,
                opening=f"{keyword(item)} {_alignment(item)}{item.name} {{",
                pack=item.pack,
                groups=grouped(self.members(item)),
                has_constructor=bool(inits),
                first=inits[0][1].code if inits else "",
                others=grouped(inits[1:]),
                cxx_members=_CXX_MEMBERS.get(item.name) if inits else None,
                size_check=f"sizeof({item.name}) == {item.fixed_size}" if item.fixed_size else None,
                in_minimal_build=item.minimal_build,
            )
        doc = self._comments.item(item, forms=forms)
        if isinstance(item, Callback):
            return Piece(doc, self._declarer.callback(item, item.name))
        if isinstance(item, Typedef):
            if item.name in _MSVC_TYPEDEF:
                return MsvcTypedef(doc, _MSVC_TYPEDEF[item.name], self._declarer.declare(item.type, item.name))
            return Piece(doc, self._declarer.typedef(item))
        if isinstance(item, Constant):
            value = constant_value(item)
            if item.type is None:
                return Piece(doc, f"#define {item.name} {value}")
            return Piece(doc, f"static {self._declarer.declare(_read_only(item.type), item.name)} = {value};")
        if isinstance(item, Macro):
            return Piece(doc, f"#define {item.name}{macro_params(item)} {item.body or ''}".rstrip())
        if isinstance(item, Function):
            return Piece(doc, self._declarer.function(item))
        assert isinstance(item, Handle), item
        return Piece(doc, f"typedef struct {item.name} {item.name};")

    def _enum(self, enum: Enum) -> EnumBody | TypedEnumBody:
        """An enum; one of another type than int C has only since C23: before, its values are macros."""
        last = self.last if enum.until is None else enum.until
        gates = [gate(v.since, v.until, enum.since, last) for v in enum.values]
        comments = (self._comments.enumerator(v, enum.since, 2) for v in enum.values)
        pieces = [Piece(doc, f"{v.name} = {integer(v.value)},") for v, doc in zip(enum.values, comments, strict=True)]
        doc, groups = self._comments.item(enum), grouped(zip(gates, pieces, strict=True))
        if enum.type is None:
            typedef = enum.style == "typedef"
            opening = f"typedef enum {enum.name} {{" if typedef else f"enum {enum.name} {{"
            return EnumBody(doc, opening, f"}} {enum.name};" if typedef else "};", groups)
        spelled = self._declarer.type(enum.type)
        macros = (Piece("", f"#define {v.name} (({enum.name}){integer(v.value)})") for v in enum.values)
        return TypedEnumBody(
            doc=doc,
            name=enum.name,
            opening=f"enum {enum.name} : {spelled} {{",
            typedef=f"typedef {spelled} {enum.name};",
            groups=groups,
            macros=grouped(zip(gates, macros, strict=True)),
        )

    def getter(self, function: Function) -> Getter:
        """An experimental function."""
        name = lookup_name(function)
        return Getter(
            doc=self._comments.item(function),
            typedef=self._declarer.callback(function, f"OrtExperimental_{name}_Fn"),
            function=name,
        )

    def entry(self, function: Function) -> Piece:
        """An experimental function in the list that other headers include with a macro of their own."""
        result = self._declarer.type(function.returns.type)
        head = f"ORT_EXPERIMENTAL_API({function.since}, {result}, {function.name}, "
        return Piece("", filled(head, self._declarer.params(function), ")", 0))

    def forward(self, item: Handle | Struct) -> Piece:
        """The declaration that makes a name usable behind a pointer."""
        if isinstance(item, Handle):
            return Piece(self._comments.item(item), f"typedef struct {item.name} {item.name};")
        spelled = f"{keyword(item)} {item.name}"
        return Piece("", f"{spelled};" if item.style == "tag" else f"typedef {spelled} {item.name};")

    def comment(self, item: Any) -> str:
        """The comment of a top-level item."""
        return self._comments.item(item)

    def gate(self, item: Any) -> str:
        """The condition a top-level item stands under."""
        return gate(item.since, item.until, self.first, self.last)


def _alignment(struct: Struct) -> str:
    return f"{ALIGNED}({struct.align}) " if struct.align is not None else ""


def _read_only(ctype: CType) -> CType:
    return ctype if isinstance(ctype, Const) else Const(ctype)


def constant_value(constant: Constant) -> str:
    """The value of a constant in C."""
    if constant.body is not None:
        return constant.body
    if constant.value is not None:
        return macro_number(constant.value) if constant.type is None else integer(constant.value)
    text = (constant.text or "").replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{text}"'


def macro_number(value: int) -> str:
    """A number that a macro stands for: one expression wherever it is used, of a type that holds it."""
    if -(1 << 31) <= value < 1 << 31:
        return integer(value) if value >= 0 or value == -(1 << 31) else f"({value})"
    if value == -(1 << 63):
        return f"({value + 1}LL - 1)"
    suffix = "ULL" if value >= 1 << 63 else "LL"
    return f"{value}{suffix}" if value >= 0 else f"({value}{suffix})"


def is_aligned(item: Any) -> bool:
    """Does a struct ask for an alignment that its types do not have?"""
    return isinstance(item, Struct) and (
        item.align is not None or any(field.align is not None for field in fields_in(item.members))
    )


def _has_unnamed(members: Iterable[Member]) -> bool:
    """Is there a type in place without a name, at any depth?"""
    unions = [member for member in members if isinstance(member, Union)]
    return any(union.unnamed or _has_unnamed(union.parts) for union in unions)


def _repeated(items: Iterable[Any]) -> frozenset[str]:
    """Names that come more than once: something changed, and its forms follow each other."""
    return frozenset(name for name, count in Counter(item.name for item in items).items() if count > 1)


# --------------------------------------------------------------------------------------------------- items


def _rank(item: Any) -> int:
    """The section of a header an item belongs to."""
    if isinstance(item, Enum):
        return 0
    if isinstance(item, (Typedef, Callback, Constant)):
        return 1
    if isinstance(item, Struct):
        return 3 if item.role == "table" else 2
    return 4


# ------------------------------------------------------------------------------------------------- headers


def overlay_macro(overlay: Overlay) -> str:
    """The macro an overlay's header defines before it includes the main headers."""
    return "ORTFORGE_OVERLAY_" + re.sub(r"[^A-Za-z0-9]+", "_", overlay.info.name).upper()


def _sections(
    lowering: _Lowering, items: list[Any], forward: frozenset[str], elsewhere: Mapping[str, str]
) -> tuple[Section, ...]:
    titled: dict[str, list[Gated]] = {}
    often = _repeated(items)
    for item, root in ordered(sorted(items, key=_rank), forward, elsewhere):
        declared = (lowering.gate(item), lowering.item(item, item.name in often))
        titled.setdefault(_TITLES[_rank(root)], []).append(declared)
    return tuple(Section(title, grouped(gated)) for title, gated in titled.items())


def _annotations(lowering: _Lowering, macros: Iterable[Macro]) -> tuple[Group, ...]:
    """The macros that expand to nothing, those of one condition together."""
    annotations = (m for m in macros if m.alias is None and m.body is None and m.name[:1] == "_")
    return gathered((lowering.gate(m), Piece("", f"#define {m.name}{macro_params(m)}")) for m in annotations)


def _is_empty(macro: Macro) -> bool:
    """Is it defined as nothing? Annotations are, in a block of their own; of others without a body a template has the definition."""
    return (
        macro.body is None
        and macro.alias is None
        and not macro.name.startswith("_")
        and macro.name not in defined_by_templates()
    )


@functools.cache
def defined_by_templates() -> frozenset[str]:
    """The macros that the templates of C headers define by themselves."""
    texts = (path.read_text(encoding="utf-8") for path in sorted((template_root() / "c").rglob("*.j2")))
    return frozenset(name for text in texts for name in _DEFINED.findall(text))


def _aliases(lowering: _Lowering, macros: Iterable[Macro]) -> tuple[Group, ...]:
    """The macros that are nothing but other names."""
    return grouped(
        (lowering.gate(m), Alias(lowering.comment(m), m.name, m.alias)) for m in macros if m.alias is not None
    )


def experimental_list(registry: Registry) -> HeaderView:
    """The experimental functions as a list for the preprocessor: the content of EXPERIMENTAL_LIST."""
    lowering = _Lowering(registry, registry.oldest, registry.newest)
    functions = registry.section("experimental")
    groups = grouped((lowering.gate(function), lowering.entry(function)) for function in functions)
    return replace(header_view(registry, EXPERIMENTAL_LIST, map(_source, functions)), constants=groups)


def init_macro(struct: str) -> str:
    """The name of a struct's initialiser macro: OrtEpFactory -> ORT_EP_FACTORY_INIT."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", struct)
    return f"{words.upper()}_INIT"


def _initialiser(struct: Struct, constants: frozenset[str]) -> Initialiser | None:
    """The initialiser of a struct that has a version or a constructor."""
    name = init_macro(struct.name)
    member = version_member(struct)
    if member is None and not struct.constructor:
        return None
    version = name.removesuffix("INIT") + "VERSION"
    if version not in constants:
        version = "ORT_API_VERSION"
    defaults = [m for m in struct.members if isinstance(m, Field) and m.default]
    values = [f".{m.name} = {m.default}" for m in defaults] or [f".{struct.members[0].name} = 0"]
    return Initialiser(name, struct.name, member, version, f"{{{', '.join(values)}}}")


def initialisers(structs: Iterable[Struct], constants: frozenset[str], first: int, last: int) -> tuple[Group, ...]:
    """The initialiser macros of structs, grouped by the condition the struct stands under."""
    found = ((_initialiser(struct, constants), struct) for struct in structs)
    return gathered((gate(s.since, s.until, first, last), made) for made, s in found if made is not None)


def _source(item: Any) -> str:
    return str(item.loc.file)


@once
def lower(registry: Registry) -> tuple[HeaderView, ...]:
    """The views of all C headers: the shipped ones, the initialisers, then one per overlay.

    Raises:
        SpecError: items that cannot be brought into an order C accepts.
    """
    lowering = _Lowering(registry, registry.oldest, registry.newest)
    arrangement = arrange(registry)
    by_header, places = arrangement.by_header, arrangement.places
    order = {header: index for index, header in enumerate(places.order)}
    pointed: tuple[Handle | Struct, ...] = (*registry.section("handles"), *registry.section("structs"))
    forward_home = _forward_homes(by_header, pointed, order)
    views: list[HeaderView] = []
    first: HeaderView | None = None
    for header in places.order:
        sections = by_header[header]
        bodies = [m for m in sections["macros"] if m.body is not None or _is_empty(m)]
        here = [item for item in pointed if forward_home[id(item)] == header]
        forward = sorted(((lowering.gate(item), lowering.forward(item)) for item in here), key=itemgetter(0))
        parts = _sections(lowering, arrangement.declared(header), arrangement.forward, arrangement.later(header))
        getters = grouped((lowering.gate(f), lowering.getter(f)) for f in sections["experimental"])
        if getters:
            parts = (*parts, Section("Experimental functions", getters))
        if not any(sections.values()) and header == FIRST_PART:
            continue
        constants = (*(c for c in sections["constants"] if c.type is None), *bodies)
        views.append(
            replace(
                header_view(registry, header, (_source(i) for s in SECTIONS for i in sections[s])),
                constants=grouped((lowering.gate(c), lowering.item(c)) for c in constants),
                forward=grouped(forward),
                sections=parts,
                aligned=ALIGNED if any(map(is_aligned, sections["structs"])) else "",
                unnamed=UNNAMED if any(_has_unnamed(struct.members) for struct in sections["structs"]) else "",
                gates={macro.name: lowering.gate(macro) for macro in sections["macros"] if macro not in bodies},
                annotations=_annotations(lowering, sections["macros"]),
                aliases=_aliases(lowering, sections["macros"]),
                getters=getters,
                early=grouped(("", Piece("", f'#include "{name}"')) for name in places.before(header)),
                late=places.behind(header),
                is_early=header in places.early,
                first=first if header == MAIN_HEADER else None,
            )
        )
        if header == FIRST_PART:
            first = views.pop()
    views.append(_init_view(registry))
    views += [_overlay_view(overlay, registry) for overlay in registry.overlays]
    return tuple(views)


def of_the_main_header(registry: Registry) -> tuple[str, ...]:
    """The main header and all that it includes: what C code of another language is compiled against."""
    return tuple(view.name for view in lower(registry) if view.overlay is None and view.name not in _APART)


def _forward_homes(
    by_header: Mapping[str, Mapping[str, list[Any]]],
    pointed: Iterable[Handle | Struct],
    order: Mapping[str, int],
) -> dict[int, str]:
    """By the id of each handle and struct, the first header that mentions it; see Note [Forward declarations]."""
    result = {id(item): item.header for item in pointed}
    forms = by_key((item.name, item) for item in pointed)
    for header, sections in by_header.items():
        for section in SECTIONS[3:]:
            for part in _parts(sections[section]):
                for name in mentioned(part):
                    for form in forms.get(name, ()):
                        if together(form, part) and order[header] < order[result[id(form)]]:
                            result[id(form)] = header
    return result


def _parts(items: Iterable[Any]) -> Iterator[Any]:
    """The members of structs, and all other items: each with the versions that have it."""
    for item in items:
        yield from item.members if isinstance(item, Struct) else (item,)


def _init_view(registry: Registry) -> HeaderView:
    structs = registry.section("structs")
    constants = frozenset(c.name for c in registry.section("constants"))
    sources = (_source(s) for s in structs if version_member(s) or s.constructor)
    groups = initialisers(structs, constants, registry.oldest, registry.newest)
    return replace(header_view(registry, INIT_HEADER, sources), initialisers=groups)


def _overlay_view(overlay: Overlay, registry: Registry) -> HeaderView:
    """The header of an overlay: its enums and names, then the main headers, then what builds on both."""
    items = overlay.items
    lowering = _Lowering(registry, overlay.info.adds_to, overlay.info.adds_to, overlay)
    pointed: tuple[Handle | Struct, ...] = (*items.handles, *items.structs)
    forward_names = frozenset(i.name for i in pointed)
    rest = [*items.typedefs, *items.callbacks, *items.structs, *items.functions]
    placed = [item for item, _ in ordered(sorted(rest, key=_rank), forward_names, {})]
    last = overlay.info.adds_to
    return replace(
        header_view(registry, items.header, [items.loc.file]),
        constants=grouped(("", lowering.item(c)) for c in items.constants),
        forward=grouped(("", lowering.forward(i)) for i in pointed),
        sections=(Section("Types", grouped(("", lowering.item(i)) for i in placed)),),
        initialisers=initialisers(items.structs, frozenset(c.name for c in items.constants), last, last),
        early=grouped(("", lowering.item(e)) for e in items.enums),
        overlay=overlay.info,
        macro=overlay_macro(overlay),
    )
