// An application in C++ that imports, makes tensors, waits, signals, runs and releases, over and over, from several threads: for
// sanitizers, which do not go together with Python. importer_host ORT EP EP_NAME MODEL CYCLES THREADS; the model is
// z = x * y of 2x3 floats. Prints open files, mappings and resident bytes before and after; a failed check ends it with 1.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "onnxruntime_c_api.h"

namespace {

const OrtApi* api;
const OrtInteropApi* interop;

[[noreturn]] void fail(const char* what, int line) {
  std::fprintf(stderr, "importer_host.cpp:%d: %s\n", line, what);
  std::fflush(stderr);
  std::_Exit(1);
}
#define EXPECT(condition) ((condition) ? void() : fail(#condition, __LINE__))

void succeed(OrtStatus* status, int line) {
  if (status != nullptr) fail(api->GetErrorMessage(status), line);
}
#define OK(call) succeed((call), __LINE__)

void refused(OrtStatus* status, int line) {
  if (status == nullptr) fail("this should have been refused", line);
  const OrtErrorCode code = api->GetErrorCode(status);
  if (code != ORT_INVALID_ARGUMENT && code != ORT_NOT_IMPLEMENTED) fail(api->GetErrorMessage(status), line);
  api->ReleaseStatus(status);
}
#define REFUSED(call) refused((call), __LINE__)

// A file in memory, mapped.
struct Shared {
  explicit Shared(std::size_t bytes) : size(bytes), fd(memfd_create("importer_host", 0)) {
    EXPECT(fd > 0 && ftruncate(fd, static_cast<off_t>(size)) == 0);
    data = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    EXPECT(data != MAP_FAILED);
  }
  Shared(const Shared&) = delete;
  ~Shared() {
    munmap(data, size);
    close(fd);
  }
  void* handle() const { return reinterpret_cast<void*>(static_cast<std::intptr_t>(fd)); }
  float* floats() const { return static_cast<float*>(data); }

  const std::size_t size;
  const int fd;
  void* data;
};

OrtExternalMemoryDescriptor memory_descriptor(const Shared& memory) {
  OrtExternalMemoryDescriptor desc = {};
  desc.version = 24;
  desc.handle_type = ORT_EXTERNAL_MEMORY_HANDLE_TYPE_VK_MEMORY_OPAQUE_FD;
  desc.native_handle = memory.handle();
  desc.size_bytes = memory.size;
  return desc;
}

OrtExternalSemaphoreDescriptor semaphore_descriptor(const Shared& counter) {
  OrtExternalSemaphoreDescriptor desc = {};
  desc.version = 24;
  desc.type = ORT_EXTERNAL_SEMAPHORE_VK_TIMELINE_SEMAPHORE_OPAQUE_FD;
  desc.native_handle = counter.handle();
  return desc;
}

const int64_t kShape[] = {2, 3};

OrtExternalTensorDescriptor tensor_descriptor(std::size_t offset) {
  OrtExternalTensorDescriptor desc = {};
  desc.version = 24;
  desc.element_type = ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
  desc.shape = kShape;
  desc.rank = 2;
  desc.offset_bytes = offset;
  return desc;
}

void bad_input(OrtExternalResourceImporter* importer, const Shared& memory, OrtExternalMemoryHandle* handle) {
  OrtExternalMemoryHandle* out = nullptr;
  OrtValue* tensor = nullptr;
  for (int i = 0; i < 6; ++i) {
    OrtExternalMemoryDescriptor desc = memory_descriptor(memory);
    if (i == 0) desc.version = 0;
    if (i == 1) desc.native_handle = nullptr;
    if (i == 2) desc.size_bytes = 0;
    if (i == 3) desc.offset_bytes = desc.size_bytes;
    if (i == 4) desc.native_handle = reinterpret_cast<void*>(static_cast<std::intptr_t>(1) << 40);
    if (i == 5) std::memset(&desc.handle_type, 0x55, sizeof desc.handle_type);
    REFUSED(interop->ImportMemory(importer, &desc, &out));
  }
  const int64_t huge[] = {int64_t{1} << 62, 8}, negative[] = {2, -1};
  for (int i = 0; i < 7; ++i) {
    OrtExternalTensorDescriptor desc = tensor_descriptor(0);
    if (i == 0) desc.version = 0;
    if (i == 1) desc.shape = huge;
    if (i == 2) desc.shape = negative;
    if (i == 3) desc.shape = nullptr;
    if (i == 4) desc.offset_bytes = SIZE_MAX - 3;
    if (i == 5) desc.offset_bytes = 2;
    if (i == 6) desc.element_type = ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING;
    REFUSED(interop->CreateTensorFromMemory(importer, handle, &desc, &tensor));
  }
}

struct Application {
  OrtEnv* env = nullptr;
  const OrtEpDevice* device = nullptr;
  OrtSession* session = nullptr;
  OrtExternalResourceImporter* importer = nullptr;
};

// One thread's work: `cycles` imports, of which every tenth has a run behind a wait and before a signal.
void work(const Application& app, int cycles, unsigned seed) {
  const Shared memory(4096), counter(8);
  OrtSyncStream* stream = nullptr;
  OK(api->CreateSyncStreamForEpDevice(app.device, nullptr, &stream));
  auto* const now = static_cast<volatile uint64_t*>(counter.data);
  uint64_t value = 0;
  for (int i = 0; i < cycles; ++i) {
    const OrtExternalMemoryDescriptor desc = memory_descriptor(memory);
    const OrtExternalSemaphoreDescriptor timeline = semaphore_descriptor(counter);
    OrtExternalMemoryHandle* handle = nullptr;
    OrtExternalSemaphoreHandle* semaphore = nullptr;
    OrtValue* tensors[3] = {};
    OK(interop->ImportMemory(app.importer, &desc, &handle));
    for (std::size_t t = 0; t < 3; ++t) {
      const OrtExternalTensorDescriptor view = tensor_descriptor(64 * t);
      OK(interop->CreateTensorFromMemory(app.importer, handle, &view, &tensors[t]));
    }
    if (i % 100 == 0) bad_input(app.importer, memory, handle);
    if ((i + seed) % 2 == 0) interop->ReleaseExternalMemoryHandle(handle), handle = nullptr;
    OK(interop->ImportSemaphore(app.importer, &timeline, &semaphore));
    if (i % 10 == 0) {
      for (int k = 0; k < 6; ++k) memory.floats()[k] = static_cast<float>(k), memory.floats()[16 + k] = static_cast<float>(i % 7);
      OrtRunOptions* options = nullptr;
      OK(api->CreateRunOptions(&options));
      api->RunOptionsSetSyncStream(options, stream);
      OK(interop->WaitSemaphore(app.importer, semaphore, stream, value + 1));
      std::thread producer([&] { __atomic_store_n(now, value + 1, __ATOMIC_RELEASE); });
      const char* const names[] = {"x", "y"};
      const char* const output = "z";
      const OrtValue* const inputs[] = {tensors[0], tensors[1]};
      OK(api->Run(app.session, options, names, inputs, 2, &output, 1, &tensors[2]));
      OK(interop->SignalSemaphore(app.importer, semaphore, stream, value + 2));
      REFUSED(interop->SignalSemaphore(app.importer, semaphore, stream, value + 2));
      while (__atomic_load_n(now, __ATOMIC_ACQUIRE) != value + 2) std::this_thread::yield();
      producer.join();
      value += 2;
      for (int k = 0; k < 6; ++k) EXPECT(memory.floats()[32 + k] == static_cast<float>(k * (i % 7)));
      api->ReleaseRunOptions(options);
    } else {  // left to itself
      OK(interop->WaitSemaphore(app.importer, semaphore, stream, value));
    }
    interop->ReleaseExternalSemaphoreHandle(semaphore);
    for (OrtValue* tensor : tensors) api->ReleaseValue(tensor);
    if (handle != nullptr) interop->ReleaseExternalMemoryHandle(handle);
  }
  // The stream ends while it waits.
  const OrtExternalSemaphoreDescriptor timeline = semaphore_descriptor(counter);
  OrtExternalSemaphoreHandle* semaphore = nullptr;
  OK(interop->ImportSemaphore(app.importer, &timeline, &semaphore));
  OK(interop->WaitSemaphore(app.importer, semaphore, stream, value + 1));
  OK(interop->SignalSemaphore(app.importer, semaphore, stream, value + 2));
  interop->ReleaseExternalSemaphoreHandle(semaphore);
  api->ReleaseSyncStream(stream);
  EXPECT(*now == value);
  __atomic_store_n(now, value + 1, __ATOMIC_RELEASE);  // no driver can take a wait out of a stream
}

long count(const char* folder) {
  long found = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) static_cast<void>(entry), ++found;
  return found;
}

// The lines of a file that have a word in them.
long lines(const char* path, const char* word) {
  std::ifstream file(path);
  long found = 0;
  for (std::string line; std::getline(file, line);) found += line.find(word) != std::string::npos;
  return found;
}

// An importer may put off releases while a stream waits for somebody outside, and makes up for it at later calls
// (Note [Waiting for the device] of ortforge/gpu/releases.hpp). Nothing waits any more, so no import may stay for long.
void all_released(const Application& app) {
  const Shared memory(4096);
  const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(600);
  while (lines("/proc/self/maps", "/memfd:importer_host") > 1) {  // ours
    if (std::chrono::steady_clock::now() > limit) fail("imported memory is still mapped", __LINE__);
    const OrtExternalMemoryDescriptor desc = memory_descriptor(memory);
    OrtExternalMemoryHandle* handle = nullptr;
    OK(interop->ImportMemory(app.importer, &desc, &handle));
    interop->ReleaseExternalMemoryHandle(handle);
    std::this_thread::yield();
  }
}

void report(const char* when) {
  long pages = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> pages >> resident;
  std::printf("%s: %ld files, %ld mappings, %ld bytes\n", when, count("/proc/self/fd"), lines("/proc/self/maps", ""),
              resident * sysconf(_SC_PAGESIZE));
  std::fflush(stdout);
}

void all_threads(const Application& app, int cycles, int threads) {
  std::vector<std::thread> workers;
  for (int t = 0; t < threads; ++t) workers.emplace_back(work, app, cycles / threads, static_cast<unsigned>(t));
  for (std::thread& worker : workers) worker.join();
  all_released(app);
}

}  // namespace

int main(int argc, char** argv) {
  EXPECT(argc == 7);
  void* const ort = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  if (ort == nullptr) fail(dlerror(), __LINE__);
  const auto base = reinterpret_cast<const OrtApiBase* (*)()>(dlsym(ort, "OrtGetApiBase"));
  EXPECT(base != nullptr);
  api = base()->GetApi(24);
  EXPECT(api != nullptr);
  interop = api->GetInteropApi();
  Application app;
  OK(api->CreateEnv(ORT_LOGGING_LEVEL_FATAL, "importer_host", &app.env));
  OK(api->RegisterExecutionProviderLibrary(app.env, "test.virtual", argv[2]));
  const OrtEpDevice* const* devices = nullptr;
  std::size_t devices_count = 0;
  OK(api->GetEpDevices(app.env, &devices, &devices_count));
  for (std::size_t i = 0; i < devices_count; ++i) {
    if (std::strcmp(api->EpDevice_EpName(devices[i]), argv[3]) == 0) app.device = devices[i];
  }
  EXPECT(app.device != nullptr);
  OrtSessionOptions* options = nullptr;
  OK(api->CreateSessionOptions(&options));
  OK(api->SessionOptionsAppendExecutionProvider_V2(options, app.env, &app.device, 1, nullptr, nullptr, 0));
  OK(api->AddSessionConfigEntry(options, "session.disable_cpu_ep_fallback", "1"));
  OK(api->CreateSession(app.env, argv[4], options, &app.session));
  OK(interop->CreateExternalResourceImporterForDevice(app.device, &app.importer));
  const int cycles = std::atoi(argv[5]), threads = std::atoi(argv[6]);
  all_threads(app, cycles / 10 + threads, threads);  // until allocators have what they keep
  report("before");
  all_threads(app, cycles, threads);
  report("after");
  interop->ReleaseExternalResourceImporter(app.importer);
  api->ReleaseSession(app.session);
  api->ReleaseSessionOptions(options);
  OK(api->UnregisterExecutionProviderLibrary(app.env, "test.virtual"));
  api->ReleaseEnv(app.env);
  return 0;
}
