"""Bindings as people write them, made from the registry: the same tables in every language that `check-bindings` reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ortforge_tools.tools.bindings.expected import Expected, Member
from ortforge_tools.tools.bindings.shapes import Function
from tests.tools import binding_types as types

Writer = Callable[[str, Sequence[Member]], str]


def rust(name: str, members: Sequence[Member]) -> str:
    lines = [f'    #[doc = "words, and a \\\\ in them"]\n    pub {m.name}: {types.rust(m.shape)},' for m in members]
    return f"#[repr(C)]\n#[derive(Debug)]\npub struct {name} {{\n" + "\n".join(lines) + "\n}\n"


def zig(name: str, members: Sequence[Member]) -> str:
    lines = [f"    {m.name}: {types.zig(m.shape)}," for m in members]
    return f"pub const struct_{name} = extern struct {{\n" + "\n".join(lines) + "\n};\n"


def dart(name: str, members: Sequence[Member]) -> str:
    lines = [f"  /// Words.\n  external {types.dart(m.shape)} {m.name};" for m in members]
    return f"final class {name} extends ffi.Struct {{\n" + "\n".join(lines) + "\n}\n"


def csharp(name: str, members: Sequence[Member]) -> str:
    lines = [f"        public {types.csharp(m.shape)} {m.name};" for m in members]
    head = f"    [StructLayout(LayoutKind.Sequential)]\n    public unsafe struct {name}\n    {{\n"
    return head + "\n".join(lines) + "\n    }\n"


def go(name: str, members: Sequence[Member]) -> str:
    return f"type {name} struct {{\n" + "\n".join(f"\t{m.name} {types.go(m.shape)} // words" for m in members) + "\n}\n"


def c(name: str, members: Sequence[Member]) -> str:
    return (
        f"typedef struct {name} {{\n" + "\n".join(f"  {types.c(m.shape, m.name)};" for m in members) + f"\n}} {name};\n"
    )


def swift(name: str, members: Sequence[Member]) -> str:
    return (
        f"public struct {name} {{\n" + "\n".join(f"    var {m.name}: {types.swift(m.shape)}" for m in members) + "\n}\n"
    )


def pascal(name: str, members: Sequence[Member]) -> str:
    called = [(m, "; stdcall" if isinstance(m.shape, Function) else "") for m in members]
    lines = [f"    {m.name}: {types.pascal(m.shape, inner=False)}{convention};" for m, convention in called]
    return f"type\n  T{name} = record\n" + "\n".join(lines) + "\n  end;\n"


def odin(name: str, members: Sequence[Member]) -> str:
    return f"{name} :: struct {{\n" + "\n".join(f"\t{m.name}: {types.odin(m.shape)}," for m in members) + "\n}\n"


def julia(name: str, members: Sequence[Member]) -> str:
    """With calls, which say what slots take."""
    lines = [f"    {m.name}::{types.julia(m.shape)}" for m in members]
    calls = []
    for m in members:
        if isinstance(m.shape, Function):
            given = "".join(f"{types.julia(p)}, " for p in types.params_of(m.shape))
            row = f"ccall(t.{m.name}, {types.julia(m.shape.result)}, ({given}), args...)"
            calls.append(f"call_{m.name}(t::{name}, args...) = {row}")
    return f"struct {name}\n" + "\n".join(lines) + "\nend\n" + "\n".join(calls) + "\n"


def python(name: str, members: Sequence[Member]) -> str:
    lines = [f'        ("{m.name}", {types.python(m.shape)}),  # words' for m in members]
    return f"class {name}(ctypes.Structure):\n    _fields_ = [\n" + "\n".join(lines) + "\n    ]\n"


def ruby(name: str, members: Sequence[Member]) -> str:
    lines = [f"    :{m.name}, {types.ruby(m.shape)}" for m in members]
    return f"class {name} < ::FFI::Struct\n  layout \\\n" + ",\n".join(lines) + "\nend\n"


def java(name: str, members: Sequence[Member]) -> str:
    """As jextract has it: a layout, and a class with a descriptor for each slot."""
    lines = [f'            {types.java(m.shape)}.withName("{m.name}")' for m in members]
    classes = []
    for m in members:
        if isinstance(m.shape, Function):
            given = [types.java(p) for p in types.params_of(m.shape)]
            void = m.shape.result == types.VOID_SHAPE
            made = f"ofVoid({', '.join(given)})" if void else f"of({', '.join([types.java(m.shape.result), *given])})"
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
    first: dict[str, int] = {}
    for i, line in enumerate(lines):
        for word in _declared(line):
            first.setdefault(word, i)
    at = {m.name: first[m.name] for m in members}
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
    index = next(i for i, line in enumerate(lines) if name in _declared(line))
    line = lines[index]
    inner = f"{kind.open} old {kind.close} " if kind.nested and kind.close else ""
    lines[index] = f"{kind.open}{inner}{line}{kind.close}"
    return "\n".join(lines) + "\n"


def _declared(line: str) -> list[str]:
    """The words of a line that declares a member; none of one that calls it."""
    bare = line.strip()
    if bare.startswith(("///", "#[", "//", "call_", "private", "public static class")):
        return []
    return bare.translate(_BETWEEN).split()


_BETWEEN = str.maketrans(dict.fromkeys('()":;*,.', " "))
