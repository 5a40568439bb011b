"""Registry -> the abstract base classes of EPs written in Python.

Input: the registry and its overlays. Output: one `EpClass` for each struct that an EP fills and ORT calls (role
`implemented`), with a method per slot: Python signature, documentation, what happens when an EP leaves it out, the
encoded line the host builds its C callback from, and the C function type for the gate (runtime/ep/gate.c).

Which slots are mandatory is a fact of the registry. What an EP's author is asked for is decided here: a mandatory
slot is either abstract, or has a harmless default, or is the host's own business (every kind of Release).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ortforge.generator.ctype import Const, CType, Named, Pointer
from ortforge.generator.model import Overlay, Registry, Slot, Struct, alive
from ortforge.generator.names import python_name

from .python import FunctionView
from .python_ep_stubs import Signatures
from .python_kinds import Arg, Classifier, Names, result

#: Harmless answers: slots that ORT needs although most EPs have nothing to say in them.
DEFAULTS = {
    "OrtEpFactory.GetVendorId": "0",
    "OrtEpFactory.GetVersion": '"0.1.0"',
    "OrtEpFactory.CreateDataTransfer": "None",
    "OrtEpFactory.IsStreamAware": "False",
    "OrtNodeComputeInfo.CreateState": "None",
    "OrtSyncStreamImpl.GetHandle": "None",
    "OrtSyncStreamImpl.OnSessionRunEnd": "None",
    "OrtCustomOp.GetExecutionProviderType": "None",
    "OrtCustomOp.GetInputCharacteristic": "0",
    "OrtCustomOp.GetOutputCharacteristic": "0",
    "OrtCustomOp.GetInputMemoryType": "0",
    "OrtCustomOp.GetVariadicInputMinArity": "1",
    "OrtCustomOp.GetVariadicInputHomogeneity": "1",
    "OrtCustomOp.GetVariadicOutputMinArity": "1",
    "OrtCustomOp.GetVariadicOutputHomogeneity": "1",
    "OrtCustomOp.GetStartVersion": "1",
    "OrtCustomOp.GetEndVersion": "2147483647",
}

#: Mandatory, although the registry calls it so only by its doc: ORT's loader of custom operators has no checks.
_CUSTOM_OP = frozenset("GetName GetInputType GetInputTypeCount GetOutputType GetOutputTypeCount CreateKernelV2".split())

#: Slots that the host fills itself, beyond those whose name begins with Release.
HOST = frozenset({"OrtCustomOp.KernelDestroy"})

#: Slots that are left NULL: the first forms of slots with a better second form, and those without an object.
LEFT_OUT = frozenset(
    "OrtCustomOp.CreateKernel OrtCustomOp.KernelCompute OrtCustomOp.GetMayInplace OrtCustomOp.ReleaseMayInplace "
    "OrtCustomOp.GetAliasMap OrtCustomOp.ReleaseAliasMap".split()
)

#: Parameters that are something else to an EP than to a caller: `Struct.Slot` -> parameter -> kind.
#: token: a Python object that ORT carries as an opaque pointer. device: an address the CPU must not touch.
KINDS: dict[str, dict[str, str]] = {
    "OrtNodeComputeInfo.CreateState": {"compute_state": ">token"},
    "OrtNodeComputeInfo.Compute": {"compute_state": "token"},
    "OrtNodeComputeInfo.ReleaseState": {"compute_state": "token"},
    "OrtCustomOp.CreateKernelV2": {"api": "hidden", "kernel": ">token"},
    "OrtCustomOp.KernelComputeV2": {"op_kernel": "token"},
    "OrtCustomOp.KernelDestroy": {"op_kernel": "token"},
    "OrtLoopKernelHelper.ConcatOutput": {"output": "pointer", "output_size_in_bytes": "int"},
    "OrtKernelImpl.SetSharedPrePackedWeight": {"buffer_data_sizes": "sizes"},
}

_PROPOSAL = "Proposal"


@dataclass(frozen=True, slots=True)
class EpMethod:
    """One slot as a method."""

    name: str  # Python
    c: str
    need: str  # abstract | default | optional | host
    signature: str
    default: str  # what the body of a `default` method returns
    doc: str | None
    since: int
    line: str  # see `FunctionView.encode`
    gate: GateSlot


@dataclass(frozen=True, slots=True)
class GateSlot:
    """The C function type of a slot, with every pointer as `void*`."""

    name: str  # ex) "OrtEp_Compile"
    form: str  # STATUS | NONE | VALUE
    returns: str
    params: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EpClass:
    """One abstract base class."""

    name: str
    struct: str  # C name; proposals' structs have the prefix "Proposal"
    base: str
    since: int
    fields: tuple[str, ...]  # "!name": version stamp; members in order, for structs that no API version has
    methods: tuple[EpMethod, ...]
    doc: str | None


def lower(registry: Registry) -> tuple[EpClass, ...]:
    """Every base class, shipped ones first, then those of overlays."""
    structs = {s.name: s for s in registry.section("structs") if s.role == "implemented"}
    names = Names.of(registry)
    classes = {name: class_name(name) for name in structs}
    newest = registry.newest_complete
    found = [_class(names, classes, struct, _slots(struct, newest), "") for struct in structs.values()]
    for overlay in registry.overlays:
        found += _overlay(registry, names, classes, overlay)
    return tuple(found)


def class_name(struct: str) -> str:
    """`OrtEpFactory` -> `EpFactory`."""
    return struct.removeprefix("Ort")


def _slots(struct: Struct, version: int) -> list[Slot]:
    """The slots of a version, each with the version in which its first form appeared."""
    first: dict[str, int] = {}
    for member in struct.members:
        first.setdefault(member.name, member.since)
    return [replace(m, since=first[m.name]) for m in struct.members if isinstance(m, Slot) and alive(m, version)]


def _overlay(registry: Registry, names: Names, classes: dict[str, str], overlay: Overlay) -> Iterator[EpClass]:
    items, base = overlay.items, overlay.info.adds_to
    own = Names(
        handles=names.handles | {h.name for h in items.handles},
        structs=names.structs | {s.name for s in items.structs},
        tables=names.tables,
        enums=names.enums | {e.name for e in items.enums},
        callbacks=names.callbacks,
        typedefs=names.typedefs,
    )
    renamed = {s.name: _PROPOSAL + class_name(s.name) for s in items.structs if s.role == "implemented"}
    tokens = frozenset(h.name for h in items.handles if h.name.endswith("Impl"))
    for struct in items.structs:
        if struct.role == "implemented":
            slots = [m for m in struct.members if isinstance(m, Slot)]
            yield _class(own, classes | renamed, struct, slots, _PROPOSAL, tokens)
    shipped = {s.name: s for s in registry.section("structs")}
    for extension in items.extend:
        grown = shipped[extension.struct]
        if grown.role == "implemented":
            slots = [*_slots(grown, base), *(m for m in extension.members if isinstance(m, Slot))]
            yield _class(own, classes | renamed, grown, slots, _PROPOSAL, tokens)


def _class(
    names: Names,
    classes: dict[str, str],
    struct: Struct,
    slots: Sequence[Slot],
    prefix: str,
    tokens: frozenset[str] = frozenset(),
) -> EpClass:
    signatures = Signatures(classes, prefix)
    methods = [_method(names, signatures, struct, slot, prefix, tokens) for slot in slots if _wanted(struct, slot)]
    stamp = struct.members[0].name
    fields = [f"!{stamp}"] if not isinstance(struct.members[0], Slot) else []
    fields += [s.name for s in slots]
    base = {"OrtEpFactory": "FactoryObject", "OrtCustomOp": "CustomOpObject"}.get(struct.name, "EpObject")
    if struct.name.endswith("ImporterImpl"):
        base = "ImporterObject"
    return EpClass(
        name=prefix + class_name(struct.name),
        struct=prefix + struct.name,
        base=base,
        since=struct.since,
        fields=tuple(fields) if prefix else (),
        methods=tuple(methods),
        doc=struct.doc,
    )


def _wanted(struct: Struct, slot: Slot) -> bool:
    return f"{struct.name}.{slot.name}" not in LEFT_OUT


def _method(
    names: Names, signatures: Signatures, struct: Struct, slot: Slot, prefix: str, tokens: frozenset[str]
) -> EpMethod:
    qualified = f"{struct.name}.{slot.name}"
    args = list(Classifier(names, qualified, slot.params, callback=False).args())
    for name, kind in KINDS.get(qualified, {}).items():
        i = next(i for i, p in enumerate(slot.params) if p.name == name)
        args[i] = replace(args[i], kind=kind)
    args = [_token(arg, tokens) for arg in args]
    if args[0].kind == "handle":
        args[0] = replace(args[0], kind="this")
    returns = result(names, slot.returns)
    if slot.returns.nullable is not True:
        returns = replace(returns, flags=returns.flags.replace("!", ""))
    need = _need(struct, slot, qualified)
    view = FunctionView(
        name=python_name(slot.name.removesuffix("V2") if struct.name == "OrtCustomOp" else slot.name),
        c=slot.name,
        table=struct.name,
        since=slot.since,
        until=None,
        index=0,
        convention=slot.convention,
        returns=returns,
        args=tuple(args),
        doc=slot.doc,
        extra="-" if need == "host" else "",
    )
    return EpMethod(
        name=view.name,
        c=slot.name,
        need=need,
        signature=signatures.signature(view),
        default=DEFAULTS.get(qualified, ""),
        doc=slot.doc,
        since=slot.since,
        line=view.encode(),
        gate=_gate(prefix + struct.name, names, slot),
    )


def _token(arg: Arg, tokens: frozenset[str]) -> Arg:
    if arg.of not in tokens:
        return arg
    return replace(arg, kind=">token" if arg.kind == ">handle" else "token")


def _need(struct: Struct, slot: Slot, qualified: str) -> str:
    if (slot.name.startswith("Release") and slot.name != "ReleaseCapturedGraph") or qualified in HOST:
        return "host"
    if qualified in DEFAULTS:
        return "default"
    mandatory = slot.mandatory or (struct.name == "OrtCustomOp" and slot.name in {*_CUSTOM_OP, "KernelComputeV2"})
    return "abstract" if mandatory else "optional"


def _gate(struct: str, names: Names, slot: Slot) -> GateSlot:
    form = "STATUS" if slot.returns.status else "NONE"
    returns = "void*"
    if not slot.returns.status:
        returns = _c_type(names, slot.returns.type)
        form = "NONE" if returns == "void" else "VALUE"
    return GateSlot(f"{struct}_{slot.name}", form, returns, tuple(_c_type(names, p.type) for p in slot.params))


def _c_type(names: Names, ctype: CType) -> str:
    ctype = names.resolve(ctype)
    if isinstance(ctype, Pointer):
        return "void*"
    while isinstance(ctype, Const):
        ctype = ctype.of
    assert isinstance(ctype, Named), ctype
    return "int" if ctype.name in names.enums else "void*" if ctype.name in names.callbacks else ctype.name
