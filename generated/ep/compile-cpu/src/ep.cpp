#include "ep.h"

#include <utility>

#include "capability.h"
#include "ep_context.h"
#include "fused_node.h"
#include "identity.h"
#include "plan_builder.h"
#include <ortforge/profiler.hpp>

namespace sample_compile_cpu_ep {

std::string Ep::get_name() { return identity.name; }

void Ep::get_capability(ortforge::Graph graph, ortforge::EpGraphSupportInfo graph_support_info) {
  claim_nodes(graph, graph_support_info, options_, claimed_before_);
}

ortforge::Compiled Ep::compile(ortforge::Views<ortforge::Graph> graphs, ortforge::Views<ortforge::Node> fused_nodes) {
  ortforge::Compiled compiled;
  for (std::size_t i = 0; i < graphs.size(); ++i) {
    const ortforge::Node first = graphs[i].get_nodes().at(0);
    Plan plan = is_context_node(first) ? read_context(graphs[i], first, options_) : build_plan(graphs[i], fused_nodes[i]);
    if (options_.context.enabled) compiled.ep_context_nodes.push_back(write_context(plan, graphs[i], fused_nodes[i], options_));
    compiled.node_compute_infos.push_back(ortforge::make<FusedNode>(std::move(plan), device()));
  }
  return compiled;
}

std::string Ep::get_compiled_model_compatibility_info(ortforge::Graph) { return compatibility_info(); }

#if ORT_API_VERSION >= 31
// ONNX Runtime asks only where the application has set a callback that is needed; ep_context.cpp uses them.
std::uint32_t Ep::get_ep_context_data_callback_support() {
  return OrtEpContextDataCallbackSupportFlags_READ | OrtEpContextDataCallbackSupportFlags_WRITE;
}
#endif

std::shared_ptr<ortforge::EpProfilerImpl> Ep::create_profiler() { return ortforge::make<ortforge::Profiler>(); }

}  // namespace sample_compile_cpu_ep
