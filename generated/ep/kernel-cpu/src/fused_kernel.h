// The kernels of this EP in ONNX Runtime 1.23, which has no kernel registries: each node that is claimed is "fused" by itself, and the fused
// node runs the kernel. Not needed where 1.24 is the oldest release: then delete this file, and what names it.
#pragma once

#include <ortforge/ortforge.hpp>

#include "options.h"

namespace sample_kernel_cpu_ep {

// Claims the nodes that there are kernels for, one by one. If, Loop and Scan are ORT's there, and so are the nodes in their bodies.
//
// `claimed_before` is kept from call to call: 1.23 numbers fused nodes anew in each graph, and fails when it then finds a name twice.
void claim_fused(ortforge::Graph graph, ortforge::EpGraphSupportInfo info, const Options& options, bool& claimed_before);

// The kernels for them. Constant weights are packed here; ORT keeps the originals as well, and shares none.
ortforge::Compiled make_fused(ortforge::Views<ortforge::Graph> graphs, ortforge::Views<ortforge::Node> fused_nodes, const Options& options,
                              ortforge::Logger logger);

}  // namespace sample_kernel_cpu_ep
