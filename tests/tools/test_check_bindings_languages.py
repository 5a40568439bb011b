"""`ortforge check-bindings`: what Rust and C# have of their own, enumerators and constants in all languages."""

from __future__ import annotations

import pytest

from ortforge_tools.tools.bindings.findings import Finding
from tests.tools.binding_sources import table
from tests.tools.test_check_bindings import at, check, errors, read

# -------------------------------------------------------------------------------------------------------- Rust

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
    (result,) = check(RUST, "rs")
    assert result.places == 9


def test_rust_nested_comments_hide_what_is_in_them() -> None:
    """`/* /* */ ... */` ends at the outer end: the slot between them is not there (a false OK of a reader without a grammar)."""
    line = "    pub GetErrorCode: unsafe"
    text = RUST.replace(line, f"    /* a /* b */{line}").replace("-> OrtErrorCode,", "-> OrtErrorCode, */")
    (found,) = errors(text, "rs")
    assert (found.kind, found.place, found.moved) == ("missing", 1, 7)


def test_rust_raw_strings_hide_quotes_and_braces() -> None:
    text = 'const DOC: &str = r#"a "quote" } /* "#;\n' + RUST
    assert errors(text, "rs") == []
    assert [t.name for t in read(text, "rs") if not t.loose] == ["OrtApi"]


def test_rust_char_is_no_char_of_c() -> None:
    """`char` is a character of four bytes there."""
    old = "level: OrtLoggingLevel, logid: *const c_char, out"
    (found,) = errors(RUST.replace(old, old.replace("c_char", "char"), 1), "rs")
    assert found.message.endswith(
        "CreateEnv: parameter 2: what it points to: a character of 4 bytes, not an integer of 8 bits"
    )


def test_rust_without_repr_c_is_in_no_order() -> None:
    (found,) = errors(RUST.replace("#[repr(C)]\n", ""), "rs")
    assert found.kind == "layout"
    assert "declared without #[repr(C)]" in found.message


@pytest.mark.parametrize("written", ["unsafe fn", 'unsafe extern "Rust" fn'])
def test_rust_functions_without_extern_are_none_of_c(written: str) -> None:
    """Those under a #[cfg] of their own, as for wasm, are somebody's own; those without parameters hold places."""
    fn = 'unsafe extern "system" fn'
    (found,) = errors(RUST.replace(f"GetErrorMessage: {fn}", f"GetErrorMessage: {written}"), "rs")
    assert (found.kind, found.place, found.line) == ("convention", 2, 9)
    assert found.message == "slot 2 GetErrorMessage: a fn without extern is called as Rust does, not as C"
    optional = RUST.replace(f"{fn}(status: *const OrtStatus) -> OrtErrorCode", "Option<Plain>")
    alias = f"pub type Plain = {written}(status: *const OrtStatus) -> OrtErrorCode;\n"
    (found,) = errors(alias + optional.replace(f"CreateEnv: {fn}", f"CreateEnv: {written}"), "rs")
    assert (found.place, found.message[-34:]) == (1, "; so is 1 more, the next CreateEnv")
    assert errors(RUST.replace(f"{fn}(env: *const OrtEnv) -> OrtStatusPtr", f"{written}()"), "rs") == []
    assert errors(RUST.replace('extern "system"', "extern"), "rs") == []


def test_rust_in_a_macro_is_read() -> None:
    wrapped = RUST.replace("#[repr(C)]", "cfg_if::cfg_if! { if #[cfg(unix)] {\n#[repr(C)]") + "} else {} }"
    (result,) = check(wrapped, "rs")
    assert (result.name, result.errors) == ("OrtApi", 0)
    (found,) = errors(wrapped.replace("pub GetErrorMessage", "// pub GetErrorMessage"), "rs")
    assert (found.kind, found.place, found.line) == ("missing", 2, 9)


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


def test_rust_lengths_may_be_constants() -> None:
    text = """const GAP: usize = 2 + 1;
#[repr(C)] pub struct OrtApi { pub CreateStatus: fn(), _gap: [*const c_void; GAP - 1], pub CreateEnv: *const c_void,
    _rest: [usize; REST], pub CreateSession: usize }"""
    (result,) = check(text, "rs")
    assert result.errors == 0
    assert [f.message for f in result.findings if f.kind == "unknown"] == [
        "how many slots _rest stands for cannot be told from the source; 3 would be right"
    ]
    (found,) = errors(text.replace("2 + 1", "2 + 2"), "rs")
    assert found.message.startswith("_gap takes 3 slots where ORT has 2; that moves ")


# ------------------------------------------------------------------------------------------------- enumerators

ENUMS = {
    "rs": "pub enum OrtErrorCode { %s }",
    "cs": "public enum OrtErrorCode { %s }",
    "zig": "pub const OrtErrorCode = enum(c_int) { %s };",
    "h": "typedef enum OrtErrorCode { %s } OrtErrorCode;",
    "pas": "unit x;\ninterface\ntype OrtErrorCode = (%s);\nimplementation\nend.",
    "odin": "package x\nOrtErrorCode :: enum c.int { %s }",
    "swift": "enum OrtErrorCode: Int32 { case %s }",
    "py": "class OrtErrorCode(enum.IntEnum):\n    %s",
    "jl": "@cenum OrtErrorCode::UInt32 begin\n    %s\nend",
    "rb": "OrtErrorCode = enum(%s)",
}


def _enum(suffix: str, names: list[str]) -> str:
    if suffix == "py":
        return ENUMS[suffix] % "\n    ".join(f"{name} = {value}" for value, name in enumerate(names))
    joint = {"jl": "\n    "}.get(suffix, ", ")
    return ENUMS[suffix] % joint.join(f":{name}" if suffix == "rb" else name for name in names)


@pytest.mark.parametrize("suffix", ENUMS)
def test_enumerators_without_values_count_on(suffix: str) -> None:
    """The defect of a published header: one name left out, and all behind it have wrong values. One cause, one finding."""
    right = ["ORT_OK", "ORT_FAIL", "ORT_INVALID_ARGUMENT", "ORT_NO_SUCHFILE"]
    assert errors(_enum(suffix, right), suffix) == []
    found = errors(_enum(suffix, [name for name in right if name != "ORT_FAIL"]), suffix)
    assert [f.message for f in found] == [
        "ORT_INVALID_ARGUMENT is 1; ORT's is 2; ORT_NO_SUCHFILE behind it is off by -1 too"
    ]
    assert (found[0].shift, found[0].moved) == (-1, 1)


@pytest.mark.parametrize(
    ("suffix", "text"),
    [
        ("rs", "pub const ORT_OK: OrtErrorCode = 0; pub const OrtErrorCode_ORT_FAIL: OrtErrorCode = %s;"),
        ("rs", "impl OrtErrorCode { pub const ORT_OK: Self = Self(0); pub const ORT_FAIL: Self = Self(%s); }"),
        ("zig", "pub const ORT_OK: c_int = 0;\npub const ORT_FAIL: c_int = %s;"),
        ("go", "package x\nconst (\n\tORT_OK ErrorCode = 0\n\tORT_FAIL ErrorCode = %s\n)"),
        ("py", "ORT_OK = 0\nORT_FAIL = %s\n"),
        ("pas", "unit x;\ninterface\nconst\n  ORT_OK = 0;\n  ORT_FAIL = %s;\nimplementation\nend."),
        ("odin", "package x\nORT_OK :: 0\nORT_FAIL :: %s"),
        ("jl", "const ORT_OK = 0\nconst ORT_FAIL = %s\n"),
        (
            "java",
            "class X { private static final int ORT_OK = (int)0L; private static final int ORT_FAIL = (int)%sL; }",
        ),
        ("cs", "class X { public const int ORT_OK = 0; public const int ORT_FAIL = %s; }"),
        ("h", "static const int ORT_OK = 0; static const int ORT_FAIL = %s;"),
        ("dart", "abstract class OrtErrorCode { static const int ORT_OK = 0; static const int ORT_FAIL = %s; }"),
        ("dart", "enum OrtErrorCode { ORT_OK(0), ORT_FAIL(%s); final int value; const OrtErrorCode(this.value); }"),
    ],
)
def test_constants(suffix: str, text: str) -> None:
    assert [(r.name, r.errors) for r in check(text % 1, suffix)] == [("OrtErrorCode", 0)]
    (found,) = errors(text % 7, suffix)
    assert found.message == "ORT_FAIL is 7; ORT's is 1"


def test_enumerators_under_names_of_one_s_own_and_aliases() -> None:
    """One that has the value of another name is that one, and an alias of what is there is not unknown."""
    text = """
public enum OrtErrorCode { Ok = 0, Fail = 1, InvalidArgument = 2, NoSuchFile = 3, NoModel = 4, EngineError = 5,
    RuntimeException = 6, InvalidProtobuf = 7, ModelLoaded = 8, NotImplemented = 9, InvalidGraph = 10, Mine = 11, Own = 99 }
public enum OrtMemType { CPUInput = -2, CPUOutput = -1, Default = 0 }
"""
    codes, memory = check(text, "cs", 23)
    said = [finding.message for finding in codes.findings]
    assert said[0] == "Mine = 11 is ORT_EP_FAIL in ONNX Runtime"
    assert said[1] == "Own = 99 is not in the registry"
    assert said[2].startswith("it does not know ORT_MODEL_LOAD_CANCELED = 12")
    assert (memory.findings, codes.errors) == ((), 0)


def test_names_of_enumerators_without_what_they_begin_with() -> None:
    """As languages with scopes have them: OrtErrorCode.Fail."""
    text = "public enum OrtErrorCode { Ok = 0, Fail = 1, InvalidArgument = 3 }"
    (found,) = errors(text, "cs")
    assert found.message == "InvalidArgument is 3; ORT's is 2"


# ------------------------------------------------------------------------------------------------------ C sharp

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
    old = "(DOrtCreateEnv)Marshal.GetDelegateForFunctionPointer(api_.CreateEnv, typeof(DOrtCreateEnv))"
    generic = CSHARP.replace(old, "Marshal.GetDelegateForFunctionPointer<DOrtCreateEnv>(api_.CreateEnv)")
    assert errors(generic, "cs") == []
    assert len(errors(generic.replace("byte[] logId, ", ""), "cs")) == 1


def test_csharp_each_way_through_conditions_is_a_table() -> None:
    """A slot that only one branch lacks is missing there."""
    text = CSHARP.replace(
        "#if OLD\n        public IntPtr CreateEnv;",
        "#if OLD\n        public IntPtr Other;\n        public IntPtr CreateEnv;",
    )
    (found,) = errors(text, "cs")
    assert found.message.startswith("Other is no slot of OrtApi; that moves the 2 slots behind it")


@pytest.mark.parametrize(
    "string", ['@"C:\\"', '@"a ""quoted"" word }"', '$@"{x}\\"', '"""raw "text" }"""', "'{'", "'\"'"]
)
def test_csharp_strings_end_where_they_end(string: str) -> None:
    """A file was skipped in silence behind `@"C:\\"`."""
    text = f"class A {{ string p = {string}; }}\n" + CSHARP.replace(
        "public IntPtr CreateEnvWith", "// public IntPtr CreateEnvWith"
    )
    (result,) = check(text, "cs")
    assert (result.name, result.places, result.errors) == ("OrtApi", 4, 0)


def test_csharp_handles_of_one_s_own_are_no_tables() -> None:
    """A class has no order without StructLayout; SafeHandle and the like are wrappers."""
    text = """
public class OrtTensorRTProviderOptions : SafeHandle { private int device_id; IntPtr user_compute_stream; }
class OrtEnv { IntPtr handle; int x; }
public class OrtApi { IntPtr CreateStatus; IntPtr GetErrorCode; IntPtr CreateEnv; IntPtr Run; }
"""
    assert check(text, "cs") == []


def test_csharp_offsets_say_where_members_are() -> None:
    text = """[StructLayout(LayoutKind.Explicit)] struct OrtApi {
    [FieldOffset(0)] public IntPtr CreateStatus; [FieldOffset(24)] public IntPtr CreateEnv; [FieldOffset(56)] public IntPtr CreateSession; }"""
    assert errors(text, "cs") == []
    (found,) = errors(text.replace("56", "48"), "cs")
    assert (found.kind, found.place, found.shift) == ("missing", 4, -1)


def test_plain_structs_have_to_be_whole() -> None:
    """Nothing says how long they are, so one that ends early is read too far."""
    text = table("rs", at(22).structs["OrtMIGraphXProviderOptions"].members, "OrtMIGraphXProviderOptions")
    assert errors(text, "rs", 22) == []
    found = errors(text, "rs", 23)
    assert found
    assert {f.kind for f in found} <= {"short", "missing", "moved"}
    notes = [f.message for r in check(text, "rs", 23) for f in r.findings if not f.error]
    assert notes == ["it is as in 1.22, not as in 1.23, the version of the other tables"]


# ----------------------------------------------------------------------------------------------------------- C


@pytest.mark.parametrize("defined", ["", "#define ORT_API_VERSION 23\n"])
def test_c_tests_of_the_api_version(defined: str) -> None:
    """They are decided, also where one has an #elif or #else, or bounds on both sides: what another version has is not there."""
    members = at(23).structs["OrtApi"].members
    text = defined + table("h", members)
    slots = {m.name: next(line for line in text.splitlines() if f"{m.name})" in line) for m in members[10:14]}
    for name, gate in zip(slots, (">= 23", "< 23", "<= 22 && ORT_API_VERSION >= 20", "== 22"), strict=True):
        line, other = slots[name], slots[name].replace(name, f"Old{name}")
        inside = f"#if ORT_API_VERSION {gate}\n"
        text = text.replace(
            line,
            f"{inside}{line}\n#endif"
            if gate == ">= 23"
            else f"{inside}{other}\n#elif ORT_API_VERSION > 22\n{line}\n#endif",
        )
    assert errors(text, "h") == []
    (found,) = errors(text.replace("#if ORT_API_VERSION >= 23", "#if ORT_API_VERSION < 23"), "h")
    assert (found.kind, found.place) == ("missing", 10)
    assert errors(text.replace("> 22", "!= 22").replace("#elif ORT_API_VERSION != 22", "#else"), "h") == []


def test_struct_as_older_releases_have_it() -> None:
    """A name that says the last of these releases, as ours do, is compared with that one."""
    source = table("go", at(14).structs["OrtCUDAProviderOptions"].members, "OrtCUDAProviderOptionsUpTo14")
    newest = table("go", at(23).structs["OrtApi"].members)
    assert errors(source + newest, "go") == []
    (found,) = errors(source.replace("UpTo14", "UpTo15") + newest, "go")
    assert found.line < source.count("\n")
