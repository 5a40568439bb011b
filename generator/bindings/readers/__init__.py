"""Readers: one module per language, each with one class that turns a syntax tree into tables.

They know their language and nothing of the registry or of each other.
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

READERS: dict[str, type[Reader]] = {
    reader.language: reader
    for reader in (
        CReader,
        CSharpReader,
        DartReader,
        GoReader,
        JavaReader,
        JuliaReader,
        OdinReader,
        PascalReader,
        PythonReader,
        RubyReader,
        RustReader,
        SwiftReader,
        ZigReader,
    )
}
