"""Bindings as people write them, made from the registry: the same tables in every language that `check-bindings` reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ortforge.generator.bindings.expected import Expected, Member
from ortforge.generator.bindings.shapes import PATH, WORD, Function, Integer, Named, Plain, Pointer, Shape

Types = dict[str, str]
Writer = Callable[[str, Sequence[Member]], str]

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
_VOID = Plain("void")


def _plain(shape: Shape | None, types: Types, integer: Callable[[int], str], enum: str = "") -> str:
    if isinstance(shape, Integer):
        if shape.enum:
            return enum or shape.enum
        return types["size"] if shape.bits == WORD else integer(shape.bits)
    if shape == PATH:
        return types["path"]
    assert isinstance(shape, (Named, Plain)), shape
    return types.get(shape.name, shape.name)


def _params(shape: Function) -> tuple[Shape | None, ...]:
    assert shape.params is not None
    return shape.params


def _rust(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return f"*mut {_rust(shape.to)}"
    if isinstance(shape, Function):
        params = ", ".join(f"p{i}: {_rust(p)}" for i, p in enumerate(_params(shape)))
        result = "" if shape.result == _VOID else f" -> {_rust(shape.result)}"
        return f'Option<unsafe extern "system" fn({params}){result}>'
    return _plain(shape, _RUST, lambda bits: f"i{bits}")


def _zig(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return f"?*{_zig(shape.to)}"
    if isinstance(shape, Function):
        result = "void" if shape.result == _VOID else _zig(shape.result)
        return f"?*const fn ({', '.join(map(_zig, _params(shape)))}) callconv(.c) {result}"
    return _plain(shape, _ZIG, lambda bits: f"i{bits}")


def _dart(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return f"ffi.Pointer<{_dart(shape.to)}>"
    if isinstance(shape, Function):
        params = ", ".join(f"{_dart(p)} p{i}" for i, p in enumerate(_params(shape)))
        return f"ffi.Pointer<ffi.NativeFunction<{_dart(shape.result)} Function({params})>>"
    return _plain(shape, _DART, lambda bits: f"ffi.Int{bits}", "ffi.Int32")


def _csharp(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return "IntPtr" if isinstance(shape.to, Named) else f"{_csharp(shape.to)}*"
    if isinstance(shape, Function):
        types = ", ".join(map(_csharp, (*_params(shape), shape.result)))
        return f"delegate* unmanaged[Stdcall]<{types}>"
    return _plain(shape, _CSHARP, lambda bits: {8: "sbyte", 16: "short", 32: "int", 64: "long"}[bits])


def _c(shape: Shape | None, name: str) -> str:
    if isinstance(shape, Pointer):
        return _c(shape.to, f"*{name}")
    if isinstance(shape, Function):
        params = ", ".join(_c(p, f"p{i}") for i, p in enumerate(_params(shape))) or "void"
        return _c(shape.result, f"(ORT_API_CALL *{name})({params})")
    return f"{_plain(shape, _C, lambda bits: 'char' if bits == 8 else f'int{bits}_t')} {name}"


def _go(shape: Shape | None) -> str:
    if isinstance(shape, (Function, Pointer)):
        return "uintptr"
    return _plain(shape, {**_C, "size": "uintptr", "float": "float32", "double": "float64"}, lambda bits: f"int{bits}")


def _swift(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        if shape.to in (_VOID, None):
            return "UnsafeMutableRawPointer?"
        return f"UnsafeMutablePointer<{_swift(shape.to)}>?"
    if isinstance(shape, Function):
        return f"(@convention(c) ({', '.join(map(_swift, _params(shape)))}) -> {_swift(shape.result)})?"
    return _plain(shape, _SWIFT, lambda bits: f"Int{bits}")


def _pascal(shape: Shape | None, inner: bool = True) -> str:
    if isinstance(shape, Pointer) or (isinstance(shape, Function) and inner):
        shape = shape if isinstance(shape, Pointer) else Pointer(None)  # a function in a function needs a name
        return "Pointer" if shape.to in (_VOID, None) else f"^{_pascal(shape.to)}"
    if isinstance(shape, Function):
        params = "; ".join(f"p{i}: {_pascal(p)}" for i, p in enumerate(_params(shape)))
        if shape.result == _VOID:
            return f"procedure({params})"
        return f"function({params}): {_pascal(shape.result)}"
    return _plain(shape, _PASCAL, lambda bits: {8: "ShortInt", 16: "SmallInt", 32: "Integer", 64: "Int64"}[bits])


def _odin(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return "rawptr" if shape.to in (_VOID, None) else f"^{_odin(shape.to)}"
    if isinstance(shape, Function):
        params = ", ".join(f"p{i}: {_odin(p)}" for i, p in enumerate(_params(shape)))
        result = "" if shape.result == _VOID else f" -> {_odin(shape.result)}"
        return f'proc "c" ({params}){result}'
    return _plain(shape, _ODIN, lambda bits: f"i{bits}")


def _julia(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return f"Ptr{{{_julia(shape.to)}}}"
    if isinstance(shape, Function):
        return "Ptr{Cvoid}"
    return _plain(shape, _JULIA, lambda bits: f"Int{bits}")


def _python(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return "ctypes.c_void_p" if shape.to in (_VOID, None) else f"ctypes.POINTER({_python(shape.to)})"
    if isinstance(shape, Function):
        return f"ctypes.CFUNCTYPE({', '.join(map(_python, (shape.result, *_params(shape))))})"
    return _plain(shape, _PYTHON, lambda bits: f"ctypes.c_int{bits}", "ctypes.c_int")


def _ruby(shape: Shape | None) -> str:
    if isinstance(shape, Pointer):
        return ":pointer"
    if isinstance(shape, Function):
        return f"callback([{', '.join(map(_ruby, _params(shape)))}], {_ruby(shape.result)})"
    return _plain(shape, _RUBY, lambda bits: f":int{bits}", ":int")


def _java(shape: Shape | None) -> str:
    if isinstance(shape, (Pointer, Function)):
        return "h.C_POINTER"
    word = _plain(
        shape, _JAVA, lambda bits: {8: "C_CHAR", 16: "C_SHORT", 32: "C_INT", 64: "C_LONG_LONG"}[bits], "C_INT"
    )
    return f"h.{word}"


def rust(name: str, members: Sequence[Member]) -> str:
    lines = [f'    #[doc = "words, and a \\\\ in them"]\n    pub {m.name}: {_rust(m.shape)},' for m in members]
    return f"#[repr(C)]\n#[derive(Debug)]\npub struct {name} {{\n" + "\n".join(lines) + "\n}\n"


def zig(name: str, members: Sequence[Member]) -> str:
    lines = [f"    {m.name}: {_zig(m.shape)}," for m in members]
    return f"pub const struct_{name} = extern struct {{\n" + "\n".join(lines) + "\n};\n"


def dart(name: str, members: Sequence[Member]) -> str:
    lines = [f"  /// Words.\n  external {_dart(m.shape)} {m.name};" for m in members]
    return f"final class {name} extends ffi.Struct {{\n" + "\n".join(lines) + "\n}\n"


def csharp(name: str, members: Sequence[Member]) -> str:
    lines = [f"        public {_csharp(m.shape)} {m.name};" for m in members]
    head = f"    [StructLayout(LayoutKind.Sequential)]\n    public unsafe struct {name}\n    {{\n"
    return head + "\n".join(lines) + "\n    }\n"


def go(name: str, members: Sequence[Member]) -> str:
    return f"type {name} struct {{\n" + "\n".join(f"\t{m.name} {_go(m.shape)} // words" for m in members) + "\n}\n"


def c(name: str, members: Sequence[Member]) -> str:
    return f"typedef struct {name} {{\n" + "\n".join(f"  {_c(m.shape, m.name)};" for m in members) + f"\n}} {name};\n"


def swift(name: str, members: Sequence[Member]) -> str:
    return f"public struct {name} {{\n" + "\n".join(f"    var {m.name}: {_swift(m.shape)}" for m in members) + "\n}\n"


def pascal(name: str, members: Sequence[Member]) -> str:
    called = [(m, "; stdcall" if isinstance(m.shape, Function) else "") for m in members]
    lines = [f"    {m.name}: {_pascal(m.shape, inner=False)}{convention};" for m, convention in called]
    return f"type\n  T{name} = record\n" + "\n".join(lines) + "\n  end;\n"


def odin(name: str, members: Sequence[Member]) -> str:
    return f"{name} :: struct {{\n" + "\n".join(f"\t{m.name}: {_odin(m.shape)}," for m in members) + "\n}\n"


def julia(name: str, members: Sequence[Member]) -> str:
    """With calls, which say what slots take."""
    lines = [f"    {m.name}::{_julia(m.shape)}" for m in members]
    calls = []
    for m in members:
        if isinstance(m.shape, Function):
            types = "".join(f"{_julia(p)}, " for p in _params(m.shape))
            row = f"ccall(t.{m.name}, {_julia(m.shape.result)}, ({types}), args...)"
            calls.append(f"call_{m.name}(t::{name}, args...) = {row}")
    return f"struct {name}\n" + "\n".join(lines) + "\nend\n" + "\n".join(calls) + "\n"


def python(name: str, members: Sequence[Member]) -> str:
    lines = [f'        ("{m.name}", {_python(m.shape)}),  # words' for m in members]
    return f"class {name}(ctypes.Structure):\n    _fields_ = [\n" + "\n".join(lines) + "\n    ]\n"


def ruby(name: str, members: Sequence[Member]) -> str:
    lines = [f"    :{m.name}, {_ruby(m.shape)}" for m in members]
    return f"class {name} < ::FFI::Struct\n  layout \\\n" + ",\n".join(lines) + "\nend\n"


def java(name: str, members: Sequence[Member]) -> str:
    """As jextract has it: a layout, and a class with a descriptor for each slot."""
    lines = [f'            {_java(m.shape)}.withName("{m.name}")' for m in members]
    classes = []
    for m in members:
        if isinstance(m.shape, Function):
            given = [_java(p) for p in _params(m.shape)]
            void = m.shape.result == _VOID
            made = f"ofVoid({', '.join(given)})" if void else f"of({', '.join([_java(m.shape.result), *given])})"
            classes.append(
                f"    public static class {m.name} {{\n"
                f"        private static final FunctionDescriptor $DESC = FunctionDescriptor.{made};\n    }}"
            )
    head = f"public class {name} {{\n    private static final GroupLayout $LAYOUT = MemoryLayout.structLayout(\n"
    return head + ",\n".join(lines) + f'\n    ).withName("{name}");\n' + "\n".join(classes) + "\n}\n"


@dataclass(frozen=True, slots=True)
class Kind:
    """How one language writes things down, apart from structs."""

    write: Writer
    nested: bool = False  # comments may lie in one another
    open: str = "/*"
    close: str = "*/"
    array: str = ""  # a member that stands for {n} slots, called {name}
    filler: str = "_gap"  # what such a member may be called
    pointer: str = ""  # a member that is a pointer to anything
    head: str = ""
    typed: bool = True  # it says which types a slot takes
    strict: bool = True  # it tells a size from a pointer to one


KINDS: dict[str, Kind] = {
    "rs": Kind(rust, nested=True, array="pub {name}: [*const c_void; {n}],", pointer="pub {name}: *const c_void,"),
    "zig": Kind(
        zig, open="//", close="", array="{name}: [{n}]?*const anyopaque,", pointer="{name}: ?*const anyopaque,"
    ),
    "dart": Kind(
        dart,
        nested=True,
        array="@ffi.Array({n}) external ffi.Array<ffi.Pointer<ffi.Void>> {name};",
        pointer="external ffi.Pointer<ffi.Void> {name};",
    ),
    "cs": Kind(
        csharp,
        array="[MarshalAs(UnmanagedType.ByValArray, SizeConst = {n})] public IntPtr[] {name};",
        pointer="public IntPtr {name};",
    ),
    "go": Kind(go, array="{name} [{n}]uintptr", filler="_", pointer="{name} uintptr", typed=False, head="package x\n"),
    "h": Kind(c, array="void* {name}[{n}];", pointer="void* {name};"),
    "swift": Kind(swift, nested=True, array="var {name}: ({tuple})", pointer="var {name}: UnsafeRawPointer?"),
    "pas": Kind(
        pascal,
        open="{",
        close="}",
        array="{name}: array[1..{n}] of Pointer;",
        pointer="{name}: Pointer;",
        head="unit x;\ninterface\n",
    ),
    "odin": Kind(odin, nested=True, array="{name}: [{n}]rawptr,", pointer="{name}: rawptr,", head="package x\n"),
    "jl": Kind(
        julia,
        nested=True,
        open="#=",
        close="=#",
        array="{name}::NTuple{{{n}, Ptr{{Cvoid}}}}",
        pointer="{name}::Ptr{{Cvoid}}",
    ),
    "py": Kind(
        python,
        open="# ",
        close="",
        array='("{name}", ctypes.c_void_p * {n}),',
        pointer='("{name}", ctypes.c_void_p),',
    ),
    "rb": Kind(
        ruby, open="# ", close="", array=":{name}, [:pointer, {n}],", pointer=":{name}, :pointer,", strict=False
    ),
    "java": Kind(
        java,
        array='MemoryLayout.sequenceLayout({n}, h.C_POINTER).withName("{name}"),',
        pointer='h.C_POINTER.withName("{name}"),',
    ),
}
#: Languages that say which types a slot takes.
TYPED = tuple(suffix for suffix, kind in KINDS.items() if kind.typed)


def table(suffix: str, members: Iterable[Member], name: str = "OrtApi") -> str:
    """One table, as a file."""
    kind = KINDS[suffix]
    return kind.head + kind.write(name, list(members)) + ("implementation\nend.\n" if suffix == "pas" else "")


def tables(suffix: str, expected: Expected) -> str:
    """All tables and structs of functions of a version."""
    kind = KINDS[suffix]
    text = "\n".join(kind.write(s.name, s.members) for s in expected.structs.values() if s.role != "descriptor")
    return kind.head + text + ("implementation\nend.\n" if suffix == "pas" else "")


def with_placeholders(suffix: str, members: Sequence[Member], named: set[int], short: int = 0) -> str:
    """The same table, but only some slots are named: rows of others are arrays, single ones are pointers.

    Arrays are too short by `short`.
    """
    kind = KINDS[suffix]
    text = table(suffix, members)
    lines = text.splitlines()
    at = {m.name: next(i for i, line in enumerate(lines) if _declares(line, m.name)) for m in members}
    drop: dict[int, str] = {}
    row: list[int] = []
    for index in range(len(members) + 1):
        if index < len(members) and index not in named:
            row.append(index)
            continue
        if row:
            many = len(row) > 1
            name = f"{kind.filler}{row[0]}" if kind.filler != "_" else "_"
            length = len(row) - short
            row_of = ", ".join(["UnsafeRawPointer?"] * length)
            made = (kind.array if many else kind.pointer).format(name=name, n=length, tuple=row_of)
            drop[at[members[row[0]].name]] = made
            drop.update({at[members[i].name]: "" for i in row[1:]})
        row = []
    return "\n".join(drop.get(i, line) for i, line in enumerate(lines)) + "\n"


def in_comment(suffix: str, text: str, name: str) -> str:
    """The line of a slot in a comment; in another comment, where they may lie in one another."""
    kind = KINDS[suffix]
    lines = text.splitlines()
    index = next(i for i, line in enumerate(lines) if _declares(line, name))
    line = lines[index]
    inner = f"{kind.open} old {kind.close} " if kind.nested and kind.close else ""
    lines[index] = f"{kind.open}{inner}{line}{kind.close}"
    return "\n".join(lines) + "\n"


def _declares(line: str, name: str) -> bool:
    """Does a line declare a member, and not call it?"""
    bare = line.strip()
    if bare.startswith(("///", "#[", "//", "call_", "private", "public static class")):
        return False
    words = (
        bare.replace("(", " ").replace(")", " ").replace('"', " ").replace(":", " ").replace(";", " ").replace("*", " ")
    )
    return name in words.replace(",", " ").replace(".", " ").split()
