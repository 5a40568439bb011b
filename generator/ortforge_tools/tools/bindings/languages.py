"""The languages whose tables are read: their grammars, file endings, and what stands in a parser's way.

Input: a file name. Output: its `Language`, or the name of one that is not read. A new language is a line here and a reader in
[readers](readers).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import PurePath

from . import conditions


@dataclass(frozen=True)
class Language:
    """One language."""

    name: str
    package: str  # of its grammar
    suffixes: tuple[str, ...]
    opaque: str = ""  # a query for what directives cannot stand in
    directives: re.Pattern[bytes] | None = None
    clean: Callable[[bytes], bytes] | None = None  # blanks what the grammar does not know

    @property
    def module(self) -> str:
        """The Python module of its grammar."""
        return self.package.replace("-", "_")


_SAL = re.compile(
    rb"\b(?:ORT_API_CALL|NO_EXCEPTION|ORT_MUST_USE_RESULT|ORT_ALL_ARGS_NONNULL|ORT_EXPORT|EXPORT_SYMBOL|__stdcall|__cdecl"
    rb"|(?:_(?!Bool|Complex|Noreturn|Static|Alignas|Atomic|Generic)[A-Z]\w*_|__declspec|__attribute__)\b"
    rb"[ \t]*(?:\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\))?)(?!\w)"
)
_CONVENTION = re.compile(
    rb";(?P<mark>(?:\s*(?:stdcall|cdecl|winapi|safecall|register|pascal|static|[A-Z][A-Z_]+(?=\s*;)))+)(?P<end>\s*);",
    re.IGNORECASE,
)


def _without_markers(data: bytes) -> bytes:
    return _SAL.sub(lambda match: re.sub(rb"[^\n]", b" ", match[0]), data)


#: A method that the grammar does not know.
_OPERATOR = re.compile(rb"\bclass\s+operator\s+[\w.]+\s*(?:\([^()]*\))?[^;()]*;", re.IGNORECASE)


def _without_conventions(data: bytes) -> bytes:
    """`; stdcall;` behind a procedural type: the grammar takes it for the next member."""
    data = _OPERATOR.sub(lambda match: re.sub(rb"[^\n]", b" ", match[0]), data)
    return _CONVENTION.sub(lambda match: re.sub(rb"[^\n]", b" ", match[0][:-1]) + b";", data)


_C_OPAQUE = "(comment) @it (string_literal) @it (raw_string_literal) @it (char_literal) @it"

LANGUAGES = (
    Language("Rust", "tree-sitter-rust", (".rs",)),
    Language(
        "C",
        "tree-sitter-cpp",
        (".h", ".c", ".hpp", ".cc", ".cpp", ".hh", ".hxx", ".cxx", ".inl", ".ipp", ".m", ".mm", ".cu", ".cuh"),
        _C_OPAQUE,
        conditions.HASH,
        _without_markers,
    ),
    Language(
        "C#",
        "tree-sitter-c-sharp",
        (".cs",),
        "(comment) @it (string_literal) @it (verbatim_string_literal) @it (raw_string_literal) @it "
        "(interpolated_string_expression) @it (character_literal) @it",
        conditions.HASH,
    ),
    Language("Go", "tree-sitter-go", (".go",)),
    Language("Dart", "tree-sitter-dart", (".dart",)),
    Language("Zig", "tree-sitter-zig", (".zig",)),
    Language("Java", "tree-sitter-java", (".java",)),
    Language("Python", "tree-sitter-python", (".py", ".pyi")),
    Language(
        "Swift",
        "tree-sitter-swift",
        (".swift",),
        "(comment) @it (multiline_comment) @it (line_string_literal) @it (multi_line_string_literal) @it "
        "(raw_string_literal) @it",
        conditions.SWIFT,
    ),
    Language(
        "Pascal",
        "tree-sitter-pascal",
        (".pas", ".pp", ".inc", ".dpr", ".lpr"),
        "(comment) @it (literalString) @it",
        conditions.PASCAL,
        _without_conventions,
    ),
    Language("Odin", "tree-sitter-odin", (".odin",)),
    Language("Julia", "tree-sitter-julia", (".jl",)),
    Language("Ruby", "tree-sitter-ruby", (".rb",)),
)
BY_SUFFIX = {suffix: language for language in LANGUAGES for suffix in language.suffixes}
#: Languages in which bindings are written, too, and which are not read: so that a folder of them is not "nothing".
UNREAD = {
    ".d": "D",
    ".nim": "Nim",
    ".cr": "Crystal",
    **dict.fromkeys(".kt .kts".split(), "Kotlin"),
    ".scala": "Scala",
    **dict.fromkeys(".hs .hsc".split(), "Haskell"),
    **dict.fromkeys(".ml .mli".split(), "OCaml"),
    ".php": "PHP",
    ".lua": "Lua",
    **dict.fromkeys(".js .mjs .jsx".split(), "JavaScript"),
    **dict.fromkeys(".ts .tsx".split(), "TypeScript"),
    ".fs": "F#",
    ".vb": "Visual Basic",
    ".ex": "Elixir",
    ".erl": "Erlang",
    ".clj": "Clojure",
    **dict.fromkeys(".raku .rakumod".split(), "Raku"),
    **dict.fromkeys(".pl .pm".split(), "Perl"),
    ".r": "R",
    ".f90": "Fortran",
    ".v": "V",
    **dict.fromkeys(".ada .adb .ads".split(), "Ada"),
    ".lisp": "Lisp",
    **dict.fromkeys(".pyx .pxd".split(), "Cython"),
    ".i": "SWIG",
    ".groovy": "Groovy",
    ".ipynb": "notebooks",
    ".sh": "Shell",
}


def language_of(path: PurePath) -> Language | None:
    """The language of a file by its ending; None for those that are not read."""
    return BY_SUFFIX.get(path.suffix.lower())
