// A fused group of nodes -> a plan.
#pragma once

#include <ortforge/ortforge.hpp>

#include "plan.h"

namespace sample_compile_vulkan_ep {

// `graph` holds the group, `fused` is the node that stands for it; the plan has its inputs and outputs, in its order.
Plan build_plan(ortforge::Graph graph, ortforge::Node fused);

}  // namespace sample_compile_vulkan_ep
