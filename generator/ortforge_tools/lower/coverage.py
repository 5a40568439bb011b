"""What each language passes through raw: the declarations, and the parameters, that it has no code of its own for.

Input: the registry. Output: by language, each raw declaration with the reason. REPORT.md counts them, and `ortforge check --review` lists those of the newest
release, since a person may want to give such a declaration code of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..folders import cpp_root
from ..model.registry import Registry, once
from . import cpp_ep, cpp_slots, csharp, ep_classes, golang, python_ep, rust
from .calls.api import lower
from .calls.function import Api, Function
from .forms import Layout, Raw, Support, degrade, needs_c, structs_as_bytes
from .overrides import Overrides
from .python import support
from .raw import callback_forms, slots

#: The statements of the emitters that convert parameters: which roles each types, and which it passes through.
SUPPORT: Mapping[str, Support] = {
    "Python bindings": support.CALLS,
    "Python callbacks": support.CALLBACKS,
    "Python EPs": python_ep.EP,
    "C++ EPs": cpp_slots.EP,
}
#: The layouts of structs that a language has as bytes; all others it lays out itself.
AS_BYTES: Mapping[str, frozenset[Layout]] = {
    "Rust": rust.LIMITS.as_bytes,
    "Go": golang.LIMITS.as_bytes,
    "C#": csharp.LIMITS.as_bytes,
}


@once
def raw_declarations(registry: Registry) -> dict[str, tuple[Raw, ...]]:
    """By language, what is raw, in the order of the registry."""
    api = lower(registry)
    raw = {
        "Python bindings": _bindings(api),
        "Python EPs": _python_eps(registry),
        "C++ EPs": _cpp_eps(registry),
        **{language: _structs(api, as_bytes) for language, as_bytes in AS_BYTES.items()},
    }
    return {language: tuple(dict.fromkeys(declarations)) for language, declarations in raw.items()}


def _functions(api: Api) -> Iterator[Function]:
    for table in api.tables:
        yield from table.newest()
    yield from (form.function for form in callback_forms(api) if form.last is None)


def _bindings(api: Api) -> Iterator[Raw]:
    makeable = frozenset(f.c for f in api.callbacks if support.is_makeable(f))
    for f in _functions(api):
        why = needs_c(f)
        if why:
            yield Raw(f.qualified, why)
            continue
        _, names = degrade(f, lambda f, p: support.is_typed(f, p, makeable))
        yield from (Raw(f"{f.qualified}.{name}", "an address") for name in names if f.table)


def _python_eps(registry: Registry) -> Iterator[Raw]:
    yield from _not_methods(registry)
    for found in ep_classes.lower(registry):
        for view in found.views:
            for method in view.methods:
                made = python_ep.with_raw(found, method)
                path = f"{view.prefix}{view.c}.{method.c}"
                if made is None:
                    yield Raw(path, needs_c(method.function) or "gives what has no type in Python")
                else:
                    yield from _changed(path, method.function, made.function)


def _cpp_eps(registry: Registry) -> Iterator[Raw]:
    yield from _not_methods(registry)
    for view, before, after in cpp_ep.passed_through(registry, Overrides(cpp_root() / "ortforge")):
        yield from _changed(f"{view.prefix}{view.c}.{before.c}", before.function, after.function)


def _changed(path: str, before: Function, after: Function) -> Iterator[Raw]:
    for old, new in zip(before.params, after.params, strict=True):
        if old.role is not new.role:
            yield Raw(f"{path}.{old.name}", "an address")


def _not_methods(registry: Registry) -> Iterator[Raw]:
    """Slots that no class has a method for: they stay NULL unless C fills them."""
    structs = {s.name: s for s in registry.section("structs") if s.role == "implemented"}
    for struct in structs.values():
        for slot in ep_classes.newest_slots(registry, struct):
            if not ep_classes.is_method(struct, slot):
                yield Raw(f"{struct.name}.{slot.name}", "is not called with the struct")


def _structs(api: Api, layouts: frozenset[Layout]) -> Iterator[Raw]:
    yield from structs_as_bytes(api.structs, layouts)
    for table in api.tables:
        for f in slots(api, table.name):
            if f.variadic:
                yield Raw(f.qualified, needs_c(f))
