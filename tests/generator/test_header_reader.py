"""The reader of headers: every form of C that an API can take is read, or named with its place and a cure, and the rest is read all the same."""

from __future__ import annotations

import shutil
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.errors import HeaderError
from ortforge_tools.model.ctype import Array, Const, FunctionType, Named, Pointer, Volatile, spell
from ortforge_tools.model.layout import SYSV64, layout
from ortforge_tools.model.registry import Api, Field, Slot, Struct, Union
from ortforge_tools.tools.headers.layout import compiled_layout
from ortforge_tools.tools.headers.notes import LOST, REVIEW, SKIPPED
from ortforge_tools.tools.headers.read import Reading, read, read_headers

pytestmark = pytest.mark.skipif(
    not any(shutil.which(name) for name in ("cc", "gcc", "clang")), reason="there is no C compiler"
)
HEAD = "#pragma once\n#include <stdint.h>\n#include <stdbool.h>\n#define ORT_API_VERSION 31\ntypedef struct OrtThing OrtThing;\n"
#: The first line of what a test adds.
FIRST = HEAD.count("\n") + 1
TABLE = "typedef struct OrtApi { int (*First)(int a); int (*Last)(int a); } OrtApi;\n"


def folder(root: Path, text: str, **more: str) -> Path:
    """A folder with a main header that has `text`, and others by their names."""
    (root / "onnxruntime_c_api.h").write_text(HEAD + text + "\n" + TABLE, encoding="utf-8")
    for name, other in more.items():
        (root / f"{name}.h").write_text(other, encoding="utf-8")
    return root


def of(root: Path, text: str, **more: str) -> Reading:
    return read(folder(root, text, **more))


def all_of(root: Path, text: str, **more: str) -> Api:
    """What is read of a text of which all is read."""
    reading = of(root, text, **more)
    assert [str(note) for note in reading.notes] == []
    return reading.api


def struct(api: Api, name: str) -> Struct:
    return next(s for s in api.structs if s.name == name)


# --------------------------------------------------------------------------------------- attributes and annotations


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("[[nodiscard]] int f(void);", ("nodiscard",)),
        ('[[deprecated("use g")]] int f(void);', ('deprecated("use g")',)),
        ("[[gnu::cold, nodiscard]] int f(void);", ("cold", "nodiscard")),
        ("int f(void) __attribute__((deprecated));", ("deprecated",)),
        ("__attribute__((deprecated)) int f(void);", ("deprecated",)),
        ("int __attribute__((__deprecated__)) f(void);", ("deprecated",)),
        ("__declspec(deprecated) int f(void);", ("deprecated",)),
        ("_Noreturn int f(void);", ("noreturn",)),
        ("int f [[deprecated]] (void);", ("deprecated",)),
        ('__extension__ static_assert(1, ""); _Static_assert(sizeof(int) == 4, ""); int f(void);', ()),
        ('extern "C" { int f(void); }', ()),
        ('int f(void) __asm__("g");', ()),
    ],
)
def test_attributes_in_every_syntax(tmp_path: Path, written: str, kept: tuple[str, ...]) -> None:
    (function,) = all_of(tmp_path, written).functions
    assert (function.name, function.annotations, function.returns.type) == ("f", kept, Named("int"))


def test_attributes_of_everything(tmp_path: Path) -> None:
    """Of a struct, a member, a slot, a parameter, an enum, an enumerator, a typedef and a callback."""
    api = all_of(
        tmp_path,
        "struct [[deprecated]] OrtS { int a [[deprecated]]; [[nodiscard]] int (*slot)(int [[maybe_unused]] x, char* restrict p); };\n"
        "typedef enum [[deprecated]] OrtE { A [[deprecated]] = 1, B __attribute__((deprecated)), C } OrtE;\n"
        "typedef int OrtNumber __attribute__((deprecated));\n"
        "typedef void (*OrtCall)(void) __attribute__((deprecated));\n",
    )
    s = struct(api, "OrtS")
    (a, slot), (e,), (number,), (call,) = s.members, api.enums, api.typedefs, api.callbacks
    assert isinstance(a, Field)
    assert isinstance(slot, Slot)
    assert [x.annotations for x in (s, a, e, number, call)] == [("deprecated",)] * 5
    assert (slot.annotations, [p.annotations for p in slot.params]) == (("nodiscard",), [(), ("restrict",)])
    assert [v.annotations for v in e.values] == [("deprecated",), ("deprecated",), ()]


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("struct OrtNew { int (*Do)(struct OrtNew* this_ptr); };", "implemented"),
        ("struct OrtNew { int (*done)(void* state); void* state; };", "descriptor"),
        ("struct OrtNew { int (*done)(void); int a; };", "descriptor"),
        ("union OrtNew { int (*Do)(union OrtNew* this_ptr); int a; };", "descriptor"),
        ("struct OrtNewApi { int (*Do)(int a); };", "table"),
    ],
)
def test_roles(tmp_path: Path, text: str, role: str) -> None:
    """An object is given to its own slots; a callback in plain data, or in a union, has no object."""
    assert struct(all_of(tmp_path, text), text.split()[1]).role == role


def test_an_annotation_that_nobody_knows_is_named_and_kept(tmp_path: Path) -> None:
    """SAL by the words of its name; the parameter behind it is not touched; what no header defines is passed over."""
    reading = of(
        tmp_path,
        "#define _In_range_(a, b)\n"
        "int f(_In_range_(0, 9) int a, _Out_writes_to_(n, *m) int* p, int* q, int n, int* m);\n"
        'int g(_Strange_ int* a);\nNOBODY_API int h(int a) NOBODY_SAID("x");\nint k(void) __attribute__((strange(1)));\n',
    )
    assert [(str(n).split(": ")[0], n.kind) for n in reading.notes] == [
        (f"onnxruntime_c_api.h:{FIRST + line}:{column}", REVIEW)
        for line, column in ((1, 7), (2, 7), (3, 1), (3, 25), (4, 28))
    ]
    f, g, h, k = reading.api.functions
    assert [(p.name, p.dir, p.annotations) for p in f.params] == [
        ("a", "in", ("_In_range_(0, 9)",)),
        ("p", "out", ("_Out_writes_to_(n, *m)",)),
        ("q", "in", ()),
        ("n", "in", ()),
        ("m", "in", ()),
    ]
    assert f.params[1].length == "n"
    assert (g.params[0].nullable, g.params[0].annotations) == (None, ("_Strange_",))
    assert (h.name, k.annotations) == ("h", ("strange(1)",))


@pytest.mark.parametrize(
    ("written", "stated"),
    [
        ("_In_reads_bytes_(n) const void*", ("in", False, "n", False)),
        ("_In_reads_bytes_opt_(n) const void*", ("in", True, "n", False)),
        ("_Out_writes_to_(n, *m) int*", ("out", False, "n", False)),
        ("_Out_writes_bytes_(n) void*", ("out", False, "n", True)),
        ("_Out_writes_bytes_to_(n, *m) void*", ("out", False, "n", True)),
        ("_Inout_updates_bytes_(n) void*", ("inout", False, "n", False)),
        ("_Inout_updates_opt_(n) int*", ("inout", True, "n", False)),
    ],
)
def test_annotations_of_known_words_need_no_review(
    tmp_path: Path, written: str, stated: tuple[str, bool, str, bool]
) -> None:
    (function,) = all_of(tmp_path, f"int f({written} p, size_t n, size_t* m);").functions
    param = function.params[0]
    assert (param.dir, param.nullable, param.length, param.bytes) == stated


def test_a_length_that_names_no_parameter(tmp_path: Path) -> None:
    """As it is written, or, where a registry is at hand, only if that knows the misprint; otherwise it is named, and the annotation kept."""
    text = "int f(_In_reads_(num_a) const int* a, int n);\nint g(_In_reads_(num_b) const int* b, int n);"
    (plain,) = {f.params[0].length for f in all_of(tmp_path, text).functions} - {"num_b"}
    assert plain == "num_a"
    reading = read(tmp_path, misprints=frozenset({("a", "num_a")}))
    assert [(f.params[0].length, f.params[0].annotations) for f in reading.api.functions] == [
        ("num_a", ()),
        (None, ("_In_reads_(num_b)",)),
    ]
    assert [(n.kind, n.loc.line - FIRST) for n in reading.notes] == [(REVIEW, 1)]


def test_annotations_of_a_function_in_a_parameter_are_not_those_of_the_next(tmp_path: Path) -> None:
    (f,) = all_of(
        tmp_path, "#define _In_opt_\n#define _Out_\nint f(void (*call)(_In_opt_ void* p), void* q, _Out_ int* r);"
    ).functions
    assert [(p.dir, p.nullable) for p in f.params] == [("in", None), ("in", None), ("out", False)]


# -------------------------------------------------------------------------------------------------------- types


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("long unsigned int", "unsigned long"),
        ("unsigned", "unsigned int"),
        ("int long long unsigned", "unsigned long long"),
        ("short signed int", "short"),
        ("signed", "int"),
        ("char signed", "signed char"),
        ("__signed__ char", "signed char"),
        ("unsigned char", "unsigned char"),
        ("_Bool", "bool"),
        ("long int", "long"),
    ],
)
def test_scalars_in_any_order_of_words(tmp_path: Path, written: str, name: str) -> None:
    assert all_of(tmp_path, f"{written} f(void);").functions[0].returns.type == Named(name)


def test_parameters(tmp_path: Path) -> None:
    """Arrays and functions are passed as pointers; qualifiers, variadic functions, arrays by constant expressions."""
    api = all_of(
        tmp_path,
        "enum { N = 2 };\n#define M (N + 1)\n"
        "int f(int a[4], const int64_t b[static 2], int c[M][N], int d(char), volatile int* e, int* const volatile g, char h[], ...);\n"
        "typedef struct OrtS { int a[M * 2], *b; void (*call)(const char*, ...); } OrtS;\n",
    )
    (f,) = api.functions
    assert f.variadic
    assert [p.type for p in f.params] == [
        Pointer(Named("int")),
        Pointer(Const(Named("int64_t"))),
        Pointer(Array(Named("int"), 2)),
        Pointer(FunctionType(Named("int"), (Named("char"),))),
        Pointer(Volatile(Named("int"))),
        Const(Volatile(Pointer(Named("int")))),
        Pointer(Named("char")),
    ]
    a, b, call = struct(api, "OrtS").members
    assert isinstance(a, Field)
    assert isinstance(b, Field)
    assert isinstance(call, Slot)
    assert (a.type, b.type, call.variadic) == (Array(Named("int"), 6), Pointer(Named("int")), True)


LAYOUT = """\
typedef struct { int a; } OrtNameless;
typedef union OrtUnion { int a; double b; uint8_t c[12]; } OrtUnion;
typedef struct OrtPlaces {
  union { int i; float f; };
  union { int64_t whole; struct { int low; int high; } halves; } parts;
  struct OrtTagged { int x; } tagged[3];
  struct { char w; } list[2];
  enum OrtIn { ORT_IN_A = 3 } kind;
  enum { ORT_IN_B = 7 };
  int m[2][3];
  char last;
} OrtPlaces;
typedef struct OrtBits { unsigned a : 3; unsigned : 4; unsigned b : 25; } OrtBits;
#pragma pack(push, 2)
typedef struct OrtPacked2 { char c; int i; } OrtPacked2;
#pragma pack(push, label, 1)
typedef struct OrtPacked1 { char c; double d; struct { char e; int f; } in; } OrtPacked1;
#pragma pack(pop, label)
typedef struct OrtPackedAgain { char c; int i; } OrtPackedAgain;
#pragma pack(pop)
_Pragma("pack(1)") struct OrtPackedBy { char c; int i; }; _Pragma("pack()")
struct __attribute__((packed)) OrtPackedSo { char c; int i; };
typedef struct { char c; int i; } __attribute__((packed, aligned(4))) OrtPackedToo;
struct _Alignas(16) OrtAligned16 { int a; };
struct OrtAlignedMembers { char a; _Alignas(16) char b; char c __attribute__((aligned(8))); alignas(int) char d; };
struct OrtEnumBits { enum OrtMode { ORT_MODE_A, ORT_MODE_B } mode : 3; unsigned rest : 29; char last; };
struct OrtEnums { char a; enum OrtFar { ORT_FAR } far __attribute__((aligned(16))); enum OrtSome { ORT_SOME } some[3]; };
struct OrtInPlace { char a; struct { char c; } wide __attribute__((aligned(16))); char b; };
struct OrtInFront { char a; _Alignas(16) struct { char c; } wide; char b; };
typedef enum OrtSmall : uint8_t { ORT_SMALL_A = 200 } OrtSmall;
typedef enum OrtWide : long long { ORT_WIDE_A = 1ll << 40, ORT_WIDE_B } OrtWide;
typedef struct OrtUser { OrtSmall s; OrtWide w; struct OrtAligned16* p; } OrtUser;
"""


def test_structs_are_laid_out_as_a_compiler_does(tmp_path: Path) -> None:
    """Unions, types in place, bit-fields, packing, alignment and enums of other types: what is computed from what was read is what is measured."""
    text = LAYOUT.replace("struct _Alignas(16) OrtAligned16", "struct __attribute__((aligned(16))) OrtAligned16")
    reading = of(tmp_path, text.replace("alignas(int)", "_Alignas(int)"))
    assert [str(n) for n in reading.notes] == []
    api = reading.api
    for header in tmp_path.iterdir():  # older compilers have no enums with a type in C
        plain = (
            header.read_text()
            .replace("enum OrtSmall : uint8_t", "enum OrtSmall")
            .replace("enum OrtWide : long long", "enum OrtWide")
        )
        header.write_text(plain.replace("OrtSmall s;", "uint8_t s;"))
    known = {k: v for k, v in vars_of(api).items() if k.partition(".")[0] not in reading.unspeakable}
    assert compiled_layout(tmp_path, without(api, reading.unspeakable)) == known
    assert [s.pack for s in api.structs if s.name.startswith("OrtPacked")] == [2, 1, 2, 1, 1, 1]
    bits = struct(api, "OrtBits").members
    assert [(m.name, getattr(m, "bits", None)) for m in bits] == [("a", 3), ("unnamed_bits_1", 4), ("b", 25)]


def without(api: Api, names: frozenset[str]) -> Api:
    return replace(api, structs=tuple(s for s in api.structs if s.name not in names))


def vars_of(api: Api) -> dict[str, int]:
    """Sizes, offsets and values, computed."""
    numbers: dict[str, int] = {}
    for name, found in layout(api, SYSV64).items():
        numbers[name] = found.size
        numbers |= {f"{name}.{member}": offset for member, (offset, _) in found.members.items()}
    return numbers | {v.name: v.value for e in api.enums for v in e.values}


def test_types_in_place_keep_their_form(tmp_path: Path) -> None:
    """With and without a name, at any depth; one that has a tag, or of which there are several, becomes a struct."""
    members = struct(all_of(tmp_path, LAYOUT), "OrtPlaces").members
    unnamed, parts, tagged, items, kind, m, last = members
    assert isinstance(unnamed, Union)
    assert isinstance(parts, Union)
    assert (unnamed.unnamed, unnamed.name, [p.name for p in unnamed.union]) == (True, "unnamed_i", ["i", "f"])
    assert isinstance(parts.union[1], Union)
    assert (parts.unnamed, [p.name for p in parts.union[1].struct]) == (False, ["low", "high"])
    shown = [spell(x.type) for x in (tagged, items, kind, m, last) if isinstance(x, Field)]
    assert shown == ["array of 3 OrtTagged", "array of 2 OrtPlaces_list", "OrtIn", "array of 2 array of 3 int", "char"]


# ---------------------------------------------------------------------------------------------------- constants


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("sizeof(int64_t)", 8),
        ("sizeof(void*)", 8),
        ("'a'", 97),
        ("'\\n'", 10),
        ("'\\x41'", 65),
        ("(int)3", 3),
        ("(uint8_t)300", 44),
        ("1 ? 5 : 6", 5),
        ("1 << 4 | 2", 18),
        ("1 << 31", -(1 << 31)),
        ("~0", -1),
        ("-7 / 2", -3),
        ("-7 % 3", -1),
        ("0x10 + 010", 24),
        ("5 > 3 && 2 != 2", 0),
        ("!0", 1),
        ("A + B", 3),
        ("INT32_MAX", 2147483647),
        ('sizeof("abc")', 4),
    ],
)
def test_constant_expressions(tmp_path: Path, expression: str, value: int) -> None:
    """As a compiler computes them, in an enumerator and in a macro."""
    text = f"typedef enum OrtK {{ A = 1, B, C = {expression} }} OrtK;\n#define ORT_VALUE ({expression})\n"
    api = all_of(tmp_path, text)
    assert api.enums[0].values[2].value == value
    assert [(c.name, c.value) for c in api.constants] == [("ORT_VALUE", value)]


def test_macros(tmp_path: Path) -> None:
    """Numbers and texts are constants, another name is an alias, all else keeps its body; the reader says which depend on a platform."""
    reading = of(
        tmp_path,
        "typedef enum OrtK { ORT_A = 1, ORT_B = 2 } OrtK;\n"
        "#define ORT_NEW_THING 3\n#define ORT_HEX 0x10\n#define ORT_UNSIGNED 3u\n#define ORT_BIG 0xFFFFFFFFFFFFFFFFull\n"
        '#define ORT_BOTH (ORT_A | ORT_B)\n#define ORT_TEXT "a\\"b"\n#define ORT_TEXTS ORT_TEXT "c"\n#define ORT_OLD ORT_A\n'
        '#define ORT_HALF 0.5f\n#define ORT_CALL(x, ...) f(x, __VA_ARGS__)\n#define ORT_WIDE L"x"\n#define ORT_A ORT_A\n'
        "#define ORT_TYPE OrtThing\n#define ORT_HERE __FILE__\n#define ORT_LATER (ORT_NEW_THING + 1)\n#define ORT_GONE 1\n#undef ORT_GONE\n"
        "#ifdef _WIN32\n#define ORT_DEPENDS 1\n#else\n#define ORT_DEPENDS 2\n#endif\n#define ORT_NOTHING\n",
    )
    assert {c.name: (c.value if c.text is None else c.text, c.body) for c in reading.api.constants} == {
        "ORT_NEW_THING": (3, None),
        "ORT_HEX": (16, None),
        "ORT_UNSIGNED": (3, "3u"),
        "ORT_BIG": ((1 << 64) - 1, "0xFFFFFFFFFFFFFFFFull"),
        "ORT_BOTH": (3, "(ORT_A | ORT_B)"),
        "ORT_TEXT": ('a"b', None),
        "ORT_TEXTS": ('a"bc', 'ORT_TEXT "c"'),
        "ORT_LATER": (4, "(ORT_NEW_THING + 1)"),
        "ORT_DEPENDS": (2, None),
    }
    assert {m.name: (m.params, m.alias, m.body) for m in reading.api.macros if m.name != "ORT_API_VERSION"} == {
        "ORT_OLD": (None, "ORT_A", None),
        "ORT_HALF": (None, None, "0.5f"),
        "ORT_CALL": (("x", "..."), None, "f(x, __VA_ARGS__)"),
        "ORT_WIDE": (None, None, 'L"x"'),
        "ORT_TYPE": (None, None, "OrtThing"),
        "ORT_HERE": (None, None, "__FILE__"),
        "ORT_NOTHING": (None, None, ""),
    }
    (note,) = reading.notes
    assert (note.kind, note.subject) == (REVIEW, "ORT_DEPENDS")
    assert "depends on defined(_WIN32)" in note.message


def test_constants_that_are_variables(tmp_path: Path) -> None:
    api = all_of(
        tmp_path,
        'static const uint32_t kThree = 1 + 2;\nstatic const char* const kText = "x";\nstatic const char kArray[] = "y";\nenum { kFirst = 4, kSecond };\n'
        "typedef enum OrtK { ORT_K = kSecond + 1 } OrtK;",
    )
    found = {c.name: (c.value, c.text, c.type and spell(c.type)) for c in api.constants}
    assert found == {
        "kThree": (3, None, "uint32_t"),
        "kText": (None, "x", "pointer to const char"),
        "kArray": (None, "y", "pointer to const char"),
        "kFirst": (4, None, None),
        "kSecond": (5, None, None),
    }
    assert api.enums[0].values[0].value == 6


# ----------------------------------------------------------------------------------------- what cannot be read


@pytest.mark.parametrize(
    ("written", "line", "column", "kind", "message"),
    [
        ("void bad(OrtNobody* x);", 0, 10, LOST, "function bad is skipped: unknown type 'OrtNobody'"),
        ("void bad(OrtThin* x);", 0, 10, LOST, "did you mean 'OrtThing'?"),
        ("long double f(void);", 0, 13, LOST, "the type 'long double' cannot be expressed"),
        ("void f(double _Complex x);", 0, 24, LOST, "the type 'double _Complex' cannot be expressed"),
        ("__int128 f(void);", 0, 10, LOST, "the type '__int128' cannot be expressed"),
        (
            "#include <stdio.h>\nvoid f(FILE* x);",
            1,
            14,
            LOST,
            "the type 'FILE', which is not of these headers (stdio.h)",
        ),
        (
            "typedef struct OrtS { int n; int data[]; } OrtS;",
            0,
            34,
            LOST,
            "member 'data' of OrtS is not read: an array without a length",
        ),
        ("typedef struct OrtS { int a : 3; int : 0; } OrtS;", 0, 40, LOST, "a bit-field of no width"),
        ("extern int g;", 0, 12, LOST, "'g' is a variable"),
        ("typedef enum OrtE { A = 5000000000 } OrtE;", 0, 21, LOST, "5000000000 does not fit in an int"),
        ("typedef enum OrtE { A = nobody() } OrtE;", 0, 25, LOST, "this is not a constant expression"),
        ("int __stdcall f(void);", 0, 15, LOST, "the calling convention stdcall cannot be expressed"),
        ("typedef struct OrtS { _Atomic int a; } OrtS;", 0, 35, LOST, "an atomic type cannot be expressed"),
        ("typedef struct OrtS { int a __attribute__((packed)); } OrtS;", 0, 27, LOST, "a member that is packed alone"),
        (
            "typedef struct OrtS { void (*g)(int) __attribute__((aligned(32))); } OrtS;",
            0,
            29,
            LOST,
            "member 'g' of OrtS is not read: a function pointer with an alignment of its own",
        ),
        (
            "typedef struct OrtS { struct { int a; } __attribute__((aligned(8))); } OrtS;",
            0,
            30,
            LOST,
            "packed, aligned",
        ),
        ("typedef struct OrtS { struct { int a; } b __attribute__((packed)); } OrtS;", 0, 41, LOST, "packed alone"),
        ("typedef struct OrtS { enum { A } b : 3; } OrtS;", 0, 34, LOST, "a bit-field of an enum without a name"),
        ("typedef int OrtV __attribute__((vector_size(16)));", 0, 13, LOST, "vector_size(16) changes its layout"),
        ("typedef struct OrtS { OrtThing inside; } OrtS;", 0, 32, LOST, "is stored by value"),
        ("int x = 3;;", 0, 5, LOST, "'x' is a variable"),
        ("foo bar baz;", 0, 1, LOST, "unknown type 'foo'"),
        ("#ifdef _WIN32\ntypedef int OrtOnWindows;\n#endif", 0, 1, LOST, "declared only where defined(_WIN32)"),
        ("#ifdef _WIN32\nvoid f(int a, int (*g)(int));\n#endif", 0, 1, SKIPPED, "only where defined(_WIN32)"),
        ("#ifdef _WIN32\nstruct OrtW { int a; };\nvoid f(void);\n#endif", 0, 1, LOST, "only where defined(_WIN32)"),
        ('#ifndef __linux__\n#error "other"\n#endif', 1, 1, LOST, "an #error was reached, which was passed over"),
        ("f(void);", 0, 1, LOST, "'f' has no type"),
        ("EXPORTED(int) f(void);", 0, 1, LOST, "'EXPORTED' has no type"),
        ("#pragma pack(strange)\nint packed(void);", 0, 1, LOST, "#pragma pack(strange) is not understood"),
        ("static inline int f(int a) { return ({ a; }); }", 0, 19, SKIPPED, "function f has a body"),
        ("static const float kHalf = 0.5f;", 0, 20, SKIPPED, "constant 'kHalf' is skipped"),
        ("static int count;", 0, 12, SKIPPED, "'count' is static, but not a constant"),
        ("namespace ort { int f(); }", 0, 1, SKIPPED, "this is not C: skipped"),
        ("template <class T> struct X { T t; };", 0, 1, SKIPPED, "this is C++, not C: skipped"),
        ("#include <windows.h>", 0, 11, SKIPPED, "'windows.h' is not in the folder"),
        ('#include "../elsewhere/x.h"', 0, 11, SKIPPED, "'../elsewhere/x.h' is not in the folder"),
        ('#define ORT_X "\u00fc"', 0, 9, SKIPPED, "macro ORT_X is skipped"),
    ],
)
def test_what_cannot_be_read_is_named_and_the_rest_is_read(
    tmp_path: Path, written: str, line: int, column: int, kind: str, message: str
) -> None:
    """With file, line, column, reason and cure; what stands in front of it and behind it is there."""
    reading = of(tmp_path, f"int before(int a);\n{written}\nint behind(int a);")
    (note,) = reading.notes
    assert note.loc == ("onnxruntime_c_api.h", FIRST + 1 + line, column), str(note)
    assert note.kind == kind
    assert message in str(note)
    assert {"before", "behind"} <= {f.name for f in reading.api.functions}
    assert [m.name for m in struct(reading.api, "OrtApi").members] == ["First", "Last"]
    assert "f" not in {f.name for f in reading.api.functions}
    if kind == LOST:
        with pytest.raises(HeaderError, match=str(FIRST + 1 + line)):
            read_headers(tmp_path)


@pytest.mark.parametrize(
    "slot",
    [
        "int (*Wrong)(OrtNobody* x);",
        "int (*Wrong)(long double x);",
        "int (*Wrong)(int x int y);",
        "int (__stdcall* Wrong)(int x);",
        "OrtNobody* Wrong;",
        "FILE* Wrong;",
        "int (*Wrong)(struct { int a; } x);",
    ],
)
def test_a_table_loses_no_slot(tmp_path: Path, slot: str) -> None:
    """A slot that cannot be read is named, and its place stays."""
    text = f"typedef struct OrtTableApi {{\n  int (*First)(int a);\n  {slot}\n  int (*Last)(int a);\n}} OrtTableApi;"
    reading = of(tmp_path, text)
    (note,) = reading.notes
    assert (note.kind, note.loc.line) == (LOST, FIRST + 2)
    assert "Wrong" in note.message
    found = struct(reading.api, "OrtTableApi")
    assert [m.name for m in found.members] == ["First", "Wrong", "Last"]
    assert found.members[1] == Field(name="Wrong", type=Pointer(Named("void")), since=31)
    assert layout(reading.api)["OrtTableApi"].members["Last"] == (16, 8)


def test_a_slot_of_one_platform_is_lost(tmp_path: Path) -> None:
    """In a table it looks like a function, but the slots behind it move."""
    text = (
        '#ifdef __cplusplus\nextern "C" {\n#endif\n#define SLOT(NAME, ...) int (*NAME)(__VA_ARGS__)\n'
        "typedef struct OrtTableApi {\n  SLOT(First, int a);\n#ifdef _WIN32\n  SLOT(Second, int a);\n#endif\n"
        "} OrtTableApi;\n#ifdef _WIN32\nSLOT(third, int a);\n#endif\n#ifdef __cplusplus\n}\n#endif"
    )
    reading = of(tmp_path, text)
    assert [(n.loc.line - FIRST, n.kind) for n in reading.notes] == [(6, LOST), (10, SKIPPED)]


def test_function_pointers_that_are_const(tmp_path: Path) -> None:
    """They are members with a type; a slot of ORT's cannot be const."""
    text = "typedef struct OrtS { void (*const a)(void*); int (*volatile b)(int); void (*c)(int); } OrtS;"
    a, b, c = struct(all_of(tmp_path, text), "OrtS").members
    assert isinstance(a, Field)
    assert isinstance(b, Field)
    assert isinstance(c, Slot)
    assert a.type == Const(Pointer(FunctionType(Named("void"), (Pointer(Named("void")),))))
    assert b.type == Volatile(Pointer(FunctionType(Named("int"), (Named("int"),))))
    text = "#define ORT_API_CALL\ntypedef struct OrtS { void (ORT_API_CALL* const a)(void*); } OrtS;"
    (note,) = of(tmp_path, text).notes
    assert (note.kind, "a function of ORT that is const; leave 'const' out" in str(note)) == (LOST, True)


def test_parameters_that_are_written_through_a_typedef(tmp_path: Path) -> None:
    """They have the type of the pointer; others keep the name of the type."""
    api = all_of(
        tmp_path,
        "typedef struct P { int a; } P, *PPtr;\ntypedef PPtr PPtr2;\ntypedef int N;\n"
        "void f(_Out_ PPtr a, _Inout_ PPtr2 b, _In_reads_(n) const PPtr c, N n, PPtr d);\n",
    )
    shown = [spell(param.type) for param in api.functions[0].params]
    pointer = Pointer(Named("P"))
    assert shown == [spell(pointer), spell(pointer), spell(Const(pointer)), "N", "PPtr"]


def test_several_typedefs_of_one_type(tmp_path: Path) -> None:
    api = all_of(tmp_path, "typedef struct P { int a; } P, *PPtr;\ntypedef enum E { A } E, *EPtr;")
    assert [t.name for t in api.typedefs] == ["PPtr", "EPtr"]
    (note,) = of(tmp_path, "typedef struct P { int a; } P;\nstruct P { int b; };").notes
    assert "'P' is declared twice" in note.message


@pytest.mark.parametrize("written", ["typedef union U U;", "void f(union U* u);"])
def test_a_union_without_members_is_named(tmp_path: Path, written: str) -> None:
    (note,) = of(tmp_path, written).notes
    assert (note.kind, note.loc.line) == (LOST, FIRST)
    assert "union U has no members in these headers: only a struct can be opaque" in note.message
    all_of(tmp_path, f"{written}\nunion U {{ int a; }};")


def test_sizes_of_enums_and_typedefs(tmp_path: Path) -> None:
    text = (
        "typedef enum OrtWide : int64_t { W } OrtWide;\ntypedef int OrtN;\ntypedef enum OrtE { A } OrtE;\n"
        "enum OrtF { B = (int)sizeof(OrtE) + 1, C = sizeof(OrtN[3]), D = sizeof(OrtWide), F = (OrtE)7 };"
    )
    values = [(v.name, v.value) for v in all_of(tmp_path, text).enums[-1].values]
    assert values == [("B", 5), ("C", 12), ("D", 8), ("F", 7)]


ON_WINDOWS = "#ifdef _WIN32\n{}\n#else\n{}\n#endif"


@pytest.mark.parametrize(
    ("written", "line", "kind"),
    [
        (ON_WINDOWS.format("typedef void* OrtOs;", "typedef int OrtOs;"), 0, LOST),
        (f"struct OrtS {{\n{ON_WINDOWS.format('void* handle;', 'int fd;')}\n}};", 1, LOST),
        ("struct OrtS {\n#ifndef _WIN32\nint fd;\n#endif\nint a;\n};", 1, LOST),
        ("#if defined(__LP64__) || defined(_WIN64)\ntypedef int A;\n#else\ntypedef char A;\n#endif", 0, LOST),
        ("#if __SIZEOF_POINTER__ == 8\ntypedef int A;\n#else\ntypedef char A;\n#endif", 0, LOST),
        ("#if UINTPTR_MAX > 0xffffffffu\ntypedef int A;\n#else\ntypedef char A;\n#endif", 2, LOST),
        ("#ifdef __x86_64__\ntypedef int A;\n#else\ntypedef char A;\n#endif", 0, LOST),
        ("#ifdef _MSC_VER\ntypedef long long A;\n#else\ntypedef int64_t A;\n#endif", 0, LOST),
        ("struct OrtS {\nint a;\n#ifdef _MSC_VER\nint b;\n#endif\n};", 2, LOST),
        ("#if !defined(__aarch64__)\ntypedef int A;\n#endif", 0, LOST),
        (ON_WINDOWS.format("void a(int x);", "void a(char x);"), 0, LOST),
        (ON_WINDOWS.format("void a(void);", "void b(void);"), 0, REVIEW),
        ("#ifndef _WIN32\nvoid a(void);\n#endif", 0, REVIEW),
        ("#ifdef _WIN32\nstatic inline int f(void) { if (1) { return 1; } return 0; }\n#endif", 0, SKIPPED),
    ],
)
def test_what_platforms_declare_differently_is_named(tmp_path: Path, written: str, line: int, kind: str) -> None:
    (note,) = of(tmp_path, written).notes
    assert (note.loc.line - FIRST, note.kind) == (line, kind), str(note)


@pytest.mark.parametrize(
    "written",
    [
        ON_WINDOWS.format("typedef _In_ int A;", "typedef  int A; // here"),
        ON_WINDOWS.format(
            "__declspec(dllexport) void a(void);", '__attribute__((visibility("default"))) void a(void);'
        ),
        "#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__\ntypedef int A;\n#else\ntypedef char B;\n#endif",
        "#if __CHAR_BIT__ == 8 && __SIZEOF_INT__ == 4\ntypedef int A;\n#endif",
        "#ifndef ORT_WITHOUT_A\ntypedef int A;\n#endif",
    ],
)
def test_what_platforms_declare_alike_is_read(tmp_path: Path, written: str) -> None:
    api = all_of(tmp_path, written)
    assert [t.name for t in api.typedefs] + [f.name for f in api.functions] in (["A"], ["a"])


def test_places_behind_what_was_left_out(tmp_path: Path) -> None:
    """Groups of other platforms, one in another, with lines that go on: what follows is where it stands."""
    text = (
        "#if defined(_WIN32) && \\\n  1\nvoid a(void);\n#ifdef OTHER\nvoid b(void);\n#endif\n#else\nvoid c(void);\n#endif\n"
        "#ifdef __cplusplus\n#ifdef OTHER\nvoid d(void);\n#endif\n#endif\n#if ASKED(3)\nvoid e(void);\n#endif\nvoid f(void);\n"
    )
    reading = of(tmp_path, text)
    assert {f.name: f.loc.line - FIRST for f in reading.api.functions} == {"c": 7, "f": 17}
    assert [(n.loc.line - FIRST, n.kind) for n in reading.notes] == [(0, REVIEW), (14, REVIEW), (14, SKIPPED)]
    assert "declared otherwise where defined(_WIN32) && " in reading.notes[0].message
    assert "asks ASKED(), which no header defines" in reading.notes[1].message


def test_places_in_macros(tmp_path: Path) -> None:
    """What stands in the arguments of a macro has the place where it was written, over lines."""
    text = "#define SLOT(R, N, ...) R (*N)(__VA_ARGS__)\ntypedef struct OrtX {\n  SLOT(int, Good,\n       int a);\n  SLOT(int,\n       Bad, int a,\n       OrtNobody* b);\n} OrtX;"
    reading = of(tmp_path, text)
    (note,) = reading.notes
    assert (note.loc.line - FIRST, note.loc.column) == (6, 8)
    assert "member 'Bad' is not read: unknown type 'OrtNobody'" in note.message
    good = struct(reading.api, "OrtX").members[0]
    assert isinstance(good, Slot)
    assert (good.loc.line - FIRST, good.loc.column, good.params[0].loc.line - FIRST) == (2, 13, 3)


def test_enumerators_behind_one_that_is_not_known(tmp_path: Path) -> None:
    """They count on from nowhere, until one has a value of its own."""
    reading = of(tmp_path, "typedef enum OrtE { A = 1, B = nobody, C, D = 7, E } OrtE;")
    assert [(v.name, v.value) for v in reading.api.enums[0].values] == [("A", 1), ("D", 7), ("E", 8)]
    assert ["'B'" in str(n) or "'C'" in str(n) for n in reading.notes] == [True, True]


def test_other_bytes_and_line_ends(tmp_path: Path) -> None:
    """Latin-1 in a comment, a byte order mark, CRLF, no line end at the end; trigraphs are not C any more."""
    text = HEAD + "// caf\xe9 ??/\nint f(void);\n" + TABLE
    (tmp_path / "onnxruntime_c_api.h").write_bytes(text.rstrip("\n").replace("\n", "\r\n").encode("latin-1"))
    reading = read(tmp_path)
    assert reading.notes == ()
    assert [f.name for f in reading.api.functions] == ["f"]
    (tmp_path / "onnxruntime_c_api.h").write_text(
        "\ufeff" + HEAD + "int f(void); // \u00e9\n" + TABLE, encoding="utf-8"
    )
    assert read(tmp_path).notes == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("typedef struct OrtApi { int a;\n", "'{' is never closed in what begins here; is the file truncated?"),
        ("int f(int a,\n", "'(' is never closed"),
        ("int a\n", "a semicolon is missing"),
    ],
)
def test_a_truncated_header_is_an_error_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "onnxruntime_c_api.h").write_text(HEAD + TABLE + text, encoding="utf-8")
    with pytest.raises(HeaderError, match=rf"onnxruntime_c_api\.h:{FIRST + 1}:1: error: not valid C: ") as error:
        read(tmp_path)
    assert message in str(error.value)


@pytest.mark.parametrize("kind", ["one line", "by macros"])
def test_a_line_that_nobody_writes(tmp_path: Path, kind: str) -> None:
    """Generated or broken: it is refused, with its place, before anybody reads it."""
    tens = "".join(f"#define A{i} {f'A{i - 1} ' * 10}\n" for i in range(1, 6))
    text = "int x;" * 10_000 if kind == "one line" else f"#define A0 int x;\n{tens}A5"
    (tmp_path / "onnxruntime_c_api.h").write_text(HEAD + text, encoding="utf-8")
    line, said = (FIRST, "a line of 60000 characters") if kind == "one line" else (FIRST + 6, "is this an")
    with pytest.raises(HeaderError, match=rf"onnxruntime_c_api\.h:{line}:1: error: .*{said}"):
        read(tmp_path)


def test_headers_beside_the_main_one(tmp_path: Path) -> None:
    """What it includes from the folder, or what is called like one of the API: their items have their names."""
    reading = of(
        tmp_path,
        '#include "onnxruntime_things.h"\n#include <sub/onnxruntime_deep.h>\n#include <assert.h>\nint f(OrtThings* x);\n',
        onnxruntime_things="#pragma once\ntypedef struct OrtThings OrtThings;\nint g(OrtThings* x);\n",
        onnxruntime_alone_c_api='#include "onnxruntime_c_api.h"\nint h(void);\n',
        onnxruntime_cxx_inline="class X {};\n",
    )
    (note,) = reading.notes
    assert str(note.loc) == f"onnxruntime_c_api.h:{FIRST + 1}:11"
    assert "'sub/onnxruntime_deep.h' is not in the folder: an empty header was read in its place" in str(note)
    assert [(f.name, f.header) for f in reading.api.functions] == [
        ("g", "onnxruntime_things.h"),
        ("f", "onnxruntime_c_api.h"),
        ("h", "onnxruntime_alone_c_api.h"),
    ]


def test_everything_read_has_a_place(tmp_path: Path) -> None:
    api = of(tmp_path, LAYOUT).api

    def places(item: Any) -> list[str]:
        own = [item.loc.file] if hasattr(item, "loc") else []
        inner = [getattr(item, f.name) for f in fields(item) if f.name not in ("type", "loc")]
        parts = [part for value in inner if isinstance(value, tuple) for part in value if is_dataclass(part)]
        return own + [place for part in parts for place in places(part)]

    assert {place for s in api.structs for place in places(s)} == {"onnxruntime_c_api.h"}


# ------------------------------------------------------------------------------------- headers of other projects

STRANGERS = (
    "zlib.h bzlib.h sqlite3.h expat.h jpeglib.h curses.h gcrypt.h lzma.h magic.h elf.h stdio.h stdlib.h string.h pthread.h math.h "
    "GL/gl.h EGL/egl.h libpng16/png.h llvm-c-14/llvm-c/Core.h linux/input.h vulkan/vulkan_core.h"
).split()


@pytest.mark.parametrize("name", STRANGERS)
def test_headers_of_other_projects(tmp_path: Path, name: str) -> None:
    """Whatever they have in them: no traceback, and what is not read is named with a place that there is."""
    source = Path("/usr/include", name)
    if not source.is_file():
        pytest.skip(f"{source} is not installed")
    for header in source.parent.glob(f"{source.stem[:3]}*.h"):
        shutil.copy(header, tmp_path / header.name)
    folder(tmp_path, f'#include "{source.name}"')
    reading = read(tmp_path)
    assert struct(reading.api, "OrtApi").members
    for note in reading.notes:
        lines = (tmp_path / note.loc.file).read_text(encoding="utf-8", errors="replace").split("\n")
        assert 1 <= note.loc.line <= len(lines), note
        assert 1 <= note.loc.column <= len(lines[note.loc.line - 1]) + 1, note
        assert note.message


# ------------------------------------------------------------------------------------------------ the commands

STRANGE = """\
[[nodiscard]] int f(void);
typedef enum OrtE : uint32_t { A = sizeof(int), B = 'b' } OrtE;
typedef struct OrtS { union { int i; float f; }; } OrtS;
int g(const char* format, ...);
#include <assert.h>
int h(_Strange_ int a);
__attribute__((deprecated)) int k(void);
// caf\u00e9
"""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, list(arguments))


def test_diff_reads_what_ended_it_once(tmp_path: Path) -> None:
    """One construct of each kind that the reader did not know: the differences are there, exit code and notes too."""
    old, new = tmp_path / "old", tmp_path / "new"
    for root, text in ((old, ""), (new, STRANGE)):
        root.mkdir()
        folder(root, text)
    result = run("diff", str(old), str(new))
    assert result.exit_code == 0, result.output
    assert "  + k  added" in result.stdout
    assert f"note: {new}/onnxruntime_c_api.h:" in result.stdout
    assert "unknown annotation _Strange_ is kept as it is" in result.stdout
    worse = tmp_path / "worse"
    worse.mkdir()
    folder(worse, STRANGE.replace("int k(void)", "int k(OrtNobody* x)"))
    result = run("diff", str(new), str(worse), "--json")
    assert result.exit_code == 1  # a function is gone
    assert '"kind": "lost"' in result.stdout
    assert "unknown type 'OrtNobody'" in result.stdout


def test_import_headers_refuses_what_it_cannot_read(tmp_path: Path) -> None:
    """All of it at once, at its place, with the cure; nothing is written. Without --write it is compared, and said."""
    generated = pipeline.output_root() / "c"
    newest = pipeline.read_api().newest
    headers, spec = tmp_path / "h", tmp_path / "spec"
    shutil.copytree(generated, headers)
    shutil.copytree(pipeline.spec_root(), spec)
    main = headers / "onnxruntime_c_api.h"
    text = main.read_text(encoding="utf-8").replace(
        f"#define ORT_API_VERSION {newest}", f"#define ORT_API_VERSION {newest + 1}"
    )
    for header in headers.glob("onnxruntime_*.h"):
        header.write_text(
            header.read_text(encoding="utf-8").replace(f"> {newest}\n", f"> {newest + 1}\n"), encoding="utf-8"
        )
    text = text.replace(f"ORT_API_VERSION > {newest}\n", f"ORT_API_VERSION > {newest + 1}\n")
    end = text.rindex("#ifdef __cplusplus\n}")
    main.write_text(text[:end] + "long double bad(void);\nextern int worse;\n" + text[end:], encoding="utf-8")
    line = text[:end].count("\n") + 1
    before = {p: p.read_bytes() for p in spec.rglob("*.yaml")}
    result = run("import-headers", str(headers), "--api-version", str(newest + 1), "--spec", str(spec), "--write")
    assert result.exit_code == 1, result.output
    assert (
        f"{headers}/onnxruntime_c_api.h:{line}:13: error: function bad is skipped: the type 'long double'"
        in result.stderr
    )
    assert f"{headers}/onnxruntime_c_api.h:{line + 1}:12: error: 'worse' is a variable" in result.stderr
    assert "note: use a type of <stdint.h>" in result.stderr
    assert before == {p: p.read_bytes() for p in spec.rglob("*.yaml")}
