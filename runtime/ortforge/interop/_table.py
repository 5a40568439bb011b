"""The table of proposal 26821 for clients in C and C++ of a Python program: that of the interop library of runtime/cpp.

Input: an ONNX Runtime, and the EP libraries that were loaded for it. Output: the address of an `OrtApi` for clients written against
`generated/c/onnxruntime_d3d12_interop.h` and nothing else. The library is compiled at first use, see runtime/ortforge/_api/compiled.py; it is told of the EP
libraries that `load_ep` registers, and asked how many handles of its clients need one before that ends.

Each ONNX Runtime gets a copy of the library: one serves one.
"""

from __future__ import annotations

import ctypes
import threading
from typing import TYPE_CHECKING

from .._api import ep_libraries
from .._api.compiled import INTEROP, another
from .._api.handles import reference
from .._errors import ApiVersionError
from .._public import publish
from ..ep._interop_structs import PROPOSAL_API, size_t, vp
from . import _libraries as libraries
from ._checks import library as check_library

if TYPE_CHECKING:
    from typing import Any

    from ortforge_abi.library import Library

_lock = threading.RLock()


class _Factory(ctypes.Structure):
    """OrtforgeEpFactory."""

    _fields_ = (("factory", vp), ("create", vp))


class InteropTable:
    """The table of one ONNX Runtime. `address` is what clients get; it stays as long as the process."""

    def __init__(self, library: Library) -> None:
        if library.api_version < PROPOSAL_API:
            raise ApiVersionError(f"the proposal adds to API {PROPOSAL_API}; this is ONNX Runtime {library.version}")
        self.library = library
        self._c = ctypes.CDLL(str(another(INTEROP)))
        self._c.OrtforgeOpenHandles.restype = self._c.OrtforgeEpUsers.restype = size_t
        out = vp()
        self._call("OrtforgeGetInteropApi", vp(library.api_base), ctypes.byref(out))
        self.address: int = out.value or 0
        #: The devices, which keep the environment, at interpreter exit too: a client may release its handles later.
        self._adopted: dict[str, tuple[int, ...]] = {}
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(self._adopted))

    def _call(self, name: str, *args: Any) -> None:
        function = self._c[name]
        function.restype = vp
        if status := function(*args):
            self.library._context.raise_status(status, name)

    def adopt(self, ep: libraries.EpLibrary) -> None:
        """Tell the table of an EP library."""
        direct = ep.creators()
        devices = (vp * len(ep.addresses))(*ep.addresses)
        factories = None if direct is None else (_Factory * len(direct))(*(_Factory(*one) for one in direct))
        self._call(
            "OrtforgeAdoptEp", ep.name.encode(), devices, size_t(len(devices)), factories, size_t(len(direct or ()))
        )
        self._adopted[ep.name] = tuple(reference(device) for device in ep.devices if not device.closed)

    def disown(self, name: str) -> None:
        """An EP library was unregistered."""
        self._call("OrtforgeDisownEp", name.encode())
        self._adopted.pop(name, None)

    def users(self, name: str) -> int:
        """How many handles and tensors of clients need an EP library."""
        return int(self._c.OrtforgeEpUsers(name.encode()))

    @property
    def open_handles(self) -> int:
        """How many handles clients have not released: for tests and for finding leaks."""
        return int(self._c.OrtforgeOpenHandles())


def _made(library: Library) -> InteropTable | None:
    found: InteropTable | None = library.__dict__.get("_interop_table")
    return found


def interop_table(library: Library) -> InteropTable:
    """The table of a library, made once.

    Raises:
        ApiVersionError: ONNX Runtime is older than 1.23.
        ArgumentError: no library.
        BuildError: there is no C++ compiler, or it failed.
    """
    check_library(library, "c_table")
    with _lock:
        found = _made(library)
        if found is None:
            found = InteropTable(library)
            library.__dict__["_interop_table"] = found
            libraries.listen(library, found.adopt)
    return found


def c_table(library: Library) -> int:
    """The address of the `OrtApi` that clients of the proposal's header use; it stays valid as long as the process.

    Raises: as `interop_table` does.
    """
    return interop_table(library).address


def _users(context: Any, name: str) -> dict[str, int]:
    table = _made(context.library)
    return {} if table is None else {"handles and tensors of clients in C": table.users(name)}


def _ended(context: Any, name: str) -> None:
    if table := _made(context.library):
        table.disown(name)


ep_libraries.counters.append(_users)
ep_libraries.ended.append(_ended)

publish("ortforge.interop", InteropTable, c_table, interop_table)
