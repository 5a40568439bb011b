"""Python values -> C arguments, where the lines of a method do not suffice.

Every function takes the value, the parameter's name and the function's, and gives what ctypes can pass; otherwise it
raises ArgumentError, before anything was called. Text is UTF-8; bytes that are not UTF-8 travel as surrogate
escapes, as in file names.
"""

from __future__ import annotations

import ctypes
import operator
import os
import sys
from array import array
from collections.abc import Iterable

from .._errors import ApiVersionError, ArgumentError
from .ctypes_types import SCALARS, WIDE_PATHS, Pointer
from .memory import Memory, address_of, view_of

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

_UNSIGNED = (
    "unsigned_char",
    "unsigned_short",
    "unsigned_int",
    "unsigned_long",
    "unsigned_long_long",
    "size_t",
    "uintptr_t",
)
RANGES = {
    **{f"int{n}_t": (-(1 << n - 1), (1 << n - 1) - 1) for n in (8, 16, 32, 64)},
    **{f"uint{n}_t": (0, (1 << n) - 1) for n in (8, 16, 32, 64)},
    "char": (-128, 127),
    **{
        name: (-(1 << 8 * ctypes.sizeof(SCALARS[name]) - 1), (1 << 8 * ctypes.sizeof(SCALARS[name]) - 1) - 1)
        for name in ("signed_char", "short", "int", "long", "long_long", "ptrdiff_t", "intptr_t")
    },
    **{name: (0, (1 << 8 * ctypes.sizeof(SCALARS[name])) - 1) for name in _UNSIGNED},
}

INT8_T_MIN, INT8_T_MAX = RANGES["int8_t"]
INT16_T_MIN, INT16_T_MAX = RANGES["int16_t"]
INT32_T_MIN, INT32_T_MAX = RANGES["int32_t"]
INT64_T_MIN, INT64_T_MAX = RANGES["int64_t"]
UINT8_T_MIN, UINT8_T_MAX = RANGES["uint8_t"]
UINT16_T_MIN, UINT16_T_MAX = RANGES["uint16_t"]
UINT32_T_MIN, UINT32_T_MAX = RANGES["uint32_t"]
UINT64_T_MIN, UINT64_T_MAX = RANGES["uint64_t"]
INT_MIN, INT_MAX = RANGES["int"]
UNSIGNED_INT_MIN, UNSIGNED_INT_MAX = RANGES["unsigned_int"]
LONG_MIN, LONG_MAX = RANGES["long"]
SIZE_T_MIN, SIZE_T_MAX = RANGES["size_t"]
CHAR_MIN, CHAR_MAX = RANGES["char"]
SIGNED_CHAR_MIN, SIGNED_CHAR_MAX = RANGES["signed_char"]
UNSIGNED_CHAR_MIN, UNSIGNED_CHAR_MAX = RANGES["unsigned_char"]
SHORT_MIN, SHORT_MAX = RANGES["short"]
UNSIGNED_SHORT_MIN, UNSIGNED_SHORT_MAX = RANGES["unsigned_short"]
UNSIGNED_LONG_MIN, UNSIGNED_LONG_MAX = RANGES["unsigned_long"]
LONG_LONG_MIN, LONG_LONG_MAX = RANGES["long_long"]
UNSIGNED_LONG_LONG_MIN, UNSIGNED_LONG_LONG_MAX = RANGES["unsigned_long_long"]
PTRDIFF_T_MIN, PTRDIFF_T_MAX = RANGES["ptrdiff_t"]
INTPTR_T_MIN, INTPTR_T_MAX = RANGES["intptr_t"]
UINTPTR_T_MIN, UINTPTR_T_MAX = RANGES["uintptr_t"]

_CODES = {1: "bB", 2: "hH", 4: "iI", 8: "qQ"}


def type_name(value: object) -> str:
    """The type of a value, for messages."""
    return "None" if value is None else type(value).__name__


def bad(value: object, name: str, function: str, expected: str) -> ArgumentError:
    """The error for a value of the wrong type."""
    return ArgumentError(f"{function}: parameter '{name}' must be {expected}, not {type_name(value)}")


def to_int(value: Any, low: int, high: int, name: str, function: str) -> int:
    """Any integer, numpy's included, that fits."""
    try:
        number = operator.index(value)
    except TypeError:
        raise bad(value, name, function, "an int") from None
    if not low <= number <= high:
        raise ArgumentError(f"{function}: parameter '{name}' is {number}, which is not in {low} to {high}")
    return int(number)


def to_bool(value: Any, name: str, function: str) -> bool:
    """True or False, numpy's included; a number mostly is another argument in the wrong place."""
    if type(value).__name__ in ("bool", "bool_") and not isinstance(value, str):
        return bool(value)
    raise bad(value, name, function, "a bool")


def to_float(value: Any, name: str, function: str) -> float:
    """Any real number."""
    if isinstance(value, str | bytes) or (not hasattr(value, "__float__") and not hasattr(value, "__index__")):
        raise bad(value, name, function, "a float")
    try:
        return float(value)
    except (TypeError, ValueError):
        raise bad(value, name, function, "a float") from None
    except OverflowError:
        raise ArgumentError(f"{function}: parameter '{name}' has a number that does not fit a float") from None


#: Enums of which a library ends the process when it comes to use a value that it does not know (measured with 1.22.1 to 1.31.1).
_ENDS_THE_PROCESS = frozenset({"OrtExecutionProviderDevicePolicy"})


def enum_value(value: Any, enum: Any, version: int, host: str, name: str, function: str) -> int:
    """A member of the enum, or an int: newer libraries have values this registry does not know."""
    from enum import Enum

    if (isinstance(value, Enum) and not isinstance(value, enum.cls)) or isinstance(value, bool | str):
        raise bad(value, name, function, f"an {enum.name}")
    number = to_int(value, -(1 << 31), (1 << 31) - 1, name, function)
    life = enum.values.get(number)
    if life is not None and not (life[0] <= version and (life[1] is None or version <= life[1])):
        member = enum.cls(number).name
        change = f"needs ONNX Runtime 1.{life[0]} or newer" if version < life[0] else f"was removed after 1.{life[1]}"
        raise ApiVersionError(f"{function}: {enum.name}.{member} {change}; this is {host}")
    if life is None and enum.name in _ENDS_THE_PROCESS and host.split(".")[1:2] == [str(version)]:
        raise ArgumentError(
            f"{function}: parameter '{name}' is {number}, which is no {enum.name} of ONNX Runtime {host}"
        )
    return number


def to_text(value: Any, name: str, function: str) -> bytes:
    """str -> UTF-8, without NUL."""
    if not isinstance(value, str):
        raise bad(value, name, function, "a str")
    if "\0" in value:
        raise ArgumentError(f"{function}: parameter '{name}' has a NUL character inside")
    try:
        return value.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError as error:
        raise ArgumentError(f"{function}: parameter '{name}' cannot be encoded: {error.reason}") from None


def to_path(value: Any, name: str, function: str) -> Any:
    """str or os.PathLike -> what the platform's paths are made of."""
    try:
        path = os.fspath(value)
    except TypeError:
        raise bad(value, name, function, "a path (str or os.PathLike)") from None
    if WIDE_PATHS:
        path = os.fsdecode(path)
        if "\0" in path:
            raise ArgumentError(f"{function}: parameter '{name}' has a NUL character inside")
        return path
    return path if isinstance(path, bytes) and b"\0" not in path else to_text(os.fsdecode(path), name, function)


def to_buffer(value: Any, of: str, writable: bool, name: str, function: str) -> tuple[int, int, Any]:
    """Any contiguous buffer -> address, number of bytes (void) or elements, and what keeps the memory in place."""
    if isinstance(value, Memory):
        return value.address, value.size // _size(of), value
    view = None if isinstance(value, str) else view_of(value)
    if view is None:
        raise bad(value, name, function, "a buffer, a numpy array or a Memory")
    if not view.c_contiguous:
        raise ArgumentError(f"{function}: parameter '{name}' must be contiguous memory")
    if writable and view.readonly:
        raise ArgumentError(f"{function}: parameter '{name}' must be writable memory")
    if of not in ("void", "char") and not _matches(view, of):
        raise ArgumentError(f"{function}: parameter '{name}' must hold {of} elements, not '{view.format}'")
    return address_of(view), view.nbytes // _size(of), view


def _size(of: str) -> int:
    return 1 if of in ("void", "char") else ctypes.sizeof(SCALARS.get(of, ctypes.c_int))


def _matches(view: memoryview, of: str) -> bool:
    code = (view.format or "B").lstrip("@=<")
    if len(code) != 1 or view.itemsize != _size(of):
        return False
    if of in ("float", "double"):
        return code in "fd"
    low = RANGES.get(of, (-1,))[0]
    return code in ("bhilqn" if low < 0 else "BHILQN")


def to_numbers(value: Any, of: str, name: str, function: str) -> tuple[int, int, Any]:
    """A sequence of numbers, or a buffer of exactly these -> address, count, and what keeps the memory in place."""
    if not isinstance(value, list | tuple):
        if isinstance(value, Memory):
            return to_buffer(value, of, False, name, function)
        view = None if isinstance(value, str | bytes | bytearray) else view_of(value)
        if view is not None and view.c_contiguous and _matches(view, of):
            return address_of(view), view.nbytes // _size(of), view
        if isinstance(value, str | bytes | bytearray | dict) or not isinstance(value, Iterable):
            raise bad(value, name, function, "a sequence of numbers")
    try:
        found = array(_array_code(of), value)
    except OverflowError:
        raise ArgumentError(f"{function}: parameter '{name}' has a number that does not fit {of}") from None
    except TypeError:
        raise bad(value, name, function, "a sequence of numbers") from None
    return found.buffer_info()[0], len(found), found


def _array_code(of: str) -> str:
    if of in ("float", "double"):
        return of[0]
    return _CODES[_size(of)][RANGES.get(of, (-1,))[0] == 0]


def to_pointer(value: Any, name: str, function: str) -> tuple[int | None, Any]:
    """An address (an int), a buffer, a ctypes object or None -> address, and what keeps the memory in place."""
    if value is None:
        return None, None
    if isinstance(value, Memory):
        return value.address, value
    if isinstance(value, ctypes.Structure | ctypes.Array | ctypes.Union):
        return ctypes.addressof(value), value
    if isinstance(value, Pointer | ctypes.c_void_p):
        return ctypes.cast(value, ctypes.c_void_p).value, value
    if isinstance(value, int) or (hasattr(value, "__index__") and not hasattr(value, "__len__")):
        return to_int(value, 0, (1 << 64) - 1, name, function), None
    view = None if isinstance(value, str) else view_of(value)
    if view is None or not view.c_contiguous:
        raise bad(value, name, function, "an address, a contiguous buffer or None")
    return address_of(view), view


def to_items(value: Any, name: str, function: str, what: str) -> list[Any]:
    """Anything that can be iterated over, except text and mappings."""
    if isinstance(value, str | bytes | dict) or not isinstance(value, Iterable):
        raise bad(value, name, function, f"a sequence of {what}")
    return list(value)


def to_texts(value: Any, name: str, function: str) -> tuple[Any, int]:
    """A sequence of str -> an array of C strings, and its length."""
    if value.__class__ is not list and value.__class__ is not tuple:
        value = to_items(value, name, function, "str")
    try:
        if "\0" in "".join(value):
            raise ValueError  # noqa: TRY301 - one slow way for all
        found = [item.encode() for item in value]
    except (TypeError, ValueError):  # rare: the slow way says which element, and knows surrogates
        found = [to_text(item, f"{name}[{i}]", function) for i, item in enumerate(value)]
    return (ctypes.c_char_p * len(found))(*found), len(found)


def run_names(
    inputs: Any, outputs: Any, first: str, second: str, function: str, cache: dict[Any, Any]
) -> tuple[Any, ...]:
    """The C arrays of the names of a run, with their lengths, and whether an output has the name of an input.

    Remembered by the names; C only reads the arrays, so threads share them.
    """
    ins, count = to_texts(inputs, first, function)
    outs, number = to_texts(outputs, second, function)
    found = ins, count, outs, number, not set(inputs).isdisjoint(outputs)
    if len(cache) >= 64:  # names made anew for every run must not pile up
        cache.clear()
    cache[tuple(inputs), tuple(outputs)] = found
    return found


def to_paths(value: Any, name: str, function: str) -> tuple[Any, int]:
    """A sequence of paths -> an array of C strings, and its length."""
    items = to_items(value, name, function, "paths")
    found = [to_path(item, f"{name}[{i}]", function) for i, item in enumerate(items)]
    return ((ctypes.c_wchar_p if WIDE_PATHS else ctypes.c_char_p) * len(found))(*found), len(found)


def to_buffers(value: Any, name: str, function: str) -> tuple[Any, int, Any, list[Any]]:
    """A sequence of buffers -> array of addresses, its length, array of sizes, and what keeps the memory in place."""
    items = to_items(value, name, function, "buffers")
    found = [to_buffer(item, "void", False, f"{name}[{i}]", function) for i, item in enumerate(items)]
    count = len(found)
    addresses = (ctypes.c_void_p * count)(*[address for address, _, _ in found])
    return addresses, count, (ctypes.c_size_t * count)(*[size for _, size, _ in found]), [keep for _, _, keep in found]


def same_length(function: str, lengths: dict[str, int]) -> ArgumentError:
    """The error for sequences that belong together and differ in length."""
    text = ", ".join(f"'{name}' has {length}" for name, length in lengths.items())
    return ArgumentError(f"{function}: sequences of different lengths: {text}")


#: So many elements are not asked for in passing.
_MUCH = 2**20


def _is_to_be_had(size: int) -> bool:
    """Would the system give so many bytes? Python without a global lock takes addresses that no memory is behind, and dies as ctypes fills them."""
    if size > sys.maxsize:
        return False
    take = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_size_t)(("PyMem_RawMalloc", ctypes.pythonapi))
    give = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(("PyMem_RawFree", ctypes.pythonapi))
    found = take(size)
    give(found)
    return found is not None


def space(ctype: Any, count: int, name: str, function: str) -> Any:
    """Room for an array the caller sized.

    Raises:
        ArgumentError: there cannot be that much memory.
    """
    try:
        if count <= _MUCH or _is_to_be_had(count * ctypes.sizeof(ctype)):
            return (ctype * count)()
    except (MemoryError, OverflowError, ValueError):
        pass
    raise ArgumentError(f"{function}: parameter '{name}' asks for {count} elements, which is too many")
