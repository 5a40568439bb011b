/* What the functions of the native module share. Made by `ortforge generate`; do not edit.
 *
 * A function converts arguments of the plain kinds. For all others it calls the method in Python, before anything was called: that knows every
 * conversion and every reason to refuse one. Nothing here keeps state but names, which are made when the module is loaded. */
#ifndef ORTFORGE_NATIVE_H
#define ORTFORGE_NATIVE_H

#ifndef _WIN32 /* where it chooses the library to link with by what is defined next */
#include <pyconfig.h> /* is there a global lock? */
#endif
#ifndef Py_GIL_DISABLED
#define Py_LIMITED_API 0x030B0000 /* one library for Python 3.11 and newer */
#endif
#include <Python.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if defined(_WIN32) && !defined(_WIN64)
#define ORT_CALL __stdcall
#else
#define ORT_CALL
#endif

/* Names of Python's that are used: first those of all types of handles. */
enum {
  NAME_OrtEpGraphSupportInfo,
  NAME_OrtMemoryDevice,
  NAME_OrtNodeComputeContext,
  NAME_OrtOpSchema,
  NAME_OrtOpSchemaTypeConstraint,
  NAME_OrtProfilingEventsContainer,
  NAME_OrtProfilingEvent,
  NAME_OrtKernelRegistry,
  NAME_OrtKernelDefBuilder,
  NAME_OrtKernelDef,
  NAME_OrtDataType,
  NAME_OrtSharedPrePackedWeightCache,
  NAME_OrtEpContextConfig,
  NAME_OrtModelPackageOptions,
  NAME_OrtModelPackageContext,
  NAME_OrtModelPackageComponentContext,
  NAME_OrtEnv,
  NAME_OrtStatus,
  NAME_OrtMemoryInfo,
  NAME_OrtIoBinding,
  NAME_OrtSession,
  NAME_OrtValue,
  NAME_OrtRunOptions,
  NAME_OrtTypeInfo,
  NAME_OrtTensorTypeAndShapeInfo,
  NAME_OrtSessionOptions,
  NAME_OrtCustomOpDomain,
  NAME_OrtMapTypeInfo,
  NAME_OrtSequenceTypeInfo,
  NAME_OrtOptionalTypeInfo,
  NAME_OrtModelMetadata,
  NAME_OrtThreadPoolParams,
  NAME_OrtThreadingOptions,
  NAME_OrtArenaCfg,
  NAME_OrtPrepackedWeightsContainer,
  NAME_OrtTensorRTProviderOptionsV2,
  NAME_OrtNvTensorRtRtxProviderOptions,
  NAME_OrtCUDAProviderOptionsV2,
  NAME_OrtCANNProviderOptions,
  NAME_OrtDnnlProviderOptions,
  NAME_OrtOp,
  NAME_OrtOpAttr,
  NAME_OrtLogger,
  NAME_OrtShapeInferContext,
  NAME_OrtLoraAdapter,
  NAME_OrtValueInfo,
  NAME_OrtNode,
  NAME_OrtGraph,
  NAME_OrtModel,
  NAME_OrtModelCompilationOptions,
  NAME_OrtHardwareDevice,
  NAME_OrtEpDevice,
  NAME_OrtKeyValuePairs,
  NAME_OrtSyncStream,
  NAME_OrtExternalInitializerInfo,
  NAME_OrtExternalResourceImporter,
  NAME_OrtDeviceEpIncompatibilityDetails,
  NAME_OrtEpAssignedSubgraph,
  NAME_OrtEpAssignedNode,
  NAME_OrtKernelInfo,
  NAME_OrtKernelContext,
  NAME_OrtTrainingApi,
  NAME_OrtEp,
  NAME_OrtEpFactory,
  NAME_OrtDataTransferImpl,
  NAME_OrtSyncNotificationImpl,
  NAME_OrtSyncStreamImpl,
  NAME_OrtExternalResourceImporterImpl,
  NAME_OrtEpProfilerImpl,
  NAME_OrtKernelImpl,
  NAME_OrtLoopKernelHelper,
  NAME_OrtScanKernelHelper,
  NAME_OrtExternalMemoryHandle,
  NAME_OrtExternalSemaphoreHandle,
  NAME_OrtROCMProviderOptions,
  NAME_OrtAllocator,
  NAME_OrtCustomHandleType,
  NAME_OrtCustomOp,
  NAME_ExecutionMode,
  NAME_GraphOptimizationLevel,
  NAME_ONNXTensorElementDataType,
  NAME_ONNXType,
  NAME_OrtAllocatorType,
  NAME_OrtCompileApiFlags,
  NAME_OrtCompiledModelCompatibility,
  NAME_OrtCudnnConvAlgoSearch,
  NAME_OrtCustomOpInputOutputCharacteristic,
  NAME_OrtDeviceEpIncompatibilityReason,
  NAME_OrtDeviceMemoryType,
  NAME_OrtEpContextDataCallbackSupportFlags,
  NAME_OrtEpDataLayout,
  NAME_OrtErrorCode,
  NAME_OrtExecutionProviderDevicePolicy,
  NAME_OrtExternalMemoryHandleType,
  NAME_OrtExternalSemaphoreType,
  NAME_OrtGraphCaptureNodeAssignmentPolicy,
  NAME_OrtGraphicsApi,
  NAME_OrtHardwareDeviceType,
  NAME_OrtLanguageProjection,
  NAME_OrtLoggingLevel,
  NAME_OrtMemType,
  NAME_OrtMemoryInfoDeviceType,
  NAME_OrtOpAttrType,
  NAME_OrtProfilingEventCategory,
  NAME_OrtResourceCountKind,
  NAME_OrtSparseFormat,
  NAME_OrtSparseIndicesFormat,
  NAME_OrtWeightlessSupport,
  NAME___dlpack__,
  NAME__has_stream,
  NAME__reference,
  NAME_borrowed,
  NAME_cls,
  NAME_dtype,
  NAME_feeds,
  NAME_member,
  NAME_objects,
  NAME_outputs,
  NAME_owned,
  NAME_release,
  NAME_run_options,
  NAME_AddInitializer,
  NAME_BindInput,
  NAME_BindOutput,
  NAMES,
  HANDLES = 78
};
static const char *const name_texts[] = {
    "OrtEpGraphSupportInfo",
    "OrtMemoryDevice",
    "OrtNodeComputeContext",
    "OrtOpSchema",
    "OrtOpSchemaTypeConstraint",
    "OrtProfilingEventsContainer",
    "OrtProfilingEvent",
    "OrtKernelRegistry",
    "OrtKernelDefBuilder",
    "OrtKernelDef",
    "OrtDataType",
    "OrtSharedPrePackedWeightCache",
    "OrtEpContextConfig",
    "OrtModelPackageOptions",
    "OrtModelPackageContext",
    "OrtModelPackageComponentContext",
    "OrtEnv",
    "OrtStatus",
    "OrtMemoryInfo",
    "OrtIoBinding",
    "OrtSession",
    "OrtValue",
    "OrtRunOptions",
    "OrtTypeInfo",
    "OrtTensorTypeAndShapeInfo",
    "OrtSessionOptions",
    "OrtCustomOpDomain",
    "OrtMapTypeInfo",
    "OrtSequenceTypeInfo",
    "OrtOptionalTypeInfo",
    "OrtModelMetadata",
    "OrtThreadPoolParams",
    "OrtThreadingOptions",
    "OrtArenaCfg",
    "OrtPrepackedWeightsContainer",
    "OrtTensorRTProviderOptionsV2",
    "OrtNvTensorRtRtxProviderOptions",
    "OrtCUDAProviderOptionsV2",
    "OrtCANNProviderOptions",
    "OrtDnnlProviderOptions",
    "OrtOp",
    "OrtOpAttr",
    "OrtLogger",
    "OrtShapeInferContext",
    "OrtLoraAdapter",
    "OrtValueInfo",
    "OrtNode",
    "OrtGraph",
    "OrtModel",
    "OrtModelCompilationOptions",
    "OrtHardwareDevice",
    "OrtEpDevice",
    "OrtKeyValuePairs",
    "OrtSyncStream",
    "OrtExternalInitializerInfo",
    "OrtExternalResourceImporter",
    "OrtDeviceEpIncompatibilityDetails",
    "OrtEpAssignedSubgraph",
    "OrtEpAssignedNode",
    "OrtKernelInfo",
    "OrtKernelContext",
    "OrtTrainingApi",
    "OrtEp",
    "OrtEpFactory",
    "OrtDataTransferImpl",
    "OrtSyncNotificationImpl",
    "OrtSyncStreamImpl",
    "OrtExternalResourceImporterImpl",
    "OrtEpProfilerImpl",
    "OrtKernelImpl",
    "OrtLoopKernelHelper",
    "OrtScanKernelHelper",
    "OrtExternalMemoryHandle",
    "OrtExternalSemaphoreHandle",
    "OrtROCMProviderOptions",
    "OrtAllocator",
    "OrtCustomHandleType",
    "OrtCustomOp",
    "ExecutionMode",
    "GraphOptimizationLevel",
    "ONNXTensorElementDataType",
    "ONNXType",
    "OrtAllocatorType",
    "OrtCompileApiFlags",
    "OrtCompiledModelCompatibility",
    "OrtCudnnConvAlgoSearch",
    "OrtCustomOpInputOutputCharacteristic",
    "OrtDeviceEpIncompatibilityReason",
    "OrtDeviceMemoryType",
    "OrtEpContextDataCallbackSupportFlags",
    "OrtEpDataLayout",
    "OrtErrorCode",
    "OrtExecutionProviderDevicePolicy",
    "OrtExternalMemoryHandleType",
    "OrtExternalSemaphoreType",
    "OrtGraphCaptureNodeAssignmentPolicy",
    "OrtGraphicsApi",
    "OrtHardwareDeviceType",
    "OrtLanguageProjection",
    "OrtLoggingLevel",
    "OrtMemType",
    "OrtMemoryInfoDeviceType",
    "OrtOpAttrType",
    "OrtProfilingEventCategory",
    "OrtResourceCountKind",
    "OrtSparseFormat",
    "OrtSparseIndicesFormat",
    "OrtWeightlessSupport",
    "__dlpack__",
    "_has_stream",
    "_reference",
    "borrowed",
    "cls",
    "dtype",
    "feeds",
    "member",
    "objects",
    "outputs",
    "owned",
    "release",
    "run_options",
    "AddInitializer",
    "BindInput",
    "BindOutput",
};
static PyObject *names[NAMES];

/* What references keep alive, by their ids: `_kept` of runtime/ortforge/_api/handles.py. */
static PyObject *kept;

/* The base of handles. */
typedef struct {
  PyObject_HEAD
  PyObject *reference; /* NULL where it was closed */
  char has_stream;     /* of run options: see runtime/ortforge/_api/placement.py */
} Handle;

static PyTypeObject *handle_type;

/* What makes handles of a type: see `HandleClass` of runtime/ortforge/_api/handles.py. */
typedef struct {
  PyObject *cls, *owned, *borrowed; /* the class of handles, the types of references */
} Maker;

/* A new reference to what a dict has; NULL if nothing, then perhaps with an error. */
static inline PyObject *dict_item(PyObject *dict, PyObject *key) {
#ifdef Py_GIL_DISABLED
  PyObject *found = NULL;
  (void)PyDict_GetItemRef(dict, key, &found);
  return found;
#else
  return Py_XNewRef(PyDict_GetItemWithError(dict, key));
#endif
}

/* The same; where it has nothing it gets a value. */
static inline PyObject *dict_item_or(PyObject *dict, PyObject *key, PyObject *value) {
#ifdef Py_GIL_DISABLED
  PyObject *found = NULL;
  (void)PyDict_SetDefaultRef(dict, key, value, &found);
  return found;
#else
  PyObject *found = dict_item(dict, key);
  if (found || PyErr_Occurred()) return found;
  return PyDict_SetItem(dict, key, value) ? NULL : Py_NewRef(value);
#endif
}

/* A table of a loaded library: `self` of each function. */
typedef struct {
  PyObject_HEAD
  void *const *slots;
  PyObject *context;           /* runtime/ortforge/_api/context.py */
  PyObject *methods;           /* the methods in Python, by name */
  PyObject *helpers;           /* runtime/ortforge/_api/native.py */
  _Atomic(Maker *) makers[HANDLES]; /* NULL until one was needed */
} Table;

/* What a call holds until it is over. */
typedef struct {
  Table *table;
  int objects, blocks;
  PyObject *held[8];
  void *memory[8];
} Call;

static inline void begin(Call *call, PyObject *table) {
  call->table = (Table *)table;
  call->objects = call->blocks = 0;
}

static inline PyObject *end(Call *call, PyObject *result) {
  while (call->objects) Py_XDECREF(call->held[--call->objects]);
  while (call->blocks) free(call->memory[--call->blocks]);
  return result;
}

/* ---- the way to Python */

/* Call a function with the arguments of a METH_FASTCALL | METH_KEYWORDS. */
static inline PyObject *called(PyObject *function, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  PyObject *positional = PyTuple_New(given), *named = keywords ? PyDict_New() : NULL, *result = NULL;
  int fine = positional && (!keywords || named);
  for (Py_ssize_t i = 0; fine && i < given; i++) PyTuple_SetItem(positional, i, Py_NewRef(args[i]));
  for (Py_ssize_t i = 0; fine && keywords && i < PyTuple_Size(keywords); i++) fine = PyDict_SetItem(named, PyTuple_GetItem(keywords, i), args[given + i]) == 0;
  if (fine) result = PyObject_Call(function, positional, named);
  Py_XDECREF(positional);
  Py_XDECREF(named);
  return result;
}

/* The same call, in Python. A conversion that failed may have left an error, which Python finds anew. */
static inline PyObject *in_python(Call *call, const char *name, PyObject *const *args, Py_ssize_t given, PyObject *keywords) {
  if (PyErr_Occurred() && !PyErr_ExceptionMatches(PyExc_Exception)) return end(call, NULL);
  PyErr_Clear();
  PyObject *method = PyMapping_GetItemString(call->table->methods, name);
  (void)end(call, NULL);
  PyObject *result = method ? called(method, args, given, keywords) : NULL;
  Py_XDECREF(method);
  return result;
}

/* Raise what a method of the context gives, or raises itself. */
static inline PyObject *raise_error(PyObject *error) {
  if (error) PyErr_SetObject((PyObject *)Py_TYPE(error), error);
  Py_XDECREF(error);
  return NULL;
}

/* Raise OrtError for a status, which is released. */
static inline PyObject *failed(Call *call, void *status, const char *function) {
  PyObject *address = PyLong_FromVoidPtr(status);
  return end(call, raise_error(address ? PyObject_CallMethod(call->table->context, "error", "Ns", address, function) : NULL));
}

static inline PyObject *null_result(Call *call, const char *function) {
  return raise_error(PyObject_CallMethod(call->table->context, "null_result", "s", function));
}

/* ---- arguments: 1 if the value is of the plain kind */

static inline PyObject *argument(PyObject *const *args, Py_ssize_t given, Py_ssize_t i) { return i < given ? args[i] : Py_None; }

static Maker *new_maker(Call *call, int type) {
  PyObject *objects = PyObject_GetAttr(call->table->context, names[NAME_objects]);
  PyObject *of_type = objects ? PyObject_GetAttr(objects, names[type]) : NULL;
  Maker *maker = of_type ? PyMem_Calloc(1, sizeof *maker) : NULL;
  if (of_type && !maker) PyErr_NoMemory();
  if (maker && (maker->cls = PyObject_GetAttr(of_type, names[NAME_cls])) && (maker->owned = PyObject_GetAttr(of_type, names[NAME_owned])))
    maker->borrowed = PyObject_GetAttr(of_type, names[NAME_borrowed]);
  Py_XDECREF(objects);
  Py_XDECREF(of_type);
  return maker;
}

static void free_maker(Maker *maker) {
  if (!maker) return;
  Py_XDECREF(maker->cls);
  Py_XDECREF(maker->owned);
  Py_XDECREF(maker->borrowed);
  PyMem_Free(maker);
}

/* What makes handles of a type; NULL with an error. The table has it. */
static const Maker *maker_of(Call *call, int type) {
  Maker *known = atomic_load_explicit(&call->table->makers[type], memory_order_acquire), *found;
  if (known) return known;
  found = new_maker(call, type);
  if (found && !found->borrowed) {
    free_maker(found);
    return NULL;
  }
  if (!found || atomic_compare_exchange_strong(&call->table->makers[type], &known, found)) return found;
  free_maker(found); /* another thread was faster */
  return known;
}

/* The reference of a handle; NULL if the value is no handle of the type, whatever attributes it has, or was closed. Without a global lock
 * another thread may close it meanwhile, and an attribute alone is safe to read. */
static inline PyObject *reference_of(Call *call, int kind, PyObject *value) {
  const Maker *maker = atomic_load_explicit(&call->table->makers[kind], memory_order_acquire);
  if (!maker && !(maker = maker_of(call, kind))) return NULL;
  if ((PyObject *)Py_TYPE(value) != maker->cls) return NULL;
#ifndef Py_GIL_DISABLED
  return Py_XNewRef(((Handle *)value)->reference);
#else
  return PyObject_GetAttr(value, names[NAME__reference]);
#endif
}

/* A reference stays in what the call holds: whatever other threads close, the object lives until the call is over. */
static inline int handle(Call *call, int kind, PyObject *value, void **address) {
  PyObject *found = reference_of(call, kind, value);
  if (!found) return 0;
  call->held[call->objects++] = found;
  if (!PyLong_Check(found)) return 0;
  *address = PyLong_AsVoidPtr(found);
  return *address || !PyErr_Occurred();
}

static inline int handle_or_null(Call *call, int kind, PyObject *value, void **address) {
  if (value != Py_None) return handle(call, kind, value, address);
  call->held[call->objects++] = Py_NewRef(value);
  return 1;
}

static inline int to_signed(PyObject *value, long long *number) {
  int overflow = 0;
  if (!PyLong_CheckExact(value)) return 0;
  *number = PyLong_AsLongLongAndOverflow(value, &overflow);
  return !overflow;
}

static inline int to_unsigned(PyObject *value, unsigned long long *number) {
  if (!PyLong_CheckExact(value)) return 0;
  *number = PyLong_AsUnsignedLongLong(value);
  return !(*number == (unsigned long long)-1 && PyErr_Occurred());
}

/* A number that does not come back as it was is too large for the type. */
#define INTEGER(name, type, wide, read)                             \
  static inline int to_##name(PyObject *value, type *number) {      \
    wide found = 0;                                                 \
    if (!read(value, &found)) return 0;                             \
    *number = (type)found;                                          \
    return (wide)*number == found;                                  \
  }
INTEGER(char, char, long long, to_signed)
INTEGER(signed_char, signed char, long long, to_signed)
INTEGER(unsigned_char, unsigned char, unsigned long long, to_unsigned)
INTEGER(short, short, long long, to_signed)
INTEGER(unsigned_short, unsigned short, unsigned long long, to_unsigned)
INTEGER(int, int, long long, to_signed)
INTEGER(unsigned_int, unsigned int, unsigned long long, to_unsigned)
INTEGER(long, long, long long, to_signed)
INTEGER(unsigned_long, unsigned long, unsigned long long, to_unsigned)
INTEGER(long_long, long long, long long, to_signed)
INTEGER(unsigned_long_long, unsigned long long, unsigned long long, to_unsigned)
INTEGER(int8_t, int8_t, long long, to_signed)
INTEGER(uint8_t, uint8_t, unsigned long long, to_unsigned)
INTEGER(int16_t, int16_t, long long, to_signed)
INTEGER(uint16_t, uint16_t, unsigned long long, to_unsigned)
INTEGER(int32_t, int32_t, long long, to_signed)
INTEGER(uint32_t, uint32_t, unsigned long long, to_unsigned)
INTEGER(int64_t, int64_t, long long, to_signed)
INTEGER(uint64_t, uint64_t, unsigned long long, to_unsigned)
INTEGER(size_t, size_t, unsigned long long, to_unsigned)
INTEGER(ptrdiff_t, ptrdiff_t, long long, to_signed)
INTEGER(intptr_t, intptr_t, long long, to_signed)
INTEGER(uintptr_t, uintptr_t, unsigned long long, to_unsigned)

static inline int to_double(PyObject *value, double *number) {
  if (!PyFloat_CheckExact(value)) return 0;
  *number = PyFloat_AsDouble(value);
  return 1;
}

static inline int to_float(PyObject *value, float *number) {
  if (!PyFloat_CheckExact(value)) return 0;
  *number = (float)PyFloat_AsDouble(value);
  return 1;
}

static inline int to_bool(PyObject *value, bool *flag) {
  *flag = value == Py_True;
  return *flag || value == Py_False;
}

static inline int to_enum(Call *call, PyObject *value, const char *name, const char *parameter, const char *function, int *number) {
  PyObject *found = PyObject_CallMethod(call->table->context, "to_enum", "Osss", value, name, parameter, function);
  if (found) *number = (int)PyLong_AsLong(found);
  Py_XDECREF(found);
  return found && !PyErr_Occurred();
}

/* The text lives as long as the str, which who calls holds. */
static inline int to_text(PyObject *value, const char **text) {
  Py_ssize_t size = 0;
  if (!PyUnicode_CheckExact(value)) return 0;
  *text = PyUnicode_AsUTF8AndSize(value, &size);
  return *text && strlen(*text) == (size_t)size;
}

static inline int to_text_or_null(PyObject *value, const char **text) { return value == Py_None || to_text(value, text); }

/* Paths are UTF-8, too, except where they are wide: these are for Python. */
static inline int to_path(PyObject *value, const char **path) {
#ifdef _WIN32
  (void)value;
  (void)path;
  return 0;
#else
  return to_text(value, path);
#endif
}

static inline int to_path_or_null(PyObject *value, const char **path) { return value == Py_None || to_path(value, path); }

static inline int to_pointer(PyObject *value, bool nullable, void **address) {
  if (value == Py_None) return nullable;
  if (!PyLong_CheckExact(value)) return 0;
  const size_t found = PyLong_AsSize_t(value);
  *address = (void *)found; /* NOLINT: a number is what was given */
  return !(found == (size_t)-1 && PyErr_Occurred());
}

static inline int room(Call *call, size_t count, size_t size, void **memory) {
  *memory = count > PTRDIFF_MAX / size ? NULL : calloc(count ? count : 1, size);
  if (*memory) call->memory[call->blocks++] = *memory;
  return *memory != NULL;
}

/* A list may change while its elements are converted: the call takes a tuple of them. */
static inline PyObject *items(PyObject *value, size_t *count) {
  if (!PyList_CheckExact(value) && !PyTuple_CheckExact(value)) return NULL;
  PyObject *found = PySequence_Tuple(value);
  *count = found ? (size_t)PyTuple_Size(found) : 0;
  return found;
}

static inline int to_handles(Call *call, int kind, PyObject *value, void ***addresses, size_t *count) {
  PyObject *values = items(value, count), *references = values ? PyTuple_New((Py_ssize_t)*count) : NULL;
  call->held[call->objects++] = references;
  int fine = references && room(call, *count, sizeof **addresses, (void **)addresses);
  for (size_t i = 0; fine && i < *count; i++) {
    PyObject *found = reference_of(call, kind, PyTuple_GetItem(values, (Py_ssize_t)i));
    if ((fine = found && PyLong_Check(found))) (*addresses)[i] = PyLong_AsVoidPtr(found);
    if (found) PyTuple_SetItem(references, (Py_ssize_t)i, found);
  }
  Py_XDECREF(values);
  return fine && !PyErr_Occurred();
}

static inline int to_texts(Call *call, PyObject *value, const char ***texts, size_t *count) {
  PyObject *values = items(value, count);
  int fine = values && room(call, *count, sizeof **texts, (void **)texts);
  call->held[call->objects++] = values;
  for (size_t i = 0; fine && i < *count; i++) fine = to_text(PyTuple_GetItem(values, (Py_ssize_t)i), &(*texts)[i]);
  return fine;
}

/* None is NULL where that is allowed; `null_if_empty` is what the function wants for no texts. */
static inline int to_texts_or_null(Call *call, bool nullable, bool null_if_empty, PyObject *value, const char ***texts, size_t *count) {
  if (nullable && value == Py_None) {
    call->held[call->objects++] = Py_NewRef(value);
    return 1;
  }
  const int fine = to_texts(call, value, texts, count);
  if (null_if_empty && !*count) *texts = NULL;
  return fine;
}

static inline int to_numbers(Call *call, PyObject *value, int64_t **numbers, size_t *count) {
  PyObject *values = items(value, count);
  int fine = values && room(call, *count, sizeof **numbers, (void **)numbers);
  for (size_t i = 0; fine && i < *count; i++) fine = to_int64_t(PyTuple_GetItem(values, (Py_ssize_t)i), &(*numbers)[i]);
  Py_XDECREF(values);
  return fine;
}

/* Memory of numpy and the like: Python says where it is; what keeps it in place is held. */
static inline int to_buffer(Call *call, PyObject *value, const char *of, bool writable, bool nullable, const char *parameter,
                            const char *function, void **address, size_t *count) {
  PyObject *kept = NULL, *found = NULL, *start = NULL;
  if (value == Py_None && nullable) {
    call->held[call->objects++] = Py_NewRef(value);
    return 1;
  }
  found = PyObject_CallMethod(call->table->helpers, "to_buffer", "OsOss", value, of, writable ? Py_True : Py_False, parameter, function);
  if (found && PyTuple_Check(found) && PyTuple_Size(found) == 3) {
    start = PyTuple_GetItem(found, 0);
    kept = Py_NewRef(PyTuple_GetItem(found, 2));
    *address = PyLong_AsVoidPtr(start);
    *count = PyLong_AsSize_t(PyTuple_GetItem(found, 1));
  }
  Py_XDECREF(found);
  call->held[call->objects++] = kept;
  return kept && !PyErr_Occurred();
}

/* Is there no thread that a logger is being called in? Python says of those whether they may go on: see runtime/ortforge/_api/loggers.py. */
static const _Atomic int *loggers;
static inline int no_logger_runs(void) { return !atomic_load_explicit(loggers, memory_order_relaxed); }

/* Is it None, or run options without a stream? See runtime/ortforge/_api/placement.py. */
static inline int has_no_stream(PyObject *options) {
  if (options == Py_None) return 1;
#ifndef Py_GIL_DISABLED
  if (PyType_IsSubtype(Py_TYPE(options), handle_type)) return !((Handle *)options)->has_stream;
#endif
  PyObject *found = PyObject_GetAttr(options, names[NAME__has_stream]);
  Py_XDECREF(found);
  return found == Py_False;
}

static inline int is_writable(Call *call, PyObject *reference) {
  PyObject *found = PyObject_CallMethod(call->table->helpers, "is_read_only", "O", reference);
  Py_XDECREF(found);
  return found == Py_False;
}

static inline int have_no_common(const char **first, size_t count, const char **second, size_t number) {
  for (size_t i = 0; i < count; i++)
    for (size_t j = 0; j < number; j++)
      if (first[i] == second[j] || strcmp(first[i], second[j]) == 0) return 0;
  return 1;
}

/* End a handle to which its object belongs; nothing for None. 0 where Python has to say why not. */
static inline int ended(Call *call, int type, PyObject *value) {
  if (value == Py_None) return 1;
  const Maker *maker = maker_of(call, type);
  PyObject *found = maker && (PyObject *)Py_TYPE(value) == maker->cls ? reference_of(call, type, value) : NULL;
  if (!found) return 0;
  call->held[call->objects++] = found;
  if ((PyObject *)Py_TYPE(found) != maker->owned || maker->owned == maker->borrowed) return 0;
  if (!PyObject_SetAttr(value, names[NAME__reference], NULL)) return 1;
  if (!PyErr_ExceptionMatches(PyExc_AttributeError)) return 0;
  PyErr_Clear(); /* another thread was faster */
  return 1;
}

/* ---- results */

/* What a reference keeps: a new reference to its dict in `kept`. The dict that may be needed is made before it is looked for: that may end objects. */
static PyObject *kept_by(PyObject *reference) {
  PyObject *id = PyLong_FromVoidPtr(reference), *items = id ? dict_item(kept, id) : NULL, *made = NULL;
  if (!items && id && !PyErr_Occurred() && (made = PyDict_New()) != NULL) items = dict_item_or(kept, id, made);
  Py_XDECREF(id);
  Py_XDECREF(made);
  return items;
}

/* An object that is changed keeps an argument; the same function with the same name replaces it. As `hold` of runtime/ortforge/_api/handles.py. */
static inline int hold(PyObject *owner, PyObject *item, PyObject *function, PyObject *name) {
  PyObject *key = function ? PyTuple_Pack(2, function, name) : PyLong_FromVoidPtr(item);
  PyObject *items = key ? kept_by(owner) : NULL;
  const int done = items && PyDict_SetItem(items, key, item) == 0;
  Py_XDECREF(key);
  Py_XDECREF(items);
  return done;
}

/* What calls of a function made an object keep is kept no more. */
static inline int forgotten(Call *call, PyObject *owner, const char *function) {
  PyObject *done = PyObject_CallMethod(call->table->helpers, "forget", "Os", owner, function);
  Py_XDECREF(done);
  return done != NULL;
}

/* A new handle with a reference to its object; `keep` is what must outlive that. As `_own` of runtime/ortforge/_api/handles.py. */
static inline PyObject *new_handle(const Maker *maker, int which, void *address, PyObject *keep) {
  newfunc make = (newfunc)PyType_GetSlot(&PyBaseObject_Type, Py_tp_new);
  PyObject *none = PyTuple_New(0), *handle = none ? make((PyTypeObject *)maker->cls, none, NULL) : NULL;
  PyObject *number = PyLong_FromVoidPtr(address), *items = NULL, *id = NULL;
  PyObject *reference = number ? PyObject_CallFunctionObjArgs(which == NAME_owned ? maker->owned : maker->borrowed, number, NULL) : NULL;
  const Py_ssize_t count = PyTuple_Size(keep);
  int fine = handle && reference;
  if (fine && count) fine = (items = PyDict_New()) && (id = PyLong_FromVoidPtr(reference));
  for (Py_ssize_t i = 0; fine && i < count; i++) {
    PyObject *key = PyLong_FromSsize_t(i);
    fine = key && PyDict_SetItem(items, key, PyTuple_GetItem(keep, i)) == 0;
    Py_XDECREF(key);
  }
  if (fine && count) fine = PyDict_SetItem(kept, id, items) == 0;
  if (fine) ((Handle *)handle)->reference = Py_NewRef(reference);
  else Py_CLEAR(handle);
  Py_XDECREF(none);
  Py_XDECREF(number);
  Py_XDECREF(items);
  Py_XDECREF(id);
  Py_XDECREF(reference);
  return handle;
}

/* A new handle, which keeps `keep`. NULL is None where the function may give it; `function` is named where it may not. */
static inline PyObject *made(Call *call, int type, int which, void *address, const char *function, PyObject *keep) {
  PyObject *made = NULL;
  const Maker *maker;
  if (!address)
    made = function ? null_result(call, function) : Py_NewRef(Py_None);
  else if (keep && (maker = maker_of(call, type)))
    made = new_handle(maker, which, address, keep);
  Py_XDECREF(keep);
  return made;
}

/* New handles in a list; what is NULL is None. */
static inline PyObject *make_all(Call *call, int type, int which, void **addresses, size_t count, PyObject *keep) {
  const Maker *maker = keep ? maker_of(call, type) : NULL;
  PyObject *made = maker ? PyList_New((Py_ssize_t)count) : NULL;
  for (size_t i = 0; made && i < count; i++) {
    PyObject *handle = addresses[i] ? new_handle(maker, which, addresses[i], keep) : Py_NewRef(Py_None);
    if (!handle) Py_CLEAR(made);
    else PyList_SetItem(made, (Py_ssize_t)i, handle);
  }
  Py_XDECREF(keep);
  return made;
}

static inline PyObject *member(Call *call, int name, int value) {
  PyObject *number = PyLong_FromLong(value);
  PyObject *found = number ? PyObject_CallMethodObjArgs(call->table->context, names[NAME_member], names[name], number, NULL) : NULL;
  Py_XDECREF(number);
  return found;
}

/* A C string; NULL is `null`, or empty. */
static inline PyObject *from_text(const char *text, PyObject *null) {
  if (!text && null) return Py_NewRef(null);
  return PyUnicode_DecodeUTF8(text ? text : "", text ? (Py_ssize_t)strlen(text) : 0, "surrogateescape");
}

/* A C string of an allocator, which gets it back. */
static inline PyObject *owned_text(Call *call, PyObject *allocator, char *text, const char *function) {
  if (!text) return function ? null_result(call, function) : Py_NewRef(Py_None);
  PyObject *found = from_text(text, NULL), *address = PyLong_FromVoidPtr(text);
  PyObject *freed = address ? PyObject_CallMethod(call->table->context, "free", "ON", allocator, address) : NULL;
  if (!freed) Py_CLEAR(found);
  Py_XDECREF(freed);
  return found;
}

/* A list of what lies in an array, which its allocator gets back. */
static inline PyObject *listed(Call *call, PyObject *allocator, void *array, PyObject *list) {
  if (!allocator || !array || !list) return list;
  PyObject *address = PyLong_FromVoidPtr(array);
  PyObject *freed = address ? PyObject_CallMethod(call->table->context, "free", "ON", allocator, address) : NULL;
  if (!freed) Py_CLEAR(list);
  Py_XDECREF(freed);
  return list;
}

static inline PyObject *from_numbers(const int64_t *numbers, size_t count) {
  PyObject *found = PyList_New((Py_ssize_t)count);
  for (size_t i = 0; found && i < count; i++) {
    PyObject *number = PyLong_FromLongLong(numbers[i]);
    if (!number) Py_CLEAR(found);
    else PyList_SetItem(found, (Py_ssize_t)i, number);
  }
  return found;
}

#endif
