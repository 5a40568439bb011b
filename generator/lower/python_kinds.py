"""Parameters -> kinds: what a C parameter is to a Python caller.

Input: the parameters of a slot, callback or function, with their annotations. Output: one `Arg` per C parameter.
Both the stubs (which types users see) and the bindings (which code is made at first use) follow the kinds, so that
the two cannot disagree. A kind that starts with `>` is a result.

    in    int bool float enum string path handle struct callback function buffer pointer address
          numbers handles strings paths buffers        sequences; their `length` is hidden
          length sizes state                           hidden: made from other arguments
          outputs                                      in and out: None asks for a new value
    out   >int >bool >flag >float >enum >string >path >handle >address
          >array     sized by a visible argument       >list   sized by a hidden >count
          >memory    a view of memory of somebody else  >text   asked for twice: size, then content (hidden >size)
          >names     strings without terminators, beside their lengths
          >deferred  written later, by another function
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..model.ctype import (
    SCALARS,
    Array,
    Const,
    CType,
    FunctionType,
    Named,
    Pointer,
    strip_const,
)
from ..model.registry import Field, Param, Registry, Returns, effective, is_status_type
from ..names import python_name
from .python_types import type_code


@dataclass(frozen=True, slots=True)
class Arg:
    """One C parameter (or the result of a function) as Python sees it."""

    name: str
    code: str  # the C type, see python_types
    kind: str
    of: str = ""  # the handle, enum, callback, scalar or element type the kind is about
    links: tuple[int, ...] = ()  # the parameters it belongs to: arrays of a length, count and allocator of a list ...
    flags: str = ""  # ?: None allowed  0: None allowed for no elements  !: may come back as None  +: owned by the caller  -: given away  &: kept  c: copied  w: written to
    doc: str | None = None

    def encode(self) -> str:
        """The text the bindings parse: `name code kind of links flags`, `.` for what is empty, the end left off."""
        parts = [self.name, self.code, self.kind, self.of.replace(" ", "_"), ",".join(map(str, self.links)), self.flags]
        while parts[-1] == "":
            parts.pop()
        return " ".join(part or "." for part in parts)


@dataclass(frozen=True, slots=True)
class Names:
    """What the named types of the registry are."""

    handles: frozenset[str]  # opaque types
    structs: frozenset[str]
    tables: frozenset[str]
    enums: frozenset[str]
    callbacks: frozenset[str]
    typedefs: Mapping[str, CType]
    entries: Mapping[str, str] = field(default_factory=dict)  # struct -> scope of the configuration keys in a member

    @classmethod
    def of(cls, registry: Registry) -> Names:
        """Collect them."""
        structs = registry.section("structs")
        return cls(
            handles=frozenset(i.name for i in registry.section("handles")),
            structs=frozenset(i.name for i in structs),
            tables=frozenset(i.name for i in structs if i.role == "table"),
            enums=frozenset(i.name for i in registry.section("enums")),
            callbacks=frozenset(i.name for i in registry.section("callbacks")),
            typedefs={i.name: i.type for i in registry.section("typedefs") if i.name not in SCALARS},
            entries={i.name: m.keys_of for i in structs for m in i.members if isinstance(m, Field) and m.keys_of},
        )

    def resolve(self, ctype: CType) -> CType:
        """`ctype` without typedefs and without const at its outermost level."""
        ctype = strip_const(ctype)
        while isinstance(ctype, Named) and ctype.name in self.typedefs:
            ctype = strip_const(self.typedefs[ctype.name])
        return ctype

    def scalar(self, name: str) -> str:
        """The kind of a value: int, bool, float, enum, path or callback; empty if it is none of these."""
        if name in self.enums:
            return "enum"
        if name in self.callbacks:
            return "callback"
        return {"integer": "int", "char": "int"}.get(SCALARS.get(name, ""), SCALARS.get(name, ""))

    def pointers(self, ctype: CType) -> tuple[int, str, bool]:
        """How many pointers stand before a name, the name, and whether what is named is const."""
        depth, const = 0, False
        while not isinstance(ctype, Named):
            if isinstance(ctype, FunctionType | Array):
                return depth, "", const
            if isinstance(ctype, Pointer):
                depth, const, ctype = depth + 1, False, ctype.to
            else:
                assert isinstance(ctype, Const)
                const, ctype = True, ctype.of
        return depth, ctype.name, const


class Classifier:
    """Classifies the parameters of one function."""

    def __init__(self, names: Names, params: tuple[Param, ...]) -> None:
        self._names = names
        self._params = tuple(map(effective, params))
        self._index = {p.name: i for i, p in enumerate(params)}

    def args(self) -> tuple[Arg, ...]:
        """One `Arg` per parameter, in C order."""
        args = [self._arg(p) for p in self._params]
        for i, arg in enumerate(args):  # counts and sizes follow from what they count
            target, written = self._length(self._params[i])
            if target is None:
                continue
            if arg.kind in ("numbers", "handles", "strings", "paths", "buffers", "buffer", "outputs"):
                links = (*args[target].links, i) if args[target].kind == "length" else (i,)
                args[target] = _with(args[target], kind="length", links=links)
            elif written and arg.kind in (">list", ">memory"):
                args[target] = _with(args[target], kind=">count")
            elif arg.kind == ">text":
                args[target] = _with(args[target], kind=">size")
        for i, param in enumerate(self._params):
            if param.sizes_of is not None:
                self._sizes(args, i, self._index[param.sizes_of])
            elif param.deferred:
                self._deferred(args, i)
        return tuple(args)

    def _sizes(self, args: list[Arg], i: int, of: int) -> None:
        """An array of sizes beside an array of buffers: derived from given ones, part of written ones."""
        if self._params[i].dir != "out":
            args[i] = _with(args[i], kind="sizes", links=(of,))
            return
        count, _ = self._length(self._params[i])
        allocator = self._allocator(self._params[of])
        assert count is not None
        assert allocator is not None
        args[of] = _with(args[of], kind=">names", links=(i, count, allocator))
        args[i] = _with(args[i], kind=">hidden", links=())
        args[count] = _with(args[count], kind=">count", links=())

    def _deferred(self, args: list[Arg], i: int) -> None:
        """A buffer that a later call writes, with its size beside it."""
        size, _ = self._length(self._params[i])
        allocator = self._allocator(self._params[i])
        assert size is not None
        assert allocator is not None
        args[i] = _with(args[i], kind=">deferred", links=(size, allocator))
        args[size] = _with(args[size], kind=">hidden", links=())

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
        return self._index.get(owner.removeprefix("allocator:")) if owner.startswith("allocator:") else None

    def _arg(self, param: Param) -> Arg:
        ctype = self._names.resolve(param.type)
        flags = "?" if param.nullable is not False else "0" if param.null_if_empty and param.dir != "out" else ""
        if param.kept:
            flags += "&"
        if param.copied:
            flags += "c"
        arg = Arg(python_name(param.name), type_code(param.type), "", flags=flags, doc=param.doc)
        if isinstance(ctype, Pointer) and isinstance(ctype.to, FunctionType):
            return _with(arg, kind="function", of=type_code(ctype.to))
        depth, name, const = self._names.pointers(ctype)
        if depth == 0:
            return _with(arg, kind=self._names.scalar(name), of=name)
        if param.dir == "out":
            return self._out(arg, param, depth, name)
        return self._in(arg, param, depth, name, const)

    def _in(self, arg: Arg, param: Param, depth: int, name: str, const: bool) -> Arg:
        length, _ = self._length(param)
        known = name in self._names.handles or name in self._names.structs
        given = "-" if param.owner == "callee" else ""
        if depth == 1:
            if known:
                return _with(arg, kind="handle", of=name, flags=arg.flags + given)
            if name in ("char", "ORTCHAR_T"):
                return _with(
                    arg, kind="buffer" if length is not None else "string" if name == "char" else "path", of=name
                )
            if name == "void":
                if length is not None:
                    return _with(
                        arg, kind="buffer", of="void", flags=arg.flags + ("w&" if param.dir == "inout" else given)
                    )
                return _with(arg, kind="state" if param.state else "pointer", of="void")
            if param.dir == "inout" and length is not None:
                return _with(arg, kind="buffer", of=name, flags=arg.flags + "w&")
            return _with(arg, kind="pointer" if length is None else "numbers", of=name)
        if depth == 2 and length is not None:
            if known:
                outputs = param.dir == "inout" and param.owner == "caller"
                return _with(arg, kind="outputs" if outputs else "handles", of=name, flags=arg.flags + given)
            if name == "char" and const:
                return _with(arg, kind="strings", of="str")
            if name == "ORTCHAR_T":
                return _with(arg, kind="paths", of="paths")
            return _with(arg, kind="buffers", of=name)
        return _with(arg, kind="pointer", of=name)

    def _out(self, arg: Arg, param: Param, depth: int, name: str) -> Arg:
        length, written = self._length(param)
        allocator = self._allocator(param)
        links = () if allocator is None else (allocator,)
        owned = (param.owner or "").startswith(("caller", "slot:"))
        flags = arg.flags + ("!" if param.result_nullable else "") + ("+" if owned else "")
        known = name in self._names.handles or name in self._names.structs
        if length is not None and written:
            if self._params[length].dir == "inout":
                return _with(arg, kind=">text", of=name, links=(length,), flags=flags)
            if name == "void" and not param.bytes:  # counts elements of a type only the caller knows
                return _with(arg, kind=">address", of=name, flags=flags)
            if allocator is not None and known:
                flags += "+"  # what stands in an array from an allocator is the caller's as well
            kind = ">memory" if name == "void" else ">list"
            return _with(arg, kind=kind, of=name, links=(length, *links), flags=flags)
        if length is not None:
            if depth == 2 and param.bytes:
                return _with(arg, kind=">memory", of=name, links=(length,), flags=flags)
            return _with(arg, kind=">array", of="bytes" if name == "void" else name, links=(length,), flags=flags)
        if depth == 1:
            if known:
                return _with(arg, kind=">struct", of=name, flags=flags)
            kind = "flag" if param.flag else self._names.scalar(name)
            return _with(arg, kind=f">{kind}" if kind and kind != "callback" else ">address", of=name, flags=flags)
        if depth == 2:
            if known:
                return _with(arg, kind=">handle", of=name, flags=flags)
            if name in ("char", "ORTCHAR_T"):
                return _with(arg, kind=">string" if name == "char" else ">path", links=links, flags=flags)
        return _with(arg, kind=">address", of=name, flags=flags)


def _with(
    arg: Arg, kind: str, of: str | None = None, links: tuple[int, ...] | None = None, flags: str | None = None
) -> Arg:
    """`arg` as another kind. Thousands are made: `dataclasses.replace` would take most of the time."""
    return Arg(
        arg.name,
        arg.code,
        kind,
        arg.of if of is None else of,
        arg.links if links is None else links,
        arg.flags if flags is None else flags,
        arg.doc,
    )


def result(names: Names, returns: Returns) -> Arg:
    """What a function gives back by itself."""
    ctype = names.resolve(returns.type)
    arg = Arg("", type_code(returns.type), "", doc=returns.doc)
    flags = ("!" if returns.nullable is not False else "") + ("+" if returns.owner == "caller" else "")
    depth, name, _ = names.pointers(ctype)
    if returns.status and is_status_type(returns.type):
        return _with(arg, kind="status")
    if depth == 0:
        kind = "none" if name == "void" else names.scalar(name)
        return _with(arg, kind=">address" if kind == "callback" else kind if kind == "none" else f">{kind}", of=name)
    if depth == 1 and name in names.tables:
        return _with(arg, kind=">table", of=name)
    if depth == 1 and (name in names.handles or name in names.structs):
        return _with(arg, kind=">handle", of=name, flags=flags)
    if depth == 1 and name in ("char", "ORTCHAR_T"):
        return _with(arg, kind=">string" if name == "char" else ">path", flags=flags)
    return _with(arg, kind=">address", of=name)
