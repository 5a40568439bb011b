#include "ep.h"

#include "capability.h"
#include "identity.h"
#include "kernels.h"
#include <ortforge/profiler.hpp>

namespace sample_kernel_cuda_ep {

std::string Ep::get_name() { return identity.name; }

void Ep::get_capability(ortforge::Graph graph, ortforge::EpGraphSupportInfo graph_support_info) {
  claim_nodes(graph, graph_support_info, options_);
}

std::shared_ptr<ortforge::KernelRegistry> Ep::get_kernel_registry() { return make_registry(options_); }

std::shared_ptr<ortforge::EpProfilerImpl> Ep::create_profiler() { return ortforge::make<ortforge::Profiler>(); }

}  // namespace sample_kernel_cuda_ep
