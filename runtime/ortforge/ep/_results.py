"""What a method returned -> C: results written through pointers, structs made of objects, ownership handed over.

Input: a slot and the value its method gave. Output: memory written, or a value for the slot to return. A value of the
wrong type is an ArgumentError that says what the method must return; nothing is written then.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence

from ortforge_abi.handles import HANDLES

from .._api.arguments import RANGES, type_name
from .._api.ctypes_types import SCALARS
from .._api.facts import Form, Param
from .._api.handles import Handle
from .._errors import ArgumentError
from . import _lives as lives
from ._lives import Entry, Hosted
from ._structs import qualified, shipped, stands_for

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

_vp = ctypes.c_void_p
_SIZE_MAX = ctypes.c_size_t(-1).value
_PAGE = 4096  # nothing lies before it, on the host or on a device

#: Structs whose objects keep what they gave to ORT: memory infos of devices, nodes of compiled models.
_KEEPERS = frozenset({"OrtEpFactory", "OrtEp"})


def results(struct: str, form: Form) -> Results:
    """What writes the results of a slot."""
    return Results(struct, form)


class Results:
    """Writes the results of one slot."""

    def __init__(self, struct: str, form: Form) -> None:
        self._struct = struct
        self._form = form
        self._counted = any(a.kind == ">array" for a in form.args)
        self._count = next((i for i, a in enumerate(form.args) if a.kind == ">int" and self._counted), None)
        self._outs = [
            (i, a) for i, a in enumerate(form.args) if a.kind[0] == ">" and not (a.kind == ">int" and self._counted)
        ]
        self._needed = sum(1 for _, a in self._outs if not (a.kind == ">array" and a.null_result))
        #: The parameter that says among how many the result is an index: ONNX Runtime does not look.
        self._among = next((i for i, a in enumerate(form.args) if a.name == "num_candidates"), None)
        #: What a slot without status answers when its method failed.
        self.harmless: Any = {">bool": False, ">flag": 0, ">int": 0, ">enum": 0}.get(form.returns.kind)

    # ------------------------------------------------------------------------------------------------- room

    def clear(self, raw: Sequence[Any]) -> None:
        """Write NULL and 0 wherever a result goes."""
        for i, arg in self._outs:
            if not raw[i]:
                continue
            if arg.kind == ">array":
                ctypes.memset(raw[i], 0, raw[arg.length or 0] * ctypes.sizeof(_vp))
            elif arg.kind == ">struct":
                continue
            else:
                ctypes.memset(raw[i], 0, ctypes.sizeof(self._scalar(arg)))
        if self._count is not None and raw[self._count]:
            ctypes.c_size_t.from_address(raw[self._count]).value = 0

    @staticmethod
    def _scalar(arg: Param) -> Any:
        if arg.kind in (">int", ">bool", ">flag", ">float"):
            return SCALARS[arg.of]
        return ctypes.c_int if arg.kind == ">enum" else _vp

    # ------------------------------------------------------------------------------------------------ values

    def write(self, entry: Entry, raw: Sequence[Any], value: Any) -> Any:
        """Store a method's value; gives what the slot returns.

        Raises:
            ArgumentError: the value is not what the method must return.
        """
        if self._form.returns.kind not in ("status", "none"):
            return self._answer(entry, value)
        if not self._outs:
            return None
        for (i, arg), part in zip(self._outs, self._parts(value), strict=False):
            if raw[i]:
                self._store(entry, raw, i, arg, part)
            elif not arg.nullable:
                raise ArgumentError(f"ONNX Runtime gave a NULL pointer for '{arg.name}'")
            elif arg.kind == ">int":  # nobody asked, but a wrong answer is one whoever asks
                self._number(arg, part)
        return None

    def _parts(self, value: Any) -> Sequence[Any]:
        if len(self._outs) == 1:
            return (value,)
        if isinstance(value, tuple) and len(value) == len(self._outs):
            return value
        if self._needed == 1:
            return (value,)
        raise ArgumentError(f"must return a tuple of {len(self._outs)} values, not {type_name(value)}")

    def _answer(self, entry: Entry, value: Any) -> Any:
        arg = self._form.returns
        if arg.kind in (">string", ">handle", ">address"):
            return self.address(entry, value) or None
        return self._number(arg, value)

    def address(self, entry: Entry, value: Any) -> int:
        """The address of a string, handle or memory that the slot itself returns, kept alive with the struct.

        Raises:
            ArgumentError: wrong type, or None where that is not allowed.
        """
        arg = self._form.returns
        if value is None:
            if arg.null_result or arg.kind == ">address":
                return 0
            raise ArgumentError(f"must return {_article(arg)}, not None")
        if arg.kind == ">string":
            if not isinstance(value, str) or "\0" in value:
                raise ArgumentError(f"must return a str without NUL characters, not {type_name(value)}")
            data = ctypes.create_string_buffer(value.encode("utf-8", "surrogateescape"))
            entry.kept.setdefault(self._form.c, {})[value] = data = entry.kept.get(self._form.c, {}).get(value, data)
            return ctypes.addressof(data)
        if arg.kind == ">handle":
            ref = entry.context.resolve(value, arg.of, "result", qualified(self._struct, self._form))
            entry.kept[self._form.c] = ref  # not the handle, which may be closed
            return int(ref)
        return self._pointer(value)

    def _pointer(self, value: Any) -> int:
        if isinstance(value, bool) or not hasattr(value, "__index__"):
            raise ArgumentError(f"must return an address (an int), not {type_name(value)}")
        found = int(value)
        if found and not (_PAGE if self._struct == "OrtAllocator" else 0) <= found <= _SIZE_MAX:
            raise ArgumentError(f"must return an address, not {found}")
        return found

    def _number(self, arg: Param, value: Any) -> Any:
        if arg.kind in (">bool", ">flag"):
            if type(value).__name__ not in ("bool", "bool_"):
                raise ArgumentError(f"must return a bool, not {type_name(value)}")
            return bool(value)
        if value is None and self._form.c == "SelectBestModelCandidate":
            return _SIZE_MAX
        if isinstance(value, bool) or not hasattr(value, "__index__"):
            raise ArgumentError(f"must return {_article(arg)}, not {type_name(value)}")
        number = int(value)
        low, high = RANGES["int" if arg.kind == ">enum" else arg.of]
        if not low <= number <= high:
            raise ArgumentError(f"must return a number from {low} to {high}, not {number}")
        return number

    # ------------------------------------------------------------------------------------------------ store

    def _store(self, entry: Entry, raw: Sequence[Any], i: int, arg: Param, value: Any) -> None:
        if arg.kind == ">array":
            self._store_array(entry, raw, i, arg, value)
        elif arg.kind == ">handle":
            _vp.from_address(raw[i]).value = self._one(entry, raw, arg, value)
        elif arg.kind == ">token":
            if value is None and shipped(self._struct) != "OrtNodeComputeInfo":
                raise ArgumentError("must return an object, not None")
            _vp.from_address(raw[i]).value = lives.new_token(value, entry, self._form.c)
        elif arg.kind == ">struct":
            struct = getattr(entry.context.types, arg.of)
            if not isinstance(value, struct):
                raise ArgumentError(f"must return {_article(arg)}, not {type_name(value)}")
            ctypes.memmove(raw[i], ctypes.addressof(value), ctypes.sizeof(struct))
        else:
            number = self._number(arg, value)
            if self._among is not None and value is not None and number >= raw[self._among]:
                raise ArgumentError(f"must return a number below {raw[self._among]}, or None, not {number}")
            self._scalar(arg).from_address(raw[i]).value = number

    def _store_array(self, entry: Entry, raw: Sequence[Any], i: int, arg: Param, value: Any) -> None:
        if not isinstance(value, Sequence) or isinstance(value, str | bytes):
            raise ArgumentError(f"must return a sequence of {arg.of}, not {type_name(value)}")
        capacity = raw[arg.length or 0]
        if len(value) > capacity if self._count is not None else len(value) != capacity:
            most = "at most " if self._count is not None else ""
            raise ArgumentError(f"must return {most}{capacity} {arg.of} objects, not {len(value)}")
        made: list[Any] = []
        try:
            for item in value:  # one by one: what was made before a failure is taken back
                made += [None if item is None and arg.null_result else self._one(entry, raw, arg, item)]
        except BaseException:
            for address in made:
                lives.withdraw(address)
            raise
        (_vp * len(made)).from_address(raw[i])[:] = made
        if self._count is not None:
            ctypes.c_size_t.from_address(raw[self._count]).value = len(made)

    def _one(self, entry: Entry, raw: Sequence[Any], arg: Param, value: Any) -> int | None:
        """The pointer for one result; from here on ORT owns or borrows it."""
        context, name = entry.context, self._form.c
        if value is None:
            if arg.null_result or (self._struct.startswith("Proposal") and arg.of.endswith("ImporterImpl")):
                return None
            raise ArgumentError(f"must return {_article(arg)}, not None")
        if isinstance(value, Hosted):
            return self._own(entry, raw, arg, value)
        if not isinstance(value, Handle) or arg.of not in HANDLES or HANDLES[arg.of]._struct:
            raise ArgumentError(f"must return {_article(arg)}, not {type_name(value)}")
        if arg.owned:
            ref = context.take(value, arg.of, "result", name)
            context.given((value,), [ref], None, name)
            if shipped(self._struct) in _KEEPERS:
                entry.kept[id(ref)] = ref
            return int(ref)
        ref = context.resolve(value, arg.of, "result", name)
        entry.kept.setdefault(name, {})[id(ref)] = ref  # not the handle, which may be closed
        return int(ref)

    def _own(self, entry: Entry, raw: Sequence[Any], arg: Param, value: Hosted) -> int:
        if not stands_for(value._struct, arg.of, self._struct):
            raise ArgumentError(f"must return {_article(arg)}, not {type_name(value)}")
        if arg.of == "OrtExternalResourceImporterImpl":
            device = "OrtMemoryDevice" if self._struct.startswith("Proposal") else "OrtEpDevice"
            value.device = entry.context.handle_class(device).make(raw[1], False)  # type: ignore[attr-defined]
        address = entry.expose(value, entry.context, entry)
        if arg.of in ("OrtExternalMemoryHandle", "OrtExternalSemaphoreHandle"):
            _describe(entry, address, arg.of, value, raw[1])
        return address


def _describe(entry: Entry, address: int, struct: str, value: Any, descriptor: int) -> None:
    """The members of a handle that an EP must set (rule INT-11): its device, and a copy of what was imported."""
    filled = getattr(entry.context.types, struct).from_address(address)
    ctypes.memmove(ctypes.addressof(filled.descriptor), descriptor, ctypes.sizeof(filled.descriptor))
    value.descriptor = type(filled.descriptor).from_buffer_copy(filled.descriptor)
    value.device = entry.object.device  # type: ignore[attr-defined]
    where = getattr(type(filled), "ep_device").offset  # noqa: B009 - a ctypes field descriptor
    _vp.from_address(address + where).value = value.device.address if value.device is not None else None


def _article(arg: Param) -> str:
    name = {">string": "str", ">int": "int", ">address": "int"}.get(arg.kind, arg.of)
    name = name.removeprefix("Ort") if arg.kind in (">handle", ">array") and arg.of not in _OPAQUE else name
    return f"an {name}" if name[0] in "AEIOUaeiou" else f"a {name}"


class _Opaque:
    def __contains__(self, name: object) -> bool:
        return name in HANDLES and not HANDLES[str(name)]._struct


_OPAQUE = _Opaque()
