#include "ep_context.h"

#include <ortforge/ep_context_node.hpp>

#include "identity.h"
#include "plan_blob.h"

namespace sample_compile_cpu_ep {

bool is_context_node(ortforge::Node node) { return ortforge::is_ep_context_node(node, identity.name); }

Plan read_context(ortforge::Graph graph, ortforge::Node node, const Options& options) {
  return ortforge::read_ep_context(graph, node, options.context, [&](std::string_view blob) {
    return from_blob(blob, node.get_inputs().size(), node.get_outputs().size());
  });
}

ortforge::Owned<ortforge::Node> write_context(const Plan& plan, ortforge::Graph graph, ortforge::Node fused, const Options& options) {
  return ortforge::write_ep_context(to_blob(plan), graph, fused, options.context, identity.name, identity.version);
}

std::string compatibility_info() { return ortforge::ep_context_compatibility(identity.name, kBlobFormat); }

OrtCompiledModelCompatibility compatibility(std::string_view info) {
  return ortforge::judge_ep_context(info, identity.name, kBlobFormat);
}

}  // namespace sample_compile_cpu_ep
