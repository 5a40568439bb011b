// Add, Sub, Mul and Relu.
#pragma once

#include "kernel_io.h"

namespace sample_kernel_vulkan_ep {

class Elementwise final : public NodeKernel {
 public:
  explicit Elementwise(Op op) : op_(op) {}

  void run(const Io& io) override;

 private:
  const Op op_;
};

}  // namespace sample_kernel_vulkan_ep
