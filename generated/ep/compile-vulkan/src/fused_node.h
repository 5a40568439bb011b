// A compiled group of nodes in a session.
#pragma once

#include <ortforge/ortforge.hpp>

#include "plan.h"

namespace sample_compile_vulkan_ep {

class FusedNode final : public ortforge::NodeComputeInfo {
 public:
  FusedNode(Plan plan, const Device& device) : plan_(std::move(plan), device) {}

  // One Run of the group; several threads may be here at once. `compute_state` is nothing: the plan needs no state.
  void compute(void* compute_state, ortforge::KernelContext kernel_context) override;

 private:
  const ExecutablePlan plan_;
};

}  // namespace sample_compile_vulkan_ep
