"""Slots -> virtual methods and the functions ORT calls.

Input: a slot with its parameters by kind. Output: the C++ signature of the method an author overrides, and the body of
the function in the slot: it clears results, converts, calls the method, and hands results over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ..model.ctype import strip_const
from .c import Declarer
from .calls.function import Function
from .calls.parameter import Parameter, Role
from .cpp_types import declared, identifier, pointee, spelled
from .ep_classes import ClassSet, ClassView, MethodView, class_name, hidden
from .forms import Support, degrade, degrade_result, roles
from .overrides import Overrides
from .parameter_names import resolve_names, substitute, with_placeholders

#: The one slot with several results: its method gives a struct of its own.
_RESULTS = {"OrtEp.Compile": "Compiled"}

#: What an EP in C++ is given and gives in types of its own.
EP = Support(
    given=roles(
        "integer boolean floating enum string handle numbers handles strings buffers pointer length sizes record"
    ),
    written=roles("integer boolean floating flag enum handle struct address array"),
    returned=roles("status nothing integer boolean floating enum string handle address record"),
    raw_given=roles("path callback function state buffer paths values"),
    raw_written=roles("string path list count memory text size names deferred hidden"),
    raw_returned=roles("path table"),
)

_HARMLESS = {
    Role.BOOLEAN: "false",
    Role.FLAG: "{}",
    Role.INTEGER: "{}",
    Role.STRING: '""',
    Role.ADDRESS: "nullptr",
    Role.HANDLE: "nullptr",
}


@dataclass(frozen=True, slots=True)
class CppMethod:
    """One slot."""

    name: str
    c: str
    need: str  # abstract | default | optional | answered | host
    since: int
    result: str  # of the virtual method
    params: tuple[str, ...]
    unnamed: tuple[str, ...]  # the same without names
    default: str  # statement of a default method's body
    slot_result: str
    slot_params: tuple[str, ...]
    body: tuple[str, ...]  # of the function in the slot
    doc: str | None
    filled_if: str  # method that must be overridden for the slot to be filled, or empty
    follows: bool  # what it answers is known from another method
    constant: str  # type of the member that answers the slot, or empty


#: What the functions of slots stand among, see the template ep_class.hpp and runtime/cpp/ortforge/object.hpp.
_OF_SLOTS = frozenset(
    {"Slots", "Box", "Access", "Reserved", "c_type", "name", "overridden", "check", "is_own", "as_factory", "fill"}
)


def slot_function(c: str) -> str:
    """The name of the function in a slot."""
    return identifier(f"{c}_" if c in _OF_SLOTS else c)


def classes(view: ClassView) -> tuple[str, ...]:
    """The class, and the shipped one that it adds to: what is written by hand for these counts."""
    return (view.name, class_name(view.c)) if view.extends else (view.name,)


class SlotWriter:
    """Writes the slots of one class.

    What only one slot needs is an override: `Class_Slot` is called in place of the method, and calls it; `Class_Slot_Meant` is asked
    first, with all that the slot was given, whether anything is to be done; `Class_Slot_Stored` hands the result over. So are the
    `Class_Base` of a class, what is `Class_Kept` with an object, and the `Class_Parent` that what it makes keeps alive. A class that
    adds to a shipped struct has those of the shipped class, too.
    """

    def __init__(
        self,
        found: ClassSet,
        view: ClassView,
        views: dict[str, str],
        overrides: Overrides,
        declarer: Declarer,
        circular: frozenset[str] = frozenset(),
    ) -> None:
        self._circular = circular  # C names of structs whose classes need this one first
        self._classes = found.classes
        self._own_names = found.own
        self._namespace = found.namespace
        self._view = view
        self._views = views
        self._overrides = overrides
        self._declarer = declarer

    def override(self, slot: str, *, required: bool = False) -> str | None:
        """The name of the override for a slot, one of its steps or a part of the class."""
        owners = classes(self._view)
        found = next((f"{c}_{slot}" for c in owners if self._overrides.has(c, slot)), None)
        if found is None and required:
            self._overrides.has(owners[-1], slot, required=True)
        return found

    def counted_method(self, m: MethodView) -> MethodView | None:
        """The method whose vector a slot GetNumThings counts: that of GetThings, beside which it has no method of its own."""
        things = f"Get{m.c.removeprefix('GetNum')}"
        found = next((o for o in self._view.methods if o.c == things != m.c and o.need != "host"), None)
        if found is None or not m.c.startswith("GetNum") or any(self._shown(m)):
            return None
        found = self.with_raw(found)
        return found if self.result(found).startswith("std::vector<") and not any(self._shown(found)) else None

    def write(self, m: MethodView) -> CppMethod:
        """Both sides of a slot."""
        m = self.with_raw(m)

        f = m.function
        made = self._write(replace(m, function=with_placeholders(f)))
        names = resolve_names(f, identifier, ["\n".join((made.result, *made.params, *made.slot_params, *made.body))])
        return replace(
            made,
            params=substitute(made.params, names),
            slot_params=substitute(made.slot_params, names),
            body=substitute(made.body, names),
        )

    def _write(self, m: MethodView) -> CppMethod:
        host, f, counted = m.need == "host", m.function, self.counted_method(m)
        constant = "" if host else self._constant(m)
        result = "" if host else self.result(m)
        params = () if host else tuple(self._params(m))
        lines = self._released(m) if host else self._constant_body(m, constant) if constant else self._body(m, result)
        body = tuple(lines)
        return CppMethod(
            name=f.name,
            c=m.c,
            need=m.need,
            since=f.since,
            result=result,
            params=params,
            unnamed=() if host else tuple(self._params(m, named=False)),
            default="" if host else self._default(m, result),
            slot_result=self._declarer.type(m.slot.returns.type),
            slot_params=tuple(self._slot_params(m, "\n".join(body))),
            body=body,
            doc=f.doc,
            filled_if=(counted or m).function.name if (counted or m).need == "optional" else "",
            follows=counted is not None,
            constant=constant,
        )

    def _slot_params(self, m: MethodView, body: str) -> Iterator[str]:
        """The parameters of the function in the slot; those that it does not look at have no name."""
        for a, param in zip(m.function.params, m.slot.params, strict=True):
            name = "this_ptr" if a.takes(Role.THIS) else identifier(a.name)
            yield self._declarer.declare(param.type, name if re.search(rf"\b{name}\b", body) else "").rstrip()

    def uses(self, m: MethodView) -> frozenset[str]:
        """C names of the classes whose structs the slot makes or takes."""
        return frozenset(
            a.of
            for a in m.function.params
            if a.of in self._classes and not a.takes(Role.THIS, Role.LENGTH) and self._own(a)
        )

    def with_raw(self, m: MethodView) -> MethodView:
        """A slot with addresses in place of what has no C++ type here; what the host answers has none."""
        if m.need == "host":
            return m
        function, _ = degrade(m.function, self._is_typed)
        return replace(m, function=degrade_result(function, self._is_typed_result))

    def _is_typed(self, f: Function, p: Parameter) -> bool:
        if p.role is Role.THIS or p.role is Role.TOKEN:
            return True
        if p.out:
            return p.role in EP.written and self._can_give(f, p)
        if p.role is Role.HANDLES:
            return p.of in self._views and not p.taken
        if p.role is Role.BUFFERS:
            return any(q.role is Role.SIZES for q in f.params)
        if p.role is Role.HANDLE and self._own(p) and p.nullable:
            return self._is_imported(p)
        return p.role in EP.given and (not p.taken or self._own(p))

    def _is_imported(self, p: Parameter) -> bool:
        """Is it what an importer made? That is known by its address, see runtime/cpp/ortforge/importer_base.hpp."""
        return self._own(p) and self._overrides.has(self._classes[p.of], "Base")

    def _can_give(self, f: Function, p: Parameter) -> bool:
        if p.role is Role.ARRAY and (p.length is None or not f.params[p.length].takes(Role.INTEGER, Role.LENGTH)):
            return False
        return p.role not in (Role.HANDLE, Role.ARRAY) or self._has_class(p.of)

    def _has_class(self, name: str) -> bool:
        made = name in self._classes and name not in self._circular
        return made or self._overrides.has(class_name(name), "View") or name in self._views

    def _is_typed_result(self, p: Parameter) -> bool:
        if p.role is Role.HANDLE:  # a struct that an author's class fills has no place to stay in: only `expose` has
            return self._has_class(p.of) and not self._own(p)
        return p.role in EP.returned

    # -------------------------------------------------------------------------------------------- signature

    def _named(self, name: str) -> str:
        """A C type, in the overlay's namespace if it is the overlay's."""
        return f"{self._namespace}::{name}" if name in self._own_names else name

    def _own(self, arg: Parameter) -> bool:
        """Is it a struct of an author's class, not only a handle?"""
        return (
            arg.of in self._classes
            and arg.of not in self._circular
            and not (arg.of == "OrtAllocator" and arg.takes(Role.HANDLE))
        )

    def _shown(self, m: MethodView) -> Iterator[tuple[int, Parameter]]:
        skip = hidden(m.function)
        return ((i, a) for i, a in enumerate(m.function.params) if i not in skip)

    def _params(self, m: MethodView, named: bool = True) -> list[str]:
        return [self._param(a, identifier(a.name) if named else "") for _, a in self._shown(m)]

    def _param(self, arg: Parameter, name: str) -> str:
        text = declared(arg.type, name) if arg.role is Role.POINTER else f"{self._takes(arg)} {name}"
        return text.rstrip()

    def _takes(self, arg: Parameter) -> str:
        if arg.takes(Role.HANDLE):
            if self._own(arg):
                return f"{self._classes[arg.of]}&"
            return self._views.get(arg.of, f"const {self._named(arg.of)}&")
        known = {
            Role.ENUM: self._named(arg.of),
            Role.BOOLEAN: "bool",
            Role.STRING: "std::string_view",
            Role.HANDLES: f"Views<{self._views.get(arg.of, '')}>",
            Role.STRINGS: "Views<std::string_view>",
            Role.NUMBERS: f"Span<const {arg.of}>",
            Role.BUFFERS: "const std::vector<Buffer>&",
            Role.TOKEN: "void*",
        }
        return known.get(arg.role) or spelled(strip_const(arg.type))

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
        outs = [self._gives(arg) for _, arg in self._outs(m)]
        if len(outs) > 1:
            return f"std::tuple<{', '.join(outs)}>"
        return outs[0] if outs else "void"

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
        return pointee(arg.type) if arg.name else spelled(arg.type)  # written through a pointer, or returned

    def _handle(self, arg: Parameter) -> str:
        if arg.of in self._classes:
            return f"std::shared_ptr<{self._classes[arg.of]}>"
        if self._overrides.has(class_name(arg.of), "View"):
            return f"std::shared_ptr<{class_name(arg.of)}>"
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
        if returns.role is Role.RECORD:
            return "{}"
        return _HARMLESS.get(returns.role) or f"static_cast<{spelled(strip_const(returns.type))}>(0)"

    def _call(self, m: MethodView, result: str) -> Iterator[str]:
        args = m.function.params
        raw = [a.name for a in args[1:]]
        status = m.function.returns.gives(Role.STATUS)
        box, name = f"auto& box = box_of<{self._view.name}>(this_ptr);", "box.object"
        if args[0].takes(Role.TOKEN):
            box, name = f"const auto& object = static_cast<Token<{self._view.name}>*>({args[0].name})->owner;", "object"
        meant = self.override(f"{m.c}_Meant")
        if meant is not None:
            yield from (box, f"if (!{meant}({', '.join(['box', *raw])})) return nullptr;", *self._clear(m))
        else:
            yield from (*self._clear(m), box)
        given = [self._converted(args, i, a) for i, a in self._shown(m)]
        through, counted = self.override(m.c), self.counted_method(m)
        if through is not None:
            call = f"{through}({', '.join(['box', *given])})"
        elif counted is not None:
            call = f"{name}->{counted.function.name}().size()"
        else:
            call = f"{name}->{m.function.name}({', '.join(given)})"
        if not status:
            yield from self._answered(m, call)
            return
        several = result.startswith("std::tuple<")
        yield f"{call};" if result == "void" else f"auto {'results' if several else 'result'} = {call};"
        stored = self.override(f"{m.c}_Stored", required=f"{self._view.c}.{m.c}" in _RESULTS)
        if stored is not None:
            yield f"{stored}({', '.join(['box', 'std::move(result)', *raw])});"
        else:
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
        elif returns.gives(Role.HANDLE) and returns.of in self._classes:
            yield f"return expose{'_or_null' if returns.null_result else ''}({call}, box.object);"
        elif returns.gives(Role.HANDLE):
            yield f"return {call}.{'release' if returns.owned else 'get'}();"
        else:
            yield f"return {call};"

    def _clear(self, m: MethodView) -> Iterator[str]:
        args = m.function.params
        for arg in args:
            if arg.gives(Role.ARRAY):
                size = args[arg.length or 0].name
                yield f'cleared({arg.name}, {size}, "{arg.name}");'
            elif arg.out and arg.nullable:
                yield f"if ({arg.name} != nullptr) *{arg.name} = {{}};"
            elif arg.out:
                yield f'cleared({arg.name}, "{arg.name}");'

    def _converted(self, args: tuple[Parameter, ...], i: int, arg: Parameter) -> str:
        name = arg.name if i or not arg.takes(Role.THIS) else "this_ptr"
        length = next((a.name for a in args if a.takes(Role.LENGTH) and i in a.counts), "")
        if arg.takes(Role.HANDLE):
            if self._is_imported(arg):
                return f"ImporterAccess::own<{self._classes[arg.of]}>(*box.object, {name})"
            if self._own(arg):
                return f'made_here<{self._classes[arg.of]}>({name}, "{name}")'
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
        outs = self._outs(m)
        if len(outs) == 1 and not outs[0][1].nullable:
            yield from self._stored_one(m, outs[0][1])
            return
        for number, (_, arg) in enumerate(outs):
            one = [f"auto& result = std::get<{number}>(results);"] if len(outs) > 1 else []
            lines = [*one, *self._stored_one(m, arg)]
            yield f"if ({arg.name} != nullptr) {{" if arg.nullable else "{"
            yield from (f"  {line}" for line in lines)
            yield "}"

    def _stored_one(self, m: MethodView, arg: Parameter) -> Iterator[str]:
        if arg.gives(Role.ARRAY):
            yield from self._stored_array(m.function.params, arg)
        elif arg.gives(Role.HANDLE):
            yield from self._stored_handle(arg)
        elif arg.gives(Role.TOKEN):
            if self._own_names:
                yield f'given(result.get(), "the method", "{arg.name}");'
            yield f"store_token<{self._view.name}>({arg.name}, box.object, std::move(result));"
        else:
            yield f"*{arg.name} = result;"

    def _stored_array(self, args: tuple[Parameter, ...], arg: Parameter) -> Iterator[str]:
        size = args[arg.length or 0].name
        count = next((a.name for a in args if a.gives(Role.INTEGER)), None)
        yield f'fits(result.size(), {size}, {"false" if count else "true"}, "{arg.name}");'
        release = ".release()" if arg.owned else ".get()"
        yield f'for (const auto& one : result) given(one.get(), "the method", "{arg.name}");'
        if arg.of in self._classes:
            parent = self.override("Parent")
            made = f"expose_all<{self._classes[arg.of]}>"
            yield f"{made}(result, {f'{parent}(box)' if parent else 'box.object'}, {arg.name});"
        else:
            yield f"for (std::size_t i = 0; i < result.size(); ++i) {arg.name}[i] = result[i]{release};"
        if count:
            yield f"*{count} = result.size();"

    def _stored_handle(self, arg: Parameter) -> Iterator[str]:
        name = arg.name
        null = arg.null_result or (bool(self._own_names) and arg.of.endswith("ImporterImpl"))
        if arg.of in self._classes:
            call = "expose_or_null" if null else "expose"
            parent = self.override("Parent")
            yield f"*{name} = {call}(std::move(result), {f'{parent}(box)' if parent else 'box.object'});"
            return
        if not null:
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
            yield from [] if m.function.returns.gives(Role.NOTHING) else ["return {};"]
            return
        cls = self._classes[arg.of]
        if many is None:
            yield f"withdraw<{cls}>({name});"
        else:
            yield f"for (std::size_t i = 0; {name} != nullptr && i < {many}; ++i) withdraw<{cls}>({name}[i]);"
        if not m.function.returns.gives(Role.NOTHING):
            yield "return {};"
