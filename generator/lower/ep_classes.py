"""Structs that an EP fills -> abstract classes, in no language yet.

Input: the registry, all versions and overlays. Output: one `ClassView` per struct ORT calls, each slot with its
parameters by role, and what a class may leave out. `python_ep` and `cpp_ep` turn these into the base classes of their
languages, so that names and needs cannot differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..model.once import once
from ..model.registry import Overlay, Registry, Slot, Struct, alive
from ..model.select import members_added
from ..names import snake_name
from .calls.classify import Classifier, result
from .calls.function import Function
from .calls.names import Names
from .calls.parameter import DERIVED, Direction, Parameter, Role
from .nulls import without_sentence

# What follows is not the ABI's but this layer's: which slots a class may leave out, what it answers then, and what its
# methods take in place of C's opaque pointers. What ORT demands stands in the registry (`mandatory`, `actual`).

#: Harmless answers: slots that ORT needs although most EPs have nothing to say in them. None stands for NULL, or for
#: nothing to do.
DEFAULTS: dict[str, int | str | bool | None] = {
    "OrtEpFactory.GetVendorId": 0,
    "OrtEpFactory.GetVersion": "0.1.0",
    "OrtEpFactory.CreateDataTransfer": None,
    "OrtEpFactory.IsStreamAware": False,
    "OrtNodeComputeInfo.CreateState": None,
    "OrtSyncStreamImpl.GetHandle": None,
    "OrtSyncStreamImpl.OnSessionRunEnd": None,
    "OrtCustomOp.GetExecutionProviderType": None,
    "OrtCustomOp.GetInputCharacteristic": 0,
    "OrtCustomOp.GetOutputCharacteristic": 0,
    "OrtCustomOp.GetInputMemoryType": 0,
    "OrtCustomOp.GetVariadicInputMinArity": 1,
    "OrtCustomOp.GetVariadicInputHomogeneity": 1,
    "OrtCustomOp.GetVariadicOutputMinArity": 1,
    "OrtCustomOp.GetVariadicOutputHomogeneity": 1,
    "OrtCustomOp.GetStartVersion": 1,
    "OrtCustomOp.GetEndVersion": 2147483647,
}

#: Mandatory here, because the first forms that the C API takes in their place are left out.
_IN_PLACE = frozenset({"OrtCustomOp.CreateKernelV2", "OrtCustomOp.KernelComputeV2"})

#: Slots that the layer below the classes fills itself, beyond those whose name begins with Release.
HOST = frozenset({"OrtCustomOp.KernelDestroy"})

#: Optional methods whose slot is never NULL: ONNX Runtime calls it without a look once the EP has claimed nodes to fuse,
#: announced memory, or said that it is stream aware (rules EP-13, EPF-31, EPF-42), and gets an error.
ANSWERED = frozenset({"OrtEp.Compile", "OrtEpFactory.CreateAllocator", "OrtEpFactory.CreateSyncStreamForDevice"})

#: Slots that are left NULL: the first forms of slots with a better second form, and those without an object.
LEFT_OUT = frozenset(
    "OrtCustomOp.CreateKernel OrtCustomOp.KernelCompute OrtCustomOp.GetMayInplace OrtCustomOp.ReleaseMayInplace "
    "OrtCustomOp.GetAliasMap OrtCustomOp.ReleaseAliasMap".split()
)

#: Parameters that are something else to an EP than to a caller: `Struct.Slot` -> parameter -> role, and who writes it.
#: token: an object of the EP that ORT carries as an opaque pointer. device: an address the CPU must not touch.
ROLES: dict[str, dict[str, tuple[Role, Direction]]] = {
    "OrtNodeComputeInfo.CreateState": {"compute_state": (Role.TOKEN, Direction.OUT)},
    "OrtNodeComputeInfo.Compute": {"compute_state": (Role.TOKEN, Direction.IN)},
    "OrtNodeComputeInfo.ReleaseState": {"compute_state": (Role.TOKEN, Direction.IN)},
    "OrtCustomOp.CreateKernelV2": {
        "api": (Role.HIDDEN, Direction.IN),
        "kernel": (Role.TOKEN, Direction.OUT),
    },
    "OrtCustomOp.KernelComputeV2": {"op_kernel": (Role.TOKEN, Direction.IN)},
    "OrtCustomOp.KernelDestroy": {"op_kernel": (Role.TOKEN, Direction.IN)},
    "OrtLoopKernelHelper.ConcatOutput": {
        "output": (Role.POINTER, Direction.IN),
        "output_size_in_bytes": (Role.INTEGER, Direction.IN),
    },
}


@dataclass(frozen=True, slots=True)
class MethodView:
    """One slot as a method."""

    c: str  # the slot
    need: str  # abstract | default | optional | answered (an optional method, but the slot is never NULL) | host
    default: int | str | bool | None  # what a `default` method answers
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
    shipped = tuple(_class(names, struct, _slots(struct, newest), "") for struct in structs.values())
    overlays = (_overlay(registry, names, classes, overlay) for overlay in registry.overlays)
    return (ClassSet(names, classes, "", shipped), *overlays)


def namespace(overlay: Overlay) -> str:
    """`Proposal` -> `proposal`."""
    return snake_name(overlay.info.prefix)


def class_name(struct: str) -> str:
    """`OrtEpFactory` -> `EpFactory`."""
    return struct.removeprefix("Ort")


def _slots(struct: Struct, version: int) -> list[Slot]:
    """The slots of a version, each with the version in which its first form appeared."""
    first: dict[str, int] = {}
    for member in struct.members:
        first.setdefault(member.name, member.since)
    return [replace(m, since=first[m.name]) for m in struct.members if isinstance(m, Slot) and alive(m, version)]


def _overlay(registry: Registry, names: Names, classes: dict[str, str], overlay: Overlay) -> ClassSet:
    items, base = overlay.items, overlay.info.adds_to
    own = Names(
        handles=names.handles | {h.name for h in items.handles},
        structs=names.structs | {s.name for s in items.structs},
        tables=names.tables,
        enums=names.enums | {e.name for e in items.enums},
        callbacks=names.callbacks,
        typedefs=names.typedefs,
    )
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
        views.append(replace(_class(own, struct, slots, prefix, tokens), extends=struct.name in added))
    redefined = {i.name for section in (items.handles, items.enums, items.structs) for i in section}
    redefined |= {v.c for v in views}
    return ClassSet(own, classes | renamed, prefix, tuple(views), frozenset(redefined), namespace(overlay), base)


def _class(
    names: Names, struct: Struct, slots: Sequence[Slot], prefix: str, tokens: frozenset[str] = frozenset()
) -> ClassView:
    stamp = struct.members[0].name
    fields = [f"!{stamp}"] if not isinstance(struct.members[0], Slot) else []
    return ClassView(
        name=prefix + class_name(struct.name),
        c=struct.name,
        prefix=prefix,
        since=struct.since,
        struct=struct,
        fields=(*fields, *(s.name for s in slots)) if prefix else (),
        methods=tuple(_method(names, struct, slot, tokens) for slot in slots if _wanted(struct, slot)),
        doc=struct.doc,
    )


def _wanted(struct: Struct, slot: Slot) -> bool:
    return f"{struct.name}.{slot.name}" not in LEFT_OUT


def _method(names: Names, struct: Struct, slot: Slot, tokens: frozenset[str]) -> MethodView:
    qualified = f"{struct.name}.{slot.name}"
    args = list(Classifier(names, slot.params).parameters())
    for name, (role, direction) in ROLES.get(qualified, {}).items():
        i = next(i for i, p in enumerate(slot.params) if p.name == name)
        args[i] = replace(args[i], role=role, direction=direction)
    args = [_token(arg, tokens) for arg in args]
    if args[0].takes(Role.HANDLE):
        args[0] = replace(args[0], role=Role.THIS)
    returns = result(names, slot.returns)
    if slot.returns.nullable is not True:
        returns = replace(returns, null_result=False)
    need = _need(slot, qualified)
    view = Function(
        name=snake_name(slot.name.removesuffix("V2") if struct.name == "OrtCustomOp" else slot.name),
        c=slot.name,
        table=struct.name,
        since=slot.since,
        until=None,
        index=0,
        convention=slot.convention,
        returns=returns,
        params=tuple(args),
        doc=" ".join(
            text for text in (slot.doc, without_sentence(slot) if need in ("optional", "answered") else "") if text
        )
        or None,
    )
    return MethodView(c=slot.name, need=need, default=DEFAULTS.get(qualified), function=view, slot=slot)


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


def _need(slot: Slot, qualified: str) -> str:
    if (slot.name.startswith("Release") and slot.name != "ReleaseCapturedGraph") or qualified in HOST:
        return "host"
    if qualified in DEFAULTS:
        return "default"
    return (
        "abstract" if slot.mandatory or qualified in _IN_PLACE else "answered" if qualified in ANSWERED else "optional"
    )
