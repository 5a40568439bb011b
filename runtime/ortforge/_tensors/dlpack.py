"""DLPack from its consumer's side: structs, capsules, and the C exchange API of tensors that have it.

Input: a capsule, or a tensor whose type has `__dlpack_c_exchange_api__`. Output: a `Managed`, which gives the tensor back to its
producer when nothing needs it any more. Source of the layouts: dlpack.h 1.3, which is the same in 1.0 but for newer codes and flags.
"""

from __future__ import annotations

import ctypes
import threading
import weakref

from .errors import TensorError

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import Any

_vp = ctypes.c_void_p

MAJOR, MINOR = 1, 3
READ_ONLY, PADDED = 1, 4  # flags
_VERSIONED, _LEGACY, _EXCHANGE = b"dltensor_versioned", b"dltensor", b"dlpack_exchange_api"


class DLDevice(ctypes.Structure):
    """Where a tensor lies."""

    _fields_ = [("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32)]


class DLDataType(ctypes.Structure):
    """What a tensor is made of."""

    _fields_ = [("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16)]


class DLTensor(ctypes.Structure):
    """A tensor."""

    _fields_ = [
        ("data", _vp),
        ("device", DLDevice),
        ("ndim", ctypes.c_int32),
        ("dtype", DLDataType),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),  # in elements
        ("byte_offset", ctypes.c_uint64),
    ]


class DLManagedTensor(ctypes.Structure):
    """A tensor with its owner, as before versions."""

    _fields_ = [("dl_tensor", DLTensor), ("manager_ctx", _vp), ("deleter", _vp)]


class DLPackVersion(ctypes.Structure):
    """A version."""

    _fields_ = [("major", ctypes.c_uint32), ("minor", ctypes.c_uint32)]


class DLManagedTensorVersioned(ctypes.Structure):
    """A tensor with its owner."""

    _fields_ = [
        ("version", DLPackVersion),
        ("manager_ctx", _vp),
        ("deleter", _vp),
        ("flags", ctypes.c_uint64),
        ("dl_tensor", DLTensor),
    ]


class _ExchangeApi(ctypes.Structure):
    """What a type offers to C."""

    _fields_ = [
        ("version", DLPackVersion),
        ("prev_api", _vp),
        ("managed_tensor_allocator", _vp),
        ("managed_tensor_from_py_object_no_sync", _vp),
        ("managed_tensor_to_py_object_no_sync", _vp),
        ("dltensor_from_py_object_no_sync", _vp),
        ("current_work_stream", _vp),
    ]


def _python(name: str, result: Any, *arguments: Any) -> Any:
    found = getattr(ctypes.pythonapi, name)
    found.restype, found.argtypes = result, arguments
    return found


_name_of = _python("PyCapsule_GetName", ctypes.c_char_p, ctypes.py_object)
_is_valid = _python("PyCapsule_IsValid", ctypes.c_int, ctypes.py_object, ctypes.c_char_p)
_pointer = _python("PyCapsule_GetPointer", _vp, ctypes.py_object, ctypes.c_char_p)
_rename = _python("PyCapsule_SetName", ctypes.c_int, ctypes.py_object, ctypes.c_char_p)
_USED = {name: ctypes.c_char_p(b"used_" + name) for name in (_VERSIONED, _LEGACY)}  # capsules point to their names

_delete = ctypes.CFUNCTYPE(None, _vp)
_from_object = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.POINTER(_vp))
_stream_of = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_int32, ctypes.POINTER(_vp))

_lock = threading.RLock()  # deallocations happen anywhere, here too
_apis: weakref.WeakKeyDictionary[type, Any] = weakref.WeakKeyDictionary()


class Managed:
    """Somebody else's tensor, whose deleter is called once: with this object, or with `release`."""

    __slots__ = ("_address", "_delete", "padded", "readonly", "tensor")

    def __init__(self, address: int, versioned: bool) -> None:
        kind = DLManagedTensorVersioned if versioned else DLManagedTensor
        found: Any = kind.from_address(address)
        self._address = address
        self._delete: Any = _delete(found.deleter) if found.deleter else None
        if versioned and found.version.major != MAJOR:
            version = f"{found.version.major}.{found.version.minor}"
            raise TensorError(f"the tensor is given in DLPack {version}, which has another layout than {MAJOR}.x")
        self.tensor: Any = found.dl_tensor
        self.readonly: bool | None = bool(found.flags & READ_ONLY) if versioned else None  # None: it cannot say
        self.padded: bool = bool(versioned and found.flags & PADDED)

    def __del__(self) -> None:
        if self._delete:
            self._delete(
                self._address
            )  # the first call: see Note [Interrupted releases] of runtime/ortforge/_api/handles.py


def is_capsule(value: Any) -> bool:
    """Is it a capsule of any kind?"""
    return type(value).__name__ == "PyCapsule"


def address_in(capsule: Any) -> tuple[int, bool]:
    """The struct in a capsule that was not used yet, and whether it is the one with a version."""
    versioned = bool(_is_valid(capsule, _VERSIONED))
    return _pointer(capsule, _VERSIONED if versioned else _LEGACY), versioned


def take(capsule: Any) -> Managed:
    """The tensor in a capsule, which is used then.

    Raises:
        TensorError: it was used before, or is a capsule of something else.
    """
    if not is_capsule(capsule):
        raise TensorError(f"__dlpack__ gave no capsule, but {type(capsule).__name__}")
    with _lock:  # of two threads one gets it
        for name in (_VERSIONED, _LEGACY):
            if _is_valid(capsule, name):
                address = _pointer(capsule, name)
                _rename(capsule, _USED[name])
                return Managed(address, name is _VERSIONED)
    found = _name_of(capsule)
    if found in [used.value for used in _USED.values()]:
        raise TensorError("the DLPack capsule was used before; each one gives its tensor once")
    raise TensorError(
        f"the capsule holds {(found or b'something else').decode('utf-8', 'replace')!r}, no DLPack tensor"
    )


class Exchange:
    """The C functions of one type of tensors."""

    def __init__(self, capsule: Any, address: int, api: Any) -> None:
        self.capsule, self.address = capsule, address  # its type may be gone before the tensors are
        self._from_object = _from_object(api.managed_tensor_from_py_object_no_sync)
        self._stream_of = _stream_of(api.current_work_stream) if api.current_work_stream else None

    def take(self, tensor: Any) -> Managed:
        """The tensor; nothing is waited for."""
        out = _vp()
        if self._from_object(tensor, out) or not out.value:
            raise TensorError(
                f"a {type(tensor).__name__} did not give its tensor through the C exchange API of its type"
            )
        return Managed(out.value, True)

    def stream(self, device: tuple[int, int]) -> int:
        """The stream that the producer works on at the moment; 0 is the legacy default stream."""
        out = _vp()
        if self._stream_of is None or self._stream_of(*device, out):
            return 0
        return out.value or 0


def producer(cls: type) -> tuple[Any, int, bool] | None:
    """What the native module has to know of a type of tensors; None if they are for Python.

    Returns:
        A capsule, the address of the C functions in it (0: there is `__dlpack__` alone), and whether a tensor may be another one than lies in its
        memory, see `_refuse_lazy` of foreign.py.
    """
    if hasattr(cls, "device_name") or hasattr(
        cls, "__array_struct__"
    ):  # the package onnxruntime's, and what is derived from numpy's
        return None
    found = exchange_of(cls)
    if found is not None:
        return found.capsule, found.address, hasattr(cls, "is_neg") and hasattr(cls, "is_conj")
    return (None, 0, False) if hasattr(cls, "__dlpack__") and hasattr(cls, "__dlpack_device__") else None


def exchange_of(cls: type) -> Exchange | None:
    """The C functions that a type offers; None where there are none of this version."""
    try:
        return _apis[cls]  # type: ignore[no-any-return]
    except KeyError:
        pass
    except TypeError:  # a type that cannot be referred to weakly
        return None
    found = None
    capsule = getattr(cls, "__dlpack_c_exchange_api__", None)
    if capsule is not None and is_capsule(capsule) and _is_valid(capsule, _EXCHANGE):
        address = _pointer(capsule, _EXCHANGE)
        while address:  # older versions hang behind newer ones
            api = _ExchangeApi.from_address(address)
            if api.version.major == MAJOR:
                found = Exchange(capsule, address, api) if api.managed_tensor_from_py_object_no_sync else None
                break
            address = api.prev_api
    _apis[cls] = found
    return found
