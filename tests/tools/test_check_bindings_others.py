"""`ortforge check-bindings`: what Go, Dart, Zig, C, Java, Python, Swift, Pascal, Odin, Julia and Ruby have of their own."""

from __future__ import annotations

from tests.tools.binding_sources import table
from tests.tools.test_check_bindings import at, check, errors


def test_go_with_filler_and_lists() -> None:
    """Unused slots may be skipped as long as their number is right."""
    text = """package x
const gap = 3
type ortApi struct {
	createStatus, getErrorCode uintptr
	_ uintptr
	createEnv unsafe.Pointer
	_ [gap]uintptr
	CreateSession uintptr // also a word
}
"""
    assert errors(text, "go") == []
    (found,) = errors(text.replace("gap = 3", "gap = 2"), "go")
    assert (found.kind, found.place, found.shift, found.moved) == ("missing", 4, -1, 1)


def test_a_table_of_the_one_slot_that_is_called() -> None:
    """Under a name of one's own, behind an array; it was passed over, so that nothing would have told of a wrong length."""
    text = """package x
type keyed struct {
	_ [216]uintptr
	SessionOptionsAppendExecutionProvider uintptr
}
"""
    (result,) = check(text, "go")
    assert (result.name, result.places, result.errors) == ("OrtApi", 217, 0)
    (found,) = errors(text.replace("216", "215"), "go")
    assert (found.kind, found.line, found.shift, found.moved) == ("missing", 3, -1, 1)
    assert check(text.replace("SessionOptionsAppendExecutionProvider", "Run"), "go") == []  # anybody's word
    assert check(text.replace("_ [216]uintptr", ""), "go") == []  # no room for what is in front of it
    assert check(text.replace("SessionOptionsAppendExecutionProvider uintptr", "CreateEnv, Own uintptr"), "go") == []


def test_an_array_at_the_end_has_its_length() -> None:
    """A table that goes on behind the last slot that is named does not end there."""
    text = "#[repr(C)] pub struct OrtApi { CreateStatus: fn(), GetErrorCode: fn(), GetErrorMessage: fn(), CreateEnv: fn(), _rest: [*const c_void; %d] }"
    (result,) = check(text % 1000, "rs")
    assert not [f for f in result.findings if f.kind == "short"]
    (result,) = check(text % 314, "rs")
    (short,) = (f for f in result.findings if f.kind == "short")
    assert short.message.startswith("it ends with slot 317; the newest ONNX Runtime has ")


def test_open_enums_of_rust_with_short_names() -> None:
    """Constants in `impl` blocks, without what ORT's names begin with."""
    text = """
#[repr(transparent)] pub struct OrtMemType(pub i32);
impl OrtMemType {
    pub const CPU_INPUT: OrtMemType = OrtMemType(-2);
    pub const CPU_OUTPUT: Self = Self(-1);
    pub const DEFAULT: OrtMemType = OrtMemType(0);
    pub const LIMIT: usize = 9;
}
impl Other { pub const CPU_INPUT: Self = Self(7); }
"""
    (result,) = check(text, "rs")
    assert (result.name, result.places, result.errors) == ("OrtMemType", 3, 0)
    (found,) = errors(text.replace("OrtMemType(-2)", "OrtMemType(-3)"), "rs")
    assert found.message == "CPU_INPUT is -3; ORT's is -2"


def test_go_functions_are_none_of_c_s() -> None:
    """What purego registers is a struct of Go functions with the names of slots, in any order: 207 false mistakes."""
    text = """package x
type Funcs struct {
	createEnv  func(uint32, *byte, *uintptr) uintptr
	createStatus func(uint32, *byte) uintptr
	getErrorCode, getErrorMessage func(uintptr) uintptr
	createSession func(uintptr, *byte, uintptr, *uintptr) uintptr
}
"""
    (result,) = check(text, "go")
    assert (result.compared, result.errors) == (False, 0)
    assert result.findings[0].message == (
        "Funcs has names of OrtApi, but is no copy of it: its members are Go functions, which are none of C's; it was not compared"
    )


def test_addresses_that_somebody_looked_up_are_no_table() -> None:
    """In an order of one's own, under a name of one's own."""
    names = "releaseEnv createEnv run createSession getErrorCode releaseSession isTensor getErrorMessage".split()
    text = "package x\ntype cache struct {\n" + "".join(f"\t{name} uintptr\n" for name in names) + "}\n"
    (result,) = check(text, "go")
    assert not result.compared


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
    assert {f.kind for f in errors(text.replace("extern struct", "struct"), "zig")} == {"layout", "type"}


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
    (found,) = errors(text, "h")
    assert (found.kind, found.place, found.shift, found.moved) == ("missing", 7, -85, 1)
    assert "7 CreateSession, 8 CreateSessionFromArray, 9 Run, 10 CreateSessionOptions ... 91 " in found.message


def test_c_says_nothing_of_parameters_in_empty_brackets() -> None:
    """97 slots of a public header are `OrtStatus* (*Name)();`: a place, and no statement."""
    members = at(29).structs["OrtApi"].members
    rows = "\n".join(f"  OrtStatus *(*{m.name})();" for m in members if not m.name.startswith("Release"))
    (result,) = check(f"struct OrtApi {{\n{rows}\n}};", "h")
    assert {f.kind for f in result.findings if f.error} == {"missing"} | {"type"} & {f.kind for f in result.findings}
    (result,) = check(
        "struct OrtApi { OrtStatus *(*CreateStatus)(); int (*GetErrorCode)(); void *(*GetErrorMessage)(); void *(*CreateEnv)(void); };",
        "h",
    )
    assert [f.kind for f in result.findings if f.error] == []
    assert [f.kind for f in result.findings] == ["short", "stub"] or [f.kind for f in result.findings] == [
        "stub",
        "short",
    ]


def test_java_native_access() -> None:
    """JNA: the order is that of FieldOrder, or of the members."""
    text = """class OrtApi extends Structure {
    public Pointer CreateStatus; public Pointer GetErrorMessage; public Pointer GetErrorCode; public Pointer CreateEnv;
    protected List<String> getFieldOrder() { return Arrays.asList("CreateStatus", %s, "CreateEnv"); } }"""
    assert errors(text % '"GetErrorCode", "GetErrorMessage"', "java") == []
    assert len(errors(text % '"GetErrorMessage", "GetErrorCode"', "java")) == 1


def test_python_lists_that_are_put_together() -> None:
    """Names in a list, lists that are added, and what is computed."""
    text = """from ctypes import *
NAMES = ["CreateStatus", "GetErrorCode", "GetErrorMessage"]
class OrtApi(Structure):
    pass
OrtApi._fields_ = [(n, c_void_p) for n in NAMES] + [("CreateEnv", CFUNCTYPE(c_void_p, c_int, c_char_p, POINTER(c_void_p)))]
"""
    (result,) = check(text, "py")
    assert (result.places, result.errors) == (4, 0)
    (found,) = errors(text.replace('"GetErrorCode", ', ""), "py")
    assert (found.kind, found.place, found.moved) == ("missing", 1, 2)
    (result,) = check(text.replace("in NAMES]", "in names()]"), "py")
    assert [f.message for f in result.findings if f.kind == "unknown"] == [
        "how many slots this stands for cannot be told from the source; 3 would be right"
    ]


def test_swift_functions_are_none_of_c_s() -> None:
    text = "struct OrtApi { var createStatus: (Int32) -> Void; var createEnv: @convention(c) (Int32) -> Void; var run: Int; var getErrorCode: Int }"
    (result,) = check(text, "swift")
    assert not result.compared
    assert "C's are @convention(c)" in result.findings[0].message


def test_pascal_conventions_and_conditions() -> None:
    """`; stdcall;` and `{$ifdef}` around it are no members."""
    text = """unit x;
interface
type
  POrtStatus = ^OrtStatus;
  TOrtApi = record
    CreateStatus: function(code: OrtErrorCode; const msg: PAnsiChar): POrtStatus;{$ifdef FPC}ORT_API_CALL{$else}stdcall{$endif};
    GetErrorCode: function(const status: POrtStatus): OrtErrorCode; cdecl;
    { GetErrorMessage: Pointer; }
    (* CreateEnv: Pointer; *)
    GetErrorMessage: function(const status: POrtStatus): PAnsiChar; stdcall;
    CreateEnv: function(level: OrtLoggingLevel; logid: PAnsiChar; var env: POrtEnv): POrtStatus; stdcall;
    class operator Initialize({$ifdef fpc}var{$else}out{$endif} dest: TOrtApi);
  end;
implementation
end.
"""
    (result,) = check(text, "pas")
    assert (result.name, result.places, result.errors) == ("OrtApi", 4, 0)
    (found,) = errors(text.replace("var env: POrtEnv", "env: POrtEnv"), "pas")
    assert "parameter 3: what it points to: OrtEnv, not a pointer to OrtEnv" in found.message


def test_odin_procs_of_its_own_convention() -> None:
    """A proc without "c" is passed a context as well."""
    text = table("odin", at(29).structs["OrtApiBase"].members, "OrtApiBase")
    assert [f for r in check(text, "odin") for f in r.findings] == []
    (result,) = check(text.replace('proc "c" (', "proc("), "odin")
    assert [f.message for f in result.findings] == [
        'it has procs without "c", which are passed Odin\'s context as well'
    ]


def test_julia_bytes_with_offsets() -> None:
    """As Clang.jl writes a large struct."""
    names = [m.name for m in at(29).structs["OrtApi"].members[:6]]
    rows = [f"    f === :{name} && return Ptr{{Ptr{{Cvoid}}}}(x + {8 * i})" for i, name in enumerate(names)]
    text = (
        "struct OrtApi\n    data::NTuple{48, UInt8}\nend\n\n"
        "function Base.getproperty(x::Ptr{OrtApi}, f::Symbol)\n"
        + "\n".join(rows)
        + "\n    return getfield(x, f)\nend\n"
    )
    (result,) = check(text, "jl")
    assert (result.places, result.errors) == (6, 0)
    (found,) = errors(text.replace("x + 40", "x + 48"), "jl")
    assert (found.kind, found.shift) == ("extra", 1)


def test_ruby_symbols_and_hashes() -> None:
    text = """class ApiBase < FFI::Struct
  layout GetApi: callback([:uint32], Api.by_ref), GetVersionString: callback([], :string)
end
class Api < FFI::Struct
  callback :status, %i[int string], :pointer
  layout :CreateStatus, :status, :GetErrorCode, callback(%i[pointer], :int), :GetErrorMessage, callback(%i[pointer], :string),
         :CreateEnv, callback(%i[int string pointer], :pointer)
end
"""
    assert [(r.name, r.errors) for r in check(text, "rb")] == [("OrtApiBase", 0), ("OrtApi", 0)]
    (found,) = errors(text.replace("%i[int string pointer]", "%i[int string]"), "rb")
    assert found.message == "slot 3 CreateEnv: 2 parameters, not 3"


def test_c_caches_of_functions_are_somebody_s_own() -> None:
    """Struct of C++ objects, or with values to begin with under a name of its own; a copy under ORT's name may have such values."""
    members = ("CreateStatus", "GetErrorCode", "GetErrorMessage", "CreateEnv")
    for name, member, why in (
        ("Api", "Fn {}{{nullptr}};", "values to begin with"),
        ("OrtApi", "std::function<void()> {};", "objects of C++ classes"),
        ("OrtApi", "Holder<int> {} = {{}};", "objects of C++ classes"),
    ):
        (result,) = check(f"struct {name} {{ {' '.join(member.format(m) for m in members)} }};", "hpp")
        assert not result.compared
        assert why in result.findings[0].message
    (result,) = check(f"struct OrtApi {{ {' '.join(f'void* {m} = nullptr;' for m in members)} }};", "hpp")
    assert result.compared
