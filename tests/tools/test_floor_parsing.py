"""`ortforge floor`: what it makes of macros, and of words that a parser without a preprocessor stumbles over. Each case was seen in a public project."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.model.registry import Registry
from ortforge_tools.tools.floor import options
from ortforge_tools.tools.floor.compute import compute
from ortforge_tools.tools.floor.result import Result as Floor

CALL = "api->GetInteropApi();"


@cache
def registry() -> Registry:
    return pipeline.read_api_and_wrapper()


def floor(folder: Path, *words: str, **files: str) -> Floor:
    """The floor of files called like the keywords, `__` standing for the dot."""
    for name, text in files.items():
        (folder / name.replace("__", ".")).write_text(text)
    return compute([folder], registry(), options.read(words))[0]


def not_understood(found: Floor) -> list[str]:
    return [str(remark) for remark in found.remarks if "not understood" in str(remark)]


# ---------------------------------------------------------------------------- words beside declarations


@pytest.mark.parametrize(
    "text",
    [
        "inline void _ThrowOnError_(OrtStatus* s, const OrtApi& api) { if (s) { api.GetInteropApi(); } }",
        "__device__ __forceinline__ void add(float* a); void f(const OrtApi* api) { api->GetInteropApi(); }",
        "template <typename T> __global__ void k(T* __restrict__ a) { __shared__ T t[2]; }\nvoid f(const OrtApi* api) { api->GetInteropApi(); }",
        "void f(const OrtApi* api) { kernel<float><<<grid, block, 0, stream(api->GetInteropApi())>>>(a, b); }",
        "struct S { enum : LONG { Most = 3 }; const OrtApi* api; void f() { api->GetInteropApi(); } };",
        "void f(const OrtApi* api) {\n  MEASURE_INIT\n\n  {\n    MEASURE_START\n    auto t = api->GetInteropApi();\n  }\n}",
        "class ACME_EXPORT Ep : public OrtEpFactory { Ep() { CreateExternalResourceImporterForDevice = Make; } };",
        "class ACME_EXPORT Ep final : OrtEpFactory { Ep() { CreateExternalResourceImporterForDevice = Make; } };",
        "LRESULT CALLBACK proc(HWND w, const OrtApi* api) { api->GetInteropApi(); }",
        "int main(__unused int argc, __unused char* argv[]) { const OrtApi* api = 0; api->GetInteropApi(); }",
        "_Success_(return == 0) int f(_In_reads_bytes_(n) void* p, _Outptr_result_maybenull_ const OrtApi** api) { (*api)->GetInteropApi(); }",
    ],
)
def test_what_only_stands_beside_a_declaration(tmp_path: Path, text: str) -> None:
    found = floor(tmp_path, x__cu=f"OrtEnv* e;\n{text}\n")
    assert found.floor == 24
    assert not_understood(found) == []


def test_macros_of_other_files_that_stand_for_nothing(tmp_path: Path) -> None:
    """The header of lite.ai.toolkit says it for 900 files."""
    export = '#ifdef _WIN32\n#define ACME_API __declspec(dllexport)\n#else\n#define ACME_API __attribute__((visibility("default")))\n#endif\n#define ACME_NOTHING\n'
    uses = "ACME_API const OrtApi* table(int a);\nACME_NOTHING static void f() { table(1)->GetInteropApi(); }\n"
    found = floor(tmp_path, acme__h=export, x__cpp=uses)
    assert found.floor == 24
    assert not_understood(found) == []
    (tmp_path / "acme.h").write_text(
        f"{export}#define ACME_NOTHING api->ReleaseEnv(0);\n"
    )  # it stands for something, too
    assert not_understood(floor(tmp_path))


def test_what_stands_alone_on_its_line_may_be_more(tmp_path: Path) -> None:
    """An enumerator, an argument and a type are no macros."""
    text = "int f(const OrtApi* api) {\n  return g(\n    ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE\n  );\n}\nenum Mine {\n  ORT_PROJECTION_C\n};\n"
    found = floor(tmp_path, x__cpp=text)
    assert found.floor == 24


# --------------------------------------------------------------------------- macros behind version tests

GATES = {
    "defined in a branch": "#if ORT_API_VERSION >= 24\n#define HAS_INTEROP\n#endif\n#ifdef HAS_INTEROP\nCALL\n#endif",
    "a number in a branch": "#if ORT_API_VERSION >= 24\n#define HAS_INTEROP 1\n#endif\n#if HAS_INTEROP\nCALL\n#endif",
    "1 or 0": "#if ORT_API_VERSION >= 24 && defined(MORE)\n#define HAS_INTEROP 1\n#else\n#define HAS_INTEROP 0\n#endif\n#if HAS_INTEROP\nCALL\n#endif",
    "0 or 1": "#if ORT_API_VERSION < 24\n#define HAS_INTEROP 0\n#else\n#define HAS_INTEROP 1\n#endif\n#if HAS_INTEROP && X\nCALL\n#endif",
    "not": "#if ORT_API_VERSION >= 24\n#define HAS_INTEROP\n#endif\n#ifndef HAS_INTEROP\nf();\n#else\nCALL\n#endif",
    "one behind another": "#if ORT_API_VERSION >= 24\n#define A 1\n#endif\n#if A\n#define B 1\n#endif\n#if B\nCALL\n#endif",
}


def within(gate: str) -> str:
    return f"void f(const OrtApi* api) {{\n{gate.replace('CALL', CALL)}\n}}\n"


@pytest.mark.parametrize("gate", GATES.values(), ids=GATES)
def test_macros_that_a_version_test_stands_behind(tmp_path: Path, gate: str) -> None:
    """onnxruntime-genai keeps all of its newer calls so."""
    found = floor(tmp_path, x__cpp=within(gate))
    assert (found.floor, found.headers) == (registry().oldest, registry().oldest)
    assert [u.symbol for u in found.guarded] == ["OrtApi.GetInteropApi"]


@pytest.mark.parametrize("gate", GATES.values(), ids=GATES)
def test_macros_of_another_file_that_a_version_test_stands_behind(tmp_path: Path, gate: str) -> None:
    head, _, use = gate.rpartition("#if")
    found = floor(tmp_path, a__h=f"{head}\n", x__cpp=within(f"#if{use}"))
    assert found.floor == registry().oldest


NO_GATES = {
    "another version": "#if ORT_API_VERSION >= 23\n#define HAS_INTEROP\n#endif\n#ifdef HAS_INTEROP\nCALL\n#endif",
    "another condition": "#ifdef MORE\n#define HAS_INTEROP\n#endif\n#ifdef HAS_INTEROP\nCALL\n#endif",
    "defined anyway": "#if ORT_API_VERSION >= 24\n#define HAS_INTEROP 2\n#else\n#define HAS_INTEROP 1\n#endif\n#if HAS_INTEROP\nCALL\n#endif",
    "defined as 0": "#if ORT_API_VERSION >= 24\n#define HAS_INTEROP 1\n#else\n#define HAS_INTEROP 0\n#endif\n#ifdef HAS_INTEROP\nCALL\n#endif",
    "the other branch": "#if ORT_API_VERSION >= 24\n#define HAS_INTEROP\n#endif\n#ifndef HAS_INTEROP\nCALL\n#endif",
    "undefined and defined": "#if ORT_API_VERSION >= 24\n#define HAS_INTEROP 1\n#endif\n#undef HAS_INTEROP\n#define HAS_INTEROP 1\n#if HAS_INTEROP\nCALL\n#endif",
    "known again": "#if ORT_API_VERSION >= 24\n#define HAS_INTEROP 0\n#else\n#define HAS_INTEROP 1\n#endif\n#if HAS_INTEROP\nCALL\n#endif",
}


@pytest.mark.parametrize("gate", NO_GATES.values(), ids=NO_GATES)
def test_macros_that_no_such_test_stands_behind(tmp_path: Path, gate: str) -> None:
    assert floor(tmp_path, x__cpp=within(gate)).floor == 24


def test_a_macro_with_two_values_is_not_taken_for_the_last(tmp_path: Path) -> None:
    """Its 0 hid whole classes, whose members then counted by their names alone."""
    text = within("#if SOMETHING\n#define WITH 1\n#else\n#define WITH 0\n#endif\n#if WITH\nCALL\n#endif")
    assert floor(tmp_path, x__cpp=text).floor == 24


def test_an_include_of_a_header_that_older_releases_lack(tmp_path: Path) -> None:
    found = floor(tmp_path, x__cpp="#include <onnxruntime_lite_custom_op.h>\nOrtEnv* e;\n")
    assert (found.floor, found.headers) == (registry().oldest, 16)
    assert [(u.symbol, u.kind, u.place.line) for u in found.for_headers] == [
        ("onnxruntime_lite_custom_op.h", "header", 1)
    ]
    for text in (
        '#if __has_include("onnxruntime_experimental_c_api.h")\n#include "onnxruntime_experimental_c_api.h"\n#endif\nOrtEnv* e;\n',
        '#if ORT_API_VERSION >= 28\n#include "onnxruntime_experimental_c_api.h"\n#endif\nOrtEnv* e;\n',
        '#include "onnxruntime_run_options_config_keys.h"\nOrtEnv* e;\n',
    ):
        assert floor(tmp_path, x__cpp=text).headers == registry().oldest


# ---------------------------------------------------------------------------------- experimental functions


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("x.cpp", "auto f = (OrtExperimental_OrtModelPackageApi_SelectComponent_SinceV28_Fn)p;"),
        ("x.cpp", "auto* n = kOrtExperimental_OrtModelPackageApi_SelectComponent_SinceV28_FnName;"),
        ("x.cpp", 'void f(const OrtApi* a) { g("OrtModelPackageApi_SelectComponent_SinceV28"); }'),
        ("x.rs", 'fn f(a: *const OrtApi) { g(c"OrtModelPackageApi_SelectComponent_SinceV28"); }'),
        ("x.rs", 'fn f(a: *const OrtApi) { g(b"OrtModelPackageApi_SelectComponent_SinceV28\\0"); }'),
    ],
)
def test_experimental_functions(tmp_path: Path, name: str, text: str) -> None:
    """They are looked up by name, so an older library only says no; but releases that removed them have nothing to give."""
    (tmp_path / name).write_text(f"{text}\n")
    found, _ = compute([tmp_path / name], registry())
    assert found.floor == registry().oldest
    assert found.ceiling is None
    assert [(u.symbol, u.since, u.until) for u in found.ending] == [("OrtModelPackageApi_SelectComponent", 28, 30)]
    result = CliRunner().invoke(cli, ["floor", str(tmp_path / name)])
    assert "gone from newer releases\n" in result.stdout
    assert "experimental function, until 1.30; now OrtModelPackageApi.SelectComponent\n" in result.stdout


def test_a_version_that_cannot_be_told_is_said_to_be_asked_for(tmp_path: Path) -> None:
    found = floor(tmp_path, x__cpp="void f(const OrtApiBase* b) { b->GetApi(VERSION_FROM_ELSEWHERE); }")
    assert any("cannot be told" in str(remark) for remark in found.remarks)


# ------------------------------------------------------------------------------------- sizes that no program has

NESTED = {
    "conditions": ("#if ORT_API_VERSION >= 24\n", "int x;\n", "#endif\n", 300, 60),
    "brackets": ("{", "x;", "}", 2_000, 200),
    "members": ("x", "->y", "; ", 2_000, 200),
    "open brackets": ("{", "", "", 30_000, 200),
}


def nested(kind: str, times: int) -> str:
    first, middle, last, *_ = NESTED[kind]
    whole = first + middle * times + last if kind == "members" else first * times + middle + last * times
    return whole if kind == "conditions" else f"void g() {{ {whole} }}\n"


@pytest.mark.parametrize("kind", NESTED)
def test_what_is_nested_as_no_program_is_named_and_not_looked_at(tmp_path: Path, kind: str) -> None:
    """Queries of such trees take minutes. What is beside them is read, and so is what programs may well have."""
    *_, absurd, usual = NESTED[kind]
    call = f"void f(const OrtApi* api) {{ {CALL} }}\n"
    found = floor(tmp_path, a__cc=call + nested(kind, absurd), b__cc=call)
    assert {use.place.file for use in found.uses} == {str(tmp_path / "b.cc")}
    assert [str(r) for r in found.remarks if "nested deeper" in str(r)] == [
        f"{tmp_path}/a.cc:1:1: it is nested deeper than programs are, or has nothing but brackets for too long: it was not looked at"
    ]
    legal = floor(tmp_path, a__cc=call + nested(kind, usual))
    assert {use.place.file for use in legal.uses} == {str(tmp_path / "a.cc"), str(tmp_path / "b.cc")}
    assert not any("nested deeper" in str(remark) for remark in legal.remarks)
