#include "fused_kernel.h"

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "capability.h"
#include "kernels.h"

namespace sample_kernel_cpu_ep {
namespace {

class FusedKernel final : public ortforge::NodeComputeInfo {
 public:
  FusedKernel(std::shared_ptr<NodeKernel> kernel, std::vector<std::size_t> places) : kernel_(std::move(kernel)), places_(std::move(places)) {}

  void compute(void*, ortforge::KernelContext context) override { kernel_->run(Io(context, places_)); }

 private:
  const std::shared_ptr<NodeKernel> kernel_;
  const std::vector<std::size_t> places_;
};

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

// Where the inputs of a node are among those of the fused node that stands for it: there each value is once, and none is left out.
std::vector<std::size_t> places_of(ortforge::Node node, ortforge::Node fused) {
  std::unordered_map<std::string_view, std::size_t> known;
  std::size_t next = 0;
  for (const ortforge::ValueInfo input : fused.get_inputs()) known.emplace(input.get_name(), next++);
  std::vector<std::size_t> places;
  for (const ortforge::ValueInfo input : node.get_inputs()) {
    const auto found = input ? known.find(input.get_name()) : known.end();
    if (input && found == known.end()) throw std::runtime_error("'" + std::string(input.get_name()) + "' is no input of the fused node");
    places.push_back(input ? found->second : Io::kNone);
  }
  return places;
}

void pack_weights(NodeKernel& kernel, ortforge::Node node) {
  int index = 0;
  for (const ortforge::ValueInfo input : node.get_inputs()) {
    if (input && kernel.packs(index) && input.is_constant_initializer()) {
      kernel.pre_pack_weight(input.get_initializer_value(), index, ortforge::get_allocator_with_default_options(), {});
    }
    ++index;
  }
}

}  // namespace

void claim_fused(ortforge::Graph graph, ortforge::EpGraphSupportInfo info, const Options& options, bool& claimed_before) {
  const std::vector<ortforge::Node> nodes = graph.get_nodes();
  if (claimed_before || is_body(graph, nodes)) return;
  for (const ortforge::Node node : nodes) {
    if (!is_free(node) || !options.claims(node.get_operator_type()) || find_kernel(node) == nullptr) continue;
    info.fuse({node});
    claimed_before = true;
  }
}

ortforge::Compiled make_fused(ortforge::Views<ortforge::Graph> graphs, ortforge::Views<ortforge::Node> fused_nodes, const Options& options,
                              ortforge::Logger logger) {
  ortforge::Compiled compiled;
  for (std::size_t i = 0; i < graphs.size(); ++i) {
    const ortforge::Node node = graphs[i].get_nodes().at(0);
    const MakeKernel make = find_kernel(node);
    if (make == nullptr) throw std::runtime_error("'" + std::string(node.get_operator_type()) + "' was claimed by mistake");
    std::shared_ptr<NodeKernel> kernel = make(NodeInfo(node, logger), options);
    pack_weights(*kernel, node);
    compiled.node_compute_infos.push_back(ortforge::make<FusedKernel>(std::move(kernel), places_of(node, fused_nodes[i])));
  }
  return compiled;
}

}  // namespace sample_kernel_cpu_ep
