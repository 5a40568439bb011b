#include "capability.h"

#include "identity.h"

namespace sample_kernel_d3d11_ep {
namespace {

bool is_plain_tensor(ortforge::ValueInfo value) {
  const auto type = value.tensor_type();
  return type && type->element_type != ONNX_TENSOR_ELEMENT_DATA_TYPE_STRING;
}

// Registries compare the type of one value for each type parameter. If, Loop and Scan have parameters that stand for values of several types,
// so all of them are looked at: strings, sequences and optional values are left to the CPU EP.
bool has_plain_tensors(ortforge::Node node) {
  for (const auto& values : {node.get_inputs(), node.get_outputs()}) {
    for (const ortforge::ValueInfo value : values) {
      if (value && !is_plain_tensor(value)) return false;  // there is no value where one is optional and left out
    }
  }
  return true;
}

}  // namespace

bool is_free(ortforge::Node node) {
  const std::string_view owner = node.get_ep_name();
  return owner.empty() || owner == identity.name;
}

void claim_nodes(ortforge::Graph graph, ortforge::EpGraphSupportInfo info, const Options& options) {
  for (const ortforge::Node node : graph.get_nodes()) {
    if (!is_free(node) || !options.claims(node.get_operator_type())) continue;
    if (info.look_up_kernel(node) && has_plain_tensors(node)) info.add_single_node(node);
  }
}

}  // namespace sample_kernel_d3d11_ep
