// What authors of EPs do by mistake with allocators, streams, importers, profilers and kernels. Written from the text of the rules alone.
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <mutex>
#include <set>

#include "host.hpp"

namespace shim {
namespace {

OrtStatus* const kFine = nullptr;

// ---- Memory

OrtAllocator allocator;  // the slots before the defect came

DEFECT(OrtAllocator, info_made_anew) {
  allocator = it;
  put(it.Info, [](const OrtAllocator* self) -> const OrtMemoryInfo* {
    const OrtMemoryInfo* const right = allocator.Info(self);
    OrtMemoryInfo* made = nullptr;
    const char* name = nullptr;
    OrtMemoryInfoDeviceType type{};
    int id = 0;
    api->MemoryInfoGetName(right, &name);
    api->MemoryInfoGetDeviceType(right, &type);
    api->MemoryInfoGetId(right, &id);
    api->CreateMemoryInfo_V2(name, type, api->MemoryInfoGetVendorId(right), id, api->MemoryInfoGetDeviceMemType(right), 0,
                             OrtDeviceAllocator, &made);
    return made;
  });
}

DEFECT(OrtAllocator, free_null_crashes) {
  allocator = it;
  put(it.Free, [](OrtAllocator* self, void* block) {
    if (block == nullptr) std::abort();
    allocator.Free(self, block);
  });
}

// One object for all callers, who free it.
DEFECT(OrtAllocator, stats_kept) {
  put(it.GetStats, [](const OrtAllocator*, OrtKeyValuePairs** out) {
    static OrtKeyValuePairs* const kept = [] {
      OrtKeyValuePairs* made = nullptr;
      api->CreateKeyValuePairs(&made);
      api->AddKeyValuePair(made, "Limit", "-1");
      return made;
    }();
    *out = kept;
    return kFine;
  });
}

DEFECT(OrtDataTransferImpl, host_memory_not_copied) {
  static OrtDataTransferImpl transfer;
  transfer = it;
  put(it.CanCopy, [](const OrtDataTransferImpl* self, const OrtMemoryDevice* source, const OrtMemoryDevice* target) {
    return ep_api->MemoryDevice_GetMemoryType(source) != OrtDeviceMemoryType_HOST_ACCESSIBLE &&
           ep_api->MemoryDevice_GetMemoryType(target) != OrtDeviceMemoryType_HOST_ACCESSIBLE && transfer.CanCopy(self, source, target);
  });
}

// ---- Notifications

OrtSyncNotificationImpl notification;
std::set<const OrtSyncNotificationImpl*> marked;
std::mutex mutex;

bool mark(const OrtSyncNotificationImpl* one) {
  const std::lock_guard<std::mutex> locked(mutex);
  return marked.insert(one).second;
}

DEFECT(OrtSyncNotificationImpl, waits_for_a_mark) {
  notification = it;
  marked.erase(&it);
  put(it.Activate, [](OrtSyncNotificationImpl* self) {
    mark(self);
    return notification.Activate(self);
  });
  put(it.WaitOnHost, [](OrtSyncNotificationImpl* self) {
    while (marked.count(self) == 0) usleep(1000);
    return notification.WaitOnHost(self);
  });
}

DEFECT(OrtSyncNotificationImpl, first_mark_counts) {
  notification = it;
  marked.erase(&it);
  put(it.Activate, [](OrtSyncNotificationImpl* self) { return mark(self) ? notification.Activate(self) : kFine; });
}

// ---- Imports

using Importer = OrtExternalResourceImporterImpl;
Importer importer;

// What was imported is found to be unusable, and handed over all the same.
DEFECT(OrtExternalResourceImporterImpl, handle_with_error) {
  importer = it;
  put(it.ImportMemory, [](Importer* self, const OrtExternalMemoryDescriptor* desc, OrtExternalMemoryHandle** out) {
    OrtStatus* const status = importer.ImportMemory(self, desc, out);
    if (status != nullptr) *out = reinterpret_cast<OrtExternalMemoryHandle*>(0x10);
    return status;
  });
}

DEFECT(OrtExternalResourceImporterImpl, wait_for_zero_refused) {
  importer = it;
  put(it.WaitSemaphore, [](Importer* self, OrtExternalSemaphoreHandle* handle, OrtSyncStream* stream, uint64_t value) {
    return value == 0 ? failed("0 is no value", ORT_INVALID_ARGUMENT) : importer.WaitSemaphore(self, handle, stream, value);
  });
}

// ---- Profilers

const OrtEpProfilerImpl& profiler() { return original<OrtEpProfilerImpl>(); }

DEFECT(OrtEpProfilerImpl, profiler_needs_its_start) {
  static std::set<const OrtEpProfilerImpl*> started;
  started.erase(&it);
  put(it.StartProfiling, [](OrtEpProfilerImpl* self, int64_t offset) {
    started.insert(self);
    return profiler().StartProfiling(self, offset);
  });
  put(it.Release, [](OrtEpProfilerImpl* self) {
    if (started.count(self) == 0) std::abort();
    profiler().Release(self);
  });
}

DEFECT(OrtEpProfilerImpl, events_of_none) {
  put(it.EndProfiling, [](OrtEpProfilerImpl* self, OrtProfilingEventsContainer* container) {
    if (OrtStatus* const status = profiler().EndProfiling(self, container)) return status;
    return ep_api->ProfilingEventsContainer_AddEvents(container, nullptr, 0);
  });
}

// ---- Kernels

DEFECT(OrtEpApi, kernel_definitions_leak) {
  put(it.ReleaseKernelDef, [](OrtKernelDef*) {});
}

DEFECT(OrtEpApi, kernel_constraint_empty) {
  put(it.KernelDefBuilder_AddTypeConstraint, [](OrtKernelDefBuilder* builder, const char* name, const OrtDataType* const* types, size_t) {
    return real_ep().KernelDefBuilder_AddTypeConstraint(builder, name, types, 0);
  });
}

DEFECT(OrtEpApi, kernel_versions_reversed) {
  put(it.KernelDefBuilder_SetSinceVersion, [](OrtKernelDefBuilder* builder, int first, int last) {
    return real_ep().KernelDefBuilder_SetSinceVersion(builder, last, first);
  });
}

DEFECT(OrtEpApi, kernel_stores_nothing) {
  put(it.SharedPrePackedWeightCache_StoreWeightData, [](OrtSharedPrePackedWeightCache* cache, void** blocks, size_t* sizes, size_t) {
    return real_ep().SharedPrePackedWeightCache_StoreWeightData(cache, blocks, sizes, 0);
  });
}

// The helper is ONNX Runtime's once the kernel is made.
DEFECT(OrtEpApi, kernel_helper_released) {
  put(it.CreateLoopKernel, [](const OrtKernelInfo* info, OrtLoopKernelHelper* helper, OrtKernelImpl** out) {
    OrtStatus* const status = real_ep().CreateLoopKernel(info, helper, out);
    if (status == nullptr) helper->Release(helper);
    return status;
  });
}

DEFECT(OrtKernelImpl, kernel_packed_not_written) {
  if (it.PrePackWeight == nullptr) return;
  put(it.PrePackWeight, [](OrtKernelImpl*, const OrtValue*, int, OrtAllocator*, OrtSharedPrePackedWeightCache*, bool*) { return kFine; });
}

}  // namespace
}  // namespace shim
