// Gemm: alpha * A * B + beta * C, where A and B may be transposed and C is broadcast or left out.
#pragma once

#include <vector>

#include <ortforge/ortforge.hpp>

#include "kernel_io.h"
#include "packed_weight.h"

namespace sample_kernel_vulkan_ep {

class Gemm final : public NodeKernel {
 public:
  Gemm(const NodeInfo& node, Packing packing);

  void run(const Io& io) override;

  // Packs a constant B; A and C are left as they are.
  bool pre_pack_weight(ortforge::Value tensor, int input_index, ortforge::AllocatorRef allocator,
                       ortforge::SharedPrePackedWeightCache prepacked_weight_cache) override;
  void set_shared_pre_packed_weight(const std::vector<ortforge::Buffer>& buffer_data_ptrs, int input_index) override;

 private:
  const float alpha_;
  const float beta_;
  const bool left_transposed_;
  const bool right_transposed_;
  PackedWeight weight_;
};

}  // namespace sample_kernel_vulkan_ep
