"""`ortforge floor --prove`: the compiler agrees; and where a public tool gives another answer, who is right.

With ORTFORGE_PUBLIC_EPS=DIR public EPs are proved, too. In DIR, from the repository onnxruntime/onnxruntime-qnn: `ep-1.23` and `ep-1.24` are
onnxruntime/test/autoep/library of the branches with 1.23.2 and 1.24.1; `wrappers/22`, `23` and `24` hold onnxruntime_cxx_api.h,
onnxruntime_cxx_inline.h and onnxruntime_float16.h of these releases, and no other header; `include` holds core/session/*_keys.h of 1.24 and gsl.
"""

from __future__ import annotations

import os
import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.model.registry import Registry
from ortforge_tools.tools.floor import options
from ortforge_tools.tools.floor.compute import compute
from ortforge_tools.tools.floor.prove import Proof, Prover, prove
from ortforge_tools.tools.floor.sources import FloorError
from tests.ep.scaffold_build import sample
from tools.ort_libs import on_demand

PUBLIC = os.environ.get("ORTFORGE_PUBLIC_EPS") or None
needs_public = pytest.mark.skipif(
    PUBLIC is None, reason="ORTFORGE_PUBLIC_EPS names no folder with sources of public EPs"
)
needs_time = pytest.mark.skipif(not on_demand(), reason="compiles much; ORTFORGE_EVERY_VERSION=1 runs it")


@cache
def registry() -> Registry:
    return pipeline.read_api_and_wrapper()


def proved(*paths: Path, words: tuple[str, ...] = (), compiler: str | None = None) -> tuple[int, int, Proof]:
    """The floor, the version of the headers, and what the compiler says."""
    given = options.read(words)
    found, sources = compute(paths, registry(), given)
    prover = Prover(sources, given, compiler, registry().newest_described)
    return found.floor, found.headers, prove(found, prover, (registry().oldest, registry().newest))


def source(folder: Path, text: str, name: str = "x.cpp") -> Path:
    path = folder / name
    path.write_text(f'#include "onnxruntime_c_api.h"\n{text}\n')
    return path


def test_it_compiles_at_the_floor_and_fails_one_below(tmp_path: Path) -> None:
    path = source(tmp_path, "void* f(const OrtApi* api) { return (void*)api->GetInteropApi(); }")
    floor, headers, proof = proved(path)
    assert (floor, headers, proof.agrees) == (24, 24, True)
    assert [(s.version, s.compiled) for s in proof.steps] == [(24, True), (23, False)]
    assert [(e.file, e.line) for e in proof.steps[1].errors] == [(str(path), 2)]
    assert "GetInteropApi" in proof.steps[1].errors[0].text


def test_guards_at_run_time_are_proved_twice(tmp_path: Path) -> None:
    """Headers of 1.26 to build; and one below the floor the compiler refuses what is not guarded."""
    text = "void f(const OrtApi* api, int version) {\n  api->GetInteropApi();\n  if (version >= 26) { OrtResourceCount c; (void)c; }\n}"
    floor, headers, proof = proved(source(tmp_path, text))
    assert (floor, headers, proof.agrees) == (24, 26, True)
    assert [(s.version, s.compiled) for s in proof.steps] == [(26, True), (25, False), (23, False)]
    assert {e.line for e in proof.steps[2].errors} == {3}


def test_c_is_compiled_as_c(tmp_path: Path) -> None:
    text = "int f(OrtExternalResourceImporterImpl* class) { return class != 0; }"
    floor, _, proof = proved(source(tmp_path, text, "x.c"))
    assert (floor, proof.agrees) == (24, True)


def test_a_slot_that_is_set_to_null_needs_headers_alone(tmp_path: Path) -> None:
    """It compiles with headers that have the slot, and not below; the library may be as old as the struct."""
    text = "static OrtEpFactory factory = {.CreateExternalResourceImporterForDevice = 0};\nint f(void) { return factory.GetName != 0; }"
    floor, headers, proof = proved(source(tmp_path, text, "x.c"))
    assert (floor, headers, proof.agrees) == (22, 24, True)
    assert [(s.version, s.compiled) for s in proof.steps] == [(24, True), (23, False), (21, False)]


def test_an_answer_that_is_too_high_or_too_low_is_refused(tmp_path: Path) -> None:
    """The compiler decides, whatever was found."""
    path = source(tmp_path, "void* f(const OrtApi* api) { return (void*)api->GetInteropApi(); }")
    found, sources = compute([path], registry())
    prover = Prover(sources, options.read([]), None, registry().newest_described)
    for version in (22, 26):
        wrong = replace(found, uses=tuple(replace(u, since=version) if u.since == 24 else u for u in found.uses))
        proof = prove(wrong, prover, (registry().oldest, registry().newest))
        assert not proof.agrees, version
    unseen = replace(found, uses=tuple(replace(u, place=u.place._replace(line=1)) for u in found.uses))
    proof = prove(unseen, prover, (registry().oldest, registry().newest))
    assert not proof.agrees
    assert "at none of the uses" in proof.steps[1].said


def test_what_cannot_be_proved_is_said(tmp_path: Path) -> None:
    path = source(tmp_path, "void* f() { return (void*)OrtGetApiBase()->GetApi(24); }")
    _, _, proof = proved(path)
    assert [s.said for s in proof.steps] == [
        "it compiles",
        "no older headers are known to compare with",
        "what needs this release is not seen by a compiler",
    ]
    broken = source(tmp_path, "#include <not/there.h>\nOrtInteropApi* t;", "y.cpp")
    result = CliRunner().invoke(cli, ["floor", str(broken), "--prove"])
    assert result.exit_code == 2
    newest = pipeline.read_api().newest_described
    assert f"the sources do not compile with the headers of 1.24 to 1.{newest}; give the compiler" in result.stderr
    assert f"{broken}:2:10: fatal error: not/there.h" in result.stderr
    result = CliRunner().invoke(cli, ["floor", str(path), "--prove", "--compiler", "no-such-compiler"])
    assert result.exit_code == 2
    assert "there is no compiler called no-such-compiler" in result.stderr
    with pytest.raises(FloorError, match="compiles C and C"):
        Prover([], options.read([]), None, 29)


def test_a_source_that_never_ends_ends_the_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Within limits of time and memory."""
    if not Path("/dev/zero").exists():
        pytest.skip("there is no /dev/zero here")
    monkeypatch.setattr("ortforge_tools.tools.floor.prove._MEMORY", 256 << 20)
    path = source(tmp_path, '#include "/dev/zero"\nvoid* f() { return (void*)OrtGetApiBase()->GetApi(24); }')
    result = CliRunner().invoke(cli, ["floor", str(path), "--prove"])
    assert result.exit_code == 2
    assert "do not compile with the headers of" in result.stderr


def test_options_go_to_the_compiler(tmp_path: Path) -> None:
    for version in (23, 24):
        (tmp_path / f"v{version}").mkdir()
        (tmp_path / f"v{version}" / "own.h").write_text(f"#define OWN {version}\n")
    path = source(
        tmp_path, '#include <own.h>\nstatic_assert(OWN == ORT_API_VERSION && GIVEN == 7, "");\nOrtInteropApi* t;'
    )
    result = CliRunner().invoke(
        cli, ["floor", str(path), "--prove", "--", "-I", f"{tmp_path}/v{{version}}", "-DGIVEN=7"]
    )
    assert result.exit_code == 0, result.output
    assert "the compiler agrees" in result.stdout


@pytest.mark.parametrize("version", [*(pytest.param(v, marks=needs_time) for v in (23, 24, 26)), 29])
def test_a_scaffold_that_is_built_for_a_release(version: int) -> None:
    """What needs newer headers is in the layer, which leaves it out; and refuses releases before the one it is built for."""
    paths = [sample("compile") / "src" / name for name in ("ep.cpp", "parts.h")]
    words = (f"-DORTFORGE_MIN_ORT_VERSION={version}", f"-I{sample('compile') / 'src'}")
    floor, headers, proof = proved(*paths, words=words)
    assert (floor, headers) == (version, version)
    assert proof.agrees, proof


@needs_time
@pytest.mark.slow
@pytest.mark.parametrize("version", [23, 24, 26, 29])
@pytest.mark.parametrize("style", ["compile", "kernel"])
def test_whole_scaffolds(style: str, version: int) -> None:
    folder = sample(style) / "src"
    floor, headers, proof = proved(folder, words=(f"-DORTFORGE_MIN_ORT_VERSION={version}", f"-I{folder}"))
    assert (floor, headers) == (version, version)
    assert proof.agrees, proof


@needs_public
@pytest.mark.slow
@pytest.mark.parametrize(
    ("ep", "version"),
    [
        ("ep-1.23", 23),
        ("ep-1.24/example_plugin_ep", 24),
        ("ep-1.24/example_plugin_ep_kernel_registry", 24),
        ("ep-1.24/example_plugin_ep_virt_gpu", 24),
    ],
)
def test_public_eps(ep: str, version: int) -> None:
    """With the C++ wrapper of each release beside the headers of that release."""
    assert PUBLIC is not None
    words = ("-std=c++20", "-I", f"{PUBLIC}/wrappers/{{version}}", "-I", f"{PUBLIC}/include")
    floor, headers, proof = proved(Path(PUBLIC) / ep, words=words)
    assert (floor, headers) == (version, version)
    assert proof.agrees, proof


# The public repository onnxruntime-qnn has a tool of its own for this. It looks for calls with a regular expression: one of four names of
# variables in front, then a dot or an arrow, then a capital letter. These are patterns that occur in public EPs, in sources of our own.
SEEN_BY_REGEX = re.compile(r"\b(?:ort_api|ep_api|model_editor_api|compile_api)\s*[.>\-]+\s*([A-Z]\w+)\s*\(")
UNSEEN = {
    "a member with an underscore": "struct E { const OrtEpApi& ep_api_; void f() { ep_api_.ReleaseHardwareDevice(nullptr); } };",
    "another name": "void f(const OrtApi* api) { api->GetInteropApi(); }",
    "a global": "static const OrtApi* g_ort; void f() { g_ort->GetInteropApi(); }",
    "a call behind a call": "void f(const OrtApi* api) { api->GetEpApi()->ReleaseHardwareDevice(nullptr); }",
    "a slot that is filled": "struct F : OrtEpFactory { F() : OrtEpFactory{} { CreateExternalResourceImporterForDevice = reinterpret_cast<decltype(CreateExternalResourceImporterForDevice)>(&Make); } static void Make() {} };",
    "a type": "struct I : OrtExternalResourceImporterImpl {};",
    "an enumerator": "int kind = ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE;",
}


@pytest.mark.parametrize("text", UNSEEN.values(), ids=UNSEEN)
def test_patterns_that_a_public_tool_does_not_see(tmp_path: Path, text: str) -> None:
    """Its answer is lower; the compiler refuses the headers one below ours, so ours is right."""
    assert SEEN_BY_REGEX.findall(text) == []
    floor, headers, proof = proved(source(tmp_path, text))
    assert (floor, headers, proof.agrees) == (24, 24, True)


def test_a_guard_that_a_public_tool_does_not_see(tmp_path: Path) -> None:
    """Its answer is higher: it takes the release of a call that older hosts never reach."""
    text = "void f(const OrtApi& ort_api, unsigned ort_version) {\n  if (ort_version >= 24) ort_api.GetInteropApi();\n}"
    assert SEEN_BY_REGEX.findall(text) == ["GetInteropApi"]
    floor, headers, proof = proved(source(tmp_path, text))
    assert floor == registry().oldest
    assert (headers, proof.agrees) == (24, True)


def test_releases_come_from_tables_and_not_from_comments(tmp_path: Path) -> None:
    """That tool reads the release from the comment above a slot; where the comment words it otherwise, it takes 0."""
    text = (
        "void f(const OrtApi& ort_api, OrtRunOptions* o, OrtSyncStream* s) { ort_api.RunOptionsSetSyncStream(o, s); }"
    )
    floor, _, proof = proved(source(tmp_path, text))
    (since,) = {
        f.since
        for f in next(s for s in registry().section("structs") if s.name == "OrtApi").members
        if f.name == "RunOptionsSetSyncStream"
    }
    assert floor == since > 22
    assert proof.agrees
