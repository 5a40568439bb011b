"""`ortforge diff` on what a compiler lays out and what programs have compiled in: each change has its verdict, and a twin that means nothing has none."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from ortforge_tools.cli import cli
from ortforge_tools.tools.diff.changes import Change, Side
from ortforge_tools.tools.diff.compare import compare
from ortforge_tools.tools.headers.read import read_headers

pytestmark = pytest.mark.skipif(
    not any(shutil.which(name) for name in ("cc", "gcc", "clang")), reason="there is no C compiler"
)
HEAD = "#include <stdint.h>\n#define ORT_API_VERSION 31\n"
TABLE = "typedef struct OrtApi { int (*First)(int a); } OrtApi;\n"


def header(folder: Path, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "onnxruntime_c_api.h").write_text(HEAD + text + "\n" + TABLE, encoding="utf-8")
    return folder


def changes(root: Path, old: str, new: str) -> list[Change]:
    sides = [Side(name, read_headers(header(root / name, text))) for name, text in (("old", old), ("new", new))]
    return list(compare(*sides).changes)


def seen(found: list[Change]) -> dict[str, str]:
    """Path and detail -> verdict."""
    return {f"{c.path} {c.change} {c.detail}".rstrip(): c.verdict for c in found}


BITS = "typedef struct OrtS { unsigned a : %s; unsigned b : %s; int z; } OrtS;"
PACKED = "%stypedef struct OrtS { char a; int b; } OrtS;\n#pragma pack()"
PLACE = "typedef struct OrtS { int kind; union { %s } value; struct { struct { int x; %s } deep; } outer; } OrtS;"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            BITS % (3, 4),
            BITS % (4, 4),
            {"OrtS.a changed width: 3 -> 4": "abi", "OrtS.b moved bit 3 -> 4": "abi"},
        ),
        (BITS % (3, 4), BITS % (3, 29), {"OrtS.b changed width: 4 -> 29": "abi"}),
        (
            BITS % (3, 29),
            BITS % (3, 30),
            {
                "OrtS.b changed width: 29 -> 30": "abi",
                "OrtS.b moved bit 3 -> 32": "abi",
                "OrtS.z moved 4 -> 8": "abi",
            },
        ),
        (
            PACKED % "",
            PACKED % "#pragma pack(1)\n",
            {"OrtS.OrtS changed pack: none -> 1": "abi", "OrtS.b moved 4 -> 1": "abi"},
        ),
        (PACKED % "", PACKED % "#pragma pack(4)\n", {"OrtS.OrtS changed pack: none -> 4": "compatible"}),
        (PACKED % "", PACKED % "#pragma pack(8)\n", {}),
        (
            "struct OrtS { int a; char b; };",
            "struct OrtS { int a; _Alignas(16) char b; };",
            {"OrtS.b moved 4 -> 16": "abi", "OrtS.b changed align: none -> 16": "abi"},
        ),
        (
            "struct OrtS { int a; };",
            "struct __attribute__((aligned(16))) OrtS { int a; };",
            {"OrtS.OrtS changed align: none -> 16": "abi"},
        ),
        (
            "struct OrtS { int a; };",
            "struct __attribute__((aligned(4))) OrtS { int a; };",
            {"OrtS.OrtS changed align: none -> 4": "compatible"},
        ),
        (
            "struct OrtS { int a; };",
            "struct OrtS { volatile int a; };",
            {"OrtS.a changed type: int -> volatile int": "source"},
        ),
        (
            "void f(int* a); void g(int* b); void h(int c);",
            "void f(volatile int* a); void g(const volatile int* b); void h(volatile int c);",
            {
                "f.a changed type: pointer to int -> pointer to volatile int": "compatible",
                "g.b changed type: pointer to int -> pointer to const volatile int": "compatible",
                "h.c changed type: int -> volatile int": "compatible",
            },
        ),
        (
            "void f(volatile int* a);",
            "void f(int* a);",
            {"f.a changed type: pointer to volatile int -> pointer to int": "source"},
        ),
        (
            PLACE % ("int i; int j;", ""),
            PLACE % ("int i; float j; int k;", ""),
            {
                "OrtS.value.j changed type: int -> float": "abi",
                "OrtS.value.k added an alternative": "compatible",
            },
        ),
        (
            PLACE % ("int i;", ""),
            PLACE % ("int i; double d;", ""),
            {
                "OrtS.value moved 4 -> 8": "abi",
                "OrtS.value.d added an alternative": "abi",
                "OrtS.outer moved 8 -> 16": "abi",
            },
        ),
        (PLACE % ("int i; int j;", ""), PLACE % ("int i;", ""), {"OrtS.value.j removed": "source"}),
        (
            PLACE % ("int i;", "int y;"),
            PLACE % ("int i;", "float y;"),
            {
                "OrtS.outer.deep.y changed type: int -> float": "abi",
            },
        ),
        (PLACE % ("int i;", ""), PLACE % ("int i;", "int y;"), {"OrtS.outer.deep.y added at 4": "abi"}),
        (
            "typedef struct OrtS { union { int a; float b; }; } OrtS;",
            "typedef struct OrtS { struct { int a; float b; }; } OrtS;",
            {"OrtS.unnamed_a changed union -> struct": "abi", "OrtS.b moved 0 -> 4": "abi"},
        ),
        (
            "typedef union OrtU { int a; float b; } OrtU;",
            "typedef union OrtU { float b; int a; int c; } OrtU;",
            {"OrtU.c added an alternative": "compatible"},
        ),
        (
            "typedef union OrtU { int a; } OrtU;",
            "typedef union OrtU { int a; double b; } OrtU;",
            {"OrtU.b added an alternative": "abi"},
        ),
        (
            "typedef struct OrtS { int a; int b; } OrtS;",
            "typedef union OrtS { int a; int b; } OrtS;",
            {"OrtS.OrtS changed struct -> union": "abi", "OrtS.b moved 4 -> 0": "abi"},
        ),
        (
            "typedef enum OrtE { A } OrtE;",
            "typedef enum OrtE : uint8_t { A } OrtE;",
            {"OrtE.OrtE changed type: none -> uint8_t": "abi"},
        ),
        (
            "typedef enum OrtE { A } OrtE;",
            "typedef enum OrtE : int32_t { A } OrtE;",
            {"OrtE.OrtE changed type: none -> int32_t": "compatible"},
        ),
        (
            "typedef enum OrtE { A } OrtE;",
            "typedef enum OrtE : unsigned { A } OrtE;",
            {"OrtE.OrtE changed type: none -> unsigned int": "behaviour"},
        ),
        (
            "typedef enum OrtE { A } OrtE; typedef struct OrtS { OrtE e; } OrtS;",
            "typedef enum OrtE : uint8_t { A } OrtE; typedef struct OrtS { uint8_t e; } OrtS;",
            {"OrtE.OrtE changed type: none -> uint8_t": "abi", "OrtS.e changed type: OrtE -> uint8_t": "abi"},
        ),
        ("#define ORT_X 3", "#define ORT_X 4", {"ORT_X changed value: 3 -> 4": "abi"}),
        ("#define ORT_X 3", "#define ORT_X (1 + 2)", {"ORT_X changed value: 3 -> (1 + 2)": "compatible"}),
        ("#define ORT_X 3", "#define ORT_X 3u", {"ORT_X changed value: 3 -> 3u": "behaviour"}),
        ("#define ORT_X 0x10", "#define ORT_X 16", {}),
        ('#define ORT_X "a"', '#define ORT_X "b"', {"ORT_X changed value: a -> b": "abi"}),
        ("#define ORT_X 0.5f", "#define ORT_X 0.25f", {"ORT_X changed body: 0.5f -> 0.25f": "abi"}),
        ("#define ORT_X(a) f(a)", "#define ORT_X(a) g(a)", {"ORT_X changed body: f(a) -> g(a)": "behaviour"}),
        ("#define ORT_X(a) f( a )", "#define ORT_X(a) f(a)", {}),
        ("#define ORT_X 3", "#define ORT_X 3.5", {"ORT_X changed constant 3 -> macro 3.5": "abi"}),
        (
            "typedef enum OrtE { A, B } OrtE;\n#define ORT_X A",
            "typedef enum OrtE { A, B } OrtE;\n#define ORT_X B",
            {"ORT_X changed body: A -> B": "abi"},
        ),
        (
            "typedef enum OrtE { A, B } OrtE;\n#define ORT_X A",
            "typedef enum OrtE { A, B } OrtE;\n#define ORT_X 0",
            {"ORT_X changed macro A -> constant 0": "compatible"},
        ),
        ("static const int kX = 3;", "static const int kX = 4;", {"kX changed value: 3 -> 4": "abi"}),
        (
            "static const int kX = 3;",
            "static const int64_t kX = 3;",
            {"kX changed type: int -> int64_t": "abi"},
        ),
        ("enum { ORT_X = 3 };", "#define ORT_X 3", {}),
        ("enum { ORT_X = 3 };", "enum { ORT_X = 4 };", {"ORT_X changed value: 3 -> 4": "abi"}),
        ("int f(const char* a);", "int f(const char* a, ...);", {"f changed variadic: no -> yes": "abi"}),
        ("int f(int a);", "[[deprecated]] int f(int a);", {"f changed annotation deprecated added": "compatible"}),
        ("[[deprecated]] int f(int a);", "__attribute__((deprecated)) int f(int a);", {}),
    ],
)
def test_each_change_has_its_verdict(tmp_path: Path, old: str, new: str, expected: dict[str, str]) -> None:
    assert seen(changes(tmp_path, old, new)) == expected


def test_the_command_fails_on_them(tmp_path: Path) -> None:
    """With the exit code, the place and the reason."""
    old, new = header(tmp_path / "old", BITS % (3, 4)), header(tmp_path / "new", BITS % (3, 5))
    result = CliRunner().invoke(cli, ["diff", str(old), str(new)])
    assert result.exit_code == 1
    assert "  * b  width: 4 -> 5: ABI break (programs use other bits)" in result.stdout
    data: dict[str, Any] = json.loads(CliRunner().invoke(cli, ["diff", str(old), str(new), "--json"]).stdout)
    (change,) = data["changes"]
    assert (change["path"], change["fact"], change["loc"]) == ("OrtS.b", "bits", "onnxruntime_c_api.h:3:48")
