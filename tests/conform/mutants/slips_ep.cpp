// What authors of EPs do by mistake with OrtEpFactory, OrtEp and compute infos. Written from the text of the rules alone.
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <vector>

#include "entry.hpp"
#include "host.hpp"

namespace shim {
namespace {

const OrtEp& healthy() { return original<OrtEp>(); }
const OrtEpFactory& factory() { return original<OrtEpFactory>(); }
const OrtNodeComputeInfo& info() { return original<OrtNodeComputeInfo>(); }
OrtStatus* const kFine = nullptr;

#define CAPABILITY [](OrtEp* self, const OrtGraph* graph, OrtEpGraphSupportInfo* support)
#define DYNAMIC_OPTIONS [](OrtEp*, const char* const*, const char* const*, size_t count)
#define COMPILE                                                                                                                 \
  [](OrtEp* self, const OrtGraph** graphs, const OrtNode** nodes, size_t count, OrtNodeComputeInfo** infos, OrtNode** contexts)
#define VALIDATE                                                                                                       \
  [](OrtEpFactory* self, const OrtHardwareDevice* const* devices, size_t count, const char* text,                      \
     OrtCompiledModelCompatibility* out)
#define DEVICES                                                                                                          \
  [](OrtEpFactory* self, const OrtHardwareDevice* const* hardware, size_t given, OrtEpDevice** out, size_t room, size_t* count)
#define CREATE_EP                                                                                                              \
  [](OrtEpFactory* self, const OrtHardwareDevice* const* devices, const OrtKeyValuePairs* const* pairs, size_t count,          \
     const OrtSessionOptions* options, const OrtLogger* logger, OrtEp** out)

// ---- Devices and EPs

// What was made is forgotten when there is no room for it.
DEFECT(OrtEpFactory, devices_lost_with_error) {
  static decltype(OrtEpFactory::GetSupportedDevices) devices = nullptr;
  devices = it.GetSupportedDevices;
  put(it.GetSupportedDevices, DEVICES {
    OrtEpDevice* own[8] = {};
    size_t made = 0;
    if (OrtStatus* const status = devices(self, hardware, given, own, 8, &made)) return status;
    if (made > room) return failed("there is no room for all devices", ORT_INVALID_ARGUMENT);
    std::copy(own, own + made, out);
    *count = made;
    return kFine;
  });
}

// The factory thinks that the devices are still its own, and releases them.
DEFECT(OrtEpFactory, devices_released_too) {
  static decltype(OrtEpFactory::GetSupportedDevices) devices = nullptr;
  devices = it.GetSupportedDevices;
  put(it.GetSupportedDevices, DEVICES {
    OrtStatus* const status = devices(self, hardware, given, out, room, count);
    for (size_t i = 0; status == nullptr && i < *count; ++i) ep_api->ReleaseEpDevice(out[i]);
    return status;
  });
}

// Options that the EP does not know are not numbers.
DEFECT(OrtEpFactory, junk_options_crash) {
  put(it.CreateEp, CREATE_EP {
    OrtKeyValuePairs* entries = nullptr;
    const char *const *keys = nullptr, *const *values = nullptr;
    size_t number = 0;
    if (OrtStatus* const status = api->GetSessionOptionsConfigEntries(options, &entries)) return status;
    api->GetKeyValuePairs(entries, &keys, &values, &number);
    for (size_t i = 0; i < number; ++i) {
      const bool own = std::strncmp(keys[i], "ep.", 3) == 0 && std::strncmp(keys[i], "ep.context", 10) != 0;
      if (own && values[i][0] != '\0' && std::strtol(values[i], nullptr, 10) == 0 && values[i][0] != '0') std::abort();
    }
    api->ReleaseKeyValuePairs(entries);
    return changed(factory().CreateEp(self, devices, pairs, count, options, logger, out), out);
  });
}

// Where the newest tables are missing, the version is left as it was found in memory.
DEFECT(OrtEp, stamp_wild_on_old_hosts) {
  if (host_version <= 24) it.ort_version_supported = 0xCDCDCDCD;
}

// ---- Texts

DEFECT(OrtEpFactory, vendor_dangling) {
  put(it.GetVendor, [](const OrtEpFactory*) -> const char* {
    static char text[] = "Mutant";  // as memory is that was freed before the caller looks at it
    std::memset(text, 0xDD, sizeof text - 1);
    return text;
  });
}

DEFECT(OrtEpFactory, version_changes) {
  put(it.GetVersion, [](const OrtEpFactory*) {
    static std::atomic<int> calls{0};
    return ++calls % 2 == 0 ? "1.0.0" : "1.0.1";
  });
}

DEFECT(OrtEpFactory, compatibility_text_kept) {
  static const char* kept = nullptr;
  put(it.ValidateCompiledModelCompatibilityInfo, VALIDATE {
    if (kept != nullptr && kept[0] == '\xDD') return failed("the text before was damaged");
    kept = text;
    return factory().ValidateCompiledModelCompatibilityInfo(self, devices, count, text, out);
  });
}

// Each call writes where the result of the call before lies.
DEFECT(OrtEp, text_written_over) {
  put(it.GetCompiledModelCompatibilityInfo, [](OrtEp* self, const OrtGraph* graph) -> const char* {
    static char text[256];
    static int calls = 0;
    std::strncpy(text, healthy().GetCompiledModelCompatibilityInfo(self, graph), sizeof text - 2);
    text[0] = static_cast<char>('a' + ++calls % 20);
    return text;
  });
}

// ---- Statuses

DEFECT(OrtEp, status_returned_again) {
  put(it.SetDynamicOptions, DYNAMIC_OPTIONS {
    static OrtStatus* const unknown = failed("there is no such option", ORT_INVALID_ARGUMENT);
    return count > 0 ? unknown : kFine;
  });
}

DEFECT(OrtEp, status_freed_and_returned) {
  put(it.SetDynamicOptions, DYNAMIC_OPTIONS {
    if (count == 0) return kFine;
    OrtStatus* const status = failed("there is no such option", ORT_INVALID_ARGUMENT);
    api->ReleaseStatus(status);
    return status;
  });
}

DEFECT(OrtEp, status_without_message) {
  put(it.SetDynamicOptions, DYNAMIC_OPTIONS {
    const char* volatile none = nullptr;
    return count > 0 ? api->CreateStatus(ORT_INVALID_ARGUMENT, none) : kFine;
  });
}

// ---- Claims

DEFECT(OrtEp, empty_group_claimed) {
  put(it.GetCapability, CAPABILITY {
    if (OrtStatus* const status = healthy().GetCapability(self, graph, support)) return status;
    return ep_api->EpGraphSupportInfo_AddNodesToFuse(support, nullptr, 0, nullptr);
  });
}

DEFECT(OrtEpApi, fusion_options_unstamped) {
  put(it.EpGraphSupportInfo_AddNodesToFuse,
      [](OrtEpGraphSupportInfo* support, const OrtNode* const* nodes, size_t count, const OrtNodeFusionOptions* options) {
        OrtNodeFusionOptions given = options != nullptr ? *options : OrtNodeFusionOptions{};
        given.ort_version_supported = 0;
        return real_ep().EpGraphSupportInfo_AddNodesToFuse(support, nodes, count, &given);
      });
}

// ---- Compiling and running

const OrtNode* kept_node = nullptr;
const OrtGraph* kept_graph = nullptr;

DEFECT(OrtEp, node_kept) {
  put(it.GetCapability, CAPABILITY {
    size_t number = 0;
    OrtStatus* status = api->Graph_GetNumNodes(graph, &number);
    std::vector<const OrtNode*> nodes(number);
    if (status == nullptr && number > 0) status = api->Graph_GetNodes(graph, nodes.data(), number);
    if (status != nullptr) return status;
    if (number > 0) kept_node = nodes[0];
    return healthy().GetCapability(self, graph, support);
  });
}
const Defect<OrtNodeComputeInfo> node_used("node_kept", [](OrtNodeComputeInfo& it) {
  put(it.Compute, [](OrtNodeComputeInfo* self, void* state, OrtKernelContext* context) {
    const char* op_type = nullptr;
    api->ReleaseStatus(api->Node_GetOperatorType(kept_node, &op_type));
    return info().Compute(self, state, context);
  });
});

DEFECT(OrtEp, compiled_graph_kept) {
  static decltype(OrtEp::Compile) compile = nullptr;
  compile = it.Compile;
  put(it.Compile, COMPILE {
    if (count > 0) kept_graph = graphs[0];
    return compile(self, graphs, nodes, count, infos, contexts);
  });
}
const Defect<OrtNodeComputeInfo> graph_used("compiled_graph_kept", [](OrtNodeComputeInfo& it) {
  put(it.Compute, [](OrtNodeComputeInfo* self, void* state, OrtKernelContext* context) {
    size_t number = 0;
    api->ReleaseStatus(api->Graph_GetNumNodes(kept_graph, &number));
    return info().Compute(self, state, context);
  });
});

// The nodes are ONNX Runtime's as soon as they are written.
DEFECT(OrtEp, contexts_released) {
  static decltype(OrtEp::Compile) compile = nullptr;
  compile = it.Compile;
  put(it.Compile, COMPILE {
    OrtStatus* const status = compile(self, graphs, nodes, count, infos, contexts);
    for (size_t i = 0; status == nullptr && i < count; ++i) api->ReleaseNode(contexts[i]);
    return status;
  });
}

DEFECT(OrtEp, first_info_released) {
  put(it.ReleaseNodeComputeInfos, [](OrtEp* self, OrtNodeComputeInfo** infos, size_t count) {
    healthy().ReleaseNodeComputeInfos(self, infos, count > 1 ? 1 : count);
  });
}

// ---- Answers

DEFECT(OrtEp, concurrency_as_a_number) {
  put(it.IsConcurrentRunSupported, [](OrtEp*, bool* out) {
    const char number = 2;
    std::memcpy(static_cast<void*>(out), &number, 1);
    return kFine;
  });
}

DEFECT(OrtEp, resource_reserved) {
  put(it.GetAvailableResource, [](const OrtEp*, OrtResourceCount* out) {
    *out = OrtResourceCount::FromTotalBytes(uint64_t{1} << 30);
    out->reserved = 7;
    return kFine;
  });
}

DEFECT(OrtEp, never_captured) {
  put(it.IsGraphCaptureEnabled, [](const OrtEp*) { return true; });
  put(it.IsGraphCaptured, [](const OrtEp*, int) { return false; });
  put(it.ReplayGraph, [](OrtEp*, int) { return failed("there is no such graph"); });
}

DEFECT(OrtEpFactory, one_domain_of_two) {
  put(it.GetNumCustomOpDomains, [](OrtEpFactory*, size_t* count) {
    *count = 2;
    return kFine;
  });
}

DEFECT(OrtEpFactory, graphics_queue_needed) {
  put(it.InitGraphicsInterop, [](OrtEpFactory*, const OrtEpDevice*, const OrtGraphicsInteropConfig* config) {
    if (config->command_queue == nullptr) std::abort();
    return kFine;
  });
}

DEFECT(OrtEpFactory, candidates_need_options) {
  put(it.SelectBestModelCandidate, [](OrtEpFactory*, const OrtHardwareDevice*, const OrtKeyValuePairs* const*, size_t count,
                                      const OrtSessionOptions* options, size_t* chosen) {
    if (options == nullptr) std::abort();
    *chosen = count > 0 ? 0 : SIZE_MAX;
    return kFine;
  });
}

// ---- Allocators without an EP: shared ones are released when the last session has gone.

std::atomic<int> eps{0};
DEFECT(OrtEpFactory, allocators_need_an_ep) {
  put(it.CreateEp, CREATE_EP {
    ++eps;
    return changed(factory().CreateEp(self, devices, pairs, count, options, logger, out), out);
  });
  put(it.ReleaseEp, [](OrtEpFactory* self, OrtEp* ep) {
    --eps;
    factory().ReleaseEp(self, ep);
  });
  put(it.ReleaseAllocator, [](OrtEpFactory* self, OrtAllocator* allocator) {
    if (eps == 0) std::abort();
    factory().ReleaseAllocator(self, allocator);
  });
}

}  // namespace
}  // namespace shim
