// GetCapability: which nodes of a graph this EP takes over.
#pragma once

#include <ortforge/ortforge.hpp>

#include "options.h"

namespace sample_compile_cpu_ep {

// Claims the nodes it can run, in groups (ortforge/groups.hpp), and EPContext nodes of this EP, each by itself. ORT calls this for every graph, bodies
// of If and Loop before the graph around them.
//
// `claimed_before` is kept from call to call: ORT 1.23 numbers fused nodes anew in each graph, and fails when it then finds a name twice. There
// only one graph of a model is claimed from, and bodies are left to other EPs.
void claim_nodes(ortforge::Graph graph, ortforge::EpGraphSupportInfo info, const Options& options, bool& claimed_before);

}  // namespace sample_compile_cpu_ep
