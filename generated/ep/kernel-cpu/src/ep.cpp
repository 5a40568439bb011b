#include "ep.h"

#include "capability.h"
#include "fused_kernel.h"
#include "identity.h"
#include "kernels.h"
#include "profiler.h"

namespace sample_kernel_cpu_ep {

std::string Ep::get_name() { return identity.name; }

void Ep::get_capability(ortforge::Graph graph, ortforge::EpGraphSupportInfo graph_support_info) {
  if (ortforge::host().version < 24) return claim_fused(graph, graph_support_info, options_, claimed_before_);
  claim_nodes(graph, graph_support_info, options_);
}

std::shared_ptr<ortforge::KernelRegistry> Ep::get_kernel_registry() { return make_registry(options_); }

ortforge::Compiled Ep::compile(ortforge::Views<ortforge::Graph> graphs, ortforge::Views<ortforge::Node> fused_nodes) {
  return make_fused(graphs, fused_nodes, options_, logger_);
}

std::shared_ptr<ortforge::EpProfilerImpl> Ep::create_profiler() { return ortforge::make<Profiler>(); }

}  // namespace sample_kernel_cpu_ep
