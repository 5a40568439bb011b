"""`ortforge api`: what the registry knows of a symbol, however its name is written."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from ortforge_tools import pipeline
from ortforge_tools.cli import cli
from ortforge_tools.ep_testing.conform import facts
from ortforge_tools.model.contracts import rules
from ortforge_tools.model.registry import EXPERIMENTAL_HEADER, Registry, Struct
from ortforge_tools.tools.symbols.describe import Describer
from ortforge_tools.tools.symbols.index import Symbols
from ortforge_tools.tools.symbols.languages import LANGUAGES, Signatures
from ortforge_tools.tools.symbols.text import lines

NEWEST = pipeline.read_api().newest


@cache
def registry() -> Registry:
    return pipeline.read_registry()


@pytest.fixture(autouse=True)
def width(monkeypatch: pytest.MonkeyPatch) -> None:
    """That of a terminal nobody has said anything of."""
    monkeypatch.delenv("COLUMNS", raising=False)


@cache
def symbols() -> Symbols:
    return Symbols(registry())


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["api", *arguments])


def test_rules_are_found_too() -> None:
    """Reports of `ortforge conform` name rules, and who has only the wheel has no list of them."""
    said = run("ep-46").stdout
    rule = facts.rules()["EP-46"]
    assert said.splitlines()[0].split() == ["EP-46", "(rule", "for", "EP", "libraries,", "S2)"]
    assert rule.text in " ".join(said.split())
    assert "OrtEp.GetCapability" in said
    (data,) = described("EP-46")
    assert (data["name"], data["kind"], data["text"]) == ("EP-46", "rule", rule.text)
    assert run("EP-9999").exit_code == 1


def described(name: str) -> list[dict[str, Any]]:
    result = run(name, "--json")
    assert result.exit_code == 0, result.output
    found: list[dict[str, Any]] = json.loads(result.stdout)
    return found


@pytest.mark.parametrize(
    ("written", "path"),
    [
        ("CreateSessionFromArray", "OrtApi.CreateSessionFromArray"),
        ("OrtApi.CreateSession", "OrtApi.CreateSession"),
        ("OrtApi::CreateSession", "OrtApi.CreateSession"),
        ("create_session_from_array", "OrtApi.CreateSessionFromArray"),
        ("CREATESESSIONFROMARRAY", "OrtApi.CreateSessionFromArray"),
        ("ORT_FAIL", "ORT_FAIL"),
        ("OrtErrorCode.ORT_FAIL", "ORT_FAIL"),
        ("CreateEpFactories", "CreateEpApiFactoriesFn"),
        ("OrtEnv", "OrtEnv"),
        ("ORT_RUNTIME_CLASS", "ORT_RUNTIME_CLASS"),
        ("OrtGetApiBase", "OrtGetApiBase"),
        ("OrtStatusPtr", "OrtStatusPtr"),
        ("OrtApi_ExperimentalApiTest", "OrtApi_ExperimentalApiTest"),
        ("OrtApi_ExperimentalApiTest_SinceV28", "OrtApi_ExperimentalApiTest"),
    ],
)
def test_ways_to_write_a_name(written: str, path: str) -> None:
    assert [d["name"] for d in described(written)] == [path]


def test_one_name_of_several_symbols() -> None:
    """All are shown; where case tells them apart, only the one."""
    assert {d["name"] for d in described("GetName")} == {"OrtEp.GetName", "OrtEpFactory.GetName", "OrtCustomOp.GetName"}
    assert [d["name"] for d in described("RunOptions_SetSyncStream")] == [
        "OrtApi.RunOptions_SetSyncStream"  # the proposal's, and not RunOptionsSetSyncStream of 1.24
    ]


def test_what_is_said_of_a_slot() -> None:
    (found,) = described("OrtEp.Compile")
    assert (found["kind"], found["slot"], found["since"], found["role"]) == ("slot", 3, 23, "implemented")
    assert found["declaration"].startswith("OrtStatusPtr Compile(OrtEp* this_ptr, const OrtGraph** graphs, ")
    assert found["reference"] == "https://onnxruntime.ai/docs/api/c/struct_ort_ep.html"
    assert found["null"].startswith("Must not be NULL if")
    params = {p["name"]: p for p in found["params"]}
    assert params["graphs"]["length"] == "count"
    assert params["ep_context_nodes"]["ownership"] == "the caller ends it with OrtApi.ReleaseNode"
    assert {"EP-14", "EP-15"} <= {rule["id"] for rule in found["rules"]}


def test_earlier_forms_are_told() -> None:
    (found,) = described("CreateEpApiFactoriesFn")
    assert [(f["since"], f["until"]) for f in found["forms"]] == [(22, 22), (23, None)]
    assert found["forms"][1]["changes"] == ["default_logger added as argument 3"]
    assert "since 1.23   default_logger added as argument 3" in run("CreateEpApiFactoriesFn").stdout


def test_experimental_functions_have_the_name_they_are_looked_up_by() -> None:
    (found,) = described("OrtModelPackageApi_CreateSession")
    assert found["lookup"] == "OrtModelPackageApi_CreateSession_SinceV28"
    assert found["became"] == "OrtModelPackageApi.CreateSession"
    text = run("OrtModelPackageApi_CreateSession").stdout
    assert (
        "  looked up   OrtModelPackageApi_CreateSession_SinceV28\n  became      OrtModelPackageApi.CreateSession\n"
        in text
    )
    (found,) = described("OrtGetApiBase")
    assert (found["lookup"], found["became"]) == (None, None)
    header = (pipeline.output_root() / "c" / EXPERIMENTAL_HEADER).read_text(encoding="utf-8")
    describer = Describer(registry())
    looked_up = [d["lookup"] for d in map(describer.describe, symbols().all) if d["kind"] == "experimental function"]
    assert len(looked_up) == len(list(registry().section("experimental")))
    for name in looked_up:
        assert f'"{name}"' in header


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("ORT_EXTERNAL_TENSOR_DESCRIPTOR_VERSION", "#define ORT_EXTERNAL_TENSOR_DESCRIPTOR_VERSION 1"),
        ("ORT_API2_STATUS", "#define ORT_API2_STATUS(NAME, ...)"),
        (
            "ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_WIN32",
            "#define ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_WIN32 ORT_EXTERNAL_MEMORY_HANDLE_TYPE_MEMORY_WIN32",
        ),
        ("OrtEnv", "typedef struct OrtEnv OrtEnv;"),
        ("OrtStatusPtr", "typedef OrtStatus* OrtStatusPtr;"),
        ("ORT_FAIL", "ORT_FAIL = 1;"),
    ],
)
def test_declarations(name: str, line: str) -> None:
    """Constants and macros with what they stand for."""
    assert run(name).stdout.splitlines()[1] == f"  {line}"


def test_what_became_a_macro_is_one() -> None:
    """The newest form says what it is."""
    (found,) = described("ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_WIN32")
    assert (found["kind"], found["owner"]) == ("macro", None)
    assert [(f["since"], f["until"]) for f in found["forms"]] == [(26, 29), (30, None)]


def test_whose_it_is_is_that_of_its_own_side() -> None:
    """The proposal ends a type of its own by the same name in another way than what was released."""
    shipped, proposed = described("OrtExternalMemoryHandle")
    assert (shipped["overlay"], shipped["ended_by"]) == (None, "OrtInteropApi.ReleaseExternalMemoryHandle")
    assert (proposed["overlay"], proposed["ended_by"]) == (
        "26821-d3d12-interop",
        "OrtApi.ReleaseExternalMemoryHandle",
    )
    ended = {}
    for path in ("OrtInteropApi.ImportMemory", "OrtApi.ExternalResourceImporter_ImportMemory"):
        (found,) = described(path)
        (handle,) = (p for p in found["params"] if p["name"] == "out_handle")
        ended[found["overlay"]] = handle["ownership"]
    assert ended == {
        None: "the caller ends it with OrtInteropApi.ReleaseExternalMemoryHandle",
        "26821-d3d12-interop": "the caller ends it with OrtApi.ReleaseExternalMemoryHandle",
    }


def test_ownership_and_length_are_those_that_hold() -> None:
    """Where annotations are silent or wrong, what holds is told."""
    for struct in registry().section("structs"):
        for member in struct.members:
            for param in getattr(member, "params", ()):
                if param.actual is not None and param.actual.length and member.until is None:
                    (symbol,) = (s for s in symbols().all if s.path == f"{struct.name}.{member.name}" and not s.overlay)
                    data = Describer(registry()).describe(symbol)
                    told = {p["name"]: p["length"] for p in data["params"]}
                    assert told[param.name] == param.actual.length
                    return
    pytest.fail("no parameter of the registry has a length of its own")


def test_when_an_argument_may_be_null_is_told() -> None:
    """By the annotation, contrary to it, only without elements, or never."""
    (found,) = described("CreateTensorAsOrtValue")
    params = {p["name"]: p for p in found["params"]}
    assert (params["shape"]["nullable"], params["shape"]["null_if_empty"]) == (False, True)
    assert "shape: in; array of shape_len elements; NULL only if shape_len is 0" in run("CreateTensorAsOrtValue").stdout
    assert "run_options: in; may be NULL" in run("OrtApi.Run").stdout
    assert "sync_stream: in; may be NULL" in run("RunOptionsSetSyncStream").stdout
    assert "session: in and out; not NULL" in run("OrtApi.Run").stdout


def test_everything_can_be_described_and_told() -> None:
    """Every symbol: nothing fails, no line is longer than it may be for more than one long word, each has its kind."""
    describer = Describer(registry())
    for symbol in symbols().all:
        data = describer.describe(symbol)
        told = list(lines(data, 100))
        assert told[0][1].startswith(f"{symbol.path}  ({symbol.kind}"), symbol.path
        json.dumps(data)
    assert len(symbols().all) > 1200


def test_slots_have_their_number() -> None:
    """The number is that of the table in the newest version that has it."""
    describer = Describer(registry())
    numbers = {s.path: describer.describe(s)["slot"] for s in symbols().all if s.overlay is None}
    for table in (s for s in registry().section("structs") if s.role == "table"):
        living = [m for m in table.members if m.until is None]
        assert [numbers[f"{table.name}.{m.name}"] for m in living] == list(range(len(living)))
    assert numbers["OrtApi.GetInteropApi"] == 395


def test_every_rule_is_found_by_its_targets() -> None:
    """No rule is lost: each of its targets leads to it."""
    describer = Describer(registry())
    by_name: dict[str, set[str]] = {}
    for symbol in symbols().all:
        if symbol.overlay is None:
            ids = {rule["id"] for rule in describer.describe(symbol)["rules"]}
            for name in (symbol.path, *symbol.aliases):
                by_name.setdefault(name, set()).update(ids)
    missing = [(r.id, t) for r in rules(registry().contracts) for t in r.targets if r.id not in by_name.get(t, ())]
    assert missing == []


@pytest.mark.parametrize(
    ("wrong", "near"),
    [
        ("CreatSession", "OrtApi.CreateSession"),
        ("OrtEpFactry", "OrtEpFactory"),
        ("SetSyncStream", "OrtApi.RunOptionsSetSyncStream"),
        ("ort_fial", "ORT_FAIL"),
        ("x" * 5000, None),
        ("", None),
    ],
)
def test_near_misses(wrong: str, near: str | None) -> None:
    result = run(wrong)
    assert (result.exit_code, result.stdout) == (1, "")
    assert f"no symbol is called '{wrong[:200]}'" in result.stderr
    assert ("did you mean" in result.stderr) == (near is not None)
    assert near is None or f"  {near}\n" in result.stderr


def test_patterns_and_the_whole_list() -> None:
    rows = json.loads(run("OrtInteropApi.*", "--json").stdout)
    table: Struct = next(s for s in registry().section("structs") if s.name == "OrtInteropApi")
    assert [row["name"] for row in rows] == [f"OrtInteropApi.{m.name}" for m in table.members]
    everything = run().stdout.splitlines()
    assert len(everything) == len(symbols().all)
    assert any(line.startswith("OrtApi.CreateSession ") and line.endswith("1.14") for line in everything)
    assert run("No*Such").exit_code == 1
    assert [row["name"] for row in json.loads(run("ORT_FAI?", "--json").stdout)] == ["ORT_FAIL"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["api", "OrtInteropApi.Wait"], ["OrtInteropApi.WaitSemaphore"]),
        (
            ["api", "CreateSessionFromA"],
            ["CreateSessionFromArray", "CreateSessionFromArrayWithPrepackedWeightsContainer"],
        ),
        (["diff", "1.29"], ["1.29"]),
        (["diff", "1.28", "1.14"], ["1.14"]),
    ],
)
def test_completion(words: list[str], expected: list[str]) -> None:
    """As the shell asks for it."""
    environment = {
        **os.environ,
        "COMP_WORDS": " ".join(["ortforge", *words]),
        "COMP_CWORD": str(len(words)),
        "_ORTFORGE_COMPLETE": "bash_complete",
    }
    command = [sys.executable, "-m", "ortforge"]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert result.stdout.split() == [f"plain,{name}" for name in expected]


@pytest.mark.parametrize(
    ("pattern", "fits", "fits_not"),
    [
        ("Create*Env", "OrtApi.CreateEnv", "OrtApi.CreateEnvWithCustomLogger"),
        ("*Session", "OrtApi.CreateSession", "OrtApi.CreateSessionFromArray"),
        ("ortapi.create?nv", "OrtApi.CreateEnv", "OrtApi.CreateSession"),
        ("OrtApi::Run*sync", "OrtApi.RunAsync", "OrtApi.Run"),
        ("*a*p*i*v*", "ORT_API_VERSION", "OrtApi.Run"),
        ("Run?", "", "OrtApi.Run"),
    ],
)
def test_patterns(pattern: str, fits: str, fits_not: str) -> None:
    found = {s.path for s in symbols().matching(pattern)}
    assert not fits or fits in found
    assert fits_not not in found


@pytest.mark.parametrize("pattern", ["*" * 5000 + "qqq", "*o" * 5000, "*r*" * 5000 + "?", "?" * 5000])
def test_no_pattern_takes_for_ever(pattern: str) -> None:
    assert symbols().matching(pattern) == []


# ------------------------------------------------------------------------------------------------- all languages


#: What everything of ours is in, and how a text of a language is found in it: some names are written inside a class there.
OUTPUTS = {
    "cpp": ("generated/cpp", r"\b\w+::(?=\w+\()"),
    "python": ("generated/python/ortforge_abi", r"^\w+\."),
    "rust": ("bindings/rust/src", r"(?!)"),
    "csharp": ("bindings/csharp/src", r"(?!)"),
    "go": ("bindings/go", r"(?!)"),
}
_DEFAULTS = re.compile(r" = \w+")


def squeezed(text: str) -> str:
    """Without layout."""
    return re.sub(r"\s+", "", text).replace(",)", ")")


@cache
def generated(language: str) -> str:
    folder = pipeline.checkout_root() / OUTPUTS[language][0]
    more = [pipeline.output_root() / "python_ep"] if language == "python" else []
    files = sorted(path for root in (folder, *more) for path in root.rglob("*") if path.suffix in (".h", ".hpp", ".py", ".rs", ".cs", ".go"))  # fmt: skip
    return squeezed("\n".join(path.read_text("utf-8") for path in files))


def functions() -> list[Any]:
    return [s for s in symbols().all if s.kind in ("slot", "experimental function") and s.overlay is None]


@pytest.mark.parametrize("language", [one.name for one in LANGUAGES[1:]])
def test_what_is_said_of_functions_is_generated(language: str) -> None:
    """Word by word. C, the first, is shown without the macros around declarations in headers, which test_c_headers.py compiles."""
    texts = Signatures(registry())
    found = {s.path: text for s in functions() if (text := texts.own((s.path, None), language))}
    assert len(found) > {"cpp": 300}.get(language, 500)
    whole = generated(language)
    missing = []
    for path, text in found.items():
        plain = squeezed(re.sub(OUTPUTS[language][1], "", text)).rstrip(";")
        if language == "python":
            plain = re.sub(r"\((?!self)", "(self,", plain, count=1).replace("(self,)", "(self)")
        if plain not in whole:
            missing.append((path, plain))
    assert missing == []
    owners = {(path.rpartition(".")[0], text) for path, text in found.items()}
    assert len(owners) == len(found)  # each of a table has a text of its own


def test_every_language_has_what_it_can() -> None:
    texts = Signatures(registry())
    keys = [(s.path, s.overlay) for s in symbols().all]
    assert all(texts.own(key, LANGUAGES[0].name) for key in keys)
    released = [
        s
        for s in symbols().all
        if s.overlay is None
        and s.kind == "slot"
        and isinstance(s.owner, Struct)
        and s.owner.role == "table"
        and not s.until
    ]
    for one in LANGUAGES:
        lacking = [s.path for s in released if texts.of((s.path, None), one.name) is None]
        assert len(lacking) <= {"python": 12}.get(one.name, 0), (one.name, lacking)
    assert all(text == text.strip("\n") for key in keys for one in LANGUAGES if (text := texts.of(key, one.name)))


def test_one_language() -> None:
    assert (
        run("OrtEp.GetName", "--lang", "csharp").stdout == "public unsafe delegate byte* GetNameFn(OrtEp* thisPtr);\n"
    )
    assert run("CreateEnv", "--lang", "rust").stdout == (
        "pub unsafe fn create_env(\n    &self,\n    log_severity_level: OrtLoggingLevel,\n    logid: *const c_char,\n"
        "    out: *mut *mut OrtEnv,\n) -> Result<OrtStatusPtr, Missing>\n"
    )
    assert run("CreateEnv", "--lang", "go").stdout == (
        "func (table *OrtApi) CreateEnv(\n    logSeverityLevel raw.OrtLoggingLevel,\n    logid *byte,\n"
        "    out **raw.OrtEnv,\n) error\n"
    )
    assert run("OrtEp.GetName", "--lang", "go").stdout == "GetName Function // const char* (const OrtEp* this_ptr)\n"
    assert run("OrtEp.GetName", "--lang", "cpp").stdout == "virtual std::string Ep::get_name() = 0;\n"
    assert run("OrtEp.GetName", "--lang", "python").stdout == "Ep.get_name(self) -> str\n"
    assert run("ReleaseEnv", "--lang", "cpp").stdout == run("ReleaseEnv", "--lang", "c").stdout  # as in C
    several = run("GetName", "--lang", "python").stdout
    assert several.startswith("OrtEp.GetName\nEp.get_name(self) -> str\n\nOrtEpFactory.GetName\nEpFactory.get_name(")
    listed = run("OrtEpApi.Create*", "--lang", "rust").stdout
    assert "OrtEpApi.CreateEpDevice\npub unsafe fn create_ep_device(" in listed


#: A table by hand, of the members that `--slot` gives: how it begins and ends, and the name of the file.
BY_HAND = {
    "c": ("struct OrtInteropApi {", "};", "table.h"),
    "rust": ("#[repr(C)]\npub struct OrtInteropApi {", "}", "table.rs"),
    "csharp": ("[StructLayout(LayoutKind.Sequential)]\npublic unsafe struct OrtInteropApi {", "}", "Table.cs"),
}


@pytest.mark.parametrize("language", [one.name for one in LANGUAGES if one.has_slots])
def test_slots_for_a_table_by_hand(language: str, tmp_path: Path) -> None:
    """What they are pasted into is what `check-bindings` finds nothing wrong with, and something as soon as two have changed places."""
    result = run("OrtInteropApi.*", "--lang", language, "--slot", "--json")
    found = [one["languages"][language] for one in json.loads(result.stdout)]
    assert len(found) == 13
    if language == "csharp":  # the delegates stand outside of the struct
        found = [text.partition("\n")[0] for text in found]
    begin, end, name = BY_HAND[language]
    for members, mistakes in ((found, False), ([*found[:3], found[4], found[3], *found[5:]], True)):
        (tmp_path / name).write_text("\n".join([begin, *members, end]) + "\n")
        checked = CliRunner().invoke(cli, ["check-bindings", str(tmp_path), "--json"])
        assert checked.exit_code == mistakes, checked.output
        assert "OrtInteropApi" in checked.stdout


@pytest.mark.parametrize("language", ["c", "rust"])
def test_slots_are_pasted_as_they_are_printed(language: str, tmp_path: Path) -> None:
    """The names between them are comments; without --slot nothing is pasted, and they are headings."""
    printed = run("OrtInteropApi.*", "--lang", language, "--slot").stdout
    begin, end, name = BY_HAND[language]
    (tmp_path / name).write_text(f"{begin}\n{printed}{end}\n", encoding="utf-8")
    checked = CliRunner().invoke(cli, ["check-bindings", str(tmp_path)])
    assert checked.exit_code == 0, checked.output
    assert "OrtInteropApi" in checked.stdout
    assert printed.startswith("// OrtInteropApi.")
    assert run("OrtInteropApi.*", "--lang", language).stdout.startswith("OrtInteropApi.")


@pytest.mark.parametrize("language", [one.name for one in LANGUAGES if one.has_slots])
def test_every_function_has_a_slot(language: str) -> None:
    texts = Signatures(registry(), slots=True)
    shipped = [s for s in symbols().all if s.overlay is None and s.kind == "slot"]
    tables = [s for s in shipped if isinstance(s.owner, Struct) and s.owner.role == "table" and not s.until]
    assert len(tables) > 500
    for symbol in tables:
        text = texts.own((symbol.path, None), language)
        assert text is not None, symbol.path
        assert symbol.path.partition(".")[2] in text
    assert texts.own(("OrtEp.Compile", None), language)
    assert texts.own(("OrtErrorCode", None), language) is None


def test_slots_of_one_language() -> None:
    assert run("OrtEp.GetName", "--lang", "c", "--slot").stdout == (
        "const char* (ORT_API_CALL* GetName)(const OrtEp* this_ptr);\n"
    )
    assert run("OrtApi.GetEpApi", "--lang", "csharp", "--slot").stdout == (
        "public IntPtr GetEpApi;\n\n[UnmanagedFunctionPointer(CallingConvention.Winapi)]\ndelegate OrtEpApi* GetEpApiFn();\n"
    )
    assert run("OrtApi.GetEpApi", "--lang", "rust", "--slot").stdout == (
        'pub GetEpApi: Option<unsafe extern "system" fn() -> *const OrtEpApi>,\n'
    )
    for without in (["CreateEnv", "--slot"], ["CreateEnv", "--lang", "go", "--slot"], ["--slot"]):
        result = run(*without)
        assert result.exit_code == 2
        assert "--slot goes with --lang c, rust or csharp" in result.stderr
    assert "OrtErrorCode: no function of a table" in run("OrtErrorCode", "--lang", "c", "--slot").stderr


def test_what_a_language_lacks() -> None:
    result = run("OrtGetApiBase", "--lang", "rust")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "OrtGetApiBase: the bindings for Rust have nothing of this name" in result.stderr
    result = run("CreateEnv", "--lang", "cobol")
    assert result.exit_code == 2
    assert all(f"'{one.name}'" in result.stderr for one in LANGUAGES)


def test_json_has_all_languages() -> None:
    (found,) = described("OrtApi.CreateEnv")
    assert list(found["languages"]) == [one.name for one in LANGUAGES]
    assert found["languages"]["python"] == (
        "OrtApi.create_env(log_severity_level: OrtLoggingLevel | int, logid: str) -> OrtEnv"
    )
    (found,) = described("OrtGetApiBase")
    assert found["languages"]["rust"] is None
    assert found["languages"]["cpp"] == found["languages"]["c"] == "const OrtApiBase* OrtGetApiBase(void);"
    one = json.loads(run("CreateEnv", "--lang", "c", "--json").stdout)
    assert [list(entry["languages"]) for entry in one] == [["c"]]


def table(name: str, version: int) -> dict[str, Any]:
    result = run(name, "--api-version", str(version), "--json")
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.stdout)
    return found


@pytest.mark.parametrize(("version", "slots"), [(14, 239), (20, 285), (31, 428)])
def test_the_table_of_a_release(version: int, slots: int) -> None:
    """The numbers are those of the official headers of the releases."""
    found = table("OrtApi", version)
    assert (found["name"], found["role"], found["api_version"]) == ("OrtApi", "table", version)
    assert [member["index"] for member in found["members"]] == list(range(slots))
    assert found["members"][7] == {
        "index": 7,
        "name": "CreateSession",
        "kind": "slot",
        "since": 14,
        "declaration": "OrtStatusPtr CreateSession(const OrtEnv* env, const ORTCHAR_T* model_path, const OrtSessionOptions* options, OrtSession** out)",
        "params": [
            {"name": "env", "type": "const OrtEnv*"},
            {"name": "model_path", "type": "const ORTCHAR_T*"},
            {"name": "options", "type": "const OrtSessionOptions*"},
            {"name": "out", "type": "OrtSession**"},
        ],
        "returns": "OrtStatusPtr",
    }
    assert all(member["since"] <= version for member in found["members"])


def test_the_tables_of_two_releases_begin_alike() -> None:
    old, new = (table("OrtApi", version)["members"] for version in (20, 31))
    assert [(m["index"], m["name"]) for m in old] == [(m["index"], m["name"]) for m in new[: len(old)]]
    assert {m["since"] for m in new[len(old) :]} <= set(range(21, 32))


def test_fields_of_a_release() -> None:
    first, *_ = table("OrtEp", 22)["members"]
    assert first == {
        "index": 0,
        "name": "ort_version_supported",
        "kind": "field",
        "since": 22,
        "declaration": "uint32_t ort_version_supported",
        "type": "uint32_t",
    }
    assert len(table("OrtEp", 22)["members"]) < len(table("OrtEp", 23)["members"])
    said = run("OrtEp", "--api-version", "23").stdout.splitlines()
    assert run("OrtEp", "--api-version", "1.23").stdout.splitlines() == said
    assert said[0] == f"OrtEp  (implemented of API version 23, {len(said) - 1} members)"
    assert said[2] == "    1  const char* GetName(const OrtEp* this_ptr)  (since 1.22)"


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (("OrtEp", "--api-version", "14"), 1, "API version 14 does not have OrtEp; it is there since 1.22"),
        (("CreateSession", "--api-version", "14"), 1, "OrtApi.CreateSession is of another kind (slot)"),
        (
            ("OrtApi", "--api-version", "11"),
            2,
            f"which has 14 to {NEWEST} (ONNX Runtime 1.14 to 1.{NEWEST}); ask for 14; OrtApi only",
        ),
        (
            ("OrtApi", "--api-version", "99"),
            2,
            "get a newer ortforge, or add it: ortforge import-headers DIR --api-ver",
        ),
        (("OrtApi", "--api-version", "new"), 2, "'new' is no version; write 1.24, or 24"),
        (("Create*", "--api-version", "14"), 2, "for the NAME of one struct"),
        (("--api-version", "14"), 2, "for the NAME of one struct"),
        (("OrtApi", "--api-version", "14", "--lang", "rust"), 2, "not with --lang"),
    ],
)
def test_a_release_that_is_not_there(arguments: tuple[str, ...], code: int, message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == code, result.output
    assert message in result.stderr
    assert result.stdout == ""
