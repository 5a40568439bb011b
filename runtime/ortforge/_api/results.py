"""C results -> Python values, where the lines of a method do not suffice.

Strings and arrays are copied before anything is freed. Memory of an allocator goes back to it even when
a conversion fails.
"""

from __future__ import annotations

import ctypes
import os

from .ctypes_types import SCALARS, WIDE_PATHS
from .handles import retain
from .memory import DeferredBuffer, view_at

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_vp = ctypes.c_void_p


def text(value: bytes | None) -> str:
    """A C string; bytes that are not UTF-8 become surrogate escapes. NULL is an empty string."""
    return "" if value is None else value.decode("utf-8", "surrogateescape")


def text_or_none(value: bytes | None) -> str | None:
    """The same, and None for NULL."""
    return None if value is None else value.decode("utf-8", "surrogateescape")


def path(value: Any) -> str:
    """A path in the platform's form."""
    return "" if value is None else os.fsdecode(value)


def owned_text(context: Any, allocator: int, address: int | None) -> str | None:
    """A C string of an allocator, which is freed."""
    if address is None:
        return None
    try:
        return text(ctypes.string_at(address))
    finally:
        context.free(allocator, address)


def pointers(address: int | None, count: int) -> list[int | None]:
    """An array of pointers."""
    return list((_vp * count).from_address(address)) if address and count > 0 else []


def scalars(of: str, address: int | None, count: int) -> list[Any]:
    """An array of numbers."""
    if not address or count <= 0:
        return []
    return list((SCALARS.get(of, ctypes.c_int) * count).from_address(address))


def handles(make: Callable[..., Any], owned: bool, keep: tuple[Any, ...], found: list[int | None]) -> list[Any]:
    """Handles for an array of pointers; NULL is None."""
    return [None if p is None else make(p, owned, keep) for p in found]


def names(context: Any, allocator: int, buffer: int | None, lengths: int | None, count: int) -> list[str]:
    """Strings one after the other without terminators, beside an array of their lengths; both are freed."""
    try:
        sizes = scalars("size_t", lengths, count)
        data = ctypes.string_at(buffer, sum(sizes)) if buffer else b""
        found, start = [], 0
        for size in sizes:
            found.append(text(data[start : start + size]))
            start += size
        return found
    finally:
        for address in (buffer, lengths):
            if address:
                context.free(allocator, address)


def listed(
    context: Any,
    of: str,
    address: int | None,
    count: int,
    allocator: int | None,
    make: Callable[..., Any] | None,
    owned: bool,
    keep: tuple[Any, ...],
) -> list[Any]:
    """The elements of an array that a function made; freed when it came from an allocator."""
    try:
        if make is not None:
            return handles(make, owned, keep, pointers(address, count))
        if of not in ("char", "ORTCHAR_T"):
            return scalars(of, address, count)
        found = pointers(address, count)
        if allocator is not None:
            return [owned_text(context, allocator, p) or "" for p in found]
        wide = of == "ORTCHAR_T" and WIDE_PATHS
        return ["" if p is None else ctypes.wstring_at(p) if wide else text(ctypes.string_at(p)) for p in found]
    finally:
        if allocator is not None and address:
            context.free(allocator, address)


def memory(
    context: Any, address: int | None, size: int, allocator: int | None, readonly: bool, keep: Any
) -> memoryview:
    """Memory of somebody else, as a view that keeps the owner alive; a copy when it came from an allocator."""
    if allocator is None or not address:
        return view_at(address or 0, size if address else 0, readonly, keep)
    try:
        return memoryview(ctypes.string_at(address, size))
    finally:
        context.free(allocator, address)


def deferred(context: Any, allocator: int, owner: int) -> DeferredBuffer:
    """Where a later call writes; lives at least as long as the object that holds its address."""
    found = DeferredBuffer(context.free, allocator)
    retain(owner, (found, allocator))
    return found


def room(of: str, size: Any) -> Any:
    """Room for what a first call said it needs."""
    return (SCALARS[of] * max(size.value, 1))()


def sized(of: str, found: Any, size: int) -> Any:
    """What a second call wrote: a str (char) or a list of numbers."""
    if of == "char":
        return text(found.raw[:size].split(b"\0", 1)[0])
    return list(found)[:size]


def output_space(context: Any, values: Any, count: int, name: str, function: str, make: Any) -> tuple[Any, list[Any]]:
    """The array for values that may be given or made: pointers of those given, NULL for the rest."""
    from .arguments import same_length

    if values is None:
        return (_vp * count)(), [None] * count
    values = list(values)
    if len(values) != count:
        raise same_length(function, {name: len(values), "output names": count})
    refs = [context.resolve(v, make, f"{name}[{i}]", function, True, "written") for i, v in enumerate(values)]
    space: Any = (_vp * count)(*refs)
    space._references = refs  # those of tensors of other libraries are held by nothing else
    return space, values


def outputs(given: list[Any] | None, found: Any, make: Callable[..., Any], keep: tuple[Any, ...]) -> list[Any]:
    """The values after the call: those that were given, and new ones of ours."""
    if given is None:
        return [make(p, True, keep) for p in found]
    return [make(p, True, keep) if v is None else v for v, p in zip(given, found, strict=True)]
