"""`ortforge floor` on sources that use ORT's C++ wrapper: which release of it counts, and what the spec knows of each.

If ORTFORGE_OFFICIAL_HEADERS names a folder whose sub-folders have onnxruntime_cxx_api.h and onnxruntime_cxx_inline.h beside the C headers, the spec is compared
with them.
"""

from __future__ import annotations

import json
import os
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from ortforge._errors import RequestError
from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.model.cxx_wrapper import CxxWrapper, WrapperClass, WrapperFunction, living
from ortforge_tools.model.registry import Registry
from ortforge_tools.tools.floor import options
from ortforge_tools.tools.floor.compute import compute
from ortforge_tools.tools.floor.facts import Facts
from ortforge_tools.tools.floor.result import Result as Floor
from ortforge_tools.tools.floor.wrapper_headers import read_wrapper
from ortforge_tools.tools.headers.wrapper_merge import merge_wrapper, wrapper_differences

SPEC = pipeline.spec_root() / "wrapper" / "onnxruntime_cxx_api.yaml"
OFFICIAL = os.environ.get("ORTFORGE_OFFICIAL_HEADERS") or None
MANUAL = "#define ORT_API_MANUAL_INIT\n"
HEAD = '#include "onnxruntime_cxx_api.h"\n'


@cache
def registry() -> Registry:
    return pipeline.read_api_and_wrapper()


@cache
def described() -> CxxWrapper:
    (found,) = registry().wrappers
    return found


def floor(folder: Path, body: str, before: str = "", *words: str) -> Floor:
    """The floor of a function that is compiled with the wrapper."""
    path = folder / "x.cpp"
    path.write_text(f"{before}{HEAD}void function(const OrtApi* api) {{\n{body}\n}}\n")
    return compute([path], registry(), options.read(words))[0]


# ---------------------------------------------------------------------------------------- not at hand


def test_what_a_method_needs_depends_on_the_release_of_the_wrapper(tmp_path: Path) -> None:
    """The method called one slot up to 1.22, and calls a newer one since 1.23. Seen in yet-another-onnxruntime-extensions."""
    found = floor(tmp_path, "Ort::ConstValue v{nullptr}; v.GetTensorData<float>(); api->ReleaseStatus(0);", MANUAL)
    assert found.floor == registry().oldest
    assert found.judged is not None
    assert (found.judged.release, found.judged.last, found.judged.at_hand) == (14, 22, "")
    (other,) = found.judged.others
    assert (other.first, other.last, other.floor) == (23, 29, 23)
    assert [(u.symbol, u.through) for u in other.raising] == [("OrtApi.GetTensorData", "Ort::Value::GetTensorData")]
    assert {(u.symbol, u.through) for u in found.uses} >= {
        ("OrtApi.GetTensorMutableData", "Ort::Value::GetTensorData"),
        ("OrtApi.ReleaseStatus", ""),
    }


def test_the_command_says_by_which_wrapper(tmp_path: Path) -> None:
    floor(tmp_path, "Ort::ConstValue v{nullptr}; v.GetTensorData<float>();", MANUAL)
    result = CliRunner().invoke(cli, ["floor", str(tmp_path)])
    assert result.exit_code == 0
    assert "by the C++ wrapper of 1.14 to 1.22; no onnxruntime_cxx_api.h is at hand\n" in result.stdout
    assert (
        f"with that of 1.23 or newer it is 1.23\n  {tmp_path}/x.cpp:4:31: Ort::Value::GetTensorData calls OrtApi.GetTensorData\n"
        in result.stdout
    )
    data = json.loads(CliRunner().invoke(cli, ["floor", str(tmp_path), "--json"]).stdout)["wrapper"]
    assert (data["at_hand"], data["release"], data["same_until"]) == (
        None,
        {"api": 14, "ort": "1.14"},
        {"api": 22, "ort": "1.22"},
    )
    assert [(o["first"]["api"], o["last"]["api"], o["floor"]["ort"]) for o in data["others"]] == [(23, 29, "1.23")]
    assert data["manual_init"] is True


def test_the_release_that_is_asked_for_beside_the_wrapper(tmp_path: Path) -> None:
    """A macro whose name begins like ORT_API_VERSION is another one: what it stands for is asked for."""
    body = (
        "Ort::InitApi(base->GetApi(ORT_API_VERSION_SUPPORTED)); Ort::ConstValue v{nullptr}; v.GetTensorData<float>();"
    )
    found = floor(tmp_path, body, f"{MANUAL}#define ORT_API_VERSION_SUPPORTED 18\nextern const OrtApiBase* base;\n")
    assert [u.symbol for u in found.raising] == ["OrtApiBase.GetApi(18)"]
    assert found.judged is not None
    assert [(o.first, o.floor) for o in found.judged.others] == [(23, 23)]
    assert not any("asks for the API of the headers" in str(remark) for remark in found.remarks)


def test_without_manual_init_a_note_says_what_it_asks_for(tmp_path: Path) -> None:
    """Built with the headers of 1.N such a program needs 1.N, so the answer is by the oldest wrapper alone, and nothing is said of newer ones."""
    found = floor(tmp_path, "Ort::ConstValue v{nullptr}; v.GetTensorData<float>();")
    assert found.floor == registry().oldest
    assert found.judged is not None
    assert (found.judged.manual, found.judged.others, found.judged.last) == (False, (), 14)
    assert any("built with headers of 1.N it needs 1.N" in str(remark) for remark in found.remarks)
    said = CliRunner().invoke(cli, ["floor", str(tmp_path)]).stdout
    assert "by the C++ wrapper of 1.14; no onnxruntime_cxx_api.h is at hand\n" in said
    assert floor(tmp_path, "Ort::ConstValue v{nullptr};", "", "-DORT_API_MANUAL_INIT").remarks == ()


@pytest.mark.parametrize(("before", "floors"), [("", (22, 22)), (MANUAL, (14, 22))], ids=["asks for its API", "manual"])
def test_a_function_that_is_newer_than_what_it_calls(tmp_path: Path, before: str, floors: tuple[int, int]) -> None:
    """Session::GetInputNames came with the wrapper of 1.22 and calls a slot of old: that wrapper has to be there, and 1.22 with it where it
    asks for its API."""
    found = floor(tmp_path, "Ort::Session s{nullptr}; s.GetInputNames();", before)
    assert (found.floor, found.headers) == floors
    assert found.judged is not None
    assert found.judged.release == 22
    of_the_wrapper = [u for u in found.uses if u.kind == "of the C++ wrapper"]
    assert [(u.symbol, u.since, u.headers_only) for u in of_the_wrapper] == [
        ("Ort::Session::GetInputNames", 22, bool(before))
    ]


def test_the_wrapper_is_as_new_as_the_headers(tmp_path: Path) -> None:
    """Headers and wrapper come together: where the rest needs headers of 1.24, that is the wrapper, too."""
    found = floor(
        tmp_path,
        "Ort::ConstValue v{nullptr}; v.GetTensorData<float>(); if (version >= 24) api->GetInteropApi();",
        MANUAL,
    )
    assert (found.floor, found.headers) == (23, 24)
    assert found.judged is not None
    assert found.judged.release == 24


def test_a_test_of_the_preprocessor_chooses_the_wrapper_for_what_is_under_it(tmp_path: Path) -> None:
    body = "Ort::Session s{nullptr};\n#if ORT_API_VERSION >= 23\ns.GetInputNames();\n#else\ns.GetInputNameAllocated(0, a);\n#endif"
    found = floor(tmp_path, body)
    assert (found.floor, found.headers) == (14, 14)
    assert found.judged is not None
    assert (found.judged.release, found.judged.nowhere) == (14, ())


@pytest.mark.parametrize(
    ("body", "symbol", "since"),
    [
        ('Ort::MemoryInfo m("Cpu", a, 0, b);', "OrtApi.CreateMemoryInfo", 14),
        ('Ort::MemoryInfo m("Cpu", a, 0, b, c, d, e);', "OrtApi.CreateMemoryInfo_V2", 23),
        ("auto t = Ort::Value::CreateTensor<std::byte>(a, b, c);", "OrtApi.CreateTensorAsOrtValue", 14),
        (
            "auto t = Ort::Value::CreateTensor<Ort::Float16_t>(i, d, n, s, l);",
            "OrtApi.CreateTensorWithDataAsOrtValue",
            14,
        ),
        ("Ort::ConstGraph g{x}; for (auto node : g.GetNodes()) node.GetEpName();", "OrtApi.Node_GetEpName", 23),
        ("Ort::ConstGraph g{x}; g.GetNodes()[0].GetGraph().GetModelMetadata();", "OrtApi.Graph_GetModelMetadata", 23),
        (
            "auto& t = Ort::GetInteropApi(); t.ReleaseExternalMemoryHandle(h);",
            "OrtInteropApi.ReleaseExternalMemoryHandle",
            24,
        ),
        ("auto m = Ort::MemoryInfo::CreateCpu(a, b); m.GetVendorId();", "OrtApi.MemoryInfoGetVendorId", 23),
        ("Ort::Env env; env.CopyTensor(a, b, c);", "OrtApi.CopyTensors", 23),
        ("Ort::Env env(o);", "", 14),  # one argument: a handle, or options since 1.24
    ],
)
def test_overloads_and_results(tmp_path: Path, body: str, symbol: str, since: int) -> None:
    """Overloads are told apart by the number of arguments; what a function gives has its class."""
    found = floor(tmp_path, body, MANUAL)
    assert found.floor == since
    if symbol:
        assert symbol in {u.symbol for u in found.uses}


@pytest.mark.parametrize(
    ("before", "body"),
    [
        ("using namespace Ort;\n", "Session s(env, path, o); s.GetInputNames();"),
        ("using Ort::Session;\n", "Session s{nullptr}; s.GetInputNames();"),
        ("namespace o = Ort;\n", "o::Session s{nullptr}; s.GetInputNames();"),
        ("using Mine = Ort::Session;\n", "Mine s{nullptr}; s.GetInputNames();"),
        ("", "std::unique_ptr<Ort::Session> s; s->GetInputNames();"),
        ("", "std::optional<Ort::Session> s; s.value().GetInputNames();"),
    ],
)
def test_names_without_their_namespace(tmp_path: Path, before: str, body: str) -> None:
    assert floor(tmp_path, body, before).floor == 22


def test_a_namespace_of_the_same_name_is_no_wrapper(tmp_path: Path) -> None:
    """onnxruntime-genai has a wrapper of its own that is called like ORT's."""
    own = "namespace Ort { struct Session { void GetInputNames(); }; std::string GetVersionString(); }\n"
    found = floor(tmp_path, "Ort::Session s; s.GetInputNames(); Ort::GetVersionString(); api->ReleaseEnv(0);", own)
    assert (found.floor, found.judged) == (registry().oldest, None)
    assert {u.symbol for u in found.uses} == {"OrtApi", "OrtApi.ReleaseEnv"}


def test_a_conversion_is_no_function_of_the_wrapper(tmp_path: Path) -> None:
    assert floor(tmp_path, "Ort::Value v{nullptr}; api->ReleaseValue(v.operator OrtValue*());").unresolved == ()


def test_functions_that_no_release_has_are_told(tmp_path: Path) -> None:
    found = floor(tmp_path, "Ort::Session s{nullptr}; s.DoAllTheThings(); s.GetInputCount();")
    assert [name for name, _ in found.unresolved] == ["Ort::Session::DoAllTheThings"]
    result = CliRunner().invoke(cli, ["floor", str(tmp_path)])
    assert (
        "1 function of ORT's C++ wrapper is in no release of it of 1.14 to 1.29: Ort::Session::DoAllTheThings"
        in result.stdout
    )


def test_functions_that_no_single_release_has_together(tmp_path: Path) -> None:
    """CustomOpApi went with 1.16, Session::GetInputNames came with 1.22."""
    found = floor(
        tmp_path, "Ort::CustomOpApi o{*api}; o.GetTensorShape(i); Ort::Session s{nullptr}; s.GetInputNames();"
    )
    assert found.judged is not None
    assert found.judged.nowhere
    result = CliRunner().invoke(cli, ["floor", str(tmp_path)])
    assert "not in any single release of the C++ wrapper with the others: " in result.stdout


def test_branches_for_releases_before_all_that_are_known(tmp_path: Path) -> None:
    """sherpa-onnx keeps what the wrapper had before 1.14 under such a test."""
    body = (
        "Ort::Session s{nullptr};\n#if ORT_API_VERSION < 12\ns.GetInputName(0, a);\n#else\ns.GetInputCount();\n#endif"
    )
    found = floor(tmp_path, body)
    assert found.unresolved == ()
    assert "OrtApi.SessionGetInputCount" in {u.symbol for u in found.uses}
    for other in ("ORT_API_VERSION < 15", "ORT_API_VERSION == 14", "ORT_API_VERSION != 14"):
        assert floor(tmp_path, body.replace("ORT_API_VERSION < 12", other)).unresolved, other


# -------------------------------------------------------------------------------------------- at hand

OLD = """
namespace Ort {
inline const OrtApi& GetApi() { return *OrtGetApiBase()->GetApi(1); }
struct Value { template <class T> const T* GetTensorData() const { void* p; GetApi().GetTensorMutableData(v, &p); return 0; } OrtValue* v; };
}
"""
NEW = OLD.replace("void* p; GetApi().GetTensorMutableData", "const void* p; GetApi().GetTensorData")


@pytest.mark.parametrize(("header", "version", "expected"), [(OLD, 18, 14), (NEW, 23, 23)], ids=["1.18", "1.23"])
@pytest.mark.parametrize("where", ["-I", "in the sources"])
def test_a_wrapper_that_is_at_hand_decides(
    tmp_path: Path, header: str, version: int, expected: int, where: str
) -> None:
    include = tmp_path / "include"
    include.mkdir()
    (include / "onnxruntime_cxx_api.h").write_text(header)
    (include / "onnxruntime_c_api.h").write_text(f"#define ORT_API_VERSION {version}\n")
    words = ("-I", str(include)) if where == "-I" else ()
    floor(tmp_path, "Ort::Value v; v.GetTensorData<float>();", MANUAL)
    found, _ = compute([tmp_path / "x.cpp" if words else tmp_path], registry(), options.read(words))
    assert found.floor == expected
    assert found.judged is not None
    assert (found.judged.at_hand, found.judged.release) == ((include / "onnxruntime_cxx_api.h").as_posix(), version)
    result = CliRunner().invoke(cli, ["floor", str(tmp_path), *(("--", *words) if words else ())])
    assert f"by the C++ wrapper of 1.{version} at {include}/onnxruntime_cxx_api.h\n" in result.stdout


def test_the_wrapper_that_is_included_and_not_another_copy(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "onnxruntime_cxx_api.h").write_text(OLD)
    other = tmp_path / "given"
    other.mkdir()
    (other / "onnxruntime_cxx_api.h").write_text(NEW)
    floor(tmp_path, "Ort::Value v; v.GetTensorData<float>();", MANUAL)
    sources = tmp_path / "x.cpp"
    found, _ = compute([sources, tmp_path / "old"], registry(), options.read(["-I", str(other)]))
    assert found.floor == 23
    assert found.judged is not None
    assert (found.judged.at_hand, found.judged.release) == ((other / "onnxruntime_cxx_api.h").as_posix(), None)


def test_a_folder_of_wrappers_for_the_compiler_decides_nothing(tmp_path: Path) -> None:
    """`-I wrappers/{version}` gives the compiler each release's own; the answer is by the history of all."""
    for version, header in ((18, OLD), (23, NEW)):
        (tmp_path / f"v{version}").mkdir()
        (tmp_path / f"v{version}" / "onnxruntime_cxx_api.h").write_text(header)
    path = tmp_path / "x.cpp"
    path.write_text(f"{MANUAL}{HEAD}void f(Ort::Value& v) {{ v.GetTensorData<float>(); }}\n")
    found, _ = compute([path], registry(), options.read(["-I", f"{tmp_path}/v{{version}}"]))
    assert found.judged is not None
    assert (found.judged.at_hand, found.judged.release, found.judged.last) == ("", 14, 22)


# ------------------------------------------------------------------------------------------ what the spec says


@pytest.mark.parametrize(
    ("name", "release", "slot"),
    [
        ("GetTensorData", 22, "OrtApi.GetTensorMutableData"),
        ("GetTensorData", 23, "OrtApi.GetTensorData"),
        ("GetTensorRawData", 18, "OrtApi.GetTensorMutableData"),
    ],
)
def test_facts(name: str, release: int, slot: str) -> None:
    calls = [f.slots for owner, f in living(described(), release) if owner and owner.name == "Value" and f.name == name]
    assert calls == [(slot,)]


def official(version: int) -> Path:
    assert OFFICIAL is not None
    folder = Path(OFFICIAL) / str(version)
    return folder if (folder / "onnxruntime_cxx_api.h").is_file() else Path()


RELEASES = [
    pytest.param(
        version,
        marks=pytest.mark.skipif(
            OFFICIAL is None or not official(version).name,
            reason="ORTFORGE_OFFICIAL_HEADERS names no folder with the C++ wrapper of this release",
        ),
    )
    for version in range(14, 30)
]


@pytest.mark.parametrize("version", RELEASES)
def test_the_wrappers_own_headers_say_the_same(version: int) -> None:
    read = read_wrapper(official(version), "onnxruntime_cxx_api.h", version, Facts(registry()))
    assert list(wrapper_differences(described(), read)) == []
    assert len([f for _, f in living(described(), version)]) > 250


@pytest.mark.parametrize("version", RELEASES)
def test_the_answer_is_the_same_with_the_header_and_without(tmp_path: Path, version: int) -> None:
    """Every method of the release is called; what the spec says it needs is what its body says."""
    wrapper = Facts(registry())
    calls: dict[str, str] = {}
    for owner, function in living(described(), version):
        if owner is None or function.name == owner.name or not function.slots:
            continue
        given = ", ".join("x" for _ in range(function.args))
        calls[f"{owner.name}::{function.name}/{function.args}"] = (
            f"void f{len(calls)}(Ort::{owner.name}& v) {{ v.{function.name}({given}); }}"
        )
    path = tmp_path / "x.cpp"
    path.write_text(f"{MANUAL}{HEAD}" + "\n".join(calls.values()))
    with_it, _ = compute([path], registry(), options.read(["-I", str(official(version))]))
    fixed = replace(registry(), wrappers=(replace(described(), since=version, newest=version),))
    without, _ = compute([path], fixed)
    assert with_it.judged is not None
    assert without.judged is not None
    assert (with_it.judged.release, without.judged.release) == (version, version)

    def needs(found: Floor) -> dict[int, int]:
        by_line: dict[int, int] = {}
        for use in found.uses:
            if use.through:
                by_line[use.place.line] = max(by_line.get(use.place.line, 0), use.since)
        return by_line

    assert needs(with_it) == needs(without)
    assert len(needs(without)) == len(calls)
    assert wrapper.oldest == registry().oldest


# ------------------------------------------------------------------------------------------- one more release


def _one(release: int, *functions: WrapperFunction, name: str = "Value") -> CxxWrapper:
    owner = WrapperClass(name=name, since=release, handle="OrtValue", functions=functions)
    return CxxWrapper(header="onnxruntime_cxx_api.h", since=release, newest=release, source="x", classes=(owner,))


def _function(release: int, slot: str, name: str = "Get") -> WrapperFunction:
    return WrapperFunction(name=name, since=release, slots=(slot,))


def test_merging_releases() -> None:
    """What stays keeps its date, what changes gets a second form, what goes ends, what comes begins."""
    known = _one(20, _function(20, "OrtApi.A"), _function(20, "OrtApi.A", "Stay"), _function(20, "OrtApi.A", "Go"))
    arriving = _one(21, _function(21, "OrtApi.B"), _function(21, "OrtApi.A", "Stay"), _function(21, "OrtApi.A", "Come"))
    (owner,) = merge_wrapper(known, arriving).classes
    assert [(f.name, f.since, f.until, f.slots) for f in owner.functions] == [
        ("Come", 21, None, ("OrtApi.A",)),
        ("Get", 20, 20, ("OrtApi.A",)),
        ("Get", 21, None, ("OrtApi.B",)),
        ("Go", 20, 20, ("OrtApi.A",)),
        ("Stay", 20, None, ("OrtApi.A",)),
    ]
    with pytest.raises(RequestError, match=r"the next release to add is 1\.21, not 1\.22"):
        merge_wrapper(known, _one(22))
    gone, new = merge_wrapper(known, _one(21, name="Other")).classes[::-1]
    assert (gone.name, gone.until, {f.until for f in gone.functions}) == ("Value", 20, {20})
    assert (new.name, new.since, new.until) == ("Other", 21, None)


def test_differences_of_a_release() -> None:
    known = _one(20, _function(20, "OrtApi.A"))
    assert list(wrapper_differences(known, known)) == []
    assert list(wrapper_differences(known, _one(20, _function(20, "OrtApi.B")))) == [
        "Ort::Value::Get: removed (0 arguments, calls OrtApi.A)",
        "Ort::Value::Get: added (0 arguments, calls OrtApi.B)",
    ]
