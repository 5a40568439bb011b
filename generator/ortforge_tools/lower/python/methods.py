"""A function -> a Python method: signature, documentation, and the lines of its body.

Input: a `Function` of `calls`. Output: a `Method`, ready to print. A method reads handles, converts, calls the slot and gives its results;
everything unusual goes to runtime/ortforge/_api, which knows what to say.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...names import python_attribute
from ...text import in_docstring, wrap
from ..calls.function import Api, Function
from ..calls.parameter import Role
from ..concurrency import blocking_words
from ..forms import needs_c
from . import inputs, outputs
from .draft import Draft, Objects
from .signatures import Signatures

_WIDTH = 112
_REFERENCE = "https://onnxruntime.ai/docs/api/c/"

#: Functions that end what handles stand for, or that ONNX Runtime calls back: what runtime/ortforge/_api does around the call, with parameters by number.
_AROUND = {
    "RegisterExecutionProviderLibrary": "ep_libraries.registering(self._context, {0}, {1}, {2})",
    "UnregisterExecutionProviderLibrary": "ep_libraries.ending(self._context, {0}, {1})",
    "CreateSharedAllocator": "ep_libraries.replacing(self._context, {0}, {1}, {2})",
    "ReleaseSharedAllocator": "ep_libraries.replacing(self._context, {0}, {1}, {2})",
}
#: Functions that put a session to work, which must not get a stream that no node uses: see runtime/ortforge/_api/placement.py.
_RUNS = ("Run", "RunWithBinding")
#: What functions that name EPs begin with: sessions with such options remember where nodes go.
_APPENDS = ("SessionOptionsAppendExecutionProvider", "SessionOptionsSetEpSelectionPolicy")
#: What is left for later calls, with parameters by number; of what is passed for one, an underscore stands in front.
_AFTER = {
    "RunOptionsSetSyncStream": ("placement.give({0}, _{1})",),
    "KernelContext_GetOutput": (
        "if _{0} in self._context.outputs_taken:",  # see runtime/ortforge/ep/_outputs.py
        "    self._context.outputs_taken[_{0}].add({1})",
    ),
}
#: Modules of runtime/ortforge/_api that few programs need: methods that do import them.
_RARE = ("callbacks", "config_keys", "ep_libraries")
_RUN_ASYNC = "RunAsyncCallbackFn"
#: What is said of functions that do no more than end what a handle stands for.
ENDS = "ends an object"


@dataclass(frozen=True, slots=True)
class Method:
    """One method, ready to print."""

    name: str  # of the method
    c: str  # of the attribute with the C function
    since: int
    until: int | None
    index: int
    lookup: str
    public: str  # the name users call it by; a form that does not hold any more has a method of another name
    parameters: tuple[str, ...]
    result: str
    doc: str
    body: tuple[str, ...]
    returns: str  # ctypes types
    types: tuple[str, ...]


def objects(api: Api) -> Objects:
    """The types with classes of handles."""
    return Objects(
        frozenset(h.name for h in api.handles if not h.struct),
        frozenset(h.name for h in api.handles if h.struct),
        frozenset(h.name for h in api.handles if h.shared),
    )


class Methods:
    """Writes the methods of an API."""

    def __init__(self, api: Api) -> None:
        self._objects = objects(api)
        self._signatures = Signatures(api)

    def write(self, f: Function, newest: bool = True) -> Method:
        """A method; `newest` if it is the form of the function that holds now."""
        lines = _raw_documentation(f) if needs_c(f) else documentation(f, self._signatures)
        return self.code(f, newest, indented(lines, 8))

    def code(self, f: Function, newest: bool = True, doc: str = "") -> Method:
        """A method with `doc` as its docstring."""
        suffix = "" if newest else f"_until_{f.until}"
        c = f"{f.c}{suffix}"
        if needs_c(f):  # only C can call it: the method takes and gives what ctypes has for the C types
            parameters, result, returns, types = ["self", "*arguments: Any"], "Any", "c_void_p", []
            body = [_import("raw_calls"), f'return raw_calls.call(self, "{c}", {f.checked}, arguments)']
        else:
            d = Draft(f, self._objects)
            for i, param in enumerate(f.params):
                (outputs if param.out else inputs).add(d, i)
            returns, types, body = outputs.returned(d), d.types, _body(d, c)
            parameters, result = self._signatures.parts(f)
        return Method(
            name=f"_{f.name}{suffix}" if suffix else f.name,
            c=c,
            since=f.since,
            until=f.until,
            index=f.index,
            lookup=f.lookup,
            public=f.name,
            parameters=tuple(parameters),
            result=result,
            doc=doc,
            body=tuple(body),
            returns=returns,
            types=tuple(types),
        )


def _raw_documentation(f: Function) -> list[str]:
    names = ", ".join(p.name for p in f.params)
    return [
        *wrap(in_docstring(f.doc or f"{f.qualified}, ONNX Runtime 1.{f.since} or newer."), _WIDTH - 8),
        "",
        *wrap(f"It {needs_c(f)}: takes and gives what ctypes has for the C types of ({names}).", _WIDTH - 8),
    ]


def _body(d: Draft, c: str) -> list[str]:
    f = d.f
    slot = python_attribute("self._c", c)
    visible = [p for p in f.params if not p.out and not p.takes(Role.LENGTH, Role.SIZES, Role.STATE)]
    if any(p.of == _RUN_ASYNC for p in f.params):
        return [
            _import("run_async"),
            f"run_async.start(self._context, {slot}, {', '.join(p.name for p in visible)})",
        ]
    if len(visible) == len(f.params) == 1 and visible[0].takes(Role.HANDLE) and visible[0].taken:
        given = visible[0]
        return [f'self._context.release({given.name}, "{given.of}", "{given.name}", {d.name})']
    lines = _conversions(d)
    lines.append(f"call = {slot}")  # in a local: Python 3.11 looks up what looks like a method much slower
    call = f"call({', '.join(map(d.argument, range(len(f.params))))})"
    if f.checked:
        call_lines = [f"if status := {call}:", *_let_go(d), f"    raise self._context.error(status, {d.name})"]
    else:
        call_lines = [call if f.gives_nothing else f"_returned = {call}"]
    lines += _with_taken(d, call_lines) if d.taken else call_lines
    lines += d.after
    if f.c in _AFTER:
        lines += [line.format(*(p.name for p in f.params)) for line in _AFTER[f.c]]
    if f.forgets:
        lines.append(f'forget({d.owner}, "{f.forgets}")')
    if len(d.results) == 1 and lines[-1].startswith(f"{d.results[0]} = "):
        lines[-1] = f"return {lines[-1].removeprefix(f'{d.results[0]} = ')}"
    elif d.results:
        lines.append(f"return {', '.join(d.results)}")
    return [*_checks_of_runs(d), *_around(d, lines)]


def _conversions(d: Draft) -> list[str]:
    lines = []
    if d.fetch:
        lines += ["try:", *(f"    {line}" for line in d.fetch)]
        lines += ["except (AttributeError, TypeError):", *(f"    {line}" for line in d.slow)]
    return [*lines, *d.before]


def may_have_stream(f: Function) -> bool:
    """Do its run options have to be looked at? They are the second argument."""
    return f.c in _RUNS


def unusual(f: Function, objects: Objects) -> str:
    """What a method does beyond converting its arguments, calling the function and giving its results; empty if nothing."""
    if f.c in _AROUND or f.c.startswith(_APPENDS) or f.c in _AFTER:
        return "does more around the call"
    if f.sets_keys:
        return "looks at configuration keys"
    if f.ends_list:
        return "ends what other calls made"
    if any(p.gives(Role.HANDLE) and p.owned and p.of in objects.shared for p in f.params):
        return "gives the object that a process has one of"
    if len(f.params) == 1 and f.params[0].takes(Role.HANDLE) and f.params[0].taken:
        return ENDS
    return ""


def _checks_of_runs(d: Draft) -> list[str]:
    """What costs a run without a stream next to nothing; first, for a traceback would keep what the arguments become."""
    if not may_have_stream(d.f):
        return []
    session, options = d.f.params[0].name, d.f.params[1].name
    return [
        "if loggers.inside:",
        f"    loggers.check(self._context, {d.name})",
        f'if {options} is not None and getattr({options}, "_has_stream", False):',
        f"    placement.check({session}, {options}, {d.name})",
    ]


def _around(d: Draft, lines: list[str]) -> list[str]:
    """What holds while the whole of it runs."""
    f = d.f
    held = []
    if f.sets_keys == "env":
        held.append(f"config_keys.watching_entries(self._context, {f.params[0].name})")
    elif f.sets_keys:
        names = ", ".join(p.name for p in f.params if not p.out)
        held.append(f'config_keys.watching(self._context, "{f.sets_keys}", {names})')
    if f.c in _AROUND:
        held.append(_AROUND[f.c].format(*(p.name for p in f.params)))
    shared = [p.of for p in f.params if p.gives(Role.HANDLE) and p.owned and p.of in d.objects.shared]
    held += [f"self._objects.{name}.shared" for name in shared]
    for context in reversed(held):
        lines = [f"with {context}:", *(f"    {line}" for line in lines)]
    if f.c.startswith(_APPENDS):
        lines = [f"placement.record(self._context, {f.params[0].name})", *lines]
    whole = "\n".join(lines)
    rare = [module for module in _RARE if f"{module}." in whole]
    return [*map(_import, rare), *lines]


def _import(module: str) -> str:
    """The line that imports a module of runtime/ortforge/_api where it is used."""
    return f"from ortforge._api import {module}"


def _let_go(d: Draft) -> list[str]:
    """An error's traceback keeps the locals of a method, and must not keep objects alive that were closed."""
    found = [
        d.local(i) + ("_refs" if p.role is Role.HANDLES else "")
        for i, p in enumerate(d.f.params)
        if p.takes(Role.HANDLE, Role.HANDLES) and i not in d.taken
    ]
    return [f"    del {', '.join(found)}"] if found else []


def _with_taken(d: Draft, body: list[str]) -> list[str]:
    """Handles that are given away leave their Python objects before the call and return when it fails."""
    lines: list[str] = []
    pairs = []
    depth = 0
    for i in d.taken:
        param, local = d.param(i), d.local(i)
        pad, said = "    " * depth, f'"{param.of}", "{param.name}", {d.name}'
        if param.role is Role.HANDLES:
            none = f"() if {param.name} is None else " if param.nullable or param.null_if_empty else ""
            items = f'to_items({param.name}, "{param.name}", {d.name}, "{param.of}")'
            lines += [
                f"{pad}{param.name} = {none}{items}",
                f"{pad}{local}_refs = self._context.take_all({param.name}, {said})",
                f"{pad}{local}_length = len({local}_refs)",
                f"{pad}{local} = (c_void_p * {local}_length)(*{local}_refs)",
            ]
            pairs.append((param.name, f"{local}_refs"))
        else:
            null = ", True" if param.nullable else ""
            lines.append(f"{pad}{local} = self._context.take({param.name}, {said}{null})")
            pairs.append((f"({param.name},)", f"[{local}]"))
        lines.append(f"{pad}try:")
        depth += 1
    pad = "    " * depth
    measures = [i for i, p in enumerate(d.f.params) if p.takes(Role.LENGTH)]
    if any(d.param(i).role is Role.HANDLES for i in d.taken):
        lines += [f"{pad}{line}" for i in measures for line in inputs.lengths(d, i)]
    lines += [f"{pad}{line}" for line in body]
    for values, refs in reversed(pairs):
        depth -= 1
        pad = "    " * depth
        put_back = f"{pad}    self._context.put_back({values}, {refs})"
        lines += [f"{pad}except BaseException:", put_back, f"{pad}    raise"]
    given = {d.local(i) for i in d.taken}
    receiver = next((reference for reference in d.references if reference not in given), "None")
    return [*lines, *(f"self._context.given({values}, {refs}, {receiver}, {d.name})" for values, refs in pairs)]


# ------------------------------------------------------------------------------------------------------- documentation


def documentation(f: Function, signatures: Signatures) -> list[str]:
    """The lines of the docstring: text, parameters, result, errors, and the releases that have it."""
    c = f.lookup or f"{f.table}.{f.c}"
    span = f"{c}, ONNX Runtime 1.{f.since}" + (" or newer." if f.until is None else f" to 1.{f.until}.")
    lines = wrap(in_docstring(f.doc) if f.doc else f"{span} See {_REFERENCE}", _WIDTH - 8)
    if f.doc:
        lines += ["", span]
    if f.blocking is not None:
        lines += ["", *wrap(f"Blocking: {blocking_words(f.blocking)}.", _WIDTH - 8)]
    visible = signatures.visible(f)
    if any(p.doc for p in visible):
        lines += ["", "Args:"]
        for p in visible:
            lines += _entry(p.name, _sentence(p.doc) if p.doc else "")
    results = [p for p in signatures.results(f) if p.doc]
    if results:
        lines += ["", "Returns:"]
        for p in results:
            lines += _entry(p.name if len(signatures.results(f)) > 1 and p.name else "", _sentence(p.doc or ""))
    return [*lines, "", "Raises:", *(f"    {line}" for line in _errors(f))]


def indented(lines: list[str], by: int) -> str:
    """Lines of a docstring as they stand in the module: all but the first are indented, and empty ones are empty."""
    return "\n".join(f"{' ' * by}{line}" if i and line else line for i, line in enumerate(lines))


def _sentence(text: str) -> str:
    text = in_docstring(text)
    return text if text.endswith((".", "?", "!")) else f"{text}."


def _entry(name: str, text: str) -> list[str]:
    """`name: text` with the lines after the first one indented further."""
    said = f"{name}: {text}" if name and text else name or text
    first, *rest = wrap(said, _WIDTH - 16)
    return [f"    {first}", *(f"        {line}" for line in rest)]


def _errors(f: Function) -> list[str]:
    """What a call can raise."""
    handles = any(p.takes(Role.HANDLE, Role.HANDLES) for p in f.params)
    errors = ["ApiVersionError: this ONNX Runtime does not have the function."]
    if any(not p.out for p in f.params):
        errors.insert(0, "ArgumentError: an argument is of the wrong type or cannot be passed.")
    if handles:
        errors.insert(1, "HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.")
    if f.checked:
        errors.insert(0, "OrtError: ONNX Runtime reported an error.")
    return errors


_WORD = re.compile(r"[A-Za-z_]\w*")


def text(method: Method) -> str:
    """All of a method but its documentation."""
    return "\n".join([*method.parameters, method.result, *method.body, method.returns, *method.types])


def words(method: Method) -> frozenset[str]:
    """Every name that the text of a method mentions, for the imports of its module."""
    return frozenset(_WORD.findall(text(method)))
