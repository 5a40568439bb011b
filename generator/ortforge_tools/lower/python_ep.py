"""Structs that an EP fills -> abstract base classes of Python EPs.

Input: the registry. Output: the classes of `ep_classes` with Python signatures, what the host makes callbacks of,
and the C types of the slots for the gate in front of every callback.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from ..model.ctype import CType, Named, Pointer
from ..model.registry import Callback, Registry, Slot
from . import ep_classes
from .calls.api import function
from .calls.classify import Classifier
from .calls.function import Function
from .calls.names import Names
from .calls.parameter import Parameter, Role
from .ep_classes import ClassSet, ClassView, MethodView
from .forms import Support, degrade, degrade_result, needs_c, roles
from .python import records
from .python.identifiers import python_function
from .python.support import is_makeable
from .python_ep_stubs import Signatures


@dataclass(frozen=True, slots=True)
class EpMethod:
    """One slot as a method."""

    name: str  # Python
    c: str
    need: str  # abstract | default | optional | answered | host
    signature: str
    default: str  # what the body of a `default` method returns
    doc: str | None
    since: int
    form: tuple[str, ...]  # what the host makes a callback of, see `python.records`
    gate: GateSlot


@dataclass(frozen=True, slots=True)
class GateSlot:
    """The C function type of a slot, with every pointer as `void*`."""

    name: str  # ex) "OrtEp_Compile"
    form: str  # STATUS | NONE | VALUE
    returns: str
    params: tuple[str, ...]
    state: int = -1  # callbacks: the parameter that ORT hands back
    convention: str = "CALL"  # callbacks: CALL or PLAIN


@dataclass(frozen=True, slots=True)
class EpClass:
    """One abstract base class."""

    name: str
    struct: str  # C name; those of overlays have the overlay's prefix
    base: str
    since: int
    stamp: int  # the API version that an overlay adds to; 0 of shipped structs
    extends: str  # the shipped struct that an overlay adds to, or empty
    fields: tuple[
        str, ...
    ]  # of overlays, whose structs no API version has: the members in order, "!name" is the version stamp
    methods: tuple[EpMethod, ...]
    doc: str | None


def lower(registry: Registry) -> tuple[EpClass, ...]:
    """Every base class, shipped ones first, then those of overlays."""
    return tuple(_class(found, view) for found in ep_classes.lower(registry) for view in found.views)


def callbacks(registry: Registry) -> tuple[GateSlot, ...]:
    """The callbacks with a state, which the gate can find its way by; the newest form of each."""
    names = Names.of(registry)
    found = {}
    for callback in registry.section("callbacks"):
        args = list(Classifier(names, callback.params).parameters())
        states = [i for i, a in enumerate(args) if a.takes(Role.STATE)]
        # Where there is another callback, the state would be that one's.
        if states and is_makeable(function(names, "", callback, -1)) and not any(a.takes(Role.CALLBACK) for a in args):
            slot = _gate("", names, callback)
            convention = "PLAIN" if callback.convention == "plain" else "CALL"
            found[callback.name] = replace(slot, name=callback.name, state=states[0], convention=convention)
    return tuple(found.values())


def _class(found: ClassSet, view: ClassView) -> EpClass:
    signatures = Signatures(found.classes, found.names.structs, found.prefix)
    base = {"OrtEpFactory": "FactoryObject", "OrtCustomOp": "CustomOpObject"}.get(view.c, "EpObject")
    if view.c.endswith("ImporterImpl"):
        base = "ImporterObject"
    struct = view.prefix + view.c
    return EpClass(
        name=view.name,
        struct=struct,
        base=base,
        since=view.since,
        stamp=found.adds_to,
        extends=view.c if view.extends else "",
        fields=view.fields,
        methods=tuple(
            _method(found.names, signatures, struct, made)
            for m in view.methods
            if (made := with_raw(found, m)) is not None
        ),
        doc=view.doc,
    )


#: What an EP in Python is given and gives in types of its own: what runtime/ortforge/ep converts.
EP = Support(
    given=roles("integer boolean floating enum string handle handles numbers strings buffers pointer length sizes"),
    written=roles("integer boolean flag enum handle struct address array"),
    returned=roles("status nothing integer boolean enum string handle address"),
    raw_given=roles("path callback function state buffer paths values record"),
    raw_written=roles("floating string path list count memory text size names deferred hidden"),
    raw_returned=roles("floating path table record"),
)


def with_raw(found: ClassSet, method: MethodView) -> MethodView | None:
    """A slot with addresses in place of what has no type in Python; None where only C can implement it: its slot stays NULL."""
    if needs_c(method.function):
        return None
    if method.need == "host":
        return method

    def is_typed(f: Function, p: Parameter) -> bool:
        if p.role in (Role.THIS, Role.TOKEN, Role.HIDDEN) and not p.out:
            return True
        if p.out:
            objects = p.of in found.names.handles or p.of in found.classes
            sized = p.length is not None and f.params[p.length].takes(Role.INTEGER, Role.LENGTH)
            if p.role is Role.ARRAY:
                return objects and sized
            return p.role in EP.written | {Role.TOKEN} and (objects or p.role is not Role.HANDLE)
        if p.role is Role.BUFFERS:
            return any(q.role is Role.SIZES for q in f.params)
        return p.role in EP.given

    function = degrade_result(degrade(method.function, is_typed)[0], lambda p: p.role in EP.returned)
    return replace(method, function=function) if function.returns.role in EP.returned else None


def _method(names: Names, signatures: Signatures, struct: str, method: MethodView) -> EpMethod:
    view = python_function(method.function)
    return EpMethod(
        name=view.name,
        c=method.c,
        need=method.need,
        signature=signatures.signature(view),
        default=_literal(method.default) if method.need == "default" else "",
        doc=view.doc,
        since=view.since,
        form=tuple(records.form(view, host=method.need == "host")),
        gate=_gate(struct, names, method.slot),
    )


def _literal(value: int | str | bool | None) -> str:
    return json.dumps(value) if isinstance(value, str) else repr(value)


def _gate(struct: str, names: Names, slot: Slot | Callback) -> GateSlot:
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
    assert isinstance(ctype, Named), ctype
    return "int" if ctype.name in names.enums else "void*" if ctype.name in names.callbacks else ctype.name
