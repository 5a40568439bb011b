#include "capability.h"

#include <string>
#include <unordered_map>
#include <vector>

#include <ortforge/groups.hpp>

#include "ep_context.h"
#include "identity.h"

namespace sample_compile_cpu_ep {
namespace {

bool is_float(ortforge::ValueInfo value) {
  if (!value) return false;  // an optional input or output that is left out
  const auto type = value.tensor_type();
  return type && type->element_type == ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT;
}

bool is_free(ortforge::Node node) {
  const std::string_view owner = node.get_ep_name();
  return owner.empty() || owner == identity.name;
}

bool can_run(ortforge::Node node, const Options& options) {
  if (!node.get_domain().empty()) return false;
  const std::optional<Op> op = find_op(node.get_operator_type());
  if (!op || !options.claims(*op) || node.get_since_version() < facts(*op).since) return false;
  const auto inputs = node.get_inputs();
  const auto outputs = node.get_outputs();
  if (inputs.size() != facts(*op).operands || outputs.size() != 1 || !is_float(outputs[0])) return false;
  for (const ortforge::ValueInfo input : inputs) {
    if (!is_float(input)) return false;
  }
  return true;
}

// Is this the body of an If or Loop? ORT 1.23 does not say, but an If body has no inputs, and most others read values from outside.
bool is_body(ortforge::Graph graph, const std::vector<ortforge::Node>& nodes) {
  if (graph.get_num_inputs() == 0) return true;
  for (const ortforge::Node node : nodes) {
    for (const ortforge::ValueInfo input : node.get_inputs()) {
      if (input && input.is_from_outer_scope()) return true;
    }
  }
  return false;
}

}  // namespace

void claim_nodes(ortforge::Graph graph, ortforge::EpGraphSupportInfo info, const Options& options, bool& claimed_before) {
  const std::vector<ortforge::Node> nodes = graph.get_nodes();
  if (ortforge::host().version < 24 && (claimed_before || is_body(graph, nodes))) return;
  std::vector<ortforge::Link> links(nodes.size());
  std::unordered_map<std::string_view, std::size_t> producers;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (is_free(nodes[i]) && is_context_node(nodes[i])) {
      info.add_nodes_to_fuse({nodes[i]});
      claimed_before = true;
      continue;
    }
    links[i].claimed = is_free(nodes[i]) && can_run(nodes[i], options);
  }
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    for (const auto& values : {nodes[i].get_inputs(), nodes[i].get_implicit_inputs()}) {  // what bodies read is read by the node
      for (const ortforge::ValueInfo value : values) {
        const auto producer = value ? producers.find(value.get_name()) : producers.end();
        if (producer != producers.end()) links[i].parents.push_back(producer->second);
      }
    }
    for (const ortforge::ValueInfo value : nodes[i].get_outputs()) {
      if (value) producers.emplace(value.get_name(), i);
    }
  }
  // The plan keeps the weights, so ORT need not pass them.
  OrtNodeFusionOptions fusion = {};
  fusion.ort_version_supported = ortforge::host().version;
  fusion.drop_constant_initializers = true;
  for (const auto& group : ortforge::convex_groups(links)) {
    if (group.size() < options.min_nodes) continue;
    std::vector<ortforge::Node> members;
    for (const std::size_t i : group) members.push_back(nodes[i]);
    info.add_nodes_to_fuse(members, &fusion);
    claimed_before = true;
  }
}

}  // namespace sample_compile_cpu_ep
