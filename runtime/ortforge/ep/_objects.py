"""What all base classes of Python EPs have in common; the generated classes (generated/python/ortforge_abi/ep) derive from these.

An object of these classes becomes a C struct when a method returns it to ONNX Runtime, once for every time it is
returned: the host (host.py) keeps object and struct alive until ORT has given all of its structs back, and then calls
`release`. Subclasses need not call `super().__init__()`.
"""

from __future__ import annotations

from .._errors import ArgumentError, HandleError, OrtError
from .._public import publish
from ._host import expose
from ._lives import Hosted, object_at
from ._structs import c_name

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any, NoReturn

    from ortforge_abi import (
        OrtEpDevice,
        OrtErrorCode,
        OrtHardwareDevice,
        OrtKeyValuePairs,
        OrtLogger,
        OrtMemoryInfo,
    )
    from ortforge_abi.library import Library


class EpObject(Hosted):
    """An object that ONNX Runtime calls."""

    @property
    def ort(self) -> Library:
        """The ONNX Runtime that uses this object; never another copy in the same process.

        Raises:
            HandleError: the object was not returned to ONNX Runtime yet. In `__init__` use the factory's.
        """
        if self._library is None:
            raise HandleError(
                f"{type(self).__name__} is not in use by ONNX Runtime yet; in __init__ use the factory's `ort`"
            )
        return self._library

    def _ort_struct(self, context: Any, name: str, parameter: str, function: str) -> int:
        """The struct of this object, where a function of ONNX Runtime takes one (see Context.resolve)."""
        if c_name(self._struct) != name:
            raise ArgumentError(f"{function}: parameter '{parameter}' must be an {name}, not a {type(self).__name__}")
        return expose(self, context)


class FactoryObject(EpObject):
    """What every factory can do. ONNX Runtime calls it from several threads at once."""

    #: The name the library was registered under; set before `__init__`.
    registration_name = ""
    _thread = 0  # that made it
    _address = 0
    _logger: OrtLogger | None = None

    @property
    def logger(self) -> OrtLogger:
        """The default logger of ONNX Runtime's environment."""
        assert self._logger is not None, "set by the host before __init__"
        return self._logger

    @property
    def virtual_devices_allowed(self) -> bool:
        """May made-up hardware devices be offered? Only when the registration's name says so (rule LIB-23)."""
        return self.registration_name.endswith(".virtual")

    def create_ep_device(
        self,
        hardware_device: OrtHardwareDevice,
        metadata: Mapping[str, str] | None = None,
        options: Mapping[str, str] | None = None,
        memory: tuple[OrtMemoryInfo, ...] = (),
    ) -> OrtEpDevice:
        """An EP device, to be returned from `get_supported_devices`.

        `memory` announces memory the EP has allocators for; it is kept alive with this factory, because ONNX Runtime
        stores the addresses (rule EPF-19). Metadata must not hold the key `version` (rule EPF-17).
        """
        ort = self.ort
        self.__dict__.setdefault("_hardware", set()).add(hardware_device.address)
        device = ort.ep.create_ep_device(
            self,  # type: ignore[arg-type]  # resolved through _ort_struct
            hardware_device,
            None if metadata is None else key_values(ort, metadata),
            None if options is None else key_values(ort, options),
        )
        for info in memory:
            ort.ep.ep_device_add_allocator_info(device, info)
        self.__dict__.setdefault("_ep_devices", []).append(device.address)
        return device

    def _ort_struct(self, context: Any, name: str, parameter: str, function: str) -> int:
        if name != "OrtEpFactory" or not self._address:
            return super()._ort_struct(context, name, parameter, function)
        if self._library is None or self._library._context is not context:
            raise ArgumentError(f"{function}: parameter '{parameter}' belongs to another ONNX Runtime library")
        return self._address


class ImporterObject(EpObject):
    """What every importer can do."""

    #: The OrtEpDevice (of a proposal's importer: the OrtMemoryDevice) it was made for; set by the host.
    device: Any = None

    @staticmethod
    def tensor_shape(descriptor: Any) -> tuple[int, ...]:
        """The dimensions in an OrtExternalTensorDescriptor; valid only inside `create_tensor_from_memory`.

        Raises:
            ArgumentError: the rank is not 0 although there is no shape, or above 64.
        """
        rank = int(descriptor.rank)
        if rank > 64:
            raise ArgumentError(f"a tensor of rank {rank} is not possible")
        if rank and not descriptor.shape:
            raise ArgumentError(f"the tensor descriptor has rank {rank} but no shape")
        return tuple(descriptor.shape[:rank]) if rank else ()


class CustomOpObject(EpObject):
    """What every custom operator can do. Its kernels are the Python objects that `create_kernel` returns."""


def key_values(ort: Library, values: Mapping[str, str]) -> OrtKeyValuePairs:
    """An OrtKeyValuePairs of a mapping."""
    pairs = ort.api.create_key_value_pairs()
    for key, value in values.items():
        ort.api.add_key_value_pair(pairs, key, value)
    return pairs


def to_dict(ort: Library, pairs: OrtKeyValuePairs | None) -> dict[str, str]:
    """A copy of an OrtKeyValuePairs; empty for None."""
    if pairs is None:
        return {}
    keys, values = ort.api.get_key_value_pairs(pairs)
    return dict(zip(keys, values, strict=True))


def stream_object(ort: Library, stream: Any) -> Any:
    """The SyncStreamImpl object of Python behind an OrtSyncStream; None when an EP in C++ made it, or ONNX Runtime (rule STR-10)."""
    impl = ort.ep.sync_stream_get_impl(stream)
    found: Any = None if impl is None else object_at(impl.address)
    if found is None or ort.api.sync_stream_get_handle(stream):
        return found
    return None if found.get_handle() else found  # what lies behind a stream of ONNX Runtime 1.24's own may be anything


class EpError(OrtError):
    """An error with a code, to be raised inside a method: ONNX Runtime sees code and message.

    Other exceptions arrive as ORT_FAIL, NotImplementedError as ORT_NOT_IMPLEMENTED, and ArgumentError as
    ORT_INVALID_ARGUMENT.
    """

    def __init__(self, code: OrtErrorCode | int, message: str) -> None:
        super().__init__(code, message, "EP")


def not_implemented(reason: str) -> NoReturn:
    """Leave a method with ORT_NOT_IMPLEMENTED and a reason."""
    raise EpError(9, reason)


publish("ortforge.ep", EpError, key_values, not_implemented, stream_object, to_dict)
