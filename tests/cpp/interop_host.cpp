// What applications do wrongly with the table of the interop library, in C++: interop_host ORT EP MODEL cpu|cuda. The EP has the name "Ep" and
// two devices (cuda) or one; the model is that of examples/interop. A check that fails ends it with 1 and says which.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "../../examples/interop/cuda_stream.hpp"
#include "ortforge/interop/interop.h"

static const OrtApi* api;
static int version;  // the N of ONNX Runtime 1.N

[[noreturn]] static void Fail(const std::string& what, int line) {
  std::fprintf(stderr, "interop_host.cpp:%d: %s\n", line, what.c_str());
  std::_Exit(1);
}
#define EXPECT(condition) ((condition) ? void() : Fail(#condition, __LINE__))

static void Succeed(OrtStatus* status, int line) {
  if (status != nullptr) Fail(api->GetErrorMessage(status), line);
}
#define OK(call) Succeed((call), __LINE__)

static void Refused(OrtStatus* status, OrtErrorCode code, const char* words, int line) {
  if (status == nullptr) Fail(std::string("this should have been refused: ") + words, line);
  const std::string said = api->GetErrorMessage(status);
  if (api->GetErrorCode(status) != code || said.find(words) == std::string::npos) Fail("expected '" + std::string(words) + "', found: " + said, line);
  api->ReleaseStatus(status);
}
#define INVALID(call, words) Refused((call), ORT_INVALID_ARGUMENT, words, __LINE__)
#define NOT_IMPLEMENTED(call, words) Refused((call), ORT_NOT_IMPLEMENTED, words, __LINE__)

static const int64_t kShape[] = {1, 3, 32, 32};
constexpr size_t kBytes = 4 * 3 * 32 * 32;
static const auto kMemoryFd = static_cast<OrtExternalMemoryHandleType>(3);
static const auto kTimelineFd = static_cast<OrtExternalSemaphoreType>(2);

static void* NewFile(size_t size) {
  const int fd = memfd_create("interop_host", 0);
  EXPECT(fd > 0 && ftruncate(fd, static_cast<off_t>(size)) == 0);
  return reinterpret_cast<void*>(static_cast<intptr_t>(fd));
}
static bool IsOpen(void* handle) { return fcntl(static_cast<int>(reinterpret_cast<intptr_t>(handle)), F_GETFD) != -1; }

static OrtExternalMemoryDescriptor MemoryOf(void* file, OrtExternalMemoryAccessMode access) {
  OrtExternalMemoryDescriptor desc = ORT_EXTERNAL_MEMORY_DESCRIPTOR_INIT;
  desc.handle_type = kMemoryFd;
  desc.native_handle = file;
  desc.size_bytes = 1 << 16;
  desc.access_mode = access;
  return desc;
}

static OrtExternalTensorDescriptor TensorAt(size_t offset) {
  OrtExternalTensorDescriptor desc = ORT_EXTERNAL_TENSOR_DESCRIPTOR_INIT;
  desc.element_type = ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
  desc.shape = kShape;
  desc.rank = 4;
  desc.offset_bytes = offset;
  return desc;
}

struct Device {
  const OrtEpDevice* ep;
  OrtExternalResourceImporter* importer = nullptr;
  OrtExternalSemaphoreHandle* semaphore = nullptr;
  OrtSyncStream* stream = nullptr;

  Device(const OrtEpDevice* device, void* timeline) : ep(device) {
    OrtExternalSemaphoreDescriptor desc = ORT_EXTERNAL_SEMAPHORE_DESCRIPTOR_INIT;
    desc.type = kTimelineFd;
    desc.native_handle = timeline;
    OK(api->CreateExternalResourceImporterForDevice(ep, &importer));
    OK(api->ExternalResourceImporter_ImportSemaphore(importer, &desc, &semaphore));
    OK(api->CreateSyncStreamForEpDevice(ep, nullptr, &stream));
    EXPECT(IsOpen(timeline));
  }
  void Release() const {
    api->ReleaseSyncStream(stream);
    api->ReleaseExternalSemaphoreHandle(semaphore);
    api->ReleaseExternalResourceImporter(importer);
  }
};

static OrtExternalMemoryHandle* Import(const Device& device, void* file, OrtExternalMemoryAccessMode access) {
  const OrtExternalMemoryDescriptor desc = MemoryOf(file, access);
  OrtExternalMemoryHandle* made = nullptr;
  OK(api->ExternalResourceImporter_ImportMemory(device.importer, &desc, &made));
  EXPECT(IsOpen(file));
  return made;
}

static OrtValue* Tensor(const Device& device, OrtExternalMemoryHandle* memory, size_t offset) {
  const OrtExternalTensorDescriptor desc = TensorAt(offset);
  OrtValue* made = nullptr;
  OK(api->ExternalResourceImporter_CreateTensorFromMemory(device.importer, memory, &desc, nullptr, &made));
  return made;
}

static void BadDescriptors(const Device& device, void* file) {
  OrtExternalMemoryHandle* memory = nullptr;
  OrtExternalMemoryDescriptor desc = MemoryOf(file, ORT_EXTERNAL_MEMORY_ACCESS_READ_WRITE);
  const auto import = [&] { return api->ExternalResourceImporter_ImportMemory(device.importer, &desc, &memory); };
  INVALID(api->ExternalResourceImporter_ImportMemory(device.importer, nullptr, &memory), "'desc' is NULL");
  INVALID(api->ExternalResourceImporter_ImportMemory(device.importer, &desc, nullptr), "'out_handle' is NULL");
  INVALID(api->ExternalResourceImporter_ImportMemory(nullptr, &desc, &memory), "OrtExternalResourceImporter is NULL");
  desc.version = 7;
  INVALID(import(), "version 7");
  desc.version = 1;
  std::memset(&desc.access_mode, 0x55, sizeof desc.access_mode);
  INVALID(import(), "access_mode is");
  desc = MemoryOf(nullptr, ORT_EXTERNAL_MEMORY_ACCESS_READ_WRITE);
  INVALID(import(), "native_handle is NULL");
  desc = MemoryOf(reinterpret_cast<void*>(intptr_t{9999}), ORT_EXTERNAL_MEMORY_ACCESS_READ_WRITE);
  INVALID(import(), "9999 is no open file descriptor");
  desc = MemoryOf(file, ORT_EXTERNAL_MEMORY_ACCESS_READ_WRITE);
  desc.handle_type = ORT_EXTERNAL_MEMORY_HANDLE_TYPE_D3D12_RESOURCE;
  NOT_IMPLEMENTED(import(), "cannot be imported here");
  EXPECT(memory == nullptr);

  memory = Import(device, file, ORT_EXTERNAL_MEMORY_ACCESS_READ_WRITE);
  OrtValue* value = nullptr;
  OrtExternalTensorDescriptor tensor = TensorAt((1 << 16) - 4);
  INVALID(api->ExternalResourceImporter_CreateTensorFromMemory(device.importer, memory, &tensor, nullptr, &value), "the import has only");
  tensor.element_type = ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING;
  INVALID(api->ExternalResourceImporter_CreateTensorFromMemory(device.importer, memory, &tensor, nullptr, &value), "cannot lie in external memory");
  api->ReleaseExternalMemoryHandle(memory);
  api->ReleaseExternalMemoryHandle(memory);  // twice: nothing happens
  tensor = TensorAt(0);
  INVALID(api->ExternalResourceImporter_CreateTensorFromMemory(device.importer, memory, &tensor, nullptr, &value), "was released");
}

static void BadSemaphores(const Device& device) {
  const auto signal = [&](uint64_t value) {
    return api->ExternalResourceImporter_SignalSemaphore(device.importer, device.semaphore, device.stream, value);
  };
  OK(signal(5));
  INVALID(signal(5), "must raise the semaphore");
  INVALID(api->ExternalResourceImporter_WaitSemaphore(device.importer, device.semaphore, nullptr, 1), "'stream' is NULL");
  auto* const other = reinterpret_cast<OrtExternalSemaphoreHandle*>(device.importer);  // a handle of another kind
  INVALID(api->ExternalResourceImporter_WaitSemaphore(device.importer, other, device.stream, 1), "none of this table");
}

// Streams that are not those of the device.
static void BadStreams(const Device& device, const Device& other) {
  INVALID(api->ExternalResourceImporter_WaitSemaphore(device.importer, device.semaphore, other.stream, 1), "another EP device");
  INVALID(api->ExternalResourceImporter_WaitSemaphore(other.importer, device.semaphore, other.stream, 1), "another device or by another route");
  OrtSyncStream* wrapped = nullptr;
  const CudaStream foreign(1), own(0);
  INVALID(OrtforgeWrapStream(device.importer, foreign.Get(), ORTFORGE_STREAM_OF_EP, &wrapped), "another device or context");
  INVALID(OrtforgeWrapStream(device.importer, own.Get(), static_cast<OrtforgeStreamKind>(2), &wrapped), "no kind 2");
  EXPECT(wrapped == nullptr);
  OK(OrtforgeWrapStream(device.importer, own.Get(), ORTFORGE_STREAM_OF_APPLICATION, &wrapped));
  EXPECT(api->SyncStream_GetHandle(wrapped) == own.Get());
  INVALID(api->ExternalResourceImporter_WaitSemaphore(other.importer, other.semaphore, wrapped, 1), "wrapped for CUDA device 0");
  INVALID(api->CopyTensors(nullptr, nullptr, nullptr, wrapped, 0), "not on a wrapped one");
  OK(api->ExternalResourceImporter_WaitSemaphore(device.importer, device.semaphore, wrapped, 1));
  OK(OrtforgeFlushStream(wrapped));
  api->ReleaseSyncStream(wrapped);
  INVALID(api->ExternalResourceImporter_WaitSemaphore(device.importer, device.semaphore, wrapped, 1), "was released");
}

struct Session {
  OrtSession* session = nullptr;
  Session(OrtEnv* env, const char* model, const OrtEpDevice* device) {
    OrtSessionOptions* options = nullptr;
    OK(api->CreateSessionOptions(&options));
    if (device != nullptr) OK(api->SessionOptionsAppendExecutionProvider_V2(options, env, &device, 1, nullptr, nullptr, 0));
    OK(api->CreateSession(env, model, options, &session));
    api->ReleaseSessionOptions(options);
  }
  ~Session() { api->ReleaseSession(session); }
  OrtStatus* Run(const OrtRunOptions* options, const OrtValue* input, OrtValue* output) const {
    const char *in = "input", *out = "output";
    return api->Run(session, options, &in, &input, 1, &out, 1, &output);
  }
};

static void Runs(OrtEnv* env, const char* model, const Device& device, void* file) {
  OrtExternalMemoryHandle* const read = Import(device, file, ORT_EXTERNAL_MEMORY_ACCESS_READ_ONLY);
  OrtExternalMemoryHandle* const write = Import(device, file, ORT_EXTERNAL_MEMORY_ACCESS_WRITE_ONLY);
  OrtValue* const input = Tensor(device, read, 0);
  OrtValue* const output = Tensor(device, write, 1 << 15);
  const Session session(env, model, device.ep);
  OrtRunOptions* options = nullptr;
  OK(api->CreateRunOptions(&options));
  OK(api->RunOptions_SetSyncStream(options, device.stream));
  OK(session.Run(options, input, output));
  INVALID(session.Run(options, input, input), "READ_ONLY");
  INVALID(session.Run(options, output, output), "WRITE_ONLY");
  OrtIoBinding* binding = nullptr;
  OK(api->CreateIoBinding(session.session, &binding));
  INVALID(api->BindOutput(binding, "output", input), "READ_ONLY");
  INVALID(api->BindInput(binding, "input", output), "WRITE_ONLY");
  OK(api->BindInput(binding, "input", input));
  OK(api->BindOutput(binding, "output", output));
  OK(api->RunWithBinding(session.session, options, binding));

  // Without a node of the stream's EP, ONNX Runtime 1.24 and newer would read from address 0.
  const Session elsewhere(env, model, nullptr);
  std::vector<float> zeros(3 * 32 * 32), result(zeros);
  OrtMemoryInfo* host = nullptr;
  OrtValue *from = nullptr, *to = nullptr;
  OK(api->CreateCpuMemoryInfo(OrtDeviceAllocator, OrtMemTypeDefault, &host));
  OK(api->CreateTensorWithDataAsOrtValue(host, zeros.data(), kBytes, kShape, 4, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT, &from));
  OK(api->CreateTensorWithDataAsOrtValue(host, result.data(), kBytes, kShape, 4, ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT, &to));
  OK(elsewhere.Run(nullptr, from, to));
  const bool has_streams = version >= 24;
  if (has_streams) INVALID(elsewhere.Run(options, from, to), "has nodes on");
  if (!has_streams) OK(elsewhere.Run(options, from, to));
  api->ReleaseValue(from);
  api->ReleaseValue(to);
  api->ReleaseMemoryInfo(host);

  // Any order: the binding and the tensors keep what they need.
  api->ReleaseExternalMemoryHandle(read);
  api->ReleaseExternalMemoryHandle(write);
  api->ReleaseValue(input);
  api->ReleaseValue(output);
  OK(api->RunWithBinding(session.session, options, binding));
  api->ReleaseIoBinding(binding);
  api->ReleaseRunOptions(options);
}

// An importer for the memory of ONNX Runtime's own CPU EP: its streams, and addresses as memory.
static void HostMemory() {
  OrtMemoryInfo* info = nullptr;
  OrtExternalResourceImporter* importer = nullptr;
  OK(api->CreateCpuMemoryInfo(OrtDeviceAllocator, OrtMemTypeDefault, &info));
  OK(OrtforgeCreateImporterForMemory(info, &importer));
  api->ReleaseMemoryInfo(info);
  OrtSyncStream* wrapped = nullptr;
  INVALID(OrtforgeWrapStream(importer, info, ORTFORGE_STREAM_OF_APPLICATION, &wrapped), "wrap NULL");
  INVALID(OrtforgeWrapStream(importer, nullptr, ORTFORGE_STREAM_OF_EP, &wrapped), "wrap NULL");

  char* const pages = static_cast<char*>(mmap(nullptr, 1 << 16, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  EXPECT(pages != MAP_FAILED);
  OrtExternalMemoryDescriptor desc = MemoryOf(pages, ORT_EXTERNAL_MEMORY_ACCESS_READ_WRITE);
  const int host_allocation = 4;  // more than the proposal's enum can have in C++
  std::memcpy(&desc.handle_type, &host_allocation, sizeof host_allocation);
  OrtExternalMemoryHandle* memory = nullptr;
  if (version >= 30) {
    OK(api->ExternalResourceImporter_ImportMemory(importer, &desc, &memory));
    OrtValue* tensor = nullptr;
    const OrtExternalTensorDescriptor at = TensorAt(64);
    void* data = nullptr;
    OK(api->ExternalResourceImporter_CreateTensorFromMemory(importer, memory, &at, nullptr, &tensor));
    OK(api->GetTensorMutableData(tensor, &data));
    EXPECT(data == pages + 64);
    api->ReleaseValue(tensor);
    api->ReleaseExternalMemoryHandle(memory);
    desc.native_handle = pages + 64;
    INVALID(api->ExternalResourceImporter_ImportMemory(importer, &desc, &memory), "multiple of the page size");
    desc.native_handle = pages;
    desc.size_bytes = size_t{1} << 46;
    INVALID(api->ExternalResourceImporter_ImportMemory(importer, &desc, &memory), "has less memory");
  } else {
    NOT_IMPLEMENTED(api->ExternalResourceImporter_ImportMemory(importer, &desc, &memory), "HOST_ALLOCATION need ONNX Runtime 1.30");
  }
  munmap(pages, 1 << 16);
  api->ReleaseExternalResourceImporter(importer);
}

int main(int argc, char** argv) {
  EXPECT(argc == 5);
  const bool is_cuda = std::strcmp(argv[4], "cuda") == 0, is_direct = std::strcmp(argv[4], "direct") == 0;
  void* const library = dlopen(argv[1], RTLD_NOW);
  EXPECT(library != nullptr);
  const auto base = reinterpret_cast<const OrtApiBase*(ORT_API_CALL*)()>(dlsym(library, "OrtGetApiBase"))();
  EXPECT(OrtforgeGetInteropApi(base, &api) == nullptr && api != nullptr);
  version = std::atoi(base->GetVersionString() + 2);
  OrtEnv* env = nullptr;
  OK(api->CreateEnv(ORT_LOGGING_LEVEL_FATAL, "interop_host", &env));
  if (is_direct) {
    INVALID(OrtforgeRegisterEp(env, "x", "/nowhere/libep.so"), "cannot be loaded");
    OK(OrtforgeRegisterEp(env, "test.virtual", argv[2]));
    INVALID(OrtforgeRegisterEp(env, "test.virtual", argv[2]), "registered as 'test.virtual' already");
  } else {
    OK(api->RegisterExecutionProviderLibrary(env, "test.virtual", argv[2]));
  }
  const OrtEpDevice* const* found = nullptr;
  size_t count = 0;
  OK(api->GetEpDevices(env, &found, &count));
  std::vector<const OrtEpDevice*> devices;
  for (size_t i = 0; i < count; ++i) {
    if (std::strcmp(api->EpDevice_EpName(found[i]), "Ep") == 0) devices.push_back(found[i]);
  }
  EXPECT(devices.size() == (is_cuda ? 2u : 1u));
  OrtExternalResourceImporter* importer = nullptr;
  INVALID(api->CreateExternalResourceImporterForDevice(nullptr, &importer), "'ep_device' is NULL");

  void* const file = NewFile(1 << 16);
  void* const timeline = NewFile(8);
  const Device device(devices[0], timeline);
  const char *route = nullptr, *reason = nullptr;
  OK(OrtforgeImporterRoute(device.importer, &route, &reason));
  EXPECT(std::strcmp(route, is_cuda ? "beside" : is_direct ? "direct" : "ort") == 0);
  BadDescriptors(device, file);
  BadSemaphores(device);
  if (is_cuda) {
    const Device other(devices[1], timeline);
    BadStreams(device, other);
    other.Release();
  } else {
    OrtSyncStream* wrapped = nullptr;
    INVALID(OrtforgeWrapStream(device.importer, nullptr, ORTFORGE_STREAM_OF_APPLICATION, &wrapped), "the EP has an importer");
    HostMemory();
  }
  Runs(env, argv[3], device, file);
  INVALID(api->UnregisterExecutionProviderLibrary(env, "test.virtual"), "is in use");
  device.Release();
  EXPECT(OrtforgeOpenHandles() == 0);
  OK(api->UnregisterExecutionProviderLibrary(env, "test.virtual"));
  INVALID(api->CreateExternalResourceImporterForDevice(nullptr, &importer), "NULL");
  api->ReleaseEnv(env);
  std::puts("well");
  return 0;
}
