"""Types of the registry as each language writes them, for the tables of `binding_sources`."""

from __future__ import annotations

from collections.abc import Callable

from ortforge_tools.tools.bindings.shapes import PATH, WORD, Function, Integer, Named, Plain, Pointer, Shape

Types = dict[str, str]

_RUST: Types = {"void": "c_void", "bool": "bool", "float": "f32", "double": "f64", "path": "os_char", "size": "usize"}
_ZIG: Types = {"void": "anyopaque", "bool": "bool", "float": "f32", "double": "f64", "path": "u8", "size": "usize"}
_DART: Types = {
    "void": "ffi.Void",
    "bool": "ffi.Bool",
    "float": "ffi.Float",
    "double": "ffi.Double",
    "path": "ffi.Char",
    "size": "ffi.Size",
}
_CSHARP: Types = {
    "void": "void",
    "bool": "byte",
    "float": "float",
    "double": "double",
    "path": "byte",
    "size": "UIntPtr",
}
_C: Types = {
    "void": "void",
    "bool": "bool",
    "float": "float",
    "double": "double",
    "path": "ORTCHAR_T",
    "size": "size_t",
}
_SWIFT: Types = {
    "void": "Void",
    "bool": "CBool",
    "float": "CFloat",
    "double": "CDouble",
    "path": "CChar",
    "size": "Int",
}
_PASCAL: Types = {
    "void": "Pointer",
    "bool": "Boolean",
    "float": "Single",
    "double": "Double",
    "path": "ORTCHAR_T",
    "size": "size_t",
}
_ODIN: Types = {"void": "rawptr", "bool": "c.bool", "float": "f32", "double": "f64", "path": "u8", "size": "c.size_t"}
_JULIA: Types = {
    "void": "Cvoid",
    "bool": "Bool",
    "float": "Cfloat",
    "double": "Cdouble",
    "path": "Cchar",
    "size": "Csize_t",
}
_PYTHON: Types = {
    "void": "None",
    "bool": "ctypes.c_bool",
    "float": "ctypes.c_float",
    "double": "ctypes.c_double",
    "path": "ctypes.c_char",
    "size": "ctypes.c_size_t",
}
_RUBY: Types = {
    "void": ":void",
    "bool": ":bool",
    "float": ":float",
    "double": ":double",
    "path": ":char",
    "size": ":size_t",
}
_JAVA: Types = {
    "void": "",
    "bool": "C_BOOL",
    "float": "C_FLOAT",
    "double": "C_DOUBLE",
    "path": "C_CHAR",
    "size": "C_LONG",
}
VOID_SHAPE = Plain("void")


def _plain(shape: Shape | None, types: Types, integer: Callable[[int], str], enum: str = "") -> str:
    if isinstance(shape, Integer):
        if shape.enum:
            return enum or shape.enum
        return types["size"] if shape.bits == WORD else integer(shape.bits)
    if shape == PATH:
        return types["path"]
    assert isinstance(shape, (Named, Plain)), shape
    return types.get(shape.name, shape.name)


def params_of(shape: Function) -> tuple[Shape | None, ...]:
    assert shape.params is not None
    return shape.params


def rust(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return f"*mut {rust(shape.to)}"
    if isinstance(shape, Function):
        params = ", ".join(f"p{i}: {rust(p)}" for i, p in enumerate(params_of(shape)))
        result = "" if shape.result == VOID_SHAPE else f" -> {rust(shape.result)}"
        return f'Option<unsafe extern "system" fn({params}){result}>'
    return _plain(shape, _RUST, lambda bits: f"i{bits}")


def zig(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return f"?*{zig(shape.to)}"
    if isinstance(shape, Function):
        result = "void" if shape.result == VOID_SHAPE else zig(shape.result)
        return f"?*const fn ({', '.join(map(zig, params_of(shape)))}) callconv(.c) {result}"
    return _plain(shape, _ZIG, lambda bits: f"i{bits}")


def dart(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return f"ffi.Pointer<{dart(shape.to)}>"
    if isinstance(shape, Function):
        params = ", ".join(f"{dart(p)} p{i}" for i, p in enumerate(params_of(shape)))
        return f"ffi.Pointer<ffi.NativeFunction<{dart(shape.result)} Function({params})>>"
    return _plain(shape, _DART, lambda bits: f"ffi.Int{bits}", "ffi.Int32")


def csharp(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return "IntPtr" if isinstance(shape.to, Named) else f"{csharp(shape.to)}*"
    if isinstance(shape, Function):
        types = ", ".join(map(csharp, (*params_of(shape), shape.result)))
        return f"delegate* unmanaged[Stdcall]<{types}>"
    return _plain(shape, _CSHARP, lambda bits: {8: "sbyte", 16: "short", 32: "int", 64: "long"}[bits])


def c(shape: Shape | None, name: str) -> str:
    if isinstance(shape, Pointer):
        return c(shape.to, f"*{name}")
    if isinstance(shape, Function):
        params = ", ".join(c(p, f"p{i}") for i, p in enumerate(params_of(shape))) or "void"
        return c(shape.result, f"(ORT_API_CALL *{name})({params})")
    return f"{_plain(shape, _C, lambda bits: 'char' if bits == 8 else f'int{bits}_t')} {name}"


def go(shape: Shape | None) -> str:
    if isinstance(shape, (Function, Pointer)):
        return "uintptr"
    return _plain(shape, {**_C, "size": "uintptr", "float": "float32", "double": "float64"}, lambda bits: f"int{bits}")


def swift(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        if shape.to in (VOID_SHAPE, None):
            return "UnsafeMutableRawPointer?"
        return f"UnsafeMutablePointer<{swift(shape.to)}>?"
    if isinstance(shape, Function):
        return f"(@convention(c) ({', '.join(map(swift, params_of(shape)))}) -> {swift(shape.result)})?"
    return _plain(shape, _SWIFT, lambda bits: f"Int{bits}")


def pascal(shape: Shape | None, inner: bool = True) -> str:
    if isinstance(shape, Pointer) or (isinstance(shape, Function) and inner):
        shape = shape if isinstance(shape, Pointer) else Pointer(None)  # a function in a function needs a name
        return "Pointer" if shape.to in (VOID_SHAPE, None) else f"^{pascal(shape.to)}"
    if isinstance(shape, Function):
        params = "; ".join(f"p{i}: {pascal(p)}" for i, p in enumerate(params_of(shape)))
        if shape.result == VOID_SHAPE:
            return f"procedure({params})"
        return f"function({params}): {pascal(shape.result)}"
    return _plain(shape, _PASCAL, lambda bits: {8: "ShortInt", 16: "SmallInt", 32: "Integer", 64: "Int64"}[bits])


def odin(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return "rawptr" if shape.to in (VOID_SHAPE, None) else f"^{odin(shape.to)}"
    if isinstance(shape, Function):
        params = ", ".join(f"p{i}: {odin(p)}" for i, p in enumerate(params_of(shape)))
        result = "" if shape.result == VOID_SHAPE else f" -> {odin(shape.result)}"
        return f'proc "c" ({params}){result}'
    return _plain(shape, _ODIN, lambda bits: f"i{bits}")


def julia(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return f"Ptr{{{julia(shape.to)}}}"
    if isinstance(shape, Function):
        return "Ptr{Cvoid}"
    return _plain(shape, _JULIA, lambda bits: f"Int{bits}")


def python(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return "ctypes.c_void_p" if shape.to in (VOID_SHAPE, None) else f"ctypes.POINTER({python(shape.to)})"
    if isinstance(shape, Function):
        return f"ctypes.CFUNCTYPE({', '.join(map(python, (shape.result, *params_of(shape))))})"
    return _plain(shape, _PYTHON, lambda bits: f"ctypes.c_int{bits}", "ctypes.c_int")


def ruby(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return ":pointer"
    if isinstance(shape, Function):
        return f"callback([{', '.join(map(ruby, params_of(shape)))}], {ruby(shape.result)})"
    return _plain(shape, _RUBY, lambda bits: f":int{bits}", ":int")


def java(shape: Shape | None) -> str:
    if isinstance(shape, (Pointer, Function)):
        return "h.C_POINTER"
    word = _plain(
        shape, _JAVA, lambda bits: {8: "C_CHAR", 16: "C_SHORT", 32: "C_INT", 64: "C_LONG_LONG"}[bits], "C_INT"
    )
    return f"h.{word}"
