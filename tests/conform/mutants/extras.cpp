// What the base "full" adds to the importer's EP: memory of the host, lazy streams (lazy.hpp), and every optional function.
#include <cstdlib>
#include <map>
#include <mutex>
#include <set>
#include <vector>

#include "entry.hpp"
#include "lazy.hpp"

namespace shim {
namespace {

OrtStatus* const kFine = nullptr;
std::mutex mutex;

const OrtSyncStreamImpl* impl(const OrtSyncStream* stream) { return ep_api->SyncStream_GetImpl(stream); }

// ---- Memory of the host

const OrtMemoryInfo* host_info() {
  static OrtMemoryInfo* const made = [] {
    OrtMemoryInfo* info = nullptr;
    api->CreateMemoryInfo_V2("ImporterEp host memory", OrtMemoryInfoDeviceType_GPU, 0x0F0C, 0, OrtDeviceMemoryType_HOST_ACCESSIBLE, 64,
                             OrtDeviceAllocator, &info);
    return info;
  }();
  return made;
}

bool is_host(const OrtMemoryInfo* info) {
  int different = 1;
  return info != nullptr && api->CompareMemoryInfo(info, host_info(), &different) == nullptr && different == 0;
}

std::set<const OrtAllocator*> own;

OrtAllocator* host_allocator() {
  auto* const made = new OrtAllocator{};
  made->version = host_version;
  put(made->Alloc, [](OrtAllocator*, size_t size) { return size > (size_t{1} << 40) ? nullptr : aligned_alloc(64, (size + 64) / 64 * 64); });
  put(made->Free, [](OrtAllocator*, void* block) {
    lazy::run_all();
    std::free(block);
  });
  put(made->Info, [](const OrtAllocator*) { return host_info(); });
  const std::lock_guard<std::mutex> locked(mutex);
  own.insert(made);
  return made;
}

}  // namespace

void add_extras(OrtEpFactory& it) {
  static OrtEpFactory inner;
  inner = it;
  put(it.GetSupportedDevices, [](OrtEpFactory* self, const OrtHardwareDevice* const* hardware, size_t given, OrtEpDevice** out, size_t room,
                                 size_t* count) {
    OrtStatus* status = inner.GetSupportedDevices(self, hardware, given, out, room, count);
    for (size_t i = 0; status == nullptr && i < *count; ++i) status = ep_api->EpDevice_AddAllocatorInfo(out[i], host_info());
    return status;
  });
  put(it.CreateAllocator, [](OrtEpFactory* self, const OrtMemoryInfo* info, const OrtKeyValuePairs* options, OrtAllocator** out) {
    if (!is_host(info)) return inner.CreateAllocator(self, info, options, out);
    *out = host_allocator();
    return kFine;
  });
  put(it.ReleaseAllocator, [](OrtEpFactory* self, OrtAllocator* allocator) {
    {
      const std::lock_guard<std::mutex> locked(mutex);
      if (own.erase(allocator) == 0) return inner.ReleaseAllocator(self, allocator);
    }
    delete allocator;
  });
  if (stamp(it) >= 24) {
    put(it.GetHardwareDeviceIncompatibilityDetails,
        [](OrtEpFactory*, const OrtHardwareDevice*, OrtDeviceEpIncompatibilityDetails*) { return kFine; });
    put(it.GetNumCustomOpDomains, [](OrtEpFactory*, size_t* count) {
      *count = 1;
      return kFine;
    });
    put(it.GetCustomOpDomains, [](OrtEpFactory*, OrtCustomOpDomain** domains, size_t) {
      static OrtCustomOpDomain* domain = nullptr;  // without operators; it lives as long as the library
      OrtStatus* const status = domain == nullptr ? api->CreateCustomOpDomain("ortforge.mutants", &domain) : kFine;
      domains[0] = domain;
      return status;
    });
  }
  if (stamp(it) >= 25) {
    put(it.InitGraphicsInterop, [](OrtEpFactory*, const OrtEpDevice*, const OrtGraphicsInteropConfig*) { return kFine; });
    put(it.DeinitGraphicsInterop, [](OrtEpFactory*, const OrtEpDevice*) { return kFine; });
  }
  if (stamp(it) >= 27) {
    put(it.SelectBestModelCandidate, [](OrtEpFactory*, const OrtHardwareDevice*, const OrtKeyValuePairs* const*, size_t count,
                                        const OrtSessionOptions*, size_t* chosen) {
      *chosen = count > 0 ? 0 : SIZE_MAX;
      return kFine;
    });
  }
}

void add_extras(OrtEp& it) {
  put(it.SetDynamicOptions, [](OrtEp*, const char* const*, const char* const*, size_t) { return kFine; });
  put(it.GetPreferredDataLayout, [](OrtEp*, OrtEpDataLayout* out) {
    *out = OrtEpDataLayout_NCHW;
    return kFine;
  });
  put(it.ShouldConvertDataLayoutForOp, [](OrtEp*, const char*, const char*, OrtEpDataLayout, int* out) {
    *out = -1;
    return kFine;
  });
  if (stamp(it) >= 24) {
    put(it.IsConcurrentRunSupported, [](OrtEp*, bool* out) {
      *out = true;
      return kFine;
    });
  }
  if (stamp(it) >= 25) {
    put(it.Sync, [](OrtEp*) {
      lazy::run_all();
      return kFine;
    });
  }
  if (stamp(it) >= 26) {
    put(it.IsGraphCaptureEnabled, [](const OrtEp*) { return false; });
    put(it.IsGraphCaptured, [](const OrtEp*, int) { return false; });
    put(it.ReplayGraph, [](OrtEp*, int) { return failed("there is no such graph"); });
    put(it.GetGraphCaptureNodeAssignmentPolicy, [](const OrtEp*) { return OrtGraphCaptureNodeAssignmentPolicy_ALL_NODES_ON_EP; });
    put(it.GetAvailableResource, [](const OrtEp*, OrtResourceCount* out) {
      *out = OrtResourceCount{};
      out->kind = OrtResourceCountKind_TotalBytes;
      out->value.total_bytes = uint64_t{1} << 40;
      return kFine;
    });
  }
  if (stamp(it) >= 27) {
    put(it.OnSessionInitializationEnd, [](OrtEp*) { return kFine; });
    put(it.ReleaseCapturedGraph, [](OrtEp*, int) { return kFine; });
  }
  if (stamp(it) >= 29) {
    put(it.GetWeightlessSupport, [](const OrtEp*, OrtWeightlessSupport* out) {
      *out = OrtWeightlessSupport_NONE;
      return kFine;
    });
  }
}

void add_extras(OrtNodeComputeInfo& it) {
  put(it.Compute, [](OrtNodeComputeInfo* self, void* state, OrtKernelContext* context) {
    lazy::run_all();
    return original<OrtNodeComputeInfo>().Compute(self, state, context);
  });
}

void add_extras(OrtAllocator& it) {
  static OrtAllocator inner;
  inner = original<OrtAllocator>();
  put(it.Free, [](OrtAllocator* self, void* block) {
    lazy::run_all();
    inner.Free(self, block);
  });
  put(it.Reserve, [](OrtAllocator* self, size_t size) { return inner.Alloc(self, size); });
  if (stamp(it) >= 23) {
    put(it.GetStats, [](const OrtAllocator*, OrtKeyValuePairs** out) {
      api->CreateKeyValuePairs(out);
      api->AddKeyValuePair(*out, "Limit", "-1");
      return kFine;
    });
    put(it.AllocOnStream, [](OrtAllocator* self, size_t size, OrtSyncStream*) { return inner.Alloc(self, size); });
  }
  if (stamp(it) >= 25) put(it.Shrink, [](OrtAllocator*) { return kFine; });
}

namespace {

size_t bytes_of(const OrtValue* value) {
  size_t size = 0;
  api->GetTensorSizeInBytes(value, &size);
  return size;
}

void* data_of(const OrtValue* value) {
  void* data = nullptr;
  api->GetTensorMutableData(const_cast<OrtValue*>(value), &data);
  return data;
}

bool on_the_cpu(const OrtValue* value) {
  const OrtMemoryInfo* info = nullptr;
  OrtMemoryInfoDeviceType type{};
  if (api->GetTensorMemoryInfo(value, &info) != nullptr) return false;
  api->MemoryInfoGetDeviceType(info, &type);
  return type == OrtMemoryInfoDeviceType_CPU;
}

}  // namespace

void add_extras(OrtDataTransferImpl& it) {
  static OrtDataTransferImpl inner;
  inner = original<OrtDataTransferImpl>();
  put(it.CanCopy, [](const OrtDataTransferImpl* self, const OrtMemoryDevice* source, const OrtMemoryDevice* target) {
    const OrtMemoryDevice* const host = ep_api->MemoryInfo_GetMemoryDevice(host_info());
    const auto known = [&](const OrtMemoryDevice* one) {
      return ep_api->MemoryDevice_AreEqual(one, host) || ep_api->MemoryDevice_GetDeviceType(one) == OrtMemoryInfoDeviceType_CPU ||
             inner.CanCopy(self, one, one);
    };
    const bool ours = ep_api->MemoryDevice_AreEqual(source, host) || ep_api->MemoryDevice_AreEqual(target, host);
    return inner.CanCopy(self, source, target) || (ours && known(source) && known(target));
  });
  put(it.CopyTensors, [](OrtDataTransferImpl* self, const OrtValue** sources, OrtValue** targets, OrtSyncStream** streams, size_t count) {
    for (size_t i = 0; i < count; ++i) {
      OrtSyncStream* const stream = streams != nullptr ? streams[i] : nullptr;
      const size_t size = bytes_of(sources[i]);
      void *const from = data_of(sources[i]), *const to = data_of(targets[i]);
      if (stream == nullptr || size != bytes_of(targets[i]) || from == nullptr || to == nullptr) {
        if (stream == nullptr) lazy::run_all();
        if (OrtStatus* const status = inner.CopyTensors(self, sources + i, targets + i, nullptr, 1)) return status;
        continue;
      }
      const OrtSyncStreamImpl* const queue = impl(stream);
      // What comes from the host is taken at once: its memory need not live until the copy is done.
      std::vector<char> staged;
      if (on_the_cpu(sources[i])) staged.assign(static_cast<const char*>(from), static_cast<const char*>(from) + size);
      lazy::push(queue, [=] {
        // Behind what the healthy stream was given, ex) a semaphore to wait for.
        OrtSyncStreamImpl* const real = const_cast<OrtSyncStreamImpl*>(genuine(queue));
        api->ReleaseStatus(real->Flush(real));
        std::memcpy(to, staged.empty() ? from : staged.data(), size);
      });
    }
    return kFine;
  });
}

namespace {

struct Mark {
  const OrtSyncStreamImpl* stream;
  std::uint64_t until;
};
std::map<const OrtSyncNotificationImpl*, Mark> marks;

Mark& mark_of(const OrtSyncNotificationImpl* notification) {
  const std::lock_guard<std::mutex> locked(mutex);
  return marks[notification];
}

}  // namespace

// Stands for a stream of the healthy library, which knows its own by their functions.
struct StandIn {
  OrtSyncStreamImpl shown;
  OrtSyncStreamImpl* real;
};

namespace {

std::set<const OrtSyncStreamImpl*> stand_ins;

OrtSyncStreamImpl* real_of(OrtSyncStreamImpl* shown) { return reinterpret_cast<StandIn*>(shown)->real; }

}  // namespace

OrtSyncStreamImpl* stand_in(OrtSyncStreamImpl* real) {
  auto* const made = new StandIn{*real, real};
  put(made->shown.Release, [](OrtSyncStreamImpl* self) {
    lazy::drop(self);
    real_of(self)->Release(real_of(self));
    {
      const std::lock_guard<std::mutex> locked(mutex);
      stand_ins.erase(self);
    }
    delete reinterpret_cast<StandIn*>(self);
  });
  put(made->shown.GetHandle, [](OrtSyncStreamImpl* self) { return real_of(self)->GetHandle(real_of(self)); });
  put(made->shown.CreateNotification, [](OrtSyncStreamImpl* self, OrtSyncNotificationImpl** out) {
    OrtStatus* const status = real_of(self)->CreateNotification(real_of(self), out);
    if (status == nullptr) mark_of(*out) = Mark{self, 0};
    return status;
  });
  put(made->shown.Flush, [](OrtSyncStreamImpl* self) {
    lazy::run(self);
    return real_of(self)->Flush(real_of(self));
  });
  put(made->shown.OnSessionRunEnd, [](OrtSyncStreamImpl* self) { return real_of(self)->OnSessionRunEnd(real_of(self)); });
  const std::lock_guard<std::mutex> locked(mutex);
  stand_ins.insert(&made->shown);
  return &made->shown;
}

const OrtSyncStreamImpl* genuine(const OrtSyncStreamImpl* shown) {
  const std::lock_guard<std::mutex> locked(mutex);
  return stand_ins.count(shown) != 0 ? reinterpret_cast<const StandIn*>(shown)->real : shown;
}

void add_extras(OrtSyncNotificationImpl& it) {
  static OrtSyncNotificationImpl inner;
  inner = original<OrtSyncNotificationImpl>();
  put(it.Activate, [](OrtSyncNotificationImpl* self) {
    Mark& mark = mark_of(self);
    mark.until = lazy::mark(mark.stream);
    return inner.Activate(self);
  });
  put(it.WaitOnDevice, [](OrtSyncNotificationImpl* self, OrtSyncStream* consumer) {
    const Mark mark = mark_of(self);
    const OrtSyncStreamImpl* const waiting = consumer != nullptr ? impl(consumer) : nullptr;
    if (waiting == nullptr) lazy::run(mark.stream, mark.until);
    if (waiting != nullptr && waiting != mark.stream) lazy::push(waiting, [mark] { lazy::run(mark.stream, mark.until); });
    return inner.WaitOnDevice(self, consumer);
  });
  put(it.WaitOnHost, [](OrtSyncNotificationImpl* self) {
    const Mark mark = mark_of(self);
    lazy::run(mark.stream, mark.until);
    return inner.WaitOnHost(self);
  });
}

void add_extras(OrtExternalResourceImporterImpl& it) {
  static OrtExternalResourceImporterImpl inner;
  inner = it;
  put(it.WaitSemaphore, [](OrtExternalResourceImporterImpl* self, OrtExternalSemaphoreHandle* handle, OrtSyncStream* stream, uint64_t value) {
    if (stream != nullptr) lazy::run(impl(stream));
    return inner.WaitSemaphore(self, handle, stream, value);
  });
  put(it.SignalSemaphore, [](OrtExternalResourceImporterImpl* self, OrtExternalSemaphoreHandle* handle, OrtSyncStream* stream, uint64_t value) {
    if (stream != nullptr) lazy::run(impl(stream));
    return inner.SignalSemaphore(self, handle, stream, value);
  });
}

}  // namespace shim
