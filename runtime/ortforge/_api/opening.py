"""From a path to the OrtApi table: finding the shared library, loading it, and agreeing on the API version.

Input: a path, or nothing. Output: addresses in the loaded library, and its version. GetVersionString is read before GetApi is called, because asking for
an unknown version prints a complaint; when a build serves less than its version string says, lower versions are tried.
"""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path

from .._errors import ArgumentError, LibraryError

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

WIDE_PATHS = sys.platform == "win32"

_VERSION = r"(\d{1,4})\.(\d{1,4})(?:\.(\d{1,6}))?(?:[-+.].*)?$"

_handles: list[Any] = []  # loaded shared libraries are never unloaded


def ort_function(*types: Any) -> Any:
    """A function pointer type with ORT's calling convention: the result, then the parameters."""
    if WIDE_PATHS and ctypes.sizeof(ctypes.c_void_p) == 4:
        return ctypes.WINFUNCTYPE(*types)  # type: ignore[attr-defined,unused-ignore]
    return ctypes.CFUNCTYPE(*types)


def opened(path: str | os.PathLike[str] | None) -> tuple[str, int]:
    """The path of the library, found as `load` says, and the address of its OrtApiBase. It is loaded now.

    Raises:
        LibraryError: no library was found, or it is no ONNX Runtime, no file, or cut off.
        ArgumentError: a NUL character in the path.
    """
    from .find import find
    from .whole import check

    if path is not None and "\0" in os.fsdecode(path):
        raise ArgumentError("load: parameter 'path' has a NUL character inside")
    name = find(path)
    if os.sep in name or (os.altsep and os.altsep in name):  # a bare name is for the system's loader
        check(name, "the library")
    try:
        handle = ctypes.CDLL(name)
    except OSError as error:
        hint = ""
        if os.sep not in name and Path(name).is_file():
            hint = f"; a name without a folder is not looked for here: give {os.curdir}{os.sep}{name}"
        raise LibraryError(f"{name} cannot be loaded as a shared library: {error}{hint}") from None
    except UnicodeDecodeError:  # of the loader's message, which has the name in it
        raise LibraryError(f"{name!a} cannot be loaded as a shared library") from None
    try:
        getter = handle.OrtGetApiBase
    except (AttributeError, UnicodeDecodeError):
        raise LibraryError(f"{name} is not ONNX Runtime: it does not export OrtGetApiBase") from None
    getter.restype = ctypes.c_void_p
    getter.argtypes = []
    _handles.append(handle)
    base = getter()
    if not base:
        raise LibraryError(f"OrtGetApiBase of {name} is a NULL pointer")
    return name, int(base)


def version_of(base: int, path: str | None) -> tuple[str, int]:
    """The version string behind an OrtApiBase, and the minor version in it.

    Raises:
        LibraryError: it is no version of ONNX Runtime.
    """
    pointer = ctypes.sizeof(ctypes.c_void_p)
    address = ctypes.c_void_p.from_address(base + pointer).value
    if not address:
        raise LibraryError(f"{path or 'the given library'} is not ONNX Runtime: GetVersionString is NULL")
    text = (ort_function(ctypes.c_char_p)(address)() or b"").decode("utf-8", "replace")
    import re

    found = re.match(_VERSION, text)
    if found is None:
        raise LibraryError(f"{path or 'the library'} says its version is {text!r}, which is no version of ONNX Runtime")
    if int(found[1]) != 1:
        raise LibraryError(f"{path or 'the library'} is ONNX Runtime {text}; only 1.x is known")
    return text, int(found[2])


def negotiated(oldest: int, newest: int, base: int, minor: int, host: str, path: str | None) -> tuple[int, int]:
    """The OrtApi table and its version: the newest both sides know.

    Raises:
        LibraryError: the library is too old, or gives no table.
    """
    where = path or "the library"
    if minor < oldest:
        raise LibraryError(f"{where} is ONNX Runtime {host}, which is too old: 1.{oldest} or newer is needed")
    address = ctypes.c_void_p.from_address(base).value
    if not address:
        raise LibraryError(f"{where} is not ONNX Runtime: GetApi is NULL")
    get_api = ort_function(ctypes.c_void_p, ctypes.c_uint32)(address)
    for version in range(min(minor, newest), oldest - 1, -1):
        api = get_api(version)
        if api:
            return api, version
    raise LibraryError(
        f"{where} is ONNX Runtime {host}, but GetApi gave NULL for every version from {min(minor, newest)} down"
    )
