"""ONNX Runtime's C API by ctypes, as far as the tests need it: its Python package has no functions for imported memory.

The package holds the C library beside its Python module, with variables of its own. A process therefore uses one of the
two: tests run what is here in a process of its own.
"""

import ctypes
import os
from ctypes import POINTER, byref, c_char_p, c_int, c_int64, c_size_t, c_uint32, c_void_p
from pathlib import Path

import onnxruntime
from support import API, EP_NAME, library

#: Positions in the tables of functions, as ortforge's registry has them.
SLOTS = {
    "OrtApi": {
        "GetErrorCode": 1,
        "GetErrorMessage": 2,
        "ReleaseStatus": 93,
        "CreateEnv": 3,
        "ReleaseEnv": 92,
        "RegisterExecutionProviderLibrary": 301,
        "UnregisterExecutionProviderLibrary": 302,
        "GetEpDevices": 303,
        "EpDevice_EpName": 312,
        "CreateSyncStreamForEpDevice": 383,
        "ReleaseSyncStream": 385,
        "CreateSessionOptions": 10,
        "SessionOptionsAppendExecutionProvider_V2": 304,
        "ReleaseSessionOptions": 100,
        "CreateSessionFromArray": 8,
        "ReleaseSession": 95,
        "CreateRunOptions": 39,
        "RunOptionsSetSyncStream": 413,
        "ReleaseRunOptions": 97,
        "Run": 9,
        "CopyTensors": 386,
        "GetTensorMutableData": 51,
        "ReleaseValue": 96,
        "GetInteropApi": 395,
    },
    "OrtInteropApi": {
        "CreateExternalResourceImporterForDevice": 0,
        "ReleaseExternalResourceImporter": 1,
        "CanImportMemory": 2,
        "ImportMemory": 3,
        "ReleaseExternalMemoryHandle": 4,
        "CreateTensorFromMemory": 5,
        "CanImportSemaphore": 6,
        "ImportSemaphore": 7,
        "ReleaseExternalSemaphoreHandle": 8,
        "WaitSemaphore": 9,
        "SignalSemaphore": 10,
    },
}


class ExternalMemoryDescriptor(ctypes.Structure):
    _fields_ = (
        ("version", c_uint32),
        ("handle_type", c_int),
        ("native_handle", c_void_p),
        ("size_bytes", c_size_t),
        ("offset_bytes", c_size_t),
    )


class ExternalSemaphoreDescriptor(ctypes.Structure):
    _fields_ = (
        ("version", c_uint32),
        ("type", c_int),
        ("native_handle", c_void_p),
    )


class ExternalTensorDescriptor(ctypes.Structure):
    _fields_ = (
        ("version", c_uint32),
        ("element_type", c_int),
        ("shape", c_void_p),
        ("rank", c_size_t),
        ("offset_bytes", c_size_t),
    )


FLOAT, STRING = 1, 8
OPAQUE_FD, D3D12_RESOURCE = 3, 0
HOST_ALLOCATION = 4
TIMELINE_FD = 2
INVALID_ARGUMENT, NOT_IMPLEMENTED = 2, 9


class Error(Exception):
    """A status: its code and its message."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


def _argument(value):
    """Integers of every width, handles included, travel in a whole register."""
    return c_int64(value) if isinstance(value, int) else value


class Table:
    """A table of functions."""

    def __init__(self, name, address):
        self._slots = SLOTS[name]
        self._functions = ctypes.cast(address, POINTER(c_void_p))

    def plain(self, name, *arguments, result=None):
        """Call a function that returns no status; `result` is its ctypes type."""
        function = ctypes.CFUNCTYPE(result)(self._functions[self._slots[name]])
        return function(*map(_argument, arguments))

    def call(self, name, *arguments):
        """Call a function that returns a status.

        Raises:
            Error: the status says so.
        """
        status = self.plain(name, *arguments, result=c_void_p)
        if status:
            code = api().plain("GetErrorCode", status, result=c_int)
            message = api().plain("GetErrorMessage", status, result=c_char_p).decode()
            api().plain("ReleaseStatus", status)
            raise Error(code, message)

    def make(self, name, *arguments, kind=c_void_p):
        """Call a function whose last parameter is where it writes its result, and give that."""
        made = kind()
        self.call(name, *arguments, byref(made))
        return made.value


_tables = {}


def api():
    """OrtApi of the C library beside the Python module."""
    if "OrtApi" not in _tables:
        folder = Path(onnxruntime.__file__).parent / "capi"
        names = ("libonnxruntime.so.*", "libonnxruntime.*.dylib", "onnxruntime.dll")
        (path,) = [path for name in names for path in folder.glob(name)]
        loaded = ctypes.CDLL(str(path))
        loaded.OrtGetApiBase.restype = POINTER(c_void_p)
        get_api = ctypes.CFUNCTYPE(c_void_p, c_uint32)(loaded.OrtGetApiBase()[0])
        _tables["OrtApi"] = Table("OrtApi", get_api(API))
    return _tables["OrtApi"]


def interop():
    """OrtInteropApi."""
    if "OrtInteropApi" not in _tables:
        _tables["OrtInteropApi"] = Table("OrtInteropApi", api().plain("GetInteropApi", result=c_void_p))
    return _tables["OrtInteropApi"]


def _ortchars(path):
    """A path in ORTCHAR_T, which is wide on Windows."""
    return path.encode("utf-16-le") + b"\0" if os.name == "nt" else os.fsencode(path)


class Host:
    """An environment with the EP registered in it, and what is made from there; to be used with `with`.

    Args:
        name: Of the registration.
        path: Of the library, that under test by default; `ep` is then its EP.
    """

    def __init__(self, name, path=None, ep=EP_NAME):
        self._name, self._path, self._ep = name, path or library(), ep

    def __enter__(self):
        self.env = api().make("CreateEnv", 3, b"tests")
        try:
            api().call("RegisterExecutionProviderLibrary", self.env, self._name.encode(), _ortchars(self._path))
        except Error:
            api().plain("ReleaseEnv", self.env)
            raise
        self.device = self.find_device(self._ep)
        return self

    def __exit__(self, *exc):
        api().call("UnregisterExecutionProviderLibrary", self.env, self._name.encode())
        api().plain("ReleaseEnv", self.env)

    def find_device(self, name):
        """The device of an EP."""
        found, count = POINTER(c_void_p)(), c_size_t()
        api().call("GetEpDevices", self.env, byref(found), byref(count))
        names = [api().plain("EpDevice_EpName", found[i], result=c_char_p).decode() for i in range(count.value)]
        return found[names.index(name)]

    def importer(self, device=None):
        return interop().make("CreateExternalResourceImporterForDevice", device or self.device)

    def stream(self):
        return api().make("CreateSyncStreamForEpDevice", self.device, None)

    def session(self, model):
        """A session on the device, and nothing left of its options."""
        options = api().make("CreateSessionOptions")
        try:
            devices = (c_void_p * 1)(self.device)
            api().call("SessionOptionsAppendExecutionProvider_V2", options, self.env, devices, 1, None, None, 0)
            return api().make("CreateSessionFromArray", self.env, model, len(model), options)
        finally:
            api().plain("ReleaseSessionOptions", options)


def import_memory(importer, handle, size, offset=0, kind=OPAQUE_FD, version=API):
    described = ExternalMemoryDescriptor(version, kind, handle, size, offset)
    return interop().make("ImportMemory", importer, byref(described))


def import_semaphore(importer, handle, kind=TIMELINE_FD, version=API):
    described = ExternalSemaphoreDescriptor(version, kind, handle)
    return interop().make("ImportSemaphore", importer, byref(described))


def make_tensor(importer, memory, shape, offset=0, element=FLOAT, version=API):
    sizes = (c_int64 * len(shape))(*shape) if shape is not None else None
    place = ctypes.cast(sizes, c_void_p) if sizes is not None else None
    rank = len(shape) if shape is not None else 1
    described = ExternalTensorDescriptor(version, element, place, rank, offset)
    return interop().make("CreateTensorFromMemory", importer, memory, byref(described))


def can_import(importer, function, kind):
    return interop().make(function, importer, kind, kind=ctypes.c_bool)


def run(session, options, inputs, outputs):
    """Run a session; inputs and outputs are tensors by name."""

    def arrays(tensors):
        return (c_char_p * len(tensors))(*(n.encode() for n in tensors)), (c_void_p * len(tensors))(*tensors.values())

    names, values = arrays(inputs)
    targets, results = arrays(outputs)
    api().call("Run", session, options, names, values, len(inputs), targets, len(outputs), results)


def release(**handles):
    """Release handles, in the order they are given, by what they are: value, memory, semaphore, stream, ..."""
    ends = {
        "memory": (interop, "ReleaseExternalMemoryHandle"),
        "semaphore": (interop, "ReleaseExternalSemaphoreHandle"),
        "importer": (interop, "ReleaseExternalResourceImporter"),
        "value": (api, "ReleaseValue"),
        "stream": (api, "ReleaseSyncStream"),
        "session": (api, "ReleaseSession"),
        "options": (api, "ReleaseRunOptions"),
    }
    for what, handle in handles.items():
        table, name = ends[what]
        for one in handle if isinstance(handle, (list, tuple)) else (handle,):
            table().plain(name, one)
