/* OrtEpApi of all releases: functions of the native module. Made by `ortforge generate`; do not edit. */
#include "native.h"

/* OrtEpApi.CreateEpDevice, slot 0. */
static PyObject *OrtEpApi_CreateEpDevice(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ep_factory = NULL;
  void *_hardware_device = NULL;
  void *_ep_metadata = NULL;
  void *_ep_options = NULL;
  void *_ep_device = NULL;
  if (keywords || given > 4 || given < 2 ||
!handle(&call, NAME_OrtEpFactory, argument(args, given, 0), &_ep_factory) ||
!handle(&call, NAME_OrtHardwareDevice, argument(args, given, 1), &_hardware_device) ||
!handle_or_null(&call, NAME_OrtKeyValuePairs, argument(args, given, 2), &_ep_metadata) ||
!handle_or_null(&call, NAME_OrtKeyValuePairs, argument(args, given, 3), &_ep_options))
    return in_python(&call, "create_ep_device", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateEpDevice)(void *, void *, void *, void *, void **);
void *returned = ((Slot_CreateEpDevice)call.table->slots[0])(_ep_factory, _hardware_device, _ep_metadata, _ep_options, &_ep_device);
  if (returned) return failed(&call, returned, "OrtEpApi.CreateEpDevice");
  return end(&call, made(&call, NAME_OrtEpDevice, NAME_owned, _ep_device, "OrtEpApi.CreateEpDevice", PyTuple_Pack(4, call.held[0], call.held[1], call.held[2], call.held[3])));
}

/* OrtEpApi.ReleaseEpDevice, slot 1. */
static PyObject *OrtEpApi_ReleaseEpDevice(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtEpDevice, argument(args, given, 0)))
    return in_python(&call, "release_ep_device", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.EpGraphSupportInfo_AddSingleNode, slot 3. */
static PyObject *OrtEpApi_EpGraphSupportInfo_AddSingleNode(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_graph_support_info = NULL;
  void *_node = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtEpGraphSupportInfo, argument(args, given, 0), &_graph_support_info) ||
!handle(&call, NAME_OrtNode, argument(args, given, 1), &_node))
    return in_python(&call, "ep_graph_support_info_add_single_node", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EpGraphSupportInfo_AddSingleNode)(void *, void *);
void *returned = ((Slot_EpGraphSupportInfo_AddSingleNode)call.table->slots[3])(_graph_support_info, _node);
  if (returned) return failed(&call, returned, "OrtEpApi.EpGraphSupportInfo_AddSingleNode");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.NodeComputeContext_NodeName, slot 4. */
static PyObject *OrtEpApi_NodeComputeContext_NodeName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_context = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtNodeComputeContext, argument(args, given, 0), &_context))
    return in_python(&call, "node_compute_context_node_name", args, given, keywords);
  typedef const char *(ORT_CALL *Slot_NodeComputeContext_NodeName)(void *);
const char *returned = ((Slot_NodeComputeContext_NodeName)call.table->slots[4])(_context);
  return end(&call, from_text(returned, NULL));
}

/* OrtEpApi.EpDevice_AddAllocatorInfo, slot 5. */
static PyObject *OrtEpApi_EpDevice_AddAllocatorInfo(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_ep_device = NULL;
  void *_allocator_memory_info = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtEpDevice, argument(args, given, 0), &_ep_device) ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 1), &_allocator_memory_info))
    return in_python(&call, "ep_device_add_allocator_info", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EpDevice_AddAllocatorInfo)(void *, void *);
void *returned = ((Slot_EpDevice_AddAllocatorInfo)call.table->slots[5])(_ep_device, _allocator_memory_info);
  if (returned) return failed(&call, returned, "OrtEpApi.EpDevice_AddAllocatorInfo");
  if (!hold(call.held[0], call.held[1], NULL, NULL)) return end(&call, NULL);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.MemoryInfo_GetMemoryDevice, slot 6. */
static PyObject *OrtEpApi_MemoryInfo_GetMemoryDevice(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_memory_info = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtMemoryInfo, argument(args, given, 0), &_memory_info))
    return in_python(&call, "memory_info_get_memory_device", args, given, keywords);
  typedef void *(ORT_CALL *Slot_MemoryInfo_GetMemoryDevice)(void *);
void *returned = ((Slot_MemoryInfo_GetMemoryDevice)call.table->slots[6])(_memory_info);
  return end(&call, made(&call, NAME_OrtMemoryDevice, NAME_borrowed, returned, "OrtEpApi.MemoryInfo_GetMemoryDevice", PyTuple_Pack(1, call.held[0])));
}

/* OrtEpApi.Value_GetMemoryDevice, slot 7. */
static PyObject *OrtEpApi_Value_GetMemoryDevice(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_value = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtValue, argument(args, given, 0), &_value))
    return in_python(&call, "value_get_memory_device", args, given, keywords);
  typedef void *(ORT_CALL *Slot_Value_GetMemoryDevice)(void *);
void *returned = ((Slot_Value_GetMemoryDevice)call.table->slots[7])(_value);
  return end(&call, made(&call, NAME_OrtMemoryDevice, NAME_borrowed, returned, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtEpApi.MemoryDevice_AreEqual, slot 8. */
static PyObject *OrtEpApi_MemoryDevice_AreEqual(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_a = NULL;
  void *_b = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtMemoryDevice, argument(args, given, 0), &_a) ||
!handle(&call, NAME_OrtMemoryDevice, argument(args, given, 1), &_b))
    return in_python(&call, "memory_device_are_equal", args, given, keywords);
  typedef bool (ORT_CALL *Slot_MemoryDevice_AreEqual)(void *, void *);
bool returned = ((Slot_MemoryDevice_AreEqual)call.table->slots[8])(_a, _b);
  return end(&call, PyBool_FromLong(returned != 0));
}

/* OrtEpApi.MemoryDevice_GetDeviceType, slot 9. */
static PyObject *OrtEpApi_MemoryDevice_GetDeviceType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_memory_device = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtMemoryDevice, argument(args, given, 0), &_memory_device))
    return in_python(&call, "memory_device_get_device_type", args, given, keywords);
  typedef int (ORT_CALL *Slot_MemoryDevice_GetDeviceType)(void *);
int returned = ((Slot_MemoryDevice_GetDeviceType)call.table->slots[9])(_memory_device);
  return end(&call, member(&call, NAME_OrtMemoryInfoDeviceType, returned));
}

/* OrtEpApi.MemoryDevice_GetMemoryType, slot 10. */
static PyObject *OrtEpApi_MemoryDevice_GetMemoryType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_memory_device = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtMemoryDevice, argument(args, given, 0), &_memory_device))
    return in_python(&call, "memory_device_get_memory_type", args, given, keywords);
  typedef int (ORT_CALL *Slot_MemoryDevice_GetMemoryType)(void *);
int returned = ((Slot_MemoryDevice_GetMemoryType)call.table->slots[10])(_memory_device);
  return end(&call, member(&call, NAME_OrtDeviceMemoryType, returned));
}

/* OrtEpApi.MemoryDevice_GetVendorId, slot 11. */
static PyObject *OrtEpApi_MemoryDevice_GetVendorId(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_memory_device = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtMemoryDevice, argument(args, given, 0), &_memory_device))
    return in_python(&call, "memory_device_get_vendor_id", args, given, keywords);
  typedef uint32_t (ORT_CALL *Slot_MemoryDevice_GetVendorId)(void *);
uint32_t returned = ((Slot_MemoryDevice_GetVendorId)call.table->slots[11])(_memory_device);
  return end(&call, PyLong_FromUnsignedLongLong(returned));
}

/* OrtEpApi.MemoryDevice_GetDeviceId, slot 12. */
static PyObject *OrtEpApi_MemoryDevice_GetDeviceId(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_memory_device = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtMemoryDevice, argument(args, given, 0), &_memory_device))
    return in_python(&call, "memory_device_get_device_id", args, given, keywords);
  typedef uint32_t (ORT_CALL *Slot_MemoryDevice_GetDeviceId)(void *);
uint32_t returned = ((Slot_MemoryDevice_GetDeviceId)call.table->slots[12])(_memory_device);
  return end(&call, PyLong_FromUnsignedLongLong(returned));
}

/* OrtEpApi.SyncStream_GetImpl, slot 13. */
static PyObject *OrtEpApi_SyncStream_GetImpl(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_stream = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSyncStream, argument(args, given, 0), &_stream))
    return in_python(&call, "sync_stream_get_impl", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SyncStream_GetImpl)(void *);
void *returned = ((Slot_SyncStream_GetImpl)call.table->slots[13])(_stream);
  return end(&call, made(&call, NAME_OrtSyncStreamImpl, NAME_borrowed, returned, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtEpApi.SyncStream_GetSyncId, slot 14. */
static PyObject *OrtEpApi_SyncStream_GetSyncId(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_stream = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSyncStream, argument(args, given, 0), &_stream))
    return in_python(&call, "sync_stream_get_sync_id", args, given, keywords);
  typedef uint64_t (ORT_CALL *Slot_SyncStream_GetSyncId)(void *);
uint64_t returned = ((Slot_SyncStream_GetSyncId)call.table->slots[14])(_stream);
  return end(&call, PyLong_FromUnsignedLongLong(returned));
}

/* OrtEpApi.GetSyncIdForLastWaitOnSyncStream, slot 15. */
static PyObject *OrtEpApi_GetSyncIdForLastWaitOnSyncStream(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_producer_stream = NULL;
  void *_consumer_stream = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtSyncStream, argument(args, given, 0), &_producer_stream) ||
!handle(&call, NAME_OrtSyncStream, argument(args, given, 1), &_consumer_stream))
    return in_python(&call, "get_sync_id_for_last_wait_on_sync_stream", args, given, keywords);
  typedef uint64_t (ORT_CALL *Slot_GetSyncIdForLastWaitOnSyncStream)(void *, void *);
uint64_t returned = ((Slot_GetSyncIdForLastWaitOnSyncStream)call.table->slots[15])(_producer_stream, _consumer_stream);
  return end(&call, PyLong_FromUnsignedLongLong(returned));
}

/* OrtEpApi.CreateHardwareDevice, slot 16. */
static PyObject *OrtEpApi_CreateHardwareDevice(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  int _type = 0;
  uint32_t _vendor_id = 0;
  uint32_t _device_id = 0;
  const char *_vendor_name = NULL;
  void *_metadata = NULL;
  void *_hardware_device = NULL;
  if (keywords || given > 5 || given < 4 ||
!to_enum(&call, argument(args, given, 0), "OrtHardwareDeviceType", "type", "OrtEpApi.CreateHardwareDevice", &_type) ||
!to_uint32_t(argument(args, given, 1), &_vendor_id) ||
!to_uint32_t(argument(args, given, 2), &_device_id) ||
!to_text(argument(args, given, 3), &_vendor_name) ||
!handle_or_null(&call, NAME_OrtKeyValuePairs, argument(args, given, 4), &_metadata))
    return in_python(&call, "create_hardware_device", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateHardwareDevice)(int, uint32_t, uint32_t, const char *, void *, void **);
void *returned = ((Slot_CreateHardwareDevice)call.table->slots[16])(_type, _vendor_id, _device_id, _vendor_name, _metadata, &_hardware_device);
  if (returned) return failed(&call, returned, "OrtEpApi.CreateHardwareDevice");
  return end(&call, made(&call, NAME_OrtHardwareDevice, NAME_owned, _hardware_device, "OrtEpApi.CreateHardwareDevice", PyTuple_Pack(1, call.held[0])));
}

/* OrtEpApi.ReleaseHardwareDevice, slot 17. */
static PyObject *OrtEpApi_ReleaseHardwareDevice(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtHardwareDevice, argument(args, given, 0)))
    return in_python(&call, "release_hardware_device", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.CreateKernelRegistry, slot 18. */
static PyObject *OrtEpApi_CreateKernelRegistry(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kernel_registry = NULL;
  (void)args;
  if (keywords || given)
    return in_python(&call, "create_kernel_registry", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateKernelRegistry)(void **);
void *returned = ((Slot_CreateKernelRegistry)call.table->slots[18])(&_kernel_registry);
  if (returned) return failed(&call, returned, "OrtEpApi.CreateKernelRegistry");
  return end(&call, made(&call, NAME_OrtKernelRegistry, NAME_owned, _kernel_registry, "OrtEpApi.CreateKernelRegistry", PyTuple_Pack(0)));
}

/* OrtEpApi.ReleaseKernelRegistry, slot 19. */
static PyObject *OrtEpApi_ReleaseKernelRegistry(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtKernelRegistry, argument(args, given, 0)))
    return in_python(&call, "release_kernel_registry", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.CreateKernelDefBuilder, slot 21. */
static PyObject *OrtEpApi_CreateKernelDefBuilder(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kernel_def_builder_out = NULL;
  (void)args;
  if (keywords || given)
    return in_python(&call, "create_kernel_def_builder", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateKernelDefBuilder)(void **);
void *returned = ((Slot_CreateKernelDefBuilder)call.table->slots[21])(&_kernel_def_builder_out);
  if (returned) return failed(&call, returned, "OrtEpApi.CreateKernelDefBuilder");
  return end(&call, made(&call, NAME_OrtKernelDefBuilder, NAME_owned, _kernel_def_builder_out, "OrtEpApi.CreateKernelDefBuilder", PyTuple_Pack(0)));
}

/* OrtEpApi.ReleaseKernelDefBuilder, slot 22. */
static PyObject *OrtEpApi_ReleaseKernelDefBuilder(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtKernelDefBuilder, argument(args, given, 0)))
    return in_python(&call, "release_kernel_def_builder", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.KernelDefBuilder_SetOperatorType, slot 23. */
static PyObject *OrtEpApi_KernelDefBuilder_SetOperatorType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kernel_def_builder = NULL;
  const char *_op_type = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtKernelDefBuilder, argument(args, given, 0), &_kernel_def_builder) ||
!to_text(argument(args, given, 1), &_op_type))
    return in_python(&call, "kernel_def_builder_set_operator_type", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelDefBuilder_SetOperatorType)(void *, const char *);
void *returned = ((Slot_KernelDefBuilder_SetOperatorType)call.table->slots[23])(_kernel_def_builder, _op_type);
  if (returned) return failed(&call, returned, "OrtEpApi.KernelDefBuilder_SetOperatorType");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.KernelDefBuilder_SetDomain, slot 24. */
static PyObject *OrtEpApi_KernelDefBuilder_SetDomain(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kernel_def_builder = NULL;
  const char *_domain = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtKernelDefBuilder, argument(args, given, 0), &_kernel_def_builder) ||
!to_text(argument(args, given, 1), &_domain))
    return in_python(&call, "kernel_def_builder_set_domain", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelDefBuilder_SetDomain)(void *, const char *);
void *returned = ((Slot_KernelDefBuilder_SetDomain)call.table->slots[24])(_kernel_def_builder, _domain);
  if (returned) return failed(&call, returned, "OrtEpApi.KernelDefBuilder_SetDomain");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.KernelDefBuilder_SetSinceVersion, slot 25. */
static PyObject *OrtEpApi_KernelDefBuilder_SetSinceVersion(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kernel_def_builder = NULL;
  int _since_version_start = 0;
  int _since_version_end = 0;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtKernelDefBuilder, argument(args, given, 0), &_kernel_def_builder) ||
!to_int(argument(args, given, 1), &_since_version_start) ||
!to_int(argument(args, given, 2), &_since_version_end))
    return in_python(&call, "kernel_def_builder_set_since_version", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelDefBuilder_SetSinceVersion)(void *, int, int);
void *returned = ((Slot_KernelDefBuilder_SetSinceVersion)call.table->slots[25])(_kernel_def_builder, _since_version_start, _since_version_end);
  if (returned) return failed(&call, returned, "OrtEpApi.KernelDefBuilder_SetSinceVersion");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.KernelDefBuilder_SetExecutionProvider, slot 26. */
static PyObject *OrtEpApi_KernelDefBuilder_SetExecutionProvider(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kernel_def_builder = NULL;
  const char *_ep_name = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtKernelDefBuilder, argument(args, given, 0), &_kernel_def_builder) ||
!to_text(argument(args, given, 1), &_ep_name))
    return in_python(&call, "kernel_def_builder_set_execution_provider", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelDefBuilder_SetExecutionProvider)(void *, const char *);
void *returned = ((Slot_KernelDefBuilder_SetExecutionProvider)call.table->slots[26])(_kernel_def_builder, _ep_name);
  if (returned) return failed(&call, returned, "OrtEpApi.KernelDefBuilder_SetExecutionProvider");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.KernelDefBuilder_SetInputMemType, slot 27. */
static PyObject *OrtEpApi_KernelDefBuilder_SetInputMemType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kernel_def_builder = NULL;
  size_t _input_index = 0;
  int _mem_type = 0;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtKernelDefBuilder, argument(args, given, 0), &_kernel_def_builder) ||
!to_size_t(argument(args, given, 1), &_input_index) ||
!to_enum(&call, argument(args, given, 2), "OrtMemType", "mem_type", "OrtEpApi.KernelDefBuilder_SetInputMemType", &_mem_type))
    return in_python(&call, "kernel_def_builder_set_input_mem_type", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelDefBuilder_SetInputMemType)(void *, size_t, int);
void *returned = ((Slot_KernelDefBuilder_SetInputMemType)call.table->slots[27])(_kernel_def_builder, _input_index, _mem_type);
  if (returned) return failed(&call, returned, "OrtEpApi.KernelDefBuilder_SetInputMemType");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.KernelDefBuilder_SetOutputMemType, slot 28. */
static PyObject *OrtEpApi_KernelDefBuilder_SetOutputMemType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kernel_def_builder = NULL;
  size_t _output_index = 0;
  int _mem_type = 0;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtKernelDefBuilder, argument(args, given, 0), &_kernel_def_builder) ||
!to_size_t(argument(args, given, 1), &_output_index) ||
!to_enum(&call, argument(args, given, 2), "OrtMemType", "mem_type", "OrtEpApi.KernelDefBuilder_SetOutputMemType", &_mem_type))
    return in_python(&call, "kernel_def_builder_set_output_mem_type", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelDefBuilder_SetOutputMemType)(void *, size_t, int);
void *returned = ((Slot_KernelDefBuilder_SetOutputMemType)call.table->slots[28])(_kernel_def_builder, _output_index, _mem_type);
  if (returned) return failed(&call, returned, "OrtEpApi.KernelDefBuilder_SetOutputMemType");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.KernelDefBuilder_AddTypeConstraint, slot 29. */
static PyObject *OrtEpApi_KernelDefBuilder_AddTypeConstraint(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kernel_def_builder = NULL;
  const char *_arg_name = NULL;
  void * *_types = NULL;
  size_t _types_length = 0;
  if (keywords || given != 3 ||
!handle(&call, NAME_OrtKernelDefBuilder, argument(args, given, 0), &_kernel_def_builder) ||
!to_text(argument(args, given, 1), &_arg_name) ||
!to_handles(&call, NAME_OrtDataType, argument(args, given, 2), &_types, &_types_length))
    return in_python(&call, "kernel_def_builder_add_type_constraint", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelDefBuilder_AddTypeConstraint)(void *, const char *, void * *, size_t);
void *returned = ((Slot_KernelDefBuilder_AddTypeConstraint)call.table->slots[29])(_kernel_def_builder, _arg_name, _types, _types_length);
  if (returned) return failed(&call, returned, "OrtEpApi.KernelDefBuilder_AddTypeConstraint");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.KernelDefBuilder_Build, slot 32. */
static PyObject *OrtEpApi_KernelDefBuilder_Build(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kernel_def_builder = NULL;
  void *_kernel_def_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtKernelDefBuilder, argument(args, given, 0), &_kernel_def_builder))
    return in_python(&call, "kernel_def_builder_build", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelDefBuilder_Build)(void *, void **);
void *returned = ((Slot_KernelDefBuilder_Build)call.table->slots[32])(_kernel_def_builder, &_kernel_def_out);
  if (returned) return failed(&call, returned, "OrtEpApi.KernelDefBuilder_Build");
  return end(&call, made(&call, NAME_OrtKernelDef, NAME_owned, _kernel_def_out, "OrtEpApi.KernelDefBuilder_Build", PyTuple_Pack(1, call.held[0])));
}

/* OrtEpApi.ReleaseKernelDef, slot 33. */
static PyObject *OrtEpApi_ReleaseKernelDef(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtKernelDef, argument(args, given, 0)))
    return in_python(&call, "release_kernel_def", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.KernelDef_GetOperatorType, slot 34. */
static PyObject *OrtEpApi_KernelDef_GetOperatorType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kernel_def = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtKernelDef, argument(args, given, 0), &_kernel_def))
    return in_python(&call, "kernel_def_get_operator_type", args, given, keywords);
  typedef const char *(ORT_CALL *Slot_KernelDef_GetOperatorType)(void *);
const char *returned = ((Slot_KernelDef_GetOperatorType)call.table->slots[34])(_kernel_def);
  return end(&call, from_text(returned, NULL));
}

/* OrtEpApi.KernelDef_GetDomain, slot 35. */
static PyObject *OrtEpApi_KernelDef_GetDomain(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kernel_def = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtKernelDef, argument(args, given, 0), &_kernel_def))
    return in_python(&call, "kernel_def_get_domain", args, given, keywords);
  typedef const char *(ORT_CALL *Slot_KernelDef_GetDomain)(void *);
const char *returned = ((Slot_KernelDef_GetDomain)call.table->slots[35])(_kernel_def);
  return end(&call, from_text(returned, NULL));
}

/* OrtEpApi.KernelDef_GetSinceVersion, slot 36. */
static PyObject *OrtEpApi_KernelDef_GetSinceVersion(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kernel_def = NULL;
  int _start_version = 0;
  int _end_version = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtKernelDef, argument(args, given, 0), &_kernel_def))
    return in_python(&call, "kernel_def_get_since_version", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelDef_GetSinceVersion)(void *, int *, int *);
void *returned = ((Slot_KernelDef_GetSinceVersion)call.table->slots[36])(_kernel_def, &_start_version, &_end_version);
  if (returned) return failed(&call, returned, "OrtEpApi.KernelDef_GetSinceVersion");
  PyObject *const result1 = PyLong_FromLongLong(_start_version);
  PyObject *const result2 = PyLong_FromLongLong(_end_version);
  return end(&call, Py_BuildValue("(NN)", result1, result2));
}

/* OrtEpApi.KernelDef_GetExecutionProvider, slot 37. */
static PyObject *OrtEpApi_KernelDef_GetExecutionProvider(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kernel_def = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtKernelDef, argument(args, given, 0), &_kernel_def))
    return in_python(&call, "kernel_def_get_execution_provider", args, given, keywords);
  typedef const char *(ORT_CALL *Slot_KernelDef_GetExecutionProvider)(void *);
const char *returned = ((Slot_KernelDef_GetExecutionProvider)call.table->slots[37])(_kernel_def);
  return end(&call, from_text(returned, NULL));
}

/* OrtEpApi.KernelDef_GetInputMemType, slot 38. */
static PyObject *OrtEpApi_KernelDef_GetInputMemType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kernel_def = NULL;
  size_t _input_index = 0;
  int _mem_type = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtKernelDef, argument(args, given, 0), &_kernel_def) ||
!to_size_t(argument(args, given, 1), &_input_index))
    return in_python(&call, "kernel_def_get_input_mem_type", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelDef_GetInputMemType)(void *, size_t, int *);
void *returned = ((Slot_KernelDef_GetInputMemType)call.table->slots[38])(_kernel_def, _input_index, &_mem_type);
  if (returned) return failed(&call, returned, "OrtEpApi.KernelDef_GetInputMemType");
  return end(&call, member(&call, NAME_OrtMemType, _mem_type));
}

/* OrtEpApi.KernelDef_GetOutputMemType, slot 39. */
static PyObject *OrtEpApi_KernelDef_GetOutputMemType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kernel_def = NULL;
  size_t _output_index = 0;
  int _mem_type = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtKernelDef, argument(args, given, 0), &_kernel_def) ||
!to_size_t(argument(args, given, 1), &_output_index))
    return in_python(&call, "kernel_def_get_output_mem_type", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelDef_GetOutputMemType)(void *, size_t, int *);
void *returned = ((Slot_KernelDef_GetOutputMemType)call.table->slots[39])(_kernel_def, _output_index, &_mem_type);
  if (returned) return failed(&call, returned, "OrtEpApi.KernelDef_GetOutputMemType");
  return end(&call, member(&call, NAME_OrtMemType, _mem_type));
}

/* OrtEpApi.GetTensorDataType, slot 40. */
static PyObject *OrtEpApi_GetTensorDataType(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  int _elem_type = 0;
  void *_out = NULL;
  if (keywords || given != 1 ||
!to_enum(&call, argument(args, given, 0), "ONNXTensorElementDataType", "elem_type", "OrtEpApi.GetTensorDataType", &_elem_type))
    return in_python(&call, "get_tensor_data_type", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetTensorDataType)(int, void **);
void *returned = ((Slot_GetTensorDataType)call.table->slots[40])(_elem_type, &_out);
  if (returned) return failed(&call, returned, "OrtEpApi.GetTensorDataType");
  return end(&call, made(&call, NAME_OrtDataType, NAME_borrowed, _out, "OrtEpApi.GetTensorDataType", PyTuple_Pack(0)));
}

/* OrtEpApi.EpGraphSupportInfo_LookUpKernel, slot 41. */
static PyObject *OrtEpApi_EpGraphSupportInfo_LookUpKernel(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_graph_support_info = NULL;
  void *_node = NULL;
  void *_out_kernel_def = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtEpGraphSupportInfo, argument(args, given, 0), &_graph_support_info) ||
!handle(&call, NAME_OrtNode, argument(args, given, 1), &_node))
    return in_python(&call, "ep_graph_support_info_look_up_kernel", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EpGraphSupportInfo_LookUpKernel)(void *, void *, void **);
void *returned = ((Slot_EpGraphSupportInfo_LookUpKernel)call.table->slots[41])(_graph_support_info, _node, &_out_kernel_def);
  if (returned) return failed(&call, returned, "OrtEpApi.EpGraphSupportInfo_LookUpKernel");
  return end(&call, made(&call, NAME_OrtKernelDef, NAME_borrowed, _out_kernel_def, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtEpApi.KernelInfo_GetEp, slot 43. */
static PyObject *OrtEpApi_KernelInfo_GetEp(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_info = NULL;
  void *_ep = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtKernelInfo, argument(args, given, 0), &_info))
    return in_python(&call, "kernel_info_get_ep", args, given, keywords);
  typedef void *(ORT_CALL *Slot_KernelInfo_GetEp)(void *, void **);
void *returned = ((Slot_KernelInfo_GetEp)call.table->slots[43])(_info, &_ep);
  if (returned) return failed(&call, returned, "OrtEpApi.KernelInfo_GetEp");
  return end(&call, made(&call, NAME_OrtEp, NAME_borrowed, _ep, "OrtEpApi.KernelInfo_GetEp", PyTuple_Pack(1, call.held[0])));
}

/* OrtEpApi.DeviceEpIncompatibilityDetails_SetDetails, slot 44. */
static PyObject *OrtEpApi_DeviceEpIncompatibilityDetails_SetDetails(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_details = NULL;
  uint32_t _reasons_bitmask = 0;
  int32_t _error_code = 0;
  const char *_notes = NULL;
  if (keywords || given > 4 || given < 3 ||
!handle(&call, NAME_OrtDeviceEpIncompatibilityDetails, argument(args, given, 0), &_details) ||
!to_uint32_t(argument(args, given, 1), &_reasons_bitmask) ||
!to_int32_t(argument(args, given, 2), &_error_code) ||
!to_text_or_null(argument(args, given, 3), &_notes))
    return in_python(&call, "device_ep_incompatibility_details_set_details", args, given, keywords);
  typedef void *(ORT_CALL *Slot_DeviceEpIncompatibilityDetails_SetDetails)(void *, uint32_t, int32_t, const char *);
void *returned = ((Slot_DeviceEpIncompatibilityDetails_SetDetails)call.table->slots[44])(_details, _reasons_bitmask, _error_code, _notes);
  if (returned) return failed(&call, returned, "OrtEpApi.DeviceEpIncompatibilityDetails_SetDetails");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.CreateIfKernel, slot 45. */
static PyObject *OrtEpApi_CreateIfKernel(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_kernel_info = NULL;
  void *_kernel_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtKernelInfo, argument(args, given, 0), &_kernel_info))
    return in_python(&call, "create_if_kernel", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateIfKernel)(void *, void **);
void *returned = ((Slot_CreateIfKernel)call.table->slots[45])(_kernel_info, &_kernel_out);
  if (returned) return failed(&call, returned, "OrtEpApi.CreateIfKernel");
  return end(&call, made(&call, NAME_OrtKernelImpl, NAME_owned, _kernel_out, "OrtEpApi.CreateIfKernel", PyTuple_Pack(1, call.held[0])));
}

/* OrtEpApi.ReleaseKernelImpl, slot 48. */
static PyObject *OrtEpApi_ReleaseKernelImpl(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtKernelImpl, argument(args, given, 0)))
    return in_python(&call, "release_kernel_impl", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.GetEnvConfigEntries, slot 49. */
static PyObject *OrtEpApi_GetEnvConfigEntries(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_config_entries = NULL;
  (void)args;
  if (keywords || given)
    return in_python(&call, "get_env_config_entries", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetEnvConfigEntries)(void **);
void *returned = ((Slot_GetEnvConfigEntries)call.table->slots[49])(&_config_entries);
  if (returned) return failed(&call, returned, "OrtEpApi.GetEnvConfigEntries");
  return end(&call, made(&call, NAME_OrtKeyValuePairs, NAME_owned, _config_entries, "OrtEpApi.GetEnvConfigEntries", PyTuple_Pack(0)));
}

/* OrtEpApi.GetOpSchema, slot 50. */
static PyObject *OrtEpApi_GetOpSchema(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  const char *_name = NULL;
  int _max_inclusive_version = 0;
  const char *_domain = NULL;
  void *_out_schema = NULL;
  if (keywords || given != 3 ||
!to_text(argument(args, given, 0), &_name) ||
!to_int(argument(args, given, 1), &_max_inclusive_version) ||
!to_text(argument(args, given, 2), &_domain))
    return in_python(&call, "get_op_schema", args, given, keywords);
  typedef void *(ORT_CALL *Slot_GetOpSchema)(const char *, int, const char *, void **);
void *returned = ((Slot_GetOpSchema)call.table->slots[50])(_name, _max_inclusive_version, _domain, &_out_schema);
  if (returned) return failed(&call, returned, "OrtEpApi.GetOpSchema");
  return end(&call, made(&call, NAME_OrtOpSchema, NAME_owned, _out_schema, NULL, PyTuple_Pack(0)));
}

/* OrtEpApi.ReleaseOpSchema, slot 51. */
static PyObject *OrtEpApi_ReleaseOpSchema(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtOpSchema, argument(args, given, 0)))
    return in_python(&call, "release_op_schema", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.OpSchema_GetSinceVersion, slot 52. */
static PyObject *OrtEpApi_OpSchema_GetSinceVersion(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_schema = NULL;
  int _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtOpSchema, argument(args, given, 0), &_schema))
    return in_python(&call, "op_schema_get_since_version", args, given, keywords);
  typedef void *(ORT_CALL *Slot_OpSchema_GetSinceVersion)(void *, int *);
void *returned = ((Slot_OpSchema_GetSinceVersion)call.table->slots[52])(_schema, &_out);
  if (returned) return failed(&call, returned, "OrtEpApi.OpSchema_GetSinceVersion");
  return end(&call, PyLong_FromLongLong(_out));
}

/* OrtEpApi.OpSchema_GetNumInputs, slot 53. */
static PyObject *OrtEpApi_OpSchema_GetNumInputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_schema = NULL;
  size_t _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtOpSchema, argument(args, given, 0), &_schema))
    return in_python(&call, "op_schema_get_num_inputs", args, given, keywords);
  typedef void *(ORT_CALL *Slot_OpSchema_GetNumInputs)(void *, size_t *);
void *returned = ((Slot_OpSchema_GetNumInputs)call.table->slots[53])(_schema, &_out);
  if (returned) return failed(&call, returned, "OrtEpApi.OpSchema_GetNumInputs");
  return end(&call, PyLong_FromUnsignedLongLong(_out));
}

/* OrtEpApi.OpSchema_GetInputName, slot 54. */
static PyObject *OrtEpApi_OpSchema_GetInputName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_schema = NULL;
  size_t _index = 0;
  const char *_out = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtOpSchema, argument(args, given, 0), &_schema) ||
!to_size_t(argument(args, given, 1), &_index))
    return in_python(&call, "op_schema_get_input_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_OpSchema_GetInputName)(void *, size_t, const char **);
void *returned = ((Slot_OpSchema_GetInputName)call.table->slots[54])(_schema, _index, &_out);
  if (returned) return failed(&call, returned, "OrtEpApi.OpSchema_GetInputName");
  return end(&call, from_text(_out, NULL));
}

/* OrtEpApi.OpSchema_GetInputTypeConstraint, slot 55. */
static PyObject *OrtEpApi_OpSchema_GetInputTypeConstraint(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_schema = NULL;
  size_t _index = 0;
  void *_out = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtOpSchema, argument(args, given, 0), &_schema) ||
!to_size_t(argument(args, given, 1), &_index))
    return in_python(&call, "op_schema_get_input_type_constraint", args, given, keywords);
  typedef void *(ORT_CALL *Slot_OpSchema_GetInputTypeConstraint)(void *, size_t, void **);
void *returned = ((Slot_OpSchema_GetInputTypeConstraint)call.table->slots[55])(_schema, _index, &_out);
  if (returned) return failed(&call, returned, "OrtEpApi.OpSchema_GetInputTypeConstraint");
  return end(&call, made(&call, NAME_OrtOpSchemaTypeConstraint, NAME_borrowed, _out, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtEpApi.OpSchema_GetNumOutputs, slot 56. */
static PyObject *OrtEpApi_OpSchema_GetNumOutputs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_schema = NULL;
  size_t _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtOpSchema, argument(args, given, 0), &_schema))
    return in_python(&call, "op_schema_get_num_outputs", args, given, keywords);
  typedef void *(ORT_CALL *Slot_OpSchema_GetNumOutputs)(void *, size_t *);
void *returned = ((Slot_OpSchema_GetNumOutputs)call.table->slots[56])(_schema, &_out);
  if (returned) return failed(&call, returned, "OrtEpApi.OpSchema_GetNumOutputs");
  return end(&call, PyLong_FromUnsignedLongLong(_out));
}

/* OrtEpApi.OpSchema_GetOutputName, slot 57. */
static PyObject *OrtEpApi_OpSchema_GetOutputName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_schema = NULL;
  size_t _index = 0;
  const char *_out = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtOpSchema, argument(args, given, 0), &_schema) ||
!to_size_t(argument(args, given, 1), &_index))
    return in_python(&call, "op_schema_get_output_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_OpSchema_GetOutputName)(void *, size_t, const char **);
void *returned = ((Slot_OpSchema_GetOutputName)call.table->slots[57])(_schema, _index, &_out);
  if (returned) return failed(&call, returned, "OrtEpApi.OpSchema_GetOutputName");
  return end(&call, from_text(_out, NULL));
}

/* OrtEpApi.OpSchema_GetOutputTypeConstraint, slot 58. */
static PyObject *OrtEpApi_OpSchema_GetOutputTypeConstraint(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_schema = NULL;
  size_t _index = 0;
  void *_out = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtOpSchema, argument(args, given, 0), &_schema) ||
!to_size_t(argument(args, given, 1), &_index))
    return in_python(&call, "op_schema_get_output_type_constraint", args, given, keywords);
  typedef void *(ORT_CALL *Slot_OpSchema_GetOutputTypeConstraint)(void *, size_t, void **);
void *returned = ((Slot_OpSchema_GetOutputTypeConstraint)call.table->slots[58])(_schema, _index, &_out);
  if (returned) return failed(&call, returned, "OrtEpApi.OpSchema_GetOutputTypeConstraint");
  return end(&call, made(&call, NAME_OrtOpSchemaTypeConstraint, NAME_borrowed, _out, NULL, PyTuple_Pack(1, call.held[0])));
}

/* OrtEpApi.OpSchema_GetTypeConstraintCount, slot 59. */
static PyObject *OrtEpApi_OpSchema_GetTypeConstraintCount(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_schema = NULL;
  size_t _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtOpSchema, argument(args, given, 0), &_schema))
    return in_python(&call, "op_schema_get_type_constraint_count", args, given, keywords);
  typedef void *(ORT_CALL *Slot_OpSchema_GetTypeConstraintCount)(void *, size_t *);
void *returned = ((Slot_OpSchema_GetTypeConstraintCount)call.table->slots[59])(_schema, &_out);
  if (returned) return failed(&call, returned, "OrtEpApi.OpSchema_GetTypeConstraintCount");
  return end(&call, PyLong_FromUnsignedLongLong(_out));
}

/* OrtEpApi.OpSchema_GetTypeConstraint, slot 60. */
static PyObject *OrtEpApi_OpSchema_GetTypeConstraint(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_schema = NULL;
  size_t _index = 0;
  void *_out = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtOpSchema, argument(args, given, 0), &_schema) ||
!to_size_t(argument(args, given, 1), &_index))
    return in_python(&call, "op_schema_get_type_constraint", args, given, keywords);
  typedef void *(ORT_CALL *Slot_OpSchema_GetTypeConstraint)(void *, size_t, void **);
void *returned = ((Slot_OpSchema_GetTypeConstraint)call.table->slots[60])(_schema, _index, &_out);
  if (returned) return failed(&call, returned, "OrtEpApi.OpSchema_GetTypeConstraint");
  return end(&call, made(&call, NAME_OrtOpSchemaTypeConstraint, NAME_borrowed, _out, "OrtEpApi.OpSchema_GetTypeConstraint", PyTuple_Pack(1, call.held[0])));
}

/* OrtEpApi.OpSchemaTypeConstraint_GetTypeParamName, slot 61. */
static PyObject *OrtEpApi_OpSchemaTypeConstraint_GetTypeParamName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_type_constraint = NULL;
  const char *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtOpSchemaTypeConstraint, argument(args, given, 0), &_type_constraint))
    return in_python(&call, "op_schema_type_constraint_get_type_param_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_OpSchemaTypeConstraint_GetTypeParamName)(void *, const char **);
void *returned = ((Slot_OpSchemaTypeConstraint_GetTypeParamName)call.table->slots[61])(_type_constraint, &_out);
  if (returned) return failed(&call, returned, "OrtEpApi.OpSchemaTypeConstraint_GetTypeParamName");
  return end(&call, from_text(_out, NULL));
}

/* OrtEpApi.CreateProfilingEvent, slot 65. */
static PyObject *OrtEpApi_CreateProfilingEvent(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  int _category = 0;
  int32_t _process_id = 0;
  int32_t _thread_id = 0;
  const char *_event_name = NULL;
  int64_t _timestamp_us = 0;
  int64_t _duration_us = 0;
  const char * *_arg_keys = NULL;
  size_t _arg_keys_length = 0;
  const char * *_arg_values = NULL;
  size_t _arg_values_length = 0;
  void *_out = NULL;
  if (keywords || given != 8 ||
!to_enum(&call, argument(args, given, 0), "OrtProfilingEventCategory", "category", "OrtEpApi.CreateProfilingEvent", &_category) ||
!to_int32_t(argument(args, given, 1), &_process_id) ||
!to_int32_t(argument(args, given, 2), &_thread_id) ||
!to_text(argument(args, given, 3), &_event_name) ||
!to_int64_t(argument(args, given, 4), &_timestamp_us) ||
!to_int64_t(argument(args, given, 5), &_duration_us) ||
!to_texts_or_null(&call, false, true, argument(args, given, 6), &_arg_keys, &_arg_keys_length) ||
!to_texts_or_null(&call, false, true, argument(args, given, 7), &_arg_values, &_arg_values_length) ||
_arg_keys_length != _arg_values_length)
    return in_python(&call, "create_profiling_event", args, given, keywords);
  typedef void *(ORT_CALL *Slot_CreateProfilingEvent)(int, int32_t, int32_t, const char *, int64_t, int64_t, const char * *, const char * *, size_t, void **);
void *returned = ((Slot_CreateProfilingEvent)call.table->slots[65])(_category, _process_id, _thread_id, _event_name, _timestamp_us, _duration_us, _arg_keys, _arg_values, _arg_keys_length, &_out);
  if (returned) return failed(&call, returned, "OrtEpApi.CreateProfilingEvent");
  return end(&call, made(&call, NAME_OrtProfilingEvent, NAME_owned, _out, "OrtEpApi.CreateProfilingEvent", PyTuple_Pack(0)));
}

/* OrtEpApi.ReleaseProfilingEvent, slot 66. */
static PyObject *OrtEpApi_ReleaseProfilingEvent(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtProfilingEvent, argument(args, given, 0)))
    return in_python(&call, "release_profiling_event", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.ProfilingEvent_GetCategory, slot 67. */
static PyObject *OrtEpApi_ProfilingEvent_GetCategory(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_event = NULL;
  int _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtProfilingEvent, argument(args, given, 0), &_event))
    return in_python(&call, "profiling_event_get_category", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ProfilingEvent_GetCategory)(void *, int *);
void *returned = ((Slot_ProfilingEvent_GetCategory)call.table->slots[67])(_event, &_out);
  if (returned) return failed(&call, returned, "OrtEpApi.ProfilingEvent_GetCategory");
  return end(&call, member(&call, NAME_OrtProfilingEventCategory, _out));
}

/* OrtEpApi.ProfilingEvent_GetName, slot 68. */
static PyObject *OrtEpApi_ProfilingEvent_GetName(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_event = NULL;
  const char *_out = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtProfilingEvent, argument(args, given, 0), &_event))
    return in_python(&call, "profiling_event_get_name", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ProfilingEvent_GetName)(void *, const char **);
void *returned = ((Slot_ProfilingEvent_GetName)call.table->slots[68])(_event, &_out);
  if (returned) return failed(&call, returned, "OrtEpApi.ProfilingEvent_GetName");
  return end(&call, from_text(_out, NULL));
}

/* OrtEpApi.ProfilingEvent_GetTimestampUs, slot 69. */
static PyObject *OrtEpApi_ProfilingEvent_GetTimestampUs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_event = NULL;
  int64_t _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtProfilingEvent, argument(args, given, 0), &_event))
    return in_python(&call, "profiling_event_get_timestamp_us", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ProfilingEvent_GetTimestampUs)(void *, int64_t *);
void *returned = ((Slot_ProfilingEvent_GetTimestampUs)call.table->slots[69])(_event, &_out);
  if (returned) return failed(&call, returned, "OrtEpApi.ProfilingEvent_GetTimestampUs");
  return end(&call, PyLong_FromLongLong(_out));
}

/* OrtEpApi.ProfilingEvent_GetDurationUs, slot 70. */
static PyObject *OrtEpApi_ProfilingEvent_GetDurationUs(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_event = NULL;
  int64_t _out = 0;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtProfilingEvent, argument(args, given, 0), &_event))
    return in_python(&call, "profiling_event_get_duration_us", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ProfilingEvent_GetDurationUs)(void *, int64_t *);
void *returned = ((Slot_ProfilingEvent_GetDurationUs)call.table->slots[70])(_event, &_out);
  if (returned) return failed(&call, returned, "OrtEpApi.ProfilingEvent_GetDurationUs");
  return end(&call, PyLong_FromLongLong(_out));
}

/* OrtEpApi.ProfilingEvent_GetArgValue, slot 71. */
static PyObject *OrtEpApi_ProfilingEvent_GetArgValue(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_event = NULL;
  const char *_key = NULL;
  const char *_out = NULL;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtProfilingEvent, argument(args, given, 0), &_event) ||
!to_text(argument(args, given, 1), &_key))
    return in_python(&call, "profiling_event_get_arg_value", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ProfilingEvent_GetArgValue)(void *, const char *, const char **);
void *returned = ((Slot_ProfilingEvent_GetArgValue)call.table->slots[71])(_event, _key, &_out);
  if (returned) return failed(&call, returned, "OrtEpApi.ProfilingEvent_GetArgValue");
  return end(&call, from_text(_out, Py_None));
}

/* OrtEpApi.ProfilingEventsContainer_AddEvents, slot 72. */
static PyObject *OrtEpApi_ProfilingEventsContainer_AddEvents(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_events_container = NULL;
  void * *_events = NULL;
  size_t _events_length = 0;
  if (keywords || given != 2 ||
!handle(&call, NAME_OrtProfilingEventsContainer, argument(args, given, 0), &_events_container) ||
!to_handles(&call, NAME_OrtProfilingEvent, argument(args, given, 1), &_events, &_events_length))
    return in_python(&call, "profiling_events_container_add_events", args, given, keywords);
  typedef void *(ORT_CALL *Slot_ProfilingEventsContainer_AddEvents)(void *, void * *, size_t);
void *returned = ((Slot_ProfilingEventsContainer_AddEvents)call.table->slots[72])(_events_container, _events, _events_length);
  if (returned) return failed(&call, returned, "OrtEpApi.ProfilingEventsContainer_AddEvents");
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.SessionOptionsGetEpContextConfig, slot 74. */
static PyObject *OrtEpApi_SessionOptionsGetEpContextConfig(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_session_options = NULL;
  void *_config = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtSessionOptions, argument(args, given, 0), &_session_options))
    return in_python(&call, "session_options_get_ep_context_config", args, given, keywords);
  typedef void *(ORT_CALL *Slot_SessionOptionsGetEpContextConfig)(void *, void **);
void *returned = ((Slot_SessionOptionsGetEpContextConfig)call.table->slots[74])(_session_options, &_config);
  if (returned) return failed(&call, returned, "OrtEpApi.SessionOptionsGetEpContextConfig");
  return end(&call, made(&call, NAME_OrtEpContextConfig, NAME_owned, _config, "OrtEpApi.SessionOptionsGetEpContextConfig", PyTuple_Pack(1, call.held[0])));
}

/* OrtEpApi.ReleaseEpContextConfig, slot 75. */
static PyObject *OrtEpApi_ReleaseEpContextConfig(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  if (keywords || given > 1 || !ended(&call, NAME_OrtEpContextConfig, argument(args, given, 0)))
    return in_python(&call, "release_ep_context_config", args, given, keywords);
  return end(&call, Py_NewRef(Py_None));
}

/* OrtEpApi.EpContextConfigGetEpContextDataReadFunc, slot 76. */
static PyObject *OrtEpApi_EpContextConfigGetEpContextDataReadFunc(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_config = NULL;
  void *_read_func = NULL;
  void *_state = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtEpContextConfig, argument(args, given, 0), &_config))
    return in_python(&call, "ep_context_config_get_ep_context_data_read_func", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EpContextConfigGetEpContextDataReadFunc)(void *, void **, void **);
void *returned = ((Slot_EpContextConfigGetEpContextDataReadFunc)call.table->slots[76])(_config, &_read_func, &_state);
  if (returned) return failed(&call, returned, "OrtEpApi.EpContextConfigGetEpContextDataReadFunc");
  PyObject *const result1 = PyLong_FromVoidPtr(_read_func);
  PyObject *const result2 = PyLong_FromVoidPtr(_state);
  return end(&call, Py_BuildValue("(NN)", result1, result2));
}

/* OrtEpApi.EpContextConfigGetEpContextDataWriteFunc, slot 77. */
static PyObject *OrtEpApi_EpContextConfigGetEpContextDataWriteFunc(PyObject *self, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  Call call;
  begin(&call, self);
  void *_config = NULL;
  void *_write_func = NULL;
  void *_state = NULL;
  if (keywords || given != 1 ||
!handle(&call, NAME_OrtEpContextConfig, argument(args, given, 0), &_config))
    return in_python(&call, "ep_context_config_get_ep_context_data_write_func", args, given, keywords);
  typedef void *(ORT_CALL *Slot_EpContextConfigGetEpContextDataWriteFunc)(void *, void **, void **);
void *returned = ((Slot_EpContextConfigGetEpContextDataWriteFunc)call.table->slots[77])(_config, &_write_func, &_state);
  if (returned) return failed(&call, returned, "OrtEpApi.EpContextConfigGetEpContextDataWriteFunc");
  PyObject *const result1 = PyLong_FromVoidPtr(_write_func);
  PyObject *const result2 = PyLong_FromVoidPtr(_state);
  return end(&call, Py_BuildValue("(NN)", result1, result2));
}

static PyMethodDef functions_of_OrtEpApi[] = {
    {"create_ep_device", (PyCFunction)(void (*)(void))OrtEpApi_CreateEpDevice, METH_FASTCALL | METH_KEYWORDS,
     "create_ep_device($self, ep_factory, hardware_device, ep_metadata=None, ep_options=None)\n--\n\nPairs an EP factory with a hardware device. Metadata and options are copied; the result normally goes to ORT through GetSupportedDevices, and a metadata key named version is refused. OrtEpApi.CreateEpDevice, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"release_ep_device", (PyCFunction)(void (*)(void))OrtEpApi_ReleaseEpDevice, METH_FASTCALL | METH_KEYWORDS,
     "release_ep_device($self, input=None)\n--\n\nFrees an OrtEpDevice that was not handed to ORT. NULL is ignored. OrtEpApi.ReleaseEpDevice, ONNX Runtime 1.22 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"ep_graph_support_info_add_single_node", (PyCFunction)(void (*)(void))OrtEpApi_EpGraphSupportInfo_AddSingleNode, METH_FASTCALL | METH_KEYWORDS,
     "ep_graph_support_info_add_single_node($self, graph_support_info, node)\n--\n\nClaims one node that a registered kernel of the EP will run. Without such a kernel the session cannot be created. OrtEpApi.EpGraphSupportInfo_AddSingleNode, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"node_compute_context_node_name", (PyCFunction)(void (*)(void))OrtEpApi_NodeComputeContext_NodeName, METH_FASTCALL | METH_KEYWORDS,
     "node_compute_context_node_name($self, context)\n--\n\nGives the name of the fused node whose state is being created. Copy it: the string lives only during CreateState. OrtEpApi.NodeComputeContext_NodeName, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"ep_device_add_allocator_info", (PyCFunction)(void (*)(void))OrtEpApi_EpDevice_AddAllocatorInfo, METH_FASTCALL | METH_KEYWORDS,
     "ep_device_add_allocator_info($self, ep_device, allocator_memory_info)\n--\n\nTells ORT what memory the EP device offers. The memory info is not copied, so it must live as long as the EP device; a second call for the same kind replaces the first. OrtEpApi.EpDevice_AddAllocatorInfo, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"memory_info_get_memory_device", (PyCFunction)(void (*)(void))OrtEpApi_MemoryInfo_GetMemoryDevice, METH_FASTCALL | METH_KEYWORDS,
     "memory_info_get_memory_device($self, memory_info)\n--\n\nGives the memory device inside a memory info, as needed by CanCopy. It lives as long as the memory info. OrtEpApi.MemoryInfo_GetMemoryDevice, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"value_get_memory_device", (PyCFunction)(void (*)(void))OrtEpApi_Value_GetMemoryDevice, METH_FASTCALL | METH_KEYWORDS,
     "value_get_memory_device($self, value)\n--\n\nGives the memory device that a tensor lies on. NULL if the value is no tensor. OrtEpApi.Value_GetMemoryDevice, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"memory_device_are_equal", (PyCFunction)(void (*)(void))OrtEpApi_MemoryDevice_AreEqual, METH_FASTCALL | METH_KEYWORDS,
     "memory_device_are_equal($self, a, b)\n--\n\nCompares two memory devices, kind of memory included. OrtEpApi.MemoryDevice_AreEqual, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"memory_device_get_device_type", (PyCFunction)(void (*)(void))OrtEpApi_MemoryDevice_GetDeviceType, METH_FASTCALL | METH_KEYWORDS,
     "memory_device_get_device_type($self, memory_device)\n--\n\nTells whether memory belongs to a CPU, GPU, FPGA or NPU. OrtEpApi.MemoryDevice_GetDeviceType, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"memory_device_get_memory_type", (PyCFunction)(void (*)(void))OrtEpApi_MemoryDevice_GetMemoryType, METH_FASTCALL | METH_KEYWORDS,
     "memory_device_get_memory_type($self, memory_device)\n--\n\nTells whether memory is plain device memory or can be reached by the host too. OrtEpApi.MemoryDevice_GetMemoryType, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"memory_device_get_vendor_id", (PyCFunction)(void (*)(void))OrtEpApi_MemoryDevice_GetVendorId, METH_FASTCALL | METH_KEYWORDS,
     "memory_device_get_vendor_id($self, memory_device)\n--\n\nGives the PCI vendor number of the device that owns the memory; 0 for memory of no particular vendor. OrtEpApi.MemoryDevice_GetVendorId, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"memory_device_get_device_id", (PyCFunction)(void (*)(void))OrtEpApi_MemoryDevice_GetDeviceId, METH_FASTCALL | METH_KEYWORDS,
     "memory_device_get_device_id($self, memory_device)\n--\n\nGives the number that tells apart several devices of one kind. OrtEpApi.MemoryDevice_GetDeviceId, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"sync_stream_get_impl", (PyCFunction)(void (*)(void))OrtEpApi_SyncStream_GetImpl, METH_FASTCALL | METH_KEYWORDS,
     "sync_stream_get_impl($self, stream)\n--\n\nGives the EP's own stream object behind a stream. NULL if there is none; use it only on streams the EP made itself. OrtEpApi.SyncStream_GetImpl, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"sync_stream_get_sync_id", (PyCFunction)(void (*)(void))OrtEpApi_SyncStream_GetSyncId, METH_FASTCALL | METH_KEYWORDS,
     "sync_stream_get_sync_id($self, stream)\n--\n\nGives the counter that a stream advances with every synchronisation. OrtEpApi.SyncStream_GetSyncId, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"get_sync_id_for_last_wait_on_sync_stream", (PyCFunction)(void (*)(void))OrtEpApi_GetSyncIdForLastWaitOnSyncStream, METH_FASTCALL | METH_KEYWORDS,
     "get_sync_id_for_last_wait_on_sync_stream($self, producer_stream, consumer_stream)\n--\n\nGives the producer's sync id at the moment the consumer last waited for it. 0 if it never waited. OrtEpApi.GetSyncIdForLastWaitOnSyncStream, ONNX Runtime 1.23 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"create_hardware_device", (PyCFunction)(void (*)(void))OrtEpApi_CreateHardwareDevice, METH_FASTCALL | METH_KEYWORDS,
     "create_hardware_device($self, type, vendor_id, device_id, vendor_name, metadata=None)\n--\n\nMakes a hardware device that ORT did not find itself, for example a virtual one. Name and metadata are copied; free it with ReleaseHardwareDevice. OrtEpApi.CreateHardwareDevice, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"release_hardware_device", (PyCFunction)(void (*)(void))OrtEpApi_ReleaseHardwareDevice, METH_FASTCALL | METH_KEYWORDS,
     "release_hardware_device($self, input=None)\n--\n\nFrees a device made with CreateHardwareDevice. NULL is ignored; never use it on devices of ORT. OrtEpApi.ReleaseHardwareDevice, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"create_kernel_registry", (PyCFunction)(void (*)(void))OrtEpApi_CreateKernelRegistry, METH_FASTCALL | METH_KEYWORDS,
     "create_kernel_registry($self)\n--\n\nMakes an empty list of kernels. The EP fills it, hands it out through GetKernelRegistry and frees it. OrtEpApi.CreateKernelRegistry, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"release_kernel_registry", (PyCFunction)(void (*)(void))OrtEpApi_ReleaseKernelRegistry, METH_FASTCALL | METH_KEYWORDS,
     "release_kernel_registry($self, input=None)\n--\n\nFrees a kernel registry. NULL is ignored. OrtEpApi.ReleaseKernelRegistry, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"create_kernel_def_builder", (PyCFunction)(void (*)(void))OrtEpApi_CreateKernelDefBuilder, METH_FASTCALL | METH_KEYWORDS,
     "create_kernel_def_builder($self)\n--\n\nMakes a builder for kernel definitions. Free it with ReleaseKernelDefBuilder. OrtEpApi.CreateKernelDefBuilder, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"release_kernel_def_builder", (PyCFunction)(void (*)(void))OrtEpApi_ReleaseKernelDefBuilder, METH_FASTCALL | METH_KEYWORDS,
     "release_kernel_def_builder($self, input=None)\n--\n\nFrees a builder. NULL is ignored. OrtEpApi.ReleaseKernelDefBuilder, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"kernel_def_builder_set_operator_type", (PyCFunction)(void (*)(void))OrtEpApi_KernelDefBuilder_SetOperatorType, METH_FASTCALL | METH_KEYWORDS,
     "kernel_def_builder_set_operator_type($self, kernel_def_builder, op_type)\n--\n\nNames the operator, for example Conv. The string is copied. OrtEpApi.KernelDefBuilder_SetOperatorType, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"kernel_def_builder_set_domain", (PyCFunction)(void (*)(void))OrtEpApi_KernelDefBuilder_SetDomain, METH_FASTCALL | METH_KEYWORDS,
     "kernel_def_builder_set_domain($self, kernel_def_builder, domain)\n--\n\nNames the operator's domain; the empty string is ONNX. The string is copied. OrtEpApi.KernelDefBuilder_SetDomain, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"kernel_def_builder_set_since_version", (PyCFunction)(void (*)(void))OrtEpApi_KernelDefBuilder_SetSinceVersion, METH_FASTCALL | METH_KEYWORDS,
     "kernel_def_builder_set_since_version($self, kernel_def_builder, since_version_start, since_version_end)\n--\n\nGives the first and last operator version that the kernel implements, both included. Negative or swapped values are an error. OrtEpApi.KernelDefBuilder_SetSinceVersion, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"kernel_def_builder_set_execution_provider", (PyCFunction)(void (*)(void))OrtEpApi_KernelDefBuilder_SetExecutionProvider, METH_FASTCALL | METH_KEYWORDS,
     "kernel_def_builder_set_execution_provider($self, kernel_def_builder, ep_name)\n--\n\nNames the EP that owns the kernel; must be the EP's own name. The string is copied. OrtEpApi.KernelDefBuilder_SetExecutionProvider, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"kernel_def_builder_set_input_mem_type", (PyCFunction)(void (*)(void))OrtEpApi_KernelDefBuilder_SetInputMemType, METH_FASTCALL | METH_KEYWORDS,
     "kernel_def_builder_set_input_mem_type($self, kernel_def_builder, input_index, mem_type)\n--\n\nSays where the kernel wants one input. OrtMemTypeCPUInput asks for host memory. OrtEpApi.KernelDefBuilder_SetInputMemType, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"kernel_def_builder_set_output_mem_type", (PyCFunction)(void (*)(void))OrtEpApi_KernelDefBuilder_SetOutputMemType, METH_FASTCALL | METH_KEYWORDS,
     "kernel_def_builder_set_output_mem_type($self, kernel_def_builder, output_index, mem_type)\n--\n\nSays where the kernel puts one output. OrtMemTypeCPUOutput means host memory. OrtEpApi.KernelDefBuilder_SetOutputMemType, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"kernel_def_builder_add_type_constraint", (PyCFunction)(void (*)(void))OrtEpApi_KernelDefBuilder_AddTypeConstraint, METH_FASTCALL | METH_KEYWORDS,
     "kernel_def_builder_add_type_constraint($self, kernel_def_builder, arg_name, types)\n--\n\nLists the data types allowed for one type parameter of the operator, such as T. The list must not be empty. OrtEpApi.KernelDefBuilder_AddTypeConstraint, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"kernel_def_builder_build", (PyCFunction)(void (*)(void))OrtEpApi_KernelDefBuilder_Build, METH_FASTCALL | METH_KEYWORDS,
     "kernel_def_builder_build($self, kernel_def_builder)\n--\n\nMakes a kernel definition from what was set so far. Free it with ReleaseKernelDef; the builder can be used again. OrtEpApi.KernelDefBuilder_Build, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"release_kernel_def", (PyCFunction)(void (*)(void))OrtEpApi_ReleaseKernelDef, METH_FASTCALL | METH_KEYWORDS,
     "release_kernel_def($self, input=None)\n--\n\nFrees a kernel definition that the EP built. NULL is ignored. OrtEpApi.ReleaseKernelDef, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"kernel_def_get_operator_type", (PyCFunction)(void (*)(void))OrtEpApi_KernelDef_GetOperatorType, METH_FASTCALL | METH_KEYWORDS,
     "kernel_def_get_operator_type($self, kernel_def)\n--\n\nGives the operator name of a kernel definition. The string lives as long as the definition. OrtEpApi.KernelDef_GetOperatorType, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"kernel_def_get_domain", (PyCFunction)(void (*)(void))OrtEpApi_KernelDef_GetDomain, METH_FASTCALL | METH_KEYWORDS,
     "kernel_def_get_domain($self, kernel_def)\n--\n\nGives the operator domain of a kernel definition. The string lives as long as the definition. OrtEpApi.KernelDef_GetDomain, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"kernel_def_get_since_version", (PyCFunction)(void (*)(void))OrtEpApi_KernelDef_GetSinceVersion, METH_FASTCALL | METH_KEYWORDS,
     "kernel_def_get_since_version($self, kernel_def)\n--\n\nGives the first and last operator version of a kernel definition. OrtEpApi.KernelDef_GetSinceVersion, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"kernel_def_get_execution_provider", (PyCFunction)(void (*)(void))OrtEpApi_KernelDef_GetExecutionProvider, METH_FASTCALL | METH_KEYWORDS,
     "kernel_def_get_execution_provider($self, kernel_def)\n--\n\nGives the EP name of a kernel definition. The string lives as long as the definition. OrtEpApi.KernelDef_GetExecutionProvider, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"kernel_def_get_input_mem_type", (PyCFunction)(void (*)(void))OrtEpApi_KernelDef_GetInputMemType, METH_FASTCALL | METH_KEYWORDS,
     "kernel_def_get_input_mem_type($self, kernel_def, input_index)\n--\n\nTells where the kernel wants one input. OrtEpApi.KernelDef_GetInputMemType, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"kernel_def_get_output_mem_type", (PyCFunction)(void (*)(void))OrtEpApi_KernelDef_GetOutputMemType, METH_FASTCALL | METH_KEYWORDS,
     "kernel_def_get_output_mem_type($self, kernel_def, output_index)\n--\n\nTells where the kernel puts one output. OrtEpApi.KernelDef_GetOutputMemType, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"get_tensor_data_type", (PyCFunction)(void (*)(void))OrtEpApi_GetTensorDataType, METH_FASTCALL | METH_KEYWORDS,
     "get_tensor_data_type($self, elem_type)\n--\n\nGives the data type object for tensors of one element type, for use in type constraints. It belongs to ORT for good. OrtEpApi.GetTensorDataType, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"ep_graph_support_info_look_up_kernel", (PyCFunction)(void (*)(void))OrtEpApi_EpGraphSupportInfo_LookUpKernel, METH_FASTCALL | METH_KEYWORDS,
     "ep_graph_support_info_look_up_kernel($self, graph_support_info, node)\n--\n\nLooks for a kernel of this EP that can run the node; NULL if none fits. Call it in GetCapability; the result belongs to ORT. OrtEpApi.EpGraphSupportInfo_LookUpKernel, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"kernel_info_get_ep", (PyCFunction)(void (*)(void))OrtEpApi_KernelInfo_GetEp, METH_FASTCALL | METH_KEYWORDS,
     "kernel_info_get_ep($self, info)\n--\n\nGives the EP that a kernel was created for. It belongs to ORT and lives longer than the kernel. OrtEpApi.KernelInfo_GetEp, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"device_ep_incompatibility_details_set_details", (PyCFunction)(void (*)(void))OrtEpApi_DeviceEpIncompatibilityDetails_SetDetails, METH_FASTCALL | METH_KEYWORDS,
     "device_ep_incompatibility_details_set_details($self, details, reasons_bitmask, error_code, notes=None)\n--\n\nRecords why a device does not suit the EP: reason bits, a code of the EP's own, and a text that may be NULL. Leave the object alone if the device is fine. OrtEpApi.DeviceEpIncompatibilityDetails_SetDetails, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"create_if_kernel", (PyCFunction)(void (*)(void))OrtEpApi_CreateIfKernel, METH_FASTCALL | METH_KEYWORDS,
     "create_if_kernel($self, kernel_info)\n--\n\nMakes the kernel for an If node; EPs cannot write control flow kernels themselves. Keep input 0 on the CPU; free with ReleaseKernelImpl unless it was returned from a kernel create function. OrtEpApi.CreateIfKernel, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"release_kernel_impl", (PyCFunction)(void (*)(void))OrtEpApi_ReleaseKernelImpl, METH_FASTCALL | METH_KEYWORDS,
     "release_kernel_impl($self, input=None)\n--\n\nFrees a control flow kernel that was not handed to ORT. NULL is ignored. OrtEpApi.ReleaseKernelImpl, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"get_env_config_entries", (PyCFunction)(void (*)(void))OrtEpApi_GetEnvConfigEntries, METH_FASTCALL | METH_KEYWORDS,
     "get_env_config_entries($self)\n--\n\nCopies the configuration of the environment into a new object. Free it with ReleaseKeyValuePairs; settings for an EP start with ep_factory., its name and a dot. OrtEpApi.GetEnvConfigEntries, ONNX Runtime 1.24 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"get_op_schema", (PyCFunction)(void (*)(void))OrtEpApi_GetOpSchema, METH_FASTCALL | METH_KEYWORDS,
     "get_op_schema($self, name, max_inclusive_version, domain)\n--\n\nLooks up the definition of an operator, the newest one not above the given version; NULL if unknown. Free it with ReleaseOpSchema. OrtEpApi.GetOpSchema, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"release_op_schema", (PyCFunction)(void (*)(void))OrtEpApi_ReleaseOpSchema, METH_FASTCALL | METH_KEYWORDS,
     "release_op_schema($self, input=None)\n--\n\nFrees an operator schema and everything read from it. NULL is ignored. OrtEpApi.ReleaseOpSchema, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"op_schema_get_since_version", (PyCFunction)(void (*)(void))OrtEpApi_OpSchema_GetSinceVersion, METH_FASTCALL | METH_KEYWORDS,
     "op_schema_get_since_version($self, schema)\n--\n\nGives the operator set version in which this form of the operator appeared. OrtEpApi.OpSchema_GetSinceVersion, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"op_schema_get_num_inputs", (PyCFunction)(void (*)(void))OrtEpApi_OpSchema_GetNumInputs, METH_FASTCALL | METH_KEYWORDS,
     "op_schema_get_num_inputs($self, schema)\n--\n\nCounts the declared inputs of an operator. OrtEpApi.OpSchema_GetNumInputs, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"op_schema_get_input_name", (PyCFunction)(void (*)(void))OrtEpApi_OpSchema_GetInputName, METH_FASTCALL | METH_KEYWORDS,
     "op_schema_get_input_name($self, schema, index)\n--\n\nGives the declared name of an input. The string lives as long as the schema. OrtEpApi.OpSchema_GetInputName, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"op_schema_get_input_type_constraint", (PyCFunction)(void (*)(void))OrtEpApi_OpSchema_GetInputTypeConstraint, METH_FASTCALL | METH_KEYWORDS,
     "op_schema_get_input_type_constraint($self, schema, index)\n--\n\nGives the type constraint of an input, or NULL if its type is fixed. Inputs with a common constraint give the same pointer, which lives as long as the schema. OrtEpApi.OpSchema_GetInputTypeConstraint, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"op_schema_get_num_outputs", (PyCFunction)(void (*)(void))OrtEpApi_OpSchema_GetNumOutputs, METH_FASTCALL | METH_KEYWORDS,
     "op_schema_get_num_outputs($self, schema)\n--\n\nCounts the declared outputs of an operator. OrtEpApi.OpSchema_GetNumOutputs, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"op_schema_get_output_name", (PyCFunction)(void (*)(void))OrtEpApi_OpSchema_GetOutputName, METH_FASTCALL | METH_KEYWORDS,
     "op_schema_get_output_name($self, schema, index)\n--\n\nGives the declared name of an output. The string lives as long as the schema. OrtEpApi.OpSchema_GetOutputName, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"op_schema_get_output_type_constraint", (PyCFunction)(void (*)(void))OrtEpApi_OpSchema_GetOutputTypeConstraint, METH_FASTCALL | METH_KEYWORDS,
     "op_schema_get_output_type_constraint($self, schema, index)\n--\n\nGives the type constraint of an output, or NULL if its type is fixed. Compare pointers to see which outputs share one; they live as long as the schema. OrtEpApi.OpSchema_GetOutputTypeConstraint, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"op_schema_get_type_constraint_count", (PyCFunction)(void (*)(void))OrtEpApi_OpSchema_GetTypeConstraintCount, METH_FASTCALL | METH_KEYWORDS,
     "op_schema_get_type_constraint_count($self, schema)\n--\n\nCounts the type constraints of an operator. OrtEpApi.OpSchema_GetTypeConstraintCount, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"op_schema_get_type_constraint", (PyCFunction)(void (*)(void))OrtEpApi_OpSchema_GetTypeConstraint, METH_FASTCALL | METH_KEYWORDS,
     "op_schema_get_type_constraint($self, schema, index)\n--\n\nGives one type constraint, in the order the operator declares them. The pointer lives as long as the schema. OrtEpApi.OpSchema_GetTypeConstraint, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"op_schema_type_constraint_get_type_param_name", (PyCFunction)(void (*)(void))OrtEpApi_OpSchemaTypeConstraint_GetTypeParamName, METH_FASTCALL | METH_KEYWORDS,
     "op_schema_type_constraint_get_type_param_name($self, type_constraint)\n--\n\nGives the name of a type parameter, such as T. The string lives as long as the schema. OrtEpApi.OpSchemaTypeConstraint_GetTypeParamName, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"create_profiling_event", (PyCFunction)(void (*)(void))OrtEpApi_CreateProfilingEvent, METH_FASTCALL | METH_KEYWORDS,
     "create_profiling_event($self, category, process_id, thread_id, event_name, timestamp_us, duration_us, arg_keys, arg_values)\n--\n\nMakes an event for the profile. Times are microseconds since profiling began, ids are -1 when unknown, all strings are copied; free it with ReleaseProfilingEvent. OrtEpApi.CreateProfilingEvent, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"release_profiling_event", (PyCFunction)(void (*)(void))OrtEpApi_ReleaseProfilingEvent, METH_FASTCALL | METH_KEYWORDS,
     "release_profiling_event($self, input=None)\n--\n\nFrees an event that the EP created, also after it was added to a container. NULL is ignored. OrtEpApi.ReleaseProfilingEvent, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"profiling_event_get_category", (PyCFunction)(void (*)(void))OrtEpApi_ProfilingEvent_GetCategory, METH_FASTCALL | METH_KEYWORDS,
     "profiling_event_get_category($self, event)\n--\n\nGives the category of an event. OrtEpApi.ProfilingEvent_GetCategory, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"profiling_event_get_name", (PyCFunction)(void (*)(void))OrtEpApi_ProfilingEvent_GetName, METH_FASTCALL | METH_KEYWORDS,
     "profiling_event_get_name($self, event)\n--\n\nGives the name of an event. The string lives as long as the event. OrtEpApi.ProfilingEvent_GetName, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"profiling_event_get_timestamp_us", (PyCFunction)(void (*)(void))OrtEpApi_ProfilingEvent_GetTimestampUs, METH_FASTCALL | METH_KEYWORDS,
     "profiling_event_get_timestamp_us($self, event)\n--\n\nGives the start of an event in microseconds since profiling began. OrtEpApi.ProfilingEvent_GetTimestampUs, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"profiling_event_get_duration_us", (PyCFunction)(void (*)(void))OrtEpApi_ProfilingEvent_GetDurationUs, METH_FASTCALL | METH_KEYWORDS,
     "profiling_event_get_duration_us($self, event)\n--\n\nGives the length of an event in microseconds. OrtEpApi.ProfilingEvent_GetDurationUs, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"profiling_event_get_arg_value", (PyCFunction)(void (*)(void))OrtEpApi_ProfilingEvent_GetArgValue, METH_FASTCALL | METH_KEYWORDS,
     "profiling_event_get_arg_value($self, event, key)\n--\n\nLooks up one named argument of an event; NULL if absent. The string lives as long as the event. OrtEpApi.ProfilingEvent_GetArgValue, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"profiling_events_container_add_events", (PyCFunction)(void (*)(void))OrtEpApi_ProfilingEventsContainer_AddEvents, METH_FASTCALL | METH_KEYWORDS,
     "profiling_events_container_add_events($self, events_container, events)\n--\n\nCopies one or more events into the profile; an empty list is an error. Call it in EndProfiling; the events stay the EP's to free. OrtEpApi.ProfilingEventsContainer_AddEvents, ONNX Runtime 1.25 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"session_options_get_ep_context_config", (PyCFunction)(void (*)(void))OrtEpApi_SessionOptionsGetEpContextConfig, METH_FASTCALL | METH_KEYWORDS,
     "session_options_get_ep_context_config($self, session_options)\n--\n\nCopies the EP context callbacks out of session options. An EP calls it in CreateEp, because the options are gone afterwards. OrtEpApi.SessionOptionsGetEpContextConfig, ONNX Runtime 1.31 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"release_ep_context_config", (PyCFunction)(void (*)(void))OrtEpApi_ReleaseEpContextConfig, METH_FASTCALL | METH_KEYWORDS,
     "release_ep_context_config($self, input=None)\n--\n\nFrees the copy of the callbacks. NULL is ignored. OrtEpApi.ReleaseEpContextConfig, ONNX Runtime 1.31 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"ep_context_config_get_ep_context_data_read_func", (PyCFunction)(void (*)(void))OrtEpApi_EpContextConfigGetEpContextDataReadFunc, METH_FASTCALL | METH_KEYWORDS,
     "ep_context_config_get_ep_context_data_read_func($self, config)\n--\n\nGives the EP the application's read callback. Without one the EP reads the data in its own way. OrtEpApi.EpContextConfigGetEpContextDataReadFunc, ONNX Runtime 1.31 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {"ep_context_config_get_ep_context_data_write_func", (PyCFunction)(void (*)(void))OrtEpApi_EpContextConfigGetEpContextDataWriteFunc, METH_FASTCALL | METH_KEYWORDS,
     "ep_context_config_get_ep_context_data_write_func($self, config)\n--\n\nGives the EP the application's write callback. Without one the EP writes the data in its own way. OrtEpApi.EpContextConfigGetEpContextDataWriteFunc, ONNX Runtime 1.31 or newer; help(ortforge.c_api.OrtEpApi) says more."},
    {NULL, NULL, 0, NULL},
};
static const char *const names_of_OrtEpApi[] = {
    "CreateEpDevice",
    "ReleaseEpDevice",
    "EpGraphSupportInfo_AddSingleNode",
    "NodeComputeContext_NodeName",
    "EpDevice_AddAllocatorInfo",
    "MemoryInfo_GetMemoryDevice",
    "Value_GetMemoryDevice",
    "MemoryDevice_AreEqual",
    "MemoryDevice_GetDeviceType",
    "MemoryDevice_GetMemoryType",
    "MemoryDevice_GetVendorId",
    "MemoryDevice_GetDeviceId",
    "SyncStream_GetImpl",
    "SyncStream_GetSyncId",
    "GetSyncIdForLastWaitOnSyncStream",
    "CreateHardwareDevice",
    "ReleaseHardwareDevice",
    "CreateKernelRegistry",
    "ReleaseKernelRegistry",
    "CreateKernelDefBuilder",
    "ReleaseKernelDefBuilder",
    "KernelDefBuilder_SetOperatorType",
    "KernelDefBuilder_SetDomain",
    "KernelDefBuilder_SetSinceVersion",
    "KernelDefBuilder_SetExecutionProvider",
    "KernelDefBuilder_SetInputMemType",
    "KernelDefBuilder_SetOutputMemType",
    "KernelDefBuilder_AddTypeConstraint",
    "KernelDefBuilder_Build",
    "ReleaseKernelDef",
    "KernelDef_GetOperatorType",
    "KernelDef_GetDomain",
    "KernelDef_GetSinceVersion",
    "KernelDef_GetExecutionProvider",
    "KernelDef_GetInputMemType",
    "KernelDef_GetOutputMemType",
    "GetTensorDataType",
    "EpGraphSupportInfo_LookUpKernel",
    "KernelInfo_GetEp",
    "DeviceEpIncompatibilityDetails_SetDetails",
    "CreateIfKernel",
    "ReleaseKernelImpl",
    "GetEnvConfigEntries",
    "GetOpSchema",
    "ReleaseOpSchema",
    "OpSchema_GetSinceVersion",
    "OpSchema_GetNumInputs",
    "OpSchema_GetInputName",
    "OpSchema_GetInputTypeConstraint",
    "OpSchema_GetNumOutputs",
    "OpSchema_GetOutputName",
    "OpSchema_GetOutputTypeConstraint",
    "OpSchema_GetTypeConstraintCount",
    "OpSchema_GetTypeConstraint",
    "OpSchemaTypeConstraint_GetTypeParamName",
    "CreateProfilingEvent",
    "ReleaseProfilingEvent",
    "ProfilingEvent_GetCategory",
    "ProfilingEvent_GetName",
    "ProfilingEvent_GetTimestampUs",
    "ProfilingEvent_GetDurationUs",
    "ProfilingEvent_GetArgValue",
    "ProfilingEventsContainer_AddEvents",
    "SessionOptionsGetEpContextConfig",
    "ReleaseEpContextConfig",
    "EpContextConfigGetEpContextDataReadFunc",
    "EpContextConfigGetEpContextDataWriteFunc",
    NULL,
};
