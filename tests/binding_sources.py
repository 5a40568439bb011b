"""Bindings as people write them, made from the registry: the same tables in every language that `check-bindings` reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ortforge.generator.bindings.expected import Expected, Member
from ortforge.generator.bindings.shapes import PATH, WORD, Function, Integer, Named, Plain, Pointer, Shape

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


def _rust(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return f"*mut {_rust(shape.to)}"
    if isinstance(shape, Function):
        params = ", ".join(f"p{i}: {_rust(p)}" for i, p in enumerate(shape.params))
        result = "" if shape.result == Plain("void") else f" -> {_rust(shape.result)}"
        return f'Option<unsafe extern "system" fn({params}){result}>'
    return _plain(shape, _RUST, lambda bits: f"i{bits}")


def _zig(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return f"?*{_zig(shape.to)}"
    if isinstance(shape, Function):
        result = "void" if shape.result == Plain("void") else _zig(shape.result)
        return f"?*const fn ({', '.join(map(_zig, shape.params))}) callconv(.c) {result}"
    return _plain(shape, _ZIG, lambda bits: f"i{bits}")


def _dart(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return f"ffi.Pointer<{_dart(shape.to)}>"
    if isinstance(shape, Function):
        params = ", ".join(f"{_dart(p)} p{i}" for i, p in enumerate(shape.params))
        return f"ffi.Pointer<ffi.NativeFunction<{_dart(shape.result)} Function({params})>>"
    if isinstance(shape, Integer) and shape.enum:
        return "ffi.Int32"
    return _plain(shape, _DART, lambda bits: f"ffi.Int{bits}")


def _csharp(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return "IntPtr" if isinstance(shape.to, Named) else f"{_csharp(shape.to)}*"
    if isinstance(shape, Function):
        types = ", ".join(map(_csharp, (*shape.params, shape.result)))
        return f"delegate* unmanaged[Stdcall]<{types}>"
    return _plain(shape, _CSHARP, lambda bits: {8: "sbyte", 16: "short", 32: "int", 64: "long"}[bits])


def _c(shape: Shape | None, name: str) -> str:
    if isinstance(shape, Pointer):
        return _c(shape.to, f"*{name}")
    if isinstance(shape, Function):
        params = ", ".join(_c(p, f"p{i}") for i, p in enumerate(shape.params)) or "void"
        return f"{_c(shape.result, '')}(ORT_API_CALL *{name})({params})"
    return f"{_plain(shape, _C, lambda bits: 'char' if bits == 8 else f'int{bits}_t')} {name}"


def _plain(shape: Shape | None, types: Types, integer: Callable[[int], str]) -> str:
    if isinstance(shape, Integer):
        return shape.enum or (types["size"] if shape.bits == WORD else integer(shape.bits))
    if shape == PATH:
        return types["path"]
    assert isinstance(shape, (Named, Plain)), shape
    return types.get(shape.name, shape.name)


def rust(name: str, members: Iterable[Member]) -> str:
    lines = [f'    #[doc = "words, and a \\\\ in them"]\n    pub {m.name}: {_rust(m.shape)},' for m in members]
    return f"#[repr(C)]\n#[derive(Debug)]\npub struct {name} {{\n" + "\n".join(lines) + "\n}\n"


def zig(name: str, members: Iterable[Member]) -> str:
    lines = [f"    {m.name}: {_zig(m.shape)}," for m in members]
    return f"pub const struct_{name} = extern struct {{\n" + "\n".join(lines) + "\n};\n"


def dart(name: str, members: Iterable[Member]) -> str:
    lines = [f"  /// Words.\n  external {_dart(m.shape)} {m.name};" for m in members]
    return f"final class {name} extends ffi.Struct {{\n" + "\n".join(lines) + "\n}\n"


def csharp(name: str, members: Iterable[Member]) -> str:
    lines = [f"        public {_csharp(m.shape)} {m.name};" for m in members]
    head = f"    [StructLayout(LayoutKind.Sequential)]\n    public unsafe struct {name}\n    {{\n"
    return head + "\n".join(lines) + "\n    }\n"


def _go(shape: Shape | None) -> str:
    if isinstance(shape, (Function, Pointer)):
        return "uintptr"
    return _plain(shape, {"size": "uintptr"}, lambda bits: f"int{bits}")


def go(name: str, members: Iterable[Member]) -> str:
    return f"type {name} struct {{\n" + "\n".join(f"\t{m.name} {_go(m.shape)} // words" for m in members) + "\n}\n"


def c(name: str, members: Iterable[Member]) -> str:
    return f"typedef struct {name} {{\n" + "\n".join(f"  {_c(m.shape, m.name)};" for m in members) + f"\n}} {name};\n"


WRITERS: dict[str, Callable[[str, Iterable[Member]], str]] = {
    "rs": rust,
    "zig": zig,
    "dart": dart,
    "cs": csharp,
    "go": go,
    "h": c,
}
#: Languages that say which types a slot takes.
TYPED = ("rs", "zig", "dart", "cs", "h")


def tables(suffix: str, expected: Expected) -> str:
    """All tables and structs of functions of a version."""
    write = WRITERS[suffix]
    return "\n".join(write(s.name, s.members) for s in expected.structs.values() if s.role != "descriptor")
