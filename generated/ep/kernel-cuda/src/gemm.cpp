#include "gemm.h"

#include <stdexcept>
#include <string>

#include <ortforge/profiler.hpp>

namespace sample_kernel_cuda_ep {
namespace {

Matrix matrix(const Tensor& tensor, bool transposed, const char* name) {
  if (tensor.shape.size() != 2) {
    throw std::invalid_argument(std::string("Gemm: ") + name + " has the shape " + text(tensor.shape) + ", and not two dimensions");
  }
  const std::size_t first = static_cast<std::size_t>(tensor.shape[0]);
  const std::size_t second = static_cast<std::size_t>(tensor.shape[1]);
  return transposed ? Matrix{tensor.data, second, first, true} : Matrix{tensor.data, first, second, false};
}

// C as it is added to each element of the result: where it has one row or column, that one again and again.
Addend broadcast(const Tensor& tensor, float factor, const Shape& shape) {
  Addend addend;
  addend.data = tensor.data;
  addend.factor = factor;
  std::size_t* const steps[2] = {&addend.row_step, &addend.column_step};
  std::int64_t step = 1;
  if (tensor.shape.size() > 2) addend.data = nullptr;
  for (std::size_t i = 0; i < tensor.shape.size() && addend.data != nullptr; ++i) {  // from the last dimension backwards
    const std::int64_t extent = tensor.shape[tensor.shape.size() - 1 - i];
    if (extent != 1 && extent != shape[1 - i]) addend.data = nullptr;
    *steps[1 - i] = extent == 1 ? 0 : static_cast<std::size_t>(step);
    step *= extent;
  }
  if (addend.data == nullptr) {
    throw std::invalid_argument("Gemm: C has the shape " + text(tensor.shape) + ", which cannot be broadcast to " + text(shape));
  }
  if (factor == 0.0f) addend.data = nullptr;  // then C counts for nothing, even where it is no number
  return addend;
}

}  // namespace

Gemm::Gemm(const NodeInfo& node, Packing packing)
    : alpha_(node.attribute("alpha", 1.0f)),
      beta_(node.attribute("beta", 1.0f)),
      left_transposed_(node.attribute("transA", std::int64_t{0}) != 0),
      right_transposed_(node.attribute("transB", std::int64_t{0}) != 0),
      weight_(node, packing) {}

bool Gemm::pre_pack_weight(ortforge::Value tensor, int input_index, ortforge::AllocatorRef allocator,
                           ortforge::SharedPrePackedWeightCache prepacked_weight_cache) {
  return input_index == 1 && weight_.pack(tensor, right_transposed_, allocator, prepacked_weight_cache);
}

void Gemm::set_shared_pre_packed_weight(const std::vector<ortforge::Buffer>& buffer_data_ptrs, int) {
  weight_.share(buffer_data_ptrs);
}

void Gemm::run(const Io& io) {
  const ortforge::Timed timed("sample_kernel_cuda_ep_gemm");
  const Run run(io.context());
  const Tensor a = io.input(0);
  const Matrix left = matrix(a, left_transposed_, "A");
  PackedMatrix right;
  Scratch scratch;
  if (weight_) {
    right = weight_.matrix();
  } else {  // no constant, so each Run packs it
    const Matrix found = matrix(io.input(1), right_transposed_, "B");
    scratch = run.allocate(found.rows * found.columns);
    pack(run, found, scratch.get());
    right = PackedMatrix{scratch.get(), found.rows, found.columns};
  }
  const Shape shape = {static_cast<std::int64_t>(left.rows), static_cast<std::int64_t>(right.columns)};
  if (left.columns != right.rows) {
    throw std::invalid_argument("Gemm: rows of " + std::to_string(left.columns) + " elements in A and columns of " +
                                std::to_string(right.rows) + " in B do not fit");
  }
  const Addend addend = io.has_input(2) ? broadcast(io.input(2), beta_, shape) : Addend();
  multiply(run, left, right, alpha_, addend, io.output(0, shape));
}

}  // namespace sample_kernel_cuda_ep
