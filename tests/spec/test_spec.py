"""The committed spec files: canonical, valid, documented, and what the facts about ORT say."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import numpy as np
import pytest
import yaml

from ortforge_tools import pipeline
from ortforge_tools.check import check
from ortforge_tools.emit.registry_json import registry_document
from ortforge_tools.emit.report import source_row
from ortforge_tools.emit.schema import registry_schema, spec_schema
from ortforge_tools.errors import Report
from ortforge_tools.load import load
from ortforge_tools.load.canonical import format_file
from ortforge_tools.lower.c_headers import lower
from ortforge_tools.lower.nulls import null_sentence
from ortforge_tools.model.registry import Registry, Slot, Struct, alive
from ortforge_tools.model.select import SelectError, members_added, select
from ortforge_tools.tools.headers import infer

FILES = sorted(p for folder in ("ort", "proposals") for p in (pipeline.spec_root() / folder).glob("*.yaml"))
EVERY_FILE = sorted(pipeline.spec_root().rglob("*.yaml"))


def test_every_extend_entry_and_overlay_of_a_struct_counts(tmp_path: Path) -> None:
    """Two `extend` entries for one struct, and two overlays on it, add up: in the Api and in the C header."""
    (tmp_path / "ort").mkdir()
    (tmp_path / "proposals").mkdir()
    base = Path(__file__).parent / "errors" / "base.txt"
    (tmp_path / "ort" / "base.yaml").write_bytes(base.read_bytes())
    for name, slots in (("p", "BC"), ("q", "D")):
        entries = "".join(f"  - struct: OrtApi\n    members: [{{name: {s}, returns: void}}]\n" for s in slots)
        text = f"overlay: {{name: {name}, adds_to: 16, title: t, source: s}}\nheader: {name}.h\nextend:\n{entries}"
        (tmp_path / "proposals" / f"{name}.yaml").write_text(text, encoding="utf-8")
    small = load(tmp_path)
    check(small)
    for overlays, names in ((["p"], "ABC"), (["q"], "AD"), (["p", "q"], "ABCD")):
        (table,) = select(small, 16, overlays).structs
        assert "".join(m.name for m in table.members) == names
    assert list(members_added(small.overlays)) == ["OrtApi"]
    header = next(view for view in lower(small) if view.name == "onnxruntime_c_api.h")
    assert list(dict.fromkeys(re.findall(r"\b[A-D]\b", str(header)))) == list("ABCD")


@pytest.fixture(scope="module")
def registry() -> Registry:
    return pipeline.read_registry()


@pytest.mark.parametrize("path", EVERY_FILE, ids=lambda p: p.name)
def test_file_is_in_canonical_form(path: Path) -> None:
    """Loading and writing back changes nothing, so that --write never makes noise."""
    report = Report()
    found = format_file(path, path.parent.relative_to(pipeline.spec_root()).as_posix(), str(path), report)
    report.raise_if_any()
    assert found is not None
    assert not found.differs, f"{path} is not in canonical form; write it with: ortforge format"


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.name)
def test_file_fits_the_schema_for_editors(path: Path) -> None:
    """The generated JSON Schema accepts every committed spec file, read by an ordinary YAML loader."""
    jsonschema.Draft202012Validator(spec_schema()).validate(yaml.safe_load(path.read_text(encoding="utf-8")))


def test_the_schema_refuses_what_the_loader_refuses() -> None:
    """The schema can fail: an unknown key, a missing name."""
    validator = jsonschema.Draft202012Validator(spec_schema())
    assert not validator.is_valid({"handles": [{"name": "OrtEnv", "since": 14, "sinse": 1}]})
    assert not validator.is_valid({"handles": [{"since": 14}]})


def test_registry_json_fits_its_schema(registry: Registry) -> None:
    """registry.json validates, and its index says where a slot really is."""
    document = registry_document(registry)
    jsonschema.Draft202012Validator(registry_schema(1)).validate(json.loads(json.dumps(document)))
    api = next(s for s in document["structs"] if s["name"] == "OrtApi")
    slots = {m["name"]: m["index"] for m in api["members"] if m["until"] is None}
    assert slots["CreateStatus"] == 0
    assert slots["GetInteropApi"] == next(
        i for i, m in enumerate(members(registry, "OrtApi", 29)) if m.name == "GetInteropApi"
    )


def test_registry_json_has_the_names_that_experimental_functions_are_looked_up_by(registry: Registry) -> None:
    document = registry_document(registry)
    assert {f["lookup"] for f in document["functions"]} == {None}
    found = [f["lookup"] for f in document["experimental"]]
    assert "OrtApi_ExperimentalApiTest_SinceV28" in found
    assert len(set(found)) == len(found) >= 23


def members(registry: Registry, struct: str, version: int) -> tuple[Any, ...]:
    return next(s for s in select(registry, version).structs if s.name == struct).members


#: Slots of OrtApi that each release added, from the headers' positions.
GROWTH = {
    15: 16,
    16: 11,
    17: 10,
    18: 4,
    19: 0,
    20: 5,
    21: 0,
    22: 33,
    23: 72,
    24: 25,
    25: 4,
    26: 0,
    27: 3,
    28: 2,
    29: 1,
    30: 1,
}


def test_growth_of_the_main_table(registry: Registry) -> None:
    """OrtApi grew by exactly these numbers of slots."""
    size = len(members(registry, "OrtApi", 14))
    assert size == 239
    for version, added in GROWTH.items():
        assert len(members(registry, "OrtApi", version)) - len(members(registry, "OrtApi", version - 1)) == added


@pytest.mark.parametrize(
    ("struct", "version", "count"),
    [
        ("OrtApi", 29, 425),
        ("OrtEpApi", 29, 74),
        ("OrtModelEditorApi", 29, 20),
        ("OrtCompileApi", 29, 16),
        ("OrtInteropApi", 29, 13),
        ("OrtEp", 29, 25),
        ("OrtEpFactory", 29, 20),
        ("OrtExternalResourceImporterImpl", 29, 10),
    ],
)
def test_function_slots_at_29(registry: Registry, struct: str, version: int, count: int) -> None:
    """Sizes at 29."""
    slots = [m for m in members(registry, struct, version) if isinstance(m, Slot)]
    assert len(slots) == count


@pytest.mark.parametrize(
    ("struct", "member", "gone_after", "there_from"),
    [
        ("OrtOpenVINOProviderOptions", "cache_dir", None, 14),
        ("OrtOpenVINOProviderOptions", "enable_vpu_fast_compile", 16, None),
        ("OrtOpenVINOProviderOptions", "enable_npu_fast_compile", None, 17),
        ("OrtROCMProviderOptions", "enable_hip_graph", None, 18),
        ("OrtMIGraphXProviderOptions", "migraphx_fp8_enable", None, 23),
        ("OrtCUDAProviderOptions", "tunable_op_enable", None, 15),
    ],
)
def test_real_breaks_are_recorded(
    registry: Registry, struct: str, member: str, gone_after: int | None, there_from: int | None
) -> None:
    """The breaks ORT really made in its option structs, each at its version."""
    whole = next(s for s in registry.section("structs") if s.name == struct)
    found = next(m for m in whole.members if m.name == member)
    assert found.until == gone_after
    if there_from is not None:
        assert found.since == there_from


def test_every_release_names_where_its_headers_were_read(registry: Registry) -> None:
    """All but one that was just added; in registry.json, and in the report."""
    newest = registry.newest
    for release in registry.releases:
        assert release.version == newest or (release.date and release.source), release.version
    (oldest, *_) = registry_document(registry)["releases"]
    assert oldest["source"]["repository"] == "microsoft/onnxruntime"
    assert oldest["date"] == oldest["source"]["date"] == "2023-02-09"
    report = (pipeline.output_root() / "REPORT.md").read_text(encoding="utf-8")
    assert "| 14 | 2023-02-09 | complete | microsoft/onnxruntime 6ccaeddefa | 1.14.0 | 2023-02-09 |" in report
    assert "| 31 | 2026-10-08 | measured | onnxruntime (PyPI) 1.31.1 | 1.31.1 | 2026-10-23 |" in report


def test_a_release_without_a_source_is_reported_as_such(registry: Registry) -> None:
    bare = replace(registry.releases[0], source=None, date=None)
    assert source_row(bare).cells == ("", "complete", "not recorded", "", "")


def test_create_ep_factories_got_a_logger_in_23(registry: Registry) -> None:
    """A library built for 23 crashes ORT 1.22: the third argument became the logger."""
    before, after = (
        next(c for c in select(registry, v).callbacks if c.name == "CreateEpApiFactoriesFn") for v in (22, 23)
    )
    assert [p.name for p in before.params][2] == "factories"
    assert [p.name for p in after.params][2] == "default_logger"


def test_vulkan_enumerators_are_from_26(registry: Registry) -> None:
    """Their \\since comments say 1.24; the headers say 1.26."""
    enum = next(e for e in registry.section("enums") if e.name == "OrtExternalMemoryHandleType")
    assert {v.name: v.since for v in enum.values if "VK" in v.name} == {
        "ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_WIN32": 26,
        "ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD": 26,
    }


def drafts(registry: Registry) -> set[int]:
    """Releases that were imported and that nobody has looked at: they have no date. `ortforge check --review` lists what they lack."""
    return {release.version for release in registry.releases if release.date is None}


def test_required_docs_are_there(registry: Registry) -> None:
    """Every item of the interop and EP API has a line of our own, and so has the road from environment to outputs."""
    missing = []
    draft = drafts(registry)
    for struct in registry.section("structs"):
        wanted = struct.header == "onnxruntime_ep_c_api.h" or struct.name in (
            "OrtInteropApi",
            "OrtAllocator",
            "OrtApiBase",
        )
        wanted = wanted or struct.name.startswith(("OrtExternal", "OrtGraphicsInterop"))
        if wanted:
            missing += undocumented(struct, draft)
    for enum in registry.section("enums"):
        if enum.header == "onnxruntime_ep_c_api.h" or enum.name.startswith(
            ("OrtExternal", "OrtGraphics", "OrtErrorCode")
        ):
            missing += [f"{enum.name}.{v.name}" for v in enum.values if not v.doc and v.since not in draft]
    api = next(s for s in registry.section("structs") if s.name == "OrtApi")
    road = (
        "CreateStatus GetErrorCode GetErrorMessage ReleaseStatus CreateEnv ReleaseEnv CreateSessionOptions "
        "CreateSession CreateSessionFromArray SessionGetInputCount SessionGetOutputCount SessionGetInputName "
        "SessionGetOutputName SessionGetInputTypeInfo GetTensorTypeAndShape GetDimensions "
        "GetAllocatorWithDefaultOptions CreateCpuMemoryInfo CreateMemoryInfo_V2 "
        "CreateTensorWithDataAsOrtValue CreateTensorAsOrtValue GetTensorMutableData IsTensor GetValue "
        "CreateValue CreateRunOptions Run RunAsync RunWithBinding CreateIoBinding BindInput BindOutput "
        "GetBoundOutputValues ReleaseValue ReleaseSession GetEpDevices "
        "SessionOptionsAppendExecutionProvider_V2 RegisterExecutionProviderLibrary CreateKeyValuePairs "
        "CreateSyncStreamForEpDevice CopyTensors SessionGetEpDeviceForInputs"
    ).split()
    documented = {m.name for m in api.members if m.doc}
    missing += [f"OrtApi.{name}" for name in road if name not in documented]
    assert missing == []


def undocumented(struct: Struct, draft: set[int]) -> list[str]:
    return ([] if struct.doc or struct.since in draft else [struct.name]) + [
        f"{struct.name}.{m.name}" for m in struct.members if not m.doc and m.until is None and m.since not in draft
    ]


def test_overlay_is_selected_only_on_its_version(registry: Registry) -> None:
    """The proposal adds to API 23, at the ends of OrtApi and OrtEpFactory, and to no other version."""
    plain, proposal = select(registry, 23), select(registry, 23, ["26821-d3d12-interop"])
    for name, added in (("OrtApi", 13), ("OrtEpFactory", 1)):
        before, after = (next(s for s in api.structs if s.name == name).members for api in (plain, proposal))
        assert after[: len(before)] == before
        assert len(after) == len(before) + added
    importer = next(s for s in proposal.structs if s.name == "OrtExternalResourceImporterImpl")
    assert [m.name for m in importer.members] == (
        "CanImportMemory ImportMemory ReleaseMemory CreateTensorFromMemory CanImportSemaphore ImportSemaphore "
        "ReleaseSemaphore WaitSemaphore SignalSemaphore Release"
    ).split()
    with pytest.raises(SelectError, match="adds to API version 23, not to 24"):
        select(registry, 24, ["26821-d3d12-interop"])
    with pytest.raises(SelectError, match="did you mean"):
        select(registry, 23, ["26821-d3d12-interopp"])


def test_versions_outside_are_refused(registry: Registry) -> None:
    """There is no API 13 here, and no 99."""
    for version in (13, 99):
        with pytest.raises(SelectError, match="is not in the registry"):
            select(registry, version)


def test_every_selected_item_is_alive(registry: Registry) -> None:
    """select() leaves nothing in that the version does not have."""
    for version in range(registry.oldest, registry.newest + 1):
        api = select(registry, version)
        assert all(alive(m, version) for s in api.structs for m in s.members)
        assert all(alive(v, version) for e in api.enums for v in e.values)


def test_every_slot_of_an_ep_says_what_null_does(registry: Registry) -> None:
    """Whoever leaves a slot out finds what ORT does then, for all that plugin EPs fill; only old forms say nothing."""
    silent = [
        f"{struct.name}.{slot.name}"
        for struct in registry.section("structs")
        if struct.role == "implemented" and (struct.header == "onnxruntime_ep_c_api.h" or struct.name == "OrtAllocator")
        for slot in struct.members
        if isinstance(slot, Slot) and slot.until is None and not slot.if_null
    ]
    assert silent == []


def test_names_tell_flags_and_states_as_the_spec_has_them(registry: Registry) -> None:
    """What `import-headers` would make of the headers of all releases so far; people had nothing to mend."""
    callbacks = frozenset(c.name for c in registry.section("callbacks"))
    rules = infer.Rules({}, callbacks)
    slots = [
        (m, s.role == "implemented") for s in registry.section("structs") for m in s.members if isinstance(m, Slot)
    ]
    found = [0, 0]
    for stated, of_ep in [*((c, False) for c in registry.section("callbacks")), *slots]:
        if stated.since in drafts(registry):
            continue
        bare = replace(stated, params=tuple(replace(p, flag=False, state=False) for p in stated.params))
        for told, param in zip(rules.complete(bare, 0).params, stated.params, strict=True):
            state = param.state and not of_ep  # objects of an EP's own are plain void pointers in C
            assert (told.flag, told.state) == (param.flag, state), f"{stated.name}.{param.name}"
            found = [found[0] + param.flag, found[1] + state]
    assert min(found) > 5


def test_elements_are_as_wide_as_numpy_has_them(registry: Registry) -> None:
    """Every type with a dtype, and all but text and no type at all have a size."""
    (enum,) = (e for e in registry.section("enums") if e.name == "ONNXTensorElementDataType")
    for value in enum.values:
        if value.numpy is not None:
            assert np.dtype(value.numpy).itemsize * 8 == value.bits, value.name
        if value.ml_dtypes is not None:
            assert not hasattr(np, value.ml_dtypes), "numpy has it now: say so in the spec"
    whole = [v for v in enum.values if v.since not in drafts(registry)]
    assert [v.name.rpartition("_")[2] for v in whole if v.bits is None] == ["UNDEFINED", "STRING"]


def test_null_in_words(registry: Registry) -> None:
    """The sentence that documentation prints: mandatory, needed in a case, and free to leave out."""
    sentences = {
        f"{struct.name}.{slot.name}": null_sentence(slot)
        for struct in registry.section("structs")
        for slot in struct.members
        if isinstance(slot, Slot)
    }
    assert sentences["OrtEpFactory.CreateDataTransfer"] == (
        "Must not be NULL; otherwise ORT crashes when the library is registered (1.24.4, 1.31.1)."
    )
    assert sentences["OrtEp.ReplayGraph"] == (
        "Must not be NULL if IsGraphCaptureEnabled answers true; otherwise a message in the log when a session is "
        "created, there is no graph capture (1.31.1)."
    )
    assert sentences["OrtEp.IsConcurrentRunSupported"] == "May be NULL: then the answer is true."
    assert sentences["OrtApi.CreateEnv"] == ""
    for path in ("python/ortforge_abi/ep/__init__.py", "cpp/ortforge/ep.hpp"):
        text = " ".join((pipeline.output_root() / path).read_text(encoding="utf-8").replace("*", "").split())
        assert "run the session at once. Without it, the answer is true." in text
    header = (pipeline.output_root() / "c" / "onnxruntime_ep_c_api.h").read_text(encoding="utf-8")
    assert "\\note May be NULL: then the answer is true." in header
