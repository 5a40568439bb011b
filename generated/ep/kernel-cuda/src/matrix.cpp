#include "matrix.h"

namespace sample_kernel_cuda_ep {

void pack(const Run& run, const Matrix& matrix, float* target) {
  if (matrix.rows == 0 || matrix.columns == 0) return;
  const std::size_t row = (matrix.transposed ? 1 : matrix.columns) * sizeof(float);
  const std::size_t column = (matrix.transposed ? matrix.rows : 1) * sizeof(float);
  run.queue([&](const KernelsOnDevice& kernels, void* stream) {
    kernels.gather(stream, matrix.data, { {matrix.rows, row}, {matrix.columns, column} }, sizeof(float), target);
  });
}

void multiply(const Run& run, const Matrix& left, const PackedMatrix& right, float alpha, const Addend& addend, float* target) {
  Scratch rows;
  if (left.transposed) {
    rows = run.allocate(left.rows * left.columns);
    pack(run, left, rows.get());
  }
  run.queue([&](const KernelsOnDevice& kernels, void* stream) {
    kernels.multiply(stream, left.transposed ? rows.get() : left.data, right.data, target, left.rows, right.rows, right.columns);
    if (alpha == 1.0f && addend.data == nullptr) return;
    kernels.scale_and_add(stream, target, left.rows, right.columns, alpha, addend.data == nullptr ? 0.0f : addend.factor, addend.data,
                          addend.row_step, addend.column_step);
  });
}

}  // namespace sample_kernel_cuda_ep
