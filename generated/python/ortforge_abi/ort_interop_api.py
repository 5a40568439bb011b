"""OrtInteropApi, all releases. Made by `ortforge generate`; do not edit.

A method reads handles, converts its arguments, calls the C function and makes Python values of the results. A library has subclasses
without the functions that its release does not have, see runtime/ortforge/_api/table.py.
"""

# ruff: noqa
# mypy: disable-error-code="no-any-return, assignment, unreachable, comparison-overlap, redundant-expr, union-attr"
# pyright: reportOperatorIssue=false, reportAttributeAccessIssue=false

from __future__ import annotations

from ctypes import POINTER, c_bool, c_int, c_uint64, c_void_p
from ortforge._api.arguments import UINT64_T_MAX, UINT64_T_MIN, to_int
from ortforge._api.handles import class_of, unlike
from ortforge._api.table import Table

TYPE_CHECKING: bool = False
if TYPE_CHECKING:
    from typing import SupportsIndex
    from . import raw
    from .enums import OrtExternalMemoryHandleType, OrtExternalSemaphoreType
    from .handles import OrtEpDevice, OrtExternalMemoryHandle, OrtExternalResourceImporter, OrtExternalSemaphoreHandle, OrtSyncStream, OrtValue
bool_p = POINTER(c_bool)
void_p_p = POINTER(c_void_p)


class OrtInteropApi(Table):
    """Functions that let an EP work directly on memory and semaphores of a graphics API. Obtained with
    OrtApi::GetInteropApi; belongs to ORT.

    OrtInteropApi, ONNX Runtime 1.24 or newer.
    """

    __module__ = "ortforge.c_api"
    _name = "OrtInteropApi"
    _rows = {
        "CreateExternalResourceImporterForDevice": ("create_external_resource_importer_for_device", "create_external_resource_importer_for_device", 0, 24, None, c_void_p, (c_void_p, void_p_p)),
        "ReleaseExternalResourceImporter": ("release_external_resource_importer", "release_external_resource_importer", 1, 24, None, None, (c_void_p,)),
        "CanImportMemory": ("can_import_memory", "can_import_memory", 2, 24, None, c_void_p, (c_void_p, c_int, bool_p)),
        "ImportMemory": ("import_memory", "import_memory", 3, 24, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "ReleaseExternalMemoryHandle": ("release_external_memory_handle", "release_external_memory_handle", 4, 24, None, None, (c_void_p,)),
        "CreateTensorFromMemory": ("create_tensor_from_memory", "create_tensor_from_memory", 5, 24, None, c_void_p, (c_void_p, c_void_p, c_void_p, void_p_p)),
        "CanImportSemaphore": ("can_import_semaphore", "can_import_semaphore", 6, 24, None, c_void_p, (c_void_p, c_int, bool_p)),
        "ImportSemaphore": ("import_semaphore", "import_semaphore", 7, 24, None, c_void_p, (c_void_p, c_void_p, void_p_p)),
        "ReleaseExternalSemaphoreHandle": ("release_external_semaphore_handle", "release_external_semaphore_handle", 8, 24, None, None, (c_void_p,)),
        "WaitSemaphore": ("wait_semaphore", "wait_semaphore", 9, 24, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_uint64)),
        "SignalSemaphore": ("signal_semaphore", "signal_semaphore", 10, 24, None, c_void_p, (c_void_p, c_void_p, c_void_p, c_uint64)),
        "InitGraphicsInteropForEpDevice": ("init_graphics_interop_for_ep_device", "init_graphics_interop_for_ep_device", 11, 25, None, c_void_p, (c_void_p, c_void_p)),
        "DeinitGraphicsInteropForEpDevice": ("deinit_graphics_interop_for_ep_device", "deinit_graphics_interop_for_ep_device", 12, 25, None, c_void_p, (c_void_p,)),
    }

    def create_external_resource_importer_for_device(self, ep_device: OrtEpDevice) -> OrtExternalResourceImporter | None:
        """Asks the EP behind ep_device for an importer; no session is needed. Success with NULL means the EP
        cannot import; some EPs answer ORT_NOT_IMPLEMENTED instead, so check both.

        OrtInteropApi.CreateExternalResourceImporterForDevice, ONNX Runtime 1.24 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls
        OrtEpFactory.CreateExternalResourceImporterForDevice (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ep_device = ep_device._reference if class_of(ep_device) is self._objects.OrtEpDevice.cls else unlike()
        except (AttributeError, TypeError):
            _ep_device = self._context.resolve(ep_device, "OrtEpDevice", "ep_device", "OrtInteropApi.CreateExternalResourceImporterForDevice")
        _out_importer = c_void_p()
        call = self._c.CreateExternalResourceImporterForDevice
        if status := call(_ep_device, _out_importer):
            del _ep_device
            raise self._context.error(status, "OrtInteropApi.CreateExternalResourceImporterForDevice")
        make = self._objects.OrtExternalResourceImporter.own_or_none
        return make(_out_importer.value, (_ep_device,))

    def release_external_resource_importer(self, input: OrtExternalResourceImporter | None = None) -> None:
        """Ends an importer. Imports made through it may be released before or after; all of them must be gone
        before the EP library is unregistered.

        OrtInteropApi.ReleaseExternalResourceImporter, ONNX Runtime 1.24 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls
        OrtExternalResourceImporterImpl.Release (source: ONNX Runtime's sources).

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtExternalResourceImporter", "input", "OrtInteropApi.ReleaseExternalResourceImporter")

    def can_import_memory(self, importer: OrtExternalResourceImporter, handle_type: OrtExternalMemoryHandleType | int) -> bool:
        """Asks whether memory handles of this kind can be opened on the importer's device. An EP that does not
        implement the question gives false, not an error.

        OrtInteropApi.CanImportMemory, ONNX Runtime 1.24 or newer.

        Blocking: calls functions of the application or of EPs: calls
        OrtExternalResourceImporterImpl.CanImportMemory (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _importer = importer._reference if class_of(importer) is self._objects.OrtExternalResourceImporter.cls else unlike()
        except (AttributeError, TypeError):
            _importer = self._context.resolve(importer, "OrtExternalResourceImporter", "importer", "OrtInteropApi.CanImportMemory")
        _handle_type = self._context.to_enum(handle_type, "OrtExternalMemoryHandleType", "handle_type", "OrtInteropApi.CanImportMemory")
        _out_supported = c_bool()
        call = self._c.CanImportMemory
        if status := call(_importer, _handle_type, _out_supported):
            del _importer
            raise self._context.error(status, "OrtInteropApi.CanImportMemory")
        return _out_supported.value

    def import_memory(self, importer: OrtExternalResourceImporter, desc: raw.OrtExternalMemoryDescriptor) -> OrtExternalMemoryHandle:
        """Opens an allocation of another API on the EP's device, without copying. ORT does not check the
        descriptor, so fill every member; the import is ended with ReleaseExternalMemoryHandle.

        OrtInteropApi.ImportMemory, ONNX Runtime 1.24 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls
        OrtExternalResourceImporterImpl.ImportMemory (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _importer = importer._reference if class_of(importer) is self._objects.OrtExternalResourceImporter.cls else unlike()
        except (AttributeError, TypeError):
            _importer = self._context.resolve(importer, "OrtExternalResourceImporter", "importer", "OrtInteropApi.ImportMemory")
        _desc = self._context.resolve(desc, "OrtExternalMemoryDescriptor", "desc", "OrtInteropApi.ImportMemory")
        _out_handle = c_void_p()
        call = self._c.ImportMemory
        if status := call(_importer, _desc, _out_handle):
            del _importer, _desc
            raise self._context.error(status, "OrtInteropApi.ImportMemory")
        make = self._objects.OrtExternalMemoryHandle.own
        return make(_out_handle.value, "OrtInteropApi.ImportMemory", (_importer,))

    def release_external_memory_handle(self, input: OrtExternalMemoryHandle | raw.OrtExternalMemoryHandle | None = None) -> None:
        """Ends a memory import. Release the tensors made from it first; the allocation itself stays with the
        application.

        OrtInteropApi.ReleaseExternalMemoryHandle, ONNX Runtime 1.24 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls
        OrtExternalMemoryHandle.Release (source: ONNX Runtime's sources).

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtExternalMemoryHandle", "input", "OrtInteropApi.ReleaseExternalMemoryHandle")

    def create_tensor_from_memory(self, importer: OrtExternalResourceImporter, mem_handle: OrtExternalMemoryHandle | raw.OrtExternalMemoryHandle, tensor_desc: raw.OrtExternalTensorDescriptor) -> OrtValue:
        """Makes an OrtValue that reads and writes the imported bytes in place. It is ended with ReleaseValue and
        must not outlive the import.

        OrtInteropApi.CreateTensorFromMemory, ONNX Runtime 1.24 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls
        OrtExternalResourceImporterImpl.CreateTensorFromMemory (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _importer = importer._reference if class_of(importer) is self._objects.OrtExternalResourceImporter.cls else unlike()
            _mem_handle = mem_handle._reference if class_of(mem_handle) is self._objects.OrtExternalMemoryHandle.cls else unlike()
        except (AttributeError, TypeError):
            _importer = self._context.resolve(importer, "OrtExternalResourceImporter", "importer", "OrtInteropApi.CreateTensorFromMemory")
            _mem_handle = self._context.resolve(mem_handle, "OrtExternalMemoryHandle", "mem_handle", "OrtInteropApi.CreateTensorFromMemory")
        _tensor_desc = self._context.resolve(tensor_desc, "OrtExternalTensorDescriptor", "tensor_desc", "OrtInteropApi.CreateTensorFromMemory")
        _out_tensor = c_void_p()
        call = self._c.CreateTensorFromMemory
        if status := call(_importer, _mem_handle, _tensor_desc, _out_tensor):
            del _importer, _mem_handle, _tensor_desc
            raise self._context.error(status, "OrtInteropApi.CreateTensorFromMemory")
        make = self._objects.OrtValue.own
        return make(_out_tensor.value, "OrtInteropApi.CreateTensorFromMemory", (_importer, _mem_handle))

    def can_import_semaphore(self, importer: OrtExternalResourceImporter, type: OrtExternalSemaphoreType | int) -> bool:
        """Asks whether semaphore handles of this kind can be opened on the importer's device. An EP that does not
        implement the question gives false, not an error.

        OrtInteropApi.CanImportSemaphore, ONNX Runtime 1.24 or newer.

        Blocking: calls functions of the application or of EPs: calls
        OrtExternalResourceImporterImpl.CanImportSemaphore (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _importer = importer._reference if class_of(importer) is self._objects.OrtExternalResourceImporter.cls else unlike()
        except (AttributeError, TypeError):
            _importer = self._context.resolve(importer, "OrtExternalResourceImporter", "importer", "OrtInteropApi.CanImportSemaphore")
        _type = self._context.to_enum(type, "OrtExternalSemaphoreType", "type", "OrtInteropApi.CanImportSemaphore")
        _out_supported = c_bool()
        call = self._c.CanImportSemaphore
        if status := call(_importer, _type, _out_supported):
            del _importer
            raise self._context.error(status, "OrtInteropApi.CanImportSemaphore")
        return _out_supported.value

    def import_semaphore(self, importer: OrtExternalResourceImporter, desc: raw.OrtExternalSemaphoreDescriptor) -> OrtExternalSemaphoreHandle:
        """Opens a timeline semaphore of another API on the EP's device. The import is ended with
        ReleaseExternalSemaphoreHandle.

        OrtInteropApi.ImportSemaphore, ONNX Runtime 1.24 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls
        OrtExternalResourceImporterImpl.ImportSemaphore (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _importer = importer._reference if class_of(importer) is self._objects.OrtExternalResourceImporter.cls else unlike()
        except (AttributeError, TypeError):
            _importer = self._context.resolve(importer, "OrtExternalResourceImporter", "importer", "OrtInteropApi.ImportSemaphore")
        _desc = self._context.resolve(desc, "OrtExternalSemaphoreDescriptor", "desc", "OrtInteropApi.ImportSemaphore")
        _out_handle = c_void_p()
        call = self._c.ImportSemaphore
        if status := call(_importer, _desc, _out_handle):
            del _importer, _desc
            raise self._context.error(status, "OrtInteropApi.ImportSemaphore")
        make = self._objects.OrtExternalSemaphoreHandle.own
        return make(_out_handle.value, "OrtInteropApi.ImportSemaphore", (_importer,))

    def release_external_semaphore_handle(self, input: OrtExternalSemaphoreHandle | raw.OrtExternalSemaphoreHandle | None = None) -> None:
        """Ends a semaphore import. The semaphore itself stays with the application.

        OrtInteropApi.ReleaseExternalSemaphoreHandle, ONNX Runtime 1.24 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls
        OrtExternalSemaphoreHandle.Release (source: ONNX Runtime's sources).

        Raises:
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        self._context.release(input, "OrtExternalSemaphoreHandle", "input", "OrtInteropApi.ReleaseExternalSemaphoreHandle")

    def wait_semaphore(self, importer: OrtExternalResourceImporter, semaphore_handle: OrtExternalSemaphoreHandle | raw.OrtExternalSemaphoreHandle, stream: OrtSyncStream, value: SupportsIndex) -> None:
        """Makes later work on the stream wait until the semaphore reaches value, without blocking the caller. A
        run is ordered by it only if the same stream was given with RunOptionsSetSyncStream; a NULL stream is
        ORT_INVALID_ARGUMENT.

        OrtInteropApi.WaitSemaphore, ONNX Runtime 1.24 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls
        OrtExternalResourceImporterImpl.WaitSemaphore (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _importer = importer._reference if class_of(importer) is self._objects.OrtExternalResourceImporter.cls else unlike()
            _semaphore_handle = semaphore_handle._reference if class_of(semaphore_handle) is self._objects.OrtExternalSemaphoreHandle.cls else unlike()
            _stream = stream._reference if class_of(stream) is self._objects.OrtSyncStream.cls else unlike()
        except (AttributeError, TypeError):
            _importer = self._context.resolve(importer, "OrtExternalResourceImporter", "importer", "OrtInteropApi.WaitSemaphore")
            _semaphore_handle = self._context.resolve(semaphore_handle, "OrtExternalSemaphoreHandle", "semaphore_handle", "OrtInteropApi.WaitSemaphore")
            _stream = self._context.resolve(stream, "OrtSyncStream", "stream", "OrtInteropApi.WaitSemaphore")
        if value.__class__ is not int or not UINT64_T_MIN <= value <= UINT64_T_MAX:
            value = to_int(value, UINT64_T_MIN, UINT64_T_MAX, "value", "OrtInteropApi.WaitSemaphore")
        call = self._c.WaitSemaphore
        if status := call(_importer, _semaphore_handle, _stream, value):
            del _importer, _semaphore_handle, _stream
            raise self._context.error(status, "OrtInteropApi.WaitSemaphore")

    def signal_semaphore(self, importer: OrtExternalResourceImporter, semaphore_handle: OrtExternalSemaphoreHandle | raw.OrtExternalSemaphoreHandle, stream: OrtSyncStream, value: SupportsIndex) -> None:
        """Raises the semaphore to value once earlier work on the stream has finished, without blocking the caller.
        Values must grow from signal to signal; a NULL stream is ORT_INVALID_ARGUMENT.

        OrtInteropApi.SignalSemaphore, ONNX Runtime 1.24 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls
        OrtExternalResourceImporterImpl.SignalSemaphore (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _importer = importer._reference if class_of(importer) is self._objects.OrtExternalResourceImporter.cls else unlike()
            _semaphore_handle = semaphore_handle._reference if class_of(semaphore_handle) is self._objects.OrtExternalSemaphoreHandle.cls else unlike()
            _stream = stream._reference if class_of(stream) is self._objects.OrtSyncStream.cls else unlike()
        except (AttributeError, TypeError):
            _importer = self._context.resolve(importer, "OrtExternalResourceImporter", "importer", "OrtInteropApi.SignalSemaphore")
            _semaphore_handle = self._context.resolve(semaphore_handle, "OrtExternalSemaphoreHandle", "semaphore_handle", "OrtInteropApi.SignalSemaphore")
            _stream = self._context.resolve(stream, "OrtSyncStream", "stream", "OrtInteropApi.SignalSemaphore")
        if value.__class__ is not int or not UINT64_T_MIN <= value <= UINT64_T_MAX:
            value = to_int(value, UINT64_T_MIN, UINT64_T_MAX, "value", "OrtInteropApi.SignalSemaphore")
        call = self._c.SignalSemaphore
        if status := call(_importer, _semaphore_handle, _stream, value):
            del _importer, _semaphore_handle, _stream
            raise self._context.error(status, "OrtInteropApi.SignalSemaphore")

    def init_graphics_interop_for_ep_device(self, ep_device: OrtEpDevice, config: raw.OrtGraphicsInteropConfig) -> None:
        """Tells an EP device which graphics API it is going to share the GPU with. It holds for all sessions on
        that device; call it before streams are created.

        OrtInteropApi.InitGraphicsInteropForEpDevice, ONNX Runtime 1.25 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls
        OrtEpFactory.InitGraphicsInterop (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ep_device = ep_device._reference if class_of(ep_device) is self._objects.OrtEpDevice.cls else unlike()
        except (AttributeError, TypeError):
            _ep_device = self._context.resolve(ep_device, "OrtEpDevice", "ep_device", "OrtInteropApi.InitGraphicsInteropForEpDevice")
        _config = self._context.resolve(config, "OrtGraphicsInteropConfig", "config", "OrtInteropApi.InitGraphicsInteropForEpDevice")
        call = self._c.InitGraphicsInteropForEpDevice
        if status := call(_ep_device, _config):
            del _ep_device, _config
            raise self._context.error(status, "OrtInteropApi.InitGraphicsInteropForEpDevice")

    def deinit_graphics_interop_for_ep_device(self, ep_device: OrtEpDevice) -> None:
        """Takes back InitGraphicsInteropForEpDevice. Streams, importers and semaphores of that device must have
        been released before.

        OrtInteropApi.DeinitGraphicsInteropForEpDevice, ONNX Runtime 1.25 or newer.

        Blocking: may take long, calls functions of the application or of EPs: calls
        OrtEpFactory.DeinitGraphicsInterop (source: ONNX Runtime's sources).

        Raises:
            OrtError: ONNX Runtime reported an error.
            ArgumentError: an argument is of the wrong type or cannot be passed.
            HandleError: a handle was closed or given away, or belongs to another ONNX Runtime.
            ApiVersionError: this ONNX Runtime does not have the function.
        """
        try:
            _ep_device = ep_device._reference if class_of(ep_device) is self._objects.OrtEpDevice.cls else unlike()
        except (AttributeError, TypeError):
            _ep_device = self._context.resolve(ep_device, "OrtEpDevice", "ep_device", "OrtInteropApi.DeinitGraphicsInteropForEpDevice")
        call = self._c.DeinitGraphicsInteropForEpDevice
        if status := call(_ep_device):
            del _ep_device
            raise self._context.error(status, "OrtInteropApi.DeinitGraphicsInteropForEpDevice")
