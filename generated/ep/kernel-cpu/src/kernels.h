// The kernels of this EP: for which operators, in which versions, and what makes them.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>

#include <ortforge/ortforge.hpp>

#include "kernel_io.h"
#include "options.h"

namespace sample_kernel_cpu_ep {

// A registry with all kernels, made as the options say.
std::shared_ptr<ortforge::KernelRegistry> make_registry(const Options& options);

// What makes the kernel for a node, where ONNX Runtime has no registries (1.23); nullptr if none fits.
using MakeKernel = std::shared_ptr<NodeKernel> (*)(const NodeInfo& node, const Options& options);
MakeKernel find_kernel(ortforge::Node node);

// The operators there are kernels for.
std::set<std::string, std::less<>> kernel_names();

}  // namespace sample_kernel_cpu_ep
