/* OrtInteropApi of all releases: functions of the native module. Made by `ortforge generate`; do not edit. */
#include "native.h"

/* OrtInteropApi.CreateExternalResourceImporterForDevice, slot 0. */
static PyObject *OrtInteropApi_CreateExternalResourceImporterForDevice(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ep_device = NULL;
  void *_out_importer = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtEpDevice, argument(args, given, 0), &_ep_device))
    return in_python(&call, "create_external_resource_importer_for_device", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateExternalResourceImporterForDevice)(void *, void **);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CreateExternalResourceImporterForDevice)call.table->slots[0])(_ep_device, &_out_importer);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtInteropApi.CreateExternalResourceImporterForDevice");
  return end(&call, made(&call, NAME_OrtExternalResourceImporter, NAME_owned, _out_importer, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtInteropApi.ReleaseExternalResourceImporter, slot 1. */
static PyObject *OrtInteropApi_ReleaseExternalResourceImporter(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtExternalResourceImporter, argument(args, given, 0)))
    return in_python(&call, "release_external_resource_importer", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtInteropApi.CanImportMemory, slot 2. */
static PyObject *OrtInteropApi_CanImportMemory(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_importer = NULL;
  int _handle_type = 0;
  bool _out_supported = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtExternalResourceImporter, argument(args, given, 0), &_importer) ||
!to_enum(&call, argument(args, given, 1), "OrtExternalMemoryHandleType", "handle_type", "OrtInteropApi.CanImportMemory", &_handle_type))
    return in_python(&call, "can_import_memory", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CanImportMemory)(void *, int, bool *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CanImportMemory)call.table->slots[2])(_importer, _handle_type, &_out_supported);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtInteropApi.CanImportMemory");
  return end(&call, PyBool_FromLong(_out_supported != 0));
}

/* OrtInteropApi.ReleaseExternalMemoryHandle, slot 4. */
static PyObject *OrtInteropApi_ReleaseExternalMemoryHandle(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtExternalMemoryHandle, argument(args, given, 0)))
    return in_python(&call, "release_external_memory_handle", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtInteropApi.CanImportSemaphore, slot 6. */
static PyObject *OrtInteropApi_CanImportSemaphore(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_importer = NULL;
  int _type = 0;
  bool _out_supported = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtExternalResourceImporter, argument(args, given, 0), &_importer) ||
!to_enum(&call, argument(args, given, 1), "OrtExternalSemaphoreType", "type", "OrtInteropApi.CanImportSemaphore", &_type))
    return in_python(&call, "can_import_semaphore", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CanImportSemaphore)(void *, int, bool *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_CanImportSemaphore)call.table->slots[6])(_importer, _type, &_out_supported);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtInteropApi.CanImportSemaphore");
  return end(&call, PyBool_FromLong(_out_supported != 0));
}

/* OrtInteropApi.ReleaseExternalSemaphoreHandle, slot 8. */
static PyObject *OrtInteropApi_ReleaseExternalSemaphoreHandle(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtExternalSemaphoreHandle, argument(args, given, 0)))
    return in_python(&call, "release_external_semaphore_handle", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtInteropApi.WaitSemaphore, slot 9. */
static PyObject *OrtInteropApi_WaitSemaphore(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_importer = NULL;
  void *_semaphore_handle = NULL;
  void *_stream = NULL;
  uint64_t _value = 0;
  if (keywords || given != 4 ||
!handle(&call, NAME_OrtExternalResourceImporter, argument(args, given, 0), &_importer) ||
!handle(&call, NAME_OrtExternalSemaphoreHandle, argument(args, given, 1), &_semaphore_handle) ||
!handle(&call, NAME_OrtSyncStream, argument(args, given, 2), &_stream) ||
!to_uint64_t(argument(args, given, 3), &_value))
    return in_python(&call, "wait_semaphore", args, given, keywords);
  typedef void *(ORT_CALL *Slot_WaitSemaphore)(void *, void *, void *, uint64_t);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_WaitSemaphore)call.table->slots[9])(_importer, _semaphore_handle, _stream, _value);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtInteropApi.WaitSemaphore");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtInteropApi.SignalSemaphore, slot 10. */
static PyObject *OrtInteropApi_SignalSemaphore(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_importer = NULL;
  void *_semaphore_handle = NULL;
  void *_stream = NULL;
  uint64_t _value = 0;
  if (keywords || given != 4 ||
!handle(&call, NAME_OrtExternalResourceImporter, argument(args, given, 0), &_importer) ||
!handle(&call, NAME_OrtExternalSemaphoreHandle, argument(args, given, 1), &_semaphore_handle) ||
!handle(&call, NAME_OrtSyncStream, argument(args, given, 2), &_stream) ||
!to_uint64_t(argument(args, given, 3), &_value))
    return in_python(&call, "signal_semaphore", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SignalSemaphore)(void *, void *, void *, uint64_t);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_SignalSemaphore)call.table->slots[10])(_importer, _semaphore_handle, _stream, _value);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtInteropApi.SignalSemaphore");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtInteropApi.DeinitGraphicsInteropForEpDevice, slot 12. */
static PyObject *OrtInteropApi_DeinitGraphicsInteropForEpDevice(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ep_device = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtEpDevice, argument(args, given, 0), &_ep_device))
    return in_python(&call, "deinit_graphics_interop_for_ep_device", args, given, keywords);
  typedef void *(ORT_CALL *Slot_DeinitGraphicsInteropForEpDevice)(void *);
  void *returned;
  Py_BEGIN_ALLOW_THREADS
  returned = ((Slot_DeinitGraphicsInteropForEpDevice)call.table->slots[12])(_ep_device);
  Py_END_ALLOW_THREADS
  if (returned) return failed(&call, returned, "OrtInteropApi.DeinitGraphicsInteropForEpDevice");
  return end(&call, Py_NewRef(Py_None));
}

static PyMethodDef functions_of_OrtInteropApi[] = {
    {"create_external_resource_importer_for_device", (PyCFunction)(void (*)(void))OrtInteropApi_CreateExternalResourceImporterForDevice, METH_FASTCALL | METH_KEYWORDS,
     "create_external_resource_importer_for_device($self, ep_device)\n--\n\nAsks the EP behind ep_device for an importer; no session is needed. Success with NULL means the EP cannot import; some EPs answer ORT_NOT_IMPLEMENTED instead, so check both. OrtInteropApi.CreateExternalResourceImporterForDevice, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtInteropApi) says more."},
    {"release_external_resource_importer", (PyCFunction)(void (*)(void))OrtInteropApi_ReleaseExternalResourceImporter, METH_FASTCALL | METH_KEYWORDS,
     "release_external_resource_importer($self, input=None)\n--\n\nEnds an importer. Imports made through it may be released before or after; all of them must be gone before the EP library is unregistered. OrtInteropApi.ReleaseExternalResourceImporter, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtInteropApi) says more."},
    {"can_import_memory", (PyCFunction)(void (*)(void))OrtInteropApi_CanImportMemory, METH_FASTCALL | METH_KEYWORDS,
     "can_import_memory($self, importer, handle_type)\n--\n\nAsks whether memory handles of this kind can be opened on the importer's device. An EP that does not implement the question gives false, not an error. OrtInteropApi.CanImportMemory, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtInteropApi) says more."},
    {"release_external_memory_handle", (PyCFunction)(void (*)(void))OrtInteropApi_ReleaseExternalMemoryHandle, METH_FASTCALL | METH_KEYWORDS,
     "release_external_memory_handle($self, input=None)\n--\n\nEnds a memory import. Release the tensors made from it first; the allocation itself stays with the application. OrtInteropApi.ReleaseExternalMemoryHandle, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtInteropApi) says more."},
    {"can_import_semaphore", (PyCFunction)(void (*)(void))OrtInteropApi_CanImportSemaphore, METH_FASTCALL | METH_KEYWORDS,
     "can_import_semaphore($self, importer, type)\n--\n\nAsks whether semaphore handles of this kind can be opened on the importer's device. An EP that does not implement the question gives false, not an error. OrtInteropApi.CanImportSemaphore, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtInteropApi) says more."},
    {"release_external_semaphore_handle", (PyCFunction)(void (*)(void))OrtInteropApi_ReleaseExternalSemaphoreHandle, METH_FASTCALL | METH_KEYWORDS,
     "release_external_semaphore_handle($self, input=None)\n--\n\nEnds a semaphore import. The semaphore itself stays with the application. OrtInteropApi.ReleaseExternalSemaphoreHandle, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtInteropApi) says more."},
    {"wait_semaphore", (PyCFunction)(void (*)(void))OrtInteropApi_WaitSemaphore, METH_FASTCALL | METH_KEYWORDS,
     "wait_semaphore($self, importer, semaphore_handle, stream, value)\n--\n\nMakes later work on the stream wait until the semaphore reaches value, without blocking the caller. A run is ordered by it only if the same stream was given with RunOptionsSetSyncStream; a NULL stream is ORT_INVALID_ARGUMENT. OrtInteropApi.WaitSemaphore, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtInteropApi) says more."},
    {"signal_semaphore", (PyCFunction)(void (*)(void))OrtInteropApi_SignalSemaphore, METH_FASTCALL | METH_KEYWORDS,
     "signal_semaphore($self, importer, semaphore_handle, stream, value)\n--\n\nRaises the semaphore to value once earlier work on the stream has finished, without blocking the caller. Values must grow from signal to signal; a NULL stream is ORT_INVALID_ARGUMENT. OrtInteropApi.SignalSemaphore, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtInteropApi) says more."},
    {"deinit_graphics_interop_for_ep_device", (PyCFunction)(void (*)(void))OrtInteropApi_DeinitGraphicsInteropForEpDevice, METH_FASTCALL | METH_KEYWORDS,
     "deinit_graphics_interop_for_ep_device($self, ep_device)\n--\n\nTakes back InitGraphicsInteropForEpDevice. Streams, importers and semaphores of that device must have been released before. OrtInteropApi.DeinitGraphicsInteropForEpDevice, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtInteropApi) says more."},
    {NULL, NULL, 0, NULL},
};
static const char *const names_of_OrtInteropApi[] = {
    "CreateExternalResourceImporterForDevice",
    "ReleaseExternalResourceImporter",
    "CanImportMemory",
    "ReleaseExternalMemoryHandle",
    "CanImportSemaphore",
    "ReleaseExternalSemaphoreHandle",
    "WaitSemaphore",
    "SignalSemaphore",
    "DeinitGraphicsInteropForEpDevice",
    NULL,
};
