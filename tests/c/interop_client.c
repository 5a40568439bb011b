/* A client of proposal 26821 in C99, with its header alone: one frame through the table of the router.
 *
 * Built as a shared library; the test gives it the table, an environment, an EP device and the handles, and waits for 0. A
 * number that is not 0 is the line that failed. Tensors and memory are released in the wrong order on purpose.
 */
#include "onnxruntime_d3d12_interop.h"

#include <stdio.h>
#include <string.h>

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

typedef struct Frame {
  const OrtApi* api;
  OrtEnv* env;
  const OrtEpDevice* device;
  const void* model;
  size_t model_size;
  void* memory; /* three tensors of six floats, at 0, 64 and 128 */
  size_t memory_size;
  void* fence; /* reaches `ready` when the inputs are there */
  uint64_t ready;
  char message[512];
} Frame;

static int failed(Frame* frame, OrtStatus* status, int line) {
  if (status == NULL) return 0;
  snprintf(frame->message, sizeof frame->message, "%d %s", (int)frame->api->GetErrorCode(status),
           frame->api->GetErrorMessage(status));
  frame->api->ReleaseStatus(status);
  return line;
}
#define TRY(call)                                       \
  do {                                                  \
    int line = failed(frame, api->call, __LINE__);      \
    if (line) return line;                              \
  } while (0)

EXPORT int run_frame(Frame* frame, int use_binding) {
  const OrtApi* api = frame->api;
  OrtExternalResourceImporter* importer = NULL;
  TRY(CreateExternalResourceImporterForDevice(frame->device, &importer));
  bool memory_ok = false, fence_ok = false;
  TRY(ExternalResourceImporter_CanImportMemory(importer, ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE, &memory_ok));
  TRY(ExternalResourceImporter_CanImportSemaphore(importer, ORT_EXTERNAL_SEMAPHORE_D3D12_FENCE, &fence_ok));
  if (!memory_ok || !fence_ok) return __LINE__;

  OrtExternalMemoryDescriptor memory_desc = ORT_EXTERNAL_MEMORY_DESCRIPTOR_INIT;
  memory_desc.handle_type = ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE;
  memory_desc.native_handle = frame->memory;
  memory_desc.size_bytes = frame->memory_size;
  OrtExternalSemaphoreDescriptor fence_desc = ORT_EXTERNAL_SEMAPHORE_DESCRIPTOR_INIT;
  fence_desc.native_handle = frame->fence;
  OrtExternalMemoryHandle* memory = NULL;
  OrtExternalSemaphoreHandle* fence = NULL;
  TRY(ExternalResourceImporter_ImportMemory(importer, &memory_desc, &memory));
  TRY(ExternalResourceImporter_ImportSemaphore(importer, &fence_desc, &fence));

  const int64_t shape[] = {2, 3};
  OrtValue* tensors[3] = {NULL, NULL, NULL};
  for (size_t i = 0; i < 3; i++) {
    OrtExternalTensorDescriptor desc = ORT_EXTERNAL_TENSOR_DESCRIPTOR_INIT;
    desc.element_type = ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
    desc.shape = shape;
    desc.rank = 2;
    desc.offset_bytes = 64 * i;
    TRY(ExternalResourceImporter_CreateTensorFromMemory(importer, memory, &desc, NULL, &tensors[i]));
  }
  OrtSyncStream* stream = NULL;
  TRY(CreateSyncStreamForEpDevice(frame->device, NULL, &stream));

  OrtSessionOptions* options = NULL;
  TRY(CreateSessionOptions(&options));
  TRY(AddSessionConfigEntry(options, "session.disable_cpu_ep_fallback", "1"));
  TRY(SessionOptionsAppendExecutionProvider_V2(options, frame->env, &frame->device, 1, NULL, NULL, 0));
  OrtSession* session = NULL;
  TRY(CreateSessionFromArray(frame->env, frame->model, frame->model_size, options, &session));
  const OrtEpDevice* where = NULL;
  TRY(SessionGetEpDeviceForOutputs(session, &where, 1));
  if (where != frame->device) return __LINE__;

  OrtRunOptions* run_options = NULL;
  TRY(CreateRunOptions(&run_options));
  TRY(RunOptions_SetSyncStream(run_options, stream));
  TRY(ExternalResourceImporter_WaitSemaphore(importer, fence, stream, frame->ready));
  const char* inputs[] = {"x", "y"};
  const char* outputs[] = {"z"};
  OrtIoBinding* binding = NULL;
  if (use_binding) {
    TRY(CreateIoBinding(session, &binding));
    TRY(BindInput(binding, "x", tensors[0]));
    TRY(BindInput(binding, "y", tensors[1]));
    TRY(BindOutput(binding, "z", tensors[2]));
    for (size_t i = 0; i < 3; i++) api->ReleaseValue(tensors[i]); /* the binding has its own */
    api->ReleaseExternalMemoryHandle(memory);
    memory = NULL;
    TRY(RunWithBinding(session, run_options, binding));
  } else {
    TRY(Run(session, run_options, inputs, (const OrtValue* const*)tensors, 2, outputs, 1, &tensors[2]));
  }
  TRY(ExternalResourceImporter_SignalSemaphore(importer, fence, stream, frame->ready + 1));

  api->ReleaseRunOptions(run_options);
  api->ReleaseExternalResourceImporter(importer);
  api->ReleaseExternalMemoryHandle(memory);
  api->ReleaseExternalSemaphoreHandle(fence);
  if (use_binding) {
    api->ReleaseIoBinding(binding);
  } else {
    for (size_t i = 0; i < 3; i++) api->ReleaseValue(tensors[i]);
  }
  api->ReleaseSyncStream(stream);
  api->ReleaseSession(session);
  api->ReleaseSessionOptions(options);
  return 0;
}

/* Everything a client can do wrong without touching memory that is not its own; 0 if each was refused with a sentence. */
EXPORT int misuse(Frame* frame) {
  const OrtApi* api = frame->api;
  OrtExternalResourceImporter* importer = NULL;
  OrtExternalMemoryHandle* memory = NULL;
  OrtExternalSemaphoreHandle* fence = NULL;
  OrtValue* tensor = NULL;
  bool supported = false;
#define REFUSED(call)                                          \
  do {                                                         \
    frame->message[0] = 0;                                     \
    if (!failed(frame, api->call, 1)) return __LINE__;         \
    if (strlen(frame->message) < 12) return __LINE__;          \
  } while (0)
  REFUSED(CreateExternalResourceImporterForDevice(NULL, &importer));
  REFUSED(CreateExternalResourceImporterForDevice(frame->device, NULL));
  TRY(CreateExternalResourceImporterForDevice(frame->device, &importer));
  REFUSED(ExternalResourceImporter_CanImportMemory(NULL, ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP, &supported));
  REFUSED(ExternalResourceImporter_CanImportMemory(importer, ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP, NULL));
  REFUSED(ExternalResourceImporter_CanImportMemory((OrtExternalResourceImporter*)frame, /* an address, no handle */
                                                   ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP, &supported));
  OrtExternalMemoryDescriptor desc = ORT_EXTERNAL_MEMORY_DESCRIPTOR_INIT;
  desc.native_handle = frame->memory;
  desc.size_bytes = frame->memory_size;
  REFUSED(ExternalResourceImporter_ImportMemory(importer, NULL, &memory));
  desc.version = 0;
  REFUSED(ExternalResourceImporter_ImportMemory(importer, &desc, &memory));
  desc.version = 24;
  REFUSED(ExternalResourceImporter_ImportMemory(importer, &desc, &memory));
  if (memory != NULL) return __LINE__;
  desc.version = ORT_EXTERNAL_MEMORY_DESCRIPTOR_VERSION;
  TRY(ExternalResourceImporter_ImportMemory(importer, &desc, &memory));
  const int64_t shape[] = {2, 3};
  OrtExternalTensorDescriptor tensor_desc = ORT_EXTERNAL_TENSOR_DESCRIPTOR_INIT;
  tensor_desc.element_type = ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
  tensor_desc.rank = 2; /* but no shape */
  REFUSED(ExternalResourceImporter_CreateTensorFromMemory(importer, memory, &tensor_desc, NULL, &tensor));
  tensor_desc.shape = shape;
  tensor_desc.rank = SIZE_MAX;
  REFUSED(ExternalResourceImporter_CreateTensorFromMemory(importer, memory, &tensor_desc, NULL, &tensor));
  tensor_desc.rank = 2;
  tensor_desc.offset_bytes = SIZE_MAX - 3;
  REFUSED(ExternalResourceImporter_CreateTensorFromMemory(importer, memory, &tensor_desc, NULL, &tensor));
  tensor_desc.offset_bytes = 0;
  OrtMemoryInfo* elsewhere = NULL;
  TRY(CreateCpuMemoryInfo(OrtDeviceAllocator, OrtMemTypeDefault, &elsewhere));
  REFUSED(ExternalResourceImporter_CreateTensorFromMemory(importer, memory, &tensor_desc, elsewhere, &tensor));
  TRY(ExternalResourceImporter_CreateTensorFromMemory(importer, memory, &tensor_desc,
                                                      api->EpDevice_MemoryInfo(frame->device, OrtDeviceMemoryType_DEFAULT),
                                                      &tensor));
  api->ReleaseMemoryInfo(elsewhere);
  OrtExternalSemaphoreDescriptor fence_desc = ORT_EXTERNAL_SEMAPHORE_DESCRIPTOR_INIT;
  fence_desc.native_handle = frame->fence;
  TRY(ExternalResourceImporter_ImportSemaphore(importer, &fence_desc, &fence));
  REFUSED(ExternalResourceImporter_WaitSemaphore(importer, fence, NULL, 1));
  REFUSED(ExternalResourceImporter_WaitSemaphore(importer, (OrtExternalSemaphoreHandle*)memory, (OrtSyncStream*)frame, 1));
  REFUSED(RunOptions_SetSyncStream(NULL, (OrtSyncStream*)frame));
  api->ReleaseExternalMemoryHandle(memory);
  OrtValue* none = (OrtValue*)frame;
  REFUSED(ExternalResourceImporter_CreateTensorFromMemory(importer, memory, &tensor_desc, NULL, &none));
  if (none != NULL) return __LINE__;
  api->ReleaseValue(tensor);
  api->ReleaseExternalSemaphoreHandle(fence);
  REFUSED(ExternalResourceImporter_SignalSemaphore(importer, fence, (OrtSyncStream*)frame, 2));
  api->ReleaseExternalResourceImporter(importer);
  REFUSED(ExternalResourceImporter_ImportMemory(importer, &desc, &memory));
  api->ReleaseExternalResourceImporter(NULL);
  api->ReleaseExternalMemoryHandle(NULL);
  api->ReleaseExternalSemaphoreHandle(NULL);
  return 0;
}
