"""Producers of tensors for tests: DLPack structs made by hand, right and wrong, whose deleter counts."""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

from ortforge._tensors.dlpack import DLManagedTensor, DLManagedTensorVersioned

_vp = ctypes.c_void_p
_new = ctypes.pythonapi.PyCapsule_New
_new.restype, _new.argtypes = ctypes.py_object, [_vp, ctypes.c_char_p, _vp]
NAMES = {True: b"dltensor_versioned", False: b"dltensor"}
FLOAT = (2, 32, 1)
_all: list[Producer] = []  # their structs outlive whoever has a tensor of one


class Producer:
    """Gives a tensor of two by three floats, with whatever a test wants to be otherwise."""

    def __init__(self, versioned: bool = True, **changes: Any) -> None:
        self.data = np.arange(6, dtype=np.float32).reshape(2, 3)
        self.deleted: list[int] = []  # the threads it happened on
        shape = changes.pop("shape", (2, 3))
        strides = changes.pop("strides", None)
        self._shape = (ctypes.c_int64 * max(len(shape), 1))(*shape)
        self._strides = None if strides is None else (ctypes.c_int64 * len(strides))(*strides)
        self._deleter = ctypes.CFUNCTYPE(None, _vp)(lambda _: self.deleted.append(threading.get_ident()))
        self.device: tuple[int, int] = changes.pop("device", (1, 0))
        self.managed: Any = DLManagedTensorVersioned() if versioned else DLManagedTensor()
        self.managed.deleter = ctypes.cast(self._deleter, _vp).value
        if versioned:
            self.managed.version.major, self.managed.version.minor = changes.pop("version", (1, 0))
            self.managed.flags = changes.pop("flags", 0)
        tensor = self.managed.dl_tensor
        tensor.data = changes.pop("data", self.data.ctypes.data)
        tensor.ndim = changes.pop("ndim", len(shape))
        tensor.dtype.code, tensor.dtype.bits, tensor.dtype.lanes = changes.pop("dtype", FLOAT)
        tensor.byte_offset = changes.pop("byte_offset", 0)
        tensor.device.device_type, tensor.device.device_id = self.device
        tensor.shape = ctypes.cast(self._shape, type(tensor.shape)) if changes.pop("has_shape", True) else None
        if self._strides is not None:
            tensor.strides = ctypes.cast(self._strides, type(tensor.strides))
        assert not changes, f"no such changes: {changes}"
        _all.append(self)
        self.capsule = _new(ctypes.addressof(self.managed), NAMES[versioned], None)

    def __dlpack__(self, **_: Any) -> Any:
        return self.capsule

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.device


class WithInterface:
    """Has `__array_interface__` and nothing else."""

    def __init__(self, data: Any, **changes: Any) -> None:
        self.data = data
        self.__array_interface__ = {**data.__array_interface__, **changes}


WithInterface.__array_interface__ = {}


def foreign_thread(function: int, argument: int) -> None:
    """Call a C function on a thread that Python did not make."""
    if sys.platform == "win32":
        system: Any = ctypes.WinDLL("kernel32")
        system.CreateThread.restype = _vp
        handle = _vp(system.CreateThread(None, 0, _vp(function), _vp(argument), 0, None))
        assert handle.value
        assert system.WaitForSingleObject(handle, 60_000) == 0  # without the GIL
        assert system.CloseHandle(handle)
        return
    libc: Any = ctypes.CDLL(None)
    thread = ctypes.c_ulong()
    assert libc.pthread_create(ctypes.byref(thread), None, _vp(function), _vp(argument)) == 0
    assert libc.pthread_join(thread, None) == 0  # without the GIL


@contextmanager
def on_threads(count: int) -> Iterator[Any]:
    """Run a function on some threads; what one raises is raised here."""
    problems: list[BaseException] = []

    def start(function: Any) -> None:
        def guarded() -> None:
            try:
                function()
            except BaseException as error:  # noqa: BLE001
                problems.append(error)

        threads = [threading.Thread(target=guarded) for _ in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    yield start
    if problems:
        raise problems[0]
