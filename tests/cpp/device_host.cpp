// An application on the EP of device_ep.cpp: sessions in several threads, a profile, imports, and all of it again.
// usage: device_host libonnxruntime.so device_ep.so model profile-prefix cycles
#include <dlfcn.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "onnxruntime_c_api.h"

static const OrtApi* api = nullptr;
static std::uint32_t version = 0;

static void fail(const char* what) {
  std::fprintf(stderr, "%s\n", what);
  std::exit(1);
}

static void check(OrtStatus* status) {
  if (status != nullptr) fail(api->GetErrorMessage(status));
}

static void expect(bool holds, const char* what) {
  if (!holds) fail(what);
}

static std::string refused(OrtStatus* status) {
  if (status == nullptr) return "not refused";
  std::string text = api->GetErrorMessage(status);
  api->ReleaseStatus(status);
  return text;
}

static OrtMemoryInfo* cpu = nullptr;

static OrtValue* tensor(void* data, size_t bytes, std::vector<int64_t> shape, ONNXTensorElementDataType type) {
  OrtValue* value = nullptr;
  check(api->CreateTensorWithDataAsOrtValue(cpu, data, bytes, shape.data(), shape.size(), type, &value));
  return value;
}

// y = (a * b) W + a, squared or doubled; z = 2 y
static float model_of(const float* a, const float* b, int i, int j, bool square) {
  const float w[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}};
  float sum = a[i * 3 + j];
  for (int k = 0; k < 3; ++k) sum += a[i * 3 + k] * b[k] * w[k][j];
  return square ? sum * sum : sum + sum;
}

constexpr int kNoMemory = 4099;  // rows of intermediates that the EP's allocator has no memory for

static void run(OrtSession* session, int rows, bool square) {
  std::vector<float> a(static_cast<size_t>(rows) * 3), b{1, 2, 3};
  for (size_t i = 0; i < a.size(); ++i) a[i] = static_cast<float>(i);
  bool c[1] = {square};
  OrtValue* inputs[3] = {tensor(a.data(), a.size() * 4, {rows, 3}, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT),
                         tensor(b.data(), 12, {3}, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT),
                         tensor(c, 1, {}, ONNX_TENSOR_ELEMENT_DATA_TYPE_BOOL)};
  OrtValue* outputs[2] = {};
  const char *in[] = {"a", "b", "c"}, *out[] = {"y", "z"};
  OrtStatus* const status = api->Run(session, nullptr, in, inputs, 3, out, 2, outputs);
  if (rows == kNoMemory) {
    expect(refused(status).find("no memory for output 0") != std::string::npos, "an output without memory is an error");
    for (OrtValue* value : inputs) api->ReleaseValue(value);
    return;
  }
  check(status);
  for (int o = 0; o < 2; ++o) {
    void* data = nullptr;
    check(api->GetTensorMutableData(outputs[o], &data));
    for (int i = 0; i < rows; ++i) {
      for (int j = 0; j < 3; ++j) {
        const float wanted = model_of(a.data(), b.data(), i, j, square) * static_cast<float>(o + 1);
        expect(static_cast<float*>(data)[i * 3 + j] == wanted, "a result is wrong");
      }
    }
    api->ReleaseValue(outputs[o]);
  }
  for (OrtValue* value : inputs) api->ReleaseValue(value);
}

static OrtSession* create_session(OrtEnv* env, const OrtEpDevice* device, const char* model, const char* profile) {
  OrtSessionOptions* options = nullptr;
  OrtSession* session = nullptr;
  check(api->CreateSessionOptions(&options));
  check(api->SetIntraOpNumThreads(options, 1));
  check(api->SetSessionGraphOptimizationLevel(options, ORT_DISABLE_ALL));
  if (profile != nullptr) check(api->EnableProfiling(options, profile));
  check(api->SessionOptionsAppendExecutionProvider_V2(options, env, &device, 1, nullptr, nullptr, 0));
  check(api->CreateSession(env, model, options, &session));
  api->ReleaseSessionOptions(options);
  return session;
}

static void profile(OrtEnv* env, const OrtEpDevice* device, const char* model, const char* prefix) {
  OrtSession* session = create_session(env, device, model, prefix);
  run(session, 2, true);
  OrtAllocator* allocator = nullptr;
  char* path = nullptr;
  check(api->GetAllocatorWithDefaultOptions(&allocator));
  check(api->SessionEndProfiling(session, allocator, &path));
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  std::remove(path);
  check(api->AllocatorFree(allocator, path));
  const bool found = text.str().find("device work") != std::string::npos;
  expect(found == (version >= 25), "the profile has the device's event from 1.25 on");
  expect(text.str().find("DeviceEp") != std::string::npos, "nodes ran on the EP");
  api->ReleaseSession(session);
}

static void imports(OrtEnv* env, const OrtEpDevice* device) {
  const OrtInteropApi* interop = api->GetInteropApi();
  OrtExternalResourceImporter* importer = nullptr;
  check(interop->CreateExternalResourceImporterForDevice(device, &importer));
  const auto memory_type = static_cast<OrtExternalMemoryHandleType>(3);     // OPAQUE_FD
  const auto semaphore_type = static_cast<OrtExternalSemaphoreType>(2);
  bool can = false;
  check(interop->CanImportMemory(importer, memory_type, &can));
  expect(can, "memory can be imported");
  check(interop->CanImportMemory(importer, ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_HEAP, &can));
  expect(!can, "D3D12 memory cannot be imported");

  const int fd = memfd_create("m", 0), counter = memfd_create("c", 0);
  expect(ftruncate(fd, 4096) == 0 && ftruncate(counter, 8) == 0, "memfd");
  float* producer = static_cast<float*>(mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0));
  for (int i = 0; i < 1024; ++i) producer[i] = static_cast<float>(i);
  OrtExternalMemoryDescriptor desc = {};
  desc.version = 24;
  desc.handle_type = memory_type;
  desc.native_handle = reinterpret_cast<void*>(static_cast<intptr_t>(fd));
  desc.size_bytes = 4096;
  desc.offset_bytes = 1024;
  OrtExternalMemoryHandle* memory = nullptr;
  check(interop->ImportMemory(importer, &desc, &memory));
  OrtExternalSemaphoreDescriptor timeline = {};
  timeline.version = 24;
  timeline.type = semaphore_type;
  timeline.native_handle = reinterpret_cast<void*>(static_cast<intptr_t>(counter));
  OrtExternalSemaphoreHandle* semaphore = nullptr;
  check(interop->ImportSemaphore(importer, &timeline, &semaphore));

  int64_t shape[2] = {2, 3};
  OrtExternalTensorDescriptor over = {};
  over.version = 24;
  over.element_type = ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
  over.shape = shape;
  over.rank = 2;
  over.offset_bytes = 4000;
  OrtValue* value = nullptr;
  const std::string said = refused(interop->CreateTensorFromMemory(importer, memory, &over, &value));
  expect(said.find("lies outside the 3072 bytes of the import") != std::string::npos, said.c_str());
  over.offset_bytes = 400;
  check(interop->CreateTensorFromMemory(importer, memory, &over, &value));

  OrtSyncStream* stream = nullptr;
  check(api->CreateSyncStreamForEpDevice(device, nullptr, &stream));
  check(interop->SignalSemaphore(importer, semaphore, stream, 5));
  check(interop->WaitSemaphore(importer, semaphore, stream, 5));
  expect(refused(interop->WaitSemaphore(importer, semaphore, stream, 6)).find("would wait") != std::string::npos, "wait");
  float out[6] = {};
  OrtValue* host = tensor(out, sizeof out, {2, 3}, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT);
  check(api->CopyTensors(env, &value, &host, stream, 1));
  for (int i = 0; i < 6; ++i) expect(out[i] == static_cast<float>((1024 + 400) / 4 + i), "bytes of the producer");
  api->ReleaseValue(host);
  api->ReleaseValue(value);
  api->ReleaseSyncStream(stream);
  interop->ReleaseExternalResourceImporter(importer);
  interop->ReleaseExternalMemoryHandle(memory);
  interop->ReleaseExternalSemaphoreHandle(semaphore);
  munmap(producer, 4096);
  close(fd);
  close(counter);
}

static void cycle(OrtEnv* env, const char* library, const char* model, const char* prefix) {
  check(api->RegisterExecutionProviderLibrary(env, "device.virtual", library));
  const OrtEpDevice* const* devices = nullptr;
  const OrtEpDevice* device = nullptr;
  size_t count = 0;
  check(api->GetEpDevices(env, &devices, &count));
  for (size_t i = 0; i < count; ++i) {
    if (std::strcmp(api->EpDevice_EpName(devices[i]), "DeviceEp") == 0) device = devices[i];
  }
  expect(device != nullptr, "the device is there");

  OrtSession* sessions[2] = {create_session(env, device, model, nullptr), create_session(env, device, model, nullptr)};
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      for (int i = 0; i < 10; ++i) run(sessions[(t + i) % 2], 1 + (t + i) % 4, i % 2 == 0);
    });
  }
  for (std::thread& thread : threads) thread.join();
  api->ReleaseSession(sessions[0]);
  run(sessions[1], 1, false);
  run(sessions[1], kNoMemory, false);
  run(sessions[1], 1, false);
  profile(env, device, model, prefix);
  imports(env, device);

  OrtAllocator* allocator = nullptr;
  OrtKeyValuePairs* stats = nullptr;
  check(api->GetSharedAllocator(env, api->EpDevice_MemoryInfo(device, OrtDeviceMemoryType_DEFAULT), &allocator));
  check(api->AllocatorGetStats(allocator, &stats));
  expect(api->GetKeyValue(stats, "NumAllocs") != nullptr, "statistics");
  api->ReleaseKeyValuePairs(stats);
  api->ReleaseSession(sessions[1]);
  check(api->UnregisterExecutionProviderLibrary(env, "device.virtual"));
}

int main(int, char** argv) {
  void* symbol = dlsym(dlopen(argv[1], RTLD_NOW | RTLD_LOCAL), "OrtGetApiBase");
  const OrtApiBase* (*get)() noexcept = nullptr;
  std::memcpy(&get, &symbol, sizeof get);
  version = static_cast<std::uint32_t>(std::atoi(get()->GetVersionString() + 2));
  api = get()->GetApi(24);
  OrtEnv* env = nullptr;
  check(api->CreateEnv(ORT_LOGGING_LEVEL_FATAL, "device", &env));
  check(api->CreateCpuMemoryInfo(OrtDeviceAllocator, OrtMemTypeDefault, &cpu));
  for (int i = 0; i < std::atoi(argv[5]); ++i) cycle(env, argv[2], argv[3], argv[4]);
  api->ReleaseMemoryInfo(cpu);
  api->ReleaseEnv(env);
  return 0;
}
