"""Text without directives and comments -> the same text without words that only stand beside declarations.

Input: cleaned bytes. Output: bytes of the same length that a parser without a preprocessor understands: SAL annotations, calling conventions and CUDA's words for
functions and memory are blank, and so are macros that stand alone on their line; the launch of a kernel is the call of a call. ORT's own markers are uses
and told with their places.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_SAL = (
    rb"(?:In|Inout|Out|Outptr|COM_Outptr|Ret|Return|Frees|Pre|Post|Prepost|Check|Must|Success|Null|NullNull|Field|Struct|Printf|Scanf|Use|At|When|On"
    rb"|Always|Reserved|Const|Deref|Deref2|Notnull|Maybenull|Analysis|Raises|Valid|Notvalid|Readable|Writable|Result|Points|Function|Group|Has|Enum"
    rb"|Literal|Unchanged|Satisfies|Opt|Acquires|Releases|Requires|Guarded|Interlocked)_(?:\w*_)?"
)
_MARKER = re.compile(
    rb"\b(?:(?P<plain>ORT_API_CALL|NO_EXCEPTION|ORT_MUST_USE_RESULT|ORT_ALL_ARGS_NONNULL|ORT_EXPORT|EXPORT_SYMBOL"
    rb"|__stdcall|__cdecl|CALLBACK|APIENTRY|WINAPI|ORTFORGE_LOCAL|ORTFORGE_NOINLINE)\b"
    rb"|__(?:device|global|host|forceinline|inline|noinline|shared|constant|managed|restrict|grid_constant)__\b"
    rb"|__(?:forceinline|inline|restrict|extension__)\b|__(?:maybe_unused|unused|used|weak)\b(?=\s+[A-Za-z_])"
    rb"|(?:_" + _SAL + rb"|__declspec|__attribute__|__launch_bounds__)(?!\w)"
    rb"[ \t]*(?:\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\))?)"
)
_LAUNCH = re.compile(rb"<<<(?P<inner>[^;{}]*?)>>>(?=\s*\()")
#: Behind the end of a statement or block, before the start of the next: `TIME_MEASURE_START`. An enumerator or argument has other neighbours.
_ALONE = re.compile(
    rb"(?:(?<=[;{}])|\A)(?P<before>\s*\n[ \t]*)(?P<name>[A-Z][A-Z0-9_]{2,})(?=[ \t]*\r?\n\s*[A-Za-z_{])"
)
#: An enum without a name may have a type all the same, which the grammar does not know.
_TYPED_ENUM = re.compile(rb"\benum\s*(?P<type>:[^:{};][^{};]*)(?=\{)")


#: `class ACME_EXPORT Ep : public OrtEp`
_EXPORTED = re.compile(
    rb"\b(?:class|struct)[ \t]+(?P<name>[A-Z][A-Z0-9_]+)(?=[ \t]+[A-Za-z_]\w*\s*(?:final\s*)?[:{][^:])"
)
#: A macro that stands for nothing, or for what goes beside a declaration.
_DEFINED = re.compile(
    rb"^[ \t]*#[ \t]*define[ \t]+(?P<name>[A-Z_][A-Z0-9_]{2,})(?P<body>[ \t(](?:[^\n\\]|\\\r?\n)*)?$", re.MULTILINE
)
_BESIDE = re.compile(
    rb"\s*(?:(?:__declspec|__attribute__)[ \t]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\[\[[^\]]*\]\]|\s)*(?://.*|/\*.*\*/\s*)?\Z"
)
_WORD = re.compile(rb"\b[A-Z_][A-Z0-9_]{2,}\b")


def decorations(texts: Iterable[bytes]) -> frozenset[bytes]:
    """Macros that stand for nothing, or for attributes, wherever the texts define them: `#define ACME_EXPORT __declspec(dllexport)`."""
    nothing: set[bytes] = set()
    something: set[bytes] = set()
    for text in texts:
        for match in _DEFINED.finditer(text):
            plain = match["body"] is None or (match["body"][:1] != b"(" and _BESIDE.match(match["body"]))
            (nothing if plain else something).add(match["name"])
    return frozenset(nothing - something)


def without_markers(data: bytearray, beside: frozenset[bytes] = frozenset()) -> list[tuple[str, int]]:
    """Blank the words in place; ORT's own among them, with their offsets.

    Args:
        beside: Further macros that stand beside declarations.
    """
    found = []
    for match in _MARKER.finditer(bytes(data)):
        if match["plain"]:
            found.append((match["plain"].decode(), match.start()))
        _blank(data, *match.span())
    for match in _LAUNCH.finditer(bytes(data)) if b"<<<" in data else ():
        data[match.start() : match.end()] = b"(  " + match["inner"] + b")  "
    for match in _WORD.finditer(bytes(data)) if beside else ():
        if match[0] in beside:
            _blank(data, *match.span())
    for pattern, part in ((_ALONE, "name"), (_EXPORTED, "name"), (_TYPED_ENUM, "type")):
        for match in pattern.finditer(bytes(data)):
            _blank(data, *match.span(part))
    return found


def _blank(data: bytearray, start: int, end: int) -> None:
    data[start:end] = re.sub(rb"[^\n]", b" ", bytes(data[start:end]))
