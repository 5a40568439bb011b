"""`ortforge floor`: which release C and C++ sources need.

With ORTFORGE_PUBLIC_EPS=DIR public EPs are looked at and compiled, too (`test_floor_proof.py` says what is in DIR).
"""

from __future__ import annotations

import json
import random
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.model.registry import Registry
from ortforge_tools.tools.floor import options
from ortforge_tools.tools.floor.compute import compute
from ortforge_tools.tools.floor.result import Result as Floor
from ortforge_tools.tools.floor.sources import FloorError


@cache
def registry() -> Registry:
    return pipeline.read_api_and_wrapper()


def floor(folder: Path, *words: str, **files: str | bytes) -> Floor:
    """The floor of files called like the keywords, `__` standing for the dot."""
    for name, text in files.items():
        path = folder / name.replace("__", ".")
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return compute([folder], registry(), options.read(words))[0]


def of(folder: Path, body: str, before: str = "", *words: str) -> Floor:
    """The floor of a C++ function."""
    head = '#include "onnxruntime_c_api.h"\n'
    return floor(folder, *words, x__cpp=f"{head}{before}\nvoid function(const OrtApi* api) {{\n{body}\n}}\n")


def symbols(found: Floor) -> set[str]:
    return {use.symbol for use in found.uses}


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli, ["floor", *map(str, arguments)])


# ------------------------------------------------------------------------------------- whatever it is called

HOLDERS = """
struct Tables { const OrtApi& ort_api_; const OrtEpApi* eps; };
struct Base { Base(const OrtApi& a) : api_(a) {} const OrtApi& api_; const OrtApi* getter() const { return &api_; } };
struct Derived : Base { using Base::Base; void method(OrtEnv* e); Tables tables; std::unique_ptr<Tables> owned; };
using Alias = const OrtApi*;
typedef struct OrtApi OtherAlias;
static const OrtApi* g_ort = nullptr;
const OrtApi& Global();
auto Trailing() -> const OrtApi*;
template <class T> T* cast(void* p) { return static_cast<T*>(p); }
#define TABLE g_ort
"""


@pytest.mark.parametrize(
    "call",
    [
        "api->GetInteropApi()",
        "(*api).GetInteropApi()",
        "g_ort->GetInteropApi()",
        "Global().GetInteropApi()",
        "Trailing()->GetInteropApi()",
        "Tables t{*api}; t.ort_api_.GetInteropApi()",
        "Derived* d = nullptr; d->api_.GetInteropApi()",
        "Derived* d = nullptr; d->tables.ort_api_.GetInteropApi()",
        "Derived* d = nullptr; d->owned->ort_api_.GetInteropApi()",
        "Derived* d = nullptr; d->getter()->GetInteropApi()",
        "auto* d = static_cast<Derived*>(nullptr); auto& q = d->api_; q.GetInteropApi()",
        "auto d = std::make_unique<Derived>(*api); d->api_.GetInteropApi()",
        "Alias a = api; a->GetInteropApi()",
        "OtherAlias* a = nullptr; a->GetInteropApi()",
        "auto f = [&api](int) { return api->GetInteropApi(); }; f(1)",
        "auto f = [&other = *api]() { return other.GetInteropApi(); }; f()",
        "std::vector<const OrtApi*> all; for (const auto* one : all) one->GetInteropApi()",
        "std::vector<const OrtApi*> all; all[0]->GetInteropApi()",
        "if (const OrtApi* one = g_ort) one->GetInteropApi()",
        "auto* x = OrtGetApiBase()->GetApi(1); x->GetInteropApi()",
        "(api ? api : g_ort)->GetInteropApi()",
        "(void)&OrtApi::GetInteropApi",
        "auto slot = api->GetInteropApi; slot()",
        "offsetof(OrtApi, GetInteropApi)",
    ],
)
def test_calls_through_any_expression(tmp_path: Path, call: str) -> None:
    found = of(tmp_path, f"  {call};", HOLDERS)
    assert found.floor == 24
    (use,) = found.raising
    assert (use.symbol, use.sure) == ("OrtApi.GetInteropApi", "certain")
    assert use.place.line == 15


def test_places_count_characters(tmp_path: Path) -> None:
    found = of(tmp_path, '  const char* s = "größer"; api->GetInteropApi();')
    (use,) = found.raising
    assert str(use.place) == f"{tmp_path}/x.cpp:4:34"


def test_methods_outside_their_class_and_headers_of_their_own(tmp_path: Path) -> None:
    """The class is in a header beside the source, which is not among the paths."""
    (tmp_path / "inc").mkdir()
    (tmp_path / "inc" / "ep.h").write_text("#pragma once\nstruct Ep { void run(); const OrtEpApi* eps_ = nullptr; };\n")
    (tmp_path / "src").mkdir()
    source = tmp_path / "src" / "ep.cc"
    source.write_text('#include "../inc/ep.h"\nvoid Ep::run() { eps_->CreateHardwareDevice(0, 0, 0, 0, 0, 0); }\n')
    found, _ = compute([source], registry())
    assert [(u.symbol, u.sure) for u in found.raising] == [("OrtEpApi.CreateHardwareDevice", "certain")]
    assert {u.place.file for u in found.uses} == {source.as_posix()}


# ---------------------------------------------------------------------------------------------- slots filled

FILLED = {
    "a base class, in the constructor": "struct F : OrtEpFactory { F() { ort_version_supported = 1; SLOT = Made; } };",
    "through this": "struct F : OrtEpFactory { F() { this->SLOT = Made; } };",
    "a base of a base": "struct B : OrtEpFactory {}; struct F : B { F(); }; F::F() { SLOT = Made; }",
    "by the struct's name": "struct F : OrtEpFactory { F() { OrtEpFactory::SLOT = Made; } };",
    "a variable": "void fill(OrtEpFactory& factory) { factory.SLOT = Made; }",
    "a pointer": "void fill(void* p) { auto* f = static_cast<OrtEpFactory*>(p); f->SLOT = Made; }",
    "a member of a member": "struct Mine { OrtEpFactory base; }; void fill(Mine* m) { m->base.SLOT = Made; }",
    "a designated initialiser": "OrtEpFactory factory = {.SLOT = Made};",
    "a typedef": "typedef OrtEpFactory Fac; Fac factory = {.SLOT = Made};",
    "a compound literal": "void fill(OrtEpFactory* f) { *f = (OrtEpFactory){.SLOT = Made}; }",
    "an assigned list": "void fill(OrtEpFactory& f) { f = {.SLOT = Made}; }",
}


@pytest.mark.parametrize("text", FILLED.values(), ids=FILLED)
def test_slots_that_an_ep_fills(tmp_path: Path, text: str) -> None:
    found = floor(tmp_path, x__cc=text.replace("SLOT", "CreateExternalResourceImporterForDevice"))
    assert found.floor == 24
    assert [(u.symbol, u.kind) for u in found.raising] == [
        ("OrtEpFactory.CreateExternalResourceImporterForDevice", "slot filled")
    ]


@pytest.mark.parametrize(
    "null", ["nullptr", "NULL", "0", "{}", "(nullptr)", "static_cast<Made*>(nullptr)", "(Made*)0", "other = nullptr"]
)
@pytest.mark.parametrize("text", FILLED.values(), ids=FILLED)
def test_a_slot_that_is_set_to_null_is_not_filled(tmp_path: Path, text: str, null: str) -> None:
    """Headers have to have it, but no library is asked to call it."""
    text = text.replace("SLOT = Made", f"SLOT = {null}").replace("SLOT", "CreateExternalResourceImporterForDevice")
    found = floor(tmp_path, x__cc=text)
    assert (found.floor, found.headers) == (22, 24)  # OrtEpFactory is there since 1.22
    assert [(u.symbol, u.kind) for u in found.for_headers] == [
        ("OrtEpFactory.CreateExternalResourceImporterForDevice", "set to NULL")
    ]


@pytest.mark.parametrize("value", ["ready ? Made : nullptr", "Made", "&Made", "MakeNull()", "table[0]", "std::move(x)"])
def test_what_is_not_null(tmp_path: Path, value: str) -> None:
    text = f"void fill(OrtEpFactory& f) {{ f.CreateExternalResourceImporterForDevice = {value}; }}"
    assert floor(tmp_path, x__cc=text).floor == 24


def test_a_member_that_the_class_declares_itself_is_its_own(tmp_path: Path) -> None:
    text = "struct F : OrtEpFactory { F() { CreateExternalResourceImporterForDevice = 1; } int CreateExternalResourceImporterForDevice; };"
    assert floor(tmp_path, x__cc=text).floor < 24


# --------------------------------------------------------------------------------------------- single names


@pytest.mark.parametrize(
    ("text", "version"),
    [
        ("OrtResourceCount count{};", 26),
        ("int k = OrtProfilingEventCategory_KERNEL;", 25),
        ("const OrtInteropApi* t = nullptr;", 24),
        ("int k = ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD;", 26),
        ("#define KIND OrtProfilingEventCategory_KERNEL\nOrtEnv* e;", 25),
        ("#define CALL(x) g_api->GetInteropApi()\nOrtEnv* e;", 24),
        (
            'extern "C" OrtStatus* CreateEpFactories(const char* n, const OrtApiBase* b, const OrtLogger* l, OrtEpFactory** f, size_t m, size_t* c) { return nullptr; }',
            23,
        ),
        ("#if ORT_API_VERSION < 26\n#error too old\n#endif\nOrtEnv* e;", 26),
        ('static_assert(ORT_API_VERSION >= 25, "old"); OrtEnv* e;', 25),
    ],
)
def test_types_constants_macros_exports(tmp_path: Path, text: str, version: int) -> None:
    assert floor(tmp_path, x__cpp=text).floor == version


def test_names_that_the_sources_define_are_theirs(tmp_path: Path) -> None:
    text = "enum Kind { OrtProfilingEventCategory_KERNEL }; struct OrtResourceCount { int a; }; OrtResourceCount c{OrtProfilingEventCategory_KERNEL}; OrtEnv* e;"
    assert floor(tmp_path, x__cpp=text).floor == registry().oldest


def test_the_version_that_is_asked_for(tmp_path: Path) -> None:
    found = of(tmp_path, "  OrtGetApiBase()->GetApi(kWanted);", "constexpr unsigned kWanted = 27;")
    assert [u.symbol for u in found.raising] == ["OrtApiBase.GetApi(27)"]
    assert found.headers < 27  # no compiler minds
    found = of(tmp_path, "  OrtGetApiBase()->GetApi(ORT_API_VERSION);")
    assert found.floor == registry().oldest
    assert any("asks for the API of the headers" in str(remark) for remark in found.remarks)


# ---------------------------------------------------------------------------------------------------- guards

RUN_TIME = {
    "if": "if (api_version >= 24) api->GetInteropApi();",
    "if, mirrored": "if (24 <= host.version) { api->GetInteropApi(); }",
    "above": "if (ort_version_supported > 23) api->GetInteropApi();",
    "else": "if (version < 24) { f(); } else { api->GetInteropApi(); }",
    "leaves before": "if (version < 24) return; api->GetInteropApi();",
    "throws before": "if (version < 24) { f(); throw 1; } api->GetInteropApi();",
    "macro before": "RETURN_IF(version < 24, api, 1); api->GetInteropApi();",
    "macro that demands": "ORT_ENFORCE(version >= 24); api->GetInteropApi();",
    "and": "bool b = version >= 24 && api->GetInteropApi();",
    "or": "bool b = version < 24 || api->GetInteropApi();",
    "ternary": "auto* t = version >= 24 ? api->GetInteropApi() : nullptr;",
    "constant": "if (version >= kInterop) api->GetInteropApi();",
    "enumerator": "if (version >= Since::Interop) api->GetInteropApi();",
    "variable": "const bool has = version >= 24; if (has) api->GetInteropApi();",
    "not": "const bool old = version < 24; if (!old) api->GetInteropApi();",
    "function": "if (HasInterop(version)) api->GetInteropApi();",
    "within a lambda": "if (version >= 24) { auto l = [&] { return api->GetInteropApi(); }; l(); }",
    "loop": "while (version >= 24 && more()) { api->GetInteropApi(); }",
    "both": "if (ready() && (version >= 25)) api->GetInteropApi();",
}
FACTS = (
    "constexpr int kInterop = 24; enum Since { Interop = 24 }; bool HasInterop(int version) { return version >= 24; }"
)


@pytest.mark.parametrize("body", RUN_TIME.values(), ids=RUN_TIME)
def test_version_tests_at_run_time(tmp_path: Path, body: str) -> None:
    """The library may be older; the headers may not."""
    found = of(tmp_path, body, FACTS)
    assert (found.floor, found.headers) == (registry().oldest, 24)
    assert "OrtApi.GetInteropApi" in {u.symbol for u in found.guarded}


NO_GUARD = {
    "another version": "if (version >= 23) api->GetInteropApi();",
    "the other branch": "if (version >= 24) { f(); } else { api->GetInteropApi(); }",
    "an opset": "if (opset_version >= 24) api->GetInteropApi();",
    "an opset by another name": "int version = node_opset(); if (version >= 24) api->GetInteropApi();",
    "either": "if (version >= 24 || forced) api->GetInteropApi();",
    "does not leave": "if (version < 24) f(); api->GetInteropApi();",
    "behind it": "if (version >= 24) { f(); } api->GetInteropApi();",
    "something else": "if (ready >= 24) api->GetInteropApi();",
}


@pytest.mark.parametrize("body", NO_GUARD.values(), ids=NO_GUARD)
def test_what_is_no_version_test(tmp_path: Path, body: str) -> None:
    assert of(tmp_path, body, FACTS).floor == 24


def test_a_table_that_is_there_guards_its_slots(tmp_path: Path) -> None:
    call = "if (t != nullptr) t->CanImportMemory(nullptr, ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE, nullptr);"
    before = "void guarded(const OrtInteropApi* t);"
    found = of(tmp_path, f"const OrtInteropApi* t = 0; {call}", before)
    assert {u.symbol for u in found.raising} == {"OrtInteropApi"}  # the type alone
    assert {"OrtInteropApi.CanImportMemory"} <= {u.symbol for u in found.uses if u.guarded}


PREPROCESSOR = {
    "if": "#if ORT_API_VERSION >= 24\napi->GetInteropApi();\n#endif",
    "else": "#if ORT_API_VERSION < 24\nf();\n#else\napi->GetInteropApi();\n#endif",
    "elif": "#if ORT_API_VERSION < 22\nf();\n#elif 24 <= ORT_API_VERSION\napi->GetInteropApi();\n#endif",
    "and": "#if defined(X) && ORT_API_VERSION > 23\napi->GetInteropApi();\n#endif",
    "not": "#if !(ORT_API_VERSION < 24)\napi->GetInteropApi();\n#endif",
    "constant": "#define K 24\n#if ORT_API_VERSION >= K\napi->GetInteropApi();\n#endif",
    "nested": "#ifdef X\n#if ORT_API_VERSION >= 24\n#ifdef Y\napi->GetInteropApi();\n#endif\n#endif\n#endif",
    "continued": "#if ORT_API_VERSION \\\n  >= 24  // with the table\napi->GetInteropApi();\n#endif",
}


@pytest.mark.parametrize("body", PREPROCESSOR.values(), ids=PREPROCESSOR)
def test_version_tests_of_the_preprocessor(tmp_path: Path, body: str) -> None:
    """Neither library nor headers have to be newer."""
    found = of(tmp_path, body)
    assert (found.floor, found.headers) == (registry().oldest, registry().oldest)
    assert [u.symbol for u in found.guarded] == ["OrtApi.GetInteropApi"]


def test_branches_that_are_never_taken(tmp_path: Path) -> None:
    body = "#if 0\napi->GetInteropApi();\n#endif\n#ifdef NEW\napi->GetInteropApi();\n#endif\n// api->GetInteropApi();\n"
    assert of(tmp_path, body).floor == 24  # NEW may be defined
    assert of(tmp_path, body, "", "-UNEW").floor == registry().oldest
    assert of(tmp_path, "#if NEW > 3\napi->GetInteropApi();\n#endif", "", "-DNEW=3").floor == registry().oldest


def test_branches_that_do_not_stand_side_by_side(tmp_path: Path) -> None:
    """Two heads of one function: the first one is read, and people are told of the other."""
    text = (
        "#ifdef A\nvoid f(const OrtApi* a) {\n#else\nvoid f(const OrtApi* a, int) {\n#endif\n  a->GetInteropApi();\n}\n"
    )
    found = floor(tmp_path, x__cpp=text)
    assert found.floor == 24
    assert [str(r) for r in found.remarks if ":3:" in str(r) and "not looked at" in str(r)]


# ------------------------------------------------------------------------------------------------ names alone


def test_a_name_alone_counts_where_it_is_clear(tmp_path: Path) -> None:
    """Nothing is known of `impl`, which a header from elsewhere declares."""
    found = of(tmp_path, "impl->ep_api_.CreateHardwareDevice(a, b, c, d, e, f);")
    assert [(u.symbol, u.sure) for u in found.raising] == [("OrtEpApi.CreateHardwareDevice", "by name")]


@pytest.mark.parametrize(
    "body",
    [
        "impl->ep_api_.CreateHardwareDevice(a);",  # another number of arguments
        "regex->Compile(a, b, c, d, e, f);",  # one word: anybody's
        "Mine m; m.CreateHardwareDevice(a, b, c, d, e, f);",  # a class of the sources
        "other->CreateHardwareDevice(a, b, c, d, e, f);",  # the sources have one of that name
        "std::string s; s.CreateHardwareDevice(a, b, c, d, e, f);",
    ],
)
def test_a_name_alone_does_not_count_where_it_is_not(tmp_path: Path, body: str) -> None:
    own = (
        "struct Mine { void CreateHardwareDevice(int, int, int, int, int, int); };"
        if "->Comp" not in body and "(a);" not in body
        else ""
    )
    assert of(tmp_path, body, own).floor < 23


# --------------------------------------------------------------------------------------------------- wrappers


@pytest.mark.parametrize(
    ("body", "symbol"),
    [
        ("Ort::Session session(env, path, options);", "OrtApi.CreateSession"),
        ("Ort::Session s{nullptr}; s.GetInputCount();", "OrtApi.SessionGetInputCount"),
        ("Ort::ConstNode node{x}; node.GetOperatorType();", "OrtApi.Node_GetOperatorType"),
        ("Ort::KernelDefBuilder b; b.SetOperatorType(1);", "OrtEpApi.KernelDefBuilder_SetOperatorType"),
        ("auto& t = Ort::GetInteropApi(); (void)t;", "OrtApi.GetInteropApi"),
        ("Ort::GetEpApi().CreateHardwareDevice(a, b, c, d, e, f);", "OrtEpApi.CreateHardwareDevice"),
        ("Ort::UnownedHardwareDevice* d = 0; (void)d;", "OrtHardwareDevice"),
    ],
)
def test_the_wrapper_by_its_names(tmp_path: Path, body: str, symbol: str) -> None:
    assert symbol in symbols(of(tmp_path, body))


def test_wrapped_methods_without_a_slot_of_their_name_are_told(tmp_path: Path) -> None:
    found = of(tmp_path, "Ort::Session s{nullptr}; s.DoAllTheThings();")
    assert [name for name, _ in found.unresolved] == ["Ort::Session::DoAllTheThings"]


WRAPPER = """
namespace Ort {
inline const OrtApi& GetApi() { return *OrtGetApiBase()->GetApi(1); }
inline void ThrowOnError(OrtStatus*) {}
namespace detail {
template <class T> struct NodeImpl { void Newest(int x) const; void Oldest() const { GetApi().ReleaseStatus(nullptr); } T* p_{}; };
template <class T> void NodeImpl<T>::Newest(int x) const { ThrowOnError(GetApi().ReleaseSharedAllocator(nullptr, nullptr)); GetApi().GetInteropApi(); }
}
using ConstNode = detail::NodeImpl<const OrtNode>;
}
"""


def test_the_wrapper_by_its_bodies_where_it_is_at_hand(tmp_path: Path) -> None:
    folder = tmp_path / "include"
    folder.mkdir()
    (folder / "onnxruntime_cxx_api.h").write_text(WRAPPER)
    source = tmp_path / "x.cpp"
    source.write_text(
        '#include "onnxruntime_cxx_api.h"\nvoid f(Ort::ConstNode n) {\n  n.Newest(1);\n  n.Oldest();\n}\n'
    )
    found, _ = compute([source], registry(), options.read(["-I", str(folder)]))
    assert ("OrtApi.GetInteropApi", 3) in [(u.symbol, u.place.line) for u in found.raising]
    assert "OrtApi.ReleaseStatus" in symbols(found)
    assert found.unresolved == ()


def test_the_layer_guards_itself(tmp_path: Path) -> None:
    text = """#include "ortforge/ortforge.hpp"
struct P : ortforge::EpProfilerImpl {};
void f(ortforge::ProfilingEventsContainer container) {
  container.add_events({ortforge::create_profiling_event(OrtProfilingEventCategory_KERNEL, -1, -1, "x", 0, 0, {}, {})});
  ortforge::detail::api<27>("x")->GetMemPatternEnabled(nullptr, nullptr);
}
"""
    found = floor(tmp_path, x__cpp=text)
    assert (found.floor, found.headers) == (23, 27)
    assert [u.symbol for u in found.raising] == ["ORTFORGE_MIN_ORT_VERSION 23"]
    assert {"ortforge::create_profiling_event", "ortforge::EpProfilerImpl", "OrtApi.GetMemPatternEnabled"} <= {
        u.symbol for u in found.guarded
    }
    assert floor(tmp_path, "-DORTFORGE_MIN_ORT_VERSION=25").floor == 25


# ----------------------------------------------------------------------------------------------------- input


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "garbage.cpp").write_bytes(b"\x7fELF\0\0\0")
    (tmp_path / "wide.cpp").write_bytes("OrtEnv* e; OrtResourceCount c;".encode("utf-16"))
    (tmp_path / "latin.cpp").write_bytes(b'const char* s = "\xe9"; const OrtInteropApi* t;')
    (tmp_path / "onnxruntime_c_api.h").write_text("struct OrtNewThing;")
    (tmp_path / "broken.cpp").write_text("void f() { if (((; } }\nOrtSyncStream* s;")
    found, _ = compute([tmp_path], registry())
    said = "\n".join(map(str, found.remarks))
    assert "garbage.cpp:1:1: left out: no text: it has NUL bytes" in said
    assert "onnxruntime_c_api.h:1:1: left out: a header of ONNX Runtime's own" in said
    assert "broken.cpp:1:1: 1 file has places that are not understood" in said
    assert {"OrtResourceCount", "OrtInteropApi", "OrtSyncStream"} <= symbols(found)


@pytest.mark.parametrize("kind", ["missing", "empty", "garbage", "other", "unused", "fifo"])
def test_where_nothing_can_be_said(tmp_path: Path, kind: str) -> None:
    path = {"missing": tmp_path / "no", "empty": tmp_path, "other": tmp_path / "x.txt"}.get(kind, tmp_path / "x.cpp")
    if kind == "garbage":
        path.write_bytes(b"\0\1\2")
    elif kind in ("other", "unused"):
        path.write_text("int main() { return 0; }")
    elif kind == "fifo":
        import os

        os.mkfifo(path)
    with pytest.raises(FloorError):
        compute([path], registry())
    result = run(path)
    assert result.exit_code == 2
    assert result.stderr.startswith("error: ")
    assert "Traceback" not in result.output


def test_broken_sources_never_fail(tmp_path: Path) -> None:
    """Whatever is cut out of a file, reading it ends."""
    whole = (
        HOLDERS + "\n".join(FILLED.values()) + "\n".join(RUN_TIME.values()) + "\n".join(PREPROCESSOR.values()) + WRAPPER
    )
    generator = random.Random(1)
    for _ in range(60):
        start = generator.randrange(len(whole))
        text = whole[:start] + whole[start + generator.randrange(60) :]
        if generator.random() < 0.5:
            at = generator.randrange(len(text) + 1)
            text = (
                text[:at]
                + generator.choice(["{", "}", "(", ")", "<", ">", "::", "#if ", "#else\n", "/*", '"', "'", "->", 'R"('])
                + text[at:]
            )
        floor(tmp_path, x__cpp="OrtEnv* e;\n" + text)


@pytest.mark.parametrize(
    "text",
    [
        "(" * 20000,
        "{" * 20000,
        "a->" * 5000 + "GetInteropApi()",
        "#if 1\n" * 5000,
        "!" * 5000,
        "a::" * 5000,
        "#if " + "(" * 5000 + "1",
        "struct A : B {}; struct B : A { B() { GetInteropApi = 1; CreateEp(); } };",
        "auto x = y; auto y = x; void f() { x->GetInteropApi(); }",
        "using A = B; using B = A; void f(A a) { a->Run(); }",
        "#define A B\n#define B A\n#if ORT_API_VERSION >= A\n#endif\nint f() { return g->GetApi(A); }",
    ],
    ids=lambda text: text[:12],
)
def test_hostile_sources_end(tmp_path: Path, text: str) -> None:
    floor(tmp_path, a__cpp="OrtEnv* e;\n", x__cpp=f"OrtEnv* e;\n{text}\n")


# ---------------------------------------------------------------------------------------------- command line


def test_the_command(tmp_path: Path) -> None:
    source = tmp_path / "x.cpp"
    source.write_text("void f(const OrtApi* api) {\n  api->GetInteropApi();\n}\n")
    result = run(source)
    assert result.exit_code == 0
    assert "needs ONNX Runtime 1.24 or newer (API version 24)" in result.stdout
    assert f"{source}:2:8: OrtApi.GetInteropApi: call, 1.24" in result.stdout
    result = run(source, "--max", "1.23")
    assert result.exit_code == 1
    assert f"newer than 1.23\n  {source}:2:8: OrtApi.GetInteropApi" in result.stdout
    assert run(source, "--max", "24").exit_code == 0
    assert run(source, "--max", "new").exit_code == 2
    assert run(source, "--compiler", "c++").exit_code == 2


def test_the_command_as_json(tmp_path: Path) -> None:
    source = tmp_path / "x.cpp"
    source.write_text(
        "void f(const OrtApi* api, int version) {\n  api->GetInteropApi();\n  if (version >= 26) { OrtResourceCount c; }\n}\n"
    )
    data = json.loads(run(source, "--json", "--max", "1.22").stdout)
    assert (data["format"], data["floor"], data["headers"]) == (
        1,
        {"api": 24, "ort": "1.24"},
        {"api": 26, "ort": "1.26"},
    )
    assert data["ok"] is False
    (raising,) = data["raising"]
    assert raising == {
        "file": source.as_posix(), "line": 2, "column": 8, "symbol": "OrtApi.GetInteropApi", "kind": "call", "since": 24,
        "through": None, "until": None, "became": None, "guarded_by": [], "guarded": False, "headers_only": False, "confidence": "certain",
    }  # fmt: skip
    assert [u["guarded_by"] for u in data["guarded"]] == [[{"version": 26, "in": "run time"}]]
