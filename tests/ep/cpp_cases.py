"""C++ sources that try every slot and every guarded call of the C++ layer, made from the registry.

Nothing here knows a slot by name but those whose arguments are checked before the author's method is called.
"""

from __future__ import annotations

from collections.abc import Iterator

from ortforge_tools import pipeline
from ortforge_tools.folders import cpp_root
from ortforge_tools.lower import cpp_ep, cpp_handles
from ortforge_tools.lower.cpp_calls import CallView
from ortforge_tools.lower.cpp_ep import CppClass
from ortforge_tools.lower.cpp_handles import OLDEST
from ortforge_tools.lower.cpp_slots import CppMethod
from ortforge_tools.lower.overrides import Overrides
from ortforge_tools.model.registry import Slot

REGISTRY = pipeline.read_registry()
OVERRIDES = Overrides(cpp_root() / "ortforge")
CLASSES = tuple(cpp_ep.in_order(cpp_ep.lower(REGISTRY, OLDEST, OVERRIDES)))
NEWEST = REGISTRY.newest_described

_HEAD = '#include "support.hpp"\n\nusing namespace ortforge;\nusing namespace test;\n\n'
_BOOM = '{ throw Error(ORT_EP_FAIL, "boom"); }'

#: Arguments that the layer looks at itself, by C type.
_SPECIAL = {
    "const OrtExternalMemoryDescriptor*": "&memory",
    "const OrtExternalSemaphoreDescriptor*": "&semaphore",
    "const OrtExternalTensorDescriptor*": "&tensor",
    "const OrtExternalMemoryHandle*": "memory_handle",
    "OrtExternalMemoryHandle*": "memory_handle",
    "OrtExternalSemaphoreHandle*": "semaphore_handle",
}
_DESCRIPTORS = """\
  static std::int64_t shape[1] = {4};
  static int number = 0;
  %sOrtExternalMemoryDescriptor memory = {};
  memory.version = %d;
  memory.native_handle = &number;
  memory.size_bytes = 64;
  %sOrtExternalSemaphoreDescriptor semaphore = {};
  semaphore.version = %d;
  semaphore.native_handle = &number;
  %sOrtExternalTensorDescriptor tensor = {};
  tensor.version = %d;
  tensor.element_type = ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
  tensor.shape = shape;
  tensor.rank = 1;
"""


def program() -> str:
    """One program: every slot of objects whose methods all raise, the slots of objects with and without optional methods
    for each host version, and every newer call on a host whose tables end with 1.23's functions.
    """
    parts = [_HEAD, "const OrtEpApi* epapi = nullptr;\n", _REFUSED]
    for kind in (_throwing, _minimal, _calls, _looks):
        parts += map(kind, CLASSES)
    lines = ["real = real_base(argv[1]);", f"use(FakeHost::base({NEWEST}));"]
    lines += [f"call_{c.file}();" for c in CLASSES]
    for version in (*range(OLDEST, NEWEST + 1), NEWEST + 2):
        lines.append(f"use(FakeHost::base({version}));")
        lines += [f"look_{c.file}({min(version, NEWEST)});" for c in CLASSES if c.since <= min(version, NEWEST)]
    body = "\n".join(f"  {line}" for line in [*lines, *_guards(), "return failures != 0;"])
    return "\n".join([*parts, f"int main(int, char** argv) {{\n{body}\n}}\n"])


def _guards() -> Iterator[str]:
    ep_api, api = (f"offsetof({table}, {_next(table)})" for table in ("OrtEpApi", "OrtApi"))
    yield "const OrtApiBase* base = FakeHost::base(23);"
    yield f"epapi = static_cast<const OrtEpApi*>(at_the_end(real->GetApi(23)->GetEpApi(), {ep_api}));"
    yield f"OrtApi* api = static_cast<OrtApi*>(at_the_end(real->GetApi(23), {api}));"
    yield "api->GetEpApi = []() noexcept { return epapi; };"
    yield "FakeHost::table = api;"
    yield "use(base);"
    handles = cpp_handles.lower(REGISTRY, OLDEST, OVERRIDES)
    calls = [(f"{c.name}(zeros<{c.c}>()).", call) for c in handles.classes for call in c.calls]
    calls += [("", call) for call in handles.functions]
    newer = [(of, call) for of, call in calls if call.since > OLDEST]
    assert len(newer) > 60, "the registry has more newer functions than that"
    for of, call in newer:
        yield from _guarded(of, call)


_REFUSED = """\
template <class Call>
void refused(const char* function, const char* since, Call call) {
  try {
    call();
    expect(false, function, "was not refused", __LINE__);
  } catch (const Error& error) {
    expect(error.code() == ORT_NOT_IMPLEMENTED, function, error.what(), __LINE__);
    EXPECT_TEXT(error.what(), std::string(function) + " needs ONNX Runtime 1." + since + "; this host is 1.23.9");
  }
}

"""


def _guarded(of: str, call: CallView) -> Iterator[str]:
    args = []
    for param in call.params:
        ctype = param.rpartition(" ")[0]
        plain = ctype.removeprefix("const ").removesuffix("&")
        args.append(f"*zeros<{plain}>()" if ctype.endswith("&") and "std::" not in ctype else f"any<{plain}>()")
    made = f"{of}{call.name}({', '.join(args)})"
    yield f'refused("{call.qualified}", "{call.since}", [] {{ static_cast<void>({made}); }});'


def _next(table: str) -> str:
    """The first slot of a table that 1.23 does not have."""
    struct = next(s for s in REGISTRY.section("structs") if s.name == table)
    known = {m.name for m in struct.members if m.since <= OLDEST}
    return next(m.name for m in struct.members if isinstance(m, Slot) and m.name not in known)


# ----------------------------------------------------------------------------------------------------- classes


def _signature(m: CppMethod) -> str:
    return f"{m.result} {m.name}({', '.join(m.unnamed)}) override"


def _constant(m: CppMethod) -> str:
    if m.constant == "std::string":
        return '{ return "1.2.3"; }'
    return "{ return MemoryInfo(zeros<OrtMemoryInfo>()); }"


def _throwing(c: CppClass) -> str:
    methods = [f"  {_signature(m)} {_constant(m) if m.constant else _BOOM}" for m in c.shown]
    return f"struct All{c.name} : {c.name} {{\n" + "\n".join(methods) + "\n};\n"


def _minimal(c: CppClass) -> str:
    methods = [f"  {_signature(m)} {_constant(m) if m.constant else _BOOM}" for m in c.shown if m.need == "abstract"]
    return f"struct Min{c.name} : {c.name} {{\n" + "\n".join(methods) + "\n};\n"


def _proposed(c: CppClass) -> bool:
    return c.qualified != c.c


def _argument(m: CppMethod, i: int, c: CppClass) -> str:
    """A C argument: the struct itself, something the layer looks at, or zeros."""
    param = m.slot_params[i]
    if i == 0 and c.c in param:
        return "filled"
    found = next(
        (value for ctype, value in _SPECIAL.items() if param == ctype or param.startswith(f"{ctype} ")), "Any()"
    )
    # Handles of the proposal that nobody made are refused before the method runs; NULL is left to it.
    return "nullptr" if _proposed(c) and ("HandleImpl* " in param or found.endswith("_handle")) else found


def _calls(c: CppClass) -> str:
    lines = [f"void call_{c.file}() {{"]
    lines.append(f"  auto object = make<All{c.name}>();")
    prefix, version = ("proposal::", 1) if _proposed(c) else ("", 24)
    if c.c.endswith("ImporterImpl"):
        lines.append(_DESCRIPTORS % (prefix, version, prefix, version, prefix, version))
        if not _proposed(c):
            lines += [
                "  std::shared_ptr<detail::ImporterObject<EpDevice>> importer = object;",
                "  auto* memory_handle = detail::ImporterAccess::expose(",
                "      importer, std::shared_ptr<ExternalMemoryHandle>(make<AllExternalMemoryHandle>()), memory);",
                "  auto* semaphore_handle = detail::ImporterAccess::expose(",
                "      importer, std::shared_ptr<ExternalSemaphoreHandle>(make<AllExternalSemaphoreHandle>()), semaphore);",
            ]
    lines.append(f"  auto box = detail::box<{c.name}>(object, nullptr);")
    lines.append(f"  {c.qualified}* filled = box.get();")
    lines.append("  static_cast<void>(filled);")
    for m in c.methods:
        if m.need == "host" or m.constant or "drop_token" in "".join(m.body):
            continue
        lines += _call(c, m)
    if c.c.endswith("ImporterImpl") and not _proposed(c):
        lines += ["  filled->ReleaseMemory(filled, memory_handle);", "  semaphore_handle->Release(semaphore_handle);"]
    return "\n".join([*lines, "}", ""])


def _call(c: CppClass, m: CppMethod) -> Iterator[str]:
    token = "Token<" in "".join(m.body)
    args = [_argument(m, i, c) for i in range(len(m.slot_params))]
    if token:
        args[0] = "&token"
        yield f"  {{ detail::Token<{c.name}> token{{object, nullptr}};"
    text = f'"{c.name}::{m.name}: boom"'
    call = f"filled->{m.c}({', '.join(args)})"
    if m.slot_result in ("OrtStatusPtr", "OrtStatus*"):
        yield f'  EXPECT_TEXT(text_of({call}), std::string("11 ") + {text});'
    elif m.slot_result == "const char*":
        yield f'  EXPECT_TEXT({call}, "");'
    elif m.slot_result == "void":
        yield f"  {call};"
    else:
        yield f"  EXPECT({call} == {'nullptr' if m.slot_result.endswith('*') else f'static_cast<{m.slot_result}>(0)'});"
    if token:
        yield "  }"


def _looks(c: CppClass) -> str:
    lines = [f"void look_{c.file}(std::uint32_t version) {{", "  static_cast<void>(version);"]
    for kind in ("Min", "All"):
        lines.append(f"  {{ auto box = detail::box<{c.name}>(make<{kind}{c.name}>(), nullptr);")
        lines.append(f"  const {c.qualified}& filled = *box;")
        if c.stamp:
            lines.append(f"  EXPECT(filled.{c.stamp} == {c.version if _proposed(c) else 'version'});")
        for m in c.methods:
            filled = "true" if kind == "All" or not m.filled_if else "false"
            if m.since > c.since:
                filled = f"{filled} && version >= {m.since}"
            lines.append(f"  EXPECT((filled.{m.c} != nullptr) == ({filled}));")
        lines.append("  }")
    return "\n".join([*lines, "}", ""])
