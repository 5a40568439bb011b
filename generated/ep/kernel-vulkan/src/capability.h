// GetCapability: which nodes of a graph this EP takes over.
#pragma once

#include <ortforge/ortforge.hpp>

#include "options.h"

namespace sample_kernel_vulkan_ep {

// Is a node this EP's to take? Others may have taken it before.
bool is_free(ortforge::Node node);

// Claims every node that there is a kernel for. ORT calls this for every graph, bodies of If, Loop and Scan before the graph around them.
void claim_nodes(ortforge::Graph graph, ortforge::EpGraphSupportInfo info, const Options& options);

}  // namespace sample_kernel_vulkan_ep
