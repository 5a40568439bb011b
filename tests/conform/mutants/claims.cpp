// Defects of what OrtEp.GetCapability claims.
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "host.hpp"

namespace shim {
namespace {

const OrtEp& healthy() { return original<OrtEp>(); }
OrtStatus* const kFine = nullptr;

#define CAPABILITY [](OrtEp* self, const OrtGraph* graph, OrtEpGraphSupportInfo* info)
#define CAPABILITY_OF_SELF healthy().GetCapability(self, graph, info)

std::vector<const OrtNode*> nodes_of(const OrtGraph* graph) {
  size_t count = 0;
  if (api->Graph_GetNumNodes(graph, &count) != nullptr) return {};
  std::vector<const OrtNode*> nodes(count);
  if (count != 0 && api->Graph_GetNodes(graph, nodes.data(), count) != nullptr) nodes.clear();
  return nodes;
}

// A graph that was looked at before, as its first node says, is taken for one that is done.
DEFECT(OrtEp, answers_once) {
  static std::map<const OrtEp*, std::pair<const OrtGraph*, std::string>> answered;
  static std::mutex mutex;
  const std::lock_guard<std::mutex> locked(mutex);
  answered.erase(&it);
  put(it.GetCapability, CAPABILITY {
    const char* name = "";
    const std::vector<const OrtNode*> nodes = nodes_of(graph);
    if (!nodes.empty()) api->ReleaseStatus(api->Node_GetName(nodes[0], &name));
    const std::pair<const OrtGraph*, std::string> asked(graph, name);
    {
      const std::lock_guard<std::mutex> held(mutex);
      if (answered[self] == asked) return kFine;
      answered[self] = asked;
    }
    return CAPABILITY_OF_SELF;
  });
}

DEFECT(OrtEp, unknown_operator_claimed) {
  put(it.GetCapability, CAPABILITY {
    OrtStatus* status = CAPABILITY_OF_SELF;
    for (const OrtNode* node : nodes_of(graph)) {
      const char* op_type = "";
      if (status == nullptr) status = api->Node_GetOperatorType(node, &op_type);
      if (status == nullptr && std::strcmp(op_type, "Erf") == 0) status = ep_api->EpGraphSupportInfo_AddSingleNode(info, node);
    }
    return status;
  });
}

#define FUSE [](OrtEpGraphSupportInfo* info, const OrtNode* const* nodes, size_t count, const OrtNodeFusionOptions* options)

// All that the EP takes of a graph is one group, whatever lies between.
thread_local std::vector<const OrtNode*> merged;
OrtNodeFusionOptions merged_options;
DEFECT(OrtEpApi, groups_merged) {
  put(it.EpGraphSupportInfo_AddNodesToFuse, FUSE {
    static_cast<void>(info);
    if (options != nullptr) merged_options = *options;
    merged.insert(merged.end(), nodes, nodes + count);
    return kFine;
  });
}
const Defect<OrtEp> groups_merged_at_the_end("groups_merged", [](OrtEp& it) {
  put(it.GetCapability, CAPABILITY {
    merged.clear();
    OrtStatus* const status = CAPABILITY_OF_SELF;
    if (status != nullptr || merged.empty()) return status;
    return real_ep().EpGraphSupportInfo_AddNodesToFuse(info, merged.data(), merged.size(), &merged_options);
  });
});

DEFECT(OrtEpApi, groups_overlap) {
  put(it.EpGraphSupportInfo_AddNodesToFuse, FUSE {
    OrtStatus* const status = real_ep().EpGraphSupportInfo_AddNodesToFuse(info, nodes, count, options);
    if (status != nullptr || count < 2) return status;
    return real_ep().EpGraphSupportInfo_AddNodesToFuse(info, nodes, 1, options);
  });
}

}  // namespace
}  // namespace shim
