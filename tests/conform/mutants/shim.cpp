// The two functions of a mutant, and the wrappers around everything that makes a struct.
#include "shim.hpp"

#include <dlfcn.h>

#include "entry.hpp"

namespace shim {

const OrtApiBase* base = nullptr;
const OrtApi* api = nullptr;
const OrtEpApi* ep_api = nullptr;
uint32_t host_version = 0;

namespace {

// Overwritten in copies of this file: the path of the healthy library and the defect, a line each.
constexpr std::size_t kRoom = 2048;
__attribute__((used)) volatile char text[kRoom] = "ORTFORGE-MUTANT\n";

std::string line(int number) {
  std::string found;
  int at = 0;
  for (std::size_t i = 0; i < kRoom && text[i] != '\0'; ++i) {
    if (text[i] == '\n') {
      if (++at > number) break;
    } else if (at == number) {
      found += text[i];
    }
  }
  return found;
}

struct Healthy {
  Healthy() {
    handle = dlopen(line(1).c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) return;
    create = reinterpret_cast<decltype(create)>(dlsym(handle, "CreateEpFactories"));
    release = reinterpret_cast<decltype(release)>(dlsym(handle, "ReleaseEpFactory"));
  }
  ~Healthy() {
    if (handle != nullptr) dlclose(handle);
  }
  Healthy(const Healthy&) = delete;

  void* handle = nullptr;
  CreateFactories create = nullptr;
  ReleaseFactory release = nullptr;
};

Healthy& healthy() {
  static Healthy found;
  return found;
}

}  // namespace

const std::string& verb() {
  static const std::string found = line(2).substr(0, line(2).find(' '));
  return found;
}

const std::string& rest() {
  static const std::string found = line(2).find(' ') == std::string::npos ? "" : line(2).substr(line(2).find(' ') + 1);
  return found;
}

bool full() {
  static const bool found = line(3) == "full";
  return found;
}

// A library takes back only what it knows by its functions: a struct goes back as it came.
template <class T>
void restore(T* object) {
  if (object != nullptr) *object = original<T>();
}

void wrap(OrtEpFactory& it) {
  static const auto release_ep = it.ReleaseEp;
  put(it.ReleaseEp, [](OrtEpFactory* self, OrtEp* ep) {
    restore(ep);
    release_ep(self, ep);
  });
  original<OrtEpFactory>().ReleaseEp = it.ReleaseEp;
  static const auto release_allocator = it.ReleaseAllocator;
  if (release_allocator != nullptr) {
    put(it.ReleaseAllocator, [](OrtEpFactory* self, OrtAllocator* allocator) {
      restore(allocator);
      release_allocator(self, allocator);
    });
    original<OrtEpFactory>().ReleaseAllocator = it.ReleaseAllocator;
  }
  put(it.CreateEp, [](OrtEpFactory* self, const OrtHardwareDevice* const* devices, const OrtKeyValuePairs* const* pairs, size_t count,
                      const OrtSessionOptions* options, const OrtLogger* logger, OrtEp** out) {
    return changed(original<OrtEpFactory>().CreateEp(self, devices, pairs, count, options, logger, out), out);
  });
  put(it.GetSupportedDevices, [](OrtEpFactory* self, const OrtHardwareDevice* const* hardware, size_t given, OrtEpDevice** out, size_t room,
                                 size_t* count) {
    if (Living* const one = living(self)) one->asked = true;
    return original<OrtEpFactory>().GetSupportedDevices(self, hardware, given, out, room, count);
  });
  if (it.CreateAllocator != nullptr) {
    put(it.CreateAllocator, [](OrtEpFactory* self, const OrtMemoryInfo* info, const OrtKeyValuePairs* options, OrtAllocator** out) {
      return changed(original<OrtEpFactory>().CreateAllocator(self, info, options, out), out);
    });
  }
  if (it.CreateDataTransfer != nullptr) {
    put(it.CreateDataTransfer, [](OrtEpFactory* self, OrtDataTransferImpl** out) {
      return changed(original<OrtEpFactory>().CreateDataTransfer(self, out), out);
    });
  }
  if (it.CreateSyncStreamForDevice != nullptr) {
    put(it.CreateSyncStreamForDevice,
        [](OrtEpFactory* self, const OrtMemoryDevice* device, const OrtKeyValuePairs* options, OrtSyncStreamImpl** out) {
          return changed(original<OrtEpFactory>().CreateSyncStreamForDevice(self, device, options, out), out);
        });
  }
  if (stamp(it) >= 24 && it.CreateExternalResourceImporterForDevice != nullptr) {
    put(it.CreateExternalResourceImporterForDevice,
        [](OrtEpFactory* self, const OrtEpDevice* device, OrtExternalResourceImporterImpl** out) {
          return changed(original<OrtEpFactory>().CreateExternalResourceImporterForDevice(self, device, out), out);
        });
  }
}

void wrap(OrtKernelImpl& it) {
  static const auto release = it.Release;
  put(it.Release, [](OrtKernelImpl* self) {
    restore(self);
    release(self);
  });
}

void wrap(OrtEp& it) {
  static const auto release_infos = it.ReleaseNodeComputeInfos;
  if (release_infos != nullptr) {
    put(it.ReleaseNodeComputeInfos, [](OrtEp* self, OrtNodeComputeInfo** infos, size_t count) {
      for (size_t i = 0; i < count; ++i) restore(infos[i]);
      release_infos(self, infos, count);
    });
    original<OrtEp>().ReleaseNodeComputeInfos = it.ReleaseNodeComputeInfos;
  }
  if (it.Compile != nullptr) {
    put(it.Compile, [](OrtEp* self, const OrtGraph** graphs, const OrtNode** nodes, size_t count, OrtNodeComputeInfo** infos,
                       OrtNode** contexts) {
      OrtStatus* const status = original<OrtEp>().Compile(self, graphs, nodes, count, infos, contexts);
      for (size_t i = 0; status == nullptr && i < count; ++i) changed(infos[i]);
      return status;
    });
  }
  if (stamp(it) >= 25 && it.CreateProfiler != nullptr) {
    put(it.CreateProfiler,
        [](OrtEp* self, OrtEpProfilerImpl** out) { return changed(original<OrtEp>().CreateProfiler(self, out), out); });
  }
}

void wrap(OrtSyncStreamImpl& it) {
  put(it.CreateNotification, [](OrtSyncStreamImpl* self, OrtSyncNotificationImpl** out) {
    return changed(original<OrtSyncStreamImpl>().CreateNotification(self, out), out);
  });
}

void wrap(OrtExternalResourceImporterImpl& it) {
  using Importer = OrtExternalResourceImporterImpl;
  static Importer inner;
  inner = original<Importer>();
  put(it.ImportMemory, [](Importer* self, const OrtExternalMemoryDescriptor* desc, OrtExternalMemoryHandle** out) {
    return changed(inner.ImportMemory(self, desc, out), out);
  });
  put(it.ImportSemaphore, [](Importer* self, const OrtExternalSemaphoreDescriptor* desc, OrtExternalSemaphoreHandle** out) {
    return changed(inner.ImportSemaphore(self, desc, out), out);
  });
  put(it.ReleaseMemory, [](Importer* self, OrtExternalMemoryHandle* memory) {
    if (memory != nullptr) memory->Release = original<OrtExternalMemoryHandle>().Release;
    inner.ReleaseMemory(self, memory);
  });
  put(it.ReleaseSemaphore, [](Importer* self, OrtExternalSemaphoreHandle* semaphore) {
    if (semaphore != nullptr) semaphore->Release = original<OrtExternalSemaphoreHandle>().Release;
    inner.ReleaseSemaphore(self, semaphore);
  });
  put(it.CreateTensorFromMemory, [](Importer* self, const OrtExternalMemoryHandle* memory, const OrtExternalTensorDescriptor* desc, OrtValue** out) {
    const Genuine<OrtExternalMemoryHandle> held(memory);
    return inner.CreateTensorFromMemory(self, memory, desc, out);
  });
  put(it.WaitSemaphore, [](Importer* self, OrtExternalSemaphoreHandle* semaphore, OrtSyncStream* stream, uint64_t value) {
    const Genuine<OrtExternalSemaphoreHandle> held(semaphore);
    return inner.WaitSemaphore(self, semaphore, stream, value);
  });
  put(it.SignalSemaphore, [](Importer* self, OrtExternalSemaphoreHandle* semaphore, OrtSyncStream* stream, uint64_t value) {
    const Genuine<OrtExternalSemaphoreHandle> held(semaphore);
    return inner.SignalSemaphore(self, semaphore, stream, value);
  });
}

// ---- The library's functions

void meet(const OrtApiBase* given) {
  base = given;
  api = nullptr;
  for (uint32_t version = ORT_API_VERSION; version >= 1 && api == nullptr; --version) {
    // The host prints a line for each version it lacks; the text of its version says which those are.
    const char* text = given->GetVersionString();
    if (text[0] == '1' && text[1] == '.' && version > static_cast<uint32_t>(std::atoi(text + 2))) continue;
    api = given->GetApi(version);
    host_version = version;
  }
  ep_api = api != nullptr && host_version >= 22 ? api->GetEpApi() : nullptr;
}

OrtStatus* healthy_create(const char* name, const OrtApiBase* given, const OrtLogger* logger, OrtEpFactory** factories, size_t room,
                          size_t* count) {
  if (healthy().create == nullptr) return failed("the healthy library cannot be loaded");
  OrtStatus* const status = healthy().create(name, host_for_healthy(given), logger, factories, room, count);
  for (size_t i = 0; status == nullptr && i < *count; ++i) {
    remember(factories[i], name);
    changed(factories[i]);
  }
  return status;
}

OrtStatus* healthy_release(OrtEpFactory* factory) {
  forget(factory);
  restore(factory);
  return healthy().release(factory);
}

}  // namespace shim

#define EXPORT __attribute__((visibility("default")))

extern "C" {

#ifndef WITHOUT_CREATE
EXPORT OrtStatus* CreateEpFactories(const char* name, const OrtApiBase* given, const OrtLogger* logger, OrtEpFactory** factories,
                                    size_t room, size_t* count) {
  shim::meet(given);
  return shim::create_with_defect(name, given, logger, factories, room, count);
}
#endif

#ifndef WITHOUT_RELEASE
EXPORT OrtStatus* ReleaseEpFactory(OrtEpFactory* factory) { return shim::release_with_defect(factory); }
#endif

#ifdef WITH_PROVIDER
EXPORT void* GetProvider(void) { return nullptr; }
#endif
}
