"""The parameters of one function -> what each is to a caller.

Input: the parameters of a slot, callback or function, with their annotations. Output: one `Parameter` per C parameter, in C order,
and one for the result.
"""

from __future__ import annotations

import dataclasses
import operator
import re
from dataclasses import dataclass

from ...model.ctype import SCALARS, CType, FunctionType, Pointer, strip_const
from ...model.registry import Param, Returns, effective, is_status_type
from ...names import snake_name
from .names import Names
from .parameter import Direction, Parameter, Role

#: An owner of this form names the slot that ends what was written.
SLOT_OWNER = "slot:"
_ALLOCATOR_OWNER = "allocator:"
#: The name of a parameter with the size of one element of memory.
_ELEMENT_SIZE = re.compile(
    r"(^|_)(element|elem|item|entry)s?_(size|bytes)|(^|_)(size|bytes)_(of|per)_(element|elem|item)"
)
#: Characters, of which a pointer is a text.
_TEXTS = ("char", "ORTCHAR_T")
#: Arrays and memory whose length a caller does not give: it follows from them.
_MEASURED = frozenset({Role.NUMBERS, Role.HANDLES, Role.STRINGS, Role.PATHS, Role.BUFFERS, Role.BUFFER, Role.VALUES})


@dataclass(slots=True)
class _Draft:
    """A `Parameter` while it is found out what it is. Thousands are made: copies of frozen ones would take most of the time."""

    name: str
    type: CType
    direction: Direction = Direction.IN
    role: Role = Role.RECORD
    of: str = ""
    nullable: bool = False
    null_if_empty: bool = False
    null_result: bool = False
    owned: bool = False
    taken: bool = False
    kept: bool = False
    copied: bool = False
    length: int | None = None
    lengths: int | None = None
    allocator: int | None = None
    counts: tuple[int, ...] = ()
    counted_by: str = ""
    sizes_of: int | None = None
    keys_of: str | None = None
    tensors: str = ""
    lent: str | None = None
    doc: str | None = None

    def done(self) -> Parameter:
        """What was found out."""
        return Parameter(*_FOUND(self))


#: All that was found out, in the order of `Parameter`.
_FOUND = operator.attrgetter(*(field.name for field in dataclasses.fields(Parameter)))


class Classifier:
    """Classifies the parameters of one function."""

    def __init__(self, names: Names, params: tuple[Param, ...]) -> None:
        self._names = names
        self._params = tuple(map(effective, params))
        self._index = {p.name: i for i, p in enumerate(params)}

    def parameters(self) -> tuple[Parameter, ...]:
        """One `Parameter` per C parameter, in C order."""
        drafts = [self._draft(p) for p in self._params]
        for i, draft in enumerate(drafts):  # counts and sizes follow from what they count
            self._measure(drafts, i, draft)
        for i, param in enumerate(self._params):
            if param.sizes_of is not None:
                self._sizes(drafts, i, self._index[param.sizes_of])
            elif param.deferred:
                self._deferred(drafts, i)
        if any(draft.role is Role.HANDLE and draft.direction is not Direction.OUT for draft in drafts):
            for draft in drafts:
                if draft.role is Role.BUFFER and draft.direction is Direction.INOUT and draft.of not in _TEXTS:
                    draft.kept = True  # the function writes there as long as the object lives
        return tuple(draft.done() for draft in drafts)

    def _measure(self, drafts: list[_Draft], i: int, draft: _Draft) -> None:
        """Say what the parameter is that has the length of this one."""
        index, written = self._length(self._params[i])
        if index is None:
            return
        measure = drafts[index]
        if draft.direction is not Direction.OUT and draft.role in _MEASURED:
            if isinstance(self._names.resolve(self._params[index].type), Pointer):  # both are the caller's
                draft.role, draft.of, draft.length, draft.taken, draft.lent = Role.POINTER, "void", None, False, None
                return
            measure.role, measure.counts = Role.LENGTH, (*measure.counts, i)
        elif draft.direction is not Direction.OUT:
            return
        elif written and draft.role in (Role.LIST, Role.MEMORY):
            measure.role, measure.direction = Role.COUNT, Direction.OUT
        elif draft.role is Role.TEXT:
            measure.role, measure.direction = Role.SIZE, Direction.OUT

    def _sizes(self, drafts: list[_Draft], i: int, of: int) -> None:
        """An array of sizes beside an array of buffers: derived from given ones, part of written ones."""
        if self._params[i].dir != "out":
            drafts[i].role, drafts[i].direction, drafts[i].sizes_of = Role.SIZES, Direction.IN, of
            return
        count, _ = self._length(self._params[i])
        allocator = self._allocator(self._params[of])
        if count is None or allocator is None:
            return
        names = drafts[of]
        names.role, names.direction = Role.NAMES, Direction.OUT
        names.lengths, names.length, names.allocator = i, count, allocator
        drafts[i].role, drafts[count].role = Role.HIDDEN, Role.COUNT
        drafts[i].direction = drafts[count].direction = Direction.OUT

    def _deferred(self, drafts: list[_Draft], i: int) -> None:
        """A buffer that a later call writes, with its size beside it."""
        size, _ = self._length(self._params[i])
        allocator = self._allocator(self._params[i])
        if size is None or allocator is None:
            return
        drafts[i].role, drafts[i].length, drafts[i].allocator = Role.DEFERRED, size, allocator
        drafts[size].role = Role.HIDDEN
        drafts[i].direction = drafts[size].direction = Direction.OUT

    def _length(self, param: Param) -> tuple[int | None, bool]:
        """The parameter that holds the length of `param`, and whether the function writes it."""
        if param.length is None:
            return None, False
        index = self._index.get(param.length.removeprefix("*"))
        if index is None:
            return None, False
        return index, param.length.startswith("*") or self._params[index].dir == "out"

    def _allocator(self, param: Param) -> int | None:
        owner = param.owner or ""
        return self._index.get(owner.removeprefix(_ALLOCATOR_OWNER)) if owner.startswith(_ALLOCATOR_OWNER) else None

    def _draft(self, param: Param) -> _Draft:
        ctype = self._names.resolve(param.type)
        draft = _Draft(snake_name(param.name), param.type, doc=param.doc, keys_of=param.keys_of)
        draft.nullable = param.nullable is not False
        draft.null_if_empty = param.null_if_empty and param.dir != "out" and not draft.nullable
        # A handle of another language holds the memory that it refers to, so it lives as long as that has to.
        draft.kept, draft.copied = param.kept or param.memory_kept, param.copied
        draft.counted_by = param.counted_by or ""
        draft.tensors = param.tensors or ""
        if isinstance(ctype, Pointer) and isinstance(strip_const(ctype.to), FunctionType):
            draft.role = Role.FUNCTION
            return draft
        depth, name, const = self._names.pointers(ctype)
        draft.of = name
        draft.lent = param.lent or self._names.lent.get(name)
        if depth == 0:
            draft.role = self._names.scalar(name)
            return draft
        draft.direction = Direction(param.dir)
        draft.length = self._length(param)[0]
        if param.dir == "out":
            self._result(draft, param, depth, name)
        else:
            draft.role = self._given(draft, param, depth, name, const)
            if draft.role is Role.POINTER:
                draft.length = None
                if name in _TEXTS or (depth > 1 and name in SCALARS):
                    draft.of = "void"  # not an array of such scalars
        return draft

    def _counts_elements(self, param: Param) -> bool:
        """Is the length of memory a number of elements, whose size is another parameter?"""
        names = (snake_name(p.name) for p in self._params)
        return not param.bytes and any(_ELEMENT_SIZE.search(name) for name in names)

    def _given(self, draft: _Draft, param: Param, depth: int, name: str, const: bool) -> Role:
        counted = draft.length is not None
        known = self._names.objects(name)
        taken = param.owner == "callee"
        if depth == 1:
            if known and not (counted and name in self._names.structs):  # elsewhere it is an array of structs
                draft.taken = taken
                return Role.HANDLE
            if name in _TEXTS:
                if not counted and not const:
                    return Role.POINTER  # a text that is changed in place
                return Role.BUFFER if counted else Role.STRING if name == "char" else Role.PATH
            if name == "void" and (not counted or self._counts_elements(param)):
                return Role.STATE if param.state else Role.POINTER
            if counted and param.dir == "inout":
                return Role.BUFFER
            if name == "void":
                draft.taken = taken
                return Role.BUFFER
            return Role.NUMBERS if counted and self._names.plain(name) else Role.POINTER
        if depth == 2 and counted:
            if known:
                draft.taken = taken
                return Role.VALUES if param.dir == "inout" and param.owner == "caller" else Role.HANDLES
            if name == "char" and const:
                return Role.STRINGS
            return Role.PATHS if name == "ORTCHAR_T" else Role.BUFFERS
        return Role.POINTER

    def _result(self, draft: _Draft, param: Param, depth: int, name: str) -> None:
        length, written = self._length(param)
        known = self._names.objects(name)
        draft.null_result = param.result_nullable
        draft.owned = (param.owner or "").startswith(("caller", SLOT_OWNER))
        draft.role = self._result_role(param, depth, name, length, written)
        if draft.role is Role.POINTER:
            draft.direction, draft.length = Direction.IN, None  # room of the caller's
            if name in _TEXTS:
                draft.of = "void"
            return
        if draft.role in (Role.LIST, Role.MEMORY, Role.STRING, Role.PATH) and (length is None or written):
            draft.allocator = self._allocator(param)
        if draft.role is Role.LIST and draft.allocator is not None and known:
            draft.owned = True  # what stands in an array from an allocator is the caller's as well
        if draft.role is Role.ARRAY and name == "void":
            draft.of = "bytes"
        if draft.role is Role.TEXT and name == "void":
            draft.of = "uint8_t"

    def _result_role(self, param: Param, depth: int, name: str, length: int | None, written: bool) -> Role:
        known = self._names.objects(name)
        if length is not None and written:
            sized = self._names.plain(name) or (name == "void" and param.bytes)
            if self._params[length].dir == "inout":
                return Role.TEXT if depth == 1 and sized else Role.POINTER
            if depth == 1 or (depth == 2 and name in self._names.handles):
                return Role.POINTER  # room whose size the function knows
            if depth > (3 if known or name in _TEXTS else 2):
                return Role.ADDRESS
            if name == "void" and not param.bytes:  # counts elements of a type only the caller knows
                return Role.ADDRESS
            return Role.MEMORY if name == "void" else Role.LIST
        if length is not None:
            if depth == 2 and param.bytes:
                return Role.MEMORY
            if depth == 1:  # memory of unknown elements, and texts, are the caller's
                arrays = (self._names.plain(name) and name not in _TEXTS) or (name == "void" and param.bytes)
            else:
                arrays = depth == 2 and (known or name == "char")
            return Role.ARRAY if arrays else Role.POINTER
        if depth == 1:
            if name in self._names.handles:
                return Role.POINTER  # an object that changes
            if known:
                return Role.STRUCT
            role = Role.FLAG if param.flag else self._names.scalar(name)
            return {Role.CALLBACK: Role.ADDRESS, Role.RECORD: Role.POINTER}.get(role, role)
        if depth == 2:
            if known and name not in self._names.tables:
                return Role.HANDLE
            if name in ("char", "ORTCHAR_T"):
                return Role.STRING if name == "char" else Role.PATH
        return Role.ADDRESS


def result(names: Names, returns: Returns) -> Parameter:
    """What a function gives back by itself."""
    depth, name, _ = names.pointers(names.resolve(returns.type))
    draft = _Draft("", returns.type, Direction.OUT, of=name, lent=names.lent.get(name), doc=returns.doc)
    if returns.status and is_status_type(returns.type):
        draft.role, draft.of = Role.STATUS, ""
    elif depth == 0:
        role = names.scalar(name)
        draft.role = Role.NOTHING if name == "void" else Role.ADDRESS if role is Role.CALLBACK else role
    elif depth == 1 and name in names.tables:
        draft.role = Role.TABLE
    elif depth == 1 and (names.objects(name) or name in ("char", "ORTCHAR_T")):
        texts = {"char": Role.STRING, "ORTCHAR_T": Role.PATH}
        draft.role = texts.get(name, Role.HANDLE)
        draft.null_result, draft.owned = returns.nullable is not False, returns.owner == "caller"
    else:
        draft.role = Role.ADDRESS
    return draft.done()
