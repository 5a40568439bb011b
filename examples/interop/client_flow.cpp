// A client of the D3D12 import proposal (ONNX Runtime issue 26821) in C++17: section 8, step by step, with the
// proposal's header and the standard library alone. client_flow.py is the same in Python; run.py starts either with a
// producer in another process, and so does app.cpp, without Python.
#include "onnxruntime_d3d12_interop.h"

#include <charconv>
#include <cstdio>
#include <cstring>
#include <exception>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

// ------------------------------------------------------------------------------------------ the producer's side
//
// All that depends on the platform. On Windows this is filled from D3D12 objects of the application: handles from
// ID3D12Device::CreateSharedHandle, the LUID from ID3D12Device::GetAdapterLuid. Where there is no D3D12, file
// descriptors stand in for the handles. Either way they belong to the producer, who closes them after the client.

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

struct Producer {
  void* input_handle;   // a committed buffer with all input slots
  void* output_handle;  // one with all output slots
  void* fence_handle;
  uint64_t adapter_luid;  // HighPart << 32 | LowPart
  size_t size;            // bytes of either buffer
  size_t base;            // bytes before the first slot
  size_t stride;          // bytes from slot to slot
  size_t slots;
  int64_t shape[4];  // of a frame of floats
  int memory_type;   // OrtExternalMemoryHandleType of the handles: that of D3D12 resources, or another one that the EP takes
  int fence_type;    // OrtExternalSemaphoreType, likewise
};

// What the application has decided otherwise than section 8 does; zeros where it has not.
struct Decided {
  const OrtEpDevice* device;  // instead of the one on the producer's adapter
  OrtSyncStream* stream;      // instead of a new one; it stays the application's
  const char* const* option_keys;  // of the EP
  const char* const* option_values;
  size_t option_count;
};

// Frame n is in slot n % slots. The fence gets to 2n when its input is there; ONNX Runtime sets 2n + 1 behind the run.
static uint64_t ReadyValue(uint64_t frame) { return 2 * frame; }
static uint64_t DoneValue(uint64_t frame) { return 2 * frame + 1; }

// -------------------------------------------------------------------------------------------- the client's side

namespace {

// Releases an object of ONNX Runtime with the function of the table that ends it.
template <typename T>
struct Release {
  void(ORT_API_CALL* function)(T*) = nullptr;
  void operator()(T* object) const { function(object); }
};

template <typename T>
using Owned = std::unique_ptr<T, Release<T>>;

class Client {
 public:
  Client(const OrtApi* table, OrtEnv* env, const Producer& producer, const Decided& decided,
         const ORTCHAR_T* model_path);

  void RunFrame(uint64_t frame);
  void RunFrameWithBinding(uint64_t frame);

 private:
  void FindDevice(OrtEnv* env, uint64_t adapter_luid);
  void CheckCapabilities(const Producer& producer);
  Owned<OrtExternalMemoryHandle> ImportMemory(void* handle, const Producer& producer,
                                              OrtExternalMemoryAccessMode access);
  void ImportFence(const Producer& producer);
  Owned<OrtValue> CreateTensor(const OrtExternalMemoryHandle* memory, const Producer& producer, size_t slot);
  void CreateSession(OrtEnv* env, const Decided& decided, const ORTCHAR_T* model_path);
  void CheckDevices() const;
  Owned<OrtRunOptions> RunOptions();

  void Check(OrtStatus* status) const;
  template <typename T>
  Owned<T> Own(T* object, void(ORT_API_CALL* release)(T*)) const {
    return Owned<T>(object, Release<T>{release});
  }

  const OrtApi* api;
  const OrtEpDevice* device = nullptr;
  // 8.5 is the order in which these end: the last one first.
  Owned<OrtSessionOptions> session_options;
  Owned<OrtSession> session;
  Owned<OrtExternalResourceImporter> importer;
  Owned<OrtSyncStream> own_stream;
  OrtSyncStream* stream = nullptr;
  Owned<OrtExternalMemoryHandle> input_memory;
  Owned<OrtExternalMemoryHandle> output_memory;
  Owned<OrtExternalSemaphoreHandle> fence;
  std::vector<Owned<OrtValue>> inputs;
  std::vector<Owned<OrtValue>> outputs;
  std::vector<Owned<OrtIoBinding>> bindings;
};

void Client::Check(OrtStatus* status) const {
  if (status == nullptr) return;
  const std::string message = api->GetErrorMessage(status);
  api->ReleaseStatus(status);
  throw std::runtime_error(message);
}

// 8.1: once per EP device.
Client::Client(const OrtApi* table, OrtEnv* env, const Producer& producer, const Decided& decided,
               const ORTCHAR_T* model_path)
    : api(table), device(decided.device) {
  if (device == nullptr) FindDevice(env, producer.adapter_luid);

  OrtExternalResourceImporter* made_importer = nullptr;
  Check(api->CreateExternalResourceImporterForDevice(device, &made_importer));
  importer = Own(made_importer, api->ReleaseExternalResourceImporter);
  CheckCapabilities(producer);

  input_memory = ImportMemory(producer.input_handle, producer, ORT_EXTERNAL_MEMORY_ACCESS_READ_ONLY);
  output_memory = ImportMemory(producer.output_handle, producer, ORT_EXTERNAL_MEMORY_ACCESS_WRITE_ONLY);
  ImportFence(producer);
  for (size_t slot = 0; slot < producer.slots; ++slot) {
    inputs.push_back(CreateTensor(input_memory.get(), producer, slot));
    outputs.push_back(CreateTensor(output_memory.get(), producer, slot));
  }

  stream = decided.stream;
  if (stream == nullptr) {
    Check(api->CreateSyncStreamForEpDevice(device, nullptr, &stream));
    own_stream = Own(stream, api->ReleaseSyncStream);
  }

  CreateSession(env, decided, model_path);
  CheckDevices();

  // 8.4: bindings can be used again and again.
  for (size_t slot = 0; slot < producer.slots; ++slot) {
    OrtIoBinding* binding = nullptr;
    Check(api->CreateIoBinding(session.get(), &binding));
    bindings.push_back(Own(binding, api->ReleaseIoBinding));
    Check(api->BindInput(binding, "input", inputs[slot].get()));
    Check(api->BindOutput(binding, "output", outputs[slot].get()));
  }
}

// 8.1, step 2, and 5.4: ONNX Runtime has the LUID with the hardware, as a decimal number; an EP may have it too.
void Client::FindDevice(OrtEnv* env, uint64_t adapter_luid) {
  const OrtEpDevice* const* devices = nullptr;
  size_t count = 0;
  Check(api->GetEpDevices(env, &devices, &count));
  for (size_t i = 0; i < count && device == nullptr; ++i) {
    const OrtHardwareDevice* hardware = api->EpDevice_Device(devices[i]);
    for (const OrtKeyValuePairs* facts :
         {api->HardwareDevice_Metadata(hardware), api->EpDevice_EpMetadata(devices[i])}) {
      const char* text = facts == nullptr ? nullptr : api->GetKeyValue(facts, "LUID");
      if (text == nullptr) continue;
      uint64_t luid = 0;
      const char* end = text + std::strlen(text);
      const auto [stop, error] = std::from_chars(text, end, luid);
      if (error == std::errc() && stop == end && luid == adapter_luid) device = devices[i];
    }
  }
  if (device != nullptr) return;
  throw std::runtime_error("no EP device is on the adapter with LUID " + std::to_string(adapter_luid));
}

// 8.1, step 4.
void Client::CheckCapabilities(const Producer& producer) {
  bool can_import_resource = false, can_import_fence = false;
  Check(api->ExternalResourceImporter_CanImportMemory(
      importer.get(), static_cast<OrtExternalMemoryHandleType>(producer.memory_type), &can_import_resource));
  Check(api->ExternalResourceImporter_CanImportSemaphore(
      importer.get(), static_cast<OrtExternalSemaphoreType>(producer.fence_type), &can_import_fence));
  const bool is_d3d12 = producer.memory_type == ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE;
  if (!can_import_resource) {
    throw std::runtime_error(std::string("the EP cannot import ") + (is_d3d12 ? "D3D12 resources" : "such memory"));
  }
  if (!can_import_fence) {
    throw std::runtime_error(std::string("the EP cannot import ") + (is_d3d12 ? "D3D12 fences" : "such semaphores"));
  }
}

// 8.1, step 5.
Owned<OrtExternalMemoryHandle> Client::ImportMemory(void* handle, const Producer& producer,
                                                    OrtExternalMemoryAccessMode access) {
  OrtExternalMemoryDescriptor description{};
  description.version = ORT_EXTERNAL_MEMORY_DESCRIPTOR_VERSION;
  description.handle_type = static_cast<OrtExternalMemoryHandleType>(producer.memory_type);
  description.native_handle = handle;
  description.size_bytes = producer.size;
  description.offset_bytes = producer.base;
  description.access_mode = access;
  OrtExternalMemoryHandle* memory = nullptr;
  Check(api->ExternalResourceImporter_ImportMemory(importer.get(), &description, &memory));
  return Own(memory, api->ReleaseExternalMemoryHandle);
}

void Client::ImportFence(const Producer& producer) {
  OrtExternalSemaphoreDescriptor description{};
  description.version = ORT_EXTERNAL_SEMAPHORE_DESCRIPTOR_VERSION;
  description.type = static_cast<OrtExternalSemaphoreType>(producer.fence_type);
  description.native_handle = producer.fence_handle;
  OrtExternalSemaphoreHandle* made = nullptr;
  Check(api->ExternalResourceImporter_ImportSemaphore(importer.get(), &description, &made));
  fence = Own(made, api->ReleaseExternalSemaphoreHandle);
}

// 8.1, step 6: a tensor over one slot.
Owned<OrtValue> Client::CreateTensor(const OrtExternalMemoryHandle* memory, const Producer& producer, size_t slot) {
  OrtExternalTensorDescriptor description{};
  description.version = ORT_EXTERNAL_TENSOR_DESCRIPTOR_VERSION;
  description.element_type = ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
  description.shape = producer.shape;
  description.rank = std::size(producer.shape);
  description.offset_bytes = slot * producer.stride;
  OrtValue* tensor = nullptr;
  Check(api->ExternalResourceImporter_CreateTensorFromMemory(importer.get(), memory, &description, nullptr, &tensor));
  return Own(tensor, api->ReleaseValue);
}

// 8.2: a session on this device.
void Client::CreateSession(OrtEnv* env, const Decided& decided, const ORTCHAR_T* model_path) {
  OrtSessionOptions* options = nullptr;
  Check(api->CreateSessionOptions(&options));
  session_options = Own(options, api->ReleaseSessionOptions);
  Check(api->SessionOptionsAppendExecutionProvider_V2(options, env, &device, 1, decided.option_keys,
                                                      decided.option_values, decided.option_count));
  OrtSession* made = nullptr;
  Check(api->CreateSession(env, model_path, options, &made));
  session = Own(made, api->ReleaseSession);
}

// 8.2: ONNX Runtime would copy inputs and outputs that are somewhere else.
void Client::CheckDevices() const {
  size_t input_count = 0, output_count = 0;
  Check(api->SessionGetInputCount(session.get(), &input_count));
  Check(api->SessionGetOutputCount(session.get(), &output_count));
  std::vector<const OrtEpDevice*> input_devices(input_count), output_devices(output_count);
  Check(api->SessionGetEpDeviceForInputs(session.get(), input_devices.data(), input_count));
  Check(api->SessionGetEpDeviceForOutputs(session.get(), output_devices.data(), output_count));
  for (const OrtEpDevice* found : input_devices) {
    if (found != device) throw std::runtime_error("an input of the model is not on the EP device of the importer");
  }
  for (const OrtEpDevice* found : output_devices) {
    if (found != device) throw std::runtime_error("an output of the model is not on the EP device of the importer");
  }
}

Owned<OrtRunOptions> Client::RunOptions() {
  OrtRunOptions* options = nullptr;
  Check(api->CreateRunOptions(&options));
  Owned<OrtRunOptions> owned = Own(options, api->ReleaseRunOptions);
  Check(api->RunOptions_SetSyncStream(options, stream));
  return owned;
}

// 8.3: the run starts when the producer's input is there, and the producer learns when the output is.
void Client::RunFrame(uint64_t frame) {
  const size_t slot = frame % inputs.size();
  Check(api->ExternalResourceImporter_WaitSemaphore(importer.get(), fence.get(), stream, ReadyValue(frame)));
  const Owned<OrtRunOptions> run_options = RunOptions();
  const char* input_names[] = {"input"};
  const char* output_names[] = {"output"};
  const OrtValue* frame_inputs[] = {inputs[slot].get()};
  OrtValue* frame_outputs[] = {outputs[slot].get()};
  Check(api->Run(session.get(), run_options.get(), input_names, frame_inputs, 1, output_names, 1, frame_outputs));
  Check(api->ExternalResourceImporter_SignalSemaphore(importer.get(), fence.get(), stream, DoneValue(frame)));
}

// 8.4: the same with a binding.
void Client::RunFrameWithBinding(uint64_t frame) {
  Check(api->ExternalResourceImporter_WaitSemaphore(importer.get(), fence.get(), stream, ReadyValue(frame)));
  const Owned<OrtRunOptions> run_options = RunOptions();
  Check(api->RunWithBinding(session.get(), run_options.get(), bindings[frame % bindings.size()].get()));
  Check(api->ExternalResourceImporter_SignalSemaphore(importer.get(), fence.get(), stream, DoneValue(frame)));
}

}  // namespace

// The whole flow: the first half of the frames with Run, the others with RunWithBinding. 0 if all went well; else 1,
// and `message` says what did not. `decided` may be NULL.
extern "C" EXPORT int ClientFlow(const OrtApi* api, OrtEnv* env, const Producer* producer, const Decided* decided,
                                 const ORTCHAR_T* model_path, uint64_t frames, char* message,
                                 size_t message_size) noexcept {
  try {
    Client client(api, env, *producer, decided == nullptr ? Decided{} : *decided, model_path);
    for (uint64_t frame = 1; frame <= frames; ++frame) {
      if (frame <= frames / 2) {
        client.RunFrame(frame);
      } else {
        client.RunFrameWithBinding(frame);
      }
    }
    return 0;
  } catch (const std::exception& error) {
    std::snprintf(message, message_size, "%s", error.what());
    return 1;
  }
}
