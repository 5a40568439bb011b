"""Names that C or C++ code cannot use, whatever the registry says.

Input: a name. Output: what it is instead, or "". The generated headers include <stdbool.h>, <stdint.h>, <stdlib.h> and <string.h>,
and applications may have included <windows.h> before them; compilers define some macros by themselves.
"""

from __future__ import annotations

import re

_C_KEYWORDS = frozenset(
    "auto break case char const continue default do double else enum extern float for goto if inline int long register "
    "restrict return short signed sizeof static struct switch typedef union unsigned void volatile while _Alignas "
    "_Alignof _Atomic _Bool _Complex _Generic _Imaginary _Noreturn _Static_assert _Thread_local".split()
)
_CXX_KEYWORDS = frozenset(
    "alignas alignof and and_eq asm bitand bitor bool catch char8_t char16_t char32_t class co_await co_return "
    "co_yield compl concept const_cast consteval constexpr constinit decltype delete dynamic_cast explicit "
    "export false friend mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected "
    "public reinterpret_cast requires static_assert static_cast template this thread_local throw true try "
    "typeid typename using virtual wchar_t xor xor_eq".split()
)
_TYPES = frozenset(
    "size_t ptrdiff_t max_align_t nullptr_t div_t ldiv_t lldiv_t intptr_t uintptr_t intmax_t uintmax_t".split()
    + [f"{sign}int{kind}{bits}_t" for sign in ("", "u") for kind in ("", "_least", "_fast") for bits in (8, 16, 32, 64)]
)
_MACROS = (
    dict.fromkeys("NULL EXIT_SUCCESS EXIT_FAILURE RAND_MAX MB_CUR_MAX SIZE_MAX offsetof errno assert".split(), "of C")
    | dict.fromkeys("linux unix i386 sun mips arm vax hpux".split(), "that compilers define by themselves")
    | dict.fromkeys(
        "min max near far small hyper interface IN OUT OPTIONAL CONST VOID TRUE FALSE ERROR DELETE STRICT IGNORE INFINITE "
        "CALLBACK WINAPI APIENTRY PASCAL THIS".split(),
        "of <windows.h>",
    )
)
_LIMIT = re.compile(r"(U?INT(_LEAST|_FAST)?(8|16|32|64)|U?INTPTR|U?INTMAX|PTRDIFF|SIG_ATOMIC|WCHAR|WINT)_(MIN|MAX|C)\Z")
#: Functions of <stdlib.h> and <string.h>: no type, enumerator or function may have their names; members and parameters may.
_FUNCTIONS = frozenset(
    "abort abs atexit atof atoi atol bsearch calloc div exit free getenv labs malloc mblen qsort rand realloc srand strtod strtol "
    "strtoul system memchr memcmp memcpy memmove memset strcat strchr strcmp strcoll strcpy strcspn strerror strlen strncat "
    "strncmp strncpy strpbrk strrchr strspn strstr strtok strxfrm main".split()
)
#: Headers of C and its systems that applications include: one of ours by that name would be found in their place.
STANDARD_HEADERS = frozenset(
    f"{name}.h"
    for name in "assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic "
    "stdbool stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype unistd fcntl windows".split()
)
FOR_COMPILERS = "reserved for compilers"
#: Constants of C that a default may be.
C_CONSTANTS = frozenset(
    "NULL true false SIZE_MAX INT8_MIN INT8_MAX UINT8_MAX INT16_MIN INT16_MAX UINT16_MAX INT32_MIN INT32_MAX UINT32_MAX "
    "INT64_MIN INT64_MAX UINT64_MAX".split()
)
_COMPILERS = re.compile(r"__\w*__\Z|_[A-Z]")  # members may start with two underscores: one of ORT's does
_OURS = re.compile(r"ORTFORGE_|ONNXRUNTIME_\w*_H\Z")


def reason(name: str, at_file_scope: bool) -> str:
    """What a name is that rules it out, ex) "a keyword of C"; "" if nothing does."""
    if name in _C_KEYWORDS:
        return "a keyword of C"
    if name in _CXX_KEYWORDS:
        return "a keyword of C++"
    if name in _TYPES:
        return "a type of C"
    if name in _MACROS:
        return f"a macro {_MACROS[name]}"
    if _LIMIT.match(name):
        return "a macro of C"
    if _COMPILERS.match(name) or (at_file_scope and name.startswith("__")):
        return FOR_COMPILERS
    if _OURS.match(name):
        return "reserved for macros of the generated headers"
    return "a function of C" if at_file_scope and name in _FUNCTIONS else ""
