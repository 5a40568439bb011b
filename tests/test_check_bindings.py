"""`ortforge check-bindings`: hand-written tables in six languages, right ones and wrong ones.

With ORTFORGE_PUBLIC_BINDINGS=DIR the tables of public projects are checked too: DIR/ort-sys-rc.12/lib.rs and
DIR/ort-sys-rc.13/lib.rs from the crate ort-sys, DIR/go/*.h from onnxruntime_go.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from binding_sources import TYPED, WRITERS, tables
from ortforge.generator import pipeline
from ortforge.generator.bindings import sources
from ortforge.generator.bindings.check import Checker, Finding
from ortforge.generator.bindings.check import Result as Checked
from ortforge.generator.bindings.expected import Expected, Member, expected
from ortforge.generator.cli import cli
from ortforge.generator.model import Registry
from ortforge.generator.select import select

PUBLIC = os.environ.get("ORTFORGE_PUBLIC_BINDINGS") or None
needs_public = pytest.mark.skipif(
    PUBLIC is None, reason="ORTFORGE_PUBLIC_BINDINGS names no folder with sources of public bindings"
)


@cache
def registry() -> Registry:
    return pipeline.read_api()


@cache
def checker() -> Checker:
    return Checker(registry())


@cache
def at(version: int) -> Expected:
    return expected(select(registry(), version))


def check(text: str, suffix: str, version: int | None = None) -> list[Checked]:
    return checker().check(sources._READERS[f".{suffix}"](text, f"x.{suffix}"), version)


def errors(text: str, suffix: str, version: int | None = None) -> list[Finding]:
    return [f for result in check(text, suffix, version) for f in result.findings if f.error]


def table(suffix: str, members: Sequence[Member], name: str = "OrtApi") -> str:
    return WRITERS[suffix](name, members)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(cli, ["check-bindings", *arguments])


# --------------------------------------------------------------------------------------------- every language


@pytest.mark.parametrize("suffix", WRITERS)
@pytest.mark.parametrize("version", [22, 29])
def test_right_tables_have_no_mistakes(suffix: str, version: int) -> None:
    """All tables and structs of a version, with their types; each is recognized."""
    results = check(tables(suffix, at(version)), suffix)
    assert [(r.name, f) for r in results for f in r.findings if f.error] == []
    wanted = [s.name for s in at(version).structs.values() if s.role != "descriptor"]
    assert [r.name for r in results] == wanted
    assert {r.version for r in results} == {version}


@pytest.mark.parametrize("suffix", WRITERS)
def test_a_missing_slot_is_named_with_its_place(suffix: str) -> None:
    """The defect of a published crate: slot 394 of 415 left out, and everything behind it off by one."""
    members = at(24).structs["OrtApi"].members
    found = errors(table(suffix, [m for m in members if m.name != "KernelInfo_GetOperatorSinceVersion"]), suffix)
    assert [(f.kind, f.place) for f in found] == [("missing", 394), ("moved", 395)]
    assert found[0].message.startswith("slot 394 KernelInfo_GetOperatorSinceVersion is missing, behind ")
    assert found[1].message == "20 slots are off by -1: the first, GetInteropApi is at 394, and ORT has it at 395"


@pytest.mark.parametrize("suffix", WRITERS)
def test_slots_that_are_too_many_or_change_places(suffix: str) -> None:
    members = list(at(26).structs["OrtApi"].members)
    extra = [*members[:100], replace(members[3], name="Sneaked"), *members[100:]]
    assert [(f.kind, f.place) for f in errors(table(suffix, extra), suffix)] == [("extra", 100), ("moved", 100)]
    swapped = [*members[:7], members[8], members[7], *members[9:]]
    assert [(f.kind, f.place) for f in errors(table(suffix, swapped), suffix)] == [("moved", 8), ("moved", 7)]


@pytest.mark.parametrize("suffix", WRITERS)
def test_a_table_may_end_early(suffix: str) -> None:
    """It knows fewer slots than ONNX Runtime has: that is what the version is for, and a note says so."""
    slots = len(at(registry().newest).structs["OrtApi"].members)
    (result,) = check(table(suffix, at(29).structs["OrtApi"].members[:285]), suffix)
    assert (result.version, result.errors) == (20, 0)
    assert [f.message for f in result.findings] == [f"it ends with slot 284; the newest ONNX Runtime has {slots}"]


@pytest.mark.parametrize("suffix", TYPED)
@pytest.mark.parametrize(
    ("slot", "param", "other", "message"),
    [
        ("Node_GetSubgraphs", 2, "pointer", "parameter 3: a pointer"),
        ("CreateSession", 3, "drop", "3 parameters, not 4"),
        ("SetIntraOpNumThreads", 1, "int64", "parameter 2: an integer of 64 bits, not an integer of 32 bits"),
    ],
)
def test_another_type_is_a_mistake(suffix: str, slot: str, param: int, other: str, message: str) -> None:
    """A size where ORT has a pointer, a parameter too few, an integer that is too wide."""
    from ortforge.generator.bindings.shapes import Function, Integer, Pointer

    def wrong(member: Member) -> Member:
        assert isinstance(member.shape, Function)
        params = list(member.shape.params)
        if other == "drop":
            del params[param]
        else:
            params[param] = Pointer(params[param]) if other == "pointer" else Integer(64)
        return replace(member, shape=Function(tuple(params), member.shape.result))

    members = at(29).structs["OrtApi"].members
    (found,) = errors(table(suffix, [wrong(m) if m.name == slot else m for m in members]), suffix)
    assert (found.kind, found.place) == ("type", [m.name for m in members].index(slot))
    assert message in found.message


@pytest.mark.parametrize("suffix", WRITERS)
def test_broken_sources_never_fail(suffix: str) -> None:
    """Whatever is cut out of a file, reading it ends, and so does the comparison."""
    members = at(23).structs["OrtEpFactory"].members
    whole = table(suffix, members, "OrtEpFactory") + EXTRAS.get(suffix, "")
    generator = random.Random(suffix)
    for _ in range(150):
        start = generator.randrange(len(whole))
        text = whole[:start] + whole[start + generator.randrange(40) :]
        if generator.random() < 0.3:
            text = text[: generator.randrange(len(text) + 1)]
        if generator.random() < 0.3:
            at_ = generator.randrange(len(text) + 1)
            text = text[:at_] + generator.choice("{}()<>[];,:*=#'\"") + text[at_:]
        check(text, suffix, 23)


# --------------------------------------------------------------------------------------------- single languages

RUST = """
pub type os_char = c_char;
pub type OrtLoggingFunction = Option<unsafe extern "system" fn(param: *mut c_void, severity: OrtLoggingLevel,
    category: *const c_char, logid: *const c_char, code_location: *const c_char, message: *const c_char)>;
#[repr(C)]
pub struct OrtApi {
    pub CreateStatus: unsafe extern "system" fn(code: OrtErrorCode, msg: *const core::ffi::c_char) -> OrtStatusPtr,
    pub GetErrorCode: unsafe extern "system" fn(status: *const OrtStatus) -> OrtErrorCode,
    pub GetErrorMessage: unsafe extern "system" fn(status: *const OrtStatus) -> *const c_char,
    pub CreateEnv: unsafe extern "system" fn(level: OrtLoggingLevel, logid: *const c_char, out: *mut *mut OrtEnv) -> OrtStatusPtr,
    pub CreateEnvWithCustomLogger: unsafe extern "system" fn(function: OrtLoggingFunction, param: *mut c_void,
        level: OrtLoggingLevel, logid: *const c_char, out: *mut *mut OrtEnv) -> OrtStatusPtr,
    pub EnableTelemetryEvents: unsafe extern "system" fn(env: *const OrtEnv) -> OrtStatusPtr,
    pub DisableTelemetryEvents: unsafe extern "system" fn(env: *const OrtEnv) -> OrtStatusPtr,
    #[cfg(not(target_arch = "wasm32"))]
    pub CreateSession: unsafe extern "system" fn(env: *const OrtEnv, path: *const os_char,
        options: *const OrtSessionOptions, out: *mut *mut OrtSession) -> OrtStatusPtr,
    #[cfg(target_arch = "wasm32")]
    pub CreateSession: unsafe fn(path: &str) -> Pin<Box<dyn Future<Output = OrtStatusPtr>>>,
    pub CreateSessionFromArray: usize,
}
"""


def test_rust_with_conditions_and_aliases() -> None:
    assert errors(RUST, "rs") == []


def test_rust_char_is_no_char_of_c() -> None:
    """`char` is a character of four bytes there."""
    old = "level: OrtLoggingLevel, logid: *const c_char, out"
    (found,) = errors(RUST.replace(old, old.replace("c_char", "char"), 1), "rs")
    assert found.message.endswith(
        "CreateEnv: parameter 2: what it points to: a character of 4 bytes, not an integer of 8 bits"
    )


def test_rust_gates() -> None:
    """A slot behind a feature of its own moves the next ones when only theirs is on; too early a gate reads too far."""
    members = at(23).structs["OrtApi"].members
    lines = table("rs", members).splitlines()

    def gated(gates: dict[str, int]) -> list[Finding]:
        text = []
        for line in lines:
            name = line.strip().removeprefix("pub ").partition(":")[0]
            text += [f'    #[cfg(feature = "api-{gates[name]}")]', line] if name in gates else [line]
        return errors("\n".join(text), "rs")

    new = {m.name: 22 for m in members[285:318]} | {m.name: 23 for m in members[318:]}
    assert gated(new) == []
    (late,) = gated(new | {members[300].name: 23})
    assert (late.kind, late.place) == ("gate", 300)
    assert f"{members[300].name} is left out below 23, while {members[317].name} behind it" in late.message
    found = gated(dict.fromkeys(new, 22))
    assert {f.kind for f in found} == {"gate"}
    assert found[-1].message == f"{members[318].name} is there from 22 on, but ORT has it since 1.23"


ENUMS = {
    "rs": "pub enum OrtErrorCode { %s }",
    "cs": "public enum OrtErrorCode { %s }",
    "zig": "pub const OrtErrorCode = enum(c_int) { %s };",
    "h": "typedef enum OrtErrorCode { %s } OrtErrorCode;",
}


@pytest.mark.parametrize("suffix", ENUMS)
def test_enumerators_without_values_count_on(suffix: str) -> None:
    """The defect of a published header: one name left out, and all behind it have wrong values."""
    right = "ORT_OK, ORT_FAIL, ORT_INVALID_ARGUMENT, ORT_NO_SUCHFILE"
    assert errors(ENUMS[suffix] % right, suffix) == []
    found = errors(ENUMS[suffix] % "ORT_OK, ORT_INVALID_ARGUMENT, ORT_NO_SUCHFILE", suffix)
    assert [f.message for f in found] == ["ORT_INVALID_ARGUMENT is 1; ORT's is 2", "ORT_NO_SUCHFILE is 2; ORT's is 3"]


def test_enumerators_of_dart() -> None:
    text = "abstract class OrtErrorCode { static const int ORT_OK = 0; static const int ORT_FAIL = 2; }"
    assert [f.message for f in errors(text, "dart")] == ["ORT_FAIL is 2; ORT's is 1"]
    text = "enum OrtErrorCode { ORT_OK(0), ORT_FAIL(3); final int value; const OrtErrorCode(this.value); }"
    assert [f.message for f in errors(text, "dart")] == ["ORT_FAIL is 3; ORT's is 1"]


CSHARP = """
namespace X {
    [StructLayout(LayoutKind.Sequential)]
#if NETSTANDARD2_0
    public class OrtApi
#else
    public struct OrtApi
#endif
    {
        public IntPtr CreateStatus;
        public IntPtr GetErrorCode, GetErrorMessage;
#if OLD
        public IntPtr CreateEnv;
#else
        public IntPtr CreateEnv;
#endif
        public IntPtr CreateEnvWithCustomLogger;
    }
    static class NativeMethods {
        [UnmanagedFunctionPointer(CallingConvention.Winapi)]
        public delegate IntPtr /*(OrtStatus*)*/ DOrtCreateEnv(LogLevel level, byte[] logId, out IntPtr env);
        static NativeMethods() {
            create = (DOrtCreateEnv)Marshal.GetDelegateForFunctionPointer(api_.CreateEnv, typeof(DOrtCreateEnv));
        }
    }
}
"""


def test_csharp_with_conditions_and_delegates() -> None:
    assert errors(CSHARP, "cs") == []
    (found,) = errors(CSHARP.replace("byte[] logId, ", ""), "cs")
    assert found.message == "slot 3 CreateEnv: 2 parameters, not 3"
    generic = CSHARP.replace("(api_.CreateEnv, typeof(DOrtCreateEnv))", "<DOrtCreateEnv>(api_.CreateEnv)")
    assert errors(generic, "cs") == []
    assert len(errors(generic.replace("byte[] logId, ", ""), "cs")) == 1


def test_go_with_filler_and_lists() -> None:
    """Unused slots may be skipped as long as their number is right."""
    text = """
type ortApi struct {
	createStatus, getErrorCode uintptr
	_ uintptr
	createEnv unsafe.Pointer
	_ [3]uintptr
	CreateSession func(env, path, options, out uintptr) uintptr // also a word
}
"""
    assert errors(text, "go") == []
    found = errors(text.replace("[3]uintptr", "[2]uintptr"), "go")
    assert [f.kind for f in found] == ["missing", "missing", "missing", "extra", "moved"]
    assert "createSession is at 6".lower() in found[-1].message.lower()


def test_dart_with_imports_under_another_name() -> None:
    text = """
typedef OrtStatusPtr = Pointer<OrtStatus>;
final class OrtApi extends Struct {
  external Pointer<NativeFunction<Pointer<OrtStatus> Function(Int32 code, Pointer<Char> msg)>> CreateStatus;
  external Pointer<NativeFunction<UnsignedInt Function(Pointer<OrtStatus>)>> GetErrorCode;
  external Pointer<NativeFunction<Pointer<Char> Function(Pointer<OrtStatus>)>> GetErrorMessage;
  external Pointer<NativeFunction<OrtStatusPtr Function(Int32, Pointer<Char>, Pointer<Pointer<OrtSession>>)>> CreateEnv;
}
"""
    (found,) = errors(text, "dart")
    assert found.message.startswith(
        "slot 3 CreateEnv: parameter 3: what it points to: what it points to: OrtSession, not"
    )


def test_zig_with_aliases() -> None:
    text = """
pub const OrtStatusPtr = ?*OrtStatus;
pub const OrtApi = extern struct {
    CreateStatus: ?*const fn (OrtErrorCode, [*c]const u8) callconv(.c) OrtStatusPtr = null,
    GetErrorCode: ?*const fn (?*const OrtStatus) callconv(.c) OrtErrorCode = null,
    GetErrorMessage: *const fn ([*:0]const u8) callconv(.C) [*:0]const u8,
    pub fn get() void {}
};
"""
    (found,) = errors(text, "zig")
    assert found.message.startswith(
        "slot 2 GetErrorMessage: parameter 1: what it points to: an integer of 8 bits, not OrtStatus"
    )


def test_c_with_macros_conditions_and_filler() -> None:
    text = """
typedef struct my_api {
  OrtStatus*(ORT_API_CALL* CreateStatus)(OrtErrorCode code, _In_ const char* msg) NO_EXCEPTION;
  void* reserved[2];
  ORT_API2_STATUS(CreateEnv, OrtLoggingLevel level, _In_ const char* logid, _Outptr_ OrtEnv** out);
  void *CreateEnvWithCustomLogger;
#ifdef __cplusplus
  my_api() {}
#endif
#if defined(ORT_MINIMAL_BUILD)
  void (*not_there)(void);
#else
  void* EnableTelemetryEvents;
#endif
  void* DisableTelemetryEvents;
  ORT_CLASS_RELEASE(Env);
} my_api;
"""
    assert [
        f.message
        for f in errors(text.replace("void *CreateEnvWithCustomLogger, *x;", "void* CreateEnvWithCustomLogger;"), "h")
    ] == [
        f"slot {i} {m.name} is missing, behind DisableTelemetryEvents"
        for i, m in enumerate(at(31).structs["OrtApi"].members)
        if 7 <= i < [m.name for m in at(31).structs["OrtApi"].members].index("ReleaseEnv")
    ] + ["ReleaseEnv is at 7, and ORT has it at 92"]


def test_plain_structs_have_to_be_whole() -> None:
    """Nothing says how long they are, so one that ends early is read too far."""
    text = table("rs", at(22).structs["OrtMIGraphXProviderOptions"].members, "OrtMIGraphXProviderOptions")
    assert errors(text, "rs", 22) == []
    found = errors(text, "rs", 23)
    assert [f.kind for f in found] == ["short", "missing", "moved"] or {f.kind for f in found} == {
        "short",
        "missing",
        "moved",
    }
    notes = [f.message for r in check(text, "rs", 23) for f in r.findings if not f.error]
    assert notes == ["it is as in 1.22, not as in 1.23, the version of the other tables"]


EXTRAS = {"rs": RUST, "cs": CSHARP, "zig": ENUMS["zig"] % "a = 1", "h": ENUMS["h"] % "A = (1 << 3)"}

# -------------------------------------------------------------------------------------------------- the command


def test_a_folder_of_sources(tmp_path: Path) -> None:
    """Every language at once; what others have built is left out."""
    for suffix in WRITERS:
        (tmp_path / f"api.{suffix}").write_text(tables(suffix, at(24)), encoding="utf-8")
    for name in ("target", ".git", "node_modules"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "x.rs").write_text("pub enum OrtErrorCode { ORT_OK = 7, ORT_FAIL = 8 }", encoding="utf-8")
    result = run(str(tmp_path))
    assert (result.exit_code, result.stderr) == (0, "")
    assert "compared with 1.24: no mistakes" in result.stdout
    data = json.loads(run(str(tmp_path), "--json").stdout)
    assert {t["language"] for t in data["tables"]} == {"C", "C#", "Dart", "Go", "Rust", "Zig"}
    assert data["errors"] == 0


def test_exit_code_and_places(tmp_path: Path) -> None:
    """A mistake makes the exit code 1; file and line lead to it."""
    source = tmp_path / "api.rs"
    source.write_text(
        "// a comment\n/* and\nanother */\npub enum OrtErrorCode {\n ORT_OK,\n ORT_FAIL = 9 }", encoding="utf-8"
    )
    result = run(str(source))
    assert result.exit_code == 1
    assert f"{source}:6: error: ORT_FAIL is 9; ORT's is 1" in result.stdout
    data = json.loads(run(str(source), "--json").stdout)
    assert data["errors"] == 1
    assert data["tables"][0]["findings"][0] | {"message": ""} == {
        "kind": "value",
        "line": 6,
        "message": "",
        "place": 1,
        "error": True,
    }


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("x.rs", "fn main() {}", "no struct or enum of ONNX Runtime's C API is declared there"),
        ("x.rs", "", "no struct or enum of ONNX Runtime's C API is declared there"),
        ("x.py", "pass", "sources end in one of .rs .cs .go"),
        (None, "", "no such file or folder"),
    ],
)
def test_nothing_to_check(name: str | None, content: str, message: str, tmp_path: Path) -> None:
    if name is not None:
        (tmp_path / name).write_text(content, encoding="utf-8")
    result = run(str(tmp_path / (name or "missing.rs")))
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


def test_a_version_that_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "x.go").write_text(table("go", at(24).structs["OrtApi"].members), encoding="utf-8")
    result = run(str(tmp_path), "--api-version", "99")
    assert result.exit_code == 2
    assert f"API version 99 is not in the registry, which has 14 to {registry().newest}" in result.stderr


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    """Broken encodings are read as far as they go."""
    (tmp_path / "x.go").write_bytes(b"\xff\xfe\x00" + table("go", at(24).structs["OrtApi"].members).encode() + b"\x80")
    assert run(str(tmp_path)).exit_code == 0


def test_classes_that_only_bear_a_name_of_ort(tmp_path: Path) -> None:
    """Wrappers are no tables."""
    (tmp_path / "x.cs").write_text(
        "class OrtEnv { IntPtr handle; int x; } class OrtApi { string name; } enum Level { A, B, C, D, E }",
        encoding="utf-8",
    )
    assert run(str(tmp_path)).exit_code == 2


# ----------------------------------------------------------------------------------------------- public bindings


def public(path: str) -> dict[str, Any]:
    assert PUBLIC is not None
    found: dict[str, Any] = json.loads(run(str(Path(PUBLIC) / path), "--json").stdout)
    return found


def mistakes(data: dict[str, Any], name: str) -> list[tuple[str, int]]:
    (found,) = (t for t in data["tables"] if t["name"] == name)
    return [(f["kind"], f["place"]) for f in found["findings"] if f["error"]]


@needs_public
def test_ort_sys_rc_12_lacks_a_slot() -> None:
    """2.0.0-rc.12: slot 394 is missing and 20 behind it are off; two parameters are pointers that ORT takes as sizes."""
    data = public("ort-sys-rc.12/lib.rs")
    assert sorted(mistakes(data, "OrtApi")) == [("missing", 394), ("moved", 395), ("type", 366), ("type", 398)]
    assert mistakes(data, "OrtCustomOp") == [("type", 23), ("type", 25)]
    assert data["errors"] == 6


@needs_public
def test_ort_sys_rc_13_has_every_slot() -> None:
    """2.0.0-rc.13: no slot is missing or off. The two sizes are still pointers."""
    data = public("ort-sys-rc.13/lib.rs")
    assert sorted(mistakes(data, "OrtApi")) == [("type", 366), ("type", 398)]
    assert data["errors"] == 2


@needs_public
def test_an_error_code_header_with_wrong_values() -> None:
    """The copy of onnxruntime_error_code.h that onnxruntime_go had for 1.28, and the right one of 1.29."""
    data = public("go")
    wrong = [t for t in data["tables"] if t["errors"]]
    assert [(t["name"], t["errors"]) for t in wrong] == [("OrtErrorCode", 9)]
    assert sum(t["name"] == "OrtErrorCode" for t in data["tables"]) == 2
