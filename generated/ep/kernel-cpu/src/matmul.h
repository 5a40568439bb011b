// MatMul: products of matrices, vectors and stacks of matrices, as numpy.matmul has them.
#pragma once

#include <vector>

#include <ortforge/ortforge.hpp>

#include "packed_weight.h"

namespace sample_kernel_cpu_ep {

class MatMul final : public ortforge::KernelImpl {
 public:
  MatMul(ortforge::KernelInfo info, Packing packing) : weight_(info, packing) {}

  void compute(ortforge::KernelContext context) override;

  // Packs a constant matrix on the right; stacks of matrices are left as they are.
  bool pre_pack_weight(ortforge::Value tensor, int input_index, ortforge::AllocatorRef allocator,
                       ortforge::SharedPrePackedWeightCache prepacked_weight_cache) override;
  void set_shared_pre_packed_weight(const std::vector<ortforge::Buffer>& buffer_data_ptrs, int input_index) override;

 private:
  PackedWeight weight_;
};

}  // namespace sample_kernel_cpu_ep
