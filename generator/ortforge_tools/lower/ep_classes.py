"""Structs that an EP fills -> abstract classes, in no language yet.

Input: the registry, all versions and overlays. Output: one `ClassView` per struct ORT calls, each slot with its
parameters by role, and what a class may leave out. `python_ep` and `cpp_ep` turn these into the base classes of their
languages, so that names and needs cannot differ.
"""

from __future__ import annotations

import keyword
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..model.ctype import base_name
from ..model.harmless import Answer, harmless
from ..model.registry import Overlay, Param, Registry, Slot, Struct, alive, effective, once
from ..model.select import members_added
from ..names import snake_name
from .calls.classify import Classifier, result
from .calls.function import Function
from .calls.names import Names
from .calls.parameter import DERIVED, Direction, Parameter, Role
from .nulls import without_sentence

#: Optional methods whose slot is never NULL. That is this layer's choice: ORT calls them once the EP has claimed nodes to fuse,
#: announced memory, or said that it is stream aware (rules EP-13, EPF-31, EPF-42), and gets an error that names the method.
_ANSWERED = frozenset({"OrtEp.Compile", "OrtEpFactory.CreateAllocator", "OrtEpFactory.CreateSyncStreamForDevice"})


@dataclass(frozen=True, slots=True)
class MethodView:
    """One slot as a method."""

    c: str  # the slot
    need: str  # abstract | default | optional | answered (an optional method, but the slot is never NULL) | host
    default: Answer  # what a `default` method answers
    function: Function  # name and parameters
    slot: Slot


@dataclass(frozen=True, slots=True)
class ClassView:
    """One abstract base class."""

    name: str
    c: str  # C name of the struct
    prefix: str  # of overlays, whose structs share their names with shipped ones
    since: int
    struct: Struct
    fields: tuple[str, ...]  # of proposals: "!name" is the version stamp, then the slots in order
    methods: tuple[MethodView, ...]
    doc: str | None
    extends: bool = False  # a shipped struct, which goes on being one


@dataclass(frozen=True, slots=True)
class ClassSet:
    """The classes of the shipped API, or of one overlay."""

    names: Names
    classes: dict[str, str]  # C name of a struct -> class
    prefix: str
    views: tuple[ClassView, ...]
    own: frozenset[str] = frozenset()  # C names that mean something else in the overlay than in the shipped API
    namespace: str = ""  # of the overlay's C types, in languages that have such
    adds_to: int = 0  # the API version that the overlay's structs are stamped with; 0 of the shipped API


@once
def lower(registry: Registry) -> tuple[ClassSet, ...]:
    """Every base class, shipped ones first, then those of overlays."""
    structs = {s.name: s for s in registry.section("structs") if s.role == "implemented"}
    names = Names.of(registry)
    classes = {name: class_name(name) for name in structs}
    newest = registry.newest_described
    shipped = tuple(_class(names, classes, struct, _slots(struct, newest), "") for struct in structs.values())
    overlays = (_overlay(registry, names, classes, overlay) for overlay in registry.overlays)
    return (ClassSet(names, classes, "", shipped), *overlays)


def need_words(need: str, defines: str) -> str:
    """Whether a class must have a method, as a sentence; `defines` is what a subclass does with it."""
    return {
        "abstract": "ORT needs it.",
        "default": "ORT needs it; this default does no harm.",
        "answered": f"Optional: unless a subclass {defines} it, ORT gets an error where it needs it.",
        "optional": f"Optional: ORT sees a NULL slot unless a subclass {defines} it.",
    }[need]


def namespace(overlay: Overlay) -> str:
    """`Proposal` -> `proposal`."""
    return snake_name(overlay.info.prefix)


def class_name(struct: str) -> str:
    """`OrtEpFactory` -> `EpFactory`."""
    name = struct.removeprefix("Ort")
    return name if name[:1].isalpha() and not keyword.iskeyword(name) else f"Class{name}"


def newest_slots(registry: Registry, struct: Struct) -> list[Slot]:
    """The slots of the newest release that is described."""
    return _slots(struct, registry.newest_described)


def _slots(struct: Struct, version: int) -> list[Slot]:
    """The slots of a version, each with the version in which its first form appeared."""
    first: dict[str, int] = {}
    for member in struct.members:
        first.setdefault(member.name, member.since)
    return [replace(m, since=first[m.name]) for m in struct.members if isinstance(m, Slot) and alive(m, version)]


def _overlay(registry: Registry, names: Names, classes: dict[str, str], overlay: Overlay) -> ClassSet:
    items, base = overlay.items, overlay.info.adds_to
    own = names.with_items(items)
    prefix = overlay.info.prefix
    added, shipped = members_added([overlay]), {s.name: s for s in registry.section("structs")}
    extended = [shipped[name] for name in added if shipped[name].role == "implemented"]
    filled = [s for s in (*items.structs, *extended) if s.role == "implemented"]
    renamed = {s.name: prefix + class_name(s.name) for s in filled}
    tokens = frozenset(h.name for h in items.handles if h.name.endswith("Impl"))
    views = []
    for struct in filled:
        before = _slots(struct, base) if struct.name in added else []
        members = added.get(struct.name, struct.members)
        slots = [*before, *(m for m in members if isinstance(m, Slot))]
        views.append(
            replace(_class(own, classes | renamed, struct, slots, prefix, tokens), extends=struct.name in added)
        )
    redefined = {i.name for section in (items.handles, items.enums, items.structs) for i in section}
    redefined |= {v.c for v in views}
    return ClassSet(own, classes | renamed, prefix, tuple(views), frozenset(redefined), namespace(overlay), base)


def _class(
    names: Names,
    classes: dict[str, str],
    struct: Struct,
    slots: Sequence[Slot],
    prefix: str,
    tokens: frozenset[str] = frozenset(),
) -> ClassView:
    stamp = struct.members[0].name
    fields = [f"!{stamp}"] if not isinstance(struct.members[0], Slot) else []
    replaced = {slot.replaces for slot in slots}
    return ClassView(
        name=prefix + class_name(struct.name),
        c=struct.name,
        prefix=prefix,
        since=struct.since,
        struct=struct,
        fields=(*fields, *(s.name for s in slots)) if prefix else (),
        methods=tuple(
            _method(names, struct, slot, tokens, classes)
            for slot in slots
            if slot.name not in replaced and is_method(struct, slot, tokens)
        ),
        doc=struct.doc,
    )


def is_method(struct: Struct, slot: Slot, tokens: frozenset[str] = frozenset()) -> bool:
    """Is it called with the struct first, or with an object that the struct's slots made? Others cannot be methods, and are left NULL.

    Nor can those that take more arguments than they declare.
    """
    if not slot.params or slot.variadic:
        return False
    first = slot.params[0]
    return first.state or base_name(first.type) == struct.name or base_name(first.type) in tokens


def _method(names: Names, struct: Struct, slot: Slot, tokens: frozenset[str], classes: dict[str, str]) -> MethodView:
    classified = Classifier(names, slot.params).parameters()
    args = [_token(_for_an_ep(names, arg, p), tokens) for arg, p in zip(classified, slot.params, strict=True)]
    if args[0].takes(Role.HANDLE) and args[0].of == struct.name:
        args[0] = replace(args[0], role=Role.THIS)
    returns = result(names, slot.returns)
    if slot.returns.nullable is not True:
        returns = replace(returns, null_result=False)
    need = _need(f"{struct.name}.{slot.name}", slot, args, classes)
    said = (slot.doc, without_sentence(slot) if need in ("optional", "answered") else "")
    view = Function(
        name=snake_name(slot.replaces or slot.name),
        c=slot.name,
        table=struct.name,
        since=slot.since,
        until=None,
        index=0,
        convention=slot.convention,
        returns=returns,
        params=tuple(args),
        doc=" ".join(text for text in said if text) or None,
    )
    return MethodView(slot.name, need, harmless(slot, names.values) if slot.harmless else None, view, slot)


def _for_an_ep(names: Names, arg: Parameter, param: Param) -> Parameter:
    """A parameter as an EP sees it, to which objects of its own and the API it has are something else than to a caller."""
    if param.state:
        return replace(arg, role=Role.TOKEN, direction=Direction(effective(param).dir))
    if arg.gives(Role.ARRAY) and arg.of == "bytes":  # an address to write to, perhaps of a device, and beside it a size
        return replace(arg, role=Role.POINTER, direction=Direction.IN)
    return replace(arg, role=Role.HIDDEN) if arg.of in names.tables else arg


def _token(arg: Parameter, tokens: frozenset[str]) -> Parameter:
    if arg.of not in tokens:
        return arg
    return replace(arg, role=Role.TOKEN, direction=arg.direction if arg.gives(Role.HANDLE) else Direction.IN)


def hidden(function: Function) -> frozenset[int]:
    """The parameters no method sees: the object itself, lengths, and the room for results."""
    params = function.params
    found = {0} if params and params[0].takes(Role.THIS, Role.HIDDEN) else set()
    for i, param in enumerate(params):
        if param.out or param.takes(*DERIVED, Role.THIS):
            found.add(i)
        if param.gives(Role.ARRAY) and param.length is not None:
            found.add(param.length)
    return frozenset(found)


def _need(qualified: str, slot: Slot, args: Sequence[Parameter], classes: dict[str, str]) -> str:
    own = (arg.takes(Role.THIS, Role.TOKEN) or arg.of in classes for arg in args)
    objects = (Role.HANDLE, Role.HANDLES, Role.THIS, Role.TOKEN)
    ended = (arg.takes(*objects) and p.owner == "callee" for arg, p in zip(args, slot.params, strict=True))
    if any(both == (True, True) for both in zip(own, ended, strict=True)):
        return "host"  # it ends objects, which the layer below the classes does
    if slot.harmless is not None:
        return "default"
    if slot.mandatory or slot.replaces is not None:
        return "abstract"
    return "answered" if qualified in _ANSWERED else "optional"
