"""Types of the registry <-> types as symbols state them.

Input: the `Api` of a release. Output: `SymbolTypes`, which answers in both directions. A mangled name has no typedefs: of a named callback it has the function
type, of ORTCHAR_T what it is on macOS, of integers their width, and parameters lose their own const.
"""

from __future__ import annotations

from ...model.ctype import Array, Const, CType, FunctionType, Named, Pointer, strip_const
from ...model.registry import Api, Param

#: Registry types -> the one that stands for all with the same mangled name.
_SAME = {
    "ORTCHAR_T": "char",  # on macOS
    "int32_t": "int",
    "unsigned int": "uint32_t",
    "unsigned char": "uint8_t",
    "short": "int16_t",
}


class SymbolTypes:
    """The types of one release."""

    def __init__(self, api: Api) -> None:
        self._callbacks = {callback.name: callback for callback in api.callbacks}
        # One that was inferred from symbols stands for a type of that name, which is not known; see `symbols`.
        self._typedefs = {typedef.name: typedef.type for typedef in api.typedefs if typedef.known != "inferred"}
        self._named: dict[CType, list[str]] = {}
        for name in self._callbacks:
            self._named.setdefault(self.stated(Named(name)), []).append(name)

    def params(self, params: tuple[Param, ...]) -> tuple[CType, ...]:
        """The types of parameters, as a symbol states them."""
        return tuple(self.stated(strip_const(param.type)) for param in params)

    def stated(self, ctype: CType) -> CType:
        """A type as a symbol states it."""
        if isinstance(ctype, Named):
            if ctype.name in self._callbacks:
                callback = self._callbacks[ctype.name]
                return Pointer(FunctionType(self.stated(callback.returns.type), self.params(callback.params)))
            if ctype.name in self._typedefs:
                return self.stated(self._typedefs[ctype.name])
            return Named(_SAME.get(ctype.name, ctype.name))
        if isinstance(ctype, FunctionType):
            params = tuple(self.stated(strip_const(param)) for param in ctype.params)
            return FunctionType(self.stated(ctype.returns), params)
        if isinstance(ctype, Pointer):
            return Pointer(self.stated(ctype.to))
        if isinstance(ctype, Array):
            return Array(self.stated(ctype.of), ctype.count)
        return Const(self.stated(ctype.of))

    def named(self, ctype: CType) -> CType:
        """A type of a symbol with the callback's name for each function type that exactly one callback has."""
        names = self._named.get(ctype, [])
        if len(names) == 1:
            return Named(names[0])
        if isinstance(ctype, Pointer):
            return Pointer(self.named(ctype.to))
        if isinstance(ctype, Const):
            return Const(self.named(ctype.of))
        if isinstance(ctype, FunctionType):
            return FunctionType(self.named(ctype.returns), tuple(map(self.named, ctype.params)))
        return ctype
