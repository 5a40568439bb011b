"""Registry -> the C++ that stands between ONNX Runtime and an EP library under test.

Input: a checked registry. Output: for each struct that an EP fills a function per slot that records the call, hands it
on to the EP's own and records what comes back, and the same for each slot of the tables that an EP calls. What is
done with arguments follows from their type, direction, length and owner; the classes named in the lines
(`Slot`, `Api`) are hand-written, in runtime/lab/conform/recorder/.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from ..model.ctype import (
    SCALARS,
    Const,
    CType,
    FunctionType,
    Named,
    Pointer,
    base_name,
    strip_const,
)
from ..model.registry import Field, Param, Registry, Slot, Struct, effective
from .c import Declarer, tagged_names

#: Releases before it have factories of another form.
OLDEST = 23
TABLES = ("OrtApi", "OrtEpApi", "OrtModelEditorApi", "OrtCompileApi", "OrtInteropApi")
#: Structs that only an application fills, or whose members are read from outside, so that a wrapper would need copies.
_BARE = frozenset({"OrtCustomOp", "OrtExternalMemoryHandle", "OrtExternalSemaphoreHandle"})
#: Opaque objects that are gone when the call they were given to returns.
_LENT = frozenset(
    {
        "OrtEpContextConfig",
        "OrtEpGraphSupportInfo",
        "OrtGraph",
        "OrtKernelContext",
        "OrtNode",
        "OrtNodeComputeContext",
        "OrtOpAttr",
        "OrtProfilingEvent",
        "OrtSessionOptions",
        "OrtValue",
        "OrtValueInfo",
    }
)
#: The exceptions: fused nodes live as long as the EP.
_STAYING = frozenset({"OrtEp.Compile.fused_nodes"})
#: Functions written by hand, under the names that generated ones would have.
_BY_HAND = frozenset(
    {
        "OrtApi.AllocatorFree",
        "OrtApi.CreateStatus",
        "OrtApi.GetAllocatorWithDefaultOptions",
        "OrtApi.GetCompileApi",
        "OrtApi.GetEpApi",
        "OrtApi.GetErrorCode",
        "OrtApi.GetErrorMessage",
        "OrtApi.GetExperimentalFunction",
        "OrtApi.GetInteropApi",
        "OrtApi.GetModelEditorApi",
        "OrtApi.ReleaseStatus",
        "OrtEpApi.EpContextConfigGetEpContextDataReadFunc",
        "OrtEpApi.EpContextConfigGetEpContextDataWriteFunc",
        "OrtEpApi.EpGraphSupportInfo_AddSingleNode",
        "OrtEpApi.KernelRegistry_AddKernel",
        "OrtEpApi.NodeComputeContext_NodeName",
        "OrtEpApi.SharedPrePackedWeightCache_StoreWeightData",
    }
)
#: Functions that are not handed on while an EP is asked a second time what it claims.
_CLAIMS = frozenset({"OrtEpApi.EpGraphSupportInfo_AddNodesToFuse"})
#: Hand-written statements around the EP's function: before it, and after it.
_AROUND = {
    "OrtKernelImpl.SetSharedPrePackedWeight": (
        "const Weights weights(buffer_data_ptrs, buffer_data_sizes, num_buffers);",
        "",
    ),
    "OrtEp.GetCapability": ("show_graph(call, graph);", "ask_again(call, self, graph, graph_support_info, result);"),
    "OrtLoopKernelHelper.ConcatOutput": (
        "",
        "concat_behind_a_fence(call, self, stream_handle, per_iteration_outputs, num_per_iteration_outputs, output_size_in_bytes, result);",
    ),
    "OrtScanKernelHelper.Transpose": (
        "",
        "transpose_behind_a_fence(call, self, permutation, num_permutation_elems, input, stream, output, result);",
    ),
    "OrtEpFactory.GetSupportedDevices": ("", "limit(call, num_ep_devices, max_ep_devices);"),
    "OrtKernelImpl.PrePackWeight": (
        "PrePack packing(call, allocator, is_packed);",
        "packing.finish();",
    ),
}
#: Arguments that hand-written statements replace.
_REPLACED = {
    "OrtKernelImpl.PrePackWeight.allocator": "packing.allocator()",
    "OrtKernelImpl.PrePackWeight.is_packed": "packing.answer()",
    "OrtKernelImpl.SetSharedPrePackedWeight.buffer_data_ptrs": "weights.data()",
}


@dataclass(frozen=True, slots=True)
class Wrapper:
    """One function."""

    name: str  # ex) "OrtEp__GetCapability"
    slot: str  # ex) "GetCapability"
    since: int
    mandatory: bool
    head: str  # result, name and parameters
    body: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wrapped:
    """A struct that an EP fills, or a table that it calls."""

    name: str
    since: int
    stamp: str
    fields: tuple[Field, ...]
    functions: tuple[Wrapper, ...]


@dataclass
class _Pieces:
    """What the parameters of one function add to its body."""

    before: list[str] = field(default_factory=list)
    arguments: list[str] = field(default_factory=list)
    after: list[str] = field(default_factory=list)  # only after success
    always: list[str] = field(default_factory=list)
    unusable: list[str] = field(default_factory=list)  # conditions under which the EP must not be called


def lower(registry: Registry) -> tuple[tuple[Wrapped, ...], tuple[Wrapped, ...]]:
    """The structs and the tables."""
    return _Lowering(registry).all()


class _Lowering:
    def __init__(self, registry: Registry) -> None:
        self._declarer = Declarer(tagged_names(registry))
        self._structs = {s.name: s for file in registry.files for s in file.structs if s.until is None}
        self._handles = {h.name for file in registry.files for h in file.handles}
        self._enums = {e.name for file in registry.files for e in file.enums}
        self._wrapped = {
            s.name
            for s in self._structs.values()
            if s.role == "implemented" and (s.since >= 22 or s.name == "OrtAllocator") and s.name not in _BARE
        }

    def all(self) -> tuple[tuple[Wrapped, ...], tuple[Wrapped, ...]]:
        structs = tuple(self._struct(s) for name, s in self._structs.items() if name in self._wrapped)
        return structs, tuple(self._table(self._structs[name]) for name in TABLES)

    def _struct(self, struct: Struct) -> Wrapped:
        fields = tuple(m for m in struct.members if isinstance(m, Field))
        made = tuple(self._slot(struct, slot) for slot in _living(struct))
        return Wrapped(struct.name, struct.since, fields[0].name, fields[1:], made)

    def _table(self, struct: Struct) -> Wrapped:
        made = tuple(self._function(struct, slot) for slot in _living(struct))
        return Wrapped(struct.name, struct.since, "", (), made)

    def _head(self, struct: Struct, slot: Slot, params: Iterable[Param]) -> str:
        given = ", ".join(self._declarer.declare(p.type, p.name) for p in params) or "void"
        return f"{self._declarer.type(slot.returns.type)} ORT_API_CALL {struct.name}__{slot.name}({given}) noexcept"

    # ------------------------------------------------------------------------------------------------- EP's slots

    def _slot(self, struct: Struct, slot: Slot) -> Wrapper:
        name = f"{struct.name}.{slot.name}"
        this, *rest = [effective(p) for p in slot.params]
        pieces = _Pieces()
        for param in rest:
            self._slot_param(name, param, pieces, rest)
        if this.owner == "callee":
            pieces.before.append(f"call.ends({this.name});")
        before, after = _AROUND.get(name, ("", ""))
        returns = slot.returns
        result = self._declarer.type(returns.type)
        void = returns.type == Named("void")
        called = f"self->{slot.name}({', '.join(['self', *pieces.arguments])});"
        lines = [f'Slot call("{name}", {this.name});', *pieces.before, "call.enter();"]
        lines += [f"auto* const self = call.self<{struct.name}>();"]
        refusal = "return call.refuse();" if void else f"return call.refuse<{result}>();"
        unusable = [f"self == nullptr || self->{slot.name} == nullptr", *pieces.unusable]
        lines += [f"if ({' || '.join(unusable)}) {refusal}", before]
        lines += [] if void else [f"{result} result{{}};"]
        lines += ["try {", f"  {called if void else f'result = {called}'}", "} catch (...) {"]
        lines += [f"  call.threw({'' if void else 'result'});", "}"]
        lines += [] if void else [f"call.{'checked' if returns.status else 'returned'}(result);"]
        lines.append(after)
        if pieces.after:
            lines += ["if (result == nullptr) {"] if returns.status else []
            lines += [("  " if returns.status else "") + line for line in pieces.after]
            lines += ["}"] if returns.status else []
        lines += [*pieces.always, "call.leave();", *([] if void else ["return result;"])]
        return Wrapper(
            f"{struct.name}__{slot.name}",
            slot.name,
            slot.since,
            slot.mandatory,
            self._head(struct, slot, slot.params),
            tuple(line for line in lines if line),
        )

    def _slot_param(self, slot: str, p: Param, pieces: _Pieces, params: list[Param]) -> None:
        name = p.name
        target, depth = _target(p.type)
        replaced = _REPLACED.get(f"{slot}.{name}")
        if depth == 0:
            pieces.before += self._number(name, p.type)
            pieces.arguments.append(name)
        elif depth == 1 and target in self._wrapped:
            pieces.before.append(f'call.object("{name}", {name});')
            pieces.arguments.append(replaced or f"real_of({name})")
            pieces.unusable.append(f"call.freed({name})")
            if p.owner == "callee":
                pieces.before.append(f"call.ends({name});")
        elif target == "char" and depth == 1 and p.dir == "in":
            pieces.before.append(f'const char* const {name}_lent = call.text("{name}", {name});')
            pieces.arguments.append(f"{name}_lent")
        elif target == "char" and depth == 2 and p.dir == "in" and p.length:
            pieces.before.append(f'auto* const {name}_lent = call.texts("{name}", {name}, {p.length});')
            pieces.arguments.append(f"{name}_lent")
        elif depth == 1 and p.dir != "out":
            lent = target in _LENT and f"{slot}.{name}" not in _STAYING
            pieces.before.append(f'call.{"lends" if lent else "pointer"}("{name}", {name});')
            pieces.arguments.append(name)
        elif depth == 1:
            pieces.arguments.append(replaced or name)
            pieces.after += self._written(name, target)
        else:
            self._slot_array(slot, p, pieces, params)

    def _slot_array(self, slot: str, p: Param, pieces: _Pieces, params: list[Param]) -> None:
        name = p.name
        target, depth = _target(p.type)
        if depth != 2:
            pieces.arguments.append(name)
        elif p.dir == "in" and p.length and target in self._wrapped:
            pieces.before.append(f'const Unwrapped {name}_real(call, "{name}", {name}, {p.length});')
            pieces.arguments.append(f"{name}_real.data()")
            pieces.unusable.append(f"call.freed({name}, {p.length})")
            if p.owner == "callee":
                pieces.before.append(f"{name}_real.end(call);")
        elif p.dir == "in" and p.length:
            lent = target in _LENT and f"{slot}.{name}" not in _STAYING
            verb = "lends" if lent else "stays" if target in _LENT else "pointers"
            pieces.before.append(f'call.{verb}("{name}", {name}, {p.length});')
            pieces.arguments.append(_REPLACED.get(f"{slot}.{name}", name))
        elif p.dir == "out" and p.length and any(q.name == p.length and _target(q.type)[1] == 0 for q in params):
            pieces.before.append(f'Room {name}_room(call, "{name}", {name}, {p.length});')
            pieces.arguments.append(f"{name}_room.data()")
            if target in self._wrapped:
                pieces.always.append(f"{name}_room.wrap(call, result == nullptr);")
            else:
                pieces.after.append(f"{name}_room.give(call);")
            pieces.always.append(f"{name}_room.finish(call);")
        elif p.dir == "out" and not p.length and target in self._wrapped:
            pieces.arguments.append(name)
            pieces.after.append(f'call.made("{name}", {name});')
        elif p.dir == "out" and not p.length:
            pieces.arguments.append(name)
            pieces.after.append(f'call.wrote("{name}", {name});')
        else:
            pieces.arguments.append(name)

    # ---------------------------------------------------------------------------------------------- ORT's tables

    def _function(self, struct: Struct, slot: Slot) -> Wrapper:
        name = f"{struct.name}.{slot.name}"
        params = [effective(p) for p in slot.params]
        pieces = _Pieces()
        for param in params:
            self._function_param(param, pieces)
        returns = slot.returns
        result = self._declarer.type(returns.type)
        void = returns.type == Named("void")
        called = f"tables.{struct.name}_->{slot.name}({', '.join(pieces.arguments)})"
        lines = [f'Api call("{name}");', *pieces.before]
        if returns.status:
            forwards = " && call.forwards()" if name in _CLAIMS else ""
            lines += [
                "auto* result = call.refused();",
                f"if (result == nullptr{forwards}) result = call.got({called});",
            ]
            if pieces.after:
                lines += ["if (result == nullptr) {", *[f"  {line}" for line in pieces.after], "}"]
        elif void:
            lines += [f"if (call.alive()) {called};", *pieces.after]
        else:
            value = f"from_ort({called})" if base_name(returns.type) in self._wrapped else called
            lines += [f"{result} result{{}};", f"if (call.alive()) result = {value};", "call.returned(result);"]
            lines += [*pieces.after]
            target, depth = _target(returns.type)
            if depth == 1 and target in _LENT:
                lines.append(f'call.gives("", result, {"true" if returns.owner == "caller" else "false"});')
        lines += [*pieces.always, "call.done();", *([] if void else ["return result;"])]
        by_hand = name in _BY_HAND
        return Wrapper(
            f"{struct.name}__{slot.name}",
            slot.name,
            slot.since,
            False,
            self._head(struct, slot, slot.params),
            () if by_hand else tuple(lines),
        )

    def _function_param(self, p: Param, pieces: _Pieces) -> None:
        name = p.name
        target, depth = _target(p.type)
        inward = p.dir != "out"
        if depth == 0:
            pieces.before += self._number(name, p.type)
            pieces.arguments.append(name)
        elif depth == 1 and target in self._wrapped:
            pieces.before.append(f'call.object("{name}", {name});')
            pieces.arguments.append(f"to_ort(call, {name}{', true' if p.owner == 'callee' else ''})")
        elif depth == 1 and target == "char" and inward:
            pieces.before.append(f'call.text("{name}", {name});')
            pieces.arguments.append(name)
        elif depth == 1 and inward:
            pieces.before.append(f'call.{"uses" if target in _LENT else "pointer"}("{name}", {name});')
            pieces.before += self._members(name, target)
            pieces.arguments.append(name)
            if p.owner == "callee" and target in _LENT:
                pieces.always.append(f"call.gone({name});")
        elif depth == 1:
            pieces.arguments.append(name)
            pieces.after += self._written(name, target)
        elif depth == 2 and inward and p.length and target != "char" and target not in self._wrapped:
            pieces.before.append(f'call.{"uses" if target in _LENT else "pointers"}("{name}", {name}, {p.length});')
            pieces.arguments.append(name)
        elif depth == 2 and p.dir == "out" and target in self._wrapped and not p.length:
            pieces.arguments.append(name)
            pieces.after.append(f"if ({name} != nullptr) *{name} = from_ort(*{name});")
            pieces.after.append(f'call.wrote("{name}", {name});')
        elif depth == 2 and p.dir == "out" and target in (*self._handles, "OrtDataType"):
            owned = "true" if p.owner == "caller" else "false"
            length = f", {p.length}" if p.length else ""
            pieces.arguments.append(name)
            if target in _LENT:
                pieces.after.append(f'call.gives("{name}", {name}, {owned}{length});')
            elif not length:
                pieces.after.append(f'call.wrote("{name}", {name});')
        else:
            pieces.arguments.append(name)

    # ----------------------------------------------------------------------------------------------------- values

    def _number(self, name: str, ctype: CType) -> list[str]:
        bare = strip_const(ctype)
        if isinstance(bare, Named) and (self._integer(bare.name) or bare.name == "bool"):
            return [f'call.number("{name}", static_cast<std::int64_t>({name}));']
        return []

    def _integer(self, name: str) -> bool:
        return SCALARS.get(name) == "integer" or name in self._enums

    def _written(self, name: str, target: str) -> list[str]:
        if self._integer(target) or target == "bool":
            return [f'if ({name} != nullptr) call.number("{name}", static_cast<std::int64_t>(*{name}));']
        return []

    def _members(self, name: str, target: str) -> list[str]:
        """The numbers in a plain struct that an EP hands over."""
        struct = self._structs.get(target)
        if struct is None or struct.role != "descriptor" or struct.since < OLDEST:
            return []
        numbers = [
            m
            for m in struct.members
            if isinstance(m, Field)
            and isinstance(m.type, Named)
            and (self._integer(m.type.name) or m.type.name == "bool")
        ]
        return [
            f'if ({name} != nullptr) call.number("{name}.{m.name}", static_cast<std::int64_t>({name}->{m.name}));'
            for m in numbers
            if m.since <= struct.since
        ]


def _living(struct: Struct) -> Iterator[Slot]:
    """The slots in the form that they have today."""
    for member in struct.members:
        if isinstance(member, Slot) and member.until is None:
            yield member


def _target(ctype: CType) -> tuple[str, int]:
    """The name behind the pointers of a type, and how many there are; -1 for what only passes through."""
    depth = 0
    while True:
        if isinstance(ctype, Const):
            ctype = ctype.of
        elif isinstance(ctype, Pointer):
            ctype = ctype.to
            depth += 1
        elif isinstance(ctype, FunctionType):
            return "", -1
        elif isinstance(ctype, Named):
            return ctype.name, depth
        else:
            return "", -1
