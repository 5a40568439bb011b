"""The API tables -> C++ classes of handles, and functions for what belongs to no handle.

Input: the registry. Output: one `HandleClass` per opaque handle an EP meets, with a method for every function whose
first parameter it is, and the remaining functions. Parameters are classified by `calls`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..model.ctype import STATUS_POINTER, base_name
from ..model.registry import Registry
from ..model.reserved import reason
from ..names import free_name
from .calls.api import lower as lower_calls
from .calls.function import Api, Function, Handle
from .calls.parameter import Role
from .cpp_calls import TABLES, CallView, CallWriter
from .cpp_types import identifier, snake
from .overrides import Overrides

#: The oldest API version the layer can be compiled for: in 22, CreateEpFactories had other parameters.
OLDEST = 23
#: Structs an EP may fill as well as use: their views do not have the plain name.
_VIEWS_OF_STRUCTS = {"OrtAllocator": "AllocatorRef"}

#: What views have from Handle and Owned, see runtime/cpp/ortforge/core.hpp, and what ends one.
_OF_HANDLES = frozenset({"get", "self", "release", "reset", "view", "end", "host"})


@dataclass(frozen=True, slots=True)
class HandleClass:
    """The view of one handle."""

    name: str
    c: str
    since: int
    release: str | None  # expression that ends an owned one, of `pointer`
    release_since: int
    calls: tuple[CallView, ...]
    doc: str | None


@dataclass(frozen=True, slots=True)
class HandleSet:
    """All handles, and the functions that belong to none."""

    oldest: int  # the oldest API version the layer can be compiled for
    classes: tuple[HandleClass, ...]
    functions: tuple[CallView, ...]


def views(api: Api, overrides: Overrides) -> dict[str, str]:
    """C name of every handle with a view -> the name of the view; none where there is an override."""
    found: dict[str, str] = {}
    # Those that are a class of an EP, too, are behind the others, whose names are older.
    taken = {struct.name.removeprefix("Ort") for struct in api.structs} | {
        *_VIEWS_OF_STRUCTS.values(),
        *overrides.types,
    }
    for h in api.handles:
        name = h.name.removeprefix("Ort")
        if _wanted(h) and not overrides.has(name, "View"):
            name = name if name[:1].isalpha() else f"Handle{name}"
            while name in taken or name in found.values() or reason(name, at_file_scope=True):
                name += "Ref"
            found[h.name] = name
    return found | _VIEWS_OF_STRUCTS


def _wanted(handle: Handle) -> bool:
    if handle.struct or handle.for_applications or handle.name == base_name(STATUS_POINTER):
        return False
    return not handle.releases or "." in handle.releases[-1]  # the others end with a function that is looked up by name


def lower(registry: Registry, oldest: int, overrides: Overrides) -> HandleSet:
    """Every view and function of tables that an EP calls."""
    api = lower_calls(registry)
    newest = registry.newest_described
    known = views(api, overrides)
    structs = frozenset(s.name for s in registry.section("structs") if s.role == "descriptor")
    functions = [f for t in api.tables if t.name in TABLES for f in t.newest() if f.since <= newest]
    of_handles: dict[str, list[Function]] = {c: [] for c in known}
    free = []
    for f in functions:
        if overrides.replaces(f.table, f.c) or (f.c.startswith("Release") and f.returns.gives(Role.NOTHING)):
            continue
        first = f.params[0] if f.params else None
        if first is not None and first.takes(Role.HANDLE) and first.of in known:
            of_handles[first.of].append(f)
        else:
            free.append(f)
    handles = {h.name: h for h in api.handles}
    released = {f.c: f.since for f in functions if f.c.startswith("Release")}
    made = tuple(
        _class(known, structs, handles[c], of_handles[c], released, oldest)
        for c in known
        if handles[c].stable <= newest
    )
    writer = CallWriter(known, structs, {})
    names = {f.c: free_name(f.name, overrides.types) for f in free}
    calls = tuple(call for f in free if _useful(f) and (call := writer.write(f, names[f.c], method=False)))
    return HandleSet(oldest, made, calls)


def _useful(f: Function) -> bool:
    """Functions about the one OrtApi or the whole process are for applications."""
    return not f.c.endswith("GpuDeviceId") and not f.returns.gives(Role.TABLE) and f.c != "CreateEnvWithOptions"


def method_name(f: Function, handle: str) -> str:
    """A function's name as a method: without the handle's, `kernel_context_get_input` -> `get_input`."""
    prefix = snake(handle)
    if f.name.startswith(f"{prefix}_"):
        return f.name.removeprefix(f"{prefix}_")
    if f.name.startswith(f"get_{prefix}_"):
        return f"get_{f.name.removeprefix(f'get_{prefix}_')}"
    return f.name


def _method_names(functions: Iterable[Function], handle: str) -> dict[str, str]:
    """The names of methods by C names. What is taken as a method's name keeps the handle's."""
    methods: dict[str, str] = {}
    for f in functions:
        short = identifier(method_name(f, handle))
        taken = short in methods.values() or short in _OF_HANDLES
        methods[f.c] = free_name(identifier(f.name), methods.values(), _OF_HANDLES) if taken else short
    return methods


def _class(
    known: dict[str, str],
    structs: frozenset[str],
    handle: Handle,
    functions: list[Function],
    released: dict[str, int],
    oldest: int,
) -> HandleClass:
    methods = _method_names(functions, handle.name)
    counters = {f.c: f"{count}()" for f in functions if (count := _counter(f, methods))}
    writer = CallWriter(known, structs, counters)
    return HandleClass(
        name=known[handle.name],
        c=handle.name,
        since=max(handle.stable, oldest),
        release=_release(handle.releases[-1] if handle.releases else ""),
        release_since=max(released.get((handle.releases or ("",))[-1].partition(".")[2], oldest), oldest),
        calls=tuple(call for f in functions if (call := writer.write(f, methods[f.c], method=True))),
        doc=handle.doc,
    )


def _counter(f: Function, methods: Mapping[str, str]) -> str | None:
    """The method whose result sizes this one's arrays."""
    for size in (f.params[a.length] for a in f.params if a.gives(Role.ARRAY) and a.length is not None):
        if size.counted_by in methods:
            return methods[size.counted_by]
        if f"get_{size.name}" in methods.values():
            return f"get_{size.name}"
    return None


def _release(function: str) -> str | None:
    """`OrtApi.ReleaseNode` -> how a destructor calls it."""
    table, _, slot = function.partition(".")
    return f"host().{TABLES[table]}->{slot}(pointer)" if table in TABLES else None
