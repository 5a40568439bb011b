// Defects about what is lent for the time of a call, or was given away.
#include <atomic>
#include <cstdlib>

#include "host.hpp"

namespace shim {
namespace {

const OrtEp& healthy() { return original<OrtEp>(); }
OrtStatus* const kFine = nullptr;

#define CAPABILITY [](OrtEp* self, const OrtGraph* graph, OrtEpGraphSupportInfo* info)
#define CAPABILITY_OF_SELF healthy().GetCapability(self, graph, info)

// ---- Statuses

DEFECT(OrtEp, status_read_after_release) {
  put(it.GetCapability, CAPABILITY {
    OrtMemoryInfo* none = nullptr;
    OrtStatus* const status = api->CreateMemoryInfo("of no device", OrtDeviceAllocator, 0, OrtMemTypeDefault, &none);
    api->ReleaseStatus(status);
    static_cast<void>(api->GetErrorCode(status));
    return CAPABILITY_OF_SELF;
  });
}

// A status as ONNX Runtime makes it, or so the EP thinks.
DEFECT(OrtEp, status_of_its_own) {
  put(it.SetDynamicOptions, [](OrtEp*, const char* const*, const char* const*, size_t) {
    auto* const made = static_cast<int*>(std::calloc(1, 64));
    *made = ORT_FAIL;
    return reinterpret_cast<OrtStatus*>(made);
  });
}

// ---- Texts, options, graphs

DEFECT(OrtEp, option_kept) {
  static const char* mode = nullptr;
  put(it.SetDynamicOptions, [](OrtEp*, const char* const*, const char* const* values, size_t count) {
    if (count > 0) mode = values[0];
    return kFine;
  });
  put(it.OnRunStart, [](OrtEp*, const OrtRunOptions*) {
    static std::atomic<bool> efficient{false};
    if (mode != nullptr) efficient = mode[0] == 'E';
    return kFine;
  });
}

const OrtSessionOptions* kept_options = nullptr;
DEFECT(OrtEpFactory, session_options_kept) {
  put(it.CreateEp, [](OrtEpFactory* self, const OrtHardwareDevice* const* devices, const OrtKeyValuePairs* const* pairs, size_t count,
                      const OrtSessionOptions* options, const OrtLogger* logger, OrtEp** out) {
    kept_options = options;
    return changed(original<OrtEpFactory>().CreateEp(self, devices, pairs, count, options, logger, out), out);
  });
}
const Defect<OrtEp> session_options_used("session_options_kept", [](OrtEp& it) {
  put(it.GetCapability, CAPABILITY {
    int there = 0;
    api->ReleaseStatus(api->HasSessionConfigEntry(kept_options, "mutant", &there));
    return CAPABILITY_OF_SELF;
  });
});

const OrtGraph* kept_graph = nullptr;
DEFECT(OrtEp, graph_kept) {
  put(it.GetCapability, CAPABILITY {
    kept_graph = graph;
    return CAPABILITY_OF_SELF;
  });
}
const Defect<OrtNodeComputeInfo> graph_used("graph_kept", [](OrtNodeComputeInfo& it) {
  put(it.CreateState, [](OrtNodeComputeInfo* self, OrtNodeComputeContext* context, void** state) {
    size_t number = 0;
    api->ReleaseStatus(api->Graph_GetNumNodes(kept_graph, &number));
    return original<OrtNodeComputeInfo>().CreateState(self, context, state);
  });
});

// The name is kept as the node's state, behind the healthy one.
struct Named {
  const char* name;
  void* state;
};

DEFECT(OrtNodeComputeInfo, node_name_kept) {
  put(it.CreateState, [](OrtNodeComputeInfo* self, OrtNodeComputeContext* context, void** state) {
    auto* const made = new Named{ep_api->NodeComputeContext_NodeName(context), nullptr};
    *state = made;
    return original<OrtNodeComputeInfo>().CreateState(self, context, &made->state);
  });
  put(it.Compute, [](OrtNodeComputeInfo* self, void* state, OrtKernelContext* context) {
    auto* const named = static_cast<Named*>(state);
    if (std::strlen(named->name) > 10000) return failed("a long name");
    return original<OrtNodeComputeInfo>().Compute(self, named->state, context);
  });
  put(it.ReleaseState, [](OrtNodeComputeInfo* self, void* state) {
    auto* const named = static_cast<Named*>(state);
    original<OrtNodeComputeInfo>().ReleaseState(self, named->state);
    delete named;
  });
}

// ---- Values, events, streams

DEFECT(OrtDataTransferImpl, copied_value_kept) {
  static const OrtValue* kept = nullptr;
  put(it.CopyTensors, [](OrtDataTransferImpl* self, const OrtValue** sources, OrtValue** targets, OrtSyncStream** streams, size_t count) {
    int there = 0;
    if (kept != nullptr) api->ReleaseStatus(api->HasValue(kept, &there));
    if (count > 0) kept = sources[0];
    return original<OrtDataTransferImpl>().CopyTensors(self, sources, targets, streams, count);
  });
}

DEFECT(OrtEpProfilerImpl, event_kept) {
  static const OrtProfilingEvent* kept = nullptr;
  put(it.StopEvent, [](OrtEpProfilerImpl* self, uint64_t id, const OrtProfilingEvent* event) {
    OrtProfilingEventCategory category{};
    if (kept != nullptr) api->ReleaseStatus(ep_api->ProfilingEvent_GetCategory(kept, &category));
    kept = event;
    return original<OrtEpProfilerImpl>().StopEvent != nullptr ? original<OrtEpProfilerImpl>().StopEvent(self, id, event) : kFine;
  });
}

// The handle of the EP's own stream is taken for the stream itself.
DEFECT(OrtNodeComputeInfo, handle_taken_for_a_stream) {
  put(it.Compute, [](OrtNodeComputeInfo* self, void* state, OrtKernelContext* context) {
    void* handle = nullptr;
    if (OrtStatus* const status = api->KernelContext_GetGPUComputeStream(context, &handle)) return status;
    if (handle != nullptr) static_cast<void>(ep_api->SyncStream_GetImpl(static_cast<const OrtSyncStream*>(handle)));
    return original<OrtNodeComputeInfo>().Compute(self, state, context);
  });
}

}  // namespace
}  // namespace shim
