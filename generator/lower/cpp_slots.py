"""Slots -> virtual methods and the functions ORT calls.

Input: a slot with its parameters by kind. Output: the C++ signature of the method an author overrides, and the body of
the function in the slot: it clears results, converts, calls the method, and hands results over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .calls.parameter import Parameter, Role
from .cpp_types import identifier, spelled
from .ep_classes import ClassSet, ClassView, MethodView, hidden

#: What a class derives from, where it is not plain.
BASES = {
    "OrtEpFactory": "detail::FactoryObject",
    "OrtExternalResourceImporterImpl": "detail::ImporterObject<EpDevice>",
    "ProposalOrtExternalResourceImporterImpl": "detail::ImporterObject<MemoryDevice>",
    "OrtExternalMemoryHandle": "detail::ImportedObject<OrtExternalMemoryDescriptor>",
    "OrtExternalSemaphoreHandle": "detail::ImportedObject<OrtExternalSemaphoreDescriptor>",
}

#: Slots with a result type of their own.
_RESULTS = {"OrtEp.Compile": "Compiled"}

_IMPORTER = "OrtExternalResourceImporterImpl"
_MADE_FOR = "if (result != nullptr) ImporterAccess::made_for(*result, {device});"

_SAME_MEMORY = "if (result != nullptr) same_memory(*result, memory_info);"

_CHECK_MEMORY = """\
check_type(required(desc, "desc").handle_type);
check_claimed(desc->handle_type, [&](auto type) { return object->can_import_memory(type); });
check_memory(*desc, 24, false);
"""

_CHECK_SEMAPHORE = """\
check_type(required(desc, "desc").type);
check_claimed(desc->type, [&](auto type) { return object->can_import_semaphore(type); });
check_semaphore(*desc, 24, false);
"""

_CHECK_TENSOR = """\
const auto& memory = ImporterAccess::own<ExternalMemoryHandle>(*object, mem_handle);
check_tensor(required(tensor_desc, "tensor_desc"), memory.descriptor());
"""

#: Statements around the call of a method: slot -> (before it, after it).
_AROUND = {
    "OrtEpFactory.GetSupportedDevices": (
        "FactoryAccess::show(*object, devices, num_devices);",
        "if (!result.empty()) FactoryAccess::prepare(*object);",
    ),
    "OrtEpFactory.CreateEp": ("", "if (result != nullptr) same_name(result->get_name(), box.get_name_);"),
    "OrtEpFactory.CreateAllocator": ("", _SAME_MEMORY),
    "OrtEpFactory.CreateExternalResourceImporterForDevice": ("", _MADE_FOR),
    "OrtEp.CreateAllocator": ("", _SAME_MEMORY),
    "OrtDataTransferImpl.CopyTensors": ("check_copies(src_tensors, dst_tensors, num_tensors);", ""),
    f"{_IMPORTER}.CanImportMemory": ("if (!is_known(handle_type)) return false;", ""),
    f"{_IMPORTER}.CanImportSemaphore": ("if (!is_known(type)) return false;", ""),
    f"{_IMPORTER}.ImportMemory": (_CHECK_MEMORY, ""),
    f"{_IMPORTER}.ImportSemaphore": (_CHECK_SEMAPHORE, ""),
    f"{_IMPORTER}.CreateTensorFromMemory": (_CHECK_TENSOR, ""),
}

#: Likewise, of proposals: whose enums an EP may extend, and whose importers keep what they imported.
_AROUND_PROPOSED = {
    f"{_IMPORTER}.ImportMemory": ('check_memory(required(desc, "desc"), 1, true);', ""),
    f"{_IMPORTER}.ImportSemaphore": ('check_semaphore(required(desc, "desc"), 1, true);', ""),
    f"{_IMPORTER}.CreateTensorFromMemory": (
        'check_version(required(tensor_desc, "tensor_desc").version, "tensor", 1, true);',
        "",
    ),
}

#: The proposal's slot lies where ORT 1.24 has GetHardwareDeviceIncompatibilityDetails, which it calls whatever the stamp
#: says (rule VER-08): with a hardware device, and with details that already mean "compatible".
_NOT_MEANT = (
    "if (FactoryAccess::is_hardware(*box_of<ProposalEpFactory>(this_ptr).object, memory_device)) return nullptr;"
)

#: Calls that go through the layer: slot -> expression of the arguments.
_THROUGH = {
    "OrtEpFactory.CreateAllocator": "FactoryAccess::allocator(*object, {0})",
    "OrtEpFactory.CreateDataTransfer": "FactoryAccess::data_transfer(*object)",
    "OrtEpFactory.GetNumCustomOpDomains": "object->get_custom_op_domains().size()",
}

#: Slots whose result ORT refuses if it is NULL (rule EPF-43), although the C API allows it for other memory.
_FILLED = {"OrtEpFactory.CreateSyncStreamForDevice"}

_HARMLESS = {
    Role.BOOLEAN: "false",
    Role.FLAG: "0",
    Role.INTEGER: "0",
    Role.STRING: '""',
    Role.ADDRESS: "nullptr",
    Role.HANDLE: "nullptr",
}


@dataclass(frozen=True, slots=True)
class Method:
    """The two sides of a slot."""

    result: str
    params: tuple[str, ...]
    default: str
    body: tuple[str, ...]
    constant: str


class SlotWriter:
    """Writes the slots of one class."""

    def __init__(self, found: ClassSet, view: ClassView, views: dict[str, str]) -> None:
        self._classes = found.classes
        self._own_names = found.own
        self._namespace = found.namespace
        self._view = view
        self._views = views

    def write(self, m: MethodView) -> Method:
        """Both sides of a slot."""
        if m.need == "host":
            return Method("", (), "", tuple(self._released(m)), "")
        constant = self._constant(m)
        result = self.result(m)
        body = self._constant_body(m, constant) if constant else self._body(m, result)
        return Method(result, tuple(self._params(m)), self._default(m, result), tuple(body), constant)

    def uses(self, m: MethodView) -> frozenset[str]:
        """C names of the classes whose structs the slot makes or takes."""
        return frozenset(
            a.of
            for a in m.function.params
            if a.of in self._classes and not a.takes(Role.THIS, Role.LENGTH) and self._own(a)
        )

    # -------------------------------------------------------------------------------------------- signature

    def _named(self, name: str) -> str:
        """A C type, in the overlay's namespace if it is the overlay's."""
        return f"{self._namespace}::{name}" if name in self._own_names else name

    def _own(self, arg: Parameter) -> bool:
        """Is it a struct of an author's class, not only a handle?"""
        return arg.of in self._classes and not (arg.of == "OrtAllocator" and arg.takes(Role.HANDLE))

    def _shown(self, m: MethodView) -> Iterator[tuple[int, Parameter]]:
        skip = hidden(m.function)
        return ((i, a) for i, a in enumerate(m.function.params) if i not in skip)

    def _params(self, m: MethodView) -> list[str]:
        return [f"{self._takes(a)} {identifier(a.name)}" for _, a in self._shown(m)]

    def _takes(self, arg: Parameter) -> str:
        if arg.takes(Role.HANDLE):
            if self._own(arg):
                return f"{self._classes[arg.of]}&"
            return self._views.get(arg.of, f"const {self._named(arg.of)}&")
        known = {
            Role.ENUM: self._named(arg.of),
            Role.INTEGER: arg.of,
            Role.BOOLEAN: "bool",
            Role.FLOATING: arg.of,
            Role.STRING: "std::string_view",
            Role.HANDLES: f"Views<{self._views.get(arg.of, '')}>",
            Role.STRINGS: "Views<std::string_view>",
            Role.NUMBERS: f"Span<const {arg.of}>",
            Role.BUFFERS: "const std::vector<Buffer>&",
            Role.TOKEN: "void*",
        }
        return known.get(arg.role) or spelled(arg.type)

    def _outs(self, m: MethodView) -> list[tuple[int, Parameter]]:
        args = m.function.params
        counted = any(a.gives(Role.ARRAY) for a in args)
        return [(i, a) for i, a in enumerate(args) if a.out and not (a.gives(Role.INTEGER) and counted)]

    def result(self, m: MethodView) -> str:
        """What the method returns."""
        qualified = f"{self._view.c}.{m.c}"
        if qualified in _RESULTS:
            return _RESULTS[qualified]
        returns = m.function.returns
        if not returns.gives(Role.STATUS, Role.NOTHING):
            return self._gives(returns)
        outs = self._outs(m)
        assert len(outs) <= 1, qualified
        return self._gives(outs[0][1]) if outs else "void"

    def _gives(self, arg: Parameter) -> str:
        if arg.gives(Role.HANDLE, Role.ARRAY):
            one = self._handle(arg)
            return f"std::vector<{one}>" if arg.gives(Role.ARRAY) else one
        known = {
            Role.BOOLEAN: "bool",
            Role.FLAG: "bool",
            Role.STRING: "std::string",
            Role.TOKEN: "std::shared_ptr<void>",
        }
        if arg.role in known:
            return known[arg.role]
        return spelled(arg.type) if arg.gives(Role.ADDRESS) else arg.of

    def _handle(self, arg: Parameter) -> str:
        if arg.of in self._classes:
            return f"std::shared_ptr<{self._classes[arg.of]}>"
        if arg.of == "OrtKernelRegistry":
            return "std::shared_ptr<KernelRegistry>"
        view = self._views[arg.of]
        return f"Owned<{view}>" if arg.owned else view

    @staticmethod
    def _default(m: MethodView, result: str) -> str:
        if m.need != "default" or result == "void":
            return ""
        if m.default is None:
            return "return {};"
        if isinstance(m.default, str):
            return f'return "{m.default}";'
        if isinstance(m.default, bool):
            return f"return {str(m.default).lower()};"
        return f"return static_cast<{result}>({m.default});"

    # ------------------------------------------------------------------------------------------------ slots

    def _constant(self, m: MethodView) -> str:
        """A name or a memory info: asked for once, answered with the same address for ever."""
        returns = m.function.returns
        if len(m.function.params) != 1 or not returns.gives(Role.STRING, Role.HANDLE):
            return ""
        return self._gives(returns)

    def _constant_body(self, m: MethodView, constant: str) -> list[str]:
        box = f"box_of<{self._view.name}>(this_ptr).{m.function.name}_"
        if constant != "std::string":
            return [f"return {box}.get();"]
        if m.function.returns.null_result:
            return [f"const std::string& text = {box};", "return text.empty() ? nullptr : text.c_str();"]
        return [f"return {box}.c_str();"]

    def _body(self, m: MethodView, result: str) -> list[str]:
        status = m.function.returns.gives(Role.STATUS)
        where = f'"{self._view.name}::{m.function.name}"'
        inner = list(self._call(m, result))
        lines = ["try {", *(f"  {line}" for line in inner), "} catch (...) {"]
        if status:
            return [*lines, f"  return failed({where});", "}"]
        lines.append(f"  log_failure({where});")
        if not m.function.returns.gives(Role.NOTHING):
            lines.append(f"  return {self._harmless(m)};")
        return [*lines, "}"]

    def _harmless(self, m: MethodView) -> str:
        returns = m.function.returns
        return _HARMLESS.get(returns.role) or f"static_cast<{returns.of}>(0)"

    def _call(self, m: MethodView, result: str) -> Iterator[str]:
        qualified = f"{self._view.c}.{m.c}"
        args = m.function.params
        status = m.function.returns.gives(Role.STATUS)
        if f"{self._view.prefix}{qualified}" == "ProposalOrtEpFactory.CreateExternalResourceImporterForDevice":
            yield _NOT_MEANT
        yield from self._clear(m)
        if args[0].takes(Role.TOKEN):
            yield f"const auto& object = static_cast<Token<{self._view.name}>*>({args[0].name})->owner;"
        else:
            yield f"auto& box = box_of<{self._view.name}>(this_ptr);"
            yield "const auto& object = box.object;"
        around = _AROUND_PROPOSED if self._own_names and not self._view.extends else _AROUND
        before, after = around.get(qualified, ("", ""))
        yield from before.splitlines()
        given = ", ".join(self._converted(args, i, a) for i, a in self._shown(m))
        call = _THROUGH.get(qualified, f"object->{m.function.name}({{0}})").format(given)
        if not status:
            yield from self._answered(m, call)
            return
        if result == "void":
            yield f"{call};"
        else:
            yield f"auto result = {call};"
        if after:
            yield after.format(device=args[1].name)
        yield from self._stored(m)
        yield "return nullptr;"

    def _answered(self, m: MethodView, call: str) -> Iterator[str]:
        returns = m.function.returns
        if returns.gives(Role.NOTHING):
            yield f"{call};"
        elif returns.gives(Role.STRING):
            yield f"return box.texts.keep({call});"
        elif returns.gives(Role.FLAG):
            yield f"return {call} ? 1 : 0;"
        else:
            yield f"return {call};"

    def _clear(self, m: MethodView) -> Iterator[str]:
        args = m.function.params
        for i, arg in enumerate(args):
            if arg.gives(Role.ARRAY):
                size = args[arg.length or 0].name
                yield f'cleared({arg.name}, {size}, "{arg.name}");'
            elif arg.out:
                del i
                yield f'cleared({arg.name}, "{arg.name}");'

    def _converted(self, args: tuple[Parameter, ...], i: int, arg: Parameter) -> str:
        name = arg.name if i or not arg.takes(Role.THIS) else "this_ptr"
        length = next((a.name for a in args if a.takes(Role.LENGTH) and i in a.counts), "")
        if arg.takes(Role.HANDLE):
            if self._own(arg):
                return f"ImporterAccess::own<{self._classes[arg.of]}>(*object, {name})"
            return f"{self._views[arg.of]}({name})" if arg.of in self._views else f'required({name}, "{name}")'
        if arg.takes(Role.STRING):
            return f"view({name})"
        if arg.takes(Role.HANDLES, Role.STRINGS, Role.NUMBERS):
            return f"{self._takes(arg)}({name}, {length})"
        if arg.takes(Role.BUFFERS):
            sizes = next(a.name for a in args if a.takes(Role.SIZES))
            return f"buffers({name}, {sizes}, {length})"
        if arg.takes(Role.TOKEN):
            return f"token_value<{self._view.name}>({name})"
        return name

    # ---------------------------------------------------------------------------------------------- results

    def _stored(self, m: MethodView) -> Iterator[str]:
        args = m.function.params
        if f"{self._view.c}.{m.c}" == "OrtEp.Compile":
            yield "store_compiled(std::move(result), object, count, node_compute_infos, ep_context_nodes);"
            return
        for _, arg in self._outs(m):
            if arg.gives(Role.ARRAY):
                yield from self._stored_array(args, arg)
            elif arg.gives(Role.HANDLE):
                yield from self._stored_handle(arg, f"{self._view.c}.{m.c}" not in _FILLED)
            elif arg.gives(Role.TOKEN):
                if self._own_names:
                    yield f'given(result.get(), "the method", "{arg.name}");'
                yield f"store_token<{self._view.name}>({arg.name}, object, std::move(result));"
            else:
                yield f"*{arg.name} = result;"

    def _stored_array(self, args: tuple[Parameter, ...], arg: Parameter) -> Iterator[str]:
        size = args[arg.length or 0].name
        count = next((a.name for a in args if a.gives(Role.INTEGER)), None)
        yield f'fits(result.size(), {size}, {"false" if count else "true"}, "{arg.name}");'
        release = ".release()" if arg.owned else ".get()"
        yield f'for (const auto& one : result) given(one.get(), "the method", "{arg.name}");'
        yield f"for (std::size_t i = 0; i < result.size(); ++i) {arg.name}[i] = result[i]{release};"
        if count:
            yield f"*{count} = result.size();"

    def _stored_handle(self, arg: Parameter, may_be_null: bool) -> Iterator[str]:
        name, null = arg.name, may_be_null and arg.null_result
        null = null or (bool(self._own_names) and arg.of.endswith("ImporterImpl"))
        if arg.of in self._classes:
            if arg.of in ("OrtExternalMemoryHandle", "OrtExternalSemaphoreHandle"):
                yield f'*{name} = ImporterAccess::expose(object, std::move(result), required(desc, "desc"));'
                return
            call = "expose_or_null" if null else "expose"
            parent = "FactoryAccess::parent(object)" if self._view.c == "OrtEpFactory" else "object"
            yield f"*{name} = {call}(std::move(result), {parent});"
        elif arg.of == "OrtKernelRegistry":
            yield f"*{name} = result == nullptr ? nullptr : result->get();"
            yield "box.kept.keep(std::move(result));"
        elif null:
            yield f"*{name} = result{'.release()' if arg.owned else '.get()'};"
        else:
            yield f'given(result.get(), "the method", "{name}");'
            yield f"*{name} = result{'.release()' if arg.owned else '.get()'};"

    def _released(self, m: MethodView) -> Iterator[str]:
        """Every kind of Release: structs and tokens that ORT gives back."""
        args = m.function.params
        given = [i for i, a in enumerate(args) if a.taken or a.takes(Role.TOKEN)] or [0]
        arg = args[given[-1]]
        name = "this_ptr" if given[-1] == 0 and arg.takes(Role.THIS) else arg.name
        many = next((a.name for a in args if a.takes(Role.LENGTH) and given[-1] in a.counts), None)
        if arg.takes(Role.TOKEN):
            yield f"drop_token<{self._view.name}>({name});"
            return
        cls = self._classes[arg.of]
        if many is None:
            yield f"withdraw<{cls}>({name});"
        else:
            yield f"for (std::size_t i = 0; {name} != nullptr && i < {many}; ++i) withdraw<{cls}>({name}[i]);"
