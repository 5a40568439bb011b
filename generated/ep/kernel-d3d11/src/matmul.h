// MatMul: products of matrices, vectors and stacks of matrices, as numpy.matmul has them.
#pragma once

#include <vector>

#include <ortforge/ortforge.hpp>

#include "kernel_io.h"
#include "packed_weight.h"

namespace sample_kernel_d3d11_ep {

class MatMul final : public NodeKernel {
 public:
  MatMul(const NodeInfo& node, Packing packing) : weight_(node, packing) {}

  void run(const Io& io) override;

  // Packs a constant matrix on the right; stacks of matrices are left as they are.
  bool pre_pack_weight(ortforge::Value tensor, int input_index, ortforge::AllocatorRef allocator,
                       ortforge::SharedPrePackedWeightCache prepacked_weight_cache) override;
  void set_shared_pre_packed_weight(const std::vector<ortforge::Buffer>& buffer_data_ptrs, int input_index) override;

 private:
  PackedWeight weight_;
};

}  // namespace sample_kernel_d3d11_ep
