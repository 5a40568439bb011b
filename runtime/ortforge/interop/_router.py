"""Which way leads to a device: that of its EP's importer, or the one beside the EP.

Input: an EP device, or an OrtMemoryInfo of an EP that has none. Output: a route, with the reason in words. An importer that fails is not
passed by: only its ORT_NOT_IMPLEMENTED says that there is none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._errors import ApiVersionError, OrtError
from ._beside import BesideRoute
from ._libraries import library_of
from ._routes import NOT_IMPLEMENTED, DirectRoute, Route, ShippedRoute, not_implemented

if TYPE_CHECKING:
    from ortforge_abi import OrtEpDevice, OrtMemoryInfo
    from ortforge_abi.library import Library

    from ._libraries import EpLibrary

_SINCE_SHIPPED = 24
_SINCE_DEVICES = 23


def route_for(library: Library, device: OrtEpDevice) -> Route:
    """The way to a device.

    Raises:
        OrtError: ORT_NOT_IMPLEMENTED, with the reasons, when no route can serve the device; or the EP's own error.
        HandleError: the device's handle is closed.
        ArgumentError: no EP device, or one of another library.
    """
    function = "CreateExternalResourceImporterForDevice"
    owner = library_of(library, int(library._context.resolve(device, "OrtEpDevice", "ep_device", function)))
    if library.api_version < _SINCE_DEVICES:
        not_implemented(f"EPs have streams and memory devices since ONNX Runtime 1.23; this is {library.version}")
    try:
        return _through_the_ep(library, device, owner)
    except OrtError as problem:
        if int(problem.code) != NOT_IMPLEMENTED:
            raise
        reason = problem.message
    try:
        info = library.api.ep_device_memory_info(device, 0)
        if info is None:
            not_implemented("the EP device has announced no memory of its own")
        return BesideRoute(library, device, owner, info, f"{reason}; so ")
    except OrtError as problem:
        if int(problem.code) != NOT_IMPLEMENTED:
            raise
        not_implemented(f"{reason}; and beside the EP: {problem.message}")


def route_into(library: Library, info: OrtMemoryInfo) -> Route:
    """The way into memory of an EP without EP devices.

    Raises:
        OrtError: ORT_NOT_IMPLEMENTED, with the reason.
        HandleError: the handle is closed.
        ArgumentError: no OrtMemoryInfo, or one of another library.
    """
    library._context.resolve(info, "OrtMemoryInfo", "memory_info", "CreateImporterForMemory")
    return BesideRoute(library, None, None, info, "there is no EP device to ask; ")


def _through_the_ep(library: Library, device: OrtEpDevice, owner: EpLibrary | None) -> Route:
    if owner is not None and owner.interface == "proposal":
        return DirectRoute(library, device, owner)
    if library.api_version < _SINCE_SHIPPED:
        not_implemented(
            f"'{owner.name}' has the interface of ONNX Runtime 1.24, and this is {library.version}"
            if owner is not None
            else f"ONNX Runtime {library.version} has no interop functions (1.24 does), and no EP library with the "
            "proposal's interface was loaded for this device (interop.load_ep)"
        )
    try:
        return ShippedRoute(library, device, owner)
    except ApiVersionError as reason:
        not_implemented(str(reason))
