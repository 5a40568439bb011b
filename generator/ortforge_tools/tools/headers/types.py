"""Declarators of pycparser -> types of the model, and the values of constant expressions.

Input: nodes. Output: `CType`s and integers. A type that the model does not have is an `UnreadableError`, with its place and the type to use instead.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePath
from typing import Any

from pycparser import c_ast

from ...model.ctype import VOID, Array, Const, CType, FunctionType, Named, Pointer, Qualified, Volatile, strip_const
from .constant_expressions import Evaluator, Integer, NotConstantError
from .context import Context, UnreadableError

#: Words of C's integer types in an order -> the name that the spec has.
_SPELLED = {
    "short": "short",
    "int short": "short",
    "short unsigned": "unsigned short",
    "int short unsigned": "unsigned short",
    "int": "int",
    "signed": "int",
    "unsigned": "unsigned int",
    "int unsigned": "unsigned int",
    "long": "long",
    "int long": "long",
    "long unsigned": "unsigned long",
    "int long unsigned": "unsigned long",
    "long long": "long long",
    "int long long": "long long",
    "long long unsigned": "unsigned long long",
    "int long long unsigned": "unsigned long long",
    "char": "char",
    "char unsigned": "unsigned char",
    "float": "float",
    "double": "double",
    "void": "void",
    "_Bool": "bool",
    "bool": "bool",
}


def scalar(words: list[str]) -> str | None:
    """The name of a type from its words in any order; None for one that is not in the model."""
    if len(words) == 1 and words[0] not in _SPELLED and words[0] not in _UNKNOWN:
        return words[0]
    if sorted(words) == ["char", "signed"]:
        return "signed char"
    sign = [word for word in words if word != "signed"] or ["signed"]
    return _SPELLED.get(" ".join(sorted(sign)))


_UNKNOWN = frozenset({"__int128", "_Complex", "_Float16", "__float128", "_Decimal64", "_Imaginary"})


class Types:
    """Reads types."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.evaluator = Evaluator(context.values, self._cast_type)

    def ctype(self, node: Any) -> CType:
        """A type of the model."""
        if isinstance(node, c_ast.Typename):
            return self.ctype(node.type)
        if isinstance(node, c_ast.PtrDecl):
            return self.qualified(Pointer(self.ctype(node.type)), node)
        if isinstance(node, c_ast.FuncDecl):
            return self._function_type(node)
        if isinstance(node, c_ast.ArrayDecl):
            if node.dim is None:
                raise UnreadableError(node, "an array without a length", "give it one, or use a pointer", bare=True)
            count = self.evaluated(node.dim).value
            if count < 1:
                why = "an array of no elements" if count == 0 else f"an array of {count} elements"
                raise UnreadableError(node, why, "give it a length, or use a pointer", bare=count == 0)
            return Array(self.ctype(node.type), count)
        if isinstance(node, c_ast.TypeDecl):
            return self.qualified(self._named(node), node)
        raise UnreadableError(node, f"a declaration that ortforge does not know ({type(node).__name__})")

    def qualified(self, ctype: CType, node: Any) -> CType:
        """A type with the qualifiers of a node."""
        if "_Atomic" in node.quals:
            raise UnreadableError(node, "an atomic type cannot be expressed", "declare it as a plain one")
        if "volatile" in node.quals:
            ctype = Volatile(ctype)
        return Const(ctype) if "const" in node.quals else ctype

    def _named(self, node: Any) -> Named:
        inner = node.type
        if isinstance(inner, c_ast.IdentifierType):
            name = scalar(inner.names)
            if name is None:
                spelled = " ".join(inner.names)
                raise UnreadableError(node, f"the type '{spelled}' cannot be expressed", "use a type of <stdint.h>")
            if name not in self._context.known:
                where = self._context.declarations.types.get(name, "")
                of = f", which is not of these headers ({PurePath(where).name})" if where else ""
                cure = "use a type of <stdint.h>, or void* for an object"
                raise UnreadableError(node, f"the type '{name}'{of} cannot be expressed", cure)
            return Named(name)
        if isinstance(inner, (c_ast.Struct, c_ast.Union, c_ast.Enum)) and inner.name:
            name = self._context.names.get(inner.name, inner.name)
            if name not in self._context.known:
                self._context.mention(name, inner, node)
            return Named(name)
        raise UnreadableError(node, "a type without a name inside of a declaration", "give the type a name")

    def _function_type(self, node: Any) -> FunctionType:
        params = list(node.args.params) if node.args else []
        if any(isinstance(p, c_ast.EllipsisParam) for p in params):
            cure = "declare a typedef for it, and use that"
            raise UnreadableError(node, "a function with more arguments than parameters, without a name", cure)
        types = [self.passed(p) for p in params]
        return FunctionType(self.ctype(node.type), () if types == [VOID] else tuple(types))

    def passed(self, param: Any) -> CType:
        """The type of a parameter: arrays and functions are passed as pointers."""
        if isinstance(param, c_ast.ID):
            raise UnreadableError(param, f"the parameter '{param.name}' has no type", "write it in front of the name")
        declared = param.type
        if isinstance(declared, c_ast.ArrayDecl):
            element = Pointer(self.ctype(declared.type))
            return Const(element) if "const" in (declared.dim_quals or ()) else element
        if isinstance(declared, c_ast.FuncDecl):
            return Pointer(self._function_type(declared))
        return self.ctype(declared)

    def pointer(self, ctype: CType) -> CType:
        """A type with the pointer that a typedef names in place of the name; any other as it is."""
        if isinstance(ctype, Qualified):
            return replace(ctype, of=self.pointer(ctype.of))
        typedefs = {typedef.name: typedef.type for typedef in self._context.items.get("typedefs", ())}
        resolved: CType = ctype
        while isinstance(resolved, Named) and resolved.name in typedefs:
            resolved = strip_const(typedefs[resolved.name])
        return resolved if isinstance(resolved, Pointer) else ctype

    def _cast_type(self, node: Any) -> CType:
        try:
            return self._of_integers(self.ctype(node))
        except UnreadableError as error:
            raise NotConstantError(error.message) from None

    def _of_integers(self, ctype: CType) -> CType:
        """A type with what typedefs and enums stand for in place of their names."""
        if isinstance(ctype, Qualified):
            return self._of_integers(ctype.of)
        if isinstance(ctype, Array):
            return Array(self._of_integers(ctype.of), ctype.count)
        if isinstance(ctype, Named):
            for typedef in self._context.items.get("typedefs", ()):
                if typedef.name == ctype.name:
                    return self._of_integers(typedef.type)
            for enum in self._context.items.get("enums", ()):
                if enum.name == ctype.name:
                    return enum.type or Named("int")
        return ctype

    def evaluated(self, node: Any) -> Integer:
        """The value of a constant expression."""
        try:
            return self.evaluator.evaluate(node)
        except NotConstantError as error:
            raise UnreadableError(node, f"a constant expression: {error}", "write the number") from None
