// Defects of OrtEp and of profilers.
#include <atomic>
#include <cstdlib>
#include <map>
#include <mutex>
#include <vector>

#include "entry.hpp"

namespace shim {
namespace {

const OrtEp& healthy() { return original<OrtEp>(); }
OrtStatus* const kFine = nullptr;

DEFECT(OrtEp, name_of_another) {
  put(it.GetName, [](const OrtEp*) { return "AnotherEp"; });
}

// An EP that was made before another was released no longer computes.
DEFECT(OrtEpFactory, released_ep_breaks_others) {
  static std::atomic<int> released{0};
  put(it.ReleaseEp, [](OrtEpFactory* self, OrtEp* ep) {
    ++released;
    original<OrtEpFactory>().ReleaseEp(self, ep);
  });
  put(it.CreateEp, [](OrtEpFactory* self, const OrtHardwareDevice* const* devices, const OrtKeyValuePairs* const* pairs, size_t count,
                      const OrtSessionOptions* options, const OrtLogger* logger, OrtEp** out) {
    OrtStatus* const status = changed(original<OrtEpFactory>().CreateEp(self, devices, pairs, count, options, logger, out), out);
    if (status != nullptr) return status;
    static std::vector<std::pair<const OrtEp*, int>> born;
    born.emplace_back(*out, released);
    put((*out)->OnRunStart, [](OrtEp* ep, const OrtRunOptions*) {
      for (auto one = born.rbegin(); one != born.rend(); ++one) {
        if (one->first == ep) return one->second == released ? kFine : failed("what EPs share was released");
      }
      return kFine;
    });
    return status;
  });
}

// ---- Claims and compiling

bool holds(const OrtGraph* graph, const char* op_type) {
  size_t count = 0;
  if (api->Graph_GetNumNodes(graph, &count) != nullptr) return false;
  std::vector<const OrtNode*> nodes(count);
  if (api->Graph_GetNodes(graph, nodes.data(), count) != nullptr) return false;
  for (const OrtNode* node : nodes) {
    const char* name = nullptr;
    if (api->Node_GetOperatorType(node, &name) == nullptr && std::strcmp(name, op_type) == 0) return true;
  }
  return false;
}

#define COMPILE                                                                                                                 \
  [](OrtEp* self, const OrtGraph** graphs, const OrtNode** nodes, size_t count, OrtNodeComputeInfo** infos, OrtNode** contexts)

decltype(OrtEp::Compile) compile = nullptr;

DEFECT(OrtEp, contexts_not_read) {
  compile = it.Compile;
  put(it.Compile, COMPILE {
    return count > 0 && holds(graphs[0], "EPContext") ? failed("a compiled model is not read") : compile(self, graphs, nodes, count, infos, contexts);
  });
}

DEFECT(OrtEp, damaged_contexts_crash) {
  compile = it.Compile;
  put(it.Compile, COMPILE {
    OrtStatus* const status = compile(self, graphs, nodes, count, infos, contexts);
    if (status != nullptr && count > 0 && holds(graphs[0], "EPContext")) std::abort();
    return status;
  });
}

DEFECT(OrtEp, infos_not_written) {
  compile = it.Compile;
  put(it.Compile, COMPILE {
    OrtStatus* const status = compile(self, graphs, nodes, count, infos, contexts);
    for (size_t i = 0; status == nullptr && i < count; ++i) infos[i] = nullptr;
    return status;
  });
}

// A status that ONNX Runtime gave is dropped.
DEFECT(OrtEp, status_dropped) {
  put(it.GetCapability, [](OrtEp* self, const OrtGraph* graph, OrtEpGraphSupportInfo* info) {
    OrtMemoryInfo* memory = nullptr;
    static_cast<void>(api->CreateMemoryInfo("no such memory", OrtDeviceAllocator, 0, OrtMemTypeDefault, &memory));
    return healthy().GetCapability(self, graph, info);
  });
}

DEFECT(OrtEpFactory, own_text_refused) {
  put(it.ValidateCompiledModelCompatibilityInfo,
      [](OrtEpFactory*, const OrtHardwareDevice* const*, size_t, const char*, OrtCompiledModelCompatibility* out) {
        *out = OrtCompiledModelCompatibility_EP_UNSUPPORTED;
        return kFine;
      });
}

DEFECT(OrtEpFactory, compatibility_unknown) {
  put(it.ValidateCompiledModelCompatibilityInfo,
      [](OrtEpFactory* self, const OrtHardwareDevice* const* devices, size_t count, const char* text, OrtCompiledModelCompatibility* out) {
        OrtStatus* const status = original<OrtEpFactory>().ValidateCompiledModelCompatibilityInfo(self, devices, count, text, out);
        if (std::strcmp(text, "senseless") == 0) *out = static_cast<OrtCompiledModelCompatibility>(99);
        return status;
      });
}

DEFECT(OrtEpFactory, senseless_text_is_an_error) {
  put(it.ValidateCompiledModelCompatibilityInfo,
      [](OrtEpFactory* self, const OrtHardwareDevice* const* devices, size_t count, const char* text, OrtCompiledModelCompatibility* out) {
        OrtStatus* const status = original<OrtEpFactory>().ValidateCompiledModelCompatibilityInfo(self, devices, count, text, out);
        return status == nullptr && std::strcmp(text, "senseless") == 0 ? failed("what a text") : status;
      });
}

// ---- What ONNX Runtime asks around sessions and runs

DEFECT(OrtEp, layout_unknown) {
  put(it.GetPreferredDataLayout, [](OrtEp*, OrtEpDataLayout* out) {
    *out = static_cast<OrtEpDataLayout>(77);
    return kFine;
  });
}

DEFECT(OrtEp, layout_changes) {
  put(it.GetPreferredDataLayout, [](OrtEp*, OrtEpDataLayout* out) {
    static std::atomic<int> calls{0};
    *out = ++calls % 2 == 0 ? OrtEpDataLayout_NHWC : OrtEpDataLayout_NCHW;
    return kFine;
  });
}

DEFECT(OrtEp, every_operator_converted) {
  put(it.ShouldConvertDataLayoutForOp, [](OrtEp*, const char*, const char*, OrtEpDataLayout, int* out) {
    *out = 1;
    return kFine;
  });
}

DEFECT(OrtEp, unknown_options_crash) {
  put(it.SetDynamicOptions, [](OrtEp*, const char* const* keys, const char* const*, size_t count) {
    if (count > 0 && std::strcmp(keys[0], "ep.dynamic.workload_type") != 0) std::abort();
    return kFine;
  });
}

// A run more than the EP has room for, because runs are counted at their start only.
DEFECT(OrtEp, runs_never_end) {
  static std::map<const OrtEp*, int> started;
  static std::mutex mutex;
  const std::lock_guard<std::mutex> locked(mutex);
  started[&it] = 0;
  put(it.OnRunStart, [](OrtEp* self, const OrtRunOptions*) {
    const std::lock_guard<std::mutex> held(mutex);
    return ++started[self] > 45 ? failed("too many runs are under way") : kFine;
  });
}

DEFECT(OrtEp, allocator_null) {
  put(it.CreateAllocator, [](OrtEp*, const OrtMemoryInfo*, OrtAllocator** out) {
    *out = nullptr;
    return kFine;
  });
}

DEFECT(OrtEp, stream_null) {
  put(it.CreateSyncStreamForDevice, [](OrtEp*, const OrtMemoryDevice*, OrtSyncStreamImpl** out) {
    *out = nullptr;
    return kFine;
  });
}

// There is a registry until somebody asks a second time; a session asks once before it asks what the EP takes.
DEFECT(OrtEp, registry_once) {
  static std::map<const OrtEp*, int> asked;
  asked[&it] = 0;
  put(it.GetKernelRegistry, [](OrtEp* self, const OrtKernelRegistry** out) {
    if (++asked[self] != 2) return healthy().GetKernelRegistry(self, out);
    *out = nullptr;
    return kFine;
  });
  put(it.GetCapability, [](OrtEp* self, const OrtGraph* graph, OrtEpGraphSupportInfo* info) {
    asked[self] = 2;
    return healthy().GetCapability(self, graph, info);
  });
}

DEFECT(OrtEp, concurrency_not_written) {
  put(it.IsConcurrentRunSupported, [](OrtEp*, bool*) { return kFine; });
}

// ---- Graph capture

DEFECT(OrtEp, capture_without_slots) {
  put(it.IsGraphCaptureEnabled, [](const OrtEp*) { return true; });
}

// After a run the graph counts as captured; replaying it leaves the outputs as they are.
DEFECT(OrtEp, replays_nothing) {
  static std::map<const OrtEp*, bool> captured;
  static std::mutex mutex;
  const std::lock_guard<std::mutex> locked(mutex);
  captured[&it] = false;
  put(it.IsGraphCaptureEnabled, [](const OrtEp*) { return true; });
  put(it.IsGraphCaptured, [](const OrtEp* self, int id) {
    const std::lock_guard<std::mutex> held(mutex);
    return id >= 0 && captured[self];
  });
  put(it.ReplayGraph, [](OrtEp*, int) { return kFine; });
  put(it.OnRunEnd, [](OrtEp* self, const OrtRunOptions*, bool) {
    const std::lock_guard<std::mutex> held(mutex);
    captured[self] = true;
    return kFine;
  });
}

DEFECT(OrtEp, captured_from_the_start) {
  put(it.IsGraphCaptured, [](const OrtEp*, int id) { return id >= 0; });
}

DEFECT(OrtEp, minus_one_captured) {
  put(it.IsGraphCaptured, [](const OrtEp*, int id) { return id == -1; });
}

DEFECT(OrtEp, policy_unknown) {
  put(it.GetGraphCaptureNodeAssignmentPolicy, [](const OrtEp*) { return static_cast<OrtGraphCaptureNodeAssignmentPolicy>(77); });
}

DEFECT(OrtEp, resource_not_written) {
  put(it.GetAvailableResource, [](const OrtEp*, OrtResourceCount*) { return kFine; });
}

DEFECT(OrtEp, unknown_graph_crashes) {
  put(it.ReleaseCapturedGraph, [](OrtEp*, int id) {
    if (id > 1) std::abort();
    return kFine;
  });
}

DEFECT(OrtEp, weightless_unknown) {
  put(it.GetWeightlessSupport, [](const OrtEp*, OrtWeightlessSupport* out) {
    *out = static_cast<OrtWeightlessSupport>(77);
    return kFine;
  });
}

// ---- The default memory device

const OrtMemoryDevice* device_of(int id) {
  OrtMemoryInfo* info = nullptr;  // it lives on, since the device is a part of it
  api->CreateMemoryInfo_V2("Mutant", OrtMemoryInfoDeviceType_GPU, 0xBAD, id, OrtDeviceMemoryType_DEFAULT, 0, OrtDeviceAllocator, &info);
  return ep_api->MemoryInfo_GetMemoryDevice(info);
}

DEFECT(OrtEp, memory_device_of_nobody) {
  put(it.GetDefaultMemoryDevice, [](const OrtEp*, const OrtMemoryDevice** out) {
    static const OrtMemoryDevice* const made = device_of(5);
    *out = made;
    return kFine;
  });
}

DEFECT(OrtEp, memory_device_changes) {
  put(it.GetDefaultMemoryDevice, [](const OrtEp*, const OrtMemoryDevice** out) {
    *out = device_of(5);
    return kFine;
  });
}

// ---- Profilers

const OrtEpProfilerImpl& profiler() { return original<OrtEpProfilerImpl>(); }

DEFECT(OrtEp, one_profiler_for_all) {
  static OrtEpProfilerImpl* shared = nullptr;
  put(it.CreateProfiler, [](OrtEp* self, OrtEpProfilerImpl** out) {
    OrtStatus* status = kFine;
    if (shared == nullptr) status = changed(healthy().CreateProfiler(self, &shared), &shared);
    if (shared != nullptr) put(shared->Release, [](OrtEpProfilerImpl*) {});
    *out = shared;
    return status;
  });
}

DEFECT(OrtEpProfilerImpl, nested_events_crash) {
  static std::atomic<int> depth{0};
  put(it.StartEvent, [](OrtEpProfilerImpl* self, uint64_t id) {
    if (++depth > 1) std::abort();
    return profiler().StartEvent != nullptr ? profiler().StartEvent(self, id) : kFine;
  });
  put(it.StopEvent, [](OrtEpProfilerImpl* self, uint64_t id, const OrtProfilingEvent* event) {
    --depth;
    return profiler().StopEvent != nullptr ? profiler().StopEvent(self, id, event) : kFine;
  });
}

OrtStatus* add_event(OrtProfilingEventsContainer* container, int64_t start, int times) {
  OrtProfilingEvent* event = nullptr;
  OrtStatus* status = ep_api->CreateProfilingEvent(OrtProfilingEventCategory_KERNEL, 1, 1, "mutant", start, 1, nullptr, nullptr, 0, &event);
  for (int i = 0; status == nullptr && i < times; ++i) {
    const OrtProfilingEvent* const given[] = {event};
    status = ep_api->ProfilingEventsContainer_AddEvents(container, given, 1);
  }
  ep_api->ReleaseProfilingEvent(event);
  return status;
}

DEFECT(OrtEpProfilerImpl, event_outside_the_runs) {
  put(it.EndProfiling, [](OrtEpProfilerImpl* self, OrtProfilingEventsContainer* container) {
    OrtStatus* const status = profiler().EndProfiling(self, container);
    return status != nullptr ? status : add_event(container, int64_t{1} << 40, 1);
  });
}

DEFECT(OrtEpProfilerImpl, event_twice) {
  put(it.EndProfiling, [](OrtEpProfilerImpl* self, OrtProfilingEventsContainer* container) {
    OrtStatus* const status = profiler().EndProfiling(self, container);
    return status != nullptr ? status : add_event(container, 5000, 2);
  });
}

DEFECT(OrtEpProfilerImpl, profilers_share_events) {
  static std::atomic<int> ended{0};
  put(it.EndProfiling, [](OrtEpProfilerImpl* self, OrtProfilingEventsContainer* container) {
    OrtStatus* status = profiler().EndProfiling(self, container);
    for (int i = ended++; status == nullptr && i > 0; --i) status = add_event(container, 5000 + i, 1);
    return status;
  });
}

}  // namespace
}  // namespace shim
