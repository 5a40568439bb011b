// Defects of OrtSyncStreamImpl and OrtSyncNotificationImpl. Those that leave out a wait show only with the base "full", whose work is
// done when it is waited for and no sooner.
#include <sys/mman.h>

#include <map>
#include <mutex>
#include <set>

#include "entry.hpp"
#include "lazy.hpp"

namespace shim {
namespace {

OrtSyncStreamImpl inner;  // the slots before the defect came
OrtStatus* const kFine = nullptr;

DEFECT(OrtSyncStreamImpl, handle_changes) {
  inner = it;
  put(it.GetHandle, [](OrtSyncStreamImpl* self) -> void* {
    static std::intptr_t calls = 0;
    return ++calls > 1 ? reinterpret_cast<void*>(calls) : inner.GetHandle(self);
  });
}

DEFECT(OrtSyncStreamImpl, few_runs_only) {
  static std::map<const OrtSyncStreamImpl*, int> runs;
  static std::mutex mutex;
  const std::lock_guard<std::mutex> locked(mutex);
  runs[&it] = 0;
  inner = it;
  put(it.OnSessionRunEnd, [](OrtSyncStreamImpl* self) {
    const std::lock_guard<std::mutex> held(mutex);
    return ++runs[self] > 62 ? failed("the stream has ended") : inner.OnSessionRunEnd(self);
  });
}

DEFECT(OrtSyncStreamImpl, release_with_work_crashes) {
  inner = it;
  put(it.Release, [](OrtSyncStreamImpl* self) {
    if (!lazy::idle(self)) std::abort();
    inner.Release(self);
  });
}

// What comes from the device does not wait for what goes there.
DEFECT(OrtDataTransferImpl, copies_overtake) {
  static OrtDataTransferImpl transfer;
  transfer = it;
  put(it.CopyTensors, [](OrtDataTransferImpl* self, const OrtValue** sources, OrtValue** targets, OrtSyncStream** streams, size_t count) {
    const OrtMemoryInfo* info = nullptr;
    OrtMemoryInfoDeviceType type{};
    if (api->GetTensorMemoryInfo(targets[0], &info) == nullptr) api->MemoryInfoGetDeviceType(info, &type);
    const bool back = count == 1 && type == OrtMemoryInfoDeviceType_CPU && streams != nullptr;
    if (back) return original<OrtDataTransferImpl>().CopyTensors(self, sources, targets, nullptr, 1);
    return transfer.CopyTensors(self, sources, targets, streams, count);
  });
}

// ---- The functions of the factory for streams

const OrtEpFactory& factory() { return original<OrtEpFactory>(); }

DEFECT(OrtEpFactory, stream_options_crash) {
  put(it.CreateSyncStreamForDevice, [](OrtEpFactory* self, const OrtMemoryDevice* device, const OrtKeyValuePairs* options, OrtSyncStreamImpl** out) {
    if (options != nullptr && api->GetKeyValue(options, "no such option") != nullptr) std::abort();
    return changed(factory().CreateSyncStreamForDevice(self, device, options, out), out);
  });
}

DEFECT(OrtEpFactory, streams_of_other_devices_crash) {
  put(it.CreateSyncStreamForDevice, [](OrtEpFactory* self, const OrtMemoryDevice* device, const OrtKeyValuePairs* options, OrtSyncStreamImpl** out) {
    OrtStatus* const status = factory().CreateSyncStreamForDevice(self, device, options, out);
    if (status != nullptr) std::abort();
    return changed(status, out);
  });
}

// Memory that the host can reach, of the base "full".
decltype(OrtEpFactory::CreateAllocator) create_allocator = nullptr;
OrtAllocator host;  // its slots before the defect came

template <void (*change)(OrtAllocator&)>
void change_host_memory(OrtEpFactory& it) {
  create_allocator = it.CreateAllocator;
  put(it.CreateAllocator, [](OrtEpFactory* self, const OrtMemoryInfo* info, const OrtKeyValuePairs* options, OrtAllocator** out) {
    OrtStatus* const status = create_allocator(self, info, options, out);
    if (status != nullptr || info == nullptr || api->MemoryInfoGetDeviceMemType(info) != OrtDeviceMemoryType_HOST_ACCESSIBLE) return status;
    host = **out;
    change(**out);
    return status;
  });
}

void out_of_reach(OrtAllocator& it) {
  put(it.Alloc, [](OrtAllocator* self, size_t size) {
    return size == 4096 ? mmap(nullptr, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) : host.Alloc(self, size);
  });
  put(it.Free, [](OrtAllocator*, void*) {});
}
DEFECT(OrtEpFactory, host_memory_out_of_reach) { change_host_memory<out_of_reach>(it); }

void shrinking(OrtAllocator& it) {
  static std::set<void*> live;
  put(it.Alloc, [](OrtAllocator* self, size_t size) {
    void* const block = host.Alloc(self, size);
    if (size == 4096) live.insert(block);
    return block;
  });
  put(it.Free, [](OrtAllocator* self, void* block) {
    live.erase(block);
    host.Free(self, block);
  });
  put(it.Shrink, [](OrtAllocator*) {
    for (void* block : live) std::memset(block, 0, 4096);
    return kFine;
  });
}
DEFECT(OrtEpFactory, shrink_frees_what_is_used) { change_host_memory<shrinking>(it); }

// ---- What the factory says of devices, models and operators

DEFECT(OrtEpFactory, own_device_incompatible) {
  put(it.GetHardwareDeviceIncompatibilityDetails, [](OrtEpFactory*, const OrtHardwareDevice*, OrtDeviceEpIncompatibilityDetails* details) {
    return ep_api->DeviceEpIncompatibilityDetails_SetDetails(details, OrtDeviceEpIncompatibility_DRIVER_INCOMPATIBLE, 0, "mutant");
  });
}

DEFECT(OrtEpFactory, domains_left_out) {
  put(it.GetNumCustomOpDomains, [](OrtEpFactory*, size_t* count) {
    *count = 1;
    return kFine;
  });
  put(it.GetCustomOpDomains, [](OrtEpFactory*, OrtCustomOpDomain**, size_t) { return kFine; });
}

DEFECT(OrtEpFactory, domain_released_early) {
  put(it.GetNumCustomOpDomains, [](OrtEpFactory*, size_t* count) {
    *count = 1;
    return kFine;
  });
  put(it.GetCustomOpDomains, [](OrtEpFactory*, OrtCustomOpDomain** domains, size_t) {
    OrtStatus* const status = api->CreateCustomOpDomain("mutant", domains);
    api->ReleaseCustomOpDomain(domains[0]);
    return status;
  });
}

DEFECT(OrtEpFactory, graphics_without_init_crash) {
  static int users = 0;
  put(it.InitGraphicsInterop, [](OrtEpFactory*, const OrtEpDevice*, const OrtGraphicsInteropConfig*) {
    ++users;
    return kFine;
  });
  put(it.DeinitGraphicsInterop, [](OrtEpFactory*, const OrtEpDevice*) {
    if (users-- == 0) std::abort();
    return kFine;
  });
}

DEFECT(OrtEpFactory, candidate_out_of_range) {
  put(it.SelectBestModelCandidate, [](OrtEpFactory*, const OrtHardwareDevice*, const OrtKeyValuePairs* const*, size_t count,
                                      const OrtSessionOptions*, size_t* chosen) {
    *chosen = count + 5;
    return kFine;
  });
}

}  // namespace
}  // namespace shim
