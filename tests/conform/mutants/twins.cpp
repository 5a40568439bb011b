// Legal twins: what an EP may do as well. No rule may object.
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <condition_variable>
#include <cstdlib>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "host.hpp"

namespace shim {
namespace {

const OrtEp& healthy() { return original<OrtEp>(); }
const OrtEpFactory& factory() { return original<OrtEpFactory>(); }
const OrtNodeComputeInfo& info() { return original<OrtNodeComputeInfo>(); }
OrtStatus* const kFine = nullptr;
std::mutex mutex;

#define CREATE_EP                                                                                                     \
  [](OrtEpFactory* self, const OrtHardwareDevice* const* devices, const OrtKeyValuePairs* const* pairs, size_t count, \
     const OrtSessionOptions* options, const OrtLogger* logger, OrtEp** out)
#define CREATE_EP_OF_SELF changed(factory().CreateEp(self, devices, pairs, count, options, logger, out), out)
#define CREATE_ALLOCATOR [](OrtEpFactory* self, const OrtMemoryInfo* memory, const OrtKeyValuePairs* options, OrtAllocator** out)

// ---- Names and texts

const char* capitals(const char* text) {
  static std::map<std::string, std::string> made;
  const std::lock_guard<std::mutex> locked(mutex);
  std::string& found = made[text];
  if (found.empty()) {
    found = text;
    for (char& letter : found) letter = static_cast<char>(std::toupper(letter));
  }
  return found.c_str();
}

DEFECT(OrtEpFactory, name_in_capitals) {
  put(it.GetName, [](const OrtEpFactory* self) { return capitals(factory().GetName(self)); });
}
const Defect<OrtEp> name_of_ep("name_in_capitals", [](OrtEp& it) {
  put(it.GetName, [](const OrtEp* self) { return capitals(healthy().GetName(self)); });
});

DEFECT(OrtEpFactory, version_of_a_candidate) {
  put(it.GetVersion, [](const OrtEpFactory*) { return "12.0.345-rc.1+build.7"; });
}

DEFECT(OrtEpFactory, vendor_in_utf8) {
  put(it.GetVendor, [](const OrtEpFactory*) { return "M\xC3\xBCller & S\xC3\xB6hne"; });
}

DEFECT(OrtEp, status_with_empty_message) {
  put(it.SetDynamicOptions, [](OrtEp*, const char* const*, const char* const*, size_t count) {
    return count > 0 ? failed("", ORT_INVALID_ARGUMENT) : kFine;
  });
}

DEFECT(OrtEpFactory, senseless_text_not_applicable) {
  put(it.ValidateCompiledModelCompatibilityInfo, [](OrtEpFactory* self, const OrtHardwareDevice* const* devices, size_t count, const char* text,
                                                    OrtCompiledModelCompatibility* out) {
    OrtStatus* const status = factory().ValidateCompiledModelCompatibilityInfo(self, devices, count, text, out);
    if (status == nullptr && *out == OrtCompiledModelCompatibility_EP_UNSUPPORTED) *out = OrtCompiledModelCompatibility_EP_NOT_APPLICABLE;
    return status;
  });
}

// ---- Nothing to offer

DEFECT(OrtEpFactory, no_devices) {
  put(it.GetSupportedDevices, [](OrtEpFactory*, const OrtHardwareDevice* const*, size_t, OrtEpDevice**, size_t, size_t* count) {
    *count = 0;
    return kFine;
  });
}

DEFECT(OrtEpFactory, importer_null) {
  put(it.CreateExternalResourceImporterForDevice, [](OrtEpFactory*, const OrtEpDevice*, OrtExternalResourceImporterImpl** out) {
    *out = nullptr;
    return kFine;
  });
}

DEFECT(OrtEpFactory, no_streams) {
  put(it.IsStreamAware, [](const OrtEpFactory*) { return false; });
  it.CreateSyncStreamForDevice = nullptr;
}

DEFECT(OrtEpFactory, graphics_not_implemented) {
  put(it.InitGraphicsInterop, [](OrtEpFactory*, const OrtEpDevice*, const OrtGraphicsInteropConfig*) {
    return failed("there is no interop with graphics", ORT_NOT_IMPLEMENTED);
  });
  put(it.DeinitGraphicsInterop,
      [](OrtEpFactory*, const OrtEpDevice*) { return failed("there is no interop with graphics", ORT_NOT_IMPLEMENTED); });
}

DEFECT(OrtEpFactory, no_candidate_will_do) {
  put(it.SelectBestModelCandidate, [](OrtEpFactory*, const OrtHardwareDevice*, const OrtKeyValuePairs* const*, size_t,
                                      const OrtSessionOptions*, size_t* chosen) {
    *chosen = SIZE_MAX;
    return kFine;
  });
}

DEFECT(OrtEpFactory, no_domains) {
  put(it.GetNumCustomOpDomains, [](OrtEpFactory*, size_t* count) {
    *count = 0;
    return kFine;
  });
  put(it.GetCustomOpDomains, [](OrtEpFactory*, OrtCustomOpDomain**, size_t) { return kFine; });
}

DEFECT(OrtEp, registry_null) {
  put(it.GetKernelRegistry, [](OrtEp*, const OrtKernelRegistry** out) {
    *out = nullptr;
    return kFine;
  });
}

DEFECT(OrtEp, profiler_null) {
  put(it.CreateProfiler, [](OrtEp*, OrtEpProfilerImpl** out) {
    *out = nullptr;
    return kFine;
  });
}

DEFECT(OrtEp, memory_device_null) {
  put(it.GetDefaultMemoryDevice, [](const OrtEp*, const OrtMemoryDevice** out) {
    *out = nullptr;
    return kFine;
  });
}

// ---- Runs

// One run at a time, and the EP says so.
DEFECT(OrtEp, runs_one_by_one) {
  put(it.IsConcurrentRunSupported, [](OrtEp*, bool* out) {
    *out = false;
    return kFine;
  });
}
std::map<const OrtNodeComputeInfo*, int> inside;
const Defect<OrtNodeComputeInfo> one_by_one("runs_one_by_one", [](OrtNodeComputeInfo& it) {
  put(it.Compute, [](OrtNodeComputeInfo* self, void* state, OrtKernelContext* context) {
    {
      const std::lock_guard<std::mutex> locked(mutex);
      if (++inside[self] > 1) std::abort();
    }
    usleep(2000);
    OrtStatus* const status = info().Compute(self, state, context);
    const std::lock_guard<std::mutex> locked(mutex);
    --inside[self];
    return status;
  });
});

// The EP knows its states by the compute infos.
DEFECT(OrtNodeComputeInfo, state_null) {
  static std::map<const OrtNodeComputeInfo*, void*> states;
  put(it.CreateState, [](OrtNodeComputeInfo* self, OrtNodeComputeContext* context, void** state) {
    void* made = nullptr;
    OrtStatus* const status = info().CreateState(self, context, &made);
    const std::lock_guard<std::mutex> locked(mutex);
    states[self] = made;
    *state = nullptr;
    return status;
  });
  put(it.Compute, [](OrtNodeComputeInfo* self, void*, OrtKernelContext* context) {
    mutex.lock();
    void* const state = states[self];
    mutex.unlock();
    return info().Compute(self, state, context);
  });
  put(it.ReleaseState, [](OrtNodeComputeInfo* self, void*) {
    mutex.lock();
    void* const state = states[self];
    mutex.unlock();
    info().ReleaseState(self, state);
  });
}

DEFECT(OrtNodeComputeInfo, runs_take_their_time) {
  put(it.Compute, [](OrtNodeComputeInfo* self, void* state, OrtKernelContext* context) {
    usleep(20000);
    return info().Compute(self, state, context);
  });
}

// ---- What is kept, and ends

// Memory for the first runs, which the library keeps.
DEFECT(OrtNodeComputeInfo, cache_of_the_library) {
  static std::vector<char> cache;
  put(it.Compute, [](OrtNodeComputeInfo* self, void* state, OrtKernelContext* context) {
    mutex.lock();
    if (cache.empty()) cache.assign(size_t{1} << 24, 1);
    mutex.unlock();
    return info().Compute(self, state, context);
  });
}

// A large state, a file and a thread for each EP, which end with it.
struct Kept {
  std::vector<char> memory = std::vector<char>(size_t{1} << 22, 1);
  std::mutex lock;
  std::condition_variable changed;
  bool done = false;
  std::thread worker{[this] {
    std::unique_lock<std::mutex> held(lock);
    changed.wait(held, [this] { return done; });
  }};
};
std::map<const OrtEp*, Kept> kept;

DEFECT(OrtEpFactory, worker_for_each_ep) {
  put(it.CreateEp, CREATE_EP {
    OrtStatus* const status = CREATE_EP_OF_SELF;
    const std::lock_guard<std::mutex> locked(mutex);
    if (status == nullptr) kept[*out];
    return status;
  });
  put(it.ReleaseEp, [](OrtEpFactory* self, OrtEp* ep) {
    {
      const std::lock_guard<std::mutex> locked(mutex);
      Kept& own = kept[ep];
      own.lock.lock();
      own.done = true;
      own.lock.unlock();
      own.changed.notify_all();
      own.worker.join();
      kept.erase(ep);
    }
    factory().ReleaseEp(self, ep);
  });
}

// ---- Objects for all, with a count of their users or a Release that does nothing

DEFECT(OrtEpFactory, one_data_transfer) {
  put(it.CreateDataTransfer, [](OrtEpFactory* self, OrtDataTransferImpl** out) {
    static std::map<const OrtEpFactory*, OrtDataTransferImpl*> made;
    const std::lock_guard<std::mutex> locked(mutex);
    OrtDataTransferImpl*& own = made[self];
    if (own == nullptr) {
      if (OrtStatus* const status = changed(factory().CreateDataTransfer(self, &own), &own)) return status;
      if (own != nullptr) put(own->Release, [](OrtDataTransferImpl*) {});
    }
    *out = own;
    return kFine;
  });
}

DEFECT(OrtEpFactory, allocators_counted) {
  struct Shared {
    OrtAllocator* allocator = nullptr;
    int users = 0;
  };
  static std::map<const OrtMemoryInfo*, Shared> made;
  put(it.CreateAllocator, CREATE_ALLOCATOR {
    const std::lock_guard<std::mutex> locked(mutex);
    Shared& own = made[memory];
    if (own.users == 0) {
      if (OrtStatus* const status = changed(factory().CreateAllocator(self, memory, options, &own.allocator), &own.allocator)) return status;
    }
    ++own.users;
    *out = own.allocator;
    return kFine;
  });
  put(it.ReleaseAllocator, [](OrtEpFactory* self, OrtAllocator* allocator) {
    const std::lock_guard<std::mutex> locked(mutex);
    for (auto& one : made) {
      if (one.second.allocator == allocator && --one.second.users == 0) factory().ReleaseAllocator(self, allocator);
    }
  });
}

// ---- Memory

OrtAllocator allocator;

DEFECT(OrtAllocator, empty_blocks_null) {
  allocator = it;
  put(it.Alloc, [](OrtAllocator* self, size_t size) { return size == 0 ? nullptr : allocator.Alloc(self, size); });
}

// ONNX Runtime passes one of the infos that the EP registered.
DEFECT(OrtEpFactory, memory_info_not_looked_at) {
  put(it.CreateAllocator, CREATE_ALLOCATOR {
    if (memory == nullptr) std::abort();
    return changed(factory().CreateAllocator(self, memory, options, out), out);
  });
}

// Memory of its own that is CPU memory, with the copies that applications may ask for.
const OrtMemoryInfo* cpu_info() {
  static OrtMemoryInfo* const made = [] {
    OrtMemoryInfo* memory = nullptr;
    api->CreateMemoryInfo_V2("Pool", OrtMemoryInfoDeviceType_CPU, 0x0F0C, 0, OrtDeviceMemoryType_DEFAULT, 64, OrtDeviceAllocator, &memory);
    return memory;
  }();
  return made;
}

DEFECT(OrtEpFactory, memory_of_the_cpu) {
  static decltype(OrtEpFactory::GetSupportedDevices) devices = nullptr;
  devices = it.GetSupportedDevices;
  put(it.GetSupportedDevices, [](OrtEpFactory* self, const OrtHardwareDevice* const* hardware, size_t given, OrtEpDevice** out, size_t room,
                                 size_t* count) {
    OrtStatus* status = devices(self, hardware, given, out, room, count);
    for (size_t i = 0; status == nullptr && i < *count; ++i) status = ep_api->EpDevice_AddAllocatorInfo(out[i], cpu_info());
    return status;
  });
  put(it.CreateAllocator, CREATE_ALLOCATOR {
    static_cast<void>(self), static_cast<void>(options);
    if (memory != cpu_info()) return failed("the memory is unknown", ORT_INVALID_ARGUMENT);
    auto* const made = new OrtAllocator{};
    made->version = 22;
    put(made->Alloc, [](OrtAllocator*, size_t size) { return size > (size_t{1} << 40) ? nullptr : aligned_alloc(64, (size + 64) / 64 * 64); });
    put(made->Free, [](OrtAllocator*, void* block) { std::free(block); });
    put(made->Info, [](const OrtAllocator*) { return cpu_info(); });
    *out = made;
    return kFine;
  });
  put(it.ReleaseAllocator, [](OrtEpFactory*, OrtAllocator* one) { delete one; });
  put(it.CreateDataTransfer, [](OrtEpFactory*, OrtDataTransferImpl** out) {
    *out = new OrtDataTransferImpl{};
    (*out)->ort_version_supported = 23;
    put((*out)->Release, [](OrtDataTransferImpl* self) { delete self; });
    put((*out)->CanCopy, [](const OrtDataTransferImpl*, const OrtMemoryDevice* source, const OrtMemoryDevice* target) {
      const OrtMemoryDevice* const own = ep_api->MemoryInfo_GetMemoryDevice(cpu_info());
      const auto on_cpu = [](const OrtMemoryDevice* one) { return ep_api->MemoryDevice_GetDeviceType(one) == OrtMemoryInfoDeviceType_CPU; };
      return on_cpu(source) && on_cpu(target) && (ep_api->MemoryDevice_AreEqual(source, own) || ep_api->MemoryDevice_AreEqual(target, own));
    });
    put((*out)->CopyTensors, [](OrtDataTransferImpl*, const OrtValue** sources, OrtValue** targets, OrtSyncStream**, size_t count) {
      for (size_t i = 0; i < count; ++i) {
        size_t size = 0, room = 0;
        void *from = nullptr, *to = nullptr;
        api->ReleaseStatus(api->GetTensorSizeInBytes(sources[i], &size));
        api->ReleaseStatus(api->GetTensorSizeInBytes(targets[i], &room));
        if (size != room) return failed("the sizes differ", ORT_INVALID_ARGUMENT);
        api->ReleaseStatus(api->GetTensorMutableData(const_cast<OrtValue*>(sources[i]), &from));
        api->ReleaseStatus(api->GetTensorMutableData(targets[i], &to));
        if (size > 0 && (from == nullptr || to == nullptr)) return failed("there is no memory", ORT_INVALID_ARGUMENT);
        if (size > 0) std::memcpy(to, from, size);
      }
      return kFine;
    });
    return kFine;
  });
}

// ---- Kernels

DEFECT(OrtEpApi, kernel_types_reversed) {
  put(it.KernelDefBuilder_AddTypeConstraint, [](OrtKernelDefBuilder* builder, const char* name, const OrtDataType* const* types, size_t count) {
    std::vector<const OrtDataType*> turned(types, types + count);
    std::reverse(turned.begin(), turned.end());
    return real_ep().KernelDefBuilder_AddTypeConstraint(builder, name, turned.data(), count);
  });
}

DEFECT(OrtKernelImpl, kernel_packs_nothing) {
  if (it.PrePackWeight == nullptr) return;
  put(it.PrePackWeight, [](OrtKernelImpl*, const OrtValue*, int, OrtAllocator*, OrtSharedPrePackedWeightCache*, bool* packed) {
    *packed = false;
    return kFine;
  });
}

}  // namespace
}  // namespace shim
