"""Checks of what is called: parameters, directions, lengths, ownership.

Input: slots, callbacks and functions. Output: mistakes in a `Report`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..errors import Location, Note, did_you_mean
from ..model.ctype import VOID, CType, Named, Pointer, base_name, names_in, spell, strip_const
from ..model.registry import Param, Slot, effective, is_status_type
from ..names import snake_name
from .concurrency import Concurrency
from .names import Range, twins, undefined, unknown


class Functions(Concurrency):
    """Checks functions of one set of sections."""

    def _callable(self, item: Any, span: Range, path: str) -> None:
        returns = item.returns
        self._type(returns.type, item.loc, span, f"the result of '{path}'")
        self._returned(returns.type, item.loc, f"the result of '{path}'")
        self._carries(returns.carries, returns.type, item.loc, f"the result of '{path}'")
        self._variadic(item, item.loc, path)
        if returns.status and not is_status_type(returns.type):
            self._report.error(item.loc, f"'{path}' returns {spell(returns.type)}, which is not a status")
        params: dict[str, Param] = {param.name: param for param in item.params}
        for param in item.params:
            self._identifier(param.name, param.loc)
        for param, twin in twins(item.params, lambda param: snake_name(param.name)):
            if twin.name == param.name:
                self._report.error(
                    param.loc, f"'{path}' has two parameters '{param.name}'", Note("also here", twin.loc)
                )
                continue
            names = f"parameters '{twin.name}' and '{param.name}' of '{path}'"
            note = Note("also here; rename one of them", twin.loc)
            self._report.error(param.loc, f"{names} get the same name in other languages", note)
        if returns.owner is not None:
            said = f"the result of '{path}'"
            self._owner(returns.owner, params, said, item.loc, ("caller", "borrowed", "allocator"), path)
        for param in item.params:
            self._param(effective(param), params, span, path)  # annotations may be wrong where `actual` says better
        self._concurrency(item, path)

    def _param(self, param: Param, params: dict[str, Param], span: Range, path: str) -> None:
        what = f"parameter '{param.name}' of '{path}'"
        self._type(param.type, param.loc, span, what)
        pointer = isinstance(strip_const(param.type), Pointer)
        self._by_value(param.type, param.loc, what)
        if param.dir != "in" and not pointer:
            resolved = self._resolved(param.type)
            cure = f"write the type that it stands for, a {spell(resolved)}, in place of the name"
            notes = [Note(cure)] if isinstance(resolved, Pointer) else []
            self._report.error(param.loc, f"{what} is '{param.dir}', but {spell(param.type)} is not a pointer", *notes)
        if param.result_nullable and param.dir == "in":
            self._report.error(param.loc, f"{what} is only read; result_nullable speaks of what is written")
        if param.bytes and param.length is None:
            self._report.error(param.loc, f"{what} counts bytes of what? 'bytes' needs a 'length'")
        if param.length is not None:
            self._length(param, params, what)
        if param.null_if_empty:
            self._empty(param, params, what)
        if param.kept and param.memory_kept:
            advice = "leave memory_kept out: what has to live keeps what it refers to"
            self._report.error(param.loc, f"{what} has both 'kept' and 'memory_kept'", Note(advice))
        if param.copied and (param.dir == "out" or not self._is_handle(param)):
            self._report.error(param.loc, f"{what} is no handle that is given, so nothing can be copied out of it")
        if param.flag and (param.dir != "out" or param.type != Pointer(Named("int"))):
            self._report.error(param.loc, f"{what} is no flag: that is an int which is written")
        state = Pointer(Pointer(Named("void"))) if param.dir == "out" else Pointer(Named("void"))
        if param.state and param.type != state:
            self._report.error(param.loc, f"{what} is no state: that is a void*, and this is {spell(param.type)}")
        self._carries(param.carries, param.type, param.loc, what)
        if param.keys_of is not None and base_name(param.type) != "char":
            self._report.error(param.loc, f"{what} is no configuration key: that is a text")
        if param.sizes_of is not None and param.sizes_of not in params:
            note = did_you_mean(param.sizes_of, params.keys())
            self._report.error(param.loc, f"{what} holds the sizes of unknown '{param.sizes_of}'", note)
        if param.owner is not None:
            written = ("caller", "borrowed", "allocator", "slot")
            allowed = written if param.dir == "out" else ("callee", "caller", "borrowed")
            self._owner(param.owner, params, what, param.loc, allowed, path)

    def _carries(self, carries: str | None, ctype: CType, loc: Location, what: str) -> None:
        """Only a void* holds what is not the address of memory."""
        if carries is not None and (not isinstance(strip_const(ctype), Pointer) or base_name(ctype) != "void"):
            self._report.error(loc, f"{what} carries no {carries}: that is in a void*, and this is {spell(ctype)}")

    def _empty(self, param: Param, params: dict[str, Param], what: str) -> None:
        """NULL for no elements: the caller has to say that there are none."""
        counted = params.get((param.length or "").removeprefix("*"))
        if param.nullable:
            said = f"{what} may be NULL, with elements or without"
            self._report.error(param.loc, said, Note("leave null_if_empty out"))
        elif counted is None or isinstance(counted.type, Pointer):
            note = Note("null_if_empty speaks of a length that the caller gives")
            self._report.error(param.loc, f"{what} has no length that could be 0", note)

    def _is_handle(self, param: Param) -> bool:
        return any(handle.name == base_name(param.type) for handle in self._sections["handles"])

    def _length(self, param: Param, params: dict[str, Param], what: str) -> None:
        assert param.length is not None
        name = param.length.removeprefix("*")
        counted = params.get(name)
        if counted is None:
            note = did_you_mean(name, params.keys())
            self._report.error(param.loc, f"{what} has its length in unknown '{name}'", note)
            return
        written = param.length.startswith("*")
        if written != isinstance(counted.type, Pointer):
            hint = f"write length: {name}" if written else f"write length: '*{name}'"
            self._report.error(param.loc, f"the length '{param.length}' of {what} is {spell(counted.type)}", Note(hint))
        if not isinstance(strip_const(param.type), Pointer):
            self._report.error(param.loc, f"{what} has a length, but {spell(param.type)} is not a pointer")

    def _owner(
        self, owner: str, params: dict[str, Param], what: str, loc: Location, allowed: tuple[str, ...], path: str
    ) -> None:
        kind, _, target = owner.partition(":")
        if kind not in allowed or (kind in ("allocator", "slot")) != bool(target):
            known = ", ".join(f"{a}:NAME" if a in ("allocator", "slot") else a for a in allowed)
            self._report.error(loc, f"the owner of {what} is '{owner}'", Note(f"here it can be {known}"))
        elif kind == "slot" and self._function(f"{path.partition('.')[0]}.{target}") is None:
            self._report.error(loc, f"{what} is ended with unknown '{target}'")
        elif kind == "allocator" and (target not in params or "OrtAllocator" not in names_in(params[target].type)):
            self._report.error(loc, f"{what} is freed with '{target}', which is not an OrtAllocator parameter")

    def _release(self, item: Any) -> None:
        slot = self._function(item.release)
        if slot is None:
            note = did_you_mean(item.release, self._function_paths())
            table = item.release.partition(".")[0]
            cause = unknown(table) if "." in item.release and table not in self._structs else None
            self._report.error(
                item.loc, f"'{item.name}' is released with unknown '{item.release}'", note, cause=cause, follows=True
            )
        elif not any(names_in(p.type)[-1:] == [item.name] for p in slot.params):
            said = f"'{item.release}' does not take a '{item.name}'"
            cause = next((cause for p in slot.params if (cause := undefined(p.type, self._names))), None)
            self._report.error(item.loc, said, Note("declared here", slot.loc), cause=cause, follows=True)
        elif self._is_of_table(item.release) and (len(slot.params) != 1 or slot.returns.type != VOID):
            said = (
                f"'{item.name}' is released with '{item.release}', which takes more than the object, or gives something"
            )
            self._report.error(item.loc, said, Note("leave 'release' out: such an object is ended by hand"))

    def _is_of_table(self, path: str) -> bool:
        struct = self._structs.get(path.partition(".")[0])
        return struct is not None and struct.role == "table"

    def _function(self, path: str) -> Any:
        """The slot `Table.Slot`, or the experimental function of that name."""
        table, dot, name = path.partition(".")
        if not dot:
            return next((f for f in self._sections["experimental"] if f.name == path), None)
        struct = self._structs.get(table)
        return next((m for m in struct.members if m.name == name and isinstance(m, Slot)), None) if struct else None

    def _function_paths(self) -> Iterator[str]:
        yield from (f.name for f in self._sections["experimental"])
        for struct in self._structs.values():
            for member in struct.members if struct.role == "table" else ():
                yield f"{struct.name}.{member.name}"
