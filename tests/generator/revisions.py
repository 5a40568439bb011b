"""Releases that ONNX Runtime might ship next: the newest headers with declarations appended, in the ways in which ORT appends them.

Input: the generated headers, as those of the newest release, and draws of hypothesis. Output: `Revision`s: texts to append, by the place they go
to, and `write`, which makes a folder of headers of the next version of them.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

MAIN, EP = "onnxruntime_c_api.h", "onnxruntime_ep_c_api.h"
EXPERIMENTAL, LIST = "onnxruntime_experimental_c_api.h", "onnxruntime_experimental_c_api.inc"
_HEADERS = (MAIN, EP, "onnxruntime_error_code.h")
#: What the experimental header makes of its list, as ORT's does.
_LISTED = f"""#define ORT_EXPERIMENTAL_API(VER, RET, NAME, ...) \\
  typedef RET(ORT_API_CALL* OrtExperimental_##NAME##_SinceV##VER##_Fn)(__VA_ARGS__) NO_EXCEPTION; \\
  static const char* const kOrtExperimental_##NAME##_SinceV##VER##_FnName = #NAME "_SinceV" #VER;
#include "{LIST}"
#undef ORT_EXPERIMENTAL_API
"""

#: Plain values: C types of parameters and members.
SCALARS = (
    "bool",
    "char",
    "int",
    "unsigned int",
    "float",
    "double",
    "int8_t",
    "uint8_t",
    "int16_t",
    "uint16_t",
    "int32_t",
    "uint32_t",
    "int64_t",
    "uint64_t",
    "size_t",
    "long",
    "unsigned long",
    "long long",
    "unsigned long long",
    "signed char",
    "unsigned char",
    "short",
    "unsigned short",
    "intptr_t",
    "uintptr_t",
    "ptrdiff_t",
)
_NUMBERS = tuple(s for s in SCALARS if s not in ("bool", "char"))
#: Names that generated code, a language, or something written by hand has for something else. Now and then one is drawn.
AWKWARD = {
    "parameter": (
        "call status self table len list type names make value func string err body length object ref fn event true_ int_ results to_int "
        "_0 _1 _ __ callbacks host box result detail std one i x0_kept x0_refs y0_made this_ handle error nil crate super_ await lambda async class_of"
    ).split(),
    "member": (
        "type Type ref self_ string func GetType For Equals len fn event value_ Storage m0_0 Name fixed base "
        "_ __ _fields_ _anonymous_ _pack_ _b_base_ _0 _m0 contents restype"
    ).split(),
    "function": (
        "Find Import Is Async Del GetType Version Slots Register Export Delete New Default Has Name Address Check Get End Type "
        "OfLibrary Lambda Try With Continue Self Of Call names "
        # The generator reads something into these.
        "SessionOptionsAppendExecutionProvider_New SetSessionNew EnableNew DisableNew RegisterNew RunOptionsSetRunNew GetNumNews GetNews "
        "GetNumProperties GetProperties RunNew CreateSessionNew KernelInfoGetAttribute_new ReleaseNews Session_New HasNew IsNew CreateNews"
    ).split(),
    "type": (
        "OrtBuffer OrtString OrtTensor OrtLibrary OrtPath OrtMemory OrtSpan OrtError OrtObject OrtViews OrtTexts OrtHandle OrtVersions "
        "OrtApiTable OrtEnvHandle OrtCallback OrtCalls OrtAux OrtResult OrtType OrtOwned OrtHost"
    ).split(),
    "table": "OrtTestApi OrtTypesApi OrtModApi OrtVersionApi OrtRunApi OrtAuxApi OrtFoo_WindowsApi OrtRawApi OrtNewApi OrtApiApi".split(),
}
#: Types of the API that are there since long.
HANDLES = ("OrtEnv", "OrtSession", "OrtValue", "OrtKeyValuePairs", "OrtSessionOptions", "OrtEpDevice", "OrtMemoryInfo")
#: Those that an EP is given.
_EP_HANDLES = (
    "OrtGraph",
    "OrtNode",
    "OrtMemoryInfo",
    "OrtLogger",
    "OrtSessionOptions",
    "OrtHardwareDevice",
    "OrtValue",
)
ENUMS = ("OrtErrorCode", "OrtLoggingLevel", "OrtMemType", "ONNXTensorElementDataType")
GROWING_DESCRIPTORS = ("OrtExternalTensorDescriptor", "OrtEnvCreationOptions", "OrtGraphicsInteropConfig")
GROWING_STRUCTS = ("OrtEp", "OrtEpFactory", "OrtSyncStreamImpl", "OrtDataTransferImpl", "OrtKernelImpl")


#: Chooses one of some options.
Draw = Callable[[tuple[str, ...]], str]


def _pick(draw: Draw, *options: str) -> str:
    return draw(options)


def _number(draw: Draw, least: int, most: int) -> int:
    return int(_pick(draw, *map(str, range(least, most + 1))))


@dataclass
class Revision:
    """What one release adds: texts by place."""

    types: list[str] = field(default_factory=list)  # in front of the tables of the main header
    ep_types: list[str] = field(default_factory=list)  # in the EP header, behind everything
    slots: dict[str, list[str]] = field(default_factory=dict)  # struct -> members at its end
    files: dict[str, str] = field(default_factory=dict)  # headers of their own
    experimental_types: list[str] = field(default_factory=list)  # in the experimental header
    experimental: list[str] = field(default_factory=list)  # what its list has behind ORT_EXPERIMENTAL_API(SINCE
    cxx: bool = False  # is it C++ or C23 only, ex) an enum with a type?
    #: What may be used by later declarations.
    handles: list[str] = field(default_factory=list)
    enums: list[str] = field(default_factory=list)
    callbacks: list[str] = field(default_factory=list)
    structs: list[str] = field(default_factory=list)
    impls: list[str] = field(default_factory=list)
    typedefs: list[str] = field(default_factory=list)
    arrays: list[str] = field(default_factory=list)  # names for types of arrays
    count: int = 0
    awkward: set[str] = field(default_factory=set)  # those of these names that are used

    def name(self, stem: str) -> str:
        """A name that nothing else has."""
        self.count += 1
        return f"{stem}{self.count}"

    def any_name(self, draw: Draw, kind: str, stem: str, ending: str = "") -> str:
        """A name that nothing else of this release has, at times an awkward one."""
        name = _pick(draw, *AWKWARD[kind]) if _pick(draw, *"........!") == "!" else ""
        if not name or name in self.awkward:
            return self.name(stem) + ending
        self.awkward.add(name)
        return name

    def slot(self, struct: str, text: str) -> None:
        """Append a member."""
        self.slots.setdefault(struct, []).append(text)

    def __str__(self) -> str:
        parts = [*self.types, *(f"// {s}\n{t}" for s, texts in self.slots.items() for t in texts), *self.ep_types]
        parts += (f"// experimental\n{text}" for text in (*self.experimental_types, *self.experimental))
        return "\n".join((*parts, *(f"// {name}\n{text}" for name, text in self.files.items())))


def write(revision: Revision, folder: Path, headers: Path, version: int) -> Path:
    """Write the headers of the release behind `version`: those of `version` with the revision."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in revision.files.items():
        (folder / name).write_text(text, encoding="utf-8")
    for source in sorted((*headers.glob("onnxruntime_*.h"), headers / LIST)):
        text = source.read_text(encoding="utf-8")
        text = re.sub(rf"(ORT_API_VERSION|ORT_API_VERSION >|to) {version}\b", rf"\1 {version + 1}", text)
        if source.name in _HEADERS:
            text = _appended(text, revision, source.name)
        elif source.name == EXPERIMENTAL:
            text = _without_functions(text) + _lines(revision.experimental_types) + _LISTED
        elif source.name == LIST:
            text += _lines([f"ORT_EXPERIMENTAL_API({version + 1}, {entry})" for entry in revision.experimental])
        (folder / source.name).write_text(text, encoding="utf-8")
    return folder


def _appended(text: str, revision: Revision, name: str) -> str:
    for struct, members in revision.slots.items():
        start = text.find(f"struct {struct} {{\n")
        if start >= 0:
            end = text.index("\n};", start)
            text = f"{text[:end]}\n{_lines(members)}{text[end:]}"
    if name == MAIN:
        at = text.index("// ---- API tables")
        return f"{text[:at]}{_lines(revision.types)}\n{text[at:]}"
    if name == EP:
        at = text.rindex("#ifdef __cplusplus")
        return f"{text[:at]}{_lines(revision.ep_types)}\n{text[at:]}"
    return text


def _without_functions(text: str) -> str:
    """The experimental header as far as its types: ORT's leaves the functions to the list."""
    return f"{text[: text.index('// ---- Experimental functions')]}#ifdef __cplusplus\n}}\n#endif\n#endif\n"


def _lines(texts: list[str]) -> str:
    return "".join(f"{text}\n" for text in texts)


# -------------------------------------------------------------------------------------------------- parameters


def _parameter(draw: Draw, name: str, n: int) -> str:
    """The name of parameter number `n`, at times an awkward one, which no other parameter of the function can have."""
    return _pick(draw, *AWKWARD["parameter"][n::5]) if _pick(draw, *"......!") == "!" else name


def _form(draw: Draw, forms: list[Callable[[], list[str]]]) -> Callable[[], list[str]]:
    return forms[int(_pick(draw, *map(str, range(len(forms)))))]


def _given(draw: Draw, r: Revision, n: int, ep: bool) -> list[str]:
    """One thing that is given to a function: one parameter, or several that belong together."""
    x = _parameter(draw, f"x{n}", n)
    handle = _pick(draw, *(_EP_HANDLES if ep else HANDLES), *r.handles)
    opt = _pick(draw, "_In_", "_In_opt_")
    forms: list[Callable[[], list[str]]] = [
        lambda: [f"{_pick(draw, *SCALARS)} {x}"],
        lambda: [f"_In_ {_pick(draw, *SCALARS)} {x}"],
        lambda: [f"bool {x}"],
        lambda: [f"float {x}"],
        lambda: [f"_In_reads_(num_{x}) const ORTCHAR_T* const* {x}_paths", f"size_t num_{x}"],
        lambda: [f"{_pick(draw, *ENUMS, *r.enums)} {x}"],
        lambda: [f"{opt} const {handle}* {x}"],
        lambda: [f"{_pick(draw, '_In_', '_Inout_')} {handle}* {x}"],
        lambda: [f"{opt} const char* {x}"],
        lambda: [f"_In_ const ORTCHAR_T* {x}_path"],
        lambda: [f"_In_reads_(num_{x}) const {_pick(draw, *_NUMBERS)}* {x}", f"size_t num_{x}"],
        lambda: [f"_In_reads_(num_{x}) const char* const* {x}", f"_In_ size_t num_{x}"],
        lambda: [f"_In_reads_(num_{x}) const {handle}* const* {x}", f"_In_ size_t num_{x}"],
        lambda: [f"_In_reads_(num_{x}) const {_pick(draw, *ENUMS)}* {x}", f"_In_ size_t num_{x}"],
        lambda: [f"_In_ const void* {x}", f"size_t {x}_length"],
        lambda: [f"_In_reads_(num_{x}) const void* const* {x}", f"_In_ size_t num_{x}"],
        lambda: [
            f"_In_reads_(num_{x}) const void* const* {x}",
            f"_In_reads_(num_{x}) const size_t* {x}_lengths",
            f"size_t num_{x}",
        ],
        lambda: [f"_Inout_updates_all_(num_{x}) OrtValue** {x}", f"size_t num_{x}"],
        lambda: [f"_In_opt_ void* {x}"],
        lambda: [f"_Inout_ {_pick(draw, *_NUMBERS)}* {x}"],
        lambda: [f"_In_ OrtLoggingFunction {x}", f"_In_opt_ void* {x}_param"],
        lambda: [f"{_pick(draw, *(r.callbacks or ['OrtLoggingFunction']))} {x}"],
        lambda: [f"{_pick(draw, *(r.callbacks or ['OrtLoggingFunction']))} {x}", f"void* {x}_state"],
        lambda: [f"_In_ void (*{x})(void*, size_t)", f"_In_opt_ void* {x}_data"],
        lambda: [f"int (*{x})(const char*, double, {_pick(draw, *ENUMS)})"],
        lambda: [f"_In_ const float (*{x})[3]"],
        lambda: [f"char*** {x}"],
        lambda: [f"_In_reads_(num_{x}) const OrtLoggingFunction* {x}", f"size_t num_{x}"],
        lambda: [f"_In_ OrtAllocator* {x}"],
        lambda: [f"_In_ const struct {handle}* const {x}"],
        lambda: [f"_In_reads_(4) const {_pick(draw, *_NUMBERS)} {x}[4]"],
        lambda: [f"_In_reads_(num_{x}) const {_pick(draw, *_NUMBERS)} {x}[]", f"size_t num_{x}"],
        lambda: [f"volatile {_pick(draw, *_NUMBERS)}* {x}"],
        lambda: [f"const {_pick(draw, *_NUMBERS)}* restrict_{x}"],
        lambda: [f"_Inout_updates_(num_{x}) {_pick(draw, *_NUMBERS)}* {x}", f"size_t num_{x}"],
        lambda: [f"_Inout_updates_(*num_{x}) {handle}** {x}", f"_Inout_ size_t* num_{x}"],
        lambda: [f"_Inout_updates_(*num_{x}) {_pick(draw, *_NUMBERS)}* {x}", f"_Inout_ size_t* num_{x}"],
        lambda: [f"_In_reads_(*num_{x}) const char* const* {x}", f"_In_ const size_t* num_{x}"],
        lambda: [f"_In_reads_(*num_{x}) const {_pick(draw, *_NUMBERS)}* {x}", f"_In_ const uint32_t* num_{x}"],
        lambda: [f"_In_reads_(*{x}_length) const void* {x}", f"_In_ const size_t* {x}_length"],
        lambda: [f"_In_reads_(*num_{x}) const ORTCHAR_T* const* {x}_paths", f"_In_ const size_t* num_{x}"],
        lambda: [f"{_pick(draw, '_Inout_', '_Inout_opt_')} char* {x}"],
        lambda: [f"_Inout_updates_(num_{x}) char* {x}", f"size_t num_{x}"],
        lambda: [f"{_pick(draw, '_Inout_', '_Inout_opt_')} ORTCHAR_T* {x}_path"],
    ]
    if r.arrays:
        forms.append(lambda: [f"{opt} const {_pick(draw, *r.arrays)}* {x}"])
    if r.structs:
        struct = _pick(draw, *r.structs)
        forms += [
            lambda: [f"{opt} const {struct}* {x}"],
            lambda: [f"{struct} {x}"],
            lambda: [f"_In_reads_(num_{x}) const {struct}* {x}", f"size_t num_{x}"],
        ]
    if r.typedefs:
        forms.append(lambda: [f"{_pick(draw, *r.typedefs)} {x}"])
    if r.impls:
        forms.append(lambda: [f"_In_ {_pick(draw, *r.impls)}* {x}"])
    return _form(draw, forms)()


def _written(draw: Draw, r: Revision, n: int, ep: bool) -> list[str]:
    """One thing that a function writes."""
    y = _parameter(draw, f"y{n}", n + 3)
    handle = _pick(draw, *(_EP_HANDLES if ep else HANDLES), *r.handles)
    forms: list[Callable[[], list[str]]] = [
        lambda: [f"_Out_ {_pick(draw, *SCALARS)}* {y}"],
        lambda: [f"_Out_ bool* {y}"],
        lambda: [f"_Out_ float* {y}"],
        lambda: [f"_Out_opt_ {_pick(draw, *_NUMBERS)}* {y}"],
        lambda: [f"_Out_ {_pick(draw, *ENUMS, *r.enums)}* {y}"],
        lambda: [f"_Outptr_ {handle}** {y}"],
        lambda: [f"_Outptr_result_maybenull_ const {handle}** {y}"],
        lambda: [f"_Outptr_ const char** {y}"],
        lambda: [f"_Inout_ OrtAllocator* {y}_allocator", f"_Outptr_ char** {y}"],
        lambda: [f"_Out_writes_(num_{y}) {_pick(draw, *_NUMBERS)}* {y}", f"size_t num_{y}"],
        lambda: [f"_Out_writes_(num_{y}) const {handle}** {y}", f"_In_ size_t num_{y}"],
        lambda: [f"_Out_writes_(num_{y}) const char** {y}", f"_In_ size_t num_{y}"],
        lambda: [f"_Outptr_result_buffer_maybenull_(*num_{y}) const {handle}* const** {y}", f"_Out_ size_t* num_{y}"],
        lambda: [f"_Outptr_ const void** {y}", f"_Out_ size_t* {y}_length"],
        lambda: [f"_Out_writes_bytes_all_(*{y}_size) void* {y}", f"_Inout_ size_t* {y}_size"],
        lambda: [f"_Outptr_ void** {y}"],
        lambda: [f"_Outptr_ {_pick(draw, *_NUMBERS)}** {y}", f"_Out_ size_t* {y}_len"],
        lambda: [f"_Out_ OrtLoggingFunction* {y}", f"_Outptr_ void** {y}_state"],
        lambda: [f"_Outptr_ char*** {y}", f"_Out_ size_t* num_{y}"],
        lambda: [f"_Outptr_ const ORTCHAR_T** {y}"],
        lambda: [f"_Out_writes_(num_{y}) char* {y}", f"size_t num_{y}"],
        lambda: [f"_Out_writes_(num_{y}) ORTCHAR_T* {y}", f"size_t num_{y}"],
        lambda: [f"_Outptr_ const {_pick(draw, *_NUMBERS)}* const** {y}", f"_Out_ size_t* num_{y}"],
        lambda: [f"_Outptr_ const char* const** {y}", f"_Out_ size_t* num_{y}"],
        lambda: [f"_Outptr_ const {handle}* const** {y}", f"_Out_ size_t* num_{y}"],
        lambda: [f"_Out_writes_all_(num_{y}) void* {y}", f"size_t num_{y}", f"size_t {y}_element_size"],
        lambda: [f"_Out_writes_bytes_all_({y}_bytes) void* {y}", f"size_t {y}_bytes"],
    ]
    if r.arrays:
        forms.append(lambda: [f"_Out_ {_pick(draw, *r.arrays)}* {y}"])
    if r.structs:
        struct = _pick(draw, *r.structs)
        forms += [
            lambda: [f"_Out_ {struct}* {y}"],
            lambda: [f"_Out_writes_(num_{y}) {struct}* {y}", f"size_t num_{y}"],
        ]
    if r.impls:
        impl = _pick(draw, *r.impls)
        forms += [
            lambda: [f"_Outptr_ {impl}** {y}"],
            lambda: [f"_Out_writes_(num_{y}) {impl}** {y}", f"size_t num_{y}"],
        ]
    return _form(draw, forms)()


def _params(draw: Draw, r: Revision, ep: bool) -> list[str]:
    given = _number(draw, 0, 3)
    written = _number(draw, 0, 2)
    parts = [_given(draw, r, n, ep) for n in range(given)] + [_written(draw, r, n, ep) for n in range(written)]
    return [param for part in parts for param in part]


def _result(draw: Draw, r: Revision) -> str:
    return _pick(
        draw,
        "status",
        "status",
        "status",
        "void",
        "bool",
        "size_t",
        "float",
        "double",
        "const char*",
        "void*",
        "const OrtMemoryInfo*",
        "OrtLoggingLevel",
        "OrtStatus*",
        "const ORTCHAR_T*",
        *(f"const {name}*" for name in r.handles),
        *r.enums,
        *r.structs,
        *r.typedefs,
        *(f"const {name}*" for name in r.arrays),
    )


def _pointer(name: str, result: str, params: list[str], tail: str = " NO_EXCEPTION") -> str:
    """A member that is a function pointer, as ORT's macros write one."""
    if result == "status" and params:
        return f"ORT_API2_STATUS({name}, {', '.join(params)});"
    result = "OrtStatusPtr" if result == "status" else result
    return f"{result}(ORT_API_CALL* {name})({', '.join(params) or 'void'}){tail};"


# ------------------------------------------------------------------------------------------------ declarations


def add_handle(draw: Draw, r: Revision) -> None:
    """An opaque type, with or without a function that ends one."""
    stem = r.any_name(draw, "type", "OrtNewThing").removeprefix("Ort")
    name = f"Ort{stem}"
    r.types.append(
        _pick(
            draw,
            f"ORT_RUNTIME_CLASS({stem});",
            f"typedef struct {name} {name};",
            f"struct {name};\ntypedef struct {name} {name};",
        )
    )
    r.handles.append(name)
    ending = _pick(draw, "class", "function", "more", "none")
    if ending == "class":
        r.slot("OrtApi", f"ORT_CLASS_RELEASE({stem});")
    elif ending == "function":
        r.slot("OrtApi", f"void(ORT_API_CALL* Release{stem})(_Frees_ptr_opt_ {name}* input) NO_EXCEPTION;")
    elif ending == "more":
        r.slot("OrtApi", f"ORT_API2_STATUS(Release{stem}, _Frees_ptr_opt_ {name}* input, _In_ const OrtEnv* env);")


def add_enum(draw: Draw, r: Revision) -> None:
    """An enum: values that count on, and values that are written."""
    name = r.any_name(draw, "type", "OrtNewKind")
    typed = _pick(
        draw, *(("",) * 6), *(f" : {number}" for number in ("uint8_t", "int32_t", "uint32_t", "int64_t", "uint64_t"))
    )
    values = {
        "plain": f"{name}_A, {name}_B, {name}_C",
        "written": f"{name}_NONE = 0, {name}_READ = 1 << 0, {name}_WRITE = 1 << 1, {name}_BOTH = {name}_READ | {name}_WRITE",
        "negative": f"{name}_INVALID = -1, {name}_FIRST, {name}_SECOND = 7,",
        "high": f"{name}_LOW = 0x1, {name}_HIGH = 0x7fffffff",
        "highest": f"{name}_LOW = 0x1, {name}_HIGHEST = 1ULL << 63",
        "lowest": f"{name}_LOWEST = INT64_MIN, {name}_NEXT",
    }[
        _pick(
            draw,
            "plain",
            "written",
            *([] if "u" in typed else ["negative"]),
            *([] if "8" in typed else ["high"]),
            *(["highest"] if "uint64" in typed else []),
            *(["lowest"] if " int64" in typed else []),
        )
    ]
    if typed:
        r.cxx = True
        r.types.append(f"typedef enum {name}{typed} {{ {values} }} {name};")
        r.enums.append(name)
        return
    r.types.append(
        _pick(
            draw,
            f"typedef enum {name} {{ {values} }} {name};",
            f"typedef enum {{ {values} }} {name};",
            f"enum {name} {{ {values} }};\ntypedef enum {name} {name};",
        )
    )
    r.enums.append(name)


def add_callback(draw: Draw, r: Revision) -> None:
    """A named type of function pointers."""
    name = r.any_name(draw, "type", "OrtNewFunc")
    params = _params(draw, r, False)
    state = _pick(draw, "", "void* state", "_In_opt_ void* user_data")
    params = [*([state] if state else []), *params]
    result = _result(draw, r)
    result = "OrtStatusPtr" if result == "status" else result
    convention = _pick(draw, "ORT_API_CALL*", "*")
    r.types.append(f"typedef {result} ({convention} {name})({', '.join(params) or 'void'});")
    r.callbacks.append(name)


def add_typedef(draw: Draw, r: Revision) -> None:
    """A name for another type."""
    name = r.any_name(draw, "type", "OrtNewName")
    r.types.append(
        _pick(
            draw,
            f"typedef {_pick(draw, *SCALARS)} {name};",
            f"typedef const {_pick(draw, *HANDLES)}* {name};",
            f"typedef void* {name};",
            f"typedef {_pick(draw, *ENUMS, *r.enums)} {name};",
            *(f"typedef {struct} {name};" for struct in r.structs),
        )
    )
    r.typedefs.append(name)


def add_array(draw: Draw, r: Revision) -> None:
    """A name for an array."""
    name = r.name("OrtNewArray")
    r.types.append(
        _pick(draw, f"typedef {_pick(draw, *_NUMBERS)} {name}[8];", f"typedef {_pick(draw, *_NUMBERS)} {name}[4][4];")
    )
    r.arrays.append(name)


def _member(draw: Draw, r: Revision, n: int) -> str:
    def some(names: list[str]) -> list[str]:
        return [_pick(draw, *names)] if names else []

    m = _pick(draw, *AWKWARD["member"][n::5]) if _pick(draw, *"......!") == "!" else f"m{n}"
    options = (
        f"{_pick(draw, *SCALARS)} {m};",
        f"{_pick(draw, *SCALARS)} {m};",
        f"{_pick(draw, *ENUMS, *r.enums)} {m};",
        f"const {_pick(draw, *HANDLES, *r.handles)}* {m};",
        f"const char* {m};",
        f"const ORTCHAR_T* {m};",
        f"void* {m};",
        f"const void* const* {m};",
        f"{_pick(draw, *_NUMBERS)} {m}[{_pick(draw, '1', '3', '8')}];",
        f"float {m}[2][3];",
        f"void* {m}[3];",
        f"const char* {m}[2];",
        f"OrtLoggingFunction {m};",
        f"void (*{m})(void*, int);",
        f"union {{ uint64_t {m}_bytes; double {m}_ratio; uint8_t {m}_raw[24]; }} {m};",
        f"union {{ int64_t {m}_number; const char* {m}_text; }};",
        f"struct {{ int32_t x; {_pick(draw, *SCALARS)} y; }} {m};",
        f"struct {{ float {m}_scale; union {{ int32_t {m}_a; float {m}_b; }} {m}_either; }};",
        f"volatile {_pick(draw, *_NUMBERS)} {m};",
        f"{_pick(draw, *_NUMBERS)} {m} __attribute__((aligned(16)));",
        f"struct {{ int32_t rows, columns; }} {m}[2];",
        *(
            form
            for struct in some(r.structs)
            for form in (f"{struct} {m};", f"{struct} {m}[2];", f"const {struct}* {m};")
        ),
        *(f"{name} {m};" for name in (*some(r.typedefs), *some(r.callbacks))),
        *(form for name in some(r.arrays) for form in (f"{name} {m};", f"{name} {m}[2];", f"const {name}* {m};")),
    )
    return options[_number(draw, 0, len(options) - 1)]


def add_alias(draw: Draw, r: Revision) -> None:
    """Another name for a handle, and a function that takes one."""
    name = r.name("OrtNewAlias")
    r.types.append(f"typedef {_pick(draw, *HANDLES, *r.handles)} {name};")
    r.slot(
        "OrtApi", _pointer(r.name("UseAlias"), "status", [f"_In_ const {name}* alias", f"_Inout_opt_ {name}* other"])
    )


def add_descriptor(draw: Draw, r: Revision) -> None:
    """A struct of plain data, with or without a version."""
    name = r.any_name(draw, "type", "OrtNewDescriptor")
    # Behind less than 32 bits, compilers would do different things with bit-fields.
    head = _pick(draw, "uint32_t version;", "", "uint32_t the_low : 3; uint32_t the_high : 29;")
    members = [*([head] if head else []), *(_member(draw, r, n) for n in range(_number(draw, 1, 5)))]
    body = " ".join(members)
    packs = not any(word in body for word in ("aligned", "_low", *r.structs, *r.typedefs))  # compilers differ
    r.types.append(
        _pick(
            draw,
            *[f"#pragma pack(push, {n})\ntypedef struct {name} {{ {body} }} {name};\n#pragma pack(pop)" for n in "148"]
            * packs,
            f"typedef struct __attribute__((aligned({_pick(draw, '16', '64')}))) {name} {{ {body} }} {name};",
            f'typedef struct {name} {{ {body} }} {name} __attribute__((deprecated("use another")));',
            f"typedef struct {{ {body} }} {name};",
            f"typedef struct {name} {{ {body} }} {name};",
            f"typedef struct {name} {{ {body} }} {name};",
            f"struct {name} {{ {body} }};\ntypedef struct {name} {name};",
        )
    )
    r.structs.append(name)


def add_growth(draw: Draw, r: Revision) -> None:
    """A member at the end of a descriptor that is there, in front of all that the revision adds."""
    member = _member(draw, Revision(), r.count).replace(f"m{r.count}", r.name("grown"))
    r.slot(_pick(draw, *GROWING_DESCRIPTORS), member)


def add_union(draw: Draw, r: Revision) -> None:
    """A union of its own."""
    name = r.name("OrtNewUnion")
    body = " ".join(_member(draw, r, n) for n in range(_number(draw, 1, 3)))
    r.types.append(f"typedef union {name} {{ {body} }} {name};")
    r.structs.append(name)


def add_macro(draw: Draw, r: Revision) -> None:
    """A macro with a value, a text, another name, an expression, or parameters."""
    name = r.name("ORT_NEW_MACRO_")
    r.types.append(
        _pick(
            draw,
            f"#define {name} 3",
            f"#define {name} 0x10u",
            f"#define {name} -1",
            f"#define {name} (~UINT64_C(0))",
            f"#define {name} INT64_MIN",
            f'#define {name} "some.key"',
            f"#define {name} ORT_FAIL",
            f"#define {name} (1 << 4)",
            f"#define {name}(x) ((x) + 1)",
            f"#define {name}(a, b) ((a) < (b) ? (a) : (b))",
            f"#define {name} (sizeof(OrtStatusPtr) * 2)",
            f"#define {name} 0.5f",
            f"#define {name}",
        )
    )


def add_api_slot(draw: Draw, r: Revision) -> None:
    """A function at the end of a table."""
    table = _pick(draw, "OrtApi", "OrtApi", "OrtApi", "OrtCompileApi", "OrtModelEditorApi", "OrtInteropApi", "OrtEpApi")
    r.slot(
        table,
        _pointer(r.any_name(draw, "function", "NewFunction"), _result(draw, r), _params(draw, r, table == "OrtEpApi")),
    )


def add_ep_slot(draw: Draw, r: Revision) -> None:
    """A slot at the end of a struct that an EP fills."""
    struct = _pick(draw, *GROWING_STRUCTS)
    this = f"{_pick(draw, '_In_', '_In_ const')} {struct}* this_ptr"
    r.slot(struct, _pointer(r.any_name(draw, "function", "NewSlot"), _result(draw, r), [this, *_params(draw, r, True)]))


def add_impl(draw: Draw, r: Revision) -> None:
    """A struct that an EP fills, made by a slot of one that is there, with or without a function that ends it."""
    name = r.any_name(draw, "type", "OrtNewImpl")
    head = _pick(draw, "uint32_t ort_version_supported;", "uint32_t ort_version_supported;", "uint32_t version;", "")
    members = [*([head] if head else [])]
    if _pick(draw, "yes", "no") == "yes":
        members.append(f"void(ORT_API_CALL* Release)(_In_ {name}* this_ptr) NO_EXCEPTION;")
    for _ in range(_number(draw, 1, 3)):
        this = f"_In_ {name}* this_ptr"
        members.append(
            _pointer(r.any_name(draw, "function", "NewMethod"), _result(draw, r), [this, *_params(draw, r, True)])
        )
    r.types.append(f"typedef struct {name} {name};")
    r.ep_types.append(f"struct {name} {{\n  " + "\n  ".join(members) + "\n};")
    r.impls.append(name)
    maker = _pick(draw, *GROWING_STRUCTS[:2])
    r.slot(
        maker,
        f"ORT_API2_STATUS({r.name('CreateNewImpl')}, _In_ {maker}* this_ptr, _Outptr_result_maybenull_ {name}** made);",
    )
    if _pick(draw, "yes", "no") == "yes":
        r.slot(
            maker,
            f"void(ORT_API_CALL* {r.name('ReleaseNewImpl')})(_In_ {maker}* this_ptr, _Frees_ptr_opt_ {name}* made) NO_EXCEPTION;",
        )


def add_table(draw: Draw, r: Revision) -> None:
    """A table of its own, and the function of OrtApi that gives it."""
    name = r.any_name(draw, "table", "OrtNew", "Api")
    r.types.append(f"typedef struct {name} {name};")
    members = [
        _pointer(r.any_name(draw, "function", "Do"), _result(draw, r), _params(draw, r, False))
        for _ in range(_number(draw, 1, 4))
    ]
    r.types.append(f"struct {name} {{\n  " + "\n  ".join(members) + "\n};")
    r.slot("OrtApi", f"const {name}*(ORT_API_CALL* Get{name.removeprefix('Ort')})(void) NO_EXCEPTION;")


def add_function(draw: Draw, r: Revision) -> None:
    """A function that the library exports."""
    name = r.name("OrtNewExport")
    params = ", ".join(_params(draw, r, False)) or "void"
    r.types.append(
        _pick(
            draw,
            f"ORT_EXPORT ORT_API_STATUS({name}, {params if params != 'void' else 'int x'});",
            f"ORT_EXPORT const OrtApiBase* ORT_API_CALL {name}({params}) NO_EXCEPTION;",
        )
    )


def add_experimental(draw: Draw, r: Revision) -> None:
    """A function that is looked up by name, with or without a type of its own."""
    name = r.name("OrtApi_NewTrial")
    params = _params(draw, r, False) or ["_In_ const OrtEnv* env"]
    own = _pick(draw, "handle", "callback", "struct", "none")
    if own == "handle":
        stem = r.name("NewTrialThing")
        r.experimental_types.append(f"ORT_RUNTIME_CLASS({stem});")
        r.experimental.append(f"void, OrtApi_Release{stem}, _Frees_ptr_opt_ Ort{stem}* input")
        params.append(f"_Outptr_ Ort{stem}** made")
    elif own == "callback":
        func = r.name("OrtNewTrialFunc")
        r.experimental_types.append(f"typedef OrtStatus*(ORT_API_CALL* {func})(_In_ void* state, int64_t x);")
        params += [f"_In_opt_ {func} func", "_In_opt_ void* func_state"]
    elif own == "struct":
        struct = r.name("OrtNewTrialConfig")
        r.experimental_types.append(f"typedef struct {struct} {{ uint32_t version; const char* text; }} {struct};")
        params.append(f"_In_ const {struct}* config")
    result = _pick(draw, "OrtStatusPtr", "OrtStatusPtr", "void", "int64_t")
    r.experimental.append(f"{result}, {name},\n                     " + ", // one\n    ".join(params))


def add_constant(draw: Draw, r: Revision) -> None:
    """A constant without a macro."""
    name = r.name("kOrtNew")
    r.types.append(
        _pick(
            draw,
            f"static const {_pick(draw, 'int', 'uint32_t', 'int64_t', 'size_t')} {name} = {_pick(draw, '3', '1 << 4', '0x7f')};",
            f"static const uint64_t {name} = 1ULL << 63;",
            f"static const int64_t {name} = INT64_MIN;",
            f'static const char* const {name} = "some.key";',
            f"enum {{ {name} = {_pick(draw, '3', '-1', '1 << 20')} }};",
        )
    )


def add_variadic(draw: Draw, r: Revision) -> None:
    """A function with further arguments."""
    r.slot("OrtApi", f"ORT_API2_STATUS({r.name('NewPrint')}, _In_ const OrtEnv* env, _In_ const char* format, ...);")


def add_header(draw: Draw, r: Revision) -> None:
    """A header of its own, which the main one includes."""
    number = r.name("")
    file, inner = f"onnxruntime_new_{number}.h", Revision(count=r.count, cxx=r.cxx)
    for add in (add_enum, add_descriptor, add_callback, add_macro):
        if _pick(draw, "yes", "no") == "yes":
            add(draw, inner)
    r.files[file] = "#pragma once\n#include <stddef.h>\n#include <stdint.h>\n" + _lines(inner.types)
    r.types.append(f'#include "{file}"')
    r.count, r.cxx = inner.count, inner.cxx
    for name in ("enums", "structs", "callbacks"):
        getattr(r, name).extend(getattr(inner, name))


ADDITIONS = (
    add_constant,
    add_header,
    add_union,
    add_variadic,
    add_handle,
    add_enum,
    add_callback,
    add_typedef,
    add_array,
    add_alias,
    add_descriptor,
    add_growth,
    add_macro,
    add_api_slot,
    add_api_slot,
    add_ep_slot,
    add_ep_slot,
    add_impl,
    add_table,
    add_function,
    add_experimental,
)


@st.composite
def revisions(draw: st.DrawFn, most: int = 14) -> Revision:
    """A release: some additions, each of which may use those before it, and functions."""
    chosen = draw(st.lists(st.sampled_from(ADDITIONS), min_size=1, max_size=most))

    def by_chance(options: tuple[str, ...]) -> str:
        return draw(st.sampled_from(options))

    return _revision(by_chance, *chosen, *[add_api_slot] * 4)  # most of what ORT adds is functions


def _revision(draw: Draw, *additions: Callable[[Draw, Revision], None]) -> Revision:
    revision = Revision()
    for add in additions:
        add(draw, revision)
    return revision


def one_of_each() -> Revision:
    """A release in which each form of a declaration occurs: every option is taken in turn, none by chance."""
    taken: Counter[tuple[str, int]] = Counter()

    def in_turn(options: tuple[str, ...]) -> str:
        frame = sys._getframe(1)
        while frame.f_back is not None and frame.f_code.co_name in ("_pick", "_number", "_form"):
            frame = frame.f_back
        place = frame.f_code.co_name, frame.f_lineno
        taken[place] += 1
        return options[(taken[place] - 1) % len(options)]

    rare = [add for add in ADDITIONS if add not in (add_api_slot, add_ep_slot)]
    release = _revision(
        in_turn,
        *rare * 4,
        *[add_constant] * 4,
        *[add_macro] * 12,
        *[add_typedef] * 8,
        *[add_descriptor] * 40,
        *[add_api_slot] * 80,
        *[add_ep_slot] * 20,
    )
    for struct in GROWING_STRUCTS:  # most of them have a slot GetName
        release.slot(struct, _pointer("Name", "int32_t", [f"_In_ const {struct}* this_ptr"]))
    for add in (_given, _written):  # each form alone, so that a function has no object that could keep anything
        for _ in range(50):
            release.slot("OrtApi", _pointer(release.name("Alone"), "status", add(in_turn, release, 0, False)))
        for n in range(50):
            struct = GROWING_STRUCTS[n % len(GROWING_STRUCTS)]  # a class of the C++ layer has 64 slots at most
            params = [f"_In_ {struct}* this_ptr", *add(in_turn, release, 0, True)]
            release.slot(struct, _pointer(release.name("Alone"), "status", params))
    # Keywords of Python are names of C.
    release.types.append(
        "typedef struct OrtKeywords { int64_t from; union { int def; float is; } lambda; } OrtKeywords;"
    )
    release.slot("OrtApi", _pointer("nonlocal", "status", ["_In_ const OrtKeywords* from", "_Out_ int* in"]))
    release.slot("OrtEp", _pointer("global", "int32_t", ["_In_ const OrtEp* this_ptr", "int pass"]))
    release.slot("OrtApiBase", _pointer("GetBuildName", "const char*", []))
    release.slot("OrtCUDAProviderOptions", "int grown_into_padding;")  # on 64-bit platforms it has the size that it had
    # What sets an option is a keyword in Python.
    release.types.append("typedef struct OrtByValue { int32_t x; float y; } OrtByValue;")
    release.slot("OrtApi", _pointer("SetByValue", "status", ["_Inout_ OrtSessionOptions* options", "OrtByValue value"]))
    return release


def drawn(count: int, number: int) -> list[Revision]:
    """As many revisions, always the same of one seed; those that are drawn twice are left out."""
    found: list[Revision] = []

    @seed(number)
    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(revisions())
    def draw(revision: Revision) -> None:
        found.append(revision)

    draw()
    return found
