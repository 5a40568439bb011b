// Add, Sub, Mul and Relu.
#pragma once

#include <ortforge/ortforge.hpp>

#include "operators.h"

namespace sample_kernel_cpu_ep {

class Elementwise final : public ortforge::KernelImpl {
 public:
  explicit Elementwise(Op op) : op_(op) {}

  // Several threads may be here at once, as in every kernel.
  void compute(ortforge::KernelContext context) override;

 private:
  const Op op_;
};

}  // namespace sample_kernel_cpu_ep
