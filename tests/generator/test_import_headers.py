"""`ortforge import-headers`: each difference is printed once, and a release that is known in part is completed.

The generated headers, changed in one place or another, stand in for those of a release.
"""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.errors import HeaderError, Location, SpecError
from ortforge_tools.load import load
from ortforge_tools.load.spec_text import spec_text
from ortforge_tools.lower.calls.api import lower
from ortforge_tools.model.config_keys import ConfigKey
from ortforge_tools.model.ctype import Named
from ortforge_tools.model.registry import (
    EXPERIMENTAL_HEADER,
    EXPERIMENTAL_LIST,
    MAIN_SECTIONS,
    Function,
    Registry,
    Slot,
    SpecFile,
    lookup_name,
)
from ortforge_tools.model.select import select
from ortforge_tools.tools.headers import completion, facts, importing
from ortforge_tools.tools.headers.completion import complete
from ortforge_tools.tools.headers.config_keys import completed, read_keys
from ortforge_tools.tools.headers.consequences import folded
from ortforge_tools.tools.headers.merge import cut
from ortforge_tools.tools.headers.notes import LOST
from ortforge_tools.tools.headers.read import read, read_headers
from tests.generator import revisions
from tools.ort_libs import ON_DEMAND, on_demand

GENERATED = pipeline.output_root() / "c"
NEWEST = pipeline.read_api().newest
SLOT = "ORT_API2_STATUS(GetInteropApi"
pytestmark = pytest.mark.skipif(
    not any(shutil.which(name) for name in ("cc", "gcc", "clang")), reason="there is no C compiler"
)


@cache
def registry() -> Registry:
    return pipeline.read_api_and_wrapper()


@cache
def registry_of_31() -> Registry:
    """The registry as it was with 1.31 as its newest release, which no headers were at hand of."""
    return cut(registry(), 31)


def headers(folder: Path, *edits: tuple[str, str]) -> Path:
    """The generated headers with texts replaced, once each."""
    folder.mkdir(exist_ok=True)
    for source in GENERATED.glob("onnxruntime_*.h"):
        text = source.read_text(encoding="utf-8")
        (folder / source.name).write_text(text, encoding="utf-8")
    for old, new in edits:
        found = [p for p in sorted(folder.iterdir()) if old in p.read_text(encoding="utf-8")]
        assert len(found) == 1, (old, found)
        text = found[0].read_text(encoding="utf-8")
        assert text.count(old) == 1, (old, text.count(old))
        found[0].write_text(text.replace(old, new), encoding="utf-8")
    return folder


def compared(folder: Path) -> tuple[int, list[str], str]:
    result = CliRunner().invoke(cli, ["import-headers", str(folder), "--api-version", str(NEWEST)])
    return result.exit_code, result.stdout.splitlines(), result.stderr


# ------------------------------------------------------------------------------------------------ differences

NEW_SLOT = (
    "  ORT_API2_STATUS(SessionOptionsSetWeightlessSourceModelBuffer,",
    "  ORT_API2_STATUS(BrandNew, _In_ const OrtEnv* env);\n  ORT_API2_STATUS(SessionOptionsSetWeightlessSourceModelBuffer,",
)


def of(start: str, path: str, lines: list[str]) -> str:
    """What is said of a path, without its place."""
    (line,) = [line for line in lines if path in line]
    assert line.startswith(start), line
    return line[line.index(path) :]


def test_nothing_changed(tmp_path: Path) -> None:
    assert compared(headers(tmp_path / "h")) == (0, ["no differences"], "")


@pytest.mark.parametrize("written", [f"1.{NEWEST}", f"v1.{NEWEST}.1", f"{NEWEST}"])
def test_a_version_is_written_as_everywhere(tmp_path: Path, written: str) -> None:
    result = CliRunner().invoke(cli, ["import-headers", str(headers(tmp_path / "h")), "--api-version", written])
    assert (result.exit_code, result.stdout) == (0, "no differences\n"), result.stderr
    result = CliRunner().invoke(cli, ["import-headers", str(tmp_path / "h"), "--api-version", f"{written}x"])
    assert result.exit_code == 2
    assert f"'{written}x' is no version; write 1.24, or 24" in result.stderr


def enum_text(name: str) -> str:
    text = (GENERATED / "onnxruntime_c_api.h").read_text(encoding="utf-8")
    start = text.index(f"typedef enum {name} ")
    return text[start : text.index(f"}} {name};", start)]


def test_three_differences_are_three_lines(tmp_path: Path) -> None:
    """A slot that nobody knows, an enumerator in another place, a parameter of another type; what follows from them is no difference."""
    old = enum_text("OrtLanguageProjection")
    lines = old.splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if line.lstrip().startswith("ORT_PROJECTION_PYTHON "))
    moved = "".join((*lines[:at], *lines[at + 1 : -1], lines[at], lines[-1]))
    session = "CreateSession, _In_ const OrtEnv* env, _In_ const ORTCHAR_T* model_path"
    folder = headers(
        tmp_path / "h",
        NEW_SLOT,
        (old, moved),
        (session, session.replace("const OrtEnv* env", "OrtEnv* env")),
    )
    code, said, errors = compared(folder)
    assert code == 1
    assert len(said) == 3, said
    assert errors.endswith("error: 3 differences\n")
    assert of("registry: ", "OrtApi.BrandNew", said) == "OrtApi.BrandNew: added (at 424, before older members)"
    assert "enum OrtLanguageProjection.ORT_PROJECTION_" in of("registry: ", "enum OrtLanguageProjection", said)
    assert ": moved (" in of("registry: ", "enum OrtLanguageProjection", said)
    assert (
        of("registry: ", "OrtApi.CreateSession.env", said)
        == "OrtApi.CreateSession.env: changed (type: pointer to const OrtEnv -> pointer to OrtEnv)"
    )


def test_enumerators_that_only_count_on_are_no_differences_of_their_own(tmp_path: Path) -> None:
    """In official headers most enumerators have no value written, so one that moves gives its neighbours others."""
    before, after = (tmp_path / name for name in ("a", "b"))
    for folder, body in ((before, "A, B, C, D"), (after, "A, C, D, B")):
        folder.mkdir()
        main = f"#define ORT_API_VERSION {NEWEST}\ntypedef enum OrtKind {{ {body} }} OrtKind;\nstruct OrtApi {{ OrtKind kind; }};\n"
        (folder / "onnxruntime_c_api.h").write_text(main)
    found = [str(d) for d in folded(read_headers(before), read_headers(after), registry())]
    assert len(found) == 1
    assert found[0].endswith("enum OrtKind.B: moved (1 -> 3; its value: 1 -> 3; with it C: 2 -> 1; with it D: 3 -> 2)")
    main = (after / "onnxruntime_c_api.h").read_text()
    (after / "onnxruntime_c_api.h").write_text(main.replace("D, B", "D = 9, B"))
    assert len(list(folded(read_headers(before), read_headers(after), registry()))) == 3


def test_an_enumerator_of_another_date(tmp_path: Path) -> None:
    """What the headers have and this release of the registry lacks cannot be measured in ours, and is a difference all the same."""
    folder = headers(
        tmp_path / "h",
        (
            "#if ORT_API_VERSION >= 28\n  /** The device was reset",
            "#if ORT_API_VERSION >= 26\n  /** The device was reset",
        ),
    )
    for header in folder.iterdir():
        text = header.read_text(encoding="utf-8")
        header.write_text(text.replace(f"#define ORT_API_VERSION {NEWEST}", "#define ORT_API_VERSION 26"))
    result = CliRunner().invoke(cli, ["import-headers", str(folder), "--api-version", "26"])
    assert result.exit_code == 1, result.output
    (line,) = result.stdout.splitlines()
    assert line.endswith("enum OrtErrorCode.ORT_DEVICE_RESET: added (at 15; the registry has it from 1.28 on)")


def test_a_layout_that_no_difference_explains(tmp_path: Path) -> None:
    """What headers state is the same, and yet the compiler lays a struct out otherwise."""
    folder = headers(
        tmp_path / "h",
        (
            "struct OrtGraphicsInteropConfig {",
            "#ifdef __x86_64__\n#pragma pack(1)\n#endif\nstruct OrtGraphicsInteropConfig {",
        ),
    )
    code, said, _ = compared(folder)
    assert code == 1
    assert said
    assert {line.partition(":")[0] for line in said} == {"layout"}


def test_what_does_not_compile_is_a_difference(tmp_path: Path) -> None:
    """One struct that a compiler cannot measure costs the comparison of no other; headers that do not compile are not alike."""
    struct = "struct OrtGraphicsInteropConfig {"
    folder = headers(tmp_path / "h", (struct, f"#ifdef __x86_64__\n#pragma pack(1)\n#endif\n{struct}"))
    hidden = "#define OrtEnvCreationOptions OrtNobody\n"  # undone by nothing: the name is not declared for the compiler
    with (folder / "onnxruntime_c_api.h").open("a", encoding="utf-8") as header:
        header.write(f"#ifdef __x86_64__\n{hidden}#endif\n")
    code, lines, _ = compared(folder)
    assert code == 1
    layout = [line for line in lines if line.startswith("layout: ")]
    assert any(
        "OrtEnvCreationOptions: not compared, because the compiler refuses the official headers" in x for x in layout
    )
    assert any(" (official) != " in line for line in layout)


def test_headers_that_do_not_compile_are_not_called_alike(tmp_path: Path) -> None:
    folder = headers(tmp_path / "h")
    with (folder / "onnxruntime_c_api.h").open("a", encoding="utf-8") as header:
        header.write("#ifdef __x86_64__\n#error other\n#endif\n")
    code, lines, said = compared(folder)
    assert code == 1
    assert any(line.startswith("layout: ") and "not compared" in line for line in lines), (lines, said)
    assert "no differences" not in lines


def test_the_report_as_json(tmp_path: Path) -> None:
    folder = headers(tmp_path / "h", NEW_SLOT)
    result = CliRunner().invoke(cli, ["import-headers", str(folder), "--api-version", str(NEWEST), "--json"])
    assert result.exit_code == 1
    data = json.loads(result.stdout)
    assert [d["path"] for d in data["registry"]] == ["OrtApi.BrandNew"]
    assert (data["generated"], data["layout"], data["wrapper"]) == ([], [], [])
    assert data["measured"] > 1000


# ------------------------------------------------------------------------------------- a release known in part


def in_part(whole: Registry, *versions: int, state: str = "partial") -> Registry:
    """The registry, saying that it does not know these releases by their headers, nor a source for them."""

    def changed(file: SpecFile) -> SpecFile:
        stated: dict[str, Any] = {"headers": state, "source": None, "note": None}
        releases = tuple(replace(r, **stated) if r.version in versions else r for r in file.releases)
        return replace(file, releases=releases)

    return replace(whole, files=tuple(changed(f) for f in whole.files))


def texts(whole: Registry) -> dict[str, str]:
    return {f.loc.file: spec_text(f) for f in whole.files}


def known_whole(whole: Registry) -> list[int]:
    return [r.version for r in whole.releases if r.headers == "complete"]


COMPLETE = known_whole(pipeline.read_api())


def seen_in_headers(whole: Registry, version: int) -> Registry:
    """The registry, knowing the keys that a release brought by its headers."""

    def changed(file: SpecFile) -> SpecFile:
        keys = (replace(k, known="header") if k.since == version and k.constant else k for k in file.config_keys)
        return replace(file, config_keys=tuple(keys))

    return replace(whole, files=tuple(map(changed, whole.files)))


@pytest.mark.parametrize(
    "version",
    [
        pytest.param(
            v, marks=pytest.mark.skipif(v not in (COMPLETE[0], COMPLETE[-1]) and not on_demand(), reason=ON_DEMAND)
        )
        for v in COMPLETE
    ],
)
def test_completing_a_release_with_what_it_has_changes_nothing(version: int) -> None:
    """Forms, dates, places in files, docs and all that people wrote stay as they were, but for what was said of a release known in part."""
    done = complete(in_part(registry(), version), read_headers(GENERATED, version), read_keys(GENERATED, version))
    assert texts(done) == texts(seen_in_headers(in_part(registry(), version, state="complete"), version))


def key(name: str, **changes: Any) -> ConfigKey:
    """A key of session options whose headers are known, from 1.29 on."""
    constant = "kOrt" + "".join(word.title() for word in name.split("."))
    known: dict[str, Any] = {
        "scope": "session",
        "since": 29,
        "constant": constant,
        "header": "onnxruntime_x_config_keys.h",
    }
    return ConfigKey(name=name, loc=Location("x.yaml", 1, 1), **known | changes)


def seen(keys: tuple[ConfigKey, ...]) -> list[tuple[str, int, int | None, str | None, str]]:
    return [(k.name, k.since, k.until, k.constant, k.known) for k in keys]


def test_keys_of_a_release_that_was_known_in_part() -> None:
    """31 is completed, 32 stays as it is: keys that were only measured get their constants, and what the headers lack goes."""
    before = (
        key("a.old"),
        key("a.went"),
        key("a.measured", since=31, known="measured", constant=None, doc="what people wrote"),
        key("a.guessed", since=31, known="inferred"),
        key("a.later", since=32, known="measured"),
    )
    read = [key("a.old"), key("a.new"), key("a.measured"), key("a.later")]
    after = completed(before, read, 31)
    assert seen(after) == [
        ("a.old", 29, None, "kOrtAOld", "header"),
        ("a.new", 31, None, "kOrtANew", "header"),
        ("a.went", 29, 30, "kOrtAWent", "header"),
        ("a.measured", 31, None, "kOrtAMeasured", "header"),
        ("a.later", 31, 31, "kOrtALater", "header"),
        ("a.guessed", 32, None, "kOrtAGuessed", "inferred"),
        ("a.later", 32, None, "kOrtALater", "measured"),
    ]
    assert after[3].doc == "what people wrote"
    assert seen(completed(after, read, 31)) == seen(after)


def without(whole: Registry, struct: str, *members: str) -> Registry:
    """The registry without members of a struct."""

    def cut(item: Any) -> Any:
        if item.name != struct:
            return item
        return replace(item, members=tuple(m for m in item.members if m.name not in members))

    return replace(whole, files=tuple(replace(f, structs=tuple(cut(s) for s in f.structs)) for f in whole.files))


def dated(whole: Registry, section: str, item: str, part: str, **changes: Any) -> Registry:
    """The registry with another date of a member or enumerator."""

    def moved(one: Any) -> Any:
        if one.name != item:
            return one
        name = "values" if hasattr(one, "values") else "members"
        parts: dict[str, Any] = {
            name: tuple(replace(p, **changes) if p.name == part else p for p in getattr(one, name))
        }
        return replace(one, **parts)

    files = []
    for file in whole.files:
        items: dict[str, Any] = {section: tuple(moved(one) for one in getattr(file, section))}
        files.append(replace(file, **items))
    return replace(whole, files=tuple(files))


def facts_of(whole: Registry) -> dict[int, list[str]]:
    return {r.version: facts.lines(select(whole, r.version)) for r in whole.releases}


def test_what_was_missing_is_added() -> None:
    """1.30 as it was known before its headers were found: the slot was missing, there and behind."""
    lacking = in_part(without(registry_of_31(), "OrtApi", "KernelContext_GetPreallocatedOutput"), 30, 31)
    done = complete(lacking, read_headers(GENERATED, 30))
    assert facts_of(done)[30] == facts_of(registry_of_31())[30]
    (slot,) = [m for s in done.section("structs") for m in s.members if m.name == "KernelContext_GetPreallocatedOutput"]
    assert (slot.since, slot.until, slot.known) == (30, None, "header")
    assert facts_of(done)[31] == facts_of(registry_of_31())[31]  # it went on, in its place before what 31 brought
    assert known_whole(done) == [v for v in COMPLETE if v <= 30]


def test_a_release_as_it_was_known_before_its_headers() -> None:
    """1.30, which was first described from other sources: two enumerators that it renamed went on, and the macros of their names were missing.
    Its headers make of that what people had made of it, but for the words about the macros."""
    files = []
    for file in in_part(registry_of_31(), 30).files:
        enums = tuple(
            replace(e, values=tuple(replace(v, until=None) if "TYPE_VK_MEMORY" in v.name else v for v in e.values))
            for e in file.enums
        )
        files.append(replace(file, enums=enums, macros=tuple(m for m in file.macros if "TYPE_VK_MEMORY" not in m.name)))
    lacking = replace(registry_of_31(), files=tuple(files))
    assert texts(lacking) != texts(registry_of_31())
    done = complete(lacking, read_headers(GENERATED, 30))
    ours, theirs = (
        {
            name: text.replace("    doc: The name that the handle type had before 30.\n", "")
            for name, text in texts(r).items()
        }
        for r in (done, in_part(registry_of_31(), 30, state="complete"))
    )
    assert ours == theirs


def test_dates_that_were_guessed_are_mended() -> None:
    """In the middle of the releases: what was dated too early or too late gets the date of the headers, and no other release changes."""
    slot = "GetExperimentalFunction"
    whole = registry_of_31()
    member = {v: any(m == slot for m in names(whole, v)) for v in (27, 28)}
    assert member == {27: False, 28: True}
    early = in_part(dated(whole, "structs", "OrtApi", slot, since=27), 27, state="none")
    api = select(whole, 27)
    done = complete(early, replace(api, version=27))
    assert facts_of(done) == facts_of(whole)


def names(whole: Registry, version: int) -> list[str]:
    return [m.name for s in select(whole, version).structs if s.name == "OrtApi" for m in s.members]


def test_a_date_that_was_too_late() -> None:
    """An enumerator of 1.27 that was first seen in the headers of 1.28."""
    whole = registry_of_31()
    target = next(e for e in whole.section("enums") if e.name == "ONNXTensorElementDataType").values[-1]
    late = in_part(
        dated(whole, "enums", "ONNXTensorElementDataType", target.name, since=28, observed=(26, 28)), 27, state="none"
    )
    early = dated(whole, "enums", "ONNXTensorElementDataType", target.name, since=27, observed=())
    done = complete(late, select(early, 27))
    assert facts_of(done) == facts_of(early)
    (value,) = [v for e in done.section("enums") for v in e.values if v.name == target.name]
    assert (value.since, value.observed, value.doc, value.bits) == (27, (), target.doc, target.bits)


def test_what_people_wrote_stays_with_a_form_that_was_wrong() -> None:
    """A parameter of another type than was thought: its docs, and whose it is, go over."""
    whole = registry_of_31()
    wrong = in_part(whole, 30, 31)
    api = select(whole, 30)
    structs = []
    for struct in api.structs:
        members = tuple(
            replace(m, params=tuple(replace(p, type=Named("int")) if p.name == "output_index" else p for p in m.params))
            if isinstance(m, Slot) and m.name == "KernelContext_GetPreallocatedOutput"
            else m
            for m in struct.members
        )
        structs.append(replace(struct, members=members))
    done = complete(wrong, replace(api, structs=tuple(structs)))
    before, after = (
        next(m for s in r.section("structs") for m in s.members if m.name == "KernelContext_GetPreallocatedOutput")
        for r in (whole, done)
    )
    assert [p.type for p in after.params if p.name == "output_index"] == [Named("int")]
    assert (after.doc, [p.doc for p in after.params], [p.owner for p in after.params]) == (
        before.doc,
        [p.doc for p in before.params],
        [p.owner for p in before.params],
    )


def test_a_release_that_is_known_whole_is_not_completed() -> None:
    with pytest.raises(HeaderError, match="already describes API version 29, by its headers"):
        complete(registry(), read_headers(GENERATED, 29))
    with pytest.raises(HeaderError, match="does not describe API version 13"):
        complete(registry(), replace(read_headers(GENERATED, 29), version=13))


def test_other_releases_are_proved_to_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mistake in putting forms together never gets into a file."""
    original = completion._Completion._section

    def careless(self: Any, section: str, experimental: bool = False) -> None:
        original(self, section, experimental)
        if section == "structs":
            name = next(n for n, f in self._files.items() if any(s.name == "OrtApi" for s in f.structs))
            file = self._files[name]
            self._files[name] = replace(
                file,
                structs=tuple(replace(s, members=s.members[1:]) if s.name == "OrtApi" else s for s in file.structs),
            )

    monkeypatch.setattr(completion._Completion, "_section", careless)
    with pytest.raises(HeaderError, match=r"API version 30 cannot be completed: .*OrtApi"):
        complete(in_part(registry(), 30), read_headers(GENERATED, 30))


def test_the_command_completes_a_release(tmp_path: Path) -> None:
    """The files of the spec change only after the whole of it was checked; a second time there is nothing to complete."""
    spec = tmp_path / "spec"
    shutil.copytree(pipeline.spec_root(), spec)
    releases = spec / "ort" / "releases.yaml"
    releases.write_text(texts(in_part(registry(), NEWEST))["spec/ort/releases.yaml"], encoding="utf-8")
    before = {p: p.read_bytes() for p in spec.rglob("*.yaml")}
    bad = headers(
        tmp_path / "bad",
        (
            "CreateSession, _In_ const OrtEnv* env, _In_ const ORTCHAR_T* model_path",
            "CreateSession, _In_ const OrtNobody* env, _In_ const ORTCHAR_T* model_path",
        ),
    )
    arguments = ["--api-version", str(NEWEST), "--spec", str(spec), "--write"]
    result = CliRunner().invoke(cli, ["import-headers", str(bad), *arguments])
    assert result.exit_code in (1, 2)
    assert before == {p: p.read_bytes() for p in spec.rglob("*.yaml")}
    result = CliRunner().invoke(cli, ["import-headers", str(headers(tmp_path / "h")), *arguments])
    assert result.exit_code == 0, result.output
    assert f"API {NEWEST} completed" in result.stderr
    assert f"wrote {releases}\n" in result.stdout
    whole = load(spec)
    assert known_whole(whole) == sorted({*COMPLETE, NEWEST})
    items = [item for section in MAIN_SECTIONS for item in whole.section(section)]
    parts = [part for item in items for part in (item, *getattr(item, "members", ()), *getattr(item, "values", ()))]
    assert {part.known for part in parts if part.since == NEWEST} <= {"header"}
    assert facts_of(whole) == facts_of(registry())
    assert CliRunner().invoke(cli, ["check", "--spec", str(spec)]).exit_code == 0
    result = CliRunner().invoke(cli, ["import-headers", str(headers(tmp_path / "h")), *arguments])
    assert result.exit_code == 2
    assert f"already describes API version {NEWEST}, by its headers" in result.stderr


# --------------------------------------------------------------------------------------------- the C++ wrapper

WRAPPER = """
namespace Ort {
inline const OrtApi& GetApi() { return *OrtGetApiBase()->GetApi(1); }
namespace detail { template <class T> struct ValueImpl { const void* GetTensorRawData() const; T* v; }; }
struct Value : detail::ValueImpl<OrtValue> { };
}
"""
INLINE = "namespace Ort { namespace detail { template <class T> const void* ValueImpl<T>::GetTensorRawData() const { GetApi().SLOT(v, 0); return 0; } } }\n"


def test_the_wrapper_beside_the_headers_is_compared_and_added(tmp_path: Path) -> None:
    """Its next release is added with the C headers' one; one that is described already is compared."""
    folder = headers(tmp_path / "h")
    (folder / "onnxruntime_cxx_api.h").write_text(WRAPPER)
    (folder / "onnxruntime_cxx_inline.h").write_text(INLINE.replace("SLOT", "GetTensorData"))
    (described,) = registry().wrappers
    one = replace(described, newest=NEWEST - 1, functions=(), classes=(), headers=())
    added = importing.add_wrapper(replace(registry(), wrappers=(one,)), folder, NEWEST)
    (wrapper,) = added.wrappers
    assert wrapper.newest == NEWEST
    assert [(c.name, c.since, c.handle) for c in wrapper.classes] == [("Value", NEWEST, "OrtValue")]
    assert [(f.name, f.slots) for f in wrapper.classes[0].functions] == [
        ("GetTensorRawData", ("OrtApi.GetTensorData",))
    ]
    assert "wrapper/onnxruntime_cxx_api.yaml" in importing.release_texts(added)
    assert importing.compare_release(added, folder, NEWEST, None).lines() == []
    (folder / "onnxruntime_cxx_inline.h").write_text(INLINE.replace("SLOT", "GetTensorMutableData"))
    lines = importing.compare_release(added, folder, NEWEST, None).lines()
    assert [line.partition("(")[0] for line in lines] == [
        "C++ wrapper: Ort::Value::GetTensorRawData: removed ",
        "C++ wrapper: Ort::Value::GetTensorRawData: added ",
    ]
    (folder / "onnxruntime_cxx_inline.h").unlink()
    with pytest.raises(HeaderError, match=r"onnxruntime_cxx_inline\.h: cannot be read"):
        importing.compare_release(added, folder, NEWEST, None)


def test_a_wrapper_that_calls_what_there_is_not(tmp_path: Path) -> None:
    """A slot of a later release in the wrapper of an earlier one is a mistake of somebody's."""
    (described,) = registry().wrappers
    late = next(c for c in described.classes if c.name == "Value")
    wrong = replace(late, functions=(replace(late.functions[0], since=14, slots=("OrtApi.GetTensorData",)),))
    broken = replace(registry(), wrappers=(replace(described, classes=(wrong,), newest=NEWEST - 1),))
    with pytest.raises(SpecError, match=r"the wrapper of 1\.14 cannot call 'OrtApi\.GetTensorData'"):
        importing.add_wrapper(broken, headers(tmp_path / "h"), NEWEST)


# ------------------------------------------------------------------------------------- experimental functions

_WRITTEN = """OrtStatusPtr, OrtApi_MakeLab, _In_ const OrtEnv* env, /* one */
                     _In_reads_(n) const int* data, size_t n,  // two
                     _In_opt_ OrtLabFunc call, _In_opt_ void* call_state, _Outptr_ OrtLabThing** lab"""
_ENDED = "void, OrtApi_ReleaseLabThing, _Frees_ptr_opt_ OrtLabThing* input"
_TYPES = ["ORT_RUNTIME_CLASS(LabThing);", "typedef OrtStatus*(ORT_API_CALL* OrtLabFunc)(_In_ void* state, int x);"]


def release(folder: Path, version: int, *entries: str, types: list[str] | None = None) -> Path:
    """Headers of the release behind `version`, whose list of experimental functions has these entries more."""
    revision = revisions.Revision(experimental=list(entries), experimental_types=_TYPES if types is None else types)
    return revisions.write(revision, folder, GENERATED, version)


def in_list(folder: Path, old: str, new: str) -> Path:
    """The folder, with a text of its list replaced."""
    file = folder / EXPERIMENTAL_LIST
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")
    return folder


def experimental(of: Registry) -> dict[str, Function]:
    return {lookup_name(function): function for function in of.section("experimental")}


def imported(folder: Path, version: int, before: Registry | None = None) -> tuple[Registry, list[str]]:
    """The registry with a release, and the notes."""
    notes: list[str] = []
    added = importing.add_release(before or registry(), folder, version, lambda note: notes.append(str(note)))
    importing.release_texts(added)
    return added, notes


def test_new_experimental_functions_are_added_with_their_types(tmp_path: Path) -> None:
    new = NEWEST + 1
    added, notes = imported(release(tmp_path / "h", NEWEST, _WRITTEN, _ENDED), new)
    assert notes == []
    function = experimental(added)[f"OrtApi_MakeLab_SinceV{new}"]
    assert (function.since, function.until, function.header, function.noexcept) == (
        new,
        None,
        EXPERIMENTAL_HEADER,
        True,
    )
    assert [p.name for p in function.params] == ["env", "data", "n", "call", "call_state", "lab"]
    data, call, state, lab = (function.params[i] for i in (1, 3, 4, 5))
    assert (data.length, call.nullable, call.called, call.inferred) == ("n", True, ("during", "later"), ("called",))
    assert (state.state, state.inferred, lab.owner, lab.inferred) == (True, ("state",), "caller", ("owner",))
    assert function.blocking is not None
    assert function.blocking.how == ("unknown",)
    (handle,) = [h for h in added.section("handles") if h.name == "OrtLabThing"]
    assert (handle.release, handle.inferred, handle.header) == (
        "OrtApi_ReleaseLabThing",
        ("release",),
        EXPERIMENTAL_HEADER,
    )
    assert [c.since for c in added.section("callbacks") if c.name == "OrtLabFunc"] == [new]
    assert {n: f for n, f in experimental(added).items() if f.since < new} == experimental(registry())
    again = importing.compare_release(added, tmp_path / "h", new, None)
    assert again.lines() == []


def test_experimental_functions_that_are_gone_end(tmp_path: Path) -> None:
    """With their types, where the release has the list, but not the function; without the list all stay, and a note says so."""
    first, _ = imported(release(tmp_path / "a", NEWEST, _WRITTEN, _ENDED), NEWEST + 1)
    bare = release(tmp_path / "b", NEWEST, types=[])
    for file in bare.iterdir():
        text = file.read_text(encoding="utf-8")
        text = re.sub(rf"(ORT_API_VERSION|ORT_API_VERSION >|to) {NEWEST + 1}\b", rf"\1 {NEWEST + 2}", text)
        file.write_text(text, encoding="utf-8")
    second, _ = imported(bare, NEWEST + 2, first)
    until = {name: function.until for name, function in experimental(second).items() if function.since > NEWEST}
    assert set(until.values()) == {NEWEST + 1}
    assert len(until) == 2
    assert [i.until for s in ("handles", "callbacks") for i in second.section(s) if "Lab" in i.name] == [NEWEST + 1] * 2
    (bare / EXPERIMENTAL_LIST).unlink()
    unstated, notes = imported(bare, NEWEST + 2, first)
    assert experimental(unstated) == experimental(first)
    assert [note.split(": ", 1)[1].partition(";")[0] for note in notes] == [
        "not in the folder, which leaves 3 experimental functions unchanged"
    ]


def test_changed_experimental_functions_are_differences(tmp_path: Path) -> None:
    folder = release(tmp_path / "h", NEWEST, _WRITTEN, _ENDED)
    new = NEWEST + 1
    added, _ = imported(folder, new)
    in_list(folder, "_In_reads_(n) const int* data", "_In_reads_(n) _In_opt_ const int* data")
    in_list(folder, "// two", "// 2")
    lines = importing.compare_release(added, folder, new, None).lines()
    (line,) = lines
    assert line.endswith("OrtApi_MakeLab.data: changed (nullable: no -> yes)")
    in_list(folder, f"ORT_EXPERIMENTAL_API({new}, {_ENDED})", "")
    in_list(folder, "OrtApi_ExperimentalApiTest, _Out_ int64_t* out", "OrtApi_ExperimentalApiTest, _Out_ int32_t* out")
    lines = importing.compare_release(added, folder, new, None).lines()
    assert [line.partition(": ")[2].partition(": ")[2] for line in lines] == [
        "OrtApi_ExperimentalApiTest.out: changed (type: pointer to int64_t -> pointer to int32_t)",
        "OrtApi_MakeLab.data: changed (nullable: no -> yes)",
        f"experimental function OrtApi_ReleaseLabThing_SinceV{new}: removed",
    ]
    with pytest.raises(
        HeaderError, match=r"c_api.inc:\d+:\d+: error: OrtApi_ExperimentalApiTest_SinceV28 has another type"
    ):
        importing.add_release(registry(), folder, new)
    in_list(folder, "_Out_ int32_t* out", "_Out_opt_ int64_t* result")
    (param,) = experimental(imported(folder, new)[0])["OrtApi_ExperimentalApiTest_SinceV28"].params
    assert (param.name, param.nullable) == ("result", True)


def test_a_function_that_changes_takes_a_new_name(tmp_path: Path) -> None:
    """The old one may stay for a while; each has a name of its own in every output."""
    new = NEWEST + 1
    changed = "OrtStatusPtr, OrtApi_ExperimentalApiTest, _Out_ int32_t* out"
    added, _ = imported(release(tmp_path / "h", NEWEST, changed, types=[]), new)
    both = {name: f.until for name, f in experimental(added).items() if f.name == "OrtApi_ExperimentalApiTest"}
    assert both == {"OrtApi_ExperimentalApiTest_SinceV28": None, f"OrtApi_ExperimentalApiTest_SinceV{new}": None}
    names = {f.lookup: f.name for f in lower(added).experimental if f.lookup in both}
    assert list(names.values()) == ["ort_api_experimental_api_test", f"ort_api_experimental_api_test_since_v{new}"]


@pytest.mark.parametrize(
    ("entry", "column", "message"),
    [
        ("ORT_EXPERIMENTAL_API(33, void, OrtApi_Bad, int a", 1, "experimental function skipped: '(' is never closed"),
        ("ORT_EXPERIMENTAL_API(33, void)", 1, "experimental function skipped: its release, result or name is missing"),
        ("ORT_EXPERIMENTAL_API(ORT_API_VERSION, void, X, int a)", 22, "its release is not a number"),
        ("ORT_EXPERIMENTAL_API(33, void, a b, int a)", 32, "its name is not a name"),
        ("ORT_EXPERIMENTAL_API", 1, "its arguments are missing"),
        (
            "ORT_EXPERIMENTAL(33, void, OrtApi_Bad, int a)",
            1,
            "'ORT_EXPERIMENTAL' does not begin an experimental function",
        ),
        (
            "ORT_EXPERIMENTAL_API(33, void, OrtApi_Bad, OrtNo* a)",
            44,
            "function OrtApi_Bad is skipped: unknown type 'OrtNo'",
        ),
        ("ORT_EXPERIMENTAL_API(99, void, OrtApi_Bad, int a)", 1, "function OrtApi_Bad is skipped: 1.99 is newer"),
    ],
)
def test_a_malformed_experimental_function_costs_no_other(
    tmp_path: Path, entry: str, column: int, message: str
) -> None:
    folder = release(tmp_path / "h", NEWEST, _WRITTEN, _ENDED)
    number = (folder / EXPERIMENTAL_LIST).read_text(encoding="utf-8").count("\n", 0) - 3
    start = f"ORT_EXPERIMENTAL_API({NEWEST + 1}, OrtStatusPtr, OrtApi_MakeLab"
    in_list(folder, start, f"{entry}\n{start}")
    reading = read(folder)
    assert [f.name for f in reading.api.experimental if "Lab" in f.name] == ["OrtApi_MakeLab", "OrtApi_ReleaseLabThing"]
    (note,) = [note for note in reading.notes if note.kind == LOST]
    assert note.loc == Location(EXPERIMENTAL_LIST, number, column)
    assert message in note.message


def test_experimental_functions_of_a_release_that_was_known_in_part(tmp_path: Path) -> None:
    """What was measured stays; what the headers state in addition is added, and what they lack ends."""
    new = NEWEST + 1
    folder = release(tmp_path / "h", NEWEST, _WRITTEN, _ENDED)
    added, _ = imported(folder, new)
    part = in_part(added, new)
    assert experimental(complete(part, read_headers(folder))) == experimental(added)
    lacking = replace(
        part,
        files=tuple(replace(f, experimental=tuple(x for x in f.experimental if x.since < new)) for f in part.files),
    )
    done = complete(lacking, read_headers(folder))
    assert experimental(done).keys() == experimental(added).keys()
    in_list(folder, "OrtApi_ExperimentalApiTest, _Out_ int64_t* out", "OrtApi_Other, _Out_ int64_t* out")
    done = complete(part, read_headers(folder))
    assert experimental(done)["OrtApi_ExperimentalApiTest_SinceV28"].until == NEWEST
    assert experimental(done)["OrtApi_Other_SinceV28"].until is None
