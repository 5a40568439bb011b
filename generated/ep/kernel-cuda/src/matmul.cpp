#include "matmul.h"

#include <ortforge/profiler.hpp>

namespace sample_kernel_cuda_ep {

bool MatMul::pre_pack_weight(ortforge::Value tensor, int input_index, ortforge::AllocatorRef allocator,
                             ortforge::SharedPrePackedWeightCache prepacked_weight_cache) {
  return input_index == 1 && weight_.pack(tensor, false, allocator, prepacked_weight_cache);
}

void MatMul::set_shared_pre_packed_weight(const std::vector<ortforge::Buffer>& buffer_data_ptrs, int) {
  weight_.share(buffer_data_ptrs);
}

void MatMul::run(const Io& io) {
  const ortforge::Timed timed("sample_kernel_cuda_ep_matmul");
  const Tensor left = io.input(0);
  const Run run(io.context());
  if (!weight_) {
    const Tensor right = io.input(1);
    const Shape shape = result_shape(Op::MatMul, left.shape, right.shape);
    return run.compute(Op::MatMul, left, right, shape, io.output(0, shape));
  }
  const PackedMatrix right = weight_.matrix();
  const Shape weight = {static_cast<std::int64_t>(right.rows), static_cast<std::int64_t>(right.columns)};
  const Shape shape = result_shape(Op::MatMul, left.shape, weight);
  // A stack of matrices times one matrix is one product: of all rows in the stack.
  const std::size_t rows = element_count(shape) / right.columns;
  multiply(run, Matrix{left.data, rows, right.rows, false}, right, 1.0f, Addend(), io.output(0, shape));
}

}  // namespace sample_kernel_cuda_ep
