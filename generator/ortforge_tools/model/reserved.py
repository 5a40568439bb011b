"""Names that C, C++ or another language keeps for itself, whatever the registry says.

Input: a name. Output: what it is instead, or "". The generated headers include <stdbool.h>, <stdint.h>, <stdlib.h> and <string.h>,
and applications may have included <windows.h> before them; compilers define some macros by themselves.
"""

from __future__ import annotations

import keyword
import re
from enum import IntEnum

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
#: Names that generated code, or a language that it is in, has for something else: no name of C's file scope may be one. All names of ONNX Runtime
#: have a prefix, and so none of these. First keywords and names that need no import, by language, then what modules and crates declare or import.
_OF_LANGUAGES: dict[str, str] = {}
for _language, _names in {
    "Python": " ".join(keyword.kwlist)
    + " Any Callable Handle IntEnum Library Memory Sequence SupportsIndex TABLES TYPE_CHECKING Tensor c_char c_int c_path c_void_p ctypes enums facts "
    "handles load names raw slots types",
    "Rust": "as crate dyn fn impl in let loop match mod move mut pub ref self Self super trait type unsafe use where async await abstract become box do "
    "final macro override priv typeof unsized virtual yield try gen Box Clone Copy Debug Default Drop Eq Err Fn FnMut FnOnce From Hash Into Iterator "
    "None Ok Option Ord PartialEq PartialOrd Result Send Sized Some String Sync Vec bool char f32 f64 i8 i16 i32 i64 isize str u8 u16 u32 u64 usize "
    "c_long c_longlong c_schar c_short c_uchar c_uint c_ulong c_ulonglong c_ushort c_void Allocated ApiTable Base CStr Failure Missing NonNull "
    "NotUsable Object Owned PhantomData PhantomPinned Ptr Released Slot Table Why value status shield error",
    "Go": "chan defer fallthrough func go import interface map package range select var any append byte cap clear close complex comparable copy "
    "delete error false imag int8 int16 int32 int64 iota len make max min new nil panic print println real recover rune string true uint uint8 "
    "uint16 uint32 uint64 uintptr float32 float64 init main cgo counts ends facts fact end held place slotsIn strconv strings tables testing "
    "Function Long NEWEST OLDEST UnsignedLong",
    "C#": "abstract base byte checked class decimal delegate event fixed foreach implicit internal is lock namespace null object out params readonly "
    "sbyte sealed stackalloc ulong unchecked ushort Action ArgumentException ArgumentNullException Array Attribute CallingConvention Console Enum "
    "Exception FieldOffset Func GC IDisposable IntPtr LayoutKind List Marshal Math Newest Oldest SafeHandle StructLayout Type UIntPtr value__",
}.items():
    _OF_LANGUAGES |= dict.fromkeys(_names.split(), _language)
#: What every enumerator in Python has by itself.
_OF_ENUMERATORS = frozenset({*dir(IntEnum), *dir(int), "mro", "name", "value", "names"})
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
    if at_file_scope and name in _OF_LANGUAGES:
        return f"a name that {_OF_LANGUAGES[name]} has itself"
    return "a function of C" if at_file_scope and name in _FUNCTIONS else ""


def reason_of_enumerator(name: str) -> str:
    """The same of an enumerator, besides what `reason` says."""
    return "what every enumerator has in Python" if name in _OF_ENUMERATORS and name not in _OF_LANGUAGES else ""
