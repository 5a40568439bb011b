"""The registry in the words of a second source."""

from __future__ import annotations

from typing import Any

from ortforge_tools.model.ctype import Array, Const, CType, FunctionType, Named, Pointer
from ortforge_tools.model.layout import SYSV64, layout
from ortforge_tools.model.registry import EXPERIMENTAL_HEADER, Api, Field, Param, Slot, Union, effective

from .comments import ELEMENTS, IF_EMPTY, MAY, MUST_NOT, RETURNED, SLOT, WRITTEN
from .facts import Facts
from .ort_sys import plain

_LETTERS = {
    **dict.fromkeys(("bool",), "b"),
    **dict.fromkeys(("char", "unsigned char", "int8_t", "uint8_t", "ORTCHAR_T"), "c"),
    **dict.fromkeys(("short", "int16_t", "uint16_t"), "s"),
    **dict.fromkeys(("int", "unsigned int", "int32_t", "uint32_t"), "i"),
    **dict.fromkeys(("long", "int64_t", "uint64_t", "size_t"), "l"),
    "float": "f",
    "double": "d",
    "void": "v",
}


def spelled(ctype: CType) -> str:
    """A type as jextract sees it on Linux, where ORTCHAR_T is a char."""
    if isinstance(ctype, Pointer):
        if isinstance(ctype.to, FunctionType):
            return spelled(ctype.to) + "*"
        return f"{spelled(ctype.to)}*"
    if isinstance(ctype, Const):
        inner = spelled(ctype.of)
        return f"{inner} const" if isinstance(ctype.of, Pointer) else f"const {inner}"
    if isinstance(ctype, Array):
        return f"{spelled(ctype.of)}[{ctype.count}]"
    if isinstance(ctype, FunctionType):
        return f"{spelled(ctype.returns)} ({', '.join(map(spelled, ctype.params))})"
    assert isinstance(ctype, Named)
    return "char" if ctype.name == "ORTCHAR_T" else ctype.name


class Words:
    """Says what the registry has in one release."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self._enums = {e.name for e in api.enums}

    def letter(self, ctype: CType) -> str:
        """How a value of a type is passed; see `jextract.LETTERS`."""
        while isinstance(ctype, Const):
            ctype = ctype.of
        if isinstance(ctype, Named):
            return "i" if ctype.name in self._enums else _LETTERS.get(ctype.name, "p")  # callbacks, OrtStatusPtr
        return "p"

    def function(self, item: Any) -> str:
        """Result and parameters."""
        return f"{spelled(item.returns.type)} ({', '.join(spelled(p.type) for p in item.params)})"

    def passed(self, item: Any) -> str:
        """How result and parameters are passed."""
        return f"{self.letter(item.returns.type)}({''.join(self.letter(p.type) for p in item.params)})"

    def jextract(self) -> dict[str, str]:
        """What `jextract.facts` would give."""
        api = self._api
        found = {"ORT_API_VERSION": str(api.version)}
        for enum in api.enums:
            found |= {f"{enum.name}.{v.name}": str(v.value) for v in enum.values}
        for callback in (c for c in api.callbacks if c.header != EXPERIMENTAL_HEADER):
            found[callback.name] = f"callback {self.function(callback)} [{self.passed(callback)}]"
            found[f"{callback.name}()"] = ", ".join(p.name for p in callback.params)
        for function in (f for f in api.functions if f.header != EXPERIMENTAL_HEADER):
            found[function.name] = f"function {self.function(function)}"
        laid_out = layout(api, SYSV64)
        for struct in api.structs:
            places = laid_out[struct.name]
            found[struct.name] = f"struct of {places.size} bytes"
            for index, member in enumerate(struct.members):
                offset = places.members[member.name][0]
                found[f"{struct.name}[{index}]"] = f"{member.name} at {offset}: {self._member(member)}"
        return found

    def ort_sys(self, said: Facts, cut_off: bool) -> dict[str, str]:
        """What `ort_sys.facts` would give of the structs and callbacks that it names; of those cut off, only what it has."""
        api = self._api
        structs = {s.name: s for s in api.structs}
        found: dict[str, str] = {}
        for name in said:
            struct = structs.get(name)
            if struct is not None:
                found[name] = f"{len(struct.members)} members"
                members = ((m.name, plain(self._bare(m))) for m in struct.members)
                found |= {f"{name}[{i}]": f"{member}: {text}" for i, (member, text) in enumerate(members)}
        for callback in api.callbacks:
            if callback.name in said:
                found[callback.name] = plain(self.function(callback))
        return {name: text for name, text in found.items() if name in said} if cut_off else found

    def _bare(self, member: Any) -> str:
        return spelled(member.type) if isinstance(member, Field) else self.function(member)

    def _member(self, member: Any) -> str:
        if isinstance(member, Field):
            return spelled(member.type)
        if isinstance(member, Union):
            return "union " + "; ".join(f"{f.name}: {spelled(f.type)}" for f in member.union if isinstance(f, Field))
        return f"{self.function(member)} [{self.passed(member)}]"

    # ------------------------------------------------------------------------------------- what comments claim

    def nulls(self, claims: Facts) -> dict[str, str]:
        """What the registry says of everything that comments make claims of."""
        functions = self._functions()
        found = {}
        for name, said in claims.items():
            path, _, param = name.rstrip(")").partition("(")
            item = functions.get(path)
            if item is None:
                continue
            chosen = next((effective(p) for p in item.params if p.name == param), None)
            found[name] = "; ".join(sorted(_answer(claim, item, chosen) for claim in said.split("; ")))
        return found

    def _functions(self) -> dict[str, Any]:
        api = self._api
        found: dict[str, Any] = {i.name: i for section in (api.callbacks, api.functions) for i in section}
        for struct in api.structs:
            found |= {f"{struct.name}.{m.name}": m for m in struct.members if isinstance(m, Slot)}
        return found


def _answer(claim: str, item: Any, param: Param | None) -> str:
    """The registry's word on one claim: the claim itself where it says the same."""
    if claim == SLOT:
        return "the slot must not be NULL" if item.mandatory else SLOT
    if claim == RETURNED:
        return RETURNED if item.returns.nullable else "NULL is never returned"
    if param is None:
        return "no such parameter"
    if claim == WRITTEN:
        return WRITTEN if param.result_nullable else "NULL is never written"
    if claim == ELEMENTS:
        return ELEMENTS if param.dir == "inout" and param.owner == "caller" else "its elements must not be NULL"
    if param.null_if_empty:
        return IF_EMPTY
    return {True: MAY, False: MUST_NOT, None: "may or must not be NULL"}[param.nullable]
