"""Readers: one module per language, each with one class that turns a syntax tree into tables.

They know their language and nothing of the registry or of each other.

base        what every reader has: places, entries, tables, counting on
rust        structs with repr(C), enums, constants; what stands in macros
c           structs and enums in C and C++, with ORT's own macros
csharp      structs, laid out classes, function pointers, delegates that slots are bound to
go          structs of words, constants
dart        subclasses of Struct, classes and enums of constants
zig         extern structs, enums, constants
java        layouts and descriptors of jextract, JNA's structures
python      ctypes structures, enums, constants
swift       structs and enums with raw values
pascal      records, enumerations, constants
odin        structs of procs, enums, constants
julia       structs, enums, offsets of Clang.jl, the types of ccall
ruby        FFI's structs and enums
"""

from __future__ import annotations

from .base import Reader
from .c import CReader
from .csharp import CSharpReader
from .dart import DartReader
from .go import GoReader
from .java import JavaReader
from .julia import JuliaReader
from .odin import OdinReader
from .pascal import PascalReader
from .python import PythonReader
from .ruby import RubyReader
from .rust import RustReader
from .swift import SwiftReader
from .zig import ZigReader

#: By the names of `languages`.
READERS: dict[str, type[Reader]] = {
    "C": CReader,
    "C#": CSharpReader,
    "Dart": DartReader,
    "Go": GoReader,
    "Java": JavaReader,
    "Julia": JuliaReader,
    "Odin": OdinReader,
    "Pascal": PascalReader,
    "Python": PythonReader,
    "Ruby": RubyReader,
    "Rust": RustReader,
    "Swift": SwiftReader,
    "Zig": ZigReader,
}
