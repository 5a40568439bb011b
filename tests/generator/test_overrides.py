"""Declared overrides: how hand-written C++ may spell them, and the message for each mistake in one."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from ortforge_tools import pipeline
from ortforge_tools.errors import SpecError
from ortforge_tools.folders import cpp_root, output_root, recorder_root
from ortforge_tools.lower import cpp_ep, cpp_handles, recorder
from ortforge_tools.lower.overrides import Overrides

LAYER = cpp_root() / "ortforge"
#: The macros' definitions declare nothing, nor do comments and texts.
FORMS = """\
#define ORTFORGE_OVERRIDE(Class, Slot) \\
  Class##_##Slot
// ORTFORGE_OVERRIDE(Ep, Sync)
/* ORTFORGE_OVERRIDE(
   Ep, Sync) */
const char* text = "ORTFORGE_OVERRIDE(Ep, Sync) \\" /*";
constexpr int million = 1'000'000;
namespace { OrtStatus*
  ORT_API_CALL
    ORTFORGE_OVERRIDE(OrtApi, CreateStatus)
(OrtErrorCode code) noexcept {
  return ort_api->Node_GetName(OrtApi_CreateStatus(code)); } struct
ORTFORGE_OVERRIDE ( // the name
  OrtEp, /* of */
  Compile_Around
) : One { };
using ORTFORGE_OVERRIDE(EpFactory,Base)=FactoryObject; template <class Box> class Holder final
{};
const char* name = ORTFORGE_REPLACES(
    OrtEpApi, CreateEpDevice);
}
"""


def lower_recorder(overrides: Overrides) -> None:
    recorder.lower(pipeline.read_api(), overrides)


def lower_layer(overrides: Overrides) -> None:
    registry = pipeline.read_registry()
    for c in cpp_ep.lower(registry, 23, overrides):
        overrides.completes(c.file)
    cpp_handles.lower(registry, 23, overrides)


def test_formatting_does_not_matter(tmp_path: Path) -> None:
    (tmp_path / "gpu" / "more").mkdir(parents=True)
    (tmp_path / "things.hpp").write_text(FORMS, encoding="utf-8")
    (tmp_path / "gpu" / "more" / "ep.cpp").write_text("using ORTFORGE_OVERRIDE(Ep, Kept) = int;", encoding="utf-8")
    (tmp_path / "things.md").write_text("ORTFORGE_OVERRIDE(Ep, Sync)\n", encoding="utf-8")
    overrides = Overrides(tmp_path)
    assert overrides.has("OrtApi", "CreateStatus")
    assert overrides.has("OrtEp", "Compile_Around")
    assert overrides.has("EpFactory", "Base")
    assert overrides.has("Ep", "Kept")
    assert overrides.replaces("OrtEpApi", "CreateEpDevice")
    overrides.has("Node", "View")
    overrides.check()  # a member named like an override is none
    assert not overrides.has("Ep", "Sync")
    assert overrides.files == {"things", "gpu/more/ep"}
    assert overrides.types == {"Holder"}
    assert overrides.headers("Ep") == {"gpu/more/ep"}


@pytest.mark.parametrize(("folder", "lower"), [(recorder_root(), lower_recorder), (LAYER, lower_layer)])
def test_what_the_project_declares_is_what_it_generates_for(folder: Path, lower: Callable[[Overrides], None]) -> None:
    overrides = Overrides(folder)
    lower(overrides)
    overrides.check()


STATUS = "void ORT_API_CALL ORTFORGE_OVERRIDE(OrtApi, ReleaseStatus)(OrtStatus* input)"
AROUND = "struct ORTFORGE_OVERRIDE(OrtEp, GetCapability_Around)"
UNKNOWN = "error: nothing is generated that '{}' could replace\n  note: did you mean '{}"
UNDECLARED = "error: '{0}_{1}' is named like an override, but not declared\n  note: write ORTFORGE_OVERRIDE({0}, {1}) in its definition"
TWICE = "error: 'ORTFORGE_OVERRIDE(OrtApi, ReleaseStatus)' is declared twice\n  note: remove one; the first is here ("
MISSING = "error: the generated code needs 'ORTFORGE_OVERRIDE(Ep, Compile_Stored)'\n  note: name the function that it calls so"


def unknown(name: str, near: str, macro: str = "OVERRIDE") -> str:
    return UNKNOWN.format(f"ORTFORGE_{macro}({name})", f"ORTFORGE_{macro}({near}")


#: File, what is replaced in it, by what, and the report without its place.
MISTAKES = {
    "slot": (STATUS, STATUS.replace("us)(", "uss)("), unknown("OrtApi, ReleaseStatuss", "OrtApi, ReleaseStatus)")),
    "table": (STATUS, STATUS.replace("OrtA", "OrtAA"), unknown("OrtAApi, ReleaseStatus", "OrtApi, ReleaseStatus)")),
    "no step of a table": (
        AROUND,
        AROUND.replace("(OrtEp, GetCapability", "(OrtApi, AddRunConfigEntry")
        + " {}; struct OrtEp_GetCapability_Around",
        unknown("OrtApi, AddRunConfigEntry_Around", "OrtApi, AddRunConfigEntry)"),
    ),
    "undeclared": (STATUS, "void\n OrtApi_ReleaseStatus(int)", UNDECLARED.format("OrtApi", "ReleaseStatus")),
    "misspelt and undeclared": (STATUS, f"int\nOrtEp_GetNamee();{STATUS}", UNDECLARED.format("OrtEp", "GetNamee")),
    "twice": (STATUS, f"{STATUS.replace('void', 'int')}; {STATUS}", TWICE),
}
#: In `compiled.hpp`, of the layer.
LAYER_MISTAKES = {
    "no step of a slot": (
        "void ORTFORGE_OVERRIDE(Ep, Compile_Stored)",
        "void ORTFORGE_OVERRIDE(Ep, GetName_Stored)(); void ORTFORGE_OVERRIDE(Ep, Compile_Stored)",
        unknown("Ep, GetName_Stored", "Ep, "),
    ),
    "missing": ("ORTFORGE_OVERRIDE(Ep, Compile_Stored)", "stored", MISSING),
    "function of a table": (
        "namespace detail {",
        "const char* one = ORTFORGE_REPLACES(OrtEpApi, CreateIfKernl); namespace detail {",
        unknown("OrtEpApi, CreateIfKernl", "OrtEpApi, CreateIfKernel)", "REPLACES"),
    ),
    "undeclared": (
        "namespace detail {",
        "namespace detail {\ntemplate <class Box>\nvoid\nEp_CreateProfiler\n(Box& box);",
        UNDECLARED.format("Ep", "CreateProfiler"),
    ),
}


@pytest.mark.parametrize(
    ("source", "lower", "file", "before", "after", "report"),
    [
        *((recorder_root(), lower_recorder, "overrides.hpp", *case) for case in MISTAKES.values()),
        *((LAYER, lower_layer, "compiled.hpp", *case) for case in LAYER_MISTAKES.values()),
    ],
    ids=[*MISTAKES, *LAYER_MISTAKES],
)
def test_a_mistake_is_reported_with_its_place_and_cure(
    tmp_path: Path, source: Path, lower: Callable[[Overrides], None], file: str, before: str, after: str, report: str
) -> None:
    folder = shutil.copytree(source, tmp_path / "layer")
    text = (folder / file).read_text(encoding="utf-8")
    assert before in text
    (folder / file).write_text(text.replace(before, after, 1), encoding="utf-8")
    overrides = Overrides(folder)
    lower(overrides)
    with pytest.raises(SpecError) as caught:
        overrides.check()
    assert report in str(caught.value)


def test_the_place_is_that_of_the_macro(tmp_path: Path) -> None:
    (tmp_path / "ours.hpp").write_text("int one;\nvoid\n  ORTFORGE_OVERRIDE(Ep, Stop)();\n", encoding="utf-8")
    with pytest.raises(SpecError) as caught:
        Overrides(tmp_path).check()
    assert str(caught.value).startswith(f"{tmp_path}/ours.hpp:3:3: error: nothing is generated")


def test_a_file_that_no_header_includes_is_reported(tmp_path: Path) -> None:
    folder = shutil.copytree(LAYER, tmp_path / "layer")
    (folder / "after" / "ep.hpp").rename(folder / "after" / "epp.hpp")
    overrides = Overrides(folder)
    lower_layer(overrides)
    with pytest.raises(
        SpecError, match=r"after/epp\.hpp:1:1: error: no header of a class includes this file\n.*'after/ep'"
    ):
        overrides.check()


#: By file, the override, with another parameter than its slot has, or another result.
WRONG_SIGNATURES = [
    (recorder_root(), "overrides.hpp", STATUS, STATUS.replace("OrtStatus*", "const OrtEnv*")),
    (recorder_root(), "overrides.hpp", STATUS, STATUS.replace("void", "int")),
    (recorder_root(), "overrides.hpp", "  const OrtGraph*& graph;", "  const OrtNode*& graph;"),
    (LAYER, "compiled.hpp", "OrtNodeComputeInfo** node_compute_infos,", "OrtNodeComputeInfo* node_compute_infos,"),
    (LAYER, "kernel_registry.hpp", "(OrtEpApi, CreateIfKernel)", "(OrtEpApi, CreateIfKernl)"),
]


def compiles(source: Path, folder: Path, file: str, change: Callable[[str], str]) -> bool:
    """Does the code compile with a change in a file of it?"""
    path = shutil.copytree(source, folder / "ortforge") / file
    text = path.read_text(encoding="utf-8")
    assert change(text) != text
    path.write_text(change(text), encoding="utf-8")
    main = path.with_name("recorder.cpp" if source == recorder_root() else "plugin.hpp")
    includes = [f"-I{output_root() / part}" for part in ("c", "cpp", "conform")]
    flags = ["-x", "c++", "-std=c++17", "-fsyntax-only", "-w", "-DORTFORGE_UNKNOWN_SLOTS=0", f"-I{folder}", *includes]
    extra = ["-include", "ortforge/ortforge.hpp"] if source == LAYER else []
    return subprocess.run(["c++", *flags, *extra, main], capture_output=True, check=False).returncode == 0


@pytest.mark.skipif(shutil.which("c++") is None, reason="there is no C++ compiler")
@pytest.mark.parametrize(("source", "file", "before", "after"), WRONG_SIGNATURES)
def test_the_compiler_refuses_another_signature(
    tmp_path: Path, source: Path, file: str, before: str, after: str
) -> None:
    assert not compiles(source, tmp_path, file, lambda text: text.replace(before, after, 1))


@pytest.mark.skipif(shutil.which("c++") is None, reason="there is no C++ compiler")
@pytest.mark.parametrize(("source", "file"), [(recorder_root(), "overrides.hpp"), (LAYER, "compiled.hpp")])
def test_the_compiler_takes_any_formatting(tmp_path: Path, source: Path, file: str) -> None:
    def spread(text: str) -> str:
        return re.sub(r"\b(ORTFORGE_OVERRIDE)\((\w+), (\w+)\)", r"\n\1 ( /* of */ \2,\n // it\n  \3 )\n", text)

    assert compiles(source, tmp_path, file, spread)
    overrides, spread_out = Overrides(source), Overrides(tmp_path / "ortforge")
    assert set(overrides.declared) == set(spread_out.declared)
