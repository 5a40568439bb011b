// An application that follows section 8 of proposal 26821, with this one header: import two buffers and a fence, lay
// tensors over the buffers, run between wait and signal, release in reverse. Only compiled, never run. C++20.
#include "onnxruntime_d3d12_interop.h"

#include <vector>

static_assert(ORT_API_VERSION == 23, "the proposal adds to API 23");

using Handle = void*;

struct Frame {
  const OrtEnv* env;
  const ORTCHAR_T* model_path;
  Handle input_handle, output_handle, fence_handle;
  size_t input_size, output_size;
  uint64_t fence_value;
};

#define CHECK(CALL)                    \
  do {                                 \
    if (OrtStatus* status = (CALL)) {  \
      OrtApi->ReleaseStatus(status);   \
      return false;                    \
    }                                  \
  } while (0)

bool RunFrame(const struct OrtApi* OrtApi, const OrtEpDevice* epDevice, const Frame& frame) {
  OrtExternalResourceImporter* importer = nullptr;
  CHECK(OrtApi->CreateExternalResourceImporterForDevice(epDevice, &importer));
  bool memory = false, fence = false;
  CHECK(OrtApi->ExternalResourceImporter_CanImportMemory(importer, ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE,
                                                         &memory));
  CHECK(OrtApi->ExternalResourceImporter_CanImportSemaphore(importer, ORT_EXTERNAL_SEMAPHORE_D3D12_FENCE, &fence));
  if (!memory || !fence) return false;

  OrtExternalMemoryDescriptor inputDesc = {
      .version = ORT_EXTERNAL_MEMORY_DESCRIPTOR_VERSION,
      .handle_type = ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE,
      .native_handle = frame.input_handle,
      .size_bytes = frame.input_size,
      .offset_bytes = 0,
      .access_mode = ORT_EXTERNAL_MEMORY_ACCESS_READ_ONLY,
  };
  OrtExternalMemoryDescriptor outputDesc = ORT_EXTERNAL_MEMORY_DESCRIPTOR_INIT;
  outputDesc.handle_type = ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP;
  outputDesc.native_handle = frame.output_handle;
  outputDesc.size_bytes = frame.output_size;
  outputDesc.access_mode = ORT_EXTERNAL_MEMORY_ACCESS_WRITE_ONLY;
  OrtExternalSemaphoreDescriptor semDesc = {
      .version = ORT_EXTERNAL_SEMAPHORE_DESCRIPTOR_VERSION,
      .type = ORT_EXTERNAL_SEMAPHORE_D3D12_FENCE,
      .native_handle = frame.fence_handle,
  };
  OrtExternalMemoryHandle* inputMem = nullptr;
  OrtExternalMemoryHandle* outputMem = nullptr;
  OrtExternalSemaphoreHandle* sem = nullptr;
  CHECK(OrtApi->ExternalResourceImporter_ImportMemory(importer, &inputDesc, &inputMem));
  CHECK(OrtApi->ExternalResourceImporter_ImportMemory(importer, &outputDesc, &outputMem));
  CHECK(OrtApi->ExternalResourceImporter_ImportSemaphore(importer, &semDesc, &sem));

  int64_t inputShape[] = {1, 3, 224, 224};
  int64_t outputShape[] = {1, 1000};
  OrtExternalTensorDescriptor inputTensorDesc = {
      .version = ORT_EXTERNAL_TENSOR_DESCRIPTOR_VERSION,
      .element_type = ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT,
      .shape = inputShape,
      .rank = 4,
      .offset_bytes = 0,
  };
  OrtExternalTensorDescriptor outputTensorDesc = ORT_EXTERNAL_TENSOR_DESCRIPTOR_INIT;
  outputTensorDesc.element_type = ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
  outputTensorDesc.shape = outputShape;
  outputTensorDesc.rank = 2;
  OrtValue* inputTensor = nullptr;
  OrtValue* outputTensor = nullptr;
  CHECK(OrtApi->ExternalResourceImporter_CreateTensorFromMemory(importer, inputMem, &inputTensorDesc, nullptr,
                                                                &inputTensor));
  CHECK(OrtApi->ExternalResourceImporter_CreateTensorFromMemory(importer, outputMem, &outputTensorDesc, nullptr,
                                                                &outputTensor));
  OrtSyncStream* stream = nullptr;
  CHECK(OrtApi->CreateSyncStreamForEpDevice(epDevice, nullptr, &stream));

  OrtSessionOptions* sessionOptions = nullptr;
  CHECK(OrtApi->CreateSessionOptions(&sessionOptions));
  const OrtEpDevice* devices[] = {epDevice};
  CHECK(OrtApi->SessionOptionsAppendExecutionProvider_V2(sessionOptions, const_cast<OrtEnv*>(frame.env), devices, 1,
                                                         nullptr, nullptr, 0));
  OrtSession* session = nullptr;
  CHECK(OrtApi->CreateSession(frame.env, frame.model_path, sessionOptions, &session));
  size_t outputs = 0;
  CHECK(OrtApi->SessionGetOutputCount(session, &outputs));
  std::vector<const OrtEpDevice*> outputDevices(outputs);
  CHECK(OrtApi->SessionGetEpDeviceForOutputs(session, outputDevices.data(), outputs));

  CHECK(OrtApi->ExternalResourceImporter_WaitSemaphore(importer, sem, stream, frame.fence_value));
  OrtRunOptions* runOptions = nullptr;
  CHECK(OrtApi->CreateRunOptions(&runOptions));
  CHECK(OrtApi->RunOptions_SetSyncStream(runOptions, stream));
  const char* inputNames[] = {"input"};
  const char* outputNames[] = {"output"};
  const OrtValue* inputs[] = {inputTensor};
  OrtValue* results[] = {outputTensor};
  CHECK(OrtApi->Run(session, runOptions, inputNames, inputs, 1, outputNames, 1, results));
  CHECK(OrtApi->ExternalResourceImporter_SignalSemaphore(importer, sem, stream, frame.fence_value + 1));

  OrtApi->ReleaseRunOptions(runOptions);
  OrtApi->ReleaseValue(outputTensor);
  OrtApi->ReleaseValue(inputTensor);
  OrtApi->ReleaseExternalSemaphoreHandle(sem);
  OrtApi->ReleaseExternalMemoryHandle(outputMem);
  OrtApi->ReleaseExternalMemoryHandle(inputMem);
  OrtApi->ReleaseSyncStream(stream);
  OrtApi->ReleaseSession(session);
  OrtApi->ReleaseSessionOptions(sessionOptions);
  OrtApi->ReleaseExternalResourceImporter(importer);
  return true;
}
